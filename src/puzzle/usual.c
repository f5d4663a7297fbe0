/* SPDX-License-Identifier: MIT */
/* The usual names and drawings of the small polyforms. */
#include <string.h>

#include "base/memory.h"
#include "puzzle/sets.h"

/* By size, then in alphabetical order.  Source: Golomb, Polyominoes, for the pentominoes. */
static const struct usual polyominoes[] = {
    {1, 'm', "monomino", "x", NULL},
    {2, 'd', "domino", "xx", NULL},
    {3, 'I', "I", "xxx", NULL},
    {3, 'V', "V", "x./xx", NULL},
    {4, 'I', "I", "xxxx", NULL},
    {4, 'L', "L", "x./x./xx", "J"},
    {4, 'O', "O", "xx/xx", NULL},
    {4, 'S', "S", ".xx/xx.", "Z"},
    {4, 'T', "T", "xxx/.x.", NULL},
    {5, 'F', "F", ".xx/xx./.x.", NULL},
    {5, 'I', "I", "xxxxx", NULL},
    {5, 'L', "L", "x./x./x./xx", NULL},
    {5, 'N', "N", ".x/.x/xx/x.", NULL},
    {5, 'P', "P", "xx/xx/x.", NULL},
    {5, 'T', "T", "xxx/.x./.x.", NULL},
    {5, 'U', "U", "x.x/xxx", NULL},
    {5, 'V', "V", "x../x../xxx", NULL},
    {5, 'W', "W", "x../xx./.xx", NULL},
    {5, 'X', "X", ".x./xxx/.x.", NULL},
    {5, 'Y', "Y", ".x/xx/.x/.x", NULL},
    {5, 'Z', "Z", "xx./.x./.xx", NULL},
    {0},
};

/* Sources: Gardner, Mathematical Magic Show, for the tetrahexes; the letters are those of
 * Goodger, Polyform Puzzler. */
static const struct usual polyhexes[] = {
    {1, 'H', "monohex", "x", NULL},
    {2, 'I', "dihex", "xx", NULL},
    {3, 'A', "A", "xx/x.", NULL},
    {3, 'I', "I", "xxx", NULL},
    {3, 'V', "V", "xx/.x", NULL},
    {4, 'U', "arch", "xx/.x/x.", NULL},
    {4, 'I', "bar", "xxxx", NULL},
    {4, 'O', "bee", "xx/xx", NULL},
    {4, 'P', "pistol", "xxx/x..", NULL},
    {4, 'Y', "propeller", ".x./.xx/x..", NULL},
    {4, 'S', "wave", "xx./.xx", NULL},
    {4, 'J', "worm", "xxx/..x", NULL},
    {0},
};

/* Sources: O'Beirne, Pentominoes and Hexiamonds, New Scientist 12 (1961), as told by
 * Gardner, Sixth Book of Mathematical Games, for the hexiamonds; letters as above. */
static const struct usual polyiamonds[] = {
    {1, 'T', "moniamond", "x", NULL},
    {2, 'D', "diamond", "xx", NULL},
    {3, 'I', "triamond", "xxx", NULL},
    {4, 'C', "C", "xxx/..x", NULL},
    {4, 'I', "I", "xxxx", NULL},
    {4, 'T', "T", "..x/.xxx", NULL},
    {5, 'C', "C", "xxx/x.x", NULL},
    {5, 'I', "I", "xxxxx", NULL},
    {5, 'L', "L", "....x/.xxxx", NULL},
    {5, 'P', "P", "..x../.xxxx", NULL},
    {6, 'I', "bar", "xxxxxx", NULL},
    {6, 'X', "butterfly", "..x../.xxxx/...x.", NULL},
    {6, 'C', "chevron", "x./xx/xx/x.", NULL},
    {6, 'J', "crook", "xxxxx/x....", NULL},
    {6, 'E', "crown", "..x../xxxxx", NULL},
    {6, 'O', "hexagon", "xxx/xxx", NULL},
    {6, 'G', "hook", "xxx/xx./.x.", NULL},
    {6, 'V', "lobster", "xxxx/.xx.", NULL},
    {6, 'H', "signpost", "xxxx/..xx", NULL},
    {6, 'S', "snake", "x.../xxxx/...x", NULL},
    {6, 'P', "sphinx", "..x.../.xxxxx", NULL},
    {6, 'F', "yacht", "xx./xxx/.x.", NULL},
    {0},
};

/* The letters of the tetracubes are those that Conway and Guy gave the pieces of Soma (Berlekamp,
 * Conway, Guy, Winning Ways): A and B mirror each other, P has three cubes around one. */
static const struct usual polycubes[] = {
    {1, 'm', "monocube", "x", NULL},
    {2, 'd', "dicube", "xx", NULL},
    {3, 'I', "I", "xxx", NULL},
    {3, 'V', "V", "x./xx", NULL},
    {4, 'A', "A", "xx .x/x. ..", "B"},
    {4, 'I', "I", "xxxx", NULL},
    {4, 'L', "L", "x./x./xx", NULL},
    {4, 'O', "O", "xx/xx", NULL},
    {4, 'P', "P", "xx x./x. ..", NULL},
    {4, 'T', "T", "xxx/.x.", NULL},
    {4, 'Z', "Z", "xx./.xx", NULL},
    {0},
};

static const struct {
    const struct lattice *lattice;
    const struct usual *usuals;
} tables[] = {
    {&lattice_square, polyominoes},
    {&lattice_hex, polyhexes},
    {&lattice_triangle, polyiamonds},
    {&lattice_cube, polycubes},
};

#define TABLES (sizeof tables / sizeof *tables)

const struct usual *usual_pieces(const struct set *set)
{
    const struct usual *usual = NULL;
    for (size_t t = 0; t < TABLES; t++)
        if (tables[t].lattice == set->lattice)
            usual = tables[t].usuals;
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
