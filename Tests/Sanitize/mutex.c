// Tells the thread sanitizer what it cannot see: the part of Swift's Mutex that waits, and that wakes whoever waits, lies
// in a library of the toolchain that is built without it, so whoever has waited for a mutex would seem not to hold it.
// Loaded with LD_PRELOAD.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>

#define LOCK_SLOW "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK_SLOW "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define CONTEXT __attribute__((swift_context))

typedef __attribute__((swiftcall)) void lock_slow(uint32_t thread, CONTEXT void *handle);
typedef __attribute__((swiftcall)) void unlock_slow(CONTEXT void *handle);

// Of the sanitizer's runtime, which is in the tests' program; the programs that tests start may have none.
extern void __tsan_acquire(void *address) __attribute__((weak));
extern void __tsan_release(void *address) __attribute__((weak));

__attribute__((swiftcall)) void flick_lock_slow(uint32_t thread, CONTEXT void *handle) __asm__(LOCK_SLOW);
__attribute__((swiftcall)) void flick_unlock_slow(CONTEXT void *handle) __asm__(UNLOCK_SLOW);

static _Atomic(lock_slow *) lock;
static _Atomic(unlock_slow *) unlock;

__attribute__((swiftcall)) void flick_lock_slow(uint32_t thread, CONTEXT void *handle) {
  if (lock == NULL) lock = (lock_slow *)dlsym(RTLD_NEXT, LOCK_SLOW);
  lock(thread, handle);
  if (__tsan_acquire != NULL) __tsan_acquire(handle);
}

__attribute__((swiftcall)) void flick_unlock_slow(CONTEXT void *handle) {
  if (unlock == NULL) unlock = (unlock_slow *)dlsym(RTLD_NEXT, UNLOCK_SLOW);
  if (__tsan_release != NULL) __tsan_release(handle);
  unlock(handle);
}
