/* SPDX-License-Identifier: MIT */
/* The square skin: the picture of a small board at each zoom, and the cell at each place. */
#include "draw/skin.h"

#include <stdlib.h>

#include "suites.h"

/* Two dominoes A and B, a barrier, an open cell, an optional one and a hole:
 *   A A #
 *   B . ?
 *   B     */
enum { WIDTH = 3, HEIGHT = 3 };

static struct tile tiles[HEIGHT * WIDTH];
static const struct board_picture picture = {{0, 0, WIDTH, HEIGHT}, tiles};
static const struct extent extent = {0, WIDTH - 1, 0, HEIGHT - 1};

static void set_up(void)
{
    static const uint8_t sites[] = {
        SITE_CELL, SITE_CELL, SITE_BARRIER, SITE_CELL, SITE_CELL,
        SITE_OPTIONAL, SITE_CELL, SITE_OUTSIDE, SITE_OUTSIDE,
    };
    for (int k = 0; k < HEIGHT * WIDTH; k++)
        tiles[k] = tile_empty((enum site)sites[k]);
    tiles[0].piece = tiles[1].piece = 0;
    tiles[0].placement = tiles[1].placement = 5;
    tiles[0].symbol = tiles[1].symbol = 'A';
    tiles[3].piece = tiles[6].piece = 1;
    tiles[3].placement = tiles[6].placement = 9;
    tiles[3].symbol = tiles[6].symbol = 'B';
}

static void expect(int zoom, const char *expected)
{
    struct rect size = skin_area(&skin_square, extent, zoom);
    struct canvas canvas;
    canvas_init(&canvas, size.width, size.height);
    skin_draw(&skin_square, &picture, &canvas, size, 0, 0, zoom);
    char *bytes = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&bytes, &length);
    canvas_write_text(&canvas, out, true);
    fclose(out);
    ck_assert_str_eq(bytes, expected);
    free(bytes);
    canvas_done(&canvas);
}

START_TEST(a_board_at_each_zoom)
{
    set_up();
    expect(1, "A A ##\n"
              "B . -\n"
              "B\n");
    expect(2, "+-----+--+\n"
              "|A  A |##|\n"
              "+--+--+--+\n"
              "|B |.  - |\n"
              "|  +-----+\n"
              "|B |\n"
              "+--+\n");
    expect(3, "+-------+---+\n"
              "| A   A |###|\n"
              "+---+---+---+\n"
              "| B | .   - |\n"
              "|   +-------+\n"
              "| B |\n"
              "+---+\n");
}
END_TEST

START_TEST(looks_are_told_without_colour)
{
    set_up();
    tiles[0].look = tiles[1].look = LOOK_TRYING;
    tiles[4].look = LOOK_COVERING;
    tiles[4].number = 3;
    tiles[5].look = LOOK_CHOSEN;
    expect(3, "+=======+---+\n"
              "#:A:::A:####|\n"
              "+===+===+===+\n"
              "| B #x3x#>-<#\n"
              "|   +===+===+\n"
              "| B |\n"
              "+---+\n");
}
END_TEST

START_TEST(numbers_have_room_or_a_plus)
{
    set_up();
    tiles[4].number = 123;
    tiles[5].number = 7;
    expect(1, "A A ##\n"
              "B  + 7\n"
              "B\n");
    expect(3, "+-------+---+\n"
              "| A   A |###|\n"
              "+---+---+---+\n"
              "| B |123  7 |\n"
              "|   +-------+\n"
              "| B |\n"
              "+---+\n");
}
END_TEST

START_TEST(large_numbers_are_told_in_thousands)
{
    set_up();
    tiles[4].number = 12000;
    tiles[5].number = 2999999;
    expect(1, "A A ##\n"
              "B  + +\n"
              "B\n");
    expect(3, "+-------+---+\n"
              "| A   A |###|\n"
              "+---+---+---+\n"
              "| B |12k  2M|\n"
              "|   +-------+\n"
              "| B |\n"
              "+---+\n");
}
END_TEST

