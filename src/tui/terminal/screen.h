/* SPDX-License-Identifier: MIT */
/* Reads keys and shows canvases. */
#ifndef TUI_TERMINAL_SCREEN_H
#define TUI_TERMINAL_SCREEN_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "base/diag.h"
#include "base/source.h"
#include "draw/canvas.h"
#include "tui/terminal/clipboard.h"
#include "tui/terminal/key.h"

struct screen {
    void *self;
    int colours;        /* 0 (none), 8, 16, or 256 and more */
    bool is_ascii;
    enum clipboard clipboard;
    const char *fallback_type; /* for an unknown TERM; NULL: TERM itself */
    /* Columns and rows; x and y are 0. */
    struct rect (*size)(void *self);
    /* Waits at most `ns` (negative: for ever) for a key.  False: no key, or ready() has become
     * true.  Then show changes, if ready(), before the next wait: a script's dumps depend on it. */
    bool (*wait)(void *self, int64_t ns, struct key *key);
    bool (*ready)(void *self);
    /* The canvas has the screen's size. */
    void (*show)(void *self, const struct canvas *canvas);
    /* Until the program is continued. */
    void (*suspend)(void *self);
    /* Redraws everything with the next frame. */
    void (*redraw)(void *self);
    /* False: leaves the mouse to the terminal. */
    void (*mouse)(void *self, bool on);
    void (*ascii)(void *self, bool on);
    /* Sets the clipboard, if any, to a text of at most CLIPBOARD_MOST bytes. */
    void (*copy)(void *self, const char *text);
    /* Begins or ends the input of lines of text. */
    void (*typing)(void *self, bool on);
    void (*close)(void *self);
};

/* Returns a screen that is always ready and shows nothing.  Set size, wait and close. */
struct screen screen_bare(void *self);

struct screen_config {
    bool ascii;         /* even if the locale is UTF-8 */
    bool mono;
    bool mouse;
    bool synchronized;
    bool acknowledged;  /* request a reply after each frame */
};

/* Fails if standard input and output are not a terminal, or it cannot move its cursor. */
bool screen_open_terminal(struct screen *screen, struct screen_config config, struct diag *diag);

/* The narrator's screen.  A line of standard input has names of keys between blanks, or letters as
 * keys; after ":" or "/" it is text, ended by Enter; empty, it is Enter. */
void screen_open_lines(struct screen *screen, struct rect size);

/* Plays a script in the form of dancetty-explorer(7); `size` is its first size.
 *
 * The script sets the clock, from 0; each wait ends at the sum of the waits.  wait() returns false
 * at least once before a dump to `out` and in each wait, so that dumps show the effect of all keys;
 * frames must not be delayed then (clock_is_scripted()).  `source` is borrowed for the call; NULL:
 * an empty script. */
bool screen_open_script(struct screen *screen, const struct source *source, struct rect size,
                        FILE *out, void (*dump)(const struct canvas *, FILE *),
                        struct diag *diag);

#endif
