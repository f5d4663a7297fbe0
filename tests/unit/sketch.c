/* SPDX-License-Identifier: MIT */
/* The sketch: any drawing can be undone, keeps its place and stays symmetric. */
#include "puzzle/sketch.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "format/library.h"
#include "puzzle/edit.h"
#include "random_problem.h"
#include "random_tiling.h"
#include "reread.h"
#include "suites.h"

#define STEPS 60

static const struct paint cells_paint = {.site = SITE_CELL};
static const struct paint holes_paint = {.site = SITE_OUTSIDE};

static void open_text(struct sketch *sketch, const char *text)
{
    struct puzzle puzzle;
    read_text(&puzzle, &format_board, text);
    sketch_init(sketch, &puzzle);
}

static struct cell roll_cell(struct dice *dice)
{
    return (struct cell){roll(dice, -6, 12), roll(dice, -6, 12), 0};
}

static struct paint roll_paint(struct dice *dice)
{
    static const char marks[] = {0, 'A', 'b', '3'};
    struct paint paint = {roll_one(dice, 3), (enum site)roll(dice, 0, 3), 0};
    if (paint.is_mark)
        paint.mark = marks[roll(dice, 0, 3)];
    return paint;
}

static void roll_pieces(struct sketch *sketch, struct dice *dice)
{
    static const struct uses uses[] = {{1, 1}, {0, USES_MANY}, {2, 5}, {0, 1}};
    struct diag diag = {0};
    int batches = sketch->puzzle.nbatches;
    if (batches && roll_one(dice, 2))
        sketch_remove(sketch, roll(dice, 0, batches - 1), &diag);
    else if (batches && roll_one(dice, 2))
        sketch_set_terms(sketch, roll(dice, 0, batches - 1), uses[roll(dice, 0, 3)],
                         roll_one(dice, 2), roll_one(dice, 2), &diag);
    else {
        struct cell line[] = {{0, 0, 0}, {1, 0, 0}, {2, 0, 0}};
        struct shape shape = shape_of(sketch->puzzle.lattice, line, roll(dice, 1, 3));
        sketch_add_piece(sketch, NULL, shape, uses[roll(dice, 0, 3)], &diag);
    }
}

/* Places the piece's first orientation with its first cell at `at`, if it fits. */
static void try_place(struct sketch *sketch, int piece, struct cell at)
{
    struct diag diag = {0};
    const struct shape *shape = &sketch->puzzle.pieces[piece].shape;
    int dx = at.x - shape->cells[0].x, dy = at.y - shape->cells[0].y;
    struct cell *cells = memory_need(NULL, (size_t)shape->count, sizeof *cells);
    for (int i = 0; i < shape->count; i++)
        cells[i] = (struct cell){shape->cells[i].x + dx, shape->cells[i].y + dy, 0};
    if (lattice_may_move(sketch->puzzle.lattice, (struct cell){dx, dy, 0}))
        sketch_place(sketch, piece, cells, shape->count, &diag);
    memory_free(cells);
}

/* One change, or none. */
static void change(struct sketch *sketch, struct dice *dice)
{
    struct diag diag = {0};
    struct cell cells[4];
    int kind = 0;
    switch (roll(dice, 0, 9)) {
    case 0:
        while (rosette_kind(sketch->puzzle.lattice, kind + 1) && !roll_one(dice, 3))
            kind++;
        sketch_mirror(sketch, rosette_kind(sketch->puzzle.lattice, kind));
        break;
    case 1:
        roll_pieces(sketch, dice);
        break;
    case 2:
        if (sketch->puzzle.npieces)
            try_place(sketch, roll(dice, 0, sketch->puzzle.npieces - 1), roll_cell(dice));
        break;
    case 3:
        sketch_lift(sketch, roll_cell(dice), &diag);
        break;
    case 4:
        sketch_set_text(sketch, &sketch->puzzle.title, roll_one(dice, 3) ? "" : "A title", &diag);
        break;
    default:
        for (int i = 0; i < 4; i++)
            cells[i] = roll_cell(dice);
        ck_assert(sketch_paint(sketch, cells, roll(dice, 1, 4), roll_paint(dice), roll_one(dice, 4),
                               &diag));
    }
}

