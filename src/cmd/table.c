/* SPDX-License-Identifier: MIT */
/* Counts polyforms and solutions by size, in two ways. */
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/attributes.h"
#include "base/clock.h"
#include "base/limit.h"
#include "base/memory.h"
#include "cmd/forms.h"
#include "cmd/output.h"
#include "cmd/search.h"
#include "cmd/values.h"
#include "cover/method.h"
#include "engine/engine.h"
#include "puzzle/kinds.h"

/* Width and maximum number of columns. */
enum { COLUMN = 12, COLUMNS = 8 };

/* Printed whole, so progress cannot interrupt it. */
struct table_row {
    char text[COLUMNS * (COLUMN + 36)];
    int length;
    bool json;
    const char *const *column;      /* the next value's */
    bool is_known;                  /* a search finished in time */
};

static void add(struct table_row *row, const char *format, ...) PRINTF_LIKE(2, 3);

static void add(struct table_row *row, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    row->length += vsnprintf(row->text + row->length, sizeof row->text - (size_t)row->length,
                             format, arguments);
    va_end(arguments);
}

static void add_name(struct table_row *row, const char *head)
{
    for (const char *c = head; *c; c++)
        if (*c != ',')
            add(row, "%c", *c == ' ' || *c == '-' ? '_' : *c);
}

/* In JSON, seconds are named after the thing timed. */
static void add_value(struct table_row *row, const char *value)
{
    const char *const *column = row->column++;
    bool is_time = strcmp(*column, "seconds") == 0;
    if (!row->json) {
        add(row, "  %*s", COLUMN, strcmp(value, "null") == 0 ? "-" : value);
        return;
    }
    add(row, ",\"");
    add_name(row, is_time ? column[-1] : *column);
    add(row, "%s\":%s", is_time ? "_seconds" : "", value);
}

static void add_number(struct table_row *row, int64_t number)
{
    char value[24];
    snprintf(value, sizeof value, "%" PRId64, number);
    add_value(row, value);
}

static void add_none(struct table_row *row)
{
    add_value(row, "null");
}

static void add_seconds(struct table_row *row, int64_t time)
{
    char value[24];
    snprintf(value, sizeof value, "%.3f", (double)time / (double)CLOCK_SECOND);
    add_value(row, value);
}

struct count_table {
    const char *name;
    const char *size;           /* letter for a row's size */
    const char *const *columns; /* heads, NULL-terminated */
    int usual, most;            /* default and maximum rows */
    const struct lattice *lattice;
    /* False if interrupted: with a diag, or by a signal. */
    bool (*fill)(struct table_row *row, const struct count_table *table,
                 const struct command_settings *settings, int size, struct diag *diag);
    /* NULL: none.  After a failure, puzzle_done() must still be called. */
    bool (*pose)(struct puzzle *puzzle, const struct count_table *table, int size,
                 struct diag *diag);
};

/* Forms timed: fixed, or with --free free ones. */
static const char *const polyform_columns[] = {
    "fixed, naive", "seconds", "fixed", "seconds", "one-sided", "free", NULL,
};
static const char *const free_columns[] = {"free, naive", "seconds", "free", "seconds", NULL};

/* The naive method, if its list fits in memory. */
static void add_grown(struct table_row *row, const struct lattice *lattice, int size,
                      enum forms forms, int64_t count)
{
    if (count > FORMS_LISTED) {
        add_none(row);
        add_none(row);
        return;
    }
    int64_t began = clock_now();
    struct shapes grown = polyforms_grown(lattice, size, forms);
    add_number(row, grown.count);
    shapes_done(&grown);
    add_seconds(row, clock_now() - began);
}

static bool fill_polyforms(struct table_row *row, const struct count_table *table,
                           const struct command_settings *settings, int size, struct diag *diag)
{
    enum forms forms = settings->times_free ? FORMS_FREE : FORMS_FIXED;
    (void)diag;
    int64_t began = clock_now();
    int64_t count = polyforms_count(table->lattice, size, forms);
    int64_t spent = clock_now() - began;
    add_grown(row, table->lattice, size, forms, count);
    add_number(row, count);
    add_seconds(row, spent);
    if (!settings->times_free) {
        add_number(row, polyforms_count(table->lattice, size, FORMS_ONE_SIDED));
        add_number(row, polyforms_count(table->lattice, size, FORMS_FREE));
    }
    return true;
}

