/* SPDX-License-Identifier: MIT */
#include "engine/zdd/table.h"

#include "base/memory.h"
#include "base/random.h"

#define SLOTS_FIRST 1024
#define NODES_MOST ((size_t)UINT32_MAX)

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

/* Near the limit, arrays less than double. */
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

bool zdd_nodes_check(const struct zdd_nodes *nodes)
{
    for (size_t n = 2; n < nodes->count; n++)
        if (*find_node(nodes, nodes->at[n]) != n)
            return false;
    return true;
}
