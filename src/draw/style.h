/* What each thing on the screen looks like: one table from roles to styles. */
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
    ROLE_BARRIER,
    ROLE_LIGHT, ROLE_DARK, /* squares of a chessboard */
    ROLE_EDGE,          /* lines between pieces */
    ROLE_TRYING,        /* the option being tried */
    ROLE_COVERING,      /* the item being covered */
    ROLE_CHOSEN,        /* the item chosen to branch on */
    ROLE_SELECTED,      /* the row the selection is on */
    ROLE_COUNT
};

struct style style_of(enum role role);

/* The style of piece `piece` of a puzzle: paper coloured, ink readable on it.
 * Twelve colours told apart by colour-blind people too, then they repeat in
 * another brightness. */
struct style style_piece(int piece);

/* The style of heat `share`, 0 (cold: many options left) to 1 (hot: few). */
struct style style_heat(double share);

#endif
