/* SPDX-License-Identifier: MIT */
/* Rules besides those of rows, columns and boxes, as the title of a sudoku names them. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "format/sudoku/sudoku.h"
#include "puzzle/kinds.h"

/* OTHER: what cannot be read from numbers alone. */
enum rule { DIAGONALS, WINDOWS, OTHER };

/* In a name a blank or hyphen stands for any of them.  A word that follows behind nothing but
 * `joins` and is no puzzle's makes the name an adjective of its own: "diagonal symmetry". */
static const struct variant {
    const char *name;
    enum rule rule;
    const char *joins;
} variants[] = {
    {"diagonals", DIAGONALS, ""}, {"diagonal", DIAGONALS, " -"}, {"sudoku x", DIAGONALS, "-"},
    {"x sudoku", DIAGONALS, ""},  {"windoku x", DIAGONALS, "-"}, {"x windoku", DIAGONALS, ""},
    {"windoku", WINDOWS, ""},     {"hyper", WINDOWS, " -"},      {"hypersudoku", WINDOWS, ""},
    {"killer", OTHER, ""},        {"samurai", OTHER, ""},        {"sandwich", OTHER, ""},
    {"thermo", OTHER, ""},        {"thermometer", OTHER, ""},    {"thermometers", OTHER, ""},
    {"kropki", OTHER, ""},        {"anti-knight", OTHER, ""},    {"anti-king", OTHER, ""},
    {"kenken", OTHER, ""},        {"calcudoku", OTHER, ""},      {"futoshiki", OTHER, ""},
    {"skyscraper", OTHER, ""},    {"skyscrapers", OTHER, ""},    {"kakuro", OTHER, ""},
    {"greater than", OTHER, ""},  {"even odd", OTHER, ""},       {"odd even", OTHER, ""},
    {"center dot", OTHER, ""},    {"centre dot", OTHER, ""},     {"asterisk", OTHER, " -"},
    {"girandola", OTHER, ""},     {"argyle", OTHER, ""},         {"renban", OTHER, ""},
    {"arrow", OTHER, " -"},       {"palindrome", OTHER, " -"},   {"whispers", OTHER, ""},
    {"consecutive", OTHER, " -"}, {"nonconsecutive", OTHER, ""}, {"disjoint", OTHER, " -"},
};

enum { VARIANTS = sizeof variants / sizeof *variants };

/* How many characters of `text` are the name, as whole words; 0: it does not begin so. */
static size_t match(const char *text, const char *name)
{
    size_t at = 0;
    for (; *name; name++) {
        size_t length = *name == ' ' || *name == '-' ? strspn(text + at, " -") : text[at] == *name;
        if (!length)
            return 0;
        at += length;
    }
    return isalnum((unsigned char)text[at]) ? 0 : at;
}

static bool is_adjective(const char *rest, const char *joins)
{
    static const char *const puzzles[] = {"sudoku", "sudokus", "puzzle", "puzzles", "and", "x"};
    size_t length = strspn(rest, joins);
    bool is_puzzle = !length || !isalpha((unsigned char)rest[length]);
    for (size_t k = 0; k < sizeof puzzles / sizeof *puzzles; k++)
        is_puzzle |= match(rest + length, puzzles[k]) > 0;
    for (int k = 0; k < VARIANTS; k++)
        is_puzzle |= match(rest + length, variants[k].name) > 0;
    return !is_puzzle;
}

static bool add_rule(const struct variant *variant, struct place place, struct puzzle *puzzle,
                     struct diag *diag)
{
    struct sudoku *sudoku = &puzzle->sudoku;
    sudoku->diagonals |= variant->rule == DIAGONALS;
    sudoku->windows |= variant->rule == WINDOWS && sudoku_order(sudoku->side);
    return variant->rule == DIAGONALS || (variant->rule == WINDOWS && sudoku->windows) ||
           diag_expected(diag, place, "a sudoku of rows, columns, boxes, diagonals and windows",
                         variant->name);
}

bool sudoku_read_title(const struct scan *scan, const struct line *line, struct puzzle *puzzle)
{
    char text[256];
    word_text((struct word){line->text, line->length}, text, sizeof text);
    for (size_t k = 0; text[k]; k++)
        text[k] = (char)tolower((unsigned char)text[k]);
    for (size_t at = 0; text[at]; at++)
        for (int k = 0; k < VARIANTS && (!at || !isalnum((unsigned char)text[at - 1])); k++) {
            const struct variant *variant = &variants[k];
            size_t length = match(text + at, variant->name);
            if (length && is_adjective(text + at + length, variant->joins))
                puzzle_warn(puzzle, "'%s' in line %d is not read as a rule", variant->name,
                            line->number);
            else if (length && !add_rule(variant, source_place(&scan->source, line, at), puzzle,
                                         scan->diag))
                return false;
        }
    return true;
}
