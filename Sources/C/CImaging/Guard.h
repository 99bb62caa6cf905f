// The one place that calls setjmp.
#pragma once
#include <setjmp.h>

#include "CImaging.h"

/// Where the library's errors come out.
typedef struct {
  jmp_buf jump;
  CIStatus status;
  char message[CI_MESSAGE_SIZE];
} Guard;

/// Runs a step that may leave by `guardLeave`.
///
/// The function that calls setjmp has no locals of its own that a jump could spoil: all state is in
/// the subject.
CIStatus guardRun(Guard *guard, void (*step)(void *), void *subject);

/// Ends the step with a status and its reason. Never returns.
_Noreturn void guardLeave(Guard *guard, CIStatus status, const char *message);

/// Keeps the first remark on a picture, the one nearest to the cause, and goes on.
void guardNote(Guard *guard, const char *message);
