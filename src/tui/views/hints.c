/* SPDX-License-Identifier: MIT */
/* The keys worth knowing now, for the status line. */
#include "base/text.h"
#include "tui/views/parts.h"

void draw_hints(const struct scene *scene, struct canvas *canvas, struct rect area)
{
    int x = area.x + 1;
    for (const struct hint *hint = scene->hints; hint->key; hint++) {
        if (keymap_differs(scene->keymap, scene->context, hint->key))
            continue;
        int width = text_width(hint->key) + 1 + text_width(hint->what);
        if (x + width > area.x + area.width)
            break;
        x = canvas_text(canvas, area, x, area.y, hint->key, style_of(ROLE_KEY)) + 1;
        x = canvas_text(canvas, area, x, area.y, hint->what, style_of(ROLE_TEXT)) + 2;
    }
}
