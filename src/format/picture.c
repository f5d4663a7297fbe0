/* Pictures: each group of characters that touch is a polyomino, the largest is the board.
 *
 * A character is its square's mark; where there is but one, there are no marks. */
#include "format/picture.h"

#include "base/memory.h"
#include "format/drawing.h"
#include "format/format.h"
#include "format/groups.h"

/* The squares of a group, normal, with their marks where they matter. */
static struct shape shape_of_group(const struct groups *groups, int g, bool marked)
{
    const struct group *group = &groups->at[g];
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
    puzzle->region = drawing_of_shape(&shape);
    shape_done(&shape);
    for (int g = 0; g < groups->count && added; g++)
        added = g == board || add_piece(puzzle, groups, g, marked);
    return added;
}

bool picture_takes_mark(char c)
{
    return c > ' ' && c <= '~';
}

static bool need_marks(const struct sheet *sheet)
{
    for (int row = 0; row < sheet->height; row++)
        for (int column = sheet->left; column < sheet->left + sheet->width; column++) {
            char c = sheet_at(sheet, column, row);
            if (c != ' ' && !picture_takes_mark(c))
                return sheet_expected(sheet, column, row, "a character of ASCII");
        }
    return sheet->height || scan_expected_byte(&sheet->first, sheet->first.line.text, "a picture");
}

static bool read_picture(struct scan *scan, struct puzzle *puzzle)
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

static bool read(const struct source *source, struct puzzle *puzzle, struct diag *diag)
{
    struct scan scan = scan_open(source, diag);
    puzzle_init(puzzle, PUZZLE_TILING);
    bool done = read_picture(&scan, puzzle);
    if (!done)
        puzzle_done(puzzle);
    return done;
}

/* How surely it is a picture: likely where some pieces are as large as the board; perhaps
 * where there is but one character, or few of them and one large group.  Two columns of
 * words look like one piece. */
static int judge(const struct groups *groups)
{
    int largest = groups->count ? groups->at[groups_largest(groups)].count : 0;
    int others = groups->squares - largest;
    if (largest < 4)
        return 0;
    if (others == largest)
        return groups->count > 2 ? 78 : 50;
    int marks = groups_marks(groups);
    if (groups->sheet->height < 2 || marks > 4 || (marks > 1 && others > largest))
        return 0;
    return groups->count > 2 ? 40 : 20;
}

static int sniff(const struct source *source)
{
    struct diag unused = {0};
    struct source head = scan_head(source);
    struct scan scan = scan_open(&head, &unused);
    struct sheet sheet;
    struct groups groups;
    int sure = 0;
    if (!sheet_read(&sheet, &scan))
        return 0;
    if (need_marks(&sheet) && groups_find(&groups, &sheet, &unused)) {
        sure = judge(&groups);
        groups_done(&groups);
    }
    sheet_done(&sheet);
    return sure;
}

const struct format format_picture = {
    .name = "picture",
    .summary = "a drawing of the board and of all pieces, apart from each other",
    .losses = LOSS_TITLE | LOSS_TEXTS | LOSS_COUNTS | LOSS_PIECES,
    .sniff = sniff,
    .read = read,
    .write = picture_write,
};
