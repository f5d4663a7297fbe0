/* SPDX-License-Identifier: MIT */
/* Draws a board, solutions of it, or its search tree. */
#include <inttypes.h>
#include <stdio.h>

#include "base/limit.h"
#include "base/outfile.h"
#include "base/text.h"
#include "cmd/forms.h"
#include "cmd/output.h"
#include "cmd/puzzle_file.h"
#include "cmd/search.h"
#include "report/board_export.h"
#include "report/step_sheet.h"
#include "report/tree_drawing.h"

#define BOARDS_MOST 10000   /* per picture */
#define TREE_WIDTH 240      /* columns, if the paths need no more */

/* 0: none; a sheet defaults to the first. */
static int64_t number_wanted(const struct command_settings *settings)
{
    return settings->export.solution || !settings->export.sheet ? settings->export.solution : 1;
}

static enum halt collect(struct search *search, struct board_solutions *solutions,
                         struct diag *diag)
{
    const struct export_settings *wanted = &search->settings->export;
    enum halt halt = HALT_SOLUTION;
    while (halt == HALT_SOLUTION) {
        halt = search_next(search, true);
        bool early = !wanted->all && search->found < number_wanted(search->settings);
        if (halt != HALT_SOLUTION || early)
            continue;
        if (solutions->count == BOARDS_MOST) {
            diag_fault(diag, (struct place){0}, "more than %d solutions: use --limit",
                       BOARDS_MOST);
            return HALT_FAULT;
        }
        if (!board_solutions_add(solutions, search->options, search->count, diag))
            return HALT_FAULT;
        if (!wanted->all)
            return HALT_SOLUTION;
    }
    if (halt == HALT_FAULT)
        *diag = search->fault;
    return halt;
}

static int say_none(const struct search *search)
{
    int64_t wanted = number_wanted(search->settings);
    if (!search->found)
        note("no solution%s%s", *search->impossible ? ": " : "", search->impossible);
    else
        note("no solution %" PRId64 ": there %s %" PRId64, wanted,
             search->found == 1 ? "is" : "are", search->found);
    return STATUS_NONE;
}

/* For a time limit or a signal. */
static int say_early(void)
{
    output_say_last();
    return STATUS_EARLY;
}

static bool write_sheet(const struct search *search, const struct board_solutions *solutions,
                        const struct export_format *format, FILE *out, struct diag *diag)
{
    const struct command_settings *settings = search->settings;
    const struct print_sheet sheet = {
        .legend = &search->encoding.legend,
        .solution = solutions->count ? solutions->at : NULL,
        .paper = settings->export.paper,
        .edge = settings->export.edge,
        .title = search->puzzle.title,
    };
    return print_sheet_write(&sheet, format, out, diag);
}

static enum halt see_tree(struct search *search, struct tree *tree)
{
    const struct command_settings *settings = search->settings;
    enum halt halt;
    enum move move;
    while ((halt = search_move(search, DETAIL_EVENTS, &move)) == HALT_NONE) {
        tree_see(tree, search->log.events, search->log.count, 1);
        if (search->found >= settings->limit || search->cursor.tally.nodes >= settings->nodes)
            return HALT_LIMIT;
    }
    return halt;
}

static bool lay_out(struct tree_layout *layout, const struct search *search,
                    const struct tree *tree, struct diag *diag)
{
    struct mirror mirror;
    if (!mirror_init(&mirror, &search->encoding.problem, diag))
        return false;
    mirror_derive(&mirror, &search->cursor);
    tree_layout_init(layout, tree, &mirror, TREE_WIDTH, false);
    mirror_done(&mirror);
    return true;
}

static int write_tree(const struct search *search, const struct tree *tree, struct diag *diag)
{
    const struct command_settings *settings = search->settings;
    const struct export_format *format = forms_format(settings, export_formats[0], diag);
    struct outfile file;
    if (format && format->cuts)
        diag_fault(diag, (struct place){0}, "a tree cannot be cut");
    if (!format || format->cuts || !outfile_open(&file, settings->output, settings->remedy, diag))
        return output_status(diag);
    struct tree_layout layout = {.count = 0};
    bool ascii = settings->screen.ascii || !text_locale_is_utf8();
    bool done = lay_out(&layout, search, tree, diag) &&
                tree_export(&layout, tree, format, ascii, file.out, diag);
    tree_layout_done(&layout);
    return outfile_close(&file, done, diag) ? STATUS_DONE : output_status(diag);
}

/* A search stopped early is drawn as far as it came. */
static int export_tree(const struct command_settings *settings, struct diag *diag)
{
    struct search search;
    struct tree tree;
    if (!search_open(&search, settings, diag))
        return output_status(diag);
    event_log_init(&search.log, cursor_log_room(&search.encoding.problem, DETAIL_EVENTS));
    tree_init(&tree, TREE_NODES);
    enum halt halt = see_tree(&search, &tree);
    progress_clear(&search.progress);
    limits_lift();
    int status = halt == HALT_OUTPUT ? STATUS_EARLY : write_tree(&search, &tree, diag);
    if (status == STATUS_DONE && halt_is_early(halt))
        status = say_early();
    tree_done(&tree);
    search_close(&search);
    return status;
}

static bool write_steps(const struct encoding *encoding, const struct steps *steps,
                        const struct command_settings *settings, struct diag *diag)
{
    const struct export_format *format = forms_format(settings, export_formats[0], diag);
    const struct step_sheet sheet = {
        .encoding = encoding,
        .steps = steps,
        .paper = settings->export.paper,
        .edge = settings->export.edge,
        .ascii = settings->screen.ascii || !text_locale_is_utf8(),
    };
    struct outfile file;
    if (!format || !outfile_open(&file, settings->output, settings->remedy, diag))
        return false;
    return outfile_close(&file, step_sheet_write(&sheet, format, file.out, diag), diag);
}

