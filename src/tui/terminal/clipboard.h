/* SPDX-License-Identifier: MIT */
/* The terminal's clipboard, set by OSC 52, also over ssh, and never read. */
#ifndef TUI_TERMINAL_CLIPBOARD_H
#define TUI_TERMINAL_CLIPBOARD_H

#include <stdbool.h>
#include <stddef.h>

enum clipboard {
    CLIPBOARD_NONE,
    CLIPBOARD_DIRECT,
    CLIPBOARD_TMUX,         /* may drop it */
    CLIPBOARD_SCREEN        /* GNU screen, for short strings */
};

/* In bytes: some terminals ignore sequences of more than 100,000. */
#define CLIPBOARD_MOST 74994

/* Reads the environment; is_known: terminfo has a clipboard. */
enum clipboard clipboard_find(bool is_known);

/* Returns an ASCII string that sets the clipboard to `text`, of at most CLIPBOARD_MOST bytes; freed
 * with memory_free(). */
char *clipboard_sequence(enum clipboard clipboard, const char *text);

#endif
