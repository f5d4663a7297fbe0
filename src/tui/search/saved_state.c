/* SPDX-License-Identifier: MIT */
#include "tui/search/saved_state.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "cover/symmetry.h"
#include "puzzle/encode.h"

#define HEADING "dancetty state 1"
#define LINE_ROOM 4096

bool saved_state_key(const struct encoding *encoding, enum item_order order,
                     char key[SAVED_KEY_ROOM], struct diag *diag)
{
    struct encoding other;
    if (order == ORDER_PIECES) {
        problem_hash(&encoding->problem, NULL, key);
        return true;
    }
    if (!encode(&other, encoding->legend.puzzle, ORDER_PIECES, diag))
        return false;
    problem_hash(&other.problem, NULL, key);
    encoding_done(&other);
    return true;
}

struct recalled *saved_state_find(struct saved_state *saved, const struct strategy *strategy,
                                  const struct constraints *constraints)
{
    for (int k = 0; k < saved->count; k++)
        if (strategy_equals(&saved->searches[k].strategy, strategy) &&
            constraints_equal(&saved->searches[k].constraints, constraints))
            return &saved->searches[k];
    return NULL;
}

struct recalled *saved_state_raise(struct saved_state *saved, const struct strategy *strategy,
                                   const struct constraints *constraints)
{
    struct recalled *found = saved_state_find(saved, strategy, constraints), search;
    if (found) {
        search = *found;
    } else {
        search = (struct recalled){.strategy = *strategy, .constraints = *constraints};
        if (saved->count == SAVED_MOST)
            bookmarks_done(&saved->searches[--saved->count].bookmarks);
        found = &saved->searches[saved->count++];
    }
    for (; found != saved->searches; found--)
        *found = found[-1];
    saved->searches[0] = search;
    return saved->searches;
}

void saved_state_break(struct saved_state *saved, const char *text, bool on)
{
    if (saved->nbreaks == BREAKPOINTS_MOST)
        return;
    saved->breaks[saved->nbreaks].text = memory_text(text);
    saved->breaks[saved->nbreaks++].on = on;
}

void saved_state_watch(struct saved_state *saved, const char *text)
{
    bool is_new = saved->nwatches < WATCHES_MOST;
    for (int k = 0; k < saved->nwatches; k++)
        is_new &= strcmp(saved->watches[k], text) != 0;
    if (is_new)
        saved->watches[saved->nwatches++] = memory_text(text);
}

static bool has_break(const struct saved_state *saved, const char *text)
{
    for (int k = 0; k < saved->nbreaks; k++)
        if (strcmp(saved->breaks[k].text, text) == 0)
            return true;
    return false;
}

static bool has_bookmark(const struct bookmarks *bookmarks, int64_t node)
{
    for (size_t k = 0; k < bookmarks->count; k++)
        if (bookmarks->at[k].node == node)
            return true;
    return false;
}

static void join_search(struct saved_state *saved, const struct recalled *other)
{
    struct recalled *mine = saved_state_find(saved, &other->strategy, &other->constraints);
    if (!mine && saved->count == SAVED_MOST)
        return;
    if (!mine) {
        mine = &saved->searches[saved->count++];
        *mine = *other;
        mine->bookmarks = (struct bookmarks){0};
    }
    for (size_t k = 0; k < other->bookmarks.count; k++) {
        struct bookmark mark = other->bookmarks.at[k];
        if (has_bookmark(&mine->bookmarks, mark.node))
            continue;
        mark.note = memory_text(mark.note);
        bookmarks_put(&mine->bookmarks, mark);
    }
}

void saved_state_join(struct saved_state *saved, const struct saved_state *other)
{
    for (int k = 0; k < other->count; k++)
        join_search(saved, &other->searches[k]);
    for (int k = 0; k < other->nbreaks; k++)
        if (!has_break(saved, other->breaks[k].text))
            saved_state_break(saved, other->breaks[k].text, other->breaks[k].on);
    for (int k = 0; k < other->nwatches; k++)
        saved_state_watch(saved, other->watches[k]);
}

