/* SPDX-License-Identifier: MIT */
/* All bindings and commands, a filter, and a selected one that Enter runs. */
#include <limits.h>
#include <stdint.h>
#include <stdio.h>

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
    const struct keymap *keymap;
    const struct binding *list;
    const char *filter;         /* shown lines must contain it */
    struct rect area;
    int width;
    int full;                   /* lines per column, before the next context starts another */
    int top;                    /* the first line shown */
    int selected;               /* entry */
    int column, line;
    int most;                   /* lines of the longest column */
    int count;                  /* entries */
    const struct action *chosen;    /* selected, with its first line and the one after */
    int begin, end;
};

/* Returns the visible part. */
static struct rect lines_of(const struct pen *pen, int lines)
{
    int row = pen->line - pen->top;
    struct rect all = {pen->area.x + pen->column * pen->width, pen->area.y + row, pen->width - 1,
                       pen->canvas ? lines : 0};
    return rect_meet(all, pen->area);
}

static void write_heading(struct pen *pen, const char *title)
{
    if (pen->line && pen->line >= pen->full) {
        pen->column++;
        pen->line = 0;
    }
    pen->line += pen->line > 0;
    struct rect line = lines_of(pen, 1);
    if (line.height > 0)
        canvas_text(pen->canvas, line, line.x + 1, line.y, title, style_of(ROLE_TITLE));
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
    bool is_selected = pen->count++ == pen->selected;
    enum role role = is_selected ? ROLE_SELECTED : ROLE_TEXT;
    if (at.height > 0) {
        if (is_selected)
            canvas_fill(pen->canvas, at, 0, style_of(role));
        if (!hidden)
            canvas_text(pen->canvas, at, at.x + KEYS_COLUMN, at.y, keys,
                        style_of(is_selected ? role : ROLE_KEY));
        at.x += left;
        at.width -= left;
        draw_wrapped(pen->canvas, at, wrapped_rest(text, width, hidden), style_of(role));
    }
    if (is_selected) {
        pen->chosen = action;
        pen->begin = pen->line;
        pen->end = pen->line + lines;
    }
    pen->line += lines;
}

struct group {
    const struct context *context;
    int purpose;            /* PURPOSE_COUNT: any */
    const char *title;
};

static bool matches(const struct pen *pen, const struct group *group, const char *keys,
                    const struct action *action)
{
    return (group->purpose == PURPOSE_COUNT || action->purpose == (enum purpose)group->purpose) &&
           (text_has(action->summary, pen->filter) || text_has(keys, pen->filter) ||
            text_has(group->title, pen->filter) || text_has(action->name, pen->filter) ||
            (action->takes && text_has(action->takes, pen->filter)));
}

static void write_entry(struct pen *pen, const struct group *group, bool *begun, const char *keys,
                        const struct action *action)
{
    if (!matches(pen, group, keys, action))
        return;
    if (!*begun)
        write_heading(pen, group->title);
    *begun = true;
    write_binding(pen, keys, action);
}

static void write_group(struct pen *pen, struct group group)
{
    const struct action *command;
    char keys[KEYS_ROOM];
    bool begun = false;
    for (const struct binding *b = pen->list; b->context; b++)
        if (b->context == group.context && keymap_keys(pen->list, b, keys))
            write_entry(pen, &group, &begun, keys, b->action);
    for (int k = 0; (command = keymap_command(pen->keymap, k)); k++) {
        snprintf(keys, sizeof keys, ":%s", command->name);
        if (!command->keys && keymap_home(pen->keymap, command) == group.context)
            write_entry(pen, &group, &begun, keys, command);
    }
    pen->most = pen->line > pen->most ? pen->line : pen->most;
}

static void write_context(struct pen *pen, const struct context *context)
{
    static const char *const titles[] = {
        [PURPOSE_MOVE] = "Move through the search",
        [PURPOSE_ASK] = "Ask",
        [PURPOSE_CHANGE] = "Change the search",
        [PURPOSE_LOOK] = "Look",
        [PURPOSE_SHARE] = "Share",
    };
    if (context != pen->keymap->contexts[0])
        write_group(pen, (struct group){context, PURPOSE_COUNT, context->title});
    else
        for (int purpose = 0; purpose < PURPOSE_COUNT; purpose++)
            write_group(pen, (struct group){context, purpose, titles[purpose]});
}

static void write_legend(struct pen *pen)
{
    struct group group = {NULL, PURPOSE_COUNT, "Legend"};
    bool begun = false;
    const struct action *action = keymap_action(pen->keymap, "meanings");
    for (const struct binding *b = pen->list; b->context; b++)
        if (b->action == action && !begun)
            write_entry(pen, &group, &begun, b->key, action);
}

/* Repeats the offers of the last line. */
static void write_moment(struct pen *pen, enum hint_moment moment)
{
    struct offer offers[OFFERS_MOST];
    struct group group = {NULL, PURPOSE_COUNT, "Now"};
    bool begun = false;
    int count = keymap_offers(pen->keymap, &context_board, moment, offers);
    for (int k = 0; k < count; k++) {
        const struct action *action = offers[k].action;
        if (!action->summary)
            action = keymap_action(pen->keymap, action->name);
        if (offers[k].hint.rank != HINT_LAST)
            write_entry(pen, &group, &begun, offers[k].key, action);
    }
}

