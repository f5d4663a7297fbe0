/* SPDX-License-Identifier: MIT */
#include "base/number.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define DIGITS_MOST 21

static const char *group(const char *digits, char *text)
{
    size_t length = strlen(digits), sign = *digits == '-', out = 0;
    for (size_t k = 0; k < length; k++) {
        if (k > sign && (length - k) % 3 == 0)
            text[out++] = ',';
        text[out++] = digits[k];
    }
    text[out] = 0;
    return text;
}

const char *number_grouped(int64_t n, char *text)
{
    char digits[NUMBER_ROOM];
    snprintf(digits, sizeof digits, "%" PRId64, n);
    return group(digits, text);
}

const char *number_large(const mpz_t n, char *text)
{
    char digits[DIGITS_MOST + 3];
    if (mpz_sizeinbase(n, 10) <= DIGITS_MOST)
        return group(mpz_get_str(digits, 10, n), text);
    mpf_t large;
    mpf_init2(large, mpz_sizeinbase(n, 2));
    mpf_set_z(large, n);
    gmp_snprintf(text, NUMBER_ROOM, "%.2Fe", large);
    mpf_clear(large);
    return text;
}

static const char *add_noun(const char *number, const char *noun, bool is_one, char *text)
{
    bool hisses = noun[strlen(noun) - 1] == 'h';
    snprintf(text, COUNT_ROOM, "%s %s%s", number, noun, is_one ? "" : hisses ? "es" : "s");
    return text;
}

const char *number_count(int64_t n, const char *noun, char *text)
{
    char number[NUMBER_ROOM];
    return add_noun(number_grouped(n, number), noun, n == 1, text);
}

const char *number_count_large(const mpz_t n, const char *noun, char *text)
{
    char number[NUMBER_ROOM];
    bool is_one = mpz_cmp_ui(n, 1) == 0;
    return add_noun(number_large(n, number), noun, is_one, text);
}

bool number_read(const char *text, int64_t *n)
{
    char digits[NUMBER_ROOM];
    size_t length = 0;
    for (; *text && length + 1 < sizeof digits; text++) {
        if (isdigit((unsigned char)*text))
            digits[length++] = *text;
        else if (*text != ',' || !length)
            return false;
    }
    digits[length] = 0;
    errno = 0;
    *n = strtoll(digits, NULL, 10);
    return length && !*text && !errno;
}

const char *number_short(double n, char *text)
{
    static const char *const prefixes[] = {"", " k", " M", " G", " T", " P", " E"};
    size_t k = 0;
    if (n >= 1e21) {
        snprintf(text, NUMBER_ROOM, "%.2e", n);
        return text;
    }
    while (n >= 999.5 && k + 1 < sizeof prefixes / sizeof *prefixes) {
        n /= 1000;
        k++;
    }
    int decimals = k == 0 || n >= 99.95 ? 0 : n >= 9.995 ? 1 : 2;
    snprintf(text, NUMBER_ROOM, "%.*f%s", decimals, n, prefixes[k]);
    return text;
}

const char *number_duration(double seconds, char *text)
{
    int64_t whole = seconds < 1e15 ? (int64_t)(seconds + 0.5) : INT64_C(1000000000000000);
    if (seconds < 9.95)
        snprintf(text, NUMBER_ROOM, "%.1f s", seconds);
    else if (whole < 60)
        snprintf(text, NUMBER_ROOM, "%d s", (int)whole);
    else if (whole < 3600)
        snprintf(text, NUMBER_ROOM, "%d min %d s", (int)(whole / 60), (int)(whole % 60));
    else if (whole < 86400)
        snprintf(text, NUMBER_ROOM, "%d h %d min", (int)(whole / 3600), (int)(whole / 60 % 60));
    else if (whole < 2 * 86400)
        snprintf(text, NUMBER_ROOM, "1 day");
    else if (whole < 86400 * INT64_C(1000))
        snprintf(text, NUMBER_ROOM, "%d days", (int)(whole / 86400));
    else
        snprintf(text, NUMBER_ROOM, "years");
    return text;
}

/* Reads all digits from *text on, if any; false if too large. */
static bool cut_large(const char **text, int64_t none, int64_t *number)
{
    size_t digits = strspn(*text, "0123456789");
    errno = 0;
    *number = digits ? strtoll(*text, NULL, 10) : none;
    *text += digits;
    return !errno;
}

bool number_range(const char *text, int64_t *least, int64_t *most)
{
    const char *rest = text;
    bool fits = *text && cut_large(&rest, 0, least);
    *most = *least;
    if (fits && strncmp(rest, "..", 2) == 0) {
        rest += 2;
        fits = text[2] && cut_large(&rest, INT64_MAX, most);
    } else {
        fits = fits && rest > text;
    }
    return fits && !*rest && *least <= *most;
}
