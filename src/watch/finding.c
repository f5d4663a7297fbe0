/* The table of solution formats, and what they have in common. */
#include <inttypes.h>
#include <stddef.h>

#include "base/text.h"
#include "watch/finding.h"

const struct finding_format *const finding_formats[] = {
    &finding_text,
    &finding_ansi,
    &finding_knuth,
    &finding_json,
    NULL,
};

void finding_begin(const struct finding *finding, FILE *out)
{
    if (finding->number > 1)
        fputc('\n', out);
    if (!finding->timed)
        return;
    fprintf(out, "solution %" PRId64 ": ", finding->number);
    finding_write_times(finding, out);
    fputc('\n', out);
}

void finding_write_times(const struct finding *finding, FILE *out)
{
    fprintf(out, "%.6f s, %.6f s in all", finding->own, finding->total);
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

void finding_write_option(const struct finding *finding, int32_t option, int32_t first, FILE *out)
{
    const struct problem *problem = &finding->encoding->problem;
    const struct entry *entries = problem->entries + problem->first[option];
    int32_t length = problem_length(problem, option);
    for (int32_t k = 0; k < length; k++)
        write_entry(finding, &entries[(first + k) % length], out);
}
