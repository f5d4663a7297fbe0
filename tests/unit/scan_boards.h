/* SPDX-License-Identifier: MIT */
/* Boards for the scan engine: drawn ones, and rows of cells as problems. */
#ifndef TESTS_UNIT_SCAN_BOARDS_H
#define TESTS_UNIT_SCAN_BOARDS_H

#include "encoded.h"
#include "engine/engine.h"

static inline struct engine_run *open_run(const struct task *task)
{
    struct diag diag = {0};
    struct engine_run *run = engine_open(&engine_scan, task, &diag);
    ck_assert_msg(run, "%s", diag.text);
    ck_assert(!diag.set);
    return run;
}

/* Makes each cell of a row the neighbour of the next. */
static inline void row_hints(struct hints *hints, int32_t cells)
{
    *hints = (struct hints){.cells = cells};
    hints->items = memory_need(NULL, (size_t)cells, sizeof *hints->items);
    hints->first = memory_need_zero((size_t)cells + 1, sizeof *hints->first);
    hints->near = memory_need(NULL, 2 * (size_t)cells, sizeof *hints->near);
    for (int32_t k = 0, end = 0; k < cells; k++) {
        hints->items[k] = k + 1;
        if (k)
            hints->near[end++] = k - 1;
        if (k + 1 < cells)
            hints->near[end++] = k + 1;
        hints->first[k + 1] = end;
    }
}

static inline void begin_row(struct problem *problem, struct hints *hints, int32_t cells,
                             int32_t pieces, int32_t primary)
{
    struct diag diag = {0};
    ck_assert(problem_init(problem, cells + pieces, primary, &diag));
    row_hints(hints, cells);
}

/* Adds an option for each cell of the row, alone and with the next one. */
static inline void add_dominoes(struct problem *problem, const struct hints *hints)
{
    struct diag diag = {0};
    for (int32_t k = 0; k < hints->cells; k++) {
        ck_assert(problem_add(problem, &(struct entry){hints->items[k], 0}, 1, &diag));
        if (k + 1 < hints->cells)
            ck_assert(problem_add(
                problem, (struct entry[]){{hints->items[k], 0}, {hints->items[k + 1], 0}}, 2,
                &diag));
    }
}

/* Makes a problem of ten cells, each covered alone or by the one piece with bounded uses. */
static inline void begin_bounded_row(struct problem *problem, struct hints *hints,
                                     struct bounds bounds)
{
    struct diag diag = {0};
    begin_row(problem, hints, 10, 1, 11);
    ck_assert(problem_bound(problem, 11, bounds.least, bounds.most, &diag));
    for (int32_t k = 1; k <= 10; k++) {
        ck_assert(problem_add(problem, (struct entry[]){{k, 0}, {11, 0}}, 2, &diag));
        ck_assert(problem_add(problem, &(struct entry){k, 0}, 1, &diag));
    }
}

static inline void end_row(struct problem *problem, struct hints *hints)
{
    hints_done(hints);
    problem_done(problem);
}

#endif
