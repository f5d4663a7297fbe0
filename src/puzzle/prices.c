/* SPDX-License-Identifier: MIT */
#include "puzzle/prices.h"

#include "base/memory.h"

void prices_add(struct puzzle *puzzle, struct price price)
{
    puzzle->prices = memory_need_grow(puzzle->prices, &puzzle->room_prices,
                                      (size_t)puzzle->nprices + 1, sizeof price);
    puzzle->prices[puzzle->nprices++] = price;
}

bool prices_name(const struct puzzle *puzzle, int piece)
{
    for (int k = 0; k < puzzle->nprices; k++)
        if (puzzle->prices[k].piece == piece)
            return true;
    return false;
}

/* A price without a cell counts once, others if their cell is covered. */
static bool applies(const struct price *price, const struct placement *placement)
{
    bool fits = (price->piece < 0 || price->piece == placement->piece) &&
                (price->orientation < 0 || price->orientation == placement->orientation);
    bool covers = price->cell.x < 0;
    for (int i = 0; fits && !covers && i < placement->count; i++)
        covers = cell_compare(placement->cells[i], price->cell) == 0;
    return fits && covers;
}

int64_t prices_of(const struct puzzle *puzzle, const struct placement *placement, int64_t most)
{
    int64_t sum = 0;
    for (int k = 0; k < puzzle->nprices; k++)
        if (applies(&puzzle->prices[k], placement)) {
            if (puzzle->prices[k].cost > most - sum)
                return -1;
            sum += puzzle->prices[k].cost;
        }
    return sum;
}

static void drop(struct puzzle *puzzle, bool (*keeps)(struct price *, const void *),
                 const void *whose)
{
    int count = 0;
    for (int k = 0; k < puzzle->nprices; k++)
        if (keeps(&puzzle->prices[k], whose))
            puzzle->prices[count++] = puzzle->prices[k];
    puzzle->nprices = count;
}

struct window {
    const struct region *region;
    struct cell first;
};

static bool keep_inside(struct price *price, const void *whose)
{
    const struct window *window = whose;
    if (price->cell.x < 0)
        return true;
    price->cell = cell_minus(price->cell, window->first);
    return region_has(window->region, price->cell);
}

void prices_move(struct puzzle *puzzle, struct cell first)
{
    drop(puzzle, keep_inside, &(struct window){&puzzle->region, first});
}

static bool keep_others(struct price *price, const void *whose)
{
    const int *range = whose;
    bool is_gone = price->piece >= range[0] && price->piece < range[0] + range[1];
    price->piece -= price->piece >= range[0] + range[1] ? range[1] : 0;
    return !is_gone;
}

void prices_remove(struct puzzle *puzzle, int first, int count)
{
    drop(puzzle, keep_others, (int[]){first, count});
}

static bool keep_shapeless(struct price *price, const void *whose)
{
    return price->piece != *(const int *)whose || price->orientation < 0;
}

void prices_forget(struct puzzle *puzzle, int piece)
{
    drop(puzzle, keep_shapeless, &piece);
}

void prices_share(struct puzzle *puzzle, int from, int to)
{
    for (int k = 0, count = puzzle->nprices; k < count; k++) {
        struct price price = puzzle->prices[k];
        bool is_shared = price.piece == from;
        price.piece = to;
        if (is_shared)
            prices_add(puzzle, price);
    }
}
