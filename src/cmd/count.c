/* SPDX-License-Identifier: MIT */
/* Counts the solutions of a puzzle, or of a part of a split. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/large.h"
#include "base/limit.h"
#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "cmd/each.h"
#include "cmd/output.h"
#include "cmd/search.h"
#include "cmd/settings.h"
#include "deduce/rating.h"
#include "engine/pool/part_text.h"
#include "engine/pool/series.h"

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

/* Includes a checkpoint that could not be written. */
static int end(const struct search *search, enum halt halt)
{
    return search->fault.set                           ? output_status(&search->fault)
           : halt == HALT_TIME || search_mixes(search) ? STATUS_EARLY
                                                       : STATUS_DONE;
}

/* With a limit, the counts of parts would be incomplete. */
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

/* A part's line replaces the file; a part is counted completely. */
static bool check_part_flags(const struct command_settings *settings, struct diag *diag)
{
    const char *other = settings->walk                ? settings->walk
                        : settings->distinct          ? "--distinct"
                        : settings->checkpoint        ? "--checkpoint"
                        : settings->limit < INT64_MAX ? "--limit"
                        : settings->is_priced         ? "--cost"
                                                      : NULL;
    return !other || diag_fault(diag, (struct place){0}, "cannot be used with %s", other);
}

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

static int count_part(struct command_settings *settings, struct diag *diag)
{
    struct part_text text;
    if (!check_part_flags(settings, diag) ||
        !part_text_read(&text, settings->part, strlen(settings->part), diag)) {
        snprintf(diag->file, sizeof diag->file, "--part");
        return STATUS_FAULT;
    }
    settings->given = &text;
    settings->distinct = text.name.counting.distinct;
    settings->is_priced = text.name.counting.is_priced;
    settings->cost_least = text.name.counting.from;
    settings->cost_most = text.name.counting.to;
    int status = count_named(settings, &text.name);
    part_done(&text.part);
    return status;
}

#define GROUP 1024

struct puzzle_group {
    bool is_open;
    bool is_refused;                /* no engine has tables for it */
    struct puzzle blank;
    struct encoding encoding;
    struct series series;
    int32_t count, given;           /* decisions */
    int32_t *options;               /* [sites]: the givens of a puzzle */
    struct decision *decisions;     /* [GROUP * sites] */
    struct instance *instances;     /* [GROUP], like the arrays below */
    struct each_place *places;
    char **titles;                  /* owned, like their elements */
};

struct count_each {
    const struct command_settings *settings;
    struct each each;
    struct puzzle_group group;
};

/* The number, then the count with its bound or "unique". */
static void print_each_count(int number, const mpz_t count, const char *bound)
{
    if (!*bound && mpz_cmp_ui(count, 1) == 0)
        printf("%d\tunique", number);
    else
        gmp_printf("%d\t%s%Zd", number, bound, count);
}

static void end_line(const char *title)
{
    if (title) {
        putchar('\t');
        text_print(stdout, title, text_locale_is_utf8());
    }
    putchar('\n');
}

/* Prints dashes if not rated. */
static void print_rating(const struct encoding *encoding)
{
    struct rating rating;
    struct diag diag = {0};
    if (rate(&rating, encoding, &diag) && rating.end == RATED_SOLVED)
        printf("\t%" PRId32 "\t%.1f", rating.strength, rating.effort);
    else
        printf("\t-\t-");
}

static void print_search(struct search *search, int number, enum halt halt)
{
    print_each_count(number, search->total, search_bound(search, halt));
    char nodes[COUNT_ROOM];
    if (search->settings->verbose)
        printf("\t%s\t%.3f s", number_count(search_nodes(search), "node", nodes),
               search_seconds(search));
    if (search->settings->rates)
        print_rating(&search->encoding);
    end_line(search->puzzle.title);
}

