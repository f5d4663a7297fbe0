/* SPDX-License-Identifier: MIT */
/* Represents all solutions together, and answers questions about them. */
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>

#include "base/clock.h"
#include "base/large.h"
#include "base/limit.h"
#include "base/memory.h"
#include "base/number.h"
#include "base/outfile.h"
#include "base/sort.h"
#include "base/text.h"
#include "cmd/forms.h"
#include "cmd/output.h"
#include "cmd/progress.h"
#include "cmd/puzzle_file.h"
#include "cmd/settings.h"
#include "cmd/values.h"
#include "engine/zdd/build.h"
#include "engine/zdd/zdd.h"
#include "puzzle/legend.h"
#include "report/board_export.h"
#include "report/solution_writer.h"

struct family_query {
    const struct command_settings *settings;
    struct puzzle puzzle;
    struct encoding encoding;
    struct hints hints;
    struct option_texts texts;
    struct board_solutions drawn;       /* for the picture */
    struct zdd zdd;
    struct zdd_view view;
    mpz_t all, total;                   /* the family's, the view's */
};

static int32_t find_meant(const struct encoding *encoding, const char *asked, int32_t *meant)
{
    int32_t options = encoding->problem.options, count = 0, o = 0;
    struct diag none = {0};
    int64_t number;
    while ((o = legend_find_option(&encoding->legend, asked, o + 1, options)) != 0)
        meant[count++] = o;
    if (!count && value_number(asked, 1, options, &number, &none))
        meant[count++] = (int32_t)number;
    return count;
}

static bool restrict_to(struct family_query *query, const struct family_condition *condition,
                        int32_t *meant, struct diag *diag)
{
    const char *flag = condition->bars ? "--without" : "--with";
    int32_t count = find_meant(&query->encoding, condition->name, meant);
    if (!count)
        return legend_unknown_option(&query->encoding.legend, condition->name,
                                     query->encoding.problem.options, (struct place){.file = flag},
                                     diag);
    for (int32_t k = 0; k < count && condition->bars; k++)
        zdd_view_bar(&query->view, meant[k]);
    return condition->bars || zdd_view_need(&query->view, meant, count) ||
           diag_fault(diag, (struct place){.file = flag},
                      "%d options are named '%.100s': give a number instead, from %d on",
                      (int)count, condition->name, (int)meant[0]);
}

/* A condition admits options of its name, or the one of its number. */
static bool restrict_view(struct family_query *query, struct diag *diag)
{
    const struct family_settings *family = &query->settings->family;
    size_t options = (size_t)query->encoding.problem.options;
    if (!family->nconditions)
        return true;
    int32_t *meant = memory_try(NULL, options + 1, sizeof *meant);
    bool done = meant || diag_memory(diag, "the options");
    for (int k = 0; k < family->nconditions && done; k++)
        done = restrict_to(query, &family->conditions[k], meant, diag);
    memory_free(meant);
    return done;
}

enum { SHARES = 10000 };    /* hundredths of a percent */

/* Returns count / total in units of 1 / `parts`, rounded; 0 for total 0. */
static int share_of(const mpz_t count, const mpz_t total, int parts)
{
    mpz_t share;
    if (!mpz_sgn(total))
        return 0;
    mpz_init_set(share, count);
    large_multiply(share, 2 * (uint64_t)parts);
    mpz_add(share, share, total);
    mpz_tdiv_q(share, share, total);
    int rounded = (int)(large_get(share) / 2);
    mpz_clear(share);
    return rounded;
}

static void print_cells(const struct legend *legend, int32_t option)
{
    const struct placement *lies = &legend->placements[option];
    char place[CELL_TEXT];
    for (int k = 0; k < lies->count; k++)
        printf(" %s", cell_text(&legend->puzzle->region, lies->cells[k], place));
}

static void print_use(const struct family_query *query, int32_t option, const mpz_t count)
{
    const struct legend *legend = &query->encoding.legend;
    int share = share_of(count, query->total, SHARES);
    char *name = legend_full_option(legend, option);
    gmp_printf("%8d %14Zd %4d.%02d %%  ", (int)option, count, share / 100, share % 100);
    text_print(stdout, name, text_locale_is_utf8());
    if (query->puzzle.kind == PUZZLE_TILING) {
        putchar(':');
        print_cells(legend, option);
    }
    putchar('\n');
    memory_free(name);
}

static bool print_uses(const struct family_query *query, struct diag *diag)
{
    struct zdd_uses uses;
    mpz_t count;
    if (!zdd_uses_init(&uses, &query->view, diag))
        return false;
    mpz_init(count);
    printf("\n%8s %14s %9s  %s\n", "option", "solutions", "share", "name");
    for (int32_t o = 1; o <= query->encoding.problem.options && output_works(); o++) {
        zdd_uses_of(&uses, o, count);
        print_use(query, o, count);
    }
    mpz_clear(count);
    zdd_uses_done(&uses);
    return true;
}

