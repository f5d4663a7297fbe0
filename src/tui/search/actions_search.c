/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/number.h"
#include "format/library.h"
#include "tui/atlas/atlas.h"
#include "tui/board/overlay.h"
#include "tui/keys/preferences.h"
#include "tui/layout.h"
#include "tui/recording/recorder.h"
#include "tui/search/bookmarks.h"
#include "tui/search/navigation.h"
#include "tui/search/whatif.h"
#include "tui/view.h"

/* ---- bookmarks, breakpoints, constraints ---- */

static void run_breaks(struct call *call)
{
    model_focus(call->model, &view_marks);
}

static void run_break(struct call *call)
{
    if (!call->argument)
        call_for(call, (struct effect){EFFECT_ASK, .label = ":", .text = "break "});
    else if (!*call->argument)
        run_breaks(call);
    else
        marks_break(call->model, call->argument);
}

static void run_delete(struct call *call)
{
    int64_t number;
    if (!number_read(call->argument, &number))
        model_say(call->model, true, "delete: expected a breakpoint's number, found \"%s\"",
                  call->argument);
    else
        marks_delete(call->model, number);
}

static void set_mark(struct call *call)
{
    if (call->argument) {
        marks_set(call->model, call->argument);
        return;
    }
    player_pause(&call->model->player);     /* so that the search stays here during the question */
    call_for(call, (struct effect){EFFECT_ASK, .label = "bookmark, with a note: ", .text = "",
                                   .action = call->action});
}

static void run_watch(struct call *call)
{
    marks_watch(call->model, call->argument ? call->argument : "");
}

static void constraint(struct call *call)
{
    enum constraint_kind kind = (enum constraint_kind)call->action->what;
    if (call->argument)
        whatif_named(call->model, kind, call->argument);
    else
        whatif_selected(call->model, kind == CONSTRAINT_PIN);
}

static void run_reduce(struct call *call)
{
    whatif_reduce(call->model);
}

static void undo(struct call *call)
{
    whatif_go(call->model, call->action->by);
}

static void go_back(struct call *call)
{
    model_change_back(call->model);
}

/* ---- find ---- */

/* The focused pane may find other things; its row has no key. */
static const char *summary_here(const struct call *call)
{
    for (const struct action *row = call->context->actions; row && row->name; row++)
        if (row->summary && strcmp(row->name, call->action->name) == 0)
            return row->summary;
    return call->action->summary;
}

static void find(struct call *call)
{
    if (call->argument) {
        model_find(call->model, call->argument, 1);
        return;
    }
    model_say(call->model, false, "%s", summary_here(call));
    call_for(call, (struct effect){EFFECT_ASK, .label = "/", .text = "", .action = call->action});
}

static void find_on(struct call *call)
{
    model_find(call->model, NULL, call->action->by);
}

/* ---- solutions from the atlas ---- */

static void show_solution(struct call *call)
{
    atlas_request(call->model, (enum atlas_request_kind)call->action->what, NULL);
}

/* ---- display ---- */

/* Stops a run, or closes the last thing opened. */
static void leave(struct call *call)
{
    struct model *model = call->model;
    const struct view *first = model->panes[0].view;
    if (model->player.playing == SEEKING) {
        player_pause(&model->player);
    } else if (model->zoomed) {
        model->zoomed = false;
    } else if (model->focus != first) {
        model->focus = first;
    } else {
        if (!model->selections.has_cell && !model->selected.item && !model->selected.option)
            model_say(model, false, "nothing to close: L opens another board, q quits");
        model->selections.has_cell = false;
        model->selected = (struct selection){0};
    }
}

static void zoom(struct call *call)
{
    call->model->zoomed = !call->model->zoomed;
}

static const char *name_arrangement(enum arrangement arrangement, const struct layout *layout)
{
    static const char *const names[] = {
        [ARRANGE_TREE] = "with the tree", [ARRANGE_SIDE] = "without the tree",
        [ARRANGE_BOARD] = "one alone", [ARRANGE_OWN] = "your own",
    };
    bool lacks_tree = arrangement == ARRANGE_TREE && !layout_pane(layout, &view_tree).width;
    return lacks_tree ? "the tree has no room below them" : names[arrangement];
}

