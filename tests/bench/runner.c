/* SPDX-License-Identifier: MIT */
#include "runner.h"

#include <stdlib.h>
#include <string.h>

bool find_word(const char *text, const char *before, const char *ends, char word[WORD])
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

/* Reads the reported figures; Knuth's programs print "Altogether 9356 solutions". */
static void read_figures(struct runner *runner, const struct lap *lap, bool keeps)
{
    if (runner->reads) {
        find_word(lap->err, "Altogether ", " ", runner->solutions);
        return;
    }
    if (keeps)
        find_word(lap->out, "", "\n", runner->solutions);
    /* "dancetty: engine bits: why", then "dancetty: 3,637,261 nodes, …" */
    find_word(lap->err, "engine ", ":\n", runner->chosen);
    const char *last = strstr(lap->err, " nodes");
    while (last && last > lap->err && last[-1] != ' ')
        last--;
    if (last)
        find_word(last, "", " ", runner->nodes);
}

static double spent(const struct runner *runner)
{
    double seconds = 0;
    for (int r = 0; r < runner->rounds; r++)
        seconds += runner->laps[r].wall;
    return seconds;
}

/* Our exit status is 1 if there is no solution; for other programs, only the shell's
 * own errors count. */
static bool has_failed(const struct runner *runner, int status)
{
    return status < 0 || status > (runner->reads ? 125 : 1);
}

bool runner_take_turn(struct runner *runner, const char *file, bool keeps, unsigned cap,
                      struct lap *lap)
{
    if (runner->is_out || runner->is_over || spent(runner) >= cap)
        return true;
    lap_run(lap, runner->argv, runner->reads ? file : NULL, keeps, cap);
    runner->is_over = lap->is_over;
    runner->is_out = !lap->is_over && has_failed(runner, lap->status);
    if (runner->is_out)
        return false;
    runner->laps[runner->rounds].wall = lap->wall;
    runner->laps[runner->rounds++].cpu = lap->cpu;
    if (!lap->is_over)
        read_figures(runner, lap, keeps);
    return true;
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

static struct times sort_times(double *values, int rounds)
{
    qsort(values, (size_t)rounds, sizeof *values, compare);
    return (struct times){values[0], values[rounds / 2]};
}

struct times runner_times(const struct runner *runner, bool by_wall)
{
    double values[ROUNDS_MOST];
    for (int r = 0; r < runner->rounds; r++)
        values[r] = seconds(runner, r, by_wall);
    return sort_times(values, runner->rounds);
}

double runner_ratio(const struct runner *runner, const struct runner *other, bool by_wall)
{
    double values[ROUNDS_MOST];
    if (!other || !other->rounds || runner->is_over)
        return -1;
    for (int r = 0; r < runner->rounds; r++) {
        int same = r < other->rounds ? r : other->rounds - 1;
        values[r] = seconds(other, same, by_wall) / seconds(runner, r, by_wall);
    }
    return sort_times(values, runner->rounds).median;
}

bool runner_says_solutions(const struct runner *runner)
{
    return runner->rounds && *runner->solutions;
}
