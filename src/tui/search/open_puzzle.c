/* SPDX-License-Identifier: MIT */
#include "tui/search/open_puzzle.h"

#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "play/racer.h"

#define GUESS_NODES (1 << 20)
#define GUESS_PROBES 100000     /* more hardly improve the estimate */
#define GUESS_STEPS 1000
#define GUESS_TIME (CLOCK_MS / 3)

static void release_past(void *entry)
{
    struct past_search *past = entry;
    memory_free(past->place.trail);
}

static const struct undo_kind searches_past = {
    .size = sizeof(struct past_search), .most = 63, .release = release_past};

static bool begin(struct open_puzzle *opened, struct diag *diag)
{
    if (!encode(&opened->encoding, &opened->puzzle, opened->strategy.order, diag)) {
        puzzle_done(&opened->puzzle);
        return false;
    }
    if (!playback_init(&opened->playback, &opened->encoding.problem, opened->strategy.rule,
                       diag)) {
        encoding_done(&opened->encoding);
        puzzle_done(&opened->puzzle);
        return false;
    }
    opened->remarks = examine(&opened->encoding);
    const char *proof = remarks_proof(&opened->remarks);
    snprintf(opened->impossible, sizeof opened->impossible, "%s", proof ? proof : "");
    return true;
}

static void open_figures(struct open_puzzle *opened)
{
    opened->pace = (struct pace){.count = 0};
}

static void close_figures(struct open_puzzle *opened)
{
    impact_done(&opened->impact);
    gathering_done(&opened->gathering);
    estimate_done(&opened->estimate);
}

static void add_observers(struct open_puzzle *opened)
{
    journal_clear(&opened->journal);
    playback_add_observer(&opened->playback, journal_observer(&opened->journal));
}

static struct open_puzzle *make(struct strategy strategy)
{
    struct open_puzzle *opened = memory_need_zero(1, sizeof *opened);
    opened->strategy = strategy;
    opened->past.kind = &searches_past;
    return opened;
}

static struct open_puzzle *finish(struct open_puzzle *opened, const char *path, bool begun)
{
    if (!begun) {
        memory_free(opened);
        return NULL;
    }
    opened->path = memory_text(path);
    solution_list_init(&opened->solution_list, &opened->encoding, &opened->playback.solutions);
    open_figures(opened);
    add_observers(opened);
    return opened;
}

struct open_puzzle *open_puzzle_open(const char *path, const struct read_config *config,
                                     struct strategy strategy, struct diag *diag)
{
    struct open_puzzle *opened = make(strategy);
    opened->stamp = stamp_of(path); /* before reading, so that no change is missed */
    return finish(opened, path, puzzle_load(&opened->puzzle, path, config, &opened->format, diag) &&
                                  begin(opened, diag));
}

struct open_puzzle *open_puzzle_of(struct puzzle *puzzle, const char *path,
                                   struct strategy strategy, struct diag *diag)
{
    struct open_puzzle *opened = make(strategy);
    bool sound = puzzle_check(puzzle, NULL, diag);
    opened->puzzle = *puzzle;
    *puzzle = (struct puzzle){0};
    if (!sound)
        puzzle_done(&opened->puzzle);
    return finish(opened, path, sound && begin(opened, diag));
}

static void drop_former(struct open_puzzle *opened)
{
    if (!opened->former)
        return;
    bookmarks_done(&opened->former->bookmarks);
    playback_done(&opened->former->playback);
    encoding_done(&opened->former->encoding);
    memory_free(opened->former);
    opened->former = NULL;
}

void open_puzzle_close(struct open_puzzle *opened)
{
    if (!opened)
        return;
    drop_former(opened);
    atlas_done(&opened->atlas);
    bags_done(&opened->bags);
    refutation_done(&opened->refutation);
    steps_done(&opened->steps);
    solution_list_done(&opened->solution_list);
    close_figures(opened);
    undo_done(&opened->past);
    breakpoints_done(&opened->breakpoints);
    watches_done(&opened->watches);
    bookmarks_done(&opened->bookmarks);
    playback_done(&opened->playback);
    encoding_done(&opened->encoding);
    puzzle_done(&opened->puzzle);
    remarks_done(&opened->remarks);
    memory_free(opened->path);
    memory_free(opened);
}

