/* SPDX-License-Identifier: MIT */
/* Sets of pieces, their names and letters, and faults of a puzzle. */
#include "puzzle/puzzle.h"

#include <stdio.h>
#include <string.h>

#include "boards.h"
#include "puzzle/sets.h"
#include "suites.h"

static const struct lattice *lattice_of(const char *name)
{
    const struct set *set;
    enum forms forms;
    ck_assert(set_find(name, NULL, &set, &forms));
    return set->lattice;
}

/* Compares names and letters of the pieces of a set, as "F/F F'/f …". */
static void expect_roll(const char *set, const char *expected)
{
    char roll[512] = "";
    struct puzzle puzzle;
    puzzle_init(&puzzle, PUZZLE_TILING);
    puzzle.lattice = lattice_of(set);
    board_add_set(&puzzle, set, USE_ONCE);
    for (int p = 0; p < puzzle.npieces; p++) {
        size_t length = strlen(roll);
        snprintf(roll + length, sizeof roll - length, "%s%s/%c", p ? " " : "",
                 puzzle.pieces[p].name, puzzle.pieces[p].letter);
    }
    ck_assert_str_eq(roll, expected);
    puzzle_done(&puzzle);
}

START_TEST(pieces_have_their_usual_names)
{
    expect_roll("monominoes", "monomino/m");
    expect_roll("dominoes", "domino/d");
    expect_roll("fixed dominoes", "domino1/A domino2/B");
    expect_roll("trominoes", "I/I V/V");
    expect_roll("tetrominoes", "I/I L/L O/O S/S T/T");
    expect_roll("one-sided tetrominoes", "I/I L/L J/J O/O S/S Z/Z T/T");
    expect_roll("pentominoes", "F/F I/I L/L N/N P/P T/T U/U V/V W/W X/X Y/Y Z/Z");
    expect_roll("one-sided pentominoes",
                "F/F F'/f I/I L/L L'/l N/N N'/n P/P P'/p T/T U/U V/V W/W X/X Y/Y Y'/y Z/Z Z'/z");
    expect_roll("tetrahexes", "arch/U bar/I bee/O pistol/P propeller/Y wave/S worm/J");
    expect_roll("one-sided tetrahexes", "arch/U bar/I bee/O pistol/P pistol'/p propeller/Y "
                                        "wave/S wave'/s worm/J worm'/j");
    expect_roll("hexiamonds", "bar/I butterfly/X chevron/C crook/J crown/E hexagon/O hook/G "
                              "lobster/V signpost/H snake/S sphinx/P yacht/F");
    expect_roll("fixed diamonds", "diamond1/A diamond2/B diamond3/C");
    expect_roll("hexominoes",
                "A/A B/B C/C D/D E/E F/F G/G H/H I/I J/J K/K L/L M/M N/N O/O P/P Q/Q R/R S/S T/T "
                "U/U V/V W/W X/X Y/Y Z/Z a/a b/b c/c d/d e/e f/f g/g h/h i/i");
}
END_TEST

START_TEST(letters_last_for_62_pieces)
{
    struct puzzle puzzle;
    bool used[128] = {false};
    puzzle_init(&puzzle, PUZZLE_TILING);
    board_add_set(&puzzle, "fixed pentominoes", USE_ONCE);
    for (int p = 0; p < 62; p++) {
        int letter = puzzle.pieces[p].letter;
        ck_assert_int_eq(letter, PIECE_LETTERS[p]);
        ck_assert(!used[letter]);
        used[letter] = true;
    }
    ck_assert_int_eq(puzzle.pieces[62].letter, '*');
    ck_assert_str_eq(puzzle.pieces[0].name, "F1");
    ck_assert_str_eq(puzzle.pieces[7].name, "F8");
    ck_assert_str_eq(puzzle.pieces[62].name, "Z4");
    puzzle_done(&puzzle);
}
END_TEST

