/* Which key asks for what: one table for the keys, the help screen and the man page's test. */
#include "tui/keymap.h"

#include <stddef.h>

#include "tui/key.h"

const struct binding bindings[] = {
    {CONTEXT_GLOBAL, "Space", REQUEST_PLAY},
    {CONTEXT_GLOBAL, "Backspace", REQUEST_PLAY_BACK},
    {CONTEXT_GLOBAL, "+", REQUEST_FASTER},
    {CONTEXT_GLOBAL, "-", REQUEST_SLOWER},
    {CONTEXT_GLOBAL, "=", REQUEST_SPEED},
    {CONTEXT_GLOBAL, ".", REQUEST_EVENT},
    {CONTEXT_GLOBAL, ",", REQUEST_EVENT_BACK},
    {CONTEXT_GLOBAL, "i", REQUEST_LINK},
    {CONTEXT_GLOBAL, "I", REQUEST_LINK_BACK},
    {CONTEXT_GLOBAL, "s", REQUEST_STEP},
    {CONTEXT_GLOBAL, "S", REQUEST_STEP_BACK},
    {CONTEXT_GLOBAL, "o", REQUEST_OVER},
    {CONTEXT_GLOBAL, "O", REQUEST_OVER_BACK},
    {CONTEXT_GLOBAL, "f", REQUEST_FINISH},
    {CONTEXT_GLOBAL, "F", REQUEST_FINISH_BACK},
    {CONTEXT_GLOBAL, "]", REQUEST_SOLUTION},
    {CONTEXT_GLOBAL, "[", REQUEST_SOLUTION_BACK},
    {CONTEXT_GLOBAL, "}", REQUEST_DEAD},
    {CONTEXT_GLOBAL, "{", REQUEST_DEAD_BACK},
    {CONTEXT_GLOBAL, "c", REQUEST_CONTINUE},
    {CONTEXT_GLOBAL, "C", REQUEST_CONTINUE_BACK},
    {CONTEXT_GLOBAL, "Home", REQUEST_START},
    {CONTEXT_GLOBAL, "g", REQUEST_START},
    {CONTEXT_GLOBAL, "End", REQUEST_FINAL},
    {CONTEXT_GLOBAL, "G", REQUEST_FINAL},
    {CONTEXT_GLOBAL, ":", REQUEST_COMMAND},
    {CONTEXT_GLOBAL, "b", REQUEST_BREAK},
    {CONTEXT_GLOBAL, "B", REQUEST_BOOKMARK},
    {CONTEXT_GLOBAL, "L", REQUEST_LOAD},
    {CONTEXT_GLOBAL, "F3", REQUEST_LOAD},
    {CONTEXT_GLOBAL, "Tab", REQUEST_FOCUS},
    {CONTEXT_GLOBAL, "S-Tab", REQUEST_FOCUS_BACK},
    {CONTEXT_GLOBAL, "1", REQUEST_VIEW_BOARD},
    {CONTEXT_GLOBAL, "2", REQUEST_VIEW_STACK},
    {CONTEXT_GLOBAL, "3", REQUEST_VIEW_FIGURES},
    {CONTEXT_GLOBAL, "4", REQUEST_VIEW_SOLUTIONS},
    {CONTEXT_GLOBAL, "5", REQUEST_VIEW_TREE},
    {CONTEXT_GLOBAL, "6", REQUEST_VIEW_WHY},
    {CONTEXT_GLOBAL, "w", REQUEST_VIEW_WHY},
    {CONTEXT_GLOBAL, "7", REQUEST_VIEW_CODE},
    {CONTEXT_GLOBAL, "8", REQUEST_VIEW_EVENTS},
    {CONTEXT_GLOBAL, "9", REQUEST_VIEW_MATRIX},
    {CONTEXT_GLOBAL, "'", REQUEST_VIEW_MARKS},
    {CONTEXT_GLOBAL, "z", REQUEST_ZOOM},
    {CONTEXT_GLOBAL, "/", REQUEST_FIND},
    {CONTEXT_GLOBAL, "n", REQUEST_FIND_NEXT},
    {CONTEXT_GLOBAL, "N", REQUEST_FIND_BACK},
    {CONTEXT_GLOBAL, "#", REQUEST_HEAT},
    {CONTEXT_GLOBAL, "t", REQUEST_THEME},
    {CONTEXT_GLOBAL, "a", REQUEST_ASCII},
    {CONTEXT_GLOBAL, "M", REQUEST_MOUSE},
    {CONTEXT_GLOBAL, "?", REQUEST_HELP},
    {CONTEXT_GLOBAL, "F1", REQUEST_HELP},
    {CONTEXT_GLOBAL, "C-l", REQUEST_REDRAW},
    {CONTEXT_GLOBAL, "C-z", REQUEST_SUSPEND},
    {CONTEXT_GLOBAL, "Esc", REQUEST_LEAVE},
    {CONTEXT_GLOBAL, "q", REQUEST_CLOSE},
    {CONTEXT_GLOBAL, "F10", REQUEST_CLOSE},
    {CONTEXT_GLOBAL, "Q", REQUEST_QUIT},
    {CONTEXT_GLOBAL, "C-c", REQUEST_INTERRUPT},
    {CONTEXT_BOARD, "Left", REQUEST_LEFT},
    {CONTEXT_BOARD, "Down", REQUEST_DOWN},
    {CONTEXT_BOARD, "Up", REQUEST_UP},
    {CONTEXT_BOARD, "Right", REQUEST_RIGHT},
    {CONTEXT_BOARD, "h", REQUEST_LEFT},
    {CONTEXT_BOARD, "j", REQUEST_DOWN},
    {CONTEXT_BOARD, "k", REQUEST_UP},
    {CONTEXT_BOARD, "l", REQUEST_RIGHT},
    {CONTEXT_LIST, "Up", REQUEST_UP},
    {CONTEXT_LIST, "Down", REQUEST_DOWN},
    {CONTEXT_LIST, "k", REQUEST_UP},
    {CONTEXT_LIST, "j", REQUEST_DOWN},
    {CONTEXT_LIST, "PgUp", REQUEST_PAGE_UP},
    {CONTEXT_LIST, "PgDn", REQUEST_PAGE_DOWN},
    {CONTEXT_LIST, "Enter", REQUEST_ENTER},
    {CONTEXT_TREE, "Up", REQUEST_UP},
    {CONTEXT_TREE, "Down", REQUEST_DOWN},
    {CONTEXT_TREE, "k", REQUEST_UP},
    {CONTEXT_TREE, "j", REQUEST_DOWN},
    {CONTEXT_TREE, "PgUp", REQUEST_PAGE_UP},
    {CONTEXT_TREE, "PgDn", REQUEST_PAGE_DOWN},
    {CONTEXT_TREE, "Left", REQUEST_LEFT},
    {CONTEXT_TREE, "Right", REQUEST_RIGHT},
    {CONTEXT_TREE, "h", REQUEST_LEFT},
    {CONTEXT_TREE, "l", REQUEST_RIGHT},
    {CONTEXT_TREE, "Enter", REQUEST_ENTER},
    {CONTEXT_TREE, "x", REQUEST_FAILED},
    {CONTEXT_EVENTS, "Up", REQUEST_UP},
    {CONTEXT_EVENTS, "Down", REQUEST_DOWN},
    {CONTEXT_EVENTS, "k", REQUEST_UP},
    {CONTEXT_EVENTS, "j", REQUEST_DOWN},
    {CONTEXT_EVENTS, "PgUp", REQUEST_PAGE_UP},
    {CONTEXT_EVENTS, "PgDn", REQUEST_PAGE_DOWN},
    {CONTEXT_MARKS, "Up", REQUEST_UP},
    {CONTEXT_MARKS, "Down", REQUEST_DOWN},
    {CONTEXT_MARKS, "k", REQUEST_UP},
    {CONTEXT_MARKS, "j", REQUEST_DOWN},
    {CONTEXT_MARKS, "PgUp", REQUEST_PAGE_UP},
    {CONTEXT_MARKS, "PgDn", REQUEST_PAGE_DOWN},
    {CONTEXT_MARKS, "Enter", REQUEST_ENTER},
    {CONTEXT_MARKS, "x", REQUEST_REMOVE},
    {CONTEXT_MARKS, "Del", REQUEST_REMOVE},
    {CONTEXT_HELP, "Up", REQUEST_UP},
    {CONTEXT_HELP, "Down", REQUEST_DOWN},
    {CONTEXT_HELP, "k", REQUEST_UP},
    {CONTEXT_HELP, "j", REQUEST_DOWN},
    {CONTEXT_HELP, "PgUp", REQUEST_PAGE_UP},
    {CONTEXT_HELP, "PgDn", REQUEST_PAGE_DOWN},
    {CONTEXT_BROWSER, "Up", REQUEST_UP},
    {CONTEXT_BROWSER, "Down", REQUEST_DOWN},
    {CONTEXT_BROWSER, "PgUp", REQUEST_PAGE_UP},
    {CONTEXT_BROWSER, "PgDn", REQUEST_PAGE_DOWN},
    {CONTEXT_BROWSER, "Home", REQUEST_FIRST},
    {CONTEXT_BROWSER, "End", REQUEST_LAST},
    {CONTEXT_BROWSER, "Enter", REQUEST_ENTER},
    {CONTEXT_BROWSER, "Right", REQUEST_ENTER},
    {CONTEXT_BROWSER, "Left", REQUEST_PARENT},
    {CONTEXT_BROWSER, "Backspace", REQUEST_ERASE},
    {CONTEXT_BROWSER, "C-u", REQUEST_ERASE_ALL},
    {CONTEXT_BROWSER, "Esc", REQUEST_LEAVE},
    {CONTEXT_BROWSER, "F1", REQUEST_HELP},
    {CONTEXT_BROWSER, "F10", REQUEST_CLOSE},
    {CONTEXT_BROWSER, "C-l", REQUEST_REDRAW},
    {CONTEXT_BROWSER, "C-z", REQUEST_SUSPEND},
    {CONTEXT_BROWSER, "C-c", REQUEST_INTERRUPT},
    {CONTEXT_TEXT, "Enter", REQUEST_ENTER},
    {CONTEXT_TEXT, "Esc", REQUEST_LEAVE},
    {CONTEXT_TEXT, "Backspace", REQUEST_ERASE},
    {CONTEXT_TEXT, "C-u", REQUEST_ERASE_ALL},
    {CONTEXT_TEXT, "C-l", REQUEST_REDRAW},
    {CONTEXT_TEXT, "C-z", REQUEST_SUSPEND},
    {CONTEXT_TEXT, "C-c", REQUEST_INTERRUPT},
    {CONTEXT_COUNT, NULL, REQUEST_NONE},
};

const char *context_title(enum context context)
{
    static const char *const titles[] = {
        "While a board is open", "On the board, in the matrix", "In a list", "In the tree",
        "In the events", "Among breakpoints and bookmarks", "In this help",
        "While choosing a board", "On the command line",
    };
    return titles[context];
}

bool context_is_open(enum context context)
{
    return context != CONTEXT_BROWSER && context != CONTEXT_TEXT;
}

static enum request find_in(enum context context, int code)
{
    for (const struct binding *b = bindings; b->key; b++) {
        int bound;
        if (b->context == context && key_find(b->key, &bound) && bound == code)
            return b->request;
    }
    return REQUEST_NONE;
}

enum request keymap_find(enum context context, int code)
{
    enum request request = find_in(context, code);
    return request == REQUEST_NONE && context_is_open(context) ? find_in(CONTEXT_GLOBAL, code)
                                                               : request;
}
