/* SPDX-License-Identifier: MIT */
/* The views of a session, but for the lists: their keys, and what they show. */
#include <stdlib.h>

#include "base/number.h"
#include "explain/matrix_order.h"
#include "scratch.h"
#include "sitting.h"
#include "suites.h"
#include "tui/views/parts.h"

START_TEST(the_code_speaks_the_words_asked_for)
{
    struct sitting sitting;
    sit_down_to(&sitting, BOARD_FILE_EXAMPLE);
    press(&sitting, "7 z s");
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, "\u25b8   try the option"));
    press(&sitting, ":");
    type(&sitting, "terms column");
    press(&sitting, "Enter S");
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, "\u25c2 choose an open column"));
    ck_assert(is_shown(&sitting, "for each of its rows:"));
    press(&sitting, ":");
    type(&sitting, "terms words");
    press(&sitting, "Enter");
    ck_assert(sitting.session.model.message_is_bad);
    draw(&sitting, 200, 60);
    ck_assert(is_shown(&sitting, "choose an open column"));
    sitting_done(&sitting);
}
END_TEST

/* Where two arrangements look alike the key says which it is. */
START_TEST(arrangements_are_said)
{
    static const char *const says[] = {"without the tree", "one alone", "with the tree, where"};
    struct sitting sitting;
    sit_down_to(&sitting, BOARD_FILE_6X10);
    for (int k = 0; k < 3; k++) {
        press(&sitting, "A");
        draw(&sitting, 80, 24);
        ck_assert(is_shown(&sitting, says[k]));
    }
    sitting_done(&sitting);
}
END_TEST

static bool has_selected(struct session *session)
{
    struct selection selected = model_selected(&session->model);
    return selected.option || selected.item;
}

START_TEST(events_are_scrolled_and_searched)
{
    struct sitting sitting;
    struct session *session = &sitting.session;
    sit_down_to(&sitting, BOARD_FILE_EXAMPLE);
    press(&sitting, "8 Up / x Enter");
    ck_assert(session->model.message_is_bad);
    ck_assert(!has_selected(session));
    press(&sitting, "s s s s s s");
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, "a solution"));
    ck_assert(!is_shown(&sitting, "item 1 is covered"));
    press(&sitting, "/");
    type(&sitting, "TRYING");
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, "/TRYING"));
    press(&sitting, "Enter");
    int32_t last = model_selected(&session->model).option;
    press(&sitting, "n n");
    ck_assert_int_ne(model_selected(&session->model).option, last);
    press(&sitting, "N N");
    ck_assert_int_eq(model_selected(&session->model).option, last);
    press(&sitting, "N");
    ck_assert(session->model.message_is_bad);
    ck_assert_int_eq(model_selected(&session->model).option, last);
    press(&sitting, "PgUp PgUp");
    ck_assert_int_eq(model_selected(&session->model).item, 1);
    press(&sitting, "PgDn PgDn PgDn");
    ck_assert(!has_selected(session));
    press(&sitting, "Up g s");
    draw(&sitting, 120, 40);
    ck_assert(is_shown(&sitting, "the search jumped"));
    sitting_done(&sitting);
}
END_TEST

START_TEST(a_rule_begins_a_new_journal)
{
    struct sitting sitting;
    struct session *session = &sitting.session;
    sit_down_to(&sitting, BOARD_FILE_EXAMPLE);
    press(&sitting, "8 s s Up :");
    ck_assert_int_gt(session->model.opened->journal.total, 0);
    type(&sitting, "rule leftmost");
    press(&sitting, "Enter");
    ck_assert_int_eq(session->model.opened->journal.total, 0);
    draw(&sitting, 80, 24);
    press(&sitting, "s :");
    ck_assert_int_gt(session->model.opened->journal.total, 0);
    type(&sitting, "back");
    press(&sitting, "Enter");
    ck_assert_int_eq(session->model.opened->journal.total, 0);
    press(&sitting, "s");
    ck_assert_int_gt(session->model.opened->journal.total, 0);
    sitting_done(&sitting);
}
END_TEST

