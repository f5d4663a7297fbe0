/* SPDX-License-Identifier: MIT */
#include "tui/list.h"

int list_first(int count, int rows, int wanted)
{
    if (count <= rows)
        return 0;
    int first = wanted - rows / 2;
    return first < 0 ? 0 : first > count - rows ? count - rows : first;
}

struct list list_of(struct rect area, int count, int rows, int wanted)
{
    int shown = area.height / rows;
    return (struct list){area, count, rows, list_first(count, shown > 0 ? shown : 1, wanted)};
}

bool list_shows(const struct list *list, int k, struct rect *place)
{
    struct rect area = list->area;
    *place = (struct rect){area.x, area.y + (k - list->first) * list->rows, area.width, list->rows};
    return k < list->count && (k - list->first + 1) * list->rows <= area.height;
}

int list_hit(const struct list *list, int y)
{
    int k = list->first + (y - list->area.y) / list->rows;
    bool is_inside = y >= list->area.y && y < list->area.y + list->area.height;
    return is_inside && k < list->count ? k : -1;
}

int64_t list_move(int64_t count, int64_t at, int64_t by)
{
    int64_t to = at + by;
    return to < 0 || !count ? 0 : to < count ? to : count - 1;
}

struct style list_style(struct canvas *canvas, struct rect line, bool is_selected, enum role role)
{
    struct style style = style_of(is_selected ? ROLE_SELECTED : role);
    if (is_selected) {
        style = style_as(SIGN_SELECTED, style);
        canvas_fill(canvas, line, ' ', style);
        canvas_point(canvas, line.x, line.y);
    }
    return style;
}
