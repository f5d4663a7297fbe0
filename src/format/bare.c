/* SPDX-License-Identifier: MIT */
/* A bare board: rows of x and . to be filled with the twelve pentominoes. */
#include <string.h>

#include "base/memory.h"
#include "format/format.h"
#include "format/placed.h"

static const char pieces[] = "pentominoes";

/* Blanks between characters: a picture has these, a board has not. */
static bool has_gap(const struct line *line)
{
    struct word row = word_trim((struct word){line->text, line->length});
    for (size_t i = 0; i < row.length; i++)
        if (char_is_blank(row.text[i]))
            return true;
    return false;
}

static int sniff(const struct source *source)
{
    size_t glyphs = 0, letters = 0, others = 0;
    for (struct scan scan = scan_head(source); scan_line(&scan);) {
        if (has_gap(&scan.line))
            return 0;
        for (size_t i = 0; i < scan.line.length; i++) {
            char c = scan.line.text[i];
            glyphs += c == 'x' || c == '.';
            letters += c && strchr("FILNPSTUVWXYZ", c);
            others += !c || !strchr("x.FILNPSTUVWXYZ", c);
        }
    }
    if (letters && !others)
        return 85;
    return glyphs > 3 * others ? (int)(90 * glyphs / (glyphs + others)) : 0;
}

/* The letters of the drawing become placed pieces. */
static bool read(struct scan *scan, struct puzzle *puzzle)
{
    struct drawing drawing;
    struct place place = {scan->source.name, 0, 0};
    if (!drawing_read(&drawing, scan, &lattice_square, DRAWING_LETTERS))
        return false;
    puzzle->region = drawing.region;
    puzzle->region.pattern = NULL;
    bool done = puzzle_add_set(puzzle, pieces, USE_ONCE, -1, -1, 1, 1, place, scan->diag) &&
                placed_read(&drawing, puzzle);
    memory_free(drawing.region.pattern);
    drawing_done(&drawing);
    return done;
}

static bool has_the_pentominoes(const struct puzzle *puzzle)
{
    const struct batch *batch = puzzle->batches;
    return puzzle->nbatches == 1 && batch->set && strcmp(batch->set, pieces) == 0 &&
           uses_equal(batch->uses, USE_ONCE) && batch->turn && batch->flip && batch->across == 1 &&
           batch->down == 1;
}

static const char *refuse(const struct puzzle *puzzle)
{
    const struct region *region = &puzzle->region;
    if (puzzle->kind != PUZZLE_TILING || !has_the_pentominoes(puzzle))
        return "a bare board can hold only the twelve pentominoes";
    if (region_count(region, SITE_OPTIONAL) || region_count(region, SITE_BARRIER))
        return "a bare board holds no barriers and no optional cells";
    if (region->pattern || puzzle->same != SAME_ALL)
        return "a bare board holds neither marks nor which solutions are the same";
    return NULL;
}

/* Placed pieces take the place of their cells. */
static bool write(const struct puzzle *puzzle, FILE *out, struct diag *diag)
{
    (void)diag;
    struct region letters = puzzle->region;
    letters.pattern = memory_need_zero(region_sites(&letters), 1);
    for (int k = 0; k < puzzle->nplaced;)
        k = placed_fill(puzzle, k, letters.pattern);
    drawing_write_marks(&letters, puzzle->lattice, 'x', 0, out);
    memory_free(letters.pattern);
    return true;
}

const struct format format_bare = {
    .name = "bare",
    .summary = "rows of x and . for the twelve pentominoes",
    .losses = LOSS_TITLE | LOSS_TEXTS | LOSS_COUNTS,
    .sniff = sniff,
    .read = read,
    .refuse = refuse,
    .write = write,
};
