/* SPDX-License-Identifier: MIT */
/* Output files, written completely or not at all. */
#ifndef BASE_OUTFILE_H
#define BASE_OUTFILE_H

#include <stdbool.h>
#include <stdio.h>
#include <sys/stat.h>

#include "base/diag.h"

struct outfile {
    FILE *out;
    const char *path;   /* NULL: standard output */
    char *draft;        /* owned; path of the unfinished file */
    bool over;
};

/* Fails if outfile_open() may not write `path`.  Removes drafts of it left by killed processes.
 * Cost: a look at each file of the directory. */
bool outfile_check(const char *path, const char *remedy, struct diag *diag);

/* Starts writing `path` (NULL, "-": standard output).  If `remedy` is NULL, replaces an existing
 * file, with its permissions; else that is a fault, and `remedy` tells how to replace it. */
bool outfile_open(struct outfile *file, const char *path, const char *remedy, struct diag *diag);

/* If `done`, syncs and renames the file; else removes it.  Standard output stays open. */
bool outfile_close(struct outfile *file, bool done, struct diag *diag);

/* Removes open drafts before the program ends.  Async-signal-safe. */
void outfile_drop_all(void);

/* To detect changes of a file. */
struct stamp {
    bool is_there;
    struct stat stat;
};

struct stamp stamp_of(const char *path);

bool stamps_agree(const struct stamp *a, const struct stamp *b);

#endif
