/* SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "base/number.h"
#include "base/text.h"
#include "draw/style.h"
#include "draw/tiles.h"
#include "explain/outline.h"
#include "tui/panes/charts.h"
#include "tui/widgets.h"

#define LEVEL_COLUMNS 17    /* for the level and its nodes, if the area has LEVEL_LEAST */
#define LEVEL_LEAST 60
#define NAME_ROOM 96
#define TEXT_ROOM 192

static struct rect slabs_area(struct rect area)
{
    int left = area.width >= LEVEL_LEAST ? LEVEL_COLUMNS : 0, top = left && area.height > 1;
    return (struct rect){area.x + left, area.y + top, area.width - left, area.height - top};
}

/* Extended upwards if the selected node is below its rows. */
static struct rect levels_area(const struct scene *scene, struct rect slabs)
{
    const struct tree *tree = scene->opened->playback.tree;
    int32_t branch = scene->selections.branch;
    int above = branch == tree->here ? 0 : tree->at[branch].depth + 1 - slabs.height;
    above = above > 0 ? above : 0;
    return (struct rect){slabs.x, slabs.y - above, slabs.width, slabs.height + above};
}

static void icicle_of(const struct scene *scene, struct rect area, struct icicle *icicle)
{
    icicle_init(icicle, scene->opened->playback.tree, 0.999 / (area.width > 0 ? area.width : 1),
                area.height);
}

/* Rounds so that neighbours meet; narrow nodes stay within their parent. */
static struct rect place_of(const struct icicle *icicle, int32_t s, struct rect area)
{
    const struct slab *slab = &icicle->slabs[s];
    int left = (int)(slab->begin * area.width + 0.5);
    int right = (int)((slab->begin + slab->width) * area.width + 0.5);
    struct rect place = {area.x + left, area.y + slab->level, right - left, 1};
    if (!place.width) {
        struct rect above = slab->parent >= 0 ? place_of(icicle, slab->parent, area) : area;
        place.width = 1;
        place.x -= place.x == above.x + above.width;
    }
    return rect_meet(place, area);
}

static const char *mark_of(const struct tree *tree, const struct slab *slab)
{
    const struct tree_node *node = &tree->at[slab->node];
    if (slab->count > 1)
        return slab->solutions ? "\u25c6" : "";
    if (slab->node == tree->here)
        return "\u25cf";
    if (node->is_open)
        return "\u25b8";
    if (node->verdict == VERDICT_DEAD)
        return node->item ? "\u00d7" : "\u2571";
    return slab->solutions ? "\u25c6" : "";
}

/* As many words of "▸X 3,4 12,345 ◆67" as fit; at least the letter or the mark. */
static void write_slab(const struct scene *scene, const struct slab *slab, int room, char *text)
{
    const struct legend *legend = &scene->opened->encoding.legend;
    const struct tree *tree = scene->opened->playback.tree;
    int32_t option = tree->at[slab->node].option;
    const char *mark = mark_of(tree, slab);
    snprintf(text, TEXT_ROOM, "%s", mark);
    if (room < 2)
        return;
    char name[NAME_ROOM] = "start", nodes[NUMBER_ROOM], solutions[NUMBER_ROOM];
    char named[NAME_ROOM + 8], counted[TEXT_ROOM], full[TEXT_ROOM + NUMBER_ROOM], letter[8];
    if (option)
        legend_option(legend, option, name, sizeof name);
    else if (slab->node)
        snprintf(name, sizeof name, "no more");
    snprintf(named, sizeof named, "%s%s", mark, name);
    snprintf(counted, sizeof counted, "%s %s", named, number_grouped(slab->nodes, nodes));
    snprintf(full, sizeof full, "%s%s%s", counted, slab->solutions ? " \u25c6" : "",
             slab->solutions ? number_grouped(slab->solutions, solutions) : "");
    bool has_letter = option && legend->placements;
    snprintf(letter, sizeof letter, "%s%c", mark, has_letter ? legend_letter(legend, option) : ' ');
    const char *const words[] = {full, counted, named, has_letter ? letter : mark, mark, NULL};
    snprintf(text, TEXT_ROOM, "%s", first_fitting(words, room));
}

