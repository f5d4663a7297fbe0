/* SPDX-License-Identifier: MIT */
#include "explain/caption.h"

#include <stdio.h>
#include <string.h>

#include "cover/method.h"
#include "puzzle/sentence.h"

struct caption_writer {
    const struct playback *playback;
    struct sentence say;
};

static struct bounds bounds_of(const struct caption_writer *writer, int32_t item)
{
    return problem_bounds(writer->playback->cursor.problem, item);
}

/* It need not be covered exactly once, so its branches are not its options. */
static bool has_ways(const struct caption_writer *writer, int32_t item)
{
    struct bounds bounds = bounds_of(writer, item);
    return bounds.least != 1 || bounds.most != 1;
}

/* Returns "1 placement left", "3 options left", "4 branches". */
static const char *left(struct caption_writer *writer, int32_t item, int32_t count)
{
    return sentence_left(&writer->say, writer->playback->cursor.problem, item, count);
}

static bool looks_ahead(const struct caption_writer *writer)
{
    return writer->playback->cursor.method->hides;
}

/* For a method that uses their order. */
static void say_turn(struct caption_writer *writer, int32_t item)
{
    struct sentence *s = &writer->say;
    enum meaning meaning = s->legend->items[item].meaning;
    if (has_ways(writer, item))
        sentence_add(s, ": the first open item");
    else if (meaning == MEANS_PIECE)
        sentence_add(s, ": the first unplaced piece");
    else
        sentence_add(s, ": the first open %s", meaning == MEANS_CELL
                         ? lattice_units(s->legend->puzzle->lattice, 1) : "item");
}

static void say_why(struct caption_writer *writer, int32_t item, int32_t size)
{
    struct rule rule = writer->playback->cursor.rule;
    const char *count = left(writer, item, size);
    if (rule.by == CHOOSE_LEFTMOST)
        sentence_add(&writer->say, ": the first open item, %s", count);
    else if (size == 1)
        sentence_add(&writer->say, ": forced, %s", count);
    else
        sentence_add(&writer->say, ": %s, the fewest%s%s", count,
                     rule.by == CHOOSE_SHARP ? " among the preferred" : "",
                     rule.random ? ", ties broken at random" : "");
}

static void say_chosen(struct caption_writer *writer, int32_t item, int32_t size)
{
    sentence_add(&writer->say, "chose %s", sentence_item(&writer->say, item));
    if (looks_ahead(writer))
        say_why(writer, item, size);
    else
        say_turn(writer, item);
}

static void say_option_or_none(struct caption_writer *writer, int32_t item, int32_t option)
{
    struct sentence *s = &writer->say;
    sentence_add(s, "%s%s", option ? "" : "no more of ",
                 option ? sentence_option(s, option) : sentence_item(s, item));
}

/* Writes "A, 1 of 3"; option 0: "no more of item x, 3 of 3". */
static void say_branch(struct caption_writer *writer, int32_t item, int32_t option, int32_t place,
                       int32_t size)
{
    say_option_or_none(writer, item, option);
    sentence_add(&writer->say, ", %d of %d", (int)place, (int)size);
}

static int32_t count_covers(const struct cursor *cursor, int32_t item)
{
    int32_t covers = 0;
    for (int32_t l = 0; l < cursor->level; l++)
        covers += problem_place(cursor->problem, cursor_option(cursor, l), item) >= 0;
    return covers;
}

/* Writes "item x may be covered twice more", or "again" if only its options limit that. */
static void say_rest(struct caption_writer *writer, int32_t item, int32_t count)
{
    struct sentence *s = &writer->say;
    sentence_add(s, "%s may be covered ", sentence_item(s, item));
    if (bounds_of(writer, item).most >= writer->playback->cursor.problem->options)
        sentence_add(s, "again");
    else if (count == 1 || count == 2)
        sentence_add(s, count == 1 ? "once more" : "twice more");
    else
        sentence_add(s, "%d times more", (int)count);
}

/* Writes "cut: at least 41, the best so far costs 40". */
static void say_cut(struct caption_writer *writer)
{
    struct sentence *s = &writer->say;
    struct costs costs = playback_costs(writer->playback);
    sentence_add(s, "cut: at least %s, the best so far costs %s", sentence_number(s, costs.bound),
                 sentence_number(s, costs.best));
}

