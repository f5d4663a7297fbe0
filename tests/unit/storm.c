/* SPDX-License-Identifier: MIT */
/* Random keys, clicks and sizes: whatever is pressed, the session stands, and so does its screen.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "random_problem.h"
#include "reread.h"
#include "scratch.h"
#include "sitting.h"
#include "suites.h"
#include "tui/view.h"
#include "tui/editor.h"
#include "tui/keymap.h"

#define PRESSES 300

#define BOARD_FILE_HEXES                                                                      \
    "dancetty 1\nlattice: hex\npieces: tetrahexes\nboard:\n  x x x x x x x\n"               \
    "   x x x x x x x\n    x x x x x x x\n     x x x x x x x\n"
#define BOARD_FILE_SUDOKU                                                                     \
    "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n"          \
    "...419..5\n....8..79\n"
#define BOARD_FILE_TRIANGLES                                                                  \
    "dancetty 1\nlattice: triangle\npieces: diamonds, any\nboard:\n  xxxxx\n  xxxxx\n"

/* Where a storm rages: on a board, and in what it comes back to each time that it has left. */
static const struct storm {
    const char *board, *home;
    const struct view *view;
} storms[] = {
    {BOARD_FILE_6X10, NULL, &view_search},
    {BOARD_FILE_EXAMPLE, NULL, &view_search},
    {BOARD_FILE_COLOURS, NULL, &view_search},
    {"dancetty 1\nqueens: 6\n", NULL, &view_search},
    {BOARD_FILE_HEXES, NULL, &view_search},
    {BOARD_FILE_SUDOKU, NULL, &view_search},
    {BOARD_FILE_3X20, "edit", &view_editor},
    {BOARD_FILE_HEXES, "edit", &view_editor},
    {BOARD_FILE_TRIANGLES, "edit", &view_editor},
    {"dancetty 1\nsudoku:\n  1...\n  ....\n  ....\n  ....\n", "edit", &view_editor},
    {"dancetty 1\nlangford: 4\n", "edit", &view_editor},
    {BOARD_FILE_6X10, "hand", &view_manual},
    {BOARD_FILE_HEXES, "hand", &view_manual},
    {BOARD_FILE_SUDOKU, "hand", &view_manual},
    {"dancetty 1\nqueens: 6\n", "hand", &view_manual},
    {BOARD_FILE_6X10, "open .", &view_browser},
    {BOARD_FILE_EXAMPLE, "race engine bits, rule leftmost", &view_race},
    {BOARD_FILE_HEXES, "race method matrix", &view_race},
    {BOARD_FILE_EXAMPLE, "race where leftmost and sharp differ most", &view_race},
};
enum { STORMS = sizeof storms / sizeof *storms };

/* Half of them mean something where it is now.  They are listed once: a storm binds no key. */
static struct binding random_binding(struct dice *dice, const struct session *session)
{
    static struct binding list[KEYMAP_ROOM];
    static int count;
    int k;
    bool is_of_here = roll_one(dice, 2);
    if (!count)
        for (keymap_list(&session->model.keymap, list); list[count].context;)
            count++;
    do
        k = roll(dice, 0, count - 1);
    while (is_of_here && list[k].context != session_context(session));
    return list[k];
}

/* Commands that change what is open: the search, its board, what fills the screen, what is drawn.
 */
static void random_command(struct dice *dice, struct session *session)
{
    static const char *const commands[] = {
        "pin 2", "ban 1", "ban 3", "first cell 1,1", "last cell 2,1", "first item p", "last item 4",
        "undo", "redo", "back", "rule leftmost", "rule smallest", "rule sharp", "method pieces",
        "method matrix", "method dlx", "order cells", "order pieces", "seed 3", "seed none",
        "hand", "race", "race engine bits, rule leftmost, order cells", "race method matrix",
        "tour", "edit", "help", "goto 20", "goto 3", "break depth>3", "mark here",
        "new square 3x4", "new hex 1x1", "new hex 4x3", "new triangle 5x2", "new sudoku 4",
        "new queens 5", "new langford 3", "new partition 4", "w one.board", "save two.board",
        "add tetrominoes, any", "add dihexes", "add 3", "uses 1..3", "uses any", "n 6",
        "title \xCE\xB1", "author A", "source S", "note N", "open one.board",
        "export text board board.txt", "export! screen screen.svg",
    };
    int last = (int)(sizeof commands / sizeof *commands) - 1;
    session_command(session, commands[roll(dice, 0, last)]);
}

/* A key of some context, or any character; what leads out of the scratch folder is left out. */
static int random_key(struct dice *dice, const struct session *session)
{
    int code;
    if (roll_one(dice, 4)) {
        code = roll(dice, ' ', '~');
        bool types = session->input.is_open || session_view(session) == &view_browser;
        return types && (code == '/' || code == '~' || code == '.') ? ' ' : code;
    }
    struct binding binding = random_binding(dice, session);
    return key_find(binding.key, &code) ? code : 27;
}

static struct key random_event(struct dice *dice, const struct session *session, int width,
                               int height)
{
    static const int codes[] = {KEY_MOUSE_, KEY_DRAG_, KEY_RELEASE_, KEY_WHEEL_UP, KEY_WHEEL_DOWN};
    if (roll_one(dice, 5))
        return (struct key){codes[roll(dice, 0, 4)], roll(dice, 0, width - 1),
                            roll(dice, 0, height - 1)};
    return (struct key){random_key(dice, session), 0, 0};
}