/* The playback must not run until moved in again, because it uses the problem's address. */
static struct former_search move_out(const struct open_puzzle *opened)
{
    return (struct former_search){
        .strategy = opened->strategy,
        .constraints = opened->constraints,
        .encoding = opened->encoding,
        .playback = opened->playback,
        .bookmarks = opened->bookmarks,
        .furthest = opened->furthest,
        .deepest = opened->deepest,
        .deepest_share = opened->deepest_share,
    };
}

static void move_in(struct open_puzzle *opened, const struct former_search *search)
{
    opened->strategy = search->strategy;
    opened->encoding = search->encoding;
    opened->playback = search->playback;
    opened->bookmarks = search->bookmarks;
    opened->furthest = search->furthest;
    opened->deepest = search->deepest;
    opened->deepest_share = search->deepest_share;
}

struct encoding_settings {
    struct strategy strategy;
    struct constraints constraints;
};

static bool encode_again(struct open_puzzle *opened, struct encoding_settings *settings,
                         const struct encoding *old, struct diag *diag)
{
    if (!encode(&opened->encoding, &opened->puzzle, settings->strategy.order, diag))
        return false;
    if (settings->strategy.order != opened->strategy.order)
        constraints_renumber(&settings->constraints, old, &opened->encoding);
    if (constraints_apply(&settings->constraints, &opened->encoding, diag))
        return true;
    encoding_done(&opened->encoding);
    return false;
}

static bool begin_from(struct open_puzzle *opened, struct encoding_settings *settings,
                       const struct former_search *old, const int32_t *trail, int32_t count,
                       struct diag *diag)
{
    if (!encode_again(opened, settings, &old->encoding, diag))
        return false;
    if (!playback_init_from(&opened->playback, &opened->encoding.problem, settings->strategy.rule,
                            trail, count, diag)) {
        encoding_done(&opened->encoding);
        return false;
    }
    add_observers(opened);
    opened->strategy = settings->strategy;
    opened->bookmarks = (struct bookmarks){0};
    opened->furthest = opened->deepest_share = 0;
    opened->deepest = 0;
    return true;
}

static void renew_readers(struct open_puzzle *opened)
{
    breakpoints_renew(&opened->breakpoints, &opened->encoding.problem, &opened->encoding.legend);
    watches_renew(&opened->watches, &opened->encoding);
    solution_list_renew(&opened->solution_list);
    atlas_renew(&opened->atlas);
    bags_done(&opened->bags);
    refutation_done(&opened->refutation);
    steps_done(&opened->steps);
    close_figures(opened);
    open_figures(opened);
}

static bool change(struct open_puzzle *opened, struct encoding_settings *settings,
                   struct diag *diag)
{
    const struct cursor *cursor = &opened->playback.cursor;
    int32_t *trail = memory_need(NULL, (size_t)cursor->level, sizeof *trail);
    int32_t count = cursor->level;
    cursor_trail(cursor, trail);
    if (settings->strategy.order != opened->strategy.order) /* option numbers stay the same */
        count = cursor_path(cursor, trail);
    struct former_search old = move_out(opened);
    bool begun = begin_from(opened, settings, &old, trail, count, diag);
    if (begun) {
        drop_former(opened);
        opened->former = memory_need(NULL, 1, sizeof *opened->former);
        *opened->former = old;
        renew_readers(opened);
    } else {
        move_in(opened, &old);
    }
    memory_free(trail);
    return begun;
}

/* Another item order has other numbers. */
static void renumber_all(struct open_puzzle *opened)
{
    const struct encoding *before = &opened->former->encoding;
    constraints_renumber(&opened->constraints, before, &opened->encoding);
    for (size_t k = 0; k < opened->past.count; k++)
        constraints_renumber(&((struct past_search *)undo_entry(&opened->past, k))->constraints,
                             before, &opened->encoding);
}

static struct past_search past_of(const struct open_puzzle *opened)
{
    const struct former_search *former = opened->former;
    struct past_search past = {
        .strategy = former->strategy,
        .constraints = opened->constraints,
        .relative = former->playback.relative,
    };
    waypoint_note(&past.place, &former->playback.cursor);
    return past;
}

static void note_constraints(struct open_puzzle *opened, const struct constraints *constraints)
{
    if (opened->strategy.order != opened->former->strategy.order)
        renumber_all(opened);
    if (constraints_equal(constraints, &opened->constraints))
        return;
    struct past_search past = past_of(opened);
    undo_note(&opened->past, &past);
    opened->constraints = *constraints;
}

static bool change_noting(struct open_puzzle *opened, struct encoding_settings settings,
                          struct diag *diag)
{
    bool begun = change(opened, &settings, diag);
    if (begun)
        note_constraints(opened, &settings.constraints);
    return begun;
}

