/* Which key asks for what: one table for the keys, the help screen and the man page's test. */
#include "tui/keymap.h"

#include <assert.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

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
    {CONTEXT_GLOBAL, "r", REQUEST_COVERED},
    {CONTEXT_GLOBAL, "<", REQUEST_EARLIER},
    {CONTEXT_GLOBAL, ">", REQUEST_LATER},
    {CONTEXT_GLOBAL, "Home", REQUEST_START},
    {CONTEXT_GLOBAL, "g", REQUEST_START},
    {CONTEXT_GLOBAL, "End", REQUEST_FINAL},
    {CONTEXT_GLOBAL, "G", REQUEST_FINAL},
    {CONTEXT_GLOBAL, ":", REQUEST_COMMAND},
    {CONTEXT_GLOBAL, "b", REQUEST_BREAK},
    {CONTEXT_GLOBAL, "B", REQUEST_BOOKMARK},
    {CONTEXT_GLOBAL, "p", REQUEST_PIN},
    {CONTEXT_GLOBAL, "X", REQUEST_BAN},
    {CONTEXT_GLOBAL, "u", REQUEST_UNDO},
    {CONTEXT_GLOBAL, "C-r", REQUEST_REDO},
    {CONTEXT_GLOBAL, "H", REQUEST_HAND},
    {CONTEXT_GLOBAL, "e", REQUEST_EDIT},
    {CONTEXT_GLOBAL, "R", REQUEST_RACE},
    {CONTEXT_GLOBAL, "F2", REQUEST_TOUR},
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
    {CONTEXT_BOARD, "x", REQUEST_BAN},
    {CONTEXT_LIST, "Up", REQUEST_UP},
    {CONTEXT_LIST, "Down", REQUEST_DOWN},
    {CONTEXT_LIST, "k", REQUEST_UP},
    {CONTEXT_LIST, "j", REQUEST_DOWN},
    {CONTEXT_LIST, "PgUp", REQUEST_PAGE_UP},
    {CONTEXT_LIST, "PgDn", REQUEST_PAGE_DOWN},
    {CONTEXT_LIST, "Enter", REQUEST_ENTER},
    {CONTEXT_LIST, "x", REQUEST_BAN},
    {CONTEXT_SOLUTIONS, "Left", REQUEST_LEFT},
    {CONTEXT_SOLUTIONS, "Down", REQUEST_DOWN},
    {CONTEXT_SOLUTIONS, "Up", REQUEST_UP},
    {CONTEXT_SOLUTIONS, "Right", REQUEST_RIGHT},
    {CONTEXT_SOLUTIONS, "h", REQUEST_LEFT},
    {CONTEXT_SOLUTIONS, "j", REQUEST_DOWN},
    {CONTEXT_SOLUTIONS, "k", REQUEST_UP},
    {CONTEXT_SOLUTIONS, "l", REQUEST_RIGHT},
    {CONTEXT_SOLUTIONS, "PgUp", REQUEST_PAGE_UP},
    {CONTEXT_SOLUTIONS, "PgDn", REQUEST_PAGE_DOWN},
    {CONTEXT_SOLUTIONS, "Enter", REQUEST_ENTER},
    {CONTEXT_SOLUTIONS, "m", REQUEST_MERGE},
    {CONTEXT_SOLUTIONS, "v", REQUEST_SORT},
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
    {CONTEXT_TREE, "v", REQUEST_ICICLE},
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
    {CONTEXT_LESSON, "Enter", REQUEST_LESSON_ON},
    {CONTEXT_LESSON, "PgDn", REQUEST_LESSON_SKIP},
    {CONTEXT_LESSON, "PgUp", REQUEST_LESSON_BACK},
    {CONTEXT_LESSON, "Esc", REQUEST_LESSON_END},
    {CONTEXT_RACE, "Left", REQUEST_LEFT},
    {CONTEXT_RACE, "Down", REQUEST_DOWN},
    {CONTEXT_RACE, "Up", REQUEST_UP},
    {CONTEXT_RACE, "Right", REQUEST_RIGHT},
    {CONTEXT_RACE, "h", REQUEST_LEFT},
    {CONTEXT_RACE, "j", REQUEST_DOWN},
    {CONTEXT_RACE, "k", REQUEST_UP},
    {CONTEXT_RACE, "l", REQUEST_RIGHT},
    {CONTEXT_RACE, "Enter", REQUEST_ENTER},
    {CONTEXT_RACE, "d", REQUEST_NEWS},
    {CONTEXT_RACE, "v", REQUEST_BEAT},
    {CONTEXT_HAND, "Left", REQUEST_LEFT},
    {CONTEXT_HAND, "Down", REQUEST_DOWN},
    {CONTEXT_HAND, "Up", REQUEST_UP},
    {CONTEXT_HAND, "Right", REQUEST_RIGHT},
    {CONTEXT_HAND, "h", REQUEST_LEFT},
    {CONTEXT_HAND, "j", REQUEST_DOWN},
    {CONTEXT_HAND, "k", REQUEST_UP},
    {CONTEXT_HAND, "l", REQUEST_RIGHT},
    {CONTEXT_HAND, "Tab", REQUEST_PIECE_NEXT},
    {CONTEXT_HAND, "S-Tab", REQUEST_PIECE_BACK},
    {CONTEXT_HAND, "r", REQUEST_TURN},
    {CONTEXT_HAND, "m", REQUEST_FLIP},
    {CONTEXT_HAND, "Enter", REQUEST_LAY},
    {CONTEXT_HAND, "Space", REQUEST_LAY},
    {CONTEXT_HAND, "x", REQUEST_REMOVE},
    {CONTEXT_HAND, "Del", REQUEST_REMOVE},
    {CONTEXT_HAND, "Backspace", REQUEST_REMOVE},
    {CONTEXT_HAND, "C-u", REQUEST_SWEEP},
    {CONTEXT_HAND, "u", REQUEST_UNDO},
    {CONTEXT_HAND, "C-r", REQUEST_REDO},
    {CONTEXT_HAND, "n", REQUEST_HINT},
    {CONTEXT_HAND, "g", REQUEST_SEARCH_ON},
    {CONTEXT_HAND, ":", REQUEST_COMMAND},
    {CONTEXT_HAND, "t", REQUEST_THEME},
    {CONTEXT_HAND, "a", REQUEST_ASCII},
    {CONTEXT_HAND, "?", REQUEST_HELP},
    {CONTEXT_HAND, "F1", REQUEST_HELP},
    {CONTEXT_HAND, "C-l", REQUEST_REDRAW},
    {CONTEXT_HAND, "C-z", REQUEST_SUSPEND},
    {CONTEXT_HAND, "Esc", REQUEST_LEAVE},
    {CONTEXT_HAND, "q", REQUEST_CLOSE},
    {CONTEXT_HAND, "F10", REQUEST_CLOSE},
    {CONTEXT_HAND, "C-c", REQUEST_INTERRUPT},
    {CONTEXT_HELP, "Up", REQUEST_UP},
    {CONTEXT_HELP, "Down", REQUEST_DOWN},
    {CONTEXT_HELP, "k", REQUEST_UP},
    {CONTEXT_HELP, "j", REQUEST_DOWN},
    {CONTEXT_HELP, "PgUp", REQUEST_PAGE_UP},
    {CONTEXT_HELP, "PgDn", REQUEST_PAGE_DOWN},
    {CONTEXT_EDITOR, "Left", REQUEST_LEFT},
    {CONTEXT_EDITOR, "Down", REQUEST_DOWN},
    {CONTEXT_EDITOR, "Up", REQUEST_UP},
    {CONTEXT_EDITOR, "Right", REQUEST_RIGHT},
    {CONTEXT_EDITOR, "h", REQUEST_LEFT},
    {CONTEXT_EDITOR, "j", REQUEST_DOWN},
    {CONTEXT_EDITOR, "k", REQUEST_UP},
    {CONTEXT_EDITOR, "l", REQUEST_RIGHT},
    {CONTEXT_EDITOR, "PgUp", REQUEST_PAGE_UP},
    {CONTEXT_EDITOR, "PgDn", REQUEST_PAGE_DOWN},
    {CONTEXT_EDITOR, "Space", REQUEST_PAINT},
    {CONTEXT_EDITOR, "x", REQUEST_CLEAR},
    {CONTEXT_EDITOR, "Del", REQUEST_CLEAR},
    {CONTEXT_EDITOR, "1", REQUEST_BRUSH_CELL},
    {CONTEXT_EDITOR, "2", REQUEST_BRUSH_OPTIONAL},
    {CONTEXT_EDITOR, "3", REQUEST_BRUSH_BARRIER},
    {CONTEXT_EDITOR, "4", REQUEST_BRUSH_HOLE},
    {CONTEXT_EDITOR, "5", REQUEST_BRUSH_MARK},
    {CONTEXT_EDITOR, "6", REQUEST_BRUSH_PIECE},
    {CONTEXT_EDITOR, "]", REQUEST_PIECE_NEXT},
    {CONTEXT_EDITOR, "[", REQUEST_PIECE_BACK},
    {CONTEXT_EDITOR, "r", REQUEST_TURN},
    {CONTEXT_EDITOR, "m", REQUEST_FLIP},
    {CONTEXT_EDITOR, "y", REQUEST_SYMMETRY},
    {CONTEXT_EDITOR, "Y", REQUEST_SYMMETRY_BACK},
    {CONTEXT_EDITOR, "v", REQUEST_ANCHOR},
    {CONTEXT_EDITOR, "d", REQUEST_LINE},
    {CONTEXT_EDITOR, "f", REQUEST_FILL},
    {CONTEXT_EDITOR, "A", REQUEST_ADD},
    {CONTEXT_EDITOR, "P", REQUEST_DRAW},
    {CONTEXT_EDITOR, "Tab", REQUEST_FOCUS},
    {CONTEXT_EDITOR, "Enter", REQUEST_ENTER},
    {CONTEXT_EDITOR, "u", REQUEST_UNDO},
    {CONTEXT_EDITOR, "C-r", REQUEST_REDO},
    {CONTEXT_EDITOR, "s", REQUEST_SAVE},
    {CONTEXT_EDITOR, ":", REQUEST_COMMAND},
    {CONTEXT_EDITOR, "a", REQUEST_ASCII},
    {CONTEXT_EDITOR, "t", REQUEST_THEME},
    {CONTEXT_EDITOR, "?", REQUEST_HELP},
    {CONTEXT_EDITOR, "F1", REQUEST_HELP},
    {CONTEXT_EDITOR, "M", REQUEST_MOUSE},
    {CONTEXT_EDITOR, "C-l", REQUEST_REDRAW},
    {CONTEXT_EDITOR, "C-z", REQUEST_SUSPEND},
    {CONTEXT_EDITOR, "C-c", REQUEST_INTERRUPT},
    {CONTEXT_EDITOR, "Esc", REQUEST_LEAVE},
    {CONTEXT_EDITOR, "q", REQUEST_CLOSE},
    {CONTEXT_EDITOR, "F10", REQUEST_CLOSE},
    {CONTEXT_PIECES, "Up", REQUEST_UP},
    {CONTEXT_PIECES, "Down", REQUEST_DOWN},
    {CONTEXT_PIECES, "k", REQUEST_UP},
    {CONTEXT_PIECES, "j", REQUEST_DOWN},
    {CONTEXT_PIECES, "+", REQUEST_MORE},
    {CONTEXT_PIECES, "-", REQUEST_FEWER},
    {CONTEXT_PIECES, "t", REQUEST_MAY_TURN},
    {CONTEXT_PIECES, "f", REQUEST_MAY_FLIP},
    {CONTEXT_PIECES, "x", REQUEST_REMOVE},
    {CONTEXT_PIECES, "Del", REQUEST_REMOVE},
    {CONTEXT_PIECES, "A", REQUEST_ADD},
    {CONTEXT_PIECES, "P", REQUEST_DRAW},
    {CONTEXT_PIECES, "Enter", REQUEST_ENTER},
    {CONTEXT_PIECES, "Tab", REQUEST_FOCUS},
    {CONTEXT_PIECES, "u", REQUEST_UNDO},
    {CONTEXT_PIECES, "C-r", REQUEST_REDO},
    {CONTEXT_PIECES, "s", REQUEST_SAVE},
    {CONTEXT_PIECES, ":", REQUEST_COMMAND},
    {CONTEXT_PIECES, "a", REQUEST_ASCII},
    {CONTEXT_PIECES, "?", REQUEST_HELP},
    {CONTEXT_PIECES, "F1", REQUEST_HELP},
    {CONTEXT_PIECES, "M", REQUEST_MOUSE},
    {CONTEXT_PIECES, "C-l", REQUEST_REDRAW},
    {CONTEXT_PIECES, "C-z", REQUEST_SUSPEND},
    {CONTEXT_PIECES, "C-c", REQUEST_INTERRUPT},
    {CONTEXT_PIECES, "Esc", REQUEST_LEAVE},
    {CONTEXT_PIECES, "q", REQUEST_CLOSE},
    {CONTEXT_PIECES, "F10", REQUEST_CLOSE},
    {CONTEXT_NUMBERS, "Left", REQUEST_LEFT},
    {CONTEXT_NUMBERS, "Down", REQUEST_DOWN},
    {CONTEXT_NUMBERS, "Up", REQUEST_UP},
    {CONTEXT_NUMBERS, "Right", REQUEST_RIGHT},
    {CONTEXT_NUMBERS, "h", REQUEST_LEFT},
    {CONTEXT_NUMBERS, "j", REQUEST_DOWN},
    {CONTEXT_NUMBERS, "k", REQUEST_UP},
    {CONTEXT_NUMBERS, "l", REQUEST_RIGHT},
    {CONTEXT_NUMBERS, "Del", REQUEST_CLEAR},
    {CONTEXT_NUMBERS, "x", REQUEST_CLEAR},
    {CONTEXT_NUMBERS, "+", REQUEST_MORE},
    {CONTEXT_NUMBERS, "-", REQUEST_FEWER},
    {CONTEXT_NUMBERS, "Enter", REQUEST_ENTER},
    {CONTEXT_NUMBERS, "u", REQUEST_UNDO},
    {CONTEXT_NUMBERS, "C-r", REQUEST_REDO},
    {CONTEXT_NUMBERS, "s", REQUEST_SAVE},
    {CONTEXT_NUMBERS, ":", REQUEST_COMMAND},
    {CONTEXT_NUMBERS, "a", REQUEST_ASCII},
    {CONTEXT_NUMBERS, "t", REQUEST_THEME},
    {CONTEXT_NUMBERS, "?", REQUEST_HELP},
    {CONTEXT_NUMBERS, "F1", REQUEST_HELP},
    {CONTEXT_NUMBERS, "C-l", REQUEST_REDRAW},
    {CONTEXT_NUMBERS, "C-z", REQUEST_SUSPEND},
    {CONTEXT_NUMBERS, "C-c", REQUEST_INTERRUPT},
    {CONTEXT_NUMBERS, "Esc", REQUEST_LEAVE},
    {CONTEXT_NUMBERS, "q", REQUEST_CLOSE},
    {CONTEXT_NUMBERS, "F10", REQUEST_CLOSE},
    {CONTEXT_QUESTION, "y", REQUEST_YES},
    {CONTEXT_QUESTION, "n", REQUEST_NO},
    {CONTEXT_QUESTION, "s", REQUEST_SAVE},
    {CONTEXT_QUESTION, "C-l", REQUEST_REDRAW},
    {CONTEXT_QUESTION, "C-z", REQUEST_SUSPEND},
    {CONTEXT_QUESTION, "C-c", REQUEST_INTERRUPT},
    {CONTEXT_QUESTION, "Esc", REQUEST_LEAVE},
    {CONTEXT_QUESTION, "q", REQUEST_CLOSE},
    {CONTEXT_QUESTION, "F10", REQUEST_CLOSE},
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
    {CONTEXT_BROWSER, "F2", REQUEST_TOUR},
    {CONTEXT_BROWSER, "F10", REQUEST_CLOSE},
    {CONTEXT_BROWSER, "C-l", REQUEST_REDRAW},
    {CONTEXT_BROWSER, "C-z", REQUEST_SUSPEND},
    {CONTEXT_BROWSER, "C-c", REQUEST_INTERRUPT},
    {CONTEXT_TEXT, "Enter", REQUEST_ENTER},
    {CONTEXT_TEXT, "Esc", REQUEST_LEAVE},
    {CONTEXT_TEXT, "Backspace", REQUEST_ERASE},
    {CONTEXT_TEXT, "C-w", REQUEST_ERASE_WORD},
    {CONTEXT_TEXT, "C-u", REQUEST_ERASE_ALL},
    {CONTEXT_TEXT, "Tab", REQUEST_COMPLETE},
    {CONTEXT_TEXT, "Up", REQUEST_UP},
    {CONTEXT_TEXT, "Down", REQUEST_DOWN},
    {CONTEXT_TEXT, "C-l", REQUEST_REDRAW},
    {CONTEXT_TEXT, "C-z", REQUEST_SUSPEND},
    {CONTEXT_TEXT, "C-c", REQUEST_INTERRUPT},
    {CONTEXT_COUNT, NULL, REQUEST_NONE},
};

