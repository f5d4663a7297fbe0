/* SPDX-License-Identifier: MIT */
/* Make it unique: solutions listed as sets of clues, and the smallest sets that tell one apart. */
#include "play/unique.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "cover/cursor.h"

#define SLICE 20000             /* moves between two looks at whether it goes on */

/* The clues of a solution, ascending. */
struct known {
    int32_t *clues;             /* owned; [count] */
    int count;
};

struct finding {
    struct unique *unique;
    const struct encoding *encoding;
    const struct problem *problem;
    struct unique_limits limits;
    int32_t nclues;
    struct known *known;        /* owned; [count] */
    size_t count, room;
    int64_t steps;              /* made so far */
    int32_t chosen[64];         /* of the set that is being made */
    int size;                   /* it is to have */
    bool stopped;               /* past a limit */
    struct diag *diag;
};

/* ---- solutions ---- */

static bool is_optional(const struct finding *finding, int32_t item)
{
    const struct legend *legend = &finding->encoding->legend;
    return item > finding->problem->primary && legend->items[item].meaning == MEANS_CELL &&
           legend->placements;
}

int32_t unique_barrier(const struct encoding *encoding, int32_t clue)
{
    return clue > encoding->problem.options ? clue - encoding->problem.options : 0;
}

static bool has_clue(const struct known *known, int32_t clue)
{
    int low = 0, high = known->count;
    while (low < high) {
        int middle = (low + high) / 2;
        if (known->clues[middle] < clue)
            low = middle + 1;
        else
            high = middle;
    }
    return low < known->count && known->clues[low] == clue;
}

static int compare_clues(const void *a, const void *b)
{
    const int32_t *one = a, *other = b;
    return (*one > *other) - (*one < *other);
}

/* The options of a solution, and the optional cells that none of them covers. */
static struct known clues_of(const struct finding *finding, const struct cursor *cursor)
{
    const struct problem *problem = finding->problem;
    int32_t *path = memory_need(NULL, (size_t)cursor->level + 1, sizeof *path);
    bool *covered = memory_need_zero((size_t)problem->items + 1, sizeof *covered);
    int32_t taken = cursor_path(cursor, path);
    struct known known = {.count = 0};
    known.clues = memory_need(NULL, (size_t)taken + (size_t)problem->items + 1,
                              sizeof *known.clues);
    for (int32_t k = 0; k < taken; k++) {
        if (!path[k])
            continue;
        known.clues[known.count++] = path[k];
        for (int32_t e = problem->first[path[k]]; e < problem->first[path[k] + 1]; e++)
            covered[problem->entries[e].item] = true;
    }
    qsort(known.clues, (size_t)known.count, sizeof *known.clues, compare_clues);
    for (int32_t i = problem->primary + 1; i <= problem->items; i++)
        if (!covered[i] && is_optional(finding, i))
            known.clues[known.count++] = problem->options + i;
    memory_free(path);
    memory_free(covered);
    return known;
}

static void keep(struct finding *finding, struct known known)
{
    finding->known = memory_need_grow(finding->known, &finding->room, finding->count + 1,
                                      sizeof *finding->known);
    finding->known[finding->count++] = known;
}

/* Run until the next solution.  FINISHED where there is none, RAN_OUT past a limit. */
static enum ending next_solution(const struct finding *finding, struct cursor *cursor)
{
    struct goal goal = GOAL_NONE;
    enum ending ending = RAN_OUT;
    goal.moves = 1u << MOVE_SOLVE;
    while (ending == RAN_OUT && cursor->tally.nodes < finding->limits.nodes &&
           (!finding->limits.goes_on || finding->limits.goes_on()))
        ending = cursor_run(cursor, 1, &goal, SLICE, NULL);
    return ending;
}

