/* SPDX-License-Identifier: MIT */
/* Standard output and error, and the end of commands.  After a signal, a command prints its results
 * so far. */
#ifndef CMD_OUTPUT_H
#define CMD_OUTPUT_H

#include <stdbool.h>

#include "base/attributes.h"
#include "base/diag.h"

/* Call first: reserves the descriptor of a closed standard stream, so that no file gets it. */
void output_begin(void);

/* Call last: flushes standard output and reports write errors.  Returns `status` or STATUS_BROKEN,
 * or ends the program by SIGPIPE or by the signal that stopped the command. */
int output_end(int status);

/* True if no write has failed.  Call before anything else can set errno, the reason. */
bool output_works(void);

/* Flushes standard output; true if no write has failed. */
bool output_flush(void);

/* The columns of the terminal at `fd`; 80 if it is none. */
int output_columns(int fd);

/* STATUS_EARLY if time or a signal stopped the command, STATUS_BROKEN if it could not write, else
 * STATUS_FAULT. */
int output_status(const struct diag *diag);

/* Prints a line on standard error after the program's name; replaces unprintable characters. */
void note(const char *format, ...) PRINTF_LIKE(1, 2);

/* Starts recording INT, TERM and HUP; a third signal ends the program as usual.  A signal ignored
 * before (nohup) stays ignored. */
void stop_watch(void);

/* The last signal received; 0: none. */
int stop_signal(void);

/* Sets the output of an end during work, which limits_begin_timer() causes: `answer`, lines for
 * standard output, and `said`, a line for note().  Copies both.  Such an end removes drafts of
 * files. */
void output_set_last(const char *answer, const char *said);

/* Prints that output now: the command was stopped before it had other results. */
void output_say_last(void);

/* Flushes the complete output before slow clean-up.  Unless the diag is set, an abrupt end then
 * prints nothing more. */
void output_finish(const struct diag *diag);

#endif
