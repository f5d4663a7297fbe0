/* Lanes: the sets of options of all primary items side by side, and what each option leaves of them. */
#include "cover/lanes.h"

#include <string.h>

#include "base/memory.h"

int32_t lanes_longest(const struct problem *problem)
{
    int32_t longest = 0;
    int32_t *count = memory_need_zero((size_t)problem->items + 1, sizeof *count);
    for (int32_t e = 0; e < problem->first[problem->options + 1]; e++) {
        int32_t item = problem->entries[e].item;
        if (++count[item] > longest && item <= problem->primary)
            longest = count[item];
    }
    memory_free(count);
    return longest;
}

int32_t lanes_width(int32_t longest)
{
    int32_t bits = 8;
    while (bits <= longest)
        bits *= 2;
    return bits;
}

int32_t lanes_chunks(int32_t count, int32_t bits)
{
    return (int32_t)(((int64_t)count * bits + CHUNK_BITS - 1) / CHUNK_BITS);
}

double lanes_bytes(const struct problem *problem, int32_t bits)
{
    double options = problem->options + 1.0, entries = problem->first[problem->options + 1];
    return options * lanes_chunks(problem->primary, bits) * CHUNK_BYTES +
           entries * 2 * sizeof(int32_t);
}

uint64_t *lanes_chunk_array(size_t count, void **memory)
{
    char *bytes = *memory = memory_try(NULL, count + 1, CHUNK_BYTES);
    return bytes ? (uint64_t *)(void *)(bytes + (-(uintptr_t)bytes & (CHUNK_BYTES - 1))) : NULL;
}

static void find_places(struct lanes *lanes)
{
    const struct problem *problem = lanes->problem;
    int32_t *next = memory_need_zero((size_t)problem->items + 1, sizeof *next);
    for (int32_t e = 0; e < problem->first[problem->options + 1]; e++)
        lanes->place[e] = next[problem->entries[e].item]++;
    memory_free(next);
}

bool lanes_init(struct lanes *lanes, const struct problem *problem, int32_t bits,
                struct diag *diag)
{
    size_t options = (size_t)problem->options + 1;
    size_t entries = (size_t)problem->first[problem->options + 1];
    *lanes = (struct lanes){
        .problem = problem,
        .bits = bits,
        .chunks = lanes_chunks(problem->primary, bits),
    };
    if (!lists_init(&lanes->lists, problem, diag))
        return false;
    lanes->place = memory_try(NULL, entries + 1, sizeof *lanes->place);
    lanes->left = memory_try_zero(options, sizeof *lanes->left);
    lanes->unused = lanes_chunk_array(options * (size_t)lanes->chunks, &lanes->memory);
    if (!lanes->place || !lanes->left || !lanes->unused) {
        lanes_done(lanes);
        return diag_memory(diag, "what each option leaves");
    }
    find_places(lanes);
    return true;
}

void lanes_done(struct lanes *lanes)
{
    lists_done(&lanes->lists);
    memory_free(lanes->place);
    memory_free(lanes->left);
    memory_free(lanes->memory);
    *lanes = (struct lanes){0};
}

static uint64_t *find_word(const struct lanes *lanes, uint64_t *sets, int32_t k)
{
    return sets + k / (64 / lanes->bits);
}

/* What these bits of lane `k` are in its word. */
static uint64_t in_word(const struct lanes *lanes, int32_t k, uint64_t set)
{
    return set << k % (64 / lanes->bits) * lanes->bits;
}

void lanes_open(const struct lanes *lanes, uint64_t *sets)
{
    const int32_t *first = lanes->lists.first;
    int32_t count = lanes->chunks * (CHUNK_BITS / lanes->bits);
    memset(sets, 0, (size_t)lanes->chunks * CHUNK_BYTES);
    for (int32_t k = 0; k < count; k++) {
        uint64_t set = 1;
        if (k < lanes->problem->primary)
            set = ((UINT64_C(1) << (first[k + 2] - first[k + 1])) - 1) | lane_flag(lanes->bits);
        *find_word(lanes, sets, k) |= in_word(lanes, k, set);
    }
}

/* Take the option out of the lanes of all its items. */
static void remove_option(const struct lanes *lanes, int32_t option, uint64_t *sets)
{
    const struct problem *problem = lanes->problem;
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++) {
        int32_t k = problem->entries[e].item - 1;
        if (k < problem->primary)
            *find_word(lanes, sets, k) &= ~in_word(lanes, k, UINT64_C(1) << lanes->place[e]);
    }
}

static bool has_entry(const struct problem *problem, int32_t option, struct entry entry)
{
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++)
        if (problem->entries[e].item == entry.item)
            return problem->entries[e].colour == entry.colour;
    return false;
}

/* Take out all other options that have the entry's item, but for those that give it the same
 * colour. */
static void remove_clashing(const struct lanes *lanes, int32_t option, struct entry entry,
                            uint64_t *sets)
{
    const struct lists *lists = &lanes->lists;
    for (int32_t k = lists->first[entry.item]; k < lists->first[entry.item + 1]; k++) {
        int32_t other = lists->option[k];
        if (other != option && !(entry.colour && has_entry(lanes->problem, other, entry)))
            remove_option(lanes, other, sets);
    }
}

const uint64_t *lanes_make(struct lanes *lanes, int32_t option)
{
    const struct problem *problem = lanes->problem;
    uint64_t *left = lanes->left[option] = lanes->unused;
    lanes->unused += lanes->chunks * CHUNK_WORDS;
    memset(left, 0xff, (size_t)lanes->chunks * CHUNK_BYTES);
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++) {
        struct entry entry = problem->entries[e];
        int32_t k = entry.item - 1;
        remove_clashing(lanes, option, entry, left);
        if (k < problem->primary)
            *find_word(lanes, left, k) &= ~in_word(lanes, k, lane_flag(lanes->bits));
    }
    return left;
}
