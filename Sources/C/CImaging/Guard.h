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

/// Ends the step with a status and the message that was set. Never returns.
_Noreturn void guardLeave(Guard *guard, CIStatus status);

/// Keeps the first message of a picture, the one nearest to the cause.
void guardNote(Guard *guard, const char *message);
