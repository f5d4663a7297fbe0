/* SPDX-License-Identifier: MIT */
/* Options without alternative: forced ones, and those that force others up to a dead end. */
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

/* Marks a number once, and lists it in deducer->touched. */
static bool mark(struct deducer *deducer, int32_t option)
{
    if (deducer->is_needed[option])
        return true;
    deducer->is_needed[option] = true;
    return numbers_add(&deducer->touched, option);
}

/* Marks the choices that removed options of the item; 0 for all rules together. */
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
    while (deducer->covered < primary && !position_need(position, deducer->covered + 1))
        deducer->covered++;
    for (int32_t item = deducer->covered + 1; done && least && item <= primary; item++) {
        if (!is_forced(position, item))
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
    return numbers_add(&found->items, best);
}

/* ---- blocked ---- */

/* Lists the open options that an open option excludes. */
static bool list_excluded(struct deducer *deducer, int32_t by)
{
    struct position *position = &deducer->position;
    int32_t changes = position->changes;
    bool done = true;
    deducer->queue.count = 0;
    position_choose(position, by);
    for (int32_t k = changes + 1; done && k < position->changes; k++)
        done = numbers_add(&deducer->queue, position->trail[k]);
    position_undo(position, changes);
    return done;
}

/* Sets hits[] of the option's items to the only colour in which others may cover it; -1: none may;
 * 0: all may, also if `sets` is false. */
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

/* Removes from the list the options that the open option does not exclude. */
static void intersect(struct deducer *deducer, int32_t by)
{
    const struct problem *problem = deducer->position.problem;
    struct numbers *queue = &deducer->queue;
    int32_t kept = 0;
    set_hits(deducer, by, true);
    for (int32_t k = 0; k < queue->count; k++) {
        int32_t option = queue->at[k];
        bool excludes = option == by;
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
    bool first = true, done = true;
    deducer->queue.count = 0;
    for (int32_t k = position->first[item]; done && k < position->first[item + 1]; k++) {
        int32_t option = position->options[k];
        if (position->fate[option] != FATE_OPEN)
            continue;
        if (first)
            done = list_excluded(deducer, option) && limit_step();
        else
            intersect(deducer, option);
        first = false;
        if (!deducer->queue.count)
            break;
    }
    int32_t kept = 0;
    for (int32_t k = 0; k < deducer->queue.count; k++)
        if (!problem_find(position->problem, deducer->queue.at[k], item))
            deducer->queue.at[kept++] = deducer->queue.at[k];
    deducer->queue.count = kept;
    return done;
}

/* Keeps the options blocked by the item if it has fewer options than the item found so far. */
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
    sort_numbers(found->removed.at, found->removed.count);
    found->rule = row;
    found->strength = row->strength;
    return true;
}

/* ---- chains ---- */

/* Notes the items that the last changes force. */
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

/* Chooses forced options in the order of their discovery, up to `most` or a dead end. */
static bool follow(struct deducer *deducer, int32_t most)
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
    deducer->is_cut |= k < deducer->queue.count && !position->dead;
    return true;
}

/* Walks back from the dead end, and marks the choices after `changes` that it needs.  Sets *needed
 * to their number. */
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
    found->removed.count = found->items.count = found->choices.count = 0;
    for (int32_t k = changes; done && k < position->changes; k++) {
        int32_t option = position->trail[k];
        bool is_first = k == changes;
        if (!is_first && (position->fate[option] != FATE_CHOSEN || !deducer->is_needed[option]))
            continue;
        done = numbers_add(&found->choices, option) &&
               (is_first ? numbers_add(&found->removed, option)
                         : numbers_add(&found->items, deducer->cause[option]));
    }
    return done && numbers_add(&found->items, position->dead);
}

/* Follows the option, up to `most` forced ones, and keeps the chain if it is the shortest so
 * far. */
static bool assume(struct deducer *deducer, int32_t option, int32_t most,
                   struct deduction *found)
{
    struct position *position = &deducer->position;
    int32_t changes = position->changes, needed;
    deducer->queue.count = 0;
    position_choose(position, option);
    bool done = limit_step() && enqueue(deducer, changes) && follow(deducer, most);
    if (done && position->dead) {
        done = trim(deducer, changes, &needed);
        if (done && (!found->choices.count || needed < found->choices.count))
            done = keep(deducer, changes, found);
        unmark(deducer);
    }
    position_undo(position, changes);
    return done;
}

/* Prefers the chain with the fewest choices, then the first option.  Tries short ones first: each
 * round allows twice as many choices. */
bool rule_find_chain(struct deducer *deducer, const struct rule_row *row, struct deduction *found)
{
    const struct position *position = &deducer->position;
    int32_t options = position->problem->options;
    bool done = true;
    while (done && options) {
        int32_t option = (int32_t)(deducer->unit % options) + 1;
        int64_t most = INT64_C(1) << deducer->unit / options;
        bool begins = option == 1;
        if (begins && most > 1 &&
            (found->choices.count || !deducer->is_cut || most > row->size))
            break;
        deducer->is_cut &= !begins;
        if (position->fate[option] == FATE_OPEN)
            done = assume(deducer, option, (int32_t)most, found);
        if (!deducer_goes_on(deducer))
            return done;
    }
    if (done && found->choices.count) {
        found->rule = row;
        found->strength = row->strength + found->choices.count;
    }
    return done;
}
