/* SPDX-License-Identifier: MIT */
/* Answers a question about the search tree with a ranked list. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/json.h"
#include "base/limit.h"
#include "base/memory.h"
#include "base/text.h"
#include "cmd/output.h"
#include "cmd/progress.h"
#include "cmd/puzzle_file.h"
#include "explain/divergences.h"
#include "explain/finding.h"

#define SLICE 16384         /* moves between checks */
#define MOST_DEFAULT 10
#define SAMPLE_NODES (3 << 20)  /* some seconds */
#define TEXT_ROOM 1024

struct inquiry {
    struct puzzle puzzle;
    struct encoding encoding;
    struct playback playback;
    struct query query;
    struct gathering gathering;
    struct survey survey;
    struct encoding encodings[2];
    struct divergences divergences;
};

static bool join_words(const struct command_settings *settings, char text[TEXT_ROOM],
                       struct diag *diag)
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

static int32_t most_of(const struct command_settings *settings)
{
    return settings->most ? settings->most : MOST_DEFAULT;
}

static bool begin_survey(struct inquiry *inquiry, const struct command_settings *settings,
                         struct diag *diag)
{
    return playback_init(&inquiry->playback, &inquiry->encoding.problem, settings->strategy.rule,
                         diag) &&
           survey_init(&inquiry->survey, &inquiry->query, &inquiry->playback,
                       &inquiry->gathering, &inquiry->encoding.legend, true, most_of(settings),
                       diag) &&
           (!settings->estimate || survey_sample(&inquiry->survey, SAMPLE_NODES, diag));
}

static bool begin_divergences(struct inquiry *inquiry, struct diag *diag)
{
    const struct strategy *ways = inquiry->query.ways;
    for (int k = 0; k < 2; k++)
        if (!encode(&inquiry->encodings[k], &inquiry->puzzle, ways[k].order, diag))
            return false;
    const struct encoding *const encodings[] = {&inquiry->encodings[0], &inquiry->encodings[1]};
    const struct strategy *const strategies[] = {&ways[0], &ways[1]};
    return divergences_init(&inquiry->divergences, encodings, strategies, diag);
}

static bool begin(struct inquiry *inquiry, const struct command_settings *settings,
                  struct diag *diag)
{
    char text[TEXT_ROOM];
    const struct query_context context = {.strategy = &settings->strategy};
    if (!join_words(settings, text, diag) || !load_puzzle(&inquiry->puzzle, settings, diag) ||
        !encode_puzzle(&inquiry->encoding, &inquiry->puzzle, settings, diag) ||
        !query_read(&inquiry->query, text, &inquiry->encoding.problem, &inquiry->encoding.legend,
                    context, diag))
        return false;
    if (settings->estimate && inquiry->query.kind != QUERY_CAUSES)
        return diag_fault(diag, (struct place){0},
                          "--estimate is for \"%s\": other answers are exact",
                          query_word(QUERY_CAUSES));
    return inquiry->query.kind == QUERY_DIFFER ? begin_divergences(inquiry, diag)
                                               : begin_survey(inquiry, settings, diag);
}

static void end(struct inquiry *inquiry)
{
    divergences_done(&inquiry->divergences);
    for (int k = 0; k < 2; k++)
        encoding_done(&inquiry->encodings[k]);
    survey_done(&inquiry->survey);
    gathering_done(&inquiry->gathering);
    playback_done(&inquiry->playback);
    encoding_done(&inquiry->encoding);
    puzzle_done(&inquiry->puzzle);
}

/* Returns the share of the search, or of the node limit if greater. */
static double share_of(double share, int64_t nodes, const struct command_settings *settings)
{
    double of_nodes = (double)nodes / (double)settings->nodes;
    return of_nodes > share ? of_nodes : share;
}

