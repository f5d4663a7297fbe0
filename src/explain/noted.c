/* SPDX-License-Identifier: MIT */
/* Queries that are answered by the subtrees noted as a search went. */
#include "explain/noted.h"

#include "cover/method.h"

/* A method that keeps no lists of options may count branches that cannot be tried. */
bool noted_suits(const struct query *query, const struct cursor *cursor)
{
    switch (query->kind) {
    case QUERY_FAILED:
    case QUERY_DEEPEST:
    case QUERY_FIRST: return true;
    case QUERY_WHERE:
        return cursor->method->hides &&
               condition_is_of_class(&query->condition, SUBTREES_BRANCHES);
    default: return false;
    }
}

bool noted_has(const struct subtrees *subtrees, const struct query *query, int32_t most)
{
    return most <= subtrees->most &&
           (query->kind != QUERY_FIRST ||
            (query->level >= subtrees->first_level &&
             query->level - subtrees->first_level < SUBTREES_LEVELS));
}

static void add(struct findings *findings, const struct noted *noted)
{
    findings_add(findings, &(struct finding){
        .rank = noted->rank, .node = noted->node, .below = noted->below, .count = 1,
        .solution = noted->solution, .until = noted->until, .depth = noted->level});
}

static void add_ranking(struct findings *findings, const struct ranking *ranking)
{
    for (int32_t k = 0; k < ranking->count; k++)
        add(findings, &ranking->at[k]);
    findings->total += ranking->total - ranking->count;
}

/* Those whose parents are not left are in no larger one so far. */
static void add_failed(struct findings *findings, const struct subtrees *subtrees)
{
    add_ranking(findings, &subtrees->failed);
    for (size_t k = 0; k < subtrees->pendings; k++)
        add(findings, &subtrees->pending[k]);
    findings->total -= (int64_t)subtrees->pendings;
    for (int32_t l = 0; l <= subtrees->level; l++)
        if (!subtrees_is_left(subtrees, l))
            findings->total += subtrees->frames[l].failures;
}

static void add_choices(struct findings *findings, const struct subtrees *subtrees, int32_t level)
{
    add_ranking(findings, &subtrees->first[level - subtrees->first_level]);
    if (!subtrees_is_open(subtrees, level))
        return;
    struct noted noted = subtrees_choice(subtrees, level);
    add(findings, &noted);
}

static bool asks_for_nodes(const struct condition *condition)
{
    for (int k = 0; k < condition->count; k++)
        if (condition->tests[k].kind == TEST_NODES)
            return true;
    return false;
}

/* Of a class, all that rank behind one for which the condition does not hold have no more nodes:
 * it does not hold for them either. */
static void add_class(struct findings *findings, const struct condition *condition,
                      const struct ranking *ranking)
{
    int32_t held = 0;
    for (int32_t k = 0; k < ranking->count; k++) {
        const struct noted *noted = &ranking->at[k];
        if (!condition_holds_of(condition, noted->branches, noted->below))
            continue;
        add(findings, noted);
        held++;
    }
    if (held < ranking->count || ranking->total == ranking->count)
        return;
    findings->total += ranking->total - ranking->count;
    findings->has_skipped |= asks_for_nodes(condition);
}

void noted_answer(struct findings *findings, const struct query *query,
                  const struct subtrees *subtrees)
{
    switch (query->kind) {
    case QUERY_FAILED: add_failed(findings, subtrees); break;
    case QUERY_DEEPEST: add_ranking(findings, &subtrees->deepest); break;
    case QUERY_FIRST: add_choices(findings, subtrees, query->level); break;
    case QUERY_WHERE:
        for (int k = 0; k <= SUBTREES_BRANCHES; k++) {
            add_class(findings, &query->condition, &subtrees->of[0][k]);
            add_class(findings, &query->condition, &subtrees->of[1][k]);
        }
        break;
    default: break;
    }
}
