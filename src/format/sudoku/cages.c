/* SPDX-License-Identifier: MIT */
/* Cages: in a board file by cage numbers, then sums; elsewhere sums by sign. */
#include <ctype.h>
#include <limits.h>
#include <stdio.h>

#include "base/memory.h"
#include "format/sudoku/sudoku.h"
#include "puzzle/kinds.h"

#define CAGES_MOST (SUDOKU_CAGED_SIDE * SUDOKU_CAGED_SIDE)
#define SUM_MOST (SUDOKU_CAGED_SIDE * (SUDOKU_CAGED_SIDE + 1) / 2)

#define BETWEEN " \t,;|()[]{}'\""

struct cages_reading {
    int cage[CAGES_MOST], sum[CAGES_MOST];  /* by cell; cage -1: none */
    int last;                               /* largest cage number */
    struct place sums;                      /* last line of sums */
};

static bool read_number(struct scan *scan, int most, int *number)
{
    struct word word = scan_word(scan, "");
    char expected[64];
    int64_t wide = 0;
    snprintf(expected, sizeof expected, "a number from 1 to %d, or '.'", most);
    if (!word_is(word, ".") && (!word_number(word, most, &wide) || wide == 0))
        return scan_expected(scan, word, expected);
    *number = (int)wide;
    return true;
}

static bool read_rows(struct scan *scan, int side, struct cages_reading *reading)
{
    for (int cell = 0; cell < side * side; cell++) {
        if (cell % side == 0 && !scan_full_line(scan))
            return scan_expected_byte(scan, scan->line.text, "a row of cages");
        int number = 0;
        if (!read_number(scan, side * side, &number))
            return false;
        reading->cage[cell] = number - 1;
        reading->last = number > reading->last ? number : reading->last;
        if (cell % side == side - 1 && scan_peek(scan) >= 0)
            return scan_expected(scan, scan_word(scan, ""), "the end of the row");
    }
    return true;
}

static bool read_sums(struct scan *scan, int side, struct cages_reading *reading)
{
    for (int cage = 0; cage < reading->last; cage++) {
        int sum = 0, cells = 0;
        char expected[64];
        if (scan_peek(scan) < 0 && !scan_full_line(scan))
            return scan_expected_byte(scan, scan->line.text, "the sum of each cage, or '.'");
        struct scan before = *scan;
        if (!read_number(scan, SUM_MOST, &sum))
            return false;
        for (int cell = 0; cell < side * side; cell++) {
            bool is_inside = reading->cage[cell] == cage;
            reading->sum[cell] = is_inside ? sum : reading->sum[cell];
            cells += is_inside;
        }
        snprintf(expected, sizeof expected, "a cell of cage %d above its sum", cage + 1);
        if (!cells)
            return scan_expected(&before, scan_word(&before, ""), expected);
    }
    reading->sums = scan_place(scan, scan->line.text);
    if (scan_peek(scan) >= 0 || scan_full_line(scan))
        return scan_expected(scan, scan_word(scan, ""), "no more sums than cages");
    return true;
}

bool sudoku_read_cages(struct scan *scan, struct puzzle *puzzle)
{
    int side = puzzle->sudoku.side;
    struct cages_reading reading = {.last = 0};
    if (side > SUDOKU_CAGED_SIDE)
        return diag_fault(scan->diag, (struct place){scan->source.name, 0, 0},
                          "expected at most %d rows in a sudoku with cages, found %d",
                          SUDOKU_CAGED_SIDE, side);
    if (!read_rows(scan, side, &reading) || !read_sums(scan, side, &reading))
        return false;
    return sudoku_set_cages(&puzzle->sudoku, reading.cage, reading.sum, reading.sums, scan->diag);
}

/* ---- sums by sign ---- */

static void skip(struct scan *line, const char *signs)
{
    while (line->at < line->line.length && char_is_of(line->line.text[line->at], signs))
        line->at++;
}

bool sudoku_read_sums(const struct line *line, int sums[UCHAR_MAX + 1])
{
    struct scan scan = {.line = *line};
    for (skip(&scan, BETWEEN); scan.at < line->length; skip(&scan, BETWEEN)) {
        int64_t number = 0, sum = 0;
        struct word word = scan_word(&scan, BETWEEN "=:-"), digits = {word.text + 1, 0};
        if (word_is_any_case(word, "sums") || word_is_any_case(word, "cages") ||
            word_is_any_case(word, "cage")) {
            skip(&scan, ":");
            continue;
        }
        bool is_glued = word.length > 1 && isalpha((unsigned char)*word.text);
        bool is_label = word.length == 1 || is_glued || word_number(word, SUDOKU_SIDE, &number);
        if (!is_label || !isalnum((unsigned char)*word.text))
            return false;
        if (is_glued) {
            digits.length = word.length - 1;
        } else {
            skip(&scan, " \t=:->");
            digits = scan_word(&scan, BETWEEN);
        }
        if (!word_number(digits, SUM_MOST, &sum) || !sum)
            return false;
        char label = number > 9 ? SUDOKU_DIGITS[number - 1] : *word.text;
        sums[(unsigned char)label] = (int)sum;
    }
    return true;
}

/* ---- writing ---- */

static void write_rows(const int *numbers, int count, int side, int indent, FILE *out)
{
    int most = 0;
    for (int k = 0; k < count; k++)
        most = numbers[k] > most ? numbers[k] : most;
    int width = most > 99 ? 3 : most > 9 ? 2 : 1;
    for (int k = 0; k < count; k++) {
        char text[16] = ".";
        if (numbers[k])
            snprintf(text, sizeof text, "%d", numbers[k]);
        fprintf(out, "%*s", k % side ? width + 1 : indent + width, text);
        if (k % side == side - 1 || k == count - 1)
            fputc('\n', out);
    }
}

void sudoku_write_cages(const struct sudoku *sudoku, int indent, FILE *out)
{
    write_rows(sudoku->cages, sudoku->side * sudoku->side, sudoku->side, indent, out);
    write_rows(sudoku->sums + 1, sudoku->ncages, sudoku->side, indent, out);
}
