/* SPDX-License-Identifier: MIT */
/* Checkpoints as text: refused if this program would not write it, even with a correct checksum. */
#include "engine/pool/checkpoint.h"

#include <inttypes.h>
#include <string.h>

#include "base/limit.h"
#include "engine/pool/part_text.h"
#include "engine/plan/plan.h"
#include "random_problem.h"
#include "scratch.h"
#include "suites.h"

#define ROOM 512
#define HEAD "dancetty checkpoint 1\n0123456789abcdef0123456789abcdef all\n"

/* Reads the text with its checksum appended. */
static bool read(struct checkpoint_text *read, const char *text, size_t length, struct diag *diag)
{
    char bytes[ROOM];
    struct source source;
    memcpy(bytes, text, length);
    int sum = snprintf(bytes + length, ROOM - length, "%016" PRIx64 "\n", fields_sum(text, length));
    ck_assert(source_of_bytes(&source, "state", bytes, length + (size_t)sum, &(struct diag){0}));
    bool done = checkpoint_read(read, &source, diag);
    source_close(&source);
    return done;
}

START_TEST(parts_are_read)
{
    static const char text[] = HEAD "8 1 0.25 123456789012345678901234567890 12.45,3.0\n"
                                    "1 0 0.75 - -\n";
    struct checkpoint_text known;
    struct diag diag = {0};
    ck_assert_msg(read(&known, text, strlen(text), &diag), "%s", diag.text);
    ck_assert_str_eq(known.puzzle, "0123456789abcdef0123456789abcdef");
    ck_assert(!known.counting.distinct && !known.counting.is_priced);
    ck_assert_int_eq(known.count, 2);
    ck_assert(known.known[0].is_done && !known.known[1].is_done);
    ck_assert_double_eq(known.known[0].share, 0.25);
    ck_assert_uint_eq(mpz_sizeinbase(known.known[0].count, 10), 30);
    ck_assert_uint_eq(known.parts.at[0].weight, 8);
    ck_assert_int_eq(known.parts.at[0].broken, 1);
    ck_assert_int_eq(known.parts.at[0].count, 2);
    ck_assert_int_eq(known.parts.at[0].decisions[1].item, 3);
    ck_assert_int_eq(known.parts.at[0].decisions[1].option, 0);
    ck_assert_int_eq(known.parts.at[1].count, 0);
    checkpoint_text_done(&known);
}
END_TEST

static void expect_refused(const char *text, size_t length)
{
    struct checkpoint_text known;
    struct diag diag = {0};
    ck_assert_msg(!read(&known, text, length, &diag), "%s", text);
    ck_assert_str_eq(diag.text, "not written by this program");
    ck_assert_str_eq(diag.file, "state");
}

START_TEST(nonsense_is_refused)
{
    static const char nul[] = "dancetty checkpoint 1\0\n";
    static const char *const texts[] = {
        "dancetty checkpoint 1 \n",
        "dancetty checkpoint 1\n0123456789abcdef all\n",
        "dancetty checkpoint 1\n0123456789abcdef0123456789abcdef some\n",
        HEAD "0 0 1 - -\n",
        HEAD "1 1 1 - -\n",
        HEAD "1 0 2 - -\n",
        HEAD "1 0 nan - -\n",
        HEAD "1 0 1 x -\n",
        HEAD "1 0 1 - 0.1\n",
        HEAD "1 0 1 - 1.\n",
        HEAD "1 0 1 - 1.1,\n",
        HEAD "1 0 1 - ,1.1\n",
        HEAD "1 0 1 - 99999999999.1\n",
        HEAD "1 0 1 - -\n\n",
        NULL,
    };
    for (int k = 0; texts[k]; k++)
        expect_refused(texts[k], strlen(texts[k]));
    expect_refused(nul, sizeof nul - 1);
}
END_TEST

/* ---- a plan that keeps one ---- */

/* Continues the file's count with that engine until another part is saved.  Reading does not count
 * as used memory. */
static int32_t keep_a_part(const struct problem *problem, const struct engine *engine,
                           const char *path)
{
    struct plan plan;
    struct diag diag = {0};
    struct symmetries none = {.known = true};
    struct engine_solution solution;
    const struct plan_request request = {
        .task = {.problem = problem, .memory = MEMORY_USUAL, .counts = true},
        .engine = engine,
        .jobs = 1,
        .symmetries = &none,
        .checkpoint = path,
    };
    limits_set(&(struct limits){.until = INT64_MAX, .memory = 1});
    ck_assert_msg(plan_open(&plan, &request, &diag), "%s", diag.text);
    limits_lift();
    while (plan.pool.parts.count == 1)
        ck_assert(plan_run(&plan, &solution, &diag) == OUTCOME_PAUSED);
    for (int32_t undone = plan.pool.undone; plan.pool.undone == undone;)
        ck_assert(plan_run(&plan, &solution, &diag) == OUTCOME_PAUSED);
    int32_t undone = plan.pool.undone;
    ck_assert(plan_keep(&plan, true, &diag));
    ck_assert_int_eq(plan.checkpoint.count, plan.pool.parts.count);
    ck_assert_int_eq(plan.checkpoint.undone, undone);
    plan_close(&plan);
    return undone;
}

/* Also by an engine that can save its progress on a whole problem. */
START_TEST(parts_are_kept_by_any_engine)
{
    struct problem problem;
    const char *path = scratch_path("state");
    twins_problem(&problem, 26);
    int32_t undone = keep_a_part(&problem, &engine_links, path);
    ck_assert_int_gt(undone, 2);
    ck_assert_int_lt(keep_a_part(&problem, &engine_tree, path), undone);
    problem_done(&problem);
}
END_TEST

Suite *suite_checkpoint_text(void)
{
    Suite *suite = suite_create("checkpoint_text");
    TCase *tcase = tcase_create("checkpoint_text");
    scratch_use(tcase);
    tcase_add_test(tcase, parts_are_read);
    tcase_add_test(tcase, nonsense_is_refused);
    tcase_add_test(tcase, parts_are_kept_by_any_engine);
    suite_add_tcase(suite, tcase);
    return suite;
}
