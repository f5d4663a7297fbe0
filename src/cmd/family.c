/* SPDX-License-Identifier: MIT */
/* dancetty family: all solutions at once, and what can be asked of them. */
#include <inttypes.h>
#include <stdio.h>

#include "base/clock.h"
#include "base/limit.h"
#include "base/memory.h"
#include "base/number.h"
#include "base/outfile.h"
#include "base/sort.h"
#include "base/text.h"
#include "cmd/family_query.h"
#include "cmd/forms.h"
#include "cmd/output.h"
#include "cmd/progress.h"
#include "cmd/puzzle_file.h"
#include "engine/zdd/build.h"
#include "report/solution_writer.h"

#define SLICE_NODES 20000   /* of the search tree, between two looks at clock and signals */

static void query_done(struct family_query *query)
{
    mpz_clears(query->all, query->total, NULL);
    laid_list_done(&query->drawn);
    zdd_view_done(&query->view);
    zdd_done(&query->zdd);
    option_texts_done(&query->texts);
    hints_done(&query->hints);
    encoding_done(&query->encoding);
    puzzle_done(&query->puzzle);
}

static bool check_heat(const struct family_query *query, struct diag *diag)
{
    return !query->settings->family.heat || query->puzzle.kind == PUZZLE_TILING ||
           diag_fault(diag, (struct place){.file = "--heat"},
                      "needs a board with pieces");
}

/* Read the puzzle.  False with a diag, query_done() is still to be called. */
static bool query_init(struct family_query *query, const struct command_settings *settings,
                       struct diag *diag)
{
    *query = (struct family_query){.settings = settings};
    mpz_inits(query->all, query->total, NULL);
    if (settings->to == &solution_writer_knuth)
        return diag_fault(diag, (struct place){.file = "--to"},
                          "knuth cannot be used with family");
    return load_puzzle(&query->puzzle, settings, diag) && check_heat(query, diag) &&
           encode(&query->encoding, &query->puzzle, settings->strategy.order, diag) &&
           find_hints(&query->hints, &query->encoding, diag) &&
           option_texts_init(&query->texts, &query->encoding.problem, diag);
}

/* Go on until it is done, or stopped early; true where it is done. */
static bool run_build(struct zdd_build *build, int64_t began, struct diag *diag)
{
    struct progress progress;
    enum outcome outcome = OUTCOME_PAUSED;
    progress_begin(&progress, began);
    while (outcome == OUTCOME_PAUSED && limits_look() == LIMIT_NONE) {
        outcome = zdd_build_go(build, SLICE_NODES, diag);
        int64_t now = clock_now();
        struct figures figures = {
            .nodes = zdd_build_nodes(build), .share = zdd_build_progress(build), .since = began};
        if (progress_is_due(&progress, now))
            progress_show(&progress, figures, now);
    }
    progress_clear(&progress);
    return outcome == OUTCOME_DONE && !diag->set;
}

/* False with a diag, or without one where it was stopped early. */
static bool build_family(struct family_query *query, struct diag *diag)
{
    const struct command_settings *settings = query->settings;
    struct task task = {.problem = &query->encoding.problem, .hints = &query->hints,
                        .memory = settings->memory};
    int64_t began = clock_now();
    struct zdd_build *build = zdd_build_suits(&task, diag) ? zdd_build_open(&task, diag) : NULL;
    bool done = build && run_build(build, began, diag);
    if (build && settings->verbose) {
        char nodes[NUMBER_ROOM];
        note("%s nodes searched, %.3f s", number_grouped(zdd_build_nodes(build), nodes),
             (double)(clock_now() - began) / (double)CLOCK_SECOND);
    }
    if (done)
        zdd_build_take(build, &query->zdd);
    zdd_build_close(build);
    return done;
}

/* Count all solutions, and those that meet the conditions. */
static bool count_solutions(struct family_query *query, struct diag *diag)
{
    struct zdd_view *view = &query->view;
    if (!zdd_view_init(view, &query->zdd, diag) || !zdd_view_count(view, diag))
        return false;
    zdd_view_total(view, query->all);
    if (query->settings->family.nconditions &&
        (!family_query_restrict(query, diag) || !zdd_view_count(view, diag)))
        return false;
    zdd_view_total(view, query->total);
    return true;
}

static void print_summary(const struct family_query *query)
{
    size_t nodes = query->zdd.count - 2;
    gmp_printf("%-11s %Zd", "solutions", query->total);
    if (query->settings->family.nconditions)
        gmp_printf(" of %Zd", query->all);
    printf("\n%-11s %zu node%s of %zu bytes\n", "diagram", nodes, nodes == 1 ? "" : "s",
           sizeof(struct zdd_node));
}

