/* SPDX-License-Identifier: MIT */
/* The terminal below curses: its modes, and output that never waits for it.
 *
 * Curses writes its frames to a file in memory.  From there they go to a sink, which writes to the
 * terminal as much as it takes: the terminal is opened a second time for that, as O_NONBLOCK on
 * standard output would hold for the shell as well.  There is one, process-wide. */
#ifndef TUI_TERMINAL_TTY_H
#define TUI_TERMINAL_TTY_H

#include <stdbool.h>
#include <stdio.h>

#include "base/diag.h"

/* Open it.  Standard input and output are terminals.  False with a diag. */
bool tty_open(struct diag *diag);

/* Where curses writes: at first to the terminal, whose modes it must find, after
 * tty_take_output() to the file in memory.  Borrowed. */
FILE *tty_stream(void);

/* Curses is open and has set its modes, which tty_return() will set again. */
void tty_take_output(void);

/* Let text follow; or what curses has written since the last call. */
void tty_put(const char *text);
void tty_put_frame(void);

/* Write what the terminal takes now.  True where nothing is left to write. */
bool tty_send(void);

/* True once writing has failed: the terminal is gone. */
bool tty_is_lost(void);

/* To poll() for room, while something is left to write; else -1. */
int tty_waits_for(void);

/* Drop what the terminal has not taken, maybe in the middle of a sequence: what follows begins
 * with an Esc, which ends that. */
void tty_drop(void);

/* Write what was put since tty_drop(), even where that costs what the terminal has taken and not
 * read, and give the modes of the shell back; or take ours again. */
void tty_leave(void);
void tty_return(void);

/* Free everything; after tty_leave(). */
void tty_close(void);

/* What tty_restore() writes; copied, text beyond 512 bytes is dropped. */
void tty_guard(const char *text, size_t length);

/* Put the terminal back at once: for crashes and other sudden ends.  Safe in a signal handler; does
 * nothing before tty_guard() and the second time. */
void tty_restore(void);

#endif
