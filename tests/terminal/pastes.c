/* SPDX-License-Identifier: MIT */
/* Puzzles that are pasted, or come from a pipe: good and bad ones, in pieces, at any moment. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "base/random.h"
#include "program.h"

#define BEGIN "\033[200~"
#define END "\033[201~"
#define LOST 5500           /* milliseconds, after which the end of a paste counts as lost */
#define LEAST_STEPS 60

/* Keys that quit, if they were run, in all views: F10 and Q, and :quit. */
#define QUITS "Q \033[21~ Q\r\033\033:quit\rQ\r"

/* A slow machine must not split the sequences. */
static const char *const environment[] = {"ESCDELAY=250", NULL};

static struct terminal *start(void)
{
    return program_start_with((struct program){.environment = environment});
}

static void begin(struct terminal *t)
{
    terminal_flush(t);
    terminal_type(t, BEGIN);
}

static void end(struct terminal *t)
{
    terminal_flush(t);
    terminal_type(t, END);
}

static void paste(struct terminal *t, const char *text)
{
    begin(t);
    terminal_type(t, text);
    end(t);
}

/* ---- storms ---- */

struct dice {
    uint64_t seed, rolls;
};

static int roll(struct dice *dice, int least, int most)
{
    return least + (int)(random_at(dice->seed, dice->rolls++) % (uint64_t)(most - least + 1));
}

#define PICK(dice, words) words[roll(dice, 0, (int)(sizeof words / sizeof *words) - 1)]

static const char *const puzzles[] = {
    "dancetty 1\rtitle: pasted\rpieces: tetrominoes, any\rboard:\r  xxxx\r  xxxx\r",
    "x a b\rx\ra b\r", "1...\r..2.\r.3..\r...4\r", "p q r | s t\rp q s:1 t\rr s:1\r",
    "xxxxxxxxxx\rxxxxxxxxxx\rxxxxxxxxxx\rxxxxxxxxxx\rxxxxxxxxxx\rxxxxxxxxxx\r",
};
static const char *const other_texts[] = {
    "", "6x10", "F at corner", "\303\244\342\202\254", "no {\rpuzzle\r",
    "dancetty 1\rboard:\r  \"\r", "\r\r\r", "\t\t 1,1",
};

/* ASCII without Ctrl-C, which ends the program, and without Esc, and bytes of no character. */
static void send_bytes(struct terminal *t, struct dice *dice, int count)
{
    for (int k = 0; k < count; k++) {
        char byte = (char)roll(dice, 0, 0xBF);
        byte = byte == 3 || byte == 27 ? 'Q' : byte;
        terminal_send(t, &byte, 1);
    }
}

static void send_huge(struct terminal *t, struct dice *dice)
{
    char line[32];
    int lines = roll(dice, 1, 4000);
    for (int k = 0; k < lines; k++) {
        snprintf(line, sizeof line, "i%d i%d\r", k % 97, 100 + k % 89);
        terminal_type(t, line);
    }
}

/* Each text contains keys that quit. */
static void paste_anything(struct terminal *t, struct dice *dice)
{
    const char *puzzle = PICK(dice, puzzles);
    begin(t);
    switch (roll(dice, 0, 5)) {
    case 0: terminal_send(t, puzzle, (size_t)roll(dice, 0, (int)strlen(puzzle))); break;
    case 1: send_bytes(t, dice, roll(dice, 0, 400)); break;
    case 2: send_huge(t, dice); break;
    case 3: terminal_type(t, PICK(dice, other_texts)); break;
    default: terminal_type(t, puzzle);
    }
    if (roll(dice, 0, 2)) {
        terminal_flush(t);
        terminal_type(t, QUITS);
    }
    end(t);
    static const char *const answers[] = {"", "\r", "\033", "n\r"};
    terminal_type(t, PICK(dice, answers));
}

