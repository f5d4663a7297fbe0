/* SPDX-License-Identifier: MIT */
/* The keys of our own board file for tilings, but for their pieces: the board and what is on it. */
#include "base/memory.h"
#include "format/board.h"
#include "format/placed.h"

bool board_read_lattice(struct board_reading *reading)
{
    struct puzzle *puzzle = reading->puzzle;
    int i = 0;
    if (puzzle->npieces || puzzle->region.sites)
        return scan_expected(&reading->scan, reading->word,
                             "the lattice before the pieces and the board");
    while (lattices[i] && !word_is(reading->value, lattices[i]->name))
        i++;
    if (!lattices[i])
        return scan_expected(&reading->scan, reading->value, "square, hex or triangle");
    puzzle->lattice = lattices[i];
    return true;
}

bool board_read_pattern(struct board_reading *reading)
{
    int ignored;
    if (reading->puzzle->npieces)
        return scan_expected(&reading->scan, reading->word, "the pattern before the pieces");
    if (!board_read_word(reading, board_patterns, "matched or ignored", &ignored))
        return false;
    reading->has_pattern = true;
    reading->puzzle->ignores_pattern = ignored;
    return true;
}

bool board_read_same(struct board_reading *reading)
{
    int same;
    if (!board_read_word(reading, board_sames, "turned and mirrored, turned or nothing", &same))
        return false;
    reading->puzzle->same = (enum same)same;
    return true;
}

bool board_read_board(struct board_reading *reading)
{
    struct scan block;
    struct puzzle *puzzle = reading->puzzle;
    if (!board_need_body(reading, &block, "rows of the board") ||
        !drawing_read(&reading->board, &block, puzzle->lattice, DRAWING_FULL))
        return false;
    puzzle->region = reading->board.region;
    return true;
}

/* Read a drawing of marks over the board; the key must come after it. */
static bool read_over(struct board_reading *reading, struct drawing *over, const char *expected)
{
    struct scan block;
    return board_need_body(reading, &block, expected) &&
           drawing_read_over(over, &block, &reading->board);
}

bool board_read_marks(struct board_reading *reading)
{
    struct drawing over;
    if (!reading->has_pattern || !reading->puzzle->region.sites)
        return scan_expected(&reading->scan, reading->word,
                             reading->has_pattern ? "the board before its marks"
                                                  : "'pattern:' before the marks");
    if (!read_over(reading, &over, "rows of marks"))
        return false;
    reading->puzzle->region.pattern = over.region.pattern;
    drawing_done(&over);
    return true;
}

bool board_read_placed(struct board_reading *reading)
{
    struct drawing over;
    struct puzzle *puzzle = reading->puzzle;
    if (!puzzle->npieces || !puzzle->region.sites)
        return scan_expected(&reading->scan, reading->word,
                             "the pieces and the board before what is placed");
    if (!read_over(reading, &over, "rows of the board"))
        return false;
    bool done = placed_read(&over, puzzle);
    drawing_done(&over);
    memory_free(over.region.pattern);
    return done;
}
