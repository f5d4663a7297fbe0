/* SPDX-License-Identifier: MIT */
/* The skin of sudokus with equal boxes. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>

#include "draw/skin.h"
#include "draw/tiles.h"
#include "format/format.h"
#include "scratch.h"
#include "suites.h"

/* Between the zooms without and with all lines: lines around boxes only. */
START_TEST(boxes_of_a_sudoku_have_lines)
{
    struct puzzle puzzle;
    struct tiles tiles;
    struct diag diag = {0};
    char *text = NULL;
    size_t size;
    scratch_write("four.txt", "1...\n....\n....\n...4\n");
    ck_assert_msg(puzzle_load(&puzzle, scratch_path("four.txt"), NULL, NULL, &diag), "%s",
                  diag.text);
    const struct skin *skin = skin_for(&puzzle);
    struct rect all = skin_area(skin, skin_extent(skin, &puzzle.region), 2);
    ck_assert_int_eq(all.width, 13);
    ck_assert_int_eq(all.height, 7);
    for (int k = 0; k < 16; k++) {
        struct cell cell = {k % 4, k / 4, 0}, found;
        struct rect at = skin_cell(skin, cell, 2);
        ck_assert(skin->hit(skin, 2, at.x, at.y, &found) && cell_compare(found, cell) == 0);
        ck_assert(skin->hit(skin, 2, at.x + 1, at.y, &found) && cell_compare(found, cell) == 0);
    }
    tiles_init(&tiles, &puzzle, page_of(&puzzle.region));
    struct board_picture picture = {tiles.cells, tiles.at};
    struct canvas canvas;
    canvas_init(&canvas, all.width, all.height);
    skin_draw(skin, &picture, &canvas, all, 0, 0, 2);
    FILE *out = open_memstream(&text, &size);
    canvas_write_text(&canvas, out, true);
    fclose(out);
    ck_assert_str_eq(text, "+=====+=====+\n# 1 . # . . #\n# . . # . . #\n+=====+=====+\n"
                           "# . . # . . #\n# . . # . 4 #\n+=====+=====+\n");
    free(text);
    canvas_done(&canvas);
    tiles_done(&tiles);
    puzzle_done(&puzzle);
}
END_TEST

Suite *suite_boxes(void)
{
    Suite *suite = suite_create("boxes");
    TCase *tcase = tcase_create("boxes");
    scratch_use(tcase);
    tcase_add_test(tcase, boxes_of_a_sudoku_have_lines);
    suite_add_tcase(suite, tcase);
    return suite;
}
