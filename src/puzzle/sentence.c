/* SPDX-License-Identifier: MIT */
#include "puzzle/sentence.h"

#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "base/text.h"
#include "puzzle/encode_sudoku.h"

static const char ellipsis[] = "\u2026";

void sentence_begin(struct sentence *sentence, const struct legend *legend, char *text, size_t room)
{
    sentence->legend = legend;
    sentence->text = text;
    sentence->room = room;
    sentence->word = 0;
    sentence->has_commas = false;
    sentence_clear(sentence);
}

void sentence_clear(struct sentence *sentence)
{
    sentence->length = 0;
    sentence->text[0] = 0;
}

static void cut(struct sentence *sentence)
{
    bool has_room = sentence->room >= sizeof ellipsis;
    size_t end = text_whole(sentence->text, has_room ? sentence->room - sizeof ellipsis : 0);
    strcpy(sentence->text + end, has_room ? ellipsis : "");
    sentence->length = sentence->room;
}

void sentence_add_list(struct sentence *sentence, const char *format, va_list arguments)
{
    size_t left = sentence->room - sentence->length;
    int length = left ? vsnprintf(sentence->text + sentence->length, left, format, arguments) : 0;
    if (length > 0 && (size_t)length >= left)
        cut(sentence);
    else if (length > 0)
        sentence->length += (size_t)length;
}

void sentence_add(struct sentence *sentence, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    sentence_add_list(sentence, format, arguments);
    va_end(arguments);
}

void sentence_comma(struct sentence *sentence, int32_t place, int32_t count, const char *last)
{
    bool is_whole = sentence->length < sentence->room;
    sentence->has_commas &= place > 0;
    sentence->has_commas |= place && is_whole && strchr(sentence->text + sentence->element, ',');
    if (place && place + 1 == count)
        sentence_add(sentence, " %s ", last);
    else if (place)
        sentence_add(sentence, sentence->has_commas ? "; " : ", ");
    sentence->element = sentence->length;
}

static char *next_word(struct sentence *sentence)
{
    return sentence->words[sentence->word++ % SENTENCE_WORDS];
}

const char *sentence_item(struct sentence *sentence, int32_t item)
{
    char *word = next_word(sentence);
    bool is_bare = sentence->legend->items[item].meaning == MEANS_NAME;
    size_t length = is_bare ? strlen(strcpy(word, "item ")) : 0;
    legend_item(sentence->legend, item, word + length, SENTENCE_WORD_ROOM - length);
    return word;
}

const char *sentence_option(struct sentence *sentence, int32_t option)
{
    return legend_option(sentence->legend, option, next_word(sentence), SENTENCE_WORD_ROOM);
}

const char *sentence_noun(const struct sentence *sentence, int32_t item)
{
    const struct legend *legend = sentence->legend;
    if (!item || !legend->puzzle || legend->puzzle->kind != PUZZLE_SUDOKU)
        return legend_noun(legend);
    const struct item_legend *means = &legend->items[item];
    return means->meaning == MEANS_CELL ? "digit" : means->cell.y == UNIT_SUM ? "set" : "cell";
}

const char *sentence_number(struct sentence *sentence, int64_t number)
{
    return number_grouped(number, next_word(sentence));
}

const char *sentence_count(struct sentence *sentence, int64_t count, const char *noun)
{
    return number_count(count, noun, next_word(sentence));
}

const char *sentence_none(struct sentence *sentence, int32_t item, int32_t left)
{
    char *word = next_word(sentence);
    snprintf(word, SENTENCE_WORD_ROOM, left ? "too few %ss" : "no %s",
             sentence_noun(sentence, item));
    return word;
}

const char *sentence_left(struct sentence *sentence, const struct problem *problem, int32_t item,
                          int32_t count)
{
    struct bounds bounds = problem_bounds(problem, item);
    const char *noun = sentence_noun(sentence, item);
    if (bounds.least != 1 || bounds.most != 1)
        return sentence_count(sentence, count, "branch");
    const char *number = count ? sentence_count(sentence, count, noun) : noun;
    char *word = next_word(sentence);
    snprintf(word, SENTENCE_WORD_ROOM, "%s%s left", count ? "" : "no ", number);
    return word;
}
