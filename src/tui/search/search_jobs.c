/* SPDX-License-Identifier: MIT */
#include "base/clock.h"
#include "base/memory.h"
#include "base/number.h"
#include "tui/search/bookmarks.h"
#include "tui/search/navigation.h"
#include "tui/view.h"

/* ---- playing ---- */

/* Runs once more after a pause, to end the sample of the pace. */
static int64_t wait_to_play(const void *state, const struct model *model)
{
    (void)state;
    if (model->player.playing == PAUSED && model->opened->pace.time)
        return 0;
    return player_wait(&model->player, clock_now());
}

static void say_no_node(struct model *model, int64_t node)
{
    char wanted[NUMBER_ROOM], last[NUMBER_ROOM];
    model_say(model, true, "no node %s: the search has %s",
              number_grouped(node, wanted),
              number_grouped(model->opened->playback.cursor.tally.nodes, last));
}

static void say_arrival(struct model *model, const struct player *before)
{
    const struct player *player = &model->player;
    bool seeks_stop = before->playing == SEEKING && before->breaks;
    bool goes_back = seeks_stop && before->runner.has_until;
    int64_t node = before->playing == SEEKING ? before->goal.node : 0;
    if (node && node > model->opened->playback.cursor.tally.nodes)
        say_no_node(model, node);
    if (player->calls_navigate)
        navigate_arrive(model);
    if (player->runner.hit >= 0)
        marks_say_hit(model);
    else if (goes_back && player->runner.hit == -1)
        model_say(model, true, "back at the start: it was not covered before; ` returns");
    else if (seeks_stop && !goes_back)
        model_say(model, false, "no breakpoint is hit %s",
                  player->direction > 0 ? "up to the end" : "back to the start");
}

static bool play(void *state, struct model *model)
{
    struct open_puzzle *opened = model->opened;
    const struct player before = model->player;
    (void)state;
    bool changed = player_slice(&model->player, &opened->playback, clock_now());
    if (before.playing != PAUSED && model->player.playing == PAUSED)
        say_arrival(model, &before);
    open_puzzle_note_place(opened);
    if (model->player.playing == PAUSED)
        pace_pause(&opened->pace);
    else
        pace_note(&opened->pace, clock_now(), opened->playback.census.played);
    return changed;
}

/* ---- glow ---- */

static int64_t wait_for_glow(const void *state, const struct model *model)
{
    int64_t wait = model->glows_until - clock_now();
    (void)state;
    return model->glows_until < 0 ? -1 : wait > 0 ? wait : 0;
}

static bool fade(void *state, struct model *model)
{
    (void)state;
    model->glows_until = -1;    /* until the board sets it again */
    return true;
}

/* ---- work that waits at max speed ---- */

static int64_t wait_for_solutions(const void *state, const struct model *model)
{
    (void)state;
    bool may_go = !player_is_at_max_speed(&model->player);
    return may_go && solution_list_lags(&model->opened->solution_list) ? 0 : -1;
}

static bool take_solutions(void *state, struct model *model)
{
    (void)state;
    solution_list_follow(&model->opened->solution_list, SOLUTION_LIST_STEP);
    return true;
}

static int64_t wait_for_atlas(const void *state, const struct model *model)
{
    (void)state;
    return player_is_at_max_speed(&model->player) ? -1 : atlas_wait(&model->opened->atlas);
}

/* True if there is more to show: another percent, or counts that were due. */
static bool go_on_with_atlas(void *state, struct model *model)
{
    struct open_puzzle *opened = model->opened;
    struct atlas *atlas = &opened->atlas;
    int share = (int)(100 * atlas_progress(atlas));
    (void)state;
    if (atlas->state == ATLAS_BUILDING)
        return !atlas_run(atlas, CLOCK_MS) || (int)(100 * atlas_progress(atlas)) != share;
    atlas_follow(atlas, &opened->constraints, playback_mirror(&opened->playback));
    return true;
}

static int64_t wait_for_proof(const void *state, const struct model *model)
{
    const struct playback *playback = &model->opened->playback;
    (void)state;
    return model->focus == &view_why && model->asked.about == ABOUT_PLACE &&
                   cursor_at_end(&playback->cursor) && !playback->relative &&
                   model->opened->refutation.state <= REFUTATION_RUNS
               ? 0
               : -1;
}

static bool go_on_with_proof(void *state, struct model *model)
{
    struct open_puzzle *opened = model->opened;
    struct refutation *refutation = &opened->refutation;
    int share = (int)(100 * refutation->figures.share);
    (void)state;
    if (refutation->state == REFUTATION_NONE)
        refutation_begin(refutation, &opened->encoding.problem,
                         opened->playback.cursor.tally.solutions);
    return refutation_run(refutation, clock_now() + CLOCK_MS) ||
           (int)(100 * refutation->figures.share) != share;
}

#define STEP_PARTS 64       /* of a step, done in 1 ms of a scripted clock */

static int64_t wait_for_steps(const void *state, const struct model *model)
{
    (void)state;
    const struct steps *steps = model_steps(model);
    return model_explains(model) && (!steps || steps->end == END_OPEN) ? 0 : -1;
}

static bool begin_steps(struct model *model, struct diag *diag)
{
    struct open_puzzle *opened = model->opened;
    const struct mirror *mirror = playback_mirror(&opened->playback);
    int32_t *options = memory_need(NULL, (size_t)mirror->level + 1, sizeof *options);
    for (int32_t l = 0; l < mirror->level; l++)
        options[l] = mirror->path[l].option;
    bool begun = steps_begin(&opened->steps, mirror->problem, &opened->encoding.legend, options,
                             mirror->level, diag);
    memory_free(options);
    opened->steps_at = playback_tally(&opened->playback).events;
    model->selections.step = 0;
    return begun;
}

/* Without memory, the pane is left. */
static bool go_on_with_steps(void *state, struct model *model)
{
    struct steps *steps = &model->opened->steps;
    struct diag diag = {0};
    (void)state;
    bool changed = model_steps(model) ? steps_run(steps, clock_now() + CLOCK_MS, &diag)
                                      : begin_steps(model, &diag);
    if (clock_is_scripted())
        clock_advance(CLOCK_MS / STEP_PARTS);
    if (diag.set && !diag.is_stopped) {
        model_say_diag(model, &diag);
        model_focus(model, model->panes[0].view);
    }
    return changed || diag.set;
}

/* Waits for the atlas, because a key may stop the beginning, and no other job. */
static int64_t wait_for_bags(const void *state, const struct model *model)
{
    const struct open_puzzle *opened = model->opened;
    bool is_busy = player_is_at_max_speed(&model->player) || atlas_wait(&opened->atlas) == 0;
    (void)state;
    return !is_busy && bags_are_due(&opened->bags) ? 0 : -1;
}

static bool go_on_with_bags(void *state, struct model *model)
{
    struct open_puzzle *opened = model->opened;
    (void)state;
    return bags_run(&opened->bags, &opened->encoding, CLOCK_MS);
}

bool search_restarts(const struct model *model)
{
    return model->opened->bags.state == BAGS_WANTED && wait_for_bags(NULL, model) == 0;
}

/* The last one may be stopped. */
const struct job search_jobs[] = {
    {wait_to_play, play},
    {wait_for_glow, fade},
    {wait_for_solutions, take_solutions},
    {wait_for_atlas, go_on_with_atlas},
    {wait_for_proof, go_on_with_proof},
    {wait_for_steps, go_on_with_steps},
    {wait_for_bags, go_on_with_bags},
    {NULL, NULL},
};
