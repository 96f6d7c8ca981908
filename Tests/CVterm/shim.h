// libvterm for the tests: a terminal emulator that reads what flick writes.
#ifndef FLICK_CVTERM_H
#define FLICK_CVTERM_H

#include <vterm.h>

#endif
