/* SPDX-License-Identifier: MIT */
/* A proof that a problem has no solution, or none besides those listed. */
#include "explain/proof.h"

#include <string.h>

#include "base/memory.h"
#include "cover/verify.h"
#include "format/lrat.h"

#define WORD_BITS 64

/* A node on the path, which branches on an item. */
struct frame {
    int32_t item;
    int32_t use;        /* of cnf->uses: the option that is tried */
    int32_t branches;   /* options of the item that it has */
    bool is_dead;       /* they are fewer than the item needs */
    int32_t trail;      /* the options that were gone before */
    size_t refuted;     /* the branches of the nodes above that were refuted before */
};

struct proof {
    const struct cnf *cnf;
    const struct problem *problem;      /* that of cnf */
    struct lrat lrat;
    struct proof_files files;
    int64_t given;                      /* clauses, those that exclude solutions among them */
    int64_t nodes, solutions;
    bool is_done;

    int32_t levels, level;              /* the most there can be; choices made */
    struct frame *frames;               /* owned; [levels + 1] */
    int32_t *path;                      /* owned; [levels + 1]: the options chosen */
    int32_t *holder;                    /* owned; [items + 1]: the entry of the first choice that
                                         * covers the item */
    int32_t *holder_level;              /* owned; [items + 1]: the level of that choice */
    int32_t *covers;                    /* owned; [items + 1]: choices that cover the item */
    int32_t *left;                      /* owned; [items + 1]: options that are not gone */
    bool *gone, *chosen;                /* owned; [options + 1] */
    bool *out;                          /* owned; [options + 1]: those of an item that are gone and
                                         * whose exclusion refutes the node */
    int32_t *trail, ntrail;             /* owned; [options + 1]: what is gone, in order */

    uint64_t *rows;                     /* owned; [levels + 1][words]: for each node on the path the
                                         * levels of the choices that its clause names */
    int32_t words;
    int64_t *refuted;                   /* owned; clauses of the branches refuted on the path */
    size_t nrefuted, room;
    int32_t *pending, *votes, *named;   /* owned; [options + 1], [levels + 1] twice: for a while */
};

/* ---- the search ---- */

static int32_t item_of(const struct proof *proof, int32_t entry)
{
    return proof->problem->entries[entry].item;
}

/* The most choices that may cover the item, where they have no common colour. */
static int32_t most_of(const struct proof *proof, int32_t item)
{
    return problem_bounds(proof->problem, item).most;
}

/* True where the option of the entry cannot be taken besides the choices that cover its item. */
static bool is_barred(const struct proof *proof, int32_t entry)
{
    const struct entry *own = &proof->problem->entries[entry];
    int32_t holder = proof->holder[own->item];
    return proof->covers[own->item] >= most_of(proof, own->item) &&
           (!own->colour || proof->problem->entries[holder].colour != own->colour);
}

static void count_option(struct proof *proof, int32_t option, int32_t by)
{
    const struct problem *problem = proof->problem;
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++)
        proof->left[problem->entries[e].item] += by;
}

