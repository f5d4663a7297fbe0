/* SPDX-License-Identifier: MIT */
/* dancetty export: a board, or solutions of it, as a picture. */
#include <inttypes.h>
#include <stdio.h>

#include "base/memory.h"
#include "base/outfile.h"
#include "base/text.h"
#include "cmd/output.h"
#include "cmd/search.h"
#include "report/board_export.h"

#define BOARDS_MOST 10000   /* on one picture */

/* What is drawn. */
struct gallery {
    struct laid *boards;    /* owned, and their options; [count] */
    size_t count, room;
};

static bool keep(struct gallery *gallery, const int32_t *options, int32_t count, struct diag *diag)
{
    struct laid *boards = memory_try_grow(gallery->boards, &gallery->room, gallery->count + 1,
                                          sizeof *boards);
    int32_t *copy = boards ? memory_try(NULL, (size_t)count + 1, sizeof *copy) : NULL;
    gallery->boards = boards ? boards : gallery->boards;
    if (!copy)
        return diag_memory(diag, "the solutions");
    for (int32_t k = 0; k < count; k++)
        copy[k] = options[k];
    gallery->boards[gallery->count++] = (struct laid){copy, count};
    return true;
}

static void close_gallery(struct gallery *gallery)
{
    for (size_t k = 0; k < gallery->count; k++)
        memory_free((int32_t *)gallery->boards[k].options);
    memory_free(gallery->boards);
}

/* Search for what is to be drawn: all solutions, one of them, or none. */
static enum halt collect(struct search *search, struct gallery *gallery, struct diag *diag)
{
    const struct export_settings *wanted = &search->settings->export;
    enum halt halt = HALT_SOLUTION;
    while (halt == HALT_SOLUTION) {
        halt = search_next(search, true);
        if (halt != HALT_SOLUTION || (!wanted->all && search->found < wanted->solution))
            continue;
        if (gallery->count == BOARDS_MOST) {
            diag_fault(diag, (struct place){0}, "more than %d solutions: use --limit",
                       BOARDS_MOST);
            return HALT_FAULT;
        }
        if (!keep(gallery, search->options, search->count, diag))
            return HALT_FAULT;
        if (!wanted->all)
            return HALT_SOLUTION;
    }
    if (halt == HALT_FAULT)
        *diag = search->fault;
    return halt;
}

/* Say why there is nothing to draw; returns the status. */
static int tell_none(const struct search *search)
{
    int64_t wanted = search->settings->export.solution;
    if (!search->found)
        note("no solution%s%s", *search->impossible ? ": " : "", search->impossible);
    else
        note("no solution %" PRId64 ": there %s %" PRId64, wanted,
             search->found == 1 ? "is" : "are", search->found);
    return STATUS_NONE;
}

static const struct export_format *format_for(const struct settings *settings)
{
    const struct export_format *format = settings->export.to;
    if (!format && settings->output)
        format = export_of_file(settings->output);
    return format ? format : export_formats[0];
}

static int write_export(const struct search *search, const struct gallery *gallery,
                        struct diag *diag)
{
    const struct settings *settings = search->settings;
    const struct export_format *format = format_for(settings);
    const struct laid empty = {0};
    const struct board_export export = {
        .legend = &search->encoding.legend,
        .boards = gallery->count ? gallery->boards : &empty,
        .count = gallery->count ? (int)gallery->count : 1,
        .edge = settings->export.edge,
        .ascii = settings->screen.ascii || !text_locale_is_utf8(),
    };
    struct outfile file;
    if (!export_suits(&export, format, diag) ||
        !outfile_open(&file, settings->output, settings->remedy, diag))
        return output_status(diag);
    format->write(&export, file.out);
    return outfile_close(&file, true, diag) ? STATUS_DONE : output_status(diag);
}

static int export(const struct settings *settings, struct diag *diag)
{
    struct search search;
    struct gallery gallery = {0};
    if (!search_open(&search, settings, diag))
        return search_unopened(diag);
    bool searches = settings->export.all || settings->export.solution;
    enum halt halt = searches ? collect(&search, &gallery, diag) : HALT_NONE;
    int status = halt == HALT_FAULT             ? output_status(diag)
               : halt_is_early(halt)            ? STATUS_EARLY
               : searches && !gallery.count     ? tell_none(&search)
                                                : write_export(&search, &gallery, diag);
    close_gallery(&gallery);
    search_close(&search);
    return status;
}

static int run(struct settings *settings, struct diag *diag)
{
    if (settings->export.all && settings->export.solution) {
        diag_fault(diag, (struct place){0}, "--all cannot be used with --solution");
        return STATUS_FAULT;
    }
    if (settings->theme)
        style_use_theme(settings->theme);
    return export(settings, diag);
}

static const struct flag *const flags[] = {
    &flag_export_to, &flag_solution, &flag_all, &flag_limit, &flag_distinct, &flag_symmetry,
    &flag_edge, &flag_theme, &flag_ascii, &flag_output, &flag_force,
    &flag_from, &flag_rule, &flag_method, &flag_seed, &flag_order,
    &flag_ignore_pattern, &flag_flip, NULL,
};

const struct command command_export = {
    .name = "export",
    .summary = "draw a board or its solutions as SVG, text or cutting outlines",
    .operands = "FILE",
    .about = "Without --solution or --all, draws the board as it is at the start.",
    .flags = flags,
    .run = run,
};
