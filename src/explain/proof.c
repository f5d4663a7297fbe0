/* SPDX-License-Identifier: MIT */
#include "explain/proof.h"

#include <string.h>

#include "base/memory.h"
#include "base/number.h"
#include "base/sort.h"
#include "cover/forced.h"
#include "cover/verify.h"
#include "format/lrat.h"

struct proof_node {
    int32_t item;
    int32_t use;        /* of the option tried, in cnf->uses */
    int32_t branches;   /* available options */
    bool is_dead;       /* fewer than needed */
    int32_t trail;      /* options gone before */
    size_t refuted;     /* branches refuted above this node */
    size_t named;       /* choices named by clauses above this node */
};

struct proof {
    const struct cnf *cnf;
    const struct problem *problem;
    struct arena arena;                 /* all arrays except `named` and `refuted` */
    struct lrat lrat;
    struct proof_files files;
    int64_t given;                      /* clauses, with those that exclude solutions */
    int64_t nodes, solutions;
    bool is_done;

    int32_t levels, level;              /* limit; choices */
    struct proof_node *frames;          /* [levels + 1] */
    int32_t *path;                      /* [levels + 1]: options */
    int32_t *holder;                    /* [items + 1]: entry of the first choice that covers it */
    int32_t *holder_level;              /* [items + 1]: level of that choice */
    int32_t *covers;                    /* [items + 1]: choices that cover it */
    int32_t *left;                      /* [items + 1]: options not gone */
    bool *gone, *chosen;                /* [options + 1] */
    bool *out;                          /* [options + 1]: gone options whose exclusion refutes the
                                         * node */
    int32_t *trail, ntrail;             /* [options + 1]: gone, in order */

    int32_t *named;                     /* [nnamed]: from frame.named on, levels of the choices in
                                         * the node's clause */
    size_t nnamed, room_named;
    bool *is_named;                     /* [levels + 1]: in the clause of the last node */
    int64_t *unit;                      /* [levels + 1]: unit clauses of the first `nunits` choices,
                                         * which are in each solution */
    int32_t nunits;                     /* the search ends if one is undone */
    struct forced few;                  /* items by number of options (0: dead); only if there are
                                         * many */
    int8_t *few_of;                     /* [items + 1]: its set in `few`; -1: none */
    int64_t *refuted;                   /* owned; of refuted branches on the path */
    size_t nrefuted, room;
    int32_t *pending, *votes, *clause;  /* [options + 1], [levels + 1] twice */
};

static int32_t item_of(const struct proof *proof, int32_t entry)
{
    return proof->problem->entries[entry].item;
}

/* Returns the most choices that may cover the item without a common colour. */
static int32_t most_of(const struct proof *proof, int32_t item)
{
    return problem_bounds(proof->problem, item).most;
}

/* True if choices that cover the entry's item exclude its option. */
static bool is_excluded(const struct proof *proof, int32_t entry)
{
    const struct entry *own = &proof->problem->entries[entry];
    int32_t holder = proof->holder[own->item];
    return proof->covers[own->item] >= most_of(proof, own->item) &&
           (!own->colour || proof->problem->entries[holder].colour != own->colour);
}

static int find_set(const struct proof *proof, int32_t item)
{
    if (item > proof->problem->primary)
        return -1;
    if (proof->left[item] < problem_bounds(proof->problem, item).least)
        return 0;
    bool is_open = problem_is_exact(proof->problem, item) && !proof->covers[item];
    return is_open && proof->left[item] < FORCED_SETS ? proof->left[item] : -1;
}

static void sift(struct proof *proof, int32_t item)
{
    if (!proof->few.items)
        return;
    int set = find_set(proof, item);
    if (set == proof->few_of[item])
        return;
    if (proof->few_of[item] >= 0)
        forced_put(&proof->few, proof->few_of[item], item, false);
    if (set >= 0)
        forced_put(&proof->few, set, item, true);
    proof->few_of[item] = (int8_t)set;
}

