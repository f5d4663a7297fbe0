/* Measures the engines by whole processes: one line of tests/bench/lines.
 *
 *   bench_engines [flags] NAME count|list|first:N GENERIC BOARD
 *
 * GENERIC is the problem of BOARD in Knuth's format: nothing is known of a board there.  In each
 * round all take turns, so that a busy machine troubles all alike: links on GENERIC; PEER, where
 * there is one; then each engine on either file, and where all are counted the usual one by one
 * and by two jobs.  What does not suit is told once, on a line with '#'.  Whoever has taken CAP
 * seconds in all takes no further turn. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/processor.h"
#include "cover/engine.h"
#include "lap.h"

enum { ROUNDS_MOST = 99, RUNNERS_MOST = 64, WORD = 128 };

static struct {
    int rounds;
    unsigned cap;               /* s */
    const char *peer;           /* a command; NULL: none */
    const char *dlx1;           /* of the table, s, as text */
    const char *goals[2];       /* by enum input, as text; "-": none */
    const char *name, *what, *files[2], *program;
} bench = {3, 60, NULL, "-", {"-", "-"}, NULL, NULL, {NULL, NULL}, NULL};

enum input { GENERIC, BOARD };
static const char *const inputs[] = {"generic", "board"};

/* One who takes part, with his laps. */
struct runner {
    const char *name;
    enum input input;
    const char *argv[16];
    bool by_wall;               /* several threads: what matters is when it ends */
    bool is_out, is_over;
    int rounds;
    struct {
        double wall, cpu;
    } laps[ROUNDS_MOST];
    char solutions[WORD], nodes[WORD], chosen[WORD];
};

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
    if (jobs) {
        runner->argv[k++] = "--jobs";
        runner->argv[k++] = jobs;
    }
    runner->argv[k] = bench.files[input];
    return runner;
}

static void add_peer(void)
{
    peer = add_runner("peer", GENERIC);
    peer->argv[0] = "sh";
    peer->argv[1] = "-c";
    peer->argv[2] = bench.peer;
    if (limit())
        setenv("FIRST", limit(), 1);
}

static void add_runners(void)
{
    links = add_engine(engine_links.name, GENERIC, NULL);
    if (bench.peer)
        add_peer();
    for (int input = GENERIC; input <= BOARD; input++)
        for (int k = 0; engines[k]; k++)
            if (engines[k] != &engine_links) {
                struct runner *runner = add_engine(engines[k]->name, (enum input)input, NULL);
                usual = engines[k] == &engine_auto ? runner : usual;
            }
    if (counts())
        add_engine(engine_auto.name, BOARD, "2")->by_wall = true;
}

/* The text between `before` and one of `ends`, without commas; false: there is none. */
static bool find_word(const char *text, const char *before, const char *ends, char word[WORD])
{
    const char *from = strstr(text, before);
    int length = 0;
    if (!from)
        return false;
    for (from += strlen(before); *from && !strchr(ends, *from); from++)
        if (*from != ',' && length < WORD - 1)
            word[length++] = *from;
    word[length] = '\0';
    return true;
}

/* What it says of itself; Knuth's programs tell "Altogether 9356 solutions". */
static void read_figures(struct runner *runner, const struct lap *lap)
{
    strcpy(runner->solutions, "-");
    strcpy(runner->nodes, "-");
    if (runner == peer) {
        find_word(lap->err, "Altogether ", " ", runner->solutions);
        return;
    }
    if (counts())
        find_word(lap->out, "", "\n", runner->solutions);
    /* "dancetty: engine bits: why", then "dancetty: 3,637,261 nodes, …" */
    if (!find_word(lap->err, "engine ", ":\n", runner->chosen))
        runner->chosen[0] = '\0';
    const char *last = strstr(lap->err, " nodes");
    while (last && last > lap->err && last[-1] != ' ')
        last--;
    if (last)
        find_word(last, "", " ", runner->nodes);
}

static void dismiss(struct runner *runner, const struct lap *lap)
{
    char why[WORD];
    if (!find_word(lap->err, "dancetty: ", "\n", why))
        snprintf(why, sizeof why, "exit status %d", lap->status);
    printf("# %s %s %s %s: %s\n", bench.name, bench.what, inputs[runner->input],
           runner->by_wall ? "jobs" : runner->name, why);
    runner->is_out = true;
}

static double spent(const struct runner *runner)
{
    double seconds = 0;
    for (int r = 0; r < runner->rounds; r++)
        seconds += runner->laps[r].wall;
    return seconds;
}

