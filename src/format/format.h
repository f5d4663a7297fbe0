/* SPDX-License-Identifier: MIT */
/* The table of file formats, which are recognised by content, then by suffix. */
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
    LOSS_BOARD = 8,         /* board and pieces: only the bare problem remains */
    LOSS_ITEMS = 16,        /* the names of items */
    LOSS_OPTIONS = 32,
    LOSS_COLOURS = 64,
    LOSS_PIECES = 128,      /* the names of pieces of a board */
    LOSS_ALL = 127          /* of a bare problem */
};

struct scan;

/* The plausibility of a form, from the first 64 KiB of a source.  format/guess.c adds points for a
 * suffix and subtracts some for errors and odd puzzles. */
enum match {
    MATCH_NO = 0,               /* the source cannot be in this form */
    MATCH_BESIDE = 2,           /* any words fit: only a second reading */
    MATCH_LAST_RESORT = 14,     /* probably another form, or a broken file */
    MATCH_UNLIKELY = 17,        /* nothing contradicts the form, and little supports it */
    MATCH_POSSIBLE = 46,        /* the form fits, and so may another one */
    MATCH_LIKELY = 76,          /* all or nearly all lines fit the form */
    MATCH_CERTAIN = 90,         /* names or numbers agree with each other as well */
    MATCH_SIGNED = 100          /* only this form begins so; guessing stops */
};

struct format {
    const char *name;       /* for --from and --to: "board", "dlx" */
    const char *summary;    /* half a line */
    const char *suffix;     /* ".board", or NULL */
    const char *heading;    /* a first line that only such a file has, and readers skip, or NULL */
    const char *counts;     /* the objects counted, if its own program counts others; or NULL */
    unsigned losses;        /* of enum loss */
    enum puzzle_kind kind;  /* of puzzles, unless read() changes it */
    enum match (*match)(const struct source *source);
    bool is_slow;           /* match() takes as long as read() */
    /* Reads all lines of `scan`, from before the first, into an empty puzzle.  False with a diag;
     * the caller must still call puzzle_done().  match and read are NULL if it is only written. */
    bool (*read)(struct scan *scan, struct puzzle *puzzle);
    /* Returns a sentence on why the format cannot represent the puzzle; NULL if it can.
     * Optional. */
    const char *(*refuse)(const struct puzzle *puzzle);
    /* Writes a puzzle that refuse() accepts; read() restores all except the losses.  NULL: the
     * format is only read.  Both get a bare problem if LOSS_BOARD is set.  False with a diag. */
    bool (*write)(const struct puzzle *puzzle, FILE *out, struct diag *diag);
};

/* All formats.  The first of several with equal points wins; formats with a signature are early
 * because a signature ends the search. */
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

/* Writes the puzzle.  False with a diag, perhaps after some lines, if the format cannot represent
 * it. */
bool format_put(const struct format *format, const struct puzzle *puzzle, FILE *out,
                struct diag *diag);

/* Like format_put(), but writes all or nothing, and the heading if format_guess() needs it to find
 * this format.  False with a diag also if it needs one and there is none. */
bool format_write(const struct format *format, const struct puzzle *puzzle, FILE *out,
                  struct diag *diag);

/* Writes the losses of `puzzle` in this format, "no title, no board"; empty if none. */
void format_losses(const struct format *format, const struct puzzle *puzzle, char *text,
                   size_t size);

struct guess_of_format {
    const struct format *format;    /* the most plausible form; NULL: none */
    const struct format *other;     /* nearly as plausible, but another puzzle; NULL: none */
    int points;                     /* of the best */
    int64_t solutions, others;      /* of a short file in either form; -1: unknown */
    bool is_certain;                /* from the file's first line or suffix */
};

/* Guesses the form of `source`: match() and the suffix give points; the best forms are tried, and
 * lose points if reading fails or gives an odd puzzle, for example with a single item or equal
 * options.  False with a diag if memory runs out.  Cost: several readings of the source; above 4
 * MiB match() alone decides. */
bool format_guess(const struct source *source, struct guess_of_format *guess, struct diag *diag);

/* Overrides for reading a file; zeroed: none. */
struct read_config {
    const struct format *from;  /* NULL: by content */
    bool ignore_pattern;        /* ignore marks */
    bool flip;                  /* all pieces may be flipped */
    bool spare;                 /* all pieces may be left over */
    bool labelled;              /* copies of a piece are distinct */
};

/* Guesses the format, reads `source` with `config` (NULL: the default) and checks the puzzle. Sets
 * *used, if not NULL.  The puzzle's warning mentions another plausible format.  False with a diag,
 * which names a guessed format. */
bool puzzle_read(struct puzzle *puzzle, const struct source *source,
                 const struct read_config *config, const struct format **used, struct diag *diag);

/* Like puzzle_read(), from the file `path`: "-" is standard input, "FILE#3" the third puzzle of
 * FILE. */
bool puzzle_load(struct puzzle *puzzle, const char *path, const struct read_config *config,
                 const struct format **used, struct diag *diag);

#endif
