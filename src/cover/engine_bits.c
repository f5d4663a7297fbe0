/* The engine of bitsets: what is left of each open item's own options, a set for each level.
 *
 * Trying an option takes from every open item's set what clashes with it, and counts what
 * is left: the next item and the dead ends fall out of that one sweep.  Each level owns
 * its sets, so nothing is ever undone.  It walks the tree of the cursor, by the smallest
 * item, the leftmost of equal ones. */
#include "base/bits.h"
#include "base/memory.h"
#include "cover/clash.h"
#include "cover/engine.h"

/* Words of an item's set: the search is made for each of these. */
#define WIDTHS(_) _(1) _(2) _(3) _(4) _(5) _(6) _(8) _(16) _(32) _(64)

/* Where a level is: the item it branches on, and the options it has not tried yet. */
struct level {
    int32_t item;           /* from 0 */
    int32_t word;           /* of the item's set; `rest` is what is left of it */
    uint64_t rest;
};

struct bits_run {
    struct engine_run run;
    struct clash clash;
    enum outcome (*search)(struct bits_run *bits, int64_t budget, bool each, int64_t *count);
    int32_t level, depth;   /* 0 <= level < depth */
    struct level *levels;   /* [depth] */
    int32_t *options;       /* [depth]: what each level tries */
    uint64_t *open;         /* [depth + 1][clash.open_words]: the open items on each level */
    uint64_t *sets;         /* [depth + 1][primary * words] */
    bool is_empty;          /* without a primary item nothing at all is a solution, untold yet */
};

/* The next option of the level; 0: there is none. */
static ALWAYS_INLINE int32_t next_option(const struct bits_run *bits, struct level *level,
                                         const uint64_t *sets, int32_t words)
{
    while (!level->rest) {
        if (++level->word == words) {
            level->word--;
            return 0;
        }
        level->rest = sets[level->item * words + level->word];
    }
    int32_t place = level->word * 64 + bit_lowest(level->rest);
    level->rest &= level->rest - 1;
    return bits->clash.option[bits->clash.first[level->item + 1] + place];
}

static ALWAYS_INLINE bool is_dead(const uint64_t *set, const uint64_t *left, int32_t words)
{
    uint64_t any = 0;
    for (int32_t w = 0; w < words; w++)
        any |= set[w] & left[w];
    return !any;
}

/* What is left of one item; returns how many options. */
static ALWAYS_INLINE int32_t reduce(const uint64_t *restrict set, const uint64_t *restrict left,
                                    uint64_t *restrict to, int32_t words)
{
    int32_t count = 0;
    for (int32_t w = 0; w < words; w++) {
        to[w] = set[w] & left[w];
        count += bit_count(to[w]);
    }
    return count;
}

enum { DEAD = -1, SOLVED = -2 };

/* Take the option of the record, from one level's sets to the next level's.  Returns the item with
 * the fewest options left, or what else came of it. */
static ALWAYS_INLINE int32_t take(const struct bits_run *bits, const uint64_t *record,
                                  const uint64_t *open, uint64_t *open_below,
                                  const uint64_t *sets, uint64_t *below, int32_t words)
{
    const uint64_t *stays = record + CLASH_PROBES, *left = stays + bits->clash.open_words;
    uint64_t best = UINT64_MAX; /* the count before the item */
    for (int32_t w = 0; w < bits->clash.open_words; w++)
        open_below[w] = open[w] & stays[w];
    for (int k = 0; k < CLASH_PROBES; k++) {
        int32_t j = (int32_t)record[k];
        if (bit_is_set(open_below, j) && is_dead(sets + j * words, left + j * words, words))
            return DEAD;
    }
    for (int32_t w = 0; w < bits->clash.open_words; w++)
        for (uint64_t rest = open_below[w]; rest; rest &= rest - 1) {
            int32_t j = w * 64 + bit_lowest(rest);
            int32_t count = reduce(sets + j * words, left + j * words, below + j * words, words);
            if (!count)
                return DEAD;
            /* one comparison for both, as it is hard to foretell */
            uint64_t key = (uint64_t)count << 32 | (uint64_t)j;
            best = key < best ? key : best;
        }
    return best == UINT64_MAX ? SOLVED : (int32_t)(best & INT32_MAX);
}

