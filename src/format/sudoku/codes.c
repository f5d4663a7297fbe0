/* SPDX-License-Identifier: MIT */
/* Sudokus as codes of two programs.
 *
 * Solo: game IDs such as `3x3:a5b_3...`, also with x, j and k: diagonals, regions, cages.  After
 * the colon, '_' separates numbers, and letters are 1 to 26 open cells.  Regions follow a comma as
 * walls, first to the right of cells, row by row, then below, column by column: a letter is the
 * number of cells joined before the next wall, '_' none, z 25 without a wall.  Cages follow as
 * walls and a grid of sums.
 *
 * SumoCue, first form: "SumoCueV1", "D" for diagonals, then per cell "=SUM" if it begins a cage,
 * else "+CELL", that cell's number from 0; "J" and its region.  Second form: "3x3:", "d" for
 * diagonals, ":k:" and per cell 256 * SUM + CAGE, separated by colons.  Both cross line ends.  Sum
 * 0 is unknown; a cage of one cell is a given.
 *
 * Sources: solo.c in Simon Tatham's Portable Puzzle Collection; Ruud van der Werf, forum of
 * sudocue.net, 2007. */
#include <ctype.h>
#include <string.h>

#include "base/memory.h"
#include "base/number.h"
#include "format/sudoku/sudoku.h"
#include "format/unread.h"
#include "puzzle/kinds.h"

enum { CELLS_MOST = SUDOKU_SIDE * SUDOKU_SIDE, JOINED_MOST = 25, NUMBER_MOST = 999999 };

struct code {
    struct scan scan;           /* in a game ID's line, else in the last line */
    const char *start, *at, *end;
    int side, width;            /* cells in a row of the square, and of a box */
    bool has_diagonals, has_regions, has_cages, is_seed;
    const struct sumocue_form *form;    /* NULL: a game ID */
};

struct cells {
    const char *text[CELLS_MOST];
    int given[CELLS_MOST], region[CELLS_MOST], cage[CELLS_MOST], sum[CELLS_MOST];
};

/* Skips blanks; -1: the end. */
static int peek(struct code *code)
{
    while (code->at < code->end && char_is_blank(*code->at))
        code->at++;
    return code->at < code->end ? (unsigned char)*code->at : -1;
}

static bool take(struct code *code, int c)
{
    bool is_there = peek(code) == c;
    code->at += is_there;
    return is_there;
}

static bool expect(const struct code *code, const char *what)
{
    return scan_expected_byte(&code->scan, code->at, what);
}

static bool read_number(struct code *code, int *number)
{
    if (!isdigit(peek(code)))
        return expect(code, "a number");
    for (*number = 0; isdigit(peek(code)); code->at++) {
        *number = *number * 10 + *code->at - '0';
        if (*number > NUMBER_MOST)
            return expect(code, "a smaller number");
    }
    return true;
}

/* ---- Solo ---- */

/* Moves after the colon, past other flags.  False unless the ID has at least half of its cells. */
static bool begin_solo(struct code *code)
{
    int columns = 0, rows = 1, cells = 0;
    if (!isdigit(peek(code)) || !read_number(code, &columns) ||
        (take(code, 'x') && !read_number(code, &rows)))
        return false;
    code->width = rows;
    for (; islower(peek(code)) || isdigit(peek(code)); code->at++) {
        code->has_diagonals |= *code->at == 'x';
        code->has_regions |= *code->at == 'j';
        code->has_cages |= *code->at == 'k';
    }
    code->is_seed = take(code, '#');
    if (columns > SUDOKU_SIDE || rows > SUDOKU_SIDE || (rows == 1 && !code->has_regions) ||
        (!code->is_seed && !take(code, ':')) || code->at == code->end)
        return false;
    code->side = columns * rows;
    for (const char *at = code->at; at < code->end; at++) {
        cells += islower((unsigned char)*at) ? *at - 'a' + 1 : *at != '_';
        if (!isdigit((unsigned char)*at) &&
            (code->is_seed || (!islower((unsigned char)*at) && !char_is_of(*at, "_,"))))
            return false;
    }
    return code->side >= 2 && code->side <= SUDOKU_SIDE &&
           (code->is_seed || cells >= code->side * code->side / 2);
}

