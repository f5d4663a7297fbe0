/* File formats: one file each, one table, told apart by content first and suffix second. */
#ifndef FORMAT_FORMAT_H
#define FORMAT_FORMAT_H

#include <stdbool.h>
#include <stdio.h>

#include "base/diag.h"
#include "base/source.h"
#include "puzzle/puzzle.h"

struct format {
    const char *name;       /* for --from: "board", "bare", "matrix", "dlx" */
    const char *summary;    /* half a line */
    const char *suffix;     /* ".board", or NULL */
    /* How surely this is such a file: 0 not at all … 100 certain.  Reads little. */
    int (*sniff)(const struct source *source);
    /* Read it into an uninitialised puzzle.  False with a diag: nothing is left behind. */
    bool (*read)(const struct source *source, struct puzzle *puzzle, struct diag *diag);
    /* Write it so that read() gives it back; NULL: cannot write.  False with a diag: this format
     * cannot hold it. */
    bool (*write)(const struct puzzle *puzzle, FILE *out, struct diag *diag);
};

/* All formats in the order that breaks ties, ended by NULL. */
extern const struct format *const formats[];

extern const struct format format_board, format_matrix, format_dlx, format_bare, format_list;

const struct format *format_find(const char *name);

/* The format that `source` most likely has: the highest sniff(), a fitting
 * suffix counting a little; NULL where none knows it. */
const struct format *format_guess(const struct source *source);

/* Guess (unless `from` is not NULL) and read `source`, and check the puzzle.
 * *used (if not NULL) is the format it was read as.  */
bool puzzle_read(struct puzzle *puzzle, const struct source *source, const struct format *from,
                 const struct format **used, struct diag *diag);

/* The same for the file `path`, "-" for standard input. */
bool puzzle_load(struct puzzle *puzzle, const char *path, const struct format *from,
                 const struct format **used, struct diag *diag);

#endif
