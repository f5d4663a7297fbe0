/* SPDX-License-Identifier: MIT */
/* Options without alternative: forced ones, and chains of them that end in a dead end. */
#include "base/limit.h"
#include "base/sort.h"
#include "deduce/rules.h"

static bool is_forced(const struct position *position, int32_t item)
{
    int32_t need = position_need(position, item);
    return need > 0 && position->open[item] == need;
}

static int32_t first_open(const struct position *position, int32_t item)
{
    int32_t k = position->first[item];
    while (position->fate[position->options[k]] != FATE_OPEN)
        k++;
    return position->options[k];
}

/* ---- forced ---- */

static bool mark(struct deducer *deducer, int32_t option)
{
    if (deducer->is_needed[option])
        return true;
    deducer->is_needed[option] = true;
    return numbers_add(&deducer->touched, option);
}

/* Marks the choices that removed options of the item; 0: all rules. */
static bool mark_causes(struct deducer *deducer, int32_t item)
{
    const struct position *position = &deducer->position;
    bool done = true;
    for (int32_t k = position->first[item]; done && k < position->first[item + 1]; k++) {
        int32_t option = position->options[k];
        done = position->fate[option] != FATE_GONE || mark(deducer, position->by[option]);
    }
    return done;
}

static void unmark(struct deducer *deducer)
{
    for (int32_t k = 0; k < deducer->touched.count; k++)
        deducer->is_needed[deducer->touched.at[k]] = false;
    deducer->touched.count = 0;
}

/* Prefers the item that the fewest choices leave one option, then the first. */
bool rule_find_forced(struct deducer *deducer, const struct rule_row *row,
                      struct deduction *found)
{
    const struct position *position = &deducer->position;
    int32_t primary = position->problem->primary, best = 0, least = 1;
    bool done = true;
    for (int32_t item = 1; done && item <= primary; item++) {
        if (!is_forced(position, item))
            continue;
        found->ways++;
        if (!least)
            continue;
        done = limit_step() && mark_causes(deducer, item);
        if (!best || deducer->touched.count < least) {
            best = item;
            least = deducer->touched.count;
        }
        unmark(deducer);
    }
    if (!done || !best)
        return done;
    found->rule = row;
    found->strength = row->strength;
    found->chosen = first_open(position, best);
    return numbers_add(&found->items, best) &&
           numbers_add(&found->counts, position_need(position, best));
}

/* ---- blocked ---- */

static void add_hits(struct deducer *deducer, int32_t option)
{
    const struct problem *problem = deducer->position.problem;
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++)
        deducer->hits[problem->entries[e].item]++;
}

static void clear_hits(struct deducer *deducer, int32_t option)
{
    const struct problem *problem = deducer->position.problem;
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++)
        deducer->hits[problem->entries[e].item] = 0;
}

/* Adds the options that items i and `item` share to hits[i], or clears it. */
static void count_shared(struct deducer *deducer, int32_t item, bool adds)
{
    const struct position *position = &deducer->position;
    for (int32_t k = position->first[item]; k < position->first[item + 1]; k++)
        if (position->fate[position->options[k]] == FATE_OPEN) {
            if (adds)
                add_hits(deducer, position->options[k]);
            else
                clear_hits(deducer, position->options[k]);
        }
}

/* True if the option lacks `item`, and may share an item with each of its open options. */
static bool may_block(const struct deducer *deducer, int32_t option, int32_t item)
{
    const struct position *position = &deducer->position;
    const struct problem *problem = position->problem;
    int32_t sum = 0, end = problem->first[option + 1];
    for (int32_t e = problem->first[option]; e < end && problem->entries[e].item != item; e++)
        sum += deducer->hits[problem->entries[e].item];
    return sum >= position->open[item] && !problem_find(problem, option, item);
}

/* Lists options that may exclude all open options of the item, of those that share an item with its
 * first. */
static bool list_candidates(struct deducer *deducer, int32_t item)
{
    const struct position *position = &deducer->position;
    const struct problem *problem = position->problem;
    int32_t one = first_open(position, item);
    bool done = true;
    count_shared(deducer, item, true);
    for (int32_t e = problem->first[one]; e < problem->first[one + 1]; e++) {
        int32_t with = problem->entries[e].item;
        int32_t end = with == item ? 0 : position->first[with + 1];
        for (int32_t k = position->first[with]; done && k < end; k++) {
            int32_t option = position->options[k];
            if (position->fate[option] == FATE_OPEN && may_block(deducer, option, item))
                done = mark(deducer, option);
        }
    }
    count_shared(deducer, item, false);
    for (int32_t k = 0; done && k < deducer->touched.count; k++)
        done = numbers_add(&deducer->queue, deducer->touched.at[k]);
    unmark(deducer);
    return done;
}

