/* SPDX-License-Identifier: MIT */
/* Copying: the bytes that reach the terminal, the text by view and selection, and the messages. */
#include "tui/copying.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "explorer.h"
#include "scratch.h"
#include "suites.h"
#include "tui/browser/browser.h"
#include "tui/terminal/clipboard.h"

/* ---- sequences ---- */

static const struct {
    enum clipboard clipboard;
    const char *text, *bytes;
} sequences[] = {
    {CLIPBOARD_DIRECT, "", "\033]52;c;\a"},
    {CLIPBOARD_DIRECT, "f", "\033]52;c;Zg==\a"},
    {CLIPBOARD_DIRECT, "fo", "\033]52;c;Zm8=\a"},
    {CLIPBOARD_DIRECT, "foo", "\033]52;c;Zm9v\a"},
    {CLIPBOARD_DIRECT, "foob", "\033]52;c;Zm9vYg==\a"},
    {CLIPBOARD_DIRECT, "\377\376\375", "\033]52;c;//79\a"},
    {CLIPBOARD_TMUX, "f", "\033]52;c;Zg==\a\033Ptmux;\033\033]52;c;Zg==\a\033\\"},
    {CLIPBOARD_SCREEN, "f", "\033P\033]52;c;Zg==\a\033\\"},
};

START_TEST(the_bytes_are_these)
{
    char *bytes = clipboard_sequence(sequences[_i].clipboard, sequences[_i].text);
    ck_assert_str_eq(bytes, sequences[_i].bytes);
    memory_free(bytes);
}
END_TEST

/* The strings for screen have at most 256 bytes, and together the sequence for others. */
START_TEST(screen_receives_short_strings)
{
    char text[1001], joined[2048] = "";
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = 0;
    char *whole = clipboard_sequence(CLIPBOARD_DIRECT, text);
    char *strings = clipboard_sequence(CLIPBOARD_SCREEN, text);
    for (char *at = strings, *end; *at; at = end + 2) {
        ck_assert_int_eq(strncmp(at, "\033P", 2), 0);
        end = strstr(at, "\033\\");
        ck_assert_ptr_nonnull(end);
        ck_assert_int_le(end + 2 - at, 256);
        strncat(joined, at + 2, (size_t)(end - at - 2));
    }
    ck_assert_str_eq(joined, whole);
    memory_free(whole);
    memory_free(strings);
}
END_TEST

static const struct {
    const char *type, *tmux, *screen;
    bool is_known;
    enum clipboard found;
} terminals[] = {
    {"xterm-256color", NULL, NULL, true, CLIPBOARD_DIRECT},
    {"vt100", NULL, NULL, false, CLIPBOARD_NONE},
    {"tmux-256color", NULL, NULL, true, CLIPBOARD_TMUX},
    {"screen-256color", "/tmp/tmux,1,0", NULL, false, CLIPBOARD_TMUX},
    {"screen-256color", NULL, NULL, false, CLIPBOARD_SCREEN},
    {"xterm", NULL, "1.host", true, CLIPBOARD_SCREEN},
};

static void set(const char *name, const char *value)
{
    if (value)
        setenv(name, value, 1);
    else
        unsetenv(name);
}

START_TEST(the_environment_says_what_is_between)
{
    set("TERM", terminals[_i].type);
    set("TMUX", terminals[_i].tmux);
    set("STY", terminals[_i].screen);
    ck_assert_int_eq(clipboard_find(terminals[_i].is_known), terminals[_i].found);
}
END_TEST

/* ---- texts ---- */

#define DOMINOES "dancetty 1\nlattice: square\npieces: dominoes, any\nboard:\n  xxx\n  xxx\n"

static struct explorer explorer;

static void begin(const char *board)
{
    explorer_open_text(&explorer, board);
    explorer.session.model.settings.clipboard = CLIPBOARD_DIRECT;
}

static void expect_said(const char *said)
{
    ck_assert_str_eq(explorer.session.model.message, said);
}

static void expect_copied(const char *text, const char *said)
{
    ck_assert_str_eq(explorer.session.model.copied, text);
    expect_said(said);
}

static void copy(const char *line, const char *text, const char *said)
{
    ck_assert_int_eq(session_command(&explorer.session, line), EFFECT_COPY);
    expect_copied(text, said);
}

static void refuse(const char *line, const char *said)
{
    ck_assert_int_eq(session_command(&explorer.session, line), EFFECT_NONE);
    expect_said(said);
    ck_assert(explorer.session.model.message_is_bad);
}

/* Opens the copied text as a pasted one; the caller closes it. */
static struct open_puzzle *paste_copied(void)
{
    struct model *model = &explorer.session.model;
    const struct format *format;
    struct diag diag = {0};
    struct open_puzzle *pasted =
        model_read(model, model->copied, strlen(model->copied), &format, &diag);
    ck_assert_msg(pasted, "%s", diag.text);
    ck_assert_ptr_null(pasted->puzzle.warning);
    return pasted;
}

START_TEST(a_board_has_its_placements)
{
    begin(DOMINOES);
    ck_assert_int_eq(press(&explorer, "C-y"), EFFECT_COPY);
    expect_copied(DOMINOES, "copied the board, 6 lines");
    press(&explorer, "s");
    copy("copy", DOMINOES "placed:\n  dd.\n  ...\n", "copied the board, 9 lines");
    struct open_puzzle *pasted = paste_copied();
    ck_assert_int_eq(pasted->puzzle.nplaced, 1);
    open_puzzle_close(pasted);
    explorer_done(&explorer);
}
END_TEST

