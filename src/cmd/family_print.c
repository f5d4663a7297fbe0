/* SPDX-License-Identifier: MIT */
/* What dancetty family prints of options, pieces and cells. */
#include <stdio.h>

#include "base/memory.h"
#include "base/text.h"
#include "cmd/family_query.h"
#include "cmd/output.h"
#include "puzzle/legend.h"

enum { SHARES = 10000 };    /* hundredths of per cent */

/* How many of `parts` parts of all the count is, rounded; 0 of nothing. */
static unsigned long share_of(const mpz_t count, const mpz_t total, unsigned long parts)
{
    mpz_t share;
    if (!mpz_sgn(total))
        return 0;
    mpz_init(share);
    mpz_mul_ui(share, count, 2 * parts);
    mpz_add(share, share, total);
    mpz_tdiv_q(share, share, total);
    unsigned long rounded = mpz_get_ui(share) / 2;
    mpz_clear(share);
    return rounded;
}

/* A placement's cells tell those apart that have one name. */
static void print_cells(const struct legend *legend, int32_t option)
{
    const struct placement *lies = &legend->placements[option];
    for (int k = 0; k < lies->count; k++)
        printf(" %d,%d", lies->cells[k].x + 1, lies->cells[k].y + 1);
}

static void print_use(const struct census *census, int32_t option, const mpz_t count)
{
    const struct legend *legend = &census->encoding.legend;
    unsigned long share = share_of(count, census->total, SHARES);
    char *name = legend_full_option(legend, option);
    gmp_printf("%8d %14Zd %4lu.%02lu %%  ", (int)option, count, share / 100, share % 100);
    text_print(stdout, name, text_locale_is_utf8());
    if (census->puzzle.kind == PUZZLE_TILING) {
        putchar(':');
        print_cells(legend, option);
    }
    putchar('\n');
    memory_free(name);
}

bool census_print_uses(const struct census *census, struct diag *diag)
{
    struct zdd_uses uses;
    mpz_t count;
    if (!zdd_uses_init(&uses, &census->view, diag))
        return false;
    mpz_init(count);
    printf("\n%8s %14s %9s  %s\n", "option", "solutions", "share", "name");
    for (int32_t o = 1; o <= census->encoding.problem.options && output_works(); o++) {
        zdd_uses_of(&uses, o, count);
        print_use(census, o, count);
    }
    mpz_clear(count);
    zdd_uses_done(&uses);
    return true;
}

/* Add the uses of the piece's placements on each of their cells. */
static void add_piece(const struct census *census, const struct zdd_uses *uses, int piece,
                      mpz_t *cells)
{
    const struct legend *legend = &census->encoding.legend;
    mpz_t count;
    mpz_init(count);
    for (int32_t o = 1; o <= census->encoding.problem.options; o++) {
        const struct placement *lies = &legend->placements[o];
        if (lies->piece != piece)
            continue;
        zdd_uses_of(uses, o, count);
        for (int k = 0; k < lies->count; k++) {
            size_t at = (size_t)lies->cells[k].y * (size_t)census->puzzle.region.width +
                        (size_t)lies->cells[k].x;
            mpz_add(cells[at], cells[at], count);
        }
    }
    mpz_clear(count);
}

/* '.' where no cell is, '-' where the piece never lies. */
static void print_cell(const struct census *census, size_t at, const mpz_t count)
{
    if (!census->encoding.legend.item_at[at])
        printf("   .");
    else if (!mpz_sgn(count))
        printf("   -");
    else
        printf(" %3lu", share_of(count, census->total, 100));
}

static void print_piece(const struct census *census, const struct zdd_uses *uses, int piece)
{
    const struct region *region = &census->puzzle.region;
    size_t width = (size_t)region->width, sites = width * (size_t)region->height;
    mpz_t *cells = memory_need(NULL, sites, sizeof *cells);
    for (size_t k = 0; k < sites; k++)
        mpz_init(cells[k]);
    add_piece(census, uses, piece, cells);
    putchar('\n');
    text_print(stdout, census->puzzle.pieces[piece].name, text_locale_is_utf8());
    putchar('\n');
    for (size_t k = 0; k < sites; k++) {
        print_cell(census, k, cells[k]);
        mpz_clear(cells[k]);
        if ((k + 1) % width == 0)
            putchar('\n');
    }
    memory_free(cells);
}

bool census_print_heat(const struct census *census, struct diag *diag)
{
    struct zdd_uses uses;
    if (!zdd_uses_init(&uses, &census->view, diag))
        return false;
    for (int p = 0; p < census->puzzle.npieces && output_works(); p++)
        if (census->puzzle.pieces[p].twin == p)
            print_piece(census, &uses, p);
    zdd_uses_done(&uses);
    return true;
}
