/* SPDX-License-Identifier: MIT */
#include "tui/terminal/curses_keys.h"

#include <stdlib.h>
#include <string.h>

#include <curses.h>

#include "base/clock.h"
#include "tui/terminal/paste.h"

/* If a key comes alone after this long without a byte, the end of the paste was lost. */
#define PASTE_WAIT (5 * CLOCK_SECOND)

enum {
    ANSWERED = KEY_MAX + 1,     /* REPLY_ANSWER */
    PASTE_BEGINS, PASTE_ENDS,
    BUTTONS = BUTTON1_PRESSED | BUTTON2_PRESSED | BUTTON3_PRESSED,
    RELEASES = BUTTON1_RELEASED | BUTTON2_RELEASED | BUTTON3_RELEASED,
    WHEEL = BUTTON4_PRESSED | BUTTON5_PRESSED,
    MOTION = REPORT_MOUSE_POSITION
};

/* Older types in terminfo may lack the usual sequences: PgUp would be Esc [ 5 ~. */
static void define_usual(void)
{
    static const struct {
        const char *sent;
        int code;
    } usual[] = {
        {"\033[A", KEY_UP}, {"\033[B", KEY_DOWN}, {"\033[C", KEY_RIGHT}, {"\033[D", KEY_LEFT},
        {"\033OA", KEY_UP}, {"\033OB", KEY_DOWN}, {"\033OC", KEY_RIGHT}, {"\033OD", KEY_LEFT},
        {"\033[H", KEY_HOME}, {"\033OH", KEY_HOME}, {"\033[1~", KEY_HOME}, {"\033[7~", KEY_HOME},
        {"\033[F", KEY_END}, {"\033OF", KEY_END}, {"\033[4~", KEY_END}, {"\033[8~", KEY_END},
        {"\033[5~", KEY_PPAGE}, {"\033[6~", KEY_NPAGE}, {"\033[2~", KEY_IC}, {"\033[3~", KEY_DC},
        {"\033[Z", KEY_BTAB}, {"\033OP", KEY_F(1)}, {"\033OQ", KEY_F(2)}, {"\033OR", KEY_F(3)},
        {"\033[21~", KEY_F(10)},
    };
    for (size_t i = 0; i < sizeof usual / sizeof *usual; i++)
        if (key_defined(usual[i].sent) == 0)
            define_key(usual[i].sent, usual[i].code);
}

void curses_keys_open(struct curses_keys *keys, struct reply *reply)
{
    *keys = (struct curses_keys){.reply = reply, .has_input = true};
    noecho();
    nonl();
    keys->pad = newpad(1, 1);
    keypad(keys->pad, TRUE);
    nodelay(keys->pad, TRUE);
    define_key(REPLY_ANSWER, ANSWERED);
    define_key("\033[200~", PASTE_BEGINS);
    define_key("\033[201~", PASTE_ENDS);
    define_usual();
    if (!getenv("ESCDELAY"))
        set_escdelay(25);
    mouseinterval(0);
}

void curses_keys_close(struct curses_keys *keys)
{
    delwin(keys->pad);
}

void curses_keys_take_mouse(bool on)
{
    mousemask(on ? BUTTONS | RELEASES | MOTION | WHEEL : 0, NULL);
}

static void pass(struct curses_keys *keys, int code)
{
    reply_pass(keys->reply, (struct key){code, 0, 0});
}

/* False for others, such as a click, which curses adds after press and release. */
static bool read_mouse(const MEVENT *event, struct key *key)
{
    static const struct {
        mmask_t state;
        int code;
    } codes[] = {{BUTTON4_PRESSED, KEY_WHEEL_UP}, {BUTTON5_PRESSED, KEY_WHEEL_DOWN},
                 {BUTTONS, KEY_MOUSE_}, {RELEASES, KEY_RELEASE_}, {MOTION, KEY_DRAG_}};
    *key = (struct key){0, event->x, event->y};
    for (size_t i = 0; i < sizeof codes / sizeof *codes && !key->code; i++)
        if (event->bstate & codes[i].state)
            key->code = codes[i].code;
    return key->code && key->x >= 0 && key->x < COLS && key->y >= 0 && key->y < LINES;
}

