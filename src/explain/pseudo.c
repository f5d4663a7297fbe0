/* SPDX-License-Identifier: MIT */
#include "explain/pseudo.h"

#include <stdio.h>
#include <string.h>

#include "cover/method.h"

const struct dialect dialects[] = {
    {"item", "other items", "option"},
    {"column", "other columns", "row"},
    {"requirement", "others", "action"},
    {NULL, NULL, NULL},
};

static const struct pseudo_line {
    unsigned needs;
    int depth;
    const char *text;
} lines[] = {
    [PSEUDO_NONE] = {0, 0, ""},
#define PSEUDO_LINE(code, needs, depth, text) [PSEUDO_##code] = {needs, depth, text},
    PSEUDO_LINES(PSEUDO_LINE)
#undef PSEUDO_LINE
};

const char *dialect_word(int k)
{
    return dialects[k].name;
}

bool pseudo_has(const struct cursor *cursor, enum pseudo line)
{
    unsigned given = (cursor->method->hides ? NEEDS_LOOKING_AHEAD : NEEDS_MARKS) |
                     (cursor->problem->coloured ? NEEDS_COLOURS : 0u) |
                     (cursor->problem->bounds ? NEEDS_BOUNDS : 0u);
    return line != PSEUDO_NONE && !(lines[line].needs & ~given);
}

int pseudo_depth(enum pseudo line)
{
    return lines[line].depth;
}

const char *pseudo_write(enum pseudo line, const struct dialect *dialect, char *text)
{
    size_t length = 0;
    text[0] = 0;
    for (const char *from = lines[line].text; *from && length < PSEUDO_ROOM; from++) {
        const char one[] = {*from, 0};
        bool others = *from == '@' && from[1] == '@';
        const char *word = others           ? dialect->others
                           : *from == '@' ? dialect->name
                           : *from == '#' ? dialect->option
                                          : one;
        from += others;
        length += (size_t)snprintf(text + length, PSEUDO_ROOM - length, "%s", word);
    }
    return text;
}

static enum pseudo line_of_move(enum move move, int direction)
{
    switch (move) {
    case MOVE_TRY: return direction > 0 ? PSEUDO_TRY : PSEUDO_CHOOSE;
    case MOVE_NEXT: return direction > 0 ? PSEUDO_TRY : PSEUDO_UNTRY;
    case MOVE_RETREAT: return direction > 0 ? PSEUDO_RETURN : PSEUDO_UNTRY;
    case MOVE_SOLVE: return PSEUDO_SOLUTION;
    case MOVE_DIE: return PSEUDO_DEAD;
    case MOVE_NONE: break;
    }
    return PSEUDO_NONE;
}

/* The line depends on the role of item `i`: branched on, of the current branch, or another. */
static enum pseudo line_of_cover(const struct playback *playback, int32_t i, enum pseudo own,
                                 enum pseudo spent, enum pseudo other, enum pseudo all)
{
    const struct mirror_choice *chosen = &playback->mirror.path[playback->mirror.level];
    if (!playback->cursor.method->hides)
        return all;
    if (chosen->item == i)
        return own;
    return playback->mirror.level && chosen[-1].item == i ? spent : other;
}

static enum pseudo line_of_event(const struct playback *playback, struct event event)
{
    switch ((enum event_kind)event.kind) {
    case EVENT_CHOOSE: return PSEUDO_CHOOSE;
    case EVENT_UNCHOOSE: return PSEUDO_RETURN;
    case EVENT_TRY: return PSEUDO_TRY;
    case EVENT_UNTRY: return PSEUDO_UNTRY;
    case EVENT_COVER:
    case EVENT_SPEND:
        return line_of_cover(playback, event.subject, PSEUDO_COVER, PSEUDO_SPEND, PSEUDO_OTHERS,
                             PSEUDO_ALL);
    case EVENT_UNCOVER:
    case EVENT_UNSPEND:
        return line_of_cover(playback, event.subject, PSEUDO_UNCOVER, PSEUDO_UNSPEND,
                             PSEUDO_UNCOVER_OTHERS, PSEUDO_UNCOVER_ALL);
    case EVENT_PURIFY: return PSEUDO_PURIFY;
    case EVENT_UNPURIFY: return PSEUDO_UNPURIFY;
    case EVENT_ASIDE: return PSEUDO_ASIDE;
    case EVENT_UNASIDE: return PSEUDO_UNASIDE;
    case EVENT_SOLVE:
    case EVENT_UNSOLVE: return PSEUDO_SOLUTION;
    case EVENT_DIE:
    case EVENT_UNDIE: return PSEUDO_DEAD;
    default: return PSEUDO_NONE;
    }
}

/* Returns a link's event: the next one if hiding, the previous one if unhiding. */
static struct event owner_of(const struct event_log *script, size_t at)
{
    bool hides = script->events[at].kind == EVENT_HIDE;
    while (at > 0 && at + 1 < script->count && (script->events[at].kind | 1) == EVENT_UNHIDE)
        at = hides ? at + 1 : at - 1;
    return script->events[at];
}

enum pseudo pseudo_now(const struct playback *playback)
{
    struct last_move last_move = playback->last_move;
    struct event event = last_move.event;
    if (last_move.whole || last_move.move == MOVE_NONE)
        return line_of_move(last_move.move, last_move.direction);
    if ((event.kind | 1) == EVENT_UNHIDE)
        event = owner_of(&playback->script, playback->at - (last_move.direction > 0));
    else if (last_move.direction < 0)
        event.kind = (uint8_t)event_inverse(event.kind);
    return line_of_event(playback, event);
}
