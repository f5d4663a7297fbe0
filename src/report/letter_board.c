/* SPDX-License-Identifier: MIT */
/* A board as text, with a letter a cell. */
#include "report/letter_board.h"

#include <string.h>

#include "base/memory.h"
#include "puzzle/sets.h"

/* How a site looks that nothing covers; by enum site. */
static const char empty[] = ".?-#";

/* A board as it is being lettered. */
struct lettering {
    const struct puzzle *puzzle;
    char *letters;      /* a character a site */
    bool owned[128];    /* symbols that placements have of their own */
};

static char *site_of(const struct lettering *lettering, struct cell cell)
{
    const struct region *region = &lettering->puzzle->region;
    return region_has(region, cell) ? &lettering->letters[region_index(region, cell)] : NULL;
}

/* The first letter that is nobody's own and that no cell beside the placement has. */
static char free_letter(const struct lettering *lettering, const struct placement *lies)
{
    const struct lattice *lattice = lettering->puzzle->lattice;
    bool taken[128];
    memcpy(taken, lettering->owned, sizeof taken);
    for (int c = 0; c < lies->count; c++)
        for (int side = 0; side < lattice_sides(lattice, lies->cells[c]); side++) {
            const char *site = site_of(lettering, lattice_neighbour(lattice, lies->cells[c], side));
            if (site)
                taken[(unsigned char)*site & 127] = true;
        }
    for (const char *letter = PIECE_LETTERS; *letter; letter++)
        if (!taken[(unsigned char)*letter])
            return *letter;
    return '*';
}

/* Letter the placements that have a symbol of their own, or those that have not: of them
 * each differs from its neighbours. */
static void letter_placements(struct lettering *lettering, const struct legend *legend,
                              const int32_t *options, int32_t count, bool own)
{
    for (int32_t k = 0; k < count; k++) {
        const struct placement *lies = &legend->placements[options[k]];
        char symbol = legend_symbol(legend, options[k]);
        if ((symbol != 0) != own)
            continue;
        char letter = own ? symbol : free_letter(lettering, lies);
        lettering->owned[(unsigned char)symbol & 127] = own;
        for (int c = 0; c < lies->count; c++)
            *site_of(lettering, lies->cells[c]) = letter;
    }
}

/* The mark of a cell that is left to itself is what it holds: a sudoku's given. */
static char uncovered(const struct region *region, size_t k)
{
    bool marked = region->sites[k] == SITE_CELL && region->pattern && region->pattern[k];
    return marked ? region->pattern[k] : empty[region->sites[k]];
}

char *letter_board(const struct encoding *encoding, const int32_t *options, int32_t count)
{
    const struct puzzle *puzzle = encoding->legend.puzzle;
    const struct region *region = &puzzle->region;
    size_t sites = region_sites(region);
    struct lettering lettering = {puzzle, memory_need(NULL, sites, 1), {false}};
    for (size_t k = 0; k < sites; k++)
        lettering.letters[k] = uncovered(region, k);
    letter_placements(&lettering, &encoding->legend, options, count, true);
    letter_placements(&lettering, &encoding->legend, options, count, false);
    return lettering.letters;
}
