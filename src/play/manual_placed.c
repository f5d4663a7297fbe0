/* SPDX-License-Identifier: MIT */
#include "play/manual_play.h"

#include "puzzle/encode_sudoku.h"

#define NAME_ROOM 96

int32_t manual_at(const struct manual_play *play, struct cell cell)
{
    for (int32_t k = 0; k < play->count; k++)
        if (placement_covers(&play->encoding->legend.placements[play->placed_options[k]], cell))
            return k;
    return -1;
}

static int32_t find_obstacle(const struct manual_play *play, struct entry entry)
{
    const struct problem *problem = &play->encoding->problem;
    int32_t used = play->used[entry.item];
    bool is_full = entry.item <= problem->primary
                       ? used >= problem_bounds(problem, entry.item).most
                       : used && (!entry.colour || play->colour[entry.item] != entry.colour);
    return is_full ? entry.item : 0;
}

static bool is_free(const struct manual_play *play, int32_t option)
{
    const struct problem *problem = &play->encoding->problem;
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++)
        if (find_obstacle(play, problem->entries[e]))
            return false;
    return true;
}

static bool has_item(const struct problem *problem, int32_t option, int32_t item)
{
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++)
        if (problem->entries[e].item == item)
            return true;
    return false;
}

static bool share_item(const struct problem *problem, int32_t one, int32_t other)
{
    for (int32_t e = problem->first[one]; e < problem->first[one + 1]; e++)
        if (has_item(problem, other, problem->entries[e].item))
            return true;
    return false;
}

/* ---- cages: their numbers are the last options, without cells ---- */

bool manual_follows(const struct manual_play *play, int32_t option)
{
    return option > 0 && play->encoding->legend.placements[option].count == 0;
}

/* Returns the cage, from 1, with a sum that the option may prevent; 0: none. */
static int find_cage(const struct manual_play *play, int32_t option)
{
    const struct legend *legend = &play->encoding->legend;
    const struct sudoku *sudoku = &legend->puzzle->sudoku;
    if (legend->puzzle->kind != PUZZLE_SUDOKU || !sudoku->cages || manual_follows(play, option))
        return 0;
    struct cell cell = legend->placements[option].cells[0];
    int cage = sudoku->cages[cell.y * sudoku->side + cell.x];
    return sudoku->sums[cage] ? cage : 0;
}

/* A free number option of the cage allows `option`. */
static bool leaves_sum(const struct manual_play *play, int cage, int32_t option)
{
    const struct problem *problem = &play->encoding->problem;
    const struct placement *placements = play->encoding->legend.placements;
    for (int32_t o = problem->options; manual_follows(play, o); o--)
        if (placements[o].orientation >> CAGE_SHIFT == cage && is_free(play, o) &&
            !share_item(problem, o, option))
            return true;
    return false;
}

/* A free number option contains the item: full cells determine it. */
static bool follows_from_cells(const struct manual_play *play, int32_t item)
{
    const struct problem *problem = &play->encoding->problem;
    for (int32_t o = problem->options; manual_follows(play, o); o--)
        if (has_item(problem, o, item) && is_free(play, o))
            return true;
    return false;
}

static bool refuse(const struct manual_play *play, int32_t item, struct diag *diag)
{
    const struct legend *legend = &play->encoding->legend;
    const struct item_legend *means = &legend->items[item];
    char name[NAME_ROOM], by[NAME_ROOM];
    int32_t lies = means->meaning == MEANS_CELL ? manual_at(play, means->cell) : -1;
    legend_item(legend, item, name, sizeof name);
    if (means->meaning == MEANS_PIECE)
        return diag_fault(diag, (struct place){0}, "no %s is left", name);
    if (lies < 0)
        return diag_fault(diag, (struct place){0}, "%s is there already", name);
    return diag_fault(diag, (struct place){0}, "%s is already covered by %s", name,
                      legend_option(legend, play->placed_options[lies], by, sizeof by));
}

bool manual_fits(const struct manual_play *play, int32_t option, struct diag *diag)
{
    const struct problem *problem = &play->encoding->problem;
    if (!problem_is_choice(problem, option))
        return diag_fault(diag, (struct place){0}, "it is banned, or another is pinned there");
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++) {
        int32_t item = find_obstacle(play, problem->entries[e]);
        if (item)
            return refuse(play, item, diag);
    }
    int cage = find_cage(play, option);
    return !cage || leaves_sum(play, cage, option) ||
           diag_fault(diag, (struct place){0}, "cage %d cannot have its sum of %d then", cage,
                      play->encoding->legend.puzzle->sudoku.sums[cage]);
}

bool manual_is_solved(const struct manual_play *play)
{
    const struct problem *problem = &play->encoding->problem;
    for (int32_t i = 1; i <= problem->primary; i++)
        if (play->used[i] < problem_bounds(problem, i).least && !follows_from_cells(play, i))
            return false;
    return true;
}

int manual_left(const struct manual_play *play, int piece)
{
    const struct legend *legend = &play->encoding->legend;
    struct uses uses = puzzle_uses(legend->puzzle, piece);
    int twin = legend->puzzle->pieces[piece].twin, lying = 0;
    if (uses.most == USES_MANY)
        return -1;
    for (int32_t k = 0; k < play->count; k++)
        lying += legend->placements[play->placed_options[k]].piece == twin;
    return uses.most - lying;
}
