/* SPDX-License-Identifier: MIT */
/* The answer that acknowledges a frame never appears as keys, and no key is lost. */
#include "tui/terminal/reply.h"

#include <string.h>

#include "base/clock.h"
#include "suites.h"

/* Passes the keys of `in` and collects the output. */
static void pass_all(struct reply *reply, const char *in, char *out)
{
    struct key key;
    for (; *in; in++) {
        reply_pass(reply, (struct key){*in, 0, 0});
        while (reply_take(reply, &key))
            *out++ = (char)key.code;
    }
    *out = '\0';
}

static struct reply asked(void)
{
    struct reply reply;
    reply_init(&reply, true);
    reply_asked(&reply, 0);
    return reply;
}

/* Input while an answer is due, the output, and whether it is still due. */
static const struct {
    const char *in, *out;
    bool due;
} passes[] = {
    {"abc", "abc", true},
    {"\033[0n", "", false},
    {"a\033[0nb", "ab", false},
    {"\033[0n\033[0n", "\033[0n", false},
    {"\033\033[0n", "\033", false},
    {"\033[\033[0n", "\033[", false},
    {"\033[0\033[0n", "\033[0", false},
    {"\033[A", "\033[A", true},
    {"\033[0x", "\033[0x", true},
    {"[0n", "[0n", true},
    {"\033", "", true},
    {"\033[0", "", true},
    {"]\033[", "]", true},
};
enum { PASSES = sizeof passes / sizeof *passes };

START_TEST(test_keys_pass)
{
    struct reply reply = asked();
    char out[32];
    pass_all(&reply, passes[_i].in, out);
    ck_assert_str_eq(out, passes[_i].out);
    ck_assert(reply.due == passes[_i].due);
}
END_TEST

START_TEST(test_nothing_is_kept_unless_due)
{
    struct reply reply;
    char out[32];
    reply_init(&reply, true);
    pass_all(&reply, "\033[0n", out);
    ck_assert_str_eq(out, "\033[0n");
}
END_TEST

START_TEST(test_answer_in_one_piece_frees_what_was_kept)
{
    struct reply reply = asked();
    struct key key;
    char out[32];
    pass_all(&reply, "\033", out);
    ck_assert_str_eq(out, "");
    reply_came(&reply);
    ck_assert(!reply_is_due(&reply, 0));
    ck_assert(reply_take(&reply, &key));
    ck_assert_int_eq(key.code, 27);
    ck_assert(!reply_take(&reply, &key));
}
END_TEST

START_TEST(test_given_up_after_a_second)
{
    struct reply reply = asked();
    struct key key;
    char out[32];
    pass_all(&reply, "\033[", out);
    ck_assert(reply_is_due(&reply, CLOCK_SECOND - 1));
    ck_assert(reply.wanted);
    ck_assert(!reply_is_due(&reply, CLOCK_SECOND));
    ck_assert(!reply.wanted);
    ck_assert(reply_take(&reply, &key) && key.code == 27);
    ck_assert(reply_take(&reply, &key) && key.code == '[');
}
END_TEST

/* A slow terminal still answers. */
START_TEST(test_a_late_answer_counts)
{
    struct reply reply = asked();
    ck_assert(!reply_is_due(&reply, CLOCK_SECOND));
    reply_came(&reply);
    ck_assert(reply.wanted);
    for (int64_t seconds = 10; seconds < 50; seconds *= 2) {
        reply_asked(&reply, 0);
        ck_assert(reply_is_due(&reply, seconds * CLOCK_SECOND - 1));
        ck_assert(!reply_is_due(&reply, seconds * CLOCK_SECOND));
        ck_assert(!reply.wanted);
        reply_came(&reply);
        ck_assert(reply.wanted);
    }
}
END_TEST

/* If answers are disabled, no input counts as one. */
START_TEST(test_an_answer_unasked_is_none)
{
    struct reply reply;
    reply_init(&reply, false);
    reply_came(&reply);
    ck_assert(!reply.wanted);
}
END_TEST

Suite *suite_reply(void)
{
    Suite *suite = suite_create("reply");
    TCase *keys = tcase_create("keys");
    tcase_add_loop_test(keys, test_keys_pass, 0, PASSES);
    tcase_add_test(keys, test_nothing_is_kept_unless_due);
    tcase_add_test(keys, test_answer_in_one_piece_frees_what_was_kept);
    tcase_add_test(keys, test_given_up_after_a_second);
    tcase_add_test(keys, test_a_late_answer_counts);
    tcase_add_test(keys, test_an_answer_unasked_is_none);
    suite_add_tcase(suite, keys);
    return suite;
}
