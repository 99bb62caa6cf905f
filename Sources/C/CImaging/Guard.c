#include "Guard.h"

#include <stdio.h>

CIStatus guardRun(Guard *guard, void (*step)(void *), void *subject) {
  if (setjmp(guard->jump)) return guard->status;
  step(subject);
  return CIStatusDone;
}

_Noreturn void guardLeave(Guard *guard, CIStatus status, const char *message) {
  snprintf(guard->message, sizeof guard->message, "%s", message);
  guard->status = status;
  longjmp(guard->jump, 1);
}

void guardNote(Guard *guard, const char *message) {
  if (guard->message[0]) return;
  snprintf(guard->message, sizeof guard->message, "%s", message);
}
