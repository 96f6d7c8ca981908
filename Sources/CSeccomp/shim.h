#ifndef FLICK_CSECCOMP_H
#define FLICK_CSECCOMP_H

#include <seccomp.h>

#endif
