/* SPDX-License-Identifier: MIT */
/* Names of additional rules. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "format/sudoku/sudoku.h"
#include "puzzle/kinds.h"

/* REGIONS, CAGES: the file must have them.  OTHER: not supported. */
enum rule { DIAGONALS, WINDOWS, REGIONS, CAGES, OTHER };

/* When a name is a rule.  UNLESS: not if the next word continues a phrase ("diagonal symmetry").
 * BESIDE: alone, or beside the word sudoku or the like. */
enum strength { ALWAYS, UNLESS, BESIDE };

/* A blank or hyphen matches any characters of `between`, or none; a plural s may follow. */
static const struct variant {
    const char *name;
    enum rule rule;
    enum strength strength;
} variants[] = {
    {"windoku", WINDOWS, ALWAYS},        {"hyper sudoku", WINDOWS, ALWAYS},
    {"hyper", WINDOWS, UNLESS},          {"nrc", WINDOWS, UNLESS},
    {"four box", WINDOWS, UNLESS},       {"window", WINDOWS, BESIDE},
    {"anti-diagonal", OTHER, ALWAYS},    {"argyle", OTHER, ALWAYS},
    {"diagonal", DIAGONALS, UNLESS},     {"sudoku x", DIAGONALS, ALWAYS},
    {"x sudoku", DIAGONALS, ALWAYS},     {"windoku x", DIAGONALS, ALWAYS},
    {"x windoku", DIAGONALS, ALWAYS},    {"jigsaw", REGIONS, UNLESS},
    {"irregular", REGIONS, UNLESS},      {"squiggly", REGIONS, UNLESS},
    {"squiggle", REGIONS, BESIDE},       {"chaos", REGIONS, BESIDE},
    {"chaos construction", OTHER, ALWAYS}, {"nonomino", REGIONS, ALWAYS},
    {"geometry", REGIONS, BESIDE},       {"geometric", REGIONS, BESIDE},
    {"suguru", OTHER, ALWAYS},           {"tectonic", OTHER, UNLESS},
    {"toroidal", OTHER, UNLESS},         {"torus", OTHER, UNLESS},
    {"disjoint group", OTHER, ALWAYS},   {"disjoint", OTHER, UNLESS},
    {"disjoint set", OTHER, ALWAYS},     {"offset", OTHER, BESIDE},
    {"colour", OTHER, BESIDE},           {"color", OTHER, BESIDE},
    {"xv", OTHER, BESIDE},               {"vx", OTHER, BESIDE},
    {"anti-knight", OTHER, ALWAYS},      {"no knight", OTHER, UNLESS},
    {"knight's move", OTHER, ALWAYS},    {"knight move", OTHER, ALWAYS},
    {"knights move", OTHER, ALWAYS},     {"king's move", OTHER, ALWAYS},
    {"anti-king", OTHER, ALWAYS},        {"no touch", OTHER, UNLESS},
    {"untouchable", OTHER, UNLESS},      {"anti-queen", OTHER, ALWAYS},
    {"chess", OTHER, BESIDE},            {"knight", OTHER, BESIDE},
    {"little killer", OTHER, ALWAYS},    {"killer", CAGES, UNLESS},
    {"sum", CAGES, BESIDE},              {"product", OTHER, BESIDE},
    {"sumdoku", CAGES, ALWAYS},          {"samunamupure", CAGES, ALWAYS},
    {"difference", OTHER, BESIDE},       {"ratio", OTHER, BESIDE},
    {"x sum", OTHER, ALWAYS},            {"sandwich", OTHER, UNLESS},
    {"samurai", OTHER, UNLESS},          {"gattai", OTHER, ALWAYS},
    {"twodoku", OTHER, ALWAYS},          {"tripledoku", OTHER, ALWAYS},
    {"butterfly", OTHER, BESIDE},        {"overlapping", OTHER, BESIDE},
    {"multi", OTHER, BESIDE},            {"thermo", OTHER, ALWAYS},
    {"thermometer", OTHER, ALWAYS},      {"arrow", OTHER, UNLESS},
    {"kropki", OTHER, ALWAYS},           {"battenburg", OTHER, UNLESS},
    {"quadruple", OTHER, UNLESS},        {"quad max", OTHER, UNLESS},
    {"clone", OTHER, UNLESS},            {"palindrome", OTHER, UNLESS},
    {"renban", OTHER, ALWAYS},           {"nabner", OTHER, ALWAYS},
    {"whisper", OTHER, ALWAYS},          {"between line", OTHER, ALWAYS},
    {"region sum", OTHER, ALWAYS},       {"lockout", OTHER, UNLESS},
    {"zipper", OTHER, UNLESS},           {"entropic", OTHER, UNLESS},
    {"modular", OTHER, BESIDE},          {"parity", OTHER, UNLESS},
    {"non-consecutive", OTHER, ALWAYS},  {"consecutive", OTHER, UNLESS},
    {"even odd", OTHER, ALWAYS},         {"odd even", OTHER, ALWAYS},
    {"even", OTHER, BESIDE},             {"odd", OTHER, BESIDE},
    {"greater than", OTHER, ALWAYS},     {"less than", OTHER, UNLESS},
    {"greater", OTHER, BESIDE},          {"inequality", OTHER, UNLESS},
    {"futoshiki", OTHER, ALWAYS},        {"kenken", OTHER, ALWAYS},
    {"calcudoku", OTHER, ALWAYS},        {"mathdoku", OTHER, ALWAYS},
    {"kakuro", OTHER, ALWAYS},           {"skyscraper", OTHER, UNLESS},
    {"frame", OTHER, BESIDE},            {"outside", OTHER, BESIDE},
    {"center dot", OTHER, ALWAYS},       {"centre dot", OTHER, ALWAYS},
    {"asterisk", OTHER, UNLESS},         {"girandola", OTHER, ALWAYS},
    {"extra region", OTHER, ALWAYS},     {"magic square", OTHER, UNLESS},
    {"magic", OTHER, BESIDE},            {"latin square", OTHER, UNLESS},
    {"latin", OTHER, BESIDE},            {"schrödinger", OTHER, UNLESS},
    {"schrodinger", OTHER, UNLESS},      {"doubler", OTHER, UNLESS},
    {"star product", OTHER, UNLESS},     {"mirror", OTHER, BESIDE},
    {"fortress", OTHER, BESIDE},         {"tic tac toe", OTHER, BESIDE},
    {"miracle", OTHER, UNLESS},          {"tripod", OTHER, BESIDE},
    {"kings move", OTHER, ALWAYS},       {"queens move", OTHER, ALWAYS},
    {"queen", OTHER, BESIDE},            {"king", OTHER, BESIDE},
    {"fog of war", OTHER, UNLESS},       {"wildcard", OTHER, UNLESS},
    {"no boxe", OTHER, UNLESS},          {"without boxe", OTHER, UNLESS},
    {"no region", OTHER, UNLESS},        {"diagonalsudoku", DIAGONALS, ALWAYS},
    {"triple doku", OTHER, ALWAYS},      {"wolkenkratzer", OTHER, ALWAYS},
    {"star", OTHER, BESIDE},             {"diagonale", DIAGONALS, UNLESS},
    {"consecutive pair", OTHER, ALWAYS}, {"rossini", OTHER, UNLESS},
    {"deficit", OTHER, BESIDE},          {"surplus", OTHER, BESIDE},
    {"sujiken", OTHER, ALWAYS},          {"159", OTHER, BESIDE},
    {"hidato", OTHER, BESIDE},           {"entropy", OTHER, BESIDE},
    {"global entropy", OTHER, ALWAYS},   {"numbered room", OTHER, ALWAYS},
    {"counting circle", OTHER, ALWAYS},  {"indexing", OTHER, BESIDE},
    {"indexer", OTHER, ALWAYS},          {"slot machine", OTHER, UNLESS},
    {"search 9", OTHER, ALWAYS},         {"anti-bishop", OTHER, ALWAYS},
    {"anti-chess", OTHER, ALWAYS},       {"negative constraint", OTHER, ALWAYS},
    {"little sum", OTHER, ALWAYS},       {"wheel", OTHER, BESIDE},
    {"zone", OTHER, BESIDE},             {"pentadoku", REGIONS, ALWAYS},
    {"trio", OTHER, BESIDE},             {"tight fit", OTHER, ALWAYS},
    {"nurikabe", OTHER, ALWAYS},         {"yin yang", OTHER, ALWAYS},
    {"dutch flat mate", OTHER, ALWAYS},  {"same difference", OTHER, BESIDE},
};

