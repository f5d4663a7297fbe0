/* The views of code, events and matrix in a session: their keys, and what they show. */
#include <stdlib.h>

#include "scratch.h"
#include "sitting.h"
#include "suites.h"
#include "tui/views/parts.h"
#include "watch/fold.h"

static void sit_down_to(struct sitting *sitting, const char *board)
{
    scratch_write("board", board);
    setenv("DANCETTY_BOARDS", scratch_path(""), 1);
    sitting_begin(sitting, scratch_path("board"));
}

START_TEST(the_code_speaks_the_words_asked_for)
{
    struct sitting sitting;
    sit_down_to(&sitting, BOARD_FILE_EXAMPLE);
    press(&sitting, "7 z s");
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, "\u25b8   try the option"));
    press(&sitting, ":");
    type(&sitting, "words column");
    press(&sitting, "Enter S");
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, "\u25c2 choose an open column"));
    ck_assert(is_shown(&sitting, "for each row of it:"));
    press(&sitting, ":");
    type(&sitting, "words words");
    press(&sitting, "Enter");
    ck_assert(sitting.session.message_is_bad);
    draw(&sitting, 200, 60);
    ck_assert(is_shown(&sitting, "choose an open column"));
    sitting_done(&sitting);
}
END_TEST

START_TEST(events_are_scrolled_and_searched)
{
    struct sitting sitting;
    struct session *session = &sitting.session;
    sit_down_to(&sitting, BOARD_FILE_EXAMPLE);
    press(&sitting, "8 Up / x Enter");
    ck_assert(session->message_is_bad);
    ck_assert_int_eq(session->entry, -1);
    press(&sitting, "s s s s s s");
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, "a solution"));
    ck_assert(!is_shown(&sitting, "item 1 is covered"));
    press(&sitting, "/");
    type(&sitting, "TRYING");
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, "/TRYING"));
    press(&sitting, "Enter");
    int64_t last = session->entry;
    press(&sitting, "n n");
    ck_assert_int_lt(session->entry, last);
    press(&sitting, "N N");
    ck_assert_int_eq(session->entry, last);
    press(&sitting, "N");
    ck_assert(session->message_is_bad);
    ck_assert_int_eq(session->entry, last);
    press(&sitting, "PgUp PgUp");
    ck_assert_int_eq(session->entry, 0);
    press(&sitting, "PgDn PgDn PgDn");
    ck_assert_int_eq(session->entry, -1);
    press(&sitting, "Up g s");
    draw(&sitting, 120, 40);
    ck_assert(is_shown(&sitting, "the search went elsewhere"));
    sitting_done(&sitting);
}
END_TEST

START_TEST(a_rule_begins_a_new_journal)
{
    struct sitting sitting;
    struct session *session = &sitting.session;
    sit_down_to(&sitting, BOARD_FILE_EXAMPLE);
    press(&sitting, "8 s s Up :");
    ck_assert_int_gt(session->game->journal.total, 0);
    type(&sitting, "rule leftmost");
    press(&sitting, "Enter");
    ck_assert_int_eq(session->game->journal.total, 0);
    draw(&sitting, 80, 24);
    press(&sitting, "s :");
    ck_assert_int_gt(session->game->journal.total, 0);
    type(&sitting, "back");
    press(&sitting, "Enter");
    ck_assert_int_eq(session->game->journal.total, 0);
    press(&sitting, "s");
    ck_assert_int_gt(session->game->journal.total, 0);
    sitting_done(&sitting);
}
END_TEST

START_TEST(the_matrix_is_walked_through)
{
    struct sitting sitting;
    struct session *session = &sitting.session;
    sit_down_to(&sitting, BOARD_FILE_EXAMPLE);
    press(&sitting, "9 Right");
    ck_assert_int_eq(session->option, 1);
    ck_assert_int_eq(session->item, 1);
    press(&sitting, "j l l l s");
    ck_assert_int_eq(session->option, 2);
    ck_assert_int_eq(session->item, 4);
    draw(&sitting, 120, 40);
    ck_assert(is_shown(&sitting, "gone with A, level 1: B has 4"));
    press(&sitting, "k Left");
    draw(&sitting, 120, 40);
    ck_assert(is_shown(&sitting, "chosen, level 1: A has not 3"));
    for (int k = 0; k < 9; k++)
        press(&sitting, "Down Right");
    ck_assert_int_eq(session->option, 6);
    ck_assert_int_eq(session->item, 7);
    sitting_done(&sitting);
}
END_TEST

START_TEST(a_tilings_matrix_begins_with_the_item_in_hand)
{
    struct sitting sitting;
    struct session *session = &sitting.session;
    sit_down_to(&sitting, BOARD_FILE_6X10);
    press(&sitting, "9 s s s s");
    const struct mirror *mirror = stage_mirror(&session->game->stage);
    int32_t item = item_in_hand(&session->game->stage, mirror);
    ck_assert_int_eq(item, mirror->path[1].item);
    press(&sitting, "Down Up");
    ck_assert_int_eq(session->item, item);
    ck_assert_int_gt(mirror_node(mirror, session->option, item), 0);
    for (int width = 40; width <= 200; width += 8)
        draw(&sitting, width, width / 3);
    sitting_done(&sitting);
}
END_TEST

Suite *suite_session_views(void)
{
    Suite *suite = suite_create("session_views");
    TCase *tcase = tcase_create("session_views");
    scratch_use(tcase);
    tcase_add_test(tcase, the_code_speaks_the_words_asked_for);
    tcase_add_test(tcase, events_are_scrolled_and_searched);
    tcase_add_test(tcase, a_rule_begins_a_new_journal);
    tcase_add_test(tcase, the_matrix_is_walked_through);
    tcase_add_test(tcase, a_tilings_matrix_begins_with_the_item_in_hand);
    suite_add_tcase(suite, tcase);
    return suite;
}
