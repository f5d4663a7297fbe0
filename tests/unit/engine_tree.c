/* SPDX-License-Identifier: MIT */
/* The frontier: its table, its counts compared with published ones for any number of threads, and
 * the plan's guesses about engines. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"
#include "encoded.h"
#include "engine/tree/expand.h"
#include "engine/engine.h"
#include "random_problem.h"
#include "random_tiling.h"
#include "suites.h"

/* All dominoes on a board of width x height cells, as bare items and options. */
static void init_dominoes(struct problem *problem, int32_t width, int32_t height)
{
    struct diag diag = {0};
    ck_assert(problem_init(problem, width * height, width * height, &diag));
    for (int32_t k = 1; k <= width * height; k++) {
        if (k % width)
            ck_assert(problem_add(problem, (struct entry[]){{k, 0}, {k + 1, 0}}, 2, &diag));
        if (k + width <= width * height)
            ck_assert(problem_add(problem, (struct entry[]){{k, 0}, {k + width, 0}}, 2, &diag));
    }
}

static int64_t count_dominoes(const struct problem *problem, int jobs, int64_t budget,
                              const char *expected)
{
    struct task task = {.problem = problem, .memory = MEMORY_USUAL, .counts = true, .jobs = jobs};
    struct diag diag = {0};
    struct engine_run *run = engine_open(&engine_tree, &task, &diag);
    ck_assert_msg(run, "%s", diag.text);
    mpz_t count, published;
    mpz_init(count);
    mpz_init_set_str(published, expected, 10);
    while (engine_tree.count(run, budget, count) != OUTCOME_DONE)
        ;
    ck_assert(mpz_cmp(count, published) == 0);
    mpz_clears(count, published, NULL);
    int64_t nodes = run->nodes;
    engine_close(run);
    return nodes;
}

/* Source: OEIS A004003. */
START_TEST(threads_share_a_bag)
{
    static const char published[] = "2444888770250892795802079170816";
    struct problem problem;
    init_dominoes(&problem, 16, 16);
    int64_t nodes = count_dominoes(&problem, 1, INT64_MAX, published);
    ck_assert_int_eq(count_dominoes(&problem, 3, 100000, published), nodes);
    problem_done(&problem);
}
END_TEST

/* The saved state of a run as a NUL-terminated text, owned by the caller. */
static char *keep(const struct engine_run *run)
{
    char *text = NULL;
    size_t length = 0;
    struct writer writer = {.out = open_memstream(&text, &length)};
    engine_tree.save(run, &writer);
    fclose(writer.out);
    return text;
}

/* Room for all states is reserved before the first is read: in hash order they would form one
 * cluster in a smaller table.  Cuts the text off after the first state. */
static void expect_room_at_once(char *text, const struct task *task)
{
    struct diag diag = {0};
    struct engine_run *run = engine_open(&engine_tree, task, &diag);
    char *states = strchr(text, '\n') + 1;
    size_t count = 0;
    for (const char *c = states; *c; c++)
        count += *c == '\n';
    *strchr(states, '\n') = 0;
    struct reader reader = {text};
    ck_assert(engine_tree.restore(run, &reader, &diag) && !reader.at);
    const struct tree_table *from = ((struct tree_run *)run)->from;
    ck_assert_uint_le(tree_table_count(from), 1);
    ck_assert_uint_gt(count, 1000);
    for (int k = 0; k < TREE_SHARDS; k++)
        ck_assert_uint_ge(tree_shard_room(&from->shards[k]), count / TREE_SHARDS);
    engine_close(run);
}

/* Continues from the text in another run with other threads and slices. */
static void expect_count_from(const char *text, struct task task, int64_t slice,
                              const mpz_t expected)
{
    struct diag diag = {0};
    task.jobs = 3 - task.jobs;
    struct engine_run *run = engine_open(&engine_tree, &task, &diag);
    struct reader reader = {text};
    ck_assert_msg(engine_tree.restore(run, &reader, &diag), "%s", diag.text);
    ck_assert(reader.at && !*reader.at);
    char *again = keep(run);
    ck_assert_uint_eq(strlen(again), strlen(text));
    free(again);
    mpz_t count;
    mpz_init(count);
    while (engine_tree.count(run, slice, count) != OUTCOME_DONE)
        ;
    ck_assert(mpz_cmp(count, expected) == 0);
    mpz_clear(count);
    engine_close(run);
}

