/* SPDX-License-Identifier: MIT */
/* Lists of polyominoes, as printed by programs: pieces without a board. */
#include "format/list.h"

#include <string.h>

#include "base/memory.h"
#include "base/scan.h"
#include "format/format.h"
#include "puzzle/sets.h"

/* Limit of coordinates, -FARTHEST … FARTHEST; rows count upwards. */
#define FARTHEST 500

struct list_reading {
    struct scan *scan;
    struct puzzle *puzzle;
    struct cell *cells;     /* owned; [room]; of the current piece */
    size_t room;
    int count, depth;       /* its cells; open brackets */
    struct place place;     /* of the first cell */
    struct word name, last; /* before ':' or '='; the last word read */
    int before;             /* the last mark read */
};

static const char opening[] = "[({", closing[] = "])}", expected_list[] =
    "a polyomino as [(0,0), (0,1)]";

static bool fail(const struct scan *scan, const char *expected)
{
    return scan_expected_byte(scan, scan->line.text + scan->at, expected);
}

static bool need(struct scan *scan, int c)
{
    char expected[] = {'\'', (char)c, '\'', 0};
    if (scan_peek(scan) != c)
        return fail(scan, expected);
    scan->at++;
    return true;
}

static bool read_coordinate(struct scan *scan, int *coordinate)
{
    struct word word = scan_word(scan, ",()[]{}#"), digits = word;
    char expected[64];
    int64_t number;
    bool below = word_begins(word, "-");
    if (below) {
        digits.text++;
        digits.length--;
    }
    snprintf(expected, sizeof expected, "a coordinate from -%d to %d", FARTHEST, FARTHEST);
    if (!word_number(digits, FARTHEST, &number))
        return scan_expected(scan, word, expected);
    *coordinate = (int)(below ? -number : number);
    return true;
}

static bool begins_pair(struct scan scan)
{
    if (!char_is_of(scan_peek(&scan), opening))
        return false;
    scan.at++;
    return char_is_of(scan_peek(&scan), "-0123456789");
}

static bool read_pair(struct scan *scan, struct cell *cell)
{
    int close = closing[strchr(opening, scan_peek(scan)) - opening];
    *cell = (struct cell){0, 0, 0};
    scan->at++;
    if (!read_coordinate(scan, &cell->x) || !need(scan, ',') ||
        !read_coordinate(scan, &cell->y) || !need(scan, close))
        return false;
    cell->y = -cell->y;
    return true;
}

static bool read_cell(struct list_reading *reading)
{
    struct scan *scan = reading->scan;
    struct cell *cells = memory_try_grow(reading->cells, &reading->room,
                                         (size_t)reading->count + 1, sizeof *cells);
    if (!cells)
        return diag_memory(scan->diag, "the pieces");
    reading->cells = cells;
    if (!reading->count)
        reading->place = scan_place(scan, scan->line.text + scan->at);
    return read_pair(scan, &cells[reading->count++]);
}

static bool end_piece(struct list_reading *reading)
{
    struct diag *diag = reading->scan->diag;
    int count = reading->count;
    if (!count)
        return true;
    struct shape shape = shape_of(&lattice_square, reading->cells, count);
    if (shape.count != count) {
        shape_done(&shape);
        return diag_expected(diag, reading->place, "each cell once", "one of them again");
    }
    char *name = reading->name.length ? word_copy(reading->name) : NULL;
    if (!name && reading->name.length) {
        shape_done(&shape);
        return diag_memory(diag, "the pieces");
    }
    bool done = puzzle_add_piece(reading->puzzle, name, shape, USE_ONCE, true, true,
                                 reading->place, diag);
    memory_free(name);
    reading->name = (struct word){NULL, 0};
    reading->count = 0;
    return done;
}

/* A name before several brackets is dropped: it is the list's. */
static bool open_bracket(struct list_reading *reading)
{
    if (reading->count)
        return fail(reading->scan, "a cell as (0,1)");
    if (char_is_of(reading->before, "[{"))
        reading->name = (struct word){NULL, 0};
    reading->depth++;
    return true;
}

static bool close_bracket(struct list_reading *reading)
{
    if (!reading->depth)
        return fail(reading->scan, "a bracket that opens");
    reading->depth--;
    return end_piece(reading);
}

static bool read_name(struct list_reading *reading)
{
    struct scan *scan = reading->scan;
    int quote = scan_peek(scan);
    bool is_quoted = char_is_of(quote, "'\"");
    char stops[] = {(char)quote, 0};
    scan->at += is_quoted;
    struct word word = scan_word(scan, is_quoted ? stops : "[](){},;:='\"#");
    if (is_quoted && !need(scan, quote))
        return false;
    reading->last = word;
    return char_is_of(scan_peek(scan), ":=[({") || scan_expected(scan, word, expected_list);
}

static bool read_mark(struct list_reading *reading)
{
    struct scan *scan = reading->scan;
    int c = scan_peek(scan);
    bool done = true;
    if (begins_pair(*scan))
        return read_cell(reading);
    if (!char_is_of(c, "[](){},;:="))
        return read_name(reading);
    if (char_is_of(c, opening))
        done = open_bracket(reading);
    else if (char_is_of(c, closing))
        done = close_bracket(reading);
    else if (char_is_of(c, ":="))
        reading->name = reading->last;
    reading->before = c;
    scan->at++;
    return done;
}

static bool is_at_end(struct scan *scan)
{
    int c = scan_peek(scan);
    return c < 0 || c == '#';
}

