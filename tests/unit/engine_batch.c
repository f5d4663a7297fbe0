/* SPDX-License-Identifier: MIT */
/* Batches of the bits engine: lists of words on each processor; they visit and count what links
 * does. */
#include <stdlib.h>
#include <string.h>

#include "base/large.h"
#include "base/processor.h"
#include "encoded.h"
#include "engine/bits/batch.h"
#include "engine/bits/batch_list.h"
#include "engine/engine.h"
#include "engine/residue.h"
#include "random_problem.h"
#include "suites.h"

/* ---- lists ---- */

enum { WORDS = 200, ROOM = WORDS + 2 * LIST_MARGIN };

static uint64_t random_word(struct dice *dice, int sparsity)
{
    uint64_t word = 0;
    for (int b = 0; b < 63; b++)
        word |= (uint64_t)roll_one(dice, sparsity) << b;
    return word;
}

static int32_t random_list(uint64_t *list, struct dice *dice)
{
    int32_t count = roll(dice, 0, WORDS);
    int sparsity = roll(dice, 1, 12);
    for (int32_t k = 0; k < count; k++)
        list[k] = random_word(dice, sparsity);
    for (int32_t k = count; k < ROOM; k++)
        list[k] = LIST_END;
    return count;
}

/* Returns the item's number in the digits, which are capped at `most`. */
static int32_t read_digits(const uint64_t *digits, int count, int32_t item)
{
    int32_t number = 0, most = 1 << (count - 1);
    for (int d = 0; d < count; d++)
        number |= (int32_t)(digits[d] >> item & 1) << d;
    return number < most ? number : most;
}

static void expect_digits(const uint64_t *list, int32_t count, const uint64_t *digits, int ndigits)
{
    for (int32_t i = 0; i < 63; i++) {
        int32_t number = 0, most = 1 << (ndigits - 1);
        for (int32_t k = 0; k < count; k++)
            number += (int32_t)(list[k] >> i & 1);
        ck_assert_int_eq(read_digits(digits, ndigits, i), number < most ? number : most);
    }
}

/* Compares `list` with the wanted words and the margin after them. */
static void expect_list(const uint64_t *list, int32_t count, const uint64_t *wanted, int32_t length)
{
    ck_assert_int_eq(count, length);
    ck_assert(!memcmp(list, wanted, (size_t)length * sizeof *list));
    for (int k = 0; k < LIST_MARGIN; k++)
        ck_assert(list[length + k] == LIST_END);
}

/* Compares the functions with a computation word by word. */
static void expect_all(uint64_t *list, int32_t count, uint64_t word, uint64_t bit,
                       enum processor processor)
{
    uint64_t to[ROOM], wanted[ROOM], few[FEW_DIGITS], many[MANY_DIGITS], all = 0;
    int32_t found = 0, kept = 0;
    for (int32_t k = 0; k < count; k++)
        if (list[k] & bit)
            wanted[found++] = list[k];
    ck_assert_int_eq(list_find(list, count, bit, to, processor), found);
    ck_assert(!memcmp(to, wanted, (size_t)found * sizeof *to));
    for (int32_t k = 0; k < count; k++)
        if (!(list[k] & word))
            all |= wanted[kept++] = list[k];
    ck_assert(list_unite(list, count, word, processor) == all);
    list_count(list, count, many, processor);
    expect_digits(list, count, many, MANY_DIGITS);
    expect_list(to, list_keep(list, count, word, to, few, processor), wanted, kept);
    expect_digits(wanted, kept, few, FEW_DIGITS);
    expect_list(list, list_keep(list, count, word, list, few, processor), wanted, kept);
}

START_TEST(lists_are_the_same_on_each_processor)
{
    struct dice dice = dice_for("lists of words");
    for (int round = rounds(3000); round; round--) {
        uint64_t list[ROOM], copy[ROOM];
        int32_t count = random_list(list, &dice);
        uint64_t word = random_word(&dice, roll(&dice, 4, 60));
        uint64_t bit = UINT64_C(1) << roll(&dice, 0, 62);
        for (int k = 0; k <= (int)processor_here(); k++) {
            memcpy(copy, list, sizeof list);
            expect_all(copy, count, word, bit, (enum processor)k);
        }
    }
}
END_TEST

/* ---- counts ---- */

struct tally {
    int64_t count, nodes;
    bool has_batches;       /* batches were made */
    bool is_done;
};

/* Counts for at most `most` nodes, in slices.  Progress never decreases and ends at 1. */
static struct tally count_in_slices(const struct engine *engine, const struct problem *problem,
                                    size_t memory, int64_t slice, int64_t most)
{
    struct diag diag = {0};
    struct task task = {.problem = problem, .memory = memory, .counts = true};
    struct engine_run *run = engine_open(engine, &task, &diag);
    struct tally tally = {0};
    double last = 0;
    mpz_t count;
    ck_assert_msg(run, "%s", diag.text);
    mpz_init(count);
    while (!tally.is_done && run->nodes < most) {
        tally.is_done = run->engine->count(run, slice, count) == OUTCOME_DONE;
        double share = run->engine->progress(run);
        ck_assert(share >= last - 1e-9 && share <= 1 + 1e-9);
        last = share;
    }
    ck_assert(!tally.is_done || last > 1 - 1e-9);
    tally.count = large_get(count);
    tally.nodes = run->nodes;
    if (engine == &engine_bits)
        tally.has_batches = ((struct bits_run *)run)->batches;
    mpz_clear(count);
    engine_close(run);
    return tally;
}

static void add_option(struct problem *problem, const struct entry *entries, int32_t count)
{
    struct diag diag = {0};
    ck_assert_msg(problem_add(problem, entries, count, &diag), "%s", diag.text);
}