static const struct {
    const char *word, *title;
} contexts[CONTEXT_COUNT] = {
    [CONTEXT_GLOBAL] = {"global", "While a board is open"},
    [CONTEXT_BOARD] = {"board", "On the board, in the matrix"},
    [CONTEXT_LIST] = {"list", "In a list"},
    [CONTEXT_SOLUTIONS] = {"solutions", "In the gallery of solutions"},
    [CONTEXT_TREE] = {"tree", "In the tree"},
    [CONTEXT_EVENTS] = {"events", "In the events"},
    [CONTEXT_MARKS] = {"marks", "Among breakpoints and bookmarks"},
    [CONTEXT_LESSON] = {"lesson", "In a lesson of the tour"},
    [CONTEXT_RACE] = {"race", "In a race"},
    [CONTEXT_HAND] = {"hand", "While playing by hand"},
    [CONTEXT_HELP] = {"help", "In this help"},
    [CONTEXT_EDITOR] = {"editor", "While drawing a board"},
    [CONTEXT_PIECES] = {"pieces", "Among the pieces of that board"},
    [CONTEXT_NUMBERS] = {"numbers", "On a board that numbers state"},
    [CONTEXT_QUESTION] = {"question", "When the editor asks"},
    [CONTEXT_BROWSER] = {"browser", "While choosing a board"},
    [CONTEXT_TEXT] = {"text", "On the command line"},
};

