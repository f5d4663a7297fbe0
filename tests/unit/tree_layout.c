/* SPDX-License-Identifier: MIT */
/* Layouts of trees: nothing overlaps, parents are centred, the order is kept, and equal subtrees
 * look equal. */
#include "playback/tree_layout.h"

#include "base/memory.h"
#include "playback/playback.h"
#include "random_problem.h"
#include "suites.h"

/* The first and last column of a place with its label. */
struct extent {
    int left, right;
};

static struct extent extent_of(const struct tree_place *place)
{
    char label[TREE_LABEL];
    int columns = tree_label(place, label);
    int left = place->x - (columns ? (columns - 1) / 2 : 0);
    return (struct extent){left, left + (columns ? columns - 1 : 0)};
}

/* Places of a level are in the order of their parents, at least one column apart. */
static void expect_apart(const struct tree_layout *layout)
{
    int right = -1;
    for (int32_t p = 0; p < layout->count; p++) {
        struct extent extent = extent_of(&layout->at[p]);
        ck_assert_int_ge(extent.left, 0);
        ck_assert_int_lt(extent.right, layout->width);
        if (p && layout->at[p].level == layout->at[p - 1].level) {
            ck_assert_int_ge(layout->at[p].parent, layout->at[p - 1].parent);
            ck_assert_int_gt(extent.left, right + 1);
        }
        right = extent.right;
    }
}

/* No line to children is below a leaf of the same level. */
static void expect_free_lines(const struct tree_layout *layout)
{
    for (int32_t p = 0; p < layout->count; p++)
        for (int32_t q = 0; q < layout->count && layout->at[p].first; q++) {
            if (layout->at[q].level != layout->at[p].level || layout->at[q].first)
                continue;
            struct extent extent = extent_of(&layout->at[q]);
            ck_assert(extent.right < layout->at[layout->at[p].first].x ||
                      extent.left > layout->at[layout->at[p].last].x);
        }
}

static void expect_centred(const struct tree_layout *layout)
{
    for (int32_t p = 0; p < layout->count; p++) {
        const struct tree_place *place = &layout->at[p];
        if (!place->first)
            continue;
        int first = layout->at[place->first].x, last = layout->at[place->last].x;
        ck_assert_int_ge(2 * place->x, first + last - 1);
        ck_assert_int_le(2 * place->x, first + last + 1);
        for (int32_t c = place->first; c <= place->last; c++)
            ck_assert_int_eq(layout->at[c].parent, p);
    }
}

/* True if two subtrees have the same form and labels. */
static bool are_equal(const struct tree_layout *layout, int32_t p, int32_t q)
{
    const struct tree_place *a = &layout->at[p], *b = &layout->at[q];
    struct extent extent_a = extent_of(a), extent_b = extent_of(b);
    if (extent_a.right - extent_a.left != extent_b.right - extent_b.left ||
        !a->first != !b->first || a->last - a->first != b->last - b->first)
        return false;
    for (int32_t k = 0; a->first && k <= a->last - a->first; k++)
        if (!are_equal(layout, a->first + k, b->first + k))
            return false;
    return true;
}

static void expect_alike(const struct tree_layout *layout, int32_t p, int32_t q)
{
    const struct tree_place *a = &layout->at[p], *b = &layout->at[q];
    for (int32_t k = 0; a->first && k <= a->last - a->first; k++) {
        ck_assert_int_eq(layout->at[a->first + k].x - a->x, layout->at[b->first + k].x - b->x);
        expect_alike(layout, a->first + k, b->first + k);
    }
}

/* Returns the number of pairs of equal subtrees that are more than a leaf. */
static int expect_equals_alike(const struct tree_layout *layout)
{
    int pairs = 0;
    for (int32_t p = 0; p < layout->count; p++)
        for (int32_t q = 0; q < p; q++)
            if (layout->at[p].first && layout->at[q].first && are_equal(layout, p, q)) {
                expect_alike(layout, p, q);
                pairs++;
            }
    return pairs;
}

static void expect_laid_out(const struct tree_layout *layout)
{
    expect_apart(layout);
    expect_free_lines(layout);
    expect_centred(layout);
}

START_TEST(random_trees_are_laid_out)
{
    struct dice dice = dice_for("tree layouts");
    int pairs = 0;
    for (int round = rounds(200); round; round--) {
        struct problem problem;
        struct playback playback;
        struct diag diag = {0};
        random_problem(&problem, &dice);
        ck_assert(playback_init(&playback, &problem, random_rule(&dice), &diag));
        for (int leg = 0; leg < 6; leg++) {
            struct tree_layout layout;
            playback_run(&playback, leg == 3 ? -1 : 1, &GOAL_NONE, roll(&dice, 1, 60));
            const struct tree *tree = playback.tree;
            int width = roll(&dice, 1, 100);
            tree_layout_init(&layout, tree, playback_mirror(&playback), width, roll(&dice, 0, 1));
            expect_laid_out(&layout);
            pairs += layout.count < 300 ? expect_equals_alike(&layout) : 0;
            const struct tree_place *here = &layout.at[tree_layout_find(&layout, tree, tree->here)];
            ck_assert_int_eq(here->node, tree->here);
            tree_layout_done(&layout);
        }
        playback_done(&playback);
        problem_done(&problem);
    }
    ck_assert_int_gt(pairs, 0);
}
END_TEST

