/* SPDX-License-Identifier: MIT */
/* Dancing links: the moves of Algorithm X without recursion, forward and exactly back. */
#include "cover/dance.h"
#include "cover/moves.h"
#include "cover/subtrees.h"

/* The item that the rule picks. */
static ALWAYS_INLINE int32_t choose_item(const struct cursor *cursor)
{
    uint64_t path = cursor->rule.random ? path_hash(cursor) : 0;
    return choose(&cursor->links, cursor->rule, cursor->problem, path);
}

static ALWAYS_INLINE struct dance dance_at(struct cursor *cursor, struct event_log *log)
{
    return (struct dance){&cursor->links, log, cursor->census, logged_level(cursor), 0, 0};
}

/* Take the branch of the choice at the cursor's level, and step below it. */
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

/* Branch on item i at the cursor's level: its options before node `x`, the one of branch
 * `place`, have had their turn. */
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
    descend(cursor, dance, traits);
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

/* Go on to the item's next branch.  Above it all is as it was when the item was chosen,
 * but for what is set aside. */
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

static ALWAYS_INLINE enum move forward(struct cursor *cursor, struct event_log *log,
                                       unsigned traits)
{
    struct dance dance = dance_at(cursor, log);
    enum move move;
    if (cursor->phase == ENTER) {
        int32_t i = choose_item(cursor);
        if (!i) {
            emit(&dance, traits, EVENT_SOLVE, 0);
            cursor->tally.solutions++;
            cursor->phase = LEAVE;
            move = MOVE_SOLVE;
        } else if (!branches(&cursor->links, traits, i)) {
            emit(&dance, traits, EVENT_DIE, i);
            cursor->tally.deads++;
            cursor->phase = LEAVE;
            move = MOVE_DIE;
        } else {
            branch(cursor, &dance, traits, i, cursor->links.node[i].down, 1);
            cursor->tally.nodes++;
            move = MOVE_TRY;
        }
    } else {
        if (!cursor->level)
            return MOVE_NONE;
        ascend(cursor, &dance, traits);
        struct choice *choice = &cursor->choices[cursor->level];
        if (choice->place < choice->size) {
            step_on(cursor, &dance, traits, choice);
            descend(cursor, &dance, traits);
            cursor->tally.nodes++;
            cursor->phase = ENTER;
            move = MOVE_NEXT;
        } else {
            unbranch(&dance, traits, choice);
            move = MOVE_RETREAT;
        }
    }
    cursor->tally.moves++;
    cursor->tally.events += dance.events;
    if (traits & COUNTED)
        cursor->updates += dance.updates;
    return move;
}

static ALWAYS_INLINE enum move backward(struct cursor *cursor, struct event_log *log,
                                        unsigned traits)
{
    struct dance dance = dance_at(cursor, log);
    enum move move;
    if (cursor->phase == LEAVE) {
        int32_t i = choose_item(cursor);
        if (!i) {
            emit(&dance, traits, EVENT_UNSOLVE, 0);
            cursor->tally.solutions--;
            cursor->phase = ENTER;
            move = MOVE_SOLVE;
        } else if (!branches(&cursor->links, traits, i)) {
            emit(&dance, traits, EVENT_UNDIE, i);
            cursor->tally.deads--;
            cursor->phase = ENTER;
            move = MOVE_DIE;
        } else {
            int32_t last = branches(&cursor->links, traits, i);
            branch(cursor, &dance, traits, i, last_branch(&cursor->links, i, last), last);
            move = MOVE_RETREAT;
        }
    } else {
        if (!cursor->level)
            return MOVE_NONE;
        ascend(cursor, &dance, traits);
        cursor->tally.nodes--;
        struct choice *choice = &cursor->choices[cursor->level];
        if (choice->place > 1) {
            step_back(cursor, &dance, traits, choice);
            descend(cursor, &dance, traits);
            cursor->phase = LEAVE;
            move = MOVE_NEXT;
        } else {
            unbranch(&dance, traits, choice);
            move = MOVE_TRY;
        }
    }
    cursor->tally.moves--;
    cursor->tally.events -= dance.events;
    return move;
}

