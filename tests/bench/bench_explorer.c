/* SPDX-License-Identifier: MIT */
/* What watching costs: the explorer flat out against the quiet search, how soon it answers a key.
 *
 *   bench_explorer [ROUNDS]      default 3
 *
 * Runs $DANCETTY on the 6x10 board, on a terminal of its own and as `count` by the same cursor,
 * which breaks no symmetries, in turn, and prints the medians.  A figure is a line: name, value,
 * unit. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "tests/terminal/harness.h"

#define NODES 3637261.0
#define KEYS 400

static const char *dancetty;
static char board[1024];    /* the 6x10 rectangle */
static char endless[1024];  /* one whose search takes ages */

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

/* Seconds of processor time of all children that have ended. */
static double children_time(void)
{
    struct rusage usage;
    getrusage(RUSAGE_CHILDREN, &usage);
    return (double)usage.ru_utime.tv_sec + (double)usage.ru_stime.tv_sec +
           (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

static struct terminal *open_explorer(const char *path)
{
    const char *argv[] = {dancetty, path, NULL};
    struct terminal *t = terminal_open(&(struct program){.argv = argv, .columns = 120, .rows = 40});
    terminal_await_text(t, "ready to search");
    terminal_type(t, ":speed flat\r");
    terminal_await_text(t, "speed: flat out");
    return t;
}

static void leave(struct terminal *t)
{
    terminal_type(t, "Q");
    terminal_wait(t);
    terminal_close(t);
}

/* Wall and processor time. */
struct times {
    double wall, cpu;
};

/* From the key that starts the search to the frame that says it is complete. */
static struct times time_explorer(long *frames)
{
    struct terminal *t = open_explorer(board);
    long first = terminal_frames(t);
    double begin = now(), before = children_time();
    terminal_type(t, " ");
    terminal_await_text(t, "search complete:");
    double wall = now() - begin;
    *frames = terminal_frames(t) - first;
    leave(t);
    return (struct times){wall, children_time() - before};
}

static struct times time_count(void)
{
    double begin = now(), before = children_time();
    pid_t child = fork();
    if (child == 0) {
        if (!freopen("/dev/null", "w", stdout))
            _exit(126);
        execl(dancetty, dancetty, "count", "--method=dlx", board, (char *)NULL);
        _exit(127);
    }
    int status;
    waitpid(child, &status, 0);
    if (!WIFEXITED(status) || WEXITSTATUS(status)) {
        fprintf(stderr, "%s count %s failed\n", dancetty, board);
        exit(1);
    }
    return (struct times){now() - begin, children_time() - before};
}

/* Is the prompt open, as the last line says? */
static bool has_prompt(struct terminal *t, const void *wanted)
{
    return (terminal_cell(t, 0, 39).c == ':') == *(const bool *)wanted;
}

/* From a key to the frame that shows what it did, while the search runs flat out. */
static void time_keys(double *times)
{
    struct terminal *t = open_explorer(endless);
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

static void compare_rates(void)
{
    double wall[100], cpu[100], rate[100];
    long frames = 0;
    for (int k = 0; k < rounds; k++) {
        struct times quiet = time_count(), watched = time_explorer(&frames);
        wall[k] = quiet.wall / watched.wall;
        cpu[k] = quiet.cpu / watched.cpu;
        rate[k] = watched.wall;
    }
    double took = median(rate, rounds);
    printf("explorer.flat.nodes %.0f 1/s\n", NODES / took);
    printf("explorer.flat.share.cpu %.1f %% of the quiet search (goal: 98)\n",
           100 * median(cpu, rounds));
    printf("explorer.flat.share.wall %.1f %% of the quiet search, on an idle machine the same\n",
           100 * median(wall, rounds));
    printf("explorer.flat.frames %.1f 1/s\n", (double)frames / took);
}

START_TEST(measure)
{
    double keys[KEYS];
    compare_rates();
    time_keys(keys);
    printf("explorer.key.median %.2f ms\n", 1e3 * median(keys, KEYS));
    printf("explorer.key.p99 %.2f ms (goal: 10)\n", 1e3 * keys[KEYS * 99 / 100]);
}
END_TEST

/* The harness reports what hangs through libcheck, so a test it is. */
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
    if (!dancetty || !boards || rounds < 1 || rounds > 100) {
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
