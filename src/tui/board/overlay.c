/* SPDX-License-Identifier: MIT */
/* Overlays: what the numbers in the cells of the board say. */
#include "tui/board/overlay.h"

#include <stddef.h>

static const struct {
    const char *name, *title;
} overlays[] = {
#define OVERLAY_ROW(code, name, title) {name, title},
    OVERLAYS(OVERLAY_ROW)
#undef OVERLAY_ROW
};

enum overlay overlay_next(enum overlay overlay, bool has_pencil)
{
    enum overlay next = (enum overlay)((overlay + 1) % OVERLAY_COUNT);
    return has_pencil || next < OVERLAY_PENCIL ? next : OVERLAY_USUAL;
}

const char *overlay_word(int k)
{
    return k < OVERLAY_COUNT ? overlays[k].name : NULL;
}

const char *overlay_title(enum overlay overlay)
{
    return overlays[overlay].title;
}
