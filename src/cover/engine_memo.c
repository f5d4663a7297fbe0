/* The engine of remembered states: it counts what is left of a problem once, however often it comes
 * there.
 *
 * It always branches on the same item of the same state.  What an option leaves is one state, or,
 * on boards whose pieces do not run out, as many as it has components, whose counts are
 * multiplied.  The level of a state adds up the counts of its options: those that are known
 * at once, the others one by one, from a level below. */
#include <string.h>

#include "base/memory.h"
#include "cover/engine.h"
#include "cover/memo_order.h"
#include "cover/memo_regions.h"
#include "cover/memo_states.h"
#include "cover/memo_table.h"
#include "cover/memo_trie.h"
#include "cover/wide.h"

/* So many states are asked for in the table at once, as most of it is far away. */
enum { TERMS_AT_ONCE = 32 };

/* A state being counted.  What its options leave is a term each; a term is the product of its
 * components. */
struct level {
    size_t first, next, end;    /* its terms that are not known yet: those before `next` were begun */
    bool has_term;              /* the last of them is not done */
};

struct memo_run {
    struct engine_run run;
    struct memo_states states;
    struct memo_trie trie;
    struct memo_regions regions;    /* zeroed: states do not fall apart */
    struct memo_table table;
    enum outcome (*search)(struct memo_run *memo, int64_t budget);
    int32_t level, depth;       /* 0 <= level < depth; on level 0 is one term, everything */
    struct level *levels;       /* [depth] */
    uint64_t *keys;             /* [depth][words]: the states */
    uint64_t *rests;            /* [depth][words]: what is left of the last term to multiply */
    uint64_t *numbers;          /* [2 * depth + 1][table.value_words]: a level's sum and its last
                                 * term's product; at last room for one more */
    uint64_t *terms;            /* [leaves + 1][words]: those of level after level */
    int32_t *options;           /* [leaves + 1]: likewise, while a level is begun; NULL: not needed */
    uint64_t *factors;          /* [TERMS_AT_ONCE * most][words]: keys of the terms' components */
    uint64_t *hashes;           /* likewise */
    int32_t most;               /* components of a term, at most */
    uint64_t base;              /* what a state counts itself, besides what is below: 0, and 1 where
                                 * the nodes of the search tree are counted */
    bool is_told;               /* the sum is the caller's now */
};

static ALWAYS_INLINE uint64_t *sum_of(const struct memo_run *memo, int32_t level)
{
    return memo->numbers + (size_t)(2 * level) * (size_t)memo->table.value_words;
}

static ALWAYS_INLINE uint64_t *product_of(const struct memo_run *memo, int32_t level)
{
    return memo->numbers + (size_t)(2 * level + 1) * (size_t)memo->table.value_words;
}

/* Numbers of twice as many words, for a count that has become too large. */
static void widen(struct memo_run *memo)
{
    size_t count = 2 * (size_t)memo->depth + 1, old = (size_t)memo->table.value_words;
    uint64_t *numbers = memory_need_zero(count, 2 * old * sizeof *numbers);
    for (size_t k = 0; k < count; k++)
        memcpy(numbers + 2 * old * k, memo->numbers + old * k, old * sizeof *numbers);
    memory_free(memo->numbers);
    memo->numbers = numbers;
    memo_table_widen(&memo->table);
}

static ALWAYS_INLINE bool add(struct memo_run *memo, const uint64_t *term)
{
    return wide_add(sum_of(memo, memo->level), term, memo->table.value_words);
}

static ALWAYS_INLINE bool multiply(struct memo_run *memo, int32_t level, const uint64_t *factor)
{
    return wide_multiply(product_of(memo, level), factor, sum_of(memo, memo->depth),
                         memo->table.value_words);
}

static ALWAYS_INLINE bool is_empty(const uint64_t *state, int32_t words)
{
    uint64_t any = 0;
    for (int32_t w = 0; w < words; w++)
        any |= state[w];
    return !any;
}

static ALWAYS_INLINE void copy(uint64_t *to, const uint64_t *from, int32_t words)
{
    for (int32_t w = 0; w < words; w++)
        to[w] = from[w];
}

/* Note the keys of the region's components, and have their entries near.  Returns how many there are;
 * -1: one of them cannot be filled. */
