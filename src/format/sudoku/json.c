/* SPDX-License-Identifier: MIT */
/* Sudokus in JSON: an array of rows or of all cells, or a text, alone or in objects.
 *
 * f-puzzles and SudokuPad have an object for each cell. */
#include "format/sudoku/json_parts.h"

#ifdef HAVE_JANSSON
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/memory.h"
#include "format/format.h"
#include "format/json.h"
#include "puzzle/kinds.h"

enum { DEPTH_MOST = 5 };

/* Keys, in lower case and without separators.  Only the first grid is unmistakable; others must
 * look like sudokus, or lead to them. */
#define GRIDS "sudoku board grid puzzle"
#define OTHER_GRIDS "sudokus boards grids puzzles newboard cells rows values value givens clues " \
                    "quiz quizzes problem problems start initial game games field mission task " \
                    "data unsolved original numbers matrix"
#define SOLUTIONS "solution solutions solved answer answers"
#define CAGES "cages killercages killercage killer"
#define REGIONS "regions boxes blocks jigsaw region"

/* Members with rules of their own, and those that only describe the sudoku. */
#define RULES "diagonal diagonals windows windoku variant variants rules constraints arrows " \
              "pieces thermometers cage lines line littlekillersum sandwichsum betweenline " \
              "lockout minimum maximum extraregion negative fogofwar foglight rowindexer " \
              "columnindexer boxindexer clone quadruple difference ratio xv even odd palindrome"
#define TEXTS SOLUTIONS " title name id author source date note comment description level " \
              "difficulty rating score size side cellsize rows columns width height index number " \
              "message results settings disabledlogic truecandidatesoptions seed created version"
#define WIDTH "boxwidth blockwidth regionwidth subgridwidth bw"
#define HEIGHT "boxheight blockheight regionheight subgridheight bh"
#define KINDS "variant variants rules ruleset constraints type kind genre mode"

static const char *plain_key(const char *key, char plain[40])
{
    size_t length = 0;
    for (; *key && length < 39; key++)
        if (!char_is_of(*key, "_ .") && (*key != '-' || !key[1]))
            plain[length++] = (char)tolower((unsigned char)*key);
    plain[length] = 0;
    return plain;
}

static bool is_key(const char *key, const char *keys)
{
    char plain[40];
    return json_is_one_of(plain_key(key, plain), keys);
}

/* ---- the rows ---- */

/* True for at least four cells: one row or all rows. */
static bool is_text_row(const json_t *row)
{
    const char *text = json_string_value(row);
    return text && text[0] && text[strspn(text, SUDOKU_OPEN "0" SUDOKU_DIGITS)] == 0 &&
           json_string_length(row) >= 4;
}

/* True for all cells of a sudoku of side 9 or more, some of them open. */
static bool is_whole_text(const json_t *text)
{
    struct word word = word_of_text(json_is_string(text) ? json_string_value(text) : "");
    return word.length >= 81 && sudoku_is_line(word) && word_has(word, "0" SUDOKU_OPEN);
}

/* True for rows of cells, not all of them candidates.  *repeats: a row repeats a number, unlike the
 * items of a set.  *bits: it may be a matrix of 0 and 1. */
static bool is_grid(const json_t *rows, bool *repeats, bool *bits)
{
    size_t side = json_array_size(rows), y, x;
    json_t *row, *atom;
    bool is_text = json_is_string(json_array_get(rows, 0)), is_plain = is_text;
    *repeats = is_text;
    *bits = !is_text;
    json_array_foreach(rows, y, row) {
        uint64_t seen = 0;
        if (is_text ? !is_text_row(row) || json_string_length(row) != side
                    : json_array_size(row) != side)
            return false;
        json_array_foreach(row, x, atom) {
            int number = json_cell(atom);
            if (number < 0 || (size_t)number > side)
                return false;
            is_plain |= number || !json_is_array(atom);
            *bits &= json_is_integer(atom) && number <= 1;
            *repeats |= seen >> number & 1;
            seen |= UINT64_C(1) << number;
        }
    }
    return is_plain && side >= 4 && side <= (size_t)SUDOKU_SIDE;
}

/* True for an array of all cells, some of them open. */
static bool is_flat(const json_t *cells)
{
    int side = sudoku_side(json_array_size(cells));
    bool has_open = false;
    size_t k;
    json_t *atom;
    json_array_foreach(cells, k, atom) {
        int number = json_is_array(atom) ? -1 : json_cell(atom);
        if (number < 0 || number > side)
            return false;
        has_open |= !number;
    }
    return side >= 9 && has_open;
}

