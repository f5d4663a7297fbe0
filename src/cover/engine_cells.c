/* The engine of cells: pieces are laid on the first empty cell of a board, by tables.
 *
 * A node costs some nanoseconds: a look into a table by what is occupied around the cell, and one
 * operation for each candidate there.  What was found below a state is remembered for a while,
 * when all solutions are counted, and otherwise that nothing was. */
#include "base/bits.h"
#include "base/memory.h"
#include "base/processor.h"
#include "cover/cells_memory.h"
#include "cover/cells_table.h"
#include "cover/engine.h"

#if defined HAVE_PROCESSORS
#include <immintrin.h>
#endif

/* Bytes: what the cache next to a processor holds. */
#define MEMORY_MOST ((size_t)1 << 20)

/* A state to go on from. */
struct child {
    uint64_t fits;          /* of its first 64 candidates those that fit */
    struct cells_list list; /* its candidates */
    uint32_t laid;          /* which of its parent's candidates led here */
    bool is_solution;       /* then it has nothing else */
    uint64_t state[CELLS_WORDS];
};

struct level {
    struct child *first, *next, *end;   /* all children, those left to enter: next … end - 1 */
    uint64_t before[2];     /* found until it was entered */
    int64_t nodes;          /* likewise */
};

struct cells_run {
    struct engine_run run;
    struct cells_table table;
    enum outcome (*search)(struct cells_run *cells, int64_t budget, bool each);
    struct level *levels;   /* owned; [cells + 1] */
    struct child *children; /* owned: of all levels, one level behind the other */
    int32_t *options;       /* owned; [cells]: a solution */
    int32_t level;          /* -1: done */
    struct cells_memory memory;
    uint64_t found[2], told[2];     /* solutions, lowest word first */
};

/* Which of `count` words, 64 at most, have no bit in common with `word`; of those behind them, which
 * may be read, anything. */
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

/* Which of the 64 candidates from number `block` on fit. */
static ALWAYS_INLINE uint64_t find_fits(const struct cells_run *cells, const struct child *child,
                                        uint32_t block, int words, enum processor processor)
{
    const uint64_t *tests = cells->table.pool + child->list.at + block;
    uint32_t count = child->list.count - block;
    count = count < 64 ? count : 64;
    uint64_t fits = count ? UINT64_MAX >> (64 - count) : 0;
    for (int w = 0; w < words; w++)
        fits &= find_disjoint(tests + (uint32_t)w * child->list.count, count, child->state[w],
                              processor);
    return fits;
}

/* How many cells from the first empty one to the next empty one. */
static ALWAYS_INLINE int32_t count_occupied(const uint64_t *state, int words)
{
    int w = 0;
    while (w < words - 1 && !~state[w])
        w++;
    return w * 64 + bit_lowest(~state[w]);
}

/* Move the window on to the next empty cell.  Returns its number. */
static ALWAYS_INLINE int32_t move_on(const struct cells_layout *layout, uint64_t *state, int words)
{
    uint64_t window[CELLS_WORDS + 1] = {0};
    int32_t steps = count_occupied(state, words), whole = words > 1 ? steps / 64 : 0;
    int32_t bits = words > 1 ? steps % 64 : steps;
    for (int w = 0; w < words; w++) {
        window[w] = state[w] & layout->windows[w];
        state[w] ^= window[w];
    }
    for (int w = 0; w + whole < words; w++)
        state[w] |= window[w + whole] >> bits |
                    (words > 1 ? window[w + whole + 1] << 1 << (63 - bits) : 0);
    state[words - 1] += (uint64_t)steps << layout->cell_shift;
    return (int32_t)(state[words - 1] >> layout->cell_shift);
}

