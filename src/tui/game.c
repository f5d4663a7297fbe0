/* SPDX-License-Identifier: MIT */
/* A game: one board as it is loaded, with the search of it. */
#include "tui/game.h"

#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "watch/lane.h"

#define GUESS_NODES (1 << 20)
#define GUESS_PROBES 100000     /* more would hardly make the guess better */
#define GUESS_STEPS 1000
#define GUESS_TIME (CLOCK_MS / 3)

/* Begin the search of the puzzle; where that fails nothing of it is left. */
static bool begin(struct game *game, struct diag *diag)
{
    if (!encode(&game->encoding, &game->puzzle, game->order, diag)) {
        puzzle_done(&game->puzzle);
        return false;
    }
    if (!stage_init(&game->stage, &game->encoding.problem, game->rule, diag)) {
        encoding_done(&game->encoding);
        puzzle_done(&game->puzzle);
        return false;
    }
    game->remarks = examine(&game->encoding);
    const char *proof = remarks_proof(&game->remarks);
    snprintf(game->impossible, sizeof game->impossible, "%s", proof ? proof : "");
    return true;
}

/* What is counted of a search. */
static void open_figures(struct game *game)
{
    counts_init(&game->counts, &game->encoding.problem);
    profile_init(&game->profile, &game->encoding.problem);
    game->pace = (struct pace){.count = 0};
}

static void close_figures(struct game *game)
{
    counts_done(&game->counts);
    profile_done(&game->profile);
    toll_done(&game->toll);
    estimate_done(&game->estimate);
}

static void add_observers(struct game *game)
{
    journal_clear(&game->journal);
    stage_add_observer(&game->stage, stats_observer(&game->stats));
    stage_add_observer(&game->stage, journal_observer(&game->journal));
    stage_add_observer(&game->stage, counts_observer(&game->counts));
    stage_add_observer(&game->stage, profile_observer(&game->profile));
}

static struct game *make(enum item_order order, struct rule rule)
{
    struct game *game = memory_need_zero(1, sizeof *game);
    game->order = order;
    game->rule = rule;
    return game;
}

/* The game, whose puzzle was read and searched, or not. */
static struct game *finish(struct game *game, const char *path, bool begun)
{
    if (!begun) {
        memory_free(game);
        return NULL;
    }
    game->path = memory_text(path);
    gallery_init(&game->gallery, &game->encoding, &game->stage.solutions);
    open_figures(game);
    add_observers(game);
    return game;
}

struct game *game_open(const char *path, const struct read_wishes *wishes,
                       enum item_order order, struct rule rule, struct diag *diag)
{
    struct game *game = make(order, rule);
    game->stamp = stamp_of(path);   /* before it is read, so that no change is missed */
    return finish(game, path, puzzle_load(&game->puzzle, path, wishes, &game->format, diag) &&
                                  begin(game, diag));
}

struct game *game_of(struct puzzle *puzzle, const char *path, enum item_order order,
                     struct rule rule, struct diag *diag)
{
    struct game *game = make(order, rule);
    bool sound = puzzle_check(puzzle, NULL, diag);
    game->puzzle = *puzzle;
    *puzzle = (struct puzzle){0};
    if (!sound)
        puzzle_done(&game->puzzle);
    return finish(game, path, sound && begin(game, diag));
}

static bool rules_equal(struct rule a, struct rule b)
{
    return a.by == b.by && a.random == b.random && a.seed == b.seed && a.method == b.method;
}

static void drop_former(struct game *game)
{
    if (!game->former)
        return;
    bookmarks_done(&game->former->bookmarks);
    stage_done(&game->former->stage);
    encoding_done(&game->former->encoding);
    memory_free(game->former);
    game->former = NULL;
}

