/* Tilings of all kinds, by published counts: bounds, twins, patterns, placed pieces, lattices. */
#include <stdio.h>
#include <string.h>

#include "boards.h"
#include "cover/cursor.h"
#include "cover/symmetry.h"
#include "lattice/polyforms.h"
#include "puzzle/legend.h"
#include "random_problem.h"
#include "suites.h"

#define ANY_NUMBER (-1)

/* Count all solutions, and those that are the least of their images. */
static void count(const struct encoding *encoding, int *all, int *distinct)
{
    struct symmetries symmetries;
    struct cursor cursor;
    struct canon canon;
    struct diag diag = {0};
    const struct problem *problem = &encoding->problem;
    int32_t *path = memory_need(NULL, (size_t)problem_levels(problem) + 1, sizeof *path);
    ck_assert_msg(find_symmetries(&symmetries, encoding, &diag), "%s", diag.text);
    ck_assert(cursor_init(&cursor, problem, (struct rule){.by = CHOOSE_SMALLEST}, &diag));
    ck_assert(canon_init(&canon, problem, &symmetries, &diag));
    *all = *distinct = 0;
    struct goal goal = GOAL_NONE;
    goal.moves = 1u << MOVE_SOLVE;
    while (cursor_run(&cursor, 1, &goal, INT64_MAX, NULL) == REACHED) {
        ++*all;
        *distinct += canon_is_least(&canon, path, cursor_path(&cursor, path));
    }
    canon_done(&canon);
    cursor_done(&cursor);
    symmetries_done(&symmetries);
    memory_free(path);
}

/* Check and encode the puzzle, search it, and be done with it.  ANY_NUMBER: not asked for. */
static void expect(struct puzzle *puzzle, int options, int all, int distinct)
{
    struct encoding encoding;
    struct diag diag = {0};
    int found, found_distinct;
    ck_assert_msg(puzzle_check(puzzle, NULL, &diag), "%s", diag.text);
    ck_assert_msg(encode(&encoding, puzzle, ORDER_PIECES, &diag), "%s", diag.text);
    if (options != ANY_NUMBER)
        ck_assert_int_eq(encoding.problem.options, options);
    count(&encoding, &found, &found_distinct);
    ck_assert_int_eq(found, all);
    if (distinct != ANY_NUMBER)
        ck_assert_int_eq(found_distinct, distinct);
    encoding_done(&encoding);
    puzzle_done(puzzle);
}

static void expect_options(struct puzzle *puzzle, int options)
{
    struct encoding encoding;
    struct diag diag = {0};
    ck_assert_msg(encode(&encoding, puzzle, ORDER_PIECES, &diag), "%s", diag.text);
    ck_assert_int_eq(encoding.problem.options, options);
    encoding_done(&encoding);
    puzzle_done(puzzle);
}

/* The cells of a drawing, '.' is none; `marks`: what stands in each, 'x' no mark. */
static struct shape draw(const struct lattice *lattice, const char *rows, bool marked)
{
    struct cell cells[64], pen = {0, 0};
    char marks[64];
    int count = 0;
    for (const char *c = rows; *c; c++) {
        if (*c == '/') {
            pen = (struct cell){0, pen.y + 1};
            continue;
        }
        if (*c != '.') {
            marks[count] = *c == 'x' ? 0 : *c;
            cells[count++] = pen;
        }
        pen.x++;
    }
    return shape_marked(lattice, cells, marked ? marks : NULL, count);
}

static void add(struct puzzle *puzzle, const char *name, struct shape shape, struct uses uses,
                bool turn, bool flip)
{
    struct diag diag = {0};
    ck_assert_msg(puzzle_add_piece(puzzle, name, shape, uses, turn, flip, (struct place){0},
                                   &diag),
                  "%s", diag.text);
}

static void add_drawn(struct puzzle *puzzle, const char *name, const char *rows,
                      struct uses uses)
{
    add(puzzle, name, draw(puzzle->lattice, rows, false), uses, true, true);
}

/* Each polyform of so many cells. */
static void add_polyforms(struct puzzle *puzzle, int cells, enum forms forms, struct uses uses)
{
    struct shapes shapes = polyforms(puzzle->lattice, cells, forms);
    for (int i = 0; i < shapes.count; i++)
        add(puzzle, NULL, shape_copy(&shapes.at[i]), uses, forms != FORMS_FIXED,
            forms == FORMS_FREE);
    shapes_done(&shapes);
}