/* Curses returns the last of simultaneous events first. */
static void gather_mouse(struct curses_keys *keys)
{
    MEVENT event;
    while (keys->presses < PRESSES_MOST && getmouse(&event) == OK)
        keys->presses += read_mouse(&event, &keys->pressed[keys->presses]);
}

static void pass_function_key(struct curses_keys *keys, int c)
{
    static const struct {
        int from, to;
    } codes[] = {
        {KEY_UP, KEY_UP_}, {KEY_DOWN, KEY_DOWN_}, {KEY_LEFT, KEY_LEFT_}, {KEY_RIGHT, KEY_RIGHT_},
        {KEY_HOME, KEY_HOME_}, {KEY_FIND, KEY_HOME_}, {KEY_END, KEY_END_}, {KEY_SELECT, KEY_END_},
        {KEY_PPAGE, KEY_PAGE_UP_}, {KEY_NPAGE, KEY_PAGE_DOWN_}, {KEY_IC, KEY_INSERT_},
        {KEY_DC, KEY_DELETE_}, {KEY_BACKSPACE, KEY_BACKSPACE_}, {KEY_BTAB, KEY_SHIFT_TAB_},
        {KEY_ENTER, '\r'},
    };
    if (c == ANSWERED)
        reply_came(keys->reply);
    else if (c == KEY_MOUSE)
        gather_mouse(keys);
    else if (c >= KEY_F(1) && c <= KEY_F(12))
        pass(keys, KEY_F1_ + c - KEY_F(1));
    else
        for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
            if (codes[i].from == c)
                pass(keys, codes[i].to);
}

/* Decodes UTF-8, because wget_wch() drops up to 15 valid bytes after an invalid one. */
static void pass_byte(struct curses_keys *keys, char byte)
{
    wchar_t c;
    size_t length = mbrtowc(&c, &byte, 1, &keys->partial);
    bool broken = length == (size_t)-1 && keys->in_character;
    if (length == (size_t)-1)
        memset(&keys->partial, 0, sizeof keys->partial);
    keys->in_character = length == (size_t)-2;
    if (broken)
        pass_byte(keys, byte);
    else if (length == 1)
        pass(keys, c == '\b' || c == 0x7f ? KEY_BACKSPACE_ : (int)c);
}

/* A pasted text contains no keys. */
static void add_pasted(struct curses_keys *keys, int c)
{
    keys->pasted = clock_now();
    if (c < KEY_MIN)
        paste_add((char)c);
    else if (c == ANSWERED)
        reply_came(keys->reply);
    else if (c == PASTE_ENDS) {
        keys->is_pasting = false;
        reply_pass(keys->reply, (struct key){KEY_PASTED_, paste_end(), 0});
    }
}

static void begin_paste(struct curses_keys *keys)
{
    keys->is_pasting = true;
    keys->pasted = clock_now();
    paste_begin();
}

/* True if more bytes came with the last one, as after a stall. */
static bool has_more(const struct curses_keys *keys)
{
    int c = wgetch(keys->pad);
    if (c != ERR)
        ungetch(c);
    return c != ERR;
}

bool curses_keys_read(struct curses_keys *keys, struct key *key)
{
    while (!reply_take(keys->reply, key)) {
        if (keys->presses) {
            reply_pass(keys->reply, keys->pressed[--keys->presses]);
            continue;
        }
        int c = keys->has_input ? wgetch(keys->pad) : ERR;
        keys->has_input = c != ERR;
        if (c == ERR)
            return false;
        if (keys->is_pasting && clock_now() - keys->pasted > PASTE_WAIT)
            keys->is_pasting = has_more(keys);
        if (keys->is_pasting)
            add_pasted(keys, c);
        else if (c == PASTE_BEGINS)
            begin_paste(keys);
        else if (c >= KEY_MIN)
            pass_function_key(keys, c);
        else
            pass_byte(keys, (char)c);
    }
    return true;
}
