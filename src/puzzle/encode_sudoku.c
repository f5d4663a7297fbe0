/* SPDX-License-Identifier: MIT */
/* A sudoku has an item for each open cell and each missing number of a row, column, box, diagonal
 * or window; an option for each possible number of a cell, by cell, row by row, then number.  A
 * cage has an item for each number, secondary if its sum is unknown.  Otherwise it has one more,
 * and for each set with that sum, an option that covers the other numbers, so its cells get the
 * set.  Items settled by givens are omitted; a contradicting given leaves its cell without
 * options. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "puzzle/encode.h"
#include "puzzle/encode_sudoku.h"

static const char *const units[] = {
    "row", "column", "box", "diagonal", "diagonal", "window", "cage",
};

struct sudoku_draft {
    struct encoding *encoding;
    const struct sudoku *sudoku;
    bool *settled[UNITS];       /* [units * side], by unit and number */
    int32_t *items[UNITS];      /* owned; the same; 0: none */
    bool *closed;               /* [side * side]: the given is used */
};

/* Returns an index of these tables; -1: no unit has the cell. */
static int slot_of(const struct sudoku *sudoku, enum sudoku_unit unit, int cell, int number)
{
    int index = sudoku_unit_at(sudoku, unit, cell);
    return index < 0 ? -1 : index * sudoku->side + number - 1;
}

static int slots_in(const struct sudoku *sudoku, enum sudoku_unit unit)
{
    return sudoku_units(sudoku, unit) * sudoku->side;
}

static bool is_free(const struct sudoku_draft *draft, int cell, int number)
{
    for (enum sudoku_unit unit = 0; unit < UNITS; unit++) {
        int slot = slot_of(draft->sudoku, unit, cell, number);
        if (slot >= 0 && draft->settled[unit][slot])
            return false;
    }
    return true;
}

static int settle_givens(struct sudoku_draft *draft)
{
    const struct sudoku *sudoku = draft->sudoku;
    int settled = 0;
    for (int cell = 0; cell < sudoku->side * sudoku->side; cell++) {
        int number = sudoku->givens[cell];
        if (!number || !is_free(draft, cell, number))
            continue;
        for (enum sudoku_unit unit = 0; unit < UNITS; unit++) {
            int slot = slot_of(sudoku, unit, cell, number);
            if (slot >= 0)
                draft->settled[unit][slot] = true;
        }
        draft->closed[cell] = true;
        settled++;
    }
    return settled;
}

static int32_t name_cells(struct sudoku_draft *draft, int32_t item)
{
    int side = draft->sudoku->side;
    for (int cell = 0; cell < side * side; cell++)
        if (!draft->closed[cell])
            draft_cell(draft->encoding, ++item, (struct cell){cell % side, cell / side, 0});
    return item;
}

/* A cage of unknown sum may miss any number. */
static bool is_secondary(const struct sudoku *sudoku, enum sudoku_unit unit, int slot)
{
    return unit == UNIT_CAGE && !sudoku->sums[slot / sudoku->side + 1];
}

static int32_t name_numbers(struct sudoku_draft *draft, int32_t item, bool secondary)
{
    const struct sudoku *sudoku = draft->sudoku;
    for (enum sudoku_unit unit = 0; unit < UNITS; unit++) {
        for (int slot = 0; slot < slots_in(sudoku, unit); slot++) {
            if (draft->settled[unit][slot] || is_secondary(sudoku, unit, slot) != secondary)
                continue;
            draft->items[unit][slot] = ++item;
            draft_rule(draft->encoding, item, slot % sudoku->side,
                       (struct cell){slot / sudoku->side, (int)unit, 0});
        }
    }
    return item;
}

static int32_t name_rules(struct sudoku_draft *draft, int32_t item)
{
    const struct sudoku *sudoku = draft->sudoku;
    item = name_numbers(draft, item, false);
    for (int cage = 1; cage <= sudoku->ncages; cage++)
        if (sudoku->sums[cage])
            draft_rule(draft->encoding, ++item, 0, (struct cell){cage - 1, UNIT_SUM, 0});
    return item;
}

static bool add_option(struct sudoku_draft *draft, int cell, int number, struct diag *diag)
{
    const struct sudoku *sudoku = draft->sudoku;
    struct cell at = {cell % sudoku->side, cell / sudoku->side, 0};
    struct placement placement = {.piece = number - 1, .count = 1, .cells = &at};
    struct entry entries[1 + UNITS] = {{draft->encoding->legend.item_at[cell], 0}};
    int32_t count = 1;
    for (enum sudoku_unit unit = 0; unit < UNITS; unit++) {
        int slot = slot_of(sudoku, unit, cell, number);
        if (slot >= 0)
            entries[count++].item = draft->items[unit][slot];
    }
    return draft_option(draft->encoding, placement, entries, count, diag);
}

