/* SPDX-License-Identifier: MIT */
/* Printed sudokus: numbers of two digits, empty fields, blanks for open cells, frames drawn with
 * any lines, a title or the size above.
 *
 * A notation fits if `side` consecutive lines have `side` cells, the most frequent number, or twice
 * as many lines with regions.  Lines above them are titles. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/memory.h"
#include "base/text.h"
#include "format/sudoku/sudoku.h"

enum { LINES_MOST = 4 * SUDOKU_SIDE, HEADERS_MOST = 3, COLUMNS_MOST = 256 };

enum glyph { GLYPH_CELL, GLYPH_OPEN, GLYPH_BAR, GLYPH_HEAVY, GLYPH_RULE, GLYPH_COMMA, GLYPH_BLANK,
             GLYPH_OTHER, GLYPHS };

/* What a glyph adds to the cells of a line. */
enum sense {
    SKIP,               /* nothing */
    REFUSE,             /* the line is not in this notation */
    LAST,               /* REFUSE, except at the end of the line */
    SIGN,               /* a cell */
    NUMBER,             /* a cell, with the digits and letters after it */
    OPEN,               /* an open cell, by its sign */
    EMPTY,              /* an open cell, whatever is there */
    FIELD               /* EMPTY if nothing was since the last one */
};

/* A text is in the first notation that fits. */
static const struct notation {
    bool by_columns;    /* cells are only where other lines have one, or blanks */
    enum sense senses[GLYPHS];
} notations[] = {
    /*       cell    open   bar    heavy  rule    comma  blank  other */
    {false, {SIGN,   OPEN,  SKIP,  SKIP,  SKIP,   LAST,  SKIP,  REFUSE}},   /* 53..7.... */
    {false, {NUMBER, OPEN,  SKIP,  SKIP,  REFUSE, SKIP,  SKIP,  REFUSE}},   /* 5 3 . . 17 */
    {false, {NUMBER, OPEN,  SKIP,  SKIP,  REFUSE, FIELD, SKIP,  REFUSE}},   /* 5,3,,,17 */
    {true,  {SIGN,   EMPTY, EMPTY, EMPTY, REFUSE, EMPTY, EMPTY, REFUSE}},   /* 5 3     7 */
};

struct row {
    struct line line, below;        /* `below`: the frame; without text if none */
    int count;                      /* cells */
    int bar;                        /* cells before the first inner bar; 0: none */
};

struct loose {
    struct scan *scan;
    const struct notation *notation;
    bool has_heavy;                 /* boxes have heavy bars */
    bool has_open;                  /* open cells have signs, so blanks are not cells */
    char open;                      /* their sign; 0: none yet */
    bool is_mixed;                  /* they have several signs */
    bool is_column[COLUMNS_MOST];   /* a line has a cell here */
    struct row rows[LINES_MOST];    /* all lines except frames */
    int count;
    struct sign signs[COLUMNS_MOST];    /* of the last line read */
};

/* ---- characters ---- */

/* All characters but letters, digits and other lines of frames, which are GLYPH_RULE. */
static const struct {
    enum glyph glyph;
    const uint32_t *signs;
} glyphs[] = {
    {GLYPH_OPEN, U"" SUDOKU_OPEN "\u00B7\u2219"},
    {GLYPH_BLANK, U" [](){}'\"\u00A0"},
    {GLYPH_BAR, U"|:\u2502\u2506\u250A\u254E"},
    {GLYPH_HEAVY, U"\u2503\u2551"},
    {GLYPH_RULE, U"+="},
    {GLYPH_COMMA, U",;\t"},
};

/* Advances *at past the next character and stores its low byte in *sign. */
static enum glyph next_glyph(const struct line *line, size_t *at, char *sign)
{
    const char *text = line->text + *at;
    unsigned char first = (unsigned char)*text;
    if (first < 0x80 && isalnum(first)) {
        ++*at;
        *sign = *text;
        return GLYPH_CELL;
    }
    uint32_t c = text_decode(&text);
    *at = c ? (size_t)(text - line->text) : *at + 1;
    *sign = (char)c;
    for (size_t k = 0; k < sizeof glyphs / sizeof *glyphs; k++)
        for (const uint32_t *known = glyphs[k].signs; *known; known++)
            if (c == *known)
                return glyphs[k].glyph;
    return c >= 0x2500 && c <= 0x257F ? GLYPH_RULE : GLYPH_OTHER;
}

