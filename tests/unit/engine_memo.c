/* SPDX-License-Identifier: MIT */
/* The memo engine: known counts, minimal memory, counts of any size, and cases where it pays. */
#include "engine/engine.h"

#include <string.h>

#include "base/random.h"
#include "encoded.h"
#include "engine/states/cache.h"
#include "engine/states/states.h"
#include "engine/wide.h"
#include "random_problem.h"
#include "suites.h"

/* Counts with that memory and slices of `budget`.  False if the engine refuses. */
static bool count_with(const struct problem *problem, const struct hints *hints, size_t memory,
                       int64_t budget, mpz_t count)
{
    struct task task = {.problem = problem, .hints = hints, .memory = memory, .counts = true};
    struct diag diag = {0};
    struct engine_run *run = engine_open(&engine_memo, &task, &diag);
    mpz_set_ui(count, 0);
    while (run && run->engine->count(run, budget, count) == OUTCOME_PAUSED)
        if (mpz_sgn(count))
            ck_abort_msg("a count that is not final");
    engine_close(run);
    return run;
}

static void expect_count(const struct problem *problem, const struct hints *hints,
                         const char *expected)
{
    mpz_t count, wanted;
    mpz_init(count);
    mpz_init_set_str(wanted, expected, 10);
    ck_assert(count_with(problem, hints, MEMORY_USUAL, INT64_MAX, count));
    ck_assert_msg(!mpz_cmp(count, wanted), "not %s", expected);
    mpz_clears(count, wanted, NULL);
}

static void add(struct problem *problem, const int32_t *items, int32_t count)
{
    struct entry entries[8] = {{0}};
    struct diag diag = {0};
    for (int32_t k = 0; k < count; k++)
        entries[k].item = items[k];
    ck_assert(problem_add(problem, entries, count, &diag));
}

/* Rows and columns have one queen each, diagonals at most one. */
static void queens_problem(struct problem *problem, int32_t n)
{
    struct diag diag = {0};
    ck_assert(problem_init(problem, 6 * n - 2, 2 * n, &diag));
    for (int32_t y = 0; y < n; y++)
        for (int32_t x = 0; x < n; x++)
            add(problem, (int32_t[]){1 + y, 1 + n + x, 1 + 2 * n + x + y, 5 * n - 1 + x - y}, 4);
}

START_TEST(secondary_items_are_part_of_the_state)
{
    static const char *const counts[] = {"1", "0", "0", "2", "10", "4", "40", "92", "352", "724"};
    for (int32_t n = 1; n <= 10; n++) {
        struct problem problem;
        queens_problem(&problem, n);
        expect_count(&problem, NULL, counts[n - 1]);
        problem_done(&problem);
    }
}
END_TEST

/* Counts include reflections. */
START_TEST(langford_pairs_are_counted)
{
    static const char *const counts[] = {"0", "0", "2", "2", "0", "0", "52", "300"};
    for (int32_t n = 1; n <= 8; n++) {
        struct problem problem;
        struct diag diag = {0};
        ck_assert(problem_init(&problem, 3 * n, 3 * n, &diag));
        for (int32_t k = 1; k <= n; k++)
            for (int32_t s = 1; s + k + 1 <= 2 * n; s++)
                add(&problem, (int32_t[]){k, n + s, n + s + k + 1}, 3);
        expect_count(&problem, NULL, counts[n - 1]);
        problem_done(&problem);
    }
}
END_TEST

START_TEST(partitions_are_counted)
{
    static const char *const counts[] = {"1", "2", "5", "15", "52", "203", "877", "4140", "21147",
                                         "115975", "678570", "4213597", "27644437"};
    for (int n = 1; n <= 13; n++) {
        struct problem problem;
        partition_problem(&problem, n);
        expect_count(&problem, NULL, counts[n - 1]);
        problem_done(&problem);
    }
}
END_TEST