/* No control character is on the canvas. */
static void check_canvas(const struct canvas *canvas)
{
    for (int k = 0; k < canvas->width * canvas->height; k++) {
        uint32_t c = canvas->at[k].c;
        if ((c && c < ' ') || (c >= 0x7F && c < 0xA0))
            ck_abort_msg("character %u on the screen", (unsigned)c);
    }
}

static void check_search(struct session *session)
{
    struct playback *playback = session->model.opened ? &session->model.opened->playback : NULL;
    if (playback && playback_between_moves(playback) && playback->cursor.method == methods[0] &&
        !mirror_equals(playback_mirror(playback), &playback->cursor.links))
        ck_abort_msg("the mirror is not what the links are");
}

/* What is drawn is written and read again, where it is a puzzle; the pieces of a set may have other
 * names then, as those of another set are gone. */
static void check_drawing(struct session *session)
{
    struct diag diag = {0};
    struct puzzle *drawn = editor_in(session) ? &editor_in(session)->board.sketch.puzzle : NULL;
    struct puzzle read;
    if (!drawn || !puzzle_check(drawn, NULL, &diag))
        return;
    char *first = write_text(drawn, &format_board);
    read_text(&read, &format_board, first);
    char *second = write_text(&read, &format_board);
    ck_assert_str_eq(first, second);
    puzzle_done(&read);
    free(first);
    free(second);
}

static void rage(const struct storm *storm, struct sitting *sitting, struct dice *dice, int keys)
{
    int width = 80, height = 24;
    for (int k = 0; k < keys; k++) {
        if (roll_one(dice, 12)) {
            width = roll(dice, 1, 180);
            height = roll(dice, 1, 60);
        }
        if (storm->home && session_view(&sitting->session) != storm->view && roll_one(dice, 4))
            session_command(&sitting->session, storm->home);
        else if (roll_one(dice, 15))
            random_command(dice, &sitting->session);
        else
            session_key(&sitting->session,
                        random_event(dice, &sitting->session, width, height));
        if (roll_one(dice, 3))
            pass(sitting, roll(dice, 1, roll_one(dice, 10) ? 100 : 10) * CLOCK_MS);
        draw(sitting, width, height);
        check_canvas(&sitting->canvas);
        if (roll_one(dice, 20)) {
            check_search(&sitting->session);
            check_drawing(&sitting->session);
        }
    }
}

/* Whatever is open closes, and the board is there. */
static void come_home(struct sitting *sitting)
{
    for (int k = 0; k < 40; k++)
        press(sitting, k % 5 == 4 || k % 7 == 6 ? "y" : "Esc");
    press(sitting, "Esc Esc Esc");
    draw(sitting, 80, 24);
    ck_assert(is_shown(sitting, "dancetty"));
    ck_assert_ptr_eq(session_view(&sitting->session), &view_search);
    ck_assert(!sitting->session.input.is_open);
}

/* Bundled boards, copied so that they may be opened, drawn on and saved. */
static const char *const bundled[] = {"examples/algorithm-x", "pentominoes/6x10"};
enum { BUNDLED = sizeof bundled / sizeof *bundled };

static void read_board(const char *folder, int k, char text[4096])
{
    char name[512];
    snprintf(name, sizeof name, "%s/%s.board", folder, bundled[k]);
    FILE *file = fopen(name, "r");
    ck_assert_msg(file != NULL, "cannot read %s", name);
    text[fread(text, 1, 4095, file)] = 0;
    fclose(file);
}

static void write_board(const char *folder, int k, const char *text)
{
    char name[256];
    snprintf(name, sizeof name, "%s/%s.board", folder, bundled[k]);
    scratch_write(name, text);
}

static void copy_boards(void)
{
    char ours[256], text[4096];
    const char *top = getenv("srcdir");
    snprintf(ours, sizeof ours, "%s/boards", top ? top : ".");
    for (int k = 0; k < BUNDLED; k++) {
        read_board(ours, k, text);
        write_board("boards", k, text);
        write_board("before", k, text);
    }
    setenv("DANCETTY_BOARDS", scratch_path("boards"), 1);
}

/* The boards that came with the program are as they were. */
static void check_boards(void)
{
    char before[4096], now[4096];
    for (int k = 0; k < BUNDLED; k++) {
        read_board("before", k, before);
        read_board("boards", k, now);
        ck_assert_str_eq(now, before);
    }
}

START_TEST(whatever_is_pressed)
{
    struct dice dice = dice_for("storm");
    copy_boards();
    ck_assert_int_eq(chdir(scratch_path("")), 0);
    scratch_write("storm.board", storms[_i].board);
    struct sitting sitting;
    sitting_begin(&sitting, scratch_path("storm.board"));
    dice.rolls += (uint64_t)_i << 32;
    rage(&storms[_i], &sitting, &dice, rounds(PRESSES));
    come_home(&sitting);
    sitting_done(&sitting);
    check_boards();
}
END_TEST

Suite *suite_storm(void)
{
    TCase *tcase = tcase_create("storm");
    tcase_set_timeout(tcase, 600);
    scratch_use(tcase);
    tcase_add_loop_test(tcase, whatever_is_pressed, 0, STORMS);
    Suite *suite = suite_create("storm");
    suite_add_tcase(suite, tcase);
    return suite;
}
