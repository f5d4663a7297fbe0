/* SPDX-License-Identifier: MIT */
/* A single poll() waits for keys, signals and room for output, so an idle explorer does not wake
 * up. */
#include "tui/terminal/screen.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/text.h"
#include "tui/terminal/colour_pairs.h"
#include "tui/terminal/curses_keys.h"
#include "tui/terminal/paste.h"
#include "tui/terminal/reply.h"
#include "tui/terminal/signals.h"
#include "tui/terminal/terminal_type.h"
#include "tui/terminal/tty.h"

/* curses has an opaque `struct screen` too, which is only passed on. */
#include <curses.h>
#include <term.h>

#define FRAME_BEGIN "\033[?2026h"
#define FRAME_END "\033[?2026l"
#define MOUSE_OFF "\033[?1000l\033[?1002l\033[?1006l"
/* Motion with a button pressed; curses enables only clicks. */
#define DRAG_ON "\033[?1002h"
#define DRAG_OFF "\033[?1002l"

#define PASTE_ON "\033[?2004h"
#define PASTE_OFF "\033[?2004l"

/* Longest wait for a reply before leaving; after a signal. */
#define LEAVING_WAIT CLOCK_SECOND
#define ENDING_WAIT (50 * CLOCK_MS)

enum { CTRL_C = 3 };

struct terminal {
    SCREEN *curses;
    struct screen_config config;
    bool utf8, ascii;
    struct reply reply;
    struct curses_keys keys;
    bool asking;                /* the request is queued */
    bool ending;                /* after a fatal signal */
    bool resized;               /* not yet reported */
    struct canvas shown;        /* the frame in curses, unless stale */
    bool is_stale;
    cchar_t *row;               /* [shown.width], one span of a row */
    int colours;                /* as in struct screen */
    bool is_direct;             /* sends red, green and blue */
    bool has_mouse;             /* in terminfo */
    bool mouse;
    enum clipboard clipboard;
    bool is_ansi;               /* has sequences that terminfo lacks */
    struct pairs pairs;
    memory_restore *restore_before;
};

#ifdef HAVE_EXTENDED_PAIRS
/* 0xRRGGBB; -1: the terminal's own. */
static int direct_colour(int16_t colour)
{
    return colour < 0 ? -1 : (int)colour_rgb(colour);
}
#endif

static int16_t pair_of(struct terminal *t, const struct glyph *glyph)
{
    bool fresh;
    struct style reduced = glyph_reduce(glyph, t->colours);
    int16_t pair = pairs_find(&t->pairs, reduced, &fresh);
#ifdef HAVE_EXTENDED_PAIRS
    if (fresh && t->is_direct)
        init_extended_pair(pair, direct_colour(reduced.ink), direct_colour(reduced.paper));
    else
#endif
    if (fresh)
        init_pair(pair, reduced.ink, reduced.paper);
    return pair;
}

static attr_t attributes_of(unsigned attributes)
{
    return (attributes & BOLD ? A_BOLD : 0) | (attributes & DIM ? A_DIM : 0) |
           (attributes & REVERSE ? A_REVERSE : 0) | (attributes & UNDERLINE ? A_UNDERLINE : 0);
}

/* Returns its columns on the canvas, at most `room`. */
static int character_of(const struct terminal *t, const struct glyph *glyph, int room,
                        wchar_t text[TEXT_JOINED + 2])
{
    bool is_wide = room > 1 && glyph[1].c == GLYPH_RIGHT && !t->ascii;
    wchar_t c = (wchar_t)(glyph->c ? glyph->c : ' ');
    if (c >= 0x80 && t->ascii)
        c = (unsigned char)text_ascii(glyph->c);
    bool fits = wcwidth(c) == 1 + is_wide;
    int length = 0;
    text[length++] = fits ? c : L'?';
    for (int k = 0; k < TEXT_JOINED && fits && !t->ascii && glyph->joined[k]; k++)
        if (wcwidth((wchar_t)glyph->joined[k]) == 0)
            text[length++] = (wchar_t)glyph->joined[k];
    text[length] = 0;
    return fits ? 1 + is_wide : 1;
}

static void draw_span(struct terminal *t, const struct glyph *row, int y, int from, int to)
{
    struct glyph last = glyph_plain(' ', STYLE_PLAIN);
    attr_t attributes = A_NORMAL;
    int16_t pair = 0;
    int count = 0;
    for (int x = from; x < to; count++) {
        const struct glyph *glyph = &row[x];
        wchar_t text[TEXT_JOINED + 2];
        if (!style_equal(glyph->style, last.style) ||
            glyph_is_pixels(glyph) != glyph_is_pixels(&last)) {
            last = *glyph;
            attributes = attributes_of(last.style.attributes);
            pair = pair_of(t, glyph);
        }
        x += character_of(t, glyph, to - x, text);
        setcchar(&t->row[count], text, attributes, pair, NULL);
    }
    /* does not scroll, even at the last cell */
    mvwadd_wchnstr(stdscr, y, from, t->row, count);
}

