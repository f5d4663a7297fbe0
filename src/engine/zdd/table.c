/* SPDX-License-Identifier: MIT */
/* Two tables by which a diagram is made: what became of each state, and which nodes there are. */
#include "engine/zdd/table.h"

#include <string.h>

#include "base/memory.h"
#include "base/random.h"

enum { WINDOW = 8 };        /* slots where a state may lie, from its own on */

#define SLOTS_FIRST 1024
#define NODES_MOST ((size_t)UINT32_MAX)

static size_t hash_state(const uint64_t *state, size_t words)
{
    uint64_t hash = 0;
    for (size_t w = 0; w < words; w++)
        hash = random_at(hash ^ state[w], w);
    return (size_t)hash;
}

static uint64_t *entry_at(const struct zdd_memo *memo, size_t slot)
{
    return memo->entries + slot * (memo->words + 1);
}

static bool is_same(const uint64_t *a, const uint64_t *b, size_t words)
{
    uint64_t differ = 0;
    for (size_t w = 0; w < words; w++)
        differ |= a[w] ^ b[w];
    return !differ;
}

bool zdd_memo_init(struct zdd_memo *memo, int32_t words, size_t bytes_most, struct diag *diag)
{
    *memo = (struct zdd_memo){
        .words = (size_t)words, .slots = SLOTS_FIRST, .bytes_most = bytes_most};
    memo->entries = memory_try_zero(memo->slots + WINDOW, (memo->words + 1) * sizeof(uint64_t));
    return memo->entries || diag_memory(diag, "the table of states");
}

void zdd_memo_done(struct zdd_memo *memo)
{
    memory_free(memo->entries);
    *memo = (struct zdd_memo){0};
}

int64_t zdd_memo_find(const struct zdd_memo *memo, const uint64_t *state)
{
    const uint64_t *entry =
        entry_at(memo, hash_state(state, memo->words) & (memo->slots - 1));
    for (int k = 0; k < WINDOW && entry[memo->words]; k++, entry += memo->words + 1)
        if (is_same(entry, state, memo->words))
            return (int64_t)entry[memo->words] - 1;
    return -1;
}

/* The free slot of the state, or, where there is none, its own. */
static uint64_t *find_slot(struct zdd_memo *memo, const uint64_t *state)
{
    uint64_t *own = entry_at(memo, hash_state(state, memo->words) & (memo->slots - 1));
    uint64_t *entry = own;
    for (int k = 0; k < WINDOW; k++, entry += memo->words + 1)
        if (!entry[memo->words])
            return entry;
    return own;
}

static void write(struct zdd_memo *memo, const uint64_t *state, uint64_t value)
{
    uint64_t *entry = find_slot(memo, state);
    memo->used += !entry[memo->words];
    memcpy(entry, state, memo->words * sizeof *state);
    entry[memo->words] = value;
}

/* Where it cannot, it stays as it is. */
static void grow(struct zdd_memo *memo)
{
    struct zdd_memo grown = *memo;
    size_t size = (memo->words + 1) * sizeof(uint64_t);
    grown.slots *= 2;
    grown.used = 0;
    if ((grown.slots + memo->slots + 2 * WINDOW) * size > memo->bytes_most)
        return;
    grown.entries = memory_try_zero(grown.slots + WINDOW, size);
    if (!grown.entries)
        return;
    for (size_t slot = 0; slot < memo->slots + WINDOW; slot++)
        if (entry_at(memo, slot)[memo->words])
            write(&grown, entry_at(memo, slot), entry_at(memo, slot)[memo->words]);
    memory_free(memo->entries);
    *memo = grown;
}

void zdd_memo_put(struct zdd_memo *memo, const uint64_t *state, uint32_t node)
{
    if (memo->used * 2 > memo->slots)
        grow(memo);
    write(memo, state, (uint64_t)node + 1);
}

bool zdd_nodes_init(struct zdd_nodes *nodes, size_t memory, struct diag *diag)
{
    *nodes = (struct zdd_nodes){.nslots = SLOTS_FIRST, .memory = memory};
    nodes->at = memory_try_grow(NULL, &nodes->room, SLOTS_FIRST, sizeof *nodes->at);
    nodes->slots = memory_try_zero(nodes->nslots, sizeof *nodes->slots);
    if (!nodes->at || !nodes->slots) {
        zdd_nodes_done(nodes);
        return diag_memory(diag, "the diagram");
    }
    nodes->at[ZDD_NONE] = nodes->at[ZDD_ONE] = (struct zdd_node){0};
    nodes->count = 2;
    return true;
}

void zdd_nodes_done(struct zdd_nodes *nodes)
{
    memory_free(nodes->at);
    memory_free(nodes->slots);
    *nodes = (struct zdd_nodes){0};
}

/* The slot of the node like this, or the free one where it belongs. */
static uint32_t *find_node(const struct zdd_nodes *nodes, struct zdd_node node)
{
    uint64_t hash = random_at((uint64_t)node.lo << 32 | node.hi, (uint64_t)node.option);
    size_t slot = (size_t)hash & (nodes->nslots - 1);
    for (;; slot = (slot + 1) & (nodes->nslots - 1)) {
        const struct zdd_node *other = &nodes->at[nodes->slots[slot]];
        if (!nodes->slots[slot] || (other->option == node.option && other->lo == node.lo &&
                                    other->hi == node.hi))
            return &nodes->slots[slot];
    }
}

static bool grow_slots(struct zdd_nodes *nodes)
{
    uint32_t *slots = memory_try_zero(nodes->nslots * 2, sizeof *slots);
    if (!slots)
        return false;
    memory_free(nodes->slots);
    nodes->slots = slots;
    nodes->nslots *= 2;
    for (size_t n = 2; n < nodes->count; n++)
        *find_node(nodes, nodes->at[n]) = (uint32_t)n;
    return true;
}

/* Room for one more; at the limit arrays grow by less than they double. */
static bool make_room(struct zdd_nodes *nodes, struct diag *diag)
{
    bool is_crowded = (nodes->count + 1) * 2 > nodes->nslots, is_full = nodes->count == nodes->room;
    size_t slots = nodes->nslots * sizeof *nodes->slots * (is_crowded ? 3 : 1);
    size_t all = nodes->memory / 2, left = slots < all ? all - slots : 0;
    size_t most = left / sizeof *nodes->at, room = nodes->room * (is_full ? 2 : 1);
    most = most < NODES_MOST ? most : NODES_MOST;
    room = room < most ? room : most;
    if (room <= nodes->count)
        return diag_fault(diag, (struct place){0}, "the diagram would take more than %zu MB",
                          nodes->memory / 1000000);
    if (is_full) {
        struct zdd_node *grown = memory_try(nodes->at, room, sizeof *grown);
        if (!grown)
            return diag_memory(diag, "the diagram");
        nodes->at = grown;
        nodes->room = room;
    }
    return !is_crowded || grow_slots(nodes) || diag_memory(diag, "the diagram");
}

bool zdd_nodes_get(struct zdd_nodes *nodes, struct zdd_node node, uint32_t *found,
                   struct diag *diag)
{
    *found = *find_node(nodes, node);
    if (*found)
        return true;
    bool is_crowded = (nodes->count + 1) * 2 > nodes->nslots;
    if ((is_crowded || nodes->count == nodes->room) && !make_room(nodes, diag))
        return false;
    *found = (uint32_t)nodes->count;
    *find_node(nodes, node) = *found;
    nodes->at[nodes->count++] = node;
    return true;
}

