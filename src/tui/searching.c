/* The search on the screen: what each key and click does to it. */
#include "base/clock.h"
#include "tui/activity.h"
#include "tui/editing.h"
#include "tui/command.h"
#include "tui/going.h"
#include "tui/handing.h"
#include "tui/marks.h"
#include "tui/racing.h"
#include "tui/view.h"
#include "tui/whatif.h"

static enum context context_of(const struct session *session)
{
    return session->model.focus->context;
}

/* Esc: stop a run, or take back the last thing opened. */
static void leave(struct session *session)
{
    if (session->model.player.playing == SEEKING) {
        player_pause(&session->model.player);
    } else if (session->model.zoomed) {
        session->model.zoomed = false;
    } else {
        const struct view *first = session->model.panes[0].view;
        if (session->model.focus == first) {
            session->model.places.has_cell = false;
            session->model.selected = (struct selection){0};
        }
        session->model.focus = first;
    }
}

static void play(struct session *session, int direction)
{
    struct player *player = &session->model.player;
    const struct stage *stage = &session->model.game->stage;
    bool same = player->playing == PLAYING && player->direction == direction;
    if (player->playing == SEEKING || same)
        player_pause(player);
    else if (direction > 0 && cursor_at_end(&stage->cursor) && stage_between_moves(stage))
        model_say(&session->model, false, "search complete: g returns to the start, S steps back");
    else
        player_play(player, direction, clock_now());
}

static void step(struct session *session, enum grain grain, int direction)
{
    player_pause(&session->model.player);
    stage_step(&session->model.game->stage, grain, direction);
}

static void jump(struct session *session, enum jump jump, int direction)
{
    bool to_verdict = jump == JUMP_SOLUTION || jump == JUMP_DEAD;
    if (to_verdict && direction < 0 && !stage_has_before(&session->model.game->stage, jump)) {
        player_pause(&session->model.player);
        model_say(&session->model, false, "there is no %s before this",
                  jump == JUMP_SOLUTION ? "solution" : "dead end");
        return;
    }
    struct goal goal = stage_begin_jump(&session->model.game->stage, jump, direction);
    player_seek(&session->model.player, direction, goal, clock_now());
}

static void move(struct session *session, int x, int y)
{
    struct model *model = &session->model;
    struct layout layout = session_layout(session);
    model->page = activity_page(session);
    model->area = layout_inside(&layout, model->focus);
    if (model->focus->move)
        model->focus->move(model_state(model, model->focus), model, x, y);
}

static void enter(struct model *model)
{
    if (model->focus->enter)
        model->focus->enter(model_state(model, model->focus), model);
}

static enum effect find(struct session *session, const char *words)
{
    model_find(&session->model, words, 1);
    return EFFECT_NONE;
}

/* To the next breakpoint or, where none is on, solution. */
static void go_on(struct session *session, int direction)
{
    if (stops_any(&session->model.game->stops))
        player_continue(&session->model.player, direction, clock_now());
    else
        jump(session, JUMP_SOLUTION, direction);
}

static void switch_numbers(struct session *session)
{
    const struct method *method = session->model.game ? session->model.game->stage.cursor.method : methods[0];
    session->model.settings.overlay = (enum overlay)((session->model.settings.overlay + 1) % OVERLAY_COUNT);
    bool counts_left = session->model.settings.overlay == OVERLAY_LEFT || session->model.settings.overlay == OVERLAY_TAKEN;
    if (counts_left && !method->hides)
        model_say(&session->model, false, "method %s does not count what is left", method->name);
    else if (session->model.settings.overlay && session->model.game && session->model.game->puzzle.kind == PUZZLE_QUEENS)
        model_say(&session->model, false, "squares have no numbers: those with a dot are free");
    else if (session->model.settings.overlay && session->model.game && !game_has_numbers(session->model.game))
        model_say(&session->model, false, "there is no board to put numbers on");
    else
        model_say(&session->model, false, "on the board: %s", overlay_title(session->model.settings.overlay));
}

