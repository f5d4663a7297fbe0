/* SPDX-License-Identifier: MIT */
/* Playing by hand on the screen: what each key and click does to it. */
#include "tui/manual_mode.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "tui/activity.h"
#include "tui/views/hand.h"

#define NAME_ROOM 96
#define TEXT_ROOM 96

static struct manual_play *play_of(const struct session *session)
{
    return &session->manual_mode->play;
}

void manual_mode_close(struct session *session)
{
    if (!session->manual_mode)
        return;
    manual_done(play_of(session));
    encoding_done(&session->manual_mode->encoding);
    memory_free(session->manual_mode);
    session->manual_mode = NULL;
    session_end_mode(session, MODE_HAND);
}

/* The choices in force, then what is pinned; returns how many. */
static int32_t list_choices(const struct open_puzzle *opened, int32_t *options)
{
    const struct constraints *constraints = &opened->constraints;
    int32_t count = cursor_path(&opened->playback.cursor, options);
    for (int k = 0; k < constraints->count; k++)
        if (constraints->at[k].kind == CONSTRAINT_PIN)
            options[count++] = constraints->at[k].number;
    return count;
}

/* What is pinned lies there, and may be taken back; what is banned is not to be had. */
static struct constraints without_pins(struct constraints constraints)
{
    for (int k = constraints.count - 1; k >= 0; k--)
        if (constraints.at[k].kind == CONSTRAINT_PIN)
            constraints_remove(&constraints, k);
    return constraints;
}

static bool begin(struct session *session, struct diag *diag)
{
    struct open_puzzle *opened = session->model.opened;
    struct encoding *encoding = &session->manual_mode->encoding;
    struct constraints bans = without_pins(opened->constraints);
    size_t room = (size_t)opened->playback.cursor.level + CONSTRAINTS_MOST;
    int32_t *options = memory_need(NULL, room, sizeof *options);
    bool begun = encode(encoding, &opened->puzzle, opened->strategy.order, diag) &&
                 constraints_apply(&bans, encoding, diag) &&
                 manual_init(play_of(session), encoding, options, list_choices(opened, options),
                             diag);
    memory_free(options);
    return begun;
}

/* The open cell nearest to the cursor, where there is one. */
static struct cell nearest_open(const struct manual_play *play)
{
    const struct legend *legend = &play->encoding->legend;
    const struct region *region = &legend->puzzle->region;
    struct cell from = play->cursor, nearest = from;
    int least = INT_MAX;
    for (int y = 0; y < region->height; y++)
        for (int x = 0; x < region->width; x++) {
            struct cell cell = {x, y};
            int away = (x - from.x) * (x - from.x) + (y - from.y) * (y - from.y);
            if (away >= least || !legend_item_at(legend, cell) ||
                manual_at(play, cell) >= 0)
                continue;
            nearest = cell;
            least = away;
        }
    return nearest;
}

/* At the cell that was selected; else, where numbers are laid, at one that has none. */
static void choose_cell(struct session *session)
{
    struct manual_play *play = play_of(session);
    if (session->model.places.has_cell)
        manual_point(play, session->model.places.cell);
    else if (!manual_has_pieces(play))
        manual_point(play, nearest_open(play));
}

void manual_mode_open(struct session *session)
{
    struct diag diag = {0};
    if (!session->model.opened)
        return;
    player_pause(&session->model.player);
    if (session->manual_mode && session->mode == MODE_HAND) {
        model_say(&session->model, false, "this board is played by hand already: Esc leaves it");
        return;
    }
    if (!open_puzzle_has_board(session->model.opened)) {
        model_say(&session->model, true, "no board to play on: p pins an option instead");
        return;
    }
    manual_mode_close(session);
    session->manual_mode = memory_need_zero(1, sizeof *session->manual_mode);
    if (begin(session, &diag)) {
        choose_cell(session);
        session->mode = MODE_HAND;
        return;
    }
    manual_mode_close(session);
    model_say_diag(&session->model, &diag);
}

/* ---- keys ---- */

static const struct context *context_of(const struct session *session)
{
    (void)session;
    return &context_hand;
}

static void tell(struct session *session, bool done, const struct diag *diag)
{
    if (!done)
        model_say(&session->model, true, "%s", diag->text);
    else if (manual_is_solved(play_of(session)))
        model_say(&session->model, false, "solved!");
}

static enum effect next(struct call *call)
{
    struct session *session = call->session;
    int direction = call->action->by;
    if (!manual_next(play_of(session), direction))
        model_say(&session->model, true, manual_has_pieces(play_of(session))
                                       ? "no piece is left"
                                       : "nothing fits here");
    return EFFECT_NONE;
}

