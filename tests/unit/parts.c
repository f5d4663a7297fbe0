/* SPDX-License-Identifier: MIT */
/* Parts, by branching or by symmetries, together contain the solutions of the whole. */
#include "engine/pool/parts.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "boards.h"
#include "engine/engine.h"
#include "puzzle/legend.h"
#include "reread.h"
#include "solution_writer.h"
#include "suites.h"

static void open_residue(struct residue *residue, const struct problem *problem,
                         const struct part *part)
{
    struct diag diag = {0};
    ck_assert_msg(residue_init(residue, problem, NULL, part, &diag), "%s", diag.text);
}

/* ---- by branching ---- */

/* Adds the solutions of a part to `sets`, as sets of options of the whole. */
static size_t add_solutions(const struct problem *problem, const struct part *part, uint64_t *sets)
{
    struct residue residue;
    open_residue(&residue, problem, part);
    size_t found = residue_solutions(&residue, sets);
    residue_done(&residue);
    return found;
}

static void split(struct parts *parts, const struct problem *problem, int32_t wanted)
{
    struct diag diag = {0};
    ck_assert_msg(parts_begin(parts, &diag), "%s", diag.text);
    ck_assert_int_eq(parts->count, 1);
    ck_assert_msg(parts_split(parts, problem, wanted, &diag), "%s", diag.text);
    ck_assert(!diag.set);
}

START_TEST(parts_share_out_the_solutions)
{
    static uint64_t all[SETS], sets[2 * SETS];
    struct dice dice = dice_for("parts");
    int shared = 0;
    for (int round = rounds(2000); round; round--) {
        struct problem problem;
        struct parts parts;
        random_problem(&problem, &dice);
        int32_t wanted = roll(&dice, 1, 40);
        split(&parts, &problem, wanted);
        size_t total = brute_solutions(&problem, all, SETS), found = 0;
        for (int32_t k = 0; k < parts.count; k++) {
            ck_assert_uint_eq(parts.at[k].weight, 1);
            ck_assert_int_eq(parts.at[k].broken, 0);
            found += add_solutions(&problem, &parts.at[k], sets + found);
            ck_assert_uint_le(found, SETS);
        }
        ck_assert_uint_eq(found, total);
        sort_sets(all, total);
        sort_sets(sets, found);
        ck_assert_int_eq(memcmp(all, sets, found * sizeof *sets), 0);
        shared += parts.count > 2 && found > 2;
        parts_done(&parts);
        problem_done(&problem);
    }
    ck_assert(is_often(shared, rounds(2000), 20));
}
END_TEST

/* The order of the tree: by the options at the first difference; a decision without option is
 * last. */
static bool comes_before(const struct part *one, const struct part *other)
{
    int32_t k = 0;
    while (k < one->count && k < other->count &&
           one->decisions[k].option == other->decisions[k].option)
        k++;
    if (k == one->count || k == other->count ||
        one->decisions[k].item != other->decisions[k].item)
        return false;
    int32_t left = abs(one->decisions[k].option), right = abs(other->decisions[k].option);
    return left && (!right || left < right);
}

/* An item with 4,000 options makes as many parts as requested, each with a share of them. */
START_TEST(an_item_with_many_options_is_cut)
{
    enum { OPTIONS = 4000, WANTED = 10 };
    struct problem problem;
    struct parts parts;
    struct diag diag = {0};
    int32_t first = 1;
    ck_assert(problem_init(&problem, OPTIONS + 1, 1, &diag));
    for (int32_t o = 1; o <= OPTIONS; o++)
        ck_assert(problem_add(&problem, (struct entry[]){{1, 0}, {o + 1, 0}}, 2, &diag));
    split(&parts, &problem, WANTED);
    ck_assert_int_eq(parts.count, WANTED);
    for (int32_t k = 0; k < parts.count; k++) {
        struct residue residue;
        ck_assert(residue_init(&residue, &problem, NULL, &parts.at[k], &diag));
        ck_assert_int_eq(residue.problem.options, OPTIONS / WANTED);
        ck_assert_int_eq(residue.options[1], first);
        first += OPTIONS / WANTED;
        residue_done(&residue);
    }
    parts_done(&parts);
    problem_done(&problem);
}
END_TEST

START_TEST(parts_come_in_the_order_of_the_tree)
{
    struct dice dice = dice_for("order of parts");
    for (int round = rounds(500); round; round--) {
        struct problem problem;
        struct parts parts;
        random_problem(&problem, &dice);
        split(&parts, &problem, roll(&dice, 1, 40));
        for (int32_t k = 1; k < parts.count; k++)
            ck_assert(comes_before(&parts.at[k - 1], &parts.at[k]));
        parts_done(&parts);
        problem_done(&problem);
    }
}
END_TEST

