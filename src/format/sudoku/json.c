/* SPDX-License-Identifier: MIT */
/* Sudokus in JSON: an array of rows or of all cells, or a text, alone or in objects; in f-puzzles
 * and SudokuPad an object for each cell. */
#include "format/json.h"

#ifdef HAVE_JANSSON
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/memory.h"
#include "format/format.h"
#include "format/sudoku/sudoku.h"
#include "puzzle/kinds.h"

enum { DEPTH_MOST = 5, CELLS_MOST = SUDOKU_SIDE * SUDOKU_SIDE };

/* In lower case, without separators.  Only the first is unmistakable; others must look like
 * sudokus, or lead to them. */
#define GRIDS "sudoku board grid puzzle"
#define CLUES "cells rows givens clues quiz"
#define OTHER_GRIDS CLUES " sudokus boards grids puzzles newboard values value quizzes problem " \
                    "problems start initial game games field mission task data unsolved " \
                    "original numbers matrix"
#define SOLUTIONS "solution solutions solved answer answers"
#define CAGES "cages killercages killercage killer"
#define REGIONS "regions boxes blocks jigsaw region areas"

/* Members with their own rules, that name rules, and that only describe the sudoku. */
#define RULES "diagonal diagonals windows windoku arrows pieces thermometers cage lines line " \
              "littlekillersum sandwichsum lockout minimum maximum negative foglight rowindexer " \
              "columnindexer boxindexer regionsumline zipperline doublearrow entropicline " \
              "modularline slowthermometer customconstraint overlays"
#define KINDS "variant variants rules ruleset constraints type kind genre mode global tags"
#define WIDTH "boxwidth blockwidth regionwidth subgridwidth bw boxcols boxcolumns blockcols"
#define HEIGHT "boxheight blockheight regionheight subgridheight bh boxrows blockrows"
#define SHAPE "box block subgrid boxsize boxshape blocksize subgridsize"
#define TEXTS SOLUTIONS " title name id author source date note comment description level " \
              "difficulty rating score size side cellsize rows columns width height index number " \
              "message results settings disabledlogic truecandidatesoptions seed created " \
              "version " WIDTH " " HEIGHT

#define ROW "row r y"
#define COLUMN "col column c x"
#define CELLS "cells positions squares coords coordinates"
#define SUM "sum value total target targetSum clue"

static bool is_key(const char *key, const char *keys)
{
    char plain[40];
    size_t length = 0;
    for (; *key && length < sizeof plain - 1; key++)
        if (!char_is_of(*key, "_ .") && (*key != '-' || !key[1]))
            plain[length++] = (char)tolower((unsigned char)*key);
    plain[length] = 0;
    return json_is_one_of(plain, keys);
}

/* Returns the first member, not empty, among `keys`; NULL: none. */
static const json_t *find_member(const json_t *object, const char *keys)
{
    const char *key;
    json_t *member;
    json_object_foreach((json_t *)object, key, member)
        if (is_key(key, keys) && !json_is_empty(member))
            return member;
    return NULL;
}

/* ---- cells ---- */

static int text_cell(const char *text)
{
    int64_t number = 0;
    struct word word = word_trim(word_of_text(text));
    bool is_sign = word.length == 1 && char_is_of(*word.text, SUDOKU_OPEN "xX");
    if (!word.length || is_sign || sudoku_is_open_word(word))
        return 0;
    const char *letter = word.length == 1 ? strchr(SUDOKU_DIGITS, *word.text) : NULL;
    return letter                                     ? (int)(letter - SUDOKU_DIGITS) + 1
           : word_number(word, SUDOKU_SIDE, &number) ? (int)number
                                                      : -1;
}

/* As bits; 0: not ascending numbers. */
static unsigned candidates_of(const json_t *array)
{
    unsigned candidates = 0;
    size_t k;
    json_t *atom;
    json_array_foreach(array, k, atom) {
        json_int_t number = json_integer_value(atom);
        if (number < 1 || number > 9 || candidates >> (number - 1))
            return 0;
        candidates |= 1u << (number - 1);
    }
    return candidates;
}