/* Sets hits[] of the option's items to the only colour in which others may cover it; -1: none may;
 * 0: all may.  Clears it if `sets` is false. */
static void set_hits(struct deducer *deducer, int32_t option, bool sets)
{
    const struct position *position = &deducer->position;
    const struct problem *problem = position->problem;
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++) {
        struct entry entry = problem->entries[e];
        int32_t only = entry.item > problem->primary          ? entry.colour ? entry.colour : -1
                       : position_capacity(position, entry.item) > 1 ? 0 : -1;
        deducer->hits[entry.item] = sets ? only : 0;
    }
}

/* Keeps in the list only options that the open option excludes. */
static void intersect(struct deducer *deducer, int32_t by)
{
    const struct problem *problem = deducer->position.problem;
    struct numbers *queue = &deducer->queue;
    int32_t kept = 0;
    set_hits(deducer, by, true);
    for (int32_t k = 0; k < queue->count; k++) {
        int32_t option = queue->at[k];
        bool excludes = false;
        for (int32_t e = problem->first[option]; !excludes && e < problem->first[option + 1]; e++) {
            int32_t only = deducer->hits[problem->entries[e].item];
            excludes = only && only != problem->entries[e].colour;
        }
        if (excludes)
            queue->at[kept++] = option;
    }
    queue->count = kept;
    set_hits(deducer, by, false);
}

bool deducer_list_blockers(struct deducer *deducer, int32_t item)
{
    const struct position *position = &deducer->position;
    deducer->queue.count = 0;
    bool done = !position->open[item] || (limit_step() && list_candidates(deducer, item));
    /* Neighbours exclude nearly the same options: distant ones first. */
    for (int32_t stride = 64; stride; stride /= 64)
        for (int32_t k = position->first[item]; k < position->first[item + 1]; k += stride)
            if (deducer->queue.count && position->fate[position->options[k]] == FATE_OPEN)
                intersect(deducer, position->options[k]);
    sort_numbers(deducer->queue.at, deducer->queue.count);
    return done;
}

/* Keeps the options blocked by the item if it has the fewest options so far. */
static bool prefer(struct deducer *deducer, int32_t item, struct deduction *found)
{
    const int32_t *open = deducer->position.open;
    if (found->items.count && open[item] >= open[found->items.at[0]])
        return true;
    if (!deducer_list_blockers(deducer, item))
        return false;
    if (!deducer->queue.count)
        return true;
    found->items.count = found->removed.count = 0;
    bool done = numbers_add(&found->items, item);
    for (int32_t k = 0; done && k < deducer->queue.count; k++)
        done = numbers_add(&found->removed, deducer->queue.at[k]);
    return done;
}

/* Prefers the item with the fewest options, then the first. */
bool rule_find_blocked(struct deducer *deducer, const struct rule_row *row,
                       struct deduction *found)
{
    const struct position *position = &deducer->position;
    bool done = true, goes_on = true;
    while (done && goes_on && deducer->unit < position->problem->primary) {
        int32_t item = (int32_t)deducer->unit + 1;
        if (position_need(position, item) == 1)
            done = prefer(deducer, item, found);
        goes_on = deducer_goes_on(deducer);
    }
    if (!done || !goes_on || !found->items.count)
        return done;
    found->rule = row;
    found->strength = row->strength;
    return true;
}

/* ---- chains ---- */

/* Notes the items forced since `changes`. */
static bool enqueue(struct deducer *deducer, int32_t changes)
{
    const struct position *position = &deducer->position;
    const struct problem *problem = position->problem;
    for (int32_t k = changes; k < position->changes; k++) {
        int32_t option = position->trail[k];
        for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++)
            if (is_forced(position, problem->entries[e].item) &&
                !numbers_add(&deducer->queue, problem->entries[e].item))
                return false;
    }
    return true;
}

/* Chooses forced options in the order of discovery, up to `most` or a dead end.  *is_cut: more are
 * left. */
static bool follow(struct deducer *deducer, int32_t most, bool *is_cut)
{
    struct position *position = &deducer->position;
    int32_t steps = 0, k = 0;
    for (; k < deducer->queue.count && steps < most && !position->dead; k++) {
        int32_t item = deducer->queue.at[k], changes = position->changes;
        if (!is_forced(position, item))
            continue;
        int32_t option = first_open(position, item);
        deducer->cause[option] = item;
        position_choose(position, option);
        steps++;
        if (!limit_step() || !enqueue(deducer, changes))
            return false;
    }
    *is_cut = k < deducer->queue.count && !position->dead;
    return true;
}

