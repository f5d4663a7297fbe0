/* SPDX-License-Identifier: MIT */
/* Lines from a pipe wait until the search is idle, so that results do not depend on its speed. */
#include "tui/terminal/screen.h"

#include <poll.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/memory.h"

enum { PIECE = 4096 };      /* bytes per read */

struct line_screen {
    char *bytes;            /* owned; not yet taken */
    size_t length, room;
    bool ended;
    bool eager;             /* input is a terminal */
    char *line;             /* owned; NULL: none */
    const char *next;
    bool typed;             /* it is text, ended by Enter */
    bool typing;            /* the next lines are text */
    struct rect size;
};

static void read_more(struct line_screen *lines)
{
    if (lines->length + PIECE > lines->room) {
        lines->room = 2 * (lines->length + PIECE);
        lines->bytes = memory_need(lines->bytes, lines->room, 1);
    }
    ssize_t count = read(STDIN_FILENO, lines->bytes + lines->length, PIECE);
    lines->ended = count <= 0;
    lines->length += count > 0 ? (size_t)count : 0;
}

static bool leads_away(const char *line)
{
    static const char *const keys[] = {"Esc", "PgUp", "PgDn"};
    for (size_t k = 0; k < sizeof keys / sizeof *keys; k++)
        if (strcmp(line, keys[k]) == 0)
            return true;
    return false;
}

static bool take_line(struct line_screen *lines)
{
    const char *end = lines->length ? memchr(lines->bytes, '\n', lines->length) : NULL;
    if (!end && !(lines->ended && lines->length))
        return false;
    size_t length = end ? (size_t)(end - lines->bytes) : lines->length;
    size_t taken = length + (end != NULL);
    memory_free(lines->line);
    lines->line = memory_need(NULL, length + 1, 1);
    memcpy(lines->line, lines->bytes, length);
    lines->line[length] = 0;
    memmove(lines->bytes, lines->bytes + taken, lines->length - taken);
    lines->length -= taken;
    lines->next = lines->line;
    lines->typed = (lines->typing && !leads_away(lines->line)) || !length ||
                   strchr(":/", lines->line[0]);
    return true;
}

static bool await_line(struct line_screen *lines, int64_t ns)
{
    struct pollfd input = {STDIN_FILENO, POLLIN, 0};
    while (!take_line(lines)) {
        int64_t ms = (ns + CLOCK_MS - 1) / CLOCK_MS;
        if (lines->ended || poll(&input, 1, ns < 0 ? -1 : ms < 1000000 ? (int)ms : 1000000) == 0)
            return false;
        read_more(lines);
    }
    return true;
}

static int cut_key(struct line_screen *lines)
{
    char word[16];
    size_t length = strcspn(lines->next, " ");
    int code;
    snprintf(word, sizeof word, "%.*s", (int)length, lines->next);
    if (length < sizeof word && key_find(word, &code))
        lines->next += length;
    else
        code = key_typed(&lines->next);
    return code;
}

static bool next_key(struct line_screen *lines, struct key *key)
{
    if (!lines->next)
        return false;
    if (!lines->typed)
        lines->next += strspn(lines->next, " \t\r");
    *key = (struct key){0};
    if (*lines->next)
        key->code = lines->typed ? key_typed(&lines->next) : cut_key(lines);
    else if (lines->typed)
        key->code = '\r';
    if (!*lines->next && (!lines->typed || key->code == '\r'))
        lines->next = NULL;
    return key->code;
}

static bool wait_key(void *self, int64_t ns, struct key *key)
{
    struct line_screen *lines = self;
    if (next_key(lines, key))
        return true;
    if (!lines->eager && ns >= 0) {
        poll(NULL, 0, (int)((ns < CLOCK_SECOND ? ns : CLOCK_SECOND) / CLOCK_MS));
        return false;
    }
    while (await_line(lines, ns))
        if (next_key(lines, key))
            return true;
    *key = (struct key){KEY_SCRIPT_END, 0, 0};
    return lines->ended && !lines->length;
}

static struct rect size(void *self)
{
    return ((struct line_screen *)self)->size;
}

static void set_typing(void *self, bool on)
{
    ((struct line_screen *)self)->typing = on;
}

static void close_lines(void *self)
{
    struct line_screen *lines = self;
    memory_free(lines->line);
    memory_free(lines->bytes);
    memory_free(lines);
}

void screen_open_lines(struct screen *screen, struct rect initial)
{
    struct line_screen *lines = memory_need_zero(1, sizeof *lines);
    lines->size = initial;
    lines->eager = isatty(STDIN_FILENO);
    *screen = screen_bare(lines);
    screen->size = size;
    screen->wait = wait_key;
    screen->typing = set_typing;
    screen->close = close_lines;
}