/* A text of the puzzle and its place; some puzzles under edit have no format. */
static char *describe(const struct sketch *sketch)
{
    char *text = NULL;
    size_t length;
    struct diag diag = {0};
    FILE *out = open_memstream(&text, &length);
    format_put(&format_board, &sketch->puzzle, out, &diag);
    fprintf(out, "%d,%d %s", sketch->origin.x, sketch->origin.y, diag.text);
    fclose(out);
    return text;
}

static void open_random(struct sketch *sketch, struct dice *dice)
{
    struct puzzle puzzle;
    random_tiling(&puzzle, dice);
    sketch_init(sketch, &puzzle);
}

START_TEST(all_is_undone_and_redone)
{
    struct dice dice = dice_for("undo");
    for (int round = 0; round < rounds(200); round++) {
        struct sketch sketch;
        char *texts[STEPS + 1];
        int count = 0;
        open_random(&sketch, &dice);
        texts[count++] = describe(&sketch);
        while (count <= STEPS) {
            size_t before = sketch.changes.position;
            change(&sketch, &dice);
            if (sketch.changes.position > before)
                texts[count++] = describe(&sketch);
            else {  /* a stroke may continue */
                free(texts[count - 1]);
                texts[count - 1] = describe(&sketch);
            }
            if (count > 2 && roll_one(&dice, 6)) {
                free(texts[--count]);
                ck_assert(sketch_undo(&sketch, -1));
            }
        }
        for (int k = count - 2; k >= 0; k--) {
            char *text;
            ck_assert(sketch_undo(&sketch, -1));
            text = describe(&sketch);
            ck_assert_str_eq(text, texts[k]);
            free(text);
        }
        ck_assert(!sketch_undo(&sketch, -1));
        ck_assert_int_eq((int)sketch.version, 0);
        for (int k = 1; k < count; k++) {
            char *text;
            ck_assert(sketch_undo(&sketch, 1));
            text = describe(&sketch);
            ck_assert_str_eq(text, texts[k]);
            free(text);
        }
        ck_assert(!sketch_undo(&sketch, 1));
        for (int k = 0; k < count; k++)
            free(texts[k]);
        sketch_done(&sketch);
    }
}
END_TEST

/* A painted cell changes, and otherwise only the cells symmetric to it. */
START_TEST(painting_changes_an_orbit)
{
    struct dice dice = dice_for("painting");
    for (int round = 0; round < rounds(150); round++) {
        struct sketch sketch, before;
        struct puzzle copy;
        struct diag diag = {0};
        struct cell at = roll_cell(&dice), orbit[ROSETTE_MOST];
        struct paint paint = roll_paint(&dice);
        int kind = 0;
        open_random(&sketch, &dice);
        while (rosette_kind(sketch.puzzle.lattice, kind + 1) && !roll_one(&dice, 5))
            kind++;
        sketch_mirror(&sketch, rosette_kind(sketch.puzzle.lattice, kind));
        ck_assert(puzzle_copy(&copy, &sketch.puzzle, &diag));
        sketch_init(&before, &copy);
        ck_assert(sketch_paint(&sketch, &at, 1, paint, false, &diag));
        int images = rosette_orbit(&sketch.rosette, at, orbit);
        for (int y = -60; y <= 60; y++)
            for (int x = -60; x <= 60; x++) {
                struct cell cell = {x, y, 0};
                bool painted = false;
                for (int i = 0; i < images; i++)
                    painted |= cell_compare(orbit[i], cell) == 0;
                enum site old = sketch_site(&before, cell), now = sketch_site(&sketch, cell);
                bool was_cell = old == SITE_CELL || old == SITE_OPTIONAL;
                if (!painted || (paint.is_mark && was_cell))
                    ck_assert_int_eq(now, old);
                else
                    ck_assert_int_eq(now, paint.is_mark ? SITE_CELL : paint.site);
                if (painted && paint.is_mark)
                    ck_assert_int_eq(sketch_mark(&sketch, cell), paint.mark);
                else if (!painted && was_cell)
                    ck_assert_int_eq(sketch_mark(&sketch, cell), sketch_mark(&before, cell));
            }
        sketch_done(&sketch);
        sketch_done(&before);
    }
}
END_TEST

