/* SPDX-License-Identifier: MIT */
/* dancetty polyform: polyforms counted, listed and drawn, and what becomes of a shape. */
#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

#include "base/clock.h"
#include "cmd/forms.h"
#include "cmd/output.h"
#include "cmd/values.h"
#include "draw/pictures.h"
#include "format/list.h"

static bool changes(const struct polyform_settings *polyform)
{
    return polyform->mirrored || polyform->turns || polyform->factor != 1;
}

static bool may_change(const struct lattice *lattice, const struct polyform_settings *polyform,
                       struct diag *diag)
{
    return lattice_may_stretch(lattice, polyform->factor, polyform->factor) ||
           diag_fault(diag, (struct place){0}, "expected %s, found %d", lattice->stretches,
                      polyform->factor);
}

static struct shape change(const struct shape *shape, const struct polyform_settings *polyform)
{
    int half = shape->lattice->symmetries / 2;
    int symmetry = (int)(polyform->turns % half) + (polyform->mirrored ? half : 0);
    struct shape turned = shape_turn(shape, symmetry);
    struct shape image = shape_stretch(&turned, polyform->factor, polyform->factor);
    shape_done(&turned);
    return image;
}

/* A line for the shape, and one for what becomes of it; or both in an object. */
static void write_line(void *self, const struct shape *shape)
{
    const struct settings *settings = self;
    const struct polyform_settings *polyform = &settings->polyform;
    bool is_changed = changes(polyform);
    struct shape image = is_changed ? change(shape, polyform) : (struct shape){.count = 0};
    if (settings->json) {
        struct json object = json_open(stdout, '{');
        forms_json_cells(&object, "cells", shape->lattice, shape->cells, shape->count);
        if (is_changed)
            forms_json_cells(&object, "image", image.lattice, image.cells, image.count);
        json_close(&object);
        putchar('\n');
    } else {
        list_write(shape, stdout);
        if (is_changed)
            list_write(&image, stdout);
    }
    if (is_changed)
        shape_done(&image);
}

static void print_count(const struct settings *settings, int64_t count)
{
    if (settings->json)
        printf("{\"count\":%" PRId64 "}\n", count);
    else
        printf("%" PRId64 "\n", count);
}

static void draw(const struct shapes *shapes, const struct polyform_settings *polyform)
{
    struct shapes drawn = {0};
    for (int i = 0; i < shapes->count; i++) {
        shapes_add(&drawn, shape_copy(&shapes->at[i]));
        if (changes(polyform))
            shapes_add(&drawn, change(&shapes->at[i], polyform));
    }
    pictures_print(drawn.at, NULL, drawn.count, output_columns(STDOUT_FILENO), stdout);
    shapes_done(&drawn);
}

/* All that are named, from a list of them. */
static bool show(struct settings *settings, struct diag *diag)
{
    struct polyform_settings polyform = settings->polyform;
    struct shapes shapes = {0};
    bool done = forms_named(&shapes, settings->operand, &polyform, diag) &&
                may_change(shapes.at[0].lattice, &polyform, diag);
    if (done && polyform.as == AS_COUNT)
        print_count(settings, shapes.count);
    else if (done && polyform.as == AS_LIST)
        for (int i = 0; i < shapes.count; i++)
            write_line(settings, &shapes.at[i]);
    else if (done)
        draw(&shapes, &polyform);
    shapes_done(&shapes);
    return done;
}

/* All of a size, without a list of them. */
static bool show_size(struct settings *settings, struct diag *diag)
{
    struct polyform_settings polyform = settings->polyform;
    int cells;
    if (!forms_size(&cells, settings->operand, polyform_most(polyform.lattice), diag) ||
        !may_change(polyform.lattice, &polyform, diag))
        return false;
    if (polyform.as == AS_LIST)
        polyforms_visit(polyform.lattice, cells, polyform.forms, write_line, settings);
    else
        print_count(settings,
                    polyforms_count(polyform.lattice, cells, polyform.forms));
    return true;
}

static int run(struct settings *settings, struct diag *diag)
{
    struct polyform_settings *polyform = &settings->polyform;
    bool sized = value_is_number(settings->operand);
    if (polyform->as == AS_USUAL)
        polyform->as = sized ? AS_COUNT : settings->json ? AS_LIST : AS_PICTURES;
    if (polyform->as == AS_PICTURES && settings->json) {
        diag_fault(diag, (struct place){0}, "--print cannot be used with --to json");
        return STATUS_FAULT;
    }
    bool listless = sized && !polyform->naive && polyform->as != AS_PICTURES;
    int64_t began = clock_now();
    bool done = listless ? show_size(settings, diag) : show(settings, diag);
    if (done && settings->verbose)
        note("%.3f s", (double)(clock_now() - began) / (double)CLOCK_SECOND);
    return done ? STATUS_DONE : STATUS_FAULT;
}

static const struct flag *const flags[] = {
    &flag_count, &flag_print, &flag_list, &flag_data_to, &flag_free, &flag_one_sided, &flag_fixed,
    &flag_lattice, &flag_mirror, &flag_turn, &flag_enlarge, &flag_growth, &flag_verbose, NULL,
};

const struct command command_polyform = {
    .name = "polyform",
    .summary = "count, list, draw, rotate and enlarge polyforms",
    .operands = "WHAT",
    .about = "WHAT is a number of cells, a set of pieces (dancetty list sets), a piece of a set\n"
             "(X of pentominoes), or the rows of a shape (xx/.x).  By default, counts the shapes\n"
             "of a number of cells and draws the others.  With --mirror, --turn or --enlarge,\n"
             "draws the result after each shape.",
    .flags = flags,
    .run = run,
};
