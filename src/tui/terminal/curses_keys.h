/* SPDX-License-Identifier: MIT */
/* Keys and mouse events from curses. */
#ifndef TUI_TERMINAL_CURSES_KEYS_H
#define TUI_TERMINAL_CURSES_KEYS_H

#include <stdbool.h>
#include <stdint.h>
#include <wchar.h>

#include "tui/terminal/reply.h"

#define PRESSES_MOST 8          /* limit of curses */

struct curses_keys {
    void *pad;                  /* reading from a window would draw it */
    struct reply *reply;        /* borrowed; filters the keys */
    mbstate_t partial;
    bool in_character;
    struct key pressed[PRESSES_MOST];   /* the last one first */
    int presses;
    bool has_input;             /* curses may have bytes */
    bool is_pasting;
    int64_t pasted;             /* clock_now() of the paste's last byte */
};

/* Call while curses is open, in raw mode.  `reply` must outlive it. */
void curses_keys_open(struct curses_keys *keys, struct reply *reply);
void curses_keys_close(struct curses_keys *keys);

void curses_keys_take_mouse(bool on);

/* Reads the next key, only if has_input, because curses would poll.  False: none or unknown bytes;
 * clears has_input. */
bool curses_keys_read(struct curses_keys *keys, struct key *key);

#endif