static void add_piece(const struct family_query *query, const struct zdd_uses *uses, int piece,
                      mpz_t *cells)
{
    const struct legend *legend = &query->encoding.legend;
    mpz_t count;
    mpz_init(count);
    for (int32_t o = 1; o <= query->encoding.problem.options; o++) {
        const struct placement *lies = &legend->placements[o];
        if (lies->piece != piece)
            continue;
        zdd_uses_of(uses, o, count);
        for (int k = 0; k < lies->count; k++) {
            size_t at = region_index(&query->puzzle.region, lies->cells[k]);
            mpz_add(cells[at], cells[at], count);
        }
    }
    mpz_clear(count);
}

/* '.': no cell; '-': never covered by the piece. */
static void print_cell(const struct family_query *query, size_t at, const mpz_t count)
{
    if (!query->encoding.legend.item_at[at])
        printf("   .");
    else if (!mpz_sgn(count))
        printf("   -");
    else
        printf(" %3d", share_of(count, query->total, 100));
}

static void print_piece(const struct family_query *query, const struct zdd_uses *uses, int piece)
{
    const struct region *region = &query->puzzle.region;
    size_t width = (size_t)region->width, layer = width * (size_t)region->height;
    size_t sites = region_sites(region);
    mpz_t *cells = memory_need(NULL, sites, sizeof *cells);
    for (size_t k = 0; k < sites; k++)
        mpz_init(cells[k]);
    add_piece(query, uses, piece, cells);
    putchar('\n');
    text_print(stdout, query->puzzle.pieces[piece].name, text_locale_is_utf8());
    putchar('\n');
    for (size_t k = 0; k < sites; k++) {
        print_cell(query, k, cells[k]);
        mpz_clear(cells[k]);
        if ((k + 1) % width == 0)
            putchar('\n');
        if ((k + 1) % layer == 0 && k + 1 < sites)
            putchar('\n');
    }
    memory_free(cells);
}

/* A board per piece, with the percentage of solutions for each cell. */
static bool print_heat(const struct family_query *query, struct diag *diag)
{
    struct zdd_uses uses;
    if (!zdd_uses_init(&uses, &query->view, diag))
        return false;
    for (int p = 0; p < query->puzzle.npieces && output_works(); p++)
        if (query->puzzle.pieces[p].twin == p)
            print_piece(query, &uses, p);
    zdd_uses_done(&uses);
    return true;
}

#define SLICE_NODES 20000   /* between checks */