static bool list_solutions(struct finding *finding)
{
    struct cursor cursor;
    enum ending ending = REACHED;
    if (!cursor_init(&cursor, finding->problem, (struct rule){0}, finding->diag))
        return false;
    while (ending == REACHED && (int64_t)finding->count < finding->limits.solutions) {
        ending = next_solution(finding, &cursor);
        if (ending == REACHED)
            keep(finding, clues_of(finding, &cursor));
    }
    cursor_done(&cursor);
    finding->unique->knows_all = ending == FINISHED;
    finding->unique->solutions = (int64_t)finding->count;
    return finding->count ||
           diag_fault(finding->diag, (struct place){0}, ending == FINISHED
                                                            ? "no solution"
                                                            : "no solution found so far");
}

/* ---- with clues ---- */

/* Options that cannot be chosen beside the clue: they cover what it does. */
static void mark_gone(const struct finding *finding, int32_t clue, bool *gone)
{
    const struct problem *problem = finding->problem;
    int32_t barrier = unique_barrier(finding->encoding, clue);
    for (int32_t o = 1; o <= problem->options; o++) {
        if (barrier)
            gone[o] = gone[o] || problem_find(problem, o, barrier);
        for (int32_t e = problem->first[o]; !barrier && o != clue && e < problem->first[o + 1];
             e++) {
            const struct entry *entry = &problem->entries[e];
            bool shares = !entry->colour && problem_bounds(problem, entry->item).most == 1 &&
                          problem_find(problem, clue, entry->item);
            gone[o] = gone[o] || shares;
        }
    }
}

static bool has_clues(const struct known *known, const int32_t *clues, int count)
{
    for (int k = 0; k < count; k++)
        if (!has_clue(known, clues[k]))
            return false;
    return true;
}

/* Search with these clues to the end.  Returns how many solutions have them, 2 at most, or -1 past
 * a limit; a solution that is not listed yet is kept. */
static int try_clues(struct finding *finding, const int32_t *clues, int64_t *nodes)
{
    struct problem rest;
    struct cursor cursor;
    int found = 0;
    enum ending ending = REACHED;
    bool *gone = memory_need_zero((size_t)finding->problem->options + 1, sizeof *gone);
    for (int k = 0; k < finding->size; k++)
        mark_gone(finding, clues[k], gone);
    bool done = problem_init_without(&rest, finding->problem, gone, finding->diag);
    memory_free(gone);
    if (!done)
        return -1;
    if (!cursor_init(&cursor, &rest, (struct rule){0}, finding->diag)) {
        problem_done(&rest);
        return -1;
    }
    while (ending == REACHED && found < 2) {
        ending = next_solution(finding, &cursor);
        if (ending != REACHED)
            break;
        struct known known = clues_of(finding, &cursor);
        bool counts = has_clues(&known, clues, finding->size);
        found += counts;
        bool is_first = counts && known.count == finding->known[0].count &&
                        memcmp(known.clues, finding->known[0].clues,
                               (size_t)known.count * sizeof *known.clues) == 0;
        if (counts && !is_first && !finding->unique->knows_all)
            keep(finding, known);
        else
            memory_free(known.clues);
    }
    *nodes = cursor.tally.nodes;
    cursor_done(&cursor);
    problem_done(&rest);
    return ending == RAN_OUT ? -1 : found;
}

/* ---- sets of clues ---- */

static void propose(struct finding *finding)
{
    struct unique *unique = finding->unique;
    size_t size = (size_t)finding->size;
    int32_t *clues = memory_need(NULL, size + 1, sizeof *clues);
    memcpy(clues, finding->chosen, size * sizeof *clues);
    unique->at[unique->count++] = (struct proposal){clues, 0};
}

/* In how many of these solutions each clue is. */
static int32_t *count_clues(struct finding *finding, const size_t *at, size_t count)
{
    int32_t *times = memory_need_zero((size_t)finding->nclues + 1, sizeof *times);
    for (size_t k = 0; k < count; k++) {
        const struct known *known = &finding->known[at[k]];
        for (int i = 0; i < known->count; i++)
            times[known->clues[i]]++;
        finding->steps += known->count;
    }
    return times;
}

