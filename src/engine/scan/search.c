/* SPDX-License-Identifier: MIT */
#include "engine/scan/search.h"

#include "base/bits.h"
#include "base/memory.h"
#include "base/processor.h"

#if defined HAVE_PROCESSORS
#include <immintrin.h>
#endif

/* Returns a bit per word disjoint from `word`, `count` <= 64.  Later words may be read, with
 * arbitrary bits. */
static inline uint64_t find_disjoint_portable(const uint64_t *words, uint32_t count, uint64_t word)
{
    uint64_t found = 0;
    for (uint32_t k = 0; k < count; k++)
        found |= (uint64_t)!(words[k] & word) << k;
    return found;
}

#if defined HAVE_PROCESSORS
TARGET_AVX2 static inline uint64_t find_disjoint_avx2(const uint64_t *words, uint32_t count,
                                                      uint64_t word)
{
    const __m256i wanted = _mm256_set1_epi64x((long long)word), zero = _mm256_setzero_si256();
    uint64_t found = 0;
    for (uint32_t k = 0; k < count; k += 4) {
        __m256i four = _mm256_loadu_si256((const __m256i *)(words + k));
        __m256i hits = _mm256_cmpeq_epi64(_mm256_and_si256(four, wanted), zero);
        found |= (uint64_t)_mm256_movemask_pd(_mm256_castsi256_pd(hits)) << k;
    }
    return found;
}

TARGET_AVX512 static inline uint64_t find_disjoint_avx512(const uint64_t *words, uint32_t count,
                                                          uint64_t word)
{
    const __m512i wanted = _mm512_set1_epi64((long long)word);
    uint64_t found = 0;
    for (uint32_t k = 0; k < count; k += 8)
        found |= (uint64_t)_mm512_testn_epi64_mask(_mm512_loadu_si512(words + k), wanted) << k;
    return found;
}
#endif

static ALWAYS_INLINE uint64_t find_disjoint(const uint64_t *words, uint32_t count, uint64_t word,
                                            enum processor processor)
{
#if defined HAVE_PROCESSORS
    if (processor == PROCESSOR_AVX512)
        return find_disjoint_avx512(words, count, word);
    if (processor == PROCESSOR_AVX2)
        return find_disjoint_avx2(words, count, word);
#endif
    (void)processor;
    return find_disjoint_portable(words, count, word);
}

/* A processor's nearest large cache. */
#define MEMORY_MOST ((size_t)1 << 20)

#define LISTS_MOST ((size_t)1 << 23)

static ALWAYS_INLINE uint64_t find_fits(const struct scan_search *search,
                                        const struct scan_child *child, uint32_t block,
                                        int words, enum processor processor)
{
    const uint64_t *tests = search->table.pool + child->list.at + block;
    uint32_t count = child->list.count - block;
    count = count < 64 ? count : 64;
    uint64_t fits = count ? UINT64_MAX >> (64 - count) : 0;
    for (int w = 0; w < words; w++)
        fits &= find_disjoint(tests + (uint32_t)w * child->list.count, count, child->state[w],
                              processor);
    return fits;
}

static ALWAYS_INLINE int32_t count_occupied(const uint64_t *state, int words)
{
    int w = 0;
    while (w < words - 1 && !~state[w])
        w++;
    return w * 64 + bit_lowest(~state[w]);
}

/* Moves the window to its next empty cell or past its end.  Returns the cell. */
static ALWAYS_INLINE int32_t step(const struct scan_layout *layout, uint64_t *state, int words)
{
    uint64_t window[SCAN_WORDS + 1] = {0};
    int32_t steps = count_occupied(state, words), whole = words > 1 ? steps / 64 : 0;
    int32_t bits = words > 1 ? steps % 64 : steps;
    for (int w = 0; w < words; w++) {
        window[w] = state[w] & layout->windows[w];
        state[w] &= layout->stays[w];
    }
    for (int w = 0; w + whole < words; w++)
        state[w] |= window[w + whole] >> bits |
                    (words > 1 ? window[w + whole + 1] << 1 << (63 - bits) : 0);
    state[words - 1] += (uint64_t)steps << layout->cell_shift;
    return (int32_t)(state[words - 1] >> layout->cell_shift);
}

