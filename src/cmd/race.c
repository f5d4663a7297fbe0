/* SPDX-License-Identifier: MIT */
/* Compares the costs of methods on a puzzle. */
#include <stdio.h>

#include "base/json.h"
#include "base/number.h"
#include "cmd/output.h"
#include "cmd/search.h"
#include "cover/method.h"

#define LEAST_TIME 0.001    /* s; less cannot be compared */

struct method_result {
    enum halt halt;
    int64_t solutions, nodes, updates;
    double seconds;
};

struct method_race {
    struct search search;
    struct method_result first;
    bool has_first;
    int64_t count;          /* a complete method's; -1: none yet */
    bool disagree, early;
};

static struct method_result run_one(struct search *search)
{
    struct method_result result = {.halt = HALT_SOLUTION};
    search->cursor.counted = true;
    while (result.halt == HALT_SOLUTION)
        result.halt = search_next(search, false);
    result.seconds = search_seconds(search);
    result.solutions = search->found;
    result.nodes = search->cursor.tally.nodes;
    result.updates = search->cursor.updates;
    return result;
}

static void print_head(const struct command_settings *settings)
{
    if (!settings->json)
        printf("%-7s %13s %14s %16s %11s %6s %6s\n", "method", "solutions", "nodes", "updates",
               "time", "nodes", "time");
}

/* Prints "-" if the first is below `least`: the ratio would be noise. */
static void print_ratio(double amount, double first, double least, bool early)
{
    char ratio[NUMBER_ROOM] = "-";
    if (first >= least)
        snprintf(ratio, sizeof ratio, "%s%.*fx", early ? ">" : "", amount < 10 * first ? 1 : 0,
                 amount / first);
    printf(" %6s", ratio);
}

static void print_result(const struct method *method, const struct method_result *result,
                         const struct method_result *first)
{
    char number[NUMBER_ROOM], solutions[2 * NUMBER_ROOM], nodes[NUMBER_ROOM], updates[NUMBER_ROOM];
    bool early = result->halt != HALT_END;
    snprintf(solutions, sizeof solutions, "%s%s", early ? "at least " : "",
             number_grouped(result->solutions, number));
    printf("%-7s %13s %14s %16s %9.3f s", method->name, solutions,
           number_grouped(result->nodes, nodes), number_grouped(result->updates, updates),
           result->seconds);
    if (first->halt == HALT_END) {
        print_ratio((double)result->nodes, (double)first->nodes, 1, early);
        print_ratio(result->seconds, first->seconds, LEAST_TIME, early);
    }
    putchar('\n');
    output_flush();
}

/* result NULL: unsuitable, because of `why`. */
static void write_result(const struct method *method, const struct method_result *result,
                         const char *why)
{
    struct json object = json_open(stdout, '{');
    json_put_text(&object, "method", method->name);
    json_put_text(&object, "unfit", why);
    if (result) {
        json_put_number(&object, "solutions", result->solutions);
        json_put_truth(&object, "complete", result->halt == HALT_END);
        json_put_number(&object, "nodes", result->nodes);
        json_put_number(&object, "updates", result->updates);
        json_put_text(&object, "updates_are", method->updates);
        json_put_seconds(&object, "seconds", result->seconds);
    }
    json_close(&object);
    putchar('\n');
    output_flush();
}

static void compare_counts(struct method_race *race, const struct method_result *result)
{
    race->early |= result->halt == HALT_TIME;
    if (!race->has_first)
        race->first = *result;
    race->has_first = true;
    if (result->halt != HALT_END)
        return;
    race->disagree |= race->count >= 0 && race->count != result->solutions;
    race->count = result->solutions;
}

static bool run_method(struct method_race *race, const struct method *method)
{
    struct rule rule = race->search.settings->strategy.rule;
    struct diag diag = {0};
    rule.method = method;
    if (!search_again(&race->search, rule, &diag)) {
        if (race->search.settings->json)
            write_result(method, NULL, diag.text);
        else
            printf("%-7s %s\n", method->name, diag.text);
        return true;
    }
    struct method_result result = run_one(&race->search);
    compare_counts(race, &result);
    if (race->search.settings->json)
        write_result(method, &result, NULL);
    else
        print_result(method, &result, &race->first);
    return result.halt != HALT_SIGNAL && result.halt != HALT_OUTPUT;
}

static int conclude(const struct method_race *race, unsigned wanted)
{
    bool explains = !race->search.settings->json;
    if (explains)
        puts("\nupdates are");
    for (int k = 0; explains && methods[k]; k++)
        if (wanted >> k & 1)
            printf("  %-7s %s\n", methods[k]->name, methods[k]->updates);
    if (race->disagree)
        note("the methods disagree on the number of solutions: please report this");
    bool fault = race->disagree || !race->has_first;
    return fault ? STATUS_FAULT : race->early ? STATUS_EARLY : STATUS_DONE;
}

static int run(struct command_settings *settings, struct diag *diag)
{
    struct method_race race = {.count = -1};
    struct command_settings usual = *settings;
    unsigned wanted = settings->methods ? settings->methods : ~0u;
    usual.strategy.rule.method = NULL;
    usual.times_each = true;
    if (!search_open(&race.search, &usual, diag))
        return output_status(diag);
    /* a proof would bypass the methods */
    race.search.wants_proof = false;
    print_head(settings);
    for (int k = 0; methods[k]; k++)
        if (wanted >> k & 1 && !run_method(&race, methods[k]))
            break;
    int status = conclude(&race, wanted);
    search_close(&race.search);
    return status;
}

static const struct flag *const flags[] = {
    &flag_data_to, &flag_method, &flag_limit, LIMIT_FLAGS, &flag_from, &flag_rule, &flag_seed,
    &flag_order, &flag_reduce, PIECE_FLAGS, NULL,
};

const struct command command_race = {
    .name = "race",
    .summary = "search by several methods, and compare them",
    .operands = "FILE",
    .about = "Searches by every method, or by each --method given, and prints a row for each:\n"
             "solutions, nodes, updates, time, and nodes and time as multiples of the first\n"
             "row's.  --limit and --timeout apply to each method.  If two methods disagree on\n"
             "the number of solutions, says so on standard error; the exit status is then 2.",
    .flags = flags,
    .run = run,
};