/* The options that cannot be taken besides that of the entry go to the trail. */
static void cover(struct proof *proof, int32_t entry)
{
    const struct cnf *cnf = proof->cnf;
    int32_t item = item_of(proof, entry);
    if (proof->covers[item]++ == 0) {
        proof->holder[item] = entry;
        proof->holder_level[item] = proof->level;
    }
    if (proof->covers[item] != most_of(proof, item))
        return;
    for (int32_t u = cnf->first[item]; u < cnf->first[item + 1]; u++) {
        int32_t option = cnf->uses[u].option;
        if (proof->gone[option] || proof->chosen[option] || !is_barred(proof, cnf->uses[u].entry))
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

/* Undo the last choice. */
static void take_back(struct proof *proof)
{
    const struct problem *problem = proof->problem;
    int32_t option = proof->path[--proof->level];
    while (proof->ntrail > proof->frames[proof->level].trail) {
        int32_t other = proof->trail[--proof->ntrail];
        proof->gone[other] = false;
        count_option(proof, other, 1);
    }
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++)
        proof->covers[item_of(proof, e)]--;
    proof->chosen[option] = false;
}

/* An item with fewer options than it needs, else the first open one with the fewest; 0: none is
 * open.  Only those that are covered just once are branched on. */
static int32_t find_item(const struct proof *proof)
{
    int32_t best = 0;
    for (int32_t i = 1; i <= proof->problem->primary; i++) {
        if (proof->left[i] < problem_bounds(proof->problem, i).least)
            return i;
        if (problem_is_exact(proof->problem, i) && !proof->covers[i] &&
            (!best || proof->left[i] < proof->left[best]))
            best = i;
    }
    return best;
}

/* ---- the choices that a clause names ---- */

static uint64_t *row_of(const struct proof *proof, int32_t level)
{
    return proof->rows + (size_t)level * (size_t)proof->words;
}

static bool names(const uint64_t *row, int32_t level)
{
    return row[level / WORD_BITS] >> level % WORD_BITS & 1;
}

static void name(uint64_t *row, int32_t level)
{
    row[level / WORD_BITS] |= UINT64_C(1) << level % WORD_BITS;
}

/* The level of the one choice by which the option of the entry is out; -1: there is none such. */
static int32_t taker_of(const struct proof *proof, int32_t entry)
{
    int32_t item = item_of(proof, entry);
    return most_of(proof, item) == 1 && is_barred(proof, entry) ? proof->holder_level[item] : -1;
}

/* True where the clause names all choices that cover the item. */
static bool names_all(const struct proof *proof, const uint64_t *row, int32_t item)
{
    for (int32_t l = 0; l < proof->level; l++)
        if (!names(row, l) && problem_find(proof->problem, proof->path[l], item))
            return false;
    return true;
}

/* The first entry by which choices that are named take the option; -1: none do. */
static int32_t find_taken(const struct proof *proof, int32_t option)
{
    const struct problem *problem = proof->problem;
    const uint64_t *row = row_of(proof, proof->level);
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++) {
        int32_t level = taker_of(proof, e);
        if (level >= 0 ? names(row, level)
                       : is_barred(proof, e) && names_all(proof, row, item_of(proof, e)))
            return e;
    }
    return -1;
}

/* The option is gone as one of its items may be covered no more: name all choices that cover it. */
static void name_all(struct proof *proof, int32_t option)
{
    const struct problem *problem = proof->problem;
    int32_t e = problem->first[option];
    while (!is_barred(proof, e))
        e++;
    for (int32_t l = 0; l < proof->level; l++)
        if (problem_find(problem, proof->path[l], item_of(proof, e)))
            name(row_of(proof, proof->level), l);
}

/* Count the choices that take the option; returns their level where it is only one, else -1. */
static int32_t count_votes(struct proof *proof, int32_t option)
{
    const struct problem *problem = proof->problem;
    int32_t only = -1;
    bool several = false;
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++) {
        int32_t level = taker_of(proof, e);
        if (level < 0)
            continue;
        several = several || (only >= 0 && only != level);
        only = level;
        proof->votes[level]++;
    }
    return several ? -1 : only;
}

/* Name one more choice: one without which an option would be left, else the one that takes the
 * most of those pending, the first of several. */
static void name_next(struct proof *proof, int32_t pending)
{
    int32_t best = 0, only = -1;
    memset(proof->votes, 0, (size_t)proof->levels * sizeof *proof->votes);
    for (int32_t k = 0; k < pending && only < 0; k++)
        only = count_votes(proof, proof->pending[k]);
    for (int32_t l = 1; l < proof->level; l++)
        if (proof->votes[l] > proof->votes[best])
            best = l;
    if (only < 0 && !proof->votes[best])
        name_all(proof, proof->pending[0]);
    else
        name(row_of(proof, proof->level), only < 0 ? best : only);
}

/* Take as many of the item's options out as it cannot spare; those that are gone are as many at
 * least.  Returns how many go to `pending`. */
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

/* Besides the choices that the branches name, name few that take all options that are out. */
static void name_takers(struct proof *proof)
{
    int32_t pending = take_out(proof, proof->frames[proof->level].item);
    for (;;) {
        int32_t kept = 0;
        for (int32_t k = 0; k < pending; k++)
            if (find_taken(proof, proof->pending[k]) < 0)
                proof->pending[kept++] = proof->pending[k];
        pending = kept;
        if (!pending)
            return;
        name_next(proof, pending);
    }
}

/* ---- a node all of whose branches are refuted ---- */

static void take_hint(void *self, int64_t clause, int64_t variable)
{
    struct proof *proof = self;
    lrat_add_hint(&proof->lrat, clause, variable);
}

