/* SPDX-License-Identifier: MIT */
#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "base/number.h"
#include "format/sudoku/sudoku.h"
#include "format/unread.h"
#include "puzzle/kinds.h"

struct alphabet {
    int side;
    bool lettered;      /* numbers are A, B, C …; else letters follow 9 */
    bool from_zero;     /* 0 is first */
};

static bool is_open(char c)
{
    return char_is_of(c, SUDOKU_OPEN " ");
}

static int letter_of(char c)
{
    int letter = toupper((unsigned char)c);
    return 'A' <= letter && letter <= 'Z' ? letter - 'A' + 1 : 0;
}

static struct alphabet find_alphabet(const struct sign *signs, int side)
{
    bool digits = false, zero = false, open = false, beyond = false;
    for (int k = 0; k < side * side; k++) {
        char c = signs[k].c;
        zero |= c == '0';
        digits |= c >= '1' && c <= '9';
        open |= is_open(c);
        beyond |= letter_of(c) > (side > 9 ? side - 9 : 0) && toupper((unsigned char)c) != 'X';
    }
    bool lettered = !digits && beyond;
    return (struct alphabet){side, lettered, !lettered && zero && open && side > 9};
}

/* Returns 0 for an open cell, -1 for no number of this sudoku. */
static int number_of(const struct alphabet *alphabet, char c)
{
    int letter = letter_of(c);
    int number = is_open(c)         ? 0
                 : !letter          ? c - '0' + alphabet->from_zero
                 : alphabet->lettered ? letter
                                      : letter + 9 + alphabet->from_zero;
    return number <= alphabet->side ? number : toupper((unsigned char)c) == 'X' ? 0 : -1;
}

static bool expect_number(const struct alphabet *alphabet, struct sign sign, struct diag *diag)
{
    char expected[64], found[] = {'\'', sign.c, '\'', 0};
    char last = SUDOKU_DIGITS[alphabet->side - 1 - alphabet->from_zero];
    if (alphabet->lettered)
        snprintf(expected, sizeof expected, "a letter from A to %c or an open cell",
                 'A' + alphabet->side - 1);
    else if (alphabet->side > 9)
        snprintf(expected, sizeof expected, "%d to 9, A to %c or an open cell",
                 !alphabet->from_zero, last);
    else
        snprintf(expected, sizeof expected, "a number from 1 to %c or an open cell", last);
    return diag_expected(diag, sign.place, expected, found);
}

/* Fails if open cells have two signs, because the file then has another format. */
static bool give_numbers(struct puzzle *puzzle, const struct sign *signs, struct diag *diag)
{
    int side = puzzle->sudoku.side;
    struct alphabet alphabet = find_alphabet(signs, side);
    const struct sign *open = NULL;
    for (int cell = 0; cell < side * side; cell++) {
        const struct sign *sign = &signs[cell];
        char expected[] = "'.' in each open cell", found[] = {'\'', sign->c, '\'', 0};
        int number = number_of(&alphabet, sign->c);
        if (number < 0)
            return expect_number(&alphabet, *sign, diag);
        if (number) {
            sudoku_give(puzzle, cell % side, cell / side, number);
            continue;
        }
        open = open ? open : sign;
        expected[1] = open->c;
        if (toupper((unsigned char)sign->c) != toupper((unsigned char)open->c))
            return diag_expected(diag, sign->place, expected, found);
    }
    return true;
}

/* What a square of signs may be. */
struct kind {
    bool has_open;
    bool is_solution;   /* each sign is once in rows and columns, none is open */
    bool are_regions;   /* no sign is in more than `side` cells, none is open */
    bool are_numbers;
};

