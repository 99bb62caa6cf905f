// A terminal that is given back as it was found, whatever ends the process.
//
// In C because of what happens in signal handlers: only functions that POSIX calls
// async-signal-safe may run there, and Swift promises that of nothing.
#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <termios.h>

// What is told on the wake file, a byte each.
enum {
  // The size of the terminal changed (SIGWINCH).
  CTResized = 'R',
  // The process runs on after a stop (SIGCONT), and has the terminal again.
  CTContinued = 'C',
};

// The bytes that are written when a guard takes the terminal or gives it back, at most.
enum { CTMostBytes = 256 };

// How a terminal is taken, and given back.
typedef struct {
  // The terminal, open for reading and writing.
  int file;
  // A file that is told of changes; it must not block. -1 for none.
  int wake;
  // The mode while it is taken; the mode that it has now is what it gets back.
  struct termios mode;
  // What is written when it is taken, and when it is given back.
  const char *_Nonnull enter;
  size_t enterCount;
  const char *_Nonnull leave;
  size_t leaveCount;
} CTGuard;

// Takes the terminal: sets its mode, writes what enters, and has signals answered until `CTEnd`.
// One guard at a time. Returns 0, or the error's number: EBUSY where there is a guard.
int CTBegin(const CTGuard *_Nonnull guard);

// Gives the terminal back and ends the guard, and discards what was not read where that is for
// nobody else; without a guard it does nothing.
void CTEnd(bool discards);

// Gives the terminal back at once, before the process ends; the guard stays, harmless.
void CTGiveBack(void);

// Whether the terminal is taken: not before, not after, not while the process is stopped or runs
// in the background.
bool CTIsTaken(void);

// Whether the process may use a terminal: its process group is in the foreground there, or it is
// not the terminal that controls the process.
bool CTIsForeground(int file);

#endif
