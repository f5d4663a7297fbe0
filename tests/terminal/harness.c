/* SPDX-License-Identifier: MIT */
#include "harness_state.h"

#include <check.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <utmp.h>

#define ANSWER "\033[0n"

enum { HANG_SECONDS = 30, CHUNK = 1 << 16, TICK = 10 /* ms */, MAXIMUM_ENVIRONMENT = 32 };

void bytes_append(struct bytes *bytes, const void *more, size_t length)
{
    if (bytes->capacity < bytes->length + length + 1) {
        bytes->capacity = 2 * (bytes->length + length + 1);
        bytes->at = realloc(bytes->at, bytes->capacity);
        ck_assert_ptr_nonnull(bytes->at);
    }
    memcpy(bytes->at + bytes->length, more, length);
    bytes->length += length;
    bytes->at[bytes->length] = '\0';
}

/* ---- the terminal's side ---- */

static void answer(const char *bytes, size_t length, void *user)
{
    struct terminal *t = user;
    bool frame = length == strlen(ANSWER) && !memcmp(bytes, ANSWER, length);
    t->frames += frame;
    if (frame && t->deaf)
        t->unanswered++;
    else
        bytes_append(&t->out, bytes, length);
}

void terminal_deafen(struct terminal *t, bool deaf)
{
    t->deaf = deaf;
    for (; !deaf && t->unanswered; t->unanswered--)
        bytes_append(&t->out, ANSWER, strlen(ANSWER));
}

static void open_screen(struct terminal *t, int columns, int rows, bool utf8)
{
    t->vterm = vterm_new(rows, columns);
    vterm_set_utf8(t->vterm, utf8);
    t->screen = vterm_obtain_screen(t->vterm);
    vterm_output_set_callback(t->vterm, answer, t);
    vterm_screen_enable_altscreen(t->screen, 1);
    vterm_screen_reset(t->screen, 1);
}

/* ---- the program's side ---- */

static const char *or_else(const char *text, const char *otherwise)
{
    return text ? text : otherwise;
}

bool directory_make(char path[DIRECTORY_ROOM])
{
    snprintf(path, DIRECTORY_ROOM, "%s/terminal-XXXXXX", or_else(getenv("TMPDIR"), "/tmp"));
    return mkdtemp(path);
}

static int remove_one(const char *path, const struct stat *status, int kind, struct FTW *where)
{
    (void)status, (void)kind, (void)where;
    return remove(path);
}

void directory_remove(const char *path)
{
    nftw(path, remove_one, 8, FTW_DEPTH | FTW_PHYS);
}

static _Noreturn void run(const struct program *program, const char *home)
{
    char settings[4][4096];
    snprintf(settings[0], sizeof *settings, "HOME=%s", home);
    snprintf(settings[1], sizeof *settings, "TERM=%s", or_else(program->term, "xterm-256color"));
    snprintf(settings[2], sizeof *settings, "LANG=%s", or_else(program->locale, "C.UTF-8"));
    snprintf(settings[3], sizeof *settings, "PATH=%s", or_else(getenv("PATH"), "/bin:/usr/bin"));
    /* Sanitizers would treat the tests' signals as crashes. */
    char *environment[MAXIMUM_ENVIRONMENT] = {
        settings[0], settings[1], settings[2], settings[3], "TZ=UTC0", "PS1=$ ", "NO_MOTION=1",
        "ASAN_OPTIONS=handle_segv=0:handle_sigbus=0:handle_sigfpe=0:handle_sigill=0",
        "UBSAN_OPTIONS=handle_segv=0:handle_sigbus=0:handle_sigfpe=0:handle_sigill=0"};
    int count = 9;
    for (const char *const *more = program->environment; more && *more; more++)
        if (count < MAXIMUM_ENVIRONMENT - 1)
            environment[count++] = (char *)*more;
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    /* background jobs ignore these signals, and the program would inherit that */
    signal(SIGINT, SIG_DFL);
    signal(SIGQUIT, SIG_DFL);
    signal(SIGHUP, program->nohup ? SIG_IGN : SIG_DFL);
    setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
    if (!chdir(home))
        execve(program->argv[0], (char *const *)program->argv, environment);
    fprintf(stderr, "cannot run %s: %s\n", program->argv[0], strerror(errno));
    _exit(127);
}

struct terminal *terminal_open(const struct program *program)
{
    struct terminal *t = calloc(1, sizeof *t);
    struct winsize size = {.ws_col = (unsigned short)(program->columns ? program->columns : 80),
                           .ws_row = (unsigned short)(program->rows ? program->rows : 24)};
    ck_assert_ptr_nonnull(t);
    t->deaf = program->deaf;
    t->reads = CHUNK;
    ck_assert(directory_make(t->home));
    bytes_append(&t->in, "", 0);
    bytes_append(&t->out, "", 0);
    if (program->columns < 0)
        size = (struct winsize){.ws_col = 80, .ws_row = 24};
    open_screen(t, size.ws_col, size.ws_row, !program->locale || strcmp(program->locale, "C"));