/* The object or array at `depth` leads to the member at depth + 1; the last are the rows. */
struct found {
    const json_t *path[DEPTH_MOST + 2];
    int depth;
    const json_t *cages;    /* only if rows are missing */
    const char *unknown;    /* a key of the path; NULL: none */
    bool is_first;          /* several were found */
};

static bool has_rule(const json_t *whole)
{
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)whole, key, value)
        if (is_key(key, RULES " " CAGES " " REGIONS) && !json_is_empty(value))
            return true;
    return false;
}

/* True for the rows of a sudoku.  `key` NULL: they are the whole file. */
static bool are_rows(const json_t *value, const json_t *whole, const char *key)
{
    bool repeats, bits, is_known = key && is_key(key, GRIDS);
    if (key && is_key(key, SOLUTIONS " " CAGES " " REGIONS))
        return false;
    if (is_whole_text(value) || is_flat(value) || (is_known && is_text_row(value)))
        return true;
    if (!is_grid(value, &repeats, &bits))
        return false;
    return is_known ? !bits || strcasecmp(key, "sudoku") == 0 || has_rule(whole)
                    : repeats && !bits && (key || !json_is_string(json_array_get(value, 0)) ||
                                           json_array_size(value) >= 4);
}

static bool find_rows(const json_t *value, struct found *found, int depth)
{
    const char *key;
    json_t *member, *cages = NULL;
    bool is_list = json_is_array(value) && json_is_object(json_array_get(value, 0));
    found->path[depth] = value;
    found->depth = depth + 1;
    if (depth == 0 && are_rows(value, NULL, NULL)) {
        found->depth = 0;
        return true;
    }
    for (int turn = 0; turn < 2; turn++)
        json_object_foreach((json_t *)value, key, member) {
            cages = is_key(key, CAGES) && json_has_cages(member) ? member : cages;
            if ((turn || is_key(key, GRIDS)) && are_rows(member, value, key)) {
                found->path[depth + 1] = member;
                found->unknown = is_key(key, GRIDS " " OTHER_GRIDS) ? found->unknown : key;
                return true;
            }
        }
    if (cages && !found->cages)
        found->cages = cages;
    if (depth == DEPTH_MOST || (depth == 0 && !json_is_object(value)))
        return false;
    if (is_list) {
        found->is_first |= json_array_size(value) > 1;
        return find_rows(json_array_get(value, 0), found, depth + 1);
    }
    json_object_foreach((json_t *)value, key, member)
        if ((json_is_object(member) || json_is_object(json_array_get(member, 0))) &&
            !is_key(key, SOLUTIONS " " CAGES " " REGIONS) && find_rows(member, found, depth + 1)) {
            found->unknown = is_key(key, GRIDS " " OTHER_GRIDS) ? found->unknown : key;
            return true;
        }
    return false;
}

/* Without rows, cages must be in the outermost object. */
static bool find_sudoku(const json_t *whole, struct found *found)
{
    *found = (struct found){.depth = 0};
    if (find_rows(whole, found, 0))
        return true;
    const char *key;
    json_t *member;
    json_object_foreach((json_t *)whole, key, member)
        if (member == found->cages) {
            found->path[0] = whole;
            found->path[1] = NULL;
            found->depth = 1;
            return true;
        }
    return false;
}

/* ---- reading the rows ---- */

static bool read_text(const json_t *rows, struct scan *scan, struct puzzle *puzzle)
{
    struct source source = {.name = scan->source.name};
    FILE *out = open_memstream(&source.bytes, &source.length);
    size_t y;
    json_t *row;
    if (out && json_is_string(rows))
        fputs(json_string_value(rows), out);
    json_array_foreach(rows, y, row)
        if (out)
            fprintf(out, "%s\n", json_string_value(row));
    if (!out || fclose(out) != 0)
        return diag_memory(scan->diag, "the text");
    struct scan grid = scan_open(&source, scan->diag);
    bool done = format_sudoku.read(&grid, puzzle);
    memory_free_text(source.bytes);
    return done;
}

static const json_t *cell_at(const json_t *rows, int side, int cell)
{
    const json_t *row = json_array_get(rows, (size_t)(cell / side));
    return json_array_size(rows) == (size_t)side ? json_array_get(row, (size_t)(cell % side))
                                                 : json_array_get(rows, (size_t)cell);
}