/* True for rules, without cells except dashes, dots and stars. */
static bool is_frame(const struct line *line)
{
    bool rules = false, dashes = false, others = false;
    char sign;
    for (size_t at = 0; at < line->length;) {
        enum glyph glyph = next_glyph(line, &at, &sign);
        rules |= glyph == GLYPH_RULE;
        dashes |= glyph == GLYPH_OPEN && sign == '-';
        others |= glyph == GLYPH_CELL || (glyph == GLYPH_OPEN && !strchr("-.*", sign)) ||
                  glyph == GLYPH_COMMA;
    }
    return !others && (rules || (dashes && !memchr(line->text, '.', line->length)));
}

/* Returns the first bracket, after a list's name; 0: none. */
static size_t find_start(const struct line *line)
{
    size_t at = 0;
    while (at < line->length && !char_is_of(line->text[at], "[{"))
        at++;
    return at < line->length ? at : 0;
}

/* ---- the cells of a line ---- */

static char see_open(struct loose *loose, char sign)
{
    loose->is_mixed |= loose->open && loose->open != sign;
    loose->open = sign;
    return '.';
}

static void add(struct loose *loose, struct row *row, const char *text, char sign)
{
    if (row->count < COLUMNS_MOST)
        loose->signs[row->count] = (struct sign){
            sign, source_place(&loose->scan->source, &row->line, (size_t)(text - row->line.text))};
    row->count++;
}

/* Moves *at past the number at `text`.  False if a sudoku cannot contain the number. */
static bool add_number(struct loose *loose, struct row *row, const char *text, size_t *at)
{
    int64_t number;
    while (*at < row->line.length && isalnum((unsigned char)row->line.text[*at]))
        ++*at;
    struct word word = {text, (size_t)(row->line.text + *at - text)};
    if (word.length > 1 && !word_number(word, SUDOKU_SIDE, &number))
        return false;
    add(loose, row, text, word.length > 1 ? ("." SUDOKU_DIGITS)[number]
                          : *text == '0'  ? see_open(loose, '0')
                                          : *text);
    return true;
}

/* Notes the first inner bar, only a heavy one if the text has these. */
static void see_bar(const struct loose *loose, struct row *row, enum glyph glyph)
{
    if ((glyph == GLYPH_HEAVY || (glyph == GLYPH_BAR && !loose->has_heavy)) && !row->bar)
        row->bar = row->count;
}

/* Reads the cells of a line; false if it is not in the notation. */
static bool take(struct loose *loose, struct row *row)
{
    const struct notation *notation = loose->notation;
    bool by_columns = notation->by_columns, is_empty = true;
    size_t length = row->line.length, at = by_columns ? 0 : find_start(&row->line);
    row->count = row->bar = 0;
    for (int column = 0; by_columns ? column < COLUMNS_MOST : at < length; column++) {
        const char *text = row->line.text + at;
        char sign = ' ';
        enum glyph glyph = at < length ? next_glyph(&row->line, &at, &sign) : GLYPH_BLANK;
        enum sense sense = notation->senses[glyph];
        see_bar(loose, row, glyph);
        if (sense == REFUSE || (sense == LAST && at < length) ||
            (sense == NUMBER && !add_number(loose, row, text, &at)))
            return false;
        if (by_columns && !loose->is_column[column])
            continue;
        if (sense == SIGN || sense == OPEN)
            add(loose, row, text, sense == OPEN ? see_open(loose, sign) : sign);
        else if (sense == EMPTY || (sense == FIELD && is_empty))
            add(loose, row, text, '.');
        is_empty = glyph == GLYPH_COMMA || (is_empty && glyph == GLYPH_BLANK);
    }
    if (notation->senses[GLYPH_COMMA] == FIELD && is_empty)
        add(loose, row, row->line.text + length, '.');
    return !by_columns || !loose->has_open;
}