/* A board filled with pieces of the set, any number of each. */
static void board_open(struct encoded *board, const struct lattice *lattice, const char *rows,
                       const char *set)
{
    puzzle_init(&board->puzzle, PUZZLE_TILING);
    board->puzzle.lattice = lattice;
    board_draw(&board->puzzle, rows);
    board_add_set(&board->puzzle, set, USE_ANY);
    encoded_init(board);
    ck_assert_int_gt(board->hints.images, 0);
}

static void expect_tilings(const struct lattice *lattice, const char *rows, const char *set,
                           const char *count)
{
    struct encoded board;
    board_open(&board, lattice, rows, set);
    expect_count(&board.encoding.problem, &board.hints, count);
    encoded_done(&board);
}

#define ROWS_8X8 "xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx"
#define ROWS_6X6 "xxxxxx/xxxxxx/xxxxxx/xxxxxx/xxxxxx/xxxxxx"
#define ROWS_5X5 "xxxxx/xxxxx/xxxxx/xxxxx/xxxxx"
#define ROWS_6X10 \
    "xxxxxxxxxx/xxxxxxxxxx/xxxxxxxxxx/xxxxxxxxxx/xxxxxxxxxx/xxxxxxxxxx"

START_TEST(tilings_are_counted)
{
    const struct lattice *square = &lattice_square, *hex = &lattice_hex;
    expect_tilings(square, "xx/xx", "fixed dominoes", "2");
    expect_tilings(square, "xxx/xxx/xxx", "fixed trominoes", "10");
    expect_tilings(square, "xxxx/xxxx/xxxx/xxxx", "fixed tetrominoes", "117");
    expect_tilings(square, ROWS_5X5, "fixed pentominoes", "4006");
    expect_tilings(square, ROWS_6X6, "fixed hexominoes", "451206");
    expect_tilings(square, ROWS_8X8, "dominoes", "12988816");
    expect_tilings(square, BOARD_DIAGONAL, "pentominoes", "173042497");
    expect_tilings(hex, "xxx/xxx/xxx", "fixed trihexes", "11");
    expect_tilings(hex, "xxxx/xxxx/xxxx/xxxx", "fixed tetrahexes", "183");
    expect_tilings(hex, ROWS_5X5, "fixed pentahexes", "12027");
    expect_tilings(square, ROWS_6X10, "pentominoes", "7845888732");
}
END_TEST

/* Forgotten states are counted again. */
START_TEST(little_memory_is_enough)
{
    struct encoded board;
    struct problem problem;
    mpz_t count;
    int suited = 0;
    mpz_init(count);
    board_open(&board, &lattice_square, ROWS_5X5, "fixed pentominoes");
    partition_problem(&problem, 9);
    for (size_t memory = 1 << 12; memory <= 1 << 20; memory *= 2) {
        for (int64_t budget = 1; budget < 1000; budget *= 30) {
            if (count_with(&board.encoding.problem, &board.hints, memory, budget, count))
                ck_assert_uint_eq(mpz_get_ui(count), 4006);
            if (count_with(&board.encoding.problem, NULL, memory, budget, count))
                ck_assert_uint_eq(mpz_get_ui(count), 4006);
            if (count_with(&problem, NULL, memory, budget, count)) {
                ck_assert_uint_eq(mpz_get_ui(count), 21147);
                suited++;
            }
        }
    }
    ck_assert_int_gt(suited, 3);
    problem_done(&problem);
    encoded_done(&board);
    mpz_clear(count);
}
END_TEST

/* 8 x 8 boards side by side, each with 12988816 tilings; five are too wide to be regions. */
static void expect_islands(int islands)
{
    char rows[1024] = "", row[128] = "", expected[256];
    struct encoded board;
    mpz_t power;
    for (int k = 0; k < islands; k++)
        strcat(strcat(row, k ? "." : ""), "xxxxxxxx");
    for (int k = 0; k < 8; k++)
        strcat(strcat(rows, k ? "/" : ""), row);
    mpz_init(power);
    mpz_ui_pow_ui(power, 12988816, (unsigned long)islands);
    mpz_get_str(expected, 10, power);
    board_open(&board, &lattice_square, rows, "dominoes");
    expect_count(&board.encoding.problem, &board.hints, expected);
    encoded_done(&board);
    mpz_clear(power);
}