/* Returns 0 for an open cell; -1: no cell.  In f-puzzles, a cell has no value, or one that is given
 * or not. */
static int cell_number(const json_t *atom)
{
    static const char members[] = "value given region number digit clue parity highlight outline c "
                                  "cornerPencilMarks centerPencilMarks "
                                  "pencilMarks centremarks cornermarks highlighting color colour";
    double number = json_number_value(atom);
    const json_t *value = json_find(atom, "value number digit clue");
    const char *key;
    json_t *member;
    json_object_foreach((json_t *)atom, key, member)
        if (!json_is_one_of(key, members) && !json_is_empty(member))
            return -1;
    if (json_is_object(atom))
        return json_is_false(json_object_get(atom, "given")) || !value ? 0 : cell_number(value);
    if (json_is_array(atom) && json_array_size(atom))
        return !candidates_of(atom)         ? -1
               : json_array_size(atom) == 1 ? cell_number(json_array_get(atom, 0))
                                            : 0;
    if (json_is_string(atom))
        return text_cell(json_string_value(atom));
    bool fits = json_is_number(atom) && number >= -1 && number <= SUDOKU_SIDE &&
                number == (double)(int)number;
    return fits ? number < 0 ? 0 : (int)number : json_is_empty(atom) ? 0 : -1;
}

/* ---- rows ---- */

static bool is_text_row(const json_t *row)
{
    const char *text = json_string_value(row);
    return text && text[0] && text[strspn(text, SUDOKU_OPEN "0" SUDOKU_DIGITS)] == 0 &&
           json_string_length(row) >= 4;
}

/* Lists the members of an array or object; none if they are too many for rows. */
static int list_rows(const json_t *value, const json_t *rows[SUDOKU_SIDE])
{
    int count = 0;
    size_t k;
    const char *key;
    json_t *row;
    if (json_array_size(value) + json_object_size(value) <= (size_t)SUDOKU_SIDE) {
        json_array_foreach(value, k, row) rows[count++] = row;
        json_object_foreach((json_t *)value, key, row) rows[count++] = row;
    }
    return count;
}

/* True for strings that are rows; also for damaged ones if `is_known`, so that reading refuses
 * them.  *bits: all are 0 and 1. */
static bool is_text_grid(const json_t *value, bool is_known, bool *bits)
{
    const json_t *rows[SUDOKU_SIDE];
    int count = list_rows(value, rows), fit = 0, cells = 0;
    bool is_list = json_is_array(value), has_open = false, has_number = false;
    *bits = true;
    for (int y = 0; y < count; y++) {
        const char *text = json_is_string(rows[y]) ? json_string_value(rows[y]) : "";
        int length = (int)strlen(text), k = 0;
        bool is_near = (length >= count - 1 && length <= count + 1) || length == 9;
        while (isalnum((unsigned char)text[k]) || char_is_of(text[k], SUDOKU_OPEN))
            k++;
        cells += k && k == length && is_near;
        fit += is_text_row(rows[y]) && length == count;
        has_open |= strpbrk(text, is_list ? ".0_*?~" : ".") != NULL;
        has_number |= strpbrk(text, "123456789") != NULL;
        *bits &= text[strspn(text, "01")] == 0;
    }
    return count + is_list > 3 &&
           ((is_list && fit == count) || (is_known && cells * 2 > count && !*bits && has_open &&
                                          has_number));
}

static int side_of(const json_t *rows)
{
    size_t size = json_array_size(rows);
    return size > (size_t)SUDOKU_SIDE ? sudoku_side(size) : (int)size;
}

static const json_t *cell_at(const json_t *rows, int side, int cell)
{
    const json_t *row = json_array_get(rows, (size_t)(cell / side));
    return json_array_size(rows) == (size_t)side ? json_array_get(row, (size_t)(cell % side))
                                                 : json_array_get(rows, (size_t)cell);
}

/* True for rows of cells, not all candidates, or all cells, some open.  *repeats: a row repeats a
 * number, unlike a set.  *bits: it may be a matrix of 0 and 1. */
