/* SPDX-License-Identifier: MIT */
#include "puzzle/orientations.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/memory.h"

struct orientations orientations_of(const struct puzzle *puzzle)
{
    struct orientations all = {0};
    for (int p = 0; p < puzzle->npieces; p++) {
        if (puzzle->pieces[p].twin != p)
            continue;
        struct shapes shapes = puzzle_orientations(puzzle, p);
        all.at = memory_need(all.at, (size_t)(all.count + shapes.count), sizeof *all.at);
        for (int i = 0; i < shapes.count; i++)
            all.at[all.count++] = (struct orientation){shapes.at[i], p, i};
        memory_free(shapes.at);
    }
    return all;
}

void orientations_done(struct orientations *orientations)
{
    for (int i = 0; i < orientations->count; i++)
        shape_done(&orientations->at[i].shape);
    memory_free(orientations->at);
    *orientations = (struct orientations){0};
}

static int compare(const void *a, const void *b)
{
    const struct orientation *p = a, *q = b;
    int order = shape_compare(&p->shape, &q->shape);
    return order ? order : (p->piece > q->piece) - (p->piece < q->piece);
}

static int compare_shape(const void *shape, const void *orientation)
{
    const struct orientation *o = orientation;
    return shape_compare(shape, &o->shape);
}

void orientations_sort(struct orientations *orientations)
{
    if (orientations->count)
        qsort(orientations->at, (size_t)orientations->count, sizeof *orientations->at, compare);
}

const struct orientation *orientations_find(const struct orientations *sorted,
                                            const struct shape *shape, int *count)
{
    const struct orientation *end = sorted->at + sorted->count, *found = NULL;
    if (sorted->count)
        found = bsearch(shape, sorted->at, (size_t)sorted->count, sizeof *sorted->at,
                        compare_shape);
    *count = 0;
    while (found && found > sorted->at && shape_compare(&found[-1].shape, shape) == 0)
        found--;
    while (found && found + *count < end && shape_compare(&found[*count].shape, shape) == 0)
        ++*count;
    return found;
}

/* Eight arrows clockwise, two axes for half-turn symmetry; text_ascii() tells them apart. */
static const struct {
    const char *sign, *words;
} arrows[] = {
    {"", ""},
    {"\u2191", " up"},
    {"\u2197", " up right"},
    {"\u2192", " right"},
    {"\u2198", " down right"},
    {"\u2193", " down"},
    {"\u2199", " down left"},
    {"\u2190", " left"},
    {"\u2196", " up left"},
    {"\u2195", " upright"},
    {"\u2194", " across"},
};

enum { ARROWS = sizeof arrows / sizeof *arrows, UPRIGHT = 9, ACROSS = 10 };

/* May return a number past the arrows. */
static int arrow_of(int turns, int turn)
{
    static const uint8_t quarters[] = {1, 3, 5, 7}, sixths[] = {1, 2, 4, 5, 6, 8};
    return turns == 4 ? quarters[turn] : turns == 6 ? sixths[turn] : ARROWS + turn;
}

/* For two orientations on squares: the longer side. */
static void mark_axis(const struct shape *way, struct facing *facing)
{
    struct cell size = shape_size(way);
    bool across = size.x == size.y ? facing->arrow != 1 : size.x > size.y;
    facing->arrow = across ? ACROSS : UPRIGHT;
}

/* The half turn is second, so symmetric shapes get the first arrows. */
static int symmetry_at(int turns, int k)
{
    int turn = k % turns, half = turns / 2;
    int first = turn == 1 ? half : turn <= half && turn ? turn - 1 : turn;
    return k - turn + first;
}

void orientations_change(struct puzzle *puzzle, void (*change)(struct puzzle *puzzle))
{
    size_t count = (size_t)puzzle->nprices;
    struct shape *shapes = memory_need_zero(count + 1, sizeof *shapes);
    for (size_t k = 0; k < count; k++)
        if (puzzle->prices[k].orientation >= 0) {
            struct shapes ways = puzzle_orientations(puzzle, puzzle->prices[k].piece);
            shapes[k] = shape_copy(&ways.at[puzzle->prices[k].orientation]);
            shapes_done(&ways);
        }
    change(puzzle);
    for (size_t k = 0; k < count; k++)
        if (puzzle->prices[k].orientation >= 0) {
            struct shapes ways = puzzle_orientations(puzzle, puzzle->prices[k].piece);
            struct shape shape =
                puzzle->ignores_pattern ? shape_unmarked(&shapes[k]) : shape_copy(&shapes[k]);
            puzzle->prices[k].orientation = shapes_find(&ways, &shape);
            shape_done(&shape);
            shape_done(&shapes[k]);
            shapes_done(&ways);
        }
    memory_free(shapes);
}

void orientations_mark(const struct puzzle *puzzle, int piece, const struct shapes *ways,
                       struct facing *facings)
{
    const struct shape *shape = &puzzle->pieces[piece].shape;
    struct shape drawn = puzzle->ignores_pattern ? shape_unmarked(shape) : shape_copy(shape);
    int turns = shape->lattice->symmetries / 2, rotated = 0;
    bool is_axis = turns == 4;
    for (int k = 0; k < ways->count; k++)
        facings[k] = (struct facing){0};
    for (int k = 0; k < 2 * turns && ways->count > 1; k++) {
        int symmetry = symmetry_at(turns, k);
        struct shape image = shape_turn(&drawn, symmetry);
        int way = shapes_find(ways, &image);
        shape_done(&image);
        if (way < 0 || facings[way].arrow)
            continue;
        facings[way].arrow = (uint8_t)arrow_of(turns, symmetry % turns);
        facings[way].is_flipped = symmetry >= turns;
        rotated += symmetry < turns;
        is_axis = is_axis && symmetry % turns != turns / 2;
    }
    for (int k = 0; k < ways->count; k++)
        if (rotated == 1)
            facings[k].arrow = 0;
        else if (rotated == 2 && is_axis)
            mark_axis(&ways->at[k], &facings[k]);
    shape_done(&drawn);
}

const char *facing_text(struct facing facing, bool in_words, char text[FACING_TEXT])
{
    const char *flipped = !facing.is_flipped ? "" : in_words ? " flipped" : "'";
    if (facing.arrow >= ARROWS)
        snprintf(text, FACING_TEXT, "%s%s%d", flipped, in_words ? " turned " : ".",
                 facing.arrow - ARROWS + 1);
    else
        snprintf(text, FACING_TEXT, "%s%s", flipped,
                 in_words ? arrows[facing.arrow].words : arrows[facing.arrow].sign);
    return text;
}
