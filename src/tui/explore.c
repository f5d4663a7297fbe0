/* SPDX-License-Identifier: MIT */
#include "tui/explore.h"

#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/directory.h"
#include "base/memory.h"
#include "base/text.h"
#include "tui/narrator.h"
#include "tui/recording/recorder.h"
#include "tui/search/remember.h"
#include "tui/session.h"
#include "tui/terminal/busy.h"
#include "tui/terminal/signals.h"
#include "tui/terminal/tty.h"

#define FRAME_TIME (CLOCK_SECOND / 30)
#define KEY_FRAME_TIME (CLOCK_SECOND / 60)  /* shortest time between frames for keys, … */
#define KEY_BURST (4 * KEY_FRAME_TIME)      /* … except the first few */
#define FRAME_SHARE 10                  /* frames take at most 1/10 of the time … */
#define FLAT_SHARE 64                   /* … and at max speed 1/64 of the work, … */
#define FRAME_TIME_MOST CLOCK_SECOND    /* … but at least one is drawn each second */
#define SLICES_FILLING 10000            /* slices before a picture without a script */
#define KEYS_A_TURN 256                 /* redraw while a long text is pasted */

/* signal: to be raised again; 0: ended on request. */
struct loop_outcome {
    bool ended;
    int signal;
};

struct loop {
    struct screen screen;
    struct session session;
    struct canvas canvas;
    struct busy busy;
    bool narrates;
    struct narrator narrator;
    bool dirty;         /* the last frame is out of date */
    bool keyed;         /* because of a key */
    int64_t shown;      /* clock_now() of the last frame */
    int64_t paid;       /* clock_now() when frames at KEY_FRAME_TIME would be done */
    int64_t worked;     /* clock_worked() of the last frame */
    int64_t frame_cost; /* in ns */
    struct loop_outcome outcome;
};

static void dump_text(const struct canvas *canvas, FILE *out)
{
    canvas_write_text(canvas, out, !text_locale_is_utf8());
}

static void dump_ansi(const struct canvas *canvas, FILE *out)
{
    canvas_write_ansi(canvas, out, !text_locale_is_utf8(), 256);
}

static void dump_styles(const struct canvas *canvas, FILE *out)
{
    dump_text(canvas, out);
    canvas_write_styles(canvas, out);
}

static void dump_text_ascii(const struct canvas *canvas, FILE *out)
{
    canvas_write_text(canvas, out, true);
}

static void dump_ansi_ascii(const struct canvas *canvas, FILE *out)
{
    canvas_write_ansi(canvas, out, true, 256);
}

static void dump_styles_ascii(const struct canvas *canvas, FILE *out)
{
    dump_text_ascii(canvas, out);
    canvas_write_styles(canvas, out);
}

static void dump_svg(const struct canvas *canvas, FILE *out)
{
    struct diag diag = {0};
    canvas_write_picture(canvas, &surface_svg, style_theme()->paper, out, &diag);
}

typedef void dump_function(const struct canvas *canvas, FILE *out);

static dump_function *dump_of(const struct explore *explore)
{
    static dump_function *const dumps[][2] = {
        [DUMP_NONE] = {dump_text, dump_text_ascii},
        [DUMP_TEXT] = {dump_text, dump_text_ascii},
        [DUMP_ANSI] = {dump_ansi, dump_ansi_ascii},
        [DUMP_STYLES] = {dump_styles, dump_styles_ascii},
        [DUMP_SVG] = {dump_svg, dump_svg},
    };
    return dumps[explore->dump][explore->screen.ascii];
}

static void show_frame(struct loop *loop)
{
    int64_t begin = clock_now(), before = clock_worked();
    struct rect size = loop->screen.size(loop->screen.self);
    if (size.width != loop->canvas.width || size.height != loop->canvas.height)
        canvas_resize(&loop->canvas, size.width, size.height);
    busy_begin(&loop->busy, STOPS_NEVER);
    session_redraw(&loop->session, &loop->canvas);
    busy_end(&loop->busy);
    /* before the frame is visible */
    loop->dirty = !recorder_show(&loop->session.model, &loop->canvas);
    loop->screen.show(loop->screen.self, &loop->canvas);
    if (loop->narrates)
        narrator_show(&loop->narrator, &loop->session);
    loop->keyed = false;
    loop->shown = clock_now();
    loop->worked = clock_worked();
    loop->frame_cost = loop->worked - before;
    loop->paid = (loop->paid > begin ? loop->paid : begin) + KEY_FRAME_TIME;
}

static int64_t frame_allowance(const struct loop *loop, int share)
{
    int64_t fair = share * loop->frame_cost;
    return fair < FRAME_TIME_MOST ? fair : FRAME_TIME_MOST;
}

static int64_t frame_due(const struct loop *loop)
{
    if (loop->keyed)
        return loop->paid - KEY_BURST;
    int64_t fair = frame_allowance(loop, FRAME_SHARE);
    return loop->shown + (fair > FRAME_TIME ? fair : FRAME_TIME);
}

