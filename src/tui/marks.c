/* SPDX-License-Identifier: MIT */
/* Breakpoints and bookmarks: made, listed, gone to and taken away by the session. */
#include "tui/marks.h"

#include <stdio.h>

#include "base/number.h"
#include "tui/filming.h"

void marks_disarm(struct model *model)
{
    model->player.guard.armed = false;
    model->player.guard.hit = -1;
}

void marks_break(struct model *model, const char *condition)
{
    struct game *game = model->game;
    const struct encoding *encoding = &game->encoding;
    struct diag diag = {0};
    if (!stops_add(&game->stops, condition, &encoding->problem, &encoding->legend, &diag)) {
        model_say(model, true, "break: %s", diag.text);
        return;
    }
    marks_disarm(model);
    model->places.mark = game->stops.count - 1;
    model_say(model, false, "breakpoint %d: %s; c goes there, C back", game->stops.count,
              condition);
}

void marks_delete(struct model *model, int64_t number)
{
    struct stops *stops = &model->game->stops;
    if (!stops->count) {
        model_say(model, true, "delete: no breakpoints");
        return;
    }
    if (number < 1 || number > stops->count) {
        model_say(model, true, "delete: expected a breakpoint's number, 1 to %d, found %lld",
                  stops->count, (long long)number);
        return;
    }
    stops_remove(stops, (int)number - 1);
    marks_disarm(model);
}

void marks_set(struct model *model, const char *note)
{
    struct game *game = model->game;
    char node[NUMBER_ROOM];
    size_t k = bookmarks_add(&game->bookmarks, &game->stage, note);
    model->places.mark = game->stops.count + (int)k;
    model_say(model, false, "bookmark at node %s; ' lists them",
              number_grouped(game->bookmarks.at[k].node, node));
    char label[NUMBER_ROOM + 24];
    snprintf(label, sizeof label, "bookmark at node %s", node);
    filming_mark(model, *note ? note : label);
}

/* "1st", "2nd", "3rd", "4th" … "11th" */
static const char *ordinal_end(int64_t number)
{
    int64_t last = number % 100 / 10 == 1 ? 0 : number % 10;
    return last == 1 ? "st" : last == 2 ? "nd" : last == 3 ? "rd" : "th";
}

void marks_say_hit(struct model *model)
{
    const struct stop *stop = &model->game->stops.at[model->player.guard.hit];
    char hits[NUMBER_ROOM];
    model_say(model, false, "stopped: %s, %s%s time", stop->text,
              number_grouped(stop->hits, hits), ordinal_end(stop->hits));
}
