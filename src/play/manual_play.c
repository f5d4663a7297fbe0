/* SPDX-License-Identifier: MIT */
/* Playing by hand: what is done and undone. */
#include "play/manual_play.h"

#include <string.h>

#include "base/memory.h"

static void count_entries(struct manual_play *play, int32_t option, int by)
{
    const struct problem *problem = &play->encoding->problem;
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++) {
        struct entry entry = problem->entries[e];
        play->used[entry.item] += by;
        play->colour[entry.item] = play->used[entry.item] ? entry.colour : 0;
    }
}

static void insert(struct manual_play *play, int32_t option, int32_t at)
{
    memmove(play->laid + at + 1, play->laid + at,
            (size_t)(play->count - at) * sizeof *play->laid);
    play->laid[at] = option;
    play->count++;
    count_entries(play, option, 1);
}

static void take_out(struct manual_play *play, int32_t at)
{
    count_entries(play, play->laid[at], -1);
    play->count--;
    memmove(play->laid + at, play->laid + at + 1,
            (size_t)(play->count - at) * sizeof *play->laid);
}

static void hold(struct manual_play *play, struct deed deed)
{
    if (deed.lays)
        insert(play, deed.option, deed.at);
    else
        take_out(play, deed.at);
}

static void act(struct manual_play *play, struct deed deed)
{
    if (play->done == play->room_deeds) {
        play->room_deeds = play->room_deeds ? 2 * play->room_deeds : 32;
        play->deeds = memory_need(play->deeds, play->room_deeds, sizeof *play->deeds);
    }
    hold(play, deed);
    play->deeds[play->done++] = deed;
    play->ndeeds = play->done;
}

bool manual_lay(struct manual_play *play, struct diag *diag)
{
    if (!manual_may_lay(play, diag))
        return false;
    int32_t option = manual_ghost(play).option;
    act(play, (struct deed){option, play->count, true, false});
    play->option = 0;
    if (play->piece >= 0 && manual_left(play, play->piece) == 0)
        manual_pick(play, -1);
    manual_wonder(play);
    return true;
}

bool manual_take_back(struct manual_play *play, struct diag *diag)
{
    int32_t at = manual_at(play, play->cursor);
    if (at < 0)
        return diag_fault(diag, (struct place){0}, "nothing lies there to be taken back");
    if (at < play->fixed)
        return diag_fault(diag, (struct place){0}, "the puzzle begins with this");
    int32_t option = play->laid[at];
    act(play, (struct deed){option, at, false, false});
    manual_take(play, option);
    manual_wonder(play);
    return true;
}

bool manual_clear(struct manual_play *play, struct diag *diag)
{
    if (play->count == play->fixed)
        return diag_fault(diag, (struct place){0}, "nothing lies there to be taken back");
    for (bool first = true; play->count > play->fixed; first = false)
        act(play, (struct deed){play->laid[play->count - 1], play->count - 1, false, !first});
    manual_wonder(play);
    return true;
}

bool manual_undo(struct manual_play *play, int direction, struct diag *diag)
{
    bool back = direction < 0, goes_on = true;
    if (play->done == (back ? 0 : play->ndeeds))
        return diag_fault(diag, (struct place){0}, "nothing to %s",
                          back ? "undo" : "redo");
    while (goes_on) {
        struct deed deed = play->deeds[back ? --play->done : play->done++];
        goes_on = back ? deed.goes_on
                       : play->done < play->ndeeds && play->deeds[play->done].goes_on;
        deed.lays ^= back;
        hold(play, deed);
    }
    manual_wonder(play);
    return true;
}

/* ---- beginning and end ---- */

/* The cells of the largest thing to have in hand. */
static size_t largest(const struct encoding *encoding)
{
    const struct puzzle *puzzle = encoding->legend.puzzle;
    int most = 0;
    for (int p = 0; p < puzzle->npieces; p++)
        if (puzzle->pieces[p].shape.count > most)
            most = puzzle->pieces[p].shape.count;
    return (size_t)most;
}

static bool get_arrays(struct manual_play *play)
{
    const struct problem *problem = &play->encoding->problem;
    size_t items = (size_t)problem->items + 1;
    size_t levels = (size_t)problem_levels(problem) + 1;
    play->used = memory_try_zero(items, sizeof *play->used);
    play->colour = memory_try_zero(items, sizeof *play->colour);
    play->laid = memory_try(NULL, levels, sizeof *play->laid);
    play->rest = memory_try(NULL, levels, sizeof *play->rest);
    play->ghost = memory_try(NULL, largest(play->encoding) + 1, sizeof *play->ghost);
    return play->used && play->colour && play->laid && play->rest && play->ghost;
}

static bool covers(const struct placement *placement, const struct placed *placed)
{
    bool same = placement->count == placed->count;
    for (int c = 0; c < placed->count && same; c++)
        same = cell_compare(placement->cells[c], placed->cells[c]) == 0;
    return same;
}

static void lay_if_it_fits(struct manual_play *play, int32_t option)
{
    struct diag why = {0};
    if (manual_fits(play, option, &why))
        insert(play, option, play->count);
}

static void lay_placed(struct manual_play *play)
{
    const struct legend *legend = &play->encoding->legend;
    const struct puzzle *puzzle = legend->puzzle;
    for (int k = 0; k < puzzle->nplaced; k++)
        for (int32_t o = 1; o <= play->encoding->problem.options; o++)
            if (covers(&legend->placements[o], &puzzle->placed[k]))
                lay_if_it_fits(play, o);
    play->fixed = play->count;
}

bool manual_init(struct manual_play *play, const struct encoding *encoding,
                 const int32_t *options, int32_t count, struct diag *diag)
{
    const struct region *region = &encoding->legend.puzzle->region;
    *play = (struct manual_play){.encoding = encoding, .piece = -1};
    counter_init(&play->counter, encoding);
    counter_init(&play->trial, encoding);
    if (!get_arrays(play)) {
        manual_done(play);
        return diag_memory(diag, "the placements");
    }
    lay_placed(play);
    for (int32_t k = 0; k < count; k++)
        lay_if_it_fits(play, options[k]);
    manual_point(play, (struct cell){region->width / 2, region->height / 2});
    manual_next(play, 1);
    manual_wonder(play);
    return true;
}

void manual_done(struct manual_play *play)
{
    counter_done(&play->counter);
    counter_done(&play->trial);
    shapes_done(&play->ways);
    memory_free(play->laid);
    memory_free(play->rest);
    memory_free(play->used);
    memory_free(play->colour);
    memory_free(play->deeds);
    memory_free(play->ghost);
    *play = (struct manual_play){.piece = -1};
}
