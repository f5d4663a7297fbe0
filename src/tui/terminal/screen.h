/* SPDX-License-Identifier: MIT */
/* A screen: where keys come from and canvases go; a terminal or a script. */
#ifndef TUI_TERMINAL_SCREEN_H
#define TUI_TERMINAL_SCREEN_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "base/diag.h"
#include "base/source.h"
#include "draw/canvas.h"
#include "tui/terminal/key.h"

struct screen {
    void *self;
    int colours;        /* 0 (none), 8, 16, or 256 and more */
    bool is_ascii;      /* it has no other characters */
    const char *stand_in;   /* the type it is taken for, as TERM is not known; NULL: it is */
    /* Columns and rows; x and y are 0. */
    struct rect (*size)(void *self);
    /* Wait at most `ns` (0: not at all; negative: for ever) for a key.  False: none
     * came; this is also how a wait ends when the screen becomes ready().
     * Whoever waits shows what has changed, as soon as ready(), before the wait
     * that follows a false one; a script's dumps rely on it. */
    bool (*wait)(void *self, int64_t ns, struct key *key);
    /* True where a new frame may be shown: the last one has arrived. */
    bool (*ready)(void *self);
    /* Show all of the canvas, which has the screen's size. */
    void (*show)(void *self, const struct canvas *canvas);
    /* Hand the terminal back to the shell until the user comes back. */
    void (*suspend)(void *self);
    /* Draw everything afresh with the next frame. */
    void (*redraw)(void *self);
    /* Take mouse reports or leave the mouse to the terminal. */
    void (*mouse)(void *self, bool on);
    /* True: use ASCII only. */
    void (*ascii)(void *self, bool on);
    /* From now on a line of text is asked for, or no longer: who reads lines has it typed. */
    void (*typing)(void *self, bool on);
    /* Put the terminal back and free everything. */
    void (*close)(void *self);
};

/* A screen that is always ready, shows nothing and has nothing else to do: size, wait and close
 * are for its owner to fill in, and what else it knows better. */
struct screen screen_bare(void *self);

/* How a terminal screen is to behave. */
struct screen_config {
    bool ascii;         /* even where the locale has UTF-8 */
    bool mono;          /* no colours */
    bool mouse;
    bool synchronized;  /* wrap frames in synchronized output */
    bool acknowledged;  /* ask after each frame whether it has arrived */
};

/* The terminal on standard input and output.  False with a diag: not a terminal,
 * no cursor movement. */
bool screen_open_terminal(struct screen *screen, struct screen_config config, struct diag *diag);

/* Keys from lines of standard input, for who does not look; nothing is shown.  A line has keys by
 * name, blanks between, or letters that are keys; one that begins with ":" or "/" is typed whole
 * and ends with Enter, and an empty one is Enter. */
void screen_open_lines(struct screen *screen, struct rect size);

/* Keys from a script, time from its waits.  Lines of the script:
 *   # comment
 *   size 80x24          the screen's size from here on (80x24 at the start)
 *   keys s s . Space    keys by name, blanks between
 *   type goto 100       each character of the rest of the line is a key
 *   wait 1500ms         let time pass (ms or s)
 *   dump                write the screen as it is now to `out`
 * The clock is taken over: it starts at 0, and each wait line ends at the sum of the
 * waits so far, however the time passed.  Before a dump and in each wait line wait()
 * returns false at least once, so that the dump has what the keys have done; a
 * limit of frames a second must not stand in the way of that (clock_is_scripted()).
 * `source` is borrowed for the call; NULL: an empty script.  False with a diag: a
 * line that is none of these. */
bool screen_open_script(struct screen *screen, const struct source *source, struct rect size,
                        FILE *out, void (*dump)(const struct canvas *, FILE *),
                        struct diag *diag);

#endif
