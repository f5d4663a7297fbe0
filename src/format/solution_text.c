/* Solutions for the eye: the board with a letter a cell, or the options by name. */
#include <inttypes.h>

#include "base/memory.h"
#include "base/text.h"
#include "format/solution.h"
#include "puzzle/sets.h"

/* How a site looks that no piece covers; by enum site. */
static const char empty[] = ".?-#";

/* A board as it is being lettered. */
struct lettering {
    const struct puzzle *puzzle;
    char *letters;      /* a character a site */
};

static char *site_of(const struct lettering *lettering, struct cell cell)
{
    const struct region *region = &lettering->puzzle->region;
    bool inside = cell.x >= 0 && cell.y >= 0 && cell.x < region->width && cell.y < region->height;
    return inside ? &lettering->letters[cell.y * region->width + cell.x] : NULL;
}

/* The first letter that no cell beside the placement has. */
static char free_letter(const struct lettering *lettering, const struct placement *lies)
{
    const struct lattice *lattice = lettering->puzzle->lattice;
    bool taken[128] = {false};
    for (int c = 0; c < lies->count; c++)
        for (int side = 0; side < lattice->sides; side++) {
            const char *site = site_of(lettering, lattice->neighbour(lies->cells[c], side));
            if (site)
                taken[(unsigned char)*site & 127] = true;
        }
    for (const char *letter = PIECE_LETTERS; *letter; letter++)
        if (!taken[(unsigned char)*letter])
            return *letter;
    return '*';
}

/* Write the placements that have a symbol of their own, or those that have not: of them
 * each differs from its neighbours. */
static void write_placements(const struct lettering *lettering, const struct finding *finding,
                             bool own)
{
    const struct legend *legend = &finding->encoding->legend;
    for (int32_t k = 0; k < finding->count; k++) {
        const struct placement *lies = &legend->placements[finding->options[k]];
        char symbol = legend_symbol(legend, finding->options[k]);
        if ((symbol != 0) != own)
            continue;
        char letter = own ? symbol : free_letter(lettering, lies);
        for (int c = 0; c < lies->count; c++)
            *site_of(lettering, lies->cells[c]) = letter;
    }
}

static void write_board(const struct finding *finding, FILE *out)
{
    const struct puzzle *puzzle = finding->encoding->legend.puzzle;
    const struct region *region = &puzzle->region;
    size_t width = (size_t)region->width, sites = width * (size_t)region->height;
    struct lettering lettering = {puzzle, memory_need(NULL, sites, 1)};
    for (size_t k = 0; k < sites; k++)
        lettering.letters[k] = empty[region->sites[k]];
    write_placements(&lettering, finding, true);
    write_placements(&lettering, finding, false);
    for (size_t row = 0; row < sites; row += width)
        fprintf(out, "%.*s\n", region->width, lettering.letters + row);
    memory_free(lettering.letters);
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
