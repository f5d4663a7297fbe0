/* Preferences: what a user may wish for, each a command of that name. */
#include "tui/preferences.h"

#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "base/words.h"
#include "tui/view.h"

static bool miss(struct diag *diag, const char *expected, const char *found)
{
    return diag_fault(diag, (struct place){0}, "expected %s, found \"%s\"", expected, found);
}

static bool take_word(word_function *word, const char *value, int *k, struct diag *diag)
{
    char expected[256];
    *k = word_find(word, value);
    return *k >= 0 || miss(diag, word_list(word, expected, sizeof expected), value);
}

static bool take_switch(bool *on, const char *value, struct diag *diag)
{
    *on = strcmp(value, "on") == 0;
    return *on || strcmp(value, "off") == 0 || miss(diag, "on or off", value);
}

/* ---- what it looks like ---- */

static void use_theme(struct session *session, const struct theme *theme)
{
    if (session->model.settings.is_mono) {
        model_say(&session->model, false, "no colours, as --mono, NO_COLOR or the terminal says");
        return;
    }
    session->model.settings.theme = theme;
    model_say(&session->model, false, "theme %s: %s", theme->name, theme->summary);
}

void preferences_next_theme(struct session *session)
{
    const struct theme *next = session->model.settings.theme + 1;
    use_theme(session, next->name ? next : themes);
}

static bool take_theme(struct session *session, const char *value, struct diag *diag)
{
    int k;
    if (!take_word(theme_word, value, &k, diag))
        return false;
    use_theme(session, &themes[k]);
    return true;
}

static bool take_ascii(struct session *session, const char *value, struct diag *diag)
{
    return take_switch(&session->model.settings.ascii, value, diag);
}

/* ---- the panes ---- */

/* Of those that share a place. */
static const char *pane_word(int k)
{
    int n = 0;
    while (panes[n] && (panes[n]->has_place || k-- > 0))
        n++;
    return view_word(n);
}

static bool take_pane(struct session *session, const char *value, struct diag *diag)
{
    int k;
    if (!take_word(pane_word, value, &k, diag))
        return false;
    session->model.settings.pane = view_find(pane_word(k));
    if (session->model.game)
        model_focus(&session->model, session->model.settings.pane);
    return true;
}

static bool take_zoom(struct session *session, const char *value, struct diag *diag)
{
    bool taken = take_switch(&session->model.settings.zoomed, value, diag);
    session->model.zoomed = session->model.settings.zoomed;
    return taken;
}

static bool take_overlay(struct session *session, const char *value, struct diag *diag)
{
    int k;
    if (!take_word(overlay_word, value, &k, diag))
        return false;
    session->model.settings.overlay = (enum overlay)k;
    return true;
}

static bool take_words(struct session *session, const char *value, struct diag *diag)
{
    const struct dialect *dialect = dialect_find(value);
    if (!dialect)
        return miss(diag, "item, column or requirement", value);
    session->model.settings.dialect = dialect;
    return true;
}

static bool take_mouse(struct session *session, const char *value, struct diag *diag)
{
    return take_switch(&session->model.settings.mouse, value, diag);
}

/* ---- keys ---- */

/* WHERE KEY WHAT: what it asks for is the rest, which may have blanks. */
static bool take_key(struct session *session, const char *value, struct diag *diag)
{
    char context[16] = "", key[KEY_ROOM] = "", hint[HINT_ROOM];
    int at_key = 0, at_name = (int)strlen(value), k;
    sscanf(value, "%15s %n%15s %n", context, &at_key, key, &at_name);
    const char *name = value + at_name;
    enum request request = request_find(name);
    if (!take_word(context_word, context, &k, diag))
        return false;
    if (*key && request == REQUEST_COUNT)
        return diag_fault(diag, (struct place){.column = at_name + 1},
                          "expected an action such as step back, or none, found \"%s\"%s", name,
                          word_hint(request_word, name, hint));
    bool bound = keymap_bind(&session->keymap, (enum context)k, key, request, diag);
    diag->column = at_key + 1;
    return bound;
}

/* ---- the search ---- */

/* The least of the speeds that is not below. */
static int find_speed(int64_t wanted)
{
    int speed = 0;
    while (speed + 2 < speed_count && speeds[speed] < wanted)
        speed++;
    return speed;
}

static bool take_speed(struct session *session, const char *value, struct diag *diag)
{
    struct player *player = &session->model.player;
    int64_t wanted;
    char text[48];
    if (strcmp(value, "usual") == 0)
        player_set_speed(player, SPEED_USUAL);
    else if (strcmp(value, "flat") == 0 || strcmp(value, "flat out") == 0)
        player_set_speed(player, speed_count - 1);
    else if (number_read(value, &wanted) && wanted)
        player_set_speed(player, find_speed(wanted));
    else
        return miss(diag, "events a second, flat or usual", value);
    model_say(&session->model, false, "speed: %s", player_speed_text(player, text, sizeof text));
    return true;
}

static bool take_rule(struct session *session, const char *value, struct diag *diag)
{
    struct rule rule = session->model.settings.rule;
    int k;
    if (!take_word(choose_word, value, &k, diag))
        return false;
    rule.by = (enum choose_by)k;
    model_change(&session->model, session->model.settings.order, rule);
    return true;
}

static bool take_method(struct session *session, const char *value, struct diag *diag)
{
    struct rule rule = session->model.settings.rule;
    int k;
    if (!take_word(method_word, value, &k, diag))
        return false;
    rule.method = methods[k];
    model_change(&session->model, session->model.settings.order, rule);
    return true;
}

static bool take_seed(struct session *session, const char *value, struct diag *diag)
{
    struct rule rule = session->model.settings.rule;
    int64_t seed = 0;
    rule.random = strcmp(value, "none") != 0;
    if (rule.random && !number_read(value, &seed))
        return miss(diag, "a number or none", value);
    rule.seed = (uint64_t)seed;
    model_change(&session->model, session->model.settings.order, rule);
    return true;
}

static bool take_order(struct session *session, const char *value, struct diag *diag)
{
    int k;
    if (!take_word(order_word, value, &k, diag))
        return false;
    model_change(&session->model, (enum item_order)k, session->model.settings.rule);
    return true;
}

const struct preference preferences[] = {
    {"speed", "speed N|flat|usual", take_speed, EFFECT_NONE},
    {"rule", "rule smallest|leftmost|sharp", take_rule, EFFECT_NONE},
    {"method", "method dlx|pieces|cells|matrix", take_method, EFFECT_NONE},
    {"seed", "seed N|none", take_seed, EFFECT_NONE},
    {"order", "order pieces|cells", take_order, EFFECT_NONE},
    {"words", "words item|column|requirement", take_words, EFFECT_NONE},
    {"theme", "theme THEME", take_theme, EFFECT_NONE},
    {"ascii", "ascii on|off", take_ascii, EFFECT_ASCII},
    {"mouse", "mouse on|off", take_mouse, EFFECT_MOUSE},
    {"pane", "pane PANE", take_pane, EFFECT_NONE},
    {"zoom", "zoom on|off", take_zoom, EFFECT_NONE},
    {"overlay", "overlay none|left|branched|dead|covered|taken", take_overlay, EFFECT_NONE},
    {"key", "key WHERE KEY WHAT", take_key, EFFECT_NONE},
    {NULL, NULL, NULL, EFFECT_NONE},
};
