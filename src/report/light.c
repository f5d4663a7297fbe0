/* SPDX-License-Identifier: MIT */
#include "report/light.h"

#include "puzzle/encode_sudoku.h"

static void light(struct tiles *tiles, struct cell cell, enum tile_look look)
{
    struct tile *tile = tiles_at(tiles, cell);
    if (tile && tile->look != LOOK_RESULT)
        tile->look = look;
}

static void light_unit(struct tiles *tiles, const struct sudoku *sudoku, enum sudoku_unit unit,
                       int index)
{
    for (int cell = 0; cell < sudoku->side * sudoku->side; cell++)
        if (sudoku_unit_at(sudoku, unit, cell) == index)
            light(tiles, (struct cell){cell % sudoku->side, cell / sudoku->side, 0}, LOOK_REASON);
}

/* The set of a cage lights the cage, as a reason. */
static void light_option(struct tiles *tiles, const struct legend *legend, int32_t option,
                         enum tile_look look)
{
    const struct placement *placement = &legend->placements[option];
    if (!placement->count)
        light_unit(tiles, &legend->puzzle->sudoku, UNIT_CAGE,
                   (placement->orientation >> CAGE_SHIFT) - 1);
    for (int k = 0; k < placement->count; k++)
        light(tiles, placement->cells[k], look);
}

void light_result(struct tiles *tiles, const struct legend *legend, const struct deduction *step)
{
    if (step->chosen)
        light_option(tiles, legend, step->chosen, LOOK_RESULT);
    for (int32_t k = 0; k < step->removed.count; k++)
        light_option(tiles, legend, step->removed.at[k], LOOK_RESULT);
}

static bool light_cell(struct tiles *tiles, const struct legend *legend, int32_t item)
{
    const struct item_legend *means = &legend->items[item];
    struct tile *tile = means->meaning == MEANS_CELL ? tiles_at(tiles, means->cell) : NULL;
    bool is_single = tile && legend->puzzle->kind == PUZZLE_SUDOKU && tile->look == LOOK_RESULT;
    if (!tile || is_single)
        return false;
    tile->look = LOOK_REASON;
    return true;
}

/* closed NULL: also without options. */
static void light_area(struct tiles *tiles, const struct encoding *encoding, int32_t item,
                       const bool *closed)
{
    const struct item_legend *means = &encoding->legend.items[item];
    const struct puzzle *puzzle = encoding->legend.puzzle;
    if (means->meaning != MEANS_RULE)
        return;
    if (puzzle->kind == PUZZLE_SUDOKU && !closed)
        light_unit(tiles, &puzzle->sudoku,
                   means->cell.y == UNIT_SUM ? UNIT_CAGE : (enum sudoku_unit)means->cell.y,
                   means->cell.x);
    for (int32_t o = 1; o <= encoding->problem.options; o++)
        if ((!closed || !closed[o]) && problem_find(&encoding->problem, o, item))
            light_option(tiles, &encoding->legend, o, LOOK_REASON);
}

static void light_item(struct tiles *tiles, const struct encoding *encoding, int32_t item)
{
    if (!light_cell(tiles, &encoding->legend, item))
        light_area(tiles, encoding, item, NULL);
}

void light_items(struct tiles *tiles, const struct encoding *encoding, const int32_t *items,
                 int32_t count)
{
    bool has_cell = false;
    for (int32_t k = 0; k < count; k++)
        has_cell |= light_cell(tiles, &encoding->legend, items[k]);
    for (int32_t k = 0; k < count && !has_cell; k++)
        light_area(tiles, encoding, items[k], NULL);
}

/* A forced item has no other option, so its whole rule is lit.  The items of a chain, except the
 * last, only name its choices' cells. */
void light_reason(struct tiles *tiles, const struct encoding *encoding,
                  const struct deduction *step, const bool *closed)
{
    const struct legend *legend = &encoding->legend;
    const struct numbers *items = &step->items, *used = &step->used;
    bool is_chain = step->choices.count > 0, has_cell = is_chain;
    int32_t first = is_chain ? items->count - 1 : 0;
    for (int32_t k = 1; k < step->choices.count; k++)
        light_option(tiles, legend, step->choices.at[k], LOOK_REASON);
    for (int32_t k = first; k < items->count; k++)
        has_cell |= light_cell(tiles, legend, items->at[k]);
    for (int32_t k = 0; k < used->count; k++)
        has_cell |= light_cell(tiles, legend, used->at[k]);
    for (int32_t k = first; !has_cell && k < items->count; k++)
        light_area(tiles, encoding, items->at[k], step->chosen ? NULL : closed);
    for (int32_t k = 0; !has_cell && k < used->count; k++)
        light_area(tiles, encoding, used->at[k], closed);
}

void light_step(struct tiles *tiles, const struct encoding *encoding, const struct steps *steps,
                int32_t k, const bool *closed)
{
    const struct legend *legend = &encoding->legend;
    const struct position *position = &steps->deducer.position;
    int32_t before = steps_before(steps, k);
    for (int32_t c = 0; c < before; c++)
        if (position->fate[position->trail[c]] == FATE_CHOSEN)
            tiles_place(tiles, legend, position->trail[c]);
    if (k < steps->count) {
        const struct deduction *step = &steps->at[k].made;
        tiles_place(tiles, legend, step->chosen);
        light_result(tiles, legend, step);
        light_reason(tiles, encoding, step, closed);
    } else if (position->dead) {
        light_item(tiles, encoding, position->dead);
    }
}
