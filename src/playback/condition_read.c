/* SPDX-License-Identifier: MIT */
#include "playback/condition.h"

#include <stdio.h>
#include <string.h>

#define TEXT_ROOM 256

/* Separate words, as blanks separate words. */
static const char signs[] = "<>=!";

struct condition_reader {
    struct scan *scan;
    struct word word;
    const struct legend *legend;
};

static bool fault(struct condition_reader *reading, const char *expected, const char *found)
{
    return diag_expected(reading->scan->diag, scan_place(reading->scan, reading->word.text),
                         expected, *found ? found : "nothing");
}

static const char *next_word(struct condition_reader *reading, char word[TEXT_ROOM])
{
    struct scan *scan = reading->scan;
    reading->word = scan_word(scan, signs);
    if (!reading->word.length) {
        while (scan->at < scan->line.length && strchr(signs, scan->line.text[scan->at]))
            scan->at++;
        reading->word.length = (size_t)(scan->line.text + scan->at - reading->word.text);
    }
    return word_text(reading->word, word, TEXT_ROOM);
}

static bool find_comparison(const char *word, enum comparison *comparison)
{
    static const struct {
        const char *sign;
        enum comparison comparison;
    } comparisons[] = {{"==", EQUAL}, {"=", EQUAL},    {"!=", UNEQUAL}, {"<", LESS},
                 {"<=", AT_MOST}, {">", MORE}, {">=", AT_LEAST}};
    for (size_t k = 0; k < sizeof comparisons / sizeof *comparisons; k++)
        if (strcmp(comparisons[k].sign, word) == 0) {
            *comparison = comparisons[k].comparison;
            return true;
        }
    return false;
}

static bool read_number(const char *word, int64_t *number)
{
    *number = 0;
    return word_number(word_of_text(word), INT64_MAX / 10, number);
}

static bool read_comparison(struct condition_reader *reading, struct test *test)
{
    char word[TEXT_ROOM];
    if (!find_comparison(next_word(reading, word), &test->comparison))
        return fault(reading, "a comparison such as >= or ==", word);
    return read_number(next_word(reading, word), &test->number) || fault(reading, "a number", word);
}

static bool read_second(struct condition_reader *reading, const char *expected)
{
    char word[TEXT_ROOM];
    return strcmp(next_word(reading, word), expected) == 0 || fault(reading, expected, word);
}

static int find_piece(const struct legend *legend, const char *name)
{
    const struct puzzle *puzzle = legend->puzzle;
    int found = -1;
    for (int p = 0; puzzle->kind == PUZZLE_TILING && p < puzzle->npieces; p++) {
        const struct piece *piece = &puzzle->pieces[p];
        if (strcmp(piece->name, name) == 0)
            return piece->twin;
        if (found < 0 && piece->letter == name[0] && name[0] != '*' && !name[1])
            found = piece->twin;
    }
    return found;
}

static int32_t find_option(const struct legend *legend, int32_t options, const char *name)
{
    int64_t number;
    if (read_number(name, &number))
        return number <= options ? (int32_t)number : 0;
    return legend_find_option(legend, name, 1, options);
}

/* "item 4,7" becomes "4,7". */
static const char *without_kind(const char *name)
{
    static const char *const kinds[] = {"piece ", "item ", "option "};
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
        if (strncmp(name, kinds[k], strlen(kinds[k])) == 0)
            return name + strlen(kinds[k]);
    return name;
}

struct known_range {
    int32_t items, options;
};

static bool name_subject(struct condition_reader *reading, struct test *test,
                         struct known_range known, const char *whole)
{
    const char *name = without_kind(whole);
    struct place place = scan_place(reading->scan, reading->word.text);
    if (test->kind == TEST_OPTION) {
        test->subject = find_option(reading->legend, known.options, name);
        return test->subject ||
               legend_unknown_option(reading->legend, name, known.options, place,
                                     reading->scan->diag);
    }
    int piece = test->kind == TEST_PIECE ? find_piece(reading->legend, name) : -1;
    if (piece >= 0) {
        test->subject = piece;
        return true;
    }
    test->kind = test->kind == TEST_PIECE ? TEST_ITEM : test->kind;
    test->subject = legend_find_item(reading->legend, whole, known.items);
    if (!test->subject)
        test->subject = legend_find_item(reading->legend, name, known.items);
    return test->subject ||
           legend_unknown_item(reading->legend, name, known.items, place, reading->scan->diag);
}

