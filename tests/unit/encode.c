/* SPDX-License-Identifier: MIT */
/* Tilings as exact cover problems: published sizes, the order of items and options, and the
 * legend. */
#include <string.h>

#include "boards.h"
#include "puzzle/legend.h"
#include "suites.h"

static void start(struct encoding *encoding, const struct puzzle *puzzle, enum item_order order)
{
    struct diag diag = {0};
    ck_assert_msg(encode(encoding, puzzle, order, &diag), "%s", diag.text);
}

START_TEST(pentomino_boards_have_the_known_sizes)
{
    static const struct {
        const char *rows;
        int options;
    } cases[] = {
        {BOARD_6X10, 2056}, {BOARD_3X20, 1236}, {BOARD_4X15, 1696}, {BOARD_5X12, 1936},
        {BOARD_8X8_CENTRE, 1568}, {BOARD_DIAGONAL, 1798}, {BOARD_TRIANGLE, 1886},
        {BOARD_DIAMOND, 2040},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        for (int order = ORDER_PIECES; order <= ORDER_CELLS; order++) {
            struct puzzle puzzle;
            struct encoding encoding;
            board_init(&puzzle, cases[i].rows, "pentominoes");
            start(&encoding, &puzzle, (enum item_order)order);
            ck_assert_int_eq(encoding.problem.options, cases[i].options);
            ck_assert_int_eq(encoding.problem.items, 72);
            ck_assert_int_eq(encoding.problem.primary, 72);
            encoding_done(&encoding);
            puzzle_done(&puzzle);
        }
    }
}
END_TEST

START_TEST(pentominoes_have_63_orientations)
{
    static const int expected[] = {8, 2, 8, 8, 8, 4, 4, 4, 4, 1, 8, 4};
    struct puzzle puzzle;
    puzzle_init(&puzzle, PUZZLE_TILING);
    board_add_set(&puzzle, "pentominoes", USE_ONCE);
    for (int p = 0; p < 12; p++) {
        struct shapes ways = puzzle_orientations(&puzzle, p);
        ck_assert_int_eq(ways.count, expected[p]);
        shapes_done(&ways);
    }
    puzzle_done(&puzzle);
}
END_TEST

static void expect_item(const struct encoding *encoding, int32_t item, const char *name)
{
    char found[64];
    ck_assert_str_eq(legend_item(&encoding->legend, item, found, sizeof found), name);
}

START_TEST(items_come_in_the_order_asked_for)
{
    struct puzzle puzzle;
    struct encoding encoding;
    board_init(&puzzle, BOARD_6X10, "pentominoes");
    start(&encoding, &puzzle, ORDER_PIECES);
    expect_item(&encoding, 1, "F");
    expect_item(&encoding, 12, "Z");
    expect_item(&encoding, 13, "cell 1,1");
    expect_item(&encoding, 23, "cell 1,2");
    expect_item(&encoding, 72, "cell 10,6");
    ck_assert_int_eq(encoding.legend.item_at[13], 26);
    ck_assert(encoding.problem.sharp[12] && !encoding.problem.sharp[13]);
    encoding_done(&encoding);
    start(&encoding, &puzzle, ORDER_CELLS);
    expect_item(&encoding, 1, "cell 1,1");
    expect_item(&encoding, 60, "cell 10,6");
    expect_item(&encoding, 61, "F");
    expect_item(&encoding, 72, "Z");
    ck_assert(encoding.problem.sharp[61] && !encoding.problem.sharp[60]);
    encoding_done(&encoding);
    puzzle_done(&puzzle);
}
END_TEST

START_TEST(what_may_be_left_out_is_secondary)
{
    static const char *const names[][6] = {
        {"I", "V", "cell 1,1", "cell 4,1", "monomino", "cell 2,1"},
        {"cell 1,1", "cell 4,1", "I", "V", "cell 2,1", "monomino"},
    };
    struct puzzle puzzle;
    board_init(&puzzle, "xo#x", "trominoes");
    board_add_set(&puzzle, "monominoes", USE_AT_MOST_ONCE);
    board_add_set(&puzzle, "dominoes", USE_ANY);
    for (int order = ORDER_PIECES; order <= ORDER_CELLS; order++) {
        struct encoding encoding;
        start(&encoding, &puzzle, (enum item_order)order);
        ck_assert_int_eq(encoding.problem.items, 6);
        ck_assert_int_eq(encoding.problem.primary, 4);
        for (int32_t item = 1; item <= 6; item++)
            expect_item(&encoding, item, names[order][item - 1]);
        ck_assert_int_eq(encoding.problem.options, 3); /* no monomino on the o */
        ck_assert_int_eq(problem_length(&encoding.problem, 1), 2);
        ck_assert_int_eq(encoding.legend.placements[3].piece, 3);
        ck_assert_int_eq(problem_length(&encoding.problem, 3), 2);
        encoding_done(&encoding);
    }
    puzzle_done(&puzzle);
}
END_TEST

/* Order by piece, orientation, and first cell. */
static bool comes_before(const struct placement *a, const struct placement *b)
{
    if (a->piece != b->piece)
        return a->piece < b->piece;
    if (a->orientation != b->orientation)
        return a->orientation < b->orientation;
    return cell_compare(a->cells[0], b->cells[0]) < 0;
}

