/* SPDX-License-Identifier: MIT */
#include "format/unread.h"

#include "base/number.h"

void unread_add(struct unread *unread, struct word text, const struct line *line)
{
    if (unread->count++)
        return;
    unread->first = text;
    unread->line = line->number;
}

void unread_add_line(struct unread *unread, const struct line *line)
{
    unread_add(unread, word_trim(word_of_line(line)), line);
}

void unread_warn(const struct unread *unread, struct puzzle *puzzle)
{
    char shown[WORD_SHOWN], others[COUNT_ROOM];
    const char *first = word_show(unread->first, shown);
    const char *fate = unread->instead ? unread->instead : "not read";
    if (unread->count == 1)
        puzzle_warn(puzzle, "%s in line %d is %s", first, unread->line, fate);
    else if (unread->count)
        puzzle_warn(puzzle, "%s in line %d and %s more are %s", first, unread->line,
                    number_count(unread->count - 1, "text", others), fate);
}