/* The first line below comments, or its end after a blank or an address's '#'. */
static bool find_solo(struct scan scan, struct code *code)
{
    if (!scan_line_but(&scan, '#') || (!memchr(scan.line.text, ':', scan.line.length) &&
                                       !memchr(scan.line.text, '#', scan.line.length)))
        return false;
    struct word line = word_trim(word_of_line(&scan.line));
    const char *end = line.text + line.length, *last = end;
    while (last > line.text && !char_is_of(last[-1], " #"))
        last--;
    *code = (struct code){.scan = scan, .start = line.text, .at = line.text, .end = end};
    if (begin_solo(code))
        return true;
    *code = (struct code){.scan = scan, .start = last, .at = last, .end = end};
    return begin_solo(code);
}

static bool read_numbers(struct code *code, int *numbers, const char **text)
{
    int most = code->side * code->side, count = 0;
    while (peek(code) >= 0 && peek(code) != ',') {
        int open = islower(peek(code)) ? *code->at - 'a' + 1 : 0;
        if (take(code, '_'))
            continue;
        if (count + open + !open > most)
            return expect(code, "no more cells");
        text[count] = code->at;
        for (int k = 0; k < open; k++)
            numbers[count++] = 0;
        code->at += open > 0;
        if (!open && !read_number(code, &numbers[count++]))
            return false;
    }
    char cells[COUNT_ROOM];
    return count == most || diag_fault(code->scan.diag, scan_place(&code->scan, code->at),
                                       "expected %s, found %d", number_count(most, "cell", cells),
                                       count);
}

static bool read_walls(struct code *code, int *region)
{
    struct walls walls = {.side = code->side};
    int side = code->side, inner = side * (side - 1), count = 0;
    if (!take(code, ','))
        return expect(code, "',' and walls");
    for (; islower(peek(code)) || peek(code) == '_'; code->at++) {
        int joined = *code->at == '_' ? 0 : *code->at - 'a' + 1;
        count += joined > JOINED_MOST ? JOINED_MOST : joined;
        if (joined > JOINED_MOST)
            continue;
        if (count > 2 * inner)
            return expect(code, "no more walls");
        if (count < inner)
            walls.right[count / (side - 1) * side + count % (side - 1)] = true;
        else if (count < 2 * inner)
            walls.below[(count - inner) % (side - 1) * side + (count - inner) / (side - 1)] = true;
        count++;
    }
    walls_regions(&walls, region);
    return count == 2 * inner + 1 || expect(code, "more walls");
}

/* One cell of each cage has the sum. */
static bool read_solo(struct code *code, struct cells *cells)
{
    int sum_of[CELLS_MOST] = {0}, sums[CELLS_MOST];
    const char *text[CELLS_MOST];
    if (code->is_seed)
        return expect(code, "the cells of the game, because only Solo knows its seeds");
    if (!read_numbers(code, cells->given, cells->text) ||
        (code->has_regions && !read_walls(code, cells->region)))
        return false;
    if (code->has_cages && (!read_walls(code, cells->cage) ||
                            (!take(code, ',') && !expect(code, "',' and sums")) ||
                            !read_numbers(code, sums, text)))
        return false;
    for (int cell = 0; code->has_cages && cell < code->side * code->side; cell++)
        sum_of[cells->cage[cell]] += sums[cell];
    for (int cell = 0; code->has_cages && cell < code->side * code->side; cell++)
        cells->sum[cell] = sum_of[cells->cage[cell]];
    return peek(code) < 0 || expect(code, "the end of the line");
}

/* ---- SumoCue ---- */

static bool take_all(struct code *code, const char *text)
{
    for (; *text; text++, code->at++)
        if (toupper(peek(code)) != toupper((unsigned char)*text))
            return false;
    return true;
}

/* "=12" or "+3", perhaps with "J0". */
static bool read_named_cell(struct code *code, struct cells *cells, int k)
{
    int number;
    bool begins = take(code, '=');
    if (!begins && !take(code, '+'))
        return expect(code, "'=' or '+'");
    if (!read_number(code, &number))
        return false;
    if (!begins && (number >= k || cells->cage[number] != number))
        return diag_fault(code->scan.diag, scan_place(&code->scan, cells->text[k]),
                          "expected the number of a cell before that begins a cage, found %d",
                          number);
    cells->cage[k] = begins ? k : number;
    cells->sum[k] = begins ? number : cells->sum[number];
    cells->region[k] = -1;
    bool has_region = take(code, 'J') || take(code, 'j');
    code->has_regions |= has_region;
    return !has_region || read_number(code, &cells->region[k]);
}

/* A cage becomes the index of its first cell. */
static bool read_numbered_cell(struct code *code, struct cells *cells, int k)
{
    int number, first = 0;
    if (!read_number(code, &number))
        return false;
    if (peek(code) >= 0 && !take(code, ':'))
        return expect(code, "':'");
    cells->region[k] = number;
    while (cells->region[first] != number)
        first++;
    cells->cage[k] = first;
    cells->sum[k] = number / 256;
    return true;
}

