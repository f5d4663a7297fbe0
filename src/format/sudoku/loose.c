/* SPDX-License-Identifier: MIT */
/* Printed sudokus: numbers of two digits, empty fields, blanks for open cells, any frames, a title
 * or the size above.
 *
 * A notation fits if `side` consecutive lines have `side` cells, the most frequent number, or twice
 * as many lines with regions.  Lines above are titles. */
#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/memory.h"
#include "base/text.h"
#include "format/sudoku/sudoku.h"
#include "format/unread.h"
#include "puzzle/kinds.h"

enum { LINES_MOST = 4 * SUDOKU_SIDE, HEADERS_MOST = 3, COLUMNS_MOST = 256 };

enum glyph { GLYPH_CELL, GLYPH_OPEN, GLYPH_BAR, GLYPH_HEAVY, GLYPH_RULE, GLYPH_COMMA, GLYPH_BLANK,
             GLYPH_OTHER, GLYPHS };

/* What a glyph adds to a line. */
enum sense {
    SKIP,               /* nothing */
    REFUSE,             /* the line has another notation */
    LAST,               /* REFUSE, except at the line's end */
    SIGN,               /* a cell */
    NUMBER,             /* a cell, with digits and letters after it */
    OPEN,               /* an open cell */
    EMPTY,              /* an open cell, whatever is in it */
    FIELD               /* EMPTY, if nothing was since the last */
};

/* The first notation that fits. */
static const struct notation {
    bool by_columns;    /* cells are only below or above others, or blanks */
    enum sense senses[GLYPHS];
} notations[] = {
    /*       cell    open   bar    heavy  rule    comma  blank  other */
    {false, {SIGN,   OPEN,  SKIP,  SKIP,  SKIP,   LAST,  SKIP,  REFUSE}},   /* 53..7.... */
    {false, {NUMBER, OPEN,  SKIP,  SKIP,  REFUSE, SKIP,  SKIP,  REFUSE}},   /* 5 3 . . 17 */
    {false, {NUMBER, OPEN,  SKIP,  SKIP,  REFUSE, FIELD, SKIP,  REFUSE}},   /* 5,3,,,17 */
    {true,  {SIGN,   EMPTY, EMPTY, EMPTY, REFUSE, EMPTY, EMPTY, REFUSE}},   /* 5 3     7 */
};

struct row {
    struct line line, below;        /* `below`: the frame, perhaps without text */
    int count;                      /* cells */
};

/* The place of the cells. */
struct squares {
    int side, width;        /* cells in a row of a square, and in a line */
    int across;             /* squares per line; `side`: a whole sudoku */
    int labels;             /* cells before each row: 0 or 1 */
    int first, count;       /* lines */
};

struct loose {
    struct scan *scan;
    const struct notation *notation;
    bool has_heavy;                 /* boxes have heavy bars */
    bool has_open;                  /* open cells have signs: blanks are none */
    char open;                      /* of open cells; 0: none yet */
    bool is_mixed;                  /* several such signs */
    int labels;                     /* once known */
    bool is_column[COLUMNS_MOST];   /* a line has a cell here */
    struct row rows[LINES_MOST];    /* except frames */
    int count;
    struct cell_of_line {
        struct sign sign;
        int column;                 /* of its first character */
        bool has_bar;               /* behind it, heavy if any is */
    } cells[COLUMNS_MOST + 1];      /* of the last line; one is spare */
};

/* ---- characters ---- */

/* Except letters and digits; other lines of frames are GLYPH_RULE. */
static const struct {
    enum glyph glyph;
    const uint32_t *signs;
} glyphs[] = {
    {GLYPH_OPEN, U"" SUDOKU_OPEN "\u00B7\u2219\u25A1\u25FB\u2B1C"},
    {GLYPH_BLANK, U" [](){}'\"`\u00A0"},
    {GLYPH_BAR, U"|:\u2502\u2506\u250A\u254E"},
    {GLYPH_HEAVY, U"\u2503\u2551"},
    {GLYPH_RULE, U"+="},
    {GLYPH_COMMA, U",;\t"},
};

