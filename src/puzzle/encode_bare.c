/* SPDX-License-Identifier: MIT */
/* A bare problem as it stands: shared with the puzzle, named by the file. */
#include <stdio.h>

#include "base/memory.h"
#include "puzzle/encode.h"

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

static void name_option(const struct legend *legend, int32_t option, char *name, size_t size)
{
    char *const *names = legend->puzzle->bare.option_names;
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
