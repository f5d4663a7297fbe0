/* SPDX-License-Identifier: MIT */
/* A checkpoint as text: the parts of a count, and what came of those that are done.
 *
 *     dancetty checkpoint 1
 *     0123456789abcdef0123456789abcdef all
 *     1 1 0.25 8356 12.45,3.0
 *     1 1 0.75 - 12.47
 *     0123456789abcdef
 *
 * The format's version; the puzzle by its problem_hash(), and what counts, "all" or "distinct"; a
 * line for each part: how many each solution stands for, how many of its decisions broke
 * symmetries, its share of the whole by a guess, its count ("-": it is not done), and the
 * decisions ("-": none), an item's number with that of its option; last a number that all
 * before goes into. */
#ifndef CMD_CHECKPOINT_TEXT_H
#define CMD_CHECKPOINT_TEXT_H

#include <stdio.h>

#include "base/source.h"
#include "engine/pool/worker_pool.h"

struct checkpoint_text {
    char puzzle[PROBLEM_HASH_ROOM];
    bool distinct;
    struct parts parts;     /* owned; may be handed over */
    int32_t count;          /* of them, as they were read */
    struct known {
        double share;
        bool is_done;
        mpz_t count;        /* weighed; 0 where it is not done */
    } *known;               /* owned; [count] */
    size_t room;
};

/* Print how far the pool is, which the caller holds. */
void checkpoint_print(const struct worker_pool *pool, const char *puzzle, bool distinct, FILE *out);

/* Read one.  False with a diag where it is none, damaged, or of another version. */
bool checkpoint_read(struct checkpoint_text *text, const struct source *source,
                     struct diag *diag);
void checkpoint_text_done(struct checkpoint_text *text);

#endif