static void place(struct puzzle *puzzle, int piece, const char *rows, struct cell at)
{
    struct shape shape = draw(puzzle->lattice, rows, false);
    size_t size = (size_t)puzzle->nplaced + 1;
    puzzle->placed = memory_need(puzzle->placed, size, sizeof *puzzle->placed);
    for (int i = 0; i < shape.count; i++)
        shape.cells[i] = (struct cell){shape.cells[i].x + at.x, shape.cells[i].y + at.y};
    puzzle->placed[puzzle->nplaced++] = (struct placed){piece, shape.count, shape.cells};
}

/* Fixed dominoes on a 2 x n strip: 1, 2, 3, 5 … tilings; of those of the 2x4 strip one has four
 * upright dominoes, three have two and one has none. */
START_TEST(bounds_are_kept)
{
    static const struct {
        struct uses upright, flat;
        int all;
    } cases[] = {
        {{0, USES_MANY}, {0, USES_MANY}, 5},
        {{0, 2}, {0, USES_MANY}, 4},
        {{1, USES_MANY}, {0, USES_MANY}, 4},
        {{1, 3}, {0, USES_MANY}, 3},
        {{2, 2}, {2, 2}, 3},
        {{4, 4}, {0, 1}, 1},
        {{0, 1}, {0, USES_MANY}, 1},
        {{3, 3}, {0, USES_MANY}, 0},
        {{3, 99}, {2, 2}, 0},
        {{2, USES_MANY}, {1, USES_MANY}, 3},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct puzzle puzzle;
        puzzle_init(&puzzle, PUZZLE_TILING);
        board_rectangle(&puzzle, 4, 2);
        add(&puzzle, "upright", draw(&lattice_square, "x/x", false), cases[i].upright, false,
            false);
        add(&puzzle, "flat", draw(&lattice_square, "xx", false), cases[i].flat, false, false);
        expect(&puzzle, 10, cases[i].all, ANY_NUMBER);
    }
}
END_TEST

START_TEST(bounds_become_items)
{
    struct puzzle puzzle;
    struct encoding encoding;
    struct diag diag = {0};
    puzzle_init(&puzzle, PUZZLE_TILING);
    board_draw(&puzzle, "xxxxo");
    add_drawn(&puzzle, "A", "x", (struct uses){2, 3});
    add_drawn(&puzzle, "B", "xx", USE_ANY);
    add_drawn(&puzzle, "C", "xxx", (struct uses){2, USES_MANY});
    add_drawn(&puzzle, "D", "xxxx", USE_ONCE);
    add_drawn(&puzzle, "E", "xxxxx", USE_AT_MOST_ONCE);
    add_drawn(&puzzle, "F", "x.x", (struct uses){0, 4});
    ck_assert(encode(&encoding, &puzzle, ORDER_PIECES, &diag));
    const struct problem *problem = &encoding.problem;
    static const struct bounds bounds[] = {{2, 3}, {2, 2}, {1, 1}, {0, 2}, {1, 1}};
    static const int pieces[] = {0, 2, 3, 5};
    ck_assert_int_eq(problem->primary, 4 + 4);
    ck_assert_int_eq(problem->items, 4 + 4 + 2);
    for (int32_t i = 1; i <= 5; i++) {
        ck_assert_int_eq(problem_bounds(problem, i).least, bounds[i - 1].least);
        ck_assert_int_eq(problem_bounds(problem, i).most, bounds[i - 1].most);
        ck_assert(i == 5 || encoding.legend.items[i].piece == pieces[i - 1]);
    }
    ck_assert_int_eq(encoding.legend.items[9].piece, 4);
    encoding_done(&encoding);
    puzzle_done(&puzzle);
}
END_TEST

