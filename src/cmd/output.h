/* SPDX-License-Identifier: MIT */
/* How commands end: nothing is lost in silence on standard output and error, and a signal stops
 * a command, which then prints what it has so far. */
#ifndef CMD_OUTPUT_H
#define CMD_OUTPUT_H

#include <stdbool.h>

#include "base/attributes.h"
#include "base/diag.h"

/* Call first: where a standard stream is closed, no file that is opened later takes
 * its place. */
void output_begin(void);

/* Call last: empty standard output and report where it could not be written.  Returns
 * the status of the program: `status`, or STATUS_BROKEN.  Does not return where
 * the reader of a pipe is gone, or a signal broke the command off. */
int output_end(int status);

/* True while all that was printed got through so far.  To be asked before anything else can
 * fail: the reason is what errno says. */
bool output_works(void);

/* Send out what has been printed; true while all of it got through so far. */
bool output_flush(void);

/* The columns of the terminal that the file descriptor is; 80 where it is none. */
int output_columns(int fd);

/* The status that a fault ends a command with: STATUS_BROKEN where it could not write, else
 * STATUS_FAULT. */
int output_status(const struct diag *diag);

/* Print one line on standard error after the program's name, made safe. */
void note(const char *format, ...) PRINTF_LIKE(1, 2);

/* From now on INT, TERM and HUP are noted; a third one ends the program as ever.
 * One that was ignored before (nohup) stays ignored. */
void stop_watch(void);

/* The signal that came, 0: none. */
int stop_signal(void);

/* True where what failed did so as it was stopped: by a signal, or past a limit that was seen
 * before it failed (base/limit.h).  A fault before that is one, however late it is now. */
bool stop_is_why(void);

#endif