void game_close(struct game *game)
{
    if (!game)
        return;
    drop_former(game);
    gallery_done(&game->gallery);
    close_figures(game);
    stops_done(&game->stops);
    bookmarks_done(&game->bookmarks);
    stage_done(&game->stage);
    encoding_done(&game->encoding);
    puzzle_done(&game->puzzle);
    remarks_done(&game->remarks);
    memory_free(game->path);
    memory_free(game);
}

const struct wishes *game_wishes(const struct game *game)
{
    return &game->past.at[game->past.now];
}

/* The search as it stands, moved out; the stage's problem stays at its address, so
 * nothing of it may run before it moves in again. */
static struct former_search move_out(const struct game *game)
{
    return (struct former_search){
        .order = game->order,
        .rule = game->rule,
        .wishes = *game_wishes(game),
        .encoding = game->encoding,
        .stage = game->stage,
        .bookmarks = game->bookmarks,
        .furthest = game->furthest,
        .deepest = game->deepest,
        .deepest_share = game->deepest_share,
    };
}

static void move_in(struct game *game, const struct former_search *search)
{
    game->order = search->order;
    game->rule = search->rule;
    game->encoding = search->encoding;
    game->stage = search->stage;
    game->bookmarks = search->bookmarks;
    game->furthest = search->furthest;
    game->deepest = game->stats.deepest = search->deepest;
    game->deepest_share = search->deepest_share;
}

/* What makes a search another one. */
struct manner {
    enum item_order order;
    struct rule rule;
    struct wishes wishes;
};

/* The encoding that `manner` asks for, in the place of the old one; its wishes get the numbers
 * that items have there. */
static bool encode_anew(struct game *game, struct manner *manner, const struct encoding *old,
                        struct diag *diag)
{
    if (!encode(&game->encoding, &game->puzzle, manner->order, diag))
        return false;
    if (manner->order != game->order)
        wishes_renumber(&manner->wishes, old, &game->encoding);
    if (wishes_apply(&manner->wishes, &game->encoding, diag))
        return true;
    encoding_done(&game->encoding);
    return false;
}

/* Put a new search in the place of the old one, which is kept by the caller. */
static bool begin_from(struct game *game, struct manner *manner, const struct former_search *old,
                       const int32_t *trail, int32_t count, struct diag *diag)
{
    if (!encode_anew(game, manner, &old->encoding, diag))
        return false;
    if (!stage_init_from(&game->stage, &game->encoding.problem, manner->rule, trail, count,
                         diag)) {
        encoding_done(&game->encoding);
        return false;
    }
    add_observers(game);
    game->order = manner->order;
    game->rule = manner->rule;
    game->bookmarks = (struct bookmarks){0};
    game->furthest = game->deepest_share = 0;
    game->deepest = game->stats.deepest = 0;
    return true;
}

/* What names the items of the search or counts them, and what shows its solutions. */
static void renew_readers(struct game *game)
{
    stops_renew(&game->stops, &game->encoding.problem, &game->encoding.legend);
    gallery_renew(&game->gallery);
    close_figures(game);
    open_figures(game);
}

/* Begin a new search; the one there was becomes the former one. */
static bool change(struct game *game, struct manner *manner, struct diag *diag)
{
    const struct cursor *cursor = &game->stage.cursor;
    int32_t *trail = memory_need(NULL, (size_t)cursor->level, sizeof *trail);
    int32_t count = cursor->level;
    cursor_trail(cursor, trail);
    if (manner->order != game->order)   /* items have other numbers then, options the same */
        count = cursor_path(cursor, trail);
    struct former_search old = move_out(game);
    bool begun = begin_from(game, manner, &old, trail, count, diag);
    if (begun) {
        drop_former(game);
        game->former = memory_need(NULL, 1, sizeof *game->former);
        *game->former = old;
        renew_readers(game);
    } else {
        move_in(game, &old);
    }
    memory_free(trail);
    return begun;
}

/* Items have other numbers where others come first. */
static void renumber_past(struct game *game)
{
    for (int k = 0; k == 0 || k < game->past.count; k++)
        wishes_renumber(&game->past.at[k], &game->former->encoding, &game->encoding);
}

