/* SPDX-License-Identifier: MIT */
#include "play/manual_play.h"

#define PARTS 3         /* parts of a hint */
#define PATIENCE 500    /* calls of manual_run() before a hint without a proof */

void manual_invalidate(struct manual_play *play)
{
    play->advice = ADVICE_NONE;
    play->step = play->parts_shown = 0;
    play->tried = 0;
    play->back = -1;
    steps_done(&play->steps);
    counter_drop(&play->trial);
    counter_begin(&play->counter, play->placed_options, play->count);
}

bool manual_is_lost(const struct manual_play *play)
{
    return counter_is_impossible(&play->counter) || play->steps.end == END_DEAD;
}

static bool seeks_back(const struct manual_play *play)
{
    return manual_is_lost(play) && play->back < 0 && play->tried <= play->count - play->fixed;
}

/* Leaves out the last placement, then the last two, etc. */
static void seek_back(struct manual_play *play, int64_t ns)
{
    bool is_open = counter_is_open(&play->trial);
    if (is_open)
        counter_run(&play->trial, ns);
    if (play->trial.has_example)
        play->back = play->count - play->tried;
    else if (is_open && !counter_is_open(&play->trial) && !counter_is_impossible(&play->trial))
        play->tried = play->count + 1;      /* it gave up */
    else if (!counter_is_open(&play->trial) && ++play->tried <= play->count - play->fixed)
        counter_begin(&play->trial, play->placed_options, play->count - play->tried);
    if (!seeks_back(play))
        counter_drop(&play->trial);
}

/* Without options that earlier hints ruled out. */
static void begin_steps(struct manual_play *play)
{
    const struct problem *problem = &play->encoding->problem;
    struct position *position = &play->steps.deducer.position;
    struct diag diag = {0};
    if (!steps_begin(&play->steps, problem, &play->encoding->legend, play->placed_options,
                     play->count, &diag)) {
        play->steps.end = END_GUESS;
        return;
    }
    for (int32_t o = 1; o <= problem->options; o++)
        if (play->ruled_out[o] && position->fate[o] == FATE_OPEN)
            position_remove(position, o, 0);
}

/* Steps can prove a mistake, or a hint needs them. */
static bool wants_steps(const struct manual_play *play)
{
    bool asks = play->advice == ADVICE_THINKING;
    return play->steps.end == END_OPEN &&
           (asks || (counter_is_open(&play->counter) && !play->counter.has_example));
}

static void find_steps(struct manual_play *play, int64_t ns)
{
    struct diag diag = {0};
    if (!play->steps.deducer.position.problem)
        begin_steps(play);
    else if (!steps_run(&play->steps, clock_now() + ns, &diag) && diag.set && !diag.is_stopped)
        play->steps.end = END_GUESS;
}

static bool is_placed(const struct manual_play *play, int32_t option)
{
    for (int32_t k = 0; k < play->count; k++)
        if (play->placed_options[k] == option)
            return true;
    return false;
}

static int suits(const struct manual_play *play, int32_t option)
{
    const struct placement *placement = &play->encoding->legend.placements[option];
    bool is_in_hand = placement->piece == play->piece && manual_has_pieces(play);
    return is_in_hand + 2 * placement_covers(placement, play->cursor);
}

/* Suggests an option of a known solution, preferably at the cursor. */
static void advise_to_place(struct manual_play *play)
{
    const struct solution_counter *counter = &play->counter;
    int best = -1;
    for (int32_t k = 0; k < counter->nexample; k++) {
        int32_t option = counter->example[k];
        if (is_placed(play, option) || manual_follows(play, option) || suits(play, option) <= best)
            continue;
        best = suits(play, option);
        play->advised = option;
    }
    play->advice = best < 0 ? ADVICE_SOLVED : ADVICE_PLACE;
    play->step = play->steps.count;
    play->parts_shown = 0;
}

static void tell(struct manual_play *play)
{
    static const enum advice parts[] = {ADVICE_LOOK, ADVICE_RULE, ADVICE_STEP};
    const struct deduction *made = &play->steps.at[play->step].made;
    play->parts_shown += play->parts_shown < PARTS;
    play->advice = parts[play->parts_shown - 1];
    play->advised = made->chosen;
    for (int32_t k = 0; play->parts_shown == PARTS && k < made->removed.count; k++)
        play->ruled_out[made->removed.at[k]] = true;
}

/* A placement to make, or parts to tell. */
static bool is_due(const struct manual_play *play)
{
    int32_t chosen = play->parts_shown ? play->steps.at[play->step].made.chosen : 0;
    return play->parts_shown < PARTS || (chosen && !manual_follows(play, chosen));
}

/* Finds the next step to a choice; false: none so far. */
static bool find_step(struct manual_play *play)
{
    int32_t step = play->parts_shown ? play->step : steps_towards_choice(&play->steps, play->step);
    if (!is_due(play))
        step = steps_towards_choice(&play->steps, play->step + 1);
    if (step < 0)
        return false;
    if (step != play->step)
        play->parts_shown = 0;
    play->step = step;
    return true;
}

/* Tells a step only after a solution was found: a mistake would make it useless. */
static void think(struct manual_play *play)
{
    const struct solution_counter *counter = &play->counter;
    bool is_late = play->waited++ >= PATIENCE;
    if (manual_is_lost(play)) {
        if (!seeks_back(play))
            play->advice = play->back < 0 ? ADVICE_UNKNOWN : ADVICE_GO_BACK;
    } else if ((counter->has_example || !counter_is_open(counter) || is_late) && find_step(play)) {
        tell(play);
    } else if (play->steps.end != END_OPEN || is_late) {
        if (counter->has_example)
            advise_to_place(play);
        else if (!counter_is_open(counter))
            play->advice = ADVICE_UNKNOWN;
    }
}

void manual_ask(struct manual_play *play)
{
    play->waited = 0;
    play->advice = manual_is_solved(play) ? ADVICE_SOLVED : ADVICE_THINKING;
    if (play->advice == ADVICE_THINKING)
        think(play);
}

bool manual_is_busy(const struct manual_play *play)
{
    return counter_is_open(&play->counter) || seeks_back(play) ||
           play->advice == ADVICE_THINKING;
}

bool manual_run(struct manual_play *play, int64_t ns)
{
    bool steps = wants_steps(play);
    if (steps)
        find_steps(play, ns / 2);
    if (seeks_back(play))
        seek_back(play, ns);
    else if (counter_is_open(&play->counter))
        counter_run(&play->counter, steps ? ns / 2 : ns);
    if (play->advice == ADVICE_THINKING)
        think(play);
    return manual_is_busy(play);
}
