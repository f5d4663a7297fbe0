/* SPDX-License-Identifier: MIT */
/* Only frames are compared, so the search pays nothing; if it is too fast for eyes, the differences
 * between frames glow. */
#include "tui/board/glow.h"

#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "tui/widgets.h"

#define STEP (120 * CLOCK_MS)

enum { STEPS_PLACED = 3, STEPS_GONE = 2, STEPS_DEAD = 8 };

void glow_done(struct glow *glow)
{
    memory_free(glow->path);
    *glow = (struct glow){0};
}

static void add(struct glow *glow, int32_t option, bool is_placed, double strength)
{
    if (option)
        glow->sparks[glow->count++ % SPARKS_MOST] =
            (struct spark){option, is_placed, strength, clock_now()};
}

static void compare(struct glow *glow, const struct mirror *mirror, double strength)
{
    int32_t most = glow->level > mirror->level ? glow->level : mirror->level;
    for (int32_t l = 0; l < most; l++) {
        int32_t was = l < glow->level ? glow->path[l] : 0;
        int32_t is = l < mirror->level ? mirror->path[l].option : 0;
        if (was == is)
            continue;
        add(glow, was, false, strength);
        add(glow, is, true, strength);
    }
}

static void remember(struct glow *glow, const struct mirror *mirror)
{
    glow->path = memory_need_grow(glow->path, &glow->room, (size_t)mirror->level + 1,
                                  sizeof *glow->path);
    for (int32_t l = 0; l < mirror->level; l++)
        glow->path[l] = mirror->path[l].option;
    glow->level = mirror->level;
    glow->is_known = true;
}

/* Returns the item branched on if it has no option, else 0. */
static int32_t find_dead(const struct playback *playback, const struct mirror *mirror)
{
    int32_t item = playback->cursor.method->hides ? marked_item(playback, mirror) : 0;
    return item && mirror->open[item] && !mirror->size[item] ? item : 0;
}

void glow_look(struct glow *glow, struct model *model)
{
    const struct playback *playback = &model->opened->playback;
    const struct mirror *mirror = playback_mirror(&model->opened->playback);
    bool is_seen = player_can_be_seen(&model->player);
    int32_t dead = is_seen ? find_dead(playback, mirror) : 0;
    if (!model->settings.glow || !model->settings.motion)
        glow->count = dead = 0;
    else if (glow->is_known)
        compare(glow, mirror, is_seen ? 1 : 0.5);
    if (dead != glow->dead)
        glow->dead_since = clock_now();
    glow->dead = dead;
    remember(glow, mirror);
}

static int age(int64_t since)
{
    int64_t steps = (clock_now() - since) / STEP;
    return steps < 100 ? (int)steps : 100;
}

static double brightness(const struct spark *spark)
{
    int steps = spark->is_placed ? STEPS_PLACED : STEPS_GONE, left = steps - age(spark->since);
    return left > 0 ? spark->strength * left / steps : 0;
}

static int kept(const struct glow *glow)
{
    return glow->count < SPARKS_MOST ? glow->count : SPARKS_MOST;
}

static int64_t next_due(int64_t due, int64_t since)
{
    int64_t next = since + (age(since) + 1) * STEP;
    return due < 0 || next < due ? next : due;
}

int64_t glow_due(const struct glow *glow)
{
    int64_t due = -1;
    for (int k = 0; k < kept(glow); k++)
        if (brightness(&glow->sparks[k]) > 0)
            due = next_due(due, glow->sparks[k].since);
    return glow->dead && age(glow->dead_since) < STEPS_DEAD ? next_due(due, glow->dead_since) : due;
}

/* Removed placements glow on tiles now empty, with their letters if eyes can follow. */
static void show_spark(const struct spark *spark, const struct legend *legend,
                       struct tiles *tiles)
{
    const struct placement *placement = &legend->placements[spark->option];
    double glow = brightness(spark);
    for (int k = 0; glow > 0 && k < placement->count; k++) {
        struct tile *tile = tiles_at(tiles, placement->cells[k]);
        if (!tile || (spark->is_placed ? tile->placement != spark->option : tile->symbol != 0))
            continue;
        tile->glow = glow;
        tile->was = spark->is_placed ? -1 : piece_tint(legend->puzzle, placement->piece);
        tile->was_symbol = spark->strength < 1 ? '\xB7' : legend_letter(legend, spark->option);
    }
}

void glow_show(const struct glow *glow, const struct legend *legend, struct tiles *tiles)
{
    for (int k = 0; k < kept(glow); k++)
        show_spark(&glow->sparks[(glow->count - kept(glow) + k) % SPARKS_MOST], legend, tiles);
    const struct item_legend *dead = &legend->items[glow->dead];
    bool is_cell = glow->dead && dead->meaning == MEANS_CELL;
    struct tile *tile = is_cell ? tiles_at(tiles, dead->cell) : NULL;
    int steps = glow->dead ? age(glow->dead_since) : 0;
    if (tile)
        tile->pulses = steps < STEPS_DEAD && steps % 2 == 0;
}
