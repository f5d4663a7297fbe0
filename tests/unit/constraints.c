/* SPDX-License-Identifier: MIT */
/* Constraints: the search finds exactly the solutions with all pins and no bans, in any order. */
#include "playback/constraints.h"

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
    encoding->legend.encoder = &encoder_bare;
    random_problem(&encoding->problem, dice);
}

static void random_constraints(struct constraints *constraints, const struct encoding *encoding,
                               struct dice *dice)
{
    const struct problem *problem = &encoding->problem;
    *constraints = (struct constraints){.count = 0};
    for (int wanted = roll(dice, 0, 5); wanted; wanted--) {
        struct constraint constraint = {
            (enum constraint_kind)roll(dice, 0, CONSTRAINT_KIND_COUNT - 1), 0};
        int32_t most = constraint_is_of_item(constraint.kind) ? problem->primary : problem->options;
        struct diag diag = {0};
        if (!most)
            continue;
        constraint.number = constraint.kind == CONSTRAINT_REDUCE ? 0 : roll(dice, 1, most);
        if (constraint.kind == CONSTRAINT_PIN && !problem_count_exact(problem, constraint.number))
            continue;
        constraints_add(constraints, constraint, &diag);
    }
}

static bool grants(const struct constraints *constraints, uint64_t set)
{
    for (int k = 0; k < constraints->count; k++) {
        bool has = set >> constraints->at[k].number & 1;
        if ((constraints->at[k].kind == CONSTRAINT_PIN && !has) ||
            (constraints->at[k].kind == CONSTRAINT_BAN && has))
            return false;
    }
    return true;
}

/* The solutions as sets. */
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
    int shown = 0;
    for (int round = rounds(3000); round; round--) {
        struct encoding encoding;
        struct constraints constraints;
        struct diag diag = {0};
        open_bare(&encoding, &dice);
        size_t total = brute_solutions(&encoding.problem, all, SETS), expected = 0;
        random_constraints(&constraints, &encoding, &dice);
        if (constraints_apply(&constraints, &encoding, &diag)) {
            size_t found = search(&encoding.problem, random_rule(&dice), sets);
            for (size_t k = 0; k < total; k++)
                if (grants(&constraints, all[k])) {
                    ck_assert(is_among(all[k], sets, found));
                    expected++;
                }
            ck_assert_uint_eq(found, expected);
            shown += constraints.count > 1 && expected;
        } else {    /* pins that clash have no solution in common */
            for (size_t k = 0; k < total; k++)
                ck_assert(!grants(&constraints, all[k]));
        }
        encoding_done(&encoding);
    }
    ck_assert(is_often(shown, rounds(3000), 20));
}
END_TEST

