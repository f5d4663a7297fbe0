/* SPDX-License-Identifier: MIT */
/* Rules for tilings: areas that no pieces fill, and colourings.
 *
 * The options inside an area fill it, so its number of cells is a sum of their sizes, with each
 * piece as often as it is left.  The same holds for the cells of each colour. */
#include <stdlib.h>

#include "base/limit.h"
#include "base/sort.h"
#include "deduce/rules.h"
#include "puzzle/colour_sums.h"

/* ---- areas ---- */

/* Returns the item that counts the option's piece; 0: none. */
static int32_t piece_item(const struct deducer *deducer, int32_t option)
{
    const struct problem *problem = deducer->position.problem;
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++)
        if (deducer->legend->items[problem->entries[e].item].meaning == MEANS_PIECE)
            return problem->entries[e].item;
    return 0;
}

static bool is_inside(const struct deducer *deducer, int32_t option, int32_t n)
{
    const struct problem *problem = deducer->position.problem;
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++) {
        int32_t item = problem->entries[e].item;
        if (deducer->legend->items[item].meaning == MEANS_CELL &&
            !areas_have(&deducer->areas, n, item))
            return false;
    }
    return true;
}

/* Adds the copies of the option's piece that the choice of `by` (0: none) leaves. */
static void add_piece(struct deducer *deducer, struct sums *sums, int32_t option, int32_t by)
{
    const struct position *position = &deducer->position;
    int64_t size = deducer->legend->placements[option].count, most = sums->limit / size;
    int32_t item = piece_item(deducer, option);
    if (item) {
        int32_t left = position_capacity(position, item) -
                       (by && problem_find(position->problem, by, item));
        most = left < most ? left : most;
    }
    sums_add(sums, &size, 1, 0, (int)most);
}

static void add_pieces(struct deducer *deducer, struct sums *sums, int32_t n, int32_t by)
{
    const struct position *position = &deducer->position;
    struct areas *areas = &deducer->areas;
    int64_t now = (int64_t)areas->division * position->problem->items + n;
    for (int32_t c = areas->start[n - 1]; c < areas->start[n]; c++)
        for (int32_t k = position->first[areas->cells[c]];
             k < position->first[areas->cells[c] + 1]; k++) {
            int32_t option = position->options[k];
            int64_t *tried = &areas->tried[deducer->legend->placements[option].piece];
            if (position->fate[option] != FATE_OPEN || *tried == now ||
                !is_inside(deducer, option, n))
                continue;
            *tried = now;
            add_piece(deducer, sums, option, by);
        }
}

/* *fills: a sum of pieces fills area n.  False if memory runs out. */
static bool measure(struct deducer *deducer, int32_t n, int32_t by, int32_t counts[AREA_COUNTS],
                    bool *fills)
{
    const struct position *position = &deducer->position;
    const struct areas *areas = &deducer->areas;
    struct sums sums;
    int32_t least = 0, most = areas_size(areas, n);
    for (int32_t c = areas->start[n - 1]; c < areas->start[n]; c++)
        least += position_need(position, areas->cells[c]);
    bool done = limit_step() && sums_init(&sums, 2 * (int64_t)most + 1);
    *fills = false;
    if (done)
        add_pieces(deducer, &sums, n, by);
    for (int32_t k = least; done && k <= most; k++)
        *fills |= sums_have(&sums, k);
    int32_t below = least, above = most;
    while (done && below && !sums_have(&sums, below))
        below--;
    while (done && above && !sums_have(&sums, above))
        above = above < sums.limit ? above + 1 : 0;
    counts[AREA_LEAST] = least;
    counts[AREA_MOST] = most;
    counts[AREA_BELOW] = below;
    counts[AREA_ABOVE] = above;
    sums_done(&sums);
    return done;
}

static bool is_about(const struct deducer *deducer, const struct deduction *found, int32_t n,
                     const int32_t counts[AREA_COUNTS])
{
    const struct areas *areas = &deducer->areas;
    bool is_same = found->items.count == areas_size(areas, n);
    for (int32_t k = 0; is_same && k < found->items.count; k++)
        is_same = areas_have(areas, n, found->items.at[k]);
    for (int k = 0; is_same && k < AREA_COUNTS; k++)
        is_same = found->counts.at[k] == counts[k];
    return is_same;
}