/* Selects the next arrangement that looks different on this screen. */
static void next_arrangement(struct call *call)
{
    struct model *model = call->model;
    struct settings *now = &model->settings;
    struct layout before = search_layout(model), after;
    int count = now->own.count ? ARRANGE_COUNT : ARRANGE_OWN, tries = 0;
    model->zoomed = false;
    do {
        now->arrangement = (enum arrangement)(((int)now->arrangement + 1) % count);
        after = search_layout(model);
    } while (++tries < count && layout_equal(&before, &after));
    model_say(model, false, "panes: %s",
              layout_equal(&before, &after) ? "there is room for one alone"
                                            : name_arrangement(now->arrangement, &after));
}

static void next_overlay(struct call *call)
{
    struct model *model = call->model;
    const struct open_puzzle *opened = model->opened;
    const struct method *method = opened->playback.cursor.method;
    bool is_sudoku = opened->puzzle.kind == PUZZLE_SUDOKU;
    bool has_costs = opened->encoding.problem.costs;
    const struct overlay *overlay = overlay_next(model->settings.overlay, is_sudoku, has_costs);
    model->settings.overlay = overlay;
    if (overlay->prepare)
        overlay->prepare(model);
    if (overlay->counts && !method->hides)
        model_say(model, false, "method %s does not count what is left", method->name);
    else if (overlay->find && opened->puzzle.kind == PUZZLE_QUEENS)
        model_say(model, false, "squares have no numbers: a dot marks a free square");
    else if (overlay->find && !open_puzzle_has_numbers(opened))
        model_say(model, false, "no board to show numbers on");
    else if (overlay->of_atlas && !atlas_is_known(&opened->atlas))
        model_say(model, false, "on the board: %s, once the atlas is built", overlay->title);
    else
        model_say(model, false, "on the board: %s",
                  overlay->find || is_sudoku ? overlay->title : "no numbers");
}

/* ---- boards, files and other views ---- */

static void run_open(struct call *call)
{
    player_pause(&call->model->player);
    if (!call->argument || !*call->argument)
        call_for(call, (struct effect){EFFECT_OPEN, .view = &view_browser});
    else if (strcmp(call->argument, "-") == 0)
        model_say(call->model, true, "open: name a file; dancetty - reads standard input");
    else if (library_is_directory(call->argument) || library_puzzles(call->argument))
        call_for(call, (struct effect){EFFECT_OPEN, .view = &view_browser,
                                       .text = call->argument});
    else
        call_take(call, model_open(call->model, call->argument));
}

static void run_export(struct call *call)
{
    call_for(call, (struct effect){EFFECT_EXPORT, .text = call->argument});
}

static void run_record(struct call *call)
{
    record_run(call->model, call->argument);
}

static void run_resume(struct call *call)
{
    call_for(call, (struct effect){.kind = EFFECT_RESUME});
}

static void run_race(struct call *call)
{
    call_for(call, (struct effect){EFFECT_OPEN, .view = &view_race, .text = call->argument});
}

static void run_query(struct call *call)
{
    call_for(call, (struct effect){EFFECT_OPEN, .view = &view_query, .text = call->argument});
}

static void play_by_hand(struct call *call)
{
    call_for(call, (struct effect){EFFECT_OPEN, .view = &view_manual});
}

static void edit(struct call *call)
{
    call_for(call, (struct effect){EFFECT_OPEN, .view = &view_editor});
}

static void close(struct call *call)
{
    if (!call->model->opened || !call->model->opened->is_chosen) {
        call_for(call, (struct effect){.kind = EFFECT_END});
        return;
    }
    player_pause(&call->model->player);
    call_for(call, (struct effect){EFFECT_OPEN, .view = &view_browser});
    model_say(call->model, false, "Esc returns to the search, F10 quits");
}

/* A key quits at once; the command asks about unsaved changes. */
static void quit(struct call *call)
{
    call_for(call, (struct effect){.kind = call->argument ? EFFECT_END : EFFECT_QUIT});
}

