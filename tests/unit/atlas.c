/* SPDX-License-Identifier: MIT */
/* The atlas counts and shows the same as a list of all solutions. */
#include "play/atlas.h"

#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/large.h"
#include "boards.h"
#include "play/solution_counter.h"
#include "playback/condition.h"
#include "random_problem.h"
#include "random_tiling.h"
#include "suites.h"

#define MEMORY ((size_t)16 << 20)

static struct puzzle puzzle;
static struct atlas atlas;
static struct cursor cursor;
static struct mirror mirror;
static const struct constraints no_constraints;

/* Builds the atlas in slices, at the start of a search.  False if the puzzle does not suit. */
static bool begin(void)
{
    struct diag diag = {0};
    atlas_begin(&atlas, &puzzle, MEMORY);
    while (atlas_run(&atlas, CLOCK_MS))
        ck_assert(atlas_progress(&atlas) >= 0 && atlas_progress(&atlas) <= 1.000001);
    if (atlas.state == ATLAS_FAILED)
        return false;
    ck_assert_int_eq(atlas.state, ATLAS_READY);
    ck_assert(cursor_init(&cursor, &atlas.encoding.problem, (struct rule){0}, &diag));
    ck_assert(mirror_init(&mirror, &atlas.encoding.problem, &diag));
    return true;
}

static void end(void)
{
    if (atlas.state == ATLAS_READY) {
        cursor_done(&cursor);
        mirror_done(&mirror);
    }
    atlas_done(&atlas);
    puzzle_done(&puzzle);
}

/* Brings the atlas up to date with the cursor, without a time limit. */
static void look(const struct constraints *constraints)
{
    mirror_derive(&mirror, &cursor);
    atlas.due = 0;
    atlas_follow(&atlas, constraints, &mirror);
    ck_assert(atlas_is_known(&atlas));
    ck_assert_int_eq(atlas.depth, mirror.level);
}

static size_t number(const mpz_t count)
{
    ck_assert(mpz_fits_ulong_p(count));
    return mpz_get_ui(count);
}

/* ---- counts ---- */

static uint64_t bit(int32_t option)
{
    return UINT64_C(1) << option;
}

/* True if the solution has the branch: the option, or none with the item. */
static bool has_branch(uint64_t set, int32_t level)
{
    const struct mirror_choice *choice = &mirror.path[level];
    if (choice->option)
        return set & bit(choice->option);
    for (int32_t l = 0; l < mirror.level; l++)
        if (mirror.path[l].option)
            set &= ~bit(mirror.path[l].option);
    for (int32_t o = 1; o <= mirror.problem->options; o++)
        if (set & bit(o) && problem_find(mirror.problem, o, choice->item))
            return false;
    return true;
}

static bool is_allowed(uint64_t set, const struct constraints *constraints)
{
    for (int k = 0; k < constraints->count; k++)
        if (!(set & bit(constraints->at[k].number)) ==
            (constraints->at[k].kind == CONSTRAINT_PIN))
            return false;
    return true;
}

/* The counts of each level and option equal those of brute force. */
static void check_counts(const struct constraints *constraints, const uint64_t *sets,
                         size_t found)
{
    size_t left[RANDOM_OPTIONS * 4] = {0}, with[RANDOM_OPTIONS + 1] = {0};
    mpz_t count;
    mpz_init(count);
    for (size_t k = 0; k < found; k++) {
        bool has = is_allowed(sets[k], constraints);
        for (int32_t l = 0; has; l++) {
            left[l]++;
            if (l == mirror.level)
                break;
            has = has_branch(sets[k], l);
        }
        for (int32_t o = 1; o <= mirror.problem->options && has; o++)
            with[o] += (sets[k] & bit(o)) != 0;
    }
    for (int32_t l = 0; l <= mirror.level; l++)
        ck_assert_uint_eq(number(atlas_left(&atlas, l)), left[l]);
    for (int32_t o = 1; o <= mirror.problem->options; o++) {
        atlas_count(&atlas, o, count);
        ck_assert_uint_eq(number(count), with[o]);
    }
    atlas_total(&atlas, count);
    ck_assert_uint_eq(number(count), left[0]);
    mpz_clear(count);
}

