// Faults that strace cannot inject: a short write, and a fault of a call on a file whose name is not known
// before (nameless, or with random digits). It is preloaded (LD_PRELOAD) into the tortured program.
//
//   TORTURE_CALL    the call: open, write or pwrite
//   TORTURE_PATH    the file, as a pattern of fnmatch(3); a nameless one is called FOLDER/#INODE
//   TORTURE_NUMBER  which of these calls of the process, 1 is the first
//   TORTURE_FAULT   the number of an error, “short” or “kill”
//   TORTURE_LOG     a file that gets a byte when the fault happens
//   TORTURE_NAMED   if set, the system has no nameless files (O_TMPFILE)
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <fnmatch.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#define REAL(name) ((typeof(&name))dlsym(RTLD_NEXT, #name))

static atomic_int count;

// Returns the fault if it is this call's turn, else NULL. A kill does not return.
static const char *fault(const char *call, const char *path) {
  const char *wanted = getenv("TORTURE_CALL"), *pattern = getenv("TORTURE_PATH");
  if (!wanted || !pattern || strcmp(wanted, call) || fnmatch(pattern, path, 0)) return NULL;
  if (atomic_fetch_add(&count, 1) + 1 != atoi(getenv("TORTURE_NUMBER"))) return NULL;
  int log = syscall(SYS_openat, AT_FDCWD, getenv("TORTURE_LOG"), O_WRONLY | O_CREAT, 0600);
  syscall(SYS_write, log, "!", 1);
  syscall(SYS_close, log);
  const char *kind = getenv("TORTURE_FAULT");
  if (!strcmp(kind, "kill")) kill(getpid(), SIGKILL);
  return kind;
}

static const char *fault_of(const char *call, int file) {
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return NULL;
  path[length] = 0;
  return fault(call, path);
}

// Writes as `real` does, or half of it, or not at all.
#define WRITE(call, real, ...)                                                                      \
  const char *kind = fault_of(call, file);                                                          \
  if (kind && !strcmp(kind, "short")) size = size > 1 ? size / 2 : size;                            \
  else if (kind) return errno = atoi(kind), -1;                                                     \
  return real(file, bytes, size, ##__VA_ARGS__)

ssize_t write(int file, const void *bytes, size_t size) { WRITE("write", REAL(write)); }
ssize_t pwrite(int file, const void *bytes, size_t size, off_t at) {
  WRITE("pwrite", REAL(pwrite), at);
}
ssize_t pwrite64(int file, const void *bytes, size_t size, off64_t at) {
  WRITE("pwrite", REAL(pwrite64), at);
}

#define OPEN                                                                                        \
  va_list rest;                                                                                     \
  va_start(rest, flags);                                                                            \
  mode_t mode = va_arg(rest, mode_t);                                                               \
  va_end(rest);                                                                                     \
  if ((flags & O_TMPFILE) == O_TMPFILE && getenv("TORTURE_NAMED")) return errno = EOPNOTSUPP, -1;   \
  const char *kind = fault("open", path);                                                           \
  if (kind) return errno = atoi(kind), -1;                                                          \
  return syscall(SYS_openat, AT_FDCWD, path, flags, mode)

int open(const char *path, int flags, ...) { OPEN; }
int open64(const char *path, int flags, ...) { OPEN; }
