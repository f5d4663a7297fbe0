/* SPDX-License-Identifier: MIT */
/* Queens: rows and columns must be covered, diagonals may be; diagonals of one cell have no item.
 * Rows and columns are ordered from the middle ("organ pipe") for smaller search trees, options by
 * rows.  Source: TAOCP 7.2.2.1, (23) and exercise 15. */
#include <stdio.h>
#include <stdlib.h>

#include "puzzle/encode.h"

/* cell.y: kind of line; cell.x: its index, x + y if rising, x - y if falling. */
enum { LINE_ROW, LINE_COLUMN, LINE_RISING, LINE_FALLING };

static bool is_diagonal(int n, struct cell line)
{
    return abs(line.y == LINE_RISING ? line.x - (n - 1) : line.x) < n - 1;
}

/* 0: a diagonal without item. */
static int32_t item_of(int n, struct cell line)
{
    int apart = 2 * line.x - (n - 1);   /* twice the distance from the middle */
    switch (line.y) {
    case LINE_ROW:
    case LINE_COLUMN:
        return 2 * (abs(apart) - (apart < 0)) + 1 + (line.y == LINE_COLUMN);
    case LINE_RISING:
        return is_diagonal(n, line) ? 2 * n + line.x : 0;
    default:
        return is_diagonal(n, line) ? 2 * n + 2 * n - 3 + line.x + n - 1 : 0;
    }
}

static void name_line(struct encoding *encoding, struct cell line)
{
    int32_t item = item_of(encoding->legend.puzzle->family.n, line);
    if (item)
        draft_rule(encoding, item, 0, line);
}

static void name_lines(struct encoding *encoding, int n)
{
    for (int k = 0; k < n; k++) {
        name_line(encoding, (struct cell){k, LINE_ROW, 0});
        name_line(encoding, (struct cell){k, LINE_COLUMN, 0});
    }
    for (int k = 0; k < 2 * n - 1; k++) {
        name_line(encoding, (struct cell){k, LINE_RISING, 0});
        name_line(encoding, (struct cell){k - (n - 1), LINE_FALLING, 0});
    }
}

static bool add_queen(struct encoding *encoding, int n, struct cell cell, struct diag *diag)
{
    const struct cell lines[] = {{cell.y, LINE_ROW, 0},
                                 {cell.x, LINE_COLUMN, 0},
                                 {cell.x + cell.y, LINE_RISING, 0},
                                 {cell.x - cell.y, LINE_FALLING, 0}};
    struct placement placement = {.piece = 0, .count = 1, .cells = &cell};
    struct entry entries[4] = {{0}};
    int32_t count = 0;
    for (int k = 0; k < 4; k++)
        if ((entries[count].item = item_of(n, lines[k])))
            count++;
    return draft_option(encoding, placement, entries, count, diag);
}

static bool encode_queens(struct encoding *encoding, const struct puzzle *puzzle,
                          enum item_order order, struct diag *diag)
{
    int n = puzzle->family.n;
    int32_t items = n > 1 ? 2 * n + 2 * (2 * n - 3) : 2;
    size_t cells = (size_t)n * (size_t)n;
    (void)order;
    if (!draft_begin(encoding, items, 2 * n, cells, cells, diag))
        return false;
    name_lines(encoding, n);
    for (int y = 0; y < n; y++)
        for (int x = 0; x < n; x++)
            if (!add_queen(encoding, n, (struct cell){x, y, 0}, diag))
                return false;
    return true;
}

/* The leftmost or topmost first. */
static void find_ends(int n, struct cell line, struct cell ends[2])
{
    int least;
    switch (line.y) {
    case LINE_ROW:
    case LINE_COLUMN:
        ends[0] = line.y == LINE_ROW ? (struct cell){0, line.x, 0} : (struct cell){line.x, 0, 0};
        ends[1] = line.y == LINE_ROW ? (struct cell){n - 1, line.x, 0}
                                     : (struct cell){line.x, n - 1, 0};
        break;
    case LINE_RISING:
        least = line.x < n ? 0 : line.x - (n - 1);
        ends[0] = (struct cell){least, line.x - least, 0};
        ends[1] = (struct cell){line.x - least, least, 0};
        break;
    default:
        least = line.x < 0 ? 0 : line.x;
        ends[0] = (struct cell){least, least - line.x, 0};
        ends[1] = (struct cell){n - 1 - ends[0].y, n - 1 - ends[0].x, 0};
        break;
    }
}

static void name_item(const struct legend *legend, int32_t item, char *name, size_t size)
{
    struct cell line = legend->items[item].cell, ends[2];
    find_ends(legend->puzzle->family.n, line, ends);
    if (line.y == LINE_ROW || line.y == LINE_COLUMN)
        snprintf(name, size, "%s %d", line.y == LINE_ROW ? "row" : "column", line.x + 1);
    else
        snprintf(name, size, "diagonal %d,%d-%d,%d", ends[0].x + 1, ends[0].y + 1, ends[1].x + 1,
                 ends[1].y + 1);
}

static void name_option(const struct legend *legend, int32_t option, enum naming naming,
                        char *name, size_t size)
{
    struct cell cell = legend->placements[option].cells[0];
    (void)naming;
    snprintf(name, size, "queen at %d,%d", cell.x + 1, cell.y + 1);
}

static char symbol(const struct legend *legend, int32_t option)
{
    (void)legend;
    (void)option;
    return 'Q';
}

static bool has_none(const struct puzzle *puzzle, char *why, size_t size)
{
    int n = puzzle->family.n;
    if (n == 2 || n == 3)
        snprintf(why, size, "%d queens on %d x %d always attack each other", n, n, n);
    return n == 2 || n == 3;
}

static int32_t image_of_option(const struct encoding *encoding, int motion, int32_t option)
{
    int n = encoding->legend.puzzle->family.n;
    struct cell image = square_image(n, motion, encoding->legend.placements[option].cells[0]);
    return image.y * n + image.x + 1;
}

static int32_t image_of_item(const struct encoding *encoding, int motion, int32_t item)
{
    int n = encoding->legend.puzzle->family.n;
    struct cell ends[2];
    if (n == 1)
        return item;
    find_ends(n, encoding->legend.items[item].cell, ends);
    struct cell a = square_image(n, motion, ends[0]), b = square_image(n, motion, ends[1]);
    if (a.y == b.y)
        return item_of(n, (struct cell){a.y, LINE_ROW, 0});
    if (a.x == b.x)
        return item_of(n, (struct cell){a.x, LINE_COLUMN, 0});
    if (a.x + a.y == b.x + b.y)
        return item_of(n, (struct cell){a.x + a.y, LINE_RISING, 0});
    return item_of(n, (struct cell){a.x - a.y, LINE_FALLING, 0});
}

static const struct motions motions = {SQUARE_MOTIONS, NULL, image_of_item, image_of_option};

const struct encoder encoder_queens = {
    .name = "queens",
    .encode = encode_queens,
    .name_item = name_item,
    .name_option = name_option,
    .symbol = symbol,
    .impossible = has_none,
    .motions = &motions,
};
