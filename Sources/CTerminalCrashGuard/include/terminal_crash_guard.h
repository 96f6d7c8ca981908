// The terminal given back after a crash or from a thread, with nothing but async-signal-safe calls. In C, since a Swift
// function may allocate or take locks anywhere; in a file of its own, since its state must exist once in the program.
#ifndef FLICK_TERMINAL_CRASH_GUARD_H
#define FLICK_TERMINAL_CRASH_GUARD_H

#include <stddef.h>
#include <termios.h>

/// From now on the terminal has to be given back in these modes, and with these bytes (256 at most) written to it.
void crash_guard_arm(int terminal, const struct termios *modes, const char *bytes, size_t length);
/// The terminal has been given back.
void crash_guard_disarm(void);
/// Gives the terminal back at once, if it has to be.
void crash_guard_restore(void);
/// Makes a signal that ends the program give the terminal back first.
void crash_guard_handle(int signal);
/// From a thread other than the main one: gives the terminal back and ends the program, whatever the main thread is
/// stuck in. `exit_code` is not 0.
void crash_guard_end(int exit_code) __attribute__((noreturn));
/// To be called by the main thread: gives its signal handlers a stack of their own, since one that overflowed has no room
/// for them.
void crash_guard_use_own_stack(void);

#endif
