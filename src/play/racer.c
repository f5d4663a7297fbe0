/* SPDX-License-Identifier: MIT */
#include "play/racer.h"

#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "engine/engine.h"

/* Smaller than the tree of a single search: 4 MB. */
#define RACER_TREE_NODES (1 << 16)
#define RATE_TIME (CLOCK_MS / 10)   /* for a reliable rate */
#define SCRIPTED_MOVE 1000          /* ns */

const char *race_unit_name(enum race_unit unit)
{
    static const char *const names[] = {"events", "nodes", "time"};
    return names[unit];
}

static bool open_engine(struct racer *racer, struct diag *diag)
{
    if (!find_hints(&racer->hints, &racer->encoding, diag))
        return false;
    const struct task task = {
        .problem = &racer->encoding.problem, .hints = &racer->hints, .memory = MEMORY_USUAL};
    size_t levels = (size_t)problem_levels(task.problem) + 1;
    racer->found = memory_need(NULL, levels, sizeof *racer->found);
    racer->run = engine_open(racer->strategy.engine, &task, diag);
    return racer->run;
}

static bool open_playback(struct racer *racer, struct diag *diag)
{
    if (!playback_init(&racer->playback, &racer->encoding.problem, racer->strategy.rule, diag))
        return false;
    tree_done(racer->playback.tree);
    tree_init(racer->playback.tree, RACER_TREE_NODES);
    return true;
}

static bool apply_constraints(struct racer *racer, const struct race_subject *subject,
                              struct diag *diag)
{
    if (!subject->constraints)
        return true;
    racer->constraints = *subject->constraints;
    constraints_renumber(&racer->constraints, subject->encoding, &racer->encoding);
    return constraints_apply(&racer->constraints, &racer->encoding, diag);
}

bool racer_init(struct racer *racer, const struct race_subject *subject,
                const struct strategy *strategy, struct diag *diag)
{
    *racer = (struct racer){.strategy = *strategy};
    slice_begin(&racer->slice, clock_now());
    if (!encode(&racer->encoding, subject->puzzle, strategy->order, diag))
        return false;
    if (apply_constraints(racer, subject, diag) &&
        (strategy->engine ? open_engine(racer, diag) : open_playback(racer, diag)))
        return true;
    racer_done(racer);
    return false;
}

void racer_done(struct racer *racer)
{
    engine_close(racer->run);
    if (!racer->strategy.engine)
        playback_done(&racer->playback);
    memory_free(racer->found);
    hints_done(&racer->hints);
    encoding_done(&racer->encoding);
    *racer = (struct racer){0};
}

bool racer_is_watched(const struct racer *racer)
{
    return !racer->run;
}

struct tally racer_tally(const struct racer *racer)
{
    if (racer_is_watched(racer))
        return playback_tally(&racer->playback);
    return (struct tally){.nodes = racer->run->nodes, .solutions = racer->solutions};
}

int64_t racer_units(const struct racer *racer, enum race_unit unit)
{
    struct tally tally = racer_tally(racer);
    return unit == RACE_EVENTS ? tally.events
           : unit == RACE_NODES ? tally.nodes
                                : racer->spent / CLOCK_MS;
}

double racer_share(const struct racer *racer)
{
    if (racer_is_watched(racer))
        return cursor_progress(&racer->playback.cursor);
    return racer->is_done ? 1 : racer->run->engine->progress(racer->run);
}

double racer_rate(const struct racer *racer)
{
    return racer->worked < RATE_TIME ? 0 : (double)racer->walked * 1e9 / (double)racer->worked;
}

bool racer_is_at_end(const struct racer *racer, int direction)
{
    const struct playback *playback = &racer->playback;
    if (!racer_is_watched(racer))
        return direction < 0 || racer->is_done;
    return playback_between_moves(playback) && (direction < 0 ? cursor_at_start(&playback->cursor)
                                                        : cursor_at_end(&playback->cursor));
}

struct racer_choice racer_choice(const struct racer *racer, int32_t level)
{
    const struct cursor *cursor = &racer->playback.cursor;
    const struct mirror *mirror = &racer->playback.mirror;
    if (!racer_is_watched(racer))
        return (struct racer_choice){0};
    if (!playback_between_moves(&racer->playback))
        return level > mirror->level
                   ? (struct racer_choice){0}
                   : (struct racer_choice){mirror->path[level].item, mirror->path[level].option};
    return level >= cursor->level
               ? (struct racer_choice){0}
               : (struct racer_choice){cursor->choices[level].item, cursor_option(cursor, level)};
}