enum { VARIANTS = sizeof variants / sizeof *variants };

static const char between[] = " -_/+&";

static bool is_letter(char c)
{
    return isalnum((unsigned char)c) || (unsigned char)c >= 0x80;
}

/* Returns the length of the match, of whole words, perhaps glued before sudoku; 0: none. */
static size_t match(const char *text, const char *name)
{
    size_t at = 0;
    for (; *name; name++) {
        bool is_gap = *name == ' ' || *name == '-';
        if (!is_gap && text[at] != *name)
            return 0;
        at += is_gap ? strspn(text + at, between) : 1;
    }
    bool is_before = strncmp(text + at, "sudoku", 6) == 0;
    at += !is_before && text[at] == 's';
    return is_letter(text[at]) && !is_before ? 0 : at;
}

static const struct variant *find_variant(const char *text, size_t *length)
{
    const struct variant *found = NULL;
    *length = 0;
    for (int k = 0; k < VARIANTS; k++) {
        size_t at = match(text, variants[k].name);
        found = at > *length ? &variants[k] : found;
        *length = at > *length ? at : *length;
    }
    return found;
}

static bool begins_with_any(const char *text, const char *const *words)
{
    for (; *words; words++)
        if (match(text, *words))
            return true;
    return false;
}

static const char *const puzzles[] = {"sudoku", "su doku", "puzzle", "variant", "variation", "rule",
                                      "grid", "constraint", NULL};

