/* SPDX-License-Identifier: MIT */
#include "playback/playback.h"

#include <string.h>

#include "base/checks.h"
#include "base/limit.h"
#include "base/memory.h"
#include "cover/method.h"

/* ---- forward runs without events do not stop below the levels kept in the tree ---- */

#define KEPT_WHOLE 16384    /* nodes of a tree kept completely */
#define KEPT_SHARE 64       /* in a larger one, keep levels with at most this fraction */
#define KEPT_LEAST 4096     /* or at most this number */

static int32_t depth_kept(const struct playback *playback)
{
    const struct profile *profile = &playback->census.profile;
    int64_t all = playback->cursor.tally.nodes, nodes = profile->nodes[0];
    int64_t most = all <= KEPT_WHOLE ? KEPT_WHOLE : all / KEPT_SHARE;
    int32_t level = 0;
    if (most < KEPT_LEAST)
        most = KEPT_LEAST;
    for (; level + 1 < profile->levels && nodes <= most && profile->nodes[level + 1]; level++)
        nodes += profile->nodes[level + 1];
    int32_t kept = nodes <= most ? TREE_DEPTH : level - 1;
    return kept < playback->tree->depth ? kept : playback->tree->depth;
}

struct summed_run {
    struct playback *playback;
    const struct goal *goal;
    struct goal stops;      /* the goal, and places to record */
    int64_t followed;       /* moves known to the tree */
};

static void follow(struct summed_run *run)
{
    struct playback *playback = run->playback;
    struct cursor *cursor = &playback->cursor;
    if (cursor->tally.moves != run->followed && cursor->level <= playback->tree->followed)
        tree_follow(playback->tree, cursor, &playback->census);
    run->followed = cursor->tally.moves;
}

static void await_waypoint(struct summed_run *run)
{
    int64_t due = waypoints_due(&run->playback->waypoints), node = run->goal->node;
    run->stops.node = node && node < due ? node : due;
}

static bool pass_stop(void *self)
{
    struct summed_run *run = self;
    struct playback *playback = run->playback;
    if (playback->cursor.tally.nodes >= run->stops.node) {
        waypoints_note(&playback->waypoints, &playback->cursor);
        await_waypoint(run);
    }
    follow(run);
    if (playback->cursor.last == MOVE_SOLVE)
        solutions_note(&playback->solutions, &playback->cursor);
    return !cursor_meets(&playback->cursor, run->goal, 1);
}

/* Like cursor_run(); the census must be set.  Records waypoints, solutions and the upper levels of
 * the tree, depending on the nodes of each level. */
static enum ending summed_run(struct playback *playback, const struct goal *goal, int64_t budget)
{
    struct cursor *cursor = &playback->cursor;
    struct summed_run run = {playback, goal, *goal, cursor->tally.moves};
    int32_t depth = depth_kept(playback);
    playback->tree->followed = depth;
    run.stops.moves |= 1u << MOVE_SOLVE;
    run.stops.enter_level = goal->enter_level > depth ? goal->enter_level : depth;
    await_waypoint(&run);
    cursor->passes = pass_stop;
    cursor->passer = &run;
    enum ending ending = cursor_run(cursor, 1, &run.stops, budget, NULL);
    cursor->passes = NULL;
    follow(&run);
    return ending;
}

#define WAYPOINTS 32768
#define LOG_ROOM 8192
#define CHUNK 32768         /* moves between choices of levels to keep */

static void begin_subtrees(struct playback *playback)
{
    playback->begun++;
    subtrees_done(&playback->subtrees);
    subtrees_init(&playback->subtrees, &playback->cursor, SUBTREES_MOST, 1);
}

/* Cursors by the rule of the playback's cursor share its cutoff.  Without costs, it has no
 * bound. */
static bool make_cutoff(struct playback *playback, const struct problem *problem,
                        struct rule *rule, struct diag *diag)
{
    if (!problem->costs) {
        rule->bound = BOUND_NONE;
        return true;
    }
    rule->cutoff = playback->cutoff = memory_need_zero(1, sizeof *playback->cutoff);
    return cutoff_init(playback->cutoff, problem, rule->bound, diag);
}

