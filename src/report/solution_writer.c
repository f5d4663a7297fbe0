/* SPDX-License-Identifier: MIT */
/* Solutions as text: the formats for the eye and as Knuth's programs print them, and the table of
 * all. */
#include <inttypes.h>

#include "base/memory.h"
#include "base/text.h"
#include "report/board_export.h"
#include "report/lettering.h"
#include "report/solution_writer.h"

/* "0.000321 s, 1.204017 s in all" */
static void write_times(const struct found_solution *solution, FILE *out)
{
    fprintf(out, "%.6f s, %.6f s in all", solution->own, solution->total);
}

/* An empty line between two, and the times where they are asked for: what comes before a board. */
static void begin(const struct found_solution *solution, FILE *out)
{
    if (solution->number > 1)
        fputc('\n', out);
    if (!solution->timed)
        return;
    fprintf(out, "solution %" PRId64 ": ", solution->number);
    write_times(solution, out);
    fputc('\n', out);
}

void solution_writer_item(const struct legend *legend, int32_t item, FILE *out)
{
    const struct item_legend *means = &legend->items[item];
    switch (means->meaning) {
    case MEANS_PIECE:
        text_print(out, legend->puzzle->pieces[means->piece].name, text_locale_is_utf8());
        break;
    case MEANS_CELL:
        fprintf(out, "%d,%d", means->cell.x + 1, means->cell.y + 1);
        break;
    case MEANS_RULE: {
        char name[96];
        legend_item(legend, item, name, sizeof name);
        for (char *c = name; *c; c++)
            fputc(*c == ' ' ? '_' : *c, out);
        break;
    }
    case MEANS_NAME:
        text_print(out, legend->puzzle->bare.item_names[item], text_locale_is_utf8());
        break;
    }
}

static void write_entry(const struct found_solution *solution, const struct entry *entry, FILE *out)
{
    fputc(' ', out);
    solution_writer_item(&solution->encoding->legend, entry->item, out);
    if (!entry->colour)
        return;
    fputc(':', out);
    text_print(out, solution->encoding->legend.puzzle->bare.colour_names[entry->colour],
               text_locale_is_utf8());
}

/* The items of an option after blanks, with colours, from entry `first` on and round. */
static void write_option(const struct found_solution *solution, int32_t option, int32_t first,
                         FILE *out)
{
    const struct problem *problem = &solution->encoding->problem;
    const struct entry *entries = problem->entries + problem->first[option];
    int32_t length = problem_length(problem, option);
    for (int32_t k = 0; k < length; k++)
        write_entry(solution, &entries[(first + k) % length], out);
}

/* ---- text: the board with a letter a cell, or the options by name ---- */

static void write_board(const struct found_solution *solution, FILE *out)
{
    const struct region *region = &solution->encoding->legend.puzzle->region;
    char *letters = letter_board(solution->encoding, solution->options, solution->count);
    for (int y = 0; y < region->height; y++)
        fprintf(out, "%.*s\n", region->width, letters + (size_t)y * (size_t)region->width);
    memory_free(letters);
}

static void write_names(const struct found_solution *solution, FILE *out)
{
    char *const *names = solution->encoding->legend.puzzle->bare.option_names;
    for (int32_t k = 0; k < solution->count; k++) {
        int32_t option = solution->options[k];
        if (names && names[option]) {
            text_print(out, names[option], text_locale_is_utf8());
        } else {
            fprintf(out, "option %d:", (int)option);
            write_option(solution, option, 0, out);
        }
        fputc('\n', out);
    }
}

static void write_text(const struct found_solution *solution, FILE *out)
{
    begin(solution, out);
    if (solution->encoding->legend.placements)
        write_board(solution, out);
    else
        write_names(solution, out);
}

static const struct solution_format solution_writer_text = {
    .name = "text",
    .summary = "boards with a letter a cell; options by name",
    .write = write_text,
};

/* ---- ansi: the board as the explorer draws it, in ANSI escapes ---- */

static void write_ansi(const struct found_solution *solution, FILE *out)
{
    const struct laid laid = {solution->options, solution->count};
    const struct board_export export = {
        .legend = &solution->encoding->legend,
        .boards = &laid,
        .count = 1,
        .ascii = !text_locale_is_utf8(),
    };
    if (!export.legend->placements) {
        write_text(solution, out);
        return;
    }
    begin(solution, out);
    export_ansi.write(&export, out);
}

static const struct solution_format solution_writer_ansi = {
    .name = "ansi",
    .summary = "boards in colour, as the explorer draws them",
    .write = write_ansi,
};

/* ---- knuth: an option a line, and which of how many it was; as DLX1, print_option ---- */

static void write_knuth(const struct found_solution *solution, FILE *out)
{
    const struct cursor *cursor = solution->cursor;
    fprintf(out, "%" PRId64 ":", solution->number);
    if (solution->timed) {
        fputc(' ', out);
        write_times(solution, out);
    }
    fputc('\n', out);
    for (int32_t level = 0; level < cursor->level; level++) {
        const struct choice *choice = &cursor->choices[level];
        int32_t option = cursor_option(cursor, level);
        if (!option)
            continue;
        write_option(solution, option, problem_place(cursor->problem, option, choice->item), out);
        fprintf(out, " (%d of %d)\n", (int)choice->place, (int)choice->size);
    }
}

const struct solution_format solution_writer_knuth = {
    .name = "knuth",
    .summary = "an option a line, \"(k of d)\", as DLX1 prints them",
    .write = write_knuth,
};

/* ---- all ---- */

const struct solution_format *const solution_formats[] = {
    &solution_writer_text,
    &solution_writer_ansi,
    &solution_writer_knuth,
    &solution_writer_json,
    NULL,
};