/* Advances *at; *sign: the low byte.  '+' marks a solved number, '>' at the start a quotation. */
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
    if ((c == '+' && *at < line->length && isdigit((unsigned char)*text)) || (c == '>' && *at == 1))
        return GLYPH_BLANK;
    for (size_t k = 0; k < sizeof glyphs / sizeof *glyphs; k++)
        for (const uint32_t *known = glyphs[k].signs; *known; known++)
            if (c == *known)
                return glyphs[k].glyph;
    return c >= 0x2500 && c <= 0x257F ? GLYPH_RULE : GLYPH_OTHER;
}

/* True for rules, without cells except dashes, dots and stars; and for brackets and quotes. */
static bool is_frame(const struct line *line)
{
    bool rules = false, dashes = false, others = false, blank = true;
    char sign;
    for (size_t at = 0; at < line->length;) {
        enum glyph glyph = next_glyph(line, &at, &sign);
        blank &= glyph == GLYPH_BLANK;
        rules |= glyph == GLYPH_RULE;
        dashes |= glyph == GLYPH_OPEN && sign == '-';
        others |= glyph == GLYPH_CELL || (glyph == GLYPH_OPEN && !strchr("-.*", sign)) ||
                  glyph == GLYPH_COMMA;
    }
    return !others && (rules || blank || (dashes && !memchr(line->text, '.', line->length)));
}

/* ---- cells ---- */

static char see_open(struct loose *loose, const struct row *row, char sign)
{
    if (row->count < loose->labels)
        return '.';
    loose->is_mixed |= loose->open && loose->open != sign;
    loose->open = sign;
    return '.';
}

static struct sign *add(struct loose *loose, struct row *row, size_t at, int column, char sign)
{
    int k = row->count < COLUMNS_MOST ? row->count : COLUMNS_MOST;
    loose->cells[k] = (struct cell_of_line){
        .sign = {.c = sign, .place = source_place(&loose->scan->source, &row->line, at)},
        .column = column};
    row->count++;
    return &loose->cells[k].sign;
}

/* Returns the end of the number whose digits end at `at`: of 5. or 5.0, or 5*, a solved one. */
static size_t end_number(const struct line *line, size_t at)
{
    const char *text = line->text;
    size_t end = at + 1;
    if (at == line->length || !char_is_of(text[at], "*+."))
        return at;
    end += text[at] == '.' && end < line->length && text[end] == '0';
    bool is_end = end == line->length || !(isalnum((unsigned char)text[end]) || text[end] == '.');
    return text[at] != '.' || is_end ? end : at;
}

/* Returns several, ascending digits as bits; 0: anything else. */
static unsigned candidates_of(struct word word)
{
    unsigned candidates = 0;
    for (size_t k = 0; k < word.length; k++) {
        if (word.text[k] < '1' || word.text[k] > '9' || (k && word.text[k] <= word.text[k - 1]))
            return 0;
        candidates |= 1u << (word.text[k] - '1');
    }
    return word.length > 1 ? candidates : 0;
}

/* Moves *at past the word from `from` on; false if a sudoku cannot contain it. */
static bool add_word(struct loose *loose, struct row *row, size_t from, int column, size_t *at)
{
    const char *text = row->line.text;
    int64_t number = 0;
    while (*at < row->line.length && isalnum((unsigned char)text[*at]))
        ++*at;
    struct word word = {text + from, *at - from};
    if (word.length > 1 && *word.text == 'u' && isdigit((unsigned char)word.text[1]))
        word = (struct word){word.text + 1, word.length - 1};
    if (isdigit((unsigned char)*word.text))
        *at = end_number(&row->line, *at);
    bool is_open = sudoku_is_open_word(word);
    bool is_number = word_number(word, SUDOKU_SIDE, &number);
    unsigned candidates = candidates_of(word);
    if (word.length > 1 && !is_open && !is_number && !candidates)
        return false;
    char sign = is_open            ? see_open(loose, row, *word.text)
                : word.length == 1 ? *word.text
                : is_number        ? ("." SUDOKU_DIGITS)[number]
                                   : '.';
    add(loose, row, from, column, sign)->candidates = candidates;
    return true;
}

