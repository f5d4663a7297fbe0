/* SPDX-License-Identifier: MIT */
#include "tui/model.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/limit.h"
#include "base/memory.h"
#include "base/text.h"
#include "format/library.h"
#include "tui/view.h"

#define NAME_ROOM 128
#define MB 1000000

static struct pane *open_views(const struct view *const *views)
{
    int count = 0;
    while (views[count])
        count++;
    struct pane *opened = memory_need_zero((size_t)count + 1, sizeof *opened);
    for (int k = 0; k < count; k++)
        opened[k] = (struct pane){
            views[k], views[k]->size ? memory_need_zero(1, views[k]->size) : NULL};
    return opened;
}

void model_init(struct model *model, const struct view *const *all_panes,
                const struct view *const *all_screens, const struct view *shared)
{
    *model = (struct model){.selections.branch = -1, .glows_until = -1};
    model->panes = open_views(all_panes);
    model->screens = open_views(all_screens);
    model->focus = all_panes[0];
    model->shared = model->settings.pane = shared;
    model->settings.dialect = dialects;
    model->settings.theme = themes;
    model->settings.motion = model->settings.glow = true;
    model->settings.mouse = true;
    player_init(&model->player);
}

static void close_views(struct model *model, struct pane *views)
{
    for (struct pane *pane = views; pane->view; pane++) {
        if (pane->view->close)
            pane->view->close(pane->state, model);
        memory_free(pane->state);
    }
    memory_free(views);
}

void model_done(struct model *model)
{
    close_views(model, model->screens);
    close_views(model, model->panes);
    open_puzzle_close(model->opened);
    open_puzzle_close(model->pasted);
    memory_free_text(model->copied);
}

void *model_state(const struct model *model, const struct view *view)
{
    const struct pane *pane = model->panes, *screen = model->screens;
    while (pane->view && pane->view != view)
        pane++;
    while (!pane->view && screen->view != view)
        screen++;
    return pane->view ? pane->state : screen->state;
}

void model_close(struct model *model, const struct view *view)
{
    void *state = model_state(model, view);
    if (view->close)
        view->close(state, model);
    if (view->size)
        memset(state, 0, view->size);
}

void model_say(struct model *model, bool bad, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(model->message, sizeof model->message, format, arguments);
    va_end(arguments);
    model->message_is_bad = bad;
}

void model_say_diag(struct model *model, const struct diag *diag)
{
    char line[MESSAGE_ROOM];
    diag_format(diag, line, sizeof line);
    model_say(model, true, "%s", line);
}

struct open_puzzle *model_open(struct model *model, const char *name)
{
    struct diag diag = {0};
    char *path = library_find(name);
    struct open_puzzle *opened = NULL;
    if (library_has(path))
        opened = open_puzzle_open(path, NULL, model->settings.strategy, &diag);
    else
        library_miss(path, &diag);
    memory_free(path);
    if (!opened)
        model_say_diag(model, &diag);
    return opened;
}

struct open_puzzle *model_read(const struct model *model, const char *text, size_t length,
                               const struct format **used, struct diag *diag)
{
    struct source source;
    struct puzzle puzzle;
    if (!source_of_bytes(&source, "pasted text", text, length, diag))
        return NULL;
    bool done = source_decode(&source, diag) && puzzle_read(&puzzle, &source, NULL, used, diag);
    source_close(&source);
    return done ? open_puzzle_of(&puzzle, "pasted puzzle", model->settings.strategy, diag) : NULL;
}

void model_take(struct model *model, struct open_puzzle *opened)
{
    open_puzzle_close(model->opened);
    model->opened = opened;
    model->focus = model->panes[0].view;
    model->shared = model->settings.pane;
    model->zoomed = model->settings.zoomed;
    model->selections = (struct shared_selection){0};
    model_leave_places(model);
    const struct player before = model->player;
    player_init(&model->player);
    model->player.speed = before.speed;
    model->player.rises = before.rises;
    model->player.runner.breakpoints = &opened->breakpoints;
    model->player.runner.legend = &opened->encoding.legend;
    if (opened->puzzle.warning)
        model_say(model, true, "%s", opened->puzzle.warning);
}

/* ---- focus and selection ---- */

static int find_pane(const struct model *model, const struct view *view)
{
    int k = 0;
    while (model->panes[k].view != view)
        k++;
    return k;
}

static void *focused(const struct model *model)
{
    return model_state(model, model->focus);
}

static bool is_set(struct selection selection)
{
    return selection.option || selection.item;
}

