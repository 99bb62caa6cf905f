// Starting programs with three streams and nothing else of this process, and what files and memory have beyond POSIX.
//
// In C, since functions that are not yet in POSIX are missing in Swift.
#pragma once
#include <stdbool.h>
#include <sys/types.h>

/// The files that become a program's standard input, output and error.
typedef struct {
  /// -1 for an empty input.
  int input;
  int output, errors;
} CSStreams;

/// Starts a program without other files of this process, without blocked signals, and with no signal
/// ignored except those ignored when this process started, other than SIGCHLD.
///
/// `name` is its path, or is looked up in `PATH`. `arguments`, which begins with the program's name,
/// and `environment` are terminated by a null pointer. If the environment or folder is NULL, this
/// process's is used. Returns 0 and sets `process`, or returns the error number.
int CSStart(
    pid_t *_Nonnull process, const char *_Nonnull name,
    char *_Nullable const *_Nonnull arguments, char *_Nullable const *_Nullable environment,
    const char *_Nullable folder, CSStreams streams, bool keepsIgnored);

/// Exchanges the names of two files, atomically. Returns -1 and sets `errno` if it fails, to EINVAL, ENOSYS or
/// ENOTSUP where system or disk cannot.
int CSExchange(const char *_Nonnull first, const char *_Nonnull second);

/// Renames a file unless the new name is taken, atomically. Returns -1 and sets `errno` if it fails, to EINVAL, ENOSYS or
/// ENOTSUP where system or disk cannot.
int CSRenameExclusively(const char *_Nonnull path, const char *_Nonnull name);

/// Copies the extended attributes of an open file, and its access control list. Returns -1 and sets `errno` if those of
/// the user cannot be copied.
int CSCopyAttributes(int source, int target);

/// Copies bytes from an offset of a file, which is advanced, to the end of what was written to another one, within the
/// system. Returns their number, 0 at the end, or -1 and sets `errno`, to ENOTSUP where only reading copies.
ssize_t CSCopyRange(int source, off_t *_Nonnull offset, int target, size_t count);

/// Waits until all files are written to the disk of an open one. Returns -1 and sets `errno` if that fails.
int CSSyncDisk(int file);

/// Returns the first occurrence of bytes in others, or NULL, in linear time.
const void *_Nullable CSFind(
    const void *_Nonnull bytes, size_t count, const void *_Nonnull wanted, size_t wantedCount);
