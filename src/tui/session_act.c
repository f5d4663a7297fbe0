/* SPDX-License-Identifier: MIT */
#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/number.h"
#include "tui/completion.h"
#include "tui/copying.h"
#include "tui/exporting.h"
#include "tui/search/remember.h"
#include "tui/session.h"
#include "tui/terminal/paste.h"
#include "tui/view.h"
#include "tui/widgets.h"

/* ---- effects ---- */

static struct call call_of(struct session *session, const struct view *view)
{
    struct model *model = &session->model;
    return (struct call){
        .view = view,
        .state = view ? model_state(model, view) : (void *)&session->input,
        .model = model,
        .context = session_context(session),
        .moment = session_moment(session),
    };
}

static enum effect_kind carry_out_all(struct session *session, const struct call *call);

static void take_off(struct session *session, const struct view *view)
{
    int kept = 0;
    for (int k = 0; k < session->depth; k++)
        if (session->stack[k] != view)
            session->stack[kept++] = session->stack[k];
    session->depth = kept;
}

/* Closes the views of the editor's board, which may change now. */
static void close_above_editor(struct session *session, const struct view *view)
{
    for (int k = session->depth - 1; k > 0 && view == &view_editor; k--) {
        const struct view *above = session->stack[k];
        if (above->of_editor) {
            model_close(&session->model, above);
            take_off(session, above);
        }
    }
}

static void push(struct session *session, const struct view *view)
{
    close_above_editor(session, view);
    take_off(session, view);
    assert(session->depth < STACK_ROOM);
    session->stack[session->depth++] = view;
}

bool session_open(struct session *session, const struct view *view, const char *text)
{
    struct call call = call_of(session, view);
    call.argument = text;
    if (view->open && !view->open(&call))
        return false;
    push(session, view);
    carry_out_all(session, &call);
    return true;
}

/* If nothing is left to show, opens the browser. */
static void close(struct session *session, const struct view *view)
{
    if (!view->keeps_state)
        model_close(&session->model, view);
    close_above_editor(session, view);
    take_off(session, view);
    if (session->depth == 1 && !session->model.opened)
        session_open(session, &view_browser, NULL);
}

static enum effect_kind end(struct session *session)
{
    for (const struct pane *screen = session->model.screens; screen->view; screen++)
        if (screen->view->has_unsaved && screen->view->has_unsaved(screen->state)) {
            push(session, screen->view);
            return EFFECT_NONE;
        }
    return EFFECT_QUIT;
}

static void move(struct session *session, const struct effect *effect)
{
    const struct view *view = session_view(session);
    if (effect->z && view->layer)
        view->layer(model_state(&session->model, view), &session->model, effect->z);
    else if (!effect->z && view->move)
        view->move(model_state(&session->model, view), &session->model, effect->x, effect->y);
}

static void enter(struct session *session)
{
    const struct view *view = session_view(session);
    if (view->enter)
        view->enter(model_state(&session->model, view), &session->model);
}

static void ask(struct session *session, const struct call *call, const struct effect *effect)
{
    input_open(&session->input, effect->label, effect->text);
    session->input.answer = effect->action;
    session->input.view = call->view;
}

static enum effect_kind run_for(struct session *session, const struct view *view,
                                const struct action *action, const char *argument)
{
    struct call call = call_of(session, view);
    call.action = action;
    call.argument = argument;
    action->run(&call);
    return carry_out_all(session, &call);
}

static enum effect_kind answer(struct session *session)
{
    struct input *input = &session->input;
    struct history *history = input_history(input);
    input->is_open = false;
    if (history)
        history_add(history, input->prompt.text);
    return input->answer ? run_for(session, input->view, input->answer, input->prompt.text)
                         : session_command(session, input->prompt.text);
}

static enum effect_kind run_command(struct session *session, const struct action *action,
                                    const char *argument);
static enum effect_kind act(struct session *session, const struct context *context,
                            const struct action *action, bool is_outer);

