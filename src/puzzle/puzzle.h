/* SPDX-License-Identifier: MIT */
/* A puzzle as in a file: a region and pieces to fill it, numbers that define both, or a bare
 * problem. */
#ifndef PUZZLE_PUZZLE_H
#define PUZZLE_PUZZLE_H

#include <limits.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/attributes.h"
#include "base/diag.h"
#include "base/scan.h"
#include "cover/problem.h"
#include "lattice/shape.h"

enum site {
    SITE_OUTSIDE,   /* a hole, or beyond the board */
    SITE_CELL,      /* must be covered */
    SITE_OPTIONAL,  /* may be covered */
    SITE_BARRIER    /* stays empty, drawn solid */
};

/* Numbered by region_index(): layer by layer, row by row. */
struct region {
    int width, height;
    int layers;             /* 0: plane */
    int gap;                /* columns between layers on the page, see region_place() */
    uint8_t *sites;         /* [region_sites()] of enum site */
    char *pattern;          /* [region_sites()]: mark; 0, NULL: none */
};

void region_done(struct region *region);

#define REGION_SITES (1 << 20)

/* Leaves `sites` NULL.  On the page, each layer begins at a multiple of the lattice's period, to
 * keep the kinds of cells, at least a period after the last. */
struct region region_of_size(struct cell size, const struct lattice *lattice);

/* All cells of the lattice in `size`, each number >= 1.  False if too large. */
bool region_fill(struct region *region, struct cell size, const struct lattice *lattice);

/* With cells and marks.  Owned by the caller. */
struct region region_of_shape(const struct shape *shape);

static inline bool site_is_cell(enum site site)
{
    return site == SITE_CELL || site == SITE_OPTIONAL;
}

static inline int region_depth(const struct region *region)
{
    return region->layers ? region->layers : 1;
}

static inline size_t region_sites(const struct region *region)
{
    return (size_t)region->width * (size_t)region->height * (size_t)region_depth(region);
}

static inline bool region_has(const struct region *region, struct cell cell)
{
    /* unsigned: negative numbers are too large */
    return (unsigned)cell.x < (unsigned)region->width &&
           (unsigned)cell.y < (unsigned)region->height &&
           (unsigned)cell.z < (unsigned)region_depth(region);
}

/* region_cell() is the inverse. */
static inline size_t region_index(const struct region *region, struct cell cell)
{
    return ((size_t)cell.z * (size_t)region->height + (size_t)cell.y) * (size_t)region->width +
           (size_t)cell.x;
}

static inline struct cell region_cell(const struct region *region, size_t index)
{
    size_t width = (size_t)region->width, height = (size_t)region->height;
    return (struct cell){(int)(index % width), (int)(index / width % height),
                         (int)(index / width / height)};
}

/* After the middle if a measure is even. */
static inline struct cell region_middle(const struct region *region)
{
    return (struct cell){region->width / 2, region->height / 2, region_depth(region) / 2};
}

/* The page has the layers side by side with gaps between.  Return the place of a cell on the page;
 * the cell at a place, for a gap a cell to the right of its layer; the page's width. */
static inline struct cell region_place(const struct region *region, struct cell cell)
{
    return (struct cell){cell.x + cell.z * (region->width + region->gap), cell.y, 0};
}

struct cell region_cell_at(const struct region *region, struct cell place);

static inline int region_columns(const struct region *region)
{
    return region_depth(region) * (region->width + region->gap) - region->gap;
}

/* SITE_OUTSIDE outside the region. */
enum site region_at(const struct region *region, struct cell cell);

#define CELL_TEXT 40

/* Returns `text`: "4 x 7", or "4 x 7 x 2" with layers. */
const char *region_text(const struct region *region, char text[CELL_TEXT]);

/* Returns `text`: "4,7", from 1, or "4,7,2" with layers. */
const char *cell_text(const struct region *region, struct cell cell, char text[CELL_TEXT]);

/* Returns `text`: "1,1 to 10,6". */
const char *region_cells_text(const struct region *region, char text[2 * CELL_TEXT + 4]);

/* Cost: the sites. */
int region_count(const struct region *region, enum site site);

/* 0 <= least <= most, 1 <= most. */
struct uses {
    int least, most;
};

#define USES_MANY INT_MAX
#define USE_ONCE ((struct uses){1, 1})
#define USE_AT_MOST_ONCE ((struct uses){0, 1})
#define USE_ANY ((struct uses){0, USES_MANY})

static inline bool uses_equal(struct uses a, struct uses b)
{
    return a.least == b.least && a.most == b.most;
}

/* A piece's colour in files, and its number in xterm's 256 colours.  Source: the palette of Okabe
 * and Ito, and mixtures; the greys are our own. */
