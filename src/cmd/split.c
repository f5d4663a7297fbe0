/* SPDX-License-Identifier: MIT */
/* Divides a search into parts to count independently. */
#include <math.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/number.h"
#include "cmd/output.h"
#include "cmd/puzzle_file.h"
#include "cover/estimate.h"
#include "engine/plan/product.h"
#include "puzzle/legend.h"

#define SAMPLE_PARTS 200                /* at most */
#define SAMPLE_DIVES 64                 /* per part */
#define TRIED_PARTS 24                  /* parts begun to time them */
#define TRIED_TIME (100 * CLOCK_MS)     /* each at most */

struct splitting {
    const struct command_settings *settings;
    struct puzzle puzzle;
    struct encoding encoding;
    struct symmetries symmetries;
    struct parts parts;
};

static bool load(struct splitting *splitting, struct diag *diag)
{
    const struct command_settings *settings = splitting->settings;
    bool done =
        load_puzzle(&splitting->puzzle, settings, diag) &&
        encode_puzzle(&splitting->encoding, &splitting->puzzle, settings, diag) &&
        find_symmetries(&splitting->symmetries, &splitting->encoding, settings->symmetry, diag);
    if (done && settings->is_priced)
        symmetries_keep_costs(&splitting->symmetries, &splitting->encoding.problem);
    return done;
}

/* A problem without solution is one part, so that there is something to count. */
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

/* Counts all solutions instead of distinct ones. */
static bool is_mixed(const struct splitting *splitting)
{
    return splitting->settings->distinct && !splitting->symmetries.known;
}

static struct part_text name_parts(const struct splitting *splitting)
{
    const struct command_settings *settings = splitting->settings;
    const struct parts *parts = &splitting->parts;
    bool distinct = settings->distinct && splitting->symmetries.known;
    if (is_mixed(splitting))
        note("the symmetries are not known, %s: counting all solutions",
             splitting->symmetries.why);
    const struct counting counting = {distinct, settings->is_priced, settings->cost_least,
                                      settings->cost_most};
    struct part_text text = {.name = {.total = parts->count, .counting = counting}};
    counting_hash(&counting, &splitting->encoding.problem, &splitting->symmetries,
                  text.name.puzzle);
    split_hash(parts, distinct, text.name.split);
    return text;
}

static struct part_text name_part(const struct splitting *splitting, struct part_text text,
                                  int32_t k)
{
    text.name.number = k + 1;
    text.part = splitting->parts.at[k];
    return text;
}

static void print_parts(const struct splitting *splitting)
{
    struct part_text all = name_parts(splitting);
    for (int32_t k = 0; k < splitting->parts.count && output_works(); k++) {
        struct part_text text = name_part(splitting, all, k);
        part_text_print(&text, stdout);
    }
}

/* Parts spread evenly over all, in tree order. */
struct part_sample {
    int32_t count;
    double nodes[SAMPLE_PARTS];         /* estimated by dives */
    double seconds, covered;            /* time of the trials; nodes in it */
};

static int32_t sample_part(const struct part_sample *sample, int32_t parts, int32_t k)
{
    return (int32_t)(((2 * (int64_t)k + 1) * parts) / (2 * (int64_t)sample->count));
}

static bool dive(const struct splitting *splitting, int32_t k, double *nodes, struct diag *diag)
{
    const struct rule smallest = {.by = CHOOSE_SMALLEST};
    struct residue residue;
    struct estimate estimate;
    if (!residue_init(&residue, &splitting->encoding.problem, NULL, &splitting->parts.at[k], diag))
        return false;
    bool works = estimate_init(&estimate, &residue.problem, smallest, diag);
    while (works && estimate.probes < SAMPLE_DIVES)
        estimate_step(&estimate);
    *nodes = estimate.mean;
    estimate_done(&estimate);
    residue_done(&residue);
    return works;
}

/* The plan has the symmetries, or needs none. */
static bool find_none(const struct plan *plan, struct diag *diag)
{
    (void)plan;
    (void)diag;
    return true;
}

/* Returns the part's nodes covered: visited, or the share done by an engine without a tree. */
static double covered(struct product *product, double nodes)
{
    struct plan_progress progress = product_progress(product);
    bool is_tree = !progress.engine || !progress.engine->is_whole;
    return fmin(nodes, is_tree ? (double)progress.nodes : nodes * progress.share);
}

