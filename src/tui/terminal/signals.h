/* SPDX-License-Identifier: MIT */
/* Signals to wait for, and the terminal restored after a crash.  A handler sets a flag and wakes
 * poll() through a pipe; if a fatal signal is not taken within a second, it restores the terminal
 * and ends the program.  Process-wide. */
#ifndef TUI_TERMINAL_SIGNALS_H
#define TUI_TERMINAL_SIGNALS_H

#include "base/diag.h"

/* Catches TSTP, CONT, WINCH and all fatal signals except crashes, unless ignored (nohup) or caught
 * before. */
bool signals_open(struct diag *diag);

/* Restores the former actions; drops signals not yet taken. */
void signals_close(void);

/* Readable if a signal may have arrived. */
int signals_fd(void);

/* 0: none has arrived. */
int signals_take(void);

/* True: the last SIGINT was typed. */
bool signals_typed(void);

/* In a second, end the program like an uncaught `number`; cancel that. */
void signals_limit_exit(int number);
void signals_relax(void);

/* Stops the process like an uncaught TSTP; returns when continued. */
void signals_stop(void);

/* Ends the process like an uncaught `number`, for the parent's wait(). */
_Noreturn void signal_die(int number);

/* Makes crashes and exit() call `restore`, which must be safe in a signal handler, before the
 * former action. */
void crash_guard(void (*restore)(void));

void crash_unguard(void);

#endif
