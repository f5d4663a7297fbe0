/* SPDX-License-Identifier: MIT */
/* Untrusted text: displayable characters stay, all else becomes one mark per character or byte. */
#include "base/text.h"

#include <stdlib.h>
#include <string.h>

#include "random_problem.h"
#include "suites.h"

#define DOT "\xC2\xB7"

static const struct {
    const char *given, *shown;
} texts[] = {
    {"plain text", "plain text"},
    {"caf\xC3\xA9 \xE2\x80\x94 \xE2\x82\xAC", "caf\xC3\xA9 \xE2\x80\x94 \xE2\x82\xAC"},
    {"\xE2\x94\x8C\xE2\x94\x80\xE2\x96\x88",
     "\xE2\x94\x8C\xE2\x94\x80\xE2\x96\x88"}, /* lines, a block */
    {"a\033[31mb", "a" DOT "[31mb"},
    {"\t\r\n\b\x7F", " " DOT DOT DOT DOT},
    {"\xC2\x9B"
     "2J",
     DOT "2J"}, /* 8-bit CSI, as UTF-8 */
    {"\x9B"
     "2J",
     DOT "2J"}, /* and as a byte */
    {"\xE2\x80\xAE"
     "evil",
     DOT "evil"}, /* right to left */
    {"\xE2\x81\xA6\xE2\x80\x8B\xEF\xBB\xBF", DOT DOT DOT},
    {"\xF3\xA0\x80\xA1\xEE\x80\x80", DOT DOT}, /* a tag, private use */
    {"\xCC\x81"
     "e",
     DOT "e"},                             /* an accent without a letter */
    {"a\xEF\xB8\x8F", "a" DOT},            /* a variation selector */
    {"\xC0\xAF", DOT DOT},                 /* overlong */
    {"\xED\xA0\x80", DOT DOT DOT},         /* half of a surrogate pair */
    {"\xF4\x90\x80\x80", DOT DOT DOT DOT}, /* past U+10FFFF */
    {"\xE2\x82", DOT DOT},                 /* truncated */
    {"\xFF", DOT},
    {"", ""},
};
enum { TEXTS = sizeof texts / sizeof *texts };

static char *printed(const char *text, bool utf8)
{
    char *bytes = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&bytes, &size);
    ck_assert_ptr_nonnull(out);
    text_print(out, text, utf8);
    fclose(out);
    return bytes;
}

START_TEST(only_what_may_be_shown_gets_out)
{
    char *bytes = printed(texts[_i].given, true);
    ck_assert_str_eq(bytes, texts[_i].shown);
    free(bytes);
}
END_TEST

START_TEST(width_counts_what_is_shown)
{
    int count = 0;
    for (const char *text = texts[_i].shown; *text; text++)
        count += ((unsigned char)*text & 0xC0) != 0x80;
    ck_assert_int_eq(text_width(texts[_i].given), count);
}
END_TEST

START_TEST(without_utf8_all_is_ascii)
{
    char *bytes = printed(texts[_i].given, false);
    for (const char *byte = bytes; *byte; byte++)
        ck_assert_msg(*byte >= ' ' && *byte < 127, "byte 0x%02X", (unsigned char)*byte);
    ck_assert_int_eq((int)strlen(bytes), text_width(texts[_i].given));
    free(bytes);
}
END_TEST

/* Characters not one column wide; these need libunistring. */
#ifdef HAVE_UNISTRING

static const struct {
    const char *given, *shown, *ascii;
    int width;
} wide[] = {
    {"\xE6\x9D\xB1\xE4\xBA\xAC", "\xE6\x9D\xB1\xE4\xBA\xAC", "????", 4},   /* Tokyo */
    {"\xF0\x9F\x98\x80.", "\xF0\x9F\x98\x80.", "??.", 3},                  /* an emoji */
    {"e\xCC\x81s", "e\xCC\x81s", "es", 2},                                /* an accent joins */
    {"a\xCC\x80\xCC\x81\xCC\x82\xCC\x83z", "a\xCC\x80\xCC\x81\xCC\x82z", "az", 2},
    {"\xE1\x84\x92\xE1\x86\xAB", "\xE1\x84\x92\xE1\x86\xAB", "??", 2},      /* a Korean syllable */
};

