/* SPDX-License-Identifier: MIT */
#include "cmd/forms.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/limit.h"
#include "base/memory.h"
#include "base/outfile.h"
#include "base/text.h"
#include "cmd/output.h"
#include "cmd/values.h"
#include "draw/tile.h"
#include "format/library.h"
#include "format/list.h"
#include "puzzle/sets.h"

bool forms_size(int *cells, const char *what, int most, struct diag *diag)
{
    int64_t size;
    bool found = value_number(what, 1, most, &size, diag);
    *cells = (int)size;
    return found;
}

static bool list_size(struct shapes *shapes, const char *what,
                      const struct polyform_settings *polyform, struct diag *diag)
{
    int cells;
    if (!forms_size(&cells, what, FORMS_CELLS, diag))
        return false;
    int64_t count = polyforms_count(polyform->lattice, cells, polyform->forms);
    if (count > FORMS_LISTED && limit_step())
        return diag_fault(diag, (struct place){0}, "expected at most %d polyforms, found more",
                          FORMS_LISTED);
    *shapes = polyform->naive ? polyforms_grown(polyform->lattice, cells, polyform->forms)
                              : polyforms(polyform->lattice, cells, polyform->forms);
    return limit_step() || diag_memory(diag, "the polyforms");
}

static bool list_set(struct shapes *shapes, const char *what,
                     const struct polyform_settings *polyform, struct diag *diag)
{
    const struct set *set;
    enum forms forms;
    if (!set_need(what, polyform->lattice, &set, &forms, (struct place){0}, diag))
        return false;
    struct set_pieces pieces = set_list_pieces(set, forms == FORMS_FREE ? polyform->forms : forms);
    *shapes = (struct shapes){0};
    for (int i = 0; i < pieces.count; i++)
        shapes_add(shapes, shape_copy(&pieces.at[i].shape));
    set_pieces_done(&pieces);
    return true;
}

/* Lists "X of pentominoes"; `of` points to " of ". */
static bool list_piece(struct shapes *shapes, const char *what, const char *of,
                       const struct polyform_settings *polyform, struct diag *diag)
{
    char name[PIECE_NAME];
    const struct set *set;
    enum forms forms;
    struct shape shape;
    snprintf(name, sizeof name, "%.*s", (int)(of - what), what);
    if (!set_need(of + strlen(" of "), polyform->lattice, &set, &forms, (struct place){0}, diag))
        return false;
    if (!piece_usual_shape(set, name, &shape))
        return diag_fault(diag, (struct place){0},
                          "expected a piece of a set, such as X of pentominoes, found '%.100s'",
                          what);
    *shapes = shape_forms(&shape, polyform->forms);
    shape_done(&shape);
    return true;
}

bool forms_named(struct shapes *shapes, const char *what,
                 const struct polyform_settings *polyform, struct diag *diag)
{
    const char *of = strstr(what, " of ");
    if (value_is_number(what))
        return list_size(shapes, what, polyform, diag);
    if (of)
        return list_piece(shapes, what, of, polyform, diag);
    if (what[strspn(what, polyform->lattice->layer ? "x./ " : "x./")] || !strchr(what, 'x'))
        return list_set(shapes, what, polyform, diag);
    struct shape shape = shape_drawn(polyform->lattice, what);
    *shapes = shape_forms(&shape, polyform->forms);
    shape_done(&shape);
    return true;
}

void forms_json_cells(struct json *json, const char *name, const struct lattice *lattice,
                      const struct cell *cells, int count)
{
    json_put(json, name);
    struct json list = json_open(json->out, '[');
    for (int i = 0; i < count; i++) {
        json_put(&list, NULL);
        struct json cell = json_open(json->out, '[');
        json_put_number(&cell, NULL, cells[i].x);
        json_put_number(&cell, NULL, cells[i].y);
        if (lattice->layer)
            json_put_number(&cell, NULL, cells[i].z);
        json_close(&cell);
    }
    json_close(&list);
}

/* Does not check the puzzle: pieces suffice. */
static bool read_pieces(struct puzzle *puzzle, const char *file, const struct format *from,
                        struct diag *diag)
{
    struct source source;
    if (!library_open(&source, file, diag))
        return false;
    struct guess_of_format guess = {.format = from};
    bool done = (from || format_guess(&source, &guess, diag)) &&
                (guess.format ? format_read(guess.format, &source, puzzle, diag)
                              : puzzle_read(puzzle, &source, NULL, NULL, diag));
    source_close(&source);
    return done;
}

bool forms_of_file(struct shapes *shapes, const char *file, const struct format *from,
                   struct diag *diag)
{
    struct puzzle puzzle;
    if (!read_pieces(&puzzle, file, from, diag))
        return false;
    int count = puzzle.npieces;
    for (int p = 0; p < count; p++)
        shapes_add(shapes, shape_unmarked(&puzzle.pieces[p].shape));
    puzzle_done(&puzzle);
    return count || diag_fault(diag, (struct place){file, 0, 0}, "there are no pieces");
}

/* A set's name takes precedence. */
static bool is_file(const struct command_settings *settings)
{
    const char *what = settings->operand;
    const struct set *set;
    enum forms forms;
    return settings->reading.from || strcmp(what, "-") == 0 ||
           (!value_is_number(what) && !set_find(what, settings->polyform.lattice, &set, &forms) &&
            library_has(what) && !library_is_directory(what));
}

