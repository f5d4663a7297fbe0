/* SPDX-License-Identifier: MIT */
/* Makes the states of a bag from those before it.
 *
 * False or NULL if memory runs out, also below. */
#ifndef ENGINE_TREE_EXPAND_H
#define ENGINE_TREE_EXPAND_H

#include "engine/tree/slots.h"
#include "engine/tree/table.h"

/* States added to a shard at once, with their places prefetched. */
enum { TREE_BATCH = 32 };

struct tree_run;

/* A thread's data. */
struct tree_hand {
    struct tree_run *tree;
    uint64_t *batches;      /* [TREE_SHARDS][TREE_BATCH][1 + stride]: hash and entry */
    int32_t counts[TREE_SHARDS];
    uint64_t *states;       /* [most + 1][words]: successors */
    int32_t *options;       /* [most + 1]; NULL: no fields */
    int64_t budget, nodes;
    bool is_full;           /* memory ran out */
    pthread_t thread;
};

/* A joining bag: one subtree's states are options for the other's. */
struct tree_join {
    struct states states;   /* `exact`: lists of at most TREE_LIST options */
    struct states_trie trie;
    uint64_t *values;       /* [options + 1][value_words of `to`] */
    size_t bytes;
};

/* Most options of a list, because successors are stored. */
enum { TREE_LIST = 1024 };

struct tree_run {
    struct engine_run run;
    struct task task;
    struct tree_slots slots;
    struct tree_table *from, *to;       /* owned */
    struct tree_table **waiting;        /* [top]: subtrees to be joined, the last first */
    int32_t top;
    struct tree_join join;  /* joins waiting[top - 1] */
    atomic_size_t bytes;    /* tables and the join */
    size_t limit;           /* of `bytes` */
    int32_t bag;            /* expands the states of `from` */
    int64_t before;         /* nodes of earlier bags */
    struct tree_hand *hands;    /* [jobs] */
    int jobs;
    pthread_mutex_t lock;   /* for `next` */
    int next;
    void (*expand)(struct tree_hand *hand, struct tree_shard *shard);
    struct engine_run *links;   /* owned; replaces the tree without memory */
    bool is_reported;
};

/* Opens a run at its start; worth: see tree_slots_init().  NULL with a diag if the states are
 * unsuitable or memory runs out. */
struct engine_run *tree_run_open(const struct engine *engine, const struct task *task,
                                 double worth, struct diag *diag);
void tree_run_close(struct engine_run *run);

/* Keeps `links`. */
void tree_run_close_parts(struct tree_run *tree);

double tree_bytes_besides(const struct tree_slots *slots, int jobs);

void tree_choose_expand(struct tree_run *tree);

/* Expands about `budget` >= 1 states with as many threads as pay, and flushes batches.  Returns the
 * number expanded; sets is_full of a thread without memory. */
int64_t tree_run_slice(struct tree_run *tree, int64_t budget);

/* Estimates the states of all bags and of the largest, for a run at its start, by expanding about
 * `most` states: samples large bags, and derives the next size from collisions.  Deterministic.
 * Then the run can only be closed. */
bool tree_sample(struct tree_run *tree, double most, double *nodes, double *peak);

static inline bool tree_is_joining(const struct tree_run *tree)
{
    return tree->bag < tree->slots.count && tree->slots.bags[tree->bag].bit < 0;
}

static inline struct tree_table *tree_open_table(struct tree_run *tree, int32_t value_words)
{
    return tree_table_open(tree->slots.states.words, value_words, &tree->bytes, tree->limit);
}

void tree_close_tables(struct tree_run *tree);

/* Starts a subtree with all open, in one way; without a state if that is impossible. */
bool tree_start(struct tree_run *tree);

bool tree_begin_bag(struct tree_run *tree);

bool tree_is_expanded(const struct tree_run *tree);

/* Continues with the states in `to`. */
bool tree_next_bag(struct tree_run *tree);

/* Makes a joining bag's options and an empty `to`. */
bool tree_join_begin(struct tree_run *tree);
void tree_join_done(struct tree_run *tree);

/* Write to task.proof, unless NULL: its first line, the start of a subtree, a bag whose states are
 * in `to`, and the count. */
void tree_prove_begin(const struct tree_run *tree);
void tree_prove_start(const struct tree_run *tree);
void tree_prove_bag(const struct tree_run *tree);
void tree_prove_total(const struct tree_run *tree, const mpz_t total);

/* Writes the bag from its beginning. */
void tree_save(const struct tree_run *tree, struct writer *writer);

/* Restores that bag in a run at its start.  If the text is invalid, the reader is at its end.
 * False with a diag also if the states differ; then the run can only be closed. */
bool tree_restore(struct tree_run *tree, struct reader *reader, struct diag *diag);

#endif
