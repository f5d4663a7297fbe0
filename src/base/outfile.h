/* SPDX-License-Identifier: MIT */
/* A file that is written whole or not at all. */
#ifndef BASE_OUTFILE_H
#define BASE_OUTFILE_H

#include <stdbool.h>
#include <stdio.h>
#include <sys/stat.h>

#include "base/diag.h"

struct outfile {
    FILE *out;          /* what to write to */
    const char *path;   /* borrowed; NULL: standard output */
    char *draft;        /* owned; beside it, what is written meanwhile */
    bool over;          /* it takes the place of what is there */
};

/* May `path` be written, as outfile_open() would?  Drafts of it that killed processes left are
 * removed.  False with a diag.  Cost: a look at each file of its folder. */
bool outfile_check(const char *path, const char *remedy, struct diag *diag);

/* Begin to write `path` (NULL, "-": standard output).  A file that is there already is written
 * over if `remedy` is NULL, and its rights stay; else it is a fault, and `remedy` says how
 * to do it.  False with a diag. */
bool outfile_open(struct outfile *file, const char *path, const char *remedy, struct diag *diag);

/* Where all is `done`, bring it to the disk and give it its name; else leave nothing behind.
 * Standard output is left open.  False where it is not done, or with a diag. */
bool outfile_close(struct outfile *file, bool done, struct diag *diag);

/* Remove the drafts of all files that are open, because the program ends now.  Safe in a handler of
 * signals. */
void outfile_drop_all(void);

/* A file as it was at some time. */
struct stamp {
    bool is_there;
    struct stat stat;
};

/* The file as it is now. */
struct stamp stamp_of(const char *path);

/* True where both are the same file with the same content, as far as its times show. */
bool stamps_agree(const struct stamp *a, const struct stamp *b);

#endif
