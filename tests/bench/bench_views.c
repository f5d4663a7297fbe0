/* SPDX-License-Identifier: MIT */
/* The cost of a frame after a long search, view by view, and the explorer's memory.
 *
 *   bench_views BOARD [NODES]       default 1000000; a screen of 160x48
 *
 * One figure per line: name, value, unit.  Times are processor times, the median and the maximum
 * of several frames: each view alone on the screen, the tree in each form, the board with each
 * overlay, the browser's cards; "views.all" are all views that fit side by side.
 *
 * "moving" is a frame while the search runs at max speed below the icicle, two searches race or are
 * merged, links or the drawing of the tree change step by step, or boards move in the browser.  It
 * is drawn, with the changes written as for a terminal; steps and moves of boards count. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/clock.h"
#include "tui/board/overlay.h"
#include "tui/session.h"
#include "tui/view.h"

#define FRAMES 31
#define FRAME_TIME (16 * CLOCK_MS)
#define GOAL 16             /* ms */
#define MEMORY_GOAL 64      /* MB kept of the search */

static int compare_times(const void *a, const void *b)
{
    const double *one = a, *other = b;
    return (*one > *other) - (*one < *other);
}

static double milliseconds(clock_t begin)
{
    return 1e3 * (double)(clock() - begin) / CLOCKS_PER_SEC;
}

static void print_times(const char *name, const char *variant, double times[FRAMES])
{
    qsort(times, FRAMES, sizeof *times, compare_times);
    printf("views.%.*s%s%s %.2f ms, at worst %.2f (goal: %d)\n", (int)strcspn(name, ","), name,
           *variant ? "." : "", variant, times[FRAMES / 2], times[FRAMES - 1], GOAL);
}

static void time_frames(struct session *session, struct canvas *canvas, const char *name,
                        const char *variant)
{
    double times[FRAMES];
    for (int k = 0; k < FRAMES; k++) {
        clock_t begin = clock();
        session_draw(session, canvas);
        times[k] = milliseconds(begin);
    }
    print_times(name, variant, times);
}

/* Runs the session until the next frame. */
static void move(struct session *session)
{
    const struct timespec pause = {0, CLOCK_MS};
    for (int64_t end = clock_now() + FRAME_TIME; clock_now() < end;)
        if (session_wait(session) == 0)
            session_slice(session);
        else
            nanosleep(&pause, NULL);
}

static void press(struct session *session, int code)
{
    session_key(session, (struct key){code, 0, 0});
}

/* Presses `code` before each frame, or if it is 0, lets time pass, which `counts` or not. */
static void time_moving(struct session *session, struct canvas *canvas, const char *name, int code,
                        bool counts)
{
    double times[FRAMES];
    struct canvas before;
    FILE *out = fopen("/dev/null", "w");
    canvas_init(&before, canvas->width, canvas->height);
    for (int k = 0; out && k < FRAMES; k++) {
        clock_t begin = clock();
        if (code)
            press(session, code);
        else
            move(session);
        if (!counts)
            begin = clock();
        session_draw(session, canvas);
        canvas_write_changes(canvas, &before, out, false);
        times[k] = milliseconds(begin);
        canvas_copy(&before, canvas);
    }
    if (out) {
        fclose(out);
        print_times(name, "moving", times);
    }
    canvas_done(&before);
}

static void time_views(struct session *session, struct canvas *canvas)
{
    session->model.zoomed = false;
    time_frames(session, canvas, "all", "");
    session_key(session, (struct key){' ', 0, 0});
    time_moving(session, canvas, "all", 0, false);
    session_key(session, (struct key){' ', 0, 0});
    session->model.zoomed = true;
    for (int k = 0; panes[k]; k++) {
        model_focus(&session->model, panes[k]);
        time_frames(session, canvas, panes[k]->name, "");
    }
    model_focus(&session->model, &view_tree);
    press(session, 'v');
    time_frames(session, canvas, "tree", "drawing");
    press(session, 'v');
    time_frames(session, canvas, "tree", "icicle");
    model_focus(&session->model, &view_board);
    for (const struct overlay *overlay = overlays; overlay->name; overlay++) {
        session->model.settings.overlay = overlay;
        time_frames(session, canvas, "board", overlay->name);
    }
}

