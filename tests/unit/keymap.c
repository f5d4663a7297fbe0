/* SPDX-License-Identifier: MIT */
/* The bindings of the explorer do not collide, and dancetty-explorer(7) lists them. */
#include "suites.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tui/keys/keymap.h"
#include "tui/terminal/key.h"

#define LINE_ROOM 256
#define ROWS_MOST 64

static const struct keymap keymap = {.contexts = contexts};
static struct binding list[KEYMAP_ROOM];

static void make_list(void)
{
    keymap_list(&keymap, list);
}

/* True if both contexts may be active at once, so that a key bound in both is ambiguous. */
static bool are_heard_together(const struct context *a, const struct context *b)
{
    return a == b || (a == contexts[0] && b->is_open) || (b == contexts[0] && a->is_open);
}

START_TEST(test_no_two_bindings_collide)
{
    for (const struct binding *a = list; a->context; a++)
        for (const struct binding *b = list; b != a; b++)
            if (are_heard_together(a->context, b->context))
                ck_assert_msg(a->code != b->code, "%s is bound twice", a->key);
}
END_TEST

/* Each binding works in its context, or in the first one. */
START_TEST(test_every_binding_is_found)
{
    for (const struct binding *b = list; b->context; b++) {
        bool is_outer;
        const struct action *found = keymap_find(&keymap, b->context, b->code, &is_outer);
        ck_assert_msg(found && found->run, "%s %s", b->context->name, b->key);
        ck_assert_str_eq(found->name, b->action->name);
        ck_assert(!is_outer || b->context != contexts[0] || !found->is_general);
    }
}
END_TEST

/* An action has one entry for the help and for commands, except Enter, described in each
 * context. */
START_TEST(test_one_name_is_one_entry)
{
    for (const struct binding *a = list; a->context; a++)
        for (const struct binding *b = list; b != a; b++)
            if (strcmp(a->action->name, b->action->name) == 0 &&
                strcmp(a->action->name, "enter") != 0)
                ck_assert_str_eq(a->action->summary, b->action->summary);
    for (int a = 0; keymap_command(&keymap, a); a++)
        for (int b = 0; b < a; b++)
            ck_assert_str_ne(keymap_command(&keymap, a)->name, keymap_command(&keymap, b)->name);
}
END_TEST

START_TEST(test_letters_are_letters_where_text_is_typed)
{
    bool is_outer;
    for (int code = ' '; code < 0x7F; code++) {
        ck_assert_ptr_null(keymap_find(&keymap, &context_text, code, &is_outer));
        ck_assert_ptr_null(keymap_find(&keymap, &context_browser, code, &is_outer));
        ck_assert_ptr_null(keymap_find(&keymap, &context_lesson, code, &is_outer));
    }
}
END_TEST

/* ---- hints ---- */

static void expect_offers(const struct context *context, enum hint_moment moment)
{
    struct offer offers[OFFERS_MOST];
    int count = keymap_offers(&keymap, context, moment, offers);
    for (int k = 0; k < count; k++) {
        bool is_outer;
        int code;
        if (offers[k].key[0] == ':' && offers[k].key[1])
            ck_assert(keymap_command_named(&keymap, offers[k].key + 1, strlen(offers[k].key) - 1));
        else {
            ck_assert(key_find(offers[k].key, &code));
            const struct action *found = keymap_find(&keymap, context, code, &is_outer);
            ck_assert_msg(found, "%s: %s", context->name, offers[k].key);
            ck_assert_str_eq(found->name, offers[k].action->name);
        }
        ck_assert(!k || offers[k].hint.rank >= offers[k - 1].hint.rank);
    }
}

/* The last line offers keys that work, and five to eight of them in each moment of the search. */
START_TEST(test_each_moment_offers_some_keys)
{
    struct offer offers[OFFERS_MOST];
    for (const struct context *const *context = contexts; *context; context++)
        for (int moment = MOMENT_HERE; moment < MOMENT_COUNT; moment++)
            expect_offers(*context, (enum hint_moment)moment);
    for (int moment = MOMENT_START; moment < MOMENT_COUNT; moment++) {
        int count = keymap_offers(&keymap, &context_board, (enum hint_moment)moment, offers);
        ck_assert_int_ge(count, 5);
        ck_assert_int_le(count, 8);
        ck_assert_str_eq(offers[count - 1].action->name, "help");
    }
}
END_TEST

/* A row with only a name offers an action or a command, so that a renamed action is noticed. */
START_TEST(test_each_row_with_only_a_name_offers_an_action)
{
    for (const struct context *const *context = contexts; *context; context++)
        for (const struct action *row = (*context)->actions; row && row->name; row++)
            if (!row->run && !row->summary)
                ck_assert_msg(keymap_action(&keymap, row->name) ||
                                  keymap_command_named(&keymap, row->name, strlen(row->name)),
                              "%s: %s", (*context)->name, row->name);
}
END_TEST

