/* SPDX-License-Identifier: MIT */
/* The stage: a search as its audience sees it, stepped, run flat out, or jumped through. */
#include "watch/stage.h"

#include <string.h>

#include "base/memory.h"

#define WAYPOINTS 32768
#define LOG_ROOM 8192

bool stage_init(struct stage *stage, const struct problem *problem, struct rule rule,
                struct diag *diag)
{
    memset(stage, 0, sizeof *stage);
    if (!cursor_init(&stage->cursor, problem, rule, diag) ||
        !waypoints_init(&stage->waypoints, WAYPOINTS, diag) ||
        !mirror_init(&stage->mirror, problem, diag)) {
        stage_done(stage);
        return false;
    }
    stage->tree = memory_need(NULL, 1, sizeof *stage->tree);
    tree_init(stage->tree, TREE_NODES);
    size_t most = cursor_log_room(problem, DETAIL_EVENTS);
    event_log_init(&stage->script, cursor_log_room(problem, DETAIL_LINKS));
    event_log_init(&stage->log, LOG_ROOM + most);
    return true;
}

void stage_done(struct stage *stage)
{
    cursor_done(&stage->cursor);
    waypoints_done(&stage->waypoints);
    mirror_done(&stage->mirror);
    solutions_done(&stage->solutions);
    event_log_done(&stage->script);
    event_log_done(&stage->log);
    if (stage->tree)
        tree_done(stage->tree);
    memory_free(stage->tree);
}

bool stage_init_from(struct stage *stage, const struct problem *problem, struct rule rule,
                     const int32_t *trail, int32_t count, struct diag *diag)
{
    if (!stage_init(stage, problem, rule, diag))
        return false;
    int32_t level = cursor_replay(&stage->cursor, trail, count);
    stage->cursor.tally.nodes = level + 1;
    stage->relative = level > 0;
    stage->stale = true;
    waypoints_begin(&stage->waypoints, &stage->cursor);
    tree_jump(stage->tree, &stage->cursor);
    return true;
}

void stage_add_observer(struct stage *stage, struct observer observer)
{
    stage->observers[stage->nobservers++] = observer;
}

static void tell_observers(struct stage *stage, const struct event *events, size_t count,
                           int direction)
{
    tree_see(stage->tree, events, count, direction);
    for (int k = 0; k < stage->nobservers; k++)
        stage->observers[k].see(stage->observers[k].self, events, count, direction);
}

/* The cursor is about to move without the mirror. */
static void leave_mirror(struct stage *stage)
{
    stage->script.count = stage->at = 0;
    stage->stale = true;
}

/* Figures of a taken-over search become absolute when it comes by the start. */
static void notice_start(struct stage *stage)
{
    if (stage->relative && cursor_at_start(&stage->cursor))
        stage_rewind(stage);
}

void stage_rewind(struct stage *stage)
{
    leave_mirror(stage);
    cursor_rewind(&stage->cursor);
    if (stage->relative) {
        stage->relative = false;
        waypoints_begin(&stage->waypoints, &stage->cursor);
        solutions_begin(&stage->solutions, 0);
        tree_forget(stage->tree);
    }
    tree_jump(stage->tree, &stage->cursor);
    stage->happening = (struct happening){0};
}

const struct mirror *stage_mirror(struct stage *stage)
{
    if (stage->stale)
        mirror_derive(&stage->mirror, &stage->cursor);
    stage->stale = false;
    return &stage->mirror;
}

bool stage_between_moves(const struct stage *stage)
{
    return stage->at == stage->script.count;
}

/* Record the next decision: the cursor moves, the mirror stays. */
static bool record_next(struct stage *stage)
{
    stage_mirror(stage);
    stage->script.count = stage->at = 0;
    stage->move = cursor_forward(&stage->cursor, DETAIL_LINKS, &stage->script);
    waypoints_note(&stage->waypoints, &stage->cursor);
    if (stage->move == MOVE_SOLVE)
        solutions_note(&stage->solutions, &stage->cursor);
    return stage->move != MOVE_NONE;
}

/* Record the decision that led here: the mirror stands at its end, and so does
 * the cursor again. */
static bool record_last(struct stage *stage)
{
    stage_mirror(stage);
    stage->script.count = stage->at = 0;
    stage->move = cursor_backward(&stage->cursor, DETAIL_LINKS, &stage->script);
    if (stage->move == MOVE_NONE)
        return false;
    event_log_invert(&stage->script);
    cursor_forward(&stage->cursor, DETAIL_LINKS, NULL);
    stage->at = stage->script.count;
    return true;
}

