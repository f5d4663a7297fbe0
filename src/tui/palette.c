/* SPDX-License-Identifier: MIT */
/* Commands and actions that match a command line, one per line. */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/text.h"
#include "tui/widgets.h"

#define ROWS_MOST 256
#define USAGE_ROOM 96
#define USAGE_MOST 34       /* columns */

struct matches {
    const struct action *at[ROWS_MOST];
    int count;
};

static void add(struct matches *matches, const struct action *action)
{
    for (int k = 0; k < matches->count; k++)
        if (strcmp(matches->at[k]->name, action->name) == 0)
            return;
    if (matches->count < ROWS_MOST)
        matches->at[matches->count++] = action;
}

static bool has_word(const char *text, const char *typed)
{
    for (const char *at = text; *at; at++)
        if ((at == text || strchr(" |", at[-1])) && strncasecmp(at, typed, strlen(typed)) == 0)
            return true;
    return false;
}

static bool is_about(const struct action *action, const char *typed)
{
    return has_word(action->name, typed) || has_word(action->summary, typed) ||
           (action->takes && has_word(action->takes, typed));
}

/* Commands that begin with `typed` come first. */
static void find_all(const struct keymap *keymap, const char *typed, struct matches *matches)
{
    struct keymap_walk all = {.contexts = keymap->contexts}, walk = all;
    const struct action *action;
    while ((action = keymap_next(&walk)))
        if (action->takes && strncasecmp(action->name, typed, strlen(typed)) == 0)
            add(matches, action);
    for (walk = all; *typed && (action = keymap_next(&walk));)
        if (action->takes && is_about(action, typed))
            add(matches, action);
    for (walk = all; *typed && (action = keymap_next(&walk));)
        if (action->summary && is_about(action, typed) &&
            keymap_action(keymap, action->name) == action)
            add(matches, action);
}

/* A line with arguments has only its command. */
static struct matches matches_of(const struct scene *scene)
{
    struct matches matches = {.count = 0};
    const char *typed = scene->prompt->text + strspn(scene->prompt->text, " ");
    size_t length = strcspn(typed, " !");
    const struct action *command =
        typed[length] ? keymap_command_named(scene->keymap, typed, length) : NULL;
    if (command)
        add(&matches, command);
    else
        find_all(scene->keymap, typed, &matches);
    return matches;
}

/* A single match has one line for its arguments and one for the rest. */
static int lines_for(const struct matches *matches, int room)
{
    int wanted = matches->count == 1 ? 2 : matches->count;
    return wanted < room ? wanted : room;
}

int palette_lines(const struct scene *scene, int room)
{
    bool is_command = scene->prompt && strcmp(scene->label, ":") == 0;
    struct matches matches = is_command ? matches_of(scene) : (struct matches){.count = 0};
    return lines_for(&matches, room);
}

static void draw_cut(struct canvas *canvas, struct rect line, const char *text, struct style style)
{
    canvas_text(canvas, line, line.x, line.y, text, style);
    if (text_width(text) > line.width)
        canvas_put(canvas, line, line.x + line.width - 1, line.y, 0x2026, style);
}

static void write_usage(const struct action *action, char usage[USAGE_ROOM])
{
    const char *takes = action->takes ? action->takes : "";
    snprintf(usage, USAGE_ROOM, "%s%s%s", action->name, *takes ? " " : "", takes);
}

static void draw_alone(const struct action *action, struct canvas *canvas, struct rect line)
{
    char usage[USAGE_ROOM];
    write_usage(action, usage);
    draw_cut(canvas, line, usage, style_of(ROLE_KEY));
    line.y++;
    draw_cut(canvas, line, action->summary, style_of(ROLE_TEXT));
}

static void draw_action(const struct action *action, struct canvas *canvas, struct rect line)
{
    char usage[USAGE_ROOM];
    int left = line.width / 2 < USAGE_MOST ? line.width / 2 : USAGE_MOST;
    write_usage(action, usage);
    draw_cut(canvas, (struct rect){line.x, line.y, left - 1, 1}, usage, style_of(ROLE_KEY));
    draw_cut(canvas, (struct rect){line.x + left, line.y, line.width - left, 1}, action->summary,
             style_of(ROLE_TEXT));
}

void draw_palette(const struct scene *scene, struct canvas *canvas, struct rect area)
{
    struct matches matches = matches_of(scene);
    int lines = lines_for(&matches, area.height);
    bool is_cut = lines < matches.count;
    if (matches.count == 1 && lines == 2) {
        draw_alone(matches.at[0], canvas, (struct rect){area.x + 1, area.y, area.width - 2, 1});
        return;
    }
    for (int k = 0; k < lines; k++) {
        struct rect line = {area.x + 1, area.y + k, area.width - 2, 1};
        if (is_cut && k == lines - 1)
            canvas_print(canvas, line, line.x, line.y, style_of(ROLE_FAINT),
                         "\u2026 %d more: type to find", matches.count - k);
        else
            draw_action(matches.at[k], canvas, line);
    }
}
