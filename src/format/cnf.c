/* SPDX-License-Identifier: MIT */
/* Clauses in DIMACS form, for SAT solvers: written only.
 *
 * Variable k says that option k is taken.  The variables behind the options count how many are
 * taken of each group, and each of them is equivalent to what it says: so each solution has
 * exactly one model.  Source: the counter of Sinz, "Towards an optimal CNF encoding of Boolean
 * cardinality constraints", 2005, with the other direction added. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/memory.h"
#include "format/format.h"
#include "format/plain.h"

/* Groups up to this size are written pair by pair. */
#define PAIRS_MOST 6

/* More variables or clauses than this are refused. */
#define CLAUSES_LIMIT INT64_C(0x7FFFFFFF)

/* Only counts if `out` is NULL: the header needs the numbers first. */
struct clauses {
    FILE *out;
    int64_t variables, clauses;
};

static bool is_too_large(const struct clauses *cnf)
{
    return cnf->variables >= CLAUSES_LIMIT || cnf->clauses >= CLAUSES_LIMIT;
}

/* Literals that are no variables: a clause with ALWAYS holds anyway, one with NEVER does
 * without it. */
#define ALWAYS INT64_MAX
#define NEVER (-ALWAYS)

/* One clause of up to three literals; 0: none. */
static void say(struct clauses *cnf, int64_t a, int64_t b, int64_t c)
{
    const int64_t literals[] = {a, b, c};
    if (a == ALWAYS || b == ALWAYS || c == ALWAYS)
        return;
    cnf->clauses++;
    for (int k = 0; k < 3 && cnf->out; k++)
        if (literals[k] && literals[k] != NEVER)
            fprintf(cnf->out, "%" PRId64 " ", literals[k]);
    if (cnf->out)
        fputs("0\n", cnf->out);
}

/* Some solvers refuse an empty clause. */
static void say_never(struct clauses *cnf)
{
    int64_t both = ++cnf->variables;
    say(cnf, both, 0, 0);
    say(cnf, -both, 0, 0);
}

/* Literals, a bounded number of which hold. */
struct group {
    int64_t *at;    /* owned; [room] */
    int32_t count;
};

/* `first` (0: none) or one of the group holds. */
static void say_any(struct clauses *cnf, int64_t first, const struct group *group)
{
    cnf->clauses++;
    if (!cnf->out)
        return;
    if (first)
        fprintf(cnf->out, "%" PRId64 " ", first);
    for (int32_t i = 0; i < group->count; i++)
        fprintf(cnf->out, "%" PRId64 " ", group->at[i]);
    fputs("0\n", cnf->out);
}

static void say_pairs(struct clauses *cnf, const struct group *group)
{
    for (int32_t i = 0; i < group->count; i++)
        for (int32_t j = i + 1; j < group->count; j++)
            say(cnf, -group->at[i], -group->at[j], 0);
}

/* A triangle that goes on as a band: for i = 1, 2, … and j = 1 … min(i, most) a variable that
 * says "at least j of the first i". */
struct counter {
    int64_t base;
    int32_t most;
};

static int64_t counter_size(const struct counter *counter, int64_t rows)
{
    int64_t most = counter->most;
    return rows <= most ? rows * (rows + 1) / 2 : most * (most + 1) / 2 + (rows - most) * most;
}

static int64_t at_least(const struct counter *counter, int32_t j, int32_t i)
{
    return j == 0 ? ALWAYS : j > i ? NEVER : counter->base + counter_size(counter, i - 1) + j;
}

static void say_step(struct clauses *cnf, const struct counter *counter, int32_t j, int32_t i,
                     int64_t last)
{
    int64_t now = at_least(counter, j, i), before = at_least(counter, j, i - 1),
            one_less = at_least(counter, j - 1, i - 1);
    say(cnf, now, -before, 0);
    say(cnf, now, -last, -one_less);
    say(cnf, -now, before, last);
    say(cnf, -now, before, one_less);
}