START_TEST(counts_may_have_any_size)
{
    for (int islands = 1; islands <= 5; islands++)
        expect_islands(islands);
    struct problem problem;
    struct diag diag = {0};
    char expected[256];
    mpz_t power;
    mpz_init(power);
    mpz_ui_pow_ui(power, 1000, 70);
    mpz_get_str(expected, 10, power);
    ck_assert(problem_init(&problem, 70, 70, &diag));
    for (int32_t k = 0; k < 70000; k++)
        add(&problem, (int32_t[]){1 + k % 70}, 1);
    expect_count(&problem, NULL, expected);
    problem_done(&problem);
    mpz_clear(power);
}
END_TEST

/* Entries are never wrong, though some are forgotten, and the table stays within its memory. */
START_TEST(caches_keep_to_their_limit)
{
    enum { KEYS = 50000 };
    struct cache cache;
    int found[2] = {0};
    for (int t = 0; t < 2; t++) {
        size_t limit = t ? (size_t)1 << 24 : (size_t)1 << 16;
        ck_assert(cache_init(&cache, 2, CACHE_WAYS, limit));
        for (uint64_t k = 1; k <= KEYS; k++) {
            uint64_t key[2] = {k, random_at(1, k)}, value[4] = {random_at(2, k)};
            cache_put(&cache, key, cache_hash(key, 2), value);
            if (k == KEYS / 2)
                cache_widen(&cache);
            if (cache_buckets(&cache) * (size_t)cache.stride * sizeof(uint64_t) > limit)
                ck_abort_msg("it takes too much");
            if (k % 5000 == 0)
                ck_assert(cache_check(&cache));
        }
        for (uint64_t k = 1; k <= KEYS; k++) {
            uint64_t key[2] = {k, random_at(1, k)};
            const uint64_t *value = cache_find(&cache, key, cache_hash(key, 2), 2);
            found[t] += value != NULL;
            if (value && (value[0] != random_at(2, k) || value[1]))
                ck_abort_msg("another value of %d", (int)k);
        }
        cache.words[0] ^= 1;
        ck_assert(!cache_check(&cache));
        cache_done(&cache);
    }
    ck_assert_int_gt(found[0], 500);
    ck_assert_int_le(found[0], 1 << 11);
    ck_assert_int_gt(found[1], KEYS * 9 / 10);
}
END_TEST

/* With one way, the latest entry is always found, even when the table grows. */
START_TEST(caches_of_one_way_know_the_last)
{
    struct cache cache;
    ck_assert(cache_init(&cache, 3, 1, (size_t)1 << 20));
    for (uint64_t k = 1; k <= 50000; k++) {
        uint64_t key[3] = {k, 0, random_at(1, k)};
        cache_replace(&cache, key, k, 3);
        const uint64_t *place = cache_place(&cache, key, 3);
        ck_assert_int_eq(memcmp(place, key, sizeof key), 0);
        ck_assert_uint_eq(place[3], k);
        if (k % 5000 == 0)
            ck_assert(cache_check(&cache));
    }
    ck_assert_uint_eq(cache_buckets(&cache), 1 << 15);
    cache_done(&cache);
}
END_TEST

/* True if a solution can contain both options, apart from bounds. */
static bool go_together(const struct problem *problem, int32_t a, int32_t b)
{
    for (int32_t e = problem->first[a]; e < problem->first[a + 1]; e++) {
        struct entry entry = problem->entries[e];
        const struct entry *other = problem_find(problem, b, entry.item);
        bool is_bounded = entry.item <= problem->primary && !problem_is_exact(problem, entry.item);
        if (other && !is_bounded && (!entry.colour || entry.colour != other->colour))
            return false;
    }
    return true;
}

