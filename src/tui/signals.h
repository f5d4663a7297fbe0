/* Signals as things to wait for, and the terminal put back when the program crashes.
 *
 * A handler only sets a flag and wakes poll() through a pipe; whoever waits takes
 * the signals one by one.  Process-wide: there is one set of flags. */
#ifndef TUI_SIGNALS_H
#define TUI_SIGNALS_H

#include <stddef.h>
#include <termios.h>

#include "base/diag.h"

/* Catch INT, TERM, HUP, QUIT, TSTP, CONT and WINCH until signals_close().  A
 * signal that was ignored before stays ignored (nohup).  False with a diag. */
bool signals_open(struct diag *diag);

/* Give the signals their former actions back; those not yet taken are lost. */
void signals_close(void);

/* Readable while a signal may be there to take. */
int signals_fd(void);

/* The next signal that has arrived, 0 where there is none. */
int signals_take(void);

/* Stop the process as an uncaught TSTP would; returns when it is continued. */
void signals_stop(void);

/* End as an uncaught `number` would, so that the caller's wait() sees the truth. */
_Noreturn void signal_die(int number);

/* From now on a crash (SEGV, BUS, FPE, ILL, ABRT) writes `length` bytes of `text`
 * to standard output and gives standard input the modes `before`; it then goes
 * its usual way.  Both are copied; text beyond 512 bytes is dropped. */
void crash_guard(const char *text, size_t length, const struct termios *before);

/* Crashes leave the terminal alone again. */
void crash_unguard(void);

/* What a crash does to the terminal, for other sudden ends.  Safe in a signal
 * handler; does nothing where no guard stands. */
void crash_restore(void);

#endif
