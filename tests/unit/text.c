/* Untrusted text: what may be shown is, all else becomes one mark a character or byte. */
#include "base/text.h"

#include <stdlib.h>
#include <string.h>

#include "suites.h"

#define DOT "\xC2\xB7"

static const struct {
    const char *given, *shown;
} texts[] = {
    {"plain text", "plain text"},
    {"caf\xC3\xA9 \xE2\x80\x94 \xE2\x82\xAC", "caf\xC3\xA9 \xE2\x80\x94 \xE2\x82\xAC"},
    {"\xE2\x94\x8C\xE2\x94\x80\xE2\x96\x88", "\xE2\x94\x8C\xE2\x94\x80\xE2\x96\x88"}, /* lines, a block */
    {"a\033[31mb", "a" DOT "[31mb"},
    {"\t\r\n\b\x7F", DOT DOT DOT DOT DOT},
    {"\xC2\x9B" "2J", DOT "2J"},              /* CSI of eight bits, as UTF-8 */
    {"\x9B" "2J", DOT "2J"},                  /* and as a byte */
    {"\xE2\x80\xAE" "evil", DOT "evil"},      /* right to left */
    {"\xE2\x81\xA6\xE2\x80\x8B\xEF\xBB\xBF", DOT DOT DOT},
    {"e\xCC\x81", "e" DOT},                   /* a combining accent */
    {"\xE4\xB8\xAD", DOT},                    /* a wide character */
    {"\xF0\x9F\x98\x80", DOT},                /* an emoji */
    {"\xC0\xAF", DOT DOT},                    /* overlong */
    {"\xED\xA0\x80", DOT DOT DOT},            /* half of a surrogate pair */
    {"\xF4\x90\x80\x80", DOT DOT DOT DOT},    /* past U+10FFFF */
    {"\xE2\x82", DOT DOT},                    /* cut off by the end */
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

/* Encoding and decoding agree on each character that may be shown. */
START_TEST(encoding_is_undone_by_decoding)
{
    int shown = 0;
    for (uint32_t c = 1; c <= 0x10FFFF; c++) {
        char bytes[5];
        int length = text_encode(c, bytes);
        const char *at = bytes;
        if (c >= 0xD800 && c <= 0xDFFF)
            continue;
        uint32_t back = text_next(&at);
        /* a million checks that libcheck need not note one by one */
        if ((back != c && back != TEXT_UNSHOWN) || length != (int)(at - bytes))
            ck_abort_msg("U+%04X came back as U+%04X", c, back);
        shown += back == c;
    }
    ck_assert_int_gt(shown, 1500);
    ck_assert_int_lt(shown, 4000);
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
    tcase_add_test(tcase, encoding_is_undone_by_decoding);
    tcase_add_test(tcase, bytes_have_names);
    suite_add_tcase(suite, tcase);
    return suite;
}
