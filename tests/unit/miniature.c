/* SPDX-License-Identifier: MIT */
/* Miniatures of boards: each cell has its pixels or its letter on every lattice at every scale. */
#include "draw/miniature.h"

#include <stdlib.h>
#include <string.h>

#include "draw/style.h"
#include "draw/tile.h"
#include "suites.h"

enum { MOST = 40 * 40 };

static struct tile tiles[MOST];

/* Each cell is its own piece, so that all cells differ. */
static struct board_picture make_board(int width, int height)
{
    for (int k = 0; k < width * height; k++) {
        tiles[k] = tile_empty(SITE_CELL);
        tiles[k].piece = k;
        tiles[k].placement = k + 1;
        tiles[k].symbol = (char)('A' + k % 26);
    }
    return (struct board_picture){{0, 0, width, height}, tiles};
}

static char *draw(const struct miniature *m)
{
    struct canvas canvas;
    struct rect all = {0, 0, m->width, m->height};
    canvas_init(&canvas, m->width, m->height);
    miniature_draw(m, &canvas, all, 0, 0);
    char *bytes = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&bytes, &length);
    canvas_write_text(&canvas, out, false);
    fclose(out);
    canvas_done(&canvas);
    return bytes;
}

static void expect(const struct miniature *m, const char *expected)
{
    char *bytes = draw(m);
    ck_assert_str_eq(bytes, expected);
    free(bytes);
}

static int count_pixels(const struct miniature *m, int colour)
{
    struct canvas canvas;
    struct rect all = {0, 0, m->width, m->height};
    int count = 0;
    canvas_init(&canvas, m->width, m->height);
    miniature_draw(m, &canvas, all, 0, 0);
    for (int k = 0; k < m->width * m->height; k++) {
        const struct glyph *glyph = &canvas.at[k];
        bool lower = glyph->c == 0x2584;
        count += glyph->c && glyph->style.ink == colour;
        count += !lower && glyph->c && glyph->style.paper == colour;
    }
    canvas_done(&canvas);
    return count;
}

/* No pixel is lost or shared, so all cells of a kind have the same size. */
START_TEST(all_cells_are_alike)
{
    const struct lattice *lattice = lattices[_i];
    struct board_picture board = make_board(4, 4);
    for (int scale = 1; scale <= 6; scale++) {
        struct miniature m = miniature_of(&board, lattice, false, scale);
        int first[2] = {count_pixels(&m, style_piece(5).paper),
                        count_pixels(&m, style_piece(6).paper)};
        ck_assert_int_gt(first[0], 0);
        for (int k = 0; k < 16; k++)
            ck_assert_int_eq(count_pixels(&m, style_piece(k).paper),
                             first[(k % 4 + k / 4) % 2 == 0]);
    }
}
END_TEST

START_TEST(squares_are_square)
{
    struct board_picture board = make_board(10, 6);
    struct miniature m = miniature_of(&board, &lattice_square, false, 1);
    ck_assert_int_eq(m.width, 10);
    ck_assert_int_eq(m.height, 3);
    m = miniature_of(&board, &lattice_square, false, 2);
    ck_assert_int_eq(m.width, 20);
    ck_assert_int_eq(m.height, 6);
    ck_assert_int_eq(count_pixels(&m, style_piece(1).paper), 4 * 3); /* 1, 25 and 49 have the same
                                                                      * colour */
}
END_TEST

START_TEST(hexagons_are_bricks_and_triangles_interlock)
{
    struct board_picture board = make_board(3, 3);
    struct miniature m = miniature_of(&board, &lattice_hex, true, 1);
    expect(&m, "A B C\n"
               " D E F\n"
               "  G H I\n");
    m = miniature_of(&board, &lattice_triangle, true, 1);
    expect(&m, "ABC\n"
               "DEF\n"
               "GHI\n");
}
END_TEST

