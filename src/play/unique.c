/* SPDX-License-Identifier: MIT */
#include "play/unique.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/number.h"
#include "cover/cursor.h"
#include "deduce/rating.h"
#include "engine/bits/quick.h"
#include "puzzle/clues.h"
#include "puzzle/edit.h"

#define SLICE 4000              /* moves per call */
#define STEPS 200000            /* per call, in the choice of clues */
#define RATING_SLICE CLOCK_MS
#define CLUES_MOST 64

struct clue_set {
    int32_t *clues;             /* [count] */
    int count;
};

/* A level of the set: the solutions with the clues before, and its clue. */
struct choosing {
    size_t *at;                 /* [count]: numbers of solutions */
    size_t count;
    int32_t *times;             /* owned; these with each clue */
    int32_t clue;               /* current */
};

struct clue_search {
    const struct encoding *encoding;
    const struct problem *problem;
    struct unique_limits limits;
    int32_t nclues;
    struct clue_set *known;     /* [count] */
    size_t count, room;
    int64_t steps;
    int size;                   /* of the sets */
    struct choosing chosen[CLUES_MOST];     /* [depth] */
    int depth;
    struct problem rest;        /* with a proposal */
    struct cursor cursor;
    struct rater rater;
    bool has_rest, searches;    /* `rest` and `cursor` are initialized */
    int found;                  /* solutions with the current proposal */
};

static bool is_optional(const struct clue_search *finding, int32_t item)
{
    const struct legend *legend = &finding->encoding->legend;
    return item > finding->problem->primary && legend->items[item].meaning == MEANS_CELL &&
           legend->placements;
}

/* Returns the item of the cell that the clue makes a barrier; 0: it is an option. */
static int32_t barrier_of(const struct encoding *encoding, int32_t clue)
{
    return clue > encoding->problem.options ? clue - encoding->problem.options : 0;
}

static bool has_clue(const struct clue_set *known, int32_t clue)
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

