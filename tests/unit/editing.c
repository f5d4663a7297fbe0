/* SPDX-License-Identifier: MIT */
/* The editor in use: brushes, pieces, saving, playing, leaving. */
#include "editing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "random_problem.h"
#include "scratch.h"
#include "suites.h"
#include "tui/editor/editing.h"
#include "tui/view.h"

void begin_editing(struct explorer *explorer, const char *text)
{
    scratch_write("it.board", text);
    explorer_open(explorer, scratch_path("it.board"));
    press(explorer, "e");
}

/* Returns the content of the file, freed by the caller with free(). */
static char *read_all(const char *name)
{
    char *text = calloc(1, 1 << 16);
    FILE *in = fopen(scratch_path(name), "r");
    ck_assert_ptr_nonnull(in);
    text[fread(text, 1, (1 << 16) - 1, in)] = 0;
    fclose(in);
    return text;
}

void expect_file(const char *name, const char *expected)
{
    char *text = read_all(name);
    ck_assert_str_eq(text, expected);
    free(text);
}

const struct sketch *sketch_of(const struct explorer *explorer)
{
    return &editor_in(&explorer->session)->board.sketch;
}

int count_sites(const struct explorer *explorer, enum site site)
{
    return region_count(&sketch_of(explorer)->puzzle.region, site);
}

/* Runs the check to its end. */
static const char *found(struct explorer *explorer)
{
    static char text[160];
    for (int k = 0; k < 10000 && session_wait(&explorer->session) >= 0; k++) {
        clock_advance(session_wait(&explorer->session));
        session_slice(&explorer->session);
    }
    return board_check_text(&editor_in(&explorer->session)->check, text, sizeof text);
}

START_TEST(a_board_is_drawn_saved_and_counted)
{
    struct explorer it;
    begin_editing(&it, DOMINOES);
    ck_assert_str_eq(found(&it), "36 solutions");
    press(&it, "Left Left Up Up x Right Right Right Down Down Down x");
    ck_assert_int_eq(count_sites(&it, SITE_CELL), 14);
    ck_assert_str_eq(found(&it), "no solution");
    press(&it, "Up Up Up x Left Left Left Down Down Down x");
    ck_assert_int_eq(count_sites(&it, SITE_CELL), 12);
    ck_assert_str_eq(found(&it), "8 solutions");
    press(&it, "s");
    ck_assert(!it.session.model.message_is_bad);
    expect_file("it.board", "dancetty 1\ntitle: Dominoes\nlattice: square\npieces: dominoes, any\n"
                            "board:\n  .xx.\n  xxxx\n  xxxx\n  .xx.\n");
    press(&it, "q");
    ck_assert_ptr_null(editor_in(&it.session));
    load_board(&it.session, scratch_path("it.board"));
    press(&it, "G");
    settle(&it);
    ck_assert_int_eq((int)it.session.model.opened->playback.cursor.tally.solutions, 8);
    explorer_done(&it);
}
END_TEST

START_TEST(what_is_drawn_is_played_and_drawn_further)
{
    struct explorer it;
    begin_editing(&it, DOMINOES);
    press(&it, "y Right Space Enter");
    ck_assert_ptr_eq(session_view(&it.session), &view_search);
    ck_assert_int_eq(it.session.model.player.playing, PLAYING);
    ck_assert_int_eq(region_count(&it.session.model.opened->puzzle.region, SITE_CELL), 14);
    press(&it, "e u");
    ck_assert_int_eq(count_sites(&it, SITE_CELL), 16);
    ck_assert_int_eq(it.session.model.player.playing, PAUSED);
    press(&it, "C-r Enter Space");
    ck_assert_int_eq(region_count(&it.session.model.opened->puzzle.region, SITE_CELL), 14);
    /* leaving the program does not lose it */
    ck_assert_int_eq(press(&it, "q"), EFFECT_NONE);
    ck_assert_ptr_eq(session_view(&it.session), &view_editor);
    ck_assert_int_eq(press(&it, "n"), EFFECT_NONE);
    press(&it, "Enter Space");
    ck_assert_int_eq(press(&it, "q y"), EFFECT_QUIT);
    explorer_done(&it);
}
END_TEST

