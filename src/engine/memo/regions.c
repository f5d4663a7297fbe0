/* SPDX-License-Identifier: MIT */
#include "engine/memo/regions.h"

#include <string.h>

#include "base/limit.h"
#include "base/memory.h"
#include "engine/states/states.h"

static const struct place nowhere = {0};

struct image_box {
    int32_t line, place;    /* moved to the first ones, they are at most the least */
    int32_t lines, across;
};

/* Lines follow the shorter side. */
struct turner {
    const struct hints *hints;
    bool by_columns;
    int32_t lines, across;  /* of the frame */
    int32_t *chosen;        /* [hints->images]: within the frame */
    int32_t nchosen;
};

static struct point point_of(const struct turner *turner, int32_t image, int32_t cell)
{
    struct point point = turner->hints->image[image * turner->hints->cells + cell];
    return turner->by_columns ? (struct point){point.y, point.x} : point;
}

static struct image_box find_box(const struct turner *turner, int32_t image)
{
    struct point least = point_of(turner, image, 0), most = least;
    for (int32_t k = 1; k < turner->hints->cells; k++) {
        struct point point = point_of(turner, image, k);
        least.x = point.x < least.x ? point.x : least.x;
        least.y = point.y < least.y ? point.y : least.y;
        most.x = point.x > most.x ? point.x : most.x;
        most.y = point.y > most.y ? point.y : most.y;
    }
    struct image_box box = {least.y, least.x, most.y - least.y + 1, most.x - least.x + 1};
    while ((box.line + box.place) % turner->hints->period)
        box.place--;
    return box;
}

/* A region moved to the front may leave period - 1 places free. */
static int32_t frame_bits(const struct turner *turner, struct image_box box)
{
    return box.lines * (box.across + turner->hints->period - 1);
}

static int32_t larger(int32_t a, int32_t b)
{
    return a > b ? a : b;
}

static int32_t find_turn(const struct turner *turner, int32_t s)
{
    struct point from = point_of(turner, 0, 0), to = point_of(turner, s, 0);
    for (int32_t turn = 0; turn < SQUARE_TURNS; turn++) {
        bool fits = true;
        for (int32_t k = 1; k < turner->hints->cells && fits; k++) {
            struct point p = point_of(turner, 0, k), q = point_of(turner, s, k);
            int32_t x = p.x - from.x, y = p.y - from.y;
            int32_t place = turn & SQUARE_TRANSPOSED ? y : x;
            int32_t line = turn & SQUARE_TRANSPOSED ? x : y;
            fits = q.x - to.x == (turn & SQUARE_MIRRORED ? -place : place) &&
                   q.y - to.y == (turn & SQUARE_UPSIDE_DOWN ? -line : line);
        }
        if (fits)
            return turn;
    }
    return SQUARE_TURNS;
}

static bool find_turns(const struct turner *turner, uint64_t *barred)
{
    struct image_box box = find_box(turner, 0);
    if (turner->hints->period > 1 || box.lines > 8 || box.across > 8)
        return false;
    for (int32_t turn = 0; turn < SQUARE_TURNS; turn++)
        barred[turn] = UINT64_MAX;
    for (int32_t s = 0; s < turner->hints->images; s++) {
        int32_t turn = find_turn(turner, s);
        if (turn == SQUARE_TURNS)
            return false;
        barred[turn] = 0;
    }
    return true;
}

/* Chooses images that need no more words than the board.  Returns the words; 0: too many. */
static int32_t choose_images(struct turner *turner)
{
    struct image_box frame = find_box(turner, 0);
    if (frame.lines > 255 || frame.across > 63 ||
        frame_bits(turner, frame) > 64 * REGION_WORDS_MOST)
        return 0;
    int32_t words = bit_words(frame_bits(turner, frame));
    for (int32_t s = 1; s < turner->hints->images; s++) {
        struct image_box box = find_box(turner, s);
        box.lines = larger(box.lines, frame.lines);
        box.across = larger(box.across, frame.across);
        if (frame_bits(turner, box) <= 64 * words) {
            frame = box;
            turner->chosen[turner->nchosen++] = s;
        }
    }
    turner->lines = frame.lines;
    turner->across = frame.across + turner->hints->period - 1;
    return words;
}

static int32_t bit_in_frame(const struct turner *turner, int32_t image, struct image_box box,
                            int32_t cell)
{
    struct point point = point_of(turner, image, cell);
    return (point.y - box.line) * turner->across + point.x - box.place;
}