bool playback_init(struct playback *playback, const struct problem *problem, struct rule rule,
                   struct diag *diag)
{
    memset(playback, 0, sizeof *playback);
    if (!make_cutoff(playback, problem, &rule, diag) ||
        !cursor_init(&playback->cursor, problem, rule, diag) ||
        !waypoints_init(&playback->waypoints, WAYPOINTS, diag) ||
        !mirror_init(&playback->mirror, problem, diag)) {
        playback_done(playback);
        return false;
    }
    if (playback->cursor.method == &method_cells && !mirror_add_sets(&playback->mirror)) {
        playback_done(playback);
        return diag_memory(diag, "the sparse sets");
    }
    playback->tree = memory_need(NULL, 1, sizeof *playback->tree);
    tree_init(playback->tree, TREE_NODES);
    census_init(&playback->census, problem);
    begin_subtrees(playback);
    size_t most = cursor_log_room(problem, DETAIL_EVENTS);
    event_log_init(&playback->script, cursor_log_room(problem, DETAIL_LINKS));
    event_log_init(&playback->log, LOG_ROOM + most);
    return true;
}

void playback_done(struct playback *playback)
{
    cursor_done(&playback->cursor);
    waypoints_done(&playback->waypoints);
    mirror_done(&playback->mirror);
    solutions_done(&playback->solutions);
    census_done(&playback->census);
    subtrees_done(&playback->subtrees);
    event_log_done(&playback->script);
    event_log_done(&playback->log);
    if (playback->cutoff)
        cutoff_done(playback->cutoff);
    memory_free(playback->cutoff);
    if (playback->tree)
        tree_done(playback->tree);
    memory_free(playback->tree);
}

bool playback_init_from(struct playback *playback, const struct problem *problem, struct rule rule,
                        const int32_t *trail, int32_t count, struct diag *diag)
{
    if (!playback_init(playback, problem, rule, diag))
        return false;
    int32_t level = cursor_replay(&playback->cursor, trail, count, true);
    if (limits_passed() != LIMIT_NONE) {
        playback_done(playback);
        return diag_memory(diag, "the search so far");
    }
    playback->cursor.tally.nodes = level + 1;
    playback->relative = level > 0;
    playback->stale = true;
    waypoints_begin(&playback->waypoints, &playback->cursor);
    begin_subtrees(playback);
    tree_jump(playback->tree, &playback->cursor);
    return true;
}

void playback_add_observer(struct playback *playback, struct observer observer)
{
    playback->observers[playback->nobservers++] = observer;
}

static void notify_observers(struct playback *playback, const struct event *events, size_t count,
                             int direction)
{
    for (int k = 0; k < playback->nobservers; k++)
        playback->observers[k].see(playback->observers[k].self, events, count, direction);
}

static void pass_on(struct playback *playback, const struct event *events, size_t count,
                    int direction)
{
    if (playback->unreported)
        notify_observers(playback, NULL, 0, 0);
    playback->unreported = 0;
    tree_see(playback->tree, events, count, direction);
    census_see(&playback->census, events, count, direction);
    notify_observers(playback, events, count, direction);
}

static void leave_mirror(struct playback *playback)
{
    playback->script.count = playback->at = 0;
    playback->stale = true;
}

/* Before a jump; observers do not receive the moves between. */
static void leave(struct playback *playback)
{
    leave_mirror(playback);
    playback->unreported = 0;
}

/* After `solutions` solutions. */
static void restart(struct playback *playback, int64_t solutions)
{
    waypoints_begin(&playback->waypoints, &playback->cursor);
    solutions_begin(&playback->solutions, solutions);
    begin_subtrees(playback);
    tree_forget(playback->tree);
    if (playback->cutoff)
        cutoff_begin(playback->cutoff, solutions);
}

static void finish_jump(struct playback *playback, struct last_move last_move)
{
    tree_jump(playback->tree, &playback->cursor);
    playback->last_move = last_move;
}

static void note_reached(struct playback *playback)
{
    if (playback->cursor.tally.moves > playback->reached)
        playback->reached = playback->cursor.tally.moves;
    if (cursor_at_end(&playback->cursor) && !playback->relative)
        playback->total = playback->cursor.tally.nodes;
}

static void notice_start(struct playback *playback)
{
    if (playback->relative && cursor_at_start(&playback->cursor))
        playback_rewind(playback);
}

void playback_restore_place(struct playback *playback, const struct waypoint *place, bool relative)
{
    leave(playback);
    waypoint_go(place, &playback->cursor);
    playback->relative = relative;
    restart(playback, place->tally.solutions);
    tree_jump(playback->tree, &playback->cursor);
    note_reached(playback);
}

