/* SPDX-License-Identifier: MIT */
/* dancetty convert: a puzzle written in another format. */
#include "cmd/output.h"
#include "cmd/puzzle_file.h"

static int convert(const struct settings *settings, struct diag *diag)
{
    struct puzzle puzzle;
    if (!load_puzzle(&puzzle, settings, diag))
        return STATUS_FAULT;
    int status = write_puzzle(&puzzle, settings->puzzle_to, settings, diag);
    puzzle_done(&puzzle);
    return status;
}

static int run(int argc, char **argv)
{
    struct settings settings;
    struct diag diag = {0};
    int status;
    if (!settings_read(&settings, &command_convert, argc, argv, &status))
        return status;
    if (!settings.puzzle_to) {
        note("convert needs --to FORMAT: see dancetty list formats");
        return STATUS_FAULT;
    }
    status = convert(&settings, &diag);
    if (status != STATUS_DONE)
        diag_print(&diag, stderr);
    return status;
}

static const struct flag *const flags[] = {
    &flag_puzzle_to, &flag_output, &flag_force, &flag_from, &flag_ignore_pattern, &flag_flip, NULL,
};

const struct command command_convert = {
    .name = "convert",
    .summary = "write a puzzle in another format",
    .operands = "FILE",
    .about = "If the format cannot hold everything, says so on standard error.",
    .flags = flags,
    .run = run,
};