static ALWAYS_INLINE void show_presets(const struct scan_search *search, int32_t cell,
                                       uint64_t *state, int words)
{
    const uint64_t *ahead = search->presets.ahead + cell * words;
    for (int w = 0; w < words; w++)
        state[w] |= ahead[w];
}

static ALWAYS_INLINE int32_t move_on(const struct scan_search *search, uint64_t *state, int words)
{
    int32_t cell;
    do {
        cell = step(&search->layout, state, words);
        show_presets(search, cell, state, words);
    } while (state[0] & 1);
    return cell;
}

static ALWAYS_INLINE bool is_solution(const struct scan_layout *layout, const uint64_t *state,
                                      int words)
{
    for (int w = 0; w < words; w++)
        if (layout->ends[w] & ~state[w])
            return false;
    for (int32_t k = 0; k < layout->nbounds; k++)
        if ((state[layout->bounds[k].word] & layout->bounds[k].mask) < layout->bounds[k].least)
            return false;
    return true;
}

static ALWAYS_INLINE void expect(const void *word)
{
#if defined __GNUC__
    __builtin_prefetch(word);
#else
    (void)word;
#endif
}

static ALWAYS_INLINE int32_t lay(const struct scan_search *search,
                                 const struct scan_child *parent, uint32_t number,
                                 struct scan_child *child, int words)
{
    const uint64_t *units = search->table.pool + parent->list.at +
                            search->table.unit_plane * parent->list.count + number;
    for (int w = 0; w < words; w++)
        child->state[w] = parent->state[w] + units[(uint32_t)w * parent->list.count];
    child->laid = number;
    int32_t cell = move_on(search, child->state, words);
    child->slot = scan_table_slot(&search->table.places[cell], child->state[0]);
    expect(child->slot);
    return cell;
}

static ALWAYS_INLINE bool look(struct scan_search *search, struct scan_child *child,
                               int32_t cell, int words, enum processor processor)
{
    child->list = scan_table_find(&search->table, &search->table.places[cell], child->slot);
    child->fits = find_fits(search, child, 0, words, processor);
    child->is_solution = false;
    return (child->fits || child->list.count > 64) &&
           (words == 1 || !search->flood.distances ||
            scan_flood_allows(&search->flood, search->table.sums, child->state, cell, words));
}

static ALWAYS_INLINE bool take_solution(struct scan_search *search, struct scan_child *child,
                                        bool each, int words)
{
    if (!is_solution(&search->layout, child->state, words))
        return false;
    search->found[1] += !++search->found[0];
    child->is_solution = true;
    return each;
}

static ALWAYS_INLINE bool saved(struct scan_search *search, const struct scan_child *child,
                                int32_t depth, int words)
{
    const uint64_t *count = scan_memory_find(&search->memory, depth, child->state, words);
    if (!count)
        return false;
    search->found[0] += *count;
    search->found[1] += search->found[0] < *count;
    return true;
}

static ALWAYS_INLINE void enter(const struct scan_search *search, struct scan_level *level,
                                int64_t nodes)
{
    level->before[0] = search->found[0];
    level->before[1] = search->found[1];
    level->nodes = nodes;
}

/* Cost in nodes of a lookup, and of storing a state. */
#define ASKING 0.5

static void judge(struct scan_depth *depth)
{
    double saved = (double)depth->known * (double)depth->nodes / (double)depth->left;
    *depth = (struct scan_depth){.is_useless = saved < ASKING * (double)depth->asked};
}

static ALWAYS_INLINE void note_subtree(struct scan_memory *memory, int32_t depth, int64_t nodes)
{
    struct scan_depth *at = &memory->depths[scan_memory_depth(depth)];
    at->left++;
    at->nodes += nodes;
    if (at->asked >= 2048)
        judge(at);
}

/* Stores the count of a finished state.  If solutions are listed, stores only 0, because others
 * must be found again. */