void playback_rewind(struct playback *playback)
{
    leave(playback);
    cursor_rewind(&playback->cursor);
    if (playback->relative) {
        playback->relative = false;
        playback->reached = 0;
        restart(playback, 0);
    }
    finish_jump(playback, (struct last_move){0});
}

const struct mirror *playback_mirror(struct playback *playback)
{
    if (playback->stale)
        mirror_derive(&playback->mirror, &playback->cursor);
    playback->stale = false;
    /* relative counts may be below 0, unknown to the tree */
    CHECKED(mirror_check(&playback->mirror) &&
            (playback->relative ||
             (tally_check(&playback->cursor.tally) && tree_check(playback->tree))) &&
            (playback->cursor.method != &method_dlx || !playback_between_moves(playback) ||
             mirror_equals(&playback->mirror, &playback->cursor.links)));
    return &playback->mirror;
}

bool playback_between_moves(const struct playback *playback)
{
    return playback->at == playback->script.count;
}

/* The mirror stays. */
static bool record_next(struct playback *playback)
{
    playback_mirror(playback);
    playback->script.count = playback->at = 0;
    playback->move = cursor_forward(&playback->cursor, DETAIL_LINKS, &playback->script);
    if (playback->cursor.tally.moves > playback->reached)
        subtrees_see(&playback->subtrees, playback->move);
    waypoints_note(&playback->waypoints, &playback->cursor);
    note_reached(playback);
    if (playback->move == MOVE_SOLVE)
        solutions_note(&playback->solutions, &playback->cursor);
    return playback->move != MOVE_NONE;
}

/* Mirror and cursor stay at its end. */
static bool record_last(struct playback *playback)
{
    playback_mirror(playback);
    playback->script.count = playback->at = 0;
    playback->move = cursor_backward(&playback->cursor, DETAIL_LINKS, &playback->script);
    if (playback->move == MOVE_NONE)
        return false;
    event_log_invert(&playback->script);
    cursor_forward(&playback->cursor, DETAIL_LINKS, NULL);
    playback->at = playback->script.count;
    return true;
}

static bool is_link(struct event event)
{
    return (event.kind | 1) == EVENT_UNHIDE;
}

/* True if a step of that grain may stop before event `at`.  Hidden nodes belong to the next event,
 * unhidden ones to the previous. */
static bool is_boundary(const struct event_log *script, size_t at, enum grain grain)
{
    if (at == 0 || at == script->count || grain == GRAIN_LINK)
        return true;
    return grain == GRAIN_EVENT && script->events[at - 1].kind != EVENT_HIDE &&
           script->events[at].kind != EVENT_UNHIDE;
}

static struct event play(struct playback *playback, int direction)
{
    struct event event;
    if (direction > 0) {
        event = playback->script.events[playback->at++];
    } else {
        event = playback->script.events[--playback->at];
        event.kind = (uint8_t)event_inverse(event.kind);
    }
    mirror_apply(&playback->mirror, event);
    pass_on(playback, &event, 1, direction);
    return event;
}

/* Moves the cursor if the mirror is before the decision. */
static void follow_back(struct playback *playback)
{
    if (playback->at > 0 || !playback->script.count)
        return;
    cursor_backward(&playback->cursor, DETAIL_LINKS, NULL);
    playback->script.count = 0;
    notice_start(playback);
}

bool playback_step(struct playback *playback, enum grain grain, int direction)
{
    struct last_move now = {.direction = direction, .whole = grain == GRAIN_DECISION};
    if (direction > 0 ? playback_between_moves(playback) && !record_next(playback)
                      : playback->at == 0 && !record_last(playback))
        return false;
    now.move = playback->move;
    bool is_reported = false;
    do {
        struct event event = play(playback, direction);
        /* an event begun by links may have only links left */
        if (grain == GRAIN_LINK || !is_link(event) || !is_reported)
            now.event = event;
        is_reported |= !is_link(event);
    } while (!is_boundary(&playback->script, playback->at, grain));
    playback->last_move = now;
    follow_back(playback);
    return true;
}

struct event playback_owner(const struct playback *playback)
{
    const struct event_log *script = &playback->script;
    struct last_move last_move = playback->last_move;
    bool is_forward = last_move.direction > 0;
    size_t at = is_forward ? playback->at - 1 : playback->at;
    struct event event = last_move.event;
    while (is_link(event) && at < script->count) {
        event = script->events[at];
        at += event.kind == EVENT_HIDE ? 1 : (size_t)-1;
    }
    if (!is_forward && is_link(last_move.event))
        event.kind = (uint8_t)event_inverse(event.kind);
    return event;
}