/* Like count --part, for a limited time. */
static bool try_part(struct splitting *splitting, const struct hints *hints,
                     const struct part_text *text, double nodes, struct part_sample *sample,
                     struct diag *diag)
{
    struct engine_solution none;
    struct product product;
    enum outcome outcome = OUTCOME_PAUSED;
    int64_t began = clock_now();
    if (!product_open(&product, &(struct plan_request){
            .task = {.problem = &splitting->encoding.problem, .hints = hints,
                     .memory = splitting->settings->memory, .counts = true},
            .engine = &engine_auto, .jobs = 1, .distinct = text->name.counting.distinct,
            .symmetries = &splitting->symmetries, .find_symmetries = find_none, .given = text,
        }, true, diag))
        return false;
    while (outcome == OUTCOME_PAUSED && clock_now() - began < TRIED_TIME)
        outcome = product_run(&product, &none, diag);
    sample->covered += outcome == OUTCOME_DONE ? nodes : covered(&product, nodes);
    sample->seconds += (double)(clock_now() - began) / (double)CLOCK_SECOND;
    product_close(&product);
    return !diag->set;
}

static bool take_sample(struct splitting *splitting, struct part_sample *sample, struct diag *diag)
{
    int32_t parts = splitting->parts.count;
    struct part_text all = name_parts(splitting);
    struct hints hints = {0};
    sample->count = parts < SAMPLE_PARTS ? parts : SAMPLE_PARTS;
    int32_t stride = (sample->count + TRIED_PARTS - 1) / TRIED_PARTS;
    bool works = find_hints(&hints, &splitting->encoding, diag);
    for (int32_t k = 0; k < sample->count && works; k++) {
        int32_t number = sample_part(sample, parts, k);
        struct part_text text = name_part(splitting, all, number);
        works = dive(splitting, number, &sample->nodes[k], diag) &&
                (k % stride || try_part(splitting, &hints, &text, sample->nodes[k], sample, diag));
    }
    hints_done(&hints);
    return works;
}

static int compare_nodes(const void *one, const void *other)
{
    double a = *(const double *)one, b = *(const double *)other;
    return (a > b) - (a < b);
}

static void print_line(const char *what, double seconds)
{
    char text[NUMBER_ROOM];
    if (seconds < 10)
        printf("%-24s%.4f s\n", what, seconds);
    else
        printf("%-24s%s\n", what, number_duration(seconds, text));
}

/* Returns the most nodes of the cheapest `percent` percent. */
static double share_of_parts(const struct part_sample *sample, int percent)
{
    return sample->nodes[(sample->count - 1) * percent / 100];
}

static void print_sample(struct part_sample *sample, int32_t parts)
{
    double sum = 0, squares = 0, count = sample->count;
    double pace = sample->covered > 0 ? sample->seconds / sample->covered : 0;
    for (int32_t k = 0; k < sample->count; k++) {
        sum += sample->nodes[k];
        squares += sample->nodes[k] * sample->nodes[k];
    }
    double mean = sum / count, deviation = sqrt(fmax(0, squares / count - mean * mean));
    qsort(sample->nodes, (size_t)sample->count, sizeof *sample->nodes, compare_nodes);
    printf("%-24s%d\n", "parts", (int)parts);
    print_line("a part, on average", pace * mean);
    print_line("standard deviation", pace * deviation);
    print_line("half of the parts below", pace * share_of_parts(sample, 50));
    print_line("95 of 100 below", pace * share_of_parts(sample, 95));
    print_line("longest of the sample", pace * share_of_parts(sample, 100));
    print_line("all, by one processor", pace * mean * parts);
}

static bool print_estimate(struct splitting *splitting, struct diag *diag)
{
    struct part_sample sample = {.count = 0};
    bool works = take_sample(splitting, &sample, diag);
    if (works)
        print_sample(&sample, splitting->parts.count);
    return works;
}

static void release(struct splitting *splitting)
{
    parts_done(&splitting->parts);
    symmetries_done(&splitting->symmetries);
    encoding_done(&splitting->encoding);
    puzzle_done(&splitting->puzzle);
}

static int run(struct command_settings *settings, struct diag *diag)
{
    struct splitting splitting = {.settings = settings};
    bool works = (!settings->estimate || !settings->is_priced ||
                  diag_fault(diag, (struct place){0}, "--cost cannot be used with --estimate")) &&
                 load(&splitting, diag) && make_parts(&splitting, diag);
    if (works && settings->estimate)
        works = print_estimate(&splitting, diag);
    else if (works)
        print_parts(&splitting);
    output_finish(diag);
    bool mixes = works && is_mixed(&splitting);
    release(&splitting);
    return !works ? STATUS_FAULT : mixes ? STATUS_EARLY : STATUS_DONE;
}

static const struct flag *const flags[] = {
    &flag_parts, &flag_estimate, &flag_distinct, &flag_symmetry, &flag_cost, LIMIT_FLAGS,
    &flag_from, &flag_order, &flag_reduce, PIECE_FLAGS, NULL,
};

const struct command command_split = {
    .name = "split",
    .summary = "split a search into parts, to count them on many machines",
    .operands = "FILE",
    .about = "Prints a line for each part.  count --part counts one; merge adds up the counts:\n"
             "  dancetty split FILE | parallel dancetty count FILE --part {} | dancetty merge\n"
             "--estimate says how long the parts take, from random dives and a short try.",
    .flags = flags,
    .run = run,
};
