/* SPDX-License-Identifier: MIT */
/* The searches for each width, kind of problem and processor. */
#include "base/bits.h"
#include "engine/bits/bits.h"
#include "engine/bits/sweep.h"

enum { COLOURED = 1, BOUNDED = 2 };

enum { TIGHT_WORDS = 8 };

struct level_sets {
    uint64_t *alive, *open;
    int32_t *most;
};

struct search_shape {
    int32_t words, open_words;      /* words per set of options; of items */
    bool is_tight;                  /* both are constant; open_words is 1 */
    unsigned traits;
    enum processor processor;
};

static ALWAYS_INLINE struct level_sets find_rows(const struct tier *tier, struct search_shape shape,
                                                 int32_t level)
{
    size_t row = (size_t)(level - tier->first);
    struct level_sets rows = {
        .alive = tier->alive + row * (size_t)shape.words,
        .open = tier->open + row * (size_t)shape.open_words,
    };
    if (shape.traits & BOUNDED)
        rows.most = tier->most + row * (size_t)tier->masks.primary;
    return rows;
}

static ALWAYS_INLINE struct level_sets rows_below(const struct tier *tier,
                                                  struct search_shape shape, struct level_sets rows)
{
    rows.alive += shape.words;
    rows.open += shape.open_words;
    if (shape.traits & BOUNDED)
        rows.most += tier->masks.primary;
    return rows;
}

/* There must be one. */
static ALWAYS_INLINE int32_t next_option(struct bits_level *level, const struct masks *masks,
                                         const uint64_t *alive, struct search_shape shape)
{
    while (!level->rest) {
        level->word++;
        level->rest = alive[level->word] & masks_row(masks, level->item, shape.words)[level->word];
    }
    int32_t t = level->word * 64 + bit_lowest(level->rest);
    level->rest &= level->rest - 1;
    return t;
}

static ALWAYS_INLINE void copy_words(uint64_t *to, const uint64_t *from, int32_t words)
{
#pragma GCC unroll 8
    for (int32_t w = 0; w < words; w++)
        to[w] = from[w];
}

/* Removes a row from `left`, but no options of `same`, which may be NULL.  Chunks stay in
 * registers. */
static ALWAYS_INLINE void drop_row(uint64_t *left, const uint64_t *row, const uint64_t *same,
                                   int32_t words)
{
    int32_t w = 0;
    for (; w + CHUNK <= words; w += CHUNK) {
        uint64_t stay[CHUNK];
#pragma GCC unroll 8
        for (int32_t k = 0; k < CHUNK; k++)
            stay[k] = left[w + k] & (~row[w + k] | (same ? same[w + k] : 0));
        copy_words(left + w, stay, CHUNK);
    }
#pragma GCC unroll 8
    for (; w < words; w++)
        left[w] &= ~row[w] | (same ? same[w] : 0);
}

static ALWAYS_INLINE void drop(uint64_t *left, const struct masks *masks, int32_t place,
                               int32_t hue, struct search_shape shape)
{
    const uint64_t *row = masks_row(masks, place, shape.words);
    if (shape.traits & COLOURED && hue)
        drop_row(left, row, masks_row(masks, masks->place[hue], shape.words), shape.words);
    else
        drop_row(left, row, NULL, shape.words);
}

static ALWAYS_INLINE void close_item(uint64_t *open, int32_t place, struct search_shape shape)
{
    open[shape.is_tight ? 0 : place / 64] &= ~(UINT64_C(1) << place % 64);
}

static ALWAYS_INLINE void take(const struct masks *masks, int32_t option, struct level_sets at,
                               struct level_sets below, struct search_shape shape)
{
    const struct problem *problem = masks->problem;
    const int32_t *hue = shape.traits & COLOURED ? masks->hues->of : NULL;
    uint64_t alive[TIGHT_WORDS], open[1];
    uint64_t *left = shape.is_tight ? alive : below.alive;
    uint64_t *stays = shape.is_tight ? open : below.open;
    copy_words(left, at.alive, shape.words);
    copy_words(stays, at.open, shape.open_words);
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++) {
        int32_t place = masks->place[problem->entries[e].item];
        if (place < masks->primary) {
            if (shape.traits & BOUNDED && --below.most[place])
                continue;
            close_item(stays, place, shape);
        }
        drop(left, masks, place, hue ? hue[e] : 0, shape);
    }
    if (shape.is_tight) {
        copy_words(below.alive, left, shape.words);
        copy_words(below.open, stays, shape.open_words);
    }
}