struct help_state {
    const struct context *first;    /* context at the top */
    enum hint_moment moment;        /* the covered view's */
    int top;
    int selected;
    struct prompt filter;
};

/* Skips a leading slash, a habit from other programs. */
static const char *words_of(const struct help_state *state)
{
    const char *text = state->filter.text;
    return text[0] == '/' && text[1] ? text + 1 : text;
}

static void write_all(struct pen *pen, const struct help_state *state)
{
    write_legend(pen);
    if (state->moment >= MOMENT_START)
        write_moment(pen, state->moment);
    write_context(pen, state->first);
    for (const struct context *const *context = pen->keymap->contexts; *context; context++)
        if (*context != state->first)
            write_context(pen, *context);
}

/* Returns a pen for columns of about equal length. */
static struct pen pen_for(const struct keymap *keymap, const struct binding *list,
                          const struct help_state *state, int width)
{
    int columns = width < 2 * COLUMN_WIDTH ? 1 : width / COLUMN_WIDTH;
    struct pen pen = {.keymap = keymap, .list = list, .width = width / columns,
                      .filter = words_of(state), .selected = state->selected, .full = INT_MAX};
    struct pen all = pen;
    write_all(&all, state);
    pen.full = columns == 1 ? INT_MAX : all.most / columns + 1;
    return pen;
}

/* Counts lines and finds the selected entry. */
static struct pen survey(const struct keymap *keymap, const struct help_state *state, int width)
{
    struct binding list[KEYMAP_ROOM];
    keymap_list(keymap, list);
    struct pen pen = pen_for(keymap, list, state, width);
    write_all(&pen, state);
    return pen;
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
    write_all(&pen, state);
    if (!pen.most)
        draw_wrapped(canvas, area, "no key does that: Esc shows all", style_of(ROLE_WARN));
}

static void write_right(const void *own, const struct scene *scene, int room, char *text,
                        size_t size)
{
    const struct help_state *state = own;
    int lines = survey(scene->keymap, state, scene->screen.width).most;
    bool has_more = state->top + scene->screen.height - 2 < lines;
    if (state->filter.length)
        snprintf(text, size, "find: %s_", text_tail(state->filter.text, room / 2));
    else if (has_more && room < RIGHT_LEAST)
        snprintf(text, size, "more below");
    else
        snprintf(text, size, "%stype to find", has_more ? "more below, " : "");
}

static void start(struct help_state *state)
{
    state->top = 0;
    state->selected = 0;
}

/* Begins with the covered view's keys, unless they only move the selection. */
static bool open(struct call *call)
{
    struct help_state *state = call->state;
    const struct context *context = call->context;
    bool moves = context == &context_board || context == &context_list ||
                 context == &context_events;
    if (context != &context_help) {
        state->first = moves ? call->model->keymap.contexts[0] : context;
        state->moment = call->moment;
    }
    start(state);
    prompt_clear(&state->filter);
    return true;
}

static void erase(struct call *call)
{
    struct help_state *state = call->state;
    prompt_erase(&state->filter);
    start(state);
}

static void erase_all(struct call *call)
{
    struct help_state *state = call->state;
    prompt_clear(&state->filter);
    start(state);
}

static void leave(struct call *call)
{
    if (((struct help_state *)call->state)->filter.length)
        erase_all(call);
    else
        call_close(call);
}

/* ? closes the help if the filter is empty; q is text. */
static void type(struct call *call, int code)
{
    struct help_state *state = call->state;
    if (!state->filter.length && code == '?') {
        call_close(call);
        return;
    }
    prompt_type(&state->filter, code);
    start(state);
}

static void run_selected(struct call *call)
{
    const struct model *model = call->model;
    const struct action *action = survey(&model->keymap, call->state, model->screen.width).chosen;
    if (!action)
        return;
    call_close(call);
    call_for(call, (struct effect){EFFECT_CHOOSE, .action = action});
}

static const struct action actions[] = {
    {"enter", "run the selected key or command", "Enter", .run = run_selected,
     .hints = {[MOMENT_HERE] = {1, "do it"}}},
    {"up", "up", "Up", .run = NULL, .hints = {[MOMENT_HERE] = {2, "select"}}},
    {"down", "down", "Down", .run = NULL, .hints = {[MOMENT_HERE] = {2, "select"}}},
    {"page up", "page up", "PgUp", .run = NULL, .hints = {[MOMENT_HERE] = {3, "scroll"}}},
    {"page down", "page down", "PgDn", .run = NULL, .hints = {[MOMENT_HERE] = {3, "scroll"}}},
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
    int rows = model->screen.height - 2, width = model->screen.width;
    struct pen pen = survey(&model->keymap, state, width);
    int64_t to = (int64_t)state->selected + y, last = pen.count - 1;
    (void)x;
    state->selected = (int)(to < 0 || last < 0 ? 0 : to < last ? to : last);
    pen = survey(&model->keymap, state, width);
    int begin = pen.begin ? pen.begin - 1 : 0;
    state->top = state->top > begin ? begin : state->top;
    state->top = pen.end - state->top > rows ? pen.end - rows : state->top;
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
