/* SPDX-License-Identifier: MIT */
/* dancetty count: the number of solutions, of all or of one part of a split. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "cmd/count_each.h"
#include "cmd/output.h"
#include "cmd/search.h"
#include "engine/pool/part_text.h"

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

/* What a checkpoint could not write is reported after the count as far as it goes. */
static int end(const struct search *search, enum halt halt)
{
    return search->fault.set                           ? output_status(&search->fault)
           : halt == HALT_TIME || search_mixes(search) ? STATUS_EARLY
                                                       : STATUS_DONE;
}

/* With a limit it would not be known what the parts have. */
static bool check_flags(const struct command_settings *settings, struct diag *diag)
{
    const char *other = settings->limit < INT64_MAX ? "--limit" : settings->part ? "--part" : NULL;
    return !settings->checkpoint || !other ||
           diag_fault(diag, (struct place){0}, "%s cannot be used with --checkpoint", other);
}

static int count(const struct command_settings *settings, struct diag *diag)
{
    struct search search;
    output_set_last("at least 0\n", "");
    if (!check_flags(settings, diag) || !search_open(&search, settings, diag))
        return output_status(diag);
    enum halt halt;
    search.tells = true;
    do
        halt = search_next(&search, false);
    while (halt == HALT_SOLUTION);
    gmp_printf("%s%Zd\n", search_bound(&search, halt), search.total);
    if (halt_is_early(halt))
        search_print_stop(&search);
    if (search.fault.set)
        diag_print(&search.fault, stderr);
    if (settings->profile)
        print_profile(&search.census.profile);
    if (settings->verbose)
        search_print(&search);
    output_finish(diag);
    int status = end(&search, halt);
    search_close(&search);
    return status;
}

/* ---- a part, and its count as a line for merge ---- */

/* A part stands in its line alone, and all of it is counted. */
static bool check_part_flags(const struct command_settings *settings, struct diag *diag)
{
    const char *other = settings->walk                ? settings->walk
                        : settings->distinct          ? "--distinct"
                        : settings->checkpoint        ? "--checkpoint"
                        : settings->limit < INT64_MAX ? "--limit"
                                                      : NULL;
    return !other || diag_fault(diag, (struct place){0}, "cannot be used with %s", other);
}

/* Faults name the part, not only what is wrong with it. */
static void say_fault(struct diag *diag, const struct part_name *name)
{
    if (diag->is_stopped) {
        output_say_last();
        return;
    }
    if (!diag->file[0])
        snprintf(diag->file, sizeof diag->file, "part %d/%d", (int)name->number,
                 (int)name->total);
    diag_print(diag, stderr);
}

static int print_count(struct search *search, const struct part_name *name)
{
    struct count_text text = {.name = *name};
    mpz_init_set(text.count, search->total);
    count_text_print(&text, stdout);
    mpz_clear(text.count);
    if (search->settings->verbose)
        search_print(search);
    return STATUS_DONE;
}

static int count_named(const struct command_settings *settings, const struct part_name *name)
{
    struct search search;
    struct diag diag = {0};
    char text[80];
    snprintf(text, sizeof text, "part %d/%d: stopped early, and not counted", (int)name->number,
             (int)name->total);
    output_set_last("", text);
    if (!search_open(&search, settings, &diag)) {
        say_fault(&diag, name);
        return output_status(&diag);
    }
    int status = STATUS_EARLY;
    enum halt halt = search_next(&search, false);
    if (halt == HALT_END) {
        status = print_count(&search, name);
    } else if (halt == HALT_FAULT) {
        say_fault(&search.fault, name);
        status = output_status(&search.fault);
    } else {
        output_say_last();
    }
    output_finish(&diag);
    search_close(&search);
    return status;
}

/* Count the part that settings->part names, and print its line. */
static int count_part(struct command_settings *settings, struct diag *diag)
{
    struct part_text text;
    if (!check_part_flags(settings, diag) ||
        !part_text_read(&text, settings->part, strlen(settings->part), diag)) {
        snprintf(diag->file, sizeof diag->file, "--part");
        return STATUS_FAULT;
    }
    settings->given = &text;
    settings->distinct = text.name.distinct;
    int status = count_named(settings, &text.name);
    part_done(&text.part);
    return status;
}

/* ---- the command ---- */

static int run(struct command_settings *settings, struct diag *diag)
{
    settings->counts = true;
    if (!settings->strategy.engine)
        settings->strategy.engine = &engine_auto;
    if (settings->each)
        return count_each(settings, diag);
    return settings->part ? count_part(settings, diag) : count(settings, diag);
}

static const struct flag *const flags[] = {
    &flag_each, &flag_distinct, &flag_symmetry, &flag_part, &flag_limit, LIMIT_FLAGS, &flag_profile,
    &flag_verbose, &flag_checkpoint, &flag_from, &flag_engine, &flag_jobs,
    &flag_rule, &flag_method, &flag_seed, &flag_order, PIECE_FLAGS, NULL,
};

const struct command command_count = {
    .name = "count",
    .summary = "print the number of solutions",
    .operands = "FILE",
    .about = "Prints the number alone, with \"at least\" before it if --limit, --timeout or a\n"
             "signal stopped the search early.  With --each, prints a line per puzzle: its\n"
             "number and its count, \"unique\" for 1, or \"bad\" if it cannot be read.",
    .flags = flags,
    .run = run,
};
