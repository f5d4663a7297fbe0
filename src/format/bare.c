/* A bare board: rows of x and . to be filled with the twelve pentominoes. */
#include <string.h>

#include "format/drawing.h"
#include "format/format.h"

static const char pieces[] = "pentominoes";

static int sniff(const struct source *source)
{
    struct source head = scan_head(source);
    size_t glyphs = 0, others = 0;
    for (size_t i = 0; i < head.length; i++) {
        char c = head.bytes[i];
        if (c == 'x' || c == '.')
            glyphs++;
        else if (c != '\n' && c != '\r')
            others++;
    }
    return glyphs > 3 * others ? (int)(90 * glyphs / (glyphs + others)) : 0;
}

static bool read(const struct source *source, struct puzzle *puzzle, struct diag *diag)
{
    struct scan scan = scan_open(source, diag);
    struct place place = {source->name, 0, 0};
    puzzle_init(puzzle, PUZZLE_TILING);
    if (drawing_read(&scan, DRAWING_PLAIN, &puzzle->region) &&
        puzzle_add_set(puzzle, pieces, USE_ONCE, -1, -1, 1, 1, place, diag))
        return true;
    puzzle_done(puzzle);
    return false;
}

static bool has_the_pentominoes(const struct puzzle *puzzle)
{
    const struct batch *batch = puzzle->batches;
    return puzzle->nbatches == 1 && batch->set && strcmp(batch->set, pieces) == 0 &&
           uses_equal(batch->uses, USE_ONCE) && batch->turn && batch->flip && batch->across == 1 &&
           batch->down == 1;
}

static bool write(const struct puzzle *puzzle, FILE *out, struct diag *diag)
{
    struct place nowhere = {0};
    if (puzzle->kind != PUZZLE_TILING || !has_the_pentominoes(puzzle))
        return diag_fault(diag, nowhere, "a bare board holds nothing but the twelve pentominoes");
    if (region_count(&puzzle->region, SITE_OPTIONAL) || region_count(&puzzle->region, SITE_BARRIER))
        return diag_fault(diag, nowhere, "a bare board holds no barriers and no optional cells");
    drawing_write(&puzzle->region, 0, out);
    return true;
}

const struct format format_bare = {
    .name = "bare",
    .summary = "rows of x and . for the twelve pentominoes",
    .sniff = sniff,
    .read = read,
    .write = write,
};
