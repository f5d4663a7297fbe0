/* One sentence about what has just happened in a search, and why. */
#include "watch/caption.h"

#include <stdarg.h>
#include <stdio.h>

#include "base/attributes.h"
#include "base/number.h"

#define NAME_ROOM 96

/* What a sentence is made from; `text` grows. */
struct writer {
    const struct stage *stage;
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

/* "the only placement", "all 3 options" */
static void say_all(struct writer *writer, int32_t count)
{
    if (count == 1)
        say(writer, "the only %s", option_word(writer));
    else
        say(writer, "all %d %ss", (int)count, option_word(writer));
}

static void say_why(struct writer *writer, int32_t size)
{
    struct rule rule = writer->stage->cursor.rule;
    say(writer, ": ");
    if (rule.by == CHOOSE_LEFTMOST) {
        say(writer, "the first open item, ");
        say_options(writer, size);
        say(writer, " left");
        return;
    }
    if (size == 1)
        say(writer, "it has ");
    say(writer, "only ");
    say_options(writer, size);
    say(writer, size == 1 ? " left, so it is forced" : " left, the fewest");
    if (rule.by == CHOOSE_SHARP && size > 1)
        say(writer, " among the preferred");
    if (rule.random && size > 1)
        say(writer, ", ties by lot");
}

static void say_chosen(struct writer *writer, int32_t item, int32_t size)
{
    say(writer, "chose ");
    say_item(writer, item);
    say_why(writer, size);
}

static void say_try(struct writer *writer, int32_t option, int32_t place, int32_t size)
{
    say_option(writer, option);
    say(writer, ", %d of %d", (int)place, (int)size);
}

static void say_dead(struct writer *writer, int32_t item, const char *then)
{
    say_item(writer, item);
    say(writer, " has no %s left%s", option_word(writer), then);
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

static void tell_forward(struct writer *writer, enum move move)
{
    const struct cursor *cursor = &writer->stage->cursor;
    const struct choice *choice = cursor->level ? last_choice(cursor) : NULL;
    switch (move) {
    case MOVE_TRY:
        say_chosen(writer, choice->item, choice->size);
        say(writer, "; trying ");
        say_try(writer, cursor_option(cursor, cursor->level - 1), choice->place, choice->size);
        break;
    case MOVE_NEXT:
        say(writer, "back at ");
        say_item(writer, choice->item);
        say(writer, "; trying ");
        say_try(writer, cursor_option(cursor, cursor->level - 1), choice->place, choice->size);
        break;
    case MOVE_RETREAT: {
        const struct choice *done = &cursor->choices[cursor->level];
        say_all(writer, done->size);
        say(writer, " for ");
        say_item(writer, done->item);
        say(writer, done->size == 1 ? " is tried" : " are tried");
        say(writer, ": back to level %d", (int)cursor->level);
        break;
    }
    case MOVE_SOLVE:
        say_solution(writer, cursor->tally.solutions, ": every item is covered");
        break;
    case MOVE_DIE:
        say_dead(writer, cursor_choose(cursor), ": back");
        break;
    case MOVE_NONE:
        break;
    }
}

static void tell_backward(struct writer *writer, enum move move)
{
    const struct cursor *cursor = &writer->stage->cursor;
    const struct choice *choice = cursor->level ? last_choice(cursor) : NULL;
    switch (move) {
    case MOVE_TRY: {
        const struct choice *undone = &cursor->choices[cursor->level];
        say(writer, "undone: ");
        say_item(writer, undone->item);
        say(writer, " is about to be chosen, ");
        say_options(writer, undone->size);
        say(writer, " left");
        break;
    }
    case MOVE_NEXT:
    case MOVE_RETREAT:
        say(writer, "undone: ");
        say_try(writer, cursor_option(cursor, cursor->level - 1), choice->place, choice->size);
        say(writer, " for ");
        say_item(writer, choice->item);
        say(writer, ", is about to be left");
        break;
    case MOVE_SOLVE:
        say_solution(writer, cursor->tally.solutions + 1, " is about to be counted");
        break;
    case MOVE_DIE:
        say_dead(writer, cursor_choose(cursor), "");
        break;
    case MOVE_NONE:
        break;
    }
}

static void tell_link(struct writer *writer, struct event event)
{
    const struct mirror *mirror = &writer->stage->mirror;
    const struct problem *problem = mirror->problem;
    int32_t option = mirror->option_of[event.subject];
    int32_t item = problem->entries[event.subject - problem->items - 1 - option].item;
    bool hidden = event.kind == EVENT_HIDE;
    say_option(writer, option);
    say(writer, hidden ? " leaves the list of " : " returns to the list of ");
    say_item(writer, item);
    say(writer, ": ");
    say_options(writer, mirror->size[item]);
    say(writer, " left there");
}

static void tell_cover(struct writer *writer, int32_t item)
{
    int32_t size = writer->stage->mirror.size[item];
    say_item(writer, item);
    say(writer, " is covered: ");
    if (size == 0)
        say(writer, "no other %s is lost by it", option_word(writer));
    else
        say(writer, "its %d %s%s all other lists", (int)size, option_word(writer),
            size == 1 ? " leaves" : "s leave");
}

static void tell_purify(struct writer *writer, int32_t item)
{
    int32_t colour = writer->stage->mirror.colour[item];
    say_item(writer, item);
    say(writer, " is bound to colour %s: options of another are hidden",
        writer->legend->puzzle->bare.colour_names[colour]);
}

static void tell_event(struct writer *writer, struct event event)
{
    const struct mirror *mirror = &writer->stage->mirror;
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
        say_try(writer, event.subject, tried->place, tried->size);
        break;
    case EVENT_UNTRY:
        say_option(writer, event.subject);
        say(writer, " is taken back");
        break;
    case EVENT_COVER:
        tell_cover(writer, event.subject);
        break;
    case EVENT_UNCOVER:
        say_item(writer, event.subject);
        say(writer, " is open again, with ");
        say_options(writer, mirror->size[event.subject]);
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
    const struct problem *problem = writer->stage->cursor.problem;
    char items[NUMBER_ROOM], options[NUMBER_ROOM];
    say(writer, "the search is about to begin: %s item%s to cover, %s %s%s",
        number_grouped(problem->primary, items), plural(problem->primary),
        number_grouped(problem->options, options), option_word(writer), plural(problem->options));
}

static void tell_end(struct writer *writer)
{
    struct tally tally = writer->stage->cursor.tally;
    char solutions[NUMBER_ROOM], nodes[NUMBER_ROOM];
    say(writer, "the search is complete: %s solution%s in %s node%s",
        number_grouped(tally.solutions, solutions), plural(tally.solutions),
        number_grouped(tally.nodes, nodes), plural(tally.nodes));
    if (!tally.solutions)
        say(writer, "; each branch has died");
}

static void tell_place(struct writer *writer)
{
    const struct cursor *cursor = &writer->stage->cursor;
    char node[NUMBER_ROOM], number[NUMBER_ROOM];
    say(writer, "at node %s", number_grouped(cursor->tally.nodes, node));
    if (cursor_at_solution(cursor))
        say(writer, ", which is solution %s",
            number_grouped(cursor->tally.solutions + (cursor->phase == ENTER), number));
    else
        say(writer, ", with %d chosen", (int)cursor->level);
}

const char *caption_write(const struct stage *stage, const struct legend *legend, char *text)
{
    struct writer writer = {stage, legend, text, 0};
    struct happening happening = stage->happening;
    bool verdict = happening.move == MOVE_SOLVE || happening.move == MOVE_DIE;
    text[0] = 0;
    if (stage_between_moves(stage) && cursor_at_end(&stage->cursor))
        tell_end(&writer);
    else if (stage_between_moves(stage) && cursor_at_start(&stage->cursor))
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