/* As many drawings as choices would take seconds and not fit. */
START_TEST(a_large_board_has_no_placements)
{
    char board[64 + 100 * 103] = "dancetty 1\npieces: dominoes, any\nboard:\n";
    char *end = board + strlen(board);
    for (int y = 0; y < 100; y++)
        end += sprintf(end, "  %0100d\n", 0);
    for (char *cell = board; (cell = strchr(cell, '0')); )
        *cell = 'x';
    begin(board);
    press(&explorer, "]");
    settle(&explorer);
    ck_assert_int_eq(session_command(&explorer.session, "copy board"), EFFECT_COPY);
    expect_said("copied the board without the choices, 104 lines");
    explorer_done(&explorer);
}
END_TEST

/* In a sudoku the digits placed become givens. */
START_TEST(a_sudoku_has_its_digits)
{
    static const char *const four = "12..\n..12\n....\n..2.\n";
    begin(four);
    press(&explorer, "s s");
    ck_assert_int_eq(press(&explorer, "C-y"), EFFECT_COPY);
    struct open_puzzle *pasted = paste_copied();
    int givens = 0;
    for (int k = 0; k < 16; k++)
        givens += pasted->puzzle.sudoku.givens[k] > 0;
    ck_assert_int_eq(givens, 5 + explorer.session.model.opened->playback.cursor.level);
    open_puzzle_close(pasted);
    explorer_done(&explorer);
}
END_TEST

/* As solve prints it: the one shown in the pane, else the last one. */
START_TEST(a_solution_is_text)
{
    begin(DOMINOES);
    refuse("copy solution", "no solution is found yet");
    press(&explorer, "G");
    settle(&explorer);
    copy("copy solution", "ABA\nABA\n", "copied the solution, 2 lines");
    press(&explorer, "4 Up");
    ck_assert_int_eq(press(&explorer, "C-y"), EFFECT_COPY);
    expect_copied("AAB\nCCB\n", "copied the solution, 2 lines");
    explorer_done(&explorer);
}
END_TEST

/* Commands read its name. */
START_TEST(a_selection_is_a_name)
{
    begin(BOARD_FILE_EXAMPLE);
    refuse("copy selection", "nothing is selected");
    press(&explorer, "s 9 Down");
    ck_assert_int_eq(press(&explorer, "C-y"), EFFECT_COPY);
    expect_copied("A", "copied A");
    press(&explorer, "1");
    ck_assert_int_eq(session_command(&explorer.session, "copy board"), EFFECT_COPY);
    expect_said("copied the board without the choices, 8 lines");
    explorer_done(&explorer);
}
END_TEST

START_TEST(other_views_have_boards)
{
    begin(BOARD_FILE_6X10);
    press(&explorer, "H");
    type(&explorer, "V");
    press(&explorer, "Enter C-y");
    struct open_puzzle *pasted = paste_copied();
    ck_assert_int_eq(pasted->puzzle.nplaced, 1);
    open_puzzle_close(pasted);
    press(&explorer, "Esc Esc e Space C-y");
    pasted = paste_copied();
    ck_assert_int_eq(region_count(&pasted->puzzle.region, SITE_CELL), 59);
    open_puzzle_close(pasted);
    refuse("copy solution", "there is only a board here");
    session_open(&explorer.session, &view_browser, scratch_path(""));
    while (browser_in(&explorer.session)->nread < browser_in(&explorer.session)->count)
        session_slice(&explorer.session);
    type(&explorer, "board");
    ck_assert_int_eq(press(&explorer, "C-y"), EFFECT_COPY);
    pasted = paste_copied();
    ck_assert_int_eq(region_count(&pasted->puzzle.region, SITE_CELL), 60);
    open_puzzle_close(pasted);
    explorer_done(&explorer);
}
END_TEST

START_TEST(no_clipboard_is_said)
{
    begin(DOMINOES);
    explorer.session.model.settings.clipboard = CLIPBOARD_NONE;
    refuse("copy", "this terminal has no clipboard: :export text board FILE writes a file");
    explorer.session.model.settings.clipboard = CLIPBOARD_TMUX;
    copy("copy", DOMINOES, "copied the board, 6 lines; tmux passes it on if set-clipboard is on");
    refuse("copy boord", "no text \"boord\"; did you mean board?");
    explorer_done(&explorer);
}
END_TEST

/* 300 x 300 cells. */
START_TEST(a_large_text_is_refused)
{
    enum { SIDE = 300 };
    static char board[SIDE * (SIDE + 2) + 100] = "dancetty 1\npieces: dominoes, any\nboard:\n";
    for (int k = 0; k < SIDE; k++) {
        size_t length = strlen(board);
        board[length] = ' ';
        memset(board + length + 1, 'x', SIDE);
        board[length + SIDE + 1] = '\n';
    }
    begin(board);
    refuse("copy board", "the board has 90,956 bytes, and terminals take at most 74,994");
    explorer_done(&explorer);
}
END_TEST

Suite *suite_copying(void)
{
    Suite *suite = suite_create("copying");
    TCase *copying = tcase_create("copying");
    scratch_use(copying);
    tcase_add_loop_test(copying, the_bytes_are_these, 0,
                        (int)(sizeof sequences / sizeof *sequences));
    tcase_add_test(copying, screen_receives_short_strings);
    tcase_add_loop_test(copying, the_environment_says_what_is_between, 0,
                        (int)(sizeof terminals / sizeof *terminals));
    tcase_add_test(copying, a_large_board_has_no_placements);
    tcase_add_test(copying, a_board_has_its_placements);
    tcase_add_test(copying, a_sudoku_has_its_digits);
    tcase_add_test(copying, a_solution_is_text);
    tcase_add_test(copying, a_selection_is_a_name);
    tcase_add_test(copying, other_views_have_boards);
    tcase_add_test(copying, no_clipboard_is_said);
    tcase_add_test(copying, a_large_text_is_refused);
    suite_add_tcase(suite, copying);
    return suite;
}
