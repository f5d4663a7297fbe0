/* dancetty table: how many there are of some things, by size, counted in two ways. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "cmd/output.h"
#include "cmd/search.h"
#include "cmd/values.h"
#include "puzzle/kinds.h"

struct table {
    const char *name;
    const char *size;           /* what the rows go by, in a letter */
    const char *const *columns; /* their heads, ended by NULL */
    int usual, most;            /* rows where no number says how many, and at all */
    const struct lattice *lattice;
    /* Print row `size`, column by column.  False where it was broken off, by a fault that
     * the diag tells or else by a signal. */
    bool (*print)(const struct table *table, const struct settings *settings, int size,
                  struct diag *diag);
};

/* Columns of text that a column takes. */
enum { COLUMN = 12 };

static void print_number(int64_t number)
{
    printf("  %*" PRId64, COLUMN, number);
    fflush(stdout);
}

static void print_seconds(int64_t time)
{
    printf("  %*.3f", COLUMN, (double)time / (double)CLOCK_SECOND);
    fflush(stdout);
}

static const char *const polyform_columns[] = {
    "fixed, naive", "seconds", "fixed", "seconds", "one-sided", "free", NULL,
};

static bool print_polyforms(const struct table *table, const struct settings *settings, int size,
                            struct diag *diag)
{
    (void)settings;
    (void)diag;
    int64_t began = clock_now();
    struct shapes grown = polyforms_grown(table->lattice, size, FORMS_FIXED);
    print_number(grown.count);
    shapes_done(&grown);
    print_seconds(clock_now() - began);
    began = clock_now();
    print_number(polyforms_count(table->lattice, size, FORMS_FIXED));
    print_seconds(clock_now() - began);
    print_number(polyforms_count(table->lattice, size, FORMS_ONE_SIDED));
    print_number(polyforms_count(table->lattice, size, FORMS_FREE));
    return true;
}

static const char *const search_columns[] = {"leftmost", "seconds", "smallest", "seconds", NULL};

/* Two columns: the solutions by a rule, and their time.  `puzzle` is handed over. */
static bool print_search(const struct settings *settings, enum choose_by rule,
                         struct puzzle puzzle, struct diag *diag)
{
    struct settings ruled = *settings;
    struct search search;
    ruled.rule.by = rule;
    if (!search_open_puzzle(&search, &ruled, puzzle, diag))
        return false;
    enum halt halt;
    do
        halt = search_next(&search, false);
    while (halt == HALT_SOLUTION);
    if (!halt_is_early(halt)) {
        print_number(search.found);
        print_seconds(clock_now() - search.began);
    }
    search_close(&search);
    return !halt_is_early(halt);
}

/* A table's puzzle of a size.  False with a diag: what is half made is puzzle_done()'s. */
typedef bool pose_function(struct puzzle *puzzle, int size, struct diag *diag);

static bool print_searches(const struct settings *settings, pose_function *pose, int size,
                           struct diag *diag)
{
    static const enum choose_by rules[] = {CHOOSE_LEFTMOST, CHOOSE_SMALLEST};
    bool done = true;
    for (size_t k = 0; k < sizeof rules / sizeof *rules && done; k++) {
        struct puzzle puzzle;
        if (!pose(&puzzle, size, diag)) {
            puzzle_done(&puzzle);
            return false;
        }
        done = print_search(settings, rules[k], puzzle, diag);
    }
    return done;
}

/* All blocks of a set, of whatever size. */
static bool pose_partitions(struct puzzle *puzzle, int size, struct diag *diag)
{
    puzzle_init(puzzle, PUZZLE_PARTITION);
    return puzzle_set_family(puzzle, PUZZLE_PARTITION, (struct family){size, 1, size},
                             (struct place){0}, diag);
}

static bool print_partitions(const struct table *table, const struct settings *settings, int size,
                             struct diag *diag)
{
    (void)table;
    return print_searches(settings, pose_partitions, size, diag);
}

/* A square of size x size to be covered by fixed polyominoes of `size` cells. */
static bool pose_square(struct puzzle *puzzle, int size, struct diag *diag)
{
    char set[32];
    size_t sites = (size_t)size * (size_t)size;
    puzzle_init(puzzle, PUZZLE_TILING);
    puzzle->region = (struct region){
        .width = size, .height = size, .sites = memory_need(NULL, sites, 1)};
    memset(puzzle->region.sites, SITE_CELL, sites);
    snprintf(set, sizeof set, "fixed %d", size);
    return puzzle_add_set(puzzle, set, USE_ANY, -1, -1, 1, 1, (struct place){0}, diag);
}

static bool print_squares(const struct table *table, const struct settings *settings, int size,
                          struct diag *diag)
{
    (void)table;
    return print_searches(settings, pose_square, size, diag);
}

static const struct table tables[] = {
    {"polyominoes", "n", polyform_columns, 11, POLYFORM_CELLS, &lattice_square, print_polyforms},
    {"polyhexes", "n", polyform_columns, 9, POLYFORM_CELLS, &lattice_hex, print_polyforms},
    {"polyiamonds", "n", polyform_columns, 13, POLYFORM_CELLS, &lattice_triangle,
     print_polyforms},
    {"partitions", "n", search_columns, 12, 20, NULL, print_partitions},
    {"squares", "s", search_columns, 6, 8, NULL, print_squares},
};

enum { TABLES = sizeof tables / sizeof *tables };

static const char *table_word(int k)
{
    return k < TABLES ? tables[k].name : NULL;
}

static bool print_table(const struct table *table, const struct settings *settings, int rows,
                        struct diag *diag)
{
    bool done = true;
    printf("%2s", table->size);
    for (const char *const *head = table->columns; *head; head++)
        printf("  %*s", COLUMN, *head);
    putchar('\n');
    for (int size = 1; size <= rows && done && output_works(); size++) {
        printf("%2d", size);
        done = table->print(table, settings, size, diag);
        putchar('\n');
    }
    return done;
}

static int run(int argc, char **argv)
{
    struct settings settings;
    struct diag diag = {0};
    int status, k;
    if (!settings_read(&settings, &command_table, argc, argv, &status))
        return status;
    bool done = value_word(table_word, settings.operand, &k, &diag);
    int64_t rows = done ? tables[k].usual : 0;
    if (done && settings.second)
        done = value_number(settings.second, 1, tables[k].most, &rows, &diag);
    if (done)
        print_table(&tables[k], &settings, (int)rows, &diag);
    if (diag.set)
        diag_print(&diag, stderr);
    return diag.set ? STATUS_FAULT : STATUS_DONE;
}

static const struct flag *const flags[] = {NULL};

const struct command command_table = {
    .name = "table",
    .summary = "print a table of counts, each found in two ways, with their times",
    .operands = "TABLE [N]",
    .about = "TABLE is one of polyominoes, polyhexes, polyiamonds: the fixed ones by the naive\n"
             "method and by Redelmeier's, the one-sided and the free; partitions: those of a\n"
             "set, by Algorithm X with all subsets; squares: the ways to cover s x s squares by\n"
             "fixed polyominoes of s cells.  Goes up to N; a row is printed as it is found.",
    .flags = flags,
    .run = run,
};
