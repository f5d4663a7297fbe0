/* SPDX-License-Identifier: MIT */
#include "explain/grouping.h"

#include <math.h>
#include <stdlib.h>

#include "base/memory.h"

#define GROUPS_FIRST 16

struct group_entry {
    uint64_t key;
    int64_t count;          /* 0: a free slot */
    int64_t node;           /* the first member */
    union {
        struct subtree below;   /* by_size */
        struct {
            int64_t before;     /* count before the current batch */
            double squares;     /* sum of squared counts of the batches */
        } batches;              /* else */
    };
    int32_t depth;
    int32_t missed;         /* most members dropped before */
};

static struct group_entry *find_slot(struct group_entry *groups, size_t slots, uint64_t key)
{
    size_t k = (size_t)key & (slots - 1);
    while (groups[k].count && groups[k].key != key)
        k = (k + 1) & (slots - 1);
    return &groups[k];
}

/* True if the group survives a lack of room.  Subtrees in a group have equal sizes, so surviving
 * groups are complete.  A rare cause that returns gets a bound on its dropped members; frequent
 * causes survive, usually with exact counts.  Source: Manku & Motwani, "Approximate frequency
 * counts over data streams" (2002). */
static bool stays(const struct grouping *grouping, const struct group_entry *group)
{
    return grouping->by_size ? group->below.nodes >= grouping->least
                             : group->count + group->missed > grouping->missed;
}

static void move_groups(struct grouping *grouping, size_t slots)
{
    struct group_entry *at = memory_need_zero(slots, sizeof *at);
    grouping->count = 0;
    for (size_t k = 0; k < grouping->slots; k++) {
        const struct group_entry *group = &grouping->at[k];
        if (!group->count || !stays(grouping, group))
            continue;
        *find_slot(at, slots, group->key) = *group;
        grouping->count++;
    }
    memory_free(grouping->at);
    grouping->at = at;
    grouping->slots = slots;
}

/* Drops more groups of causes, because new ones keep arriving. */
static void drop_some(struct grouping *grouping)
{
    size_t quarters = grouping->by_size ? 3 : 2;
    while (4 * grouping->count >= quarters * grouping->slots) {
        if (grouping->by_size)
            grouping->least = grouping->least ? 2 * grouping->least : 2;
        else
            grouping->missed++;
        move_groups(grouping, grouping->slots);
    }
}

static void make_room(struct grouping *grouping)
{
    if (!grouping->slots)
        move_groups(grouping, GROUPS_FIRST);
    else if (grouping->slots < grouping->most)
        move_groups(grouping, 2 * grouping->slots);
    else
        drop_some(grouping);
}

void grouping_add(struct grouping *grouping, uint64_t key, int64_t node, struct subtree below,
                int32_t depth)
{
    if (grouping->by_size && below.nodes < grouping->least)
        return;
    if (4 * grouping->count >= 3 * grouping->slots)
        make_room(grouping);
    struct group_entry *group = find_slot(grouping->at, grouping->slots, key);
    if (!group->count++) {
        grouping->count++;
        *group = (struct group_entry){.key = key, .count = 1, .missed = grouping->missed};
    } else if (node >= group->node) {
        return;
    }
    group->node = node;
    group->depth = depth;
    if (grouping->by_size)
        group->below = below;
}

void grouping_end_batch(struct grouping *grouping)
{
    grouping->batches++;
    for (size_t k = 0; k < grouping->slots; k++) {
        struct group_entry *group = &grouping->at[k];
        double came = group->count ? (double)(group->count - group->batches.before) : 0;
        group->batches.squares += came * came;
        group->batches.before = group->count;
    }
}

void grouping_init(struct grouping *grouping, bool by_size, size_t most)
{
    *grouping = (struct grouping){.by_size = by_size, .most = most};
}

void grouping_done(struct grouping *grouping)
{
    memory_free(grouping->at);
    *grouping = (struct grouping){0};
}

static int compare(const void *a, const void *b)
{
    const struct finding *one = a, *other = b;
    return finding_comes_before(one, other) ? -1 : finding_comes_before(other, one);
}

/* In a found subtree at least as frequent. */
static bool is_inside(const struct findings *findings, const struct finding *finding)
{
    for (int32_t k = 0; k < findings->count; k++) {
        const struct finding *outer = &findings->at[k];
        if (outer->node < finding->node && finding->node < outer->node + outer->below.nodes &&
            outer->count >= finding->count)
            return true;
    }
    return false;
}

/* Returns the standard deviation per batch; 0: unknown. */
static double spread_of(const struct grouping *grouping, const struct group_entry *group)
{
    double n = grouping->batches, sum = (double)group->batches.before;
    double squares = group->batches.squares - sum * sum / n;
    return n > 1 && squares > 0 ? sqrt(squares / (n - 1)) : 0;
}

void grouping_find(const struct grouping *grouping, struct findings *findings)
{
    bool by_size = grouping->by_size;
    struct finding *all = memory_need(NULL, grouping->count + 1, sizeof *all);
    size_t count = 0;
    for (size_t k = 0; k < grouping->slots; k++) {
        const struct group_entry *group = &grouping->at[k];
        if (group->count <= by_size)
            continue;
        all[count++] = (struct finding){
            .rank = by_size ? group->below.nodes : group->count, .node = group->node,
            .below = by_size ? group->below : (struct subtree){1, 0, 1, group->depth},
            .key = group->key, .count = group->count, .missed = group->missed,
            .spread = by_size ? 0 : spread_of(grouping, group), .depth = group->depth};
    }
    qsort(all, count, sizeof *all, compare);
    for (size_t k = 0; k < count && (!by_size || findings->count < findings->most); k++)
        if (!by_size || !is_inside(findings, &all[k]))
            findings_add(findings, &all[k]);
    findings->has_skipped |= by_size || grouping->missed;
    memory_free(all);
}
