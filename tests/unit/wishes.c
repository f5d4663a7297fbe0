/* SPDX-License-Identifier: MIT */
/* Wishes: the search finds just the solutions that have all pins and no bans, whatever comes
 * first. */
#include "watch/wishes.h"

#include <string.h>

#include "boards.h"
#include "cover/method.h"
#include "puzzle/encode.h"
#include "random_problem.h"
#include "suites.h"

static struct puzzle bare = {.kind = PUZZLE_BARE};

static void open_bare(struct encoding *encoding, struct dice *dice)
{
    *encoding = (struct encoding){.owns_problem = true};
    encoding->legend.puzzle = &bare;
    encoding->legend.encoder = encoders[PUZZLE_BARE];
    random_problem(&encoding->problem, dice);
}

/* Some wishes that are to be had together. */
static void random_wishes(struct wishes *wishes, const struct encoding *encoding,
                          struct dice *dice)
{
    const struct problem *problem = &encoding->problem;
    *wishes = (struct wishes){.count = 0};
    for (int wanted = roll(dice, 0, 5); wanted; wanted--) {
        struct wished wish = {(enum wish_kind)roll(dice, 0, WISH_KIND_COUNT - 1), 0};
        int32_t most = wish_is_of_item(wish.kind) ? problem->primary : problem->options;
        struct diag diag = {0};
        if (!most)
            continue;
        wish.number = roll(dice, 1, most);
        if (wish.kind == WISH_PIN && !problem_count_exact(problem, wish.number))
            continue;
        wishes_add(wishes, wish, &diag);
    }
}

static bool grants(const struct wishes *wishes, uint64_t set)
{
    for (int k = 0; k < wishes->count; k++) {
        bool has = set >> wishes->at[k].number & 1;
        if ((wishes->at[k].kind == WISH_PIN && !has) || (wishes->at[k].kind == WISH_BAN && has))
            return false;
    }
    return true;
}

/* The solutions that the cursor comes by, as sets. */
static size_t search(const struct problem *problem, struct rule rule, uint64_t *sets)
{
    struct cursor cursor;
    struct diag diag = {0};
    int32_t options[RANDOM_OPTIONS + 1];
    size_t found = 0;
    ck_assert(cursor_init(&cursor, problem, rule, &diag));
    for (enum move move; (move = cursor_forward(&cursor, DETAIL_EVENTS, NULL)) != MOVE_NONE;) {
        if (move != MOVE_SOLVE)
            continue;
        int32_t count = cursor_path(&cursor, options);
        sets[found++] = set_of(options, count);
    }
    cursor_done(&cursor);
    return found;
}

static bool is_among(uint64_t set, const uint64_t *sets, size_t count)
{
    for (size_t k = 0; k < count; k++)
        if (sets[k] == set)
            return true;
    return false;
}

START_TEST(searches_find_what_is_wished)
{
    static uint64_t all[SETS], sets[SETS];
    struct dice dice = dice_for("wishes");
    int told = 0;
    for (int round = rounds(3000); round; round--) {
        struct encoding encoding;
        struct wishes wishes;
        struct diag diag = {0};
        open_bare(&encoding, &dice);
        size_t total = brute_solutions(&encoding.problem, all, SETS), expected = 0;
        random_wishes(&wishes, &encoding, &dice);
        if (wishes_apply(&wishes, &encoding, &diag)) {
            size_t found = search(&encoding.problem, random_rule(&dice), sets);
            for (size_t k = 0; k < total; k++)
                if (grants(&wishes, all[k])) {
                    ck_assert(is_among(all[k], sets, found));
                    expected++;
                }
            ck_assert_uint_eq(found, expected);
            told += wishes.count > 1 && expected;
        } else {    /* pins that clash have no solution in common */
            for (size_t k = 0; k < total; k++)
                ck_assert(!grants(&wishes, all[k]));
        }
        encoding_done(&encoding);
    }
    ck_assert_int_gt(told, rounds(3000) / 20);
}
END_TEST

/* The law of the cursor holds with turns as without. */
START_TEST(what_is_wished_is_walked_both_ways)
{
    struct dice dice = dice_for("walks with wishes");
    for (int round = rounds(1000); round; round--) {
        struct encoding encoding;
        struct wishes wishes;
        struct cursor cursor;
        struct diag diag = {0};
        open_bare(&encoding, &dice);
        random_wishes(&wishes, &encoding, &dice);
        if (wishes_apply(&wishes, &encoding, &diag)) {
            ck_assert(cursor_init(&cursor, &encoding.problem, random_rule(&dice), &diag));
            uint64_t start = cursor_hash(&cursor);
            int moves = roll(&dice, 1, 60), made = 0;
            while (made < moves && cursor_forward(&cursor, DETAIL_EVENTS, NULL) != MOVE_NONE)
                made++;
            for (; made; made--)
                ck_assert(cursor_backward(&cursor, DETAIL_EVENTS, NULL) != MOVE_NONE);
            ck_assert(cursor_at_start(&cursor));
            ck_assert_uint_eq(cursor_hash(&cursor), start);
            cursor_done(&cursor);
        }
        encoding_done(&encoding);
    }
}
END_TEST

static struct puzzle puzzle;
static struct encoding encoding;

static void open_board(enum item_order order)
{
    struct diag diag = {0};
    board_init(&puzzle, BOARD_3X20, "pentominoes");
    ck_assert(encode(&encoding, &puzzle, order, &diag));
}

static void close_board(void)
{
    encoding_done(&encoding);
    puzzle_done(&puzzle);
}