static void constrain(struct constraints *constraints, struct dice *dice)
{
    constraints->count = 0;
    for (int32_t o = 1; o <= mirror.problem->options && constraints->count < 3; o++)
        if (roll_one(dice, 8) && problem_count_exact(mirror.problem, o))
            constraints->at[constraints->count++] = (struct constraint){
                roll_one(dice, 3) ? CONSTRAINT_PIN : CONSTRAINT_BAN, o};
}

static void random_bare(struct dice *dice)
{
    struct problem *problem = &puzzle.bare.problem;
    puzzle_init(&puzzle, PUZZLE_BARE);
    random_problem(problem, dice);
    puzzle.bare.item_names = memory_need_zero((size_t)problem->items + 1, sizeof(char *));
    for (int32_t i = 1; i <= problem->items; i++)
        puzzle.bare.item_names[i] = memory_text("i");
}

START_TEST(counts_are_those_of_brute_force)
{
    static uint64_t sets[SETS];
    struct dice dice = dice_for("atlas");
    int suited = 0, bounded = 0, wanted = is_short_run() ? 80 : rounds(400);
    /* few paths leave an item at its bound: search for one */
    for (int round = 0; round < wanted || (!bounded && round < 100 * wanted); round++) {
        struct constraints constraints = {.count = 0};
        random_bare(&dice);
        if (begin()) {
            size_t found = brute_solutions(&puzzle.bare.problem, sets, SETS);
            for (int step = 0; step < 12; step++) {
                if (roll_one(&dice, 5))
                    constrain(&constraints, &dice);
                look(&constraints);
                check_counts(&constraints, sets, found);
                for (int k = roll(&dice, 1, 4); k && !cursor_at_end(&cursor); k--)
                    cursor_forward(&cursor, DETAIL_EVENTS, NULL);
                for (int32_t l = 0; l < mirror.level; l++)
                    bounded += !mirror.path[l].option;
            }
            suited++;
        }
        end();
    }
    ck_assert(is_often(suited, wanted, 2));
    ck_assert_int_gt(bounded, 0);
}
END_TEST

/* ---- conditions ---- */

/* Writes a test of a piece and a cell of the puzzle in words. */
static int write_test(struct dice *dice, char *text, size_t size)
{
    static const char *const forms[] = {"%s%s placed", "%s%s at %s", "%s%s at corner",
                                        "%s%s at edge"};
    const struct region *region = &puzzle.region;
    char place[CELL_TEXT];
    int piece = roll(dice, 0, puzzle.npieces - 1);
    struct cell cell = region_cell(region, (size_t)roll(dice, 0, (int)region_sites(region) - 1));
    const char *not = roll_one(dice, 3) ? "not " : "";
    if (roll_one(dice, 4))
        return snprintf(text, size, "%scell %s covered", not, cell_text(region, cell, place));
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    return snprintf(text, size, forms[roll(dice, 0, 3)], not, puzzle.pieces[piece].name,
                    cell_text(region, cell, place));
#pragma GCC diagnostic pop
}

/* Counts the remaining solutions that meet the condition by examining each; -1 if it is invalid. */
static int64_t count_by_looking(const char *words)
{
    const struct encoding *encoding = &atlas.encoding;
    int32_t options[256];
    struct condition condition;
    struct diag diag = {0};
    int64_t count = 0;
    mpz_t index, total;
    if (!condition_read(&condition, words, &encoding->problem, &encoding->legend, &diag))
        return -1;
    mpz_inits(index, total, NULL);
    for (zdd_view_total(&atlas.view, total); mpz_cmp(index, total) < 0; mpz_add_ui(index, index, 1))
        count += condition_fits(&condition, options, zdd_view_nth(&atlas.view, index, options),
                                &encoding->problem, &encoding->legend);
    mpz_clears(index, total, NULL);
    return count;
}

static void check_condition(struct dice *dice, int *read)
{
    char words[256];
    struct diag diag = {0};
    mpz_t count;
    int length = write_test(dice, words, sizeof words);
    for (int more = roll(dice, 0, 2); more; more--) {
        length += snprintf(words + length, sizeof words - (size_t)length, " and ");
        length += write_test(dice, words + length, sizeof words - (size_t)length);
    }
    int64_t expected = count_by_looking(words);
    mpz_init(count);
    ck_assert_int_eq(atlas_count_where(&atlas, words, count, &diag), expected >= 0);
    if (expected >= 0 && large_get(count) != expected)
        ck_abort_msg("%s: %zu, expected %d", words, number(count), (int)expected);
    *read += expected > 0;
    mpz_clear(count);
}

