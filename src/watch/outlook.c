/* SPDX-License-Identifier: MIT */
/* The outlook: how many solutions there are from here, counted bit by bit. */
#include "watch/outlook.h"

#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "engine/remains.h"

/* A slice never has more nodes than this, so that a key waits a few milliseconds at most; where
 * time stands still, one call goes on for so many. */
#define SLICE_NODES (INT64_C(1) << 14)
#define SCRIPTED_NODES (INT64_C(1) << 14)

static void lookout_init(struct lookout *lookout)
{
    *lookout = (struct lookout){0};
    mpz_init(lookout->count);
}

static void lookout_close(struct lookout *lookout)
{
    engine_close(lookout->run);
    lookout->run = NULL;
}

static void lookout_reset(struct lookout *lookout)
{
    lookout_close(lookout);
    lookout->was_begun = false;
    mpz_set_ui(lookout->count, 0);
}

void outlook_init(struct outlook *outlook, const struct encoding *encoding)
{
    *outlook = (struct outlook){.encoding = encoding, .most = OUTLOOK_NODES};
    mpz_init(outlook->count);
    lookout_init(&outlook->counter);
    lookout_init(&outlook->lister);
}

static void close_searches(struct outlook *outlook)
{
    lookout_close(&outlook->counter);
    lookout_close(&outlook->lister);
    if (outlook->has_residue)
        residue_done(&outlook->residue);
    outlook->has_residue = false;
}

void outlook_drop(struct outlook *outlook)
{
    close_searches(outlook);
    lookout_reset(&outlook->counter);
    lookout_reset(&outlook->lister);
    mpz_set_ui(outlook->count, 0);
    outlook->state = OUTLOOK_IDLE;
    outlook->nodes = 0;
    outlook->has_example = false;
    outlook->fault = (struct diag){0};
}

void outlook_done(struct outlook *outlook)
{
    if (!outlook->encoding)
        return;
    outlook_drop(outlook);
    hints_done(&outlook->hints);
    memory_free(outlook->chosen);
    memory_free(outlook->example);
    mpz_clear(outlook->count);
    mpz_clear(outlook->counter.count);
    mpz_clear(outlook->lister.count);
    *outlook = (struct outlook){0};
}

/* Come to an end, with what is known. */
static void end(struct outlook *outlook, enum outlook_state state)
{
    close_searches(outlook);
    outlook->state = state;
}

void outlook_begin(struct outlook *outlook, const int32_t *options, int32_t count)
{
    outlook_drop(outlook);
    outlook->state = OUTLOOK_COUNTING;
    int32_t *chosen = memory_try(outlook->chosen, (size_t)count + 1, sizeof *chosen);
    if (!chosen) {
        diag_memory(&outlook->fault, "the choices");
        end(outlook, OUTLOOK_FAILED);
        return;
    }
    outlook->chosen = chosen;
    outlook->nchosen = count;
    for (int32_t k = 0; k < count; k++)
        chosen[k] = options[k];
}

/* Two chosen options that clash, or one that no solution has, leave none. */
static bool are_compatible(const struct outlook *outlook)
{
    const struct problem *problem = &outlook->encoding->problem;
    struct lists lists;
    struct remains remains = {0};
    struct diag clash = {0};
    bool fits = true;
    if (!lists_init(&lists, problem, &clash))
        return true;
    if (remains_init(&remains, problem, &lists, &clash))
        for (int32_t k = 0; k < outlook->nchosen && fits; k++)
            fits = problem_is_choice(problem, outlook->chosen[k]) &&
                   remains_take_option(&remains, outlook->chosen[k], &clash);
    remains_done(&remains);
    lists_done(&lists);
    return fits;
}

static void prepare(struct outlook *outlook)
{
    struct diag *fault = &outlook->fault;
    const struct problem *problem = &outlook->encoding->problem;
    if (!outlook->has_hints)
        outlook->has_hints = find_hints(&outlook->hints, outlook->encoding, fault);
    if (!are_compatible(outlook)) {
        end(outlook, OUTLOOK_EXACT);
        return;
    }
    outlook->has_residue = outlook->has_hints &&
                           residue_init_chosen(&outlook->residue, problem, &outlook->hints,
                                               outlook->chosen, outlook->nchosen, fault);
    if (!outlook->has_residue)
        end(outlook, OUTLOOK_FAILED);
}

/* The first solution, by the options' numbers in the whole. */
static void keep_example(struct outlook *outlook, const struct engine_solution *solution)
{
    const struct residue *residue = &outlook->residue;
    int32_t count = 0;
    size_t room = (size_t)residue->ntaken + (size_t)solution->count + 1;
    int32_t *example = memory_try(outlook->example, room, sizeof *example);
    if (!example)
        return;     /* then there is none to show */
    outlook->example = example;
    for (int32_t k = 0; k < residue->ntaken; k++)
        example[count++] = residue->taken[k];
    for (int32_t k = 0; k < solution->count; k++)
        example[count++] = residue->options[solution->options[k]];
    outlook->nexample = count;
    outlook->has_example = true;
}

/* List on through at most `budget` nodes. */
static enum outcome list_on(struct outlook *outlook, int64_t budget)
{
    struct lookout *lister = &outlook->lister;
    const struct engine *engine = lister->run->engine;
    struct engine_solution solution;
    int64_t most = lister->run->nodes + budget;
    while (lister->run->nodes < most) {
        enum outcome outcome = engine->run(lister->run, most - lister->run->nodes, &solution);
        if (outcome != OUTCOME_SOLUTION)
            return outcome;
        if (!outlook->has_example)
            keep_example(outlook, &solution);
        mpz_add_ui(lister->count, lister->count, 1);
        if (outlook->state == OUTLOOK_EXACT || mpz_cmp_ui(lister->count, OUTLOOK_LISTED) >= 0)
            return OUTCOME_SOLUTION;
    }
    return OUTCOME_PAUSED;
}