static bool is_grid(const json_t *rows, bool *repeats, bool *bits)
{
    int side = side_of(rows);
    bool is_flat = json_array_size(rows) > (size_t)side, is_plain = false, has_open = false;
    uint64_t seen = 0;
    *repeats = is_flat;
    *bits = !is_flat;
    for (int cell = 0; cell < side * side; cell++) {
        const json_t *atom = cell_at(rows, side, cell);
        int number = cell_number(atom);
        size_t width = json_array_size(json_array_get(rows, (size_t)(cell / side)));
        if (number < 0 || number > side || (is_flat ? json_is_array(atom) : width != (size_t)side))
            return false;
        seen = cell % side ? seen : 0;
        is_plain |= number || !json_is_array(atom);
        has_open |= !number;
        *bits &= json_bit(atom) >= 0;
        *repeats |= seen >> number & 1;
        seen |= UINT64_C(1) << number;
    }
    return is_plain && side >= 4 && (has_open || !is_flat);
}

/* Each leads to the next; the last are the rows. */
struct found {
    const json_t *path[DEPTH_MOST + 2];
    int depth;              /* of the rows */
    const char *unknown;    /* in the path; NULL: none */
    bool is_first;          /* of several */
};

/* True for rows of a sudoku, also a text with open cells.  `key` NULL: the whole file. */
static bool are_rows(const json_t *value, const json_t *whole, const char *key)
{
    bool repeats, bits, is_known = key && is_key(key, GRIDS);
    struct word text = word_of_text(json_is_string(value) ? json_string_value(value) : "");
    if ((text.length >= 81 && sudoku_is_line(text) && word_has(text, "0" SUDOKU_OPEN)) ||
        (is_known && is_text_row(value)))
        return true;
    bool is_text = is_text_grid(value, !key || is_key(key, GRIDS " " CLUES), &bits);
    return (is_text || is_grid(value, &repeats, &bits)) &&
           (is_known ? !bits || strcasecmp(key, "sudoku") == 0 ||
                           find_member(whole, RULES " " KINDS " " CAGES " " REGIONS)
                     : (is_text || repeats) && !bits);
}

/* Three turns: usual names of rows, other rows, objects with rows inside. */
static bool find_rows(const json_t *value, struct found *found, int depth)
{
    const char *key;
    json_t *member;
    bool is_list = json_is_array(value) && json_is_object(json_array_get(value, 0));
    found->path[depth] = value;
    for (int turn = 0; turn < 3; turn++)
        json_object_foreach((json_t *)value, key, member) {
            bool is_inside = json_is_object(member) || json_is_object(json_array_get(member, 0));
            if (is_key(key, SOLUTIONS " " CAGES " " REGIONS) ||
                !(turn == 2 ? is_inside && depth < DEPTH_MOST && find_rows(member, found, depth + 1)
                            : (turn || is_key(key, GRIDS)) && are_rows(member, value, key)))
                continue;
            if (!is_key(key, GRIDS " " OTHER_GRIDS))
                found->unknown = key;
            if (turn < 2) {
                found->path[depth + 1] = member;
                found->depth = depth + 1;
            }
            return true;
        }
    if (!is_list || !depth || depth == DEPTH_MOST)
        return false;
    found->is_first |= json_array_size(value) > 1;
    return find_rows(json_array_get(value, 0), found, depth + 1);
}

static bool find_sudoku(const json_t *whole, struct found *found)
{
    *found = (struct found){.path = {whole}};
    return are_rows(whole, NULL, NULL) || find_rows(whole, found, 0);
}

bool sudoku_is_json(const json_t *whole)
{
    struct found found;
    return find_sudoku(whole, &found);
}

/* ---- reading ---- */

struct reading {
    struct puzzle *puzzle;
    struct scan *scan;
    struct diag *diag;
    struct place place;
    const char *key;        /* of the member read */
    int diagonals;          /* 1: from the first cell; 2: the other */
};

