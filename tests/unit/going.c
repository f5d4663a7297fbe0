/* SPDX-License-Identifier: MIT */
/* Navigation along the timeline, and back to the step that covered something. */
#include "tui/search/navigation.h"

#include <string.h>

#include "explain/why.h"
#include "scratch.h"
#include "sitting.h"
#include "suites.h"
#include "tui/view.h"

static void sit_down(struct sitting *sitting)
{
    sit_down_to(sitting, BOARD_FILE_6X10);
}

static struct playback *playback_of(struct sitting *sitting)
{
    return &sitting->session.model.opened->playback;
}

static double share_of(struct sitting *sitting)
{
    return cursor_progress(&playback_of(sitting)->cursor);
}

static void click(struct sitting *sitting, int code, int x, int y)
{
    session_key(&sitting->session, (struct key){code, x, y});
}

START_TEST(the_timeline_leads_where_the_search_was)
{
    struct sitting sitting;
    sit_down(&sitting);
    for (int k = 0; k < 40; k++) {
        press(&sitting, "]");
        settle(&sitting);
    }
    double furthest = sitting.session.model.opened->furthest;
    ck_assert_double_gt(furthest, 0);
    for (int k = 20; k >= 0; k--) {
        navigate_to_share(&sitting.session.model, furthest * k / 20);
        double share = share_of(&sitting);
        struct tally here = playback_of(&sitting)->cursor.tally;
        ck_assert_double_le(share, furthest * k / 20);
        /* the walk reaches this place with that number, and the mirror agrees with the links */
        ck_assert(mirror_equals(playback_mirror(playback_of(&sitting)),
                                &playback_of(&sitting)->cursor.links));
        playback_run(playback_of(&sitting), 1, &GOAL_NONE, 1000);
        playback_run(playback_of(&sitting), -1, &GOAL_NONE, 1000);
        ck_assert_int_eq(playback_of(&sitting)->cursor.tally.nodes, here.nodes);
        ck_assert_int_eq(playback_of(&sitting)->cursor.tally.solutions, here.solutions);
        ck_assert_double_eq(share_of(&sitting), share);
    }
    sitting_done(&sitting);
}
END_TEST

START_TEST(keys_go_along_it_and_stop_at_its_ends)
{
    struct sitting sitting;
    sit_down(&sitting);
    for (int k = 0; k < 3; k++) {
        press(&sitting, "]");
        settle(&sitting);
    }
    double last = share_of(&sitting);
    press(&sitting, ">");
    ck_assert_ptr_nonnull(
        strstr(sitting.session.model.message, "the search has not been further yet"));
    for (int k = 0; k < 60; k++) {
        press(&sitting, "<");
        ck_assert(share_of(&sitting) < last || last == 0);
        last = share_of(&sitting);
    }
    ck_assert(cursor_at_start(&playback_of(&sitting)->cursor));
    for (int k = 0; k < 200 && share_of(&sitting) < sitting.session.model.opened->furthest; k++) {
        press(&sitting, ">");
        ck_assert_double_gt(share_of(&sitting), last);
        last = share_of(&sitting);
    }
    ck_assert_double_eq(last, sitting.session.model.opened->furthest);
    sitting_done(&sitting);
}
END_TEST

START_TEST(the_mouse_drags_along_it)
{
    struct sitting sitting;
    sit_down_to(&sitting, BOARD_FILE_3X20);
    press(&sitting, "G");
    settle(&sitting);
    draw(&sitting, 80, 24);
    int y = search_layout(&sitting.session.model).timeline.y;
    click(&sitting, KEY_MOUSE_, 40, y);
    double middle = share_of(&sitting);
    ck_assert(middle > 0.3 && middle < 0.6);
    click(&sitting, KEY_DRAG_, 20, y - 5);
    ck_assert(share_of(&sitting) < middle - 0.1);
    click(&sitting, KEY_DRAG_, 1, y);
    ck_assert_double_lt(share_of(&sitting), 0.02);
    click(&sitting, KEY_RELEASE_, 1, y);
    click(&sitting, KEY_DRAG_, 60, y);
    ck_assert_double_lt(share_of(&sitting), 0.02);
    ck_assert_str_eq(sitting.session.model.message, "");
    sitting_done(&sitting);
}
END_TEST