/* Item 0: the branch is cut. */
static void say_dead(struct caption_writer *writer, int32_t item)
{
    struct sentence *s = &writer->say;
    const struct cursor *cursor = &writer->playback->cursor;
    if (!item) {
        say_cut(writer);
        return;
    }
    int32_t need = bounds_of(writer, item).least - count_covers(cursor, item);
    const char *name = sentence_item(s, item), *noun = sentence_noun(s, item);
    if (!looks_ahead(writer))
        sentence_add(s, "dead end: no %s fits %s", noun, name);
    else if (need > 1)
        sentence_add(s, "dead end: %s needs %d more %ss, but too few are left", name, (int)need,
                     noun);
    else
        sentence_add(s, "dead end: %s has no %s left", name, noun);
}

static const struct choice *last_choice(const struct cursor *cursor)
{
    return &cursor->choices[cursor->level - 1];
}

static void say_last_try(struct caption_writer *writer)
{
    const struct cursor *cursor = &writer->playback->cursor;
    const struct choice *choice = last_choice(cursor);
    int32_t option = cursor_option(cursor, cursor->level - 1);
    sentence_add(&writer->say, "; trying ");
    say_branch(writer, choice->item, option, choice->place, choice->size);
    int32_t rest = bounds_of(writer, choice->item).most - count_covers(cursor, choice->item);
    if (option && rest > 0) {
        sentence_add(&writer->say, "; ");
        say_rest(writer, choice->item, rest);
    }
}

/* Writes "tried all 2 placements for cell 4,4: back to level 3", "the only placement", "all 4
 * branches". */
static void say_retreat(struct caption_writer *writer)
{
    struct sentence *s = &writer->say;
    const struct cursor *cursor = &writer->playback->cursor;
    const struct choice *done = &cursor->choices[cursor->level];
    const char *noun = has_ways(writer, done->item) ? "branch" : sentence_noun(s, done->item);
    bool is_only = done->size == 1;
    sentence_add(s, "tried %s %s for %s: back to level %d", is_only ? "the only" : "all",
                 is_only ? noun : sentence_count(s, done->size, noun),
                 sentence_item(s, done->item), (int)cursor->level);
}

static void write_forward(struct caption_writer *writer, enum move move)
{
    struct sentence *s = &writer->say;
    const struct cursor *cursor = &writer->playback->cursor;
    const struct choice *choice = cursor->level ? last_choice(cursor) : NULL;
    switch (move) {
    case MOVE_TRY:
        say_chosen(writer, choice->item, choice->size);
        say_last_try(writer);
        break;
    case MOVE_NEXT:
        sentence_add(s, "back at %s", sentence_item(s, choice->item));
        say_last_try(writer);
        break;
    case MOVE_RETREAT:
        say_retreat(writer);
        break;
    case MOVE_SOLVE:
        sentence_add(s, "solution %s: every item is covered",
                     sentence_number(s, cursor->tally.solutions));
        break;
    case MOVE_DIE:
        say_dead(writer, cursor_choose(cursor));
        break;
    case MOVE_NONE:
        break;
    }
}

static void say_stepped_back(struct caption_writer *writer)
{
    struct sentence *s = &writer->say;
    const struct cursor *cursor = &writer->playback->cursor;
    const struct choice *choice = last_choice(cursor);
    int32_t option = cursor_option(cursor, cursor->level - 1);
    sentence_add(s, "stepped back: about to leave ");
    say_branch(writer, choice->item, option, choice->place, choice->size);
    if (option)
        sentence_add(s, " for %s", sentence_item(s, choice->item));
}

