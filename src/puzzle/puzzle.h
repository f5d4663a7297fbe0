/* SPDX-License-Identifier: MIT */
/* A puzzle as a file states it: a region and pieces to fill it with, or a bare problem. */
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

/* A board of width x height sites, or of layers of these.  A site is known by its number: layer by
 * layer, row by row; nobody else makes it of coordinates. */
struct region {
    int width, height;
    int layers;             /* 0: on a lattice of the plane, which has none */
    int gap;                /* columns between two layers on the page */
    uint8_t *sites;         /* owned; [region_sites()] of enum site */
    char *pattern;          /* owned; [region_sites()]: a mark a cell, 0: none; NULL: no pattern */
};

void region_done(struct region *region);

/* A board has no more sites. */
#define REGION_SITES (1 << 20)

/* One of so many columns, rows and layers, without sites.  On its page cells of the same kind stand
 * for those of each layer, and no two layers touch: the gap has as many columns as a period, or
 * somewhat more. */
struct region region_of_size(struct cell size, const struct lattice *lattice);

/* Make an empty region one of so many columns, rows and layers, each 1 or more, with all cells
 * that the lattice has there.  False where
 * these are too many; memory as memory_need(). */
bool region_fill(struct region *region, struct cell size, const struct lattice *lattice);

/* The cells of a shape with their marks as a region; that is the caller's.  Memory as
 * memory_need(). */
struct region region_of_shape(const struct shape *shape);

/* A site that a piece may cover. */
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
    /* as numbers without sign, those below 0 are too large */
    return (unsigned)cell.x < (unsigned)region->width &&
           (unsigned)cell.y < (unsigned)region->height &&
           (unsigned)cell.z < (unsigned)region_depth(region);
}

/* The number of the site of a cell inside of the region, and the other way round. */
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

/* The cell in the middle of the board, or next to it. */
static inline struct cell region_middle(const struct region *region)
{
    return (struct cell){region->width / 2, region->height / 2, region_depth(region) / 2};
}

/* The page on which a board is drawn: its layers side by side, a gap between two.
 * Where on it a cell stands, and the cell that stands there: in a gap it is one right of
 * the board.  Its columns; its rows are those of the board. */
static inline struct cell region_place(const struct region *region, struct cell cell)
{
    return (struct cell){cell.x + cell.z * (region->width + region->gap), cell.y, 0};
}

struct cell region_cell_at(const struct region *region, struct cell place);

static inline int region_columns(const struct region *region)
{
    return region_depth(region) * (region->width + region->gap) - region->gap;
}

/* Outside of the region: SITE_OUTSIDE. */
enum site region_at(const struct region *region, struct cell cell);

#define CELL_TEXT 40

/* "4 x 7", or "4 x 7 x 2" where there are layers.  Returns `text`. */
const char *region_text(const struct region *region, char text[CELL_TEXT]);

/* "4,7": column and row from 1, and the layer where there are layers.  Returns `text`. */
const char *cell_text(const struct region *region, struct cell cell, char text[CELL_TEXT]);

/* All of them: "1,1 to 10,6".  Returns `text`. */
const char *region_cells_text(const struct region *region, char text[2 * CELL_TEXT + 4]);
int region_count(const struct region *region, enum site site);

/* How often a piece may be used: 0 <= least <= most, 1 <= most.  From none to any number
 * it needs no item, none or one is a secondary item. */
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

/* The colours that a file may give a piece, each with its number of xterm's 256.  Source but for
 * those of no hue: Okabe and Ito, and what is between. */
#define PIECE_COLOURS(_)                                                                     \
    _(RED, "red", 160) _(ORANGE, "orange", 208) _(YELLOW, "yellow", 221)                      \
    _(GREEN, "green", 35) _(CYAN, "cyan", 44) _(BLUE, "blue", 25) _(PURPLE, "purple", 91)     \
    _(PINK, "pink", 175) _(BROWN, "brown", 94) _(GREY, "grey", 243) _(WHITE, "white", 255)

enum piece_colour {
    COLOUR_OWN,             /* whatever tells it from the others */
#define COLOUR_NAME(name, word, number) COLOUR_##name,
    PIECE_COLOURS(COLOUR_NAME)
#undef COLOUR_NAME
};

/* "red" for k = 0, NULL past the last: see base/words.h. */
const char *colour_word(int k);