/* Options without names go by their numbers, which a narrow pane does not cut off. */
START_TEST(numbers_of_options_have_room)
{
    char board[8 * 1000] = "";
    struct sitting sitting;
    for (int k = 0; k < 1000; k++)
        snprintf(board + strlen(board), sizeof board - strlen(board), "p q%d\n", k % 7);
    sit_down_to(&sitting, board);
    press(&sitting, "/");
    type(&sitting, "option 998");
    press(&sitting, "Enter");
    ck_assert_str_eq(sitting.session.model.message, "option 998: n next, N before, Esc ends it");
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, "\u2502option 998 "));
    press(&sitting, "9 n");
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, "\u2502\u2502option 998 "));
    press(&sitting, "/");
    type(&sitting, "q6");
    press(&sitting, "Enter");
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, "option 998 has no q6"));
    sitting_done(&sitting);
}
END_TEST

START_TEST(the_matrix_is_walked_through)
{
    struct sitting sitting;
    struct session *session = &sitting.session;
    sit_down_to(&sitting, BOARD_FILE_EXAMPLE);
    press(&sitting, "9 Right");
    ck_assert_int_eq(model_selected(&session->model).option, 1);
    ck_assert_int_eq(model_selected(&session->model).item, 1);
    press(&sitting, "j l l l s");
    ck_assert_int_eq(model_selected(&session->model).option, 2);
    ck_assert_int_eq(model_selected(&session->model).item, 4);
    draw(&sitting, 120, 40);
    ck_assert(is_shown(&sitting, "removed by A, level 1: B has 4"));
    press(&sitting, "k Left");
    draw(&sitting, 120, 40);
    ck_assert(is_shown(&sitting, "chosen, level 1: A has no 3"));
    for (int k = 0; k < 9; k++)
        press(&sitting, "Down Right");
    ck_assert_int_eq(model_selected(&session->model).option, 6);
    ck_assert_int_eq(model_selected(&session->model).item, 7);
    sitting_done(&sitting);
}
END_TEST

/* Where only an option is selected the first key selects an item of it, too. */
START_TEST(an_option_is_kept_when_the_matrix_begins)
{
    struct sitting sitting;
    struct model *model = &sitting.session.model;
    sit_down_to(&sitting, BOARD_FILE_EXAMPLE);
    model_select(model, (struct selection){.option = 3});
    press(&sitting, "9 j");
    ck_assert_int_eq(model_selected(model).option, 3);
    ck_assert_int_eq(model_selected(model).item, 1);
    sitting_done(&sitting);
}
END_TEST

START_TEST(a_tilings_matrix_begins_with_the_item_in_hand)
{
    struct sitting sitting;
    struct session *session = &sitting.session;
    sit_down_to(&sitting, BOARD_FILE_6X10);
    press(&sitting, "9 s s s s");
    const struct mirror *mirror = playback_mirror(&session->model.opened->playback);
    int32_t item = item_in_hand(&session->model.opened->playback, mirror);
    ck_assert_int_eq(item, mirror->path[1].item);
    press(&sitting, "Down Up");
    ck_assert_int_eq(model_selected(&session->model).item, item);
    ck_assert_int_gt(mirror_node(mirror, model_selected(&session->model).option, item), 0);
    for (int width = 40; width <= 200; width += 8)
        draw(&sitting, width, width / 3);
    sitting_done(&sitting);
}
END_TEST

/* How the first cell of the board looks, which begins at column 2 of the square skin. */
static struct glyph first_cell(struct sitting *sitting)
{
    struct layout layout = search_layout(&sitting->session.model);
    struct rect board = layout_inside(&layout, &view_board);
    draw(sitting, 80, 24);
    for (int y = board.y; y < board.y + board.height; y++)
        for (int x = board.x; x < board.x + board.width; x++) {
            const struct glyph *at = &sitting->canvas.at[y * sitting->canvas.width + x];
            if (at->c > 0x20 && (at->c < 0x2500 || at->c > 0x257F))
                return *at;
        }
    ck_abort_msg("no board");
    return (struct glyph){0};
}

static bool looks_alike(struct glyph a, struct glyph b)
{
    return a.c == b.c && a.style.ink == b.style.ink && a.style.paper == b.style.paper &&
           a.style.attributes == b.style.attributes;
}