static bool is_link(struct event event)
{
    return (event.kind | 1) == EVENT_UNHIDE;
}

/* May a step of that grain stop before event `at` of the script?  Hidden nodes belong
 * to the event that follows them, unhidden ones to the one before. */
static bool is_boundary(const struct event_log *script, size_t at, enum grain grain)
{
    if (at == 0 || at == script->count || grain == GRAIN_LINK)
        return true;
    return grain == GRAIN_EVENT && script->events[at - 1].kind != EVENT_HIDE &&
           script->events[at].kind != EVENT_UNHIDE;
}

/* Play the next event of the script in that direction; returns it as it was played. */
static struct event play(struct stage *stage, int direction)
{
    struct event event;
    if (direction > 0) {
        event = stage->script.events[stage->at++];
    } else {
        event = stage->script.events[--stage->at];
        event.kind = (uint8_t)event_inverse(event.kind);
    }
    mirror_apply(&stage->mirror, event);
    tell_observers(stage, &event, 1, direction);
    return event;
}

/* Where the mirror stands before the recorded decision, so shall the cursor. */
static void follow_back(struct stage *stage)
{
    if (stage->at > 0 || !stage->script.count)
        return;
    cursor_backward(&stage->cursor, DETAIL_LINKS, NULL);
    stage->script.count = 0;
    notice_start(stage);
}

bool stage_step(struct stage *stage, enum grain grain, int direction)
{
    struct happening now = {.direction = direction, .whole = grain == GRAIN_DECISION};
    if (direction > 0 ? stage_between_moves(stage) && !record_next(stage)
                      : stage->at == 0 && !record_last(stage))
        return false;
    now.move = stage->move;
    bool is_told = false;
    do {
        struct event event = play(stage, direction);
        /* of an event that was begun by links there may be only links left */
        if (grain == GRAIN_LINK || !is_link(event) || !is_told)
            now.event = event;
        is_told |= !is_link(event);
    } while (!is_boundary(&stage->script, stage->at, grain));
    stage->happening = now;
    follow_back(stage);
    return true;
}

/* What has happened when a whole decision was made. */
static struct happening decision(enum move move, int direction)
{
    return (struct happening){.move = move, .direction = direction, .whole = true};
}

/* Play the rest of the recorded decision, so that cursor and audience stand at one
 * place: going forward at its end, going back at its beginning.  True where that was a move. */
static bool settle(struct stage *stage, int direction)
{
    if (stage_between_moves(stage))
        return false;
    while (stage->at > 0 && !stage_between_moves(stage))
        play(stage, direction);
    stage->cursor.last = stage->move;
    stage->happening = decision(stage->move, direction);
    follow_back(stage);
    return true;
}

/* Run until the goal is met, stopping on the way to keep solutions and to pass events on. */
static enum ending run_noting(struct stage *stage, int direction, const struct goal *goal,
                              int64_t budget)
{
    struct cursor *cursor = &stage->cursor;
    struct event_log *log = &stage->log;
    struct goal stops = *goal;
    leave_mirror(stage);
    if (direction > 0)
        stops.moves |= 1u << MOVE_SOLVE;
    for (;;) {
        int64_t begin = cursor->tally.moves;
        stage->log.count = 0;
        enum ending ending = direction > 0
                                 ? waypoints_run(&stage->waypoints, cursor, &stops, budget, log)
                                 : cursor_run(cursor, -1, &stops, budget, log);
        budget -= direction * (cursor->tally.moves - begin);
        tell_observers(stage, stage->log.events, stage->log.count, direction);
        if (direction > 0 && ending == REACHED && cursor->last == MOVE_SOLVE)
            solutions_note(&stage->solutions, cursor);
        if (ending == FINISHED || (ending == REACHED && cursor_meets(cursor, goal, direction)))
            return ending;
        if (budget <= 0)
            return RAN_OUT;
    }
}

enum ending stage_run(struct stage *stage, int direction, const struct goal *goal, int64_t budget)
{
    bool moved = settle(stage, direction);
    int64_t begin = stage->cursor.tally.moves;
    enum ending ending = REACHED;
    if (!moved || !cursor_meets(&stage->cursor, goal, direction))
        ending = run_noting(stage, direction, goal, budget);
    if (stage->cursor.tally.moves != begin)
        stage->happening = decision(stage->cursor.last, direction);
    notice_start(stage);
    return ending;
}

static void make_one_move(struct stage *stage, int direction)
{
    stage_run(stage, direction, &GOAL_NONE, 1);
}