#define TWO_LINES                                                                             \
    "dancetty 1\nlattice: %s\npattern: matched\npiece A: any\n  12\npiece L: any\n  3_\n  5.\n" \
    "board:\n  xxxx\n  xxxx\nmarks:\n  12..\n  ...3\nplaced:\n  AA..\n  ....\n"

/* The board grows on all sides; marks and placed pieces stay in place. */
static void expect_growth(const char *lattice)
{
    struct sketch sketch;
    struct diag diag = {0};
    char text[400];
    snprintf(text, sizeof text, TWO_LINES, lattice);
    open_text(&sketch, text);
    const struct cell far[] = {{-3, 0, 0}, {0, -4, 0}, {9, 1, 0}, {3, 7, 0}, {-6, -7, 0}};
    for (int i = 0; i < 5; i++) {
        ck_assert(sketch_paint(&sketch, &far[i], 1, cells_paint, false, &diag));
        ck_assert_int_eq(sketch_site(&sketch, far[i]), SITE_CELL);
        ck_assert_int_eq(sketch_mark(&sketch, (struct cell){0, 0, 0}), '1');
        ck_assert_int_eq(sketch_mark(&sketch, (struct cell){3, 1, 0}), '3');
        ck_assert_int_eq(
            puzzle_placed_at(&sketch.puzzle, sketch_cell(&sketch, (struct cell){1, 0, 0})), 0);
        ck_assert(puzzle_check(&sketch.puzzle, NULL, &diag));
    }
    ck_assert(sketch_paint(&sketch, far, 5, holes_paint, false, &diag));
    ck_assert_int_eq(sketch.puzzle.region.width, 4);
    ck_assert_int_eq(sketch.puzzle.region.height, 2);
    char *after = write_text(&sketch.puzzle, &format_board);
    while (sketch_undo(&sketch, -1))
        ;
    char *before = write_text(&sketch.puzzle, &format_board);
    ck_assert_str_eq(after, before);
    free(after);
    free(before);
    sketch_done(&sketch);
}

START_TEST(growing_keeps_all_in_place)
{
    expect_growth("square");
    expect_growth("triangle");
}
END_TEST

#define SMALL                                                                                 \
    "dancetty 1\ncount: 4\npiece D: 2\n  xx\nboard:\n  xx\n  xx\nplaced:\n  DD\n  ..\n"

START_TEST(a_hole_takes_what_lies_there)
{
    struct sketch sketch;
    struct diag diag = {0};
    open_text(&sketch, SMALL);
    ck_assert(sketch_paint(&sketch, &(struct cell){1, 0, 0}, 1, holes_paint, false, &diag));
    ck_assert_int_eq(sketch.puzzle.nplaced, 0);
    ck_assert_int_eq((int)sketch.puzzle.known_count, -1);
    ck_assert(sketch_undo(&sketch, -1));
    ck_assert_int_eq(sketch.puzzle.nplaced, 1);
    ck_assert_int_eq((int)sketch.puzzle.known_count, 4);
    sketch_done(&sketch);
}
END_TEST

START_TEST(a_stroke_is_one_change)
{
    struct sketch sketch;
    struct diag diag = {0};
    open_text(&sketch, SMALL);
    for (int x = 0; x < 9; x++)
        ck_assert(sketch_paint(&sketch, &(struct cell){x, 2, 0}, 1, cells_paint, x > 0, &diag));
    ck_assert_int_eq(sketch.puzzle.region.width, 9);
    ck_assert(sketch_undo(&sketch, -1));
    ck_assert_int_eq(sketch.puzzle.region.width, 2);
    ck_assert(!sketch_undo(&sketch, -1));
    sketch_done(&sketch);
}
END_TEST

