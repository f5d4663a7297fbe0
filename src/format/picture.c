/* SPDX-License-Identifier: MIT */
/* Pictures: groups of adjacent characters are polyominoes, the largest is the board.
 *
 * Characters are marks, unless all are equal. */
#include <string.h>

#include "base/memory.h"
#include "format/drawing.h"
#include "format/format.h"

#define GAP 2
#define LINE_WIDTH 78
#define PLAIN_MARK '#'

/* ---- reading ---- */

static struct shape shape_of_group(const struct groups *groups, int g, bool marked)
{
    const struct sheet_group *group = &groups->at[g];
    struct cell *cells = memory_need(NULL, (size_t)group->count, sizeof *cells);
    char *marks = memory_need(NULL, (size_t)group->count, 1);
    for (int k = 0; k < group->count; k++) {
        cells[k] = groups_square(groups, group->start + k);
        marks[k] = groups_mark(groups, group->start + k);
    }
    struct shape shape = shape_marked(&lattice_square, cells, marked ? marks : NULL, group->count);
    memory_free(cells);
    memory_free(marks);
    return shape;
}

static bool add_piece(struct puzzle *puzzle, const struct groups *groups, int g, bool marked)
{
    const struct sheet *sheet = groups->sheet;
    struct cell first = groups_square(groups, groups->at[g].start);
    return puzzle_add_piece(puzzle, NULL, shape_of_group(groups, g, marked), USE_ONCE, true, false,
                            sheet_place(sheet, sheet->left + first.x, first.y), sheet->first.diag);
}

static bool read_groups(struct puzzle *puzzle, const struct groups *groups)
{
    const struct sheet *sheet = groups->sheet;
    int board = groups_largest(groups), start, end;
    bool marked = groups_marks(groups) > 1, added = true;
    sheet_span(sheet, 0, &start, &end);
    if (groups->count == 1)
        return diag_expected(sheet->first.diag, sheet_place(sheet, start, 0),
                             "a board and pieces with blanks between them",
                             "a single group of characters");
    struct shape shape = shape_of_group(groups, board, marked);
    puzzle->region = region_of_shape(&shape);
    shape_done(&shape);
    for (int g = 0; g < groups->count && added; g++)
        added = g == board || add_piece(puzzle, groups, g, marked);
    return added;
}

static bool takes_mark(char c)
{
    return c > ' ' && c <= '~';
}

static bool need_marks(const struct sheet *sheet)
{
    int size = sheet->width * sheet->height;
    for (int k = 0; k < size; k++)
        if (sheet->at[k] != ' ' && !takes_mark(sheet->at[k]))
            return sheet_expected(sheet, sheet->left + k % sheet->width, k / sheet->width,
                                  "a character of ASCII");
    return sheet->height || scan_expected_byte(&sheet->first, sheet->first.line.text, "a picture");
}

static bool read(struct scan *scan, struct puzzle *puzzle)
{
    struct sheet sheet;
    struct groups groups;
    if (!sheet_read(&sheet, scan))
        return false;
    bool done = need_marks(&sheet) && groups_find(&groups, &sheet, scan->diag);
    if (done) {
        done = read_groups(puzzle, &groups);
        groups_done(&groups);
    }
    sheet_done(&sheet);
    return done;
}

/* True for words: each group is in one row. */
static bool has_rows_alone(const struct groups *groups)
{
    for (int g = 0; g < groups->count; g++)
        for (int k = 1; k < groups->at[g].count; k++)
            if (groups_square(groups, groups->at[g].start + k).y !=
                groups_square(groups, groups->at[g].start).y)
                return false;
    return true;
}

static bool is_balanced(const struct groups *groups)
{
    const struct sheet_group *board = &groups->at[groups_largest(groups)];
    int balance[256] = {0};
    bool even = true;
    for (int k = 0; k < groups->squares; k++)
        balance[(unsigned char)groups_mark(groups, k)] +=
            k >= board->start && k < board->start + board->count ? 1 : -1;
    for (int c = 0; c < 256; c++)
        even &= balance[c] == 0;
    return even;
}

/* Likely if several pieces have the board's area and marks; possible with several groups and at
 * most four marks.  Two columns of words look like one piece. */
static enum match judge(const struct groups *groups)
{
    int largest = groups->count ? groups->at[groups_largest(groups)].count : 0;
    int others = groups->squares - largest;
    if (largest < 4)
        return MATCH_NO;
    if (has_rows_alone(groups))
        return others == largest ? MATCH_UNLIKELY : MATCH_NO;
    if (others == largest)
        return !is_balanced(groups) ? MATCH_UNLIKELY
               : groups->count > 2  ? MATCH_LIKELY
                                    : MATCH_POSSIBLE;
    int marks = groups_marks(groups);
    if (groups->sheet->height < 2 || marks > 4)
        return MATCH_NO;
    if (marks > 1 && others > largest)
        return MATCH_LAST_RESORT;
    return groups->count > 2 ? MATCH_POSSIBLE : MATCH_UNLIKELY;
}

static enum match match(const struct source *source)
{
    struct scan scan = scan_head(source);
    struct sheet sheet;
    struct groups groups;
    enum match found = MATCH_NO;
    if (!sheet_read(&sheet, &scan))
        return MATCH_NO;
    if (need_marks(&sheet) && groups_find(&groups, &sheet, NULL)) {
        found = judge(&groups);
        groups_done(&groups);
    }
    sheet_done(&sheet);
    return found;
}

/* ---- writing: the board, and the pieces in rows to its right ---- */

struct picture_layout {
    int left, x, y;         /* first column of a row; place of the next piece */
    int row_height;
    int width, height;
};

