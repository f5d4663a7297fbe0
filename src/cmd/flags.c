/* SPDX-License-Identifier: MIT */
/* Usually one row each. */
#include <string.h>

#include "base/clock.h"
#include "base/machine.h"
#include "cmd/settings.h"
#include "cmd/values.h"
#include "cover/method.h"
#include "deduce/rules.h"
#include "engine/engine.h"

#define TAKE(id) \
    static bool take_##id(struct command_settings *settings, const char *value, struct diag *diag)

/* No argument. */
#define SWITCH(id, name, summary, member, to)                    \
    TAKE(id)                                                     \
    {                                                            \
        (void)value;                                             \
        (void)diag;                                              \
        settings->member = to;                                   \
        return true;                                             \
    }                                                            \
    const struct flag flag_##id = {name, NULL, summary, take_##id, NULL};

#define NUMBER(id, name, argument, summary, member, type, least, most)    \
    TAKE(id)                                                              \
    {                                                                     \
        int64_t number;                                                   \
        if (!value_number(value, least, most, &number, diag))             \
            return false;                                                 \
        settings->member = (type)number;                                  \
        return true;                                                      \
    }                                                                     \
    const struct flag flag_##id = {name, argument, summary, take_##id, NULL};

/* A borrowed text; `what` names it if it must not be empty. */
#define TEXT(id, name, argument, summary, member, what)          \
    TAKE(id)                                                     \
    {                                                            \
        settings->member = value;                                \
        return value_text(value, what, diag);                    \
    }                                                            \
    const struct flag flag_##id = {name, argument, summary, take_##id, NULL};

/* One of several words, each a `kind`; `k`: its index.  otherwise: see word_need(). */
#define WORD(id, name, argument, summary, words, kind, otherwise, member, to)  \
    TAKE(id)                                                                   \
    {                                                                          \
        int k;                                                                 \
        if (!word_need(words, value, kind, otherwise, &k, diag))               \
            return false;                                                      \
        settings->member = to;                                                 \
        return true;                                                           \
    }                                                                          \
    const struct flag flag_##id = {name, argument, summary, take_##id, words};

static const struct format *readable(int k)
{
    for (int i = 0; formats[i]; i++)
        if (formats[i]->match && k-- == 0)
            return formats[i];
    return NULL;
}

static const struct format *writable(int k)
{
    for (int i = 0; formats[i]; i++)
        if (formats[i]->write && k-- == 0)
            return formats[i];
    return NULL;
}

static const char *readable_word(int k)
{
    return readable(k) ? readable(k)->name : NULL;
}

static const char *writable_word(int k)
{
    return writable(k) ? writable(k)->name : NULL;
}

WORD(from, "from", "FORMAT", "read FILE in this format (dancetty list formats)", readable_word,
     "format", "see dancetty list formats", reading.from, readable(k))
WORD(puzzle_to, "to", "FORMAT", "write this format (dancetty list formats)", writable_word,
     "format", "see dancetty list formats", puzzle_to, writable(k))
SWITCH(ignore_pattern, "ignore-pattern", "ignore the marks on the pieces and the board",
       reading.ignore_pattern, true)
SWITCH(flip, "flip", "let every piece be flipped", reading.flip, true)
SWITCH(spare, "spare", "let pieces be left over", reading.spare, true)
SWITCH(labelled, "labelled", "tell copies of a piece apart", reading.labelled, true)

TAKE(rule)
{
    settings->walk = "--rule";
    return strategy_set(&settings->strategy, "rule", value, diag);
}

const struct flag flag_rule = {"rule", "RULE", "choose items by this rule (dancetty list rules)",
                               take_rule, choose_word};

/* A race accepts several methods. */
TAKE(method)
{
    settings->walk = "--method";
    if (!strategy_set(&settings->strategy, "method", value, diag))
        return false;
    settings->methods |= 1u << word_find(method_word, value);
    return true;
}

const struct flag flag_method = {"method", "METHOD",
                                 "search by this method (dancetty list methods)",
                                 take_method, method_word};