static ALWAYS_INLINE bool is_solution(const struct cells_layout *layout, const uint64_t *state,
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

/* Lay a candidate of the parent; returns the next empty cell. */
static ALWAYS_INLINE int32_t lay(const struct cells_table *table, const struct child *parent,
                                 uint32_t number, struct child *child, int words)
{
    const uint64_t *units = table->pool + parent->list.at +
                            table->unit_plane * parent->list.count + number;
    for (int w = 0; w < words; w++)
        child->state[w] = parent->state[w] + units[(uint32_t)w * parent->list.count];
    child->laid = number;
    return move_on(&table->layout, child->state, words);
}

/* Look what can be laid on the child's cell.  False: nothing. */
static ALWAYS_INLINE bool look(struct cells_run *cells, struct child *child, int32_t cell, int words,
                               enum processor processor)
{
    child->list = cells_table_find(&cells->table, &cells->table.places[cell], child->state[0]);
    child->fits = find_fits(cells, child, 0, words, processor);
    child->is_solution = false;
    return child->fits || child->list.count > 64;
}

/* Count what is found; where it is asked for, it becomes a child. */
static ALWAYS_INLINE bool take_solution(struct cells_run *cells, struct child *child, bool each,
                                        int words)
{
    if (!is_solution(&cells->table.layout, child->state, words))
        return false;
    cells->found[1] += !++cells->found[0];
    child->is_solution = true;
    return each;
}

/* Where what is below the child is known, it is as if it had been searched. */
static ALWAYS_INLINE bool recall(struct cells_run *cells, const struct child *child, int32_t depth,
                                 int words)
{
    const uint64_t *count = cells_memory_find(&cells->memory, depth, child->state, words);
    if (!count)
        return false;
    cells->found[0] += *count;
    cells->found[1] += cells->found[0] < *count;
    return true;
}

static ALWAYS_INLINE void enter(struct cells_run *cells, struct level *level, int64_t nodes)
{
    level->before[0] = cells->found[0];
    level->before[1] = cells->found[1];
    level->nodes = nodes;
}

/* All below a state is searched: remember it.  Where solutions are told, they must come again. */
static ALWAYS_INLINE void leave(struct cells_run *cells, const struct level *level, int32_t depth,
                                int64_t nodes, bool each, int words)
{
    if (!depth || !cells_memory_heeds(&cells->memory, depth))
        return;
    uint64_t low = cells->found[0] - level->before[0];
    uint64_t high = cells->found[1] - level->before[1] - (cells->found[0] < level->before[0]);
    if (!high && !(each && low))
        cells_memory_keep(&cells->memory, level[-1].next[-1].state, low, words);
    cells_memory_note(&cells->memory, depth, nodes - level->nodes);
}

/* Have the word near when it is asked for soon. */
static ALWAYS_INLINE void expect(const uint64_t *word)
{
#if defined __GNUC__
    __builtin_prefetch(word);
#else
    (void)word;
#endif
}

/* Make all children of `parent` that have anything, from `child` on; returns their end. */
static ALWAYS_INLINE struct child *expand(struct cells_run *cells, const struct child *parent,
                                          struct child *child, int32_t depth, bool each,
                                          int64_t *left, int words, enum processor processor)
{
    const struct cells_layout *layout = &cells->table.layout;
    bool remembers = cells_memory_heeds(&cells->memory, depth);
    struct child *end = child;
    for (uint32_t block = 0; block < parent->list.count; block += 64) {
        uint64_t fits = block ? find_fits(cells, parent, block, words, processor) : parent->fits;
        for (; fits; fits &= fits - 1) {
            lay(&cells->table, parent, block + (uint32_t)bit_lowest(fits), end, words);
            if (remembers)
                expect(cells_memory_place(&cells->memory, end->state, words));
            end++;
        }
    }
    *left -= end - child;
    for (const struct child *from = child; from < end; from++) {
        int32_t cell = (int32_t)(from->state[words - 1] >> layout->cell_shift);
        child->laid = from->laid;
        for (int w = 0; w < words; w++)
            child->state[w] = from->state[w];
        if (cell == layout->hints->cells)
            child += take_solution(cells, child, each, words);
        else if (!remembers || !recall(cells, child, depth, words))
            child += look(cells, child, cell, words, processor);
    }
    return child;
}

static ALWAYS_INLINE enum outcome search(struct cells_run *cells, int64_t budget, bool each,
                                         int words, enum processor processor)
{
    struct level *level = &cells->levels[cells->level];
    int64_t left = budget;
    enum outcome outcome = OUTCOME_PAUSED;
    if (cells->level < 0)
        return OUTCOME_DONE;
    while (left > 0) {
        if (level->next == level->end) {
            leave(cells, level, (int32_t)(level - cells->levels),
                  cells->run.nodes + budget - left, each, words);
            if (level-- == cells->levels) {
                outcome = OUTCOME_DONE;
                break;
            }
            continue;
        }
        const struct child *child = level->next++;
        if (child->is_solution) {
            outcome = OUTCOME_SOLUTION;
            break;
        }
        level++;
        enter(cells, level, cells->run.nodes + budget - left);
        level->first = level->next = level[-1].end;
        level->end = expand(cells, child, level->first, (int32_t)(level - cells->levels) + 1, each,
                            &left, words, processor);
    }
    cells->run.nodes += budget - left;
    cells->level = (int32_t)(level - cells->levels);
    return outcome;
}

#define INSTANCE(words, PROCESSOR, processor, target)                                             \
    target static enum outcome search_##words##_##processor(struct cells_run *cells,              \
                                                            int64_t budget, bool each)            \
    {                                                                                             \
        return search(cells, budget, each, words, PROCESSOR_##PROCESSOR);                         \
    }
PROCESSORS(INSTANCE, 1)
PROCESSORS(INSTANCE, 2)
PROCESSORS(INSTANCE, 4)
#undef INSTANCE

/* By the words of a state; those of 3 do not come up. */
static enum outcome (*const searches[PROCESSOR_COUNT][CELLS_WORDS + 1])(struct cells_run *cells,
                                                                         int64_t budget,
                                                                         bool each) = {
#define ROW(what, PROCESSOR, processor, target)                                                   \
    [PROCESSOR_##PROCESSOR] = {[1] = search_1_##processor, [2] = search_2_##processor,            \
                               [4] = search_4_##processor},
    PROCESSORS(ROW, search)
#undef ROW
};

static bool suits(const struct task *task, struct diag *diag)
{
    struct cells_layout layout;
    bool done = cells_layout_init(&layout, task, diag);
    if (done)
        cells_layout_done(&layout);
    return done;
}

static bool pays(const struct task *task, struct diag *diag)
{
    (void)task;
    (void)diag;
    return true;
}

static void close_run(struct engine_run *run)
{
    struct cells_run *cells = (struct cells_run *)run;
    cells_table_done(&cells->table);
    memory_free(cells->levels);
    memory_free(cells->children);
    cells_memory_done(&cells->memory);
    memory_free(cells->options);
    memory_free(cells);
}

static uint32_t longest_list(const struct cells_table *table)
{
    uint32_t longest = 0;
    for (int32_t k = 0; k < table->nkinds; k++)
        if (table->kinds[k].all.count > longest)
            longest = table->kinds[k].all.count;
    return longest;
}

static bool get_arrays(struct cells_run *cells, struct diag *diag)
{
    size_t ncells = (size_t)cells->table.layout.hints->cells;
    cells->levels = memory_try_zero(ncells + 1, sizeof *cells->levels);
    cells->children = memory_try(NULL, (ncells + 1) * (longest_list(&cells->table) + 1),
                                 sizeof *cells->children);
    cells->options = memory_try(NULL, ncells, sizeof *cells->options);
    return (cells->levels && cells->children && cells->options) ||
           diag_memory(diag, "the levels of a search");
}

static void stand_at_start(struct cells_run *cells)
{
    const struct cells_layout *layout = &cells->table.layout;
    struct child *root = cells->children;
    *root = (struct child){0};
    for (int w = 0; w < layout->words; w++)
        root->state[w] = layout->start[w];
    bool any = look(cells, root, 0, layout->words, PROCESSOR_PORTABLE);
    cells->levels[0] = (struct level){root, root, root + (any && !layout->is_hopeless), {0}, 0};
}

static struct engine_run *open_run(const struct task *task, struct diag *diag)
{
    struct cells_run *cells = memory_need_zero(1, sizeof *cells);
    cells->run = (struct engine_run){.engine = &engine_cells, .nodes = 1};
    if (!cells_table_init(&cells->table, task, diag) || !get_arrays(cells, diag)) {
        close_run(&cells->run);
        return NULL;
    }
    cells_memory_init(&cells->memory, cells->table.layout.words, MEMORY_MOST);
    cells->search = searches[processor_here()][cells->table.layout.words];
    stand_at_start(cells);
    return &cells->run;
}

static enum outcome run_to_solution(struct engine_run *run, int64_t budget,
                                    struct engine_solution *solution)
{
    struct cells_run *cells = (struct cells_run *)run;
    const struct cells_table *table = &cells->table;
    enum outcome outcome = cells->search(cells, budget, true);
    *solution = (struct engine_solution){.options = cells->options};
    for (int32_t l = 0; outcome == OUTCOME_SOLUTION && l < cells->level; l++) {
        const struct child *child = cells->levels[l].next - 1, *below = cells->levels[l + 1].next - 1;
        uint64_t cell = child->state[table->layout.words - 1] >> table->layout.cell_shift;
        uint64_t number = table->pool[child->list.at +
                                      (table->planes - 1) * child->list.count + below->laid];
        int32_t option = table->options[table->places[cell].first + (int32_t)number];
        if (option)
            cells->options[solution->count++] = option;
    }
    return outcome;
}

static enum outcome count(struct engine_run *run, int64_t budget, mpz_t solutions)
{
    struct cells_run *cells = (struct cells_run *)run;
    enum outcome outcome = cells->search(cells, budget, false);
    uint64_t passed[2] = {
        cells->found[0] - cells->told[0],
        cells->found[1] - cells->told[1] - (cells->found[0] < cells->told[0]),
    };
    mpz_t more;
    mpz_init(more);
    mpz_import(more, 2, -1, sizeof *passed, 0, 0, passed);
    mpz_add(solutions, solutions, more);
    mpz_clear(more);
    cells->told[0] = cells->found[0];
    cells->told[1] = cells->found[1];
    return outcome;
}

/* As the cursor's: if all subtrees of a node were equal. */
static double progress(const struct engine_run *run)
{
    const struct cells_run *cells = (const struct cells_run *)run;
    double share = 0, width = 1;
    if (cells->level < 0)
        return 1;
    for (int32_t l = 0; l <= cells->level; l++) {
        const struct level *level = &cells->levels[l];
        bool is_last = l == cells->level;
        if (level->first == level->end)
            return share + width;
        width /= (double)(level->end - level->first);
        share += (double)(level->next - level->first - !is_last) * width;
    }
    return share;
}

const struct engine engine_cells = {
    .name = "cells",
    .summary = "pieces laid on a board's first empty cell, by tables",
    .suits = suits,
    .pays = pays,
    .open = open_run,
    .run = run_to_solution,
    .count = count,
    .progress = progress,
    .close = close_run,
};
