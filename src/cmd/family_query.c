/* SPDX-License-Identifier: MIT */
/* What is asked of the family of all solutions, and how it is answered. */
#include "cmd/family_query.h"

#include <stdio.h>

#include "base/large.h"
#include "base/memory.h"
#include "base/text.h"
#include "cmd/output.h"
#include "cmd/values.h"
#include "puzzle/legend.h"

/* ---- the options that the command line names ---- */

/* The name nearest to that, to be freed; NULL: none is near. */
static char *find_nearest(const struct encoding *encoding, const char *asked)
{
    struct guess guess = guess_begin(asked);
    char *nearest = NULL;
    for (int32_t o = 1; o <= encoding->problem.options; o++) {
        char *name = legend_full_option(&encoding->legend, o), *worse = name;
        guess_try(&guess, name);
        if (guess.meant == name) {
            worse = nearest;
            nearest = name;
        }
        memory_free(worse);
    }
    return nearest;
}

static bool refuse(const struct encoding *encoding, const char *flag, const char *asked,
                   struct diag *diag)
{
    char *nearest = find_nearest(encoding, asked);
    diag_fault(diag, (struct place){.file = flag},
               "expected an option's name, or a number from 1 to %d, found '%.100s'%s%.40s%s",
               (int)encoding->problem.options, asked, nearest ? "; did you mean " : "",
               nearest ? nearest : "", nearest ? "?" : "");
    memory_free(nearest);
    return false;
}

/* The options that are called so, or else the one that has the number; 0: none. */
static int32_t find_meant(const struct encoding *encoding, const char *asked, int32_t *meant)
{
    int32_t options = encoding->problem.options, count = 0, o = 0;
    struct diag none = {0};
    int64_t number;
    while ((o = legend_find_option(&encoding->legend, asked, o + 1, options)) != 0)
        meant[count++] = o;
    if (!count && value_number(asked, 1, options, &number, &none))
        meant[count++] = (int32_t)number;
    return count;
}

/* `meant` has room for all options. */
static bool restrict_to(struct family_query *query, const struct family_condition *condition,
                        int32_t *meant, struct diag *diag)
{
    const char *flag = condition->bars ? "--without" : "--with";
    int32_t count = find_meant(&query->encoding, condition->name, meant);
    if (!count)
        return refuse(&query->encoding, flag, condition->name, diag);
    for (int32_t k = 0; k < count && condition->bars; k++)
        zdd_view_bar(&query->view, meant[k]);
    return condition->bars || zdd_view_need(&query->view, meant, count) ||
           diag_fault(diag, (struct place){.file = flag},
                      "%d options are named '%.100s': give a number instead, from %d on",
                      (int)count, condition->name, (int)meant[0]);
}

bool family_query_restrict(struct family_query *query, struct diag *diag)
{
    const struct family_settings *family = &query->settings->family;
    size_t options = (size_t)query->encoding.problem.options;
    if (!family->nconditions)
        return true;
    int32_t *meant = memory_try(NULL, options + 1, sizeof *meant);
    bool done = meant || diag_memory(diag, "the options");
    for (int k = 0; k < family->nconditions && done; k++)
        done = restrict_to(query, &family->conditions[k], meant, diag);
    memory_free(meant);
    return done;
}

/* ---- what is printed of options, pieces and cells ---- */

enum { SHARES = 10000 };    /* hundredths of per cent */

/* How many of `parts` parts of all the count is, rounded; 0 of nothing. */
static int share_of(const mpz_t count, const mpz_t total, int parts)
{
    mpz_t share;
    if (!mpz_sgn(total))
        return 0;
    mpz_init_set(share, count);
    large_multiply(share, 2 * (uint64_t)parts);
    mpz_add(share, share, total);
    mpz_tdiv_q(share, share, total);
    int rounded = (int)(large_get(share) / 2);
    mpz_clear(share);
    return rounded;
}

