/* SPDX-License-Identifier: MIT */
/* A puzzle of a file: a region and pieces to fill it, or a bare problem. */
#ifndef PUZZLE_PUZZLE_H
#define PUZZLE_PUZZLE_H

#include <limits.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/attributes.h"
#include "base/diag.h"
#include "cover/problem.h"
#include "lattice/shape.h"

enum site {
    SITE_OUTSIDE,   /* a hole, or beyond the board */
    SITE_CELL,      /* must be covered */
    SITE_OPTIONAL,  /* may be covered */
    SITE_BARRIER    /* stays empty, drawn solid */
};

/* A board of width x height sites, or layers of these.  Sites are numbered layer by layer, row by
 * row, only by region_index(). */
struct region {
    int width, height;
    int layers;             /* 0: on a plane lattice */
    int gap;                /* columns between two layers on the page */
    uint8_t *sites;         /* owned; [region_sites()] of enum site */
    char *pattern;          /* owned; [region_sites()]; 0: no mark; NULL: no pattern */
};

void region_done(struct region *region);

/* Maximum sites of a board. */
#define REGION_SITES (1 << 20)

/* Returns a region without sites.  Layers start at multiples of the period, at least a period
 * apart, so cells keep their kinds. */
struct region region_of_size(struct cell size, const struct lattice *lattice);

/* Fills an empty region with the lattice's cells in `size`, each >= 1.  False: too large; memory as
 * memory_need(). */
bool region_fill(struct region *region, struct cell size, const struct lattice *lattice);

/* Returns the cells and marks of a shape as a region, owned by the caller.  Memory as
 * memory_need(). */
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

/* Returns the site's number; region_cell() is the inverse. */
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

/* Returns the middle cell, or one next to it. */
static inline struct cell region_middle(const struct region *region)
{
    return (struct cell){region->width / 2, region->height / 2, region_depth(region) / 2};
}

/* The page shows layers side by side, with gaps: a cell's place on it; the inverse, which maps gaps
 * to cells right of the board; the page's width. */
static inline struct cell region_place(const struct region *region, struct cell cell)
{
    return (struct cell){cell.x + cell.z * (region->width + region->gap), cell.y, 0};
}

struct cell region_cell_at(const struct region *region, struct cell place);

static inline int region_columns(const struct region *region)
{
    return region_depth(region) * (region->width + region->gap) - region->gap;
}

/* Returns SITE_OUTSIDE outside the region. */
enum site region_at(const struct region *region, struct cell cell);

#define CELL_TEXT 40

/* Writes "4 x 7", or "4 x 7 x 2" with layers; returns `text`. */
const char *region_text(const struct region *region, char text[CELL_TEXT]);

/* Writes "4,7", from 1, or "4,7,2" with layers; returns `text`. */
const char *cell_text(const struct region *region, struct cell cell, char text[CELL_TEXT]);

/* Writes all cells' range, "1,1 to 10,6"; returns `text`. */
const char *region_cells_text(const struct region *region, char text[2 * CELL_TEXT + 4]);
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

/* Piece colours and their numbers among xterm's 256.  Source, except greys: Okabe and Ito, and
 * mixtures. */
#define PIECE_COLOURS(_)                                                                     \
    _(RED, "red", 160) _(ORANGE, "orange", 208) _(YELLOW, "yellow", 221)                      \
    _(GREEN, "green", 35) _(CYAN, "cyan", 44) _(BLUE, "blue", 25) _(PURPLE, "purple", 91)     \
    _(PINK, "pink", 175) _(BROWN, "brown", 94) _(GREY, "grey", 243) _(WHITE, "white", 255)

enum piece_colour {
    COLOUR_OWN,             /* chosen to differ from the others */
#define COLOUR_NAME(name, word, number) COLOUR_##name,
    PIECE_COLOURS(COLOUR_NAME)
#undef COLOUR_NAME
};

/* "red" for k = 0, NULL past the last: see base/words.h. */
const char *colour_word(int k);