/* Requests about the search, which is on the screen. */
static enum effect act(struct session *session, enum request request)
{
    struct model *model = &session->model;
    if (!session->model.game)
        return request == REQUEST_CLOSE ? editing_quit(session) : EFFECT_NONE;
    switch (request) {
    case REQUEST_PLAY: play(session, 1); break;
    case REQUEST_PLAY_BACK: play(session, -1); break;
    case REQUEST_EVENT: step(session, GRAIN_EVENT, 1); break;
    case REQUEST_EVENT_BACK: step(session, GRAIN_EVENT, -1); break;
    case REQUEST_LINK: step(session, GRAIN_LINK, 1); break;
    case REQUEST_LINK_BACK: step(session, GRAIN_LINK, -1); break;
    case REQUEST_STEP: step(session, GRAIN_DECISION, 1); break;
    case REQUEST_STEP_BACK: step(session, GRAIN_DECISION, -1); break;
    case REQUEST_OVER: jump(session, JUMP_OVER, 1); break;
    case REQUEST_OVER_BACK: jump(session, JUMP_OVER, -1); break;
    case REQUEST_FINISH: jump(session, JUMP_OUT, 1); break;
    case REQUEST_FINISH_BACK: jump(session, JUMP_OUT, -1); break;
    case REQUEST_SOLUTION: jump(session, JUMP_SOLUTION, 1); break;
    case REQUEST_SOLUTION_BACK: jump(session, JUMP_SOLUTION, -1); break;
    case REQUEST_DEAD: jump(session, JUMP_DEAD, 1); break;
    case REQUEST_DEAD_BACK: jump(session, JUMP_DEAD, -1); break;
    case REQUEST_EARLIER: going_along(&session->model, -1); break;
    case REQUEST_LATER: going_along(&session->model, 1); break;
    case REQUEST_COVERED: going_back_to_cover(&session->model); break;
    case REQUEST_CONTINUE: go_on(session, 1); break;
    case REQUEST_CONTINUE_BACK: go_on(session, -1); break;
    case REQUEST_FINAL: jump(session, JUMP_END, 1); break;
    case REQUEST_START:
        player_pause(&session->model.player);
        game_count_anew(session->model.game);
        stage_rewind(&session->model.game->stage);
        journal_cut(&session->model.game->journal);
        break;
    case REQUEST_FOCUS: model_focus_on(model, 1); break;
    case REQUEST_FOCUS_BACK: model_focus_on(model, -1); break;
    case REQUEST_VIEW_BOARD:
    case REQUEST_VIEW_STACK:
    case REQUEST_VIEW_FIGURES:
    case REQUEST_VIEW_SOLUTIONS:
    case REQUEST_VIEW_TREE:
    case REQUEST_VIEW_WHY:
    case REQUEST_VIEW_CODE:
    case REQUEST_VIEW_EVENTS:
    case REQUEST_VIEW_MATRIX:
    case REQUEST_VIEW_MARKS:
        model_focus(model, model->panes[request - REQUEST_VIEW_BOARD].view);
        break;
    case REQUEST_FIND: session_ask(session, "/", "", find); break;
    case REQUEST_FIND_NEXT: model_find(model, NULL, 1); break;
    case REQUEST_FIND_BACK: model_find(model, NULL, -1); break;
    case REQUEST_BREAK: session_ask(session, ":", "break ", command_run); break;
    case REQUEST_BOOKMARK: marks_set(&session->model, ""); break;
    case REQUEST_RACE: racing_show(session); break;
    case REQUEST_HAND: handing_open(session); break;
    case REQUEST_PIN: whatif_selected(&session->model, true); break;
    case REQUEST_BAN: whatif_selected(&session->model, false); break;
    case REQUEST_UNDO: whatif_go(&session->model, -1); break;
    case REQUEST_REDO: whatif_go(&session->model, 1); break;
    case REQUEST_ZOOM: session->model.zoomed = !session->model.zoomed; break;
    case REQUEST_HEAT: switch_numbers(session); break;
    case REQUEST_ENTER: enter(model); break;
    case REQUEST_LEAVE: leave(session); break;
    case REQUEST_EDIT: editing_begin(session); break;
    case REQUEST_CLOSE: return editing_quit(session);
    default:
        if (model->focus->act)
            model->focus->act(model_state(model, model->focus), model, request);
        break;
    }
    return EFFECT_NONE;
}

static bool is_empty(struct rect area)
{
    return !area.width || !area.height;
}

/* Focus the pane, and select what was clicked there; clicked again, go there. */
static void press_pane(struct session *session, const struct pane *pane, struct rect inside,
                       struct key key)
{
    struct model *model = &session->model;
    struct scene scene = session_scene(session);
    struct spot spot = {0};
    const struct view *view = pane->view;
    bool had_focus = model->focus == view;
    bool is_hit = view->hit && !is_empty(rect_meet(inside, (struct rect){key.x, key.y, 1, 1})) &&
                  view->hit(pane->state, &scene, inside, key.x, key.y, &spot);
    if (!had_focus)
        model_focus(model, view);
    if (is_hit && view->select(pane->state, model, spot) && had_focus)
        enter(model);
}

static void press(struct session *session, struct key key)
{
    struct layout layout = session_layout(session);
    double share;
    if (!session->model.game)
        return;
    bool on_line = timeline_hit(layout.timeline, key.x, key.y, &share);
    if (key.code != KEY_DRAG_)
        session->scrubbing = key.code == KEY_MOUSE_ && on_line;
    if (session->scrubbing)
        going_to_share(&session->model, share);
    if (session->scrubbing || key.code != KEY_MOUSE_)
        return;
    for (const struct pane *pane = session->model.panes; pane->view; pane++) {
        struct rect area = layout_pane(&layout, pane->view);
        if (!is_empty(rect_meet(area, (struct rect){key.x, key.y, 1, 1})))
            press_pane(session, pane, layout_inside(&layout, pane->view), key);
    }
}

const struct activity activity_search = {
    .context = context_of,
    .act = act,
    .move = move,
    .press = press,
};
