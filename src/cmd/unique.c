/* SPDX-License-Identifier: MIT */
/* dancetty unique: what leaves one solution, if it is fixed from the start. */
#include <inttypes.h>
#include <stdio.h>

#include "base/memory.h"
#include "base/text.h"
#include "cmd/output.h"
#include "cmd/puzzle_file.h"
#include "play/unique.h"
#include "puzzle/edit.h"

#define PRINTED 10              /* proposals, where nothing is said */

static bool goes_on(void)
{
    return !stop_signal();
}

/* "3 pieces", "1 given": what the clues are. */
static void print_number(const struct encoding *encoding, int count)
{
    const struct puzzle *puzzle = encoding->legend.puzzle;
    const char *what = puzzle->kind == PUZZLE_TILING   ? "piece"
                       : puzzle->kind == PUZZLE_SUDOKU ? "given"
                                                       : "option";
    bool bars = false;
    for (int32_t i = encoding->problem.primary + 1; i <= encoding->problem.items; i++)
        bars = bars || (puzzle->kind == PUZZLE_TILING &&
                        encoding->legend.items[i].meaning == MEANS_CELL);
    printf("%d %s%s%s", count, what, count == 1 ? "" : "s",
           !bars ? "" : count == 1 ? " or barrier" : " or barriers");
}

static void print_clue(const struct encoding *encoding, int32_t clue)
{
    int32_t barrier = unique_barrier(encoding, clue);
    char *name = barrier ? legend_full_item(&encoding->legend, barrier)
                         : legend_full_option(&encoding->legend, clue);
    printf("  %s", barrier ? "barrier at " : "");
    text_print(stdout, name, text_locale_is_utf8());
    memory_free(name);
}

static void print_all(const struct unique *unique, const struct encoding *encoding, int most)
{
    if (!unique->size) {
        puts("there is one solution: nothing is needed");
        return;
    }
    print_number(encoding, unique->size);
    printf(" leave%s one solution; no fewer will do%s\n", unique->size == 1 ? "s" : "",
           unique->knows_all ? "" : " for the first solution");
    printf("%9s\n", "nodes");
    for (int k = 0; k < unique->count && k < most; k++) {
        printf("%9" PRId64, unique->at[k].nodes);
        for (int c = 0; c < unique->size; c++)
            print_clue(encoding, unique->at[k].clues[c]);
        putchar('\n');
    }
}

/* ---- laid on the puzzle ---- */

static bool lay(struct puzzle *puzzle, const struct encoding *encoding, int32_t clue,
                struct diag *diag)
{
    int32_t barrier = unique_barrier(encoding, clue);
    if (barrier) {
        edit_site(puzzle, encoding->legend.items[barrier].cell, SITE_BARRIER);
        return true;
    }
    const struct placement *lies = &encoding->legend.placements[clue];
    if (puzzle->kind == PUZZLE_SUDOKU) {
        edit_give(puzzle, lies->cells[0], lies->piece + 1);
        return true;
    }
    return edit_place(puzzle, lies->piece, lies->cells, lies->count, diag);
}

/* Write the puzzle with the first proposal. */
static int write_unique(const struct puzzle *puzzle, const struct encoding *encoding,
                        const struct unique *unique, const struct settings *settings,
                        struct diag *diag)
{
    struct puzzle laid;
    if (puzzle->kind != PUZZLE_TILING && puzzle->kind != PUZZLE_SUDOKU) {
        diag_fault(diag, (struct place){.file = "--output"}, "needs pieces or a sudoku");
        return STATUS_FAULT;
    }
    bool done = puzzle_copy(&laid, puzzle, diag);
    if (!done)
        return STATUS_FAULT;
    for (int k = 0; k < unique->size && done; k++)
        done = lay(&laid, encoding, unique->at[0].clues[k], diag);
    const struct format *to = settings->puzzle_to            ? settings->puzzle_to
                              : puzzle->kind == PUZZLE_SUDOKU ? &format_sudoku
                                                              : &format_board;
    int status = done ? write_puzzle(&laid, to, settings, diag) : STATUS_FAULT;
    puzzle_done(&laid);
    return status;
}

static int run(struct settings *settings, struct diag *diag)
{
    struct puzzle puzzle = {0};
    struct encoding encoding = {0};
    struct unique unique = {0};
    struct unique_limits limits = UNIQUE_USUAL;
    limits.goes_on = goes_on;
    limits.solutions = settings->limit < INT64_MAX ? settings->limit + 1 : limits.solutions;
    limits.nodes = settings->nodes < INT64_MAX ? settings->nodes : limits.nodes;
    stop_watch();
    bool done = load_puzzle(&puzzle, settings, diag) &&
                encode(&encoding, &puzzle, settings->strategy.order, diag) &&
                unique_find(&unique, &encoding, limits, diag);
    int status = done ? STATUS_DONE : STATUS_FAULT;
    if (done)
        print_all(&unique, &encoding, settings->most ? settings->most : PRINTED);
    if (done && settings->output)
        status = write_unique(&puzzle, &encoding, &unique, settings, diag);
    unique_done(&unique);
    encoding_done(&encoding);
    puzzle_done(&puzzle);
    return status;
}

static const struct flag *const flags[] = {
    &flag_most, &flag_limit, &flag_nodes, &flag_puzzle_to, &flag_output, &flag_force, &flag_from,
    &flag_order, &flag_ignore_pattern, &flag_flip, NULL,
};

const struct command command_unique = {
    .name = "unique",
    .summary = "propose the fewest clues that leave one solution",
    .operands = "FILE",
    .about = "Prints the smallest sets of pieces fixed in place, givens, or barriers on optional\n"
             "cells that leave one solution, and how many nodes a search then has, the easiest\n"
             "first.  Where there are more than 10,000 solutions, or --limit, those sets that\n"
             "leave the first one.  With --output, writes the puzzle with the first set.",
    .flags = flags,
    .run = run,
};
