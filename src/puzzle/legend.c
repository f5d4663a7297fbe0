/* What items and options are called. */
#include "puzzle/legend.h"

#include <stdio.h>

#include "base/memory.h"

void legend_done(struct legend *legend)
{
    memory_free(legend->items);
    memory_free(legend->placements);
    memory_free(legend->cells);
    memory_free(legend->item_at);
    *legend = (struct legend){0};
}

const char *legend_item(const struct legend *legend, int32_t item, char *name, size_t size)
{
    const struct item_legend *means = &legend->items[item];
    switch (means->meaning) {
    case MEANS_PIECE:
        snprintf(name, size, "%s", legend->puzzle->pieces[means->piece].name);
        break;
    case MEANS_CELL:
        snprintf(name, size, "cell %d,%d", means->cell.x + 1, means->cell.y + 1);
        break;
    case MEANS_NAME:
        snprintf(name, size, "%s", legend->puzzle->bare.item_names[item]);
        break;
    }
    return name;
}

const char *legend_option(const struct legend *legend, int32_t option, char *name, size_t size)
{
    char *const *names = legend->puzzle->bare.option_names;
    if (legend->placements) {
        const struct placement *lies = &legend->placements[option];
        snprintf(name, size, "%s at %d,%d", legend->puzzle->pieces[lies->piece].name,
                 lies->cells[0].x + 1, lies->cells[0].y + 1);
    } else if (names && names[option]) {
        snprintf(name, size, "%s", names[option]);
    } else {
        snprintf(name, size, "option %d", option);
    }
    return name;
}
