/* SPDX-License-Identifier: MIT */
/* Output for each kind of terminal: its colours, its characters, nothing from a board. */
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "program.h"

START_TEST(test_terminals)
{
    static const struct {
        const char *name;
        int colours;
    } terminals[] = {{"xterm-256color", 256}, {"tmux-256color", 256}, {"xterm", 8},
                     {"screen", 8}, {"linux", 8}, {"vt100", 0}};
    struct terminal *t = program_start_with((struct program){.term = terminals[_i].name});
    int most = -1;
    terminal_type(t, "sssss");
    await_frames(t, 1);
    for (int y = 0; y < 24; y++)
        for (int x = 0; x < 80; x++) {
            struct shown cell = terminal_cell(t, x, y);
            most = cell.ink > most ? cell.ink : most;
            most = cell.paper > most ? cell.paper : most;
        }
    ck_assert_int_lt(most, terminals[_i].colours);
    if (terminals[_i].colours)
        ck_assert_int_ge(most, terminals[_i].colours == 8 ? 0 : 8);
    else
        ck_assert_msg(terminal_cell(t, 0, 0).reverse, "the title does not stand out");
    assert_grammar(t, true);
    program_quit(t);
}
END_TEST

/* A terminal without a size, such as a serial line, has its type's size, or 80x24. */
START_TEST(test_unknown_size)
{
    const char *const types[] = {"xterm", "linux"};
    struct terminal *t = program_start_with((struct program){.term = types[_i], .columns = -1});
    terminal_type(t, "sssss");
    await_frames(t, 1);
    ck_assert_str_ne(terminal_line(t, 23), "");
    assert_grammar(t, true);
    program_quit(t);
}
END_TEST

#ifdef HAVE_EXTENDED_PAIRS

/* If the terminal supports them, colours are sent as red, green and blue; 256 represents these. */
START_TEST(test_direct_colours)
{
    static const char *const environment[] = {"COLORTERM=truecolor", NULL};
    struct terminal *t = program_start_with((struct program){.environment = environment});
    int direct = 0;
    terminal_type(t, "sssss");
    await_frames(t, 1);
    for (int y = 0; y < 24; y++)
        for (int x = 0; x < 80; x++) {
            struct shown cell = terminal_cell(t, x, y);
            ck_assert(cell.paper == -1 || cell.paper == 256);
            direct += cell.paper == 256;
        }
    ck_assert_int_gt(direct, 80);
    assert_grammar(t, true);
    program_quit(t);
}
END_TEST

#endif

START_TEST(test_no_color)
{
    static const char *const environment[] = {"NO_COLOR=1", NULL};
    struct terminal *t = program_start_with((struct program){.environment = environment});
    terminal_type(t, "sssss");
    await_frames(t, 1);
    for (int y = 0; y < 24; y++)
        for (int x = 0; x < 80; x++) {
            ck_assert_int_eq(terminal_cell(t, x, y).ink, -1);
            ck_assert_int_eq(terminal_cell(t, x, y).paper, -1);
        }
    program_quit(t);
}
END_TEST

/* Written files contain box drawing unless a flag disables it. */
static void assert_has_boxes(const char *path)
{
    char all[65536];
    FILE *file = fopen(path, "r");
    ck_assert_ptr_nonnull(file);
    all[fread(all, 1, sizeof all - 1, file)] = '\0';
    fclose(file);
    ck_assert_ptr_nonnull(strstr(all, "\342\224\200"));
}

/* The screen is ASCII, files are not. */
START_TEST(test_locale_c_is_ascii)
{
    char cast[PATH_MAX], file[PATH_MAX], words[2 * PATH_MAX + 64];
    snprintf(cast, sizeof cast, "%s", board_path("locale.cast"));
    snprintf(file, sizeof file, "%s", board_path("locale.text"));
    unlink(cast);
    unlink(file);
    struct terminal *t = program_start_with((struct program){.locale = "C"});
    ck_assert(terminal_shows(t, "start with LANG=C.UTF-8"));
    snprintf(words, sizeof words, ":record %s\r:export text screen %s\r", cast, file);
    terminal_type(t, words);
    terminal_await_text(t, "written to");
    terminal_type(t, "sssss");
    await_frames(t, 1);
    assert_grammar(t, false);
    ck_assert(!terminal_shows(t, "##"));    /* small boards have letters, no half blocks */
    program_quit(t);
    assert_has_boxes(cast);
    assert_has_boxes(file);
}
END_TEST

