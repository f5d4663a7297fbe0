/* SPDX-License-Identifier: MIT */
/* dancetty convert: writes a puzzle in another format. */
#include "cmd/output.h"
#include "cmd/puzzle_file.h"

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
    int status = write_puzzle(&puzzle, settings->puzzle_to, settings, diag);
    puzzle_done(&puzzle);
    return status;
}

static const struct flag *const flags[] = {
    &flag_puzzle_to, &flag_output, &flag_force, LIMIT_FLAGS, &flag_from, PIECE_FLAGS, NULL,
};

const struct command command_convert = {
    .name = "convert",
    .summary = "write a puzzle in another format",
    .operands = "FILE",
    .about = "If the format cannot hold everything, says so on standard error.",
    .flags = flags,
    .run = run,
};
