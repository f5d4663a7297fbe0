/* The search on the screen: what each key and click does to it. */
#include "base/clock.h"
#include "tui/activity.h"
#include "tui/editing.h"
#include "tui/asking.h"
#include "tui/command.h"
#include "tui/going.h"
#include "tui/handing.h"
#include "tui/marks.h"
#include "tui/racing.h"
#include "tui/solved.h"
#include "tui/selecting.h"
#include "tui/whatif.h"

static enum context context_of(const struct session *session)
{
    switch (session->focus) {
    case PANE_BOARD:
    case PANE_MATRIX: return CONTEXT_BOARD;
    case PANE_SOLUTIONS: return CONTEXT_SOLUTIONS;
    case PANE_TREE: return CONTEXT_TREE;
    case PANE_EVENTS: return CONTEXT_EVENTS;
    case PANE_MARKS: return CONTEXT_MARKS;
    default: return CONTEXT_LIST;
    }
}

/* Esc: stop a run, or take back the last thing opened. */
static void leave(struct session *session)
{
    if (session->player.playing == SEEKING) {
        player_pause(&session->player);
    } else if (session->zoomed) {
        session->zoomed = false;
    } else {
        if (session->focus == PANE_BOARD) {
            session->has_cell = false;
            session->selected = (struct selection){0};
        }
        session->focus = PANE_BOARD;
    }
}

static void play(struct session *session, int direction)
{
    struct player *player = &session->player;
    const struct stage *stage = &session->game->stage;
    bool same = player->playing == PLAYING && player->direction == direction;
    if (player->playing == SEEKING || same)
        player_pause(player);
    else if (direction > 0 && cursor_at_end(&stage->cursor) && stage_between_moves(stage))
        session_say(session, false, "the search is complete: g begins again, S steps back");
    else
        player_play(player, direction, clock_now());
}

static void step(struct session *session, enum grain grain, int direction)
{
    player_pause(&session->player);
    stage_step(&session->game->stage, grain, direction);
}

static void jump(struct session *session, enum jump jump, int direction)
{
    bool to_verdict = jump == JUMP_SOLUTION || jump == JUMP_DEAD;
    if (to_verdict && direction < 0 && !stage_has_before(&session->game->stage, jump)) {
        player_pause(&session->player);
        session_say(session, false, "there is no %s before this",
                    jump == JUMP_SOLUTION ? "solution" : "dead end");
        return;
    }
    struct goal goal = stage_begin_jump(&session->game->stage, jump, direction);
    player_seek(&session->player, direction, goal, clock_now());
}

/* The number of the solution where the search stands; 0: it stands on none that is kept. */
static int64_t stands_on_solution(const struct session *session)
{
    const struct stage *stage = &session->game->stage;
    int64_t number = stage->cursor.tally.solutions + (stage->cursor.phase == ENTER);
    bool stands = cursor_at_solution(&stage->cursor) && stage_between_moves(stage);
    return stands && solutions_find(&stage->solutions, number) ? number : 0;
}

void session_focus(struct session *session, enum pane pane)
{
    const struct solutions *solutions = &session->game->stage.solutions;
    if (pane == PANE_WHY)
        asking_begin(session);
    if (pane != session->focus)
        selecting_carry(session, pane);
    session->focus = pane;
    if (pane != PANE_BOARD && pane != PANE_FIGURES)
        session->shared = pane;
    if (pane == PANE_TREE)
        session->branch = -1;
    if (pane == PANE_EVENTS)
        session->entry = -1;
    if (pane == PANE_BOARD && game_has_board(session->game))
        session->has_cell = false;
    if (pane == PANE_SOLUTIONS && stands_on_solution(session))
        session->solution = stands_on_solution(session);
    else if (pane == PANE_SOLUTIONS && !solutions_find(solutions, session->solution))
        session->solution = solutions->before + (int64_t)solutions->count;
}

/* Move the selected cell of the board; the first such key selects its middle. */
static void move_cell(struct session *session, int x, int y)
{
    const struct region *region = &session->game->puzzle.region;
    if (!game_has_board(session->game))
        return;
    session->tells_cell = true;
    if (!session->has_cell) {
        session->cell = (struct cell){region->width / 2, region->height / 2};
        session->has_cell = true;
        return;
    }
    int to_x = session->cell.x + x, to_y = session->cell.y + y;
    if (to_x >= 0 && to_x < region->width)
        session->cell.x = to_x;
    if (to_y >= 0 && to_y < region->height)
        session->cell.y = to_y;
}

