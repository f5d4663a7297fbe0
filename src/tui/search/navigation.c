/* SPDX-License-Identifier: MIT */
#include "tui/search/navigation.h"

#include <stdio.h>

#include "base/clock.h"
#include "base/limit.h"
#include "cover/method.h"
#include "explain/why.h"
#include "tui/view.h"

#define NAME_ROOM 128
#define TIMELINE_STEPS 50

void navigate_to_share(struct model *model, double share)
{
    struct open_puzzle *opened = model->opened;
    player_pause(&model->player);
    journal_cut(&opened->journal);
    if (share > opened->furthest)
        model_say(model, false, "the search has not been further yet: Space plays");
    playback_go_to_share(&opened->playback, share < opened->furthest ? share : opened->furthest);
}

void navigate_along(struct model *model, int direction)
{
    const struct open_puzzle *opened = model->opened;
    double here = cursor_progress(&opened->playback.cursor);
    double to = here + direction * opened->furthest / TIMELINE_STEPS;
    if (here < opened->furthest && to > opened->furthest)
        to = opened->furthest;
    navigate_to_share(model, to > 0 ? to : 0);
    /* past all nodes that a single move skips */
    while (direction > 0 && here < opened->furthest && limit_step() &&
           cursor_progress(&opened->playback.cursor) <= here)
        if (playback_run(&model->opened->playback, 1, &GOAL_NONE, 1) == FINISHED)
            break;
}

/* Returns the first item of the selected option if no item is selected; 0: none. */
static int32_t selected_item(struct model *model)
{
    const struct problem *problem = &model->opened->encoding.problem;
    struct selection now = model_selected(model);
    if (now.item || !now.option || !problem_length(problem, now.option))
        return now.item;
    return problem->entries[problem->first[now.option]].item;
}

static bool is_gone(struct model *model, struct selection sought)
{
    const struct mirror *mirror = playback_mirror(&model->opened->playback);
    return sought.option ? mirror_lacks(mirror, sought.option) : !mirror->open[sought.item];
}

static bool is_chosen(struct model *model, int32_t option)
{
    const struct mirror *mirror = playback_mirror(&model->opened->playback);
    return mirror_lacks(mirror, option) && why_gone(mirror, option).reason == REASON_CHOSEN;
}

static void seek_back(struct model *model, struct selection sought, int32_t level)
{
    struct goal goal = GOAL_NONE;
    goal.enter_level = level;
    player_seek(&model->player, -1, goal, clock_now());
    model->player.calls_navigate = true;
    model->selections.sought = sought;
}

/* If the start of the decision already lacks it, searches backwards: the events before, then from
 * the decision above. */
void navigate_arrive(struct model *model)
{
    struct playback *playback = &model->opened->playback;
    struct selection sought = model->selections.sought;
    bool was_gone = is_gone(model, sought);
    model->player.calls_navigate = false;
    if (was_gone)
        do
            playback_step(playback, GRAIN_EVENT, -1);
        while (is_gone(model, sought) && !playback_between_moves(playback));
    if (was_gone && is_gone(model, sought)) {
        seek_back(model, sought, playback->cursor.level);
        return;
    }
    while (playback_step(playback, GRAIN_EVENT, 1) && !is_gone(model, sought))
        continue;
}

/* Goes to the event at which the choice at `level` removed `sought` through `item`.  An item
 * branched on removes its options before the first branch. */
static void go_to_event(struct model *model, struct selection sought, int32_t level, int32_t item)
{
    struct playback *playback = &model->opened->playback;
    const struct cursor *cursor = &playback->cursor;
    int32_t branched = playback_mirror(playback)->path[level].item;
    bool is_branching = item == branched && cursor->method->hides && !cursor->problem->bounds;
    model_note_left(model);
    playback_settle(playback, 1);
    level += !is_branching;
    seek_back(model, sought, level);
    if (cursor->phase == ENTER && cursor->level == level) {
        player_pause(&model->player);
        navigate_arrive(model);
    }
}

