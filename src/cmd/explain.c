/* SPDX-License-Identifier: MIT */
/* Solves a puzzle step by step, each with its reason, without a search. */
#include <inttypes.h>
#include <stdio.h>

#include "base/json.h"
#include "base/limit.h"
#include "base/memory.h"
#include "base/number.h"
#include "base/sort.h"
#include "base/text.h"
#include "cmd/impossible.h"
#include "cmd/output.h"
#include "cmd/puzzle_file.h"
#include "cover/cursor.h"
#include "deduce/rating.h"
#include "deduce/reason.h"
#include "deduce/rules.h"
#include "puzzle/remarks.h"
#include "puzzle/sentence.h"
#include "report/solution_writer.h"

#define SLICE 65536         /* moves between checks */
#define TEXT_ROOM 320

struct explanation {
    struct puzzle puzzle;
    struct encoding encoding;
    struct rater rater;
    bool is_over;
    const char *end;            /* "solved", "impossible" or "search" */
    char proof[REMARK_TEXT];    /* by areas or a colouring: no steps follow */
    struct conflict conflict;   /* begun if impossible without such a proof */
};

static bool open(struct explanation *all, const struct command_settings *settings,
                 struct diag *diag)
{
    *all = (struct explanation){.end = NULL};
    if (!load_puzzle(&all->puzzle, settings, diag) ||
        !encode(&all->encoding, &all->puzzle, settings->strategy.order, diag) ||
        !rater_init(&all->rater, &all->encoding.problem, &all->encoding.legend, diag))
        return false;
    all->encoding.legend.naming = NAMING_SPOKEN;
    return true;
}

static void close(struct explanation *all)
{
    conflict_done(&all->conflict);
    rater_done(&all->rater);
    encoding_done(&all->encoding);
    puzzle_done(&all->puzzle);
}

static void print(const char *text)
{
    text_print(stdout, text, text_locale_is_utf8());
    putchar('\n');
}

typedef void name_writer(const struct legend *legend, int32_t number, FILE *out);

static void put_names(struct json *object, const char *member, const struct numbers *numbers,
                      name_writer *write, const struct legend *legend)
{
    if (!numbers->count)
        return;
    json_put(object, member);
    struct json array = json_open(stdout, '[');
    for (int32_t k = 0; k < numbers->count; k++) {
        json_put(&array, NULL);
        write(legend, numbers->at[k], stdout);
    }
    json_close(&array);
}

static void print_object(const struct explanation *all, const char *text)
{
    const struct legend *legend = &all->encoding.legend;
    const struct deduction *step = &all->rater.step;
    struct json object = json_open(stdout, '{');
    json_put_number(&object, "step", all->rater.rating.steps);
    json_put_text(&object, "rule", step->rule->name);
    json_put_text(&object, "name", reason_name(step, legend));
    json_put_number(&object, "strength", step->strength);
    if (step->chosen) {
        json_put(&object, "chosen");
        legend_write_option(legend, step->chosen, stdout);
    }
    put_names(&object, "removed", &step->removed, legend_write_option, legend);
    put_names(&object, "items", &step->items, legend_write_item, legend);
    put_names(&object, "used", &step->used, legend_write_item, legend);
    put_names(&object, "choices", &step->choices, legend_write_option, legend);
    json_put_text(&object, "text", text);
    json_close(&object);
    putchar('\n');
}

static void print_step(const struct explanation *all, bool is_json)
{
    const struct legend *legend = &all->encoding.legend;
    char reason[REASON_ROOM];
    reason_write(&all->rater.step, legend, reason);
    if (is_json) {
        print_object(all, reason);
        return;
    }
    printf("%4" PRId32 "  %s: ", all->rater.rating.steps, reason_name(&all->rater.step, legend));
    print(reason);
}

static bool run_steps(struct explanation *all, const struct command_settings *settings,
                      struct diag *diag)
{
    unsigned of = settings->rules ? settings->rules : RULES_ALL;
    struct rater *rater = &all->rater;
    all->is_over = find_area_proof(&all->encoding, all->proof, sizeof all->proof);
    while (!all->is_over) {
        bool is_last = rater->rating.steps >= settings->narrate.steps;
        if (is_last ? !deduce(&rater->deducer, of, &rater->step, diag)
                    : !rater_find(rater, of, diag))
            return false;
        all->is_over = !rater->step.rule;
        if (all->is_over || is_last)
            break;
        print_step(all, settings->json);
        deduction_take(&rater->deducer, &rater->step);
        if (!output_flush() || limits_check() != LIMIT_NONE)
            return false;
    }
    return true;
}

static bool print_solution(struct explanation *all, struct diag *diag)
{
    struct position *position = &all->rater.deducer.position;
    struct option_texts texts;
    int32_t count = 0;
    if (!option_texts_init(&texts, position->problem, diag))
        return false;
    for (int32_t k = 0; k < position->changes; k++)     /* the trail is not needed any more */
        if (position->fate[position->trail[k]] == FATE_CHOSEN)
            position->trail[count++] = position->trail[k];
    sort_numbers(position->trail, count);
    solution_formats[0]->write(&(struct found_solution){.encoding = &all->encoding,
                                                        .texts = &texts,
                                                        .options = position->trail,
                                                        .count = count,
                                                        .number = 1}, stdout);
    option_texts_done(&texts);
    return true;
}

