/* SPDX-License-Identifier: MIT */
#include "format/figures.h"

#include <ctype.h>
#include <string.h>

#include "base/memory.h"
#include "format/marks.h"

#define SIDE_LIMIT 1000

bool figures_take_mark(char c)
{
    return c > ' ' && c <= '~';
}

static bool need_marks(const struct sheet *sheet)
{
    int size = sheet->width * sheet->height;
    for (int k = 0; k < size; k++)
        if (sheet->at[k] != ' ' && !figures_take_mark(sheet->at[k]))
            return sheet_expected(sheet, sheet->left + k % sheet->width, k / sheet->width,
                                  "a character of ASCII");
    return sheet->height || scan_expected_byte(&sheet->first, sheet->first.line.text, "a picture");
}

bool figures_balance(const struct groups *groups)
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

bool figures_have_board(const struct figures *figures)
{
    const struct groups *groups = &figures->groups;
    int equal = 0;
    for (int g = 0; figures->board >= 0 && g < groups->count; g++)
        equal += groups->at[g].count == groups->at[figures->board].count;
    return equal < 2 || groups->count == 2 || figures->drawn.board;
}

static struct cell size_of_group(const struct groups *groups, int g)
{
    struct cell least = groups_square(groups, groups->at[g].start), most = least;
    for (int k = 0; k < groups->at[g].count; k++) {
        struct cell cell = groups_square(groups, groups->at[g].start + k);
        least.x = cell.x < least.x ? cell.x : least.x;
        least.y = cell.y < least.y ? cell.y : least.y;
        most.x = cell.x > most.x ? cell.x : most.x;
        most.y = cell.y > most.y ? cell.y : most.y;
    }
    return (struct cell){most.x - least.x + 1, most.y - least.y + 1, 0};
}

static int line_of_group(const struct groups *groups, int g)
{
    const struct sheet *sheet = groups->sheet;
    return sheet->first.line.number + groups_square(groups, groups->at[g].start).y * sheet->spacing;
}

/* An open mark beside another character fills pieces up to rectangles. */
static bool is_hole(const struct sheet *sheet, char c)
{
    for (int row = 0; row < sheet->height; row++)
        for (int x = sheet->left; x < sheet->left + sheet->width; x++)
            if (sheet_at(sheet, x, row) == c) {
                char right = sheet_at(sheet, x + 1, row), left = sheet_at(sheet, x - 1, row);
                if ((right != ' ' && right != c) || (left != ' ' && left != c))
                    return true;
            }
    return false;
}

static bool blank_holes(struct sheet *sheet)
{
    static const char open[] = ".-_,~0";
    bool has_holes = false;
    for (const char *c = open; *c && !has_holes; c++) {
        has_holes = is_hole(sheet, *c);
        for (int k = 0; has_holes && k < sheet->width * sheet->height; k++)
            sheet->at[k] = sheet->at[k] == *c ? ' ' : sheet->at[k];
    }
    return has_holes;
}

static int find_board(const struct figures *figures)
{
    const struct groups *groups = &figures->groups;
    int board = -1;
    for (int g = 0; figures->drawn.board && g < groups->count; g++)
        if (line_of_group(groups, g) >= figures->drawn.board &&
            (board < 0 || line_of_group(groups, g) < line_of_group(groups, board)))
            board = g;
    return board < 0 ? groups_largest(groups) : board;
}

static bool shares_mark(const struct groups *groups, int board)
{
    const struct sheet_group *at = groups->at;
    for (int g = 0; g < groups->count; g++)
        if (g != board && groups_mark(groups, at[g].start) == groups_mark(groups, at[board].start))
            return true;
    return false;
}

/* True if the numbers above are a group's sides, or its rows and the number of pieces. */
static bool has_size(const struct figures *figures, int g)
{
    const int64_t *sides = figures->drawn.numbers;
    struct cell size = size_of_group(&figures->groups, g);
    return (size.x == sides[0] && size.y == sides[1]) ||
           (size.x == sides[1] && size.y == sides[0]) ||
           (size.y == sides[0] && figures->groups.count - 1 == sides[1]);
}