static int64_t clamp(int64_t n, int64_t least, int64_t most)
{
    return n > most ? most : n < least ? least : n;
}

/* Move the selection in the focused list. */
static void move_in_list(struct session *session, int by)
{
    const struct stage *stage = &session->game->stage;
    if (session->focus == PANE_STACK && stage->cursor.level)
        session->level = (int32_t)clamp(session_level(session) + by, 0, stage->cursor.level - 1);
    int marks = marks_count(session->game);
    if (session->focus == PANE_MARKS && marks)
        session->mark = (int)clamp(session->mark + by, 0, marks - 1);
}

/* Go to the selected solution, or back up to the selected level. */
static void enter_in_list(struct session *session)
{
    struct game *game = session->game;
    const struct solution *solution = solutions_find(&game->stage.solutions, session->solution);
    if (session->focus == PANE_SOLUTIONS && solution)
        session_goto(session, solution->node);
    if (session->focus == PANE_MARKS)
        marks_enter(session);
    if (session->focus == PANE_WHY)
        asking_enter(session);
    if (session->focus == PANE_STACK && game->stage.cursor.level)
        session_go_up(session, session_level(session));
}

static void move(struct session *session, int x, int y)
{
    if (session->focus == PANE_BOARD)
        move_cell(session, x, y);
    else if (session->focus == PANE_SOLUTIONS)
        solved_move(session, x, y);
    else if (session->focus == PANE_TREE)
        session_move_in_tree(session, x, y);
    else if (session->focus == PANE_WHY)
        asking_move(session, y);
    else if (session->focus == PANE_EVENTS)
        session_move_in_events(session, y);
    else if (session->focus == PANE_MATRIX)
        session_move_in_matrix(session, x, y);
    else
        move_in_list(session, y);
}

static void enter(struct session *session)
{
    if (session->focus == PANE_TREE)
        session_enter_in_tree(session);
    else
        enter_in_list(session);
}

/* In the events what came last is nearest. */
static void find_on(struct session *session, const char *words, int direction)
{
    if (session->focus == PANE_EVENTS)
        session_find(session, words, -direction);
    else if (session->focus == PANE_SOLUTIONS)
        solved_find(session, words, direction);
    else
        selecting_find(session, words, direction);
}

static enum effect find(struct session *session, const char *words)
{
    find_on(session, words, 1);
    return EFFECT_NONE;
}

/* To the next breakpoint or, where none is on, solution. */
static void go_on(struct session *session, int direction)
{
    if (stops_any(&session->game->stops))
        marks_continue(session, direction);
    else
        jump(session, JUMP_SOLUTION, direction);
}

static void choose_pane(struct session *session, enum request request)
{
    int pane = (int)session->focus;
    if (request == REQUEST_FOCUS)
        pane = (pane + 1) % PANE_COUNT;
    else if (request == REQUEST_FOCUS_BACK)
        pane = (pane + PANE_COUNT - 1) % PANE_COUNT;
    else
        pane = (int)request - REQUEST_VIEW_BOARD;
    session_focus(session, (enum pane)pane);
}

static void switch_numbers(struct session *session)
{
    const struct method *method = session->game ? session->game->stage.cursor.method : methods[0];
    session->overlay = (enum overlay)((session->overlay + 1) % OVERLAY_COUNT);
    bool counts_left = session->overlay == OVERLAY_LEFT || session->overlay == OVERLAY_TAKEN;
    if (counts_left && !method->hides)
        session_say(session, false, "method %s does not count what is left", method->name);
    else if (session->overlay && session->game && session->game->puzzle.kind == PUZZLE_QUEENS)
        session_say(session, false, "squares have no numbers: those with a dot are free");
    else if (session->overlay && session->game && !game_has_numbers(session->game))
        session_say(session, false, "there is no board to put numbers on");
    else
        session_say(session, false, "on the board: %s", overlay_title(session->overlay));
}

