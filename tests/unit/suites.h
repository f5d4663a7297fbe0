/* The test suites, one file each: a line here is all that a new one needs. */
#ifndef TESTS_UNIT_SUITES_H
#define TESTS_UNIT_SUITES_H

#include <check.h>

#define SUITES(_)    \
    _(animated)      \
    _(text)          \
    _(canvas)        \
    _(style)         \
    _(skin)          \
    _(lattice)       \
    _(shape)         \
    _(rosette)       \
    _(polyforms)     \
    _(sets)          \
    _(puzzle)        \
    _(encode)        \
    _(tiling)        \
    _(tiling_laws)   \
    _(words)         \
    _(doctor)        \
    _(easel)         \
    _(checkup)       \
    _(engine_cells)  \
    _(cells_parts)   \
    _(engine_lanes)  \
    _(engines)       \
    _(engine_memo)   \
    _(agree)         \
    _(processor)     \
    _(symmetries)    \
    _(zdd)           \
    _(hints)         \
    _(kinds)         \
    _(key)           \
    _(keymap)        \
    _(exporting)     \
    _(pairs)         \
    _(reply)         \
    _(screen_script) \
    _(problem)       \
    _(residue)       \
    _(outlook)       \
    _(wishes)        \
    _(game)          \
    _(whatif)        \
    _(parts)         \
    _(choose)        \
    _(crew)          \
    _(cursor)        \
    _(run)           \
    _(method)        \
    _(verify)        \
    _(waypoints)     \
    _(canon)         \
    _(mirror)        \
    _(stage)         \
    _(tree)          \
    _(why)           \
    _(fold)          \
    _(journal)       \
    _(pseudo)        \
    _(condition)     \
    _(answer)        \
    _(asking)        \
    _(gallery)       \
    _(guard)         \
    _(marks)         \
    _(profile)       \
    _(race)          \
    _(solutions)     \
    _(number)        \
    _(preferences)   \
    _(config)        \
    _(xdg)           \
    _(prompt)        \
    _(layout)        \
    _(caption)       \
    _(browser)       \
    _(format)        \
    _(board)         \
    _(board_laws)    \
    _(picture)       \
    _(list)          \
    _(library)       \
    _(matrix)        \
    _(sudoku)        \
    _(dlx)           \
    _(exchange)      \
    _(cnf)           \
    _(burr)          \
    _(checkpoint_text) \
    _(part_text)     \
    _(convert)       \
    _(player)        \
    _(command)       \
    _(session)       \
    _(session_laws)  \
    _(session_views)

#define SUITE_DECLARE(name) Suite *suite_##name(void);
SUITES(SUITE_DECLARE)
#undef SUITE_DECLARE

#endif
