/* SPDX-License-Identifier: MIT */
/* Proofs by colouring: no choice of placements covers as many cells of each colour as the board
 * has.  A placement's vector counts its cells, in all and by colour except the last.  As digits of
 * a number, vectors can be added, so all sums are a bit set, extended by shifts.  The digit of all
 * cells is omitted if their number is fixed, or to save time; a missing sum is still a proof. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "puzzle/doctor.h"

#define COLOURS_MOST 4
#define BITS_MOST (INT64_C(1) << 24)
#define STEPS_MOST (INT64_C(1) << 23) /* words joined per colouring, some milliseconds */
#define DIFFERENCES_TOLD 6

/* These are for any lattice, and tried after its own colourings. */
static const struct colouring usual_colourings[] = {
    {1, 0, 0, 2, "cells in the odd columns", "in the even ones"},
    {0, 1, 0, 2, "cells in the odd rows", "in the even ones"},
    {1, 2, 0, 3, NULL, "the diagonals"},
    {1, 1, 0, 3, NULL, "the diagonals"},
    {1, 0, 0, 3, NULL, "the columns"},
    {0, 1, 0, 3, NULL, "the rows"},
    {1, 0, 0, 4, NULL, "the columns"},
    {0, 1, 0, 4, NULL, "the rows"},
    {1, 1, 0, 4, NULL, "the diagonals"},
    {1, 3, 0, 4, NULL, "the diagonals"},
    {1, 2, 0, 4, NULL, "the cells of a row"},
    {2, 1, 0, 4, NULL, "the cells of a column"},
    {.others = NULL},
};

/* Numbers 0 … limit - 1. */
struct bitset {
    int64_t limit;
    size_t words, used;     /* words from `used` on are 0 */
    uint64_t *at;           /* owned; [words] */
};

static bool bitset_init(struct bitset *set, int64_t limit)
{
    *set = (struct bitset){.limit = limit, .words = (size_t)(limit / 64) + 1};
    set->at = memory_try_zero(set->words, sizeof *set->at);
    return set->at;
}

static void bitset_done(struct bitset *set)
{
    memory_free(set->at);
    *set = (struct bitset){0};
}

static bool bitset_has(const struct bitset *set, int64_t n)
{
    return n < set->limit && set->at[n / 64] >> n % 64 & 1;
}

static void bitset_join(struct bitset *set, const struct bitset *from, int64_t shift)
{
    size_t far = (size_t)(shift / 64), used = far + from->used + 1;
    int near = (int)(shift % 64);
    used = used < set->words ? used : set->words;
    set->used = used > set->used ? used : set->used;
    uint64_t *to = set->at + far, low = 0;
    for (size_t k = 0; far + k < used; k++) {
        to[k] |= from->at[k] << near | low;
        low = near ? from->at[k] >> (64 - near) : 0;
    }
}

/* The vectors of a piece's placements. */
struct vectors {
    int64_t *at;            /* owned; [count], ascending, distinct */
    size_t count, room;
    int least, most;        /* copies; `most` is limited by the board */
    bool is_free;           /* any number up to `most` */
};

struct trial {
    const struct encoding *encoding;
    const struct colouring *colouring;
    int cells;              /* including optional ones */
    bool varies;            /* the covered cells vary in number, */
    bool counts;            /* and has a digit */
    int64_t weights[COLOURS_MOST];  /* weight of a cell by colour */
    int64_t bits;           /* more than all relevant sums */
    int must[COLOURS_MOST], may[COLOURS_MOST]; /* required, optional cells by colour */
    struct vectors *pieces; /* owned; [npieces]; empty for later twins */
    struct bitset sums, more;
};

static int colour_of(const struct colouring *colouring, struct cell cell)
{
    int sum = colouring->across * cell.x + colouring->down * cell.y + colouring->deep * cell.z;
    int colour = sum % colouring->colours;
    return colour < 0 ? colour + colouring->colours : colour;
}

static void count_cells(struct trial *trial)
{
    const struct legend *legend = &trial->encoding->legend;
    for (int32_t i = 1; i <= trial->encoding->problem.items; i++) {
        if (legend->items[i].meaning != MEANS_CELL)
            continue;
        int colour = colour_of(trial->colouring, legend->items[i].cell);
        int *counts = i <= trial->encoding->problem.primary ? trial->must : trial->may;
        counts[colour]++;
        trial->cells++;
    }
}

static int count_optional(const struct trial *trial)
{
    int count = 0;
    for (int c = 0; c < trial->colouring->colours; c++)
        count += trial->may[c];
    return count;
}