static const char *const search_columns[] = {
    "matrix", "seconds", "dlx", "seconds", "auto", "seconds", NULL,
};

static bool is_late(struct table_row *row, struct diag *diag)
{
    if (!diag->is_stopped || stop_signal())
        return false;
    *diag = (struct diag){.set = false};
    add_none(row);
    add_none(row);
    return true;
}

/* Solutions and time of a method, or the best engine if NULL; empty if time ran out.  Takes over
 * `puzzle`. */
static bool add_search(struct table_row *row, const struct command_settings *settings,
                       const struct method *method, struct puzzle puzzle, struct diag *diag)
{
    struct command_settings methodical = *settings;
    struct search search;
    methodical.strategy.rule.method = method ? method : &method_dlx;
    methodical.strategy.engine = method ? NULL : &engine_auto;
    methodical.counts = !method;
    methodical.times_each = true;
    if (!search_open_puzzle(&search, &methodical, puzzle, diag))
        return is_late(row, diag);
    enum halt halt;
    do
        halt = search_next(&search, false);
    while (halt == HALT_SOLUTION);
    if (halt == HALT_TIME) {
        add_none(row);
        add_none(row);
    } else if (!halt_is_early(halt)) {
        add_number(row, search.found);
        add_seconds(row, clock_now() - search.began);
        row->is_known = true;
    } else if (halt == HALT_FAULT) {
        *diag = search.fault;
    }
    search_close(&search);
    return halt == HALT_TIME || !halt_is_early(halt);
}

static bool fill_searches(struct table_row *row, const struct count_table *table,
                          const struct command_settings *settings, int size, struct diag *diag)
{
    const struct method *const ways[] = {&method_matrix, &method_dlx, NULL};
    bool done = true;
    for (size_t k = 0; k < sizeof ways / sizeof *ways && done; k++) {
        search_begin_part(settings);
        struct puzzle puzzle;
        if (!table->pose(&puzzle, table, size, diag)) {
            puzzle_done(&puzzle);
            done = is_late(row, diag);
            continue;
        }
        done = add_search(row, settings, ways[k], puzzle, diag);
    }
    return done;
}

static bool pose_partitions(struct puzzle *puzzle, const struct count_table *table, int size,
                            struct diag *diag)
{
    (void)table;
    puzzle_init(puzzle, PUZZLE_PARTITION);
    return puzzle_set_family(puzzle, PUZZLE_PARTITION, (struct family){size, 1, size},
                             (struct place){0}, diag);
}

static bool pose_rows(struct puzzle *puzzle, const struct count_table *table, int size,
                      struct diag *diag)
{
    char set[32];
    puzzle_init(puzzle, PUZZLE_TILING);
    puzzle->lattice = table->lattice;
    region_fill(&puzzle->region, (struct cell){size, size, 1}, table->lattice);
    snprintf(set, sizeof set, "fixed %d", size);
    return puzzle_add_set(puzzle, set, USE_ANY, -1, -1, 1, 1, (struct place){0}, diag);
}

static const struct count_table searches[] = {
    {"partitions", "n", search_columns, 12, 20, NULL, fill_searches, pose_partitions},
};

/* Default rows are sizes with named sets. */
static struct count_table table_of_polyforms(const struct lattice *lattice)
{
    int names = 0;
    while (lattice->sets[names])
        names++;
    return (struct count_table){lattice->polyforms, "n", polyform_columns, names,
        polyform_most(lattice),
                                lattice, fill_polyforms, NULL};
}

static struct count_table table_of_tilings(const struct lattice *lattice)
{
    int fewer = lattice->sides > 4;
    return (struct count_table){lattice->cells, "s", search_columns, 6 - fewer, 8 - fewer, lattice,
                                fill_searches, pose_rows};
}

