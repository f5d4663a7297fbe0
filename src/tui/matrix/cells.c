/* SPDX-License-Identifier: MIT */
#include "tui/matrix/cells.h"

#include <stdio.h>

#include "draw/style.h"
#include "draw/tiles.h"
#include "tui/widgets.h"

#define NAME_ROOM 128
#define SIZE_COLUMNS 6      /* for the number of active options */

#define CELLS_LEAST 4       /* if fewer names fit, options have numbers */

/* Lines from `top` for items from `first` to `end` - 1, and columns of a line. */
struct cells_layout {
    int top, label, cell, cells;
    int32_t first, end;
    bool has_names;
};

static void fit_cells(const struct linked *linked, int room, struct cells_layout *layout)
{
    int name = linked_widest_option(linked) + 1;
    layout->has_names = room / name >= CELLS_LEAST;
    layout->cell = layout->has_names ? name
                                     : 1 + snprintf(NULL, 0, "%d",
                                                    (int)linked->mirror->problem->options);
    layout->cells = room / layout->cell;
}

static struct cells_layout layout_of(const struct linked *linked)
{
    char name[NAME_ROOM];
    const struct problem *problem = linked->mirror->problem;
    struct rect area = linked->area;
    int32_t lines = area.height > 1 ? area.height - 1 : 0, first = 1;
    int most = area.width / 4;
    struct cells_layout layout = {.top = area.y + 1};
    if (problem->items > lines && linked->ring > lines / 2)
        first = linked->ring - lines / 2;
    if (first + lines > problem->items + 1)
        first = problem->items + 1 > lines ? problem->items + 1 - lines : 1;
    layout.first = first;
    layout.end = first + lines <= problem->items ? first + lines : problem->items + 1;
    for (int32_t i = layout.first; i < layout.end; i++) {
        int width = text_width(legend_item(linked->legend, i, name, sizeof name));
        layout.label = width > layout.label ? width : layout.label;
    }
    layout.label = layout.label < most ? layout.label : most;
    fit_cells(linked, area.width - layout.label - SIZE_COLUMNS, &layout);
    return layout;
}

/* Returns the first cell shown: the end of the active part of a set is in sight. */
static int32_t first_shown(const struct sparse_sets *sets, const struct cells_layout *layout,
                           int32_t item)
{
    int32_t all = sets->first[item + 1] - sets->first[item];
    int32_t begin = sets->size[item] - layout->cells * 2 / 3;
    if (begin > all - layout->cells)
        begin = all - layout->cells;
    return sets->first[item] + (begin > 0 ? begin : 0);
}

static int cells_x(const struct linked *linked, const struct cells_layout *layout)
{
    return linked->area.x + layout->label + SIZE_COLUMNS;
}

static struct style cell_style(const struct linked *linked, int32_t item, int32_t place)
{
    const struct sparse_sets *sets = &linked->mirror->sets;
    const struct legend *legend = linked->legend;
    int32_t node = sets->cell[place], option = linked->mirror->option_of[node];
    bool is_active = sparse_sets_is_active(sets, node);
    struct style style = style_as(SIGN_REMOVED, style_of(ROLE_FAINT));
    if (node == moved_node(linked->playback))
        return style_as(SIGN_MOVED_NODE, style_of(ROLE_COVERING));
    if (linked->selected.option == option)
        return style_as(SIGN_SELECTED, style_of(linked->selected.item == item ? ROLE_SELECTED
                                                                              : ROLE_TITLE));
    if (linked_chosen_at(linked, option)) {
        style = legend->placements ? piece_style(legend->puzzle, legend->placements[option].piece)
                                   : style_of(ROLE_TRYING);
        style.attributes |= style_theme()->is_mono ? REVERSE : 0;
        return style_as(SIGN_CHOSEN, style);
    }
    if (is_active)
        style = style_as(SIGN_ACTIVE, style_of(ROLE_TITLE));
    return linked->scene ? lit_or(linked->scene, option, 0, style) : style;
}

static void draw_option_cell(const struct linked *linked, const struct cells_layout *layout,
                             struct canvas *canvas, int x, int y, int32_t option,
                             struct style style)
{
    char name[NAME_ROOM];
    struct rect clip = rect_meet(linked->area, (struct rect){x, y, layout->cell - 1, 1});
    if (layout->has_names)
        canvas_text(canvas, clip, x, y, legend_option(linked->legend, option, name, sizeof name),
                    style);
    else
        canvas_print(canvas, clip, x, y, style, "%*d", layout->cell - 1, (int)option);
}

