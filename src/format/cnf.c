/* SPDX-License-Identifier: MIT */
/* Clauses in DIMACS form, for SAT solvers and proofs.
 *
 * Variable k means that option k is chosen.  Others mean that one of a group is chosen, or count
 * chosen ones; all are equivalent to their meaning, so each solution has one model.  Sources:
 * Klieber and Kwon, "Efficient CNF encoding for selecting 1 from n objects", 2007, with the other
 * direction added; Bailleux and Boufkhad, "Efficient CNF encoding of Boolean cardinality
 * constraints", 2003. */
#include "format/cnf_parts.h"

#include <inttypes.h>
#include <stdlib.h>

#include "base/memory.h"
#include "format/format.h"
#include "format/plain.h"

#define CLAUSES_LIMIT INT64_C(0x7FFFFFFF)

static bool is_too_large(const struct clauses *clauses)
{
    return clauses->variables >= CLAUSES_LIMIT || clauses->clauses >= CLAUSES_LIMIT;
}

/* say() omits clauses with ALWAYS, and NEVER from clauses. */
#define ALWAYS INT64_MAX
#define NEVER (-ALWAYS)

static void say(struct clauses *clauses, int64_t a, int64_t b, int64_t c)
{
    const int64_t literals[] = {a, b, c};
    if (a == ALWAYS || b == ALWAYS || c == ALWAYS)
        return;
    clauses->clauses++;
    for (int k = 0; k < 3 && clauses->out; k++)
        if (literals[k] && literals[k] != NEVER)
            fprintf(clauses->out, "%" PRId64 " ", literals[k]);
    if (clauses->out)
        fputs("0\n", clauses->out);
}

/* Some solvers refuse an empty clause. */
static void say_never(struct clauses *clauses)
{
    int64_t both = ++clauses->variables;
    say(clauses, both, 0, 0);
    say(clauses, -both, 0, 0);
}

/* Says that one of the group holds, or `first` unless 0. */
static void say_any(struct clauses *clauses, int64_t first, const struct cnf_literals *group)
{
    clauses->clauses++;
    if (!clauses->out)
        return;
    if (first)
        fprintf(clauses->out, "%" PRId64 " ", first);
    for (int32_t i = 0; i < group->count; i++)
        fprintf(clauses->out, "%" PRId64 " ", group->at[i]);
    fputs("0\n", clauses->out);
}

static void say_pairs(struct clauses *clauses, const struct cnf_literals *group)
{
    for (int32_t i = 0; i < group->count; i++)
        for (int32_t j = i + 1; j < group->count; j++)
            say(clauses, -group->at[i], -group->at[j], 0);
}

static int64_t say_either(struct clauses *clauses, const struct cnf_literals *group)
{
    int64_t either = ++clauses->variables;
    for (int32_t i = 0; i < group->count; i++)
        say(clauses, either, -group->at[i], 0);
    say_any(clauses, -either, group);
    return either;
}

/* Says that at most one of the group holds.  Chunks become variables. */
static void say_one(struct clauses *clauses, struct cnf_literals *group)
{
    while (group->count > PAIRS_MOST) {
        int32_t chunks = 0;
        for (int32_t i = 0; i < group->count; i += PAIRS_MOST) {
            int32_t rest = group->count - i;
            struct cnf_literals chunk = {group->at + i, rest < PAIRS_MOST ? rest : PAIRS_MOST};
            int64_t either = say_either(clauses, &chunk);
            say_pairs(clauses, &chunk);
            group->at[chunks++] = either;
        }
        group->count = chunks;
    }
    say_pairs(clauses, group);
}

int32_t counter_below(const struct counter *counter, int32_t k)
{
    int32_t leaves = counter->nodes[k].leaves;
    return leaves < counter->cap ? leaves : counter->cap;
}

int64_t counter_at_least(const struct counter *counter, int32_t j, int32_t k)
{
    if (j == 0 || j > counter->nodes[k].leaves)
        return j ? NEVER : ALWAYS;
    return k < counter->count ? counter->nodes[k].variable + j
                              : counter->uses[k - counter->count].option;
}

void counter_say_sum(struct clauses *clauses, const struct counter *counter, int32_t k, int32_t i,
                     int32_t j)
{
    int64_t left = counter_at_least(counter, i, 2 * k);
    int64_t right = counter_at_least(counter, j, 2 * k + 1);
    if (i + j <= counter->cap)
        say(clauses, counter_at_least(counter, i + j, k), -left, -right);
    else if (counter->has_most)
        say(clauses, -left, -right, 0);
}

void counter_say_no_more(struct clauses *clauses, const struct counter *counter, int32_t k,
                         int32_t i, int32_t j)
{
    int64_t left = counter_at_least(counter, i + 1, 2 * k);
    int64_t right = counter_at_least(counter, j + 1, 2 * k + 1);
    if (i + j < counter->cap)
        say(clauses, -counter_at_least(counter, i + j + 1, k), left, right);
}

