/* SPDX-License-Identifier: MIT */
/* What the cells of a board show, whatever the lattice: their glyphs, styles and lines. */
#ifndef DRAW_TILE_H
#define DRAW_TILE_H

#include "draw/canvas.h"
#include "puzzle/puzzle.h"

/* What a cell of a board shows. */
struct tile {
    enum site site;
    int piece;              /* -1: no piece is here; else its tint, see style_piece() */
    int32_t placement;      /* the same within one placement, for the lines between; 0: none */
    char symbol;            /* what stands in it, 0: nothing; the cell counts as covered */
    bool fixed;             /* the puzzle begins with it */
    enum { LOOK_PLAIN, LOOK_TRYING, LOOK_COVERING, LOOK_CHOSEN } look;
    int64_t number;         /* options left or the like, in an open cell; -1: do not show */
    double heat;            /* 0 … 1 behind the number; negative: none */
    char mark;              /* what is printed on the board here; 0: nothing.  Outside it is part
                             * of a title, as is the number */
    int box;                /* lines around each cell, heavy ones between boxes; 0: none */
    int cage;               /* lines of another colour around each cage; 0: it is in none */
    int sum;                /* of the cage that begins here; 0: none */
    int band;               /* a ground, or a mark, shared with what counts together: 1 on the
                             * diagonals of a sudoku, 2 in its windows, 3 both; 0: none */
    int cage_band;          /* the same for cages, where they have no lines: touching ones differ */
    enum { SHADE_NONE, SHADE_LIGHT, SHADE_DARK } shade; /* paper of its own, without lines */
    bool faded;             /* nothing can be placed here any more */
    double glow;            /* how much it lights up, 0 … 1, or what was there until now does */
    int was;                /* the tint of that, -1: nothing was, and its symbol */
    char was_symbol;
    bool pulses;            /* it is seen reversed */
    int digits;             /* an open cell has pencil marks, of so many digits; 0: none */
    uint64_t pencil;        /* which of them, the first by bit 0 */
    bool dots;              /* they may be dots of Braille, where digits have no room */
};

/* A rectangle of the page of a board (region_place()); what is not in it is outside. */
struct board_picture {
    struct rect cells;
    const struct tile *tiles;       /* [cells.height * cells.width] */
};

/* The whole page: a row for the titles of layers, where there are several, and the board. */
static inline struct rect page_of(const struct region *region)
{
    int titles = region->layers > 1;
    return (struct rect){0, -titles, region_columns(region), region->height + titles};
}

/* The column of a layer in which its title has the number.  "z" stands on the first column and the
 * number on the next; where the cells of a row differ, both stand on the cell in the middle. */
static inline int title_column(const struct region *region, const struct lattice *lattice)
{
    return lattice->across > 1 ? region->width / 2 : region->width > 1;
}

/* The tile at x, y of the page. */
const struct tile *tile_at(const struct board_picture *picture, int x, int y);

/* A tile that shows nothing yet. */
struct tile tile_empty(enum site site);

/* Are both of one placement? */
static inline bool tile_joins(const struct tile *a, const struct tile *b)
{
    return a->piece >= 0 && a->piece == b->piece && a->placement == b->placement;
}

/* The lines between two cells; where several meet, the last of these is drawn. */
enum edge {
    EDGE_NONE,
    EDGE_GRID,              /* between cells that hold nothing yet */
    EDGE_PLAIN,             /* between what does not belong together */
    EDGE_CAGE,              /* between cages, or around one */
    EDGE_BOX,               /* between boxes */
    EDGE_CAGE_BOX,          /* both */
    EDGE_LOOK               /* around what is being tried, covered or chosen */
};

/* `grid`: open cells have lines between them. */
enum edge tile_edge(const struct tile *a, const struct tile *b, bool grid);

/* As glyph_line() takes it: 0, 1, 2. */
int edge_weight(enum edge edge);
struct style edge_style(enum edge edge);

/* The colour that a cell has where it is a pixel, of the 256; -1: none of its own. */
int tile_colour(const struct tile *tile);

/* The character at column x of the line of a cell that has its content, `columns` wide. */
struct glyph tile_content(const struct tile *tile, int x, int columns);

/* The character at x, y inside of a cell of columns x rows. */
struct glyph tile_inside(const struct tile *tile, int x, int y, int columns, int rows);

#define PENCIL_DOTS_ACROSS 4    /* digits in a row of those that Braille's dots can show */

/* Can so many digits be pencil marks in a cell of columns x rows, each at a place of its own? */
bool tile_has_room(int digits, int columns, int rows);

/* What fills the rest of a cell. */
struct glyph tile_filling(const struct tile *tile);

/* What stands in place of a line where none is drawn. */
struct glyph tile_between(const struct tile *a, const struct tile *b);

#endif
