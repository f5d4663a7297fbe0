/* SPDX-License-Identifier: MIT */
/* A small matrix with its links. */
#include "tui/tour/linked.h"

#include <string.h>

#include "draw/style.h"
#include "draw/tiles.h"
#include "tui/widgets.h"

#define LABEL 4             /* for letters */

static const struct {
    int across, down;       /* distance of items and options */
} pitches[LINKED_SIZES + 1] = {{0, 0}, {4, 1}, {4, 2}, {6, 3}, {8, 4}, {11, 5}};

/* With a line for links, if they have paths. */
static int header_rows(int size)
{
    return size > 1 ? 3 : 2;
}

struct rect linked_size(const struct problem *problem, int size)
{
    return (struct rect){
        .width = LABEL + (problem->items - 1) * pitches[size].across + 3,
        .height = header_rows(size) + (problem->options - 1) * pitches[size].down + 1,
    };
}

static int item_x(const struct linked *linked, int32_t item)
{
    return linked->area.x + LABEL + 1 + (item - 1) * pitches[linked->size].across;
}

static int option_y(const struct linked *linked, int32_t option)
{
    return linked->area.y + header_rows(linked->size) + (option - 1) * pitches[linked->size].down;
}

/* ---- state ---- */

static const struct mirror *mirror_of(const struct linked *linked)
{
    return &linked->playback->mirror;
}

static bool is_chosen(const struct linked *linked, int32_t option)
{
    const struct mirror *mirror = mirror_of(linked);
    for (int32_t l = 0; l < mirror->level; l++)
        if (mirror->path[l].option == option)
            return true;
    return false;
}

/* True if the last event, within a decision, is of this kind or its reverse. */
static bool is_now(const struct linked *linked, enum event_kind kind, int32_t subject)
{
    struct last_move last_move = linked->playback->last_move;
    return !playback_between_moves(linked->playback) &&
           (last_move.event.kind | 1) == (kind | 1) && last_move.event.subject == subject;
}

static bool goes_past(const struct linked *linked, int32_t item, int32_t option)
{
    int32_t node = mirror_node(mirror_of(linked), option, item);
    return node && !mirror_of(linked)->linked[node];
}

/* 0: none. */
static int32_t last_linked(const struct linked *linked, int32_t item)
{
    const struct mirror *mirror = mirror_of(linked);
    for (int32_t option = mirror->problem->options; option; option--) {
        int32_t node = mirror_node(mirror, option, item);
        if (node && mirror->linked[node])
            return option;
    }
    return 0;
}

/* ---- headers ---- */

static struct style header_style(const struct linked *linked, int32_t item)
{
    const struct mirror *mirror = mirror_of(linked);
    if (is_now(linked, EVENT_COVER, item))
        return style_of(ROLE_COVERING);
    if (marked_item(linked->playback, mirror) == item)
        return style_of(ROLE_CHOSEN);
    return style_of(mirror->open[item] ? ROLE_TITLE : ROLE_FAINT);
}

/* Draws header links from x to the item, over covered headers. */
static void draw_way(const struct linked *linked, struct canvas *canvas, int x, int32_t from,
                     int32_t item)
{
    int y = linked->area.y + 1, up = item_x(linked, from + 1) - 1, down = item_x(linked, item) - 2;
    bool is_direct = from + 1 == item;
    for (; x < item_x(linked, item) - 1; x++) {
        uint32_t c = is_direct || x < up || x > down ? 0x2500 : x == up ? 0x256F : 0;
        bool is_over = !is_direct && x >= up && x <= down;
        if (!is_direct && x == down)
            c = 0x2570;
        if (c)
            canvas_put(canvas, linked->area, x, y, c, style_of(ROLE_EDGE));
        if (is_over)
            canvas_put(canvas, linked->area, x, y - 1,
                       x == up ? 0x256D : x == down ? 0x256E : 0x2500, style_of(ROLE_EDGE));
    }
}

static void draw_headers(const struct linked *linked, struct canvas *canvas)
{
    const struct mirror *mirror = mirror_of(linked);
    int x = linked->area.x + 1;
    int32_t from = 0;
    for (int32_t item = 1; item <= mirror->problem->items; item++) {
        int at = item_x(linked, item), y = linked->area.y;
        bool is_open = mirror->open[item];
        if (is_open && item <= mirror->problem->primary) {
            draw_way(linked, canvas, x, from, item);
            from = item;
            x = at + 2;
        }
        if (is_open)
            canvas_print(canvas, linked->area, at, y,
                         style_of(mirror->size[item] ? ROLE_VALUE : ROLE_BAD), "%d",
                         (int)mirror->size[item]);
        canvas_print(canvas, linked->area, at, y + 1, header_style(linked, item), "%d", (int)item);
    }
}

/* ---- links ---- */

static void find_ends(const struct problem *problem, int32_t option, int32_t *first, int32_t *last)
{
    *first = problem->items;
    *last = 1;
    for (int32_t k = 0; k < problem_length(problem, option); k++) {
        int32_t item = problem->entries[problem->first[option] + k].item;
        *first = item < *first ? item : *first;
        *last = item > *last ? item : *last;
    }
}