/* The rest of a board after placing random pieces. */
static void random_rest(struct residue *rest, const struct problem *board, struct dice *dice)
{
    int32_t options[4], count = roll(dice, 1, 4);
    struct diag diag;
    do {
        diag = (struct diag){0};
        for (int32_t k = 0; k < count; k++)
            options[k] = roll(dice, 1, board->options);
    } while (!residue_init_chosen(rest, board, NULL, options, count, &diag));
}

/* 9 x 7 cells, three of them optional. */
#define BOARD_SPARE "xxxxxxxxx/xxxxxxxxx/xxxxxxxxx/xxxoooxxx/xxxxxxxxx/xxxxxxxxx/xxxxxxxxx"

#define NODES_MOST 50000    /* of links; larger problems are skipped */

static bool expect_count_of_links(const struct problem *problem, struct dice *dice)
{
    struct tally links =
        count_in_slices(&engine_links, problem, MEMORY_USUAL, NODES_MOST, NODES_MOST);
    bool has_batches = false;
    for (int k = 0; links.is_done && k < PROCESSOR_COUNT; k++) {
        int64_t slice = k ? roll(dice, 1, 2000) : 1;
        setenv("DANCETTY_PROCESSOR", processor_name((enum processor)k), 1);
        struct tally bits = count_in_slices(&engine_bits, problem, MEMORY_USUAL, slice, INT64_MAX);
        ck_assert_int_eq(bits.count, links.count);
        ck_assert_int_eq(bits.nodes, links.nodes);
        has_batches = bits.has_batches;
    }
    unsetenv("DANCETTY_PROCESSOR");
    return has_batches;
}

/* Tests rests of a board; returns the number, of `all`, that had batches. */
static int count_rests(const char *rows, int all, struct dice *dice)
{
    struct encoded board;
    int found = 0;
    encoded_init_board(&board, rows, "pentominoes");
    for (int round = 0; round < all; round++) {
        struct residue rest;
        random_rest(&rest, &board.encoding.problem, dice);
        found += expect_count_of_links(&rest.problem, dice);
        residue_done(&rest);
    }
    encoded_done(&board);
    return found;
}

START_TEST(batches_count_what_links_do)
{
    struct dice dice = dice_for("batches");
    int all = rounds(100);
    int found = count_rests(BOARD_8X8_CENTRE, all, &dice) + count_rests(BOARD_SPARE, all, &dice);
    ck_assert(is_often(found, 2 * all, 8));
}
END_TEST

/* Three items, each alone in options[i] options. */
static void add_items(struct problem *problem, const int32_t options[static 3])
{
    struct diag diag = {0};
    ck_assert(problem_init(problem, 3, 3, &diag));
    for (int32_t i = 1; i <= 3; i++)
        for (int32_t o = 0; o < options[i - 1]; o++)
            add_option(problem, &(struct entry){i, 0}, 1);
}

/* Around the limits of the digits. */
START_TEST(items_have_any_number_of_options)
{
    static const int32_t lengths[] = {3, 7, 8, 9, 15, 16, 31, 32, 63, 64, 65, 127, 128, 200};
    for (size_t k = 0; k < sizeof lengths / sizeof *lengths; k++) {
        struct problem problem;
        add_items(&problem, (int32_t[]){3, 300, lengths[k]});
        struct tally tally = count_in_slices(&engine_bits, &problem, MEMORY_USUAL, 1000, INT64_MAX);
        ck_assert(tally.has_batches);
        ck_assert_int_eq(tally.count, 900 * lengths[k]);
        ck_assert_int_eq(tally.nodes, 1 + 3 + 3 * lengths[k] + 900 * lengths[k]);
        problem_done(&problem);
    }
}
END_TEST

/* As many levels of options as a word has bits. */
START_TEST(each_item_may_have_options_of_its_own)
{
    struct problem problem;
    struct diag diag = {0};
    ck_assert(problem_init(&problem, 64, 64, &diag));
    add_option(&problem, &(struct entry){1, 0}, 1);
    add_option(&problem, &(struct entry){1, 0}, 1);
    for (int32_t i = 2; i <= 64; i++) {
        for (int32_t o = 0; o < 5; o++)
            add_option(&problem, (struct entry[]){{1, 0}, {i, 0}}, 2);
        add_option(&problem, &(struct entry){i, 0}, 1);
    }
    struct tally tally = count_in_slices(&engine_bits, &problem, MEMORY_USUAL, 7, INT64_MAX);
    ck_assert_int_eq(tally.count, 2 + 63 * 5);
    problem_done(&problem);
}
END_TEST

/* If memory has room for the sets only, batches are not made. */
START_TEST(little_memory_leaves_batches_out)
{
    struct problem problem;
    add_items(&problem, (int32_t[]){3, 300, 10});
    size_t little = (size_t)batches_bytes(&problem);
    struct tally with = count_in_slices(&engine_bits, &problem, MEMORY_USUAL, 100, INT64_MAX);
    struct tally without = count_in_slices(&engine_bits, &problem, little, 100, INT64_MAX);
    ck_assert(with.has_batches && !without.has_batches);
    ck_assert_int_eq(with.count, without.count);
    ck_assert_int_eq(with.nodes, without.nodes);
    problem_done(&problem);
}
END_TEST

Suite *suite_engine_batch(void)
{
    Suite *suite = suite_create("engine_batch");
    TCase *tcase = tcase_create("engine_batch");
    tcase_add_test(tcase, lists_are_the_same_on_each_processor);
    tcase_add_test(tcase, batches_count_what_links_do);
    tcase_add_test(tcase, items_have_any_number_of_options);
    tcase_add_test(tcase, each_item_may_have_options_of_its_own);
    tcase_add_test(tcase, little_memory_leaves_batches_out);
    suite_add_tcase(suite, tcase);
    return suite;
}