TAKE(seed)
{
    int64_t seed;
    settings->walk = "--seed";
    return value_number(value, 0, VALUE_MOST, &seed, diag) &&
           strategy_set(&settings->strategy, "seed", value, diag);
}

const struct flag flag_seed = {"seed", "N", "break ties between items at random, with seed N",
                               take_seed, NULL};

TAKE(order)
{
    settings->fixes_order = true;
    return strategy_set(&settings->strategy, "order", value, diag);
}

const struct flag flag_order = {"order", "WHICH",
                                "which items come first, to break ties: pieces or cells",
                                take_order, order_word};

TAKE(engine)
{
    return strategy_set(&settings->strategy, "engine", value, diag);
}

const struct flag flag_engine = {"engine", "ENGINE",
                                 "search with this engine (dancetty list engines)",
                                 take_engine, engine_word};

TAKE(memory)
{
    return value_size(value, &settings->memory, diag);
}

const struct flag flag_memory = {"memory", "SIZE",
                                 "memory limit: 500M, 2G (default: 1/4 of the machine's)",
                                 take_memory, NULL};

#define JOBS_MOST 1024

TAKE(jobs)
{
    int64_t jobs;
    if (!value_number(value, 0, JOBS_MOST, &jobs, diag))
        return false;
    settings->jobs = jobs ? (int)jobs : machine_cores();
    return true;
}

const struct flag flag_jobs = {"jobs", "N", "use N threads; 0 means one per core (default 1)",
                               take_jobs, NULL};

TAKE(checkpoint)
{
    settings->checkpoint = value;
    return (*value && strcmp(value, "-") != 0) ||
           diag_fault(diag, (struct place){0}, "expected a file, found '%s'", value);
}

const struct flag flag_checkpoint = {"checkpoint", "FILE",
                                     "save progress in this file, and resume from it",
                                     take_checkpoint, NULL};

TAKE(time)
{
    double seconds;
    if (!value_fraction(value, "seconds", 1e9, &seconds, diag))
        return false;
    settings->time = (int64_t)(seconds * (double)CLOCK_SECOND);
    return true;
}

const struct flag flag_time = {"timeout", "SECONDS", "stop after this time, with status 3",
                               take_time, NULL};

TAKE(profile)
{
    (void)value;
    (void)diag;
    settings->profile = true;
    settings->walk = "--profile";
    return true;
}

const struct flag flag_profile = {"profile", NULL,
                                  "count nodes, solutions and dead ends on each level",
                                  take_profile, NULL};

#define PARTS_MOST 1000000

NUMBER(parts, "parts", "N", "aim for N parts or more (default 1000)", parts, int, 1, PARTS_MOST)
TEXT(part, "part", "PART", "count one part printed by split, for merge", part, NULL)
NUMBER(limit, "limit", "N", "stop after N solutions", limit, int64_t, 1, VALUE_MOST)
NUMBER(best, "best", "K", "print only the K cheapest solutions, cheapest first", best, int64_t, 1,
       VALUE_MOST)

TAKE(cost)
{
    settings->is_priced = true;
    return value_range(value, &settings->cost_least, &settings->cost_most, diag);
}

const struct flag flag_cost = {"cost", "RANGE", "only solutions with this cost: 40, 10..40 or ..40",
                               take_cost, NULL};

NUMBER(nodes, "nodes", "N", "stop after N nodes of the search tree", nodes, int64_t, 1, VALUE_MOST)
SWITCH(in_order, "in-order", "print the solutions of several threads in a fixed order", in_order,
       true)
SWITCH(each, "each", "process every puzzle in FILE", each, true)
SWITCH(reduce, "reduce", "first drop options that exclude all options of an item", reduces,
       true)
SWITCH(distinct, "distinct", "treat symmetric solutions as one", distinct, true)
SWITCH(estimate_causes, "estimate", "estimate causes of dead ends from a sample", estimate, true)
SWITCH(estimate, "estimate", "estimate how long the parts take, and print no parts", estimate, true)
SWITCH(exactly, "count", "write NAME.models too: the solutions, to be checked", exactly, true)
SWITCH(least, "best", "prove instead that no solution is cheaper than the best", best, 1)
WORD(symmetry, "symmetry", "WHOSE", "symmetries of the board (default), the problem, or none",
     symmetry_word, "symmetry", NULL, symmetry, (enum symmetry_of)k)