/* Sets also whether the number of covered cells varies. */
static void bound_pieces(struct trial *trial)
{
    const struct puzzle *puzzle = trial->encoding->legend.puzzle;
    struct uses *all = memory_need(NULL, (size_t)puzzle->npieces, sizeof *all);
    puzzle_list_uses(puzzle, all);
    trial->varies = count_optional(trial) > 0;
    for (int p = 0; p < puzzle->npieces; p++) {
        if (puzzle->pieces[p].twin != p)
            continue;
        struct uses uses = all[p];
        int room = trial->cells / puzzle->pieces[p].shape.count;
        trial->pieces[p].least = uses.least;
        trial->pieces[p].most = uses.most < room ? uses.most : room;
        trial->pieces[p].is_free = !uses.least && uses.most >= room;
        trial->varies |= uses.least < trial->pieces[p].most;
    }
    memory_free(all);
}

/* Assigns digits to colours except the last and, if `counts`, to all cells.  False if they are too
 * large. */
static bool weigh_colours(struct trial *trial, bool counts)
{
    int64_t base = trial->cells + 1, digit = 1;
    int colours = trial->colouring->colours;
    trial->counts = counts;
    trial->weights[colours - 1] = 0;
    for (int c = colours - 2; c >= 0; c--) {
        trial->weights[c] = digit;
        digit *= base;
        if (digit > BITS_MOST)
            return false;
    }
    for (int c = 0; c < colours && counts; c++)
        trial->weights[c] += digit;
    trial->bits = counts ? digit * base : digit;
    return trial->bits <= BITS_MOST;
}

static int64_t weigh(const struct trial *trial, const struct placement *placement)
{
    int64_t sum = 0;
    for (int i = 0; i < placement->count; i++)
        sum += trial->weights[colour_of(trial->colouring, placement->cells[i])];
    return sum;
}

static bool add_vector(struct vectors *vectors, int64_t sum)
{
    size_t k = 0;
    while (k < vectors->count && vectors->at[k] < sum)
        k++;
    if (k < vectors->count && vectors->at[k] == sum)
        return true;
    int64_t *grown = memory_try_grow(vectors->at, &vectors->room, vectors->count + 1,
                                     sizeof *grown);
    if (!grown)
        return false;
    vectors->at = grown;
    memmove(&grown[k + 1], &grown[k], (vectors->count - k) * sizeof *grown);
    grown[k] = sum;
    vectors->count++;
    return true;
}

static bool weigh_placements(struct trial *trial)
{
    const struct legend *legend = &trial->encoding->legend;
    bool weighed = true;
    for (int32_t o = 1; o <= trial->encoding->problem.options && weighed; o++)
        weighed = add_vector(&trial->pieces[legend->placements[o].piece],
                             weigh(trial, &legend->placements[o]));
    return weighed;
}

/* Merges the free pieces: their copies share the board. */
static bool join_free_pieces(struct trial *trial)
{
    struct vectors *all = NULL;
    for (int p = 0; p < trial->encoding->legend.puzzle->npieces; p++) {
        struct vectors *piece = &trial->pieces[p];
        if (!piece->is_free)
            continue;
        all = all ? all : piece;
        all->most = piece->most > all->most ? piece->most : all->most;
        for (size_t k = 0; all != piece && k < piece->count; k++)
            if (!add_vector(all, piece->at[k]))
                return false;
        if (all != piece) {
            piece->count = 0;
            piece->most = 0;
        }
    }
    return true;
}

static void place_copy(struct trial *trial, const int64_t *vectors, size_t count, bool may_stay)
{
    struct bitset from = trial->sums;
    memset(trial->more.at, 0, trial->more.used * sizeof *trial->more.at);
    trial->more.used = 0;
    for (size_t k = 0; k < count; k++)
        bitset_join(&trial->more, &from, vectors[k]);
    if (may_stay)
        bitset_join(&trial->more, &from, 0);
    trial->sums = trial->more;
    trial->more = from;
}

static void place_copies(struct trial *trial, const int64_t *vectors, size_t count, int least,
                       int most)
{
    for (int k = 0; k < most; k++)
        place_copy(trial, vectors, count, k >= least);
}

static bool add_up(struct trial *trial)
{
    if (!bitset_init(&trial->sums, trial->bits) || !bitset_init(&trial->more, trial->bits))
        return false;
    trial->sums.at[0] = 1;
    trial->sums.used = 1;
    for (int p = 0; p < trial->encoding->legend.puzzle->npieces; p++) {
        const struct vectors *piece = &trial->pieces[p];
        place_copies(trial, piece->at, piece->count, piece->least, piece->most);
    }
    for (int c = 0; c < trial->colouring->colours; c++)
        place_copies(trial, &trial->weights[c], 1, 0, trial->may[c]);
    return true;
}

static bool is_quick(const struct trial *trial)
{
    int64_t joins = count_optional(trial);
    for (int p = 0; p < trial->encoding->legend.puzzle->npieces; p++)
        joins += trial->pieces[p].most * (int64_t)(trial->pieces[p].count + 1);
    return joins <= STEPS_MOST / (trial->bits / 64 + 1);
}

