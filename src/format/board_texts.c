/* The keys of our own board file that tell of puzzles of all kinds: texts and numbers. */
#include <string.h>

#include "base/memory.h"
#include "format/board.h"

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
