/* SPDX-License-Identifier: MIT */
/* Algorithm X; the result for a state is its node in the diagram.
 *
 * The search branches on an item with at most one option left, else on the first open item: it
 * meets few states, and the choice depends on the state alone.  Lists start with the options last
 * found left, so that two are found quickly.
 *
 * In a wide state without colours and fields, items below the first open one are covered, and those
 * too far above it open: it is kept as a window, some words from the first open item's on, and the
 * number of the first of these. */
#include "engine/zdd/build.h"

#include "base/bits.h"
#include "base/checks.h"
#include "base/memory.h"
#include "engine/states/cache.h"
#include "engine/states/states.h"
#include "engine/zdd/table.h"

/* Words with their own search. */
#define WIDTHS(_) _(1) _(2) _(3) _(4) _(5) _(6) _(8)

/* Options are counted only up to MANY: choosing by larger counts meets more states. */
enum { MANY = 2 };

struct build_level {
    int32_t option;
    int32_t begin, next, end;
    bool is_forced;         /* one option was left; the state is not stored */
    size_t results;
};

struct result {
    int32_t option;
    uint32_t node;
};

/* Words of a state that an option needs. */
struct word_span {
    int32_t first, count;
    size_t at;              /* in `needs` */
};

/* In wider states, only the words are tested that an option needs. */
enum { NARROW_WORDS = 8 };

struct zdd_build {
    struct states states;
    struct states_lists branches;
    struct cache cache;     /* nodes, by state */
    struct zdd_nodes nodes;
    struct arena arena;     /* owns the arrays except `results` */
    size_t memory;
    const struct problem *problem;
    enum outcome (*go)(struct zdd_build *build, int64_t budget, struct diag *diag);
    int32_t words;          /* of a state, or of its window */
    bool is_window;         /* state[words] is the number of state[0] */
    uint64_t *near;         /* [exact][words]: bits that may have lost options, if a bit is the
                             * first open one */
    struct word_span *spans; /* [options + 1]; NULL: states are narrow */
    const uint64_t *needs;  /* words of each option, or as in `states` if narrow */
    int32_t *lists;         /* branches.options; those last found left come first */
    int32_t level;          /* -1: done */
    struct build_level *frames; /* [exact + 1] */
    uint64_t *state;        /* [exact + 2][words + is_window]: by level */
    uint64_t *key, *gone;   /* [words + 1] */
    struct result *results; /* [room] */
    size_t nresults, room;
    uint32_t root;
    int64_t visited;
};

static ALWAYS_INLINE bool has_window(const struct zdd_build *build, int32_t words)
{
    return words > NARROW_WORDS && build->is_window;
}

static ALWAYS_INLINE int32_t first_word(const struct zdd_build *build, const uint64_t *state,
                                        int32_t words)
{
    return has_window(build, words) ? (int32_t)state[words] : 0;
}

static ALWAYS_INLINE uint64_t *state_of(const struct zdd_build *build, int32_t level, int32_t words)
{
    return build->state + (size_t)level * (size_t)(words + has_window(build, words));
}

/* `flip`: all bits if `state` is a state, 0 if its bits are flipped, which is faster for several
 * options. */
static ALWAYS_INLINE bool fits(const struct zdd_build *build, const uint64_t *state, uint64_t flip,
                               int32_t option, int32_t words)
{
    bool is_narrow = words <= NARROW_WORDS;
    int32_t from = is_narrow ? 0 : build->spans[option].first - first_word(build, state, words);
    int32_t count = is_narrow ? words : from < 0 ? 0 : build->spans[option].count;
    size_t at = is_narrow ? (size_t)option * (size_t)words : build->spans[option].at;
    uint64_t lacks = from < 0;
    for (int32_t w = 0; w < count; w++)
        lacks |= build->needs[at + (size_t)w] & (state[from + w] ^ flip);
    return !lacks;
}

