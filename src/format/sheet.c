/* SPDX-License-Identifier: MIT */
#include "format/sheet.h"

#include <string.h>

#include "base/memory.h"

#define TAB 8

struct step {
    size_t at;
    int column;
};

static void advance(struct step *step, const struct line *line)
{
    step->column += line->text[step->at++] == '\t' ? TAB - step->column % TAB : 1;
}

static bool measure_line(const struct line *line, int *start, int *end)
{
    *start = *end = 0;
    for (struct step step = {0}; step.at < line->length; advance(&step, line)) {
        if (char_is_blank(line->text[step.at]))
            continue;
        if (!*end)
            *start = step.column;
        *end = step.column + 1;
    }
    return *end > 0;
}

static bool take_in(struct sheet *sheet, const struct scan *scan, int row)
{
    int start, end, right = sheet->left + sheet->width;
    if (!measure_line(&scan->line, &start, &end))
        return true;
    bool is_first = sheet->height == 0;
    sheet->left = is_first || start < sheet->left ? start : sheet->left;
    sheet->width = (is_first || end > right ? end : right) - sheet->left;
    sheet->height = row + 1;
    if ((int64_t)sheet->width * sheet->height <= SHEET_LIMIT)
        return true;
    return diag_fault(scan->diag, sheet_place(sheet, start, row),
                      "expected at most %d sites, found more", SHEET_LIMIT);
}

static bool measure(struct sheet *sheet, struct scan *scan)
{
    int row = 0;
    bool more = scan_full_line(scan);
    sheet->first = *scan;
    for (; more; more = scan_line(scan))
        if (!take_in(sheet, scan, row++))
            return false;
    return true;
}

static bool fill(struct sheet *sheet)
{
    size_t width = (size_t)sheet->width, size = width * (size_t)sheet->height;
    struct scan scan = sheet->first;
    sheet->at = memory_try(NULL, size + 1, 1);
    bool more = sheet->at;
    if (more)
        memset(sheet->at, ' ', size);
    for (int row = 0; more && row < sheet->height; row++) {
        const struct line *line = &scan.line;
        char *at = sheet->at + (size_t)row * width;
        for (struct step step = {0}; step.at < line->length; advance(&step, line))
            if (!char_is_blank(line->text[step.at]))
                at[step.column - sheet->left] = line->text[step.at];
        /* lines end early on failure */
        more = row + 1 == sheet->height || scan_line(&scan);
    }
    return more || diag_memory(scan.diag, "the drawing");
}

void sheet_done(struct sheet *sheet)
{
    memory_free(sheet->at);
    *sheet = (struct sheet){0};
}

bool sheet_read(struct sheet *sheet, struct scan *scan)
{
    *sheet = (struct sheet){.first = *scan, .spacing = 1, .period = 1};
    if (measure(sheet, scan) && fill(sheet))
        return true;
    sheet_done(sheet);
    return false;
}

char sheet_at(const struct sheet *sheet, int column, int row)
{
    int x = column - sheet->left;
    if (x < 0 || row < 0 || x >= sheet->width || row >= sheet->height)
        return ' ';
    return sheet->at[(size_t)row * (size_t)sheet->width + (size_t)x];
}

int sheet_marks(const struct sheet *sheet)
{
    bool known[256] = {[' '] = true};
    int count = 0;
    for (int k = 0; k < sheet->width * sheet->height; k++) {
        bool *is_known = &known[(unsigned char)sheet->at[k]];
        count += !*is_known;
        *is_known = true;
    }
    return count;
}

void sheet_span(const struct sheet *sheet, int row, int *start, int *end)
{
    *start = *end = 0;
    for (int column = sheet->left; column < sheet->left + sheet->width; column++) {
        if (sheet_at(sheet, column, row) == ' ')
            continue;
        if (!*end)
            *start = column;
        *end = column + 1;
    }
}

/* Returns the distance of columns with characters, 1 to 4. */
static int find_period(const struct sheet *sheet)
{
    for (int period = 4; period > 1; period--) {
        bool fits = sheet->width > 2 * period;
        for (int k = 0; k < sheet->width * sheet->height && fits; k++)
            fits = k % sheet->width % period == 0 || sheet->at[k] == ' ';
        if (fits)
            return period;
    }
    return 1;
}

void sheet_close_columns(struct sheet *sheet)
{
    int period = find_period(sheet), width = (sheet->width + period - 1) / period;
    if (period == 1)
        return;
    for (int row = 0; row < sheet->height; row++)
        for (int x = 0; x < width; x++)
            sheet->at[row * width + x] = sheet->at[row * sheet->width + x * period];
    sheet->width = width;
    sheet->period = period;
}

void sheet_close_rows(struct sheet *sheet)
{
    size_t width = (size_t)sheet->width;
    int height = 0, start, end;
    for (int row = 0; row < sheet->height; row++) {
        sheet_span(sheet, row, &start, &end);
        memmove(sheet->at + (size_t)height * width, sheet->at + (size_t)row * width, width);
        height += end > 0;
    }
    sheet->height = height;
}