static void draw_along(const struct linked *linked, struct canvas *canvas, int32_t option)
{
    int32_t first, last;
    bool is_faint = mirror_lacks(mirror_of(linked), option) && !is_chosen(linked, option);
    find_ends(mirror_of(linked)->problem, option, &first, &last);
    for (int x = item_x(linked, first); x < item_x(linked, last); x++)
        canvas_put(canvas, linked->area, x, option_y(linked, option), 0x2500,
                   style_of(is_faint ? ROLE_FAINT : ROLE_EDGE));
}

/* Crosses horizontal lines. */
static void put_link(const struct linked *linked, struct canvas *canvas, int x, int y, uint32_t c,
                     bool is_open)
{
    bool crosses = rect_has((struct rect){0, 0, canvas->width, canvas->height}, x, y) &&
                   canvas_row(canvas, y)[x].c == 0x2500;
    canvas_put(canvas, linked->area, x, y, crosses ? 0x253C : c,
               style_of(is_open ? ROLE_EDGE : ROLE_FAINT));
}

/* The item's list, one column to the right beside hidden nodes. */
static void draw_down(const struct linked *linked, struct canvas *canvas, int32_t item)
{
    int x = item_x(linked, item), y = linked->area.y + 2;
    int32_t end = last_linked(linked, item);
    bool is_open = mirror_of(linked)->open[item], is_past = false;
    uint32_t line = is_open ? 0x2502 : 0x250A;
    for (int32_t option = 1; option <= end; option++) {
        bool turns = linked->size > 1 && goes_past(linked, item, option) != is_past;
        for (; y < option_y(linked, option) - turns; y++)
            put_link(linked, canvas, x + is_past, y, line, is_open);
        if (turns) {
            put_link(linked, canvas, x, y, is_past ? 0x256D : 0x2570, is_open);
            put_link(linked, canvas, x + 1, y++, is_past ? 0x256F : 0x256E, is_open);
            is_past = !is_past;
        }
        if (is_past || !mirror_node(mirror_of(linked), option, item))
            put_link(linked, canvas, x + is_past, y, line, is_open);
        y = option_y(linked, option) + 1;
    }
}

/* ---- rows ---- */

static struct style option_style(const struct linked *linked, int32_t option)
{
    const struct legend *legend = linked->legend;
    if (is_chosen(linked, option))
        return piece_style(legend->puzzle, legend->placements[option].piece);
    return style_of(mirror_lacks(mirror_of(linked), option) ? ROLE_FAINT : ROLE_TITLE);
}

static void draw_row(const struct linked *linked, struct canvas *canvas, int32_t option,
                     bool is_lit)
{
    const struct mirror *mirror = mirror_of(linked);
    const struct problem *problem = mirror->problem;
    struct style style = option_style(linked, option);
    int y = option_y(linked, option);
    char name[] = {' ', legend_letter(linked->legend, option), ' ', 0};
    bool is_out = mirror_lacks(mirror_of(linked), option) && !is_chosen(linked, option);
    canvas_text(canvas, linked->area, linked->area.x, y, name,
                is_lit ? style_of(ROLE_SELECTED) : style);
    for (int32_t k = 0; k < problem_length(problem, option); k++) {
        int32_t node = problem_node(problem, option, k);
        int32_t item = problem->entries[problem->first[option] + k].item;
        if (pitches[linked->size].across > 4 && is_chosen(linked, option))
            canvas_fill(canvas, rect_meet(linked->area, (struct rect){item_x(linked, item) - 1, y,
                                                                      3, 1}),
                        0, style);
        canvas_put(canvas, linked->area, item_x(linked, item), y,
                   is_out && !mirror->linked[node] ? 0x25CB : 0x25CF,
                   is_now(linked, EVENT_HIDE, node) ? style_of(ROLE_COVERING) : style);
    }
}

void linked_draw(const struct linked *linked, const char *lit, struct canvas *canvas)
{
    const struct problem *problem = mirror_of(linked)->problem;
    draw_headers(linked, canvas);
    for (int32_t option = 1; option <= problem->options; option++)
        draw_along(linked, canvas, option);
    for (int32_t item = 1; item <= problem->items; item++)
        draw_down(linked, canvas, item);
    for (int32_t option = 1; option <= problem->options; option++)
        draw_row(linked, canvas, option, strchr(lit, legend_letter(linked->legend, option)));
}

bool linked_hit(const struct linked *linked, int x, int y, int32_t *option, int32_t *item)
{
    const struct problem *problem = mirror_of(linked)->problem;
    int across = pitches[linked->size].across, down = pitches[linked->size].down;
    int column = x - item_x(linked, 1) + across / 2, row = y - option_y(linked, 1) + down / 2;
    bool is_inside = rect_has(linked->area, x, y);
    *item = is_inside && column >= 0 && column / across < problem->items ? column / across + 1 : 0;
    *option = is_inside && row >= 0 && row / down < problem->options ? row / down + 1 : 0;
    return *item || *option;
}
