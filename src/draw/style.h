/* SPDX-License-Identifier: MIT */
/* Styles of text and cells.  A drawing names a role; the current theme gives its style. */
#ifndef DRAW_STYLE_H
#define DRAW_STYLE_H

#include "draw/sign.h"

enum role {
    ROLE_TEXT, ROLE_FAINT, ROLE_TITLE, ROLE_FRAME,
    ROLE_FOCUS,         /* frame of the focused view */
    ROLE_BAR,           /* title line and status line */
    ROLE_KEY,
    ROLE_VALUE,
    ROLE_GOOD, ROLE_BAD, ROLE_WARN,
    ROLE_OPEN,
    ROLE_EMPTY,         /* open cell as a pixel */
    ROLE_BARRIER,
    ROLE_LIGHT, ROLE_DARK, /* squares of a chessboard */
    ROLE_EDGE,          /* lines between pieces */
    ROLE_CAGE,          /* outline and sum of a cage */
    ROLE_TRYING,        /* option being tried */
    ROLE_COVERING,      /* item being covered */
    ROLE_CHOSEN,        /* item branched on */
    ROLE_SELECTED,
    ROLE_COUNT
};

#define TINTS_MOST 24

/* Zero styles and tints are those of the first theme, an ink or paper of -1 is ROLE_TEXT's. */
struct theme {
    const char *name, *summary;
    bool is_mono;                   /* no colours, not even those of the first theme */
    enum paper paper;               /* to expect if ROLE_TEXT has none */
    struct {
        int16_t ink, paper;
        uint8_t attributes;
    } roles[ROLE_COUNT];
    unsigned char tints[TINTS_MOST + 1];    /* papers of pieces; 0 ends them */
};

/* Ended by a NULL name.  The first, in the terminal's own colours, is the default. */
extern const struct theme themes[];

/* A word_function (base/words.h); NULL: unknown. */
const char *theme_word(int k);
const struct theme *theme_find(const char *name);

/* Call before drawing: all drawing uses one theme. */
void style_use_theme(const struct theme *theme);
const struct theme *style_theme(void);

struct style style_of(enum role role);

/* Sets the number of colours that can be shown: 8, 16 or at least 256 (default).  Tints that differ
 * also differ after style_reduce() to it. */
void style_use_colours(int colours);

/* Papers for pieces; 1 without colours. */
int style_tints(void);

/* A tint determines the look of a placement: the piece's number, or TINT_STATED plus an enum
 * piece_colour.  Each added TINT_OTHER gives the next look, for a placement whose neighbour looks
 * equal.  Successive pieces use up the papers before the patterns; successive looks of a piece or
 * stated colour the patterns first, so that it has one colour everywhere. */
#define TINT_STATED 0x8000
#define TINT_OTHER 0x10000

#define STYLE_PATTERNS 4    /* including none */

/* paper -1: no colours; pattern 0: none. */
struct look {
    int16_t paper;
    uint8_t pattern;
};

struct look style_look(int tint);

/* Returns the character that fills the pattern; 0: none. */
uint32_t style_pattern(uint8_t pattern);

/* The ink is legible, and colour-blind people can tell papers apart until they repeat. */
struct style style_piece(int tint);

/* Steps are 0 to HEAT_STEPS - 1, for a `share` from 0 (cold) to 1 (hot).  If fewer than
 * HEAT_STEPS_LEAST can be told apart, drawings show digits instead. */
#define HEAT_STEPS 10
#define HEAT_STEPS_LEAST 7
int style_heat_step(double share);
struct style style_heat(double share);
bool style_heat_is_seen(void);

/* A band is the shade of a sudoku's cage, diagonal or window, 1 <= band <= BANDS.  Return its
 * style; its mark, shown in empty cells and after digits if there are no colours, 0: none. */
#define BANDS 6
struct style style_band(int band);
char style_band_mark(int band);

/* Returns the style of a comparison, from -BALANCE_STEPS (the first is far larger) to BALANCE_STEPS
 * (the second is). */
#define BALANCE_STEPS 4
struct style style_balance(int step);

/* Return `style` with a glow of strength `share`, 0 to 1; with that share of its paper, the rest
 * `ground`'s.  With fewer than 256 colours, attributes replace the mixing. */
struct style style_lit(struct style style, double share);
struct style style_fade(struct style style, struct style ground, double share);

/* Replaces ink and paper of -1 on the canvas by those of ROLE_TEXT. */
void style_ground(struct canvas *canvas);

#endif