/* Returns false with a diag: the member is not supported. */
static bool refuse(const struct reading *reading)
{
    return diag_expected(reading->diag, reading->place, "a sudoku of rows, columns and boxes",
                         reading->key);
}

/* Fails at a row if there are several. */
static bool read_text(const struct reading *reading, const json_t *value,
                      bool (*read)(struct scan *scan, struct puzzle *puzzle))
{
    struct source source = {.name = reading->scan->source.name};
    struct diag fault = {0};
    FILE *out = open_memstream(&source.bytes, &source.length);
    const json_t *rows[SUDOKU_SIDE] = {value};
    int count = json_is_string(value) ? 1 : list_rows(value, rows);
    char place[24] = "";
    for (int y = 0; out && y < count; y++)
        fprintf(out, "%s\n", json_string_value(rows[y]));
    if (!out || fclose(out) != 0)
        return diag_memory(reading->diag, "the text");
    struct scan lines = scan_open(&source, &fault);
    bool done = read(&lines, reading->puzzle);
    memory_free_text(source.bytes);
    if (count > 1)
        snprintf(place, sizeof place, "row %d: ", fault.line);
    return done || (fault.is_memory && diag_memory(reading->diag, "the text")) ||
           diag_fault(reading->diag, reading->place, "%s%s", place, fault.text);
}

static bool is_zero(const json_t *atom)
{
    const char *text = json_string_value(atom);
    return text ? strcmp(text, "0") == 0 : json_is_number(atom) && json_number_value(atom) == 0;
}

/* If f-puzzles marks givens, a player entered all other numbers.  0 beside other open cells is the
 * first number of a side above 9, else a fault. */
static bool give_numbers(const struct reading *reading, const json_t *rows)
{
    struct puzzle *puzzle = reading->puzzle;
    int side = puzzle->sudoku.side, entered = 0, most = 0;
    bool has_given = false, has_zero = false, has_open = false;
    for (int cell = 0; cell < side * side; cell++) {
        const json_t *atom = cell_at(rows, side, cell);
        int number = cell_number(atom);
        bool is_atom = !json_is_object(atom) && !json_is_array(atom);
        has_given |= json_is_true(json_object_get(atom, "given"));
        has_zero |= is_zero(atom);
        has_open |= is_atom && !is_zero(atom) && !number;
        most = number > most ? number : most;
    }
    int from_zero = has_zero && has_open;
    if (from_zero && (side <= 9 || most == side))
        return diag_expected(reading->diag, reading->place, "0 or another sign in open cells",
                             "both");
    for (int cell = 0; cell < side * side; cell++) {
        const json_t *atom = cell_at(rows, side, cell);
        int number = cell_number(atom);
        bool is_given = !has_given || !json_is_object(atom) || json_object_get(atom, "given");
        entered += number && !is_given;
        if (from_zero && (number || is_zero(atom)))
            number++;
        if (number && is_given)
            sudoku_give(puzzle, cell % side, cell / side, number);
    }
    if (entered)
        puzzle_warn(puzzle, "%d numbers that are not given are not read", entered);
    return true;
}

static void check_candidates(const json_t *rows, struct puzzle *puzzle)
{
    struct sign signs[CELLS_MOST] = {{0}};
    int side = puzzle->sudoku.side;
    for (int cell = 0; cell < side * side; cell++)
        signs[cell].candidates = candidates_of(cell_at(rows, side, cell));
    sudoku_check_candidates(puzzle, signs);
}

/* Reads regions: cells of f-puzzles may have the number of their region, unless it is that of their
 * box, or of their row if the side is prime.  Fails for other rules of a cell. */
