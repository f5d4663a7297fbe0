/* SPDX-License-Identifier: MIT */
/* Preferences: each accepts what its usage states, reports other values, and has its effect on the
 * session. */
#include "suites.h"

#include <stdlib.h>
#include <string.h>

#include "tui/board/overlay.h"
#include "tui/keys/preferences.h"

#include "explorer.h"
#include "scratch.h"

/* The k-th preference; NULL past the last. */
static const struct action *setting(int k)
{
    static const struct keymap keymap = {.contexts = contexts};
    const struct action *action = NULL;
    for (int n = 0; k >= 0 && (action = keymap_command(&keymap, n)); n++)
        if (action->set)
            k--;
    return action;
}

static const struct action *find(const char *name)
{
    for (int k = 0; setting(k); k++)
        if (strcmp(setting(k)->name, name) == 0)
            return setting(k);
    ck_abort_msg("there is no preference %s", name);
    return NULL;
}

static void begin(struct explorer *explorer)
{
    explorer_open_text(explorer,
                       "dancetty 1\npieces: tromino\npieces: monomino\nboard:\n  xx\n  xx\n");
}

static bool set(struct explorer *explorer, const struct action *action, const char *value,
                struct diag *diag)
{
    struct call call = {.action = action, .model = &explorer->session.model, .argument = value};
    return action->set(&call, diag);
}

static void take(struct explorer *explorer, const char *name, const char *value)
{
    struct diag diag = {0};
    ck_assert_msg(set(explorer, find(name), value, &diag), "%s %s: %s", name, value, diag.text);
}

START_TEST(each_says_what_is_wrong)
{
    struct explorer explorer;
    begin(&explorer);
    for (int k = 0; setting(k); k++) {
        const struct action *p = setting(k);
        struct diag diag = {0};
        ck_assert_msg(!set(&explorer, p, "nothing of the kind", &diag), "%s", p->name);
        ck_assert_msg(strstr(diag.text, "\"nothing"), "%s: %s", p->name, diag.text);
    }
    explorer_done(&explorer);
}
END_TEST

START_TEST(all_overlays_are_taken)
{
    struct explorer explorer;
    begin(&explorer);
    for (int k = 0; overlay_word(k); k++) {
        take(&explorer, "overlay", overlay_word(k));
        ck_assert_ptr_eq(explorer.session.model.settings.overlay, &overlays[k]);
    }
    explorer_done(&explorer);
}
END_TEST

START_TEST(they_change_the_session)
{
    struct explorer explorer;
    const struct session *session = &explorer.session;
    begin(&explorer);
    take(&explorer, "theme", "light");
    ck_assert_str_eq(session->model.settings.theme->name, "light");
    take(&explorer, "overlay", "left");
    take(&explorer, "ascii", "on");
    take(&explorer, "mouse", "off");
    take(&explorer, "arrange", "side");
    ck_assert_int_eq(session->model.settings.arrangement, ARRANGE_SIDE);
    take(&explorer, "arrange", "board stack / tree");
    ck_assert_int_eq(session->model.settings.arrangement, ARRANGE_OWN);
    take(&explorer, "arrange", "board");
    take(&explorer, "arrange", "own");
    ck_assert_str_eq(session->model.settings.own.text, "board stack / tree");
    take(&explorer, "zoom", "on");
    ck_assert_str_eq(session->model.settings.overlay->name, "left");
    ck_assert(session->model.settings.ascii);
    ck_assert(!session->model.settings.mouse && session->model.zoomed);
    take(&explorer, "zoom", "off");
    ck_assert(!session->model.zoomed);
    take(&explorer, "pane", "tree");
    ck_assert(session->model.shared == &view_tree && session->model.focus == &view_tree);
    take(&explorer, "terms", "column");
    ck_assert_ptr_eq(session->model.settings.dialect, &dialects[1]);
    take(&explorer, "order", "cells");
    take(&explorer, "rule", "leftmost");
    ck_assert(session->model.opened->strategy.order == ORDER_CELLS &&
              session->model.opened->strategy.rule.by == CHOOSE_LEFTMOST);
    explorer_done(&explorer);
}
END_TEST

/* The arrangement also applies to the next board. */
START_TEST(the_layout_lasts)
{
    struct explorer explorer;
    begin(&explorer);
    take(&explorer, "pane", "events");
    take(&explorer, "zoom", "on");
    ck_assert(load_board(&explorer.session, scratch_path("board")));
    ck_assert(explorer.session.model.shared == &view_events && explorer.session.model.zoomed);
    ck_assert_ptr_eq(explorer.session.model.focus, &view_board);
    explorer_done(&explorer);
}
END_TEST

START_TEST(the_key_takes_all_themes_in_turn)
{
    struct explorer explorer;
    begin(&explorer);
    for (int k = 1; theme_word(k); k++) {
        press(&explorer, "t");
        ck_assert_str_eq(explorer.session.model.settings.theme->name, theme_word(k));
        draw(&explorer, 80, 24);
        ck_assert_ptr_eq(style_theme(), &themes[k]);
    }
    press(&explorer, "t");
    ck_assert_ptr_eq(explorer.session.model.settings.theme, themes);
    explorer_done(&explorer);
}
END_TEST

START_TEST(no_theme_has_colours_where_none_are_wished)
{
    struct session session;
    struct explore constraints = {.theme = theme_find("light"), .screen = {.mono = true}};
    struct diag diag = {0};
    scratch_write("board", "xx\n");
    setenv("DANCETTY_BOARDS", scratch_path(""), 1);
    ck_assert_msg(session_init(&session, &constraints, &diag), "%s", diag.text);
    ck_assert(session.model.settings.theme->is_mono);
    struct call call = {.model = &session.model};
    next_theme(&call);
    ck_assert(session.model.settings.theme->is_mono);
    ck_assert_str_eq(session.model.message, "no colours, as --mono, NO_COLOR or the terminal says");
    session_done(&session);
}
END_TEST

Suite *suite_preferences(void)
{
    Suite *suite = suite_create("preferences");
    TCase *tcase = tcase_create("preferences");
    scratch_use(tcase);
    tcase_add_test(tcase, each_says_what_is_wrong);
    tcase_add_test(tcase, all_overlays_are_taken);
    tcase_add_test(tcase, they_change_the_session);
    tcase_add_test(tcase, the_layout_lasts);
    tcase_add_test(tcase, the_key_takes_all_themes_in_turn);
    tcase_add_test(tcase, no_theme_has_colours_where_none_are_wished);
    suite_add_tcase(suite, tcase);
    return suite;
}
