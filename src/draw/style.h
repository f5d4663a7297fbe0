/* SPDX-License-Identifier: MIT */
/* What each thing on the screen looks like: a table of themes, each from roles to styles. */
#ifndef DRAW_STYLE_H
#define DRAW_STYLE_H

#include "draw/canvas.h"

enum role {
    ROLE_TEXT, ROLE_FAINT, ROLE_TITLE, ROLE_FRAME,
    ROLE_FOCUS,         /* the frame of the focused view */
    ROLE_BAR,           /* title line and status line */
    ROLE_KEY,           /* a key in a hint */
    ROLE_VALUE,         /* a figure */
    ROLE_GOOD, ROLE_BAD, ROLE_WARN,
    ROLE_OPEN,          /* an open cell of a board */
    ROLE_EMPTY,         /* the same in small, as a pixel: by its paper */
    ROLE_BARRIER,
    ROLE_LIGHT, ROLE_DARK, /* squares of a chessboard */
    ROLE_EDGE,          /* lines between pieces */
    ROLE_CAGE,          /* around the cages of a sudoku, and their sums */
    ROLE_TRYING,        /* the option being tried */
    ROLE_COVERING,      /* the item being covered */
    ROLE_CHOSEN,        /* the item chosen to branch on */
    ROLE_SELECTED,      /* the row the selection is on */
    ROLE_COUNT
};

#define TINTS_MOST 24

/* Zeros stand for what the first theme has, -1 in a role for the ink or paper of its text. */
struct theme {
    const char *name, *summary;
    bool is_mono;                   /* without any colour, whatever the first theme has */
    enum paper paper;               /* what it is meant to be seen on */
    struct style roles[ROLE_COUNT];
    unsigned char tints[TINTS_MOST + 1];    /* papers of pieces, ended by 0 */
};

/* Ended by one without a name; the first one is usual, and leaves the terminal its colours. */
extern const struct theme themes[];

/* The name of the k-th theme from 0 on, NULL past the last; the one called so, NULL: none. */
const char *theme_word(int k);
const struct theme *theme_find(const char *name);

/* All that is drawn from now on looks so: the one thing that drawing remembers.  Who draws
 * something whole says so before it begins. */
void style_use_theme(const struct theme *theme);
const struct theme *style_theme(void);

struct style style_of(enum role role);

/* So many colours there are from now on: 8, 16, or 256 and more; what is drawn looks right with
 * these and can be shown with fewer.  256 where nobody says so. */
void style_use_colours(int colours);

/* How many papers distinguish pieces; one if there are no colours. */
int style_tints(void);

/* A tint: the number of a piece, or TINT_STATED and an enum piece_colour; and TINT_OTHER for each
 * time that its neighbours have what it would look like.  Pieces have other papers, as long as
 * there are any, then the same in a pattern; so have the other tints of a piece.  Those of a stated
 * colour have its paper in each pattern, then the papers of pieces. */
#define TINT_STATED 0x8000
#define TINT_OTHER 0x10000

#define STYLE_PATTERNS 4    /* with that of none */

/* What it looks like: a paper, -1 without colours, and a pattern, 0: none.  Equal looks are not to
 * be told apart. */
struct look {
    int16_t paper;
    uint8_t pattern;
};

struct look style_look(int tint);

/* The character that fills cells of that pattern. */
uint32_t style_pattern(uint8_t pattern);

/* The style of a tint: paper coloured, ink readable on it.  Colour-blind people can distinguish the
 * tints, too; then they repeat. */
struct style style_piece(int tint);

/* The style of heat `share`, 0 (cold) to 1 (hot), by steps; where colours are too few to
 * distinguish HEAT_STEPS_LEAST of these, it is not seen, and digits stand for them. */
#define HEAT_STEPS 10
#define HEAT_STEPS_LEAST 7
int style_heat_step(double share);
struct style style_heat(double share);
bool style_heat_is_seen(void);

/* The ground of cells that count together, 1 <= band <= BANDS; and what stands in those that are
 * empty, and behind a digit, where there are no colours; 0: nothing does. */
#define BANDS 6
struct style style_band(int band);
char style_band_mark(int band);

/* The style of who of two has more: from -BALANCE_STEPS, by far the first, by 0, neither, to
 * BALANCE_STEPS, by far the second. */
#define BALANCE_STEPS 4
struct style style_balance(int step);

/* The style of something that lights up, by `share`, 0 … 1; and of something that fades on the
 * `ground`, of which so much is left.  Where colours are few, by attributes. */
struct style style_lit(struct style style, double share);
struct style style_fade(struct style style, struct style ground, double share);

/* Give all that has no ink or no paper of its own that of the theme's text. */
void style_ground(struct canvas *canvas);

#endif