/* Words that may follow the name of a rule. */
static const char *const links[] = {
    "and", "x", "no", "nr", "number", "of", "by", "from", "for", "in", "with", "on", "at", "the",
    "level", "easy", "medium", "hard", "very", "expert", "vol", "volume", "version", "edition",
    "book", "daily", "weekly", "cage", "line", "region", "box", "boxe", "cell", "dot", "clue",
    NULL};

static bool is_meant(const struct variant *variant, const char *text, size_t at, size_t end)
{
    size_t length, before = at;
    const char *rest = text + end + strspn(text + end, " -_");
    bool is_last = !is_letter(*rest);
    if (variant->strength == ALWAYS || begins_with_any(rest, puzzles) ||
        (!is_last && find_variant(rest, &length)))
        return true;
    if (variant->strength == UNLESS)
        return is_last || isdigit((unsigned char)*rest) ||
               (text[end] != '-' && begins_with_any(rest, links));
    while (before && !is_letter(text[before - 1]))
        before--;
    bool is_behind = before >= 6 && strncmp(text + before - 6, "sudoku", 6) == 0;
    return (!before && !rest[strspn(rest, " .:!)")]) || is_behind;
}

/* True if a region is not a rectangle. */
static bool has_map(const struct sudoku *sudoku)
{
    int side = sudoku->side;
    for (int box = 0; sudoku->boxes && box < side; box++) {
        int left = side, right = 0, top = side, bottom = 0;
        for (int cell = 0; cell < side * side; cell++)
            if (sudoku->boxes[cell] == box) {
                left = cell % side < left ? cell % side : left;
                right = cell % side > right ? cell % side : right;
                top = cell / side < top ? cell / side : top;
                bottom = cell / side;
            }
        if ((right - left + 1) * (bottom - top + 1) != side)
            return true;
    }
    return false;
}

static bool add_rule(const struct variant *variant, struct place place, struct puzzle *puzzle,
                     struct diag *diag)
{
    struct sudoku *sudoku = &puzzle->sudoku;
    sudoku->diagonals |= variant->rule == DIAGONALS;
    sudoku->windows |= variant->rule == WINDOWS && sudoku_order(sudoku->side);
    bool holds = variant->rule == DIAGONALS || (variant->rule == WINDOWS && sudoku->windows) ||
                 (variant->rule == REGIONS && has_map(sudoku)) ||
                 (variant->rule == CAGES && sudoku->cages);
    return holds || diag_expected(diag, place,
                                  variant->rule == REGIONS ? SUDOKU_MAP : SUDOKU_RULES,
                                  variant->name);
}

/* True for "6x6" unless `side` is 6; "3x3" and "3x2" may be boxes. */
static bool is_other_size(const char *text, int side)
{
    int width = 0, height = 0, end = 0;
    return sscanf(text, "%2d%*1[x]%2d%n", &width, &height, &end) == 2 && end &&
           !is_letter(text[end]) && width != side && width * height != side;
}

bool sudoku_read_rules(struct word title, struct place place, struct puzzle *puzzle, int *rules,
                       struct diag *diag)
{
    char text[256];
    word_text(title, text, sizeof text);
    for (size_t k = 0; text[k]; k++)
        text[k] = (char)tolower((unsigned char)text[k]);
    size_t length;
    for (size_t at = 0; text[at]; at += length ? length : 1) {
        bool is_inside = at && is_letter(text[at - 1]);
        const struct variant *variant = find_variant(is_inside ? "" : text + at, &length);
        struct place found = place;
        found.column += (int)at;
        if (variant && !is_meant(variant, text, at, at + length))
            puzzle_warn(puzzle, "'%s' in line %d is not read as a rule", variant->name, place.line);
        else if (variant && !add_rule(variant, found, puzzle, diag))
            return false;
        else if (!variant && !is_inside && is_other_size(text + at, puzzle->sudoku.side))
            puzzle_warn(puzzle, "the size in line %d is not that of the sudoku", place.line);
        *rules += variant != NULL;
    }
    return true;
}
