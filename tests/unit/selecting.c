/* SPDX-License-Identifier: MIT */
/* A selection in one view applies to all: by keys, by mouse, by name. */

#include <string.h>

#include "explorer.h"
#include "scratch.h"
#include "suites.h"

static void explorer_begin(struct explorer *explorer, const char *board)
{
    explorer_open_text(explorer, board);
    draw(explorer, 160, 48);
}

static struct selection lit(struct explorer *explorer)
{
    return session_scene(&explorer->session).lit;
}

static const char *name_of(struct explorer *explorer, struct selection selection, char name[128])
{
    const struct legend *legend = &explorer->session.model.opened->encoding.legend;
    return selection.option ? legend_option(legend, selection.option, name, 128)
                            : legend_item(legend, selection.item, name, 128);
}

static void click(struct explorer *explorer, int x, int y)
{
    session_key(&explorer->session, (struct key){KEY_MOUSE_, x, y});
    session_key(&explorer->session, (struct key){KEY_RELEASE_, x, y});
    draw(explorer, 160, 48);
}

/* The number of underlined cells of a pane, apart from keys in hints. */
static int count_lit(const struct explorer *explorer, const struct view *pane)
{
    struct layout layout = search_layout(&explorer->session.model);
    struct rect area = layout_inside(&layout, pane);
    int count = 0;
    for (int y = area.y; y < area.y + area.height; y++)
        for (int x = area.x; x < area.x + area.width; x++)
            count += (explorer->canvas.at[y * explorer->canvas.width + x].style.attributes &
                      UNDERLINE) != 0;
    return count;
}

START_TEST(a_choice_lights_up_its_placement)
{
    struct explorer explorer;
    char name[128];
    explorer_begin(&explorer, BOARD_FILE_6X10);
    press(&explorer, "s s s s s");
    draw(&explorer, 160, 48);
    ck_assert_int_eq(lit(&explorer).option, 0);
    ck_assert_int_eq(count_lit(&explorer, &view_board), 0);
    press(&explorer, "2 Up Up");
    draw(&explorer, 160, 48);
    const struct mirror *mirror = playback_mirror(&explorer.session.model.opened->playback);
    ck_assert_int_eq(lit(&explorer).option, mirror->path[0].option);
    ck_assert_str_eq(name_of(&explorer, lit(&explorer), name), "X 3,1");
    ck_assert_int_gt(count_lit(&explorer, &view_board), 5);
    /* and the matrix selects it too */
    press(&explorer, "9");
    ck_assert_int_eq(model_selected(&explorer.session.model).option, mirror->path[0].option);
    press(&explorer, "1 Esc");
    draw(&explorer, 160, 48);
    ck_assert_int_eq(count_lit(&explorer, &view_board), 0);
    explorer_done(&explorer);
}
END_TEST

START_TEST(names_are_looked_for_round_and_round)
{
    struct explorer explorer;
    char name[128];
    explorer_begin(&explorer, BOARD_FILE_6X10);
    press(&explorer, "/ x Enter");
    ck_assert_str_eq(name_of(&explorer, lit(&explorer), name), "X");
    press(&explorer, "n");
    ck_assert_str_eq(name_of(&explorer, lit(&explorer), name), "X 2,1");
    press(&explorer, "N N");
    int32_t last = lit(&explorer).option;
    ck_assert_int_gt(last, 0);
    press(&explorer, "n");
    ck_assert_str_eq(name_of(&explorer, lit(&explorer), name), "X");
    press(&explorer, "/");
    type(&explorer, "CELL 10,6");
    press(&explorer, "Enter");
    ck_assert(explorer.session.model.selections.has_cell);
    ck_assert(cell_compare(explorer.session.model.selections.cell, (struct cell){9, 5, 0}) == 0);
    press(&explorer, "/");
    type(&explorer, "F'v 3,1");     /* as written in ASCII, and as displayed */
    press(&explorer, "Enter");
    ck_assert_str_eq(name_of(&explorer, lit(&explorer), name), "F'\u2193 3,1");
    press(&explorer, "/");
    type(&explorer, "X at 3,1");
    press(&explorer, "Enter");
    ck_assert_str_eq(name_of(&explorer, lit(&explorer), name), "X 3,1");
    press(&explorer, "/");
    type(&explorer, "nobody");
    press(&explorer, "Enter");
    ck_assert_str_eq(explorer.session.model.message, "not found: no item or option has \"nobody\"");
    explorer_done(&explorer);
}
END_TEST

