/* SPDX-License-Identifier: MIT */
/* The mouse in the browser, and while a line is typed. */
#include <stdlib.h>
#include <string.h>

#include "scratch.h"
#include "sitting.h"
#include "suites.h"
#include "tui/browser.h"
#include "tui/view.h"

static void mouse(struct sitting *sitting, int code, int x, int y)
{
    session_key(&sitting->session, (struct key){code, x, y});
    draw(sitting, sitting->canvas.width, sitting->canvas.height);
}

/* The row of the screen that shows the text in its left third, from 0. */
static int find_row(const struct sitting *sitting, const char *text)
{
    for (int y = 0; y < sitting->canvas.height; y++)
        for (int x = 0; x < sitting->canvas.width / 3; x++) {
            size_t k = 0;
            while (text[k] && canvas_row(&sitting->canvas, y)[x + (int)k].c == (uint32_t)text[k])
                k++;
            if (!text[k])
                return y;
        }
    ck_abort_msg("no row has \"%s\"", text);
}

/* In the browser of a folder of boards. */
static void sit_down_to_browse(struct sitting *sitting)
{
    char name[] = "0.board";
    for (char c = 'a'; c <= 'z'; c++) {
        name[0] = c;
        scratch_write(name, BOARD_FILE_3X20);
    }
    scratch_write("folder/inside.board", BOARD_FILE_6X10);
    setenv("DANCETTY_BOARDS", scratch_path(""), 1);
    sitting_begin(sitting, NULL);
}

START_TEST(boards_are_clicked)
{
    struct sitting sitting;
    struct session *session = &sitting.session;
    sit_down_to_browse(&sitting);
    draw(&sitting, _i ? 40 : 80, 24);
    int row = find_row(&sitting, "b.board");
    mouse(&sitting, KEY_MOUSE_, 3, row);
    char *path = browser_path(browser_in(session));
    ck_assert_str_eq(path, scratch_path("b.board"));
    free(path);
    mouse(&sitting, KEY_RELEASE_, 3, row);
    mouse(&sitting, KEY_DRAG_, 3, row);
    ck_assert_ptr_eq(session_view(session), &view_browser);
    mouse(&sitting, KEY_MOUSE_, 0, row);    /* its frame, and beside it */
    mouse(&sitting, KEY_MOUSE_, sitting.canvas.width - 1, row);
    ck_assert_ptr_eq(session_view(session), &view_browser);
    mouse(&sitting, KEY_MOUSE_, 3, find_row(&sitting, "b.board"));
    ck_assert_ptr_eq(session_view(session), &view_search);
    ck_assert_str_eq(session->model.opened->path, scratch_path("b.board"));
    sitting_done(&sitting);
}
END_TEST

START_TEST(a_folder_is_clicked)
{
    struct sitting sitting;
    sit_down_to_browse(&sitting);
    press(&sitting, "End");
    draw(&sitting, 80, 24);
    ck_assert(!is_shown(&sitting, " folder/"));
    mouse(&sitting, KEY_MOUSE_, 3, find_row(&sitting, "y.board"));
    press(&sitting, "Home");
    draw(&sitting, 80, 24);
    for (int k = 0; k < 2; k++)
        mouse(&sitting, KEY_MOUSE_, 3, find_row(&sitting, "folder/"));
    find_row(&sitting, "inside.board");
    sitting_done(&sitting);
}
END_TEST

START_TEST(nothing_is_clicked_while_a_line_is_typed)
{
    struct sitting sitting;
    struct session *session = &sitting.session;
    scratch_write("board", BOARD_FILE_6X10);
    sitting_begin(&sitting, scratch_path("board"));
    press(&sitting, "s s 2 : r u l e Space Tab");
    draw(&sitting, 80, 24);
    int64_t moves = session->model.opened->playback.cursor.tally.moves;
    int32_t level = selected_level(session);
    for (int y = 0; y < 24; y++)
        for (int x = 0; x < 80; x += 7)
            for (int code = KEY_MOUSE_; code <= KEY_RELEASE_; code++)
                session_key(session, (struct key){code, x, y});
    mouse(&sitting, KEY_WHEEL_UP, 70, 5);
    ck_assert(session->input.is_open);
    ck_assert_ptr_eq(session->model.focus, &view_stack);
    ck_assert_int_eq(selected_level(session), level);
    ck_assert_int_eq(session->model.opened->playback.cursor.tally.moves, moves);
    ck_assert(is_shown(&sitting, "smallest  leftmost  sharp"));
    sitting_done(&sitting);
}
END_TEST

Suite *suite_pointing(void)
{
    TCase *tcase = tcase_create("pointing");
    scratch_use(tcase);
    tcase_add_loop_test(tcase, boards_are_clicked, 0, 2);
    tcase_add_test(tcase, a_folder_is_clicked);
    tcase_add_test(tcase, nothing_is_clicked_while_a_line_is_typed);
    Suite *suite = suite_create("pointing");
    suite_add_tcase(suite, tcase);
    return suite;
}
