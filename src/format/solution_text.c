/* Solutions for the eye: the board with a letter a cell, or the options by name. */
#include <inttypes.h>

#include "base/memory.h"
#include "base/text.h"
#include "format/solution.h"

/* How a site looks that no piece covers; by enum site. */
static const char empty[] = ".?-#";

static void write_board(const struct finding *finding, FILE *out)
{
    const struct legend *legend = &finding->encoding->legend;
    const struct region *region = &legend->puzzle->region;
    size_t width = (size_t)region->width, sites = width * (size_t)region->height;
    char *letters = memory_need(NULL, sites, 1);
    for (size_t k = 0; k < sites; k++)
        letters[k] = empty[region->sites[k]];
    for (int32_t k = 0; k < finding->count; k++) {
        const struct placement *lies = &legend->placements[finding->options[k]];
        for (int c = 0; c < lies->count; c++)
            letters[(size_t)lies->cells[c].y * width + (size_t)lies->cells[c].x] =
                legend->puzzle->pieces[lies->piece].letter;
    }
    for (size_t row = 0; row < sites; row += width)
        fprintf(out, "%.*s\n", region->width, letters + row);
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
            finding_write_option(finding, option, 0, out);
        }
        fputc('\n', out);
    }
}

static void write(const struct finding *finding, FILE *out)
{
    if (finding->number > 1)
        fputc('\n', out);
    if (finding->timed) {
        fprintf(out, "solution %" PRId64 ": ", finding->number);
        finding_write_times(finding, out);
        fputc('\n', out);
    }
    if (finding->encoding->legend.placements)
        write_board(finding, out);
    else
        write_names(finding, out);
}

const struct solution_format solution_text = {
    .name = "text",
    .summary = "boards with a letter a cell; options by name",
    .write = write,
};