static void count_option(struct proof *proof, int32_t option, int32_t by)
{
    const struct problem *problem = proof->problem;
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++) {
        proof->left[problem->entries[e].item] += by;
        sift(proof, problem->entries[e].item);
    }
}

static void cover(struct proof *proof, int32_t entry)
{
    const struct cnf *cnf = proof->cnf;
    int32_t item = item_of(proof, entry);
    if (proof->covers[item]++ == 0) {
        proof->holder[item] = entry;
        proof->holder_level[item] = proof->level;
        sift(proof, item);
    }
    if (proof->covers[item] != most_of(proof, item))
        return;
    for (int32_t u = cnf->first[item]; u < cnf->first[item + 1]; u++) {
        int32_t option = cnf->uses[u].option;
        if (proof->gone[option] || proof->chosen[option] || !is_excluded(proof, cnf->uses[u].entry))
            continue;
        proof->gone[option] = true;
        proof->trail[proof->ntrail++] = option;
        count_option(proof, option, -1);
    }
}

static void choose_option(struct proof *proof, int32_t option)
{
    const struct problem *problem = proof->problem;
    proof->chosen[option] = true;
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++)
        cover(proof, e);
    proof->path[proof->level++] = option;
}

static void take_back(struct proof *proof)
{
    const struct problem *problem = proof->problem;
    int32_t option = proof->path[--proof->level];
    while (proof->ntrail > proof->frames[proof->level].trail) {
        int32_t other = proof->trail[--proof->ntrail];
        proof->gone[other] = false;
        count_option(proof, other, 1);
    }
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++) {
        proof->covers[item_of(proof, e)]--;
        sift(proof, item_of(proof, e));
    }
    proof->chosen[option] = false;
}

/* Returns the first item with fewer options than it needs, else the first open one with the fewest,
 * to be covered exactly once; 0: none. */
static int32_t find_item(const struct proof *proof)
{
    int32_t best = 0;
    for (int set = 0; proof->few.items && set < FORCED_SETS; set++)
        if ((best = forced_first(&proof->few, set)))
            return best;
    for (int32_t i = 1; i <= proof->problem->primary; i++) {
        if (proof->left[i] < problem_bounds(proof->problem, i).least)
            return i;
        if (problem_is_exact(proof->problem, i) && !proof->covers[i] &&
            (!best || proof->left[i] < proof->left[best]))
            best = i;
    }
    return best;
}

/* Choices in each solution need not be named. */
static bool names(const struct proof *proof, int32_t level)
{
    return level < proof->nunits || proof->is_named[level];
}

static void name(struct proof *proof, int32_t level)
{
    if (names(proof, level))
        return;
    int32_t *named = proof->named;
    if (proof->nnamed == proof->room_named)
        named = memory_try_grow(named, &proof->room_named, proof->nnamed + 1, sizeof *named);
    proof->lrat.failed |= !named;
    if (!named)
        return;
    proof->named = named;
    named[proof->nnamed++] = level;
    proof->is_named[level] = true;
}

static void mark_named(struct proof *proof, size_t first, size_t end, bool is_named)
{
    for (size_t k = first; k < end; k++)
        proof->is_named[proof->named[k]] = is_named;
}

/* Returns the level of the only choice that excludes the entry's option; -1: none. */
static int32_t blocker_of(const struct proof *proof, int32_t entry)
{
    int32_t item = item_of(proof, entry);
    return most_of(proof, item) == 1 && is_excluded(proof, entry) ? proof->holder_level[item] : -1;
}

static bool names_all(const struct proof *proof, int32_t item)
{
    for (int32_t l = 0; l < proof->level; l++)
        if (!names(proof, l) && problem_find(proof->problem, proof->path[l], item))
            return false;
    return true;
}

static int32_t find_taken(const struct proof *proof, int32_t option)
{
    const struct problem *problem = proof->problem;
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++) {
        int32_t level = blocker_of(proof, e);
        if (level >= 0 ? names(proof, level)
                       : is_excluded(proof, e) && names_all(proof, item_of(proof, e)))
            return e;
    }
    return -1;
}

