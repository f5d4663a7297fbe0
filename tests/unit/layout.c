/* SPDX-License-Identifier: MIT */
/* The layout: on any screen, with any focus and board, nothing overlaps and the focus fits. */
#include "tui/layout.h"

#include <stdio.h>

#include "explorer.h"
#include "random_problem.h"
#include "scratch.h"
#include "suites.h"
#include "tui/view.h"

static bool is_empty(struct rect area)
{
    return area.width <= 0 || area.height <= 0;
}

static bool is_inside(struct rect area, struct rect outer)
{
    return area.x >= outer.x && area.y >= outer.y &&
           area.x + area.width <= outer.x + outer.width &&
           area.y + area.height <= outer.y + outer.height;
}

/* Everything drawn: lines across the screen, the summary, and the panes. */
enum { TITLE, STATUS, TIMELINE, CAPTION, SUMMARY, FIRST_PANE, AREAS_MOST = FIRST_PANE + 32 };

static int pane_count(void)
{
    int count = 0;
    while (panes[count])
        count++;
    ck_assert_int_le(count, AREAS_MOST - FIRST_PANE);
    return count;
}

static const char *name_of(int area)
{
    static const char *const names[] = {"title", "status", "timeline", "caption", "summary"};
    return area < FIRST_PANE ? names[area] : panes[area - FIRST_PANE]->name;
}

static int areas_of(const struct layout *layout, struct rect *areas)
{
    int count = pane_count();
    areas[TITLE] = layout->title;
    areas[STATUS] = layout->status;
    areas[TIMELINE] = layout->timeline;
    areas[CAPTION] = layout->caption;
    areas[SUMMARY] = layout->summary;
    for (int pane = 0; pane < count; pane++)
        areas[FIRST_PANE + pane] = layout_pane(layout, panes[pane]);
    return FIRST_PANE + count;
}

static const struct layout_board boards[] = {
    {NULL, {0}},
    {&skin_square, {0, 0, 0, 0}},
    {&skin_square, {0, 9, 0, 5}},
    {&skin_square, {0, 19, 0, 2}},
    {&skin_square, {0, 7, 0, 59}},
    {&skin_square, {0, 999, 0, 999}},
    {&skin_hex, {3, 15, 0, 5}},
    {&skin_triangle, {0, 11, 0, 5}},
};
enum { BOARDS = sizeof boards / sizeof *boards };

/* The panes after the key that shows this one. */
static struct panes panes_for(const struct view *focus)
{
    return (struct panes){.focus = focus,
                          .shared = focus->has_place ? &view_stack : focus};
}

/* Describes the first fault of a layout; empty if there is none. */
static void find_fault(struct rect screen, struct panes wanted, struct layout_board board,
                       char *fault, size_t size)
{
    struct layout layout = layout_for(screen, wanted, board);
    struct rect areas[AREAS_MOST];
    int count = areas_of(&layout, areas);
    fault[0] = 0;
    for (int a = 0; a < count; a++) {
        if (!is_empty(areas[a]) && !is_inside(areas[a], a > STATUS ? layout.body : screen))
            snprintf(fault, size, "%s is not inside", name_of(a));
        for (int b = 0; b < a; b++)
            if (!is_empty(rect_meet(areas[a], areas[b])))
                snprintf(fault, size, "%s and %s overlap", name_of(a), name_of(b));
    }
    for (int a = TITLE; a < SUMMARY; a++)
        if (is_empty(areas[a]) || areas[a].width < screen.width - 2)
            snprintf(fault, size, "%s is cut", name_of(a));
    for (int a = FIRST_PANE; a < count; a++) {
        const struct view *pane = panes[a - FIRST_PANE];
        struct rect inside = layout_inside(&layout, pane);
        bool is_due = pane == wanted.focus || !is_empty(areas[a]);
        if (is_due && (inside.width < 20 || inside.height < 3))
            snprintf(fault, size, "%s has only %dx%d", pane->name, inside.width, inside.height);
    }
}

/* The boards alternate: unless the run is short, each size is tested with two of them. */
START_TEST(every_size_is_laid_out_well)
{
    int stride = is_short_run() ? 5 : 2, row = _i / stride % stride;
    for (int width = LAYOUT_LEAST_WIDTH + _i % stride; width <= 400; width += stride)
        for (int height = LAYOUT_LEAST_HEIGHT + row; height <= 100; height += stride)
            for (int focus = 0; panes[focus]; focus++) {
                char fault[80];
                struct rect screen = {0, 0, width, height};
                struct panes wanted = panes_for(panes[focus]);
                find_fault(screen, wanted, boards[_i], fault, sizeof fault);
                ck_assert_msg(!fault[0], "%dx%d, focus on %s, board %d: %s", width, height,
                              panes[focus]->name, _i, fault);
                wanted.zoomed = true;
                find_fault(screen, wanted, boards[_i], fault, sizeof fault);
                ck_assert_msg(!fault[0], "%dx%d, %s alone, board %d: %s", width, height,
                              panes[focus]->name, _i, fault);
            }
}
END_TEST