/* True if time or a signal ended it first. */
static bool search(struct survey *survey, const struct command_settings *settings)
{
    struct progress progress;
    int64_t began = clock_now(), left = settings->nodes;
    bool is_early = false;
    progress_begin(&progress, began);
    /* no move enters more than one node */
    while (survey_run(survey, left < SLICE ? left : SLICE)) {
        const struct tally *tally = &survey_cursor(survey)->tally;
        int64_t now = clock_now();
        bool is_late = limits_check() != LIMIT_NONE;
        left = settings->nodes - tally->nodes;
        is_early |= survey_is_searching(survey) && is_late;
        if (left <= 0 || is_late)
            survey_stop(survey);
        if (is_late)
            limits_lift();
        if (!survey_is_searching(survey))
            left = SLICE;
        if (progress_is_due(&progress, now))
            progress_show(&progress, (struct figures){.solutions = tally->solutions,
                          .nodes = tally->nodes, .since = began, .share =
                          share_of(survey_progress(survey), tally->nodes, settings)}, now);
    }
    progress_clear(&progress);
    return is_early;
}

static bool search_both(struct merged *merged, const struct command_settings *settings)
{
    struct progress progress;
    int64_t began = clock_now();
    bool is_more = true;
    for (progress_begin(&progress, began); is_more;) {
        int64_t moves[2], now = clock_now();
        const struct tally *tally[2] = {merged_tally(merged, 0), merged_tally(merged, 1)};
        double share = (share_of(merged_progress(merged, 0), tally[0]->nodes, settings) +
                        share_of(merged_progress(merged, 1), tally[1]->nodes, settings)) / 2;
        if (limits_check() != LIMIT_NONE)
            break;
        if (progress_is_due(&progress, now))
            progress_show(&progress, (struct figures){.solutions = tally[0]->solutions,
                          .nodes = tally[0]->nodes + tally[1]->nodes, .share = share,
                          .since = began}, now);
        is_more = false;
        for (int k = 0; k < 2; k++) {
            int64_t left = settings->nodes - tally[k]->nodes;
            moves[k] = tally[k]->moves + (left < SLICE ? left : SLICE);
            is_more |= left > 0 && !merged_is_ended(merged, k);
        }
        merged_run(merged, moves, SLICE);
        is_more &= !merged_is_ended(merged, 0) || !merged_is_ended(merged, 1);
    }
    progress_clear(&progress);
    return is_more;
}

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
    for (int32_t k = 0; k < survey->found.count && output_works(); k++) {
        const struct finding *finding = &survey->found.at[k];
        printf("%4d  ", (int)k + 1);
        text_print(stdout, finding_cost(survey, finding, text), text_locale_is_utf8());
        print_line("; ", finding_place(survey, finding, place));
        print_line("      ", finding_cause(survey, finding, text));
    }
}

static void print_options(const struct legend *legend, const int32_t *path,
                          const int32_t *levels, int32_t count)
{
    putchar('[');
    for (int32_t k = 0; k < count; k++) {
        int32_t option = path[levels ? levels[k] : k];
        fputs(k ? "," : "", stdout);
        if (option)
            legend_write_option(legend, option, stdout);
        else
            fputs("null", stdout);
    }
    putchar(']');
}

static void print_json(const struct survey *survey, const struct finding *finding)
{
    printf("{\"node\":%" PRId64 ",\"depth\":%d,\"count\":%" PRId64, finding->node,
           (int)finding->depth, finding->count);
    if (finding->missed)
        printf(",\"missed\":%" PRId64, finding->missed);
    if (survey->is_estimate)
        printf(",\"estimate\":true,\"share\":%.4g,\"spread\":%.0f", survey->share,
               finding->spread);
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
    print_options(survey->legend, finding->path, NULL, finding->depth);
    if (finding->is_dead) {
        fputs(",\"cause\":", stdout);
        print_options(survey->legend, finding->path, finding->cause, finding->causes);
        printf(",\"least\":%s", finding->is_least ? "true" : "false");
    }
    puts("}");
}

static bool answer(struct inquiry *inquiry, const struct command_settings *settings)
{
    struct survey *survey = &inquiry->survey;
    bool is_early = search(survey, settings);
    if (!settings->json)
        print_text(survey);
    for (int32_t k = 0; settings->json && k < survey->found.count && output_works(); k++)
        print_json(survey, &survey->found.at[k]);
    return is_early;
}