static const struct sumocue_form {
    const char *before, *after;     /* around the "D" of the diagonals */
    bool (*read_cell)(struct code *code, struct cells *cells, int k);
} forms[] = {{"SumoCueV1", "", read_named_cell}, {"3x3:", ":k:", read_numbered_cell}};

static bool find_sumocue(struct scan scan, struct code *code)
{
    const struct source *source = &scan.source;
    const char *end = source->bytes + source->length;
    for (int k = 0; k < 2; k++) {
        *code = (struct code){.scan = scan, .start = source->bytes, .at = source->bytes,
                              .end = end, .form = &forms[k]};
        bool begins = take_all(code, forms[k].before);
        code->has_diagonals = take(code, 'D') || take(code, 'd');
        if (!begins || !take_all(code, forms[k].after))
            continue;
        while (scan_full_line(&scan))
            code->scan = scan;
        code->end = code->scan.line.text + code->scan.line.length;
        return true;
    }
    return false;
}

static bool read_sumocue(struct code *code, struct cells *cells)
{
    enum { MOST = SUDOKU_CAGED_SIDE * SUDOKU_CAGED_SIDE };
    int count = 0;
    for (; peek(code) >= 0; count++) {
        struct place place = scan_place(&code->scan, code->at);
        if (count == MOST)
            return diag_fault(code->scan.diag, place, "expected at most %d cells, found more",
                              MOST);
        cells->text[count] = code->at;
        if (!code->form->read_cell(code, cells, count))
            return false;
    }
    for (int k = 0; k < count; k++) {
        int cells_of_cage = 0;
        for (int other = 0; other < count; other++)
            cells_of_cage += cells->cage[other] == cells->cage[k];
        cells->given[k] = cells_of_cage == 1 ? cells->sum[k] : 0;
    }
    for (int k = 0; k < count; k++)
        cells->cage[k] = cells->given[k] ? -1 : cells->cage[k];
    code->side = sudoku_order(count);
    code->has_cages = true;
    return code->side || diag_fault(code->scan.diag, scan_place(&code->scan, code->scan.line.text),
                                    "expected the cells of a square, 81 mostly, found %d", count);
}

/* ---- the sudoku ---- */

static bool make_sudoku(const struct code *code, const struct cells *cells, struct puzzle *puzzle)
{
    struct diag *diag = code->scan.diag;
    struct place place = scan_place(&code->scan, code->start);
    struct sudoku *sudoku = &puzzle->sudoku;
    int side = code->side;
    if (!puzzle_set_sudoku(puzzle, side, diag))
        return false;
    for (int cell = 0; cell < side * side; cell++) {
        if (cells->given[cell] > side)
            return diag_fault(diag, scan_place(&code->scan, cells->text[cell]),
                              "expected a number from 1 to %d, found %d", side,
                              cells->given[cell]);
        if (cells->given[cell])
            sudoku_give(puzzle, cell % side, cell / side, cells->given[cell]);
    }
    sudoku->diagonals = code->has_diagonals;
    if (code->has_regions ? !sudoku_set_regions(sudoku, cells->region, NULL, place, diag)
                          : code->width && !sudoku_set_boxes(sudoku, code->width, diag))
        return false;
    if (!sudoku->boxes)
        return diag_expected(diag, place, "regions, as J0", "none");
    return !code->has_cages || sudoku_set_cages(sudoku, cells->cage, cells->sum, place, diag);
}

bool sudoku_is_code(struct scan scan)
{
    struct code code;
    scan.diag = NULL;
    return find_sumocue(scan, &code) || find_solo(scan, &code);
}

bool sudoku_read_code(struct scan *scan, struct puzzle *puzzle)
{
    struct code code;
    struct cells *cells = memory_try_zero(1, sizeof *cells);
    struct unread unread = {.count = 0};
    if (!cells)
        return diag_memory(scan->diag, "the sudoku");
    struct scan whole = *scan;
    whole.diag = NULL;
    if (!find_sumocue(whole, &code))
        find_solo(whole, &code);
    code.scan.diag = scan->diag;
    bool done = code.form ? read_sumocue(&code, cells) : read_solo(&code, cells);
    done = done && make_sudoku(&code, cells, puzzle);
    for (struct scan below = code.scan; scan_full_line(&below);)
        unread_add_line(&unread, &below.line);
    unread_warn(&unread, puzzle);
    memory_free(cells);
    return done;
}
