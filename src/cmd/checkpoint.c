/* SPDX-License-Identifier: MIT */
/* --checkpoint: how far a count is, kept in a file, so that it can go on later. */
#include "cmd/checkpoint.h"

#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/outfile.h"

#define PERIOD CLOCK_SECOND

/* Of the time, no more than one part in so many goes into writing. */
#define SPARE 20

static bool check_text(const struct checkpoint *checkpoint, const struct checkpoint_text *text,
                       const struct problem *problem, struct diag *diag)
{
    const struct place place = {checkpoint->path, 0, 0};
    if (text->distinct != checkpoint->distinct)
        return diag_fault(diag, place, "checkpoint of a count of %s solutions",
                          text->distinct ? "distinct" : "all");
    if (strcmp(text->puzzle, checkpoint->puzzle) != 0)
        return diag_fault(diag, place,
                          "checkpoint of a different puzzle, or of this one read differently");
    struct diag why = {0};
    return parts_check(&text->parts, problem, &why) || diag_fault(diag, place, "%s", why.text);
}

static int32_t count_done(const struct checkpoint_text *text)
{
    int32_t done = 0;
    for (int32_t k = 0; k < text->count; k++)
        done += text->known[k].is_done;
    return done;
}

static bool read_file(struct checkpoint *checkpoint, const struct problem *problem,
                      struct checkpoint_text *text, struct diag *diag)
{
    struct source source;
    if (!source_open(&source, checkpoint->path, diag))
        return false;
    bool done = checkpoint_read(text, &source, diag);
    source_close(&source);
    if (done && !check_text(checkpoint, text, problem, diag)) {
        checkpoint_text_done(text);
        done = false;
    }
    checkpoint->resumed = done ? count_done(text) : -1;
    return done;
}

bool checkpoint_open(struct checkpoint *checkpoint, const char *path,
                     const struct problem *problem, const struct symmetries *symmetries,
                     struct checkpoint_text *text, struct diag *diag)
{
    *text = (struct checkpoint_text){0};
    *checkpoint = (struct checkpoint){
        .path = path, .distinct = symmetries, .count = -1, .resumed = -1};
    problem_hash(problem, symmetries, checkpoint->puzzle);
    return outfile_check(path, NULL, diag) &&
           (access(path, F_OK) != 0 || read_file(checkpoint, problem, text, diag));
}

void checkpoint_resume(const struct checkpoint_text *text, struct worker_pool *pool)
{
    for (int32_t k = 0; k < text->count; k++) {
        worker_pool_weigh(pool, k, text->known[k].share);
        if (text->known[k].is_done)
            worker_pool_know(pool, k, text->known[k].count);
    }
}

bool checkpoint_save(struct checkpoint *checkpoint, struct worker_pool *pool, struct diag *diag)
{
    struct outfile file;
    int64_t began = clock_now();
    worker_pool_hold(pool);
    bool is_new = pool->parts.count != checkpoint->count || pool->undone != checkpoint->undone;
    worker_pool_release(pool);
    if (!is_new)
        return true;
    if (!outfile_open(&file, checkpoint->path, NULL, diag))
        return false;
    worker_pool_hold(pool);
    checkpoint_print(pool, checkpoint->puzzle, checkpoint->distinct, file.out);
    checkpoint->count = pool->parts.count;
    checkpoint->undone = pool->undone;
    worker_pool_release(pool);
    bool done = outfile_close(&file, true, diag);
    int64_t spent = clock_now() - began;
    checkpoint->next = began + spent + (SPARE * spent > PERIOD ? SPARE * spent : PERIOD);
    return done;
}

bool checkpoint_is_due(const struct checkpoint *checkpoint, int64_t now)
{
    return checkpoint->path && now >= checkpoint->next;
}
