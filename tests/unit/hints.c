/* SPDX-License-Identifier: MIT */
/* Hints of a board: neighbours as in the lattice, and images that preserve them. */
#include "cover/hints.h"

#include "encoded.h"
#include "suites.h"

static void start(struct encoded *board, const struct lattice *lattice, const char *rows,
                  const char *set, struct uses uses, int flip)
{
    struct diag diag = {0};
    puzzle_init(&board->puzzle, PUZZLE_TILING);
    board->puzzle.lattice = lattice;
    board_draw(&board->puzzle, rows);
    ck_assert(puzzle_add_set(&board->puzzle, set, uses, 1, flip, 1, 1, (struct place){0}, &diag));
    encoded_init(board);
}

static struct cell cell_of(const struct encoded *board, int32_t k)
{
    return board->encoding.legend.items[board->hints.items[k]].cell;
}

static bool is_listed(const struct hints *hints, int32_t k, int32_t other)
{
    for (int32_t n = hints->first[k]; n < hints->first[k + 1]; n++)
        if (hints->near[n] == other)
            return true;
    return false;
}

static bool share_a_side(const struct lattice *lattice, struct cell a, struct cell b)
{
    for (int side = 0; side < lattice_sides(lattice, a); side++)
        if (cell_compare(lattice_neighbour(lattice, a, side), b) == 0)
            return true;
    return false;
}

static void expect_neighbours(const struct encoded *board)
{
    const struct hints *hints = &board->hints;
    const struct lattice *lattice = board->puzzle.lattice;
    for (int32_t k = 0; k < hints->cells; k++)
        for (int32_t other = 0; other < hints->cells; other++) {
            bool shares = share_a_side(lattice, cell_of(board, k), cell_of(board, other));
            ck_assert_int_eq(is_listed(hints, k, other), shares);
            for (int32_t s = 0; s < hints->images; s++) {
                struct point a = hints->image[s * hints->cells + k];
                struct point b = hints->image[s * hints->cells + other];
                ck_assert_int_eq(share_a_side(lattice, (struct cell){a.x, a.y, 0},
                                              (struct cell){b.x, b.y, 0}), shares);
            }
        }
}

static const struct {
    const struct lattice *lattice;
    const char *rows, *set;
    int flip, cells, images;
} boards[] = {
    {&lattice_square, "xxxxx/xxxxx/xx.xx", "pentominoes", 1, 14, 8},
    {&lattice_square, "xxxx/xxxx", "tetrominoes", 0, 8, 4},
    {&lattice_square, "xxxx/xxxx", "one-sided tetrominoes", 0, 8, 8},
    {&lattice_square, "xxox/xxxx", "dominoes", 1, 8, 0},
    {&lattice_hex, "xxxx/xxxx/xx.x", "trihexes", 1, 11, 12},
    {&lattice_hex, "xxxx/xxxx/xx.x", "tetrahexes", 0, 11, 6},
    {&lattice_triangle, "xxxxxx/.xxxxx", "triamonds", 1, 11, 12},
    {&lattice_triangle, "xxxxxx/.xxxxx", "pentiamonds", 0, 11, 6},
};

START_TEST(neighbours_are_the_lattices)
{
    struct encoded board;
    start(&board, boards[_i].lattice, boards[_i].rows, boards[_i].set, USE_ANY,
          boards[_i].flip);
    ck_assert_int_eq(board.hints.cells, boards[_i].cells);
    ck_assert_int_eq(board.hints.images, boards[_i].images);
    ck_assert_int_eq(board.hints.period, boards[_i].lattice->across);
    expect_neighbours(&board);
    encoded_done(&board);
}
END_TEST

START_TEST(counts_differ_where_pieces_run_out)
{
    struct encoded board;
    start(&board, &lattice_square, "xxxxx/xxxxx", "pentominoes", USE_AT_MOST_ONCE, 1);
    ck_assert_int_eq(board.hints.cells, 10);
    ck_assert_int_eq(board.hints.images, 0);
    expect_neighbours(&board);
    encoded_done(&board);
}
END_TEST

START_TEST(the_short_side_is_scanned)
{
    struct encoded board;
    start(&board, &lattice_square, "xxxxx/xxxxx", "dominoes", USE_ANY, 1);
    ck_assert_int_eq(cell_of(&board, 1).x, 0);
    ck_assert_int_eq(cell_of(&board, 1).y, 1);
    encoded_done(&board);
    start(&board, &lattice_square, "xx/xx/xx", "dominoes", USE_ANY, 1);
    ck_assert_int_eq(cell_of(&board, 1).x, 1);
    ck_assert_int_eq(cell_of(&board, 1).y, 0);
    encoded_done(&board);
}
END_TEST

START_TEST(cells_can_be_taken_out)
{
    struct encoded board;
    struct diag diag = {0};
    struct hints left;
    start(&board, &lattice_square, "xxx/xxx", "dominoes", USE_ANY, 1);
    const struct hints *whole = &board.hints;
    int32_t items[7] = {0, 1, 0, 2, 3, 4, 5};   /* without item 2, the cell 2,1 */
    ck_assert(hints_restrict(&left, whole, items, &diag));
    ck_assert_int_eq(left.cells, 5);
    ck_assert_int_eq(left.images, 8);
    ck_assert_int_eq(left.first[5], 2 * 4);
    for (int32_t k = 0, at = 0; k < whole->cells; k++)
        if (items[whole->items[k]]) {
            ck_assert_int_eq(left.items[at], items[whole->items[k]]);
            ck_assert_int_eq(left.image[3 * 5 + at].x, whole->image[3 * 6 + k].x);
            at++;
        }
    hints_done(&left);
    encoded_done(&board);
}
END_TEST

Suite *suite_hints(void)
{
    Suite *suite = suite_create("hints");
    TCase *tcase = tcase_create("hints");
    tcase_add_loop_test(tcase, neighbours_are_the_lattices, 0, sizeof boards / sizeof *boards);
    tcase_add_test(tcase, counts_differ_where_pieces_run_out);
    tcase_add_test(tcase, the_short_side_is_scanned);
    tcase_add_test(tcase, cells_can_be_taken_out);
    suite_add_tcase(suite, tcase);
    return suite;
}