static void write_backward(struct caption_writer *writer, enum move move)
{
    struct sentence *s = &writer->say;
    const struct cursor *cursor = &writer->playback->cursor;
    const struct choice *undone = &cursor->choices[cursor->level];
    switch (move) {
    case MOVE_TRY:
        sentence_add(s, "undone: the choice of %s", sentence_item(s, undone->item));
        if (looks_ahead(writer))
            sentence_add(s, "; %s", left(writer, undone->item, undone->size));
        break;
    case MOVE_NEXT:
    case MOVE_RETREAT:
        say_stepped_back(writer);
        break;
    case MOVE_SOLVE:
        sentence_add(s, "solution %s, not yet counted",
                     sentence_number(s, cursor->tally.solutions + 1));
        break;
    case MOVE_DIE:
        say_dead(writer, cursor_choose(cursor));
        break;
    case MOVE_NONE:
        break;
    }
}

/* Returns "1,1" for "cell 1,1", or "item x". */
static const char *brief_item(struct caption_writer *writer, int32_t item)
{
    struct sentence *s = &writer->say;
    const struct legend *legend = s->legend;
    const char *name = sentence_item(s, item), *blank = strchr(name, ' ');
    bool is_plain = legend->items[item].meaning == MEANS_CELL && legend->naming == NAMING_SIGNS;
    return is_plain && blank && strchr(blank, ',') ? blank + 1 : name;
}

/* Writes "cover 1,1 (2 of 6 of L'↓ 1,1)": counts items from the one branched on. */
static void say_cover(struct caption_writer *writer, struct event owner)
{
    static const char *const words[EVENT_KINDS] = {
        [EVENT_COVER] = "cover", [EVENT_UNCOVER] = "uncover",
        [EVENT_PURIFY] = "purify", [EVENT_UNPURIFY] = "unpurify",
    };
    struct sentence *s = &writer->say;
    const struct mirror *mirror = &writer->playback->mirror;
    const struct problem *problem = mirror->problem;
    const struct mirror_choice *last = mirror->level ? &mirror->path[mirror->level - 1] : NULL;
    int32_t item = owner.subject;
    sentence_add(s, "%s %s", words[owner.kind], brief_item(writer, item));
    if (mirror->path[mirror->level].item == item) {
        sentence_add(s, " (branched on): ");
    } else if (last && problem_place(problem, last->option, item) >= 0) {
        int32_t count = problem_length(problem, last->option);
        int32_t first = problem_place(problem, last->option, last->item);
        int32_t place = (problem_place(problem, last->option, item) - first + count) % count;
        sentence_add(s, " (%d of %d of %s): ", (int)place + 1, (int)count,
                     sentence_option(s, last->option));
    } else {
        sentence_add(s, ": ");
    }
}

static void emit_link(struct caption_writer *writer, struct event event)
{
    struct sentence *s = &writer->say;
    const struct mirror *mirror = &writer->playback->mirror;
    struct event owner = playback_owner(writer->playback);
    int32_t item = mirror_entry(mirror, event.subject).item;
    if ((owner.kind | 1) == EVENT_UNCOVER || (owner.kind | 1) == EVENT_UNPURIFY)
        say_cover(writer, owner);
    sentence_add(s, "%s %s the list of %s; %s left",
                 sentence_option(s, mirror->option_of[event.subject]),
                 event.kind == EVENT_HIDE ? "leaves" : "returns to", brief_item(writer, item),
                 sentence_number(s, mirror->size[item]));
}

/* Secondary items are in no list of headers. */
static void write_cover(struct caption_writer *writer, struct event event)
{
    struct sentence *s = &writer->say;
    const struct mirror *mirror = &writer->playback->mirror;
    int32_t item = event.subject, size = mirror->size[item];
    bool is_listed = item <= mirror->problem->primary, covers = event.kind == EVENT_COVER;
    if (!looks_ahead(writer)) {
        sentence_add(s, "%s is %s", sentence_item(s, item), covers ? "covered" : "open again");
        return;
    }
    say_cover(writer, event);
    const char *options = sentence_count(s, size, sentence_noun(s, item));
    if (is_listed && !size)
        sentence_add(s, "the header %s the list", covers ? "leaves" : "returns to");
    else if (covers)
        sentence_add(s, "%s hidden%s", options, is_listed ? "; the header leaves" : "");
    else
        sentence_add(s, "%s%s", is_listed ? "the header returns, then " : "back with ", options);
}