static bool read_cells(struct reading *reading, const json_t *rows)
{
    struct sudoku *sudoku = &reading->puzzle->sudoku;
    int side = side_of(rows), region[CELLS_MOST], regions = 0, high = sudoku_box_height(side);
    if (!puzzle_set_sudoku(reading->puzzle, side, reading->diag) || !give_numbers(reading, rows))
        return false;
    for (int cell = 0; cell < side * side; cell++) {
        const json_t *atom = cell_at(rows, side, cell), *value = json_object_get(atom, "region");
        int x = cell % side, y = cell / side;
        regions += json_is_integer(value);
        region[cell] = json_is_integer(value) ? (int)json_integer_value(value)
                       : value                ? -1
                                              : y / high * high + x / (side / high);
        if (!json_is_empty(json_object_get(atom, "parity"))) {
            reading->key = "parity";
            return refuse(reading);
        }
    }
    return !regions || sudoku_set_regions(sudoku, region, NULL, reading->place, reading->diag);
}

/* ---- regions and cages ---- */

/* Returns the index of "R1C2", [row, column], an object with both, or a number, all from `first`;
 * -1: none. */
static int index_of(const json_t *cell, int side, int first)
{
    const json_t *y = json_is_array(cell) ? json_array_get(cell, 0) : json_find(cell, ROW);
    const json_t *x = json_is_array(cell) ? json_array_get(cell, 1) : json_find(cell, COLUMN);
    const char *text = json_string_value(cell);
    json_int_t row = json_integer_value(y) - first, column = json_integer_value(x) - first;
    int down, across, end = 0;
    bool is_cell = json_is_integer(y) && json_is_integer(x) &&
                   json_array_size(cell) + json_object_size(cell) == 2;
    if (json_is_integer(cell)) {
        row = (json_integer_value(cell) - first) / side;
        column = (json_integer_value(cell) - first) % side;
    } else if (text && sscanf(text, "%*1[Rr]%2d%*1[Cc]%2d%n", &down, &across, &end) == 2 && end) {
        is_cell = !text[end];
        row = down - 1;
        column = across - 1;
    }
    bool fits = row >= 0 && row < side && column >= 0 && column < side;
    return fits && (is_cell || json_is_integer(cell)) ? (int)(row * side + column) : -1;
}

static const json_t *cells_of(const json_t *group)
{
    return json_is_object(group) ? json_find(group, CELLS) : group;
}

/* Marks cells by the number of their cage or region.  False if one is wrong or in two, or without
 * any.  SudokuPad keeps texts in cages without cells. */
static bool mark(const json_t *groups, int side, int first, int *of)
{
    size_t k, i;
    json_t *group, *cell;
    int marked = 0;
    for (int index = 0; index < side * side; index++)
        of[index] = -1;
    json_array_foreach(groups, k, group) {
        const json_t *cells = cells_of(group);
        if (!json_is_array(cells) && (cells || !json_is_object(group)))
            return false;
        json_array_foreach(cells, i, cell) {
            int index = index_of(cell, side, first);
            if (index < 0 || of[index] >= 0)
                return false;
            of[index] = (int)k;
            marked++;
        }
    }
    return marked;
}

/* Cells count from 1 if they cannot count from 0. */
static bool mark_all(const json_t *groups, int side, int *of)
{
    return mark(groups, side, 0, of) || mark(groups, side, 1, of);
}

/* Numbers labels; false unless each cell has one. */
static bool read_map(const json_t *rows, int side, int *region)
{
    int count = 0;
    for (int cell = 0; cell < side * side; cell++) {
        const json_t *row = json_array_get(rows, (size_t)(cell / side));
        const json_t *atom = cell_at(rows, side, cell);
        int same = 0;
        if (json_array_size(row) != (size_t)side || json_array_size(rows) != (size_t)side ||
            !(json_is_integer(atom) || json_is_string(atom)))
            return false;
        while (same < cell && !json_equal(cell_at(rows, side, same), atom))
            same++;
        region[cell] = same < cell ? region[same] : count++;
    }
    return count == side;
}

static bool read_regions(const struct reading *reading, const json_t *value)
{
    struct sudoku *sudoku = &reading->puzzle->sudoku;
    int side = sudoku->side, region[CELLS_MOST];
    bool are_texts = is_text_row(json_array_get(value, 0));
    size_t y;
    json_t *row;
    json_array_foreach(value, y, row)
        are_texts = are_texts && json_is_string(row);
    if (are_texts)
        return read_text(reading, value, sudoku_read_boxes);
    bool done = read_map(value, side, region) ||
                (json_array_size(value) == (size_t)side && mark_all(value, side, region));
    return done ? sudoku_set_regions(sudoku, region, NULL, reading->place, reading->diag)
                : refuse(reading);
}

