/* SPDX-License-Identifier: MIT */
/* Cells, regions and cages of sudokus in JSON.
 *
 * A cell of a list is "R1C2", [row, column], an object with both, or its index; they count from 1
 * if one has the number of rows, else from 0. */
#include "format/sudoku/json_parts.h"

#ifdef HAVE_JANSSON
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "format/json.h"
#include "puzzle/kinds.h"

#define ROW "row r y"
#define COLUMN "col column c x"
#define CELLS "cells positions squares coords coordinates"
#define SUM "sum value total target targetSum clue"

enum { CELLS_MOST = SUDOKU_SIDE * SUDOKU_SIDE };

bool beside_refuse(const struct beside *beside)
{
    return diag_expected(beside->diag, beside->place, "a sudoku of rows, columns and boxes",
                         beside->key);
}

/* ---- one cell ---- */

static int text_cell(const char *text)
{
    int64_t number = 0;
    struct word word = word_trim(word_of_text(text));
    if (word.length < 2 && (!word.length || char_is_of(*word.text, SUDOKU_OPEN "0xX")))
        return 0;
    if (sudoku_is_open_word(word) || word_is(word, "-1"))
        return 0;
    const char *letter = strchr(SUDOKU_DIGITS, *word.text);
    if (word.length == 1 && letter)
        return (int)(letter - SUDOKU_DIGITS) + 1;
    return word_number(word, SUDOKU_SIDE, &number) ? (int)number : -1;
}

/* A cell of f-puzzles has no value, or one that is given or not. */
static int object_cell(const json_t *object)
{
    static const char members[] = "value given region number digit clue highlight outline c "
                                  "cornerPencilMarks centerPencilMarks "
                                  "pencilMarks centremarks cornermarks highlighting color colour";
    const char *key;
    json_t *value = json_find(object, "value number digit clue"), *member;
    json_object_foreach((json_t *)object, key, member)
        if (!json_is_one_of(key, members))
            return -1;
    return json_is_false(json_object_get(object, "given")) || !value ? 0 : json_cell(value);
}

/* Ascending candidates are an open cell, unless there is only one. */
static int array_cell(const json_t *array)
{
    size_t k;
    json_t *atom;
    json_int_t last = 0;
    json_array_foreach(array, k, atom) {
        if (json_integer_value(atom) <= last || json_integer_value(atom) > SUDOKU_SIDE)
            return -1;
        last = json_integer_value(atom);
    }
    return k == 1 ? (int)last : 0;
}

int json_cell(const json_t *atom)
{
    double number = json_number_value(atom);
    if (json_is_null(atom) || json_is_false(atom))
        return 0;
    if (json_is_string(atom))
        return text_cell(json_string_value(atom));
    if (json_is_object(atom))
        return object_cell(atom);
    if (json_is_array(atom))
        return array_cell(atom);
    bool fits = json_is_number(atom) && number >= -1 && number <= SUDOKU_SIDE &&
                number == (double)(int)number;
    return fits ? number < 0 ? 0 : (int)number : -1;
}

unsigned json_candidates(const json_t *atom)
{
    unsigned candidates = 0;
    size_t k;
    json_t *number;
    json_array_foreach(atom, k, number)
        if (json_integer_value(number) > 0 && json_integer_value(number) <= 9)
            candidates |= 1u << (json_integer_value(number) - 1);
    return json_array_size(atom) > 1 ? candidates : 0;
}

/* ---- lists of cells ---- */

struct reading {
    int side, first;        /* the number of the first row and column */
    int count;              /* cells of all lists */
    int least, most;        /* their smallest and largest number */
};

/* False if it is not a cell; *is_index: `row` is the index. */
static bool find_cell(const json_t *cell, int *row, int *column, bool *is_named, bool *is_index)
{
    const json_t *first = json_is_array(cell) ? json_array_get(cell, 0) : json_find(cell, ROW);
    const json_t *second = json_is_array(cell) ? json_array_get(cell, 1) : json_find(cell, COLUMN);
    int end = 0;
    *is_named = *is_index = false;
    if (json_is_string(cell)) {
        *is_named = true;
        return sscanf(json_string_value(cell), "%*1[Rr]%2d%*1[Cc]%2d%n", row, column, &end) == 2 &&
               end && !json_string_value(cell)[end];
    }
    if (json_is_integer(cell)) {
        *is_index = true;
        *row = *column = (int)json_integer_value(cell);
        return true;
    }
    *row = (int)json_integer_value(first);
    *column = (int)json_integer_value(second);
    return json_is_integer(first) && json_is_integer(second) &&
           (json_is_array(cell) ? json_array_size(cell) : json_object_size(cell)) == 2;
}

static bool see_cell(const json_t *cell, struct reading *reading)
{
    int row, column;
    bool is_named, is_index;
    if (!find_cell(cell, &row, &column, &is_named, &is_index))
        return false;
    int least = row < column ? row : column, most = row < column ? column : row;
    least = is_named ? 1 : least;
    reading->least = least < reading->least ? least : reading->least;
    reading->most = most > reading->most ? most : reading->most;
    reading->count++;
    return true;
}

/* The cells of a cage or region. */
static const json_t *cells_of(const json_t *group)
{
    const json_t *second = json_array_get(group, 1);
    return json_is_object(group)                      ? json_find(group, CELLS)
           : json_is_array(json_array_get(second, 0)) ? second
                                                      : group;
}

/* False if they are not lists of cells.  SudokuPad keeps texts in cages without cells. */
static bool survey(const json_t *groups, struct reading *reading)
{
    size_t k, i;
    json_t *group, *cell;
    *reading = (struct reading){.least = INT_MAX, .most = -1};
    json_array_foreach(groups, k, group) {
        const json_t *cells = cells_of(group);
        if (!json_is_array(cells) && (cells || !json_is_object(group)))
            return false;
        json_array_foreach(cells, i, cell)
            if (!see_cell(cell, reading))
                return false;
    }
    return reading->count && reading->least >= 0;
}

