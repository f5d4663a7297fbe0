/* SPDX-License-Identifier: MIT */
/* Proofs by colouring: no choice of placements covers the board's cells of each colour. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "puzzle/colour_sums.h"
#include "puzzle/remarks.h"

static void report(struct remarks *remarks, const struct colour_sums *sums)
{
    const struct colouring *colouring = sums->colouring;
    int cells[COLOURS_MOST], needed = abs(sums->must[0] - sums->must[1]);
    int32_t found[DIFFERENCES_MOST];
    char pieces[PIECES_TEXT], can[DIFFERENCES_TEXT], counts[64] = "";
    bool is_one = strcmp(pieces_text(sums->legend->puzzle, pieces), "piece") == 0;
    const char *copies = is_one ? "copies of the " : "";
    differences_text(found, colouring->first ? colour_sums_list_differences(sums, sums->cells,
                                                                            needed, found) : 0,
                     can);
    for (int c = 0; c < colouring->colours; c++) {
        size_t length = strlen(counts);
        cells[c] = sums->must[c] + sums->may[c];
        snprintf(counts + length, sizeof counts - length, "%s%d",
                 c == 0 ? "" : c + 1 == colouring->colours ? " and " : ", ", cells[c]);
    }
    if (colouring->first)
        remark(remarks, SEVERITY_PROOF, "%d %s and %d %s; the %s%s %s", cells[0],
               colouring->first, cells[1], colouring->others, copies, pieces, can);
    else
        remark(remarks, SEVERITY_PROOF, "%s cells where %s have %d colours by turns; the %s%s %s",
               counts, colouring->others, colouring->colours, copies, pieces, can);
}

/* True with a remark if it is a proof. */
static bool try_colouring(struct remarks *remarks, const struct encoding *encoding,
                          const struct colouring *colouring)
{
    struct colour_sums sums;
    bool is_proof = colour_sums_init(&sums, &encoding->problem, &encoding->legend,
                                     (struct board_part){0}, colouring) &&
                    colour_sums_add_up(&sums, -1) &&
                    !sums_have(&sums.all, colour_sums_board(&sums));
    if (is_proof)
        report(remarks, &sums);
    colour_sums_done(&sums);
    return is_proof;
}

void examine_colourings(struct remarks *remarks, const struct encoding *encoding)
{
    const struct puzzle *puzzle = encoding->legend.puzzle;
    const struct colouring *colouring;
    bool is_over = puzzle->kind != PUZZLE_TILING || remarks_proof(remarks);
    for (int k = 0; !is_over && (colouring = colouring_at(puzzle->lattice, k)); k++)
        is_over = try_colouring(remarks, encoding, colouring);
}
