/* A game: one board as it is loaded, with the search of it. */
#include "tui/game.h"

#include <stdio.h>
#include <string.h>

#include "base/memory.h"

static bool load(struct game *game, const char *path, const struct read_wishes *wishes,
                 struct diag *diag)
{
    if (!puzzle_load(&game->puzzle, path, wishes, &game->format, diag))
        return false;
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

static void add_observers(struct game *game)
{
    journal_clear(&game->journal);
    stage_add_observer(&game->stage, stats_observer(&game->stats));
    stage_add_observer(&game->stage, journal_observer(&game->journal));
}

struct game *game_open(const char *path, const struct read_wishes *wishes,
                       enum item_order order, struct rule rule, struct diag *diag)
{
    struct game *game = memory_need_zero(1, sizeof *game);
    game->order = order;
    game->rule = rule;
    if (!load(game, path, wishes, diag)) {
        memory_free(game);
        return NULL;
    }
    game->path = memory_text(path);
    add_observers(game);
    return game;
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
    stops_done(&game->stops);
    bookmarks_done(&game->bookmarks);
    stage_done(&game->stage);
    encoding_done(&game->encoding);
    puzzle_done(&game->puzzle);
    remarks_done(&game->remarks);
    memory_free(game->path);
    memory_free(game);
}

/* The search as it stands, moved out; the stage's problem stays at its address, so
 * nothing of it may run before it moves in again. */
static struct former_search move_out(const struct game *game)
{
    return (struct former_search){game->order, game->rule, game->encoding, game->stage,
                                  game->bookmarks, game->furthest};
}

static void move_in(struct game *game, const struct former_search *search)
{
    game->order = search->order;
    game->rule = search->rule;
    game->encoding = search->encoding;
    game->stage = search->stage;
    game->bookmarks = search->bookmarks;
    game->furthest = search->furthest;
}

/* Put a new search in the place of the old one, which is kept by the caller. */
static bool begin_from(struct game *game, enum item_order order, struct rule rule,
                       const int32_t *trail, int32_t count, struct diag *diag)
{
    if (!encode(&game->encoding, &game->puzzle, order, diag))
        return false;
    if (!stage_init_from(&game->stage, &game->encoding.problem, rule, trail, count, diag)) {
        encoding_done(&game->encoding);
        return false;
    }
    add_observers(game);
    game->order = order;
    game->rule = rule;
    game->bookmarks = (struct bookmarks){0};
    game->furthest = 0;
    return true;
}

static void renew_stops(struct game *game)
{
    stops_renew(&game->stops, &game->encoding.problem, &game->encoding.legend);
}

bool game_change(struct game *game, enum item_order order, struct rule rule, struct diag *diag)
{
    const struct cursor *cursor = &game->stage.cursor;
    int32_t *trail = memory_need(NULL, (size_t)cursor->level, sizeof *trail);
    int32_t count = cursor->level;
    cursor_trail(cursor, trail);
    if (order != game->order)   /* items have other numbers then, options the same */
        count = cursor_path(cursor, trail);
    struct former_search old = move_out(game);
    bool begun = begin_from(game, order, rule, trail, count, diag);
    if (begun) {
        drop_former(game);
        game->former = memory_need(NULL, 1, sizeof *game->former);
        *game->former = old;
        renew_stops(game);
    } else {
        move_in(game, &old);
    }
    memory_free(trail);
    return begun;
}

bool game_change_back(struct game *game)
{
    if (!game->former)
        return false;
    struct former_search old = move_out(game);
    move_in(game, game->former);
    journal_clear(&game->journal);
    *game->former = old;
    renew_stops(game);
    return true;
}

const char *game_title(const struct game *game)
{
    if (game->puzzle.title)
        return game->puzzle.title;
    const char *slash = strrchr(game->path, '/');
    return slash ? slash + 1 : game->path;
}
