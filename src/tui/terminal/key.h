/* SPDX-License-Identifier: MIT */
/* Keys of a terminal or a script: codes and names. */
#ifndef TUI_TERMINAL_KEY_H
#define TUI_TERMINAL_KEY_H

#include <stdbool.h>
#include <stddef.h>

/* Codes below KEY_SPECIAL are Unicode and control characters: 1 … 26 are Ctrl-A … Ctrl-Z, so Tab is
 * 9, Enter 13; Esc is 27.  Other keys and their names: */
#define KEYS(_)                                                                        \
    _(UP, "Up") _(DOWN, "Down") _(LEFT, "Left") _(RIGHT, "Right")                      \
    _(HOME, "Home") _(END, "End") _(PAGE_UP, "PgUp") _(PAGE_DOWN, "PgDn")              \
    _(INSERT, "Ins") _(DELETE, "Del") _(BACKSPACE, "Backspace") _(SHIFT_TAB, "S-Tab")  \
    _(F1, "F1") _(F2, "F2") _(F3, "F3") _(F4, "F4") _(F5, "F5") _(F6, "F6")            \
    _(F7, "F7") _(F8, "F8") _(F9, "F9") _(F10, "F10") _(F11, "F11") _(F12, "F12")

enum {
    KEY_SPECIAL = 0x110000,
#define KEY_CODE(key, name) KEY_##key##_,
    KEYS(KEY_CODE)
#undef KEY_CODE
    /* events */
    KEY_RESIZED,    /* or must be redrawn */
    KEY_MOUSE_,     /* pressed at x, y */
    KEY_DRAG_,      /* moved to x, y while pressed */
    KEY_RELEASE_,   /* released at x, y */
    KEY_WHEEL_UP, KEY_WHEEL_DOWN,
    KEY_PASTED_,    /* x: the text's number (paste.h) */
    KEY_SIGNALLED,  /* end the program; x: the signal */
    KEY_HUNG_UP,
    KEY_SCRIPT_END
};

struct key {
    int code;
    int x, y;       /* mouse: column, row */
};

static inline bool key_is_mouse(int code)
{
    return code >= KEY_MOUSE_ && code <= KEY_WHEEL_DOWN;
}

/* Finds the code of "a", "Space", "C-r", "F3", "Up" …  False if unknown. */
bool key_find(const char *name, int *code);

/* Returns the character at *text, and advances; 0 at the end.  Control and malformed characters
 * become a middle dot. */
int key_typed(const char **text);

/* Returns `name`; empty: none. */
const char *key_label(int code, char *name, size_t size);

#endif
