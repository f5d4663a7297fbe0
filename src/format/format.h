/* SPDX-License-Identifier: MIT */
/* File formats: one file each, one table, recognised by content first and suffix second. */
#ifndef FORMAT_FORMAT_H
#define FORMAT_FORMAT_H

#include <stdbool.h>
#include <stdio.h>

#include "base/source.h"
#include "puzzle/puzzle.h"

/* More columns of a matrix, of sparse rows or in JSON are refused. */
#define COLUMNS_LIMIT (1 << 20)

/* What a written file leaves out, and a reader cannot restore. */
enum loss {
    LOSS_TITLE = 1,
    LOSS_TEXTS = 2,         /* author, source, note */
    LOSS_COUNTS = 4,        /* the numbers known of solutions and nodes */
    LOSS_BOARD = 8,         /* board and pieces: the bare problem is left */
    LOSS_ITEMS = 16,        /* the names of items */
    LOSS_OPTIONS = 32,
    LOSS_COLOURS = 64,
    LOSS_PIECES = 128,      /* the names of pieces, where there is a board */
    LOSS_ALL = 127          /* of a bare problem */
};

struct scan;

/* How plausible a form is, by the first 64 KiB of a source.  The numbers are points for
 * format/guess.c: a suffix adds some, a fault or an odd puzzle takes some off. */
enum match {
    MATCH_NO = 0,               /* the source cannot be in this form */
    MATCH_BESIDE = 2,           /* any words fit: named as a second reading only */
    MATCH_LAST_RESORT = 14,     /* probably another form, or a broken file */
    MATCH_UNLIKELY = 17,        /* nothing contradicts the form, and little supports it */
    MATCH_POSSIBLE = 46,        /* the form fits as well as another one may */
    MATCH_LIKELY = 76,          /* all or nearly all lines are as the form wants them */
    MATCH_CERTAIN = 90,         /* so are names or numbers that must agree with each other */
    MATCH_SIGNED = 100          /* only this form begins so; no other one is tried */
};

struct format {
    const char *name;       /* for --from and --to: "board", "dlx" */
    const char *summary;    /* half a line */
    const char *suffix;     /* ".board", or NULL */
    const char *heading;    /* a first line that only such a file has, and readers skip, or NULL */
    const char *counts;     /* what is counted where its own program counts otherwise; else NULL */
    unsigned losses;        /* of enum loss */
    enum puzzle_kind kind;  /* of what it reads, unless read() says otherwise */
    enum match (*match)(const struct source *source);
    bool is_slow;           /* match() takes as long as read() */
    /* Read all lines of `scan`, which stands before the first one, into an empty puzzle.  False
     * with a diag; what is half read is left to puzzle_done().
     * Both are NULL where it is only written. */
    bool (*read)(struct scan *scan, struct puzzle *puzzle);
    /* Why it cannot hold the puzzle, a sentence; NULL: it can.  May be left out. */
    const char *(*refuse)(const struct puzzle *puzzle);
    /* Write what it does not refuse so that read() gives it back, but for the losses; NULL: cannot
     * write.  Where the board is lost these two get a bare problem.  False with a diag. */
    bool (*write)(const struct puzzle *puzzle, FILE *out, struct diag *diag);
};

/* All formats.  The order breaks ties: of two forms with as many points the first one is taken.  A
 * signature ends the search, so forms that may have one come early. */
#define FORMATS(_) \
    _(board) _(burr) _(dimacs) _(json) _(xcc) _(exact) _(list) _(sparse) _(bare) _(matrix) \
    _(sets) _(counted) _(picture) _(dlx) _(sudoku) _(table) _(cnf)

#define DECLARE(name) extern const struct format format_##name;
FORMATS(DECLARE)
#undef DECLARE

/* The same as a table, ended by NULL. */
extern const struct format *const formats[];

/* The length of a file's name without the format's suffix; all of it where it has another. */
size_t format_stem(const struct format *format, const char *name);

/* Read `source` into an uninitialised puzzle, as format->read() does, and nothing more: whether it
 * is sound is not looked at.  False with a diag: nothing is left behind. */
bool format_read(const struct format *format, const struct source *source, struct puzzle *puzzle,
                 struct diag *diag);

/* Write the puzzle, as format->write() does.  False with a diag, perhaps after some lines: this
 * format cannot hold it. */
bool format_put(const struct format *format, const struct puzzle *puzzle, FILE *out,
                struct diag *diag);

/* The same, all or nothing, and so that format_guess() knows it again: with its heading if the
 * content alone would be taken for something else.  False with a diag also if it would be, and
 * such files have no heading. */
bool format_write(const struct format *format, const struct puzzle *puzzle, FILE *out,
                  struct diag *diag);

/* What writing `puzzle` so would lose, "no title, no board"; empty: nothing. */
void format_losses(const struct format *format, const struct puzzle *puzzle, char *text,
                   size_t size);

/* What a source is taken for. */
struct guess_of_format {
    const struct format *format;    /* the most plausible form; NULL: none */
    const struct format *other;     /* nearly as plausible, but another puzzle; NULL: none */
    int points;                     /* of the best */
    int64_t solutions, others;      /* of a short file by both; -1: not known */
    bool is_certain;                /* the file says so itself: by its first line or its suffix */
};

/* Guess the form of `source`: every form has points by match() and its suffix; those near the
 * best are read as a trial, and have fewer points if that fails or gives an odd puzzle, as one
 * with a single item or with equal options.  False with a diag: no memory.  Cost: some readings
 * of the whole; of sources above 4 MiB match() alone decides. */
bool format_guess(const struct source *source, struct guess_of_format *guess, struct diag *diag);

/* How a file is to be read, whatever it says itself; zeroed: as it says. */
struct read_config {
    const struct format *from;  /* NULL: by content */
    bool ignore_pattern;        /* marks do not matter */
    bool flip;                  /* all pieces may be flipped */
    bool spare;                 /* all pieces may be left over */
    bool labelled;              /* copies of a piece are told apart */
};

/* Guess the format and read `source` as `config` (NULL: the usual) says, and check the puzzle.
 * *used (if not NULL) is the format it was read as.  The puzzle's warning says if it could also be
 * another one.  A fault of a guessed file names the guess. */
bool puzzle_read(struct puzzle *puzzle, const struct source *source,
                 const struct read_config *config, const struct format **used, struct diag *diag);

/* The same for the file `path`, "-" for standard input, "FILE#3" for the third puzzle of a file of
 * many. */
bool puzzle_load(struct puzzle *puzzle, const char *path, const struct read_config *config,
                 const struct format **used, struct diag *diag);

#endif
