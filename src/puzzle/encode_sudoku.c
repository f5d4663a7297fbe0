/* SPDX-License-Identifier: MIT */
/* A sudoku as an exact cover problem: an item for each open cell and for each number still
 * missing in a row, column or box; an option for each number that a cell may have.
 *
 * What the givens settle stands in no item.  A given that an earlier one contradicts keeps its
 * cell open, with no option.  Options come by cell, row by row, then by number. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "puzzle/encode.h"
#include "puzzle/kinds.h"

/* In what a number stands once.  An item's rule has it in cell.y, its index in cell.x and
 * the number less 1 in piece. */
enum unit { UNIT_ROW, UNIT_COLUMN, UNIT_BOX, UNITS };

static const char *const units[] = {"row", "column", "box"};

struct draft {
    struct encoding *encoding;
    const struct sudoku *sudoku;
    bool *settled[UNITS];       /* owned; [side * side], by index and number */
    int32_t *items[UNITS];      /* owned; the same; 0: none */
    bool *closed;               /* owned; [side * side]: the cell's given is in force */
};

static int index_in(const struct sudoku *sudoku, enum unit unit, int cell)
{
    switch (unit) {
    case UNIT_ROW:
        return cell / sudoku->side;
    case UNIT_COLUMN:
        return cell % sudoku->side;
    default:
        return sudoku->boxes[cell];
    }
}

/* Where `number` in the unit that the cell lies in has its place in the tables. */
static int slot_of(const struct sudoku *sudoku, enum unit unit, int cell, int number)
{
    return index_in(sudoku, unit, cell) * sudoku->side + number - 1;
}

static bool is_free(const struct draft *draft, int cell, int number)
{
    for (enum unit unit = 0; unit < UNITS; unit++)
        if (draft->settled[unit][slot_of(draft->sudoku, unit, cell, number)])
            return false;
    return true;
}

/* Returns the number of givens in force. */
static int settle_givens(struct draft *draft)
{
    const struct sudoku *sudoku = draft->sudoku;
    int settled = 0;
    for (int cell = 0; cell < sudoku->side * sudoku->side; cell++) {
        int number = sudoku->givens[cell];
        if (!number || !is_free(draft, cell, number))
            continue;
        for (enum unit unit = 0; unit < UNITS; unit++)
            draft->settled[unit][slot_of(sudoku, unit, cell, number)] = true;
        draft->closed[cell] = true;
        settled++;
    }
    return settled;
}

static int32_t name_cells(struct draft *draft, int32_t item)
{
    int side = draft->sudoku->side;
    for (int cell = 0; cell < side * side; cell++)
        if (!draft->closed[cell])
            draft_cell(draft->encoding, ++item, (struct cell){cell % side, cell / side, 0});
    return item;
}

static int32_t name_rules(struct draft *draft, int32_t item)
{
    int side = draft->sudoku->side;
    for (enum unit unit = 0; unit < UNITS; unit++) {
        for (int slot = 0; slot < side * side; slot++) {
            if (draft->settled[unit][slot])
                continue;
            draft->items[unit][slot] = ++item;
            draft_rule(draft->encoding, item, slot % side,
                       (struct cell){slot / side, (int)unit, 0});
        }
    }
    return item;
}

static bool add_option(struct draft *draft, int cell, int number, struct diag *diag)
{
    const struct sudoku *sudoku = draft->sudoku;
    struct cell at = {cell % sudoku->side, cell / sudoku->side, 0};
    struct placement placement = {.piece = number - 1, .count = 1, .cells = &at};
    struct entry entries[1 + UNITS] = {{draft->encoding->legend.item_at[cell], 0}};
    for (enum unit unit = 0; unit < UNITS; unit++)
        entries[1 + unit].item = draft->items[unit][slot_of(sudoku, unit, cell, number)];
    return draft_option(draft->encoding, placement, entries, 1 + UNITS, diag);
}

static bool add_options(struct draft *draft, struct diag *diag)
{
    const struct sudoku *sudoku = draft->sudoku;
    for (int cell = 0; cell < sudoku->side * sudoku->side; cell++)
        for (int number = 1; number <= sudoku->side; number++)
            if (!draft->closed[cell] && is_free(draft, cell, number) &&
                (!sudoku->givens[cell] || sudoku->givens[cell] == number) &&
                !add_option(draft, cell, number, diag))
                return false;
    return true;
}

