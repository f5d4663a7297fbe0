/* SPDX-License-Identifier: MIT */
#include "explain/matrix_part.h"

#include "base/memory.h"
#include "base/sort.h"

#define FEW 4       /* fewer linked options are shown among ones that the item lost */
#define MANY 12     /* options, including these */

struct number_list {
    int32_t *numbers, count, room;
    bool *seen;             /* owned; by number; 0: always seen */
};

static void list_init(struct number_list *list, int32_t numbers, int32_t room)
{
    list->room = numbers < room ? numbers : room;
    list->count = 0;
    list->numbers = memory_need(NULL, (size_t)list->room + 1, sizeof *list->numbers);
    list->seen = memory_need_zero((size_t)numbers + 1, sizeof *list->seen);
    list->seen[0] = true;
}

static void add(struct number_list *list, int32_t number)
{
    if (list->seen[number] || list->count == list->room)
        return;
    list->seen[number] = true;
    list->numbers[list->count++] = number;
}

static void add_all(struct number_list *list, int32_t numbers)
{
    for (int32_t n = 1; n <= numbers && list->count < list->room; n++)
        add(list, n);
}

static int32_t *list_end(struct number_list *list)
{
    sort_numbers(list->numbers, list->count);
    memory_free(list->seen);
    return list->numbers;
}

/* Returns the last option if it has the item or the item has no options; else 0. */
static int32_t last_chosen(const struct mirror *mirror, int32_t item)
{
    int32_t option = mirror->level ? mirror->path[mirror->level - 1].option : 0;
    bool is_related = !item || !mirror->size[item] || mirror_node(mirror, option, item);
    return is_related ? option : 0;
}

/* Returns the option's rank in the linked ones of the item, from 0; 0 also if it is absent. */
static int32_t rank_of(const struct mirror *mirror, int32_t item, int32_t option)
{
    int32_t rank = 0;
    for (int32_t k = mirror->first[item]; k < mirror->first[item + 1]; k++) {
        if (mirror->option_of[mirror->nodes[k]] == option)
            return rank;
        rank += mirror->linked[mirror->nodes[k]];
    }
    return 0;
}

static bool is_linked(const struct mirror *mirror, int32_t item, int32_t option)
{
    int32_t node = mirror_node(mirror, option, item);
    return node && mirror->linked[node];
}

/* Adds a page of the item's linked options, with `option` if linked. */
static void add_linked(struct number_list *list, const struct mirror *mirror, int32_t item,
                       int32_t option)
{
    int32_t left = list->room - list->count, rank = 0;
    for (int32_t k = 0; k < list->count; k++)
        left += is_linked(mirror, item, list->numbers[k]);
    int32_t first = left ? rank_of(mirror, item, option) / left * left : 0;
    if (first > mirror->size[item] - left)
        first = mirror->size[item] > left ? mirror->size[item] - left : 0;
    for (int32_t k = mirror->first[item]; k < mirror->first[item + 1]; k++)
        if (mirror->linked[mirror->nodes[k]] && rank++ >= first)
            add(list, mirror->option_of[mirror->nodes[k]]);
}

static void add_lost(struct number_list *list, const struct mirror *mirror, int32_t item)
{
    for (int32_t k = mirror->first[item]; k < mirror->first[item + 1] && list->count < MANY; k++)
        add(list, mirror->option_of[mirror->nodes[k]]);
}

static void choose_options(struct number_list *list, const struct mirror *mirror,
                           const struct matrix_centre *centre)
{
    int32_t at = centre->touched.option ? centre->touched.option : centre->selected.option;
    add(list, centre->selected.option);
    add(list, centre->touched.option);
    add(list, last_chosen(mirror, centre->item));
    if (!centre->item) {
        add_all(list, mirror->problem->options);
        return;
    }
    add_linked(list, mirror, centre->item, at);
    if (mirror->size[centre->item] < FEW)
        add_lost(list, mirror, centre->item);
}

static void add_items_of(struct number_list *list, const struct problem *problem, int32_t option)
{
    for (int32_t e = problem->first[option]; option && e < problem->first[option + 1]; e++)
        add(list, problem->entries[e].item);
}

static void choose_items(struct number_list *list, const struct mirror *mirror,
                         const struct matrix_centre *centre, const struct number_list *options)
{
    const struct problem *problem = mirror->problem;
    add(list, centre->item);
    add(list, centre->selected.item);
    add(list, centre->touched.item);
    add_items_of(list, problem, last_chosen(mirror, centre->item));
    add_items_of(list, problem, centre->touched.option);
    for (int32_t k = 0; k < options->count; k++)
        add_items_of(list, problem, options->numbers[k]);
    for (int32_t i = 1; i <= problem->items; i++)
        if (mirror->open[i])
            add(list, i);
    add_all(list, problem->items);
}

void matrix_part_init(struct matrix_part *part, const struct mirror *mirror,
                      const struct matrix_centre *centre, int32_t rows, int32_t columns)
{
    const struct problem *problem = mirror->problem;
    struct number_list options, items;
    list_init(&options, problem->options, rows);
    list_init(&items, problem->items, columns);
    if (problem->options > rows)
        choose_options(&options, mirror, centre);
    else
        add_all(&options, problem->options);
    choose_items(&items, mirror, centre, &options);
    *part = (struct matrix_part){list_end(&options), list_end(&items), options.count, items.count};
}

void matrix_part_done(struct matrix_part *part)
{
    memory_free(part->options);
    memory_free(part->items);
    *part = (struct matrix_part){0};
}

int32_t matrix_part_find(const int32_t *numbers, int32_t count, int32_t number)
{
    for (int32_t k = 0; k < count; k++)
        if (numbers[k] == number)
            return k;
    return -1;
}