/* The changed part, with both halves of wide characters. */
static void draw_row(struct terminal *t, const struct canvas *canvas, int y, int width)
{
    const struct glyph *row = canvas_row(canvas, y);
    struct glyph *shown = t->shown.at + (row - canvas->at);
    int from = 0, to = width;
    while (!t->is_stale && from < to && glyphs_equal(&row[from], &shown[from], 1))
        from++;
    while (!t->is_stale && from < to && glyphs_equal(&row[to - 1], &shown[to - 1], 1))
        to--;
    if (from == to)
        return;
    from -= from > 0 && row[from].c == GLYPH_RIGHT;
    to += to < width && row[to].c == GLYPH_RIGHT;
    draw_span(t, row, y, from, to);
    memcpy(&shown[from], &row[from], (size_t)(to - from) * sizeof *row);
}

static void draw_cells(struct terminal *t, const struct canvas *canvas)
{
    int width = canvas->width < COLS ? canvas->width : COLS;
    if (canvas->width != t->shown.width || canvas->height != t->shown.height) {
        canvas_resize(&t->shown, canvas->width, canvas->height);
        t->row = memory_need(t->row, (size_t)canvas->width, sizeof *t->row);
        t->is_stale = true;
    }
    for (int y = 0; y < canvas->height && y < LINES; y++)
        draw_row(t, canvas, y, width);
    t->is_stale = false;
}

static void send_some(struct terminal *t)
{
    if (tty_send() && t->asking) {
        t->asking = false;
        reply_asked(&t->reply, clock_now());
    }
}

static void show(void *self, const struct canvas *canvas)
{
    struct terminal *t = self;
    draw_cells(t, canvas);
    if (t->pairs.exhausted) {
        pairs_forget(&t->pairs);
        t->is_stale = true;
        draw_cells(t, canvas);
    }
    tty_put_frame();    /* output since the last frame */
    if (t->config.synchronized)
        tty_put(FRAME_BEGIN);
    if (canvas->cursor.is_set)
        wmove(stdscr, canvas->cursor.y, canvas->cursor.x);
    wnoutrefresh(stdscr);
    doupdate();
    tty_put_frame();
    if (t->config.synchronized)
        tty_put(FRAME_END);
    t->asking = t->reply.wanted;
    if (t->asking)
        tty_put(REPLY_QUESTION);
    send_some(t);
}

static bool is_ready(void *self)
{
    struct terminal *t = self;
    return tty_waits_for() < 0 && !reply_is_due(&t->reply, clock_now());
}

static void redraw(void *self)
{
    (void)self;
    clearok(curscr, TRUE);
}

/* After the frame that is being sent. */
static void copy(void *self, const char *text)
{
    struct terminal *t = self;
    char *sequence = clipboard_sequence(t->clipboard, text);
    tty_put_frame();
    tty_put(sequence);
    memory_free(sequence);
    send_some(t);
}

static void set_ascii(void *self, bool on)
{
    struct terminal *t = self;
    t->ascii = on || !t->utf8;
    t->is_stale = true;
}

static struct rect size(void *self)
{
    (void)self;
    return (struct rect){0, 0, COLS, LINES};
}

/* A lost terminal is readable, but has no input. */
static bool has_input(void)
{
    int waiting;
    return ioctl(STDIN_FILENO, FIONREAD, &waiting) != 0 || waiting > 0;
}

/* Waits for input, room for output or, with `signals`, a signal.  False: the terminal was lost. */
static bool poll_until(struct terminal *t, int64_t until, bool signals)
{
    struct pollfd fds[] = {{STDIN_FILENO, POLLIN, 0}, {signals ? signals_fd() : -1, POLLIN, 0},
                           {tty_waits_for(), POLLOUT, 0}};
    int timeout = -1;
    if (until < INT64_MAX) {
        int64_t left = until - clock_now();
        int64_t ms = left <= 0 ? 0 : (left + CLOCK_MS - 1) / CLOCK_MS;
        timeout = ms < 1000000 ? (int)ms : 1000000;
    }
    if (poll(fds, sizeof fds / sizeof *fds, timeout) < 0)
        return errno == EINTR;
    t->keys.has_input |= fds[0].revents != 0;
    return !((fds[0].revents | fds[2].revents) & (POLLHUP | POLLERR | POLLNVAL)) &&
           (!(fds[0].revents & POLLIN) || has_input());
}

/* The shell must not read the reply, so waits briefly, unless the request is still queued.  Drops
 * keys, like curses. */
