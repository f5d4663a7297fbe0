/* SPDX-License-Identifier: MIT */
/* The easel: whatever is drawn can be undone, keeps its place and stays symmetric. */
#include "puzzle/easel.h"

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

static void open_text(struct easel *easel, const char *text)
{
    struct puzzle puzzle;
    read_text(&puzzle, &format_board, text);
    easel_init(easel, &puzzle);
}

static struct cell roll_cell(struct dice *dice)
{
    return (struct cell){roll(dice, -6, 12), roll(dice, -6, 12)};
}

static struct paint roll_paint(struct dice *dice)
{
    static const char marks[] = {0, 'A', 'b', '3'};
    struct paint paint = {roll_one(dice, 3), (enum site)roll(dice, 0, 3), 0};
    if (paint.is_mark)
        paint.mark = marks[roll(dice, 0, 3)];
    return paint;
}

static void roll_pieces(struct easel *easel, struct dice *dice)
{
    static const struct uses uses[] = {{1, 1}, {0, USES_MANY}, {2, 5}, {0, 1}};
    struct diag diag = {0};
    int batches = easel->puzzle.nbatches;
    if (batches && roll_one(dice, 2))
        easel_remove(easel, roll(dice, 0, batches - 1), &diag);
    else if (batches && roll_one(dice, 2))
        easel_set_terms(easel, roll(dice, 0, batches - 1), uses[roll(dice, 0, 3)],
                        roll_one(dice, 2), roll_one(dice, 2), &diag);
    else {
        struct cell line[] = {{0, 0}, {1, 0}, {2, 0}};
        struct shape shape = shape_of(easel->puzzle.lattice, line, roll(dice, 1, 3));
        easel_add_piece(easel, NULL, shape, uses[roll(dice, 0, 3)], &diag);
    }
}

/* The piece's first orientation, moved so that its first cell is `at`; where it may not lie
 * there, nothing happens. */
static void try_lay(struct easel *easel, int piece, struct cell at)
{
    struct diag diag = {0};
    const struct shape *shape = &easel->puzzle.pieces[piece].shape;
    int dx = at.x - shape->cells[0].x, dy = at.y - shape->cells[0].y;
    struct cell *cells = memory_need(NULL, (size_t)shape->count, sizeof *cells);
    for (int i = 0; i < shape->count; i++)
        cells[i] = (struct cell){shape->cells[i].x + dx, shape->cells[i].y + dy};
    if (lattice_may_move(easel->puzzle.lattice, dx, dy))
        easel_lay(easel, piece, cells, shape->count, &diag);
    memory_free(cells);
}

/* One change, or none. */
static void change(struct easel *easel, struct dice *dice)
{
    struct diag diag = {0};
    struct cell cells[4];
    int kind = 0;
    switch (roll(dice, 0, 9)) {
    case 0:
        while (rosette_kind(easel->puzzle.lattice, kind + 1) && !roll_one(dice, 3))
            kind++;
        easel_mirror(easel, rosette_kind(easel->puzzle.lattice, kind));
        break;
    case 1:
        roll_pieces(easel, dice);
        break;
    case 2:
        if (easel->puzzle.npieces)
            try_lay(easel, roll(dice, 0, easel->puzzle.npieces - 1), roll_cell(dice));
        break;
    case 3:
        easel_lift(easel, roll_cell(dice), &diag);
        break;
    case 4:
        easel_set_text(easel, &easel->puzzle.title, roll_one(dice, 3) ? "" : "A title", &diag);
        break;
    default:
        for (int i = 0; i < 4; i++)
            cells[i] = roll_cell(dice);
        ck_assert(easel_paint(easel, cells, roll(dice, 1, 4), roll_paint(dice), roll_one(dice, 4),
                              &diag));
    }
}

/* A text that tells the puzzle and its place; some puzzles under edit no format holds. */
static char *tell(const struct easel *easel)
{
    char *text = NULL;
    size_t length;
    struct diag diag = {0};
    FILE *out = open_memstream(&text, &length);
    format_put(&format_board, &easel->puzzle, out, &diag);
    fprintf(out, "%d,%d %s", easel->origin.x, easel->origin.y, diag.text);
    fclose(out);
    return text;
}

static void open_random(struct easel *easel, struct dice *dice)
{
    struct puzzle puzzle;
    random_tiling(&puzzle, dice);
    easel_init(easel, &puzzle);
}