/* A piece ends with its bracket, else with the line. */
static bool read_lines(struct list_reading *reading)
{
    struct scan *scan = reading->scan;
    while (scan_full_line(scan)) {
        while (!is_at_end(scan))
            if (!read_mark(reading))
                return false;
        if (!reading->depth && !end_piece(reading))
            return false;
    }
    return reading->depth             ? fail(scan, "a closing bracket")
           : reading->puzzle->npieces ? true
                                      : fail(scan, expected_list);
}

static bool read(struct scan *scan, struct puzzle *puzzle)
{
    struct list_reading reading = {.scan = scan, .puzzle = puzzle};
    bool done = read_lines(&reading);
    memory_free(reading.cells);
    return done;
}

/* Rotates by 90 degrees and swaps coordinates: the first column's lowest cell is first. */
static void write_square(const struct shape *shape, FILE *out)
{
    struct shape turned = shape_turn(shape, 1);
    for (int i = 0; i < turned.count; i++)
        fprintf(out, "%s(%d,%d)", i ? ", " : "", turned.cells[i].y, turned.cells[i].x);
    shape_done(&turned);
}

/* The reader does not accept layers. */
static void write_cell(const struct shape *shape, int i, FILE *out)
{
    struct cell cell = shape->cells[i];
    fprintf(out, "%s(%d,%d", i ? ", " : "", cell.x, cell.y);
    if (shape->lattice->layer)
        fprintf(out, ",%d", cell.z);
    fputc(')', out);
}

void list_write(const struct shape *shape, FILE *out)
{
    fputc('[', out);
    if (shape->lattice == &lattice_square)
        write_square(shape, out);
    else
        for (int i = 0; i < shape->count; i++)
            write_cell(shape, i, out);
    fputs("]\n", out);
}

static bool has_pairs(struct scan scan)
{
    struct cell cell;
    int pairs = 0;
    for (; !is_at_end(&scan); pairs++) {
        while (!is_at_end(&scan) && !(scan_peek(&scan) == '(' && begins_pair(scan)))
            scan.at++;
        if (is_at_end(&scan))
            break;
        if (!read_pair(&scan, &cell))
            return false;
    }
    return pairs > 0;
}

/* Each pair must be in two lists.  With a single name it may be a matrix in an object. */
bool list_is_nested(const struct source *source)
{
    struct scan scan = scan_head(source);
    struct cell cell;
    int depth = 0, pairs = 0, lists = 0, before = 0;
    bool is_far = false, is_named = false;
    if (!memchr(scan.source.bytes, '[', scan.source.length))
        return false;
    while (scan_full_line(&scan))
        while (scan_peek(&scan) >= 0) {
            int c = scan_peek(&scan);
            if (begins_pair(scan)) {
                if (c != '[' || depth != 2 || !read_pair(&scan, &cell))
                    return false;
                is_far |= cell.x > 1 || cell.y < -1;
                pairs++;
                continue;
            }
            depth += char_is_of(c, "[{") - char_is_of(c, "]}");
            lists += c == ']' && depth == 1;
            if (before == '[' && c == '"')
                return false;   /* names, not cells */
            before = c;
            is_named |= c == '{';
            scan.at++;
        }
    return pairs && (is_named ? lists > 1 : is_far);
}

/* Skips names and brackets before the first piece. */
static enum match match(const struct source *source)
{
    struct scan scan = scan_head(source);
    bool is_first = true;
    while (scan_full_line(&scan)) {
        bool is_open = scan_peek(&scan) == '[';
        if (has_pairs(scan))
            return is_open ? MATCH_SIGNED : MATCH_CERTAIN;
        if (is_first && list_is_nested(source))
            return MATCH_SIGNED;
        is_first = false;
        if (!is_at_end(&scan) && !word_has(word_of_line(&scan.line), "[{"))
            return MATCH_NO;
    }
    return MATCH_NO;
}

static bool are_usual_names(const struct puzzle *puzzle)
{
    for (int p = 0; p < puzzle->npieces; p++) {
        const char *name = puzzle->pieces[p].name;
        if (p >= (int)sizeof PIECE_LETTERS - 1 || name[0] != PIECE_LETTERS[p] || name[1])
            return false;
    }
    return true;
}

static const char *refuse(const struct puzzle *puzzle)
{
    for (int p = 0; p < puzzle->npieces; p++)
        if (strchr(puzzle->pieces[p].name, '"'))
            return "a list cannot hold pieces whose names have quotes";
    bool plain = puzzle->kind == PUZZLE_TILING && puzzle->lattice == &lattice_square &&
                 !puzzle->region.sites;
    for (int p = 0; p < puzzle->npieces && plain; p++) {
        const struct piece *piece = &puzzle->pieces[p];
        plain = uses_equal(piece->uses, USE_ONCE) && piece->turn && piece->flip &&
                !piece->shape.marks;
    }
    return plain ? NULL : "a list can hold only polyominoes";
}

static bool write(const struct puzzle *puzzle, FILE *out, struct diag *diag)
{
    (void)diag;
    bool named = !are_usual_names(puzzle);
    for (int p = 0; p < puzzle->npieces; p++) {
        if (named)
            fprintf(out, "\"%s\": ", puzzle->pieces[p].name);
        list_write(&puzzle->pieces[p].shape, out);
    }
    return true;
}

const struct format format_list = {
    .name = "list",
    .summary = "polyominoes by the coordinates of their cells, without a board",
    .heading = "# polyominoes",
    .losses = LOSS_TITLE | LOSS_TEXTS | LOSS_COUNTS,
    .match = match,
    .read = read,
    .refuse = refuse,
    .write = write,
};
