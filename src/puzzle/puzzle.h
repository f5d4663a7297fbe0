/* SPDX-License-Identifier: MIT */
/* A puzzle as read from a file: a region and pieces to fill it, numbers that define both, or a bare
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

/* Only region_index() numbers the sites: layer by layer, row by row. */
struct region {
    int width, height;
    int layers;             /* 0: on a plane lattice */
    int gap;                /* columns between two layers on the page, see region_place() */
    uint8_t *sites;         /* owned; [region_sites()] of enum site */
    char *pattern;          /* owned; [region_sites()]: mark, 0: none; NULL: no pattern */
};

void region_done(struct region *region);

#define REGION_SITES (1 << 20)

/* Returns a region of this size with `sites` NULL.  On the page, each layer begins at a multiple of
 * the lattice's period, so that its cells keep their kinds, at least a period after the last. */
struct region region_of_size(struct cell size, const struct lattice *lattice);

/* All cells of the lattice in `size`, each number >= 1.  False if it is too large.  Memory as
 * memory_need(). */
bool region_fill(struct region *region, struct cell size, const struct lattice *lattice);

/* Its cells and marks.  Owned by the caller; memory as memory_need(). */
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
    /* unsigned, so negative numbers are too large */
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

/* Returns the cell after the middle if a measure is even. */
static inline struct cell region_middle(const struct region *region)
{
    return (struct cell){region->width / 2, region->height / 2, region_depth(region) / 2};
}

/* The page is the region in the plane, with its layers side by side and gaps between them.  Return
 * the place of a cell on the page; the cell at a place, for a gap a cell to the right of its layer;
 * the width of the page. */
static inline struct cell region_place(const struct region *region, struct cell cell)
{
    return (struct cell){cell.x + cell.z * (region->width + region->gap), cell.y, 0};
}

struct cell region_cell_at(const struct region *region, struct cell place);

static inline int region_columns(const struct region *region)
{
    return region_depth(region) * (region->width + region->gap) - region->gap;
}

/* Outside the region, SITE_OUTSIDE. */
enum site region_at(const struct region *region, struct cell cell);

#define CELL_TEXT 40

/* Writes "4 x 7", or "4 x 7 x 2" with layers; returns `text`. */
const char *region_text(const struct region *region, char text[CELL_TEXT]);

/* Writes "4,7", from 1, or "4,7,2" with layers; returns `text`. */
const char *cell_text(const struct region *region, struct cell cell, char text[CELL_TEXT]);

/* Writes "1,1 to 10,6"; returns `text`. */
const char *region_cells_text(const struct region *region, char text[2 * CELL_TEXT + 4]);

/* Cost: the sites. */
int region_count(const struct region *region, enum site site);

/* How often a piece may be used: 0 <= least <= most, 1 <= most. */
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

/* Colours that a file can give a piece, and their numbers among xterm's 256 colours.  Source: the
 * palette of Okabe and Ito, and mixtures of its colours; the greys are our own. */
#define PIECE_COLOURS(_)                                                                     \
    _(RED, "red", 160) _(ORANGE, "orange", 208) _(YELLOW, "yellow", 221)                      \
    _(GREEN, "green", 35) _(CYAN, "cyan", 44) _(BLUE, "blue", 25) _(PURPLE, "purple", 91)     \
    _(PINK, "pink", 175) _(BROWN, "brown", 94) _(GREY, "grey", 243) _(WHITE, "white", 255)

enum piece_colour {
    COLOUR_OWN,             /* not stated: the program chooses one that no other piece has */
#define COLOUR_NAME(name, word, number) COLOUR_##name,
    PIECE_COLOURS(COLOUR_NAME)
#undef COLOUR_NAME
};

/* A word_function (base/words.h). */
const char *colour_word(int k);

struct piece {
    char *name;             /* owned; unique in the puzzle; unchanged by name_fit() */
    char letter;            /* A-Z a-z 0-9, unique; '*' once these are used up */
    struct shape shape;
    bool turn, flip;        /* may be rotated; may be flipped */
    enum piece_colour colour;
    struct uses uses;
    int twin;               /* number of the first piece with the same orientations and no prices,
                             * perhaps this one; such twins count as one piece, with the sum of
                             * their uses */
};