/* Begins a command that needs arguments; focuses an action's pane. */
static enum effect_kind run_chosen(struct session *session, const struct action *action)
{
    struct model *model = &session->model;
    const struct context *home = keymap_home(&model->keymap, action);
    bool is_outer, needs = action->takes && *action->takes && !action->keys;
    char line[KEY_ROOM];
    if (needs) {
        snprintf(line, sizeof line, "%s ", action->name);
        input_open(&session->input, ":", line);
        return EFFECT_NONE;
    }
    for (const struct pane *pane = model->panes; home && model->opened && pane->view; pane++)
        if (pane->view == home->view && session->depth == 1)
            model_focus(model, home->view);
    const struct context *context = session_context(session);
    const struct action *row = keymap_named(&model->keymap, context, action->name, &is_outer);
    if (row)
        return act(session, context, row, is_outer);
    if (action->takes)
        return run_command(session, action, "");
    const char *title = home ? home->title : "In a list";
    model_say(model, true, "%s works only %c%s", action->name, tolower((unsigned char)title[0]),
              title + 1);
    return EFFECT_NONE;
}

static enum effect_kind carry_out(struct session *session, const struct call *call,
                                  const struct effect *effect)
{
    struct model *model = &session->model;
    switch (effect->kind) {
    case EFFECT_MOVE: move(session, effect); break;
    case EFFECT_ENTER: enter(session); break;
    case EFFECT_OPEN: session_open(session, effect->view, effect->text); break;
    case EFFECT_CLOSE: close(session, effect->view); break;
    case EFFECT_SEARCH: session->depth = 1; break;
    case EFFECT_TAKE: session_take(session, effect->opened); break;
    case EFFECT_FOCUS: model_focus(model, effect->view); model->zoomed = false; break;
    case EFFECT_PLAY: player_play(&model->player, 1, clock_now()); break;
    case EFFECT_ASK: ask(session, call, effect); break;
    case EFFECT_ANSWER: return answer(session);
    case EFFECT_COMPLETE: completing_complete(session); break;
    case EFFECT_EXPORT: export_run(session, effect->text); break;
    case EFFECT_COPY: return copy_run(session, effect->text) ? EFFECT_COPY : EFFECT_NONE;
    case EFFECT_RESUME: remember_resume(session); break;
    case EFFECT_HELP: session_open(session, &view_help, NULL); break;
    case EFFECT_LEGEND: session_open(session, &view_meanings, NULL); break;
    case EFFECT_CHOOSE: return run_chosen(session, effect->action);
    case EFFECT_END: return end(session);
    default: return effect->kind;
    }
    return EFFECT_NONE;
}

static enum effect_kind carry_out_all(struct session *session, const struct call *call)
{
    enum effect_kind last = EFFECT_NONE;
    for (int k = 0; k < call->count; k++) {
        enum effect_kind left = carry_out(session, call, &call->effects[k]);
        last = left ? left : last;
    }
    return last;
}

enum effect_kind session_run(struct session *session, const struct action *action,
                             const char *argument)
{
    const struct context *home = keymap_home(&session->model.keymap, action);
    return run_for(session, home ? home->view : session->model.focus, action, argument);
}

/* ---- commands ---- */

static enum effect_kind run_command(struct session *session, const struct action *action,
                                    const char *argument)
{
    struct model *model = &session->model;
    struct diag diag = {0};
    if (!action->set && !action->is_general && !model->opened) {
        model_say(model, true, "%s works only while a board is open", action->name);
        return EFFECT_NONE;
    }
    if (!action->set)
        return session_run(session, action, argument);
    struct call call = call_of(session, NULL);
    call.action = action;
    call.argument = argument;
    if (!action->set(&call, &diag))
        model_say(model, true, "%s: %s", action->name, diag.text);
    return diag.set ? EFFECT_NONE : EFFECT_SET;
}

