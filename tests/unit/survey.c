/* SPDX-License-Identifier: MIT */
/* Surveys: each answer to a query compared with brute force, on complete and partial searches, with
 * trees that keep few nodes. */
#include "explain/survey.h"

#include <math.h>
#include <string.h>

#include "brute_query.h"
#include "random_problem.h"
#include "suites.h"

/* The playback, and the figures gathered so far. */
struct asked {
    struct playback playback;
    struct gathering gathering;
};

static bool goes_on(const struct asked *asked, const struct query *query)
{
    const struct gathering *gathering = &asked->gathering;
    bool has_kind = query->kind == QUERY_CAUSES ? gathering->by_cause : gathering->by_shape;
    return (query->kind == QUERY_CAUSES || query->kind == QUERY_ALIKE) && has_kind &&
           gathering->cursor.tally.moves <= asked->playback.reached;
}

/* Begins the survey, continues for a while, and stops. */
static void ask_in_vain(const struct query *query, struct asked *asked, struct dice *dice)
{
    static const struct legend legend;
    struct survey survey;
    struct diag diag = {0};
    ck_assert(survey_init(&survey, query, &asked->playback, &asked->gathering, &legend, false, 3,
                          &diag));
    survey_run(&survey, roll(dice, 1, 200));
    survey_stop(&survey);
    while (survey_run(&survey, 7))
        continue;
    survey_done(&survey);
}

/* Walks by bit sets, and how many of them skipped a subtree. */
static struct {
    int walks, stepped;
} quick;

static void count_quick(const struct survey *survey)
{
    if (!survey->walker.method || strcmp(survey->walker.method->name, "quick") != 0)
        return;
    quick.walks++;
    quick.stepped += survey->found.has_skipped;
}

static void expect(const struct oracle *oracle, struct asked *asked, bool whole,
                   const char *text, int which, int32_t most)
{
    struct playback *playback = &asked->playback;
    static struct finding findings[NODES_MOST + 1];
    static const struct legend legend;
    struct query query;
    struct survey survey;
    struct diag diag = {0};
    ck_assert_msg(query_read(&query, text, &oracle->problem, &legend, (struct query_context){0}, &diag),
                  "%s", diag.text);
    if (query.kind == QUERY_WHERE && which == CONDITION_OF_SIZE) {
        query.condition.tests[0].kind = TEST_SIZE;
        query.condition.tests[0].subject = 1;
    }
    int32_t count = brute_findings(oracle, &query, which, findings);
    bool is_known = !whole && goes_on(asked, &query);
    int64_t before = asked->gathering.cursor.tally.moves;
    ck_assert(survey_init(&survey, &query, playback, &asked->gathering, &legend, whole, most,
                          &diag));
    if (is_known)
        ck_assert_int_eq(survey_cursor(&survey)->tally.moves, before);
    if (!whole && noted_suits(&query, &playback->cursor) && query.level < SUBTREES_LEVELS)
        ck_assert_msg(survey.stage != SURVEY_WALKS, "%s: needs another walk", text);
    while (survey_run(&survey, 7)) {
        ck_assert(query.kind != QUERY_CAUSED || survey.filled == survey.found.count);
        for (int32_t k = 0; k < survey.filled; k++)
            ck_assert_ptr_nonnull(survey.found.at[k].path);
    }
    ck_assert_msg(survey.found.count == (count < most ? count : most), "%s: %d, not %d of %d nodes",
                  text, (int)survey.found.count, (int)count, (int)oracle->count);
    if (!survey.found.has_skipped && query.kind != QUERY_ALIKE)
        ck_assert_int_eq(survey.found.total, count);
    for (int32_t k = 0; k < survey.found.count; k++) {
        const struct finding *finding = &survey.found.at[k];
        const struct truth *node = &oracle->at[finding->node];
        uint64_t path = 0;
        ck_assert_msg(finding->node == findings[k].node && finding->rank == findings[k].rank &&
                      finding->count == findings[k].count,
                      "%s: %d. is node %d, %d, not %d, %d", text, (int)k, (int)finding->node,
                      (int)finding->rank, (int)findings[k].node, (int)findings[k].rank);
        ck_assert_int_eq(finding->depth, node->depth);
        ck_assert(finding->is_dead == node->is_dead || !node->nodes);
        for (int32_t l = 0; l < finding->depth; l++)
            path |= bit(finding->path[l]);
        ck_assert_uint_eq(path, node->path);
        if (finding->below.nodes)
            ck_assert(finding->below.nodes == node->nodes &&
                      finding->below.solutions == node->solutions &&
                      finding->below.deads == node->deads);
    }
    count_quick(&survey);
    survey_done(&survey);
}