/* A search of `items` items with two options each: a binary tree. */
static void search_binary(struct problem *problem, struct playback *playback, int items)
{
    struct diag diag = {0};
    ck_assert(problem_init(problem, items, items, &diag));
    for (int32_t item = 1; item <= items; item++)
        for (int k = 0; k < 2; k++)
            ck_assert(problem_add(problem, &(struct entry){.item = item}, 1, &diag));
    ck_assert(playback_init(playback, problem, (struct rule){0}, &diag));
    playback_run(playback, 1, &GOAL_NONE, INT64_MAX);
}

/* With room the whole tree is drawn, every level twice as wide; without, it is folded evenly. */
START_TEST(a_binary_tree_is_symmetric)
{
    struct problem problem;
    struct playback playback;
    struct tree_layout layout;
    search_binary(&problem, &playback, 5);
    tree_layout_init(&layout, playback.tree, NULL, 63, false);
    ck_assert_int_eq(layout.count, 63);
    ck_assert_int_eq(layout.levels, 6);
    ck_assert_int_eq(layout.width, 63);
    expect_laid_out(&layout);
    for (int32_t p = 31; p < 63; p++) {
        ck_assert_int_eq(layout.at[p].x, 2 * (p - 31));
        ck_assert_int_eq(layout.at[p].kind, PLACE_SOLUTION);
    }
    tree_layout_done(&layout);
    tree_layout_init(&layout, playback.tree, NULL, 62, false);
    ck_assert_int_lt(layout.count, 63);
    ck_assert_int_le(layout.width, 62);
    expect_laid_out(&layout);
    for (int32_t p = 0; p < layout.count; p++)
        if (layout.at[p].kind == PLACE_FOLDED)
            ck_assert_int_eq(layout.at[p].level, layout.levels - 1);
    tree_layout_done(&layout);
    playback_done(&playback);
    problem_done(&problem);
}
END_TEST

/* Ten failed branches share a place if they do not fit, and have their own if all is unfolded. */
START_TEST(failed_siblings_share_a_place)
{
    struct problem problem;
    struct playback playback;
    struct tree_layout layout;
    struct diag diag = {0};
    ck_assert(problem_init(&problem, 12, 12, &diag));
    for (int32_t k = 2; k <= 11; k++)
        ck_assert(problem_add(&problem, (struct entry[]){{.item = 1}, {.item = k}}, 2, &diag));
    ck_assert(problem_add(&problem, (struct entry[]){{.item = 12}}, 1, &diag));
    ck_assert(playback_init(&playback, &problem, (struct rule){.by = CHOOSE_LEFTMOST}, &diag));
    playback_run(&playback, 1, &GOAL_NONE, INT64_MAX);
    tree_layout_init(&layout, playback.tree, NULL, 5, false);
    ck_assert_int_eq(layout.count, 2);
    ck_assert_int_eq(layout.at[1].kind, PLACE_FOLDED);
    ck_assert_int_eq(layout.at[1].count, 10);
    for (int32_t k = playback.tree->at[0].child; k; k = playback.tree->at[k].next)
        ck_assert_int_eq(tree_layout_find(&layout, playback.tree, k), 1);
    tree_layout_done(&layout);
    tree_layout_init(&layout, playback.tree, NULL, 5, true);
    ck_assert_int_ge(layout.count, 11);
    expect_laid_out(&layout);
    tree_layout_done(&layout);
    playback_done(&playback);
    problem_done(&problem);
}
END_TEST

enum { DEEP = 60000 };

/* A path is laid out in time that grows with its length, above and below the search. */
START_TEST(a_deep_path_is_laid_out_soon)
{
    struct problem problem;
    struct playback playback;
    struct tree_layout layout;
    struct diag diag = {0};
    ck_assert(problem_init(&problem, DEEP, DEEP, &diag));
    for (int32_t k = 1; k <= DEEP; k++)
        ck_assert(problem_add(&problem, (struct entry[]){{.item = k}}, 1, &diag));
    ck_assert(playback_init(&playback, &problem, (struct rule){.by = CHOOSE_LEFTMOST}, &diag));
    playback_run(&playback, 1, &(struct goal){.moves = 1u << MOVE_SOLVE}, INT64_MAX);
    for (int back = 0; back < 2; back++) {
        tree_layout_init(&layout, playback.tree, playback_mirror(&playback), 80, false);
        ck_assert_int_ge(layout.levels, back ? 2 : DEEP);
        expect_apart(&layout);
        tree_layout_done(&layout);
        playback_run(&playback, -1, &GOAL_NONE, INT64_MAX);
    }
    playback_done(&playback);
    problem_done(&problem);
}
END_TEST

Suite *suite_tree_layout(void)
{
    Suite *suite = suite_create("tree_layout");
    TCase *tcase = tcase_create("tree_layout");
    tcase_set_timeout(tcase, 20);   /* seconds */
    tcase_add_test(tcase, random_trees_are_laid_out);
    tcase_add_test(tcase, a_binary_tree_is_symmetric);
    tcase_add_test(tcase, failed_siblings_share_a_place);
    tcase_add_test(tcase, a_deep_path_is_laid_out_soon);
    suite_add_tcase(suite, tcase);
    return suite;
}
