/* SPDX-License-Identifier: MIT */
/* Random tilings on all lattices: the search finds as many solutions as placing piece by piece. */
#include <check.h>
#include <string.h>

#include "base/memory.h"
#include "cover/cursor.h"
#include "cover/symmetry.h"
#include "puzzle/remarks.h"
#include "random_tiling.h"
#include "suites.h"

/* Fixes the piece of one option in place, if it may be used. */
static void place_one(struct puzzle *puzzle, const struct legend *legend, int32_t option)
{
    const struct placement *lies = &legend->placements[option];
    puzzle->placed = memory_need(NULL, 1, sizeof *puzzle->placed);
    puzzle->placed[0] = (struct placed){lies->piece, lies->count,
                                        memory_need(NULL, (size_t)lies->count,
                                                    sizeof *lies->cells)};
    memcpy(puzzle->placed[0].cells, lies->cells, (size_t)lies->count * sizeof *lies->cells);
    puzzle->nplaced = 1;
}

/* A tiling solved directly: orientations, a board of covered cells, and uses. */
struct table {
    const struct puzzle *puzzle;
    struct shapes ways[8];      /* owned; empty for a twin */
    struct uses uses[8];        /* including the twins' */
    int used[8];
    bool covered[TILING_SITES];
    int64_t found, labelled;    /* solutions; solutions with all copies labelled */
};

static bool have_same_ways(const struct shapes *a, const struct shapes *b)
{
    bool same = a->count == b->count;
    for (int i = 0; same && i < a->count; i++)
        same = shapes_find(b, &a->at[i]) >= 0;
    return same;
}

/* Finds equal pieces by comparing all pairs. */
static void table_init(struct table *table, const struct puzzle *puzzle)
{
    *table = (struct table){.puzzle = puzzle};
    for (int p = 0; p < puzzle->npieces; p++) {
        struct shapes ways = puzzle_orientations(puzzle, p);
        struct uses uses = puzzle->pieces[p].uses;
        int twin = 0;
        while (twin < p && !have_same_ways(&table->ways[twin], &ways))
            twin++;
        bool many = uses.most == USES_MANY || table->uses[twin].most == USES_MANY;
        table->uses[twin].least += uses.least;
        table->uses[twin].most = many ? USES_MANY : table->uses[twin].most + uses.most;
        ck_assert_int_eq(puzzle->pieces[p].twin, twin);
        if (twin < p)
            shapes_done(&ways);
        else
            table->ways[p] = ways;
    }
}

static void table_done(struct table *table)
{
    for (int p = 0; p < table->puzzle->npieces; p++)
        shapes_done(&table->ways[p]);
}

static int site_of(const struct table *table, struct cell cell)
{
    return cell.y * table->puzzle->region.width + cell.x;
}

/* True if orientation `way` of piece p fits with its first cell at `start`: on free cells with
 * equal marks and, if the piece is optional, not on optional cells only. */
static bool can_be_placed(const struct table *table, int p, const struct shape *way,
                          struct cell start)
{
    const struct region *region = &table->puzzle->region;
    int dx = start.x - way->cells[0].x, dy = start.y - way->cells[0].y;
    bool wanted = table->uses[p].least > 0;
    if (!lattice_may_move(way->lattice, (struct cell){dx, dy, 0}))
        return false;
    for (int i = 0; i < way->count; i++) {
        struct cell cell = {way->cells[i].x + dx, way->cells[i].y + dy, 0};
        enum site site = region_at(region, cell);
        if ((site != SITE_CELL && site != SITE_OPTIONAL) || table->covered[site_of(table, cell)])
            return false;
        char printed = region->pattern ? region->pattern[site_of(table, cell)] : 0;
        char mark = way->marks ? way->marks[i] : 0;
        if (printed && mark && printed != mark)
            return false;
        wanted |= site == SITE_CELL;
    }
    return wanted;
}

static void cover(struct table *table, const struct shape *way, struct cell start, bool covered)
{
    for (int i = 0; i < way->count; i++) {
        struct cell cell = {way->cells[i].x + start.x - way->cells[0].x,
                            way->cells[i].y + start.y - way->cells[0].y, 0};
        table->covered[site_of(table, cell)] = covered;
    }
}

static bool has_its_uses(const struct table *table)
{
    for (int p = 0; p < table->puzzle->npieces; p++)
        if (table->used[p] < table->uses[p].least || table->used[p] > table->uses[p].most)
            return false;
    return true;
}