/* A byte's image: without its lowest bit, plus that bit's. */
static void fill_table(uint64_t *table, const int32_t *images, int32_t bits, int32_t words)
{
    memset(table, 0, (size_t)words * sizeof *table);
    for (int32_t value = 1; value < 256; value++) {
        int32_t bit = bit_lowest((uint64_t)value);
        uint64_t *entry = table + value * words;
        memcpy(entry, table + (value & (value - 1)) * words, (size_t)words * sizeof *entry);
        if (bit < bits && images[bit] >= 0)
            bit_set(entry, images[bit]);
    }
}

static void fill_tables(struct memo_regions *regions, const struct turner *turner,
                        int32_t *images)
{
    uint64_t *table = regions->tables;
    struct image_box home = find_box(turner, 0);
    for (int32_t c = 0; c < turner->nchosen; c++) {
        struct image_box box = find_box(turner, turner->chosen[c]);
        for (int32_t bit = 0; bit < regions->bits; bit++)
            images[bit] = -1;
        for (int32_t k = 0; k < regions->cells; k++)
            images[bit_in_frame(turner, 0, home, k)] =
                bit_in_frame(turner, turner->chosen[c], box, k);
        for (int32_t bit = 0; bit < regions->bits; bit += 8, table += 256 * regions->words)
            fill_table(table, images + bit, regions->bits - bit, regions->words);
    }
}

static void fill_places(struct memo_regions *regions)
{
    for (int32_t bit = 0; bit < regions->bits; bit++) {
        int32_t place = bit % regions->across;
        regions->line_of[bit] = (uint8_t)(bit / regions->across);
        bit_set(regions->columns + place * regions->words, bit);
    }
}

static bool frame_cells(struct memo_regions *regions, const struct turner *turner)
{
    size_t bits = (size_t)regions->bits, words = (size_t)regions->words;
    size_t entries = (size_t)turner->nchosen * ((bits + 7) / 8) * 256;
    int32_t *images = memory_try(NULL, bits, sizeof *images);
    regions->line_of = arena_zero(&regions->arena, bits, sizeof *regions->line_of);
    regions->columns = arena_zero(&regions->arena, (size_t)regions->across,
                                  words * sizeof(uint64_t));
    regions->tables = arena_array(&regions->arena, entries, words * sizeof *regions->tables);
    bool done = images && !regions->arena.failed;
    if (done) {
        struct image_box home = find_box(turner, 0);
        for (int32_t k = 0; k < regions->cells; k++)
            regions->bit_of[turner->hints->items[k]] = bit_in_frame(turner, 0, home, k);
        fill_places(regions);
        fill_tables(regions, turner, images);
    }
    memory_free(images);
    return done;
}

static bool number_cells(struct memo_regions *regions, const struct hints *hints)
{
    regions->bits = hints->cells;
    regions->words = bit_words(hints->cells);
    for (int32_t k = 0; k < hints->cells; k++)
        regions->bit_of[hints->items[k]] = k;
    return regions->words <= REGION_WORDS_MOST;
}

static int32_t label_lines(struct turner *turner)
{
    struct image_box box = find_box(turner, 0);
    turner->by_columns = box.lines < box.across;
    return find_box(turner, 0).lines;
}

static bool place_cells(struct memo_regions *regions, const struct hints *hints,
                        struct diag *diag)
{
    struct turner turner = {.hints = hints};
    turner.chosen = memory_try(NULL, (size_t)hints->images + 1, sizeof *turner.chosen);
    regions->spans = hints->images && regions->largest >= label_lines(&turner);
    bool done = turner.chosen, is_square = hints->images && find_turns(&turner, regions->barred);
    int32_t words = is_square ? 1 : done && hints->images ? choose_images(&turner) : 0;
    if (is_square)
        turner.lines = turner.across = 8;
    if (done && words) {
        regions->words = words;
        regions->is_square = is_square;
        regions->across = turner.across;
        regions->period = hints->period;
        regions->images = turner.nchosen;
        regions->bits = turner.lines * turner.across;
        done = frame_cells(regions, &turner);
    }
    memory_free(turner.chosen);
    if (!done)
        return diag_memory(diag, "the images of regions");
    return words || number_cells(regions, hints) ||
           diag_fault(diag, nowhere, "the board has more than %d cells", 64 * REGION_WORDS_MOST);
}