/* Marks the choices after `changes` that the dead end needs, and counts them. */
static bool trim(struct deducer *deducer, int32_t changes, int32_t *needed)
{
    const struct position *position = &deducer->position;
    bool done = mark_causes(deducer, position->dead);
    *needed = 0;
    for (int32_t k = position->changes - 1; done && k >= changes; k--) {
        int32_t option = position->trail[k];
        if (position->fate[option] != FATE_CHOSEN || !deducer->is_needed[option])
            continue;
        ++*needed;
        done = k == changes || mark_causes(deducer, deducer->cause[option]);
    }
    return done;
}

static bool keep(struct deducer *deducer, int32_t changes, struct deduction *found)
{
    const struct position *position = &deducer->position;
    bool done = true;
    found->removed.count = found->items.count = found->choices.count = found->counts.count = 0;
    for (int32_t k = changes; done && k < position->changes; k++) {
        int32_t option = position->trail[k];
        bool is_first = k == changes;
        if (!is_first && (position->fate[option] != FATE_CHOSEN || !deducer->is_needed[option]))
            continue;
        done = numbers_add(&found->choices, option) &&
               (is_first ? numbers_add(&found->removed, option)
                         : numbers_add(&found->items, deducer->cause[option]));
    }
    return done && numbers_add(&found->items, position->dead) &&
           numbers_add(&found->counts, position->open[position->dead]);
}

/* Lists the open options that share an item with `with`. */
static bool list_sharing(struct deducer *deducer, int32_t with)
{
    const struct position *position = &deducer->position;
    const struct problem *problem = position->problem;
    bool done = true;
    for (int32_t e = problem->first[with]; e < problem->first[with + 1]; e++) {
        int32_t item = problem->entries[e].item;
        for (int32_t k = position->first[item]; done && k < position->first[item + 1]; k++)
            if (position->fate[position->options[k]] == FATE_OPEN)
                done = mark(deducer, position->options[k]);
    }
    return done;
}

/* True if an item of the option needs all its options but hits[item]. */
static bool would_force(const struct deducer *deducer, int32_t option)
{
    const struct position *position = &deducer->position;
    const struct problem *problem = position->problem;
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++) {
        int32_t item = problem->entries[e].item, need = position_need(position, item);
        if (need && position->open[item] - deducer->hits[item] <= need)
            return true;
    }
    return false;
}

/* *may: false if the option is not open, or losing all that share an item with it forces none. */
static bool find_whether_forces(struct deducer *deducer, int32_t option, bool *may)
{
    const struct problem *problem = deducer->position.problem;
    *may = false;
    if (deducer->position.fate[option] != FATE_OPEN)
        return true;
    bool done = limit_step() && list_sharing(deducer, option);
    for (int32_t k = 0; k < deducer->touched.count; k++)
        add_hits(deducer, deducer->touched.at[k]);
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++)
        *may |= position_capacity(&deducer->position, problem->entries[e].item) != 1;
    clear_hits(deducer, option);
    for (int32_t k = 0; k < deducer->touched.count && !*may; k++)
        *may = would_force(deducer, deducer->touched.at[k]);
    for (int32_t k = 0; k < deducer->touched.count; k++)
        clear_hits(deducer, deducer->touched.at[k]);
    unmark(deducer);
    return done;
}

/* Follows the option and up to `most` forced ones; keeps the shortest chain so far. */
static bool assume(struct deducer *deducer, int32_t option, int32_t most,
                   struct deduction *found)
{
    struct position *position = &deducer->position;
    int32_t changes = position->changes, needed;
    deducer->queue.count = 0;
    position_choose(position, option);
    bool done = limit_step() && enqueue(deducer, changes) &&
                follow(deducer, most, &deducer->is_cut[option]);
    if (done && position->dead) {
        done = trim(deducer, changes, &needed);
        if (done && (!found->choices.count || needed < found->choices.count))
            done = keep(deducer, changes, found);
        unmark(deducer);
    }
    position_undo(position, changes);
    return done;
}

/* Prefers the chain with the fewest choices, then the first option.  Each round allows twice as
 * many choices. */
bool rule_find_chain(struct deducer *deducer, const struct rule_row *row, struct deduction *found)
{
    const struct position *position = &deducer->position;
    int32_t options = position->problem->options;
    bool done = true;
    while (done && options) {
        int32_t option = (int32_t)(deducer->unit % options) + 1;
        int64_t most = INT64_C(1) << deducer->unit / options;
        bool begins = option == 1;
        if (begins && most > 1 && (found->choices.count || !deducer->cuts || most > row->size))
            break;
        deducer->cuts = begins ? 0 : deducer->cuts;
        if (most == 1)
            done = find_whether_forces(deducer, option, &deducer->is_cut[option]);
        if (done && deducer->is_cut[option])
            done = assume(deducer, option, (int32_t)most, found);
        deducer->cuts += deducer->is_cut[option];
        if (!deducer_goes_on(deducer))
            return done;
    }
    if (done && found->choices.count) {
        found->rule = row;
        found->strength = row->strength + found->choices.count;
    }
    return done;
}
