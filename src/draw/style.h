/* SPDX-License-Identifier: MIT */
/* Styles: themes assign them to roles. */
#ifndef DRAW_STYLE_H
#define DRAW_STYLE_H

#include "draw/canvas.h"

enum role {
    ROLE_TEXT, ROLE_FAINT, ROLE_TITLE, ROLE_FRAME,
    ROLE_FOCUS,         /* frame of the focused view */
    ROLE_BAR,           /* title line and status line */
    ROLE_KEY,           /* key in a hint */
    ROLE_VALUE,         /* number */
    ROLE_GOOD, ROLE_BAD, ROLE_WARN,
    ROLE_OPEN,          /* open cell */
    ROLE_EMPTY,         /* open cell as a pixel */
    ROLE_BARRIER,
    ROLE_LIGHT, ROLE_DARK, /* squares of a chessboard */
    ROLE_EDGE,          /* lines between pieces */
    ROLE_CAGE,          /* of a sudoku, and their sums */
    ROLE_TRYING,        /* option being tried */
    ROLE_COVERING,      /* item being covered */
    ROLE_CHOSEN,        /* item branched on */
    ROLE_SELECTED,      /* selected row */
    ROLE_COUNT
};

#define TINTS_MOST 24

/* Zero: the first theme's value; -1: ink or paper of ROLE_TEXT. */
struct theme {
    const char *name, *summary;
    bool is_mono;                   /* no colours, whatever the first theme has */
    enum paper paper;               /* the expected background */
    struct style roles[ROLE_COUNT];
    unsigned char tints[TINTS_MOST + 1];    /* papers of pieces; 0 ends them */
};

/* The first is the default, in the terminal's colours; a NULL name ends the table. */
extern const struct theme themes[];

/* The k-th name, NULL after the last; the theme of a name, NULL: none. */
const char *theme_word(int k);
const struct theme *theme_find(const char *name);

/* Sets the theme, the only state of drawing; call before each whole picture. */
void style_use_theme(const struct theme *theme);
const struct theme *style_theme(void);

struct style style_of(enum role role);

/* 8, 16 or at least 256, the default.  Drawings suit these, and can be reduced to fewer. */
void style_use_colours(int colours);

/* The number of papers for pieces; 1 without colours. */
int style_tints(void);

/* A tint: a piece's number, or TINT_STATED plus an enum piece_colour; plus TINT_OTHER each time a
 * neighbour looks equal.  Pieces differ in papers first, then in patterns; so do a piece's other
 * tints.  A stated colour keeps its paper in each pattern, then uses the papers of pieces. */
#define TINT_STATED 0x8000
#define TINT_OTHER 0x10000

#define STYLE_PATTERNS 4    /* including none */

/* The look of a tint.  paper -1: no colours; pattern 0: none.  Equal looks are
 * indistinguishable. */
struct look {
    int16_t paper;
    uint8_t pattern;
};

struct look style_look(int tint);

uint32_t style_pattern(uint8_t pattern);

/* The style of a tint, with legible ink.  Tints are distinct for colour-blind people, until they
 * repeat. */
struct style style_piece(int tint);

/* The style of heat `share`, 0 (cold) to 1 (hot), in steps.  Digits replace colours if fewer than
 * HEAT_STEPS_LEAST are distinct. */
#define HEAT_STEPS 10
#define HEAT_STEPS_LEAST 7
int style_heat_step(double share);
struct style style_heat(double share);
bool style_heat_is_seen(void);

/* The background of a band, 1 <= band <= BANDS; its mark without colours, in empty cells and after
 * digits, 0: none. */
#define BANDS 6
struct style style_band(int band);
char style_band_mark(int band);

/* The style of a comparison, from -BALANCE_STEPS (the first is far larger) through 0 to
 * BALANCE_STEPS. */
#define BALANCE_STEPS 4
struct style style_balance(int step);

/* The style of a glow of `share`, 0 … 1; of a fading style, `share` of which is left on `ground`.
 * With few colours, by attributes. */
struct style style_lit(struct style style, double share);
struct style style_fade(struct style style, struct style ground, double share);

/* Sets the theme's ink and paper in place of the terminal's own. */
void style_ground(struct canvas *canvas);

#endif
