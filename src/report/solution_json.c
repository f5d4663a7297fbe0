/* SPDX-License-Identifier: MIT */
/* Solutions as JSON: an object a line, with the options, their items and the board. */
#include <inttypes.h>

#include "base/json.h"
#include "base/memory.h"
#include "puzzle/legend.h"
#include "report/lettering.h"
#include "report/solution_writer.h"

static void write_items(const struct found_solution *solution, int32_t option, FILE *out)
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

static void write_options(const struct found_solution *solution, FILE *out)
{
    for (int32_t k = 0; k < solution->count; k++) {
        int32_t option = solution->options[k];
        fprintf(out, "%s{\"option\":%d,\"name\":", k ? "," : "", (int)option);
        legend_write_option(&solution->encoding->legend, option, out);
        fputs(",\"items\":[", out);
        write_items(solution, option, out);
        fputs("]}", out);
    }
}

static void write_board(const struct found_solution *solution, FILE *out)
{
    const struct region *region = &solution->encoding->legend.puzzle->region;
    char *letters = letter_board(solution->encoding, solution->options, solution->count);
    fputs(",\"board\":[", out);
    for (int y = 0; y < region->height; y++)
        fprintf(out, "%s\"%.*s\"", y ? "," : "", region->width,
                letters + (size_t)y * (size_t)region->width);
    fputc(']', out);
    memory_free(letters);
}

static void write(const struct found_solution *solution, FILE *out)
{
    fprintf(out, "{\"solution\":%" PRId64, solution->number);
    if (solution->timed)
        fprintf(out, ",\"seconds\":%.6f,\"total\":%.6f", solution->own, solution->total);
    fputs(",\"options\":[", out);
    write_options(solution, out);
    fputc(']', out);
    if (solution->encoding->legend.placements)
        write_board(solution, out);
    fputs("}\n", out);
}

const struct solution_format solution_writer_json = {
    .name = "json",
    .summary = "an object a line: options, their items and the board",
    .write = write,
};