/* Does the next move in that direction only say what the present node is? */
static bool is_before_verdict(const struct stage *stage, int direction)
{
    const struct cursor *cursor = &stage->cursor;
    int32_t i = cursor_choose(cursor);
    bool is_leaf = !i || cursor_is_stuck(cursor, i);
    return is_leaf && cursor->phase == (direction > 0 ? ENTER : LEAVE);
}

bool stage_has_before(const struct stage *stage, enum jump jump)
{
    struct tally tally = stage_tally(stage);
    int64_t passed = jump == JUMP_SOLUTION ? tally.solutions : tally.deads;
    bool solved = cursor_at_solution(&stage->cursor);
    bool stands_on_one = is_before_verdict(stage, -1) && solved == (jump == JUMP_SOLUTION);
    return stage->relative || passed > stands_on_one;
}

void stage_adopt(struct stage *stage, struct stage *other)
{
    settle(other, 1);
    struct stage old = *stage;
    struct cursor *cursor = &stage->cursor;
    int32_t *trail = memory_need(NULL, (size_t)other->cursor.level, sizeof *trail);
    cursor_trail(&other->cursor, trail);
    cursor_replay(cursor, trail, other->cursor.level);
    memory_free(trail);
    cursor->phase = other->cursor.phase;
    cursor->tally = other->cursor.tally;
    cursor->last = other->cursor.last;
    stage->waypoints = other->waypoints;
    stage->solutions = other->solutions;
    stage->tree = other->tree;
    stage->happening = other->happening;
    stage->relative = other->relative;
    stage->tree->most = old.tree->most;
    other->waypoints = old.waypoints;
    other->solutions = old.solutions;
    other->tree = old.tree;
    leave_mirror(stage);
}

struct goal stage_begin_jump(struct stage *stage, enum jump jump, int direction)
{
    struct goal goal = GOAL_NONE;
    bool moved = settle(stage, direction);
    int32_t level = stage->cursor.level;
    bool entering = stage->cursor.phase == ENTER;
    switch (jump) {
    case JUMP_OVER:
        goal.enter_level = direction > 0 || entering ? level : level + 1;
        goal.leave_level = direction > 0 ? level - 1 : -1;
        break;
    case JUMP_OUT:
        if (direction > 0)
            goal.leave_level = entering ? level : level - 1;
        else
            goal.enter_level = entering ? level - 1 : level;
        break;
    case JUMP_SOLUTION:
    case JUMP_DEAD:
        if (!moved && is_before_verdict(stage, direction))
            make_one_move(stage, direction);
        goal.moves = 1u << (jump == JUMP_SOLUTION ? MOVE_SOLVE : MOVE_DIE);
        break;
    case JUMP_END:
        break;
    }
    return goal;
}

bool stage_begin_goto(struct stage *stage, int64_t node, struct goal *goal, int *direction)
{
    struct cursor *cursor = &stage->cursor;
    settle(stage, 1);
    leave_mirror(stage);
    waypoints_approach(&stage->waypoints, cursor, node);
    tree_jump(stage->tree, cursor);
    stage->happening = decision(MOVE_NONE, 1);
    *goal = GOAL_NONE;
    goal->node = node;
    *direction = cursor->tally.nodes > node ? -1 : 1;
    return cursor->tally.nodes != node || cursor->phase != ENTER;
}

void stage_go_to_share(struct stage *stage, double share)
{
    settle(stage, 1);
    leave_mirror(stage);
    waypoints_approach_share(&stage->waypoints, &stage->cursor, share);
    tree_jump(stage->tree, &stage->cursor);
    stage->happening = decision(MOVE_NONE, 1);
    for (int budget = 1; budget < 64 && cursor_progress(&stage->cursor) < share; budget++)
        if (stage_run(stage, 1, &GOAL_NONE, budget) == FINISHED)
            break;
    for (int k = 0; k < 64 && cursor_progress(&stage->cursor) > share; k++)
        make_one_move(stage, -1);
}

struct tally stage_tally(const struct stage *stage)
{
    struct tally tally = stage->cursor.tally;
    tally.moves -= !stage_between_moves(stage);
    for (size_t k = stage->at; k < stage->script.count; k++) {
        struct event event = stage->script.events[k];
        tally.events -= !is_link(event);
        tally.nodes -= event.kind == EVENT_TRY;
        tally.solutions -= event.kind == EVENT_SOLVE;
        tally.deads -= event.kind == EVENT_DIE;
    }
    return tally;
}
