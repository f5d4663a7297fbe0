/* SPDX-License-Identifier: MIT */
/* The clipboard of the user's terminal, set by the sequence OSC 52, also over ssh.  Nothing is ever
 * read from it. */
#ifndef TUI_TERMINAL_CLIPBOARD_H
#define TUI_TERMINAL_CLIPBOARD_H

#include <stdbool.h>
#include <stddef.h>

enum clipboard {
    CLIPBOARD_NONE,
    CLIPBOARD_DIRECT,
    CLIPBOARD_TMUX,         /* which may drop it, depending on its options */
    CLIPBOARD_SCREEN        /* GNU screen passes on short strings */
};

/* Bytes of text, because some terminals ignore a sequence of more than 100,000 bytes. */
#define CLIPBOARD_MOST 74994

/* Asks the environment for a multiplexer; otherwise `is_known` says if terminfo has a clipboard. */
enum clipboard clipboard_find(bool is_known);

/* Returns the bytes that set the clipboard to `text`, of at most CLIPBOARD_MOST bytes: a string of
 * ASCII, freed with memory_free(). */
char *clipboard_sequence(enum clipboard clipboard, const char *text);

#endif
