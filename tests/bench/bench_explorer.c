/* SPDX-License-Identifier: MIT */
/* The cost of watching: the explorer at max speed compared with the quiet search, and its response
 * time to a key.
 *
 *   bench_explorer [ROUNDS]      default 3
 *
 * Runs $DANCETTY on the 6x10 board, on terminals of 80x24 and of 160x48, where the icicle grows.
 * It goes from node to node at max speed; alternately, a cursor without observers visits the same
 * nodes in this process.  A share is the median of all such pairs, by processor time of each
 * process, without the terminal's.  One figure per line: name, value, unit. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/clock.h"
#include "base/number.h"
#include "tests/terminal/harness.h"
#include "tui/search/open_puzzle.h"

#define STRIDE 1200000      /* nodes per pair, two seconds: a goto adds two complete frames */
#define STRIDES 3           /* per round; the search has 3,637,261 nodes */
#define ROUNDS_MOST 100
#define KEYS 400

static const char *dancetty;
static char board[1024];    /* the 6x10 rectangle */
static char endless[1024];  /* one whose search does not end */

static int compare_times(const void *a, const void *b)
{
    const double *one = a, *other = b;
    return *one < *other ? -1 : *one > *other;
}

static void sort_times(double *times, int count)
{
    qsort(times, (size_t)count, sizeof *times, compare_times);
}

static double now(void)
{
    return (double)clock_now() / 1e9;
}

/* Processor time of the process in seconds; 0: this one. */
static double worked(pid_t process)
{
    clockid_t clock;
    struct timespec time = {0};
    ck_assert(!clock_getcpuclockid(process, &clock) && !clock_gettime(clock, &time));
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static struct terminal *open_explorer(const char *path, int columns, int rows)
{
    const char *argv[] = {dancetty, path, NULL};
    struct terminal *t =
        terminal_open(&(struct program){.argv = argv, .columns = columns, .rows = rows});
    terminal_await_text(t, "ready to search");
    terminal_type(t, ":speed max\r");
    terminal_await_text(t, "max speed");
    return t;
}

static void leave(struct terminal *t)
{
    terminal_type(t, "Q");
    terminal_wait(t);
    terminal_close(t);
}

/* True if the prompt's state on the last line is as wanted. */
static bool has_prompt(struct terminal *t, const void *wanted)
{
    return (terminal_cell(t, 0, 39).c == ':') == *(const bool *)wanted;
}

/* Measures from a key to the frame that shows its effect, at max speed. */
static void time_keys(double *times)
{
    struct terminal *t = open_explorer(endless, 120, 40);
    terminal_type(t, " ");
    for (int k = 0; k < KEYS; k++) {
        bool open = k % 2 == 0;
        for (int wait = 0; wait < k % 5; wait++)
            terminal_frame(t);
        double begin = now();
        terminal_type(t, open ? ":" : "\025\177");
        terminal_await(t, has_prompt, &open);
        times[k] = now() - begin;
    }
    leave(t);
}

static int rounds = 3;

static double median(double *times, int count)
{
    sort_times(times, count);
    return times[count / 2];
}

static double time_quiet(struct cursor *cursor, int64_t node)
{
    struct goal goal = GOAL_NONE;
    double before = worked(0);
    goal.node = node;
    cursor_run(cursor, 1, &goal, INT64_MAX, NULL);
    return worked(0) - before;
}

static const struct size {
    const char *name;
    int columns, rows, goal;
} sizes[] = {
    {"small", 80, 24, 98},
    {"large", 160, 48, 97},
};

/* The number of pairs, their shares, and the explorer's time and output. */
struct pairs {
    double shares[ROUNDS_MOST * STRIDES];
    int count;
    double watched;             /* seconds */
    long frames;
};

/* True if it has arrived at the node of that number; on the way it names its target. */
static bool has_arrived(struct terminal *t, const void *number)
{
    return terminal_shows(t, number) && terminal_shows(t, "paused");
}

/* Moves the explorer to that node.  Returns its processor time in seconds, without typing. */
static double time_explorer(struct terminal *t, int64_t node, struct pairs *pairs)
{
    char text[32 + NUMBER_ROOM], number[NUMBER_ROOM];
    snprintf(text, sizeof text, ":goto %lld", (long long)node);
    terminal_type(t, text);
    terminal_await_text(t, text);
    double before = worked(terminal_pid(t));
    long frames = terminal_frames(t);
    terminal_type(t, "\r");
    terminal_await(t, has_arrived, number_grouped(node, number));
    double took = worked(terminal_pid(t)) - before;
    pairs->frames += terminal_frames(t) - frames;
    pairs->watched += took;
    return took;
}

static void run_round(struct pairs *pairs, const struct size *size, const struct problem *problem)
{
    struct terminal *t = open_explorer(board, size->columns, size->rows);
    struct cursor cursor;
    struct diag diag = {0};
    ck_assert(cursor_init(&cursor, problem, (struct rule){.by = CHOOSE_SMALLEST}, &diag));
    for (int k = 1; k <= STRIDES; k++) {
        double quiet = time_quiet(&cursor, k * STRIDE);
        pairs->shares[pairs->count++] = quiet / time_explorer(t, k * STRIDE, pairs);
    }
    cursor_done(&cursor);
    leave(t);
}

static void compare_rates(const struct size *size, const struct problem *problem)
{
    struct pairs pairs = {.count = 0};
    for (int k = 0; k < rounds; k++)
        run_round(&pairs, size, problem);
    double middle = median(pairs.shares, pairs.count);
    printf("explorer.flat.%s %.1f %% of the quiet search, half of the pairs from %.1f to %.1f "
           "(goal: %d)\n",
           size->name, 100 * middle, 100 * pairs.shares[pairs.count / 4],
           100 * pairs.shares[3 * pairs.count / 4], size->goal);
    printf("explorer.flat.%s.nodes %.0f in a second of processor time\n", size->name,
           (double)pairs.count * STRIDE / pairs.watched);
    printf("explorer.flat.%s.frames %.1f in such a second\n", size->name,
           (double)pairs.frames / pairs.watched);
}

static void compare_all_rates(void)
{
    struct diag diag = {0};
    struct open_puzzle *opened = open_puzzle_open(board, NULL, (struct strategy){0}, &diag);
    ck_assert_ptr_nonnull(opened);
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++)
        compare_rates(&sizes[k], &opened->encoding.problem);
    open_puzzle_close(opened);
}

