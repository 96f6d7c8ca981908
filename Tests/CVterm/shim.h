// libvterm for the tests: a terminal emulator that reads what flick writes.
#ifndef FLICK_CVTERM_H
#define FLICK_CVTERM_H

#include <vterm.h>

// Bit-fields and unions, flattened.
static inline int vterm_cell_is_bold(const VTermScreenCell *cell) { return cell->attrs.bold; }
static inline int vterm_cell_is_underlined(const VTermScreenCell *cell) { return cell->attrs.underline != 0; }
static inline int vterm_cell_is_reversed(const VTermScreenCell *cell) { return cell->attrs.reverse; }
static inline uint32_t vterm_cell_char(const VTermScreenCell *cell, int index) { return cell->chars[index]; }

/// -1 for the terminal's own colour, 0 to 255 for a numbered one, 0x1rrggbb for any other.
static inline int vterm_color_number(const VTermColor *color) {
  if (color->type & VTERM_COLOR_DEFAULT_MASK) return -1;
  if (VTERM_COLOR_IS_INDEXED(color)) return color->indexed.idx;
  return 0x1000000 | color->rgb.red << 16 | color->rgb.green << 8 | color->rgb.blue;
}

static inline int vterm_value_boolean(const VTermValue *value) { return value->boolean; }

#endif