static struct kind kind_of(const struct sign *signs, int side)
{
    struct alphabet alphabet = find_alphabet(signs, side);
    struct kind kind = {.is_solution = true, .are_regions = true,
                        .are_numbers = !alphabet.lettered};
    int count[UCHAR_MAX + 1] = {0};
    for (int cell = 0; cell < side * side; cell++) {
        char c = signs[cell].c;
        for (int other = cell % side; other < cell; other += side)
            kind.is_solution &= signs[other].c != c;
        for (int other = cell - cell % side; other < cell; other++)
            kind.is_solution &= signs[other].c != c;
        kind.has_open |= is_open(c) || c == '0';
        kind.are_regions &= isalnum((unsigned char)c) && ++count[(unsigned char)c] <= side;
        kind.are_numbers &= number_of(&alphabet, c) >= 0;
    }
    kind.is_solution &= !kind.has_open;
    return kind;
}

/* In the order of first cells. */
static bool make_regions(struct puzzle *puzzle, const struct sign *signs, struct diag *diag)
{
    int side = puzzle->sudoku.side, region[SUDOKU_SIDE * SUDOKU_SIDE];
    int of[UCHAR_MAX + 1] = {0}, count = 0;
    for (int cell = 0; cell < side * side; cell++) {
        int *number = &of[(unsigned char)signs[cell].c];
        char found[] = {'\'', signs[cell].c, '\'', 0};
        if (!isalnum((unsigned char)signs[cell].c))
            return diag_expected(diag, signs[cell].place, "a region's letter", found);
        if (!*number && count == side)
            return diag_fault(diag, signs[cell].place, "expected %d regions, found one more, %s",
                              side, found);
        if (!*number)
            *number = ++count;
        region[cell] = *number - 1;
    }
    if (side > 1 && kind_of(signs, side).is_solution)
        return diag_fault(diag, signs[0].place,
                          "expected the letters of regions, found a solution");
    return sudoku_set_regions(&puzzle->sudoku, region, signs, signs->place, diag);
}

static bool read_line(const struct grid *grid, int side, struct puzzle *puzzle, struct diag *diag)
{
    if (grid->height > 1)
        puzzle_warn(puzzle, "only the first of %d sudokus is read", grid->height);
    return puzzle_set_sudoku(puzzle, side, diag) && give_numbers(puzzle, grid->at, diag);
}

/* True if a solution has the givens. */
static bool solves(const struct sign *solution, const struct sign *givens, int side)
{
    bool fits = true;
    for (int k = 0; k < side * side; k++) {
        int given = toupper((unsigned char)givens[k].c);
        fits &= is_open(givens[k].c) || given == '0' || given == 'X' ||
                given == toupper((unsigned char)solution[k].c);
    }
    return fits && kind_of(solution, side).is_solution;
}

/* '.' is in no cage. */
static bool make_cages(struct puzzle *puzzle, const struct sign *signs, const int *sums,
                       struct diag *diag)
{
    int side = puzzle->sudoku.side, cage[SUDOKU_SIDE * SUDOKU_SIDE];
    int sum[SUDOKU_SIDE * SUDOKU_SIDE];
    bool is_there[UCHAR_MAX + 1] = {false};
    for (int k = 0; k < side * side; k++) {
        unsigned char c = (unsigned char)signs[k].c;
        char expected[] = "the sum of cage 'A'";
        expected[17] = signs[k].c;
        cage[k] = is_open(signs[k].c) || (c == '0' && !sums[c]) ? -1 : c;
        sum[k] = sums[c];
        is_there[c] = true;
        if (cage[k] >= 0 && !sum[k])
            return diag_expected(diag, signs[k].place, expected, "none");
    }
    for (int c = 0; c <= UCHAR_MAX; c++)
        if (sums[c] && !is_there[c])
            return diag_fault(diag, signs->place, "expected a cell of cage '%c', found none", c);
    return sudoku_set_cages(&puzzle->sudoku, cage, sum, signs->place, diag);
}

