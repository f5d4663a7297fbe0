/* SPDX-License-Identifier: MIT */
#include "play/solution_counter.h"

#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/number.h"
#include "engine/remains.h"
#include "play/atlas.h"

/* In a slice, so that a key waits only a few milliseconds; in a call if a script controls the
 * clock. */
#define SLICE_NODES (INT64_C(1) << 14)
#define SCRIPTED_NODES (INT64_C(1) << 14)

static void counter_search_init(struct counter_search *search)
{
    *search = (struct counter_search){0};
    mpz_init(search->count);
}

static void counter_search_close(struct counter_search *search)
{
    engine_close(search->run);
    search->run = NULL;
}

static void counter_search_reset(struct counter_search *search)
{
    counter_search_close(search);
    search->was_begun = false;
    mpz_set_ui(search->count, 0);
}

void counter_init(struct solution_counter *counter, const struct encoding *encoding)
{
    *counter = (struct solution_counter){.encoding = encoding, .most = COUNTER_NODES};
    mpz_init(counter->count);
    counter_search_init(&counter->counter);
    counter_search_init(&counter->lister);
}

static void close_searches(struct solution_counter *counter)
{
    counter_search_close(&counter->counter);
    counter_search_close(&counter->lister);
    if (counter->has_residue)
        residue_done(&counter->residue);
    counter->has_residue = false;
}

void counter_drop(struct solution_counter *counter)
{
    close_searches(counter);
    counter_search_reset(&counter->counter);
    counter_search_reset(&counter->lister);
    mpz_set_ui(counter->count, 0);
    counter->state = COUNTER_IDLE;
    counter->nodes = 0;
    counter->has_example = false;
    counter->fault = (struct diag){0};
}

void counter_done(struct solution_counter *counter)
{
    if (!counter->encoding)
        return;
    counter_drop(counter);
    hints_done(&counter->hints);
    memory_free(counter->chosen);
    memory_free(counter->example);
    mpz_clear(counter->count);
    mpz_clear(counter->counter.count);
    mpz_clear(counter->lister.count);
    *counter = (struct solution_counter){0};
}

static void end(struct solution_counter *counter, enum counter_state state)
{
    close_searches(counter);
    counter->state = state;
}

void counter_begin(struct solution_counter *counter, const int32_t *options, int32_t count)
{
    counter_drop(counter);
    counter->state = COUNTER_COUNTING;
    int32_t *chosen = memory_try(counter->chosen, (size_t)count + 1, sizeof *chosen);
    if (!chosen) {
        diag_memory(&counter->fault, "the choices");
        end(counter, COUNTER_FAILED);
        return;
    }
    counter->chosen = chosen;
    counter->nchosen = count;
    for (int32_t k = 0; k < count; k++)
        chosen[k] = options[k];
}

/* False if chosen options clash, or one cannot be in a solution. */
static bool are_compatible(const struct solution_counter *counter)
{
    const struct problem *problem = &counter->encoding->problem;
    struct lists lists;
    struct remains remains = {0};
    struct diag clash = {0};
    bool fits = true;
    if (!lists_init(&lists, problem, &clash))
        return true;
    if (remains_init(&remains, problem, &lists, &clash))
        for (int32_t k = 0; k < counter->nchosen && fits; k++)
            fits = problem_is_choice(problem, counter->chosen[k]) &&
                   remains_take_option(&remains, counter->chosen[k], &clash);
    remains_done(&remains);
    lists_done(&lists);
    return fits;
}

static bool ask_atlas(struct solution_counter *counter)
{
    const struct problem *problem = &counter->encoding->problem;
    size_t room = (size_t)problem_levels(problem) + 1;
    if (!counter->atlas || counter->atlas->state != ATLAS_READY)
        return false;
    counter->example = memory_need(counter->example, room, sizeof *counter->example);
    counter->nexample = atlas_count_with(counter->atlas, problem, counter->chosen,
                                         counter->nchosen, counter->count, counter->example,
                                         &counter->fault);
    counter->has_example = counter->nexample >= 0;
    end(counter, counter->fault.set ? COUNTER_FAILED : COUNTER_EXACT);
    return true;
}

static void prepare(struct solution_counter *counter)
{
    struct diag *fault = &counter->fault;
    const struct problem *problem = &counter->encoding->problem;
    if (!counter->has_hints)
        counter->has_hints = find_hints(&counter->hints, counter->encoding, fault);
    if (!are_compatible(counter)) {
        end(counter, COUNTER_EXACT);
        return;
    }
    counter->has_residue = counter->has_hints &&
                           residue_init_chosen(&counter->residue, problem, &counter->hints,
                                               counter->chosen, counter->nchosen, fault);
    if (!counter->has_residue)
        end(counter, COUNTER_FAILED);
}

static void keep_example(struct solution_counter *counter, const struct engine_solution *solution)
{
    const struct residue *residue = &counter->residue;
    int32_t count = 0;
    size_t room = (size_t)residue->ntaken + (size_t)solution->count + 1;
    int32_t *example = memory_try(counter->example, room, sizeof *example);
    if (!example)
        return;
    counter->example = example;
    for (int32_t k = 0; k < residue->ntaken; k++)
        example[count++] = residue->taken[k];
    for (int32_t k = 0; k < solution->count; k++)
        example[count++] = residue->options[solution->options[k]];
    counter->nexample = count;
    counter->has_example = true;
}

