/* SPDX-License-Identifier: MIT */
#include <limits.h>
#include <string.h>

#include "base/memory.h"
#include "base/number.h"
#include "format/drawing.h"

/* [enum site] */
static const char glyphs[] = {
    [SITE_OUTSIDE] = '.',
    [SITE_CELL] = 'x',
    [SITE_OPTIONAL] = '?',
    [SITE_BARRIER] = '#',
};

/* True if `c` can be a cell, with or without a mark. */
static bool takes_mark(char c)
{
    return c > ' ' && c <= '~' && c != glyphs[SITE_OUTSIDE];
}

static bool is_capital(char c)
{
    return c >= 'A' && c <= 'Z';
}

static const struct {
    int glyphs;             /* number allowed */
    bool (*takes)(char c);  /* allowed; NULL: none */
    const char *expected;
} kinds[] = {
    [DRAWING_PLAIN] = {2, NULL, "'x' or '.'"},
    [DRAWING_FULL] = {4, NULL, "'x', '.', '?' or '#'"},
    [DRAWING_LETTERS] = {2, is_capital, "'x', '.' or the letter of a piece"},
    [DRAWING_MARKED] = {1, takes_mark, "a mark, '_' or '.'"},
};

static bool find_site(enum drawing_kind kind, char c, enum site *site, char *mark)
{
    const char *glyph = memchr(glyphs, c, (size_t)kinds[kind].glyphs);
    *site = glyph ? (enum site)(glyph - glyphs) : SITE_CELL;
    *mark = glyph || c == DRAWING_NO_MARK ? 0 : c;
    return glyph || (kinds[kind].takes && kinds[kind].takes(c));
}

/* Returns a board's page, with a blank between layers. */
static struct region page_of(const struct region *region)
{
    struct region page = *region;
    page.gap = 1;
    return page;
}

/* Returns the column of a cell by its place on the page. */
static int page_column(const struct drawing *drawing, int x, int y)
{
    return drawing->left + drawing->lattice->stride * x + drawing->lattice->slant * y;
}

static bool need_site(const struct drawing *drawing, enum drawing_kind kind, int column, int row,
                      enum site *site)
{
    char mark;
    return find_site(kind, sheet_at(&drawing->sheet, column, row), site, &mark) ||
           sheet_expected(&drawing->sheet, column, row, kinds[kind].expected);
}

static struct cell cell_at(const struct drawing *drawing, int column, int row)
{
    const struct lattice *lattice = drawing->lattice;
    struct region page = page_of(&drawing->region);
    int y = row - drawing->top, x = (column - drawing->left - lattice->slant * y) / lattice->stride;
    return region_cell_at(&page, (struct cell){x, y, 0});
}

/* ---- full rows ---- */

static bool explain_gap(const struct sheet *sheet, int row)
{
    int start, end = 0;
    while (!end)
        sheet_span(sheet, ++row, &start, &end);
    struct scan scan = sheet_scan(sheet, start, row);
    return scan_expected(&scan, scan_word(&scan, ""), "no more rows after an empty line");
}

static bool is_between(const struct drawing *drawing, int column)
{
    int x = column - drawing->left, across = drawing->region.width + 1;
    return drawing->region.layers && x % across == across - 1;
}

static bool check_layers(const struct drawing *drawing, int row, int end)
{
    const struct sheet *sheet = &drawing->sheet;
    int column = drawing->left;
    while (column < end && !(is_between(drawing, column) && sheet_at(sheet, column, row) != ' '))
        column++;
    return column == end || sheet_expected(sheet, column, row,
                                           "a blank after each layer, all as wide as the first");
}

static bool check_full_row(const struct drawing *drawing, enum drawing_kind kind, int row)
{
    const struct sheet *sheet = &drawing->sheet;
    struct region page = page_of(&drawing->region);
    int left = drawing->left, width = region_columns(&page), start, end;
    enum site site;
    sheet_span(sheet, row, &start, &end);
    if (!end)
        return explain_gap(sheet, row);
    if (start < left)
        return sheet_expected(sheet, start, row, "a row that begins below the first one");
    if (!check_layers(drawing, row, end))
        return false;
    for (int column = left; column < end; column++) {
        if (is_between(drawing, column))
            continue;
        if (!need_site(drawing, kind, column, row, &site))
            return false;
        if (site != SITE_OUTSIDE && !lattice_has(drawing->lattice, cell_at(drawing, column, row)))
            return sheet_expected(sheet, column, row, "'.' at a node and beside the sticks");
    }
    int length = end - left, shared = length < width ? length : width;
    return length == width || diag_fault(sheet->first.diag, sheet_place(sheet, left + shared, row),
                                         "expected rows of equal length, found %d after rows of %d",
                                         length, width);
}