/* Searches the rest.  *nodes: in all, or so far.  *is_empty: nothing found. */
static bool count_nodes(struct explanation *all, int64_t *nodes, bool *is_empty, struct diag *diag)
{
    const struct position *position = &all->rater.deducer.position;
    struct cursor cursor;
    struct goal goal = GOAL_NONE;
    enum ending ending = RAN_OUT;
    bool *gone = memory_try_zero((size_t)position->problem->options + 1, sizeof *gone);
    for (int32_t o = 1; gone && o <= position->problem->options; o++)
        gone[o] = position->fate[o] == FATE_GONE;
    bool done = gone ? encoding_restrict(&all->encoding, gone, diag)
                     : diag_memory(diag, "the options");
    memory_free(gone);
    if (!done || !cursor_init(&cursor, &all->encoding.problem,
                              (struct rule){.by = CHOOSE_SMALLEST}, diag))
        return false;
    while (ending == RAN_OUT && limits_check() == LIMIT_NONE)
        ending = cursor_run(&cursor, 1, &goal, SLICE, NULL);
    *nodes = cursor.tally.nodes;
    *is_empty = ending == FINISHED && !cursor.tally.solutions;
    cursor_done(&cursor);
    return true;
}

/* "solved", "no solution: …", or the size of the search left. */
static bool describe_end(struct explanation *all, char text[TEXT_ROOM], struct diag *diag)
{
    const struct position *position = &all->rater.deducer.position;
    char count[COUNT_ROOM];
    struct sentence sentence;
    int64_t nodes;
    bool is_empty = false;
    all->end = "impossible";
    if (position_is_solved(position)) {
        all->end = "solved";
        number_count(all->rater.rating.steps, "step", count);
        snprintf(text, TEXT_ROOM, "solved in %s", count);
        return true;
    }
    if (*all->proof) {
        snprintf(text, TEXT_ROOM, "no solution: %s", all->proof);
        return true;
    }
    if (position->dead) {
        sentence_begin(&sentence, &all->encoding.legend, text, TEXT_ROOM);
        sentence_add(&sentence, "no solution, because %s has %s left",
                     sentence_item(&sentence, position->dead),
                     sentence_none(&sentence, position->dead, position->open[position->dead]));
        return conflict_begin(&all->conflict, &all->puzzle, diag);
    }
    if (!count_nodes(all, &nodes, &is_empty, diag))
        return false;
    number_count(nodes, "node", count);
    if (is_empty) {
        snprintf(text, TEXT_ROOM, "no solution, after a search of %s", count);
        return conflict_begin(&all->conflict, &all->puzzle, diag);
    }
    all->end = "search";
    snprintf(text, TEXT_ROOM, "no rule leads on: from here a search needs %s%s",
             limits_passed() != LIMIT_NONE ? "more than " : "", count);
    return true;
}

static void put_conflict(struct json *object, const struct conflict *conflict, const char *text)
{
    char name[ELEMENT_TEXT];
    if (!conflict->left)
        return;
    json_put_text(object, "cause", text);
    json_put_truth(object, "minimal", conflict_is_minimal(conflict));
    json_put(object, "conflict");
    struct json array = json_open(stdout, '[');
    for (int32_t k = -1; (k = conflict_element(conflict, k + 1)) >= 0;)
        json_put_text(&array, NULL, conflict_name(conflict, k, name));
    json_close(&array);
}

static bool print_end(struct explanation *all, const struct command_settings *settings,
                      struct diag *diag)
{
    char text[TEXT_ROOM], cause[CONFLICT_TEXT];
    const struct rating *rating = &all->rater.rating;
    bool is_solved = position_is_solved(&all->rater.deducer.position);
    if (!all->is_over)
        return true;
    if (!describe_end(all, text, diag) ||
        (all->conflict.puzzle && !find_conflict(&all->conflict, settings, diag)))
        return false;
    conflict_write(&all->conflict, cause);
    if (settings->json) {
        struct json object = json_open(stdout, '{');
        json_put_text(&object, "end", all->end);
        rating_put(rating, &object);
        json_put_text(&object, "text", text);
        put_conflict(&object, &all->conflict, cause);
        json_close(&object);
        putchar('\n');
        return true;
    }
    print(text);
    if (all->conflict.left)
        print(cause);
    if (rating->hardest)
        printf("hardest step: %s, rating %" PRId32 ", effort %.1f\n", rating->hardest,
               rating->strength, rating->effort);
    return !is_solved || print_solution(all, diag);
}

static int run(struct command_settings *settings, struct diag *diag)
{
    struct explanation all;
    bool done = open(&all, settings, diag) && run_steps(&all, settings, diag) &&
                print_end(&all, settings, diag);
    if (diag->is_stopped)
        *diag = (struct diag){.set = false};
    bool is_early = limits_passed() != LIMIT_NONE;
    if (is_early)
        note("stopped early");
    output_finish(diag);
    close(&all);
    return is_early ? STATUS_EARLY : done ? STATUS_DONE : STATUS_FAULT;
}

static const struct flag *const flags[] = {
    &flag_steps, &flag_rules, &flag_data_to, &flag_jobs, LIMIT_FLAGS, &flag_from, &flag_order,
    PIECE_FLAGS, NULL,
};

const struct command command_explain = {
    .name = "explain",
    .summary = "solve step by step, each with its reason, without a search",
    .operands = "FILE",
    .about = "Each step is the simplest that a rule finds: an item with one option left,\n"
             "options that would leave an item without any, items that need others between\n"
             "them, and options that force others up to a dead end.  Ends at the solution,\n"
             "where only a search leads on, with its size, or at the clues or items that have\n"
             "no solution.",
    .flags = flags,
    .run = run,
};