START_TEST(conditions_are_counted)
{
    struct dice dice = dice_for("conditions");
    int read = 0;
    for (int round = rounds(200); round; round--) {
        random_tiling(&puzzle, &dice);
        if (begin()) {
            mpz_t total;
            mpz_init(total);
            for (int k = roll(&dice, 0, 2); k && !cursor_at_end(&cursor); k--)
                cursor_forward(&cursor, DETAIL_EVENTS, NULL);
            look(&no_constraints);
            atlas_total(&atlas, total);
            for (int k = 0; k < 10 && mpz_cmp_ui(total, 1000) < 0; k++)
                check_condition(&dice, &read);
            mpz_clear(total);
        }
        end();
    }
    ck_assert(is_often(read, rounds(200), 10));
}
END_TEST

START_TEST(other_conditions_are_refused)
{
    static const char *const words[] = {"depth>=3", "X placed or I placed", "dead end", "Q at 1,1"};
    struct diag diag;
    mpz_t count;
    mpz_init(count);
    board_init(&puzzle, BOARD_3X20, "pentominoes");
    ck_assert(begin());
    look(&no_constraints);
    for (size_t k = 0; k < sizeof words / sizeof *words; k++) {
        diag = (struct diag){0};
        ck_assert(!atlas_count_where(&atlas, words[k], count, &diag));
        ck_assert(diag.set);
    }
    mpz_clear(count);
    end();
}
END_TEST

/* ---- solutions ---- */

static size_t shown_index(void)
{
    return number(atlas.index);
}

/* Two islands of 5x6 have 64 solutions; visit them by number and one by one, each once. */
START_TEST(each_solution_is_shown_once)
{
    enum { ALL = 64 };
    bool seen[ALL] = {false};
    struct diag diag = {0};
    struct atlas_solution none = {.count = 0};
    mpz_t index;
    mpz_init(index);
    board_init(&puzzle, BOARD_ISLANDS, "pentominoes");
    ck_assert(begin());
    look(&no_constraints);
    ck_assert(atlas_show_nth(&atlas, index, &diag));
    ck_assert(atlas_show_nth(&atlas, index, &diag));
    ck_assert(!atlas_show_again(&atlas, -1, &diag));    /* already shown */
    diag = (struct diag){0};
    for (size_t k = 0; k < ALL; k++) {
        mpz_set_ui(index, k);
        ck_assert(atlas_show_nth(&atlas, index, &diag));
        ck_assert_uint_eq(shown_index(), k);
        ck_assert_int_eq(atlas.shown.count, 12);
    }
    mpz_set_ui(index, ALL);
    ck_assert(!atlas_show_nth(&atlas, index, &diag));
    look(&(struct constraints){.count = 1, .at = {{CONSTRAINT_BAN, 1}}});
    look(&no_constraints);      /* forget the shown ones */
    diag = (struct diag){0};
    for (size_t k = 0; k < ALL; k++) {
        ck_assert(atlas_show_nearest(&atlas, &atlas.shown, &none, &diag));
        ck_assert(!seen[shown_index()]);
        seen[shown_index()] = true;
        ck_assert_int_eq(atlas_count_new(&atlas) > 0, k > 0);
    }
    ck_assert(!atlas_show_nearest(&atlas, &atlas.shown, &none, &diag));
    diag = (struct diag){0};
    size_t last = shown_index();
    ck_assert(!atlas_show_again(&atlas, 1, &diag));
    ck_assert(atlas_show_again(&atlas, -1, &diag));
    ck_assert_uint_ne(shown_index(), last);
    ck_assert(atlas_show_again(&atlas, 1, &diag));
    ck_assert_uint_eq(shown_index(), last);
    mpz_clear(index);
    end();
}
END_TEST

/* With 63 degrees of freedom, chi-square exceeds 63 + 5 * sqrt(2 * 63) once in a million; the draws
 * are reproducible. */