/* The same piece stated twice is one piece used twice. */
START_TEST(twins_are_told_by_their_ways)
{
    struct puzzle puzzle;
    struct diag diag = {0};
    puzzle_init(&puzzle, PUZZLE_TILING);
    board_rectangle(&puzzle, 4, 4);
    add_drawn(&puzzle, "L", "x./x./xx", USE_ONCE);
    add_drawn(&puzzle, "O", "xx/xx", USE_ANY);
    add_drawn(&puzzle, "J", ".x/.x/xx", (struct uses){0, 3});
    add(&puzzle, "P", draw(&lattice_square, "xx/xx", false), USE_ONCE, false, false);
    add_drawn(&puzzle, "K", "xxx/x..", (struct uses){2, USES_MANY});
    add_drawn(&puzzle, "S", "xx./.xx", USE_ONCE);
    ck_assert_msg(puzzle_check(&puzzle, NULL, &diag), "%s", diag.text);
    static const int twins[] = {0, 1, 0, 1, 0, 5};
    for (int p = 0; p < puzzle.npieces; p++)
        ck_assert_int_eq(puzzle.pieces[p].twin, twins[p]);
    ck_assert(uses_equal(puzzle_uses(&puzzle, 2), (struct uses){3, USES_MANY}));
    ck_assert(uses_equal(puzzle_uses(&puzzle, 1), (struct uses){1, USES_MANY}));
    ck_assert(uses_equal(puzzle_uses(&puzzle, 5), USE_ONCE));
    add(&puzzle, "Z", draw(&lattice_square, "xx./.xx", false), USE_ONCE, false, false);
    ck_assert(!puzzle_check(&puzzle, NULL, &diag));
    ck_assert_str_eq(diag.text, "the pieces S and Z can lie alike");
    puzzle_done(&puzzle);
}
END_TEST

/* Each piece of the puzzle once more: as if each were used twice, and not two pieces. */
START_TEST(twins_count_once)
{
    struct puzzle puzzle;
    puzzle_init(&puzzle, PUZZLE_TILING);
    board_rectangle(&puzzle, 8, 8);
    board_add_set(&puzzle, "dominoes", USE_ANY);
    board_add_set(&puzzle, "dominoes", USE_ANY);
    board_rectangle(&puzzle, 4, 4);
    expect(&puzzle, 24, 36, 9);
    /* I, I, V, V on 3x4: with I and V twice each instead, the same */
    for (int doubled = 0; doubled < 2; doubled++) {
        puzzle_init(&puzzle, PUZZLE_TILING);
        board_rectangle(&puzzle, 4, 3);
        board_add_set(&puzzle, "trominoes", doubled ? USE_ONCE : (struct uses){2, 2});
        if (doubled)
            board_add_set(&puzzle, "trominoes", USE_ONCE);
        expect(&puzzle, 34, 16, 5);
    }
}
END_TEST

static const char *const chequered_pieces[] = {
    "O../XO./.XO", "OXOXO/....X", "OX/XO/O./X.", "X/O/X", "XO/.X", "...X/...O/OXOX",
    "X./O./X./O./XO", "O../X../OXO", "XO/OX/.O/.X/.O", "XOXO/O.../X...", ".X/.O/.X/XO/O.",
    "OX/XO/.X",
};

/* The broken chequerboard of AlgorithmX: twelve pieces, two of them the same. */
static void draw_chequered(struct puzzle *puzzle, bool flip)
{
    puzzle_init(puzzle, PUZZLE_TILING);
    board_rectangle(puzzle, 8, 8);
    puzzle->region.pattern = memory_need_zero(64, 1);
    for (int i = 0; i < 64; i++)
        puzzle->region.pattern[i] = (i + i / 8) % 2 ? 'O' : 'X';
    for (size_t p = 0; p < sizeof chequered_pieces / sizeof *chequered_pieces; p++)
        add(puzzle, NULL, draw(&lattice_square, chequered_pieces[p], true), USE_ONCE, true, flip);
}

/* Of the options that are published the second copy of the double piece has 60, or 120. */
START_TEST(patterns_must_match)
{
    struct puzzle puzzle;
    draw_chequered(&puzzle, false);
    expect(&puzzle, 788 - 60, 22, 11);
    draw_chequered(&puzzle, true);
    expect(&puzzle, 1286 - 120, 3116, 779);
}
END_TEST

START_TEST(patterns_can_be_ignored)
{
    struct puzzle puzzle;
    struct diag diag = {0};
    draw_chequered(&puzzle, false);
    puzzle.known_count = 22;
    puzzle_ignore_pattern(&puzzle);
    ck_assert_msg(puzzle_check(&puzzle, NULL, &diag), "%s", diag.text);
    ck_assert_int_eq(puzzle.known_count, -1);
    if (is_long_run())
        expect(&puzzle, 1576 - 120, 12056, ANY_NUMBER);
    else
        expect_options(&puzzle, 1576 - 120);
}
END_TEST

