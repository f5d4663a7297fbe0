/* SPDX-License-Identifier: MIT */
#include "puzzle/sums.h"

#include <string.h>

#include "base/memory.h"

bool sums_init(struct sums *sums, int64_t limit)
{
    *sums = (struct sums){.limit = limit, .words = (size_t)(limit / 64) + 1, .used = 1};
    sums->at = memory_try_zero(sums->words, sizeof *sums->at);
    sums->more = memory_try_zero(sums->words, sizeof *sums->more);
    if (!sums->at || !sums->more)
        return false;
    sums->at[0] = 1;
    return true;
}

void sums_done(struct sums *sums)
{
    memory_free(sums->at);
    memory_free(sums->more);
    *sums = (struct sums){.at = NULL};
}

/* Adds the shifted elements to `more`. */
static void join(struct sums *sums, int64_t shift)
{
    if (shift >= sums->limit)
        return;
    size_t far = (size_t)(shift / 64), end = far + sums->used + 1;
    int near = (int)(shift % 64);
    end = end < sums->words ? end : sums->words;
    sums->more_used = end > sums->more_used ? end : sums->more_used;
    uint64_t *to = sums->more + far, low = 0;
    for (size_t k = 0; far + k < end; k++) {
        to[k] |= sums->at[k] << near | low;
        low = near ? sums->at[k] >> (64 - near) : 0;
    }
}

/* Adds each vector to each sum; if `may_stay`, keeps the sums too. */
static void add_copy(struct sums *sums, const int64_t *vectors, size_t count, bool may_stay)
{
    uint64_t *from = sums->at;
    size_t used = sums->used;
    memset(sums->more, 0, sums->more_used * sizeof *sums->more);
    sums->more_used = 0;
    for (size_t k = 0; k < count; k++)
        join(sums, vectors[k]);
    if (may_stay)
        join(sums, 0);
    sums->at = sums->more;
    sums->used = sums->more_used;
    sums->more = from;
    sums->more_used = used;
}

void sums_add(struct sums *sums, const int64_t *vectors, size_t count, int least, int most)
{
    for (int k = 0; k < most; k++)
        add_copy(sums, vectors, count, k >= least);
}