static ALWAYS_INLINE void leave(struct scan_search *search, const struct scan_level *level,
                                int32_t depth, int64_t nodes, bool each, int words)
{
    if (!depth || !scan_memory_is_used(&search->memory, depth))
        return;
    uint64_t low = search->found[0] - level->before[0];
    uint64_t high = search->found[1] - level->before[1] - (search->found[0] < level->before[0]);
    if (!high && !(each && low))
        cache_replace(&search->memory.cache, level[-1].next[-1].state, low, words);
    note_subtree(&search->memory, depth, nodes - level->nodes);
}

/* Returns the end of the children made, from `child` on. */
static ALWAYS_INLINE struct scan_child *expand(struct scan_search *search,
                                                const struct scan_child *parent,
                                                struct scan_child *child, int32_t depth,
                                                bool each, int64_t *nodes, int words,
                                                enum processor processor)
{
    const struct scan_layout *layout = &search->layout;
    bool remembers = scan_memory_is_used(&search->memory, depth);
    struct scan_child *end = child;
    for (uint32_t block = 0; block < parent->list.count; block += 64) {
        uint64_t fits = block ? find_fits(search, parent, block, words, processor) : parent->fits;
        for (; fits; fits &= fits - 1) {
            lay(search, parent, block + (uint32_t)bit_lowest(fits), end, words);
            if (remembers)
                expect(cache_place(&search->memory.cache, end->state, words));
            end++;
        }
    }
    *nodes += end - child;
    for (const struct scan_child *from = child; from < end; from++) {
        int32_t cell = (int32_t)(from->state[words - 1] >> layout->cell_shift);
        child->laid = from->laid;
        child->slot = from->slot;
        for (int w = 0; w < words; w++)
            child->state[w] = from->state[w];
        if (cell == layout->hints->cells)
            child += take_solution(search, child, each, words);
        else if (!remembers || !saved(search, child, depth, words))
            child += look(search, child, cell, words, processor);
    }
    return child;
}

static ALWAYS_INLINE enum outcome go(struct scan_search *search, int64_t budget, bool each,
                                     int words, enum processor processor)
{
    int32_t l = search->level;
    int64_t nodes = search->nodes, until = budget < INT64_MAX - nodes ? nodes + budget : INT64_MAX;
    enum outcome outcome = l < 0 ? OUTCOME_DONE : OUTCOME_PAUSED;
    while (nodes < until && outcome == OUTCOME_PAUSED) {
        struct scan_level *level = &search->levels[l];
        if (level->next == level->end) {
            leave(search, level, l, nodes, each, words);
            outcome = --l < 0 ? OUTCOME_DONE : OUTCOME_PAUSED;
            continue;
        }
        const struct scan_child *child = level->next++;
        if (child->is_solution) {
            outcome = OUTCOME_SOLUTION;
            continue;
        }
        enter(search, &level[1], nodes);
        level[1].first = level[1].next = level->end;
        level[1].end = expand(search, child, level->end, ++l + 1, each, &nodes, words, processor);
    }
    search->nodes = nodes;
    search->level = l;
    return outcome;
}

