/* SPDX-License-Identifier: MIT */
/* Tilings with some pieces fixed in place. */
#include "boards.h"
#include "puzzle/legend.h"
#include "suites.h"
#include "tilings.h"

static void place(struct puzzle *puzzle, int piece, const char *rows, struct cell at)
{
    struct shape shape = draw_shape(puzzle->lattice, rows, false);
    size_t size = (size_t)puzzle->nplaced + 1;
    puzzle->placed = memory_need(puzzle->placed, size, sizeof *puzzle->placed);
    for (int i = 0; i < shape.count; i++)
        shape.cells[i] = (struct cell){shape.cells[i].x + at.x, shape.cells[i].y + at.y, 0};
    puzzle->placed[puzzle->nplaced++] = (struct placed){piece, shape.count, shape.cells};
}

/* The solutions are partitioned by the place of X: their counts sum to the total. */
START_TEST(placed_pieces_stay)
{
    struct puzzle puzzle;
    int sum = 0;
    for (int x = 0; x < 18; x++) {
        struct encoding encoding;
        struct diag diag = {0};
        int all, distinct;
        board_init(&puzzle, BOARD_3X20, "pentominoes");
        place(&puzzle, 9, ".x./xxx/.x.", (struct cell){x, 0, 0});
        ck_assert_msg(puzzle_check(&puzzle, NULL, &diag), "%s", diag.text);
        ck_assert(encode(&encoding, &puzzle, ORDER_PIECES, &diag));
        count_tilings(&encoding, &all, &distinct);
        sum += all;
        encoding_done(&encoding);
        puzzle_done(&puzzle);
    }
    ck_assert_int_eq(sum, 8);
    /* a corner of the 3x2 board below a domino leaves one of its three tilings, or two */
    puzzle_init(&puzzle, PUZZLE_TILING);
    board_draw(&puzzle, "xxx/xxo");
    board_add_set(&puzzle, "dominoes", USE_ANY);
    place(&puzzle, 0, "x/x", (struct cell){2, 0, 0});
    expect_tilings(&puzzle, 5, 2, ANY_NUMBER);
}
END_TEST

START_TEST(symmetries_keep_what_is_placed)
{
    static const struct {
        struct cell at[2];
        int count;
    } cases[] = {
        {{{1, 1, 0}, {-1, -1, 0}}, 7},
        {{{0, 0, 0}, {-1, -1, 0}}, 1},
        {{{1, 0, 0}, {-1, -1, 0}}, 1},
        {{{0, 0, 0}, {2, 2, 0}}, 7}, /* only two more squares fit */
        {{{0, 0, 0}, {2, 1, 0}}, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct puzzle puzzle;
        struct encoding encoding;
        struct symmetries symmetries;
        struct diag diag = {0};
        puzzle_init(&puzzle, PUZZLE_TILING);
        board_rectangle(&puzzle, 4, 4);
        board_add_set(&puzzle, "tetrominoes", USE_ANY);
        for (int k = 0; k < 2 && cases[i].at[k].x >= 0; k++)
            place(&puzzle, 2, "xx/xx", cases[i].at[k]);
        ck_assert_msg(puzzle_check(&puzzle, NULL, &diag), "%s", diag.text);
        ck_assert(encode(&encoding, &puzzle, ORDER_PIECES, &diag));
        ck_assert(find_symmetries(&symmetries, &encoding, SYMMETRY_OF_BOARD, &diag));
        ck_assert_int_eq(symmetries.count, cases[i].count);
        symmetries_done(&symmetries);
        encoding_done(&encoding);
        puzzle_done(&puzzle);
    }
}
END_TEST

static void expect_misplaced(int piece, const char *rows, struct cell at, const char *fault)
{
    struct puzzle puzzle;
    struct diag diag = {0};
    char line[512];
    board_init(&puzzle, "xxxxxx/xxxxxx/xxxx..", "tetrominoes");
    place(&puzzle, 2, "xx/xx", (struct cell){0, 0, 0});
    place(&puzzle, piece, rows, at);
    ck_assert(puzzle_check_placed(&puzzle, 0, (struct place){"a.board", 7, 3}, &diag));
    ck_assert(!puzzle_check_placed(&puzzle, 1, (struct place){"a.board", 7, 3}, &diag));
    diag_format(&diag, line, sizeof line);
    ck_assert_str_eq(line, fault);
    diag = (struct diag){0};
    ck_assert(!puzzle_check(&puzzle, "a.board", &diag));
    puzzle_done(&puzzle);
}

START_TEST(misplaced_pieces_are_refused)
{
    expect_misplaced(1, "xxx/..x", (struct cell){3, 1, 0},
                     "a.board:7:3: L is outside the board");
    expect_misplaced(1, "xxx/..x", (struct cell){-1, 1, 0},
                     "a.board:7:3: L is outside the board");
    expect_misplaced(1, "xxx/..x", (struct cell){1, 1, 0},
                     "a.board:7:3: L is on top of O");
    expect_misplaced(1, "xxx/.x.", (struct cell){2, 0, 0},
                     "a.board:7:3: L may not be placed this way");
    expect_misplaced(2, "xx/xx", (struct cell){2, 0, 0},
                     "a.board:7:3: O is placed again, but may be used once");
}
END_TEST

Suite *suite_tiling_placed(void)
{
    Suite *suite = suite_create("tiling_placed");
    TCase *tests = tcase_create("tiling_placed");
    tcase_add_test(tests, placed_pieces_stay);
    tcase_add_test(tests, symmetries_keep_what_is_placed);
    tcase_add_test(tests, misplaced_pieces_are_refused);
    suite_add_tcase(suite, tests);
    return suite;
}
