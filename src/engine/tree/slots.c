/* SPDX-License-Identifier: MIT */
#include "engine/tree/slots.h"

#include <string.h>

#include "base/memory.h"
#include "engine/tree/elimination.h"

enum { WIDTH_MOST = 64 * STATES_WORDS_MOST };

/* Bags in which a bit matters. */
struct life {
    int32_t slot;           /* -1: none yet */
    int32_t first_need, last_need;
    int32_t first, last;    /* bags whose options touch it */
    int32_t seen;           /* 1 + the last bag that listed it */
};

struct lives {
    struct states states;   /* without rows */
    struct states_lists lists;
    struct arena arena;
    struct tree_bag *bags;  /* borrowed; [count] */
    int32_t count;
    struct life *lives;     /* [states.bits] */
    int32_t *item_of;       /* [states.bits] */
    size_t *first;          /* [count + 1]: of a bag, in `listed` */
    int32_t *listed;        /* owned; bits that matter before or after a bag */
    size_t room;
    int32_t width;
};

static void lives_done(struct lives *lives)
{
    states_done(&lives->states);
    states_lists_done(&lives->lists);
    arena_done(&lives->arena);
    memory_free(lives->listed);
    *lives = (struct lives){0};
}

static bool may_be_covered(const struct states *states)
{
    const struct problem *problem = states->problem;
    int32_t found = 0;
    bool *seen = memory_need_zero((size_t)problem->items + 1, sizeof *seen);
    for (int32_t e = 0; e < problem->first[problem->options + 1]; e++) {
        int32_t item = problem->entries[e].item;
        found += !seen[item] && problem_is_exact(problem, item);
        seen[item] = true;
    }
    memory_free(seen);
    return found == states->exact;
}

/* In the order of a chain or a better tree. */
static bool find_states(struct lives *lives, const struct task *task, double worth,
                        struct elimination *tree, struct diag *diag)
{
    const struct problem *problem = task->problem;
    struct states *states = &lives->states;
    int32_t words_most = INT32_MAX / 64;
    if (!states_init_ordered(states, task, STATES_CHEAPEST, words_most, diag))
        return false;
    size_t exact = (size_t)states->exact + 1;
    *tree = (struct elimination){
        .items = arena_zero(&lives->arena, exact, sizeof *tree->items),
        .starts = arena_zero(&lives->arena, exact, sizeof *tree->starts),
        .joins = arena_zero(&lives->arena, exact, sizeof *tree->joins),
        .count = states->exact,
    };
    int32_t *bits = arena_array(&lives->arena, (size_t)problem->items + 1, sizeof *bits);
    if (lives->arena.failed)
        return diag_memory(diag, "the bags");
    for (int32_t i = 1; i <= problem->primary; i++)
        if (problem_is_exact(problem, i))
            tree->items[states->bit_of[i]] = i;
    if (!may_be_covered(states))
        return true;
    if (!elimination_improve(tree, problem, worth, &lives->arena))
        return diag_memory(diag, "the bags");
    memset(bits, 0xff, ((size_t)problem->items + 1) * sizeof *bits);
    for (int32_t k = 0; k < tree->count; k++)
        bits[tree->items[k]] = k;
    states_done(states);
    return states_init(states, problem, bits, tree->count, words_most, diag);
}

/* Adds a bag that decides a bit, or joins.  begins: a stack of subtrees. */
static void add_bag(struct lives *lives, int32_t bit, bool starts, int32_t **begins)
{
    struct tree_bag *bag = &lives->bags[lives->count];
    if (starts)
        *++*begins = lives->count;
    *bag = (struct tree_bag){bit, **begins, bit, bit + 1, starts};
    if (bit < 0) {
        bag->begin = *--*begins;
        bag->end = bag[-1].end;
    }
    bag->first = bag->begin < lives->count ? lives->bags[bag->begin].bit : bit;
    lives->count++;
}