/* Pin what lies here, and nothing else.  False with a diag: there are too many. */
static bool pin_all(const struct manual_play *play, struct constraints *constraints,
                    struct diag *diag)
{
    *constraints = without_pins(*constraints);
    for (int32_t k = play->fixed; k < play->count; k++)
        if (!constraints_add(constraints, (struct wished){CONSTRAINT_PIN, play->laid[k]}, diag))
            return false;
    return true;
}

/* Have the search hold what lies here. */
static enum effect search_on(struct call *call)
{
    struct session *session = call->session;
    const struct manual_play *play = play_of(session);
    struct constraints constraints = session->model.opened->constraints;
    struct diag diag = {0};
    int32_t pinned = play->count - play->fixed;
    if (!pin_all(play, &constraints, &diag) ||
        (!constraints_equal(&constraints, &session->model.opened->constraints) &&
         !open_puzzle_constrain(session->model.opened, &constraints, &diag))) {
        model_say_diag(&session->model, &diag);
        return EFFECT_NONE;
    }
    manual_mode_close(session);
    model_leave_places(&session->model);
    if (pinned)
        model_say(&session->model, false, "%d placement%s pinned; u undoes this", (int)pinned,
                  pinned == 1 ? " is" : "s are");
    return EFFECT_NONE;
}

static enum effect ask(struct call *call)
{
    struct session *session = call->session;
    manual_ask(play_of(session));
    if (play_of(session)->advice == ADVICE_THINKING)
        model_say(&session->model, false, "looking for a hint ...");
    return EFFECT_NONE;
}

/* Esc: lay down what is in hand, then leave. */
static enum effect leave(struct call *call)
{
    struct session *session = call->session;
    struct manual_play *play = play_of(session);
    if (!manual_ghost(play).count) {
        manual_mode_close(session);
        return EFFECT_NONE;
    }
    play->option = 0;
    manual_pick(play, -1);
    return EFFECT_NONE;
}

static enum effect lay(struct call *call)
{
    struct diag diag = {0};
    tell(call->session, manual_lay(play_of(call->session), &diag), &diag);
    return EFFECT_NONE;
}

static enum effect take_back(struct call *call)
{
    struct diag diag = {0};
    tell(call->session, manual_take_back(play_of(call->session), &diag), &diag);
    return EFFECT_NONE;
}

static enum effect sweep(struct call *call)
{
    struct diag diag = {0};
    tell(call->session, manual_clear(play_of(call->session), &diag), &diag);
    return EFFECT_NONE;
}

static enum effect undo(struct call *call)
{
    struct diag diag = {0};
    tell(call->session, manual_undo(play_of(call->session), call->action->by, &diag), &diag);
    return EFFECT_NONE;
}

static enum effect turn(struct call *call)
{
    struct diag diag = {0};
    tell(call->session, manual_turn(play_of(call->session), call->action->what, &diag), &diag);
    return EFFECT_NONE;
}

static enum effect close(struct call *call)
{
    manual_mode_close(call->session);
    return EFFECT_NONE;
}

static const struct action actions[] = {
    {"next piece", "next piece", "Tab", .run = next, .by = 1},
    {"piece back", "previous piece", "S-Tab", .run = next, .by = -1},
    {"turn", "rotate the piece", "r", .run = turn, .what = false},
    {"flip", "flip the piece", "m", .run = turn, .what = true},
    {"lay", "place the piece here", "Enter Space", .run = lay},
    {"remove", "remove it", "x Del Backspace", .run = take_back},
    {"sweep", "remove all placements", "C-u", .run = sweep},
    {"undo", "undo the last change", "u", .run = undo, .by = -1},
    {"redo", "redo it", "C-r", .run = undo, .by = 1},
    {"hint", "hint: what to place, or what to remove", "n", .run = ask},
    {"search on", "continue the search from this position", "g", .run = search_on},
    {"leave", .run = leave},
    {"close", .run = close},
    {.name = NULL},
};

/* Capital letters are pieces, digits numbers. */
static bool types(int code)
{
    return (code >= 'A' && code <= 'Z') || (code >= '0' && code <= '9');
}

const struct context context_hand = {
    .name = "hand",
    .title = "While playing by hand",
    .first = walking,
    .actions = actions,
    .last = {common, terminal},
    .types = types,
};

static const struct hint *hints_of(const struct session *session)
{
    static const struct hint pieces[] = {
        {"?", "help"}, {"Tab", "piece"}, {"r m", "rotate"}, {"Enter", "place"}, {"x", "remove"},
        {"u", "undo"}, {"n", "hint"}, {"g", "search"}, {"Esc", "leave"}, {NULL, NULL},
    };
    static const struct hint numbers[] = {
        {"?", "help"}, {"Tab", "what fits"}, {"Enter", "place"}, {"x", "remove"}, {"u", "undo"},
        {"n", "hint"}, {"g", "search"}, {"Esc", "leave"}, {NULL, NULL},
    };
    return manual_has_pieces(play_of(session)) ? pieces : numbers;
}