static void expect_all(const struct oracle *oracle, struct asked *asked, bool whole,
                       struct dice *dice)
{
    char text[64];
    int32_t most = roll(dice, 1, 6);
    expect(oracle, asked, whole, "largest failed subtrees", 0, most);
    expect(oracle, asked, whole, "deepest dead ends", 0, most);
    for (int which = 0; which < CONDITIONS; which++) {
        snprintf(text, sizeof text, "nodes where %s", brute_conditions[which]);
        expect(oracle, asked, whole, text, which, most);
    }
    snprintf(text, sizeof text, "first solution below each choice of level %d", roll(dice, 1, 3));
    expect(oracle, asked, whole, text, 0, most);
    expect(oracle, asked, whole, "causes of dead ends", 0, NODES_MOST);
    if (oracle->count < 300)
        expect(oracle, asked, whole, "subtrees alike", 0, most);
    if (oracle->problem.options < 2 || oracle->count > 300)
        return;
    snprintf(text, sizeof text, "dead ends caused by %d and %d",
             roll(dice, 1, oracle->problem.options), roll(dice, 1, oracle->problem.options));
    expect(oracle, asked, whole, text, 0, most);
}

/* Makes the tree keep few nodes, from the start. */
static void keep_few(struct playback *playback, int32_t most)
{
    tree_done(playback->tree);
    tree_init(playback->tree, most);
}

static void play(struct playback *playback, struct dice *dice)
{
    for (int k = roll(dice, 0, 8); k > 0; k--) {
        struct goal goal;
        int direction;
        int64_t budget = roll(dice, 1, roll_one(dice, 3) ? 2000 : 60);
        if (roll_one(dice, 3)) {
            int64_t node = roll(dice, 1, 100);
            if (node <= playback->cursor.tally.nodes &&
                playback_begin_goto(playback, node, &goal, &direction))
                playback_run(playback, direction, &goal, INT64_MAX / 2);
        } else if (roll_one(dice, 3)) {
            enum grain grain = roll_one(dice, 2) ? GRAIN_EVENT : GRAIN_DECISION;
            for (; budget > 0; budget--)
                playback_step(playback, grain, 1);
        } else {
            playback_run(playback, roll_one(dice, 4) ? -1 : 1, &GOAL_NONE, budget);
        }
        ck_assert(tree_check(playback->tree));
    }
}

START_TEST(answers_are_those_of_brute_force)
{
    static struct oracle oracle;
    static const struct query causes = {.kind = QUERY_CAUSES}, alike = {.kind = QUERY_ALIKE};
    struct dice dice = dice_for("query");
    int all = rounds(400);
    for (int round = 0; round < all; round++) {
        struct asked asked = {0};
        struct diag diag = {0};
        random_problem(&oracle.problem, &dice);
        oracle.rule = random_rule(&dice);
        if (oracle.problem.items && brute_walk(&oracle, INT64_MAX)) {
            ck_assert(playback_init(&asked.playback, &oracle.problem, oracle.rule, &diag));
            expect_all(&oracle, &asked, true, &dice);
            keep_few(&asked.playback, roll(&dice, 2, 40));
            for (int part = roll(&dice, 1, 3); part; part--) {
                play(&asked.playback, &dice);
                brute_walk(&oracle, asked.playback.reached);
                if (roll_one(&dice, 2))
                    ask_in_vain(roll_one(&dice, 2) ? &causes : &alike, &asked, &dice);
                expect_all(&oracle, &asked, false, &dice);
            }
            gathering_done(&asked.gathering);
            playback_done(&asked.playback);
        }
        problem_done(&oracle.problem);
    }
    ck_assert(is_often(quick.walks, all, 4) && is_often(quick.stepped, all, 200));
}
END_TEST

/* Larger searches with many skipped subtrees: all partitions of a set. */
START_TEST(what_is_stepped_over_is_known)
{
    static struct oracle oracle;
    struct dice dice = dice_for("query");
    struct asked asked = {0};
    struct diag diag = {0};
    partition_problem(&oracle.problem, 5);
    oracle.rule = (struct rule){0};
    ck_assert(brute_walk(&oracle, INT64_MAX));
    ck_assert(playback_init(&asked.playback, &oracle.problem, oracle.rule, &diag));
    keep_few(&asked.playback, 20);
    playback_run(&asked.playback, 1, &GOAL_NONE, INT64_MAX / 2);
    ck_assert_int_eq(asked.playback.reached, oracle.moves);
    expect_all(&oracle, &asked, false, &dice);
    gathering_done(&asked.gathering);
    playback_done(&asked.playback);
    problem_done(&oracle.problem);
}
END_TEST

/* A search taken over midway leaves nodes that it did not enter: if all failed nodes below them are
 * kept, their number equals the count. */