static const struct action actions[] = {
    {"back", "the former search, before the last change", .takes = "", .run = go_back,
     .is_general = true, .purpose = PURPOSE_CHANGE},
    {"break", "breakpoint: stop when a condition becomes true", "b", .takes = "CONDITION",
     .run = run_break, .hints = {[MOMENT_PAUSED] = {6, "break"}}},
    {"breaks", "list breakpoints, bookmarks, pins and bans", .takes = "", .run = run_breaks,
     .purpose = PURPOSE_LOOK},
    {"delete", "delete a breakpoint", .takes = "N", .run = run_delete},
    {"watch", "watch the selection, or no longer: its value in the statistics", "W",
     .takes = "NAME", .run = run_watch, .purpose = PURPOSE_LOOK},
    {"bookmark", "set a bookmark here, with a note", "B", .takes = "NOTE", .run = set_mark},
    {"pin", "pin the selected placement; branch on the item first", "p", .takes = "PLACEMENT",
     .run = constraint, .what = CONSTRAINT_PIN, .purpose = PURPOSE_CHANGE},
    {"ban", "ban the selected placement; branch on the item last", "X", .takes = "PLACEMENT",
     .run = constraint, .what = CONSTRAINT_BAN, .purpose = PURPOSE_CHANGE},
    {"first", "branch on this item first", .takes = "ITEM", .run = constraint,
      .what = CONSTRAINT_FIRST, .purpose = PURPOSE_CHANGE},
    {"last", "branch on this item last", .takes = "ITEM", .run = constraint,
      .what = CONSTRAINT_LAST, .purpose = PURPOSE_CHANGE},
    {"reduce", "remove blocked options before the search, or no longer", "D", .takes = "",
     .run = run_reduce, .purpose = PURPOSE_CHANGE},
    {"undo", "undo the last change", "u", .takes = "", .run = undo, .by = -1,
     .purpose = PURPOSE_CHANGE},
    {"redo", "redo it", "C-r", .takes = "", .run = undo, .by = 1, .purpose = PURPOSE_CHANGE},
    {"hand", "play by hand", "H", .takes = "", .run = play_by_hand, .purpose = PURPOSE_ASK,
     .hints = {[MOMENT_START] = {4, "by hand"}}},
    {"edit", "edit the board", "e", .takes = "", .run = edit, .purpose = PURPOSE_CHANGE,
     .hints = {[MOMENT_START] = {6, "edit"}}},
    {"race", "race: other searches of this board, side by side", "R", .takes = "WAY, WAY",
     .run = run_race, .purpose = PURPOSE_ASK,
     .hints = {[MOMENT_SOLUTION] = {4, "race"}, [MOMENT_END] = {3, "race"}}},
    {"query", "ask the tree: largest failed subtrees, causes of dead ends ...", "y",
     .takes = "QUERY", .run = run_query, .purpose = PURPOSE_ASK,
     .hints = {[MOMENT_SOLUTION] = {3, "ask"}, [MOMENT_END] = {2, "ask"}}},
    {"export", "write the screen, board, sheet or a solution",
     .takes = "svg|png|pdf|ansi|text|cut screen|board|sheet|solution FILE",
     .run = run_export, .is_general = true, .purpose = PURPOSE_SHARE,
     .hints = {[MOMENT_SOLUTION] = {5, ""}}},
    {"record", "record a GIF or an asciicast; without a file, end it", .takes = "FILE",
     .run = run_record, .is_general = true, .purpose = PURPOSE_SHARE,
     .hints = {[MOMENT_PLAYING] = {6, ""}}},
    {"resume", "go to where this board was left last time", .takes = "", .run = run_resume,
     .is_general = true},
    {"tour", "guided tour", "F2", .takes = "", .run = run_tour, .is_general = true,
     .purpose = PURPOSE_ASK},
    {"open", "open another board", "L F3", .takes = "BOARD", .run = run_open, .is_general = true,
     .hints = {[MOMENT_START] = {5, "puzzles"}, [MOMENT_END] = {4, "puzzles"}}},
    {"zoom", "zoom: this pane alone, or all", "z", .takes = "on|off", .run = zoom, .set = set_zoom,
     .purpose = PURPOSE_LOOK},
    {"arrange", "next layout: with tree, without tree, one pane, your own", "A", .takes = "PANES",
     .run = next_arrangement, .set = set_arrangement, .purpose = PURPOSE_LOOK},
    {"random", "a solution at random, of all there are", "*", .takes = "", .run = show_solution,
     .what = ATLAS_REQUEST_RANDOM, .purpose = PURPOSE_ASK},
    {"nearest", "the most similar solution not shown yet", "J", .takes = "", .run = show_solution,
     .what = ATLAS_REQUEST_NEAREST, .purpose = PURPOSE_ASK},
    {"nearest back", "the solution shown before", "K", .run = show_solution,
     .what = ATLAS_REQUEST_BACK, .purpose = PURPOSE_ASK},
    {"find", "find a piece, cell or placement, such as F, 1,1 or F 1,1", "/", .run = find,
     .purpose = PURPOSE_ASK},
    {"find next", "find the next match", "n", .run = find_on, .by = 1, .purpose = PURPOSE_ASK},
    {"find back", "find the previous match", "N", .run = find_on, .by = -1, .purpose = PURPOSE_ASK},
    {"next overlay", "numbers in the cells: options left, how often branched on, ...", "#",
     .run = next_overlay, .purpose = PURPOSE_LOOK},
    {"leave", .run = leave,
     .hints = {[MOMENT_HERE] = {4, "board"}, [MOMENT_EMPTY] = {4, "board"},
               [MOMENT_PICTURE] = {4, "board"}, [MOMENT_DRAWING] = {4, "board"},
               [MOMENT_SELECTED] = {5, "select none"}}},
    {"close", .run = close, .is_general = true},
    {"quit", "quit at once", "Q", .takes = "", .run = quit, .is_general = true},
    {.name = NULL},
};