START_TEST(the_mouse_goes_no_further_than_the_search)
{
    struct sitting sitting;
    sit_down(&sitting);
    press(&sitting, "s s");
    pass(&sitting, CLOCK_SECOND);
    double last = share_of(&sitting);
    draw(&sitting, 80, 24);
    click(&sitting, KEY_MOUSE_, 40, search_layout(&sitting.session.model).timeline.y);
    ck_assert_double_eq(share_of(&sitting), last);
    ck_assert_str_eq(sitting.session.model.message,
                     "the search has not been further yet: Space plays");
    sitting_done(&sitting);
}
END_TEST

START_TEST(back_to_where_it_was_covered)
{
    struct sitting sitting;
    sit_down(&sitting);
    struct session *session = &sitting.session;
    press(&sitting, "r");
    ck_assert_ptr_nonnull(
        strstr(sitting.session.model.message, "select a cell, a piece or a choice first"));
    press(&sitting, "]");
    settle(&sitting);
    const struct legend *legend = &session->model.opened->encoding.legend;
    session->model.places.cell = (struct cell){5, 3, 0};
    session->model.places.has_cell = true;
    int32_t item = legend->item_at[3 * 10 + 5];
    const struct mirror *mirror = playback_mirror(playback_of(&sitting));
    int32_t level = 0;
    while (!mirror_node(mirror, mirror->path[level].option, item))
        level++;
    press(&sitting, "r");
    settle(&sitting);
    ck_assert(!playback_mirror(playback_of(&sitting))->open[item]);
    playback_step(playback_of(&sitting), GRAIN_EVENT, -1);
    ck_assert(playback_mirror(playback_of(&sitting))->open[item]);
    playback_step(playback_of(&sitting), GRAIN_EVENT, 1);
    ck_assert_int_eq(playback_mirror(playback_of(&sitting))->level, level + 1);
    int64_t moves = playback_of(&sitting)->cursor.tally.moves;
    press(&sitting, "r");
    settle(&sitting);
    mirror = playback_mirror(playback_of(&sitting));
    ck_assert_int_lt(playback_of(&sitting)->cursor.tally.moves, moves);
    ck_assert(!mirror->open[item] || cursor_at_start(&playback_of(&sitting)->cursor));
    press(&sitting, "g");
    press(&sitting, "s");
    settle(&sitting);
    ck_assert(playback_mirror(playback_of(&sitting))->open[item]);
    press(&sitting, "r");
    settle(&sitting);
    ck_assert(cursor_at_start(&playback_of(&sitting)->cursor));
    ck_assert_ptr_nonnull(strstr(session->model.message, "it was not covered before"));
    int64_t left = session->model.places.left;
    press(&sitting, "r");
    settle(&sitting);
    ck_assert_ptr_nonnull(strstr(session->model.message, "was not covered before"));
    ck_assert_int_eq(session->model.places.left, left);
    sitting_done(&sitting);
}
END_TEST

/* Clicks through the rows until a cell is selected; the next click hits the same place. */
static bool click_a_cell(struct sitting *sitting, int *x, int *y)
{
    const struct places *places = &sitting->session.model.places;
    for (*y = 4; *y < 20; ++*y)
        for (*x = 4; *x < 60; ++*x) {
            click(sitting, KEY_MOUSE_, *x, *y);
            if (places->has_cell)
                return true;
        }
    return false;
}

START_TEST(a_second_click_goes_to_the_event)
{
    struct sitting sitting;
    int x, y;
    sit_down(&sitting);
    struct playback *playback = playback_of(&sitting);
    press(&sitting, "]");
    settle(&sitting);
    draw(&sitting, 80, 24);
    int64_t node = playback->cursor.tally.nodes, moves = playback->cursor.tally.moves;
    ck_assert(click_a_cell(&sitting, &x, &y));
    int32_t item = model_selected(&sitting.session.model).item;
    ck_assert_int_gt(item, 0);
    ck_assert_int_eq(playback->cursor.tally.moves, moves);
    click(&sitting, KEY_MOUSE_, x, y);
    settle(&sitting);
    ck_assert_int_lt(playback->cursor.tally.moves, moves);
    ck_assert(!playback_mirror(playback)->open[item]);
    playback_step(playback, GRAIN_EVENT, -1);
    ck_assert(playback_mirror(playback)->open[item]);
    moves = playback->cursor.tally.moves;
    press(&sitting, "Enter");       /* nothing to go back to */
    settle(&sitting);
    ck_assert_int_eq(playback->cursor.tally.moves, moves);
    press(&sitting, "`");
    settle(&sitting);
    ck_assert_int_eq(playback->cursor.tally.nodes, node);
    sitting_done(&sitting);
}
END_TEST

