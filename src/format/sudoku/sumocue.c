/* SPDX-License-Identifier: MIT */
/* Sudokus with cages or regions in the two forms of SumoCue, across line ends.
 *
 * First form: "SumoCueV1", "D" for diagonals, then per cell "=SUM" if it is the first of its cage,
 * else "+CELL", the number of that first cell from 0; "J" and a number for its region.  Second
 * form: "3x3:", "d" for diagonals, ":k:" and per cell 256 * SUM + CAGE, separated by colons.  Sum 0
 * is unknown; a cage of one cell is a given.
 *
 * Source: Ruud van der Werf, forum of sudocue.net, 2007. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "format/sudoku/sudoku.h"
#include "puzzle/kinds.h"

#define CELLS (SUDOKU_CAGED_SIDE * SUDOKU_CAGED_SIDE)
#define NUMBER_MOST 999999

struct sumocue_reading {
    struct scan *scan;
    bool diagonals;
    int count;
    int cage[CELLS], sum[CELLS], region[CELLS];
    int regions;            /* cells with a region */
    struct place place[CELLS];
};

/* Returns the next byte, perhaps of a later line; -1 at the end of the last line. */
static int peek(struct scan *scan)
{
    struct scan last = *scan;
    int c;
    while ((c = scan_peek(scan)) < 0)
        if (!scan_full_line(scan)) {
            *scan = last.line.text ? last : *scan;
            return -1;
        }
    return c;
}

static bool take(struct scan *scan, int c)
{
    bool is_there = peek(scan) == c;
    scan->at += is_there;
    return is_there;
}

static bool expect(const struct scan *scan, const char *what)
{
    return scan_expected_byte(scan, scan->line.text + scan->at, what);
}

static bool read_number(struct scan *scan, int *number)
{
    if (!isdigit(peek(scan)))
        return expect(scan, "a number");
    for (*number = 0; isdigit(peek(scan)); scan->at++) {
        *number = *number * 10 + scan->line.text[scan->at] - '0';
        if (*number > NUMBER_MOST)
            return expect(scan, "a smaller number");
    }
    return true;
}

static bool take_all(struct scan *scan, const char *text)
{
    for (; *text; text++)
        if (toupper(peek(scan)) != toupper((unsigned char)*text) || !take(scan, peek(scan)))
            return expect(scan, "the signs of SumoCue");
    return true;
}

/* Reads "=12" or "+3", perhaps with "J0". */
static bool read_named_cell(struct sumocue_reading *reading)
{
    struct scan *scan = reading->scan;
    int k = reading->count, number;
    bool begins = take(scan, '=');
    if (!begins && !take(scan, '+'))
        return expect(scan, "'=' or '+'");
    if (!read_number(scan, &number))
        return false;
    if (!begins && (number >= k || reading->cage[number] != number))
        return diag_fault(scan->diag, reading->place[k],
                          "expected the number of a cell before that begins a cage, found %d",
                          number);
    reading->cage[k] = begins ? k : number;
    reading->sum[k] = begins ? number : reading->sum[number];
    bool has_region = take(scan, 'J') || take(scan, 'j');
    reading->regions += has_region;
    return !has_region || read_number(scan, &reading->region[k]);
}

/* A cage becomes the index of its first cell. */
static bool read_numbered_cell(struct sumocue_reading *reading)
{
    struct scan *scan = reading->scan;
    int k = reading->count, number, first = 0;
    if (!read_number(scan, &number))
        return false;
    if (peek(scan) >= 0 && !take(scan, ':'))
        return expect(scan, "':'");
    reading->region[k] = number;
    while (reading->region[first] != number)
        first++;
    reading->cage[k] = first;
    reading->sum[k] = number / 256;
    return true;
}

static const struct sumocue_form {
    const char *before, *after;     /* the text around the "D" of the diagonals */
    bool (*read_cell)(struct sumocue_reading *reading);
} forms[] = {{"SumoCueV1", "", read_named_cell}, {"3x3:", ":k:", read_numbered_cell}};

static bool begin(const struct sumocue_form *form, struct scan *scan, bool *diagonals)
{
    if (!take_all(scan, form->before))
        return false;
    *diagonals = take(scan, 'D') || take(scan, 'd');
    return take_all(scan, form->after);
}

static bool read_cells(struct sumocue_reading *reading)
{
    struct scan *scan = reading->scan;
    const struct sumocue_form *form = &forms[toupper(peek(scan)) != 'S'];
    if (!begin(form, scan, &reading->diagonals))
        return false;
    for (; peek(scan) >= 0; reading->count++) {
        struct place place = scan_place(scan, scan->line.text + scan->at);
        if (reading->count == CELLS)
            return diag_fault(scan->diag, place, "expected at most %d cells, found more", CELLS);
        reading->place[reading->count] = place;
        if (!form->read_cell(reading))
            return false;
    }
    return true;
}

/* ---- the sudoku ---- */

static bool is_alone(const struct sumocue_reading *reading, int cell)
{
    int cells = 0;
    for (int k = 0; k < reading->count; k++)
        cells += reading->cage[k] == reading->cage[cell];
    return cells == 1;
}

static bool give_numbers(struct sumocue_reading *reading, struct puzzle *puzzle)
{
    int side = puzzle->sudoku.side;
    for (int k = 0; k < reading->count; k++) {
        if (!is_alone(reading, k))
            continue;
        if (reading->sum[k] > side)
            return diag_fault(reading->scan->diag, reading->place[k],
                              "expected a number from 1 to %d, found %d", side, reading->sum[k]);
        if (reading->sum[k])
            sudoku_give(puzzle, k % side, k / side, reading->sum[k]);
        reading->cage[k] = -1;
    }
    return true;
}

static bool make_sudoku(struct sumocue_reading *reading, struct puzzle *puzzle)
{
    struct diag *diag = reading->scan->diag;
    struct place end = scan_place(reading->scan, reading->scan->line.text);
    int side = sudoku_order(reading->count);
    if (!side)
        return diag_fault(diag, end, "expected the cells of a square, 81 mostly, found %d",
                          reading->count);
    if (!puzzle_set_sudoku(puzzle, side, diag) || !give_numbers(reading, puzzle))
        return false;
    if (reading->regions && reading->regions != reading->count)
        return diag_fault(diag, end, "expected a region in all cells, found %d of %d",
                          reading->regions, reading->count);
    puzzle->sudoku.diagonals = reading->diagonals;
    if (reading->regions ? !sudoku_set_regions(&puzzle->sudoku, reading->region, end, diag)
                         : !puzzle->sudoku.boxes)
        return diag && diag->set ? false
                                 : diag_expected(diag, end, "regions, as J0", "none");
    return sudoku_set_cages(&puzzle->sudoku, reading->cage, reading->sum,
                            (struct place){reading->scan->source.name, 0, 0}, diag);
}

bool sudoku_is_sumocue(struct scan scan)
{
    bool diagonals;
    scan.diag = NULL;
    struct scan other = scan;
    return begin(&forms[0], &scan, &diagonals) || begin(&forms[1], &other, &diagonals);
}

bool sudoku_read_sumocue(struct scan *scan, struct puzzle *puzzle)
{
    struct sumocue_reading *reading = memory_try_zero(1, sizeof *reading);
    if (!reading)
        return diag_memory(scan->diag, "the sudoku");
    reading->scan = scan;
    bool done = read_cells(reading) && make_sudoku(reading, puzzle);
    memory_free(reading);
    return done;
}
