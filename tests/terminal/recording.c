/* SPDX-License-Identifier: MIT */
/* Recordings replayed on a terminal show the recorded screens. */
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/random.h"
#include "draw/canvas.h"
#include "harness_state.h"
#include "program.h"

/* A terminal without a program, written to by a recording only. */
static struct terminal *open_bare(int columns, int rows)
{
    struct terminal *t = calloc(1, sizeof *t);
    ck_assert_ptr_nonnull(t);
    t->vterm = vterm_new(rows, columns);
    vterm_set_utf8(t->vterm, 1);
    t->screen = vterm_obtain_screen(t->vterm);
    vterm_screen_reset(t->screen, 1);
    return t;
}

static void close_bare(struct terminal *t)
{
    vterm_free(t->vterm);
    free(t->text.at);
    free(t);
}

/* ---- the changes between canvases ---- */

enum { WIDTH = 37, HEIGHT = 11 };

static struct glyph random_glyph(uint64_t random)
{
    static const uint32_t characters[] = {0, ' ', 'a', '\\', '"', 0x2500, 0x256D, 0x2588, 0x25C6};
    static const struct style styles[] = {
        {-1, -1, 0, 0}, {231, 25, 0, 0}, {16, 178, BOLD, 0}, {-1, -1, UNDERLINE, 0},
        {35, -1, REVERSE, 0}, {7, 0, 0, 0}, {-1, 240, BOLD | UNDERLINE, 0},
    };
    return glyph_plain(characters[random % 9], styles[random / 9 % 7]);
}

static void assert_shows(struct terminal *t, const struct canvas *canvas)
{
    for (int y = 0; y < canvas->height; y++)
        for (int x = 0; x < canvas->width; x++) {
            struct shown is = terminal_cell(t, x, y);
            struct glyph glyph = canvas_row(canvas, y)[x];
            uint8_t attributes = glyph.style.attributes;
            ck_assert_uint_eq(is.c, glyph.c ? glyph.c : ' ');
            ck_assert_int_eq(is.ink, glyph.style.ink);
            ck_assert_int_eq(is.paper, glyph.style.paper);
            ck_assert_int_eq(is.bold, (attributes & BOLD) != 0);
            ck_assert_int_eq(is.reverse, (attributes & REVERSE) != 0);
            ck_assert_int_eq(is.underline, (attributes & UNDERLINE) != 0);
        }
}

/* Changes the look of `share` of 1000 cells at random. */
static void change(struct canvas *canvas, long round, uint64_t share)
{
    for (int k = 0; k < WIDTH * HEIGHT; k++) {
        uint64_t random = random_at((uint64_t)round, (uint64_t)k);
        if (random % 1000 < share)
            canvas->at[k] = random_glyph(random / 1000);
    }
}

START_TEST(test_changes_make_the_canvas)
{
    struct canvas before, now;
    struct terminal *t = open_bare(WIDTH, HEIGHT);
    canvas_init(&before, WIDTH, HEIGHT);
    canvas_init(&now, WIDTH, HEIGHT);
    for (long round = 0; round < 60 + scaled(10000); round++) {
        char *text;
        size_t length;
        FILE *out = open_memstream(&text, &length);
        change(&now, round, round % 4 ? 20 : 1000);
        canvas_write_changes(&now, &before, out, false);
        fclose(out);
        vterm_input_write(t->vterm, text, length);
        free(text);
        assert_shows(t, &now);
        canvas_copy(&before, &now);
        out = open_memstream(&text, &length);
        canvas_write_changes(&now, &before, out, false);
        fclose(out);
        ck_assert_uint_eq(length, 0);
        free(text);
    }
    canvas_done(&now);
    canvas_done(&before);
    close_bare(t);
}
END_TEST

/* ---- whole visits ---- */

/* Decodes the string at `text` in place; only "]\n" may follow it. */
static char *read_string(char *text)
{
    char *to = text;
    ck_assert_int_eq(*text, '"');
    for (text++; *text != '"'; text++) {
        unsigned code = (unsigned char)*text;
        ck_assert_uint_ge(code, 0x20);
        if (*text == '\\' && *++text == 'u') {
            ck_assert_int_eq(sscanf(text + 1, "00%2x", &code), 1);
            text += 4;
        } else {
            code = (unsigned char)*text;
        }
        *to++ = (char)code;
    }
    *to = 0;
    ck_assert_str_eq(text + 1, "]\n");
    return to;
}

/* The content of a recording except the screens. */
struct narration {
    int columns, rows, frames, marks, sizes;
    double seconds;
    char last_mark[256];
};

