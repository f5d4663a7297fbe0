/* SPDX-License-Identifier: MIT */
/* dancetty unique: finds clues that leave one solution. */
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

/* *is_early: time or a signal ended the search without an answer. */
static bool search(struct unique *unique, bool *is_early, struct diag *diag)
{
    struct progress progress;
    int64_t began = clock_now();
    progress_begin(&progress, began);
    while (!*is_early && unique_run(unique, diag)) {
        int64_t now = clock_now();
        *is_early = limits_check() != LIMIT_NONE;
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

static void print_all(const struct unique *unique, const struct encoding *encoding, int most)
{
    char text[UNIQUE_TEXT];
    if (!unique->size) {
        puts("there is one solution: nothing is needed");
        return;
    }
    printf("%s leave%s one solution; no fewer will do%s\n",
           unique_number(encoding, unique->size, text), unique->size == 1 ? "s" : "",
           unique->knows_all ? "" : " for the first solution");
    printf("%9s\n", "nodes");
    for (int k = 0; k < unique->count && k < most; k++) {
        printf("%9" PRId64, unique->at[k].nodes);
        for (int c = 0; c < unique->size; c++)
            print_clue(encoding, unique->at[k].clues[c]);
        putchar('\n');
    }
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
    bool done = unique_place(unique, 0, encoding, &laid, diag);
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
    if (is_early)
        note("stopped early: %d or more are needed", unique.least);
    done = done && !is_early;
    if (done)
        print_all(&unique, &encoding, settings->most ? settings->most : PRINTED);
    if (done && settings->output)
        status = write_unique(&puzzle, &encoding, &unique, settings, diag);
    output_finish(diag);
    unique_done(&unique);
    encoding_done(&encoding);
    puzzle_done(&puzzle);
    return status;
}

static const struct flag *const flags[] = {
    &flag_most, &flag_limit, &flag_nodes, LIMIT_FLAGS, &flag_puzzle_to, &flag_output, &flag_force,
    &flag_from, &flag_order, PIECE_FLAGS, NULL,
};

const struct command command_unique = {
    .name = "unique",
    .summary = "find the smallest sets of clues that make the solution unique",
    .operands = "FILE",
    .about = "Prints the smallest sets of clues (fixed pieces, givens, or barriers on optional\n"
             "cells) that leave one solution, with the number of nodes each needs, the\n"
             "easiest first.  If there are more than 10,000 solutions (or --limit), the clues\n"
             "single out the first one found.  With --output, writes the puzzle with the\n"
             "first set.",
    .flags = flags,
    .run = run,
};
