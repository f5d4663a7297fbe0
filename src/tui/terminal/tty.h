/* SPDX-License-Identifier: MIT */
/* The terminal below curses: its modes, and output that never blocks.  Curses writes frames to a
 * file in memory; a sink sends them to the terminal, opened again because O_NONBLOCK on standard
 * output would also affect the shell.  Process-wide. */
#ifndef TUI_TERMINAL_TTY_H
#define TUI_TERMINAL_TTY_H

#include <stdbool.h>
#include <stdio.h>

#include "base/diag.h"

/* Opens the controlling terminal, if any, as standard input unless that is one. */
void tty_take_input(void);

/* Standard input and output must be a terminal. */
bool tty_open(struct diag *diag);

/* Returns the stream for curses, borrowed: the terminal, whose modes curses needs, then the file in
 * memory. */
FILE *tty_stream(void);

/* Call after curses has set its modes. */
void tty_take_output(void);

/* Queue text; queue curses' output. */
void tty_put(const char *text);
void tty_put_frame(void);

/* Writes as much as possible.  True if nothing is left. */
bool tty_send(void);

bool tty_is_lost(void);

/* Returns the descriptor to poll() for room; -1: nothing to write. */
int tty_waits_for(void);

/* Drops unwritten output; the Esc of later output ends an incomplete sequence. */
void tty_drop(void);

/* Restore the shell's modes, first writing everything queued since tty_drop(), if necessary after
 * discarding unread output; restore ours. */
void tty_leave(void);
void tty_return(void);

/* Call after tty_leave(). */
void tty_close(void);

/* Sets the text of tty_restore(); copies at most 512 bytes. */
void tty_guard(const char *text, size_t length);

/* Restores the terminal after a sudden end, once, if tty_guard() was called.  Safe in a signal
 * handler. */
void tty_restore(void);

#endif