/* Two dominoes on 2x2: the first lies on the first cell. */
static void sit_down_to_dominoes(struct sitting *sitting, bool moves)
{
    sit_down_to(sitting, "dancetty 1\npieces: dominoes, any\nboard:\n  xx\n  xx\n");
    sitting->session.model.settings.motion = moves;
    draw(sitting, 80, 24);
    ck_assert_int_eq((int)session_wait(&sitting->session), -1);
}

START_TEST(a_piece_lights_up_and_one_that_is_undone_fades)
{
    struct sitting sitting;
    sit_down_to_dominoes(&sitting, true);
    struct glyph open = first_cell(&sitting);
    press(&sitting, "s s");
    struct glyph lit = first_cell(&sitting);
    ck_assert(session_wait(&sitting.session) > 0);
    pass(&sitting, CLOCK_SECOND);
    struct glyph at_rest = first_cell(&sitting);
    ck_assert_int_eq((int)lit.c, (int)at_rest.c);
    ck_assert_int_ne(lit.style.paper, at_rest.style.paper);
    ck_assert_int_eq((int)session_wait(&sitting.session), -1);
    press(&sitting, "g");
    struct glyph gone = first_cell(&sitting), fading;
    ck_assert(gone.c == at_rest.c && gone.style.paper != at_rest.style.paper);
    pass(&sitting, 130 * CLOCK_MS);
    fading = first_cell(&sitting);
    ck_assert(!looks_alike(fading, gone) && !looks_alike(fading, open));
    pass(&sitting, 130 * CLOCK_MS);
    ck_assert(looks_alike(first_cell(&sitting), open));
    ck_assert_int_eq((int)session_wait(&sitting.session), -1);
    sitting_done(&sitting);
}
END_TEST

START_TEST(nothing_glows_with_motion_off)
{
    struct sitting sitting;
    sit_down_to_dominoes(&sitting, false);
    struct glyph open = first_cell(&sitting);
    press(&sitting, "s s");
    struct glyph now = first_cell(&sitting);
    ck_assert_int_eq((int)session_wait(&sitting.session), -1);
    pass(&sitting, CLOCK_SECOND);
    ck_assert(looks_alike(first_cell(&sitting), now));
    press(&sitting, "g");
    ck_assert(looks_alike(first_cell(&sitting), open));
    sitting_done(&sitting);
}
END_TEST

START_TEST(the_environment_may_say_no_motion)
{
    static const struct {
        const char *value;
        bool moves;
    } cases[] = {{"1", false}, {"", true}};
    struct sitting sitting;
    setenv("NO_MOTION", cases[_i].value, 1);
    sit_down_to(&sitting, BOARD_FILE_3X20);
    ck_assert_int_eq(sitting.session.model.settings.motion, cases[_i].moves);
    unsetenv("NO_MOTION");
    sitting_done(&sitting);
}
END_TEST

/* The X in the corner leaves the cell there without a placement: reversed and not, eight times in
 * turns, and in the end not. */
START_TEST(a_cell_without_placements_pulses)
{
    struct sitting sitting;
    uint8_t first, second;
    sit_down_to(&sitting, BOARD_FILE_6X10);
    draw(&sitting, 80, 24);
    press(&sitting, "}");
    settle(&sitting);
    first = first_cell(&sitting).style.attributes;
    pass(&sitting, 130 * CLOCK_MS);
    second = first_cell(&sitting).style.attributes;
    ck_assert_int_eq(first ^ second, REVERSE);
    ck_assert(is_shown(&sitting, "cell 1,1 has no placement left"));
    pass(&sitting, 7 * 120 * CLOCK_MS);
    ck_assert_int_eq(first_cell(&sitting).style.attributes, second);
    ck_assert_int_eq((int)session_wait(&sitting.session), -1);
    sitting_done(&sitting);
}
END_TEST

