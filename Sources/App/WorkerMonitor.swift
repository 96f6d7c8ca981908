// On Linux, libdispatch looks once a second, for ever, whether its workers are blocked and more of them are wanted, as
// soon as any task has run: flick would never be idle. Its tasks do not block, so nobody has to look. These two
// functions stand in for all of libdispatch's workqueue.c where it is linked statically, and are not called where not.

/// Called by each worker thread that starts.
@_cdecl("_dispatch_workq_worker_register")
func workerStarts(_ queue: UnsafeRawPointer?) {}

/// Called by each worker thread that ends.
@_cdecl("_dispatch_workq_worker_unregister")
func workerEnds(_ queue: UnsafeRawPointer?) {}
