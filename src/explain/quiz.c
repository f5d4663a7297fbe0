/* SPDX-License-Identifier: MIT */
#include "explain/quiz.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "explain/why.h"
#include "playback/solution_list.h"
#include "puzzle/sentence.h"

static const char digits[] = "0123456789";

/* The next decision, skipping retreats. */
struct next {
    enum move move;
    int32_t item, option, place, size;
    int steps;
};

static struct next find_next(struct playback *playback)
{
    const struct cursor *cursor = &playback->cursor;
    struct last_move before = playback->last_move;
    struct next next = {.move = MOVE_RETREAT};
    while (next.move == MOVE_RETREAT && playback_step(playback, GRAIN_DECISION, 1)) {
        next.move = playback->last_move.move;
        next.steps++;
    }
    if (next.move == MOVE_TRY || next.move == MOVE_NEXT) {
        const struct choice *choice = &cursor->choices[cursor->level - 1];
        next.item = choice->item;
        next.option = cursor_option(cursor, cursor->level - 1);
        next.place = choice->place;
        next.size = choice->size;
    }
    for (int k = 0; k < next.steps; k++)
        playback_step(playback, GRAIN_DECISION, -1);
    playback->last_move = before;
    return next;
}

int quiz_steps(struct playback *playback)
{
    struct next next = find_next(playback);
    return next.move == MOVE_RETREAT ? 0 : next.steps;
}

/* Finds causes of the options removed by the next choice; level -1 for others.  The caller frees
 * the result. */
static struct cause *find_gone(struct playback *playback, int32_t *count)
{
    const struct problem *problem = playback->cursor.problem;
    struct cause *causes = memory_need_zero((size_t)problem->options + 1, sizeof *causes);
    struct last_move before = playback->last_move;
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
    playback->last_move = before;
    return causes;
}

static bool is_new(enum move move)
{
    return move == MOVE_NONE || move == MOVE_TRY || move == MOVE_NEXT;
}

int64_t quiz_tree(const struct problem *problem, struct rule rule, struct quiz_node *nodes)
{
    struct cursor cursor;
    struct diag diag = {0};
    int64_t count = 0;
    if (!cursor_init(&cursor, problem, rule, &diag))
        return 0;
    enum move move = MOVE_NONE;
    do {
        if (is_new(move) && count < QUIZ_NODES) {
            int32_t option = cursor.level ? cursor_option(&cursor, cursor.level - 1) : 0;
            nodes[count] = (struct quiz_node){cursor.level, option, NODE_INNER};
        }
        count += is_new(move);
        if ((move == MOVE_DIE || move == MOVE_SOLVE) && count <= QUIZ_NODES)
            nodes[count - 1].is = move == MOVE_DIE ? NODE_DEAD : NODE_SOLUTION;
    } while ((move = cursor_forward(&cursor, DETAIL_EVENTS, NULL)) != MOVE_NONE);
    cursor_done(&cursor);
    return count;
}

static bool count_nodes(const struct problem *problem, int64_t nodes[2])
{
    struct quiz_node ignored[QUIZ_NODES];
    nodes[0] = quiz_tree(problem, (struct rule){.by = CHOOSE_SMALLEST}, ignored);
    nodes[1] = quiz_tree(problem, (struct rule){.by = CHOOSE_LEFTMOST}, ignored);
    return nodes[0] && nodes[1];
}

static int32_t count_distinct(const struct quiz_case *asked)
{
    struct solution_list solution_list;
    struct diag diag = {0};
    solution_list_init(&solution_list, asked->encoding, &asked->playback->solutions);
    solution_list_merge(&solution_list, true, &diag);
    while (solution_list_lags(&solution_list))
        solution_list_follow(&solution_list, SOLUTION_LIST_STEP);
    int32_t count = solution_list.count;
    solution_list_done(&solution_list);
    return count;
}

static char key_of(const struct quiz_case *asked, int32_t option)
{
    return legend_letter(&asked->encoding->legend, option);
}

void quiz_keys(const struct quiz_case *asked, char keys[QUIZ_KEYS])
{
    const struct problem *problem = &asked->encoding->problem;
    bool has_options = asked->quiz == QUIZ_GONE || asked->quiz == QUIZ_NEXT ||
                       asked->quiz == QUIZ_MOVE;
    int count = 0;
    for (int32_t o = 1; has_options && o <= problem->options; o++)
        keys[count++] = key_of(asked, o);
    keys[count] = 0;
    if (asked->quiz == QUIZ_MOVE)
        strcpy(keys + count, "-+");
    else if (asked->quiz == QUIZ_DEAD)
        strcpy(keys, "YN");
    else if (asked->quiz == QUIZ_ITEM)
        snprintf(keys, QUIZ_KEYS, "%.*s", (int)problem->items, digits + 1);
    else if (!has_options)
        strcpy(keys, digits);
}

