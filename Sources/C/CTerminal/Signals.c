// Answers the signals that end, stop and continue a process while it has the terminal.
#include "CTerminal.h"
#include "Signals.h"

#include <errno.h>
#include <signal.h>
#include <string.h>

// The signals that end a process: those of a crash, in which Swift's traps are SIGILL or SIGTRAP,
// and those that are sent. One that is ignored, or that somebody else waits for, is left alone.
static const int ending[] = {
  SIGSEGV, SIGTRAP, SIGABRT, SIGILL, SIGBUS, SIGFPE, SIGSYS, SIGQUIT, SIGINT,
  SIGTERM, SIGHUP,  SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ, SIGVTALRM,
};
enum { endingCount = sizeof ending / sizeof ending[0] };

// What was done about the signals before; a handler of Swift's runtime may be among it.
static struct sigaction endingBefore[endingCount];
static struct sigaction stopBefore, continueBefore, resizeBefore;

// Gives the terminal back, and lets the signal do what it would have done.
static void give_back_and_end(int number) {
  int error = errno;
  CTGiveBack();
  for (int index = 0; index < endingCount; index += 1) {
    if (ending[index] == number) { sigaction(number, &endingBefore[index], NULL); }
  }
  // It is held back while this handler runs, and strikes at its end.
  raise(number);
  errno = error;
}

static void stop(int number);
static void resume(int number);
static void resize(int number);

static void answer(int number, void (*handler)(int), struct sigaction *before) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = SA_RESTART | SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, before);
}

// Gives the terminal back and stops; when the process is continued, `resume` takes it again.
static void stop(int number) {
  int error = errno;
  CTGiveBack();
  answer(number, SIG_DFL, NULL);
  sigset_t only, before;
  sigemptyset(&only);
  sigaddset(&only, number);
  raise(number);
  pthread_sigmask(SIG_UNBLOCK, &only, &before);
  // Stopped here, until SIGCONT; nobody stops a process without a shell that would continue it.
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  answer(number, stop, NULL);
  if (!CTIsTaken()) { resume(SIGCONT); }
  errno = error;
}

static void resume(int number) {
  (void)number;
  int error = errno;
  ct_take_again();
  ct_tell(CTContinued);
  errno = error;
}

static void resize(int number) {
  (void)number;
  int error = errno;
  ct_tell(CTResized);
  errno = error;
}

void ct_answer_signals(void) {
  for (int index = 0; index < endingCount; index += 1) {
    sigaction(ending[index], NULL, &endingBefore[index]);
    if (endingBefore[index].sa_handler != SIG_IGN) {
      answer(ending[index], give_back_and_end, NULL);
    }
  }
  answer(SIGTSTP, stop, &stopBefore);
  answer(SIGCONT, resume, &continueBefore);
  answer(SIGWINCH, resize, &resizeBefore);
}

void ct_leave_signals(void) {
  for (int index = 0; index < endingCount; index += 1) {
    if (endingBefore[index].sa_handler != SIG_IGN) {
      sigaction(ending[index], &endingBefore[index], NULL);
    }
  }
  sigaction(SIGTSTP, &stopBefore, NULL);
  sigaction(SIGCONT, &continueBefore, NULL);
  sigaction(SIGWINCH, &resizeBefore, NULL);
}
