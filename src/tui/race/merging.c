/* SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/number.h"
#include "tui/list.h"
#include "tui/model.h"
#include "tui/race/racing.h"

#define BUDGET 256              /* moves between reads of the clock */

void merging_end(struct racing *racing)
{
    if (racing->merging.divergences)
        divergences_done(racing->merging.divergences);
    memory_free(racing->merging.divergences);
    racing->merging = (struct merging){0};
}

/* The selected one and the first other watched one. */
static bool choose_lanes(const struct racing *racing, int lanes[2])
{
    const struct race *race = racing->race;
    int count = 0;
    for (int k = 0; k < race->count; k++) {
        bool is_free = k == racing->selected || count + (racing->selected > k) < 2;
        if (racer_is_watched(&race->racers[k]) && is_free && count < 2)
            lanes[count++] = k;
    }
    return count == 2;
}

static bool merge(struct racing *racing, struct model *model, const int lanes[2])
{
    const struct racer *one = &racing->race->racers[lanes[0]];
    const struct racer *other = &racing->race->racers[lanes[1]];
    const struct encoding *const encodings[] = {&one->encoding, &other->encoding};
    const struct strategy *const strategies[] = {&one->strategy, &other->strategy};
    struct divergences *divergences = memory_need_zero(1, sizeof *divergences);
    struct diag diag = {0};
    if (!divergences_init(divergences, encodings, strategies, &diag)) {
        memory_free(divergences);
        model_say_diag(model, &diag);
        return false;
    }
    merging_end(racing);
    racing->merging = (struct merging){.divergences = divergences, .lanes = {lanes[0], lanes[1]},
                                       .ranked = -1, .began = clock_now()};
    merging_prepare(racing);
    return true;
}

bool merging_show(struct racing *racing, struct model *model)
{
    struct merging *merging = &racing->merging;
    int lanes[2] = {0};
    if (!choose_lanes(racing, lanes)) {
        model_say(model, true, "an engine has no tree to merge: select another search");
        return false;
    }
    bool is_other = lanes[0] != merging->lanes[0] || lanes[1] != merging->lanes[1];
    if ((!merging->divergences || is_other) && !merge(racing, model, lanes))
        return false;
    merging->is_shown = true;
    return true;
}

void merging_hide(struct racing *racing)
{
    racing->race->stops |= racing->merging.holds_stops;
    racing->merging.is_shown = racing->merging.holds_stops = false;
}

bool merging_hold_stops(struct racing *racing)
{
    if (!racing->merging.is_shown || !racing->race->stops)
        return false;
    racing->race->stops = false;
    return racing->merging.holds_stops = true;
}

static void find_moves(const struct racing *racing, int64_t moves[2])
{
    for (int k = 0; k < 2; k++)
        moves[k] = racing->race->racers[racing->merging.lanes[k]].playback.reached;
}

int64_t merging_wait(const void *state, const struct model *model)
{
    const struct racing *racing = state;
    const struct merging *merging = &racing->merging;
    int64_t moves[2];
    (void)model;
    if (!merging->is_shown)
        return -1;
    find_moves(racing, moves);
    for (int k = 0; k < 2; k++)
        if (merged_tally(&merging->divergences->merged, k)->moves < moves[k])
            return 0;
    return -1;
}

bool merging_walk(void *state, struct model *model)
{
    struct racing *racing = state;
    int64_t moves[2], until = clock_now() + CLOCK_MS;
    (void)model;
    find_moves(racing, moves);
    while (merged_run(&racing->merging.divergences->merged, moves, BUDGET) && clock_now() < until)
        continue;
    return true;
}

void merging_prepare(struct racing *racing)
{
    struct merging *merging = &racing->merging;
    const struct merged *merged = &merging->divergences->merged;
    int64_t moves = merged_tally(merged, 0)->moves + merged_tally(merged, 1)->moves;
    if (moves == merging->ranked)
        return;
    divergences_rank(merging->divergences);
    merging->ranked = moves;
    if (merging->selected >= merging->divergences->count)
        merging->selected = merging->divergences->count ? merging->divergences->count - 1 : 0;
}

void merging_switch(struct call *call)
{
    struct racing *racing = call->state;
    if (racing->merging.is_shown)
        merging_hide(racing);
    else
        merging_show(racing, call->model);
}

/* Continues in step from the current places. */
static void stop_here(struct racing *racing)
{
    racing->direction = 0;
    racing->race->stop = RACE_STOP_NONE;
    race_set_unit(racing->race, racing->race->unit);
    merging_hide(racing);
}

void merging_go(struct call *call)
{
    struct racing *racing = call->state;
    struct merging *merging = &racing->merging;
    bool has_before = merging->before[0];
    if (merging->selected >= merging->divergences->count)
        return;
    const struct merged *merged = &merging->divergences->merged;
    const struct merged_node *node = &merged->at[merging->divergences->list[merging->selected]];
    for (int k = 0; k < 2; k++) {
        struct racer *racer = &racing->race->racers[merging->lanes[k]];
        if (!has_before) {
            merging->before[k] = racer_tally(racer).nodes;
            merging->were_ended[k] = racer_is_at_end(racer, 1);
        }
        if (node->number[k])
            racer_goto(racer, node->number[k]);
    }
    stop_here(racing);
    model_say(call->model, false,
              node->number[0] && node->number[1]
                  ? "both searches are at this node; m shows the merged tree, ` goes back"
                  : "one search has not reached this node yet; m shows the merged tree, "
                    "` goes back");
}

void merging_return(struct call *call)
{
    struct racing *racing = call->state;
    struct merging *merging = &racing->merging;
    if (!merging->before[0]) {
        model_say(call->model, false, "nowhere to return to");
        return;
    }
    for (int k = 0; k < 2; k++) {
        struct racer *racer = &racing->race->racers[merging->lanes[k]];
        racer_goto(racer, merging->before[k]);
        if (merging->were_ended[k])
            racer_run(racer, RACE_EVENTS, INT64_MAX / 2, false, INT64_MAX / 2);
        merging->before[k] = 0;
    }
    stop_here(racing);
}

void merging_move(struct racing *racing, int by)
{
    struct merging *merging = &racing->merging;
    merging->selected = (int)list_move(merging->divergences->count, merging->selected, by);
}

void merging_press(struct call *call, struct rect area, int y)
{
    struct racing *racing = call->state;
    int hit = merged_hit(racing, area, y);
    if (hit >= 0 && hit == racing->merging.selected)
        merging_go(call);
    else if (hit >= 0)
        racing->merging.selected = hit;
}

void merging_write_progress(const struct racing *racing, char *text, size_t size)
{
    const struct merging *merging = &racing->merging;
    double done = 0, all = 0, seconds = (double)(clock_now() - merging->began) / CLOCK_SECOND;
    int64_t moves[2];
    char time[NUMBER_ROOM];
    find_moves(racing, moves);
    for (int k = 0; k < 2; k++) {
        done += (double)merged_tally(&merging->divergences->merged, k)->moves;
        all += (double)moves[k];
    }
    if (merging_wait(racing, NULL) == 0 && done > 0)
        snprintf(text, size, "%.0f %%, about %s left", 100 * done / all,
                 number_duration(seconds * (all - done) / done, time));
}
