/* SPDX-License-Identifier: MIT */
#include "tui/manual/manual_mode.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/number.h"
#include "deduce/reason.h"
#include "puzzle/sentence.h"
#include "report/light.h"

#define NAME_ROOM 96
#define TEXT_ROOM 96

static struct manual_play *play_of(const struct call *call)
{
    return &((struct manual_mode *)call->state)->play;
}

static void close(void *state, struct model *model)
{
    struct manual_mode *mode = state;
    (void)model;
    manual_done(&mode->play);
    encoding_done(&mode->encoding);
    *mode = (struct manual_mode){.drags = false};
}

/* Choices, then pins.  Returns their number. */
static int32_t list_choices(const struct open_puzzle *opened, int32_t *options)
{
    const struct constraints *constraints = &opened->constraints;
    int32_t count = cursor_path(&opened->playback.cursor, options);
    for (int k = 0; k < constraints->count; k++)
        if (constraints->at[k].kind == CONSTRAINT_PIN)
            options[count++] = constraints->at[k].number;
    return count;
}

/* Pins are placed, and may be removed. */
static struct constraints without_pins(struct constraints constraints)
{
    for (int k = constraints.count - 1; k >= 0; k--)
        if (constraints.at[k].kind == CONSTRAINT_PIN)
            constraints_remove(&constraints, k);
    return constraints;
}

static bool begin(struct call *call, struct diag *diag)
{
    struct open_puzzle *opened = call->model->opened;
    struct encoding *encoding = &((struct manual_mode *)call->state)->encoding;
    struct constraints bans = without_pins(opened->constraints);
    size_t room = (size_t)opened->playback.cursor.level + CONSTRAINTS_MOST;
    int32_t *options = memory_need(NULL, room, sizeof *options);
    bool begun = encode(encoding, &opened->puzzle, opened->strategy.order, diag) &&
                 constraints_apply(&bans, encoding, diag) &&
                 manual_init(play_of(call), encoding, options, list_choices(opened, options),
                             diag);
    encoding->legend.naming = opened->encoding.legend.naming;
    play_of(call)->counter.atlas = play_of(call)->trial.atlas = &opened->atlas;
    memory_free(options);
    return begun;
}

/* The cursor's if no cell is open. */
static struct cell nearest_open(const struct manual_play *play)
{
    const struct legend *legend = &play->encoding->legend;
    const struct region *region = &legend->puzzle->region;
    struct cell from = play->cursor, nearest = from;
    int least = INT_MAX;
    for (size_t i = 0; i < region_sites(region); i++) {
        struct cell cell = region_cell(region, i), way = cell_minus(cell, from);
        int away = way.x * way.x + way.y * way.y + way.z * way.z;
        if (away >= least || !legend->item_at[i] || manual_at(play, cell) >= 0)
            continue;
        nearest = cell;
        least = away;
    }
    return nearest;
}

static void choose_cell(struct call *call)
{
    struct manual_play *play = play_of(call);
    if (call->model->selections.has_cell)
        manual_point(play, call->model->selections.cell);
    else if (!manual_has_pieces(play))
        manual_point(play, nearest_open(play));
}

static bool open(struct call *call)
{
    struct model *model = call->model;
    struct diag diag = {0};
    if (!model->opened)
        return false;
    player_pause(&model->player);
    if (call->context->view == &view_manual) {
        model_say(model, false, "this board is played by hand already: Esc leaves it");
        return false;
    }
    if (!open_puzzle_has_board(model->opened)) {
        model_say(model, true, "no board to play on: p pins an option instead");
        return false;
    }
    close(call->state, model);
    if (begin(call, &diag)) {
        choose_cell(call);
        return true;
    }
    close(call->state, model);
    model_say_diag(model, &diag);
    return false;
}

static void report(struct call *call, bool done, const struct diag *diag)
{
    if (!done)
        model_say_diag(call->model, diag);
    else if (manual_is_solved(play_of(call)))
        model_say(call->model, false, "solved!");
}

static void next(struct call *call)
{
    int direction = call->action->by;
    if (!manual_next(play_of(call), direction))
        model_say(call->model, true, manual_has_pieces(play_of(call))
                                       ? "no piece is left"
                                       : "nothing fits here");
}

