/* SPDX-License-Identifier: MIT */
/* The table of lattices, and what all of them have in common. */
#include "lattice/lattice.h"

const struct lattice *const lattices[] = {
    &lattice_square,
    &lattice_hex,
    &lattice_triangle,
    NULL,
};

const char *lattice_word(int k)
{
    return lattices[k] ? lattices[k]->name : NULL;
}

int cell_compare(struct cell a, struct cell b)
{
    if (a.z != b.z)
        return a.z < b.z ? -1 : 1;
    if (a.y != b.y)
        return a.y < b.y ? -1 : 1;
    return (a.x > b.x) - (a.x < b.x);
}

int cell_order(const void *a, const void *b)
{
    const struct cell *p = a, *q = b;
    return cell_compare(*p, *q);
}

bool lattice_may_move(const struct lattice *lattice, struct cell move)
{
    return (move.x + move.y) % lattice->period == 0;
}

bool lattice_may_stretch(const struct lattice *lattice, int across, int down)
{
    bool changes = across != 1 || down != 1;
    return !changes || (lattice->stretch && (!lattice->stretches_alike || across == down));
}