const struct context context_search = {
    .view = &view_search,
    .name = "global",
    .title = "While a board is open",
    .first = transport_actions,
    .actions = actions,
    .last = {focusing, common, terminal, settings},
};

/* ---- panes ---- */

struct search_state {
    bool drags_timeline;
};

static void prepare(void *state, struct model *model, struct rect area)
{
    (void)state;
    (void)area;
    if (model->opened)
        search_prepare(model);
}

static const struct context *current_context(const void *state, const struct model *model)
{
    (void)state;
    return model->focus->context;
}

static void move(void *state, struct model *model, int x, int y)
{
    struct layout layout = search_layout(model);
    (void)state;
    model->area = layout_inside(&layout, model->focus);
    if (model->focus->move)
        model->focus->move(model_state(model, model->focus), model, x, y);
}

static void layer(void *state, struct model *model, int by)
{
    (void)state;
    if (model->focus->layer)
        model->focus->layer(model_state(model, model->focus), model, by);
}

static void enter(void *state, struct model *model)
{
    (void)state;
    if (model->opened)
        navigate_enter(model);
}

/* True from the key that selects a cell to the next one, or from the selection of a placement until
 * the search moves. */
static bool has_selection(const struct model *model)
{
    struct selection now = model_meant(model);
    return model->selections.has_cell ? model->selections.shows_cell : now.item || now.option;
}

/* The board has none, nor a pane without a selection. */
static enum hint_moment find_moment(const void *state, const struct model *model)
{
    const struct view *focus = model->focus;
    const struct playback *playback = model->opened ? &model->opened->playback : NULL;
    (void)state;
    if (model->player.playing != PAUSED)
        return MOMENT_PLAYING;
    if (!playback)
        return MOMENT_HERE;
    if (focus->moment)
        return focus->moment(model_state(model, focus), model);
    if (focus != model->panes[0].view && focus->move)
        return MOMENT_HERE;
    if (focus == model->panes[0].view && has_selection(model))
        return MOMENT_SELECTED;
    bool is_between = playback_between_moves(playback);
    if (is_between && cursor_at_end(&playback->cursor))
        return MOMENT_END;
    if (is_between && cursor_at_start(&playback->cursor))
        return MOMENT_START;
    if (playback->last_move.move == MOVE_DIE)
        return MOMENT_DEAD_END;
    return cursor_at_solution(&playback->cursor) ? MOMENT_SOLUTION : MOMENT_PAUSED;
}

static void press(struct call *call, const struct scene *scene, struct rect area,
                  struct key key)
{
    struct search_state *state = call->state;
    struct model *model = call->model;
    struct layout layout = search_layout(model);
    double share;
    (void)area;
    if (!model->opened)
        return;
    bool on_line = timeline_hit(layout.timeline, key.x, key.y, &share);
    if (key.code != KEY_DRAG_)
        state->drags_timeline = key.code == KEY_MOUSE_ && on_line;
    if (state->drags_timeline && key.code == KEY_MOUSE_)
        model_note_left(model);
    if (state->drags_timeline)
        navigate_to_share(model, share);
    if (state->drags_timeline || key.code != KEY_MOUSE_)
        return;
    search_press(model, scene, key);
}

const struct view view_search = {
    .name = "search",
    .context = &context_search,
    .size = sizeof(struct search_state),
    .draw = draw_search,
    .write_title = search_write_title,
    .write_right = search_write_right,
    .current_context = current_context,
    .moment = find_moment,
    .prepare = prepare,
    .move = move,
    .layer = layer,
    .enter = enter,
    .press = press,
};