static void take_turn(struct runner *runner)
{
    static struct lap lap;
    if (runner->is_out || runner->is_over || spent(runner) >= bench.cap)
        return;
    lap_run(&lap, runner->argv, runner == peer ? bench.files[GENERIC] : NULL, counts(), bench.cap);
    if (!lap.is_over && (lap.status < 0 || lap.status > 1) && runner != peer) {
        dismiss(runner, &lap);
        return;
    }
    runner->is_over = lap.is_over;
    runner->laps[runner->rounds].wall = lap.wall;
    runner->laps[runner->rounds++].cpu = lap.cpu;
    if (!lap.is_over)
        read_figures(runner, &lap);
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double seconds(const struct runner *runner, int round, bool by_wall)
{
    return by_wall ? runner->laps[round].wall : runner->laps[round].cpu;
}

struct figures {
    double best, median;
};

static struct figures sort_figures(double *values, int rounds)
{
    qsort(values, (size_t)rounds, sizeof *values, compare);
    return (struct figures){values[0], values[rounds / 2]};
}

static struct figures times_of(const struct runner *runner, bool by_wall)
{
    double values[ROUNDS_MOST];
    for (int r = 0; r < runner->rounds; r++)
        values[r] = seconds(runner, r, by_wall);
    return sort_figures(values, runner->rounds);
}

/* How many times as long the other took: the median over the rounds.  Less than 0: not known. */
static double ratio_to(const struct runner *other, const struct runner *runner, bool by_wall)
{
    double values[ROUNDS_MOST];
    if (!other || !other->rounds || runner->is_over)
        return -1;
    for (int r = 0; r < runner->rounds; r++) {
        int same = r < other->rounds ? r : other->rounds - 1;
        values[r] = seconds(other, same, by_wall) / seconds(runner, r, by_wall);
    }
    return sort_figures(values, runner->rounds).median;
}

/* ">" where it is a bound. */
static void print_number(double value, bool is_bound)
{
    if (value < 0)
        printf(" -");
    else
        printf(" %s%.4g", is_bound ? ">" : "", value);
}

/* Whether the usual engine reaches the goal; without a peer it is held against links. */
static const char *judge(const struct runner *runner, double median, double ratio)
{
    const char *goal = bench.goals[runner->input];
    char *end;
    double wanted = strtod(goal, &end);
    if (runner->by_wall || strcmp(runner->name, engine_auto.name) || end == goal ||
        strcmp(bench.what, "list") == 0)
        return "-";
    bool reached = *end == 's' ? median <= wanted : ratio >= wanted;
    return runner->is_over || !reached ? "missed" : "reached";
}

static void print_runner(const struct runner *runner, const char *name, bool by_wall)
{
    struct figures times = times_of(runner, by_wall);
    double to_links = ratio_to(links, runner, by_wall), to_peer = ratio_to(peer, runner, by_wall);
    printf("%s %s %s %s", bench.name, bench.what, inputs[runner->input], name);
    if (*runner->chosen && strcmp(runner->chosen, runner->name))
        printf("=%s", runner->chosen);
    printf(by_wall ? " wall" : " cpu");
    print_number(times.best, runner->is_over);
    print_number(times.median, runner->is_over);
    printf(" %d", runner->rounds);
    print_number(to_links, links->is_over);
    print_number(to_peer, peer && peer->is_over);
    const char *verdict = judge(runner, times.median, peer ? to_peer : to_links);
    printf(" %s %s %s %s %s %s\n", bench.dlx1, *verdict == '-' ? "-" : bench.goals[runner->input],
           verdict, runner->solutions, runner->nodes, processor_name(processor_here()));
}

static void print_runners(void)
{
    for (int k = 0; k < count; k++) {
        const struct runner *runner = &runners[k];
        if (!runner->rounds)
            continue;
        if (runner->by_wall)
            print_runner(usual, "auto,jobs:1", true);
        print_runner(runner, runner->by_wall ? "auto,jobs:2" : runner->name, runner->by_wall);
    }
    fflush(stdout);
}

static bool tells_solutions(const struct runner *runner)
{
    return runner->rounds && *runner->solutions && strcmp(runner->solutions, "-");
}

/* All that tell a number of solutions are to tell the same one. */
static bool check_solutions(void)
{
    bool agree = true;
    for (int k = 0; k < count; k++)
        if (tells_solutions(links) && tells_solutions(&runners[k]) &&
            strcmp(runners[k].solutions, links->solutions)) {
            printf("# %s: %s does not find as many solutions as links\n", bench.name,
                   runners[k].name);
            agree = false;
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
    for (int round = 0; round < bench.rounds; round++)
        for (int k = 0; k < count; k++)
            take_turn(&runners[k]);
    print_runners();
    return check_solutions() ? 0 : 1;
}
