/* SPDX-License-Identifier: MIT */
/* dancetty convert: a puzzle written in another format. */
#include "cmd/convert.h"

#include <stdio.h>

#include "base/outfile.h"
#include "cmd/load.h"
#include "cmd/output.h"

static int write_puzzle(const struct puzzle *puzzle, const struct format *to,
                        const struct settings *settings, struct diag *diag)
{
    struct outfile file;
    if (!outfile_open(&file, settings->output, settings->remedy, diag))
        return output_status(diag);
    bool written = format_write(to, puzzle, file.out, diag);
    return outfile_close(&file, written, diag) ? STATUS_DONE : output_status(diag);
}

int convert_puzzle(const struct puzzle *puzzle, const struct format *to,
                   const struct settings *settings, struct diag *diag)
{
    char losses[256];
    int status = write_puzzle(puzzle, to, settings, diag);
    format_losses(to, puzzle, losses, sizeof losses);
    if (status == STATUS_DONE && *losses)
        note("%s holds %s", to->name, losses);
    return status;
}

static int convert(const struct settings *settings, struct diag *diag)
{
    struct puzzle puzzle;
    if (!load_puzzle(&puzzle, settings, diag))
        return STATUS_FAULT;
    int status = convert_puzzle(&puzzle, settings->puzzle_to, settings, diag);
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
