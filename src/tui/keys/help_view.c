/* SPDX-License-Identifier: MIT */
/* The help: all bindings, and a filter. */
#include <limits.h>

#include "base/text.h"
#include "draw/style.h"
#include "tui/keys/keymap.h"
#include "tui/view.h"
#include "tui/widgets.h"

#define KEYS_COLUMN 2
#define HELP_COLUMN 16
#define COLUMN_WIDTH 74     /* fits the longest line */
#define RIGHT_LEAST 40      /* columns of a title line for the long text */

struct pen {
    struct canvas *canvas;      /* NULL: only count lines */
    const struct context *const *contexts;
    const struct binding *list;
    const char *filter;         /* shown lines must contain it */
    struct rect area;
    int width;                  /* of a column */
    int full;                   /* lines per column, before the next context starts another */
    int top;                    /* the first line shown */
    int column, line;
    int most;                   /* lines of the longest column */
};

/* Returns the visible part of `lines` lines at the pen. */
static struct rect lines_of(const struct pen *pen, int lines)
{
    int row = pen->line - pen->top;
    struct rect all = {pen->area.x + pen->column * pen->width, pen->area.y + row, pen->width - 1,
                       pen->canvas ? lines : 0};
    return rect_meet(all, pen->area);
}

static void write_heading(struct pen *pen, const struct context *context)
{
    struct rect line = lines_of(pen, 1);
    if (line.height > 0)
        canvas_text(pen->canvas, line, line.x + 1, line.y, context->title,
                    style_of(ROLE_TITLE));
    pen->line++;
}

static void write_binding(struct pen *pen, const char *keys, const struct action *action)
{
    int behind = KEYS_COLUMN + text_width(keys) + 1;
    int left = behind > HELP_COLUMN ? behind : HELP_COLUMN, width = pen->width - 1 - left;
    const char *text = action->summary;
    int lines = width > 0 ? wrapped_lines(text, width) : 1;
    struct rect at = lines_of(pen, lines);
    int hidden = pen->top > pen->line ? pen->top - pen->line : 0;
    if (at.height > 0) {
        if (!hidden)
            canvas_text(pen->canvas, at, at.x + KEYS_COLUMN, at.y, keys, style_of(ROLE_KEY));
        at.x += left;
        at.width -= left;
        draw_wrapped(pen->canvas, at, wrapped_rest(text, width, hidden), style_of(ROLE_TEXT));
    }
    pen->line += lines;
}

/* False unless this is the action's first binding and matches the filter. */
static bool is_asked(const struct pen *pen, const struct context *context,
                     const struct binding *binding, char keys[KEYS_ROOM])
{
    return binding->context == context && keymap_keys(pen->list, binding, keys) &&
           (text_has(binding->action->summary, pen->filter) || text_has(keys, pen->filter) ||
            text_has(context->title, pen->filter));
}

static bool has_any(const struct pen *pen, const struct context *context)
{
    char keys[KEYS_ROOM];
    for (const struct binding *b = pen->list; b->context; b++)
        if (is_asked(pen, context, b, keys))
            return true;
    return false;
}

static void write_context(struct pen *pen, const struct context *context)
{
    char keys[KEYS_ROOM];
    if (*pen->filter && !has_any(pen, context))
        return;
    if (pen->line && pen->line >= pen->full) {
        pen->column++;
        pen->line = 0;
    }
    pen->line += pen->line > 0;
    write_heading(pen, context);
    for (const struct binding *b = pen->list; b->context; b++)
        if (is_asked(pen, context, b, keys))
            write_binding(pen, keys, b->action);
    pen->most = pen->line > pen->most ? pen->line : pen->most;
}

static void write_all(struct pen *pen, const struct context *first)
{
    write_context(pen, first);
    for (const struct context *const *context = pen->contexts; *context; context++)
        if (*context != first)
            write_context(pen, *context);
}

struct help_state {
    const struct context *first;    /* context at the top */
    int top;                        /* the first line shown */
    struct prompt filter;           /* shown lines must contain it */
};

/* Skips a leading slash, a habit from other programs. */
static const char *words_of(const struct help_state *state)
{
    const char *text = state->filter.text;
    return text[0] == '/' && text[1] ? text + 1 : text;
}

/* Returns a pen for columns of about equal length. */
static struct pen pen_for(const struct keymap *keymap, const struct binding *list,
                          const struct help_state *state, int width)
{
    int columns = width < 2 * COLUMN_WIDTH ? 1 : width / COLUMN_WIDTH;
    struct pen all = {.contexts = keymap->contexts, .list = list, .width = width / columns,
                      .filter = words_of(state), .full = INT_MAX};
    write_all(&all, state->first);
    return (struct pen){.contexts = keymap->contexts, .list = list, .width = all.width,
                        .filter = words_of(state),
                        .full = columns == 1 ? INT_MAX : all.most / columns + 1};
}

