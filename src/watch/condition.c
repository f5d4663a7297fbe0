/* Conditions on a search, in the words of its puzzle. */
#include "watch/condition.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cover/method.h"

#define TEXT_ROOM 256
#define NAME_ROOM 96

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

/* 0: no item is called so.  `items` of them are known to the legend. */
static int32_t find_item(const struct legend *legend, int32_t items, const char *name)
{
    char own[NAME_ROOM];
    for (int32_t i = 1; i <= items; i++)
        if (strcmp(legend_item(legend, i, own, sizeof own), name) == 0)
            return i;
    return 0;
}

static int32_t find_option(const struct legend *legend, int32_t options, const char *name)
{
    char own[NAME_ROOM];
    int32_t number;
    if (read_number(name, &number))
        return number <= options ? number : 0;
    for (int32_t o = 1; o <= options; o++)
        if (strcmp(legend_option(legend, o, own, sizeof own), name) == 0)
            return o;
    return 0;
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
    test->subject = find_item(scan->legend, counts.items, whole);
    if (!test->subject)
        test->subject = find_item(scan->legend, counts.items, name);
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

/* A name of one word or more, and what is asked of it. */
static bool read_named(struct scan *scan, struct test *test, struct counts counts,
                       char name[TEXT_ROOM])
{
    const char *begin = scan->word;
    char word[TEXT_ROOM];
    const char *before = scan->at;
    while (!find_verb(next_word(scan, word), &test->kind)) {
        if (!*word || strcmp(word, "and") == 0 || strcmp(word, "or") == 0)
            return fault(scan, "placed, covered, tried, size or a comparison",
                         *word ? word : "nothing");
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

static bool has_item(const struct problem *problem, int32_t option, int32_t item)
{
    for (int32_t e = problem->first[option]; option && e < problem->first[option + 1]; e++)
        if (problem->entries[e].item == item)
            return true;
    return false;
}

/* True where some choice in force is, has or lays the test's subject. */
static bool is_in_force(const struct test *test, const struct cursor *cursor,
                        const struct legend *legend)
{
    for (int32_t l = 0; l < cursor->level; l++) {
        int32_t option = cursor_option(cursor, l);
        if (!option)
            continue;
        if (test->kind == TEST_OPTION           ? option == test->subject
            : test->kind == TEST_PIECE          ? legend->placements[option].piece == test->subject
                                                : has_item(cursor->problem, option, test->subject))
            return true;
    }
    return false;
}

static bool compare(int32_t value, const struct test *test)
{
    switch (test->comparison) {
    case EQUAL: return value == test->number;
    case UNEQUAL: return value != test->number;
    case LESS: return value < test->number;
    case AT_MOST: return value <= test->number;
    case MORE: return value > test->number;
    case AT_LEAST: return value >= test->number;
    }
    return false;
}

static bool is_dead(const struct cursor *cursor)
{
    int32_t item = cursor_choose(cursor);
    return item && cursor_is_stuck(cursor, item);
}

static bool holds(const struct test *test, const struct condition *condition,
                  const struct cursor *cursor, const struct legend *legend)
{
    switch (test->kind) {
    case TEST_SOLUTION: return cursor_at_solution(cursor);
    case TEST_DEAD: return is_dead(cursor);
    case TEST_DEEPEST: return cursor->level > condition->deepest;
    case TEST_DEPTH: return compare(cursor->level, test);
    case TEST_SIZE:
        return cursor->method->hides && links_open(&cursor->links, test->subject) &&
               compare(cursor->links.size[test->subject], test);
    case TEST_PIECE:
    case TEST_ITEM:
    case TEST_OPTION: return is_in_force(test, cursor, legend);
    }
    return false;
}

bool condition_holds(struct condition *condition, const struct cursor *cursor,
                     const struct legend *legend)
{
    bool any = false, all = false;
    for (int k = 0; k < condition->count; k++) {
        const struct test *test = &condition->tests[k];
        any |= test->starts && all;
        all = (test->starts || all) &&
              holds(test, condition, cursor, legend) != test->is_not;
    }
    if (cursor->level > condition->deepest)
        condition->deepest = cursor->level;
    return any || all;
}
