/* SPDX-License-Identifier: MIT */
/* Measures the engines by whole processes: one line of tests/bench/lines.
 *
 *   bench_engines [flags] NAME count|list|first:N GENERIC BOARD
 *
 * GENERIC is the problem of BOARD in Knuth's format, without knowledge of the board.  In each
 * round all take turns, so that a busy machine affects all equally: links on GENERIC; PEER, if any;
 * each engine on either file; for "count", also the default engine with one and two jobs.  An
 * unsuitable engine is reported once, on a line with '#'.  A command that has used CAP seconds in
 * all is not run again. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/processor.h"
#include "engine/engine.h"
#include "runner.h"

enum { RUNNERS_MOST = 64 };

static struct {
    int rounds;
    unsigned cap;               /* s */
    const char *peer;           /* a command, or NULL */
    const char *dlx1;           /* the table's value, s, as text */
    const char *goals[2];       /* by enum input, as text; "-": none */
    const char *name, *what, *files[2], *program;
} bench = {3, 60, NULL, "-", {"-", "-"}, NULL, NULL, {NULL, NULL}, NULL};

static const char *const inputs[] = {"generic", "board"};

static struct runner runners[RUNNERS_MOST];
static int count;
static struct runner *links, *peer, *usual;

static bool counts(void)
{
    return strcmp(bench.what, "count") == 0;
}

/* N of first:N; NULL: all. */
static const char *limit(void)
{
    return strncmp(bench.what, "first:", 6) == 0 ? bench.what + 6 : NULL;
}

static struct runner *add_runner(const char *name, enum input input)
{
    if (count == RUNNERS_MOST)
        abort();
    struct runner *runner = &runners[count++];
    runner->name = name;
    runner->input = input;
    return runner;
}

static struct runner *add_engine(const char *name, enum input input, const char *jobs)
{
    struct runner *runner = add_runner(name, input);
    int k = 0;
    runner->argv[k++] = bench.program;
    runner->argv[k++] = counts() ? "count" : "solve";
    runner->argv[k++] = "--verbose";
    runner->argv[k++] = "--engine";
    runner->argv[k++] = name;
    if (limit()) {
        runner->argv[k++] = "--limit";
        runner->argv[k++] = limit();
    }
    runner->argv[k++] = "--jobs";
    runner->argv[k++] = jobs;
    runner->argv[k] = bench.files[input];
    return runner;
}

static void add_peer(void)
{
    peer = add_runner("peer", GENERIC);
    peer->reads = true;
    peer->argv[0] = "sh";
    peer->argv[1] = "-c";
    peer->argv[2] = bench.peer;
    if (limit())
        setenv("FIRST", limit(), 1);
}

static void add_runners(void)
{
    links = add_engine(engine_links.name, GENERIC, "1");
    if (bench.peer)
        add_peer();
    for (int input = GENERIC; input <= BOARD; input++)
        for (int k = 0; engines[k]; k++)
            if (engines[k] != &engine_links) {
                struct runner *runner = add_engine(engines[k]->name, (enum input)input, "1");
                usual = engines[k] == &engine_auto ? runner : usual;
            }
    if (counts())
        add_engine(engine_auto.name, BOARD, "2")->by_wall = true;
}

static void say_failure(const struct runner *runner, const struct lap *lap)
{
    char why[WORD];
    if (!find_word(lap->err, "dancetty: ", "\n", why))
        snprintf(why, sizeof why, "exit status %d", lap->status);
    printf("# %s %s %s %s: %s\n", bench.name, bench.what, inputs[runner->input],
           runner->by_wall ? "jobs" : runner->name, why);
}

static void run_rounds(void)
{
    static struct lap lap;
    for (int round = 0; round < bench.rounds; round++)
        for (int k = 0; k < count; k++)
            if (!runner_take_turn(&runners[k], bench.files[GENERIC], counts(), bench.cap, &lap))
                say_failure(&runners[k], &lap);
}

/* ">" before a lower bound. */
static void print_number(double value, bool is_bound)
{
    if (value < 0)
        printf(" -");
    else
        printf(" %s%.4g", is_bound ? ">" : "", value);
}

