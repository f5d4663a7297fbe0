/* SPDX-License-Identifier: MIT */
/* Standard output and the end of a command: reports write errors, and lets a command that is
 * stopped by a signal or a limit print its results so far. */
#ifndef CMD_OUTPUT_H
#define CMD_OUTPUT_H

#include <stdbool.h>

#include "base/attributes.h"
#include "base/diag.h"

/* Call first.  If a standard stream is closed, opens its descriptor, so that no file gets it
 * later. */
void output_begin(void);

/* Call last: flushes standard output and reports write errors.  Returns `status` or STATUS_BROKEN,
 * or ends the program by SIGPIPE or by the signal that stopped the command. */
int output_end(int status);

/* True if all writes to standard output have worked.  Call it at once after writing, because errno
 * has the reason of a failure. */
bool output_works(void);

/* True if no write has failed. */
bool output_flush(void);

/* Returns the columns of the terminal on a file descriptor; 80 if it is not a terminal. */
int output_columns(int fd);

/* Returns the exit status for a fault: STATUS_EARLY if a limit or a signal stopped the command,
 * STATUS_BROKEN if it could not write, else STATUS_FAULT. */
int output_status(const struct diag *diag);

/* Prints a line on standard error, after the program's name, made safe (base/text.h). */
void note(const char *format, ...) PRINTF_LIKE(1, 2);

/* Lets SIGINT, SIGTERM and SIGHUP call limits_stop(); the third signal ends the program.  A
 * signal that is already ignored (nohup) stays ignored. */
void stop_watch(void);

/* Returns the last stop signal received; 0: none. */
int stop_signal(void);

/* Sets what the timer prints if it must end the program during work that does not check its limits:
 * `answer`, lines for standard output, and `said`, a line for standard error after the program's
 * name.  Copies both, up to 199 bytes each. */
void output_set_last(const char *answer, const char *said);

/* Prints these texts now, for a command that was stopped before it had other results. */
void output_say_last(void);

/* Flushes the complete output before memory is freed, which may be slow.  Unless the diag is set,
 * the timer then prints nothing more. */
void output_finish(const struct diag *diag);

#endif
