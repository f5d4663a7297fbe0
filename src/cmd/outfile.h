/* A file that is written whole or not at all. */
#ifndef CMD_OUTFILE_H
#define CMD_OUTFILE_H

#include <stdbool.h>
#include <stdio.h>

#include "base/diag.h"

struct outfile {
    FILE *out;          /* what to write to */
    const char *path;   /* borrowed; NULL: standard output */
    char *draft;        /* owned; beside it, what is written meanwhile */
};

/* Begin to write `path` (NULL, "-": standard output).  Where a file is there already, only `force`
 * writes over it.  False with a diag. */
bool outfile_open(struct outfile *file, const char *path, bool force, struct diag *diag);

/* Where all is `done`, bring it to the disk and give it its name; else leave nothing behind.
 * Standard output is left open.  False where it is not done, or with a diag. */
bool outfile_close(struct outfile *file, bool done, bool force, struct diag *diag);

#endif