static struct style style_for(const struct scene *scene, const struct slab *slab)
{
    const struct legend *legend = &scene->opened->encoding.legend;
    const struct tree_node *node = &scene->opened->playback.tree->at[slab->node];
    struct style style = style_as(SIGN_BARREN, style_of(ROLE_FAINT));
    if (slab->count == 1 && slab->solutions && node->option && legend->placements)
        style = style_as(SIGN_FRUITFUL, piece_style(legend->puzzle,
                                                    legend->placements[node->option].piece));
    else if (slab->solutions)
        style = style_as(slab->count > 1 ? SIGN_NARROW : SIGN_FRUITFUL, style_of(ROLE_GOOD));
    else if (node->is_open)
        style = style_as(SIGN_PATH, style_of(ROLE_FOCUS));
    return style;
}

static void draw_slab(const struct scene *scene, struct canvas *canvas, struct rect place,
                      const struct slab *slab)
{
    const struct tree_node *node = &scene->opened->playback.tree->at[slab->node];
    struct style style = style_for(scene, slab);
    char text[TEXT_ROOM];
    bool is_single = slab->count == 1, failed = !slab->solutions && !(is_single && node->is_open);
    canvas_fill(canvas, place, failed ? 0x2591 : is_single ? ' ' : 0x2592, style);
    /* a line on the left, if a letter fits beside it */
    struct rect inside = place;
    if (place.width > 2 && is_single) {
        canvas_put(canvas, place, place.x, place.y, 0x258F, style);
        inside.x++;
        inside.width--;
    } else {
        inside.width = 1;
    }
    write_slab(scene, slab, inside.width, text);
    canvas_text(canvas, inside, inside.x, inside.y, text, style);
}

/* Reverses the node; in a slab of several nodes, its column. */
static void show_selected(const struct scene *scene, struct canvas *canvas, struct rect area,
                          const struct icicle *icicle)
{
    const struct tree *tree = scene->opened->playback.tree;
    int32_t s = icicle_find(icicle, tree, scene->selections.branch);
    int column = (int)(icicle_middle(icicle, tree, scene->selections.branch) * area.width);
    struct rect at = {area.x + column, area.y + tree->at[scene->selections.branch].depth, 1, 1};
    if (s >= 0 && icicle->slabs[s].count == 1)
        at = place_of(icicle, s, area);
    at = rect_meet(rect_meet(at, area), (struct rect){0, 0, canvas->width, canvas->height});
    canvas_point(canvas, at.x, at.y);
    for (int x = at.x; at.height && x < at.x + at.width; x++) {
        struct glyph *glyph = &canvas->at[at.y * canvas->width + x];
        glyph->style.attributes = (uint8_t)(glyph->style.attributes | REVERSE);
    }
}

static void draw_level(const struct scene *scene, struct canvas *canvas, struct rect area,
                       int level)
{
    const struct profile *profile = &scene->opened->playback.census.profile;
    char number[NUMBER_ROOM];
    if (level >= profile->levels || profile->nodes[level] <= 0)
        return;
    struct rect line = {area.x, area.y + level, LEVEL_COLUMNS - 1, 1};
    canvas_print(canvas, line, line.x, line.y,
                 style_of(level == scene->mirror->level ? ROLE_FOCUS : ROLE_FAINT), "%5d %10s",
                 level, number_grouped(profile->nodes[level], number));
}

void chart_icicle(const struct scene *scene, struct canvas *canvas, struct rect area,
                  bool is_selected)
{
    struct rect slabs = slabs_area(area), levels = levels_area(scene, slabs);
    struct icicle icicle;
    icicle_of(scene, levels, &icicle);
    for (int32_t s = 0; s < icicle.count; s++)
        draw_slab(scene, canvas, rect_meet(place_of(&icicle, s, levels), slabs),
                  &icicle.slabs[s]);
    if (is_selected)
        show_selected(scene, canvas, levels, &icicle);
    if (slabs.y > area.y)
        canvas_print(canvas, area, area.x, area.y, style_of(ROLE_FAINT), "level %10s", "nodes");
    for (int level = slabs.y - levels.y; slabs.x > area.x && level < levels.height; level++)
        draw_level(scene, canvas, (struct rect){area.x, levels.y, area.width, levels.height},
                   level);
    icicle_done(&icicle);
}

bool chart_icicle_hit(const struct scene *scene, struct rect area, int x, int y, int32_t *node)
{
    struct rect slabs = levels_area(scene, slabs_area(area));
    struct icicle icicle;
    bool is_hit = false;
    icicle_of(scene, slabs, &icicle);
    for (int32_t s = 0; s < icicle.count; s++) {
        struct rect place = place_of(&icicle, s, slabs);
        if (y != place.y || x < place.x || x >= place.x + place.width)
            continue;
        *node = icicle.slabs[s].node;
        is_hit = true;
    }
    icicle_done(&icicle);
    return is_hit;
}
