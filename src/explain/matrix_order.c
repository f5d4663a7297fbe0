/* SPDX-License-Identifier: MIT */
#include "explain/matrix_order.h"

#include "base/memory.h"

struct number_list {
    int32_t *numbers, count;
    bool *seen;
};

static void row_init(struct number_list *row, int32_t numbers)
{
    int32_t room = numbers < MATRIX_MOST ? numbers : MATRIX_MOST;
    row->count = 0;
    row->numbers = memory_need(NULL, (size_t)room + 1, sizeof *row->numbers);
    row->seen = memory_need_zero((size_t)numbers + 1, sizeof *row->seen);
    row->seen[0] = true;
}

static void add(struct number_list *row, int32_t number)
{
    if (row->seen[number] || row->count == MATRIX_MOST)
        return;
    row->seen[number] = true;
    row->numbers[row->count++] = number;
}

static void add_all(struct number_list *row, int32_t numbers)
{
    for (int32_t n = 1; n <= numbers && row->count < MATRIX_MOST; n++)
        add(row, n);
}

/* Adds the options left of the item, or all it had. */
static void add_options_of(struct number_list *row, const struct mirror *mirror, int32_t item,
                           bool all)
{
    for (int32_t k = mirror->first[item]; item && k < mirror->first[item + 1]; k++)
        if (all || mirror->linked[mirror->nodes[k]])
            add(row, mirror->option_of[mirror->nodes[k]]);
}

static void add_chosen(struct number_list *row, const struct mirror *mirror)
{
    for (int32_t l = mirror->level; l-- > 0;)
        add(row, mirror->path[l].option);
}

static void add_items_of(struct number_list *row, const struct problem *problem, int32_t option)
{
    for (int32_t e = problem->first[option]; option && e < problem->first[option + 1]; e++)
        add(row, problem->entries[e].item);
}

/* The option tried for the item, if the last choice branches on it. */
static int32_t option_for(const struct mirror *mirror, int32_t item)
{
    const struct mirror_choice *last = mirror->level ? &mirror->path[mirror->level - 1] : NULL;
    return last && last->item == item ? last->option : 0;
}

void matrix_order_init(struct matrix_order *order, const struct mirror *mirror, int32_t item)
{
    const struct problem *problem = mirror->problem;
    struct number_list options, items;
    row_init(&options, problem->options);
    row_init(&items, problem->items);
    if (problem->options > MATRIX_LEAST || problem->items > MATRIX_LEAST) {
        add_options_of(&options, mirror, item, false);
        add_chosen(&options, mirror);
        add_options_of(&options, mirror, item, true);
        add(&items, item);
        add_items_of(&items, problem, option_for(mirror, item));
        for (int32_t k = 0; k < options.count; k++)
            add_items_of(&items, problem, options.numbers[k]);
        for (int32_t i = 1; i <= problem->items; i++)
            if (mirror->open[i])
                add(&items, i);
    }
    add_all(&options, problem->options);
    add_all(&items, problem->items);
    *order = (struct matrix_order){options.numbers, items.numbers, options.count, items.count};
    memory_free(options.seen);
    memory_free(items.seen);
}

void matrix_order_done(struct matrix_order *order)
{
    memory_free(order->options);
    memory_free(order->items);
    *order = (struct matrix_order){0};
}

int32_t matrix_order_find(const int32_t *numbers, int32_t count, int32_t number)
{
    for (int32_t k = 0; k < count; k++)
        if (numbers[k] == number)
            return k;
    return -1;
}
