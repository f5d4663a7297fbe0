/* SPDX-License-Identifier: MIT */
/* The table of file formats, recognised by content, then by suffix. */
#ifndef FORMAT_FORMAT_H
#define FORMAT_FORMAT_H

#include <stdbool.h>
#include <stdio.h>

#include "base/source.h"
#include "puzzle/puzzle.h"

/* The most columns of a matrix, of sparse rows or in JSON. */
#define COLUMNS_LIMIT (1 << 20)

/* Losses of a written file. */
enum loss {
    LOSS_TITLE = 1,
    LOSS_TEXTS = 2,         /* author, source, note */
    LOSS_COUNTS = 4,        /* known numbers of solutions and nodes */
    LOSS_BOARD = 8,         /* board and pieces; the bare problem remains */
    LOSS_ITEMS = 16,        /* names of items */
    LOSS_OPTIONS = 32,
    LOSS_COLOURS = 64,
    LOSS_PIECES = 128,      /* names of a board's pieces */
    LOSS_ALL = 127          /* of a bare problem */
};

struct builder;
struct scan;

/* Plausibility of a form, from the first 64 KiB of a source; guess.c changes the points after
 * reading. */
enum match {
    MATCH_NO = 0,               /* cannot be this form */
    MATCH_BESIDE = 2,           /* any words fit; only a second reading */
    MATCH_LAST_RESORT = 14,     /* probably another form, or a broken file */
    MATCH_UNLIKELY = 17,        /* possible, with little evidence */
    MATCH_POSSIBLE = 46,        /* fits, perhaps like another form */
    MATCH_LIKELY = 76,          /* nearly all lines fit */
    MATCH_CERTAIN = 90,         /* names or numbers also agree */
    MATCH_SIGNED = 100          /* only this form begins so; guessing stops */
};

struct format {
    const char *name;       /* for --from and --to: "board", "dlx" */
    const char *summary;    /* half a line */
    const char *suffix;     /* ".board", or NULL */
    const char *heading;    /* a first line unique to the format, skipped by readers; or NULL */
    const char *counts;     /* if its own program counts other objects, the difference; or NULL */
    unsigned losses;        /* of enum loss */
    enum puzzle_kind kind;  /* of puzzles, unless read() changes it */
    enum match (*match)(const struct source *source);
    bool is_slow;           /* match() takes as long as read() */
    /* Reads all lines of `scan`, from before the first, into an empty puzzle.  False with a diag;
     * the caller must still call puzzle_done().  NULL if only written, like match. */
    bool (*read)(struct scan *scan, struct puzzle *puzzle);
    bool (*build)(struct builder *builder); /* instead of read, for a bare problem */
    /* Returns a sentence on why the format cannot represent the puzzle; NULL if it can.
     * Optional. */
    const char *(*refuse)(const struct puzzle *puzzle);
    /* Writes a puzzle that refuse() accepts; read() restores all except the losses.  NULL: only
     * read.  Both get a bare problem if LOSS_BOARD is set.  False with a diag. */
    bool (*write)(const struct puzzle *puzzle, FILE *out, struct diag *diag);
};

/* The first of several formats with equal points wins.  A signature ends the search, so formats
 * with one are early. */
#define FORMATS(_) \
    _(board) _(burr) _(dimacs) _(json) _(xcc) _(exact) _(list) _(sparse) _(bare) _(matrix) \
    _(sets) _(counted) _(picture) _(dlx) _(sudoku) _(table) _(cnf)

#define DECLARE(name) extern const struct format format_##name;
FORMATS(DECLARE)
#undef DECLARE

/* Ended by NULL. */
extern const struct format *const formats[];

/* Returns the length of `name` without the format's suffix. */
size_t format_stem(const struct format *format, const char *name);

/* Reads `source` into an uninitialised puzzle, unchecked.  False with a diag, and nothing to
 * free. */
bool format_read(const struct format *format, const struct source *source, struct puzzle *puzzle,
                 struct diag *diag);

/* False with a diag, perhaps after some lines, if the format cannot represent the puzzle. */
bool format_put(const struct format *format, const struct puzzle *puzzle, FILE *out,
                struct diag *diag);

/* Like format_put(), but writes all or nothing, with the heading if format_guess() needs it.  False
 * with a diag also if the format lacks one. */
bool format_write(const struct format *format, const struct puzzle *puzzle, FILE *out,
                  struct diag *diag);

/* Writes the losses of `puzzle`, "no title, no board"; empty if none. */
void format_losses(const struct format *format, const struct puzzle *puzzle, char *text,
                   size_t size);

struct guess_of_format {
    const struct format *format;    /* NULL: none */
    const struct format *other;     /* nearly as plausible, with another puzzle; NULL: none */
    int points;                     /* of `format` */
    int64_t solutions, others;      /* of a short file in both forms; -1: unknown */
    bool is_certain;                /* by the first line or suffix */
};

/* Guesses the form of `source` from match() and the suffix; tries the best forms, and prefers those
 * that read a usual puzzle, for example without equal options.  False with a diag if memory runs
 * out.  Cost: several readings; above 4 MiB only match(). */
bool format_guess(const struct source *source, struct guess_of_format *guess, struct diag *diag);

/* Overrides for reading; zeroed: none. */
struct read_config {
    const struct format *from;  /* NULL: by content */
    bool ignore_pattern;        /* ignore marks */
    bool flip;                  /* all pieces may be flipped */
    bool spare;                 /* all pieces may be left over */
    bool labelled;              /* copies of a piece are distinct */
};

/* Guesses the format, reads `source` with `config` (NULL: the default) and checks the puzzle.  Sets
 * *used unless NULL.  The puzzle's warning mentions another plausible format.  False with a diag,
 * which names a guessed format. */
bool puzzle_read(struct puzzle *puzzle, const struct source *source,
                 const struct read_config *config, const struct format **used, struct diag *diag);

/* Like puzzle_read(), from the file `path`; "-": standard input, "FILE#3": the third puzzle of
 * FILE. */
bool puzzle_load(struct puzzle *puzzle, const char *path, const struct read_config *config,
                 const struct format **used, struct diag *diag);

#endif
