/* SPDX-License-Identifier: MIT */
#include "tui/keys/config.h"

#include <stdio.h>
#include <string.h>

#include "base/words.h"

static const struct action *find_setting(const struct keymap *keymap, const char *name,
                                         struct place place, struct diag *diag)
{
    const struct action *action;
    struct guess guess = guess_begin(name);
    for (int k = 0; (action = keymap_command(keymap, k)); k++) {
        if (action->set && strcmp(action->name, name) == 0)
            return action;
        if (action->set)
            guess_try(&guess, action->name);
    }
    guess_fault(&guess, "setting", "see man dancetty-explorer", place, diag);
    return NULL;
}

/* Moves a fault's column from the value, at byte `offset`, to the line. */
static void place_fault(const struct source *source, const struct line *line, size_t offset,
                        struct diag *diag)
{
    size_t within = diag->column ? (size_t)diag->column - 1 : 0;
    struct place place = source_place(source, line, offset + within);
    snprintf(diag->file, sizeof diag->file, "%s", place.file);
    diag->line = place.line;
    diag->column = place.column;
}

static bool take_line(struct model *model, const struct source *source,
                      const struct line *line, struct diag *diag)
{
    char text[PROMPT_ROOM];
    size_t length = line->length;
    while (length && strchr(" \t", line->text[length - 1]))
        length--;
    if (length >= sizeof text || memchr(line->text, 0, length))
        return diag_fault(diag, source_place(source, line, 0),
                          "expected a line of text, found %s",
                          length >= sizeof text ? "a very long one" : "a NUL byte");
    memcpy(text, line->text, length);
    text[length] = 0;
    size_t begin = strspn(text, " \t"), name = strcspn(text + begin, " \t");
    size_t value = begin + name + strspn(text + begin + name, " \t");
    if (!name || text[begin] == '#')
        return true;
    text[begin + name] = 0;
    const struct action *setting = find_setting(&model->keymap, text + begin,
                                                source_place(source, line, begin), diag);
    if (!setting)
        return false;
    struct call call = {.action = setting, .model = model,
                        .argument = value > length ? "" : text + value};
    if (setting->set(&call, diag))
        return true;
    place_fault(source, line, value, diag);
    return false;
}

bool config_take(struct model *model, const struct source *source, struct diag *diag)
{
    bool taken = true;
    for (struct line line = {0}; taken && source_next_line(source, &line);)
        taken = take_line(model, source, &line, diag);
    model->message[0] = 0;    /* not asked by the user */
    return taken;
}

bool config_read(struct model *model, const char *path, struct diag *diag)
{
    struct source source;
    if (!source_open(&source, path, diag))
        return false;
    bool taken = config_take(model, &source, diag);
    source_close(&source);
    return taken;
}