static void say_node(struct clauses *clauses, const struct counter *counter, int32_t k)
{
    int32_t left = counter_below(counter, 2 * k), right = counter_below(counter, 2 * k + 1);
    for (int32_t i = 0; i <= left; i++)
        for (int32_t j = 0; j <= right && i + j <= counter->cap + 1; j++) {
            counter_say_sum(clauses, counter, k, i, j);
            counter_say_no_more(clauses, counter, k, i, j);
        }
}

struct counter counter_of(const struct cnf *cnf, int32_t item)
{
    struct bounds bounds = problem_bounds(cnf->problem, item);
    int32_t count = cnf->first[item + 1] - cnf->first[item];
    bool has_most = bounds.most < count;
    return (struct counter){cnf->uses + cnf->first[item], count,
                            has_most ? bounds.most : bounds.least, has_most,
                            cnf->groups[item].nodes};
}

static bool make_nodes(struct counter *counter, struct cnf_group *group)
{
    if (!group->nodes)
        group->nodes = memory_try_zero(2 * (size_t)counter->count, sizeof *group->nodes);
    counter->nodes = group->nodes;
    for (int32_t k = 2 * counter->count - 1; k > 0 && counter->nodes; k--)
        counter->nodes[k].leaves = k >= counter->count ? 1
                                                       : counter->nodes[2 * k].leaves +
                                                             counter->nodes[2 * k + 1].leaves;
    return counter->nodes;
}

static void say_counted(struct clauses *clauses, int32_t item)
{
    struct cnf_group *group = &clauses->cnf->groups[item];
    struct counter counter = counter_of(clauses->cnf, item);
    int32_t least = problem_bounds(clauses->cnf->problem, item).least;
    if (!make_nodes(&counter, group)) {
        clauses->failed = true;
        return;
    }
    for (int32_t k = 1; k < counter.count; k++) {
        counter.nodes[k].variable = clauses->variables;
        clauses->variables += counter_below(&counter, k);
    }
    for (int32_t k = 1; k < counter.count && !is_too_large(clauses); k++) {
        counter.nodes[k].clause = clauses->clauses;
        say_node(clauses, &counter, k);
    }
    if (least > 1) {
        say(clauses, counter_at_least(&counter, least, 1), 0, 0);
        group->any = clauses->clauses;
    }
}

static void say_bounds(struct clauses *clauses, int32_t item, struct bounds bounds)
{
    struct cnf_literals *group = &clauses->members;
    bool has_most = bounds.most < group->count;
    struct cnf_group *numbers = &clauses->cnf->groups[item];
    numbers->any = clauses->clauses + 1;
    if (bounds.least > group->count) {
        say_never(clauses);
        return;
    }
    if (bounds.least == 1)
        say_any(clauses, 0, group);
    numbers->members = group->count;
    numbers->clause = clauses->clauses;
    numbers->variable = clauses->variables;
    if (bounds.most == 1)
        say_one(clauses, group);
    else if (has_most || bounds.least > 1)
        say_counted(clauses, item);
}

/* ---- options by item ---- */

static int compare_colours(const void *a, const void *b)
{
    const struct cnf_use *x = a, *y = b;
    return x->colour != y->colour ? (x->colour > y->colour) - (x->colour < y->colour)
                                  : (x->option > y->option) - (x->option < y->option);
}

/* In the loop, first[i + 1] moves from the start to the end of item i. */
static void fill_uses(struct cnf *cnf)
{
    const struct problem *problem = cnf->problem;
    int32_t entries = problem->first[problem->options + 1];
    for (int32_t e = 0; e < entries; e++)
        if (problem->entries[e].item < problem->items)
            cnf->first[problem->entries[e].item + 2]++;
    for (int32_t i = 2; i <= problem->items + 1; i++)
        cnf->first[i] += cnf->first[i - 1];
    for (int32_t o = 1; o <= problem->options; o++)
        for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++)
            cnf->uses[cnf->first[problem->entries[e].item + 1]++] =
                (struct cnf_use){o, e, problem->entries[e].colour};
    for (int32_t i = problem->primary + 1; i <= problem->items; i++)
        qsort(cnf->uses + cnf->first[i], (size_t)(cnf->first[i + 1] - cnf->first[i]),
              sizeof *cnf->uses, compare_colours);
}

/* ---- all clauses ---- */

static void gather(struct cnf_literals *group, const struct cnf_use *uses, int32_t count)
{
    group->count = count;
    for (int32_t k = 0; k < count; k++)
        group->at[k] = uses[k].option;
}

static void say_item(struct clauses *clauses, int32_t item)
{
    struct cnf *cnf = clauses->cnf;
    const struct cnf_use *uses = cnf->uses + cnf->first[item];
    gather(&clauses->members, uses, cnf->first[item + 1] - cnf->first[item]);
    for (int32_t k = 0; k < clauses->members.count; k++)
        cnf->entries[uses[k].entry] = (struct cnf_entry){uses[k].option, k, uses[k].option, 0};
    say_bounds(clauses, item, problem_bounds(cnf->problem, item));
}

