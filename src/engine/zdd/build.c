/* SPDX-License-Identifier: MIT */
/* Algorithm X; the result for a state is its node in the diagram.
 *
 * The search branches on an item with at most one option left, else on the first open item: it
 * meets few states, and the choice depends on the state alone.  Lists start with the options last
 * found left, so that two are found quickly. */
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

/* Words that an option needs, up to end - 1. */
struct word_span {
    int32_t first, end;
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
    uint64_t *near;         /* [exact][words]: bits that may have lost options, if a bit is the
                             * first open one */
    struct word_span *spans; /* [options + 1]; NULL: states are narrow */
    int32_t *lists;         /* branches.options; those last found left come first */
    int32_t level;          /* -1: done */
    struct build_level *frames; /* [exact + 1] */
    uint64_t *state;        /* [exact + 2][words]: by level */
    uint64_t *key, *gone;   /* [words] */
    struct result *results; /* [room] */
    size_t nresults, room;
    uint32_t root;
    int64_t visited;
};

static ALWAYS_INLINE bool fits(const struct zdd_build *build, const uint64_t *gone,
                               int32_t option, int32_t words)
{
    const uint64_t *needs = build->states.needs + (size_t)option * (size_t)words;
    uint64_t clash = 0;
    struct word_span span = words > NARROW_WORDS ? build->spans[option] : (struct word_span){0,
        words};
    for (int32_t w = span.first; w < span.end; w++)
        clash |= gone[w] & needs[w];
    return !clash;
}