static void play_event(struct terminal *t, char *line, struct narration *tale)
{
    char kind;
    double seconds;
    int length = 0;
    ck_assert_int_eq(sscanf(line, "[%lf, \"%c\", %n", &seconds, &kind, &length), 2);
    ck_assert(length && seconds >= tale->seconds);
    tale->seconds = seconds;
    char *text = line + length, *end = read_string(text);
    if (kind == 'o') {
        vterm_input_write(t->vterm, text, (size_t)(end - text));
        tale->frames++;
    } else if (kind == 'r') {
        ck_assert_int_eq(sscanf(text, "%dx%d", &tale->columns, &tale->rows), 2);
        vterm_set_size(t->vterm, tale->rows, tale->columns);
        tale->sizes++;
    } else {
        ck_assert_int_eq(kind, 'm');
        snprintf(tale->last_mark, sizeof tale->last_mark, "%s", text);
        tale->marks++;
    }
}

static struct terminal *play(const char *path, struct narration *tale)
{
    char *line = NULL;
    size_t room = 0;
    FILE *file = fopen(path, "r");
    *tale = (struct narration){0};
    ck_assert_ptr_nonnull(file);
    ck_assert(getline(&line, &room, file) > 0);
    ck_assert_int_eq(sscanf(line, "{\"version\": 2, \"width\": %d, \"height\": %d, ",
                            &tale->columns, &tale->rows), 2);
    struct terminal *t = open_bare(tale->columns, tale->rows);
    while (getline(&line, &room, file) > 0)
        play_event(t, line, tale);
    free(line);
    fclose(file);
    return t;
}

static void assert_same_screens(struct terminal *a, struct terminal *b,
                                const struct narration *tale)
{
    ck_assert_str_eq(terminal_text(a), terminal_text(b));
    for (int y = 0; y < tale->rows; y++)
        for (int x = 0; x < tale->columns; x++) {
            struct shown one = terminal_cell(a, x, y), other = terminal_cell(b, x, y);
            ck_assert_uint_eq(one.c, other.c);
            ck_assert_int_eq(one.ink, other.ink);
            ck_assert_int_eq(one.paper, other.paper);
            ck_assert_int_eq(one.bold, other.bold);
            ck_assert_int_eq(one.reverse, other.reverse);
            ck_assert_int_eq(one.underline, other.underline);
        }
}

/* One key at a time, so that each makes a frame. */
static void press_all(struct terminal *t, const char *keys)
{
    for (; *keys; keys++) {
        terminal_send(t, keys, 1);
        await_frames(t, 1);
    }
}

