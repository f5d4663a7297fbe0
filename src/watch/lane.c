/* SPDX-License-Identifier: MIT */
/* A lane of a race: one search of a puzzle, on its own, that goes as far as it is told. */
#include "watch/lane.h"

#include <string.h>

#include "base/clock.h"
#include "base/memory.h"

/* Four lanes keep less of their trees than one search does: 4 MB each. */
#define LANE_TREE_NODES (1 << 16)
#define RATE_TIME (CLOCK_MS / 10)   /* in less, a rate is a bad guess */
#define SCRIPTED_MOVE 1000          /* ns */

const char *beat_name(enum beat beat)
{
    static const char *const names[] = {"events", "nodes", "time"};
    return names[beat];
}

static bool open_engine(struct lane *lane, struct diag *diag)
{
    if (!find_hints(&lane->hints, &lane->encoding, diag))
        return false;
    const struct task task = {
        .problem = &lane->encoding.problem, .hints = &lane->hints, .memory = MEMORY_USUAL};
    size_t levels = (size_t)problem_levels(task.problem) + 1;
    lane->found = memory_need(NULL, levels, sizeof *lane->found);
    lane->run = engine_open(lane->way.engine, &task, diag);
    return lane->run;
}

static bool open_stage(struct lane *lane, struct diag *diag)
{
    if (!stage_init(&lane->stage, &lane->encoding.problem, lane->way.rule, diag))
        return false;
    tree_done(lane->stage.tree);
    tree_init(lane->stage.tree, LANE_TREE_NODES);
    return true;
}

static bool apply_wishes(struct lane *lane, const struct course *course, struct diag *diag)
{
    if (!course->wishes)
        return true;
    lane->wishes = *course->wishes;
    wishes_renumber(&lane->wishes, course->encoding, &lane->encoding);
    return wishes_apply(&lane->wishes, &lane->encoding, diag);
}

bool lane_init(struct lane *lane, const struct course *course, const struct way *way,
               struct diag *diag)
{
    *lane = (struct lane){.way = *way};
    slice_begin(&lane->slice, clock_now());
    if (!encode(&lane->encoding, course->puzzle, way->order, diag))
        return false;
    if (apply_wishes(lane, course, diag) &&
        (way->engine ? open_engine(lane, diag) : open_stage(lane, diag)))
        return true;
    lane_done(lane);
    return false;
}

void lane_done(struct lane *lane)
{
    engine_close(lane->run);
    if (!lane->way.engine)
        stage_done(&lane->stage);
    memory_free(lane->found);
    hints_done(&lane->hints);
    encoding_done(&lane->encoding);
    *lane = (struct lane){0};
}

bool lane_is_watched(const struct lane *lane)
{
    return !lane->run;
}

struct tally lane_tally(const struct lane *lane)
{
    if (lane_is_watched(lane))
        return stage_tally(&lane->stage);
    return (struct tally){.nodes = lane->run->nodes, .solutions = lane->solutions};
}

int64_t lane_beats(const struct lane *lane, enum beat beat)
{
    struct tally tally = lane_tally(lane);
    return beat == BEAT_EVENTS ? tally.events
           : beat == BEAT_NODES ? tally.nodes
                                : lane->spent / CLOCK_MS;
}

double lane_share(const struct lane *lane)
{
    if (lane_is_watched(lane))
        return cursor_progress(&lane->stage.cursor);
    return lane->is_done ? 1 : lane->run->engine->progress(lane->run);
}

double lane_rate(const struct lane *lane)
{
    return lane->worked < RATE_TIME ? 0 : (double)lane->walked * 1e9 / (double)lane->worked;
}

bool lane_is_at_end(const struct lane *lane, int direction)
{
    const struct stage *stage = &lane->stage;
    if (!lane_is_watched(lane))
        return direction < 0 || lane->is_done;
    return stage_between_moves(stage) && (direction < 0 ? cursor_at_start(&stage->cursor)
                                                        : cursor_at_end(&stage->cursor));
}

struct taken lane_choice(const struct lane *lane, int32_t level)
{
    const struct cursor *cursor = &lane->stage.cursor;
    const struct mirror *mirror = &lane->stage.mirror;
    if (!lane_is_watched(lane))
        return (struct taken){0};
    if (!stage_between_moves(&lane->stage))
        return level > mirror->level
                   ? (struct taken){0}
                   : (struct taken){mirror->path[level].item, mirror->path[level].option};
    return level >= cursor->level
               ? (struct taken){0}
               : (struct taken){cursor->choices[level].item, cursor_option(cursor, level)};
}