SWITCH(rating, "rating", "add columns: the rating and effort of solving by rules", rates, true)

TAKE(ratings)
{
    settings->rating = value;
    return value_range(value, &settings->ratings.least, &settings->ratings.most, diag);
}

const struct flag flag_ratings = {
    "rating", "RANGE", "only with this rating: 48, 30..40 or ..40 (dancetty help explain)",
    take_ratings, NULL};

SWITCH(generators, "generators", "print symmetries that generate all others", generators, true)
SWITCH(times, "timings", "print each solution's number, time and total time", times, true)
SWITCH(verbose, "verbose", "print statistics on standard error", verbose, true)

static bool add_condition(struct command_settings *settings, const char *value, bool bars,
                          struct diag *diag)
{
    struct family_settings *family = &settings->family;
    if (family->nconditions == FAMILY_CONDITIONS)
        return diag_fault(diag, (struct place){0}, "expected at most %d such flags, found '%.100s'",
                          FAMILY_CONDITIONS, value);
    family->conditions[family->nconditions++] = (struct family_condition){value, bars};
    return true;
}

TAKE(with)
{
    return add_condition(settings, value, false, diag);
}

const struct flag flag_with = {"with", "OPTION", "only solutions with this option (repeatable)",
                               take_with, NULL};

TAKE(without)
{
    return add_condition(settings, value, true, diag);
}

const struct flag flag_without = {"without", "OPTION",
                                  "only solutions without this option (repeatable)",
                                  take_without, NULL};

/* No maximum: the number of solutions is unknown. */
TAKE(nth)
{
    settings->family.nth = value;
    return (value_is_number(value) && value[strspn(value, "0")]) ||
           diag_fault(diag, (struct place){0}, "expected a number of at least 1, found '%.100s'",
                      value);
}

const struct flag flag_nth = {"nth", "K", "print solution K, in the order of the diagram",
                              take_nth, NULL};

NUMBER(random, "random", "N", "print N solutions drawn uniformly at random", family.draws, int64_t,
       1, VALUE_MOST)
NUMBER(random_seed, "seed", "N", "seed of the random draw (default 0)", family.seed, uint64_t, 0,
       VALUE_MOST)
SWITCH(placements, "placements", "print how many solutions use each option", family.placements,
       true)
SWITCH(costs, "costs", "print how many solutions have each cost", family.costs, true)
SWITCH(heat, "heat", "print how often each piece covers each cell, in %", family.heat, true)

static const char *dump_word(int k)
{
    static const char *const words[] = {"text", "ansi", "styles", "svg", NULL};
    return words[k];
}

TAKE(dump_screen)
{
    int k = 0;
    if (value && !word_need(dump_word, value, "kind of screen", NULL, &k, diag))
        return false;
    settings->dump = (enum dump)(DUMP_TEXT + k);
    return true;
}

const struct flag flag_dump_screen = {
    "dump-screen", "[=KIND]", "print the last screen as text, ansi, styles or svg",
    take_dump_screen, dump_word};

TAKE(size)
{
    int width, height;
    if (!value_pair(value, "x", "a size such as 80x24", &width, &height, diag))
        return false;
    settings->size = (struct rect){0, 0, width, height};
    return true;
}

const struct flag flag_size = {"size", "WxH",
                               "size of the scripted screen in cells (default 80x24)",
                               take_size, NULL};

WORD(theme, "theme", "THEME", "use these colours (dancetty list themes)", theme_word, "theme",
     NULL, theme, &themes[k])