/* Partitions of {1..7}: in the end 877 leaves, all solutions. */
START_TEST(a_wish_is_met_as_far_as_the_tree_goes)
{
    static const struct {
        int32_t wanted, least, most;
    } cases[] = {{1, 1, 1}, {2, 2, 64}, {100, 100, 164}, {877, 877, 877}, {100000, 877, 877}};
    struct problem problem;
    partition_problem(&problem, 7);
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        struct parts parts;
        split(&parts, &problem, cases[k].wanted);
        ck_assert_int_ge(parts.count, cases[k].least);
        ck_assert_int_le(parts.count, cases[k].most);
        parts_done(&parts);
    }
    problem_done(&problem);
}
END_TEST

START_TEST(what_has_no_solution_may_have_no_part)
{
    struct problem problem;
    struct parts parts;
    struct diag diag = {0};
    ck_assert(problem_init(&problem, 1, 1, &diag));
    split(&parts, &problem, 1);
    ck_assert_int_eq(parts.count, 0);
    parts_done(&parts);
    problem_done(&problem);

    ck_assert(problem_init(&problem, 0, 0, &diag));
    split(&parts, &problem, 10);
    ck_assert_int_eq(parts.count, 1);
    ck_assert_int_eq(parts.at[0].count, 0);
    parts_done(&parts);
    problem_done(&problem);
}
END_TEST

/* ---- by symmetries ---- */

#define ITEMS 12
#define MOST_OPTIONS 20

/* A random problem whose symmetries permute `copies` blocks of items and fix the items before and
 * after them. */
struct mobile {
    struct problem problem;
    struct symmetries symmetries;
    int32_t kept, block, copies;    /* fixed primary items, items per block, blocks */
};

static const int swap_of_two[][3] = {{1, 0, 2}};
static const int moves_of_three[][3] = {{1, 2, 0}, {2, 0, 1}, {1, 0, 2}, {0, 2, 1}, {2, 1, 0}};

static int32_t image_of_item(const struct mobile *mobile, const int *to, int32_t item)
{
    int32_t at = item - mobile->kept - 1;
    if (at < 0 || at >= mobile->block * mobile->copies)
        return item;
    return mobile->kept + 1 + to[at / mobile->block] * mobile->block + at % mobile->block;
}

/* Returns the option with these colours of items, -1 for absent items; 0 if none. */
static int32_t find_option(const struct problem *problem, const int *colours)
{
    for (int32_t o = 1; o <= problem->options; o++) {
        int32_t alike = 0, count = 0;
        for (int32_t i = 1; i <= problem->items; i++)
            count += colours[i] >= 0;
        for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++)
            alike += colours[problem->entries[e].item] == problem->entries[e].colour;
        if (alike == count && count == problem_length(problem, o))
            return o;
    }
    return 0;
}

static void add_once(struct problem *problem, const int *colours)
{
    struct entry entries[ITEMS + 1];
    struct diag diag = {0};
    int32_t count = 0;
    for (int32_t i = 1; i <= problem->items; i++)
        if (colours[i] >= 0)
            entries[count++] = (struct entry){i, colours[i]};
    if (!find_option(problem, colours))
        ck_assert(problem_add(problem, entries, count, &diag));
}

static void image_of_colours(const struct mobile *mobile, const int *to, const int *colours,
                             int *image)
{
    for (int32_t i = 1; i <= mobile->problem.items; i++)
        image[image_of_item(mobile, to, i)] = colours[i];
}

/* Adds an option with all its images. */
static void add_orbit(struct mobile *mobile, const int (*moves)[3], int nmoves, struct dice *dice)
{
    const struct problem *problem = &mobile->problem;
    int colours[ITEMS + 1], image[ITEMS + 1];
    for (int32_t i = 1; i <= problem->items; i++)
        colours[i] = !roll_one(dice, 3) ? -1 : i > problem->primary ? roll(dice, 0, 2) : 0;
    add_once(&mobile->problem, colours);
    for (int m = 0; m < nmoves; m++) {
        image_of_colours(mobile, moves[m], colours, image);
        add_once(&mobile->problem, image);
    }
}