/* Adds an option, or the colour of several. */
static void say_colour(struct clauses *clauses, const struct cnf_use *uses, int32_t count)
{
    struct cnf_literals *members = &clauses->members;
    int64_t before = clauses->clauses, colour = uses->option;
    gather(&clauses->options, uses, count);
    if (count > 1)
        colour = say_either(clauses, &clauses->options);
    for (int32_t k = 0; k < count; k++)
        clauses->cnf->entries[uses[k].entry] = (struct cnf_entry){
            uses[k].option, members->count, colour, count > 1 ? before + 1 + k : 0};
    members->at[members->count++] = colour;
}

/* Says that at most one option without a colour is chosen, or options of one colour. */
static void say_secondary(struct clauses *clauses, int32_t item)
{
    const struct cnf *cnf = clauses->cnf;
    const struct cnf_use *uses = cnf->uses + cnf->first[item];
    int32_t count = cnf->first[item + 1] - cnf->first[item], length;
    clauses->members.count = 0;
    for (int32_t k = 0; k < count; k += length) {
        length = 1;
        while (uses[k].colour && k + length < count && uses[k + length].colour == uses[k].colour)
            length++;
        if (length < count)
            say_colour(clauses, uses + k, length);
    }
    say_bounds(clauses, item, (struct bounds){0, 1});
}

static void say_problem(struct clauses *clauses)
{
    const struct problem *problem = clauses->cnf->problem;
    clauses->variables = problem->options;
    for (int32_t o = 1; o <= problem->options; o++)
        if (!problem_is_choice(problem, o))
            say(clauses, -o, 0, 0);
    for (int32_t i = 1; i <= problem->items && !is_too_large(clauses); i++)
        if (i <= problem->primary)
            say_item(clauses, i);
        else
            say_secondary(clauses, i);
}

static bool say_all(struct cnf *cnf, FILE *out, struct diag *diag)
{
    size_t room = (size_t)cnf->problem->options + 1;
    struct clauses clauses = {
        .cnf = cnf,
        .out = out,
        .options.at = memory_try(NULL, room, sizeof(int64_t)),
        .members.at = memory_try(NULL, room, sizeof(int64_t)),
    };
    clauses.failed = !clauses.options.at || !clauses.members.at;
    if (!clauses.failed)
        say_problem(&clauses);
    cnf->variables = clauses.variables;
    cnf->clauses = clauses.clauses;
    memory_free(clauses.options.at);
    memory_free(clauses.members.at);
    if (clauses.failed)
        return diag_memory(diag, "the clauses");
    return !is_too_large(&clauses) ||
           diag_fault(diag, (struct place){0}, "a CNF of this problem would be too large: "
                                               "more than 2^31 variables or clauses");
}

bool cnf_init(struct cnf *cnf, const struct problem *problem, struct diag *diag)
{
    size_t entries = (size_t)problem->first[problem->options + 1] + 1;
    size_t items = (size_t)problem->items + 3;
    *cnf = (struct cnf){
        .problem = problem,
        .first = memory_try_zero(items, sizeof *cnf->first),
        .uses = memory_try(NULL, entries, sizeof *cnf->uses),
        .groups = memory_try_zero(items, sizeof *cnf->groups),
        .entries = memory_try_zero(entries, sizeof *cnf->entries),
    };
    bool done = cnf->first && cnf->uses && cnf->groups && cnf->entries;
    if (!done)
        diag_memory(diag, "the clauses");
    else
        fill_uses(cnf);
    done = done && say_all(cnf, NULL, diag);
    if (!done)
        cnf_done(cnf);
    return done;
}

void cnf_done(struct cnf *cnf)
{
    for (int32_t i = 0; cnf->groups && i <= cnf->problem->items; i++)
        memory_free(cnf->groups[i].nodes);
    memory_free(cnf->first);
    memory_free(cnf->uses);
    memory_free(cnf->groups);
    memory_free(cnf->entries);
    *cnf = (struct cnf){0};
}

/* ---- the format ---- */

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

bool cnf_write(struct cnf *cnf, const struct puzzle *puzzle, int64_t more, FILE *out,
               struct diag *diag)
{
    write_comments(puzzle, out);
    fprintf(out, "p cnf %" PRId64 " %" PRId64 "\n", cnf->variables, cnf->clauses + more);
    return say_all(cnf, out, diag);
}

static bool write(const struct puzzle *puzzle, FILE *out, struct diag *diag)
{
    struct cnf cnf;
    bool done = cnf_init(&cnf, &puzzle->bare.problem, diag) &&
                cnf_write(&cnf, puzzle, 0, out, diag);
    cnf_done(&cnf);
    return done;
}

const struct format format_cnf = {
    .name = "cnf",
    .summary = "clauses for SAT solvers: variable k means that option k is chosen",
    .suffix = ".cnf",
    .losses = LOSS_TEXTS | LOSS_COUNTS | LOSS_BOARD | LOSS_COSTS,
    .write = write,
};