static ALWAYS_INLINE int32_t note_components(struct memo_run *memo, const uint64_t *region,
                                             uint64_t *keys, uint64_t *hashes, int32_t words)
{
    uint64_t rest[REGION_WORDS_MOST], parts[64 * REGION_WORDS_MOST][REGION_WORDS_MOST];
    int32_t count = 0;
    copy(rest, region, words);
    while (!is_empty(rest, words)) {
        region_take(&memo->regions, rest, parts[count], words);
        if (!region_adds_up(&memo->regions, parts[count++], words))
            return -1;
    }
    for (int32_t k = 0; k < count; k++) {
        region_key(&memo->regions, parts[k], keys + k * words, words);
        hashes[k] = memo_hash(keys + k * words, words);
        memo_table_expect(&memo->table, hashes[k]);
    }
    return count;
}

/* The same of any other state, which is its own key; 0: nothing is left to do. */
static ALWAYS_INLINE int32_t note_state(struct memo_run *memo, uint64_t *state, int32_t option,
                                        uint64_t *key, uint64_t *hash, int32_t words)
{
    const struct memo_states *states = &memo->states;
    int32_t pivot = memo_lowest(state, words);
    if (pivot < 0 || pivot > states->exact)
        pivot = states->exact;
    if ((memo->options && !memo_states_use(states, state, option)) ||
        ((states->matters || memo->options) && !memo_states_settle(states, state, pivot)))
        return -1;
    copy(key, state, words);
    *hash = memo_hash(key, words);
    memo_table_expect(&memo->table, *hash);
    return pivot < states->exact;
}

enum finding { FOUND, UNKNOWN, TOO_LARGE };

/* Add the product of the components' counts to the level's sum, if they are all known. */
static ALWAYS_INLINE enum finding add_known(struct memo_run *memo, const uint64_t *keys,
                                            const uint64_t *hashes, int32_t count, int32_t words)
{
    uint64_t *product = product_of(memo, memo->level);
    wide_set(product, 1, memo->table.value_words);
    for (int32_t k = 0; k < count; k++) {
        const uint64_t *known =
            memo_table_find(&memo->table, keys + k * words, hashes[k], words);
        if (!known)
            return UNKNOWN;
        if (!multiply(memo, memo->level, known))
            return TOO_LARGE;
    }
    return add(memo, product) ? FOUND : TOO_LARGE;
}

/* Add what is known of some terms, at most TERMS_AT_ONCE; the others move to `kept`.  Returns how
 * many these are. */
static ALWAYS_INLINE size_t sift(struct memo_run *memo, uint64_t *terms, const int32_t *options,
                                 int32_t count, uint64_t *kept, int32_t words, bool splits)
{
    int32_t most = memo->most, ncomponents[TERMS_AT_ONCE];
    size_t nkept = 0;
    for (int32_t k = 0; k < count; k++) {
        uint64_t *keys = memo->factors + k * most * words, *hashes = memo->hashes + k * most;
        ncomponents[k] =
            splits ? note_components(memo, terms + k * words, keys, hashes, words)
                   : note_state(memo, terms + k * words, options ? options[k] : 0, keys, hashes,
                                words);
    }
    for (int32_t k = 0; k < count; k++) {
        const uint64_t *keys = memo->factors + k * most * words;
        enum finding finding = FOUND;
        if (ncomponents[k] >= 0)
            while ((finding = add_known(memo, keys, memo->hashes + k * most, ncomponents[k],
                                        words)) == TOO_LARGE)
                widen(memo);
        if (finding == UNKNOWN)
            copy(kept + nkept++ * (size_t)words, terms + k * words, words);
    }
    return nkept;
}

/* Stand on a new level to count a state, whose key is on the level already. */
static ALWAYS_INLINE void begin_state(struct memo_run *memo, const uint64_t *state, int32_t words,
                                      bool splits)
{
    struct level *level = &memo->levels[++memo->level];
    size_t stride = (size_t)words, first = level[-1].end;
    uint64_t *terms = memo->terms + first * stride;
    int32_t *options = memo->options ? memo->options + first : NULL;
    int32_t pivot = splits ? region_pivot(&memo->regions, state, words) : memo_lowest(state, words);
    size_t found = memo_trie_match(&memo->trie, pivot, state, terms, options, words), kept = 0;
    memo->run.nodes++;
    wide_set(sum_of(memo, memo->level), memo->base, memo->table.value_words);
    for (size_t k = 0; k < found; k += TERMS_AT_ONCE) {
        int32_t count = found - k < TERMS_AT_ONCE ? (int32_t)(found - k) : TERMS_AT_ONCE;
        kept += sift(memo, terms + k * stride, options ? options + k : NULL, count,
                     terms + kept * stride, words, splits);
    }
    *level = (struct level){first, first, first + kept, false};
}