START_TEST(the_help_finds_what_is_typed)
{
    struct sitting sitting;
    sit_down_to(&sitting, BOARD_FILE_3X20);
    press(&sitting, "?");
    type(&sitting, "Bookmark");
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, "find: Bookmark_"));
    ck_assert(is_shown(&sitting, "set a bookmark here"));
    ck_assert(!is_shown(&sitting, "play or pause"));
    ck_assert(!is_shown(&sitting, "While drawing a board"));
    type(&sitting, "q?");           /* no key does that, and these are typed as well */
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, "no key does that"));
    press(&sitting, "Esc");
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, "play or pause"));
    press(&sitting, "Esc");
    ck_assert_ptr_eq(session_view(&sitting.session), &view_search);
    press(&sitting, "? /");     /* as in other programs */
    type(&sitting, "Bookmark");
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, "set a bookmark here"));
    press(&sitting, "Esc Esc");
    press(&sitting, "? q");     /* a word may begin with it */
    ck_assert_ptr_eq(session_view(&sitting.session), &view_help);
    type(&sitting, "ueens");
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, "find: queens_"));
    press(&sitting, "Esc Esc");
    ck_assert_ptr_eq(session_view(&sitting.session), &view_search);
    sitting_done(&sitting);
}
END_TEST

START_TEST(the_last_line_says_what_enter_does)
{
    struct sitting sitting;
    sit_down_to(&sitting, BOARD_FILE_3X20);
    press(&sitting, "'");
    draw(&sitting, 80, 24);
    ck_assert(!is_shown(&sitting, "Enter"));
    press(&sitting, "s s B Enter");
    press(&sitting, ":");
    type(&sitting, "break depth > 3");
    press(&sitting, "Enter ' Home");
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, "Enter switch off"));
    press(&sitting, "Enter Up");
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, "Enter switch on"));
    press(&sitting, "Down");
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, "Enter go to this node"));
    sitting_done(&sitting);
}
END_TEST

/* On the board, Enter goes to the event that covered the cell; what does nothing says so. */
START_TEST(no_key_is_silent)
{
    static const struct {
        const char *keys, *message;
    } cases[] = {
        {"d", "d does nothing here: ? lists the keys"},
        {"F7", "F7 does nothing here: ? lists the keys"},
        {"Esc", "nothing to close: L opens another board, q quits"},
        {"Enter", "select something first: a click or the arrows do"},
        {"Left Enter", "cell 11,2 is open: nothing has covered it"},
        {"s Left Left Left Left Left Left Left Left Left Enter",
         "cell 2,2 is covered here; ` returns"},
        {")", "this board has one layer"},
        {"n", "nothing to find yet: / asks for it"},
        {"8 N", "nothing to find yet: / asks for it"},
        {"% n", "nothing to find yet: / asks for it"},
        {"5 v x", "the icicle shows all subtrees: v leads to the outline"},
        {"y 7", "7 does nothing here: ? lists the keys"},
        {"F8", "F8 does nothing here: ? lists the keys"},
    };
    struct sitting sitting;
    sit_down_to(&sitting, BOARD_FILE_3X20);
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        press(&sitting, cases[k].keys);
        ck_assert_str_eq(sitting.session.model.message, cases[k].message);
    }
    sitting_done(&sitting);
}
END_TEST

/* The search below does not hear what is typed there; Tab completes what the line is for. */
START_TEST(a_question_is_typed_where_questions_are)
{
    struct sitting sitting;
    struct session *session = &sitting.session;
    sit_down_to(&sitting, BOARD_FILE_3X20);
    press(&sitting, "y s");
    ck_assert_str_eq(session->input.prompt.text, "s");
    press(&sitting, "Tab");
    ck_assert_str_eq(session->input.prompt.text, "subtrees alike ");
    press(&sitting, "Esc e");
    ck_assert_ptr_eq(session_view(session), &view_query);
    press(&sitting, "d e e Tab Enter");
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, "deepest dead ends"));
    ck_assert(!is_shown(&sitting, "by their choices"));     /* as the question has */
    ck_assert_int_eq(session->model.opened->playback.cursor.tally.nodes, 1);
    press(&sitting, "Esc / Tab");
    ck_assert_str_eq(session->model.message, "no completion");
    sitting_done(&sitting);
}
END_TEST