START_TEST(draws_are_even)
{
    enum { ALL = 64, DRAWS = 100 * ALL };
    int drawn[ALL] = {0};
    double chi = 0;
    struct diag diag = {0};
    board_init(&puzzle, BOARD_ISLANDS, "pentominoes");
    ck_assert(begin());
    look(&no_constraints);
    for (int k = 0; k < DRAWS; k++) {
        ck_assert(atlas_show_random(&atlas, &diag));
        drawn[shown_index()]++;
    }
    for (int k = 0; k < ALL; k++)
        chi += (drawn[k] - 100) * (drawn[k] - 100) / 100.0;
    ck_assert(chi < ALL + 57);
    ck_assert_int_le(atlas.nhistory, ATLAS_HISTORY);
    end();
}
END_TEST

/* A row requests one of its options: the nearest solution with it is found. */
START_TEST(the_nearest_has_what_is_needed)
{
    struct diag diag = {0};
    board_init(&puzzle, BOARD_ISLANDS, "pentominoes");
    ck_assert(begin());
    look(&no_constraints);
    for (int32_t o = 1; o <= atlas.encoding.problem.options; o++) {
        struct atlas_solution need = {&o, 1};
        mpz_t count;
        mpz_init(count);
        atlas_count(&atlas, o, count);
        diag = (struct diag){0};
        bool found = atlas_show_nearest(&atlas, &atlas.shown, &need, &diag);
        ck_assert(mpz_sgn(count) || !found);
        for (int32_t k = 0; found && k < atlas.shown.count; k++)
            found = atlas.shown.options[k] != o;
        ck_assert(!found);
        mpz_clear(count);
    }
    ck_assert_int_gt(atlas.nhistory, 20);
    end();
}
END_TEST

START_TEST(what_is_too_large_is_said)
{
    board_init(&puzzle, BOARD_6X10, "pentominoes");
    atlas_begin(&atlas, &puzzle, 200000);
    while (atlas_run(&atlas, CLOCK_MS))
        ;
    ck_assert_int_eq(atlas.state, ATLAS_FAILED);
    ck_assert_ptr_nonnull(strstr(atlas.fault.text, "MB"));
    ck_assert_int_eq(atlas_wait(&atlas), -1);
    end();
}
END_TEST

/* The diagram and a search count the same, with any options taken or removed. */
START_TEST(the_counter_may_ask_the_atlas)
{
    struct dice dice = dice_for("counter by atlas");
    for (int round = rounds(60); round; round--) {
        struct encoding restricted;
        struct solution_counter slow, quick;
        struct diag diag = {0};
        random_tiling(&puzzle, &dice);
        if (begin()) {
            int32_t options = atlas.encoding.problem.options, chosen[2], count = 0;
            bool *gone = memory_need_zero((size_t)options + 1, sizeof *gone);
            ck_assert(encode(&restricted, &puzzle, ORDER_CELLS, &diag));
            if (options) {
                gone[roll(&dice, 1, options)] = true;
                for (int k = roll(&dice, 0, 2); k; k--) {
                    chosen[count] = roll(&dice, 1, options);
                    count += !count || chosen[1] != chosen[0];
                }
            }
            ck_assert(encoding_restrict(&restricted, gone, &diag));
            counter_init(&slow, &restricted);
            counter_init(&quick, &restricted);
            quick.atlas = &atlas;
            counter_begin(&slow, chosen, count);
            counter_begin(&quick, chosen, count);
            while (counter_run(&slow, CLOCK_MS))
                ;
            ck_assert(!counter_run(&quick, CLOCK_MS));
            ck_assert_int_eq(quick.state, COUNTER_EXACT);
            ck_assert_int_eq(mpz_cmp(slow.count, quick.count), 0);
            ck_assert_int_eq(slow.has_example, quick.has_example);
            counter_done(&slow);
            counter_done(&quick);
            encoding_done(&restricted);
            memory_free(gone);
        }
        end();
    }
}
END_TEST

Suite *suite_atlas(void)
{
    Suite *suite = suite_create("atlas");
    TCase *tcase = tcase_create("atlas");
    tcase_add_test(tcase, counts_are_those_of_brute_force);
    tcase_add_test(tcase, conditions_are_counted);
    tcase_add_test(tcase, other_conditions_are_refused);
    tcase_add_test(tcase, each_solution_is_shown_once);
    tcase_add_test(tcase, draws_are_even);
    tcase_add_test(tcase, the_nearest_has_what_is_needed);
    tcase_add_test(tcase, what_is_too_large_is_said);
    tcase_add_test(tcase, the_counter_may_ask_the_atlas);
    suite_add_tcase(suite, tcase);
    return suite;
}