/* Multiply the next component of the last term, or begin it on a level of its own. */
static ALWAYS_INLINE bool go_down(struct memo_run *memo, uint64_t *rest, int32_t words,
                                  bool splits)
{
    uint64_t left[MEMO_WORDS_MOST] = {0}, part[MEMO_WORDS_MOST];
    uint64_t *key = memo->keys + (size_t)(memo->level + 1) * (size_t)words;
    copy(part, rest, words);
    if (splits) {
        copy(left, rest, words);
        region_take(&memo->regions, left, part, words);
        region_key(&memo->regions, part, key, words);
    } else {
        copy(key, part, words);
    }
    const uint64_t *known = memo_table_find(&memo->table, key, memo_hash(key, words), words);
    if (known && !multiply(memo, memo->level, known)) {
        widen(memo);
        return false;
    }
    copy(rest, left, words);
    if (!known)
        begin_state(memo, part, words, splits);
    else if (wide_is_zero(product_of(memo, memo->level), memo->table.value_words))
        memset(rest, 0, (size_t)words * sizeof *rest);
    return !known;
}

/* Remember the level's sum, and multiply the term above by it. */
static ALWAYS_INLINE void go_up(struct memo_run *memo, int32_t words)
{
    const uint64_t *sum = sum_of(memo, memo->level);
    const uint64_t *key = memo->keys + (size_t)memo->level * (size_t)words;
    if (!multiply(memo, memo->level - 1, sum)) {
        widen(memo);
        return;
    }
    memo_table_put(&memo->table, key, memo_hash(key, words), sum);
    memo->level--;
    if (wide_is_zero(product_of(memo, memo->level), memo->table.value_words))
        memset(memo->rests + (size_t)memo->level * (size_t)words, 0,
               (size_t)words * sizeof *memo->rests);
}

/* Add the product of the term that is done, and go to the next.  False where there is none. */
static ALWAYS_INLINE bool next_term(struct memo_run *memo, uint64_t *rest, int32_t words)
{
    struct level *level = &memo->levels[memo->level];
    if (level->has_term) {
        level->has_term = add(memo, product_of(memo, memo->level)) ? false : true;
        if (level->has_term)
            widen(memo);
        return true;
    }
    if (level->next == level->end)
        return false;
    copy(rest, memo->terms + level->next++ * (size_t)words, words);
    wide_set(product_of(memo, memo->level), 1, memo->table.value_words);
    level->has_term = true;
    return true;
}

static ALWAYS_INLINE enum outcome search(struct memo_run *memo, int64_t budget, int32_t words,
                                         bool splits)
{
    while (budget > 0) {
        uint64_t *rest = memo->rests + (size_t)memo->level * (size_t)words;
        if (!is_empty(rest, words))
            budget -= go_down(memo, rest, words, splits);
        else if (next_term(memo, rest, words))
            continue;
        else if (!memo->level)
            return OUTCOME_DONE;
        else
            go_up(memo, words);
    }
    return OUTCOME_PAUSED;
}

/* Words of a state, and whether it falls apart: the search is made for each of these. */
#define KINDS(_)                                                                                 \
    _(1, true) _(2, true) _(3, true) _(4, true) _(1, false) _(2, false) _(3, false) _(4, false)  \
    _(5, false) _(6, false) _(7, false) _(8, false)

#define SEARCH(words, splits)                                                                    \
    CLONED static enum outcome search_##words##_##splits(struct memo_run *memo, int64_t budget)  \
    {                                                                                            \
        return search(memo, budget, words, splits);                                              \
    }
KINDS(SEARCH)
#undef SEARCH

static const struct kind {
    int32_t words;
    bool splits;
    enum outcome (*search)(struct memo_run *memo, int64_t budget);
} kinds[] = {
#define KIND(words, splits) {words, splits, search_##words##_##splits},
    KINDS(KIND)
#undef KIND
};

