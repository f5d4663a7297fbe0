/* SPDX-License-Identifier: MIT */
/* Our own board file: its words, what reads a value, and the keys but those of pieces. */
#include "format/board.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "format/placed.h"
#include "format/sudoku/sudoku.h"
#include "puzzle/kinds.h"

const char *board_same(int k)
{
    static const char *const words[] = {
        [SAME_ALL] = "turned and mirrored",
        [SAME_TURNED] = "turned",
        [SAME_NONE] = "nothing",
        NULL,
    };
    return words[k];
}

const char *board_pattern(int k)
{
    static const char *const words[] = {"matched", "ignored", NULL};
    return words[k];
}

/* Which of the words the value is; false with a diag. */
static bool read_word(struct board_reading *reading, word_function *word, int *found)
{
    char expected[128];
    for (*found = 0; word(*found); ++*found)
        if (word_is(reading->value, word(*found)))
            return true;
    return scan_expected(&reading->scan, reading->value,
                         word_list(word, expected, sizeof expected));
}

bool board_need_block(struct scan *scan, struct scan *block, const char *expected)
{
    char indented[96];
    struct scan next = *scan;
    *block = scan_block(scan);
    if (block->source.length)
        return true;
    scan_line(&next);
    snprintf(indented, sizeof indented, "%s, indented", expected);
    return scan_expected(&next, scan_word(&next, ""), indented);
}

bool board_need_body(struct board_reading *reading, struct scan *block, const char *expected)
{
    if (reading->value.length)
        return scan_expected(&reading->scan, reading->value, "the end of the line");
    return board_need_block(&reading->scan, block, expected);
}

/* ---- keys of puzzles of all kinds ---- */

bool board_read_text(struct board_reading *reading)
{
    char **text = (char **)((char *)reading->puzzle + reading->field);
    if (!scan_need_text(&reading->scan, reading->value))
        return false;
    *text = word_copy(reading->value);
    return *text || diag_memory(reading->scan.diag, "a text");
}

/* The value and the lines below it, joined by newlines. */
bool board_read_note(struct board_reading *reading)
{
    if (!scan_need_text(&reading->scan, reading->value))
        return false;
    struct word text = reading->value;
    struct scan block = scan_block(&reading->scan);
    char *end = memory_try_zero(text.length + block.source.length + 2, 1);
    reading->puzzle->note = end;
    if (!end)
        return diag_memory(reading->scan.diag, "a note");
    memcpy(end, text.text, text.length);
    end += text.length;
    while (scan_line(&block)) {
        text = scan_rest(&block);
        if (!scan_need_text(&block, text))
            return false;
        *end++ = '\n';
        memcpy(end, text.text, text.length);
        end += text.length;
    }
    return true;
}

bool board_read_count(struct board_reading *reading)
{
    int64_t *number = (int64_t *)((char *)reading->puzzle + reading->field);
    bool nodes = number == &reading->puzzle->known_nodes;
    return word_number(reading->value, INT64_MAX, number) ||
           scan_expected(&reading->scan, reading->value,
                         nodes ? "a number of nodes" : "a number of solutions");
}

/* ---- tilings: the board and what is on it ---- */

bool board_read_lattice(struct board_reading *reading)
{
    struct puzzle *puzzle = reading->puzzle;
    int found;
    if (puzzle->npieces || puzzle->region.sites)
        return scan_expected(&reading->scan, reading->word,
                             "the lattice before the pieces and the board");
    if (!read_word(reading, lattice_word, &found))
        return false;
    puzzle->lattice = lattices[found];
    return true;
}

bool board_read_pattern(struct board_reading *reading)
{
    int ignored;
    if (reading->puzzle->npieces)
        return scan_expected(&reading->scan, reading->word, "the pattern before the pieces");
    if (!read_word(reading, board_pattern, &ignored))
        return false;
    reading->has_pattern = true;
    reading->puzzle->ignores_pattern = ignored;
    return true;
}

bool board_read_same(struct board_reading *reading)
{
    int same;
    if (!read_word(reading, board_same, &same))
        return false;
    reading->puzzle->same = (enum same)same;
    return true;
}

