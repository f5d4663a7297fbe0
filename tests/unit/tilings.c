/* SPDX-License-Identifier: MIT */
#include "tilings.h"

#include <check.h>

#include "base/memory.h"
#include "cover/cursor.h"
#include "cover/symmetry.h"

void count_tilings(const struct encoding *encoding, int *all, int *distinct)
{
    struct symmetries symmetries;
    struct cursor cursor;
    struct canon canon;
    struct diag diag = {0};
    const struct problem *problem = &encoding->problem;
    int32_t *path = memory_need(NULL, (size_t)problem_levels(problem) + 1, sizeof *path);
    ck_assert_msg(find_symmetries(&symmetries, encoding, SYMMETRY_OF_BOARD, &diag), "%s",
                  diag.text);
    ck_assert(cursor_init(&cursor, problem, (struct rule){.by = CHOOSE_SMALLEST}, &diag));
    ck_assert(canon_init(&canon, problem, &symmetries, &diag));
    *all = *distinct = 0;
    struct goal goal = GOAL_NONE;
    goal.moves = 1u << MOVE_SOLVE;
    while (cursor_run(&cursor, 1, &goal, INT64_MAX, NULL) == REACHED) {
        ++*all;
        *distinct += canon_is_least(&canon, path, cursor_path(&cursor, path));
    }
    canon_done(&canon);
    cursor_done(&cursor);
    symmetries_done(&symmetries);
    memory_free(path);
}

void expect_tilings(struct puzzle *puzzle, int options, int all, int distinct)
{
    struct encoding encoding;
    struct diag diag = {0};
    int found, found_distinct;
    ck_assert_msg(puzzle_check(puzzle, NULL, &diag), "%s", diag.text);
    ck_assert_msg(encode(&encoding, puzzle, ORDER_PIECES, &diag), "%s", diag.text);
    if (options != ANY_NUMBER)
        ck_assert_int_eq(encoding.problem.options, options);
    count_tilings(&encoding, &found, &found_distinct);
    ck_assert_int_eq(found, all);
    if (distinct != ANY_NUMBER)
        ck_assert_int_eq(found_distinct, distinct);
    encoding_done(&encoding);
    puzzle_done(puzzle);
}

void expect_options(struct puzzle *puzzle, int options)
{
    struct encoding encoding;
    struct diag diag = {0};
    ck_assert_msg(encode(&encoding, puzzle, ORDER_PIECES, &diag), "%s", diag.text);
    ck_assert_int_eq(encoding.problem.options, options);
    encoding_done(&encoding);
    puzzle_done(puzzle);
}

struct shape draw_shape(const struct lattice *lattice, const char *rows, bool marked)
{
    struct cell cells[64], pen = {0, 0, 0};
    char marks[64];
    int count = 0;
    for (const char *c = rows; *c; c++) {
        if (*c == '/') {
            pen = (struct cell){0, pen.y + 1, 0};
            continue;
        }
        if (*c != '.') {
            marks[count] = *c == 'x' ? 0 : *c;
            cells[count++] = pen;
        }
        pen.x++;
    }
    return shape_marked(lattice, cells, marked ? marks : NULL, count);
}

void add_shape(struct puzzle *puzzle, const char *name, struct shape shape, struct uses uses,
               bool turn, bool flip)
{
    struct diag diag = {0};
    ck_assert_msg(puzzle_add_piece(puzzle, name, shape, uses, turn, flip, (struct place){0},
                                   &diag),
                  "%s", diag.text);
}

void add_drawn(struct puzzle *puzzle, const char *name, const char *rows, struct uses uses)
{
    add_shape(puzzle, name, draw_shape(puzzle->lattice, rows, false), uses, true, true);
}

void add_polyforms(struct puzzle *puzzle, int cells, enum forms forms, struct uses uses)
{
    struct shapes shapes = polyforms(puzzle->lattice, cells, forms);
    for (int i = 0; i < shapes.count; i++)
        add_shape(puzzle, NULL, shape_copy(&shapes.at[i]), uses, forms != FORMS_FIXED,
                  forms == FORMS_FREE);
    shapes_done(&shapes);
}