START_TEST(what_cannot_be_searched_is_not_played)
{
    struct explorer it;
    begin_editing(&it, DOMINOES);
    press(&it, "Tab x Enter");
    ck_assert(it.session.model.message_is_bad);
    press(&it, "Tab Enter");
    ck_assert_ptr_eq(session_view(&it.session), &view_editor);
    ck_assert_str_eq(it.session.model.message, "there are no pieces");
    ck_assert_str_eq(found(&it), "no puzzle yet");
    press(&it, "f Space x Enter");
    explorer_done(&it);
}
END_TEST

START_TEST(pieces_are_added_drawn_and_changed)
{
    struct explorer it;
    char uses[USES_TEXT];
    begin_editing(&it, DOMINOES);
    const struct puzzle *puzzle = &sketch_of(&it)->puzzle;
    press(&it, "A");
    type(&it, "trominos, 2..5");
    press(&it, "Enter");
    ck_assert(it.session.model.message_is_bad);
    ck_assert_int_eq(puzzle->nbatches, 1);
    press(&it, "A");
    type(&it, "trominoes, 2..5");
    press(&it, "Enter");
    ck_assert_int_eq(puzzle->npieces, 3);
    press(&it, "P Space Right Space Right Space Down Space Enter");
    ck_assert_int_eq(puzzle->nbatches, 3);
    ck_assert_int_eq(puzzle->pieces[3].shape.count, 4);
    press(&it, "Tab + + + t");
    ck_assert_str_eq(uses_text(puzzle->batches[2].uses, uses), "4");
    ck_assert(!puzzle->pieces[3].turn && puzzle->pieces[3].flip);
    press(&it, "Enter Up x Enter");
    ck_assert_int_eq(puzzle->pieces[3].shape.count, 3);
    press(&it, "Tab Up x");
    ck_assert_int_eq(puzzle->npieces, 2);
    press(&it, "u u");
    ck_assert_int_eq(puzzle->pieces[3].shape.count, 4);
    press(&it, "u u u u u");
    ck_assert_int_eq(puzzle->npieces, 3);
    press(&it, "u u");
    ck_assert_int_eq(puzzle->npieces, 1);
    explorer_done(&it);
}
END_TEST

/* The selected row always exists, however many rows there are. */
START_TEST(the_pieces_go_and_come)
{
    struct explorer it;
    begin_editing(&it, DOMINOES);
    press(&it, "Tab x x Up Down + Enter");
    ck_assert_int_eq(editor_batch(editor_in(&it.session)), -1);
    draw(&it, 40, 12);
    press(&it, "A");
    type(&it, "dominoes, any");
    press(&it, "Enter +");
    ck_assert_int_eq(sketch_of(&it)->puzzle.batches[0].uses.most, 1);
    press(&it, "P Space Enter Tab Down u");
    draw(&it, 40, 12);
    ck_assert_int_eq(editor_batch(editor_in(&it.session)), 0);
    explorer_done(&it);
}
END_TEST

static void expect_uses(struct explorer *explorer, const char *keys, const char *expected)
{
    char uses[USES_TEXT];
    press(explorer, keys);
    ck_assert_str_eq(uses_text(sketch_of(explorer)->puzzle.batches[0].uses, uses), expected);
}

START_TEST(copies_are_counted_without_end)
{
    struct explorer it;
    begin_editing(&it, DOMINOES);
    expect_uses(&it, "Tab -", "any");
    ck_assert_ptr_nonnull(strstr(it.session.model.message, "any number"));
    expect_uses(&it, "+", "at most once");
    expect_uses(&it, "+", "once");
    expect_uses(&it, "+ + + + + +", "7");
    expect_uses(&it, "1 2 Enter", "12");
    expect_uses(&it, "+", "13");
    expect_uses(&it, "2 . . 4 Enter", "2..4");
    expect_uses(&it, "+", "2..5");
    expect_uses(&it, "- - -", "2");
    expect_uses(&it, "- - -", "any");
    expect_uses(&it, "3 . . Enter +", "4..");
    expect_uses(&it, "- - - -", "any");
    explorer_done(&it);
    explorer_open(&it, NULL);
    session_command(&it.session, "new queens 8");
    press(&it, "1 2 Enter +");
    ck_assert_int_eq(sketch_of(&it)->puzzle.family.n, 13);
    explorer_done(&it);
}
END_TEST

static void expect_message(struct explorer *explorer, const char *keys, const char *expected)
{
    press(explorer, keys);
    ck_assert_msg(strstr(explorer->session.model.message, expected), "%s: %s", keys,
                  explorer->session.model.message);
}