static void name_all(struct proof *proof, int32_t option)
{
    const struct problem *problem = proof->problem;
    int32_t e = problem->first[option];
    while (!is_excluded(proof, e))
        e++;
    for (int32_t l = 0; l < proof->level; l++)
        if (problem_find(problem, proof->path[l], item_of(proof, e)))
            name(proof, l);
}

/* Adds a vote for each choice that excludes the option.  Returns the level of a single one, else
 * -1. */
static int32_t count_votes(struct proof *proof, int32_t option)
{
    const struct problem *problem = proof->problem;
    int32_t only = -1;
    bool several = false;
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++) {
        int32_t level = blocker_of(proof, e);
        if (level < 0)
            continue;
        several = several || (only >= 0 && only != level);
        only = level;
        proof->votes[level]++;
    }
    return several ? -1 : only;
}

/* Names the only choice that excludes some pending option, else the first that excludes most. */
static void name_next(struct proof *proof, int32_t pending)
{
    int32_t first = proof->nunits, best = first, only = -1;
    memset(proof->votes + first, 0, (size_t)(proof->level - first + 1) * sizeof *proof->votes);
    for (int32_t k = 0; k < pending && only < 0; k++)
        only = count_votes(proof, proof->pending[k]);
    for (int32_t l = first + 1; l < proof->level; l++)
        if (proof->votes[l] > proof->votes[best])
            best = l;
    if (only < 0 && !proof->votes[best])
        name_all(proof, proof->pending[0]);
    else
        name(proof, only < 0 ? best : only);
}

static int32_t take_out(struct proof *proof, int32_t item)
{
    const struct cnf *cnf = proof->cnf;
    int32_t least = problem_bounds(proof->problem, item).least, pending = 0;
    int32_t spared = proof->frames[proof->level].is_dead ? least - 1 - proof->left[item] : 0;
    for (int32_t u = cnf->first[item]; u < cnf->first[item + 1]; u++) {
        int32_t option = cnf->uses[u].option;
        proof->out[option] = proof->gone[option] && spared-- <= 0;
        if (proof->out[option])
            proof->pending[pending++] = option;
    }
    return pending;
}

/* After the choices named by branches, names a few that exclude all options marked `out`. */
static void name_blockers(struct proof *proof)
{
    int32_t pending = take_out(proof, proof->frames[proof->level].item);
    for (;;) {
        int32_t kept = 0;
        for (int32_t k = 0; k < pending; k++)
            if (find_taken(proof, proof->pending[k]) < 0)
                proof->pending[kept++] = proof->pending[k];
        pending = kept;
        if (!pending || proof->lrat.failed)
            return;
        name_next(proof, pending);
    }
}

static void take_hint(void *self, int64_t clause, int64_t variable)
{
    struct proof *proof = self;
    lrat_add_hint(&proof->lrat, clause, variable);
}

static void add_unit(struct proof *proof, int32_t level)
{
    if (level < proof->nunits)
        lrat_add_hint(&proof->lrat, proof->unit[level], proof->path[level]);
}

/* Adds hints that exclude a gone option. */
static void add_exclusion(struct proof *proof, int32_t option)
{
    const struct problem *problem = proof->problem;
    struct hint_sink sink = {take_hint, proof};
    struct cnf_members taken = {proof->pending, 0};
    int32_t entry = find_taken(proof, option), item = item_of(proof, entry);
    if (most_of(proof, item) == 1) {
        add_unit(proof, proof->holder_level[item]);
        cnf_exclude(proof->cnf, proof->holder[item], entry, sink);
        return;
    }
    for (int32_t l = 0; l < proof->level; l++) {
        const struct entry *other = problem_find(problem, proof->path[l], item);
        if (other)
            add_unit(proof, l);
        if (other)
            taken.at[taken.count++] = proof->cnf->entries[other - problem->entries].member;
    }
    cnf_exclude_further(proof->cnf, entry, &taken, sink);
}

