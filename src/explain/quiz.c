/* SPDX-License-Identifier: MIT */
/* Questions on where a search stands, whose right answers the search itself gives. */
#include "explain/quiz.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/attributes.h"
#include "base/memory.h"
#include "explain/why.h"

#define NAME_ROOM 96
#define WORDS_MOST 32

static void say(char *text, const char *format, ...) PRINTF_LIKE(2, 3);

static void say(char *text, const char *format, ...)
{
    size_t length = strlen(text);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text + length, QUIZ_ROOM - length, format, arguments);
    va_end(arguments);
}

/* ---- words ---- */

struct words {
    char at[WORDS_MOST][NAME_ROOM];
    int count;
};

/* Words that say nothing of what is meant. */
static bool is_small(const char *word)
{
    static const char *const small[] = {"item", "items", "column", "columns", "row", "rows",
                                        "option", "options", "piece", "the", "and", NULL};
    for (int k = 0; small[k]; k++)
        if (strcmp(word, small[k]) == 0)
            return true;
    return false;
}

static bool is_between(char c)
{
    return c == ' ' || c == ',' || c == ';' || c == '.';
}

/* Take a text apart in small letters, "y" and "n" spelt out. */
static struct words split(const char *text)
{
    struct words words = {.count = 0};
    while (words.count < WORDS_MOST) {
        char *word = words.at[words.count];
        int length = 0;
        while (is_between(*text))
            text++;
        if (!*text)
            break;
        for (; *text && !is_between(*text); text++)
            if (length < NAME_ROOM - 1)
                word[length++] = (char)tolower((unsigned char)*text);
        word[length] = 0;
        if (strcmp(word, "y") == 0 || strcmp(word, "n") == 0)
            snprintf(word, NAME_ROOM, "%s", *word == 'y' ? "yes" : "no");
        words.count += !is_small(word);
    }
    return words;
}

static bool has_word(const struct words *words, const char *word)
{
    for (int k = 0; k < words->count; k++)
        if (strcmp(words->at[k], word) == 0)
            return true;
    return false;
}

static bool has_all(const struct words *words, const struct words *others)
{
    for (int k = 0; k < others->count; k++)
        if (!has_word(words, others->at[k]))
            return false;
    return true;
}

static bool are_same(const char *one, const char *other)
{
    struct words a = split(one), b = split(other);
    return a.count && has_all(&a, &b) && has_all(&b, &a);
}

/* ---- what the search says ---- */

static void say_name(char *text, const struct legend *legend, int32_t item)
{
    char name[NAME_ROOM];
    say(text, "%s", legend_item(legend, item, name, sizeof name));
}

static void say_item(char *text, const struct legend *legend, int32_t item)
{
    char name[NAME_ROOM];
    say(text, "%s%s", legend->items[item].meaning == MEANS_NAME ? "item " : "",
        legend_item(legend, item, name, sizeof name));
}

static void say_option(char *text, const struct legend *legend, int32_t option)
{
    char name[NAME_ROOM];
    say(text, "%s", legend_option(legend, option, name, sizeof name));
}

static void say_left(char *text, int32_t branches)
{
    if (branches)
        say(text, "%d option%s left", (int)branches, branches == 1 ? "" : "s");
    else
        say(text, "no option left");
}

/* "B", ", C", " and D" */
static void say_comma(char *text, int place, int count)
{
    say(text, "%s", !place ? "" : place + 1 < count ? ", " : " and ");
}

/* The branch that is tried next. */
struct next {
    int32_t item, option, place, size;
};

static struct next find_next(struct playback *playback)
{
    const struct cursor *cursor = &playback->cursor;
    int64_t nodes = cursor->tally.nodes;
    int steps = 0;
    while (cursor->tally.nodes == nodes && playback_step(playback, GRAIN_DECISION, 1))
        steps++;
    int32_t level = cursor->level - 1;
    const struct choice *choice = &cursor->choices[level];
    struct next next = {choice->item, cursor_option(cursor, level), choice->place, choice->size};
    for (; steps; steps--)
        playback_step(playback, GRAIN_DECISION, -1);
    return next;
}

/* What the next choice takes: for each option what did it, to be freed; level -1 and REASON_THERE
 * where it stays, and for what was gone before. */
static struct cause *find_gone(struct playback *playback, int32_t *count)
{
    const struct problem *problem = playback->cursor.problem;
    struct cause *causes = memory_need_zero((size_t)problem->options + 1, sizeof *causes);
    int32_t level = playback->cursor.level;
    *count = 0;
    playback_step(playback, GRAIN_DECISION, 1);
    for (int32_t o = 1; o <= problem->options; o++) {
        causes[o] = why_gone(playback_mirror(playback), o);
        bool is_taken = causes[o].level == level && causes[o].reason != REASON_CHOSEN;
        if (!is_taken && causes[o].level == level)
            causes[o] = (struct cause){REASON_CHOSEN, -1, 0};
        *count += is_taken;
    }
    playback_step(playback, GRAIN_DECISION, -1);
    return causes;
}

