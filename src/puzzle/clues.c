/* SPDX-License-Identifier: MIT */
#include "puzzle/clues.h"

#include <stdio.h>

#include "base/memory.h"
#include "base/text.h"
#include "puzzle/edit.h"
#include "puzzle/kinds.h"

#define NAME_MOST 48        /* bytes */

const char *clue_noun(enum clue_kind kind)
{
    static const char *const nouns[] = {
#define CLUE_NOUN(name, noun) noun,
        CLUE_KINDS(CLUE_NOUN)
#undef CLUE_NOUN
    };
    return nouns[kind];
}

static bool has_clue(const struct puzzle *puzzle, enum clue_kind kind, struct cell cell)
{
    size_t at = region_index(&puzzle->region, cell);
    int placed;
    switch (kind) {
    case CLUE_BARRIER: return puzzle->region.sites[at] == SITE_BARRIER;
    case CLUE_MARK: return puzzle->kind == PUZZLE_TILING && puzzle_mark(puzzle, cell);
    case CLUE_PIECE:
        placed = puzzle_placed_at(puzzle, cell);
        return placed >= 0 && cell_compare(puzzle->placed[placed].cells[0], cell) == 0;
    default: return puzzle->kind == PUZZLE_SUDOKU && puzzle->sudoku.givens[at];
    }
}

struct clues clues_list(const struct puzzle *puzzle)
{
    size_t sites = puzzle->region.sites ? region_sites(&puzzle->region) : 0;
    struct clues clues = {memory_need(NULL, 2 * sites + 1, sizeof *clues.at), 0};
    for (enum clue_kind kind = CLUE_BARRIER; kind <= CLUE_GIVEN; kind++)
        for (size_t at = 0; at < sites; at++) {
            struct cell cell = region_cell(&puzzle->region, at);
            if (has_clue(puzzle, kind, cell))
                clues.at[clues.count++] = (struct clue){kind, cell};
        }
    return clues;
}

void clues_done(struct clues *clues)
{
    memory_free(clues->at);
    *clues = (struct clues){NULL, 0};
}

void clue_remove(const struct clue *clue, struct puzzle *puzzle)
{
    switch (clue->kind) {
    case CLUE_BARRIER: edit_site(puzzle, clue->cell, SITE_OPTIONAL); break;
    case CLUE_MARK: edit_mark(puzzle, clue->cell, 0, NULL); break;
    case CLUE_PIECE: edit_lift(puzzle, puzzle_placed_at(puzzle, clue->cell)); break;
    case CLUE_GIVEN: edit_give(puzzle, clue->cell, 0); break;
    }
}

struct clue clue_of_option(const struct legend *legend, int32_t option)
{
    bool is_given = legend->puzzle->kind == PUZZLE_SUDOKU;
    return (struct clue){is_given ? CLUE_GIVEN : CLUE_PIECE, legend->placements[option].cells[0]};
}

bool clue_fix(const struct legend *legend, int32_t option, struct puzzle *puzzle,
              struct diag *diag)
{
    const struct placement *placement = &legend->placements[option];
    if (puzzle->kind == PUZZLE_TILING)
        return edit_place(puzzle, placement->piece, placement->cells, placement->count, diag);
    edit_give(puzzle, placement->cells[0], placement->piece + 1);
    return true;
}

const char *clue_text(const struct clue *clue, const struct puzzle *puzzle, char text[CLUE_TEXT])
{
    const char *name;
    char place[CELL_TEXT];
    cell_text(&puzzle->region, clue->cell, place);
    char mark[] = {puzzle_mark(puzzle, clue->cell), 0};
    switch (clue->kind) {
    case CLUE_BARRIER: snprintf(text, CLUE_TEXT, "barrier at %s", place); break;
    case CLUE_MARK: snprintf(text, CLUE_TEXT, "mark %s at %s", mark, place); break;
    case CLUE_GIVEN: snprintf(text, CLUE_TEXT, "%s at %s", mark, place); break;
    case CLUE_PIECE:
        name = puzzle->pieces[puzzle->placed[puzzle_placed_at(puzzle, clue->cell)].piece].name;
        snprintf(text, CLUE_TEXT, "%.*s at %s", text_head(name, NAME_MOST), name, place);
    }
    return text;
}
