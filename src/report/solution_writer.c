/* SPDX-License-Identifier: MIT */
#include <inttypes.h>
#include <string.h>

#include "base/json.h"
#include "base/memory.h"
#include "base/text.h"
#include "puzzle/legend.h"
#include "report/board_export.h"
#include "report/letter_board.h"
#include "report/solution_writer.h"

/* Calling stdio for each option takes longer than copying it. */
struct buffer {
    FILE *out;
    size_t used;
    char bytes[16384];
};

/* Options have about a hundred bytes; overlapping chunks of this size copy faster than memcpy(). */
#define CHUNK       32
#define CHUNKS_MOST 8

static void buffer_begin(struct buffer *buffer, FILE *out)
{
    buffer->out = out;
    buffer->used = 0;
}

static void flush(struct buffer *buffer)
{
    fwrite(buffer->bytes, 1, buffer->used, buffer->out);
    buffer->used = 0;
}

static inline void copy(char *to, const char *from, size_t length)
{
    if (length < CHUNK || length > CHUNKS_MOST * CHUNK) {
        memcpy(to, from, length);
        return;
    }
    for (size_t k = 0; k < length - CHUNK; k += CHUNK)
        memcpy(to + k, from + k, CHUNK);
    memcpy(to + length - CHUNK, from + length - CHUNK, CHUNK);
}

static inline void put(struct buffer *buffer, const char *bytes, size_t length)
{
    if (length > sizeof buffer->bytes - buffer->used)
        flush(buffer);
    if (length > sizeof buffer->bytes) {
        fwrite(bytes, 1, length, buffer->out);
        return;
    }
    copy(buffer->bytes + buffer->used, bytes, length);
    buffer->used += length;
}

static void put_text(struct buffer *buffer, const char *text)
{
    put(buffer, text, strlen(text));
}

static void put_number(struct buffer *buffer, int64_t number)
{
    char digits[20], *first = digits + sizeof digits;
    do
        *--first = (char)('0' + number % 10);
    while (number /= 10);
    put(buffer, first, (size_t)(digits + sizeof digits - first));
}

static void put_row(struct buffer *buffer, const struct region *region,
                       const char *letters, int y)
{
    for (int z = 0; z < region_depth(region); z++) {
        put(buffer, " ", z > 0);
        put(buffer, letters + region_index(region, (struct cell){0, y, z}),
               (size_t)region->width);
    }
}

static void write_times(const struct found_solution *solution, FILE *out)
{
    fprintf(out, "%.6f s, %.6f s in all", solution->own, solution->total);
}

static int64_t find_cost(const struct found_solution *solution)
{
    return problem_cost_all(&solution->encoding->problem, solution->options, solution->count);
}

static void begin(const struct found_solution *solution, FILE *out)
{
    if (solution->number > 1)
        fputc('\n', out);
    if (solution->timed) {
        fprintf(out, "solution %" PRId64 ": ", solution->number);
        write_times(solution, out);
        fputc('\n', out);
    }
    if (solution->encoding->problem.costs)
        fprintf(out, "cost %" PRId64 "\n", find_cost(solution));
}

