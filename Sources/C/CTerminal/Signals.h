// The functions that the guard and the signal handlers share.
#pragma once

// Acquires the terminal again after a stop, if the process is in the foreground.
void ct_reacquire(void);

// Writes a notification to the wake file.
void ct_notify(char notification);

// Installs the signal handlers, and removes them.
void ct_install_handlers(void);
void ct_remove_handlers(void);
