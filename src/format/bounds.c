/* SPDX-License-Identifier: MIT */
#include "format/bounds.h"

#include <stdint.h>

bool bounds_cut(struct word word, struct word *bounds, struct word *name)
{
    struct word rest = word;
    *name = word;
    if (word.length && char_is_of(*word.text, "0123456789:") && word_cut(&rest, '|', bounds) &&
        rest.text) {
        *name = rest;
        return true;
    }
    struct word before = word_until(word, "["), after = word_skip(word, before.length + 1);
    bool is_after = before.length && after.length > 1 && word_ends(after, "]");
    for (size_t k = 0; is_after && k + 1 < after.length; k++)
        is_after = char_is_of(after.text[k], "0123456789:.");
    if (is_after) {
        *bounds = (struct word){after.text, after.length - 1};
        *name = before;
    }
    return is_after;
}

bool bounds_of(struct word least, struct word most, struct bounds *bounds)
{
    int64_t from = 0, to;
    if ((least.length && !word_number(least, INT32_MAX, &from)) ||
        !word_number(most, INT32_MAX, &to) || from > to || to == 0)
        return false;
    *bounds = (struct bounds){(int32_t)from, (int32_t)to};
    return true;
}

bool bounds_read(struct scan *scan, struct word word, struct bounds *bounds)
{
    struct word rest = word, first;
    char separator = word_has(word, ".") ? '.' : ':';
    word_cut(&rest, separator, &first);
    if (separator == '.' && rest.length)
        rest = word_skip(rest, 1);
    return bounds_of(first, rest.text ? rest : first, bounds) ||
           scan_expected(scan, word, "bounds as 2 or 0:3");
}