static void add_symmetry(struct mobile *mobile, const int *to)
{
    const struct problem *problem = &mobile->problem;
    int32_t *items = memory_need_zero(ITEMS + 1, sizeof *items);
    int32_t *options = memory_need_zero((size_t)problem->options + 1, sizeof *options);
    for (int32_t i = 1; i <= problem->items; i++)
        items[i] = image_of_item(mobile, to, i);
    for (int32_t o = 1; o <= problem->options; o++) {
        int colours[ITEMS + 1], image[ITEMS + 1];
        for (int32_t i = 1; i <= problem->items; i++)
            colours[i] = -1;
        for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++)
            colours[problem->entries[e].item] = problem->entries[e].colour;
        image_of_colours(mobile, to, colours, image);
        options[o] = find_option(problem, image);
        ck_assert_int_ne(options[o], 0);
    }
    symmetries_add(&mobile->symmetries, problem, items, options);
}

static void bound_some_items(struct mobile *mobile, struct dice *dice)
{
    struct diag diag = {0};
    for (int32_t i = 1; i <= mobile->kept + mobile->block; i++) {
        if (!roll_one(dice, 4))
            continue;
        int32_t least = roll(dice, 0, 2), most = roll(dice, least ? least : 1, 3);
        int32_t copies = i > mobile->kept ? mobile->copies : 1;
        for (int32_t c = 0; c < copies; c++)
            ck_assert(problem_bound(&mobile->problem, i + c * mobile->block, least, most, &diag));
    }
}

static void mobile_init(struct mobile *mobile, struct dice *dice)
{
    struct diag diag = {0};
    *mobile = (struct mobile){.kept = roll(dice, 1, 3), .block = roll(dice, 1, 2),
                              .copies = roll(dice, 2, 3)};
    const int(*moves)[3] = mobile->copies == 2 ? swap_of_two : moves_of_three;
    int nmoves = mobile->copies == 2 ? 1 : roll_one(dice, 2) ? 2 : 5;
    int32_t primary = mobile->kept + mobile->block * mobile->copies;
    ck_assert(problem_init(&mobile->problem, primary + roll(dice, 0, 2), primary, &diag));
    if (roll_one(dice, 2))
        bound_some_items(mobile, dice);
    while (mobile->problem.options + 6 <= MOST_OPTIONS && !roll_one(dice, 12))
        add_orbit(mobile, moves, nmoves, dice);
    mobile->symmetries.items = memory_need_zero(5, sizeof *mobile->symmetries.items);
    mobile->symmetries.options = memory_need_zero(5, sizeof *mobile->symmetries.options);
    mobile->symmetries.known = true;
    for (int m = 0; m < nmoves; m++)
        add_symmetry(mobile, moves[m]);
}

static void mobile_done(struct mobile *mobile)
{
    symmetries_done(&mobile->symmetries);
    problem_done(&mobile->problem);
}

static uint64_t least_image(const struct symmetries *symmetries, uint64_t set)
{
    uint64_t least = set;
    for (int32_t s = 0; s < symmetries->count; s++) {
        uint64_t image = 0;
        for (int o = 1; o < 64; o++)
            if (set >> o & 1)
                image |= UINT64_C(1) << symmetries->options[s][o];
        least = image < least ? image : least;
    }
    return least;
}

static size_t keep_distinct(uint64_t *sets, size_t count)
{
    size_t kept = 0;
    sort_sets(sets, count);
    for (size_t k = 0; k < count; k++)
        if (!kept || sets[k] != sets[kept - 1])
            sets[kept++] = sets[k];
    return kept;
}

static bool counts_in_part(struct canon *canon, uint64_t set)
{
    int32_t options[64], count = list_set(set, options);
    return canon_is_least(canon, options, count);
}

/* Adds the least image, under all symmetries, of each solution that counts in the part. */
static size_t add_distinct(const struct mobile *mobile, const struct part *part,
                           const uint64_t *sets, size_t found, uint64_t *distinct)
{
    struct symmetries kept;
    struct canon canon;
    struct diag diag = {0};
    size_t count = 0;
    ck_assert(symmetries_kept(&kept, &mobile->symmetries, part, &diag));
    ck_assert(canon_init(&canon, &mobile->problem, &kept, &diag));
    for (size_t k = 0; k < found; k++)
        if (counts_in_part(&canon, sets[k]))
            distinct[count++] = least_image(&mobile->symmetries, sets[k]);
    canon_done(&canon);
    symmetries_kept_done(&kept);
    return count;
}