static int32_t need(const struct masks *masks, const int32_t *most, int32_t place)
{
    struct bounds bounds = problem_bounds(masks->problem, masks->mark[place]);
    int32_t least = most[place] - (bounds.most - bounds.least);
    return least > 0 ? least : 0;
}

/* A sweep() with bounds.  Branches are options that leave enough others and, at the minimum, to
 * leave the item. */
static ALWAYS_INLINE uint64_t sweep_bounded(const struct masks *masks, struct level_sets rows,
                                            struct search_shape shape)
{
    uint64_t best = SWEEP_SOLVED;
    for (int32_t v = 0; v < shape.open_words; v++)
        for (uint64_t rest = rows.open[v]; rest; rest &= rest - 1) {
            int32_t place = v * 64 + bit_lowest(rest);
            int32_t branches = 1 - need(masks, rows.most, place);
            const uint64_t *row = masks_row(masks, place, shape.words);
            for (int32_t w = 0; w < shape.words; w++)
                branches += bit_count(row[w] & rows.alive[w]);
            if (branches <= 0)
                return (uint64_t)place;
            uint64_t key = (uint64_t)branches << 32 | (uint64_t)place;
            best = key < best ? key : best;
        }
    return best;
}

static ALWAYS_INLINE uint64_t choose(const struct masks *masks, struct level_sets rows,
                                     struct search_shape shape)
{
    if (shape.traits & BOUNDED)
        return sweep_bounded(masks, rows, shape);
    return sweep(masks, rows.alive, rows.open, shape.words, shape.open_words, shape.processor);
}

static ALWAYS_INLINE int32_t try_branch(struct bits_level *level, const struct masks *masks,
                                        struct level_sets at, struct level_sets below,
                                        struct search_shape shape)
{
    level->tried++;
    if (shape.traits & BOUNDED) {
        for (int32_t k = 0; k < masks->primary; k++)
            below.most[k] = at.most[k];
        if (level->closes && level->tried == level->size) {
            copy_words(below.alive, at.alive, shape.words);
            copy_words(below.open, at.open, shape.open_words);
            close_item(below.open, level->item, shape);
            return 0;
        }
    }
    int32_t t = next_option(level, masks, at.alive, shape);
    if (shape.traits & BOUNDED) /* exclude it from later branches */
        at.alive[t / 64] &= ~(UINT64_C(1) << t % 64);
    int32_t option = masks->option[t];
    take(masks, option, at, below, shape);
    return option;
}

static ALWAYS_INLINE int32_t count_alive(const uint64_t *alive, struct search_shape shape)
{
    int32_t count = 0;
#pragma GCC unroll 8
    for (int32_t w = 0; w < shape.words; w++)
        count += bit_count(alive[w]);
    return count;
}

/* Begins a level with the item and branches of `key`.  False if batches or another tier
 * continue. */
static ALWAYS_INLINE bool begin_level(struct bits_run *bits, struct tier *tier,
                                      struct level_sets rows, uint64_t key,
                                      struct search_shape shape)
{
    struct bits_level *level = &bits->levels[bits->level];
    int32_t place = (int32_t)(key & INT32_MAX), size = (int32_t)(key >> 32);
    bool closes = shape.traits & BOUNDED && !need(&tier->masks, rows.most, place);
    bool is_last = level[-1].tried == level[-1].size;
    *level = (struct bits_level){
        .item = place,
        .word = -1,
        .size = size,
        .back = is_last ? level[-1].back : bits->level - 1,
        .closes = closes,
    };
    return shape.words == 1 || size == 1 ||
           !tier_enter(bits, rows.alive, rows.open, rows.most, count_alive(rows.alive, shape));
}

