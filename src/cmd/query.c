/* SPDX-License-Identifier: MIT */
/* dancetty query: a question about the search tree, answered by a ranked list. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/json.h"
#include "base/memory.h"
#include "base/text.h"
#include "cmd/output.h"
#include "cmd/progress.h"
#include "cmd/puzzle_file.h"
#include "explain/finding.h"

#define SLICE 16384         /* moves between two looks */
#define MOST_USUAL 10
#define TEXT_ROOM 1024

/* A puzzle, the search that is asked, and the answer. */
struct inquiry {
    struct puzzle puzzle;
    struct encoding encoding;
    struct playback playback;
    struct query query;
    struct survey survey;
};

/* All operands but the first, as one line. */
static bool join_words(const struct settings *settings, char text[TEXT_ROOM], struct diag *diag)
{
    size_t length = 0;
    text[0] = 0;
    if (settings->noperands < 2)
        return diag_fault(diag, (struct place){0},
                          "query needs words, such as %s: see dancetty help query",
                          query_word(QUERY_FAILED));
    for (int k = 1; k < settings->noperands && length < TEXT_ROOM; k++)
        length += (size_t)snprintf(text + length, TEXT_ROOM - length, "%s%s", k > 1 ? " " : "",
                                   settings->operands[k]);
    return length < TEXT_ROOM ||
           diag_fault(diag, (struct place){0}, "the query is longer than %d bytes", TEXT_ROOM - 1);
}

static bool begin(struct inquiry *inquiry, const struct settings *settings, struct diag *diag)
{
    char text[TEXT_ROOM];
    const struct problem *problem = &inquiry->encoding.problem;
    const struct legend *legend = &inquiry->encoding.legend;
    int32_t most = settings->most ? settings->most : MOST_USUAL;
    return join_words(settings, text, diag) && load_puzzle(&inquiry->puzzle, settings, diag) &&
           encode(&inquiry->encoding, &inquiry->puzzle, settings->strategy.order, diag) &&
           query_read(&inquiry->query, text, problem, legend, (struct these){0}, diag) &&
           playback_init(&inquiry->playback, problem, settings->strategy.rule, diag) &&
           survey_init(&inquiry->survey, &inquiry->query, &inquiry->playback, legend, true, most,
                       diag);
}

static void end(struct inquiry *inquiry)
{
    survey_done(&inquiry->survey);
    playback_done(&inquiry->playback);
    encoding_done(&inquiry->encoding);
    puzzle_done(&inquiry->puzzle);
}

/* Walk the whole search, or as far as the settings say.  True where time or a signal ended it. */
static bool search(struct survey *survey, const struct settings *settings)
{
    struct progress progress;
    int64_t began = clock_now(), left = settings->nodes;
    bool is_early = false;
    progress_begin(&progress, began);
    /* no move enters more than one node */
    while (survey_run(survey, left < SLICE ? left : SLICE)) {
        const struct tally *tally = &survey->cursor.tally;
        int64_t now = clock_now();
        bool is_late = now - began >= settings->time || stop_signal();
        left = settings->nodes - tally->nodes;
        is_early |= survey->stage == SURVEY_WALKS && is_late;
        if (left <= 0 || is_late)
            survey_stop(survey);
        if (survey->stage != SURVEY_WALKS)
            left = SLICE;
        if (progress_is_due(&progress, now))
            progress_show(&progress, (struct figures){.solutions = tally->solutions,
                          .nodes = tally->nodes, .share = survey_progress(survey),
                          .since = began}, now);
    }
    progress_clear(&progress);
    return is_early;
}

/* ---- what is printed ---- */

static void print_line(const char *indent, const char *text)
{
    fputs(indent, stdout);
    text_print(stdout, text, text_locale_is_utf8());
    putchar('\n');
}

static void print_text(const struct survey *survey)
{
    char text[FINDING_ROOM], place[FINDING_ROOM];
    print_line("", survey_sum(survey, text));
    for (int32_t k = 0; k < survey->count && output_works(); k++) {
        const struct finding *finding = &survey->findings[k];
        printf("%4d  ", (int)k + 1);
        text_print(stdout, finding_cost(survey, finding, text), text_locale_is_utf8());
        print_line("; ", finding_place(survey, finding, place));
        print_line("      ", finding_cause(survey, finding, text));
    }
}

static void print_options(const struct survey *survey, const struct finding *finding,
                          const int32_t *levels, int32_t count)
{
    putchar('[');
    for (int32_t k = 0; k < count; k++) {
        int32_t option = finding->path[levels ? levels[k] : k];
        fputs(k ? "," : "", stdout);
        if (option)
            legend_write_option(survey->legend, option, stdout);
        else
            fputs("null", stdout);
    }
    putchar(']');
}

static void print_json(const struct survey *survey, const struct finding *finding)
{
    printf("{\"node\":%" PRId64 ",\"depth\":%d,\"count\":%" PRId64, finding->node,
           (int)finding->depth, finding->count);
    if (finding->below.nodes)
        printf(",\"nodes\":%" PRId64 ",\"solutions\":%" PRId64 ",\"dead_ends\":%" PRId64,
               finding->below.nodes, finding->below.solutions, finding->below.deads);
    if (survey->query->kind == QUERY_FIRST)
        printf(",\"solution\":%" PRId64 ",\"until\":%" PRId64, finding->solution, finding->until);
    if (finding->item) {
        printf(",\"branches\":%d,\"item\":", (int)finding->branches);
        legend_write_item(survey->legend, finding->item, stdout);
    }
    fputs(",\"path\":", stdout);
    print_options(survey, finding, NULL, finding->depth);
    if (finding->is_dead) {
        fputs(",\"cause\":", stdout);
        print_options(survey, finding, finding->cause, finding->causes);
    }
    puts("}");
}

static int run(struct settings *settings, struct diag *diag)
{
    struct inquiry inquiry = {0};
    stop_watch();
    bool done = begin(&inquiry, settings, diag);
    bool is_early = done && search(&inquiry.survey, settings);
    if (done) {
        if (!settings->json)
            print_text(&inquiry.survey);
        for (int32_t k = 0; settings->json && k < inquiry.survey.count && output_works(); k++)
            print_json(&inquiry.survey, &inquiry.survey.findings[k]);
    }
    if (is_early)
        note("stopped early");
    end(&inquiry);
    return !done ? STATUS_FAULT : is_early ? STATUS_EARLY : STATUS_DONE;
}

static const struct flag *const flags[] = {
    &flag_data_to, &flag_most, &flag_nodes, &flag_time,
    &flag_from, &flag_rule, &flag_method, &flag_seed, &flag_order,
    &flag_ignore_pattern, &flag_flip, NULL,
};

#define QUERY_LINE(kind, words, summary) "  " words ": " summary "\n"

const struct command command_query = {
    .name = "query",
    .summary = "ask the search tree: largest failed subtrees, causes ...",
    .operands = "FILE WORD...",
    .about = "Searches quietly, and prints the best findings, with what each costs, the node\n"
             "where it is, and the cause.  The WORDs are one of\n\n"
             QUERIES(QUERY_LINE)
             "\nA CONDITION is that of a breakpoint: no solution and nodes > 10000.",
    .flags = flags,
    .run = run,
};
