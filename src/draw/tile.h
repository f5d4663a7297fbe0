/* SPDX-License-Identifier: MIT */
/* The content of cells on any lattice. */
#ifndef DRAW_TILE_H
#define DRAW_TILE_H

#include "draw/canvas.h"
#include "draw/sign.h"
#include "puzzle/puzzle.h"

enum tile_look {
    LOOK_PLAIN, LOOK_CAUSE, LOOK_TRYING, LOOK_COVERING, LOOK_CHOSEN, LOOK_REASON, LOOK_RESULT,
    LOOK_LEAVES_NONE, LOOK_LEAVES_ONE, LOOK_LEAVES_SEVERAL
};

struct tile {
    enum site site;
    int piece;              /* tint, see style_piece(); -1: none */
    int32_t placement;      /* equal within a placement; 0: none */
    char symbol;            /* 0: none; else the cell counts as covered */
    bool fixed;             /* part of the puzzle */
    enum tile_look look;
    int64_t number;         /* options left or the like, in an open cell; -1: none */
    double heat;            /* 0 … 1, below the number; negative: none */
    char mark;              /* printed on the board, 0: none; outside, a title, as is the number */
    enum sign_kind meaning;      /* of the mark; SIGN_NONE: the puzzle's */
    int box;                /* lines around each cell, heavy between boxes; 0: none */
    int cage;               /* lines in another colour around it; 0: none */
    int sum;                /* total of the cage that begins here; 0: none */
    int band;               /* shared background or mark: 1 on a sudoku's diagonals, 2 in its
                             * windows, 3 both; 0: none */
    int cage_band;          /* background of cages without lines; differs if they touch */
    enum { SHADE_NONE, SHADE_LIGHT, SHADE_DARK } shade; /* own background, without lines */
    bool faded;             /* no placement possible */
    bool dimmed;            /* a placement that is not asked about */
    double glow;            /* 0 … 1, of the content or the previous one */
    int was;                /* previous tint and symbol; -1: none */
    char was_symbol;
    bool pulses;            /* reversed */
    int digits;             /* number in pencil marks; 0: none */
    uint64_t pencil;        /* possible digits, from bit 0 */
    bool dots;              /* Braille if digits do not fit */
};

/* A part of a board's page, see region_place(). */
struct board_picture {
    struct rect cells;
    const struct tile *tiles;       /* [cells.height * cells.width] */
};

/* Returns the whole page: the board, below titles if it has layers. */
static inline struct rect page_of(const struct region *region)
{
    int titles = region->layers > 1;
    return (struct rect){0, -titles, region_columns(region), region->height + titles};
}

/* Returns the column of the number in a layer's title.  "z" and number are in the first two
 * columns; if cells of a row differ, both on the middle cell. */
static inline int title_column(const struct region *region, const struct lattice *lattice)
{
    return lattice->across > 1 ? region->width / 2 : region->width > 1;
}

const struct tile *tile_at(const struct board_picture *picture, int x, int y);

struct tile tile_empty(enum site site);

static inline bool tile_joins(const struct tile *a, const struct tile *b)
{
    return a->piece >= 0 && a->piece == b->piece && a->placement == b->placement;
}

/* The lines between two cells; where lines meet, the highest is drawn. */
enum edge {
    EDGE_NONE,
    EDGE_GRID,              /* between empty cells */
    EDGE_PLAIN,             /* between pieces */
    EDGE_CAGE,              /* around cages */
    EDGE_BOX,               /* between boxes */
    EDGE_CAGE_BOX,          /* both */
    EDGE_LOOK               /* around cells tried, covered or chosen */
};

/* grid: also between open cells. */
enum edge tile_edge(const struct tile *a, const struct tile *b, bool grid);

/* 0, 1 or 2, see glyph_line(). */
int edge_weight(enum edge edge);
struct style edge_style(enum edge edge);

/* Returns the colour as a pixel, of the 256; -1: none. */
int tile_colour(const struct tile *tile);

/* Returns the character at column x of the content line. */
struct glyph tile_content(const struct tile *tile, int x, int columns);

struct glyph tile_inside(const struct tile *tile, int x, int y, int columns, int rows);

#define PENCIL_DOTS_ACROSS 4    /* digits per row in Braille */

/* True if pencil marks of all digits fit a cell of columns x rows. */
bool tile_has_room(int digits, int columns, int rows);

struct glyph tile_filling(const struct tile *tile);

struct glyph tile_between(const struct tile *a, const struct tile *b);

/* Returns a shape covered by a piece of that tint and letter, with its marks, for picture_done().
 * parts[i]: the placement of cell i; NULL: all are one. */
struct board_picture picture_of_shape(const struct shape *shape, int piece, char letter,
                                      const int32_t *parts);
void picture_done(struct board_picture *picture);

#endif
