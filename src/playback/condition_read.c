/* SPDX-License-Identifier: MIT */
/* The reader of conditions on a search. */
#include "playback/condition.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TEXT_ROOM 256

/* Where the reader is; words are parted by blanks, signs of comparison stand alone. */
struct scan {
    const char *text, *at;
    const char *word;           /* where the last one began */
    const struct legend *legend;
    struct diag *diag;
};

static bool fault(struct scan *scan, const char *expected, const char *found)
{
    int column = (int)(scan->word - scan->text) + 1;
    return diag_expected(scan->diag, (struct place){NULL, 0, column}, expected, found);
}

static bool is_sign(char c)
{
    return c && strchr("<>=!", c);
}

/* The next word, "" at the end. */
static const char *next_word(struct scan *scan, char word[TEXT_ROOM])
{
    size_t length = 0;
    while (isspace((unsigned char)*scan->at))
        scan->at++;
    scan->word = scan->at;
    bool signs = is_sign(*scan->at);
    while (*scan->at && !isspace((unsigned char)*scan->at) && is_sign(*scan->at) == signs) {
        if (length + 1 < TEXT_ROOM)
            word[length++] = *scan->at;
        scan->at++;
    }
    word[length] = 0;
    return word;
}

static bool find_comparison(const char *word, enum comparison *comparison)
{
    static const struct {
        const char *sign;
        enum comparison comparison;
    } signs[] = {{"==", EQUAL}, {"=", EQUAL},    {"!=", UNEQUAL}, {"<", LESS},
                 {"<=", AT_MOST}, {">", MORE}, {">=", AT_LEAST}};
    for (size_t k = 0; k < sizeof signs / sizeof *signs; k++)
        if (strcmp(signs[k].sign, word) == 0) {
            *comparison = signs[k].comparison;
            return true;
        }
    return false;
}

static bool read_number(const char *word, int32_t *number)
{
    char *end;
    long value = strtol(word, &end, 10);
    bool fits = isdigit((unsigned char)*word) && !*end && value <= INT32_MAX;
    *number = fits ? (int32_t)value : 0;
    return fits;
}

static bool read_comparison(struct scan *scan, struct test *test)
{
    char word[TEXT_ROOM];
    if (!find_comparison(next_word(scan, word), &test->comparison))
        return fault(scan, "a comparison such as >= or ==", word);
    return read_number(next_word(scan, word), &test->number) || fault(scan, "a number", word);
}

/* The rest of two words. */
static bool read_second(struct scan *scan, const char *expected)
{
    char word[TEXT_ROOM];
    return strcmp(next_word(scan, word), expected) == 0 || fault(scan, expected, word);
}

static int find_piece(const struct legend *legend, const char *name)
{
    const struct puzzle *puzzle = legend->puzzle;
    for (int p = 0; puzzle->kind == PUZZLE_TILING && p < puzzle->npieces; p++)
        if (strcmp(puzzle->pieces[p].name, name) == 0)
            return puzzle->pieces[p].twin;
    return -1;
}

static int32_t find_option(const struct legend *legend, int32_t options, const char *name)
{
    int32_t number;
    if (read_number(name, &number))
        return number <= options ? number : 0;
    return legend_find_option(legend, name, 1, options);
}

/* A name may follow what it is the name of: "item 4,7" as "4,7". */
static const char *without_kind(const char *name)
{
    static const char *const kinds[] = {"piece ", "item ", "option "};
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
        if (strncmp(name, kinds[k], strlen(kinds[k])) == 0)
            return name + strlen(kinds[k]);
    return name;
}

struct counts {
    int32_t items, options;
};

static bool name_subject(struct scan *scan, struct test *test, struct counts counts,
                         const char *whole)
{
    const char *name = without_kind(whole);
    if (test->kind == TEST_OPTION) {
        test->subject = find_option(scan->legend, counts.options, name);
        return test->subject || fault(scan, "an option's number or name", name);
    }
    int piece = test->kind == TEST_PIECE ? find_piece(scan->legend, name) : -1;
    if (piece >= 0) {
        test->subject = piece;
        return true;
    }
    test->kind = test->kind == TEST_PIECE ? TEST_ITEM : test->kind;
    test->subject = legend_find_item(scan->legend, whole, counts.items);
    if (!test->subject)
        test->subject = legend_find_item(scan->legend, name, counts.items);
    return test->subject || fault(scan, "a piece or an item of the puzzle", name);
}

/* What the word behind a name asks of it. */
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

/* Add a word to a name; what is too long no name is. */
static void append(char name[TEXT_ROOM], const char *word)
{
    size_t length = strlen(name);
    if (length + strlen(word) + 2 > TEXT_ROOM)
        return;
    name[length] = ' ';
    strcpy(name + length + 1, word);
}

