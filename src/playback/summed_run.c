/* SPDX-License-Identifier: MIT */
/* A run forward without events. */
#include "playback/summed_run.h"

#define KEPT_WHOLE 16384    /* a tree of so many nodes is kept as a whole, */
#define KEPT_SHARE 64       /* of a larger one the levels that have so small a part of the nodes */
#define KEPT_LEAST 4096     /* and those that have no more nodes than this */

/* The last level that is kept of the tree while it runs. */
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
    struct goal stops;      /* the goal, and all places where somebody wants to look */
    int64_t followed;       /* the moves that the tree knows */
};

/* The tree sees where the cursor stands, once, if that is on a level it keeps. */
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

/* At one of the stops: true where the run goes on. */
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

enum ending summed_run(struct playback *playback, const struct goal *goal, int64_t budget)
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