/* A stroke that goes too far ends there, and is kept. */
START_TEST(a_stroke_too_far_keeps_what_it_has)
{
    struct sketch sketch;
    struct diag diag = {0};
    open_text(&sketch, SMALL);
    ck_assert(sketch_paint(&sketch, &(struct cell){0, 2, 0}, 1, cells_paint, false, &diag));
    ck_assert(sketch_paint(&sketch, &(struct cell){1, 2, 0}, 1, cells_paint, true, &diag));
    ck_assert(!sketch_paint(&sketch, &(struct cell){9999, 9999, 0}, 1, cells_paint, true, &diag));
    ck_assert_int_eq(region_count(&sketch.puzzle.region, SITE_CELL), 6);
    ck_assert(sketch_paint(&sketch, &(struct cell){2, 2, 0}, 1, cells_paint, true, &diag));
    ck_assert(sketch_undo(&sketch, -1));
    ck_assert_int_eq(region_count(&sketch.puzzle.region, SITE_CELL), 4);
    ck_assert(!sketch_undo(&sketch, -1));
    sketch_done(&sketch);
}
END_TEST

START_TEST(what_changes_nothing_is_no_change)
{
    struct sketch sketch;
    struct diag diag = {0};
    open_text(&sketch, SMALL);
    ck_assert(sketch_paint(&sketch, &(struct cell){1, 1, 0}, 1, cells_paint, false, &diag));
    ck_assert(sketch_paint(&sketch, &(struct cell){7, 7, 0}, 1, holes_paint, false, &diag));
    ck_assert(sketch_lift(&sketch, (struct cell){1, 1, 0}, &diag));
    ck_assert(!sketch_place(&sketch, 0, (struct cell[]){{0, 0, 0}, {1, 0, 0}}, 2, &diag));
    ck_assert_str_eq(diag.text, "D is on top of D");
    ck_assert(!sketch_add_set(&sketch, "pentominos", USE_ONCE, &(struct diag){0}));
    ck_assert(sketch_set_terms(&sketch, 0, (struct uses){2, 2}, true, true, &diag));
    ck_assert(sketch_set_text(&sketch, &sketch.puzzle.title, "", &diag));
    ck_assert(!sketch_undo(&sketch, -1));
    ck_assert_int_eq((int)sketch.puzzle.known_count, 4);
    sketch_done(&sketch);
}
END_TEST

/* The known counts of eight queens do not apply to nine. */
START_TEST(of_another_number_nothing_is_known)
{
    struct sketch sketch;
    struct diag diag = {0};
    open_text(&sketch, "dancetty 1\ncount: 92\ndistinct: 12\nqueens: 8\n");
    ck_assert(sketch_set_number(&sketch, 9, &diag));
    ck_assert(sketch.puzzle.known_count == -1 && sketch.puzzle.known_distinct == -1);
    ck_assert(sketch_undo(&sketch, -1));
    ck_assert(sketch.puzzle.known_count == 92 && sketch.puzzle.known_distinct == 12);
    sketch_done(&sketch);
}
END_TEST

/* Everything can be removed, and the board restarted elsewhere. */
START_TEST(an_empty_board_is_no_end)
{
    struct sketch sketch;
    struct diag diag = {0};
    int count;
    open_text(&sketch, SMALL);
    ck_assert(sketch_remove(&sketch, 0, &diag));
    ck_assert_int_eq(sketch.puzzle.npieces, 0);
    struct cell *cells = sketch_flood(&sketch, (struct cell){0, 0, 0}, &count, &diag);
    ck_assert_int_eq(count, 4);
    ck_assert(sketch_paint(&sketch, cells, count, holes_paint, false, &diag));
    memory_free(cells);
    ck_assert_ptr_null(sketch_flood(&sketch, (struct cell){0, 0, 0}, &count, &diag));
    ck_assert(!puzzle_check(&sketch.puzzle, NULL, &(struct diag){0}));
    ck_assert(sketch_paint(&sketch, &(struct cell){-8, 5, 0}, 1, cells_paint, false, &diag));
    ck_assert_int_eq(sketch.puzzle.region.width * sketch.puzzle.region.height, 1);
    ck_assert(sketch_add_set(&sketch, "monominoes", USE_ONCE, &diag));
    ck_assert(puzzle_check(&sketch.puzzle, NULL, &diag));
    sketch_done(&sketch);
}
END_TEST