static bool add_options(struct sudoku_draft *draft, struct diag *diag)
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

struct cage {
    int number, cells;
    struct cell first;
    unsigned settled;           /* given numbers, as bits */
    int32_t sum_item;
};

static struct cage find_cage(const struct sudoku_draft *draft, int number, int32_t sum_item)
{
    const struct sudoku *sudoku = draft->sudoku;
    struct cage cage = {.number = number, .sum_item = sum_item};
    for (int cell = sudoku->side * sudoku->side - 1; cell >= 0; cell--)
        if (sudoku->cages[cell] == number) {
            cage.first = (struct cell){cell % sudoku->side, cell / sudoku->side, 0};
            cage.cells++;
        }
    for (int k = 0; k < sudoku->side; k++)
        if (draft->settled[UNIT_CAGE][(number - 1) * sudoku->side + k])
            cage.settled |= 1u << k;
    return cage;
}

static bool add_set(struct sudoku_draft *draft, const struct cage *cage, unsigned set,
                    struct diag *diag)
{
    int side = draft->sudoku->side;
    struct entry entries[SUDOKU_CAGED_SIDE + 1] = {{cage->sum_item, 0}};
    int32_t count = 1;
    for (int k = 0; k < side; k++)
        if (!(set >> k & 1))
            entries[count++].item = draft->items[UNIT_CAGE][(cage->number - 1) * side + k];
    struct placement placement = {.piece = cage->first.x % side,
                                  .orientation = (int)((unsigned)cage->number << CAGE_SHIFT | set),
                                  .cells = &cage->first};
    return draft_option(draft->encoding, placement, entries, count, diag);
}

/* Extends `set` by `cells` numbers above `last` with this sum. */
static bool add_sets(struct sudoku_draft *draft, const struct cage *cage, unsigned set, int last,
                     int sum, int cells, struct diag *diag)
{
    if (!cells)
        return sum || (set & cage->settled) != cage->settled || add_set(draft, cage, set, diag);
    for (int number = last + 1; number <= draft->sudoku->side && number * cells <= sum; number++)
        if (!add_sets(draft, cage, set | 1u << (number - 1), number, sum - number, cells - 1, diag))
            return false;
    return true;
}

static bool add_cages(struct sudoku_draft *draft, int32_t sum_item, struct diag *diag)
{
    const struct sudoku *sudoku = draft->sudoku;
    for (int number = 1; number <= sudoku->ncages; number++) {
        struct cage cage = find_cage(draft, number, sum_item);
        if (!sudoku->sums[number])
            continue;
        if (!add_sets(draft, &cage, 0, 0, sudoku->sums[number], cage.cells, diag))
            return false;
        sum_item++;
    }
    return true;
}

/* Returns a bound: the sets of any sum. */
static size_t count_sets(const struct sudoku *sudoku)
{
    size_t sets = 0;
    for (int number = 1; number <= sudoku->ncages; number++) {
        size_t all = 1;
        int cells = 0;
        for (int cell = 0; cell < sudoku->side * sudoku->side; cell++)
            cells += sudoku->cages[cell] == number;
        for (int k = 0; k < cells; k++)
            all = all * (size_t)(sudoku->side - k) / (size_t)(k + 1);
        sets += sudoku->sums[number] ? all : 0;
    }
    return sets;
}

static bool make_room(struct sudoku_draft *draft, struct diag *diag)
{
    size_t cells = (size_t)(draft->sudoku->side * draft->sudoku->side);
    bool made = (draft->closed = memory_try_zero(cells, sizeof *draft->closed));
    for (enum sudoku_unit unit = 0; unit < UNITS; unit++) {
        size_t slots = (size_t)slots_in(draft->sudoku, unit) + 1;
        draft->settled[unit] = memory_try_zero(slots, sizeof *draft->settled[unit]);
        draft->items[unit] = memory_try_zero(slots, sizeof *draft->items[unit]);
        made = made && draft->settled[unit] && draft->items[unit];
    }
    return made || diag_memory(diag, "the sudoku");
}

static int32_t count_numbers(const struct sudoku_draft *draft, bool secondary)
{
    const struct sudoku *sudoku = draft->sudoku;
    int32_t count = 0;
    for (enum sudoku_unit unit = 0; unit < UNITS; unit++)
        for (int slot = 0; slot < slots_in(sudoku, unit); slot++)
            count += !draft->settled[unit][slot] && is_secondary(sudoku, unit, slot) == secondary;
    return count;
}

static int32_t count_sums(const struct sudoku *sudoku)
{
    int32_t count = 0;
    for (int cage = 1; cage <= sudoku->ncages; cage++)
        count += sudoku->sums[cage] != 0;
    return count;
}