/* The engine lends it only until it continues. */
static void keep_solution(struct racer *racer, const struct engine_solution *solution)
{
    memcpy(racer->found, solution->options, (size_t)solution->count * sizeof *racer->found);
    racer->nfound = solution->count;
    racer->solutions++;
}

/* Returns at least 1 node. */
static int64_t run_engine(struct racer *racer, enum race_unit unit, int64_t beats)
{
    struct engine_run *run = racer->run;
    struct engine_solution solution;
    int64_t begin = run->nodes, left = beats - begin;
    int64_t nodes = unit == RACE_NODES && left < racer->slice.size ? left : racer->slice.size;
    enum outcome outcome = run->engine->run(run, nodes, &solution);
    racer->is_done = outcome == OUTCOME_DONE;
    if (outcome == OUTCOME_SOLUTION)
        keep_solution(racer, &solution);
    return run->nodes > begin ? run->nodes - begin : 1;
}

/* Cannot overshoot; 0: none. */
static int64_t count_fitting(const struct racer *racer, enum race_unit unit, int64_t left)
{
    int64_t size = racer->slice.size;
    if (unit != RACE_EVENTS)
        return size;
    /* one less, because a half-played decision is completed first */
    int64_t most = (int64_t)cursor_log_room(&racer->encoding.problem, DETAIL_EVENTS);
    int64_t moves = left / most - 1;
    return moves < 0 ? 0 : moves < size ? moves : size;
}

/* Returns at least 1 move, even for a smaller step. */
static int64_t run_playback(struct racer *racer, enum race_unit unit, int64_t beats, bool stops)
{
    struct playback *playback = &racer->playback;
    struct goal goal = GOAL_NONE;
    int64_t begin = playback->cursor.tally.moves, left = beats - racer_units(racer, unit);
    int direction = left < 0 ? -1 : 1;
    int64_t moves = count_fitting(racer, unit, left * direction);
    if (unit == RACE_NODES)
        goal.node = beats;
    if (stops && direction > 0)
        goal.moves = 1u << MOVE_SOLVE;
    if (moves)
        playback_run(playback, direction, &goal, moves);
    else
        playback_step(playback, GRAIN_EVENT, direction);
    /* from a later node, to the beginning of this one */
    if (direction < 0 && goal.node == playback->cursor.tally.nodes &&
        playback->cursor.phase == LEAVE)
        playback_run(playback, direction, &goal, INT64_MAX);
    int64_t made = (playback->cursor.tally.moves - begin) * direction;
    return made > 1 ? made : 1;
}

static void go_on(struct racer *racer, enum race_unit unit, int64_t beats, bool stops,
                  int64_t wished)
{
    int64_t begin = clock_now(), nodes = racer_tally(racer).nodes;
    int direction = beats < racer_units(racer, unit) ? -1 : 1;
    int64_t moves = racer_is_watched(racer) ? run_playback(racer, unit, beats, stops)
                                          : run_engine(racer, unit, beats);
    if (clock_is_scripted())
        clock_advance(moves * SCRIPTED_MOVE);
    int64_t now = clock_now();
    racer->walked += (racer_tally(racer).nodes - nodes) * direction;
    racer->worked += now - begin;
    racer->spent += (now - begin) * direction;
    racer->slice.looked = begin;
    /* a slice that ended early does not show the time of a full one */
    if (moves >= racer->slice.size || now - begin > wished)
        slice_next(&racer->slice, wished, now);
}

void racer_run(struct racer *racer, enum race_unit unit, int64_t beats, bool stops, int64_t ns)
{
    int64_t until = clock_now() + ns, solutions = racer_tally(racer).solutions;
    int direction = beats < racer_units(racer, unit) ? -1 : 1;
    while ((beats - racer_units(racer, unit)) * direction > 0 &&
           !racer_is_at_end(racer, direction)) {
        go_on(racer, unit, beats, stops, ns);
        if ((stops && racer_tally(racer).solutions > solutions) || clock_now() >= until)
            break;
    }
}

void racer_goto(struct racer *racer, int64_t node)
{
    struct playback *playback = &racer->playback;
    struct goal goal;
    int direction;
    if (playback_begin_goto(playback, node, &goal, &direction))
        while (playback_run(playback, direction, &goal, INT64_MAX / 2) == RAN_OUT)
            continue;
}
