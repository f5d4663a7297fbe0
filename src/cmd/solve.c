/* SPDX-License-Identifier: MIT */
/* Prints the solutions. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/number.h"
#include "cmd/each.h"
#include "cmd/output.h"
#include "cmd/search.h"
#include "report/solution_writer.h"

static void note_times(const struct search *search, struct found_solution *solution,
                       double *before)
{
    solution->total = search_seconds(search);
    solution->own = solution->total - *before;
    *before = solution->total;
}

/* Flushes only the first solution; others wait for the next check. */
static void print_solution(struct search *search, struct option_texts *texts, double *before)
{
    struct found_solution solution = {
        .encoding = &search->encoding,
        .texts = texts,
        .cursor = search->ranked || product_is_open(&search->product) ? NULL : &search->cursor,
        .options = search->options,
        .count = search->count,
        .number = search->found,
        .timed = search->settings->times,
    };
    if (solution.timed)
        note_times(search, &solution, before);
    search->settings->to->write(&solution, stdout);
    if (search->found == 1)
        output_flush();
}

static int conclude(struct search *search, enum halt halt)
{
    char text[COUNT_ROOM];
    if (halt == HALT_FAULT)
        diag_print(&search->fault, stderr);
    else if (halt == HALT_TIME || halt == HALT_SIGNAL)
        note("stopped early: at least %s", number_count(search->found, "solution", text));
    else if (search->impossible[0])
        note("no solution: %s", search->impossible);
    else if (halt == HALT_END && !search->found)
        note("no solution: the whole search tree was visited (%s)",
             number_count(search_nodes(search), "node", text));
    if (search->settings->verbose)
        search_print(search);
    return halt == HALT_FAULT  ? STATUS_FAULT
           : halt == HALT_TIME || search_mixes(search) ? STATUS_EARLY
           : search->found     ? STATUS_DONE
                               : STATUS_NONE;
}

static int print_all(struct search *search, enum halt *halt, struct diag *diag)
{
    struct option_texts texts;
    *halt = HALT_FAULT;
    if (!option_texts_init(&texts, &search->encoding.problem, diag)) {
        search_close(search);
        return output_status(diag);
    }
    double before = 0;
    search->tells = !search->settings->each;
    while ((*halt = search_next(search, true)) == HALT_SOLUTION)
        print_solution(search, &texts, &before);
    int status = conclude(search, *halt);
    output_finish(diag);
    option_texts_done(&texts);
    search_close(search);
    return status;
}

static int solve(const struct command_settings *settings, struct diag *diag)
{
    struct search search;
    enum halt halt;
    return search_open(&search, settings, diag) ? print_all(&search, &halt, diag)
                                                : output_status(diag);
}

/* No solution sets the status like a fault. */
static void solve_one(struct each *each)
{
    struct search search;
    struct puzzle puzzle;
    struct diag diag = {0};
    enum halt halt;
    bool done = each_read(each, &each->place, &puzzle, NULL, &diag);
    each_head(each, done ? puzzle.title : NULL, strcmp(each->settings->to->name, "json") == 0);
    if (!done || !search_open_puzzle(&search, each->settings, puzzle, &diag)) {
        each_fail(each, &diag);
        return;
    }
    int status = print_all(&search, &halt, &diag);
    if (diag.set)
        each_fail(each, &diag);
    each_note(each, status);
    each->is_over |= halt == HALT_SIGNAL || halt == HALT_OUTPUT || halt == HALT_FAULT;
}

static int solve_each(struct command_settings *settings, struct diag *diag)
{
    struct each each;
    settings->times_each = true;
    if (!each_open(&each, settings, diag))
        return output_status(diag);
    while (each_next(&each))
        solve_one(&each);
    return each_close(&each, diag);
}

/* The format shows items branched on, which only the cursor knows. */
static bool wants_walk(const struct command_settings *settings)
{
    return settings->to == &solution_writer_knuth && settings->strategy.engine == &engine_links &&
           !settings->best && !settings->is_priced;
}

/* Output to files and pipes uses large blocks. */
#define BLOCK ((size_t)1 << 16)

static int run(struct command_settings *settings, struct diag *diag)
{
    static char block[BLOCK];
    if (!isatty(STDOUT_FILENO))
        setvbuf(stdout, block, _IOFBF, sizeof block);
    if (!settings->strategy.engine)
        settings->strategy.engine = &engine_auto;
    if (!settings->walk && wants_walk(settings))
        settings->walk = "--to knuth";
    if (settings->theme)
        style_use_theme(settings->theme);
    return settings->each ? solve_each(settings, diag) : solve(settings, diag);
}

static const struct flag *const flags[] = {
    &flag_each, &flag_best, &flag_cost, &flag_limit, &flag_to, &flag_theme, &flag_distinct,
    &flag_symmetry, &flag_times,
    LIMIT_FLAGS, &flag_verbose, &flag_from, &flag_engine, &flag_jobs, &flag_in_order,
    &flag_rule, &flag_method, &flag_seed, &flag_order,
    &flag_reduce, PIECE_FLAGS, NULL,
};

const struct command command_solve = {
    .name = "solve",
    .summary = "print the solutions",
    .operands = "FILE",
    .about = "Prints each solution as soon as it is found.  If there is none, says so on\n"
             "standard error; the exit status is then 1.",
    .flags = flags,
    .run = run,
};