/* Layers of triangles, alternately pointing up. */
START_TEST(cells_keep_their_kind_on_the_page)
{
    struct lattice deep = lattice_triangle;
    deep.layer = &lattice_triangle;
    for (int width = 1; width < 6; width++) {
        struct region region = region_of_size((struct cell){width, 2, 3}, &deep);
        for (size_t k = 0; k < region_sites(&region); k++) {
            struct cell cell = region_cell(&region, k), place = region_place(&region, cell);
            ck_assert(lattice_may_move(&deep, cell_minus(place, cell)));
            ck_assert_int_eq(cell_compare(region_cell_at(&region, place), cell), 0);
        }
        ck_assert_int_eq(region_columns(&region), width % 2 ? 3 * width + 6 : 3 * width + 4);
    }
}
END_TEST

START_TEST(an_unknown_set_is_refused)
{
    struct puzzle puzzle;
    struct diag diag = {0};
    char line[512];
    puzzle_init(&puzzle, PUZZLE_TILING);
    ck_assert(!puzzle_add_set(&puzzle, "pentaminoes", USE_ONCE, -1, -1, 1, 1,
                              (struct place){"a.board", 3, 9}, &diag));
    diag_format(&diag, line, sizeof line);
    ck_assert_str_eq(line, "a.board:3:9: no set of pieces \"pentaminoes\"; did you mean pentominoes?");
    ck_assert_int_eq(puzzle.npieces + puzzle.nbatches, 0);
    diag = (struct diag){0};
    ck_assert(!puzzle_add_set(&puzzle, "dominoes", USE_ONCE, -1, -1, 1, 100, (struct place){0},
                              &diag));
    ck_assert_str_eq(diag.text, "expected a factor from 1 to 99, found 100");
    puzzle_done(&puzzle);
}
END_TEST