/* ---- all lines ---- */

static void note_columns(struct loose *loose, const struct line *line)
{
    size_t at = 0;
    char sign;
    for (int column = 0; at < line->length && column < COLUMNS_MOST; column++) {
        enum glyph glyph = next_glyph(line, &at, &sign);
        loose->is_column[column] |= glyph == GLYPH_CELL || glyph == GLYPH_OPEN;
        loose->has_heavy |= glyph == GLYPH_HEAVY;
        loose->has_open |= glyph == GLYPH_OPEN && !sudoku_has_word(line);
    }
}

static void list_lines(struct loose *loose)
{
    struct scan scan = *loose->scan;
    while (loose->count < LINES_MOST && scan_full_line(&scan)) {
        int first = scan_peek(&scan);
        bool frames = is_frame(&scan.line);
        if (frames && loose->count)
            loose->rows[loose->count - 1].below = scan.line;
        if (frames || char_is_of(first, "#])}"))
            continue;
        loose->rows[loose->count++].line = scan.line;
        note_columns(loose, &scan.line);
    }
}

/* Returns the most frequent number of cells per line; 0: too few lines have it, or it begins too
 * late. */
static int find_side(struct loose *loose)
{
    int lines[SUDOKU_SIDE + 1] = {0}, side = 0;
    for (int y = 0; y < loose->count; y++) {
        struct row *row = &loose->rows[y];
        if (!side && y > HEADERS_MOST)
            return 0;
        if (!take(loose, row))
            row->count = 0;
        if (row->count >= 4 && row->count <= SUDOKU_SIDE && ++lines[row->count] >= lines[side])
            side = row->count;
    }
    return side && lines[side] >= side ? side : 0;
}

/* Finds the first lines with `side` cells.  False if they begin late, their number is wrong, or
 * they do not end at a title. */
static bool find_rows(const struct loose *loose, int side, int *first, int *count)
{
    int y = 0;
    while (loose->rows[y].count != side)
        y++;
    *first = y;
    while (y < loose->count && loose->rows[y].count == side)
        y++;
    *count = y - *first;
    if ((*count == side + 1 || *count == 2 * side + 1) &&
        sudoku_has_word(&loose->rows[*first].line)) {
        ++*first;
        --*count;
    }
    bool ends = y == loose->count || sudoku_has_word(&loose->rows[y].line);
    return *first <= HEADERS_MOST && (*count == side || *count == 2 * side) && ends;
}

/* Returns 0 if no bars separate boxes. */
static int find_width(const struct loose *loose, int side, int first)
{
    int width = loose->rows[first].bar;
    for (int y = first; y < first + side; y++)
        if (loose->rows[y].bar != width)
            return 0;
    return width > 1 && width < side && side % width == 0 ? width : 0;
}

/* ---- heavy lines ---- */

/* A heavy line is to the right of the cell, or below it. */
struct walls {
    int side;
    bool right[SUDOKU_SIDE * SUDOKU_SIDE], below[SUDOKU_SIDE * SUDOKU_SIDE];
};

/* Names regions after their first cells. */
static void join(const struct walls *walls, int *region)
{
    int side = walls->side;
    bool changes = true;
    for (int cell = 0; cell < side * side; cell++)
        region[cell] = cell;
    while (changes) {
        changes = false;
        for (int cell = 0; cell < side * side; cell++)
            for (int k = 0; k < 2; k++) {
                int other = k ? cell + side : cell + 1;
                bool parted = k ? walls->below[cell] || other >= side * side
                                : walls->right[cell] || other % side == 0;
                if (parted || region[cell] == region[other])
                    continue;
                int least = region[cell] < region[other] ? region[cell] : region[other];
                region[cell] = region[other] = least;
                changes = true;
            }
    }
}

