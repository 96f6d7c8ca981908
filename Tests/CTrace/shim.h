// What an attacker does to a program, for the tests of its sandbox: it makes a traced child do system calls and lets
// the kernel refuse things.
#ifndef FLICK_CTRACE_H
#define FLICK_CTRACE_H

#include <elf.h>
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/user.h>
#include <sys/wait.h>

#if defined(__x86_64__)
enum { trace_instruction_bytes = 2 };
static const unsigned long trace_loop = 0xFEEB;  // jmp to itself
static inline unsigned long long *trace_program_counter(struct user_regs_struct *registers) { return &registers->rip; }
static inline void trace_prepare(struct user_regs_struct *registers, long number, const long *arguments) {
  registers->rax = (unsigned long)number;
  registers->orig_rax = (unsigned long)-1;  // what was interrupted is not begun again
  registers->rdi = (unsigned long)arguments[0];
  registers->rsi = (unsigned long)arguments[1];
  registers->rdx = (unsigned long)arguments[2];
  registers->r10 = (unsigned long)arguments[3];
}
static inline long trace_result(const struct user_regs_struct *registers) { return (long)registers->rax; }
#elif defined(__aarch64__)
enum { trace_instruction_bytes = 4 };
static const unsigned long trace_loop = 0x14000000;  // b to itself
static inline unsigned long long *trace_program_counter(struct user_regs_struct *registers) { return &registers->pc; }
static inline void trace_prepare(struct user_regs_struct *registers, long number, const long *arguments) {
  registers->regs[8] = (unsigned long)number;
  for (int index = 0; index < 4; index++) registers->regs[index] = (unsigned long)arguments[index];
}
static inline long trace_result(const struct user_regs_struct *registers) { return (long)registers->regs[0]; }
#endif

static inline int trace_registers(int request, pid_t pid, struct user_regs_struct *registers) {
  struct iovec place = {registers, sizeof *registers};
  return (int)ptrace((enum __ptrace_request)request, pid, (void *)NT_PRSTATUS, &place);
}

/// Stops a child that waits in a system call, at the instruction of that call; the registers are those after it.
static inline int trace_stop(pid_t pid, struct user_regs_struct *registers) {
  int status;
  if (ptrace(PTRACE_ATTACH, pid, NULL, NULL) != 0 || waitpid(pid, &status, 0) != pid || !WIFSTOPPED(status)) return -1;
  if (trace_registers(PTRACE_GETREGSET, pid, registers) != 0) return -1;
  *trace_program_counter(registers) -= trace_instruction_bytes;
  return 0;
}

/// Makes a child that waits in a system call do another one, with up to four arguments, which gets a result.
/// Returns 0 when the child lives on (it stays traced), the number of the signal that ended it, or -1.
static inline int trace_call(pid_t pid, long number, const long *arguments, long *result) {
  struct user_regs_struct registers;
  int status;
  if (trace_stop(pid, &registers) != 0) return -1;
  trace_prepare(&registers, number, arguments);
  if (trace_registers(PTRACE_SETREGSET, pid, &registers) != 0) return -1;
  if (ptrace(PTRACE_SINGLESTEP, pid, NULL, NULL) != 0 || waitpid(pid, &status, 0) != pid) return -1;
  if (WIFSIGNALED(status)) return WTERMSIG(status);
  if (!WIFSTOPPED(status) || trace_registers(PTRACE_GETREGSET, pid, &registers) != 0) return -1;
  *result = trace_result(&registers);
  return 0;
}

/// Makes a child that waits in a system call run in a circle from now on, untraced.
static inline int trace_spin(pid_t pid) {
  struct user_regs_struct registers;
  if (trace_stop(pid, &registers) != 0) return -1;
  const long nothing[4] = {0, 0, 0, 0};
  trace_prepare(&registers, 0, nothing);
  if (ptrace(PTRACE_POKETEXT, pid, (void *)*trace_program_counter(&registers), (void *)trace_loop) != 0) return -1;
  if (trace_registers(PTRACE_SETREGSET, pid, &registers) != 0) return -1;
  return (int)ptrace(PTRACE_DETACH, pid, NULL, NULL);
}

/// Lets filters of system calls fail with an error number, for this thread and all that it starts.
static inline int trace_refuse_filters(int error) {
  struct sock_filter code[] = {
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_seccomp, 3, 0),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_prctl, 0, 3),
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args)),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, PR_SET_SECCOMP, 0, 1),
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (uint32_t)error),
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog program = {sizeof code / sizeof *code, code};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -1;
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
}

static inline int trace_ended_by(int status) { return WIFSIGNALED(status) ? WTERMSIG(status) : 0; }

#endif