/* Each place inside of a cell belongs to it, and none outside of the board does. */
START_TEST(places_belong_to_cells)
{
    set_up();
    for (int zoom = 1; zoom <= skin_square.zooms; zoom++) {
        struct rect size = skin_area(&skin_square, extent, zoom);
        int hits[HEIGHT * WIDTH] = {0};
        for (int y = -2; y < size.height + 2; y++)
            for (int x = -2; x < size.width + 2; x++) {
                struct cell cell;
                bool inside = skin_square.hit(&skin_square, zoom, x, y, &cell);
                if (cell.x < 0 || cell.x >= WIDTH || cell.y < 0 || cell.y >= HEIGHT)
                    continue;
                ck_assert(x >= 0 && y >= 0 && x < size.width && y < size.height);
                hits[cell.y * WIDTH + cell.x] += inside;
            }
        for (int k = 1; k < HEIGHT * WIDTH; k++)
            ck_assert_int_eq(hits[k], hits[0]);
    }
}
END_TEST

START_TEST(the_largest_zoom_that_fits)
{
    struct extent board = {0, 9, 0, 5};
    for (int zoom = 1; zoom <= skin_square.zooms; zoom++) {
        struct rect size = skin_area(&skin_square, board, zoom);
        ck_assert_int_eq(skin_best_zoom(&skin_square, board, size.width, size.height), zoom);
        ck_assert_int_eq(skin_best_zoom(&skin_square, board, size.width - 1, size.height),
                         zoom > 1 ? zoom - 1 : 1);
    }
    struct extent large = {0, 999, 0, 999};
    ck_assert_int_eq(skin_best_zoom(&skin_square, large, 10, 10), 1);
    ck_assert_ptr_eq(skin_of(&lattice_square), &skin_square);
}
END_TEST

/* The space of the cell on one side of x, y minus that on the other. */
static int lean(const struct skin *skin, int zoom, int x, int y, bool down)
{
    int sides[2] = {0, 0};
    struct cell own, cell;
    skin->hit(skin, zoom, x, y, &own);
    for (int side = 0; side < 2; side++)
        for (int k = 1;; k++) {
            int by = side ? k : -k;
            bool inside = skin->hit(skin, zoom, down ? x : x + by, down ? y + by : y, &cell);
            if (!inside || cell_compare(cell, own) != 0)
                break;
            sides[side]++;
        }
    return abs(sides[1] - sides[0]);
}

static void expect_letter_in_the_middle(const struct skin *skin, int zoom, struct cell cell)
{
    bool is_own = skin == &skin_square || skin == &skin_hex || skin == &skin_triangle;
    struct rect area = skin_cell(skin, cell, zoom);
    struct tile tile = tile_empty(SITE_CELL);
    struct board_picture one = {{cell.x, cell.y, 1, 1}, &tile};
    int found = 0;
    tile.symbol = 'A';
    for (int k = 0; k < area.width * area.height; k++) {
        int x = area.x + k % area.width, y = area.y + k / area.width;
        if (skin->glyph(skin, &one, zoom, x, y).c != 'A')
            continue;
        found++;
        ck_assert_int_le(lean(skin, zoom, x, y, false), 1);
        ck_assert_int_le(lean(skin, zoom, x, y, true), is_own ? 1 : 2);
    }
    ck_assert_int_eq(found, 1);
}

/* A letter is centred in its cell, with one column or row more after it if a middle is missing; on
 * slanted sides, it is in the widest row. */
START_TEST(letters_stand_in_the_middle)
{
    for (int k = 0; lattices[k]; k++) {
        const struct skin *skin = skin_of(lattices[k]);
        for (int zoom = 2; zoom <= skin->zooms; zoom++)
            for (int c = 0; c < 4; c++) {
                struct cell cell = {c % 2, c / 2, 0};
                if (lattice_has(lattices[k], cell))
                    expect_letter_in_the_middle(skin, zoom, cell);
            }
    }
}
END_TEST

