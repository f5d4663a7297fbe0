/* SPDX-License-Identifier: MIT */
/* Measures the search: bench_core WHAT BOARD; one figure per line: name, value, unit, board.
 *
 *   idle|reference|quiet|watched|ENGINE BOARD   search once without output, for counting
 *                   instructions; idle only loads the board; an engine counts, or reports on
 *                   standard error why it cannot
 *   speed BOARD     seconds of the reference, the quiet and the watched search
 *   jumps BOARD     seconds to jump to nodes visited in a long search */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/random.h"
#include "engine/engine.h"
#include "format/format.h"
#include "format/library.h"
#include "cover/census.h"
#include "playback/playback.h"
#include "puzzle/legend.h"
#include "reference.h"

#define ROUNDS 5
#define JUMPS 200
#define JUMP_NODES INT64_C(12000000)
#define SEED 1

static const struct rule smallest = {.by = CHOOSE_SMALLEST};

struct bench {
    const char *board;
    struct puzzle puzzle;
    struct encoding encoding;
    struct hints hints;
};

static _Noreturn void give_up(const struct diag *diag)
{
    diag_print(diag, stderr);
    exit(2);
}

static void bench_init(struct bench *bench, const char *board)
{
    struct diag diag = {0};
    char *path = library_find(board);
    bench->board = board;
    if (!puzzle_load(&bench->puzzle, path, NULL, NULL, &diag) ||
        !encode(&bench->encoding, &bench->puzzle, ORDER_CELLS, &diag) ||
        !find_hints(&bench->hints, &bench->encoding, &diag))
        give_up(&diag);
    memory_free(path);
}

static void bench_done(struct bench *bench)
{
    hints_done(&bench->hints);
    encoding_done(&bench->encoding);
    puzzle_done(&bench->puzzle);
}

static void print(const char *name, const struct bench *bench, double value, const char *unit)
{
    printf("%s %.4g %s %s\n", name, value, unit, bench->board);
    fflush(stdout);
}

/* The common part of all modes: returns the nodes visited, here none. */
static int64_t search_idle(const struct problem *problem)
{
    (void)problem;
    return 0;
}

static int64_t search_reference(const struct problem *problem)
{
    return reference_search(problem).nodes;
}

static int64_t search_quiet(const struct problem *problem)
{
    struct cursor cursor;
    struct diag diag = {0};
    if (!cursor_init(&cursor, problem, smallest, &diag))
        give_up(&diag);
    cursor_run(&cursor, 1, &GOAL_NONE, INT64_MAX, NULL);
    int64_t nodes = cursor.tally.nodes;
    cursor_done(&cursor);
    return nodes;
}

/* As in the explorer: with census, tree, waypoints and solutions. */
static int64_t search_watched(const struct problem *problem)
{
    struct playback playback;
    struct diag diag = {0};
    if (!playback_init(&playback, problem, smallest, &diag))
        give_up(&diag);
    playback_run(&playback, 1, &GOAL_NONE, INT64_MAX);
    int64_t nodes = playback.cursor.tally.nodes;
    playback_done(&playback);
    return nodes;
}

static const struct strategy {
    const char *name;
    int64_t (*search)(const struct problem *problem);
} strategies[] = {
    {"idle", search_idle},
    {"reference", search_reference},
    {"quiet", search_quiet},
    {"watched", search_watched},
};
enum { IDLE, REFERENCE, QUIET_WAY, WATCHED_WAY, WAYS };

static double seconds_of(const struct strategy *strategy, const struct bench *bench, int64_t *nodes)
{
    clock_t begin = clock();
    *nodes = strategy->search(&bench->encoding.problem);
    return (double)(clock() - begin) / CLOCKS_PER_SEC;
}

/* The best of several rounds, alternating, so that a busy machine affects all equally. */
static void measure_speed(const struct bench *bench)
{
    double best[WAYS] = {0};
    int64_t nodes[WAYS] = {0};
    for (int round = 0; round < ROUNDS; round++) {
        for (int w = REFERENCE; w < WAYS; w++) {
            double seconds = seconds_of(&strategies[w], bench, &nodes[w]);
            if (round == 0 || seconds < best[w])
                best[w] = seconds;
        }
    }
    print("nodes", bench, (double)nodes[QUIET_WAY], "nodes");
    if (nodes[REFERENCE] != nodes[QUIET_WAY] || nodes[WATCHED_WAY] != nodes[QUIET_WAY])
        fputs("bench_core: the searches do not visit the same nodes\n", stderr);
    for (int w = REFERENCE; w < WAYS; w++)
        print(strategies[w].name, bench, best[w], "s");
    print("quiet/reference", bench, best[QUIET_WAY] / best[REFERENCE], "time");
    print("watched/quiet", bench, best[WATCHED_WAY] / best[QUIET_WAY], "time");
}

static int compare_times(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void count_by(const struct engine *engine, const struct bench *bench)
{
    struct diag diag = {0};
    struct task task = {
        .problem = &bench->encoding.problem,
        .hints = &bench->hints,
        .memory = MEMORY_USUAL,
        .counts = true,
    };
    struct engine_run *run = engine_open(engine, &task, &diag);
    mpz_t count;
    if (!run)
        give_up(&diag);
    mpz_init(count);
    while (run->engine->count(run, INT64_MAX, count) == OUTCOME_PAUSED)
        ;
    mpz_clear(count);
    engine_close(run);
}

static void measure_jumps(const struct bench *bench)
{
    struct playback playback;
    struct diag diag = {0};
    struct goal goal = GOAL_NONE;
    double took[JUMPS];
    if (!playback_init(&playback, &bench->encoding.problem, smallest, &diag))
        give_up(&diag);
    goal.node = JUMP_NODES;
    playback_run(&playback, 1, &goal, INT64_MAX);
    int64_t nodes = playback.cursor.tally.nodes;
    for (int k = 0; k < JUMPS; k++) {
        int64_t node = 1 + (int64_t)(random_at(SEED, (uint64_t)k) % (uint64_t)nodes);
        int64_t begin = clock_now();
        int direction;
        if (playback_begin_goto(&playback, node, &goal, &direction))
            playback_run(&playback, direction, &goal, INT64_MAX);
        playback_mirror(&playback);
        took[k] = (double)(clock_now() - begin) / 1e9;
        if (playback.cursor.tally.nodes != node)
            fputs("bench_core: a jump went astray\n", stderr);
    }
    qsort(took, JUMPS, sizeof *took, compare_times);
    print("visited", bench, (double)nodes, "nodes");
    print("jump_median", bench, took[JUMPS / 2], "s");
    print("jump_longest", bench, took[JUMPS - 1], "s");
    playback_done(&playback);
}

int main(int argc, char **argv)
{
    if (argc != 3) {
        fputs("Usage: bench_core idle|reference|quiet|watched|ENGINE|speed|jumps BOARD\n", stderr);
        return 2;
    }
    struct bench bench;
    bench_init(&bench, argv[2]);
    if (strcmp(argv[1], "speed") == 0)
        measure_speed(&bench);
    else if (strcmp(argv[1], "jumps") == 0)
        measure_jumps(&bench);
    for (int w = 0; w < WAYS; w++)
        if (strcmp(argv[1], strategies[w].name) == 0)
            strategies[w].search(&bench.encoding.problem);
    for (int k = 0; engines[k]; k++)
        if (strcmp(argv[1], engines[k]->name) == 0)
            count_by(engines[k], &bench);
    bench_done(&bench);
    return 0;
}
