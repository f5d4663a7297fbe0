/* A puzzle as a file states it: a region and pieces to fill it with, or a bare problem. */
#ifndef PUZZLE_PUZZLE_H
#define PUZZLE_PUZZLE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/diag.h"
#include "cover/problem.h"
#include "lattice/shape.h"

enum site {
    SITE_OUTSIDE,   /* a hole, or beyond the board */
    SITE_CELL,      /* must be covered */
    SITE_OPTIONAL,  /* may be covered */
    SITE_BARRIER    /* stays empty, drawn solid */
};

/* A board of width x height sites, row by row. */
struct region {
    int width, height;
    uint8_t *sites;         /* owned; [height * width] of enum site */
};

enum site region_at(const struct region *region, int x, int y); /* outside it: SITE_OUTSIDE */
int region_count(const struct region *region, enum site site);

/* How often a piece may be used.  ANY has no item, AT_MOST_ONCE a secondary one. */
enum use { USE_ONCE, USE_AT_MOST_ONCE, USE_ANY };

struct piece {
    char *name;             /* owned; unique in the puzzle; no blank, ':' or '|' */
    char letter;            /* unique while letters last: A-Z a-z 0-9; then '*' */
    struct shape shape;
    bool turn, flip;
    enum use use;
};

/* More pieces than this, and larger factors than that, are refused. */
#define PIECES_LIMIT 4096
#define STRETCH_LIMIT 99

/* The ways it may lie, in ascending order. */
struct shapes piece_orientations(const struct piece *piece);

/* A line of the file that brought pieces: "pieces: pentominoes" or a drawing. */
struct batch {
    char *set;              /* owned; the set's name, NULL for a drawn piece */
    int first, count;       /* its pieces */
    bool turn, flip;        /* as stated, or as the set has it */
    enum use use;
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

enum puzzle_kind { PUZZLE_TILING, PUZZLE_BARE };

struct puzzle {
    enum puzzle_kind kind;
    char *title, *author, *source, *note;   /* owned; NULL: the file is silent; not made safe */
    char *warning;                          /* owned; what the reader left out, NULL: nothing */
    int64_t known_count, known_distinct;    /* -1: not stated */
    /* tiling */
    const struct lattice *lattice;
    struct region region;
    struct piece *pieces;                   /* owned; [npieces] */
    int npieces;
    size_t room_pieces;
    struct batch *batches;                  /* owned; [nbatches] */
    int nbatches;
    size_t room_batches;
    enum same same;
    /* bare */
    struct bare bare;
};

/* An empty puzzle of that kind: square lattice, no region, nothing known. */
void puzzle_init(struct puzzle *puzzle, enum puzzle_kind kind);
void puzzle_done(struct puzzle *puzzle);

/* Add the pieces of the set called `set`, "pentominoes", "one-sided tetrominoes",
 * "fixed hexominoes" (monominoes to hexominoes), all with the same `use`.
 * turn, flip: -1 as the set has it (free: both; one-sided: turn; fixed: neither),
 * else 0 or 1.  across, down: enlarge the shapes, 1 to STRETCH_LIMIT.
 * A name that is taken already gets the number of the batch behind it.
 * False with a diag at `place`: no such set (the nearest name is told). */
bool puzzle_add_set(struct puzzle *puzzle, const char *set, enum use use, int turn,
                    int flip, int across, int down, struct place place, struct diag *diag);

/* Add one drawn piece; `shape` is handed over.  `name` NULL: the next free letter.
 * False with a diag: the name is taken, or no name. */
bool puzzle_add_piece(struct puzzle *puzzle, const char *name, struct shape shape,
                      enum use use, bool turn, bool flip, struct place place,
                      struct diag *diag);

/* What is wrong with the puzzle as a whole, as far as no reader can tell from
 * a line: no cells at all, no pieces, or two pieces of which one can lie just as
 * the other, so that a tiling would be counted more than once.  False with a
 * diag in file `file`. */
bool puzzle_check(const struct puzzle *puzzle, const char *file, struct diag *diag);

/* Why it provably has no solution, as far as counting cells tells, on the whole
 * or on one island ("61 cells, the 12 pentominoes cover 60").  True and a
 * sentence in `why` where it has none. */
bool puzzle_impossible(const struct puzzle *puzzle, char *why, size_t size);

#endif
