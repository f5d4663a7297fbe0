/* SPDX-License-Identifier: MIT */
/* Parts that take too long are shared out again: before they are begun, as soon as it is known how
 * long the others took; or while they are done, which is then in vain. */
#include "base/memory.h"
#include "engine/mate.h"

/* No more parts than that, at once and in all. */
#define WISH_MOST 256
#define PARTS_MOST 65536

/* A part may take some times as long as is wished; one that has begun and would take so many times
 * as long is given up. */
#define PATIENCE 2
#define REGRET 8

/* Solutions that were handed on cannot be taken back. */
static bool may_split(const struct crew *crew)
{
    return crew->order.part_time && crew->order.work.task.counts && crew->parts.count < PARTS_MOST;
}

/* So that each takes about as long as is wished. */
static int32_t make_wish(const struct crew *crew, double time)
{
    double wish = time / (double)crew->order.part_time;
    return wish < WISH_MOST ? (int32_t)wish : WISH_MOST;
}

int32_t mate_foresee(const struct mate *mate, int32_t number)
{
    const struct crew *crew = mate->crew;
    double done = crew->share - crew->known;
    if (!may_split(crew) || crew->busy < crew->order.part_time || done <= 0)
        return 1;
    double time = (double)crew->busy * crew->errands[number].share / done;
    return time > (double)(PATIENCE * crew->order.part_time) ? make_wish(crew, time) : 1;
}

int32_t mate_regret(const struct mate *mate)
{
    const struct crew *crew = mate->crew;
    double share = mate->share / crew->errands[mate->number].share;
    double time = share > 0 ? (double)mate->time / share : 1e30;
    bool regrets = may_split(crew) && mate->time > PATIENCE * crew->order.part_time &&
                   time > (double)(REGRET * crew->order.part_time);
    return regrets ? make_wish(crew, time) : 1;
}

/* What was told of the part is void.  The crew is held. */
static void forget(struct mate *mate)
{
    struct crew *crew = mate->crew;
    struct errand *errand = &crew->errands[mate->number];
    mpz_sub(crew->total, crew->total, errand->count);
    mpz_set_ui(errand->count, 0);
    mpz_set_ui(mate->hand.found, 0);
    crew->share -= mate->share;
    errand->state = ERRAND_SPLIT;
}

/* Add the parts, which are handed over.  The crew is held. */
static bool add_parts(struct crew *crew, struct parts *parts, double share, struct diag *diag)
{
    size_t need = (size_t)crew->parts.count + (size_t)parts->count;
    struct part *at = memory_try_grow(crew->parts.at, &crew->parts.room, need, sizeof *at);
    if (at)
        crew->parts.at = at;
    struct errand *errands = at ? memory_try(crew->errands, need, sizeof *errands) : NULL;
    if (!errands)
        return diag_memory(diag, "the parts");
    crew->errands = errands;
    for (int32_t k = 0; k < parts->count; k++) {
        errands[crew->parts.count] = (struct errand){.share = share / parts->count};
        mpz_init(errands[crew->parts.count].count);
        crew->parts.at[crew->parts.count++] = parts->at[k];
        parts->at[k] = (struct part){0};
    }
    return true;
}

/* Put the parts in the place of the mate's. */
static bool replace(struct mate *mate, struct parts *parts, struct diag *diag)
{
    struct crew *crew = mate->crew;
    crew_hold(crew);
    bool done = add_parts(crew, parts, crew->errands[mate->number].share, diag);
    if (done) {
        forget(mate);
        crew->undone += parts->count - 1;
    }
    crew_release(crew);
    return done;
}

bool mate_split(struct mate *mate, int32_t wish, struct diag *diag)
{
    struct parts parts = {0};
    const struct problem *problem = mate->crew->order.work.task.problem;
    /* where nothing is left to branch on, or all of it is dead, it is soon done */
    bool splits = parts_add(&parts, &mate->part, NULL, diag) &&
                  parts_split(&parts, problem, wish, diag) && parts.count > 1 &&
                  replace(mate, &parts, diag);
    parts_done(&parts);
    if (splits) {
        hand_end(&mate->hand);
        mate->number = -1;
    }
    return splits;
}
