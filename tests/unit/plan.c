/* SPDX-License-Identifier: MIT */
/* Plans: what they decide does not depend on how fast the machine is. */
#include "engine/pool/plan.h"

#include "base/clock.h"
#include "boards.h"
#include "puzzle/legend.h"
#include "suites.h"

/* What came of a count, on a machine whose node takes so long. */
struct course {
    const struct engine *engine;
    struct candidates candidates;
    int patience;
    int64_t nodes;
};

static bool find_none(const struct plan *plan, struct diag *diag)
{
    (void)diag;
    *plan->request.symmetries = (struct symmetries){.known = true};
    return true;
}

/* Count until a guess was wrong and another was made. */
static struct course run_until_wrong(const struct problem *problem, int64_t node_time)
{
    struct plan plan;
    struct diag diag = {0};
    struct symmetries symmetries = {0};
    struct engine_solution none;
    const struct plan_request request = {
        .task = {.problem = problem, .memory = MEMORY_USUAL, .counts = true},
        .engine = &engine_auto,
        .jobs = 1,
        .symmetries = &symmetries,
        .find_symmetries = find_none,
    };
    int64_t seen = 0;
    ck_assert_msg(plan_open(&plan, &request, &diag), "%s", diag.text);
    while (plan.patience < 2 && plan_run(&plan, &none, &diag) == OUTCOME_PAUSED) {
        int64_t nodes = plan_progress(&plan).nodes;
        clock_advance((nodes - seen) * node_time);
        seen = nodes;
    }
    struct course course = {plan.engine, plan.candidates, plan.patience,
                            plan_progress(&plan).nodes};
    plan_close(&plan);
    return course;
}

START_TEST(a_slow_machine_decides_as_a_fast_one)
{
    struct puzzle puzzle;
    struct encoding encoding;
    struct diag diag = {0};
    board_init(&puzzle, "x", "one-sided pentominoes");
    board_rectangle(&puzzle, 30, 3);
    ck_assert(encode(&encoding, &puzzle, ORDER_PIECES, &diag));
    clock_take_over();
    struct course fast = run_until_wrong(&encoding.problem, 0);
    ck_assert_int_gt(fast.patience, 1);
    for (int64_t node_time = 1000; node_time <= 1000000; node_time *= 10) {
        struct course slow = run_until_wrong(&encoding.problem, node_time);
        ck_assert_ptr_eq(slow.engine, fast.engine);
        ck_assert_int_eq(slow.nodes, fast.nodes);
        ck_assert_int_eq(slow.candidates.count, fast.candidates.count);
        for (int k = 0; k < fast.candidates.count; k++)
            ck_assert(slow.candidates.at[k].nodes == fast.candidates.at[k].nodes);
    }
    encoding_done(&encoding);
    puzzle_done(&puzzle);
}
END_TEST

Suite *suite_plan(void)
{
    Suite *suite = suite_create("plan");
    TCase *tcase = tcase_create("plan");
    tcase_add_test(tcase, a_slow_machine_decides_as_a_fast_one);
    suite_add_tcase(suite, tcase);
    return suite;
}
