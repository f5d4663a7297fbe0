/* SPDX-License-Identifier: MIT */
#include "tui/atlas/atlas.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/large.h"
#include "base/memory.h"
#include "tui/view.h"
#include "tui/widgets.h"

#define COVER_MOST (INT64_C(1) << 60)

void atlas_rows_done(struct atlas_rows *rows)
{
    for (int k = 0; k < rows->count; k++)
        mpz_clear(rows->at[k].count);
    memory_free(rows->at);
}

bool atlas_can_group(const struct open_puzzle *opened, int32_t item)
{
    return item && opened->puzzle.kind == PUZZLE_TILING &&
           opened->encoding.legend.items[item].meaning == MEANS_CELL;
}

static int piece_of(const struct open_puzzle *opened, int32_t option)
{
    return opened->encoding.legend.placements[option].piece;
}

bool atlas_row_has(const struct open_puzzle *opened, const struct atlas_row *row, int32_t item,
                   int32_t option)
{
    return option == row->option ||
           (row->options > 1 && problem_find(&opened->encoding.problem, option, item) &&
            piece_of(opened, option) == piece_of(opened, row->option));
}

void atlas_row_name(const struct open_puzzle *opened, const struct atlas_row *row, bool grouped,
                    char *name, size_t size)
{
    if (grouped)
        snprintf(name, size, "%s", opened->puzzle.pieces[piece_of(opened, row->option)].name);
    else
        legend_option(&opened->encoding.legend, row->option, name, size);
}

static struct atlas_row *find_row(struct atlas_rows *rows, const struct open_puzzle *opened,
                                  int32_t option)
{
    for (int k = 0; k < rows->count; k++)
        if (piece_of(opened, rows->at[k].option) == piece_of(opened, option))
            return &rows->at[k];
    return NULL;
}

static void add_option(struct atlas_rows *rows, const struct open_puzzle *opened, bool grouped,
                       int32_t option, const mpz_t count)
{
    struct atlas_row *row = grouped ? find_row(rows, opened, option) : NULL;
    if (!row) {
        rows->at = memory_need_grow(rows->at, &rows->room, (size_t)rows->count + 1, sizeof *row);
        row = &rows->at[rows->count++];
        *row = (struct atlas_row){.option = option};
        mpz_init(row->count);
    }
    row->options++;
    mpz_add(row->count, row->count, count);
}

static int compare(const void *a, const void *b)
{
    const struct atlas_row *one = a, *other = b;
    int more = mpz_cmp(other->count, one->count);
    return more ? more : (one->option > other->option) - (one->option < other->option);
}

struct atlas_rows atlas_find_rows(const struct open_puzzle *opened, int32_t item, bool grouped)
{
    const struct problem *problem = &opened->encoding.problem;
    struct atlas_rows rows = {.count = 0};
    mpz_t count;
    if (!item || !atlas_is_known(&opened->atlas))
        return rows;
    mpz_init(count);
    for (int32_t o = 1; o <= problem->options; o++) {
        if (!problem_find(problem, o, item))
            continue;
        atlas_count(&opened->atlas, o, count);
        if (mpz_sgn(count))
            add_option(&rows, opened, grouped, o, count);
        else
            rows.unused++;
    }
    mpz_clear(count);
    if (rows.count)
        qsort(rows.at, (size_t)rows.count, sizeof *rows.at, compare);
    return rows;
}

int32_t atlas_item_of(const struct open_puzzle *opened, struct selection selected)
{
    const struct problem *problem = &opened->encoding.problem;
    bool has_items = selected.option && problem->first[selected.option] <
                                            problem->first[selected.option + 1];
    return selected.item ? selected.item
           : has_items   ? problem->entries[problem->first[selected.option]].item
                         : 0;
}

int32_t atlas_item_next(const struct playback *playback, const struct mirror *mirror)
{
    bool is_next = playback_between_moves(playback) && playback->cursor.phase == ENTER;
    int32_t item = is_next ? cursor_choose(&playback->cursor) : 0;
    return item ? item : item_in_hand(playback, mirror);
}

int32_t atlas_item(const struct scene *scene)
{
    int32_t item = atlas_item_of(scene->opened, scene->lit);
    return item ? item : atlas_item_next(&scene->opened->playback, scene->mirror);
}

int64_t atlas_number(const mpz_t count)
{
    int64_t number = large_get(count);
    return number < COVER_MOST ? number : COVER_MOST;
}

int64_t *atlas_cover(const struct scene *scene)
{
    const struct open_puzzle *opened = scene->opened;
    const struct problem *problem = &opened->encoding.problem;
    int32_t item = atlas_is_known(&opened->atlas) ? atlas_item(scene) : 0;
    if (!item)
        return NULL;
    int64_t *cover = memory_need_zero((size_t)problem->items + 1, sizeof *cover);
    mpz_t count;
    mpz_init(count);
    for (int32_t o = 1; o <= problem->options; o++) {
        if (!problem_find(problem, o, item))
            continue;
        atlas_count(&opened->atlas, o, count);
        for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++) {
            int64_t *sum = &cover[problem->entries[e].item], more = atlas_number(count);
            *sum = *sum > COVER_MOST - more ? COVER_MOST : *sum + more;
        }
    }
    mpz_clear(count);
    return cover;
}