const char *context_title(enum context context)
{
    return contexts[context].title;
}

const char *context_word(int k)
{
    return k < CONTEXT_COUNT ? contexts[k].word : NULL;
}

bool context_is_open(enum context context)
{
    bool edits = context >= CONTEXT_EDITOR && context <= CONTEXT_QUESTION;
    bool types = context == CONTEXT_HAND || context == CONTEXT_BROWSER || context == CONTEXT_TEXT;
    return !edits && !types && context != CONTEXT_LESSON;
}

static const struct own_binding *find_own(const struct keymap *keymap, enum context context,
                                          int code)
{
    for (int k = 0; keymap && k < keymap->count; k++)
        if (keymap->own[k].context == context && keymap->own[k].code == code)
            return &keymap->own[k];
    return NULL;
}

static const struct binding *find_usual(enum context context, int code)
{
    for (const struct binding *b = bindings; b->key; b++) {
        int bound;
        if (b->context == context && key_find(b->key, &bound) && bound == code)
            return b;
    }
    return NULL;
}

static enum request find_in(const struct keymap *keymap, enum context context, int code)
{
    const struct own_binding *own = find_own(keymap, context, code);
    const struct binding *usual = own ? NULL : find_usual(context, code);
    return own ? own->request : usual ? usual->request : REQUEST_NONE;
}