/* Polyforms of each lattice, searches, tilings of each lattice with named cells.  The name is NULL
 * past the last. */
static struct count_table table_at(int k)
{
    int nsearches = (int)(sizeof searches / sizeof *searches);
    for (int i = 0; lattices[i]; i++)
        if (k-- == 0)
            return table_of_polyforms(lattices[i]);
    if (k < nsearches)
        return searches[k];
    k -= nsearches;
    for (int i = 0; lattices[i]; i++)
        if (lattices[i]->cells && k-- == 0)
            return table_of_tilings(lattices[i]);
    return (struct count_table){0};
}

static const char *table_word(int k)
{
    return table_at(k).name;
}

static void print_head(const struct count_table *table)
{
    printf("%2s", table->size);
    for (const char *const *head = table->columns; *head; head++)
        printf("  %*s", COLUMN, *head);
    putchar('\n');
}

/* Stops after a row in which no search finished in time. */
static void print_table(const struct count_table *table, const struct command_settings *settings,
                        int rows, struct diag *diag)
{
    bool done = true;
    if (table->pose)
        search_begin_part(settings);
    if (!settings->json)
        print_head(table);
    for (int size = 1; size <= rows && done && output_flush(); size++) {
        struct table_row row = {.json = settings->json, .column = table->columns};
        if (row.json)
            add(&row, "{\"table\":\"%s\",\"%s\":%d", table->name, table->size, size);
        else
            add(&row, "%2d", size);
        done = table->fill(&row, table, settings, size, diag) &&
               (table->pose || limits_check() == LIMIT_NONE);
        if (done)
            printf("%s%s\n", row.text, row.json ? "}" : "");
        done = done && (!table->pose || row.is_known);
    }
}

static bool check_flags(const struct count_table *table, const struct command_settings *settings,
                        struct diag *diag)
{
    return !settings->times_free || !table->pose ||
           diag_fault(diag, (struct place){0}, "--free is for polyforms, not for %s", table->name);
}

static int run(struct command_settings *settings, struct diag *diag)
{
    int k;
    bool done = word_need(table_word, settings->operand, "table", "see dancetty help table",
                          &k, diag);
    struct count_table table = done ? table_at(k) : (struct count_table){0};
    int64_t rows = table.usual;
    if (done && settings->times_free)
        table.columns = free_columns;
    if (done && settings->second)
        done = value_number(settings->second, 1, table.most, &rows, diag);
    else if (done && table.pose && settings->time < INT64_MAX)
        rows = table.most;
    if (done && check_flags(&table, settings, diag))
        print_table(&table, settings, (int)rows, diag);
    bool is_early = !table.pose && limits_passed() != LIMIT_NONE;
    if (is_early)
        note("stopped early");
    return diag->set ? STATUS_FAULT : is_early ? STATUS_EARLY : STATUS_DONE;
}

static const struct flag *const flags[] = {&flag_times_free, LIMIT_FLAGS, &flag_data_to, NULL};

const struct command command_table = {
    .name = "table",
    .summary = "print a table of counts, computed in two ways, with timings",
    .operands = "TABLE [N]",
    .words = table_word,
    .about = "TABLE is one of:\n"
             "  polyominoes, polyhexes and those of other lattices (dancetty list lattices)\n"
             "              fixed (naive algorithm and Redelmeier's), one-sided and free\n"
             "  partitions  of a set, by Algorithm X with all subsets as options\n"
             "  squares     tilings of an s x s square by fixed polyominoes of s cells\n"
             "  hexagons    tilings of s rows of s hexagons by fixed polyhexes of s cells\n"
             "  triangles   tilings of s rows of s triangles by fixed polyiamonds of s cells\n"
             "The last four compare the methods matrix and dlx and the engine auto.  Prints\n"
             "each row up to N as soon as it is known.  --timeout holds for each search: these\n"
             "tables go on until no search of a row ends in time, and the status is then 0.",
    .flags = flags,
    .run = run,
};