/* Fails if there are too many. */
static bool pin_all(const struct manual_play *play, struct constraints *constraints,
                    struct diag *diag)
{
    *constraints = without_pins(*constraints);
    for (int32_t k = play->fixed; k < play->count; k++)
        if (!constraints_add(constraints,
                             (struct constraint){CONSTRAINT_PIN, play->placed_options[k]}, diag))
            return false;
    return true;
}

static void search_on(struct call *call)
{
    char text[COUNT_ROOM];
    const struct manual_play *play = play_of(call);
    struct constraints constraints = call->model->opened->constraints;
    struct diag diag = {0};
    int32_t pinned = play->count - play->fixed;
    if (!pin_all(play, &constraints, &diag) ||
        (!constraints_equal(&constraints, &call->model->opened->constraints) &&
         !open_puzzle_constrain(call->model->opened, &constraints, &diag))) {
        model_say_diag(call->model, &diag);
        return;
    }
    call_close(call);
    call_for(call, (struct effect){.kind = EFFECT_SEARCH});
    model_leave_places(call->model);
    if (pinned)
        model_say(call->model, false, "pinned: %s; u undoes this",
                  number_count(pinned, "placement", text));
}

static void ask(struct call *call)
{
    manual_ask(play_of(call));
    if (play_of(call)->advice == ADVICE_THINKING)
        model_say(call->model, false, "looking for a hint ...");
}

static void leave(struct call *call)
{
    struct manual_play *play = play_of(call);
    if (!manual_ghost(play).count) {
        call_close(call);
        return;
    }
    play->option = 0;
    manual_pick(play, -1);
}

static void lay(struct call *call)
{
    struct diag diag = {0};
    report(call, manual_place(play_of(call), &diag), &diag);
}

static void take_back(struct call *call)
{
    struct diag diag = {0};
    report(call, manual_take_back(play_of(call), &diag), &diag);
}

static void sweep(struct call *call)
{
    struct diag diag = {0};
    report(call, manual_clear(play_of(call), &diag), &diag);
}

static void undo(struct call *call)
{
    struct diag diag = {0};
    report(call, manual_undo(play_of(call), call->action->by, &diag), &diag);
}

static void go_back(struct call *call)
{
    struct diag diag = {0};
    report(call, manual_go_back(play_of(call), &diag), &diag);
}

static void turn(struct call *call)
{
    struct diag diag = {0};
    report(call, manual_turn(play_of(call), (enum motion)call->action->what, &diag), &diag);
}

static const struct action actions[] = {
    {"next piece", "next piece", "Tab", .run = next, .by = 1,
     .hints = {[MOMENT_HERE] = {2, "what fits"}, [MOMENT_PIECE] = {2, "piece"}}},
    {"piece back", "previous piece", "S-Tab", .run = next, .by = -1},
    {"rotate", "rotate the piece", "r", .run = turn, .what = MOTION_TURN,
     .hints = {[MOMENT_PIECE] = {3, "rotate, flip"}}},
    {"flip", "flip the piece", "m", .run = turn, .what = MOTION_FLIP,
     .hints = {[MOMENT_PIECE] = {3, "rotate, flip"}}},
    {"rotate over", "rotate the piece into other layers", "o", .run = turn, .what = MOTION_TIP},
    {"layer", "next layer", ")", .run = NULL},
    {"layer back", "previous layer", "(", .run = NULL},
    {"place", "place the piece here", "Enter Space", .run = lay,
     .hints = {[MOMENT_HERE] = {1, "place"}, [MOMENT_PIECE] = {1, "place"}}},
    {"remove", "remove it", "x Del Backspace", .run = take_back,
     .hints = {[MOMENT_HERE] = {4, "remove"}, [MOMENT_PIECE] = {4, "remove"}}},
    {"clear all", "remove all placements", "C-u", .run = sweep},
    {"undo", "undo the last change", "u", .run = undo, .by = -1,
     .hints = {[MOMENT_HERE] = {5, "undo"}, [MOMENT_PIECE] = {5, "undo"}}},
    {"redo", "redo it", "C-r", .run = undo, .by = 1},
    {"mistake", "go back before the mistake", "b", .run = go_back},
    {"hint", "hint: where to look; then the rule; then the step", "n", .run = ask,
     .hints = {[MOMENT_HERE] = {4, "hint"}, [MOMENT_PIECE] = {4, "hint"}}},
    {"search on", "continue the search from this position", "g", .run = search_on,
     .hints = {[MOMENT_HERE] = {6, "search"}, [MOMENT_PIECE] = {6, "search"}}},
    {"leave", .run = leave, .hints = {[MOMENT_HERE] = {8, "leave"}, [MOMENT_PIECE] = {8, "leave"}}},
    {"close", .run = call_close},
    {.name = NULL},
};

