/* SPDX-License-Identifier: MIT */
/* A text as a grid of characters: measured first, then filled. */
#include "format/sheet.h"

#include <string.h>

#include "base/memory.h"

#define TAB 8

/* One character of a line after the other, with its column. */
struct step {
    size_t at;
    int column;
};

static void advance(struct step *step, const struct line *line)
{
    step->column += line->text[step->at++] == '\t' ? TAB - step->column % TAB : 1;
}

/* The columns of the line's first character that is no blank and behind its last one. */
static bool measure_line(const struct line *line, int *start, int *end)
{
    *start = *end = 0;
    for (struct step step = {0}; step.at < line->length; advance(&step, line)) {
        if (char_is_blank(line->text[step.at]))
            continue;
        if (!*end)
            *start = step.column;
        *end = step.column + 1;
    }
    return *end > 0;
}

/* Widen the grid by the line, its row number `row`. */
static bool take_in(struct sheet *sheet, const struct scan *scan, int row)
{
    int start, end, right = sheet->left + sheet->width;
    if (!measure_line(&scan->line, &start, &end))
        return true;
    bool is_first = sheet->height == 0;
    sheet->left = is_first || start < sheet->left ? start : sheet->left;
    sheet->width = (is_first || end > right ? end : right) - sheet->left;
    sheet->height = row + 1;
    if ((int64_t)sheet->width * sheet->height <= SHEET_LIMIT)
        return true;
    return diag_fault(scan->diag, sheet_place(sheet, start, row),
                      "expected at most %d sites, found more", SHEET_LIMIT);
}

static bool measure(struct sheet *sheet, struct scan *scan)
{
    int row = 0;
    bool more = scan_full_line(scan);
    sheet->first = *scan;
    for (; more; more = scan_line(scan))
        if (!take_in(sheet, scan, row++))
            return false;
    return true;
}

static void fill_row(struct sheet *sheet, const struct line *line, int row)
{
    char *at = sheet->at + (size_t)row * (size_t)sheet->width;
    for (struct step step = {0}; step.at < line->length; advance(&step, line))
        if (!char_is_blank(line->text[step.at]))
            at[step.column - sheet->left] = line->text[step.at];
}

static bool fill(struct sheet *sheet)
{
    size_t size = (size_t)sheet->width * (size_t)sheet->height;
    struct scan scan = sheet->first;
    sheet->at = memory_try(NULL, size + 1, 1);
    if (!sheet->at)
        return diag_memory(scan.diag, "the drawing");
    memset(sheet->at, ' ', size);
    for (int row = 0; row < sheet->height; row++, scan_line(&scan))
        fill_row(sheet, &scan.line, row);
    return true;
}

bool sheet_read(struct sheet *sheet, struct scan *scan)
{
    *sheet = (struct sheet){.first = *scan};
    return measure(sheet, scan) && fill(sheet);
}

void sheet_done(struct sheet *sheet)
{
    memory_free(sheet->at);
    *sheet = (struct sheet){0};
}

char sheet_at(const struct sheet *sheet, int column, int row)
{
    int x = column - sheet->left;
    if (x < 0 || row < 0 || x >= sheet->width || row >= sheet->height)
        return ' ';
    return sheet->at[(size_t)row * (size_t)sheet->width + (size_t)x];
}

void sheet_span(const struct sheet *sheet, int row, int *start, int *end)
{
    *start = *end = 0;
    for (int column = sheet->left; column < sheet->left + sheet->width; column++) {
        if (sheet_at(sheet, column, row) == ' ')
            continue;
        if (!*end)
            *start = column;
        *end = column + 1;
    }
}

struct scan sheet_scan(const struct sheet *sheet, int column, int row)
{
    struct scan scan = sheet->first;
    for (; row > 0; row--)
        scan_line(&scan);
    struct step step = {0};
    while (step.at < scan.line.length && step.column < column)
        advance(&step, &scan.line);
    scan.at = step.at;
    return scan;
}

struct place sheet_place(const struct sheet *sheet, int column, int row)
{
    struct scan scan = sheet_scan(sheet, column, row);
    return scan_place(&scan, scan.line.text + scan.at);
}

bool sheet_expected(const struct sheet *sheet, int column, int row, const char *expected)
{
    struct scan scan = sheet_scan(sheet, column, row);
    return scan_expected_byte(&scan, scan.line.text + scan.at, expected);
}