/* Exact bits have no bag if no option has them as its lowest. */
static bool find_bags(struct lives *lives, const struct elimination *tree, struct arena *arena)
{
    int32_t count = 0, subtrees = 1;
    for (int32_t k = 0; k < tree->count; k++) {
        count += 1 + tree->joins[k];
        subtrees += tree->starts[k];
    }
    lives->bags = arena_array(arena, (size_t)count + 1, sizeof *lives->bags);
    int32_t *begins = arena_zero(&lives->arena, (size_t)subtrees, sizeof *begins);
    if (arena->failed || !begins)
        return false;
    bool starts = false;
    for (int32_t k = 0; k < tree->count; k++) {
        starts |= tree->starts[k];
        if (lives->lists.first[k] < lives->lists.first[k + 1]) {
            add_bag(lives, k, starts, &begins);
            starts = false;
        }
        for (int32_t j = 0; j < tree->joins[k]; j++)
            add_bag(lives, -1, false, &begins);
    }
    return true;
}

static bool get_lives(struct lives *lives)
{
    size_t bits = (size_t)lives->states.bits, count = (size_t)lives->count;
    lives->lives = arena_array(&lives->arena, bits + 1, sizeof *lives->lives);
    lives->item_of = arena_zero(&lives->arena, bits + 1, sizeof *lives->item_of);
    lives->first = arena_zero(&lives->arena, count + 1, sizeof *lives->first);
    if (lives->arena.failed)
        return false;
    for (size_t b = 0; b < bits; b++)
        lives->lives[b] = (struct life){-1, INT32_MAX, -1, INT32_MAX, -1, 0};
    for (int32_t i = 1; i <= lives->states.problem->items; i++) {
        if (problem_is_exact(lives->states.problem, i))
            lives->item_of[lives->states.bit_of[i]] = i;
        for (int32_t k = lives->states.pairs_of[i]; k; k = lives->states.pairs[k].next)
            lives->item_of[lives->states.pairs[k].bit] = i;
    }
    return true;
}

typedef void see_bit(void *self, int32_t bag, int32_t o, int32_t bit, bool needs, bool takes);

static void see_pairs(const struct lives *lives, int32_t bag, int32_t o, struct entry entry,
                      see_bit *see, void *self)
{
    const struct states *states = &lives->states;
    int32_t own = states_find_pair(states, entry);
    for (int32_t pair = states->pairs_of[entry.item]; pair; pair = states->pairs[pair].next)
        see(self, bag, o, states->pairs[pair].bit, pair == own, pair != own || !entry.colour);
}

/* Calls `see` for each bit that an option of the bag needs or takes. */
static void see_bag(const struct lives *lives, int32_t bag, see_bit *see, void *self)
{
    const struct states *states = &lives->states;
    const struct problem *problem = states->problem;
    int32_t bit = lives->bags[bag].bit;
    if (bit < 0)
        return;
    for (int32_t k = lives->lists.first[bit]; k < lives->lists.first[bit + 1]; k++) {
        int32_t o = lives->lists.options[k];
        for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++) {
            struct entry entry = problem->entries[e];
            if (entry.item > problem->primary)
                see_pairs(lives, bag, o, entry, see, self);
            else if (problem_is_exact(problem, entry.item))
                see(self, bag, o, states->bit_of[entry.item], true, true);
        }
    }
}

static void see_bags(const struct lives *lives, see_bit *see, void *self)
{
    for (int32_t s = 0; s < lives->count; s++)
        see_bag(lives, s, see, self);
}

static void note_need(void *self, int32_t bag, int32_t o, int32_t bit, bool needs, bool takes)
{
    struct life *life = &((struct lives *)self)->lives[bit];
    (void)o;
    (void)takes;
    if (!needs)
        return;
    life->first_need = bag < life->first_need ? bag : life->first_need;
    life->last_need = bag;
}

/* True if an option outside of the bag's subtree needs the bit. */
static bool is_needed(const struct lives *lives, int32_t bag, int32_t bit)
{
    const struct life *life = &lives->lives[bit];
    return life->first_need < lives->bags[bag].begin || life->last_need > bag;
}

/* To take a bit matters only if it is needed outside. */
static void note_touch(void *self, int32_t bag, int32_t o, int32_t bit, bool needs, bool takes)
{
    struct life *life = &((struct lives *)self)->lives[bit];
    (void)o;
    (void)takes;
    if (!needs && !is_needed(self, bag, bit))
        return;
    life->first = bag < life->first ? bag : life->first;
    life->last = bag;
}