START_TEST(the_largest_that_fits)
{
    struct board_picture board = make_board(10, 6);
    struct miniature m = miniature_fit(&board, &lattice_square, false, 24, 5);
    ck_assert_int_eq(m.width, 10);
    m = miniature_fit(&board, &lattice_square, false, 24, 6);
    ck_assert_int_eq(m.width, 20);
    m = miniature_fit(&board, &lattice_square, true, 60, 40);
    ck_assert_int_eq(m.width, 20);
    ck_assert_int_eq(m.height, 6);
    m = miniature_fit(&board, &lattice_square, true, 19, 6);
    ck_assert_int_eq(m.width, 10);
}
END_TEST

/* However small the area, something of the whole board is drawn, and nothing outside. */
START_TEST(every_room_is_enough)
{
    const struct lattice *lattice = lattices[_i];
    struct board_picture board = make_board(40, 40);
    for (int width = 1; width < 30; width++)
        for (int height = 1; height < 12; height++)
            for (int letters = 0; letters < 2; letters++) {
                struct miniature m = miniature_fit(&board, lattice, letters, width, height);
                ck_assert(m.width <= width && m.height <= height);
                ck_assert(m.over > 1 || m.height * (letters ? 1 : 2) >= 40);
            }
}
END_TEST

START_TEST(holes_show_what_is_behind)
{
    struct board_picture board = make_board(3, 2);
    tiles[1] = tile_empty(SITE_OUTSIDE);
    struct miniature m = miniature_of(&board, &lattice_square, false, 1);
    expect(&m, "\u2580\u2584\u2580\n");
    m = miniature_of(&board, &lattice_square, true, 1);
    expect(&m, "A C\nDEF\n");
    for (int k = 0; k < 6; k++)
        tiles[k] = tile_empty(SITE_OUTSIDE);
    m = miniature_fit(&board, &lattice_square, false, 5, 5);
    ck_assert_int_eq(m.width + m.height, 0);
}
END_TEST

START_TEST(a_shape_is_a_board)
{
    struct cell cells[] = {{0, 0, 0}, {0, 1, 0}, {1, 1, 0}};
    struct shape shape = {.lattice = &lattice_square, .cells = cells, .count = 3};
    struct board_picture board = picture_of_shape(&shape, 4, 'V', NULL);
    struct miniature m = miniature_of(&board, &lattice_square, false, 2);
    ck_assert_int_eq(count_pixels(&m, style_piece(4).paper), 3 * 4);
    m = miniature_of(&board, &lattice_square, true, 1);
    expect(&m, "V\nVV\n");
    picture_done(&board);
}
END_TEST

/* Sticks of a piece meet in nodes of its own; the inside of a square does not belong to it. */
START_TEST(sticks_of_a_piece_hold_together)
{
    struct cell cells[] = {{1, 0, 0}, {0, 1, 0}, {2, 1, 0}, {1, 2, 0}};
    struct shape shape = {.lattice = &lattice_stick, .cells = cells, .count = 4};
    struct board_picture board = picture_of_shape(&shape, 4, 'O', NULL);
    struct miniature m = miniature_of(&board, &lattice_stick, false, 1);
    ck_assert_int_eq(count_pixels(&m, style_piece(4).paper), 8);
    m = miniature_of(&board, &lattice_stick, true, 1);
    expect(&m, "OOO\nO O\nOOO\n");
    picture_done(&board);
}
END_TEST

Suite *suite_miniature(void)
{
    Suite *suite = suite_create("miniature");
    TCase *tcase = tcase_create("pictures");
    tcase_add_loop_test(tcase, all_cells_are_alike, 0, 3);
    tcase_add_test(tcase, squares_are_square);
    tcase_add_test(tcase, hexagons_are_bricks_and_triangles_interlock);
    tcase_add_test(tcase, the_largest_that_fits);
    tcase_add_loop_test(tcase, every_room_is_enough, 0, 3);
    tcase_add_test(tcase, holes_show_what_is_behind);
    tcase_add_test(tcase, a_shape_is_a_board);
    tcase_add_test(tcase, sticks_of_a_piece_hold_together);
    suite_add_tcase(suite, tcase);
    return suite;
}