START_TEST(keys_that_do_nothing_say_so)
{
    struct explorer it;
    begin_editing(&it, "dancetty 1\npiece: once, fixed\n  xx\nboard:\n  xx\n  .x\n");
    expect_message(&it, "c", "c does nothing here");
    expect_message(&it, ")", "one layer only");
    expect_message(&it, "r", "may not be rotated");
    expect_message(&it, "m", "may not be flipped");
    expect_message(&it, "o", "may not be rotated");
    expect_message(&it, "Home Left Left Left x", "nothing to erase");
    expect_message(&it, "d", "press v");
    expect_message(&it, "P Tab", "a piece is being drawn");
    expect_message(&it, "P", "a piece is being drawn");
    expect_message(&it, "]", "a piece is being drawn");
    expect_message(&it, "r", "a piece is being drawn");
    expect_message(&it, "2", "cells, holes and marks");
    expect_message(&it, "Esc Tab 0", "0 does nothing here");
    expect_message(&it, "x Down", "no pieces yet");
    expect_message(&it, "+", "no pieces yet");
    expect_message(&it, "Tab ]", "no pieces yet");
    expect_message(&it, "6 Space", "no pieces yet");
    expect_message(&it, "r", "no pieces yet");
    explorer_done(&it);
    explorer_open(&it, NULL);
    session_command(&it.session, "new sudoku 4");
    expect_message(&it, "Del", "nothing to erase");
    expect_message(&it, "+", "keeps its size");
    expect_message(&it, "1 q c", "expected y, n or s");
    explorer_done(&it);
}
END_TEST

START_TEST(a_piece_lies_from_the_start)
{
    struct explorer it;
    begin_editing(&it, DOMINOES);
    press(&it, "6 Left Left Up Up r Space");
    ck_assert_int_eq(sketch_of(&it)->puzzle.nplaced, 1);
    ck_assert_str_eq(found(&it), "18 solutions");
    press(&it, "Space");
    ck_assert_int_eq(sketch_of(&it)->puzzle.nplaced, 0);
    press(&it, "m Down Down Down r Space");
    ck_assert_int_eq(sketch_of(&it)->puzzle.nplaced, 1);
    press(&it, "Right Space Right Right Right Space");
    ck_assert(it.session.model.message_is_bad);
    explorer_done(&it);
}
END_TEST

START_TEST(rectangles_lines_and_fills)
{
    struct explorer it;
    begin_editing(&it, DOMINOES);
    press(&it, "Left Left Up Up 2 v Right Right Right Down Space");
    ck_assert_int_eq(count_sites(&it, SITE_OPTIONAL), 8);
    press(&it, "3 Down v Left Left Left Down d v");
    ck_assert_int_eq(count_sites(&it, SITE_BARRIER), 4);
    press(&it, "1 Up Up Up Left f");
    ck_assert(it.session.model.message_is_bad);
    press(&it, "Right f");
    ck_assert_int_eq(count_sites(&it, SITE_OPTIONAL), 0);
    press(&it, "u");
    ck_assert_int_eq(count_sites(&it, SITE_OPTIONAL), 8);
    explorer_done(&it);
}
END_TEST

/* The place of a cell of the plane on the screen. */
static struct key key_at(struct explorer *it, int code, struct cell cell)
{
    struct rect body = search_layout(&it->session.model).body;
    for (int y = 0; y < it->canvas.height; y++)
        for (int x = 0; x < it->canvas.width; x++) {
            struct editor_spot spot;
            if (editor_hit(editor_in(&it->session), &it->session.model.settings, body, x, y,
                           &spot) &&
                spot.on_board && cell_compare(spot.cell, cell) == 0)
                return (struct key){code, x, y};
        }
    ck_abort_msg("cell %d,%d is not to be seen", cell.x, cell.y);
    return (struct key){0};
}

static void point(struct explorer *it, int code, int x, int y)
{
    session_key(&it->session, key_at(it, code, (struct cell){x, y, 0}));
}

