/* SPDX-License-Identifier: MIT */
/* dancetty split: a search shared out into parts that are counted alone, on any machine. */
#include "cmd/output.h"
#include "cmd/puzzle_file.h"
#include "engine/pool/part_text.h"
#include "puzzle/legend.h"

struct splitting {
    const struct settings *settings;
    struct puzzle puzzle;
    struct encoding encoding;
    struct symmetries symmetries;
    struct parts parts;
};

static bool load(struct splitting *splitting, struct diag *diag)
{
    const struct settings *settings = splitting->settings;
    return load_puzzle(&splitting->puzzle, settings, diag) &&
           encode(&splitting->encoding, &splitting->puzzle, settings->strategy.order, diag) &&
           find_symmetries(&splitting->symmetries, &splitting->encoding, settings->symmetry, diag);
}

/* What is found to have no solution is one part still, so that there is something to count. */
static bool make_parts(struct splitting *splitting, struct diag *diag)
{
    const struct problem *problem = &splitting->encoding.problem;
    struct parts *parts = &splitting->parts;
    bool done = parts_begin(parts, diag) &&
                (!splitting->symmetries.count ||
                 parts_break(parts, problem, &splitting->symmetries, diag)) &&
                parts_split(parts, problem, splitting->settings->parts, diag);
    if (!done || parts->count)
        return done;
    parts_done(parts);
    return parts_begin(parts, diag);
}

static void print_parts(const struct splitting *splitting)
{
    const struct parts *parts = &splitting->parts;
    bool distinct = splitting->settings->distinct && splitting->symmetries.known;
    if (splitting->settings->distinct && !distinct)
        note("the symmetries are not known, %s: counting all solutions",
             splitting->symmetries.why);
    struct part_text text = {.name = {.total = parts->count, .distinct = distinct}};
    problem_hash(&splitting->encoding.problem, distinct ? &splitting->symmetries : NULL,
                 text.name.puzzle);
    split_hash(parts, distinct, text.name.split);
    for (int32_t k = 0; k < parts->count && output_works(); k++) {
        text.name.number = k + 1;
        text.part = parts->at[k];
        part_text_print(&text, stdout);
    }
}

static void release(struct splitting *splitting)
{
    parts_done(&splitting->parts);
    symmetries_done(&splitting->symmetries);
    encoding_done(&splitting->encoding);
    puzzle_done(&splitting->puzzle);
}

static int run(struct settings *settings, struct diag *diag)
{
    struct splitting splitting = {.settings = settings};
    bool works = load(&splitting, diag) && make_parts(&splitting, diag);
    if (works)
        print_parts(&splitting);
    release(&splitting);
    return works ? STATUS_DONE : STATUS_FAULT;
}

static const struct flag *const flags[] = {
    &flag_parts, &flag_distinct, &flag_symmetry, &flag_from, &flag_order, PIECE_FLAGS, NULL,
};

const struct command command_split = {
    .name = "split",
    .summary = "split a search into parts, to count them on many machines",
    .operands = "FILE",
    .about = "Prints a line for each part.  count --part counts one; merge adds up the counts:\n"
             "  dancetty split FILE | parallel dancetty count FILE --part {} | dancetty merge",
    .flags = flags,
    .run = run,
};
