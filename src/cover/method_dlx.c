/* SPDX-License-Identifier: MIT */
/* Dancing links: the moves of Algorithm X without recursion, both ways. */
#include "cover/dance.h"
#include "cover/moves.h"
#include "cover/subtrees.h"

static ALWAYS_INLINE int32_t choose_item(const struct cursor *cursor)
{
    uint64_t path = cursor->rule.random ? path_hash(cursor) : 0;
    return choose(&cursor->links, cursor->rule, cursor->problem, path);
}

static ALWAYS_INLINE struct dance dance_at(struct cursor *cursor, enum detail detail,
                                           struct event_log *log)
{
    return (struct dance){
        .links = &cursor->links,
        .log = log,
        .is_linked = detail == DETAIL_LINKS,
        .census = cursor->census,
        .level = logged_level(cursor),
    };
}

static ALWAYS_INLINE void descend(struct cursor *cursor, struct dance *dance, unsigned traits)
{
    const struct choice *choice = &cursor->choices[cursor->level];
    int32_t x = choice->node, i = choice->item;
    bool closes = traits & BOUNDED && x == i;
    emit(dance, traits, EVENT_TRY, traits & WATCHED ? option_of(cursor, x) : 0);
    if (traits & BOUNDED && choice->aside) {
        if (closes)
            cover(dance, traits, i);
        else
            use(dance, traits, i);
    }
    if (!closes)
        commit(dance, traits, x);
    cursor->level++;
}

static ALWAYS_INLINE void ascend(struct cursor *cursor, struct dance *dance, unsigned traits)
{
    const struct choice *choice = &cursor->choices[--cursor->level];
    int32_t x = choice->node, i = choice->item;
    bool closes = traits & BOUNDED && x == i;
    dance->level = logged_level(cursor);
    if (!closes)
        uncommit(dance, traits, x);
    if (traits & BOUNDED && choice->aside) {
        if (closes)
            uncover(dance, traits, i);
        else
            unuse(dance, traits, i);
    }
    emit(dance, traits, EVENT_UNTRY, traits & WATCHED ? option_of(cursor, x) : 0);
}

static ALWAYS_INLINE int32_t branches(const struct links *links, unsigned traits, int32_t i)
{
    return traits & BOUNDED ? links_branches(links, i) : links->size[i];
}

/* Makes branch `place` of item i, at node `x`; sets earlier options aside. descend() takes it. */
static ALWAYS_INLINE void branch(struct cursor *cursor, struct dance *dance, unsigned traits,
                                 int32_t i, int32_t x, int32_t place)
{
    const struct links *links = &cursor->links;
    struct choice *choice = &cursor->choices[cursor->level];
    *choice = (struct choice){
        .item = i,
        .node = x,
        .place = place,
        .size = branches(links, traits, i),
        .path = path_hash(cursor),
    };
    emit(dance, traits, EVENT_CHOOSE, i);
    if (is_reusable(links, traits, i)) {
        choice->aside = i;
        for (int32_t left = x == i ? links->size[i] : place; left; left--)
            choice->aside = set_aside(dance, traits, i, choice->aside);
    } else {
        cover(dance, traits, i);
    }
}

static ALWAYS_INLINE void unbranch(struct dance *dance, unsigned traits, struct choice *choice)
{
    if (traits & BOUNDED && choice->aside)
        while (choice->aside != choice->item)
            choice->aside = take_back(dance, traits, choice->item, choice->aside);
    else
        uncover(dance, traits, choice->item);
    emit(dance, traits, EVENT_UNCHOOSE, choice->item);
}

/* The links are those at the choice, except for options set aside. */
static ALWAYS_INLINE void step_on(const struct cursor *cursor, struct dance *dance,
                                  unsigned traits, struct choice *choice)
{
    choice->node = cursor->links.node[choice->node].down;
    choice->place++;
    if (traits & BOUNDED && choice->aside && choice->node != choice->item)
        choice->aside = set_aside(dance, traits, choice->item, choice->aside);
}

static ALWAYS_INLINE void step_back(const struct cursor *cursor, struct dance *dance,
                                    unsigned traits, struct choice *choice)
{
    choice->place--;
    if (!(traits & BOUNDED) || !choice->aside) {
        choice->node = cursor->links.node[choice->node].up;
        return;
    }
    if (choice->node != choice->item)
        choice->aside = take_back(dance, traits, choice->item, choice->aside);
    choice->node = choice->aside;
}

static ALWAYS_INLINE enum move enter(struct cursor *cursor, struct dance *dance, unsigned traits)
{
    bool is_cut = traits & SIFTED && cursor_is_cut(cursor);
    int32_t i = is_cut ? 0 : choose_item(cursor);
    if (!i && !is_cut) {
        emit(dance, traits, EVENT_SOLVE, 0);
        cursor->tally.solutions++;
        cursor->phase = LEAVE;
        if (traits & SIFTED)
            note_cost(cursor);
        return MOVE_SOLVE;
    }
    if (is_cut || !branches(&cursor->links, traits, i)) {
        emit(dance, traits, EVENT_DIE, i);
        cursor->tally.deads++;
        cursor->phase = LEAVE;
        return MOVE_DIE;
    }
    branch(cursor, dance, traits, i, cursor->links.node[i].down, 1);
    return MOVE_TRY;
}