/* What is counted is counted going forward: instances for that are not made to go back. */
static ALWAYS_INLINE enum ending run(struct cursor *cursor, int direction, const struct goal *goal,
                                     int64_t budget, struct event_log *log, unsigned traits)
{
    size_t most = traits & WATCHED ? cursor_log_room(cursor->problem, DETAIL_EVENTS) : 0;
    while (budget-- > 0 && (!(traits & WATCHED) || log->room - log->count >= most)) {
        enum move move = traits & (COUNTED | SUMMED) || direction > 0
                             ? forward(cursor, log, traits)
                             : backward(cursor, log, traits);
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

/* What looks for everything. */
#define GENERAL (COLOURED | BOUNDED | SIFTED)

/* The instances: each fixes its traits. */
#define INSTANCES(_)                                            \
    _(run_plain, 0)                                             \
    _(run_coloured, COLOURED)                                   \
    _(run_bounded, BOUNDED)                                     \
    _(run_general, COLOURED | BOUNDED)                          \
    _(run_plain_counted, COUNTED)                               \
    _(run_coloured_counted, COLOURED | COUNTED)                 \
    _(run_bounded_counted, BOUNDED | COUNTED)                   \
    _(run_general_counted, COLOURED | BOUNDED | COUNTED)        \
    _(run_plain_watched, WATCHED)                               \
    _(run_coloured_watched, COLOURED | WATCHED)                 \
    _(run_bounded_watched, BOUNDED | WATCHED)                   \
    _(run_general_watched, COLOURED | BOUNDED | WATCHED)        \
    _(run_plain_summed, SUMMED)                                 \
    _(run_coloured_summed, COLOURED | SUMMED)                   \
    _(run_bounded_summed, BOUNDED | SUMMED)                     \
    _(run_general_summed, COLOURED | BOUNDED | SUMMED)          \
    _(run_sifted, GENERAL)                                      \
    _(run_sifted_counted, GENERAL | COUNTED)                    \
    _(run_sifted_watched, GENERAL | WATCHED)                    \
    _(run_sifted_summed, GENERAL | SUMMED)

#define INSTANCE(name, traits)                                                              \
    static enum ending name(struct cursor *cursor, int direction, const struct goal *goal,  \
                            int64_t budget, struct event_log *log)                          \
    {                                                                                       \
        return run(cursor, direction, goal, budget, log, traits);                           \
    }
INSTANCES(INSTANCE)
#undef INSTANCE

static unsigned traits_of(const struct cursor *cursor)
{
    if (cursor->links.forced.items)
        return GENERAL;
    return (cursor->problem->coloured ? COLOURED : 0u) | (cursor->links.bounded ? BOUNDED : 0u);
}

static enum ending run_instance(struct cursor *cursor, int direction, const struct goal *goal,
                                int64_t budget, struct event_log *log)
{
    static enum ending (*const runs[])(struct cursor *cursor, int direction,
                                       const struct goal *goal, int64_t budget,
                                       struct event_log *log) = {
#define INSTANCE(name, traits) [traits] = name,
        INSTANCES(INSTANCE)
#undef INSTANCE
    };
    unsigned wished = log               ? WATCHED
                      : direction < 0   ? 0u
                      : cursor->census  ? SUMMED
                      : cursor->counted ? COUNTED
                                        : 0u;
    return runs[traits_of(cursor) | wished](cursor, direction, goal, budget, log);
}

/* One move is rare enough to look for everything always. */
static enum move forward_logged(struct cursor *cursor, enum detail detail, struct event_log *log)
{
    if (!log)
        return forward(cursor, log, GENERAL);
    return detail == DETAIL_LINKS ? forward(cursor, log, GENERAL | WATCHED | LINKS_EMITTED)
                                  : forward(cursor, log, GENERAL | WATCHED);
}

static enum move backward_logged(struct cursor *cursor, enum detail detail, struct event_log *log)
{
    if (!log)
        return backward(cursor, log, GENERAL);
    return detail == DETAIL_LINKS ? backward(cursor, log, GENERAL | WATCHED | LINKS_EMITTED)
                                  : backward(cursor, log, GENERAL | WATCHED);
}

static void descend_quietly(struct cursor *cursor, const struct choice *choice)
{
    struct dance dance = dance_at(cursor, NULL);
    branch(cursor, &dance, GENERAL, choice->item, choice->node, choice->place);
}

static void ascend_quietly(struct cursor *cursor)
{
    struct dance dance = dance_at(cursor, NULL);
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