START_TEST(what_is_not_there_is_said_by_what_is)
{
    static const struct {
        const char *keys, *line, *message;
    } cases[] = {
        {"/", "21,1", "not found: cell 21,1; the board has 1,1 to 20,3"},
        {"/", "cell 4,4", "not found: cell 4,4; the board has 1,1 to 20,3"},
        {"/", "zebra", "not found: no item or option has \"zebra\""},
        {":", "goto x", "goto: expected a node's number, 1 or more, found \"x\""},
        {":", "break V at 1,4", "break: expected a cell of the board, 1,1 to 20,3, corner or edge, "
                                "found 1,4"},
    };
    struct sitting sitting;
    sit_down_to(&sitting, BOARD_FILE_3X20);
    press(&sitting, cases[_i].keys);
    type(&sitting, cases[_i].line);
    press(&sitting, "Enter");
    ck_assert_str_eq(sitting.session.model.message, cases[_i].message);
    sitting_done(&sitting);
}
END_TEST

START_TEST(pencil_marks_are_the_digits_still_possible)
{
    struct sitting sitting;
    sit_down_to(&sitting, "dancetty 1\nsudoku:\n  12..\n  ....\n  ....\n  ....\n");
    draw(&sitting, 160, 48);
    ck_assert(is_shown(&sitting, "3 4"));
    ck_assert(is_shown(&sitting, "1 2"));       /* below the other two of the first row */
    ck_assert(is_shown(&sitting, "\u00b7 2"));  /* below the 1, and not the 1 itself */
    ck_assert(is_shown(&sitting, "1 \u00b7"));
    press(&sitting, ":");
    type(&sitting, "overlay none");
    press(&sitting, "Enter");
    draw(&sitting, 160, 48);
    ck_assert(!is_shown(&sitting, "3 4"));
    press(&sitting, "# ]");         /* the usual ones again, and no cell is open */
    settle(&sitting);
    draw(&sitting, 160, 48);
    ck_assert(!is_shown(&sitting, "1 \u00b7"));
    sitting_done(&sitting);
}
END_TEST

START_TEST(numbers_on_the_board_show_one_thing_after_another)
{
    struct sitting sitting;
    struct session *session = &sitting.session;
    sit_down_to(&sitting, BOARD_FILE_3X20);
    press(&sitting, "End");
    settle(&sitting);
    for (int overlay = 1; overlay < OVERLAY_PENCIL; overlay++) {
        press(&sitting, "#");
        ck_assert_int_eq(session->model.settings.overlay, overlay);
        draw(&sitting, 120, 40);
        ck_assert(is_shown(&sitting, overlay_title((enum overlay)overlay)));
    }
    press(&sitting, "#");
    ck_assert_int_eq(session->model.settings.overlay, OVERLAY_USUAL);
    sitting_done(&sitting);
}
END_TEST

static int64_t sum_of(const struct counts *counts, enum counted kind)
{
    int64_t sum = 0;
    for (int32_t i = 1; i <= counts->items; i++)
        sum += counts->of[kind][i];
    return sum;
}

START_TEST(what_was_seen_is_counted_from_the_start)
{
    struct sitting sitting;
    sit_down_to(&sitting, BOARD_FILE_3X20);
    const struct open_puzzle *opened = sitting.session.model.opened;
    for (int round = 0; round < 2; round++) {   /* the second time it is not counted twice */
        press(&sitting, "End");
        settle(&sitting);
        struct tally tally = opened->playback.cursor.tally;
        ck_assert_int_eq(sum_of(&opened->playback.census.counts, COUNTED_DEAD), tally.deads);
        ck_assert_int_eq(sum_of(&opened->playback.census.counts, COUNTED_BRANCHED),
                         tally.nodes - tally.deads - tally.solutions);
        ck_assert_int_eq(opened->playback.census.profile.solutions[12], tally.solutions);
        press(&sitting, "g");
        ck_assert_int_eq(sum_of(&opened->playback.census.counts, COUNTED_COVERED), 0);
        ck_assert_int_eq(opened->playback.census.profile.nodes[1], 0);
    }
    sitting_done(&sitting);
}
END_TEST

/* Item 1 has two options, A and B: behind A is a dead end, behind B one choice after the other
 * leads to the solution B, D, F. */