static ALWAYS_INLINE int32_t count_left(struct zdd_build *build, const uint64_t *gone, int32_t r,
                                        int32_t words)
{
    int32_t *list = build->lists, count = 0;
    const int32_t *first = build->branches.first;
    for (int32_t k = first[r]; k < first[r + 1]; k++) {
        int32_t option = list[k], to = first[r] + count;
        if (!fits(build, gone, 0, option, words))
            continue;
        list[k] = list[to];
        list[to] = option;
        if (++count == MANY)
            break;
    }
    return count;
}

static ALWAYS_INLINE int32_t find_open(const struct zdd_build *build, const uint64_t *state,
                                       int32_t words)
{
    int32_t lowest = state_lowest(state, words);
    int32_t open = lowest + 64 * first_word(build, state, words);
    return lowest >= 0 && open < build->states.exact ? open : -1;
}

/* Returns the exact bit to branch on: the first with fewer than MANY options left, else `open`.
 * Only forced options can have taken options from others, which is found when these are near. */
static ALWAYS_INLINE int32_t choose(struct zdd_build *build, const uint64_t *state, int32_t open,
                                    int32_t *left, int32_t words)
{
    const uint64_t *near = build->near + (size_t)open * (size_t)words;
    int32_t first = first_word(build, state, words);
    uint64_t *gone = build->gone;
    for (int32_t w = 0; w < words; w++)
        gone[w] = ~state[w];
    if (has_window(build, words))
        gone[words] = state[words];
    for (int32_t w = open / 64 - first; w < words; w++)
        for (uint64_t rest = state[w] & near[w]; rest; rest &= rest - 1) {
            int32_t r = (first + w) * 64 + bit_lowest(rest);
            *left = count_left(build, gone, r, words);
            if (*left < MANY)
                return r;
        }
    return open;
}

/* Returns the bits that matter. */
static ALWAYS_INLINE const uint64_t *find_key(struct zdd_build *build, const uint64_t *state,
                                              int32_t words)
{
    const struct states *states = &build->states;
    if (!states->matters)
        return state;
    const uint64_t *matters =
        states->matters + (size_t)find_open(build, state, words) * (size_t)words;
    for (int32_t w = 0; w < words; w++)
        build->key[w] = state[w] & matters[w];
    return build->key;
}

static ALWAYS_INLINE int64_t enter(struct zdd_build *build, const uint64_t *state, int32_t words)
{
    const struct states_lists *branches = &build->branches;
    int32_t open = find_open(build, state, words), left = MANY;
    if (open < 0)
        return state_is_enough(&build->states, state) ? ZDD_ONE : ZDD_NONE;
    int32_t r = choose(build, state, open, &left, words);
    if (!left)
        return ZDD_NONE;
    if (left > 1) {
        const uint64_t *key = find_key(build, state, words);
        int32_t size = words + has_window(build, words);
        const uint64_t *node = cache_find(&build->cache, key, cache_hash(key, size), size);
        if (node)
            return (int64_t)*node;
    }
    int32_t begin = branches->first[r];
    build->frames[++build->level] = (struct build_level){
        .begin = begin,
        .next = begin,
        .end = r == open ? begin + branches->own[r] : branches->first[r + 1],
        .is_forced = left == 1,
        .results = build->nresults,
    };
    return -1;
}

static bool note(struct zdd_build *build, uint32_t node, struct diag *diag)
{
    if (build->level < 0) {
        build->root = node;
        return true;
    }
    if (node == ZDD_NONE)
        return true;
    struct result *grown = memory_try_grow(build->results, &build->room, build->nresults + 1,
                                           sizeof *grown);
    if (!grown)
        return diag_memory(diag, "the diagram");
    build->results = grown;
    grown[build->nresults++] = (struct result){build->frames[build->level].option, node};
    return true;
}