static void end_search(struct count_each *counting, struct search *search, enum halt halt)
{
    struct each *each = &counting->each;
    each->is_over |= halt == HALT_SIGNAL || halt == HALT_OUTPUT;
    if (search->fault.set)
        each_fail(each, &search->fault);
    each_note(each, halt == HALT_TIME || search_mixes(search) ? STATUS_EARLY : STATUS_DONE);
    search_close(search);
}

static void report_bad(struct count_each *counting, int number, const struct diag *diag)
{
    printf("%d\tbad\n", number);
    each_fail(&counting->each, diag);
}

/* Takes over the puzzle. */
static void count_alone(struct count_each *counting, int number, struct puzzle puzzle)
{
    struct search search;
    struct diag diag = {0};
    enum halt halt;
    if (!search_open_puzzle(&search, counting->settings, puzzle, &diag)) {
        report_bad(counting, number, &diag);
        return;
    }
    do
        halt = search_next(&search, false);
    while (halt == HALT_SOLUTION);
    print_search(&search, number, halt);
    end_search(counting, &search, halt);
}

static bool get_arrays(struct puzzle_group *group)
{
    size_t sites = region_sites(&group->blank.region);
    group->options = memory_try(NULL, sites, sizeof *group->options);
    group->decisions = memory_try(NULL, GROUP * sites, sizeof *group->decisions);
    group->instances = memory_try(NULL, GROUP, sizeof *group->instances);
    group->places = memory_try(NULL, GROUP, sizeof *group->places);
    group->titles = memory_try(NULL, GROUP, sizeof *group->titles);
    return group->options && group->decisions && group->instances && group->places &&
           group->titles;
}

static void group_close(struct puzzle_group *group)
{
    series_close(&group->series);
    encoding_done(&group->encoding);
    puzzle_done(&group->blank);
    memory_free(group->options);
    memory_free(group->decisions);
    memory_free(group->instances);
    memory_free(group->places);
    memory_free(group->titles);
    *group = (struct puzzle_group){0};
}

/* False without a diag: this kind cannot be grouped. */
static bool group_open(struct puzzle_group *group, const struct puzzle *puzzle,
                       const struct command_settings *settings, struct diag *diag)
{
    if (!puzzle_init_blank(&group->blank, puzzle, diag))
        return false;
    const struct task task = {
        .problem = &group->encoding.problem, .memory = settings->memory, .counts = true};
    group->is_open = encode(&group->encoding, &group->blank, settings->strategy.order, diag) &&
                     series_open(&group->series, &task, settings->strategy.engine, settings->jobs,
                                 diag) &&
                     (get_arrays(group) || diag_memory(diag, "the puzzles"));
    if (!group->is_open) {
        group_close(group);
        group->is_refused = true;
    }
    return group->is_open;
}

/* Groups have no statistics of puzzles, and cannot divide by symmetries. */
static bool takes_groups(const struct command_settings *settings)
{
    return !settings->verbose && !settings->rates && !settings->distinct && !settings->is_priced &&
           !settings->reduces && !settings->walk && settings->limit == INT64_MAX;
}

/* False: the puzzle is not an instance of the problem. */
static bool group_add(struct puzzle_group *group, const struct puzzle *puzzle,
                      const struct each_place *place)
{
    const struct problem *problem = &group->encoding.problem;
    int32_t count = encoding_find_givens(&group->encoding, puzzle, group->options);
    struct decision *decisions = group->decisions + group->given;
    for (int32_t k = 0; k < count; k++) {
        int32_t option = group->options[k];
        decisions[k] = (struct decision){problem->entries[problem->first[option]].item, option};
    }
    if (count < 0)
        return false;
    group->given += count;
    group->instances[group->count].part =
        (struct part){.decisions = decisions, .count = count, .weight = 1};
    group->titles[group->count] = puzzle->title ? memory_text(puzzle->title) : NULL;
    group->places[group->count++] = *place;
    return true;
}

