/* A line of text that the user types. */
#include "tui/prompt.h"

#include <string.h>

#include "base/text.h"
#include "tui/key.h"

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
}

void prompt_erase(struct prompt *prompt)
{
    while (prompt->length && ((unsigned char)prompt->text[prompt->length - 1] & 0xC0) == 0x80)
        prompt->length--;
    if (prompt->length)
        prompt->length--;
    prompt->text[prompt->length] = 0;
}

void prompt_clear(struct prompt *prompt)
{
    prompt->length = 0;
    prompt->text[0] = 0;
}
