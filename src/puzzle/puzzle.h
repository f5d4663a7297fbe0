/* SPDX-License-Identifier: MIT */
/* A puzzle as stated in a file: a region with pieces to fill it, or a bare problem. */
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

/* A board of width x height sites, or layers of these.  A site's number counts layer by layer, row
 * by row; only region_index() computes it. */
struct region {
    int width, height;
    int layers;             /* 0: on a plane lattice, without layers */
    int gap;                /* columns between two layers on the page */
    uint8_t *sites;         /* owned; [region_sites()] of enum site */
    char *pattern;          /* owned; [region_sites()]: a cell's mark, 0: none; NULL: no pattern */
};

void region_done(struct region *region);

/* Maximum number of sites of a board. */
#define REGION_SITES (1 << 20)

/* Returns a region of `size` columns, rows and layers, without sites.  The gap between layers on
 * its page has at least a period's columns, and each layer starts at a multiple of the period, so
 * cells keep their kinds. */
struct region region_of_size(struct cell size, const struct lattice *lattice);

/* Fills an empty region with `size` columns, rows and layers, each >= 1, and all cells of the
 * lattice there.  False if there are too many; memory as memory_need(). */
bool region_fill(struct region *region, struct cell size, const struct lattice *lattice);

/* Returns the cells and marks of a shape as a region, owned by the caller.  Memory as
 * memory_need(). */
struct region region_of_shape(const struct shape *shape);

/* True if a piece may cover the site. */
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
    /* unsigned, so that negative numbers are too large */
    return (unsigned)cell.x < (unsigned)region->width &&
           (unsigned)cell.y < (unsigned)region->height &&
           (unsigned)cell.z < (unsigned)region_depth(region);
}

/* The number of the site of a cell inside the region; region_cell() is the inverse. */
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

/* Returns the cell in the middle of the board, or next to it. */
static inline struct cell region_middle(const struct region *region)
{
    return (struct cell){region->width / 2, region->height / 2, region_depth(region) / 2};
}

/* The page shows the layers of a board side by side, with gaps.  region_place() returns a cell's
 * place on it; region_cell_at() is the inverse, and maps gaps to cells right of the board;
 * region_columns() returns the page's width; its rows are the board's. */
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

/* "4 x 7", or "4 x 7 x 2" with layers.  Returns `text`. */
const char *region_text(const struct region *region, char text[CELL_TEXT]);

/* "4,7": column and row from 1, with the layer if there are layers.  Returns `text`. */
const char *cell_text(const struct region *region, struct cell cell, char text[CELL_TEXT]);

/* The range of all cells: "1,1 to 10,6".  Returns `text`. */
const char *region_cells_text(const struct region *region, char text[2 * CELL_TEXT + 4]);
int region_count(const struct region *region, enum site site);

/* The number of times a piece may be used: 0 <= least <= most, 1 <= most.  {0, USES_MANY} needs no
 * item, {0, 1} a secondary item. */
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

/* Piece colours with their numbers among xterm's 256.  Source, except for greys: Okabe and Ito, and
 * mixtures of their colours. */
#define PIECE_COLOURS(_)                                                                     \
    _(RED, "red", 160) _(ORANGE, "orange", 208) _(YELLOW, "yellow", 221)                      \
    _(GREEN, "green", 35) _(CYAN, "cyan", 44) _(BLUE, "blue", 25) _(PURPLE, "purple", 91)     \
    _(PINK, "pink", 175) _(BROWN, "brown", 94) _(GREY, "grey", 243) _(WHITE, "white", 255)

enum piece_colour {
    COLOUR_OWN,             /* chosen by the program to differ from others */
#define COLOUR_NAME(name, word, number) COLOUR_##name,
    PIECE_COLOURS(COLOUR_NAME)
#undef COLOUR_NAME
};

/* "red" for k = 0, NULL past the last: see base/words.h. */
const char *colour_word(int k);

struct piece {
    char *name;             /* owned; unique in the puzzle; valid after name_fit() */
    char letter;            /* unique among the first 62: A-Z a-z 0-9; then '*' */
    struct shape shape;
    bool turn, flip;
    enum piece_colour colour;
    struct uses uses;
    int twin;               /* first piece with the same orientations; itself: none before it.
                             * Twins count as one piece with the sum of their uses.  Pieces that
                             * share only some orientations are different */
};

/* Writes uses as in board files: "once", "at most once", "any", "3", "2..5", "2.." (or more). */
#define USES_TEXT 32
const char *uses_text(struct uses uses, char text[USES_TEXT]);

/* Limits of a puzzle: cells in all pieces, enlarged, because of memory; batches, because each name
 * is compared with all before; factors of enlargement. */
#define PIECES_CELLS_LIMIT (1 << 20)
#define BATCHES_LIMIT 4096
#define STRETCH_LIMIT 99

/* The pieces of one line of the file: "pieces: pentominoes", or a drawing. */
struct batch {
    char *set;              /* owned; name of the set; NULL: a drawn piece */
    int first, count;       /* its range of pieces */
    bool turn, flip;        /* as stated, or the set's */
    struct uses uses;
    int across, down;       /* enlargement of each cell; 1 and 1: none */
};

/* Symmetries under which two solutions are the same. */
enum same { SAME_ALL, SAME_TURNED, SAME_NONE };

/* A bare problem as stated in a file, with names. */
struct bare {
    struct problem problem;
    char **item_names;      /* owned; [items + 1], 0 unused */
    char **option_names;    /* owned; [options + 1], 0 unused; NULL: no names */
    char **colour_names;    /* owned; [colours + 1], 0 unused */
    int32_t colours;
};

/* A sudoku: numbers 1..side, each once in each row, column and box.  Further rules: once on both
 * diagonals, once in each window, at most once in each cage, whose numbers have a given sum. */
