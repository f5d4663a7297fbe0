/* SPDX-License-Identifier: MIT */
/* The last text pasted into the terminal.  Process-wide.  A screen delivers it as KEY_PASTED_ with
 * its number: a later text may replace it while the key waits. */
#ifndef TUI_TERMINAL_PASTE_H
#define TUI_TERMINAL_PASTE_H

#include <stddef.h>

/* Start a text; add a byte, unless the text exceeds SOURCE_LIMIT or memory runs out. */
void paste_begin(void);
void paste_add(char byte);

int paste_end(void);

/* Returns this text, ended by a NUL, until the next paste_begin(); NULL if it is empty or replaced.
 * Lines end as sent, usually with carriage returns. */
const char *paste_text(int number, size_t *length);

void paste_done(void);

#endif
