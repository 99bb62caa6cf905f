// An exclusive lock on a terminal, which is restored in whatever way the process ends.
//
// In C because signal handlers may only call functions that are async-signal-safe, which Swift
// guarantees of none.
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

// The largest number of bytes written when the terminal is acquired or restored.
enum { CTMostBytes = 256 };

// A terminal, and how it is acquired and restored.
typedef struct {
  // The terminal, open for reading and writing.
  int file;
  // The non-blocking file that receives notifications, or -1.
  int wake;
  // The mode while it is held; its present mode is restored afterwards.
  struct termios mode;
  // The bytes written when it is acquired, and when it is restored.
  const char *_Nonnull enter;
  size_t enterCount;
  const char *_Nonnull leave;
  size_t leaveCount;
} CTGuard;

// Acquires the terminal: sets its mode, writes `enter`, and handles signals until `CTEnd`.
// One guard at a time. Returns 0, or the error's number: EBUSY where there is a guard.
int CTBegin(const CTGuard *_Nonnull guard);

// Restores the terminal and ends the guard, and discards unread input if asked to; without a guard
// it does nothing.
void CTEnd(bool discards);

// Restores the terminal at once, before the process ends; the guard stays, without effect.
void CTRestore(void);

// Whether the terminal is held: not while the process is stopped or runs in the background.
bool CTIsHeld(void);

// Whether the process may use a terminal: its process group is in the foreground there, or it is
// not the terminal that controls the process.
bool CTIsForeground(int file);