static int64_t weigh_board(const struct trial *trial)
{
    int64_t sum = 0;
    for (int c = 0; c < trial->colouring->colours; c++)
        sum += trial->weights[c] * (trial->must[c] + trial->may[c]);
    return sum;
}

/* Writes "can only differ by 2 or 6"; false unless two colours prove that. */
static bool list_differences(const struct trial *trial, char *list, size_t size)
{
    int64_t whole = trial->weights[1] * trial->cells;
    int found[DIFFERENCES_TOLD + 1], count = 0;
    int needed = abs(trial->must[0] - trial->must[1]);
    if (count_optional(trial) || trial->counts != trial->varies)
        return false;
    for (int d = trial->cells % 2; d <= trial->cells && count <= DIFFERENCES_TOLD; d += 2) {
        int64_t fewer = (trial->cells - d) / 2;
        if (bitset_has(&trial->sums, whole + fewer) ||
            bitset_has(&trial->sums, whole + fewer + d)) {
            if (d == needed)
                return false;
            found[count++] = d;
        }
    }
    bool balanced = count == 1 && !found[0];
    snprintf(list, size, balanced ? "always cover equally many of both" : "can only differ by ");
    for (int k = 0; k < count && k < DIFFERENCES_TOLD && !balanced; k++) {
        size_t length = strlen(list);
        const char *before = k == 0 ? "" : k + 1 == count ? " or " : ", ";
        snprintf(list + length, size - length, "%s%d", before, found[k]);
    }
    if (count > DIFFERENCES_TOLD)
        snprintf(list + strlen(list), size - strlen(list), " or more");
    return count > 0;
}

static void report(struct remarks *remarks, const struct trial *trial)
{
    const struct colouring *colouring = trial->colouring;
    int cells[COLOURS_MOST];
    char pieces[PIECES_TEXT], can[96], counts[64] = "";
    pieces_text(trial->encoding->legend.puzzle, pieces);
    if (!colouring->first || !list_differences(trial, can, sizeof can))
        snprintf(can, sizeof can, "cannot cover that many of each");
    for (int c = 0; c < colouring->colours; c++) {
        size_t length = strlen(counts);
        cells[c] = trial->must[c] + trial->may[c];
        snprintf(counts + length, sizeof counts - length, "%s%d",
                 c == 0 ? "" : c + 1 == colouring->colours ? " and " : ", ", cells[c]);
    }
    if (colouring->first)
        remark(remarks, SEVERITY_PROOF, "%d %s and %d %s; the %s %s", cells[0],
               colouring->first, cells[1], colouring->others, pieces, can);
    else
        remark(remarks, SEVERITY_PROOF, "%s cells where %s have %d colours by turns; the %s %s",
               counts, colouring->others, colouring->colours, pieces, can);
}

static void trial_done(struct trial *trial)
{
    for (int p = 0; trial->pieces && p < trial->encoding->legend.puzzle->npieces; p++)
        memory_free(trial->pieces[p].at);
    memory_free(trial->pieces);
    bitset_done(&trial->sums);
    bitset_done(&trial->more);
}

static bool try_colouring(struct remarks *remarks, const struct encoding *encoding,
                          const struct colouring *colouring)
{
    struct trial trial = {.encoding = encoding, .colouring = colouring};
    size_t pieces = (size_t)encoding->legend.puzzle->npieces;
    trial.pieces = memory_try_zero(pieces, sizeof *trial.pieces);
    bool proof = false;
    if (trial.pieces) {
        count_cells(&trial);
        bound_pieces(&trial);
        bool weighed = weigh_colours(&trial, trial.varies) && is_quick(&trial);
        if (!weighed && trial.varies)
            weighed = weigh_colours(&trial, false) && is_quick(&trial);
        proof = weighed && weigh_placements(&trial) && join_free_pieces(&trial) &&
                is_quick(&trial) && add_up(&trial) &&
                !bitset_has(&trial.sums, weigh_board(&trial));
    }
    if (proof)
        report(remarks, &trial);
    trial_done(&trial);
    return proof;
}

static bool try_colourings(struct remarks *remarks, const struct encoding *encoding,
                           const struct colouring *colourings)
{
    for (; colourings && colourings->others; colourings++)
        if (try_colouring(remarks, encoding, colourings))
            return true;
    return false;
}

void examine_colourings(struct remarks *remarks, const struct encoding *encoding)
{
    const struct puzzle *puzzle = encoding->legend.puzzle;
    if (puzzle->kind == PUZZLE_TILING && !remarks_proof(remarks) &&
        !try_colourings(remarks, encoding, puzzle->lattice->colourings))
        try_colourings(remarks, encoding, usual_colourings);
}
