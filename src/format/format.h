/* SPDX-License-Identifier: MIT */
/* File formats, recognised by content, then by suffix. */
#ifndef FORMAT_FORMAT_H
#define FORMAT_FORMAT_H

#include <stdbool.h>
#include <stdio.h>

#include "base/source.h"
#include "puzzle/puzzle.h"

/* The most columns of a matrix, also as sparse rows or in JSON. */
#define COLUMNS_LIMIT (1 << 20)

/* Parts of a puzzle that a format cannot store. */
enum loss {
    LOSS_TITLE = 1,
    LOSS_TEXTS = 2,         /* author, source, note */
    LOSS_COUNTS = 4,        /* known numbers of solutions and nodes */
    LOSS_BOARD = 8,         /* board and pieces; the bare problem remains */
    LOSS_ITEMS = 16,        /* names */
    LOSS_OPTIONS = 32,      /* names */
    LOSS_COLOURS = 64,      /* names */
    LOSS_PIECES = 128,      /* names of a board's pieces */
    LOSS_COSTS = 256,
    LOSS_ALL = 127 | 256    /* for formats of bare problems */
};

struct builder;
struct scan;

/* Points by a file's first 64 KiB; guess.c changes them after a trial reading. */
enum match {
    MATCH_NO = 0,
    MATCH_BESIDE = 2,           /* any words fit; only mentioned beside another format */
    MATCH_LAST_RESORT = 14,     /* probably another format, or a broken file */
    MATCH_UNLIKELY = 17,        /* little evidence */
    MATCH_POSSIBLE = 46,        /* another format may fit as well */
    MATCH_LIKELY = 76,          /* nearly all lines fit */
    MATCH_CERTAIN = 90,         /* names or numbers also agree */
    MATCH_REFUSED = 92,         /* certain, but with a rule that the format lacks */
    MATCH_SIGNED = 100          /* begins with the signature; guessing stops */
};

/* How a format's reader sees comments and the like (format/comments.h). */
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
    const char *other_suffixes; /* separated by blanks, shared with other formats; or NULL */
    const char *heading;    /* a first line of this format only, skipped by readers; or NULL */
    const char *counts;     /* how its program counts differently, or NULL */
    unsigned losses;        /* of enum loss */
    enum puzzle_kind kind;  /* initial; read() may change it */
    enum comments comments;
    enum match (*match)(const struct source *source);
    bool is_slow;           /* match() is as slow as read() */
    /* Reads `scan`, which is before its first line and has a diag, into an empty puzzle.  False
     * with a diag; puzzle_done() is still needed.  NULL, like match: the format is only written. */
    bool (*read)(struct scan *scan, struct puzzle *puzzle);
    bool (*build)(struct builder *builder); /* instead of read(), for bare problems */
    /* Returns why the format cannot represent the puzzle, a sentence; NULL: it can.  The function
     * may be NULL, if it always can. */
    const char *(*refuse)(const struct puzzle *puzzle);
    /* Writes a puzzle that refuse() accepts; read() restores all except the losses.  NULL: the
     * format is only read.  If LOSS_BOARD is set, refuse() and write() get the bare problem of a
     * puzzle with a board. */
    bool (*write)(const struct puzzle *puzzle, FILE *out, struct diag *diag);
};

/* All formats; the first of several with equal points wins.  Signatures come early, because they
 * end the search. */
#define FORMATS(_) \
    _(board) _(burr) _(dimacs) _(json) _(xcc) _(exact) _(list) _(sparse) _(bare) _(matrix) \
    _(sets) _(counted) _(picture) _(dlx) _(sudoku) _(table) _(cnf)

#define DECLARE(name) extern const struct format format_##name;
FORMATS(DECLARE)
#undef DECLARE

/* In this order, ended by NULL. */
extern const struct format *const formats[];

/* True if the first line is the format's heading; comments are then kept. */
bool format_has_heading(const struct format *format, const struct source *source);

/* Returns the length of `name` without the format's suffix. */
size_t format_stem(const struct format *format, const char *name);

/* Reads `source` into an uninitialised puzzle, without puzzle_check(); comments are removed as the
 * format says.  False with a diag and nothing to free. */
bool format_read(const struct format *format, const struct source *source, struct puzzle *puzzle,
                 struct diag *diag);

/* Fails if the format cannot represent the puzzle; some lines may then be written. */
bool format_put(const struct format *format, const struct puzzle *puzzle, FILE *out,
                struct diag *diag);

/* Like format_put(), but writes all or nothing.  Adds the heading if format_guess() would find
 * another format without it; false with a diag if the format has none. */
bool format_write(const struct format *format, const struct puzzle *puzzle, FILE *out,
                  struct diag *diag);

/* Writes what the format cannot store of this puzzle, "no title, no board"; "" if nothing. */
void format_losses(const struct format *format, const struct puzzle *puzzle, char *text,
                   size_t size);

struct guess_of_format {
    const struct format *format;    /* NULL: none */
    const struct format *other;     /* nearly as plausible, reads another puzzle; or NULL */
    int points;                     /* of `format` */
    int64_t solutions, others;      /* in a short file, read as each; -1: unknown */
    bool is_certain;                /* determined by the first line or the suffix */
};

/* Guesses from match() and the suffix, then reads in the best formats, and prefers those that give
 * a usual puzzle.  Cost: several readings of the file; above 4 MiB, it uses only match(). */
bool format_guess(const struct source *source, struct guess_of_format *guess, struct diag *diag);

/* Changes by the flags; zeroed: none. */
struct read_config {
    const struct format *from;  /* NULL: guess it */
    bool ignore_pattern;
    bool flip;                  /* all pieces may be flipped */
    bool spare;                 /* all pieces may be left over */
    bool labelled;              /* distinguish copies of a piece */
};

/* Guesses the format unless `config` (NULL: the default) states it, reads `source` and checks the
 * puzzle; a warning names another plausible format.  Sets *used to the format, unless NULL.  False
 * with a diag, which names a guessed format. */
bool puzzle_read(struct puzzle *puzzle, const struct source *source,
                 const struct read_config *config, const struct format **used, struct diag *diag);

/* Like puzzle_read(), for the file `path`: "-" is standard input, "FILE#3" the third puzzle of
 * FILE. */
bool puzzle_load(struct puzzle *puzzle, const char *path, const struct read_config *config,
                 const struct format **used, struct diag *diag);

#endif
