/* SPDX-License-Identifier: MIT */
/* The terminal below curses: its modes, and output that never blocks.
 *
 * Curses writes frames to a file in memory; a sink sends them to the terminal, opened again because
 * O_NONBLOCK on standard output would also affect the shell.  Process-wide. */
#ifndef TUI_TERMINAL_TTY_H
#define TUI_TERMINAL_TTY_H

#include <stdbool.h>
#include <stdio.h>

#include "base/diag.h"

/* Makes the controlling terminal standard input, if that is not a terminal and there is one. */
void tty_take_input(void);

/* Requires a terminal on standard input and output.  False with a diag. */
bool tty_open(struct diag *diag);

/* Returns the stream for curses, borrowed: first the terminal, whose modes curses needs, after
 * tty_take_output() the file in memory. */
FILE *tty_stream(void);

/* Call after curses has set its modes, which tty_return() restores. */
void tty_take_output(void);

/* Queue text; queue the output of curses. */
void tty_put(const char *text);
void tty_put_frame(void);

/* Writes what the terminal accepts.  True if nothing is left. */
bool tty_send(void);

/* True after a failed write, because the terminal was lost. */
bool tty_is_lost(void);

/* Returns the descriptor to poll() for room; -1: nothing to write. */
int tty_waits_for(void);

/* Drops unwritten output; the Esc of later output ends an incomplete sequence. */
void tty_drop(void);

/* tty_leave() writes everything queued since tty_drop(), if necessary discarding output that the
 * terminal has not read, and restores the shell's modes; tty_return() restores ours. */
void tty_leave(void);
void tty_return(void);

/* Frees everything; after tty_leave(). */
void tty_close(void);

/* Sets the text that tty_restore() writes; copies at most 512 bytes. */
void tty_guard(const char *text, size_t length);

/* Restores the terminal after a sudden end.  Safe in a signal handler; does nothing before
 * tty_guard() or the second time. */
void tty_restore(void);

#endif
