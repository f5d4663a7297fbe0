/* SPDX-License-Identifier: MIT */
#include "explain/finding.h"

#include "puzzle/sentence.h"

#define CHOICES_SHOWN 3     /* last ones of a path */

static struct sentence begin(const struct survey *survey, char *text)
{
    struct sentence say;
    sentence_begin(&say, survey->legend, text, FINDING_ROOM);
    return say;
}

static void say_first_solution(struct sentence *say, const struct finding *finding)
{
    if (finding->solution)
        sentence_add(say, "solution %s in %s", sentence_number(say, finding->solution),
                     sentence_count(say, finding->until, "node"));
    else
        sentence_add(say, "no solution %s %s", finding->below.nodes ? "in" : "yet in",
                     sentence_count(say, finding->until, "node"));
}

const char *finding_cost(const struct survey *survey, const struct finding *finding, char *text)
{
    struct sentence say = begin(survey, text);
    switch (survey->query->kind) {
    case QUERY_DEEPEST:
    case QUERY_CAUSED:
        sentence_add(&say, "%s", sentence_count(&say, finding->depth, "choice"));
        break;
    case QUERY_CAUSES:
        sentence_add(&say, "%s%s",
                     survey->is_estimate ? "about " : finding->missed ? "at least " : "",
                     sentence_count(&say, finding->count, "dead end"));
        if (survey->is_estimate && finding->spread > 0)
            sentence_add(&say, ", give or take %s",
                         sentence_number(&say, (int64_t)finding->spread));
        break;
    case QUERY_ALIKE:
        sentence_add(&say, "%s times %s", sentence_number(&say, finding->count),
                     sentence_count(&say, finding->below.nodes, "node"));
        break;
    case QUERY_FIRST: say_first_solution(&say, finding); break;
    default:
        sentence_add(&say, "%s%s", finding->below.nodes ? "" : "so far ",
                     sentence_count(&say, finding->rank, "node"));
        if (finding->below.solutions)
            sentence_add(&say, ", %s",
                         sentence_count(&say, finding->below.solutions, "solution"));
    }
    return text;
}

const char *finding_place(const struct survey *survey, const struct finding *finding, char *text)
{
    struct sentence say = begin(survey, text);
    int32_t first = finding->depth > CHOICES_SHOWN ? finding->depth - CHOICES_SHOWN : 0;
    sentence_add(&say, "node %s", sentence_number(&say, finding->node));
    if (!finding->depth)
        sentence_add(&say, ", the start");
    for (int32_t l = first; l < finding->depth; l++)
        sentence_add(&say, "%s%s", l > first ? ", " : first ? ", after ... " : ", after ",
                     finding->path[l] ? sentence_option(&say, finding->path[l]) : "no more");
    return text;
}

static void say_dead(struct sentence *say, const struct survey *survey,
                     const struct finding *finding)
{
    bool is_exact = problem_is_exact(survey->cursor.problem, finding->item);
    for (int32_t k = 0; k < finding->causes; k++) {
        int32_t option = finding->path[finding->cause[k]];
        sentence_comma(say, k, finding->causes, "and");
        sentence_add(say, "%s", option ? sentence_option(say, option) : "no more");
    }
    if (!finding->causes)
        sentence_add(say, "from the start %s has", sentence_item(say, finding->item));
    else
        sentence_add(say, " leave%s %s", finding->causes == 1 ? "s" : "",
                     sentence_item(say, finding->item));
    sentence_add(say, " %s", sentence_none(say, finding->item, !is_exact));
    if (!finding->is_least)
        sentence_add(say, "; a smaller set may do");
}

const char *finding_cause(const struct survey *survey, const struct finding *finding, char *text)
{
    struct sentence say = begin(survey, text);
    if (finding->is_dead)
        say_dead(&say, survey, finding);
    else if (finding->item)
        sentence_add(&say, "%s, %s", sentence_item(&say, finding->item),
                     sentence_left(&say, survey->cursor.problem, finding->item, finding->branches));
    else
        sentence_add(&say, finding->below.deads ? "cut by the bound" : "a solution");
    return text;
}

const char *survey_sum(const struct survey *survey, char *text)
{
    struct sentence say = begin(survey, text);
    if (!survey->found.count)
        sentence_add(&say, "nothing found");
    else if (survey->found.total > survey->found.count && !survey->found.has_skipped)
        sentence_add(&say, "%s of %s", sentence_number(&say, survey->found.count),
                     sentence_number(&say, survey->found.total));
    else
        sentence_add(&say, "%s%s",
                     survey->found.has_skipped && survey->found.count == survey->found.most
                         ? "the first " : "",
                     sentence_number(&say, survey->found.count));
    if (survey->is_estimate)
        sentence_add(&say, " from %.2g %% of the search", 100 * survey->share);
    if (survey->is_stopped)
        sentence_add(&say, ", stopped early");
    if (survey->query->kind == QUERY_CAUSES && survey->gathering->unsure)
        sentence_add(&say, "; %s may have smaller causes",
                     sentence_count(&say, survey->gathering->unsure, "dead end"));
    if (survey->query->kind == QUERY_ALIKE && survey_groups(survey)->least)
        sentence_add(&say, ", of %s or more",
                     sentence_count(&say, survey_groups(survey)->least, "node"));
    return text;
}
