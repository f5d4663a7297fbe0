/* SPDX-License-Identifier: MIT */
#include "base/memory.h"
#include "engine/tree/expand.h"

void tree_run_close_parts(struct tree_run *tree)
{
    for (int k = 0; tree->hands && k < tree->jobs; k++) {
        memory_free(tree->hands[k].batches);
        memory_free(tree->hands[k].states);
        memory_free(tree->hands[k].options);
    }
    memory_free(tree->hands);
    tree->hands = NULL;
    tree_close_tables(tree);
    memory_free(tree->waiting);
    tree->waiting = NULL;
    tree_slots_done(&tree->slots);
}

void tree_run_close(struct engine_run *run)
{
    struct tree_run *tree = (struct tree_run *)run;
    tree_run_close_parts(tree);
    pthread_mutex_destroy(&tree->lock);
    engine_close(tree->links);
    memory_free(tree);
}

/* Returns the successors stored at once, at most. */
static size_t find_most(const struct tree_slots *slots)
{
    const struct states_lists *lists = &slots->trie.lists;
    int32_t most = slots->joins ? TREE_LIST : 1;
    for (int32_t bit = 0; bit < slots->states.exact; bit++)
        if (lists->first[bit + 1] - lists->first[bit] > most)
            most = lists->first[bit + 1] - lists->first[bit];
    return (size_t)most + 1;
}

static bool get_hands(struct tree_run *tree)
{
    const struct states *states = &tree->slots.states;
    size_t most = find_most(&tree->slots), words = (size_t)states->words;
    bool done = true, names_options = states->nfields || tree->slots.joins;
    for (int k = 0; k < tree->jobs && done; k++) {
        struct tree_hand *hand = &tree->hands[k];
        hand->tree = tree;
        hand->states = memory_try(NULL, most, words * sizeof *hand->states);
        if (names_options)
            hand->options = memory_try(NULL, most, sizeof *hand->options);
        done = hand->states && (hand->options || !names_options);
    }
    return done;
}

static bool get_waiting(struct tree_run *tree)
{
    size_t most = 1;
    for (int32_t s = 0; s < tree->slots.count; s++)
        most += tree->slots.bags[s].starts;
    return (tree->waiting = memory_try(NULL, most, sizeof(struct tree_table *)));
}

double tree_bytes_besides(const struct tree_slots *slots, int jobs)
{
    double entry = (slots->states.words + 1.0) * sizeof(uint64_t);
    double most = (double)find_most(slots);
    double hand = TREE_SHARDS * TREE_BATCH * (entry + sizeof(uint64_t)) + most * entry;
    return tree_slots_bytes(slots) + (jobs > 1 ? jobs : 1) * hand;
}

static bool open_parts(struct tree_run *tree, double worth, struct diag *diag)
{
    const struct task *task = &tree->task;
    tree->jobs = task->jobs > 1 ? task->jobs : 1;
    tree->hands = memory_try_zero((size_t)tree->jobs, sizeof *tree->hands);
    if (!tree->hands)
        return diag_memory(diag, "the threads");
    if (!tree_slots_init(&tree->slots, task, worth, diag))
        return false;
    const struct states *states = &tree->slots.states;
    if (task->proof && (states->nfields || task->problem->coloured || tree->slots.is_impossible))
        return diag_fault(diag, (struct place){0}, "its proof needs an option for each item, and "
                                                   "neither bounds nor colours");
    if (task->proof)
        tree_prove_begin(tree);
    double rest = (double)task->memory - tree_bytes_besides(&tree->slots, task->jobs);
    tree->limit = rest > 0 ? (size_t)rest : 0;
    return (get_hands(tree) && get_waiting(tree) && tree_start(tree) && tree_begin_bag(tree)) ||
           diag_memory(diag, "the states of a bag");
}

struct engine_run *tree_run_open(const struct engine *engine, const struct task *task,
                                 double worth, struct diag *diag)
{
    struct tree_run *tree = memory_need_zero(1, sizeof *tree);
    tree->run = (struct engine_run){.engine = engine, .nodes = 1};
    tree->task = *task;
    pthread_mutex_init(&tree->lock, NULL);
    tree->links = engine_open(&engine_links, task, diag);
    if (tree->links && open_parts(tree, worth, diag))
        return &tree->run;
    tree_run_close(&tree->run);
    return NULL;
}