static const char *key_offered(const struct keymap *own, const char *word)
{
    static struct offer offers[OFFERS_MOST];
    int count = keymap_offers(own, &context_board, MOMENT_START, offers);
    for (int k = 0; k < count; k++)
        if (strcmp(offers[k].hint.word, word) == 0)
            return offers[k].key;
    return "";
}

START_TEST(test_hints_follow_the_keys_of_the_user)
{
    struct keymap own = {.contexts = contexts};
    struct diag diag = {0};
    ck_assert(keymap_bind(&own, contexts[0], "s", NULL, &diag));
    ck_assert_str_eq(key_offered(&own, "step"), "");
    ck_assert(keymap_bind(&own, contexts[0], "F7", keymap_action(&keymap, "step"), &diag));
    ck_assert_str_eq(key_offered(&own, "step"), "F7");
    ck_assert(keymap_bind(&own, &context_board, "Space", keymap_action(&keymap, "zoom"), &diag));
    ck_assert_str_eq(key_offered(&own, "play"), "");
}
END_TEST

/* ---- dancetty-explorer(7) ---- */

static FILE *open_manual(void)
{
    char path[LINE_ROOM];
    const char *top = getenv("srcdir");
    snprintf(path, sizeof path, "%s/man/dancetty-explorer.7", top ? top : ".");
    FILE *manual = fopen(path, "r");
    ck_assert_msg(manual != NULL, "cannot open %s", path);
    return manual;
}

/* Reads the next line and the lines that continue it, without roff's escapes. */
static bool read_line(FILE *manual, char *line)
{
    char raw[LINE_ROOM];
    size_t length = 0;
    do {
        if (!fgets(raw + length, (int)(sizeof raw - length), manual))
            return false;
        raw[length = strcspn(raw, "\n")] = 0;
    } while (length && raw[length - 1] == '\\' && length--);
    for (const char *c = raw; (*line = *c) != 0; c++) {
        if (c[0] == '\\' && c[1] == '&')
            c++;
        else if (c[0] != '\\')
            line++;
    }
    return true;
}

/* Compares the next line that does not begin or end a list. */
static void expect_line(FILE *manual, const char *expected)
{
    char line[LINE_ROOM];
    do
        ck_assert_msg(read_line(manual, line), "the manual does not list: %s", expected);
    while (strncmp(line, ".Bl", 3) == 0 || strncmp(line, ".El", 3) == 0);
    ck_assert_str_eq(line, expected);
}

static void skip_to(FILE *manual, const char *expected)
{
    char line[LINE_ROOM] = "";
    while (strcmp(line, expected) != 0)
        ck_assert_msg(read_line(manual, line), "the manual has no line %s", expected);
}

/* The keys that several contexts share, and their summary; each key is between blanks. */
static struct manual_row {
    char keys[LINE_ROOM], summary[LINE_ROOM];
} shared[ROWS_MOST];
static int shared_count;

static void read_common(FILE *manual)
{
    char line[LINE_ROOM];
    shared_count = 0;
    skip_to(manual, ".Ss Common keys");
    while (read_line(manual, line) && strcmp(line, ".El") != 0)
        if (strncmp(line, ".It Ic ", 7) == 0) {
            ck_assert_int_lt(shared_count, ROWS_MOST);
            struct manual_row *row = &shared[shared_count++];
            snprintf(row->keys, sizeof row->keys, " %s ", line + 7);
            ck_assert(read_line(manual, row->summary));
        }
}

static bool row_has(const struct manual_row *row, const struct binding *binding)
{
    char word[LINE_ROOM];
    snprintf(word, sizeof word, " %s ", binding->key);
    return strstr(row->keys, word) && strcmp(row->summary, binding->action->summary) == 0;
}

static bool is_same_row(const struct binding *a, const struct binding *b)
{
    return a->context == b->context && strcmp(a->action->name, b->action->name) == 0;
}

/* True if the common keys include all keys of this action in this context. */
static bool is_common(const struct binding *binding)
{
    for (const struct binding *b = list; b->context; b++) {
        bool is_listed = !is_same_row(b, binding);
        for (int k = 0; k < shared_count && !is_listed; k++)
            is_listed = row_has(&shared[k], b);
        if (!is_listed)
            return false;
    }
    return true;
}

/* True for the first binding of an action in a context; its row lists the other keys, too. */
static bool is_first(const struct binding *binding)
{
    const struct binding *b = list;
    while (!is_same_row(b, binding))
        b++;
    return b == binding;
}

static void expect_keys(FILE *manual, const struct binding *first)
{
    char line[LINE_ROOM] = ".It Ic";
    for (const struct binding *b = first; b->context; b++)
        if (is_same_row(b, first)) {
            size_t length = strlen(line);
            snprintf(line + length, sizeof line - length, " %s", b->key);
        }
    expect_line(manual, line);
    expect_line(manual, first->action->summary);
}

