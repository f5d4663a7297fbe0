/* SPDX-License-Identifier: MIT */
/* The laws of the explorer: stepping back shows the same screens, and no key does harm. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "explorer.h"
#include "random_problem.h"
#include "scratch.h"
#include "suites.h"
#include "tui/keys/keymap.h"
#include "tui/terminal/paste.h"
#include "tui/view.h"

/* The screen as text with styles, without parts that depend on the path to it: the caption, the
 * timeline, the solutions found and the growing tree. */
static char *picture_of(struct explorer *explorer, int width, int height)
{
    char *picture = NULL;
    size_t size;
    explorer->session.model.settings.motion = false;   /* it shows the direction of the last step */
    draw(explorer, width, height);
    struct layout layout = search_layout(&explorer->session.model);
    canvas_fill(&explorer->canvas, layout.timeline, 0, STYLE_PLAIN);
    canvas_fill(&explorer->canvas, layout.caption, 0, STYLE_PLAIN);
    canvas_fill(&explorer->canvas, layout_pane(&layout, &view_solutions), 0, STYLE_PLAIN);
    canvas_fill(&explorer->canvas, layout_pane(&layout, &view_tree), 0, STYLE_PLAIN);
    FILE *out = open_memstream(&picture, &size);
    ck_assert_ptr_nonnull(out);
    canvas_write_styles(&explorer->canvas, out);
    canvas_write_text(&explorer->canvas, out, false);
    fclose(out);
    return picture;
}

/* Fails at the first line that differs. */
static void expect_same(const char *before, const char *after, const char *where, int step)
{
    while (*before && strcmp(before, after) != 0) {
        int length = (int)strcspn(before, "\n"), other = (int)strcspn(after, "\n");
        ck_assert_msg(length == other && strncmp(before, after, (size_t)length) == 0,
                      "%s %d: left  %.*s\n  came back to  %.*s", where, step, length, before, other,
                      after);
        before += length + 1;
        after += other + 1;
    }
}

static const char *const law_boards[] = {
    BOARD_FILE_6X10,
    BOARD_FILE_EXAMPLE,
    BOARD_FILE_COLOURS,
    "dancetty 1\npieces: tetrominoes, once\nboard:\n  ?????\n  ?????\n  ?????\n  ?????\n  ?????\n",
    "dancetty 1\npieces: dominoes, any\nboard:\n  xx.\n  xx#\n  .xx\n",
};
enum { LAW_BOARDS = sizeof law_boards / sizeof *law_boards, LAW_STEPS = 150 };

/* The views that depend only on the search's place. */
static const char *const law_views[] = {"# 2", "# 9", "9 z"};
enum { LAW_VIEWS = sizeof law_views / sizeof *law_views };

/* Each decision forward, then back: the same screens in reverse. */
START_TEST(decisions_back_show_the_same_screens)
{
    static char *pictures[LAW_STEPS + 1];
    struct explorer explorer;
    explorer_open_text(&explorer, law_boards[_i % LAW_BOARDS]);
    const struct cursor *cursor = &explorer.session.model.opened->playback.cursor;
    press(&explorer, law_views[_i / LAW_BOARDS]);
    int steps = 0;
    pictures[0] = picture_of(&explorer, 120, 40);
    while (steps < LAW_STEPS && !cursor_at_end(cursor)) {
        press(&explorer, "s");
        pictures[++steps] = picture_of(&explorer, 120, 40);
    }
    ck_assert_int_gt(steps, 5);
    for (int k = steps; k >= 0; k--) {
        char *picture = picture_of(&explorer, 120, 40);
        expect_same(pictures[k], picture, "decision", k);
        free(picture);
        free(pictures[k]);
        press(&explorer, "S");
    }
    explorer_done(&explorer);
}
END_TEST

/* Finer steps, as many back as forward, end at the screen of the start. */
START_TEST(finer_steps_back_end_at_the_start)
{
    static const char *const grains[][2] = {{".", ","}, {"i", "I"}};
    struct explorer explorer;
    explorer_open_text(&explorer, law_boards[_i]);
    const struct playback *playback = &explorer.session.model.opened->playback;
    explorer.session.model.message[0] = 0;  /* a note on the file disappears at the first key */
    char *start = picture_of(&explorer, 120, 40);
    for (int grain = 0; grain < 2; grain++)
        for (int steps = 1; steps < 200; steps += 11) {
            int taken = 0;
            for (; taken < steps && !cursor_at_end(&playback->cursor); taken++)
                press(&explorer, grains[grain][0]);
            for (int k = 0; k < taken; k++)
                press(&explorer, grains[grain][1]);
            char *picture = picture_of(&explorer, 120, 40);
            expect_same(start, picture, grains[grain][0], taken);
            free(picture);
            draw(&explorer, 120, 40);
            ck_assert(is_shown(&explorer, "ready to search"));
        }
    free(start);
    explorer_done(&explorer);
}
END_TEST

