/* SPDX-License-Identifier: MIT */
/* An output file, written completely or not at all. */
#ifndef BASE_OUTFILE_H
#define BASE_OUTFILE_H

#include <stdbool.h>
#include <stdio.h>
#include <sys/stat.h>

#include "base/diag.h"

struct outfile {
    FILE *out;          /* stream to write to */
    const char *path;   /* borrowed; NULL: standard output */
    char *draft;        /* owned; path of the file written until the end */
    bool over;          /* replaces an existing file */
};

/* True if outfile_open() may write `path`; else false with a diag.  Removes its drafts left by
 * killed processes.  Cost: a look at each file of its directory. */
bool outfile_check(const char *path, const char *remedy, struct diag *diag);

/* Starts writing `path` (NULL, "-": standard output).  If `remedy` is NULL, an existing file is
 * replaced and its permissions are kept; else it is a fault, and `remedy` says how to replace it.
 * False with a diag. */
bool outfile_open(struct outfile *file, const char *path, const char *remedy, struct diag *diag);

/* If `done`, writes the file to disk and renames it; else removes it.  Standard output stays open.
 * False if not done, or with a diag. */
bool outfile_close(struct outfile *file, bool done, struct diag *diag);

/* Removes the drafts of all open files before the program ends.  Async-signal-safe. */
void outfile_drop_all(void);

/* A file's state at some time. */
struct stamp {
    bool is_there;
    struct stat stat;
};

/* Returns the file's current state. */
struct stamp stamp_of(const char *path);

/* True if both are the same file with the same size and time. */
bool stamps_agree(const struct stamp *a, const struct stamp *b);

#endif
