/* SPDX-License-Identifier: MIT */
#include "puzzle/encode.h"

#include <stdio.h>

#include "base/memory.h"
#include "cover/automorphisms.h"

static bool borrow(struct encoding *encoding, const struct puzzle *puzzle, enum item_order order,
                   struct diag *diag)
{
    struct legend *legend = &encoding->legend;
    size_t room = (size_t)puzzle->bare.problem.items + 1;
    (void)order;
    legend->items = memory_try_zero(room, sizeof *legend->items);
    if (!legend->items)
        return diag_memory(diag, "the items");
    for (size_t i = 1; i < room; i++)
        legend->items[i].meaning = MEANS_NAME;
    encoding->problem = puzzle->bare.problem;
    return true;
}

static void name_option(const struct legend *legend, int32_t option, enum naming naming,
                        char *name, size_t size)
{
    char *const *names = legend->puzzle->bare.option_names;
    (void)naming;
    if (names && names[option])
        snprintf(name, size, "%s", names[option]);
    else
        snprintf(name, size, "option %d", (int)option);
}

const struct encoder encoder_bare = {
    .name = "bare",
    .encode = borrow,
    .name_option = name_option,
};

static const struct encoder *const encoders[] = {
    [PUZZLE_TILING] = &encoder_tiling,
    [PUZZLE_BARE] = &encoder_bare,
    [PUZZLE_SUDOKU] = &encoder_sudoku,
    [PUZZLE_QUEENS] = &encoder_queens,
    [PUZZLE_LANGFORD] = &encoder_langford,
    [PUZZLE_PARTITION] = &encoder_partition,
};

bool encode(struct encoding *encoding, const struct puzzle *puzzle, enum item_order order,
            struct diag *diag)
{
    const struct encoder *encoder = encoders[puzzle->kind];
    *encoding = (struct encoding){.owns_problem = puzzle->kind != PUZZLE_BARE,
                                  .legend = {.puzzle = puzzle, .encoder = encoder}};
    bool done = encoder->encode(encoding, puzzle, order, diag);
    if (!done)
        encoding_done(encoding);
    return done;
}

void encoding_done(struct encoding *encoding)
{
    if (encoding->owns_problem)
        problem_done(&encoding->problem);
    legend_done(&encoding->legend);
    *encoding = (struct encoding){0};
}

bool encoding_restrict(struct encoding *encoding, const bool *gone, struct diag *diag)
{
    struct problem rest;
    if (!problem_init_without(&rest, &encoding->problem, gone, diag))
        return false;
    if (encoding->owns_problem)
        problem_done(&encoding->problem);
    encoding->problem = rest;
    encoding->owns_problem = true;
    encoding->is_restricted = true;
    return true;
}

bool puzzle_init_blank(struct puzzle *blank, const struct puzzle *puzzle, struct diag *diag)
{
    const struct encoder *encoder = encoders[puzzle->kind];
    if (!encoder->blank)
        return false;
    puzzle_init(blank, puzzle->kind);
    bool done = encoder->blank(blank, puzzle, diag);
    if (!done)
        puzzle_done(blank);
    return done;
}

int32_t encoding_find_givens(const struct encoding *blank, const struct puzzle *puzzle,
                             int32_t *options)
{
    bool is_alike = puzzle->kind == blank->legend.puzzle->kind;
    return is_alike ? blank->legend.encoder->givens(blank, puzzle, options) : -1;
}

bool puzzle_impossible(const struct puzzle *puzzle, char *why, size_t size)
{
    const struct encoder *encoder = encoders[puzzle->kind];
    return encoder->impossible && encoder->impossible(puzzle, why, size);
}

const char *symmetry_word(int k)
{
    static const char *const words[] = {"board", "problem", "none"};
    return k < 3 ? words[k] : NULL;
}

bool symmetries_are_of_problem(const struct encoding *encoding, enum symmetry_of of)
{
    const struct encoder *encoder = encoding->legend.encoder;
    bool has_board = encoder->motions || encoder->symmetries;
    return of == SYMMETRY_OF_PROBLEM || (of == SYMMETRY_OF_BOARD && !has_board);
}

bool find_symmetries(struct symmetries *symmetries, const struct encoding *encoding,
                     enum symmetry_of of, struct diag *diag)
{
    const struct encoder *encoder = encoding->legend.encoder;
    *symmetries = (struct symmetries){.known = true};
    if (of == SYMMETRY_OF_NOTHING)
        return true;
    if (symmetries_are_of_problem(encoding, of))
        return automorphisms_find(symmetries, &encoding->problem, diag);
    return encoder->motions ? find_motions(symmetries, encoding, encoder->motions, diag)
                            : encoder->symmetries(symmetries, encoding, diag);
}

bool find_hints(struct hints *hints, const struct encoding *encoding, struct diag *diag)
{
    const struct encoder *encoder = encoding->legend.encoder;
    *hints = (struct hints){0};
    if (encoder->hints && !encoder->hints(hints, encoding, diag))
        return false;
    if (encoding->is_restricted)
        hints->images = 0;      /* counts depend on a region's place */
    return true;
}
