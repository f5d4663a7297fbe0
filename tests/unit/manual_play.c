/* SPDX-License-Identifier: MIT */
/* Playing by hand: whether placements belong to a solution, and the hints that say so. */
#include "play/manual_play.h"

#include <string.h>

#include "base/clock.h"
#include "base/large.h"
#include "boards.h"
#include "random_problem.h"
#include "reread.h"
#include "suites.h"

static struct puzzle puzzle;
static struct encoding encoding;
static struct manual_play play;

static void begin(void)
{
    struct diag diag = {0};
    ck_assert(encode(&encoding, &puzzle, ORDER_PIECES, &diag));
    ck_assert(manual_init(&play, &encoding, NULL, 0, &diag));
}

static void begin_board(const char *rows)
{
    board_init(&puzzle, rows, "pentominoes");
    begin();
}

/* Begins a board with many solutions, or few in a short run; returns a quarter of their number. */
static int begin_long_board(void)
{
    begin_board(is_short_run() ? BOARD_3X20 : BOARD_6X10);
    return is_short_run() ? 2 : 2339;
}

static void begin_queens(int n)
{
    puzzle_init(&puzzle, PUZZLE_QUEENS);
    board_rectangle(&puzzle, n, n);
    puzzle.family = (struct family){n, 0, 0};
    begin();
}

static void end(void)
{
    manual_done(&play);
    encoding_done(&encoding);
    puzzle_done(&puzzle);
}

static void settle(void)
{
    while (manual_run(&play, CLOCK_MS))
        ;
}

static int64_t count_left(void)
{
    settle();
    ck_assert_int_eq(play.counter.state, COUNTER_EXACT);
    return large_get(play.counter.count);
}

static void expect_refused(bool done, const struct diag *diag, const char *text)
{
    ck_assert(!done);
    ck_assert_str_eq(diag->text, text);
}

static void lay(int32_t option)
{
    struct diag diag = {0};
    manual_take(&play, option);
    ck_assert_int_eq(manual_ghost(&play).option, option);
    ck_assert_msg(manual_place(&play, &diag), "%s", diag.text);
}

START_TEST(a_piece_is_moved_turned_and_laid)
{
    struct diag diag = {0};
    begin_board(BOARD_6X10);
    ck_assert(manual_type(&play, 'I'));
    manual_point(&play, (struct cell){0, 0, 0});
    expect_refused(manual_place(&play, &diag), &diag, "it reaches beyond the board");
    manual_move(&play, (struct cell){2, 0, 0});
    if (!manual_ghost(&play).option)        /* it is upright */
        ck_assert(manual_turn(&play, MOTION_TURN, &diag));
    diag = (struct diag){0};
    ck_assert_msg(manual_place(&play, &diag), "%s", diag.text);
    ck_assert_int_eq(play.piece, -1);       /* there is only one */
    ck_assert_int_eq(manual_left(&play, 1), 0);
    ck_assert_int_eq(manual_at(&play, (struct cell){4, 0, 0}), 0);
    ck_assert_int_eq(manual_at(&play, (struct cell){5, 0, 0}), -1);
    ck_assert(manual_type(&play, 'I'));
    expect_refused(manual_place(&play, &diag), &diag, "no I is left");
    diag = (struct diag){0};
    ck_assert(manual_type(&play, 'X'));
    manual_point(&play, (struct cell){1, 1, 0});
    expect_refused(manual_place(&play, &diag), &diag, "cell 2,1 is already covered by I\u2194 1,1");
    diag = (struct diag){0};
    manual_point(&play, (struct cell){9, 5, 0});
    expect_refused(manual_take_back(&play, &diag), &diag, "no placement to remove");
    diag = (struct diag){0};
    manual_point(&play, (struct cell){3, 0, 0});
    ck_assert(manual_take_back(&play, &diag));
    ck_assert_int_eq(play.count, 0);
    ck_assert_int_eq(play.piece, 1);        /* held again, in the same orientation */
    ck_assert(manual_place(&play, &diag));
    end();
}
END_TEST

START_TEST(turning_goes_round)
{
    struct diag diag = {0};
    begin_board(BOARD_6X10);
    ck_assert(manual_type(&play, 'F'));
    int way = play.way;
    for (int quarter = 1; quarter <= 4; quarter++) {
        ck_assert(manual_turn(&play, MOTION_TURN, &diag));
        ck_assert((play.way == way) == (quarter == 4));
    }
    ck_assert(manual_turn(&play, MOTION_FLIP, &diag));
    ck_assert_int_ne(play.way, way);
    ck_assert(manual_turn(&play, MOTION_FLIP, &diag));
    ck_assert_int_eq(play.way, way);
    end();
    puzzle_init(&puzzle, PUZZLE_TILING);
    board_draw(&puzzle, BOARD_6X10);
    board_add_set(&puzzle, "one-sided tetrominoes", USE_ANY);
    begin();
    for (int k = 0; k < puzzle.npieces; k++) {
        manual_pick(&play, k);
        ck_assert_int_eq(manual_left(&play, k), -1);
        ck_assert(manual_turn(&play, MOTION_TURN, &diag));
    }
    ck_assert(manual_type(&play, puzzle.pieces[0].letter));
    end();
}
END_TEST