/* A run killed after any slice, between bags or within one, continues from its saved state. */
static void expect_kept(const struct task *task)
{
    struct engine_run *run = engine_open(&engine_tree, task, &(struct diag){0});
    struct engine_run *whole = engine_open(&engine_tree, task, &(struct diag){0});
    enum outcome outcome;
    mpz_t expected, count;
    mpz_inits(expected, count, NULL);
    ck_assert(engine_tree.count(whole, INT64_MAX, expected) == OUTCOME_DONE);
    int64_t slice = 1 + whole->nodes / 20;
    do {
        char *text = keep(run);
        expect_count_from(text, *task, slice + 1, expected);
        free(text);
        outcome = engine_tree.count(run, slice, count);
    } while (outcome != OUTCOME_DONE);
    ck_assert_int_eq(engine_tree.stage(run), -1);
    mpz_clears(expected, count, NULL);
    engine_close(whole);
    engine_close(run);
}

START_TEST(bags_are_kept)
{
    struct dice dice = dice_for("bags that are kept");
    struct problem problem;
    int taken = 0;
    init_dominoes(&problem, 5, 4);
    expect_kept(&(struct task){
        .problem = &problem, .memory = MEMORY_USUAL, .counts = true, .jobs = 1});
    problem_done(&problem);
    for (int k = rounds(60); k; k--) {
        random_problem(&problem, &dice);
        struct task task = {
            .problem = &problem, .memory = MEMORY_USUAL, .counts = true, .jobs = 1 + k % 2};
        struct diag diag = {0};
        if (engine_tree.suits(&task, &diag)) {
            expect_kept(&task);
            taken++;
        }
        problem_done(&problem);
    }
    ck_assert_int_gt(taken, 0);
}
END_TEST

/* Large counts are saved in full; other states and truncated texts are refused. */
START_TEST(only_its_own_bag_is_taken)
{
    struct problem problem, other;
    struct diag diag = {0};
    mpz_t count;
    mpz_init(count);
    init_dominoes(&problem, 16, 16);
    init_dominoes(&other, 16, 14);
    struct task task = {.problem = &problem, .memory = MEMORY_USUAL, .counts = true};
    struct engine_run *run = engine_open(&engine_tree, &task, &diag);
    while (engine_tree.stage(run) < 128)
        engine_tree.count(run, 5000, count);
    char *text = keep(run);
    mpz_set_str(count, "2444888770250892795802079170816", 10);
    task.jobs = 1;
    expect_count_from(text, task, 5000, count);
    engine_close(run);

    task.problem = &other;
    run = engine_open(&engine_tree, &task, &diag);
    ck_assert(!engine_tree.restore(run, &(struct reader){text}, &diag));
    ck_assert_ptr_nonnull(strstr(diag.text, "another version of dancetty"));
    engine_close(run);

    task.problem = &problem;
    run = engine_open(&engine_tree, &task, &diag);
    text[strlen(text) - 2] = 0;
    struct reader reader = {text};
    ck_assert(engine_tree.restore(run, &reader, &diag) && !reader.at);
    engine_close(run);
    expect_room_at_once(text, &task);
    free(text);
    mpz_clear(count);
    problem_done(&problem);
    problem_done(&other);
}
END_TEST

/* It runs until a bag has no room, beside a search by links if needed. */
START_TEST(it_takes_no_more_memory_than_it_has)
{
    struct problem problem;
    struct diag diag = {0};
    mpz_t count;
    mpz_init(count);
    init_dominoes(&problem, 16, 16);
    for (size_t memory = 300000; memory <= 900000; memory += 200000) {
        struct task task = {.problem = &problem, .memory = memory, .counts = true, .jobs = 16};
        size_t before = memory_used(), most = 0;
        struct engine_run *links = engine_open(&engine_links, &task, &diag);
        size_t beside = memory_used() - before;
        engine_close(links);
        struct engine_run *run = engine_open(&engine_tree, &task, &diag);
        ck_assert_msg(run, "%s", diag.text);
        while (engine_tree.stage(run) >= 0) {
            size_t now = memory_used() - before;
            most = now > most ? now : most;
            engine_tree.count(run, 1000, count);
        }
        ck_assert(*run->why);
        ck_assert_uint_gt(most, memory / 2);
        ck_assert_uint_le(most, memory + beside);
        engine_close(run);
    }
    mpz_clear(count);
    problem_done(&problem);
}
END_TEST

