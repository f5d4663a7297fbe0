/* SPDX-License-Identifier: MIT */
/* dancetty make: makes puzzles from a short description. */
#include <string.h>

#include "base/memory.h"
#include "cmd/output.h"
#include "cmd/puzzle_file.h"
#include "cmd/values.h"
#include "format/drawing.h"
#include "puzzle/doctor.h"
#include "puzzle/kinds.h"
#include "puzzle/sets.h"

static bool make_family(struct puzzle *puzzle, const struct command_settings *settings,
                        enum puzzle_kind kind, struct diag *diag)
{
    int64_t n;
    return value_number(settings->second, 1, FAMILY_LIMIT, &n, diag) &&
           puzzle_set_family(puzzle, kind, (struct family){.n = (int)n}, (struct place){0}, diag);
}

static bool make_queens(struct puzzle *puzzle, const struct command_settings *settings,
                        struct diag *diag)
{
    return make_family(puzzle, settings, PUZZLE_QUEENS, diag);
}

static bool make_langford(struct puzzle *puzzle, const struct command_settings *settings,
                          struct diag *diag)
{
    return make_family(puzzle, settings, PUZZLE_LANGFORD, diag);
}

/* "3" or "2..4" */
static bool read_sizes(const char *text, struct family *family, struct diag *diag)
{
    int64_t size;
    if (!value_is_number(text))
        return value_pair(text, "..", "sizes of blocks such as 3 or 2..4", &family->least,
                          &family->most, diag);
    if (!value_number(text, 1, FAMILY_LIMIT, &size, diag))
        return false;
    family->least = family->most = (int)size;
    return true;
}

static bool make_partition(struct puzzle *puzzle, const struct command_settings *settings,
                           struct diag *diag)
{
    int64_t n;
    if (!value_number(settings->second, 1, FAMILY_LIMIT, &n, diag))
        return false;
    struct family family = {(int)n, 1, (int)n};
    return (!settings->third || read_sizes(settings->third, &family, diag)) &&
           puzzle_set_family(puzzle, PUZZLE_PARTITION, family, (struct place){0}, diag);
}

static bool make_sudoku(struct puzzle *puzzle, const struct command_settings *settings,
                        struct diag *diag)
{
    int64_t order = 3;
    if (settings->second &&
        !value_number(settings->second, 1, SUDOKU_ORDER, &order, diag))
        return false;
    return puzzle_set_sudoku(puzzle, (int)(order * order), diag);
}

/* Adds the pieces of a set, each once, and the rows of cells, or of each layer. */
static bool fill_rows(struct puzzle *puzzle, const struct lattice *lattice, const char *set,
                      const char *rows, struct diag *diag)
{
    bool in_space = lattice->layer;
    int size[3] = {0, 0, 1};
    puzzle->lattice = lattice;
    if (!value_numbers(rows, "x", in_space ? "a size as 3x4x5" : "a size as 6x10", size,
                       in_space ? 3 : 2, diag))
        return false;
    if (!region_fill(&puzzle->region, (struct cell){size[0], size[1], size[2]}, lattice))
        return diag_fault(diag, (struct place){0}, "expected at most %d sites, found more",
                          REGION_SITES);
    return puzzle_add_set(puzzle, set, USE_ONCE, -1, -1, 1, 1, (struct place){0}, diag) &&
           puzzle_check(puzzle, NULL, diag);
}

static const char *set_of(const struct command_settings *settings)
{
    return settings->third ? settings->third : "pentominoes";
}

/* Uses the set's lattice. */
static bool make_rectangle(struct puzzle *puzzle, const struct command_settings *settings,
                           struct diag *diag)
{
    const struct set *set;
    enum forms forms;
    bool found = set_find(set_of(settings), &lattice_square, &set, &forms);
    return fill_rows(puzzle, found ? set->lattice : &lattice_square, set_of(settings),
                     settings->second, diag);
}

static bool make_box(struct puzzle *puzzle, const struct command_settings *settings,
                     struct diag *diag)
{
    return fill_rows(puzzle, lattice_in_space(&lattice_square), set_of(settings),
                     settings->second, diag);
}

static const struct recipe {
    const char *name;
    int least, most;        /* operands after the name */
    bool (*make)(struct puzzle *puzzle, const struct command_settings *settings, struct diag *diag);
} recipes[] = {
    {"queens", 1, 1, make_queens},
    {"langford", 1, 1, make_langford},
    {"partition", 1, 2, make_partition},
    {"sudoku", 0, 1, make_sudoku},
    {"rectangle", 1, 2, make_rectangle},
    {"box", 1, 2, make_box},
};

static const char *recipe_word(int k)
{
    return k < (int)(sizeof recipes / sizeof *recipes) ? recipes[k].name : NULL;
}

static bool check_words(const struct recipe *recipe, const struct command_settings *settings,
                        struct diag *diag)
{
    const char *words[] = {settings->second, settings->third, NULL};
    if (recipe->least && !words[0])
        return diag_fault(diag, (struct place){0},
                          "make %s needs a number or a size: see dancetty help make",
                          recipe->name);
    return !words[recipe->most] ||
           diag_fault(diag, (struct place){0}, "make %s: unexpected word '%.100s'",
                      recipe->name, words[recipe->most]);
}

static int run(struct command_settings *settings, struct diag *diag)
{
    const struct format *to = settings->puzzle_to ? settings->puzzle_to : &format_board;
    struct puzzle puzzle;
    char why[REMARK_TEXT];
    int k, status = STATUS_FAULT;
    if (!value_word(recipe_word, settings->operand, &k, diag) ||
        !check_words(&recipes[k], settings, diag))
        return status;
    puzzle_init(&puzzle, PUZZLE_TILING);
    if (recipes[k].make(&puzzle, settings, diag))
        status = write_puzzle(&puzzle, to, settings, diag);
    if (status == STATUS_DONE && puzzle_impossible(&puzzle, why, sizeof why))
        note("no solution: %s", why);
    puzzle_done(&puzzle);
    return status;
}

static const struct flag *const flags[] = {
    &flag_puzzle_to, &flag_output, &flag_force, LIMIT_FLAGS, NULL,
};

const struct command command_make = {
    .name = "make",
    .summary = "generate a puzzle: queens, sudoku, rectangle and others",
    .operands = "KIND [NUMBER] [MORE]",
    .words = recipe_word,
    .about = "  queens N              N queens that do not attack each other\n"
             "  langford N            pairs 1 to N in a row, with k numbers between the two k\n"
             "  partition N [SIZES]   a set of N elements split into blocks, of size 3 or 2..4\n"
             "  sudoku [ORDER]        an empty sudoku (default: order 3, boxes of 3 x 3)\n"
             "  rectangle WxH [SET]   pieces of a set of any lattice, each once, in H rows\n"
             "                        of W cells, WxHxD in space (default: pentominoes)\n"
             "  box WxHxD [SET]       the same with cubes, and flat pieces, too\n"
             "Without --to, prints a board file.",
    .flags = flags,
    .run = run,
};