static bool is_touched_outside(const struct lives *lives, int32_t bag, int32_t bit)
{
    const struct life *life = &lives->lives[bit];
    return life->first < lives->bags[bag].begin || life->last > bag;
}

/* In the room made by list_bits(). */
static void list_bit(void *self, int32_t bag, int32_t o, int32_t bit, bool needs, bool takes)
{
    struct lives *lives = self;
    struct life *life = &lives->lives[bit];
    (void)o;
    (void)takes;
    if (life->seen == bag + 1 || (!needs && !is_needed(lives, bag, bit)))
        return;
    life->seen = bag + 1;
    size_t end = lives->first[bag + 1];
    if (end - lives->first[bag] <= (size_t)WIDTH_MOST)
        lives->listed[lives->first[bag + 1]++] = bit;
}

/* Lists the bits that matter after an earlier bag. */
static void list_input(struct lives *lives, int32_t bag, int32_t input)
{
    for (size_t k = lives->first[input]; k < lives->first[input + 1]; k++)
        if (is_touched_outside(lives, input, lives->listed[k]))
            list_bit(lives, bag, 0, lives->listed[k], true, false);
}

/* Lists the bits of each bag. */
static bool list_bits(struct lives *lives, struct diag *diag)
{
    for (int32_t s = 0; s < lives->count; s++) {
        const struct tree_bag *bag = &lives->bags[s];
        int32_t *listed = memory_try_grow(lives->listed, &lives->room,
                                          lives->first[s] + WIDTH_MOST + 1, sizeof *listed);
        if (!listed)
            return diag_memory(diag, "the bags");
        lives->listed = listed;
        lives->first[s + 1] = lives->first[s];
        if (bag->bit < 0)
            list_input(lives, s, lives->bags[s - 1].begin - 1);
        if (bag->begin < s)
            list_input(lives, s, s - 1);
        see_bag(lives, s, list_bit, lives);
        if (lives->first[s + 1] - lives->first[s] > WIDTH_MOST)
            return diag_fault(diag, (struct place){0}, "its tree is too wide");
    }
    return true;
}

/* Gives each bit the lowest slot from `base` on that is free in its bags, up to WIDTH_MOST, first
 * those that end with the last bags. */
static void find_slots(struct lives *lives, int32_t base)
{
    lives->width = base;
    for (int32_t s = lives->count; s-- > 0;) {
        uint64_t is_taken[STATES_WORDS_MOST] = {0};
        int32_t slot = base;
        for (size_t k = lives->first[s]; k < lives->first[s + 1]; k++) {
            int32_t taken = lives->lives[lives->listed[k]].slot;
            if (taken >= 0 && taken < WIDTH_MOST)
                bit_set(is_taken, taken);
        }
        for (size_t k = lives->first[s]; k < lives->first[s + 1]; k++) {
            int32_t *own = &lives->lives[lives->listed[k]].slot;
            if (*own >= 0)
                continue;
            while (slot < WIDTH_MOST && bit_is_set(is_taken, slot))
                slot++;
            *own = slot++;
            lives->width = *own < lives->width ? lives->width : *own + 1;
        }
    }
}

/* True if the item's coverage matters. */
static bool counts(const struct states *states, const struct states_field *field)
{
    int32_t reach = field->share ? states->exact / field->share : 0;
    return field->least > 0 || field->most < reach;
}