/* Returns the start of a row in a list, after its name and '=' or after words. */
static size_t list_start(const struct line *line)
{
    enum { PAIR, BRACKET, CALL, STARTS };
    const char *text = line->text;
    size_t starts[STARTS] = {line->length, line->length, line->length}, first = line->length;
    for (size_t at = 0; at < line->length; at++) {
        size_t next = at + 1;
        while (next < line->length && char_is_blank(text[next]))
            next++;
        char after = next < line->length ? text[next] : ' ';
        if (text[at] == '=' && char_is_of(after, "[{('\""))
            return next;
        bool is_call = text[at] == '(' && at && isalpha((unsigned char)text[at - 1]);
        int kind = char_is_of(text[at], "[{(") && after == text[at] ? PAIR
                   : char_is_of(text[at], "[{")                     ? BRACKET
                   : is_call                                        ? CALL
                                                                    : STARTS;
        if (kind < STARTS && starts[kind] == line->length)
            starts[kind] = at;
    }
    for (int kind = PAIR; kind < STARTS && first == line->length; kind++)
        first = starts[kind];
    struct word before = {text, first};
    bool is_name = sudoku_has_any(before, isalpha) || !sudoku_has_any(before, isdigit);
    return first < line->length && is_name ? first : 0;
}

/* Returns its end, before punctuation. */
static size_t list_end(const struct line *line)
{
    size_t end = line->length;
    while (end && char_is_of(line->text[end - 1], ",;. \t\r"))
        end--;
    return end && char_is_of(line->text[end - 1], "])}'\"") ? end : line->length;
}

/* False if the line is not in the notation. */
static bool take(struct loose *loose, struct row *row)
{
    const enum sense *senses = loose->notation->senses;
    const char *text = row->line.text;
    bool by_columns = loose->notation->by_columns, is_empty = true;
    size_t at = by_columns ? 0 : list_start(&row->line), from = at;
    size_t length = by_columns ? row->line.length : list_end(&row->line);
    row->count = 0;
    for (int column = (int)at; by_columns ? column < COLUMNS_MOST : at < length;
         column += 1 + (int)(at - from)) {
        size_t begin = at;
        char sign = ' ';
        enum glyph glyph = at < length ? next_glyph(&row->line, &at, &sign) : GLYPH_BLANK;
        enum sense sense = senses[glyph];
        from = at;
        if (senses[GLYPH_CELL] == NUMBER && text[begin] == '-' && at < length && text[at] == '1')
            at++;           /* -1 */
        bool is_middle = sign == '\t' && row->count >= 4 &&
                         !memchr(text + at, '\t', row->line.length - at);
        if (sense == REFUSE || (sense == LAST && at < length && !is_middle) ||
            (sense == NUMBER && !add_word(loose, row, begin, column, &at)))
            return false;
        if (glyph == (loose->has_heavy ? GLYPH_HEAVY : GLYPH_BAR) && row->count &&
            row->count <= COLUMNS_MOST)
            loose->cells[row->count - 1].has_bar = true;
        if (by_columns && !loose->is_column[column])
            continue;
        if (sense == SIGN || sense == OPEN)
            add(loose, row, begin, column, sense == OPEN ? see_open(loose, row, sign) : sign);
        else if (sense == EMPTY || (sense == FIELD && is_empty))
            add(loose, row, begin, column, '.');
        is_empty = glyph == GLYPH_COMMA || (is_empty && glyph == GLYPH_BLANK);
    }
    if (senses[GLYPH_COMMA] == FIELD && is_empty)
        add(loose, row, length, (int)length, '.');
    for (int k = 0; k < row->count && row->count <= 9; k++)     /* else they are numbers */
        if (loose->cells[k].sign.candidates)
            loose->cells[k].sign.c = '.';
    return !by_columns || !loose->has_open;
}

/* ---- lines ---- */

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

/* Returns the start of a comment after cells, or the line's end. */
static size_t comment_start(const struct line *line)
{
    for (size_t k = 1; k + 1 < line->length; k++)
        if (char_is_blank(line->text[k - 1]) &&
            (memcmp(line->text + k, "# ", 2) == 0 || memcmp(line->text + k, "//", 2) == 0))
            return k;
    return line->length;
}