static ALWAYS_INLINE enum outcome search(struct bits_run *bits, int64_t *budget, bool each,
                                         int64_t *count, struct search_shape shape)
{
    struct tier *tier = bits->tier;
    enum outcome outcome = OUTCOME_PAUSED;
    int64_t left = *budget;
    while (left-- > 0) {
        struct bits_level *level = &bits->levels[bits->level];
        if (level->tried == level->size) {
            outcome = level->back < 0 ? OUTCOME_DONE : OUTCOME_PAUSED;
            if (level->back < 0)
                break;
            bits->level = level->back;
            if (level->back >= tier->first)
                continue;
            tier_leave(bits);
            break;
        }
        struct level_sets at = find_rows(tier, shape, bits->level);
        struct level_sets below = rows_below(tier, shape, at);
        bits->run.nodes++;
        bits->options[bits->level] = try_branch(level, &tier->masks, at, below, shape);
        uint64_t key = choose(&tier->masks, below, shape);
        if (key == SWEEP_SOLVED) {
            ++*count;
            outcome = each ? OUTCOME_SOLUTION : OUTCOME_PAUSED;
            if (each)
                break;
        } else if (key >= SWEEP_DEAD) {
            bits->level++;
            if (!begin_level(bits, tier, below, key, shape))
                break;
        } else {
            bits->dead = (int32_t)key;
        }
    }
    *budget = left;
    return outcome;
}

void bits_choose_first(struct bits_run *bits)
{
    const struct tier *tier = bits->tier;
    struct search_shape shape = {
        .words = tier->masks.words,
        .open_words = tier->open_words,
        .traits = bits->problem->bounds ? BOUNDED : 0,
    };
    struct level_sets rows = find_rows(tier, shape, bits->level);
    uint64_t key = choose(&tier->masks, rows, shape);
    int32_t place = (int32_t)(key & INT32_MAX);
    bits->levels[bits->level] = (struct bits_level){
        .item = place,
        .word = -1,
        .size = (int32_t)(key >> 32),
        .back = -1,
        .closes = rows.most && !need(&tier->masks, rows.most, place),
    };
}

#define INSTANCE(name, PROCESSOR, processor, target)                                            \
    target FLATTEN static enum outcome name##_##processor(struct bits_run *bits,                \
                                                          int64_t *budget, bool each,           \
                                                          int64_t *count)                       \
    {                                                                                           \
        return name(bits, budget, each, count, PROCESSOR_##PROCESSOR);                          \
    }
#define SEARCH(kind, traits, width)                                                             \
    static ALWAYS_INLINE enum outcome search_##kind##_##width(                                  \
        struct bits_run *bits, int64_t *budget, bool each, int64_t *count,                      \
        enum processor processor)                                                               \
    {                                                                                           \
        struct search_shape shape = {width, 1, true, traits, processor};                        \
        if (!(width))                                                                           \
            shape = (struct search_shape){bits->tier->masks.words, bits->tier->open_words, false, \
                                          traits, processor};                                   \
        return search(bits, budget, each, count, shape);                                        \
    }                                                                                           \
    PROCESSORS(INSTANCE, search_##kind##_##width)

/* kind, traits, words (0: any) */
#define SEARCHES(_)                                                                             \
    _(plain, 0, 1) _(plain, 0, 2) _(plain, 0, 4) _(plain, 0, 8) _(plain, 0, 0)                  \
    _(coloured, COLOURED, 1) _(coloured, COLOURED, 2) _(coloured, COLOURED, 4)                  \
    _(coloured, COLOURED, 8) _(coloured, COLOURED, 0)                                           \
    _(bounded, BOUNDED | COLOURED, 1) _(bounded, BOUNDED | COLOURED, 0)
SEARCHES(SEARCH)
#undef INSTANCE
#undef SEARCH

bits_search *bits_find_search(const struct bits_run *bits, const struct tier *tier)
{
    static const struct {
        unsigned traits;
        int32_t width;
        bits_search *search[PROCESSOR_COUNT];
    } searches[] = {
#define INSTANCE(name, PROCESSOR, processor, target) [PROCESSOR_##PROCESSOR] = name##_##processor,
#define SEARCH(kind, traits, width) \
    {traits, width, {PROCESSORS(INSTANCE, search_##kind##_##width)}},
        SEARCHES(SEARCH)
#undef INSTANCE
#undef SEARCH
    };
    unsigned traits = bits->problem->bounds ? BOUNDED | COLOURED
                      : bits->problem->coloured ? COLOURED : 0;
    int32_t width = tier->open_words > 1 ? 0 : tier->masks.words;
    size_t k = 0;
    while (searches[k].traits != traits || (searches[k].width && searches[k].width != width))
        k++;
    return searches[k].search[bits->processor];
}