/* Requests about the search, which is on the screen. */
static enum effect act(struct session *session, enum request request)
{
    if (!session->game)
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
    case REQUEST_EARLIER: going_along(session, -1); break;
    case REQUEST_LATER: going_along(session, 1); break;
    case REQUEST_COVERED: going_back_to_cover(session); break;
    case REQUEST_CONTINUE: go_on(session, 1); break;
    case REQUEST_CONTINUE_BACK: go_on(session, -1); break;
    case REQUEST_FINAL: jump(session, JUMP_END, 1); break;
    case REQUEST_START:
        player_pause(&session->player);
        game_count_anew(session->game);
        stage_rewind(&session->game->stage);
        journal_cut(&session->game->journal);
        break;
    case REQUEST_FOCUS:
    case REQUEST_FOCUS_BACK:
    case REQUEST_VIEW_BOARD:
    case REQUEST_VIEW_STACK:
    case REQUEST_VIEW_FIGURES:
    case REQUEST_VIEW_SOLUTIONS:
    case REQUEST_VIEW_TREE:
    case REQUEST_VIEW_WHY:
    case REQUEST_VIEW_CODE:
    case REQUEST_VIEW_EVENTS:
    case REQUEST_VIEW_MATRIX:
    case REQUEST_VIEW_MARKS: choose_pane(session, request); break;
    case REQUEST_FIND: session_ask(session, "/", "", find); break;
    case REQUEST_FIND_NEXT: find_on(session, NULL, 1); break;
    case REQUEST_FIND_BACK: find_on(session, NULL, -1); break;
    case REQUEST_BREAK: session_ask(session, ":", "break ", command_run); break;
    case REQUEST_BOOKMARK: marks_set(session, ""); break;
    case REQUEST_RACE: racing_show(session); break;
    case REQUEST_HAND: handing_open(session); break;
    case REQUEST_PIN: whatif_selected(session, true); break;
    case REQUEST_BAN: whatif_selected(session, false); break;
    case REQUEST_UNDO: whatif_go(session, -1); break;
    case REQUEST_REDO: whatif_go(session, 1); break;
    case REQUEST_REMOVE: marks_remove(session); break;
    case REQUEST_ZOOM: session->zoomed = !session->zoomed; break;
    case REQUEST_MERGE: solved_merge(session); break;
    case REQUEST_SORT: solved_sort(session); break;
    case REQUEST_ICICLE: session->icicle = !session->icicle; break;
    case REQUEST_FAILED: session->keeps_failed = !session->keeps_failed; break;
    case REQUEST_HEAT: switch_numbers(session); break;
    case REQUEST_ENTER: enter(session); break;
    case REQUEST_LEAVE: leave(session); break;
    case REQUEST_EDIT: editing_begin(session); break;
    case REQUEST_CLOSE: return editing_quit(session);
    default: break;
    }
    return EFFECT_NONE;
}

/* Focus the pane, and select what was clicked there; clicked again, go there. */
static void press_pane(struct session *session, const struct layout *layout, enum pane pane,
                       struct key key)
{
    struct scene scene = session_scene(session);
    struct rect inside = layout_inside(layout, pane);
    struct spot spot = {0};
    bool had_focus = session->focus == pane;
    bool is_hit = view_hit(pane, &scene, inside, key.x, key.y, &spot);
    if (!had_focus)
        session_focus(session, pane);
    if (is_hit && selecting_hit(session, pane, spot) && had_focus && pane != PANE_BOARD)
        enter(session);
}


static void press(struct session *session, struct key key)
{
    struct layout layout = session_layout(session);
    double share;
    if (!session->game)
        return;
    bool on_line = timeline_hit(layout.timeline, key.x, key.y, &share);
    if (key.code != KEY_DRAG_)
        session->scrubbing = key.code == KEY_MOUSE_ && on_line;
    if (session->scrubbing)
        going_to_share(session, share);
    if (session->scrubbing || key.code != KEY_MOUSE_)
        return;
    for (int pane = 0; pane < PANE_COUNT; pane++) {
        struct rect at = rect_meet(layout.panes[pane], (struct rect){key.x, key.y, 1, 1});
        if (at.width && at.height)
            press_pane(session, &layout, (enum pane)pane, key);
    }
}

const struct activity activity_search = {
    .context = context_of,
    .act = act,
    .move = move,
    .press = press,
};