TEXT(config, "config", "FILE", "read settings from FILE instead", config, "a file")
TEXT(state, "state-dir", "DIR", "keep saved state in DIR instead", state, "a directory")
TEXT(script, "script", "FILE", "play the keys in FILE, on a simulated clock", script, NULL)
TEXT(record, "record", "FILE", "record the session as an asciicast or .gif", record, "a file")
SWITCH(no_config, "no-config", "read no configuration file", no_config, true)
SWITCH(no_state, "no-state", "neither read nor save state", no_state, true)
SWITCH(tour, "tour", "start with a guided tour", tours, true)
SWITCH(narrate, "narrate", "print each change as a line of text; draw no screen", narrates, true)
SWITCH(ascii, "ascii", "use ASCII characters only", screen.ascii, true)
SWITCH(mono, "mono", "use no colours", screen.mono, true)
SWITCH(mouse, "mouse", "let the explorer use the mouse", screen.mouse, true)
SWITCH(no_sync, "no-sync", "use no synchronized output", screen.synchronized, false)
SWITCH(no_ack, "no-ack", "do not wait for the terminal to confirm a frame", screen.acknowledged,
       false)

static const char *solution_word(int k)
{
    return solution_formats[k] ? solution_formats[k]->name : NULL;
}

TAKE(to)
{
    int k;
    if (!word_need(solution_word, value, "format", NULL, &k, diag))
        return false;
    settings->to = solution_formats[k];
    return true;
}

const struct flag flag_to = {"to", "FORMAT",
                             "print solutions in this format (dancetty list formats)",
                             take_to, solution_word};

static const char *trace_word(int k)
{
    return trace_formats[k] ? trace_formats[k]->name : NULL;
}

WORD(trace_to, "to", "FORMAT", "print the search in this format (dancetty list formats)",
     trace_word, "format", NULL, trace, trace_formats[k])

static const char *grain_word(int k)
{
    static const char *const words[] = {"link", "event", "decision", NULL};
    return words[k];
}

/* A trace may be finer than decisions. */
static const char *trace_grain_word(int k)
{
    return k <= GRAIN_EVENT - GRAIN_LINK ? grain_word(k) : NULL;
}

WORD(grain, "grain", "GRAIN", "print a line per link, event or decision (default)", grain_word,
     "grain", NULL, narrate.grain, (enum grain)(GRAIN_LINK + k))
WORD(trace_grain, "grain", "GRAIN", "event (default), or link: also each link changed",
     trace_grain_word, "grain", NULL, links, k == 0)
NUMBER(steps, "steps", "N", "stop after N lines", narrate.steps, int64_t, 1, VALUE_MOST)
NUMBER(from_node, "from-node", "N", "start at node N of the search", narrate.node, int64_t, 1,
       VALUE_MOST)

/* Names separated by commas. */
TAKE(rules)
{
    char name[WORD_ROOM];
    settings->rules = 0;
    for (const char *at = value; at; at = strchr(at, ',')) {
        int k;
        at += *at == ',';
        snprintf(name, sizeof name, "%.*s", (int)strcspn(at, ","), at);
        if (!word_need(rule_word, name, "rule", NULL, &k, diag))
            return false;
        settings->rules |= 1u << k;
    }
    return true;
}

const struct flag flag_rules = {"rules", "NAMES", "only these rules, separated by commas",
                                take_rules, rule_word};

static const char *data_to_word(int k)
{
    static const char *const words[] = {"text", "json", NULL};
    return words[k];
}

WORD(data_to, "to", "FORMAT", "text (default), or json: one object per line", data_to_word,
     "format", NULL, json, k == 1)
NUMBER(most, "most", "N", "print the best N (default 10)", most, int, 1, 100000)
SWITCH(matrix, "matrix", "print the 0/1 matrix: one row per option, one column per item", matrix,
       true)
TEXT(output, "output", "FILE", "write to this file, whole or not at all", output, "a file")
SWITCH(force, "force", "overwrite an existing file", remedy, NULL)

static const char *export_word(int k)
{
    return export_formats[k] ? export_formats[k]->name : NULL;
}

#define EDGE_MOST 10000.0

TAKE(edge)
{
    return value_fraction(value, "millimetres", EDGE_MOST, &settings->export.edge, diag);
}