static void list_lines(struct loose *loose)
{
    struct scan scan = *loose->scan;
    while (loose->count < LINES_MOST && scan_full_line(&scan)) {
        int first = scan_peek(&scan);
        bool frames = is_frame(&scan.line);
        if (frames && loose->count)
            loose->rows[loose->count - 1].below = scan.line;
        if (frames || char_is_of(first, "#%/])}"))
            continue;
        scan.line.length = comment_start(&scan.line);
        loose->rows[loose->count++].line = scan.line;
        note_columns(loose, &scan.line);
    }
}

/* Reads sums by sign, in all lines from `y` on.  False without any, or with anything else. */
static bool read_sums(const struct loose *loose, int y, int sums[UCHAR_MAX + 1])
{
    memset(sums, 0, (UCHAR_MAX + 1) * sizeof *sums);
    for (int row = y; row < loose->count; row++)
        if (!sudoku_read_sums(&loose->rows[row].line, sums))
            return false;
    return y < loose->count;
}

/* True if all rows begin with their numbers, from 0 or 1, or letters, perhaps below a head. */
static bool has_labels(struct loose *loose, int width)
{
    char last = 0;
    int open = 0;
    bool has = true;
    for (int y = 0; y < loose->count && has; y++) {
        if (loose->rows[y].count != width)
            continue;
        take(loose, &loose->rows[y]);
        char c = (char)toupper((unsigned char)loose->cells[0].sign.c);
        c = c == '0' ? '.' : c;
        open += c == '.';
        has = c == '.' ? !last && open <= 2 : last ? c == last + 1 : c == '1' || c == 'A';
        last = c == '.' ? last : c;
    }
    return has;
}

/* True if a row's cells are in two groups. */
static bool has_gap(struct loose *loose, int width)
{
    int y = 0;
    while (loose->rows[y].count != width)
        y++;
    take(loose, &loose->rows[y]);
    const struct cell_of_line *middle = loose->cells + width / 2;
    return middle->sign.place.column > middle[-1].sign.place.column + 1;
}

/* Finds the most frequent number of cells: in a row of one square, rows of two, a row after its
 * label or a whole sudoku.  False if too few lines have it, or it begins too late. */
static bool find_side(struct loose *loose, struct squares *squares)
{
    int lines[COLUMNS_MOST + 1] = {0}, width = 0;
    for (int y = 0; y < loose->count; y++) {
        struct row *row = &loose->rows[y];
        if (!width && y > HEADERS_MOST)
            return false;
        if (!take(loose, row))
            row->count = 0;
        if (row->count >= 4 && row->count <= COLUMNS_MOST && ++lines[row->count] >= lines[width] &&
            (lines[row->count] > lines[width] || !sudoku_side((size_t)width) ||
             sudoku_side((size_t)row->count)))
            width = row->count;
    }
    int height = lines[width], whole = height <= 2 ? sudoku_side((size_t)width) : 0;
    *squares = (struct squares){.width = width, .side = width, .across = 1};
    if (width > 4 && (height == width - 1 || height == width) && has_labels(loose, width)) {
        squares->labels = 1;
        squares->side--;
    } else if (width <= SUDOKU_SIDE && height >= width) {
        return width;
    } else if (width % 2 == 0 && width >= 8 && width <= 2 * SUDOKU_SIDE && height >= width / 2 &&
               has_gap(loose, width)) {
        squares->across = 2;
        squares->side /= 2;
    } else {
        squares->side = squares->across = whole;
    }
    return squares->side;
}

static bool is_blank(const struct line *line)
{
    bool is = true;
    for (size_t k = 0; k < line->length; k++)
        is &= char_is_blank(line->text[k]) || line->text[k] == '|';
    return is;
}

/* True for a line with a word and '=', below the sudoku perhaps its solution or a rule. */
static bool is_named(const struct loose *loose, int y)
{
    const struct line *line = &loose->rows[y].line;
    return sudoku_has_word(line) && word_has(word_of_line(line), "=");
}