static bool join(struct zdd_build *build, uint32_t *node, struct diag *diag)
{
    *node = ZDD_NONE;
    while (build->nresults > build->frames[build->level].results) {
        struct result result = build->results[--build->nresults];
        struct zdd_node wanted = {result.option, *node, result.node};
        if (!zdd_nodes_get(&build->nodes, wanted, node, diag))
            return false;
    }
    return true;
}

static bool leave(struct zdd_build *build, int32_t words, struct diag *diag)
{
    const uint64_t *state = state_of(build, build->level, words);
    uint32_t node;
    if (!join(build, &node, diag))
        return false;
    if (!build->frames[build->level].is_forced) {
        const uint64_t *key = find_key(build, state, words);
        uint64_t hash = cache_hash(key, words + has_window(build, words));
        cache_put(&build->cache, key, hash, &(uint64_t){node});
    }
    build->level--;
    return note(build, node, diag);
}

static ALWAYS_INLINE int32_t next_option(const struct zdd_build *build, struct build_level *frame,
                                         const uint64_t *state, int32_t words)
{
    while (frame->next < frame->end) {
        int32_t option = build->branches.options[frame->next++];
        if (fits(build, state, UINT64_MAX, option, words))
            return option;
    }
    return 0;
}

/* Returns a word of the whole state if all items are open. */
static uint64_t open_word(const struct zdd_build *build, int32_t word)
{
    int32_t left = build->states.exact - 64 * word;
    return left >= 64 ? UINT64_MAX : left > 0 ? (UINT64_C(1) << left) - 1 : 0;
}

/* Moves the window to the first word that is not 0. */
static void move_window(const struct zdd_build *build, uint64_t *state, int32_t words)
{
    int32_t zeros = 0, first = (int32_t)state[words];
    while (zeros < words && !state[zeros])
        zeros++;
    for (int32_t w = 0; w < words && zeros; w++)
        state[w] = w + zeros < words ? state[w + zeros] : open_word(build, first + w + zeros);
    state[words] = (uint64_t)(first + zeros);
}

static ALWAYS_INLINE void take(const struct zdd_build *build, const uint64_t *state, int32_t option,
                               uint64_t *below, int32_t words)
{
    if (has_window(build, words)) {
        struct word_span span = build->spans[option];
        for (int32_t w = 0; w <= words; w++)
            below[w] = state[w];
        for (int32_t w = 0; w < span.count; w++)
            below[span.first - (int32_t)state[words] + w] &= ~build->needs[span.at + (size_t)w];
        move_window(build, below, words);
        return;
    }
    const uint64_t *takes = build->states.takes + (size_t)option * (size_t)words;
    for (int32_t w = 0; w < words; w++)
        below[w] = state[w] & ~takes[w];
    if (build->states.uses)
        state_use(&build->states, below, option, words);
}

static ALWAYS_INLINE enum outcome go(struct zdd_build *build, int64_t budget, struct diag *diag,
                                     int32_t words)
{
    while (build->level >= 0) {
        if (budget-- <= 0)
            return OUTCOME_PAUSED;
        struct build_level *frame = &build->frames[build->level];
        uint64_t *state = state_of(build, build->level, words);
        uint64_t *below = state_of(build, build->level + 1, words);
        frame->option = next_option(build, frame, state, words);
        if (!frame->option) {
            if (!leave(build, words, diag))
                return OUTCOME_DONE;
            continue;
        }
        build->visited++;
        take(build, state, frame->option, below, words);
        int64_t node = enter(build, below, words);
        if (node >= 0 && !note(build, (uint32_t)node, diag))
            return OUTCOME_DONE;
    }
    return OUTCOME_DONE;
}

#define GO(width)                                                                              \
    static enum outcome go_##width(struct zdd_build *build, int64_t budget, struct diag *diag) \
    {                                                                                          \
        return go(build, budget, diag, width);                                                 \
    }
WIDTHS(GO)
#undef GO

static enum outcome go_any(struct zdd_build *build, int64_t budget, struct diag *diag)
{
    return go(build, budget, diag, build->words);
}

