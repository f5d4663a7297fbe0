/* Drawings of boards and pieces: rows of equal length, a character a site. */
#include "format/drawing.h"

#include <string.h>

#include "base/memory.h"

static const char glyphs[] = {
    [SITE_OUTSIDE] = '.',
    [SITE_CELL] = 'x',
    [SITE_OPTIONAL] = '?',
    [SITE_BARRIER] = '#',
};

static const struct {
    int glyphs;             /* how many of them may stand there */
    const char *expected;
} kinds[] = {
    [DRAWING_PLAIN] = {2, "'x' or '.'"},
    [DRAWING_FULL] = {4, "'x', '.', '?' or '#'"},
};

/* The row without the first row's indentation and without blanks at its end. */
static bool cut_row(struct scan *scan, size_t *indent, const struct region *region,
                    struct word *row)
{
    scan_peek(scan);
    if (region->height == 0)
        *indent = scan->at;
    if (scan->at < *indent)
        return scan_expected_byte(scan, scan->line.text + scan->at,
                                  "a row that begins below the first one");
    scan->at = *indent;
    *row = (struct word){scan->line.text + *indent, scan->line.length - *indent};
    while (row->length && is_blank(row->text[row->length - 1]))
        row->length--;
    return true;
}

static bool make_room(struct scan *scan, struct region *region, struct word row, size_t *room)
{
    size_t need = ((size_t)region->height + 1) * row.length;
    if (row.length > DRAWING_LIMIT || need > DRAWING_LIMIT)
        return diag_fault(scan->diag, scan_place(scan, row.text),
                          "expected at most %d sites, found more", DRAWING_LIMIT);
    uint8_t *sites = memory_try_grow(region->sites, room, need, sizeof *sites);
    if (!sites)
        return diag_memory(scan->diag, "the board");
    region->sites = sites;
    return true;
}

static bool read_glyphs(struct scan *scan, enum drawing kind, struct word row, uint8_t *sites)
{
    for (size_t x = 0; x < row.length; x++) {
        const char *glyph = memchr(glyphs, row.text[x], (size_t)kinds[kind].glyphs);
        if (!glyph)
            return scan_expected_byte(scan, row.text + x, kinds[kind].expected);
        sites[x] = (uint8_t)(glyph - glyphs);
    }
    return true;
}

static bool add_row(struct scan *scan, struct region *region, struct word row)
{
    size_t width = region->height ? (size_t)region->width : row.length;
    size_t shared = row.length < width ? row.length : width;
    if (row.length != width)
        return diag_fault(scan->diag, scan_place(scan, row.text + shared),
                          "expected rows of equal length, found %zu after rows of %zu",
                          row.length, width);
    region->width = (int)width;
    region->height++;
    return true;
}

static bool read_rows(struct scan *scan, enum drawing kind, struct region *region)
{
    size_t room = 0, indent = 0;
    for (bool more = scan_full_line(scan); more; more = scan_line(scan)) {
        struct word row;
        if (scan_peek(scan) < 0)
            return !scan_full_line(scan) ||
                   scan_expected(scan, scan_word(scan, ""), "no more rows after an empty line");
        if (!cut_row(scan, &indent, region, &row) || !make_room(scan, region, row, &room) ||
            !read_glyphs(scan, kind, row, region->sites + (size_t)region->height * row.length) ||
            !add_row(scan, region, row))
            return false;
    }
    return true;
}

bool drawing_read(struct scan *scan, enum drawing kind, struct region *region)
{
    *region = (struct region){0};
    struct scan start = *scan;
    bool done = read_rows(scan, kind, region);
    if (done && !region_count(region, SITE_CELL) && !region_count(region, SITE_OPTIONAL)) {
        scan_full_line(&start);
        scan_peek(&start);
        done = diag_expected(scan->diag, scan_place(&start, start.line.text + start.at),
                             "at least one cell", "none");
    }
    if (!done) {
        memory_free(region->sites);
        *region = (struct region){0};
    }
    return done;
}

void drawing_write(const struct region *region, int indent, FILE *out)
{
    for (int y = 0; y < region->height; y++) {
        fprintf(out, "%*s", indent, "");
        for (int x = 0; x < region->width; x++)
            fputc(glyphs[region_at(region, x, y)], out);
        fputc('\n', out);
    }
}

struct shape drawing_shape(const struct region *region, const struct lattice *lattice)
{
    int count = 0;
    struct cell *cells = memory_need(NULL, (size_t)region_count(region, SITE_CELL), sizeof *cells);
    for (int y = 0; y < region->height; y++)
        for (int x = 0; x < region->width; x++)
            if (region_at(region, x, y) == SITE_CELL)
                cells[count++] = (struct cell){x, y};
    struct shape shape = shape_of(lattice, cells, count);
    memory_free(cells);
    return shape;
}

struct region drawing_of_shape(const struct shape *shape)
{
    struct region region = {shape_width(shape), shape_height(shape), NULL, NULL};
    region.sites = memory_need_zero((size_t)region.width * (size_t)region.height, 1);
    for (int c = 0; c < shape->count; c++)
        region.sites[shape->cells[c].y * region.width + shape->cells[c].x] = SITE_CELL;
    return region;
}
