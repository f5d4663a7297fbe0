/* SPDX-License-Identifier: MIT */
/* Sudokus in JSON: an array of rows, alone or in an object. */
#include "format/sudoku/sudoku.h"

#ifdef HAVE_JANSSON
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/memory.h"
#include "format/format.h"
#include "format/json.h"
#include "puzzle/kinds.h"

/* Keys of the rows; only the first is unmistakable. */
static const char *const grids[] = {"sudoku", "board", "grid", "puzzle"};

/* Members that add rules, and members that only describe the sudoku. */
#define RULES "cages killer regions boxes blocks jigsaw diagonal diagonals windows windoku " \
              "variant variants rules constraints thermometers arrows pieces"
#define TEXTS "solution solutions title name id author source date note comment description " \
              "level difficulty rating score size side"

/* Returns 0 for an open cell (0, null, "", "."), -1 for anything but a number. */
static int cell_number(const json_t *atom)
{
    const char *text = json_is_string(atom) ? json_string_value(atom) : "";
    int64_t number = 0;
    if (json_is_integer(atom))
        number = json_integer_value(atom);
    else if (!json_is_null(atom) && !json_is_string(atom))
        return -1;
    else if (*text && strcmp(text, ".") != 0 &&
             !word_number(word_of_text(text), SUDOKU_SIDE, &number))
        return -1;
    return number >= 0 && number <= SUDOKU_SIDE ? (int)number : -1;
}

/* True for at least four cells: one row or all rows. */
static bool is_text_row(const json_t *row)
{
    const char *text = json_string_value(row);
    return text && text[0] && text[strspn(text, SUDOKU_OPEN "0" SUDOKU_DIGITS)] == 0 &&
           json_string_length(row) >= 4;
}

/* *repeats: a row repeats a number, unlike the items of a set.  *bits: it may be a matrix of 0 and
 * 1. */
static bool is_grid(const json_t *rows, bool *repeats, bool *bits)
{
    size_t side = json_array_size(rows), y, x;
    json_t *row, *atom;
    bool is_text = json_is_string(json_array_get(rows, 0));
    *repeats = is_text;
    *bits = !is_text;
    json_array_foreach(rows, y, row) {
        uint64_t seen = 0;
        if (is_text ? !is_text_row(row) || json_string_length(row) != side
                    : json_array_size(row) != side)
            return false;
        json_array_foreach(row, x, atom) {
            int number = cell_number(atom);
            if (number < 0 || (size_t)number > side)
                return false;
            *bits &= json_is_integer(atom) && number <= 1;
            *repeats |= seen >> number & 1;
            seen |= UINT64_C(1) << number;
        }
    }
    return side >= 4 && side <= (size_t)SUDOKU_SIDE;
}

static bool has_rule(const json_t *whole)
{
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)whole, key, value)
        if (json_is_one_of(key, RULES) && !json_is_empty(value))
            return true;
    return false;
}

static const json_t *find_grid(const json_t *whole)
{
    bool repeats, bits;
    for (size_t k = 0; k < sizeof grids / sizeof *grids; k++) {
        const json_t *rows = json_object_get(whole, grids[k]);
        if (is_text_row(rows) || (is_grid(rows, &repeats, &bits) &&
                                  (k == 0 || !bits || has_rule(whole))))
            return rows;
    }
    return is_grid(whole, &repeats, &bits) && repeats && !bits ? whole : NULL;
}

/* ---- the members beside the rows ---- */

struct beside {
    struct puzzle *puzzle;
    struct diag *diag;
    struct place place;
    const char *key;
};

static bool refuse_member(const struct beside *beside)
{
    return diag_expected(beside->diag, beside->place, "a sudoku of rows, columns and boxes",
                         beside->key);
}

/* Increases *named by the rules that the text names. */
static bool read_rules(const struct beside *beside, const char *text, int *named)
{
    return sudoku_read_rules(word_of_text(text), beside->place, beside->puzzle,
                             named, beside->diag);
}

static bool is_plain(const char *text)
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
    return read_rules(beside, text, &named) && (named || is_plain(text) || refuse_member(beside));
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
                                              : refuse_member(beside));
    json_object_foreach(value, key, inner)
        done = done && (json_is_false(inner) ||
                        (json_is_true(inner) ? read_variant(beside, key) : refuse_member(beside)));
    return done || refuse_member(beside);
}

static bool read_member(const struct beside *beside, json_t *value)
{
    struct puzzle *puzzle = beside->puzzle;
    const char *key = beside->key;
    bool is_text = json_is_one_of(key, TEXTS);
    int named = 0;
    if (json_is_empty(value))
        return true;
    if (json_is_one_of(key, "variant variants rules ruleset constraints type kind genre mode"))
        return read_variants(beside, value);
    if (is_text && json_is_string(value))
        return read_rules(beside, json_string_value(value), &named);
    if (!is_text && !read_rules(beside, key, &named))
        return false;
    if ((named && !json_is_true(value)) || (!named && json_is_one_of(key, RULES)))
        return refuse_member(beside);
    if (!named && !is_text)
        puzzle_warn(puzzle, "member '%s' beside the sudoku is not read", key);
    return true;
}

/* Adds the rules named by other members, refuses unsupported ones, warns of unknown members. */
static bool read_others(const json_t *whole, const json_t *rows, const struct scan *scan,
                        struct puzzle *puzzle)
{
    struct beside beside = {puzzle, scan->diag, {scan->source.name, 1, 1}, NULL};
    json_t *value;
    json_object_foreach((json_t *)whole, beside.key, value)
        if (value != rows && !read_member(&beside, value))
            return false;
    return true;
}

/* ---- the rows ---- */

static bool read_rows(const json_t *rows, struct scan *scan, struct puzzle *puzzle)
{
    struct source source = {.name = scan->source.name};
    FILE *out = open_memstream(&source.bytes, &source.length);
    size_t y, x;
    json_t *row, *atom;
    if (out && json_is_string(rows))
        fputs(json_string_value(rows), out);
    json_array_foreach(rows, y, row) {
        if (out && json_is_string(row))
            fputs(json_string_value(row), out);
        json_array_foreach(row, x, atom)
            if (out)
                fputc(("." SUDOKU_DIGITS)[cell_number(atom)], out);
        if (out)
            fputc('\n', out);
    }
    if (!out || fclose(out) != 0)
        return diag_memory(scan->diag, "the text");
    struct scan grid = scan_open(&source, scan->diag);
    bool done = format_sudoku.read(&grid, puzzle);
    memory_free_text(source.bytes);
    return done;
}

bool sudoku_is_json(const json_t *whole)
{
    return find_grid(whole);
}

bool sudoku_read_json(const json_t *whole, struct scan *scan, struct puzzle *puzzle)
{
    const json_t *rows = find_grid(whole);
    return read_rows(rows, scan, puzzle) && read_others(whole, rows, scan, puzzle);
}

#endif