static void find_width(struct zdd_build *build)
{
    build->go = go_any;
#define WIDTH(width)                                                                               \
    if (build->words == width)                                                                     \
        build->go = go_##width;
    WIDTHS(WIDTH)
#undef WIDTH
}

/* lowest: [items + 1]: least number of the items that share an option with it. */
static void find_lowest(const struct problem *problem, const int32_t *numbers, int32_t *lowest)
{
    for (int32_t i = 0; i <= problem->items; i++)
        lowest[i] = numbers[i];
    for (int32_t o = 1; o <= problem->options; o++) {
        int32_t least = INT32_MAX;
        for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++) {
            int32_t number = numbers[problem->entries[e].item];
            least = number < least ? number : least;
        }
        for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++) {
            int32_t *number = &lowest[problem->entries[e].item];
            *number = least < *number ? least : *number;
        }
    }
}

/* Taking an option of a bit removes options of items up to two options away: these are near to the
 * bit and to all later ones.  from: [exact + 1]: the first bit to which a bit is near. */
static bool find_near(const struct states *states, int32_t *from)
{
    int32_t items = states->problem->items;
    int32_t *bits = memory_try(NULL, (size_t)items + 1, sizeof *bits);
    int32_t *touched = memory_try(NULL, (size_t)items + 1, sizeof *touched);
    bool done = bits && touched;
    for (int32_t i = 0; i <= items && done; i++)
        bits[i] = i && problem_is_exact(states->problem, i) ? states->bit_of[i] : INT32_MAX;
    if (done) {
        find_lowest(states->problem, bits, touched);
        find_lowest(states->problem, touched, bits);
    }
    for (int32_t i = 1; i <= items && done; i++)
        if (problem_is_exact(states->problem, i))
            from[states->bit_of[i]] = bits[i];
    memory_free(bits);
    memory_free(touched);
    return done;
}

/* Returns the words of an option with only exact items. */
static struct word_span find_span(const struct states *states, int32_t o)
{
    const struct problem *problem = states->problem;
    int32_t first = INT32_MAX, last = -1;
    for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++) {
        int32_t word = states->bit_of[problem->entries[e].item] / 64;
        first = word < first ? word : first;
        last = word > last ? word : last;
    }
    return (struct word_span){.first = first, .count = last < 0 ? 0 : last - first + 1};
}

/* Returns the words of a window that has all options of the bits near to its first open one: no
 * others are taken until that is covered.  Without colours and fields, if there is such a window;
 * else all words.  from: find_near(); last: [exact + 1], 0. */
static int32_t find_window(const struct states *states, const int32_t *from, int32_t *last)
{
    const struct problem *problem = states->problem;
    int32_t words = NARROW_WORDS + 1, most = 0;
    if (states->words <= words || states->bits > states->exact || states->nfields)
        return states->words;
    for (int32_t o = 1; o <= problem->options; o++) {
        struct word_span span = find_span(states, o);
        for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++) {
            int32_t *far = &last[from[states->bit_of[problem->entries[e].item]]];
            *far = span.first + span.count > *far ? span.first + span.count : *far;
        }
    }
    for (int32_t bit = 0; bit < states->exact; bit++) {
        most = last[bit] > most ? last[bit] : most;
        words = most - bit / 64 > words ? most - bit / 64 : words;
    }
    return words < states->words ? words : states->words;
}

/* Bits above the window of `open`, the first open bit, are not near to it. */
static void fill_near(struct zdd_build *build, const int32_t *from)
{
    size_t words = (size_t)build->words, end = (size_t)build->states.exact * words;
    for (int32_t bit = 0; bit < build->states.exact; bit++) {
        int32_t last = build->is_window ? bit : from[bit];
        for (int32_t open = from[bit]; open <= last; open++)
            bit_set(build->near + (size_t)open * words,
                    bit - (build->is_window ? open / 64 * 64 : 0));
    }
    for (size_t w = 0; w + words < end && !build->is_window; w++)
        build->near[w + words] |= build->near[w];
}

