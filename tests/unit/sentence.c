/* SPDX-License-Identifier: MIT */
/* Sentences: names, numbers with nouns, lists, and truncation. */
#include "puzzle/sentence.h"

#include <string.h>

#include "boards.h"
#include "suites.h"

static struct puzzle puzzle;
static struct encoding encoding;

static void begin(struct sentence *sentence, char *text, size_t room)
{
    sentence_begin(sentence, &encoding.legend, text, room);
}

static void open_board(void)
{
    struct diag diag = {0};
    board_init(&puzzle, BOARD_3X20, "pentominoes");
    ck_assert_msg(encode(&encoding, &puzzle, ORDER_PIECES, &diag), "%s", diag.text);
}

static void close_board(void)
{
    encoding_done(&encoding);
    puzzle_done(&puzzle);
}

START_TEST(names_are_those_of_the_legend)
{
    char text[128], name[64];
    struct sentence s;
    int32_t cell = legend_item_at(&encoding.legend, (struct cell){3, 1, 0});
    begin(&s, text, sizeof text);
    sentence_add(&s, "%s, %s, %s", sentence_item(&s, 1), sentence_item(&s, cell),
                 sentence_noun(&s, 0));
    ck_assert_str_eq(text, "F, cell 4,2, placement");
    sentence_clear(&s);
    sentence_add(&s, "%s", sentence_option(&s, 2));
    ck_assert_str_eq(text, legend_option(&encoding.legend, 2, name, sizeof name));
}
END_TEST

START_TEST(nouns_follow_their_numbers)
{
    static const struct {
        int64_t count;
        const char *noun, *text;
    } cases[] = {
        {0, "node", "0 nodes"},       {1, "node", "1 node"},
        {2, "placement", "2 placements"},
        {1, "branch", "1 branch"},    {3, "branch", "3 branches"},   {2056, "item", "2,056 items"},
        {2, "open item", "2 open items"},
    };
    char text[64];
    struct sentence s;
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        begin(&s, text, sizeof text);
        sentence_add(&s, "%s", sentence_count(&s, cases[k].count, cases[k].noun));
        ck_assert_str_eq(text, cases[k].text);
    }
    sentence_clear(&s);
    sentence_add(&s, "%s, %s, %s", sentence_left(&s, &encoding.problem, 1, 0),
                 sentence_left(&s, &encoding.problem, 1, 1), sentence_number(&s, 3637261));
    ck_assert_str_eq(text, "no placement left, 1 placement left, 3,637,261");
}
END_TEST

static void add_list(struct sentence *s, const char *const *elements, int32_t count,
                     const char *last)
{
    for (int32_t k = 0; k < count; k++) {
        sentence_comma(s, k, count, last);
        sentence_add(s, "%s", elements[k]);
    }
}

START_TEST(lists_end_with_and)
{
    static const char *const elements[] = {"1", "2", "3", "4"};
    static const char *const lists[] = {"", "1", "1 and 2", "1, 2 and 3", "1, 2, 3 and 4"};
    char text[64];
    struct sentence s;
    for (int32_t count = 0; count < 5; count++) {
        begin(&s, text, sizeof text);
        add_list(&s, elements, count, "and");
        ck_assert_str_eq(text, lists[count]);
    }
}
END_TEST

START_TEST(elements_with_commas_are_separated_by_semicolons)
{
    static const char *const elements[] = {"1,1", "2,1", "3", "4,1"};
    char text[64];
    struct sentence s;
    begin(&s, text, sizeof text);
    add_list(&s, elements, 4, "or");
    sentence_add(&s, ": ");
    add_list(&s, elements + 1, 3, "and");
    sentence_add(&s, ", ");
    add_list(&s, elements + 2, 1, "and");
    ck_assert_str_eq(text, "1,1; 2,1; 3 or 4,1: 2,1; 3 and 4,1, 3");
}
END_TEST

/* In any size, the text is a prefix of the whole, in whole characters. */
START_TEST(what_is_too_long_ends_with_an_ellipsis)
{
    static const char whole[] = "a\u00e4\u2026\U0001d400z", ellipsis[] = "\u2026";
    for (size_t room = 1; room <= sizeof whole + 1; room++) {
        char text[sizeof whole + 2];
        struct sentence s;
        memset(text, '#', sizeof text);
        begin(&s, text, room);
        sentence_add(&s, "%s", "a\u00e4\u2026");
        sentence_add(&s, "%s", "\U0001d400z");
        sentence_add(&s, "%s", "");
        size_t length = strlen(text), kept = length - strlen(ellipsis);
        ck_assert_uint_lt(length, room);
        ck_assert_int_eq(text[room], '#');
        if (room >= sizeof whole) {
            ck_assert_str_eq(text, whole);
        } else if (room >= sizeof ellipsis) {
            ck_assert_str_eq(text + kept, ellipsis);
            ck_assert_int_eq(strncmp(text, whole, kept), 0);
            ck_assert_int_ne((unsigned char)whole[kept] & 0xc0, 0x80);
        }
    }
}
END_TEST

Suite *suite_sentence(void)
{
    Suite *suite = suite_create("sentence");
    TCase *tcase = tcase_create("sentence");
    tcase_add_checked_fixture(tcase, open_board, close_board);
    tcase_add_test(tcase, names_are_those_of_the_legend);
    tcase_add_test(tcase, nouns_follow_their_numbers);
    tcase_add_test(tcase, lists_end_with_and);
    tcase_add_test(tcase, elements_with_commas_are_separated_by_semicolons);
    tcase_add_test(tcase, what_is_too_long_ends_with_an_ellipsis);
    suite_add_tcase(suite, tcase);
    return suite;
}