#define PIECE_COLOURS(_)                                                                     \
    _(RED, "red", 160) _(ORANGE, "orange", 208) _(YELLOW, "yellow", 221)                      \
    _(GREEN, "green", 35) _(CYAN, "cyan", 44) _(BLUE, "blue", 25) _(PURPLE, "purple", 91)     \
    _(PINK, "pink", 175) _(BROWN, "brown", 94) _(GREY, "grey", 243) _(WHITE, "white", 255)

enum piece_colour {
    COLOUR_OWN,             /* not stated: distinct from other pieces */
#define COLOUR_NAME(name, word, number) COLOUR_##name,
    PIECE_COLOURS(COLOUR_NAME)
#undef COLOUR_NAME
};

/* For base/words.h. */
const char *colour_word(int k);

struct piece {
    char *name;             /* owned; unique; unchanged by name_fit() */
    char letter;            /* A-Z a-z 0-9, unique; '*' once these are used up */
    struct shape shape;
    bool turn, flip;        /* may be rotated, flipped */
    enum piece_colour colour;
    struct uses uses;
    int twin;               /* the first piece with the same orientations and no prices, perhaps
                             * this one; twins count as one piece, with the sum of uses */
};

/* Returns `text` as in board files: "once", "at most once", "any", "3", "2..5" or "2..". */
#define USES_TEXT 32
const char *uses_text(struct uses uses, char text[USES_TEXT]);

#define PIECES_CELLS_LIMIT (1 << 20)    /* cells of all pieces, because of memory */
#define BATCHES_LIMIT 4096              /* because names are compared in pairs */
#define STRETCH_LIMIT 99                /* factor of enlargement */

/* The pieces of one line of the file, "pieces: pentominoes", or a drawn piece. */
struct batch {
    char *set;              /* owned; name; NULL: a drawn piece */
    int first, count;       /* its pieces */
    bool turn, flip;
    struct uses uses;
    int across, down;       /* factors of enlargement */
};

/* Symmetries under which solutions count as the same: all, rotations only, none. */
enum same { SAME_ALL, SAME_TURNED, SAME_NONE };

/* Items and options of a file, without a board; and their names. */
struct bare {
    struct problem problem;
    char **item_names;      /* [items + 1], [0] unused */
    char **option_names;    /* [options + 1], [0] unused; NULL: none */
    char **colour_names;    /* [colours + 1], [0] unused */
    int32_t colours;
};

/* Each number from 1 to `side` is once in each row, column and box.  Further rules: once on each
 * diagonal; once in each window; at most once in each cage, which may state its sum. */
struct sudoku {
    int side;
    int *boxes;             /* [side * side]: box, from 0; NULL: none */
    int *givens;            /* [side * side]: number; 0: open */
    bool diagonals, windows;
    int ncages;
    int *cages;             /* [side * side]: cage, from 1; 0, NULL: none */
    int *sums;              /* [ncages + 1], [0] unused; 0: unknown */
};

/* n queens on a board of n x n; the Langford pairs 1 to n; or the partitions of n elements into
 * blocks of `least` to `most`. */
struct family {
    int n, least, most;
};

/* A piece placed at the start. */
struct placed {
    int piece, count;
    struct cell *cells;     /* [count], ascending */
};

/* The cost of a placement with this orientation that covers the cell. */
struct price {
    int piece;              /* -1: any */
    int orientation;        /* in puzzle_orientations(); -1: any */
    struct cell cell;       /* x -1: none */
    int64_t cost;           /* at least 0; prices of a placement add up */
};

/* All except BARE have a region, shown as a board. */
enum puzzle_kind {
    PUZZLE_TILING,
    PUZZLE_BARE,
    PUZZLE_SUDOKU,
    PUZZLE_QUEENS,
    PUZZLE_LANGFORD,
    PUZZLE_PARTITION
};

struct puzzle {
    enum puzzle_kind kind;
    char *title, *author, *source, *note;   /* owned; NULL: none; raw */
    char *warning;                          /* owned; NULL: none */
    int64_t known_count, known_distinct;    /* solutions in the file; -1: not stated */
    int64_t known_nodes;                    /* of the default search; -1: not stated */
    const struct lattice *lattice;
    struct region region;
    /* tiling */
    struct piece *pieces;                   /* [npieces] */
    int npieces;
    int piece_cells;                        /* in all pieces */
    size_t room_pieces;
    struct batch *batches;                  /* [nbatches] */
    int nbatches;
    size_t room_batches;
    struct placed *placed;                  /* [nplaced] */
    int nplaced;
    struct price *prices;                   /* [nprices] */
    int nprices;
    size_t room_prices;
    enum same same;
    bool ignores_pattern;                   /* marks are only shown */
    bool is_labelled;                       /* copies are distinct: no twins */
    /* the other kinds */
    struct bare bare;
    struct sudoku sudoku;
    struct family family;
};

