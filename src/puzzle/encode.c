/* From puzzles to exact cover problems: by kind. */
#include "puzzle/encode.h"

#include <stdio.h>

#include "base/memory.h"

const struct encoder *const encoders[] = {
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

bool puzzle_impossible(const struct puzzle *puzzle, char *why, size_t size)
{
    const struct encoder *encoder = encoders[puzzle->kind];
    return encoder->impossible && encoder->impossible(puzzle, why, size);
}

/* The first primary item without options, 0: none. */
static int32_t find_hopeless(const struct problem *problem, bool *hopeful)
{
    int32_t entries = problem->first[problem->options + 1];
    for (int32_t e = 0; e < entries; e++)
        hopeful[problem->entries[e].item] = true;
    for (int32_t item = 1; item <= problem->primary; item++)
        if (!hopeful[item])
            return item;
    return 0;
}

bool encoding_impossible(const struct encoding *encoding, char *why, size_t size)
{
    const struct problem *problem = &encoding->problem;
    bool *hopeful = memory_try_zero((size_t)problem->items + 1, sizeof *hopeful);
    int32_t item = hopeful ? find_hopeless(problem, hopeful) : 0;
    memory_free(hopeful);
    if (!item)
        return false;
    char name[128];
    legend_item(&encoding->legend, item, name, sizeof name);
    switch (encoding->legend.items[item].meaning) {
    case MEANS_PIECE:
        snprintf(why, size, "%s fits nowhere", name);
        break;
    case MEANS_CELL:
        snprintf(why, size, "%s %s", encoding->legend.encoder->unreached, name);
        break;
    case MEANS_RULE:
        snprintf(why, size, "there is no place for %s", name);
        break;
    case MEANS_NAME:
        snprintf(why, size, "no option covers %s", name);
        break;
    }
    return true;
}

bool find_symmetries(struct symmetries *symmetries, const struct encoding *encoding,
                     struct diag *diag)
{
    const struct encoder *encoder = encoding->legend.encoder;
    *symmetries = (struct symmetries){.known = encoder->symmetries};
    return !symmetries->known || encoder->symmetries(symmetries, encoding, diag);
}
