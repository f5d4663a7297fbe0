/* SPDX-License-Identifier: MIT */
/* Keys and the mouse as curses gives them. */
#ifndef TUI_TERMINAL_CURSES_KEYS_H
#define TUI_TERMINAL_CURSES_KEYS_H

#include <stdbool.h>
#include <wchar.h>

#include "tui/terminal/reply.h"

#define PRESSES_MOST 8          /* curses keeps no more */

struct curses_keys {
    void *pad;                  /* to read from: reading from a window would draw it */
    struct reply *reply;        /* borrowed; what keys pass through */
    mbstate_t partial;          /* of a character whose bytes are coming in */
    bool in_character;
    struct key pressed[PRESSES_MOST];   /* by the mouse, the last first, to be passed on */
    int presses;
    bool has_input;             /* there may be bytes that curses has not got */
};

/* While a terminal of curses is open, in raw mode.  `reply` outlives them. */
void curses_keys_open(struct curses_keys *keys, struct reply *reply);
void curses_keys_close(struct curses_keys *keys);

/* Let curses take the mouse, or leave it to the terminal. */
void curses_keys_take_mouse(bool on);

/* The next key that has come in; where has_input says that nothing has, curses is not asked, who
 * would poll for it.  False: none, or bytes that are no key; has_input is false then. */
bool curses_keys_read(struct curses_keys *keys, struct key *key);

#endif
