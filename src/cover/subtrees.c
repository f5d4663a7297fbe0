/* SPDX-License-Identifier: MIT */
#include "cover/subtrees.h"

#include "base/memory.h"

#define SPARE 2     /* rankings are cut if larger by 1 / SPARE */

static void for_each_ranking(struct subtrees *subtrees,
                             void (*act)(struct ranking *ranking, int32_t most))
{
    act(&subtrees->deepest, subtrees->most);
    act(&subtrees->failed, subtrees->most);
    for (int k = 0; k <= SUBTREES_BRANCHES; k++) {
        act(&subtrees->of[0][k], subtrees->most);
        act(&subtrees->of[1][k], subtrees->most);
    }
    for (int k = 0; k < SUBTREES_LEVELS; k++)
        act(&subtrees->first[k], subtrees->most);
}

static void begin(struct ranking *ranking, int32_t most)
{
    (void)most;
    ranking->floor = INT64_MIN;
}

static void end(struct ranking *ranking, int32_t most)
{
    (void)most;
    memory_free(ranking->at);
}

void subtrees_init(struct subtrees *subtrees, const struct cursor *cursor, int32_t most,
                   int32_t first_level)
{
    *subtrees = (struct subtrees){
        .most = most,
        .first_level = first_level,
        .levels = problem_levels(cursor->problem),
        .level = cursor->level,
        .nodes = cursor->tally.nodes,
        .solutions = cursor->tally.solutions,
        .deads = cursor->tally.deads,
        .deads_before = cursor->tally.deads,
    };
    for_each_ranking(subtrees, begin);
    subtrees->frames = memory_need_zero((size_t)subtrees->levels + 1, sizeof *subtrees->frames);
    subtrees->frames[cursor->level] = (struct subtree_frame){
        .number = subtrees->nodes, .solutions = subtrees->solutions, .deads = subtrees->deads};
}

void subtrees_done(struct subtrees *subtrees)
{
    for_each_ranking(subtrees, end);
    memory_free(subtrees->pending);
    memory_free(subtrees->frames);
    *subtrees = (struct subtrees){0};
}

static bool is_worse(const struct noted *a, const struct noted *b)
{
    return a->rank != b->rank ? a->rank < b->rank : a->node > b->node;
}

static bool ranks_above_floor(const struct ranking *ranking, const struct noted *noted)
{
    return noted->rank != ranking->floor ? noted->rank > ranking->floor
                                         : noted->node < ranking->floor_node;
}

/* Partitions at[*i … *j] around its middle, better ones first, up to *j; the others begin at *i. */
static void divide(struct noted *at, int32_t *i, int32_t *j)
{
    struct noted middle = at[*i + (*j - *i) / 2];
    while (*i <= *j) {
        while (is_worse(&middle, &at[*i]))
            ++*i;
        while (is_worse(&at[*j], &middle))
            --*j;
        if (*i <= *j) {
            struct noted better = at[*j];
            at[(*j)--] = at[*i];
            at[(*i)++] = better;
        }
    }
}

/* Cost: linear on average.  Source: Hoare's Find. */
static void keep_best(struct ranking *ranking, int32_t most)
{
    int32_t from = 0, to = ranking->count - 1, last = most - 1;
    while (from < to) {
        int32_t i = from, j = to;
        divide(ranking->at, &i, &j);
        if (j < last)
            from = i;
        if (last < i)
            to = j;
    }
    ranking->count = most;
    ranking->floor = ranking->at[last].rank;
    ranking->floor_node = ranking->at[last].node;
}

static void add(struct ranking *ranking, int32_t most, const struct noted *noted)
{
    int32_t count = ranking->count;
    if (!(count & (count - 1)))
        ranking->at = memory_need(ranking->at, count ? 2 * (size_t)count : 1, sizeof *ranking->at);
    ranking->at[ranking->count++] = *noted;
    if (ranking->count == most + most / SPARE + 1)
        keep_best(ranking, most);
}

/* Nodes without a solution are last. */
static int64_t rank_of_first(const struct subtree_frame *frame)
{
    return frame->until ? frame->number - frame->until - 1 : INT64_MIN / 2;
}

static struct noted noted_here(const struct subtrees *subtrees, int64_t rank)
{
    const struct subtree_frame *frame = &subtrees->frames[subtrees->level];
    return (struct noted){
        .rank = rank,
        .node = frame->number,
        .below = {subtrees->nodes - frame->number + 1, subtrees->solutions - frame->solutions,
                  subtrees->deads - frame->deads, frame->deepest},
        .level = subtrees->level,
        .branches = frame->branches,
    };
}

struct noted subtrees_choice(const struct subtrees *subtrees, int32_t level)
{
    const struct subtree_frame *frame = &subtrees->frames[level];
    int64_t end = frame->until ? frame->until : subtrees->nodes;
    struct noted noted = {.node = frame->number, .until = end - frame->number + 1, .level = level,
                          .branches = frame->branches};
    noted.solution = frame->until ? frame->solutions + 1 : 0;
    noted.rank = rank_of_first(frame);
    return noted;
}

static inline void note(struct subtrees *subtrees, struct ranking *ranking, int64_t rank)
{
    ranking->total++;
    if (rank <= ranking->floor)
        return;
    struct noted noted = noted_here(subtrees, rank);
    add(ranking, subtrees->most, &noted);
}

/* The failed children of a solved node are maximal, and may precede kept ones of equal size. */
static void settle_pending(struct subtrees *subtrees, const struct subtree_frame *frame)
{
    for (size_t k = frame->pending; k < subtrees->pendings; k++)
        if (ranks_above_floor(&subtrees->failed, &subtrees->pending[k]))
            add(&subtrees->failed, subtrees->most, &subtrees->pending[k]);
    subtrees->pendings = frame->pending;
    subtrees->failed.total += frame->failures;
}