void quiz_right(enum quiz quiz, struct playback *playback, const struct legend *legend, char *text)
{
    int32_t item = cursor_choose(&playback->cursor), count;
    *text = 0;
    if (quiz == QUIZ_ITEM)
        say_item(text, legend, item);
    if (quiz == QUIZ_DEAD)
        say(text, item && cursor_is_stuck(&playback->cursor, item) ? "yes" : "no");
    if (quiz == QUIZ_NEXT)
        say_option(text, legend, find_next(playback).option);
    if (quiz != QUIZ_GONE)
        return;
    int32_t level = playback->cursor.level;
    struct cause *causes = find_gone(playback, &count);
    for (int32_t o = 1; o <= playback->cursor.problem->options; o++)
        if (causes[o].level == level) {
            say(text, "%s", *text ? " " : "");
            say_option(text, legend, o);
        }
    memory_free(causes);
}

bool quiz_accepts(enum quiz quiz, struct playback *playback, const struct legend *legend,
                  const char *given)
{
    char right[QUIZ_ROOM];
    quiz_right(quiz, playback, legend, right);
    return are_same(given, right);
}

/* ---- reasons ---- */

/* The rank of the item that was named; -1: it is none of them. */
static int32_t find_named(const struct legend *legend, const struct rank *ranks, int32_t count,
                          const char *given)
{
    for (int32_t k = 0; k < count; k++) {
        char name[QUIZ_ROOM] = "";
        say_item(name, legend, ranks[k].item);
        if (are_same(given, name))
            return k;
    }
    return -1;
}

static void explain_item(struct playback *playback, const struct legend *legend, const char *given,
                         char *text)
{
    const struct mirror *mirror = playback_mirror(playback);
    struct rank *ranks = memory_need(NULL, (size_t)mirror->problem->primary + 1, sizeof *ranks);
    int32_t count = why_ranks(mirror, ranks);
    int32_t named = find_named(legend, ranks, count, given);
    say_item(text, legend, ranks[0].item);
    say(text, " has ");
    say_left(text, ranks[0].branches);
    if (named > 0) {
        say(text, ", ");
        say_item(text, legend, ranks[named].item);
        if (ranks[named].branches == ranks[0].branches)
            say(text, " as many, but comes later");
        else
            say(text, " has %d", (int)ranks[named].branches);
    } else if (count > 1 && ranks[1].branches == ranks[0].branches) {
        say(text, "; others are tied with it, and it is the first");
    } else if (count > 1) {
        say(text, ", the others have %d or more", (int)ranks[1].branches);
    }
    memory_free(ranks);
}

static void explain_gone(struct playback *playback, const struct legend *legend, char *text)
{
    const struct problem *problem = playback->cursor.problem;
    int32_t count, level = playback->cursor.level, place = 0;
    struct cause *causes = find_gone(playback, &count);
    int32_t option = find_next(playback).option, first = problem->first[option];
    say_option(text, legend, option);
    say(text, " uses item%s ", problem->first[option + 1] - first == 1 ? "" : "s");
    for (int32_t e = first; e < problem->first[option + 1]; e++) {
        say_comma(text, e - first, problem->first[option + 1] - first);
        say_name(text, legend, problem->entries[e].item);
    }
    say(text, count ? ", so " : ", and no other option has one of them");
    for (int32_t o = 1; o <= problem->options; o++) {
        if (causes[o].level != level)
            continue;
        say_comma(text, place++, count);
        say_option(text, legend, o);
        say(text, " (");
        say_name(text, legend, causes[o].item);
        say(text, ")");
    }
    if (count)
        say(text, count == 1 ? " is hidden" : " are hidden");
    memory_free(causes);
}

static void explain_dead(struct playback *playback, const struct legend *legend, char *text)
{
    const struct mirror *mirror = playback_mirror(playback);
    int32_t item = cursor_choose(&playback->cursor);
    int32_t *levels = memory_need(NULL, (size_t)mirror->level + 1, sizeof *levels);
    int32_t count = item ? why_none(mirror, item, levels) : -1;
    if (!item)
        say(text, "no item is open: this is a solution");
    else
        say_item(text, legend, item);
    if (item && count < 0) {
        say(text, ", which has the fewest, still has ");
        say_left(text, mirror_branches(mirror, item));
    } else if (item) {
        say(text, " has no option left; the cause is ");
        for (int32_t k = 0; k < count; k++) {
            say_comma(text, (int)k, (int)count);
            say_option(text, legend, mirror->path[levels[k]].option);
        }
    }
    memory_free(levels);
}

static void explain_next(struct playback *playback, const struct legend *legend, char *text)
{
    struct next next = find_next(playback);
    say_option(text, legend, next.option);
    say(text, " is option %d of the %d that ", (int)next.place, (int)next.size);
    say_item(text, legend, next.item);
    say(text, " had when it was chosen");
}

void quiz_explain(enum quiz quiz, struct playback *playback, const struct legend *legend,
                  const char *given, char *text)
{
    *text = 0;
    switch (quiz) {
    case QUIZ_ITEM: explain_item(playback, legend, given, text); break;
    case QUIZ_GONE: explain_gone(playback, legend, text); break;
    case QUIZ_DEAD: explain_dead(playback, legend, text); break;
    case QUIZ_NEXT: explain_next(playback, legend, text); break;
    case QUIZ_NONE: break;
    }
}