START_TEST(solutions_without_a_board_show_their_options)
{
    struct sitting sitting;
    sit_down_to(&sitting, BOARD_FILE_EXAMPLE);
    press(&sitting, "Right");
    ck_assert_str_eq(sitting.session.model.message,
                     "no board to select on: 9 selects in the matrix");
    press(&sitting, "4 z ]");
    settle(&sitting);
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, "1  node 5  B, D, F"));
    sitting_done(&sitting);
}
END_TEST

START_TEST(the_levels_show_how_the_tree_branches)
{
    struct sitting sitting;
    sit_down_to(&sitting, BOARD_FILE_EXAMPLE);
    press(&sitting, "0 z G");
    settle(&sitting);
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, "0          1      2.00"));
    ck_assert(is_shown(&sitting, "1          2      1.00                       1"));
    ck_assert(is_shown(&sitting, "3          1                     1"));
    sitting_done(&sitting);
}
END_TEST

START_TEST(the_picture_of_the_tree_is_walked)
{
    struct sitting sitting;
    struct session *session = &sitting.session;
    sit_down_to(&sitting, BOARD_FILE_3X20);
    const struct tree *tree = session->model.opened->playback.tree;
    press(&sitting, "End");
    settle(&sitting);
    press(&sitting, "5 v Down");
    int32_t widest = model_branch(&session->model);
    ck_assert_int_ne(widest, 0);
    ck_assert_int_eq(tree->at[widest].parent, 0);
    for (int32_t k = tree->at[0].child; k; k = tree->at[k].next)
        ck_assert_int_le(tree->at[k].nodes, tree->at[widest].nodes);
    press(&sitting, "Left");
    ck_assert_int_eq(tree->at[model_branch(&session->model)].next, widest);
    press(&sitting, "Right Right");
    ck_assert_int_eq(model_branch(&session->model), tree->at[widest].next);
    press(&sitting, "Left Down");
    ck_assert_int_eq(tree->at[model_branch(&session->model)].parent, widest);
    int64_t number = tree->at[model_branch(&session->model)].number;
    press(&sitting, "Enter");
    settle(&sitting);
    ck_assert_int_eq(session->model.opened->playback.cursor.tally.nodes, number);
    sitting_done(&sitting);
}
END_TEST

/* Right unfolds a subtree, and goes into it when it is; Left goes out of it, and folds it. */
/* In a low wide pane there is only the icicle: its keys walk there, and it shows where they are. */
START_TEST(the_strip_of_the_tree_is_walked)
{
    struct sitting sitting;
    struct session *session = &sitting.session;
    sit_down_to(&sitting, BOARD_FILE_6X10);
    const struct tree *tree = session->model.opened->playback.tree;
    press(&sitting, "]");
    settle(&sitting);
    draw(&sitting, 120, 40);
    press(&sitting, "5 Up");
    int32_t n = model_branch(&session->model);
    ck_assert_int_eq(n, tree->at[tree->here].parent);
    draw(&sitting, 120, 40);
    ck_assert(is_shown(&sitting, "W\u2192 9,1, level 11: 2 nodes, 1 solution so far"));
    ck_assert(is_shown(&sitting, "   11         50 "));
    ck_assert(!is_shown(&sitting, "\u25b8start"));
    press(&sitting, "Up Up Up Up Up Up Up Left");
    draw(&sitting, 120, 40);
    ck_assert(is_shown(&sitting, "P\u2192 6,1, level 4: 191 nodes, 0 solutions"));
    ck_assert(is_shown(&sitting, "\u25b8start"));
    press(&sitting, "v");
    ck_assert_str_eq(session->model.message, "no room for the outline here: z zooms");
    sitting_done(&sitting);
}
END_TEST

START_TEST(what_is_selected_in_the_tree_is_said)
{
    struct sitting sitting;
    sit_down_to(&sitting, BOARD_FILE_6X10);
    press(&sitting, "5 s s s Left");
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, "start, level 0: 3 nodes, 0 solutions so far"));
    ck_assert(is_shown(&sitting, "Left Right fold, unfold"));
    press(&sitting, "Down");
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, "X 2,1, level 1: a dead end"));
    press(&sitting, "v");
    draw(&sitting, 80, 24);
    ck_assert(is_shown(&sitting, "Arrows select"));
    sitting_done(&sitting);
}
END_TEST