static void refuse_command(struct session *session, const char *found)
{
    const struct action *action;
    struct guess guess = guess_begin(found);
    struct diag diag = {0};
    for (int k = 0; (action = keymap_command(&session->model.keymap, k)); k++)
        guess_try(&guess, action->name);
    for (int k = 0; view_word(k); k++)
        guess_try(&guess, view_word(k));
    guess_fault(&guess, "command", "Tab lists them", (struct place){0}, &diag);
    model_say_diag(&session->model, &diag);
}

enum effect_kind session_command(struct session *session, const char *line)
{
    char copy[PROMPT_ROOM];
    session->redraws = 0;
    line += strspn(line, " ");
    snprintf(copy, sizeof copy, "%s", line);
    for (size_t end = strlen(copy); end && copy[end - 1] == ' ';)
        copy[--end] = 0;
    if (!copy[0])
        return EFFECT_NONE;
    size_t length = strcspn(copy, " !");
    const char *argument = copy + length + strspn(copy + length, " ");
    const struct action *action = keymap_command_named(&session->model.keymap, copy, length);
    int64_t node;
    if (action)
        return run_command(session, action, argument);
    if (number_read(copy, &node))
        return run_command(session, keymap_command_named(&session->model.keymap, "goto", 4), copy);
    action = keymap_action(&session->model.keymap, copy);
    if (action)
        return run_chosen(session, action);
    copy[length] = 0;
    refuse_command(session, copy);
    return EFFECT_NONE;
}

/* ---- keys ---- */

/* context->otherwise may replace the first context's actions. */
static enum effect_kind act(struct session *session, const struct context *context,
                            const struct action *action, bool is_outer)
{
    if (is_outer && !session->model.opened)
        return EFFECT_NONE;
    if (!is_outer || !context->otherwise)
        return session_run(session, action, NULL);
    const struct action instead = {.name = "otherwise", .run = context->otherwise};
    return run_for(session, context->view, &instead, NULL);
}

static enum effect_kind press(struct session *session, struct key key)
{
    const struct view *view = session_view(session);
    struct call call = call_of(session, view);
    struct scene scene = session_scene(session);
    struct rect all = session->model.screen, body = {0, 1, all.width, all.height - 2};
    if (key.code == KEY_WHEEL_UP || key.code == KEY_WHEEL_DOWN)
        call_for(&call, (struct effect){EFFECT_MOVE, .y = key.code == KEY_WHEEL_UP ? -1 : 1});
    else if (view->press)
        view->press(&call, &scene, body, key);
    return carry_out_all(session, &call);
}

/* Returns the code of the clicked hint; 0: none.  A command's hint opens the command line. */
static int code_of_hint(struct session *session, struct key key)
{
    struct rect all = session->model.screen, status = {0, all.height - 1, all.width, 1};
    char name[KEY_ROOM], command[KEY_ROOM];
    int code;
    if (key.code != KEY_MOUSE_ || key.y != status.y || session->model.message[0])
        return 0;
    struct scene scene = session_scene(session);
    if (!hint_at(&scene, status, key.x, name))
        return 0;
    if (name[0] == ':' && name[1]) {
        snprintf(command, sizeof command, "%s ", name + 1);
        input_open(&session->input, ":", command);
    }
    return key_find(name, &code) ? code : 0;
}

static enum effect_kind type(struct session *session, int code)
{
    const struct view *view = session_view(session);
    struct call call = call_of(session, view);
    char name[KEY_ROOM];
    if (session->input.is_open)
        prompt_type(&session->input.prompt, code);
    else if (view->type && is_printable(code))
        view->type(&call, code);
    else if (key_label(code, name, sizeof name)[0])
        model_say(&session->model, false, "%s does nothing here: ? lists the keys", name);
    return carry_out_all(session, &call);
}

/* ---- pasted text ---- */

