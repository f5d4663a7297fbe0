/* SPDX-License-Identifier: MIT */
/* Standard output and the end of a command: reports write errors, and lets a stopped command print
 * its results so far. */
#ifndef CMD_OUTPUT_H
#define CMD_OUTPUT_H

#include <stdbool.h>

#include "base/attributes.h"
#include "base/diag.h"

/* Call first.  Opens descriptors of closed standard streams, so that no file gets them later. */
void output_begin(void);

/* Call last: flushes standard output and reports write errors.  Returns `status` or STATUS_BROKEN,
 * or ends the program by SIGPIPE or the signal that stopped the command. */
int output_end(int status);

/* Call at once after writing, because errno has the reason of a failure. */
bool output_works(void);

/* True if no write has failed. */
bool output_flush(void);

/* Returns the columns of the terminal on a file descriptor; 80 for another file. */
int output_columns(int fd);

/* Returns STATUS_EARLY if a limit or a signal stopped the command, STATUS_BROKEN if it could not
 * write, else STATUS_FAULT. */
int output_status(const struct diag *diag);

/* Prints a line, made safe (base/text.h), after the program's name on standard error. */
void note(const char *format, ...) PRINTF_LIKE(1, 2);

/* Lets SIGINT, SIGTERM and SIGHUP call limits_stop(); the third ends the program.  Ignored signals
 * (nohup) stay ignored. */
void stop_watch(void);

/* Returns the last stop signal; 0: none. */
int stop_signal(void);

/* Sets texts that the timer prints to end the program during work that does not check limits:
 * `answer`, lines for standard output, and `said`, a line for standard error after the program's
 * name.  Copies up to 199 bytes of each. */
void output_set_last(const char *answer, const char *said);

/* Prints these now, for a command stopped before it had other results. */
void output_say_last(void);

/* Flushes the complete output before memory is freed, which may be slow.  Unless the diag is set,
 * the timer then prints nothing. */
void output_finish(const struct diag *diag);

#endif