static bool note(struct deducer *deducer, int32_t n, const int32_t counts[AREA_COUNTS],
                 struct deduction *found)
{
    const struct areas *areas = &deducer->areas;
    bool done = true;
    found->items.count = found->counts.count = found->removed.count = 0;
    for (int32_t c = areas->start[n - 1]; done && c < areas->start[n]; c++)
        done = numbers_add(&found->items, areas->cells[c]);
    sort_numbers(found->items.at, found->items.count);
    for (int k = 0; done && k < AREA_COUNTS; k++)
        done = numbers_add(&found->counts, counts[k]);
    return done;
}

static bool list_inside(struct deducer *deducer, int32_t n, struct deduction *found)
{
    const struct position *position = &deducer->position;
    bool done = true;
    for (int32_t o = 1; done && o <= position->problem->options; o++)
        if (position->fate[o] == FATE_OPEN && is_inside(deducer, o, n))
            done = numbers_add(&found->removed, o);
    return done;
}

/* Keeps the smallest area that no pieces fill, of the position or, if `by` is not 0, after its
 * choice, except for the largest.  Adds `by` to the options that leave the same area. */
static bool try_areas(struct deducer *deducer, int32_t by, struct deduction *found)
{
    struct areas *areas = &deducer->areas;
    int32_t largest = 0, counts[AREA_COUNTS];
    bool done = true, fills;
    areas_divide(areas, &deducer->position, by);
    for (int32_t n = 1; by && n <= areas->count; n++)
        if (!largest || areas_size(areas, n) > areas_size(areas, largest))
            largest = n;
    for (int32_t n = 1; done && n <= areas->count; n++) {
        int32_t size = areas_size(areas, n);
        if (n == largest || (found->items.count && size > found->items.count))
            continue;
        done = measure(deducer, n, by, counts, &fills);
        if (!done || fills)
            continue;
        bool is_more = by && is_about(deducer, found, n, counts);
        if (found->items.count == size && !is_more)
            continue;
        done = (is_more || note(deducer, n, counts, found)) &&
               (by ? numbers_add(&found->removed, by) : list_inside(deducer, n, found));
        if (is_more)
            break;
    }
    return done;
}

/* Prefers an area of the position, then the smallest area, then the first option. */
bool rule_find_area(struct deducer *deducer, const struct rule_row *row, struct deduction *found)
{
    const struct position *position = &deducer->position;
    bool done = true;
    while (done && deducer->areas.are_known && deducer->unit <= position->problem->options) {
        int32_t option = (int32_t)deducer->unit;
        if (!option || position->fate[option] == FATE_OPEN)
            done = try_areas(deducer, option, found);
        if (!option && found->removed.count)
            break;
        if (!deducer_goes_on(deducer))
            return done;
    }
    if (done && found->removed.count) {
        found->rule = row;
        found->strength = row->strength;
    }
    return done;
}

/* ---- colourings ---- */

/* Lists the open cells of the first colour, and the counts after the option's choice; 0: none. */
static bool note_colours(const struct deducer *deducer, const struct colour_sums *sums,
                         int32_t option, struct deduction *found)
{
    const struct problem *problem = deducer->position.problem;
    const struct placement *placement = &deducer->legend->placements[option];
    int32_t left[2] = {sums->must[0] + sums->may[0], sums->must[1] + sums->may[1]};
    int32_t differences[DIFFERENCES_MOST];
    bool done = true;
    for (int32_t e = problem->first[option]; option && e < problem->first[option + 1]; e++) {
        int colour = colour_sums_colour(sums, problem->entries[e].item);
        if (colour >= 0)
            left[colour]--;
    }
    int count = colour_sums_list_differences(sums, sums->cells - (option ? placement->count : 0),
                                             abs(left[0] - left[1]), differences);
    found->colouring = sums->colouring;
    for (int32_t i = 1; done && i <= problem->items; i++)
        if (colour_sums_colour(sums, i) == 0)
            done = numbers_add(&found->items, i);
    for (int k = 0; done && k < 2; k++)
        done = numbers_add(&found->counts, left[k]);
    done = done && numbers_add(&found->counts, !option);
    for (int k = 0; done && k < count; k++)
        done = numbers_add(&found->counts, differences[k]);
    return done;
}