START_TEST(the_mouse_paints_in_one_stroke)
{
    struct explorer it;
    begin_editing(&it, DOMINOES);
    draw(&it, 80, 24);
    point(&it, KEY_MOUSE_, 4, 0);
    point(&it, KEY_DRAG_, 4, 4);
    point(&it, KEY_DRAG_, 0, 4);
    point(&it, KEY_RELEASE_, 0, 4);
    ck_assert_int_eq(count_sites(&it, SITE_CELL), 25);
    press(&it, "u");
    ck_assert_int_eq(count_sites(&it, SITE_CELL), 16);
    point(&it, KEY_MOUSE_, 1, 1);
    point(&it, KEY_DRAG_, 5, 1);
    point(&it, KEY_RELEASE_, 5, 1);
    ck_assert_int_eq(count_sites(&it, SITE_CELL), 13);
    explorer_done(&it);
}
END_TEST

START_TEST(a_sudoku_takes_numbers)
{
    struct explorer it;
    begin_editing(&it, "dancetty 1\nsudoku:\n  1...\n  ....\n  ....\n  ....\n");
    ck_assert_str_eq(found(&it), "72 solutions");
    press(&it, "Up Up Left");
    type(&it, "27");
    ck_assert(it.session.model.message_is_bad);
    ck_assert_str_eq(found(&it), "24 solutions");
    press(&it, "u Left Del");
    ck_assert_str_eq(found(&it), "288 solutions");
    press(&it, "Space Tab 6 A P y");
    press(&it, ":");
    type(&it, "add pentominoes");
    press(&it, "Enter");
    ck_assert(it.session.model.message_is_bad);
    explorer_done(&it);
}
END_TEST

/* Finds `name` standing alone at the right of the screen, in the tray; false if absent. */
static bool find_in_tray(const struct explorer *it, char name, struct key *key)
{
    for (int y = 0; y < it->canvas.height; y++)
        for (int x = 50; x < it->canvas.width; x++) {
            const struct glyph *at = &it->canvas.at[y * it->canvas.width + x];
            *key = (struct key){KEY_MOUSE_, x, y};
            if (at->c == (uint32_t)name && at->style.paper >= 0 && at[-1].style.paper < 0)
                return true;
        }
    return false;
}

START_TEST(a_piece_is_taken_from_the_tray)
{
    struct explorer it;
    struct key at;
    begin_editing(&it, "dancetty 1\npieces: tetrominoes\nboard:\n  xxxxx\n  xxxxx\n  xxxxx\n"
                       "  xxxxx\n");
    draw(&it, 80, 24);
    ck_assert(find_in_tray(&it, 'O', &at));
    session_key(&it.session, at);
    ck_assert_str_eq(sketch_of(&it)->puzzle.pieces[editor_hand(editor_in(&it.session))].name, "O");
    press(&it, "Space");
    draw(&it, 80, 24);
    ck_assert(!find_in_tray(&it, 'O', &at));    /* it has moved */
    press(&it, "Space");
    draw(&it, 80, 24);
    ck_assert(find_in_tray(&it, 'O', &at));
    explorer_done(&it);
}
END_TEST

START_TEST(a_digit_is_taken_from_the_tray)
{
    struct explorer it;
    struct key at;
    begin_editing(&it, "dancetty 1\nsudoku:\n  12..\n  .1..\n  ....\n  ....\n");
    draw(&it, 80, 24);
    ck_assert(is_shown(&it, "1\u00d72 2\u00d73 3\u00d74 4\u00d74"));
    ck_assert(find_in_tray(&it, '3', &at));
    session_key(&it.session, at);
    draw(&it, 80, 24);
    ck_assert(is_shown(&it, "1\u00d72 2\u00d73 3\u00d73 4\u00d74"));
    press(&it, "u");
    draw(&it, 80, 24);
    ck_assert(is_shown(&it, "3\u00d74"));
    explorer_done(&it);
}
END_TEST

START_TEST(new_boards_of_all_kinds)
{
    static const struct {
        const char *command, *solutions;
    } boards[] = {
        {"new queens 6", "4 solutions"}, {"new langford 4", "2 solutions"},
        {"new partition 5", "52 solutions"}, {"new sudoku 4", "288 solutions"},
        {"new square 4x3", "no puzzle yet"}, {"new triangle 4x3", "no puzzle yet"},
        {"new hex 4x3", "no puzzle yet"},
    };
    struct explorer it;
    begin_editing(&it, DOMINOES);
    for (size_t k = 0; k < sizeof boards / sizeof *boards; k++) {
        press(&it, ":");
        type(&it, boards[k].command);
        press(&it, "Enter");
        ck_assert_str_eq(it.session.model.message, "");
        ck_assert_str_eq(found(&it), boards[k].solutions);
    }
    static const char *const wrong[] = {"new square", "new square 0x4", "new square 9x9x9",
                                        "new square 9999x9999", "new sudoku 7", "new cube 3x3",
                                        "new queens", "new queens six", "new queens 6x6"};
    for (size_t k = 0; k < sizeof wrong / sizeof *wrong; k++) {
        press(&it, ":");
        type(&it, wrong[k]);
        press(&it, "Enter");
        ck_assert_msg(it.session.model.message_is_bad, "%s", wrong[k]);
    }
    /* a new board does not discard changes */
    press(&it, "Space :");
    type(&it, "new 2x2");
    press(&it, "Enter");
    ck_assert(it.session.model.message_is_bad);
    ck_assert_int_eq(count_sites(&it, SITE_CELL), 11);
    explorer_done(&it);
}
END_TEST

