/* SPDX-License-Identifier: MIT */
/* Navigation along the timeline, and back to the step that covered something. */
#include "tui/search/navigation.h"

#include <string.h>

#include "explain/why.h"
#include "explorer.h"
#include "scratch.h"
#include "suites.h"
#include "tui/view.h"

static void explorer_begin(struct explorer *explorer)
{
    explorer_open_text(explorer, BOARD_FILE_6X10);
}

static struct playback *playback_of(struct explorer *explorer)
{
    return &explorer->session.model.opened->playback;
}

static double share_of(struct explorer *explorer)
{
    return cursor_progress(&playback_of(explorer)->cursor);
}

static void click(struct explorer *explorer, int code, int x, int y)
{
    session_key(&explorer->session, (struct key){code, x, y});
}

START_TEST(the_timeline_leads_where_the_search_was)
{
    struct explorer explorer;
    explorer_begin(&explorer);
    for (int k = 0; k < 40; k++) {
        press(&explorer, "]");
        settle(&explorer);
    }
    double furthest = explorer.session.model.opened->furthest;
    ck_assert_double_gt(furthest, 0);
    for (int k = 20; k >= 0; k--) {
        navigate_to_share(&explorer.session.model, furthest * k / 20);
        double share = share_of(&explorer);
        struct tally here = playback_of(&explorer)->cursor.tally;
        ck_assert_double_le(share, furthest * k / 20);
        /* the walk reaches this place with that number, and the mirror agrees with the links */
        ck_assert(mirror_equals(playback_mirror(playback_of(&explorer)),
                                &playback_of(&explorer)->cursor.links));
        playback_run(playback_of(&explorer), 1, &GOAL_NONE, 1000);
        playback_run(playback_of(&explorer), -1, &GOAL_NONE, 1000);
        ck_assert_int_eq(playback_of(&explorer)->cursor.tally.nodes, here.nodes);
        ck_assert_int_eq(playback_of(&explorer)->cursor.tally.solutions, here.solutions);
        ck_assert_double_eq(share_of(&explorer), share);
    }
    explorer_done(&explorer);
}
END_TEST

START_TEST(keys_go_along_it_and_stop_at_its_ends)
{
    struct explorer explorer;
    explorer_begin(&explorer);
    for (int k = 0; k < 3; k++) {
        press(&explorer, "]");
        settle(&explorer);
    }
    double last = share_of(&explorer);
    press(&explorer, ">");
    ck_assert_ptr_nonnull(
        strstr(explorer.session.model.message, "the search has not been further yet"));
    for (int k = 0; k < 60; k++) {
        press(&explorer, "<");
        ck_assert(share_of(&explorer) < last || last == 0);
        last = share_of(&explorer);
    }
    ck_assert(cursor_at_start(&playback_of(&explorer)->cursor));
    for (int k = 0; k < 200 && share_of(&explorer) < explorer.session.model.opened->furthest; k++) {
        press(&explorer, ">");
        ck_assert_double_gt(share_of(&explorer), last);
        last = share_of(&explorer);
    }
    ck_assert_double_eq(last, explorer.session.model.opened->furthest);
    explorer_done(&explorer);
}
END_TEST

START_TEST(the_mouse_drags_along_it)
{
    struct explorer explorer;
    explorer_open_text(&explorer, BOARD_FILE_3X20);
    press(&explorer, "G");
    settle(&explorer);
    draw(&explorer, 80, 24);
    int y = search_layout(&explorer.session.model).timeline.y;
    click(&explorer, KEY_MOUSE_, 40, y);
    double middle = share_of(&explorer);
    ck_assert(middle > 0.3 && middle < 0.6);
    click(&explorer, KEY_DRAG_, 20, y - 5);
    ck_assert(share_of(&explorer) < middle - 0.1);
    click(&explorer, KEY_DRAG_, 1, y);
    ck_assert_double_lt(share_of(&explorer), 0.02);
    click(&explorer, KEY_RELEASE_, 1, y);
    click(&explorer, KEY_DRAG_, 60, y);
    ck_assert_double_lt(share_of(&explorer), 0.02);
    ck_assert_str_eq(explorer.session.model.message, "");
    explorer_done(&explorer);
}
END_TEST