/* Returns the ns of work left before the next frame at max speed; 0 after FRAME_TIME_MOST, since on
 * a busy machine that work takes longer. */
static int64_t work_due(const struct loop *loop)
{
    bool is_late = clock_now() - loop->shown >= FRAME_TIME_MOST;
    if (loop->keyed || is_late || !session_is_at_max_speed(&loop->session))
        return 0;
    return loop->worked + frame_allowance(loop, FLAT_SHARE) - clock_worked();
}

static int64_t frame_wait(const struct loop *loop)
{
    if (!loop->dirty)
        return -1;
    if (clock_is_scripted() || (loop->narrates && loop->keyed))
        return 0;
    int64_t wait = frame_due(loop) - clock_now();
    if (wait <= 0)
        wait = work_due(loop);
    return wait > 0 ? wait : 0;
}

static void take_effect(struct loop *loop, enum effect_kind effect)
{
    struct screen *screen = &loop->screen;
    switch (effect) {
    case EFFECT_QUIT:
        loop->outcome.ended = true;
        break;
    case EFFECT_INTERRUPT:
        loop->outcome = (struct loop_outcome){true, SIGINT};
        break;
    case EFFECT_SUSPEND:
        screen->suspend(screen->self);
        break;
    case EFFECT_REDRAW:
        screen->redraw(screen->self);
        break;
    case EFFECT_COPY:
        screen->copy(screen->self, loop->session.model.copied);
        break;
    case EFFECT_SET:
        screen->ascii(screen->self, loop->session.model.settings.ascii);
        screen->mouse(screen->self, loop->session.model.settings.mouse);
        break;
    default:
        break;
    }
}

static enum effect_kind act_on(struct loop *loop, struct key key)
{
    busy_begin(&loop->busy, STOPS_ESC);
    enum effect_kind effect = session_key(&loop->session, key);
    busy_end(&loop->busy);
    if (loop->busy.is_stopped)
        model_say(&loop->session.model, true, "stopped after %.1f s",
                  (double)(clock_now() - loop->busy.begun) / (double)CLOCK_SECOND);
    return effect;
}

static void take_key(struct loop *loop, struct key key)
{
    loop->dirty = loop->keyed = true;
    if (key.code == KEY_SIGNALLED)
        loop->outcome = (struct loop_outcome){true, key.x};
    else if (key.code == KEY_HUNG_UP)
        loop->outcome = (struct loop_outcome){true, SIGHUP};
    else if (key.code == KEY_SCRIPT_END)
        loop->outcome.ended = true;
    else if (key.code != KEY_RESIZED)
        take_effect(loop, act_on(loop, key));
}

static int64_t idle_time(struct loop *loop)
{
    int64_t search = session_wait(&loop->session), frame = frame_wait(loop);
    if (frame == 0 && !loop->screen.ready(loop->screen.self))
        frame = -1; /* the wait ends when the screen is ready */
    if (search < 0 || frame < 0)
        return search < 0 ? frame : search;
    return search < frame ? search : frame;
}

static void take_keys(struct loop *loop)
{
    struct key key;
    int64_t wait = idle_time(loop);
    for (int k = 0; k < KEYS_A_TURN && !loop->outcome.ended; k++) {
        if (!busy_take(&loop->busy, &key) &&
            !loop->screen.wait(loop->screen.self, k ? 0 : wait, &key))
            break;
        take_key(loop, key);
        if (clock_is_scripted() || loop->narrates)
            break;
    }
}

static void slice(struct loop *loop)
{
    busy_begin(&loop->busy, session_restarts(&loop->session) ? STOPS_ANY : STOPS_NEVER);
    bool changed = session_slice(&loop->session);
    loop->dirty |= busy_end(&loop->busy) | changed;
}

static void run(struct loop *loop)
{
    loop->dirty = true;
    loop->busy.screen = loop->narrates ? NULL : &loop->screen;
    loop->busy.canvas = &loop->canvas;
    while (!loop->outcome.ended) {
        slice(loop);
        if (frame_wait(loop) == 0 && loop->screen.ready(loop->screen.self))
            show_frame(loop);
        loop->screen.typing(loop->screen.self, session_asks_for_line(&loop->session));
        take_keys(loop);
    }
}

/* A dump alone is an empty script. */
static bool open_screen(struct screen *screen, const struct explore *explore, struct diag *diag)
{
    if (!explore->script && explore->path && strcmp(explore->path, "-") == 0)
        tty_take_input();
    if (!explore->script && explore->dump == DUMP_NONE && !explore->narrate)
        return screen_open_terminal(screen, explore->screen, diag);
    struct source source;
    struct rect size = explore->size;
    if (!size.width || !size.height)
        size = (struct rect){0, 0, 80, 24};
    if (!explore->script && explore->narrate) {
        screen_open_lines(screen, size);
        return true;
    }
    if (explore->script && !source_open(&source, explore->script, diag))
        return false;
    bool opened = screen_open_script(screen, explore->script ? &source : NULL, size, stdout,
                                     dump_of(explore), diag);
    if (explore->script)
        source_close(&source);
    return opened;
}