static struct last_move decision(enum move move, int direction)
{
    return (struct last_move){.move = move, .direction = direction, .whole = true};
}

bool playback_settle(struct playback *playback, int direction)
{
    if (playback_between_moves(playback))
        return false;
    while (playback->at > 0 && !playback_between_moves(playback))
        play(playback, direction);
    playback->cursor.last = playback->move;
    playback->last_move = decision(playback->move, direction);
    follow_back(playback);
    return true;
}

/* Shows the subtrees the next run if it is new; returns its part of the budget. */
static int64_t show_subtrees(struct playback *playback, int direction, int64_t budget)
{
    struct cursor *cursor = &playback->cursor;
    int64_t known = playback->reached - cursor->tally.moves;
    cursor->subtrees = direction > 0 && known <= 0 ? &playback->subtrees : NULL;
    return direction > 0 && known > 0 && known < budget ? known : budget;
}

static enum ending run_summed(struct playback *playback, const struct goal *goal, int64_t budget)
{
    struct cursor *cursor = &playback->cursor;
    struct tally begin = cursor->tally;
    enum ending ending = RAN_OUT;
    leave_mirror(playback);
    cursor->census = &playback->census;
    cursor->census->deepest_dead = 0;
    while (ending == RAN_OUT && budget > 0) {
        int64_t before = cursor->tally.moves;
        int64_t chunk = show_subtrees(playback, 1, budget < CHUNK ? budget : CHUNK);
        ending = summed_run(playback, goal, chunk);
        note_reached(playback);
        if (cursor->tally.moves != before)
            tree_settle(playback->tree, cursor, &playback->census);
        budget -= cursor->tally.moves - before;
    }
    cursor->census = NULL;
    cursor->subtrees = NULL;
    playback->census.played += cursor->tally.events - begin.events;
    playback->unreported += cursor->tally.moves - begin.moves;
    return ending;
}

static enum ending run_logged(struct playback *playback, int direction, const struct goal *goal,
                              int64_t budget)
{
    struct cursor *cursor = &playback->cursor;
    struct event_log *log = &playback->log;
    struct goal breakpoints = *goal;
    leave_mirror(playback);
    if (direction > 0)
        breakpoints.moves |= 1u << MOVE_SOLVE;
    for (;;) {
        int64_t begin = cursor->tally.moves, part = show_subtrees(playback, direction, budget);
        log->count = 0;
        enum ending ending =
            direction > 0 ? waypoints_run(&playback->waypoints, cursor, &breakpoints, part, log)
                          : cursor_run(cursor, -1, &breakpoints, part, log);
        cursor->subtrees = NULL;
        budget -= direction * (cursor->tally.moves - begin);
        pass_on(playback, log->events, log->count, direction);
        note_reached(playback);
        if (direction > 0 && ending == REACHED && cursor->last == MOVE_SOLVE)
            solutions_note(&playback->solutions, cursor);
        if (ending == FINISHED || (ending == REACHED && cursor_meets(cursor, goal, direction)))
            return ending;
        if (budget <= 0)
            return RAN_OUT;
    }
}

static bool all_need_last_only(const struct playback *playback)
{
    for (int k = 0; k < playback->nobservers; k++)
        if (!playback->observers[k].needs_last_only)
            return false;
    return true;
}

static enum ending run(struct playback *playback, int direction, const struct goal *goal,
                       int64_t budget, bool is_reported)
{
    bool moved = playback_settle(playback, direction);
    int64_t begin = playback->cursor.tally.moves;
    enum ending ending = REACHED;
    if (!moved || !cursor_meets(&playback->cursor, goal, direction))
        ending = is_reported ? run_logged(playback, direction, goal, budget)
                         : run_summed(playback, goal, budget);
    if (playback->cursor.tally.moves != begin)
        playback->last_move = decision(playback->cursor.last, direction);
    notice_start(playback);
    return ending;
}

enum ending playback_run(struct playback *playback, int direction, const struct goal *goal,
                         int64_t budget)
{
    return run(playback, direction, goal, budget, direction < 0 || !all_need_last_only(playback));
}

bool playback_move(struct playback *playback, int direction)
{
    return run(playback, direction, &GOAL_NONE, 1, true) != FINISHED;
}