struct piece {
    char *name;             /* owned; unique in the puzzle; fits name_fit() */
    char letter;            /* unique among the first 62: A-Z a-z 0-9; then '*' */
    struct shape shape;
    bool turn, flip;
    enum piece_colour colour;
    struct uses uses;
    int twin;               /* first piece with equal orientations; itself: none before.  Twins
                             * count as one piece, with the sum of uses */
};

/* Writes "once", "at most once", "any", "3", "2..5" or "2..", as in board files; returns `text`. */
#define USES_TEXT 32
const char *uses_text(struct uses uses, char text[USES_TEXT]);

/* Limits: cells of all pieces, because of memory; batches, because names are compared; factors of
 * enlargement. */
#define PIECES_CELLS_LIMIT (1 << 20)
#define BATCHES_LIMIT 4096
#define STRETCH_LIMIT 99

/* Pieces of a line of the file: "pieces: pentominoes", or a drawing. */
struct batch {
    char *set;              /* owned; set's name; NULL: drawn */
    int first, count;       /* its range of pieces */
    bool turn, flip;
    struct uses uses;
    int across, down;       /* factors of enlargement; 1 and 1: none */
};

/* Symmetries that make solutions the same. */
enum same { SAME_ALL, SAME_TURNED, SAME_NONE };

/* A bare problem and its names. */
struct bare {
    struct problem problem;
    char **item_names;      /* owned; [items + 1], 0 unused */
    char **option_names;    /* owned; [options + 1], 0 unused; NULL: no names */
    char **colour_names;    /* owned; [colours + 1], 0 unused */
    int32_t colours;
};

/* A sudoku: numbers 1..side, once in each row, column and box, and by further rules on both
 * diagonals, in each window, and at most once in each cage, with a given sum. */
struct sudoku {
    int side;
    int *boxes;             /* owned; [side * side]: box of a cell, 0..side - 1 */
    int *givens;            /* owned; [side * side]: 0: open */
    bool diagonals, windows;
    int ncages;
    int *cages;             /* owned; [side * side]: 1..ncages, 0: none; NULL: no cages */
    int *sums;              /* owned; [ncages + 1], 0 unused: 0: unknown */
};

/* A problem given by numbers: `n` queens on n x n, Langford pairs 1..n, partitions of an n-set into
 * blocks of least..most elements. */
struct family {
    int n, least, most;
};

/* A piece placed at the start. */
struct placed {
    int piece, count;
    struct cell *cells;     /* owned; [count], ascending */
};

/* All but BARE have a region, shown as a board. */
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
    char *title, *author, *source, *note;   /* owned; NULL: none; unsafe to show */
    char *warning;                          /* owned; see puzzle_warn(); NULL: none */
    int64_t known_count, known_distinct;    /* -1: not stated */
    int64_t known_nodes;                    /* of the default search; -1: not stated */
    const struct lattice *lattice;
    struct region region;
    /* tiling */
    struct piece *pieces;                   /* owned; [npieces] */
    int npieces;
    int piece_cells;                        /* in all pieces, 0 … PIECES_CELLS_LIMIT */
    size_t room_pieces;
    struct batch *batches;                  /* owned; [nbatches] */
    int nbatches;
    size_t room_batches;
    struct placed *placed;                  /* owned; [nplaced] */
    int nplaced;
    enum same same;
    bool ignores_pattern;                   /* marks are only shown */
    bool is_labelled;                       /* copies are distinguished: no twins */
    /* the other kinds */
    struct bare bare;
    struct sudoku sudoku;
    struct family family;
};

/* Starts with a square lattice and without a region. */
void puzzle_init(struct puzzle *puzzle, enum puzzle_kind kind);
void puzzle_done(struct puzzle *puzzle);

/* Appends a sentence about content that the reader omitted or guessed. */
void puzzle_warn(struct puzzle *puzzle, const char *format, ...) PRINTF_LIKE(2, 3);