static struct cell lay_out(struct picture_layout *layout, const struct shape *shape)
{
    struct cell size = shape_size(shape);
    if (layout->x > layout->left && layout->x + size.x > LINE_WIDTH) {
        layout->x = layout->left;
        layout->y += layout->row_height + 1;
        layout->row_height = 0;
    }
    struct cell place = {layout->x, layout->y, 0};
    layout->x += size.x + GAP;
    if (size.y > layout->row_height)
        layout->row_height = size.y;
    if (place.x + size.x > layout->width)
        layout->width = place.x + size.x;
    if (place.y + size.y > layout->height)
        layout->height = place.y + size.y;
    return place;
}

static struct picture_layout layout_beside(const struct shape *board)
{
    struct cell size = shape_size(board);
    int left = size.x + GAP;
    return (struct picture_layout){.left = left, .x = left, .width = left, .height = size.y};
}

static void paint(struct sheet *sheet, const struct shape *shape, struct cell place)
{
    for (int i = 0; i < shape->count; i++) {
        int x = place.x + shape->cells[i].x, y = place.y + shape->cells[i].y;
        sheet->at[(size_t)y * (size_t)sheet->width + (size_t)x] =
            shape->marks ? shape->marks[i] : PLAIN_MARK;
    }
}

/* For sheet_done(); height 0: too large. */
static struct sheet draw(const struct puzzle *puzzle, const struct shape *board)
{
    struct picture_layout layout = layout_beside(board);
    for (int p = 0; p < puzzle->npieces; p++)
        lay_out(&layout, &puzzle->pieces[p].shape);
    struct sheet sheet = {.width = layout.width, .height = layout.height};
    size_t size = (size_t)sheet.width * (size_t)sheet.height;
    if (size > SHEET_LIMIT)
        return (struct sheet){0};
    sheet.at = memory_need(NULL, size, 1);
    memset(sheet.at, ' ', size);
    paint(&sheet, board, (struct cell){0, 0, 0});
    layout = layout_beside(board);
    for (int p = 0; p < puzzle->npieces; p++)
        paint(&sheet, &puzzle->pieces[p].shape, lay_out(&layout, &puzzle->pieces[p].shape));
    return sheet;
}

static void print(const struct sheet *sheet, FILE *out)
{
    for (int row = 0; row < sheet->height; row++) {
        int start, end;
        sheet_span(sheet, row, &start, &end);
        fwrite(sheet->at + (size_t)row * (size_t)sheet->width, 1, (size_t)end, out);
        fputc('\n', out);
    }
}

static bool marks_are_whole(const struct shape *shape, bool marked)
{
    bool whole = marked == (shape->marks != NULL);
    for (int i = 0; i < shape->count && marked && whole; i++)
        whole = takes_mark(shape->marks[i]);
    return whole;
}

/* NULL if a picture can show the pieces and their marks. */
static const char *find_unfit(const struct puzzle *puzzle, const struct shape *board)
{
    bool marked = board->marks;
    if (!marks_are_whole(board, marked))
        return "a pattern with gaps";
    for (int p = 0; p < puzzle->npieces; p++) {
        const struct piece *piece = &puzzle->pieces[p];
        if (!piece->turn || piece->flip || !uses_equal(piece->uses, USE_ONCE))
            return "pieces other than those that rotate, do not flip and are used once";
        if (!marks_are_whole(&piece->shape, marked))
            return "a pattern with gaps";
    }
    return NULL;
}

/* NULL if reading restores the puzzle. */
static const char *find_misread(const struct puzzle *puzzle, const struct shape *board,
                                const struct groups *groups)
{
    if (groups->count != puzzle->npieces + 1)
        return "a disconnected board or piece";
    if (groups->at[groups_largest(groups)].count != board->count)
        return "pieces larger than the board";
    if (board->marks && groups_marks(groups) == 1)
        return "a pattern of a single mark";
    return NULL;
}

static const char *write_shapes(const struct puzzle *puzzle, const struct shape *board, FILE *out,
                                struct diag *diag)
{
    struct groups groups;
    const char *why = find_unfit(puzzle, board);
    struct sheet sheet = why ? (struct sheet){0} : draw(puzzle, board);
    if (!why && !sheet.at)
        why = "so large a puzzle";
    if (!why && groups_find(&groups, &sheet, diag)) {
        why = find_misread(puzzle, board, &groups);
        groups_done(&groups);
    }
    if (!why && !diag->set)
        print(&sheet, out);
    sheet_done(&sheet);
    return why;
}

static bool write(const struct puzzle *puzzle, FILE *out, struct diag *diag)
{
    const struct region *region = &puzzle->region;
    const char *why = NULL;
    if (puzzle->kind != PUZZLE_TILING || puzzle->lattice != &lattice_square || !region->sites)
        why = "anything but a board of squares and its pieces";
    else if (region_count(region, SITE_OPTIONAL) || region_count(region, SITE_BARRIER))
        why = "barriers and optional cells";
    else if (puzzle->nplaced)
        why = "placed pieces";
    else if (puzzle->ignores_pattern)
        why = "a pattern that is ignored";
    else if (puzzle->same != SAME_ALL)
        why = "which solutions are the same";
    if (!why) {
        struct shape board = drawing_shape(region, puzzle->lattice);
        why = write_shapes(puzzle, &board, out, diag);
        shape_done(&board);
    }
    if (why)
        diag_fault(diag, (struct place){0}, "a picture cannot hold %s", why);
    return !diag->set;
}

const struct format format_picture = {
    .name = "picture",
    .summary = "a drawing of the board and of all pieces, apart from each other",
    .losses = LOSS_TITLE | LOSS_TEXTS | LOSS_COUNTS | LOSS_PIECES,
    .match = match,
    .is_slow = true,
    .read = read,
    .write = write,
};