/* To the end, the last one wanted or a limit. */
static bool find_steps(struct steps *steps, const struct encoding *encoding,
                       const struct command_settings *settings, struct diag *diag)
{
    bool done = steps_begin(steps, &encoding->problem, &encoding->legend, NULL, 0, diag);
    while (done && steps->end == END_OPEN && steps->count < settings->narrate.steps)
        done = steps_run(steps, INT64_MAX, diag);
    return done;
}

/* Steps that end early are drawn as found. */
static int export_steps(const struct command_settings *settings, struct diag *diag)
{
    struct puzzle puzzle;
    struct encoding encoding;
    struct steps steps = {.count = 0};
    if (!load_puzzle(&puzzle, settings, diag))
        return output_status(diag);
    bool done = encode_puzzle(&encoding, &puzzle, settings, diag);
    encoding.legend.naming = NAMING_SPOKEN;
    done = done && find_steps(&steps, &encoding, settings, diag);
    bool is_early = limits_passed() != LIMIT_NONE;
    if (is_early)
        *diag = (struct diag){.set = false};
    limits_lift();
    done = (done || is_early) && write_steps(&encoding, &steps, settings, diag);
    steps_done(&steps);
    encoding_done(&encoding);
    puzzle_done(&puzzle);
    return !done ? output_status(diag) : is_early ? say_early() : STATUS_DONE;
}

static int write_export(const struct search *search, const struct board_solutions *solutions,
                        struct diag *diag)
{
    const struct command_settings *settings = search->settings;
    const struct export_format *format = forms_format(settings, export_formats[0], diag);
    const struct board_solution empty = {0};
    const struct board_export export = {
        .legend = &search->encoding.legend,
        .boards = solutions->count ? solutions->at : &empty,
        .count = solutions->count ? (int)solutions->count : 1,
        .edge = settings->export.edge,
        .ascii = settings->screen.ascii || !text_locale_is_utf8(),
    };
    struct outfile file;
    if (!format || !outfile_open(&file, settings->output, settings->remedy, diag))
        return output_status(diag);
    bool done = settings->export.sheet ? write_sheet(search, solutions, format, file.out, diag)
                                       : board_export(&export, format, file.out, diag);
    return outfile_close(&file, done, diag) ? STATUS_DONE : output_status(diag);
}

static int export(const struct command_settings *settings, struct diag *diag)
{
    struct search search;
    struct board_solutions solutions = {0};
    if (!search_open(&search, settings, diag))
        return output_status(diag);
    bool searches = settings->export.all || number_wanted(settings);
    enum halt halt = searches ? collect(&search, &solutions, diag) : HALT_NONE;
    int status = halt == HALT_FAULT             ? output_status(diag)
               : halt_is_early(halt)            ? say_early()
               : searches && !solutions.count     ? say_none(&search)
                                                  : write_export(&search, &solutions, diag);
    if (status == STATUS_DONE && search_mixes(&search))
        status = STATUS_EARLY;
    board_solutions_done(&solutions);
    search_close(&search);
    return status;
}

static int run(struct command_settings *settings, struct diag *diag)
{
    const struct export_settings *wanted = &settings->export;
    if (wanted->tree && (wanted->all || wanted->solution || wanted->sheet)) {
        diag_fault(diag, (struct place){0}, "--tree cannot be used with --%s",
                   wanted->all ? "all" : wanted->sheet ? "sheet" : "solution");
        return STATUS_FAULT;
    }
    if (wanted->all && (wanted->solution || wanted->sheet)) {
        diag_fault(diag, (struct place){0}, "--all cannot be used with --%s",
                   wanted->solution ? "solution" : "sheet");
        return STATUS_FAULT;
    }
    if (wanted->explain && (wanted->all || wanted->solution || wanted->tree)) {
        diag_fault(diag, (struct place){0}, "--explain cannot be used with --%s",
                   wanted->all ? "all" : wanted->tree ? "tree" : "solution");
        return STATUS_FAULT;
    }
    if (settings->theme)
        style_use_theme(settings->theme);
    if (wanted->tree)
        return export_tree(settings, diag);
    if (wanted->explain)
        return export_steps(settings, diag);
    return forms_are_listed(settings) ? forms_draw_list(export_formats[0], settings, diag)
                                      : export(settings, diag);
}

static const struct flag *const flags[] = {
    &flag_export_to, &flag_solution, &flag_all, &flag_limit, &flag_distinct, &flag_symmetry,
    &flag_sheet, &flag_explain, &flag_steps, &flag_paper, &flag_edge, &flag_tree, &flag_nodes,
    LIMIT_FLAGS, &flag_theme, &flag_ascii, &flag_output, &flag_force,
    &flag_from, &flag_rule, &flag_method, &flag_seed, &flag_order,
    PIECE_FLAGS, &flag_mirror, &flag_turn, &flag_enlarge, NULL,
};

const struct command command_export = {
    .name = "export",
    .summary = "draw a board, its solutions, its search tree or a sheet to print or cut",
    .operands = "FILE",
    .about = "Without --solution or --all, draws the board as it is at the start.  --sheet\n"
             "draws a page to be printed, or cut: the board, all pieces and, below a line to\n"
             "fold at, the solution; with --explain, instead a picture for each step of\n"
             "explain.  --tree draws the search tree, large subtrees folded; limit a large\n"
             "search with --nodes or --limit.  For a list of shapes, draws each, then the\n"
             "result of --mirror, --turn and --enlarge.",
    .flags = flags,
    .run = run,
};