/* Adds the pieces of a set: "pentominoes", "one-sided tetrominoes", "fixed hexominoes" (monominoes
 * to hexominoes).
 * turn, flip: 0 or 1; -1: the set's (free: both; one-sided: turn; fixed: neither).
 * across, down: factors of enlargement, 1 to STRETCH_LIMIT.
 * Used names get the batch's number.  False with a diag at `place`: no such set (suggests one),
 * wrong lattice, or too large. */
bool puzzle_add_set(struct puzzle *puzzle, const char *set, struct uses uses, int turn,
                    int flip, int across, int down, struct place place, struct diag *diag);

/* Takes over `shape`.  `name` NULL: the next free letter.  False with a diag: a used or invalid
 * name. */
bool puzzle_add_piece(struct puzzle *puzzle, const char *name, struct shape shape,
                      struct uses uses, bool turn, bool flip, struct place place,
                      struct diag *diag);

/* Cost: the pieces. */
bool puzzle_has_piece(const struct puzzle *puzzle, const char *name);

/* Returns a piece's orientations, ascending, without ignored marks. */
struct shapes puzzle_orientations(const struct puzzle *puzzle, int piece);

/* Returns the total uses of a piece and its twins.  Cost: the pieces. */
struct uses puzzle_uses(const struct puzzle *puzzle, int piece);

/* Like puzzle_uses() for all pieces, to uses[npieces]; later twins get {0, 0}. */
void puzzle_list_uses(const struct puzzle *puzzle, struct uses *uses);

/* Writes "12 pentominoes", "3 pieces" or "dominoes", to follow "the"; returns `text`. */
#define PIECES_TEXT 64
const char *pieces_text(const struct puzzle *puzzle, char text[PIECES_TEXT]);

/* Counts the board's cells adjacent to a cell; -1: not a cell. */
int puzzle_neighbours(const struct puzzle *puzzle, struct cell cell);

/* Returns a cell's mark; 0: none, or ignored. */
char puzzle_mark(const struct puzzle *puzzle, struct cell cell);

/* True if no mark of the shape, with its first cell on `start`, differs from the board's there. */
bool puzzle_marks_match(const struct puzzle *puzzle, const struct shape *shape,
                        struct cell start);

/* Returns the placed piece on the cell, -1: none.  Cost: a binary search per placed piece. */
int puzzle_placed_at(const struct puzzle *puzzle, struct cell cell);

/* True if the placed piece covers only cells. */
bool puzzle_placed_is_on_cells(const struct puzzle *puzzle, const struct placed *placed);

/* Checks placed piece `k`: a valid orientation on the board, without overlap, not too often.  For
 * readers, after region and pieces, at `place`.  False with a diag. */
bool puzzle_check_placed(const struct puzzle *puzzle, int k, struct place place,
                         struct diag *diag);

/* Checks the whole puzzle, and finds twins.  False with a diag in `file`, without a line: no cells,
 * no pieces, or a wrong placed piece. */
bool puzzle_check(struct puzzle *puzzle, const char *file, struct diag *diag);

void puzzle_forget_solutions(struct puzzle *puzzle);

/* Ignore all marks; allow flips; allow leftover pieces.  They forget known solutions; check the
 * puzzle again. */
void puzzle_ignore_pattern(struct puzzle *puzzle);
void puzzle_flip(struct puzzle *puzzle);
void puzzle_spare(struct puzzle *puzzle);

/* Makes each copy a piece of its own, and forgets known solutions.  False with a diag in `file`:
 * unlimited or too many copies. */
bool puzzle_label(struct puzzle *puzzle, const char *file, struct diag *diag);

/* True if the puzzle provably has no solution, without a search, with a sentence in `why`: for
 * tilings by counting cells of the board or an island ("61 cells, the 12 pentominoes cover 60"),
 * for sudokus by givens ("two 5 in row 3"). */
bool puzzle_impossible(const struct puzzle *puzzle, char *why, size_t size);

#endif