static bool make_room(struct draft *draft, struct diag *diag)
{
    size_t cells = (size_t)(draft->sudoku->side * draft->sudoku->side);
    bool made = (draft->closed = memory_try_zero(cells, sizeof *draft->closed));
    for (enum unit unit = 0; unit < UNITS; unit++) {
        draft->settled[unit] = memory_try_zero(cells, sizeof *draft->settled[unit]);
        draft->items[unit] = memory_try_zero(cells, sizeof *draft->items[unit]);
        made = made && draft->settled[unit] && draft->items[unit];
    }
    return made || diag_memory(diag, "the sudoku");
}

static bool fill(struct draft *draft, enum item_order order, struct diag *diag)
{
    int side = draft->sudoku->side;
    int open = side * side - settle_givens(draft);
    int32_t items = open * (1 + UNITS);
    size_t options = (size_t)open * (size_t)side;
    if (!draft_begin(draft->encoding, items, items, options, options, diag))
        return false;
    if (order == ORDER_PIECES)
        name_cells(draft, name_rules(draft, 0));
    else
        name_rules(draft, name_cells(draft, 0));
    return add_options(draft, diag);
}

static bool encode_sudoku(struct encoding *encoding, const struct puzzle *puzzle,
                          enum item_order order, struct diag *diag)
{
    struct draft draft = {.encoding = encoding, .sudoku = &puzzle->sudoku};
    bool done = make_room(&draft, diag) && fill(&draft, order, diag);
    for (enum unit unit = 0; unit < UNITS; unit++) {
        memory_free(draft.settled[unit]);
        memory_free(draft.items[unit]);
    }
    memory_free(draft.closed);
    return done;
}

static bool make_blank(struct puzzle *blank, const struct puzzle *puzzle, struct diag *diag)
{
    const struct sudoku *sudoku = &puzzle->sudoku;
    size_t cells = (size_t)(sudoku->side * sudoku->side);
    if (!puzzle_set_sudoku(blank, sudoku->side, diag))
        return false;
    if (!blank->sudoku.boxes)
        blank->sudoku.boxes = memory_try(NULL, cells, sizeof *blank->sudoku.boxes);
    if (!blank->sudoku.boxes)
        return diag_memory(diag, "the regions");
    memcpy(blank->sudoku.boxes, sudoku->boxes, cells * sizeof *sudoku->boxes);
    return true;
}

/* In a blank sudoku each cell has an option for each number; two givens that contradict each other
 * share one of its items. */
static int32_t find_givens(const struct encoding *blank, const struct puzzle *puzzle,
                           int32_t *options)
{
    const struct sudoku *sudoku = &puzzle->sudoku, *whole = &blank->legend.puzzle->sudoku;
    size_t cells = (size_t)(sudoku->side * sudoku->side);
    int32_t count = 0;
    if (sudoku->side != whole->side ||
        memcmp(sudoku->boxes, whole->boxes, cells * sizeof *sudoku->boxes) != 0)
        return -1;
    for (size_t cell = 0; cell < cells; cell++)
        if (sudoku->givens[cell])
            options[count++] = (int32_t)cell * sudoku->side + sudoku->givens[cell];
    return count;
}

static void name_item(const struct legend *legend, int32_t item, char *name, size_t size)
{
    const struct item_legend *means = &legend->items[item];
    snprintf(name, size, "%c in %s %d", SUDOKU_DIGITS[means->piece], units[means->cell.y],
             means->cell.x + 1);
}

static char symbol(const struct legend *legend, int32_t option)
{
    return SUDOKU_DIGITS[legend->placements[option].piece];
}

static void name_option(const struct legend *legend, int32_t option, enum naming naming,
                        char *name, size_t size)
{
    struct cell cell = legend->placements[option].cells[0];
    (void)naming;
    snprintf(name, size, "%c at %d,%d", symbol(legend, option), cell.x + 1, cell.y + 1);
}

static int count_givens(const struct sudoku *sudoku, enum unit unit, int slot)
{
    int count = 0;
    for (int cell = 0; cell < sudoku->side * sudoku->side; cell++)
        count += sudoku->givens[cell] &&
                 slot_of(sudoku, unit, cell, sudoku->givens[cell]) == slot;
    return count;
}

