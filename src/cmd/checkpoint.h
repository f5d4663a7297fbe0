/* SPDX-License-Identifier: MIT */
/* --checkpoint: how far a count is, kept in a file, so that it can go on later.
 *
 * The file is always whole, whenever the program is killed; it stays when the count is done, and
 * then tells it at once. */
#ifndef CMD_CHECKPOINT_H
#define CMD_CHECKPOINT_H

#include "cmd/checkpoint_text.h"

struct checkpoint {
    const char *path;       /* borrowed; NULL: none is wished */
    char puzzle[PROBLEM_HASH_ROOM];
    bool distinct;
    int64_t next;           /* clock_now() from which on it may be written again */
    int32_t count, undone;  /* parts, as they were written last */
    int32_t resumed;        /* parts that were done when it was read; -1: it was not there */
};

/* What is to be counted; symmetries are those that the distinct solutions are compared under,
 * NULL: all count.  Where the file is there, read it to `text`: resumed is then not below 0.
 * False with a diag. */
bool checkpoint_open(struct checkpoint *checkpoint, const char *path,
                     const struct problem *problem, const struct symmetries *symmetries,
                     struct checkpoint_text *text, struct diag *diag);

/* Tell a pool over the text's parts what is known of them. */
void checkpoint_resume(const struct checkpoint_text *text, struct worker_pool *pool);

/* Write it, unless nothing came to it since the last time.  False with a diag. */
bool checkpoint_save(struct checkpoint *checkpoint, struct worker_pool *pool, struct diag *diag);

/* True where some time has passed since then. */
bool checkpoint_is_due(const struct checkpoint *checkpoint, int64_t now);

#endif
