/* SPDX-License-Identifier: MIT */
/* The toll of an option: what the lists of the others lose when it is taken. */
#include "watch/toll.h"

#include "base/memory.h"
#include "cover/method.h"
#include "random_problem.h"
#include "suites.h"
#include "watch/stage.h"

struct drive {
    struct problem problem;
    struct stage stage;
    struct toll toll;
    int32_t *size;              /* [items + 1]: before the move */
};

static void start(struct drive *drive, struct rule rule)
{
    struct diag diag = {0};
    ck_assert(stage_init(&drive->stage, &drive->problem, rule, &diag));
    ck_assert(toll_init(&drive->toll, &drive->problem, &diag));
    drive->size = memory_need(NULL, (size_t)drive->problem.items + 1, sizeof *drive->size);
}

static void stop(struct drive *drive)
{
    memory_free(drive->size);
    toll_done(&drive->toll);
    stage_done(&drive->stage);
    problem_done(&drive->problem);
}

static void note_sizes(struct drive *drive)
{
    const struct mirror *seen = stage_mirror(&drive->stage);
    for (int32_t i = 1; i <= drive->problem.items; i++)
        drive->size[i] = seen->size[i];
}

/* All items that are still open have lost what the toll says. */
static void expect_toll(struct drive *drive, int32_t option)
{
    const struct mirror *seen = stage_mirror(&drive->stage);
    int32_t most = 0;
    ck_assert_int_eq(drive->toll.option, option);
    for (int32_t i = 1; i <= drive->problem.items; i++) {
        if (seen->open[i])
            ck_assert_int_eq(drive->toll.lost[i], drive->size[i] - seen->size[i]);
        most = drive->toll.lost[i] > most ? drive->toll.lost[i] : most;
    }
    ck_assert_int_eq(drive->toll.most, most);
}

/* The option that the next move tries, and what it takes; then that of the one tried last. */
static void try_it(struct drive *drive)
{
    const struct cursor *cursor = &drive->stage.cursor;
    struct mirror *scratch = &drive->toll.mirror;
    int32_t level = cursor->level;
    note_sizes(drive);
    stage_step(&drive->stage, GRAIN_DECISION, 1);
    if (cursor->level <= level)
        return;
    int32_t option = cursor_option(cursor, level);
    toll_take(&drive->toll, cursor, stage_mirror(&drive->stage), 0);
    expect_toll(drive, option);
    stage_step(&drive->stage, GRAIN_DECISION, -1);
    bool is_plain = !drive->problem.bounds;     /* else it matters by which item it comes */
    toll_take(&drive->toll, cursor, stage_mirror(&drive->stage), is_plain ? option : 0);
    stage_step(&drive->stage, GRAIN_DECISION, 1);
    if (is_plain)
        expect_toll(drive, option);
    ck_assert_ptr_eq(scratch->problem, &drive->problem);
}

START_TEST(an_option_takes_what_the_lists_lose)
{
    struct dice dice = dice_for("tolls");
    int64_t tried = 0;
    for (int round = rounds(200); round; round--) {
        struct drive drive;
        random_problem(&drive.problem, &dice);
        struct rule rule = random_rule(&dice);
        if (rule.method && !rule.method->hides)
            rule.method = NULL;
        start(&drive, rule);
        for (int moves = 0; moves < 300 && !cursor_at_end(&drive.stage.cursor); moves++) {
            try_it(&drive);
            tried += drive.toll.most > 0;
        }
        stop(&drive);
    }
    ck_assert_int_gt(tried, 0);
}
END_TEST

/* In the midst of a decision, too, options of the item in hand are to be had. */
START_TEST(between_choice_and_try_all_branches_are_there)
{
    struct drive drive;
    example_problem(&drive.problem);
    start(&drive, (struct rule){0});
    ck_assert(stage_step(&drive.stage, GRAIN_EVENT, 1));
    const struct mirror *seen = stage_mirror(&drive.stage);
    int32_t item = seen->path[0].item, branches = 0;
    ck_assert_int_ne(item, 0);
    for (int32_t o = 1; o <= drive.problem.options; o++) {
        toll_take(&drive.toll, &drive.stage.cursor, seen, o);
        ck_assert_int_eq(drive.toll.option, o);
        if (!mirror_node(seen, o, item))
            continue;
        ck_assert_int_eq(drive.toll.lost[item], 0);     /* it is taken itself */
        branches++;
    }
    ck_assert_int_eq(branches, 2);
    stop(&drive);
}
END_TEST

START_TEST(what_is_gone_has_no_toll)
{
    struct drive drive;
    example_problem(&drive.problem);
    start(&drive, (struct rule){0});
    toll_take(&drive.toll, &drive.stage.cursor, stage_mirror(&drive.stage), 0);
    ck_assert_int_eq(drive.toll.option, 0);
    ck_assert_int_eq(drive.toll.hits, 0);
    stage_step(&drive.stage, GRAIN_DECISION, 1);
    const struct mirror *seen = stage_mirror(&drive.stage);
    int32_t tried = seen->path[0].option, gone = 0;
    for (int32_t o = 1; o <= drive.problem.options; o++)
        if (o != tried && mirror_node(seen, o, seen->path[0].item))
            gone = o;
    toll_take(&drive.toll, &drive.stage.cursor, seen, gone);
    ck_assert_int_eq(drive.toll.option, tried);
    stop(&drive);
}
END_TEST

Suite *suite_toll(void)
{
    Suite *suite = suite_create("toll");
    TCase *tcase = tcase_create("toll");
    tcase_add_test(tcase, an_option_takes_what_the_lists_lose);
    tcase_add_test(tcase, between_choice_and_try_all_branches_are_there);
    tcase_add_test(tcase, what_is_gone_has_no_toll);
    suite_add_tcase(suite, tcase);
    return suite;
}
