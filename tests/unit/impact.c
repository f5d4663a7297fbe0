/* SPDX-License-Identifier: MIT */
/* The impact of an option: how much the lists of other items shrink when it is chosen. */
#include "explain/impact.h"

#include "base/memory.h"
#include "cover/method.h"
#include "playback/playback.h"
#include "random_problem.h"
#include "suites.h"

struct drive {
    struct problem problem;
    struct playback playback;
    struct impact impact;
    int32_t *size;              /* [items + 1]: before the move */
};

static void start(struct drive *drive, struct rule rule)
{
    struct diag diag = {0};
    ck_assert(playback_init(&drive->playback, &drive->problem, rule, &diag));
    ck_assert(impact_init(&drive->impact, &drive->problem, &diag));
    drive->size = memory_need(NULL, (size_t)drive->problem.items + 1, sizeof *drive->size);
}

static void stop(struct drive *drive)
{
    memory_free(drive->size);
    impact_done(&drive->impact);
    playback_done(&drive->playback);
    problem_done(&drive->problem);
}

static void note_sizes(struct drive *drive)
{
    const struct mirror *seen = playback_mirror(&drive->playback);
    for (int32_t i = 1; i <= drive->problem.items; i++)
        drive->size[i] = seen->size[i];
}

/* All items that are still open have lost what the impact states. */
static void expect_impact(struct drive *drive, int32_t option)
{
    const struct mirror *seen = playback_mirror(&drive->playback);
    int32_t most = 0;
    ck_assert_int_eq(drive->impact.option, option);
    for (int32_t i = 1; i <= drive->problem.items; i++) {
        if (seen->open[i])
            ck_assert_int_eq(drive->impact.lost[i], drive->size[i] - seen->size[i]);
        most = drive->impact.lost[i] > most ? drive->impact.lost[i] : most;
    }
    ck_assert_int_eq(drive->impact.most, most);
}

/* Computes the impact of the option that the next move tries, makes the move, and computes it for
 * the option tried last. */
static void try_it(struct drive *drive)
{
    const struct cursor *cursor = &drive->playback.cursor;
    struct mirror *scratch = &drive->impact.mirror;
    int32_t level = cursor->level;
    note_sizes(drive);
    playback_step(&drive->playback, GRAIN_DECISION, 1);
    if (cursor->level <= level)
        return;
    int32_t option = cursor_option(cursor, level);
    impact_take(&drive->impact, cursor, playback_mirror(&drive->playback), 0);
    expect_impact(drive, option);
    playback_step(&drive->playback, GRAIN_DECISION, -1);
    bool is_plain = !drive->problem.bounds;     /* else it depends on the item it is chosen for */
    impact_take(&drive->impact, cursor, playback_mirror(&drive->playback), is_plain ? option : 0);
    playback_step(&drive->playback, GRAIN_DECISION, 1);
    if (is_plain)
        expect_impact(drive, option);
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
        for (int moves = 0; moves < 300 && !cursor_at_end(&drive.playback.cursor); moves++) {
            try_it(&drive);
            tried += drive.impact.most > 0;
        }
        stop(&drive);
    }
    ck_assert_int_gt(tried, 0);
}
END_TEST

/* Within a decision, too, the options of the chosen item are available. */
START_TEST(between_choice_and_try_all_branches_are_there)
{
    struct drive drive;
    example_problem(&drive.problem);
    start(&drive, (struct rule){0});
    ck_assert(playback_step(&drive.playback, GRAIN_EVENT, 1));
    const struct mirror *seen = playback_mirror(&drive.playback);
    int32_t item = seen->path[0].item, branches = 0;
    ck_assert_int_ne(item, 0);
    for (int32_t o = 1; o <= drive.problem.options; o++) {
        impact_take(&drive.impact, &drive.playback.cursor, seen, o);
        ck_assert_int_eq(drive.impact.option, o);
        if (!mirror_node(seen, o, item))
            continue;
        ck_assert_int_eq(drive.impact.lost[item], 0);   /* the item itself is covered */
        branches++;
    }
    ck_assert_int_eq(branches, 2);
    stop(&drive);
}
END_TEST

START_TEST(what_is_gone_has_no_impact)
{
    struct drive drive;
    example_problem(&drive.problem);
    start(&drive, (struct rule){0});
    impact_take(&drive.impact, &drive.playback.cursor, playback_mirror(&drive.playback), 0);
    ck_assert_int_eq(drive.impact.option, 0);
    ck_assert_int_eq(drive.impact.most, 0);
    playback_step(&drive.playback, GRAIN_DECISION, 1);
    const struct mirror *seen = playback_mirror(&drive.playback);
    int32_t tried = seen->path[0].option, gone = 0;
    for (int32_t o = 1; o <= drive.problem.options; o++)
        if (o != tried && mirror_node(seen, o, seen->path[0].item))
            gone = o;
    impact_take(&drive.impact, &drive.playback.cursor, seen, gone);
    ck_assert_int_eq(drive.impact.option, tried);
    stop(&drive);
}
END_TEST

Suite *suite_impact(void)
{
    Suite *suite = suite_create("impact");
    TCase *tcase = tcase_create("toll");
    tcase_add_test(tcase, an_option_takes_what_the_lists_lose);
    tcase_add_test(tcase, between_choice_and_try_all_branches_are_there);
    tcase_add_test(tcase, what_is_gone_has_no_impact);
    suite_add_tcase(suite, tcase);
    return suite;
}