static void write_gone(const struct quiz_case *asked, char *right)
{
    int32_t count, level = asked->playback->cursor.level;
    struct cause *causes = find_gone(asked->playback, &count);
    for (int32_t o = 1; o <= asked->encoding->problem.options; o++)
        if (causes[o].level == level)
            *right++ = key_of(asked, o);
    *right = 0;
    memory_free(causes);
}

static char right_move(const struct quiz_case *asked)
{
    struct next next = find_next(asked->playback);
    return next.move == MOVE_DIE     ? '-'
           : next.move == MOVE_SOLVE ? '+'
           : next.option             ? key_of(asked, next.option)
                                     : 0;
}

void quiz_right(const struct quiz_case *asked, char right[QUIZ_KEYS])
{
    const struct cursor *cursor = &asked->playback->cursor;
    int32_t item = cursor_choose(cursor);
    int64_t nodes[2];
    right[0] = right[1] = 0;
    switch (asked->quiz) {
    case QUIZ_ITEM: right[0] = digits[item]; break;
    case QUIZ_DEAD: right[0] = item && cursor_is_stuck(cursor, item) ? 'Y' : 'N'; break;
    case QUIZ_NEXT:
    case QUIZ_MOVE: right[0] = right_move(asked); break;
    case QUIZ_GONE: write_gone(asked, right); break;
    case QUIZ_DISTINCT: right[0] = digits[count_distinct(asked)]; break;
    case QUIZ_SAVED:
        if (count_nodes(&asked->encoding->problem, nodes))
            right[0] = digits[nodes[1] - nodes[0]];
        break;
    }
}

char quiz_ignored(const struct quiz_case *asked)
{
    return asked->quiz == QUIZ_GONE ? key_of(asked, find_next(asked->playback).option) : 0;
}

static bool is_small(const char *word, size_t length)
{
    static const char *const small[] = {"and", "cell", "cells", "option", "options", "row", "rows"};
    for (size_t k = 0; k < sizeof small / sizeof *small; k++)
        if (strlen(small[k]) == length && strncmp(small[k], word, length) == 0)
            return true;
    return false;
}

void quiz_read(const char *keys, const char *typed, char given[QUIZ_KEYS])
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    bool has[QUIZ_KEYS] = {false};
    while (*typed) {
        size_t length = strspn(typed, letters);
        if (is_small(typed, length)) {
            typed += length;
            continue;
        }
        const char *key = strchr(keys, toupper((unsigned char)*typed++));
        if (key)
            has[key - keys] = true;
    }
    for (int k = 0; keys[k]; k++)
        if (has[k])
            *given++ = keys[k];
    *given = 0;
}

static const char *bare_name(struct sentence *s, int32_t item)
{
    const char *name = sentence_item(s, item), *blank = strchr(name, ' ');
    return blank ? blank + 1 : name;
}

static void explain_item(struct sentence *s, const struct quiz_case *asked, const char *given)
{
    const struct mirror *mirror = playback_mirror(asked->playback);
    const struct problem *problem = mirror->problem;
    struct rank *ranks = memory_need(NULL, (size_t)problem->primary + 1, sizeof *ranks);
    int32_t count = why_ranks(mirror, (struct rule){.by = CHOOSE_SMALLEST}, ranks,
                              problem->primary), named = 0;
    int32_t item = *given ? *given - '0' : 0, fewest = ranks[0].branches;
    while (named < count && ranks[named].item != item)
        named++;
    sentence_add(s, "%s has %s", sentence_item(s, ranks[0].item),
                 sentence_left(s, problem, ranks[0].item, fewest));
    if (item > problem->primary)
        sentence_add(s, "; %s is secondary, and never chosen", sentence_item(s, item));
    else if (item && named == count)
        sentence_add(s, "; %s is covered already", sentence_item(s, item));
    else if (item && named && ranks[named].branches == fewest)
        sentence_add(s, "; %s has as many, but comes later", sentence_item(s, item));
    else if (item && named)
        sentence_add(s, "; %s has %d", sentence_item(s, item), (int)ranks[named].branches);
    else if (count > 1 && ranks[1].branches == fewest)
        sentence_add(s, ", and comes first among those with %d", fewest);
    else if (count > 1)
        sentence_add(s, "; the others have %d or more", (int)ranks[1].branches);
    memory_free(ranks);
}

/* Returns the noun of all its items; "": they differ. */
static const char *noun_of(const struct sentence *s, const struct problem *problem, int32_t option)
{
    static const char *const nouns[] = {[MEANS_PIECE] = "", [MEANS_CELL] = "cell",
                                        [MEANS_NAME] = "item", [MEANS_RULE] = ""};
    const struct entry *entries = &problem->entries[problem->first[option]];
    enum meaning meaning = s->legend->items[entries[0].item].meaning;
    for (int32_t k = 1; k < problem_length(problem, option); k++)
        if (s->legend->items[entries[k].item].meaning != meaning)
            return "";
    return nouns[meaning];
}

