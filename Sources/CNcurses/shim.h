// ncursesw for Swift: macros and global variables, which Swift cannot import, as small inline functions.
#ifndef FLICK_CNCURSES_H
#define FLICK_CNCURSES_H

#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <stdlib.h>
#include <term.h>

static inline WINDOW *ncurses_stdscr(void) { return stdscr; }
static inline WINDOW *ncurses_curscr(void) { return curscr; }
static inline int ncurses_color_pairs(void) { return COLOR_PAIRS; }
static inline int ncurses_terminfo_colors(void) { return tigetnum("colors"); }
static inline int ncurses_can_move_cursor(void) { return cursor_address != NULL; }

static inline attr_t ncurses_bold(void) { return A_BOLD; }
static inline attr_t ncurses_dim(void) { return A_DIM; }
static inline attr_t ncurses_underline(void) { return A_UNDERLINE; }
static inline attr_t ncurses_reverse(void) { return A_REVERSE; }

// setcchar takes numbers of pairs beyond a short only through its last argument.
static inline int ncurses_put(int row, int column, const wchar_t *text, attr_t attributes, int pair) {
  cchar_t cell;
  if (setcchar(&cell, text, attributes, 0, &pair) == ERR) return ERR;
  // Not mvwadd_wch: what moves a cursor on, wraps and scrolls takes twice the time.
  return mvwadd_wchnstr(stdscr, row, column, &cell, 1);
}

#endif