/* The law of the cursor also holds with constraints. */
START_TEST(what_is_wished_is_walked_both_ways)
{
    struct dice dice = dice_for("walks with wishes");
    for (int round = rounds(1000); round; round--) {
        struct encoding encoding;
        struct constraints constraints;
        struct cursor cursor;
        struct diag diag = {0};
        open_bare(&encoding, &dice);
        random_constraints(&constraints, &encoding, &dice);
        if (constraints_apply(&constraints, &encoding, &diag)) {
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

START_TEST(constraints_are_read_and_named)
{
    struct constraint constraint;
    struct diag diag = {0};
    char name[96];
    open_board(ORDER_PIECES);
    ck_assert(constraint_read(&constraint, CONSTRAINT_BAN, "517", &encoding, &diag));
    ck_assert_int_eq(constraint.number, 517);
    ck_assert_str_eq(constraint_name((struct constraint){CONSTRAINT_PIN, 1}, &encoding.legend, name,
                                     sizeof name),
                     "F'\u2191 1,1");
    ck_assert(constraint_read(&constraint, CONSTRAINT_PIN, "F at 1,1", &encoding, &diag));
    ck_assert_int_eq(constraint.number, 1);
    ck_assert(constraint_read(&constraint, CONSTRAINT_LAST, "item cell 4,2", &encoding, &diag));
    ck_assert_str_eq(constraint_name(constraint, &encoding.legend, name, sizeof name), "cell 4,2");
    ck_assert(constraint_read(&constraint, CONSTRAINT_FIRST, "X", &encoding, &diag));
    ck_assert(!constraint_read(&constraint, CONSTRAINT_FIRST, "zebra", &encoding, &diag));
    ck_assert_str_eq(diag.text, "no item \"zebra\"; give a name, such as F");
    diag = (struct diag){0};
    ck_assert(!constraint_read(&constraint, CONSTRAINT_BAN, "0", &encoding, &diag));
    ck_assert_str_eq(diag.text, "no placement \"0\"; give a name, such as F'\u2191 1,1, or a "
                                "number from 1 to 1236");
    close_board();
}
END_TEST

START_TEST(options_that_are_out_keep_their_numbers)
{
    struct constraints constraints = {.count = 0};
    struct diag diag = {0};
    char name[96];
    open_board(ORDER_PIECES);
    int32_t options = encoding.problem.options;
    ck_assert(constraints_add(&constraints, (struct constraint){CONSTRAINT_PIN, 1}, &diag));
    ck_assert(constraints_add(&constraints, (struct constraint){CONSTRAINT_BAN, options}, &diag));
    ck_assert(constraints_apply(&constraints, &encoding, &diag));
    ck_assert_int_eq(encoding.problem.options, options);
    ck_assert(!option_is_out(&encoding.problem, &encoding.legend, 1));
    ck_assert(option_is_out(&encoding.problem, &encoding.legend, 2));
    ck_assert(option_is_out(&encoding.problem, &encoding.legend, options));
    ck_assert_str_eq(legend_option(&encoding.legend, 2, name, sizeof name), "F'\u2191 2,1");
    close_board();
}
END_TEST

START_TEST(what_cannot_be_pinned_is_told)
{
    struct constraints constraints = {.count = 0};
    struct diag diag = {0};
    open_board(ORDER_PIECES);
    ck_assert(constraints_add(&constraints, (struct constraint){CONSTRAINT_PIN, 1}, &diag));
    ck_assert(!constraints_add(&constraints, (struct constraint){CONSTRAINT_PIN, 1}, &diag));
    ck_assert_str_eq(diag.text, "already pinned");
    diag = (struct diag){0};
    ck_assert(constraints_add(&constraints, (struct constraint){CONSTRAINT_PIN, 2}, &diag));
    ck_assert(!constraints_apply(&constraints, &encoding, &diag));
    ck_assert_str_eq(diag.text, 
                     "F'\u2191 2,1 cannot be pinned: it clashes with F'\u2191 1,1");
    close_board();
}
END_TEST

START_TEST(items_go_by_name_when_others_come_first)
{
    struct constraints constraints = {.count = 0};
    struct encoding other;
    struct diag diag = {0};
    struct constraint constraint;
    char name[96];
    open_board(ORDER_PIECES);
    ck_assert(constraint_read(&constraint, CONSTRAINT_FIRST, "cell 4,2", &encoding, &diag));
    ck_assert(constraints_add(&constraints, constraint, &diag));
    ck_assert(encode(&other, &puzzle, ORDER_CELLS, &diag));
    constraints_renumber(&constraints, &encoding, &other);
    ck_assert_int_ne(constraints.at[0].number, constraint.number);
    ck_assert_str_eq(legend_item(&other.legend, constraints.at[0].number, name, sizeof name),
                     "cell 4,2");
    encoding_done(&other);
    close_board();
}
END_TEST

Suite *suite_constraints(void)
{
    Suite *suite = suite_create("constraints");
    TCase *tests = tcase_create("wishes");
    tcase_add_test(tests, searches_find_what_is_wished);
    tcase_add_test(tests, what_is_wished_is_walked_both_ways);
    tcase_add_test(tests, constraints_are_read_and_named);
    tcase_add_test(tests, options_that_are_out_keep_their_numbers);
    tcase_add_test(tests, what_cannot_be_pinned_is_told);
    tcase_add_test(tests, items_go_by_name_when_others_come_first);
    suite_add_tcase(suite, tests);
    return suite;
}