/* Keys that neither quit nor leave the terminal. */
static const char *const keys[] = {
    " ", "s", "S", "]", "[", "}", "{", ".", ",", "i", "I", "o", "f", "g", "G", "c", "w", "r", "1",
    "3", "5", "8", "9", "%", "#", "z", "A", "t", "a", "p", "x", "u", "v", "m", "n", "y", "h", "j",
    "\r", "\t", "\033", "\177", "\033[A", "\033[B", "\033[C", "\033[D", "\033[5~", "\033[6~",
    "H", "e", "R", "?", "\033OQ", ":", "/", ":speed max\r", ":new 3x4\r", "P", "*", "+", "-",
};

/* The search, the browser, the editor, playing by hand, a race, the tour, a query, the help and the
 * command line. */
static const char *const homes[] = {"", "L", "e", "H", "R", "\033OQ", "y", "?", ":"};
enum { HOMES = sizeof homes / sizeof *homes };

START_TEST(test_pastes_among_keys)
{
    struct terminal *t = start();
    struct dice dice = {(uint64_t)_i + 1, 0};
    long steps = scaled(100000);
    for (long k = 0; k < steps || k < LEAST_STEPS; k++) {
        if (!roll(&dice, 0, 5))
            terminal_type(t, homes[_i]);
        if (!roll(&dice, 0, 3))
            paste_anything(t, &dice);
        terminal_type(t, PICK(&dice, keys));
        if (!roll(&dice, 0, 9))
            terminal_resize(t, roll(&dice, 20, 160), roll(&dice, 6, 48));
    }
    terminal_flush(t);
    come_home(t);
    terminal_type(t, "\f");
    terminal_flush(t);
    await_frames(t, 1);
    assert_grammar(t, true);
    program_quit(t);
}
END_TEST

/* ---- whole texts ---- */

START_TEST(test_no_byte_of_a_puzzle_is_lost)
{
    struct terminal *t = start();
    char line[32];
    begin(t);
    for (int k = 0; k < 20000; k++) {
        snprintf(line, sizeof line, "i%d i%d\r", k % 100, 100 + k % 99);
        terminal_type(t, line);
    }
    end(t);
    terminal_await_text(t, "(199 items, 20,000 options)");
    terminal_type(t, "\033\033");
    program_quit(t);
}
END_TEST

/* Typed before, pasted, typed after. */
START_TEST(test_no_byte_of_a_line_is_lost)
{
    struct terminal *t = start();
    terminal_type(t, ":bookmark ab");
    paste(t, "\303\244 c\342\202\254 d\rQ\r");
    terminal_type(t, "ef");
    terminal_await_text(t, ":bookmark ab\303\244 c\342\202\254 def");
    terminal_type(t, "\r");
    terminal_await_text(t, "bookmark at node 1");
    program_quit(t);
}
END_TEST

START_TEST(test_another_paste_replaces_the_question)
{
    struct terminal *t = start();
    paste(t, "x a b\rx\ra b\r");
    terminal_await_text(t, "3 items");
    paste(t, "p q\rp\rq\r");
    terminal_await_text(t, "2 items");
    paste(t, QUITS);
    terminal_await_text(t, "pasted text:");
    ck_assert(!terminal_shows(t, "open it as"));
    program_quit(t);
}
END_TEST

/* A click on the hint that goes one step. */
#define CLICKS "\033[<0;15;24M\033[<0;15;24m"

START_TEST(test_a_pasted_click_is_none)
{
    struct terminal *t = start();
    terminal_type(t, CLICKS);
    terminal_await_text(t, "trying");
    terminal_type(t, "g");
    terminal_await_text(t, "ready to search");
    paste(t, CLICKS);
    terminal_click(t, 9, 5);
    terminal_await_text(t, "is open: ");
    ck_assert(terminal_shows(t, "ready to search"));
    program_quit(t);
}
END_TEST

