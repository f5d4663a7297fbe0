/* SPDX-License-Identifier: MIT */
#include "tui/search/bookmarks.h"

#include <stdio.h>

#include "base/number.h"
#include "tui/recording/recorder.h"
#include "tui/view.h"

#define NAME_ROOM 96

void marks_disarm(struct model *model)
{
    model->player.runner.armed = false;
    model->player.runner.hit = -1;
}

void marks_break(struct model *model, const char *condition)
{
    struct open_puzzle *opened = model->opened;
    const struct encoding *encoding = &opened->encoding;
    struct diag diag = {0};
    if (!breakpoints_add(&opened->breakpoints, condition, &encoding->problem, &encoding->legend,
                         &diag)) {
        model_say(model, true, "break: %s", diag.text);
        return;
    }
    marks_disarm(model);
    model->selections.mark = opened->breakpoints.count - 1;
    model_say(model, false, "breakpoint %d: %s; c goes there, C back", opened->breakpoints.count,
              condition);
}

void marks_delete(struct model *model, int64_t number)
{
    struct breakpoints *breakpoints = &model->opened->breakpoints;
    if (!breakpoints->count) {
        model_say(model, true, "delete: no breakpoints");
        return;
    }
    if (number < 1 || number > breakpoints->count) {
        model_say(model, true, "delete: expected a breakpoint's number, 1 to %d, found %lld",
                  breakpoints->count, (long long)number);
        return;
    }
    breakpoints_remove(breakpoints, (int)number - 1);
    marks_disarm(model);
}

void marks_set(struct model *model, const char *note)
{
    struct open_puzzle *opened = model->opened;
    char node[NUMBER_ROOM];
    size_t k = bookmarks_add(&opened->bookmarks, &opened->playback, note);
    model->selections.mark = opened->breakpoints.count + (int)k;
    model_say(model, false, "bookmark at node %s; ' lists them",
              number_grouped(opened->bookmarks.at[k].node, node));
    char label[NUMBER_ROOM + 24];
    snprintf(label, sizeof label, "bookmark at node %s", node);
    recorder_mark(model, *note ? note : label);
}

static const char *ordinal_end(int64_t number)
{
    int64_t last = number % 100 / 10 == 1 ? 0 : number % 10;
    return last == 1 ? "st" : last == 2 ? "nd" : last == 3 ? "rd" : "th";
}

static struct watch selected_watch(const struct model *model)
{
    struct selection selected = model_meant(model);
    if (model->focus == &view_tree)
        return (struct watch){WATCH_NODE,
                              model->opened->playback.tree->at[model_branch(model)].number};
    return selected.option ? (struct watch){WATCH_OPTION, selected.option}
                           : (struct watch){WATCH_ITEM, selected.item};
}

void marks_watch(struct model *model, const char *name)
{
    struct open_puzzle *opened = model->opened;
    const struct legend *legend = &opened->encoding.legend;
    struct watch watch = selected_watch(model);
    struct diag diag = {0};
    char label[NAME_ROOM];
    int before = opened->watches.count;
    bool found = *name ? watch_read(&watch, name, &opened->encoding, &diag)
                       : watch.number > 0 ||
                             diag_fault(&diag, (struct place){0}, "nothing is selected; :watch "
                                        "NAME takes an item, a placement or node 17");
    if (!found || !watches_toggle(&opened->watches, watch, legend, &diag)) {
        model_say(model, true, "watch: %s", diag.text);
        return;
    }
    watch_name(watch, legend, label, sizeof label);
    model_say(model, false,
              opened->watches.count > before ? "watching %s in the statistics"
                                             : "no longer watching %s", label);
}

void marks_say_hit(struct model *model)
{
    const struct breakpoint *stop = &model->opened->breakpoints.at[model->player.runner.hit];
    char hits[NUMBER_ROOM];
    model_say(model, false, "stopped: %s, %s%s time", stop->text,
              number_grouped(stop->hits, hits), ordinal_end(stop->hits));
}
