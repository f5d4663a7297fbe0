/* SPDX-License-Identifier: MIT */
#include "engine/frontier/slots.h"

#include <string.h>

#include "base/memory.h"

enum { WIDTH_MOST = 64 * STATES_WORDS_MOST };

/* The layers in which bits matter, and their slots. */
struct lives {
    struct states states;   /* without rows */
    struct states_lists lists;
    struct arena arena;
    int32_t count;          /* bits that matter */
    int32_t *bits;          /* [count]: by first layer */
    int32_t *first, *last;  /* [states.bits]; -1: never matters */
    int32_t *slot;          /* [states.bits] */
    int32_t *next;          /* [states.bits]: next bit with the same last layer; -1: none */
    int32_t *ending;        /* [layers]: first such bit */
    int32_t width;
};

static bool get_lives(struct lives *lives)
{
    size_t bits = (size_t)lives->states.bits, layers = (size_t)lives->states.exact;
    int32_t **arrays[] = {&lives->bits, &lives->first, &lives->last, &lives->slot, &lives->next};
    for (size_t k = 0; k < sizeof arrays / sizeof *arrays; k++)
        *arrays[k] = arena_zero(&lives->arena, bits + 1, sizeof **arrays[k]);
    lives->ending = arena_array(&lives->arena, layers + 1, sizeof *lives->ending);
    if (lives->arena.failed)
        return false;
    for (size_t b = 0; b < bits; b++)
        lives->first[b] = lives->last[b] = -1;
    for (size_t f = 0; f < layers; f++)
        lives->ending[f] = -1;
    return true;
}

static void lives_done(struct lives *lives)
{
    states_done(&lives->states);
    states_lists_done(&lives->lists);
    arena_done(&lives->arena);
    *lives = (struct lives){0};
}

static uint64_t *layer_of(const struct frontier_slots *slots, uint64_t *rows, int32_t layer)
{
    return rows + (size_t)layer * (size_t)slots->states.words;
}

typedef void see_bit(void *self, int32_t layer, int32_t o, int32_t bit, bool needs, bool takes);

static void see_pairs(const struct lives *lives, int32_t layer, int32_t o, struct entry entry,
                      see_bit *see, void *self)
{
    const struct states *states = &lives->states;
    int32_t own = states_find_pair(states, entry);
    for (int32_t pair = states->pairs_of[entry.item]; pair; pair = states->pairs[pair].next)
        see(self, layer, o, states->pairs[pair].bit, pair == own, pair != own || !entry.colour);
}

/* Calls `see` for each bit that an option needs or takes, layer by layer. */
static void see_bits(const struct lives *lives, see_bit *see, void *self)
{
    const struct states *states = &lives->states;
    const struct problem *problem = states->problem;
    for (int32_t f = 0; f < states->exact; f++)
        for (int32_t k = lives->lists.first[f]; k < lives->lists.first[f + 1]; k++) {
            int32_t o = lives->lists.options[k];
            for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++) {
                struct entry entry = problem->entries[e];
                if (entry.item > problem->primary)
                    see_pairs(lives, f, o, entry, see, self);
                else if (problem_is_exact(problem, entry.item))
                    see(self, f, o, states->bit_of[entry.item], true, true);
            }
        }
}

/* Extends a bit's life from the first layer that takes it to the last that needs it. */
static void note_life(void *self, int32_t layer, int32_t o, int32_t bit, bool needs, bool takes)
{
    struct lives *lives = self;
    (void)o;
    (void)takes;
    if (lives->first[bit] < 0) {
        lives->first[bit] = layer;
        lives->bits[lives->count++] = bit;
    }
    if (needs)
        lives->last[bit] = layer;
}

static void find_lives(struct lives *lives)
{
    see_bits(lives, note_life, lives);
    for (int32_t k = 0; k < lives->count; k++) {
        int32_t bit = lives->bits[k], *ending = &lives->ending[lives->last[bit]];
        lives->next[bit] = *ending;
        *ending = bit;
    }
}