struct piece {
    char *name;             /* owned; unique in the puzzle; as name_fit() leaves it */
    char letter;            /* unique while letters last: A-Z a-z 0-9; then '*' */
    struct shape shape;
    bool turn, flip;
    enum piece_colour colour;
    struct uses uses;
    int twin;               /* the first piece with the same orientations, all of them; itself:
                             * there is none before.  Twins are one piece with a count: their uses
                             * add up.  Pieces that share only some orientations are two */
};

/* As board files say it: "once", "at most once", "any", "3", "2..5", "2.." (and more). */
#define USES_TEXT 32
const char *uses_text(struct uses uses, char text[USES_TEXT]);

/* More cells than this in all pieces of a puzzle, enlarged, are refused, as they take memory; more
 * batches than that, as each name is compared with all before; and larger factors. */
#define PIECES_CELLS_LIMIT (1 << 20)
#define BATCHES_LIMIT 4096
#define STRETCH_LIMIT 99

/* A line of the file that brought pieces: "pieces: pentominoes" or a drawing. */
struct batch {
    char *set;              /* owned; the set's name, NULL for a drawn piece */
    int first, count;       /* its pieces */
    bool turn, flip;        /* as stated, or as the set has it */
    struct uses uses;
    int across, down;       /* how the cells of its shapes are enlarged, 1 and 1: not */
};

/* Which symmetries make two solutions the same. */
enum same { SAME_ALL, SAME_TURNED, SAME_NONE };

/* A bare problem as a file states it, names and all. */
struct bare {
    struct problem problem;
    char **item_names;      /* owned; [items + 1], 0 unused */
    char **option_names;    /* owned; [options + 1], 0 unused; NULL where they have none */
    char **colour_names;    /* owned; [colours + 1], 0 unused */
    int32_t colours;
};

/* A sudoku: numbers 1..side, each once in each row, column and box, and where there are further
 * rules on both diagonals, in each window, and at most once in a cage, whose numbers have a sum. */
struct sudoku {
    int side;
    int *boxes;             /* owned; [side * side]: which box, 0..side - 1 */
    int *givens;            /* owned; [side * side]: 0 open */
    bool diagonals, windows;
    int ncages;
    int *cages;             /* owned; [side * side]: 1..ncages, 0: in none; NULL where none is */
    int *sums;              /* owned; [ncages + 1], 0 unused: 0 where it is not known */
};

/* A problem stated by numbers alone: `n` queens on n x n, Langford pairs 1..n, the
 * partitions of an n-set into blocks of least..most elements. */
struct family {
    int n, least, most;
};

/* A placement that the puzzle begins with. */
struct placed {
    int piece, count;
    struct cell *cells;     /* owned; [count], ascending */
};

/* All kinds but BARE have a region, to be shown as a board. */
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
    char *title, *author, *source, *note;   /* owned; NULL: the file is silent; not made safe */
    char *warning;                          /* owned; see puzzle_warn(); NULL: nothing */
    int64_t known_count, known_distinct;    /* -1: not stated */
    int64_t known_nodes;                    /* of the usual search's tree; -1: not stated */
    const struct lattice *lattice;
    struct region region;
    /* tiling */
    struct piece *pieces;                   /* owned; [npieces] */
    int npieces;
    int piece_cells;                        /* of all pieces, 0 … PIECES_CELLS_LIMIT */
    size_t room_pieces;
    struct batch *batches;                  /* owned; [nbatches] */
    int nbatches;
    size_t room_batches;
    struct placed *placed;                  /* owned; [nplaced] */
    int nplaced;
    enum same same;
    bool ignores_pattern;                   /* marks are shown, and do not matter */
    bool is_labelled;                       /* copies are told apart: no piece has a twin */
    /* the other kinds */
    struct bare bare;
    struct sudoku sudoku;
    struct family family;
};

/* An empty puzzle of that kind: square lattice, no region, nothing known. */
void puzzle_init(struct puzzle *puzzle, enum puzzle_kind kind);
void puzzle_done(struct puzzle *puzzle);

/* Note what its reader left out of the file, or took for something that it need not be: a
 * sentence behind those that are noted already. */
void puzzle_warn(struct puzzle *puzzle, const char *format, ...) PRINTF_LIKE(2, 3);

