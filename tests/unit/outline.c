/* SPDX-License-Identifier: MIT */
/* Outlines: every line of a board is drawn exactly once, and nothing else. */
#include "draw/outline.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "draw/corners.h"
#include "suites.h"

enum { WIDTH = 7, HEIGHT = 5 };
#define EDGE 3.0

/* Scatters cells of a few pieces, some open, some outside. */
static void scatter(struct tile *tiles, uint64_t seed)
{
    for (int k = 0; k < WIDTH * HEIGHT; k++) {
        uint64_t random = random_at(seed, (uint64_t)k);
        tiles[k] = tile_empty(random % 5 == 0 ? SITE_OUTSIDE : SITE_CELL);
        if (random % 5 > 1) {
            tiles[k].piece = tiles[k].placement = 1 + (int)(random / 5 % 3);
            tiles[k].symbol = 'x';
        }
    }
}

/* Counts, for each cell and outside, the lines between it and its different neighbours. */
static int count_lines(const struct lattice *lattice, const struct board_picture *picture)
{
    int lines = 0;
    for (int y = -1; y <= HEIGHT; y++)
        for (int x = -1; x <= WIDTH; x++)
            for (int side = 0; side < lattice->sides; side++) {
                struct cell cell = {x, y, 0}, beside = lattice_neighbour(lattice, cell, side);
                enum edge edge = tile_edge(tile_at(picture, x, y),
                                           tile_at(picture, beside.x, beside.y), false);
                lines += edge != EDGE_NONE && cell_compare(cell, beside) < 0;
            }
    return lines;
}

/* Returns the number of unit steps of a corner's coordinates along a line; the steps are the same
 * in every lattice. */
static int count_steps(const struct lattice *lattice, double across, double down)
{
    double x = across / lattice->wide / EDGE, y = down / lattice->tall / EDGE;
    double length = across * across + down * down;
    int steps = 1;
    while (steps * steps * EDGE * EDGE < length - 0.001)
        steps++;
    ck_assert_double_eq_tol(steps * steps * EDGE * EDGE, length, 0.001);
    ck_assert_double_eq_tol(x, (int)(x + (x < 0 ? -0.5 : 0.5)), 0.001);
    ck_assert_double_eq_tol(y, (int)(y + (y < 0 ? -0.5 : 0.5)), 0.001);
    return steps;
}

/* The lines that a path draws, by their middles. */
struct seen {
    long at[1000];
    int count;
};

static void note(struct seen *seen, double x, double y)
{
    long key = (long)(x * 100 + 0.5) * 100000 + (long)(y * 100 + 0.5);
    for (int k = 0; k < seen->count; k++)
        ck_assert_int_ne(seen->at[k], key);
    seen->at[seen->count++] = key;
}

static void walk(const struct lattice *lattice, const char *path, struct seen *seen)
{
    double x = 0, y = 0, to_x, to_y;
    int length;
    for (char command; sscanf(path, "%c%lf %lf%n", &command, &to_x, &to_y, &length) == 3;
         path += length, x = to_x, y = to_y) {
        if (command == 'M')
            continue;
        ck_assert_int_eq(command, 'L');
        int steps = count_steps(lattice, to_x - x, to_y - y);
        for (int k = 0; k < steps; k++)
            note(seen, x + (to_x - x) * (k + 0.5) / steps, y + (to_y - y) * (k + 0.5) / steps);
    }
    ck_assert_str_eq(path, "\"/>");
}

START_TEST(each_line_is_drawn_once)
{
    const struct lattice *lattice = lattices[_i];
    for (uint64_t seed = 0; seed < 50; seed++) {
        struct tile tiles[WIDTH * HEIGHT];
        struct board_picture picture = {{0, 0, WIDTH, HEIGHT}, tiles};
        struct seen seen = {.count = 0};
        char *text, *rest;
        size_t size;
        scatter(tiles, seed);
        FILE *out = open_memstream(&text, &size);
        struct surface surface = {.kind = &surface_svg, .out = out};
        outline_draw(lattice, &picture, EDGE, EDGES_OF_PIECES, &surface);
        fclose(out);
        for (char *line = strtok_r(text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
            ck_assert_int_eq(strncmp(line, "<path d=\"", 9), 0);
            walk(lattice, line + 9, &seen);
        }
        free(text);
        ck_assert_int_eq(seen.count, count_lines(lattice, &picture));
    }
}
END_TEST

Suite *suite_outline(void)
{
    Suite *suite = suite_create("outline");
    TCase *outline = tcase_create("outline");
    tcase_add_loop_test(outline, each_line_is_drawn_once, 0, 3);
    suite_add_tcase(suite, outline);
    return suite;
}
