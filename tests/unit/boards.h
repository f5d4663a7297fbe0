/* SPDX-License-Identifier: MIT */
/* Boards drawn as text, for the tests. */
#ifndef TESTS_UNIT_BOARDS_H
#define TESTS_UNIT_BOARDS_H

#include <check.h>
#include <string.h>

#include "base/memory.h"
#include "puzzle/puzzle.h"

static inline enum site board_site(char c)
{
    return c == 'x' ? SITE_CELL : c == 'o' ? SITE_OPTIONAL : c == '#' ? SITE_BARRIER : SITE_OUTSIDE;
}

/* Sets the region of `puzzle` from rows of equal length, separated by '/': x is a cell, o an
 * optional one, # a barrier, any other character is outside. */
static inline void board_draw(struct puzzle *puzzle, const char *rows)
{
    struct region *region = &puzzle->region;
    size_t length = strlen(rows);
    memory_free(region->sites);
    region->sites = memory_need_zero(length, 1);
    region->width = (int)strcspn(rows, "/");
    region->height = 0;
    for (const char *row = rows; *row;) {
        ck_assert_int_eq((int)strcspn(row, "/"), region->width);
        for (int x = 0; x < region->width; x++)
            region->sites[region->height * region->width + x] = (uint8_t)board_site(row[x]);
        region->height++;
        row += region->width;
        row += *row == '/';
    }
}

/* Makes `puzzle` a tiling of a full rectangle. */
static inline void board_rectangle(struct puzzle *puzzle, int width, int height)
{
    struct region *region = &puzzle->region;
    size_t sites = (size_t)width * (size_t)height;
    memory_free(region->sites);
    *region = (struct region){.width = width, .height = height,
                              .sites = memory_need(NULL, sites, 1)};
    memset(region->sites, SITE_CELL, sites);
}

static inline void board_add_set(struct puzzle *puzzle, const char *set, struct uses uses)
{
    struct diag diag = {0};
    ck_assert_msg(puzzle_add_set(puzzle, set, uses, -1, -1, 1, 1, (struct place){0}, &diag),
                  "%s", diag.text);
}

/* Makes `puzzle` a tiling of `rows` with each piece of `set` once. */
static inline void board_init(struct puzzle *puzzle, const char *rows, const char *set)
{
    puzzle_init(puzzle, PUZZLE_TILING);
    board_draw(puzzle, rows);
    board_add_set(puzzle, set, USE_ONCE);
}

#define BOARD_6X10 "xxxxxxxxxx/xxxxxxxxxx/xxxxxxxxxx/xxxxxxxxxx/xxxxxxxxxx/xxxxxxxxxx"
#define BOARD_5X12 "xxxxxxxxxxxx/xxxxxxxxxxxx/xxxxxxxxxxxx/xxxxxxxxxxxx/xxxxxxxxxxxx"
#define BOARD_4X15 "xxxxxxxxxxxxxxx/xxxxxxxxxxxxxxx/xxxxxxxxxxxxxxx/xxxxxxxxxxxxxxx"
#define BOARD_3X20 "xxxxxxxxxxxxxxxxxxxx/xxxxxxxxxxxxxxxxxxxx/xxxxxxxxxxxxxxxxxxxx"
#define BOARD_8X8_CENTRE                                                                    \
    "xxxxxxxx/xxxxxxxx/xxxxxxxx/xxx..xxx/xxx..xxx/xxxxxxxx/xxxxxxxx/xxxxxxxx"
#define BOARD_ISLANDS "xxxxxx.xxxxxx/xxxxxx.xxxxxx/xxxxxx.xxxxxx/xxxxxx.xxxxxx/xxxxxx.xxxxxx"
#define BOARD_DIAGONAL                                                                      \
    "xx........./xxxx......./xxxxxx...../xxxxxxxx.../xxxxxxxxxx./"                          \
    ".xxxxxxxxxx/...xxxxxxxx/.....xxxxxx/.......xxxx/.........xx"
#define BOARD_TRIANGLE                                                                      \
    "....xx..../....xx..../...xxxx.../...xxxx.../..xxxxxx../"                               \
    "..xxxxxx../.xxxxxxxx./.xxxxxxxx./xxxxxxxxxx/xxxxxxxxxx"
#define BOARD_DIAMOND                                                                       \
    "....xx..../...xxxx.../..xxxxxx../.xxxxxxxx./xxxxxxxxxx/"                               \
    "xxxxxxxxxx/.xxxxxxxx./..xxxxxx../...xxxx.../....xx...."

#endif
