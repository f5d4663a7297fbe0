/* SPDX-License-Identifier: MIT */
/* The progress of a count, stored in a file so that the count can continue later.
 *
 * The file is always complete, whenever the program is killed.  It remains after the count, and
 * then gives the result at once.  Its format is text:
 *
 *     dancetty checkpoint 1
 *     0123456789abcdef0123456789abcdef all
 *     1 1 0.25 8356 12.45,3.0
 *     1 1 0.75 - 12.47
 *     0123456789abcdef
 *
 * First the format version; then the problem_hash() of the puzzle, and "all" or "distinct".  One
 * line per part: the solutions that each solution represents, the number of decisions that broke
 * symmetries, the estimated share of the whole, the count ("-": not done), and the decisions,
 * item.option ("-": none).  The last line is a checksum.
 *
 * If the only part is the whole and its engine can save its state, the version is 2, and the
 * engine's name and state follow the part. */
#ifndef ENGINE_POOL_CHECKPOINT_H
#define ENGINE_POOL_CHECKPOINT_H

#include <stdio.h>

#include "base/source.h"
#include "cover/symmetry.h"
#include "engine/pool/worker_pool.h"

/* ---- text ---- */

struct checkpoint_text {
    char puzzle[PROBLEM_HASH_ROOM];
    bool distinct;
    struct parts parts;     /* owned; the caller may take them */
    int32_t count;          /* of parts when they were read */
    struct known {
        double share;
        bool is_done;
        mpz_t count;        /* times the weight; 0 if not done */
    } *known;               /* owned; [count] */
    size_t room;
    const struct engine *engine;    /* engine that saved its state; NULL: none */
    struct reader states;   /* that state, up to `end`; borrowed from the source */
    const char *end;
    struct source source;   /* owned; if the text was read from a file */
};

/* Reads a checkpoint; the source must outlive the text.  False with a diag if it is not a
 * checkpoint, is damaged, or has another version. */
bool checkpoint_read(struct checkpoint_text *text, const struct source *source,
                     struct diag *diag);
void checkpoint_text_done(struct checkpoint_text *text);

/* True if the only part is the whole, and it is not done. */
bool checkpoint_is_of_whole(const struct checkpoint_text *text);

/* ---- file ---- */

struct checkpoint {
    const char *path;       /* borrowed; NULL: no checkpoint */
    char puzzle[PROBLEM_HASH_ROOM];
    bool distinct;
    int64_t next;           /* clock_now() of the earliest next write */
    int32_t count, undone;  /* parts at the last write */
    int64_t stage;          /* of the run on the whole at the last write; -1: not saved */
    int32_t resumed;        /* parts done when it was read; -1: no file */
};

/* Opens a checkpoint for a count of the problem: of distinct solutions under the symmetries, or of
 * all if they are NULL.  If the file exists, reads it into `text` and sets `resumed` to 0 or more.
 * False with a diag. */
bool checkpoint_open(struct checkpoint *checkpoint, const char *path,
                     const struct problem *problem, const struct symmetries *symmetries,
                     struct checkpoint_text *text, struct diag *diag);

/* Opens a run of the engine that saved its state and restores it; the caller owns it.  NULL if
 * there is no such engine, or with a diag if `wanted` is another engine (engine_auto: any), memory
 * runs out, or the text is of another version. */
struct engine_run *checkpoint_restore(struct checkpoint *checkpoint, struct checkpoint_text *text,
                                      const struct task *task, const struct engine *wanted,
                                      struct diag *diag);

/* Passes the known counts and shares to a pool made of the text's parts. */
void checkpoint_resume(const struct checkpoint_text *text, struct worker_pool *pool);

/* Notes the state of the file: its parts, the undone ones, and the stage of the whole. */
static inline void checkpoint_note(struct checkpoint *checkpoint, int32_t count, int32_t undone,
                                   int64_t stage)
{
    checkpoint->count = count;
    checkpoint->undone = undone;
    checkpoint->stage = stage;
}

/* Writes the file, unless nothing has changed since the last write.  False with a diag. */
bool checkpoint_save(struct checkpoint *checkpoint, struct worker_pool *pool, struct diag *diag);

/* True if enough time has passed since the last write. */
bool checkpoint_is_due(const struct checkpoint *checkpoint, int64_t now);

#endif
