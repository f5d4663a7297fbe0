/* SPDX-License-Identifier: MIT */
#include "explain/divergences.h"

#include "base/memory.h"
#include "puzzle/sentence.h"

#define CHOICES_SHOWN 3     /* last ones of a path */

bool divergences_init(struct divergences *divergences, const struct encoding *const encodings[2],
                     const struct strategy *const strategies[2], struct diag *diag)
{
    const struct rule rules[2] = {strategies[0]->rule, strategies[1]->rule};
    *divergences = (struct divergences){.count = 0};
    for (int k = 0; k < 2; k++) {
        char *name = divergences->names[k];
        strategy_write(strategies[k], STRATEGY_NAME, name, sizeof divergences->names[k]);
        if (strategies[k]->engine)
            return diag_fault(diag, (struct place){0}, "%s has no search tree to compare", name);
        if (strategies[k]->rule.bound && encodings[k]->problem.costs)
            return diag_fault(diag, (struct place){0}, "%s cuts its search tree", name);
    }
    return merged_init(&divergences->merged, encodings, rules, MERGED_NODES, diag);
}

void divergences_done(struct divergences *divergences)
{
    merged_done(&divergences->merged);
}

void divergences_rank(struct divergences *divergences)
{
    merged_sum(&divergences->merged);
    divergences->count = merged_rank(&divergences->merged, divergences->list, DIVERGENCES_MOST,
                                    &divergences->sum);
}

static double size_of(int64_t cost)
{
    return (double)(cost < 0 ? -cost : cost);
}

double divergences_share(const struct divergences *divergences, int32_t node)
{
    double cost = size_of(merged_cost(&divergences->merged.at[node]));
    return divergences->sum.cost ? cost / (double)divergences->sum.cost : 0;
}

static struct sentence begin(const struct divergences *divergences, int search, char *text)
{
    struct sentence say;
    sentence_begin(&say, &divergences->merged.encodings[search]->legend, text, DIVERGENCES_ROOM);
    return say;
}

const char *divergences_cost(const struct divergences *divergences, int32_t node, char *text)
{
    struct sentence say = begin(divergences, 0, text);
    int64_t cost = merged_cost(&divergences->merged.at[node]);
    if (!cost)
        sentence_add(&say, "no difference");
    else
        sentence_add(&say, "%s: %s more, %.0f %%", divergences->names[cost < 0],
                     sentence_count(&say, cost < 0 ? -cost : cost, "node"),
                     100 * divergences_share(divergences, node));
    return text;
}

const char *divergences_place(const struct divergences *divergences, int32_t node, char *text)
{
    struct sentence say = begin(divergences, 0, text);
    int32_t depth = divergences->merged.at[node].level;
    int32_t first = depth > CHOICES_SHOWN ? depth - CHOICES_SHOWN : 0;
    int32_t *path = memory_need(NULL, (size_t)depth + 1, sizeof *path);
    merged_path(&divergences->merged, node, path);
    if (!depth)
        sentence_add(&say, "at the start");
    for (int32_t l = first; l < depth; l++)
        sentence_add(&say, "%s%s", l > first ? ", " : first ? "after ... " : "after ",
                     path[l] ? sentence_option(&say, path[l]) : "no more");
    memory_free(path);
    return text;
}

static void say_choice(struct sentence *say, const struct merged_node *node, int search)
{
    int64_t left = node->branches[search];
    if (node->item[search])
        sentence_add(say, "; takes %s (%s left)", sentence_item(say, node->item[search]),
                     left ? sentence_number(say, left) : "none");
    else
        sentence_add(say, "; a solution");
}

const char *divergences_side(const struct divergences *divergences, int32_t n, int search,
                             char *text)
{
    struct sentence say = begin(divergences, search, text);
    const struct merged_node *node = &divergences->merged.at[n];
    sentence_add(&say, "%s: ", divergences->names[search]);
    if (!node->number[search]) {
        sentence_add(&say, "not here yet");
        return text;
    }
    sentence_add(&say, "%s%s", node->is_left[search] ? "" : "so far ",
                 sentence_count(&say, node->below[search], "node"));
    if (node->nodes[search] && node->below[search] != node->nodes[search] + 1)
        sentence_add(&say, ", %s apart", sentence_number(&say, node->nodes[search]));
    if (node->found[search])
        sentence_add(&say, ", %s", sentence_count(&say, node->found[search], "solution"));
    say_choice(&say, node, search);
    return text;
}

