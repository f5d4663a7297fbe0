/* SPDX-License-Identifier: MIT */
/* Samples of a search: estimates compared with the true figures. */
#include "explain/sample.h"

#include <math.h>
#include <string.h>

#include "base/memory.h"
#include "explain/survey.h"
#include "random_problem.h"
#include "suites.h"

#define FINDINGS 100000
#define SECTIONS 30         /* at least */

/* A search in progress, and the causes of its dead ends. */
struct known {
    struct problem problem;
    struct playback playback;
    struct findings causes;
};

static void find_exactly(struct known *known)
{
    struct gathering gathering = {0};
    struct diag diag = {0};
    int64_t moves = known->playback.reached;
    ck_assert(gathering_begin(&gathering, &known->playback, true, false, moves, &diag));
    while (gathering_run(&gathering, &known->playback, moves, 10000))
        continue;
    findings_init(&known->causes, FINDINGS);
    grouping_find(&gathering.causes, &known->causes);
    ck_assert(!known->causes.has_skipped);
    gathering_done(&gathering);
}

/* False if the search is too small, or has bounds, whose causes are slow to find. */
static bool open(struct known *known, struct dice *dice)
{
    struct diag diag = {0};
    struct goal goal = GOAL_NONE;
    struct rule rule = {.by = roll_one(dice, 2) ? CHOOSE_SMALLEST : CHOOSE_LEFTMOST};
    goal.node = roll(dice, 10000, 20000);
    random_large_problem(&known->problem, dice);
    ck_assert(playback_init(&known->playback, &known->problem, rule, &diag));
    playback_run(&known->playback, 1, &goal, INT64_MAX / 2);
    known->causes = (struct findings){0};
    if (known->problem.bounds)
        return false;
    find_exactly(known);
    return known->playback.waypoints.count >= SECTIONS;
}

static void close(struct known *known)
{
    findings_done(&known->causes);
    playback_done(&known->playback);
    problem_done(&known->problem);
}

static int64_t count_of(const struct findings *findings, uint64_t key)
{
    for (int32_t k = 0; k < findings->count; k++)
        if (findings->at[k].key == key)
            return findings->at[k].count;
    return 0;
}

static int32_t add_sample(struct known *known, int32_t start, int64_t nodes, int64_t *counts)
{
    struct sample sample;
    struct findings findings;
    struct diag diag = {0};
    ck_assert(sample_begin(&sample, &known->playback, nodes, start, &diag));
    while (sample_run(&sample, 100))
        continue;
    int32_t walked = sample.walked;
    ck_assert_int_eq(sample_moves(&sample), sample_all_moves(&sample));
    findings_init(&findings, FINDINGS);
    grouping_find(&sample.gathering.causes, &findings);
    for (int32_t k = 0; k < known->causes.count; k++)
        counts[k] += count_of(&findings, known->causes.at[k].key);
    findings_done(&findings);
    sample_done(&sample);
    return walked;
}

/* Over all starts, samples contain each section equally often, so the mean estimate is exact. */
START_TEST(estimates_are_right_on_the_average)
{
    struct dice dice = dice_for("estimates");
    for (int round = 0, found = 0; found < 2; round++) {
        struct known known;
        ck_assert_int_lt(round, 200);
        if (open(&known, &dice) && known.causes.count < 300) {
            int32_t all = known.playback.waypoints.count + 1, walked = 0;
            int64_t *counts = memory_need_zero((size_t)known.causes.count, sizeof *counts);
            int64_t nodes = roll(&dice, 1, 2000);
            for (int32_t start = 0; start < all; start++)
                walked = add_sample(&known, start, nodes, counts);
            ck_assert(walked >= 1 && walked < all);
            for (int32_t k = 0; k < known.causes.count; k++)
                ck_assert_int_eq(counts[k], walked * known.causes.at[k].count);
            memory_free(counts);
            found++;
        }
        close(&known);
    }
}
END_TEST

START_TEST(all_sections_are_all_there_is)
{
    struct dice dice = dice_for("estimates");
    int quick = 0;
    for (int round = 0, found = 0; found < 5 || !quick || quick == found; round++) {
        struct known known;
        struct sample sample;
        struct findings findings;
        struct diag diag = {0};
        ck_assert_int_lt(round, 200);
        if (open(&known, &dice)) {
            ck_assert(sample_begin(&sample, &known.playback, INT32_MAX, 7, &diag));
            while (sample_run(&sample, roll(&dice, 1, 1000)))
                continue;
            quick += strcmp(sample.gathering.cursor.method->name, "quick") == 0;
            ck_assert(sample_share(&sample) == 1);
            ck_assert_int_eq(sample_moves(&sample), known.playback.reached);
            findings_init(&findings, FINDINGS);
            sample_find(&sample, &findings);
            ck_assert_int_eq(findings.count, known.causes.count);
            for (int32_t k = 0; k < findings.count; k++)
                ck_assert(findings.at[k].key == known.causes.at[k].key &&
                          findings.at[k].count == known.causes.at[k].count &&
                          findings.at[k].node == known.causes.at[k].node);
            findings_done(&findings);
            sample_done(&sample);
            found++;
        }
        close(&known);
    }
}
END_TEST