static struct selection at_focus(const struct model *model)
{
    return model->focus->selected ? model->focus->selected(focused(model), model)
                                  : (struct selection){0};
}

void model_focus(struct model *model, const struct view *view)
{
    struct selection own = at_focus(model);
    if (is_set(own) && view != model->focus)
        model_select(model, own);
    if (view->follow)
        view->follow(model_state(model, view), model, is_set(own) ? own : model->selected);
    model->selections.has_steps = view->explains || (view->keeps_steps && model_explains(model));
    model->focus = view;
    if (!view->has_place)
        model->shared = view;
}

void model_focus_on(struct model *model, int by)
{
    int count = 0, at = find_pane(model, model->focus);
    while (model->panes[count].view)
        count++;
    model_focus(model, model->panes[(at + by + count) % count].view);
}

size_t model_memory(const struct model *model)
{
    int mb = model->settings.atlas_mb ? model->settings.atlas_mb : ATLAS_MB;
    return memory_bytes((uint64_t)mb * MB);
}

struct selection model_selected(const struct model *model)
{
    if (!model->opened)
        return (struct selection){0};
    struct selection now = at_focus(model);
    return is_set(now) ? now : model->selected;
}

static int64_t events_passed(const struct model *model)
{
    return playback_tally(&model->opened->playback).events;
}

struct selection model_meant(const struct model *model)
{
    struct selection now = at_focus(model);
    bool is_fresh = model->selected_at == events_passed(model);
    return is_set(now) || !is_fresh ? now : model->selected;
}

void model_select(struct model *model, struct selection selection)
{
    model->selected = selection;
    model->selected_at = events_passed(model);
}

bool model_explains(const struct model *model)
{
    const struct view *focus = model->focus;
    bool is_shown = focus->explains || (focus->keeps_steps && model->selections.has_steps);
    return model->opened && is_shown && model->player.playing == PAUSED;
}

const struct steps *model_steps(const struct model *model)
{
    const struct open_puzzle *opened = model->opened;
    bool is_begun = model_explains(model) && opened->steps.deducer.position.problem;
    return is_begun && opened->steps_at == events_passed(model) ? &opened->steps : NULL;
}

int32_t model_step(const struct model *model)
{
    int32_t count = model->opened->steps.count;
    return model->selections.step < count ? model->selections.step : count;
}

int32_t model_cut(const struct model *model)
{
    const struct shared_selection *selections = &model->selections;
    bool is_shown = selections->shows_cut && selections->bag < model->opened->bags.count;
    return is_shown ? selections->bag + 1 : 0;
}

struct question model_ask(const struct model *model)
{
    const struct view *focus = model->focus;
    return focus->ask ? focus->ask(focused(model), model)
                      : (struct question){.about = ABOUT_PLACE};
}

struct question model_question(const struct model *model)
{
    return model->opened && model->focus->question_follows ? model_ask(model) : model->asked;
}

int32_t model_branch(const struct model *model)
{
    const struct tree *tree = model->opened ? model->opened->playback.tree : NULL;
    int32_t n = model->selections.branch;
    bool is_kept = tree && n >= 0 && n < tree->count && tree->at[n].depth >= 0;
    return is_kept ? n : tree ? tree->here : 0;
}

void model_leave_places(struct model *model)
{
    model->selections.solution = 0;
    model->selections.branch = -1;
    model->selections.left = 0;
    model->selections.bag = 0;
    model->selections.shows_cut = false;
    model->selected = (struct selection){0};
    model->asked = (struct question){.about = ABOUT_PLACE};
    for (struct pane *pane = model->panes; pane->view; pane++)
        if (pane->view->reset)
            pane->view->reset(pane->state);
    for (struct pane *screen = model->screens; screen->view; screen++)
        if (screen->view->reset)
            screen->view->reset(screen->state);
}

/* ---- find ---- */

const char *model_words(struct model *model, const char *words)
{
    if (words && *words)
        snprintf(model->words, sizeof model->words, "%s", words);
    if (!model->words[0])
        model_say(model, true, "nothing to find yet: / asks for it");
    return model->words[0] ? model->words : NULL;
}

static struct selection number_of(const struct problem *problem, int64_t n)
{
    bool is_item = n < problem->items;
    return is_item ? (struct selection){.item = (int32_t)n + 1}
                   : (struct selection){.option = (int32_t)(n - problem->items) + 1};
}