START_TEST(what_failed_is_counted_from_a_trail_on)
{
    static const struct legend legend;
    struct dice dice = dice_for("query from a trail");
    int left = 0, all = rounds(400);
    for (int round = all; round; round--) {
        struct problem problem;
        struct cursor cursor;
        struct asked asked = {0};
        struct survey survey;
        struct diag diag = {0};
        int32_t trail[RANDOM_OPTIONS * 4];
        random_problem(&problem, &dice);
        struct rule rule = random_rule(&dice);
        ck_assert(cursor_init(&cursor, &problem, rule, &diag));
        cursor_run(&cursor, 1, &GOAL_NONE, roll(&dice, 0, 30), NULL);
        cursor_trail(&cursor, trail);
        ck_assert(playback_init_from(&asked.playback, &problem, rule, trail, cursor.level, &diag));
        playback_run(&asked.playback, 1, &GOAL_NONE, roll(&dice, 1, 200));
        left += asked.playback.cursor.level < cursor.level;
        ck_assert(survey_init(&survey, &(struct query){.kind = QUERY_FAILED}, &asked.playback,
                              &asked.gathering, &legend, false, SUBTREES_MOST, &diag));
        while (survey_run(&survey, 1000))
            continue;
        if (survey.found.count < SUBTREES_MOST)
            ck_assert_int_eq(survey.found.total, survey.found.count);
        survey_done(&survey);
        playback_done(&asked.playback);
        cursor_done(&cursor);
        problem_done(&problem);
    }
    ck_assert(is_often(left, all, 5));
}
END_TEST

/* Queries the dead ends with the same cause.  True if some stretches may contain them, but by far
 * not all. */
static bool begin_uneven(struct survey *survey, struct query *query, struct asked *asked,
                         const struct finding *finding)
{
    static const struct legend legend;
    struct diag diag = {0};
    *query = (struct query){.kind = QUERY_CAUSED};
    for (int32_t k = 0; k < finding->causes; k++)
        if (finding->path[finding->cause[k]])
            query->choices[query->count++] = finding->path[finding->cause[k]];
    ck_assert(survey_init(survey, query, &asked->playback, &asked->gathering, &legend, false, 3,
                          &diag));
    for (int64_t k = 0; k < survey->stretches; k++)
        survey_run(survey, 1);
    if (survey->to_look > 10 && 4 * survey->to_look < survey->stretches)
        return true;
    survey_done(survey);
    return false;
}

#define STEPS_MOST 100000

/* Stretches that cannot contain such dead ends take no time, so they do not count. */
START_TEST(what_is_left_is_known_from_the_beginning)
{
    static double shares[STEPS_MOST];
    static const struct legend legend;
    struct dice dice = dice_for("query progress");
    int uneven = 0;
    for (int round = 0; uneven < 4; round++) {
        struct problem problem;
        struct asked asked = {0};
        struct diag diag = {0};
        struct goal goal = GOAL_NONE;
        struct query query, causes = {.kind = QUERY_CAUSES};
        struct survey survey, groups;
        ck_assert_int_lt(round, 200);
        random_large_problem(&problem, &dice);
        ck_assert(playback_init(&asked.playback, &problem, (struct rule){0}, &diag));
        goal.node = 20000;
        playback_run(&asked.playback, 1, &goal, INT64_MAX / 2);
        ck_assert(survey_init(&groups, &causes, &asked.playback, &asked.gathering, &legend, false,
                              100, &diag));
        while (survey_run(&groups, 10000))
            continue;
        for (int32_t k = 0; k < groups.found.count; k++) {
            int steps = 0;
            if (groups.found.at[k].causes > QUERY_CHOICES ||
                !begin_uneven(&survey, &query, &asked, &groups.found.at[k]))
                continue;
            while (survey.stage == SURVEY_WALKS && steps < STEPS_MOST) {
                shares[steps] = survey_progress(&survey);
                steps += survey.is_inside;
                survey_run(&survey, 1);
            }
            survey_done(&survey);
            for (int s = 0; s < steps; s++)
                ck_assert_msg(fabs(shares[s] - (double)s / steps) < 0.2,
                              "after %d of %d steps: %g", s, steps, shares[s]);
            uneven++;
        }
        survey_done(&groups);
        gathering_done(&asked.gathering);
        playback_done(&asked.playback);
        problem_done(&problem);
    }
}
END_TEST

Suite *suite_survey(void)
{
    Suite *suite = suite_create("survey");
    TCase *tcase = tcase_create("survey");
    tcase_set_timeout(tcase, 0);
    tcase_add_test(tcase, answers_are_those_of_brute_force);
    tcase_add_test(tcase, what_is_stepped_over_is_known);
    tcase_add_test(tcase, what_failed_is_counted_from_a_trail_on);
    tcase_add_test(tcase, what_is_left_is_known_from_the_beginning);
    suite_add_tcase(suite, tcase);
    return suite;
}
