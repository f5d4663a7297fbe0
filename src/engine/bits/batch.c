/* SPDX-License-Identifier: MIT */
#include "engine/bits/batch.h"

#include "base/memory.h"
#include "engine/bits/batch_list.h"

enum {
    OPTIONS_LEAST = 256,    /* length of the first list */
    OPTIONS_MOST = 4096,
    BATCH_WORDS = 2048,     /* lists of a batch; more overflow the caches */
    ROOM = BATCH_WORDS + OPTIONS_MOST + 2 * LIST_MARGIN,
    NODES_MOST = ROOM / LIST_MARGIN + 1
};

struct batch_node {
    uint64_t open;          /* items */
    int32_t at, count;      /* place of its list in the layer */
    int32_t item;           /* branched on */
};

/* Neither dead nor a solution. */
struct batch_branch {
    uint64_t word;
    int32_t node;
};

/* Nodes of equal depth. */
struct batch_layer {
    int32_t nodes, branches;
    int32_t first, next;    /* branches from `first` to `next` - 1 are in the layer below */
    struct batch_node node[NODES_MOST];
    struct batch_branch branch[ROOM];
    uint64_t *words;        /* borrowed; [ROOM]: lists, aligned for the widest vectors */
};

struct batches {
    int32_t layer;          /* -1: none */
    int64_t entered, nodes; /* entries; nodes below */
    uint64_t *bits;         /* [hues->marks + 1]: bits of places */
    struct batch_layer *layers; /* [count_layers()] */
    uint64_t *words;        /* owned; for the layers */
    uint64_t found[ROOM];
};

/* One for the level entered, and one per item covered. */
static int32_t count_layers(const struct problem *problem)
{
    int32_t levels = problem_levels(problem);
    return 1 + (levels < BATCH_ITEMS ? levels : BATCH_ITEMS);
}

double batches_bytes(const struct problem *problem)
{
    double layer = sizeof(struct batch_layer) + ROOM * sizeof(uint64_t);
    return sizeof(struct batches) + count_layers(problem) * layer;
}

void batches_close(struct batches *batches)
{
    if (!batches)
        return;
    memory_free(batches->bits);
    memory_free(batches->layers);
    memory_free(batches->words);
    memory_free(batches);
}

static void give_words(struct batches *batches, size_t layers)
{
    uintptr_t over = (uintptr_t)batches->words / sizeof *batches->words % LIST_MARGIN;
    uint64_t *words = batches->words + (LIST_MARGIN - over);
    for (size_t l = 0; l < layers; l++)
        batches->layers[l].words = words + l * ROOM;
}

static struct batches *batches_open(const struct bits_run *bits)
{
    struct batches *batches = memory_try(NULL, 1, sizeof *batches);
    size_t layers = (size_t)count_layers(bits->problem);
    if (!batches)
        return NULL;
    batches->layer = -1;
    batches->entered = batches->nodes = 0;
    batches->bits = memory_try(NULL, (size_t)bits->hues.marks + 1, sizeof *batches->bits);
    batches->layers = memory_try(NULL, layers, sizeof *batches->layers);
    batches->words = memory_try(NULL, layers * ROOM + LIST_MARGIN, sizeof *batches->words);
    if (batches->bits && batches->layers && batches->words) {
        give_words(batches, layers);
        return batches;
    }
    batches_close(batches);
    return NULL;
}

static ALWAYS_INLINE uint64_t find_fewest(uint64_t items, const uint64_t *digits, int count)
{
    for (int d = count - 1; d >= 0; d--) {
        uint64_t fewer = items & ~digits[d];
        items = fewer ? fewer : items;
    }
    return items;
}

/* For lists that overflow those counters. */
static uint64_t find_fewest_of_many(uint64_t items, const uint64_t *list, int32_t count)
{
    uint64_t best = 0;
    int32_t fewest = INT32_MAX;
    for (uint64_t rest = items; rest; rest &= rest - 1) {
        uint64_t bit = rest & -rest;
        int32_t options = 0;
        for (int32_t k = 0; k < count; k++)
            options += (list[k] & bit) != 0;
        best = options < fewest ? bit : best;
        fewest = options < fewest ? options : fewest;
    }
    return best;
}

