/* SPDX-License-Identifier: MIT */
/* The script as a screen: keys, sizes and waits in order, dumps of the screen. */
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "suites.h"
#include "tui/terminal/paste.h"
#include "tui/terminal/screen.h"

static struct screen screen;
static struct source source;
static struct diag diag;
static char *dumped;
static size_t dumped_length;
static FILE *out;

static void write_plain(const struct canvas *canvas, FILE *file)
{
    canvas_write_text(canvas, file, true);
}

static bool open_script(const char *text)
{
    diag = (struct diag){0};
    ck_assert(source_of_bytes(&source, "script", text, strlen(text), &diag));
    out = open_memstream(&dumped, &dumped_length);
    return screen_open_script(&screen, &source, (struct rect){0, 0, 80, 24}, out, write_plain,
                              &diag);
}

static void close_all(void)
{
    fclose(out);
    free(dumped);
    source_close(&source);
}

/* Shows a screen with `text` in its first line. */
static void show(const char *text)
{
    struct canvas canvas;
    struct rect size = screen.size(screen.self);
    canvas_init(&canvas, size.width, size.height);
    canvas_text(&canvas, size, 0, 0, text, STYLE_PLAIN);
    screen.show(screen.self, &canvas);
    canvas_done(&canvas);
}

static int next_key(int64_t ns)
{
    struct key key;
    return screen.wait(screen.self, ns, &key) ? key.code : -1;
}

START_TEST(test_keys_in_order)
{
    ck_assert(open_script("# a comment\n\nkeys s  S . Space C-r F3\ntype go \303\251\nkeys Up\n"));
    static const int codes[] = {'s', 'S', '.', ' ', 18, KEY_F3_, 'g', 'o', ' ', 0xe9, KEY_UP_,
                                KEY_SCRIPT_END, KEY_SCRIPT_END};
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        ck_assert_int_eq(next_key(0), codes[i]);
    ck_assert_int_eq(clock_now(), 0);
    screen.close(screen.self);
    close_all();
}
END_TEST

START_TEST(test_paste)
{
    ck_assert(open_script("paste a \\\\ b\\nc\npaste\npaste d\n"));
    static const char *const texts[] = {"a \\ b\nc", NULL, "d"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct key key;
        size_t length;
        ck_assert(screen.wait(screen.self, 0, &key));
        ck_assert_int_eq(key.code, KEY_PASTED_);
        const char *text = paste_text(key.x, &length);
        ck_assert(!text == !texts[i]);
        ck_assert(!text || strcmp(text, texts[i]) == 0);
        ck_assert_ptr_null(paste_text(key.x - 1, &length));
    }
    screen.close(screen.self);
    close_all();
}
END_TEST

START_TEST(test_size)
{
    ck_assert(open_script("size 100x30\nkeys a\n"));
    ck_assert_int_eq(screen.size(screen.self).width, 80);
    ck_assert_int_eq(next_key(-1), KEY_RESIZED);
    ck_assert_int_eq(screen.size(screen.self).width, 100);
    ck_assert_int_eq(screen.size(screen.self).height, 30);
    ck_assert_int_eq(next_key(-1), 'a');
    screen.close(screen.self);
    close_all();
}
END_TEST

START_TEST(test_waits_advance_the_clock)
{
    ck_assert(open_script("wait 100ms\nkeys a\nwait 2s\nkeys b\n"));
    ck_assert_int_eq(next_key(30 * CLOCK_MS), -1);
    ck_assert_int_eq(clock_now(), 30 * CLOCK_MS);
    ck_assert_int_eq(next_key(0), -1);
    ck_assert_int_eq(clock_now(), 30 * CLOCK_MS);
    ck_assert_int_eq(next_key(CLOCK_SECOND), -1);
    ck_assert_int_eq(clock_now(), 100 * CLOCK_MS);
    ck_assert_int_eq(next_key(CLOCK_SECOND), 'a');
    ck_assert_int_eq(next_key(-1), -1);
    ck_assert_int_eq(clock_now(), 2100 * CLOCK_MS);
    ck_assert_int_eq(next_key(0), 'b');
    screen.close(screen.self);
    close_all();
}
END_TEST

/* Time spent elsewhere shortens the next wait. */
START_TEST(test_time_that_passes_elsewhere)
{
    ck_assert(open_script("wait 100ms\nwait 100ms\nkeys a\n"));
    clock_advance(130 * CLOCK_MS);
    ck_assert_int_eq(next_key(-1), -1);
    ck_assert_int_eq(clock_now(), 130 * CLOCK_MS);
    ck_assert_int_eq(next_key(-1), -1);
    ck_assert_int_eq(clock_now(), 200 * CLOCK_MS);
    ck_assert_int_eq(next_key(-1), 'a');
    screen.close(screen.self);
    close_all();
}
END_TEST