/* A cell without a mark matches any, on the board as on a piece. */
START_TEST(no_mark_matches_any)
{
    static const struct {
        const char *board, *piece;
        int options;
    } cases[] = {
        {"aaa", "ab", 0}, {"aba", "ab", 2}, {"abx", "ab", 2}, {"xxx", "ab", 4},
        {"aba", "ax", 2}, {"aaa", "bx", 0}, {"abb", "xx", 2}, {"abb", "bb", 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct puzzle puzzle;
        puzzle_init(&puzzle, PUZZLE_TILING);
        board_rectangle(&puzzle, 3, 1);
        puzzle.region.pattern = memory_need_zero(3, 1);
        for (int x = 0; x < 3; x++)
            puzzle.region.pattern[x] = cases[i].board[x] == 'x' ? 0 : cases[i].board[x];
        add(&puzzle, NULL, draw(&lattice_square, cases[i].piece, true), USE_ONCE, true, false);
        expect_options(&puzzle, cases[i].options);
    }
}
END_TEST

/* All solutions are shared out among the places of X: their counts add up to all. */
START_TEST(placed_pieces_stay)
{
    struct puzzle puzzle;
    int sum = 0;
    for (int x = 0; x < 18; x++) {
        struct encoding encoding;
        struct diag diag = {0};
        int all, distinct;
        board_init(&puzzle, BOARD_3X20, "pentominoes");
        place(&puzzle, 9, ".x./xxx/.x.", (struct cell){x, 0});
        ck_assert_msg(puzzle_check(&puzzle, NULL, &diag), "%s", diag.text);
        ck_assert(encode(&encoding, &puzzle, ORDER_PIECES, &diag));
        count(&encoding, &all, &distinct);
        sum += all;
        encoding_done(&encoding);
        puzzle_done(&puzzle);
    }
    ck_assert_int_eq(sum, 8);
    /* a corner of the 3x2 board below a domino leaves one of its three tilings, or two */
    puzzle_init(&puzzle, PUZZLE_TILING);
    board_draw(&puzzle, "xxx/xxo");
    board_add_set(&puzzle, "dominoes", USE_ANY);
    place(&puzzle, 0, "x/x", (struct cell){2, 0});
    expect(&puzzle, 5, 2, ANY_NUMBER);
}
END_TEST

START_TEST(symmetries_keep_what_is_placed)
{
    static const struct {
        struct cell at[2];
        int count;
    } cases[] = {
        {{{1, 1}, {-1, -1}}, 7},
        {{{0, 0}, {-1, -1}}, 1},
        {{{1, 0}, {-1, -1}}, 1},
        {{{0, 0}, {2, 2}}, 3},
        {{{0, 0}, {2, 1}}, 0},
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
        ck_assert(find_symmetries(&symmetries, &encoding, &diag));
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
    place(&puzzle, 2, "xx/xx", (struct cell){0, 0});
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
    expect_misplaced(1, "xxx/..x", (struct cell){3, 1},
                     "a.board:7:3: expected L on cells of the board, found it outside");
    expect_misplaced(1, "xxx/..x", (struct cell){-1, 1},
                     "a.board:7:3: expected L on cells of the board, found it outside");
    expect_misplaced(1, "xxx/..x", (struct cell){1, 1},
                     "a.board:7:3: expected L on free cells, found it on top of O");
    expect_misplaced(1, "xxx/.x.", (struct cell){2, 0}, "a.board:7:3: L cannot lie so");
    expect_misplaced(2, "xx/xx", (struct cell){2, 0},
                     "a.board:7:3: expected O placed once, found it once more");
}
END_TEST

static void start_on(struct puzzle *puzzle, const struct lattice *lattice)
{
    puzzle_init(puzzle, PUZZLE_TILING);
    puzzle->lattice = lattice;
}

START_TEST(tetrahexes_have_the_known_counts)
{
    struct puzzle puzzle;
    start_on(&puzzle, &lattice_hex);
    board_rectangle(&puzzle, 7, 4);
    add_polyforms(&puzzle, 4, FORMS_FREE, USE_ONCE);
    expect(&puzzle, ANY_NUMBER, 18, 9);
    start_on(&puzzle, &lattice_hex);
    board_rectangle(&puzzle, 14, 2);
    add_polyforms(&puzzle, 4, FORMS_FREE, USE_ONCE);
    expect(&puzzle, ANY_NUMBER, 0, 0);
    start_on(&puzzle, &lattice_hex);
    board_rectangle(&puzzle, 10, 4);
    add_polyforms(&puzzle, 4, FORMS_ONE_SIDED, USE_ONCE);
    expect(&puzzle, ANY_NUMBER, 246, 123);
}
END_TEST

START_TEST(fixed_hexes_fill_rhombuses)
{
    static const int counts[] = {1, 2, 11, 183, 12027};
    for (int s = 1; s <= 5; s++) {
        struct puzzle puzzle;
        start_on(&puzzle, &lattice_hex);
        board_rectangle(&puzzle, s, s);
        add_polyforms(&puzzle, s, FORMS_FIXED, USE_ANY);
        expect(&puzzle, ANY_NUMBER, counts[s - 1], ANY_NUMBER);
    }
}
END_TEST

START_TEST(fixed_polyominoes_fill_squares)
{
    static const int counts[] = {1, 2, 10, 117, 4006};
    for (int s = 1; s <= 5; s++) {
        struct puzzle puzzle;
        start_on(&puzzle, &lattice_square);
        board_rectangle(&puzzle, s, s);
        add_polyforms(&puzzle, s, FORMS_FIXED, USE_ANY);
        expect(&puzzle, ANY_NUMBER, counts[s - 1], ANY_NUMBER);
    }
}
END_TEST

/* Rows of triangles that begin pointing up, each half an edge to the left of the one above. */
static void draw_parallelogram(struct puzzle *puzzle, int edges, int rows)
{
    int even = rows + rows % 2;
    board_rectangle(puzzle, 2 * edges + even, rows);
    for (int y = 0; y < rows; y++)
        for (int x = 0; x < puzzle->region.width; x++)
            if (x < even - y || x >= even - y + 2 * edges)
                puzzle->region.sites[y * puzzle->region.width + x] = SITE_OUTSIDE;
}

START_TEST(hexiamonds_have_the_known_counts)
{
    struct puzzle puzzle;
    start_on(&puzzle, &lattice_triangle);
    draw_parallelogram(&puzzle, 6, 6);
    add_polyforms(&puzzle, 6, FORMS_FREE, USE_ONCE);
    expect(&puzzle, ANY_NUMBER, 624, 156);
    start_on(&puzzle, &lattice_triangle);
    draw_parallelogram(&puzzle, 12, 3);
    add_polyforms(&puzzle, 6, FORMS_FREE, USE_ONCE);
    expect(&puzzle, ANY_NUMBER, 0, 0);
}
END_TEST

START_TEST(a_set_belongs_to_a_lattice)
{
    struct puzzle puzzle;
    struct diag diag = {0};
    start_on(&puzzle, &lattice_hex);
    ck_assert(!puzzle_add_set(&puzzle, "pentominoes", USE_ONCE, -1, -1, 1, 1, (struct place){0},
                              &diag));
    ck_assert_str_eq(diag.text, "expected a set of polyhexes, found 'pentominoes'");
    puzzle_done(&puzzle);
    start_on(&puzzle, &lattice_square);
    diag = (struct diag){0};
    ck_assert(!puzzle_add_set(&puzzle, "fixed hexominoes", USE_ONCE, -1, -1, 99, 99,
                              (struct place){0}, &diag));
    ck_assert_str_eq(diag.text, "expected pieces of at most 1048576 cells in all, found more");
    ck_assert_int_eq(puzzle.npieces, 0);
    puzzle_done(&puzzle);
}
END_TEST

Suite *suite_tiling(void)
{
    Suite *suite = suite_create("tiling");
    TCase *tests = tcase_create("tiling");
    tcase_set_timeout(tests, 300);
    tcase_add_test(tests, bounds_are_kept);
    tcase_add_test(tests, bounds_become_items);
    tcase_add_test(tests, twins_are_told_by_their_ways);
    tcase_add_test(tests, twins_count_once);
    tcase_add_test(tests, patterns_must_match);
    tcase_add_test(tests, patterns_can_be_ignored);
    tcase_add_test(tests, no_mark_matches_any);
    tcase_add_test(tests, placed_pieces_stay);
    tcase_add_test(tests, symmetries_keep_what_is_placed);
    tcase_add_test(tests, misplaced_pieces_are_refused);
    tcase_add_test(tests, tetrahexes_have_the_known_counts);
    tcase_add_test(tests, fixed_hexes_fill_rhombuses);
    tcase_add_test(tests, fixed_polyominoes_fill_squares);
    tcase_add_test(tests, hexiamonds_have_the_known_counts);
    tcase_add_test(tests, a_set_belongs_to_a_lattice);
    suite_add_tcase(suite, tests);
    return suite;
}
