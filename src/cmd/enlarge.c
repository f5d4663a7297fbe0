/* SPDX-License-Identifier: MIT */
/* Finds the polyforms that tile enlarged copies of themselves. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/number.h"
#include "cmd/forms.h"
#include "cmd/output.h"
#include "cmd/search.h"
#include "cmd/values.h"

struct enlarge_run {
    struct command_settings settings;
    int factor;
    struct shapes shapes;
    struct drawn drawn;         /* not yet on standard output */
    int found, tried;
    int64_t nodes;
};

static bool load(struct shapes *shapes, const struct command_settings *settings, struct diag *diag)
{
    for (int k = 1; k < settings->noperands; k++)
        if (!forms_of_file(shapes, settings->operands[k], settings->reading.from, diag))
            return false;
    return true;
}

static bool may_stretch(const struct enlarge_run *run, struct diag *diag)
{
    for (int i = 0; i < run->shapes.count; i++) {
        const struct lattice *lattice = run->shapes.at[i].lattice;
        if (!lattice_may_stretch(lattice, run->factor, run->factor))
            return diag_fault(diag, (struct place){0}, "%s", lattice->unstretched);
    }
    return true;
}

/* The set's name chooses the forms; flags limit the orientations of copies. */
static bool list(struct enlarge_run *run, struct diag *diag)
{
    const struct command_settings *settings = &run->settings;
    struct polyform_settings polyform = settings->polyform;
    polyform.forms = FORMS_FREE;
    int64_t factor;
    if (!value_number(settings->operand, 2, STRETCH_LIMIT, &factor, diag))
        return false;
    run->factor = (int)factor;
    if (!settings->second == !polyform.set)
        return diag_fault(diag, (struct place){0}, "enlarge needs a FILE or --set, not both");
    bool done = settings->second ? load(&run->shapes, settings, diag)
                                 : forms_named(&run->shapes, polyform.set, &polyform, diag);
    return done && may_stretch(run, diag);
}

static bool pose(struct puzzle *puzzle, const struct shape *shape, const struct enlarge_run *run,
                 struct diag *diag)
{
    enum forms forms = run->settings.polyform.forms;
    struct shape large = shape_stretch(shape, run->factor, run->factor);
    puzzle_init(puzzle, PUZZLE_TILING);
    puzzle->lattice = shape->lattice;
    puzzle->region = region_of_shape(&large);
    shape_done(&large);
    return puzzle_add_piece(puzzle, NULL, shape_copy(shape), USE_ANY, forms != FORMS_FIXED,
                            forms == FORMS_FREE, (struct place){0}, diag);
}

/* Returns the option of each cell; the caller owns the array. */
static int32_t *find_parts(const struct search *search, const struct shape *large)
{
    int32_t *parts = memory_need_zero((size_t)large->count, sizeof *parts);
    for (int32_t k = 0; k < search->count; k++) {
        const struct placement *lies = &search->encoding.legend.placements[search->options[k]];
        for (int i = 0; i < lies->count; i++) {
            const struct cell *cell = bsearch(&lies->cells[i], large->cells, (size_t)large->count,
                                              sizeof *cell, cell_order);
            parts[cell - large->cells] = search->options[k];
        }
    }
    return parts;
}

static void write_tiling(const struct search *search, struct json *object)
{
    json_put(object, "tiling");
    struct json copies = json_open(stdout, '[');
    for (int32_t k = 0; k < search->count; k++) {
        const struct placement *lies = &search->encoding.legend.placements[search->options[k]];
        forms_json_cells(&copies, NULL, search->puzzle.lattice, lies->cells, lies->count);
    }
    json_close(&copies);
}

static void write_found(const struct search *search, const struct shape *shape, int factor)
{
    struct json object = json_open(stdout, '{');
    forms_json_cells(&object, "cells", shape->lattice, shape->cells, shape->count);
    json_put_number(&object, "factor", factor);
    write_tiling(search, &object);
    json_close(&object);
    putchar('\n');
    output_flush();
}

