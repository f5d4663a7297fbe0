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

/* The status that a fault ends a command with: STATUS_EARLY if it was stopped by time or a signal,
 * STATUS_BROKEN if it could not write, else STATUS_FAULT. */
int output_status(const struct diag *diag);

/* Print one line on standard error after the program's name, made safe. */
void note(const char *format, ...) PRINTF_LIKE(1, 2);

/* From now on INT, TERM and HUP are noted; a third one ends the program as ever.
 * One that was ignored before (nohup) stays ignored. */
void stop_watch(void);

/* The signal that came, 0: none. */
int stop_signal(void);

/* What the program says if it is ended in the midst of work that cannot be stopped otherwise
 * (limits_begin_timer()): `answer`, lines for standard output, and `said`, a line for standard
 * error after the program's name; both are copied.  Drafts of files are removed. */
void output_set_last(const char *answer, const char *said);

/* Say the same now: the command was stopped before it had anything else to say. */
void output_say_last(void);

/* What the command has to say is printed: send it out, before anything is closed that may take
 * long.  If the diag says that it was stopped, it has still to say so. */
void output_finish(const struct diag *diag);

#endif