static void query_done(struct family_query *query)
{
    mpz_clears(query->all, query->total, NULL);
    board_solutions_done(&query->drawn);
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

/* Call query_done() even after a failure. */
static bool query_init(struct family_query *query, const struct command_settings *settings,
                       struct diag *diag)
{
    *query = (struct family_query){.settings = settings};
    mpz_inits(query->all, query->total, NULL);
    if (settings->to == &solution_writer_knuth)
        return diag_fault(diag, (struct place){.file = "--to"},
                          "knuth cannot be used with family");
    return load_puzzle(&query->puzzle, settings, diag) && check_heat(query, diag) &&
           encode_puzzle(&query->encoding, &query->puzzle, settings, diag) &&
           find_hints(&query->hints, &query->encoding, diag) &&
           option_texts_init(&query->texts, &query->encoding.problem, diag);
}

static bool run_build(struct zdd_build *build, int64_t began, struct diag *diag)
{
    struct progress progress;
    enum outcome outcome = OUTCOME_PAUSED;
    progress_begin(&progress, began);
    while (outcome == OUTCOME_PAUSED && limits_check() == LIMIT_NONE) {
        outcome = zdd_build_run(build, SLICE_NODES, diag);
        int64_t now = clock_now();
        struct figures figures = {
            .nodes = zdd_build_nodes(build), .share = zdd_build_progress(build), .since = began};
        if (progress_is_due(&progress, now))
            progress_show(&progress, figures, now);
    }
    progress_clear(&progress);
    return outcome == OUTCOME_DONE && !diag->set;
}

/* Fails without a diag if stopped early. */
static bool build_family(struct family_query *query, struct diag *diag)
{
    const struct command_settings *settings = query->settings;
    struct task task = {.problem = &query->encoding.problem, .hints = &query->hints,
                        .memory = settings->memory};
    int64_t began = clock_now();
    struct zdd_build *build = zdd_build_suits(&task, diag) ? zdd_build_open(&task, diag) : NULL;
    bool done = build && run_build(build, began, diag);
    if (build && settings->verbose) {
        char nodes[COUNT_ROOM];
        note("%s searched, %.3f s", number_count(zdd_build_nodes(build), "node", nodes),
             (double)(clock_now() - began) / (double)CLOCK_SECOND);
    }
    if (done)
        zdd_build_take(build, &query->zdd);
    zdd_build_close(build);
    return done;
}

static bool count_solutions(struct family_query *query, struct diag *diag)
{
    struct zdd_view *view = &query->view;
    if (!zdd_view_init(view, &query->zdd, diag) || !zdd_view_count(view, diag))
        return false;
    zdd_view_total(view, query->all);
    if (query->settings->family.nconditions &&
        (!restrict_view(query, diag) || !zdd_view_count(view, diag)))
        return false;
    zdd_view_total(view, query->total);
    return true;
}

/* Prints two decimals. */
static bool print_mean(const struct family_query *query, struct diag *diag)
{
    struct zdd_uses uses;
    mpz_t sum, use;
    if (!zdd_uses_init(&uses, &query->view, diag))
        return false;
    mpz_inits(sum, use, NULL);
    for (int32_t o = 1; o <= query->encoding.problem.options; o++) {
        zdd_uses_of(&uses, o, use);
        large_multiply(use, (uint64_t)problem_cost(&query->encoding.problem, o));
        mpz_add(sum, sum, use);
    }
    mpz_mul_ui(sum, sum, 200);
    mpz_add(sum, sum, query->total);
    mpz_tdiv_q(sum, sum, query->total);
    mpz_tdiv_q_2exp(sum, sum, 1);
    mpz_tdiv_qr_ui(sum, use, sum, 100);
    gmp_printf("%-11s %Zd.%02Zd\n", "mean", sum, use);
    mpz_clears(sum, use, NULL);
    zdd_uses_done(&uses);
    return true;
}

static bool print_cost_summary(const struct family_query *query, struct diag *diag)
{
    int64_t least, most;
    if (!query->encoding.problem.costs || !mpz_sgn(query->total))
        return true;
    if (!zdd_view_extremes(&query->view, &least, &most, diag))
        return false;
    printf("%-11s %" PRId64 "\n%-11s %" PRId64 "\n", "cheapest", least, "dearest", most);
    return print_mean(query, diag);
}

static bool print_costs(const struct family_query *query, struct diag *diag)
{
    struct zdd_costs costs;
    if (!zdd_costs_init(&costs, &query->view, diag))
        return false;
    if (costs.count)
        printf("\n%8s %14s %9s\n", "cost", "solutions", "share");
    for (size_t k = 0; k < costs.count && output_works(); k++) {
        int share = share_of(costs.solutions[k], query->total, SHARES);
        gmp_printf("%8" PRId64 " %14Zd %4d.%02d %%\n", costs.costs[k], costs.solutions[k],
                   share / 100, share % 100);
    }
    zdd_costs_done(&costs);
    return true;
}

static void print_summary(const struct family_query *query)
{
    char nodes[COUNT_ROOM];
    gmp_printf("%-11s %Zd", "solutions", query->total);
    if (query->settings->family.nconditions)
        gmp_printf(" of %Zd", query->all);
    printf("\n%-11s %s of %zu bytes\n", "diagram",
           number_count((int64_t)query->zdd.count - 2, "node", nodes), sizeof(struct zdd_node));
}

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
        return board_solutions_add(&query->drawn, options, solution.count, diag);
    query->settings->to->write(&solution, stdout);
    return true;
}

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

/* --nth minus 1. */
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

static bool answer(struct family_query *query, struct diag *diag)
{
    const struct family_settings *family = &query->settings->family;
    if (family->nth || family->draws)
        return print_solutions(query, diag);
    print_summary(query);
    return print_cost_summary(query, diag) && (!family->costs || print_costs(query, diag)) &&
           (!family->placements || print_uses(query, diag)) &&
           (!family->heat || print_heat(query, diag));
}

static int run(struct command_settings *settings, struct diag *diag)
{
    struct family_query query;
    output_set_last("", "stopped early: the diagram is not complete");
    bool opened = query_init(&query, settings, diag);
    limits_lift_memory();   /* the diagram limits its own memory */
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
    &flag_with, &flag_without, &flag_costs, &flag_placements, &flag_heat, &flag_nth, &flag_random,
    &flag_random_seed, &flag_family_to, &flag_edge, &flag_output, &flag_force,
    LIMIT_FLAGS, &flag_verbose, &flag_from, &flag_order,
    &flag_reduce, PIECE_FLAGS, NULL,
};

const struct command command_family = {
    .name = "family",
    .summary = "count, sample and filter solutions with a decision diagram",
    .operands = "FILE",
    .about = "Builds a decision diagram of all solutions, often far smaller than the list of\n"
             "solutions.  Without flags, prints its size and the number of solutions.  OPTION\n"
             "is a name such as \"F 1,2\" or the number of an option; a name shared by\n"
             "several options means any of them.  --nth and --random print only solutions, or\n"
             "draw them in one picture.",
    .flags = flags,
    .run = run,
};
