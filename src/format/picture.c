/* SPDX-License-Identifier: MIT */
/* Pictures: groups of adjacent characters are polyominoes, the largest alone is the board.
 *
 * Characters are marks, unless all are equal, or those that the board does not have name the
 * pieces. */
#include <ctype.h>
#include <string.h>

#include "base/memory.h"
#include "base/number.h"
#include "format/drawing.h"
#include "format/figures.h"
#include "format/format.h"

#define GAP 2
#define LINE_WIDTH 78
#define PLAIN_MARK '#'

/* ---- reading ---- */

static struct shape shape_of_group(const struct figures *figures, int g)
{
    const struct groups *groups = &figures->groups;
    const struct sheet_group *group = &groups->at[g];
    bool marked = !figures->has_names && figures->marks > 1;
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

static bool add_piece(struct puzzle *puzzle, const struct figures *figures, int g,
                      struct uses uses)
{
    const struct groups *groups = &figures->groups;
    const struct sheet *sheet = groups->sheet;
    struct cell first = groups_square(groups, groups->at[g].start);
    char name[2] = {groups_mark(groups, groups->at[g].start), 0};
    bool has_name = figures->has_names && isalnum((unsigned char)name[0]) &&
                    !puzzle_has_piece(puzzle, name);
    bool flips = figures->drawn.is_program || figures->drawn.size.text;
    return puzzle_add_piece(puzzle, has_name ? name : NULL, shape_of_group(figures, g), uses,
                            true, flips,
                            sheet_place(sheet, sheet->left + first.x, first.y), sheet->first.diag);
}

static bool fail_uses(const struct figures *figures)
{
    struct place place = {figures->sheet.first.source.name, figures->drawn.size_line, 1};
    return diag_expected(figures->sheet.first.diag, place, "a number for each piece",
                         "more or fewer");
}

static bool next_uses(const struct figures *figures, struct word *rest, struct uses *uses)
{
    int64_t number = 1;
    struct word word;
    *uses = USE_ONCE;
    if (!figures->drawn.size.text)
        return true;
    if (!word_cut(rest, ' ', &word) || !word_number(word, PIECES_CELLS_LIMIT, &number))
        return fail_uses(figures);
    *rest = word_trim(*rest);
    *uses = (struct uses){(int)number, (int)number};
    return true;
}

static struct region read_board(const struct figures *figures)
{
    struct region region;
    if (figures->board == BOARD_OF_SIZE) {
        struct cell size = {figures->size.x, figures->size.y, 1};
        region = region_of_size(size, &lattice_square);
        region.sites = memory_need_zero(region_sites(&region) + 1, 1);
        memset(region.sites, figures->drawn.size.text ? SITE_OPTIONAL : SITE_CELL,
               region_sites(&region));
    } else {
        struct shape shape = shape_of_group(figures, figures->board);
        region = region_of_shape(&shape);
        shape_done(&shape);
    }
    return region;
}

static bool check_number(const struct figures *figures)
{
    const struct drawn *drawn = &figures->drawn;
    int pieces = figures->groups.count - (figures->board != BOARD_OF_SIZE);
    bool has_number = drawn->count == 1 || drawn->count == 3;
    int64_t number = has_number ? drawn->numbers[drawn->count - 1] : pieces;
    char text[COUNT_ROOM];
    return number == pieces ||
           diag_fault(figures->sheet.first.diag, (struct place){figures->sheet.first.source.name,
                                                                1, 1},
                      "expected %s, found %d", number_count(number, "piece", text), pieces);
}

static bool read_groups(struct puzzle *puzzle, const struct figures *figures)
{
    const struct groups *groups = &figures->groups;
    const struct sheet *sheet = groups->sheet;
    struct word counts = figures->drawn.uses;
    struct uses uses;
    bool has_board = figures_have_board(figures);
    int start, end;
    sheet_span(sheet, 0, &start, &end);
    if (groups->count == 1 && figures->board != BOARD_OF_SIZE)
        return diag_expected(sheet->first.diag, sheet_place(sheet, start, 0),
                             "a board and pieces with blanks between them",
                             "a single group of characters");
    if (!check_number(figures))
        return false;
    if (has_board)
        puzzle->region = read_board(figures);
    for (int g = 0; g < groups->count; g++)
        if ((g != figures->board || !has_board) &&
            (!next_uses(figures, &counts, &uses) ||
             (uses.most && !add_piece(puzzle, figures, g, uses))))
            return false;
    return !counts.length || fail_uses(figures);
}

/* True if all characters, but not all rows, are in pairs of equal ones. */
static bool is_doubled(const struct sheet *sheet)
{
    int width = sheet->width, alone[2] = {width % 2, sheet->height % 2};
    for (int k = 0; k < width * sheet->height; k++) {
        int x = k % width, y = k / width;
        alone[0] += x % 2 && sheet->at[k] != sheet->at[k - 1];
        alone[1] += y % 2 && sheet->at[k] != sheet->at[k - width];
    }
    return !alone[0] && alone[1];
}

static bool read(struct scan *scan, struct puzzle *puzzle)
{
    struct figures figures;
    if (!figures_open(&figures, scan))
        return false;
    bool done = read_groups(puzzle, &figures);
    unread_warn(&figures.drawn.titles, puzzle);
    if (done && figures.drawn.sizes > 1)
        puzzle_warn(puzzle, "only the first of %d boards is read", figures.drawn.sizes);
    if (done && figures.sheet.period == 1 && is_doubled(figures.groups.sheet))
        puzzle_warn(puzzle, "each character is taken to be a cell, although all are in pairs");
    figures_done(&figures);
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

/* Two columns of words look like one piece. */
static enum match judge(const struct groups *groups)
{
    int largest = groups->count ? groups->at[groups_largest(groups)].count : 0;
    int others = groups->squares - largest;
    if (largest < 4)
        return MATCH_NO;
    if (has_rows_alone(groups))
        return others == largest ? MATCH_UNLIKELY : MATCH_NO;
    int marks = sheet_marks(groups->sheet);
    if (others == largest && figures_balance(groups))
        return groups->count > 2 ? MATCH_LIKELY : MATCH_POSSIBLE;
    if (others == largest)
        return marks > 4 ? MATCH_NO : MATCH_UNLIKELY;
    if (groups->sheet->height < 2 || marks > 4)
        return MATCH_NO;
    if (marks > 1 && others > largest)
        return MATCH_LAST_RESORT;
    return groups->count > 2 ? MATCH_POSSIBLE : MATCH_UNLIKELY;
}

/* Spaced characters are more likely a table or sets. */
static enum match judge_drawn(const struct figures *figures)
{
    const struct drawn *drawn = &figures->drawn;
    bool has_words = drawn->headings > 1 || drawn->count || drawn->is_program;
    bool is_full = figures_board_area(figures) == figures_pieces_area(figures);
    bool names_board = drawn->is_program || (drawn->headings > 1 && drawn->board);
    if (drawn->size.text)
        return drawn->headings ? MATCH_SIGNED : MATCH_CERTAIN;
    if (figures_board_area(figures) < 4 || has_rows_alone(&figures->groups))
        return MATCH_NO;
    if (has_words)
        return is_full ? MATCH_CERTAIN : names_board ? MATCH_LIKELY : MATCH_NO;
    return !is_full                    ? MATCH_NO
           : figures->sheet.period > 1 ? MATCH_LAST_RESORT
                                       : MATCH_LIKELY;
}

static enum match match(const struct source *source)
{
    struct scan scan = scan_head(source);
    struct figures figures;
    if (!figures_open(&figures, &scan))
        return MATCH_NO;
    enum match found = figures.is_drawn ? judge_drawn(&figures) : judge(&figures.groups);
    figures_done(&figures);
    return found;
}

/* ---- writing ---- */

static int larger(int a, int b)
{
    return a > b ? a : b;
}

/* Sets places[npieces], beside the board.  Returns the size of the whole. */
static struct cell lay_out(const struct puzzle *puzzle, const struct shape *board,
                           struct cell *places)
{
    struct cell whole = shape_size(board);
    int left = whole.x + GAP, row_height = 0;
    struct cell place = {left, 0, 0};
    for (int p = 0; p < puzzle->npieces; p++) {
        struct cell size = shape_size(&puzzle->pieces[p].shape);
        if (place.x > left && place.x + size.x > LINE_WIDTH) {
            place = (struct cell){left, place.y + row_height + 1, 0};
            row_height = 0;
        }
        places[p] = place;
        whole.x = larger(whole.x, place.x + size.x);
        whole.y = larger(whole.y, place.y + size.y);
        row_height = larger(row_height, size.y);
        place.x += size.x + GAP;
    }
    return whole;
}

/* True for one-letter names, if not the default letters. */
static bool has_names(const struct puzzle *puzzle)
{
    bool are_letters = !puzzle->region.pattern;
    for (int p = 0; p < puzzle->npieces && are_letters; p++) {
        const char *name = puzzle->pieces[p].name;
        are_letters = isalnum((unsigned char)name[0]) && !name[1];
    }
    return are_letters && !puzzle_names_are_default(puzzle);
}

static void paint(struct sheet *sheet, const struct shape *shape, char plain, struct cell place)
{
    for (int i = 0; i < shape->count; i++) {
        int x = place.x + shape->cells[i].x, y = place.y + shape->cells[i].y;
        sheet->at[(size_t)y * (size_t)sheet->width + (size_t)x] =
            shape->marks ? shape->marks[i] : plain;
    }
}

/* Too large: without characters. */
static struct sheet draw(const struct puzzle *puzzle, const struct shape *board)
{
    struct cell *places = memory_need(NULL, (size_t)puzzle->npieces + 1, sizeof *places);
    struct cell whole = lay_out(puzzle, board, places);
    struct sheet sheet = {.width = whole.x, .height = whole.y};
    size_t size = (size_t)sheet.width * (size_t)sheet.height;
    bool fits = size <= SHEET_LIMIT, named = has_names(puzzle);
    if (fits) {
        sheet.at = memory_need(NULL, size, 1);
        memset(sheet.at, ' ', size);
        paint(&sheet, board, PLAIN_MARK, (struct cell){0, 0, 0});
    }
    for (int p = 0; fits && p < puzzle->npieces; p++) {
        const struct piece *piece = &puzzle->pieces[p];
        paint(&sheet, &piece->shape, named ? piece->name[0] : PLAIN_MARK, places[p]);
    }
    memory_free(places);
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
        whole = figures_take_mark(shape->marks[i]);
    return whole;
}

#define CANNOT "a picture cannot hold "

/* Returns why a picture cannot show the pieces and their marks; NULL: it can. */
static const char *find_unfit(const struct puzzle *puzzle, const struct shape *board)
{
    bool marked = board->marks;
    if (!marks_are_whole(board, marked))
        return CANNOT "a pattern with gaps";
    for (int p = 0; p < puzzle->npieces; p++) {
        const struct piece *piece = &puzzle->pieces[p];
        if (!piece->turn || piece->flip || !uses_equal(piece->uses, USE_ONCE))
            return CANNOT "pieces other than those that rotate, do not flip and are used once";
        if (!marks_are_whole(&piece->shape, marked))
            return CANNOT "a pattern with gaps";
    }
    return NULL;
}

/* Returns why reading would not restore the puzzle; NULL: it would. */
static const char *find_misread(const struct puzzle *puzzle, const struct shape *board,
                                const struct figures *figures)
{
    const struct groups *groups = &figures->groups;
    if (groups->count != puzzle->npieces + 1)
        return CANNOT "a disconnected board or piece";
    if (groups->at[groups_largest(groups)].count != board->count || !figures_have_board(figures))
        return CANNOT "pieces larger than the board";
    if (board->marks && figures->marks == 1)
        return CANNOT "a pattern of a single mark";
    if (figures->has_names != (has_names(puzzle) && !board->marks))
        return CANNOT "a pattern that could be names of pieces";
    return NULL;
}

static const char *read_again(const struct puzzle *puzzle, const struct shape *board,
                              const struct sheet *sheet)
{
    const char *why = CANNOT "so large a puzzle";
    struct source source = {.name = ""};
    struct figures figures;
    FILE *out = sheet->at ? open_memstream(&source.bytes, &source.length) : NULL;
    if (out)
        print(sheet, out);
    if (out && fclose(out) == 0) {
        struct scan scan = scan_open(&source, NULL);
        if (figures_open(&figures, &scan)) {
            why = find_misread(puzzle, board, &figures);
            figures_done(&figures);
        }
    }
    memory_free_text(source.bytes);
    return why;
}

static const char *refuse(const struct puzzle *puzzle)
{
    const struct region *region = &puzzle->region;
    if (puzzle->kind != PUZZLE_TILING || puzzle->lattice != &lattice_square || !region->sites)
        return CANNOT "anything but a board of squares and its pieces";
    if (region_count(region, SITE_OPTIONAL) || region_count(region, SITE_BARRIER))
        return CANNOT "barriers and optional cells";
    if (puzzle->nplaced)
        return CANNOT "placed pieces";
    if (puzzle->ignores_pattern)
        return CANNOT "a pattern that is ignored";
    if (puzzle->same != SAME_ALL)
        return CANNOT "which solutions are the same";
    struct shape board = drawing_shape(region, puzzle->lattice);
    const char *why = find_unfit(puzzle, &board);
    if (!why) {
        struct sheet sheet = draw(puzzle, &board);
        why = read_again(puzzle, &board, &sheet);
        sheet_done(&sheet);
    }
    shape_done(&board);
    return why;
}

static bool write(const struct puzzle *puzzle, FILE *out, struct diag *diag)
{
    (void)diag;
    struct shape board = drawing_shape(&puzzle->region, puzzle->lattice);
    struct sheet sheet = draw(puzzle, &board);
    print(&sheet, out);
    sheet_done(&sheet);
    shape_done(&board);
    return true;
}

const struct format format_picture = {
    .name = "picture",
    .summary = "a drawing of the board and of all pieces, apart from each other",
    .programs = "AlgorithmX, Advent of Code",
    .losses = LOSS_TITLE | LOSS_TEXTS | LOSS_COUNTS | LOSS_PIECES | LOSS_COSTS,
    .match = match,
    .is_slow = true,
    .read = read,
    .refuse = refuse,
    .write = write,
};