/* With the square lattice and no region. */
void puzzle_init(struct puzzle *puzzle, enum puzzle_kind kind);
void puzzle_done(struct puzzle *puzzle);

/* Appends a sentence to puzzle->warning, on content omitted or guessed. */
void puzzle_warn(struct puzzle *puzzle, const char *format, ...) PRINTF_LIKE(2, 3);

/* Keeps a line of a file as the title, else in the note.  Drops lines with control characters.
 * False if memory runs out. */
bool puzzle_describe(struct puzzle *puzzle, struct word line);

/* Adds a set: "pentominoes", "one-sided tetrominoes", "fixed hexominoes" (monominoes to
 * hexominoes).  turn, flip: 0 or 1; -1: as usual (free: both; one-sided: turn; fixed: neither).
 * across, down: 1 to STRETCH_LIMIT.  Used names get the batch's number.  The fault at `place`: the
 * set is unknown (the diag suggests one), not of the lattice, or too large. */
bool puzzle_add_set(struct puzzle *puzzle, const char *set, struct uses uses, int turn,
                    int flip, int across, int down, struct place place, struct diag *diag);

/* Takes ownership of `shape`.  `name` NULL: the next free letter.  The fault at `place`: the name
 * is used or invalid. */
bool puzzle_add_piece(struct puzzle *puzzle, const char *name, struct shape shape,
                      struct uses uses, bool turn, bool flip, struct place place,
                      struct diag *diag);

/* Cost: the pieces. */
bool puzzle_has_piece(const struct puzzle *puzzle, const char *name);

/* True for the names that puzzle_add_piece() gives by itself. */
bool puzzle_names_are_default(const struct puzzle *puzzle);

/* Distinct and ascending; without marks if the pattern is ignored. */
struct shapes puzzle_orientations(const struct puzzle *puzzle, int piece);

/* Adds the uses of its twins.  Cost: the pieces. */
struct uses puzzle_uses(const struct puzzle *puzzle, int piece);

/* Writes puzzle_uses() to uses[npieces]; {0, 0} for an earlier twin. */
void puzzle_list_uses(const struct puzzle *puzzle, struct uses *uses);

/* Returns `text`, for use after "the": "12 pentominoes", "3 pieces" or "dominoes". */
#define PIECES_TEXT 64
const char *pieces_text(const struct puzzle *puzzle, char text[PIECES_TEXT]);

/* Returns the number of neighbours on the board; -1: not a cell. */
int puzzle_neighbours(const struct puzzle *puzzle, struct cell cell);

/* 0: none, or ignored. */
char puzzle_mark(const struct puzzle *puzzle, struct cell cell);

/* With the shape's first cell on `start`, each of its marks must equal the board's, if any. */
bool puzzle_marks_match(const struct puzzle *puzzle, const struct shape *shape,
                        struct cell start);

/* -1: none.  Cost: a binary search per piece. */
int puzzle_placed_at(const struct puzzle *puzzle, struct cell cell);

/* Optional or not. */
bool puzzle_placed_is_on_cells(const struct puzzle *puzzle, const struct placed *placed);

/* Checks placed piece `k`, after region and pieces are read.  The fault at `place`: it has not the
 * shape of an orientation, leaves the board, overlaps an earlier one or is used too often. */
bool puzzle_check_placed(const struct puzzle *puzzle, int k, struct place place,
                         struct diag *diag);

/* Checks all, and finds twins.  The fault in `file`, without a line: cells or pieces are missing,
 * or a placed piece is wrong. */
bool puzzle_check(struct puzzle *puzzle, const char *file, struct diag *diag);

void puzzle_forget_solutions(struct puzzle *puzzle);

/* Ignore marks; allow flips; allow leftover pieces.  They forget known solutions; call
 * puzzle_check() afterwards. */
void puzzle_ignore_pattern(struct puzzle *puzzle);
void puzzle_flip(struct puzzle *puzzle);
void puzzle_spare(struct puzzle *puzzle);

/* Makes each copy a piece, and forgets known solutions.  The fault in `file`: the number of copies
 * is not fixed or too large. */
bool puzzle_label(struct puzzle *puzzle, const char *file, struct diag *diag);

/* True, with a sentence in `why`, if the puzzle plainly has no solution.  Tilings: by the cells of
 * the board or an island ("61 cells, the 12 pentominoes cover 60"); sudokus: by givens ("two 5 in
 * row 3"). */
bool puzzle_impossible(const struct puzzle *puzzle, char *why, size_t size);

#endif