/* The number of ways to choose copies for the places of a piece, including the required copies. */
static int64_t count_labels(struct uses uses, int used)
{
    int64_t labels = 1;
    if (uses.most == USES_MANY)
        return 1;       /* such copies are indistinguishable */
    for (int k = 0; k < used - uses.least; k++)
        labels = labels * (uses.most - uses.least - k) / (k + 1);
    for (int k = 2; k <= used; k++)
        labels *= k;
    return labels;
}

static void note_solution(struct table *table)
{
    int64_t labelled = has_its_uses(table);
    table->found += labelled;
    for (int p = 0; p < table->puzzle->npieces && labelled; p++)
        labelled *= count_labels(table->uses[p], table->used[p]);
    table->labelled += labelled;
}

/* Fills the board from site number `site` on. */
static void fill(struct table *table, int site)
{
    const struct region *region = &table->puzzle->region;
    if (site == region->width * region->height) {
        note_solution(table);
        return;
    }
    struct cell start = {site % region->width, site / region->width, 0};
    for (int p = 0; p < table->puzzle->npieces && !table->covered[site]; p++)
        for (int way = 0; way < table->ways[p].count; way++) {
            const struct shape *shape = &table->ways[p].at[way];
            if (!can_be_placed(table, p, shape, start))
                continue;
            cover(table, shape, start, true);
            table->used[p]++;
            fill(table, site + 1);
            table->used[p]--;
            cover(table, shape, start, false);
        }
    if (table->covered[site] || region->sites[site] != SITE_CELL)
        fill(table, site + 1);
}

/* The fixed piece is placed first, in each orientation with exactly its cells. */
static int64_t count_by_hand(const struct puzzle *puzzle)
{
    struct table table;
    table_init(&table, puzzle);
    const struct placed *placed = puzzle->placed;
    int p = placed ? puzzle->pieces[placed->piece].twin : 0;
    struct shape cells = {0};
    if (placed)
        cells = shape_of(puzzle->lattice, placed->cells, placed->count);
    else
        fill(&table, 0);
    for (int way = 0; placed && way < table.ways[p].count; way++) {
        const struct shape *shape = &table.ways[p].at[way];
        struct shape plain = shape_unmarked(shape);
        bool same = shape_compare(&plain, &cells) == 0;
        shape_done(&plain);
        if (!same || !puzzle_marks_match(puzzle, shape, placed->cells[0]))
            continue;
        cover(&table, shape, placed->cells[0], true);
        table.used[p]++;
        fill(&table, 0);
        table.used[p]--;
        cover(&table, shape, placed->cells[0], false);
    }
    shape_done(&cells);
    table_done(&table);
    return table.found;
}

static int64_t count_by_search(const struct encoding *encoding, struct rule rule)
{
    struct cursor cursor;
    struct diag diag = {0};
    const struct goal goal = GOAL_NONE;
    ck_assert_msg(cursor_init(&cursor, &encoding->problem, rule, &diag), "%s", diag.text);
    while (cursor_run(&cursor, 1, &goal, INT64_MAX, NULL) != FINISHED)
        ;
    int64_t found = cursor.tally.solutions;
    cursor_done(&cursor);
    return found;
}

/* Each symmetry maps options to options with the images of their items, and items to items covered
 * equally often. */
static void expect_automorphisms(const struct encoding *encoding)
{
    const struct problem *problem = &encoding->problem;
    struct symmetries symmetries;
    struct diag diag = {0};
    ck_assert(find_symmetries(&symmetries, encoding, SYMMETRY_OF_BOARD, &diag));
    for (int32_t s = 0; s < symmetries.count; s++) {
        const int32_t *items = symmetries.items[s], *options = symmetries.options[s];
        for (int32_t i = 1; i <= problem->items; i++) {
            ck_assert_int_eq(items[i] <= problem->primary, i <= problem->primary);
            if (i > problem->primary)
                continue;
            struct bounds bounds = problem_bounds(problem, i);
            struct bounds image = problem_bounds(problem, items[i]);
            ck_assert_int_eq(bounds.least, image.least);
            ck_assert_int_eq(bounds.most, image.most);
        }
        for (int32_t o = 1; o <= problem->options; o++) {
            ck_assert_int_eq(problem_length(problem, options[o]), problem_length(problem, o));
            for (int32_t e = problem->first[o]; e < problem->first[o + 1]; e++)
                ck_assert(problem_find(problem, options[o], items[problem->entries[e].item]));
        }
    }
    symmetries_done(&symmetries);
}

