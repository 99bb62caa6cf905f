// Acquires and restores the terminal. Code that runs in signal handlers uses only atomics, its own
// static memory, and async-signal-safe functions (POSIX.1-2017, 2.4.3).
#include "CTerminal.h"
#include "Signals.h"

#include <errno.h>
#include <poll.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <unistd.h>

// Whether there is a guard, and whether it holds the terminal.
enum { None, Restored, Held };

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

// The time limit in milliseconds for a terminal that does not read, so that it does not keep the
// process from ending.
static const int write_timeout = 200;

// Waits until the terminal accepts bytes.
//
// poll(2) of macOS refuses devices such as /dev/tty (POLLNVAL), which select(2) accepts.
static bool wait_to_write(void) {
  struct pollfd request = {guard.file, POLLOUT, 0};
  if (poll(&request, 1, write_timeout) <= 0) { return false; }
  if (!(request.revents & POLLNVAL)) { return true; }
  if (guard.file >= FD_SETSIZE) { return false; }
  fd_set files;
  FD_ZERO(&files);
  FD_SET(guard.file, &files);
  struct timeval limit = {.tv_sec = 0, .tv_usec = write_timeout * 1000};
  return select(guard.file + 1, NULL, &files, NULL, &limit) > 0;
}

static void write_all(const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(guard.file, bytes, count);
    if (written > 0) {
      bytes += written;
      count -= (size_t)written;
    } else if (written < 0 && errno == EAGAIN) {
      if (!wait_to_write()) { return; }
    } else if (written == 0 || errno != EINTR) {
      return;
    }
  }
}

bool CTIsForeground(int file) {
  pid_t group = tcgetpgrp(file);
  return group < 0 || group == getpgrp();
}

static void acquire(void) {
  tcsetattr(guard.file, TCSANOW, &guard.during);
  write_all(guard.enter, guard.enterCount);
}

void CTRestore(void) {
  int expected = Held;
  if (!atomic_compare_exchange_strong(&state, &expected, Restored)) { return; }
  // Another program in the foreground uses the terminal.
  if (!CTIsForeground(guard.file)) { return; }
  write_all(guard.leave, guard.leaveCount);
  tcsetattr(guard.file, TCSANOW, &guard.before);
}

void ct_reacquire(void) {
  if (atomic_load(&state) == None || !CTIsForeground(guard.file)) { return; }
  // Even if it seems held: SIGSTOP runs no handler, and the shell has changed the terminal since.
  atomic_store(&state, Held);
  acquire();
}

void ct_notify(char notification) {
  if (guard.wake >= 0) { (void)!write(guard.wake, &notification, 1); }
}

bool CTIsHeld(void) { return atomic_load(&state) == Held; }

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
  if (!isRegistered) { isRegistered = atexit(CTRestore) == 0; }
  ct_install_handlers();
  atomic_store(&state, Held);
  acquire();
  return 0;
}

void CTEnd(bool discards) {
  if (atomic_load(&state) == None) { return; }
  if (discards && CTIsHeld()) { tcflush(guard.file, TCIFLUSH); }
  CTRestore();
  ct_remove_handlers();
  atomic_store(&state, None);
}
