/* SPDX-License-Identifier: MIT */
#include "tui/terminal/paste.h"

#include "base/memory.h"
#include "base/source.h"

static struct {
    char *text;             /* [room] */
    size_t length, room;
    int number;
} paste;

void paste_begin(void)
{
    paste.length = 0;
    paste.number++;
}

void paste_add(char byte)
{
    char *text = paste.length > SOURCE_LIMIT
                     ? NULL
                     : memory_try_grow(paste.text, &paste.room, paste.length + 2, 1);
    if (!text)
        return;
    paste.text = text;
    paste.text[paste.length++] = byte;
    paste.text[paste.length] = 0;
}

int paste_end(void)
{
    return paste.number;
}

const char *paste_text(int number, size_t *length)
{
    *length = paste.length;
    return number == paste.number && paste.length ? paste.text : NULL;
}

void paste_done(void)
{
    memory_free(paste.text);
    paste.text = NULL;
    paste.length = paste.room = 0;
}