void sheet_close_up(struct sheet *sheet)
{
    size_t width = (size_t)sheet->width;
    int start, end = 0;
    for (int row = 1; row < sheet->height && !end; row += 2)
        sheet_span(sheet, row, &start, &end);
    if (end || sheet->height < 5)
        return;
    sheet->spacing = 2;
    sheet->height = (sheet->height + 1) / 2;
    for (int row = 1; row < sheet->height; row++)
        memmove(sheet->at + (size_t)row * width, sheet->at + 2 * (size_t)row * width, width);
}

struct scan sheet_scan(const struct sheet *sheet, int column, int row)
{
    struct scan scan = sheet->first;
    for (row *= sheet->spacing; row > 0; row--)
        scan_line(&scan);
    column = sheet->left + (column - sheet->left) * sheet->period;
    struct step step = {0};
    while (step.at < scan.line.length && step.column < column)
        advance(&step, &scan.line);
    scan.at = step.at;
    return scan;
}

struct place sheet_place(const struct sheet *sheet, int column, int row)
{
    struct scan scan = sheet_scan(sheet, column, row);
    return scan_place(&scan, scan.line.text + scan.at);
}

bool sheet_expected(const struct sheet *sheet, int column, int row, const char *expected)
{
    struct scan scan = sheet_scan(sheet, column, row);
    return scan_expected_byte(&scan, scan.line.text + scan.at, expected);
}

void groups_done(struct groups *groups)
{
    memory_free(groups->seen);
    memory_free(groups->order);
    memory_free(groups->at);
}

struct cell groups_square(const struct groups *groups, int k)
{
    int width = groups->sheet->width;
    return (struct cell){groups->order[k] % width, groups->order[k] / width, 0};
}

static void visit(struct groups *groups, int square)
{
    if (groups->seen[square])
        return;
    groups->seen[square] = true;
    groups->order[groups->squares++] = square;
}

/* If `by_mark`, only equal squares, also diagonally. */
static void visit_neighbours(struct groups *groups, int square, bool by_mark)
{
    const char *at = groups->sheet->at;
    int width = groups->sheet->width, height = groups->sheet->height;
    int left = square % width ? -1 : 0, right = square % width + 1 < width;
    int up = square >= width ? -1 : 0, down = square < width * (height - 1);
    if (!by_mark) {
        visit(groups, square + right);
        visit(groups, square + down * width);
        visit(groups, square + left);
        visit(groups, square + up * width);
        return;
    }
    for (int y = up; y <= down; y++)
        for (int x = left; x <= right; x++)
            if (at[square + y * width + x] == at[square])
                visit(groups, square + y * width + x);
}

static void visit_block(struct groups *groups, int first, const struct groups *blocks)
{
    const char *at = groups->sheet->at;
    const struct sheet_group *block = blocks->at;
    int k = 0;
    while (blocks->order[k] != first)
        k++;
    while (k >= block->start + block->count)
        block++;
    for (k = block->start; k < block->start + block->count; k++)
        if (at[blocks->order[k]] == at[first])
            visit(groups, blocks->order[k]);
}

static bool gather(struct groups *groups, int first, bool by_mark, const struct groups *blocks)
{
    struct sheet_group *grown = memory_try_grow(groups->at, &groups->room,
                                                (size_t)groups->count + 1, sizeof *grown);
    if (!grown)
        return false;
    groups->at = grown;
    int start = groups->squares;
    visit(groups, first);
    if (blocks)
        visit_block(groups, first, blocks);
    for (int next = start; next < groups->squares; next++)
        visit_neighbours(groups, groups->order[next], by_mark);
    groups->at[groups->count++] = (struct sheet_group){start, groups->squares - start};
    return true;
}

bool groups_find(struct groups *groups, const struct sheet *sheet, bool by_mark,
                 const struct groups *blocks, struct diag *diag)
{
    int size = sheet->width * sheet->height;
    *groups = (struct groups){.sheet = sheet};
    groups->seen = memory_try(NULL, (size_t)size + 1, sizeof *groups->seen);
    groups->order = memory_try(NULL, (size_t)size + 1, sizeof *groups->order);
    bool done = groups->seen && groups->order;
    for (int k = 0; k < size && done; k++)
        groups->seen[k] = sheet->at[k] == ' ';
    for (int k = 0; k < size && done; k++)
        done = groups->seen[k] || gather(groups, k, by_mark, blocks);
    if (done)
        return true;
    groups_done(groups);
    return diag_memory(diag, "the picture");
}

int groups_largest(const struct groups *groups)
{
    int largest = 0;
    for (int g = 1; g < groups->count; g++)
        if (groups->at[g].count > groups->at[largest].count)
            largest = g;
    return largest;
}

char groups_mark(const struct groups *groups, int k)
{
    return groups->sheet->at[groups->order[k]];
}
