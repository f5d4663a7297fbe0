/* SPDX-License-Identifier: MIT */
/* The keys of our own board file for puzzles that numbers state: sudokus and families. */
#include <limits.h>

#include "format/board.h"
#include "format/sudoku.h"
#include "puzzle/kinds.h"

bool board_read_sudoku(struct board_reading *reading)
{
    struct scan block;
    return board_need_body(reading, &block, "rows of a sudoku") &&
           sudoku_read(&block, reading->puzzle);
}

bool board_read_boxes(struct board_reading *reading)
{
    struct scan block;
    if (!reading->puzzle->sudoku.side)
        return scan_expected(&reading->scan, reading->word, "the sudoku before its boxes");
    return board_need_body(reading, &block, "rows with the letters of boxes") &&
           sudoku_read_boxes(&block, reading->puzzle);
}

static bool set_family(struct board_reading *reading, struct family family)
{
    struct place place = scan_place(&reading->scan, reading->value.text);
    return puzzle_set_family(reading->puzzle, reading->puzzle->kind, family, place,
                             reading->scan.diag);
}

static bool read_number(struct board_reading *reading, struct word word, const char *expected,
                        int *number)
{
    int64_t wide;
    if (!word_number(word, INT_MAX, &wide))
        return scan_expected(&reading->scan, word, expected);
    *number = (int)wide;
    return true;
}

bool board_read_queens(struct board_reading *reading)
{
    struct family family = {0};
    return read_number(reading, reading->value, "a number of queens", &family.n) &&
           set_family(reading, family);
}

bool board_read_langford(struct board_reading *reading)
{
    struct family family = {0};
    return read_number(reading, reading->value, "a number of pairs", &family.n) &&
           set_family(reading, family);
}

/* "3..4" or "3"; `sizes` ends with the line. */
static bool read_sizes(struct board_reading *reading, struct word sizes, struct family *family)
{
    static const char expected[] = "sizes of blocks such as 3 or 2..4";
    struct word least;
    word_cut(&sizes, '.', &least);
    if (!read_number(reading, least, expected, &family->least))
        return false;
    family->most = family->least;
    if (!sizes.text)
        return true;
    struct word most = {sizes.text + 1, sizes.length ? sizes.length - 1 : 0};
    return sizes.length && sizes.text[0] == '.'
               ? read_number(reading, word_trim(most), expected, &family->most)
               : scan_expected(&reading->scan, sizes, expected);
}

/* "12", "12 3" or "12 2..4". */
bool board_read_partition(struct board_reading *reading)
{
    struct word rest = reading->value, n;
    struct family family = {.least = 1};
    word_cut(&rest, ' ', &n);
    if (!read_number(reading, n, "a number of elements", &family.n))
        return false;
    family.most = family.n;
    return (!rest.text || read_sizes(reading, word_trim(rest), &family)) &&
           set_family(reading, family);
}

static void write_sudoku(const struct sudoku *sudoku, int indent, FILE *out)
{
    fputs("sudoku:\n", out);
    sudoku_write(sudoku, indent, out);
    if (sudoku_has_square_boxes(sudoku))
        return;
    fputs("boxes:\n", out);
    sudoku_write_boxes(sudoku, indent, out);
}

static void write_partition(struct family family, FILE *out)
{
    fprintf(out, "partition: %d", family.n);
    if (family.least == family.most)
        fprintf(out, " %d", family.least);
    else if (family.least > 1 || family.most < family.n)
        fprintf(out, " %d..%d", family.least, family.most);
    fputc('\n', out);
}

void board_write_grid(const struct puzzle *puzzle, int indent, FILE *out)
{
    switch (puzzle->kind) {
    case PUZZLE_SUDOKU:
        write_sudoku(&puzzle->sudoku, indent, out);
        break;
    case PUZZLE_QUEENS:
        fprintf(out, "queens: %d\n", puzzle->family.n);
        break;
    case PUZZLE_LANGFORD:
        fprintf(out, "langford: %d\n", puzzle->family.n);
        break;
    default:
        write_partition(puzzle->family, out);
        break;
    }
}