static void count_again(struct count_each *counting, const struct each_place *place)
{
    struct each_place again = *place;
    struct puzzle puzzle;
    struct diag diag = {0};
    again.is_noted = true;
    search_begin_part(counting->settings);
    if (each_read(&counting->each, &again, &puzzle, NULL, &diag))
        count_alone(counting, place->number, puzzle);
    else
        report_bad(counting, place->number, &diag);
}

static void flush(struct count_each *counting)
{
    struct puzzle_group *group = &counting->group;
    mpz_t solutions;
    if (!group->count)
        return;
    limits_set(&(struct limits){.until = INT64_MAX, .memory = SIZE_MAX, .is_part = true});
    series_count(&group->series, group->instances, group->count);
    mpz_init(solutions);
    for (int32_t k = 0; k < group->count; k++) {
        const struct instance *instance = &group->instances[k];
        large_set(solutions, instance->solutions);
        if (!counting->each.is_over && instance->is_known) {
            print_each_count(group->places[k].number, solutions, "");
            end_line(group->titles[k]);
        } else if (!counting->each.is_over) {
            count_again(counting, &group->places[k]);
        }
        memory_free(group->titles[k]);
    }
    mpz_clear(solutions);
    group->count = group->given = 0;
    counting->each.is_over |= !output_works() || stop_signal();
}

/* False: the puzzle needs its own search. */
static bool count_in_group(struct count_each *counting, const struct puzzle *puzzle,
                           const struct each_place *place)
{
    struct puzzle_group *group = &counting->group;
    struct diag why = {0};
    if (!takes_groups(counting->settings) || group->is_refused)
        return false;
    if (group->count == GROUP)
        flush(counting);
    if (group->is_open && group_add(group, puzzle, place))
        return true;
    flush(counting);
    group_close(group);
    return group_open(group, puzzle, counting->settings, &why) && group_add(group, puzzle, place);
}

static void count_next(struct count_each *counting, const struct each_place *place)
{
    struct puzzle puzzle;
    struct diag diag = {0};
    if (!each_read(&counting->each, place, &puzzle, NULL, &diag)) {
        flush(counting);
        if (!counting->each.is_over)
            report_bad(counting, place->number, &diag);
    } else if (count_in_group(counting, &puzzle, place)) {
        puzzle_done(&puzzle);
    } else {
        count_alone(counting, place->number, puzzle);
    }
}

static bool check_each_flags(const struct command_settings *settings, struct diag *diag)
{
    const char *other = settings->checkpoint ? "--checkpoint"
                        : settings->part     ? "--part"
                        : settings->profile  ? "--profile"
                                             : NULL;
    return !other || diag_fault(diag, (struct place){0}, "%s cannot be used with --each", other);
}

static int count_each(struct command_settings *settings, struct diag *diag)
{
    settings->times_each = true;
    struct count_each counting = {.settings = settings};
    struct each *each = &counting.each;
    if (!check_each_flags(settings, diag) || !each_open(each, settings, diag))
        return output_status(diag);
    while (each_next(each))
        count_next(&counting, &each->place);
    flush(&counting);
    group_close(&counting.group);
    return each_close(each, diag);
}

static int run(struct command_settings *settings, struct diag *diag)
{
    settings->counts = true;
    if (!settings->strategy.engine)
        settings->strategy.engine = &engine_auto;
    if (settings->each)
        return count_each(settings, diag);
    if (settings->rates) {
        diag_fault(diag, (struct place){0}, "--rating needs --each");
        return STATUS_FAULT;
    }
    return settings->part ? count_part(settings, diag) : count(settings, diag);
}

static const struct flag *const flags[] = {
    &flag_each, &flag_rating, &flag_distinct, &flag_symmetry, &flag_part, &flag_cost, &flag_limit,
    LIMIT_FLAGS, &flag_profile, &flag_verbose, &flag_checkpoint, &flag_from, &flag_engine,
    &flag_jobs, &flag_rule, &flag_method, &flag_seed, &flag_order, &flag_reduce, PIECE_FLAGS, NULL,
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
