/* SPDX-License-Identifier: MIT */
/* Exporting from the explorer: the file's content, and the message. */
#include "tui/exporting.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "explorer.h"
#include "scratch.h"
#include "suites.h"
#include "tui/tour/tour_pages.h"

/* Runs ":export…" to the file `name`, then compares the message, in which `%s` is the path. */
static void expect_said(struct explorer *explorer, const char *line, const char *name, bool bad,
                        const char *said)
{
    char command[1024], expected[1024], path[512];
    snprintf(path, sizeof path, "%s", scratch_path(name));
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    snprintf(command, sizeof command, line, path);
    snprintf(expected, sizeof expected, said, path);
#pragma GCC diagnostic pop
    explorer->session.model.message[0] = 0;
    ck_assert_int_eq(session_command(&explorer->session, command), EFFECT_NONE);
    ck_assert_str_eq(explorer->session.model.message, expected);
    ck_assert_int_eq(explorer->session.model.message_is_bad, bad);
}

static void read_file(const char *name, char *text, size_t size)
{
    FILE *file = fopen(scratch_path(name), "r");
    ck_assert_ptr_nonnull(file);
    text[fread(text, 1, size - 1, file)] = 0;
    fclose(file);
}

static void expect_file(const char *name, const char *text)
{
    char read[65536];
    read_file(name, read, sizeof read);
    ck_assert_str_eq(read, text);
}

#define DOMINOES "dancetty 1\npieces: dominoes, any\nboard:\n xxx\n xxx\n"

START_TEST(the_board_is_what_lies_on_it_now)
{
    struct explorer explorer;
    explorer_open_text(&explorer, DOMINOES);
    expect_said(&explorer, "export text board %s", "start", false,
                "board: written to %s, as text");
    expect_file("start", "┌────────┐\n│·  ·  · │\n│        │\n│·  ·  · │\n└────────┘\n");
    press(&explorer, "s");
    expect_said(&explorer, "export board %s", "one.txt", false, "board: written to %s, as text");
    expect_file("one.txt", "┌─────┬──┐\n│d  d │· │\n├─────┘  │\n│·  ·  · │\n└────────┘\n");
    explorer_done(&explorer);
}
END_TEST

START_TEST(a_solution_goes_by_its_number)
{
    struct explorer explorer;
    explorer_open_text(&explorer, DOMINOES);
    expect_said(&explorer, "export text solution 1 %s", "none", true,
                "export: there is no such solution among those found");
    press(&explorer, "G");
    settle(&explorer);
    expect_said(&explorer, "export text solution %s", "last", false,
                "solution 3: written to %s, as text");
    expect_file("last", "┌──┬──┬──┐\n│d │d┄│d │\n│  │┄┄│  │\n│d │d┄│d │\n└──┴──┴──┘\n");
    expect_said(&explorer, "export text solution 4 %s", "none", true,
                "export: there is no such solution among those found");
    expect_said(&explorer, "export! cut solution 1 %s", "last", false,
                "solution 1: written to %s, as cut");
    explorer_done(&explorer);
}
END_TEST

/* Without a solution first, then with one, which adds a line along which to fold the paper. */
START_TEST(a_sheet_has_the_solution_that_was_found)
{
    struct explorer explorer;
    char text[65536];
    explorer_open_text(&explorer, DOMINOES);
    expect_said(&explorer, "export sheet %s", "empty.svg", false, "sheet: written to %s, as svg");
    read_file("empty.svg", text, sizeof text);
    ck_assert_ptr_nonnull(strstr(text, "width=\"210mm\" height=\"297mm\""));
    ck_assert_ptr_null(strstr(text, "L198 "));
    press(&explorer, "G");
    settle(&explorer);
    expect_said(&explorer, "export sheet %s", "full.svg", false, "sheet: written to %s, as svg");
    read_file("full.svg", text, sizeof text);
    ck_assert_ptr_nonnull(strstr(text, "L198 "));
    explorer_done(&explorer);
}
END_TEST

START_TEST(the_screen_is_what_would_be_drawn)
{
    struct explorer explorer;
    char *text;
    size_t size;
    explorer_open_text(&explorer, DOMINOES);
    press(&explorer, "s");
    draw(&explorer, 60, 20);
    FILE *out = open_memstream(&text, &size);
    canvas_write_text(&explorer.canvas, out, false);
    fclose(out);
    expect_said(&explorer, "export %s", "screen.txt", false, "screen: written to %s, as text");
    expect_file("screen.txt", text);
    free(text);
    expect_said(&explorer, "export screen %s", "screen.svg", false,
                "screen: written to %s, as svg");
    explorer_done(&explorer);
}
END_TEST

