/* The keys worth knowing now, for the status line. */
#include "base/text.h"
#include "tui/editor.h"
#include "tui/view.h"
#include "tui/views/parts.h"
#include "watch/handplay.h"

#define RETURN_HINTS(...)                                                   \
    do {                                                                    \
        static const struct hint hints[] = {__VA_ARGS__, {NULL, NULL}};     \
        return hints;                                                       \
    } while (0)

static const struct hint *hints_on_pane(const struct view *view)
{
    if (view->hints)
        return view->hints;
    RETURN_HINTS({"?", "help"}, {"Space", "play"}, {"s", "step"}, {"S", "back"},
                 {"]", "solution"}, {"+", "faster"}, {"#", "numbers"}, {"L", "load"},
                 {"e", "edit"}, {".", "event"}, {":", "command"}, {"q", "quit"});
}

static const struct hint *hints_for(const struct scene *scene)
{
    switch (scene->context) {
    case CONTEXT_BROWSER:
        RETURN_HINTS({"Enter", "open"}, {"Left", "above"}, {"Esc", "close"}, {"F1", "help"},
                     {"F2", "tour"},
                     {"", "type to narrow the list"});
    case CONTEXT_RACE:
        RETURN_HINTS({"Space", "play, pause"}, {"s S", "step"}, {"d", "stops or not"},
                     {"v", "by nodes, time"},
                     {"Enter", "take over"}, {"g", "again"}, {"+ -", "speed"}, {"Esc", "search"});
    case CONTEXT_EDITOR:
        if (scene->editor->piece)
            RETURN_HINTS({"Space", "paint"}, {"Enter", "take the piece"}, {"Esc", "drop it"},
                         {"y", "symmetry"}, {"u", "undo"}, {"4", "hole"}, {"?", "help"});
        RETURN_HINTS({"?", "help"}, {"Space", "paint"}, {"Enter", "play it"}, {"s", "save"},
                     {"u", "undo"}, {"v", "rectangle"}, {"f", "fill"}, {"Tab", "pieces"},
                     {"q", "leave"});
    case CONTEXT_PIECES:
        RETURN_HINTS({"?", "help"}, {"A", "add"}, {"P", "draw one"}, {"+ -", "how often"},
                     {"t f", "turn, flip"}, {"x", "remove"}, {"Tab", "board"});
    case CONTEXT_NUMBERS:
        RETURN_HINTS({"?", "help"}, {"Enter", "play it"}, {"s", "save"}, {"u", "undo"},
                     {"Del", "open"}, {"q", "leave"});
    case CONTEXT_QUESTION:
        RETURN_HINTS({"y", "yes"}, {"n", "no"}, {"s", "save"});
    case CONTEXT_HAND:
        if (!handplay_has_pieces(scene->hand))
            RETURN_HINTS({"?", "help"}, {"Tab", "what fits"}, {"Enter", "lay"}, {"x", "take back"},
                         {"u", "undo"}, {"n", "hint"}, {"g", "search on"}, {"Esc", "leave"});
        RETURN_HINTS({"?", "help"}, {"Tab", "piece"}, {"r m", "turn"}, {"Enter", "lay"},
                     {"x", "take back"}, {"u", "undo"}, {"n", "hint"}, {"g", "search on"},
                     {"Esc", "leave"});
    case CONTEXT_HELP:
        RETURN_HINTS({"Up Down PgUp PgDn", "scroll"}, {"q", "close"});
    default:
        if (scene->player->playing == PAUSED)
            return hints_on_pane(scene->focus);
        RETURN_HINTS({"?", "help"}, {"Space", "pause"}, {"+", "faster"}, {"-", "slower"},
                     {"=", "usual"}, {"q", "quit"});
    }
}

void draw_hints(const struct scene *scene, struct canvas *canvas, struct rect area)
{
    int x = area.x + 1;
    for (const struct hint *hint = hints_for(scene); hint->key; hint++) {
        if (keymap_differs(scene->keymap, scene->context, hint->key))
            continue;
        int width = text_width(hint->key) + 1 + text_width(hint->what);
        if (x + width > area.x + area.width)
            break;
        x = canvas_text(canvas, area, x, area.y, hint->key, style_of(ROLE_KEY)) + 1;
        x = canvas_text(canvas, area, x, area.y, hint->what, style_of(ROLE_TEXT)) + 2;
    }
}