/* Finds the first lines of squares.  False if they begin late, are too few or many, or do not end
 * at a title or sums of cages. */
static bool find_rows(const struct loose *loose, struct squares *squares)
{
    int y = 0, *first = &squares->first, *count = &squares->count, sums[UCHAR_MAX + 1];
    int height = squares->across > 2 ? 1 : squares->side;
    for (*count = 0; y < loose->count && *count < height; y = *first + *count) {
        for (*first = y; *first < loose->count && loose->rows[*first].count != squares->width;)
            ++*first;
        for (y = *first; y < loose->count && loose->rows[y].count == squares->width;)
            y++;
        *count = y - *first;
    }
    if (*count < height)
        return false;
    bool has_head = squares->labels || sudoku_has_word(&loose->rows[*first].line) ||
                    is_blank(&loose->rows[*first].line);
    if ((*count == height + 1 || *count == 2 * height + 1) && height > 1 && has_head) {
        ++*first;
        --*count;
    }
    int most = *count >= 2 * height && height > 1 ? 2 * height : height;
    bool has_sums = *count > most && read_sums(loose, *first + most, sums);
    bool is_other = *count > most && height == 1 && is_named(loose, *first + 1) &&
                    word_has(word_of_line(&loose->rows[*first].line), "0.");
    *count = has_sums || is_other ? most : *count;
    y = *first + *count;
    const struct line *below = &loose->rows[y < loose->count ? y : y - 1].line;
    bool is_apart = height >= 9 && below->number > loose->rows[y - 1].line.number + 1;
    bool ends = y == loose->count || is_apart || sudoku_has_word(below) ||
                read_sums(loose, y, sums);
    return *first <= HEADERS_MOST && ends &&
           (*count == height || (*count == 2 * height && squares->across == 1));
}

/* ---- walls ---- */

/* True above or below cells. */
static bool is_line(const struct loose *loose, enum glyph glyph, char sign)
{
    bool is_heavy = sign == 0x01 || sign == 0x50;   /* U+2501, U+2550 */
    return glyph == GLYPH_RULE ? is_heavy || !loose->has_heavy
                               : glyph == GLYPH_OPEN && sign == '-' && !loose->has_heavy;
}

/* A line below a cell is below its first character. */
static void see_walls(const struct loose *loose, const struct line *below, int labels,
                      struct walls *walls, int y)
{
    bool lines[COLUMNS_MOST] = {false};
    size_t at = 0;
    char sign;
    for (int column = 0; column < COLUMNS_MOST && at < below->length; column++) {
        enum glyph glyph = next_glyph(below, &at, &sign);
        lines[column] = is_line(loose, glyph, sign);
    }
    for (int x = 0; x < walls->side; x++) {
        const struct cell_of_line *cell = &loose->cells[labels + x];
        walls->right[y * walls->side + x] = cell->has_bar;
        walls->below[y * walls->side + x] = cell->column < COLUMNS_MOST && lines[cell->column];
    }
}

/* Makes regions.  False with a diag if heavy lines draw neither these nor boxes, because they
 * change the sudoku; warns of light ones. */
static bool make_frame(const struct loose *loose, const struct walls *walls,
                       const struct line *first, struct puzzle *puzzle, struct diag *diag)
{
    struct place place = source_place(&loose->scan->source, first, 0);
    struct diag fault = {0};
    int region[SUDOKU_SIDE * SUDOKU_SIDE];
    bool is_light = !loose->has_heavy;
    walls_regions(walls, region);
    if (!walls_wind(walls) || sudoku_set_regions(&puzzle->sudoku, region, NULL, place,
                                                 is_light ? &fault : diag))
        return true;
    if (is_light && !fault.is_memory)
        puzzle_warn(puzzle, "lines that bound neither boxes nor regions are not read");
    return is_light && !fault.is_memory;
}

/* ---- sudokus ---- */

/* False for only 0, 1 or crosses, as in a matrix. */
static bool has_given(const struct grid *grid)
{
    for (int k = 0; k < grid->width * grid->width; k++)
        if (isalnum((unsigned char)grid->at[k].c) && !strchr("01xX", grid->at[k].c))
            return true;
    return false;
}