START_TEST(test_the_manual_lists_the_bindings)
{
    FILE *manual = open_manual();
    char heading[LINE_ROOM];
    const struct binding *last = NULL;
    read_common(manual);
    for (const struct binding *b = list; b->context; b++) {
        if (!is_first(b) || is_common(b))
            continue;
        if (!last || b->context != last->context) {
            snprintf(heading, sizeof heading, ".Ss %s", b->context->title);
            expect_line(manual, heading);
        }
        expect_keys(manual, last = b);
    }
    expect_line(manual, ".Sh COMMANDS");
    fclose(manual);
}
END_TEST

START_TEST(test_common_keys_are_shared)
{
    FILE *manual = open_manual();
    read_common(manual);
    fclose(manual);
    for (int k = 0; k < shared_count; k++) {
        size_t keys = 0, found = 0;
        for (const char *c = shared[k].keys; *c; c++)
            keys += *c == ' ' && c[1];
        for (const struct binding *b = list; b->context; b++)
            found += row_has(&shared[k], b);
        ck_assert_msg(found >= 2 * keys, "not common:%s", shared[k].keys);
    }
}
END_TEST

#define COMMANDS_MOST 128

struct commands {
    char names[COMMANDS_MOST][32];
    int count;
};

/* Adds the names of a line such as ".It Ic undo , redo" or ".It Ic pin Ar placement , Ic ban Ar
 * placement": the words between Ic, or a comma after it, and the next macro or comma. */
static void add_names(struct commands *commands, char *line)
{
    bool is_name = false, begins = true;
    for (char *word = strtok(line, " "); word; word = strtok(NULL, " ")) {
        bool is_macro = word[0] >= 'A' && word[0] <= 'Z' && word[1] && !word[2];
        bool parts = strcmp(word, ",") == 0 || strcmp(word, "|") == 0;
        if (is_macro)
            is_name = strcmp(word, "Ic") == 0;
        begins |= is_macro || parts;
        if (is_macro || parts || !is_name)
            continue;
        ck_assert_int_lt(commands->count, COMMANDS_MOST);
        commands->count += begins;
        char *name = commands->names[commands->count - 1];
        size_t length = begins ? 0 : strlen(name);
        snprintf(name + length, sizeof commands->names[0] - length, begins ? "%s" : " %s", word);
        begins = false;
    }
}

static void read_commands(FILE *manual, struct commands *commands)
{
    char line[LINE_ROOM];
    skip_to(manual, ".Sh COMMANDS");
    while (read_line(manual, line) && strncmp(line, ".Sh", 3) != 0)
        if (strncmp(line, ".It Ic ", 7) == 0)
            add_names(commands, line);
}

static bool has_name(const struct commands *commands, const char *name)
{
    for (int k = 0; k < commands->count; k++)
        if (strcmp(commands->names[k], name) == 0)
            return true;
    return false;
}

/* Commands that are also keys and take no argument may be left out of the section COMMANDS. */
START_TEST(test_the_manual_lists_the_commands)
{
    static struct commands commands;
    FILE *manual = open_manual();
    read_commands(manual, &commands);
    fclose(manual);
    const struct action *action;
    for (int k = 0; (action = keymap_command(&keymap, k)); k++)
        if (*action->takes || !action->keys)
            ck_assert_msg(has_name(&commands, action->name), "the manual lacks :%s", action->name);
    for (int k = 0; k < commands.count; k++) {
        const char *name = commands.names[k];
        action = keymap_command_named(&keymap, name, strlen(name));
        ck_assert_msg(action, "there is no :%s", name);
        ck_assert_str_eq(action->name, name);
    }
}
END_TEST

Suite *suite_keymap(void)
{
    Suite *suite = suite_create("keymap");
    TCase *tcase = tcase_create("keymap");
    tcase_add_checked_fixture(tcase, make_list, NULL);
    tcase_add_test(tcase, test_no_two_bindings_collide);
    tcase_add_test(tcase, test_every_binding_is_found);
    tcase_add_test(tcase, test_one_name_is_one_entry);
    tcase_add_test(tcase, test_letters_are_letters_where_text_is_typed);
    tcase_add_test(tcase, test_each_moment_offers_some_keys);
    tcase_add_test(tcase, test_each_row_with_only_a_name_offers_an_action);
    tcase_add_test(tcase, test_hints_follow_the_keys_of_the_user);
    tcase_add_test(tcase, test_the_manual_lists_the_bindings);
    tcase_add_test(tcase, test_common_keys_are_shared);
    tcase_add_test(tcase, test_the_manual_lists_the_commands);
    suite_add_tcase(suite, tcase);
    return suite;
}