/* Dominoes on 12x12: states recur so often that searching the tree is hopeless. */
START_TEST(its_try_says_that_it_is_the_fastest)
{
    struct problem problem;
    struct cost bags, search;
    init_dominoes(&problem, 12, 12);
    struct task task = {.problem = &problem, .memory = MEMORY_USUAL, .counts = true};
    ck_assert(engine_tree.try(&engine_tree, &task, 65536, &bags));
    ck_assert(engine_bits.try(&engine_bits, &task, 1e9, &search));
    ck_assert_double_lt(1000 * bags.nodes, search.nodes);
    ck_assert_double_lt(bags.bytes, MEMORY_USUAL);
    ck_assert(!engine_tree.try(&engine_tree, &task, 100, &bags));
    task.memory = 1 << 16;
    ck_assert(!engine_tree.try(&engine_tree, &task, 65536, &bags));
    problem_done(&problem);
}
END_TEST

/* The ratio of the guess from a sample of `most` states to the true number. */
static double compare_guess(const struct problem *problem, int64_t most)
{
    struct diag diag = {0};
    struct task task = {.problem = problem, .memory = MEMORY_USUAL, .counts = true, .jobs = 2};
    struct engine_run *run = engine_open(&engine_tree, &task, &diag);
    struct cost cost;
    mpz_t total;
    mpz_init(total);
    ck_assert(run && engine_tree.try(&engine_tree, &task, (double)most, &cost));
    ck_assert_int_eq(engine_tree.count(run, INT64_MAX, total), OUTCOME_DONE);
    double there = (double)run->nodes - 1;
    mpz_clear(total);
    engine_close(run);
    return cost.nodes / there;
}

/* A sample of everything is exact, a smaller one near, and a larger one nearer.  Dominoes are the
 * worst known case: earlier placements hardly affect the next bag, so unlike in most problems,
 * ways that meet are unrelated. */
START_TEST(a_sample_of_the_bags_says_how_many_states_there_are)
{
    for (int32_t width = 6; width <= 12; width += 2) {
        struct problem problem;
        init_dominoes(&problem, width, 12);
        ck_assert(compare_guess(&problem, INT32_MAX) == 1);
        double few = compare_guess(&problem, 16384), more = compare_guess(&problem, 65536);
        ck_assert_msg(few > 1.0 / 3 && few < 6 && more > 0.5 && more < 3, "%g, %g", few, more);
        problem_done(&problem);
    }
}
END_TEST

/* With pieces that are used up, ways meet less often. */
START_TEST(a_sample_says_so_of_pieces_that_are_there_once)
{
    struct encoded board;
    encoded_init_board(&board, BOARD_4X15, "pentominoes");
    ck_assert_double_lt(fabs(log2(compare_guess(&board.encoding.problem, 65536))), 1);
    encoded_done(&board);
}
END_TEST

/* Numbers from 1 to `count`, shuffled.  Owned by the caller. */
static int32_t *shuffle(int32_t count, struct dice *dice)
{
    int32_t *numbers = memory_need(NULL, (size_t)count + 1, sizeof *numbers);
    for (int32_t k = 0; k <= count; k++)
        numbers[k] = k;
    for (int32_t k = count; k > 1; k--) {
        int32_t other = roll(dice, 1, k), number = numbers[k];
        numbers[k] = numbers[other];
        numbers[other] = number;
    }
    return numbers;
}

/* The matchings of a graph, with items and options in another order; a vertex may be alone. */
static void init_matchings(struct problem *problem, const struct problem *edges, struct dice *dice)
{
    struct diag diag = {0};
    int32_t *items = shuffle(edges->items, dice), *options = shuffle(edges->options, dice);
    ck_assert(problem_init(problem, edges->items, edges->items, &diag));
    for (int32_t k = 1; k <= edges->options; k++) {
        const struct entry *edge = &edges->entries[edges->first[options[k]]];
        ck_assert(problem_add(problem,
                              (struct entry[]){{items[edge[0].item], 0}, {items[edge[1].item], 0}},
                              2, &diag));
    }
    for (int32_t k = 1; k <= edges->items; k++)
        ck_assert(problem_add(problem, (struct entry[]){{k, 0}}, 1, &diag));
    memory_free(items);
    memory_free(options);
}