/* True if the last event removed it; then undoes that event. */
static bool step_off_event(struct model *model, struct selection sought)
{
    struct playback *playback = &model->opened->playback;
    if (playback_between_moves(playback) || playback->last_move.direction < 0 ||
        !is_gone(model, sought))
        return false;
    playback_step(playback, GRAIN_EVENT, -1);
    if (!is_gone(model, sought))
        return true;
    playback_step(playback, GRAIN_EVENT, 1);
    return false;
}

static bool go_to_blocker(struct model *model, int32_t option)
{
    struct open_puzzle *opened = model->opened;
    const struct legend *legend = &opened->encoding.legend;
    const struct mirror *mirror = playback_mirror(&opened->playback);
    struct selection now = {.option = option};
    char name[NAME_ROOM], taker[NAME_ROOM], item[NAME_ROOM];
    if (!mirror_lacks(mirror, option) || step_off_event(model, now))
        return false;
    struct cause cause = why_gone(mirror, option);
    if (cause.level < 0 || cause.reason == REASON_CHOSEN)
        return false;
    const struct mirror_choice *choice = &mirror->path[cause.level];
    legend_option(legend, option, name, sizeof name);
    legend_item(legend, cause.item, item, sizeof item);
    if (choice->option)
        legend_option(legend, choice->option, taker, sizeof taker);
    else
        snprintf(taker, sizeof taker, "the last branch of it");
    go_to_event(model, now, cause.level, cause.item);
    model_say(model, false, "%s removed here by %s, at %s; ` returns", name, taker, item);
    return true;
}

void navigate_back(struct model *model)
{
    if (model->selections.left)
        model_goto(model, model->selections.left);
    else
        model_say(model, true, "nothing to return to: no jump has been made");
}

void navigate_to_cover(struct model *model)
{
    struct open_puzzle *opened = model->opened;
    struct selection now = model_selected(model);
    if (now.option && !now.item && go_to_blocker(model, now.option))
        return;
    int32_t item = selected_item(model);
    char name[NAME_ROOM];
    if (!item) {
        model_say(model, true, "select a cell, a piece or a choice first, to go back to where "
                  "it was covered");
        return;
    }
    legend_item(&opened->encoding.legend, item, name, sizeof name);
    struct selection sought = {.item = item};
    int32_t level = mirror_covered_at(playback_mirror(&opened->playback), item);
    if (level >= 0 && is_gone(model, sought) && !step_off_event(model, sought)) {
        go_to_event(model, sought, level, item);
        model_say(model, false, "%s is covered here; ` returns", name);
        return;
    }
    model_select(model, (struct selection){.item = item});
    if (cursor_at_start(&opened->playback.cursor)) {
        model_say(model, true, "this is the start: %s was not covered before", name);
        return;
    }
    model_note_left(model);
    player_until(&model->player, -1, condition_of_item(item), clock_now());
    model_say(model, false, "back to where %s was last covered; ` returns", name);
}

void navigate_enter(struct model *model)
{
    const struct view *focus = model->focus;
    char name[NAME_ROOM];
    if (focus->enter) {
        focus->enter(model_state(model, focus), model);
        return;
    }
    struct selection now = model_selected(model);
    if (now.option && go_to_blocker(model, now.option))
        return;
    if (!now.item && !now.option)
        model_say(model, true, "select something first, with a click or the arrow keys");
    else if (now.item && is_gone(model, (struct selection){.item = now.item}))
        navigate_to_cover(model);
    else if (now.item)
        model_say(model, false, "%s is open: nothing has covered it",
                  legend_item(&model->opened->encoding.legend, now.item, name, sizeof name));
    else
        model_say(model, false,
                  is_chosen(model, now.option)
                      ? "this %s is one of the current choices"
                      : "this %s is still available: nothing has removed it",
                  legend_noun(&model->opened->encoding.legend));
}