static void explain_gone(struct sentence *s, const struct quiz_case *asked, const char *given)
{
    const struct problem *problem = &asked->encoding->problem;
    int32_t count, level = asked->playback->cursor.level, place = 0;
    int32_t option = find_next(asked->playback).option, items = problem_length(problem, option);
    struct cause *causes = find_gone(asked->playback, &count);
    const char *noun = noun_of(s, problem, option);
    sentence_add(s, "%s covers %s%s", sentence_option(s, option), noun,
                 !*noun ? "" : items == 1 ? " " : "s ");
    for (int32_t k = 0; k < items; k++) {
        int32_t item = problem->entries[problem->first[option] + k].item;
        sentence_comma(s, k, items, "and");
        sentence_add(s, "%s", *noun ? bare_name(s, item) : sentence_item(s, item));
    }
    sentence_add(s, ", so ");
    for (int32_t o = 1; o <= problem->options; o++) {
        if (causes[o].level != level)
            continue;
        sentence_comma(s, place++, count, "and");
        sentence_add(s, "%s (%s%s)", sentence_option(s, o), sentence_item(s, causes[o].item),
                     causes[o].reason == REASON_COLOUR ? " in another colour" : "");
    }
    sentence_add(s, "%s", !count ? "nothing is removed"
                          : count == 1 ? " is removed" : " are removed");
    if (strchr(given, key_of(asked, option)))
        sentence_add(s, "; %s stays: it is chosen", sentence_option(s, option));
    memory_free(causes);
}

static void explain_dead(struct sentence *s, const struct quiz_case *asked)
{
    const struct mirror *mirror = playback_mirror(asked->playback);
    int32_t item = cursor_choose(&asked->playback->cursor);
    int32_t *levels = memory_need(NULL, (size_t)mirror->level + 1, sizeof *levels);
    int32_t count = item ? why_none(mirror, item, levels) : -1;
    if (!item)
        sentence_add(s, "no cell is left that must be covered, so this is a solution");
    else if (count < 0)
        sentence_add(s, "%s has the fewest, and still has %s", sentence_item(s, item),
                     sentence_left(s, mirror->problem, item, mirror_branches(mirror, item)));
    else
        sentence_add(s, "%s has no %s left; the cause is ", sentence_item(s, item),
                     sentence_noun(s, item));
    for (int32_t k = 0; k < count; k++) {
        sentence_comma(s, k, count, "and");
        sentence_add(s, "%s", sentence_option(s, mirror->path[levels[k]].option));
    }
    memory_free(levels);
}

static void explain_next(struct sentence *s, const struct quiz_case *asked)
{
    struct next next = find_next(asked->playback);
    if (next.move == MOVE_DIE || next.move == MOVE_SOLVE)
        explain_dead(s, asked);
    else
        sentence_add(s, "%s is tried next, placement %d of %d for %s",
                     sentence_option(s, next.option), (int)next.place, (int)next.size,
                     sentence_item(s, next.item));
}

static void explain_saved(struct sentence *s, const struct quiz_case *asked)
{
    int64_t nodes[2];
    if (count_nodes(&asked->encoding->problem, nodes))
        sentence_add(s, "the left tree has %s, the right one %s, so it saves %s: fewer branches "
                        "near the start mean fewer nodes below",
                     sentence_count(s, nodes[1], "node"), sentence_number(s, nodes[0]),
                     sentence_number(s, nodes[1] - nodes[0]));
    else
        sentence_add(s, "not enough memory for counting nodes");
}

static void explain_distinct(struct sentence *s, const struct quiz_case *asked)
{
    int64_t found = asked->playback->cursor.tally.solutions;
    sentence_add(s, "%s of the %s found are distinct; mirror images count once",
                 sentence_number(s, count_distinct(asked)), sentence_count(s, found, "solution"));
}

void quiz_explain(const struct quiz_case *asked, const char *given, char text[QUIZ_ROOM])
{
    struct sentence s;
    sentence_begin(&s, &asked->encoding->legend, text, QUIZ_ROOM);
    switch (asked->quiz) {
    case QUIZ_ITEM: explain_item(&s, asked, given); break;
    case QUIZ_GONE: explain_gone(&s, asked, given); break;
    case QUIZ_DEAD: explain_dead(&s, asked); break;
    case QUIZ_NEXT:
    case QUIZ_MOVE: explain_next(&s, asked); break;
    case QUIZ_SAVED: explain_saved(&s, asked); break;
    case QUIZ_DISTINCT: explain_distinct(&s, asked); break;
    }
}
