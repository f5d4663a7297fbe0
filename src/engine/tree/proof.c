/* SPDX-License-Identifier: MIT */
/* Writes the states of bags as a proof of the count (dancetty-formats(5), states). */
#include "base/memory.h"
#include "engine/tree/expand.h"

void tree_prove_begin(const struct tree_run *tree)
{
    const struct problem *problem = tree->task.problem;
    writer_print(tree->task.proof, "states %d %d\n", (int)problem->items, (int)problem->options);
}

void tree_prove_start(const struct tree_run *tree)
{
    writer_print(tree->task.proof, "start\n");
}

/* Writes covered items: four per digit, the first as 1. */
static void write_state(const struct tree_run *tree, const uint64_t *state)
{
    const struct tree_slots *slots = &tree->slots;
    int32_t first = slots->first_item[tree->bag], end = slots->first_item[tree->bag + 1], k = first;
    do {
        unsigned digit = 0;
        for (unsigned bit = 1; bit < 16 && k < end; bit *= 2, k++)
            digit |= bit_is_set(state, slots->items[k].slot) ? 0 : bit;
        writer_print(tree->task.proof, "%x", digit);
    } while (k < end);
}

static void write_count(const struct tree_run *tree, const uint64_t *count, int32_t words,
                        mpz_t number)
{
    mpz_set_ui(number, 0);
    wide_add_to(number, count, words);
    writer_print(tree->task.proof, " ");
    writer_count(tree->task.proof, number);
    writer_print(tree->task.proof, "\n");
}

void tree_prove_bag(const struct tree_run *tree)
{
    const struct tree_slots *slots = &tree->slots;
    const struct tree_table *to = tree->to;
    int32_t bit = slots->bags[tree->bag].bit;
    mpz_t number;
    if (bit < 0)
        writer_print(tree->task.proof, "join :");
    else
        writer_print(tree->task.proof, "item %d :", (int)slots->item_of[bit]);
    for (int32_t k = slots->first_item[tree->bag]; k < slots->first_item[tree->bag + 1]; k++)
        writer_print(tree->task.proof, " %d", (int)slots->items[k].item);
    writer_print(tree->task.proof, "\n");
    mpz_init(number);
    for (int k = 0; k < TREE_SHARDS; k++)
        for (size_t at = 0; at < tree_shard_room(&to->shards[k]); at++) {
            const uint64_t *entry = tree_entry(to, &to->shards[k], at);
            if (tree_is_free(entry, to->words, to->value_words))
                continue;
            write_state(tree, entry);
            write_count(tree, entry + to->words, to->value_words, number);
        }
    mpz_clear(number);
}

void tree_prove_total(const struct tree_run *tree, const mpz_t total)
{
    writer_print(tree->task.proof, "total ");
    writer_count(tree->task.proof, total);
    writer_print(tree->task.proof, "\n");
}
