/* SPDX-License-Identifier: MIT */
/* The usual pieces of a lattice, and shapes from drawings. */
#include <string.h>

#include "base/memory.h"
#include "puzzle/sets.h"

const struct usual *usual_pieces(const struct set *set)
{
    static const struct usual none = {0};
    const struct usual *usual = set->lattice->usuals ? set->lattice->usuals : &none;
    while (usual->cells && usual->cells != set->cells)
        usual++;
    return usual;
}

struct shape shape_drawn(const struct lattice *lattice, const char *rows)
{
    struct cell *cells = memory_need(NULL, strlen(rows), sizeof *cells), pen = {0, 0, 0};
    int count = 0;
    for (const char *c = rows; *c; c++) {
        if (*c == 'x')
            cells[count++] = pen;
        pen = *c == '/'   ? (struct cell){0, pen.y + 1, 0}
              : *c == ' ' ? (struct cell){0, pen.y, pen.z + 1}
                          : (struct cell){pen.x + 1, pen.y, pen.z};
    }
    struct shape shape = shape_of(lattice, cells, count);
    memory_free(cells);
    return shape;
}

static bool is_mirror(const struct usual *usual, const char *name)
{
    return usual->mirror && strcmp(usual->mirror, name) == 0;
}

bool piece_usual_shape(const struct set *set, const char *name, struct shape *shape)
{
    const struct usual *usual = usual_pieces(set);
    while (usual->cells == set->cells && strcmp(usual->name, name) != 0 && !is_mirror(usual, name))
        usual++;
    if (usual->cells != set->cells)
        return false;
    struct shape drawn = shape_drawn(set->lattice, usual->rows);
    *shape = shape_turn(&drawn, is_mirror(usual, name) ? set->lattice->symmetries / 2 : 0);
    shape_done(&drawn);
    return true;
}