static bool make_killer(const struct grid *grid, struct puzzle *puzzle, struct diag *diag)
{
    int side = grid->width;
    const struct sign *cages = grid->at + (grid->height - side) * side;
    return puzzle_set_sudoku(puzzle, side, diag) &&
           (cages == grid->at || give_numbers(puzzle, grid->at, diag)) &&
           make_cages(puzzle, cages, grid->sums, diag);
}

/* One of two squares may have the regions, the cages or the solution of the other. */
bool sudoku_of_grid(const struct grid *grid, struct puzzle *puzzle, struct diag *diag)
{
    char rows[COUNT_ROOM];
    int side = grid->width;
    bool has_other = grid->height == 2 * side;
    if (side > SUDOKU_SIDE)
        return diag_fault(diag, grid->at->place, "expected at most %d cells in a row, or all of "
                          "16, 81, 256 or 625, found %d", SUDOKU_SIDE, side);
    if (grid->height != side && !has_other)
        return diag_fault(diag, grid->end, "expected %s, or %d with regions, found %d",
                          number_count(side, "row", rows), 2 * side, grid->height);
    if (grid->sums)
        return make_killer(grid, puzzle, diag);
    const struct sign *squares[] = {grid->at, grid->at + side * side};
    struct kind kinds[2] = {{false}};
    int given = 0;
    for (int k = 0; k < 2 && has_other; k++)
        kinds[k] = kind_of(squares[k], side);
    bool is_solved = has_other && side > 1 && solves(squares[1], squares[0], side);
    bool is_above = kinds[0].are_regions && (!kinds[1].are_regions || kinds[1].is_solution);
    if (has_other && !is_solved && (is_above || solves(squares[0], squares[1], side))) {
        given = 1;
        is_solved = side > 1 && solves(squares[0], squares[1], side);
    }
    const struct sign *other = squares[!given];
    bool are_two = has_other && !is_solved && kinds[given].has_open && kinds[!given].has_open &&
                   kinds[!given].are_numbers && !kinds[!given].are_regions;
    if (is_solved)
        puzzle_warn(puzzle, "the solution in line %d is not read", other->place.line);
    else if (are_two)
        puzzle_warn(puzzle, "only the first of 2 sudokus is read");
    return puzzle_set_sudoku(puzzle, side, diag) && give_numbers(puzzle, squares[given], diag) &&
           (!has_other || is_solved || are_two || make_regions(puzzle, other, diag));
}

static bool is_excluded(const struct sudoku *sudoku, int cell, int number)
{
    for (int other = 0; other < sudoku->side * sudoku->side; other++)
        for (enum sudoku_unit unit = UNIT_ROW; unit <= UNIT_BOX; unit++)
            if (sudoku->givens[other] == number && sudoku_unit_at(sudoku, unit, cell) ==
                                                       sudoku_unit_at(sudoku, unit, other))
                return true;
    return false;
}

void sudoku_check_candidates(struct puzzle *puzzle, const struct sign *signs)
{
    const struct sudoku *sudoku = &puzzle->sudoku;
    int excluded = 0;
    for (int cell = 0; cell < sudoku->side * sudoku->side; cell++)
        for (int number = 1; signs[cell].candidates && !sudoku->givens[cell] &&
                             number <= sudoku->side; number++)
            excluded += !(signs[cell].candidates >> (number - 1) & 1) &&
                        !is_excluded(sudoku, cell, number);
    if (excluded)
        puzzle_warn(puzzle, "%d of the candidates left out are possible by the givens, and remain "
                    "possible", excluded);
}

/* True if the first row repeats a sign, unlike a solution's. */
static bool is_map(const struct sign *signs, int side)
{
    bool repeats = false;
    for (int k = 1; k < side; k++)
        repeats |= signs[k].c == signs[k - 1].c;
    return repeats && kind_of(signs, side).are_regions;
}

static bool is_pair(const struct grid *grid, int y, int side)
{
    const struct sign *line = grid->at + y * grid->width;
    return y + 1 < grid->height && is_map(line, side) != is_map(line + grid->width, side);
}

