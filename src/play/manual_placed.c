/* SPDX-License-Identifier: MIT */
/* Playing by hand: the placements, the remaining solutions, and hints. */
#include "play/manual_play.h"

#include "puzzle/encode_sudoku.h"

#define NAME_ROOM 96

/* ---- placements ---- */

int32_t manual_at(const struct manual_play *play, struct cell cell)
{
    for (int32_t k = 0; k < play->count; k++)
        if (placement_covers(&play->encoding->legend.placements[play->placed_options[k]], cell))
            return k;
    return -1;
}

/* The item of the entry if it is full; else 0. */
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

/* ---- the numbers of a cage: the last options, without cells, not placed by hand ---- */

bool manual_follows(const struct manual_play *play, int32_t option)
{
    return option > 0 && play->encoding->legend.placements[option].count == 0;
}

/* The cage, from 1, whose sum the option may make impossible; 0: none. */
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

/* True if some free number option of the cage is compatible with `option`. */
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

/* True if a free number option contains the item: full cells then determine it. */
static bool follows_from_cells(const struct manual_play *play, int32_t item)
{
    const struct problem *problem = &play->encoding->problem;
    for (int32_t o = problem->options; manual_follows(play, o); o--)
        if (has_item(problem, o, item) && is_free(play, o))
            return true;
    return false;
}

/* ---- fitting ---- */

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

/* ---- remaining solutions and hints ---- */

void manual_invalidate(struct manual_play *play)
{
    play->advice = ADVICE_NONE;
    counter_drop(&play->trial);
    counter_begin(&play->counter, play->placed_options, play->count);
}

static bool is_laid(const struct manual_play *play, int32_t option)
{
    for (int32_t k = 0; k < play->count; k++)
        if (play->placed_options[k] == option)
            return true;
    return false;
}

/* Rates an option of a solution by the held piece and the cursor. */
static int suits(const struct manual_play *play, int32_t option)
{
    const struct placement *lies = &play->encoding->legend.placements[option];
    bool is_in_hand = lies->piece == play->piece && manual_has_pieces(play);
    return is_in_hand + 2 * placement_covers(lies, play->cursor);
}

/* Suggests an option of a known solution that extends the current placements, preferably at the
 * cursor. */
static void advise_to_place(struct manual_play *play)
{
    const struct solution_counter *counter = &play->counter;
    int best = -1;
    for (int32_t k = 0; k < counter->nexample; k++) {
        int32_t option = counter->example[k];
        if (is_laid(play, option) || manual_follows(play, option) || suits(play, option) <= best)
            continue;
        best = suits(play, option);
        play->advised = option;
    }
    play->advice = best < 0 ? ADVICE_SOLVED : ADVICE_PLACE;
}

/* Starts the next trial: without one placement, the last first; then without the last two, the last
 * three, and so on. */
static bool begin_trial(struct manual_play *play)
{
    int32_t own = play->count - play->fixed, k = play->tried++, left = 0;
    if (k >= 2 * own - 1)
        return false;
    int32_t out = k < own ? play->count - 1 - k : play->count - 2 - (k - own);
    for (int32_t l = 0; l < play->count; l++)
        if (k < own ? l != out : l < out)
            play->rest[left++] = play->placed_options[l];
    play->advised = out;
    counter_begin(&play->trial, play->rest, left);
    return true;
}

/* Takes the answer of a trial, or starts the next one. */
static void take_trial(struct manual_play *play)
{
    int32_t own = play->count - play->fixed;
    if (play->trial.has_example) {
        play->advice = play->tried <= own ? ADVICE_TAKE_BACK : ADVICE_TAKE_MORE;
        counter_drop(&play->trial);
    } else if (!counter_is_open(&play->trial) && !begin_trial(play)) {
        play->advice = ADVICE_UNKNOWN;
        counter_drop(&play->trial);
    }
}

static void think(struct manual_play *play)
{
    struct solution_counter *counter = &play->counter;
    if (play->tried)
        take_trial(play);
    else if (counter->has_example)
        advise_to_place(play);
    else if (counter_is_hopeless(counter) && !begin_trial(play))
        play->advice = ADVICE_UNKNOWN;
    else if (!counter_is_open(counter) && !counter_is_hopeless(counter))
        play->advice = ADVICE_UNKNOWN;
}

void manual_ask(struct manual_play *play)
{
    counter_drop(&play->trial);
    play->tried = 0;
    play->advice = manual_is_solved(play) ? ADVICE_SOLVED : ADVICE_THINKING;
    if (play->advice == ADVICE_THINKING)
        think(play);
}

bool manual_is_busy(const struct manual_play *play)
{
    return counter_is_open(&play->counter) || play->advice == ADVICE_THINKING;
}

bool manual_run(struct manual_play *play, int64_t ns)
{
    if (counter_is_open(&play->counter))
        counter_run(&play->counter, ns);
    else if (counter_is_open(&play->trial))
        counter_run(&play->trial, ns);
    if (play->advice == ADVICE_THINKING)
        think(play);
    return manual_is_busy(play);
}
