/* SPDX-License-Identifier: MIT */
/* The end of commands: reports write errors on standard output and error.  After a signal, a
 * command prints its results so far. */
#ifndef CMD_OUTPUT_H
#define CMD_OUTPUT_H

#include <stdbool.h>

#include "base/attributes.h"
#include "base/diag.h"

/* Call first: if a standard stream is closed, reserves its descriptor against files opened
 * later. */
void output_begin(void);

/* Call last: flushes standard output and reports write errors.  Returns the program's status,
 * `status` or STATUS_BROKEN.  Ends the program by SIGPIPE or the signal that stopped the command,
 * if any. */
int output_end(int status);

/* True if no write has failed.  Call before anything else can fail, because errno has the
 * reason. */
bool output_works(void);

/* Flushes standard output; true if no write has failed. */
bool output_flush(void);

/* The columns of the terminal on a file descriptor; 80 if it is not a terminal. */
int output_columns(int fd);

/* The status for a fault: STATUS_EARLY if time or a signal stopped the command, STATUS_BROKEN if it
 * could not write, else STATUS_FAULT. */
int output_status(const struct diag *diag);

/* Prints a line on standard error after the program's name, unprintable characters replaced. */
void note(const char *format, ...) PRINTF_LIKE(1, 2);

/* Starts recording INT, TERM and HUP; a third signal ends the program as usual.  A signal ignored
 * before (nohup) stays ignored. */
void stop_watch(void);

/* The last signal received; 0: none. */
int stop_signal(void);

/* Sets the output for an end during work that only limits_begin_timer() can stop: `answer`, lines
 * for standard output, and `said`, a line for standard error after the program's name.  Copies
 * both.  Removes drafts of files then. */
void output_set_last(const char *answer, const char *said);

/* Prints the same now, for a command stopped before it had other results. */
void output_say_last(void);

/* Flushes the complete output before anything slow is closed.  Unless the diag is set, an abrupt
 * end then prints nothing more. */
void output_finish(const struct diag *diag);

#endif