/* Where f-puzzles marks givens, other numbers were entered by a player. */
static void give_numbers(const json_t *rows, struct puzzle *puzzle)
{
    int side = puzzle->sudoku.side, entered = 0;
    bool has_given = false;
    for (int cell = 0; cell < side * side; cell++)
        has_given |= json_is_true(json_object_get(cell_at(rows, side, cell), "given"));
    for (int cell = 0; cell < side * side; cell++) {
        const json_t *atom = cell_at(rows, side, cell);
        int number = json_cell(atom);
        bool is_given = !has_given || !json_is_object(atom) || json_object_get(atom, "given");
        entered += number && !is_given;
        if (number && is_given)
            sudoku_give(puzzle, cell % side, cell / side, number);
    }
    if (entered)
        puzzle_warn(puzzle, "%d numbers that are not given are not read", entered);
}

static void check_candidates(const json_t *rows, struct puzzle *puzzle)
{
    struct sign signs[SUDOKU_SIDE * SUDOKU_SIDE] = {{0}};
    int side = puzzle->sudoku.side;
    for (int cell = 0; cell < side * side; cell++)
        signs[cell].candidates = json_candidates(cell_at(rows, side, cell));
    sudoku_check_candidates(puzzle, signs);
}

static bool read_cells(const json_t *rows, struct scan *scan, struct puzzle *puzzle)
{
    int whole = sudoku_side(json_array_size(rows));
    bool is_flat = json_array_size(rows) > (size_t)SUDOKU_SIDE;
    int side = is_flat ? whole : (int)json_array_size(rows);
    if (!puzzle_set_sudoku(puzzle, side, scan->diag))
        return false;
    give_numbers(rows, puzzle);
    return true;
}

/* Cells of f-puzzles may have the number of their region. */
static bool read_own_regions(const json_t *rows, const struct beside *beside)
{
    struct sudoku *sudoku = &beside->puzzle->sudoku;
    int region[SUDOKU_SIDE * SUDOKU_SIDE], regions = 0, cells = sudoku->side * sudoku->side;
    for (int cell = 0; cell < cells; cell++) {
        const json_t *value = json_object_get(cell_at(rows, sudoku->side, cell), "region");
        regions += json_is_integer(value);
        region[cell] = json_is_integer(value) ? (int)json_integer_value(value) : -1;
    }
    return !regions || sudoku_set_regions(sudoku, region, beside->place, beside->diag);
}

/* ---- the members beside the rows ---- */

/* Increases *named by the rules that the text names. */
static bool read_rules(const struct beside *beside, const char *text, int *named)
{
    return sudoku_read_rules(word_of_text(text), beside->place, beside->puzzle,
                             named, beside->diag);
}

static bool names_no_rule(const char *text)
{
    static const char *const plain[] = {"standard", "classic", "normal", "regular", "plain",
                                        "vanilla", "none"};
    for (const char *at = text; *at; at++)
        for (size_t k = 0; k < sizeof plain / sizeof *plain; k++)
            if (strncasecmp(at, plain[k], strlen(plain[k])) == 0)
                return true;
    return strcasecmp(text, "sudoku") == 0;
}

static bool read_variant(const struct beside *beside, const char *text)
{
    int named = 0;
    return read_rules(beside, text, &named) &&
           (named || names_no_rule(text) || beside_refuse(beside));
}

/* Reads one text, an array of texts, or members with booleans. */
static bool read_variants(const struct beside *beside, json_t *value)
{
    const char *key;
    json_t *inner;
    size_t k;
    bool done = json_is_object(value) || json_is_array(value) || json_is_string(value);
    if (json_is_string(value))
        return read_variant(beside, json_string_value(value));
    json_array_foreach(value, k, inner)
        done = done && (json_is_string(inner) ? read_variant(beside, json_string_value(inner))
                                              : beside_refuse(beside));
    json_object_foreach(value, key, inner)
        done = done && (json_is_false(inner) ||
                        (json_is_true(inner) ? read_variant(beside, key) : beside_refuse(beside)));
    return done || beside_refuse(beside);
}

