#ifndef FLICK_CAV_H
#define FLICK_CAV_H

#include <libavformat/avformat.h>

#endif
