/* SPDX-License-Identifier: MIT */
/* The board browser on the screen: the list on the left, the selected board on the right, and what
 * each key does. */
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "draw/style.h"
#include "format/library.h"
#include "puzzle/encode.h"
#include "tui/browser.h"
#include "tui/view.h"
#include "tui/views/parts.h"

/* ---- what is drawn ---- */

static void draw_list(const struct browser *browser, struct canvas *canvas, struct rect area)
{
    int matches = (int)browser->nmatches;
    int first = first_shown(matches, area.height, (int)browser->selected);
    if (!matches)
        canvas_text(canvas, area, area.x + 1, area.y, "no match: Esc clears the filter",
                    style_of(ROLE_FAINT));
    for (int k = 0; k < area.height && first + k < matches; k++) {
        const struct entry_name *entry = browser_match(browser, (size_t)(first + k));
        bool selected = (size_t)(first + k) == browser->selected;
        struct rect line = {area.x, area.y + k, area.width, 1};
        struct style style = style_of(selected          ? ROLE_SELECTED
                                      : entry->is_folder ? ROLE_TITLE
                                                         : ROLE_TEXT);
        if (selected)
            canvas_fill(canvas, line, ' ', style);
        canvas_text(canvas, line, line.x + 1, line.y, entry->name, style);
    }
}

static void draw_filter(const struct browser *browser, struct canvas *canvas, struct rect line)
{
    const char *folder = browser->folder;
    int x = line.x;
    if (text_width(folder) > line.width / 2) {
        x = canvas_text(canvas, line, x, line.y, "\u2026", style_of(ROLE_FAINT));
        folder = text_tail(folder, line.width / 2);
    }
    x = canvas_text(canvas, line, x, line.y, folder, style_of(ROLE_FAINT));
    x = canvas_text(canvas, line, x, line.y, "  find: ", style_of(ROLE_TEXT));
    struct rect rest = {x, line.y, line.x + line.width - x, 1};
    draw_prompt(canvas, rest, &browser->filter, style_of(ROLE_KEY));
}

/* A label and its value, on as many lines as it takes; returns the next free line. */
static int draw_fact(struct canvas *canvas, struct rect area, int y, const char *label,
                     const char *value)
{
    int x = canvas_text(canvas, area, area.x, y, label, style_of(ROLE_FAINT)) + 1;
    struct rect rest = {x, y, area.x + area.width - x, area.y + area.height - y};
    return y + draw_wrapped(canvas, rest, value, style_of(ROLE_VALUE));
}

static void write_size(const struct open_puzzle *opened, char *text, size_t size)
{
    const struct puzzle *puzzle = &opened->puzzle;
    if (puzzle->kind == PUZZLE_TILING)
        snprintf(text, size, "%d x %d, %d cells, %d piece%s", puzzle->region.width,
                 puzzle->region.height, region_count(&puzzle->region, SITE_CELL),
                 puzzle->npieces, puzzle->npieces == 1 ? "" : "s");
    else if (open_puzzle_has_board(opened))
        snprintf(text, size, "%d x %d, %s", puzzle->region.width, puzzle->region.height,
                 opened->encoding.legend.encoder->name);
    else
        snprintf(text, size, "a bare problem");
}

static void write_problem(const struct open_puzzle *opened, char *text, size_t size)
{
    char items[NUMBER_ROOM], options[NUMBER_ROOM];
    snprintf(text, size, "%s items, %s options",
             number_grouped(opened->encoding.problem.items, items),
             number_grouped(opened->encoding.problem.options, options));
}

static void write_known(const struct open_puzzle *opened, char *text, size_t size)
{
    char all[NUMBER_ROOM], distinct[NUMBER_ROOM];
    const struct puzzle *puzzle = &opened->puzzle;
    if (opened->impossible[0])
        snprintf(text, size, "none: %s", opened->impossible);
    else if (puzzle->known_count < 0)
        snprintf(text, size, "unknown");
    else if (puzzle->known_distinct < 0)
        snprintf(text, size, "%s", number_grouped(puzzle->known_count, all));
    else
        snprintf(text, size, "%s, %s up to symmetry", number_grouped(puzzle->known_count, all),
                 number_grouped(puzzle->known_distinct, distinct));
}

