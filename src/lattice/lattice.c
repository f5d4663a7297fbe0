/* SPDX-License-Identifier: MIT */
/* The table of lattices, and what all of them have in common. */
#include "lattice/lattice.h"

#include <string.h>

const struct lattice *const lattices[] = {
    &lattice_square,
    &lattice_hex,
    &lattice_triangle,
    NULL,
};

const struct lattice *lattice_find(const char *name)
{
    for (int i = 0; lattices[i]; i++)
        if (strcmp(lattices[i]->name, name) == 0)
            return lattices[i];
    return NULL;
}

int cell_compare(struct cell a, struct cell b)
{
    if (a.y != b.y)
        return a.y < b.y ? -1 : 1;
    return (a.x > b.x) - (a.x < b.x);
}

bool lattice_may_move(const struct lattice *lattice, int dx, int dy)
{
    return (dx + dy) % lattice->period == 0;
}

bool lattice_may_stretch(const struct lattice *lattice, int across, int down)
{
    bool changes = across != 1 || down != 1;
    return !changes || (lattice->stretch && (!lattice->stretches_alike || across == down));
}
