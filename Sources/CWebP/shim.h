// libwebpdemux for Swift.
#ifndef FLICK_CWEBP_H
#define FLICK_CWEBP_H

#include <webp/demux.h>

#endif
