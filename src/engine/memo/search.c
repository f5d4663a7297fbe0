/* SPDX-License-Identifier: MIT */
#include "engine/memo/search.h"

#include <string.h>

#include "base/memory.h"
#include "engine/wide.h"

static ALWAYS_INLINE uint64_t *product_of(const struct memo_run *memo, int32_t level)
{
    return memo->numbers + (size_t)(2 * level + 1) * (size_t)memo->cache.value_words;
}

static void widen(struct memo_run *memo)
{
    size_t count = 2 * (size_t)memo->depth + 2, old = (size_t)memo->cache.value_words;
    uint64_t *numbers = memory_need_zero(count, 2 * old * sizeof *numbers);
    for (size_t k = 0; k < count; k++)
        memcpy(numbers + 2 * old * k, memo->numbers + old * k, old * sizeof *numbers);
    memory_free(memo->numbers);
    memo->numbers = numbers;
    if (memo->shared)
        memo->cache.value_words *= 2;
    else
        cache_widen(&memo->cache);
}

static const uint64_t *find_shared(struct memo_run *memo, const uint64_t *key, uint64_t hash)
{
    enum cache_finding finding;
    while ((finding = shared_cache_find(memo->shared, key, hash, product_of(memo, memo->depth),
                                        memo->cache.value_words)) == CACHE_WIDER)
        widen(memo);
    return finding == CACHE_FOUND ? product_of(memo, memo->depth) : NULL;
}

/* Valid until the next find() or widen(); NULL: unknown. */
static ALWAYS_INLINE const uint64_t *find(struct memo_run *memo, const uint64_t *key,
                                          uint64_t hash, int32_t words)
{
    return memo->shared ? find_shared(memo, key, hash)
                        : cache_find(&memo->cache, key, hash, words);
}

static ALWAYS_INLINE void put(struct memo_run *memo, int32_t level, const uint64_t *key,
                              int32_t words)
{
    uint64_t hash = cache_hash(key, words);
    if (!memo->shared)
        cache_put(&memo->cache, key, hash, memo_sum(memo, level));
    else
        while (!shared_cache_put(memo->shared, key, hash, memo_sum(memo, level),
                                 memo->cache.value_words))
            widen(memo);
}

static ALWAYS_INLINE void expect(const struct memo_run *memo, uint64_t hash)
{
    if (!memo->shared)
        cache_expect(&memo->cache, hash);
}

static ALWAYS_INLINE bool add(struct memo_run *memo, const uint64_t *term)
{
    return wide_add(memo_sum(memo, memo->level), term, memo->cache.value_words);
}

