/* SPDX-License-Identifier: MIT */
/* The pseudo-code: its words, and the line of each decision and event in both directions. */
#include "explain/pseudo.h"

#include <string.h>

#include "base/text.h"
#include "random_problem.h"
#include "suites.h"

struct show {
    struct problem problem;
    struct playback playback;
};

static void show_begin(struct show *show, struct rule rule)
{
    struct diag diag = {0};
    ck_assert_msg(playback_init(&show->playback, &show->problem, rule, &diag), "%s", diag.text);
    ck_assert_int_eq(pseudo_now(&show->playback), PSEUDO_NONE);
}

static void begin_example(struct show *show)
{
    example_problem(&show->problem);
    show_begin(show, (struct rule){.by = CHOOSE_SMALLEST});
}

static void show_done(struct show *show)
{
    playback_done(&show->playback);
    problem_done(&show->problem);
}

/* Steps once for each line; PSEUDO_NONE ends the list. */
static void expect_lines(struct show *show, enum grain grain, int direction,
                         const enum pseudo *lines)
{
    for (int k = 0; lines[k]; k++) {
        ck_assert(playback_step(&show->playback, grain, direction));
        ck_assert_msg(pseudo_now(&show->playback) == lines[k], "step %d: line %d, not %d", k + 1,
                      (int)pseudo_now(&show->playback), (int)lines[k]);
    }
}

START_TEST(each_decision_of_the_example)
{
    static const enum pseudo forward[] = {
        PSEUDO_TRY, PSEUDO_DEAD, PSEUDO_TRY, PSEUDO_TRY, PSEUDO_TRY, PSEUDO_SOLUTION,
        PSEUDO_RETURN, PSEUDO_RETURN, PSEUDO_RETURN, PSEUDO_NONE,
    };
    static const enum pseudo backward[] = {
        PSEUDO_UNTRY, PSEUDO_UNTRY, PSEUDO_UNTRY, PSEUDO_SOLUTION, PSEUDO_CHOOSE, PSEUDO_CHOOSE,
        PSEUDO_UNTRY, PSEUDO_DEAD, PSEUDO_CHOOSE, PSEUDO_NONE,
    };
    struct show show;
    begin_example(&show);
    expect_lines(&show, GRAIN_DECISION, 1, forward);
    ck_assert(!playback_step(&show.playback, GRAIN_DECISION, 1));
    expect_lines(&show, GRAIN_DECISION, -1, backward);
    show_done(&show);
}
END_TEST

/* Down to the dead end, up, and down the second branch. */
START_TEST(each_event_of_the_first_decisions)
{
    static const enum pseudo forward[] = {
        PSEUDO_CHOOSE, PSEUDO_COVER, PSEUDO_TRY, PSEUDO_OTHERS, PSEUDO_OTHERS, PSEUDO_DEAD,
        PSEUDO_UNCOVER_OTHERS, PSEUDO_UNCOVER_OTHERS, PSEUDO_UNTRY, PSEUDO_TRY, PSEUDO_OTHERS,
        PSEUDO_CHOOSE, PSEUDO_COVER, PSEUDO_NONE,
    };
    static const enum pseudo backward[] = {
        PSEUDO_COVER, PSEUDO_CHOOSE, PSEUDO_OTHERS, PSEUDO_TRY, PSEUDO_UNTRY,
        PSEUDO_UNCOVER_OTHERS, PSEUDO_UNCOVER_OTHERS, PSEUDO_DEAD, PSEUDO_OTHERS, PSEUDO_OTHERS,
        PSEUDO_TRY, PSEUDO_COVER, PSEUDO_CHOOSE, PSEUDO_NONE,
    };
    struct show show;
    begin_example(&show);
    expect_lines(&show, GRAIN_EVENT, 1, forward);
    expect_lines(&show, GRAIN_EVENT, -1, backward);
    show_done(&show);
}
END_TEST

