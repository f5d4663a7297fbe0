/* SPDX-License-Identifier: MIT */
/* Keys and their names. */
#include "tui/terminal/key.h"

#include "suites.h"

static const struct {
    const char *name;
    int code;
} keys[] = {{"a", 'a'}, {"Z", 'Z'}, {"#", '#'}, {"-", '-'}, {"C", 'C'}, {"\303\251", 0xe9},
            {"\302\267", 0xb7}, {"\342\226\210", 0x2588},
            {"Space", ' '}, {"Tab", 9}, {"Enter", 13}, {"Esc", 27},
            {"C-a", 1}, {"C-j", 10}, {"C-z", 26}, {"C-\\", 28}, {"C-_", 31},
            {"Up", KEY_UP_}, {"S-Tab", KEY_SHIFT_TAB_}, {"Backspace", KEY_BACKSPACE_},
            {"PgDn", KEY_PAGE_DOWN_}, {"F1", KEY_F1_}, {"F12", KEY_F12_}};
enum { KEYS_TOLD = sizeof keys / sizeof *keys };

START_TEST(test_name_and_code)
{
    int code = 0;
    char name[16];
    ck_assert(key_find(keys[_i].name, &code));
    ck_assert_int_eq(code, keys[_i].code);
    ck_assert_str_eq(key_label(keys[_i].code, name, sizeof name), keys[_i].name);
}
END_TEST

START_TEST(test_every_special_key_has_a_name)
{
    char name[16];
    for (int code = KEY_SPECIAL + 1; code < KEY_RESIZED; code++) {
        int found = 0;
        ck_assert_str_ne(key_label(code, name, sizeof name), "");
        ck_assert(key_find(name, &found));
        ck_assert_int_eq(found, code);
    }
}
END_TEST

START_TEST(test_every_control_key_has_one_name)
{
    char name[16];
    for (int code = 1; code < ' '; code++) {
        int found = 0;
        ck_assert(key_find(key_label(code, name, sizeof name), &found));
        ck_assert_int_eq(found, code);
    }
    int code = 0;
    ck_assert(key_find("C-m", &code));
    ck_assert_str_eq(key_label(code, name, sizeof name), "Enter");
}
END_TEST

START_TEST(test_no_such_key)
{
    static const char *const wrong[] = {"", "space", "ab", "C-", "C-ab", "C-1", "F13", "F0",
                                        "\377", "\033", "e\314\201", "\314\201"};
    int code;
    ck_assert_msg(!key_find(wrong[_i], &code), "%s is a key", wrong[_i]);
}
END_TEST

START_TEST(test_label_fits)
{
    char name[4];
    ck_assert_str_eq(key_label(KEY_BACKSPACE_, name, sizeof name), "Bac");
    ck_assert_str_eq(key_label(KEY_RESIZED, name, sizeof name), "");
    ck_assert_str_eq(key_label(0, name, sizeof name), "");
}
END_TEST

Suite *suite_key(void)
{
    Suite *suite = suite_create("key");
    TCase *names = tcase_create("names");
    tcase_add_loop_test(names, test_name_and_code, 0, KEYS_TOLD);
    tcase_add_test(names, test_every_special_key_has_a_name);
    tcase_add_test(names, test_every_control_key_has_one_name);
    tcase_add_loop_test(names, test_no_such_key, 0, 12);
    tcase_add_test(names, test_label_fits);
    suite_add_tcase(suite, names);
    return suite;
}