void saved_state_done(struct saved_state *saved)
{
    while (saved->nbreaks)
        memory_free(saved->breaks[--saved->nbreaks].text);
    while (saved->nwatches)
        memory_free(saved->watches[--saved->nwatches]);
    while (saved->count)
        bookmarks_done(&saved->searches[--saved->count].bookmarks);
    *saved = (struct saved_state){0};
}

/* ---- writing ---- */

/* The words of a "search" line, in order; the last may be missing. */
static const char *const search_words[] = {"order", "rule", "method", "seed", "bound"};
enum { SEARCH_WORDS = sizeof search_words / sizeof *search_words };

static void write_search(const struct recalled *search, FILE *out)
{
    char word[STRATEGY_WORD];
    fputs("search", out);
    for (int k = 0; k < SEARCH_WORDS - !search->strategy.rule.bound; k++)
        fprintf(out, " %s", strategy_word(&search->strategy, search_words[k], word));
    fputc('\n', out);
    if (search->node)
        fprintf(out, "node %" PRId64 "\n", search->node);
    for (int k = 0; k < search->constraints.count; k++)
        fprintf(out, "%s %d\n", constraint_verb(search->constraints.at[k].kind),
                (int)search->constraints.at[k].number);
    for (size_t k = 0; k < search->bookmarks.count; k++) {
        const struct bookmark *mark = &search->bookmarks.at[k];
        if (!mark->relative)
            fprintf(out, "mark %" PRId64 " %.9g %s\n", mark->node, mark->share, mark->note);
    }
}

void saved_state_write(const struct saved_state *saved, FILE *out)
{
    fputs(HEADING "\n", out);
    if (saved->dialect)
        fprintf(out, "words %s\n", saved->dialect->name);
    if (saved->panes.count)
        fprintf(out, "panes %s\n", saved->panes.text);
    for (int k = 0; k < saved->nbreaks; k++)
        fprintf(out, "break %s %s\n", saved->breaks[k].on ? "on" : "off", saved->breaks[k].text);
    for (int k = 0; k < saved->nwatches; k++)
        fprintf(out, "watch %s\n", saved->watches[k]);
    for (int k = 0; k < saved->count; k++)
        write_search(&saved->searches[k], out);
    fputs("end\n", out);
}

/* ---- reading ---- */

struct state_reader {
    struct saved_state *saved;
    const struct problem *problem;
    char *rest;
};

static char *take_word(struct state_reader *reading)
{
    char *word = reading->rest + strspn(reading->rest, " ");
    reading->rest = word + strcspn(word, " ");
    if (*reading->rest)
        *reading->rest++ = 0;
    return word;
}

static bool take_number(struct state_reader *reading, int64_t most, int64_t *number)
{
    char *word = take_word(reading), *end;
    errno = 0;
    *number = strtoll(word, &end, 10);
    return *word >= '1' && *word <= '9' && !*end && !errno && *number <= most;
}

static bool read_words(struct state_reader *reading)
{
    int k = word_find(dialect_word, take_word(reading));
    reading->saved->dialect = k < 0 ? NULL : &dialects[k];
    return k >= 0;
}

static bool read_panes(struct state_reader *reading)
{
    struct diag ignored = {0};
    return arranged_read(&reading->saved->panes, reading->rest, &ignored);
}

static bool read_break(struct state_reader *reading)
{
    const char *state = take_word(reading);
    bool on = strcmp(state, "on") == 0;
    if ((!on && strcmp(state, "off") != 0) || !*reading->rest)
        return false;
    saved_state_break(reading->saved, reading->rest, on);
    return true;
}

static bool read_watch(struct state_reader *reading)
{
    saved_state_watch(reading->saved, reading->rest);
    return *reading->rest;
}