static void open_pasted(struct call *call)
{
    struct open_puzzle *pasted = call->model->pasted;
    call->model->pasted = NULL;
    if (call->argument[0] == 'n')
        open_puzzle_close(pasted);
    else
        call_take(call, pasted);
}

static const struct action opening = {.name = "open pasted", .run = open_pasted};

static void ask_to_open(struct session *session, struct open_puzzle *pasted,
                        const struct format *format)
{
    static char label[128];
    const struct problem *problem = &pasted->encoding.problem;
    char items[COUNT_ROOM], options[COUNT_ROOM];
    snprintf(label, sizeof label, "open it as %s (%s, %s)?  Enter yes  Esc no ", format->name,
             number_count(problem->items, "item", items),
             number_count(problem->options, "option", options));
    open_puzzle_close(session->model.pasted);
    session->model.pasted = pasted;
    struct call call = call_of(session, NULL);
    struct effect effect = {EFFECT_ASK, .label = label, .text = "", .action = &opening};
    ask(session, &call, &effect);
}

/* True if the open line or the view takes the text. */
static bool is_typed(const struct session *session, const char *text)
{
    const struct context *context = session_context(session);
    bool all = session->input.is_open || context->types;
    while (*text && all && !session->input.is_open)
        all = context->types(key_typed(&text));
    return all;
}

static void type_line(struct session *session, const char *text)
{
    while (*text && *text != '\r' && *text != '\n')
        type(session, key_typed(&text));
}

/* Takes a text as typed, or as a puzzle if the user agrees, instead of one asked about before;
 * never as keys. */
static enum effect_kind paste(struct session *session, int number)
{
    size_t length;
    const char *text = paste_text(number, &length);
    struct diag diag = {0};
    const struct format *format;
    session->model.message[0] = 0;
    if (!text)
        return EFFECT_NONE;
    if (session->input.answer == &opening)
        session->input.is_open = false;
    bool typed = is_typed(session, text);
    struct open_puzzle *pasted =
        session->input.is_open ? NULL : model_read(&session->model, text, length, &format, &diag);
    if (pasted && (!pasted->puzzle.warning || !typed)) {
        ask_to_open(session, pasted, format);
        return EFFECT_NONE;
    }
    open_puzzle_close(pasted);
    if (typed)
        type_line(session, text);
    else
        model_say_diag(&session->model, &diag);
    return EFFECT_NONE;
}

/* Returns a pane's action that the user has bound elsewhere; NULL: none. */
static const struct action *pane_action(const struct session *session,
                                        const struct context *context, int code)
{
    const struct action *asked = keymap_bound(&session->model.keymap, context, code);
    const struct context *home = asked ? keymap_home(&session->model.keymap, asked) : NULL;
    for (const struct pane *pane = session->model.panes; home && pane->view; pane++)
        if (pane->view == home->view)
            return asked->run ? asked : NULL;
    return NULL;
}

enum effect_kind session_key(struct session *session, struct key key)
{
    struct model *model = &session->model;
    session->redraws = 0;
    if (key.code == KEY_PASTED_)
        return paste(session, key.x);
    /* the mouse may only end a drag while a line is typed */
    if (session->input.is_open && key_is_mouse(key.code) && key.code != KEY_RELEASE_)
        return EFFECT_NONE;
    int code = code_of_hint(session, key);
    if (code)
        key = (struct key){.code = code};
    const struct context *context = session_context(session);
    bool is_outer;
    const struct action *action = keymap_find(&session->model.keymap, context, key.code, &is_outer);
    if (!action && session->depth == 1 && model->opened)
        action = pane_action(session, context, key.code);
    if (key.code != KEY_RELEASE_)
        model->message[0] = 0;
    model->selections.shows_cell = false;
    model->page = model->screen.height > 8 ? model->screen.height - 6 : 2;
    if (key_is_mouse(key.code))
        return press(session, key);
    return action ? act(session, context, action, is_outer) : type(session, key.code);
}
