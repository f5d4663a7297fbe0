/* The help: every binding, from the table of bindings. */
#include <stdio.h>
#include <string.h>

#include "draw/style.h"
#include "tui/keymap.h"
#include "tui/view.h"

#define KEYS_ROOM 64
#define KEYS_COLUMN 2
#define HELP_COLUMN 16
#define COLUMN_WIDTH 58

/* The first binding of its request in its context gets a line for all of them. */
static bool is_first(const struct binding *list, const struct binding *binding)
{
    for (const struct binding *b = list; b != binding; b++)
        if (b->context == binding->context && b->request == binding->request)
            return false;
    return true;
}

static void join_keys(const struct binding *binding, char *keys)
{
    keys[0] = 0;
    for (const struct binding *b = binding; b->key; b++) {
        if (b->context != binding->context || b->request != binding->request)
            continue;
        size_t length = strlen(keys);
        snprintf(keys + length, KEYS_ROOM - length, "%s%s", length ? "  " : "", b->key);
    }
}

/* Where and from which line on the help is written. */
struct pen {
    struct canvas *canvas;      /* NULL: lines are only counted */
    const struct binding *list;
    struct rect area;
    int columns, per_column, top;
};

static void draw_line(const struct pen *pen, int line, const struct binding *binding)
{
    int column = line / pen->per_column, row = line % pen->per_column - pen->top;
    int width = pen->area.width / pen->columns;
    struct rect clip = {pen->area.x + column * width, pen->area.y, width - 1, pen->area.height};
    char keys[KEYS_ROOM];
    if (row < 0)
        return;
    join_keys(binding, keys);
    canvas_text(pen->canvas, clip, clip.x + KEYS_COLUMN, clip.y + row, keys, style_of(ROLE_KEY));
    canvas_text(pen->canvas, clip, clip.x + HELP_COLUMN, clip.y + row,
                request_help(binding->request), style_of(ROLE_TEXT));
}

static void draw_heading(const struct pen *pen, int line, enum context context)
{
    int column = line / pen->per_column, row = line % pen->per_column - pen->top;
    int width = pen->area.width / pen->columns;
    if (row >= 0)
        canvas_text(pen->canvas, pen->area, pen->area.x + column * width + 1, pen->area.y + row,
                    context_title(context), style_of(ROLE_TITLE));
}

/* Go through a context from `line` on; returns the line after it. */
static int go_through_context(const struct pen *pen, int line, enum context context)
{
    if (pen->canvas)
        draw_heading(pen, line, context);
    line++;
    for (const struct binding *b = pen->list; b->key; b++) {
        if (b->context != context || !is_first(pen->list, b))
            continue;
        if (pen->canvas)
            draw_line(pen, line, b);
        line++;
    }
    return line + 1;
}

/* Go through all contexts, `first` at the top; returns the number of lines. */
static int go_through(const struct pen *pen, enum context first)
{
    int line = go_through_context(pen, 0, first);
    for (int context = 0; context < CONTEXT_COUNT; context++)
        if (context != (int)first)
            line = go_through_context(pen, line, (enum context)context);
    return line - 1;
}

static int columns_in(int width)
{
    int columns = width / COLUMN_WIDTH;
    return columns < 1 ? 1 : columns;
}

static int count_lines(const struct binding *list, int width)
{
    int columns = columns_in(width);
    return (go_through(&(struct pen){.list = list}, CONTEXT_GLOBAL) + columns - 1) / columns;
}

int help_lines(const struct keymap *keymap, int width)
{
    struct binding list[KEYMAP_ROOM];
    keymap_list(keymap, list);
    return count_lines(list, width);
}

static void draw(const struct scene *scene, struct canvas *canvas, struct rect area)
{
    struct binding list[KEYMAP_ROOM];
    keymap_list(scene->keymap, list);
    struct pen pen = {canvas, list, area, columns_in(area.width), count_lines(list, area.width),
                      scene->help_top};
    go_through(&pen, scene->help_first);
}

const struct view view_help = {"help", draw};