static bool choose_board(struct figures *figures)
{
    const struct groups *groups = &figures->groups;
    struct drawn *drawn = &figures->drawn;
    const int64_t *sides = drawn->numbers;
    if (!groups->count || drawn->has_others)
        return false;
    if (drawn->size.text)
        drawn_numbers(drawn->size, drawn->numbers, &drawn->count);
    figures->board = find_board(figures);
    bool has_sides = drawn->size.text || (drawn->count > 1 && !has_size(figures, figures->board));
    if (has_sides) {
        figures->board = BOARD_OF_SIZE;
        figures->size = (struct cell){(int)sides[0], (int)sides[1], 0};
        return sides[0] <= SIDE_LIMIT && sides[1] <= SIDE_LIMIT &&
               (drawn->size.text || drawn->is_program || groups->squares == sides[0] * sides[1]);
    }
    char mark = groups_mark(groups, groups->at[figures->board].start);
    bool is_usual =
        isalnum((unsigned char)mark) || mark_of_word((struct word){&mark, 1}) != MARK_OTHER;
    return figures->marks == 1 || (is_usual && !shares_mark(groups, figures->board));
}

void figures_done(struct figures *figures)
{
    groups_done(&figures->groups);
    sheet_done(&figures->sheet);
    drawn_close(&figures->drawn);
}

static bool open_plain(struct figures *figures, struct scan *scan)
{
    *figures = (struct figures){.is_drawn = false};
    if (!sheet_read(&figures->sheet, scan))
        return false;
    if (need_marks(&figures->sheet) &&
        groups_find(&figures->groups, &figures->sheet, false, NULL, scan->diag)) {
        figures->board = figures->groups.count ? groups_largest(&figures->groups) : 0;
        figures->marks = sheet_marks(&figures->sheet);
        return true;
    }
    sheet_done(&figures->sheet);
    return false;
}

int figures_board_area(const struct figures *figures)
{
    return figures->board == BOARD_OF_SIZE ? figures->size.x * figures->size.y
                                           : figures->groups.at[figures->board].count;
}

int figures_pieces_area(const struct figures *figures)
{
    bool is_group = figures->board != BOARD_OF_SIZE;
    return figures->groups.squares - (is_group ? figures_board_area(figures) : 0);
}

static bool find_figures(struct figures *figures)
{
    struct groups blocks;
    if (!need_marks(&figures->sheet) || !groups_find(&blocks, &figures->sheet, false, NULL, NULL))
        return false;
    bool has_holes = blank_holes(&figures->sheet);
    figures->marks = sheet_marks(&figures->sheet);
    figures->has_names = figures->marks > 1;
    const struct drawn *drawn = &figures->drawn;
    bool has_words = drawn->headings || drawn->count || drawn->is_program || drawn->size.text;
    bool is_whole = blocks.count == 1 && !has_words;
    bool done = groups_find(&figures->groups, &figures->sheet, has_holes || figures->has_names,
                            has_holes ? &blocks : NULL, NULL);
    groups_done(&blocks);
    if (!done || (!is_whole && choose_board(figures) &&
                  (has_words || figures_board_area(figures) == figures_pieces_area(figures))))
        return done;
    groups_done(&figures->groups);
    return false;
}

/* Without titles and frames.  False if that gives no board, or memory runs out. */
static bool open_drawn(struct figures *figures, const struct scan *scan)
{
    *figures = (struct figures){.is_drawn = true};
    if (!drawn_open(&figures->drawn, &figures->sheet, scan))
        return false;
    sheet_close_columns(&figures->sheet);
    if (find_figures(figures)) {
        figures->sheet.first.diag = scan->diag;
        return true;
    }
    sheet_done(&figures->sheet);
    drawn_close(&figures->drawn);
    return false;
}

bool figures_open(struct figures *figures, struct scan *scan)
{
    struct scan first = *scan;
    struct figures drawn;
    struct diag fault = {0};
    unsigned failures = memory_failures();
    first.diag = &fault;
    bool is_plain = open_plain(figures, &first);
    figures->sheet.first.diag = scan->diag;
    bool fits = is_plain && figures->groups.count > 1 && figures_balance(&figures->groups);
    bool is_drawn = !fits && open_drawn(&drawn, scan);
    bool has_failed = !is_drawn && memory_failures() != failures;
    if (is_plain && (is_drawn || has_failed))
        figures_done(figures);
    if (is_drawn) {
        *figures = drawn;
        figures->groups.sheet = &figures->sheet;
    } else if (!is_plain && !has_failed && scan->diag) {
        *scan->diag = fault;
    }
    return has_failed ? diag_memory(scan->diag, "the picture") : is_plain || is_drawn;
}