/* Corners are the cells with the fewest neighbours, whatever the board. */
static int find_fewest_neighbours(const struct puzzle *puzzle)
{
    int fewest = puzzle->lattice->sides;
    for (int y = 0; y < puzzle->region.height; y++)
        for (int x = 0; x < puzzle->region.width; x++) {
            int count = condition_neighbours(puzzle, (struct cell){x, y});
            if (count >= 0 && count < fewest)
                fewest = count;
        }
    return fewest;
}

/* "4,7", "corner", "edge", perhaps with an article. */
static bool find_where(const struct puzzle *puzzle, const char *name, struct test *test)
{
    char end;
    if (strncmp(name, "the ", 4) == 0 || strncmp(name, "a ", 2) == 0 ||
        strncmp(name, "an ", 3) == 0)
        name = strchr(name, ' ') + 1;
    test->number = -1;
    if (strcmp(name, "corner") == 0)
        test->number = find_fewest_neighbours(puzzle);
    else if (strcmp(name, "edge") == 0)
        test->number = puzzle->lattice->sides - 1;
    else if (sscanf(name, "%4d,%4d%c", &test->cell.x, &test->cell.y, &end) != 2)
        return false;
    test->cell.x--;
    test->cell.y--;
    return test->number >= 0 || condition_neighbours(puzzle, test->cell) >= 0;
}

/* Where in a name it is told where a piece lies; NULL: nowhere. */
static char *find_at(char *name)
{
    char *at = strstr(name, " at ");
    return at ? at : strstr(name, " in ");
}

/* A piece and where it lies: "X at 4,7", "X in the corner".  What is called so among the numbers
 * of a sudoku is what they show. */
static bool read_at(struct scan *scan, struct test *test, char name[TEXT_ROOM])
{
    const struct puzzle *puzzle = scan->legend->puzzle;
    char *at = find_at(name);
    *at = 0;
    const char *own = without_kind(name), *where = at + strlen(" at ");
    test->kind = TEST_AT;
    test->subject = puzzle->kind == PUZZLE_TILING ? find_piece(scan->legend, own)
                    : own[0] && !own[1]           ? (unsigned char)own[0]
                                                  : -1;
    if (test->subject < 0)
        return fault(scan, "a piece of the puzzle", own);
    return find_where(puzzle, where, test) ||
           fault(scan, "a cell of the board as 4,7, corner or edge", where);
}

/* A name of one word or more, and what is asked of it. */
static bool read_named(struct scan *scan, struct test *test, struct counts counts,
                       char name[TEXT_ROOM])
{
    const char *begin = scan->word;
    char word[TEXT_ROOM];
    const char *before = scan->at;
    while (!find_verb(next_word(scan, word), &test->kind)) {
        if (!*word || strcmp(word, "and") == 0 || strcmp(word, "or") == 0) {
            if (!scan->legend->placements || !find_at(name))
                return fault(scan, "placed, at, covered, tried, size or a comparison",
                             *word ? word : "nothing");
            scan->at = before;
            scan->word = begin;
            return read_at(scan, test, name);
        }
        append(name, word);
        before = scan->at;
    }
    if (test->kind == TEST_SIZE && strcmp(word, "size") != 0)
        scan->at = before;
    if (test->kind == TEST_SIZE && !read_comparison(scan, test))
        return false;
    scan->word = begin;
    return name_subject(scan, test, counts, name);
}

static bool read_test(struct scan *scan, struct test *test, struct counts counts)
{
    char word[TEXT_ROOM];
    while (strcmp(next_word(scan, word), "not") == 0)
        test->is_not = !test->is_not;
    if (!*word)
        return fault(scan, "a condition", "nothing");
    if (strcmp(word, "solution") == 0) {
        test->kind = TEST_SOLUTION;
        return true;
    }
    if (strcmp(word, "dead") == 0) {
        test->kind = TEST_DEAD;
        return read_second(scan, "end");
    }
    if (strcmp(word, "new") == 0) {
        test->kind = TEST_DEEPEST;
        return read_second(scan, "deepest");
    }
    if (strcmp(word, "depth") == 0) {
        test->kind = TEST_DEPTH;
        return read_comparison(scan, test);
    }
    return read_named(scan, test, counts, word);
}

bool condition_read(struct condition *condition, const char *text, const struct problem *problem,
                    const struct legend *legend, struct diag *diag)
{
    struct scan scan = {text, text, text, legend, diag};
    struct counts counts = {problem->items, problem->options};
    char word[TEXT_ROOM];
    bool starts = true;
    *condition = (struct condition){.deepest = 0};
    for (;;) {
        if (condition->count == CONDITION_TESTS)
            return fault(&scan, "at most 16 tests", "more");
        struct test *test = &condition->tests[condition->count++];
        *test = (struct test){.starts = starts};
        if (!read_test(&scan, test, counts))
            return false;
        next_word(&scan, word);
        if (!*word)
            return true;
        starts = strcmp(word, "or") == 0;
        if (!starts && strcmp(word, "and") != 0)
            return fault(&scan, "and, or, or the end", word);
    }
}