static bool arrange_full(struct drawing *drawing, enum drawing_kind kind)
{
    const struct sheet *sheet = &drawing->sheet;
    int end;
    sheet_span(sheet, 0, &drawing->left, &end);
    struct cell size = {end - drawing->left, sheet->height, 1};
    if (drawing->lattice->layer) {
        for (size.x = 1; sheet_at(sheet, drawing->left + size.x, 0) != ' ';)
            size.x++;
        size.z = (end - drawing->left) / (size.x + 1) + 1;
    }
    drawing->region = region_of_size(size, drawing->lattice);
    for (int row = 0; row < sheet->height; row++)
        if (!check_full_row(drawing, kind, row))
            return false;
    return true;
}

/* ---- loose rows ---- */

struct drawing_extent {
    int least, most;
};

static void extend(struct drawing_extent *extent, int value)
{
    extent->least = value < extent->least ? value : extent->least;
    extent->most = value > extent->most ? value : extent->most;
}

/* Extends both ranges; columns are without the slant. */
static bool check_loose_row(const struct drawing *drawing, enum drawing_kind kind, int row,
                            struct drawing_extent *columns, struct drawing_extent *rows)
{
    const struct sheet *sheet = &drawing->sheet;
    const struct lattice *lattice = drawing->lattice;
    int start, end;
    sheet_span(sheet, row, &start, &end);
    for (int column = start; column < end; column++) {
        enum site site;
        int straight = column - lattice->slant * row;
        if (sheet_at(sheet, column, row) == ' ')
            continue;
        if (!need_site(drawing, kind, column, row, &site))
            return false;
        if ((straight - drawing->left) % lattice->stride)
            return sheet_expected(sheet, column, row,
                                  "cells two columns apart, each row one column off the next");
        if (site != SITE_OUTSIDE) {
            extend(columns, straight);
            extend(rows, row);
        }
    }
    return true;
}

static bool arrange_loose(struct drawing *drawing, enum drawing_kind kind)
{
    const struct sheet *sheet = &drawing->sheet;
    const struct lattice *lattice = drawing->lattice;
    struct drawing_extent columns = {INT_MAX, INT_MIN}, rows = columns;
    int end;
    sheet_span(sheet, 0, &drawing->left, &end);
    for (int row = 0; row < sheet->height; row++)
        if (!check_loose_row(drawing, kind, row, &columns, &rows))
            return false;
    if (rows.least > rows.most)
        return true;
    drawing->top = rows.least;
    drawing->left = columns.least + lattice->slant * rows.least;
    drawing->region.width = (columns.most - columns.least) / lattice->stride + 1;
    drawing->region.height = rows.most - rows.least + 1;
    return region_sites(&drawing->region) <= DRAWING_LIMIT ||
           diag_fault(sheet->first.diag, sheet_place(sheet, sheet->left, 0),
                      "expected at most %d sites, found more", DRAWING_LIMIT);
}

/* ---- reading ---- */

static int column_of(const struct drawing *drawing, struct cell cell)
{
    struct region page = page_of(&drawing->region);
    struct cell place = region_place(&page, cell);
    return page_column(drawing, place.x, place.y);
}

static bool fill(struct drawing *drawing, enum drawing_kind kind)
{
    struct region *region = &drawing->region;
    size_t sites = region_sites(region);
    bool marked = kinds[kind].takes;
    region->sites = memory_try_zero(sites + 1, 1);
    region->pattern = marked ? memory_try_zero(sites + 1, 1) : NULL;
    if (!region->sites || (marked && !region->pattern))
        return diag_memory(drawing->sheet.first.diag, "the board");
    for (size_t i = 0; i < sites; i++) {
        enum site site = SITE_OUTSIDE;
        struct cell cell = region_cell(region, i);
        int column = column_of(drawing, cell), row = drawing->top + cell.y;
        char mark = 0, c = sheet_at(&drawing->sheet, column, row);
        if (c != ' ')
            find_site(kind, c, &site, &mark);
        region->sites[i] = (uint8_t)site;
        if (marked)
            region->pattern[i] = mark;
    }
    return true;
}

static bool need_cells(const struct drawing *drawing)
{
    const struct region *region = &drawing->region;
    const struct sheet *sheet = &drawing->sheet;
    int start, end;
    if (region_count(region, SITE_CELL) || region_count(region, SITE_OPTIONAL))
        return true;
    sheet_span(sheet, 0, &start, &end);
    return diag_expected(sheet->first.diag, sheet_place(sheet, start, 0), "at least one cell",
                         "none");
}

bool drawing_read(struct drawing *drawing, struct scan *scan, const struct lattice *lattice,
                  enum drawing_kind kind)
{
    *drawing = (struct drawing){.lattice = lattice};
    bool is_loose = lattice->stride > 1;
    bool done = sheet_read(&drawing->sheet, scan);
    if (done && kind == DRAWING_LETTERS)
        sheet_close_up(&drawing->sheet);
    if (done && (is_loose ? arrange_loose : arrange_full)(drawing, kind) && fill(drawing, kind) &&
        need_cells(drawing))
        return true;
    region_done(&drawing->region);
    drawing_done(drawing);
    return false;
}

