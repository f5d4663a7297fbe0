/* SPDX-License-Identifier: MIT */
/* The mouse in the browser, on a matrix, and while a line is typed. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "explorer.h"
#include "scratch.h"
#include "suites.h"
#include "tui/browser/browser.h"
#include "tui/view.h"

static void mouse(struct explorer *explorer, int code, int x, int y)
{
    session_key(&explorer->session, (struct key){code, x, y});
    draw(explorer, explorer->canvas.width, explorer->canvas.height);
}

/* The place of a board's letter, standing alone below the title line. */
static struct cell find_board(const struct explorer *explorer, char letter)
{
    for (int y = 1; y < explorer->canvas.height - 2; y++)
        for (int x = explorer->canvas.width - 2; x > 0; x--) {
            const struct glyph *at = canvas_row(&explorer->canvas, y) + x;
            if (at->c == (uint32_t)letter && (at[1].c == ' ' || !at[1].c) &&
                (at[-1].c == ' ' || !at[-1].c))
                return (struct cell){x, y, 0};
        }
    ck_abort_msg("no board is called %c", letter);
}

static void explorer_browse(struct explorer *explorer)
{
    char name[] = "0.board";
    for (char c = 'a'; c <= 'z'; c++) {
        name[0] = c;
        scratch_write(name, BOARD_FILE_3X20);
    }
    scratch_write("folder/inside.board", BOARD_FILE_6X10);
    setenv("DANCETTY_BOARDS", scratch_path(""), 1);
    ck_assert_int_eq(chdir(scratch_path("")), 0);
    explorer_open(explorer, NULL);
}

/* On the cards, and in the list of a narrow screen. */
START_TEST(boards_are_clicked)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    explorer_browse(&explorer);
    draw(&explorer, _i ? 40 : 80, 24);
    struct cell at = find_board(&explorer, 'b');
    mouse(&explorer, KEY_MOUSE_, at.x, at.y);
    ck_assert_str_eq(browser_selected(browser_in(session))->path, scratch_path("b.board"));
    mouse(&explorer, KEY_RELEASE_, at.x, at.y);
    mouse(&explorer, KEY_DRAG_, at.x, at.y);
    mouse(&explorer, KEY_MOUSE_, 3, 0);     /* above everything, and beside it */
    mouse(&explorer, KEY_MOUSE_, _i ? 39 : 79, 22);
    ck_assert_ptr_eq(session_view(session), &view_browser);
    at = find_board(&explorer, 'b');
    mouse(&explorer, KEY_MOUSE_, at.x, at.y);
    ck_assert_ptr_eq(session_view(session), &view_search);
    ck_assert_str_eq(session->model.opened->path, scratch_path("b.board"));
    explorer_done(&explorer);
}
END_TEST

/* The matrix of a bare problem in the board pane: a click selects a removed option, another jumps
 * to the event that removed it. */
START_TEST(what_is_gone_is_clicked)
{
    struct explorer explorer;
    explorer_open_text(&explorer, BOARD_FILE_EXAMPLE);
    press(&explorer, "s s s s");
    draw(&explorer, 80, 24);
    mouse(&explorer, KEY_MOUSE_, 1, 4);     /* the name of its first row */
    ck_assert(is_shown(&explorer, "trying D"));
    press(&explorer, "w");
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "event: covers item 1"));
    press(&explorer, "Esc");
    mouse(&explorer, KEY_MOUSE_, 1, 4);
    ck_assert(is_shown(&explorer, "A removed here by B"));
    press(&explorer, "`");
    ck_assert_int_eq(explorer.session.model.opened->playback.cursor.level, 2);
    explorer_done(&explorer);
}
END_TEST

START_TEST(the_wheel_goes_by_rows)
{
    struct explorer explorer;
    struct browser *browser;
    explorer_browse(&explorer);
    browser = browser_in(&explorer.session);
    mouse(&explorer, KEY_WHEEL_DOWN, 9, 9);
    ck_assert_uint_eq(browser->selected, 3);
    for (int k = 0; k < 20; k++)
        mouse(&explorer, KEY_WHEEL_DOWN, 9, 9);
    ck_assert_uint_eq(browser->selected, 27);
    mouse(&explorer, KEY_WHEEL_UP, 9, 9);
    ck_assert_uint_eq(browser->selected, 24);
    press(&explorer, "PgUp");
    ck_assert_uint_eq(browser->selected, 15);
    explorer_done(&explorer);
}
END_TEST