struct sudoku {
    int side;
    int *boxes;             /* owned; [side * side]: box of a cell, 0..side - 1 */
    int *givens;            /* owned; [side * side]: 0: open */
    bool diagonals, windows;
    int ncages;
    int *cages;             /* owned; [side * side]: 1..ncages, 0: none; NULL if there are no
                             * cages */
    int *sums;              /* owned; [ncages + 1], 0 unused: 0: unknown */
};

/* A problem given by numbers: `n` queens on n x n, Langford pairs 1..n, partitions of an n-set into
 * blocks of least..most elements. */
struct family {
    int n, least, most;
};

/* A piece placed from the start. */
struct placed {
    int piece, count;
    struct cell *cells;     /* owned; [count], ascending */
};

/* All kinds except BARE have a region, shown as a board. */
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
    char *title, *author, *source, *note;   /* owned; NULL: not stated; unsafe to show */
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

/* Starts an empty puzzle: square lattice, no region, nothing known. */
void puzzle_init(struct puzzle *puzzle, enum puzzle_kind kind);
void puzzle_done(struct puzzle *puzzle);

/* Appends a sentence to the warning, about content of the file that its reader omitted or had to
 * guess. */
void puzzle_warn(struct puzzle *puzzle, const char *format, ...) PRINTF_LIKE(2, 3);

/* Adds the pieces of a set: "pentominoes", "one-sided tetrominoes", "fixed hexominoes" (monominoes
 * to hexominoes), all with the same uses.
 * turn, flip: 0 or 1; -1: as the set has it (free: both; one-sided: turn; fixed: neither).
 * across, down: factors to enlarge the shapes, 1 to STRETCH_LIMIT.
 * A name already used gets the batch's number appended.  False with a diag at `place`: no such set
 * (suggests the nearest), another lattice than the puzzle's, or too large. */
bool puzzle_add_set(struct puzzle *puzzle, const char *set, struct uses uses, int turn,
                    int flip, int across, int down, struct place place, struct diag *diag);

/* Adds a drawn piece and takes over `shape`.  `name` NULL: the next free letter.  False with a diag
 * if the name is used or invalid. */
bool puzzle_add_piece(struct puzzle *puzzle, const char *name, struct shape shape,
                      struct uses uses, bool turn, bool flip, struct place place,
                      struct diag *diag);

/* True if a piece has this name.  Cost: the pieces. */
bool puzzle_has_piece(const struct puzzle *puzzle, const char *name);

/* Returns the orientations of a piece, in ascending order; without marks if these are ignored. */
struct shapes puzzle_orientations(const struct puzzle *puzzle, int piece);

/* Returns the total uses of a piece and its twins.  Cost: the pieces. */
struct uses puzzle_uses(const struct puzzle *puzzle, int piece);

/* Like puzzle_uses() for all pieces, to uses[npieces]; the first of twins has the total, the others
 * {0, 0}.  Cost: the pieces. */
void puzzle_list_uses(const struct puzzle *puzzle, struct uses *uses);

/* A noun for all pieces: "12 pentominoes", "3 pieces", "dominoes"; usable after "the". */
#define PIECES_TEXT 64
const char *pieces_text(const struct puzzle *puzzle, char text[PIECES_TEXT]);

/* Returns the number of board cells adjacent to a cell; -1 if it is not a cell. */
int puzzle_neighbours(const struct puzzle *puzzle, struct cell cell);

/* Returns the mark of a board cell; 0: none, or marks are ignored. */
char puzzle_mark(const struct puzzle *puzzle, struct cell cell);

/* True if no mark of the shape, with its first cell on `start`, differs from the board's mark on
 * the same cell. */
bool puzzle_marks_match(const struct puzzle *puzzle, const struct shape *shape,
                        struct cell start);

/* Returns the placed piece on the cell, -1: none.  Cost: the placed pieces, with a binary search in
 * each. */
int puzzle_placed_at(const struct puzzle *puzzle, struct cell cell);

/* True if a placed piece covers only cells. */
bool puzzle_placed_is_on_cells(const struct puzzle *puzzle, const struct placed *placed);

/* Checks placed piece number `k`: its shape is an orientation, it is on the board, overlaps none
 * before it and is not placed too often.  For readers, at the place that states it, once region and
 * pieces are read.  False with a diag. */
bool puzzle_check_placed(const struct puzzle *puzzle, int k, struct place place,
                         struct diag *diag);

/* Checks the puzzle as a whole, and finds twins.  False with a diag in `file`, without a line: no
 * cells, no pieces, or a piece that cannot be placed as stated. */
bool puzzle_check(struct puzzle *puzzle, const char *file, struct diag *diag);

/* Forgets the known numbers of solutions and nodes. */
void puzzle_forget_solutions(struct puzzle *puzzle);

/* Change the puzzle: ignore marks, allow all pieces to be flipped, or to be left over.  They forget
 * known solutions; check the puzzle again. */
void puzzle_ignore_pattern(struct puzzle *puzzle);
void puzzle_flip(struct puzzle *puzzle);
void puzzle_spare(struct puzzle *puzzle);

/* Distinguishes copies: each becomes a piece of its own.  Also forgets known solutions.  False with
 * a diag in `file` if the copies of a piece are unlimited or too many. */
bool puzzle_label(struct puzzle *puzzle, const char *file, struct diag *diag);

/* True if the puzzle provably has no solution without a search, with the reason as a sentence in
 * `why`: for a tiling by counting cells of the board or an island ("61 cells, the 12 pentominoes
 * cover 60"), for a sudoku by its givens ("two 5 in row 3"). */
bool puzzle_impossible(const struct puzzle *puzzle, char *why, size_t size);

#endif
