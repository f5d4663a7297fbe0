/* SPDX-License-Identifier: MIT */
#include "cover/cursor.h"

#include <string.h>

#include "base/checks.h"
#include "base/limit.h"
#include "base/memory.h"
#include "base/random.h"
#include "base/sort.h"
#include "cover/method.h"
#include "cover/moves.h"

void cursor_done(struct cursor *cursor)
{
    if (cursor->state)
        cursor->method->close(cursor);
    links_done(&cursor->links);
    memory_free(cursor->choices);
    *cursor = (struct cursor){0};
}

static bool check_choice(const struct cursor *cursor, int32_t level)
{
    const struct choice *choice = &cursor->choices[level];
    const struct choice *before = level ? choice - 1 : NULL;
    uint64_t path = before ? random_at(before->path, (uint64_t)before->node) : 0;
    bool stays_open = cursor->state || choice->aside;
    return choice->item >= 1 && choice->item <= cursor->problem->primary && choice->place >= 1 &&
           choice->place <= choice->size && choice->path == path &&
           (stays_open || !links_open(&cursor->links, choice->item));
}

bool tally_check(const struct tally *tally)
{
    return tally->solutions >= 0 && tally->deads >= 0 &&
           tally->solutions + tally->deads <= tally->nodes;
}

bool cursor_check(const struct cursor *cursor)
{
    if (cursor->level < 0 || cursor->level > problem_levels(cursor->problem))
        return false;
    for (int32_t l = 0; l < cursor->level; l++)
        if (!check_choice(cursor, l))
            return false;
    return links_check(&cursor->links);
}

int32_t cursor_choose(const struct cursor *cursor)
{
    return cursor_is_cut(cursor) ? 0 : cursor->method->choose(cursor);
}

int64_t cursor_cost(const struct cursor *cursor)
{
    int64_t cost = 0;
    for (int32_t l = 0; cursor->problem->costs && l < cursor->level; l++)
        cost += cursor->problem->costs[cursor_option(cursor, l)];
    return cost;
}

bool cursor_is_cut(const struct cursor *cursor)
{
    const struct cutoff *cutoff = cursor->rule.bound ? cursor->rule.cutoff : NULL;
    int64_t best = cutoff ? cutoff_best(cutoff, cursor->tally.solutions) : INT64_MAX;
    int64_t net = 0;
    for (int32_t l = 0; best < INT64_MAX && l < cursor->level; l++)
        net += cutoff->taxes.net[cursor_option(cursor, l)];
    return best < INT64_MAX && cutoff_bound(cutoff, net) > best;
}

bool cursor_is_stuck(const struct cursor *cursor, int32_t item)
{
    int64_t updates = 0;
    struct choice choice = branch_outside(cursor, item, 1);
    return !cursor->method->seek(cursor, &choice, 1, &updates);
}

uint64_t cursor_hash(const struct cursor *cursor)
{
    uint64_t own = cursor->method->hash ? cursor->method->hash(cursor) : 0;
    return random_at(links_hash(&cursor->links), own);
}

enum move cursor_forward(struct cursor *cursor, enum detail detail, struct event_log *log)
{
    return cursor->method->forward(cursor, detail, log);
}

enum move cursor_backward(struct cursor *cursor, enum detail detail, struct event_log *log)
{
    return cursor->method->backward(cursor, detail, log);
}

enum move cursor_step(struct cursor *cursor)
{
    enum ending ending = cursor->method->run(cursor, 1, &GOAL_NONE, 1, NULL);
    return ending == FINISHED ? MOVE_NONE : cursor->last;
}

enum ending cursor_run(struct cursor *cursor, int direction, const struct goal *goal,
                       int64_t budget, struct event_log *log)
{
    enum ending ending = cursor->method->run(cursor, direction, goal, budget, log);
    CHECKED(cursor_check(cursor));
    return ending;
}

bool cursor_meets(const struct cursor *cursor, const struct goal *goal, int direction)
{
    return is_met(cursor, goal, direction, cursor->last);
}

