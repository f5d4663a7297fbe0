/* SPDX-License-Identifier: MIT */
#include "tui/keys/preferences.h"

#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "base/words.h"
#include "tui/board/overlay.h"
#include "tui/view.h"

#define MEMORY_MOST 1000000  /* MB */

static bool miss(struct diag *diag, const char *expected, const char *found)
{
    return diag_fault(diag, (struct place){0}, "expected %s, found \"%s\"", expected, found);
}

static bool take_switch(bool *on, const char *value, struct diag *diag)
{
    *on = strcmp(value, "on") == 0;
    return *on || strcmp(value, "off") == 0 || miss(diag, "on or off", value);
}

static void use_theme(struct model *model, const struct theme *theme)
{
    if (model->settings.is_mono) {
        model_say(model, false, "no colours, as --mono, NO_COLOR or the terminal says");
        return;
    }
    model->settings.theme = theme;
    model_say(model, false, "theme %s: %s", theme->name, theme->summary);
}

void next_theme(struct call *call)
{
    struct model *model = call->model;
    const struct theme *next = model->settings.theme + 1;
    use_theme(model, next->name ? next : themes);
}

bool set_theme(struct call *call, struct diag *diag)
{
    struct model *model = call->model;
    const char *value = call->argument;
    int k;
    if (!word_need(theme_word, value, "theme", NULL, &k, diag))
        return false;
    use_theme(model, &themes[k]);
    return true;
}

bool set_ascii(struct call *call, struct diag *diag)
{
    struct model *model = call->model;
    const char *value = call->argument;
    return take_switch(&model->settings.ascii, value, diag);
}

static bool take_motion(struct call *call, struct diag *diag)
{
    struct settings *now = &call->model->settings;
    bool taken = take_switch(&now->motion, call->argument, diag);
    now->glow = now->motion;
    return taken;
}

static const char *pane_word(int k)
{
    int n = 0;
    while (panes[n] && (panes[n]->has_place || k-- > 0))
        n++;
    return view_word(n);
}

static bool take_pane(struct call *call, struct diag *diag)
{
    struct model *model = call->model;
    int k;
    if (!word_need(pane_word, call->argument, "pane", NULL, &k, diag))
        return false;
    model->settings.pane = view_find(pane_word(k));
    if (model->opened)
        model_focus(model, model->settings.pane);
    return true;
}

bool set_zoom(struct call *call, struct diag *diag)
{
    struct model *model = call->model;
    const char *value = call->argument;
    bool taken = take_switch(&model->settings.zoomed, value, diag);
    model->zoomed = model->settings.zoomed;
    return taken;
}

bool set_arrangement(struct call *call, struct diag *diag)
{
    struct settings *now = &call->model->settings;
    int k = word_find(arrangement_word, call->argument);
    if (k < 0 && !arranged_read(&now->own, call->argument, diag))
        return false;
    if (k == ARRANGE_OWN && !now->own.count)
        return miss(diag, "panes, such as \"board stack / tree\", first", call->argument);
    now->arrangement = k < 0 ? ARRANGE_OWN : (enum arrangement)k;
    return true;
}

static bool take_overlay(struct call *call, struct diag *diag)
{
    struct model *model = call->model;
    const char *value = call->argument;
    int k;
    if (!word_need(overlay_word, value, "overlay", NULL, &k, diag))
        return false;
    model->settings.overlay = &overlays[k];
    return true;
}

static bool take_memory(struct call *call, struct diag *diag)
{
    int64_t megabytes;
    if (!number_read(call->argument, &megabytes) || megabytes < 1 || megabytes > MEMORY_MOST)
        return miss(diag, "megabytes, from 1 to 1000000", call->argument);
    call->model->settings.atlas_mb = (int)megabytes;
    model_say(call->model, false, "the diagram of all solutions may take %d MB", (int)megabytes);
    return true;
}

static bool take_words(struct call *call, struct diag *diag)
{
    struct model *model = call->model;
    int k;
    if (!word_need(dialect_word, call->argument, "word", NULL, &k, diag))
        return false;
    model->settings.dialect = &dialects[k];
    return true;
}

bool set_mouse(struct call *call, struct diag *diag)
{
    struct model *model = call->model;
    const char *value = call->argument;
    return take_switch(&model->settings.mouse, value, diag);
}

/* Returns the lowest speed of at least `wanted`, but never max. */
static int find_speed(int64_t wanted)
{
    int speed = 0;
    while (speed + 2 < speed_count && speeds[speed] < wanted)
        speed++;
    return speed;
}

bool set_speed(struct call *call, struct diag *diag)
{
    struct model *model = call->model;
    const char *value = call->argument;
    struct player *player = &model->player;
    int64_t wanted;
    char text[48];
    if (strcmp(value, "rising") == 0)
        player_rise(player);
    else if (strcmp(value, "max") == 0)
        player_set_speed(player, speed_count - 1);
    else if (number_read(value, &wanted) && wanted)
        player_set_speed(player, find_speed(wanted));
    else
        return miss(diag, "events a second, max or rising", value);
    model_say(model, false, "%s", player_speed_text(player, text, sizeof text));
    return true;
}

static bool take_strategy(struct call *call, struct diag *diag)
{
    struct strategy strategy = call->model->settings.strategy;
    if (!strategy_set(&strategy, call->action->name, call->argument, diag))
        return false;
    model_change(call->model, strategy);
    return true;
}
const struct action settings[] = {
    {"rule", "choose items by this rule", .takes = "smallest|leftmost|sharp",
     .set = take_strategy, .is_general = true, .purpose = PURPOSE_CHANGE},
    {"method", "search by this method", .takes = "dlx|cells|pieces|scan|matrix",
     .set = take_strategy, .is_general = true, .purpose = PURPOSE_CHANGE},
    {"seed", "break ties at random", .takes = "N|none", .set = take_strategy, .is_general = true,
     .purpose = PURPOSE_CHANGE},
    {"bound", "cut branches that cost too much", .takes = "none|spent|taxes",
     .set = take_strategy, .is_general = true, .purpose = PURPOSE_CHANGE},
    {"order", "branch on pieces or on cells first", .takes = "pieces|cells",
     .set = take_strategy, .is_general = true, .purpose = PURPOSE_CHANGE},
    {"memory", "memory of the diagram of all solutions", .takes = "MB",
     .set = take_memory, .is_general = true, .purpose = PURPOSE_CHANGE},
    {"motion", "animation on or off", .takes = "on|off", .set = take_motion, .is_general = true,
     .purpose = PURPOSE_LOOK},
    {"terms", "terms of the pseudo-code", .takes = "item|column|requirement",
     .set = take_words, .is_general = true, .purpose = PURPOSE_LOOK},
    {"pane", "show this pane, if several share a place", .takes = "PANE",
     .set = take_pane, .is_general = true, .purpose = PURPOSE_LOOK},
    {"overlay", "show these numbers in the cells", .takes = "OVERLAY",
     .set = take_overlay, .is_general = true, .purpose = PURPOSE_LOOK},
    {.name = NULL},
};
