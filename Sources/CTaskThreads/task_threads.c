#include "task_threads.h"

#define SWIFT __attribute__((swiftcall))

typedef struct { void *identity, *implementation; } Executor;
typedef SWIFT void (*Original)(void *job);

extern SWIFT void swift_job_run(void *job, Executor executor);
extern SWIFT void (*swift_task_enqueueGlobal_hook)(void *job, Original original);

static void (*run)(void *);

static SWIFT void enqueue(void *job, Original original) { run(job); }

void task_threads_install(void (*runJob)(void *)) {
  run = runJob;
  swift_task_enqueueGlobal_hook = enqueue;
}

void task_threads_perform(void *job) {
  // The executor of those that belong to no actor.
  swift_job_run(job, (Executor){0, 0});
}