/* "once", "at most once", "any", "3", "2..5" or "2..", as in board files; returns `text`. */
#define USES_TEXT 32
const char *uses_text(struct uses uses, char text[USES_TEXT]);

#define PIECES_CELLS_LIMIT (1 << 20)    /* maximum cells of all pieces, because of memory */
#define BATCHES_LIMIT 4096              /* maximum batches, because names are compared in pairs */
#define STRETCH_LIMIT 99                /* maximum factor of enlargement */

/* A batch: the pieces that one line of the file adds, "pieces: pentominoes" or a drawn piece. */
struct batch {
    char *set;              /* owned; name of the set; NULL: a drawn piece */
    int first, count;       /* number of its first piece, number of its pieces */
    bool turn, flip;
    struct uses uses;
    int across, down;       /* factors of enlargement; 1 and 1: none */
};

/* Symmetries of the board under which solutions count as the same: all, rotations only, none. */
enum same { SAME_ALL, SAME_TURNED, SAME_NONE };

/* A bare problem: items and options of a file, without a board; and their names. */
struct bare {
    struct problem problem;
    char **item_names;      /* owned; [items + 1], [0] unused */
    char **option_names;    /* owned; [options + 1], [0] unused; NULL: no names */
    char **colour_names;    /* owned; [colours + 1], [0] unused */
    int32_t colours;
};

/* A sudoku has each number from 1 to `side` once in each row, column and box.  Further rules: once
 * on each diagonal; once in each window; at most once in each cage, which may state its sum. */
struct sudoku {
    int side;
    int *boxes;             /* owned; [side * side]: box of each cell, 0..side - 1; NULL: none */
    int *givens;            /* owned; [side * side]: number given in each cell, 0: open */
    bool diagonals, windows;
    int ncages;
    int *cages;             /* owned; [side * side]: cage of each cell, 1..ncages, 0: none; NULL:
                             * no cages */
    int *sums;              /* owned; [ncages + 1], [0] unused: sum of each cage, 0: unknown */
};

/* A puzzle given by numbers: n queens on a board of n x n; the Langford pairs 1 to n; or the
 * partitions of a set of n elements into blocks of `least` to `most` elements. */
struct family {
    int n, least, most;
};

/* A piece placed at the start. */
struct placed {
    int piece, count;
    struct cell *cells;     /* owned; [count], ascending */
};

/* What a placement of a piece costs, if it has the orientation and covers the cell. */
struct price {
    int piece;              /* -1: any */
    int orientation;        /* in puzzle_orientations(); -1: any */
    struct cell cell;       /* x -1: none */
    int64_t cost;           /* at least 0; several prices of a placement add up */
};

/* Puzzles of all kinds except BARE have a region, which is shown as a board. */
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
    char *title, *author, *source, *note;   /* owned; NULL: none; not made safe to show */
    char *warning;                          /* owned; see puzzle_warn(); NULL: none */
    int64_t known_count, known_distinct;    /* solutions that the file states; -1: none stated */
    int64_t known_nodes;                    /* nodes of the default search; -1: not stated */
    const struct lattice *lattice;
    struct region region;
    /* tiling */
    struct piece *pieces;                   /* owned; [npieces] */
    int npieces;
    int piece_cells;                        /* in all pieces, 0 … PIECES_CELLS_LIMIT */
    size_t room_pieces;                     /* capacity of `pieces` */
    struct batch *batches;                  /* owned; [nbatches] */
    int nbatches;
    size_t room_batches;                    /* capacity of `batches` */
    struct placed *placed;                  /* owned; [nplaced] */
    int nplaced;
    struct price *prices;                   /* owned; [nprices] */
    int nprices;
    size_t room_prices;                     /* capacity of `prices` */
    enum same same;
    bool ignores_pattern;                   /* marks need not match, and are only shown */
    bool is_labelled;                       /* copies are distinct, so that there are no twins */
    /* the other kinds */
    struct bare bare;
    struct sudoku sudoku;
    struct family family;
};

/* The puzzle has the square lattice and no region. */
void puzzle_init(struct puzzle *puzzle, enum puzzle_kind kind);
void puzzle_done(struct puzzle *puzzle);

/* Appends a sentence to puzzle->warning, about content that the reader omitted or guessed. */
void puzzle_warn(struct puzzle *puzzle, const char *format, ...) PRINTF_LIKE(2, 3);

