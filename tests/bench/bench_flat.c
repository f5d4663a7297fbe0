/* SPDX-License-Identifier: MIT */
/* The explorer at max speed, for counting its instructions (tests/bench/callgrind).
 *
 *   bench_flat WAY BOARD NODES
 *
 * Ways: idle loads the board and draws a frame; quiet adds the search as in `count`; small and
 * large add the search as in the explorer, on 80x24 and on 160x48, where the icicle grows.  The
 * clock is scripted, so runs are reproducible: a frame every FRAME_NODES, about 270 million
 * instructions of the quiet search on 6x10, which is 1/30 s at eight thousand million per second. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "tui/session.h"

#define FRAME_NODES 19000

static const struct way {
    const char *name;
    int columns, rows;
    enum { IDLE, QUIET, EXPLORED } search;
} ways[] = {
    {"idle", 160, 48, IDLE},
    {"quiet", 160, 48, QUIET},
    {"small", 80, 24, EXPLORED},
    {"large", 160, 48, EXPLORED},
};

static const struct way *find_way(const char *name)
{
    for (size_t k = 0; k < sizeof ways / sizeof *ways; k++)
        if (!strcmp(ways[k].name, name))
            return &ways[k];
    return NULL;
}

static int64_t search_quietly(const struct open_puzzle *opened, int64_t nodes)
{
    struct cursor cursor;
    struct diag diag = {0};
    struct goal goal = GOAL_NONE;
    goal.node = nodes;
    if (!cursor_init(&cursor, &opened->encoding.problem, opened->strategy.rule, &diag)) {
        diag_print(&diag, stderr);
        exit(2);
    }
    cursor_run(&cursor, 1, &goal, INT64_MAX, NULL);
    nodes = cursor.tally.nodes;
    cursor_done(&cursor);
    return nodes;
}

static int64_t explore_flat_out(struct session *session, struct canvas *canvas, int64_t nodes)
{
    const struct tally *tally = &session->model.opened->playback.cursor.tally;
    session_command(session, "speed max");
    model_goto(&session->model, nodes);
    for (int64_t due = FRAME_NODES; session_wait(session) == 0;) {
        session_slice(session);
        if (tally->nodes < due)
            continue;
        session_redraw(session, canvas);
        due = tally->nodes + FRAME_NODES;
    }
    return tally->nodes;
}

int main(int argc, char **argv)
{
    const struct way *way = argc == 4 ? find_way(argv[1]) : NULL;
    int64_t nodes = way ? atoll(argv[3]) : 0;
    struct session session;
    struct canvas canvas;
    struct diag diag = {0};
    if (!way || nodes < 1) {
        fprintf(stderr, "usage: bench_flat idle|quiet|small|large BOARD NODES\n");
        return 2;
    }
    clock_take_over();
    if (!session_init(&session, &(struct explore){.path = argv[2]}, &diag)) {
        diag_print(&diag, stderr);
        return 2;
    }
    canvas_init(&canvas, way->columns, way->rows);
    session_draw(&session, &canvas);
    if (way->search == QUIET)
        nodes = search_quietly(session.model.opened, nodes);
    else if (way->search == EXPLORED)
        nodes = explore_flat_out(&session, &canvas, nodes);
    printf("%s %lld nodes\n", way->name, (long long)nodes);
    canvas_done(&canvas);
    session_done(&session);
    return 0;
}