START_TEST(the_outline_of_the_tree_is_walked)
{
    struct sitting sitting;
    struct session *session = &sitting.session;
    sit_down_to(&sitting, BOARD_FILE_3X20);
    const struct tree *tree = session->model.opened->playback.tree;
    press(&sitting, "End");
    settle(&sitting);
    press(&sitting, "5");
    int32_t n = 0;
    for (int k = 0; k < 20 && (!n || !tree->at[n].child || !tree->at[n].next); k++) {
        press(&sitting, "Down");
        n = model_branch(&session->model);
    }
    ck_assert_int_eq(tree->at[n].parent, 0);
    ck_assert_int_ne(tree->at[n].child, 0);
    press(&sitting, "Down");
    int32_t brother = model_branch(&session->model);
    ck_assert_int_eq(brother, tree->at[n].next);
    press(&sitting, "Up Right");
    ck_assert_int_eq(model_branch(&session->model), n);     /* it is unfolded alone */
    press(&sitting, "Right");
    ck_assert_int_eq(model_branch(&session->model), tree->at[n].child);
    press(&sitting, "Up");
    ck_assert_int_eq(model_branch(&session->model), n);
    press(&sitting, "Down Left");
    ck_assert_int_eq(model_branch(&session->model), n);
    press(&sitting, "Left");
    ck_assert_int_eq(model_branch(&session->model), n);     /* it is folded alone */
    press(&sitting, "Down");
    ck_assert_int_eq(model_branch(&session->model), brother);
    press(&sitting, "Left");
    ck_assert_int_eq(model_branch(&session->model), 0);
    sitting_done(&sitting);
}
END_TEST

/* Where "least" stands in a line, the last one of those that have it. */
static int find_scale(const struct canvas *canvas)
{
    for (int y = canvas->height - 1; y >= 0; y--)
        for (int x = 0; x + 5 <= canvas->width; x++) {
            int k = 0;
            while (k < 5 && canvas_row(canvas, y)[x + k].c == (unsigned char)"least"[k])
                k++;
            if (k == 5)
                return y * canvas->width + x;
        }
    ck_abort_msg("there is no scale");
}

/* What a step looks like with so many colours: a paper and a digit. */
static int seen_step(const struct glyph *glyph, int colours)
{
    uint32_t digit = glyph->c >= '0' && glyph->c <= '9' ? glyph->c : 0;
    return style_reduce(glyph->style, colours).paper * 256 + (int)digit;
}

/* How many of the scale's steps differ; with few colours each digit of the board is one of them. */
static int count_steps(const struct canvas *canvas, int colours)
{
    int at = find_scale(canvas), y = at / canvas->width, steps[HEAT_STEPS], count = 0;
    const struct glyph *row = canvas_row(canvas, y);
    for (int x = at % canvas->width; x < canvas->width && row[x].c != 0x2502; x++)
        if (row[x].style.paper >= 0) {
            int step = 0, seen = seen_step(&row[x], colours);
            while (step < count && steps[step] != seen)
                step++;
            if (step == count && (colours >= 256 || seen & 0xFF))
                steps[count++] = seen;
            ck_assert_int_le(count, HEAT_STEPS);
        }
    for (int k = 0; k < y * canvas->width && colours < 256; k++) {
        const struct glyph *glyph = &canvas->at[k];
        int step = 0, seen = seen_step(glyph, colours);
        if (k % canvas->width > 75 || glyph->style.paper < 0 || !(seen & 0xFF))
            continue;
        while (step < count && steps[step] != seen)
            step++;
        ck_assert_msg(step < count, "%d colours: %x is no step", colours, (unsigned)seen);
    }
    return count;
}

