/* Playing by hand: what lies on the board, and how that changes. */
#include "watch/handplay.h"

#include <string.h>

#include "base/memory.h"

#define NAME_ROOM 96

/* ---- what lies ---- */

static void count_entries(struct handplay *play, int32_t option, int by)
{
    const struct problem *problem = &play->encoding->problem;
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++) {
        struct entry entry = problem->entries[e];
        play->used[entry.item] += by;
        play->colour[entry.item] = play->used[entry.item] ? entry.colour : 0;
    }
}

static void insert(struct handplay *play, int32_t option, int32_t at)
{
    memmove(play->laid + at + 1, play->laid + at,
            (size_t)(play->count - at) * sizeof *play->laid);
    play->laid[at] = option;
    play->count++;
    count_entries(play, option, 1);
}

static void take_out(struct handplay *play, int32_t at)
{
    count_entries(play, play->laid[at], -1);
    play->count--;
    memmove(play->laid + at, play->laid + at + 1,
            (size_t)(play->count - at) * sizeof *play->laid);
}

int32_t handplay_at(const struct handplay *play, struct cell cell)
{
    for (int32_t k = 0; k < play->count; k++) {
        const struct placement *lies = &play->encoding->legend.placements[play->laid[k]];
        for (int c = 0; c < lies->count; c++)
            if (cell_compare(lies->cells[c], cell) == 0)
                return k;
    }
    return -1;
}

/* The item that is in the way of the entry; 0: none is. */
static int32_t find_obstacle(const struct handplay *play, struct entry entry)
{
    const struct problem *problem = &play->encoding->problem;
    int32_t used = play->used[entry.item];
    bool is_full = entry.item <= problem->primary
                       ? used >= problem_bounds(problem, entry.item).most
                       : used && (!entry.colour || play->colour[entry.item] != entry.colour);
    return is_full ? entry.item : 0;
}

static bool refuse(const struct handplay *play, int32_t item, struct diag *diag)
{
    const struct legend *legend = &play->encoding->legend;
    const struct item_legend *means = &legend->items[item];
    char name[NAME_ROOM], by[NAME_ROOM];
    int32_t lies = means->meaning == MEANS_CELL ? handplay_at(play, means->cell) : -1;
    legend_item(legend, item, name, sizeof name);
    if (means->meaning == MEANS_PIECE)
        return diag_fault(diag, (struct place){0}, "no %s is left", name);
    if (lies < 0)
        return diag_fault(diag, (struct place){0}, "%s is there already", name);
    return diag_fault(diag, (struct place){0}, "%s is already covered by %s", name,
                      legend_option(legend, play->laid[lies], by, sizeof by));
}

bool handplay_fits(const struct handplay *play, int32_t option, struct diag *diag)
{
    const struct problem *problem = &play->encoding->problem;
    if (!problem_is_choice(problem, option))
        return diag_fault(diag, (struct place){0}, "it is banned, or another is pinned there");
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++) {
        int32_t item = find_obstacle(play, problem->entries[e]);
        if (item)
            return refuse(play, item, diag);
    }
    return true;
}

bool handplay_is_solved(const struct handplay *play)
{
    const struct problem *problem = &play->encoding->problem;
    for (int32_t i = 1; i <= problem->primary; i++)
        if (play->used[i] < problem_bounds(problem, i).least)
            return false;
    return true;
}

int handplay_left(const struct handplay *play, int piece)
{
    const struct legend *legend = &play->encoding->legend;
    struct uses uses = puzzle_uses(legend->puzzle, piece);
    int twin = legend->puzzle->pieces[piece].twin, lying = 0;
    if (uses.most == USES_MANY)
        return -1;
    for (int32_t k = 0; k < play->count; k++)
        lying += legend->placements[play->laid[k]].piece == twin;
    return uses.most - lying;
}

/* ---- what is done ---- */

static void hold(struct handplay *play, struct deed deed)
{
    if (deed.lays)
        insert(play, deed.option, deed.at);
    else
        take_out(play, deed.at);
}

