/* SPDX-License-Identifier: MIT */
#include "puzzle/colour_sums.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"

#define BITS_MOST (INT64_C(1) << 24)
#define STEPS_MOST (INT64_C(1) << 23) /* words joined per colouring: some milliseconds */

/* For any lattice, tried after its own. */
static const struct colouring usual_colourings[] = {
    {1, 0, 0, 2, "cells in the odd columns", "in the even ones"},
    {0, 1, 0, 2, "cells in the odd rows", "in the even ones"},
    {1, 2, 0, 3, NULL, "the diagonals"},
    {1, 1, 0, 3, NULL, "the diagonals"},
    {1, 0, 0, 3, NULL, "the columns"},
    {0, 1, 0, 3, NULL, "the rows"},
    {1, 0, 0, 4, NULL, "the columns"},
    {0, 1, 0, 4, NULL, "the rows"},
    {1, 1, 0, 4, NULL, "the diagonals"},
    {1, 3, 0, 4, NULL, "the diagonals"},
    {1, 2, 0, 4, NULL, "the cells of a row"},
    {2, 1, 0, 4, NULL, "the cells of a column"},
    {.others = NULL},
};

const struct colouring *colouring_at(const struct lattice *lattice, int k)
{
    const struct colouring *own = lattice->colourings;
    for (; own && own->others && k; own++)
        k--;
    const struct colouring *found = own && own->others ? own : &usual_colourings[k];
    return found->others ? found : NULL;
}

static int colour_of(const struct colouring *colouring, struct cell cell)
{
    int sum = colouring->across * cell.x + colouring->down * cell.y + colouring->deep * cell.z;
    int colour = sum % colouring->colours;
    return colour < 0 ? colour + colouring->colours : colour;
}

static int covers_of(const struct colour_sums *sums, int32_t item)
{
    return sums->part.covers ? sums->part.covers[item] : 0;
}

int colour_sums_colour(const struct colour_sums *sums, int32_t item)
{
    const struct item_legend *means = &sums->legend->items[item];
    return means->meaning == MEANS_CELL && !covers_of(sums, item)
               ? colour_of(sums->colouring, means->cell) : -1;
}

static void count_cells(struct colour_sums *sums)
{
    for (int32_t i = 1; i <= sums->problem->items; i++) {
        int colour = colour_sums_colour(sums, i);
        if (colour < 0)
            continue;
        int *counts = i <= sums->problem->primary ? sums->must : sums->may;
        counts[colour]++;
        sums->cells++;
    }
}

static int count_optional(const struct colour_sums *sums)
{
    int count = 0;
    for (int c = 0; c < sums->colouring->colours; c++)
        count += sums->may[c];
    return count;
}

/* A piece without an item is free. */
static void bound_pieces(struct colour_sums *sums)
{
    const struct puzzle *puzzle = sums->legend->puzzle;
    const struct problem *problem = sums->problem;
    for (int p = 0; p < puzzle->npieces; p++) {
        int room = sums->cells / puzzle->pieces[p].shape.count;
        sums->pieces[p] = (struct vectors){.most = room, .is_free = true};
    }
    for (int32_t i = 1; i <= problem->items; i++) {
        const struct item_legend *means = &sums->legend->items[i];
        if (means->meaning != MEANS_PIECE)
            continue;
        struct vectors *piece = &sums->pieces[means->piece];
        struct bounds bounds = problem_bounds(problem, i);
        int least = i <= problem->primary ? bounds.least - covers_of(sums, i) : 0;
        int most = bounds.most - covers_of(sums, i);
        piece->is_free = false;
        piece->least = least > 0 ? least : 0;
        piece->most = most < piece->most ? most : piece->most;
    }
    sums->varies = count_optional(sums) > 0;
    for (int p = 0; p < puzzle->npieces; p++)
        sums->varies |= sums->pieces[p].least < sums->pieces[p].most &&
                        puzzle->pieces[p].twin == p;
}

/* Assigns digits to colours except the last and, if `counts`, to all cells.  False if too large. */
static bool weigh_colours(struct colour_sums *sums, bool counts)
{
    int64_t base = sums->cells + 1, digit = 1;
    int colours = sums->colouring->colours;
    sums->counts = counts;
    sums->weights[colours - 1] = 0;
    for (int c = colours - 2; c >= 0; c--) {
        sums->weights[c] = digit;
        digit *= base;
        if (digit > BITS_MOST)
            return false;
    }
    for (int c = 0; c < colours && counts; c++)
        sums->weights[c] += digit;
    sums->bits = counts ? digit * base : digit;
    return sums->bits <= BITS_MOST;
}

int64_t colour_sums_weigh(const struct colour_sums *sums, int32_t option)
{
    const struct placement *placement = &sums->legend->placements[option];
    int64_t sum = 0;
    for (int i = 0; i < placement->count; i++)
        sum += sums->weights[colour_of(sums->colouring, placement->cells[i])];
    return sum;
}

static bool add_vector(struct vectors *vectors, int64_t sum)
{
    size_t k = 0;
    while (k < vectors->count && vectors->at[k] < sum)
        k++;
    if (k < vectors->count && vectors->at[k] == sum)
        return true;
    int64_t *grown = memory_try_grow(vectors->at, &vectors->room, vectors->count + 1,
                                     sizeof *grown);
    if (!grown)
        return false;
    vectors->at = grown;
    memmove(&grown[k + 1], &grown[k], (vectors->count - k) * sizeof *grown);
    grown[k] = sum;
    vectors->count++;
    return true;
}

