/* SPDX-License-Identifier: MIT */
/* Keys: what a terminal or a script sends, one number each, with a name. */
#ifndef TUI_TERMINAL_KEY_H
#define TUI_TERMINAL_KEY_H

#include <stdbool.h>
#include <stddef.h>

/* A code below KEY_SPECIAL is a Unicode character or a control character:
 * 1 … 26 are Ctrl-A … Ctrl-Z, so Tab is 9, Enter 13, Esc 27.  One list of the
 * rest, with the name that scripts, help and the man page use. */
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
    /* not keys, but they arrive the same way */
    KEY_RESIZED,    /* the screen has another size, or must be drawn afresh */
    KEY_MOUSE_,     /* a button went down at x, y */
    KEY_DRAG_,      /* it moved there while down */
    KEY_RELEASE_,   /* it went up there */
    KEY_WHEEL_UP, KEY_WHEEL_DOWN,
    KEY_SIGNALLED,  /* a signal asks the program to end: x is its number */
    KEY_HUNG_UP,    /* the terminal is gone */
    KEY_SCRIPT_END  /* a script has no more keys */
};

struct key {
    int code;
    int x, y;       /* mouse: column and row; KEY_SIGNALLED: x */
};

static inline bool key_is_mouse(int code)
{
    return code >= KEY_MOUSE_ && code <= KEY_WHEEL_DOWN;
}

/* The code of the key called `name`: "a", "Space", "Enter", "Esc", "Tab", "C-r",
 * "F3", "Up" …  One character names itself.  False where there is none. */
bool key_find(const char *name, int *code);

/* The character at `*text` as a key that is typed, and advance past it; 0 at the end.  A middle
 * dot where it is a control character or none at all. */
int key_typed(const char **text);

/* The name of a key, as key_find() takes it; written to `name`, at most `size` bytes.
 * Empty where it has none.  (key_name() is a function of curses.) */
const char *key_label(int code, char *name, size_t size);

#endif
