/* SPDX-License-Identifier: MIT */
/* Rows of cells, without frames. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "format/sudoku/sudoku.h"
#include "puzzle/kinds.h"

#define ROWS_KEPT (2 * SUDOKU_SIDE)

struct grid_reading {
    struct scan *scan;
    struct grid *grid;
    char frames[sizeof "+=-*"];     /* signs of frames in this text */
    uint64_t bars;                  /* cells before the first row's inner bars, as bits */
};

bool sudoku_has_any(struct word word, int (*is)(int))
{
    for (size_t k = 0; k < word.length; k++)
        if (is((unsigned char)word.text[k]))
            return true;
    return false;
}

static bool next_line(struct scan *scan, bool begun)
{
    while (scan_full_line(scan)) {
        int c = scan_peek(scan);
        if (c == '[' && begun)
            return false;
        if (c != '[' && c != '#')
            return true;
    }
    return false;
}

/* '-' and '*' are cells beside a number or in a text without numbers, else parts of frames. */
static void find_frames(struct grid_reading *reading)
{
    struct scan scan = *reading->scan;
    bool has_numbers = false, dashes = false, stars = false;
    while (next_line(&scan, has_numbers)) {
        struct word line = word_of_line(&scan.line);
        if (!sudoku_has_any(line, isalnum))
            continue;
        has_numbers = true;
        dashes |= word_has(line, "-");
        stars |= word_has(line, "*");
    }
    snprintf(reading->frames, sizeof reading->frames, "+=%s%s", dashes || !has_numbers ? "" : "-",
             stars || !has_numbers ? "" : "*");
}

static bool is_cell(char c)
{
    return isalnum((unsigned char)c) || char_is_of(c, SUDOKU_OPEN);
}

/* Neither numbers nor '_' are parts of frames; dots are corners. */
static bool is_frame(const struct grid_reading *reading)
{
    struct word line = word_of_line(&reading->scan->line);
    return word_has(line, reading->frames) && !sudoku_has_any(line, isalnum) &&
           !word_has(line, "_");
}

static bool read_row(struct grid_reading *reading)
{
    struct scan *scan = reading->scan;
    struct grid *grid = reading->grid;
    uint64_t bars = 0;
    int width = 0;
    for (int c; (c = scan_peek(scan)) >= 0; scan->at++) {
        const char *text = scan->line.text + scan->at;
        if (c == '|' && width < SUDOKU_SIDE)
            bars |= UINT64_C(1) << width;
        if (c == '|' || c == ':')
            continue;
        if (!is_cell(*text) || char_is_of(c, reading->frames))
            return scan_expected_byte(scan, text, "a number or an open cell");
        if (width == GRID_WIDTH)
            return diag_fault(scan->diag, scan_place(scan, text),
                              "expected at most %d cells in a row, found more", GRID_WIDTH);
        if (grid->height < ROWS_KEPT)
            grid->at[grid->height * grid->width + width] =
                (struct sign){.c = *text, .place = scan_place(scan, text)};
        width++;
    }
    if (!width)
        return true;
    const char *end = scan->line.text + scan->at;
    bars &= ~(UINT64_C(1) | UINT64_C(1) << (width < SUDOKU_SIDE ? width : 0));
    if (grid->height && bars != reading->bars)
        return scan_expected_byte(scan, end, "bars below those of other rows");
    if (grid->height && width != grid->width)
        return diag_fault(scan->diag, scan_place(scan, end),
                          "expected rows of equal length, found %d after rows of %d", width,
                          grid->width);
    reading->bars = bars;
    grid->width = width;
    grid->height++;
    grid->end = scan_place(scan, end);
    return true;
}

bool grid_read(struct scan *scan, struct grid *grid)
{
    struct grid_reading reading = {.scan = scan, .grid = grid};
    *grid = (struct grid){.at = memory_try(NULL, ROWS_KEPT * GRID_WIDTH, sizeof *grid->at)};
    if (!grid->at)
        return diag_memory(scan->diag, "the sudoku");
    find_frames(&reading);
    bool done = true;
    while (done && next_line(scan, grid->height))
        done = is_frame(&reading) || read_row(&reading);
    if (done && !grid->height)
        done = scan_expected_byte(scan, scan->line.text + scan->at, "rows of a sudoku");
    if (!done)
        grid_done(grid);
    return done;
}

void grid_done(struct grid *grid)
{
    memory_free(grid->at);
    *grid = (struct grid){0};
}

/* ---- words ---- */

bool sudoku_is_open_word(struct word word)
{
    static const char *const words[] = {"none", "null", "nil", "nan", "na", "undefined", "nothing",
                                        "empty", "blank", "false"};
    bool is = false;
    for (size_t k = 0; k < sizeof words / sizeof *words; k++)
        is |= word_is_any_case(word, words[k]);
    return is;
}

/* ---- whole lines ---- */

int sudoku_side(size_t cells)
{
    int side = sudoku_order((int)(cells <= GRID_WIDTH ? cells : 0));
    return side > 1 && sudoku_order(side) ? side : 0;
}

/* A plus sign before a solved number. */
static bool is_plus(struct word word, size_t k)
{
    return word.text[k] == '+' && k + 1 < word.length && isdigit((unsigned char)word.text[k + 1]);
}

size_t sudoku_cells(struct word word)
{
    size_t cells = word.length;
    const char *plus = word.length ? memchr(word.text, '+', word.length) : NULL;
    for (size_t k = plus ? (size_t)(plus - word.text) : word.length; k < word.length; k++)
        cells -= is_plus(word, k);
    return cells;
}

/* Words of text are mostly letters. */
bool sudoku_is_line(struct word word)
{
    size_t letters = 0;
    if (!sudoku_side(sudoku_cells(word)))
        return false;
    for (size_t k = 0; k < word.length; k++) {
        if (!is_cell(word.text[k]) && !is_plus(word, k))
            return false;
        letters += isalpha((unsigned char)word.text[k]) != 0;
    }
    return letters * 4 <= word.length * 3;
}

static const char ends_of_fields[] = ",;:=\"\t";

/* Returns 81 digits and blanks, two blanks adjacent; else an empty word. */
static struct word spaced_field(const struct scan *line)
{
    const char *text = line->line.text + line->at;
    size_t length = 0, left = line->line.length - line->at;
    bool fits = true, has_gap = false;
    for (; fits && length < left && !char_is_of(text[length], ends_of_fields); length++) {
        fits = length < 81 && (text[length] == ' ' || (text[length] >= '1' && text[length] <= '9'));
        has_gap |= length && text[length] == ' ' && text[length - 1] == ' ';
    }
    return (struct word){text, fits && has_gap && length == 81 ? length : 0};
}

/* Solutions and names of digits have no open cells. */
static bool is_better(struct word word, struct word other)
{
    static const char open[] = "0 " SUDOKU_OPEN;
    size_t cells = sudoku_cells(word), others = sudoku_cells(other);
    return cells != others ? cells > others : word_has(word, open) && !word_has(other, open);
}

bool sudoku_find_line(struct scan line, struct word *found)
{
    *found = (struct word){line.line.text, 0};
    while (line.at < line.line.length) {
        struct word word = spaced_field(&line);
        line.at += word.length;
        if (!word.length) {
            word = scan_word(&line, ends_of_fields);
            line.at += !word.length;
        }
        if ((sudoku_is_line(word) || word_has(word, " ")) && is_better(word, *found))
            *found = word;
    }
    return found->length;
}