static bool find_verb(const char *word, enum test_kind *kind)
{
    enum comparison comparison;
    if (strcmp(word, "placed") == 0)
        *kind = TEST_PIECE;
    else if (strcmp(word, "covered") == 0)
        *kind = TEST_ITEM;
    else if (strcmp(word, "tried") == 0)
        *kind = TEST_OPTION;
    else if (strcmp(word, "size") == 0 || find_comparison(word, &comparison))
        *kind = TEST_SIZE;
    else
        return false;
    return true;
}

static void append(char name[TEXT_ROOM], const char *word)
{
    size_t length = strlen(name);
    if (length + strlen(word) + 2 > TEXT_ROOM)
        return;
    name[length] = ' ';
    strcpy(name + length + 1, word);
}

/* Corners are the cells with the fewest neighbours on any board. */
static int find_fewest_neighbours(const struct puzzle *puzzle)
{
    int fewest = puzzle->lattice->sides;
    for (size_t i = 0; i < region_sites(&puzzle->region); i++) {
        int count = puzzle_neighbours(puzzle, region_cell(&puzzle->region, i));
        if (count >= 0 && count < fewest)
            fewest = count;
    }
    return fewest;
}

static bool read_cell(const struct puzzle *puzzle, const char *name, struct cell *cell)
{
    bool layers = puzzle->region.layers;
    char end;
    *cell = (struct cell){1, 1, 1};
    int read = layers ? sscanf(name, "%4d,%4d,%4d%c", &cell->x, &cell->y, &cell->z, &end)
                      : sscanf(name, "%4d,%4d%c", &cell->x, &cell->y, &end);
    *cell = cell_minus(*cell, (struct cell){1, 1, 1});
    return read == 2 + layers;
}

/* Reads "4,7", "corner" or "edge", perhaps after an article. */
static bool find_where(const struct puzzle *puzzle, const char *name, struct test *test)
{
    if (strncmp(name, "the ", 4) == 0 || strncmp(name, "a ", 2) == 0 ||
        strncmp(name, "an ", 3) == 0)
        name = strchr(name, ' ') + 1;
    test->number = -1;
    if (strcmp(name, "corner") == 0)
        test->number = find_fewest_neighbours(puzzle);
    else if (strcmp(name, "edge") == 0)
        test->number = puzzle->lattice->sides - 1;
    else if (!read_cell(puzzle, name, &test->cell))
        return false;
    return test->number >= 0 || puzzle_neighbours(puzzle, test->cell) >= 0;
}

static char *find_at(char *name)
{
    char *at = strstr(name, " at ");
    return at ? at : strstr(name, " in ");
}

static bool refuse_piece(struct condition_reader *reading, const char *name)
{
    const struct puzzle *puzzle = reading->legend->puzzle;
    struct guess guess = guess_begin(name);
    for (int p = 0; puzzle->kind == PUZZLE_TILING && p < puzzle->npieces; p++)
        guess_try(&guess, puzzle->pieces[p].name);
    return guess_fault(&guess, "piece", "name a piece of the board, or a digit of a sudoku",
                       scan_place(reading->scan, reading->word.text), reading->scan->diag);
}

/* Reads "X at 4,7", "X in the corner"; in a sudoku, X is a digit shown. */
static bool read_at(struct condition_reader *reading, struct test *test, char name[TEXT_ROOM])
{
    const struct puzzle *puzzle = reading->legend->puzzle;
    char *at = find_at(name);
    *at = 0;
    const char *own = without_kind(name), *where = at + strlen(" at ");
    test->kind = TEST_AT;
    test->subject = puzzle->kind == PUZZLE_TILING ? find_piece(reading->legend, own)
                    : own[0] && !own[1]           ? (unsigned char)own[0]
                                                  : -1;
    if (test->subject < 0)
        return refuse_piece(reading, own);
    if (find_where(puzzle, where, test))
        return true;
    char cells[2 * CELL_TEXT + 4], use[sizeof cells + 40];
    struct guess guess = guess_begin(where);
    guess_try(&guess, "corner");
    guess_try(&guess, "edge");
    snprintf(use, sizeof use, "use %s, corner or edge", region_cells_text(&puzzle->region, cells));
    return guess_fault(&guess, "cell", use, scan_place(reading->scan, reading->word.text),
                       reading->scan->diag);
}