bool open_puzzle_change(struct open_puzzle *opened, struct strategy strategy, struct diag *diag)
{
    return change_noting(opened, (struct encoding_settings){strategy, opened->constraints}, diag);
}

bool open_puzzle_constrain(struct open_puzzle *opened, const struct constraints *constraints,
                           struct diag *diag)
{
    return change_noting(opened, (struct encoding_settings){opened->strategy, *constraints}, diag);
}

bool open_puzzle_adopt(struct open_puzzle *opened, struct racer *racer, struct diag *diag)
{
    struct encoding_settings settings = {racer->strategy, racer->constraints};
    constraints_renumber(&settings.constraints, &racer->encoding, &opened->encoding);
    if (!change_noting(opened, settings, diag))
        return false;
    playback_rewind(&opened->playback);
    playback_adopt(&opened->playback, &racer->playback);
    opened->furthest = racer_share(racer);
    renew_readers(opened);
    return true;
}

static void change_places(struct open_puzzle *opened)
{
    struct former_search old = move_out(opened);
    move_in(opened, opened->former);
    journal_clear(&opened->journal);
    *opened->former = old;
    renew_readers(opened);
}

/* True if the former search differs by these constraints alone. */
static bool former_has(const struct open_puzzle *opened, const struct constraints *constraints)
{
    const struct former_search *former = opened->former;
    return former && strategy_equals(&former->strategy, &opened->strategy) &&
           constraints_equal(&former->constraints, constraints);
}

bool open_puzzle_undo(struct open_puzzle *opened, int direction, struct diag *diag)
{
    const struct past_search *next = undo_peek(&opened->past, direction);
    if (!next)
        return diag_fault(diag, (struct place){0}, "nothing to %s",
                          direction < 0 ? "undo" : "redo");
    struct encoding_settings settings = {opened->strategy, next->constraints};
    if (former_has(opened, &next->constraints))
        change_places(opened);
    else if (!change(opened, &settings, diag))
        return false;
    else if (next->place.trail && strategy_equals(&next->strategy, &opened->strategy) &&
             !opened->playback.cursor.rule.bound)
        playback_restore_place(&opened->playback, &next->place, next->relative);
    struct past_search passed = past_of(opened);
    undo_pass(&opened->past, direction, &passed);
    opened->constraints = passed.constraints;
    release_past(&passed);
    return true;
}

bool open_puzzle_change_back(struct open_puzzle *opened)
{
    if (!opened->former)
        return false;
    struct constraints constraints = opened->former->constraints;
    change_places(opened);
    note_constraints(opened, &constraints);
    return true;
}

void open_puzzle_note_place(struct open_puzzle *opened)
{
    const struct cursor *cursor = &opened->playback.cursor;
    double share = cursor_progress(cursor);
    if (cursor_at_start(cursor))
        census_clear(&opened->playback.census);
    if (share > opened->furthest)
        opened->furthest = share;
    if (opened->playback.census.deepest > opened->deepest) {
        opened->deepest = opened->playback.census.deepest;
        opened->deepest_share = share;
    }
}

void open_puzzle_guess(struct open_puzzle *opened)
{
    const struct problem *problem = &opened->encoding.problem;
    struct estimate *estimate = &opened->estimate;
    struct diag diag = {0};
    int64_t begin = clock_now();
    if (problem_nodes(problem) > GUESS_NODES || estimate->probes >= GUESS_PROBES)
        return;
    if (!estimate->cursor.problem &&
        !estimate_init(estimate, problem, opened->strategy.rule, &diag)) {
        estimate_done(estimate);
        return;
    }
    for (int k = 0; k < GUESS_STEPS && clock_now() - begin < GUESS_TIME; k++)
        estimate_step(estimate);
}

void open_puzzle_find_impact(struct open_puzzle *opened, int32_t option)
{
    struct diag diag = {0};
    if (opened->impact.lost || impact_init(&opened->impact, &opened->encoding.problem, &diag))
        impact_take(&opened->impact, &opened->playback.cursor, playback_mirror(&opened->playback),
                    option);
}

const char *open_puzzle_title(const struct open_puzzle *opened)
{
    if (opened->puzzle.title)
        return opened->puzzle.title;
    const char *slash = strrchr(opened->path, '/');
    return strcmp(opened->path, "-") == 0 ? "standard input" : slash ? slash + 1 : opened->path;
}