/* Choose the clues from number `depth` on, above `from`, so that of those `count` solutions one is
 * left; propose each such set. */
static void choose_clues(struct finding *finding, const size_t *at, size_t count, int depth,
                         int32_t from)
{
    bool is_last = depth == finding->size - 1;
    int32_t *times = count_clues(finding, at, count);
    size_t *left = memory_need(NULL, count + 1, sizeof *left);
    for (int32_t c = from + 1; c <= finding->nclues; c++) {
        finding->stopped = finding->stopped || finding->steps > finding->limits.steps;
        if (finding->unique->count == PROPOSALS_MOST || finding->stopped)
            break;
        bool suits = is_last ? times[c] == 1 : times[c] > 1 && (size_t)times[c] < count;
        if (!suits || (!finding->unique->knows_all && !has_clue(&finding->known[0], c)))
            continue;
        finding->chosen[depth] = c;
        if (is_last) {
            propose(finding);
            continue;
        }
        size_t n = 0;
        for (size_t k = 0; k < count; k++)
            if (has_clue(&finding->known[at[k]], c))
                left[n++] = at[k];
        finding->steps += (int64_t)count;
        choose_clues(finding, left, n, depth + 1, c);
    }
    memory_free(left);
    memory_free(times);
}

static void drop_proposals(struct unique *unique)
{
    for (int k = 0; k < unique->count; k++)
        memory_free(unique->at[k].clues);
    unique->count = 0;
}

/* Sets of so many clues that leave one of the solutions listed. */
static void propose_all(struct finding *finding)
{
    size_t *all = memory_need(NULL, finding->count, sizeof *all);
    for (size_t k = 0; k < finding->count; k++)
        all[k] = k;
    drop_proposals(finding->unique);
    choose_clues(finding, all, finding->count, 0, 0);
    memory_free(all);
}

/* True where each proposal leaves one solution; else some are dropped, and a solution is new. */
static bool try_all(struct finding *finding)
{
    struct unique *unique = finding->unique;
    for (int k = 0; k < unique->count; k++) {
        int found = try_clues(finding, unique->at[k].clues, &unique->at[k].nodes);
        if (found == 1)
            continue;
        finding->stopped = finding->stopped || found < 0;
        return false;
    }
    return true;
}

static int compare_proposals(const void *a, const void *b)
{
    const struct proposal *one = a, *other = b;
    int order = (one->nodes > other->nodes) - (one->nodes < other->nodes);
    return order ? order : (one->clues[0] > other->clues[0]) - (one->clues[0] < other->clues[0]);
}

static bool search_sizes(struct finding *finding)
{
    struct unique *unique = finding->unique;
    int most = (int)(sizeof finding->chosen / sizeof *finding->chosen);
    for (finding->size = 1; finding->size <= most && !finding->stopped;) {
        unique->least = finding->size;
        propose_all(finding);
        if (unique->count && try_all(finding)) {
            unique->size = finding->size;
            qsort(unique->at, (size_t)unique->count, sizeof *unique->at, compare_proposals);
            return true;
        }
        finding->size += !unique->count;
    }
    drop_proposals(unique);
    return diag_fault(finding->diag, (struct place){0},
                      "%d or more are needed: choosing them takes too long", unique->least);
}

bool unique_find(struct unique *unique, const struct encoding *encoding,
                 struct unique_limits limits, struct diag *diag)
{
    struct finding finding = {
        .unique = unique,
        .encoding = encoding,
        .problem = &encoding->problem,
        .limits = limits,
        .nclues = encoding->problem.options + encoding->problem.items,
        .diag = diag,
    };
    *unique = (struct unique){.size = 0};
    bool done = list_solutions(&finding);
    if (done && !(unique->knows_all && finding.count == 1))
        done = search_sizes(&finding);
    for (size_t k = 0; k < finding.count; k++)
        memory_free(finding.known[k].clues);
    memory_free(finding.known);
    return done;
}

void unique_done(struct unique *unique)
{
    drop_proposals(unique);
}