static bool take_mark(struct drawing *over, const struct drawing *board, int column, int row)
{
    const struct region *region = &board->region;
    char c = sheet_at(&over->sheet, column, row);
    struct cell cell = cell_at(over, column, row);
    if (c == ' ' || c == glyphs[SITE_OUTSIDE])
        return true;
    if (!takes_mark(c))
        return sheet_expected(&over->sheet, column, row, kinds[DRAWING_MARKED].expected);
    if (!site_is_cell(region_at(region, cell)) || column_of(over, cell) != column)
        return sheet_expected(&over->sheet, column, row, "'.' beside the cells of the board");
    if (c != DRAWING_NO_MARK)
        over->region.pattern[region_index(region, cell)] = c;
    return true;
}

static bool take_marks(struct drawing *over, const struct drawing *board)
{
    const struct sheet *sheet = &over->sheet;
    char rows[COUNT_ROOM];
    over->region.pattern = memory_try_zero(region_sites(&board->region) + 1, 1);
    if (!over->region.pattern)
        return diag_memory(sheet->first.diag, "the marks");
    if (sheet->height != board->sheet.height)
        return diag_fault(sheet->first.diag, sheet_place(sheet, sheet->left, 0),
                          "expected %s as in the board, found %d",
                          number_count(board->sheet.height, "row", rows), sheet->height);
    for (int row = 0; row < sheet->height; row++)
        for (int column = sheet->left; column < sheet->left + sheet->width; column++)
            if (!take_mark(over, board, column, row))
                return false;
    return true;
}

bool drawing_read_over(struct drawing *over, struct scan *scan, const struct drawing *board)
{
    *over = *board;
    over->sheet = (struct sheet){0};
    over->region.sites = NULL;
    over->region.pattern = NULL;
    if (sheet_read(&over->sheet, scan) && take_marks(over, board))
        return true;
    region_done(&over->region);
    drawing_done(over);
    return false;
}

void drawing_done(struct drawing *drawing)
{
    sheet_done(&drawing->sheet);
}

struct place drawing_place(const struct drawing *drawing, struct cell cell)
{
    return sheet_place(&drawing->sheet, column_of(drawing, cell), drawing->top + cell.y);
}

bool drawing_expected(const struct drawing *drawing, struct cell cell, const char *expected)
{
    return sheet_expected(&drawing->sheet, column_of(drawing, cell), drawing->top + cell.y,
                          expected);
}

/* ---- writing ---- */

/* Returns the character of a place on the page; of the pattern if unmarked cells are `none`. */
static char char_at(const struct region *page, char none, int x, int y)
{
    struct cell cell = region_cell_at(page, (struct cell){x, y, 0});
    enum site site = region_at(page, cell);
    if (cell.x == page->width)
        return ' ';
    if (!none || !site_is_cell(site))
        return glyphs[none ? SITE_OUTSIDE : site];
    char mark = page->pattern[region_index(page, cell)];
    return mark ? mark : none;
}

/* Sets the first and last place of a row; first > last: none. */
static void find_span(const struct drawing *drawing, int y, int *first, int *last)
{
    const struct region *page = &drawing->region;
    *first = 0;
    *last = region_columns(page) - 1;
    if (drawing->lattice->stride == 1)
        return;
    while (*first <= *last && region_at(page, (struct cell){*first, y, 0}) == SITE_OUTSIDE)
        ++*first;
    while (*first <= *last && region_at(page, (struct cell){*last, y, 0}) == SITE_OUTSIDE)
        --*last;
}

/* Returns the least column. */
static int find_left(const struct drawing *drawing)
{
    int least = INT_MAX;
    for (int y = 0; y < drawing->region.height; y++) {
        int first, last;
        find_span(drawing, y, &first, &last);
        int column = page_column(drawing, first, y);
        if (first <= last && column < least)
            least = column;
    }
    return least == INT_MAX ? 0 : least;
}

void drawing_write(const struct region *region, const struct lattice *lattice, char none,
                   int indent, FILE *out)
{
    struct drawing drawing = {.region = page_of(region), .lattice = lattice};
    drawing.left = -find_left(&drawing);
    for (int y = 0; y < region->height; y++) {
        int first, last, at = -indent;
        find_span(&drawing, y, &first, &last);
        if (first > last) {
            /* rows must not be empty: write a site outside */
            for (first = 0; page_column(&drawing, first, y) < 0;)
                first++;
            last = first;
        }
        for (int x = first; x <= last; x++) {
            int column = page_column(&drawing, x, y);
            fprintf(out, "%*s%c", column - at, "", char_at(&drawing.region, none, x, y));
            at = column + 1;
        }
        fputc('\n', out);
    }
}

bool drawing_holds_marks(const char *marks, int count)
{
    bool holds = true;
    for (int i = 0; i < count && holds; i++)
        holds = !marks[i] || (takes_mark(marks[i]) && marks[i] != DRAWING_NO_MARK);
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
