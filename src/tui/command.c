/* SPDX-License-Identifier: MIT */
/* The command line of the explorer: ":goto 12345", ":open FILE", ":speed flat". */
#include "tui/command.h"

#include <stdio.h>
#include <string.h>

#include "base/number.h"

/* The only command that begins with those bytes; NULL where there is none or more. */
const struct action *command_named(const struct keymap *keymap, const char *word, size_t length)
{
    const struct action *found = NULL, *action;
    int count = 0;
    for (int k = 0; (action = keymap_command(keymap, k)); k++) {
        if (strncmp(action->name, word, length) != 0)
            continue;
        if (!action->name[length])
            return action;
        found = action;
        count++;
    }
    return count == 1 ? found : NULL;
}

/* A setting, or what is run; without a board only what needs none. */
static enum effect run(struct session *session, const struct action *action, const char *argument)
{
    struct model *model = &session->model;
    struct call call = {action, session, model, NULL, argument, 0, 0};
    struct diag diag = {0};
    if (!action->set)
        return model->opened || action->is_general ? session_run(session, action, argument)
                                                 : EFFECT_NONE;
    if (!action->set(&call, &diag))
        model_say(model, true, "%s: %s", action->name, diag.text);
    return diag.set ? EFFECT_NONE : EFFECT_SET;
}

/* Tell the commands that begin as the word does, as far as any does. */
static void tell_nearest(struct session *session, const char *found, size_t length)
{
    const struct action *action;
    char all[640] = "";
    for (; length && !all[0]; length--)
        for (int k = 0; (action = keymap_command(&session->keymap, k)); k++) {
            size_t end = strlen(all);
            if (strncmp(action->name, found, length) == 0)
                snprintf(all + end, sizeof all - end, "%s%s", end ? ", " : "", action->name);
        }
    model_say(&session->model, true, "expected %s, found \"%s\"",
              all[0] ? all : "a command (Tab lists them)", found);
}

enum effect command_run(struct session *session, const char *line)
{
    char copy[PROMPT_ROOM];
    line += strspn(line, " ");
    snprintf(copy, sizeof copy, "%s", line);
    for (size_t end = strlen(copy); end && copy[end - 1] == ' ';)
        copy[--end] = 0;
    if (!copy[0])
        return EFFECT_NONE;
    size_t length = strcspn(copy, " !");
    const char *argument = copy + length + strspn(copy + length, " ");
    const struct action *action = command_named(&session->keymap, copy, length);
    if (action)
        return run(session, action, argument);
    int64_t node;
    if (number_read(copy, &node))
        return run(session, command_named(&session->keymap, "goto", 4), copy);
    tell_nearest(session, copy, length);
    return EFFECT_NONE;
}
