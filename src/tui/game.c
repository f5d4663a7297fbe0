/* A game: one board as it is loaded, with the search of it. */
#include "tui/game.h"

#include <string.h>

#include "base/memory.h"

static bool load(struct game *game, const char *path, const struct format *from,
                 struct diag *diag)
{
    if (!puzzle_load(&game->puzzle, path, from, &game->format, diag))
        return false;
    if (!encode(&game->encoding, &game->puzzle, game->order, diag)) {
        puzzle_done(&game->puzzle);
        return false;
    }
    if (!puzzle_impossible(&game->puzzle, game->impossible, sizeof game->impossible) &&
        !encoding_impossible(&game->encoding, game->impossible, sizeof game->impossible))
        game->impossible[0] = 0;
    if (!stage_init(&game->stage, &game->encoding.problem, game->rule, diag)) {
        encoding_done(&game->encoding);
        puzzle_done(&game->puzzle);
        return false;
    }
    return true;
}

struct game *game_open(const char *path, const struct format *from, enum item_order order,
                       struct rule rule, struct diag *diag)
{
    struct game *game = memory_need_zero(1, sizeof *game);
    game->order = order;
    game->rule = rule;
    if (!load(game, path, from, diag)) {
        memory_free(game);
        return NULL;
    }
    game->path = memory_text(path);
    stage_add_observer(&game->stage, stats_observer(&game->stats));
    return game;
}

void game_close(struct game *game)
{
    if (!game)
        return;
    stage_done(&game->stage);
    encoding_done(&game->encoding);
    puzzle_done(&game->puzzle);
    memory_free(game->path);
    memory_free(game);
}

bool game_change(struct game *game, enum item_order order, struct rule rule, struct diag *diag)
{
    const struct cursor *cursor = &game->stage.cursor;
    int32_t *options = memory_need(NULL, (size_t)cursor->level, sizeof *options);
    int32_t count = cursor_path(cursor, options);
    struct encoding encoding;
    struct stage stage;
    bool encoded = encode(&encoding, &game->puzzle, order, diag);
    /* the stage keeps the problem's address, so the encoding moves in first */
    struct encoding former = game->encoding;
    if (encoded)
        game->encoding = encoding;
    bool staged = encoded && stage_init_from(&stage, &game->encoding.problem, rule, options,
                                             count, diag);
    if (staged) {
        stage_done(&game->stage);
        game->stage = stage;
        stage_add_observer(&game->stage, stats_observer(&game->stats));
        game->order = order;
        game->rule = rule;
        game->furthest = 0;
    } else {
        game->encoding = former;
    }
    if (encoded)
        encoding_done(staged ? &former : &encoding);
    memory_free(options);
    return staged;
}

const char *game_title(const struct game *game)
{
    if (game->puzzle.title)
        return game->puzzle.title;
    const char *slash = strrchr(game->path, '/');
    return slash ? slash + 1 : game->path;
}