#define INSTANCE(words, PROCESSOR, processor, target)                                             \
    target static enum outcome run_##words##_##processor(struct scan_search *search,             \
                                                         int64_t budget, bool each)               \
    {                                                                                             \
        return go(search, budget, each, words, PROCESSOR_##PROCESSOR);                            \
    }
PROCESSORS(INSTANCE, 1)
PROCESSORS(INSTANCE, 2)
PROCESSORS(INSTANCE, 4)
#undef INSTANCE

static enum outcome (*const runs[PROCESSOR_COUNT][SCAN_WORDS + 1])(struct scan_search *search,
                                                                    int64_t budget, bool each) = {
#define ROW(what, PROCESSOR, processor, target)                                                   \
    [PROCESSOR_##PROCESSOR] = {[1] = run_1_##processor, [2] = run_2_##processor,                  \
                               [4] = run_4_##processor},
    PROCESSORS(ROW, run)
#undef ROW
};

/* Cells of a path differ, so all levels together have at most one child per candidate. */
static size_t count_children(const struct scan_layout *layout)
{
    return (size_t)layout->problem->options + (size_t)layout->hints->cells + 1;
}

double scan_search_bytes(const struct scan_layout *layout, const struct task *task)
{
    double levels = layout->hints->cells + 1, presets = sizeof(uint64_t) * (double)layout->words;
    return scan_table_bytes(layout, task) + levels * (sizeof(struct scan_level) + presets) +
           (double)count_children(layout) * sizeof(struct scan_child);
}

static size_t find_spare(const struct scan_layout *layout, const struct task *task, size_t most)
{
    double spare = ((double)task->memory - scan_search_bytes(layout, task)) / 2;
    return spare <= 0 ? 0 : spare < (double)most ? (size_t)spare : most;
}

static bool get_arrays(struct scan_search *search, struct diag *diag)
{
    size_t levels = (size_t)search->layout.hints->cells + 1;
    search->levels = memory_try_zero(levels, sizeof *search->levels);
    search->children = memory_try(NULL, count_children(&search->layout),
                                  sizeof *search->children);
    return (search->levels && search->children) || diag_memory(diag, "the levels of a search");
}

static bool go_to_start(struct scan_search *search)
{
    const struct scan_layout *layout = &search->layout;
    struct scan_child *root = search->children;
    int32_t cell = 0;
    *root = (struct scan_child){0};
    for (int32_t w = 0; w < layout->words; w++)
        root->state[w] = search->presets.fields[w];
    show_presets(search, cell, root->state, layout->words);
    if (root->state[0] & 1)
        cell = move_on(search, root->state, layout->words);
    if (cell == layout->hints->cells)
        return false;
    root->slot = scan_table_slot(&search->table.places[cell], root->state[0]);
    bool any = look(search, root, cell, layout->words, PROCESSOR_PORTABLE) &&
               !layout->is_hopeless;
    search->levels[0] = (struct scan_level){.first = root, .next = root, .end = root + any};
    search->level = 0;
    search->nodes = 1;
    return true;
}

bool scan_search_begin(struct scan_search *search, const struct part *part)
{
    if (!scan_presets_tag(&search->presets) && search->memory.cache.words)
        cache_forget(&search->memory.cache);
    return scan_presets_place(&search->presets, part) && go_to_start(search);
}

static bool get_parts(struct scan_search *search, const struct task *task,
                      const int32_t *order, struct diag *diag)
{
    const struct scan_layout *layout = &search->layout;
    size_t lists = find_spare(layout, task, LISTS_MOST);
    if (!scan_presets_init(&search->presets, layout, diag) ||
        !scan_table_init(&search->table, layout, task, order, lists, diag) ||
        !get_arrays(search, diag) ||
        (layout->words > 1 && !scan_flood_init(&search->flood, layout, diag)))
        return false;
    scan_memory_init(&search->memory, layout->words, find_spare(layout, task, MEMORY_MOST));
    return true;
}

bool scan_search_init(struct scan_search *search, const struct task *task, const int32_t *order,
                       struct diag *diag)
{
    *search = (struct scan_search){0};
    if (!scan_layout_init(&search->layout, task, diag))
        return false;
    if (!get_parts(search, task, order, diag)) {
        scan_search_done(search);
        return false;
    }
    search->run = runs[processor_here()][search->layout.words];
    go_to_start(search);
    return true;
}

void scan_search_done(struct scan_search *search)
{
    scan_presets_done(&search->presets);
    scan_table_done(&search->table);
    scan_layout_done(&search->layout);
    scan_flood_done(&search->flood);
    cache_done(&search->memory.cache);
    memory_free(search->levels);
    memory_free(search->children);
    *search = (struct scan_search){0};
}

int32_t scan_search_path(const struct scan_search *search, int32_t *options)
{
    int32_t count = 0;
    for (int32_t k = 0; k < search->presets.count; k++)
        options[count++] = search->presets.options[k];
    for (int32_t l = 0; l < search->level; l++) {
        const struct scan_level *level = &search->levels[l];
        int32_t option = scan_search_option(search, level[0].next - 1, level[1].next[-1].laid);
        if (option)
            options[count++] = option;
    }
    return count;
}