/* Gives each bit the lowest free slot from `base` on, up to WIDTH_MOST. */
static void find_slots(struct lives *lives, int32_t base)
{
    bool is_taken[WIDTH_MOST] = {0};
    lives->width = base;
    for (int32_t f = 0, k = 0; f < lives->states.exact; f++) {
        for (; k < lives->count && lives->first[lives->bits[k]] == f; k++) {
            int32_t slot = base;
            while (slot < WIDTH_MOST && is_taken[slot])
                slot++;
            if (slot < WIDTH_MOST)
                is_taken[slot] = true;
            lives->slot[lives->bits[k]] = slot;
            lives->width = slot < lives->width ? lives->width : slot + 1;
        }
        for (int32_t bit = lives->ending[f]; bit >= 0; bit = lives->next[bit])
            if (lives->slot[bit] < WIDTH_MOST)
                is_taken[lives->slot[bit]] = false;
    }
}

/* True if the item's coverage matters. */
static bool counts(const struct states *states, const struct states_field *field)
{
    int32_t reach = field->share ? states->exact / field->share : 0;
    return field->least > 0 || field->most < reach;
}

/* Places the fields that matter lowest, and writes them to `placed`, if not NULL.  Returns their
 * end. */
static int32_t place_fields(const struct states *states, struct states *placed)
{
    int32_t end = 0;
    for (int32_t k = 0; k < states->nfields; k++) {
        if (!counts(states, &states->fields[k]))
            continue;
        struct states_field field = states->fields[k];
        int32_t width = bit_count(field.mask);
        if (end % 64 + width > 64)
            end += 64 - end % 64;
        field.word = end / 64;
        field.shift = end % 64;
        end += width;
        if (placed)
            placed->fields[placed->nfields++] = field;
    }
    return end;
}

static bool get_rows(struct frontier_slots *slots)
{
    struct states *packed = &slots->states;
    size_t words = (size_t)packed->words, layers = (size_t)packed->exact + 1;
    size_t size = words * sizeof(uint64_t), options = (size_t)packed->problem->options + 1;
    bool differs = packed->problem->coloured || packed->nfields;
    packed->start = arena_array(&packed->arena, 1, size);
    packed->needs = arena_zero(&packed->arena, options, size);
    packed->takes = differs ? arena_zero(&packed->arena, options, size) : packed->needs;
    if (packed->nfields)
        packed->uses = arena_zero(&packed->arena, options, size);
    slots->slot = arena_zero(&slots->arena, layers, sizeof *slots->slot);
    slots->last = arena_zero(&slots->arena, layers, size);
    slots->must = arena_zero(&slots->arena, layers, size);
    slots->near = arena_zero(&slots->arena, layers, size);
    slots->rest = arena_zero(&slots->arena, layers, sizeof *slots->rest);
    return !packed->arena.failed && !slots->arena.failed;
}

struct packing {
    const struct lives *lives;
    struct states *packed;
};

/* Bits that no longer matter have no slot. */
static void pack_bit(void *self, int32_t layer, int32_t o, int32_t bit, bool needs, bool takes)
{
    const struct packing *packing = self;
    const struct lives *lives = packing->lives;
    size_t row = (size_t)o * (size_t)packing->packed->words;
    if (layer > lives->last[bit])
        return;
    if (needs)
        bit_set(packing->packed->needs + row, lives->slot[bit]);
    if (takes)
        bit_set(packing->packed->takes + row, lives->slot[bit]);
}

static void pack_fields(struct frontier_slots *slots, int32_t o)
{
    struct states *packed = &slots->states;
    size_t row = (size_t)o * (size_t)packed->words;
    for (int32_t k = 0; k < packed->nfields; k++) {
        const struct states_field *field = &packed->fields[k];
        if (problem_place(packed->problem, o, field->item) < 0)
            continue;
        packed->needs[row + (size_t)field->word] |= ((field->mask >> 1) + 1) << field->shift;
        packed->uses[row + (size_t)field->word] |= UINT64_C(1) << field->shift;
    }
}

