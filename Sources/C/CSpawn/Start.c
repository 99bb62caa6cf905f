#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CSpawn.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <unistd.h>

extern char **environ;

#ifdef __APPLE__
#define CLOSES_OTHERS POSIX_SPAWN_CLOEXEC_DEFAULT
#else
#define CLOSES_OTHERS 0
#endif

// Sets up the files of the new process.
//
// If the C library cannot close all others, files without FD_CLOEXEC stay open.
static int prepareFiles(
    posix_spawn_file_actions_t *files, const char *folder, const CSStreams *streams) {
  int error = folder ? posix_spawn_file_actions_addchdir_np(files, folder) : 0;
  if (!error && streams->input < 0)
    error = posix_spawn_file_actions_addopen(files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  if (!error && streams->input >= 0)
    error = posix_spawn_file_actions_adddup2(files, streams->input, STDIN_FILENO);
  if (!error) error = posix_spawn_file_actions_adddup2(files, streams->output, STDOUT_FILENO);
  if (!error) error = posix_spawn_file_actions_adddup2(files, streams->errors, STDERR_FILENO);
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 34)
  if (!error) error = posix_spawn_file_actions_addclosefrom_np(files, STDERR_FILENO + 1);
#endif
  return error;
}

// The signals that were ignored when this process started, as set by nohup or by a shell for background
// jobs; without SIGCHLD, which is no longer ignored.
static sigset_t ignoredAtStart;

__attribute__((constructor)) static void recordIgnoredSignals(void) {
  // Some containers and supervisors ignore it. The system then does not keep the exit statuses of child
  // processes (ECHILD), which they may need themselves.
  signal(SIGCHLD, SIG_DFL);
  sigemptyset(&ignoredAtStart);
  for (int number = 1; number < NSIG; number += 1) {
    struct sigaction action;
    if (sigaction(number, NULL, &action) == 0 && action.sa_handler == SIG_IGN)
      sigaddset(&ignoredAtStart, number);
  }
}

// Swift's threads block all signals, which a child process inherits.
static int prepareSignals(posix_spawnattr_t *attributes, bool keepsIgnored) {
  sigset_t none, reset;
  sigemptyset(&none);
  sigfillset(&reset);
  // These two cannot be ignored, and must not be queried.
  sigdelset(&reset, SIGKILL);
  sigdelset(&reset, SIGSTOP);
  for (int number = 1; keepsIgnored && number < NSIG; number += 1)
    if (sigismember(&ignoredAtStart, number) == 1) sigdelset(&reset, number);
  int error = posix_spawnattr_setsigmask(attributes, &none);
  if (!error) error = posix_spawnattr_setsigdefault(attributes, &reset);
  short flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | CLOSES_OTHERS;
  return error ? error : posix_spawnattr_setflags(attributes, flags);
}

int CSStart(
    pid_t *process, const char *name, char *const *arguments, char *const *environment,
    const char *folder, CSStreams streams, bool keepsIgnored) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  int error = posix_spawn_file_actions_init(&files);
  if (error) return error;
  error = posix_spawnattr_init(&attributes);
  if (error) {
    posix_spawn_file_actions_destroy(&files);
    return error;
  }
  error = prepareFiles(&files, folder, &streams);
  if (!error) error = prepareSignals(&attributes, keepsIgnored);
  if (!error)
    error = posix_spawnp(
        process, name, &files, &attributes, arguments, environment ? environment : environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  return error;
}
