#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CSpawn.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const void *CSFind(const void *bytes, size_t count, const void *wanted, size_t wantedCount) {
  return memmem(bytes, count, wanted, wantedCount);
}

#ifdef __APPLE__
#include <copyfile.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/param.h>

int CSExchange(const char *first, const char *second) {
  return renamex_np(first, second, RENAME_SWAP);
}

int CSRenameExclusively(const char *path, const char *name) {
  return renamex_np(path, name, RENAME_EXCL);
}

int CSCopyAttributes(int source, int target) {
  return fcopyfile(source, target, NULL, COPYFILE_XATTR | COPYFILE_ACL);
}

ssize_t CSCopyRange(int source, off_t *offset, int target, size_t count) {
  (void)source, (void)offset, (void)target, (void)count;
  errno = ENOTSUP;
  return -1;
}

int CSSyncDisk(int file) {
  char path[MAXPATHLEN];
  if (fcntl(file, F_GETPATH, path) < 0) return -1;
  return sync_volume_np(path, SYNC_VOLUME_FULLSYNC | SYNC_VOLUME_WAIT);
}

#else
#include <fcntl.h>
#include <sys/syscall.h>
#include <sys/xattr.h>

/// `RENAME_NOREPLACE` and `RENAME_EXCHANGE` of linux/fs.h, which clashes with other headers.
enum { exclusively = 1 << 0, exchange = 1 << 1 };

int CSExchange(const char *first, const char *second) {
  return (int)syscall(SYS_renameat2, AT_FDCWD, first, AT_FDCWD, second, exchange);
}

int CSRenameExclusively(const char *path, const char *name) {
  return (int)syscall(SYS_renameat2, AT_FDCWD, path, AT_FDCWD, name, exclusively);
}

/// Copies one attribute; those of the system that this process may not set stay as they are.
static int copyAttribute(int source, int target, const char *name) {
  ssize_t count = fgetxattr(source, name, NULL, 0);
  if (count < 0) return errno == ENODATA ? 0 : -1;
  void *value = malloc((size_t)count + 1);
  if (!value) return -1;
  count = fgetxattr(source, name, value, (size_t)count + 1);
  int result = count < 0 ? -1 : fsetxattr(target, name, value, (size_t)count, 0);
  free(value);
  int isOfUser = strncmp(name, "user.", 5) == 0;
  return isOfUser ? result : 0;
}

int CSCopyAttributes(int source, int target) {
  ssize_t count = flistxattr(source, NULL, 0);
  if (count <= 0) return count < 0 && errno != ENOTSUP && errno != ENOSYS ? -1 : 0;
  char *names = malloc((size_t)count);
  if (!names) return -1;
  count = flistxattr(source, names, (size_t)count);
  int result = count < 0 ? -1 : 0;
  for (ssize_t start = 0; result == 0 && start < count; start += (ssize_t)strlen(names + start) + 1)
    result = copyAttribute(source, target, names + start);
  free(names);
  return result;
}

ssize_t CSCopyRange(int source, off_t *offset, int target, size_t count) {
  ssize_t copied = copy_file_range(source, offset, target, NULL, count, 0);
  // Between some disks, on some systems, and from files of the system, only reading copies.
  if (copied < 0 && (errno == EXDEV || errno == EINVAL || errno == ENOSYS || errno == EPERM))
    errno = ENOTSUP;
  return copied;
}

int CSSyncDisk(int file) { return syncfs(file); }
#endif