START_TEST(what_is_kept_has_an_end)
{
    struct sketch sketch;
    struct diag diag = {0};
    open_text(&sketch, SMALL);
    ck_assert(sketch_paint(&sketch, &(struct cell){999, 999, 0}, 1, cells_paint, false, &diag));
    for (int i = 0; i < 60; i++)
        ck_assert(sketch_paint(&sketch, &(struct cell){5 * i, 500, 0}, 1, cells_paint, false,
                               &diag));
    ck_assert_uint_le(sketch.changes.cost, SKETCH_ROOM);
    ck_assert_uint_ge(sketch.changes.position, 10);
    ck_assert(!sketch_paint(&sketch, &(struct cell){9999, 9999, 0}, 1, cells_paint, false, &diag));
    ck_assert_str_eq(diag.text, "a board has at most 1048576 sites");
    ck_assert_int_eq(sketch_site(&sketch, (struct cell){999, 999, 0}), SITE_CELL);
    sketch_done(&sketch);
}
END_TEST

/* Reading and writing preserves the file; so does editing and undoing. */
static void expect_kept(const char *name)
{
    struct puzzle puzzle;
    struct sketch sketch;
    struct diag diag = {0};
    char *path = library_find(name);
    ck_assert(puzzle_load(&puzzle, path, NULL, NULL, &diag));
    memory_free(path);
    if (puzzle.kind == PUZZLE_BARE) {
        puzzle_done(&puzzle);
        return;
    }
    char *before = write_text(&puzzle, &format_board);
    sketch_init(&sketch, &puzzle);
    ck_assert(sketch_set_text(&sketch, &sketch.puzzle.note, "a note", &diag));
    if (sketch.puzzle.kind == PUZZLE_TILING)
        ck_assert(sketch_paint(&sketch, &(struct cell){-1, 0, 0}, 1, cells_paint, false, &diag));
    expect_identity(&sketch.puzzle, &format_board);
    while (sketch_undo(&sketch, -1))
        ;
    char *after = write_text(&sketch.puzzle, &format_board);
    ck_assert_str_eq(after, before);
    free(before);
    free(after);
    sketch_done(&sketch);
}

START_TEST(all_boards_are_kept)
{
    struct library_names names = {0};
    struct diag diag = {0};
    ck_assert(library_list(&names, &diag));
    ck_assert_uint_gt(names.count, 50);
    for (size_t k = 0; k < names.count; k++)
        expect_kept(names.at[k]);
    library_names_done(&names);
}
END_TEST

Suite *suite_sketch(void)
{
    Suite *suite = suite_create("sketch");
    TCase *tcase = tcase_create("easel");
    tcase_add_test(tcase, all_is_undone_and_redone);
    tcase_add_test(tcase, painting_changes_an_orbit);
    tcase_add_test(tcase, growing_keeps_all_in_place);
    tcase_add_test(tcase, a_hole_takes_what_lies_there);
    tcase_add_test(tcase, a_stroke_is_one_change);
    tcase_add_test(tcase, a_stroke_too_far_keeps_what_it_has);
    tcase_add_test(tcase, what_changes_nothing_is_no_change);
    tcase_add_test(tcase, of_another_number_nothing_is_known);
    tcase_add_test(tcase, an_empty_board_is_no_end);
    tcase_add_test(tcase, what_is_kept_has_an_end);
    tcase_add_test(tcase, all_boards_are_kept);
    suite_add_tcase(suite, tcase);
    return suite;
}