/* Makes rows of a line of numbers and one of regions; false if the first two lines are not such a
 * pair. */
static bool fold_map(struct grid *grid, int side, struct puzzle *puzzle)
{
    int sudokus = 0;
    if (!is_pair(grid, 0, side))
        return false;
    for (int y = 0; y < grid->height; y += 1 + is_pair(grid, y, side))
        sudokus++;
    if (sudokus > 1)
        puzzle_warn(puzzle, "only the first of %d sudokus is read", sudokus);
    grid->width = side;
    grid->height = 2 * side;
    return true;
}

static bool is_map_line(struct word line, int side)
{
    struct sign signs[GRID_WIDTH];
    for (size_t k = 0; k < line.length; k++)
        signs[k] = (struct sign){.c = line.text[k]};
    return is_map(signs, side);
}

bool sudoku_is_pair(struct word one, struct word other)
{
    int side = sudoku_side(one.length);
    if (!side || one.length != other.length)
        return false;
    bool is_above = is_map_line(one, side);
    return is_above != is_map_line(other, side) && sudoku_is_line(is_above ? other : one);
}

/* Rearranges a sign for each number of each cell, adjacent in one line or in a square of 27 rows:
 * the number if it is a candidate, or an open cell.  False for other signs, and if a cell has no
 * candidate, as in a sudoku of side 27. */
static bool fold_candidates(struct grid *grid)
{
    bool is_square = grid->width == 27 && grid->height == 27;
    int side = is_square || grid->width == 729 ? 9 : grid->width == 64 ? 4 : 0;
    struct sign signs[81];
    if (!side || (grid->height > 1 && !is_square))
        return false;
    for (int cell = 0; cell < side * side; cell++) {
        struct sign *sum = &signs[cell];
        for (int k = 0; k < side; k++) {
            int square = (cell / 9 * 3 + k / 3) * 27 + cell % 9 * 3 + k % 3;
            struct sign sign = grid->at[is_square ? square : cell * side + k];
            if (k == 0)
                *sum = (struct sign){.c = '.', .place = sign.place};
            if (sign.c == SUDOKU_DIGITS[k]) {
                sum->c = sum->candidates ? '.' : sign.c;
                sum->candidates |= 1u << k;
            } else if (sign.c != '0' && !is_open(sign.c)) {
                return false;
            }
        }
        if (!sum->candidates)
            return false;
    }
    memcpy(grid->at, signs, (size_t)(side * side) * sizeof *signs);
    grid->width = grid->height = side;
    return true;
}

bool sudoku_read(struct scan *scan, struct puzzle *puzzle)
{
    struct grid grid;
    if (!grid_read(scan, &grid))
        return false;
    bool is_folded = fold_candidates(&grid);
    int side = sudoku_is_square(grid.width, grid.height) ? 0 : sudoku_side((size_t)grid.width);
    bool is_line = side && !fold_map(&grid, side, puzzle);
    bool done = is_line ? read_line(&grid, side, puzzle, scan->diag)
                        : sudoku_of_grid(&grid, puzzle, scan->diag);
    if (done && is_folded)
        sudoku_check_candidates(puzzle, grid.at);
    grid_done(&grid);
    return done;
}

bool sudoku_read_boxes(struct scan *scan, struct puzzle *puzzle)
{
    int side = puzzle->sudoku.side;
    struct grid grid;
    if (!grid_read(scan, &grid))
        return false;
    bool fits = grid.width == side && grid.height == side;
    bool done = fits ? make_regions(puzzle, grid.at, scan->diag)
                     : diag_fault(scan->diag, grid.end, "expected %d rows of %d cells, found %d "
                                  "of %d", side, side, grid.height, grid.width);
    grid_done(&grid);
    return done;
}

