/* What items and options are called. */
#include "puzzle/legend.h"

#include <stdio.h>

#include "base/memory.h"
#include "puzzle/encode.h"

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
        if (legend->encoder->place)
            snprintf(name, size, "%s %d", legend->encoder->place, means->cell.x + 1);
        else
            snprintf(name, size, "cell %d,%d", means->cell.x + 1, means->cell.y + 1);
        break;
    case MEANS_NAME:
        snprintf(name, size, "%s", legend->puzzle->bare.item_names[item]);
        break;
    case MEANS_RULE:
        legend->encoder->name_item(legend, item, name, size);
        break;
    }
    return name;
}

const char *legend_option(const struct legend *legend, int32_t option, char *name, size_t size)
{
    legend->encoder->name_option(legend, option, name, size);
    return name;
}

char legend_symbol(const struct legend *legend, int32_t option)
{
    return legend->encoder->symbol ? legend->encoder->symbol(legend, option) : 0;
}
