/* SPDX-License-Identifier: MIT */
#include "report/letter_board.h"

#include <string.h>

#include "base/memory.h"
#include "puzzle/sets.h"

/* [enum site] */
static const char empty[] = ".?-#";

struct lettering {
    struct letter_board *board;
    bool owned[128];    /* symbols of placements */
};

static char free_letter(const struct lettering *lettering, const struct placement *lies)
{
    const struct puzzle *puzzle = lettering->board->legend->puzzle;
    const struct lattice *lattice = puzzle->lattice;
    bool taken[128];
    memcpy(taken, lettering->owned, sizeof taken);
    for (int c = 0; c < lies->count; c++)
        for (int side = 0; side < lattice_sides(lattice, lies->cells[c]); side++) {
            struct cell beside = lattice_neighbour(lattice, lies->cells[c], side);
            if (!region_has(&puzzle->region, beside))
                continue;
            char letter = lettering->board->letters[region_index(&puzzle->region, beside)];
            taken[(unsigned char)letter & 127] = true;
        }
    for (const char *letter = PIECE_LETTERS; *letter; letter++)
        if (!taken[(unsigned char)*letter])
            return *letter;
    return '*';
}

static void note_option(struct letter_board *board, int32_t option)
{
    const struct placement *lies = &board->legend->placements[option];
    size_t count = (size_t)lies->count;
    board->sites = memory_need_grow(board->sites, &board->room, board->used + count,
                                    sizeof *board->sites);
    board->options[option] = (struct lettered){
        .is_noted = true,
        .symbol = legend_symbol(board->legend, option),
        .count = lies->count,
        .first = board->used,
    };
    for (int c = 0; c < lies->count; c++)
        board->sites[board->used++] = region_index(&board->legend->puzzle->region, lies->cells[c]);
}

static void put_letter(struct letter_board *board, const struct lettered *option, char letter)
{
    for (size_t k = 0; k < (size_t)option->count; k++)
        board->letters[board->sites[option->first + k]] = letter;
}

/* Letters options with a symbol; returns the number of others. */
static int32_t letter_owners(struct lettering *lettering, const int32_t *options, int32_t count)
{
    struct letter_board *board = lettering->board;
    int32_t others = 0;
    for (int32_t k = 0; k < count; k++) {
        const struct lettered *option = &board->options[options[k]];
        if (!option->is_noted)
            note_option(board, options[k]);
        if (option->symbol)
            put_letter(board, option, option->symbol);
        lettering->owned[(unsigned char)option->symbol & 127] = true;
        others += !option->symbol;
    }
    return others;
}

static void letter_others(struct lettering *lettering, const int32_t *options, int32_t count)
{
    struct letter_board *board = lettering->board;
    for (int32_t k = 0; k < count; k++) {
        const struct placement *lies = &board->legend->placements[options[k]];
        const struct lettered *option = &board->options[options[k]];
        if (!option->symbol)
            put_letter(board, option, free_letter(lettering, lies));
    }
}

/* It shows its mark, such as a sudoku's given. */
static char uncovered(const struct region *region, size_t k)
{
    bool marked = region->sites[k] == SITE_CELL && region->pattern && region->pattern[k];
    return marked ? region->pattern[k] : empty[region->sites[k]];
}

void letter_board_init(struct letter_board *board, const struct legend *legend, int32_t options)
{
    const struct region *region = &legend->puzzle->region;
    size_t sites = region_sites(region);
    *board = (struct letter_board){
        .legend = legend,
        .empty = memory_need(NULL, sites, 1),
        .letters = memory_need(NULL, sites, 1),
        .options = memory_need_zero((size_t)options + 1, sizeof *board->options),
    };
    for (size_t k = 0; k < sites; k++)
        board->empty[k] = uncovered(region, k);
}

void letter_board_done(struct letter_board *board)
{
    memory_free(board->empty);
    memory_free(board->letters);
    memory_free(board->options);
    memory_free(board->sites);
    *board = (struct letter_board){0};
}

const char *letter_board_fill(struct letter_board *board, const int32_t *options, int32_t count)
{
    struct lettering lettering = {board, {false}};
    memcpy(board->letters, board->empty, region_sites(&board->legend->puzzle->region));
    if (letter_owners(&lettering, options, count))
        letter_others(&lettering, options, count);
    return board->letters;
}
