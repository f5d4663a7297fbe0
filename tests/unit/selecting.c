/* SPDX-License-Identifier: MIT */
/* A selection in one view applies to all: by keys, by mouse, by name. */

#include <string.h>

#include "scratch.h"
#include "sitting.h"
#include "suites.h"

static void sit_down(struct sitting *sitting, const char *board)
{
    sit_down_to(sitting, board);
    draw(sitting, 160, 48);
}

static struct selection lit(struct sitting *sitting)
{
    return session_scene(&sitting->session).lit;
}

static const char *name_of(struct sitting *sitting, struct selection selection, char name[128])
{
    const struct legend *legend = &sitting->session.model.opened->encoding.legend;
    return selection.option ? legend_option(legend, selection.option, name, 128)
                            : legend_item(legend, selection.item, name, 128);
}

static void click(struct sitting *sitting, int x, int y)
{
    session_key(&sitting->session, (struct key){KEY_MOUSE_, x, y});
    session_key(&sitting->session, (struct key){KEY_RELEASE_, x, y});
    draw(sitting, 160, 48);
}

/* The number of underlined cells of a pane, apart from keys in hints. */
static int count_lit(const struct sitting *sitting, const struct view *pane)
{
    struct layout layout = search_layout(&sitting->session.model);
    struct rect area = layout_inside(&layout, pane);
    int count = 0;
    for (int y = area.y; y < area.y + area.height; y++)
        for (int x = area.x; x < area.x + area.width; x++)
            count += (sitting->canvas.at[y * sitting->canvas.width + x].style.attributes &
                      UNDERLINE) != 0;
    return count;
}

START_TEST(a_choice_lights_up_its_placement)
{
    struct sitting sitting;
    char name[128];
    sit_down(&sitting, BOARD_FILE_6X10);
    press(&sitting, "s s s s s");
    draw(&sitting, 160, 48);
    ck_assert_int_eq(lit(&sitting).option, 0);
    ck_assert_int_eq(count_lit(&sitting, &view_board), 0);
    press(&sitting, "2 Up Up");
    draw(&sitting, 160, 48);
    const struct mirror *mirror = playback_mirror(&sitting.session.model.opened->playback);
    ck_assert_int_eq(lit(&sitting).option, mirror->path[0].option);
    ck_assert_str_eq(name_of(&sitting, lit(&sitting), name), "X 3,1");
    ck_assert_int_gt(count_lit(&sitting, &view_board), 5);
    /* and the matrix selects it too */
    press(&sitting, "9");
    ck_assert_int_eq(model_selected(&sitting.session.model).option, mirror->path[0].option);
    press(&sitting, "1 Esc");
    draw(&sitting, 160, 48);
    ck_assert_int_eq(count_lit(&sitting, &view_board), 0);
    sitting_done(&sitting);
}
END_TEST

START_TEST(names_are_looked_for_round_and_round)
{
    struct sitting sitting;
    char name[128];
    sit_down(&sitting, BOARD_FILE_6X10);
    press(&sitting, "/ x Enter");
    ck_assert_str_eq(name_of(&sitting, lit(&sitting), name), "X");
    press(&sitting, "n");
    ck_assert_str_eq(name_of(&sitting, lit(&sitting), name), "X 2,1");
    press(&sitting, "N N");
    int32_t last = lit(&sitting).option;
    ck_assert_int_gt(last, 0);
    press(&sitting, "n");
    ck_assert_str_eq(name_of(&sitting, lit(&sitting), name), "X");
    press(&sitting, "/");
    type(&sitting, "CELL 10,6");
    press(&sitting, "Enter");
    ck_assert(sitting.session.model.places.has_cell);
    ck_assert(cell_compare(sitting.session.model.places.cell, (struct cell){9, 5, 0}) == 0);
    press(&sitting, "/");
    type(&sitting, "F'v 3,1");      /* as written in ASCII, and as displayed */
    press(&sitting, "Enter");
    ck_assert_str_eq(name_of(&sitting, lit(&sitting), name), "F'\u2193 3,1");
    press(&sitting, "/");
    type(&sitting, "X at 3,1");
    press(&sitting, "Enter");
    ck_assert_str_eq(name_of(&sitting, lit(&sitting), name), "X 3,1");
    press(&sitting, "/");
    type(&sitting, "nobody");
    press(&sitting, "Enter");
    ck_assert_str_eq(sitting.session.model.message, "not found: no item or option has \"nobody\"");
    sitting_done(&sitting);
}
END_TEST

START_TEST(rows_are_clicked_and_clicked_again)
{
    struct sitting sitting;
    struct session *session = &sitting.session;
    sit_down(&sitting, BOARD_FILE_6X10);
    press(&sitting, "s s s s s s");
    draw(&sitting, 160, 48);
    struct layout layout = search_layout(&session->model);
    struct rect stack = layout_inside(&layout, &view_stack);
    int32_t levels = session->model.opened->playback.cursor.level;
    click(&sitting, stack.x + 3, stack.y + 1);
    ck_assert_ptr_eq(session->model.focus, &view_stack);
    ck_assert_int_eq(selected_level(session), 1);
    ck_assert_int_eq(session->model.opened->playback.cursor.level, levels);
    click(&sitting, stack.x + 3, stack.y + 1);
    settle(&sitting);
    ck_assert_int_eq(session->model.opened->playback.cursor.level, 1);
    click(&sitting, stack.x + 3, stack.y + stack.height - 1);
    ck_assert_int_eq(session->model.opened->playback.cursor.level, 1);
    press(&sitting, "8 s s");
    draw(&sitting, 160, 48);
    layout = search_layout(&session->model);
    struct rect events = layout_inside(&layout, &view_events);
    click(&sitting, events.x + 3, events.y);
    ck_assert(model_selected(&session->model).option || model_selected(&session->model).item);
    ck_assert(lit(&sitting).option || lit(&sitting).item);
    sitting_done(&sitting);
}
END_TEST