/* Three nodes leave their lists when item 1 is covered. */
START_TEST(links_belong_to_the_line_that_moves_them)
{
    static const enum pseudo forward[] = {
        PSEUDO_CHOOSE, PSEUDO_COVER, PSEUDO_COVER, PSEUDO_COVER, PSEUDO_COVER, PSEUDO_TRY,
        PSEUDO_OTHERS, PSEUDO_OTHERS, PSEUDO_NONE,
    };
    static const enum pseudo backward[] = {
        PSEUDO_OTHERS, PSEUDO_OTHERS, PSEUDO_TRY, PSEUDO_COVER, PSEUDO_COVER, PSEUDO_COVER,
        PSEUDO_COVER, PSEUDO_CHOOSE, PSEUDO_NONE,
    };
    struct show show;
    begin_example(&show);
    expect_lines(&show, GRAIN_LINK, 1, forward);
    expect_lines(&show, GRAIN_LINK, -1, backward);
    show_done(&show);
}
END_TEST

#define STEPS 3000

/* Steps forward and back; each step back undoes the line of the step forward. */
static void walk_there_and_back(struct show *show, enum grain grain)
{
    static enum pseudo lines[STEPS];
    struct playback *playback = &show->playback;
    int steps = 0;
    while (steps < STEPS && playback_step(playback, grain, 1)) {
        lines[steps] = pseudo_now(playback);
        if (!pseudo_has(&playback->cursor, lines[steps]))
            ck_abort_msg("step %d came to line %d, which is not there", steps, (int)lines[steps]);
        steps++;
    }
    while (steps-- > 0) {
        ck_assert(playback_step(playback, grain, -1));
        if (pseudo_now(playback) != lines[steps])
            ck_abort_msg("step %d did line %d, and undid %d", steps, (int)lines[steps],
                         (int)pseudo_now(playback));
    }
}

START_TEST(any_search_goes_by_its_lines_there_and_back)
{
    struct dice dice = dice_for("pseudo");
    for (int round = rounds(300); round; round--) {
        struct show show;
        random_problem(&show.problem, &dice);
        show_begin(&show, random_rule(&dice));
        walk_there_and_back(&show, GRAIN_EVENT);
        walk_there_and_back(&show, GRAIN_LINK);
        show_done(&show);
    }
}
END_TEST

/* A narrow pane has 30 columns, two of them for the mark. */
START_TEST(every_line_fits_in_every_dialect)
{
    char text[PSEUDO_ROOM];
    for (const struct dialect *d = dialects; d->name; d++) {
        for (int line = PSEUDO_NONE + 1; line < PSEUDO_COUNT; line++) {
            pseudo_write((enum pseudo)line, d, text);
            int width = text_width(text) + 2 * pseudo_depth((enum pseudo)line);
            ck_assert_msg(width > 0 && width <= 28, "%s: %d columns", text, width);
            ck_assert_ptr_null(strpbrk(text, "@#"));
        }
    }
    ck_assert_str_eq(pseudo_write(PSEUDO_OTHERS, &dialects[1], text),
                     "cover its other columns");
    ck_assert_str_eq(pseudo_write(PSEUDO_TRY, &dialects[2], text),
                     "try the action");
}
END_TEST

START_TEST(lines_are_there_where_the_problem_needs_them)
{
    struct show show;
    begin_example(&show);
    struct cursor *cursor = &show.playback.cursor;
    ck_assert(pseudo_has(cursor, PSEUDO_COVER));
    ck_assert(!pseudo_has(cursor, PSEUDO_NONE));
    ck_assert(!pseudo_has(cursor, PSEUDO_PURIFY));
    ck_assert(!pseudo_has(cursor, PSEUDO_ASIDE));
    show.problem.coloured = true;
    ck_assert(pseudo_has(cursor, PSEUDO_PURIFY));
    show.problem.coloured = false;
    struct diag diag = {0};
    ck_assert(problem_bound(&show.problem, 1, 0, 2, &diag));
    ck_assert(pseudo_has(cursor, PSEUDO_ASIDE));
    show_done(&show);
}
END_TEST

Suite *suite_pseudo(void)
{
    Suite *suite = suite_create("pseudo");
    TCase *tcase = tcase_create("pseudo");
    tcase_add_test(tcase, each_decision_of_the_example);
    tcase_add_test(tcase, each_event_of_the_first_decisions);
    tcase_add_test(tcase, links_belong_to_the_line_that_moves_them);
    tcase_add_test(tcase, any_search_goes_by_its_lines_there_and_back);
    tcase_add_test(tcase, every_line_fits_in_every_dialect);
    tcase_add_test(tcase, lines_are_there_where_the_problem_needs_them);
    suite_add_tcase(suite, tcase);
    return suite;
}
