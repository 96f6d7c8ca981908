// libseccomp for Swift, and the call of the kernel that goes with it: macros and variadic functions as small inline ones.
#ifndef FLICK_CSECCOMP_H
#define FLICK_CSECCOMP_H

#include <errno.h>
#include <linux/futex.h>
#include <seccomp.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/prctl.h>

/// A filter that ends the program, which has one thread, at every call that it does not know, and whose errors are those
/// of the kernel.
static inline scmp_filter_ctx seccomp_new_killing(void) {
  scmp_filter_ctx filter = seccomp_init(SCMP_ACT_KILL_PROCESS);
  // Of a kernel that cannot do that, or no filters at all, the latter is told when the filter is loaded.
  if (filter == NULL) filter = seccomp_init(SCMP_ACT_KILL);
  if (filter != NULL) seccomp_attr_set(filter, SCMP_FLTATR_API_SYSRAWRC, 1);
  return filter;
}

/// Allows a system call by its name. A name that this machine does not have is no error.
static inline int seccomp_allow(scmp_filter_ctx filter, const char *name) {
  int call = seccomp_syscall_resolve_name(name);
  return call == __NR_SCMP_ERROR ? 0 : seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, call, 0, NULL);
}

/// Allows a system call when an argument, without the bits that are not in `mask`, is `value`.
static inline int seccomp_allow_if(
  scmp_filter_ctx filter, const char *name, unsigned argument, uint32_t mask, uint32_t value
) {
  int call = seccomp_syscall_resolve_name(name);
  struct scmp_arg_cmp is_it = {argument, SCMP_CMP_MASKED_EQ, mask, value};
  return call == __NR_SCMP_ERROR ? 0 : seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, call, 1, &is_it);
}

/// Allows mmap or mprotect for memory that is not to be executed.
static inline int seccomp_allow_data_memory(scmp_filter_ctx filter, const char *name) {
  return seccomp_allow_if(filter, name, 2, PROT_EXEC, 0);
}

/// Allows to wait for and to wake threads: the plain half of what the call does.
static inline int seccomp_allow_futex(scmp_filter_ctx filter, const char *name) {
  const uint32_t operations[] = {FUTEX_WAIT, FUTEX_WAKE, FUTEX_WAIT_BITSET, FUTEX_WAKE_BITSET};
  for (size_t index = 0; index < sizeof operations / sizeof *operations; index++) {
    int code = seccomp_allow_if(filter, name, 1, (uint32_t)FUTEX_CMD_MASK, operations[index]);
    if (code < 0) return code;
  }
  return 0;
}

/// Makes a system call fail with EPERM.
static inline int seccomp_refuse(scmp_filter_ctx filter, const char *name) {
  int call = seccomp_syscall_resolve_name(name);
  return call == __NR_SCMP_ERROR ? 0 : seccomp_rule_add_array(filter, SCMP_ACT_ERRNO(EPERM), call, 0, NULL);
}

/// Why the kernel takes no filters, as an error number; 0 when it does. (libseccomp does not tell.)
static inline int seccomp_kernel_refusal(void) {
  // Without a program to load, a kernel that has filters finds the address bad.
  return prctl(PR_SET_SECCOMP, 2 /* SECCOMP_MODE_FILTER */, NULL) == 0 || errno == EFAULT ? 0 : errno;
}

static inline int seccomp_no_new_privileges(void) { return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); }

#endif