/* True for numbers that agree with the sudoku: 1, its side, that of a box or the number of
 * givens. */
static bool agrees(struct scan line, const struct sudoku *sudoku)
{
    int side = sudoku->side, givens = 0;
    int64_t number = 0;
    bool is = true;
    for (int cell = 0; cell < side * side; cell++)
        givens += sudoku->givens[cell] > 0;
    while (is && scan_peek(&line) >= 0) {
        struct word word = scan_word(&line, ",;");
        line.at += !word.length;
        is = !word.length || (word_number(word, INT_MAX, &number) &&
                              (number == givens || (number && side % number == 0)));
    }
    return is;
}

/* Keeps lines with letters, except code before a bracket, and warns of numbers. */
static bool keep_titles(const struct loose *loose, int first, struct puzzle *puzzle)
{
    bool done = true;
    struct unread unread = {.count = 0};
    for (int y = 0; y < first && done; y++) {
        struct scan line = *loose->scan;
        line.line = loose->rows[y].line;
        line.at = 0;
        struct word text = word_trim(word_of_line(&line.line));
        if (!text.length || char_is_of(text.text[text.length - 1], "[{("))
            continue;
        if (sudoku_has_any(text, isalpha))
            done = puzzle_describe(puzzle, text);
        else if (!agrees(line, &puzzle->sudoku))
            unread_add_line(&unread, &line.line);
    }
    unread_warn(&unread, puzzle);
    return done;
}

/* Copies the cells, and walls of the first square; squares side by side are then one below the
 * other. */
static void fill(struct loose *loose, const struct squares *squares, struct grid *grid,
                 struct walls *walls)
{
    int side = squares->side, across = squares->across;
    walls->side = side;
    loose->open = 0;
    loose->is_mixed = false;
    loose->labels = squares->labels;
    for (int y = 0; y < squares->count; y++) {
        struct row row = loose->rows[squares->first + y];
        take(loose, &row);
        for (int k = 0; k < side * across; k++) {
            int below = across > 2 ? k / side : k / side * side + y;
            grid->at[below * side + k % side] = loose->cells[squares->labels + k].sign;
        }
        if (y < side)
            see_walls(loose, &row.below, squares->labels, walls, y);
    }
}

/* Keeps sums below the rows, or warns of other text; false if it announces regions. */
static bool see_end(const struct loose *loose, const struct squares *squares, int *sums,
                    struct grid *grid, struct puzzle *puzzle)
{
    int end = squares->first + squares->count;
    if (end == loose->count)
        return true;
    if (strncasecmp(word_trim(word_of_line(&loose->rows[end].line)).text, "region", 6) == 0 &&
        !is_named(loose, end))
        return false;
    const struct sign *cell = grid->at + (grid->height - grid->width) * grid->width;
    bool has_sums = read_sums(loose, end, sums);
    for (int k = 0; has_sums && k < grid->width * grid->width; k++)
        grid->sums = sums[(unsigned char)cell[k].c] ? sums : grid->sums;
    struct unread unread = {.count = 0};
    for (int y = end; !grid->sums && y < loose->count; y++)
        if (!is_named(loose, y))
            unread_add_line(&unread, &loose->rows[y].line);
    unread_warn(&unread, puzzle);
    return true;
}

/* Returns the cells before the first wider gap, the same in all rows; else 0. */
static int gaps_width(struct loose *loose, const struct squares *squares)
{
    struct walls gaps = {.side = squares->side};
    for (int y = 0; y < gaps.side; y++) {
        struct row row = loose->rows[squares->first + y];
        take(loose, &row);
        const struct cell_of_line *cell = loose->cells + squares->labels;
        for (int x = 0; x + 1 < gaps.side; x++)
            gaps.right[y * gaps.side + x] =
                cell[x + 1].column - cell[x].column > cell[1].column - cell[0].column;
    }
    return walls_wind(&gaps) ? 0 : walls_width(&gaps);
}

