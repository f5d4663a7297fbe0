/* The usual names and drawings of the small polyominoes. */
#include <string.h>

#include "base/memory.h"
#include "puzzle/sets.h"

/* Rows are parted by '/'.  `mirror` names the mirror image where that has a
 * name of its own.  Source: Golomb, Polyominoes, for the pentominoes. */
struct usual {
    int cells;
    const char *name, *rows, *mirror;
};

/* By size, then in alphabetical order. */
static const struct usual usuals[] = {
    {1, "monomino", "x", NULL},
    {2, "domino", "xx", NULL},
    {3, "I", "xxx", NULL},
    {3, "V", "x./xx", NULL},
    {4, "I", "xxxx", NULL},
    {4, "L", "x./x./xx", "J"},
    {4, "O", "xx/xx", NULL},
    {4, "S", ".xx/xx.", "Z"},
    {4, "T", "xxx/.x.", NULL},
    {5, "F", ".xx/xx./.x.", NULL},
    {5, "I", "xxxxx", NULL},
    {5, "L", "x./x./x./xx", NULL},
    {5, "N", ".x/.x/xx/x.", NULL},
    {5, "P", "xx/xx/x.", NULL},
    {5, "T", "xxx/.x./.x.", NULL},
    {5, "U", "x.x/xxx", NULL},
    {5, "V", "x../x../xxx", NULL},
    {5, "W", "x../xx./.xx", NULL},
    {5, "X", ".x./xxx/.x.", NULL},
    {5, "Y", ".x/xx/.x/.x", NULL},
    {5, "Z", "xx./.x./.xx", NULL},
};

#define USUALS ((int)(sizeof usuals / sizeof *usuals))
#define MOST_CELLS 5

static struct shape draw(const struct usual *usual)
{
    struct cell cells[MOST_CELLS], pen = {0, 0};
    int count = 0;
    for (const char *c = usual->rows; *c; c++) {
        if (*c == 'x')
            cells[count++] = pen;
        pen = *c == '/' ? (struct cell){0, pen.y + 1} : (struct cell){pen.x + 1, pen.y};
    }
    return shape_of(&lattice_square, cells, count);
}

static bool is_same_piece(const struct usual *usual, const struct shape *least)
{
    struct shape drawn = draw(usual);
    struct shape other = shape_least(&drawn);
    bool same = shape_compare(&other, least) == 0;
    shape_done(&drawn);
    shape_done(&other);
    return same;
}

const char *piece_usual_name(const struct shape *shape)
{
    if (shape->lattice != &lattice_square || shape->count > MOST_CELLS)
        return NULL;
    const char *name = NULL;
    struct shape least = shape_least(shape);
    for (int i = 0; i < USUALS && !name; i++)
        if (is_same_piece(&usuals[i], &least))
            name = usuals[i].name;
    shape_done(&least);
    return name;
}

bool piece_usual_shape(const char *name, int cells, struct shape *shape)
{
    for (int i = 0; i < USUALS; i++) {
        if (usuals[i].cells == cells && strcmp(usuals[i].name, name) == 0) {
            *shape = draw(&usuals[i]);
            return true;
        }
    }
    return false;
}

const char *piece_usual(const struct lattice *lattice, int cells, int index, struct shape *shape,
                        const char **mirror)
{
    if (lattice != &lattice_square)
        return NULL;
    for (int i = 0; i < USUALS; i++) {
        if (usuals[i].cells == cells && index-- == 0) {
            *shape = draw(&usuals[i]);
            *mirror = usuals[i].mirror;
            return usuals[i].name;
        }
    }
    return NULL;
}