static struct clue_set clues_of(const struct clue_search *finding, const struct cursor *cursor)
{
    const struct problem *problem = finding->problem;
    int32_t *path = memory_need(NULL, (size_t)cursor->level + 1, sizeof *path);
    bool *covered = memory_need_zero((size_t)problem->items + 1, sizeof *covered);
    int32_t taken = cursor_path(cursor, path);
    struct clue_set known = {.count = 0};
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

static void keep(struct clue_search *finding, struct clue_set known)
{
    finding->known = memory_need_grow(finding->known, &finding->room, finding->count + 1,
                                      sizeof *finding->known);
    finding->known[finding->count++] = known;
}

static void end_search(struct clue_search *finding)
{
    rater_done(&finding->rater);
    if (finding->searches)
        cursor_done(&finding->cursor);
    if (finding->has_rest)
        problem_done(&finding->rest);
    finding->searches = finding->has_rest = false;
}

/* For a slice: REACHED at a solution, FINISHED at the end, else RAN_OUT. */
static enum ending run_on(struct clue_search *finding)
{
    enum move move = MOVE_TRY;
    for (int k = 0; k < SLICE && move != MOVE_SOLVE && move != MOVE_NONE; k++)
        move = cursor_step(&finding->cursor);
    return move == MOVE_SOLVE ? REACHED : move == MOVE_NONE ? FINISHED : RAN_OUT;
}

static bool is_past_nodes(const struct clue_search *finding)
{
    return finding->cursor.tally.nodes >= finding->limits.nodes;
}

static bool begin_list(struct clue_search *finding, struct diag *diag)
{
    finding->searches = cursor_init(&finding->cursor, finding->problem, (struct rule){0}, diag);
    if (finding->searches)
        cursor_speed_up(&finding->cursor);
    return finding->searches;
}

static void begin_size(struct unique *unique, int size);

static bool list_on(struct unique *unique, struct diag *diag)
{
    struct clue_search *finding = unique->finding;
    if (!finding->searches && !begin_list(finding, diag))
        return false;
    enum ending ending = run_on(finding);
    if (ending == REACHED)
        keep(finding, clues_of(finding, &finding->cursor));
    unique->solutions = (int64_t)finding->count;
    if (ending != FINISHED && !is_past_nodes(finding) &&
        unique->solutions < finding->limits.solutions)
        return true;
    end_search(finding);
    unique->knows_all = ending == FINISHED;
    if (unique->knows_all && unique->solutions == 1)
        unique->stage = UNIQUE_ENDED;
    else
        begin_size(unique, 1);
    return unique->solutions ||
           diag_fault(diag, (struct place){0}, ending == FINISHED ? "no solution"
                                                                  : "no solution found so far");
}

static void propose(struct unique *unique)
{
    const struct clue_search *finding = unique->finding;
    int32_t *clues = memory_need(NULL, (size_t)finding->size, sizeof *clues);
    for (int k = 0; k < finding->size; k++)
        clues[k] = finding->chosen[k].clue;
    unique->at[unique->count++] = (struct proposal){clues, 0, -1};
}

static int32_t *count_clues(struct clue_search *finding, const size_t *at, size_t count)
{
    int32_t *times = memory_need_zero((size_t)finding->nclues + 1, sizeof *times);
    for (size_t k = 0; k < count; k++) {
        const struct clue_set *known = &finding->known[at[k]];
        for (int i = 0; i < known->count; i++)
            times[known->clues[i]]++;
        finding->steps += known->count;
    }
    return times;
}

static void choose_from(struct clue_search *finding, size_t *at, size_t count, int32_t after)
{
    finding->chosen[finding->depth++] =
        (struct choosing){at, count, count_clues(finding, at, count), after};
}

static void end_choice(struct clue_search *finding)
{
    struct choosing *last = &finding->chosen[--finding->depth];
    memory_free(last->at);
    memory_free(last->times);
}

static void drop_proposals(struct unique *unique)
{
    for (int k = 0; k < unique->count; k++)
        memory_free(unique->at[k].clues);
    unique->count = unique->tried = 0;
}

static void begin_size(struct unique *unique, int size)
{
    struct clue_search *finding = unique->finding;
    size_t *all = memory_need(NULL, finding->count + 1, sizeof *all);
    for (size_t k = 0; k < finding->count; k++)
        all[k] = k;
    drop_proposals(unique);
    finding->size = unique->least = size;
    unique->stage = UNIQUE_CHOOSES;
    choose_from(finding, all, finding->count, 0);
}

/* Tries the next clue; the last clue of a set must leave one solution. */
static void choose_next(struct unique *unique)
{
    struct clue_search *finding = unique->finding;
    struct choosing *last = &finding->chosen[finding->depth - 1];
    if (unique->count == PROPOSALS_MOST || last->clue == finding->nclues) {
        end_choice(finding);
        return;
    }
    int32_t clue = ++last->clue;
    bool is_last = finding->depth == finding->size;
    size_t times = (size_t)last->times[clue];
    bool suits = is_last ? times == 1 : times > 1 && times < last->count;
    finding->steps++;
    if (!suits || (!unique->knows_all && !has_clue(&finding->known[0], clue)))
        return;
    if (is_last) {
        propose(unique);
        return;
    }
    size_t *left = memory_need(NULL, times, sizeof *left), n = 0;
    for (size_t k = 0; k < last->count; k++)
        if (has_clue(&finding->known[last->at[k]], clue))
            left[n++] = last->at[k];
    finding->steps += (int64_t)last->count;
    choose_from(finding, left, n, clue);
}

static bool is_too_long(const struct unique *unique, struct diag *diag)
{
    return diag_fault(diag, (struct place){0},
                      "%d or more are needed: choosing them takes too long", unique->least);
}

static bool choose_on(struct unique *unique, struct diag *diag)
{
    struct clue_search *finding = unique->finding;
    int64_t until = finding->steps + STEPS;
    while (finding->depth && finding->steps < until) {
        choose_next(unique);
        if (finding->steps > finding->limits.steps)
            return is_too_long(unique, diag);
    }
    if (finding->depth)
        return true;
    if (!unique->count && finding->size == CLUES_MOST)
        return is_too_long(unique, diag);
    if (unique->count)
        unique->stage = UNIQUE_TRIES;
    else
        begin_size(unique, finding->size + 1);
    return true;
}

static void mark_gone(const struct clue_search *finding, int32_t clue, bool *gone)
{
    const struct problem *problem = finding->problem;
    int32_t barrier = barrier_of(finding->encoding, clue);
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

static bool has_clues(const struct clue_set *known, const int32_t *clues, int count)
{
    for (int k = 0; k < count; k++)
        if (!has_clue(known, clues[k]))
            return false;
    return true;
}

static bool begin_rest(struct clue_search *finding, const int32_t *clues, struct diag *diag)
{
    bool *gone = memory_need_zero((size_t)finding->problem->options + 1, sizeof *gone);
    for (int k = 0; k < finding->size; k++)
        mark_gone(finding, clues[k], gone);
    finding->has_rest = problem_init_without(&finding->rest, finding->problem, gone, diag);
    memory_free(gone);
    return finding->has_rest;
}

static bool begin_trial(struct clue_search *finding, const int32_t *clues, struct diag *diag)
{
    finding->searches = begin_rest(finding, clues, diag) &&
                        cursor_init(&finding->cursor, &finding->rest, (struct rule){0}, diag);
    finding->found = 0;
    return finding->searches;
}

static void note_solution(struct unique *unique, const int32_t *clues)
{
    struct clue_search *finding = unique->finding;
    const struct clue_set *first = &finding->known[0];
    struct clue_set known = clues_of(finding, &finding->cursor);
    bool counts = has_clues(&known, clues, finding->size);
    bool is_first = known.count == first->count &&
                    memcmp(known.clues, first->clues,
                           (size_t)known.count * sizeof *known.clues) == 0;
    finding->found += counts;
    if (counts && !is_first && !unique->knows_all)
        keep(finding, known);
    else
        memory_free(known.clues);
}

/* -1 as an unsigned number exceeds all ratings. */
static int compare_proposals(const void *a, const void *b)
{
    const struct proposal *one = a, *other = b;
    uint32_t easy = (uint32_t)one->rating, hard = (uint32_t)other->rating;
    if (easy != hard)
        return easy < hard ? -1 : 1;
    int order = (one->nodes > other->nodes) - (one->nodes < other->nodes);
    return order ? order : (one->clues[0] > other->clues[0]) - (one->clues[0] < other->clues[0]);
}

/* After a second solution, which is listed, restarts the choice. */
static void end_trial(struct unique *unique)
{
    struct clue_search *finding = unique->finding;
    unique->at[unique->tried++].nodes = finding->cursor.tally.nodes;
    end_search(finding);
    if (finding->found != 1) {
        begin_size(unique, finding->size);
    } else if (unique->tried == unique->count) {
        unique->stage = UNIQUE_RATES;
        unique->tried = 0;
    }
}

static bool try_on(struct unique *unique, struct diag *diag)
{
    struct clue_search *finding = unique->finding;
    const int32_t *clues = unique->at[unique->tried].clues;
    if (!finding->searches && !begin_trial(finding, clues, diag))
        return false;
    enum ending ending = run_on(finding);
    if (ending == REACHED)
        note_solution(unique, clues);
    if (ending == FINISHED || finding->found > 1)
        end_trial(unique);
    else if (is_past_nodes(finding))
        return is_too_long(unique, diag);
    return true;
}

static bool begin_rating(struct clue_search *finding, const int32_t *clues)
{
    struct diag ignored = {0};
    return begin_rest(finding, clues, &ignored) && rating_is_quick(&finding->rest) &&
           rater_init(&finding->rater, &finding->rest, &finding->encoding->legend, &ignored);
}

/* Without memory or time, the proposal has no rating. */
static void rate_on(struct unique *unique)
{
    struct clue_search *finding = unique->finding;
    struct rater *rater = &finding->rater;
    struct proposal *proposal = &unique->at[unique->tried];
    struct diag ignored = {0};
    if (!finding->has_rest && begin_rating(finding, proposal->clues))
        return;
    if (rater->legend && rater_run(rater, clock_now() + RATING_SLICE, &ignored) &&
        rater->deducer.units < RATING_UNITS)
        return;
    if (rater->rating.end == RATED_SOLVED)
        proposal->rating = rater->rating.strength;
    end_search(finding);
    if (++unique->tried < unique->count)
        return;
    qsort(unique->at, (size_t)unique->count, sizeof *unique->at, compare_proposals);
    unique->size = finding->size;
    unique->stage = UNIQUE_ENDED;
}

void unique_begin(struct unique *unique, const struct encoding *encoding,
                  struct unique_limits limits)
{
    *unique = (struct unique){.finding = memory_need_zero(1, sizeof *unique->finding)};
    unique->finding->encoding = encoding;
    unique->finding->problem = &encoding->problem;
    unique->finding->limits = limits;
    unique->finding->nclues = encoding->problem.options + encoding->problem.items;
}

bool unique_run(struct unique *unique, struct diag *diag)
{
    bool done = true;
    switch (unique->stage) {
    case UNIQUE_LISTS: done = list_on(unique, diag); break;
    case UNIQUE_CHOOSES: done = choose_on(unique, diag); break;
    case UNIQUE_TRIES: done = try_on(unique, diag); break;
    case UNIQUE_RATES: rate_on(unique); break;
    case UNIQUE_ENDED: break;
    }
    if (!done) {
        drop_proposals(unique);
        unique->stage = UNIQUE_ENDED;
    }
    return unique->stage != UNIQUE_ENDED;
}

void unique_done(struct unique *unique)
{
    struct clue_search *finding = unique->finding;
    drop_proposals(unique);
    if (!finding)
        return;
    end_search(finding);
    while (finding->depth)
        end_choice(finding);
    while (finding->count)
        memory_free(finding->known[--finding->count].clues);
    memory_free(finding->known);
    memory_free(finding);
    unique->finding = NULL;
}

const char *unique_number(const struct encoding *encoding, int count, char text[UNIQUE_TEXT])
{
    enum puzzle_kind kind = encoding->legend.puzzle->kind;
    const char *what = kind == PUZZLE_TILING ? "piece" : kind == PUZZLE_SUDOKU ? "given" : "option";
    char counted[COUNT_ROOM];
    bool bars = false;
    for (int32_t i = encoding->problem.primary + 1; i <= encoding->problem.items; i++)
        bars = bars || (kind == PUZZLE_TILING && encoding->legend.items[i].meaning == MEANS_CELL);
    snprintf(text, UNIQUE_TEXT, "%s%s%s", number_count(count, what, counted),
             bars ? " or barrier" : "", bars && count != 1 ? "s" : "");
    return text;
}

char *unique_name(const struct encoding *encoding, int32_t clue)
{
    int32_t barrier = barrier_of(encoding, clue);
    if (!barrier)
        return legend_full_option(&encoding->legend, clue);
    char *item = legend_full_item(&encoding->legend, barrier);
    size_t size = strlen(item) + sizeof "barrier at ";
    char *name = memory_need(NULL, size, 1);
    snprintf(name, size, "barrier at %s", item);
    memory_free(item);
    return name;
}

const int32_t *unique_solution(const struct unique *unique, int k, int *count)
{
    const struct clue_search *finding = unique->finding;
    size_t at = 0;
    while (unique->size && at + 1 < finding->count &&
           !has_clues(&finding->known[at], unique->at[k].clues, unique->size))
        at++;
    *count = finding->known[at].count;
    return finding->known[at].clues;
}

bool unique_fix(const struct encoding *encoding, int32_t clue, struct puzzle *puzzle,
                struct diag *diag)
{
    int32_t barrier = barrier_of(encoding, clue);
    if (barrier) {
        edit_site(puzzle, encoding->legend.items[barrier].cell, SITE_BARRIER);
        return true;
    }
    return clue_fix(&encoding->legend, clue, puzzle, diag);
}

bool unique_place(const struct unique *unique, int k, const struct encoding *encoding,
                  struct puzzle *puzzle, struct diag *diag)
{
    if (puzzle->kind != PUZZLE_TILING && puzzle->kind != PUZZLE_SUDOKU)
        return diag_fault(diag, (struct place){0}, "needs pieces or a sudoku");
    for (int c = 0; c < unique->size; c++)
        if (!unique_fix(encoding, unique->at[k].clues[c], puzzle, diag))
            return false;
    return true;
}
