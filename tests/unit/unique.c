/* SPDX-License-Identifier: MIT */
/* Make unique: the proposed clues leave one solution, and no smaller set does. */
#include "play/unique.h"

#include "base/memory.h"
#include "boards.h"
#include "cover/cursor.h"
#include "deduce/rating.h"
#include "puzzle/edit.h"
#include "puzzle/encode.h"
#include "suites.h"

/* All solutions, each with a flag for every clue. */
struct all {
    bool *has;                  /* [count * clues] */
    int count;
    int32_t clues;
};

static struct all list_all(const struct encoding *encoding)
{
    const struct problem *problem = &encoding->problem;
    struct all all = {.clues = problem->options + problem->items + 1};
    struct cursor cursor;
    struct diag diag = {0};
    int32_t path[64];
    ck_assert(cursor_init(&cursor, problem, (struct rule){0}, &diag));
    for (enum move move; (move = cursor_forward(&cursor, DETAIL_EVENTS, NULL)) != MOVE_NONE;) {
        if (move != MOVE_SOLVE)
            continue;
        all.has = memory_need(all.has, (size_t)(all.count + 1) * (size_t)all.clues, 1);
        bool *has = all.has + (size_t)all.count++ * (size_t)all.clues;
        for (int32_t c = 0; c < all.clues; c++)
            has[c] = c > problem->options + problem->primary;   /* an optional cell that is open */
        for (int32_t k = cursor_path(&cursor, path); k-- > 0;) {
            has[path[k]] = true;
            for (int32_t e = problem->first[path[k]]; e < problem->first[path[k] + 1]; e++)
                has[problem->options + problem->entries[e].item] = false;
        }
    }
    cursor_done(&cursor);
    return all;
}

static bool find_all(struct unique *unique, const struct encoding *encoding,
                     struct unique_limits limits, struct diag *diag)
{
    unique_begin(unique, encoding, limits);
    while (unique_run(unique, diag))
        ck_assert(unique->size == 0);
    return !diag->set;
}

static int count_with(const struct all *all, const int32_t *clues, int size)
{
    int count = 0;
    for (int s = 0; s < all->count; s++) {
        bool fits = true;
        for (int k = 0; k < size; k++)
            fits = fits && all->has[(size_t)s * (size_t)all->clues + (size_t)clues[k]];
        count += fits;
    }
    return count;
}

/* True if some set of `size` clues, 1 or 2, leaves one solution. */
static bool some_leave_one(const struct all *all, int size)
{
    for (int32_t a = 1; a < all->clues; a++)
        for (int32_t b = size == 1 ? a : a + 1; b < all->clues && (size == 2 || b == a); b++)
            if (count_with(all, (const int32_t[]){a, b}, 2) == 1)
                return true;
    return false;
}

/* The puzzle with the clues has the rating promised. */
static void expect_rating(const struct unique *unique, int k, const struct encoding *encoding)
{
    struct puzzle laid;
    struct encoding with;
    struct rating rating;
    struct diag diag = {0};
    ck_assert(puzzle_copy(&laid, encoding->legend.puzzle, &diag));
    ck_assert(unique_place(unique, k, encoding, &laid, &diag));
    ck_assert(puzzle_check(&laid, NULL, &diag) && encode(&with, &laid, ORDER_PIECES, &diag));
    ck_assert(rate(&rating, &with, &diag));
    ck_assert_int_eq(unique->at[k].rating, rating.end == RATED_SOLVED ? rating.strength : -1);
    encoding_done(&with);
    puzzle_done(&laid);
}

static bool is_in_order(const struct proposal *one, const struct proposal *next)
{
    if (one->rating != next->rating)
        return one->rating >= 0 && (next->rating < 0 || one->rating < next->rating);
    return one->nodes <= next->nodes;
}