void playback_recall(struct playback *playback, int64_t moves)
{
    struct cursor *cursor = &playback->cursor;
    int64_t now = cursor->tally.moves;
    if (!playback->unreported)
        return;
    if (moves < playback->unreported)
        notify_observers(playback, NULL, 0, 0);
    int64_t skipped = playback->unreported < moves ? playback->unreported : moves;
    cursor_run(cursor, -1, &GOAL_NONE, skipped, NULL);
    while (cursor->tally.moves < now) {
        playback->log.count = 0;
        cursor_run(cursor, 1, &GOAL_NONE, now - cursor->tally.moves, &playback->log);
        notify_observers(playback, playback->log.events, playback->log.count, 1);
    }
    playback->unreported = 0;
}

void playback_adopt(struct playback *playback, struct playback *other)
{
    playback_settle(other, 1);
    struct playback old = *playback;
    struct cursor *cursor = &playback->cursor;
    int32_t *trail = memory_need(NULL, (size_t)other->cursor.level, sizeof *trail);
    cursor_trail(&other->cursor, trail);
    cursor_replay(cursor, trail, other->cursor.level, false);
    memory_free(trail);
    cursor->choices[cursor->level] = other->cursor.choices[cursor->level];     /* just undone */
    cursor->phase = other->cursor.phase;
    cursor->tally = other->cursor.tally;
    cursor->last = other->cursor.last;
    playback->waypoints = other->waypoints;
    playback->solutions = other->solutions;
    playback->tree = other->tree;
    playback->census = other->census;
    playback->subtrees = other->subtrees;
    playback->last_move = other->last_move;
    playback->relative = other->relative;
    playback->reached = other->reached;
    playback->total = other->total;
    playback->tree->most = old.tree->most;
    if (playback->cutoff)
        cutoff_adopt(playback->cutoff, other->cutoff);
    other->waypoints = old.waypoints;
    other->solutions = old.solutions;
    other->tree = old.tree;
    other->census = old.census;
    other->subtrees = old.subtrees;
    leave_mirror(playback);
}

bool playback_begin_goto(struct playback *playback, int64_t node, struct goal *goal, int *direction)
{
    struct cursor *cursor = &playback->cursor;
    playback_settle(playback, 1);
    leave(playback);
    waypoints_approach(&playback->waypoints, cursor, node);
    finish_jump(playback, decision(MOVE_NONE, 1));
    *goal = GOAL_NONE;
    goal->node = node;
    *direction = cursor->tally.nodes > node ? -1 : 1;
    return cursor->tally.nodes != node || cursor->phase != ENTER;
}

void playback_go_to_share(struct playback *playback, double share)
{
    playback_settle(playback, 1);
    leave(playback);
    waypoints_approach_share(&playback->waypoints, &playback->cursor, share);
    finish_jump(playback, decision(MOVE_NONE, 1));
    for (int budget = 1; budget < 64 && cursor_progress(&playback->cursor) < share; budget++)
        if (playback_run(playback, 1, &GOAL_NONE, budget) == FINISHED)
            break;
    for (int k = 0; k < 64 && cursor_progress(&playback->cursor) > share; k++)
        playback_move(playback, -1);
}

struct costs playback_costs(const struct playback *playback)
{
    const struct mirror *mirror = &playback->mirror;
    const struct cursor *cursor = &playback->cursor;
    const struct cutoff *cutoff = playback->cutoff;
    int32_t level = playback->stale ? cursor->level : mirror->level;
    int64_t spent = 0, net = 0;
    for (int32_t l = 0; l < level; l++) {
        int32_t option = playback->stale ? cursor_option(cursor, l) : mirror->path[l].option;
        spent += problem_cost(cursor->problem, option);
        net += cutoff->taxes.net[option];
    }
    return (struct costs){spent, cutoff_bound(cutoff, net),
                          cutoff_best(cutoff, playback_tally(playback).solutions)};
}

struct tally playback_tally(const struct playback *playback)
{
    struct tally tally = playback->cursor.tally;
    tally.moves -= !playback_between_moves(playback);
    for (size_t k = playback->at; k < playback->script.count; k++) {
        struct event event = playback->script.events[k];
        tally.events -= !is_link(event);
        tally.nodes -= event.kind == EVENT_TRY;
        tally.solutions -= event.kind == EVENT_SOLVE;
        tally.deads -= event.kind == EVENT_DIE;
    }
    return tally;
}