START_TEST(all_is_undone_and_redone)
{
    struct dice dice = dice_for("undo");
    for (int round = 0; round < rounds(200); round++) {
        struct easel easel;
        char *texts[STEPS + 1];
        int count = 0;
        open_random(&easel, &dice);
        texts[count++] = tell(&easel);
        while (count <= STEPS) {
            size_t before = easel.past.count;
            change(&easel, &dice);
            if (easel.past.count > before)
                texts[count++] = tell(&easel);
            else {  /* a stroke may have gone on */
                free(texts[count - 1]);
                texts[count - 1] = tell(&easel);
            }
            if (count > 2 && roll_one(&dice, 6)) {
                free(texts[--count]);
                ck_assert(easel_undo(&easel));
            }
        }
        for (int k = count - 2; k >= 0; k--) {
            char *text;
            ck_assert(easel_undo(&easel));
            text = tell(&easel);
            ck_assert_str_eq(text, texts[k]);
            free(text);
        }
        ck_assert(!easel_undo(&easel));
        ck_assert_int_eq((int)easel.version, 0);
        for (int k = 1; k < count; k++) {
            char *text;
            ck_assert(easel_redo(&easel));
            text = tell(&easel);
            ck_assert_str_eq(text, texts[k]);
            free(text);
        }
        ck_assert(!easel_redo(&easel));
        for (int k = 0; k < count; k++)
            free(texts[k]);
        easel_done(&easel);
    }
}
END_TEST

/* What is painted is there, and nothing else has changed but what is symmetric to it. */
START_TEST(painting_changes_an_orbit)
{
    struct dice dice = dice_for("painting");
    for (int round = 0; round < rounds(400); round++) {
        struct easel easel, before;
        struct puzzle copy;
        struct diag diag = {0};
        struct cell at = roll_cell(&dice), orbit[ROSETTE_MOST];
        struct paint paint = roll_paint(&dice);
        int kind = 0;
        open_random(&easel, &dice);
        while (rosette_kind(easel.puzzle.lattice, kind + 1) && !roll_one(&dice, 5))
            kind++;
        easel_mirror(&easel, rosette_kind(easel.puzzle.lattice, kind));
        ck_assert(puzzle_copy(&copy, &easel.puzzle, &diag));
        easel_init(&before, &copy);
        ck_assert(easel_paint(&easel, &at, 1, paint, false, &diag));
        int images = rosette_orbit(&easel.rosette, at, orbit);
        for (int y = -60; y <= 60; y++)
            for (int x = -60; x <= 60; x++) {
                struct cell cell = {x, y};
                bool painted = false;
                for (int i = 0; i < images; i++)
                    painted |= cell_compare(orbit[i], cell) == 0;
                enum site old = easel_site(&before, cell), now = easel_site(&easel, cell);
                bool was_cell = old == SITE_CELL || old == SITE_OPTIONAL;
                if (!painted || (paint.is_mark && was_cell))
                    ck_assert_int_eq(now, old);
                else
                    ck_assert_int_eq(now, paint.is_mark ? SITE_CELL : paint.site);
                if (painted && paint.is_mark)
                    ck_assert_int_eq(easel_mark(&easel, cell), paint.mark);
                else if (!painted && was_cell)
                    ck_assert_int_eq(easel_mark(&easel, cell), easel_mark(&before, cell));
            }
        easel_done(&easel);
        easel_done(&before);
    }
}
END_TEST

#define TWO_LINES                                                                             \
    "dancetty 1\nlattice: %s\npattern: matched\npiece A: any\n  12\npiece L: any\n  3_\n  5.\n" \
    "board:\n  xxxx\n  xxxx\nmarks:\n  12..\n  ...3\nplaced:\n  AA..\n  ....\n"