START_TEST(more_room_is_no_loss)
{
    struct layout_board board = boards[_i];
    if (!board.skin)
        return;
    for (int height = LAYOUT_LEAST_HEIGHT + _i % 3; height <= 100; height += 3) {
        int before = 0;
        for (int width = LAYOUT_LEAST_WIDTH; width <= 400; width++) {
            struct rect screen = {0, 0, width, height};
            struct layout layout = layout_for(screen, panes_for(&view_board), board);
            struct rect room = layout_inside(&layout, &view_board);
            int zoom = skin_best_zoom(board.skin, board.extent, room.width, room.height);
            /* except at the one size with room for the panes, whose lines then stay */
            ck_assert_msg(zoom >= (before > 3 ? 2 : before - 1), "%dx%d: zoom %d after %d", width,
                          height, zoom, before);
            before = zoom;
        }
    }
}
END_TEST

START_TEST(a_pane_is_there_while_it_has_the_focus)
{
    struct layout layout =
        layout_for((struct rect){0, 0, 40, 12}, panes_for(&view_solutions), boards[0]);
    ck_assert(is_empty(layout_pane(&layout, &view_board)));
    ck_assert(!is_empty(layout_pane(&layout, &view_solutions)));
    ck_assert(!layout.framed);
    layout = layout_for((struct rect){0, 0, 200, 60}, panes_for(&view_board), boards[2]);
    for (int pane = 0; pane < 4; pane++)
        ck_assert(!is_empty(layout_pane(&layout, panes[pane])));
    layout = layout_for((struct rect){0, 0, 200, 60}, panes_for(&view_tree), boards[2]);
    for (int pane = 0; panes[pane]; pane++)
        ck_assert(is_empty(layout_pane(&layout, panes[pane])) == (pane > 4));
}
END_TEST

/* The tree is as wide as the screen only on large screens, without making the board smaller. */
START_TEST(the_tree_grows_below_all_on_large_screens)
{
    static const struct {
        int width, height, rows;
    } cases[] = {{80, 24, 0}, {99, 60, 0}, {120, 37, 0}, {120, 40, 8}, {160, 48, 12}};
    struct layout_board board = {&skin_square, {0, 9, 0, 5}};
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        struct rect screen = {0, 0, cases[k].width, cases[k].height};
        struct panes wanted = panes_for(&view_board);
        struct layout layout = layout_for(screen, wanted, board);
        struct rect tree = layout_pane(&layout, &view_tree);
        ck_assert_int_eq(tree.height, cases[k].rows);
        ck_assert_int_eq(tree.width, cases[k].rows ? cases[k].width : 0);
        wanted.arrangement = ARRANGE_SIDE;
        layout = layout_for(screen, wanted, board);
        ck_assert_int_eq(layout_pane(&layout, &view_tree).height, 0);
        wanted.arrangement = ARRANGE_BOARD;
        layout = layout_for(screen, wanted, board);
        ck_assert_int_eq(layout.count, 1);
        ck_assert_ptr_eq(layout.panes[0].view, &view_board);
    }
}
END_TEST

/* All faults, each with its column. */
START_TEST(what_is_no_arrangement_is_refused)
{
    static const struct {
        const char *text;
        int column;
        const char *fault;
    } cases[] = {
        {"", 1, "expected a pane, such as board or stack, found the end"},
        {"bord", 1, "no pane \"bord\"; did you mean board?"},
        {"board / stack board", 15, "expected each pane once, found \"board\" again"},
        {"board (stack / tree", 20, "expected \")\", found the end"},
        {"board stack) tree", 12, "expected \"/\" or a pane, found \")\""},
        {"board:0 tree", 7, "expected a share from 1 to 99, found \"0\""},
        {"board:100 tree", 7, "expected a share from 1 to 99, found \"100\""},
        {"board / / tree", 9, "expected a pane, such as board or stack, found \"/\""},
        {"board ()", 8, "expected a pane, such as board or stack, found \")\""},
        {"((((((((((((((((((((((((((((((((((((board", 33, "expected fewer brackets, found \"(\""},
    };
    struct arranged arranged = {.count = 7};
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        struct diag diag = {0};
        ck_assert(!arranged_read(&arranged, cases[k].text, &diag));
        ck_assert_str_eq(diag.text, cases[k].fault);
        ck_assert_int_eq(diag.column, cases[k].column);
        ck_assert_int_eq(arranged.count, 7);
    }
}
END_TEST

/* With any arrangement and screen, nothing overlaps, the whole area is used, and the focus is
 * shown. */