/* Both engines count these matchings, in a shuffled order. */
static void expect_matchings(const struct problem *edges, const mpz_t expected)
{
    struct dice dice = dice_for("orders of items and options");
    static const struct engine *const both[] = {&engine_tree, &engine_zdd};
    struct problem problem;
    init_matchings(&problem, edges, &dice);
    for (size_t k = 0; k < sizeof both / sizeof *both; k++) {
        struct task task = {.problem = &problem, .memory = MEMORY_USUAL, .counts = true};
        struct diag diag = {0};
        struct engine_run *run = engine_open(both[k], &task, &diag);
        mpz_t count;
        ck_assert_msg(run, "%s", diag.text);
        mpz_init(count);
        ck_assert(both[k]->count(run, 2000000, count) == OUTCOME_DONE);
        ck_assert(!*run->why && mpz_cmp(count, expected) == 0);
        mpz_clear(count);
        engine_close(run);
    }
    problem_done(&problem);
}

/* Matchings of a binary tree in which vertex k is joined to k / 2: those of each subtree, and those
 * that leave its root alone, from the leaves on. */
START_TEST(a_tree_may_be_in_any_order)
{
    enum { VERTICES = 1000 };
    struct problem edges;
    struct diag diag = {0};
    mpz_t all[2 * VERTICES + 2], alone[2 * VERTICES + 2];
    ck_assert(problem_init(&edges, VERTICES, VERTICES, &diag));
    for (int32_t k = 2; k <= VERTICES; k++)
        ck_assert(problem_add(&edges, (struct entry[]){{k, 0}, {k / 2, 0}}, 2, &diag));
    for (int32_t k = 2 * VERTICES + 1; k >= 1; k--) {
        mpz_init_set_ui(all[k], 1);
        mpz_init_set_ui(alone[k], 1);
        if (k > VERTICES)
            continue;
        mpz_mul(alone[k], all[2 * k], all[2 * k + 1]);
        mpz_set(all[k], alone[k]);
        for (int32_t child = 2 * k; child <= 2 * k + 1 && child <= VERTICES; child++)
            mpz_addmul(all[k], alone[child], all[4 * k + 1 - child]);
    }
    expect_matchings(&edges, all[1]);
    for (int32_t k = 1; k <= 2 * VERTICES + 1; k++)
        mpz_clears(all[k], alone[k], NULL);
    problem_done(&edges);
}
END_TEST

/* Matchings of a grid, cell by cell: counts[s] is the number of ways that cover exactly the set `s`
 * of the next `WIDTH` cells. */
START_TEST(a_grid_may_be_in_any_order)
{
    enum { WIDTH = 4, HEIGHT = 60, PROFILES = 1 << WIDTH };
    struct problem edges;
    mpz_t counts[2][PROFILES];
    init_dominoes(&edges, WIDTH, HEIGHT);
    for (int32_t s = 0; s < PROFILES; s++) {
        mpz_init_set_ui(counts[0][s], s == 0);
        mpz_init(counts[1][s]);
    }
    for (int32_t k = 0; k < WIDTH * HEIGHT; k++) {
        mpz_t *from = counts[k % 2], *to = counts[(k + 1) % 2];
        for (int32_t s = 0; s < PROFILES; s++)
            mpz_set_ui(to[s], 0);
        for (int32_t s = 0; s < PROFILES; s++) {
            mpz_add(to[s >> 1], to[s >> 1], from[s]);
            if (s & 1)
                continue;
            if (k / WIDTH + 1 < HEIGHT)
                mpz_add(to[(s | PROFILES) >> 1], to[(s | PROFILES) >> 1], from[s]);
            if (k % WIDTH + 1 < WIDTH && !(s & 2))
                mpz_add(to[(s | 2) >> 1], to[(s | 2) >> 1], from[s]);
        }
    }
    expect_matchings(&edges, counts[0][0]);
    for (int32_t s = 0; s < PROFILES; s++)
        mpz_clears(counts[0][s], counts[1][s], NULL);
    problem_done(&edges);
}
END_TEST

enum { WORDS = 2, STATES = 3000 };

/* Adds states at random; the second word of a state is its number, the index of `sums`. */
static void add_states(struct tree_table *table, uint64_t *sums, struct dice *dice)
{
    for (int k = 0; k < 4 * STATES; k++) {
        uint64_t entry[WORDS + 4] = {0};
        entry[1] = (uint64_t)roll(dice, 0, STATES - 1);
        entry[0] = random_at(dice->seed, entry[1]) & 3;
        entry[WORDS] = (uint64_t)roll(dice, 1, 1000000);
        uint64_t hash = tree_hash(entry, WORDS);
        ck_assert(tree_add(table, &table->shards[tree_shard_of(hash)], hash, entry, WORDS,
                               table->value_words));
        sums[entry[1]] += entry[WORDS];
    }
}