static void say_counted(struct clauses *cnf, const struct group *group, struct bounds bounds)
{
    bool has_most = bounds.most < group->count;
    struct counter counter = {cnf->variables, has_most ? bounds.most : bounds.least};
    int32_t rows = bounds.least > 1 ? group->count : group->count - 1;
    cnf->variables += counter_size(&counter, rows);
    for (int32_t i = 1; i <= rows && !is_too_large(cnf); i++)
        for (int32_t j = 1; j <= counter.most && j <= i; j++)
            say_step(cnf, &counter, j, i, group->at[i - 1]);
    for (int32_t i = 1; i <= group->count && has_most; i++)
        say(cnf, -group->at[i - 1], -at_least(&counter, bounds.most, i - 1), 0);
    if (bounds.least > 1)
        say(cnf, at_least(&counter, bounds.least, group->count), 0, 0);
}

static void say_bounds(struct clauses *cnf, const struct group *group, struct bounds bounds)
{
    bool has_most = bounds.most < group->count;
    if (bounds.least > group->count) {
        say_never(cnf);
        return;
    }
    if (bounds.least == 1)
        say_any(cnf, 0, group);
    if (bounds.most == 1 && group->count <= PAIRS_MOST)
        say_pairs(cnf, group);
    else if (has_most || bounds.least > 1)
        say_counted(cnf, group, bounds);
}

/* The options by item: those of item i are at[first[i]] up to at[first[i + 1]]. */
struct use {
    int32_t option, colour;
};

struct uses_of_items {
    int32_t *first;     /* owned; [items + 2] */
    struct use *at;     /* owned */
    struct group group; /* owned; room for the most uses of an item */
};

static void uses_done(struct uses_of_items *uses)
{
    memory_free(uses->first);
    memory_free(uses->at);
    memory_free(uses->group.at);
}

static int compare_colours(const void *a, const void *b)
{
    const struct use *x = a, *y = b;
    return x->colour != y->colour ? (x->colour > y->colour) - (x->colour < y->colour)
                                  : (x->option > y->option) - (x->option < y->option);
}

/* Count, then fill; first[i + 1] runs from the start of item i to its end meanwhile. */
static void fill_uses(struct uses_of_items *uses, const struct problem *problem)
{
    int32_t entries = problem->first[problem->options + 1];
    for (int32_t e = 0; e < entries; e++)
        if (problem->entries[e].item < problem->items)
            uses->first[problem->entries[e].item + 2]++;
    for (int32_t i = 2; i <= problem->items + 1; i++)
        uses->first[i] += uses->first[i - 1];
    for (int32_t o = 1; o <= problem->options; o++)
        for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++)
            uses->at[uses->first[problem->entries[e].item + 1]++] =
                (struct use){o, problem->entries[e].colour};
}

static bool uses_init(struct uses_of_items *uses, const struct problem *problem,
                      struct diag *diag)
{
    size_t entries = (size_t)problem->first[problem->options + 1];
    *uses = (struct uses_of_items){0};
    uses->first = memory_try_zero((size_t)problem->items + 3, sizeof *uses->first);
    uses->at = memory_try(NULL, entries + 1, sizeof *uses->at);
    uses->group.at = memory_try(NULL, (size_t)problem->options + 1, sizeof *uses->group.at);
    if (!uses->first || !uses->at || !uses->group.at)
        return diag_memory(diag, "the clauses");
    fill_uses(uses, problem);
    for (int32_t i = problem->primary + 1; i <= problem->items; i++)
        qsort(uses->at + uses->first[i], (size_t)(uses->first[i + 1] - uses->first[i]),
              sizeof *uses->at, compare_colours);
    return true;
}

static void gather(struct group *group, const struct use *uses, int32_t count)
{
    group->count = count;
    for (int32_t k = 0; k < count; k++)
        group->at[k] = uses[k].option;
}

