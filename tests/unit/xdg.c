/* SPDX-License-Identifier: MIT */
/* Where files of the user's belong. */
#include "suites.h"

#include <stdlib.h>

#include "base/memory.h"
#include "base/xdg.h"

static void expect(enum xdg kind, const char *expected)
{
    char *path = xdg_path(kind, "name");
    if (expected)
        ck_assert_str_eq(path, expected);
    else
        ck_assert_ptr_null(path);
    memory_free(path);
}

START_TEST(they_are_where_the_environment_says)
{
    setenv("HOME", "/home/x", 1);
    setenv("XDG_CONFIG_HOME", "/conf", 1);
    setenv("XDG_STATE_HOME", "/state", 1);
    expect(XDG_CONFIG, "/conf/dancetty/name");
    expect(XDG_STATE, "/state/dancetty/name");
}
END_TEST

START_TEST(else_below_the_home_folder)
{
    setenv("HOME", "/home/x", 1);
    unsetenv("XDG_CONFIG_HOME");
    setenv("XDG_STATE_HOME", "", 1);
    expect(XDG_CONFIG, "/home/x/.config/dancetty/name");
    expect(XDG_STATE, "/home/x/.local/state/dancetty/name");
}
END_TEST

START_TEST(what_is_not_absolute_is_ignored)
{
    setenv("HOME", "/home/x", 1);
    setenv("XDG_CONFIG_HOME", "conf", 1);
    expect(XDG_CONFIG, "/home/x/.config/dancetty/name");
    setenv("HOME", "here", 1);
    expect(XDG_CONFIG, NULL);
    unsetenv("HOME");
    expect(XDG_CONFIG, NULL);
}
END_TEST

Suite *suite_xdg(void)
{
    Suite *suite = suite_create("xdg");
    TCase *tcase = tcase_create("xdg");
    tcase_add_test(tcase, they_are_where_the_environment_says);
    tcase_add_test(tcase, else_below_the_home_folder);
    tcase_add_test(tcase, what_is_not_absolute_is_ignored);
    suite_add_tcase(suite, tcase);
    return suite;
}