/* It is refused, and the message contains none of its bytes. */
START_TEST(test_evil_board)
{
    struct terminal *t = program_open(EVIL_BOARD, (struct program){0});
    terminal_wait(t);
    ck_assert(terminal_shows(t, "bad\302\267]0;owned"));
    assert_grammar(t, true);
    assert_ends(t, 2);
}
END_TEST

START_TEST(test_evil_names)
{
    struct terminal *t = program_open(EVIL_NAMES, (struct program){0});
    terminal_await_text(t, "\302\267\302\267\302\267");
    terminal_type(t, "ssss\031");
    terminal_await_text(t, "copied the board");
    assert_grammar(t, true);
    program_quit(t);
}
END_TEST

/* SMALL_BOARD in base64 */
#define COPIED                                                                             \
    "\033]52;c;ZGFuY2V0dHkgMQpsYXR0aWNlOiBzcXVhcmUKcGllY2VzOiBkb21pbm9lcywgYW55CmJvYXJkOgog" \
    "IHh4Cg==\007"

/* The text is between two frames, and sent once. */
START_TEST(test_clipboard)
{
    static const char *const types[] = {"xterm-256color", "tmux-256color", "screen", "vt100"};
    static const char *const strings[] = {COPIED, "\007\033Ptmux;\033" COPIED "\033\\",
                                          "\033P" COPIED "\033\\", NULL};
    const char *said = strings[_i] ? "copied the board, 5 lines" : "this terminal has no clipboard";
    struct terminal *t = program_open(SMALL_BOARD, (struct program){.term = types[_i]});
    size_t length;
    terminal_await_text(t, "Space play");
    terminal_type(t, "\031");
    terminal_await_text(t, said);
    const char *written = terminal_written(t, &length);
    const char *copied = strings[_i] ? strstr(written, strings[_i]) : written;
    ck_assert_ptr_nonnull(copied);
    if (!strings[_i])
        ck_assert_ptr_null(strstr(written, "]52;"));
    if (_i == 0) {
        static const char *const frame_end = "\033[?2026l\033[5n";
        ck_assert_int_eq(memcmp(copied - strlen(frame_end), frame_end, strlen(frame_end)), 0);
        ck_assert_ptr_null(strstr(copied + 2, "]52;"));
        assert_grammar(t, true);
    }
    program_quit(t);
}
END_TEST

START_TEST(test_refused_terminal)
{
    static const char *const refused[][2] = {
        {"dumb", "the terminal `dumb` cannot move its cursor"},
        {"unknown", "the terminal `unknown` cannot move its cursor"},
        {"", "TERM does not say which terminal this is"},
    };
    struct terminal *t = program_open(LARGE_BOARD, (struct program){.term = refused[_i][0]});
    terminal_await_output(t, refused[_i][1]);
    assert_ends(t, 2);
}
END_TEST

/* Names without an entry in terminfo. */
START_TEST(test_unknown_terminal)
{
    static const char *const unknown[][2] = {
        {"xterm-nosuch", "xterm-256color"}, {"nosuch-256color", "xterm-256color"},
        {"kitty-nosuch", "xterm-256color"}, {"tmux-nosuch", "tmux-256color"},
        {"screen-nosuch", "screen-256color"}, {"nosuch", "ansi"},
    };
    char words[128];
    struct terminal *t = program_start_with((struct program){.term = unknown[_i][0]});
    snprintf(words, sizeof words, "unknown terminal type %s; using %s", unknown[_i][0],
             unknown[_i][1]);
    terminal_await_text(t, words);
    terminal_type(t, "ss");
    await_frames(t, 1);
    assert_grammar(t, true);
    program_quit(t);
}
END_TEST

TCase *case_output(void)
{
    TCase *tests = tcase_create("output");
    tcase_add_loop_test(tests, test_terminals, 0, 6);
    tcase_add_loop_test(tests, test_unknown_size, 0, 2);
#ifdef HAVE_EXTENDED_PAIRS
    tcase_add_test(tests, test_direct_colours);
#endif
    tcase_add_test(tests, test_no_color);
    tcase_add_test(tests, test_locale_c_is_ascii);
    tcase_add_test(tests, test_evil_board);
    tcase_add_test(tests, test_evil_names);
    tcase_add_loop_test(tests, test_clipboard, 0, 4);
    tcase_add_loop_test(tests, test_refused_terminal, 0, 3);
    tcase_add_loop_test(tests, test_unknown_terminal, 0, 6);
    return tests;
}