enum request keymap_find(const struct keymap *keymap, enum context context, int code)
{
    enum request request = find_in(keymap, context, code);
    return request == REQUEST_NONE && context_is_open(context)
               ? find_in(keymap, CONTEXT_GLOBAL, code)
               : request;
}

bool keymap_bind(struct keymap *keymap, enum context context, const char *key,
                 enum request request, struct diag *diag)
{
    const struct place nowhere = {0};
    struct own_binding own = {.context = context, .request = request};
    if (strlen(key) >= sizeof own.key || !key_find(key, &own.code))
        return diag_fault(diag, nowhere, "expected a key such as x, C-x or F5, found \"%s\"", key);
    if (find_own(keymap, context, own.code))
        return diag_fault(diag, nowhere, "expected a key that is not bound yet, found \"%s\"", key);
    if (keymap->count == KEYMAP_MOST)
        return diag_fault(diag, nowhere, "expected at most %d keys, found more", KEYMAP_MOST);
    snprintf(own.key, sizeof own.key, "%s", key);
    keymap->own[keymap->count++] = own;
    return true;
}

void keymap_list(const struct keymap *keymap, struct binding list[KEYMAP_ROOM])
{
    int count = 0;
    for (const struct binding *b = bindings; b->key; b++) {
        int code = 0;
        key_find(b->key, &code);
        const struct own_binding *own = find_own(keymap, b->context, code);
        if (own && own->request == REQUEST_NONE)
            continue;
        list[count] = *b;
        list[count++].request = own ? own->request : b->request;
    }
    for (int k = 0; keymap && k < keymap->count; k++) {
        const struct own_binding *own = &keymap->own[k];
        if (own->request != REQUEST_NONE && !find_usual(own->context, own->code))
            list[count++] = (struct binding){own->context, own->key, own->request};
    }
    assert(count < KEYMAP_ROOM);
    list[count] = (struct binding){CONTEXT_COUNT, NULL, REQUEST_NONE};
}

bool keymap_keys(const struct binding *list, const struct binding *binding, char keys[KEYS_ROOM])
{
    keys[0] = 0;
    for (const struct binding *b = list; b->key; b++) {
        if (b->context != binding->context || b->request != binding->request)
            continue;
        if (b < binding)
            return false;
        size_t length = strlen(keys);
        snprintf(keys + length, KEYS_ROOM - length, "%s%s", length ? "  " : "", b->key);
    }
    return true;
}

bool keymap_differs(const struct keymap *keymap, enum context context, const char *key)
{
    int code = 0;
    if (!keymap || !keymap->count)
        return false;
    key_find(key, &code);
    const struct binding *usual = find_usual(context, code);
    return usual ? find_own(keymap, context, code) != NULL
                 : context_is_open(context) && context != CONTEXT_GLOBAL &&
                       (find_own(keymap, context, code) ||
                        keymap_differs(keymap, CONTEXT_GLOBAL, key));
}