/* The board grows to all sides; marks and placed pieces stay where they were. */
static void expect_growth(const char *lattice)
{
    struct easel easel;
    struct diag diag = {0};
    char text[400];
    snprintf(text, sizeof text, TWO_LINES, lattice);
    open_text(&easel, text);
    const struct cell far[] = {{-3, 0}, {0, -4}, {9, 1}, {3, 7}, {-6, -7}};
    for (int i = 0; i < 5; i++) {
        ck_assert(easel_paint(&easel, &far[i], 1, cells_paint, false, &diag));
        ck_assert_int_eq(easel_site(&easel, far[i]), SITE_CELL);
        ck_assert_int_eq(easel_mark(&easel, (struct cell){0, 0}), '1');
        ck_assert_int_eq(easel_mark(&easel, (struct cell){3, 1}), '3');
        ck_assert_int_eq(puzzle_placed_at(&easel.puzzle, easel_cell(&easel, (struct cell){1, 0})),
                         0);
        ck_assert(puzzle_check(&easel.puzzle, NULL, &diag));
    }
    ck_assert(easel_paint(&easel, far, 5, holes_paint, false, &diag));
    ck_assert_int_eq(easel.puzzle.region.width, 4);
    ck_assert_int_eq(easel.puzzle.region.height, 2);
    char *after = write_text(&easel.puzzle, &format_board);
    while (easel_undo(&easel))
        ;
    char *before = write_text(&easel.puzzle, &format_board);
    ck_assert_str_eq(after, before);
    free(after);
    free(before);
    easel_done(&easel);
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
    struct easel easel;
    struct diag diag = {0};
    open_text(&easel, SMALL);
    ck_assert(easel_paint(&easel, &(struct cell){1, 0}, 1, holes_paint, false, &diag));
    ck_assert_int_eq(easel.puzzle.nplaced, 0);
    ck_assert_int_eq((int)easel.puzzle.known_count, -1);
    ck_assert(easel_undo(&easel));
    ck_assert_int_eq(easel.puzzle.nplaced, 1);
    ck_assert_int_eq((int)easel.puzzle.known_count, 4);
    easel_done(&easel);
}
END_TEST

START_TEST(a_stroke_is_one_change)
{
    struct easel easel;
    struct diag diag = {0};
    open_text(&easel, SMALL);
    for (int x = 0; x < 9; x++)
        ck_assert(easel_paint(&easel, &(struct cell){x, 2}, 1, cells_paint, x > 0, &diag));
    ck_assert_int_eq(easel.puzzle.region.width, 9);
    ck_assert(easel_undo(&easel));
    ck_assert_int_eq(easel.puzzle.region.width, 2);
    ck_assert(!easel_undo(&easel));
    easel_done(&easel);
}
END_TEST

/* A stroke that goes too far ends there, and stays. */
START_TEST(a_stroke_too_far_keeps_what_it_has)
{
    struct easel easel;
    struct diag diag = {0};
    open_text(&easel, SMALL);
    ck_assert(easel_paint(&easel, &(struct cell){0, 2}, 1, cells_paint, false, &diag));
    ck_assert(easel_paint(&easel, &(struct cell){1, 2}, 1, cells_paint, true, &diag));
    ck_assert(!easel_paint(&easel, &(struct cell){9999, 9999}, 1, cells_paint, true, &diag));
    ck_assert_int_eq(region_count(&easel.puzzle.region, SITE_CELL), 6);
    ck_assert(easel_paint(&easel, &(struct cell){2, 2}, 1, cells_paint, true, &diag));
    ck_assert(easel_undo(&easel));
    ck_assert_int_eq(region_count(&easel.puzzle.region, SITE_CELL), 4);
    ck_assert(!easel_undo(&easel));
    easel_done(&easel);
}
END_TEST

START_TEST(what_changes_nothing_is_no_change)
{
    struct easel easel;
    struct diag diag = {0};
    open_text(&easel, SMALL);
    ck_assert(easel_paint(&easel, &(struct cell){1, 1}, 1, cells_paint, false, &diag));
    ck_assert(easel_paint(&easel, &(struct cell){7, 7}, 1, holes_paint, false, &diag));
    ck_assert(easel_lift(&easel, (struct cell){1, 1}, &diag));
    ck_assert(!easel_lay(&easel, 0, (struct cell[]){{0, 0}, {1, 0}}, 2, &diag));
    ck_assert_str_eq(diag.text, "expected D on free cells, found it on top of D");
    ck_assert(!easel_add_set(&easel, "pentominos", USE_ONCE, &(struct diag){0}));
    ck_assert(easel_set_terms(&easel, 0, (struct uses){2, 2}, true, true, &diag));
    ck_assert(easel_set_text(&easel, &easel.puzzle.title, "", &diag));
    ck_assert(!easel_undo(&easel));
    ck_assert_int_eq((int)easel.puzzle.known_count, 4);
    easel_done(&easel);
}
END_TEST