START_TEST(test_a_killed_visit_can_be_played)
{
    char flag[PATH_MAX + 16], path[PATH_MAX];
    struct narration tale;
    snprintf(path, sizeof path, "%s", board_path("visit.cast"));
    snprintf(flag, sizeof flag, "--record=%s", path);
    unlink(path);
    struct terminal *t = program_open_flagged(flag, LARGE_BOARD, (struct program){0});
    await_frames(t, 1);
    press_all(t, "sssw?");
    terminal_resize(t, 100, 30);
    terminal_await_text(t, "help");
    press_all(t, "\033");
    press_all(t, "B\r");
    terminal_resize(t, 60, 20);
    await_frames(t, 1);
    press_all(t, "s4\t1");
    kill(terminal_pid(t), SIGKILL);
    int status = terminal_wait(t);
    ck_assert(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    struct terminal *played = play(path, &tale);
    ck_assert_int_eq(tale.sizes, 2);
    ck_assert_int_eq(tale.marks, 1);
    ck_assert_str_eq(tale.last_mark, "bookmark at node 3");
    ck_assert_int_ge(tale.frames, 10);
    assert_same_screens(t, played, &tale);
    close_bare(played);
    terminal_close(t);
}
END_TEST

START_TEST(test_idle_nothing_is_recorded)
{
    char flag[PATH_MAX + 16], path[PATH_MAX];
    struct stat before, after;
    snprintf(path, sizeof path, "%s", board_path("idle.cast"));
    snprintf(flag, sizeof flag, "--record=%s", path);
    unlink(path);
    struct terminal *t = program_open_flagged(flag, LARGE_BOARD, (struct program){0});
    await_frames(t, 1);
    press_all(t, "s");
    ck_assert_int_eq(stat(path, &before), 0);
    terminal_send(t, "\014\014\014", 3);     /* redrawn, and identical */
    await_frames(t, 1);
    ck_assert(terminal_is_silent(t, 200));
    ck_assert_int_eq(stat(path, &after), 0);
    ck_assert_int_eq(before.st_size, after.st_size);
    program_quit(t);
}
END_TEST

/* ---- into a pipe without a reader ---- */

/* Copies all available bytes from the pipe to `file`. */
static void drain(int pipe, FILE *file)
{
    char bytes[4096];
    ssize_t n;
    while ((n = read(pipe, bytes, sizeof bytes)) > 0)
        fwrite(bytes, 1, (size_t)n, file);
}

static struct terminal *record_to_pipe(const char *path)
{
    char flag[PATH_MAX + 16];
    snprintf(flag, sizeof flag, "--record=%s", path);
    const char *arguments[] = {program_path, flag, "--force", board_path(ENDLESS_BOARD), NULL};
    return terminal_open(&(struct program){.argv = arguments});
}

/* Frames are skipped while it is full; the next one that fits shows everything. */
START_TEST(test_a_pipe_that_is_full)
{
    char path[PATH_MAX], cast[PATH_MAX];
    struct narration tale;
    snprintf(path, sizeof path, "%s", board_path("pipe"));
    snprintf(cast, sizeof cast, "%s", board_path("pipe.cast"));
    unlink(path);
    ck_assert(!mkfifo(path, 0600));
    int reader = open(path, O_RDONLY | O_NONBLOCK), writer = open(path, O_WRONLY | O_NONBLOCK);
    struct pollfd room = {writer, POLLOUT, 0};
    FILE *file = fopen(cast, "w");
    struct terminal *t = record_to_pipe(path);
    await_frames(t, 1);
    terminal_type(t, ":speed max\r ");
    while (poll(&room, 1, 0) > 0)
        await_frames(t, 1);
    await_frames(t, 3);
    terminal_type(t, " ");
    terminal_await_text(t, "paused");
    drain(reader, file);
    press_all(t, "s");
    drain(reader, file);
    kill(terminal_pid(t), SIGKILL);
    terminal_wait(t);
    drain(reader, file);
    fclose(file);
    struct terminal *played = play(cast, &tale);
    assert_same_screens(t, played, &tale);
    close_bare(played);
    terminal_close(t);
    close(reader);
    close(writer);
}
END_TEST

/* Copies from the pipe until it is closed. */
static void drain_all(int pipe, FILE *file)
{
    char bytes[4096];
    struct pollfd come = {pipe, POLLIN, 0};
    ssize_t n = 1;
    while (n != 0 && poll(&come, 1, 10000) > 0) {
        n = read(pipe, bytes, sizeof bytes);
        if (n > 0)
            fwrite(bytes, 1, (size_t)n, file);
    }
    ck_assert_int_eq(n, 0);
}

/* The end waits for the reader, and a signal does not interrupt that. */
START_TEST(test_a_resize_while_a_pipe_is_full)
{
    char path[PATH_MAX], cast[PATH_MAX];
    struct narration tale;
    snprintf(path, sizeof path, "%s", board_path("pipe"));
    snprintf(cast, sizeof cast, "%s", board_path("pipe.cast"));
    unlink(path);
    ck_assert(!mkfifo(path, 0600));
    int reader = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    int writer = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC);
    struct pollfd room = {writer, POLLOUT, 0};
    FILE *file = fopen(cast, "w");
    struct terminal *t = record_to_pipe(path);
    await_frames(t, 1);
    terminal_type(t, ":speed max\r ");
    while (poll(&room, 1, 0) > 0)
        await_frames(t, 1);
    await_frames(t, 3);
    terminal_type(t, " ");
    terminal_await_text(t, "paused");
    close(writer);
    press_all(t, ":record");
    terminal_type(t, "\r");
    while (!terminal_is_silent(t, 200))
        continue;
    terminal_resize(t, 100, 30);
    terminal_is_silent(t, 200);
    drain_all(reader, file);
    fclose(file);
    terminal_await_text(t, "paused");
    ck_assert(!terminal_shows(t, "the end is missing"));
    struct terminal *played = play(cast, &tale);
    ck_assert_int_ge(tale.frames, 3);
    close_bare(played);
    program_quit(t);
    close(reader);
}
END_TEST

START_TEST(test_a_pipe_without_a_reader)
{
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s", board_path("pipe"));
    unlink(path);
    ck_assert(!mkfifo(path, 0600));
    struct terminal *t = record_to_pipe(path);
    terminal_await_output(t, "nobody reads from this pipe");
    int status = terminal_wait(t);
    ck_assert(WIFEXITED(status) && WEXITSTATUS(status) != 0);
    assert_restored(t);
    terminal_close(t);
}
END_TEST

TCase *case_recording(void)
{
    TCase *recording = tcase_create("recording");
    tcase_add_test(recording, test_changes_make_the_canvas);
    tcase_add_test(recording, test_a_killed_visit_can_be_played);
    tcase_add_test(recording, test_idle_nothing_is_recorded);
    tcase_add_test(recording, test_a_pipe_that_is_full);
    tcase_add_test(recording, test_a_resize_while_a_pipe_is_full);
    tcase_add_test(recording, test_a_pipe_without_a_reader);
    return recording;
}
