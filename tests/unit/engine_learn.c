/* SPDX-License-Identifier: MIT */
/* The engine that learns: what its clauses save, what is forgotten, and that its slices and its
 * memory change no count.  That it finds what brute force finds is a law of all engines: agree. */
#include "engine/learn/learn.h"

#include <string.h>

#include "base/large.h"
#include "random_problem.h"
#include "suites.h"

/* ---- the search ---- */

/* What a search to its end says. */
struct ended {
    int64_t count, nodes;
    int32_t cells;      /* taken by its clauses */
};

static struct ended search(const struct problem *problem, size_t memory, int64_t budget)
{
    struct task task = {.problem = problem, .memory = memory, .counts = true};
    struct diag diag = {0};
    struct engine_run *run = engine_learn.open(&task, &diag);
    enum outcome outcome = OUTCOME_PAUSED;
    double share = 0;
    mpz_t count;
    ck_assert_msg(run, "%s", diag.text);
    mpz_init(count);
    while (outcome == OUTCOME_PAUSED) {
        int64_t before = run->nodes;
        outcome = engine_learn.count(run, budget, count);
        ck_assert_int_le(run->nodes - before, budget);
        share = engine_learn.progress(run);
        ck_assert(share >= 0 && share <= 1);
    }
    ck_assert(outcome == OUTCOME_DONE && share == 1);
    struct ended ended = {large_get(count), run->nodes, ((struct learn_run *)run)->clauses.count};
    mpz_clear(count);
    engine_close(run);
    return ended;
}

/* Item of a cell of the chessboard without its first and its last square; 0: there is none. */
static int32_t item_at(int32_t width, int32_t x, int32_t y)
{
    int32_t cell = y * width + x;
    return x < width && y < width && cell != width * width - 1 ? cell : 0;
}

static void init_mutilated(struct problem *problem, int32_t width)
{
    struct diag diag = {0};
    ck_assert(problem_init(problem, width * width - 2, width * width - 2, &diag));
    for (int32_t k = 1; k < width * width; k++) {
        int32_t x = k % width, y = k / width, own = item_at(width, x, y);
        int32_t others[] = {item_at(width, x + 1, y), item_at(width, x, y + 1)};
        for (int way = 0; way < 2; way++)
            if (own && others[way])
                ck_assert(problem_add(problem, (struct entry[]){{own, 0}, {others[way], 0}}, 2,
                                      &diag));
    }
}

/* Links take 959,562 nodes for 8x8; with room for hardly any clauses it is like going back past
 * choices alone. */
START_TEST(mutilated_boards_are_refuted_soon)
{
    struct problem problem;
    init_mutilated(&problem, 8);
    struct ended ended = search(&problem, MEMORY_USUAL, INT64_MAX);
    ck_assert_int_eq(ended.count, 0);
    ck_assert_int_lt(ended.nodes, 10000);
    struct ended sliced = search(&problem, MEMORY_USUAL, 7);
    ck_assert(sliced.count == 0 && sliced.nodes == ended.nodes && sliced.cells == ended.cells);
    struct ended poor = search(&problem, 4000, INT64_MAX);
    ck_assert_int_eq(poor.count, 0);
    ck_assert_int_gt(poor.nodes, ended.nodes);
    ck_assert_int_le(poor.cells, 4000 / 4 / (int)sizeof(int32_t));
    problem_done(&problem);
}
END_TEST

/* In memory for all clauses, for a few, of which most are forgotten again, and for none. */
START_TEST(memory_and_slices_change_no_count)
{
    struct dice dice = dice_for("memory of clauses");
    for (int round = rounds(500), kept = 0; round; round--) {
        struct problem problem;
        random_large_problem(&problem, &dice);
        struct task task = {.problem = &problem, .memory = MEMORY_USUAL};
        struct engine_run *links = engine_open(&engine_links, &task, &(struct diag){0});
        mpz_t count;
        mpz_init(count);
        bool is_small = engine_links.count(links, 20000, count) == OUTCOME_DONE;
        if (is_small && engine_learn.suits(&task, &(struct diag){0})) {
            struct ended rich = search(&problem, MEMORY_USUAL, INT64_MAX);
            ck_assert_int_eq(rich.count, large_get(count));
            ck_assert_int_eq(search(&problem, MEMORY_USUAL, 3).nodes, rich.nodes);
            ck_assert_int_eq(search(&problem, 2000, 5).count, rich.count);
            ck_assert_int_eq(search(&problem, 1, INT64_MAX).count, rich.count);
            kept += rich.cells > 1;
        }
        ck_assert(round > 1 || kept);
        mpz_clear(count);
        engine_close(links);
        problem_done(&problem);
    }
}
END_TEST