/* For a dump, finishes background work, such as the browser's boards. */
static void fill_frame(struct loop *loop)
{
    show_frame(loop);
    for (int k = 0; k < SLICES_FILLING && session_wait(&loop->session) == 0; k++)
        session_slice(&loop->session);
}

static int play(struct loop *loop, const struct explore *explore, struct diag *diag)
{
    struct session *session = &loop->session;
    struct rect size = loop->screen.size(loop->screen.self);
    if (explore->record &&
        !recorder_begin(&session->model, explore->record, explore->remedy, size, diag))
        return diag->is_output ? 4 : 2;
    canvas_init(&loop->canvas, 1, 1);
    narrator_init(&loop->narrator, stdout);
    if (loop->narrates && !explore->script && isatty(STDIN_FILENO))
        puts("Lines are read as keys: s goes on, S back, ] to a solution, w says why, q quits.");
    run(loop);
    if (explore->dump != DUMP_NONE && !explore->script)
        fill_frame(loop);
    if (explore->dump != DUMP_NONE || explore->script)
        show_frame(loop);
    if (explore->dump != DUMP_NONE)
        dump_of(explore)(&loop->canvas, stdout);
    narrator_done(&loop->narrator);
    canvas_done(&loop->canvas);
    recorder_end(&session->model);
    *diag = session->model.recording_fault;
    return diag->set ? STATUS_BROKEN : STATUS_DONE;
}

/* True if probably only a missing locale limits the screen to ASCII. */
static bool could_show_more(const struct screen *screen)
{
    bool has_locale = strcmp(setlocale(LC_CTYPE, NULL), "C") != 0;
    return screen->is_ascii && screen->colours >= 256 && !has_locale;
}

static void add_message(struct session *session, const char *text)
{
    char before[MESSAGE_ROOM];
    snprintf(before, sizeof before, "%s", session->model.message);
    model_say(&session->model, false, "%.512s%s%s", before, *before ? "; " : "", text);
}

static void apply_screen(struct session *session, const struct screen *screen)
{
    if (screen->fallback_type)
        model_say(&session->model, false, "unknown terminal type %s; using %s",
                  getenv("TERM"), screen->fallback_type);
    else if (could_show_more(screen) && !session->model.settings.ascii && session->is_first)
        add_message(session, "for finer lines, start with LANG=C.UTF-8");
    session->model.settings.only_ascii = screen->is_ascii;
    session->model.settings.clipboard = screen->clipboard;
    if (screen->colours) {
        style_use_colours(screen->colours);
        return;
    }
    session->model.settings.is_mono = true;
    session->model.settings.theme = theme_find("none");
}

/* Once the directory exists, hints for the first time are not repeated. */
static bool make_directory(const char *directory, struct diag *diag)
{
    size_t size = strlen(directory) + sizeof "/.";
    char *inside = memory_need(NULL, size, 1);
    snprintf(inside, size, "%s/.", directory);
    bool done = directory_make_for(inside, diag);
    memory_free(inside);
    return done;
}

/* is_watched: a user has seen the hints.  False if it reports a failure. */
static bool keep(struct session *session, bool is_watched)
{
    struct diag lost = {0};
    remember_keep(session, &lost);
    input_keep(&session->input, session->directory, &lost);
    if (session->is_first && is_watched && !lost.set)
        make_directory(session->directory, &lost);
    if (lost.set)
        diag_print(&lost, stderr);
    return !lost.set;
}

int explore(const struct explore *asked)
{
    struct explore wished = *asked, *explore = &wished;
    struct loop loop = {.dirty = true, .narrates = explore->narrate};
    struct diag diag = {0};
    if (!session_init(&loop.session, explore, &diag)) {
        diag_print(&diag, stderr);
        return STATUS_FAULT;
    }
    input_recall(&loop.session.input, loop.session.directory);
    wished.screen.ascii = loop.session.model.settings.ascii;
    wished.screen.mouse = loop.session.model.settings.mouse;
    if (!open_screen(&loop.screen, explore, &diag)) {
        session_done(&loop.session);
        diag_print(&diag, stderr);
        return STATUS_FAULT;
    }
    apply_screen(&loop.session, &loop.screen);
    int status = play(&loop, explore, &diag);
    loop.screen.close(loop.screen.self);
    bool is_watched = explore->dump == DUMP_NONE && !explore->script;
    if (!keep(&loop.session, is_watched) && !status)
        status = STATUS_BROKEN;
    session_done(&loop.session);
    if (diag.set)
        diag_print(&diag, stderr);
    if (loop.outcome.signal)
        signal_die(loop.outcome.signal);
    return status;
}