/* Returns 0 if unknown, -1 if not a number. */
static int sum_of(const json_t *cage)
{
    int64_t number = 0;
    const json_t *sum = json_find(cage, SUM);
    const char *text = json_string_value(sum);
    bool is_number = text && word_number(word_of_text(text), 9999, &number);
    if (json_is_integer(sum) && json_integer_value(sum) <= 9999)
        return (int)json_integer_value(sum);
    return is_number || json_is_empty(sum) ? (int)number : -1;
}

/* False for rules other than sums of different numbers. */
static bool is_cage(const json_t *cage)
{
    static const char known[] = CELLS " " SUM " unique id name outlineC fontC color colour style "
                                "hidden type";
    const char *key;
    json_t *member;
    bool is = json_is_object(cage) && !json_is_false(json_object_get(cage, "unique"));
    json_object_foreach((json_t *)cage, key, member)
        is = is && json_is_one_of(key, known);
    return is && (json_is_empty(cells_of(cage)) || sum_of(cage) >= 0);
}

static bool read_cages(const struct reading *reading, const json_t *value)
{
    struct sudoku *sudoku = &reading->puzzle->sudoku;
    int cage[CELLS_MOST], sums[CELLS_MOST] = {0};
    bool done = mark_all(value, sudoku->side, cage);
    size_t k;
    json_t *one;
    json_array_foreach(value, k, one)
        done = done && is_cage(one);
    for (int cell = 0; done && cell < sudoku->side * sudoku->side; cell++)
        sums[cell] = cage[cell] < 0 ? 0 : sum_of(json_array_get(value, (size_t)cage[cell]));
    return done ? sudoku_set_cages(sudoku, cage, sums, reading->place, reading->diag)
                : refuse(reading);
}

static bool read_boxes(const struct reading *reading, const json_t *whole)
{
    struct sudoku *sudoku = &reading->puzzle->sudoku;
    json_int_t width = json_integer_value(find_member(whole, WIDTH));
    json_int_t height = json_integer_value(find_member(whole, HEIGHT));
    width = width || height < 1 ? width : sudoku->side / height;
    if (!width)
        return true;
    if (width < 1 || sudoku->side % width || (height && width * height != sudoku->side))
        return diag_expected(reading->diag, reading->place, "boxes with as many cells as a row",
                             "others");
    return sudoku_set_boxes(sudoku, (int)width, reading->diag);
}

/* Without boxes, rows are regions twice, as in a Latin square. */
static bool read_parts(struct reading *reading, const json_t *whole)
{
    struct sudoku *sudoku = &reading->puzzle->sudoku;
    json_t *value;
    if (!read_boxes(reading, whole))
        return false;
    json_object_foreach((json_t *)whole, reading->key, value)
        if ((json_is_false(value) && is_key(reading->key, "boxes blocks") &&
             !sudoku_set_boxes(sudoku, sudoku->side, reading->diag)) ||
            (json_array_size(value) &&
             ((is_key(reading->key, CAGES) && !read_cages(reading, value)) ||
              (is_key(reading->key, REGIONS) && !read_regions(reading, value)))))
            return false;
    return true;
}

/* ---- others ---- */

/* Adds the rules that the text names to *named. */
static bool read_rules(const struct reading *reading, const char *text, int *named)
{
    return sudoku_read_rules(word_of_text(text), reading->place, reading->puzzle, named,
                             reading->diag);
}

static bool read_variant(const struct reading *reading, const char *text)
{
    int named = strcasecmp(text, "sudoku") == 0;
    return read_rules(reading, text, &named) &&
           (named || is_key(reading->key, "tags") || refuse(reading));
}

