/* SPDX-License-Identifier: MIT */
/* The input line: whole characters in and out, never a control character. */
#include "tui/keys/prompt.h"

#include <string.h>

#include "suites.h"
#include "tui/terminal/key.h"

static void type_all(struct prompt *prompt, const char *text)
{
    while (*text)
        prompt_type(prompt, key_typed(&text));
}

START_TEST(what_is_typed_is_there)
{
    struct prompt prompt = {.length = 0};
    type_all(&prompt, "goto 12,345");
    ck_assert_str_eq(prompt.text, "goto 12,345");
    ck_assert_uint_eq(prompt.length, 11);
    prompt_clear(&prompt);
    ck_assert_str_eq(prompt.text, "");
    ck_assert_uint_eq(prompt.length, 0);
}
END_TEST

START_TEST(a_character_of_many_bytes_goes_as_it_came)
{
    /* of 1, 2, 3 and 4 bytes */
    static const int codes[] = {'a', 0xE9, 0x20AC, 0x1D11E};
    static const size_t lengths[] = {1, 3, 6, 10};
    struct prompt prompt = {.length = 0};
    for (int k = 0; k < 4; k++) {
        prompt_type(&prompt, codes[k]);
        ck_assert_uint_eq(prompt.length, lengths[k]);
    }
    ck_assert_str_eq(prompt.text, "a\u00e9\u20ac\U0001d11e");
    for (int k = 3; k >= 0; k--) {
        ck_assert_uint_eq(strlen(prompt.text), lengths[k]);
        prompt_erase(&prompt);
    }
    ck_assert_str_eq(prompt.text, "");
    prompt_erase(&prompt);
    ck_assert_uint_eq(prompt.length, 0);
}
END_TEST

START_TEST(control_characters_and_special_keys_are_dropped)
{
    struct prompt prompt = {.length = 0};
    for (int code = 0; code < ' '; code++)
        prompt_type(&prompt, code);
    for (int code = 0x7F; code < 0xA0; code++)
        prompt_type(&prompt, code);
    for (int code = KEY_SPECIAL; code <= KEY_SCRIPT_END; code++)
        prompt_type(&prompt, code);
    prompt_type(&prompt, -1);
    ck_assert_str_eq(prompt.text, "");
    ck_assert_uint_eq(prompt.length, 0);
}
END_TEST

START_TEST(a_full_line_takes_no_part_of_a_character)
{
    struct prompt prompt = {.length = 0};
    for (int k = 0; k < 2 * PROMPT_ROOM; k++)
        prompt_type(&prompt, 0x20AC);
    ck_assert_uint_eq(prompt.length, (PROMPT_ROOM - 1) / 3 * 3);
    ck_assert_uint_eq(strlen(prompt.text), prompt.length);
    for (int k = 0; k < 2 * PROMPT_ROOM; k++)
        prompt_type(&prompt, 'x');
    ck_assert_uint_eq(prompt.length, PROMPT_ROOM - 1);
    ck_assert_uint_eq(strlen(prompt.text), PROMPT_ROOM - 1);
}
END_TEST

Suite *suite_prompt(void)
{
    Suite *suite = suite_create("prompt");
    TCase *tcase = tcase_create("prompt");
    tcase_add_test(tcase, what_is_typed_is_there);
    tcase_add_test(tcase, a_character_of_many_bytes_goes_as_it_came);
    tcase_add_test(tcase, control_characters_and_special_keys_are_dropped);
    tcase_add_test(tcase, a_full_line_takes_no_part_of_a_character);
    suite_add_tcase(suite, tcase);
    return suite;
}