START_TEST(rows_are_clicked_and_clicked_again)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    explorer_begin(&explorer, BOARD_FILE_6X10);
    press(&explorer, "s s s s s s");
    draw(&explorer, 160, 48);
    struct layout layout = search_layout(&session->model);
    struct rect stack = layout_inside(&layout, &view_stack);
    int32_t levels = session->model.opened->playback.cursor.level;
    click(&explorer, stack.x + 3, stack.y + 1);
    ck_assert_ptr_eq(session->model.focus, &view_stack);
    ck_assert_int_eq(selected_level(session), 1);
    ck_assert_int_eq(session->model.opened->playback.cursor.level, levels);
    click(&explorer, stack.x + 3, stack.y + 1);
    settle(&explorer);
    ck_assert_int_eq(session->model.opened->playback.cursor.level, 1);
    click(&explorer, stack.x + 3, stack.y + stack.height - 1);
    ck_assert_int_eq(session->model.opened->playback.cursor.level, 1);
    press(&explorer, "8 s s");
    draw(&explorer, 160, 48);
    layout = search_layout(&session->model);
    struct rect events = layout_inside(&layout, &view_events);
    click(&explorer, events.x + 3, events.y);
    ck_assert(model_selected(&session->model).option || model_selected(&session->model).item);
    ck_assert(lit(&explorer).option || lit(&explorer).item);
    explorer_done(&explorer);
}
END_TEST

/* The first place of the letter in `area`: with nothing placed, on its shape in the tray. */
static struct spot_at {
    int x, y;
} find_letter(const struct explorer *explorer, struct rect area, char letter)
{
    for (int y = area.y; y < area.y + area.height; y++)
        for (int x = area.x; x < area.x + area.width; x++)
            if (explorer->canvas.at[y * explorer->canvas.width + x].c == (uint32_t)letter)
                return (struct spot_at){x, y};
    ck_abort_msg("%c is not in the area", letter);
}

/* Clicks on the row and the column of the example's matrix; 0: its header or name. */
static void click_matrix(struct explorer *explorer, char row, char column)
{
    struct layout layout = search_layout(&explorer->session.model);
    struct rect area = layout_inside(&layout, &view_matrix);
    struct rect headers = {area.x, area.y + 1, area.width, 1};
    struct rect names = {area.x, area.y, 1, area.height};
    int x = column ? find_letter(explorer, headers, column).x : area.x;
    int y = row ? find_letter(explorer, names, row).y : headers.y;
    click(explorer, x, y);
}

START_TEST(the_matrix_is_clicked)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    explorer_begin(&explorer, BOARD_FILE_EXAMPLE);
    press(&explorer, "9");
    draw(&explorer, 160, 48);
    click_matrix(&explorer, 'D', '4');
    ck_assert_int_eq(model_selected(&session->model).option, 4);
    ck_assert_int_eq(model_selected(&session->model).item, 4);
    click_matrix(&explorer, 'A', 0);
    ck_assert_int_eq(model_selected(&session->model).option, 1);
    ck_assert_int_eq(model_selected(&session->model).item, 4);
    click_matrix(&explorer, 0, '1');
    ck_assert_int_eq(model_selected(&session->model).option, 1);
    ck_assert_int_eq(model_selected(&session->model).item, 1);
    explorer_done(&explorer);
}
END_TEST