void solution_writer_item(const struct legend *legend, int32_t item, FILE *out)
{
    const struct item_legend *means = &legend->items[item];
    char place[CELL_TEXT];
    switch (means->meaning) {
    case MEANS_PIECE:
        text_print(out, legend->puzzle->pieces[means->piece].name, text_locale_is_utf8());
        break;
    case MEANS_CELL:
        fputs(cell_text(&legend->puzzle->region, means->cell, place), out);
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

/* Writes the items with colours, each after a blank, cyclically from entry `first`. */
static void write_option(const struct found_solution *solution, int32_t option, int32_t first,
                         FILE *out)
{
    const struct problem *problem = &solution->encoding->problem;
    const struct entry *entries = problem->entries + problem->first[option];
    int32_t length = problem_length(problem, option);
    for (int32_t k = 0; k < length; k++)
        write_entry(solution, &entries[(first + k) % length], out);
}

/* ---- cached texts of options ---- */

bool option_texts_init(struct option_texts *texts, const struct problem *problem,
                       struct diag *diag)
{
    size_t options = (size_t)problem->options + 1;
    *texts = (struct option_texts){.options = problem->options};
    texts->texts = memory_try_zero(options, sizeof *texts->texts);
    texts->lengths = memory_try_zero(options, sizeof *texts->lengths);
    if (texts->texts && texts->lengths)
        return true;
    option_texts_done(texts);
    return diag_memory(diag, "the options");
}

void option_texts_done(struct option_texts *texts)
{
    for (int32_t o = 0; texts->texts && o <= texts->options; o++)
        memory_free_text(texts->texts[o]);
    memory_free(texts->texts);
    memory_free(texts->lengths);
    memory_free(texts->places);
    memory_free(texts->sizes);
    letter_board_done(&texts->board);
    *texts = (struct option_texts){0};
}

typedef void write_option_function(const struct found_solution *solution, int32_t option,
                                   FILE *out);

/* Caches the text of `make`, after `between`.  False if memory runs out. */
static bool keep_text(const struct found_solution *solution, int32_t option,
                      write_option_function *make, const char *between)
{
    struct option_texts *texts = solution->texts;
    if (texts->texts[option])
        return true;
    FILE *memory = open_memstream(&texts->texts[option], &texts->lengths[option]);
    if (memory)
        fputs(between, memory);
    if (memory)
        make(solution, option, memory);
    if (memory && fclose(memory) == 0)
        return true;
    memory_free_text(texts->texts[option]);
    texts->texts[option] = NULL;
    return false;
}

static void put_options(struct buffer *buffer, const struct found_solution *solution,
                           write_option_function *make, const char *between)
{
    const struct option_texts *texts = solution->texts;
    size_t skipped = strlen(between);   /* only before the first */
    for (int32_t k = 0; k < solution->count; k++, skipped = 0) {
        int32_t option = solution->options[k];
        if (keep_text(solution, option, make, between)) {
            put(buffer, texts->texts[option] + skipped, texts->lengths[option] - skipped);
        } else {
            flush(buffer);
            fputs(k ? between : "", buffer->out);
            make(solution, option, buffer->out);
        }
    }
}

static void write_options(const struct found_solution *solution, write_option_function *make,
                          const char *between, FILE *out)
{
    struct buffer buffer;
    buffer_begin(&buffer, out);
    put_options(&buffer, solution, make, between);
    flush(&buffer);
}

/* ---- text: the board, or the names of options ---- */

static const char *fill_board(const struct found_solution *solution)
{
    struct letter_board *board = &solution->texts->board;
    if (!board->legend)
        letter_board_init(board, &solution->encoding->legend,
                          solution->encoding->problem.options);
    return letter_board_fill(board, solution->options, solution->count);
}

static void write_board(const struct found_solution *solution, FILE *out)
{
    const struct region *region = &solution->encoding->legend.puzzle->region;
    const char *letters = fill_board(solution);
    struct buffer buffer;
    buffer_begin(&buffer, out);
    for (int y = 0; y < region->height; y++) {
        put_row(&buffer, region, letters, y);
        put(&buffer, "\n", 1);
    }
    flush(&buffer);
}

static void write_name(const struct found_solution *solution, int32_t option, FILE *out)
{
    char *const *names = solution->encoding->legend.puzzle->bare.option_names;
    if (names && names[option]) {
        text_print(out, names[option], text_locale_is_utf8());
    } else {
        fprintf(out, "option %d:", (int)option);
        write_option(solution, option, 0, out);
    }
    fputc('\n', out);
}

static void write_text(const struct found_solution *solution, FILE *out)
{
    begin(solution, out);
    if (solution->encoding->legend.placements)
        write_board(solution, out);
    else
        write_options(solution, write_name, "", out);
}

static const struct solution_format solution_writer_text = {
    .name = "text",
    .summary = "boards, one letter per cell; options by name",
    .write = write_text,
};

/* ---- ansi: the explorer's board ---- */

static void write_ansi(const struct found_solution *solution, FILE *out)
{
    const struct board_solution laid = {solution->options, solution->count};
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
    struct diag diag = {0};
    begin(solution, out);
    board_export(&export, &export_ansi, out, &diag);
}

static const struct solution_format solution_writer_ansi = {
    .name = "ansi",
    .summary = "boards in colour, as the explorer draws them",
    .write = write_ansi,
};

/* ---- knuth: an option per line with its place, like DLX1's print_option, and cost, like DLX5's
 * ---- */

static void end_line(const struct found_solution *solution, int32_t option, FILE *out)
{
    int64_t cost = problem_cost(&solution->encoding->problem, option);
    if (cost)
        fprintf(out, " $%" PRId64, cost);
    fputc('\n', out);
}

static void write_choices(const struct found_solution *solution, FILE *out)
{
    const struct cursor *cursor = solution->cursor;
    for (int32_t level = 0; level < cursor->level; level++) {
        const struct choice *choice = &cursor->choices[level];
        int32_t option = cursor_option(cursor, level);
        if (!option)
            continue;
        write_option(solution, option, problem_place(cursor->problem, option, choice->item), out);
        fprintf(out, " (%d of %d)", (int)choice->place, (int)choice->size);
        end_line(solution, option, out);
    }
}

/* Finds each option's place in its first item, and items' sizes. */
static void find_places(struct option_texts *texts, const struct problem *problem)
{
    texts->places = memory_need_zero((size_t)problem->options + 1, sizeof *texts->places);
    texts->sizes = memory_need_zero((size_t)problem->items + 1, sizeof *texts->sizes);
    for (int32_t o = 1; o <= problem->options; o++)
        for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++) {
            int32_t place = ++texts->sizes[problem->entries[e].item];
            if (e == problem->first[o])
                texts->places[o] = place;
        }
}

/* Engines do not report their branching: assumes the first item with all its options. */
static void write_first(const struct found_solution *solution, int32_t option, FILE *out)
{
    const struct problem *problem = &solution->encoding->problem;
    if (!solution->texts->places)
        find_places(solution->texts, problem);
    write_option(solution, option, 0, out);
    fprintf(out, " (%d of %d)", (int)solution->texts->places[option],
            (int)solution->texts->sizes[problem->entries[problem->first[option]].item]);
    end_line(solution, option, out);
}

static void write_knuth(const struct found_solution *solution, FILE *out)
{
    fprintf(out, "%" PRId64 ":", solution->number);
    if (solution->timed) {
        fputc(' ', out);
        write_times(solution, out);
    }
    if (solution->encoding->problem.costs)
        fprintf(out, " (total cost $%" PRId64 ")", find_cost(solution));
    fputc('\n', out);
    if (solution->cursor)
        write_choices(solution, out);
    else
        write_options(solution, write_first, "", out);
}

const struct solution_format solution_writer_knuth = {
    .name = "knuth",
    .summary = "one option per line, \"(k of d)\", as DLX1 prints them",
    .write = write_knuth,
};

/* ---- json: an object per line: options, items and board ---- */

static void json_items(const struct found_solution *solution, int32_t option, FILE *out)
{
    const struct problem *problem = &solution->encoding->problem;
    const struct legend *legend = &solution->encoding->legend;
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++) {
        struct entry entry = problem->entries[e];
        fputs(e > problem->first[option] ? "," : "", out);
        fputs(entry.colour ? "{\"item\":" : "", out);
        legend_write_item(legend, entry.item, out);
        if (!entry.colour)
            continue;
        fputs(",\"colour\":", out);
        json_text(out, legend->puzzle->bare.colour_names[entry.colour]);
        fputc('}', out);
    }
}

