#define _GNU_SOURCE
#include "terminal_crash_guard.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

// The terminal given back after a crash or from a thread, with nothing but async-signal-safe calls.
static struct {
  int armed;
  int terminal;  // opened without blocking, apart from the descriptor that the program writes to
  struct termios modes;
  char bytes[256];
  size_t length;
  int has_owner;
  pthread_t owner;
  volatile sig_atomic_t exit_code;
} state;

void crash_guard_arm(int terminal, const struct termios *modes, const char *bytes, size_t length) {
  state.terminal = terminal;
  state.modes = *modes;
  state.length = length < sizeof state.bytes ? length : sizeof state.bytes;
  memcpy(state.bytes, bytes, state.length);
  __atomic_store_n(&state.armed, 1, __ATOMIC_SEQ_CST);
}

void crash_guard_disarm(void) { __atomic_store_n(&state.armed, 0, __ATOMIC_SEQ_CST); }

void crash_guard_restore(void) {
  if (!__atomic_exchange_n(&state.armed, 0, __ATOMIC_SEQ_CST)) return;
  sigset_t output_stop;  // else tcsetattr of a background process stops it
  sigemptyset(&output_stop);
  sigaddset(&output_stop, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &output_stop, NULL);
  tcsetattr(state.terminal, TCSANOW, &state.modes);
  size_t done = 0;
  for (int attempt = 0; attempt < 20 && done < state.length; attempt++) {
    ssize_t count = write(state.terminal, state.bytes + done, state.length - done);
    if (count > 0) {
      done += (size_t)count;
    } else if (errno == EAGAIN) {  // nobody reads: what waits there would only be drawn over
      tcflush(state.terminal, TCOFLUSH);
      struct timespec pause = {0, 5000000};
      nanosleep(&pause, NULL);
    } else if (errno != EINTR) {
      return;
    }
  }
}

static void restore_and_end(int signal) {
  crash_guard_restore();
  if (state.exit_code) _exit(state.exit_code);
  // Not the action before: that is Swift's backtracer, which would ask at the terminal what to do next.
  struct sigaction end;
  memset(&end, 0, sizeof end);
  end.sa_handler = SIG_DFL;
  sigaction(signal, &end, NULL);
  raise(signal);
}

// Makes a signal that ends the program give the terminal back first.
void crash_guard_handle(int signal) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = restore_and_end;
  action.sa_flags = SA_ONSTACK | SA_NODEFER;
  sigaction(signal, &action, NULL);
}

// A stack for handlers of the calling thread: a stack that overflowed has no room for them.
void crash_guard_use_own_stack(void) {
  state.owner = pthread_self();
  state.has_owner = 1;
  static char memory[65536];
  stack_t stack = {.ss_sp = memory, .ss_flags = 0, .ss_size = sizeof memory};
  sigaltstack(&stack, NULL);
}

void crash_guard_end(int exit_code) {
  // A thread that waits in write holds the terminal against all others, so it has to do the work itself; a handled
  // signal gets it out of there.
  state.exit_code = exit_code;
  if (state.has_owner) pthread_kill(state.owner, SIGUSR1);
  struct timespec pause = {0, 300000000};
  nanosleep(&pause, NULL);
  crash_guard_restore();
  _exit(exit_code);
}