/* Any key at any time on any screen: the program survives, and returns to the start. */
static int random_key(struct dice *dice)
{
    enum { BINDINGS = 160 };
    int code = 0;
    int which = roll(dice, 0, 9);
    if (which == 0)
        return roll(dice, 0, 0x17F);
    if (which == 1)
        return roll(dice, KEY_SPECIAL, KEY_WHEEL_DOWN);
    static const struct keymap keymap = {.contexts = contexts};
    struct binding list[KEYMAP_ROOM];
    keymap_list(&keymap, list);
    const struct binding *b = list;
    for (int skip = roll(dice, 0, BINDINGS); skip > 0; skip--)
        b = b[1].context ? b + 1 : list;
    ck_assert(key_find(b->key, &code));
    return code;
}

/* Pastes a text of any length, a piece of a puzzle file or bytes, and answers most questions. */
static void paste_anything(struct session *session, struct dice *dice)
{
    const char *board = roll_one(dice, 2) ? BOARD_FILE_EXAMPLE : BOARD_FILE_6X10;
    int length = roll(dice, 0, (int)strlen(board));
    paste_begin();
    for (int k = 0; k < length; k++)
        paste_add(roll_one(dice, 200) ? (char)roll(dice, 0, 255) : board[k]);
    session_key(session, (struct key){KEY_PASTED_, paste_end(), 0});
    session_key(session, (struct key){roll_one(dice, 2) ? '\r' : 27, 0, 0});
}

static const char *const lines[] = {
    "rule leftmost", "rule sharp", "rule smallest", "order cells", "order pieces", "seed 5",
    "seed none",     "goto 1",     "goto 5000",     "30000",       "speed max",   "speed 1",
    "method pieces", "method scan", "method matrix", "method dlx", "terms column",
    "race",          "race engine bits, seed 3, method scan",
};
enum { LINES = sizeof lines / sizeof *lines };

START_TEST(random_keys_on_random_screens)
{
    struct dice dice = dice_for("random_keys_on_random_screens");
    struct explorer explorer;
    struct session *session = &explorer.session;
    scratch_write("good.board", BOARD_FILE_3X20);
    scratch_write("bad.board", "x y\n");
    scratch_write("others/more.board", BOARD_FILE_6X10);
    scratch_write("example", BOARD_FILE_EXAMPLE);
    scratch_write("colours.dlx", BOARD_FILE_COLOURS);
    scratch_write("loose.board", law_boards[3]);
    scratch_write("one.board", "dancetty 1\npieces: monominoes\nboard:\n x\n");
    setenv("DANCETTY_BOARDS", scratch_path(""), 1);
    explorer_open(&explorer, NULL);
    for (int k = rounds(2000); k > 0; k--) {
        struct key key = {random_key(&dice), roll(&dice, -1, 310), roll(&dice, -1, 110)};
        session_key(session, key);
        if (roll_one(&dice, 50))
            session_command(session, lines[roll(&dice, 0, LINES - 1)]);
        if (roll_one(&dice, 50))
            paste_anything(session, &dice);
        if (roll_one(&dice, 4))
            pass(&explorer, roll(&dice, 1, 200) * CLOCK_MS);
        if (roll_one(&dice, 3))
            draw(&explorer, roll(&dice, 1, roll_one(&dice, 4) ? 300 : 90),
                 roll(&dice, 1, roll_one(&dice, 4) ? 100 : 30));
    }
    session_command(session, "rule smallest");
    session_command(session, "method dlx");
    session_command(session, "order pieces");
    session_command(session, "seed none");
    ck_assert(load_board(session, scratch_path("good.board")));
    press(&explorer, "Esc Esc Esc Esc End");
    ck_assert_ptr_eq(session_view(session), &view_search);
    settle(&explorer);
    ck_assert_int_eq(session->model.opened->playback.cursor.tally.solutions, 8);
    press(&explorer, "g");
    ck_assert(cursor_at_start(&session->model.opened->playback.cursor));
    struct playback *playback = &session->model.opened->playback;
    ck_assert(mirror_equals(playback_mirror(playback), &playback->cursor.links));
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "ready to search: 72 items to cover"));
    explorer_done(&explorer);
}
END_TEST

Suite *suite_session_laws(void)
{
    Suite *suite = suite_create("session_laws");
    TCase *tcase = tcase_create("session_laws");
    scratch_use(tcase);
    tcase_add_loop_test(tcase, decisions_back_show_the_same_screens, 0,
                        LAW_BOARDS * LAW_VIEWS);
    tcase_add_loop_test(tcase, finer_steps_back_end_at_the_start, 0, LAW_BOARDS);
    tcase_add_test(tcase, random_keys_on_random_screens);
    suite_add_tcase(suite, tcase);
    return suite;
}