START_TEST(measure)
{
    double keys[KEYS];
    compare_all_rates();
    time_keys(keys);
    printf("explorer.key.median %.2f ms\n", 1e3 * median(keys, KEYS));
    printf("explorer.key.p99 %.2f ms (goal: 10)\n", 1e3 * keys[KEYS * 99 / 100]);
}
END_TEST

/* A libcheck test, because the harness reports a hang through libcheck. */
static int run_test(void)
{
    Suite *suite = suite_create("bench_explorer");
    TCase *tcase = tcase_create("measure");
    tcase_add_test(tcase, measure);
    suite_add_tcase(suite, tcase);
    SRunner *runner = srunner_create(suite);
    srunner_set_fork_status(runner, CK_NOFORK);
    srunner_run_all(runner, CK_SILENT);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed;
}

int main(int argc, char **argv)
{
    if (argc > 1)
        rounds = atoi(argv[1]);
    const char *boards = getenv("DANCETTY_BOARDS");
    dancetty = getenv("DANCETTY");
    if (!dancetty || !boards || rounds < 1 || rounds > ROUNDS_MOST) {
        fprintf(stderr, "usage: bench_explorer [ROUNDS], with DANCETTY (the program) and "
                        "DANCETTY_BOARDS (the folder) in the environment\n");
        return 2;
    }
    snprintf(board, sizeof board, "%s/pentominoes/6x10.board", boards);
    snprintf(endless, sizeof endless, "%s/one-sided/9x10.board", boards);
    if (run_test()) {
        fprintf(stderr, "the explorer does not answer\n");
        return 1;
    }
    return 0;
}
