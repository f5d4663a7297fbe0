/* What each key does: what holds everywhere here, the rest in what is on the screen. */
#include "tui/activity.h"
#include "tui/command.h"
#include "tui/completing.h"
#include "tui/keymap.h"
#include "tui/preferences.h"
#include "tui/tour.h"

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

/* What is on the screen while the line is typed does not hear keys. */
static enum effect act_on_prompt(struct session *session, enum request request)
{
    struct prompt *prompt = &session->prompt;
    switch (request) {
    case REQUEST_ENTER: return answer_with(session);
    case REQUEST_COMPLETE:
        if (session->answer == command_run)
            completing_complete(session);
        break;
    case REQUEST_UP: call_back(session, -1); break;
    case REQUEST_DOWN: call_back(session, 1); break;
    case REQUEST_ERASE_WORD: prompt_erase_word(prompt); break;
    case REQUEST_LEAVE: session->prompting = false; break;
    case REQUEST_ERASE:
        session->prompting = prompt->length > 0;
        prompt_erase(prompt);
        break;
    case REQUEST_ERASE_ALL: prompt_clear(prompt); break;
    default: break;
    }
    return EFFECT_NONE;
}

void session_ask(struct session *session, const char *label, const char *text,
                 enum effect (*answer)(struct session *session, const char *text))
{
    prompt_clear(&session->prompt);
    prompt_append(&session->prompt, text);
    session->prompting = true;
    session->label = label;
    session->answer = answer;
    if (history_of(session))
        history_of(session)->at = history_of(session)->count;
}

static void switch_help(struct session *session)
{
    if (session->mode == MODE_HELP)
        session->mode = session->behind_help;
    else
        session_help(session);
}

static void move(struct session *session, int x, int y)
{
    const struct activity *activity = activity_of(session->mode);
    if (activity->move)
        activity->move(session, x, y);
}

static enum effect act(struct session *session, enum request request)
{
    struct player *player = &session->model.player;
    int page = activity_page(session);
    switch (request) {
    case REQUEST_FASTER: player_set_speed(player, player->speed + 1); break;
    case REQUEST_SLOWER: player_set_speed(player, player->speed - 1); break;
    case REQUEST_SPEED: player_set_speed(player, SPEED_USUAL); break;
    case REQUEST_COMMAND: session_ask(session, ":", "", command_run); break;
    case REQUEST_LOAD:
        player_pause(player);
        session_browse(session);
        break;
    case REQUEST_HELP: switch_help(session); break;
    case REQUEST_TOUR: tour_begin(session); break;
    case REQUEST_LESSON_ON:
    case REQUEST_LESSON_SKIP:
    case REQUEST_LESSON_BACK:
    case REQUEST_LESSON_END: tour_act(session, request); break;
    case REQUEST_THEME: preferences_next_theme(session); break;
    case REQUEST_ASCII: session->model.settings.ascii = !session->model.settings.ascii; return EFFECT_ASCII;
    case REQUEST_MOUSE: session->model.settings.mouse = !session->model.settings.mouse; return EFFECT_MOUSE;
    case REQUEST_REDRAW: return EFFECT_REDRAW;
    case REQUEST_SUSPEND: return EFFECT_SUSPEND;
    case REQUEST_QUIT: return EFFECT_QUIT;
    case REQUEST_INTERRUPT: return EFFECT_INTERRUPT;
    case REQUEST_UP: move(session, 0, -1); break;
    case REQUEST_DOWN: move(session, 0, 1); break;
    case REQUEST_LEFT: move(session, -1, 0); break;
    case REQUEST_RIGHT: move(session, 1, 0); break;
    case REQUEST_PAGE_UP: move(session, 0, -page); break;
    case REQUEST_PAGE_DOWN: move(session, 0, page); break;
    case REQUEST_FIRST: move(session, 0, -0xFFFFFF); break;
    case REQUEST_LAST: move(session, 0, 0xFFFFFF); break;
    default: return activity_of(session->mode)->act(session, request);
    }
    return EFFECT_NONE;
}

static bool is_of_prompt(enum request request)
{
    switch (request) {
    case REQUEST_ENTER:
    case REQUEST_LEAVE:
    case REQUEST_COMPLETE:
    case REQUEST_UP:
    case REQUEST_DOWN:
    case REQUEST_ERASE:
    case REQUEST_ERASE_WORD:
    case REQUEST_ERASE_ALL: return true;
    default: return false;
    }
}

static void press(struct session *session, struct key key)
{
    const struct activity *activity = activity_of(session->mode);
    if (key.code == KEY_WHEEL_UP || key.code == KEY_WHEEL_DOWN)
        move(session, 0, key.code == KEY_WHEEL_UP ? -1 : 1);
    else if (activity->press)
        activity->press(session, key);
}

static void type(struct session *session, int code)
{
    const struct activity *activity = activity_of(session->mode);
    if (session->prompting)
        prompt_type(&session->prompt, code);
    else if (activity->type && code >= ' ' && code < KEY_SPECIAL)
        activity->type(session, code);
}

enum effect session_key(struct session *session, struct key key)
{
    /* while a line is typed the mouse only ends what it has begun */
    if (session->prompting && key_is_mouse(key.code) && key.code != KEY_RELEASE_)
        return EFFECT_NONE;
    enum context context = tour_context(session, key.code, session_context(session));
    enum request request = keymap_find(&session->keymap, context, key.code);
    if (key.code != KEY_RELEASE_)
        session->model.message[0] = 0;
    session->model.places.tells_cell = false;
    if (key_is_mouse(key.code))
        press(session, key);
    else if (session->prompting && is_of_prompt(request))
        return act_on_prompt(session, request);
    else if (request != REQUEST_NONE)
        return act(session, request);
    else
        type(session, key.code);
    return EFFECT_NONE;
}

enum context session_context(const struct session *session)
{
    return session->prompting ? CONTEXT_TEXT : activity_of(session->mode)->context(session);
}
