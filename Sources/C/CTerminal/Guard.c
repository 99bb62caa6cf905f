// Takes the terminal and gives it back. What a signal handler runs uses nothing but atomics, its own
// static memory, and functions of POSIX.1-2017's list of async-signal-safe ones (2.4.3).
#include "CTerminal.h"
#include "Signals.h"

#include <errno.h>
#include <poll.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Whether there is a guard, and whether it has the terminal.
enum { None, GivenBack, Taken };

static atomic_int state = None;

static struct {
  int file;
  int wake;
  struct termios before;
  struct termios during;
  char enter[CTMostBytes];
  size_t enterCount;
  char leave[CTMostBytes];
  size_t leaveCount;
} guard;

// How long a terminal that takes no more bytes is waited for, in milliseconds, so that one that is
// stuck keeps no process from ending.
static const int patience = 200;

static void write_all(const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(guard.file, bytes, count);
    if (written > 0) {
      bytes += written;
      count -= (size_t)written;
    } else if (written < 0 && errno == EAGAIN) {
      struct pollfd request = {guard.file, POLLOUT, 0};
      if (poll(&request, 1, patience) <= 0) { return; }
    } else if (written == 0 || errno != EINTR) {
      return;
    }
  }
}

bool CTIsForeground(int file) {
  pid_t group = tcgetpgrp(file);
  return group < 0 || group == getpgrp();
}

static void take(void) {
  tcsetattr(guard.file, TCSANOW, &guard.during);
  write_all(guard.enter, guard.enterCount);
}

void CTGiveBack(void) {
  int expected = Taken;
  if (!atomic_compare_exchange_strong(&state, &expected, GivenBack)) { return; }
  // What another program in the foreground shows is not to be touched.
  if (!CTIsForeground(guard.file)) { return; }
  write_all(guard.leave, guard.leaveCount);
  tcsetattr(guard.file, TCSANOW, &guard.before);
}

void ct_take_again(void) {
  if (atomic_load(&state) == None || !CTIsForeground(guard.file)) { return; }
  // Even where it seems taken: the process was stopped with no word before (SIGSTOP), and the shell
  // has set the terminal for itself since.
  atomic_store(&state, Taken);
  take();
}

void ct_tell(char news) {
  if (guard.wake >= 0) { (void)!write(guard.wake, &news, 1); }
}

bool CTIsTaken(void) { return atomic_load(&state) == Taken; }

int CTBegin(const CTGuard *wanted) {
  if (atomic_load(&state) != None) { return EBUSY; }
  if (wanted->enterCount > CTMostBytes || wanted->leaveCount > CTMostBytes) { return E2BIG; }
  if (tcgetattr(wanted->file, &guard.before) != 0) { return errno; }
  guard.file = wanted->file;
  guard.wake = wanted->wake;
  guard.during = wanted->mode;
  memcpy(guard.enter, wanted->enter, guard.enterCount = wanted->enterCount);
  memcpy(guard.leave, wanted->leave, guard.leaveCount = wanted->leaveCount);
  static bool isRegistered = false;
  if (!isRegistered) { isRegistered = atexit(CTGiveBack) == 0; }
  ct_answer_signals();
  atomic_store(&state, Taken);
  take();
  return 0;
}

void CTEnd(bool discards) {
  if (atomic_load(&state) == None) { return; }
  if (discards && CTIsTaken()) { tcflush(guard.file, TCIFLUSH); }
  CTGiveBack();
  ct_leave_signals();
  atomic_store(&state, None);
}
