/* SPDX-License-Identifier: MIT */
#include "explain/gathering.h"

#include "base/memory.h"
#include "base/random.h"
#include "engine/bits/quick.h"
#include "explain/why.h"

#define STRETCHES_MOST 32768

struct gathered_frame {
    int64_t number;             /* 0: the walk began below it */
    int64_t solutions, deads;   /* before it */
    uint64_t shape;             /* sum over its children */
    int32_t deepest;            /* level of the deepest dead end below it */
};

static struct gathered_frame *frame_here(struct gathering *gathering)
{
    return &gathering->frames[gathering->cursor.level];
}

static void enter(struct gathering *gathering)
{
    const struct cursor *cursor = &gathering->cursor;
    const struct tally *tally = &cursor->tally;
    *frame_here(gathering) = (struct gathered_frame){
        .number = tally->nodes, .solutions = tally->solutions, .deads = tally->deads};
    if (cursor->level)
        mirror_note(&gathering->path, cursor, cursor->level - 1);
    if (!gathering->is_scattered)
        stretches_enter(&gathering->stretches, &gathering->path, tally->nodes);
}

static bool is_of(const struct gathering *gathering, const struct playback *playback,
                  bool by_cause, bool by_shape, int64_t moves)
{
    return gathering->begun == playback->begun && gathering->cursor.tally.moves <= moves &&
           gathering->by_cause >= by_cause && gathering->by_shape >= by_shape;
}

bool gathering_begin(struct gathering *gathering, const struct playback *playback, bool by_cause,
                     bool by_shape, int64_t moves, struct diag *diag)
{
    const struct problem *problem = playback->cursor.problem;
    if (is_of(gathering, playback, by_cause, by_shape, moves))
        return true;
    gathering_done(gathering);
    if (!cursor_init(&gathering->cursor, problem, playback->cursor.rule, diag) ||
        !mirror_init(&gathering->path, problem, diag)) {
        gathering_done(gathering);
        return false;
    }
    size_t levels = (size_t)problem_levels(problem) + 1;
    gathering->begun = playback->begun;
    gathering->by_cause = by_cause;
    gathering->by_shape = by_shape;
    gathering->levels = memory_need(NULL, levels, sizeof *gathering->levels);
    gathering->frames = memory_need_zero(levels, sizeof *gathering->frames);
    blockers_init(&gathering->blockers, &gathering->path);
    grouping_init(&gathering->causes, false, GROUPING_SLOTS);
    grouping_init(&gathering->shapes, true, GROUPING_SLOTS);
    stretches_init(&gathering->stretches, problem, STRETCHES_MOST);
    waypoints_approach(&playback->waypoints, &gathering->cursor, 1);
    cursor_speed_up(&gathering->cursor);
    mirror_note(&gathering->path, &gathering->cursor, 0);
    enter(gathering);
    return true;
}

void gathering_done(struct gathering *gathering)
{
    cursor_done(&gathering->cursor);
    blockers_done(&gathering->blockers);
    mirror_done(&gathering->path);
    memory_free(gathering->levels);
    memory_free(gathering->frames);
    grouping_done(&gathering->causes);
    grouping_done(&gathering->shapes);
    stretches_done(&gathering->stretches);
    *gathering = (struct gathering){0};
}

/* Cut branches (item 0) have one key. */
static uint64_t key_of_cause(struct gathering *gathering, int32_t item)
{
    int32_t count = !item ? 0 : why_none_by(&gathering->blockers, item, gathering->levels);
    uint64_t key = random_at(1, (uint64_t)(count > 0 ? count : 0));
    gathering->unsure += item && !gathering->blockers.is_least;
    for (int32_t k = 0; k < count; k++) {
        const struct mirror_choice *choice = &gathering->path.path[gathering->levels[k]];
        key += choice->option ? random_at(2, (uint64_t)choice->option)
                              : random_at(3, (uint64_t)choice->item);
    }
    return key;
}

static void add_dead(struct gathering *gathering)
{
    struct gathered_frame *frame = frame_here(gathering);
    int32_t level = gathering->cursor.level, item = cursor_choose(&gathering->cursor);
    frame->deepest = level;
    frame->shape = 1;
    if (!gathering->is_scattered)
        stretches_die(&gathering->stretches, gathering->cursor.tally.nodes, item);
    if (gathering->by_cause)
        grouping_add(&gathering->causes, key_of_cause(gathering, item), frame->number,
                     (struct subtree){1, 0, 1, level}, level);
}

static void leave(struct gathering *gathering)
{
    const struct tally *now = &gathering->cursor.tally;
    struct gathered_frame *frame = frame_here(gathering);
    int32_t level = gathering->cursor.level;
    if (!gathering->by_shape || !frame->number)
        return;
    struct subtree below = {now->nodes - frame->number + 1, now->solutions - frame->solutions,
                            now->deads - frame->deads, frame->deepest};
    uint64_t key = random_at(frame->shape, (uint64_t)below.nodes);
    if (below.nodes > 1)
        grouping_add(&gathering->shapes, key, frame->number, below, level);
    if (!level)
        return;
    struct gathered_frame *parent = frame - 1;
    parent->shape += key;
    if (parent->deepest < frame->deepest)
        parent->deepest = frame->deepest;
}

static void see(struct gathering *gathering, enum move move)
{
    switch (move) {
    case MOVE_TRY:
    case MOVE_NEXT: enter(gathering); return;
    case MOVE_DIE: add_dead(gathering); break;
    case MOVE_SOLVE: frame_here(gathering)->shape = 2; break;
    default: break;
    }
    leave(gathering);
}

void gathering_go(struct gathering *gathering, const struct waypoint *point)
{
    gathering->is_scattered = true;
    cursor_go(&gathering->cursor, point);
    mirror_note(&gathering->path, &gathering->cursor, 0);
    enter(gathering);
}

bool gathering_run(struct gathering *gathering, struct playback *playback, int64_t moves,
                   int64_t budget)
{
    struct cursor *cursor = &gathering->cursor;
    gathering->last = MOVE_NONE;
    for (; budget > 0 && cursor->tally.moves < moves; budget--) {
        gathering->last = cursor_step(cursor);
        if (gathering->last == MOVE_NONE)
            return false;
        see(gathering, gathering->last);
        if (cursor->tally.moves > playback->reached)
            waypoints_note(&playback->waypoints, cursor);
    }
    return cursor->tally.moves < moves;
}
