/* SPDX-License-Identifier: MIT */
/* Answers name what the search does, and their counts add up, at every place. */
#include "explain/answer.h"

#include <stdio.h>
#include <string.h>

#include "boards.h"
#include "cover/method.h"
#include "explain/why.h"
#include "suites.h"

/* The five free tetrominoes, any number of times, on a 4x4 board. */
struct fixture {
    struct puzzle puzzle;
    struct encoding encoding;
    struct playback playback;
};

static struct fixture fixture;

static void start(struct rule rule)
{
    struct diag diag = {0};
    puzzle_init(&fixture.puzzle, PUZZLE_TILING);
    board_rectangle(&fixture.puzzle, 4, 4);
    board_add_set(&fixture.puzzle, "tetrominoes", USE_ANY);
    ck_assert(encode(&fixture.encoding, &fixture.puzzle, ORDER_PIECES, &diag));
    ck_assert(playback_init(&fixture.playback, &fixture.encoding.problem, rule, &diag));
}

static void stop(void)
{
    playback_done(&fixture.playback);
    encoding_done(&fixture.encoding);
    puzzle_done(&fixture.puzzle);
}

static struct answer ask(struct question question)
{
    struct answer answer;
    answer_init(&answer, &fixture.playback, playback_mirror(&fixture.playback),
                &fixture.encoding.legend, question);
    ck_assert_int_gt(answer.count, 0);
    ck_assert_int_eq(answer.lines[0].kind, ANSWER_HEADING);
    return answer;
}

static const char *item_name(int32_t item, char name[64])
{
    return legend_item(&fixture.encoding.legend, item, name, 64);
}

/* One open item is marked as branched on, and no less urgent item precedes it. */
static void check_items(const struct answer *answer, int32_t item)
{
    char name[64];
    int shown = 0, chosen = 0;
    for (int k = 0; k < answer->count; k++) {
        const struct answer_line *line = &answer->lines[k];
        if (line->kind != ANSWER_ITEM)
            continue;
        shown++;
        chosen += line->rank == 0;
        ck_assert_msg(line->rank || strcmp(line->text, item_name(item, name)) == 0,
                      "%s for %s", line->text, name);
        ck_assert_msg(chosen || line->rank == 1, "%s is before", line->text);
    }
    int open = 0;
    for (int32_t i = 1; i <= fixture.encoding.problem.primary; i++)
        open += fixture.playback.mirror.open[i];
    ck_assert_int_eq(shown, open);
    ck_assert_int_eq(chosen, 1);
}

/* The first choices named at a dead end are the result of why_none(). */
static void check_dead(const struct answer *answer, int32_t item)
{
    int32_t levels[32];
    int32_t count = why_none(&fixture.playback.mirror, item, levels);
    int first = answer_line(answer, -1);
    ck_assert_int_gt(count, 0);
    for (int k = 0; k < count; k++) {
        const struct answer_line *line = &answer->lines[first + k];
        ck_assert_int_eq(line->kind, ANSWER_CHOICE);
        ck_assert_int_eq(line->level, levels[k]);
        ck_assert_int_eq(line->option, fixture.playback.mirror.path[levels[k]].option);
    }
    int causes = 0;
    for (int k = 0; k < answer->count; k++)
        causes += answer->lines[k].is_cause;
    ck_assert_int_eq(causes, count);
}

static void check_place(void)
{
    const struct cursor *cursor = &fixture.playback.cursor;
    int32_t item = cursor_choose(cursor);
    bool is_dead = item && cursor_is_stuck(cursor, item);
    struct answer answer = ask((struct question){.about = ABOUT_PLACE});
    const char *heading = answer.lines[0].text;
    const char *expected = !item ? "a solution" : is_dead ? "dead end: " :
                           cursor->phase == ENTER ? "next: " : "done: ";
    ck_assert_msg(strncmp(heading, expected, strlen(expected)) == 0, "%s", heading);
    if (is_dead)
        check_dead(&answer, item);
    else if (item && cursor->method->hides)
        check_items(&answer, item);
    answer_done(&answer);
}