/* Keeps a line of text from a file: as the title, else as a line of the note.  Drops a line with
 * control characters.  False if memory runs out. */
bool puzzle_describe(struct puzzle *puzzle, struct word line);

/* Adds the pieces of a set: "pentominoes", "one-sided tetrominoes", "fixed hexominoes" (monominoes
 * to hexominoes).  turn, flip: 0 or 1; -1: as usual for the set (free: both; one-sided: turn;
 * fixed: neither).  across, down: factors of enlargement, 1 to STRETCH_LIMIT.  Names already used
 * get the batch's number.  The fault at `place`: there is no such set (the diag suggests one), the
 * lattice has none, or it is too large. */
bool puzzle_add_set(struct puzzle *puzzle, const char *set, struct uses uses, int turn,
                    int flip, int across, int down, struct place place, struct diag *diag);

/* Adds a piece, and takes ownership of `shape`.  `name` NULL: the next free letter.  False with a
 * diag at `place` if the name is used or invalid. */
bool puzzle_add_piece(struct puzzle *puzzle, const char *name, struct shape shape,
                      struct uses uses, bool turn, bool flip, struct place place,
                      struct diag *diag);

/* Cost: the pieces. */
bool puzzle_has_piece(const struct puzzle *puzzle, const char *name);

/* Distinct and ascending; without marks if the pattern is ignored. */
struct shapes puzzle_orientations(const struct puzzle *puzzle, int piece);

/* Adds the uses of its twins.  Cost: the pieces. */
struct uses puzzle_uses(const struct puzzle *puzzle, int piece);

/* Writes puzzle_uses() of all pieces to uses[npieces]; pieces with an earlier twin get {0, 0}. */
void puzzle_list_uses(const struct puzzle *puzzle, struct uses *uses);

/* "12 pentominoes", "3 pieces" or "dominoes", for use after "the"; returns `text`. */
#define PIECES_TEXT 64
const char *pieces_text(const struct puzzle *puzzle, char text[PIECES_TEXT]);

/* Returns how many sides of a cell touch another cell of the board; -1: not a cell. */
int puzzle_neighbours(const struct puzzle *puzzle, struct cell cell);

/* 0: none, or ignored. */
char puzzle_mark(const struct puzzle *puzzle, struct cell cell);

/* True if each mark of the shape, placed with its first cell on `start`, equals the board's mark
 * there, if it has one. */
bool puzzle_marks_match(const struct puzzle *puzzle, const struct shape *shape,
                        struct cell start);

/* -1: none.  Cost: a binary search per placed piece. */
int puzzle_placed_at(const struct puzzle *puzzle, struct cell cell);

/* Optional or not. */
bool puzzle_placed_is_on_cells(const struct puzzle *puzzle, const struct placed *placed);

/* Checks placed piece `k`, for readers that have read region and pieces.  The fault at `place`: it
 * has not the shape of an orientation, leaves the board, overlaps an earlier one or is used too
 * often. */
bool puzzle_check_placed(const struct puzzle *puzzle, int k, struct place place,
                         struct diag *diag);

/* Checks the whole puzzle, and finds twins.  The fault in `file`, without a line: cells or pieces
 * are missing, or a placed piece is wrong. */
bool puzzle_check(struct puzzle *puzzle, const char *file, struct diag *diag);

void puzzle_forget_solutions(struct puzzle *puzzle);

/* Ignore all marks; allow flips; allow leftover pieces.  All three forget the known solutions; call
 * puzzle_check() afterwards. */
void puzzle_ignore_pattern(struct puzzle *puzzle);
void puzzle_flip(struct puzzle *puzzle);
void puzzle_spare(struct puzzle *puzzle);

/* Makes each copy a piece of its own, and forgets the known solutions.  The fault in `file`: the
 * number of copies is not fixed or too large. */
bool puzzle_label(struct puzzle *puzzle, const char *file, struct diag *diag);

/* True if the puzzle plainly has no solution; `why` then gets a sentence.  Tilings: the cells of
 * the board or of an island are counted ("61 cells, the 12 pentominoes cover 60"); sudokus: givens
 * are compared ("two 5 in row 3"). */
bool puzzle_impossible(const struct puzzle *puzzle, char *why, size_t size);

#endif