static void act(struct handplay *play, struct deed deed)
{
    if (play->done == play->room_deeds) {
        play->room_deeds = play->room_deeds ? 2 * play->room_deeds : 32;
        play->deeds = memory_need(play->deeds, play->room_deeds, sizeof *play->deeds);
    }
    hold(play, deed);
    play->deeds[play->done++] = deed;
    play->ndeeds = play->done;
}

bool handplay_lay(struct handplay *play, struct diag *diag)
{
    if (!handplay_may_lay(play, diag))
        return false;
    int32_t option = handplay_ghost(play).option;
    act(play, (struct deed){option, play->count, true, false});
    play->option = 0;
    if (play->piece >= 0 && handplay_left(play, play->piece) == 0)
        handplay_pick(play, -1);
    handplay_wonder(play);
    return true;
}

bool handplay_take_back(struct handplay *play, struct diag *diag)
{
    int32_t at = handplay_at(play, play->cursor);
    if (at < 0)
        return diag_fault(diag, (struct place){0}, "nothing lies there to be taken back");
    if (at < play->fixed)
        return diag_fault(diag, (struct place){0}, "the puzzle begins with this");
    int32_t option = play->laid[at];
    act(play, (struct deed){option, at, false, false});
    handplay_take(play, option);
    handplay_wonder(play);
    return true;
}

bool handplay_clear(struct handplay *play, struct diag *diag)
{
    if (play->count == play->fixed)
        return diag_fault(diag, (struct place){0}, "nothing lies there to be taken back");
    for (bool first = true; play->count > play->fixed; first = false)
        act(play, (struct deed){play->laid[play->count - 1], play->count - 1, false, !first});
    handplay_wonder(play);
    return true;
}

bool handplay_undo(struct handplay *play, int direction, struct diag *diag)
{
    bool back = direction < 0, goes_on = true;
    if (play->done == (back ? 0 : play->ndeeds))
        return diag_fault(diag, (struct place){0}, "there is nothing to %s",
                          back ? "undo" : "redo");
    while (goes_on) {
        struct deed deed = play->deeds[back ? --play->done : play->done++];
        goes_on = back ? deed.goes_on
                       : play->done < play->ndeeds && play->deeds[play->done].goes_on;
        deed.lays ^= back;
        hold(play, deed);
    }
    handplay_wonder(play);
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

static bool get_arrays(struct handplay *play)
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

static void lay_if_it_fits(struct handplay *play, int32_t option)
{
    struct diag why = {0};
    if (handplay_fits(play, option, &why))
        insert(play, option, play->count);
}

static void lay_placed(struct handplay *play)
{
    const struct legend *legend = &play->encoding->legend;
    const struct puzzle *puzzle = legend->puzzle;
    for (int k = 0; k < puzzle->nplaced; k++)
        for (int32_t o = 1; o <= play->encoding->problem.options; o++)
            if (covers(&legend->placements[o], &puzzle->placed[k]))
                lay_if_it_fits(play, o);
    play->fixed = play->count;
}

bool handplay_init(struct handplay *play, const struct encoding *encoding,
                   const int32_t *options, int32_t count, struct diag *diag)
{
    const struct region *region = &encoding->legend.puzzle->region;
    *play = (struct handplay){.encoding = encoding, .piece = -1};
    outlook_init(&play->outlook, encoding);
    outlook_init(&play->trial, encoding);
    if (!get_arrays(play)) {
        handplay_done(play);
        return diag_memory(diag, "the placements");
    }
    lay_placed(play);
    for (int32_t k = 0; k < count; k++)
        lay_if_it_fits(play, options[k]);
    handplay_point(play, (struct cell){region->width / 2, region->height / 2});
    handplay_next(play, 1);
    handplay_wonder(play);
    return true;
}

void handplay_done(struct handplay *play)
{
    outlook_done(&play->outlook);
    outlook_done(&play->trial);
    shapes_done(&play->ways);
    memory_free(play->laid);
    memory_free(play->rest);
    memory_free(play->used);
    memory_free(play->colour);
    memory_free(play->deeds);
    memory_free(play->ghost);
    *play = (struct handplay){.piece = -1};
}