static void write_purify(struct caption_writer *writer, int32_t item)
{
    struct sentence *s = &writer->say;
    int32_t colour = writer->playback->mirror.colour[item];
    sentence_add(s, "%s takes colour %s%s", sentence_item(s, item),
                 s->legend->puzzle->bare.colour_names[colour],
                 looks_ahead(writer) ? ": options with other colours are hidden" : "");
}

static void write_event(struct caption_writer *writer, struct event event)
{
    struct sentence *s = &writer->say;
    const struct mirror *mirror = &writer->playback->mirror;
    const struct mirror_choice *chosen = &mirror->path[mirror->level];
    const struct mirror_choice *tried = mirror->level ? chosen - 1 : NULL;
    int32_t subject = event.subject;
    switch ((enum event_kind)event.kind) {
    case EVENT_CHOOSE:
        say_chosen(writer, subject, chosen->size);
        break;
    case EVENT_UNCHOOSE:
        sentence_add(s, "%s is no longer branched on", sentence_item(s, subject));
        break;
    case EVENT_TRY:
        sentence_add(s, "trying ");
        say_branch(writer, tried->item, subject, tried->place, tried->size);
        break;
    case EVENT_UNTRY:
        say_option_or_none(writer, chosen->item, subject);
        sentence_add(s, " is undone");
        break;
    case EVENT_COVER:
    case EVENT_UNCOVER: write_cover(writer, event); break;
    case EVENT_SPEND:
    case EVENT_UNSPEND: say_rest(writer, subject, mirror->most[subject]); break;
    case EVENT_ASIDE:
        sentence_add(s, "%s is set aside: later branches do not use it",
                     sentence_option(s, subject));
        break;
    case EVENT_UNASIDE:
        sentence_add(s, "%s is no longer set aside", sentence_option(s, subject));
        break;
    case EVENT_PURIFY: write_purify(writer, subject); break;
    case EVENT_UNPURIFY:
        sentence_add(s, "%s may take any colour again", sentence_item(s, subject));
        break;
    case EVENT_HIDE:
    case EVENT_UNHIDE: emit_link(writer, event); break;
    default: break;
    }
}

static void write_start(struct caption_writer *writer)
{
    struct sentence *s = &writer->say;
    const struct problem *problem = writer->playback->cursor.problem;
    sentence_add(s, "ready to search: %s to cover, %s",
                 sentence_count(s, problem->primary, "item"),
                 sentence_count(s, problem->options, sentence_noun(s, 0)));
}

static void write_end(struct caption_writer *writer)
{
    struct sentence *s = &writer->say;
    struct tally tally = writer->playback->cursor.tally;
    sentence_add(s, "search complete: %s in %s%s", sentence_count(s, tally.solutions, "solution"),
                 sentence_count(s, tally.nodes, "node"),
                 tally.solutions ? "" : "; every branch ends in a dead end");
}

static void write_place(struct caption_writer *writer)
{
    struct sentence *s = &writer->say;
    const struct cursor *cursor = &writer->playback->cursor;
    int64_t solution = cursor->tally.solutions + (cursor->phase == ENTER);
    sentence_add(s, "at node %s, ", sentence_number(s, cursor->tally.nodes));
    if (cursor_at_solution(cursor))
        sentence_add(s, "solution %s", sentence_number(s, solution));
    else
        sentence_add(s, "depth %d", (int)cursor->level);
}

const char *caption_write(const struct playback *playback, const struct legend *legend, char *text)
{
    struct caption_writer writer = {.playback = playback};
    struct last_move last_move = playback->last_move;
    bool verdict = last_move.move == MOVE_SOLVE || last_move.move == MOVE_DIE;
    sentence_begin(&writer.say, legend, text, CAPTION_ROOM);
    if (playback_between_moves(playback) && cursor_at_end(&playback->cursor))
        write_end(&writer);
    else if (playback_between_moves(playback) && cursor_at_start(&playback->cursor))
        write_start(&writer);
    else if (last_move.move == MOVE_NONE)
        write_place(&writer);
    else if (!last_move.whole && !verdict)
        write_event(&writer, last_move.event);
    else if (last_move.direction > 0)
        write_forward(&writer, last_move.move);
    else
        write_backward(&writer, last_move.move);
    return text;
}
