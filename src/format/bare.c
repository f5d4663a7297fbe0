/* SPDX-License-Identifier: MIT */
/* A bare board: rows of x and . to be filled with the twelve pentominoes. */
#include <string.h>

#include "base/memory.h"
#include "format/format.h"
#include "format/placed.h"

static const char pieces[] = "pentominoes";
enum { PENTOMINO_CELLS = 60 };

static bool has_gap(const struct line *line)
{
    struct word row = word_trim(word_of_line(line));
    for (size_t i = 0; i < row.length; i++)
        if (char_is_blank(row.text[i]))
            return true;
    return false;
}

/* Unusual characters for cells and holes; 0: none. */
struct signs {
    char cell, hole;
};

static const char cells[] = "x#*o@1XO+", holes[] = ".-_0,~";

/* Finds unusual characters, one for cells and at most one for holes.  False for x and '.', and for
 * the piece X, drawn as five X. */
static bool find_signs(const struct source *source, struct signs *signs)
{
    size_t crosses = 0;
    *signs = (struct signs){0};
    for (size_t k = 0; k < source->length; k++) {
        char c = source->bytes[k];
        crosses += c == 'X';
        char *sign = char_is_of(c, cells) ? &signs->cell : &signs->hole;
        if (char_is_blank(c))
            continue;
        if ((sign == &signs->hole && !char_is_of(c, holes)) || (*sign && *sign != c))
            return false;
        *sign = c;
    }
    return signs->cell && crosses != 5 &&
           (signs->cell != 'x' || (signs->hole && signs->hole != '.'));
}

/* Boards of digits need 60 cells. */
static enum match match_signs(const struct source *head, struct signs signs)
{
    int count = 0;
    for (size_t k = 0; k < head->length; k++)
        count += head->bytes[k] == signs.cell;
    return signs.cell != '1' || count == PENTOMINO_CELLS ? MATCH_LIKELY : MATCH_UNLIKELY;
}

static enum match match(const struct source *source)
{
    size_t glyphs = 0, filled = 0, letters = 0, others = 0;
    struct signs signs;
    struct scan scan = scan_head(source);
    const struct source head = scan.source;
    while (scan_line(&scan)) {
        if (has_gap(&scan.line))
            return MATCH_NO;
        for (size_t i = 0; i < scan.line.length; i++) {
            char c = scan.line.text[i];
            glyphs += c == 'x' || c == '.';
            bool is_letter = char_is_of(c, "FILNPSTUVWXYZ");
            letters += is_letter;
            filled += is_letter || c == 'x';
            others += !char_is_blank(c) && !char_is_of(c, "x.FILNPSTUVWXYZ");
        }
    }
    if (find_signs(&head, &signs))
        return match_signs(&head, signs);
    if (filled == PENTOMINO_CELLS && !others)
        return MATCH_SIGNED;     /* other forms rarely have exactly 60 cells */
    return !others && (letters || glyphs) ? MATCH_CERTAIN
           : glyphs > 3 * others          ? MATCH_LIKELY
                                          : MATCH_NO;
}

static bool respell(struct source *usual, const struct source *source, struct signs signs,
                    struct diag *diag)
{
    if (!source_of_bytes(usual, source->name, source->bytes, source->length, diag))
        return false;
    for (size_t k = 0; k < usual->length; k++) {
        char *c = &usual->bytes[k];
        *c = *c == signs.cell ? 'x' : *c && *c == signs.hole ? '.' : *c;
    }
    return true;
}

static bool read_usual(struct scan *scan, struct puzzle *puzzle)
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

static bool read(struct scan *scan, struct puzzle *puzzle)
{
    struct signs signs;
    struct source usual;
    if (!find_signs(&scan->source, &signs))
        return read_usual(scan, puzzle);
    if (!respell(&usual, &scan->source, signs, scan->diag))
        return false;
    struct scan copy = scan_open(&usual, scan->diag);
    bool done = read_usual(&copy, puzzle);
    source_close(&usual);
    return done;
}

static bool has_the_pentominoes(const struct puzzle *puzzle)
{
    const struct batch *batch = puzzle->batches;
    return puzzle->lattice == &lattice_square && puzzle->nbatches == 1 && batch->set &&
           strcmp(batch->set, pieces) == 0 &&
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
        return "a bare board cannot hold marks, or which solutions are the same";
    return NULL;
}

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
    .match = match,
    .read = read,
    .refuse = refuse,
    .write = write,
};