static void pack_layers(struct frontier_slots *slots, const struct lives *lives)
{
    int32_t exact = slots->states.exact;
    for (int32_t k = 0; k < lives->count; k++) {
        int32_t bit = lives->bits[k], last = lives->last[bit], slot = lives->slot[bit];
        bit_set(layer_of(slots, slots->last, last), slot);
        if (bit >= exact)
            continue;
        slots->slot[bit] = slot;
        bit_set(layer_of(slots, slots->must, last), slot);
        slots->rest[last]++;
        for (int32_t f = lives->first[bit]; f < last; f++)
            bit_set(layer_of(slots, slots->near, f), slot);
    }
    for (int32_t f = exact, rest = 0; f-- > 0;) {
        int32_t ending = slots->rest[f];
        slots->rest[f] = rest;
        rest += ending;
    }
    for (int32_t bit = 0; bit < exact; bit++)
        slots->is_impossible |= lives->last[bit] < 0;
}

static void set_start(struct states *packed)
{
    memset(packed->start, 0xff, (size_t)packed->words * sizeof *packed->start);
    for (int32_t k = 0; k < packed->nfields; k++) {
        const struct states_field *field = &packed->fields[k];
        packed->start[field->word] &= ~(field->mask << field->shift);
        packed->start[field->word] |= field->start << field->shift;
    }
}

static bool pack(struct frontier_slots *slots, struct lives *lives, struct diag *diag)
{
    const struct states *states = &lives->states;
    struct states *packed = &slots->states;
    if (lives->width > WIDTH_MOST)
        return diag_fault(diag, (struct place){0}, "its frontier is too wide");
    *packed = (struct states){
        .problem = states->problem,
        .exact = states->exact,
        .bits = lives->width,
        .words = lives->width ? bit_words(lives->width) : 1,
    };
    packed->fields = arena_zero(&packed->arena, (size_t)states->nfields + 1,
                                sizeof *packed->fields);
    if (packed->fields)
        place_fields(states, packed);
    if (!packed->fields || !get_rows(slots))
        return diag_memory(diag, "the frontier");
    see_bits(lives, pack_bit, &(struct packing){lives, packed});
    for (int32_t o = 1; o <= packed->problem->options; o++)
        pack_fields(slots, o);
    pack_layers(slots, lives);
    set_start(packed);
    slots->is_plain = states->bits == states->exact && !packed->nfields;
    slots->is_impossible |= states->is_impossible;
    struct states_lists lists = lives->lists;
    lives->lists = (struct states_lists){0};
    return states_trie_init(&slots->trie, packed, &lists, diag);
}

bool frontier_slots_init(struct frontier_slots *slots, const struct task *task,
                         struct diag *diag)
{
    struct lives lives = {0};
    *slots = (struct frontier_slots){0};
    bool done = states_init_ordered(&lives.states, task, STATES_CHEAPEST, INT32_MAX / 64, diag);
    if (done && (!states_list(&lives.states, false, &lives.lists) || !get_lives(&lives)))
        done = diag_memory(diag, "the frontier");
    if (done) {
        find_lives(&lives);
        find_slots(&lives, place_fields(&lives.states, NULL));
        done = pack(slots, &lives, diag);
    }
    lives_done(&lives);
    if (!done)
        frontier_slots_done(slots);
    return done;
}

void frontier_slots_done(struct frontier_slots *slots)
{
    states_trie_done(&slots->trie);
    states_done(&slots->states);
    arena_done(&slots->arena);
    *slots = (struct frontier_slots){0};
}

double frontier_slots_bytes(const struct frontier_slots *slots)
{
    double row = slots->states.words * (double)sizeof(uint64_t), layers = slots->states.exact;
    double options = slots->states.problem->options;
    return options * (5 * row + (double)sizeof(struct states_node)) + layers * (3 * row + 24);
}