/* Boards given by a number keep all their cells. */
START_TEST(a_stated_board_has_no_holes)
{
    static const char *const boards[] = {"queens: 4", "langford: 4", "partition: 4"};
    struct explorer it;
    char text[64];
    snprintf(text, sizeof text, "dancetty 1\n%s\n", boards[_i]);
    begin_editing(&it, text);
    press(&it, "Left Left Left Left x");
    ck_assert(it.session.model.message_is_bad);
    ck_assert_ptr_nonnull(strstr(it.session.model.message, "+ and - change it"));
    press(&it, "Right Right Right Right Right Right Right Right Del Enter");
    ck_assert_int_eq((int)sketch_of(&it)->version, 0);
    ck_assert_ptr_eq(session_view(&it.session), &view_search);
    explorer_done(&it);
}
END_TEST

/* Fixing clues leaves one solution and is a single change that u undoes. */
START_TEST(a_board_is_made_unique)
{
    struct explorer explorer;
    begin_editing(&explorer, "dancetty 1\npieces: dominoes, any\nboard:\n  xxxx\n  xxxx\n  xx?x\n");
    int64_t before = sketch_of(&explorer)->version;
    press(&explorer, "!");
    ck_assert_ptr_eq(session_view(&explorer.session), &view_unique);
    found(&explorer);
    press(&explorer, "Down Up Enter");
    ck_assert_ptr_eq(session_view(&explorer.session), &view_editor);
    ck_assert_str_eq(explorer.session.model.message, "1 piece or barrier fixed: u takes it away");
    ck_assert_str_eq(found(&explorer), "1 solution");
    press(&explorer, "!");
    found(&explorer);
    press(&explorer, "Enter");  /* already unique */
    ck_assert_ptr_eq(session_view(&explorer.session), &view_unique);
    press(&explorer, "Esc u");
    ck_assert_int_eq(sketch_of(&explorer)->version, before);
    explorer_done(&explorer);
}
END_TEST

/* A proposal is dropped if the board changes or closes. */
START_TEST(a_proposal_goes_with_its_board)
{
    struct explorer explorer;
    begin_editing(&explorer, "dancetty 1\npieces: dominoes, any\nboard:\n  xxxx\n  xxxx\n");
    press(&explorer, "!");
    found(&explorer);
    press(&explorer, ":");
    type(&explorer, "edit");
    press(&explorer, "Enter");
    ck_assert_ptr_eq(session_view(&explorer.session), &view_editor);
    press(&explorer, "q");
    ck_assert_ptr_eq(session_view(&explorer.session), &view_search);
    explorer_done(&explorer);
}
END_TEST

/* The search runs in steps and Esc stops it; a board without pieces is refused. */
START_TEST(making_it_unique_is_stopped)
{
    struct explorer explorer;
    begin_editing(&explorer, "dancetty 1\npieces: pentominoes\nboard:\n"
                             "  xxxxxxxxxx\n  xxxxxxxxxx\n  xxxxxxxxxx\n"
                             "  xxxxxxxxxx\n  xxxxxxxxxx\n  xxxxxxxxxx\n");
    press(&explorer, "!");
    for (int k = 0; k < 3; k++)
        session_slice(&explorer.session);
    ck_assert_int_eq((int)session_wait(&explorer.session), 0);
    press(&explorer, "Esc");
    ck_assert_ptr_eq(session_view(&explorer.session), &view_unique);
    ck_assert_int_eq((int)session_wait(&explorer.session), -1);
    press(&explorer, "Esc");
    ck_assert_ptr_eq(session_view(&explorer.session), &view_editor);
    press(&explorer, ":");
    type(&explorer, "new queens 6");
    press(&explorer, "Enter !");
    ck_assert_ptr_eq(session_view(&explorer.session), &view_editor);
    ck_assert_ptr_nonnull(strstr(explorer.session.model.message, "only pieces and sudokus"));
    explorer_done(&explorer);
}
END_TEST