    if (program->columns < 0)
        size = (struct winsize){0};

    /* Blocked, so that wait_dead() can wait for it with a time limit. */
    sigset_t child;
    sigemptyset(&child);
    sigaddset(&child, SIGCHLD);
    sigprocmask(SIG_BLOCK, &child, NULL);
    fflush(NULL);
    int other_end;
    ck_assert_int_eq(openpty(&t->line, &other_end, NULL, NULL, &size), 0);
    tcgetattr(other_end, &t->before);
    t->pid = fork();
    ck_assert_int_ge(t->pid, 0);
    if (!t->pid) {
        close(t->line);
        login_tty(other_end);
        run(program, t->home);
    }
    close(other_end);
    fcntl(t->line, F_SETFL, O_NONBLOCK);
    fcntl(t->line, F_SETFD, FD_CLOEXEC);
    return t;
}

void terminal_close(struct terminal *t)
{
    if (!t->waited_for) {
        kill(t->pid, SIGKILL);
        waitpid(t->pid, NULL, 0);
    }
    terminal_hang_up(t);
    directory_remove(t->home);
    vterm_free(t->vterm);
    free(t->in.at);
    free(t->out.at);
    free(t->text.at);
    free(t);
}

pid_t terminal_pid(const struct terminal *t)
{
    return t->pid;
}

/* ---- the line between them ---- */

static int64_t milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * INT64_C(1000) + now.tv_nsec / 1000000;
}

static void send_some(struct terminal *t)
{
    ssize_t n = write(t->line, t->out.at, t->out.length < 1024 ? t->out.length : 1024);
    if (n > 0) {
        t->out.length -= (size_t)n;
        memmove(t->out.at, t->out.at + n, t->out.length);
    }
}

/* True once per TICK if the terminal is slow. */
static bool is_time_to_read(struct terminal *t)
{
    int64_t now = milliseconds();
    if (now - t->last_read < TICK)
        return false;
    t->last_read = now;
    return true;
}

static void receive_some(struct terminal *t)
{
    static char chunk[CHUNK];
    ssize_t n = read(t->line, chunk, (size_t)t->reads);
    if (n > 0)
        bytes_append(&t->in, chunk, (size_t)n);
    else if (n == 0 || (errno != EAGAIN && errno != EINTR))
        t->ended = true;    /* EIO: the terminal is closed on the other side */
}

/* Moves bytes once in both directions; false if none moved within `ms`. */
static bool move(struct terminal *t, int ms)
{
    bool reads = t->reads > 0 && (t->reads >= CHUNK || is_time_to_read(t));
    struct pollfd fd = {t->line, (short)((reads ? POLLIN : 0) | (t->out.length ? POLLOUT : 0)), 0};
    int most = t->reads >= CHUNK || ms < TICK ? ms : TICK;
    if (poll(&fd, 1, most) <= 0)
        return t->reads && most < ms;
    if (fd.revents & POLLOUT)
        send_some(t);
    if (reads && fd.revents & (POLLIN | POLLHUP | POLLERR))
        receive_some(t);
    return true;
}

/* The screen is printed separately because libcheck's messages are too short. */
static _Noreturn void give_up(struct terminal *t, const char *what)
{
    fprintf(stderr, "%s; the screen:\n%s", what, terminal_text(t));
    ck_abort_msg("%s", what);
    abort();
}

void terminal_slow(struct terminal *t, int bytes_a_second)
{
    t->reads = bytes_a_second < 0 ? CHUNK : bytes_a_second * TICK / 1000;
}

static bool has_room(struct terminal *t)
{
    int other_end = open(ptsname(t->line), O_WRONLY | O_NOCTTY | O_NONBLOCK);
    struct pollfd fd = {other_end, POLLOUT, 0};
    ck_assert_int_ge(other_end, 0);
    bool has = poll(&fd, 1, 0) > 0;
    close(other_end);
    return has;
}

/* A concurrent write makes the line look full, so test repeatedly. */
void terminal_fill(struct terminal *t, const char *keys)
{
    int64_t limit = milliseconds() + HANG_SECONDS * 1000;
    terminal_slow(t, 0);
    for (int full = 0; full < 10; full = has_room(t) ? 0 : full + 1) {
        if (!full && !t->out.length)
            terminal_type(t, keys);
        move(t, 0);
        poll(NULL, 0, TICK);
        if (milliseconds() > limit)
            give_up(t, "the line does not fill");
    }
}

void terminal_await_foreground(struct terminal *t, pid_t group)
{
    int64_t limit = milliseconds() + HANG_SECONDS * 1000;
    while (tcgetpgrp(t->line) != group) {
        move(t, TICK);
        if (milliseconds() > limit)
            give_up(t, "another process keeps the terminal");
    }
}

static int64_t processor_time(const struct terminal *t)
{
    clockid_t clock;
    struct timespec used = {0};
    ck_assert(!clock_getcpuclockid(t->pid, &clock) && !clock_gettime(clock, &used));
    return used.tv_sec * INT64_C(1000) + used.tv_nsec / 1000000;
}