static ALWAYS_INLINE enum move leave(struct cursor *cursor, struct dance *dance, unsigned traits)
{
    ascend(cursor, dance, traits);
    struct choice *choice = &cursor->choices[cursor->level];
    if (choice->place < choice->size) {
        step_on(cursor, dance, traits, choice);
        return MOVE_NEXT;
    }
    unbranch(dance, traits, choice);
    return MOVE_RETREAT;
}

static ALWAYS_INLINE enum move forward(struct cursor *cursor, enum detail detail,
                                       struct event_log *log, unsigned traits)
{
    struct dance dance = dance_at(cursor, detail, log);
    enum move move;
    if (cursor->phase == ENTER)
        move = enter(cursor, &dance, traits);
    else if (cursor->level)
        move = leave(cursor, &dance, traits);
    else
        return MOVE_NONE;
    if (move == MOVE_TRY || move == MOVE_NEXT) {
        descend(cursor, &dance, traits);
        cursor->tally.nodes++;
        cursor->phase = ENTER;
    }
    cursor->tally.moves++;
    cursor->tally.events += dance.events;
    if (traits & COUNTED && cursor->counted)
        cursor->updates += dance.updates;
    return move;
}

/* Undoes leave() of the last branch, or enter() at a leaf. */
static ALWAYS_INLINE enum move reenter(struct cursor *cursor, struct dance *dance,
                                       unsigned traits)
{
    bool is_cut = traits & SIFTED && cursor_is_cut(cursor);
    int32_t i = is_cut ? 0 : choose_item(cursor);
    int32_t last = i ? branches(&cursor->links, traits, i) : 0;
    if (last) {
        branch(cursor, dance, traits, i, last_branch(&cursor->links, i, last), last);
        return MOVE_RETREAT;
    }
    cursor->phase = ENTER;
    if (i || is_cut) {
        emit(dance, traits, EVENT_UNDIE, i);
        cursor->tally.deads--;
        return MOVE_DIE;
    }
    emit(dance, traits, EVENT_UNSOLVE, 0);
    cursor->tally.solutions--;
    return MOVE_SOLVE;
}

static ALWAYS_INLINE enum move retreat(struct cursor *cursor, struct dance *dance,
                                       unsigned traits)
{
    ascend(cursor, dance, traits);
    cursor->tally.nodes--;
    struct choice *choice = &cursor->choices[cursor->level];
    if (choice->place > 1) {
        step_back(cursor, dance, traits, choice);
        return MOVE_NEXT;
    }
    unbranch(dance, traits, choice);
    return MOVE_TRY;
}

static ALWAYS_INLINE enum move backward(struct cursor *cursor, enum detail detail,
                                        struct event_log *log, unsigned traits)
{
    struct dance dance = dance_at(cursor, detail, log);
    enum move move;
    if (cursor->phase == LEAVE)
        move = reenter(cursor, &dance, traits);
    else if (cursor->level)
        move = retreat(cursor, &dance, traits);
    else
        return MOVE_NONE;
    if (move == MOVE_RETREAT || move == MOVE_NEXT) {
        descend(cursor, &dance, traits);
        cursor->phase = LEAVE;
    }
    cursor->tally.moves--;
    cursor->tally.events -= dance.events;
    return move;
}

typedef enum move mover(struct cursor *cursor, enum detail detail, struct event_log *log);

/* general: makes the moves; NULL: forward(), inlined. */
static ALWAYS_INLINE enum ending run(struct cursor *cursor, int direction, const struct goal *goal,
                                     int64_t budget, struct event_log *log, mover *general,
                                     unsigned traits)
{
    size_t most = traits & WATCHED ? cursor_log_room(cursor->problem, DETAIL_EVENTS) : 0;
    while (budget-- > 0 && (!(traits & WATCHED) || log->room - log->count >= most)) {
        enum move move = general ? general(cursor, DETAIL_EVENTS, log)
                                 : forward(cursor, DETAIL_EVENTS, log, traits);
        if (move == MOVE_NONE)
            return FINISHED;
        cursor->last = move;
        if (traits & (WATCHED | SUMMED) && cursor->subtrees && direction > 0)
            subtrees_see(cursor->subtrees, move);
        if (is_met(cursor, goal, direction, move) && !(traits & SUMMED && passes_goal(cursor)))
            return REACHED;
    }
    return RAN_OUT;
}

/* For every problem. */
#define GENERAL (COLOURED | BOUNDED | SIFTED)

