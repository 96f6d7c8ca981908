// libseccomp for Swift, and the call of the kernel that goes with it: macros and variadic functions as small inline ones.
#ifndef FLICK_CSECCOMP_H
#define FLICK_CSECCOMP_H

#include <errno.h>
#include <seccomp.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/prctl.h>

static inline scmp_filter_ctx seccomp_new_killing(void) { return seccomp_init(SCMP_ACT_KILL_PROCESS); }

/// Allows a system call by its name. A name that this machine does not have is no error.
static inline int seccomp_allow(scmp_filter_ctx filter, const char *name) {
  int call = seccomp_syscall_resolve_name(name);
  return call == __NR_SCMP_ERROR ? 0 : seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, call, 0, NULL);
}

/// Allows a system call when its first argument, a descriptor, is this one.
static inline int seccomp_allow_descriptor(scmp_filter_ctx filter, const char *name, int descriptor) {
  struct scmp_arg_cmp is_it = {0, SCMP_CMP_MASKED_EQ, 0xFFFFFFFF, (scmp_datum_t)descriptor};
  return seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, seccomp_syscall_resolve_name(name), 1, &is_it);
}

/// Allows mmap or mprotect for memory that is not to be executed.
static inline int seccomp_allow_data_memory(scmp_filter_ctx filter, const char *name) {
  struct scmp_arg_cmp is_data = {2, SCMP_CMP_MASKED_EQ, PROT_EXEC, 0};
  return seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, seccomp_syscall_resolve_name(name), 1, &is_data);
}

/// Makes a system call fail with EPERM.
static inline int seccomp_refuse(scmp_filter_ctx filter, const char *name) {
  int call = seccomp_syscall_resolve_name(name);
  return call == __NR_SCMP_ERROR ? 0 : seccomp_rule_add_array(filter, SCMP_ACT_ERRNO(EPERM), call, 0, NULL);
}

static inline int seccomp_no_new_privileges(void) { return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); }

#endif