START_TEST(the_mouse_goes_no_further_than_the_search)
{
    struct explorer explorer;
    explorer_begin(&explorer);
    press(&explorer, "s s");
    pass(&explorer, CLOCK_SECOND);
    double last = share_of(&explorer);
    draw(&explorer, 80, 24);
    click(&explorer, KEY_MOUSE_, 40, search_layout(&explorer.session.model).timeline.y);
    ck_assert_double_eq(share_of(&explorer), last);
    ck_assert_str_eq(explorer.session.model.message,
                     "the search has not been further yet: Space plays");
    explorer_done(&explorer);
}
END_TEST

START_TEST(back_to_where_it_was_covered)
{
    struct explorer explorer;
    explorer_begin(&explorer);
    struct session *session = &explorer.session;
    press(&explorer, "r");
    ck_assert_ptr_nonnull(
        strstr(explorer.session.model.message, "select a cell, a piece or a choice first"));
    press(&explorer, "]");
    settle(&explorer);
    const struct legend *legend = &session->model.opened->encoding.legend;
    session->model.selections.cell = (struct cell){5, 3, 0};
    session->model.selections.has_cell = true;
    int32_t item = legend->item_at[3 * 10 + 5];
    const struct mirror *mirror = playback_mirror(playback_of(&explorer));
    int32_t level = 0;
    while (!mirror_node(mirror, mirror->path[level].option, item))
        level++;
    press(&explorer, "r");
    settle(&explorer);
    ck_assert(!playback_mirror(playback_of(&explorer))->open[item]);
    playback_step(playback_of(&explorer), GRAIN_EVENT, -1);
    ck_assert(playback_mirror(playback_of(&explorer))->open[item]);
    playback_step(playback_of(&explorer), GRAIN_EVENT, 1);
    ck_assert_int_eq(playback_mirror(playback_of(&explorer))->level, level + 1);
    int64_t moves = playback_of(&explorer)->cursor.tally.moves;
    press(&explorer, "r");
    settle(&explorer);
    mirror = playback_mirror(playback_of(&explorer));
    ck_assert_int_lt(playback_of(&explorer)->cursor.tally.moves, moves);
    ck_assert(!mirror->open[item] || cursor_at_start(&playback_of(&explorer)->cursor));
    press(&explorer, "g");
    press(&explorer, "s");
    settle(&explorer);
    ck_assert(playback_mirror(playback_of(&explorer))->open[item]);
    press(&explorer, "r");
    settle(&explorer);
    ck_assert(cursor_at_start(&playback_of(&explorer)->cursor));
    ck_assert_ptr_nonnull(strstr(session->model.message, "it was not covered before"));
    int64_t left = session->model.selections.left;
    press(&explorer, "r");
    settle(&explorer);
    ck_assert_ptr_nonnull(strstr(session->model.message, "was not covered before"));
    ck_assert_int_eq(session->model.selections.left, left);
    explorer_done(&explorer);
}
END_TEST

/* Clicks through the rows until a cell is selected; the next click hits the same place. */
static bool click_a_cell(struct explorer *explorer, int *x, int *y)
{
    const struct shared_selection *selections = &explorer->session.model.selections;
    for (*y = 4; *y < 20; ++*y)
        for (*x = 4; *x < 60; ++*x) {
            click(explorer, KEY_MOUSE_, *x, *y);
            if (selections->has_cell)
                return true;
        }
    return false;
}