static int index_of(const json_t *cell, const struct reading *reading)
{
    int row, column, side = reading->side;
    bool is_named, is_index;
    find_cell(cell, &row, &column, &is_named, &is_index);
    row -= is_named || reading->first;
    column -= is_named || reading->first;
    int index = is_index ? row : row * side + column;
    bool fits = index >= 0 && index < side * side && (is_index || (row < side && column < side));
    return fits ? index : -1;
}

/* Marks the cells of each list by its number.  False if a cell is wrong or in two lists. */
static bool mark(const json_t *groups, struct reading *reading, int *of)
{
    size_t k, i;
    json_t *group, *cell;
    int side = reading->side, end = reading->most;
    bool is_index = json_is_integer(json_array_get(cells_of(json_array_get(groups, 0)), 0));
    reading->first = reading->least > 0 && end == (is_index ? side * side : side);
    for (int k2 = 0; k2 < side * side; k2++)
        of[k2] = -1;
    json_array_foreach(groups, k, group)
        json_array_foreach(cells_of(group), i, cell) {
            int index = index_of(cell, reading);
            if (index < 0 || of[index] >= 0)
                return false;
            of[index] = (int)k;
        }
    return true;
}

/* ---- regions ---- */

/* Numbers labels as they come.  False unless there is a label for each cell. */
static bool read_map(const json_t *rows, int side, int *region)
{
    char labels[SUDOKU_SIDE][32], label[32];
    int count = 0;
    for (int cell = 0; cell < side * side; cell++) {
        const json_t *row = json_array_get(rows, (size_t)(cell / side));
        const json_t *atom = json_array_get(row, (size_t)(cell % side));
        const char *text = json_string_value(json_is_string(row) ? row : atom);
        size_t length = json_string_length(row);
        if (json_array_size(rows) != (size_t)side || (!text && !json_is_integer(atom)) ||
            (length ? length : json_array_size(row)) != (size_t)side)
            return false;
        if (length)
            snprintf(label, sizeof label, "%c", text[cell % side]);
        else if (text)
            snprintf(label, sizeof label, "%.31s", text);
        else
            snprintf(label, sizeof label, "%d", (int)json_integer_value(atom));
        int k = 0;
        while (k < count && strcmp(labels[k], label) != 0)
            k++;
        if (k == SUDOKU_SIDE)
            return false;
        strcpy(labels[k], label);
        count += k == count;
        region[cell] = k;
    }
    return count == side;
}

bool beside_regions(const struct beside *beside, const json_t *value)
{
    struct sudoku *sudoku = &beside->puzzle->sudoku;
    int region[CELLS_MOST];
    struct reading reading;
    bool done = read_map(value, sudoku->side, region);
    if (!done && survey(value, &reading)) {
        reading.side = sudoku->side;
        done = json_array_size(value) == (size_t)sudoku->side && mark(value, &reading, region);
    }
    return done ? sudoku_set_regions(sudoku, region, beside->place, beside->diag)
                : beside_refuse(beside);
}

/* ---- cages ---- */

/* Returns 0 if it is unknown, -1 if it is not a number. */
static int sum_of(const json_t *cage)
{
    int64_t number = 0;
    const json_t *sum = json_is_object(cage) ? json_find(cage, SUM) : json_array_get(cage, 0);
    if (json_is_integer(sum))
        number = json_integer_value(sum);
    else if (!json_is_empty(sum) && (!json_is_string(sum) ||
                                     !word_number(word_of_text(json_string_value(sum)), 9999,
                                                  &number)))
        number = -1;
    return number >= 0 && number <= 9999 ? (int)number : -1;
}

/* False for rules other than sums of different numbers. */
static bool is_cage(const json_t *cage)
{
    static const char known[] = CELLS " " SUM " unique id name outlineC fontC color colour style "
                                "hidden type op operator operation";
    const json_t *operation = json_find(cage, "op operator operation");
    const char *text = json_string_value(operation), *key;
    json_t *member;
    bool is = !operation || (text && strchr("+", *text));
    json_object_foreach((json_t *)cage, key, member)
        is = is && json_is_one_of(key, known);
    bool is_text = json_is_object(cage) && json_is_empty(cells_of(cage));
    return is && !json_is_false(json_object_get(cage, "unique")) && (is_text || sum_of(cage) >= 0);
}

bool beside_cages(const struct beside *beside, const json_t *value)
{
    struct sudoku *sudoku = &beside->puzzle->sudoku;
    int cage[CELLS_MOST], sums[CELLS_MOST] = {0};
    struct reading reading;
    size_t k;
    json_t *one;
    bool done = survey(value, &reading);
    reading.side = sudoku->side;
    json_array_foreach(value, k, one)
        done = done && is_cage(one);
    if (!done || !mark(value, &reading, cage))
        return beside_refuse(beside);
    for (int cell = 0; cell < sudoku->side * sudoku->side; cell++)
        if (cage[cell] >= 0)
            sums[cell] = sum_of(json_array_get(value, (size_t)cage[cell]));
    return sudoku_set_cages(sudoku, cage, sums, beside->place, beside->diag);
}

bool json_has_cages(const json_t *value)
{
    struct reading reading;
    const json_t *cage = json_array_get(value, 0);
    return json_is_object(cage) && json_find(cage, CELLS) && survey(value, &reading);
}

int json_cages_side(const json_t *value)
{
    struct reading reading;
    int side = survey(value, &reading) ? sudoku_order(reading.count) : 0;
    return side >= 4 && side <= SUDOKU_SIDE ? side : 9;
}

#endif