/* Print it or, where a picture is asked for, keep it for that.  False with a diag. */
static bool print_solution(struct family_query *query, const mpz_t index, int64_t number,
                           int32_t *options, struct diag *diag)
{
    struct found_solution solution = {
        .encoding = &query->encoding,
        .texts = &query->texts,
        .options = options,
        .count = zdd_view_nth(&query->view, index, options),
        .number = number,
    };
    sort_numbers(options, solution.count);
    if (forms_wants_file(query->settings))
        return laid_list_add(&query->drawn, options, solution.count, diag);
    query->settings->to->write(&solution, stdout);
    return true;
}

/* Draw the solutions that were kept.  False with a diag. */
static bool draw_solutions(const struct family_query *query, struct diag *diag)
{
    const struct command_settings *settings = query->settings;
    const struct board_export export = {
        .legend = &query->encoding.legend,
        .boards = query->drawn.at,
        .count = (int)query->drawn.count,
        .edge = settings->export.edge,
        .ascii = !text_locale_is_utf8(),
    };
    const struct export_format *format = forms_format(settings, export_formats[0], diag);
    struct outfile file;
    if (!format || !outfile_open(&file, settings->output, settings->remedy, diag))
        return false;
    bool done = board_export(&export, format, file.out, diag);
    return outfile_close(&file, done, diag);
}

/* The number that --nth names, less 1.  False with a diag. */
static bool read_nth(const struct family_query *query, mpz_t index, struct diag *diag)
{
    char total[64];
    mpz_set_str(index, query->settings->family.nth, 10);
    mpz_sub_ui(index, index, 1);
    if (mpz_cmp(index, query->total) < 0)
        return true;
    gmp_snprintf(total, sizeof total, "%Zd", query->total);
    return diag_fault(diag, (struct place){.file = "--nth"}, "expected 1 to %s, found %.100s",
                      total, query->settings->family.nth);
}

static bool print_solutions(struct family_query *query, struct diag *diag)
{
    const struct family_settings *family = &query->settings->family;
    size_t levels = (size_t)problem_levels(&query->encoding.problem) + 1;
    int32_t *options = memory_try(NULL, levels, sizeof *options);
    uint64_t counter = 0;
    mpz_t index;
    mpz_init(index);
    bool done = options || diag_memory(diag, "a solution");
    if (done && !mpz_sgn(query->total))
        done = diag_fault(diag, (struct place){.file = family->nth ? "--nth" : "--random"},
                          "no solution");
    if (done && family->nth && (done = read_nth(query, index, diag)))
        done = print_solution(query, index, 1, options, diag);
    for (int64_t k = 1; k <= family->draws && done && output_works() && !stop_signal(); k++) {
        zdd_view_draw(&query->view, family->seed, &counter, index);
        done = print_solution(query, index, k + (family->nth != NULL), options, diag);
    }
    if (done && query->drawn.count)
        done = draw_solutions(query, diag);
    mpz_clear(index);
    memory_free(options);
    return done;
}

/* False with a diag. */
static bool answer(struct family_query *query, struct diag *diag)
{
    const struct family_settings *family = &query->settings->family;
    if (family->nth || family->draws)
        return print_solutions(query, diag);
    print_summary(query);
    return (!family->placements || family_query_print_uses(query, diag)) &&
           (!family->heat || family_query_print_heat(query, diag));
}

static int run(struct command_settings *settings, struct diag *diag)
{
    struct family_query query;
    output_set_last("", "stopped early: the diagram is not complete");
    bool opened = query_init(&query, settings, diag);
    limits_free_memory();   /* the diagram keeps to it by itself */
    bool built = opened && build_family(&query, diag);
    output_set_last("", built ? "stopped early" : "stopped early: the diagram is not complete");
    if (built && count_solutions(&query, diag))
        answer(&query, diag);
    if (diag->is_stopped || (!built && !diag->set))
        output_say_last();
    output_finish(diag);
    query_done(&query);
    return diag->set ? output_status(diag) : built ? STATUS_DONE : STATUS_EARLY;
}

static const struct flag *const flags[] = {
    &flag_with, &flag_without, &flag_placements, &flag_heat, &flag_nth, &flag_random,
    &flag_random_seed, &flag_family_to, &flag_edge, &flag_output, &flag_force,
    LIMIT_FLAGS, &flag_verbose, &flag_from, &flag_order,
    PIECE_FLAGS, NULL,
};

const struct command command_family = {
    .name = "family",
    .summary = "count, sample and restrict solutions by a decision diagram",
    .operands = "FILE",
    .about = "Builds a decision diagram of all solutions, often far smaller than the list of\n"
             "solutions.  Without flags, prints its size and the number of solutions.  OPTION\n"
             "is a name such as \"F 1,2\" or the number of an option; a name shared by\n"
             "several options means any of them.  --nth and --random print only solutions, or\n"
             "draw them in one picture.",
    .flags = flags,
    .run = run,
};
