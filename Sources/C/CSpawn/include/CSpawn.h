// Programs started with three streams and nothing else of this process.
//
// In C because Swift's view of the system's library lacks what is not in POSIX yet.
#pragma once
#include <stdbool.h>
#include <sys/types.h>

/// The files that become a program's standard input, output and error.
typedef struct {
  /// -1 for nothing to read.
  int input;
  int output, errors;
} CSStreams;

/// Starts a program with no other file of this process, no signal held back, and none ignored, but
/// for those that this process was started with, SIGCHLD excepted, where it keeps them.
///
/// `name` is its path, or is found in `PATH`. `arguments`, of which the first is the program's
/// name, and `environment` end with a null pointer; an environment or a folder that is NULL is this
/// process's own. Returns 0 and sets `process`, or returns the error's number.
int CSStart(
    pid_t *_Nonnull process, const char *_Nonnull name,
    char *_Nullable const *_Nonnull arguments, char *_Nullable const *_Nullable environment,
    const char *_Nullable folder, CSStreams streams, bool keepsIgnored);
