/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "base/words.h"
#include "tui/keys/history.h"
#include "tui/keys/keymap.h"
#include "tui/keys/preferences.h"
#include "tui/view.h"

static void ask_command(struct call *call)
{
    call_for(call, (struct effect){EFFECT_ASK, .label = ":", .text = ""});
}

static void switch_ascii(struct call *call)
{
    call->model->settings.ascii = !call->model->settings.ascii;
    call_for(call, (struct effect){.kind = EFFECT_SET});
}

static void switch_mouse(struct call *call)
{
    bool *mouse = &call->model->settings.mouse;
    *mouse = !*mouse;
    model_say(call->model, false, *mouse ? "mouse on: clicks select; Shift selects text"
                                           : "mouse off: it selects text");
    call_for(call, (struct effect){.kind = EFFECT_SET});
}

static void copy(struct call *call)
{
    call_for(call, (struct effect){EFFECT_COPY, .text = call->argument});
}

static void do_effect(struct call *call)
{
    call_for(call, (struct effect){.kind = (enum effect_kind)call->action->what});
}

static const struct context *find_context(const struct keymap *keymap, const char *name,
                                          struct diag *diag)
{
    const struct context *const *context = keymap->contexts;
    struct guess guess = guess_begin(name);
    for (; *context; context++) {
        if (strcmp((*context)->name, name) == 0)
            return *context;
        guess_try(&guess, (*context)->name);
    }
    guess_fault(&guess, "context", "see dancetty list keys", (struct place){0}, diag);
    return NULL;
}

static bool check_action(const struct keymap *keymap, const char *name, int column,
                         struct diag *diag)
{
    struct guess guess = guess_begin(name);
    const struct action *action = keymap_action(keymap, name);
    const char *word;
    if (strcmp(name, "none") == 0 || (action && action->summary))
        return true;
    for (int k = 0; (word = keymap_word(keymap, k)); k++)
        guess_try(&guess, word);
    return guess_fault(&guess, "action", "see dancetty list keys", (struct place){.column = column},
                       diag);
}

/* WHERE KEY WHAT; WHAT may contain blanks. */
static bool take_key(struct call *call, struct diag *diag)
{
    struct keymap *keymap = &call->model->keymap;
    const char *value = call->argument;
    char where[16] = "", key[KEY_ROOM] = "";
    int at_key = 0, at_name = (int)strlen(value);
    sscanf(value, "%15s %n%15s %n", where, &at_key, key, &at_name);
    const char *name = value + at_name;
    const struct context *context = find_context(keymap, where, diag);
    if (!context || (*key && !check_action(keymap, name, at_name + 1, diag)))
        return false;
    bool bound = keymap_bind(keymap, context, key, keymap_action(keymap, name), diag);
    diag->column = at_key + 1;
    return bound;
}

const struct action common[] = {
    {"command", "command line: goto, open, speed, rule, quit ...", ":", .run = ask_command,
     .is_general = true, .purpose = PURPOSE_ASK},
    {"theme", "next theme", "t", .takes = "THEME", .run = next_theme, .set = set_theme,
     .is_general = true, .purpose = PURPOSE_LOOK},
    {"ascii", "ASCII characters only, or all", "a", .takes = "on|off", .run = switch_ascii,
     .set = set_ascii, .is_general = true, .purpose = PURPOSE_LOOK},
    {"mouse", "mouse on or off", "M", .takes = "on|off",
     .run = switch_mouse, .set = set_mouse, .is_general = true, .purpose = PURPOSE_LOOK},
    {"copy", "copy the board, the solution or the selection to the clipboard", "C-y",
     .takes = "board|solution|selection", .run = copy, .is_general = true,
     .purpose = PURPOSE_SHARE, .hints = {[MOMENT_SOLUTION] = {6, "copy"}}},
    {"help", "this help", "? F1", .takes = "", .run = do_effect, .what = EFFECT_HELP,
     .is_general = true, .purpose = PURPOSE_ASK, .hints = {[MOMENT_ANY] = {HINT_LAST, "help"}}},
    {"meanings", "legend of the marks on this screen", ";", .takes = "",
     .run = do_effect, .what = EFFECT_LEGEND, .is_general = true, .purpose = PURPOSE_ASK},
    {"key", "bind a key", .takes = "WHERE KEY WHAT", .set = take_key, .is_general = true,
     .purpose = PURPOSE_LOOK},
    {"leave", "close this view", "Esc", .run = NULL, .hints = {[MOMENT_HERE] = {8, "close"}}},
    {"close", "close this view, or quit", "q F10", .run = NULL},
    {.name = NULL},
};

const struct action terminal[] = {
    {"redraw", "redraw the screen", "C-l", .run = do_effect, .what = EFFECT_REDRAW,
     .is_general = true, .purpose = PURPOSE_LOOK},
    {"suspend", "suspend to the shell", "C-z", .run = do_effect, .what = EFFECT_SUSPEND,
     .is_general = true},
    {"interrupt", "interrupt and quit", "C-c", .run = do_effect, .what = EFFECT_INTERRUPT,
     .is_general = true},
    {.name = NULL},
};

static void call_back(struct call *call)
{
    struct input *input = call->state;
    struct prompt *prompt = &input->prompt;
    int direction = call->action->by;
    struct history *history = input_history(input);
    const char *line =
        history ? history_call(history, direction, prompt->text, prompt->typed) : NULL;
    if (history && !line && direction > 0)
        history->at = history->count;
    if (line || direction > 0)
        prompt_call(prompt, line);
}

static void leave(struct call *call)
{
    struct input *input = call->state;
    input->is_open = false;
}

static void erase(struct call *call)
{
    struct input *input = call->state;
    input->is_open = input->prompt.length > 0;
    prompt_erase(&input->prompt);
}

static void erase_word(struct call *call)
{
    struct input *input = call->state;
    prompt_erase_word(&input->prompt);
}

static void erase_all(struct call *call)
{
    struct input *input = call->state;
    prompt_clear(&input->prompt);
}

static const struct action on_line[] = {
    {"enter", "accept the line", "Enter", .run = do_effect, .what = EFFECT_ANSWER},
    {"leave", "close this view", "Esc", .run = leave},
    {"erase", "delete a letter", "Backspace", .run = erase},
    {"erase word", "delete a word", "C-w", .run = erase_word},
    {"erase all", "delete all letters", "C-u", .run = erase_all},
    {"complete", "complete, or list the choices", "Tab", .run = do_effect,
     .what = EFFECT_COMPLETE},
    {"up", "up", "Up", .run = call_back, .by = -1},
    {"down", "down", "Down", .run = call_back, .by = 1},
    {.name = NULL},
};

const struct context context_text = {
    .name = "text",
    .title = "On the command line",
    .actions = on_line,
    .last = {terminal},
    .types = is_printable,
};