static void choose_search(struct memo_run *memo)
{
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
        if (kinds[k].words == memo->states.words && kinds[k].splits == (memo->regions.cells > 0))
            memo->search = kinds[k].search;
}

static void close_run(struct engine_run *run)
{
    struct memo_run *memo = (struct memo_run *)run;
    memo_states_done(&memo->states);
    memo_trie_done(&memo->trie);
    memo_regions_done(&memo->regions);
    memo_table_done(&memo->table);
    memory_free(memo->levels);
    memory_free(memo->keys);
    memory_free(memo->rests);
    memory_free(memo->numbers);
    memory_free(memo->terms);
    memory_free(memo->options);
    memory_free(memo->factors);
    memory_free(memo->hashes);
    memory_free(memo);
}

/* Say what the bits of a state are: cells in their frame, or items in an order. */
static bool make_states(struct memo_run *memo, const struct task *task, struct diag *diag)
{
    if (memo_regions_init(&memo->regions, task, &(struct diag){0}))
        return memo_states_init(&memo->states, task->problem, memo->regions.bit_of,
                                memo->regions.bits, diag);
    int32_t *bits = memory_try(NULL, (size_t)task->problem->items + 1, sizeof *bits);
    if (!bits)
        return diag_memory(diag, "the states");
    int32_t exact = memo_order(task, bits, diag);
    bool done = exact >= 0 && memo_states_init(&memo->states, task->problem, bits, exact, diag);
    memory_free(bits);
    return done;
}

/* The most states that can be on top of each other. */
static int32_t find_depth(const struct problem *problem)
{
    int32_t shortest = INT32_MAX, exact = 0;
    for (int32_t i = 1; i <= problem->primary; i++)
        exact += memo_is_exact(problem, i);
    for (int32_t o = 1; o <= problem->options; o++) {
        int32_t count = 0;
        for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++)
            count += memo_is_exact(problem, problem->entries[e].item);
        shortest = count && count < shortest ? count : shortest;
    }
    return exact / shortest + 2;
}

static bool get_levels(struct memo_run *memo, struct diag *diag)
{
    size_t depth = (size_t)memo->depth, words = (size_t)memo->states.words;
    size_t leaves = memo_trie_leaves(&memo->trie), most = (size_t)memo->most;
    memo->levels = memory_try_zero(depth, sizeof *memo->levels);
    memo->keys = memory_try_zero(depth + 1, words * sizeof *memo->keys);
    memo->rests = memory_try_zero(depth, words * sizeof *memo->rests);
    memo->numbers = memory_try_zero(2 * depth + 1, sizeof *memo->numbers);
    memo->terms = memory_try(NULL, leaves + 2, words * sizeof *memo->terms);
    memo->factors = memory_try(NULL, TERMS_AT_ONCE * most, words * sizeof *memo->factors);
    memo->hashes = memory_try(NULL, TERMS_AT_ONCE * most, sizeof *memo->hashes);
    if (memo->states.nfields)
        memo->options = memory_try(NULL, leaves + 2, sizeof *memo->options);
    return (memo->levels && memo->keys && memo->rests && memo->numbers && memo->terms &&
            memo->factors && memo->hashes && (memo->options || !memo->states.nfields)) ||
           diag_memory(diag, "the levels");
}

/* What is there besides the table. */
static double bytes_needed(const struct memo_run *memo, const struct problem *problem)
{
    const struct memo_states *states = &memo->states;
    double options = problem->options, state = (double)states->words * sizeof(uint64_t);
    double leaves = options;
    if (memo->regions.cells)
        leaves = problem->first[problem->options + 1];
    return options * state * (states->takes == states->needs ? 1 : 2) +
           leaves * (3 * state + 2 * sizeof(int32_t) + sizeof(struct memo_node)) +
           (states->matters ? states->exact * state : 0);
}

/* Level 0 has everything as its only term, unless it is known to have no solution. */
static void stand_at_start(struct memo_run *memo)
{
    struct memo_states *states = &memo->states;
    int32_t pivot = memo_lowest(states->start, states->words);
    copy(memo->terms, states->start, states->words);
    bool may_be = !states->is_impossible &&
                  memo_states_settle(states, memo->terms,
                                     pivot < 0 || !states->exact ? states->exact : pivot);
    if (!states->exact)
        memset(memo->terms, 0, (size_t)states->words * sizeof *memo->terms);
    memo->levels[0] = (struct level){0, 0, may_be, false};
}