/* Of states with all words: those that an option needs. */
static struct word_span trim_span(const struct states *states, int32_t o)
{
    struct word_span span = {0, states->words, (size_t)o * (size_t)states->words};
    while (span.count && !states->needs[span.at + (size_t)span.count - 1])
        span.count--;
    for (; span.count && !states->needs[span.at]; span.at++) {
        span.first++;
        span.count--;
    }
    return span;
}

static bool fill_spans(struct zdd_build *build)
{
    const struct problem *problem = build->problem;
    const struct states *states = &build->states;
    size_t used = 0;
    build->spans = arena_array(&build->arena, (size_t)problem->options + 1, sizeof *build->spans);
    for (int32_t o = 1; o <= problem->options && build->spans; o++) {
        struct word_span span = build->is_window ? find_span(states, o) : trim_span(states, o);
        span.at = build->is_window ? used : span.at;
        used += (size_t)span.count;
        build->spans[o] = span;
    }
    uint64_t *needs = arena_zero(&build->arena, build->is_window ? used + 1 : 1, sizeof *needs);
    if (!build->spans || !needs)
        return false;
    for (int32_t o = 1; o <= problem->options && build->is_window; o++)
        for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++)
            bit_set(needs + build->spans[o].at,
                    states->bit_of[problem->entries[e].item] - 64 * build->spans[o].first);
    build->needs = build->is_window ? needs : states->needs;
    return true;
}

static bool get_arrays(struct zdd_build *build, const int32_t *from)
{
    size_t exact = (size_t)build->states.exact, words = (size_t)build->words;
    size_t entries = (size_t)build->branches.first[exact];
    build->lists = arena_array(&build->arena, entries, sizeof *build->lists);
    build->frames = arena_array(&build->arena, exact + 1, sizeof *build->frames);
    build->state =
        arena_array(&build->arena, exact + 2, (words + build->is_window) * sizeof *build->state);
    build->key = arena_array(&build->arena, words + 1, sizeof *build->key);
    build->gone = arena_array(&build->arena, words + 1, sizeof *build->gone);
    build->near = arena_zero(&build->arena, exact + 1, words * sizeof *build->near);
    build->needs = build->states.needs;
    if (build->arena.failed || (words > NARROW_WORDS && !fill_spans(build)))
        return false;
    fill_near(build, from);
    for (size_t k = 0; k < entries; k++)
        build->lists[k] = build->branches.options[k];
    return true;
}

static void go_to_start(struct zdd_build *build)
{
    for (int32_t w = 0; w < build->words; w++)
        build->state[w] = build->is_window ? open_word(build, w) : build->states.start[w];
    if (build->is_window)
        build->state[build->words] = 0;
    build->level = -1;
    build->visited = 1;
    int64_t node = enter(build, build->state, build->words);
    if (node >= 0)
        build->root = (uint32_t)node;
}

/* from: [2 * exact + 2], 0.  False if memory runs out. */
static bool find_words(const struct states *states, int32_t *from, int32_t *words)
{
    bool done = from && find_near(states, from);
    *words = done ? find_window(states, from, from + states->exact + 1) : states->words;
    return done;
}

bool zdd_build_suits(const struct task *task, struct diag *diag)
{
    const struct problem *problem = task->problem;
    struct states states;
    int32_t words;
    if (!states_init_ordered(&states, task, STATES_ANY, INT32_MAX / 64, diag))
        return false;
    int32_t *from = memory_try_zero(2 * (size_t)states.exact + 2, sizeof *from);
    bool done = find_words(&states, from, &words);
    bool is_window = words < states.words;
    double bytes = is_window ? 0 : states_bytes(&states);
    bytes += 2.0 * states.exact * words * (double)sizeof(uint64_t);
    for (int32_t o = 1; o <= problem->options; o++) {
        bytes += 2 * problem_count_exact(problem, o) * (double)sizeof(int32_t);
        if (is_window)
            bytes += find_span(&states, o).count * (double)sizeof(uint64_t);
    }
    memory_free(from);
    states_done(&states);
    return done ? engine_fits(bytes, (double)task->memory / 4, "states", diag)
                : diag_memory(diag, "the states");
}

