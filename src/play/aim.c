/* SPDX-License-Identifier: MIT */
#include "play/aim.h"

#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "puzzle/edit.h"

#define SLICE CLOCK_MS

static bool has(const struct aim_set *set, int32_t change)
{
    for (int k = 0; k < set->count; k++)
        if (set->changes[k] == change)
            return true;
    return false;
}

static bool are_equal(const struct aim_set *one, const struct aim_set *other)
{
    bool equal = one->count == other->count && one->proposal == other->proposal;
    for (int k = 0; equal && k < one->count; k++)
        equal = has(other, one->changes[k]);
    return equal;
}

static void add_set(struct aim *aim, const struct aim_set *set)
{
    bool is_new = aim->count < AIM_SETS;
    for (int k = aim->first; is_new && k < aim->count; k++)
        is_new = !are_equal(&aim->sets[k], set);
    if (is_new)
        aim->sets[aim->count++] = *set;
}

void aim_begin(struct aim *aim, const struct unique *unique, const struct encoding *encoding,
               struct ratings ratings)
{
    *aim = (struct aim){.unique = unique, .encoding = encoding, .ratings = ratings, .nearest = -1};
    aim->clues = clues_list(encoding->legend.puzzle);
    aim->sets = memory_need(NULL, AIM_SETS, sizeof *aim->sets);
    for (int k = 0; k < (unique->size ? unique->count : 1); k++) {
        struct aim_set set = {.count = unique->size, .proposal = k};
        if (unique->size > AIM_CHANGES)
            break;
        for (int c = 0; c < unique->size; c++)
            set.changes[c] = unique->at[k].clues[c];
        add_set(aim, &set);
    }
    aim->is_ended = !aim->count;
}

static void drop_puzzle(struct aim *aim)
{
    rater_done(&aim->rater);
    encoding_done(&aim->rest);
    if (aim->puzzle.lattice)
        puzzle_done(&aim->puzzle);
    aim->puzzle = (struct puzzle){.lattice = NULL};
}

void aim_done(struct aim *aim)
{
    drop_puzzle(aim);
    clues_done(&aim->clues);
    memory_free(aim->sets);
    *aim = (struct aim){.unique = NULL};
}

bool aim_change(const struct aim *aim, int k, struct puzzle *puzzle, struct diag *diag)
{
    const struct aim_set *set = &aim->sets[k];
    for (int c = 0; c < set->count; c++)
        if (set->changes[c] < 0)
            clue_remove(&aim->clues.at[-1 - set->changes[c]], puzzle);
        else if (!unique_fix(aim->encoding, set->changes[c], puzzle, diag))
            return false;
    return true;
}

/* Returns the distance from the range; a puzzle that rules do not solve is too hard. */
static int64_t distance(const struct aim *aim, const struct aim_set *set)
{
    return set->rating < 0 ? INT32_MAX : ratings_distance(aim->ratings, set->rating);
}

static void add_with(struct aim *aim, const struct aim_set *set, int32_t change)
{
    struct aim_set next = *set;
    if (has(set, change))
        return;
    next.changes[next.count++] = change;
    next.rating = -1;
    add_set(aim, &next);
}

/* A copy, because the sets move. */
static void extend(struct aim *aim, struct aim_set set)
{
    bool is_easy = set.rating >= 0 && set.rating < aim->ratings.least;
    int count = 0;
    const int32_t *clues = unique_solution(aim->unique, set.proposal, &count);
    for (int k = 0; !is_easy && k < count; k++)
        add_with(aim, &set, clues[k]);
    for (int32_t k = 0; is_easy && k < aim->clues.count; k++)
        add_with(aim, &set, -1 - k);
}

/* Extends the level's nearest sets, sorted to its front. */
static void begin_level(struct aim *aim)
{
    int before = aim->first, after = aim->count;
    aim->first = after;
    for (int n = 0; n < AIM_NEAREST && before + n < after; n++) {
        int best = before + n;
        for (int k = best + 1; k < after; k++)
            if (distance(aim, &aim->sets[k]) < distance(aim, &aim->sets[best]))
                best = k;
        struct aim_set set = aim->sets[best];
        memmove(&aim->sets[before + n + 1], &aim->sets[before + n],
                (size_t)(best - before - n) * sizeof set);
        aim->sets[before + n] = set;
        if (set.count < AIM_CHANGES)
            extend(aim, set);
    }
    aim->is_ended = aim->count == after;
}

/* Ends with the sets in the range, if any; else begins the next level. */
static void end_level(struct aim *aim)
{
    for (int k = aim->first; k < aim->count; k++)
        if (distance(aim, &aim->sets[k]) == 0)
            aim->sets[aim->found++] = aim->sets[k];
    aim->is_ended = aim->found;
    if (!aim->found)
        begin_level(aim);
}

static bool begin_rating(struct aim *aim)
{
    struct diag ignored = {0};
    if (!puzzle_copy(&aim->puzzle, aim->encoding->legend.puzzle, &ignored)) {
        aim->puzzle.lattice = NULL;
        return false;
    }
    return aim_change(aim, aim->at, &aim->puzzle, &ignored) &&
           puzzle_check(&aim->puzzle, NULL, &ignored) &&
           encode(&aim->rest, &aim->puzzle, ORDER_PIECES, &ignored) &&
           rating_is_quick(&aim->rest.problem) &&
           rater_init(&aim->rater, &aim->rest.problem, &aim->rest.legend, &ignored);
}

static void end_rating(struct aim *aim)
{
    struct aim_set *set = &aim->sets[aim->at++];
    set->rating = aim->rater.rating.end == RATED_SOLVED ? aim->rater.rating.strength : -1;
    if (set->rating >= 0 && (aim->nearest < 0 || distance(aim, set) <
                                                     ratings_distance(aim->ratings, aim->nearest)))
        aim->nearest = set->rating;
    drop_puzzle(aim);
    if (aim->at == aim->count)
        end_level(aim);
}

bool aim_run(struct aim *aim)
{
    struct diag ignored = {0};
    if (aim->is_ended)
        return false;
    if (!aim->puzzle.lattice) {
        if (!begin_rating(aim))
            end_rating(aim);
    } else if (!rater_run(&aim->rater, clock_now() + SLICE, &ignored) ||
               aim->rater.deducer.units >= RATING_UNITS) {
        end_rating(aim);
    }
    return !aim->is_ended;
}

char *aim_name(const struct aim *aim, int32_t change)
{
    char clue[CLUE_TEXT], *fixed = NULL;
    if (change < 0)
        clue_text(&aim->clues.at[-1 - change], aim->encoding->legend.puzzle, clue);
    else
        fixed = unique_name(aim->encoding, change);
    const char *what = fixed ? fixed : clue;
    size_t size = strlen(what) + sizeof "+ ";
    char *name = memory_need(NULL, size, 1);
    snprintf(name, size, "%c %s", change < 0 ? '-' : '+', what);
    memory_free(fixed);
    return name;
}
