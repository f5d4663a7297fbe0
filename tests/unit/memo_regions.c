/* SPDX-License-Identifier: MIT */
/* The memo engine on boards of all lattices, with regions as states: for any branching cell and any
 * forgotten state it counts the same as links or, if that takes too long, tree. */
#include <inttypes.h>
#include <string.h>

#include "encoded.h"
#include "engine/engine.h"
#include "random_problem.h"
#include "suites.h"

#define NODES_MOST 20000    /* of each engine; larger boards are skipped */

/* A board of random size with some holes; every other one mostly has a half-turn symmetry. */
static void random_board(struct puzzle *puzzle, struct dice *dice)
{
    struct region *region = &puzzle->region;
    int narrow = roll(dice, 1, 6), wide = roll(dice, narrow, narrow < 4 ? 24 : 11);
    int layers = puzzle->lattice->layer ? roll(dice, 1, 3) : 1, holes = roll(dice, 4, 60);
    bool is_tall = roll_one(dice, 2), is_even = roll_one(dice, 2);
    ck_assert(region_fill(region, (struct cell){is_tall ? narrow : wide, is_tall ? wide : narrow,
                                                layers}, puzzle->lattice));
    size_t sites = region_sites(region);
    for (size_t k = 0; k < sites; k++)
        if (roll_one(dice, holes)) {
            region->sites[k] = SITE_OUTSIDE;
            region->sites[is_even ? sites - 1 - k : k] = SITE_OUTSIDE;
        }
    if (!region_count(region, SITE_CELL))
        ck_assert(region_fill(region, (struct cell){4, 4, 1}, puzzle->lattice));
}

/* Some pieces of up to `cells` cells of a lattice, in any number; occasionally a single cell. */
static void random_pieces(struct puzzle *puzzle, int cells, struct dice *dice)
{
    for (int pieces = roll(dice, 1, 4); pieces; pieces--) {
        int size = roll_one(dice, 8) ? 1 : roll(dice, 2, cells);
        struct puzzle all;
        struct diag diag = {0};
        puzzle_init(&all, PUZZLE_TILING);
        all.lattice = puzzle->lattice;
        board_add_set(&all, puzzle->lattice->sets[size - 1], USE_ANY);
        const struct piece *piece = &all.pieces[roll(dice, 0, all.npieces - 1)];
        bool turn = !roll_one(dice, 4), flip = roll_one(dice, 2);
        ck_assert(puzzle_add_piece(puzzle, NULL, shape_copy(&piece->shape), USE_ANY, turn, flip,
                                   (struct place){0}, &diag));
        puzzle_done(&all);
    }
}

static void begin(struct encoded *board, const struct lattice *lattice, struct dice *dice)
{
    puzzle_init(&board->puzzle, PUZZLE_TILING);
    board->puzzle.lattice = lattice;
    random_board(&board->puzzle, dice);
    random_pieces(&board->puzzle, lattice->layer ? 4 : 5, dice);
    encoded_init(board);
}

static struct engine_run *start(const struct encoded *board, const struct engine *engine)
{
    struct diag diag = {0};
    struct task task = {.problem = &board->encoding.problem, .hints = &board->hints,
                        .memory = MEMORY_USUAL, .counts = true};
    return engine->suits(&task, &diag) ? engine_open(engine, &task, &diag) : NULL;
}

/* False if the engine refuses or needs too many nodes. */
static bool count_by(const struct encoded *board, const struct engine *engine, int64_t slice,
                     mpz_t count)
{
    struct engine_run *run = start(board, engine);
    bool done = false;
    mpz_set_ui(count, 0);
    while (run && !done && run->nodes < NODES_MOST)
        done = run->engine->count(run, slice, count) == OUTCOME_DONE;
    engine_close(run);
    return done;
}

/* Fails unless states are regions; returns their number of cells. */
static int32_t count_cells(const struct encoded *board)
{
    struct task task = {.problem = &board->encoding.problem, .hints = &board->hints};
    return task_has_cells_alone(&task) ? board->hints.cells : 0;
}

/* Compares boards of a lattice; tallies the boards compared, wider than a word, and with a
 * tiling. */
static void compare(const struct lattice *lattice, int all, struct dice *dice, int *tally)
{
    mpz_t count, expected;
    mpz_inits(count, expected, NULL);
    for (int round = 0; round < all; round++) {
        struct encoded board;
        begin(&board, lattice, dice);
        int32_t cells = count_cells(&board);
        if (cells && (count_by(&board, &engine_links, 1000, expected) ||
                      count_by(&board, &engine_tree, 1000, expected)) &&
            count_by(&board, &engine_memo, roll_one(dice, 2) ? 7 : 1000, count)) {
            if (mpz_cmp(count, expected))
                ck_abort_msg("SEED=%" PRIu64 ", round %d, %s: another count", dice->seed, round,
                             lattice->name);
            tally[0]++;
            tally[1] += cells > 64;
            tally[2] += mpz_sgn(expected);
        }
        encoded_done(&board);
    }
    mpz_clears(count, expected, NULL);
}

START_TEST(regions_of_all_lattices_are_counted)
{
    struct dice dice = dice_for("regions");
    int all = rounds(20), lattices_seen = 0, tally[3] = {0};
    for (int l = 0; lattices[l]; l++) {
        int before = tally[0];
        compare(lattices[l], all, &dice, tally);
        printf("%s: %d of %d\n", lattices[l]->name, tally[0] - before, all);
        lattices_seen++;
    }
    printf("%d compared, %d wide, %d with solutions\n", tally[0], tally[1], tally[2]);
    ck_assert(is_often(tally[0], lattices_seen * all, 4));
    ck_assert(is_often(tally[1], lattices_seen * all, 60));
    ck_assert(is_often(tally[2], lattices_seen * all, 8));
}
END_TEST

static size_t least_memory(struct task task)
{
    size_t few = 0, enough = MEMORY_USUAL;
    while (enough - few > 1) {
        task.memory = few + (enough - few) / 2;
        if (engine_memo.suits(&task, &(struct diag){0}))
            enough = task.memory;
        else
            few = task.memory;
    }
    return enough;
}

/* The limits of the table of states and of all other memory. */
START_TEST(it_takes_what_it_says)
{
    struct encoded board;
    struct diag diag = {0};
    puzzle_init(&board.puzzle, PUZZLE_TILING);
    board_draw(&board.puzzle, BOARD_6X10);
    board_add_set(&board.puzzle, "pentominoes", _i ? USE_ANY : USE_ONCE);
    encoded_init(&board);
    struct task task = {
        .problem = &board.encoding.problem, .hints = &board.hints, .counts = true};
    task.memory = least_memory(task);
    size_t before = memory_used();
    struct engine_run *run = engine_open(&engine_memo, &task, &diag);
    ck_assert_msg(run, "%s", diag.text);
    ck_assert_uint_le(memory_used() - before, 2 * task.memory);
    engine_close(run);
    encoded_done(&board);
}
END_TEST

Suite *suite_memo_regions(void)
{
    Suite *suite = suite_create("memo_regions");
    TCase *tcase = tcase_create("memo_regions");
    tcase_add_test(tcase, regions_of_all_lattices_are_counted);
    tcase_add_loop_test(tcase, it_takes_what_it_says, 0, 2);
    suite_add_tcase(suite, tcase);
    return suite;
}