/* Waits until the parent is left, because only maximal failed subtrees count. */
static void note_failed(struct subtrees *subtrees, const struct subtree_frame *frame, int64_t nodes)
{
    subtrees->pendings = frame->pending;
    if (subtrees->level)
        subtrees->frames[subtrees->level - 1].failures++;
    else
        subtrees->failed.total++;
    if (nodes < subtrees->failed.floor)
        return;
    if (subtrees->pendings == subtrees->room)
        subtrees->pending = memory_need_grow(subtrees->pending, &subtrees->room,
                                             subtrees->pendings + 1, sizeof *subtrees->pending);
    subtrees->pending[subtrees->pendings++] = noted_here(subtrees, nodes);
}

static void note_choice(struct subtrees *subtrees, const struct subtree_frame *frame)
{
    struct ranking *ranking = &subtrees->first[subtrees->level - subtrees->first_level];
    ranking->total++;
    if (rank_of_first(frame) <= ranking->floor)
        return;
    struct noted noted = subtrees_choice(subtrees, subtrees->level);
    noted.below = noted_here(subtrees, 0).below;
    add(ranking, subtrees->most, &noted);
}

static inline int32_t class_of(const struct subtree_frame *frame)
{
    return frame->branches < SUBTREES_BRANCHES ? frame->branches : SUBTREES_BRANCHES;
}

static inline bool is_outranked(const struct subtrees *subtrees, const struct subtree_frame *frame,
                                int64_t nodes)
{
    return subtrees_is_full(subtrees, subtrees->level) && frame->number &&
           subtrees->solutions == frame->solutions && nodes < subtrees->failed.floor &&
           nodes <= subtrees->of[0][class_of(frame)].floor;
}

static void note_left(struct subtrees *subtrees, struct subtree_frame *frame, int64_t nodes)
{
    int32_t level = subtrees->level;
    bool is_solved = subtrees->solutions > frame->solutions;
    if (!frame->number) {
        subtrees->failed.total += frame->failures;
        return;
    }
    note(subtrees, &subtrees->of[is_solved][class_of(frame)], nodes);
    if (is_solved)
        settle_pending(subtrees, frame);
    else
        note_failed(subtrees, frame, nodes);
    if (level >= subtrees->first_level && level - subtrees->first_level < SUBTREES_LEVELS)
        note_choice(subtrees, frame);
    if (level && frame->deepest > frame[-1].deepest)
        frame[-1].deepest = frame->deepest;
}

/* Like note_left(), with a fast path for most nodes. */
static void leave(struct subtrees *subtrees)
{
    struct subtree_frame *frame = &subtrees->frames[subtrees->level];
    int64_t nodes = subtrees->nodes - frame->number + 1;
    if (!is_outranked(subtrees, frame, nodes)) {
        note_left(subtrees, frame, nodes);
        return;
    }
    subtrees->pendings = frame->pending;
    subtrees->of[0][class_of(frame)].total++;
    subtrees->first[subtrees->level - subtrees->first_level].total++;
    frame[-1].failures++;
    if (frame->deepest > frame[-1].deepest)
        frame[-1].deepest = frame->deepest;
}

static void note_solution(struct subtrees *subtrees)
{
    subtrees_begin_frame(subtrees, 0);
    subtrees->solutions++;
    for (int32_t l = subtrees->level; l >= 0 && !subtrees->frames[l].until; l--)
        subtrees->frames[l].until = subtrees->nodes;
}

/* A full level stays full, because floors never fall. */
static void note_full(struct subtrees *subtrees)
{
    int32_t level = subtrees->level, k = level - subtrees->first_level;
    if (level && k >= 0 && k < SUBTREES_LEVELS && level <= subtrees->deepest.floor &&
        subtrees->of[0][0].floor >= 1 && subtrees->failed.floor > 1 &&
        subtrees->first[k].floor > INT64_MIN)
        subtrees->full |= UINT64_C(1) << k;
}

static void note_dead(struct subtrees *subtrees)
{
    subtrees_begin_frame(subtrees, 0);
    subtrees->deads++;
    subtrees->frames[subtrees->level].deepest = subtrees->level;
    note(subtrees, &subtrees->deepest, subtrees->level);
    note_full(subtrees);
}

void subtrees_note(struct subtrees *subtrees, enum move move)
{
    switch (move) {
    case MOVE_SOLVE: note_solution(subtrees); break;
    case MOVE_DIE: note_dead(subtrees); break;
    case MOVE_RETREAT: subtrees->level--; break;
    default: return;
    }
    leave(subtrees);
}

static void settle(struct ranking *ranking, int32_t most)
{
    if (ranking->count > most)
        keep_best(ranking, most);
}

void subtrees_settle(struct subtrees *subtrees)
{
    if (subtrees->last == MOVE_TRY || subtrees->last == MOVE_NEXT)
        subtrees_begin_frame(subtrees, 0);
    subtrees->deepest.total = subtrees->deads - subtrees->deads_before;
    subtrees->of[0][0].total = subtrees->deepest.total;
    for_each_ranking(subtrees, settle);
}

bool subtrees_is_left(const struct subtrees *subtrees, int32_t level)
{
    bool is_entered = subtrees->last == MOVE_NONE || subtrees->last == MOVE_TRY ||
                      subtrees->last == MOVE_NEXT;
    return level >= subtrees->level + is_entered;
}

bool subtrees_is_open(const struct subtrees *subtrees, int32_t level)
{
    return !subtrees_is_left(subtrees, level) && subtrees->frames[level].number;
}