void terminal_await_work(struct terminal *t, int ms)
{
    int64_t limit = milliseconds() + HANG_SECONDS * 1000, before = processor_time(t);
    while (processor_time(t) - before < ms) {
        move(t, TICK);
        if (milliseconds() > limit)
            give_up(t, "the program stands still");
    }
}

/* Feeds input to the screen up to the end of the next frame, exactly after it, because only an `n`
 * ends the question.  True if there was a frame. */
static bool feed(struct terminal *t)
{
    long before = t->frames;
    while (t->fed < t->in.length && t->frames == before) {
        const char *from = t->in.at + t->fed;
        size_t left = t->in.length - t->fed;
        const char *end = memchr(from, 'n', left);
        size_t length = end ? (size_t)(end - from) + 1 : left;
        vterm_input_write(t->vterm, from, length);
        t->fed += length;
    }
    return t->frames > before;
}

/* Continues until `holds` or the program has ended.  `between`: test between frames too. */
static bool go_on(struct terminal *t, terminal_claim *holds, const void *context, bool between)
{
    int64_t limit = milliseconds() + HANG_SECONDS * 1000;
    for (;;) {
        if (feed(t) || between) {
            if (holds(t, context))
                return true;
            if (t->fed < t->in.length)
                continue;
        }
        if (t->ended)
            return false;
        if (!move(t, 1000) && milliseconds() > limit)
            give_up(t, "it did not happen");
    }
}

void terminal_send(struct terminal *t, const void *bytes, size_t length)
{
    bytes_append(&t->out, bytes, length);
}

void terminal_type(struct terminal *t, const char *text)
{
    terminal_send(t, text, strlen(text));
}

void terminal_click(struct terminal *t, int x, int y)
{
    vterm_mouse_move(t->vterm, y, x, VTERM_MOD_NONE);
    vterm_mouse_button(t->vterm, 1, true, VTERM_MOD_NONE);
    vterm_mouse_button(t->vterm, 1, false, VTERM_MOD_NONE);
}

static bool all_is_sent(struct terminal *t, const void *context)
{
    (void)context;
    return t->out.length == 0;
}

void terminal_flush(struct terminal *t)
{
    ck_assert(go_on(t, all_is_sent, NULL, true));
}

void terminal_resize(struct terminal *t, int columns, int rows)
{
    struct winsize size = {.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};
    vterm_set_size(t->vterm, rows, columns);
    ioctl(t->line, TIOCSWINSZ, &size);
}

void terminal_hang_up(struct terminal *t)
{
    if (t->line >= 0)
        close(t->line);
    t->line = -1;
    t->ended = true;
}

/* ---- waiting ---- */

long terminal_frames(const struct terminal *t)
{
    return t->frames;
}

static bool have_more_frames(struct terminal *t, const void *context)
{
    return t->frames > *(const long *)context;
}

bool terminal_frame(struct terminal *t)
{
    long before = t->frames;
    return go_on(t, have_more_frames, &before, false);
}

static bool shows_text(struct terminal *t, const void *context)
{
    return terminal_shows(t, context);
}

void terminal_await(struct terminal *t, terminal_claim *holds, const void *context)
{
    if (!holds(t, context) && !go_on(t, holds, context, false))
        give_up(t, "the program ended too early");
}

void terminal_await_text(struct terminal *t, const char *text)
{
    if (!shows_text(t, text) && !go_on(t, shows_text, text, false))
        give_up(t, text);
}

void terminal_await_output(struct terminal *t, const char *text)
{
    if (!go_on(t, shows_text, text, true))
        give_up(t, text);
}

static bool has_written(struct terminal *t, const void *context)
{
    return t->in.length >= *(const size_t *)context;
}

void terminal_await_bytes(struct terminal *t, size_t bytes)
{
    go_on(t, has_written, &bytes, true);
}

bool terminal_is_silent(struct terminal *t, int ms)
{
    size_t before = t->in.length;
    int64_t limit = milliseconds() + ms;
    for (int64_t left = ms; left > 0 && t->in.length == before; left = limit - milliseconds())
        move(t, (int)left);
    return t->in.length == before;
}

static bool never(struct terminal *t, const void *context)
{
    (void)t, (void)context;
    return false;
}

static void wait_dead(struct terminal *t)
{
    int64_t limit = milliseconds() + HANG_SECONDS * 1000;
    struct timespec second = {1, 0};
    sigset_t child;
    sigemptyset(&child);
    sigaddset(&child, SIGCHLD);
    while (waitpid(t->pid, &t->status, WNOHANG) == 0) {
        sigtimedwait(&child, NULL, &second);
        if (milliseconds() > limit)
            give_up(t, "the program does not end");
    }
    t->waited_for = true;
}

int terminal_wait(struct terminal *t)
{
    if (!t->reads)
        wait_dead(t);   /* before anything is read */
    terminal_slow(t, -1);
    go_on(t, never, NULL, false);
    if (!t->waited_for)
        wait_dead(t);
    return t->status;
}