START_TEST(an_arrangement_fills_the_screen)
{
    static const char *const texts[] = {
        "board", "tree", "board stack", "board / stack", "board:9 stack / tree:1",
        "(stack / statistics / solutions) board (why / matrix) / tree events:3",
        "((board)):2 ((stack / tree) levels / (marks atlas):2)",
    };
    struct arranged arranged;
    struct diag diag = {0};
    ck_assert_msg(arranged_read(&arranged, texts[_i], &diag), "%s", diag.text);
    for (int width = LAYOUT_LEAST_WIDTH; width <= 300; width += 7)
        for (int height = LAYOUT_LEAST_HEIGHT; height <= 100; height += 5)
            for (int focus = 0; panes[focus]; focus++) {
                struct rect screen = {0, 0, width, height};
                struct panes wanted = panes_for(panes[focus]);
                char fault[80];
                wanted.arrangement = ARRANGE_OWN;
                wanted.own = &arranged;
                find_fault(screen, wanted, boards[2], fault, sizeof fault);
                ck_assert_msg(!fault[0], "%s, %dx%d, %s: %s", texts[_i], width, height,
                              panes[focus]->name, fault);
                struct layout layout = layout_for(screen, wanted, boards[2]);
                struct placed_pane stands[LAYOUT_PANES];
                int sum = 0, lines = height >= 20 ? 5 : 4;
                for (int k = 0; k < layout.count; k++)
                    sum += layout.panes[k].area.width * layout.panes[k].area.height;
                if (arranged_place(&arranged, layout.body, stands) && layout.framed)
                    ck_assert_int_eq(sum, width * (height - lines));
            }
}
END_TEST

/* Shares decide the sizes, including the shares of unnamed panes. */
START_TEST(panes_have_their_shares)
{
    struct arranged arranged;
    struct placed_pane at[LAYOUT_PANES];
    struct diag diag = {0};
    ck_assert(arranged_read(&arranged, "board:3 (stack / figures)", &diag) == false);
    diag = (struct diag){0};
    ck_assert(arranged_read(&arranged, "board:3 (stack / statistics) / tree", &diag));
    ck_assert_int_eq(arranged_place(&arranged, (struct rect){0, 1, 160, 42}, at), 4);
    ck_assert(at[0].view == &view_board && at[0].area.width == 120 && at[0].area.height == 28);
    ck_assert(at[1].view == &view_stack && at[1].area.x == 120 && at[1].area.height == 14);
    ck_assert(at[2].view == &view_figures && at[2].area.y == 15 && at[2].area.width == 40);
    ck_assert(at[3].view == &view_tree && at[3].area.y == 29 && at[3].area.width == 160);
    ck_assert_int_eq(arranged_place(&arranged, (struct rect){0, 1, 44, 15}, at), 4);
    ck_assert_int_eq(arranged_place(&arranged, (struct rect){0, 1, 43, 15}, at), 0);
    ck_assert_int_eq(arranged_place(&arranged, (struct rect){0, 1, 44, 14}, at), 0);
}
END_TEST

static const char SAYS_NONE[] = "panes: there is room for one alone";

/* Each press of A shows other panes, unless none fit; it also ends a zoom. */
START_TEST(each_arrangement_looks_different)
{
    static const struct {
        int width, height;
        const char *own, *says[4];
    } cases[] = {
        {80, 24, NULL, {"panes: one alone", "panes: the tree has no room below them",
                        "panes: one alone"}},
        {120, 40, NULL, {"panes: without the tree", "panes: one alone", "panes: with the tree"}},
        {80, 24, "board stack", {"panes: the tree has no room below them", "panes: one alone",
                                 "panes: your own"}},
        {40, 12, NULL, {SAYS_NONE, SAYS_NONE}},
    };
    struct explorer explorer;
    struct diag diag = {0};
    scratch_write("board", BOARD_FILE_6X10);
    explorer_open(&explorer, scratch_path("board"));
    struct model *model = &explorer.session.model;
    if (cases[_i].own) {
        ck_assert(arranged_read(&model->settings.own, cases[_i].own, &diag));
        model->settings.arrangement = ARRANGE_OWN;
    }
    draw(&explorer, cases[_i].width, cases[_i].height);
    for (int k = 0; k < 4 && cases[_i].says[k]; k++) {
        struct layout before = search_layout(model);
        press(&explorer, "A");
        draw(&explorer, cases[_i].width, cases[_i].height);
        struct layout after = search_layout(model);
        ck_assert_msg(is_shown(&explorer, cases[_i].says[k]), "%s", cases[_i].says[k]);
        ck_assert_int_eq(layout_equal(&before, &after), cases[_i].says[k] == SAYS_NONE);
    }
    press(&explorer, "z A");
    ck_assert(!model->zoomed);
    explorer_done(&explorer);
}
END_TEST

Suite *suite_layout(void)
{
    Suite *suite = suite_create("layout");
    TCase *tcase = tcase_create("layout");
    tcase_add_loop_test(tcase, every_size_is_laid_out_well, 0, BOARDS);
    tcase_add_loop_test(tcase, more_room_is_no_loss, 0, BOARDS);
    tcase_add_test(tcase, a_pane_is_there_while_it_has_the_focus);
    tcase_add_test(tcase, the_tree_grows_below_all_on_large_screens);
    tcase_add_test(tcase, what_is_no_arrangement_is_refused);
    tcase_add_loop_test(tcase, an_arrangement_fills_the_screen, 0, 7);
    tcase_add_test(tcase, panes_have_their_shares);
    scratch_use(tcase);
    tcase_add_loop_test(tcase, each_arrangement_looks_different, 0, 4);
    suite_add_tcase(suite, tcase);
    return suite;
}