static ALWAYS_INLINE void add_node(struct batch_layer *layer, uint64_t open, int32_t at,
                                   int32_t count, const uint64_t *digits, enum processor processor)
{
    uint64_t fewest = find_fewest(open, digits, FEW_DIGITS);
    if (fewest & digits[FEW_DIGITS - 1]) {
        uint64_t many[MANY_DIGITS];
        list_count(layer->words + at, count, many, processor);
        fewest = find_fewest(open, many, MANY_DIGITS);
        if (fewest & many[MANY_DIGITS - 1])
            fewest = find_fewest_of_many(open, layer->words + at, count);
    }
    layer->node[layer->nodes++] = (struct batch_node){open, at, count, bit_lowest(fewest)};
}

static ALWAYS_INLINE void enter_branches(struct batch_layer *layer, enum processor processor)
{
    struct batch_layer *below = layer + 1;
    int32_t used = 0;
    below->nodes = 0;
    for (layer->first = layer->next; layer->next < layer->branches && used < BATCH_WORDS;
         layer->next++) {
        const struct batch_branch *branch = &layer->branch[layer->next];
        const struct batch_node *node = &layer->node[branch->node];
        uint64_t digits[FEW_DIGITS];
        int32_t count = list_keep(layer->words + node->at, node->count, branch->word,
                                  below->words + used, digits, processor);
        add_node(below, node->open & ~branch->word, used, count, digits, processor);
        used += (count + 2 * LIST_MARGIN - 1) & -LIST_MARGIN;
    }
}

static ALWAYS_INLINE void find_branches(struct batches *batches, struct batch_layer *layer,
                                        int64_t *nodes, int64_t *solutions,
                                        enum processor processor)
{
    layer->branches = layer->first = layer->next = 0;
    for (int32_t n = 0; n < layer->nodes; n++) {
        const struct batch_node *node = &layer->node[n];
        const uint64_t *list = layer->words + node->at;
        int32_t found =
            list_find(list, node->count, UINT64_C(1) << node->item, batches->found, processor);
        *nodes += found;
        for (int32_t k = 0; k < found; k++) {
            uint64_t word = batches->found[k], open = node->open & ~word;
            uint64_t dead = open & ~list_unite(list, node->count, word, processor);
            layer->branch[layer->branches] = (struct batch_branch){word, n};
            layer->branches += open && !dead;
            *solutions += !open;
        }
    }
}

static ALWAYS_INLINE void go(struct batches *batches, int64_t *budget, int64_t *solutions,
                             enum processor processor)
{
    while (*budget > 0 && batches->layer >= 0) {
        struct batch_layer *layer = &batches->layers[batches->layer];
        int64_t nodes = 0;
        if (layer->next == layer->branches) {
            batches->layer--;
            continue;
        }
        enter_branches(layer, processor);
        find_branches(batches, layer + 1, &nodes, solutions, processor);
        batches->layer++;
        *budget -= nodes;
    }
}

