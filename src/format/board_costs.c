/* SPDX-License-Identifier: MIT */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "format/board.h"
#include "format/builder.h"
#include "puzzle/orientations.h"
#include "puzzle/prices.h"

/* Returns the orientation that follows the piece's name in `name`; -1: none. */
static int find_orientation(const struct puzzle *puzzle, int piece, struct word name)
{
    struct shapes ways = puzzle_orientations(puzzle, piece);
    struct facing *facings = memory_need(NULL, (size_t)ways.count, sizeof *facings);
    size_t length = strlen(puzzle->pieces[piece].name);
    const struct word rest = {name.text + length, name.length - length};
    char text[FACING_TEXT];
    int way = ways.count - 1;
    orientations_mark(puzzle, piece, &ways, facings);
    while (way >= 0 && !word_is(rest, facing_text(facings[way], false, text)))
        way--;
    memory_free(facings);
    shapes_done(&ways);
    return way;
}

/* "F", or "F'↓" for an orientation; "*" means any piece. */
static bool find_piece(struct board_reading *reading, struct word name, struct price *price)
{
    const struct puzzle *puzzle = reading->puzzle;
    bool found = word_is(name, "*");
    price->piece = price->orientation = -1;
    for (int p = 0; !found && p < puzzle->npieces; p++)
        if (word_is(name, puzzle->pieces[p].name)) {
            price->piece = p;
            found = true;
        }
    for (int p = 0; !found && p < puzzle->npieces; p++)
        if (word_begins(name, puzzle->pieces[p].name)) {
            price->piece = p;
            price->orientation = find_orientation(puzzle, p, name);
            found = price->orientation >= 0;
        }
    return found ||
           scan_expected(&reading->scan, name, "a piece, one of its orientations, or '*'");
}

/* "x,y" or "x,y,z" from 1. */
static bool read_cell(struct board_reading *reading, struct word word, struct cell *cell)
{
    struct word rest = word, part;
    int64_t numbers[3] = {1, 1, 1};
    int count = 0;
    bool fits = true;
    while (fits && word_cut(&rest, ',', &part))
        fits = count < 3 && word_number(part, REGION_SITES, &numbers[count++]);
    *cell = (struct cell){(int)numbers[0] - 1, (int)numbers[1] - 1, (int)numbers[2] - 1};
    return (fits && count >= 2 && site_is_cell(region_at(&reading->puzzle->region, *cell))) ||
           scan_expected(&reading->scan, word, "a cell of the board, such as 1,2, or a cost");
}

/* "F 3" or, with a cost for each cell, "F'↓ 1,1 2,1 3". */
bool board_read_cost(struct board_reading *reading)
{
    struct word rest = reading->value, name, word;
    struct price price;
    if (!reading->puzzle->npieces || !reading->puzzle->region.sites)
        return scan_expected(&reading->scan, reading->word,
                             "the pieces and the board before the costs");
    word_cut(&rest, ' ', &name);
    if (!find_piece(reading, name, &price))
        return false;
    struct word cost = {name.text + name.length, 0};
    for (struct word all = rest; word_cut(&all, ' ', &word);)
        cost = word.length ? word : cost;
    if (!word_number(cost, COSTS_MOST, &price.cost))
        return scan_expected(&reading->scan, cost, COSTS_EXPECTED);
    price.cell.x = -1;
    while (word_cut(&rest, ' ', &word) && word.text != cost.text) {
        if (!word.length)
            continue;
        if (!read_cell(reading, word, &price.cell))
            return false;
        prices_add(reading->puzzle, price);
    }
    if (price.cell.x < 0)
        prices_add(reading->puzzle, price);
    return true;
}

static void write_way(const struct puzzle *puzzle, const struct price *price, FILE *out)
{
    struct shapes ways = puzzle_orientations(puzzle, price->piece);
    struct facing *facings = memory_need(NULL, (size_t)ways.count, sizeof *facings);
    char text[FACING_TEXT];
    orientations_mark(puzzle, price->piece, &ways, facings);
    fputs(facing_text(facings[price->orientation], false, text), out);
    memory_free(facings);
    shapes_done(&ways);
}

void board_write_costs(const struct puzzle *puzzle, FILE *out)
{
    char place[CELL_TEXT];
    for (int k = 0; k < puzzle->nprices; k++) {
        const struct price *price = &puzzle->prices[k];
        fprintf(out, "cost: %s", price->piece < 0 ? "*" : puzzle->pieces[price->piece].name);
        if (price->orientation >= 0)
            write_way(puzzle, price, out);
        if (price->cell.x >= 0)
            fprintf(out, " %s", cell_text(&puzzle->region, price->cell, place));
        fprintf(out, " %" PRId64 "\n", price->cost);
    }
}
