/* SPDX-License-Identifier: MIT */
/* The configuration: the effect of its lines, and the places of faults. */
#include "suites.h"

#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "tui/board/overlay.h"
#include "tui/keys/config.h"
#include "tui/view.h"

#include "explorer.h"
#include "random_problem.h"
#include "scratch.h"

static bool read_text(struct session *session, const char *text, struct diag *diag)
{
    scratch_write("config", text);
    return config_read(&session->model, scratch_path("config"), diag);
}

static bool begin(struct explorer *explorer, struct explore constraints, struct diag *diag)
{
    scratch_write("board", "dancetty 1\npieces: monomino, any\nboard:\n  xx\n  xx\n");
    constraints.path = scratch_path("board");
    constraints.config = scratch_path("config");
    clock_take_over();
    if (!session_init(&explorer->session, &constraints, diag))
        return false;
    canvas_init(&explorer->canvas, 80, 24);
    draw(explorer, 80, 24);
    return true;
}

START_TEST(what_it_says_holds_from_the_beginning)
{
    struct explorer explorer;
    const struct session *session = &explorer.session;
    struct diag diag = {0};
    scratch_write("config", "# mine\n\n  theme light\nspeed max  \nzoom on\r\noverlay left\n"
                            "motion off\n"
                            "order cells\nrule leftmost\nseed 7\npane tree\nascii on\n\tmouse off\n"
                            "terms column\n#theme dark");
    ck_assert_msg(begin(&explorer, (struct explore){0}, &diag), "%s", diag.text);
    ck_assert_str_eq(session->model.settings.theme->name, "light");
    ck_assert_int_eq(speeds[session->model.player.speed], SPEED_MAX);
    ck_assert(session->model.zoomed && strcmp(session->model.settings.overlay->name, "left") == 0);
    ck_assert(!session->model.settings.motion);
    ck_assert(session->model.settings.ascii && !session->model.settings.mouse);
    ck_assert_int_eq(session->model.opened->strategy.order, ORDER_CELLS);
    ck_assert(session->model.opened->strategy.rule.by == CHOOSE_LEFTMOST &&
              session->model.opened->strategy.rule.random);
    ck_assert_int_eq((int)session->model.opened->strategy.rule.seed, 7);
    ck_assert_ptr_eq(session->model.shared, &view_tree);
    ck_assert_str_eq(session->model.message, "");
    explorer_done(&explorer);
}
END_TEST

START_TEST(the_command_line_says_more)
{
    struct explorer explorer;
    struct diag diag = {0};
    scratch_write("config", "theme light\norder cells\nrule leftmost\n");
    struct explore constraints = {.theme = theme_find("dark"), .fixes_order = true,
                                  .fixes_rule = true};
    ck_assert_msg(begin(&explorer, constraints, &diag), "%s", diag.text);
    ck_assert_str_eq(explorer.session.model.settings.theme->name, "dark");
    ck_assert_int_eq(explorer.session.model.opened->strategy.order, ORDER_PIECES);
    ck_assert_int_eq(explorer.session.model.opened->strategy.rule.by, CHOOSE_SMALLEST);
    explorer_done(&explorer);
}
END_TEST

START_TEST(keys_mean_what_it_says)
{
    struct explorer explorer;
    struct diag diag = {0};
    scratch_write("config", "key global F5 step\nkey global s none\nkey board x zoom\n"
                            "key tree x step back\n");
    ck_assert_msg(begin(&explorer, (struct explore){0}, &diag), "%s", diag.text);
    const struct session *session = &explorer.session;
    press(&explorer, "s");
    ck_assert_int_eq(session->model.opened->playback.cursor.level, 0);
    press(&explorer, "F5");
    ck_assert_int_eq(session->model.opened->playback.cursor.level, 1);
    press(&explorer, "x");
    ck_assert(session->model.zoomed);
    press(&explorer, "x 5 x");
    ck_assert(!session->model.zoomed);
    ck_assert_int_eq(session->model.opened->playback.cursor.level, 0);
    explorer_done(&explorer);
}
END_TEST

