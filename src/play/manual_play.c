/* SPDX-License-Identifier: MIT */
#include "play/manual_play.h"

#include <stdio.h>
#include <string.h>

#include "base/memory.h"

#define NAME_ROOM 96

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
    memmove(play->placed_options + at + 1, play->placed_options + at,
            (size_t)(play->count - at) * sizeof *play->placed_options);
    play->placed_options[at] = option;
    play->count++;
    count_entries(play, option, 1);
}

static void take_out(struct manual_play *play, int32_t at)
{
    size_t options = (size_t)play->encoding->problem.options + 1;
    memset(play->ruled_out, 0, options * sizeof *play->ruled_out);
    count_entries(play, play->placed_options[at], -1);
    play->count--;
    memmove(play->placed_options + at, play->placed_options + at + 1,
            (size_t)(play->count - at) * sizeof *play->placed_options);
}

/* Its inverse has `is_placed` negated. */
struct manual_move {
    int32_t option, at;     /* index in play->placed_options */
    bool is_placed;         /* else a removal */
    bool goes_on;           /* undone and redone with the previous one */
};

static const struct undo_kind moves = {.size = sizeof(struct manual_move), .most = SIZE_MAX};

static struct manual_move make(struct manual_play *play, struct manual_move move)
{
    if (move.is_placed)
        insert(play, move.option, move.at);
    else
        take_out(play, move.at);
    move.is_placed = !move.is_placed;
    return move;
}

static void act(struct manual_play *play, struct manual_move move)
{
    struct manual_move back = make(play, move);
    undo_note(&play->moves, &back);
}

bool manual_place(struct manual_play *play, struct diag *diag)
{
    if (!manual_may_place(play, diag))
        return false;
    int32_t option = manual_ghost(play).option;
    act(play, (struct manual_move){option, play->count, true, false});
    play->option = 0;
    if (play->piece >= 0 && manual_left(play, play->piece) == 0)
        manual_pick(play, -1);
    manual_invalidate(play);
    return true;
}

bool manual_take_back(struct manual_play *play, struct diag *diag)
{
    int32_t at = manual_at(play, play->cursor);
    if (at < 0)
        return diag_fault(diag, (struct place){0}, "no placement to remove");
    if (at < play->fixed)
        return diag_fault(diag, (struct place){0}, "it is placed from the start");
    int32_t option = play->placed_options[at];
    act(play, (struct manual_move){option, at, false, false});
    manual_take(play, option);
    manual_invalidate(play);
    return true;
}

static bool clear_from(struct manual_play *play, int32_t from, struct diag *diag)
{
    if (play->count == from)
        return diag_fault(diag, (struct place){0}, "no placement to remove");
    for (bool first = true; play->count > from; first = false)
        act(play, (struct manual_move){play->placed_options[play->count - 1], play->count - 1,
                                       false, !first});
    manual_invalidate(play);
    return true;
}

bool manual_clear(struct manual_play *play, struct diag *diag)
{
    return clear_from(play, play->fixed, diag);
}

bool manual_go_back(struct manual_play *play, struct diag *diag)
{
    if (play->back < 0)
        return diag_fault(diag, (struct place){0}, "no mistake is known");
    return clear_from(play, play->back, diag);
}

bool manual_undo(struct manual_play *play, int direction, struct diag *diag)
{
    const struct manual_move *next = undo_peek(&play->moves, direction);
    bool goes_on = true;
    if (!next)
        return diag_fault(diag, (struct place){0}, "nothing to %s",
                          direction < 0 ? "undo" : "redo");
    while (goes_on) {
        struct manual_move back = make(play, *next);
        undo_pass(&play->moves, direction, &back);
        next = undo_peek(&play->moves, direction);
        goes_on = direction < 0 ? back.goes_on : next && next->goes_on;
    }
    manual_invalidate(play);
    return true;
}

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
    play->placed_options = memory_try(NULL, levels, sizeof *play->placed_options);
    play->ghost = memory_try(NULL, largest(play->encoding) + 1, sizeof *play->ghost);
    play->ruled_out = memory_try_zero((size_t)problem->options + 1, sizeof *play->ruled_out);
    return play->used && play->colour && play->placed_options && play->ghost && play->ruled_out;
}

