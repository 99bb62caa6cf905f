// An exclusive lock on a terminal, which is restored however the process ends.
//
// In C, since signal handlers may only call async-signal-safe functions, and Swift does not guarantee
// that for any function.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <termios.h>

// The notifications on the wake file, one byte each.
enum {
  // The size of the terminal changed (SIGWINCH).
  CTResized = 'R',
  // The process continues after a stop (SIGCONT), and holds the terminal again.
  CTContinued = 'C',
};

// The maximum number of bytes written when the terminal is acquired or restored.
enum { CTMostBytes = 256 };

// A terminal, and how to acquire and restore it.
typedef struct {
  // The terminal, open for reading and writing.
  int file;
  // The non-blocking file that receives notifications, or -1.
  int wake;
  // The mode while it is held; the current mode is restored afterwards.
  struct termios mode;
  // The bytes written when it is acquired, and when it is restored.
  const char *_Nonnull enter;
  size_t enterCount;
  const char *_Nonnull leave;
  size_t leaveCount;
} CTGuard;

// Acquires the terminal: sets its mode, writes `enter`, and handles signals until `CTEnd`.
// One guard at a time. Returns 0, or the error number: EBUSY if there is already a guard.
int CTBegin(const CTGuard *_Nonnull guard);

// Restores the terminal and ends the guard; discards unread input if requested. Has no effect without a
// guard.
void CTEnd(bool discards);

// Restores the terminal immediately, before the process ends; the guard stays but has no effect.
void CTRestore(void);

// Returns whether the terminal is held: not while the process is stopped or in the background.
bool CTIsHeld(void);

// Returns whether the process may use a terminal: its process group is in the foreground, or the
// terminal does not control the process.
bool CTIsForeground(int file);
