/* SPDX-License-Identifier: MIT */
#include "explain/query.h"

#include <stdio.h>
#include <string.h>

#define TEXT_ROOM 256

static const char *const forms[] = {
#define QUERY_FORM(kind, words, summary) words,
    QUERIES(QUERY_FORM)
#undef QUERY_FORM
};

const char *query_word(int k)
{
    return k < QUERY_KINDS ? forms[k] : NULL;
}

struct query_reader {
    struct query *query;
    struct scan *scan;
    const struct problem *problem;
    const struct legend *legend;
    struct query_context context;
};

static bool is_variable(struct word word)
{
    return word.text[0] >= 'A' && word.text[0] <= 'Z';
}

/* Reads the words of a form up to its placeholder; *count is their number.  False, with the scan
 * before it, if a word differs. */
static bool read_form(struct scan *scan, const char *words, int *count)
{
    struct scan form = scan_text(words, NULL);
    for (*count = 0;; ++*count) {
        struct word wanted = scan_word(&form, "");
        size_t before = scan->at;
        if (!wanted.length || is_variable(wanted))
            return true;
        struct word found = scan_word(scan, "");
        if (found.length == wanted.length && !memcmp(found.text, wanted.text, found.length))
            continue;
        scan->at = before;
        return false;
    }
}

static bool read_end(struct scan *scan)
{
    struct word word = scan_word(scan, "");
    return !word.length || scan_expected(scan, word, "the end");
}

static bool read_level(struct query_reader *reading)
{
    int64_t level = 0;
    struct word word = scan_word(reading->scan, "");
    if (!word_number(word, INT32_MAX, &level) || level < 1)
        return scan_expected(reading->scan, word, "a level from 1");
    reading->query->level = (int32_t)level;
    return read_end(reading->scan);
}

static bool add_choice(struct query *query, int32_t option)
{
    if (query->count < QUERY_CHOICES)
        query->choices[query->count++] = option;
    return true;
}

static bool read_choice(struct query_reader *reading, struct word name)
{
    int32_t options = reading->problem->options, option = 0, before = reading->query->count;
    char text[TEXT_ROOM];
    int64_t number;
    if (word_number(name, options, &number) && number > 0)
        return add_choice(reading->query, (int32_t)number);
    word_text(name, text, sizeof text);
    while ((option = legend_find_option(reading->legend, text, option + 1, options)) != 0)
        add_choice(reading->query, option);
    return reading->query->count > before ||
           legend_unknown_option(reading->legend, text, options,
                                 scan_place(reading->scan, name.text), reading->scan->diag);
}

static struct word cut_name(struct word *rest)
{
    struct word name = *rest;
    for (size_t k = 0; k + 5 <= rest->length; k++)
        if (memcmp(rest->text + k, " and ", 5) == 0) {
            name.length = k;
            break;
        }
    size_t cut = name.length < rest->length ? name.length + 4 : name.length;
    rest->text += cut;
    rest->length -= cut;
    *rest = word_trim(*rest);
    return word_trim(name);
}

static bool is_choices(struct word word)
{
    return word_is(word, "choice") || word_is(word, "choices");
}

static bool read_context(struct query_reader *reading)
{
    struct query_context context = reading->context;
    int32_t most = context.causes ? context.causes : context.choices;
    const int32_t *options = context.causes ? context.cause : context.path;
    struct word first = scan_word(reading->scan, ""), word = scan_word(reading->scan, "");
    int64_t count = word_is(first, "this") ? 1 : most;
    char expected[64];
    if (!most)
        return diag_fault(reading->scan->diag, scan_place(reading->scan, first.text),
                          "\"%s choices\" needs current choices, and there are none: name the "
                          "choices", word_is(first, "this") ? "this" : "these");
    if (word_number(word, INT32_MAX, &count)) {
        snprintf(expected, sizeof expected, context.causes ? "%d, as w says" : "1 to %d",
                 (int)most);
        if (count < 1 || count > most || (context.causes && count != most))
            return scan_expected(reading->scan, word, expected);
        word = scan_word(reading->scan, "");
    }
    if (!is_choices(word))
        return scan_expected(reading->scan, word, "choices");
    for (int32_t k = most - (int32_t)count; k < most; k++)
        add_choice(reading->query, options[k]);
    return read_end(reading->scan);
}

static bool read_choices(struct query_reader *reading)
{
    struct scan *scan = reading->scan;
    size_t before = scan->at;
    struct word word = scan_word(scan, "");
    scan->at = before;
    if (word_is(word, "these") || word_is(word, "this"))
        return read_context(reading);
    struct word rest = scan_rest(scan);
    do {
        if (!read_choice(reading, cut_name(&rest)))
            return false;
    } while (rest.length);
    return true;
}

static bool read_way(struct query_reader *reading, struct word words, struct strategy *way)
{
    char text[TEXT_ROOM];
    struct diag why = {0};
    word_text(words, text, sizeof text);
    if (reading->context.strategy)
        *way = *reading->context.strategy;
    if (words.length && strategy_read(way, text, &why))
        return true;
    return diag_fault(reading->scan->diag, scan_place(reading->scan, words.text), "%s",
                      words.length ? why.text : "expected a way to search, found nothing");
}

/* Reads "smallest and seed 7 differ most" or its beginning, "smallest and seed 7". */
static bool read_ways(struct query_reader *reading)
{
    static const char end[] = "differ most";
    const size_t length = sizeof end - 1;
    struct word rest = scan_rest(reading->scan);
    if (rest.length >= length && memcmp(rest.text + rest.length - length, end, length) == 0)
        rest.length -= length;
    rest = word_trim(rest);
    return read_way(reading, cut_name(&rest), &reading->query->ways[0]) &&
           read_way(reading, rest, &reading->query->ways[1]);
}

bool query_read(struct query *query, const char *text, const struct problem *problem,
                const struct legend *legend, struct query_context context, struct diag *diag)
{
    struct scan scan = scan_text(text, diag);
    struct query_reader reading = {query, &scan, problem, legend, context};
    int kind = 0, count;
    while (kind < QUERY_KINDS && !read_form(&scan, forms[kind], &count)) {
        scan.at = 0;
        kind++;
    }
    *query = (struct query){.kind = (enum query_kind)kind};
    switch (query->kind) {
    case QUERY_WHERE: return condition_scan(&query->condition, &scan, problem, legend);
    case QUERY_CAUSED: return read_choices(&reading);
    case QUERY_FIRST: return read_level(&reading);
    case QUERY_DIFFER: return read_ways(&reading);
    case QUERY_KINDS: return scan_unknown(&scan, scan_rest(&scan), query_word, "query",
                                              "see dancetty help query");
    default: return read_end(&scan);
    }
}