/* A variable that says "one of these options is taken", which give an item its colour. */
static int64_t say_colour(struct clauses *cnf, struct group *group, const struct use *uses,
                          int32_t count)
{
    if (count == 1)
        return uses->option;
    int64_t colour = ++cnf->variables;
    gather(group, uses, count);
    for (int32_t k = 0; k < count; k++)
        say(cnf, colour, -uses[k].option, 0);
    say_any(cnf, -colour, group);
    return colour;
}

/* At most one option without a colour, or one colour. */
static bool say_secondary(struct clauses *cnf, struct group *group, const struct use *uses,
                          int32_t count, struct diag *diag)
{
    int64_t *kinds = memory_try(NULL, (size_t)count + 1, sizeof *kinds);
    int32_t nkinds = 0, length;
    if (!kinds)
        return diag_memory(diag, "the clauses");
    for (int32_t k = 0; k < count; k += length) {
        length = 1;
        while (uses[k].colour && k + length < count && uses[k + length].colour == uses[k].colour)
            length++;
        if (length < count)
            kinds[nkinds++] = say_colour(cnf, group, uses + k, length);
    }
    say_bounds(cnf, &(struct group){kinds, nkinds}, (struct bounds){0, 1});
    memory_free(kinds);
    return true;
}

static bool say_problem(struct clauses *cnf, struct uses_of_items *uses,
                        const struct problem *problem, struct diag *diag)
{
    cnf->variables = problem->options;
    for (int32_t o = 1; o <= problem->options; o++)
        if (!problem_is_choice(problem, o))
            say(cnf, -o, 0, 0);
    for (int32_t i = 1; i <= problem->items && !is_too_large(cnf); i++) {
        const struct use *first = uses->at + uses->first[i];
        int32_t count = uses->first[i + 1] - uses->first[i];
        if (i > problem->primary) {
            if (!say_secondary(cnf, &uses->group, first, count, diag))
                return false;
            continue;
        }
        gather(&uses->group, first, count);
        say_bounds(cnf, &uses->group, problem_bounds(problem, i));
    }
    return true;
}

/* The meaning of the first variables, for readers of a model. */
static void write_comments(const struct puzzle *puzzle, FILE *out)
{
    const struct problem *problem = &puzzle->bare.problem;
    if (puzzle->title)
        fprintf(out, "c %s\n", puzzle->title);
    for (int32_t o = 1; o <= problem->options; o++) {
        fprintf(out, "c %d:", (int)o);
        fputs(problem_length(problem, o) ? " " : "", out);
        plain_write_option(&puzzle->bare, o, out);
        fputc('\n', out);
    }
}

static bool write_clauses(const struct puzzle *puzzle, struct uses_of_items *uses, FILE *out,
                          struct diag *diag)
{
    const struct problem *problem = &puzzle->bare.problem;
    struct clauses counted = {.out = NULL}, written = {.out = out};
    if (!say_problem(&counted, uses, problem, diag))
        return false;
    if (is_too_large(&counted))
        return diag_fault(diag, (struct place){0}, "a CNF of this problem would be too large: "
                                                   "more than 2^31 variables or clauses");
    write_comments(puzzle, out);
    fprintf(out, "p cnf %" PRId64 " %" PRId64 "\n", counted.variables, counted.clauses);
    return say_problem(&written, uses, problem, diag);
}

static bool write(const struct puzzle *puzzle, FILE *out, struct diag *diag)
{
    struct uses_of_items uses;
    bool done = uses_init(&uses, &puzzle->bare.problem, diag) &&
                write_clauses(puzzle, &uses, out, diag);
    uses_done(&uses);
    return done;
}

const struct format format_cnf = {
    .name = "cnf",
    .summary = "clauses for SAT solvers: variable k says that option k is taken",
    .suffix = ".cnf",
    .losses = LOSS_TEXTS | LOSS_COUNTS | LOSS_BOARD,
    .write = write,
};
