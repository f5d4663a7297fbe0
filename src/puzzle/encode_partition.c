/* SPDX-License-Identifier: MIT */
/* Partitions: an item for each element, an option for each possible block, by size, then
 * lexicographically. */
#include <stdio.h>

#include "base/memory.h"
#include "base/number.h"
#include "puzzle/encode.h"
#include "puzzle/kinds.h"
#include "puzzle/sets.h"

struct block {
    int n, size;
    struct cell *cells;     /* [most] */
    struct entry *entries;  /* [most] */
};

static void set_element(struct block *block, int k, int element)
{
    block->cells[k] = (struct cell){element, 0, 0};
    block->entries[k] = (struct entry){element + 1, 0};
}

static void begin_size(struct block *block, int size)
{
    block->size = size;
    for (int k = 0; k < size; k++)
        set_element(block, k, k);
}

static bool next_block(struct block *block)
{
    int last = block->size - 1;
    while (last >= 0 && block->cells[last].x == block->n - block->size + last)
        last--;
    if (last < 0)
        return false;
    int element = block->cells[last].x;
    for (int k = last; k < block->size; k++)
        set_element(block, k, element + 1 + k - last);
    return true;
}

static bool add_blocks(struct encoding *encoding, struct block *block, struct family family,
                       struct diag *diag)
{
    for (int size = family.least; size <= family.most; size++) {
        begin_size(block, size);
        do {
            struct placement placement = {
                .piece = block->cells[0].x, .count = size, .cells = block->cells};
            if (!draft_option(encoding, placement, block->entries, size, diag))
                return false;
        } while (next_block(block));
    }
    return true;
}

static bool encode_partition(struct encoding *encoding, const struct puzzle *puzzle,
                             enum item_order order, struct diag *diag)
{
    struct family family = puzzle->family;
    struct block block = {.n = family.n};
    int64_t blocks, elements;
    (void)order;
    partition_blocks(family, &blocks, &elements);
    if (!draft_begin(encoding, family.n, family.n, (size_t)blocks, (size_t)elements, diag))
        return false;
    for (int x = 0; x < family.n; x++)
        draft_cell(encoding, x + 1, (struct cell){x, 0, 0});
    block.cells = memory_need(NULL, (size_t)family.most, sizeof *block.cells);
    block.entries = memory_need(NULL, (size_t)family.most, sizeof *block.entries);
    bool done = add_blocks(encoding, &block, family, diag);
    memory_free(block.cells);
    memory_free(block.entries);
    return done;
}

/* "{1,4,5}", cut if too long. */
static void name_option(const struct legend *legend, int32_t option, enum naming naming,
                        char *name, size_t size)
{
    const struct placement *placement = &legend->placements[option];
    size_t at = 0;
    (void)naming;
    for (int k = 0; k < placement->count && at < size; k++)
        at += (size_t)snprintf(name + at, size - at, "%s%d", k ? "," : "{",
                               placement->cells[k].x + 1);
    if (at < size)
        snprintf(name + at, size - at, "}");
}

/* A block's least element is unique in a partition. */
static char symbol(const struct legend *legend, int32_t option)
{
    int least = legend->placements[option].piece;
    return least < (int)sizeof PIECE_LETTERS - 1 ? PIECE_LETTERS[least] : '*';
}

static bool has_none(const struct puzzle *puzzle, char *why, size_t size)
{
    struct family family = puzzle->family;
    char elements[COUNT_ROOM];
    int blocks = (family.n + family.most - 1) / family.most;
    if (blocks * family.least <= family.n)
        return false;
    number_count(family.n, "element", elements);
    if (family.least == family.most)
        snprintf(why, size, "%s, not a multiple of the block size %d", elements, family.most);
    else
        snprintf(why, size, "%s, which blocks of %d to %d cannot add up to", elements,
                 family.least, family.most);
    return true;
}

/* Elements are distinct: partitions have no images. */
static const struct motions motions = {0};

const struct encoder encoder_partition = {
    .name = "partition",
    .place = "element",
    .encode = encode_partition,
    .name_option = name_option,
    .symbol = symbol,
    .impossible = has_none,
    .motions = &motions,
};