static const struct {
    const char *rows, *set;
    struct uses uses;
    int size;                   /* 0: there is only one solution */
} cases[] = {
    {"xx", "dominoes", {0, USES_MANY}, 0},
    {"xx/xx", "dominoes", {0, USES_MANY}, 1},
    {"xxxx/xxxx/xxxx", "dominoes", {0, USES_MANY}, 1},
    {"xxxx/xxxx/xxxx/xxxx", "dominoes", {0, USES_MANY}, 2},
    {"xxo/xxo", "dominoes", {0, 2}, 1},
    {"oxxo", "dominoes", {0, 1}, 0},
};

/* With all solutions known, or only the first. */
START_TEST(proposals_are_right_and_the_fewest)
{
    for (int few = 0; few < 2; few++) {
        struct puzzle puzzle;
        struct encoding encoding;
        struct unique unique;
        struct unique_limits limits = UNIQUE_USUAL;
        struct diag diag = {0};
        puzzle_init(&puzzle, PUZZLE_TILING);
        board_draw(&puzzle, cases[_i].rows);
        ck_assert(puzzle_add_set(&puzzle, cases[_i].set, cases[_i].uses, -1, -1, 1, 1,
                                 (struct place){0}, &diag));
        ck_assert_msg(puzzle_check(&puzzle, "board", &diag), "%s", diag.text);
        ck_assert(encode(&encoding, &puzzle, ORDER_PIECES, &diag));
        struct all all = list_all(&encoding);
        limits.solutions = few ? 2 : limits.solutions;
        ck_assert_msg(find_all(&unique, &encoding, limits, &diag), "%s", diag.text);
        ck_assert_int_eq(unique.knows_all, !few || all.count == 1);
        if (!few)
            ck_assert_int_eq(unique.size, cases[_i].size);
        ck_assert_int_ge(unique.size, cases[_i].size);
        ck_assert_int_eq(unique.count == 0, unique.size == 0);
        for (int size = 1; size < unique.size && size <= 2 && !few; size++)
            ck_assert(!some_leave_one(&all, size));
        for (int k = 0; k < unique.count; k++) {
            ck_assert_int_eq(count_with(&all, unique.at[k].clues, unique.size), 1);
            ck_assert(k == 0 || is_in_order(&unique.at[k - 1], &unique.at[k]));
            expect_rating(&unique, k, &encoding);
            ck_assert_int_gt(unique.at[k].nodes, 0);
        }
        unique_done(&unique);
        memory_free(all.has);
        encoding_done(&encoding);
        puzzle_done(&puzzle);
    }
}
END_TEST

START_TEST(what_has_no_solution_or_is_too_long_is_refused)
{
    struct puzzle puzzle;
    struct encoding encoding;
    struct unique unique;
    struct unique_limits limits = UNIQUE_USUAL;
    struct diag diag = {0};
    puzzle_init(&puzzle, PUZZLE_TILING);
    board_draw(&puzzle, "xxxx/xxxx/xxxx");
    ck_assert(puzzle_add_set(&puzzle, "dominoes", USE_ANY, -1, -1, 1, 1, (struct place){0}, &diag));
    ck_assert(puzzle_check(&puzzle, "board", &diag));
    ck_assert(encode(&encoding, &puzzle, ORDER_PIECES, &diag));
    limits.steps = 1;
    ck_assert(!find_all(&unique, &encoding, limits, &diag));
    ck_assert_str_eq(diag.text, "1 or more are needed: choosing them takes too long");
    unique_done(&unique);
    encoding_done(&encoding);
    puzzle_done(&puzzle);
}
END_TEST

Suite *suite_unique(void)
{
    Suite *suite = suite_create("unique");
    TCase *test = tcase_create("unique");
    tcase_add_loop_test(test, proposals_are_right_and_the_fewest, 0,
                        (int)(sizeof cases / sizeof *cases));
    tcase_add_test(test, what_has_no_solution_or_is_too_long_is_refused);
    suite_add_tcase(suite, test);
    return suite;
}