/* Reads a name of one or more words and its test; an option's name is a test itself. */
static bool read_named(struct condition_reader *reading, struct test *test,
                       struct known_range known, char name[TEXT_ROOM])
{
    struct word begin = reading->word;
    char word[TEXT_ROOM];
    size_t before = reading->scan->at;
    while (!find_verb(next_word(reading, word), &test->kind)) {
        if (!*word || strcmp(word, "and") == 0 || strcmp(word, "or") == 0) {
            bool is_place = reading->legend->placements && find_at(name);
            test->subject =
                is_place ? 0 : legend_find_option(reading->legend, name, 1, known.options);
            if (!is_place && !test->subject)
                return fault(reading, "placed, at, covered, tried, size or a comparison",
                             *word ? word : "nothing");
            reading->scan->at = before;
            reading->word = begin;
            test->kind = TEST_OPTION;
            return !is_place || read_at(reading, test, name);
        }
        append(name, word);
        before = reading->scan->at;
    }
    if (test->kind == TEST_SIZE && strcmp(word, "size") != 0)
        reading->scan->at = before;
    if (test->kind == TEST_SIZE && !read_comparison(reading, test))
        return false;
    reading->word = begin;
    return name_subject(reading, test, known, name);
}

static bool find_figure(const char *word, enum test_kind *kind)
{
    static const struct {
        const char *word;
        enum test_kind kind;
    } figures[] = {{"depth", TEST_DEPTH}, {"cost", TEST_COST}, {"branches", TEST_BRANCHES},
                   {"nodes", TEST_NODES}, {"solutions", TEST_SOLUTIONS}};
    for (size_t k = 0; k < sizeof figures / sizeof *figures; k++)
        if (strcmp(figures[k].word, word) == 0) {
            *kind = figures[k].kind;
            return true;
        }
    return false;
}

static bool read_dead(struct condition_reader *reading, struct test *test)
{
    char word[TEXT_ROOM];
    bool counts = strcmp(next_word(reading, word), "ends") == 0;
    test->kind = counts ? TEST_DEADS : TEST_DEAD;
    if (counts)
        return read_comparison(reading, test);
    return strcmp(word, "end") == 0 || fault(reading, "end or ends", word);
}

static bool read_none(struct condition_reader *reading, struct test *test)
{
    char word[TEXT_ROOM];
    next_word(reading, word);
    test->comparison = EQUAL;
    test->kind = strncmp(word, "solution", 8) == 0 ? TEST_SOLUTIONS : TEST_DEADS;
    if (strcmp(word, "solution") == 0 || strcmp(word, "solutions") == 0)
        return true;
    if (strcmp(word, "dead") != 0)
        return fault(reading, "solution or dead end", *word ? word : "nothing");
    next_word(reading, word);
    return strcmp(word, "end") == 0 || strcmp(word, "ends") == 0 || fault(reading, "end", word);
}

static bool read_test(struct condition_reader *reading, struct test *test, struct known_range known)
{
    char word[TEXT_ROOM];
    while (strcmp(next_word(reading, word), "not") == 0)
        test->is_not = !test->is_not;
    if (!*word)
        return fault(reading, "a condition", "nothing");
    if (strcmp(word, "no") == 0)
        return read_none(reading, test);
    if (strcmp(word, "solution") == 0) {
        test->kind = TEST_SOLUTION;
        return true;
    }
    if (strcmp(word, "dead") == 0)
        return read_dead(reading, test);
    if (strcmp(word, "new") == 0) {
        test->kind = TEST_DEEPEST;
        return read_second(reading, "deepest");
    }
    if (find_figure(word, &test->kind))
        return read_comparison(reading, test);
    return read_named(reading, test, known, word);
}

bool condition_read(struct condition *condition, const char *text, const struct problem *problem,
                    const struct legend *legend, struct diag *diag)
{
    struct scan scan = scan_text(text, diag);
    return condition_scan(condition, &scan, problem, legend);
}

bool condition_scan(struct condition *condition, struct scan *scan, const struct problem *problem,
                    const struct legend *legend)
{
    struct condition_reader reading = {.scan = scan, .legend = legend};
    struct known_range known = {problem->items, problem->options};
    char word[TEXT_ROOM];
    bool starts = true;
    *condition = (struct condition){.deepest = 0};
    for (;;) {
        if (condition->count == CONDITION_TESTS)
            return fault(&reading, "at most 16 tests", "more");
        struct test *test = &condition->tests[condition->count++];
        *test = (struct test){.starts = starts};
        if (!read_test(&reading, test, known))
            return false;
        next_word(&reading, word);
        if (!*word)
            return true;
        starts = strcmp(word, "or") == 0;
        if (!starts && strcmp(word, "and") != 0)
            return fault(&reading, "and, or, or the end", word);
    }
}
