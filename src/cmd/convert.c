/* SPDX-License-Identifier: MIT */
/* Writes a puzzle in another format. */
#include "base/memory.h"
#include "base/number.h"
#include "cmd/output.h"
#include "cmd/puzzle_file.h"
#include "deduce/reduce.h"
#include "format/plain.h"

static bool keep_options(struct problem *kept, const struct problem *whole, const bool *gone,
                         struct diag *diag)
{
    bool done = problem_init(kept, whole->items, whole->primary, diag);
    for (int32_t i = 1; done && whole->bounds && i <= whole->primary; i++)
        done = problem_bound(kept, i, whole->bounds[i].least, whole->bounds[i].most, diag);
    for (int32_t o = 1; done && o <= whole->options; o++)
        done = gone[o] || (problem_add(kept, whole->entries + whole->first[o],
                                      problem_length(whole, o), diag) &&
                          problem_add_cost(kept, kept->options, problem_cost(whole, o), diag));
    return done;
}

static int write_reduced(const struct puzzle *puzzle, const struct command_settings *settings,
                         struct diag *diag)
{
    struct plain plain;
    struct problem kept = {0};
    int status = STATUS_FAULT;
    if (!plain_init(&plain, puzzle, diag))
        return status;
    struct bare *bare = &plain.puzzle.bare;
    struct problem whole = bare->problem;
    char **names = bare->option_names, **left = NULL;
    bool *gone = memory_try_zero((size_t)whole.options + 1, sizeof *gone);
    if (names)
        left = memory_try_zero((size_t)whole.options + 1, sizeof *left);
    int32_t count = 0;
    bool done = gone && (left || !names) ? reduce(&whole, gone, diag)
                                         : diag_memory(diag, "the options");
    for (int32_t o = 1; done && left && o <= whole.options; o++)
        if (!gone[o])
            left[++count] = names[o];
    if (done && keep_options(&kept, &whole, gone, diag)) {
        bare->problem = kept;
        bare->option_names = left;
        char dropped[COUNT_ROOM];
        note("%s dropped", number_count(whole.options - kept.options, "option", dropped));
        status = write_puzzle(&plain.puzzle, settings->puzzle_to, settings, diag);
    }
    problem_done(&kept);
    memory_free(left);
    memory_free(gone);
    plain_done(&plain);
    return status;
}

static int run(struct command_settings *settings, struct diag *diag)
{
    struct puzzle puzzle;
    if (!settings->puzzle_to) {
        diag_fault(diag, (struct place){0},
                   "convert needs --to FORMAT: see dancetty list formats");
        return STATUS_FAULT;
    }
    if (!load_puzzle(&puzzle, settings, diag))
        return STATUS_FAULT;
    int status = settings->reduces
                     ? write_reduced(&puzzle, settings, diag)
                     : write_puzzle(&puzzle, settings->puzzle_to, settings, diag);
    puzzle_done(&puzzle);
    return status;
}

static const struct flag *const flags[] = {
    &flag_puzzle_to, &flag_output, &flag_force, LIMIT_FLAGS, &flag_from, &flag_reduce,
    PIECE_FLAGS, NULL,
};

const struct command command_convert = {
    .name = "convert",
    .summary = "write a puzzle in another format",
    .operands = "FILE",
    .about = "If the format cannot hold everything, says so on standard error.",
    .flags = flags,
    .run = run,
};
