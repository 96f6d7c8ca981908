// The terminal given back after a crash or from a thread, with nothing but async-signal-safe calls. In C, since a Swift
// function may allocate or take locks anywhere; in a file of its own, since its state must exist once in the program.
#ifndef FLICK_CRESCUE_H
#define FLICK_CRESCUE_H

#include <stddef.h>
#include <termios.h>

/// From now on the terminal has to be given back in these modes, and with these bytes (256 at most) written to it.
void rescue_arm(int terminal, const struct termios *modes, const char *bytes, size_t length);
/// The terminal has been given back.
void rescue_disarm(void);
/// Gives the terminal back at once, if it has to be.
void rescue_now(void);
/// Makes a signal that ends the program give the terminal back first.
void rescue_handle(int signal);
/// From a thread other than the main one: gives the terminal back and ends the program, whatever the main thread is
/// stuck in. `exit_code` is not 0.
void rescue_end(int exit_code) __attribute__((noreturn));
/// To be called by the main thread: gives its signal handlers a stack of their own, since one that overflowed has no room
/// for them.
void rescue_use_own_stack(void);

#endif