static void json_option(const struct found_solution *solution, int32_t option, FILE *out)
{
    fprintf(out, "{\"option\":%d,\"name\":", (int)option);
    legend_write_option(&solution->encoding->legend, option, out);
    fputs(",\"items\":[", out);
    json_items(solution, option, out);
    fputs("]", out);
    if (solution->encoding->problem.costs)
        fprintf(out, ",\"cost\":%" PRId64, problem_cost(&solution->encoding->problem, option));
    fputs("}", out);
}

static void json_board(struct buffer *buffer, const struct found_solution *solution)
{
    const struct region *region = &solution->encoding->legend.puzzle->region;
    const char *letters = fill_board(solution);
    for (int y = 0; y < region->height; y++) {
        put_text(buffer, y ? "\",\"" : ",\"board\":[\"");
        put_row(buffer, region, letters, y);
    }
    put_text(buffer, "\"]");
}

static void write_json(const struct found_solution *solution, FILE *out)
{
    struct buffer buffer;
    buffer_begin(&buffer, out);
    put_text(&buffer, "{\"solution\":");
    put_number(&buffer, solution->number);
    if (solution->timed) {
        flush(&buffer);
        fprintf(out, ",\"seconds\":%.6f,\"total\":%.6f", solution->own, solution->total);
    }
    if (solution->encoding->problem.costs) {
        put_text(&buffer, ",\"cost\":");
        put_number(&buffer, find_cost(solution));
    }
    put_text(&buffer, ",\"options\":[");
    put_options(&buffer, solution, json_option, ",");
    put_text(&buffer, "]");
    if (solution->encoding->legend.placements)
        json_board(&buffer, solution);
    put_text(&buffer, "}\n");
    flush(&buffer);
}

static const struct solution_format solution_writer_json = {
    .name = "json",
    .summary = "one object per line: options, their items and the board",
    .write = write_json,
};

const struct solution_format *const solution_formats[] = {
    &solution_writer_text,
    &solution_writer_ansi,
    &solution_writer_knuth,
    &solution_writer_json,
    NULL,
};