static const char *write_name(const struct legend *legend, struct selection selection,
                              char name[NAME_ROOM])
{
    return selection.option ? legend_option(legend, selection.option, name, NAME_ROOM)
                            : legend_item(legend, selection.item, name, NAME_ROOM);
}

static void show_found(struct model *model, struct selection found)
{
    const char *noun = found.option ? legend_noun(&model->opened->encoding.legend) : "item";
    char name[NAME_ROOM];
    model_select(model, found);
    model->selections.has_cell = false;
    if (model->focus->found)
        model->focus->found(focused(model), model, found);
    write_name(&model->opened->encoding.legend, found, name);
    bool says_noun = strncmp(name, noun, strlen(noun)) == 0;
    model_say(model, false, "%s%s%s: n next, N before, r back to its cover, Esc ends it",
              says_noun ? "" : noun, says_noun ? "" : " ", name);
}

/* For a cell outside the board, lists the cells of the board. */
static void say_none(struct model *model, const char *words)
{
    const struct open_puzzle *opened = model->opened;
    const char *unit = lattice_units(opened->puzzle.lattice, 1);
    bool has_unit = strncmp(words, unit, strlen(unit)) == 0;
    const char *place = has_unit ? words + strlen(unit) : words;
    char cells[2 * CELL_TEXT + 4];
    int x, y, end = 0;
    bool is_cell = sscanf(place, " %d,%d%n", &x, &y, &end) == 2 && !place[end];
    if (is_cell && open_puzzle_has_board(opened))
        model_say(model, true, "not found: %s %d,%d; the board has %s", unit, x, y,
                  region_cells_text(&opened->puzzle.region, cells));
    else
        model_say(model, true, "not found: no item or option has \"%s\"", words);
}

static void find_name(struct model *model, const char *words, int direction)
{
    const struct legend *legend = &model->opened->encoding.legend;
    const struct problem *problem = &model->opened->encoding.problem;
    int64_t all = (int64_t)problem->items + problem->options;
    struct selection now = model->selected;
    int64_t n = now.option ? problem->items + now.option - 1 : now.item ? now.item - 1 : -1;
    char name[NAME_ROOM];
    words = model_words(model, words);
    if (!words)
        return;
    if (n < 0 && direction < 0)
        n = 0;
    for (int64_t k = 0; k < all && limit_step(); k++) {
        n = (n + direction + all) % all;
        struct selection found = number_of(problem, n);
        if (text_has(write_name(legend, found, name), words) ||
            (found.option &&
             legend_find_option(legend, words, found.option, found.option))) {
            show_found(model, found);
            return;
        }
    }
    say_none(model, words);
}

void model_find(struct model *model, const char *words, int direction)
{
    if (model->focus->find)
        model->focus->find(focused(model), model, words, direction);
    else
        find_name(model, words, direction);
}

/* ---- other nodes and searches ---- */

void model_note_left(struct model *model)
{
    model->selections.left = playback_tally(&model->opened->playback).nodes;
}

void model_goto(struct model *model, int64_t node)
{
    struct goal goal;
    int direction;
    model_note_left(model);
    journal_cut(&model->opened->journal);
    if (playback_begin_goto(&model->opened->playback, node, &goal, &direction)) {
        player_seek(&model->player, direction, goal, clock_now());
    } else {
        player_pause(&model->player);
        playback_show_verdict(&model->opened->playback);
    }
}

void model_go_up(struct model *model, int32_t level)
{
    model_note_left(model);
    struct goal goal = playback_begin_jump(&model->opened->playback, JUMP_OUT, -1);
    goal.enter_level = level;
    player_seek(&model->player, -1, goal, clock_now());
}

static void take_change(struct model *model, struct strategy strategy)
{
    char text[96];
    model_leave_places(model);
    model->settings.strategy = strategy;
    model_say(model, false, "%s%s", strategy_write(&strategy, STRATEGY_FULL, text, sizeof text),
              model->opened && model->opened->playback.relative ? "; counts start here" : "");
}

void model_change(struct model *model, struct strategy strategy)
{
    struct diag diag = {0};
    player_pause(&model->player);
    if (model->opened && !open_puzzle_change(model->opened, strategy, &diag))
        model_say_diag(model, &diag);
    else
        take_change(model, strategy);
}

void model_change_back(struct model *model)
{
    struct open_puzzle *opened = model->opened;
    player_pause(&model->player);
    if (opened && open_puzzle_change_back(opened))
        take_change(model, opened->strategy);
    else
        model_say(model, true, "back: no earlier search");
}