START_TEST(wide_and_joining_characters_have_their_columns)
{
    const char *given = wide[_i].given;
    char *utf8 = printed(given, true), *ascii = printed(given, false);
    ck_assert_str_eq(utf8, wide[_i].shown);
    ck_assert_str_eq(ascii, wide[_i].ascii);
    ck_assert_int_eq(text_width(given), wide[_i].width);
    free(utf8);
    free(ascii);
}
END_TEST

#endif

/* Filtering removes control characters and states the right width, and filtering again changes
 * nothing. */
START_TEST(what_is_shown_stays_so)
{
    struct dice dice = dice_for("what is shown stays so");
    for (int round = 0; round < rounds(2000); round++) {
        char text[64] = "";
        size_t length = 0;
        for (int k = 0; k < 12; k++) {
            uint32_t c = (uint32_t)roll(&dice, 1, roll(&dice, 0, 3) ? 0x3100 : 0x10FFFF);
            length += (size_t)text_encode(c < 0xD800 || c > 0xDFFF ? c : 'a', text + length);
        }
        char *once = printed(text, true), *twice = printed(once, true);
        bool keeps_state = strcmp(once, twice) == 0 && text_width(once) == text_width(text);
        if (!keeps_state || text_control(once, strlen(once)))
            ck_abort_msg("'%s' is shown as '%s', that as '%s'", text, once, twice);
        free(once);
        free(twice);
    }
}
END_TEST

START_TEST(the_end_of_a_text_fits)
{
    ck_assert_str_eq(text_tail("abcdef", 3), "def");
    ck_assert_str_eq(text_tail("abc", 3), "abc");
    ck_assert_str_eq(text_tail("abc", -1), "");
}
END_TEST

START_TEST(characters_are_not_split)
{
    ck_assert_int_eq(text_head("abc", 2), 2);
    ck_assert_int_eq(text_head("abc", 9), 3);
    ck_assert_int_eq(text_head("a\u00e4\u2588", 2), 1);
    ck_assert_int_eq(text_head("a\u00e4\u2588", 5), 3);
    ck_assert_int_eq(text_head("a\u00e4\u2588", 6), 6);
    ck_assert_int_eq(text_head("\u2588", 2), 0);
}
END_TEST

START_TEST(encoding_is_undone_by_decoding)
{
    int shown = 0;
    for (uint32_t c = 1; c <= 0x10FFFF; c++) {
        char bytes[5];
        int length = text_encode(c, bytes);
        const char *at = bytes;
        if (c >= 0xD800 && c <= 0xDFFF)
            continue;
        uint32_t back = text_decode(&at);
        /* a million checks: do not record each in libcheck */
        if (back != c || length != (int)(at - bytes))
            ck_abort_msg("U+%04X came back as U+%04X", (unsigned)c, (unsigned)back);
        shown += !text_is_unshown(c);
    }
    ck_assert_int_gt(shown, 1500);
}
END_TEST

START_TEST(bytes_have_names)
{
    char name[16];
    ck_assert_str_eq(text_byte_name('x', name), "'x'");
    ck_assert_str_eq(text_byte_name(0x1B, name), "byte 0x1B");
    ck_assert_str_eq(text_byte_name(0xFF, name), "byte 0xFF");
}
END_TEST

Suite *suite_text(void)
{
    Suite *suite = suite_create("text");
    TCase *tcase = tcase_create("text");
    tcase_add_loop_test(tcase, only_what_may_be_shown_gets_out, 0, TEXTS);
    tcase_add_loop_test(tcase, width_counts_what_is_shown, 0, TEXTS);
    tcase_add_loop_test(tcase, without_utf8_all_is_ascii, 0, TEXTS);
#ifdef HAVE_UNISTRING
    tcase_add_loop_test(tcase, wide_and_joining_characters_have_their_columns, 0,
                        sizeof wide / sizeof *wide);
#endif
    tcase_add_test(tcase, what_is_shown_stays_so);
    tcase_add_test(tcase, the_end_of_a_text_fits);
    tcase_add_test(tcase, characters_are_not_split);
    tcase_add_test(tcase, encoding_is_undone_by_decoding);
    tcase_add_test(tcase, bytes_have_names);
    suite_add_tcase(suite, tcase);
    return suite;
}
