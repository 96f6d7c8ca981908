#include "task_threads.h"

#include <time.h>

#define SWIFT __attribute__((swiftcall))

typedef struct { void *identity, *implementation; } Executor;
typedef SWIFT void (*Original)(void *job);

extern SWIFT void swift_job_run(void *job, Executor executor);
extern SWIFT void (*swift_task_enqueueGlobal_hook)(void *job, Original original);
extern SWIFT void (*swift_task_enqueueGlobalWithDelay_hook)(unsigned long long delay, void *job, void *original);
extern SWIFT void (*swift_task_enqueueGlobalWithDeadline_hook)(
    long long seconds, long long nanoseconds, long long toleranceSeconds, long long toleranceNanoseconds, int clock,
    void *job, void *original);

static void (*run)(void *);
static void (*runLater)(void *, int64_t);

static SWIFT void enqueue(void *job, Original original) { run(job); }

static SWIFT void enqueueAfter(unsigned long long delay, void *job, void *original) {
  runLater(job, delay > INT64_MAX ? INT64_MAX : (int64_t)delay);
}

/// The clocks of swift_get_time: 1 goes on while the machine sleeps, 2 does not, 3 is the calendar's.
static SWIFT void enqueueAt(
    long long seconds, long long nanoseconds, long long toleranceSeconds, long long toleranceNanoseconds, int clock,
    void *job, void *original) {
  struct timespec now;
  clock_gettime(clock == 1 ? CLOCK_BOOTTIME : clock == 2 ? CLOCK_MONOTONIC : CLOCK_REALTIME, &now);
  int64_t left;
  if (__builtin_mul_overflow(seconds - now.tv_sec, 1000000000LL, &left) ||
      __builtin_add_overflow(left, nanoseconds - now.tv_nsec, &left))
    left = seconds < now.tv_sec ? 0 : INT64_MAX;
  runLater(job, left < 0 ? 0 : left);
}

void task_threads_install(void (*runJob)(void *), void (*runJobLater)(void *, int64_t)) {
  run = runJob;
  runLater = runJobLater;
  swift_task_enqueueGlobal_hook = enqueue;
  swift_task_enqueueGlobalWithDelay_hook = enqueueAfter;
  swift_task_enqueueGlobalWithDeadline_hook = enqueueAt;
}

void task_threads_perform(void *job) {
  // The executor of those that belong to no actor.
  swift_job_run(job, (Executor){0, 0});
}
