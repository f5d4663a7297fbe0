/* SPDX-License-Identifier: MIT */
/* How far a count is, kept in a file, so that it can go on later.
 *
 * The file is always whole, whenever the program is killed; it stays when the count is done, and
 * then gives it at once.  It is a text:
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
 * before goes into.
 *
 * Where one part is the whole, and its engine can keep how far it is, that stands behind it with
 * the engine's name, and the version is 2. */
#ifndef ENGINE_POOL_CHECKPOINT_H
#define ENGINE_POOL_CHECKPOINT_H

#include <stdio.h>

#include "base/source.h"
#include "cover/symmetry.h"
#include "engine/pool/worker_pool.h"

/* ---- its text ---- */

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
    const struct engine *engine;    /* that kept how far it is; NULL: none did */
    struct reader states;   /* of that, up to `end`; lent by the source */
    const char *end;
    struct source source;   /* owned; where the text was read from a file */
};

/* Read one; the source outlives what is read.  False with a diag where it is none, damaged, or of
 * another version. */
bool checkpoint_read(struct checkpoint_text *text, const struct source *source,
                     struct diag *diag);
void checkpoint_text_done(struct checkpoint_text *text);

/* True if its only part is the whole, which is not done. */
bool checkpoint_is_of_whole(const struct checkpoint_text *text);

/* ---- the file ---- */

struct checkpoint {
    const char *path;       /* borrowed; NULL: none is kept */
    char puzzle[PROBLEM_HASH_ROOM];
    bool distinct;
    int64_t next;           /* clock_now() from which on it may be written again */
    int32_t count, undone;  /* parts, as they were written last */
    int64_t stage;          /* of the run on the whole, likewise; -1: it is not kept */
    int32_t resumed;        /* parts that were done when it was read; -1: it was not there */
};

/* What is to be counted; symmetries are those that the distinct solutions are compared under,
 * NULL: all count.  Where the file is there, read it to `text`: resumed is then not below 0.
 * False with a diag. */
bool checkpoint_open(struct checkpoint *checkpoint, const char *path,
                     const struct problem *problem, const struct symmetries *symmetries,
                     struct checkpoint_text *text, struct diag *diag);

/* Opens a run of the engine that kept how far it is, and brings it there; the caller owns it.  NULL
 * if there is no such engine, or with a diag: `wanted` is another engine (engine_auto: any), memory
 * runs out, or the text is not of this version. */
struct engine_run *checkpoint_restore(struct checkpoint *checkpoint, struct checkpoint_text *text,
                                      const struct task *task, const struct engine *wanted,
                                      struct diag *diag);

/* Give a pool over the text's parts what is known of them. */
void checkpoint_resume(const struct checkpoint_text *text, struct worker_pool *pool);

/* What is there already: so many parts, of which some are undone, and the stage of the whole. */
static inline void checkpoint_note(struct checkpoint *checkpoint, int32_t count, int32_t undone,
                                   int64_t stage)
{
    checkpoint->count = count;
    checkpoint->undone = undone;
    checkpoint->stage = stage;
}

/* Write it, unless nothing came to it since the last time.  False with a diag. */
bool checkpoint_save(struct checkpoint *checkpoint, struct worker_pool *pool, struct diag *diag);

/* True where some time has passed since then. */
bool checkpoint_is_due(const struct checkpoint *checkpoint, int64_t now);

#endif