static bool open_parts(struct memo_run *memo, const struct task *task, struct diag *diag)
{
    if (!make_states(memo, task, diag))
        return false;
    bool splits = memo->regions.cells > 0;
    memo->most = splits ? memo->regions.cells : 1;
    memo->depth = find_depth(task->problem);
    choose_search(memo);
    return memo_trie_init(&memo->trie, &memo->states, splits, diag) &&
           memo_table_init(&memo->table, memo->states.words, task->memory, diag) &&
           get_levels(memo, diag);
}

static struct engine_run *open_run(const struct task *task, struct diag *diag)
{
    struct memo_run *memo = memory_need_zero(1, sizeof *memo);
    memo->run = (struct engine_run){.engine = &engine_memo, .nodes = 1};
    if (open_parts(memo, task, diag)) {
        stand_at_start(memo);
        return &memo->run;
    }
    close_run(&memo->run);
    return NULL;
}

static enum outcome count(struct engine_run *run, int64_t budget, mpz_t solutions)
{
    struct memo_run *memo = (struct memo_run *)run;
    enum outcome outcome = memo->search(memo, budget);
    if (outcome == OUTCOME_DONE && !memo->is_told) {
        wide_add_to(solutions, sum_of(memo, 0), memo->table.value_words);
        memo->is_told = true;
    }
    return outcome;
}

/* As if all terms were equal. */
static double progress(const struct engine_run *run)
{
    const struct memo_run *memo = (const struct memo_run *)run;
    double share = memo->is_told, width = 1;
    for (int32_t l = 0; l <= memo->level && !memo->is_told; l++) {
        const struct level *level = &memo->levels[l];
        if (level->first == level->end)
            continue;
        width /= (double)(level->end - level->first);
        share += width * (double)(level->next - level->first - level->has_term);
    }
    return share;
}

static bool suits(const struct task *task, struct diag *diag)
{
    const struct place nowhere = {0};
    struct memo_run memo = {0};
    if (!task->counts)
        return diag_fault(diag, nowhere, "it only counts");
    bool done = make_states(&memo, task, diag);
    double bytes = done ? bytes_needed(&memo, task->problem) : 0;
    memo_states_done(&memo.states);
    memo_regions_done(&memo.regions);
    return done && (bytes <= (double)task->memory ||
                    diag_fault(diag, nowhere, "its states would take %.0f MB", bytes / 1e6));
}

/* How often each state was come to, as far as a search of so many states tells. */
static double measure_gain(struct memo_run *memo, int64_t states)
{
    double nodes = 0;
    memo->search(memo, states - memo->run.nodes);
    for (int32_t l = 0; l <= memo->level; l++)
        nodes += (double)*sum_of(memo, l);
    return nodes / (double)memo->run.nodes;
}

/* A try, which is so short that it hardly counts, counts the nodes of the tree that a search without
 * memory would visit.  Found by trying: where most states come by once, they soon show it, and
 * where they come by so often, it is ever more often. */
static const struct {
    int64_t states;
    double too_low, enough;
} tries[] = {{100, 1.1, 5}, {900, 2, 2}};

static bool pays(const struct task *task, struct diag *diag)
{
    double gain = 0;
    if (task->hints && task->hints->images)
        return true;
    struct memo_run *memo = (struct memo_run *)open_run(task, diag);
    if (!memo)
        return false;
    memo->base = 1;
    for (size_t k = 0; k < sizeof tries / sizeof *tries; k++) {
        gain = measure_gain(memo, tries[k].states);
        if (gain < tries[k].too_low || gain >= tries[k].enough)
            break;
    }
    close_run(&memo->run);
    return gain >= tries[1].enough ||
           diag_fault(diag, (struct place){0}, "its states hardly come again");
}

const struct engine engine_memo = {
    .name = "memo",
    .summary = "each state counted once, and remembered; it only counts",
    .is_whole = true,
    .suits = suits,
    .pays = pays,
    .open = open_run,
    .count = count,
    .progress = progress,
    .close = close_run,
};