#define INSTANCE(what, PROCESSOR, processor, target)                                       \
    target static void go_##processor(struct batches *batches, int64_t *budget,            \
                                      int64_t *solutions)                                  \
    {                                                                                      \
        go(batches, budget, solutions, PROCESSOR_##PROCESSOR);                             \
    }
PROCESSORS(INSTANCE, )
#undef INSTANCE

static void (*const goes[PROCESSOR_COUNT])(struct batches *batches, int64_t *budget,
                                           int64_t *solutions) = {
#define ROW(what, PROCESSOR, processor, target) [PROCESSOR_##PROCESSOR] = go_##processor,
    PROCESSORS(ROW, )
#undef ROW
};

/* Open primary items first.  Returns the items, at most BATCH_ITEMS + 1. */
static int32_t give_bits(struct batches *batches, const struct tier *tier, const uint64_t *alive,
                         const uint64_t *open)
{
    const struct masks *masks = &tier->masks;
    int32_t items = 0;
    for (int32_t p = 0; p < masks->marks && items <= BATCH_ITEMS; p++) {
        bool is_left = p < masks->primary
                           ? bit_is_set(open, p)
                           : bits_meet(masks_row(masks, p, masks->words), alive, masks->words);
        batches->bits[p] = is_left ? UINT64_C(1) << items % 64 : 0;
        items += is_left;
    }
    return items;
}

static void list_words(struct batches *batches, const struct masks *masks, const uint64_t *alive)
{
    const struct problem *problem = masks->problem;
    uint64_t *list = batches->layers[0].words;
    int32_t count = 0;
    for (int32_t w = 0; w < masks->words; w++)
        for (uint64_t rest = alive[w]; rest; rest &= rest - 1) {
            int32_t o = masks->option[w * 64 + bit_lowest(rest)];
            uint64_t word = 0;
            for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++)
                word |= batches->bits[masks->place[problem->entries[e].item]];
            list[count++] = word;
        }
    for (int32_t k = 0; k < LIST_MARGIN; k++)
        list[count + k] = LIST_END;
}

static int32_t count_open(const struct tier *tier, const uint64_t *open)
{
    int32_t count = 0;
    for (int32_t w = 0; w < tier->open_words; w++)
        count += bit_count(open[w]);
    return count;
}

/* Nodes that take as long as to list the words. */
#define ENTRY_NODES 100

/* Judges by past entries, with a small share of waste. */
static bool is_worth(const struct batches *batches, const struct bits_run *bits)
{
    return batches->entered * ENTRY_NODES <= batches->nodes + bits->run.nodes / 32 + 64;
}

bool batches_are_at_work(const struct batches *batches)
{
    return batches && batches->layer >= 0;
}

static void begin_first_layer(struct batches *batches, int32_t primary, int32_t options)
{
    struct batch_layer *first = &batches->layers[0];
    first->node[0] = (struct batch_node){(UINT64_C(1) << primary) - 1, 0, options, 0};
    first->branch[0] = (struct batch_branch){0, 0};
    first->nodes = first->branches = 1;
    first->first = first->next = 0;
    batches->layer = 0;
}

bool batches_enter(struct bits_run *bits, const uint64_t *alive, const uint64_t *open,
                   int32_t count)
{
    const struct tier *tier = bits->tier;
    int32_t primary = count_open(tier, open);
    if (!bits->has_batches || primary > BATCH_ITEMS || count < OPTIONS_LEAST ||
        count > OPTIONS_MOST)
        return false;
    if (!bits->batches)
        bits->batches = batches_open(bits);
    struct batches *batches = bits->batches;
    bits->has_batches = batches != NULL;
    if (!batches || !is_worth(batches, bits) ||
        give_bits(batches, tier, alive, open) > BATCH_ITEMS)
        return false;
    list_words(batches, &tier->masks, alive);
    begin_first_layer(batches, primary, count);
    batches->entered++;
    return true;
}

void batches_run(struct bits_run *bits, int64_t *budget, int64_t *count)
{
    struct batches *batches = bits->batches;
    struct bits_level *level = &bits->levels[bits->level];
    int64_t before = *budget;
    goes[bits->processor](batches, budget, count);
    bits->run.nodes += before - *budget;
    batches->nodes += before - *budget;
    if (batches->layer < 0)
        level->tried = level->size;
}

double batches_share(const struct batches *batches)
{
    double share = 0, width = 1;
    for (int32_t l = 0; l <= batches->layer; l++) {
        const struct batch_layer *layer = &batches->layers[l];
        if (!layer->branches)
            return share + width;
        int32_t done = l < batches->layer ? layer->first : layer->next;
        share += width * done / layer->branches;
        width *= (double)(layer->next - done) / layer->branches;
    }
    return share;
}