/* Returns the first line below. */
static int draw_facts(const struct open_puzzle *opened, struct canvas *canvas, struct rect area)
{
    char text[256];
    int y = area.y;
    canvas_text(canvas, area, area.x, y++, open_puzzle_title(opened), style_of(ROLE_TITLE));
    write_size(opened, text, sizeof text);
    y = draw_fact(canvas, area, y, "size", text);
    write_problem(opened, text, sizeof text);
    y = draw_fact(canvas, area, y, "problem", text);
    write_known(opened, text, sizeof text);
    y = draw_fact(canvas, area, y, "solutions", text);
    for (int k = 0; k < opened->remarks.count; k++)
        if (opened->remarks.at[k].severity == SEVERITY_NOTE)
            y = draw_fact(canvas, area, y, "finding", opened->remarks.at[k].text);
    if (opened->puzzle.source)
        y = draw_fact(canvas, area, y, "source", opened->puzzle.source);
    if (opened->puzzle.note)
        y = draw_fact(canvas, area, y, "note", opened->puzzle.note);
    return y;
}

/* What lies in the selected folder. */
static void draw_folder(const struct browser *browser, struct canvas *canvas, struct rect area)
{
    const struct entry_name *folder = browser_match(browser, browser->selected);
    size_t length = strlen(folder->name);
    int y = area.y;
    canvas_text(canvas, area, area.x, y++, "Enter opens this directory", style_of(ROLE_FAINT));
    for (size_t k = 0; k < browser->count; k++) {
        const struct entry_name *entry = &browser->entries[k];
        if (entry->depth == folder->depth + 1 && strncmp(entry->name, folder->name, length) == 0)
            canvas_text(canvas, area, area.x, y++, entry->name + length, style_of(ROLE_TEXT));
    }
}

static void draw_preview(const struct browser *browser, struct canvas *canvas, struct rect area)
{
    const struct open_puzzle *opened = browser->preview;
    char line[640];
    if (browser->fault.set) {
        diag_format(&browser->fault, line, sizeof line);
        draw_wrapped(canvas, area, line, style_of(ROLE_BAD));
        return;
    }
    if (!opened) {
        if (browser_on_folder(browser))
            draw_folder(browser, canvas, area);
        return;
    }
    int y = draw_facts(opened, canvas, area) + 1;
    struct rect picture = {area.x, y, area.width, area.y + area.height - y};
    struct scene still = {.opened = opened, .mirror = &opened->playback.mirror};
    if (picture.height < 1)
        return;
    if (!open_puzzle_has_board(opened))
        draw_matrix(&still, canvas, picture);
    else
        draw_tiles(&still, opened, NULL, canvas, picture);
}

struct parts {
    struct rect filter, list, preview;  /* the last two have frames */
};

/* List and preview side by side or, where it is narrow, one above the other. */
static struct parts find_parts(struct rect area)
{
    struct parts parts = {.filter = {area.x + 1, area.y, area.width - 2, 1}};
    struct rect list = {area.x, area.y + 1, area.width * 2 / 5, area.height - 1};
    struct rect preview = {list.width, list.y, area.width - list.width, list.height};
    if (area.width < 60) {
        list.width = preview.width = area.width;
        list.height = (area.height - 1) / 2;
        preview.x = area.x;
        preview.y = list.y + list.height;
        preview.height = area.height - 1 - list.height;
    }
    parts.list = list;
    parts.preview = preview;
    return parts;
}

static bool hit_entry(const struct browser *browser, struct rect area, int x, int y, long *match)
{
    struct rect list = find_parts(area).list;
    int matches = (int)browser->nmatches, rows = list.height - 2, row = y - list.y - 1;
    *match = first_shown(matches, rows, (int)browser->selected) + row;
    return x > list.x && x < list.x + list.width - 1 && row >= 0 && row < rows && *match < matches;
}

static void draw(const void *browser, const struct scene *scene, struct canvas *canvas,
                 struct rect area)
{
    struct parts parts = find_parts(area);
    struct style frame = style_of(ROLE_FRAME), title = style_of(ROLE_TITLE);
    (void)scene;
    draw_filter(browser, canvas, parts.filter);
    draw_list(browser, canvas, canvas_frame(canvas, parts.list, "boards", frame, title));
    draw_preview(browser, canvas, canvas_frame(canvas, parts.preview, "preview", frame, title));
}

