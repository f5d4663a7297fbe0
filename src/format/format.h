/* SPDX-License-Identifier: MIT */
/* File formats: one file each, one table, told apart by content first and suffix second. */
#ifndef FORMAT_FORMAT_H
#define FORMAT_FORMAT_H

#include <stdbool.h>
#include <stdio.h>

#include "base/diag.h"
#include "base/source.h"
#include "puzzle/puzzle.h"

/* What a written file does without, and a reader could not give back. */
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

struct format {
    const char *name;       /* for --from and --to: "board", "dlx" */
    const char *summary;    /* half a line */
    const char *suffix;     /* ".board", or NULL */
    const char *heading;    /* a first line that only such a file has, and readers skip, or NULL */
    unsigned losses;        /* of enum loss */
    /* How surely this is such a file: 0 not at all … 100 certain.  Reads little. */
    int (*sniff)(const struct source *source);
    /* Read it into an uninitialised puzzle.  False with a diag: nothing is left behind.
     * Both are NULL where it is only written. */
    bool (*read)(const struct source *source, struct puzzle *puzzle, struct diag *diag);
    /* Write it so that read() gives it back, but for the losses; NULL: cannot write.  False with
     * a diag: this format cannot hold it. */
    bool (*write)(const struct puzzle *puzzle, FILE *out, struct diag *diag);
};

/* All formats in the order that breaks ties, ended by NULL. */
extern const struct format *const formats[];

extern const struct format format_board, format_burr, format_dimacs, format_xcc, format_dlx,
    format_matrix, format_bare, format_picture, format_list, format_sparse, format_sudoku,
    format_cnf;

const struct format *format_find(const char *name);

/* Write it as format->write() does, all or nothing, and so that format_guess() knows it again:
 * with its heading where the content alone would be taken for something else.  False with a diag
 * also where it would be, and such files have no heading. */
bool format_write(const struct format *format, const struct puzzle *puzzle, FILE *out,
                  struct diag *diag);

/* 100 for its heading, else sniff() of those that can be read, 0 of others. */
int format_sniff(const struct format *format, const struct source *source);

/* What writing `puzzle` so would lose, "no title, no board"; empty: nothing. */
void format_losses(const struct format *format, const struct puzzle *puzzle, char *text,
                   size_t size);

/* The format that `source` most likely has: the highest sniff(), a fitting
 * suffix counting a little; NULL where none knows it. */
const struct format *format_guess(const struct source *source);

/* How a file is to be read, whatever it says itself; zeroed: as it says. */
struct read_wishes {
    const struct format *from;  /* NULL: by content */
    bool ignore_pattern;        /* marks do not matter */
    bool flip;                  /* all pieces may be turned over */
};

/* Guess the format and read `source` as `wishes` (NULL: none) has it, and check the puzzle.
 * *used (if not NULL) is the format it was read as.  */
bool puzzle_read(struct puzzle *puzzle, const struct source *source,
                 const struct read_wishes *wishes, const struct format **used, struct diag *diag);

/* The same for the file `path`, "-" for standard input. */
bool puzzle_load(struct puzzle *puzzle, const char *path, const struct read_wishes *wishes,
                 const struct format **used, struct diag *diag);

#endif