/* Whether the default engine reaches the goal; without a peer it is compared with links. */
static const char *judge(const struct runner *runner, double median, double ratio, bool by_wall)
{
    const char *goal = bench.goals[runner->input];
    char *end;
    double wanted = strtod(goal, &end);
    if (by_wall || strcmp(runner->name, engine_auto.name) || end == goal ||
        strcmp(bench.what, "list") == 0)
        return "-";
    bool reached = *end == 's' ? median <= wanted : ratio >= wanted;
    return runner->is_over || !reached ? "missed" : "reached";
}

static const char *written(const char *word)
{
    return *word ? word : "-";
}

static void print_runner(const struct runner *runner, const char *name, bool by_wall)
{
    struct times times = runner_times(runner, by_wall);
    double to_links = runner_ratio(runner, links, by_wall);
    double to_peer = runner_ratio(runner, peer, by_wall);
    printf("%s %s %s %s", bench.name, bench.what, inputs[runner->input], name);
    if (*runner->chosen && strcmp(runner->chosen, runner->name))
        printf("=%s", runner->chosen);
    printf(by_wall ? " wall" : " cpu");
    print_number(times.best, runner->is_over);
    print_number(times.median, runner->is_over);
    printf(" %d", runner->rounds);
    print_number(to_links, links->is_over);
    print_number(to_peer, peer && peer->is_over);
    const char *verdict = judge(runner, times.median, peer ? to_peer : to_links,
                                by_wall);
    printf(" %s %s %s %s %s %s\n", bench.dlx1, *verdict == '-' ? "-" : bench.goals[runner->input],
           verdict, written(runner->solutions), written(runner->nodes),
           processor_name(processor_here()));
}

static void print_runners(void)
{
    for (int k = 0; k < count; k++) {
        const struct runner *runner = &runners[k];
        if (!runner->rounds)
            continue;
        if (runner->by_wall && usual->rounds)
            print_runner(usual, "auto,jobs:1", true);
        print_runner(runner, runner->by_wall ? "auto,jobs:2" : runner->name, runner->by_wall);
    }
    fflush(stdout);
}

/* All that state a number of solutions must state the same one. */
static bool check_solutions(void)
{
    const struct runner *first = NULL;
    bool agree = true;
    for (int k = 0; k < count; k++) {
        if (!runner_says_solutions(&runners[k]))
            continue;
        first = first ? first : &runners[k];
        if (strcmp(runners[k].solutions, first->solutions)) {
            printf("# %s: %s finds other solutions than %s\n", bench.name, runners[k].name,
                   first->name);
            agree = false;
        }
    }
    return agree;
}

static bool read_flags(int argc, char **argv)
{
    int flag;
    while ((flag = getopt(argc, argv, "r:c:p:d:g:b:")) != -1)
        switch (flag) {
        case 'r': bench.rounds = atoi(optarg); break;
        case 'c': bench.cap = (unsigned)atoi(optarg); break;
        case 'p': bench.peer = *optarg ? optarg : NULL; break;
        case 'd': bench.dlx1 = optarg; break;
        case 'g': bench.goals[GENERIC] = optarg; break;
        case 'b': bench.goals[BOARD] = optarg; break;
        default: return false;
        }
    bench.program = getenv("DANCETTY");
    if (argc - optind != 4 || !bench.program || bench.rounds < 1 || bench.rounds > ROUNDS_MOST ||
        !bench.cap)
        return false;
    bench.name = argv[optind];
    bench.what = argv[optind + 1];
    bench.files[GENERIC] = argv[optind + 2];
    bench.files[BOARD] = argv[optind + 3];
    return true;
}

int main(int argc, char **argv)
{
    if (!read_flags(argc, argv)) {
        fputs("Usage: bench_engines [-r ROUNDS] [-c CAP] [-p PEER] [-d DLX1] [-g GOAL] [-b GOAL] "
              "NAME count|list|first:N GENERIC BOARD, and DANCETTY\n", stderr);
        return 2;
    }
    add_runners();
    run_rounds();
    print_runners();
    return check_solutions() ? 0 : 1;
}
