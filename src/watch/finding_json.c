/* SPDX-License-Identifier: MIT */
/* Solutions as JSON: an object a line, with the options, their items and the board. */
#include <inttypes.h>

#include "base/json.h"
#include "base/memory.h"
#include "watch/finding.h"
#include "watch/fullname.h"
#include "watch/lettering.h"

static void write_items(const struct finding *finding, int32_t option, FILE *out)
{
    const struct problem *problem = &finding->encoding->problem;
    const struct legend *legend = &finding->encoding->legend;
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++) {
        struct entry entry = problem->entries[e];
        fputs(e > problem->first[option] ? "," : "", out);
        fputs(entry.colour ? "{\"item\":" : "", out);
        fullname_write_item(legend, entry.item, out);
        if (!entry.colour)
            continue;
        fputs(",\"colour\":", out);
        json_text(out, legend->puzzle->bare.colour_names[entry.colour]);
        fputc('}', out);
    }
}

static void write_options(const struct finding *finding, FILE *out)
{
    for (int32_t k = 0; k < finding->count; k++) {
        int32_t option = finding->options[k];
        fprintf(out, "%s{\"option\":%d,\"name\":", k ? "," : "", (int)option);
        fullname_write_option(&finding->encoding->legend, option, out);
        fputs(",\"items\":[", out);
        write_items(finding, option, out);
        fputs("]}", out);
    }
}

static void write_board(const struct finding *finding, FILE *out)
{
    const struct region *region = &finding->encoding->legend.puzzle->region;
    char *letters = letter_board(finding->encoding, finding->options, finding->count);
    fputs(",\"board\":[", out);
    for (int y = 0; y < region->height; y++)
        fprintf(out, "%s\"%.*s\"", y ? "," : "", region->width,
                letters + (size_t)y * (size_t)region->width);
    fputc(']', out);
    memory_free(letters);
}

static void write(const struct finding *finding, FILE *out)
{
    fprintf(out, "{\"solution\":%" PRId64, finding->number);
    if (finding->timed)
        fprintf(out, ",\"seconds\":%.6f,\"total\":%.6f", finding->own, finding->total);
    fputs(",\"options\":[", out);
    write_options(finding, out);
    fputc(']', out);
    if (finding->encoding->legend.placements)
        write_board(finding, out);
    fputs("}\n", out);
}

const struct finding_format finding_json = {
    .name = "json",
    .summary = "an object a line: options, their items and the board",
    .write = write,
};