START_TEST(the_matrix_is_clicked)
{
    struct sitting sitting;
    struct session *session = &sitting.session;
    sit_down(&sitting, BOARD_FILE_EXAMPLE);
    press(&sitting, "9");
    draw(&sitting, 160, 48);
    struct layout layout = search_layout(&session->model);
    struct rect area = layout_inside(&layout, &view_matrix);
    click(&sitting, area.x + 2 + 2 * 3, area.y + 2 + 3);
    ck_assert_int_eq(model_selected(&session->model).option, 4);
    ck_assert_int_eq(model_selected(&session->model).item, 4);
    click(&sitting, area.x, area.y + 2);
    ck_assert_int_eq(model_selected(&session->model).option, 1);
    ck_assert_int_eq(model_selected(&session->model).item, 4);
    click(&sitting, area.x + 2, area.y);
    ck_assert_int_eq(model_selected(&session->model).option, 1);
    ck_assert_int_eq(model_selected(&session->model).item, 1);
    sitting_done(&sitting);
}
END_TEST

/* C and the first branch, A, share item 4.  A click on C, on its row or its node in item 5, which
 * is still open, jumps to the event that removed it, and ` returns. */
START_TEST(a_vanished_option_is_clicked_in_the_matrix)
{
    struct sitting sitting;
    struct session *session = &sitting.session;
    sit_down(&sitting, BOARD_FILE_EXAMPLE);
    struct playback *playback = &session->model.opened->playback;
    press(&sitting, "9 s");
    draw(&sitting, 160, 48);
    ck_assert(mirror_lacks(playback_mirror(playback), 3));
    int64_t nodes = playback->cursor.tally.nodes;
    struct layout layout = search_layout(&session->model);
    struct rect area = layout_inside(&layout, &view_matrix);
    click(&sitting, area.x + (_i ? 2 + 2 * 4 : 0), area.y + 2 + 2);
    ck_assert_int_eq(model_selected(&session->model).option, 3);
    settle(&sitting);
    ck_assert(!playback_between_moves(playback));
    ck_assert(mirror_lacks(playback_mirror(playback), 3));
    playback_step(playback, GRAIN_EVENT, -1);
    ck_assert(!mirror_lacks(playback_mirror(playback), 3));
    press(&sitting, "`");
    settle(&sitting);
    ck_assert_int_eq(playback->cursor.tally.nodes, nodes);
    sitting_done(&sitting);
}
END_TEST

/* The first place of the letter in `area`; with nothing placed, on its shape in the tray. */
static struct spot_at {
    int x, y;
} find_letter(const struct sitting *sitting, struct rect area, char letter)
{
    for (int y = area.y; y < area.y + area.height; y++)
        for (int x = area.x; x < area.x + area.width; x++)
            if (sitting->canvas.at[y * sitting->canvas.width + x].c == (uint32_t)letter)
                return (struct spot_at){x, y};
    ck_abort_msg("%c does not lie in the tray", letter);
}

START_TEST(a_piece_is_clicked_in_the_tray)
{
    struct sitting sitting;
    char name[128];
    sit_down(&sitting, BOARD_FILE_6X10);
    struct layout layout = search_layout(&sitting.session.model);
    struct rect board = layout_inside(&layout, &view_board);
    struct spot_at f = find_letter(&sitting, board, 'F'), x = find_letter(&sitting, board, 'X');
    click(&sitting, x.x, x.y);
    ck_assert_str_eq(name_of(&sitting, lit(&sitting), name), "X");
    click(&sitting, f.x, f.y);
    ck_assert_str_eq(name_of(&sitting, lit(&sitting), name), "F");
    click(&sitting, board.x + board.width / 3, board.y + board.height / 2);
    ck_assert(sitting.session.model.places.has_cell);
    click(&sitting, f.x - 1, f.y);
    ck_assert_str_eq(name_of(&sitting, lit(&sitting), name), "F");
    sitting_done(&sitting);
}
END_TEST

/* Including options with its first item, but no removed ones. */
START_TEST(options_left_lie_in_the_tray_of_a_bare_problem)
{
    static const char *const lie[] = {"     A B     ", NULL, "     A B     ", "      D      ",
                                      "      F      "};
    struct sitting sitting;
    sit_down(&sitting, BOARD_FILE_EXAMPLE);
    for (size_t k = 0; k < sizeof lie / sizeof *lie; k++) {
        press(&sitting, "s");
        draw(&sitting, 80, 24);
        for (size_t other = 0; other < sizeof lie / sizeof *lie; other++)
            if (lie[other])
                ck_assert_int_eq(is_shown(&sitting, lie[other]),
                                 lie[k] && !strcmp(lie[k], lie[other]));
    }
    sitting_done(&sitting);
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