/* The number of solutions. */
static int64_t count_both_ways(struct puzzle *puzzle, bool place, struct dice *dice)
{
    struct encoding encoding;
    struct diag diag = {0};
    char why[REMARK_TEXT];
    enum item_order order = roll_one(dice, 2) ? ORDER_PIECES : ORDER_CELLS;
    ck_assert_msg(puzzle_check(puzzle, NULL, &diag), "%s", diag.text);
    ck_assert(encode(&encoding, puzzle, order, &diag));
    if (place && encoding.problem.options) {
        place_one(puzzle, &encoding.legend, roll(dice, 1, encoding.problem.options));
        encoding_done(&encoding);
        ck_assert_msg(puzzle_check(puzzle, NULL, &diag), "%s", diag.text);
        ck_assert(encode(&encoding, puzzle, order, &diag));
    }
    int64_t found = count_by_search(&encoding, (struct rule){.by = CHOOSE_SMALLEST});
    ck_assert_int_eq(found, count_by_hand(puzzle));
    if (find_proof(&encoding, why, sizeof why))
        ck_assert_msg(found == 0, "%d solutions: %s", (int)found, why);
    expect_automorphisms(&encoding);
    encoding_done(&encoding);
    return found;
}

START_TEST(searching_is_laying)
{
    struct dice dice = dice_for("tilings by hand");
    int solved = 0, wanted = is_short_run() ? 20 : rounds(500);
    for (int round = 0; round < wanted; round++) {
        struct puzzle puzzle;
        random_tiling(&puzzle, &dice);
        int64_t found = count_both_ways(&puzzle, roll_one(&dice, 3), &dice);
        solved += found > 0;
        puzzle_done(&puzzle);
    }
    ck_assert(is_often(solved, wanted, 10));
}
END_TEST

/* An optional piece is not placed on optional cells alone, but its twin may be: remove these cells.
 * True if others remain. */
static bool set_copies(struct puzzle *puzzle, struct dice *dice)
{
    static const struct uses uses[] = {{1, 1}, {0, 1}, {2, 2}, {3, 3}, {0, 3}};
    struct region *region = &puzzle->region;
    for (size_t i = 0; i < region_sites(region); i++)
        if (region->sites[i] == SITE_OPTIONAL)
            region->sites[i] = SITE_OUTSIDE;
    for (int p = 0; p < puzzle->npieces; p++)
        puzzle->pieces[p].uses = uses[roll(dice, 0, 4)];
    return region_count(region, SITE_CELL);
}

/* If all copies of the piece are used, there are n! times as many; spare copies are chosen too. */
START_TEST(labels_multiply)
{
    struct dice dice = dice_for("tilings with labels");
    int solved = 0, wanted = rounds(500);
    for (int round = 0; round < wanted; round++) {
        struct puzzle puzzle;
        struct encoding encoding;
        struct table table;
        struct diag diag = {0};
        random_tiling(&puzzle, &dice);
        if (set_copies(&puzzle, &dice)) {
            ck_assert(puzzle_check(&puzzle, NULL, &diag));
            table_init(&table, &puzzle);
            fill(&table, 0);
            table_done(&table);
            ck_assert(puzzle_label(&puzzle, NULL, &diag) && puzzle_check(&puzzle, NULL, &diag));
            ck_assert(encode(&encoding, &puzzle, ORDER_PIECES, &diag));
            ck_assert_int_eq(count_by_search(&encoding, (struct rule){.by = CHOOSE_SMALLEST}),
                             table.labelled);
            solved += table.labelled > table.found;
            encoding_done(&encoding);
        }
        puzzle_done(&puzzle);
    }
    ck_assert(is_often(solved, wanted, 50));
}
END_TEST

Suite *suite_tiling_laws(void)
{
    Suite *suite = suite_create("tiling_laws");
    TCase *tests = tcase_create("tiling_laws");
    tcase_set_timeout(tests, 1800);
    tcase_add_test(tests, searching_is_laying);
    tcase_add_test(tests, labels_multiply);
    suite_add_tcase(suite, tests);
    return suite;
}