START_TEST(a_set_says_what_its_pieces_may)
{
    static const struct {
        const char *set;
        int turn, flip;
        bool turns, flips;
    } cases[] = {
        {"pentominoes", -1, -1, true, true},
        {"one-sided pentominoes", -1, -1, true, false},
        {"fixed pentominoes", -1, -1, false, false},
        {"pentominoes", 1, 0, true, false},
        {"pentominoes", 0, -1, false, true},
        {"fixed pentominoes", 1, 1, true, true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct puzzle puzzle;
        struct diag diag = {0};
        puzzle_init(&puzzle, PUZZLE_TILING);
        ck_assert(puzzle_add_set(&puzzle, cases[i].set, USE_ANY, cases[i].turn, cases[i].flip, 4,
                                 3, (struct place){0}, &diag));
        ck_assert_int_eq(puzzle.batches[0].turn, cases[i].turns);
        ck_assert_int_eq(puzzle.batches[0].flip, cases[i].flips);
        for (int p = 0; p < puzzle.npieces; p++) {
            ck_assert_int_eq(puzzle.pieces[p].turn, cases[i].turns);
            ck_assert_int_eq(puzzle.pieces[p].flip, cases[i].flips);
            ck_assert(uses_equal(puzzle.pieces[p].uses, USE_ANY));
            ck_assert_int_eq(puzzle.pieces[p].shape.count, 60);
        }
        puzzle_done(&puzzle);
    }
}
END_TEST

static bool add_bar(struct puzzle *puzzle, const char *name, int length, struct diag *diag)
{
    struct cell cells[8];
    for (int i = 0; i < length; i++)
        cells[i] = (struct cell){i, 0, 0};
    return puzzle_add_piece(puzzle, name, shape_of(&lattice_square, cells, length), USE_ONCE, true,
                            true, (struct place){0}, diag);
}

START_TEST(drawn_pieces_get_names)
{
    struct puzzle puzzle;
    struct diag diag = {0};
    puzzle_init(&puzzle, PUZZLE_TILING);
    ck_assert(add_bar(&puzzle, "bar", 3, &diag));
    ck_assert(add_bar(&puzzle, "A", 4, &diag));
    ck_assert(add_bar(&puzzle, NULL, 5, &diag));
    ck_assert_int_eq(puzzle.pieces[0].letter, 'b');
    ck_assert_int_eq(puzzle.pieces[1].letter, 'A');
    ck_assert_str_eq(puzzle.pieces[2].name, "B");
    ck_assert_int_eq(puzzle.nbatches, 3);
    ck_assert_ptr_null(puzzle.batches[2].set);
    ck_assert(!add_bar(&puzzle, "bar", 6, &diag));
    ck_assert_str_eq(diag.text, "the name 'bar' is taken by another piece");
    diag = (struct diag){0};
    ck_assert(!add_bar(&puzzle, "a:b", 6, &diag));
    ck_assert_str_eq(diag.text, "expected a name without blanks, ':' and '|', found 'a:b'");
    ck_assert_int_eq(puzzle.npieces, 3);
    puzzle_done(&puzzle);
}
END_TEST

static void expect_unique_names(const struct puzzle *puzzle)
{
    for (int a = 0; a < puzzle->npieces; a++)
        for (int b = 0; b < a; b++)
            if (strcmp(puzzle->pieces[a].name, puzzle->pieces[b].name) == 0)
                ck_abort_msg("pieces %d and %d are called %s", b, a, puzzle->pieces[a].name);
}

START_TEST(names_stay_unique)
{
    struct puzzle puzzle;
    puzzle_init(&puzzle, PUZZLE_TILING);
    board_add_set(&puzzle, "pentominoes", USE_ONCE);
    board_add_set(&puzzle, "tetrominoes", USE_ONCE);
    ck_assert_str_eq(puzzle.pieces[12].name, "I2");
    ck_assert_int_eq(puzzle.pieces[12].letter, 'i');
    ck_assert_str_eq(puzzle.pieces[14].name, "O");
    expect_unique_names(&puzzle);
    puzzle_done(&puzzle);
}
END_TEST

/* Number 81 in its second orientation, and number 812, which has one; "6" with the number of its
 * line, and number 63. */
START_TEST(numbered_names_stay_unique)
{
    struct puzzle puzzle;
    struct diag diag = {0};
    puzzle_init(&puzzle, PUZZLE_TILING);
    puzzle.lattice = &lattice_hex;
    board_add_set(&puzzle, "fixed hexahexes", USE_ONCE);
    expect_unique_names(&puzzle);
    puzzle_done(&puzzle);
    puzzle_init(&puzzle, PUZZLE_TILING);
    ck_assert(add_bar(&puzzle, "6", 1, &diag) && add_bar(&puzzle, "bar", 2, &diag));
    board_add_set(&puzzle, "octominoes", USE_ONCE);
    expect_unique_names(&puzzle);
    puzzle_done(&puzzle);
}
END_TEST

START_TEST(pieces_are_limited)
{
    struct puzzle puzzle;
    struct diag diag = {0};
    puzzle_init(&puzzle, PUZZLE_TILING);
    for (int p = 0; p < BATCHES_LIMIT; p++)
        ck_assert(add_bar(&puzzle, NULL, 1, &diag));
    ck_assert_str_eq(puzzle.pieces[61].name, "9");
    ck_assert_str_eq(puzzle.pieces[62].name, "63");
    ck_assert(!add_bar(&puzzle, NULL, 1, &diag));
    ck_assert_str_eq(diag.text, "there are more than 4096 lines of pieces");
    puzzle_done(&puzzle);
}
END_TEST

static void expect_fault(struct puzzle *puzzle, const char *expected)
{
    struct diag diag = {0};
    ck_assert(!puzzle_check(puzzle, "a.board", &diag));
    ck_assert_str_eq(diag.text, expected);
    ck_assert_str_eq(diag.file, "a.board");
}

START_TEST(faults_of_the_whole_are_found)
{
    struct puzzle puzzle;
    struct diag diag = {0};
    puzzle_init(&puzzle, PUZZLE_TILING);
    expect_fault(&puzzle, "the board has no cell");
    board_draw(&puzzle, ".#");
    expect_fault(&puzzle, "the board has no cell");
    board_draw(&puzzle, "xx");
    expect_fault(&puzzle, "there are no pieces");
    board_add_set(&puzzle, "tetrominoes", USE_ONCE);
    ck_assert(puzzle_check(&puzzle, "a.board", &diag));
    puzzle_done(&puzzle);
}
END_TEST

/* `whole` NULL: counting cells proves nothing. */
static void expect_impossible(const char *rows, const char *set, struct uses uses,
                              const char *whole)
{
    char why[256] = "";
    struct puzzle puzzle;
    puzzle_init(&puzzle, PUZZLE_TILING);
    board_draw(&puzzle, rows);
    board_add_set(&puzzle, set, uses);
    ck_assert_int_eq(puzzle_impossible(&puzzle, why, sizeof why), whole != NULL);
    ck_assert_str_eq(why, whole ? whole : "");
    puzzle_done(&puzzle);
}

START_TEST(areas_that_cannot_come_out_are_told)
{
    expect_impossible(BOARD_6X10, "pentominoes", USE_ONCE, NULL);
    expect_impossible(BOARD_6X10 "/xooo......", "pentominoes", USE_ONCE,
                      "61 to 64 cells, the 12 pentominoes cover 60");
    expect_impossible(BOARD_6X10 "/oooo......", "pentominoes", USE_ONCE, NULL);
    expect_impossible("xxxxxx", "pentominoes", USE_ONCE, "6 cells, the 12 pentominoes cover 60");
    expect_impossible("xxxxxx", "pentominoes", USE_AT_MOST_ONCE,
                      "6 cells, the 12 pentominoes only cover multiples of 5");
    expect_impossible(BOARD_6X10 "/xxxxx.....", "pentominoes", USE_AT_MOST_ONCE,
                      "65 cells, the 12 pentominoes cover at most 60");
    expect_impossible("xxx/xxx/xxx", "dominoes", USE_ANY,
                      "9 cells, the dominoes only cover multiples of 2");
    expect_impossible("xxx/xxx/xxo", "dominoes", USE_ANY, NULL);
    expect_impossible("xxx.x", "dominoes", USE_ANY,
                      "an island of 3 cells, the dominoes only cover multiples of 2");
    expect_impossible("x", "monominoes", USE_ANY, NULL);
    expect_impossible(BOARD_ISLANDS, "pentominoes", USE_ONCE, NULL);
    expect_impossible("xxxxxx.xxxxxx./xxxxxx.xxxxxx./xxxxxx.xxxxxxx/xxxxxx.xxxxxx./xxxxx..xxxxxx.",
                      "pentominoes", USE_ONCE,
                      "an island of 29 cells, the 12 pentominoes only cover multiples of 5");
}
END_TEST

START_TEST(mixed_pieces_are_added_up)
{
    char why[256] = "";
    struct puzzle puzzle;
    puzzle_init(&puzzle, PUZZLE_TILING);
    board_add_set(&puzzle, "monominoes", USE_ONCE);
    board_add_set(&puzzle, "pentominoes", USE_ANY);
    board_add_set(&puzzle, "trominoes", USE_AT_MOST_ONCE);
    static const bool possible[] = {true, false, false, true, false, true, true, false};
    for (int cells = 1; cells <= 8; cells++) {
        board_rectangle(&puzzle, cells, 1);
        ck_assert_int_eq(!puzzle_impossible(&puzzle, why, sizeof why), possible[cells - 1]);
    }
    board_rectangle(&puzzle, 5, 1);
    ck_assert(puzzle_impossible(&puzzle, why, sizeof why));
    ck_assert_str_eq(why, "5 cells, the 15 pieces cannot cover as many");
    board_draw(&puzzle, "oo");
    ck_assert(!puzzle_impossible(&puzzle, why, sizeof why));
    puzzle_done(&puzzle);
}
END_TEST

Suite *suite_puzzle(void)
{
    Suite *suite = suite_create("puzzle");
    TCase *tests = tcase_create("puzzle");
    tcase_add_test(tests, pieces_have_their_usual_names);
    tcase_add_test(tests, letters_last_for_62_pieces);
    tcase_add_test(tests, cells_keep_their_kind_on_the_page);
    tcase_add_test(tests, an_unknown_set_is_refused);
    tcase_add_test(tests, a_set_says_what_its_pieces_may);
    tcase_add_test(tests, drawn_pieces_get_names);
    tcase_add_test(tests, names_stay_unique);
    tcase_add_test(tests, numbered_names_stay_unique);
    tcase_add_test(tests, pieces_are_limited);
    tcase_add_test(tests, faults_of_the_whole_are_found);
    tcase_add_test(tests, areas_that_cannot_come_out_are_told);
    tcase_add_test(tests, mixed_pieces_are_added_up);
    suite_add_tcase(suite, tests);
    return suite;
}
