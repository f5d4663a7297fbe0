/* SPDX-License-Identifier: MIT */
/* Counts, lists, draws and transforms polyforms. */
#include <inttypes.h>
#include <stdio.h>

#include "base/clock.h"
#include "base/limit.h"
#include "cmd/forms.h"
#include "cmd/output.h"
#include "cmd/values.h"

static void print_count(const struct command_settings *settings, int64_t count)
{
    if (settings->json)
        printf("{\"count\":%" PRId64 "}\n", count);
    else
        printf("%" PRId64 "\n", count);
}

static int show(struct command_settings *settings, struct diag *diag)
{
    struct polyform_settings polyform = settings->polyform;
    struct shapes shapes = {0};
    int status = STATUS_DONE;
    bool done = forms_asked(&shapes, settings, diag) &&
                forms_may_change(shapes.at[0].lattice, &polyform, diag);
    if (done && polyform.as == AS_COUNT)
        print_count(settings, shapes.count);
    else if (done && polyform.as == AS_LIST)
        for (int i = 0; i < shapes.count; i++)
            forms_write(settings, &shapes.at[i]);
    else if (done)
        status = forms_draw(&shapes, &export_text, settings, diag);
    shapes_done(&shapes);
    return done ? status : STATUS_FAULT;
}

static int show_size(struct command_settings *settings, struct diag *diag)
{
    struct polyform_settings polyform = settings->polyform;
    int64_t count = 0;
    int cells;
    if (!forms_size(&cells, settings->operand, polyform_most(polyform.lattice), diag) ||
        !forms_may_change(polyform.lattice, &polyform, diag))
        return STATUS_FAULT;
    if (polyform.as == AS_LIST)
        polyforms_visit(polyform.lattice, cells, polyform.forms, forms_write, settings);
    else
        count = polyforms_count(polyform.lattice, cells, polyform.forms);
    if (!limit_step()) {
        diag_memory(diag, "the polyforms");
        return STATUS_FAULT;
    }
    if (polyform.as != AS_LIST)
        print_count(settings, count);
    return STATUS_DONE;
}

static int run(struct command_settings *settings, struct diag *diag)
{
    struct polyform_settings *polyform = &settings->polyform;
    bool sized = value_is_number(settings->operand);
    if (polyform->as == AS_DEFAULT)
        polyform->as = forms_wants_file(settings) ? AS_PICTURES
                       : sized                    ? AS_COUNT
                       : settings->json           ? AS_LIST
                                                  : AS_PICTURES;
    if (polyform->as == AS_PICTURES && settings->json) {
        diag_fault(diag, (struct place){0}, "pictures cannot be drawn with --to json");
        return STATUS_FAULT;
    }
    bool listless = sized && !polyform->naive && polyform->as != AS_PICTURES;
    int64_t began = clock_now();
    int status = listless ? show_size(settings, diag) : show(settings, diag);
    if (status == STATUS_DONE && settings->verbose)
        note("%.3f s", (double)(clock_now() - began) / (double)CLOCK_SECOND);
    return status;
}

static const struct flag *const flags[] = {
    &flag_count, &flag_print, &flag_list, &flag_forms_to, &flag_free, &flag_one_sided, &flag_fixed,
    &flag_lattice, &flag_mirror, &flag_turn, &flag_enlarge, &flag_growth, LIMIT_FLAGS,
    &flag_verbose, &flag_from, &flag_edge, &flag_output, &flag_force, NULL,
};

const struct command command_polyform = {
    .name = "polyform",
    .summary = "count, list, draw, rotate and enlarge polyforms",
    .operands = "WHAT",
    .about = "WHAT is a number of cells, a set of pieces (dancetty list sets), one of them (X\n"
             "of pentominoes), the rows of a shape (xx/.x) or a file with pieces.  By\n"
             "default, counts the shapes of a number of cells and draws the others.  With\n"
             "--mirror, --turn or --enlarge, draws the result after each shape.  With\n"
             "--output, or --to a picture, draws all in one.",
    .flags = flags,
    .run = run,
};