static void expect_sums(const struct tree_table *table, const uint64_t *sums)
{
    size_t found = 0, expected = 0;
    ck_assert(tree_table_check(table));
    for (int k = 0; k < STATES; k++)
        expected += sums[k] > 0;
    for (int k = 0; k < TREE_SHARDS; k++)
        for (size_t at = 0; at < tree_shard_room(&table->shards[k]); at++) {
            const uint64_t *entry = tree_entry(table, &table->shards[k], at);
            if (tree_is_free(entry, WORDS, table->value_words))
                continue;
            ck_assert_uint_eq(entry[WORDS], sums[entry[1]]);
            found++;
        }
    ck_assert_uint_eq(found, expected);
    ck_assert_uint_eq(tree_table_count(table), expected);
}

START_TEST(tables_add_up)
{
    struct dice dice = dice_for("tables of a bag");
    uint64_t sums[STATES] = {0};
    atomic_size_t bytes = 0;
    struct tree_table *table = tree_table_open(WORDS, 1, &bytes, SIZE_MAX);
    ck_assert(table);
    for (int round = 0; round < 4; round++) {
        add_states(table, sums, &dice);
        expect_sums(table, sums);
        if (round % 2) {
            ck_assert(tree_table_widen(table));
            expect_sums(table, sums);
        }
    }
    ck_assert(tree_table_clear(table));
    memset(sums, 0, sizeof sums);
    expect_sums(table, sums);
    table->limit = bytes;
    ck_assert(!tree_shard_grow(table, &table->shards[0]));
    expect_sums(table, sums);
    tree_table_close(table);
    ck_assert_uint_eq(bytes, 0);
}
END_TEST

/* ---- joins ---- */

#define TREE_ALWAYS 1e-300  /* the factor by which a tree must be cheaper */
#define TREE_NEVER  INFINITY

/* Counts by any engine.  -1: it does not end after `most` nodes; -2: it does not suit. */
static int64_t count_by(struct engine_run *run, int64_t most)
{
    mpz_t count;
    int64_t found = -2;
    mpz_init(count);
    if (run) {
        enum outcome outcome = OUTCOME_PAUSED;
        while (outcome == OUTCOME_PAUSED && run->nodes < most)
            outcome = run->engine->count(run, 1 + most / 7, count);
        found = outcome == OUTCOME_DONE && mpz_fits_slong_p(count) ? mpz_get_si(count) : -1;
        ck_assert(!run->has_failed);
    }
    mpz_clear(count);
    engine_close(run);
    return found;
}

/* Items in groups, each joined to an earlier one: options have items of a group and of the one to
 * which it is joined.  Some items have bounds, some are secondary and coloured. */
static void init_groups(struct problem *problem, struct dice *dice)
{
    enum { MOST = 9, OWN = 4 };
    struct diag diag = {0};
    int groups = roll(dice, 2, MOST), primary = groups * OWN - roll(dice, 0, groups);
    ck_assert(problem_init(problem, groups * OWN, primary, &diag));
    for (int32_t k = roll(dice, 0, 1); k; k--)
        ck_assert(problem_bound(problem, roll(dice, 1, primary), roll(dice, 0, 2),
                                roll(dice, 2, 4), &diag));
    for (int g = 0; g < groups; g++) {
        int joined = g ? roll(dice, g < 3 ? 0 : g - 3, g - 1) : 0;
        for (int k = roll(dice, 4, 9); k; k--) {
            struct entry entries[OWN] = {{0, 0}};
            int32_t count = 0;
            for (int wanted = roll(dice, 1, 3); wanted; wanted--) {
                int32_t group = roll_one(dice, 3) ? joined : g, item = 0;
                item = 1 + (roll(dice, 0, OWN - 1) * groups + group);
                for (int32_t e = 0; e < count; e++)
                    item = entries[e].item == item ? 0 : item;
                if (item)
                    entries[count++] = (struct entry){
                        item, item > primary && roll_one(dice, 2) ? roll(dice, 1, 3) : 0};
            }
            ck_assert(problem_add(problem, entries, count, &diag));
        }
    }
}