/* Capital letters pick pieces, digits numbers. */
static bool types(int code)
{
    return (code >= 'A' && code <= 'Z') || (code >= '0' && code <= '9');
}

const struct context context_manual = {
    .view = &view_manual,
    .name = "hand",
    .title = "While playing by hand",
    .first = walking,
    .actions = actions,
    .last = {common, terminal},
    .types = types,
};

static enum hint_moment find_moment(const void *state, const struct model *model)
{
    (void)model;
    return manual_has_pieces(&((const struct manual_mode *)state)->play) ? MOMENT_PIECE
                                                                          : MOMENT_HERE;
}

static void move(void *state, struct model *model, int x, int y)
{
    (void)model;
    manual_move(&((struct manual_mode *)state)->play, (struct cell){x, y, 0});
}

static void layer(void *state, struct model *model, int by)
{
    (void)model;
    manual_move(&((struct manual_mode *)state)->play, (struct cell){0, 0, by});
}

static void type(struct call *call, int code)
{
    if (code < 0x7F && !manual_type(play_of(call), (char)code))
        model_say(call->model, true,
                  manual_has_pieces(play_of(call)) ? "no piece has the letter %c"
                                                   : "%c does not fit in this cell",
                  code);
}

/* On the board, places the piece in hand, or picks up a placement. */
static void press_on(struct call *call, struct manual_spot spot)
{
    struct manual_play *play = play_of(call);
    struct diag diag = {0};
    if (spot.piece >= 0) {
        manual_pick(play, spot.piece);
        return;
    }
    bool again = cell_compare(play->cursor, spot.cell) == 0;
    bool is_empty = !manual_ghost(play).count;
    manual_point(play, spot.cell);
    if (is_empty && manual_at(play, spot.cell) >= 0)
        report(call, manual_take_back(play, &diag), &diag);
    else if (again)
        report(call, manual_place(play, &diag), &diag);
}

/* Releasing places a dragged piece. */
static void press(struct call *call, const struct scene *scene, struct rect area, struct key key)
{
    struct manual_mode *mode = call->state;
    struct manual_play *play = &mode->play;
    bool drags = mode->drags;
    struct diag diag = {0};
    struct manual_spot spot;
    mode->drags = key.code == KEY_DRAG_;
    if (!manual_hit(play, scene->settings, area, key.x, key.y, &spot))
        return;
    if (key.code == KEY_MOUSE_)
        press_on(call, spot);
    else if (key.code == KEY_DRAG_ && spot.piece < 0)
        manual_point(play, spot.cell);
    else if (key.code == KEY_RELEASE_ && drags && spot.piece < 0)
        report(call, manual_place(play, &diag), &diag);
}

/* Makes the reason visible. */
static void point_to_reason(struct manual_play *play, const struct deduction *step)
{
    const struct puzzle *puzzle = play->encoding->legend.puzzle;
    bool *closed = steps_closed(&play->steps, play->step);
    struct tiles tiles;
    tiles_init(&tiles, puzzle, page_of(&puzzle->region));
    light_reason(&tiles, play->encoding, step, closed);
    int k = 0, count = tiles.cells.width * tiles.cells.height;
    while (k < count && tiles.at[k].look != LOOK_REASON)
        k++;
    if (k < count)
        manual_point(play, tiles_cell(&tiles, k));
    tiles_done(&tiles);
    memory_free(closed);
}

static void report_step(struct manual_play *play, struct model *model)
{
    const struct legend *legend = &play->encoding->legend;
    const struct deduction *step = &play->steps.at[play->step].made;
    char text[REASON_ROOM];
    if (play->advice == ADVICE_LOOK) {
        point_to_reason(play, step);
        model_say(model, false, "hint: look at %s; n names the rule",
                  reason_where(step, legend, text));
    } else if (play->advice == ADVICE_RULE) {
        const char *name = reason_name(step, legend);
        if (strcmp(name, step->rule->name) != 0)    /* a name that players of the puzzle know */
            model_say(model, false, "hint: %s; n shows the step", name);
        else
            model_say(model, false, "hint: %s (%s); n shows the step", name,
                      strchr(step->rule->summary, ' ') + 1);
    } else {
        bool is_placed = play->advised && !manual_follows(play, play->advised);
        if (is_placed)
            manual_take(play, play->advised);
        model_say(model, false, "hint: %s%s", reason_write(step, legend, text),
                  is_placed ? "; Enter places it" : "; n goes on");
    }
}

