/* SPDX-License-Identifier: MIT */
/* The last text pasted into the terminal.  Process-wide.
 *
 * A screen collects it and delivers KEY_PASTED_, whose x is the text's number, because a key may
 * wait while a later text arrives. */
#ifndef TUI_TERMINAL_PASTE_H
#define TUI_TERMINAL_PASTE_H

#include <stddef.h>

/* Starts a text; adds a byte, unless the text is longer than SOURCE_LIMIT or memory runs out. */
void paste_begin(void);
void paste_add(char byte);

/* Ends the text and returns its number. */
int paste_end(void);

/* Returns the text with this number, with a NUL after it; NULL if it is empty or a later one has
 * replaced it.  Borrowed until the next paste_begin().  Its lines end as the terminal sends them,
 * usually with carriage returns. */
const char *paste_text(int number, size_t *length);

void paste_done(void);

#endif
