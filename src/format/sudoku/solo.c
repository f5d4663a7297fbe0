/* SPDX-License-Identifier: MIT */
/* Game IDs of Simon Tatham's Solo, `3x3:a5b_3...`, also with x, j and k: diagonals, regions, cages.
 *
 * The colon precedes numbers, '_' between adjacent ones, and letters for 1 to 26 open cells.
 * Regions follow a comma as walls, first those to the right of cells, row by row, then those below,
 * column by column: letters tell how many cells are joined before the next wall, '_' none, z 25
 * without a wall.  Cages follow as walls and as a grid of sums.
 *
 * Source: solo.c in Simon Tatham's Portable Puzzle Collection. */
#include <ctype.h>
#include <string.h>

#include "base/memory.h"
#include "base/number.h"
#include "format/sudoku/sudoku.h"
#include "format/unread.h"
#include "puzzle/kinds.h"

enum { CELLS_MOST = SUDOKU_SIDE * SUDOKU_SIDE, JOINED_MOST = 25 };

struct solo {
    struct scan scan;       /* in the line of the ID */
    int side, width;        /* the cells in a row of the square, and of a box */
    bool has_diagonals, has_regions, has_cages, is_seed;
};

static int peek(const struct scan *scan)
{
    return scan->at < scan->line.length ? (unsigned char)scan->line.text[scan->at] : -1;
}

static bool take(struct scan *scan, int c)
{
    bool is_there = peek(scan) == c;
    scan->at += is_there;
    return is_there;
}

static int take_number(struct scan *scan)
{
    int number = 0;
    for (; isdigit(peek(scan)); scan->at++)
        number = number < 1000 ? number * 10 + peek(scan) - '0' : number;
    return number;
}

/* Moves after the colon, past other flags.  False unless it is an ID with about as many cells as it
 * should have. */
static bool begin(struct solo *solo)
{
    struct scan *scan = &solo->scan;
    int columns = take_number(scan), rows = take(scan, 'x') ? take_number(scan) : 1, cells = 0;
    solo->side = columns * rows;
    solo->width = rows;
    for (; islower(peek(scan)) || isdigit(peek(scan)); scan->at++) {
        solo->has_diagonals |= peek(scan) == 'x';
        solo->has_regions |= peek(scan) == 'j';
        solo->has_cages |= peek(scan) == 'k';
    }
    solo->is_seed = take(scan, '#');
    if (solo->side < 2 || solo->side > SUDOKU_SIDE || (rows == 1 && !solo->has_regions) ||
        (!solo->is_seed && !take(scan, ':')) || scan->at == scan->line.length)
        return false;
    for (size_t at = scan->at; at < scan->line.length; at++) {
        unsigned char c = (unsigned char)scan->line.text[at];
        cells += islower(c) ? c - 'a' + 1 : c != '_';
        if (!isdigit(c) && (solo->is_seed || (!islower(c) && c != '_' && c != ',')))
            return false;
    }
    return solo->is_seed || cells >= solo->side * solo->side / 2;
}

/* The ID is the first line below comments, or its end after a blank or the '#' of an address. */
static bool find(struct scan scan, struct solo *solo)
{
    if (!scan_line_but(&scan, '#') || (!memchr(scan.line.text, ':', scan.line.length) &&
                                       !memchr(scan.line.text, '#', scan.line.length)))
        return false;
    struct word line = word_trim(word_of_line(&scan.line));
    scan.line.length = (size_t)(line.text - scan.line.text) + line.length;
    scan.at = scan.line.length - line.length;
    *solo = (struct solo){.scan = scan};
    if (begin(solo))
        return true;
    for (scan.at = scan.line.length; scan.at && !char_is_of(scan.line.text[scan.at - 1], " #");)
        scan.at--;
    *solo = (struct solo){.scan = scan};
    return begin(solo);
}

static bool expect(const struct scan *scan, const char *what)
{
    return scan_expected_byte(scan, scan->line.text + scan->at, what);
}

/* Reads numbers, 0 for open cells, up to a comma. */
static bool read_numbers(struct solo *solo, int *numbers)
{
    struct scan *scan = &solo->scan;
    int cells = solo->side * solo->side, count = 0;
    while (peek(scan) >= 0 && peek(scan) != ',') {
        int open = islower(peek(scan)) ? peek(scan) - 'a' + 1 : 0;
        if (take(scan, '_'))
            continue;
        if (count + open + !open > cells)
            return expect(scan, "no more cells");
        for (int k = 0; k < open; k++)
            numbers[count++] = 0;
        if (open)
            scan->at++;
        else
            numbers[count++] = take_number(scan);
    }
    char expected[COUNT_ROOM];
    return count == cells || diag_fault(scan->diag, scan_place(scan, scan->line.text + scan->at),
                                        "expected %s, found %d",
                                        number_count(cells, "cell", expected), count);
}