/* Where it lies, for whom the name is not enough. */
static void print_cells(const struct legend *legend, int32_t option)
{
    const struct placement *lies = &legend->placements[option];
    char place[CELL_TEXT];
    for (int k = 0; k < lies->count; k++)
        printf(" %s", cell_text(&legend->puzzle->region, lies->cells[k], place));
}

static void print_use(const struct family_query *query, int32_t option, const mpz_t count)
{
    const struct legend *legend = &query->encoding.legend;
    int share = share_of(count, query->total, SHARES);
    char *name = legend_full_option(legend, option);
    gmp_printf("%8d %14Zd %4d.%02d %%  ", (int)option, count, share / 100, share % 100);
    text_print(stdout, name, text_locale_is_utf8());
    if (query->puzzle.kind == PUZZLE_TILING) {
        putchar(':');
        print_cells(legend, option);
    }
    putchar('\n');
    memory_free(name);
}

bool family_query_print_uses(const struct family_query *query, struct diag *diag)
{
    struct zdd_uses uses;
    mpz_t count;
    if (!zdd_uses_init(&uses, &query->view, diag))
        return false;
    mpz_init(count);
    printf("\n%8s %14s %9s  %s\n", "option", "solutions", "share", "name");
    for (int32_t o = 1; o <= query->encoding.problem.options && output_works(); o++) {
        zdd_uses_of(&uses, o, count);
        print_use(query, o, count);
    }
    mpz_clear(count);
    zdd_uses_done(&uses);
    return true;
}

/* Add the uses of the piece's placements on each of their cells. */
static void add_piece(const struct family_query *query, const struct zdd_uses *uses, int piece,
                      mpz_t *cells)
{
    const struct legend *legend = &query->encoding.legend;
    mpz_t count;
    mpz_init(count);
    for (int32_t o = 1; o <= query->encoding.problem.options; o++) {
        const struct placement *lies = &legend->placements[o];
        if (lies->piece != piece)
            continue;
        zdd_uses_of(uses, o, count);
        for (int k = 0; k < lies->count; k++) {
            size_t at = region_index(&query->puzzle.region, lies->cells[k]);
            mpz_add(cells[at], cells[at], count);
        }
    }
    mpz_clear(count);
}

/* '.' where no cell is, '-' where the piece never lies. */
static void print_cell(const struct family_query *query, size_t at, const mpz_t count)
{
    if (!query->encoding.legend.item_at[at])
        printf("   .");
    else if (!mpz_sgn(count))
        printf("   -");
    else
        printf(" %3d", share_of(count, query->total, 100));
}

static void print_piece(const struct family_query *query, const struct zdd_uses *uses, int piece)
{
    const struct region *region = &query->puzzle.region;
    size_t width = (size_t)region->width, layer = width * (size_t)region->height;
    size_t sites = region_sites(region);
    mpz_t *cells = memory_need(NULL, sites, sizeof *cells);
    for (size_t k = 0; k < sites; k++)
        mpz_init(cells[k]);
    add_piece(query, uses, piece, cells);
    putchar('\n');
    text_print(stdout, query->puzzle.pieces[piece].name, text_locale_is_utf8());
    putchar('\n');
    for (size_t k = 0; k < sites; k++) {
        print_cell(query, k, cells[k]);
        mpz_clear(cells[k]);
        if ((k + 1) % width == 0)
            putchar('\n');
        if ((k + 1) % layer == 0 && k + 1 < sites)
            putchar('\n');
    }
    memory_free(cells);
}

bool family_query_print_heat(const struct family_query *query, struct diag *diag)
{
    struct zdd_uses uses;
    if (!zdd_uses_init(&uses, &query->view, diag))
        return false;
    for (int p = 0; p < query->puzzle.npieces && output_works(); p++)
        if (query->puzzle.pieces[p].twin == p)
            print_piece(query, &uses, p);
    zdd_uses_done(&uses);
    return true;
}