static bool read_search(struct state_reader *reading)
{
    struct saved_state *saved = reading->saved;
    struct recalled search = {0};
    bool known = saved->count < SAVED_MOST;
    for (int k = 0; k < SEARCH_WORDS && (k < SEARCH_WORDS - 1 || *reading->rest); k++)
        known &= strategy_set(&search.strategy, search_words[k], take_word(reading), NULL);
    if (known)
        saved->searches[saved->count++] = search;
    return known;
}

static struct recalled *last_search(const struct state_reader *reading)
{
    struct saved_state *saved = reading->saved;
    return saved->count ? &saved->searches[saved->count - 1] : NULL;
}

static bool read_node(struct state_reader *reading)
{
    struct recalled *search = last_search(reading);
    return search && take_number(reading, INT64_MAX, &search->node);
}

static bool read_mark(struct state_reader *reading)
{
    struct recalled *search = last_search(reading);
    struct bookmark mark = {0};
    char *end;
    if (!search || !take_number(reading, INT64_MAX, &mark.node))
        return false;
    const char *share = take_word(reading);
    mark.share = strtod(share, &end);
    if (!*share || *end || !(mark.share >= 0 && mark.share <= 1))
        return false;
    mark.note = memory_text(reading->rest);
    bookmarks_put(&search->bookmarks, mark);
    return true;
}

static bool read_constraint(struct state_reader *reading, enum constraint_kind kind)
{
    struct recalled *search = last_search(reading);
    const struct problem *problem = reading->problem;
    int32_t most = constraint_is_of_item(kind) ? problem->primary : problem->options;
    int64_t number = 0;
    struct diag diag = {0};
    bool is_read = kind == CONSTRAINT_REDUCE ? *take_word(reading)
                                             : take_number(reading, most, &number);
    return search && is_read &&
           constraints_add(&search->constraints, (struct constraint){kind, (int32_t)number}, &diag);
}

static bool read_fields(struct state_reader *reading)
{
    static const struct {
        const char *word;
        bool (*read)(struct state_reader *reading);
    } kinds[] = {
        {"words", read_words}, {"panes", read_panes}, {"break", read_break},
        {"watch", read_watch},
        {"search", read_search}, {"node", read_node}, {"mark", read_mark},
    };
    const char *word = take_word(reading);
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
        if (strcmp(kinds[k].word, word) == 0)
            return kinds[k].read(reading);
    for (int kind = 0; kind < CONSTRAINT_KIND_COUNT; kind++)
        if (strcmp(constraint_verb((enum constraint_kind)kind), word) == 0)
            return read_constraint(reading, (enum constraint_kind)kind);
    return false;
}

static bool read_line(struct state_reader *reading, const struct source *source,
                      const struct line *line, struct diag *diag)
{
    char text[LINE_ROOM];
    struct place place = source_place(source, line, 0);
    if (line->length >= sizeof text || memchr(line->text, 0, line->length))
        return diag_expected(diag, place, "a line of text", "something else");
    memcpy(text, line->text, line->length);
    text[line->length] = 0;
    reading->rest = text;
    return read_fields(reading) ||
           diag_expected(diag, place, "saved state of this puzzle", "something else");
}

static bool is_line(const struct line *line, const char *text)
{
    return line->length == strlen(text) && memcmp(line->text, text, line->length) == 0;
}

bool saved_state_read(struct saved_state *saved, const struct source *source,
                      const struct problem *problem, struct diag *diag)
{
    struct state_reader reading = {.saved = saved, .problem = problem};
    struct line line = {0};
    *saved = (struct saved_state){0};
    if (!source_next_line(source, &line) || !is_line(&line, HEADING))
        return diag_expected(diag, (struct place){source->name, 1, 1}, "\"" HEADING "\"",
                             "something else");
    while (source_next_line(source, &line)) {
        if (is_line(&line, "end"))
            return true;
        if (!read_line(&reading, source, &line, diag))
            return false;
    }
    return diag_expected(diag, (struct place){source->name, line.number + 1, 1}, "\"end\"",
                         "the end of the file");
}
