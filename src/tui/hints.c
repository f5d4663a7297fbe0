/* SPDX-License-Identifier: MIT */
/* Hints for the status line. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "tui/widgets.h"

/* Returns the first hint from `hint` on with its default key, if it fits at column x, and sets *end
 * to the column after it; otherwise NULL. */
static const struct hint *next_shown(const struct scene *scene, struct rect area,
                                     const struct hint *hint, int x, int *end)
{
    while (hint->key && keymap_differs(scene->keymap, scene->context, hint->key))
        hint++;
    *end = hint->key ? x + text_width(hint->key) + 1 + text_width(hint->what) : 0;
    return hint->key && *end <= area.x + area.width ? hint : NULL;
}

/* Copies the key at that column of a list with blanks; after its end, the first key. */
static void copy_key(const char *keys, int column, char key[KEY_ROOM])
{
    const char *from = keys;
    if (column < (int)strlen(keys))
        for (int k = 0; k <= column; k++)
            from = keys[k] == ' ' ? keys + k + 1 : from;
    snprintf(key, KEY_ROOM, "%.*s", (int)strcspn(from, " "), from);
}

bool hint_at(const struct scene *scene, struct rect area, int x, char key[KEY_ROOM])
{
    int at = area.x + 1, end;
    const struct hint *hint = scene->hints;
    for (; (hint = next_shown(scene, area, hint, at, &end)); hint++, at = end + 2)
        if (x >= at && x < end) {
            copy_key(hint->key, x - at, key);
            return true;
        }
    return false;
}

void draw_hints(const struct scene *scene, struct canvas *canvas, struct rect area)
{
    int x = area.x + 1, end;
    const struct hint *hint = scene->hints;
    for (; (hint = next_shown(scene, area, hint, x, &end)); hint++, x = end + 2) {
        int behind = canvas_text(canvas, area, x, area.y, hint->key, style_of(ROLE_KEY)) + 1;
        canvas_text(canvas, area, behind, area.y, hint->what, style_of(ROLE_TEXT));
    }
}