START_TEST(options_say_where_a_piece_lies)
{
    struct puzzle puzzle;
    struct encoding encoding;
    char name[32];
    board_init(&puzzle, BOARD_8X8_CENTRE, "pentominoes");
    start(&encoding, &puzzle, ORDER_PIECES);
    const struct problem *problem = &encoding.problem;
    const struct legend *legend = &encoding.legend;
    for (int32_t o = 1; o <= problem->options; o++) {
        const struct placement *lies = &legend->placements[o];
        const struct entry *entry = &problem->entries[problem->first[o]];
        struct shapes ways = puzzle_orientations(&puzzle, lies->piece);
        struct shape shape = shape_of(&lattice_square, lies->cells, lies->count);
        ck_assert_int_eq(shapes_find(&ways, &shape), lies->orientation);
        ck_assert_int_eq(problem_length(problem, o), 6);
        ck_assert_int_eq(entry->item, lies->piece + 1);
        for (int i = 0; i < lies->count; i++) {
            struct cell cell = lies->cells[i];
            ck_assert_int_eq(region_at(&puzzle.region, cell), SITE_CELL);
            ck_assert_int_eq((++entry)->item, legend->item_at[cell.y * 8 + cell.x]);
            ck_assert_int_eq(legend->items[entry->item].meaning, MEANS_CELL);
        }
        ck_assert(o == 1 || comes_before(lies - 1, lies));
        shape_done(&shape);
        shapes_done(&ways);
    }
    ck_assert_str_eq(legend_option(legend, 1, name, sizeof name), "F'\u2191 1,1");
    encoding_done(&encoding);
    puzzle_done(&puzzle);
}
END_TEST

/* Knuth's example: six rows of a matrix with seven columns. */
static void fill_bare(struct puzzle *puzzle, bool option_names)
{
    static const char *const rows[] = {"1001001", "1001000", "0001101",
                                       "0010110", "0110011", "0100001"};
    struct bare *bare = &puzzle->bare;
    struct diag diag = {0};
    char name[] = "1";
    puzzle_init(puzzle, PUZZLE_BARE);
    ck_assert(problem_init(&bare->problem, 7, 7, &diag));
    bare->item_names = memory_need_zero(8, sizeof *bare->item_names);
    for (int32_t i = 1; i <= 7; i++, name[0]++)
        bare->item_names[i] = memory_text(name);
    if (option_names)
        bare->option_names = memory_need_zero(7, sizeof *bare->option_names);
    name[0] = 'A';
    for (int32_t o = 1; o <= 6; o++, name[0]++) {
        struct entry entries[7];
        int32_t count = 0;
        for (int32_t i = 0; i < 7; i++)
            if (rows[o - 1][i] == '1')
                entries[count++] = (struct entry){i + 1, 0};
        ck_assert(problem_add(&bare->problem, entries, count, &diag));
        if (option_names)
            bare->option_names[o] = memory_text(name);
    }
}

START_TEST(a_bare_problem_is_borrowed)
{
    for (int named = 0; named < 2; named++) {
        struct puzzle puzzle;
        struct encoding encoding;
        char name[32];
        fill_bare(&puzzle, named);
        start(&encoding, &puzzle, ORDER_PIECES);
        ck_assert(!encoding.owns_problem);
        ck_assert_ptr_eq(encoding.problem.entries, puzzle.bare.problem.entries);
        ck_assert_ptr_null(encoding.legend.placements);
        ck_assert_ptr_null(encoding.legend.item_at);
        expect_item(&encoding, 3, "3");
        ck_assert_str_eq(legend_option(&encoding.legend, 4, name, sizeof name),
                         named ? "D" : "option 4");
        encoding_done(&encoding);
        puzzle_done(&puzzle);
    }
}
END_TEST

/* A name must match in full; a search by part of a name finds the options in order. */
START_TEST(items_and_options_are_found_by_name)
{
    struct puzzle puzzle;
    struct encoding encoding;
    const struct legend *legend = &encoding.legend;
    char name[64];
    board_init(&puzzle, BOARD_3X20, "pentominoes");
    start(&encoding, &puzzle, ORDER_PIECES);
    int32_t items = encoding.problem.items, options = encoding.problem.options;
    for (int32_t i = 1; i <= items; i++)
        ck_assert_int_eq(
            legend_find_item(legend, legend_item(legend, i, name, sizeof name), items), i);
    ck_assert_int_eq(legend_find_item(legend, "cell 20,3", items - 1), 0);
    ck_assert_int_eq(legend_find_item(legend, "cell 20,", items), 0);
    ck_assert_int_eq(legend_find_item(legend, "", items), 0);
    int32_t count = 0;
    for (int32_t o = 0; (o = legend_find_option(legend, "F at 2,1", o + 1, options)) != 0; count++)
        ck_assert_ptr_nonnull(strstr(legend_option(legend, o, name, sizeof name), " 2,1"));
    ck_assert_int_gt(count, 1);
    ck_assert_int_eq(legend_find_option(legend, "F'^ 1,1", 1, options), 1);
    ck_assert_int_eq(legend_find_option(legend, "F flipped up at 1,1", 1, options), 1);
    ck_assert_int_eq(legend_find_option(legend, "F at 2,", 1, options), 0);
    encoding_done(&encoding);
    puzzle_done(&puzzle);
}
END_TEST

Suite *suite_encode(void)
{
    Suite *suite = suite_create("encode");
    TCase *tests = tcase_create("encode");
    tcase_add_test(tests, pentomino_boards_have_the_known_sizes);
    tcase_add_test(tests, pentominoes_have_63_orientations);
    tcase_add_test(tests, items_come_in_the_order_asked_for);
    tcase_add_test(tests, what_may_be_left_out_is_secondary);
    tcase_add_test(tests, options_say_where_a_piece_lies);
    tcase_add_test(tests, a_bare_problem_is_borrowed);
    tcase_add_test(tests, items_and_options_are_found_by_name);
    suite_add_tcase(suite, tests);
    return suite;
}