/* Add the pieces of the set called `set`, "pentominoes", "one-sided tetrominoes",
 * "fixed hexominoes" (monominoes to hexominoes), all with the same `use`.
 * turn, flip: -1 as the set has it (free: both; one-sided: turn; fixed: neither),
 * else 0 or 1.  across, down: enlarge the shapes, 1 to STRETCH_LIMIT.
 * A name that is taken already gets the number of the batch behind it.
 * False with a diag at `place`: no such set (names the nearest one), one of another
 * lattice than the puzzle's, or too large. */
bool puzzle_add_set(struct puzzle *puzzle, const char *set, struct uses uses, int turn,
                    int flip, int across, int down, struct place place, struct diag *diag);

/* Add one drawn piece; `shape` is handed over.  `name` NULL: the next free letter.
 * False with a diag: the name is taken, or no name. */
bool puzzle_add_piece(struct puzzle *puzzle, const char *name, struct shape shape,
                      struct uses uses, bool turn, bool flip, struct place place,
                      struct diag *diag);

/* True where some piece is called `name`.  Cost: the pieces. */
bool puzzle_has_piece(const struct puzzle *puzzle, const char *name);

/* The orientations of piece number `piece`, in ascending order; without its marks where they do
 * not matter. */
struct shapes puzzle_orientations(const struct puzzle *puzzle, int piece);

/* How often piece number `piece` and its twins are used in all.  Cost: the pieces. */
struct uses puzzle_uses(const struct puzzle *puzzle, int piece);

/* The same for all pieces at once, to uses[npieces]; of twins the first has it, the others {0, 0}.
 * Cost: the pieces. */
void puzzle_list_uses(const struct puzzle *puzzle, struct uses *uses);

/* What the pieces are together: "12 pentominoes", "3 pieces", "dominoes"; for "the …". */
#define PIECES_TEXT 64
const char *pieces_text(const struct puzzle *puzzle, char text[PIECES_TEXT]);

/* How many cells of the board lie beside a cell of it; -1: it is none. */
int puzzle_neighbours(const struct puzzle *puzzle, struct cell cell);

/* The mark of a cell of the board; 0: none, or marks do not matter. */
char puzzle_mark(const struct puzzle *puzzle, struct cell cell);

/* True where marks let the shape be placed with its first cell on `start`: where the board and the
 * shape both have one, it is the same. */
bool puzzle_marks_match(const struct puzzle *puzzle, const struct shape *shape,
                        struct cell start);

/* Which of the placed pieces covers the cell, -1: none.  Cost: the placed pieces, each by
 * bisection. */
int puzzle_placed_at(const struct puzzle *puzzle, struct cell cell);

/* True where all cells of a placed piece may be covered. */
bool puzzle_placed_is_on_cells(const struct puzzle *puzzle, const struct placed *placed);

/* What is wrong with placed piece number `k`: it has no such shape, is not on the board,
 * overlaps one before it, or is placed more often than it may be used.  For readers, once
 * they have read region and pieces, at the place that states it.  False with a diag. */
bool puzzle_check_placed(const struct puzzle *puzzle, int k, struct place place,
                         struct diag *diag);

/* What is wrong with the puzzle as a whole, and so with no line of it: no cells at all, no pieces,
 * or a piece that cannot be placed so.  Finds twins, too.  False with a diag in file `file`. */
bool puzzle_check(struct puzzle *puzzle, const char *file, struct diag *diag);

/* Forget what is known of the solutions. */
void puzzle_forget_solutions(struct puzzle *puzzle);

/* From now on marks do not matter, or all pieces may be flipped, or left over.  What is known of
 * the solutions is forgotten; check the puzzle again. */
void puzzle_ignore_pattern(struct puzzle *puzzle);
void puzzle_flip(struct puzzle *puzzle);
void puzzle_spare(struct puzzle *puzzle);

/* The same for copies: they are told apart, each a piece of its own.  False with a diag in file
 * `file`: of some piece it is not said how many there are, or they are too many. */
bool puzzle_label(struct puzzle *puzzle, const char *file, struct diag *diag);

/* Why it provably has no solution, if that is known without a search: of a tiling
 * by counting cells, on the whole or on one island ("61 cells, the 12 pentominoes cover 60"),
 * of a sudoku by its givens ("two 5 in row 3").  True and a sentence in `why` where it
 * has none. */
bool puzzle_impossible(const struct puzzle *puzzle, char *why, size_t size);

#endif
