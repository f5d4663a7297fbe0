/* SPDX-License-Identifier: MIT */
#include "tui/terminal/clipboard.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

#define BEGIN "\033]52;c;"
#define END "\a"

/* A multiplexer passes these to its terminal.  tmux needs each Esc twice; before version 4.2,
 * screen passed on at most 256 bytes. */
#define TMUX_BEGIN "\033Ptmux;\033"
#define SCREEN_BEGIN "\033P"
#define PASSED_END "\033\\"
#define SCREEN_MOST 248

enum clipboard clipboard_find(bool is_known)
{
    const char *type = getenv("TERM");
    if (getenv("TMUX") || (type && strncmp(type, "tmux", 4) == 0))
        return CLIPBOARD_TMUX;
    if (getenv("STY") || (type && strncmp(type, "screen", 6) == 0))
        return CLIPBOARD_SCREEN;
    return is_known ? CLIPBOARD_DIRECT : CLIPBOARD_NONE;
}

/* Without a NUL; returns the end. */
static char *put_base64(char *to, const char *text)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (size_t left = strlen(text), taken; left; left -= taken, text += taken) {
        uint32_t bits = 0;
        taken = left < 3 ? left : 3;
        for (size_t k = 0; k < 3; k++)
            bits = bits << 8 | (k < taken ? (unsigned char)text[k] : 0);
        for (size_t k = 0; k < 4; k++)
            *to++ = k > taken ? '=' : digits[bits >> (18 - 6 * k) & 63];
    }
    return to;
}

static char *put(char *to, const char *text, size_t length)
{
    memcpy(to, text, length);
    return to + length;
}

/* Each string has at most `most` bytes of the sequence. */
static char *wrap(const char *sequence, const char *begin, size_t most)
{
    size_t length = strlen(sequence), strings = length / most + 1;
    size_t around = strlen(begin) + strlen(PASSED_END);
    char *wrapped = memory_need(NULL, length + strings * around + 1, 1), *to = wrapped;
    for (size_t from = 0, taken; from < length; from += taken) {
        taken = length - from < most ? length - from : most;
        to = put(to, begin, strlen(begin));
        to = put(to, sequence + from, taken);
        to = put(to, PASSED_END, strlen(PASSED_END));
    }
    *to = 0;
    return wrapped;
}

/* Requests both: tmux sets the clipboard, passes the sequence on, or neither, depending on its
 * options. */
static char *for_tmux(const char *sequence)
{
    char *passed = wrap(sequence, TMUX_BEGIN, SIZE_MAX);
    size_t length = strlen(sequence);
    char *both = memory_need(NULL, length + strlen(passed) + 1, 1);
    strcpy(put(both, sequence, length), passed);
    memory_free(passed);
    return both;
}

char *clipboard_sequence(enum clipboard clipboard, const char *text)
{
    size_t digits = (strlen(text) + 2) / 3 * 4;
    char *sequence = memory_need(NULL, sizeof BEGIN + digits + sizeof END, 1);
    strcpy(put_base64(put(sequence, BEGIN, strlen(BEGIN)), text), END);
    if (clipboard == CLIPBOARD_DIRECT)
        return sequence;
    char *wrapped = clipboard == CLIPBOARD_TMUX ? for_tmux(sequence)
                                                : wrap(sequence, SCREEN_BEGIN, SCREEN_MOST);
    memory_free(sequence);
    return wrapped;
}