bool sudoku_has_word(const struct line *line)
{
    int letters = 0;
    for (size_t k = 0; k < line->length && letters < 3; k++)
        letters = isalpha((unsigned char)line->text[k]) ? letters + 1 : 0;
    return letters == 3;
}

bool sudoku_is_heading(const struct line *line)
{
    return line->length < 16 || sudoku_has_word(line);
}

bool sudoku_is_square(int width, int lines)
{
    return width <= SUDOKU_SIDE && (lines == width || lines == 2 * width);
}

bool sudoku_is_tag(const struct scan *line)
{
    struct word text = word_trim(word_of_line(&line->line));
    return text.length > 1 && *text.text == '<' &&
           (isalpha((unsigned char)text.text[1]) || char_is_of(text.text[1], "?!/"));
}

bool sudoku_is_comment(struct scan line)
{
    struct word found, text = word_trim(word_of_line(&line.line));
    bool is_glued = text.length > 1 && !char_is_blank(text.text[1]);
    return word_begins(text, "#") && !(is_glued && sudoku_find_line(line, &found));
}

/* A second sudoku in the line counts if it has open cells; otherwise it is a solution. */
static bool has_second(struct scan line, struct word first)
{
    struct word other;
    line.at = (size_t)(first.text - line.line.text) + first.length;
    return sudoku_find_line(line, &other) && word_has(other, "0" SUDOKU_OPEN);
}

static bool read_word(const struct scan *line, struct word found, int sudokus,
                      struct puzzle *puzzle)
{
    struct grid grid = {.height = sudokus};
    grid.at = memory_try(NULL, found.length, sizeof *grid.at);
    if (!grid.at)
        return diag_memory(line->diag, "the sudoku");
    for (size_t k = 0; k < found.length; k++)
        if (found.text[k] != '+')
            grid.at[grid.width++] =
                (struct sign){.c = found.text[k], .place = scan_place(line, found.text + k)};
    bool done = read_line(&grid, sudoku_order(grid.width), puzzle, line->diag);
    grid_done(&grid);
    return done;
}

/* Above the first sudoku are up to three titles, and any comments and tags. */
bool sudoku_read_first(struct scan *scan, struct puzzle *puzzle, int *last)
{
    enum { TITLES = 3 };
    struct scan first = *scan;
    struct unread unread = {.count = 0};
    struct word found = {NULL, 0}, titles[TITLES], other;
    int headings = 0, lines = 0, sudokus = 0;
    while (scan_full_line(scan)) {
        bool is_sudoku = !sudoku_is_comment(*scan) && sudoku_find_line(*scan, &other);
        if (!is_sudoku && (scan_peek(scan) == '#' || sudoku_is_tag(scan)))
            continue;
        if (!is_sudoku && !sudokus) {
            if (headings == TITLES || !sudoku_is_heading(&scan->line))
                return false;
            titles[headings++] = word_of_line(&scan->line);
            continue;
        }
        if (!is_sudoku) {
            unread_add_line(&unread, &scan->line);
        } else if (!sudokus) {
            first = *scan;
            found = other;
            sudokus += has_second(first, found);
        }
        sudokus += is_sudoku;
        lines++;
    }
    if (sudoku_is_square((int)sudoku_cells(found), lines) || !sudokus || sudokus * 2 < lines ||
        !read_word(&first, found, sudokus, puzzle))
        return false;
    *last = first.line.number;
    struct word behind = {found.text + found.length, 0};
    behind.length = (size_t)(first.line.text + first.line.length - behind.text);
    if (*first.line.text == ':' && word_has(behind, "123456789"))
        puzzle_warn(puzzle, "what follows the sudoku in line %d is not read", *last);
    unread_warn(&unread, puzzle);
    for (int k = 0; k < headings; k++)
        if (!word_has(titles[k], ",;\t") && !puzzle_describe(puzzle, titles[k]))
            return diag_memory(scan->diag, "the title");
    return true;
}