static bool add_way(struct memo_regions *regions, int32_t from, int32_t to)
{
    int32_t k = 0;
    while (k < regions->nways && regions->ways[k].shift != to - from)
        k++;
    if (k == REGION_WAYS_MOST || to - from > 63)
        return false;
    if (k == regions->nways)
        regions->ways[regions->nways++].shift = to - from;
    bit_set(regions->ways[k].from, from);
    return true;
}

static bool find_ways(struct memo_regions *regions, const struct hints *hints)
{
    for (int32_t k = 0; k < hints->cells; k++)
        for (int32_t n = hints->first[k]; n < hints->first[k + 1]; n++) {
            int32_t from = regions->bit_of[hints->items[k]];
            int32_t to = regions->bit_of[hints->items[hints->near[n]]];
            if (from < to && !add_way(regions, from, to))
                return false;
        }
    return true;
}

/* Unconnected pieces could join components. */
static bool is_connected(const struct memo_regions *regions, const struct problem *problem,
                         int32_t o)
{
    uint64_t cells[REGION_WORDS_MOST] = {0}, part[REGION_WORDS_MOST] = {0}, left = 0;
    for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++)
        bit_set(cells, regions->bit_of[problem->entries[e].item]);
    if (regions->words == 1)
        region_take(regions, cells, part, 1);
    else if (problem_length(problem, o))
        region_take(regions, cells, part, regions->words);
    for (int32_t w = 0; w < regions->words; w++)
        left |= cells[w];
    return !left;
}

static bool are_connected(const struct memo_regions *regions, const struct problem *problem)
{
    for (int32_t o = 1; o <= problem->options; o++)
        if (!is_connected(regions, problem, o))
            return false;
    return true;
}

/* Cost: cells times sizes.  A limit leaves out sums. */
static void find_sums(struct memo_regions *regions, const struct problem *problem, bool *sizes,
                      int32_t *list)
{
    int32_t count = 0;
    for (int32_t o = 1; o <= problem->options; o++)
        sizes[problem_length(problem, o)] = true;
    regions->adds_up[0] = true;
    for (int32_t size = 1; size <= regions->cells; size++)
        if (sizes[size])
            list[count++] = size;
    regions->largest = count ? list[count - 1] : regions->largest;
    for (int32_t sum = 1; sum <= regions->cells && limit_step(); sum++)
        for (int32_t k = 0; k < count && list[k] <= sum && !regions->adds_up[sum]; k++)
            regions->adds_up[sum] = regions->adds_up[sum - list[k]];
}

static bool are_cells(const struct problem *problem, const struct hints *hints)
{
    bool are = hints && hints->cells && hints->cells == problem->items &&
               problem->items == problem->primary;
    for (int32_t i = 1; i <= problem->primary && are; i++)
        are = problem_is_exact(problem, i);
    return are;
}

static bool make_regions(struct memo_regions *regions, const struct task *task,
                         struct diag *diag)
{
    const struct problem *problem = task->problem;
    size_t items = (size_t)problem->items;
    regions->cells = task->hints->cells;
    regions->bit_of = arena_zero(&regions->arena, items + 1, sizeof *regions->bit_of);
    regions->adds_up = arena_zero(&regions->arena, items + 1, sizeof *regions->adds_up);
    bool *sizes = memory_try_zero(items + 1, sizeof *sizes);
    int32_t *list = memory_try(NULL, items + 1, sizeof *list);
    bool done = sizes && list && !regions->arena.failed;
    if (done)
        find_sums(regions, problem, sizes, list);
    done = done && limit_step();
    memory_free(sizes);
    memory_free(list);
    return (done || diag_memory(diag, "the regions")) &&
           place_cells(regions, task->hints, diag) &&
           ((find_ways(regions, task->hints) && are_connected(regions, problem)) ||
            diag_fault(diag, nowhere, "its pieces do not hang together"));
}

bool memo_regions_init(struct memo_regions *regions, const struct task *task, struct diag *diag)
{
    *regions = (struct memo_regions){0};
    if (!are_cells(task->problem, task->hints))
        return diag_fault(diag, nowhere, "not only cells are covered");
    if (make_regions(regions, task, diag))
        return true;
    memo_regions_done(regions);
    return false;
}

void memo_regions_done(struct memo_regions *regions)
{
    arena_done(&regions->arena);
    *regions = (struct memo_regions){0};
}