static bool weigh_placements(struct colour_sums *sums)
{
    const struct legend *legend = sums->legend;
    bool weighed = true;
    for (int32_t o = 1; o <= sums->problem->options && weighed; o++)
        if (!sums->part.gone || !sums->part.gone[o])
            weighed = add_vector(&sums->pieces[legend->placements[o].piece],
                                 colour_sums_weigh(sums, o));
    return weighed;
}

/* Free pieces share the board. */
static bool join_free_pieces(struct colour_sums *sums)
{
    struct vectors *all = NULL;
    for (int p = 0; p < sums->legend->puzzle->npieces; p++) {
        struct vectors *piece = &sums->pieces[p];
        if (!piece->is_free)
            continue;
        all = all ? all : piece;
        all->most = piece->most > all->most ? piece->most : all->most;
        for (size_t k = 0; all != piece && k < piece->count; k++)
            if (!add_vector(all, piece->at[k]))
                return false;
        if (all != piece) {
            piece->count = 0;
            piece->most = 0;
        }
    }
    return true;
}

/* Estimates steps. */
static bool is_quick(const struct colour_sums *sums)
{
    int64_t joins = count_optional(sums);
    for (int p = 0; p < sums->legend->puzzle->npieces; p++)
        joins += sums->pieces[p].most * (int64_t)(sums->pieces[p].count + 1);
    return joins <= STEPS_MOST / (sums->bits / 64 + 1);
}

int64_t colour_sums_board(const struct colour_sums *sums)
{
    int64_t sum = 0;
    for (int c = 0; c < sums->colouring->colours; c++)
        sum += sums->weights[c] * (sums->must[c] + sums->may[c]);
    return sum;
}

bool colour_sums_init(struct colour_sums *sums, const struct problem *problem,
                      const struct legend *legend, struct board_part part,
                      const struct colouring *colouring)
{
    size_t pieces = (size_t)legend->puzzle->npieces;
    *sums = (struct colour_sums){
        .problem = problem, .legend = legend, .part = part, .colouring = colouring};
    sums->pieces = memory_try_zero(pieces, sizeof *sums->pieces);
    if (!sums->pieces)
        return false;
    count_cells(sums);
    bound_pieces(sums);
    bool is_weighed = weigh_colours(sums, sums->varies) && is_quick(sums);
    if (!is_weighed && sums->varies)
        is_weighed = weigh_colours(sums, false) && is_quick(sums);
    return is_weighed && weigh_placements(sums) && join_free_pieces(sums) && is_quick(sums);
}

int colour_sums_list_differences(const struct colour_sums *sums, int cells, int needed,
                                 int32_t found[DIFFERENCES_MOST])
{
    int64_t whole = sums->weights[1] * cells;
    int count = 0;
    if (count_optional(sums) || sums->counts != sums->varies)
        return 0;
    for (int d = cells % 2; d <= cells && count < DIFFERENCES_MOST; d += 2) {
        int64_t fewer = (cells - d) / 2;
        if (sums_have(&sums->all, whole + fewer) || sums_have(&sums->all, whole + fewer + d)) {
            if (d == needed)
                return 0;
            found[count++] = d;
        }
    }
    return count;
}

const char *differences_text(const int32_t *found, int count, char text[DIFFERENCES_TEXT])
{
    int equal = count && !found[0];
    snprintf(text, DIFFERENCES_TEXT, "%s", equal   ? "always cover equally many of both"
                                           : count ? "always cover "
                                                   : "cannot cover that many of each");
    for (int k = equal; k < count; k++) {
        size_t length = strlen(text);
        const char *before = k == 0 ? "" : k + 1 == count ? " or " : ", ";
        if (k + 1 == DIFFERENCES_MOST)
            snprintf(text + length, DIFFERENCES_TEXT - length, " or still");
        else
            snprintf(text + length, DIFFERENCES_TEXT - length, "%s%" PRId32, before, found[k]);
    }
    if (count > equal)
        snprintf(text + strlen(text), DIFFERENCES_TEXT - strlen(text),
                 " more of one than of the other");
    return text;
}

bool colour_sums_add_up(struct colour_sums *sums, int without)
{
    struct sums *all = &sums->all;
    sums_done(all);
    if (!sums_init(all, sums->bits))
        return false;
    for (int p = 0; p < sums->legend->puzzle->npieces; p++) {
        const struct vectors *piece = &sums->pieces[p];
        int one = p == without, least = piece->least > one ? piece->least - one : 0;
        sums_add(all, piece->at, piece->count, least, piece->most - one);
    }
    for (int c = 0; c < sums->colouring->colours; c++)
        sums_add(all, &sums->weights[c], 1, 0, sums->may[c]);
    return true;
}

void colour_sums_done(struct colour_sums *sums)
{
    for (int p = 0; sums->pieces && p < sums->legend->puzzle->npieces; p++)
        memory_free(sums->pieces[p].at);
    memory_free(sums->pieces);
    sums_done(&sums->all);
}