static void assert_dumped(const char *text)
{
    fflush(out);
    ck_assert_msg(!strncmp(dumped, text, strlen(text)), "%.20s dumped, not %s", dumped, text);
}

/* The dump waits for the frame with the effect of the keys. */
START_TEST(test_dump_after_keys)
{
    ck_assert(open_script("keys a b\ndump\nkeys c\n"));
    show("before");
    ck_assert_int_eq(next_key(0), 'a');
    ck_assert_int_eq(next_key(0), 'b');
    ck_assert_int_eq(next_key(0), -1);
    assert_dumped("");
    ck_assert_uint_eq(dumped_length, 0);
    show("after");
    ck_assert_int_eq(next_key(-1), 'c');
    assert_dumped("after\n");
    screen.close(screen.self);
    close_all();
}
END_TEST

/* Keys without effect make no new frame to wait for. */
START_TEST(test_dump_without_change)
{
    ck_assert(open_script("dump\nkeys x\ndump\n"));
    show("same");
    ck_assert_int_eq(next_key(-1), 'x');
    ck_assert_int_eq(next_key(-1), -1);
    ck_assert_int_eq(next_key(-1), KEY_SCRIPT_END);
    fflush(out);
    ck_assert_uint_eq(dumped_length, 2 * (strlen("same") + 24));
    screen.close(screen.self);
    close_all();
}
END_TEST

START_TEST(test_empty_script)
{
    ck_assert(screen_open_script(&screen, NULL, (struct rect){0, 0, 40, 10}, stdout, write_plain,
                                 &diag));
    ck_assert_int_eq(screen.size(screen.self).width, 40);
    ck_assert(screen.ready(screen.self));
    ck_assert_int_eq(next_key(-1), KEY_SCRIPT_END);
    screen.close(screen.self);
}
END_TEST

static const struct {
    const char *text;
    int line, column;
    const char *fault;
} faults[] = {
    {"keys a\npress b\n", 2, 1, "size, keys, type, paste, wait, mouse or dump, found press"},
    {"keys a Sapce\n", 1, 8, "the name of a key, found Sapce"},
    {"size 80\n", 1, 6, "a size such as 80x24, found 80"},
    {"size 80x\n", 1, 6, "a size such as 80x24, found 80x"},
    {"size 0x24\n", 1, 6, "a size such as 80x24, found 0x24"},
    {"size 1001x24\n", 1, 6, "a size such as 80x24, found 1001x24"},
    {"size 80x24 now\n", 1, 12, "the end of the line, found now"},
    {"wait\n", 1, 5, "a time such as 1500ms or 2s, found the end of the line"},
    {"wait 10\n", 1, 6, "a time such as 1500ms or 2s, found 10"},
    {"wait 99999999999ms\n", 1, 6, "a time such as 1500ms or 2s, found 99999999999ms"},
    {"dump it\n", 1, 6, "the end of the line, found it"},
    {"mouse press 1,2\n", 1, 7, "down, drag, up, wheel-up or wheel-down, found press"},
    {"mouse down\n", 1, 11, "a column and a row such as 10,5, found the end of the line"},
    {"mouse down 3\n", 1, 12, "a column and a row such as 10,5, found 3"},
    {"mouse up -1,2\n", 1, 10, "a column and a row such as 10,5, found -1,2"},
    {"mouse up 1,2x\n", 1, 10, "a column and a row such as 10,5, found 1,2x"},
};
enum { FAULTS = sizeof faults / sizeof *faults };

START_TEST(test_faults)
{
    ck_assert(!open_script(faults[_i].text));
    ck_assert_int_eq(diag.line, faults[_i].line);
    ck_assert_int_eq(diag.column, faults[_i].column);
    ck_assert_msg(strstr(diag.text, faults[_i].fault), "%s", diag.text);
    close_all();
}
END_TEST

Suite *suite_screen_script(void)
{
    Suite *suite = suite_create("screen_script");
    TCase *playing = tcase_create("playing"), *reading = tcase_create("reading");
    tcase_add_test(playing, test_keys_in_order);
    tcase_add_test(playing, test_paste);
    tcase_add_test(playing, test_size);
    tcase_add_test(playing, test_waits_advance_the_clock);
    tcase_add_test(playing, test_time_that_passes_elsewhere);
    tcase_add_test(playing, test_dump_after_keys);
    tcase_add_test(playing, test_dump_without_change);
    tcase_add_test(playing, test_empty_script);
    tcase_add_loop_test(reading, test_faults, 0, FAULTS);
    suite_add_tcase(suite, playing);
    suite_add_tcase(suite, reading);
    return suite;
}
