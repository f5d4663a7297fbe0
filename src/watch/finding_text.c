/* Solutions for the eye: the board with a letter a cell, or the options by name. */
#include "base/memory.h"
#include "base/text.h"
#include "watch/finding.h"
#include "watch/lettering.h"

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
            finding_write_option(finding, option, 0, out);
        }
        fputc('\n', out);
    }
}

static void write(const struct finding *finding, FILE *out)
{
    finding_begin(finding, out);
    if (finding->encoding->legend.placements)
        write_board(finding, out);
    else
        write_names(finding, out);
}

const struct finding_format finding_text = {
    .name = "text",
    .summary = "boards with a letter a cell; options by name",
    .write = write,
};
