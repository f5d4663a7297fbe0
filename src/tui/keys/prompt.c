/* SPDX-License-Identifier: MIT */
#include "tui/keys/prompt.h"

#include <string.h>

#include "base/text.h"
#include "tui/terminal/key.h"

void prompt_type(struct prompt *prompt, int code)
{
    char bytes[5];
    bool control = code < ' ' || (code >= 0x7F && code < 0xA0);
    if (control || code >= KEY_SPECIAL)
        return;
    size_t count = (size_t)text_encode((uint32_t)code, bytes);
    if (prompt->length + count >= sizeof prompt->text)
        return;
    memcpy(prompt->text + prompt->length, bytes, count + 1);
    prompt->length += count;
    prompt->typed = prompt->length;
}

/* Appends bytes: even a file name that cannot be displayed stays intact. */
void prompt_append(struct prompt *prompt, const char *text)
{
    for (; *text && prompt->length + 1 < sizeof prompt->text; text++)
        if ((unsigned char)*text >= ' ' && *text != 0x7F)
            prompt->text[prompt->length++] = *text;
    prompt->text[prompt->length] = 0;
    prompt->typed = prompt->length;
}

void prompt_erase_word(struct prompt *prompt)
{
    while (prompt->length && prompt->text[prompt->length - 1] == ' ')
        prompt_erase(prompt);
    while (prompt->length && prompt->text[prompt->length - 1] != ' ')
        prompt_erase(prompt);
}

void prompt_call(struct prompt *prompt, const char *line)
{
    size_t typed = prompt->typed;
    prompt->length = typed;
    prompt->text[typed] = 0;
    if (line)
        prompt_append(prompt, line + typed);
    prompt->typed = typed;
}

void prompt_erase(struct prompt *prompt)
{
    while (prompt->length && ((unsigned char)prompt->text[prompt->length - 1] & 0xC0) == 0x80)
        prompt->length--;
    if (prompt->length)
        prompt->length--;
    prompt->text[prompt->length] = 0;
    prompt->typed = prompt->length;
}

void prompt_clear(struct prompt *prompt)
{
    prompt->length = prompt->typed = 0;
    prompt->text[0] = 0;
}
