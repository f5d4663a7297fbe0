/* SPDX-License-Identifier: MIT */
#include "tui/terminal/busy.h"

#include <signal.h>
#include <string.h>

#include "base/clock.h"
#include "base/limit.h"
#include "draw/style.h"
#include "tui/terminal/signals.h"

#define PATIENCE (80 * CLOCK_MS)    /* most calls are shorter */
#define HEARING (20 * CLOCK_MS)
#define SAYING (100 * CLOCK_MS)

enum { CTRL_C = 3, ESCAPE = 27 };

static void keep(struct busy *busy, struct key key, int at)
{
    memmove(&busy->keys[at + 1], &busy->keys[at],
            (size_t)(busy->count - at) * sizeof *busy->keys);
    busy->keys[at] = key;
    busy->count++;
}

static int signal_of(struct key key)
{
    return key.code == KEY_SIGNALLED ? key.x
           : key.code == KEY_HUNG_UP ? SIGHUP
           : key.code == CTRL_C      ? SIGINT
                                     : 0;
}

static bool take_key(struct busy *busy, struct key key)
{
    int ends = signal_of(key);
    if (ends)
        signals_limit_exit(ends);
    if (key.code == ESCAPE && busy->stops == STOPS_ESC) {
        busy->is_stopped = true;
        busy->count = 0;
        return false;
    }
    keep(busy, key, ends ? 0 : busy->count);
    return !ends && (busy->stops != STOPS_ANY || key.code == KEY_RESIZED);
}

static void say(struct busy *busy, int64_t now)
{
    struct canvas *canvas = busy->canvas;
    struct rect line = {0, canvas->height - 1, canvas->width, 1};
    if (!busy->screen->ready(busy->screen->self))
        return;
    canvas_fill(canvas, line, 0, STYLE_PLAIN);
    canvas_print(canvas, line, 1, line.y, style_of(ROLE_TEXT), "busy for %.1f s%s",
                 (double)(now - busy->begun) / (double)CLOCK_SECOND,
                 busy->stops == STOPS_ESC   ? "; Esc stops it"
                 : busy->stops == STOPS_ANY ? "; any key goes on"
                                            : "");
    busy->screen->show(busy->screen->self, canvas);
    busy->shown = now;
}

static bool show_progress(void *self, int64_t now)
{
    struct busy *busy = self;
    struct key key;
    if (now - busy->polled < HEARING)
        return true;
    busy->polled = now;
    while (busy->count < BUSY_KEYS && busy->screen->wait(busy->screen->self, 0, &key))
        if (!take_key(busy, key))
            return false;
    if (now - (busy->shown ? busy->shown : busy->begun) >= SAYING)
        say(busy, now);
    return true;
}

/* Scripts set the clock, so they have no keys during a call. */
static bool reads_keys(const struct busy *busy)
{
    return busy->screen && !clock_is_scripted();
}

void busy_begin(struct busy *busy, enum busy_stops stops)
{
    busy->begun = clock_now();
    busy->polled = busy->begun + PATIENCE - HEARING;
    busy->shown = 0;
    busy->is_stopped = false;
    busy->stops = stops;
    if (reads_keys(busy))
        limits_set(&(struct limits){
            .until = INT64_MAX, .memory = SIZE_MAX, .goes_on = show_progress, .self = busy});
}

bool busy_end(struct busy *busy)
{
    if (!reads_keys(busy))
        return false;
    limits_lift();
    signals_relax();
    return busy->shown;
}

bool busy_take(struct busy *busy, struct key *key)
{
    if (!busy->count)
        return false;
    *key = busy->keys[0];
    memmove(busy->keys, busy->keys + 1, (size_t)--busy->count * sizeof *busy->keys);
    return true;
}
