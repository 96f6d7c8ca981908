// Where the tasks of Swift's concurrency run that ask for no place of their own: the runtime has hooks for it
// (swift/Runtime/Concurrency.h), whose calling convention only C can spell.
#ifndef FLICK_TASK_THREADS_H
#define FLICK_TASK_THREADS_H

#include <stdint.h>

/// Has every job handed to `run`, and to `runLater` those that are to wait, with the nanoseconds until then. Comes before
/// the first task.
void task_threads_install(void (*run)(void *job), void (*runLater)(void *job, int64_t nanoseconds));

/// Runs a job that was handed over, once, on the calling thread.
void task_threads_perform(void *job);

#endif