/* Places fields that matter lowest, and writes them to `placed`, if not NULL.  Returns their
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

static uint64_t *row_of(const struct tree_slots *slots, uint64_t *rows, int32_t bag)
{
    return rows + (size_t)bag * (size_t)slots->states.words;
}

static bool get_rows(struct tree_slots *slots)
{
    struct states *packed = &slots->states;
    size_t words = (size_t)packed->words, count = (size_t)slots->count + 1;
    size_t size = words * sizeof(uint64_t), options = (size_t)packed->problem->options + 1;
    bool differs = packed->problem->coloured || packed->nfields;
    packed->start = arena_array(&packed->arena, 1, size);
    packed->needs = arena_zero(&packed->arena, options, size);
    packed->takes = differs ? arena_zero(&packed->arena, options, size) : packed->needs;
    if (packed->nfields)
        packed->uses = arena_zero(&packed->arena, options, size);
    slots->slot = arena_zero(&slots->arena, (size_t)packed->exact + 1, sizeof *slots->slot);
    slots->last = arena_zero(&slots->arena, count, size);
    slots->must = arena_zero(&slots->arena, count, size);
    slots->live = arena_zero(&slots->arena, count, size);
    slots->near = arena_zero(&slots->arena, count, size);
    slots->rest = arena_zero(&slots->arena, count, sizeof *slots->rest);
    slots->first_group = arena_zero(&slots->arena, count + 1, sizeof *slots->first_group);
    return !packed->arena.failed && !slots->arena.failed;
}

struct packing {
    const struct lives *lives;
    struct states *packed;
};

/* Bits that no longer matter have no slot. */
static void pack_bit(void *self, int32_t bag, int32_t o, int32_t bit, bool needs, bool takes)
{
    const struct packing *packing = self;
    const struct lives *lives = packing->lives;
    size_t row = (size_t)o * (size_t)packing->packed->words;
    if (!needs && !is_needed(lives, bag, bit))
        return;
    if (needs)
        bit_set(packing->packed->needs + row, lives->lives[bit].slot);
    if (takes)
        bit_set(packing->packed->takes + row, lives->lives[bit].slot);
}

static void pack_fields(struct tree_slots *slots, int32_t o)
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

static void pack_bag(struct tree_slots *slots, const struct lives *lives, int32_t s)
{
    for (size_t k = lives->first[s]; k < lives->first[s + 1]; k++) {
        int32_t bit = lives->listed[k], slot = lives->lives[bit].slot;
        bool matters = is_needed(lives, s, bit), is_exact = bit < slots->states.exact;
        bit_set(row_of(slots, matters ? slots->live : slots->last, s), slot);
        if (!is_exact)
            continue;
        slots->slot[bit] = slot;
        bit_set(row_of(slots, matters ? slots->near : slots->must, s), slot);
        slots->rest[s] += !matters;
    }
}

static void pack_bags(struct tree_slots *slots, const struct lives *lives)
{
    int32_t exact = slots->states.exact, covered = 0;
    for (int32_t s = 0; s < slots->count; s++)
        pack_bag(slots, lives, s);
    for (int32_t s = 0; s < slots->count; s++) {    /* up to a bag */
        covered += slots->rest[s];
        slots->rest[s] = covered;
    }
    for (int32_t s = slots->count; s-- > 0;) {
        int32_t begin = slots->bags[s].begin;
        slots->rest[s] = exact - (slots->rest[s] - (begin ? slots->rest[begin - 1] : 0));
    }
    for (int32_t bit = 0; bit < exact; bit++)
        slots->is_impossible |= lives->lives[bit].last < 0;
}