static ALWAYS_INLINE int32_t count_left(struct zdd_build *build, const uint64_t *gone, int32_t r,
                                        int32_t words)
{
    int32_t *list = build->lists, count = 0;
    const int32_t *first = build->branches.first;
    for (int32_t k = first[r]; k < first[r + 1]; k++) {
        int32_t option = list[k], to = first[r] + count;
        if (!fits(build, gone, option, words))
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
    return lowest < build->states.exact ? lowest : -1;
}

/* Returns the exact bit to branch on: the first with fewer than MANY options left, else `open`.
 * Only forced options can have taken options from others, which is found when these are near. */
static ALWAYS_INLINE int32_t choose(struct zdd_build *build, const uint64_t *state, int32_t open,
                                    int32_t *left, int32_t words)
{
    const uint64_t *near = build->near + (size_t)open * (size_t)words;
    uint64_t *gone = build->gone;
    for (int32_t w = 0; w < words; w++)
        gone[w] = ~state[w];
    for (int32_t w = open / 64; w * 64 < build->states.exact; w++)
        for (uint64_t rest = state[w] & near[w]; rest; rest &= rest - 1) {
            int32_t r = w * 64 + bit_lowest(rest);
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
        const uint64_t *node = cache_find(&build->cache, key, cache_hash(key, words), words);
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
    const uint64_t *state = build->state + (size_t)build->level * (size_t)words;
    uint32_t node;
    if (!join(build, &node, diag))
        return false;
    if (!build->frames[build->level].is_forced) {
        const uint64_t *key = find_key(build, state, words);
        cache_put(&build->cache, key, cache_hash(key, words), &(uint64_t){node});
    }
    build->level--;
    return note(build, node, diag);
}

static ALWAYS_INLINE int32_t next_option(const struct zdd_build *build, struct build_level *frame,
                                         const uint64_t *state, int32_t words)
{
    while (frame->next < frame->end) {
        int32_t option = build->branches.options[frame->next++];
        if (!state_lacks(build->states.needs + (size_t)option * (size_t)words, state, words))
            return option;
    }
    return 0;
}

static ALWAYS_INLINE void take(const struct zdd_build *build, const uint64_t *state,
                               int32_t option, uint64_t *below, int32_t words)
{
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
        uint64_t *state = build->state + (size_t)build->level * (size_t)words;
        frame->option = next_option(build, frame, state, words);
        if (!frame->option) {
            if (!leave(build, words, diag))
                return OUTCOME_DONE;
            continue;
        }
        build->visited++;
        take(build, state, frame->option, state + words, words);
        int64_t node = enter(build, state + words, words);
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
    return go(build, budget, diag, build->states.words);
}

static void find_width(struct zdd_build *build)
{
    build->go = go_any;
#define WIDTH(width)                  \
    if (build->states.words == width) \
        build->go = go_##width;
    WIDTHS(WIDTH)
#undef WIDTH
}

static void find_spans(struct zdd_build *build)
{
    int32_t words = build->states.words;
    for (int32_t o = 1; o <= build->problem->options; o++) {
        const uint64_t *needs = build->states.needs + (size_t)o * (size_t)words;
        struct word_span span = {0, words};
        while (span.end && !needs[span.end - 1])
            span.end--;
        while (span.first < span.end && !needs[span.first])
            span.first++;
        build->spans[o] = span;
    }
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
 * bit and to all later ones. */
static bool find_near(struct zdd_build *build)
{
    const struct states *states = &build->states;
    int32_t items = states->problem->items;
    size_t words = (size_t)states->words, end = (size_t)states->exact * words;
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
            bit_set(build->near + (size_t)bits[i] * words, states->bit_of[i]);
    for (size_t w = 0; w + words < end && done; w++)
        build->near[w + words] |= build->near[w];
    memory_free(bits);
    memory_free(touched);
    return done;
}

static bool get_arrays(struct zdd_build *build)
{
    size_t exact = (size_t)build->states.exact, words = (size_t)build->states.words;
    size_t entries = (size_t)build->branches.first[exact];
    build->lists = arena_array(&build->arena, entries, sizeof *build->lists);
    build->frames = arena_array(&build->arena, exact + 1, sizeof *build->frames);
    build->state = arena_array(&build->arena, exact + 2, words * sizeof *build->state);
    build->key = arena_array(&build->arena, words, sizeof *build->key);
    build->gone = arena_array(&build->arena, words, sizeof *build->gone);
    build->near = arena_zero(&build->arena, exact + 1, words * sizeof *build->near);
    if (build->states.words > NARROW_WORDS) {
        build->spans = arena_array(&build->arena, (size_t)build->problem->options + 1,
                                   sizeof *build->spans);
        if (build->spans)
            find_spans(build);
    }
    if (build->arena.failed || !find_near(build))
        return false;
    for (size_t k = 0; k < entries; k++)
        build->lists[k] = build->branches.options[k];
    return true;
}

static void go_to_start(struct zdd_build *build)
{
    for (int32_t w = 0; w < build->states.words; w++)
        build->state[w] = build->states.start[w];
    build->level = -1;
    build->visited = 1;
    int64_t node = enter(build, build->state, build->states.words);
    if (node >= 0)
        build->root = (uint32_t)node;
}

bool zdd_build_suits(const struct task *task, struct diag *diag)
{
    const struct problem *problem = task->problem;
    struct states states;
    if (!states_init_ordered(&states, task, STATES_ANY, INT32_MAX / 64, diag))
        return false;
    double bytes = states_bytes(&states);
    bytes += 2.0 * states.exact * states.words * (double)sizeof(uint64_t);
    for (int32_t o = 1; o <= problem->options; o++)
        bytes += 2 * problem_count_exact(problem, o) * (double)sizeof(int32_t);
    states_done(&states);
    return engine_fits(bytes, (double)task->memory / 4, "states", diag);
}

struct zdd_build *zdd_build_open(const struct task *task, struct diag *diag)
{
    struct zdd_build *build = memory_need_zero(1, sizeof *build);
    build->problem = task->problem;
    build->memory = task->memory;
    bool done = states_init_ordered(&build->states, task, STATES_SCANNED, INT32_MAX / 64, diag) &&
                states_fill(&build->states, diag) &&
                (states_list(&build->states, true, &build->branches) ||
                 diag_memory(diag, "the lists of options")) &&
                (cache_init(&build->cache, build->states.words, CACHE_WAYS, task->memory / 4) ||
                 diag_memory(diag, "the table of states")) &&
                zdd_nodes_init(&build->nodes, task->memory, diag);
    if (done && !get_arrays(build))
        done = diag_memory(diag, "the levels of a search");
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
    int32_t words = build->states.words, count = 0;
    const uint64_t *state = build->state + (size_t)level * (size_t)words;
    for (int32_t k = build->frames[level].begin; k < end; k++) {
        size_t option = (size_t)build->branches.options[k];
        count += !state_lacks(build->states.needs + option * (size_t)words, state, words);
    }
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
