/* What holds in all contexts, the command line as one of them, and the table of all. */
#include <stdio.h>
#include <string.h>

#include "base/words.h"
#include "tui/activity.h"
#include "tui/command.h"
#include "tui/completing.h"
#include "tui/preferences.h"
#include "tui/tour.h"

/* ---- everywhere ---- */

static enum effect ask_command(struct call *call)
{
    session_ask(call->session, ":", "", command_run);
    return EFFECT_NONE;
}

static enum effect help(struct call *call)
{
    session_help(call->session);
    return EFFECT_NONE;
}

static enum effect switch_ascii(struct call *call)
{
    call->model->settings.ascii = !call->model->settings.ascii;
    return EFFECT_SET;
}

static enum effect switch_mouse(struct call *call)
{
    call->model->settings.mouse = !call->model->settings.mouse;
    return EFFECT_SET;
}

static enum effect to_loop(struct call *call)
{
    return (enum effect)call->action->what;
}

static const char *context_word(int k)
{
    return contexts[k] ? contexts[k]->name : NULL;
}

static const struct keymap usual = {.contexts = contexts};

static const char *action_word(int k)
{
    return keymap_word(&usual, k);
}

/* WHERE KEY WHAT: what it asks for is the rest, which may have blanks. */
static bool take_key(struct call *call, struct diag *diag)
{
    const char *value = call->argument;
    char where[16] = "", key[KEY_ROOM] = "", words[256], hint[HINT_ROOM];
    int at_key = 0, at_name = (int)strlen(value);
    sscanf(value, "%15s %n%15s %n", where, &at_key, key, &at_name);
    const char *name = value + at_name;
    int context = word_find(context_word, where);
    if (context < 0)
        return diag_fault(diag, (struct place){0}, "expected %s, found \"%s\"",
                          word_list(context_word, words, sizeof words), where);
    if (*key && word_find(action_word, name) < 0)
        return diag_fault(diag, (struct place){.column = at_name + 1},
                          "expected an action such as step back, or none, found \"%s\"%s", name,
                          word_hint(action_word, name, hint));
    bool bound = keymap_bind(&call->session->keymap, contexts[context], key,
                             keymap_action(&usual, name), diag);
    diag->column = at_key + 1;
    return bound;
}

const struct action common[] = {
    {"command", "command line: goto, open, speed, rule, quit ...", ":", .run = ask_command,
     .is_general = true},
    {"theme", "the next theme", "t", .takes = "THEME", .run = next_theme, .set = set_theme,
     .is_general = true},
    {"ascii", "ASCII only, or all characters", "a", .takes = "on|off", .run = switch_ascii,
     .set = set_ascii, .is_general = true},
    {"mouse", "take the mouse, or leave it to the terminal", "M", .takes = "on|off",
     .run = switch_mouse, .set = set_mouse, .is_general = true},
    {"help", "this help", "? F1", .takes = "", .run = help, .is_general = true},
    {"key", .takes = "WHERE KEY WHAT", .set = take_key, .is_general = true},
    {"leave", "close this", "Esc", .run = NULL},
    {"close", "close this, or quit", "q F10", .run = NULL},
    {.name = NULL},
};

const struct action terminal[] = {
    {"redraw", "draw the screen afresh", "C-l", .run = to_loop, .what = EFFECT_REDRAW,
     .is_general = true},
    {"suspend", "back to the shell for a while", "C-z", .run = to_loop, .what = EFFECT_SUSPEND,
     .is_general = true},
    {"interrupt", "break off and quit", "C-c", .run = to_loop, .what = EFFECT_INTERRUPT,
     .is_general = true},
    {.name = NULL},
};

bool is_printable(int code)
{
    return code >= ' ' && code < KEY_SPECIAL;
}

/* ---- a line of text ---- */

/* What was answered before to what is asked; NULL: nothing of it is kept. */
static struct history *history_of(struct session *session)
{
    return session->label[0] == ':'   ? &session->commands
           : session->label[0] == '/' ? &session->finds
                                      : NULL;
}

static enum effect answer_with(struct session *session)
{
    struct history *history = history_of(session);
    session->prompting = false;
    if (history)
        history_add(history, session->prompt.text);
    return session->answer(session, session->prompt.text);
}

static void call_back(struct session *session, int direction)
{
    struct prompt *prompt = &session->prompt;
    struct history *history = history_of(session);
    const char *line =
        history ? history_call(history, direction, prompt->text, prompt->typed) : NULL;
    if (history && !line && direction > 0)
        history->at = history->count;
    if (line || direction > 0)
        prompt_call(prompt, line);
}

static enum effect answer(struct call *call)
{
    return answer_with(call->session);
}

static enum effect call_line(struct call *call)
{
    call_back(call->session, call->action->by);
    return EFFECT_NONE;
}

static enum effect complete(struct call *call)
{
    if (call->session->answer == command_run)
        completing_complete(call->session);
    return EFFECT_NONE;
}

static enum effect leave(struct call *call)
{
    call->session->prompting = false;
    return EFFECT_NONE;
}

/* Where nothing is left to take back, leave. */
static enum effect erase(struct call *call)
{
    call->session->prompting = call->session->prompt.length > 0;
    prompt_erase(&call->session->prompt);
    return EFFECT_NONE;
}

static enum effect erase_word(struct call *call)
{
    prompt_erase_word(&call->session->prompt);
    return EFFECT_NONE;
}

static enum effect erase_all(struct call *call)
{
    prompt_clear(&call->session->prompt);
    return EFFECT_NONE;
}

static const struct action on_line[] = {
    {"enter", "go there, open it, or do it", "Enter", .run = answer},
    {"leave", "close this", "Esc", .run = leave},
    {"erase", "take back a letter", "Backspace", .run = erase},
    {"erase word", "take back a word", "C-w", .run = erase_word},
    {"erase all", "take back all letters", "C-u", .run = erase_all},
    {"complete", "complete it, or say what there is", "Tab", .run = complete},
    {"up", "up", "Up", .run = call_line, .by = -1},
    {"down", "down", "Down", .run = call_line, .by = 1},
    {.name = NULL},
};

const struct context context_text = {
    .name = "text",
    .title = "On the command line",
    .actions = on_line,
    .last = {terminal},
    .types = is_printable,
};

void session_ask(struct session *session, const char *label, const char *text,
                 enum effect (*done)(struct session *session, const char *text))
{
    prompt_clear(&session->prompt);
    prompt_append(&session->prompt, text);
    session->prompting = true;
    session->label = label;
    session->answer = done;
    if (history_of(session))
        history_of(session)->at = history_of(session)->count;
}

/* ---- all contexts ---- */

const struct context *const contexts[] = {
    &context_search, &context_board, &context_list, &context_solutions, &context_tree,
    &context_events, &context_marks, &context_lesson, &context_race, &context_hand,
    &context_help, &context_editor, &context_pieces, &context_numbers, &context_question,
    &context_browser, &context_text, NULL,
};
