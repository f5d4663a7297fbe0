/* SPDX-License-Identifier: MIT */
/* The searches for each width and processor. */
#include "base/bits.h"
#include "engine/lanes/frame.h"
#include "engine/lanes/sweep.h"

#define BATCH 4

/* Tries below a node that pay for a frame. */
#define LARGE 1024

/* More doublings are added to tally->large. */
#define TWOS_MOST 20

enum { DEAD = -1, SOLVED = -2 };

/* Returns the first open lane with the fewest options, at least two; *all_two: no lane has more. */
static ALWAYS_INLINE int32_t choose(const struct frame *frame, const uint64_t *sets, bool *all_two,
                                    int32_t chunks, int32_t bits, enum processor processor)
{
    const uint64_t *from = sets;
    *all_two = true;
    for (int32_t size = 1;; size++, from = frame->thin) {
        int32_t lane = -1;
        for (int32_t c = 0; c < chunks; c++) {
            bool more;
            uint64_t found = thin_lanes(from + c * CHUNK_WORDS, frame->thin + c * CHUNK_WORDS,
                                        &more, bits, processor);
            if (found && lane < 0)
                lane = c * (CHUNK_BITS / bits) + bit_lowest(found);
            if (size == 2)
                *all_two &= !more;
            if (lane >= 0 && !*all_two)
                return lane;
        }
        if (lane >= 0)
            return lane;
    }
}

/* Collects a batch of rows; returns their number. */
static ALWAYS_INLINE int32_t collect(struct frame *frame, const uint64_t *sets,
                                     const uint64_t **left, int32_t chunks, int32_t bits)
{
    int32_t count = 0;
    for (int32_t c = 0; c < chunks; c++)
        for (uint64_t rest = frame->forced[c]; rest; rest &= rest - 1) {
            int32_t k = c * (CHUNK_BITS / bits) + bit_lowest(rest);
            int32_t place = bit_lowest(lane_get(sets, k, bits));
            left[count++] = lanes_left(&frame->lanes, lane_options(&frame->lanes, k)[place]);
            if (count == BATCH)
                return count;
        }
    return count;
}

/* Takes an option, then all forced ones, which make a lane dead if they clash.  Returns the lane to
 * branch on, DEAD or SOLVED. */
static ALWAYS_INLINE int32_t take(struct frame *frame, int32_t option, const uint64_t *from,
                                  uint64_t *to, bool *all_two, int32_t chunks, int32_t bits,
                                  enum processor processor)
{
    const uint64_t *left[BATCH] = {lanes_left(&frame->lanes, option)};
    struct sweep sweep = {from, to, left, 1, chunks, frame->forced};
    for (;;) {
        struct swept found = sweep_lanes(&sweep, bits, processor);
        if (found.dead)
            return DEAD;
        /* options alone in all their lanes can clash only over secondary items */
        if (!found.many && (frame->is_plain || !found.forced))
            return SOLVED;
        if (!found.forced)
            return choose(frame, to, all_two, chunks, bits, processor);
        sweep.count = collect(frame, to, left, chunks, bits);
        sweep.from = to;
    }
}

static ALWAYS_INLINE int32_t first_option(const struct frame *frame, const uint64_t *sets,
                                          int32_t lane, int32_t bits)
{
    return lane_options(&frame->lanes, lane)[bit_lowest(lane_get(sets, lane, bits))];
}

static void add_power(struct frame_tally *tally, unsigned twos)
{
    mpz_t power;
    mpz_init(power);
    mpz_setbit(power, twos);
    mpz_add(tally->large, tally->large, power);
    mpz_clear(power);
}

/* If each open item has two options, an option decides some items, its alternative decides them the
 * opposite way, and the rest is independent: it is in half of the solutions. */
static ALWAYS_INLINE void count_pairs(struct frame *frame, uint64_t *sets, int32_t lane,
                                      struct frame_tally *tally, int32_t chunks, int32_t bits,
                                      enum processor processor)
{
    unsigned twos = 0;
    bool all_two;
    for (; lane >= 0; twos++, frame->nodes++)
        lane = take(frame, first_option(frame, sets, lane, bits), sets, sets, &all_two, chunks,
                    bits, processor);
    if (lane == SOLVED && twos <= TWOS_MOST)
        tally->count += UINT64_C(1) << twos;
    else if (lane == SOLVED)
        add_power(tally, twos);
}

static ALWAYS_INLINE enum pause search(struct frame *frame, int64_t limit,
                                       struct frame_tally *tally, int32_t chunks, int32_t bits,
                                       enum processor processor)
{
    const int32_t stride = chunks * CHUNK_WORDS;
    while (frame->nodes < limit) {
        struct frame_level *level = &frame->levels[frame->level];
        uint64_t *sets = frame->sets + (size_t)frame->level * (size_t)stride;
        uint64_t *next = sets + stride;
        if (!level->rest) {
            if (!frame->level)
                return PAUSE_DONE;
            frame->level--;
            continue;
        }
        int32_t option = level->options[bit_lowest(level->rest)];
        bool is_large = chunks > 1 && frame->nodes - level->nodes >= LARGE, all_two;
        level->rest &= level->rest - 1;
        level->nodes = frame->nodes++;
        int32_t lane = take(frame, option, sets, next, &all_two, chunks, bits, processor);
        if (lane >= 0 && all_two && frame->is_plain && !tally->each) {
            count_pairs(frame, next, lane, tally, chunks, bits, processor);
        } else if (lane >= 0) {
            uint64_t set = lane_get(next, lane, bits) & ~lane_flag(bits);
            level[1] = (struct frame_level){lane_options(&frame->lanes, lane), set, set,
        frame->nodes};
            frame->level++;
            if (is_large)
                return PAUSE_LARGE;
        } else if (lane == SOLVED) {
            tally->count++;
            if (tally->each)
                return PAUSE_SOLUTION;
        }
    }
    return PAUSE_LIMIT;
}

#define INSTANCE(bits, PROCESSOR, processor, target)                                              \
    target static enum pause search_##bits##_##processor(struct frame *frame, int64_t limit,      \
                                                         struct frame_tally *tally)               \
    {                                                                                             \
        if (frame->lanes.chunks == 1)                                                             \
            return search(frame, limit, tally, 1, bits, PROCESSOR_##PROCESSOR);                   \
        return search(frame, limit, tally, frame->lanes.chunks, bits, PROCESSOR_##PROCESSOR);     \
    }
PROCESSORS(INSTANCE, 8)
PROCESSORS(INSTANCE, 16)
PROCESSORS(INSTANCE, 32)
PROCESSORS(INSTANCE, 64)
#undef INSTANCE

frame_searcher *frame_find_searcher(int32_t bits)
{
#define ROW(bits, PROCESSOR, processor, target) \
    [PROCESSOR_##PROCESSOR] = search_##bits##_##processor,
    static frame_searcher *const searchers[][PROCESSOR_COUNT] = {
        {PROCESSORS(ROW, 8)},
        {PROCESSORS(ROW, 16)},
        {PROCESSORS(ROW, 32)},
        {PROCESSORS(ROW, 64)},
    };
#undef ROW
    return searchers[bit_lowest((uint64_t)bits / 8)][processor_here()];
}