/* An answer is first an estimate, then exact; if it is stopped, the estimate remains. */
START_TEST(the_exact_answer_follows)
{
    static const struct query query = {.kind = QUERY_CAUSES};
    static const struct legend legend;
    struct dice dice = dice_for("estimates");
    int stopped = 0, followed = 0;
    for (int round = 0; stopped < 5 || followed < 5; round++) {
        struct known known;
        struct gathering gathering = {0};
        struct survey survey;
        struct diag diag = {0};
        bool was_estimate = false, stops = stopped < followed;
        ck_assert_int_lt(round, 200);
        if (!open(&known, &dice)) {
            close(&known);
            continue;
        }
        ck_assert(survey_init(&survey, &query, &known.playback, &gathering, &legend, false, 20,
                              &diag));
        ck_assert(survey_sample(&survey, 500, &diag));
        ck_assert(survey.stage == SURVEY_SAMPLES);
        survey_run(&survey, 50);
        if (stops && roll_one(&dice, 2))
            survey_stop(&survey);
        was_estimate |= survey.is_estimate;
        while (survey_run(&survey, 50)) {
            double share = survey_progress(&survey);
            ck_assert(share >= 0 && share <= 1.0001);
            was_estimate |= survey.is_estimate;
            ck_assert(!survey.is_estimate ||
                      (survey.share > 0 && survey.share <= sample_share(&survey.sample)));
            if (survey.is_estimate && stops && roll_one(&dice, 5))
                survey_stop(&survey);
        }
        ck_assert(was_estimate);
        ck_assert(survey.is_stopped || !survey.is_estimate);
        ck_assert_int_eq(survey.filled, survey.found.count);
        for (int32_t k = 0; k < survey.found.count; k++) {
            const struct finding *finding = &survey.found.at[k];
            ck_assert(finding->is_dead && finding->path);
            if (!survey.is_estimate && !survey.is_stopped)
                ck_assert(finding->key == known.causes.at[k].key &&
                          finding->count == known.causes.at[k].count);
        }
        stopped += survey.is_estimate;
        followed += !survey.is_estimate;
        survey_done(&survey);
        gathering_done(&gathering);
        close(&known);
    }
}
END_TEST

/* A walk for causes that was left early does not delay another query. */
START_TEST(causes_that_were_left_early_are_dropped)
{
    static const struct query queries[] = {{.kind = QUERY_CAUSES}, {.kind = QUERY_ALIKE}};
    static const struct legend legend;
    struct dice dice = dice_for("estimates");
    for (int found = 0, round = 0; found < 4; round++) {
        struct known known;
        struct gathering gathering = {0};
        struct survey survey;
        struct diag diag = {0};
        ck_assert_int_lt(round, 200);
        if (open(&known, &dice)) {
            bool is_early = found++ % 2;
            for (int k = 0; k < 2; k++) {
                ck_assert(survey_init(&survey, &queries[k], &known.playback, &gathering, &legend,
                                      false, 20, &diag));
                while (survey_run(&survey, 100))
                    if (is_early && !k)
                        survey_stop(&survey);
                survey_done(&survey);
            }
            ck_assert(gathering.by_shape && gathering.by_cause == !is_early);
            gathering_done(&gathering);
        }
        close(&known);
    }
}
END_TEST

/* The findings of a sample; the caller frees them with findings_done(). */
static struct findings find_by_sample(struct playback *playback, int64_t nodes, int32_t start)
{
    struct sample sample;
    struct findings findings;
    struct diag diag = {0};
    ck_assert(sample_begin(&sample, playback, nodes, start, &diag));
    while (sample_run(&sample, 1000))
        continue;
    findings_init(&findings, FINDINGS);
    sample_find(&sample, &findings);
    sample_done(&sample);
    return findings;
}

/* Nearly all estimates are within twice the stated error, and some are outside of it. */
START_TEST(the_spread_says_how_far_they_are_off)
{
    struct dice dice = dice_for("estimates");
    int all = 0, near = 0, within = 0;
    for (int round = 0; all < 200; round++) {
        struct known known;
        ck_assert_int_lt(round, 200);
        bool suits = open(&known, &dice);
        for (int32_t start = 0; suits && start < 20; start++) {
            struct findings findings = find_by_sample(&known.playback, 4000, start);
            for (int32_t k = 0; k < findings.count && k < 5; k++) {
                const struct finding *finding = &findings.at[k];
                double off = fabs((double)(finding->count - count_of(&known.causes, finding->key)));
                all += finding->spread > 0;
                near += finding->spread > 0 && off <= finding->spread;
                within += finding->spread > 0 && off <= 2 * finding->spread;
            }
            findings_done(&findings);
        }
        close(&known);
    }
    ck_assert(3 * near > all && 10 * within > 9 * all);
    ck_assert_int_lt(near, all);
}
END_TEST

