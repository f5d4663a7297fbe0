/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "tui/widgets.h"


#define GROUPS_SHOWN 8      /* more are not read */

struct group {
    char keys[OFFERS_MOST * KEY_ROOM];  /* a blank between two */
    const char *word;
    int x, width;                       /* width 0: no room */
};

static int width_of(const struct group *group)
{
    return text_width(group->keys) + (*group->keys && *group->word) + text_width(group->word);
}

static bool are_arrows(const char *keys)
{
    return strcmp(keys, "Left Down Up Right") == 0 || strcmp(keys, "Up Down Left Right") == 0;
}

static int unite(const struct offer *offers, int count, struct group *groups)
{
    int found = 0;
    for (int k = 0; k < count; k++) {
        const struct offer *offer = &offers[k];
        bool is_same = k && *offer->hint.word && strcmp(offer[-1].hint.word, offer->hint.word) == 0;
        struct group *group = &groups[is_same ? found - 1 : found++];
        size_t length = is_same ? strlen(group->keys) : 0;
        snprintf(group->keys + length, sizeof group->keys - length, "%s%s", length ? " " : "",
                 offer->key);
        group->word = offer->hint.word;
    }
    for (int k = 0; k < found; k++)
        if (are_arrows(groups[k].keys))
            strcpy(groups[k].keys, "Arrows");
    return found;
}

/* Places the last group, and the first others that fit before it. */
static void place(struct group *groups, int count, struct rect area)
{
    struct group *last = &groups[count - 1];
    int x = area.x + 1, end = area.x + area.width, shown = 1;
    last->width = width_of(last);
    for (struct group *group = groups; group < last; group++) {
        int width = width_of(group);
        bool fits = shown < GROUPS_SHOWN && x + width + 2 + last->width <= end;
        group->x = x;
        group->width = fits ? width : 0;
        x += fits ? width + 2 : 0;
        shown += fits;
    }
    last->x = x;
}

static int groups_of(const struct scene *scene, struct rect area,
                     struct group groups[OFFERS_MOST + 1])
{
    struct offer offers[OFFERS_MOST];
    int made = keymap_offers(scene->keymap, scene->context, scene->moment, offers);
    int count = unite(offers, made, groups);
    if (count && scene->context->typing) {      /* before the help */
        groups[count] = groups[count - 1];
        groups[count++ - 1] = (struct group){.word = scene->context->typing};
    }
    if (count)
        place(groups, count, area);
    return count;
}

/* Copies the key at that column; after the end of the list, the first key. */
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
    struct group groups[OFFERS_MOST + 1];
    int count = groups_of(scene, area, groups);
    for (int k = 0; k < count; k++)
        if (x >= groups[k].x && x < groups[k].x + groups[k].width) {
            copy_key(groups[k].keys, x - groups[k].x, key);
            return *key;
        }
    return false;
}

void draw_hints(const struct scene *scene, struct canvas *canvas, struct rect area)
{
    struct group groups[OFFERS_MOST + 1];
    int count = groups_of(scene, area, groups);
    for (const struct group *g = groups; g < groups + count; g++) {
        int word = g->x + text_width(g->keys) + (*g->keys && *g->word);
        if (!g->width)
            continue;
        canvas_text(canvas, area, g->x, area.y, g->keys, style_of(ROLE_KEY));
        canvas_text(canvas, area, word, area.y, g->word, style_of(ROLE_TEXT));
    }
}