static void draw_cells(const struct linked *linked, const struct cells_layout *layout,
                       struct canvas *canvas, int32_t item, int y)
{
    const struct sparse_sets *sets = &linked->mirror->sets;
    int32_t begin = first_shown(sets, layout, item), bar = sets->first[item] + sets->size[item];
    int32_t end = begin + layout->cells < sets->first[item + 1] ? begin + layout->cells
                                                                : sets->first[item + 1];
    int x = cells_x(linked, layout);
    struct style faint = style_of(ROLE_FAINT);
    if (begin > sets->first[item])
        canvas_put(canvas, linked->area, x - 1, y, 0x2026, faint);
    for (int32_t place = begin; place < end; place++, x += layout->cell) {
        int32_t option = linked->mirror->option_of[sets->cell[place]];
        draw_option_cell(linked, layout, canvas, x, y, option, cell_style(linked, item, place));
        if (place == bar && place > begin)
            canvas_put(canvas, linked->area, x - 1, y, 0x2502, style_as(SIGN_BAR, faint));
        if (linked->selected.option == option && linked->selected.item == item)
            canvas_point(canvas, x, y);
    }
    if (bar == begin || bar == end)
        canvas_put(canvas, linked->area, bar == begin ? cells_x(linked, layout) - 1 : x - 1, y,
                   0x2502, style_as(SIGN_BAR, faint));
    if (end < sets->first[item + 1])
        canvas_put(canvas, linked->area, x, y, 0x2026, faint);
}

static void draw_item(const struct linked *linked, const struct cells_layout *layout,
                      struct canvas *canvas, int32_t item, int y)
{
    char name[NAME_ROOM];
    const struct mirror *mirror = linked->mirror;
    struct rect area = linked->area, clip = {area.x, y, layout->label, 1};
    struct event owner = playback_owner(linked->playback);
    bool is_covered_now = moved_node(linked->playback) &&
                          (owner.kind | 1) == EVENT_UNCOVER && owner.subject == item;
    struct style style = mirror->open[item] ? style_as(SIGN_HEADER, style_of(ROLE_TEXT))
                                            : style_as(SIGN_COVERED_HEADER, style_of(ROLE_FAINT));
    if (item == linked->ring)
        style = style_as(SIGN_BRANCHED, style_of(ROLE_CHOSEN));
    if (is_covered_now)
        style = style_as(SIGN_COVERED, style_of(ROLE_COVERING));
    if (linked->scene)
        style = header_lit_or(linked->scene, item, style);
    canvas_text(canvas, clip, clip.x, y, legend_item(linked->legend, item, name, sizeof name),
                style);
    canvas_print(canvas, area, area.x + layout->label, y,
                 style_as(SIGN_SIZE, style_of(mirror->open[item] ? ROLE_VALUE : ROLE_FAINT)),
                 "%*d", SIZE_COLUMNS - 2, (int)mirror->size[item]);
    draw_cells(linked, layout, canvas, item, y);
}

void cells_draw(const struct linked *linked, struct canvas *canvas)
{
    struct cells_layout layout = layout_of(linked);
    struct rect area = linked->area;
    int x = cells_x(linked, &layout);
    canvas_text(canvas, area, area.x, area.y, "item", style_of(ROLE_FAINT));
    canvas_text(canvas, area, x, area.y, "active options \u2502 removed ones",
                style_as(SIGN_BAR, style_of(ROLE_FAINT)));
    for (int32_t i = layout.first; i < layout.end; i++)
        draw_item(linked, &layout, canvas, i, layout.top + (int)(i - layout.first));
}

bool cells_hit(const struct linked *linked, int x, int y, struct selection *at)
{
    const struct sparse_sets *sets = &linked->mirror->sets;
    struct cells_layout layout = layout_of(linked);
    int32_t item = layout.first + (y - layout.top);
    int column = x - cells_x(linked, &layout);
    *at = (struct selection){0};
    if (y < layout.top || item >= layout.end || !rect_has(linked->area, x, y))
        return false;
    at->item = item;
    int32_t place = first_shown(sets, &layout, item) + column / layout.cell;
    if (column >= 0 && column < layout.cells * layout.cell && place < sets->first[item + 1])
        at->option = linked->mirror->option_of[sets->cell[place]];
    return true;
}

void cells_move(const struct mirror *mirror, int x, int y, struct selection *at)
{
    const struct sparse_sets *sets = &mirror->sets;
    int32_t item = at->item + y < 1 ? 1 : at->item + y;
    at->item = item < mirror->problem->items ? item : mirror->problem->items;
    int32_t first = sets->first[at->item], end = sets->first[at->item + 1];
    int32_t node = mirror_node(mirror, at->option, at->item);
    int32_t place = node ? sets->place[node] + x : first;
    if (first == end)
        return;
    place = place < first ? first : place < end ? place : end - 1;
    at->option = mirror->option_of[sets->cell[place]];
}