/* If a survey is stopped while it visits a new search, its answer is the sample alone. */
START_TEST(a_whole_search_is_only_sampled)
{
    static const struct query query = {.kind = QUERY_CAUSES};
    static const struct legend legend;
    struct dice dice = dice_for("estimates");
    for (int round = 0, found = 0; found < 5; round++) {
        struct known known;
        struct gathering gathering = {0};
        struct survey survey;
        struct diag diag = {0};
        struct playback playback;
        ck_assert_int_lt(round, 200);
        if (open(&known, &dice)) {
            ck_assert(playback_init(&playback, &known.problem, known.playback.cursor.rule, &diag));
            ck_assert(survey_init(&survey, &query, &playback, &gathering, &legend, true, 20,
                                  &diag));
            ck_assert(survey_sample(&survey, 500, &diag));
            while (survey_run(&survey, 100)) {
                double share = survey_progress(&survey);
                ck_assert(share >= 0 && share <= 1.0001);
                if (survey.stage == SURVEY_VISITS && survey_cursor(&survey)->tally.nodes > 9000)
                    survey_stop(&survey);
            }
            struct findings findings = find_by_sample(&playback, 500, 0);
            ck_assert(survey.is_estimate && survey.share > 0 && survey.share < 0.5);
            ck_assert_int_eq(survey.filled, survey.found.count);
            for (int32_t k = 0; k < survey.found.count; k++)
                ck_assert(survey.found.at[k].key == findings.at[k].key &&
                          survey.found.at[k].count == findings.at[k].count);
            findings_done(&findings);
            survey_done(&survey);
            gathering_done(&gathering);
            playback_done(&playback);
            found++;
        }
        close(&known);
    }
}
END_TEST

/* Finds similar subtrees, with a first look after `first_look` moves; returns their number. */
static int find_alike(struct known *known, int64_t first_look, struct survey *survey,
                      struct gathering *gathering)
{
    static const struct query query = {.kind = QUERY_ALIKE};
    static const struct legend legend;
    struct diag diag = {0};
    int looks = 0;
    ck_assert(survey_init(survey, &query, &known->playback, gathering, &legend, false, 20, &diag));
    survey->next_look = first_look;
    while (survey_run(survey, 50)) {
        looks += survey->is_provisional && survey->filled == 1;
        for (int32_t k = 0; survey->is_provisional && k < survey->found.count; k++)
            ck_assert_int_ge(survey->found.at[k].count, 2);
    }
    ck_assert(!survey->is_provisional && survey->filled == survey->found.count);
    return looks;
}

START_TEST(looks_change_nothing)
{
    struct dice dice = dice_for("looks");
    for (int round = 0, found = 0; found < 5; round++) {
        struct known known;
        struct gathering gathering[2] = {{0}, {0}};
        struct survey survey[2];
        ck_assert_int_lt(round, 200);
        if (open(&known, &dice)) {
            int64_t first = roll(&dice, 1, 1000);
            found += find_alike(&known, first, &survey[0], &gathering[0]) > 3;
            ck_assert_int_eq(find_alike(&known, INT64_MAX, &survey[1], &gathering[1]), 0);
            ck_assert_int_eq(survey[0].found.count, survey[1].found.count);
            for (int32_t k = 0; k < survey[0].found.count; k++) {
                const struct finding *a = &survey[0].found.at[k], *b = &survey[1].found.at[k];
                ck_assert(a->node == b->node && a->count == b->count && a->key == b->key);
            }
            for (int k = 0; k < 2; k++) {
                survey_done(&survey[k]);
                gathering_done(&gathering[k]);
            }
        }
        close(&known);
    }
}
END_TEST

Suite *suite_estimates(void)
{
    Suite *suite = suite_create("estimates");
    TCase *laws = tcase_create("laws");
    tcase_set_timeout(laws, 0);
    tcase_add_test(laws, estimates_are_right_on_the_average);
    tcase_add_test(laws, all_sections_are_all_there_is);
    tcase_add_test(laws, the_exact_answer_follows);
    tcase_add_test(laws, causes_that_were_left_early_are_dropped);
    tcase_add_test(laws, the_spread_says_how_far_they_are_off);
    tcase_add_test(laws, a_whole_search_is_only_sampled);
    tcase_add_test(laws, looks_change_nothing);
    suite_add_tcase(suite, laws);
    return suite;
}