/* The engine's solution is lent only until it goes on. */
static void keep_solution(struct lane *lane, const struct engine_solution *solution)
{
    memcpy(lane->found, solution->options, (size_t)solution->count * sizeof *lane->found);
    lane->nfound = solution->count;
    lane->solutions++;
}

/* Returns the nodes visited, one where a solution was all that came. */
static int64_t run_engine(struct lane *lane, enum beat beat, int64_t beats)
{
    struct engine_run *run = lane->run;
    struct engine_solution solution;
    int64_t begin = run->nodes, left = beats - begin;
    int64_t nodes = beat == BEAT_NODES && left < lane->slice.size ? left : lane->slice.size;
    enum outcome outcome = run->engine->run(run, nodes, &solution);
    lane->is_done = outcome == OUTCOME_DONE;
    if (outcome == OUTCOME_SOLUTION)
        keep_solution(lane, &solution);
    return run->nodes > begin ? run->nodes - begin : 1;
}

/* How many moves do not go too far; 0: not one. */
static int64_t count_fitting(const struct lane *lane, enum beat beat, int64_t left)
{
    int64_t size = lane->slice.size;
    if (beat != BEAT_EVENTS)
        return size;
    /* a decision half played is ended first: one less */
    int64_t most = (int64_t)cursor_log_room(&lane->encoding.problem, DETAIL_EVENTS);
    int64_t moves = left / most - 1;
    return moves < 0 ? 0 : moves < size ? moves : size;
}

/* Returns the moves made, one where less than that was stepped. */
static int64_t run_stage(struct lane *lane, enum beat beat, int64_t beats, bool heeds)
{
    struct stage *stage = &lane->stage;
    struct goal goal = GOAL_NONE;
    int64_t begin = stage->cursor.tally.moves, left = beats - lane_beats(lane, beat);
    int direction = left < 0 ? -1 : 1;
    int64_t moves = count_fitting(lane, beat, left * direction);
    if (beat == BEAT_NODES)
        goal.node = beats;
    if (heeds && direction > 0)
        goal.moves = 1u << MOVE_SOLVE;
    if (moves)
        stage_run(stage, direction, &goal, moves);
    else
        stage_step(stage, GRAIN_EVENT, direction);
    /* back from behind the node: no more than its depth to its beginning */
    if (direction < 0 && goal.node == stage->cursor.tally.nodes && stage->cursor.phase == LEAVE)
        stage_run(stage, direction, &goal, INT64_MAX);
    int64_t made = (stage->cursor.tally.moves - begin) * direction;
    return made > 1 ? made : 1;
}

/* Go on for a slice. */
static void go_on(struct lane *lane, enum beat beat, int64_t beats, bool heeds, int64_t wished)
{
    int64_t begin = clock_now(), nodes = lane_tally(lane).nodes;
    int direction = beats < lane_beats(lane, beat) ? -1 : 1;
    int64_t moves = lane_is_watched(lane) ? run_stage(lane, beat, beats, heeds)
                                          : run_engine(lane, beat, beats);
    if (clock_is_scripted())
        clock_advance(moves * SCRIPTED_MOVE);
    int64_t now = clock_now();
    lane->walked += (lane_tally(lane).nodes - nodes) * direction;
    lane->worked += now - begin;
    lane->spent += (now - begin) * direction;
    lane->slice.looked = begin;
    /* what ended before its time does not tell how long a slice takes */
    if (moves >= lane->slice.size || now - begin > wished)
        slice_next(&lane->slice, wished, now);
}

void lane_go(struct lane *lane, enum beat beat, int64_t beats, bool heeds, int64_t ns)
{
    int64_t until = clock_now() + ns, solutions = lane_tally(lane).solutions;
    int direction = beats < lane_beats(lane, beat) ? -1 : 1;
    while ((beats - lane_beats(lane, beat)) * direction > 0 && !lane_is_at_end(lane, direction)) {
        go_on(lane, beat, beats, heeds, ns);
        if ((heeds && lane_tally(lane).solutions > solutions) || clock_now() >= until)
            break;
    }
}
