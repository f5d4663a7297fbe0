/* SPDX-License-Identifier: MIT */
/* A mate is one of a crew: it takes a part, works on it and tells the crew what came of it. */
#include "engine/mate.h"

#include <stdio.h>

#include "base/clock.h"
#include "base/memory.h"

bool mate_init(struct mate *mate, struct crew *crew, struct diag *diag)
{
    *mate = (struct mate){.crew = crew, .number = -1};
    return hand_init(&mate->hand, &crew->order.work, diag);
}

void mate_done(struct mate *mate)
{
    hand_done(&mate->hand);
    memory_free(mate->bundle);
}

/* The crew fails, and everybody ends; of several faults the first is told. */
static void give_up(struct mate *mate, const struct diag *fault)
{
    struct crew *crew = mate->crew;
    crew_hold(crew);
    if (!crew->fault.set)
        crew->fault = *fault;
    crew->stops = true;
    pthread_cond_broadcast(&crew->room);
    pthread_cond_signal(&crew->news);
    crew_release(crew);
}

/* False where the mate goes on with its part, or where that failed, which is told. */
static bool split(struct mate *mate, int32_t wish)
{
    struct diag diag = {0};
    bool splits = mate_split(mate, wish, &diag);
    if (diag.set)
        give_up(mate, &diag);
    return splits;
}

/* ---- taking a part ---- */

/* The next part that waits, which runs from now on; false: there is none. */
static bool choose_part(struct mate *mate, int32_t *wish)
{
    struct crew *crew = mate->crew;
    crew_hold(crew);
    while (crew->next < crew->parts.count && crew->errands[crew->next].state != ERRAND_WAITS)
        crew->next++;
    bool found = !crew->stops && crew->next < crew->parts.count;
    if (found) {
        mate->number = crew->next++;
        mate->part = crew->parts.at[mate->number];
        mate->nodes = mate->time = 0;
        mate->share = 0;
        *wish = mate_foresee(mate, mate->number);
        mate->splits_no_more = false;
        crew->errands[mate->number].state = ERRAND_RUNS;
    }
    crew_release(crew);
    return found;
}

/* Keep which engine does the first of all parts. */
static void tell_engine(struct mate *mate)
{
    struct crew *crew = mate->crew;
    crew_hold(crew);
    if (mate->number < crew->earliest) {
        crew->earliest = mate->number;
        crew->engine = mate->hand.run->engine;
        snprintf(crew->why, sizeof crew->why, "%s", mate->hand.run->why);
    }
    crew_release(crew);
}

static bool begin_part(struct mate *mate)
{
    struct diag diag = {0};
    if (hand_begin(&mate->hand, &mate->part, &diag)) {
        tell_engine(mate);
        return true;
    }
    mate->number = -1;
    give_up(mate, &diag);
    return false;
}

static bool take_part(struct mate *mate)
{
    int32_t wish;
    while (choose_part(mate, &wish))
        if (wish < 2 || !split(mate, wish))
            return begin_part(mate);
    return false;
}

/* ---- telling ---- */

static void tell_progress(struct mate *mate, bool is_done, int64_t time)
{
    struct crew *crew = mate->crew;
    const struct errand *errand = &crew->errands[mate->number];
    const struct engine_run *run = mate->hand.run;
    double share = errand->share * (is_done ? 1 : run->engine->progress(run));
    crew->nodes += run->nodes - mate->nodes;
    crew->share += share - mate->share;
    crew->busy += time;
    mate->nodes = run->nodes;
    mate->share = share;
    mate->time += time;
}

static void tell_count(struct mate *mate)
{
    struct crew *crew = mate->crew;
    struct errand *errand = &crew->errands[mate->number];
    mpz_ptr found = mate->hand.found;
    if (!crew->order.work.symmetries)
        mpz_mul_ui(found, found, (unsigned long)mate->part.weight);
    mpz_add(errand->count, errand->count, found);
    mpz_add(crew->total, crew->total, found);
    mpz_set_ui(found, 0);
}

/* Hand the solutions on, as soon as there is room for them. */
static void send_bundle(struct mate *mate)
{
    struct crew *crew = mate->crew;
    int32_t box = crew->order.in_order ? mate->number : 0;
    while (!crew->stops && !outbox_has_room(&crew->outbox, box))
        pthread_cond_wait(&crew->room, &crew->lock);
    outbox_put(&crew->outbox, box, mate->bundle);
    mate->bundle = NULL;
    pthread_cond_signal(&crew->news);
}

static void tell_done(struct mate *mate)
{
    struct crew *crew = mate->crew;
    crew->errands[mate->number].state = ERRAND_DONE;
    crew->undone--;
    pthread_cond_signal(&crew->news);
}

/* What came of a slice that took so long.  Returns how many parts are to be made of what is left of
 * the part; 1: it goes on. */
static int32_t tell(struct mate *mate, bool is_done, int64_t time)
{
    struct crew *crew = mate->crew;
    crew_hold(crew);
    tell_progress(mate, is_done, time);
    if (crew->order.work.task.counts)
        tell_count(mate);
    if (mate->bundle)
        send_bundle(mate);
    if (is_done)
        tell_done(mate);
    int32_t wish = is_done || mate->splits_no_more ? 1 : mate_regret(mate);
    crew_release(crew);
    return wish;
}

static void end_slice(struct mate *mate, bool is_done, int64_t time)
{
    int32_t wish = tell(mate, is_done, time);
    if (wish > 1 && !split(mate, wish))
        mate->splits_no_more = true;
    if (is_done) {
        hand_end(&mate->hand);
        mate->number = -1;
    }
}

/* ---- working ---- */

bool mate_keep(struct mate *mate)
{
    const struct hand *hand = &mate->hand;
    if (mate->bundle && bundle_add(mate->bundle, hand->options, hand->count))
        return true;
    if (mate->bundle)
        end_slice(mate, false, 0);
    mate->bundle = bundle_open(mate->crew->longest);
    if (mate->bundle)
        return bundle_add(mate->bundle, hand->options, hand->count);
    struct diag diag = {0};
    diag_memory(&diag, "the solutions found");
    give_up(mate, &diag);
    return false;
}

static bool is_to_stop(struct crew *crew)
{
    crew_hold(crew);
    bool stops = crew->stops;
    crew_release(crew);
    return stops;
}

enum outcome mate_go(struct mate *mate)
{
    if (is_to_stop(mate->crew) || (mate->number < 0 && !take_part(mate)))
        return OUTCOME_DONE;
    int64_t began = clock_now();
    enum outcome outcome = hand_go(&mate->hand);
    if (outcome == OUTCOME_SOLUTION)
        return outcome;
    end_slice(mate, outcome == OUTCOME_DONE, clock_now() - began);
    /* a deep search takes long to say how far it is: that is no part of the next slice */
    mate->hand.slice.looked = clock_now();
    return OUTCOME_PAUSED;
}