static bool read_variants(const struct reading *reading, json_t *value)
{
    const char *key;
    json_t *inner;
    size_t k;
    if (json_is_string(value))
        return read_variant(reading, json_string_value(value));
    bool done = json_is_object(value) || json_is_array(value);
    json_array_foreach(value, k, inner)
        done = done && read_variants(reading, inner);
    json_object_foreach(value, key, inner)
        done = done && (json_is_false(inner) ||
                        (json_is_true(inner) && read_variant(reading, key)));
    return done || refuse(reading);
}

/* Adds rules, refuses unsupported ones, warns of an unknown member. */
static bool read_member(struct reading *reading, json_t *value)
{
    const char *key = reading->key;
    int named = 0;
    if (json_is_empty(value) || (is_key(key, CAGES " " REGIONS) && json_is_array(value)))
        return true;
    if (is_key(key, "diagonal+ diagonal-") && json_is_true(value)) {
        reading->diagonals |= strchr(key, '+') ? 2 : 1;
        return true;
    }
    if (is_key(key, KINDS))
        return read_variants(reading, value);
    if (is_key(key, "size side") && json_is_integer(value) &&
        json_integer_value(value) != reading->puzzle->sudoku.side)
        puzzle_warn(reading->puzzle, "member '%s' is not that of the sudoku", key);
    if (is_key(key, TEXTS))
        return !json_is_string(value) || read_rules(reading, json_string_value(value), &named);
    bool is_question = strncmp(key, "is", 2) == 0 && isupper((unsigned char)key[2]);
    if (!read_rules(reading, is_question ? key + 2 : key, &named))
        return false;
    bool is_shape = is_key(key, SHAPE) && !sudoku_order(reading->puzzle->sudoku.side);
    if (named ? !json_is_true(value) : is_shape || is_key(key, RULES " " REGIONS " " CAGES))
        return refuse(reading);
    if (!named)
        puzzle_warn(reading->puzzle, "member '%s' beside the sudoku is not read", key);
    return true;
}

static bool read_others(struct reading *reading, const json_t *whole, const json_t *inner)
{
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)whole, key, value) {
        bool is_inside = is_key(key, "metadata meta info") && json_is_object(value);
        reading->key = key;
        if (value != inner && !(is_inside ? read_others(reading, value, NULL)
                                          : read_member(reading, value)))
            return false;
    }
    return true;
}

bool sudoku_read_json(const json_t *whole, struct scan *scan, struct puzzle *puzzle)
{
    struct found found;
    struct reading reading = {.puzzle = puzzle, .scan = scan, .diag = scan->diag,
                              .place = {scan->source.name, 1, 1}};
    find_sudoku(whole, &found);
    const json_t *rows = found.path[found.depth];
    bool bits, are_texts = is_text_grid(rows, true, &bits), is_text = json_is_string(rows);
    bool done = are_texts || is_text
                    ? read_text(&reading, rows, is_text ? format_sudoku.read : sudoku_read)
                    : read_cells(&reading, rows);
    if (done && are_texts && json_array_size(rows) != (size_t)puzzle->sudoku.side)
        done = diag_expected(scan->diag, reading.place, "an array of as many rows as columns",
                             "other rows");
    for (int k = 0; k < found.depth && done; k++)
        done = read_parts(&reading, found.path[k]);
    done = done && sudoku_make_boxes(puzzle, 0, scan->diag);
    if (done && !are_texts && !is_text)
        check_candidates(rows, puzzle);
    for (int k = 0; k < found.depth && done; k++)
        done = read_others(&reading, found.path[k], found.path[k + 1]);
    if (done && found.unknown)
        puzzle_warn(puzzle, "member '%s' is taken to be the sudoku", found.unknown);
    if (done && found.is_first)
        puzzle_warn(puzzle, "only the first of several sudokus is read");
    puzzle->sudoku.diagonals |= reading.diagonals == 3;
    return done && (reading.diagonals % 3 == 0 ||
                    diag_expected(scan->diag, reading.place, SUDOKU_RULES, "one diagonal"));
}

#endif
