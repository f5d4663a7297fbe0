/* Which skin draws which lattice. */
#include "draw/skin.h"

#include <stddef.h>

static const struct skin *const skins[] = {&skin_square, NULL};

const struct skin *skin_of(const struct lattice *lattice)
{
    for (const struct skin *const *skin = skins; *skin; skin++)
        if ((*skin)->lattice == lattice)
            return *skin;
    return NULL;
}

int skin_best_zoom(const struct skin *skin, int board_width, int board_height, int width,
                   int height)
{
    int best = 1;
    for (int zoom = 2; zoom <= skin->zooms; zoom++) {
        struct rect size = skin->size(board_width, board_height, zoom);
        if (size.width <= width && size.height <= height)
            best = zoom;
    }
    return best;
}