/* Option 0: the root.  Only clauses that exclude solutions name choices in each solution. */
static void add_branch(struct proof *proof, int64_t clause, int32_t option)
{
    for (int32_t l = 0; clause <= proof->given && l < proof->nunits; l++)
        add_unit(proof, l);
    lrat_add_hint(&proof->lrat, clause, option);
}

/* Excludes each option of the item, by choices or its refuted branch, against its minimum. */
static void add_hints(struct proof *proof)
{
    const struct cnf *cnf = proof->cnf;
    const struct proof_node *frame = &proof->frames[proof->level];
    size_t branch = frame->refuted;
    for (int32_t u = cnf->first[frame->item]; u < cnf->first[frame->item + 1]; u++)
        if (proof->out[cnf->uses[u].option])
            add_exclusion(proof, cnf->uses[u].option);
        else if (!frame->is_dead)
            add_branch(proof, proof->refuted[branch++], cnf->uses[u].option);
    cnf_refute(cnf, frame->item, proof->out, (struct hint_sink){take_hint, proof});
}

static void drop_branches(struct proof *proof)
{
    size_t first = proof->frames[proof->level].refuted, count = 0;
    int64_t *refuted = proof->nrefuted > first ? proof->refuted + first : NULL;
    for (size_t k = first; k < proof->nrefuted; k++)
        if (proof->refuted[k] > proof->given)
            refuted[count++] = proof->refuted[k];
    lrat_delete(&proof->lrat, refuted, count);
    proof->nrefuted = first;
}

/* Returns the number of the step; 0: no memory to name all choices. */
static int64_t refute_node(struct proof *proof)
{
    size_t first = proof->frames[proof->level].named;
    name_blockers(proof);
    if (proof->lrat.failed)
        return 0;
    add_hints(proof);
    int32_t count = (int32_t)(proof->nnamed - first);
    if (count)
        sort_numbers(proof->named + first, count);
    for (int32_t k = 0; k < count; k++)
        proof->clause[k] = -proof->path[proof->named[first + (size_t)k]];
    lrat_write_step(&proof->lrat, proof->clause, count);
    drop_branches(proof);
    return proof->lrat.last;
}

/* An item's only option below choices in each solution is in each solution too, so later clauses
 * need not name it. */
static void write_unit(struct proof *proof, int32_t option)
{
    const struct cnf *cnf = proof->cnf;
    int32_t item = proof->frames[proof->level].item;
    for (int32_t u = cnf->first[item]; u < cnf->first[item + 1]; u++) {
        proof->out[cnf->uses[u].option] = true;
        if (cnf->uses[u].option != option)
            add_exclusion(proof, cnf->uses[u].option);
    }
    cnf_refute(cnf, item, proof->out, (struct hint_sink){take_hint, proof});
    lrat_write_step(&proof->lrat, &option, 1);
    proof->unit[proof->level] = proof->lrat.last;
    proof->nunits = proof->level + 1;
}

static bool is_unit(const struct proof *proof)
{
    const struct proof_node *frame = &proof->frames[proof->level];
    return proof->nunits == proof->level && frame->branches == 1 && !frame->is_dead;
}

static void write_solution(const struct proof *proof, const char *before, int sign, FILE *out)
{
    if (!out)
        return;
    fputs(before, out);
    for (int32_t l = 0; l < proof->level; l++)
        fprintf(out, "%d ", sign * (int)proof->path[l]);
    fputs("0\n", out);
}

/* Fails if it is invalid or one too many. */
static bool exclude_solution(struct proof *proof, struct diag *diag)
{
    char expected[COUNT_ROOM];
    if (!verify(proof->problem, proof->path, proof->level, diag))
        return false;
    if (proof->cnf->clauses + ++proof->solutions > proof->given)
        return diag_fault(diag, (struct place){0}, "the proof found more than %s",
                          number_count(proof->given - proof->cnf->clauses, "solution", expected));
    for (int32_t l = 0; l < proof->level; l++)
        name(proof, l);
    write_solution(proof, "", -1, proof->files.excluded);
    write_solution(proof, "v ", 1, proof->files.models);
    return true;
}