/* Fast loops, each for some problems, then general ones.  Each takes 0.2 s to compile. */
#define FAST(_)                                                         \
    _(plain, 0)                                                         \
    _(coloured, COLOURED)                                               \
    _(bounded, BOUNDED)                                                 \
    _(plain_summed, SUMMED)                                             \
    _(coloured_summed, COLOURED | SUMMED)                               \
    _(bounded_summed, BOUNDED | SUMMED)                                 \
    _(plain_watched, WATCHED)
#define GENERALS(_)                                                     \
    _(general, forward, 1, GENERAL | COUNTED)                           \
    _(general_summed, forward, 1, GENERAL | SUMMED)                     \
    _(general_watched, forward, 1, GENERAL | WATCHED | LINKED)          \
    _(general_back, backward, -1, GENERAL)                              \
    _(general_watched_back, backward, -1, GENERAL | WATCHED | LINKED)

#define MOVE(name, way, direction, traits)                                                      \
    static enum move move_##name(struct cursor *cursor, enum detail detail,                     \
                                 struct event_log *log)                                         \
    {                                                                                           \
        return way(cursor, detail, log, traits);                                                \
    }
#define RUN(name, direction, general, traits)                                                   \
    static enum ending run_##name(struct cursor *cursor, const struct goal *goal,               \
                                  int64_t budget, struct event_log *log)                        \
    {                                                                                           \
        return run(cursor, direction, goal, budget, log, general, traits);                      \
    }
#define RUN_FAST(name, traits) RUN(name, 1, NULL, traits)
#define RUN_GENERAL(name, way, direction, traits) RUN(name, direction, move_##name, traits)
GENERALS(MOVE)
FAST(RUN_FAST)
GENERALS(RUN_GENERAL)

static const struct dlx_run {
    int direction;
    unsigned traits;
    enum ending (*run)(struct cursor *cursor, const struct goal *goal, int64_t budget,
                       struct event_log *log);
} instances[] = {
#define ROW_FAST(name, traits) {1, traits, run_##name},
#define ROW_GENERAL(name, way, direction, traits) {direction, traits, run_##name},
    FAST(ROW_FAST)
    GENERALS(ROW_GENERAL)
};

static unsigned traits_of(const struct cursor *cursor)
{
    if (cursor->links.forced.items || cursor->rule.cutoff)
        return GENERAL;
    return (cursor->problem->coloured ? COLOURED : 0u) | (cursor->links.bounded ? BOUNDED : 0u);
}

static enum ending run_instance(struct cursor *cursor, int direction, const struct goal *goal,
                                int64_t budget, struct event_log *log)
{
    unsigned kind = log ? WATCHED : cursor->census && direction > 0 ? SUMMED : 0u;
    unsigned counted = cursor->counted && !kind && direction > 0 ? COUNTED : 0u;
    unsigned needed = traits_of(cursor) | counted;
    const struct dlx_run *instance = instances;
    while (instance->direction != direction ||
           (instance->traits & (WATCHED | SUMMED)) != kind || needed & ~instance->traits)
        instance++;
    return instance->run(cursor, goal, budget, log);
}

/* Single moves are rare, so general ones are fast enough. */
static enum move forward_logged(struct cursor *cursor, enum detail detail, struct event_log *log)
{
    return log ? move_general_watched(cursor, detail, log) : move_general(cursor, detail, log);
}

static enum move backward_logged(struct cursor *cursor, enum detail detail, struct event_log *log)
{
    return log ? move_general_watched_back(cursor, detail, log)
               : move_general_back(cursor, detail, log);
}

static void descend_quietly(struct cursor *cursor, const struct choice *choice)
{
    struct dance dance = dance_at(cursor, DETAIL_EVENTS, NULL);
    branch(cursor, &dance, GENERAL, choice->item, choice->node, choice->place);
    descend(cursor, &dance, GENERAL);
}

static void ascend_quietly(struct cursor *cursor)
{
    struct dance dance = dance_at(cursor, DETAIL_EVENTS, NULL);
    ascend(cursor, &dance, GENERAL);
    unbranch(&dance, GENERAL, &cursor->choices[cursor->level]);
}

static int32_t choose_by_rule(const struct cursor *cursor)
{
    return choose_item(cursor);
}

static int32_t count_branches(const struct cursor *cursor, int32_t i)
{
    return links_branches(&cursor->links, i);
}

static bool seek(const struct cursor *cursor, struct choice *choice, int direction,
                 int64_t *updates)
{
    (void)updates;
    choice->place += direction;
    if (choice->place < 1 || choice->place > choice->size)
        return false;
    choice->node = next_branch(&cursor->links, choice, direction);
    return true;
}

const struct method method_dlx = {
    .name = "dlx",
    .summary = "dancing links (Knuth's DLX)",
    .updates = "nodes hidden",
    .hides = true,
    .forward = forward_logged,
    .backward = backward_logged,
    .run = run_instance,
    .descend = descend_quietly,
    .ascend = ascend_quietly,
    .choose = choose_by_rule,
    .branches = count_branches,
    .seek = seek,
};
