/* SPDX-License-Identifier: MIT */
#include "engine/lanes/frame.h"

#include <string.h>

#include "base/bits.h"
#include "base/memory.h"

/* A frame pays with at most this share of the chunks below. */
enum { NARROW_UP = 3, NARROW_DOWN = 4 };

double frame_bytes(const struct problem *problem)
{
    int32_t bits = lanes_width(lanes_longest(problem));
    double chunks = lanes_chunks(problem->primary, bits);
    double levels = (problem_depth(problem) + 5.0) * chunks * (double)CHUNK_BYTES;
    return (lanes_bytes(problem, bits) + levels) * (double)NARROW_DOWN / (NARROW_DOWN - NARROW_UP);
}

static bool find_plain(const struct problem *problem)
{
    for (int32_t o = 1; o <= problem->options; o++)
        for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++)
            if (problem->entries[e].item > problem->primary)
                return false;
    return true;
}

static void go_to_start(struct frame *frame)
{
    static const int32_t nothing = 0;
    frame->level = 0;
    frame->levels[0] = (struct frame_level){&nothing, 1, 1, frame->nodes};
    memcpy(frame->sets, frame->open, (size_t)frame->lanes.chunks * CHUNK_BYTES);
}

static bool get_levels(struct frame *frame)
{
    size_t depth = (size_t)problem_depth(frame->lanes.problem) + 1;
    size_t chunks = (size_t)frame->lanes.chunks;
    frame->levels = memory_try(NULL, depth + 1, sizeof *frame->levels);
    frame->forced = memory_try(NULL, chunks + 1, sizeof *frame->forced);
    frame->thin = lanes_chunk_array((depth + 5) * chunks, &frame->memory);
    if (!frame->levels || !frame->forced || !frame->thin)
        return false;
    frame->open = frame->thin + chunks * CHUNK_WORDS;
    frame->own = frame->open + chunks * CHUNK_WORDS;
    frame->sets = frame->own + chunks * CHUNK_WORDS;
    lanes_open(&frame->lanes, frame->open);
    go_to_start(frame);
    return true;
}

static bool begin(struct frame *frame, const struct problem *problem, struct diag *diag)
{
    int32_t bits = lanes_width(lanes_longest(problem));
    if (!lanes_init(&frame->lanes, problem, bits, diag))
        return false;
    frame->search = frame_find_searcher(bits);
    frame->is_plain = find_plain(problem);
    return get_levels(frame) || diag_memory(diag, "the lanes of each level");
}

struct frame *frame_open(const struct problem *problem, struct diag *diag)
{
    struct frame *frame = memory_need_zero(1, sizeof *frame);
    if (begin(frame, problem, diag))
        return frame;
    frame_close(frame);
    return NULL;
}

void frame_close(struct frame *frame)
{
    if (!frame)
        return;
    lanes_done(&frame->lanes);
    problem_done(&frame->rest);
    memory_free(frame->names);
    memory_free(frame->levels);
    memory_free(frame->forced);
    memory_free(frame->memory);
    memory_free(frame);
}

static bool choose(struct frame *frame, struct decision decision)
{
    struct lanes *lanes = &frame->lanes;
    if (decision_is_cut(decision))
        return false;
    int32_t place = problem_place(lanes->problem, decision.option, decision.item);
    if (place < 0 || !decision.option ||
        !bit_is_set(frame->sets, lanes->bit[lanes->problem->first[decision.option] + place]) ||
        !(lane_get(frame->sets, decision.item - 1, lanes->bits) & lane_flag(lanes->bits)))
        return false;
    const uint64_t *left = lanes_left(lanes, decision.option);
    for (int32_t c = 0; c < lanes->chunks; c++)
        for (int32_t w = 0; w < CHUNK_WORDS; w++)   /* in the form that compilers vectorize */
            frame->sets[c * CHUNK_WORDS + w] &= left[c * CHUNK_WORDS + w];
    return true;
}

bool frame_begin(struct frame *frame, const struct part *part)
{
    frame->nodes = 0;
    go_to_start(frame);
    for (int32_t k = 0; k < part->count; k++)
        if (!choose(frame, part->decisions[k]))
            return false;
    return true;
}

static int32_t number_items(const struct frame *frame, const uint64_t *sets, int32_t *numbers,
                            int32_t *longest)
{
    const struct problem *problem = frame->lanes.problem;
    int32_t bits = frame->lanes.bits, items = 0;
    *longest = 0;
    for (int32_t i = 1; i <= problem->primary; i++) {
        uint64_t set = lane_get(sets, i - 1, bits);
        int32_t length = bit_count(set & ~lane_flag(bits));
        numbers[i] = set & lane_flag(bits) ? ++items : 0;
        if (numbers[i] && length > *longest)
            *longest = length;
    }
    return items;
}

static bool add_option(struct frame *frame, const struct frame *below, int32_t option,
                       const int32_t *numbers, struct entry *room, struct diag *diag)
{
    const struct problem *problem = below->lanes.problem;
    int32_t count = 0;
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++)
        room[count++] = (struct entry){numbers[problem->entries[e].item],
                                       problem->entries[e].colour};
    if (!problem_add(&frame->rest, room, count, diag))
        return false;
    frame->names[frame->rest.options] = below->names ? below->names[option] : option;
    return true;
}

