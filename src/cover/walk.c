/* SPDX-License-Identifier: MIT */
#include "cover/walk.h"

#include "cover/moves.h"
#include "cover/subtrees.h"

static struct emitter emitter_at(const struct cursor *cursor, enum detail detail,
                                 struct event_log *log, struct census *census)
{
    return (struct emitter){log, census, detail, logged_level(cursor), 0};
}

static void take(struct cursor *cursor, struct emitter *emitter)
{
    cursor->method->take(cursor, &cursor->choices[cursor->level], emitter);
    cursor->level++;
}

/* Undoing a step may repeat it to invert the events. */
static struct census *stop_counting(struct emitter *emitter)
{
    struct census *census = emitter->census;
    emitter->census = NULL;
    return census;
}

static void untake(struct cursor *cursor, struct emitter *emitter)
{
    struct census *census = stop_counting(emitter);
    cursor->level--;
    emitter->level = logged_level(cursor);
    cursor->method->untake(cursor, &cursor->choices[cursor->level], emitter);
    emitter->census = census;
}

static void pick(struct cursor *cursor, const struct choice *choice, struct emitter *emitter)
{
    cursor->choices[cursor->level] = *choice;
    emit(emitter, EVENT_CHOOSE, choice->item);
    if (cursor->method->pick)
        cursor->method->pick(cursor, choice, emitter);
}

static void unpick(struct cursor *cursor, struct emitter *emitter)
{
    const struct choice *choice = &cursor->choices[cursor->level];
    struct census *census = stop_counting(emitter);
    if (cursor->method->unpick)
        cursor->method->unpick(cursor, choice, emitter);
    emit(emitter, EVENT_UNCHOOSE, choice->item);
    emitter->census = census;
}

static void pass(struct cursor *cursor, const struct choice *to, struct emitter *emitter)
{
    struct choice *choice = &cursor->choices[cursor->level];
    if (cursor->method->pass)
        cursor->method->pass(cursor, choice, to, emitter);
    *choice = *to;
}

/* Moves past a solution, or a dead end at `item`, 0 if the branch is cut. */
static enum move judge(struct cursor *cursor, enum move move, int32_t item, int direction,
                       struct emitter *emitter)
{
    bool solves = move == MOVE_SOLVE;
    enum event_kind kind = solves ? EVENT_SOLVE : EVENT_DIE;
    emit(emitter, direction > 0 ? kind : event_inverse(kind), item);
    *(solves ? &cursor->tally.solutions : &cursor->tally.deads) += direction;
    cursor->phase = direction > 0 ? LEAVE : ENTER;
    if (solves && direction > 0)
        note_cost(cursor);
    return move;
}

static enum move move_in(struct cursor *cursor, int direction, struct emitter *emitter)
{
    int32_t i = cursor_choose(cursor);
    if (!i)
        return judge(cursor, cursor_is_cut(cursor) ? MOVE_DIE : MOVE_SOLVE, 0, direction, emitter);
    struct choice choice = branch_outside(cursor, i, direction);
    if (!cursor->method->seek(cursor, &choice, direction, &cursor->updates))
        return judge(cursor, MOVE_DIE, i, direction, emitter);
    pick(cursor, &choice, emitter);
    take(cursor, emitter);
    cursor->tally.nodes += direction > 0;
    return direction > 0 ? MOVE_TRY : MOVE_RETREAT;
}

/* To the next sibling or, backward, the one before; else up. */
static enum move move_out(struct cursor *cursor, int direction, struct emitter *emitter)
{
    untake(cursor, emitter);
    cursor->tally.nodes -= direction < 0;
    struct choice choice = cursor->choices[cursor->level];
    if (!cursor->method->seek(cursor, &choice, direction, &cursor->updates)) {
        unpick(cursor, emitter);
        return direction > 0 ? MOVE_RETREAT : MOVE_TRY;
    }
    pass(cursor, &choice, emitter);
    take(cursor, emitter);
    cursor->tally.nodes += direction > 0;
    cursor->phase = direction > 0 ? ENTER : LEAVE;
    return MOVE_NEXT;
}

static enum move make_move(struct cursor *cursor, int direction, enum detail detail,
                           struct event_log *log, struct census *census)
{
    struct emitter emitter = emitter_at(cursor, detail, log, census);
    bool before = cursor->phase == (direction > 0 ? ENTER : LEAVE);
    if (!before && !cursor->level)
        return MOVE_NONE;
    enum move move = before ? move_in(cursor, direction, &emitter)
                            : move_out(cursor, direction, &emitter);
    cursor->tally.moves += direction;
    cursor->tally.events += direction * emitter.events;
    return move;
}

enum move walk_forward(struct cursor *cursor, enum detail detail, struct event_log *log)
{
    return make_move(cursor, 1, detail, log, NULL);
}

enum move walk_backward(struct cursor *cursor, enum detail detail, struct event_log *log)
{
    return make_move(cursor, -1, detail, log, NULL);
}

enum ending walk_run(struct cursor *cursor, int direction, const struct goal *goal,
                     int64_t budget, struct event_log *log)
{
    size_t most = log ? cursor_log_room(cursor->problem, DETAIL_EVENTS) : 0;
    struct census *census = direction > 0 && !log ? cursor->census : NULL;
    while (budget-- > 0 && (!log || log->room - log->count >= most)) {
        enum move move = make_move(cursor, direction, DETAIL_EVENTS, log, census);
        if (move == MOVE_NONE)
            return FINISHED;
        cursor->last = move;
        if (cursor->subtrees && direction > 0)
            subtrees_see(cursor->subtrees, move);
        if (is_met(cursor, goal, direction, move) && !(census && passes_goal(cursor)))
            return REACHED;
    }
    return RAN_OUT;
}

void walk_descend(struct cursor *cursor, const struct choice *choice)
{
    struct emitter nobody = emitter_at(cursor, DETAIL_EVENTS, NULL, NULL);
    pick(cursor, choice, &nobody);
    take(cursor, &nobody);
}

void walk_ascend(struct cursor *cursor)
{
    struct emitter nobody = emitter_at(cursor, DETAIL_EVENTS, NULL, NULL);
    untake(cursor, &nobody);
    unpick(cursor, &nobody);
}