static bool push_refuted(struct proof *proof, int64_t clause)
{
    int64_t *refuted = proof->refuted;
    if (proof->nrefuted == proof->room)
        refuted = memory_try_grow(refuted, &proof->room, proof->nrefuted + 1, sizeof *refuted);
    if (!refuted)
        return false;
    proof->refuted = refuted;
    refuted[proof->nrefuted++] = clause;
    return true;
}

/* Adds choices named from `first` on to the parent's, except its own. */
static void unite_named(struct proof *proof, size_t first)
{
    size_t end = proof->nnamed;
    mark_named(proof, first, end, false);
    mark_named(proof, proof->frames[proof->level].named, first, true);
    proof->nnamed = first;
    for (size_t k = first; k < end; k++)
        if (proof->named[k] != proof->level)
            name(proof, proof->named[k]);
}

static void replace_named(struct proof *proof, size_t first)
{
    size_t to = proof->frames[proof->level].named;
    for (size_t k = first; k < proof->nnamed; k++)
        proof->named[to++] = proof->named[k];
    proof->nnamed = to;
}

/* To the nearest ancestor that needs another branch. */
static void go_back(struct proof *proof, int64_t clause)
{
    while (proof->level) {
        size_t first = proof->frames[proof->level].named;
        take_back(proof);
        if (proof->is_named[proof->level]) {
            unite_named(proof, first);
            proof->lrat.failed = !push_refuted(proof, clause) || proof->lrat.failed;
            return;
        }
        replace_named(proof, first);
        drop_branches(proof);
    }
    proof->is_done = true;
    if (clause <= proof->given) {
        add_branch(proof, clause, 0);
        lrat_write_step(&proof->lrat, NULL, 0);
    }
}

static void enter(struct proof *proof, struct diag *diag)
{
    struct proof_node *frame = &proof->frames[proof->level];
    int32_t item = find_item(proof);
    proof->nodes++;
    if (proof->level)
        mark_named(proof, frame[-1].named, proof->nnamed, false);
    *frame = (struct proof_node){.item = item, .use = proof->cnf->first[item] - 1,
                                 .branches = proof->left[item], .trail = proof->ntrail,
                                 .is_dead = item && proof->left[item] <
                                                   problem_bounds(proof->problem, item).least,
                                 .refuted = proof->nrefuted, .named = proof->nnamed};
    if (!item && exclude_solution(proof, diag))
        go_back(proof, proof->cnf->clauses + proof->solutions);
}

static int32_t next_option(struct proof *proof)
{
    const struct cnf *cnf = proof->cnf;
    struct proof_node *frame = &proof->frames[proof->level];
    while (!frame->is_dead && ++frame->use < cnf->first[frame->item + 1])
        if (!proof->gone[cnf->uses[frame->use].option])
            return cnf->uses[frame->use].option;
    return 0;
}

static bool check_end(const struct proof *proof, struct diag *diag)
{
    char text[COUNT_ROOM];
    int64_t expected = proof->given - proof->cnf->clauses;
    return proof->solutions == expected ||
           diag_fault(diag, (struct place){0}, "the proof found %lld of %s",
                      (long long)proof->solutions, number_count(expected, "solution", text));
}

enum outcome proof_run(struct proof *proof, int64_t budget, struct diag *diag)
{
    int64_t until = proof->nodes + budget;
    if (!proof->nodes)
        enter(proof, diag);
    while (!proof->is_done && !diag->set && !proof->lrat.failed) {
        if (proof->nodes >= until)
            return OUTCOME_PAUSED;
        int32_t option = next_option(proof);
        if (!option) {
            int64_t clause = refute_node(proof);
            if (clause)
                go_back(proof, clause);
            continue;
        }
        if (is_unit(proof))
            write_unit(proof, option);
        choose_option(proof, option);
        enter(proof, diag);
    }
    if (proof->lrat.failed && !diag->set)
        diag_memory(diag, "the proof");
    if (!diag->set)
        check_end(proof, diag);
    return OUTCOME_DONE;
}