static bool read_walls(struct solo *solo, struct walls *walls)
{
    struct scan *scan = &solo->scan;
    int side = solo->side, inner = side * (side - 1), count = 0;
    *walls = (struct walls){.side = side};
    if (!take(scan, ','))
        return expect(scan, "',' and walls");
    for (; islower(peek(scan)) || peek(scan) == '_'; scan->at++) {
        int joined = peek(scan) == '_' ? 0 : peek(scan) - 'a' + 1;
        count += joined > JOINED_MOST ? JOINED_MOST : joined;
        if (joined > JOINED_MOST)
            continue;
        if (count > 2 * inner)
            return expect(scan, "no more walls");
        if (count < inner)
            walls->right[count / (side - 1) * side + count % (side - 1)] = true;
        else if (count < 2 * inner)
            walls->below[(count - inner) % (side - 1) * side + (count - inner) / (side - 1)] = true;
        count++;
    }
    return count == 2 * inner + 1 || expect(scan, "more walls");
}

static bool read_cages(struct solo *solo, struct puzzle *puzzle, struct place place)
{
    struct scan *scan = &solo->scan;
    struct walls walls;
    int cage[CELLS_MOST], sums[CELLS_MOST], sum_of[CELLS_MOST] = {0};
    int cells = solo->side * solo->side;
    if (!read_walls(solo, &walls) || (!take(scan, ',') && !expect(scan, "',' and sums")) ||
        !read_numbers(solo, sums))
        return false;
    walls_regions(&walls, cage);
    for (int cell = 0; cell < cells; cell++)
        sum_of[cage[cell]] += sums[cell];
    for (int cell = 0; cell < cells; cell++)
        sums[cell] = sum_of[cage[cell]];
    return sudoku_set_cages(&puzzle->sudoku, cage, sums, place, scan->diag);
}

static bool give(const struct solo *solo, const int *numbers, struct puzzle *puzzle,
                 struct place place)
{
    int side = solo->side;
    for (int cell = 0; cell < side * side; cell++) {
        if (numbers[cell] > side)
            return diag_fault(solo->scan.diag, place, "expected numbers from 1 to %d, found %d",
                              side, numbers[cell]);
        if (numbers[cell])
            sudoku_give(puzzle, cell % side, cell / side, numbers[cell]);
    }
    return true;
}

static bool read_game(struct solo *solo, struct puzzle *puzzle)
{
    struct scan *scan = &solo->scan;
    struct place place = scan_place(scan, scan->line.text + scan->at);
    struct sudoku *sudoku = &puzzle->sudoku;
    int numbers[CELLS_MOST], region[CELLS_MOST];
    struct walls walls;
    if (!read_numbers(solo, numbers) || !puzzle_set_sudoku(puzzle, solo->side, scan->diag) ||
        !give(solo, numbers, puzzle, place) || (solo->has_regions && !read_walls(solo, &walls)))
        return false;
    sudoku->diagonals = solo->has_diagonals;
    if (solo->has_regions)
        walls_regions(&walls, region);
    for (int cell = 0; !solo->has_regions && cell < solo->side * solo->side; cell++)
        region[cell] = cell / solo->side / (solo->side / solo->width) * (solo->side / solo->width) +
                       cell % solo->side / solo->width;
    return sudoku_set_regions(sudoku, region, place, scan->diag) &&
           (!solo->has_cages || read_cages(solo, puzzle, place)) && scan_need_end(scan);
}

bool sudoku_is_solo(struct scan scan)
{
    struct solo solo;
    return find(scan, &solo);
}

bool sudoku_read_solo(struct scan *scan, struct puzzle *puzzle)
{
    struct solo solo;
    find(*scan, &solo);
    solo.scan.diag = scan->diag;
    if (solo.is_seed)
        return expect(&solo.scan, "the cells of the game, because only Solo knows its seeds");
    struct unread unread = {.count = 0};
    for (struct scan below = solo.scan; scan_full_line(&below);)
        unread_add_line(&unread, &below.line);
    unread_warn(&unread, puzzle);
    return read_game(&solo, puzzle);
}