/* At least seven of them, by colour or else by digit. */
START_TEST(steps_of_heat_are_told_apart)
{
    static const int depths[] = {8, 16, 256};
    struct sitting sitting;
    sit_down_to(&sitting, BOARD_FILE_6X10);
    press(&sitting, "]");
    settle(&sitting);
    press(&sitting, ":");
    type(&sitting, "overlay covered");
    press(&sitting, "Enter");
    for (int k = 0; k < 3; k++) {
        style_use_colours(depths[k]);
        draw(&sitting, 120, 40);
        ck_assert_int_ge(count_steps(&sitting.canvas, depths[k]), 7);
    }
    style_use_colours(256);
    sitting_done(&sitting);
}
END_TEST

/* Draw again as the loop does; true where the pane of figures shows the node the search is at. */
static bool shows_node(struct sitting *sitting)
{
    char number[NUMBER_ROOM], line[64];
    int64_t nodes = sitting->session.model.opened->playback.cursor.tally.nodes;
    session_redraw(&sitting->session, &sitting->canvas);
    snprintf(line, sizeof line, "nodes%23s", number_grouped(nodes, number));
    return is_shown(sitting, line);
}

/* The board and the caption are as they are in a frame that is drawn as a whole, whatever has been
 * there before; the other panes are drawn in one of four, and when the search pauses. */
START_TEST(flat_out_one_of_four_frames_is_whole)
{
    struct sitting sitting;
    sit_down_to(&sitting, BOARD_FILE_6X10);
    session_command(&sitting.session, "speed flat");
    press(&sitting, "Space");
    draw(&sitting, 80, 24);
    for (int k = 1; k <= 24; k++) {
        session_slice(&sitting.session);
        ck_assert_int_eq(shows_node(&sitting), k % 4 == 0);
        ck_assert(is_whole(&sitting, 48));
    }
    press(&sitting, "Space");
    ck_assert(shows_node(&sitting) && is_whole(&sitting, 80));
    sitting_done(&sitting);
}
END_TEST

Suite *suite_session_views(void)
{
    Suite *suite = suite_create("session_views");
    TCase *tcase = tcase_create("session_views");
    scratch_use(tcase);
    tcase_add_test(tcase, the_code_speaks_the_words_asked_for);
    tcase_add_test(tcase, arrangements_are_said);
    tcase_add_test(tcase, events_are_scrolled_and_searched);
    tcase_add_test(tcase, a_rule_begins_a_new_journal);
    tcase_add_test(tcase, numbers_of_options_have_room);
    tcase_add_test(tcase, the_matrix_is_walked_through);
    tcase_add_test(tcase, an_option_is_kept_when_the_matrix_begins);
    tcase_add_test(tcase, a_tilings_matrix_begins_with_the_item_in_hand);
    tcase_add_test(tcase, a_piece_lights_up_and_one_that_is_undone_fades);
    tcase_add_test(tcase, nothing_glows_with_motion_off);
    tcase_add_loop_test(tcase, the_environment_may_say_no_motion, 0, 2);
    tcase_add_test(tcase, a_cell_without_placements_pulses);
    tcase_add_test(tcase, the_help_finds_what_is_typed);
    tcase_add_test(tcase, the_last_line_says_what_enter_does);
    tcase_add_test(tcase, no_key_is_silent);
    tcase_add_test(tcase, a_question_is_typed_where_questions_are);
    tcase_add_loop_test(tcase, what_is_not_there_is_said_by_what_is, 0, 5);
    tcase_add_test(tcase, pencil_marks_are_the_digits_still_possible);
    tcase_add_test(tcase, numbers_on_the_board_show_one_thing_after_another);
    tcase_add_test(tcase, steps_of_heat_are_told_apart);
    tcase_add_test(tcase, what_was_seen_is_counted_from_the_start);
    tcase_add_test(tcase, solutions_without_a_board_show_their_options);
    tcase_add_test(tcase, the_levels_show_how_the_tree_branches);
    tcase_add_test(tcase, the_picture_of_the_tree_is_walked);
    tcase_add_test(tcase, the_strip_of_the_tree_is_walked);
    tcase_add_test(tcase, what_is_selected_in_the_tree_is_said);
    tcase_add_test(tcase, the_outline_of_the_tree_is_walked);
    tcase_add_test(tcase, flat_out_one_of_four_frames_is_whole);
    suite_add_tcase(suite, tcase);
    return suite;
}