static int glyph_at(const struct tile *tile, int x, int y, int columns, int rows)
{
    return (int)tile_inside(tile, x, y, columns, rows).c;
}

/* Digits 1, 5 and 6 of nine: each in its place, with dots for the others; the same in two lines; in
 * one line as Braille dots, or as their number. */
START_TEST(pencil_marks_by_the_room_they_have)
{
    struct tile tile = tile_empty(SITE_CELL);
    tile.digits = 9;
    tile.pencil = 1 << 0 | 1 << 4 | 1 << 5;
    tile.dots = true;
    ck_assert(tile_has_room(9, 5, 2) && tile_has_room(9, 3, 3));
    ck_assert(!tile_has_room(9, 4, 2) && !tile_has_room(4, 9, 1) && !tile_has_room(9, 0, 0));
    ck_assert_int_eq(glyph_at(&tile, 1, 0, 7, 3), '1');
    ck_assert_int_eq(glyph_at(&tile, 2, 0, 7, 3), 0);
    ck_assert_int_eq(glyph_at(&tile, 3, 0, 7, 3), 0xB7);
    ck_assert_int_eq(glyph_at(&tile, 3, 1, 7, 3), '5');
    ck_assert_int_eq(glyph_at(&tile, 5, 1, 7, 3), '6');
    ck_assert_int_eq(glyph_at(&tile, 5, 2, 7, 3), 0xB7);
    ck_assert_int_eq(glyph_at(&tile, 4, 0, 5, 2), '5');
    ck_assert_int_eq(glyph_at(&tile, 0, 1, 5, 2), '6');
    ck_assert_int_eq(glyph_at(&tile, 4, 1, 5, 2), 0);
    ck_assert_int_eq(glyph_at(&tile, 1, 0, 3, 1), 0x2800 | 0x01 | 0x10);
    ck_assert_int_eq(glyph_at(&tile, 2, 0, 3, 1), 0x2800 | 0x02);
    tile.dots = false;
    ck_assert_int_eq(glyph_at(&tile, 1, 0, 3, 1), '3');
    ck_assert_int_eq(glyph_at(&tile, 2, 0, 3, 1), '?');
    tile.symbol = '5';      /* a placed digit is alone */
    ck_assert_int_eq(glyph_at(&tile, 3, 1, 7, 3), '5');
    ck_assert_int_eq(glyph_at(&tile, 1, 0, 7, 3), 0);
}
END_TEST

/* The upper layer of a tricube is one cell wide, less than its title. */
START_TEST(titles_of_layers_have_room)
{
    struct region region;
    ck_assert(region_fill(&region, (struct cell){2, 1, 2}, &lattice_cube));
    region.sites[3] = SITE_OUTSIDE;
    struct extent page = skin_extent(&skin_square, &region);
    ck_assert_int_eq(page.top, -1);
    ck_assert_int_eq(page.first, 0);
    ck_assert_int_eq(page.last, region_place(&region, (struct cell){1, 0, 1}).x);
    region_done(&region);
}
END_TEST

Suite *suite_skin(void)
{
    Suite *suite = suite_create("skin");
    TCase *tcase = tcase_create("skin");
    tcase_add_test(tcase, a_board_at_each_zoom);
    tcase_add_test(tcase, looks_are_told_without_colour);
    tcase_add_test(tcase, numbers_have_room_or_a_plus);
    tcase_add_test(tcase, large_numbers_are_told_in_thousands);
    tcase_add_test(tcase, pencil_marks_by_the_room_they_have);
    tcase_add_test(tcase, places_belong_to_cells);
    tcase_add_test(tcase, the_largest_zoom_that_fits);
    tcase_add_test(tcase, letters_stand_in_the_middle);
    tcase_add_test(tcase, titles_of_layers_have_room);
    suite_add_tcase(suite, tcase);
    return suite;
}