START_TEST(broken_parts_stand_for_all)
{
    static uint64_t all[SETS], sets[SETS], distinct[2 * SETS];
    struct dice dice = dice_for("broken parts");
    int broken = 0, twice = 0;
    for (int round = rounds(3000); round; round--) {
        struct mobile mobile;
        struct parts parts;
        struct diag diag = {0};
        size_t weighed = 0, found = 0;
        mobile_init(&mobile, &dice);
        ck_assert(parts_begin(&parts, &diag));
        ck_assert(parts_break(&parts, &mobile.problem, &mobile.symmetries, &diag));
        if (roll_one(&dice, 2))
            ck_assert(parts_split(&parts, &mobile.problem, roll(&dice, 1, 30), &diag));
        for (int32_t k = 0; k < parts.count; k++) {
            const struct part *part = &parts.at[k];
            size_t here = add_solutions(&mobile.problem, part, sets);
            weighed += (size_t)part->weight * here;
            found += add_distinct(&mobile, part, sets, here, distinct + found);
            ck_assert_uint_le(found, SETS);
            broken += part->weight > 1 && here;
            twice += part->broken > 1 && here;
        }
        size_t total = brute_solutions(&mobile.problem, all, SETS);
        ck_assert_uint_le(total, SETS);
        ck_assert_uint_eq(weighed, total);
        for (size_t k = 0; k < total; k++)
            all[k] = least_image(&mobile.symmetries, all[k]);
        total = keep_distinct(all, total);
        ck_assert_uint_eq(found, total);
        ck_assert_uint_eq(keep_distinct(distinct, found), total);
        ck_assert_int_eq(memcmp(all, distinct, total * sizeof *all), 0);
        parts_done(&parts);
        mobile_done(&mobile);
    }
    ck_assert(is_often(broken, rounds(3000), 20));
    ck_assert(is_often(twice, rounds(3000), 100));
}
END_TEST

/* ---- boards ---- */

struct counts {
    int64_t all, distinct;
};

/* Counts the solutions of a part with their weights, and the distinct ones. */
static struct counts count_part(const struct problem *problem, const struct symmetries *symmetries,
                                const struct part *part)
{
    struct counts counts = {0};
    struct residue residue;
    struct symmetries kept;
    struct canon canon;
    struct engine_solution solution;
    struct diag diag = {0};
    open_residue(&residue, problem, part);
    ck_assert(symmetries_kept(&kept, symmetries, part, &diag));
    ck_assert(canon_init(&canon, problem, &kept, &diag));
    struct task task = {.problem = &residue.problem, .memory = MEMORY_USUAL};
    struct engine_run *run = engine_open(&engine_auto, &task, &diag);
    ck_assert_msg(run, "%s", diag.text);
    int32_t *options = memory_need(NULL, (size_t)problem->options + 1, sizeof *options);
    while (run->engine->run(run, INT64_MAX, &solution) == OUTCOME_SOLUTION) {
        int32_t count = residue.ntaken;
        memcpy(options, residue.taken, (size_t)count * sizeof *options);
        for (int32_t k = 0; k < solution.count; k++)
            options[count++] = residue.options[solution.options[k]];
        counts.all += (int64_t)part->weight;
        counts.distinct += canon_is_least(&canon, options, count);
    }
    memory_free(options);
    engine_close(run);
    canon_done(&canon);
    symmetries_kept_done(&kept);
    residue_done(&residue);
    return counts;
}

START_TEST(boards_have_their_counts_by_parts)
{
    const struct {
        const char *rows, *set;
        struct uses uses;
        int64_t all, distinct;
        bool breaks, is_long;
    } boards[] = {
        {BOARD_3X20, "pentominoes", USE_ONCE, 8, 2, true, false},
        {BOARD_ISLANDS, "pentominoes", USE_ONCE, 64, 16, true, false},
        {BOARD_8X8_CENTRE, "pentominoes", USE_ONCE, 520, 65, true, false},
        {BOARD_DIAGONAL, "pentominoes", USE_ONCE, 404, 202, true, false},
        {BOARD_TRIANGLE, "pentominoes", USE_ONCE, 374, 187, true, false},
        {"xxxx/xxxx/xxxx/xxxx", "tetrominoes", USE_ANY, 117, 22, true, false},
        {"xxxxx/xxxxx/xx.xx/xxxxx/xxxxx", "dominoes", USE_ANY, 196, 30, false, false},
        {BOARD_6X10, "pentominoes", USE_ONCE, 9356, 2339, true, true},
    };
    for (size_t b = 0; b < sizeof boards / sizeof *boards; b++) {
        struct puzzle puzzle;
        struct encoding encoding;
        struct symmetries symmetries = {0};
        struct parts parts;
        struct diag diag = {0};
        struct counts counts = {0};
        if (boards[b].is_long && !is_long_run())
            continue;
        puzzle_init(&puzzle, PUZZLE_TILING);
        board_draw(&puzzle, boards[b].rows);
        board_add_set(&puzzle, boards[b].set, boards[b].uses);
        ck_assert(encode(&encoding, &puzzle, ORDER_PIECES, &diag));
        ck_assert(find_symmetries(&symmetries, &encoding, SYMMETRY_OF_BOARD, &diag));
        ck_assert(parts_begin(&parts, &diag));
        ck_assert(parts_break(&parts, &encoding.problem, &symmetries, &diag));
        ck_assert_int_eq(parts.count > 1, boards[b].breaks);
        ck_assert(parts_split(&parts, &encoding.problem, 200, &diag));
        ck_assert_int_ge(parts.count, boards[b].all > 200 ? 200 : 2);
        for (int32_t k = 0; k < parts.count; k++) {
            struct counts here = count_part(&encoding.problem, &symmetries, &parts.at[k]);
            counts.all += here.all;
            counts.distinct += here.distinct;
        }
        ck_assert_int_eq(counts.all, boards[b].all);
        ck_assert_int_eq(counts.distinct, boards[b].distinct);
        parts_done(&parts);
        symmetries_done(&symmetries);
        encoding_done(&encoding);
        puzzle_done(&puzzle);
    }
}
END_TEST