static void reach_all(void)
{
    for (int32_t o = 1; o <= encoding.problem.options; o++) {
        struct diag diag = {0};
        manual_take(&play, o);
        ck_assert_int_eq(manual_ghost(&play).option, o);
        ck_assert_msg(manual_may_place(&play, &diag), "%s", diag.text);
    }
}

START_TEST(every_placement_can_be_had_in_hand)
{
    static const struct {
        const struct lattice *lattice;
        const char *set;
    } sets[] = {
        {&lattice_square, "pentominoes"},
        {&lattice_hex, "tetrahexes"},
        {&lattice_triangle, "hexiamonds"},
    };
    for (size_t k = 0; k < sizeof sets / sizeof *sets; k++) {
        puzzle_init(&puzzle, PUZZLE_TILING);
        puzzle.lattice = sets[k].lattice;
        board_draw(&puzzle, BOARD_6X10);
        board_add_set(&puzzle, sets[k].set, USE_ONCE);
        begin();
        ck_assert_int_gt(encoding.problem.options, 100);
        reach_all();
        end();
    }
}
END_TEST

/* Counts as many solutions as a search does, also after undo and redo. */
START_TEST(solutions_left_are_counted)
{
    struct diag diag = {0};
    int64_t all = 4 * begin_long_board();
    ck_assert_int_eq(count_left(), all);
    int32_t solution[12];
    ck_assert_int_eq(play.counter.nexample, 12);
    memcpy(solution, play.counter.example, sizeof solution);
    int64_t before = all;
    for (int k = 0; k < 12; k++) {
        lay(solution[k]);
        int64_t now = count_left();
        ck_assert(now >= 1 && now <= before);
        ck_assert_int_eq(manual_is_solved(&play), k == 11);
        before = now;
    }
    for (int k = 0; k < 12; k++)
        ck_assert(manual_undo(&play, -1, &diag));
    ck_assert_int_eq(play.count, 0);
    ck_assert_int_eq(count_left(), all);
    expect_refused(manual_undo(&play, -1, &diag), &diag, "nothing to undo");
    for (int k = 0; k < 12; k++)
        ck_assert(manual_undo(&play, 1, &diag));
    ck_assert(manual_is_solved(&play));
    diag = (struct diag){0};
    ck_assert(manual_clear(&play, &diag));
    ck_assert_int_eq(play.count, 0);
    ck_assert(manual_undo(&play, -1, &diag));       /* all at once */
    ck_assert_int_eq(play.count, 12);
    ck_assert(manual_undo(&play, 1, &diag));
    ck_assert_int_eq(play.count, 0);
    end();
}
END_TEST

/* Requests hints up to a placement, and returns it; *parts counts those told of steps. */
static int32_t take_hint(int *parts)
{
    do {
        manual_ask(&play);
        settle();
        bool is_step = play.advice >= ADVICE_LOOK && play.advice <= ADVICE_STEP;
        ck_assert(is_step || play.advice == ADVICE_PLACE);
        ck_assert_int_eq(play.parts_shown, is_step ? 1 + (int)(play.advice - ADVICE_LOOK) : 0);
        *parts += is_step;
    } while (play.advice != ADVICE_PLACE &&
             (play.advice != ADVICE_STEP || !play.advised || manual_follows(&play, play.advised)));
    return play.advised;
}

START_TEST(hints_lead_to_a_solution)
{
    int parts = 0;
    begin_long_board();
    for (int k = 0; k < 12; k++) {
        lay(take_hint(&parts));
        ck_assert_int_eq(play.advice, ADVICE_NONE);
    }
    ck_assert_int_ge(parts, 3);         /* the last one at least is forced */
    ck_assert(manual_is_solved(&play));
    manual_ask(&play);
    ck_assert_int_eq(play.advice, ADVICE_SOLVED);
    end();
}
END_TEST

/* Plays at random until no solution is left.  The way back leads to one; the placement before it
 * does not. */
START_TEST(the_way_back_ends_before_the_mistake)
{
    struct dice dice = dice_for("hints");
    int several = 0;
    for (int round = rounds(20); round; round--) {
        struct diag diag = {0};
        begin_board(BOARD_3X20);
        while (count_left())
            for (int k = 0; k < 200; k++) {
                int32_t o = roll(&dice, 1, encoding.problem.options);
                struct diag why = {0};
                if (manual_fits(&play, o, &why))
                    lay(o);
            }
        manual_ask(&play);
        settle();
        ck_assert_int_eq(play.advice, ADVICE_GO_BACK);
        int32_t mistake = play.placed_options[play.back], all = play.count;
        several += all - play.back > 1;
        ck_assert(manual_go_back(&play, &diag));
        ck_assert_int_gt(count_left(), 0);
        ck_assert(!manual_go_back(&play, &diag));
        lay(mistake);
        ck_assert_int_eq(count_left(), 0);
        ck_assert(manual_undo(&play, -1, &diag) && manual_undo(&play, -1, &diag));
        ck_assert_int_eq(play.count, all);
        end();
    }
    ck_assert_int_gt(several, 0);
}
END_TEST