/* Pieces that are there twice: a bound that several choices fill together. */
START_TEST(bounds_are_filled_by_several)
{
    struct problem problem;
    struct diag diag = {0};
    ck_assert(problem_init(&problem, 5, 5, &diag));
    for (int32_t cell = 1; cell <= 4; cell++)
        ck_assert(problem_add(&problem, (struct entry[]){{cell, 0}, {5, 0}}, 2, &diag) &&
                  problem_add(&problem, (struct entry[]){{cell, 0}}, 1, &diag));
    ck_assert(problem_bound(&problem, 5, 2, 2, &diag));
    ck_assert_int_eq(search(&problem, MEMORY_USUAL, INT64_MAX).count, 6);
    problem_done(&problem);
}
END_TEST

START_TEST(options_without_an_exact_item_are_refused)
{
    struct problem problem;
    struct diag diag = {0};
    struct task task = {.problem = &problem, .memory = MEMORY_USUAL};
    ck_assert(problem_init(&problem, 1, 1, &diag) &&
              problem_add(&problem, (struct entry[]){{1, 0}}, 1, &diag) &&
              problem_bound(&problem, 1, 0, 1, &diag));
    ck_assert(!engine_learn.suits(&task, &diag));
    ck_assert_str_eq(diag.text, "it needs an item covered exactly once in every option, and "
                                "option 1 has none");
    problem_done(&problem);
}
END_TEST

/* So that slices without a clock are short, too. */
START_TEST(a_node_takes_longer_among_more_options)
{
    double paces[2];
    for (int k = 0; k < 2; k++) {
        struct problem problem;
        struct diag diag = {0};
        struct task task = {.problem = &problem, .memory = MEMORY_USUAL};
        ck_assert(problem_init(&problem, 2, 2, &diag));
        for (int option = 0; option < (k ? 2000 : 2); option++)
            ck_assert(problem_add(&problem, (struct entry[]){{1, 0}, {2, 0}}, 2, &diag));
        paces[k] = engine_pace(&engine_learn, &task);
        problem_done(&problem);
    }
    ck_assert_double_ge(paces[0], engine_learn.pace);
    ck_assert_double_gt(paces[1], 10 * paces[0]);
}
END_TEST

/* ---- clauses ---- */

#define OPTIONS 40

/* The clauses that watch the option. */
static int32_t count_watching(const struct clauses *clauses, int32_t option)
{
    int32_t count = 0, number = clauses->heads[option];
    for (; number; count++) {
        const struct clause *clause = clause_at(clauses, number);
        number = clause->next[clause->options[1] == option];
    }
    return count;
}

/* Short ones stay, those used longer than others, and reasons whatever their size. */
START_TEST(what_is_long_and_unused_is_forgotten)
{
    struct clauses clauses;
    int32_t options[CLAUSE_LONGEST], reason[OPTIONS + 1] = {0}, count = 0, last = 0;
    bool out[OPTIONS + 1] = {false};
    ck_assert(clauses_init(&clauses, OPTIONS, 4000, &(struct diag){0}));
    for (int32_t k = 0; k < CLAUSE_LONGEST; k++)
        options[k] = 1 + k;
    while (!clauses_are_full(&clauses, 2 + count % (CLAUSE_LONGEST - 1))) {
        last = clauses_add(&clauses, options, 2 + count++ % (CLAUSE_LONGEST - 1));
        clause_at(&clauses, last)->is_used = last % 2;
    }
    ck_assert_int_eq(clauses_add(&clauses, options, CLAUSE_LONGEST), 0);
    ck_assert_int_eq(count_watching(&clauses, 1), count);
    reason[2] = last;
    out[2] = true;
    int32_t length = clause_at(&clauses, last)->count;
    clauses_reduce(&clauses, out, reason);
    ck_assert_int_lt(clauses.count, clauses.room * 2 / 3);
    ck_assert_int_lt(reason[2], last);
    ck_assert_int_eq(clause_at(&clauses, reason[2])->count, length);
    ck_assert_int_eq(clause_at(&clauses, 1)->count, 2);
    ck_assert_int_gt(count_watching(&clauses, 1), 1);
    ck_assert_int_eq(count_watching(&clauses, 1), count_watching(&clauses, 2));
    ck_assert_int_eq(count_watching(&clauses, 3), 0);
    clauses_done(&clauses);
}
END_TEST

Suite *suite_engine_learn(void)
{
    Suite *suite = suite_create("engine_learn");
    TCase *search_case = tcase_create("search");
    tcase_add_test(search_case, mutilated_boards_are_refuted_soon);
    tcase_add_test(search_case, memory_and_slices_change_no_count);
    tcase_add_test(search_case, bounds_are_filled_by_several);
    tcase_add_test(search_case, options_without_an_exact_item_are_refused);
    tcase_add_test(search_case, a_node_takes_longer_among_more_options);
    suite_add_tcase(suite, search_case);
    TCase *clauses = tcase_create("clauses");
    tcase_add_test(clauses, what_is_long_and_unused_is_forgotten);
    suite_add_tcase(suite, clauses);
    return suite;
}
