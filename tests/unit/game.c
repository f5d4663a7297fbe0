/* SPDX-License-Identifier: MIT */
/* Games: a search left for another one, with other wishes, and come back to. */
#include "tui/game.h"

#include <check.h>

#include "random_problem.h"
#include "scratch.h"
#include "sitting.h"
#include "suites.h"
#include "walk.h"

static struct game *open_game(const char *board)
{
    struct diag diag = {0};
    scratch_write("board", board);
    struct game *game = game_open(scratch_path("board"), NULL, ORDER_PIECES, (struct rule){0},
                                  &diag);
    ck_assert_msg(game, "%s", diag.text);
    return game;
}

/* All that tells where a search stands. */
struct stand {
    uint64_t print;
    struct tally tally;
    int32_t kept;           /* nodes of the tree */
    size_t solutions;
    double furthest, deepest_share;
    int32_t deepest;
};

static struct stand stand_of(const struct game *game)
{
    return (struct stand){fingerprint(&game->stage.cursor), game->stage.cursor.tally,
                          game->stage.tree->count, game->stage.solutions.count, game->furthest,
                          game->deepest_share, game->deepest};
}

static void expect_stand(const struct game *game, struct stand then)
{
    struct stand now = stand_of(game);
    ck_assert_uint_eq(now.print, then.print);
    assert_same_tally(now.tally, then.tally, "undo");
    ck_assert_int_eq(now.kept, then.kept);
    ck_assert_uint_eq(now.solutions, then.solutions);
    ck_assert(now.furthest == then.furthest);
    ck_assert_int_eq(now.deepest, then.deepest);
    ck_assert(now.deepest_share == then.deepest_share);
}

static void step(struct game *game, int decisions)
{
    while (decisions-- > 0 && stage_step(&game->stage, GRAIN_DECISION, 1))
        ;
}

static void wish(struct game *game, enum wish_kind kind, int32_t number)
{
    struct wishes wishes = *game_wishes(game);
    struct diag diag = {0};
    ck_assert(wishes_add(&wishes, (struct wished){kind, number}, &diag));
    ck_assert_msg(game_wish(game, &wishes, &diag), "%s", diag.text);
}

static void undo(struct game *game, int direction)
{
    struct diag diag = {0};
    ck_assert_msg(game_undo(game, direction, &diag), "%s", diag.text);
}

START_TEST(undo_gives_the_search_back_as_it_stood)
{
    struct game *game = open_game(BOARD_FILE_6X10);
    step(game, 500);
    struct stand before = stand_of(game);
    int32_t tried = cursor_option(&game->stage.cursor, game->stage.cursor.level - 1);
    wish(game, WISH_BAN, tried);
    ck_assert_int_eq(game_wishes(game)->count, 1);
    step(game, 300);
    struct stand after = stand_of(game);
    undo(game, -1);
    expect_stand(game, before);
    ck_assert_int_eq(game_wishes(game)->count, 0);
    undo(game, 1);
    expect_stand(game, after);
    ck_assert_int_eq(game_wishes(game)->count, 1);
    ck_assert(game_change_back(game));
    expect_stand(game, before);
    ck_assert_int_eq(game_wishes(game)->count, 0);
    undo(game, -1);     /* going back was a change, too */
    expect_stand(game, after);
    game_close(game);
}
END_TEST

START_TEST(a_ban_keeps_the_choices_below_it)
{
    int32_t before[16], after[16];
    struct game *game = open_game(BOARD_FILE_6X10);
    const struct cursor *cursor = &game->stage.cursor;
    step(game, 500);
    int32_t level = cursor->level;
    cursor_path(cursor, before);
    wish(game, WISH_BAN, before[level - 1]);
    ck_assert_int_eq(cursor_path(cursor, after), level - 1);
    for (int32_t l = 0; l + 1 < level; l++)
        ck_assert_int_eq(after[l], before[l]);
    game_close(game);
}
END_TEST

/* Each solution of 3x20 in turn, by pinning what it has; then without it by bans. */
START_TEST(the_rest_of_the_search_honours_what_is_wished)
{
    struct game *game = open_game(BOARD_FILE_3X20);
    int32_t options[16];
    struct goal goal = stage_begin_jump(&game->stage, JUMP_SOLUTION, 1);
    while (stage_run(&game->stage, 1, &goal, 1000) == RAN_OUT)
        ;
    int32_t count = cursor_path(&game->stage.cursor, options);
    ck_assert_int_eq(count, 12);
    wish(game, WISH_PIN, options[5]);
    wish(game, WISH_PIN, options[9]);
    stage_rewind(&game->stage);
    while (stage_run(&game->stage, 1, &GOAL_NONE, 1000) == RAN_OUT)
        ;
    int64_t with = game->stage.cursor.tally.solutions;
    ck_assert_int_ge(with, 1);
    undo(game, -1);
    undo(game, -1);
    wish(game, WISH_BAN, options[5]);
    stage_rewind(&game->stage);
    while (stage_run(&game->stage, 1, &GOAL_NONE, 1000) == RAN_OUT)
        ;
    int64_t without = game->stage.cursor.tally.solutions;
    ck_assert_int_lt(without, 8);
    ck_assert_int_le(with + without, 8);
    game_close(game);
}
END_TEST