static void expect_words(const char *words)
{
    char text[256];
    ck_assert_str_eq(manual_words(&play, text, sizeof text), words);
}

static void begin_killer(void)
{
    read_text(&puzzle, &format_board,
              "dancetty 1\nsudoku:\n  ....\n  ....\n  ....\n  ....\n"
              "cages:\n  1 1 2 2\n  1 . 2 3\n  . . . 3\n  4 . . .\n  6 8 . 2\n");
    begin();
}

static bool type_at(int x, int y, char digit)
{
    struct diag diag = {0};
    manual_point(&play, (struct cell){x, y, 0});
    return manual_type(&play, digit) && manual_place(&play, &diag);
}

START_TEST(a_full_killer_is_solved)
{
    static const char solution[] = "1243341243212134";
    begin_killer();
    ck_assert_int_eq(count_left(), 6);
    for (int k = 0; k < 16; k++) {
        ck_assert(!manual_is_solved(&play));
        ck_assert(type_at(k % 4, k / 4, solution[k]));
    }
    ck_assert_int_eq(play.count, 16);
    ck_assert(manual_is_solved(&play));
    ck_assert_int_eq(count_left(), 1);
    manual_ask(&play);
    ck_assert_int_eq(play.advice, ADVICE_SOLVED);
    end();
}
END_TEST

START_TEST(only_what_gives_the_sum_fits)
{
    begin_killer();
    ck_assert(!type_at(0, 0, '4'));         /* 6 is 1+2+3 */
    ck_assert(!type_at(2, 1, '2'));         /* 8 is 1+3+4 */
    ck_assert(!type_at(0, 3, '1'));
    ck_assert(type_at(0, 0, '1'));
    ck_assert(type_at(1, 0, '2'));
    ck_assert(!type_at(0, 1, '4'));
    ck_assert(type_at(0, 1, '3'));
    ck_assert(type_at(3, 1, '2'));          /* this cage has no sum */
    end();
}
END_TEST

START_TEST(hints_of_a_killer_are_cells)
{
    int parts = 0;
    begin_killer();
    for (int k = 0; k < 16; k++) {
        struct diag diag = {0};
        int32_t option = take_hint(&parts);
        ck_assert(!manual_follows(&play, option));
        manual_take(&play, option);
        ck_assert_msg(manual_place(&play, &diag), "%s", diag.text);
    }
    ck_assert(manual_is_solved(&play));
    end();
}
END_TEST

START_TEST(it_is_told_in_words)
{
    begin_board(BOARD_3X20);
    ck_assert(manual_type(&play, 'X'));
    manual_point(&play, (struct cell){3, 1, 0});
    settle();
    expect_words("piece X 4,1: it fits; at cell 4,2; 0 placed: 8 solutions");
    manual_move(&play, (struct cell){0, 1, 0});
    expect_words("piece X: it reaches beyond the board; at cell 4,3; 0 placed: 8 solutions");
    manual_move(&play, (struct cell){0, -1, 0});
    lay(manual_ghost(&play).option);
    expect_words("no piece; at cell 4,2: X 4,1; 1 placed");
    settle();
    expect_words("no piece; at cell 4,2: X 4,1; 1 placed: no solution");
    end();
}
END_TEST

START_TEST(queens_need_no_pieces)
{
    struct diag diag = {0};
    begin_queens(6);
    ck_assert_int_eq(count_left(), 4);
    manual_point(&play, (struct cell){0, 0, 0});
    ck_assert_int_ne(manual_ghost(&play).option, 0);
    ck_assert(manual_place(&play, &diag));
    ck_assert_int_eq(count_left(), 0);      /* no solution has a queen in a corner */
    manual_point(&play, (struct cell){3, 3, 0});
    ck_assert_int_eq(manual_ghost(&play).count, 0);
    manual_ask(&play);
    settle();
    ck_assert_int_eq(play.advice, ADVICE_GO_BACK);
    ck_assert_int_eq(play.back, 0);
    expect_refused(manual_turn(&play, MOTION_TURN, &diag), &diag, "no piece: Tab picks one");
    end();
}
END_TEST

Suite *suite_manual_play(void)
{
    Suite *suite = suite_create("manual_play");
    TCase *tests = tcase_create("handplay");
    tcase_add_test(tests, a_piece_is_moved_turned_and_laid);
    tcase_add_test(tests, turning_goes_round);
    tcase_add_test(tests, every_placement_can_be_had_in_hand);
    tcase_add_test(tests, solutions_left_are_counted);
    tcase_add_test(tests, hints_lead_to_a_solution);
    tcase_add_test(tests, the_way_back_ends_before_the_mistake);
    tcase_add_test(tests, a_full_killer_is_solved);
    tcase_add_test(tests, only_what_gives_the_sum_fits);
    tcase_add_test(tests, hints_of_a_killer_are_cells);
    tcase_add_test(tests, it_is_told_in_words);
    tcase_add_test(tests, queens_need_no_pieces);
    suite_add_tcase(suite, tests);
    return suite;
}