/* Draws both now, or with all others. */
static int show_pair(struct enlarge_run *run, const struct search *search,
                     const struct shape *shape, struct diag *diag)
{
    struct drawn *drawn = &run->drawn;
    struct shape large = shape_stretch(shape, run->factor, run->factor);
    int32_t *tiling = find_parts(search, &large);
    drawn_add(drawn, shape_copy(shape), NULL);
    drawn_add(drawn, large, tiling);
    if (forms_wants_file(&run->settings))
        return STATUS_DONE;
    int status = drawn_write(drawn, &export_text, &run->settings, diag);
    putchar('\n');
    output_flush();
    drawn_done(drawn);
    return status;
}

static bool try(struct enlarge_run *run, const struct shape *shape, enum halt *halt,
                struct diag *diag)
{
    struct puzzle puzzle;
    struct search search;
    if (!pose(&puzzle, shape, run, diag)) {
        puzzle_done(&puzzle);
        return false;
    }
    if (!search_open_puzzle(&search, &run->settings, puzzle, diag))
        return false;
    *halt = search_next(&search, true);
    if (*halt == HALT_SOLUTION && run->settings.json)
        write_found(&search, shape, run->factor);
    else if (*halt == HALT_SOLUTION)
        show_pair(run, &search, shape, diag);
    progress_clear(&search.progress);
    run->found += *halt == HALT_SOLUTION;
    run->tried += !halt_is_early(*halt);
    run->nodes += search.cursor.tally.nodes;
    search_close(&search);
    return !diag->set;
}

static int run_all(struct enlarge_run *run, struct diag *diag)
{
    char nodes[COUNT_ROOM];
    int64_t began = clock_now();
    enum halt halt = HALT_NONE;
    bool done = list(run, diag);
    for (int i = 0; i < run->shapes.count && done && !halt_is_early(halt) && !stop_signal(); i++)
        done = try(run, &run->shapes.at[i], &halt, diag);
    if (!done)
        return output_status(diag);
    bool early = run->tried < run->shapes.count;
    int status = STATUS_DONE;
    if (run->drawn.count)
        status = drawn_write(&run->drawn, &export_text, &run->settings, diag);
    if (status != STATUS_DONE)
        return status;
    if (run->settings.json)
        printf("{\"found\":%d,\"of\":%d,\"complete\":%s}\n", run->found, run->shapes.count,
               early ? "false" : "true");
    else
        fprintf(forms_figures(&run->settings), "%s%d of %d\n", early ? "at least " : "",
                run->found, run->shapes.count);
    if (run->settings.verbose)
        note("%s, %.3f s", number_count(run->nodes, "node", nodes),
             (double)(clock_now() - began) / (double)CLOCK_SECOND);
    return halt == HALT_TIME ? STATUS_EARLY : STATUS_DONE;
}

static int run(struct command_settings *settings, struct diag *diag)
{
    struct enlarge_run run = {.settings = *settings};
    int status = run_all(&run, diag);
    shapes_done(&run.shapes);
    drawn_done(&run.drawn);
    return status;
}

static const struct flag *const flags[] = {
    &flag_forms_to, &flag_set, &flag_lattice, &flag_free, &flag_one_sided, &flag_fixed,
    LIMIT_FLAGS, &flag_verbose, &flag_edge, &flag_output, &flag_force, &flag_from, &flag_rule,
    &flag_method, &flag_seed, NULL,
};

const struct command command_enlarge = {
    .name = "enlarge",
    .summary = "find rep-tiles: polyforms that tile a K-fold copy",
    .operands = "K [FILE]...",
    .about = "Tries each piece of each FILE (a board or a list of polyominoes), or of --set:\n"
             "can K x K copies, rotated and flipped, tile the piece enlarged K times?  Draws\n"
             "each rep-tile with its tiling, as text or, with --to or --output, all in one\n"
             "picture, and prints their number in the last line.",
    .flags = flags,
    .run = run,
};
