/* The bindings of the explorer: none collide, and the man page tells them as they are. */
#include "suites.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tui/key.h"
#include "tui/keymap.h"

#define LINE_ROOM 256

static int code_of(const struct binding *binding)
{
    int code = 0;
    ck_assert_msg(key_find(binding->key, &code), "no key is called %s", binding->key);
    return code;
}

/* A key that both contexts bind would mean two things where both are heard. */
static bool are_heard_together(enum context a, enum context b)
{
    return a == b || (a == CONTEXT_GLOBAL && context_is_open(b)) ||
           (b == CONTEXT_GLOBAL && context_is_open(a));
}

START_TEST(test_no_two_bindings_collide)
{
    for (const struct binding *a = bindings; a->key; a++)
        for (const struct binding *b = bindings; b != a; b++)
            if (are_heard_together(a->context, b->context))
                ck_assert_msg(code_of(a) != code_of(b), "%s is bound twice", a->key);
}
END_TEST

START_TEST(test_every_binding_is_found)
{
    for (const struct binding *b = bindings; b->key; b++)
        ck_assert_int_eq(keymap_find(NULL, b->context, code_of(b)), b->request);
}
END_TEST

START_TEST(test_every_request_is_bound)
{
    for (int request = REQUEST_NONE + 1; request < REQUEST_COUNT; request++) {
        const struct binding *b = bindings;
        while (b->key && b->request != (enum request)request)
            b++;
        ck_assert_msg(b->key != NULL, "no key asks for: %s", request_name((enum request)request));
    }
}
END_TEST

START_TEST(test_letters_are_letters_where_text_is_typed)
{
    for (int code = ' '; code < 0x7F; code++) {
        ck_assert_int_eq(keymap_find(NULL, CONTEXT_TEXT, code), REQUEST_NONE);
        ck_assert_int_eq(keymap_find(NULL, CONTEXT_BROWSER, code), REQUEST_NONE);
    }
}
END_TEST

/* ---- the man page ---- */

static FILE *open_manual(void)
{
    char path[LINE_ROOM];
    const char *top = getenv("srcdir");
    snprintf(path, sizeof path, "%s/man/dancetty.1", top ? top : ".");
    FILE *manual = fopen(path, "r");
    ck_assert_msg(manual != NULL, "cannot open %s", path);
    return manual;
}

/* The next line without its end, and without what guards a character from roff. */
static bool read_line(FILE *manual, char *line)
{
    char raw[LINE_ROOM];
    if (!fgets(raw, sizeof raw, manual))
        return false;
    raw[strcspn(raw, "\n")] = 0;
    for (const char *c = raw; (*line = *c) != 0; c++) {
        if (c[0] == '\\' && c[1] == '&')
            c++;
        else if (c[0] != '\\')
            line++;
    }
    return true;
}

/* The next line of the section that tells keys, a context, or what a key does. */
static void expect_line(FILE *manual, const char *expected)
{
    char line[LINE_ROOM];
    do
        ck_assert_msg(read_line(manual, line), "the man page does not tell: %s", expected);
    while (strncmp(line, ".Bl", 3) == 0 || strncmp(line, ".El", 3) == 0);
    ck_assert_str_eq(line, expected);
}

static void skip_to(FILE *manual, const char *expected)
{
    char line[LINE_ROOM] = "";
    while (strcmp(line, expected) != 0)
        ck_assert_msg(read_line(manual, line), "the man page has no line %s", expected);
}

/* True for the first binding of its request in its context, which tells them all. */
static bool is_first(const struct binding *binding)
{
    const struct binding *b = bindings;
    while (b->context != binding->context || b->request != binding->request)
        b++;
    return b == binding;
}

static void expect_keys(FILE *manual, const struct binding *first)
{
    char line[LINE_ROOM] = ".It Ic";
    for (const struct binding *b = first; b->key; b++)
        if (b->context == first->context && b->request == first->request) {
            size_t length = strlen(line);
            snprintf(line + length, sizeof line - length, " %s", b->key);
        }
    expect_line(manual, line);
    expect_line(manual, request_help(first->request));
}

START_TEST(test_the_man_page_tells_the_bindings)
{
    FILE *manual = open_manual();
    char heading[LINE_ROOM];
    skip_to(manual, "where letters are typed.");
    for (const struct binding *b = bindings; b->key; b++) {
        if (b == bindings || b->context != b[-1].context) {
            snprintf(heading, sizeof heading, ".Ss %s", context_title(b->context));
            expect_line(manual, heading);
        }
        if (is_first(b))
            expect_keys(manual, b);
    }
    expect_line(manual, ".Pp");
    fclose(manual);
}
END_TEST

Suite *suite_keymap(void)
{
    Suite *suite = suite_create("keymap");
    TCase *tcase = tcase_create("keymap");
    tcase_add_test(tcase, test_no_two_bindings_collide);
    tcase_add_test(tcase, test_every_binding_is_found);
    tcase_add_test(tcase, test_every_request_is_bound);
    tcase_add_test(tcase, test_letters_are_letters_where_text_is_typed);
    tcase_add_test(tcase, test_the_man_page_tells_the_bindings);
    suite_add_tcase(suite, tcase);
    return suite;
}
