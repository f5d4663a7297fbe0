/* SPDX-License-Identifier: MIT */
#include "format/bounds.h"

#include <stdint.h>

bool bounds_cut(struct word word, struct word *bounds, struct word *name)
{
    struct word rest = word;
    bool is_bound = word.length && char_is_of(word.text[0], "0123456789:") &&
                    word_cut(&rest, '|', bounds) && rest.text;
    *name = is_bound ? rest : word;
    return is_bound;
}

bool bounds_cut_after(struct word word, struct word *bounds, struct word *name)
{
    struct word rest = word;
    *name = word;
    if (word.length < 4 || word.text[word.length - 1] != ']' || !word_cut(&rest, '[', name) ||
        !rest.text || !name->length || rest.length < 2)
        return false;
    *bounds = (struct word){rest.text, rest.length - 1};
    for (size_t k = 0; k < bounds->length; k++)
        if (!char_is_of(bounds->text[k], "0123456789:."))
            return false;
    return true;
}

bool bounds_read(struct scan *scan, struct word word, struct bounds *bounds)
{
    struct word rest = word, first;
    int64_t least = 0, most;
    char separator = word_has(word, ".") ? '.' : ':';
    word_cut(&rest, separator, &first);
    if (separator == '.' && rest.length)
        rest = (struct word){rest.text + 1, rest.length - 1};
    if ((first.length && !word_number(first, INT32_MAX, &least)) ||
        !word_number(rest.text ? rest : first, INT32_MAX, &most) || least > most || most == 0)
        return scan_expected(scan, word, "bounds as 2 or 0:3");
    *bounds = (struct bounds){(int32_t)least, (int32_t)most};
    return true;
}
