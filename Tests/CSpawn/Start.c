#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CSpawn.h"

#include <signal.h>
#include <spawn.h>

#ifdef __APPLE__
#define CLOSES_OTHERS POSIX_SPAWN_CLOEXEC_DEFAULT
#else
#define CLOSES_OTHERS 0
#endif

// What the new process does with files before it is the program.
static int prepareFiles(posix_spawn_file_actions_t *files, const CSProgram *program) {
  int error = posix_spawn_file_actions_addchdir_np(files, program->folder);
  if (!error) error = posix_spawn_file_actions_adddup2(files, program->input, 0);
  if (!error) error = posix_spawn_file_actions_adddup2(files, program->output, 1);
  if (!error) error = posix_spawn_file_actions_adddup2(files, program->errors, 2);
#ifndef __APPLE__
  if (!error) error = posix_spawn_file_actions_addclosefrom_np(files, 3);
#endif
  return error;
}

// Threads of Swift hold back all signals, and a program inherits that.
static int prepareSignals(posix_spawnattr_t *attributes) {
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  int error = posix_spawnattr_setsigmask(attributes, &none);
  if (!error) error = posix_spawnattr_setsigdefault(attributes, &all);
  short flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | CLOSES_OTHERS;
  return error ? error : posix_spawnattr_setflags(attributes, flags);
}

int CSStart(const CSProgram *program, pid_t *process) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  int error = posix_spawn_file_actions_init(&files);
  if (error) return error;
  error = posix_spawnattr_init(&attributes);
  if (error) {
    posix_spawn_file_actions_destroy(&files);
    return error;
  }
  error = prepareFiles(&files, program);
  if (!error) error = prepareSignals(&attributes);
  if (!error)
    error = posix_spawn(process, program->path, &files, &attributes, program->arguments,
                        program->environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  return error;
}
