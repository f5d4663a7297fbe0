/* SPDX-License-Identifier: MIT */
/* A fuzzer for one reader, format_FORMAT.
 *
 * A refused input must have a fault with a place; a puzzle that can be written must be read again
 * and written the same: in its own format, or as a board if that has no writer.  Options without
 * primary items are comments of a board.
 * `tests/fuzz/run dlx`. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "format/format.h"

#define PASTE(a, b) a##b
#define FORMAT_OF(name) PASTE(format_, name)

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void claim(bool holds, const char *what)
{
    if (holds)
        return;
    fprintf(stderr, "%s\n", what);
    abort();
}

static bool read_bytes(struct puzzle *puzzle, const struct format *format, const char *bytes,
                       size_t length)
{
    struct source source;
    struct diag diag = {0};
    claim(source_of_bytes(&source, "fuzz", bytes, length, &diag), "no memory");
    format_guess(&source, &(struct guess_of_format){0}, NULL);
    bool done = format_read(format, &source, puzzle, &diag);
    claim(done != diag.set, "a fault without a diag, or a diag without a fault");
    source_close(&source);
    return done;
}

/* Returns the text that `format` writes, freed by the caller with free(); NULL if it cannot. */
static char *write_text(const struct puzzle *puzzle, const struct format *format)
{
    struct diag diag = {0};
    char *text = NULL;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    claim(out != NULL, "no memory");
    bool done = format_write(format, puzzle, out, &diag);
    claim(fclose(out) == 0, "no memory");
    claim(!done || strlen(text) == length, "a NUL was written");
    if (done)
        return text;
    claim(diag.set, "not written without a diag");
    free(text);
    return NULL;
}

static bool has_comments(const struct puzzle *puzzle)
{
    const struct problem *problem = &puzzle->bare.problem;
    bool has = false;
    for (int32_t o = 1; puzzle->kind == PUZZLE_BARE && o <= problem->options; o++)
        has |= !problem_is_choice(problem, o);
    return has;
}

static void try_back(const struct puzzle *puzzle, const struct format *format)
{
    struct puzzle again;
    char *text = write_text(puzzle, format);
    if (!text)
        return;
    claim(read_bytes(&again, format, text, strlen(text)), "what was written cannot be read");
    char *twice = write_text(&again, format);
    bool is_whole = format != &format_board || !has_comments(puzzle);
    claim(twice && (!is_whole || strcmp(text, twice) == 0), "what was read again is written otherwise");
    puzzle_done(&again);
    free(text);
    free(twice);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const struct format *const format = &FORMAT_OF(FORMAT);
    struct puzzle puzzle;
    if (!read_bytes(&puzzle, format, (const char *)data, size))
        return 0;
    try_back(&puzzle, format->write ? format : &format_board);
    puzzle_done(&puzzle);
    return 0;
}
