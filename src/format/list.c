/* SPDX-License-Identifier: MIT */
/* Lists of polyominoes, as programs write them: pieces without a board. */
#include "format/list.h"

#include <string.h>

#include "base/memory.h"
#include "base/scan.h"
#include "format/format.h"

/* Coordinates are -FARTHEST … FARTHEST, columns to the right and rows upwards. */
#define FARTHEST 500

/* The cells of the present line. */
struct gathering {
    struct cell *cells;     /* owned; [room] */
    size_t room;
    int count;
};

/* Step over `c`; false with a diag where something else stands there. */
static bool need(struct scan *scan, int c, const char *expected)
{
    if (scan_peek(scan) != c)
        return scan_expected_byte(scan, scan->line.text + scan->at, expected);
    scan->at++;
    return true;
}

static bool read_coordinate(struct scan *scan, int *coordinate)
{
    struct word word = scan_word(scan, ",()[]#"), digits = word;
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

static bool read_cell(struct scan *scan, struct gathering *gathering)
{
    struct cell *cells = memory_try_grow(gathering->cells, &gathering->room,
                                         (size_t)gathering->count + 1, sizeof *cells);
    if (!cells)
        return diag_memory(scan->diag, "the pieces");
    gathering->cells = cells;
    struct cell *cell = &cells[gathering->count++];
    *cell = (struct cell){0, 0, 0};
    if (!need(scan, '(', "'('") || !read_coordinate(scan, &cell->x) || !need(scan, ',', "','") ||
        !read_coordinate(scan, &cell->y) || !need(scan, ')', "')'"))
        return false;
    cell->y = -cell->y;
    return true;
}

static bool is_at_end(struct scan *scan)
{
    int c = scan_peek(scan);
    return c < 0 || c == '#';
}

static bool read_shape(struct scan *scan, struct gathering *gathering, struct shapes *shapes)
{
    const char *start = scan->line.text + scan->at;
    gathering->count = 0;
    if (!need(scan, '[', "'['") || !read_cell(scan, gathering))
        return false;
    while (scan_peek(scan) == ',') {
        scan->at++;
        if (!read_cell(scan, gathering))
            return false;
    }
    if (!need(scan, ']', "',' or ']'"))
        return false;
    if (!is_at_end(scan))
        return scan_expected(scan, scan_word(scan, ""), "the end of the line");
    struct shape shape = shape_of(&lattice_square, gathering->cells, gathering->count);
    bool each_once = shape.count == gathering->count;
    shapes_add(shapes, shape);
    return each_once || diag_expected(scan->diag, scan_place(scan, start), "each cell once",
                                      "one of them again");
}

/* False with a diag: nothing is left behind. */
static bool read_shapes(struct scan *scan, struct shapes *shapes)
{
    struct gathering gathering = {0};
    *shapes = (struct shapes){0};
    bool done = true;
    while (done && scan_full_line(scan))
        done = is_at_end(scan) || read_shape(scan, &gathering, shapes);
    memory_free(gathering.cells);
    if (done && !shapes->count)
        done = scan_expected_byte(scan, scan->line.text, "a polyomino as [(0,0), (0,1)]");
    if (!done)
        shapes_done(shapes);
    return done;
}

/* A quarter of a turn makes columns rows, and what is right what was low. */
static void write_square(const struct shape *shape, FILE *out)
{
    struct shape turned = shape_turn(shape, 1);
    for (int i = 0; i < turned.count; i++)
        fprintf(out, "%s(%d,%d)", i ? ", " : "", turned.cells[i].y, turned.cells[i].x);
    shape_done(&turned);
}

/* With its layer where there are any: such lists are not read. */
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

static int score(const struct source *source)
{
    struct scan scan = scan_head(source);
    while (scan_full_line(&scan))
        if (!is_at_end(&scan))
            return need(&scan, '[', "") && scan_peek(&scan) == '(' ? 100 : 0;
    return 0;
}

static bool read(struct scan *scan, struct puzzle *puzzle)
{
    struct place place = {scan->source.name, 0, 0};
    struct shapes shapes;
    bool done = read_shapes(scan, &shapes);
    for (int i = 0; i < shapes.count && done; i++)
        done = puzzle_add_piece(puzzle, NULL, shape_copy(&shapes.at[i]), USE_ONCE, true, true,
                                place, scan->diag);
    shapes_done(&shapes);
    return done;
}

static const char *refuse(const struct puzzle *puzzle)
{
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
    for (int p = 0; p < puzzle->npieces; p++)
        list_write(&puzzle->pieces[p].shape, out);
    return true;
}

const struct format format_list = {
    .name = "list",
    .summary = "polyominoes by the coordinates of their cells, without a board",
    .heading = "# polyominoes",
    .losses = LOSS_TITLE | LOSS_TEXTS | LOSS_COUNTS,
    .score = score,
    .read = read,
    .refuse = refuse,
    .write = write,
};