/* Takes random options of a state that are compatible with those taken and whose items are not used
 * up. */
static void take_options(const struct states *states, struct dice *dice)
{
    const struct problem *problem = states->problem;
    uint64_t state[8];
    int32_t taken[64], count = 0, used[64] = {0};
    memcpy(state, states->start, (size_t)states->words * sizeof *state);
    for (int k = 0; k < 40 && problem->options; k++) {
        int32_t o = roll(dice, 1, problem->options);
        bool fits = true;
        if (!problem_is_choice(problem, o))
            continue;
        for (int32_t t = 0; t < count; t++)
            fits = fits && go_together(problem, o, taken[t]);
        for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++) {
            int32_t item = problem->entries[e].item;
            fits = fits && (item > problem->primary ||
                            used[item] < problem_bounds(problem, item).most);
        }
        const uint64_t *needs = states->needs + (size_t)(o * states->words);
        ck_assert_int_eq(fits, !state_lacks(needs, state, states->words));
        if (!fits)
            continue;
        for (int32_t w = 0; w < states->words; w++)
            state[w] &= ~states->takes[o * states->words + w];
        if (states->uses)
            state_use(states, state, o, states->words);
        for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++)
            used[problem->entries[e].item]++;
        taken[count++] = o;
    }
}

START_TEST(states_know_which_options_go_together)
{
    struct dice dice = dice_for("states");
    int suited = 0;
    for (int round = rounds(2000); round > 0; round--) {
        struct problem problem;
        struct states states;
        struct diag diag = {0};
        random_problem(&problem, &dice);
        struct task task = {.problem = &problem};
        if (states_init_ordered(&states, &task, (enum states_order)roll(&dice, 0, 2), 8, &diag)) {
            ck_assert(states_fill(&states, &diag));
            ck_assert(states_check(&states));
            take_options(&states, &dice);
            states_done(&states);
            suited++;
        }
        problem_done(&problem);
    }
    ck_assert(is_often(suited, rounds(2000), 4));
}
END_TEST

static void random_number(uint64_t *words, int32_t count, struct dice *dice)
{
    int32_t length = roll(dice, 0, count);
    for (int32_t w = 0; w < count; w++) {
        uint64_t word = random_at(dice->seed, dice->rolls++);
        words[w] = w >= length ? 0 : roll_one(dice, 4) ? UINT64_MAX : word >> roll(dice, 0, 63);
    }
}

START_TEST(wide_numbers_reckon_as_gmp_does)
{
    struct dice dice = dice_for("wide numbers");
    mpz_t a, b, c, limit;
    mpz_inits(a, b, c, limit, NULL);
    for (int round = rounds(20000); round; round--) {
        uint64_t one[5], other[5], room[5], before[5];
        int32_t words = roll(&dice, 1, 5);
        bool adds = roll_one(&dice, 2);
        random_number(one, words, &dice);
        random_number(other, words, &dice);
        memcpy(before, one, sizeof one);
        mpz_set_ui(a, 0), mpz_set_ui(b, 0), mpz_set_ui(c, 0), mpz_set_ui(limit, 1);
        wide_add_to(a, one, words);
        wide_add_to(b, other, words);
        mpz_mul_2exp(limit, limit, 64 * (unsigned long)words);
        adds ? mpz_add(a, a, b) : mpz_mul(a, a, b);
        bool fits = adds ? wide_add(one, other, words) : wide_multiply(one, other, room, words);
        wide_add_to(c, one, words);
        if (fits != (mpz_cmp(a, limit) < 0) || (fits && mpz_cmp(a, c)) ||
            (!fits && memcmp(one, before, (size_t)words * sizeof *one)))
            ck_abort_msg("%d words, %s", (int)words, adds ? "a sum" : "a product");
    }
    mpz_clears(a, b, c, limit, NULL);
}
END_TEST