bool forms_asked(struct shapes *shapes, const struct command_settings *settings, struct diag *diag)
{
    const char *what = settings->operand;
    return is_file(settings) ? forms_of_file(shapes, what, settings->reading.from, diag)
                             : forms_named(shapes, what, &settings->polyform, diag);
}

/* If the file is not a list, reading guesses its format later. */
bool forms_are_listed(struct command_settings *settings)
{
    struct source source;
    struct diag unused = {0};
    struct guess_of_format guess;
    const struct format **from = &settings->reading.from;
    if (!*from && !library_is_stream(settings->operand) &&
        library_open(&source, settings->operand, &unused)) {
        if (format_list.match(&source) && format_guess(&source, &guess, &unused) &&
            guess.format == &format_list)
            *from = guess.format;
        source_close(&source);
    }
    return *from == &format_list;
}

static bool is_changed(const struct polyform_settings *polyform)
{
    return polyform->mirrored || polyform->turns || polyform->factor != 1;
}

bool forms_may_change(const struct lattice *lattice, const struct polyform_settings *polyform,
                      struct diag *diag)
{
    return lattice_may_stretch(lattice, polyform->factor, polyform->factor) ||
           diag_fault(diag, (struct place){0}, "%s", lattice->unstretched);
}

static struct shape form_changed(const struct shape *shape,
                                 const struct polyform_settings *polyform)
{
    int half = shape->lattice->symmetries / 2;
    int symmetry = (int)(polyform->turns % half) + (polyform->mirrored ? half : 0);
    struct shape turned = shape_turn(shape, symmetry);
    struct shape image = shape_stretch(&turned, polyform->factor, polyform->factor);
    shape_done(&turned);
    return image;
}

void forms_write(void *self, const struct shape *shape)
{
    const struct command_settings *settings = self;
    const struct polyform_settings *polyform = &settings->polyform;
    bool changed = is_changed(polyform);
    struct shape image = changed ? form_changed(shape, polyform) : (struct shape){.count = 0};
    if (settings->json) {
        struct json object = json_open(stdout, '{');
        forms_json_cells(&object, "cells", shape->lattice, shape->cells, shape->count);
        if (changed)
            forms_json_cells(&object, "image", image.lattice, image.cells, image.count);
        json_close(&object);
        putchar('\n');
    } else {
        list_write(shape, stdout);
        if (changed)
            list_write(&image, stdout);
    }
    if (changed)
        shape_done(&image);
}

void drawn_add(struct drawn *drawn, struct shape shape, int32_t *parts)
{
    drawn->at = memory_need_grow(drawn->at, &drawn->room, (size_t)drawn->count + 1,
                                 sizeof *drawn->at);
    drawn->lattice = shape.lattice;
    drawn->at[drawn->count] = picture_of_shape(&shape, drawn->count, ' ', parts);
    drawn->count++;
    shape_done(&shape);
    memory_free(parts);
}

void drawn_done(struct drawn *drawn)
{
    for (int k = 0; k < drawn->count; k++)
        picture_done(&drawn->at[k]);
    memory_free(drawn->at);
    *drawn = (struct drawn){0};
}

const struct export_format *forms_format(const struct command_settings *settings,
                                         const struct export_format *usual, struct diag *diag)
{
    return export_choose(settings->export.to, settings->output, usual, diag);
}

bool forms_wants_file(const struct command_settings *settings)
{
    return settings->export.to || settings->output;
}

FILE *forms_figures(const struct command_settings *settings)
{
    bool is_free = !forms_wants_file(settings) ||
                   (settings->output && strcmp(settings->output, "-") != 0);
    return is_free ? stdout : stderr;
}

int drawn_write(const struct drawn *drawn, const struct export_format *usual,
                const struct command_settings *settings, struct diag *diag)
{
    const struct pictures pictures = {
        .lattice = drawn->lattice,
        .at = drawn->at,
        .count = drawn->count,
        .edge = settings->export.edge,
        .columns = settings->output ? 0 : output_columns(STDOUT_FILENO),
        .gap_across = 1,
        .ascii = !text_locale_is_utf8(),
    };
    const struct export_format *format = forms_format(settings, usual, diag);
    struct outfile file;
    if (!format || !outfile_open(&file, settings->output, settings->remedy, diag))
        return output_status(diag);
    bool done = pictures_write(&pictures, format, file.out, diag);
    return outfile_close(&file, done, diag) ? STATUS_DONE : output_status(diag);
}

int forms_draw(const struct shapes *shapes, const struct export_format *usual,
               const struct command_settings *settings, struct diag *diag)
{
    struct drawn drawn = {0};
    for (int i = 0; i < shapes->count; i++) {
        drawn_add(&drawn, shape_copy(&shapes->at[i]), NULL);
        if (is_changed(&settings->polyform))
            drawn_add(&drawn, form_changed(&shapes->at[i], &settings->polyform), NULL);
    }
    int status = drawn_write(&drawn, usual, settings, diag);
    drawn_done(&drawn);
    return status;
}

int forms_draw_list(const struct export_format *usual, struct command_settings *settings,
                    struct diag *diag)
{
    struct shapes shapes = {0};
    bool done = forms_of_file(&shapes, settings->operand, settings->reading.from, diag) &&
                forms_may_change(shapes.at[0].lattice, &settings->polyform, diag);
    int status = !done ? STATUS_FAULT : STATUS_DONE;
    for (int k = 0; k < shapes.count && done && settings->json; k++)
        forms_write(settings, &shapes.at[k]);
    if (done && !settings->json)
        status = forms_draw(&shapes, usual, settings, diag);
    shapes_done(&shapes);
    return status;
}
