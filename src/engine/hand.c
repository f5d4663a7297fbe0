/* SPDX-License-Identifier: MIT */
/* A hand does one part of a search after the other, slice by slice. */
#include "engine/hand.h"

#include "base/clock.h"
#include "base/memory.h"
#include "base/order.h"

#define SLICE_TIME (10 * CLOCK_MS)

bool hand_init(struct hand *hand, const struct work *work, struct diag *diag)
{
    const struct problem *problem = work->task.problem;
    *hand = (struct hand){.work = work};
    mpz_init(hand->found);
    hand->options = memory_try(NULL, (size_t)problem_levels(problem) + 1, sizeof *hand->options);
    bool done = hand->options ? !work->symmetries ||
                                    canon_init(&hand->canon, problem, work->symmetries, diag)
                              : diag_memory(diag, "a solution");
    if (!done)
        hand_done(hand);
    return done;
}

void hand_done(struct hand *hand)
{
    if (!hand->work)
        return;
    hand_end(hand);
    engine_close(hand->whole);
    canon_done(&hand->canon);
    memory_free(hand->options);
    mpz_clear(hand->found);
    *hand = (struct hand){0};
}

void hand_end(struct hand *hand)
{
    if (hand->run && !hand->has_residue && hand->run->engine->begin)
        hand->whole = hand->run;
    else
        engine_close(hand->run);
    hand->run = NULL;
    if (hand->has_residue)
        residue_done(&hand->residue);
    hand->has_residue = false;
    canon_done(&hand->part_canon);
    symmetries_kept_done(&hand->kept);
}

void hand_give_whole(struct hand *hand, struct engine_run *whole)
{
    hand->whole = whole;
    hand->counts = true;
}

struct engine_run *hand_take_whole(struct hand *hand)
{
    hand_end(hand);
    struct engine_run *whole = hand->counts ? hand->whole : NULL;
    hand->whole = whole ? NULL : hand->whole;
    return whole;
}

static bool find_kept(struct hand *hand, const struct part *part, struct diag *diag)
{
    const struct work *work = hand->work;
    return !work->symmetries ||
           (symmetries_kept(&hand->kept, work->symmetries, part, diag) &&
            canon_init(&hand->part_canon, work->task.problem, &hand->kept, diag));
}

/* A run on the whole to begin on; NULL: the engine does not go so.  One that chooses is known by
 * what it chose before, but where the order of the solutions would hang on that. */
static struct engine_run *open_whole(const struct hand *hand, const struct task *task)
{
    const struct engine *named = hand->work->engine;
    const struct engine *engine = named->begin || !task->counts ? named : hand->engine;
    struct diag why = {0};
    return engine && engine->begin ? engine_open(engine, task, &why) : NULL;
}

/* Go on with the tables of the whole.  False: it cannot be had so, and they are gone, as their
 * memory is wanted now. */
static bool begin_on_whole(struct hand *hand, const struct task *task, const struct part *part)
{
    if (hand->whole && hand->counts != task->counts) {
        engine_close(hand->whole);
        hand->whole = NULL;
    }
    struct engine_run *whole = hand->whole ? hand->whole : open_whole(hand, task);
    hand->whole = NULL;
    if (whole && whole->engine->begin(whole, part))
        hand->run = whole;
    else
        engine_close(whole);
    return hand->run;
}

/* Begin with what the part leaves of the whole: all of it where nothing is decided. */
static bool begin_on_residue(struct hand *hand, struct task *task, const struct part *part,
                             struct diag *diag)
{
    const struct engine *engine = hand->work->engine;
    struct diag why = {0};
    bool is_asked = !part->count && task->counts == hand->work->task.counts;
    if (part->count) {
        if (!residue_init(&hand->residue, task->problem, task->hints, part, diag))
            return false;
        hand->has_residue = true;
        task->problem = &hand->residue.problem;
        task->hints = task->hints ? &hand->residue.hints : NULL;
    }
    if (!is_asked && !engine->suits(task, &why))
        engine = &engine_auto;
    hand->run = engine_open(engine, task, diag);
    return hand->run;
}

bool hand_begin(struct hand *hand, const struct part *part, struct diag *diag)
{
    struct task task = hand->work->task;
    bool done = find_kept(hand, part, diag);
    task.counts &= !hand->kept.count;
    done = done && (begin_on_whole(hand, &task, part) ||
                    begin_on_residue(hand, &task, part, diag));
    hand->counts = task.counts;
    if (done)
        hand->engine = hand->run->engine;
    else
        hand_end(hand);
    /* a node of another problem may take much longer */
    slice_begin(&hand->slice, clock_now());
    return done;
}

/* Tell what was taken and what the engine found by the numbers of the whole. */
static void copy_solution(struct hand *hand, const struct engine_solution *solution)
{
    const struct residue *residue = &hand->residue;
    hand->count = 0;
    for (int32_t k = 0; hand->has_residue && k < residue->ntaken; k++)
        hand->options[hand->count++] = residue->taken[k];
    for (int32_t k = 0; k < solution->count; k++) {
        int32_t option = solution->options[k];
        hand->options[hand->count++] = hand->has_residue ? residue->options[option] : option;
    }
}

/* True where the solution counts. */
static bool take_solution(struct hand *hand, const struct engine_solution *solution)
{
    copy_solution(hand, solution);
    if (hand->kept.count && !canon_is_least(&hand->part_canon, hand->options, hand->count))
        return false;
    if (hand->work->task.counts) {
        mpz_add_ui(hand->found, hand->found, 1);
        return true;
    }
    if (hand->work->symmetries)
        canon_make_least(&hand->canon, hand->options, hand->count);
    order_numbers(hand->options, hand->count);
    return true;
}

/* From solution to solution until the slice is over, or to one that is to be handed on. */
static enum outcome run(struct hand *hand)
{
    struct engine_run *engine_run = hand->run;
    struct engine_solution solution;
    while (hand->slice.left > 0) {
        int64_t before = engine_run->nodes;
        enum outcome outcome = engine_run->engine->run(engine_run, hand->slice.left, &solution);
        if (outcome != OUTCOME_SOLUTION)
            return outcome;
        hand->slice.left -= engine_run->nodes > before ? engine_run->nodes - before : 1;
        if (take_solution(hand, &solution) && !hand->work->task.counts)
            return OUTCOME_SOLUTION;
    }
    return OUTCOME_PAUSED;
}

static enum outcome go(struct hand *hand)
{
    const struct engine *engine = hand->run->engine;
    if (!hand->work->task.counts || hand->kept.count)
        return run(hand);
    return engine->count(hand->run, hand->slice.left, hand->found);
}

enum outcome hand_go(struct hand *hand)
{
    enum outcome outcome = go(hand);
    if (outcome == OUTCOME_PAUSED)
        slice_next(&hand->slice, SLICE_TIME, clock_now());
    return outcome;
}