static bool does_pay(const struct problem *problem, const struct hints *hints)
{
    struct task task = {.problem = problem, .hints = hints, .memory = MEMORY_USUAL, .counts = true};
    ck_assert(engine_memo.suits(&task, &(struct diag){0}));
    return engine_memo.fits(&task, &engine_links, &(struct diag){0}) || engine_memo.pays(&task);
}

START_TEST(it_pays_where_states_come_again)
{
    struct problem problem;
    struct encoded board;
    partition_problem(&problem, 10);
    ck_assert(does_pay(&problem, NULL));
    problem_done(&problem);
    queens_problem(&problem, 8);
    ck_assert(!does_pay(&problem, NULL));
    problem_done(&problem);
    board_open(&board, &lattice_square, ROWS_8X8, "dominoes");
    ck_assert(does_pay(&board.encoding.problem, &board.hints));
    ck_assert(does_pay(&board.encoding.problem, NULL));
    encoded_done(&board);
    encoded_init_board(&board, BOARD_6X10, "pentominoes");
    ck_assert(!does_pay(&board.encoding.problem, NULL));
    encoded_done(&board);
}
END_TEST

static void expect_unsuited(const struct problem *problem, bool counts, size_t memory,
                            const char *why)
{
    struct diag diag = {0};
    struct task task = {.problem = problem, .memory = memory, .counts = counts};
    ck_assert_ptr_null(engine_open(&engine_memo, &task, &diag));
    ck_assert_str_eq(diag.text, why);
}

START_TEST(it_says_why_it_does_not_suit)
{
    struct problem problem;
    struct diag diag = {0};
    partition_problem(&problem, 10);
    expect_unsuited(&problem, false, MEMORY_USUAL, "it cannot list solutions");
    expect_unsuited(&problem, true, 10, "its states would take 0 MB, and at most 0 MB are allowed");
    problem_done(&problem);
    ck_assert(problem_init(&problem, 2, 2, &diag));
    add(&problem, (int32_t[]){1}, 1);
    add(&problem, (int32_t[]){2}, 1);
    ck_assert(problem_bound(&problem, 2, 0, 2, &diag));
    expect_unsuited(&problem, true, MEMORY_USUAL,
                    "an option has no item that is covered exactly once");
    problem_done(&problem);
    ck_assert(problem_init(&problem, 600, 600, &diag));
    expect_unsuited(&problem, true, MEMORY_USUAL, "its states are too wide");
    problem_done(&problem);
    ck_assert(problem_init(&problem, 1800, 600, &diag));    /* and the tables of colours too */
    for (int32_t i = 601; i <= 1800; i++)
        add(&problem, (int32_t[]){1, i}, 2);
    expect_unsuited(&problem, true, MEMORY_USUAL, "its states are too wide");
    problem_done(&problem);
}
END_TEST

Suite *suite_engine_memo(void)
{
    Suite *suite = suite_create("engine_memo");
    TCase *tcase = tcase_create("engine_memo");
    tcase_add_test(tcase, secondary_items_are_part_of_the_state);
    tcase_add_test(tcase, langford_pairs_are_counted);
    tcase_add_test(tcase, partitions_are_counted);
    tcase_add_test(tcase, tilings_are_counted);
    tcase_add_test(tcase, little_memory_is_enough);
    tcase_add_test(tcase, counts_may_have_any_size);
    tcase_add_test(tcase, caches_keep_to_their_limit);
    tcase_add_test(tcase, caches_of_one_way_know_the_last);
    tcase_add_test(tcase, states_know_which_options_go_together);
    tcase_add_test(tcase, wide_numbers_reckon_as_gmp_does);
    tcase_add_test(tcase, it_pays_where_states_come_again);
    tcase_add_test(tcase, it_says_why_it_does_not_suit);
    suite_add_tcase(suite, tcase);
    return suite;
}