struct agreed {
    int trials, joined, some;
};

/* A tree and a chain count as links do; a tree that is saved continues with the same count. */
static void expect_agreement(const struct task *task, struct agreed *agreed)
{
    struct diag diag = {0};
    int64_t most = 20000;
    int64_t by_links = count_by(engine_open(&engine_links, task, &diag), most);
    struct engine_run *run = tree_run_open(&engine_tree, task, TREE_ALWAYS, &diag);
    if (!run || by_links < 0) {
        engine_close(run);
        return;
    }
    bool joins = ((struct tree_run *)run)->slots.joins;
    agreed->trials++;
    agreed->joined += joins;
    agreed->some += joins && by_links > 0;
    ck_assert_int_eq(count_by(run, INT64_MAX), by_links);
    ck_assert_int_eq(count_by(tree_run_open(&engine_tree, task, TREE_NEVER, &diag), INT64_MAX),
                     by_links);
    struct engine_run *saved = tree_run_open(&engine_tree, task, TREE_ALWAYS, &diag);
    struct engine_run *again = tree_run_open(&engine_tree, task, TREE_ALWAYS, &diag);
    mpz_t count;
    mpz_init(count);
    for (int slices = agreed->trials % 20; slices && engine_tree.stage(saved) >= 0; slices--)
        engine_tree.count(saved, 3, count);
    if (engine_tree.stage(saved) >= 0) {
        char *text = keep(saved);
        struct reader reader = {text};
        ck_assert_msg(engine_tree.restore(again, &reader, &diag), "%s", diag.text);
        ck_assert(reader.at && !*reader.at);
        free(text);
        ck_assert_int_eq(count_by(again, INT64_MAX), by_links);
        again = NULL;
    }
    engine_close(again);
    engine_close(saved);
    mpz_clear(count);
}

START_TEST(trees_count_as_links_do)
{
    struct dice dice = dice_for("trees of random problems");
    struct agreed agreed = {0};
    int all = rounds(1000);
    for (int k = all; k; k--) {
        struct problem problem;
        int kind = roll(&dice, 0, 5);
        if (kind == 0)
            random_problem(&problem, &dice);
        else if (kind == 1)
            random_large_problem(&problem, &dice);
        else
            init_groups(&problem, &dice);
        struct task task = {
            .problem = &problem, .memory = MEMORY_USUAL, .counts = true, .jobs = 1 + k % 2};
        expect_agreement(&task, &agreed);
        problem_done(&problem);
    }
    printf("%d of %d counted, %d with joins, %d of these not 0\n", agreed.trials, all,
           agreed.joined, agreed.some);
    ck_assert(is_often(agreed.joined, all, 20) && is_often(agreed.some, all, 100));
}
END_TEST

START_TEST(trees_count_boards_as_links_do)
{
    struct dice dice = dice_for("trees of random boards");
    struct agreed agreed = {0};
    for (int k = rounds(200); k; k--) {
        struct encoded board;
        random_tiling(&board.puzzle, &dice);
        encoded_init(&board);
        struct task task = {.problem = &board.encoding.problem,
                            .hints = &board.hints,
                            .memory = MEMORY_USUAL,
                            .counts = true};
        expect_agreement(&task, &agreed);
        encoded_done(&board);
    }
    ck_assert_int_gt(agreed.trials, 0);
}
END_TEST

Suite *suite_engine_tree(void)
{
    Suite *suite = suite_create("engine_tree");
    TCase *tests = tcase_create("engine_tree");
    tcase_add_test(tests, threads_share_a_bag);
    tcase_add_test(tests, it_takes_no_more_memory_than_it_has);
    tcase_add_test(tests, its_try_says_that_it_is_the_fastest);
    tcase_add_test(tests, a_sample_of_the_bags_says_how_many_states_there_are);
    tcase_add_test(tests, a_sample_says_so_of_pieces_that_are_there_once);
    tcase_add_test(tests, a_tree_may_be_in_any_order);
    tcase_add_test(tests, a_grid_may_be_in_any_order);
    tcase_add_test(tests, bags_are_kept);
    tcase_add_test(tests, only_its_own_bag_is_taken);
    tcase_add_test(tests, tables_add_up);
    tcase_add_test(tests, trees_count_as_links_do);
    tcase_add_test(tests, trees_count_boards_as_links_do);
    suite_add_tcase(suite, tests);
    return suite;
}
