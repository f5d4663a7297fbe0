/* SPDX-License-Identifier: MIT */
/* Keys, the mouse, and other input. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "program.h"

#define LEAST_BYTES 1000    /* a single byte may change nothing on the screen */

START_TEST(test_keys_by_their_sequences)
{
    struct terminal *t = program_start();
    char *search = strdup(terminal_text(t));
    terminal_type(t, "\033OP");     /* F1 */
    await_frames(t, 1);
    ck_assert_msg(strcmp(terminal_text(t), search), "F1 shows no help");
    terminal_type(t, "\033");
    await_frames(t, 1);
    ck_assert_msg(!strcmp(terminal_text(t), search), "Esc does not leave it");
    free(search);
    terminal_type(t, "\033[21~");   /* F10 */
    assert_ends(t, 0);
}
END_TEST

#define HELP_LINES 40   /* more than a screen */

/* Including those not in the terminal's description: vt100 has arrows as ESC O A, but no PgDn. */
START_TEST(test_keys_that_all_terminals_send)
{
    static const char *const pages[] = {"\033[6~", "\033[B", "\033OB"};
    struct terminal *t = program_start_with((struct program){.term = "vt100"});
    terminal_type(t, "\033OP");
    terminal_await_text(t, "Move through the search");
    for (int k = 0; k < HELP_LINES; k++)
        terminal_type(t, pages[_i]);
    await_frames(t, 1);
    ck_assert(terminal_shows(t, "help "));
    ck_assert(!terminal_shows(t, "Move through the search"));
    for (int k = 0; k < HELP_LINES; k++)
        terminal_type(t, "\033[5~");
    terminal_await_text(t, "Move through the search");
    terminal_type(t, "\033[21~");    /* F10 */
    await_frames(t, 1);
    program_quit(t);
}
END_TEST

static bool are_same(struct shown a, struct shown b)
{
    return a.c == b.c && a.ink == b.ink && a.paper == b.paper && a.bold == b.bold &&
           a.reverse == b.reverse && a.underline == b.underline;
}

static int count_changes(struct terminal *t, struct shown *cells)
{
    int changes = 0;
    for (int i = 0; i < 80 * 24; i++) {
        struct shown now = terminal_cell(t, i % 80, i / 80);
        changes += !are_same(now, cells[i]);
        cells[i] = now;
    }
    return changes;
}

START_TEST(test_mouse)
{
    static struct shown cells[80 * 24];
    struct terminal *t = program_start();
    count_changes(t, cells);
    terminal_click(t, 9, 5);
    await_frames(t, 1);
    ck_assert_int_gt(count_changes(t, cells), 0);
    program_quit(t);
}
END_TEST

/* The mouse mode that xterm has after all the output: 1000 clicks, 1002 also motion with a button
 * down, 0 none.  One replaces the other, and resetting either turns off both. */
static int reported(struct terminal *t)
{
    size_t length;
    int mode = 0;
    for (const char *at = terminal_written(t, &length); (at = strstr(at, "\033[?")) != NULL;) {
        char numbers[64];
        at += strlen("\033[?");
        snprintf(numbers, sizeof numbers, "%.*s", (int)strspn(at, "0123456789;"), at);
        if (strstr(numbers, "1000") || strstr(numbers, "1002"))
            mode = at[strlen(numbers)] == 'l' ? 0 : strstr(numbers, "1002") ? 1002 : 1000;
    }
    return mode;
}

/* Whatever else is set in between, and however often. */
START_TEST(test_motion_is_reported_while_the_mouse_is_on)
{
    static const struct {
        const char *keys;
        int mode;
    } steps[] = {{"s", 1002}, {"M", 0}, {"a", 0}, {"M", 1002}, {":mouse on\r", 1002}, {"M", 0},
                 {":mouse off\r", 0}, {":mouse on\r", 1002}, {"\f", 1002}};
    struct terminal *t = program_start();
    for (size_t k = 0; k < sizeof steps / sizeof *steps; k++) {
        char mark[16];
        snprintf(mark, sizeof mark, ":step %zu", k);
        terminal_type(t, steps[k].keys);
        terminal_type(t, mark);
        terminal_await_text(t, mark);
        ck_assert_msg(reported(t) == steps[k].mode, "%s: %d", steps[k].keys, reported(t));
        terminal_type(t, "\033");
        await_frames(t, 1);
    }
    program_quit(t);
}
END_TEST

/* Any byte that does not quit, suspend, leave a file, open a prompt or extend an Esc to a key that
 * does. */
static char harmless_byte(uint64_t random)
{
    static const char left_out[] = {3, 26, 27, 28, 'q', 'Q', 'L', ':', '/', 'b'};
    char byte = (char)(random >> 32);
    return memchr(left_out, byte, sizeof left_out) ? 'x' : byte;
}

START_TEST(test_random_bytes)
{
    struct terminal *t = program_start();
    long all = scaled(10000000);
    for (long i = 0; i < all || i < LEAST_BYTES; i++) {
        char byte = harmless_byte(random_at(7, (uint64_t)i));
        terminal_send(t, &byte, 1);
        if (i % 4096 == 4095)
            terminal_flush(t);
    }
    terminal_flush(t);
    await_frames(t, 1);
    assert_grammar(t, true);
    come_home(t);
    program_quit(t);
}
END_TEST

START_TEST(test_pasted_text)
{
    struct terminal *t = program_start();
    static char text[1 << 20];
    long size = scaled((long)sizeof text), before = terminal_frames(t);
    memset(text, 's', sizeof text);
    terminal_send(t, text, (size_t)(size > 1 << 17 ? size : 1 << 17));
    terminal_flush(t);
    ck_assert_int_gt(terminal_frames(t), before);
    program_quit(t);
}
END_TEST

/* Keys still come from the terminal. */
START_TEST(test_a_puzzle_from_a_pipe)
{
    const char *arguments[] = {"/bin/sh", "-c", "cat \"$1\" | \"$0\" -", program_path,
                               board_path(LARGE_BOARD), NULL};
    struct terminal *t = terminal_open(&(struct program){.argv = arguments});
    terminal_await_text(t, "Space play");
    terminal_type(t, ":goto 3\r");
    terminal_await_text(t, "node 3");
    program_quit(t);
}
END_TEST

/* Bracketed paste: keys in the text, such as Q, do nothing. */
START_TEST(test_a_pasted_puzzle)
{
    struct terminal *t = program_start();
    size_t length;
    ck_assert_msg(strstr(terminal_written(t, &length), "\033[?2004h"), "paste is not bracketed");
    terminal_type(t, "\033[200~Q R S\rQ\r");
    terminal_type(t, "R S\r\033[201~");
    terminal_await_text(t, "open it as");
    terminal_type(t, "\r");
    terminal_await_text(t, "pasted puzzle");
    terminal_type(t, "\033[200~Q Q Q {\033[201~");
    terminal_await_text(t, "pasted text:1:");
    program_quit(t);
}
END_TEST

TCase *case_input(void)
{
    TCase *tests = tcase_create("input");
    tcase_add_test(tests, test_keys_by_their_sequences);
    tcase_add_loop_test(tests, test_keys_that_all_terminals_send, 0, 3);
    tcase_add_test(tests, test_mouse);
    tcase_add_test(tests, test_motion_is_reported_while_the_mouse_is_on);
    tcase_add_test(tests, test_random_bytes);
    tcase_add_test(tests, test_pasted_text);
    tcase_add_test(tests, test_a_puzzle_from_a_pipe);
    tcase_add_test(tests, test_a_pasted_puzzle);
    return tests;
}