/* Collects the bits of a joining bag's secondary items. */
static bool pack_groups(struct tree_slots *slots, struct lives *lives)
{
    size_t words = (size_t)slots->states.words, most = 0;
    int32_t end = 0, *group = arena_zero(&lives->arena, (size_t)slots->states.problem->items + 1,
                                         sizeof *group);
    for (int32_t s = 0; s < slots->count; s++)
        most += slots->bags[s].bit < 0 ? lives->first[s + 1] - lives->first[s] : 0;
    slots->groups = arena_zero(&slots->arena, most + 1, words * sizeof *slots->groups);
    if (slots->arena.failed || lives->arena.failed)
        return false;
    for (int32_t s = 0; s < slots->count; s++) {
        for (size_t k = lives->first[s]; k < lives->first[s + 1] && slots->bags[s].bit < 0; k++) {
            int32_t bit = lives->listed[k], item = lives->item_of[bit];
            if (bit < slots->states.exact)
                continue;
            if (group[item] <= slots->first_group[s])
                group[item] = ++end;
            bit_set(row_of(slots, slots->groups, group[item] - 1), lives->lives[bit].slot);
        }
        slots->first_group[s + 1] = end;
    }
    return true;
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

static bool pack_items(struct tree_slots *slots, const struct lives *lives)
{
    size_t exact = (size_t)slots->states.exact, count = (size_t)slots->count;
    slots->item_of = arena_array(&slots->arena, exact + 1, sizeof *slots->item_of);
    slots->first_item = arena_zero(&slots->arena, count + 1, sizeof *slots->first_item);
    slots->items = arena_array(&slots->arena, lives->first[count] + 1, sizeof *slots->items);
    if (slots->arena.failed)
        return false;
    memcpy(slots->item_of, lives->item_of, exact * sizeof *slots->item_of);
    for (int32_t s = 0, end = 0; s < slots->count; s++) {
        for (size_t k = lives->first[s]; k < lives->first[s + 1]; k++) {
            int32_t bit = lives->listed[k];
            if (is_needed(lives, s, bit))
                slots->items[end++] =
                    (struct tree_item){lives->item_of[bit], lives->lives[bit].slot};
        }
        slots->first_item[s + 1] = end;
    }
    return true;
}

static bool pack(struct tree_slots *slots, struct lives *lives, struct diag *diag)
{
    const struct states *states = &lives->states;
    struct states *packed = &slots->states;
    if (lives->width > WIDTH_MOST)
        return diag_fault(diag, (struct place){0}, "its tree is too wide");
    *packed = (struct states){
        .problem = states->problem,
        .exact = states->exact,
        .bits = lives->width,
        .words = lives->width ? bit_words(lives->width) : 1,
    };
    slots->bags = lives->bags;
    slots->count = lives->count;
    for (int32_t s = 0; s < slots->count; s++)
        slots->joins |= slots->bags[s].bit < 0;
    packed->fields = arena_zero(&packed->arena, (size_t)states->nfields + 1,
                                sizeof *packed->fields);
    if (packed->fields)
        place_fields(states, packed);
    if (!packed->fields || !get_rows(slots) || !pack_groups(slots, lives) ||
        !pack_items(slots, lives))
        return diag_memory(diag, "the bags");
    see_bags(lives, pack_bit, &(struct packing){lives, packed});
    for (int32_t o = 1; o <= packed->problem->options; o++)
        pack_fields(slots, o);
    pack_bags(slots, lives);
    set_start(packed);
    slots->is_plain = states->bits == states->exact && !packed->nfields;
    slots->is_impossible |= states->is_impossible;
    struct states_lists lists = lives->lists;
    lives->lists = (struct states_lists){0};
    return states_trie_init(&slots->trie, packed, &lists, diag);
}

bool tree_slots_init(struct tree_slots *slots, const struct task *task, double worth,
                     struct diag *diag)
{
    struct lives lives = {0};
    struct elimination tree;
    *slots = (struct tree_slots){0};
    bool done = find_states(&lives, task, worth, &tree, diag);
    if (done && !(states_list(&lives.states, false, &lives.lists) &&
                  find_bags(&lives, &tree, &slots->arena) && get_lives(&lives)))
        done = diag_memory(diag, "the bags");
    if (done) {
        see_bags(&lives, note_need, &lives);
        see_bags(&lives, note_touch, &lives);
    }
    done = done && list_bits(&lives, diag);
    if (done) {
        find_slots(&lives, place_fields(&lives.states, NULL));
        done = pack(slots, &lives, diag);
    }
    lives_done(&lives);
    if (!done)
        tree_slots_done(slots);
    return done;
}

void tree_slots_done(struct tree_slots *slots)
{
    states_trie_done(&slots->trie);
    states_done(&slots->states);
    arena_done(&slots->arena);
    *slots = (struct tree_slots){0};
}

double tree_slots_bytes(const struct tree_slots *slots)
{
    double row = slots->states.words * (double)sizeof(uint64_t), bags = slots->count;
    double options = slots->states.problem->options;
    double groups = slots->first_group[slots->count], items = slots->first_item[slots->count];
    return options * (5 * row + (double)sizeof(struct states_node)) + groups * row +
           items * (double)sizeof(struct tree_item) +
           bags * (4 * row + 44 + (double)sizeof(struct tree_bag));
}
