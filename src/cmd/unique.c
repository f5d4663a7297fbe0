/* SPDX-License-Identifier: MIT */
/* Finds clues that leave one solution. */
#include <inttypes.h>
#include <stdio.h>

#include "base/clock.h"
#include "base/limit.h"
#include "base/memory.h"
#include "base/text.h"
#include "cmd/output.h"
#include "cmd/progress.h"
#include "cmd/puzzle_file.h"
#include "play/unique.h"
#include "puzzle/edit.h"

#define PRINTED 10              /* proposals by default */

static bool search(struct unique *unique, bool *is_early, struct diag *diag)
{
    struct progress progress;
    int64_t began = clock_now();
    progress_begin(&progress, began);
    while ((!*is_early || unique->stage == UNIQUE_RATES) && unique_run(unique, diag)) {
        int64_t now = clock_now();
        *is_early |= limits_check() != LIMIT_NONE;
        if (progress_is_due(&progress, now))
            progress_show(&progress, (struct figures){.solutions = unique->solutions,
                                                      .since = began}, now);
    }
    progress_clear(&progress);
    if (diag->is_stopped)
        *diag = (struct diag){.set = false};
    *is_early |= limits_passed() != LIMIT_NONE;
    return !diag->set;
}

static void print_clue(const struct encoding *encoding, int32_t clue)
{
    char *name = unique_name(encoding, clue);
    fputs("  ", stdout);
    text_print(stdout, name, text_locale_is_utf8());
    memory_free(name);
}

/* Returns the first set from k on in the range; unique->count: none. */
static int find_set(const struct unique *unique, int k, const struct command_settings *settings)
{
    while (k < unique->count && settings->rating &&
           (unique->at[k].rating < 0 ||
            ratings_distance(settings->ratings, unique->at[k].rating) > 0))
        k++;
    return k;
}

/* Sets are in the order of ratings. */
static void note_nearest(const struct unique *unique, const struct command_settings *settings)
{
    int32_t nearest = -1;
    for (int k = 0; k < unique->count && unique->at[k].rating >= 0; k++)
        if (nearest < 0 || ratings_distance(settings->ratings, unique->at[k].rating) <
                               ratings_distance(settings->ratings, nearest))
            nearest = unique->at[k].rating;
    if (nearest < 0)
        note("no set has a rating: rules do not solve the puzzle with it");
    else
        note("no set has a rating of %s; the nearest is %" PRId32, settings->rating, nearest);
}

static void print_set(const struct unique *unique, const struct encoding *encoding, int k)
{
    printf("%9" PRId64, unique->at[k].nodes);
    if (unique->at[k].rating < 0)
        printf("%8s", "-");
    else
        printf("%8" PRId32, unique->at[k].rating);
    for (int c = 0; c < unique->size; c++)
        print_clue(encoding, unique->at[k].clues[c]);
    putchar('\n');
}

/* Returns the status. */
static int print_all(const struct unique *unique, const struct encoding *encoding,
                     const struct command_settings *settings)
{
    char text[UNIQUE_TEXT];
    int most = settings->most ? settings->most : PRINTED;
    if (!unique->size) {
        puts("there is one solution: nothing is needed");
        return STATUS_DONE;
    }
    printf("%s leave%s one solution; no fewer will do%s\n",
           unique_number(encoding, unique->size, text), unique->size == 1 ? "s" : "",
           unique->knows_all ? "" : " for the first solution");
    int k = find_set(unique, 0, settings);
    if (k == unique->count) {
        note_nearest(unique, settings);
        return STATUS_NONE;
    }
    printf("%9s  rating\n", "nodes");
    for (; k < unique->count && most-- > 0; k = find_set(unique, k + 1, settings))
        print_set(unique, encoding, k);
    return STATUS_DONE;
}

static int write_unique(const struct puzzle *puzzle, const struct encoding *encoding,
                        const struct unique *unique, const struct command_settings *settings,
                        struct diag *diag)
{
    struct puzzle laid;
    if (puzzle->kind != PUZZLE_TILING && puzzle->kind != PUZZLE_SUDOKU) {
        diag_fault(diag, (struct place){.file = "--output"}, "needs pieces or a sudoku");
        return STATUS_FAULT;
    }
    if (!puzzle_copy(&laid, puzzle, diag))
        return STATUS_FAULT;
    bool done = unique_place(unique, find_set(unique, 0, settings), encoding, &laid, diag);
    const struct format *to = settings->puzzle_to            ? settings->puzzle_to
                              : puzzle->kind == PUZZLE_SUDOKU ? &format_sudoku
                                                              : &format_board;
    int status = done ? write_puzzle(&laid, to, settings, diag) : STATUS_FAULT;
    puzzle_done(&laid);
    return status;
}

static int run(struct command_settings *settings, struct diag *diag)
{
    struct puzzle puzzle = {0};
    struct encoding encoding = {0};
    struct unique unique = {0};
    struct unique_limits limits = UNIQUE_USUAL;
    limits.solutions = settings->limit < INT64_MAX ? settings->limit + 1 : limits.solutions;
    limits.nodes = settings->nodes < INT64_MAX ? settings->nodes : limits.nodes;
    bool is_early = false;
    bool done = load_puzzle(&puzzle, settings, diag) &&
                encode(&encoding, &puzzle, settings->strategy.order, diag);
    if (done) {
        unique_begin(&unique, &encoding, limits);
        done = search(&unique, &is_early, diag);
    }
    int status = !done ? STATUS_FAULT : is_early ? STATUS_EARLY : STATUS_DONE;
    bool found = done && (!is_early || unique.size);
    if (found)
        status = print_all(&unique, &encoding, settings);
    if (found && status == STATUS_DONE && settings->output)
        status = write_unique(&puzzle, &encoding, &unique, settings, diag);
    if (done && is_early) {
        note("stopped early: %d or more are needed%s", unique.least,
             found ? "; not all sets are rated" : "");
        status = STATUS_EARLY;
    }
    output_finish(diag);
    unique_done(&unique);
    encoding_done(&encoding);
    puzzle_done(&puzzle);
    return status;
}

static const struct flag *const flags[] = {
    &flag_most, &flag_ratings, &flag_limit, &flag_nodes, LIMIT_FLAGS, &flag_puzzle_to,
    &flag_output, &flag_force,
    &flag_from, &flag_order, PIECE_FLAGS, NULL,
};

const struct command command_unique = {
    .name = "unique",
    .summary = "find the smallest sets of clues that make the solution unique",
    .operands = "FILE",
    .about = "Prints the smallest sets of clues (fixed pieces, givens, or barriers on optional\n"
             "cells) that leave one solution, with the nodes of a search and the rating (see\n"
             "explain), the easiest first.  If there are more than 10,000 solutions (or\n"
             "--limit), the clues single out the first one found.  With --output, writes the\n"
             "puzzle with the first set.",
    .flags = flags,
    .run = run,
};
