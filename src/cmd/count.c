/* SPDX-License-Identifier: MIT */
/* dancetty count: the number of solutions. */
#include <inttypes.h>
#include <stdio.h>

#include "cmd/count_part.h"
#include "cmd/output.h"
#include "cmd/search.h"

static void print_row(const char *level, int64_t nodes, int64_t solutions, int64_t deads)
{
    printf("%5s %14" PRId64 " %14" PRId64 " %14" PRId64 "\n", level, nodes, solutions, deads);
}

static void print_profile(const struct profile *profile)
{
    int64_t nodes = 0, solutions = 0, deads = 0;
    printf("%5s %14s %14s %14s\n", "level", "nodes", "solutions", "dead ends");
    for (int32_t l = 0; l < profile->levels && profile->nodes[l]; l++) {
        char level[16];
        snprintf(level, sizeof level, "%d", (int)l);
        print_row(level, profile->nodes[l], profile->solutions[l], profile->deads[l]);
        nodes += profile->nodes[l];
        solutions += profile->solutions[l];
        deads += profile->deads[l];
    }
    print_row("all", nodes, solutions, deads);
}

/* What a checkpoint could not write is told after the count as far as it goes. */
static int end(enum halt halt, const struct diag *fault)
{
    return fault->set          ? output_status(fault)
           : halt == HALT_TIME ? STATUS_EARLY
                               : STATUS_DONE;
}

/* With a limit it would not be known what the parts have. */
static bool check_flags(const struct settings *settings, struct diag *diag)
{
    const char *other = settings->limit < INT64_MAX ? "--limit" : settings->part ? "--part" : NULL;
    return !settings->checkpoint || !other ||
           diag_fault(diag, (struct place){0}, "%s cannot be used with --checkpoint", other);
}

static int count(const struct settings *settings)
{
    struct search search;
    struct diag diag = {0};
    if (!check_flags(settings, &diag) || !search_open(&search, settings, &diag)) {
        if (diag.set)
            return search_unopened(&diag);
        puts("at least 0");
        return STATUS_EARLY;
    }
    enum halt halt;
    do
        halt = search_next(&search, false);
    while (halt == HALT_SOLUTION);
    gmp_printf("%s%Zd\n", halt_is_early(halt) || halt == HALT_LIMIT ? "at least " : "",
               search.total);
    if (search.fault.set)
        diag_print(&search.fault, stderr);
    if (settings->profile)
        print_profile(&search.profile);
    if (settings->verbose)
        search_tell(&search);
    int status = end(halt, &search.fault);
    search_close(&search);
    return status;
}

static int run(int argc, char **argv)
{
    struct settings settings;
    int status;
    bool wanted = settings_read(&settings, &command_count, argc, argv, &status);
    settings.counts = true;
    if (!settings.strategy.engine)
        settings.strategy.engine = &engine_auto;
    if (!wanted)
        return status;
    return settings.part ? count_part(&settings) : count(&settings);
}

static const struct flag *const flags[] = {
    &flag_distinct, &flag_part, &flag_limit, &flag_time, &flag_profile, &flag_verbose,
    &flag_checkpoint, &flag_from, &flag_engine, &flag_jobs, &flag_memory, &flag_rule, &flag_method,
    &flag_seed, &flag_order, &flag_ignore_pattern, &flag_flip, NULL,
};

const struct command command_count = {
    .name = "count",
    .summary = "print the number of solutions",
    .operands = "FILE",
    .about = "Prints the number alone, with \"at least\" before it if --limit, --timeout or a\n"
             "signal stopped the search early.",
    .flags = flags,
    .run = run,
};
