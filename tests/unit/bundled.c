/* SPDX-License-Identifier: MIT */
/* What holds on every board that comes with the program: names of placements are distinct, and each
 * is found by its name. */
#include "suites.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "format/format.h"
#include "format/library.h"
#include "puzzle/legend.h"

#define NAME_ROOM 96

/* Do it with each bundled board. */
static void each_board(void (*act)(const char *name, const struct encoding *encoding))
{
    struct library_names names = {0};
    struct diag diag = {0};
    ck_assert_msg(library_list(&names, &diag), "%s", diag.text);
    ck_assert_uint_gt(names.count, 50);
    for (size_t k = 0; k < names.count; k++) {
        struct source source;
        struct puzzle puzzle;
        struct encoding encoding;
        const struct format *format;
        ck_assert_msg(library_open(&source, names.at[k], &diag), "%s", diag.text);
        ck_assert_msg(puzzle_read(&puzzle, &source, NULL, &format, &diag), "%s", diag.text);
        ck_assert_msg(encode(&encoding, &puzzle, ORDER_PIECES, &diag), "%s", diag.text);
        act(names.at[k], &encoding);
        encoding_done(&encoding);
        puzzle_done(&puzzle);
        source_close(&source);
    }
    library_names_done(&names);
}

static int compare(const void *a, const void *b)
{
    return strcmp(a, b);
}

static void assert_distinct(const char *board, char (*names)[NAME_ROOM], int32_t count)
{
    qsort(names, (size_t)count, sizeof *names, compare);
    for (int32_t k = 1; k < count; k++)
        ck_assert_msg(strcmp(names[k - 1], names[k]) != 0, "%s: two are called %s", board,
                      names[k]);
}

static void to_ascii(char *name)
{
    char *end = name;
    for (const char *next = name; *next;)
        *end++ = text_ascii(text_decode(&next));
    *end = 0;
}

static void assert_names(const char *board, const struct encoding *encoding)
{
    struct legend legend = encoding->legend;
    int32_t options = encoding->problem.options;
    char (*names)[NAME_ROOM] = memory_need(NULL, (size_t)options, sizeof *names);
    for (int form = 0; form < 3; form++) {
        legend.naming = form == 2 ? NAMING_SPOKEN : NAMING_SIGNS;
        for (int32_t o = 1; o <= options; o++) {
            legend_option(&legend, o, names[o - 1], NAME_ROOM);
            ck_assert_uint_lt(strlen(names[o - 1]), NAME_ROOM - 1);
            if (form == 1)
                to_ascii(names[o - 1]);
            for (const char *c = names[o - 1]; form && *c; c++)
                ck_assert_msg((unsigned char)*c < 0x80, "%s: %s", board, names[o - 1]);
        }
        assert_distinct(board, names, options);
    }
    memory_free(names);
}

START_TEST(names_of_options_are_distinct)
{
    each_board(assert_names);
}
END_TEST

/* In whatever form it is typed. */
static void assert_found(const char *board, const struct encoding *encoding)
{
    struct legend legend = encoding->legend;
    int32_t options = encoding->problem.options, step = options / 2 + 1;
    char name[NAME_ROOM];
    for (int32_t o = 1; o <= options; o += step)
        for (int form = 0; form < 3; form++) {
            legend.naming = form == 2 ? NAMING_SPOKEN : NAMING_SIGNS;
            legend_option(&legend, o, name, sizeof name);
            if (form == 1)
                to_ascii(name);
            ck_assert_msg(legend_find_option(&encoding->legend, name, 1, options) == o,
                          "%s: %s is not number %d", board, name, (int)o);
        }
}

START_TEST(options_are_found_by_each_of_their_names)
{
    each_board(assert_found);
}
END_TEST

Suite *suite_bundled(void)
{
    Suite *suite = suite_create("bundled");
    TCase *tcase = tcase_create("bundled");
    tcase_add_test(tcase, names_of_options_are_distinct);
    tcase_add_test(tcase, options_are_found_by_each_of_their_names);
    suite_add_tcase(suite, tcase);
    return suite;
}
