/* SPDX-License-Identifier: MIT */
/* The content of a terminal's screen, and the state in which its program left it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness_state.h"

static int colour_number(const VTermColor *colour, uint8_t own)
{
    if (colour->type & own)
        return -1;
    return VTERM_COLOR_IS_INDEXED(colour) ? colour->indexed.idx : 256;
}

struct shown terminal_cell(struct terminal *t, int x, int y)
{
    VTermScreenCell cell = {0};
    vterm_screen_get_cell(t->screen, (VTermPos){y, x}, &cell);
    return (struct shown){cell.chars[0] ? cell.chars[0] : ' ',
                          colour_number(&cell.fg, VTERM_COLOR_DEFAULT_FG),
                          colour_number(&cell.bg, VTERM_COLOR_DEFAULT_BG),
                          cell.attrs.bold, cell.attrs.reverse, cell.attrs.underline != 0};
}

struct shown terminal_cell_at_cursor(struct terminal *t)
{
    VTermPos at;
    vterm_state_get_cursorpos(vterm_obtain_state(t->vterm), &at);
    return terminal_cell(t, at.col, at.row);
}

static void append_line(struct terminal *t, int y)
{
    int rows, columns;
    char line[4096];
    vterm_get_size(t->vterm, &rows, &columns);
    size_t length = vterm_screen_get_text(t->screen, line, sizeof line,
                                          (VTermRect){y, y + 1, 0, columns});
    while (length && (line[length - 1] == ' ' || line[length - 1] == '\n'))
        length--;
    bytes_append(&t->text, line, length);
}

const char *terminal_line(struct terminal *t, int y)
{
    t->text.length = 0;
    append_line(t, y);
    return t->text.at;
}

const char *terminal_text(struct terminal *t)
{
    int rows, columns;
    vterm_get_size(t->vterm, &rows, &columns);
    t->text.length = 0;
    for (int y = 0; y < rows; y++) {
        append_line(t, y);
        bytes_append(&t->text, "\n", 1);
    }
    return t->text.at;
}

bool terminal_shows(struct terminal *t, const char *text)
{
    return strstr(terminal_text(t), text) != NULL;
}

const char *terminal_written(const struct terminal *t, size_t *length)
{
    *length = t->fed;
    return t->in.at;
}

/* Whether the private mode `mode`, initially `on`, is on after all "ESC [ ? … h" and "… l" in the
 * output; libvterm does not report some modes. */
static bool is_on(const struct terminal *t, long mode, bool on)
{
    const char *at = t->in.at, *end = t->in.at + t->fed;
    while ((at = memchr(at, '\033', (size_t)(end - at)))) {
        at++;
        if (strncmp(at, "[?", 2) != 0)
            continue;
        bool named = false;
        do {
            char *rest;
            named |= strtol(at + (*at == '[') + 1, &rest, 10) == mode;
            at = rest;
        } while (*at == ';');
        if (named && (*at == 'h' || *at == 'l'))
            on = *at == 'h';
    }
    return on;
}

static bool are_same(const struct termios *a, const struct termios *b)
{
    return a->c_iflag == b->c_iflag && a->c_oflag == b->c_oflag && a->c_cflag == b->c_cflag &&
           a->c_lflag == b->c_lflag && !memcmp(a->c_cc, b->c_cc, sizeof a->c_cc);
}

const char *terminal_unrestored(struct terminal *t)
{
    static const struct {
        long mode;
        const char *name;
    } modes[] = {{1049, "the other screen"}, {1000, "the mouse"},
                 {1002, "the mouse's motion"},
                 {1006, "the mouse's coordinates"}, {1, "the cursor keys"},
                 {2004, "bracketed paste"},
                 {2026, "synchronized output"}};
    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++)
        if (is_on(t, modes[i].mode, false))
            return modes[i].name;
    if (!is_on(t, 25, true))
        return "the cursor";
    struct termios now;
    if (t->line < 0 || tcgetattr(t->line, &now) || !are_same(&now, &t->before))
        return "the modes of the line";
    return NULL;
}

long terminal_sleeps(const struct terminal *t)
{
    char path[64], line[256];
    long sleeps = -1;
    snprintf(path, sizeof path, "/proc/%ld/status", (long)t->pid);
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file))
        sscanf(line, "voluntary_ctxt_switches: %ld", &sleeps);
    if (file)
        fclose(file);
    return sleeps;
}
