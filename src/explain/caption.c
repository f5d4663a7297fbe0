/* SPDX-License-Identifier: MIT */
/* One sentence about what has just happened in a search, and why. */
#include "explain/caption.h"

#include <stdarg.h>
#include <stdio.h>

#include "base/attributes.h"
#include "base/number.h"
#include "cover/method.h"

#define NAME_ROOM 96

/* What a sentence is made from; `text` grows. */
struct writer {
    const struct playback *playback;
    const struct legend *legend;
    char *text;
    size_t length;
};

static void say(struct writer *writer, const char *format, ...) PRINTF_LIKE(2, 3);

static void say(struct writer *writer, const char *format, ...)
{
    size_t room = CAPTION_ROOM - writer->length;
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(writer->text + writer->length, room, format, arguments);
    va_end(arguments);
    writer->length += length < 0 ? 0 : (size_t)length < room ? (size_t)length : room - 1;
}

/* "F", "cell 4,7", "item x" */
static void say_item(struct writer *writer, int32_t item)
{
    char name[NAME_ROOM];
    bool bare = writer->legend->items[item].meaning == MEANS_NAME;
    say(writer, "%s%s", bare ? "item " : "",
        legend_item(writer->legend, item, name, sizeof name));
}

static void say_option(struct writer *writer, int32_t option)
{
    char name[NAME_ROOM];
    say(writer, "%s", legend_option(writer->legend, option, name, sizeof name));
}

static const char *option_word(const struct writer *writer)
{
    return writer->legend->placements ? "placement" : "option";
}

static const char *plural(int64_t count)
{
    return count == 1 ? "" : "s";
}

/* "1 placement", "3 options" */
static void say_options(struct writer *writer, int32_t count)
{
    say(writer, "%d %s%s", (int)count, option_word(writer), plural(count));
}

static struct bounds bounds_of(const struct writer *writer, int32_t item)
{
    return problem_bounds(writer->playback->cursor.problem, item);
}

/* An item that is not covered exactly once has branches that are no option, or options
 * that are no branch. */
static bool has_ways(const struct writer *writer, int32_t item)
{
    struct bounds bounds = bounds_of(writer, item);
    return bounds.least != 1 || bounds.most != 1;
}

/* "the only placement", "all 3 options", "all 4 branches" */
static void say_all(struct writer *writer, int32_t item, int32_t count)
{
    bool ways = has_ways(writer, item);
    if (count == 1)
        say(writer, "the only %s", ways ? "branch" : option_word(writer));
    else
        say(writer, "all %d %ss", (int)count, ways ? "branche" : option_word(writer));
}

/* "1 placement left", "3 options left", "4 branches" */
static void say_branches(struct writer *writer, int32_t item, int32_t count)
{
    if (has_ways(writer, item)) {
        say(writer, "%d branch%s", (int)count, count == 1 ? "" : "es");
    } else {
        say_options(writer, count);
        say(writer, " left");
    }
}

/* Does the search count the options left of each open item? */
static bool looks_ahead(const struct writer *writer)
{
    return writer->playback->cursor.method->hides;
}

/* Why a search that takes the items in their order takes this one. */
static void say_turn(struct writer *writer, int32_t item)
{
    enum meaning meaning = writer->legend->items[item].meaning;
    if (has_ways(writer, item))
        say(writer, ": the first open item");
    else if (meaning == MEANS_PIECE)
        say(writer, ": the first unplaced piece");
    else
        say(writer, ": the first open %s", meaning == MEANS_CELL ? "cell" : "item");
}

static void say_why(struct writer *writer, int32_t item, int32_t size)
{
    struct rule rule = writer->playback->cursor.rule;
    say(writer, ": ");
    if (rule.by == CHOOSE_LEFTMOST) {
        say(writer, "the first open item, ");
        say_branches(writer, item, size);
        return;
    }
    say(writer, size == 1 ? "forced, " : "only ");
    say_branches(writer, item, size);
    if (size == 1)
        return;
    say(writer, ", the fewest");
    if (rule.by == CHOOSE_SHARP)
        say(writer, " among the preferred");
    if (rule.random)
        say(writer, ", ties broken at random");
}

static void say_chosen(struct writer *writer, int32_t item, int32_t size)
{
    say(writer, "chose ");
    say_item(writer, item);
    if (looks_ahead(writer))
        say_why(writer, item, size);
    else
        say_turn(writer, item);
}

static void say_option_or_none(struct writer *writer, int32_t item, int32_t option)
{
    if (option) {
        say_option(writer, option);
    } else {
        say(writer, "no more of ");
        say_item(writer, item);
    }
}

/* "A, 1 of 3"; option 0: "no more of item x, 3 of 3" */
static void say_branch(struct writer *writer, int32_t item, int32_t option, int32_t place,
                       int32_t size)
{
    say_option_or_none(writer, item, option);
    say(writer, ", %d of %d", (int)place, (int)size);
}

