/* SPDX-License-Identifier: MIT */
/* Signals as things to wait for, and the terminal put back when the program crashes.
 *
 * A handler only sets a flag and wakes poll() through a pipe; whoever waits takes
 * the signals one by one.  If nobody takes a signal that asks for the end, the program ends without
 * being asked, the terminal put back.  Process-wide: there is one set of flags. */
#ifndef TUI_TERMINAL_SIGNALS_H
#define TUI_TERMINAL_SIGNALS_H

#include "base/diag.h"

/* Catch TSTP, CONT, WINCH and all that would end the process, but for crashes, until
 * signals_close().  A signal that was ignored before (nohup) stays ignored, and one that was
 * caught stays so.  False with a diag. */
bool signals_open(struct diag *diag);

/* Give the signals their former actions back; those not yet taken are lost. */
void signals_close(void);

/* Readable while a signal may be there to take. */
int signals_fd(void);

/* The next signal that has arrived, 0 where there is none. */
int signals_take(void);

/* True if the last SIGINT was a key of the terminal. */
bool signals_typed(void);

/* End the program in a second as an uncaught `number` would, unless signals_relax() comes first. */
void signals_hurry(int number);
void signals_relax(void);

/* Stop the process as an uncaught TSTP would; returns when it is continued. */
void signals_stop(void);

/* End at once as an uncaught `number` would, so that the caller's wait() sees the truth. */
_Noreturn void signal_die(int number);

/* From now on a crash (SEGV, BUS, FPE, ILL, ABRT, TRAP, SYS) calls `restore`, which is safe in a
 * signal handler; it then goes its usual way. */
void crash_guard(void (*restore)(void));

/* Crashes go their usual way alone. */
void crash_unguard(void);

#endif
