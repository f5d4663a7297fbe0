/* SPDX-License-Identifier: MIT */
/* The tree of the search: moving in its icicle and its outline selects nodes. */
#include "explorer.h"
#include "scratch.h"
#include "suites.h"

START_TEST(the_picture_of_the_tree_is_walked)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    explorer_open_text(&explorer, BOARD_FILE_3X20);
    const struct tree *tree = session->model.opened->playback.tree;
    press(&explorer, "End");
    settle(&explorer);
    press(&explorer, "5 v v Down");
    int32_t widest = model_branch(&session->model);
    ck_assert_int_ne(widest, 0);
    ck_assert_int_eq(tree->at[widest].parent, 0);
    for (int32_t k = tree->at[0].child; k; k = tree->at[k].next)
        ck_assert_int_le(tree->at[k].nodes, tree->at[widest].nodes);
    press(&explorer, "Left");
    ck_assert_int_eq(tree->at[model_branch(&session->model)].next, widest);
    press(&explorer, "Right Right");
    ck_assert_int_eq(model_branch(&session->model), tree->at[widest].next);
    press(&explorer, "Left Down");
    ck_assert_int_eq(tree->at[model_branch(&session->model)].parent, widest);
    int64_t number = tree->at[model_branch(&session->model)].number;
    press(&explorer, "Enter");
    settle(&explorer);
    ck_assert_int_eq(session->model.opened->playback.cursor.tally.nodes, number);
    explorer_done(&explorer);
}
END_TEST

/* A low wide pane shows only the icicle: its keys move there, and it shows the selection. */
START_TEST(the_strip_of_the_tree_is_walked)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    explorer_open_text(&explorer, BOARD_FILE_6X10);
    const struct tree *tree = session->model.opened->playback.tree;
    press(&explorer, "]");
    settle(&explorer);
    draw(&explorer, 120, 40);
    press(&explorer, "5 Up");
    int32_t n = model_branch(&session->model);
    ck_assert_int_eq(n, tree->at[tree->here].parent);
    draw(&explorer, 120, 40);
    ck_assert(is_shown(&explorer, "W\u2192 9,1, level 11: 2 nodes, 1 solution so far"));
    ck_assert(is_shown(&explorer, "   11         50 "));
    ck_assert(!is_shown(&explorer, "\u25b8start"));
    press(&explorer, "Up Up Up Up Up Up Up Left");
    draw(&explorer, 120, 40);
    ck_assert(is_shown(&explorer, "P\u2192 6,1, level 4: 191 nodes, 0 solutions"));
    ck_assert(is_shown(&explorer, "\u25b8start"));
    press(&explorer, "v");
    ck_assert_str_eq(session->model.message, "no room for another form here: z zooms");
    explorer_done(&explorer);
}
END_TEST

START_TEST(what_is_selected_in_the_tree_is_said)
{
    struct explorer explorer;
    explorer_open_text(&explorer, BOARD_FILE_6X10);
    press(&explorer, "5 s s s Left");
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "start, level 0: 3 nodes, 0 solutions so far"));
    ck_assert(is_shown(&explorer, "Left Right fold"));
    press(&explorer, "Down");
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "X 2,1, level 1: a dead end"));
    press(&explorer, "v");
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "v icicle"));
    press(&explorer, "v");
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "v outline"));
    explorer_done(&explorer);
}
END_TEST

/* Right unfolds a subtree, then enters it; Left leaves it, and folds it. */
START_TEST(the_outline_of_the_tree_is_walked)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    explorer_open_text(&explorer, BOARD_FILE_3X20);
    const struct tree *tree = session->model.opened->playback.tree;
    press(&explorer, "End");
    settle(&explorer);
    press(&explorer, "5");
    int32_t n = 0;
    for (int k = 0; k < 20 && (!n || !tree->at[n].child || !tree->at[n].next); k++) {
        press(&explorer, "Down");
        n = model_branch(&session->model);
    }
    ck_assert_int_eq(tree->at[n].parent, 0);
    ck_assert_int_ne(tree->at[n].child, 0);
    press(&explorer, "Down");
    int32_t brother = model_branch(&session->model);
    ck_assert_int_eq(brother, tree->at[n].next);
    press(&explorer, "Up Right");
    ck_assert_int_eq(model_branch(&session->model), n);     /* only unfolded */
    press(&explorer, "Right");
    ck_assert_int_eq(model_branch(&session->model), tree->at[n].child);
    press(&explorer, "Up");
    ck_assert_int_eq(model_branch(&session->model), n);
    press(&explorer, "Down Left");
    ck_assert_int_eq(model_branch(&session->model), n);
    press(&explorer, "Left");
    ck_assert_int_eq(model_branch(&session->model), n);     /* only folded */
    press(&explorer, "Down");
    ck_assert_int_eq(model_branch(&session->model), brother);
    press(&explorer, "Left");
    ck_assert_int_eq(model_branch(&session->model), 0);
    explorer_done(&explorer);
}
END_TEST