/* Why a gone option is out: by a choice, or by several. */
static void add_exclusion(struct proof *proof, int32_t option)
{
    const struct problem *problem = proof->problem;
    struct cnf_taker taker = {take_hint, proof};
    struct cnf_members taken = {proof->votes, 0};
    int32_t entry = find_taken(proof, option), item = item_of(proof, entry);
    if (most_of(proof, item) == 1) {
        cnf_exclude(proof->cnf, proof->holder[item], entry, taker);
        return;
    }
    for (int32_t l = 0; l < proof->level; l++) {
        const struct entry *other = problem_find(problem, proof->path[l], item);
        if (other)
            taken.at[taken.count++] = proof->cnf->entries[other - problem->entries].member;
    }
    cnf_exclude_further(proof->cnf, entry, &taken, taker);
}

/* Each option of the item is out, by choices or as its branch is refuted; but it needs more. */
static void add_hints(struct proof *proof)
{
    const struct cnf *cnf = proof->cnf;
    const struct frame *frame = &proof->frames[proof->level];
    size_t branch = frame->refuted;
    for (int32_t u = cnf->first[frame->item]; u < cnf->first[frame->item + 1]; u++)
        if (proof->out[cnf->uses[u].option])
            add_exclusion(proof, cnf->uses[u].option);
        else if (!frame->is_dead)
            lrat_add_hint(&proof->lrat, proof->refuted[branch++], cnf->uses[u].option);
    cnf_refute(cnf, frame->item, proof->out, (struct cnf_taker){take_hint, proof});
}

/* The clauses of the node's branches are needed no more; those that are given stay. */
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

/* Write the step that refutes the node; returns its number. */
static int64_t refute_node(struct proof *proof)
{
    const uint64_t *row = row_of(proof, proof->level);
    int32_t count = 0;
    name_takers(proof);
    add_hints(proof);
    for (int32_t l = 0; l < proof->level; l++)
        if (names(row, l))
            proof->named[count++] = proof->path[l];
    lrat_write_step(&proof->lrat, proof->named, count);
    drop_branches(proof);
    return proof->lrat.last;
}

/* ---- the walk ---- */

static void write_solution(const struct proof *proof, const char *before, int sign, FILE *out)
{
    if (!out)
        return;
    fputs(before, out);
    for (int32_t l = 0; l < proof->level; l++)
        fprintf(out, "%d ", sign * (int)proof->path[l]);
    fputs("0\n", out);
}

/* False with a diag: it is no solution, or one more than expected. */
static bool exclude_solution(struct proof *proof, struct diag *diag)
{
    if (!verify(proof->problem, proof->path, proof->level, diag))
        return false;
    if (proof->cnf->clauses + ++proof->solutions > proof->given)
        return diag_fault(diag, (struct place){0}, "expected %lld solutions, found more",
                          (long long)(proof->given - proof->cnf->clauses));
    for (int32_t l = 0; l < proof->level; l++)
        name(row_of(proof, proof->level), l);
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

/* The clause refutes the node: go back to the nearest node above that needs another branch. */
static void go_back(struct proof *proof, int64_t clause)
{
    while (proof->level) {
        const uint64_t *below = row_of(proof, proof->level);
        take_back(proof);
        uint64_t *row = row_of(proof, proof->level);
        if (names(below, proof->level)) {
            for (int32_t w = 0; w < proof->words; w++)
                row[w] |= below[w];
            row[proof->level / WORD_BITS] &= ~(UINT64_C(1) << proof->level % WORD_BITS);
            proof->lrat.failed = !push_refuted(proof, clause) || proof->lrat.failed;
            return;
        }
        memcpy(row, below, (size_t)proof->words * sizeof *row);
        drop_branches(proof);
    }
    proof->is_done = true;
    if (clause <= proof->given) {
        lrat_add_hint(&proof->lrat, clause, 0);
        lrat_write_step(&proof->lrat, NULL, 0);
    }
}

/* Stand at the node below the choices made. */
static void enter(struct proof *proof, struct diag *diag)
{
    struct frame *frame = &proof->frames[proof->level];
    int32_t item = find_item(proof);
    proof->nodes++;
    memset(row_of(proof, proof->level), 0, (size_t)proof->words * sizeof *proof->rows);
    *frame = (struct frame){.item = item, .use = proof->cnf->first[item] - 1,
                            .branches = proof->left[item], .trail = proof->ntrail,
                            .is_dead = item && proof->left[item] <
                                                   problem_bounds(proof->problem, item).least,
                            .refuted = proof->nrefuted};
    if (!item && exclude_solution(proof, diag))
        go_back(proof, proof->cnf->clauses + proof->solutions);
}

/* The next option of the current node's item that is not gone; 0: there is none. */
static int32_t next_option(struct proof *proof)
{
    const struct cnf *cnf = proof->cnf;
    struct frame *frame = &proof->frames[proof->level];
    while (!frame->is_dead && ++frame->use < cnf->first[frame->item + 1])
        if (!proof->gone[cnf->uses[frame->use].option])
            return cnf->uses[frame->use].option;
    return 0;
}

/* False with a diag. */
static bool check_end(const struct proof *proof, struct diag *diag)
{
    int64_t expected = proof->given - proof->cnf->clauses;
    return proof->solutions == expected ||
           diag_fault(diag, (struct place){0}, "expected %lld solutions, found %lld",
                      (long long)expected, (long long)proof->solutions);
}

enum outcome proof_go(struct proof *proof, int64_t budget, struct diag *diag)
{
    int64_t until = proof->nodes + budget;
    if (!proof->nodes)
        enter(proof, diag);
    while (!proof->is_done && !diag->set) {
        if (proof->lrat.failed)
            diag_memory(diag, "the proof");
        else if (proof->nodes >= until)
            return OUTCOME_PAUSED;
        int32_t option = next_option(proof);
        if (!option) {
            go_back(proof, refute_node(proof));
            continue;
        }
        choose_option(proof, option);
        enter(proof, diag);
    }
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
        const struct frame *frame = &proof->frames[l];
        width /= frame->branches;
        figures.share += width * (double)(frame[1].refuted - frame->refuted);
    }
    return figures;
}

