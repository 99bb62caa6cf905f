// setjmp and longjmp, wrapped in one place.
#pragma once
#include <setjmp.h>

#include "CImaging.h"

/// The jump target, status and message of a library's errors.
typedef struct {
  jmp_buf jump;
  CIStatus status;
  char message[CI_MESSAGE_SIZE];
} Guard;

/// Runs a step, and returns its status, or the one given to `guardLeave`.
///
/// The function that calls setjmp has no locals that a jump could corrupt: all state is in the subject.
CIStatus guardRun(Guard *guard, void (*step)(void *), void *subject);

/// Leaves the step with a status and a reason. Never returns.
_Noreturn void guardLeave(Guard *guard, CIStatus status, const char *message);

/// Records a warning's message, unless one is already recorded: the first is nearest to the cause.
void guardNote(Guard *guard, const char *message);