static int32_t first_primary(const struct problem *problem, int32_t option)
{
    int32_t first = problem->items;
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++)
        if (problem->entries[e].item < first)
            first = problem->entries[e].item;
    return first;
}

static bool add_options(struct frame *frame, const struct frame *below, const uint64_t *sets,
                        const int32_t *numbers, struct diag *diag)
{
    const struct problem *problem = below->lanes.problem;
    int32_t bits = below->lanes.bits;
    struct entry *room = memory_try(NULL, (size_t)problem->longest + 1, sizeof *room);
    bool done = room;
    for (int32_t i = 1; i <= problem->primary && done; i++) {
        uint64_t set = numbers[i] ? lane_get(sets, i - 1, bits) & ~lane_flag(bits) : 0;
        for (; set && done; set &= set - 1) {
            int32_t option = lane_options(&below->lanes, i - 1)[bit_lowest(set)];
            done = first_primary(problem, option) != i ||
                   add_option(frame, below, option, numbers, room, diag);
        }
    }
    memory_free(room);
    return done;
}

static bool is_narrower(const struct frame *frame, int32_t items, int32_t longest)
{
    int32_t chunks = lanes_chunks(items, lanes_width(longest));
    return chunks * NARROW_DOWN <= frame->lanes.chunks * NARROW_UP;
}

static bool find_rest(struct frame *frame, const struct frame *below, const uint64_t *sets,
                      int32_t *numbers, struct diag *diag)
{
    const struct problem *problem = below->lanes.problem;
    int32_t longest, primary = number_items(below, sets, numbers, &longest);
    int32_t secondary = problem->items - problem->primary;
    if (!is_narrower(below, primary, longest))
        return false;
    for (int32_t k = 1; k <= secondary; k++)
        numbers[problem->primary + k] = primary + k;
    frame->names = memory_try(NULL, (size_t)problem->options + 1, sizeof *frame->names);
    return frame->names && problem_init(&frame->rest, primary + secondary, primary, diag) &&
           add_options(frame, below, sets, numbers, diag);
}

struct frame *frame_narrow(struct frame *below)
{
    const struct problem *problem = below->lanes.problem;
    const uint64_t *sets = below->sets +
                           (size_t)below->level * (size_t)(below->lanes.chunks * CHUNK_WORDS);
    struct diag diag = {0};
    struct frame *frame = memory_need_zero(1, sizeof *frame);
    int32_t *numbers = memory_try(NULL, (size_t)problem->items + 1, sizeof *numbers);
    frame->below = below;
    frame->nodes = below->nodes;
    bool done = numbers && find_rest(frame, below, sets, numbers, &diag) &&
                begin(frame, &frame->rest, &diag);
    memory_free(numbers);
    if (done) {
        below->level--;
        return frame;
    }
    frame_close(frame);
    return NULL;
}

static void find_own(struct frame *frame)
{
    const struct lanes *lanes = &frame->lanes;
    memset(frame->own, 0, (size_t)lanes->chunks * CHUNK_BYTES);
    for (int32_t k = 0; k < lanes->problem->primary; k++)
        for (int32_t at = lanes->lists.first[k + 1]; at < lanes->lists.first[k + 2]; at++)
            if (first_primary(lanes->problem, lanes->lists.option[at]) == k + 1)
                bit_set(frame->own, k * lanes->bits + at - lanes->lists.first[k + 1]);
    frame->knows_own = true;
}

static uint64_t open_lanes(uint64_t sets, int32_t bits)
{
    uint64_t flags = sets & UINT64_MAX / (UINT64_MAX >> (64 - bits)) * lane_flag(bits);
    return (flags << 1) - (flags >> (bits - 1));
}

/* Lanes open in a lower frame are decided in a higher one. */
int32_t frame_solution(struct frame *top, int32_t *options)
{
    int32_t count = 0;
    for (struct frame *frame = top; frame; frame = frame->below) {
        const struct lanes *lanes = &frame->lanes;
        int32_t words = lanes->chunks * CHUNK_WORDS, bits = lanes->bits;
        int32_t shift = bit_lowest((uint64_t)bits);
        const uint64_t *sets = frame->sets + (size_t)(frame->level + 1) * (size_t)words;
        if (!frame->knows_own)
            find_own(frame);
        for (int32_t w = 0; w < words; w++) {
            uint64_t found = sets[w] & frame->own[w];
            found &= frame == top ? UINT64_MAX : ~open_lanes(sets[w], bits);
            for (; found; found &= found - 1) {
                int32_t bit = w * 64 + bit_lowest(found);
                int32_t option = lane_options(lanes, bit >> shift)[bit & (bits - 1)];
                options[count++] = frame->names ? frame->names[option] : option;
            }
        }
    }
    return count;
}

double frame_progress(const struct frame *frame)
{
    double share = 0;
    /* each frame is part of the last try of the one below */
    for (bool is_top = true; frame; frame = frame->below, is_top = false)
        for (int32_t l = frame->level; l >= 0; l--) {
            const struct frame_level *level = &frame->levels[l];
            int32_t size = bit_count(level->all), tried = size - bit_count(level->rest);
            bool is_whole = is_top && l == frame->level;
            share = (is_whole ? tried : tried - 1 + share) / size;
        }
    return share;
}