START_TEST(the_help_lists_the_keys_as_they_are)
{
    struct explorer explorer;
    struct diag diag = {0};
    scratch_write("config", "key global F5 step\nkey global s none\nkey marks F6 quit\n");
    ck_assert_msg(begin(&explorer, (struct explore){0}, &diag), "%s", diag.text);
    ck_assert(!is_shown(&explorer, "s step") && is_shown(&explorer, "F5 step"));
    press(&explorer, "?");
    draw(&explorer, 80, 250);
    ck_assert(is_shown(&explorer, "F5            one step forward"));
    ck_assert(!is_shown(&explorer, "s             one decision forward"));
    ck_assert(is_shown(&explorer, "F6            quit at once"));
    explorer_done(&explorer);
}
END_TEST

/* Each with its place and the expected message. */
static const struct {
    const char *text;
    int line, column;
    const char *said;
} wrong[] = {
    {"thème dark\n", 1, 1,
     "no setting \"thème\"; did you mean theme?"},
    {"\n\n goto 3\n", 3, 2, "no setting \"goto\"; see man dancetty-explorer"},
    {"theme\n", 1, 6, "no theme given; use terminal, dark, light, contrast, colourblind or none"},
    {"speed rising\n theme   purple\n", 2, 10,
     "no theme \"purple\"; use terminal, dark, light, contrast, colourblind or none"},
    {"ascii yes\n", 1, 7, "expected on or off, found \"yes\""},
    {"speed -3\n", 1, 7, "expected events a second, max or rising, found \"-3\""},
    {"key\n", 1, 4, NULL},
    {"key  everywhere x step\n", 1, 6, NULL},
    {"key board\n", 1, 10, "expected a key such as x, C-x or F5, found \"\""},
    {"key board Meta-x step\n", 1, 11, "expected a key such as x, C-x or F5, found \"Meta-x\""},
    {"key board x\n", 1, 12, "no action given; see dancetty list keys"},
    {"key board x stepp back\n", 1, 13, "no action \"stepp back\"; did you mean step back?"},
    {"key board x step\nkey tree x step\nkey board  x none\n", 3, 12,
     "the key x is bound already"},
};

START_TEST(what_is_wrong_is_told_with_its_place)
{
    struct session session;
    model_init(&session.model, panes, screens, &view_stack);
    session.model.keymap.contexts = contexts;
    struct diag diag = {0};
    ck_assert(!read_text(&session, wrong[_i].text, &diag));
    ck_assert_str_eq(diag.file, scratch_path("config"));
    ck_assert_msg(diag.line == wrong[_i].line && diag.column == wrong[_i].column, "%d:%d: %s",
                  diag.line, diag.column, diag.text);
    if (wrong[_i].said)
        ck_assert_str_eq(diag.text, wrong[_i].said);
    model_done(&session.model);
}
END_TEST

START_TEST(a_line_too_long_or_with_a_zero_is_wrong)
{
    char text[2 * PROMPT_ROOM];
    struct session session;
    model_init(&session.model, panes, screens, &view_stack);
    session.model.keymap.contexts = contexts;
    struct diag diag = {0};
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = 0;
    ck_assert(!read_text(&session, text, &diag));
    ck_assert_str_eq(diag.text, "expected a line of text, found a very long one");
    diag = (struct diag){0};
    FILE *file = fopen(scratch_path("config"), "w");
    ck_assert_ptr_nonnull(file);
    fwrite("theme\0dark\n", 1, 11, file);
    fclose(file);
    ck_assert(!config_read(&session.model, scratch_path("config"), &diag));
    ck_assert_str_eq(diag.text, "expected a line of text, found a NUL byte");
    model_done(&session.model);
}
END_TEST

/* Any content is accepted or reported with a place. */
START_TEST(other_bytes_are_taken_or_told)
{
    static const char good[] = "# x\ntheme light\nspeed 20\npane tree\nkey tree x step back\n"
                               "zoom on\nascii off\nseed 3\nterms column\n";
    static const char bytes[] = "0123456789 \n-xyz#:\t\177\377";
    int accepted = 0, all = rounds(500);
    for (uint64_t round = 0; round < (uint64_t)all; round++) {
        char text[sizeof good + 8];
        struct session session;
        model_init(&session.model, panes, screens, &view_stack);
        session.model.keymap.contexts = contexts;
        struct source source;
        struct diag diag = {0};
        size_t at = (size_t)(random_at(round, 0) % (sizeof good - 1));
        char byte = bytes[random_at(round, 1) % (sizeof bytes - 1)];
        snprintf(text, sizeof text, "%.*s%c%s", (int)at, good, byte,
                 good + at + random_at(round, 2) % 2);
        ck_assert(source_of_bytes(&source, "config", text, strlen(text), &diag));
        bool taken = config_take(&session.model, &source, &diag);
        ck_assert(taken != diag.set && (taken || (diag.line > 0 && diag.column > 0)));
        accepted += taken;
        source_close(&source);
        model_done(&session.model);
    }
    ck_assert(is_often(accepted, all, 20) && is_often(all - accepted, all, 20));
}
END_TEST