/* ---- opening and closing ---- */

bool proof_suits(const struct problem *problem, struct diag *diag)
{
    int32_t inexact = problem_find_inexact(problem);
    return !inexact || diag_fault(diag, (struct place){0},
                                  "prove needs an item covered exactly once in every option: "
                                  "option %d has none", (int)inexact);
}

static bool allocate(struct proof *proof)
{
    size_t levels = (size_t)proof->levels + 2, items = (size_t)proof->problem->items + 1,
           options = (size_t)proof->problem->options + 1;
    proof->words = proof->levels / WORD_BITS + 1;
    proof->frames = memory_try_zero(levels, sizeof *proof->frames);
    proof->path = memory_try(NULL, levels, sizeof *proof->path);
    proof->holder = memory_try(NULL, items, sizeof *proof->holder);
    proof->holder_level = memory_try(NULL, items, sizeof *proof->holder_level);
    proof->covers = memory_try_zero(items, sizeof *proof->covers);
    proof->left = memory_try_zero(items, sizeof *proof->left);
    proof->gone = memory_try_zero(options, sizeof *proof->gone);
    proof->chosen = memory_try_zero(options, sizeof *proof->chosen);
    proof->out = memory_try_zero(options, sizeof *proof->out);
    proof->trail = memory_try(NULL, options, sizeof *proof->trail);
    proof->rows = memory_try(NULL, levels, (size_t)proof->words * sizeof *proof->rows);
    proof->pending = memory_try(NULL, options, sizeof *proof->pending);
    proof->votes = memory_try(NULL, levels, sizeof *proof->votes);
    proof->named = memory_try(NULL, levels, sizeof *proof->named);
    return proof->frames && proof->path && proof->holder && proof->holder_level &&
           proof->covers && proof->left && proof->gone && proof->chosen && proof->out &&
           proof->trail && proof->rows && proof->pending && proof->votes && proof->named;
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
    for (int32_t o = 1; o <= problem->options; o++)
        count_option(proof, o, 1);
    return proof;
}

void proof_close(struct proof *proof)
{
    if (!proof)
        return;
    lrat_done(&proof->lrat);
    memory_free(proof->frames);
    memory_free(proof->path);
    memory_free(proof->holder);
    memory_free(proof->holder_level);
    memory_free(proof->covers);
    memory_free(proof->left);
    memory_free(proof->gone);
    memory_free(proof->chosen);
    memory_free(proof->out);
    memory_free(proof->trail);
    memory_free(proof->rows);
    memory_free(proof->refuted);
    memory_free(proof->pending);
    memory_free(proof->votes);
    memory_free(proof->named);
    memory_free(proof);
}
