/* dancetty convert: a puzzle written in another format. */
#include <stdio.h>

#include "cmd/outfile.h"
#include "cmd/output.h"
#include "cmd/settings.h"
#include "format/library.h"

static bool read_puzzle(struct puzzle *puzzle, const struct settings *settings, struct diag *diag)
{
    struct source source;
    if (!library_open(&source, settings->operand, diag))
        return false;
    bool done = puzzle_read(puzzle, &source, settings->from, NULL, diag);
    if (done && puzzle->warning)
        note("%s: %s", source.name, puzzle->warning);
    source_close(&source);
    return done;
}

static enum status write_puzzle(const struct puzzle *puzzle, const struct settings *settings,
                                struct diag *diag)
{
    struct outfile file;
    if (!outfile_open(&file, settings->output, settings->force, diag))
        return STATUS_FAULT;
    bool written = settings->puzzle_to->write(puzzle, file.out, diag);
    if (outfile_close(&file, written, settings->force, diag))
        return STATUS_DONE;
    return written ? STATUS_BROKEN : STATUS_FAULT;
}

static enum status convert(const struct settings *settings, struct diag *diag)
{
    struct puzzle puzzle;
    char losses[256];
    if (!read_puzzle(&puzzle, settings, diag))
        return STATUS_FAULT;
    enum status status = write_puzzle(&puzzle, settings, diag);
    format_losses(settings->puzzle_to, &puzzle, losses, sizeof losses);
    if (status == STATUS_DONE && *losses)
        note("%s holds %s", settings->puzzle_to->name, losses);
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

static const struct flag *const flags[] = {&flag_puzzle_to, &flag_output, &flag_force, &flag_from,
                                           NULL};

const struct command command_convert = {
    .name = "convert",
    .summary = "write a puzzle in another format",
    .operands = "FILE",
    .about = "What the format cannot hold is said on standard error.",
    .flags = flags,
    .run = run,
};
