/* SPDX-License-Identifier: MIT */
/* Questions on where a search stands, whose right answers the search itself gives. */
#include "explain/quiz.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "explain/why.h"
#include "puzzle/sentence.h"

#define NAME_ROOM 96
#define WORDS_MOST 32

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

static void say_gone(struct sentence *s, struct playback *playback)
{
    int32_t count, level = playback->cursor.level;
    struct cause *causes = find_gone(playback, &count);
    for (int32_t o = 1; o <= playback->cursor.problem->options; o++)
        if (causes[o].level == level)
            sentence_add(s, "%s%s", s->length ? " " : "", sentence_option(s, o));
    memory_free(causes);
}

/* Write the right answer to `text` (QUIZ_ROOM bytes), as a reader may give it. */
static void write_right(enum quiz quiz, struct playback *playback, const struct legend *legend,
                        char *text)
{
    int32_t item = cursor_choose(&playback->cursor);
    struct sentence s;
    sentence_begin(&s, legend, text, QUIZ_ROOM);
    switch (quiz) {
    case QUIZ_ITEM: sentence_add(&s, "%s", sentence_item(&s, item)); break;
    case QUIZ_DEAD:
        sentence_add(&s, item && cursor_is_stuck(&playback->cursor, item) ? "yes" : "no");
        break;
    case QUIZ_NEXT:
        sentence_add(&s, "%s", sentence_option(&s, find_next(playback).option));
        break;
    case QUIZ_GONE: say_gone(&s, playback); break;
    case QUIZ_NONE: break;
    }
}

bool quiz_accepts(enum quiz quiz, struct playback *playback, const struct legend *legend,
                  const char *given)
{
    char right[QUIZ_ROOM];
    write_right(quiz, playback, legend, right);
    return are_same(given, right);
}

/* ---- reasons ---- */

/* The rank of the item that was named; -1: it is none of them. */
static int32_t find_named(struct sentence *s, const struct rank *ranks, int32_t count,
                          const char *given)
{
    for (int32_t k = 0; k < count; k++)
        if (are_same(given, sentence_item(s, ranks[k].item)))
            return k;
    return -1;
}

static void explain_item(struct sentence *s, struct playback *playback, const char *given)
{
    const struct mirror *mirror = playback_mirror(playback);
    struct rank *ranks = memory_need(NULL, (size_t)mirror->problem->primary + 1, sizeof *ranks);
    int32_t count = why_ranks(mirror, (struct rule){.by = CHOOSE_SMALLEST}, ranks);
    int32_t named = find_named(s, ranks, count, given), fewest = ranks[0].branches;
    sentence_add(s, "%s has %s", sentence_item(s, ranks[0].item),
                 sentence_left(s, mirror->problem, ranks[0].item, fewest));
    if (named > 0 && ranks[named].branches == fewest)
        sentence_add(s, ", %s has as many, but comes later", sentence_item(s, ranks[named].item));
    else if (named > 0)
        sentence_add(s, ", %s has %d", sentence_item(s, ranks[named].item),
                     (int)ranks[named].branches);
    else if (count > 1 && ranks[1].branches == fewest)
        sentence_add(s, "; others are tied with it, and it is the first");
    else if (count > 1)
        sentence_add(s, ", the others have %d or more", (int)ranks[1].branches);
    memory_free(ranks);
}

/* An item as one among items: without the word for it. */
static const char *bare_name(struct sentence *s, int32_t item)
{
    const char *name = sentence_item(s, item);
    return s->legend->items[item].meaning == MEANS_NAME ? name + strlen("item ") : name;
}

static void explain_gone(struct sentence *s, struct playback *playback)
{
    const struct problem *problem = playback->cursor.problem;
    int32_t count, level = playback->cursor.level, place = 0;
    struct cause *causes = find_gone(playback, &count);
    int32_t option = find_next(playback).option, items = problem_length(problem, option);
    sentence_add(s, "%s uses item%s ", sentence_option(s, option), items == 1 ? "" : "s");
    for (int32_t k = 0; k < items; k++) {
        sentence_comma(s, k, items);
        sentence_add(s, "%s", bare_name(s, problem->entries[problem->first[option] + k].item));
    }
    if (count)
        sentence_add(s, ", so ");
    else
        sentence_add(s, ", and no other %s has one of them", sentence_noun(s));
    for (int32_t o = 1; o <= problem->options; o++) {
        if (causes[o].level != level)
            continue;
        sentence_comma(s, place++, count);
        sentence_add(s, "%s (%s)", sentence_option(s, o), bare_name(s, causes[o].item));
    }
    if (count)
        sentence_add(s, count == 1 ? " is hidden" : " are hidden");
    memory_free(causes);
}

static void explain_dead(struct sentence *s, struct playback *playback)
{
    const struct mirror *mirror = playback_mirror(playback);
    int32_t item = cursor_choose(&playback->cursor);
    int32_t *levels = memory_need(NULL, (size_t)mirror->level + 1, sizeof *levels);
    int32_t count = item ? why_none(mirror, item, levels) : -1;
    if (!item)
        sentence_add(s, "no item is open: this is a solution");
    else if (count < 0)
        sentence_add(s, "%s, which has the fewest, still has %s", sentence_item(s, item),
                     sentence_left(s, mirror->problem, item, mirror_branches(mirror, item)));
    else
        sentence_add(s, "%s has no %s left; the cause is ", sentence_item(s, item),
                     sentence_noun(s));
    for (int32_t k = 0; k < count; k++) {
        sentence_comma(s, k, count);
        sentence_add(s, "%s", sentence_option(s, mirror->path[levels[k]].option));
    }
    memory_free(levels);
}

static void explain_next(struct sentence *s, struct playback *playback)
{
    struct next next = find_next(playback);
    sentence_add(s, "%s is %s %d of the %d that %s had when it was chosen",
                 sentence_option(s, next.option), sentence_noun(s), (int)next.place,
                 (int)next.size, sentence_item(s, next.item));
}

void quiz_explain(enum quiz quiz, struct playback *playback, const struct legend *legend,
                  const char *given, char *text)
{
    struct sentence s;
    sentence_begin(&s, legend, text, QUIZ_ROOM);
    switch (quiz) {
    case QUIZ_ITEM: explain_item(&s, playback, given); break;
    case QUIZ_GONE: explain_gone(&s, playback); break;
    case QUIZ_DEAD: explain_dead(&s, playback); break;
    case QUIZ_NEXT: explain_next(&s, playback); break;
    case QUIZ_NONE: break;
    }
}
