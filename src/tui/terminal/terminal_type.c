/* SPDX-License-Identifier: MIT */
#include "tui/terminal/terminal_type.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <curses.h>
#include <term.h>

const char *terminal_capability(const char *name)
{
    const char *text = tigetstr(name);
    return text == (const char *)-1 ? NULL : text;
}

static bool is_known(const char *name)
{
    int found;
    if (setupterm(name, STDOUT_FILENO, &found) != OK)
        return false;
    del_curterm(cur_term);
    return true;
}

/* `name` if terminfo has it, else the first known stand-in, or NULL. */
static const char *find_type(const char *name)
{
    static const struct {
        const char *part, *type;
    } stand_ins[] = {
        {"dumb", "dumb"}, {"unknown", "dumb"},
        {"tmux", "tmux-256color"}, {"tmux", "screen-256color"},
        {"screen", "screen-256color"}, {"screen", "screen"},
        {"xterm", "xterm-256color"}, {"256color", "xterm-256color"}, {"kitty", "xterm-256color"},
        {"alacritty", "xterm-256color"}, {"foot", "xterm-256color"}, {"ghostty", "xterm-256color"},
        {"wezterm", "xterm-256color"}, {"konsole", "xterm-256color"},
        {"", "ansi"},
    };
    if (is_known(name))
        return name;
    for (size_t i = 0; i < sizeof stand_ins / sizeof *stand_ins; i++)
        if (strstr(name, stand_ins[i].part) && is_known(stand_ins[i].type))
            return stand_ins[i].type;
    return NULL;
}

const char *terminal_type_find(bool *ansi, struct diag *diag)
{
    const struct place nowhere = {0};
    const char *name = getenv("TERM"), *type = NULL, *cup = NULL;
    if (!isatty(STDOUT_FILENO))
        diag_fault(diag, nowhere, "standard output is not a terminal");
    else if (!isatty(STDIN_FILENO))
        diag_fault(diag, nowhere,
                   "standard input is not a terminal; dancetty - reads a puzzle from it");
    else if (!name || !*name)
        diag_fault(diag, nowhere, "TERM does not say which terminal this is");
    else if (!(type = find_type(name)))
        diag_fault(diag, nowhere, "unknown terminal type `%s`", name);
    else if (setupterm(type, STDOUT_FILENO, &(int){0}) == OK) {
        cup = terminal_capability("cup");
        *ansi = cup && !strncmp(cup, "\033[", 2);
        del_curterm(cur_term);
        if (!cup)
            diag_fault(diag, nowhere, "the terminal `%s` cannot move its cursor", name);
    }
    return cup ? type : NULL;
}

const char *terminal_direct_type(const char *type)
{
    const char *says = getenv("COLORTERM");
    bool is_direct = says && (!strcmp(says, "truecolor") || !strcmp(says, "24bit"));
    return is_direct && !strncmp(type, "xterm", 5) && is_known("xterm-direct2") ? "xterm-direct2"
                                                                                  : NULL;
}