/* False with a diag if a region has not `side` cells. */
static bool lay(struct sudoku *sudoku, const struct walls *walls, struct place place,
                struct diag *diag)
{
    enum { MOST = SUDOKU_SIDE * SUDOKU_SIDE };
    int region[MOST], number[MOST], cells[MOST] = {0}, regions = 0;
    int side = walls->side;
    join(walls, region);
    if (!sudoku->boxes && !sudoku_set_boxes(sudoku, side, diag))
        return false;
    for (int cell = 0; cell < side * side; cell++) {
        if (region[cell] == cell)
            number[cell] = regions++;
        cells[region[cell]]++;
    }
    for (int cell = 0; cell < side * side; cell++)
        if (cells[region[cell]] != side)
            return diag_fault(diag, place, "expected %d regions of %d cells within heavy lines, "
                              "found one of %d", side, side, cells[region[cell]]);
    for (int cell = 0; cell < side * side; cell++)
        sudoku->boxes[cell] = number[region[cell]];
    return true;
}

/* False if all lines continue from edge to edge, as around boxes. */
static bool is_winding(const struct walls *walls)
{
    int side = walls->side;
    bool winds = false;
    for (int y = 0; y < side; y++)
        for (int x = 0; x + 1 < side; x++)
            winds |= walls->right[y * side + x] != walls->right[x] ||
                     walls->below[y * side + x] != walls->below[y * side + x + 1];
    return winds;
}

static bool make_regions(struct sudoku *sudoku, const struct walls *walls, struct place place,
                         struct diag *diag)
{
    return !is_winding(walls) || lay(sudoku, walls, place, diag);
}

/* A line below a cell is below its first character. */
static void see_walls(const struct loose *loose, struct walls *walls, const struct row *row, int y)
{
    bool heavy[COLUMNS_MOST] = {false};
    size_t at = 0;
    char sign;
    for (int column = 0; column < COLUMNS_MOST && at < row->below.length; column++)
        heavy[column] = next_glyph(&row->below, &at, &sign) == GLYPH_RULE &&
                        (sign == 0x01 || sign == 0x50);     /* U+2501, U+2550 */
    bool in_cell = false;
    int cell = y * walls->side - 1;
    at = 0;
    for (int column = 0; column < COLUMNS_MOST && at < row->line.length; column++) {
        enum glyph glyph = next_glyph(&row->line, &at, &sign);
        bool is_cell = loose->notation->by_columns
                           ? loose->is_column[column]
                           : glyph == GLYPH_CELL || glyph == GLYPH_OPEN;
        if (is_cell && !in_cell && ++cell < (y + 1) * walls->side)
            walls->below[cell] = heavy[column];
        if (glyph == GLYPH_HEAVY && cell >= y * walls->side && cell < (y + 1) * walls->side)
            walls->right[cell] = true;
        in_cell = is_cell && loose->notation->senses[GLYPH_CELL] == NUMBER;
    }
}

/* False with a diag if heavy lines draw neither boxes nor regions, because they change the
 * sudoku. */
static bool make_frame(const struct loose *loose, int first, struct puzzle *puzzle,
                       struct diag *diag)
{
    struct walls *walls = memory_try_zero(1, sizeof *walls);
    if (!walls)
        return diag_memory(diag, "the regions");
    walls->side = puzzle->sudoku.side;
    for (int y = 0; y < walls->side; y++)
        see_walls(loose, walls, &loose->rows[first + y], y);
    struct place place = source_place(&loose->scan->source, &loose->rows[first].line, 0);
    bool done = make_regions(&puzzle->sudoku, walls, place, diag);
    memory_free(walls);
    return done;
}

/* ---- from rows to a sudoku ---- */

/* Warns if no bars show the size of boxes. */
static bool make_boxes(struct puzzle *puzzle, int width, struct diag *diag)
{
    struct sudoku *sudoku = &puzzle->sudoku;
    int side = sudoku->side, high = 1;
    if (sudoku->boxes)
        return true;
    for (int k = 2; k * k <= side; k++)
        high = side % k == 0 ? k : high;
    if (high == 1)
        return diag_fault(diag, (struct place){0}, "expected regions, for a side of %d", side);
    if (!width)
        puzzle_warn(puzzle, "boxes are taken to be %d wide and %d high", side / high, high);
    return sudoku_set_boxes(sudoku, width ? width : side / high, diag);
}