/* Lists the open options of piece p with this vector; piece -1: all. */
static bool list_vector(const struct deducer *deducer, const struct colour_sums *sums, int p,
                        int64_t vector, struct deduction *found)
{
    const struct position *position = &deducer->position;
    bool done = true;
    for (int32_t o = 1; done && o <= position->problem->options; o++) {
        int piece = deducer->legend->placements[o].piece;
        bool is_one = p < 0 || ((piece == p || (sums->pieces[p].is_free &&
                                                sums->pieces[piece].is_free)) &&
                                colour_sums_weigh(sums, o) == vector);
        if (position->fate[o] == FATE_OPEN && is_one)
            done = numbers_add(&found->removed, o);
    }
    return done && (!found->removed.count ||
                    note_colours(deducer, sums, p < 0 ? 0 : found->removed.at[0], found));
}

static bool try_piece(const struct deducer *deducer, struct colour_sums *sums, int p,
                      struct deduction *found)
{
    const struct vectors *piece = &sums->pieces[p];
    bool done = colour_sums_add_up(sums, p);
    for (size_t k = 0; done && k < piece->count && !found->removed.count; k++)
        if (!sums_have(&sums->all, colour_sums_board(sums) - piece->at[k]))
            done = list_vector(deducer, sums, p, piece->at[k], found);
    return done;
}

/* If no choice of all pieces has the colours, all open options go. */
static bool try_all(const struct deducer *deducer, struct colour_sums *sums,
                    struct deduction *found)
{
    return colour_sums_add_up(sums, -1) && (sums_have(&sums->all, colour_sums_board(sums)) ||
                                            list_vector(deducer, sums, -1, 0, found));
}

/* The parts of the work with a colouring: all pieces together, then each one. */
static int count_parts(const struct deducer *deducer)
{
    return deducer->legend->puzzle->npieces + 1;
}

/* Tries the parts that are left, until a pause. */
static bool try_colouring(struct deducer *deducer, const struct colouring *colouring,
                          struct deduction *found)
{
    const struct position *position = &deducer->position;
    const struct board_part part = {position->fate, position->covers};
    const int parts = count_parts(deducer);
    struct colour_sums sums;
    bool done = true, goes_on = true;
    int at = (int)(deducer->unit % parts);
    if (!colour_sums_init(&sums, position->problem, deducer->legend, part, colouring)) {
        deducer->unit += parts - 1 - at;
        deducer_goes_on(deducer);
        at = parts;
    }
    for (; done && goes_on && at < parts; at++) {
        done = limit_step() && (!at ? try_all(deducer, &sums, found)
                                    : !sums.pieces[at - 1].count ||
                                          try_piece(deducer, &sums, at - 1, found));
        goes_on = done && !found->removed.count && deducer_goes_on(deducer);
    }
    colour_sums_done(&sums);
    return done;
}

bool rule_find_colouring(struct deducer *deducer, const struct rule_row *row,
                         struct deduction *found)
{
    const struct colouring *colouring;
    bool done = true, is_tiling = deducer->legend && deducer->areas.are_known;
    while (done && is_tiling && !found->removed.count &&
           (colouring = colouring_at(deducer->legend->puzzle->lattice,
                                     (int)(deducer->unit / count_parts(deducer))))) {
        if (colouring->first)
            done = try_colouring(deducer, colouring, found);
        else
            deducer->unit += count_parts(deducer);
        if (deducer->is_paused)
            return done;
    }
    if (done && found->removed.count) {
        found->rule = row;
        found->strength = row->strength;
    }
    return done;
}
