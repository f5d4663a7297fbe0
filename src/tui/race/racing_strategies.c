/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "explain/query.h"
#include "tui/model.h"
#include "tui/race/racing.h"

/* By default, the first two that differ from the current search. */
static const char *const usual[] = {"rule smallest seed none", "rule leftmost seed none",
                                    "rule smallest seed 1", NULL};
/* With costs, all bounds. */
static const char *const bounds[] = {"bound none", "bound spent", "bound taxes", NULL};
enum { DEFAULT_SEARCHES = 3 };

static struct strategy current_strategy(const struct model *model)
{
    return model->opened->strategy;
}

static int choose_usual(const struct model *model, struct strategy strategies[RACE_MOST])
{
    struct diag unused = {0};
    const bool has_costs = model->opened->encoding.problem.costs;
    const char *const *ways = has_costs ? bounds : usual;
    int count = 0;
    strategies[count++] = current_strategy(model);
    for (int k = 0; ways[k] && count < DEFAULT_SEARCHES; k++) {
        strategies[count] = strategies[0];
        if (!has_costs)
            strategies[count] = (struct strategy){.order = strategies[0].order};
        strategy_read(&strategies[count], ways[k], &unused);
        count += !strategy_equals(&strategies[count], &strategies[0]);
    }
    return count;
}

static int read_query(const struct model *model, const char *words,
                      struct strategy strategies[RACE_MOST], struct diag *diag)
{
    const struct encoding *encoding = &model->opened->encoding;
    const struct query_context context = {.strategy = &model->opened->strategy};
    struct query query;
    if (!query_read(&query, words, &encoding->problem, &encoding->legend, context, diag))
        return 0;
    if (query.kind != QUERY_DIFFER) {
        diag_expected(diag, (struct place){0}, query_word(QUERY_DIFFER), words);
        return 0;
    }
    strategies[0] = query.ways[0];
    strategies[1] = query.ways[1];
    return 2;
}

static int read_ways(const struct model *model, const char *words,
                     struct strategy strategies[RACE_MOST], struct diag *diag)
{
    int count = 0;
    if (!strchr(words, ','))
        strategies[count++] = current_strategy(model);
    for (bool more = true; more; count++) {
        size_t length = strcspn(words, ",");
        char part[PROMPT_ROOM];
        if (count == RACE_MOST) {
            diag_fault(diag, (struct place){0}, "a race has at most %d searches", RACE_MOST);
            return 0;
        }
        snprintf(part, sizeof part, "%.*s", (int)length, words);
        strategies[count] = current_strategy(model);
        if (!strategy_read(&strategies[count], part, diag))
            return 0;
        more = words[length];
        words += length + more;
    }
    return count;
}

bool racing_is_query(const char *words)
{
    return strncmp(words, "where ", 6) == 0;
}

int racing_ways(const struct model *model, const char *words, struct strategy strategies[RACE_MOST],
                struct diag *diag)
{
    return !words || !*words          ? choose_usual(model, strategies)
           : racing_is_query(words) ? read_query(model, words, strategies, diag)
                                    : read_ways(model, words, strategies, diag);
}