/* The drawing is walked along the path and from side to side; Down unfolds and Up folds. */
START_TEST(the_drawing_of_the_tree_is_walked)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    explorer_open_text(&explorer, BOARD_FILE_6X10);
    const struct tree *tree = session->model.opened->playback.tree;
    press(&explorer, "]");
    settle(&explorer);
    press(&explorer, "5 v");
    draw(&explorer, 80, 24);
    press(&explorer, "Up");
    int32_t n = model_branch(&session->model);
    ck_assert_int_eq(n, tree->at[tree->here].parent);
    press(&explorer, "Down");
    ck_assert_int_eq(model_branch(&session->model), tree->here);
    for (int depth = tree->at[tree->here].depth; depth > 4; depth--)
        press(&explorer, "Up");
    n = model_branch(&session->model);
    ck_assert(tree->at[n].is_open);
    press(&explorer, "Left");
    int32_t folded = model_branch(&session->model);
    ck_assert_int_eq(tree->at[folded].parent, tree->at[n].parent);
    press(&explorer, "Down");
    ck_assert_int_eq(model_branch(&session->model), folded);    /* only unfolded */
    ck_assert(tree->at[folded].is_unfolded);
    press(&explorer, "Down");
    ck_assert_int_eq(tree->at[model_branch(&session->model)].parent, folded);
    press(&explorer, "Up Up");
    ck_assert_int_eq(model_branch(&session->model), folded);    /* only folded */
    ck_assert(!tree->at[folded].is_unfolded);
    press(&explorer, "Up");
    ck_assert_int_eq(model_branch(&session->model), tree->at[n].parent);
    explorer_done(&explorer);
}
END_TEST

/* A click selects a node; in a small pane, the outline replaces the drawing. */
START_TEST(the_drawing_of_the_tree_is_clicked)
{
    struct explorer explorer;
    struct session *session = &explorer.session;
    explorer_open_text(&explorer, BOARD_FILE_3X20);
    press(&explorer, "5 v z s s s Up Up");
    draw(&explorer, 80, 24);
    int32_t here = session->model.opened->playback.tree->here;
    ck_assert_int_ne(model_branch(&session->model), here);
    for (int y = 2; y < 20 && model_branch(&session->model) != here; y++)
        for (int x = 1; x < 79 && model_branch(&session->model) != here; x++) {
            session_key(session, (struct key){KEY_MOUSE_, x, y});
            draw(&explorer, 80, 24);
        }
    ck_assert_int_eq(model_branch(&session->model), here);
    settle(&explorer);
    press(&explorer, "z");
    draw(&explorer, 40, 12);
    draw(&explorer, 40, 12);
    ck_assert(is_shown(&explorer, "Left Right fold"));
    explorer_done(&explorer);
}
END_TEST

Suite *suite_session_tree(void)
{
    Suite *suite = suite_create("session_tree");
    TCase *tcase = tcase_create("session_tree");
    scratch_use(tcase);
    tcase_add_test(tcase, the_picture_of_the_tree_is_walked);
    tcase_add_test(tcase, the_strip_of_the_tree_is_walked);
    tcase_add_test(tcase, what_is_selected_in_the_tree_is_said);
    tcase_add_test(tcase, the_outline_of_the_tree_is_walked);
    tcase_add_test(tcase, the_drawing_of_the_tree_is_walked);
    tcase_add_test(tcase, the_drawing_of_the_tree_is_clicked);
    suite_add_tcase(suite, tcase);
    return suite;
}
