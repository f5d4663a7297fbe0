/* SPDX-License-Identifier: MIT */
/* Solutions as text: the formats for the eye and as Knuth's programs print them, and the table of
 * all. */
#include <inttypes.h>

#include "base/memory.h"
#include "base/text.h"
#include "watch/finding.h"
#include "watch/lettering.h"
#include "watch/poster.h"

/* "0.000321 s, 1.204017 s in all" */
static void write_times(const struct finding *finding, FILE *out)
{
    fprintf(out, "%.6f s, %.6f s in all", finding->own, finding->total);
}

/* An empty line between two, and the times where they are asked for: what comes before a board. */
static void begin(const struct finding *finding, FILE *out)
{
    if (finding->number > 1)
        fputc('\n', out);
    if (!finding->timed)
        return;
    fprintf(out, "solution %" PRId64 ": ", finding->number);
    write_times(finding, out);
    fputc('\n', out);
}

void finding_write_item(const struct legend *legend, int32_t item, FILE *out)
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

static void write_entry(const struct finding *finding, const struct entry *entry, FILE *out)
{
    fputc(' ', out);
    finding_write_item(&finding->encoding->legend, entry->item, out);
    if (!entry->colour)
        return;
    fputc(':', out);
    text_print(out, finding->encoding->legend.puzzle->bare.colour_names[entry->colour],
               text_locale_is_utf8());
}

/* The items of an option after blanks, with colours, from entry `first` on and round. */
static void write_option(const struct finding *finding, int32_t option, int32_t first, FILE *out)
{
    const struct problem *problem = &finding->encoding->problem;
    const struct entry *entries = problem->entries + problem->first[option];
    int32_t length = problem_length(problem, option);
    for (int32_t k = 0; k < length; k++)
        write_entry(finding, &entries[(first + k) % length], out);
}

/* ---- text: the board with a letter a cell, or the options by name ---- */

static void write_board(const struct finding *finding, FILE *out)
{
    const struct region *region = &finding->encoding->legend.puzzle->region;
    char *letters = letter_board(finding->encoding, finding->options, finding->count);
    for (int y = 0; y < region->height; y++)
        fprintf(out, "%.*s\n", region->width, letters + (size_t)y * (size_t)region->width);
    memory_free(letters);
}

static void write_names(const struct finding *finding, FILE *out)
{
    char *const *names = finding->encoding->legend.puzzle->bare.option_names;
    for (int32_t k = 0; k < finding->count; k++) {
        int32_t option = finding->options[k];
        if (names && names[option]) {
            text_print(out, names[option], text_locale_is_utf8());
        } else {
            fprintf(out, "option %d:", (int)option);
            write_option(finding, option, 0, out);
        }
        fputc('\n', out);
    }
}

static void write_text(const struct finding *finding, FILE *out)
{
    begin(finding, out);
    if (finding->encoding->legend.placements)
        write_board(finding, out);
    else
        write_names(finding, out);
}

static const struct finding_format finding_text = {
    .name = "text",
    .summary = "boards with a letter a cell; options by name",
    .write = write_text,
};

/* ---- ansi: the board as the explorer draws it, in ANSI escapes ---- */

static void write_ansi(const struct finding *finding, FILE *out)
{
    const struct laid laid = {finding->options, finding->count};
    const struct poster poster = {
        .legend = &finding->encoding->legend,
        .boards = &laid,
        .count = 1,
        .ascii = !text_locale_is_utf8(),
    };
    if (!poster.legend->placements) {
        write_text(finding, out);
        return;
    }
    begin(finding, out);
    poster_ansi.write(&poster, out);
}

static const struct finding_format finding_ansi = {
    .name = "ansi",
    .summary = "boards in colour, as the explorer draws them",
    .write = write_ansi,
};

/* ---- knuth: an option a line, and which of how many it was; as DLX1, print_option ---- */

static void write_knuth(const struct finding *finding, FILE *out)
{
    const struct cursor *cursor = finding->cursor;
    fprintf(out, "%" PRId64 ":", finding->number);
    if (finding->timed) {
        fputc(' ', out);
        write_times(finding, out);
    }
    fputc('\n', out);
    for (int32_t level = 0; level < cursor->level; level++) {
        const struct choice *choice = &cursor->choices[level];
        int32_t option = cursor_option(cursor, level);
        if (!option)
            continue;
        write_option(finding, option, problem_place(cursor->problem, option, choice->item), out);
        fprintf(out, " (%d of %d)\n", (int)choice->place, (int)choice->size);
    }
}

const struct finding_format finding_knuth = {
    .name = "knuth",
    .summary = "an option a line, \"(k of d)\", as DLX1 prints them",
    .write = write_knuth,
};

/* ---- all ---- */

const struct finding_format *const finding_formats[] = {
    &finding_text,
    &finding_ansi,
    &finding_knuth,
    &finding_json,
    NULL,
};