static void report_mistake(const struct manual_play *play, struct model *model)
{
    char name[NAME_ROOM];
    model_say(model, true, "no solution since %s: b goes back before it",
              legend_option(&play->encoding->legend, play->placed_options[play->back], name,
                            sizeof name));
}

static void report_advice(struct manual_play *play, struct model *model)
{
    const struct legend *legend = &play->encoding->legend;
    enum advice advice = play->advice;
    char name[NAME_ROOM];
    if (advice == ADVICE_PLACE) {
        manual_take(play, play->advised);
        model_say(model, false, "hint: %s is part of a solution; Enter places it",
                  legend_option(legend, play->advised, name, sizeof name));
    } else if (advice == ADVICE_GO_BACK) {
        manual_point(play, legend->placements[play->placed_options[play->back]].cells[0]);
        report_mistake(play, model);
    } else if (advice == ADVICE_SOLVED || advice == ADVICE_UNKNOWN) {
        model_say(model, advice != ADVICE_SOLVED, "%s",
                  advice == ADVICE_SOLVED ? "solved"
                  : manual_is_lost(play)  ? "no solution, whatever is placed"
                                          : "no hint: the search takes too long");
    } else {
        report_step(play, model);
    }
    play->advice = ADVICE_NONE;
}

static void report_loss(const struct manual_play *play, struct model *model)
{
    const struct position *position = &play->steps.deducer.position;
    char text[TEXT_ROOM];
    struct sentence sentence;
    sentence_begin(&sentence, &play->encoding->legend, text, sizeof text);
    if (play->steps.end == END_DEAD)
        model_say(model, true, "no solution from here: %s has %s left; u undoes",
                  sentence_item(&sentence, position->dead),
                  sentence_none(&sentence, position->dead, position->open[position->dead]));
    else
        model_say(model, true, "no solution from here: u undoes");
}

static bool slice(void *state, struct model *model)
{
    struct manual_play *play = &((struct manual_mode *)state)->play;
    char before[TEXT_ROOM], after[TEXT_ROOM];
    bool was_lost = manual_is_lost(play), had_way = play->back >= 0;
    bool asked = play->advice != ADVICE_NONE;
    counter_text(&play->counter, before, sizeof before);
    manual_run(play, CLOCK_MS);
    if (clock_is_scripted())
        clock_advance(CLOCK_MS);
    counter_text(&play->counter, after, sizeof after);
    if (asked && play->advice != ADVICE_THINKING)
        report_advice(play, model);
    else if (!had_way && play->back >= 0)
        report_mistake(play, model);
    else if (!was_lost && manual_is_lost(play))
        report_loss(play, model);
    else
        return strcmp(before, after) != 0;
    return true;
}

static int64_t wait_for(const void *state, const struct model *model)
{
    const struct manual_play *play = &((const struct manual_mode *)state)->play;
    (void)model;
    bool is_busy = manual_is_busy(play) || play->advice != ADVICE_NONE;
    return is_busy ? 0 : -1;
}

static void write_title(const void *state, const struct scene *scene, char *title, size_t size)
{
    (void)state;
    snprintf(title, size, "%s", open_puzzle_title(scene->opened));
}

static void write_right(const void *state, const struct scene *scene, int room, char *text,
                        size_t size)
{
    (void)state;
    (void)scene;
    (void)room;
    snprintf(text, size, "by hand");
}

static const struct job jobs[] = {{wait_for, slice}, {NULL, NULL}};

const struct view view_manual = {
    .name = "by hand",
    .context = &context_manual,
    .size = sizeof(struct manual_mode),
    .of_board = true,
    .draw = draw_manual,
    .write_title = write_title,
    .write_right = write_right,
    .open = open,
    .close = close,
    .moment = find_moment,
    .move = move,
    .layer = layer,
    .press = press,
    .type = type,
    .jobs = jobs,
};
