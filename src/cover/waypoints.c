/* Places of a search to jump from: paths of choices, evenly spaced over the nodes visited so far. */
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
        memory_free(waypoints->points[k].options);
    memory_free(waypoints->origin.options);
    waypoints->origin = (struct waypoint){.tally.nodes = 1};
    waypoints->count = 0;
    waypoints->distance = FIRST_DISTANCE;
}

void waypoints_done(struct waypoints *waypoints)
{
    forget_points(waypoints);
    memory_free(waypoints->points);
    *waypoints = (struct waypoints){0};
}

static bool note_point(struct waypoint *point, const struct cursor *cursor)
{
    int32_t *options = memory_try(NULL, (size_t)cursor->level, sizeof *options);
    if (!options)
        return false;
    *point = (struct waypoint){cursor->tally, options, cursor_path(cursor, options)};
    return true;
}

void waypoints_begin(struct waypoints *waypoints, const struct cursor *cursor)
{
    forget_points(waypoints);
    note_point(&waypoints->origin, cursor);
}

/* Point k is due at (k + 1) distances from the origin. */
static int64_t due_at(const struct waypoints *waypoints)
{
    return waypoints->origin.tally.nodes + (waypoints->count + 1) * waypoints->distance;
}

/* Keep every other point, those that are due at twice the distance. */
static void thin_out(struct waypoints *waypoints)
{
    int32_t kept = 0;
    for (int32_t k = 0; k < waypoints->count; k++) {
        if (k % 2)
            waypoints->points[kept++] = waypoints->points[k];
        else
            memory_free(waypoints->points[k].options);
    }
    waypoints->count = kept;
    waypoints->distance *= 2;
}

static void note_if_due(struct waypoints *waypoints, const struct cursor *cursor)
{
    if (cursor->phase != ENTER || cursor->tally.nodes != due_at(waypoints))
        return;
    if (waypoints->count == waypoints->room) {
        thin_out(waypoints);
        if (cursor->tally.nodes != due_at(waypoints))
            return;
    }
    waypoints->count += note_point(&waypoints->points[waypoints->count], cursor);
}

enum ending waypoints_run(struct waypoints *waypoints, struct cursor *cursor,
                          const struct goal *goal, int64_t budget, struct event_log *log)
{
    for (;;) {
        struct goal next = *goal;
        int64_t due = due_at(waypoints), begin = cursor->tally.moves;
        if (due > cursor->tally.nodes && (!next.node || due < next.node))
            next.node = due;
        enum ending ending = cursor_run(cursor, 1, &next, budget, log);
        budget -= cursor->tally.moves - begin;
        note_if_due(waypoints, cursor);
        if (ending != REACHED || cursor_meets(cursor, goal, 1))
            return ending;
    }
}

/* The last point at or before `node`. */
static const struct waypoint *point_before(const struct waypoints *waypoints, int64_t node)
{
    int64_t count = (node - waypoints->origin.tally.nodes) / waypoints->distance;
    if (count > waypoints->count)
        count = waypoints->count;
    return count < 1 ? &waypoints->origin : &waypoints->points[count - 1];
}

void waypoints_approach(const struct waypoints *waypoints, struct cursor *cursor, int64_t node)
{
    const struct waypoint *point = point_before(waypoints, node);
    bool past = cursor->tally.nodes > node ||
                (cursor->tally.nodes == node && cursor->phase == LEAVE);
    if (!past && cursor->tally.nodes >= point->tally.nodes)
        return;
    cursor_rewind(cursor);
    cursor_replay(cursor, point->options, point->level);
    cursor->tally = point->tally;
}