const struct flag flag_edge = {"edge", "MM", "edge of a cell to be cut, or on a sheet (default 10)",
                               take_edge, NULL};

WORD(export_to, "to", "FORMAT", "svg, png, pdf, ansi, text or cut (default: by name)",
     export_word, "format", NULL, export.to, export_formats[k])
/* A text format or a picture format. */
static const char *family_word(int k)
{
    int count = 0;
    while (solution_word(count))
        count++;
    if (k < count)
        return solution_word(k);
    for (int i = 0; export_formats[i]; i++)
        if (word_find(solution_word, export_formats[i]->name) < 0 && k-- == count)
            return export_formats[i]->name;
    return NULL;
}

TAKE(family_to)
{
    int k;
    if (word_find(solution_word, value) >= 0)
        return take_to(settings, value, diag);
    if (!word_need(family_word, value, "format", NULL, &k, diag))
        return false;
    settings->export.to = export_formats[word_find(export_word, value)];
    return true;
}

const struct flag flag_family_to = {
    "to", "FORMAT", "print, or draw, in this format (dancetty list formats)",
    take_family_to, family_word};

static const char *forms_word(int k)
{
    static const char *const words[] = {"text", "json", "svg", "png", "pdf", "ansi", "cut",
                                        NULL};
    return words[k];
}

TAKE(forms_to)
{
    int k;
    if (!word_need(forms_word, value, "format", NULL, &k, diag))
        return false;
    settings->json = k == 1;
    settings->export.to = k > 1 ? export_formats[word_find(export_word, value)] : NULL;
    return true;
}

const struct flag flag_forms_to = {
    "to", "FORMAT", "text (default), json, or svg, png, pdf, ansi, cut", take_forms_to,
    forms_word};

NUMBER(solution, "solution", "N", "draw solution N, counted from 1", export.solution, int64_t, 1,
       VALUE_MOST)
SWITCH(sheet, "sheet", "draw board, pieces and the solution on a sheet of paper",
       export.sheet, true)
SWITCH(explain, "explain", "draw a sheet of the steps that need no search", export.explain, true)
SWITCH(tree, "tree", "draw the search tree", export.tree, true)
WORD(paper, "paper", "SIZE", "size of the sheet: a4 (default), a3 or letter", paper_word,
     "paper", NULL, export.paper, &paper_sizes[k])
SWITCH(all, "all", "draw all solutions side by side", export.all, true)

static const char *growth_word(int k)
{
    static const char *const words[] = {"redelmeier", "naive", NULL};
    return words[k];
}

WORD(lattice, "lattice", "LATTICE", "the lattice of the cells (default square)", lattice_word,
     "lattice", NULL, polyform.lattice, lattices[k])
TEXT(set, "set", "SET", "use these: a set, a size, X of pentominoes, xx/.x", polyform.set, "a set")
SWITCH(free, "free", "rotations and reflections count as one (default)", polyform.forms, FORMS_FREE)
SWITCH(times_free, "free", "time both algorithms on free polyforms, not fixed ones", times_free,
       true)
SWITCH(one_sided, "one-sided", "rotations count as one, reflections differ", polyform.forms,
       FORMS_ONE_SIDED)
SWITCH(fixed, "fixed", "rotations and reflections differ", polyform.forms, FORMS_FIXED)
SWITCH(count, "count", "print their number", polyform.as, AS_COUNT)
SWITCH(print, "print", "draw them side by side", polyform.as, AS_PICTURES)
SWITCH(list, "list", "print the coordinates of their cells", polyform.as, AS_LIST)
WORD(growth, "algorithm", "NAME", "redelmeier (default), or naive, which keeps all shapes",
     growth_word, "algorithm", NULL, polyform.naive, k == 1)
SWITCH(mirror, "mirror", "flip each shape first", polyform.mirrored, true)
NUMBER(turn, "turn", "N", "then rotate it N quarters (or sixths) clockwise", polyform.turns,
       int64_t, 1, VALUE_MOST)
NUMBER(enlarge, "enlarge", "K", "then enlarge it K times", polyform.factor, int, 1, STRETCH_LIMIT)