static bool build(struct loose *loose, const struct squares *squares, struct puzzle *puzzle,
                  struct diag *diag)
{
    int side = squares->side, first = squares->first, sums[UCHAR_MAX + 1];
    int height = squares->across == 2 ? 2 * side : squares->across > 2 ? side : squares->count;
    struct grid grid = {.width = side, .height = height};
    grid.at = memory_try(NULL, (size_t)(side * height), sizeof *grid.at);
    struct walls *walls = memory_try_zero(1, sizeof *walls);
    bool done = (grid.at && walls) || diag_memory(diag, "the sudoku");
    if (done) {
        fill(loose, squares, &grid, walls);
        grid.end = grid.at[side * height - 1].place;
        int drawn = walls_width(walls), width = drawn;
        if (!width && !sudoku_order(side)) {
            int stated = sudoku_stated_width(*loose->scan, side);
            width = stated ? stated : gaps_width(loose, squares);
        }
        done = see_end(loose, squares, sums, &grid, puzzle) && !loose->is_mixed &&
               (has_given(&grid) || grid.sums || (loose->has_heavy && drawn)) &&
               sudoku_of_grid(&grid, puzzle, diag) &&
               (height > side ||
                make_frame(loose, walls, &loose->rows[first].line, puzzle, loose->scan->diag)) &&
               sudoku_make_boxes(puzzle, width, diag);
        if (done)
            sudoku_check_candidates(puzzle, grid.at);
        done = done && (keep_titles(loose, first, puzzle) || diag_memory(diag, "the title"));
    }
    memory_free(walls);
    grid_done(&grid);
    return done;
}

/* True if all rows, or all but one, have as many cells as a sudoku needs.  Sets a diag if one row
 * is too short or long, or if there is one less or more and no other line is below the first. */
static bool find_slip(struct loose *loose, struct diag *diag)
{
    int lines[COLUMNS_MOST + 1] = {0}, side = 0, rows = 0, others = 0;
    struct row *odd = NULL, *last = NULL;
    for (struct row *row = loose->rows; row < loose->rows + loose->count; row++) {
        row->count = take(loose, row) && row->count <= COLUMNS_MOST ? row->count : 0;
        others += rows && !row->count;
        rows += row->count > 0;
        last = row->count ? row : last;
        side = row->count && ++lines[row->count] >= lines[side] ? row->count : side;
    }
    for (struct row *row = loose->rows; row < loose->rows + loose->count; row++)
        odd = row->count && row->count != side ? row : odd;
    if (side < 4 || side > SUDOKU_SIDE || lines[side] < side - 1)
        return false;
    struct place place = source_place(&loose->scan->source, odd ? &odd->line : &last->line, 0);
    if (odd && rows <= side + 1)
        diag_fault(diag, place, "expected %d cells in a row of the sudoku, found %d", side,
                   odd->count);
    else if (rows != side && rows <= side + 1 && !others)
        diag_fault(diag, place, "expected %d rows of the sudoku, found %d", side, rows);
    return true;
}

bool sudoku_read_loose(struct scan *scan, struct puzzle *puzzle, int *last)
{
    struct loose *loose = memory_try_zero(1, sizeof *loose);
    struct squares squares = {0};
    bool fits = false;
    struct diag fault = {0};
    if (!loose)
        return diag_memory(scan->diag, "the sudoku");
    loose->scan = scan;
    list_lines(loose);
    for (size_t k = 0; k < sizeof notations / sizeof *notations && !fits; k++) {
        loose->notation = &notations[k];
        fits = find_side(loose, &squares) && find_rows(loose, &squares);
    }
    bool done = fits && build(loose, &squares, puzzle, &fault);
    bool slips = done || (fits && !loose->notation->by_columns);
    for (size_t k = 0; !slips && !notations[k].by_columns; k++) {
        struct diag slip = {0};
        loose->notation = &notations[k];
        slips = find_slip(loose, &slip);
        fault = slip.set && !fault.is_memory ? slip : fault;
    }
    *last = done ? loose->rows[squares.first].line.number - 1 : 0;
    memory_free(loose);
    if (fault.is_memory)
        return diag_memory(scan->diag, "the sudoku");
    if (!done && fault.line && scan->diag)
        *scan->diag = fault;
    return done;
}
