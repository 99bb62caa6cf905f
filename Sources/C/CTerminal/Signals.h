// What the guard and the signal handlers ask of each other.
#ifndef CTERMINAL_SIGNALS_H
#define CTERMINAL_SIGNALS_H

// Takes the terminal again after a stop, if the process is in the foreground.
void ct_take_again(void);

// Tells the wake file what happened.
void ct_tell(char news);

// Has signals answered from now on, and no longer.
void ct_answer_signals(void);
void ct_leave_signals(void);

#endif