/* The export draws on the canvas of an older frame; the next frame must be complete. */
START_TEST(flat_out_the_next_frame_is_whole)
{
    struct explorer explorer;
    explorer_open_text(&explorer, BOARD_FILE_6X10);
    session_command(&explorer.session, "speed max");
    press(&explorer, "Space");
    draw(&explorer, 80, 24);
    session_slice(&explorer.session);
    press(&explorer, "Tab");
    expect_said(&explorer, "export %s", "flat.txt", false, "screen: written to %s, as text");
    session_redraw(&explorer.session, &explorer.canvas);
    ck_assert(is_whole(&explorer, 80));
    explorer_done(&explorer);
}
END_TEST

START_TEST(a_lesson_is_on_the_screen_too)
{
    struct explorer explorer;
    char boards[512], text[65536];
    const char *top = getenv("srcdir");
    snprintf(boards, sizeof boards, "%s/boards", top ? top : ".");
    setenv("DANCETTY_BOARDS", boards, 1);
    explorer_open_text(&explorer, DOMINOES);
    press(&explorer, "F2");
    draw(&explorer, 160, 48);
    expect_said(&explorer, "export %s", "screen.txt", false, "screen: written to %s, as text");
    read_file("screen.txt", text, sizeof text);
    ck_assert(is_shown(&explorer, lessons[0].title));
    ck_assert_ptr_nonnull(strstr(text, lessons[0].title));
    explorer_done(&explorer);
}
END_TEST

START_TEST(no_file_is_written_over_unasked)
{
    struct explorer explorer;
    explorer_open_text(&explorer, DOMINOES);
    scratch_write("there", "mine\n");
    expect_said(&explorer, "export text board %s", "there", true,
                "%s: file exists: use export! to overwrite it");
    expect_file("there", "mine\n");
    expect_said(&explorer, "exp! text board %s", "there", false, "board: written to %s, as text");
    expect_file("there", "┌────────┐\n│·  ·  · │\n│        │\n│·  ·  · │\n└────────┘\n");
    explorer_done(&explorer);
}
END_TEST

static const struct {
    const char *line, *said;
} wrong[] = {
    {"export", "export: expected a file, as in \"export svg board picture.svg\", found nothing"},
    {"export -",
     "export: expected a file, as in \"export svg board picture.svg\", found standard output"},
    {"export picture",
     "export: no format given; use svg, png, pdf, ansi, text or cut, or a file that ends with one"},
    {"export pdf sheet",
     "export: expected a file, as in \"export svg board picture.svg\", found sheet"},
    {"export cut screen f", "export: the screen has no outlines to cut, a board has"},
    {"export text /no/such/folder/f", "/no/such/folder/f: No such file or directory"},
};

START_TEST(what_is_wrong_is_told)
{
    struct explorer explorer;
    explorer_open_text(&explorer, DOMINOES);
    ck_assert_int_eq(session_command(&explorer.session, wrong[_i].line), EFFECT_NONE);
    ck_assert_str_eq(explorer.session.model.message, wrong[_i].said);
    ck_assert(explorer.session.model.message_is_bad);
    explorer_done(&explorer);
}
END_TEST

START_TEST(a_problem_without_a_board_has_only_solutions)
{
    struct explorer explorer;
    explorer_open_text(&explorer, BOARD_FILE_EXAMPLE);
    expect_said(&explorer, "export text board %s", "none", true,
                "the problem has no board: only solutions can be drawn");
    press(&explorer, "]");
    settle(&explorer);
    expect_said(&explorer, "export text solution %s", "one", false,
                "solution 1: written to %s, as text");
    expect_file("one", "B\nD\nF\n");
    explorer_done(&explorer);
}
END_TEST

Suite *suite_exporting(void)
{
    Suite *suite = suite_create("exporting");
    TCase *exporting = tcase_create("exporting");
    scratch_use(exporting);
    tcase_add_test(exporting, the_board_is_what_lies_on_it_now);
    tcase_add_test(exporting, a_solution_goes_by_its_number);
    tcase_add_test(exporting, a_sheet_has_the_solution_that_was_found);
    tcase_add_test(exporting, the_screen_is_what_would_be_drawn);
    tcase_add_test(exporting, flat_out_the_next_frame_is_whole);
    tcase_add_test(exporting, a_lesson_is_on_the_screen_too);
    tcase_add_test(exporting, no_file_is_written_over_unasked);
    tcase_add_loop_test(exporting, what_is_wrong_is_told, 0,
                        (int)(sizeof wrong / sizeof *wrong));
    tcase_add_test(exporting, a_problem_without_a_board_has_only_solutions);
    suite_add_tcase(suite, exporting);
    return suite;
}