/* Clicks the status line `column` columns after the start of `keys`. */
static void click_hint(struct explorer *explorer, const char *keys, int column)
{
    char line[81] = "";
    draw(explorer, 80, 24);
    for (int x = 0; x < 80; x++) {
        uint32_t c = canvas_row(&explorer->canvas, 23)[x].c;
        line[x] = c ? (char)c : ' ';
    }
    const char *at = strstr(line, keys);
    ck_assert_msg(at, "%s: %s", keys, line);
    mouse(explorer, KEY_MOUSE_, (int)(at - line) + column, 23);
    mouse(explorer, KEY_RELEASE_, (int)(at - line) + column, 23);
}

/* A click on a key presses it, on its description the first of its keys; a message hides them. */
START_TEST(hints_are_clicked)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    explorer_open_text(&explorer, BOARD_FILE_6X10);
    const struct tally *tally = &session->model.opened->playback.cursor.tally;
    click_hint(&explorer, "s step", 0);
    click_hint(&explorer, "s step", 3);
    ck_assert_int_eq(tally->moves, 2);
    click_hint(&explorer, "S back", 5);
    ck_assert_int_eq(tally->moves, 1);
    click_hint(&explorer, "S back", 6);     /* between two */
    ck_assert_int_eq(tally->moves, 1);
    press(&explorer, "s s s 2");
    int32_t level = selected_level(session);
    click_hint(&explorer, "Up Down", 1);
    ck_assert_int_lt(selected_level(session), level);
    click_hint(&explorer, "Up Down", 4);
    ck_assert_int_eq(selected_level(session), level);
    press(&explorer, "Esc ]");
    pass(&explorer, 5 * CLOCK_SECOND);
    click_hint(&explorer, ":export", 2);
    ck_assert_str_eq(session->input.prompt.text, "export ");
    press(&explorer, "Esc");
    click_hint(&explorer, "? help", 2);
    ck_assert_ptr_eq(session_view(session), &view_help);
    explorer_done(&explorer);
}
END_TEST

START_TEST(nothing_is_clicked_while_a_line_is_typed)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    explorer_open_text(&explorer, BOARD_FILE_6X10);
    press(&explorer, "s s 2 : r u l e Space Tab");
    draw(&explorer, 80, 24);
    int64_t moves = session->model.opened->playback.cursor.tally.moves;
    int32_t level = selected_level(session);
    for (int y = 0; y < 24; y++)
        for (int x = 0; x < 80; x += 7)
            for (int code = KEY_MOUSE_; code <= KEY_RELEASE_; code++)
                session_key(session, (struct key){code, x, y});
    mouse(&explorer, KEY_WHEEL_UP, 70, 5);
    ck_assert(session->input.is_open);
    ck_assert_ptr_eq(session->model.focus, &view_stack);
    ck_assert_int_eq(selected_level(session), level);
    ck_assert_int_eq(session->model.opened->playback.cursor.tally.moves, moves);
    ck_assert(is_shown(&explorer, "smallest  leftmost  sharp"));
    explorer_done(&explorer);
}
END_TEST

Suite *suite_pointing(void)
{
    TCase *tcase = tcase_create("pointing");
    scratch_use(tcase);
    tcase_add_loop_test(tcase, boards_are_clicked, 0, 2);
    tcase_add_test(tcase, what_is_gone_is_clicked);
    tcase_add_test(tcase, the_wheel_goes_by_rows);
    tcase_add_test(tcase, hints_are_clicked);
    tcase_add_test(tcase, nothing_is_clicked_while_a_line_is_typed);
    Suite *suite = suite_create("pointing");
    suite_add_tcase(suite, tcase);
    return suite;
}