static ALWAYS_INLINE enum outcome search(struct bits_run *bits, int64_t budget, bool each,
                                         int64_t *count, int32_t words)
{
    size_t stride = (size_t)bits->clash.problem->primary * (size_t)words;
    size_t open_stride = (size_t)bits->clash.open_words;
    while (budget-- > 0) {
        struct level *level = &bits->levels[bits->level];
        uint64_t *sets = bits->sets + (size_t)bits->level * stride;
        uint64_t *open = bits->open + (size_t)bits->level * open_stride;
        int32_t option = next_option(bits, level, sets, words);
        if (!option) {
            if (!bits->level)
                return OUTCOME_DONE;
            bits->level--;
            continue;
        }
        bits->run.nodes++;
        bits->options[bits->level] = option;
        int32_t item = take(bits, clash_record(&bits->clash, option), open, open + open_stride,
                            sets, sets + stride, words);
        if (item >= 0) {
            bits->level++;
            level[1] = (struct level){item, 0, sets[stride + (size_t)(item * words)]};
        } else if (item == SOLVED) {
            ++*count;
            if (each)
                return OUTCOME_SOLUTION;
        }
    }
    return OUTCOME_PAUSED;
}

#define SEARCH(words)                                                                           \
    CLONED static enum outcome search_##words(struct bits_run *bits, int64_t budget, bool each, \
                                              int64_t *count)                                   \
    {                                                                                           \
        return search(bits, budget, each, count, words);                                        \
    }
WIDTHS(SEARCH)
#undef SEARCH

static const struct width {
    int32_t words;
    enum outcome (*search)(struct bits_run *bits, int64_t budget, bool each, int64_t *count);
} widths[] = {
#define WIDTH(words) {words, search_##words},
    WIDTHS(WIDTH)
#undef WIDTH
    {0, NULL},
};

/* The narrowest that has room for each item's options; NULL where there is none. */
static const struct width *find_width(const struct problem *problem)
{
    const struct width *width = widths;
    int32_t words = bit_words(clash_longest(problem));
    while (width->words && width->words < words)
        width++;
    return width->words ? width : NULL;
}

static int32_t count_primary(const struct problem *problem, int32_t o)
{
    int32_t count = 0;
    for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++)
        count += problem->entries[e].item <= problem->primary;
    return count;
}

/* The most options that a solution can have. */
static int32_t find_depth(const struct problem *problem)
{
    int32_t shortest = problem->primary ? problem->primary : 1;
    for (int32_t o = 1; o <= problem->options; o++) {
        int32_t length = count_primary(problem, o);
        if (length && length < shortest)
            shortest = length;
    }
    return problem->primary / shortest + 1;
}

static double bytes_needed(const struct problem *problem, int32_t words)
{
    double depth = find_depth(problem), primary = problem->primary;
    return clash_bytes(problem, words) + (depth + 1) * primary * (words + 1) * sizeof(uint64_t);
}

static bool suits(const struct task *task, struct diag *diag)
{
    const struct problem *problem = task->problem;
    const struct place nowhere = {0};
    const struct width *width = find_width(problem);
    if (problem->bounds)
        return diag_fault(diag, nowhere, "some items have bounds");
    if (!width)
        return diag_fault(diag, nowhere, "an item has more than 4096 options");
    double bytes = bytes_needed(problem, width->words);
    return bytes <= (double)task->memory ||
           diag_fault(diag, nowhere, "its sets would take %.0f MB", bytes / 1e6);
}

/* It sweeps over all sets, whatever an option has to do with them; links only go to the
 * options of its items, and from there to all of theirs.  Found by trying: a sudoku of order
 * 3 is worth it, one of order 4 is not. */
#define SWEEP_MOST 5

static bool pays(const struct task *task, struct diag *diag)
{
    const struct problem *problem = task->problem;
    double primary = problem->primary, options = 0, entries = 0;
    for (int32_t o = 1; o <= problem->options; o++) {
        int32_t length = count_primary(problem, o);
        options += length > 0;
        entries += length;
    }
    double length = entries / options, list = entries / primary;
    double sweep = primary * bit_words(clash_longest(problem));
    return entries <= 0 || sweep <= SWEEP_MOST * length * length * list ||
           diag_fault(diag, (struct place){0}, "an option touches only a few of the items");
}

static void close_run(struct engine_run *run)
{
    struct bits_run *bits = (struct bits_run *)run;
    clash_done(&bits->clash);
    memory_free(bits->levels);
    memory_free(bits->options);
    memory_free(bits->open);
    memory_free(bits->sets);
    memory_free(bits);
}