START_TEST(wishes_are_read_and_named)
{
    struct wished wish;
    struct diag diag = {0};
    char name[96];
    open_board(ORDER_PIECES);
    ck_assert(wish_read(&wish, WISH_BAN, "517", &encoding, &diag));
    ck_assert_int_eq(wish.number, 517);
    ck_assert_str_eq(wish_name((struct wished){WISH_PIN, 1}, &encoding.legend, name, sizeof name),
                     "F at 1,1, option 1");
    ck_assert(wish_read(&wish, WISH_PIN, "F at 1,1", &encoding, &diag));
    ck_assert_int_eq(wish.number, 1);
    ck_assert(wish_read(&wish, WISH_LAST, "item cell 4,2", &encoding, &diag));
    ck_assert_str_eq(wish_name(wish, &encoding.legend, name, sizeof name), "cell 4,2");
    ck_assert(wish_read(&wish, WISH_FIRST, "X", &encoding, &diag));
    ck_assert(!wish_read(&wish, WISH_FIRST, "zebra", &encoding, &diag));
    ck_assert_str_eq(diag.text, "expected an item to branch on, found zebra");
    diag = (struct diag){0};
    ck_assert(!wish_read(&wish, WISH_BAN, "0", &encoding, &diag));
    ck_assert_str_eq(diag.text, "expected an option's number or name, found 0");
    close_board();
}
END_TEST

START_TEST(options_that_are_out_keep_their_numbers)
{
    struct wishes wishes = {.count = 0};
    struct diag diag = {0};
    char name[96];
    open_board(ORDER_PIECES);
    int32_t options = encoding.problem.options;
    ck_assert(wishes_add(&wishes, (struct wished){WISH_PIN, 1}, &diag));
    ck_assert(wishes_add(&wishes, (struct wished){WISH_BAN, options}, &diag));
    ck_assert(wishes_apply(&wishes, &encoding, &diag));
    ck_assert_int_eq(encoding.problem.options, options);
    ck_assert(!option_is_out(&encoding.problem, &encoding.legend, 1));
    ck_assert(option_is_out(&encoding.problem, &encoding.legend, 2));
    ck_assert(option_is_out(&encoding.problem, &encoding.legend, options));
    ck_assert_str_eq(legend_option(&encoding.legend, 2, name, sizeof name), "F at 2,1");
    close_board();
}
END_TEST

START_TEST(what_cannot_be_pinned_is_told)
{
    struct wishes wishes = {.count = 0};
    struct diag diag = {0};
    open_board(ORDER_PIECES);
    ck_assert(wishes_add(&wishes, (struct wished){WISH_PIN, 1}, &diag));
    ck_assert(!wishes_add(&wishes, (struct wished){WISH_PIN, 1}, &diag));
    ck_assert_str_eq(diag.text, "already pinned");
    diag = (struct diag){0};
    ck_assert(wishes_add(&wishes, (struct wished){WISH_PIN, 2}, &diag));
    ck_assert(!wishes_apply(&wishes, &encoding, &diag));
    ck_assert_str_eq(diag.text, "F at 2,1 cannot be pinned: it clashes with F at 1,1");
    close_board();
}
END_TEST

START_TEST(items_go_by_name_when_others_come_first)
{
    struct wishes wishes = {.count = 0};
    struct encoding other;
    struct diag diag = {0};
    struct wished wish;
    char name[96];
    open_board(ORDER_PIECES);
    ck_assert(wish_read(&wish, WISH_FIRST, "cell 4,2", &encoding, &diag));
    ck_assert(wishes_add(&wishes, wish, &diag));
    ck_assert(encode(&other, &puzzle, ORDER_CELLS, &diag));
    wishes_renumber(&wishes, &encoding, &other);
    ck_assert_int_ne(wishes.at[0].number, wish.number);
    ck_assert_str_eq(legend_item(&other.legend, wishes.at[0].number, name, sizeof name),
                     "cell 4,2");
    encoding_done(&other);
    close_board();
}
END_TEST

START_TEST(the_past_goes_both_ways_and_forgets)
{
    static struct wishes_past past;
    struct wishes wishes = {.count = 0};
    struct diag diag = {0};
    past = (struct wishes_past){.now = 0};
    ck_assert_ptr_null(wishes_peek(&past, -1));
    for (int32_t o = 1; o <= 3; o++) {
        ck_assert(wishes_add(&wishes, (struct wished){WISH_BAN, o}, &diag));
        wishes_note(&past, &wishes);
    }
    ck_assert_ptr_null(wishes_peek(&past, 1));
    past.now -= 2;
    ck_assert_int_eq(past.at[past.now].count, 1);
    ck_assert_int_eq(wishes_peek(&past, 1)->count, 2);
    ck_assert_int_eq(wishes_peek(&past, -1)->count, 0);
    wishes_note(&past, &wishes);
    ck_assert_ptr_null(wishes_peek(&past, 1));
    ck_assert_int_eq(past.count, 3);
    for (int k = 0; k < 2 * WISHES_PAST; k++)
        wishes_note(&past, &wishes);
    ck_assert_int_eq(past.count, WISHES_PAST);
    ck_assert(wishes_equal(&past.at[0], &wishes));
}
END_TEST

Suite *suite_wishes(void)
{
    Suite *suite = suite_create("wishes");
    TCase *tests = tcase_create("wishes");
    tcase_add_test(tests, searches_find_what_is_wished);
    tcase_add_test(tests, what_is_wished_is_walked_both_ways);
    tcase_add_test(tests, wishes_are_read_and_named);
    tcase_add_test(tests, options_that_are_out_keep_their_numbers);
    tcase_add_test(tests, what_cannot_be_pinned_is_told);
    tcase_add_test(tests, items_go_by_name_when_others_come_first);
    tcase_add_test(tests, the_past_goes_both_ways_and_forgets);
    suite_add_tcase(suite, tests);
    return suite;
}