static void move(struct session *session, int x, int y)
{
    manual_move(play_of(session), x, y);
}

static void type(struct session *session, int code)
{
    if (code < 0x7F && !manual_type(play_of(session), (char)code))
        model_say(&session->model, true, "%s has the letter %c",
                  manual_has_pieces(play_of(session)) ? "no piece" : "nothing here", code);
}

/* On a piece: pick it up.  On the board: there; with nothing in hand, pick up what lies there;
 * there again: lay it. */
static void press_on(struct session *session, struct hand_spot spot)
{
    struct manual_play *play = play_of(session);
    struct diag diag = {0};
    if (spot.piece >= 0) {
        manual_pick(play, spot.piece);
        return;
    }
    bool again = cell_compare(play->cursor, spot.cell) == 0;
    bool is_empty = !manual_ghost(play).count;
    manual_point(play, spot.cell);
    if (is_empty && manual_at(play, spot.cell) >= 0)
        tell(session, manual_take_back(play, &diag), &diag);
    else if (again)
        tell(session, manual_lay(play, &diag), &diag);
}

/* Or it is dragged there, and lies where the button is let go. */
static void press(struct session *session, struct key key)
{
    struct manual_play *play = play_of(session);
    struct layout layout = session_layout(session);
    struct scene scene = session_scene(session);
    bool drags = session->manual_mode->drags;
    struct diag diag = {0};
    struct hand_spot spot;
    session->manual_mode->drags = key.code == KEY_DRAG_;
    if (!hand_hit(&scene, layout.body, key.x, key.y, &spot))
        return;
    if (key.code == KEY_MOUSE_)
        press_on(session, spot);
    else if (key.code == KEY_DRAG_ && spot.piece < 0)
        manual_point(play, spot.cell);
    else if (key.code == KEY_RELEASE_ && drags && spot.piece < 0)
        tell(session, manual_lay(play, &diag), &diag);
}

/* ---- time ---- */

static const char *name_laid(const struct manual_play *play, int32_t at, char name[NAME_ROOM])
{
    return legend_option(&play->encoding->legend, play->laid[at], name, NAME_ROOM);
}

/* The hint that was asked for: what it names comes into the hand, or under the cursor. */
static void tell_advice(struct session *session)
{
    struct manual_play *play = play_of(session);
    const struct legend *legend = &play->encoding->legend;
    enum advice advice = play->advice;
    char name[NAME_ROOM];
    play->advice = ADVICE_NONE;
    if (advice == ADVICE_LAY) {
        manual_take(play, play->advised);
        model_say(&session->model, false, "hint: %s is part of a solution; Enter places it",
                  legend_option(legend, play->advised, name, sizeof name));
        return;
    }
    if (advice == ADVICE_TAKE_BACK || advice == ADVICE_TAKE_MORE) {
        manual_point(play, legend->placements[play->laid[play->advised]].cells[0]);
        model_say(&session->model, false, advice == ADVICE_TAKE_BACK
                                        ? "hint: remove %s (x): without it there is a solution"
                                        : "hint: remove %s and everything placed after it",
                  name_laid(play, play->advised, name));
        return;
    }
    model_say(&session->model, advice != ADVICE_SOLVED, "%s",
              advice == ADVICE_SOLVED                 ? "solved"
              : counter_is_hopeless(&play->counter)   ? "no solution, whatever is placed"
                                                        : "no hint: the search takes too long");
}

/* True where something is known that was not. */
static bool slice(struct session *session)
{
    struct manual_play *play = play_of(session);
    char before[TEXT_ROOM], after[TEXT_ROOM];
    bool was_hopeless = counter_is_hopeless(&play->counter), asked = play->advice != ADVICE_NONE;
    if (!asked && !manual_is_busy(play))
        return false;
    counter_text(&play->counter, before, sizeof before);
    manual_go(play, CLOCK_MS);
    counter_text(&play->counter, after, sizeof after);
    if (asked && play->advice != ADVICE_THINKING)
        tell_advice(session);
    else if (!was_hopeless && counter_is_hopeless(&play->counter))
        model_say(&session->model, true,
                  "no solution any more: u takes the last back, n tells what "
                  "must go");
    else
        return strcmp(before, after) != 0;
    return true;
}

/* Where a script has taken over the clock, time has to pass for it to come to an end. */
static int64_t wait_for(const struct session *session)
{
    const struct manual_play *play = play_of(session);
    bool is_busy = manual_is_busy(play) || play->advice != ADVICE_NONE;
    return !is_busy ? -1 : clock_is_scripted() ? CLOCK_MS : 0;
}

const struct activity activity_hand = {
    .title = "by hand",
    .draw = draw_hand,
    .context = context_of,
    .hints = hints_of,
    .end = manual_mode_close,
    .move = move,
    .press = press,
    .type = type,
    .slice = slice,
    .wait = wait_for,
};
