/* SPDX-License-Identifier: MIT */
/* Playing by hand in words: for who does not look. */
#include <stdio.h>
#include <string.h>

#include "play/manual_play.h"

#define NAME_ROOM 96

/* Add to a text, as far as there is room. */
static void append(char *text, size_t size, const char *more)
{
    size_t length = strlen(text);
    snprintf(text + length, size - length, "%s", more);
}

static void write_hand(const struct manual_play *play, char *text, size_t size)
{
    const struct legend *legend = &play->encoding->legend;
    struct ghost ghost = manual_ghost(play);
    char name[NAME_ROOM];
    struct diag why = {0};
    if (!ghost.count)
        snprintf(text, size, "no piece");
    else if (ghost.option)
        snprintf(text, size, "piece %s: ",
                 legend_option(legend, ghost.option, name, sizeof name));
    else
        snprintf(text, size, "piece %s: ", legend->puzzle->pieces[ghost.piece].name);
    if (ghost.count)
        append(text, size, manual_may_lay(play, &why) ? "it fits" : why.text);
}

/* "cell 4,7", "slot 4" */
static const char *name_cursor(const struct manual_play *play, char name[NAME_ROOM])
{
    const struct legend *legend = &play->encoding->legend;
    int32_t item = legend_item_at(legend, play->cursor);
    if (item)
        return legend_item(legend, item, name, NAME_ROOM);
    snprintf(name, NAME_ROOM, "cell %d,%d", play->cursor.x + 1, play->cursor.y + 1);
    return name;
}

const char *manual_words(const struct manual_play *play, char *text, size_t size)
{
    const struct legend *legend = &play->encoding->legend;
    int32_t lies = manual_at(play, play->cursor);
    char name[NAME_ROOM], more[NAME_ROOM];
    write_hand(play, text, size);
    append(text, size, "; at ");
    append(text, size, name_cursor(play, name));
    if (lies >= 0) {
        append(text, size, ": ");
        append(text, size, legend_option(legend, play->laid[lies], name, sizeof name));
    }
    snprintf(more, sizeof more, "; %d placed", (int)(play->count - play->fixed));
    append(text, size, more);
    if (manual_is_solved(play)) {
        append(text, size, ": solved");
    } else if (!counter_is_open(&play->counter)) {
        append(text, size, ": ");
        append(text, size, counter_text(&play->counter, more, sizeof more));
    }
    return text;
}