/* Another search is in force, which has these wishes. */
static void note_wishes(struct game *game, const struct wishes *wishes)
{
    if (game->order != game->former->order)
        renumber_past(game);
    if (!wishes_equal(wishes, game_wishes(game)))
        wishes_note(&game->past, wishes);
}

static bool change_noting(struct game *game, struct manner manner, struct diag *diag)
{
    bool begun = change(game, &manner, diag);
    if (begun)
        note_wishes(game, &manner.wishes);
    return begun;
}

bool game_change(struct game *game, enum item_order order, struct rule rule, struct diag *diag)
{
    return change_noting(game, (struct manner){order, rule, *game_wishes(game)}, diag);
}

bool game_wish(struct game *game, const struct wishes *wishes, struct diag *diag)
{
    return change_noting(game, (struct manner){game->order, game->rule, *wishes}, diag);
}

bool game_adopt(struct game *game, struct lane *lane, struct diag *diag)
{
    struct manner manner = {lane->way.order, lane->way.rule, lane->wishes};
    wishes_renumber(&manner.wishes, &lane->encoding, &game->encoding);
    if (!change_noting(game, manner, diag))
        return false;
    stage_rewind(&game->stage);
    stage_adopt(&game->stage, &lane->stage);
    game->furthest = lane_share(lane);
    renew_readers(game);
    return true;
}

static void change_places(struct game *game)
{
    struct former_search old = move_out(game);
    move_in(game, game->former);
    journal_clear(&game->journal);
    *game->former = old;
    renew_readers(game);
}

/* True where the former search differs from the one in force by these wishes alone. */
static bool former_has(const struct game *game, const struct wishes *wishes)
{
    const struct former_search *former = game->former;
    return former && former->order == game->order && rules_equal(former->rule, game->rule) &&
           wishes_equal(&former->wishes, wishes);
}

bool game_undo(struct game *game, int direction, struct diag *diag)
{
    const struct wishes *wishes = wishes_peek(&game->past, direction);
    if (!wishes)
        return diag_fault(diag, (struct place){0}, "nothing to %s",
                          direction < 0 ? "undo" : "redo");
    struct manner manner = {game->order, game->rule, *wishes};
    if (former_has(game, wishes))
        change_places(game);
    else if (!change(game, &manner, diag))
        return false;
    game->past.now += direction;
    return true;
}

bool game_change_back(struct game *game)
{
    if (!game->former)
        return false;
    struct wishes wishes = game->former->wishes;
    change_places(game);
    note_wishes(game, &wishes);
    return true;
}

void game_count_anew(struct game *game)
{
    counts_clear(&game->counts);
    profile_clear(&game->profile);
}

void game_guess(struct game *game)
{
    const struct problem *problem = &game->encoding.problem;
    struct estimate *estimate = &game->estimate;
    struct diag diag = {0};
    int64_t begin = clock_now();
    if (problem_nodes(problem) > GUESS_NODES || estimate->probes >= GUESS_PROBES)
        return;
    if (!estimate->cursor.problem && !estimate_init(estimate, problem, game->rule, &diag)) {
        estimate_done(estimate);
        return;
    }
    for (int k = 0; k < GUESS_STEPS && clock_now() - begin < GUESS_TIME; k++)
        estimate_step(estimate);
}

const struct toll *game_toll(struct game *game, int32_t option)
{
    struct diag diag = {0};
    if (!game->toll.lost && !toll_init(&game->toll, &game->encoding.problem, &diag))
        return NULL;
    toll_take(&game->toll, &game->stage.cursor, stage_mirror(&game->stage), option);
    return &game->toll;
}

const char *game_title(const struct game *game)
{
    if (game->puzzle.title)
        return game->puzzle.title;
    const char *slash = strrchr(game->path, '/');
    return slash ? slash + 1 : game->path;
}
