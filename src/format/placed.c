/* SPDX-License-Identifier: MIT */
#include "format/drawing.h"

#include <string.h>

#include "base/memory.h"
#include "puzzle/sets.h"

static bool is_own(char letter)
{
    return letter && strchr(PIECE_LETTERS, letter);
}

/* Returns -1 without a piece.  S may mean N. */
static int find_piece(const struct puzzle *puzzle, char letter)
{
    for (int p = 0; p < puzzle->npieces && is_own(letter); p++)
        if (puzzle->pieces[p].letter == letter)
            return p;
    return letter == 'S' ? find_piece(puzzle, 'N') : -1;
}

static struct cell *gather(const struct region *region, char letter, int *count)
{
    size_t sites = region_sites(region), number = 0;
    for (size_t i = 0; i < sites; i++)
        number += region->pattern[i] == letter;
    struct cell *cells = memory_try(NULL, number, sizeof *cells);
    *count = 0;
    for (size_t i = 0; cells && i < sites; i++)
        if (region->pattern[i] == letter)
            cells[(*count)++] = region_cell(region, i);
    return cells;
}

static bool place(const struct drawing *over, struct cell cell, char letter,
                  struct puzzle *puzzle)
{
    struct diag *diag = over->sheet.first.diag;
    int count, piece = find_piece(puzzle, letter);
    if (piece < 0)
        return drawing_expected(over, cell, "the letter of a piece");
    struct cell *cells = gather(&over->region, letter, &count);
    struct placed *grown = !cells ? NULL : memory_try(puzzle->placed, (size_t)puzzle->nplaced + 1,
                                                      sizeof *grown);
    if (!grown) {
        memory_free(cells);
        return diag_memory(diag, "the pieces");
    }
    puzzle->placed = grown;
    puzzle->placed[puzzle->nplaced++] = (struct placed){piece, count, cells};
    return puzzle_check_placed(puzzle, puzzle->nplaced - 1, drawing_place(over, cell), diag);
}

bool placed_read(const struct drawing *over, struct puzzle *puzzle)
{
    const struct region *region = &over->region;
    bool known[128] = {false};
    for (size_t i = 0; i < region_sites(region); i++) {
        char letter = region->pattern[i];
        if (!letter || known[(unsigned char)letter])
            continue;
        known[(unsigned char)letter] = true;
        if (!place(over, region_cell(region, i), letter, puzzle))
            return false;
    }
    return true;
}

bool placed_has_letter(const struct puzzle *puzzle, int k)
{
    return is_own(puzzle->pieces[puzzle->placed[k].piece].letter);
}

int placed_fill(const struct puzzle *puzzle, int from, char *letters)
{
    bool used[128] = {false};
    int k = from;
    for (; k < puzzle->nplaced; k++) {
        const struct placed *placed = &puzzle->placed[k];
        char letter = puzzle->pieces[placed->piece].letter;
        bool in_order = k == from || cell_compare(placed[-1].cells[0], placed->cells[0]) < 0;
        if (used[(unsigned char)letter] || !in_order)
            break;
        used[(unsigned char)letter] = true;
        for (int i = 0; i < placed->count; i++)
            letters[region_index(&puzzle->region, placed->cells[i])] = letter;
    }
    return k;
}