static ALWAYS_INLINE bool multiply(struct memo_run *memo, int32_t level, const uint64_t *factor)
{
    return wide_multiply(product_of(memo, level), factor, memo_sum(memo, memo->depth),
                         memo->cache.value_words);
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

/* Drops regions with an isolated cell; returns the number left.  Needs room for REGIONS_AT_ONCE - 1
 * more. */
static ALWAYS_INLINE size_t drop_isolated(const struct memo_regions *regions, uint64_t *terms,
                                          size_t count, int32_t words)
{
    size_t kept = 0, stride = (size_t)words;
    if (regions->adds_up[1])
        return count;
    memset(terms + count * stride, 0, (REGIONS_AT_ONCE - 1) * stride * sizeof *terms);
    for (size_t k = 0; k < count; k += REGIONS_AT_ONCE) {
        uint64_t isolated[REGIONS_AT_ONCE];
        regions_isolated(regions, terms + k * stride, isolated, words);
        for (size_t l = 0; l < REGIONS_AT_ONCE && k + l < count; l++) {
            copy(terms + kept * stride, terms + (k + l) * stride, words);
            kept += !isolated[l];
        }
    }
    return kept;
}

/* A term's lowest component, and the rest. */
struct halves {
    uint64_t parts[(MEMO_TERMS_AT_ONCE + REGIONS_AT_ONCE) * REGION_WORDS_MOST];
    uint64_t rests[(MEMO_TERMS_AT_ONCE + REGIONS_AT_ONCE) * REGION_WORDS_MOST];
};

/* Splits terms, and drops those whose first component cannot be filled; returns the number left. */
static ALWAYS_INLINE int32_t halve(const struct memo_regions *regions, uint64_t *terms,
                                   int32_t count, struct halves *halves, int32_t words)
{
    int32_t kept = 0;
    for (int32_t k = 0; k < count; k += REGIONS_AT_ONCE)
        regions_part(regions, terms + k * words, halves->parts + k * words,
                     halves->rests + k * words, words);
    for (int32_t k = 0; k < count; k++) {
        copy(terms + kept * words, terms + k * words, words);
        copy(halves->parts + kept * words, halves->parts + k * words, words);
        copy(halves->rests + kept * words, halves->rests + k * words, words);
        kept += region_adds_up(regions, halves->parts + kept * words, words);
    }
    return kept;
}

/* Writes and prefetches the keys of a term's components.  Returns their number; -1: one cannot be
 * filled. */
static ALWAYS_INLINE int32_t note_components(struct memo_run *memo, const uint64_t *first,
                                             uint64_t *rest, uint64_t *keys, uint64_t *hashes,
                                             int32_t words)
{
    uint64_t part[REGION_WORDS_MOST];
    int32_t count = 0;
    copy(part, first, words);
    while (!is_empty(part, words)) {
        if (!region_adds_up(&memo->regions, part, words))
            return -1;
        region_key(&memo->regions, part, keys + count * words, words);
        hashes[count] = cache_hash(keys + count * words, words);
        expect(memo, hashes[count++]);
        if (is_empty(rest, words))
            break;
        region_take(&memo->regions, rest, part, words);
    }
    return count;
}

/* Without regions, a state is its key.  Returns the number of keys, 0 if nothing is left to cover,
 * or -1 if it is impossible. */
static ALWAYS_INLINE int32_t note_state(struct memo_run *memo, uint64_t *state, int32_t option,
                                        uint64_t *key, uint64_t *hash, int32_t words)
{
    const struct states *states = &memo->states;
    int32_t pivot = state_lowest(state, words);
    if (pivot < 0 || pivot > states->exact)
        pivot = states->exact;
    if (memo->options)
        state_use(states, state, option, words);
    if (states->matters && !state_settle(states, state, pivot))
        return -1;
    copy(key, state, words);
    *hash = cache_hash(key, words);
    expect(memo, *hash);
    return pivot < states->exact;
}

enum lookup { FOUND, UNKNOWN, TOO_LARGE };

static ALWAYS_INLINE enum lookup add_known(struct memo_run *memo, const uint64_t *keys,
                                           const uint64_t *hashes, int32_t count, int32_t words)
{
    wide_set(product_of(memo, memo->level), 1, memo->cache.value_words);
    for (int32_t k = 0; k < count; k++) {
        const uint64_t *known = find(memo, keys + k * words, hashes[k], words);
        if (!known)
            return UNKNOWN;
        if (!multiply(memo, memo->level, known))
            return TOO_LARGE;
    }
    return add(memo, product_of(memo, memo->level)) ? FOUND : TOO_LARGE;
}

/* Adds the known ones of `count` <= MEMO_TERMS_AT_ONCE terms, and keeps others in `kept`; returns
 * their number. */
static ALWAYS_INLINE size_t sift(struct memo_run *memo, uint64_t *terms, const int32_t *options,
                                 int32_t count, uint64_t *kept, int32_t words, int32_t split)
{
    int32_t most = memo->most, ncomponents[MEMO_TERMS_AT_ONCE];
    size_t nkept = 0;
    struct halves halves;
    if (split)
        count = halve(&memo->regions, terms, count, &halves, split);
    for (int32_t k = 0; k < count; k++) {
        uint64_t *keys = memo->factors + k * most * words, *hashes = memo->hashes + k * most;
        ncomponents[k] =
            split ? note_components(memo, halves.parts + k * words, halves.rests + k * words,
                                    keys, hashes, split)
                  : note_state(memo, terms + k * words, options ? options[k] : 0, keys, hashes,
                               words);
    }
    for (int32_t k = 0; k < count; k++) {
        const uint64_t *keys = memo->factors + k * most * words;
        enum lookup finding = FOUND;
        if (ncomponents[k] >= 0)
            while ((finding = add_known(memo, keys, memo->hashes + k * most, ncomponents[k],
                                        words)) == TOO_LARGE)
                widen(memo);
        if (finding == UNKNOWN)
            copy(kept + nkept++ * (size_t)words, terms + k * words, words);
    }
    return nkept;
}

static ALWAYS_INLINE void begin_state(struct memo_run *memo, const uint64_t *state, int32_t words,
                                      int32_t split)
{
    struct memo_level *level = &memo->levels[++memo->level];
    size_t stride = (size_t)words, first = level[-1].end;
    uint64_t *terms = memo->terms + first * stride;
    int32_t *options = memo->options ? memo->options + first : NULL;
    int32_t pivot = split ? region_pivot(&memo->regions, state, split)
                          : state_lowest(state, words);
    bool bare = split || states_are_bare(&memo->states);
    size_t found = states_trie_match(&memo->trie, pivot, state, terms, split ? NULL : options,
                                     bare, words);
    size_t kept = 0;
    if (split)
        found = drop_isolated(&memo->regions, terms, found, split);
    memo->run.nodes++;
    wide_set(memo_sum(memo, memo->level), memo->base, memo->cache.value_words);
    for (size_t k = 0; k < found; k += MEMO_TERMS_AT_ONCE) {
        int32_t count = found - k < MEMO_TERMS_AT_ONCE ? (int32_t)(found - k) : MEMO_TERMS_AT_ONCE;
        kept += sift(memo, terms + k * stride, options ? options + k : NULL, count,
                     terms + kept * stride, words, split);
    }
    *level = (struct memo_level){first, first, first + kept, false};
}

static ALWAYS_INLINE bool go_down(struct memo_run *memo, uint64_t *rest, int32_t words,
                                  int32_t split)
{
    uint64_t left[STATES_WORDS_MOST] = {0}, part[STATES_WORDS_MOST];
    uint64_t *key = memo->keys + (size_t)(memo->level + 1) * (size_t)words;
    copy(part, rest, words);
    if (split) {
        copy(left, rest, words);
        region_take(&memo->regions, left, part, split);
        region_key(&memo->regions, part, key, split);
    } else {
        copy(key, part, words);
    }
    const uint64_t *known = find(memo, key, cache_hash(key, words), words);
    if (known && !multiply(memo, memo->level, known)) {
        widen(memo);
        return false;
    }
    copy(rest, left, words);
    if (!known)
        begin_state(memo, part, words, split);
    else if (wide_is_zero(product_of(memo, memo->level), memo->cache.value_words))
        memset(rest, 0, (size_t)words * sizeof *rest);
    return !known;
}

static ALWAYS_INLINE void go_up(struct memo_run *memo, int32_t words)
{
    const uint64_t *key = memo->keys + (size_t)memo->level * (size_t)words;
    if (!multiply(memo, memo->level - 1, memo_sum(memo, memo->level))) {
        widen(memo);
        return;
    }
    put(memo, memo->level, key, words);
    memo->level--;
    if (wide_is_zero(product_of(memo, memo->level), memo->cache.value_words))
        memset(memo->rests + (size_t)memo->level * (size_t)words, 0,
               (size_t)words * sizeof *memo->rests);
}

static ALWAYS_INLINE size_t choose_term(const struct memo_run *memo, struct memo_level *level)
{
    size_t at = level->next++ - level->first, count = level->end - level->first;
    if (memo->shared)
        at = (at + count * (size_t)memo->turn / (size_t)memo->turns) % count;
    return level->first + at;
}

static ALWAYS_INLINE bool next_term(struct memo_run *memo, uint64_t *rest, int32_t words)
{
    struct memo_level *level = &memo->levels[memo->level];
    if (level->has_term) {
        level->has_term = add(memo, product_of(memo, memo->level)) ? false : true;
        if (level->has_term) {
            widen(memo);
        } else if (memo->level < memo->top) {
            memo->top = memo->level;
            memo->done[memo->top] = memo->run.nodes;
        }
        return true;
    }
    if (level->next == level->end)
        return false;
    copy(rest, memo->terms + choose_term(memo, level) * (size_t)words, words);
    wide_set(product_of(memo, memo->level), 1, memo->cache.value_words);
    level->has_term = true;
    return true;
}

static ALWAYS_INLINE enum outcome search(struct memo_run *memo, int64_t budget, int32_t words,
                                         int32_t split)
{
    while (budget > 0) {
        uint64_t *rest = memo->rests + (size_t)memo->level * (size_t)words;
        if (!is_empty(rest, words))
            budget -= go_down(memo, rest, words, split);
        else if (next_term(memo, rest, words))
            continue;
        else if (!memo->level)
            return OUTCOME_DONE;
        else
            go_up(memo, words);
    }
    return OUTCOME_PAUSED;
}

/* Words of a state; words of its regions, or 0. */
#define KINDS(_) _(1, 1) _(2, 2) _(1, 0) _(2, 0) _(3, 0) _(4, 0)

#define SEARCH(words, split)                                                                     \
    CLONED static enum outcome search_##words##_##split(struct memo_run *memo, int64_t budget)   \
    {                                                                                            \
        return search(memo, budget, words, split);                                               \
    }
KINDS(SEARCH)
#undef SEARCH

static enum outcome search_any(struct memo_run *memo, int64_t budget)
{
    return search(memo, budget, memo->states.words, 0);
}

static enum outcome search_any_split(struct memo_run *memo, int64_t budget)
{
    return search(memo, budget, memo->regions.words, memo->regions.words);
}

static const struct searcher {
    int32_t words;
    int32_t split;
    enum outcome (*search)(struct memo_run *memo, int64_t budget);
} kinds[] = {
#define KIND(words, split) {words, split, search_##words##_##split},
    KINDS(KIND)
#undef KIND
};

void memo_choose_search(struct memo_run *memo)
{
    memo->search = memo->regions.cells ? search_any_split : search_any;
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
        if (kinds[k].words == memo->states.words && !kinds[k].split == !memo->regions.cells)
            memo->search = kinds[k].search;
}
