/* SPDX-License-Identifier: MIT */
/* dancetty show --matrix: any problem as a 0/1 matrix, by way of a bare puzzle. */
#include "cmd/show.h"

#include <stdio.h>

#include "base/memory.h"
#include "format/format.h"
#include "puzzle/legend.h"

/* "1", "2", … for the columns: a matrix that has no other names prints none. */
static char **number_items(int32_t items)
{
    char **names = memory_need_zero((size_t)items + 1, sizeof *names), number[16];
    for (int32_t i = 1; i <= items; i++) {
        snprintf(number, sizeof number, "%d", (int)i);
        names[i] = memory_text(number);
    }
    return names;
}

/* The name of one placement, number `k` of its piece. */
static char *name_row(const char *piece, int k)
{
    int size = snprintf(NULL, 0, "%s.%d", piece, k) + 1;
    char *name = memory_need(NULL, (size_t)size, 1);
    snprintf(name, (size_t)size, "%s.%d", piece, k);
    return name;
}

static void name_placements(const struct encoding *encoding, char **names)
{
    const struct puzzle *puzzle = encoding->legend.puzzle;
    int *rows = memory_need_zero((size_t)puzzle->npieces, sizeof *rows);
    for (int32_t o = 1; o <= encoding->problem.options; o++) {
        int piece = encoding->legend.placements[o].piece;
        names[o] = name_row(puzzle->pieces[piece].name, ++rows[piece]);
    }
    memory_free(rows);
}

/* As they are always called, in one word. */
static void name_options(const struct encoding *encoding, char **names)
{
    for (int32_t o = 1; o <= encoding->problem.options; o++) {
        names[o] = legend_full_option(&encoding->legend, o);
        for (char *c = names[o]; *c; c++)
            *c = *c == ' ' ? '-' : *c;
    }
}

static char **name_rows(const struct encoding *encoding)
{
    char **names = memory_need_zero((size_t)encoding->problem.options + 1, sizeof *names);
    if (encoding->legend.puzzle->kind == PUZZLE_TILING)
        name_placements(encoding, names);
    else
        name_options(encoding, names);
    return names;
}

static void free_names(char **names, int32_t count)
{
    for (int32_t i = 1; i <= count; i++)
        memory_free(names[i]);
    memory_free(names);
}

bool show_matrix(const struct encoding *encoding, struct diag *diag)
{
    const struct puzzle *puzzle = encoding->legend.puzzle;
    if (puzzle->kind == PUZZLE_BARE)
        return format_put(&format_matrix, puzzle, stdout, diag);
    struct puzzle bare;
    puzzle_init(&bare, PUZZLE_BARE);
    bare.bare.problem = encoding->problem;
    bare.bare.item_names = number_items(encoding->problem.items);
    bare.bare.option_names = name_rows(encoding);
    bool written = format_put(&format_matrix, &bare, stdout, diag);
    free_names(bare.bare.item_names, encoding->problem.items);
    free_names(bare.bare.option_names, encoding->problem.options);
    return written;
}