/* The numbers of the cell's remaining and removed options add up and agree with the links. */
static void check_cell(struct cell cell)
{
    const struct mirror *mirror = &fixture.playback.mirror;
    int32_t item = fixture.encoding.legend.item_at[4 * cell.y + cell.x];
    struct answer answer = ask((struct question){.about = ABOUT_CELL, .cell = cell});
    int all = 0, gone = 0, left = 0, chosen = 0, count;
    for (int k = 0; k < answer.count; k++) {
        const char *text = answer.lines[k].text;
        sscanf(text, "all %d placements are blocked", &all);
        if (strstr(text, " left"))
            sscanf(text, "%d placements: %d", &all, &left);
        if (strstr(text, "1 chosen"))
            chosen += sscanf(text, "%d placements: 1", &all);
        if (answer.lines[k].kind != ANSWER_CHOICE || sscanf(text, "%d by", &count) != 1)
            continue;
        gone += count;
        ck_assert(answer.lines[k].is_cause == (mirror_covered_at(mirror, item) < 0));
    }
    ck_assert_int_eq(all, mirror->first[item + 1] - mirror->first[item]);
    ck_assert_int_eq(gone + left + chosen, all);
    if (fixture.playback.cursor.method->hides && mirror->open[item])
        ck_assert_int_eq(left, mirror->size[item]);
    ck_assert_int_eq(chosen, !mirror->open[item]);
    answer_done(&answer);
}

static void check_options(void)
{
    for (int32_t o = 1; o <= fixture.encoding.problem.options; o += 7) {
        struct cause cause = why_gone(&fixture.playback.mirror, o);
        struct answer answer = ask((struct question){.about = ABOUT_OPTION, .option = o});
        int level = answer.lines[answer_line(&answer, -1)].level;
        ck_assert_int_eq(level, cause.level);
        answer_done(&answer);
    }
}

static const struct rule rules[] = {
    {.by = CHOOSE_SMALLEST}, {.by = CHOOSE_LEFTMOST}, {.by = CHOOSE_SHARP},
    {.by = CHOOSE_SMALLEST, .random = true, .seed = 7}, {.method = &method_scan},
    {.method = &method_matrix},
};
enum { RULES = sizeof rules / sizeof *rules };

START_TEST(answers_are_right_at_every_place)
{
    int selections = 0;
    start(rules[_i]);
    do {
        check_place();
        if (selections++ % 5)
            continue;
        for (int k = 0; k < 16; k++)
            check_cell((struct cell){k % 4, k / 4, 0});
        check_options();
    } while (playback_step(&fixture.playback, GRAIN_DECISION, 1));
    ck_assert_int_gt(selections, 100);
    stop();
}
END_TEST

/* Half a decision has no place: the answer must not depend on the cursor, which is already
 * further. */
START_TEST(half_a_decision_is_named_as_such)
{
    int events = 0;
    start(rules[0]);
    while (playback_step(&fixture.playback, GRAIN_EVENT, 1) && events++ < 500) {
        struct answer answer = ask((struct question){.about = ABOUT_PLACE});
        const char *heading = answer.lines[0].text;
        bool is_half = strcmp(heading, "midway through a step") == 0 ||
                       strncmp(heading, "chosen: ", 8) == 0;
        ck_assert_msg(is_half == !playback_between_moves(&fixture.playback), "%s", heading);
        answer_done(&answer);
    }
    stop();
}
END_TEST

/* The answer may become shorter as the search continues. */
START_TEST(a_line_that_is_gone_is_the_last)
{
    struct answer answer = {.count = 0};
    answer_add(&answer, ANSWER_HEADING, "heading");
    answer_add(&answer, ANSWER_TEXT, "text");
    ck_assert_int_eq(answer_line(&answer, -1), 0);
    answer_add(&answer, ANSWER_CHOICE, "a branch")->node = 7;
    answer_add(&answer, ANSWER_CHOICE, "a current choice");
    answer_add(&answer, ANSWER_CHOICE, "another one");
    ck_assert_int_eq(answer_line(&answer, -1), 3);
    ck_assert_int_eq(answer_line(&answer, 0), 0);
    ck_assert_int_eq(answer_line(&answer, 4), 4);
    ck_assert_int_eq(answer_line(&answer, 5), 4);
    answer_done(&answer);
}
END_TEST

START_TEST(a_method_that_does_not_count_says_so)
{
    start(rules[4]);
    struct answer answer = ask((struct question){.about = ABOUT_PLACE});
    ck_assert_ptr_nonnull(strstr(answer.lines[1].text, "method scan takes the first open item"));
    answer_done(&answer);
    answer = ask((struct question){.about = ABOUT_CELL});
    ck_assert_ptr_nonnull(strstr(answer.lines[answer.count - 1].text, "does not count"));
    answer_done(&answer);
    stop();
}
END_TEST

Suite *suite_answer(void)
{
    Suite *suite = suite_create("answer");
    TCase *tcase = tcase_create("answer");
    tcase_add_loop_test(tcase, answers_are_right_at_every_place, 0, RULES);
    tcase_add_test(tcase, half_a_decision_is_named_as_such);
    tcase_add_test(tcase, a_line_that_is_gone_is_the_last);
    tcase_add_test(tcase, a_method_that_does_not_count_says_so);
    suite_add_tcase(suite, tcase);
    return suite;
}
