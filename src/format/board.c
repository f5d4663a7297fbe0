/* SPDX-License-Identifier: MIT */
/* Our own board file: its words, what reads a value, and the keys of puzzles of all kinds. */
#include "format/board.h"

#include <stdio.h>
#include <string.h>

#include "base/memory.h"

const char *const board_sames[] = {
    [SAME_ALL] = "turned and mirrored",
    [SAME_TURNED] = "turned",
    [SAME_NONE] = "nothing",
    NULL,
};

const char *const board_patterns[] = {"matched", "ignored", NULL};

bool board_read_word(struct board_reading *reading, const char *const *words,
                     const char *expected, int *found)
{
    int k = 0;
    while (words[k] && !word_is(reading->value, words[k]))
        k++;
    if (!words[k])
        return scan_expected(&reading->scan, reading->value, expected);
    *found = k;
    return true;
}

bool board_need_block(struct scan *scan, struct scan *block, const char *expected)
{
    char indented[96];
    struct scan next = *scan;
    *block = scan_block(scan);
    if (block->source.length)
        return true;
    scan_line(&next);
    snprintf(indented, sizeof indented, "%s, indented", expected);
    return scan_expected(&next, scan_word(&next, ""), indented);
}

bool board_need_body(struct board_reading *reading, struct scan *block, const char *expected)
{
    if (reading->value.length)
        return scan_expected(&reading->scan, reading->value, "the end of the line");
    return board_need_block(&reading->scan, block, expected);
}

/* ---- keys of puzzles of all kinds ---- */

static bool keep_text(struct board_reading *reading, char **text)
{
    if (!scan_need_text(&reading->scan, reading->value))
        return false;
    *text = word_copy(reading->value);
    return *text || diag_memory(reading->scan.diag, "a text");
}

bool board_read_title(struct board_reading *reading)
{
    return keep_text(reading, &reading->puzzle->title);
}

bool board_read_author(struct board_reading *reading)
{
    return keep_text(reading, &reading->puzzle->author);
}

bool board_read_source(struct board_reading *reading)
{
    return keep_text(reading, &reading->puzzle->source);
}

/* The value and the lines below it, joined by newlines. */
bool board_read_note(struct board_reading *reading)
{
    if (!scan_need_text(&reading->scan, reading->value))
        return false;
    struct word text = reading->value;
    struct scan block = scan_block(&reading->scan);
    char *end = memory_try_zero(text.length + block.source.length + 2, 1);
    reading->puzzle->note = end;
    if (!end)
        return diag_memory(reading->scan.diag, "a note");
    memcpy(end, text.text, text.length);
    end += text.length;
    while (scan_line(&block)) {
        text = scan_rest(&block);
        if (!scan_need_text(&block, text))
            return false;
        *end++ = '\n';
        memcpy(end, text.text, text.length);
        end += text.length;
    }
    return true;
}

static bool read_number(struct board_reading *reading, int64_t *number, const char *expected)
{
    return word_number(reading->value, INT64_MAX, number) ||
           scan_expected(&reading->scan, reading->value, expected);
}

bool board_read_count(struct board_reading *reading)
{
    return read_number(reading, &reading->puzzle->known_count, "a number of solutions");
}

bool board_read_distinct(struct board_reading *reading)
{
    return read_number(reading, &reading->puzzle->known_distinct, "a number of solutions");
}

bool board_read_nodes(struct board_reading *reading)
{
    return read_number(reading, &reading->puzzle->known_nodes, "a number of nodes");
}
