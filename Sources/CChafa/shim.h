// libchafa for Swift.
#ifndef FLICK_CCHAFA_H
#define FLICK_CCHAFA_H

#include <chafa.h>

#endif