/* All can be taken away, and the board begun anew elsewhere. */
START_TEST(an_empty_board_is_no_end)
{
    struct easel easel;
    struct diag diag = {0};
    int count;
    open_text(&easel, SMALL);
    ck_assert(easel_remove(&easel, 0, &diag));
    ck_assert_int_eq(easel.puzzle.npieces, 0);
    struct cell *cells = easel_flood(&easel, (struct cell){0, 0}, &count, &diag);
    ck_assert_int_eq(count, 4);
    ck_assert(easel_paint(&easel, cells, count, holes_paint, false, &diag));
    memory_free(cells);
    ck_assert_ptr_null(easel_flood(&easel, (struct cell){0, 0}, &count, &diag));
    ck_assert(!puzzle_check(&easel.puzzle, NULL, &(struct diag){0}));
    ck_assert(easel_paint(&easel, &(struct cell){-8, 5}, 1, cells_paint, false, &diag));
    ck_assert_int_eq(easel.puzzle.region.width * easel.puzzle.region.height, 1);
    ck_assert(easel_add_set(&easel, "monominoes", USE_ONCE, &diag));
    ck_assert(puzzle_check(&easel.puzzle, NULL, &diag));
    easel_done(&easel);
}
END_TEST

START_TEST(what_is_kept_has_an_end)
{
    struct easel easel;
    struct diag diag = {0};
    open_text(&easel, SMALL);
    ck_assert(easel_paint(&easel, &(struct cell){999, 999}, 1, cells_paint, false, &diag));
    for (int i = 0; i < 60; i++)
        ck_assert(easel_paint(&easel, &(struct cell){5 * i, 500}, 1, cells_paint, false, &diag));
    ck_assert_uint_le(easel.weight, EASEL_ROOM);
    ck_assert_uint_ge(easel.past.count, 10);
    ck_assert(!easel_paint(&easel, &(struct cell){9999, 9999}, 1, cells_paint, false, &diag));
    ck_assert_str_eq(diag.text, "a board has at most 1048576 sites");
    ck_assert_int_eq(easel_site(&easel, (struct cell){999, 999}), SITE_CELL);
    easel_done(&easel);
}
END_TEST

/* What is read and written again is the file; what is edited and undone, too. */
static void expect_kept(const char *name)
{
    struct puzzle puzzle;
    struct easel easel;
    struct diag diag = {0};
    char *path = library_find(name);
    ck_assert(puzzle_load(&puzzle, path, NULL, NULL, &diag));
    memory_free(path);
    if (puzzle.kind == PUZZLE_BARE) {
        puzzle_done(&puzzle);
        return;
    }
    char *before = write_text(&puzzle, &format_board);
    easel_init(&easel, &puzzle);
    ck_assert(easel_set_text(&easel, &easel.puzzle.note, "a note", &diag));
    if (easel.puzzle.kind == PUZZLE_TILING)
        ck_assert(easel_paint(&easel, &(struct cell){-1, 0}, 1, cells_paint, false, &diag));
    expect_identity(&easel.puzzle, &format_board);
    while (easel_undo(&easel))
        ;
    char *after = write_text(&easel.puzzle, &format_board);
    ck_assert_str_eq(after, before);
    free(before);
    free(after);
    easel_done(&easel);
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

Suite *suite_easel(void)
{
    Suite *suite = suite_create("easel");
    TCase *tcase = tcase_create("easel");
    tcase_set_timeout(tcase, 60);
    tcase_add_test(tcase, all_is_undone_and_redone);
    tcase_add_test(tcase, painting_changes_an_orbit);
    tcase_add_test(tcase, growing_keeps_all_in_place);
    tcase_add_test(tcase, a_hole_takes_what_lies_there);
    tcase_add_test(tcase, a_stroke_is_one_change);
    tcase_add_test(tcase, a_stroke_too_far_keeps_what_it_has);
    tcase_add_test(tcase, what_changes_nothing_is_no_change);
    tcase_add_test(tcase, an_empty_board_is_no_end);
    tcase_add_test(tcase, what_is_kept_has_an_end);
    tcase_add_test(tcase, all_boards_are_kept);
    suite_add_tcase(suite, tcase);
    return suite;
}
