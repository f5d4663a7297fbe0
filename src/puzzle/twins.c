/* Twins: pieces that lie in the same ways.
 *
 * The lies of all pieces, sorted by shape, come in runs of equal ones.  Where each way of a
 * piece stands in a run that begins with the same other piece, and both have as many ways,
 * these are the same ways. */
#include "puzzle/twins.h"

#include "base/memory.h"
#include "puzzle/lies.h"

/* Take piece `piece` for a twin of `head`, in whose run it stands.  False: it cannot be. */
static bool pair(struct puzzle *puzzle, int piece, int head, int *ways_of, bool *met)
{
    bool first_met = !met[piece];
    met[piece] = true;
    if (first_met)
        puzzle->pieces[piece].twin = head;
    return puzzle->pieces[piece].twin == head && ways_of[piece] == ways_of[head];
}

/* `lies` is sorted. */
static bool pair_all(struct puzzle *puzzle, const struct lies *lies, int *a, int *b)
{
    int *ways_of = memory_need_zero((size_t)puzzle->npieces, sizeof *ways_of);
    bool *met = memory_need_zero((size_t)puzzle->npieces, sizeof *met), paired = true;
    for (int i = 0; i < lies->count; i++)
        ways_of[lies->at[i].piece]++;
    for (int i = 0, head = 0; i < lies->count && paired; i++) {
        *b = lies->at[i].piece;
        if (i == 0 || shape_compare(&lies->at[i - 1].shape, &lies->at[i].shape) != 0)
            head = *b;
        paired = pair(puzzle, *b, head, ways_of, met);
        *a = head == *b ? puzzle->pieces[*b].twin : head;
    }
    memory_free(ways_of);
    memory_free(met);
    return paired;
}

bool find_twins(struct puzzle *puzzle, int *a, int *b)
{
    for (int p = 0; p < puzzle->npieces; p++)
        puzzle->pieces[p].twin = p;
    struct lies lies = lies_of(puzzle);
    lies_sort(&lies);
    bool paired = pair_all(puzzle, &lies, a, b);
    lies_done(&lies);
    return paired;
}
