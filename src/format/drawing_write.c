/* SPDX-License-Identifier: MIT */
#include <limits.h>

#include "base/memory.h"
#include "format/drawing.h"

const char drawing_glyphs[] = {
    [SITE_OUTSIDE] = '.',
    [SITE_CELL] = 'x',
    [SITE_OPTIONAL] = '?',
    [SITE_BARRIER] = '#',
};

bool drawing_takes_mark(char c)
{
    return c > ' ' && c <= '~' && c != drawing_glyphs[SITE_OUTSIDE];
}

struct writing {
    struct region region;       /* from drawing_page() */
    const struct lattice *lattice;
    bool marks;         /* write the pattern, not the sites */
    char none;          /* of an unmarked cell */
    int left;           /* column of cell 0,0 if the first character is at `indent` */
};

static char glyph_of(const struct writing *writing, int x, int y)
{
    const struct region *region = &writing->region;
    struct cell cell = region_cell_at(region, (struct cell){x, y, 0});
    enum site site = region_at(region, cell);
    if (cell.x == region->width)
        return ' ';
    if (!writing->marks || !site_is_cell(site))
        return drawing_glyphs[writing->marks ? SITE_OUTSIDE : site];
    char mark = region->pattern[region_index(region, cell)];
    return mark ? mark : writing->none;
}

static int column_of(const struct writing *writing, int x, int y)
{
    return writing->left + writing->lattice->stride * x + writing->lattice->slant * y;
}

static void find_span(const struct writing *writing, int y, int *first, int *last)
{
    const struct region *region = &writing->region;
    *first = 0;
    *last = region_columns(region) - 1;
    if (writing->lattice->stride == 1)
        return;
    while (*first <= *last && region_at(region, (struct cell){*first, y, 0}) == SITE_OUTSIDE)
        ++*first;
    while (*first <= *last && region_at(region, (struct cell){*last, y, 0}) == SITE_OUTSIDE)
        --*last;
}

/* Returns the least column if cell 0,0 is in column 0. */
static int find_left(const struct writing *writing)
{
    int least = INT_MAX;
    for (int y = 0; y < writing->region.height; y++) {
        int first, last;
        find_span(writing, y, &first, &last);
        int column = writing->lattice->stride * first + writing->lattice->slant * y;
        if (first <= last && column < least)
            least = column;
    }
    return least == INT_MAX ? 0 : least;
}

static void write_row(const struct writing *writing, int y, FILE *out)
{
    int first, last, at = 0;
    find_span(writing, y, &first, &last);
    if (first > last) {
        /* rows must not be empty: write a site outside */
        for (first = 0; column_of(writing, first, y) < 0;)
            first++;
        last = first;
    }
    for (int x = first; x <= last; x++) {
        int column = column_of(writing, x, y);
        fprintf(out, "%*s%c", column - at, "", glyph_of(writing, x, y));
        at = column + 1;
    }
    fputc('\n', out);
}

static void write_rows(struct writing *writing, int indent, FILE *out)
{
    writing->left = -find_left(writing);
    for (int y = 0; y < writing->region.height; y++) {
        fprintf(out, "%*s", indent, "");
        write_row(writing, y, out);
    }
}

void drawing_write(const struct region *region, const struct lattice *lattice, int indent,
                   FILE *out)
{
    struct writing writing = {.region = drawing_page(region), .lattice = lattice};
    write_rows(&writing, indent, out);
}

void drawing_write_marks(const struct region *region, const struct lattice *lattice, char none,
                         int indent, FILE *out)
{
    struct writing writing = {
        .region = drawing_page(region),
        .lattice = lattice,
        .marks = true,
        .none = none,
    };
    write_rows(&writing, indent, out);
}

bool drawing_holds_marks(const char *marks, int count)
{
    bool holds = true;
    for (int i = 0; i < count && holds; i++)
        holds = !marks[i] || (drawing_takes_mark(marks[i]) && marks[i] != DRAWING_NO_MARK);
    return holds;
}

struct shape drawing_shape(const struct region *region, const struct lattice *lattice)
{
    int count = 0;
    size_t room = (size_t)region_count(region, SITE_CELL);
    struct cell *cells = memory_need(NULL, room, sizeof *cells);
    char *marks = memory_need(NULL, room, 1);
    bool marked = false;
    for (size_t i = 0; i < region_sites(region); i++) {
        if (region->sites[i] != SITE_CELL)
            continue;
        cells[count] = region_cell(region, i);
        marks[count] = region->pattern ? region->pattern[i] : 0;
        marked |= marks[count++] != 0;
    }
    struct shape shape = shape_marked(lattice, cells, marked ? marks : NULL, count);
    memory_free(cells);
    memory_free(marks);
    return shape;
}