START_TEST(the_start_and_the_end_lead_back)
{
    static const char *const keys[] = {"g", "G"};
    struct sitting sitting;
    sit_down_to(&sitting, "dancetty 1\npieces: fixed dominoes, any\nboard:\n  xxxx\n  xxxx\n");
    press(&sitting, "]");
    settle(&sitting);
    int64_t node = playback_of(&sitting)->cursor.tally.nodes;
    for (int k = 0; k < 2; k++) {
        press(&sitting, keys[k]);
        settle(&sitting);
        ck_assert_int_ne(playback_of(&sitting)->cursor.tally.nodes, node);
        press(&sitting, "`");
        settle(&sitting);
        ck_assert_int_eq(playback_of(&sitting)->cursor.tally.nodes, node);
    }
    sitting_done(&sitting);
}
END_TEST

/* For each removed item or option at a dead end: it is present before that event and gone after
 * it. */
static void check_events(struct sitting *sitting, int32_t every)
{
    struct model *model = &sitting->session.model;
    struct playback *playback = playback_of(sitting);
    int64_t node = playback->cursor.tally.nodes;
    int sought = 0;
    for (int32_t option = 1; option <= playback->cursor.problem->options; option += every) {
        const struct mirror *mirror = playback_mirror(playback);
        struct cause cause = why_gone(mirror, option);
        if (cause.level < 0 || cause.reason == REASON_CHOSEN || !mirror_lacks(mirror, option))
            continue;
        model_select(model, (struct selection){.option = option});
        if (model_selected(model).option != option || model_selected(model).item)
            continue;
        navigate_to_cover(model);
        settle(sitting);
        sought++;
        ck_assert(mirror_lacks(playback_mirror(playback), option));
        playback_step(playback, GRAIN_EVENT, -1);
        ck_assert(!mirror_lacks(playback_mirror(playback), option));
        ck_assert_int_ge(mirror->level, cause.level);
        model_goto(model, node);
        settle(sitting);
        ck_assert_int_eq(playback->cursor.tally.nodes, node);
    }
    ck_assert_int_gt(sought, 10);
}

START_TEST(enter_says_what_an_option_is)
{
    struct sitting sitting;
    sit_down_to(&sitting, BOARD_FILE_EXAMPLE);
    struct model *model = &sitting.session.model;
    press(&sitting, "s");
    int32_t chosen = playback_mirror(playback_of(&sitting))->path[0].option;
    model_select(model, (struct selection){.option = chosen});
    navigate_enter(model);
    ck_assert_str_eq(model->message, "this option is one of the current choices");
    press(&sitting, "S");
    navigate_enter(model);
    ck_assert_str_eq(model->message,
                     "this option is still available: nothing has removed it");
    sitting_done(&sitting);
}
END_TEST

START_TEST(back_to_the_event_that_took_it)
{
    struct sitting sitting;
    sit_down(&sitting);
    for (int k = 0; k < 3; k++) {
        press(&sitting, "}");
        settle(&sitting);
        press(&sitting, "]");
        settle(&sitting);
        check_events(&sitting, 19);
    }
    sitting_done(&sitting);
}
END_TEST

Suite *suite_going(void)
{
    TCase *along = tcase_create("timeline");
    scratch_use(along);
    tcase_add_test(along, the_timeline_leads_where_the_search_was);
    tcase_add_test(along, keys_go_along_it_and_stop_at_its_ends);
    tcase_add_test(along, the_start_and_the_end_lead_back);
    tcase_add_test(along, the_mouse_drags_along_it);
    tcase_add_test(along, the_mouse_goes_no_further_than_the_search);
    TCase *back = tcase_create("covered");
    scratch_use(back);
    tcase_add_test(back, back_to_where_it_was_covered);
    tcase_add_test(back, a_second_click_goes_to_the_event);
    tcase_add_test(back, enter_says_what_an_option_is);
    tcase_add_test(back, back_to_the_event_that_took_it);
    Suite *suite = suite_create("going");
    suite_add_tcase(suite, along);
    suite_add_tcase(suite, back);
    return suite;
}