/* Two searches share the memory. */
static bool open_run(struct outlook *outlook, struct lookout *lookout)
{
    const struct task task = {
        .problem = &outlook->residue.problem,
        .hints = &outlook->residue.hints,
        .memory = OUTLOOK_MEMORY / 2,
        .counts = lookout == &outlook->counter,
    };
    lookout->was_begun = true;
    lookout->run = engine_open(&engine_auto, &task, &outlook->fault);
    slice_begin(&lookout->slice, clock_now());
    return lookout->run;
}

/* One slice of one of the two searches, about as long as is wished. */
static enum outcome go_on(struct outlook *outlook, struct lookout *lookout, int64_t ns)
{
    int64_t before = lookout->run->nodes, budget = lookout->slice.left;
    lookout->slice.looked = clock_now();
    if (budget > SLICE_NODES)
        budget = SLICE_NODES;
    enum outcome outcome =
        lookout == &outlook->lister
            ? list_on(outlook, budget)
            : lookout->run->engine->count(lookout->run, budget, lookout->count);
    outlook->nodes += lookout->run->nodes - before;
    slice_next(&lookout->slice, ns, clock_now());
    return outcome;
}

/* What a slice has brought.  When all are counted, one is listed yet, to be shown. */
static void take_outcome(struct outlook *outlook, struct lookout *lookout, enum outcome outcome)
{
    bool is_exact = outcome == OUTCOME_DONE || outlook->state == OUTLOOK_EXACT;
    if (outcome == OUTCOME_DONE || mpz_cmp(outlook->count, lookout->count) < 0)
        mpz_set(outlook->count, lookout->count);
    if (is_exact && (outlook->has_example || mpz_sgn(outlook->count) == 0))
        end(outlook, OUTLOOK_EXACT);
    else if (lookout->run->nodes >= outlook->most)
        end(outlook, is_exact ? OUTLOOK_EXACT : OUTLOOK_MANY);
    else if (outcome != OUTCOME_PAUSED)
        lookout_close(lookout);
    if (is_exact)
        outlook->state = OUTLOOK_EXACT;
}

static void take_turn(struct outlook *outlook, struct lookout *lookout, int64_t ns)
{
    if (!lookout->was_begun && !open_run(outlook, lookout))
        end(outlook, OUTLOOK_FAILED);
    else if (lookout->run)
        take_outcome(outlook, lookout, go_on(outlook, lookout, ns));
}

bool outlook_go(struct outlook *outlook, int64_t ns)
{
    int64_t start = clock_now(), nodes = outlook->nodes;
    if (outlook->state == OUTLOOK_COUNTING && !outlook->has_residue)
        prepare(outlook);
    while (outlook_is_open(outlook) && clock_now() - start < ns &&
           outlook->nodes - nodes < SCRIPTED_NODES) {
        take_turn(outlook, &outlook->lister, ns / 2);
        if (outlook->state == OUTLOOK_COUNTING)
            take_turn(outlook, &outlook->counter, ns / 2);
    }
    return outlook_is_open(outlook);
}

bool outlook_is_hopeless(const struct outlook *outlook)
{
    return outlook->state == OUTLOOK_EXACT && mpz_sgn(outlook->count) == 0;
}

/* Numbers longer than this are told by their first digits. */
#define DIGITS_MOST 21

/* "2,339", "1.27e+30" */
static void write_count(const mpz_t count, char *text, size_t size)
{
    char digits[DIGITS_MOST + 2];
    if (mpz_sizeinbase(count, 10) > DIGITS_MOST) {
        mpf_t large;
        mpf_init(large);
        mpf_set_z(large, count);
        gmp_snprintf(text, size, "%.2Fe", large);
        mpf_clear(large);
        return;
    }
    size_t length = (size_t)gmp_snprintf(digits, sizeof digits, "%Zd", count), at = 0;
    for (size_t k = 0; k < length && at + 2 < size; k++) {
        if (k && (length - k) % 3 == 0)
            text[at++] = ',';
        text[at++] = digits[k];
    }
    text[at] = '\0';
}

const char *outlook_text(const struct outlook *outlook, char *text, size_t size)
{
    char count[64];
    bool is_none = mpz_sgn(outlook->count) == 0;
    const char *noun = mpz_cmp_ui(outlook->count, 1) == 0 ? "solution" : "solutions";
    write_count(outlook->count, count, sizeof count);
    switch (outlook->state) {
    case OUTLOOK_IDLE:
        snprintf(text, size, "%s", "");
        break;
    case OUTLOOK_COUNTING:
        if (is_none)
            snprintf(text, size, "counting solutions");
        else
            snprintf(text, size, "at least %s %s, counting", count, noun);
        break;
    case OUTLOOK_EXACT:
        snprintf(text, size, "%s %s", is_none ? "no" : count, is_none ? "solution" : noun);
        break;
    case OUTLOOK_MANY:
        if (is_none)
            snprintf(text, size, "none found yet; too many nodes");
        else
            snprintf(text, size, "many: at least %s %s", count, noun);
        break;
    case OUTLOOK_FAILED:
        snprintf(text, size, "not counted: %s", outlook->fault.text);
        break;
    }
    return text;
}
