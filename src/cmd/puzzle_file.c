/* SPDX-License-Identifier: MIT */
#include "cmd/puzzle_file.h"

#include "base/outfile.h"
#include "cmd/output.h"
#include "deduce/reduce.h"
#include "format/library.h"

bool load_puzzle(struct puzzle *puzzle, const struct command_settings *settings, struct diag *diag)
{
    struct source source;
    if (!library_open(&source, settings->operand, diag))
        return false;
    bool done = puzzle_read(puzzle, &source, &settings->reading, NULL, diag);
    if (done && puzzle->warning)
        note("%s: %s", source.name, puzzle->warning);
    source_close(&source);
    return done;
}

bool encode_puzzle(struct encoding *encoding, const struct puzzle *puzzle,
                   const struct command_settings *settings, struct diag *diag)
{
    if (!encode(encoding, puzzle, settings->strategy.order, diag))
        return false;
    bool done = !settings->reduces || encoding_reduce(encoding, diag);
    if (!done)
        encoding_done(encoding);
    return done;
}

static int write_file(const struct puzzle *puzzle, const struct format *to,
                      const struct command_settings *settings, struct diag *diag)
{
    struct outfile file;
    if (!outfile_open(&file, settings->output, settings->remedy, diag))
        return output_status(diag);
    bool written = format_write(to, puzzle, file.out, diag);
    return outfile_close(&file, written, diag) ? STATUS_DONE : output_status(diag);
}

int write_puzzle(const struct puzzle *puzzle, const struct format *to,
                 const struct command_settings *settings, struct diag *diag)
{
    char losses[256];
    int status = write_file(puzzle, to, settings, diag);
    format_losses(to, puzzle, losses, sizeof losses);
    if (status == STATUS_DONE && *losses)
        note("left out, because %s cannot store it: %s", to->name, losses);
    return status;
}
