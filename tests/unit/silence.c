/* SPDX-License-Identifier: MIT */
/* A law: a small problem in any form, with or without its suffix, is read with its own count, or a
 * warning names the other reading, or it is refused. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "cover/cursor.h"
#include "format/format.h"
#include "puzzle/legend.h"
#include "random_problem.h"
#include "suites.h"

enum { ITEMS = 5, OPTIONS = 7 };

/* Options as sets of items, bit i for item i. */
struct sets {
    int items, options;
    unsigned at[OPTIONS];
    int first;              /* the first item's number; -1: items are letters */
};

static struct sets random_sets(struct dice *dice)
{
    struct sets sets = {.items = roll(dice, 1, ITEMS), .options = roll(dice, 1, OPTIONS),
                        .first = roll(dice, -1, 1)};
    for (int k = 0; k < sets.options; k++)
        sets.at[k] = (unsigned)roll(dice, 1, (1 << sets.items) - 1);
    return sets;
}

/* Counts solutions by trying each option or not. */
static int64_t brute(const struct sets *sets, unsigned all, unsigned covered, int from)
{
    int64_t solutions = covered == all;
    for (int k = from; k < sets->options; k++)
        if (!(covered & sets->at[k]))
            solutions += brute(sets, all, covered | sets->at[k], k + 1);
    return solutions;
}

static unsigned join(const struct sets *sets)
{
    unsigned all = 0;
    for (int k = 0; k < sets->options; k++)
        all |= sets->at[k];
    return all;
}

/* ---- forms ---- */

static void put_item(const struct sets *sets, int item, const char *quote, FILE *out)
{
    if (sets->first < 0)
        fprintf(out, "%s%c%s", quote, 'a' + item, quote);
    else
        fprintf(out, "%d", item + sets->first);
}

static void put_set(const struct sets *sets, unsigned set, const char *comma, const char *quote,
                    FILE *out)
{
    bool more = false;
    for (int item = 0; item < sets->items; item++)
        if (set >> item & 1) {
            fputs(more ? comma : "", out);
            put_item(sets, item, quote, out);
            more = true;
        }
}

static int size(unsigned set)
{
    int size = 0;
    for (; set; set &= set - 1)
        size++;
    return size;
}

/* A form as a pattern: the text before and after all sets, around each one, and between items. %U
 * is the universe, %n the number of items, %m of sets; in `open`, %k is the set's size and %A its
 * name. */
static const struct form {
    const char *name, *before, *open, *comma, *close, *after, *quote;
    bool is_closed;         /* all items count, not only those in sets */
} forms[] = {
    {"lines", "", "", " ", "\n", "", "", false},
    {"commas", "", "", ",", "\n", "", "", false},
    {"colons", "", "%A: ", " ", "\n", "", "", false},
    {"equals", "", "%A = ", ", ", "\n", "", "", false},
    {"arrows", "", "%A -> ", " ", "\n", "", "", false},
    {"braces", "", "{", ", ", "}\n", "", "", false},
    {"named braces", "", "%A = {", ", ", "}\n", "", "", false},
    {"nested", "{", "{", ",", "}, ", "}\n", "", false},
    {"python", "S = [", "[", ", ", "], ", "]\n", "'", false},
    {"python sets", "sets = [", "[", ", ", "], ", "]\n", "'", false},
    {"dict", "sets = {", "'%A': [", ", ", "], ", "}\n", "'", false},
    {"yaml", "sets:\n", "  %A: [", ", ", "]\n", "", "", false},
    {"universe", "Universe: %U\n", "%A: ", " ", "\n", "", "", true},
    {"universe braces", "U = {%U}\n", "%A = {", ", ", "}\n", "", "", true},
    {"universe first", "{%U}\n{ ", "{", " ", "} ", "}\n", "", true},
    {"universe heading", "[universe]\n%U\n[sets]\n", "", " ", "\n", "", "", true},
    {"dlx", "%U\n", "", " ", "\n", "", "", true},
    {"dlx titled", "| a problem\n%U\n", "", " ", "\n", "", "", true},
    {"ec", "%n %m\n%U\n", "", " ", "\n", "", "", true},
    {"head", "%n %m\n", "", " ", "\n", "", "", true},
    {"head turned", "%m %n\n", "", " ", "\n", "", "", true},
    {"head of sets", "%m\n", "", " ", "\n", "", "", false},
    {"numbers above", "%n %m\n", "%k\n", " ", "\n", "", "", true},
    {"numbers before", "%n %m\n", "%k ", " ", "\n", "", "", true},
    {"xcc", "< %U >\n", "", " ", ";\n", "", "", true},
    {"head of braces", "%n %m\n", "{", ", ", "}\n", "", "", true},
    {"head of names", "%n %m\n", "%A: ", " ", "\n", "", "", true},
    {"settings", "n = %n\nm = %m\n", "%A = {", ", ", "}\n", "", "", true},
    {"titled braces", "Sets to cover\n", "{", " ", "}\n", "", "", false},
    {"titled names", "The sets are:\n", "%A: ", " ", "\n", "", "", false},
    {"json", "{\"universe\": [%U], \"sets\": [", "[", ", ", "],", "]}\n", "\"", true},
    {"json object", "{\"U\": [%U], ", "\"%A\": [", ", ", "],", "}\n", "\"", true},
    {"json sets", "{\"subsets\": [", "[", ", ", "],", "]}\n", "\"", false},
    {"json size", "{\"n\": %n, \"sets\": [", "[", ", ", "],", "]}\n", "\"", true},
};