/* How often the cursor's options cover the item. */
static int32_t count_covers(const struct cursor *cursor, int32_t item)
{
    int32_t covers = 0;
    for (int32_t l = 0; l < cursor->level; l++)
        covers += problem_place(cursor->problem, cursor_option(cursor, l), item) >= 0;
    return covers;
}

static const char *times(int32_t count, char text[static 16])
{
    snprintf(text, 16, "%d times", (int)count);
    return count == 1 ? "once" : count == 2 ? "twice" : text;
}

/* "item x may be covered twice more", or just "again" where nothing but its options
 * limits that. */
static void say_rest(struct writer *writer, int32_t item, int32_t count)
{
    char text[16];
    say_item(writer, item);
    if (bounds_of(writer, item).most < writer->playback->cursor.problem->options)
        say(writer, " may be covered %s more", times(count, text));
    else
        say(writer, " may be covered again");
}

static void say_dead(struct writer *writer, int32_t item)
{
    const struct cursor *cursor = &writer->playback->cursor;
    int32_t need = bounds_of(writer, item).least - count_covers(cursor, item);
    say(writer, "dead end: ");
    if (!looks_ahead(writer)) {
        say(writer, "no %s fits ", option_word(writer));
        say_item(writer, item);
        return;
    }
    say_item(writer, item);
    if (need > 1)
        say(writer, " needs %d more %ss, too few are left", (int)need, option_word(writer));
    else
        say(writer, " has no %s left", option_word(writer));
}

static void say_solution(struct writer *writer, int64_t number, const char *then)
{
    char text[NUMBER_ROOM];
    say(writer, "solution %s%s", number_grouped(number, text), then);
}

/* The choice that the cursor's node hangs on. */
static const struct choice *last_choice(const struct cursor *cursor)
{
    return &cursor->choices[cursor->level - 1];
}

/* The branch that leads to the cursor's node. */
static void say_last_try(struct writer *writer)
{
    const struct cursor *cursor = &writer->playback->cursor;
    const struct choice *choice = last_choice(cursor);
    int32_t option = cursor_option(cursor, cursor->level - 1);
    say(writer, "; trying ");
    say_branch(writer, choice->item, option, choice->place, choice->size);
    int32_t rest = bounds_of(writer, choice->item).most - count_covers(cursor, choice->item);
    if (option && rest > 0) {
        say(writer, "; ");
        say_rest(writer, choice->item, rest);
    }
}

static void tell_forward(struct writer *writer, enum move move)
{
    const struct cursor *cursor = &writer->playback->cursor;
    const struct choice *choice = cursor->level ? last_choice(cursor) : NULL;
    switch (move) {
    case MOVE_TRY:
        say_chosen(writer, choice->item, choice->size);
        say_last_try(writer);
        break;
    case MOVE_NEXT:
        say(writer, "back at ");
        say_item(writer, choice->item);
        say_last_try(writer);
        break;
    case MOVE_RETREAT: {
        const struct choice *done = &cursor->choices[cursor->level];
        say(writer, "tried ");
        say_all(writer, done->item, done->size);
        say(writer, " for ");
        say_item(writer, done->item);
        say(writer, ": back to level %d", (int)cursor->level);
        break;
    }
    case MOVE_SOLVE:
        say_solution(writer, cursor->tally.solutions, ": every item is covered");
        break;
    case MOVE_DIE:
        say_dead(writer, cursor_choose(cursor));
        break;
    case MOVE_NONE:
        break;
    }
}

static void tell_backward(struct writer *writer, enum move move)
{
    const struct cursor *cursor = &writer->playback->cursor;
    const struct choice *choice = cursor->level ? last_choice(cursor) : NULL;
    switch (move) {
    case MOVE_TRY: {
        const struct choice *undone = &cursor->choices[cursor->level];
        say(writer, "undone: the choice of ");
        say_item(writer, undone->item);
        if (looks_ahead(writer)) {
            say(writer, "; ");
            say_branches(writer, undone->item, undone->size);
        }
        break;
    }
    case MOVE_NEXT:
    case MOVE_RETREAT: {
        int32_t option = cursor_option(cursor, cursor->level - 1);
        say(writer, "stepped back: about to leave ");
        say_branch(writer, choice->item, option, choice->place, choice->size);
        if (option) {
            say(writer, " for ");
            say_item(writer, choice->item);
        }
        break;
    }
    case MOVE_SOLVE:
        say_solution(writer, cursor->tally.solutions + 1, ", not yet counted");
        break;
    case MOVE_DIE:
        say_dead(writer, cursor_choose(cursor));
        break;
    case MOVE_NONE:
        break;
    }
}

static void tell_link(struct writer *writer, struct event event)
{
    const struct mirror *mirror = &writer->playback->mirror;
    int32_t option = mirror->option_of[event.subject];
    int32_t item = mirror_entry(mirror, event.subject).item;
    bool hidden = event.kind == EVENT_HIDE;
    say_option(writer, option);
    say(writer, hidden ? " is removed from the list of " : " is restored to the list of ");
    say_item(writer, item);
    say(writer, ": ");
    say_options(writer, mirror->size[item]);
    say(writer, " left");
}