/* C and the first branch, A, share item 4.  A click on C, on its row or its node in item 5, which
 * is still open, jumps to the event that removed it, and ` returns. */
START_TEST(a_vanished_option_is_clicked_in_the_matrix)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    explorer_begin(&explorer, BOARD_FILE_EXAMPLE);
    struct playback *playback = &session->model.opened->playback;
    press(&explorer, "9 s");
    draw(&explorer, 160, 48);
    ck_assert(mirror_lacks(playback_mirror(playback), 3));
    int64_t nodes = playback->cursor.tally.nodes;
    click_matrix(&explorer, 'C', _i ? '5' : 0);
    ck_assert_int_eq(model_selected(&session->model).option, 3);
    settle(&explorer);
    ck_assert(!playback_between_moves(playback));
    ck_assert(mirror_lacks(playback_mirror(playback), 3));
    playback_step(playback, GRAIN_EVENT, -1);
    ck_assert(!mirror_lacks(playback_mirror(playback), 3));
    press(&explorer, "`");
    settle(&explorer);
    ck_assert_int_eq(playback->cursor.tally.nodes, nodes);
    explorer_done(&explorer);
}
END_TEST

START_TEST(a_piece_is_clicked_in_the_tray)
{
    struct explorer explorer;
    char name[128];
    explorer_begin(&explorer, BOARD_FILE_6X10);
    struct layout layout = search_layout(&explorer.session.model);
    struct rect board = layout_inside(&layout, &view_board);
    struct spot_at f = find_letter(&explorer, board, 'F'), x = find_letter(&explorer, board, 'X');
    click(&explorer, x.x, x.y);
    ck_assert_str_eq(name_of(&explorer, lit(&explorer), name), "X");
    click(&explorer, f.x, f.y);
    ck_assert_str_eq(name_of(&explorer, lit(&explorer), name), "F");
    click(&explorer, board.x + board.width / 3, board.y + board.height / 2);
    ck_assert(explorer.session.model.selections.has_cell);
    click(&explorer, f.x - 1, f.y);
    ck_assert_str_eq(name_of(&explorer, lit(&explorer), name), "F");
    explorer_done(&explorer);
}
END_TEST

/* Including options with its first item, but no removed ones. */
START_TEST(options_left_lie_in_the_tray_of_a_bare_problem)
{
    static const char *const lie[] = {"     A B     ", NULL, "     A B     ", "      D      ",
                                      "      F      "};
    struct explorer explorer;
    explorer_begin(&explorer, BOARD_FILE_EXAMPLE);
    for (size_t k = 0; k < sizeof lie / sizeof *lie; k++) {
        press(&explorer, "s");
        draw(&explorer, 80, 24);
        for (size_t other = 0; other < sizeof lie / sizeof *lie; other++)
            if (lie[other])
                ck_assert_int_eq(is_shown(&explorer, lie[other]),
                                 lie[k] && !strcmp(lie[k], lie[other]));
    }
    explorer_done(&explorer);
}
END_TEST

Suite *suite_selecting(void)
{
    TCase *tcase = tcase_create("selecting");
    scratch_use(tcase);
    tcase_add_test(tcase, a_choice_lights_up_its_placement);
    tcase_add_test(tcase, names_are_looked_for_round_and_round);
    tcase_add_test(tcase, rows_are_clicked_and_clicked_again);
    tcase_add_test(tcase, the_matrix_is_clicked);
    tcase_add_loop_test(tcase, a_vanished_option_is_clicked_in_the_matrix, 0, 2);
    tcase_add_test(tcase, a_piece_is_clicked_in_the_tray);
    tcase_add_test(tcase, options_left_lie_in_the_tray_of_a_bare_problem);
    Suite *suite = suite_create("selecting");
    suite_add_tcase(suite, tcase);
    return suite;
}