static bool contradicts_itself(const struct puzzle *puzzle, char *why, size_t size)
{
    const struct sudoku *sudoku = &puzzle->sudoku;
    for (enum unit unit = 0; unit < UNITS; unit++)
        for (int slot = 0; slot < sudoku->side * sudoku->side; slot++)
            if (count_givens(sudoku, unit, slot) > 1) {
                snprintf(why, size, "two %c in %s %d", SUDOKU_DIGITS[slot % sudoku->side],
                         units[unit], slot / sudoku->side + 1);
                return true;
            }
    return false;
}

/* The image of a cell by its index. */
static int image_of(const struct sudoku *sudoku, int motion, int cell)
{
    struct cell at = {cell % sudoku->side, cell / sudoku->side, 0};
    at = square_image(sudoku->side, motion, at);
    return at.y * sudoku->side + at.x;
}

/* Do all givens keep their number, and two cells of a box always share one afterwards? */
static bool keeps(const struct encoding *encoding, int motion)
{
    const struct sudoku *sudoku = &encoding->legend.puzzle->sudoku;
    int image_of_box[SUDOKU_SIDE];
    for (int box = 0; box < sudoku->side; box++)
        image_of_box[box] = -1;
    for (int cell = 0; cell < sudoku->side * sudoku->side; cell++) {
        int image = image_of(sudoku, motion, cell), box = sudoku->boxes[cell];
        if (image_of_box[box] < 0)
            image_of_box[box] = sudoku->boxes[image];
        if (sudoku->givens[image] != sudoku->givens[cell] ||
            sudoku->boxes[image] != image_of_box[box])
            return false;
    }
    return !contradicts_itself(encoding->legend.puzzle, NULL, 0);
}

static int compare_placements(const void *a, const void *b)
{
    const struct placement *p = a, *q = b;
    int cells = cell_compare(p->cells[0], q->cells[0]);
    return cells ? cells : p->piece - q->piece;
}

static int32_t image_of_option(const struct encoding *encoding, int motion, int32_t option)
{
    const struct placement *from = &encoding->legend.placements[option], *found;
    struct cell image = square_image(encoding->legend.puzzle->sudoku.side, motion, from->cells[0]);
    struct placement sought = {.piece = from->piece, .count = 1, .cells = &image};
    found = bsearch(&sought, encoding->legend.placements + 1, (size_t)encoding->problem.options,
                    sizeof sought, compare_placements);
    return (int32_t)(found - encoding->legend.placements);
}

/* The unit, as a rule has it, that the image of `unit` is. */
static struct cell image_of_unit(const struct sudoku *sudoku, int motion, struct cell unit)
{
    int cell = 0;
    if (unit.y == UNIT_BOX) {
        while (sudoku->boxes[cell] != unit.x)
            cell++;
        return (struct cell){sudoku->boxes[image_of(sudoku, motion, cell)], UNIT_BOX, 0};
    }
    bool is_row = unit.y == UNIT_ROW;
    struct cell first = {is_row ? 0 : unit.x, is_row ? unit.x : 0, 0};
    struct cell second = {first.x + is_row, first.y + !is_row, 0};
    first = square_image(sudoku->side, motion, first);
    second = square_image(sudoku->side, motion, second);
    return first.y == second.y ? (struct cell){first.y, UNIT_ROW, 0}
                               : (struct cell){first.x, UNIT_COLUMN, 0};
}

static int32_t image_of_item(const struct encoding *encoding, int motion, int32_t item)
{
    const struct legend *legend = &encoding->legend;
    const struct sudoku *sudoku = &legend->puzzle->sudoku;
    const struct item_legend *from = &legend->items[item];
    if (from->meaning == MEANS_CELL) {
        int cell = from->cell.y * sudoku->side + from->cell.x;
        return legend->item_at[image_of(sudoku, motion, cell)];
    }
    struct cell unit = image_of_unit(sudoku, motion, from->cell);
    int32_t image = 1;
    while (legend->items[image].meaning != MEANS_RULE ||
           legend->items[image].piece != from->piece ||
           cell_compare(legend->items[image].cell, unit) != 0)
        image++;
    return image;
}

/* Rotated and flipped images that keep each given as it is; numbers are not exchanged. */
static const struct motions motions = {SQUARE_MOTIONS, keeps, image_of_item, image_of_option};

const struct encoder encoder_sudoku = {
    .name = "sudoku",
    .unreached = "no number fits",
    .encode = encode_sudoku,
    .name_item = name_item,
    .name_option = name_option,
    .symbol = symbol,
    .impossible = contradicts_itself,
    .motions = &motions,
    .blank = make_blank,
    .givens = find_givens,
};