static void tell_cover(struct writer *writer, int32_t item)
{
    int32_t size = writer->playback->mirror.size[item];
    say_item(writer, item);
    say(writer, has_ways(writer, item) ? " is closed" : " is covered");
    if (!looks_ahead(writer))
        return;
    if (size == 0)
        say(writer, ": no other %s is removed", option_word(writer));
    else
        say(writer, ": its %d %s%s removed from every other list", (int)size,
            option_word(writer), size == 1 ? " is" : "s are");
}

static void tell_uncover(struct writer *writer, int32_t item)
{
    say_item(writer, item);
    say(writer, " is open again");
    if (!looks_ahead(writer))
        return;
    say(writer, ", with ");
    say_options(writer, writer->playback->mirror.size[item]);
}

static void tell_purify(struct writer *writer, int32_t item)
{
    int32_t colour = writer->playback->mirror.colour[item];
    say_item(writer, item);
    say(writer, " takes colour %s%s", writer->legend->puzzle->bare.colour_names[colour],
        looks_ahead(writer) ? ": options with other colours are hidden" : "");
}

static void tell_event(struct writer *writer, struct event event)
{
    const struct mirror *mirror = &writer->playback->mirror;
    const struct mirror_choice *chosen = &mirror->path[mirror->level];
    const struct mirror_choice *tried = mirror->level ? chosen - 1 : NULL;
    switch ((enum event_kind)event.kind) {
    case EVENT_CHOOSE:
        say_chosen(writer, event.subject, chosen->size);
        break;
    case EVENT_UNCHOOSE:
        say_item(writer, event.subject);
        say(writer, " is no longer branched on");
        break;
    case EVENT_TRY:
        say(writer, "trying ");
        say_branch(writer, tried->item, event.subject, tried->place, tried->size);
        break;
    case EVENT_UNTRY:
        say_option_or_none(writer, chosen->item, event.subject);
        say(writer, " is undone");
        break;
    case EVENT_COVER:
        tell_cover(writer, event.subject);
        break;
    case EVENT_UNCOVER:
        tell_uncover(writer, event.subject);
        break;
    case EVENT_SPEND:
    case EVENT_UNSPEND:
        say_rest(writer, event.subject, mirror->most[event.subject]);
        break;
    case EVENT_ASIDE:
        say_option(writer, event.subject);
        say(writer, " is set aside: later branches do not use it");
        break;
    case EVENT_UNASIDE:
        say_option(writer, event.subject);
        say(writer, " is no longer set aside");
        break;
    case EVENT_PURIFY:
        tell_purify(writer, event.subject);
        break;
    case EVENT_UNPURIFY:
        say_item(writer, event.subject);
        say(writer, " may take any colour again");
        break;
    case EVENT_HIDE:
    case EVENT_UNHIDE:
        tell_link(writer, event);
        break;
    default:
        break;
    }
}

static void tell_start(struct writer *writer)
{
    const struct problem *problem = writer->playback->cursor.problem;
    char items[NUMBER_ROOM], options[NUMBER_ROOM];
    say(writer, "ready to search: %s item%s to cover, %s %s%s",
        number_grouped(problem->primary, items), plural(problem->primary),
        number_grouped(problem->options, options), option_word(writer), plural(problem->options));
}

static void tell_end(struct writer *writer)
{
    struct tally tally = writer->playback->cursor.tally;
    char solutions[NUMBER_ROOM], nodes[NUMBER_ROOM];
    say(writer, "search complete: %s solution%s in %s node%s",
        number_grouped(tally.solutions, solutions), plural(tally.solutions),
        number_grouped(tally.nodes, nodes), plural(tally.nodes));
    if (!tally.solutions)
        say(writer, "; every branch ends in a dead end");
}

static void tell_place(struct writer *writer)
{
    const struct cursor *cursor = &writer->playback->cursor;
    char node[NUMBER_ROOM], number[NUMBER_ROOM];
    say(writer, "at node %s", number_grouped(cursor->tally.nodes, node));
    if (cursor_at_solution(cursor))
        say(writer, ", solution %s",
            number_grouped(cursor->tally.solutions + (cursor->phase == ENTER), number));
    else
        say(writer, ", depth %d", (int)cursor->level);
}

const char *caption_write(const struct playback *playback, const struct legend *legend, char *text)
{
    struct writer writer = {playback, legend, text, 0};
    struct happening happening = playback->happening;
    bool verdict = happening.move == MOVE_SOLVE || happening.move == MOVE_DIE;
    text[0] = 0;
    if (playback_between_moves(playback) && cursor_at_end(&playback->cursor))
        tell_end(&writer);
    else if (playback_between_moves(playback) && cursor_at_start(&playback->cursor))
        tell_start(&writer);
    else if (happening.move == MOVE_NONE)
        tell_place(&writer);
    else if (!happening.whole && !verdict)
        tell_event(&writer, happening.event);
    else if (happening.direction > 0)
        tell_forward(&writer, happening.move);
    else
        tell_backward(&writer, happening.move);
    return text;
}
