/* SPDX-License-Identifier: MIT */
#include "cover/waypoints.h"

#include "base/memory.h"

#define FIRST_DISTANCE 256

bool waypoints_init(struct waypoints *waypoints, int32_t room, struct diag *diag)
{
    *waypoints = (struct waypoints){.room = room, .distance = FIRST_DISTANCE};
    waypoints->origin.tally.nodes = 1;
    waypoints->points = memory_try(NULL, (size_t)room, sizeof *waypoints->points);
    return waypoints->points || diag_memory(diag, "the waypoints");
}

static void forget_points(struct waypoints *waypoints)
{
    for (int32_t k = 0; k < waypoints->count; k++)
        memory_free(waypoints->points[k].trail);
    memory_free(waypoints->origin.trail);
    waypoints->origin = (struct waypoint){.tally.nodes = 1};
    waypoints->count = 0;
    waypoints->branches = 0;
    waypoints->distance = FIRST_DISTANCE;
}

void waypoints_done(struct waypoints *waypoints)
{
    forget_points(waypoints);
    memory_free(waypoints->points);
    *waypoints = (struct waypoints){0};
}

bool waypoint_note(struct waypoint *point, const struct cursor *cursor)
{
    int32_t *trail = memory_try(NULL, (size_t)cursor->level, sizeof *trail);
    if (!trail)
        return false;
    cursor_trail(cursor, trail);
    *point = (struct waypoint){cursor->tally, cursor->phase, trail, cursor->level};
    return true;
}

void waypoints_begin(struct waypoints *waypoints, const struct cursor *cursor)
{
    forget_points(waypoints);
    waypoint_note(&waypoints->origin, cursor);
}

int64_t waypoints_due(const struct waypoints *waypoints)
{
    const struct waypoint *last = &waypoints->origin;
    if (waypoints->count)
        last = &waypoints->points[waypoints->count - 1];
    return last->tally.nodes + waypoints->distance;
}

static void thin_out(struct waypoints *waypoints)
{
    int32_t kept = 0;
    for (int32_t k = 0; k < waypoints->count; k++) {
        if (k % 2) {
            waypoints->points[kept++] = waypoints->points[k];
        } else {
            waypoints->branches -= waypoints->points[k].level;
            memory_free(waypoints->points[k].trail);
        }
    }
    waypoints->count = kept;
    waypoints->distance *= 2;
}

static bool has_room(const struct waypoints *waypoints, int32_t level)
{
    return waypoints->count < waypoints->room &&
           (!waypoints->count || waypoints->branches + level <= WAYPOINTS_BRANCHES);
}

void waypoints_note(struct waypoints *waypoints, const struct cursor *cursor)
{
    if (cursor->phase != ENTER || cursor->tally.nodes < waypoints_due(waypoints))
        return;
    while (!has_room(waypoints, cursor->level))
        thin_out(waypoints);
    if (cursor->tally.nodes < waypoints_due(waypoints) ||
        !waypoint_note(&waypoints->points[waypoints->count], cursor))
        return;
    waypoints->count++;
    waypoints->branches += cursor->level;
}

enum ending waypoints_run(struct waypoints *waypoints, struct cursor *cursor,
                          const struct goal *goal, int64_t budget, struct event_log *log)
{
    for (;;) {
        struct goal next = *goal;
        int64_t due = waypoints_due(waypoints), begin = cursor->tally.moves;
        if (!next.node || due < next.node)
            next.node = due;
        enum ending ending = cursor_run(cursor, 1, &next, budget, log);
        budget -= cursor->tally.moves - begin;
        waypoints_note(waypoints, cursor);
        if (ending != REACHED || cursor_meets(cursor, goal, 1))
            return ending;
    }
}

static const struct waypoint *point_before(const struct waypoints *waypoints, int64_t node)
{
    int32_t low = 0, high = waypoints->count;   /* first after `node`, between low and high */
    while (low < high) {
        int32_t middle = low + (high - low) / 2;
        if (waypoints->points[middle].tally.nodes <= node)
            low = middle + 1;
        else
            high = middle;
    }
    return low ? &waypoints->points[low - 1] : &waypoints->origin;
}

void waypoint_go(const struct waypoint *point, struct cursor *cursor)
{
    cursor_rewind(cursor);
    cursor_replay(cursor, point->trail, point->level, false);
    cursor->tally = point->tally;
    cursor->phase = point->phase;
}

void waypoints_approach(const struct waypoints *waypoints, struct cursor *cursor, int64_t node)
{
    const struct waypoint *point = point_before(waypoints, node);
    bool past = cursor->tally.nodes > node ||
                (cursor->tally.nodes == node && cursor->phase == LEAVE);
    if (!past && cursor->tally.nodes >= point->tally.nodes)
        return;
    waypoint_go(point, cursor);
}

void waypoints_approach_share(const struct waypoints *waypoints, struct cursor *cursor,
                              double share)
{
    int32_t low = 0, high = waypoints->count;
    while (low < high) {
        int32_t middle = low + (high - low) / 2;
        waypoint_go(&waypoints->points[middle], cursor);
        if (cursor_progress(cursor) <= share)
            low = middle + 1;
        else
            high = middle;
    }
    waypoint_go(low ? &waypoints->points[low - 1] : &waypoints->origin, cursor);
}
