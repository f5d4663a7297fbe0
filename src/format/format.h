/* SPDX-License-Identifier: MIT */
/* The table of file formats, recognised by content, then by suffix. */
#ifndef FORMAT_FORMAT_H
#define FORMAT_FORMAT_H

#include <stdbool.h>
#include <stdio.h>

#include "base/source.h"
#include "puzzle/puzzle.h"

/* Maximum number of columns of a matrix, also as sparse rows or in JSON. */
#define COLUMNS_LIMIT (1 << 20)

/* Parts of a puzzle that a format cannot store. */
enum loss {
    LOSS_TITLE = 1,
    LOSS_TEXTS = 2,         /* author, source, note */
    LOSS_COUNTS = 4,        /* known numbers of solutions and nodes */
    LOSS_BOARD = 8,         /* board and pieces; the bare problem remains */
    LOSS_ITEMS = 16,        /* names of items */
    LOSS_OPTIONS = 32,      /* names of options */
    LOSS_COLOURS = 64,      /* names of colours */
    LOSS_PIECES = 128,      /* names of a board's pieces */
    LOSS_COSTS = 256,       /* costs of options */
    LOSS_ALL = 127 | 256    /* all except LOSS_PIECES, for formats of bare problems */
};

struct builder;
struct scan;

/* Points for how plausible it is that a file has a format, judged by its first 64 KiB.  After a
 * trial reading, guess.c changes the points. */
enum match {
    MATCH_NO = 0,               /* cannot be this format */
    MATCH_BESIDE = 2,           /* any words fit; only mentioned beside another format */
    MATCH_LAST_RESORT = 14,     /* probably another format, or a broken file */
    MATCH_UNLIKELY = 17,        /* possible, with little evidence */
    MATCH_POSSIBLE = 46,        /* fits, but another format may fit as well */
    MATCH_LIKELY = 76,          /* nearly all lines fit */
    MATCH_CERTAIN = 90,         /* names or numbers also agree */
    MATCH_SIGNED = 100          /* begins with the format's signature; guessing stops */
};

/* How a format's reader sees comments and the like, see format/comments.h. */
enum comments {
    COMMENTS_KEPT,          /* it gets all bytes */
    COMMENTS_TRIED,         /* it gets all bytes if it cannot read the rest */
    COMMENTS_REMOVED
};

struct format {
    const char *name;       /* for --from and --to: "board", "dlx" */
    const char *summary;    /* half a line */
    const char *programs;   /* others that write such files, or NULL */
    const char *suffix;     /* ".board", or NULL */
    const char *heading;    /* a first line unique to the format, skipped by readers; or NULL */
    const char *counts;     /* how its own program counts differently; NULL: it does not */
    unsigned losses;        /* bits of enum loss */
    enum puzzle_kind kind;  /* initial kind of the puzzle, which read() may change */
    enum comments comments;
    enum match (*match)(const struct source *source);
    bool is_slow;           /* match() takes as long as read() */
    /* Reads all lines of `scan`, which is before the first and has a diag, into an empty puzzle.
     * False with a diag; the caller must call puzzle_done() even then.  NULL, like match, if the
     * format is only written. */
    bool (*read)(struct scan *scan, struct puzzle *puzzle);
    bool (*build)(struct builder *builder); /* replaces read() in formats of bare problems */
    /* Returns why the format cannot represent the puzzle, as a sentence; NULL if it can.  If the
     * function is NULL, the format can represent every puzzle. */
    const char *(*refuse)(const struct puzzle *puzzle);
    /* Writes a puzzle that refuse() accepts; read() restores all except the losses.  NULL: the
     * format is only read.  If LOSS_BOARD is set, refuse() and write() get the bare problem of a
     * puzzle with a board. */
    bool (*write)(const struct puzzle *puzzle, FILE *out, struct diag *diag);
};

/* All formats.  The first of several with equal points wins.  Formats with a signature come early,
 * because a signature ends the search. */
#define FORMATS(_) \
    _(board) _(burr) _(dimacs) _(json) _(xcc) _(exact) _(list) _(sparse) _(bare) _(matrix) \
    _(sets) _(counted) _(picture) _(dlx) _(sudoku) _(table) _(cnf)

#define DECLARE(name) extern const struct format format_##name;
FORMATS(DECLARE)
#undef DECLARE

/* The formats in this order, ended by NULL. */
extern const struct format *const formats[];

/* True if the first line is the format's heading; comments are then kept. */
bool format_has_heading(const struct format *format, const struct source *source);

/* Returns the length of `name` without the format's suffix. */
size_t format_stem(const struct format *format, const char *name);

/* Reads `source` into an uninitialised puzzle, without puzzle_check(), if the format has comments
 * without them.  False with a diag; nothing must then be freed. */
bool format_read(const struct format *format, const struct source *source, struct puzzle *puzzle,
                 struct diag *diag);

/* Writes the puzzle.  Fails if the format cannot represent it; some lines may then be written. */
bool format_put(const struct format *format, const struct puzzle *puzzle, FILE *out,
                struct diag *diag);

/* Like format_put(), but writes all or nothing.  Adds the heading if format_guess() would otherwise
 * read the file in another format; false with a diag if the format has none. */
bool format_write(const struct format *format, const struct puzzle *puzzle, FILE *out,
                  struct diag *diag);

/* Writes to `text` what the format cannot store of this puzzle, "no title, no board"; "" if it can
 * store all. */
void format_losses(const struct format *format, const struct puzzle *puzzle, char *text,
                   size_t size);

struct guess_of_format {
    const struct format *format;    /* NULL: none */
    const struct format *other;     /* nearly as plausible, reads another puzzle; NULL: none */
    int points;                     /* of `format` */
    int64_t solutions, others;      /* of a short file, read as `format` and as `other`; -1:
                                     * unknown */
    bool is_certain;                /* the first line or the suffix determines the format */
};

/* Guesses the format of `source` from match() and the suffix.  Then reads it in the best formats,
 * and prefers those that give a usual puzzle, for example without equal options.  Cost: several
 * readings of the file; above 4 MiB, only match() is used. */
bool format_guess(const struct source *source, struct guess_of_format *guess, struct diag *diag);

/* What the user's flags change in the file; zeroed: nothing. */
struct read_config {
    const struct format *from;  /* format to read; NULL: guess it */
    bool ignore_pattern;        /* ignore marks */
    bool flip;                  /* let all pieces be flipped */
    bool spare;                 /* let all pieces be left over */
    bool labelled;              /* distinguish copies of a piece */
};

/* Guesses the format unless `config` (NULL: the default) states it, reads `source` and checks the
 * puzzle.  Sets *used, unless `used` is NULL, to the format.  If another format is plausible, the
 * puzzle's warning says so.  False with a diag, which names a guessed format. */
bool puzzle_read(struct puzzle *puzzle, const struct source *source,
                 const struct read_config *config, const struct format **used, struct diag *diag);

/* Like puzzle_read(), but reads the file `path`; "-" is standard input, "FILE#3" the third puzzle
 * of FILE. */
bool puzzle_load(struct puzzle *puzzle, const char *path, const struct read_config *config,
                 const struct format **used, struct diag *diag);

#endif