/* After a stall the rest is still pasted; if the end is lost, a key is a key again. */
START_TEST(test_a_stalled_paste)
{
    struct terminal *t = start();
    begin(t);
    terminal_type(t, QUITS);
    terminal_flush(t);
    ck_assert(terminal_is_silent(t, LOST));
    terminal_type(t, QUITS);
    end(t);
    terminal_await_text(t, "pasted text:");
    begin(t);
    terminal_type(t, QUITS);
    terminal_flush(t);
    ck_assert(terminal_is_silent(t, LOST));
    terminal_type(t, "s");
    terminal_await_text(t, "trying");
    program_quit(t);
}
END_TEST

/* ---- pipes ---- */

/* Starts `script`, in which $0 is the program and $1 the board of 6x10. */
static struct terminal *pipe_from(const char *script)
{
    const char *arguments[] = {"/bin/sh", "-c", script, program_path, board_path(LARGE_BOARD),
                               NULL};
    return terminal_open(&(struct program){.argv = arguments});
}

/* The writer is slow, writes byte by byte, or continues after closing the pipe. */
START_TEST(test_a_pipe_may_take_its_time)
{
    static const char *const scripts[] = {
        "while read -r line; do echo \"$line\"; sleep 0.05; done <\"$1\" | \"$0\" -",
        "dd if=\"$1\" bs=1 2>/dev/null | \"$0\" -",
        "{ cat \"$1\"; exec >&-; sleep 0.5; } | \"$0\" -",
    };
    struct terminal *t = pipe_from(scripts[_i]);
    terminal_await_text(t, "Space play");
    terminal_type(t, ":goto 3\r");
    terminal_await_text(t, "node 3");
    program_quit(t);
}
END_TEST

/* Nothing, no puzzle, a part of one, too much, without end. */
START_TEST(test_a_bad_pipe_is_refused)
{
    static const struct {
        const char *script, *says;
    } cases[] = {
        {"\"$0\" - </dev/null", "expected a puzzle, found nothing"},
        {"printf 'dancetty 1\\nboard:\\n  \"' | \"$0\" -", "dancetty: standard input:"},
        {"printf 'dancetty 1\\npieces: tetrominoes, any\\nboa' | \"$0\" -", "no key \"boa\""},
        {"yes 'x y' | \"$0\" -", "expected at most 64 MiB"},
        {"cat /dev/zero | \"$0\" -", "expected at most 64 MiB"},
    };
    struct terminal *t = pipe_from(cases[_i].script);
    terminal_await_output(t, cases[_i].says);
    assert_ends(t, 2);
}
END_TEST

/* Ctrl-C stops waiting for a writer that says no more. */
START_TEST(test_an_endless_pipe_is_stopped)
{
    struct terminal *t = pipe_from("{ echo waiting >/dev/tty; cat \"$1\"; sleep 600; } | \"$0\" -");
    terminal_await_output(t, "waiting");
    terminal_type(t, "\003");
    int status = terminal_wait(t);
    ck_assert_msg(WIFSIGNALED(status) && WTERMSIG(status) == SIGINT, "wait status %#x",
                  (unsigned)status);
    assert_restored(t);
    terminal_close(t);
}
END_TEST

TCase *case_pastes(void)
{
    TCase *tcase = tcase_create("pastes");
    tcase_add_loop_test(tcase, test_pastes_among_keys, 0, HOMES);
    tcase_add_test(tcase, test_no_byte_of_a_puzzle_is_lost);
    tcase_add_test(tcase, test_no_byte_of_a_line_is_lost);
    tcase_add_test(tcase, test_another_paste_replaces_the_question);
    tcase_add_test(tcase, test_a_pasted_click_is_none);
    tcase_add_test(tcase, test_a_stalled_paste);
    tcase_add_loop_test(tcase, test_a_pipe_may_take_its_time, 0, 3);
    tcase_add_loop_test(tcase, test_a_bad_pipe_is_refused, 0, 5);
    tcase_add_test(tcase, test_an_endless_pipe_is_stopped);
    return tcase;
}