/* False if all givens are 0, 1 or crosses, as in a matrix. */
static bool has_given(const struct grid *grid)
{
    for (int k = 0; k < grid->width * grid->width; k++)
        if (isalnum((unsigned char)grid->at[k].c) && !strchr("01xX", grid->at[k].c))
            return true;
    return false;
}

static bool announces_regions(const struct line *line)
{
    struct word text = word_trim(word_of_line(line));
    return text.length >= 6 && strncasecmp(text.text, "region", 6) == 0;
}

/* False for the size, and for code before a bracket. */
static bool is_text(struct word line)
{
    bool has_letters = false;
    line = word_trim(line);
    for (size_t k = 0; k < line.length; k++)
        has_letters |= isalpha((unsigned char)line.text[k]) != 0;
    return has_letters && !char_is_of(line.text[line.length - 1], "[{(");
}

static bool keep_titles(const struct loose *loose, int first, struct puzzle *puzzle)
{
    bool done = true;
    for (int y = 0; y < first && done; y++) {
        struct word line = word_of_line(&loose->rows[y].line);
        done = !is_text(line) || puzzle_describe(puzzle, line);
    }
    return done;
}

static bool build(struct loose *loose, int side, int first, int count, struct puzzle *puzzle,
                  struct diag *diag)
{
    struct grid grid = {.width = side, .height = count, .kept = count};
    grid.at = memory_try(NULL, (size_t)(side * count), sizeof *grid.at);
    if (!grid.at)
        return diag_memory(diag, "the sudoku");
    loose->open = 0;
    loose->is_mixed = false;
    for (int y = 0; y < count; y++) {
        struct row row = loose->rows[first + y];
        take(loose, &row);
        memcpy(grid.at + y * side, loose->signs, (size_t)side * sizeof *grid.at);
    }
    grid.end = grid.at[side * count - 1].place;
    if (first + count < loose->count && announces_regions(&loose->rows[first + count].line)) {
        grid_done(&grid);
        return false;
    }
    if (first + count < loose->count)
        puzzle_warn(puzzle, "what follows the first sudoku in line %d is not read",
                    loose->rows[first + count].line.number);
    int width = find_width(loose, side, first);
    bool is_sudoku = !loose->is_mixed && (has_given(&grid) || (loose->has_heavy && width));
    bool done = is_sudoku && sudoku_of_grid(&grid, puzzle, diag) &&
                (!loose->has_heavy || count > side ||
                 make_frame(loose, first, puzzle, loose->scan->diag)) &&
                make_boxes(puzzle, width, diag) &&
                (keep_titles(loose, first, puzzle) || diag_memory(diag, "the title"));
    grid_done(&grid);
    return done;
}

static bool read_titles(const struct loose *loose, int first, struct puzzle *puzzle)
{
    int rules = 0;
    for (int y = 0; y < first; y++) {
        const struct line *line = &loose->rows[y].line;
        if (!sudoku_read_rules(word_of_line(line),
                               source_place(&loose->scan->source, line, 0), puzzle, &rules,
                               loose->scan->diag))
            return false;
    }
    return true;
}

bool sudoku_read_loose(struct scan *scan, struct puzzle *puzzle)
{
    struct loose *loose = memory_try_zero(1, sizeof *loose);
    int first = 0, count = 0, side = 0;
    bool fits = false;
    struct diag fault = {0};
    if (!loose)
        return diag_memory(scan->diag, "the sudoku");
    loose->scan = scan;
    list_lines(loose);
    for (size_t k = 0; k < sizeof notations / sizeof *notations && !fits; k++) {
        loose->notation = &notations[k];
        side = find_side(loose);
        fits = side && find_rows(loose, side, &first, &count);
    }
    bool done = fits && build(loose, side, first, count, puzzle, &fault) &&
                read_titles(loose, first, puzzle);
    memory_free(loose);
    if (fault.is_memory)
        return diag_memory(scan->diag, "the sudoku");
    return done;
}
