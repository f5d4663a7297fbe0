/* SPDX-License-Identifier: MIT */
/* Bare boards for the twelve pentominoes: rows of x and . or, of 60 cells, any two characters, one
 * of them perhaps a blank. */
#include <ctype.h>
#include <string.h>

#include "base/memory.h"
#include "format/drawing.h"
#include "format/drawn.h"
#include "format/format.h"
#include "format/marks.h"

static const char pieces[] = "pentominoes";
enum { PENTOMINO_CELLS = 60 };

/* ---- boards of 60 cells ---- */

struct board {
    struct drawn drawn;
    struct sheet sheet;
    char cell;
};

/* Returns the character that occurs 60 times, the first in the order of marks; 0: none, or more
 * than two characters besides blanks. */
static char find_cell(const struct sheet *sheet)
{
    int counts[256] = {0}, kinds = 0;
    char found = 0;
    for (int k = 0; k < sheet->width * sheet->height; k++)
        kinds += sheet->at[k] != ' ' && counts[(unsigned char)sheet->at[k]]++ == 0;
    for (int c = 1; c < 256 && kinds <= 2; c++)
        if (counts[c] == PENTOMINO_CELLS) {
            bool is_fuller = found && mark_of_word((struct word){&found, 1}) <=
                                          mark_of_word((struct word){(char[]){(char)c}, 1});
            found = is_fuller ? found : (char)c;
        }
    return found;
}

static bool has_its_size(const struct board *board)
{
    const int64_t *sides = board->drawn.numbers;
    int width = board->sheet.width, height = board->sheet.height;
    return board->drawn.count != 2 || (sides[0] == width && sides[1] == height) ||
           (sides[0] == height && sides[1] == width);
}

static void board_done(struct board *board)
{
    sheet_done(&board->sheet);
    drawn_close(&board->drawn);
}

static bool board_open(struct board *board, const struct scan *scan)
{
    if (!drawn_open(&board->drawn, &board->sheet, scan))
        return false;
    sheet_close_rows(&board->sheet);
    sheet_close_columns(&board->sheet);
    board->cell = find_cell(&board->sheet);
    const struct drawn *drawn = &board->drawn;
    bool is_alone = drawn->count % 2 == 0 && !drawn->is_program && !drawn->has_others &&
                    !drawn->sizes;
    if (board->cell && has_its_size(board) && is_alone)
        return true;
    board_done(board);
    return false;
}

static struct region region_of_board(const struct board *board)
{
    const struct sheet *sheet = &board->sheet;
    struct region region =
        region_of_size((struct cell){sheet->width, sheet->height, 1}, &lattice_square);
    region.sites = memory_try_zero(region_sites(&region) + 1, 1);
    for (int k = 0; region.sites && k < sheet->width * sheet->height; k++)
        region.sites[k] = sheet->at[k] == board->cell ? SITE_CELL : SITE_OUTSIDE;
    return region;
}

/* A matrix of 0 and 1 is mostly 0, a board is mostly cells. */
static enum match match_board(const struct source *source)
{
    struct scan scan = scan_head(source);
    struct board board;
    if (!board_open(&board, &scan))
        return MATCH_NO;
    int size = board.sheet.width * board.sheet.height;
    bool is_digit = isdigit((unsigned char)board.cell);
    board_done(&board);
    return size >= 2 * PENTOMINO_CELLS ? MATCH_UNLIKELY : is_digit ? MATCH_LIKELY : MATCH_CERTAIN;
}

static enum match match_usual(const struct source *source)
{
    size_t counts[256] = {0}, all = 0, letters = 0, kinds = 0;
    struct scan scan = scan_head(source);
    while (scan_line(&scan)) {
        struct word row = word_trim(word_of_line(&scan.line));
        all += row.length;
        for (size_t i = 0; i < row.length; i++) {
            if (char_is_blank(row.text[i]))
                return MATCH_NO;
            counts[(unsigned char)row.text[i]]++;
        }
    }
    for (const char *c = "FILNPSTUVWXYZ"; *c; c++) {
        letters += counts[(unsigned char)*c];
        kinds += counts[(unsigned char)*c] > 0;
    }
    size_t glyphs = counts['x'] + counts['.'], others = all - glyphs - letters;
    for (int digit = '1'; digit <= '9'; digit++)
        if (counts[digit] && !counts['x'])
            return MATCH_NO; /* a sudoku */
    if (counts['x'] + letters == PENTOMINO_CELLS && !others)
        return MATCH_SIGNED; /* other forms rarely have 60 cells */
    if (!others && (glyphs || kinds > 1))
        return MATCH_CERTAIN;
    return glyphs > 3 * others ? MATCH_LIKELY : MATCH_NO;
}

static enum match match(const struct source *source)
{
    enum match usual = match_usual(source);
    enum match board = usual == MATCH_SIGNED ? MATCH_NO : match_board(source);
    return board > usual ? board : usual;
}

static bool add_pieces(struct puzzle *puzzle, const struct scan *scan)
{
    struct place place = {scan->source.name, 0, 0};
    return puzzle_add_set(puzzle, pieces, USE_ONCE, -1, -1, 1, 1, place, scan->diag);
}

static bool read_usual(struct scan *scan, struct puzzle *puzzle)
{
    struct drawing drawing;
    if (!drawing_read(&drawing, scan, &lattice_square, DRAWING_LETTERS))
        return false;
    puzzle->region = drawing.region;
    puzzle->region.pattern = NULL;
    bool done = add_pieces(puzzle, scan) && placed_read(&drawing, puzzle);
    memory_free(drawing.region.pattern);
    drawing_done(&drawing);
    return done;
}

static bool read(struct scan *scan, struct puzzle *puzzle)
{
    struct board board;
    unsigned failures = memory_failures();
    if (board_open(&board, scan)) {
        puzzle->region = region_of_board(&board);
        bool done = puzzle->region.sites ? add_pieces(puzzle, scan)
                                         : diag_memory(scan->diag, "the board");
        unread_warn(&board.drawn.titles, puzzle);
        board_done(&board);
        return done;
    }
    if (memory_failures() != failures)
        return diag_memory(scan->diag, "the board");
    return read_usual(scan, puzzle);
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
    drawing_write(&letters, puzzle->lattice, 'x', 0, out);
    memory_free(letters.pattern);
    return true;
}

const struct format format_bare = {
    .name = "bare",
    .summary = "rows of x and . for the twelve pentominoes",
    .programs = "Games::Pentominos",
    .losses = LOSS_TITLE | LOSS_TEXTS | LOSS_COUNTS | LOSS_COSTS,
    .match = match,
    .read = read,
    .refuse = refuse,
    .write = write,
};