bool board_read_board(struct board_reading *reading)
{
    struct scan block;
    struct puzzle *puzzle = reading->puzzle;
    if (!board_need_body(reading, &block, "rows of the board") ||
        !drawing_read(&reading->board, &block, puzzle->lattice, DRAWING_FULL))
        return false;
    puzzle->region = reading->board.region;
    return true;
}

/* Read a drawing of marks over the board; the key must come after it. */
static bool read_over(struct board_reading *reading, struct drawing *over, const char *expected)
{
    struct scan block;
    return board_need_body(reading, &block, expected) &&
           drawing_read_over(over, &block, &reading->board);
}

bool board_read_marks(struct board_reading *reading)
{
    struct drawing over;
    if (!reading->has_pattern || !reading->puzzle->region.sites)
        return scan_expected(&reading->scan, reading->word,
                             reading->has_pattern ? "the board before its marks"
                                                  : "'pattern:' before the marks");
    if (!read_over(reading, &over, "rows of marks"))
        return false;
    reading->puzzle->region.pattern = over.region.pattern;
    drawing_done(&over);
    return true;
}

bool board_read_placed(struct board_reading *reading)
{
    struct drawing over;
    struct puzzle *puzzle = reading->puzzle;
    if (!puzzle->npieces || !puzzle->region.sites)
        return scan_expected(&reading->scan, reading->word,
                             "the pieces and the board before what is placed");
    if (!read_over(reading, &over, "rows of the board"))
        return false;
    bool done = placed_read(&over, puzzle);
    drawing_done(&over);
    memory_free(over.region.pattern);
    return done;
}

/* ---- puzzles that numbers state ---- */

bool board_read_sudoku(struct board_reading *reading)
{
    struct scan block;
    return board_need_body(reading, &block, "rows of a sudoku") &&
           sudoku_read(&block, reading->puzzle);
}

static bool is_below_sudoku(struct board_reading *reading)
{
    return reading->puzzle->sudoku.side ||
           scan_expected(&reading->scan, reading->word, "the sudoku before its other rules");
}

bool board_read_boxes(struct board_reading *reading)
{
    struct scan block;
    return is_below_sudoku(reading) &&
           board_need_body(reading, &block, "rows with the letters of boxes") &&
           sudoku_read_boxes(&block, reading->puzzle);
}

/* "diagonals", "windows" or both. */
bool board_read_rules(struct board_reading *reading)
{
    struct sudoku *sudoku = &reading->puzzle->sudoku;
    struct word rest = reading->value, rule;
    if (!is_below_sudoku(reading))
        return false;
    while (word_cut(&rest, ',', &rule)) {
        bool is_windows = word_is(rule, "windows");
        if (!is_windows && !word_is(rule, "diagonals"))
            return scan_expected(&reading->scan, rule, "diagonals, windows");
        if (is_windows && !sudoku_order(sudoku->side))
            return scan_expected(&reading->scan, rule, "windows where boxes are squares alone");
        sudoku->windows |= is_windows;
        sudoku->diagonals |= !is_windows;
    }
    return true;
}

bool board_read_cages(struct board_reading *reading)
{
    struct scan block;
    return is_below_sudoku(reading) &&
           board_need_body(reading, &block, "rows with the numbers of cages, then their sums") &&
           sudoku_read_cages(&block, reading->puzzle);
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

bool board_read_family(struct board_reading *reading)
{
    struct family family = {0};
    bool queens = reading->kind == PUZZLE_QUEENS;
    return read_number(reading, reading->value,
                       queens ? "a number of queens" : "a number of pairs", &family.n) &&
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
    struct word rest = reading->value, n = {0};
    struct family family = {.least = 1};
    word_cut(&rest, ' ', &n);
    if (!read_number(reading, n, "a number of elements", &family.n))
        return false;
    family.most = family.n;
    return (!rest.text || read_sizes(reading, word_trim(rest), &family)) &&
           set_family(reading, family);
}