START_TEST(a_refused_wish_changes_nothing)
{
    struct game *game = open_game(BOARD_FILE_6X10);
    struct diag diag = {0};
    step(game, 100);
    wish(game, WISH_PIN, 1);
    struct stand before = stand_of(game);
    struct wishes wishes = *game_wishes(game);
    ck_assert(wishes_add(&wishes, (struct wished){WISH_PIN, 2}, &diag));
    ck_assert(!game_wish(game, &wishes, &diag));
    ck_assert_str_eq(diag.text, "F at 2,1 cannot be pinned: it clashes with F at 1,1");
    expect_stand(game, before);
    ck_assert_int_eq(game_wishes(game)->count, 1);
    diag = (struct diag){0};
    ck_assert(!game_undo(game, 1, &diag));
    ck_assert_str_eq(diag.text, "nothing to redo");
    game_close(game);
}
END_TEST

START_TEST(wishes_for_items_survive_another_order)
{
    struct game *game = open_game(BOARD_FILE_6X10);
    struct diag diag = {0};
    struct wished first;
    char name[32];
    ck_assert(wish_read(&first, WISH_FIRST, "cell 7,3", &game->encoding, &diag));
    wish(game, WISH_FIRST, first.number);
    ck_assert_int_eq(cursor_choose(&game->stage.cursor), first.number);
    ck_assert(game_change(game, ORDER_CELLS, game->rule, &diag));
    int32_t item = cursor_choose(&game->stage.cursor);
    ck_assert_str_eq(legend_item(&game->encoding.legend, item, name, sizeof name), "cell 7,3");
    undo(game, -1);
    undo(game, 1);
    ck_assert_int_eq(cursor_choose(&game->stage.cursor), item);
    ck_assert(game_change(game, ORDER_PIECES, game->rule, &diag));
    ck_assert_int_eq(cursor_choose(&game->stage.cursor), first.number);
    ck_assert(game_change_back(game));
    ck_assert_int_eq(cursor_choose(&game->stage.cursor), item);
    ck_assert_int_eq(game_wishes(game)->count, 1);
    game_close(game);
}
END_TEST

/* Whatever is wished and undone: what holds is what the past says, and all is walked both ways. */
START_TEST(any_row_of_wishes_is_undone_and_redone)
{
    struct dice dice = dice_for("undo");
    struct game *game = open_game(BOARD_FILE_3X20);
    for (int turn = 0; turn < 60; turn++) {
        struct diag diag = {0};
        struct wishes wishes = *game_wishes(game);
        struct wished next = {(enum wish_kind)roll(&dice, 0, WISH_KIND_COUNT - 1), 0};
        int32_t most = wish_is_of_item(next.kind) ? game->encoding.problem.primary
                                                  : game->encoding.problem.options;
        next.number = roll(&dice, 1, most);
        if (roll_one(&dice, 2))
            game_undo(game, roll_one(&dice, 3) ? 1 : -1, &diag);
        else if (wishes_add(&wishes, next, &diag))
            game_wish(game, &wishes, &diag);
        for (int k = 0; k < game_wishes(game)->count; k++) {
            struct wished held = game_wishes(game)->at[k];
            bool out = !wish_is_of_item(held.kind) &&
                       option_is_out(&game->encoding.problem, &game->encoding.legend, held.number);
            ck_assert(held.kind != WISH_BAN || out);
            ck_assert(held.kind != WISH_PIN || !out);
        }
        uint64_t start = fingerprint(&game->stage.cursor);
        int made = 0;
        while (made < 40 && stage_step(&game->stage, GRAIN_DECISION, 1))
            made++;
        while (made-- > 0)
            ck_assert(stage_step(&game->stage, GRAIN_DECISION, -1));
        ck_assert_uint_eq(fingerprint(&game->stage.cursor), start);
        ck_assert(mirror_equals(stage_mirror(&game->stage), &game->stage.cursor.links));
        step(game, roll(&dice, 0, 30));
    }
    game_close(game);
}
END_TEST

Suite *suite_game(void)
{
    Suite *suite = suite_create("game");
    TCase *tests = tcase_create("game");
    tcase_add_test(tests, undo_gives_the_search_back_as_it_stood);
    tcase_add_test(tests, a_ban_keeps_the_choices_below_it);
    tcase_add_test(tests, the_rest_of_the_search_honours_what_is_wished);
    tcase_add_test(tests, a_refused_wish_changes_nothing);
    tcase_add_test(tests, wishes_for_items_survive_another_order);
    tcase_add_test(tests, any_row_of_wishes_is_undone_and_redone);
    scratch_use(tests);
    suite_add_tcase(suite, tests);
    return suite;
}