static bool fill(struct sudoku_draft *draft, enum item_order order, struct diag *diag)
{
    const struct sudoku *sudoku = draft->sudoku;
    int open = sudoku->side * sudoku->side - settle_givens(draft);
    int32_t primary = open + count_numbers(draft, false) + count_sums(sudoku);
    size_t options = (size_t)open * (size_t)sudoku->side + count_sets(sudoku);
    if (!draft_begin(draft->encoding, primary + count_numbers(draft, true), primary, options,
                     options, diag))
        return false;
    int32_t rules = name_rules(draft, order == ORDER_PIECES ? 0 : name_cells(draft, 0));
    if (order == ORDER_PIECES)
        name_cells(draft, rules);
    name_numbers(draft, primary, true);
    return add_options(draft, diag) && add_cages(draft, rules - count_sums(sudoku) + 1, diag);
}

static bool encode_sudoku(struct encoding *encoding, const struct puzzle *puzzle,
                          enum item_order order, struct diag *diag)
{
    struct sudoku_draft draft = {.encoding = encoding, .sudoku = &puzzle->sudoku};
    bool done = make_room(&draft, diag) && fill(&draft, order, diag);
    for (enum sudoku_unit unit = 0; unit < UNITS; unit++) {
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
    if (sudoku_has_more_rules(sudoku) || !puzzle_set_sudoku(blank, sudoku->side, diag))
        return false;
    if (!blank->sudoku.boxes)
        blank->sudoku.boxes = memory_try(NULL, cells, sizeof *blank->sudoku.boxes);
    if (!blank->sudoku.boxes)
        return diag_memory(diag, "the regions");
    memcpy(blank->sudoku.boxes, sudoku->boxes, cells * sizeof *sudoku->boxes);
    return true;
}

/* A blank sudoku has all options; contradicting givens share an item. */
static int32_t find_givens(const struct encoding *blank, const struct puzzle *puzzle,
                           int32_t *options)
{
    const struct sudoku *sudoku = &puzzle->sudoku, *whole = &blank->legend.puzzle->sudoku;
    size_t cells = (size_t)(sudoku->side * sudoku->side);
    int32_t count = 0;
    if (sudoku->side != whole->side || sudoku_has_more_rules(sudoku) ||
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
    int number = means->cell.x + 1 + (means->cell.y == UNIT_ANTIDIAGONAL);
    if (means->cell.y == UNIT_SUM)
        snprintf(name, size, "sum of cage %d", number);
    else
        snprintf(name, size, "%c in %s %d", SUDOKU_DIGITS[means->piece], units[means->cell.y],
                 number);
}

static char symbol(const struct legend *legend, int32_t option)
{
    return SUDOKU_DIGITS[legend->placements[option].piece];
}

/* Writes "1+2+5 in cage 3". */
static void name_set(const struct placement *placement, char *name, size_t size)
{
    char set[2 * SUDOKU_CAGED_SIDE] = "";
    size_t length = 0;
    for (int k = 0; k < SUDOKU_CAGED_SIDE; k++) {
        if (!(placement->orientation >> k & 1))
            continue;
        if (length)
            set[length++] = '+';
        set[length++] = SUDOKU_DIGITS[k];
    }
    set[length] = 0;
    snprintf(name, size, "%s in cage %d", set, placement->orientation >> CAGE_SHIFT);
}

static void name_option(const struct legend *legend, int32_t option, enum naming naming,
                        char *name, size_t size)
{
    const struct placement *placement = &legend->placements[option];
    struct cell cell = placement->cells[0];
    (void)naming;
    if (!placement->count)
        name_set(placement, name, size);
    else
        snprintf(name, size, "%c at %d,%d", symbol(legend, option), cell.x + 1, cell.y + 1);
}

static int count_givens(const struct sudoku *sudoku, enum sudoku_unit unit, int slot)
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
    for (enum sudoku_unit unit = 0; unit < UNITS; unit++)
        for (int slot = 0; slot < slots_in(sudoku, unit); slot++)
            if (count_givens(sudoku, unit, slot) > 1) {
                snprintf(why, size, "two %cs in %s %d", SUDOKU_DIGITS[slot % sudoku->side],
                         units[unit], slot / sudoku->side + 1 + (unit == UNIT_ANTIDIAGONAL));
                return true;
            }
    return false;
}

const struct encoder encoder_sudoku = {
    .name = "sudoku",
    .unreached = "no number fits",
    .encode = encode_sudoku,
    .name_item = name_item,
    .name_option = name_option,
    .symbol = symbol,
    .impossible = contradicts_itself,
    .motions = &sudoku_motions,
    .blank = make_blank,
    .givens = find_givens,
};
