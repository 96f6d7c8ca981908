// Where the tasks of Swift's concurrency run that ask for no place of their own: the runtime has hooks for it
// (swift/Runtime/Concurrency.h), whose calling convention only C can spell.
#ifndef FLICK_TASK_THREADS_H
#define FLICK_TASK_THREADS_H

/// Has every job handed to `run`. Comes before the first task.
void task_threads_install(void (*run)(void *job));

/// Runs a job that was handed over, once, on the calling thread.
void task_threads_perform(void *job);

#endif