static void print_divergences(const struct divergences *divergences, int32_t most)
{
    char text[DIVERGENCES_ROOM], place[DIVERGENCES_ROOM];
    print_line("", divergences_conclusion(divergences, text));
    for (int32_t k = 0; k < divergences->count && k < most && output_works(); k++) {
        int32_t n = divergences->list[k];
        printf("%4d  ", (int)k + 1);
        text_print(stdout, divergences_cost(divergences, n, text), text_locale_is_utf8());
        print_line("; ", divergences_place(divergences, n, place));
        for (int side = 0; side < 2; side++)
            print_line("      ", divergences_side(divergences, n, side, text));
    }
}

static void print_side(const struct merged *merged, const struct merged_node *node, int side)
{
    if (!node->number[side]) {
        fputs("null", stdout);
        return;
    }
    printf("{\"node\":%" PRId64 ",\"item\":", node->number[side]);
    if (node->item[side])
        legend_write_item(&merged->encodings[side]->legend, node->item[side], stdout);
    else
        fputs("null", stdout);
    printf(",\"branches\":%d,\"own\":%" PRId64 ",\"nodes\":%" PRId64 ",\"solutions\":%" PRId64
           ",\"complete\":%s}", (int)node->branches[side], node->nodes[side], node->below[side],
           node->found[side], node->is_left[side] ? "true" : "false");
}

static void print_object(const struct divergences *divergences, int32_t n)
{
    const struct merged *merged = &divergences->merged;
    const struct merged_node *node = &merged->at[n];
    int32_t *path = memory_need(NULL, (size_t)node->level + 1, sizeof *path);
    printf("{\"cost\":%" PRId64 ",\"share\":%.4f,\"depth\":%d,\"folded\":%s,\"sides\":[",
           merged_cost(node), divergences_share(divergences, n), (int)node->level,
           node->is_folded ? "true" : "false");
    print_side(merged, node, 0);
    putchar(',');
    print_side(merged, node, 1);
    fputs("],\"path\":", stdout);
    merged_path(merged, n, path);
    print_options(&merged->encodings[0]->legend, path, NULL, node->level);
    puts("}");
    memory_free(path);
}

static bool compare(struct inquiry *inquiry, const struct command_settings *settings)
{
    struct divergences *divergences = &inquiry->divergences;
    int32_t most = most_of(settings);
    bool is_early = search_both(&divergences->merged, settings);
    limits_lift();
    divergences_rank(divergences);
    if (!settings->json)
        print_divergences(divergences, most);
    for (int32_t k = 0; settings->json && k < divergences->count && k < most && output_works(); k++)
        print_object(divergences, divergences->list[k]);
    return is_early;
}

static int run(struct command_settings *settings, struct diag *diag)
{
    struct inquiry inquiry = {0};
    bool done = begin(&inquiry, settings, diag);
    bool is_early = done && (inquiry.query.kind == QUERY_DIFFER ? compare(&inquiry, settings)
                                                                : answer(&inquiry, settings));
    if (is_early)
        note("stopped early");
    output_finish(diag);
    end(&inquiry);
    return !done ? STATUS_FAULT : is_early ? STATUS_EARLY : STATUS_DONE;
}

static const struct flag *const flags[] = {
    &flag_estimate_causes, &flag_data_to, &flag_most, &flag_nodes, LIMIT_FLAGS,
    &flag_from, &flag_rule, &flag_method, &flag_seed, &flag_order,
    &flag_reduce, PIECE_FLAGS, NULL,
};

#define QUERY_LINE(kind, words, summary) "  " words ": " summary "\n"

const struct command command_query = {
    .name = "query",
    .summary = "ask the search tree: largest failed subtrees, causes ...",
    .operands = "FILE WORD...",
    .about = "Searches quietly, and prints the best findings, each with its cost, its node and\n"
             "its cause.  The WORDs are one of:\n\n"
             QUERIES(QUERY_LINE)
             "\nA CONDITION is as for a breakpoint, such as: no solution and nodes > 10000.",
    .flags = flags,
    .run = run,
};
