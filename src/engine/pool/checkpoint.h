/* SPDX-License-Identifier: MIT */
/* A file with the progress of a count, to continue it.
 *
 * It is complete even if the program is killed.  After the count it contains the result:
 *
 *     dancetty checkpoint 1
 *     0123456789abcdef0123456789abcdef all
 *     1 1 0.25 8356 12.45,3.0
 *     1 1 0.75 - 12.47
 *     0123456789abcdef
 *
 * First the version; then counting_hash(), and "all" or "distinct", with costs such as ",10..40".
 * One line per part: weight, decisions that broke symmetries, estimated share, count ("-": not
 * done), and decisions, item.option ("-": none).  Then a checksum.
 *
 * In version 2, an engine's name and state follow the only part, the whole. */
#ifndef ENGINE_POOL_CHECKPOINT_H
#define ENGINE_POOL_CHECKPOINT_H

#include <stdio.h>

#include "base/source.h"
#include "cover/symmetry.h"
#include "engine/pool/worker_pool.h"

struct checkpoint_text {
    char puzzle[PROBLEM_HASH_ROOM];
    struct counting counting;
    struct parts parts;
    int32_t count;          /* parts read */
    struct known {
        double share;
        bool is_done;
        mpz_t count;        /* times the weight; 0 if not done */
    } *known;               /* [count] */
    size_t room;
    const struct engine *engine;    /* saved; NULL: none */
    struct reader states;   /* up to `end`; borrowed from the source */
    const char *end;
    struct source source;   /* owned, if a file was read */
};

/* The source must outlive the text. */
bool checkpoint_read(struct checkpoint_text *text, const struct source *source,
                     struct diag *diag);
void checkpoint_text_done(struct checkpoint_text *text);

/* True if the only part is the whole, not done. */
bool checkpoint_is_of_whole(const struct checkpoint_text *text);

struct checkpoint {
    const char *path;       /* NULL: none */
    char puzzle[PROBLEM_HASH_ROOM];
    struct counting counting;
    int64_t next;           /* clock_now() of the earliest write */
    int32_t count, undone;  /* parts at the last write */
    int64_t stage;          /* stage() of the whole's run then; -1: not saved */
    int32_t resumed;        /* parts done in the file; -1: no file */
};

/* Begins the checkpoint of a count, for distinct solutions under the symmetries.  Reads the file,
 * if it exists, into `text`, and sets `resumed`. */
bool checkpoint_open(struct checkpoint *checkpoint, const char *path,
                     const struct counting *counting, const struct problem *problem,
                     const struct symmetries *symmetries, struct checkpoint_text *text,
                     struct diag *diag);

/* Hands over the saved run; NULL: none.  Fails also if `wanted` is another engine (engine_auto:
 * any), or the text has another version. */
struct engine_run *checkpoint_restore(struct checkpoint *checkpoint, struct checkpoint_text *text,
                                      const struct task *task, const struct engine *wanted,
                                      struct diag *diag);

/* The pool has the text's parts. */
void checkpoint_resume(const struct checkpoint_text *text, struct worker_pool *pool);

static inline void checkpoint_note(struct checkpoint *checkpoint, int32_t count, int32_t undone,
                                   int64_t stage)
{
    checkpoint->count = count;
    checkpoint->undone = undone;
    checkpoint->stage = stage;
}

/* Only if something has changed. */
bool checkpoint_save(struct checkpoint *checkpoint, struct worker_pool *pool, struct diag *diag);

bool checkpoint_is_due(const struct checkpoint *checkpoint, int64_t now);

#endif
