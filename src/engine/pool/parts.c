/* SPDX-License-Identifier: MIT */
#include "engine/pool/parts.h"

#include <stdlib.h>
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

bool parts_add(struct parts *parts, const struct part *parent, const struct decision *decisions,
               int32_t added, struct diag *diag)
{
    size_t count = (size_t)parent->count, need = (size_t)parts->count + 1;
    struct part *grown = memory_try_grow(parts->at, &parts->room, need, sizeof *grown);
    if (!grown)
        return diag_memory(diag, "the parts");
    parts->at = grown;
    struct part part = *parent;
    part.decisions = memory_try(NULL, count + (size_t)added + 1, sizeof *part.decisions);
    if (!part.decisions)
        return diag_memory(diag, "the parts");
    if (count)
        memcpy(part.decisions, parent->decisions, count * sizeof *part.decisions);
    for (int32_t k = 0; k < added; k++)
        part.decisions[part.count++] = decisions[k];
    parts->at[parts->count++] = part;
    return true;
}

static bool check_decision(struct decision decision, const struct problem *problem,
                           struct diag *diag)
{
    int32_t item = abs(decision.item), option = abs(decision.option);
    bool fits = item >= 1 && item <= problem->primary && option <= problem->options &&
                (option || !decision_is_cut(decision));
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
    return parts_add(parts, &(struct part){.weight = 1}, NULL, 0, diag);
}

struct splitter {
    struct lists lists;
    struct remains whole, parent, child;    /* after its decisions */
    int32_t *options;                       /* [problem.options + 1] */
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

/* Returns log2(n) * 256, 1 <= n, linear between powers of 2. */
static int64_t logarithm(int32_t n)
{
    int64_t doublings = 0;
    while (n >> doublings > 1)
        doublings++;
    return 256 * (doublings - 1) + ((int64_t)n << 8 >> doublings);
}

/* Estimates work by the branches of all open items; -1: no solution. */
static int64_t guess_work(const struct remains *remains)
{
    int64_t work = 0;
    for (int32_t i = 1; i <= remains->problem->primary; i++) {
        if (!remains->rests[i].most)
            continue;
        int32_t branches = remains_branches(remains, i);
        if (!branches)
            return -1;
        work += logarithm(branches) * logarithm(branches) + 1;
    }
    return work;
}

static int32_t share_of(int32_t k, int32_t groups, int32_t branches)
{
    return (int32_t)((int64_t)branches * k / groups);
}

/* Branches `first` to end - 1 of `of`. */
struct option_group {
    int32_t first, end, of;
};

/* Adds the part with these branches, unless it is dead: one as a decision, several as cuts. */
static bool add_child(struct splitter *splitter, struct parts *next, const struct part *part,
                      int32_t item, struct option_group group, struct diag *diag)
{
    struct remains *child = &splitter->child;
    const int32_t *options = splitter->options;
    struct decision decisions[2] = {{item, options[group.first]}};
    int32_t count = 1;
    bool done = true;
    if (group.end - group.first > 1)
        decisions[0] = cut_from(item, options[group.first]);
    if (group.end - group.first > 1 && group.end < group.of)
        decisions[count++] = cut_before(item, options[group.end]);
    remains_copy(child, &splitter->parent);
    for (int32_t k = 0; k < count && done; k++)
        done = remains_take(child, decisions[k], diag);
    int64_t work = done ? guess_work(child) : -1;
    if (work < 0)
        return done;
    done = parts_add(next, part, decisions, count, diag);
    if (done)
        next->at[next->count - 1].work = work < part->work ? work : part->work;
    return done;
}

/* More branches per wanted part are cut into groups. */
#define BRANCHES_A_PART 8

static bool branch(struct splitter *splitter, struct parts *next, const struct part *part,
                   int32_t wanted, struct diag *diag)
{
    struct remains *parent = &splitter->parent;
    bool done = remains_load(parent, &splitter->whole, part, diag);
    int32_t item = done ? remains_choose(parent) : 0;
    int32_t branches = item ? remains_branches(parent, item) : 0;
    bool is_cut = branches / BRANCHES_A_PART >= wanted && problem_is_exact(parent->problem, item);
    int32_t groups = is_cut ? wanted : branches;
    if (branches)
        remains_list(parent, item, splitter->options);
    for (int32_t k = 0; k < groups && done; k++) {
        struct option_group group = {share_of(k, groups, branches),
                                     share_of(k + 1, groups, branches), branches};
        done = add_child(splitter, next, part, item, group, diag);
    }
    return done;
}

static bool split_round(struct splitter *splitter, struct parts *parts, int64_t least,
                        int32_t wanted, struct diag *diag)
{
    struct parts next = {0};
    bool done = true;
    for (int32_t k = 0; k < parts->count && done; k++) {
        bool enough = next.count + (parts->count - k) >= wanted;
        const struct part *part = &parts->at[k];
        done = part->work < least || enough ? parts_add(&next, part, NULL, 0, diag)
                                            : branch(splitter, &next, part, wanted, diag);
    }
    if (!done) {
        parts_done(&next);
        return false;
    }
    parts_done(parts);
    *parts = next;
    return true;
}

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

/* Items examined in rounds that add no parts: chains of forced items do not pay. */
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
