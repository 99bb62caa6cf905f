// Handles signals that end, stop and continue a process while it holds the terminal.
#include "CTerminal.h"
#include "Signals.h"

#include <errno.h>
#include <signal.h>
#include <string.h>

// A signal that is ignored when the terminal is acquired stays ignored: the parent does not expect the
// process to stop.

// The signals that end a process: those of crashes (Swift's traps are SIGILL or SIGTRAP), and those
// sent by others.
static const int ending[] = {
  SIGSEGV, SIGTRAP, SIGABRT, SIGILL, SIGBUS, SIGFPE, SIGSYS, SIGQUIT, SIGINT,
  SIGTERM, SIGHUP,  SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ, SIGVTALRM,
};
enum { endingCount = sizeof ending / sizeof ending[0] };

// The previous actions, including handlers of Swift's runtime.
static struct sigaction endingBefore[endingCount];
static struct sigaction stopBefore, continueBefore, resizeBefore;

// Restores the terminal, and raises the signal again with its previous action.
static void restore_and_end(int number) {
  int error = errno;
  CTRestore();
  for (int index = 0; index < endingCount; index += 1) {
    if (ending[index] == number) { sigaction(number, &endingBefore[index], NULL); }
  }
  // It is blocked during this handler, and delivered at its end.
  raise(number);
  errno = error;
}

static void stop(int number);
static void resume(int number);
static void resize(int number);

static void install(int number, void (*handler)(int), struct sigaction *before) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = SA_RESTART | SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, before);
}

// Restores the terminal and stops; when the process continues, `resume` acquires it again.
static void stop(int number) {
  int error = errno;
  CTRestore();
  install(number, SIG_DFL, NULL);
  sigset_t only, before;
  sigemptyset(&only);
  sigaddset(&only, number);
  raise(number);
  pthread_sigmask(SIG_UNBLOCK, &only, &before);
  // Stopped here until SIGCONT; a process is only stopped if a shell can continue it.
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  install(number, stop, NULL);
  if (!CTIsHeld()) { resume(SIGCONT); }
  errno = error;
}

static void resume(int number) {
  (void)number;
  int error = errno;
  ct_reacquire();
  ct_notify(CTContinued);
  errno = error;
}

static void resize(int number) {
  (void)number;
  int error = errno;
  ct_notify(CTResized);
  errno = error;
}

void ct_install_handlers(void) {
  for (int index = 0; index < endingCount; index += 1) {
    sigaction(ending[index], NULL, &endingBefore[index]);
    if (endingBefore[index].sa_handler != SIG_IGN) {
      install(ending[index], restore_and_end, NULL);
    }
  }
  sigaction(SIGTSTP, NULL, &stopBefore);
  if (stopBefore.sa_handler != SIG_IGN) { install(SIGTSTP, stop, NULL); }
  install(SIGCONT, resume, &continueBefore);
  install(SIGWINCH, resize, &resizeBefore);
}

void ct_remove_handlers(void) {
  for (int index = 0; index < endingCount; index += 1) {
    if (endingBefore[index].sa_handler != SIG_IGN) {
      sigaction(ending[index], &endingBefore[index], NULL);
    }
  }
  sigaction(SIGTSTP, &stopBefore, NULL);
  sigaction(SIGCONT, &continueBefore, NULL);
  sigaction(SIGWINCH, &resizeBefore, NULL);
}
