/* SPDX-License-Identifier: MIT */
/* Parts: a search shared out by branching, the largest part first. */
#include "engine/pool/parts.h"

#include <string.h>

#include "base/memory.h"
#include "engine/remains.h"

void parts_done(struct parts *parts)
{
    for (int32_t k = 0; k < parts->count; k++)
        part_done(&parts->at[k]);
    memory_free(parts->at);
    *parts = (struct parts){0};
}

bool parts_add(struct parts *parts, const struct part *parent, const struct decision *decision,
               struct diag *diag)
{
    size_t count = (size_t)parent->count, need = (size_t)parts->count + 1;
    struct part *grown = memory_try_grow(parts->at, &parts->room, need, sizeof *grown);
    if (!grown)
        return diag_memory(diag, "the parts");
    parts->at = grown;
    struct part part = *parent;
    part.decisions = memory_try(NULL, count + 1, sizeof *part.decisions);
    if (!part.decisions)
        return diag_memory(diag, "the parts");
    if (count)
        memcpy(part.decisions, parent->decisions, count * sizeof *part.decisions);
    if (decision)
        part.decisions[part.count++] = *decision;
    parts->at[parts->count++] = part;
    return true;
}

static bool check_decision(struct decision decision, const struct problem *problem,
                           struct diag *diag)
{
    bool fits = decision.item >= 1 && decision.item <= problem->primary && decision.option >= 0 &&
                decision.option <= problem->options;
    return fits || diag_fault(diag, (struct place){0}, "item %d by option %d: no such branch",
                              (int)decision.item, (int)decision.option);
}

bool parts_check(const struct parts *parts, const struct problem *problem, struct diag *diag)
{
    bool done = true;
    for (int32_t p = 0; p < parts->count && done; p++)
        for (int32_t k = 0; k < parts->at[p].count && done; k++)
            done = check_decision(parts->at[p].decisions[k], problem, diag);
    return done;
}

bool parts_begin(struct parts *parts, struct diag *diag)
{
    *parts = (struct parts){0};
    return parts_add(parts, &(struct part){.weight = 1}, NULL, diag);
}

struct splitter {
    struct lists lists;
    struct remains whole, parent, child;    /* of all, and of the parts at work */
    int32_t *options;                       /* owned; [problem.options + 1]: branches */
};

static bool splitter_init(struct splitter *splitter, const struct problem *problem,
                          struct diag *diag)
{
    const struct lists *lists = &splitter->lists;
    if (!lists_init(&splitter->lists, problem, diag))
        return false;
    splitter->options = memory_try(NULL, (size_t)problem->options + 1, sizeof(int32_t));
    if (!splitter->options)
        return diag_memory(diag, "the parts");
    return remains_init(&splitter->whole, problem, lists, diag) &&
           remains_init(&splitter->parent, problem, lists, diag) &&
           remains_init(&splitter->child, problem, lists, diag);
}

static void splitter_done(struct splitter *splitter)
{
    remains_done(&splitter->whole);
    remains_done(&splitter->parent);
    remains_done(&splitter->child);
    memory_free(splitter->options);
    lists_done(&splitter->lists);
}

/* The logarithm of n >= 1, in 256ths of a doubling: a straight line between two powers of 2. */
static int64_t logarithm(int32_t n)
{
    int64_t doublings = 0;
    while (n >> doublings > 1)
        doublings++;
    return 256 * (doublings - 1) + ((int64_t)n << 8 >> doublings);
}

/* A guess by the branches of all that is open; -1: there is no solution.  It makes parts that are
 * more even than those by sixteen random paths down each, in a fiftieth of the time. */
static int64_t guess_work(const struct remains *remains)
{
    int64_t work = 0;
    for (int32_t i = 1; i <= remains->problem->primary; i++) {
        if (!remains->lots[i].most)
            continue;
        int32_t branches = remains_branches(remains, i);
        if (!branches)
            return -1;
        work += logarithm(branches) * logarithm(branches) + 1;
    }
    return work;
}

/* Add the part's children, without the dead ones. */
static bool branch(struct splitter *splitter, struct parts *next, const struct part *part,
                   struct diag *diag)
{
    struct remains *parent = &splitter->parent, *child = &splitter->child;
    bool done = remains_load(parent, &splitter->whole, part, diag);
    int32_t item = done ? remains_choose(parent) : 0;
    int32_t branches = item ? remains_branches(parent, item) : 0;
    if (branches)
        remains_list(parent, item, splitter->options);
    for (int32_t k = 0; k < branches && done; k++) {
        struct decision decision = {item, splitter->options[k]};
        remains_copy(child, parent);
        done = remains_take(child, decision, diag);
        int64_t work = done ? guess_work(child) : -1;
        if (work < 0)
            continue;
        done = parts_add(next, part, &decision, diag);
        if (done)
            next->at[next->count - 1].work = work < part->work ? work : part->work;
    }
    return done;
}

/* Branch on the parts with the most left to do, all those that are about alike in one round. */
static bool split_round(struct splitter *splitter, struct parts *parts, int64_t least,
                        int32_t wanted, struct diag *diag)
{
    struct parts next = {0};
    bool done = true;
    for (int32_t k = 0; k < parts->count && done; k++) {
        bool enough = next.count + (parts->count - k) >= wanted;
        const struct part *part = &parts->at[k];
        done = part->work < least || enough ? parts_add(&next, part, NULL, diag)
                                            : branch(splitter, &next, part, diag);
    }
    if (!done) {
        parts_done(&next);
        return false;
    }
    parts_done(parts);
    *parts = next;
    return true;
}

/* Guess what each part has to do; those without solutions are dropped. */
static bool guess_all(struct splitter *splitter, struct parts *parts, struct diag *diag)
{
    int32_t count = 0;
    bool done = true;
    for (int32_t k = 0; k < parts->count; k++) {
        struct part *part = &parts->at[k];
        done = done && remains_load(&splitter->parent, &splitter->whole, part, diag);
        part->work = done ? guess_work(&splitter->parent) : 0;
        if (part->work < 0)
            part_done(part);
        else
            parts->at[count++] = *part;
    }
    parts->count = count;
    return done;
}

static int64_t most_work(const struct parts *parts)
{
    int64_t most = 0;
    for (int32_t k = 0; k < parts->count; k++)
        if (parts->at[k].work > most)
            most = parts->at[k].work;
    return most;
}

/* Items gone over in rounds that made no part more: what is forced on and on is not worth it. */
#define IDLE_MOST (INT64_C(1) << 24)

static bool split_on(struct splitter *splitter, struct parts *parts, int32_t wanted,
                     struct diag *diag)
{
    int64_t most, idle = 0;
    bool done = guess_all(splitter, parts, diag);
    while (done && parts->count < wanted && idle < IDLE_MOST && (most = most_work(parts))) {
        int32_t before = parts->count;
        done = split_round(splitter, parts, most - most / 16, wanted, diag);
        if (parts->count <= before)
            idle += splitter->whole.problem->items;
    }
    return done;
}

bool parts_split(struct parts *parts, const struct problem *problem, int32_t wanted,
                 struct diag *diag)
{
    struct splitter splitter = {0};
    bool done =
        splitter_init(&splitter, problem, diag) && split_on(&splitter, parts, wanted, diag);
    splitter_done(&splitter);
    return done;
}