size_t cursor_log_room(const struct problem *problem, enum detail detail)
{
    /* leaves an option, tries another, covers or uncovers an item, sets aside its options */
    size_t events = 2 * (size_t)problem->longest + 4;
    if (problem->bounds)
        events += (size_t)problem->options;
    size_t nodes = (size_t)problem->first[problem->options + 1];
    return detail == DETAIL_LINKS ? events + 2 * nodes : events;
}

bool cursor_at_end(const struct cursor *cursor)
{
    return cursor->phase == LEAVE && !cursor->level;
}

bool cursor_at_start(const struct cursor *cursor)
{
    return cursor->phase == ENTER && !cursor->level;
}

bool cursor_at_solution(const struct cursor *cursor)
{
    return !cursor_choose(cursor) && !cursor_is_cut(cursor);
}

int32_t cursor_option(const struct cursor *cursor, int32_t level)
{
    return option_of(cursor, cursor->choices[level].node);
}

int32_t cursor_path(const struct cursor *cursor, int32_t *options)
{
    int32_t count = 0;
    for (int32_t l = 0; l < cursor->level; l++)
        if (cursor_option(cursor, l))
            options[count++] = cursor_option(cursor, l);
    return count;
}

void cursor_trail(const struct cursor *cursor, int32_t *trail)
{
    for (int32_t l = 0; l < cursor->level; l++) {
        int32_t option = cursor_option(cursor, l);
        trail[l] = option ? option : -cursor->choices[l].item;
    }
}

void cursor_rewind(struct cursor *cursor)
{
    while (cursor->level)
        cursor->method->ascend(cursor);
    cursor->phase = ENTER;
    cursor->tally = (struct tally){.nodes = 1};
    CHECKED(cursor_check(cursor));
}

static bool is_among(int32_t step, const int32_t *sorted, int32_t count)
{
    int32_t low = 0, high = count;
    while (low < high) {
        int32_t middle = low + (high - low) / 2;
        if (sorted[middle] < step)
            low = middle + 1;
        else
            high = middle;
    }
    return low < count && sorted[low] == step;
}

static bool find_branch(const struct cursor *cursor, struct choice *choice, const int32_t *sorted,
                        int32_t count)
{
    int64_t updates = 0;
    while (cursor->method->seek(cursor, choice, 1, &updates)) {
        int32_t option = option_of(cursor, choice->node);
        if (is_among(option ? option : -choice->item, sorted, count))
            return true;
    }
    return false;
}

int32_t cursor_replay(struct cursor *cursor, const int32_t *trail, int32_t count, bool stops)
{
    int32_t *sorted = memory_need(NULL, (size_t)count, sizeof *sorted);
    if (count)
        memcpy(sorted, trail, (size_t)count * sizeof *sorted);
    sort_numbers(sorted, count);
    for (int32_t i; (i = cursor_choose(cursor)) != 0;) {
        struct choice choice = branch_outside(cursor, i, 1);
        bool is_past = limits_check() != LIMIT_NONE;
        if ((is_past && stops) || !find_branch(cursor, &choice, sorted, count))
            break;
        cursor->method->descend(cursor, &choice);
    }
    memory_free(sorted);
    return cursor->level;
}

int32_t cursor_dive(struct cursor *cursor, uint64_t chance)
{
    int32_t i = cursor_choose(cursor), count = 0;
    int64_t updates = 0;
    if (!i)
        return 0;
    struct choice choice = branch_outside(cursor, i, 1);
    while (cursor->method->seek(cursor, &choice, 1, &updates))
        count++;
    if (!count)
        return 0;
    choice = branch_outside(cursor, i, 1);
    for (int32_t k = (int32_t)(chance % (uint64_t)count); k >= 0; k--)
        cursor->method->seek(cursor, &choice, 1, &updates);
    cursor->method->descend(cursor, &choice);
    return count;
}

double cursor_progress(const struct cursor *cursor)
{
    double share = 0, width = 1;
    for (int32_t l = 0; l < cursor->level; l++) {
        width /= cursor->choices[l].size;
        share += (cursor->choices[l].place - 1) * width;
    }
    return cursor->phase == LEAVE ? share + width : share;
}
