// Programs started with three streams and nothing else, for tests.
//
// In C because Swift's view of the system's library lacks what is not in POSIX yet.
#ifndef CSPAWN_H
#define CSPAWN_H

#include <sys/types.h>

// How a program is started.
typedef struct {
  const char *_Nonnull path;
  // Each ends with a null pointer; the first argument is the program's name.
  char *_Nullable const *_Nonnull arguments;
  char *_Nullable const *_Nonnull environment;
  // The current folder.
  const char *_Nonnull folder;
  // The files that become standard input, output and error.
  int input, output, errors;
} CSProgram;

// Starts a program with no other file of this process, and no signal held back or ignored that
// would end it. Returns 0, or the error's number.
int CSStart(const CSProgram *_Nonnull program, pid_t *_Nonnull process);

#endif