/* ---- what is done ---- */

static void close(void *browser, struct model *model)
{
    (void)model;
    browser_done(browser);
}

/* Where it was, or else in that folder, or where boards are likely. */
static bool open(struct call *call)
{
    struct browser *browser = call->state;
    const char *folder = call->argument ? call->argument : library_folder();
    struct diag gone = {0}, diag = {0};
    if (browser->folder && browser_refresh(browser, &gone))
        return true;
    browser_done(browser);
    if (browser_open(browser, folder, &gone) || browser_open(browser, ".", &diag))
        return true;
    model_say_diag(call->model, &diag);
    return false;
}

static void enter(struct call *call)
{
    struct browser *browser = call->state;
    struct diag diag = {0};
    if (browser_on_folder(browser)) {
        if (!browser_enter(browser, &diag))
            model_say_diag(call->model, &diag);
        return;
    }
    char *path = browser_path(browser);
    if (path)
        call_take(call, model_open(call->model, path));
    memory_free(path);
}

static void go_above(struct call *call)
{
    struct diag diag = {0};
    if (!browser_parent(call->state, &diag))
        model_say_diag(call->model, &diag);
}

static void erase(struct call *call)
{
    browser_erase(call->state);
}

static void erase_all(struct call *call)
{
    browser_erase_all(call->state);
}

/* Back to the search, where there is one. */
static void leave_all(struct call *call)
{
    if (call->model->opened)
        call_close(call);
    else
        call_for(call, (struct effect){.kind = EFFECT_QUIT});
}

/* First without what was typed. */
static void leave(struct call *call)
{
    const struct browser *browser = call->state;
    if (browser->filter.length)
        erase_all(call);
    else
        leave_all(call);
}

static const struct action actions[] = {
    {"up", "up", "Up", .run = NULL},
    {"down", "down", "Down", .run = NULL},
    {"page up", "page up", "PgUp", .run = NULL},
    {"page down", "page down", "PgDn", .run = NULL},
    {"first", "go to the first", "Home", .run = NULL},
    {"last", "go to the last", "End", .run = NULL},
    {"enter", "go there, open it, or confirm", "Enter Right", .run = enter},
    {"parent", "parent directory", "Left", .run = go_above},
    {"erase", "delete a letter", "Backspace", .run = erase},
    {"erase all", "delete all letters", "C-u", .run = erase_all},
    {"tour", "guided tour", "F2", .run = run_tour},
    {"leave", .run = leave},
    {"close", .run = leave_all},
    {.name = NULL},
};

static const struct hint hints[] = {
    {"Enter", "open"}, {"Left", "above"}, {"Esc", "close"}, {"F1", "help"}, {"F2", "tour"},
    {"", "type to filter"}, {NULL, NULL},
};

const struct context context_browser = {
    .view = &view_browser,
    .name = "browser",
    .title = "While choosing a board",
    .actions = actions,
    .last = {common, terminal, unkeyed},
    .types = is_printable,
    .hints = hints,
};

static void move(void *browser, struct model *model, int x, int y)
{
    (void)model;
    (void)x;
    browser_move(browser, y);
}

/* A click selects, and another one opens what is selected. */
static void press(struct call *call, const struct scene *scene, struct rect area, struct key key)
{
    struct browser *browser = call->state;
    long match;
    (void)scene;
    if (key.code != KEY_MOUSE_ || !hit_entry(browser, area, key.x, key.y, &match))
        return;
    if (match == (long)browser->selected)
        enter(call);
    else
        browser_move(browser, match - (long)browser->selected);
}

static void type(struct call *call, int code)
{
    browser_type(call->state, code);
}

static void prepare(void *browser, struct model *model, struct rect area)
{
    (void)model;
    (void)area;
    browser_look(browser);
}

const struct view view_browser = {
    .name = "boards",
    .context = &context_browser,
    .size = sizeof(struct browser),
    .stays = true,
    .draw = draw,
    .open = open,
    .close = close,
    .prepare = prepare,
    .move = move,
    .press = press,
    .type = type,
};
