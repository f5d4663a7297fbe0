/* SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "draw/style.h"
#include "explain/pseudo.h"
#include "tui/list.h"
#include "tui/view.h"
#include "tui/widgets.h"

#define NAME_ROOM 96
#define MARK 2              /* columns before a line */
#define CODE_COLUMNS 30
#define VALUE_COLUMNS 18    /* least columns for the values beside the code */
#define VALUES 4

struct listing {
    enum pseudo lines[PSEUDO_COUNT];
    int count, current;     /* -1: none */
};

static struct listing list_lines(const struct playback *playback)
{
    struct listing listing = {.current = -1};
    enum pseudo now = pseudo_now(playback);
    for (int line = PSEUDO_NONE + 1; line < PSEUDO_COUNT; line++) {
        if (!pseudo_has(&playback->cursor, (enum pseudo)line))
            continue;
        if (line == (int)now)
            listing.current = listing.count;
        listing.lines[listing.count++] = (enum pseudo)line;
    }
    return listing;
}

static void draw_line(const struct scene *scene, struct canvas *canvas, struct rect line,
                      enum pseudo code, bool is_current)
{
    bool undone = scene->opened->playback.last_move.direction < 0;
    struct style style = list_style(canvas, line, is_current, ROLE_TEXT);
    char text[PSEUDO_ROOM];
    if (is_current)
        canvas_put(canvas, line, line.x, line.y, undone ? 0x25C2 : 0x25B8,
                   style_as(undone ? SIGN_UNDONE : SIGN_CURRENT, style));
    canvas_text(canvas, line, line.x + MARK + 2 * pseudo_depth(code), line.y,
                pseudo_write(code, scene->settings->dialect, text), style);
}

static void draw_code(const struct scene *scene, struct canvas *canvas, struct rect area)
{
    struct listing listing = list_lines(&scene->opened->playback);
    struct list list = list_of(area, listing.count, 1, listing.current);
    struct rect line;
    for (int k = list.first; list_shows(&list, k, &line); k++)
        draw_line(scene, canvas, line, listing.lines[k], k == listing.current);
}

static const struct mirror_choice *choice_in_hand(const struct mirror *mirror)
{
    const struct mirror_choice *choice = &mirror->path[mirror->level];
    return choice->item || !mirror->level ? choice : choice - 1;
}

static const char *write_value(const struct scene *scene, int k, char *text)
{
    const struct legend *legend = &scene->opened->encoding.legend;
    const struct mirror_choice *choice = choice_in_hand(scene->mirror);
    snprintf(text, NAME_ROOM, "-");
    switch (k) {
    case 0:
        if (choice->item)
            legend_item(legend, choice->item, text, NAME_ROOM);
        return scene->settings->dialect->name;
    case 1:
        if (choice->place && choice->option)
            legend_option(legend, choice->option, text, NAME_ROOM);
        else if (choice->place)
            snprintf(text, NAME_ROOM, "no more");
        return scene->settings->dialect->option;
    case 2:
        snprintf(text, NAME_ROOM, "%d", (int)scene->mirror->level);
        return "level";
    default:
        if (choice->item)
            snprintf(text, NAME_ROOM, "%d of %d", (int)choice->place, (int)choice->size);
        return "branch";
    }
}

static void draw_values(const struct scene *scene, struct canvas *canvas, struct rect area)
{
    char text[NAME_ROOM];
    for (int k = 0; k < VALUES && k < area.height; k++) {
        struct rect line = {area.x, area.y + k, area.width, 1};
        const char *name = write_value(scene, k, text);
        int x = canvas_text(canvas, line, line.x, line.y, name, style_of(ROLE_FAINT));
        int column = line.x + 12;
        canvas_text(canvas, line, x >= column ? x + 1 : column, line.y, text,
                    style_of(ROLE_VALUE));
    }
}

static void draw_values_short(const struct scene *scene, struct canvas *canvas, struct rect line)
{
    char name[NAME_ROOM], level[NAME_ROOM], branch[NAME_ROOM];
    const struct mirror_choice *choice = choice_in_hand(scene->mirror);
    if (!choice->item) {
        canvas_text(canvas, line, line.x, line.y, "no choices yet", style_of(ROLE_FAINT));
        return;
    }
    write_value(scene, choice->place ? 1 : 0, name);
    write_value(scene, 2, level);
    write_value(scene, 3, branch);
    canvas_print(canvas, line, line.x, line.y, style_of(ROLE_VALUE), "level %s, %s: %s", level,
                 branch, name);
}

static void draw(const void *state, const struct scene *scene, struct canvas *canvas,
                 struct rect area)
{
    (void)state;
    if (!scene->opened || area.height < 2)
        return;
    struct rect code = area, values = area;
    if (area.width >= CODE_COLUMNS + 1 + VALUE_COLUMNS) {
        code.width = CODE_COLUMNS;
        values.x += CODE_COLUMNS + 1;
        values.width -= CODE_COLUMNS + 1;
        draw_code(scene, canvas, code);
        draw_values(scene, canvas, values);
        return;
    }
    int left = area.height - list_lines(&scene->opened->playback).count;
    values.height = left > VALUES ? VALUES : 1;
    code.height -= values.height + (left > VALUES);
    values.y += area.height - values.height;
    if (left > VALUES)
        values.y = code.y + area.height - left + 1;
    draw_code(scene, canvas, code);
    if (values.height > 1)
        draw_values(scene, canvas, values);
    else
        draw_values_short(scene, canvas, values);
}

const struct view view_code = {
    .name = "algorithm",
    .context = &context_list,
    .draw = draw,
};