/* No row is fixed by a quarter turn: the search branches on the middle rows and columns together,
 * reducing eight assignments to one.  Counts: A000170 and A002562. */
START_TEST(queens_are_broken_by_all_their_symmetries)
{
    static const struct {
        const char *text;
        int64_t all, distinct;
    } boards[] = {
        {"dancetty 1\n\nqueens: 7\n", 40, 6},
        {"dancetty 1\n\nqueens: 8\n", 92, 12},
        {"dancetty 1\n\nqueens: 9\n", 352, 46},
    };
    for (size_t b = 0; b < sizeof boards / sizeof *boards; b++) {
        struct puzzle puzzle;
        struct encoding encoding;
        struct symmetries symmetries = {0};
        struct parts parts;
        struct diag diag = {0};
        int64_t all = 0, distinct = 0, eights = 0;
        read_text(&puzzle, &format_board, boards[b].text);
        ck_assert(encode(&encoding, &puzzle, ORDER_PIECES, &diag));
        ck_assert(find_symmetries(&symmetries, &encoding, SYMMETRY_OF_BOARD, &diag));
        ck_assert_int_eq(symmetries.count, 7);
        ck_assert(parts_begin(&parts, &diag));
        ck_assert(parts_break(&parts, &encoding.problem, &symmetries, &diag));
        for (int32_t k = 0; k < parts.count; k++) {
            const struct part *part = &parts.at[k];
            struct counts here = count_part(&encoding.problem, &symmetries, part);
            all += here.all;
            distinct += here.distinct;
            eights += part->weight == 8;
        }
        ck_assert_int_eq(all, boards[b].all);
        ck_assert_int_eq(distinct, boards[b].distinct);
        ck_assert_int_gt(2 * eights, parts.count);
        parts_done(&parts);
        symmetries_done(&symmetries);
        encoding_done(&encoding);
        puzzle_done(&puzzle);
    }
}
END_TEST

/* Each additional decision of a part repeats all its decisions. */
START_TEST(what_is_forced_on_and_on_is_not_decided_to_its_end)
{
    struct problem problem;
    struct parts parts;
    struct diag diag = {0};
    int32_t items = 20000;
    ck_assert(problem_init(&problem, items, items, &diag));
    for (int32_t i = 1; i <= items; i++)
        ck_assert(problem_add(&problem, &(struct entry){i, 0}, 1, &diag));
    ck_assert(parts_begin(&parts, &diag) && parts_split(&parts, &problem, 8, &diag));
    ck_assert_int_eq(parts.count, 1);
    ck_assert_int_lt(parts.at[0].count, 1000);
    parts_done(&parts);
    problem_done(&problem);
}
END_TEST

Suite *suite_parts(void)
{
    Suite *suite = suite_create("parts");
    TCase *tcase = tcase_create("parts");
    tcase_add_test(tcase, parts_share_out_the_solutions);
    tcase_add_test(tcase, parts_come_in_the_order_of_the_tree);
    tcase_add_test(tcase, an_item_with_many_options_is_cut);
    tcase_add_test(tcase, a_wish_is_met_as_far_as_the_tree_goes);
    tcase_add_test(tcase, what_has_no_solution_may_have_no_part);
    tcase_add_test(tcase, broken_parts_stand_for_all);
    tcase_add_test(tcase, boards_have_their_counts_by_parts);
    tcase_add_test(tcase, queens_are_broken_by_all_their_symmetries);
    tcase_add_test(tcase, what_is_forced_on_and_on_is_not_decided_to_its_end);
    suite_add_tcase(suite, tcase);
    return suite;
}