static bool open_states(struct zdd_build *build, const struct task *task, int32_t *from,
                        struct diag *diag)
{
    struct states *states = &build->states;
    if (!find_words(states, from, &build->words))
        return diag_memory(diag, "the states");
    build->is_window = build->words < states->words;
    int32_t size = build->words + build->is_window;
    return (build->is_window || states_fill(states, diag)) &&
           (states_list(states, true, &build->branches) ||
            diag_memory(diag, "the lists of options")) &&
           (cache_init(&build->cache, size, CACHE_WAYS, task->memory / 4) ||
            diag_memory(diag, "the table of states")) &&
           zdd_nodes_init(&build->nodes, task->memory, diag) &&
           (get_arrays(build, from) || diag_memory(diag, "the levels of a search"));
}

struct zdd_build *zdd_build_open(const struct task *task, struct diag *diag)
{
    struct zdd_build *build = memory_need_zero(1, sizeof *build);
    build->problem = task->problem;
    build->memory = task->memory;
    bool done = states_init_ordered(&build->states, task, STATES_SCANNED, INT32_MAX / 64, diag);
    size_t exact = done ? (size_t)build->states.exact : 0;
    int32_t *from = memory_try_zero(2 * exact + 2, sizeof *from);
    done = done && open_states(build, task, from, diag);
    memory_free(from);
    if (!done) {
        zdd_build_close(build);
        return NULL;
    }
    find_width(build);
    go_to_start(build);
    return build;
}

void zdd_build_close(struct zdd_build *build)
{
    if (!build)
        return;
    states_done(&build->states);
    states_lists_done(&build->branches);
    cache_done(&build->cache);
    zdd_nodes_done(&build->nodes);
    arena_done(&build->arena);
    memory_free(build->results);
    memory_free(build);
}

enum outcome zdd_build_run(struct zdd_build *build, int64_t budget, struct diag *diag)
{
    return build->go(build, budget, diag);
}

void zdd_build_take(struct zdd_build *build, struct zdd *zdd)
{
    struct zdd_nodes *nodes = &build->nodes;
    CHECKED(zdd_nodes_check(nodes));
    struct zdd_node *kept = memory_try(nodes->at, nodes->count, sizeof *kept);
    *zdd = (struct zdd){
        .problem = build->problem,
        .nodes = kept ? kept : nodes->at,
        .count = nodes->count,
        .root = build->root,
        .memory = build->memory,
    };
    nodes->at = NULL;
    zdd_nodes_done(nodes);
    CHECKED(zdd_check(zdd));
}

int64_t zdd_build_nodes(const struct zdd_build *build)
{
    return build->visited;
}

/* Counts the options left of a level, up to end - 1. */
static int32_t count_options(const struct zdd_build *build, int32_t level, int32_t end)
{
    const uint64_t *state = state_of(build, level, build->words);
    int32_t count = 0;
    for (int32_t k = build->frames[level].begin; k < end; k++)
        count += fits(build, state, UINT64_MAX, build->branches.options[k], build->words);
    return count;
}

/* Smaller shares are ignored. */
#define LEAST_WIDTH 1e-17

/* As if subtrees were equal. */
double zdd_build_progress(const struct zdd_build *build)
{
    double share = 0, width = 1;
    if (build->level < 0)
        return 1;
    for (int32_t l = 0; l <= build->level && width > LEAST_WIDTH; l++) {
        const struct build_level *frame = &build->frames[l];
        int32_t size = count_options(build, l, frame->end);
        int32_t tried = count_options(build, l, frame->next);
        width /= size > 0 ? size : 1;
        share += (tried > 0 ? tried - 1 : 0) * width;
    }
    return share;
}
