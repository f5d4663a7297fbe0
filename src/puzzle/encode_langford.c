/* SPDX-License-Identifier: MIT */
/* Langford pairs: numbers k in a row of 2n slots with k others between; an item for each pair and
 * slot, options by pair and first slot.  Source: TAOCP 7.2.2.1, (16). */
#include <stdio.h>

#include "base/number.h"
#include "puzzle/encode.h"

/* Others have a star. */
static const char digits[] = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

static int32_t name_pairs(struct encoding *encoding, int n, int32_t item)
{
    for (int k = 1; k <= n; k++) {
        draft_rule(encoding, ++item, k - 1, (struct cell){0, 0, 0});
        encoding->problem.sharp[item] = true;
    }
    return item;
}

static int32_t name_slots(struct encoding *encoding, int n, int32_t item)
{
    for (int x = 0; x < 2 * n; x++)
        draft_cell(encoding, ++item, (struct cell){x, 0, 0});
    return item;
}

static bool add_pair(struct encoding *encoding, int32_t item, int k, int x, struct diag *diag)
{
    const struct cell cells[] = {{x, 0, 0}, {x + k + 1, 0, 0}};
    struct placement placement = {.piece = k - 1, .count = 2, .cells = cells};
    struct entry entries[] = {{item, 0},
                              {encoding->legend.item_at[cells[0].x], 0},
                              {encoding->legend.item_at[cells[1].x], 0}};
    return draft_option(encoding, placement, entries, 3, diag);
}

static bool encode_langford(struct encoding *encoding, const struct puzzle *puzzle,
                            enum item_order order, struct diag *diag)
{
    int n = puzzle->family.n;
    size_t options = (size_t)n * (size_t)(n - 1) / 2 * 3;
    if (!draft_begin(encoding, 3 * n, 3 * n, options, 2 * options, diag))
        return false;
    int32_t pairs = order == ORDER_PIECES ? 0 : name_slots(encoding, n, 0);
    int32_t last = name_pairs(encoding, n, pairs);
    if (order == ORDER_PIECES)
        name_slots(encoding, n, last);
    for (int k = 1; k <= n; k++)
        for (int x = 0; x + k + 1 < 2 * n; x++)
            if (!add_pair(encoding, pairs + k, k, x, diag))
                return false;
    return true;
}

static void name_item(const struct legend *legend, int32_t item, char *name, size_t size)
{
    snprintf(name, size, "pair %d", legend->items[item].piece + 1);
}

static void name_option(const struct legend *legend, int32_t option, enum naming naming,
                        char *name, size_t size)
{
    const struct placement *placement = &legend->placements[option];
    (void)naming;
    snprintf(name, size, "%d at %d and %d", placement->piece + 1, placement->cells[0].x + 1,
             placement->cells[1].x + 1);
}

static char symbol(const struct legend *legend, int32_t option)
{
    int pair = legend->placements[option].piece;
    return pair < (int)sizeof digits - 1 ? digits[pair] : '*';
}

/* The slots of pair k add up to 2p + k + 1 if the first is p. */
static bool has_none(const struct puzzle *puzzle, char *why, size_t size)
{
    char pairs[COUNT_ROOM];
    int n = puzzle->family.n;
    bool odd = n % 4 == 1 || n % 4 == 2;
    if (odd)
        snprintf(why, size, "the slot numbers 1 to %d add up to %d, but those of %s always to an "
                 "even number plus %d", 2 * n, n * (2 * n + 1), number_count(n, "pair", pairs),
                 n * (n + 3) / 2);
    return odd;
}

static int32_t image_of_item(const struct encoding *encoding, int motion, int32_t item)
{
    const struct legend *legend = &encoding->legend;
    const struct item_legend *means = &legend->items[item];
    (void)motion;
    return means->meaning == MEANS_CELL
               ? legend->item_at[2 * legend->puzzle->family.n - 1 - means->cell.x]
               : item;
}

static int32_t image_of_option(const struct encoding *encoding, int motion, int32_t option)
{
    const struct placement *placement = &encoding->legend.placements[option];
    int first = placement->cells[0].x;
    (void)motion;
    return option - first + (2 * encoding->legend.puzzle->family.n - 1 - placement->cells[1].x);
}

/* The motion reverses the row. */
static const struct motions motions = {1, NULL, image_of_item, image_of_option};

const struct encoder encoder_langford = {
    .name = "langford",
    .place = "slot",
    .unreached = "no number fits",
    .encode = encode_langford,
    .name_item = name_item,
    .name_option = name_option,
    .symbol = symbol,
    .impossible = has_none,
    .motions = &motions,
};