START_TEST(a_second_click_goes_to_the_event)
{
    struct explorer explorer;
    int x, y;
    explorer_begin(&explorer);
    struct playback *playback = playback_of(&explorer);
    press(&explorer, "]");
    settle(&explorer);
    draw(&explorer, 80, 24);
    int64_t node = playback->cursor.tally.nodes, moves = playback->cursor.tally.moves;
    ck_assert(click_a_cell(&explorer, &x, &y));
    int32_t item = model_selected(&explorer.session.model).item;
    ck_assert_int_gt(item, 0);
    ck_assert_int_eq(playback->cursor.tally.moves, moves);
    click(&explorer, KEY_MOUSE_, x, y);
    settle(&explorer);
    ck_assert_int_lt(playback->cursor.tally.moves, moves);
    ck_assert(!playback_mirror(playback)->open[item]);
    playback_step(playback, GRAIN_EVENT, -1);
    ck_assert(playback_mirror(playback)->open[item]);
    moves = playback->cursor.tally.moves;
    press(&explorer, "Enter");      /* nothing to go back to */
    settle(&explorer);
    ck_assert_int_eq(playback->cursor.tally.moves, moves);
    press(&explorer, "`");
    settle(&explorer);
    ck_assert_int_eq(playback->cursor.tally.nodes, node);
    explorer_done(&explorer);
}
END_TEST

START_TEST(the_start_and_the_end_lead_back)
{
    static const char *const keys[] = {"g", "G"};
    struct explorer explorer;
    explorer_open_text(&explorer,
                       "dancetty 1\npieces: fixed dominoes, any\nboard:\n  xxxx\n  xxxx\n");
    press(&explorer, "]");
    settle(&explorer);
    int64_t node = playback_of(&explorer)->cursor.tally.nodes;
    for (int k = 0; k < 2; k++) {
        press(&explorer, keys[k]);
        settle(&explorer);
        ck_assert_int_ne(playback_of(&explorer)->cursor.tally.nodes, node);
        press(&explorer, "`");
        settle(&explorer);
        ck_assert_int_eq(playback_of(&explorer)->cursor.tally.nodes, node);
    }
    explorer_done(&explorer);
}
END_TEST

/* For each removed item or option at a dead end: it is present before that event and gone after
 * it. */
static void check_events(struct explorer *explorer, int32_t every)
{
    struct model *model = &explorer->session.model;
    struct playback *playback = playback_of(explorer);
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
        settle(explorer);
        sought++;
        ck_assert(mirror_lacks(playback_mirror(playback), option));
        playback_step(playback, GRAIN_EVENT, -1);
        ck_assert(!mirror_lacks(playback_mirror(playback), option));
        ck_assert_int_ge(mirror->level, cause.level);
        model_goto(model, node);
        settle(explorer);
        ck_assert_int_eq(playback->cursor.tally.nodes, node);
    }
    ck_assert_int_gt(sought, 10);
}

START_TEST(enter_says_what_an_option_is)
{
    struct explorer explorer;
    explorer_open_text(&explorer, BOARD_FILE_EXAMPLE);
    struct model *model = &explorer.session.model;
    press(&explorer, "s");
    int32_t chosen = playback_mirror(playback_of(&explorer))->path[0].option;
    model_select(model, (struct selection){.option = chosen});
    navigate_enter(model);
    ck_assert_str_eq(model->message, "this option is one of the current choices");
    press(&explorer, "S");
    navigate_enter(model);
    ck_assert_str_eq(model->message,
                     "this option is still available: nothing has removed it");
    explorer_done(&explorer);
}
END_TEST

START_TEST(back_to_the_event_that_took_it)
{
    struct explorer explorer;
    explorer_begin(&explorer);
    for (int k = 0; k < 3; k++) {
        press(&explorer, "}");
        settle(&explorer);
        press(&explorer, "]");
        settle(&explorer);
        check_events(&explorer, 19);
    }
    explorer_done(&explorer);
}
END_TEST

Suite *suite_transport(void)
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