/* Two searches at max speed, in lanes and as one tree. */
static void time_race(struct session *session, struct canvas *canvas)
{
    session_command(session, "race leftmost");
    press(session, 'd');
    press(session, 'G');
    time_moving(session, canvas, "race", 0, false);
    press(session, 'm');
    press(session, 'G');
    time_moving(session, canvas, "merged", 0, false);
    session_command(session, "close");
    session_command(session, "close");
}

/* Waits until all boards have pictures. */
static void time_wall(struct session *session, struct canvas *canvas)
{
    session_open(session, &view_browser, NULL);
    for (int k = 0; k < 1000; k++) {
        session_draw(session, canvas);
        while (session_wait(session) == 0)
            session_slice(session);
    }
    time_frames(session, canvas, "browser", "");
    time_moving(session, canvas, "browser", 0, true);
}

/* From the start of the search, because few steps may be left. */
static void time_steps(struct session *session, struct canvas *canvas)
{
    session->model.zoomed = true;
    press(session, 'g');
    model_focus(&session->model, &view_matrix);
    time_moving(session, canvas, "links", 'i', true);
    model_focus(&session->model, &view_tree);
    press(session, 'v');
    press(session, 'v');
    time_moving(session, canvas, "drawing", 's', true);
}

static double megabytes(size_t count, size_t size)
{
    return (double)count * (double)size / 1e6;
}

static void say_memory(const struct playback *playback)
{
    const struct tree *tree = playback->tree;
    const struct waypoints *points = &playback->waypoints;
    const struct solutions *solutions = &playback->solutions;
    double tree_most = megabytes((size_t)tree->most, sizeof *tree->at);
    double places = megabytes((size_t)points->room, sizeof *points->points);
    double timeline_most = places + megabytes(WAYPOINTS_BRANCHES, sizeof(int32_t));
    double list = megabytes(solutions->room, sizeof *solutions->at);
    double solutions_most = megabytes(SOLUTIONS_KEPT, sizeof *solutions->at) +
                            megabytes(SOLUTIONS_OPTIONS, sizeof(int32_t));
    printf("kept.tree %.1f MB of at most %.1f\n", megabytes((size_t)tree->room, sizeof *tree->at),
           tree_most);
    printf("kept.timeline %.1f MB of at most %.1f\n",
           places + megabytes((size_t)points->branches, sizeof(int32_t)), timeline_most);
    printf("kept.solutions %.1f MB of at most %.1f\n",
           list + megabytes((size_t)solutions->options, sizeof(int32_t)), solutions_most);
    printf("kept.most %.1f MB of all (goal: %d)\n", tree_most + timeline_most + solutions_most,
           MEMORY_GOAL);
}

static void search(struct session *session, int64_t nodes)
{
    session_command(session, "speed max");
    model_goto(&session->model, nodes);
    while (session_wait(session) == 0)
        session_slice(session);
    printf("views.nodes %" PRId64 ", %" PRId64 " solutions\n",
           session->model.opened->playback.cursor.tally.nodes,
           session->model.opened->playback.cursor.tally.solutions);
}

int main(int argc, char **argv)
{
    struct explore constraints = {.path = argv[1]};
    struct session session;
    struct canvas canvas;
    struct diag diag = {0};
    int64_t nodes = argc > 2 ? atoll(argv[2]) : 1000000;
    if (argc < 2 || nodes < 1) {
        fprintf(stderr, "usage: bench_views BOARD [NODES]\n");
        return 2;
    }
    if (!session_init(&session, &constraints, &diag)) {
        diag_print(&diag, stderr);
        return 2;
    }
    canvas_init(&canvas, 160, 48);
    session_draw(&session, &canvas);
    search(&session, nodes);
    time_views(&session, &canvas);
    time_race(&session, &canvas);
    time_steps(&session, &canvas);
    time_wall(&session, &canvas);
    say_memory(&session.model.opened->playback);
    canvas_done(&canvas);
    session_done(&session);
    return 0;
}