static enum outcome list_on(struct solution_counter *counter, int64_t budget)
{
    struct counter_search *lister = &counter->lister;
    const struct engine *engine = lister->run->engine;
    struct engine_solution solution;
    int64_t most = lister->run->nodes + budget;
    while (lister->run->nodes < most) {
        enum outcome outcome = engine->run(lister->run, most - lister->run->nodes, &solution);
        if (outcome != OUTCOME_SOLUTION)
            return outcome;
        if (!counter->has_example)
            keep_example(counter, &solution);
        mpz_add_ui(lister->count, lister->count, 1);
        if (counter->state == COUNTER_EXACT || mpz_cmp_ui(lister->count, COUNTER_LISTED) >= 0)
            return OUTCOME_SOLUTION;
    }
    return OUTCOME_PAUSED;
}

static bool open_run(struct solution_counter *counter, struct counter_search *search)
{
    const struct task task = {
        .problem = &counter->residue.problem,
        .hints = &counter->residue.hints,
        .memory = COUNTER_MEMORY / 2,
        .counts = search == &counter->counter,
    };
    search->was_begun = true;
    search->run = engine_open(&engine_auto, &task, &counter->fault);
    slice_begin(&search->slice, clock_now());
    return search->run;
}

static enum outcome go_on(struct solution_counter *counter, struct counter_search *search,
                          int64_t ns)
{
    int64_t before = search->run->nodes, budget = search->slice.left;
    search->slice.looked = clock_now();
    if (budget > SLICE_NODES)
        budget = SLICE_NODES;
    enum outcome outcome =
        search == &counter->lister
            ? list_on(counter, budget)
            : search->run->engine->count(search->run, budget, search->count);
    counter->nodes += search->run->nodes - before;
    slice_next(&search->slice, ns, clock_now());
    return outcome;
}

/* If the count is complete, listing continues to the first example. */
static void take_outcome(struct solution_counter *counter, struct counter_search *search,
                         enum outcome outcome)
{
    bool is_exact = outcome == OUTCOME_DONE || counter->state == COUNTER_EXACT;
    if (outcome == OUTCOME_DONE || mpz_cmp(counter->count, search->count) < 0)
        mpz_set(counter->count, search->count);
    if (is_exact && (counter->has_example || mpz_sgn(counter->count) == 0))
        end(counter, COUNTER_EXACT);
    else if (search->run->nodes >= counter->most)
        end(counter, is_exact ? COUNTER_EXACT : COUNTER_MANY);
    else if (outcome != OUTCOME_PAUSED)
        counter_search_close(search);
    if (is_exact)
        counter->state = COUNTER_EXACT;
}

static void take_turn(struct solution_counter *counter, struct counter_search *search, int64_t ns)
{
    if (!search->was_begun && !open_run(counter, search))
        end(counter, COUNTER_FAILED);
    else if (search->run)
        take_outcome(counter, search, go_on(counter, search, ns));
}

bool counter_run(struct solution_counter *counter, int64_t ns)
{
    int64_t start = clock_now(), nodes = counter->nodes;
    if (counter->state == COUNTER_COUNTING && !counter->has_residue && !ask_atlas(counter))
        prepare(counter);
    while (counter_is_open(counter) && clock_now() - start < ns &&
           counter->nodes - nodes < SCRIPTED_NODES) {
        take_turn(counter, &counter->lister, ns / 2);
        if (counter->state == COUNTER_COUNTING)
            take_turn(counter, &counter->counter, ns / 2);
    }
    return counter_is_open(counter);
}

bool counter_is_impossible(const struct solution_counter *counter)
{
    return counter->state == COUNTER_EXACT && mpz_sgn(counter->count) == 0;
}

const char *counter_text(const struct solution_counter *counter, char *text, size_t size)
{
    char count[NUMBER_ROOM];
    bool is_none = mpz_sgn(counter->count) == 0;
    const char *noun = mpz_cmp_ui(counter->count, 1) == 0 ? "solution" : "solutions";
    number_large(counter->count, count);
    switch (counter->state) {
    case COUNTER_IDLE:
        snprintf(text, size, "%s", "");
        break;
    case COUNTER_COUNTING:
        if (is_none)
            snprintf(text, size, "counting solutions");
        else
            snprintf(text, size, "at least %s %s, counting", count, noun);
        break;
    case COUNTER_EXACT:
        snprintf(text, size, "%s %s", is_none ? "no" : count, is_none ? "solution" : noun);
        break;
    case COUNTER_MANY:
        if (is_none)
            snprintf(text, size, "none found yet; too many nodes");
        else
            snprintf(text, size, "many: at least %s %s", count, noun);
        break;
    case COUNTER_FAILED:
        snprintf(text, size, "not counted: %s", counter->fault.text);
        break;
    }
    return text;
}