static void drain_reply(struct terminal *t)
{
    struct key dropped;
    int64_t now = clock_now(), most = now + (t->ending ? ENDING_WAIT : LEAVING_WAIT);
    int64_t until = t->reply.until < most ? t->reply.until : most;
    send_some(t);
    while (tty_waits_for() < 0 && reply_is_due(&t->reply, now) && now < until &&
           poll_until(t, until, false)) {
        curses_keys_read(&t->keys, &dropped);
        now = clock_now();
    }
}

/* False if the terminal, such as a serial line, does not report its size. */
static bool ask_size(struct winsize *size)
{
    return !ioctl(STDOUT_FILENO, TIOCGWINSZ, size) && size->ws_row && size->ws_col;
}

static void fit(struct terminal *t)
{
    struct winsize now;
    if (ask_size(&now))
        resizeterm(now.ws_row, now.ws_col);
    t->resized = t->is_stale = true;
}

static void put_drag(const struct terminal *t, bool on)
{
    if (t->has_mouse)
        tty_put(on ? DRAG_ON : DRAG_OFF);
}

/* Never waits: drops the rest of a frame, so it ends synchronized output and the mouse again. */
static void leave_terminal(struct terminal *t)
{
    tty_drop();
    if (t->config.synchronized)
        tty_put(FRAME_END);
    if (t->has_mouse)
        tty_put(MOUSE_OFF);
    if (t->is_ansi)
        tty_put(PASTE_OFF);
    t->asking = false;
    if (t->mouse)
        put_drag(t, false);
    endwin();
    tty_put_frame();
    tty_leave();
}

static void enter_terminal(struct terminal *t)
{
    tty_return();
    fit(t);
    clearok(curscr, TRUE);
    refresh();
    tty_put_frame();
    if (t->mouse)
        put_drag(t, true);
    if (t->is_ansi)
        tty_put(PASTE_ON);
}

static void suspend(void *self)
{
    struct terminal *t = self;
    drain_reply(t);
    leave_terminal(t);
    signals_stop();
    enter_terminal(t);
}

static bool take_signal(struct terminal *t, struct key *key)
{
    int number = signals_take();
    if (number == SIGWINCH)
        fit(t);
    else if (number == SIGTSTP)
        suspend(t);
    else if (number == SIGCONT) {
        leave_terminal(t);
        enter_terminal(t);
    } else if (number == SIGINT && signals_typed()) {
        *key = (struct key){CTRL_C, 0, 0};
        return true;
    } else if (number) {
        t->ending = true;
        *key = (struct key){KEY_SIGNALLED, number, 0};
        return true;
    }
    if (!t->resized)
        return false;
    t->resized = false;
    *key = (struct key){KEY_RESIZED, 0, 0};
    return true;
}

static bool wait_key(void *self, int64_t ns, struct key *key)
{
    struct terminal *t = self;
    int64_t now = clock_now(), until = ns < 0 || ns > INT64_MAX - now ? INT64_MAX : now + ns;
    bool was_ready = is_ready(t), alive = true, polled = false;
    for (;;) {
        send_some(t);
        if (take_signal(t, key) || curses_keys_read(&t->keys, key))
            return true;
        if (!alive || tty_is_lost()) {
            *key = (struct key){KEY_HUNG_UP, 0, 0};
            return true;
        }
        now = clock_now();
        if (was_ready != is_ready(t) || (polled && now >= until))
            return false;
        bool is_asked = t->reply.due && t->reply.until < until;
        alive = poll_until(t, is_asked ? t->reply.until : until, true);
        polled = true;
    }
}

/* Enables motion last, because some terminals replace the previous mode. */
static void set_mouse(void *self, bool on)
{
    struct terminal *t = self;
    if (on == t->mouse)
        return;
    curses_keys_take_mouse(on);
    tty_put_frame();
    put_drag(t, on);
    t->mouse = on;
}

static struct {
    char text[512];
    size_t length;
} restoring;

static int collect(int c)
{
    if (restoring.length < sizeof restoring.text)
        restoring.text[restoring.length++] = (char)c;
    return c;
}

static void collect_text(const char *text)
{
    if (text)
        tputs(text, 1, collect);
}

/* After a crash, curses is unsafe. */
static void build_restoring(const struct terminal *t, bool ansi)
{
    restoring.length = 0;
    collect_text(t->config.synchronized ? FRAME_END : NULL);
    collect_text(terminal_capability("kmous") ? MOUSE_OFF : NULL);
    collect_text(ansi ? PASTE_OFF : NULL);
    collect_text(terminal_capability("sgr0"));
    collect_text(terminal_capability("rmkx"));
    collect_text(terminal_capability("cnorm"));
    const char *leaving = terminal_capability("rmcup");
    /* without an alternate screen, moves below the picture */
    collect_text(leaving ? leaving : ansi ? "\033[999;1H\n" : NULL);
}