static bool covers(const struct placement *placement, const struct placed *placed)
{
    bool same = placement->count == placed->count;
    for (int c = 0; c < placed->count && same; c++)
        same = cell_compare(placement->cells[c], placed->cells[c]) == 0;
    return same;
}

static void place_if_it_fits(struct manual_play *play, int32_t option)
{
    struct diag why = {0};
    if (!manual_follows(play, option) && manual_fits(play, option, &why))
        insert(play, option, play->count);
}

static void place_given(struct manual_play *play)
{
    const struct legend *legend = &play->encoding->legend;
    const struct puzzle *puzzle = legend->puzzle;
    for (int k = 0; k < puzzle->nplaced; k++)
        for (int32_t o = 1; o <= play->encoding->problem.options; o++)
            if (covers(&legend->placements[o], &puzzle->placed[k]))
                place_if_it_fits(play, o);
    play->fixed = play->count;
}

bool manual_init(struct manual_play *play, const struct encoding *encoding,
                 const int32_t *options, int32_t count, struct diag *diag)
{
    const struct region *region = &encoding->legend.puzzle->region;
    *play = (struct manual_play){
        .encoding = encoding,
        .piece = -1,
        .moves = {.kind = &moves},
    };
    counter_init(&play->counter, encoding);
    counter_init(&play->trial, encoding);
    if (!get_arrays(play)) {
        manual_done(play);
        return diag_memory(diag, "the placements");
    }
    place_given(play);
    for (int32_t k = 0; k < count; k++)
        place_if_it_fits(play, options[k]);
    manual_point(play, region_middle(region));
    manual_next(play, 1);
    manual_invalidate(play);
    return true;
}

void manual_done(struct manual_play *play)
{
    counter_done(&play->counter);
    counter_done(&play->trial);
    shapes_done(&play->ways);
    undo_done(&play->moves);
    memory_free(play->placed_options);
    memory_free(play->used);
    memory_free(play->colour);
    memory_free(play->ghost);
    memory_free(play->ruled_out);
    steps_done(&play->steps);
    *play = (struct manual_play){.piece = -1};
}

static void append(char *text, size_t size, const char *more)
{
    size_t length = strlen(text);
    snprintf(text + length, size - length, "%s", more);
}

static void write_hand(const struct manual_play *play, char *text, size_t size)
{
    const struct legend *legend = &play->encoding->legend;
    struct ghost ghost = manual_ghost(play);
    char name[NAME_ROOM];
    struct diag why = {0};
    if (!ghost.count)
        snprintf(text, size, "no piece");
    else if (ghost.option)
        snprintf(text, size, "piece %s: ",
                 legend_option(legend, ghost.option, name, sizeof name));
    else
        snprintf(text, size, "piece %s: ", legend->puzzle->pieces[ghost.piece].name);
    if (ghost.count)
        append(text, size, manual_may_place(play, &why) ? "it fits" : why.text);
}

/* Writes "cell 4,7", "slot 4". */
static const char *name_cursor(const struct manual_play *play, char name[NAME_ROOM])
{
    const struct legend *legend = &play->encoding->legend;
    int32_t item = legend_item_at(legend, play->cursor);
    if (item)
        return legend_item(legend, item, name, NAME_ROOM);
    char place[CELL_TEXT];
    snprintf(name, NAME_ROOM, "%s %s", lattice_units(legend->puzzle->lattice, 1),
             cell_text(&legend->puzzle->region, play->cursor, place));
    return name;
}

const char *manual_words(const struct manual_play *play, char *text, size_t size)
{
    const struct legend *legend = &play->encoding->legend;
    int32_t lies = manual_at(play, play->cursor);
    char name[NAME_ROOM], more[NAME_ROOM];
    write_hand(play, text, size);
    append(text, size, "; at ");
    append(text, size, name_cursor(play, name));
    if (lies >= 0) {
        append(text, size, ": ");
        append(text, size, legend_option(legend, play->placed_options[lies], name, sizeof name));
    }
    snprintf(more, sizeof more, "; %d placed", (int)(play->count - play->fixed));
    append(text, size, more);
    if (manual_is_solved(play)) {
        append(text, size, ": solved");
    } else if (!counter_is_open(&play->counter)) {
        append(text, size, ": ");
        append(text, size, counter_text(&play->counter, more, sizeof more));
    }
    return text;
}