START_TEST(texts_are_typed)
{
    struct explorer it;
    begin_editing(&it, DOMINOES);
    press(&it, ":");
    type(&it, "title Sixteen cells");
    press(&it, "Enter :");
    type(&it, "author A. Name");
    press(&it, "Enter s");
    expect_file("it.board", "dancetty 1\ntitle: Sixteen cells\nauthor: A. Name\nlattice: square\n"
                            "pieces: dominoes, any\nboard:\n  xxxx\n  xxxx\n  xxxx\n  xxxx\n");
    explorer_done(&it);
}
END_TEST

/* After any keys the board can be written, and undoing removes all changes. */
START_TEST(random_keys_draw_something)
{
    static const char *const keys[] = {
        "Left", "Right", "Up", "Down", "Space", "Space", "x", "1", "2", "3", "4", "6", "]", "r",
        "m", "y", "v", "d", "f", "P", "Tab", "+", "-", "t", "Enter", "u", "C-r", "Del", "Esc", "n",
    };
    static const char *const boards[] = {
        DOMINOES,
        "dancetty 1\nlattice: hex\npieces: dihexes, any\nboard:\n  x x x\n   x x x\n",
        "dancetty 1\nlattice: triangle\npieces: diamonds, any\nboard:\n  xxxxx\n  xxxxx\n",
        "dancetty 1\nsudoku:\n  1...\n  ....\n  ....\n  ....\n",
    };
    struct dice dice = dice_for("drawing");
    struct explorer it;
    begin_editing(&it, boards[_i]);
    for (int k = 0; k < rounds(400); k++) {
        press(&it, keys[roll(&dice, 0, (int)(sizeof keys / sizeof *keys) - 1)]);
        if (roll_one(&dice, 10))
            draw(&it, roll(&dice, 1, 100), roll(&dice, 1, 40));
        if (roll_one(&dice, 10))
            pass(&it, 200 * CLOCK_MS);
        if (session_view(&it.session) != &view_editor)     /* it is being played, or was left */
            press(&it, "e");
        ck_assert_ptr_eq(session_view(&it.session), &view_editor);
    }
    editor_drop_piece(editor_in(&it.session));
    while (sketch_undo(&editor_in(&it.session)->board.sketch, -1))
        ;
    ck_assert_int_eq((int)editor_in(&it.session)->board.sketch.version, 0);
    explorer_done(&it);
}
END_TEST

Suite *suite_editing(void)
{
    Suite *suite = suite_create("editing");
    TCase *tcase = tcase_create("editing");
    scratch_use(tcase);
    tcase_add_test(tcase, a_board_is_drawn_saved_and_counted);
    tcase_add_test(tcase, what_is_drawn_is_played_and_drawn_further);
    tcase_add_test(tcase, what_cannot_be_searched_is_not_played);
    tcase_add_test(tcase, pieces_are_added_drawn_and_changed);
    tcase_add_test(tcase, the_pieces_go_and_come);
    tcase_add_test(tcase, copies_are_counted_without_end);
    tcase_add_test(tcase, keys_that_do_nothing_say_so);
    tcase_add_test(tcase, a_piece_lies_from_the_start);
    tcase_add_test(tcase, rectangles_lines_and_fills);
    tcase_add_test(tcase, the_mouse_paints_in_one_stroke);
    tcase_add_test(tcase, a_sudoku_takes_numbers);
    tcase_add_test(tcase, a_piece_is_taken_from_the_tray);
    tcase_add_test(tcase, a_digit_is_taken_from_the_tray);
    tcase_add_test(tcase, new_boards_of_all_kinds);
    tcase_add_loop_test(tcase, a_stated_board_has_no_holes, 0, 3);
    tcase_add_test(tcase, a_board_is_made_unique);
    tcase_add_test(tcase, a_proposal_goes_with_its_board);
    tcase_add_test(tcase, making_it_unique_is_stopped);
    tcase_add_test(tcase, texts_are_typed);
    tcase_add_loop_test(tcase, random_keys_draw_something, 0, 4);
    suite_add_tcase(suite, tcase);
    return suite;
}