static void close_terminal(void *self)
{
    struct terminal *t = self;
    if (!t)
        return;
    drain_reply(t);
    leave_terminal(t);
    memory_on_failure(t->restore_before);
    crash_unguard();
    signals_close();
    curses_keys_close(&t->keys);
    paste_done();
    delscreen(t->curses);
    tty_close();
    pairs_done(&t->pairs);
    canvas_done(&t->shown);
    memory_free(t->row);
    memory_free(t);
}

static void set_up_colours(struct terminal *t)
{
    if (t->config.mono || !has_colors() || start_color() == ERR || COLORS < 8 ||
        use_default_colors() == ERR)
        return;
    t->colours = COLORS < 16 ? 8 : COLORS < 256 ? 16 : 256;
    t->is_direct = COLORS >= 1 << 24;
    pairs_init(&t->pairs, COLOR_PAIRS);
}

static void set_number(const char *name, int number, int usual)
{
    char text[16];
    snprintf(text, sizeof text, "%d", number > 0 ? number : usual);
    setenv(name, text, 1);
}

static void forget_size(void)
{
    unsetenv("LINES");
    unsetenv("COLUMNS");
}

/* Sets the size that curses reads from the environment: the terminal's, its type's or 80x24.
 * curses 6.5 rejects a terminal that reports 0, every version one without a size. */
static void tell_size(const char *type)
{
    struct winsize now = {0};
    forget_size();
    bool says = ask_size(&now), known = !says && setupterm(type, STDOUT_FILENO, &(int){0}) == OK;
    set_number("LINES", known ? tigetnum("lines") : now.ws_row, 24);
    set_number("COLUMNS", known ? tigetnum("cols") : now.ws_col, 80);
    if (known)
        del_curterm(cur_term);
}

/* As a signal, Ctrl-C works while no keys are read. */
static void enable_ctrl_c(void)
{
    struct termios modes;
    if (tcgetattr(STDIN_FILENO, &modes))
        return;
    modes.c_lflag |= ISIG | NOFLSH;
    for (int k = 0; k < NCCS; k++)
        if (k != VMIN && k != VTIME)
            modes.c_cc[k] = _POSIX_VDISABLE;
    modes.c_cc[VINTR] = CTRL_C;
    tcsetattr(STDIN_FILENO, TCSANOW, &modes);
}

bool screen_open_terminal(struct screen *screen, struct screen_config config, struct diag *diag)
{
    bool ansi = false;
    const char *type = terminal_type_find(&ansi, diag);
    if (!type || !signals_open(diag))
        return false;
    if (!tty_open(diag)) {
        signals_close();
        return false;
    }
    tell_size(type);
    struct terminal *t = memory_need_zero(1, sizeof *t);
    /* after signals_open(): curses leaves caught signals alone */
#ifdef HAVE_EXTENDED_PAIRS
    const char *direct = config.mono ? NULL : terminal_direct_type(type);
#else
    const char *direct = NULL;
#endif
    t->curses = newterm(direct ? direct : type, tty_stream(), stdin);
    forget_size();
    if (!t->curses) {
        memory_free(t);
        tty_close();
        signals_close();
        return diag_fault(diag, (struct place){0}, "curses cannot use this terminal");
    }
    raw();
    enable_ctrl_c();
    tty_take_output();
    t->config = config;
    t->config.synchronized &= ansi;
    t->utf8 = text_locale_is_utf8();
    set_ascii(t, config.ascii);
    reply_init(&t->reply, config.acknowledged && ansi);
    build_restoring(t, ansi);
    tty_guard(restoring.text, restoring.length);
    crash_guard(tty_restore);
    t->restore_before = memory_on_failure(tty_restore);
    set_up_colours(t);
    curses_keys_open(&t->keys, &t->reply);
    /* do not interrupt a frame for a key */
    typeahead(-1);
    t->is_ansi = ansi;
    if (ansi)
        tty_put(PASTE_ON);
    t->has_mouse = terminal_capability("kmous");
    t->clipboard = clipboard_find(terminal_capability("Ms"));
    set_mouse(t, config.mouse);
    curs_set(0);    /* hidden, but screen readers follow it */
    *screen = screen_bare(t);
    screen->colours = t->colours;
    screen->is_ascii = !t->utf8;
    screen->clipboard = t->clipboard;
    screen->fallback_type = strcmp(type, getenv("TERM")) != 0 ? type : NULL;
    screen->size = size;
    screen->wait = wait_key;
    screen->ready = is_ready;
    screen->show = show;
    screen->suspend = suspend;
    screen->redraw = redraw;
    screen->copy = copy;
    screen->mouse = set_mouse;
    screen->ascii = set_ascii;
    screen->close = close_terminal;
    return true;
}