/* Reads a member that is not among read_parts(). */
static bool read_member(struct beside *beside, json_t *value)
{
    const char *key = beside->key;
    bool is_text = is_key(key, TEXTS " " WIDTH " " HEIGHT);
    int named = 0;
    if (json_is_empty(value) || (is_key(key, CAGES " " REGIONS) && json_is_array(value)))
        return true;
    if (is_key(key, "diagonal+ diagonal-") && json_is_true(value)) {
        beside->diagonals |= strchr(key, '+') ? 2 : 1;
        return true;
    }
    if (is_key(key, KINDS))
        return read_variants(beside, value);
    if (is_text && json_is_string(value))
        return read_rules(beside, json_string_value(value), &named);
    bool is_question = strncmp(key, "is", 2) == 0 && isupper((unsigned char)key[2]);
    if (!is_text && !read_rules(beside, is_question ? key + 2 : key, &named))
        return false;
    if ((named && !json_is_true(value)) || (!named && is_key(key, RULES " " REGIONS " " CAGES)))
        return beside_refuse(beside);
    if (is_key(key, "size side") && json_is_integer(value) &&
        json_integer_value(value) != beside->puzzle->sudoku.side)
        puzzle_warn(beside->puzzle, "member '%s' is not that of the sudoku", key);
    if (!named && !is_text)
        puzzle_warn(beside->puzzle, "member '%s' beside the sudoku is not read", key);
    return true;
}

/* Makes boxes of the stated width and height. */
static bool read_boxes(const struct beside *beside, const json_t *whole)
{
    struct sudoku *sudoku = &beside->puzzle->sudoku;
    const char *key;
    json_t *value;
    json_int_t width = 0, height = 0;
    json_object_foreach((json_t *)whole, key, value) {
        width = is_key(key, WIDTH) ? json_integer_value(value) : width;
        height = is_key(key, HEIGHT) ? json_integer_value(value) : height;
    }
    width = width || height < 1 ? width : sudoku->side / height;
    if (!width)
        return true;
    if (width < 1 || sudoku->side % width || (height && width * height != sudoku->side))
        return diag_expected(beside->diag, beside->place, "boxes with as many cells as a row",
                             "others");
    memory_free(sudoku->boxes);
    return sudoku_set_boxes(sudoku, (int)width, beside->diag);
}

/* Reads regions and cages, which rules may ask for. */
static bool read_parts(struct beside *beside, const json_t *whole)
{
    json_t *value;
    if (!read_boxes(beside, whole))
        return false;
    json_object_foreach((json_t *)whole, beside->key, value) {
        bool is_there = json_is_array(value) && json_array_size(value);
        if ((is_key(beside->key, CAGES) && is_there && !beside_cages(beside, value)) ||
            (is_key(beside->key, REGIONS) && is_there && !beside_regions(beside, value)))
            return false;
    }
    return true;
}

/* Adds the rules named by other members, refuses unsupported ones, warns of unknown members.
 * Metadata are members, too. */
static bool read_others(struct beside *beside, const json_t *whole, const json_t *inner)
{
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)whole, key, value) {
        bool is_inside = is_key(key, "metadata meta info") && json_is_object(value);
        beside->key = key;
        if (value != inner && !(is_inside ? read_others(beside, value, NULL)
                                          : read_member(beside, value)))
            return false;
    }
    return true;
}

bool sudoku_is_json(const json_t *whole)
{
    struct found found;
    return find_sudoku(whole, &found);
}

bool sudoku_read_json(const json_t *whole, struct scan *scan, struct puzzle *puzzle)
{
    struct found found;
    struct beside beside = {.puzzle = puzzle, .diag = scan->diag,
                            .place = {scan->source.name, 1, 1}};
    find_sudoku(whole, &found);
    const json_t *rows = found.depth ? found.path[found.depth] : whole;
    bool is_text = json_is_string(rows) || json_is_string(json_array_get(rows, 0));
    bool done = !rows ? puzzle_set_sudoku(puzzle, json_cages_side(found.cages), scan->diag)
                : is_text && json_array_size(rows) <= (size_t)SUDOKU_SIDE &&
                          (json_is_string(rows) || is_text_row(json_array_get(rows, 0)))
                    ? read_text(rows, scan, puzzle)
                    : read_cells(rows, scan, puzzle) && read_own_regions(rows, &beside);
    for (int k = 0; k < found.depth && done; k++)
        done = read_parts(&beside, found.path[k]);
    done = done && sudoku_make_boxes(puzzle, 0, scan->diag);
    if (done && !is_text)
        check_candidates(rows, puzzle);
    for (int k = 0; k < found.depth && done; k++)
        done = read_others(&beside, found.path[k], found.path[k + 1]);
    if (done && found.unknown)
        puzzle_warn(puzzle, "member '%s' is taken to be the sudoku", found.unknown);
    if (done && found.is_first)
        puzzle_warn(puzzle, "only the first of several sudokus is read");
    puzzle->sudoku.diagonals |= beside.diagonals == 3;
    return done && (beside.diagonals % 3 == 0 ||
                    diag_expected(scan->diag, beside.place, SUDOKU_RULES, "one diagonal"));
}

#endif