START_TEST(what_is_not_there_cannot_be_read)
{
    struct session session;
    model_init(&session.model, panes, screens, &view_stack);
    session.model.keymap.contexts = contexts;
    struct diag diag = {0};
    ck_assert(!config_read(&session.model, scratch_path("nowhere"), &diag));
    ck_assert_str_eq(diag.file, scratch_path("nowhere"));
    model_done(&session.model);
}
END_TEST

START_TEST(what_one_pane_does_is_bound_everywhere)
{
    struct explorer explorer;
    struct diag diag = {0};
    scratch_write("config", "key global F5 icicle\nkey global F6 place\n");
    ck_assert_msg(begin(&explorer, (struct explore){0}, &diag), "%s", diag.text);
    press(&explorer, "s 5 z 1");
    draw(&explorer, 80, 24);
    press(&explorer, "F6 F5 5");
    draw(&explorer, 80, 24);
    ck_assert(!is_shown(&explorer, "\u25be")); /* the outline's mark of an open node */
    press(&explorer, "1 F5 F5 5");
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "\u25be"));
    explorer_done(&explorer);
}
END_TEST

START_TEST(there_is_an_end_to_keys)
{
    struct keymap keymap = {.contexts = contexts};
    const struct action *step = keymap_action(&keymap, "step");
    struct diag diag = {0};
    char key[2] = "";
    for (int k = 0; k < KEYMAP_MOST; k++) {
        key[0] = (char)('A' + k % 52);
        ck_assert(keymap_bind(&keymap, contexts[k / 52], key, step, &diag));
    }
    ck_assert(!keymap_bind(&keymap, &context_marks, "x", step, &diag));
    ck_assert_str_eq(diag.text, "more than 128 keys are bound");
}
END_TEST

START_TEST(actions_and_contexts_have_names_of_their_own)
{
    static const struct keymap keymap = {.contexts = contexts};
    const char *words[1024] = {"none"};
    ck_assert_str_eq(keymap_word(&keymap, 0), "none");
    for (int a = 1; (words[a] = keymap_word(&keymap, a)); a++) {
        ck_assert_int_lt(a, 1023);
        ck_assert_str_eq(keymap_action(&keymap, words[a])->name, words[a]);
        for (int b = 0; b < a; b++)
            ck_assert_str_ne(words[a], words[b]);
    }
    for (int a = 0; contexts[a]; a++)
        for (int b = 0; b < a; b++)
            ck_assert_str_ne(contexts[a]->name, contexts[b]->name);
}
END_TEST

Suite *suite_config(void)
{
    Suite *suite = suite_create("config");
    TCase *tcase = tcase_create("config");
    scratch_use(tcase);
    tcase_add_test(tcase, what_it_says_holds_from_the_beginning);
    tcase_add_test(tcase, the_command_line_says_more);
    tcase_add_test(tcase, keys_mean_what_it_says);
    tcase_add_test(tcase, the_help_lists_the_keys_as_they_are);
    tcase_add_loop_test(tcase, what_is_wrong_is_told_with_its_place, 0,
                        (int)(sizeof wrong / sizeof *wrong));
    tcase_add_test(tcase, a_line_too_long_or_with_a_zero_is_wrong);
    tcase_add_test(tcase, other_bytes_are_taken_or_told);
    tcase_add_test(tcase, what_is_not_there_cannot_be_read);
    tcase_add_test(tcase, what_one_pane_does_is_bound_everywhere);
    tcase_add_test(tcase, there_is_an_end_to_keys);
    tcase_add_test(tcase, actions_and_contexts_have_names_of_their_own);
    suite_add_tcase(suite, tcase);
    return suite;
}
