/* SPDX-License-Identifier: MIT */
/* Boards of every kind in the explorer: forward, and back to a start identical to the bit. */
#include <stdio.h>
#include <stdlib.h>

#include "base/memory.h"
#include "format/format.h"
#include "playback/playback.h"
#include "puzzle/legend.h"
#include "random_problem.h"
#include "suites.h"
#include "walk.h"

#define MOVES (is_short_run() ? 20000 : 100000)
#define STEPS (is_short_run() ? 600 : 3000)
#define EVERY 97 /* moves between two compared places */

static const char *const boards[] = {
    "bounded/trominoes-6x6.board",  "hex/tetrahexes-4x7.board", "langford/7.board",
    "partitions/6.board",           "patterns/chequered.board", "placed/6x10-X.board",
    "queens/8.board",               "small/tetrominoes-loose.board",
    "sudoku/inf421.board",          "sudoku/regions.board",     "triangle/hexiamonds-6x6.board",
};

#define BOARDS ((int)(sizeof boards / sizeof *boards))

struct playing {
    struct puzzle puzzle;
    struct encoding encoding;
};

static void load(struct playing *playing, const char *name)
{
    const char *directory = getenv("DANCETTY_BOARDS");
    struct diag diag = {0};
    char path[512];
    ck_assert_msg(directory, "DANCETTY_BOARDS must name the folder");
    snprintf(path, sizeof path, "%s/%s", directory, name);
    ck_assert_msg(puzzle_load(&playing->puzzle, path, NULL, NULL, &diag), "%s: %s", name,
                  diag.text);
    ck_assert_msg(encode(&playing->encoding, &playing->puzzle, ORDER_PIECES, &diag), "%s: %s",
                  name, diag.text);
}

static void unload(struct playing *playing)
{
    encoding_done(&playing->encoding);
    puzzle_done(&playing->puzzle);
}

START_TEST(cursor_comes_back)
{
    const char *name = boards[_i];
    struct playing playing;
    struct cursor cursor, fresh;
    struct diag diag = {0};
    uint64_t *prints = memory_need(NULL, (size_t)(MOVES / EVERY) + 1, sizeof *prints);
    int64_t moves = 0;
    load(&playing, name);
    ck_assert(cursor_init(&cursor, &playing.encoding.problem, (struct rule){0}, &diag));
    ck_assert(cursor_init(&fresh, &playing.encoding.problem, (struct rule){0}, &diag));
    for (; moves < MOVES; moves++) {
        if (moves % EVERY == 0)
            prints[moves / EVERY] = fingerprint(&cursor);
        if (cursor_forward(&cursor, DETAIL_EVENTS, NULL) == MOVE_NONE)
            break;
    }
    ck_assert_msg(moves > 10, "%s: a search of %d moves", name, (int)moves);
    while (moves--) {
        ck_assert(cursor_backward(&cursor, DETAIL_EVENTS, NULL) != MOVE_NONE);
        if (moves % EVERY == 0 && fingerprint(&cursor) != prints[moves / EVERY])
            ck_abort_msg("%s: not the same %d moves after the start", name, (int)moves);
    }
    ck_assert_msg(cursor_at_start(&cursor), "%s: not at the start", name);
    ck_assert_msg(links_hash(&cursor.links) == links_hash(&fresh.links), "%s: other links", name);
    assert_same_tally(cursor.tally, fresh.tally, name);
    memory_free(prints);
    cursor_done(&cursor);
    cursor_done(&fresh);
    unload(&playing);
}
END_TEST

START_TEST(audience_comes_back)
{
    const char *name = boards[_i];
    struct playing playing;
    struct playback playback;
    struct diag diag = {0};
    int64_t steps = 0;
    load(&playing, name);
    ck_assert(playback_init(&playback, &playing.encoding.problem, (struct rule){0}, &diag));
    for (; steps < STEPS && playback_step(&playback, (enum grain)(steps % 3), 1); steps++)
        if (playback_between_moves(&playback) &&
            !mirror_equals(playback_mirror(&playback), &playback.cursor.links))
            ck_abort_msg("%s: the mirror differs after %d steps", name, (int)steps);
    while (playback_step(&playback, (enum grain)(steps++ % 3), -1))
        if (playback_between_moves(&playback) &&
            !mirror_equals(playback_mirror(&playback), &playback.cursor.links))
            ck_abort_msg("%s: the mirror differs going back", name);
    ck_assert_msg(cursor_at_start(&playback.cursor), "%s: not at the start", name);
    ck_assert_int_eq(playback_tally(&playback).events, 0);
    playback_done(&playback);
    unload(&playing);
}
END_TEST

Suite *suite_animated(void)
{
    Suite *suite = suite_create("animated");
    TCase *test = tcase_create("every kind");
    tcase_add_loop_test(test, cursor_comes_back, 0, BOARDS);
    tcase_add_loop_test(test, audience_comes_back, 0, BOARDS);
    suite_add_tcase(suite, test);
    return suite;
}
