// ncursesw for Swift: macros and global variables, which Swift cannot import, as small inline functions.
#ifndef FLICK_CNCURSES_H
#define FLICK_CNCURSES_H

#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <term.h>

static inline WINDOW *ncurses_stdscr(void) { return stdscr; }

#endif
