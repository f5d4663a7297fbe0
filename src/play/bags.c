/* SPDX-License-Identifier: MIT */
#include "play/bags.h"

#include "base/clock.h"
#include "base/memory.h"
#include "engine/tree/expand.h"

#define SLICE_NODES (INT64_C(1) << 14)
#define SCRIPTED_NODES (INT64_C(1) << 20)   /* per call if a script controls the clock */

static void close_run(struct bags *bags)
{
    engine_close(bags->run);
    hints_done(&bags->hints);
    bags->run = NULL;
}

void bags_done(struct bags *bags)
{
    close_run(bags);
    memory_free(bags->at);
    memory_free(bags->items);
    *bags = (struct bags){.state = BAGS_NONE};
}

static void end(struct bags *bags, enum bags_state state)
{
    bags->state = state;
    close_run(bags);
}

/* An item has several places in a bag's list if it has several colours. */
static void take_cut(struct bags *bags, const struct tree_slots *slots, int32_t s, int32_t *seen)
{
    struct bag *bag = &bags->at[s];
    for (int32_t k = slots->first_item[s]; k < slots->first_item[s + 1]; k++) {
        int32_t item = slots->items[k].item;
        if (seen[item] != s + 1)
            bags->items[bag->first + bag->size++] = item;
        seen[item] = s + 1;
    }
}

static bool take_bags(struct bags *bags, const struct tree_slots *slots)
{
    size_t count = (size_t)slots->count, items = (size_t)slots->states.problem->items;
    int32_t column = 0, end = 0;
    int32_t *seen = memory_try_zero(items + 1, sizeof *seen);
    bags->at = memory_try(NULL, count + 1, sizeof *bags->at);
    bags->items = memory_try(NULL, (size_t)slots->first_item[count] + 1, sizeof *bags->items);
    bool done = seen && bags->at && bags->items;
    for (int32_t s = 0; done && s < slots->count; s++) {
        struct tree_bag bag = slots->bags[s];
        column += bag.bit < 0 ? -1 : bag.starts;
        bags->at[s] = (struct bag){.item = bag.bit < 0 ? 0 : slots->item_of[bag.bit],
                                   .column = column, .starts = bag.starts, .first = end,
                                   .states = -1};
        take_cut(bags, slots, s, seen);
        end += bags->at[s].size;
        bags->count++;
    }
    memory_free(seen);
    return done || diag_memory(&bags->fault, "the bags");
}

void bags_want(struct bags *bags, size_t memory)
{
    if (bags->state != BAGS_NONE && (bags->state != BAGS_FAILED || bags->memory >= memory))
        return;
    bags_done(bags);
    bags->memory = memory;
    bags->state = BAGS_WANTED;
}

static void begin(struct bags *bags, const struct encoding *encoding)
{
    const struct engine *engine = engine_find("tree");
    struct diag *fault = &bags->fault;
    const struct task task = {.problem = &encoding->problem, .hints = &bags->hints,
                              .memory = bags->memory, .counts = true};
    if (find_hints(&bags->hints, encoding, fault))
        bags->run = engine->open(&task, fault);
    slice_begin(&bags->slice, clock_now());
    bool done = bags->run && take_bags(bags, &((const struct tree_run *)bags->run)->slots);
    if (done) {
        bags->state = BAGS_COUNTING;
    } else if (fault->is_stopped) {
        bags_done(bags);
        bags->memory = task.memory;
        bags->state = BAGS_WANTED;
    } else {
        end(bags, BAGS_FAILED);
    }
}

/* Goes to the next bag if all states are made. */
static void pass_bag(struct bags *bags, struct tree_run *tree)
{
    bool has_room = !tree->hands[0].is_full;
    if (has_room && tree_is_expanded(tree)) {
        bags->at[bags->counted++].states = (int64_t)tree_table_count(tree->to);
        has_room = tree_next_bag(tree);
    }
    if (!has_room)
        diag_fault(&bags->fault, (struct place){0}, "bag %d has no room in %.0f MB",
                   (int)bags->counted + 1, (double)bags->memory / 1e6);
    if (!has_room || bags->counted == bags->count)
        end(bags, bags->counted == bags->count ? BAGS_DONE : BAGS_FAILED);
}

bool bags_run(struct bags *bags, const struct encoding *encoding, int64_t ns)
{
    int64_t start = clock_now(), nodes = 0;
    int32_t counted = bags->counted;
    if (bags->state == BAGS_WANTED) {
        begin(bags, encoding);
        return true;
    }
    if (!bags->count)
        end(bags, BAGS_DONE);
    while (bags->state == BAGS_COUNTING && clock_now() - start < ns && nodes < SCRIPTED_NODES) {
        struct tree_run *tree = (struct tree_run *)bags->run;
        int64_t budget = bags->slice.left < SLICE_NODES ? bags->slice.left : SLICE_NODES;
        bags->slice.looked = clock_now();
        tree_run_slice(tree, budget);
        slice_next(&bags->slice, ns / 2, clock_now());
        nodes += budget;
        pass_bag(bags, tree);
    }
    return bags->counted != counted || bags->state != BAGS_COUNTING;
}

int32_t bags_widest(const struct bags *bags)
{
    int32_t widest = -1;
    for (int32_t s = 0; s < bags->count; s++) {
        const struct bag *bag = &bags->at[s], *best = &bags->at[widest < 0 ? s : widest];
        if (widest < 0 || bag->size > best->size ||
            (bag->size == best->size && bag->states > best->states))
            widest = s;
    }
    return widest;
}

bool bags_has(const struct bags *bags, int32_t bag, int32_t item)
{
    const int32_t *cut = bags->items + bags->at[bag].first;
    int32_t k = 0;
    while (k < bags->at[bag].size && cut[k] != item)
        k++;
    return k < bags->at[bag].size;
}