enum { FORMS = sizeof forms / sizeof *forms };

static void put_pattern(const char *pattern, const struct sets *sets, int option,
                        const struct form *form, FILE *out)
{
    for (; *pattern; pattern++) {
        bool is_mark = *pattern == '%';
        pattern += is_mark;
        if (!is_mark)
            fputc(*pattern, out);
        else if (*pattern == 'U')
            put_set(sets, (1U << sets->items) - 1, form->comma, form->quote, out);
        else if (*pattern == 'A')
            fprintf(out, "S%d", option + 1);
        else
            fprintf(out, "%d", *pattern == 'n'   ? sets->items
                               : *pattern == 'm' ? sets->options
                                                 : size(sets->at[option]));
    }
}

/* JSON has no comma after the last one. */
static char *write_form(const struct form *form, const struct sets *sets)
{
    char *text;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    put_pattern(form->before, sets, 0, form, out);
    for (int k = 0; k < sets->options; k++) {
        put_pattern(form->open, sets, k, form, out);
        put_set(sets, sets->at[k], form->comma, form->quote, out);
        bool is_last = k + 1 == sets->options && strchr(form->close, ',');
        fprintf(out, "%.*s", is_last ? (int)strcspn(form->close, ",") : 99, form->close);
    }
    fputs(form->after, out);
    fclose(out);
    return text;
}

/* Writes a format for bare problems; NULL: it cannot. */
static char *write_format(const struct format *format, const struct sets *sets)
{
    struct puzzle puzzle;
    struct source source;
    struct diag diag = {0};
    char *text = NULL;
    size_t length;
    char *dlx = write_form(&forms[17], sets);
    ck_assert_str_eq(forms[17].name, "dlx titled");
    ck_assert(source_of_bytes(&source, "f", dlx, strlen(dlx), &diag));
    ck_assert(format_read(&format_dlx, &source, &puzzle, &diag));
    FILE *out = open_memstream(&text, &length);
    bool done = format->write && format->match && !(format->refuse && format->refuse(&puzzle)) &&
                format_write(format, &puzzle, out, &diag);
    fclose(out);
    puzzle_done(&puzzle);
    source_close(&source);
    free(dlx);
    if (!done)
        free(text);
    return done ? text : NULL;
}

/* ---- the law ---- */

static int64_t count(const struct puzzle *puzzle)
{
    struct encoding encoding;
    struct cursor cursor;
    struct diag diag = {0};
    struct goal goal = GOAL_NONE;
    ck_assert_msg(encode(&encoding, puzzle, ORDER_PIECES, &diag), "%s", diag.text);
    ck_assert(cursor_init(&cursor, &encoding.problem, (struct rule){.by = CHOOSE_SMALLEST}, &diag));
    bool finished = cursor_run(&cursor, 1, &goal, 1000000, NULL) == FINISHED;
    int64_t solutions = finished ? cursor.tally.solutions : -1;
    cursor_done(&cursor);
    encoding_done(&encoding);
    return solutions;
}

/* Fails unless the text is read with that count, a warning names another form, or it is refused. */
static void expect_no_silence(const char *form, const char *name, const char *text,
                              int64_t solutions)
{
    struct puzzle puzzle;
    struct source source;
    struct diag diag = {0};
    ck_assert(source_of_bytes(&source, name, text, strlen(text), &diag));
    bool done = puzzle_read(&puzzle, &source, NULL, NULL, &diag);
    source_close(&source);
    if (!done)
        return;
    bool is_named = puzzle.warning && strstr(puzzle.warning, "read as");
    int64_t found = is_named ? solutions : count(&puzzle);
    puzzle_done(&puzzle);
    ck_assert_msg(found == solutions, "%s, %s: %lld solutions, not %lld, of\n%s", form, name,
                  (long long)found, (long long)solutions, text);
}

START_TEST(no_form_is_misread_in_silence)
{
    struct dice dice = dice_for("no form is misread in silence");
    for (int round = rounds(600); round > 0; round--) {
        struct sets sets = random_sets(&dice);
        unsigned all = (1U << sets.items) - 1;
        for (int k = 0; k < FORMS; k++) {
            char *text = write_form(&forms[k], &sets);
            bool is_dlx = strcmp(forms[k].name, "dlx") == 0;
            expect_no_silence(forms[k].name, is_dlx && roll_one(&dice, 2) ? "f.dlx" : "f", text,
                              brute(&sets, forms[k].is_closed ? all : join(&sets), 0, 0));
            free(text);
        }
        for (int k = 0; formats[k]; k++) {
            char name[32], *text = write_format(formats[k], &sets);
            snprintf(name, sizeof name, "f%s",
                     roll_one(&dice, 2) && formats[k]->suffix ? formats[k]->suffix : "");
            if (text)
                expect_no_silence(formats[k]->name, name, text, brute(&sets, all, 0, 0));
            free(text);
        }
    }
}
END_TEST

Suite *suite_silence(void)
{
    Suite *suite = suite_create("silence");
    TCase *silence = tcase_create("silence");
    tcase_add_test(silence, no_form_is_misread_in_silence);
    suite_add_tcase(suite, silence);
    return suite;
}