struct proof_figures proof_figures(const struct proof *proof)
{
    struct proof_figures figures = {.nodes = proof->nodes, .solutions = proof->solutions,
                                    .steps = proof->lrat.steps, .bytes = proof->lrat.bytes};
    double width = 1;
    for (int32_t l = 0; l < proof->level && width > 0; l++) {
        const struct proof_node *frame = &proof->frames[l];
        width /= frame->branches;
        figures.share += width * (double)(frame[1].refuted - frame->refuted);
    }
    return figures;
}

bool proof_suits(const struct problem *problem, struct diag *diag)
{
    int32_t inexact = problem_find_inexact(problem);
    return !inexact || diag_fault(diag, (struct place){0},
                                  "prove needs an item covered exactly once in every option: "
                                  "option %d has none", (int)inexact);
}

static bool allocate(struct proof *proof)
{
    struct arena *arena = &proof->arena;
    size_t levels = (size_t)proof->levels + 2, items = (size_t)proof->problem->items + 1,
           options = (size_t)proof->problem->options + 1;
    proof->frames = arena_zero(arena, levels, sizeof *proof->frames);
    proof->path = arena_array(arena, levels, sizeof *proof->path);
    proof->holder = arena_array(arena, items, sizeof *proof->holder);
    proof->holder_level = arena_array(arena, items, sizeof *proof->holder_level);
    proof->covers = arena_zero(arena, items, sizeof *proof->covers);
    proof->left = arena_zero(arena, items, sizeof *proof->left);
    proof->gone = arena_zero(arena, options, sizeof *proof->gone);
    proof->chosen = arena_zero(arena, options, sizeof *proof->chosen);
    proof->out = arena_zero(arena, options, sizeof *proof->out);
    proof->trail = arena_array(arena, options, sizeof *proof->trail);
    proof->is_named = arena_zero(arena, levels, sizeof *proof->is_named);
    proof->unit = arena_array(arena, levels, sizeof *proof->unit);
    proof->few_of = arena_array(arena, items, sizeof *proof->few_of);
    proof->pending = arena_array(arena, options, sizeof *proof->pending);
    proof->votes = arena_array(arena, levels, sizeof *proof->votes);
    proof->clause = arena_array(arena, levels, sizeof *proof->clause);
    return !arena->failed &&
           (proof->problem->primary < FORCED_FROM ||
            forced_init(&proof->few, proof->problem->primary));
}

struct proof *proof_open(const struct cnf *cnf, int64_t solutions, struct proof_files files,
                         struct diag *diag)
{
    const struct problem *problem = cnf->problem;
    struct proof *proof = memory_try_zero(1, sizeof *proof);
    if (!proof) {
        diag_memory(diag, "the proof");
        return NULL;
    }
    proof->cnf = cnf;
    proof->problem = problem;
    proof->files = files;
    proof->given = cnf->clauses + solutions;
    proof->levels = problem_levels(problem);
    if (!lrat_init(&proof->lrat, cnf->variables, proof->given, files.steps, diag) ||
        (!allocate(proof) && !diag_memory(diag, "the proof"))) {
        proof_close(proof);
        return NULL;
    }
    for (int32_t i = 1; i <= problem->items; i++) {
        proof->few_of[i] = -1;
        sift(proof, i);
    }
    for (int32_t o = 1; o <= problem->options; o++)
        count_option(proof, o, 1);
    return proof;
}

void proof_close(struct proof *proof)
{
    if (!proof)
        return;
    lrat_done(&proof->lrat);
    arena_done(&proof->arena);
    memory_free(proof->named);
    forced_done(&proof->few);
    memory_free(proof->refuted);
    memory_free(proof);
}