static bool get_levels(struct bits_run *bits)
{
    size_t depth = (size_t)bits->depth, open_words = (size_t)bits->clash.open_words;
    size_t stride = (size_t)bits->clash.problem->primary * (size_t)bits->clash.words;
    bits->levels = memory_try_zero(depth, sizeof *bits->levels);
    bits->options = memory_try(NULL, depth, sizeof *bits->options);
    bits->open = memory_try_zero(depth + 1, open_words * sizeof *bits->open);
    bits->sets = memory_try(NULL, depth + 1, stride * sizeof *bits->sets);
    return bits->levels && bits->options && bits->open && bits->sets;
}

/* All items open with all of their options, and the first of the shortest lists chosen. */
static void stand_at_start(struct bits_run *bits)
{
    const struct clash *clash = &bits->clash;
    int32_t least = INT32_MAX;
    for (int32_t j = 0; j < clash->problem->primary; j++) {
        int32_t length = clash->first[j + 2] - clash->first[j + 1];
        uint64_t *set = bits->sets + (size_t)j * (size_t)clash->words;
        for (int32_t w = 0; w < clash->words; w++)
            set[w] = 0;
        for (int32_t k = 0; k < length; k++)
            bit_set(set, k);
        bit_set(bits->open, j);
        if (length < least) {
            least = length;
            bits->levels[0] = (struct level){j, 0, set[0]};
        }
    }
}

static struct engine_run *open_run(const struct task *task, struct diag *diag)
{
    const struct problem *problem = task->problem;
    const struct width *width = find_width(problem);
    struct bits_run *bits = memory_need_zero(1, sizeof *bits);
    bits->run = (struct engine_run){.engine = &engine_bits, .nodes = 1};
    bits->depth = find_depth(problem);
    bits->search = width->search;
    bits->is_empty = !problem->primary;
    bool done = clash_init(&bits->clash, problem, width->words, diag);
    if (done && !get_levels(bits))
        done = diag_memory(diag, "the sets of each level");
    if (!done) {
        close_run(&bits->run);
        return NULL;
    }
    stand_at_start(bits);
    return &bits->run;
}

/* As search, for problems without primary items, too. */
static enum outcome go(struct bits_run *bits, int64_t budget, bool each, int64_t *count)
{
    if (bits->clash.problem->primary)
        return bits->search(bits, budget, each, count);
    bool is_first = bits->is_empty;
    bits->is_empty = false;
    *count += is_first;
    return is_first && each ? OUTCOME_SOLUTION : OUTCOME_DONE;
}

static enum outcome run_to_solution(struct engine_run *run, int64_t budget,
                                    struct engine_solution *solution)
{
    struct bits_run *bits = (struct bits_run *)run;
    int64_t found = 0;
    enum outcome outcome = go(bits, budget, true, &found);
    if (outcome == OUTCOME_SOLUTION)
        *solution = (struct engine_solution){
            .options = bits->options,
            .count = bits->clash.problem->primary ? bits->level + 1 : 0,
        };
    return outcome;
}

static enum outcome count(struct engine_run *run, int64_t budget, mpz_t solutions)
{
    int64_t found = 0;
    enum outcome outcome = go((struct bits_run *)run, budget, false, &found);
    mpz_add_ui(solutions, solutions, (unsigned long)found);
    return outcome;
}

static int32_t count_bits(const uint64_t *words, int32_t count)
{
    int32_t bits = 0;
    for (int32_t w = 0; w < count; w++)
        bits += bit_count(words[w]);
    return bits;
}

/* As the cursor's: if all subtrees of a node were equal. */
static double progress(const struct engine_run *run)
{
    const struct bits_run *bits = (const struct bits_run *)run;
    size_t words = (size_t)bits->clash.words;
    size_t stride = (size_t)bits->clash.problem->primary * words;
    double share = 0, width = 1;
    if (bits->is_empty)
        return 0;
    for (int32_t l = 0; l <= bits->level && bits->clash.problem->primary; l++) {
        const struct level *level = &bits->levels[l];
        const uint64_t *set = bits->sets + (size_t)l * stride + (size_t)level->item * words;
        int32_t size = count_bits(set, (int32_t)words), at = level->word + 1;
        int32_t tried = size - bit_count(level->rest) -
                        count_bits(set + at, (int32_t)words - at);
        if (!size)
            return 1;
        width /= size;
        share += (l < bits->level ? tried - 1 : tried) * width;
    }
    return bits->clash.problem->primary ? share : 1;
}

const struct engine engine_bits = {
    .name = "bits",
    .summary = "a set of bits for each item's options, and which of them clash",
    .suits = suits,
    .pays = pays,
    .open = open_run,
    .run = run_to_solution,
    .count = count,
    .progress = progress,
    .close = close_run,
};