static int count_lines(const struct keymap *keymap, const struct help_state *state, int width)
{
    struct binding list[KEYMAP_ROOM];
    keymap_list(keymap, list);
    struct pen pen = pen_for(keymap, list, state, width);
    write_all(&pen, state->first);
    return pen.most;
}

static void draw(const void *own, const struct scene *scene, struct canvas *canvas,
                 struct rect area)
{
    const struct help_state *state = own;
    struct binding list[KEYMAP_ROOM];
    keymap_list(scene->keymap, list);
    struct pen pen = pen_for(scene->keymap, list, state, area.width);
    pen.canvas = canvas;
    pen.area = area;
    pen.top = state->top;
    write_all(&pen, state->first);
    if (!pen.most)
        draw_wrapped(canvas, area, "no key does that: Esc shows all", style_of(ROLE_WARN));
}

static void write_right(const void *own, const struct scene *scene, int room, char *text,
                        size_t size)
{
    const struct help_state *state = own;
    int lines = count_lines(scene->keymap, state, scene->screen.width);
    bool has_more = state->top + scene->screen.height - 2 < lines;
    if (state->filter.length)
        snprintf(text, size, "find: %s_", text_tail(state->filter.text, room / 2));
    else if (has_more && room < RIGHT_LEAST)
        snprintf(text, size, "more below");
    else
        snprintf(text, size, "%stype to find", has_more ? "more below, " : "");
}

/* ---- actions ---- */

/* Begins with the keys of the covered view, unless they only move the selection. */
static bool open(struct call *call)
{
    struct help_state *state = call->state;
    const struct context *context = call->context;
    bool moves = context == &context_board || context == &context_list ||
                 context == &context_events;
    if (context != &context_help)
        state->first = moves ? call->model->keymap.contexts[0] : context;
    state->top = 0;
    prompt_clear(&state->filter);
    return true;
}

static void erase(struct call *call)
{
    struct help_state *state = call->state;
    prompt_erase(&state->filter);
    state->top = 0;
}

static void erase_all(struct call *call)
{
    struct help_state *state = call->state;
    prompt_clear(&state->filter);
    state->top = 0;
}

/* Clears the filter first, if there is one. */
static void leave(struct call *call)
{
    if (((struct help_state *)call->state)->filter.length)
        erase_all(call);
    else
        call_close(call);
}

/* ? closes the help if the filter is empty; q is text, because words contain it. */
static void type(struct call *call, int code)
{
    struct help_state *state = call->state;
    if (!state->filter.length && code == '?') {
        call_close(call);
        return;
    }
    prompt_type(&state->filter, code);
    state->top = 0;
}

static const struct action actions[] = {
    {"up", "up", "Up", .run = NULL, .hints = {[MOMENT_HERE] = {1, "scroll"}}},
    {"down", "down", "Down", .run = NULL, .hints = {[MOMENT_HERE] = {1, "scroll"}}},
    {"page up", "page up", "PgUp", .run = NULL, .hints = {[MOMENT_HERE] = {1, "scroll"}}},
    {"page down", "page down", "PgDn", .run = NULL, .hints = {[MOMENT_HERE] = {1, "scroll"}}},
    {"first", "go to the first", "Home", .run = NULL},
    {"last", "go to the last", "End", .run = NULL},
    {"erase", "delete a letter", "Backspace", .run = erase},
    {"erase all", "delete all letters", "C-u", .run = erase_all},
    {"help", .run = call_close, .hints = {[MOMENT_HERE] = {HINT_LAST, "close"}}},
    {"leave", .run = leave, .hints = {[MOMENT_HERE] = {8, "close"}}},
    {"close", .run = call_close},
    {.name = NULL},
};

const struct context context_help = {
    .view = &view_help,
    .name = "help",
    .title = "In this help",
    .actions = actions,
    .last = {common, terminal, unkeyed},
    .types = is_printable,
    .typing = "type to find",
};

static void move(void *own, struct model *model, int x, int y)
{
    struct help_state *state = own;
    int lines = count_lines(&model->keymap, state, model->screen.width);
    int rows = model->screen.height - 2;
    int last = lines > rows ? lines - rows : 0, top = state->top + y;
    (void)x;
    state->top = top < 0 ? 0 : top < last ? top : last;
}

const struct view view_help = {
    .name = "help",
    .context = &context_help,
    .size = sizeof(struct help_state),
    .draw = draw,
    .write_right = write_right,
    .open = open,
    .move = move,
    .type = type,
};