/* Counts the costliest divergences that make up half of the costs, and their share. */
static int32_t count_main(const struct divergences *divergences, double *share)
{
    int32_t count = 0;
    for (*share = 0; count < divergences->count && *share < 0.5; count++)
        *share += divergences_share(divergences, divergences->list[count]);
    return count;
}

/* Writes "smallest needs 1,234 nodes and leftmost needs 56,789 (46x)". */
static void say_visits(struct sentence *say, const struct divergences *divergences)
{
    const struct merged *merged = &divergences->merged;
    const int64_t *nodes = merged->at[0].below;
    int few = nodes[1] < nodes[0];
    double times = (double)nodes[!few] / (double)nodes[few];
    bool is_whole = merged_is_whole(merged), differs = times >= 1.05;
    const char *verb = is_whole ? "needs" : "has";
    sentence_add(say, "%s%s %s %s and %s %s %s", is_whole ? "" : "so far ",
                 divergences->names[few], verb, sentence_count(say, nodes[few], "node"),
                 divergences->names[!few], verb, sentence_number(say, nodes[!few]));
    if (differs)
        sentence_add(say, " (%.*fx)", times < 10, times);
}

/* Writes ": smallest branches on cell 6,1 (13 placements left) and leftmost on I (23 placements
 * left)". */
static void say_why(struct sentence *say, const struct divergences *divergences, int32_t n)
{
    const struct merged_node *node = &divergences->merged.at[n];
    for (int side = 0; side < 2; side++) {
        const struct encoding *encoding = divergences->merged.encodings[side];
        struct sentence own;
        char words[DIVERGENCES_ROOM];
        sentence_begin(&own, &encoding->legend, words, sizeof words);
        if (!node->number[side])
            sentence_add(&own, "is not here yet");
        else if (!node->item[side])
            sentence_add(&own, "has a solution");
        else
            sentence_add(&own, "%s%s (%s)", side ? "on " : "branches on ",
                         sentence_item(&own, node->item[side]),
                         sentence_left(&own, &encoding->problem, node->item[side],
                                       node->branches[side]));
        sentence_add(say, "%s %s %s", side ? " and" : ":", divergences->names[side], words);
    }
}

static void say_share(struct sentence *say, const struct divergences *divergences)
{
    double share;
    int32_t most = count_main(divergences, &share);
    if (most > 1)
        sentence_add(say, "; %s of %s make up %.0f %% of the difference, the costliest ",
                     sentence_number(say, most),
                     sentence_count(say, divergences->sum.divergences, "divergence"), 100 * share);
    else
        sentence_add(say, "; %.0f %% of the difference arises ", 100 * share);
}

const char *divergences_conclusion(const struct divergences *divergences, char *text)
{
    const struct merged *merged = &divergences->merged;
    struct sentence say = begin(divergences, 0, text);
    char place[DIVERGENCES_ROOM];
    if (merged->at[0].below[0] + merged->at[0].below[1] <= 2 && !merged_is_whole(merged)) {
        sentence_add(&say, "the searches have not begun: Space plays both");
        return text;
    }
    say_visits(&say, divergences);
    int64_t count = divergences->sum.divergences;
    if (!count) {
        sentence_add(&say, "; they never diverge");
    } else if (!divergences->sum.cost && count == 1) {
        sentence_add(&say, "; they differ once, at equal cost");
    } else if (!divergences->sum.cost) {
        sentence_add(&say, "; they differ %s times, at equal cost",
                     sentence_number(&say, count));
    } else {
        /* costs of both sides may cancel, especially during the run */
        if (merged->at[0].below[0] == merged->at[0].below[1])
            sentence_add(&say, "; they differ most ");
        else
            say_share(&say, divergences);
        sentence_add(&say, "%s", divergences_place(divergences, divergences->list[0], place));
        say_why(&say, divergences, divergences->list[0]);
    }
    if (merged->depth < problem_levels(&merged->encodings[0]->problem))
        sentence_add(&say, "; divergences deeper than level %d are counted to it",
                     (int)merged->depth);
    return text;
}
