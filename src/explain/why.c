/* SPDX-License-Identifier: MIT */
/* Why: what is missing or died goes back to the current choices, and to which of them.
 *
 * All follows from the path alone, so that it can be asked of any set of its choices:
 * would these alone have taken the option?  Items with bounds make that a question of sets, as a
 * piece is out only when the last of it is laid. */
#include "explain/why.h"

#include <stdlib.h>

#include "base/memory.h"

const char *why_words(enum reason reason)
{
    static const char *const words[] = {
#define REASON_WORDS(code, words) [REASON_##code] = words,
        REASONS(REASON_WORDS)
#undef REASON_WORDS
    };
    return words[reason];
}

/* How often an entry's item may be covered before that takes the option. */
static int32_t most_of(const struct mirror *mirror, const struct entry *entry)
{
    return problem_bounds(mirror->problem, entry->item).most;
}

/* What one choice has to do with an option by one of the option's entries. */
static enum reason meet(const struct mirror *mirror, const struct mirror_choice *choice,
                        int32_t option, const struct entry *entry)
{
    const struct entry *other = problem_find(mirror->problem, choice->option, entry->item);
    if (choice->item == entry->item && !choice->option)
        return REASON_CLOSED;
    if (choice->item == entry->item && option < choice->option && most_of(mirror, entry) > 1)
        return REASON_ASIDE;
    if (!other || (entry->colour && other->colour == entry->colour))
        return REASON_THERE;
    return entry->colour && other->colour ? REASON_COLOUR : REASON_ITEM;
}

struct cause why_gone(const struct mirror *mirror, int32_t option)
{
    const struct problem *problem = mirror->problem;
    int32_t first = problem->first[option], length = problem_length(problem, option);
    int32_t *covered = memory_need_zero((size_t)length + 1, sizeof *covered);
    struct cause cause = {REASON_THERE, -1, 0};
    for (int32_t l = 0; l < mirror->level && cause.level < 0; l++) {
        if (mirror->path[l].option == option)
            cause = (struct cause){REASON_CHOSEN, l, 0};
        for (int32_t k = 0; k < length && cause.level < 0; k++) {
            const struct entry *entry = &problem->entries[first + k];
            enum reason reason = meet(mirror, &mirror->path[l], option, entry);
            bool is_last = reason != REASON_ITEM || ++covered[k] >= most_of(mirror, entry);
            if (reason != REASON_THERE && is_last)
                cause = (struct cause){reason, l, entry->item};
        }
    }
    memory_free(covered);
    return cause;
}

/* In search of the fewest choices that leave an item too few options. */
struct inquest {
    const struct mirror *mirror;
    int32_t item;
    const int32_t *nodes;       /* [options], those of the item */
    int32_t options;
    bool *blamed, *cleared;     /* owned; [level]: in the set; tried already */
    bool *spared;               /* owned; [options]: may be left over */
    int32_t spares;
};

static int32_t option_at(const struct inquest *inquest, int32_t k)
{
    return inquest->mirror->option_of[inquest->nodes[k]];
}

/* True where the blamed choices alone take the option. */
static bool is_gone(const struct inquest *inquest, int32_t option)
{
    const struct mirror *mirror = inquest->mirror;
    const struct problem *problem = mirror->problem;
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++) {
        const struct entry *entry = &problem->entries[e];
        int32_t covered = 0;
        for (int32_t l = 0; l < mirror->level; l++) {
            if (!inquest->blamed[l])
                continue;
            enum reason reason = meet(mirror, &mirror->path[l], option, entry);
            covered += reason == REASON_ITEM;
            if (mirror->path[l].option == option || covered >= most_of(mirror, entry) ||
                (reason != REASON_THERE && reason != REASON_ITEM))
                return true;
        }
    }
    return false;
}

/* True where the choice helps to take the option. */
static bool helps(const struct inquest *inquest, int32_t l, int32_t option)
{
    const struct mirror *mirror = inquest->mirror;
    const struct problem *problem = mirror->problem;
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++)
        if (mirror->path[l].option == option ||
            meet(mirror, &mirror->path[l], option, &problem->entries[e]) != REASON_THERE)
            return true;
    return false;
}

static bool may_be_blamed(const struct inquest *inquest, int32_t l, int32_t option)
{
    return !inquest->blamed[l] && !inquest->cleared[l] && helps(inquest, l, option);
}

/* How many options the item still needs after the blamed choices. */
static int32_t count_needed(const struct inquest *inquest)
{
    const struct mirror *mirror = inquest->mirror;
    int32_t need = problem_bounds(mirror->problem, inquest->item).least;
    for (int32_t l = 0; l < mirror->level; l++)
        need -= inquest->blamed[l] &&
                problem_find(mirror->problem, mirror->path[l].option, inquest->item);
    return need;
}

/* Of the options that the blamed choices leave and that are not spared, the one that the fewest
 * others could take, -1: none; counts all that are left in *left. */
static int32_t find_hardest(const struct inquest *inquest, int32_t *left)
{
    int32_t hardest = -1, least = INT32_MAX;
    *left = 0;
    for (int32_t k = 0; k < inquest->options; k++) {
        int32_t option = option_at(inquest, k), takers = 0;
        if (is_gone(inquest, option))
            continue;
        ++*left;
        for (int32_t l = 0; l < inquest->mirror->level; l++)
            takers += may_be_blamed(inquest, l, option);
        if (!inquest->spared[k] && takers < least) {
            least = takers;
            hardest = k;
        }
    }
    return hardest;
}

/* True where at most `more` further choices will do; they are blamed then. */
static bool convict(struct inquest *inquest, int32_t more)
{
    int32_t left, need = count_needed(inquest), k = find_hardest(inquest, &left);
    if (left < need)
        return true;
    if (k < 0 || !more)
        return false;
    bool *cleared = inquest->cleared, done = false;
    int32_t level = inquest->mirror->level;
    bool *before = memory_need_zero((size_t)level + 1, sizeof *before);
    for (int32_t l = 0; l < level; l++)
        before[l] = cleared[l];
    for (int32_t l = 0; l < level && !done; l++) {
        if (!may_be_blamed(inquest, l, option_at(inquest, k)))
            continue;
        inquest->blamed[l] = true;
        done = convict(inquest, more - 1);
        inquest->blamed[l] = done;
        cleared[l] = true;
    }
    for (int32_t l = 0; l < level; l++)
        cleared[l] = before[l];
    memory_free(before);
    if (!done && inquest->spares + 1 < need) {
        inquest->spared[k] = true;
        inquest->spares++;
        done = convict(inquest, more);
        inquest->spares--;
        inquest->spared[k] = false;
    }
    return done;
}

/* As why_none(), where items have bounds. */
static int32_t investigate(const struct mirror *mirror, int32_t item, int32_t *levels)
{
    int32_t options = mirror->first[item + 1] - mirror->first[item], count = -1;
    size_t room = (size_t)mirror->level + 1;
    struct inquest inquest = {
        .mirror = mirror,
        .item = item,
        .nodes = mirror->nodes + mirror->first[item],
        .options = options,
        .blamed = memory_need_zero(room, sizeof(bool)),
        .cleared = memory_need_zero(room, sizeof(bool)),
        .spared = memory_need_zero((size_t)options + 1, sizeof(bool)),
    };
    for (int32_t l = 0; l < mirror->level; l++)
        inquest.blamed[l] = true;
    int32_t left;
    find_hardest(&inquest, &left);
    bool is_dead = left < count_needed(&inquest);
    for (int32_t l = 0; l < mirror->level; l++)
        inquest.blamed[l] = false;
    for (int32_t most = 0; is_dead && count < 0; most++)
        if (convict(&inquest, most))
            for (int32_t l = count = 0; l < mirror->level; l++)
                if (inquest.blamed[l])
                    levels[count++] = l;
    memory_free(inquest.blamed);
    memory_free(inquest.cleared);
    memory_free(inquest.spared);
    return count;
}

int32_t why_none_by(struct takers *takers, int32_t item, int32_t *levels)
{
    bool by_sets = !takers->mirror->problem->bounds && takers_suits(takers, item);
    return by_sets ? takers_fewest(takers, item, levels)
                   : investigate(takers->mirror, item, levels);
}

int32_t why_none(const struct mirror *mirror, int32_t item, int32_t *levels)
{
    struct takers takers;
    takers_init(&takers, mirror);
    int32_t count = why_none_by(&takers, item, levels);
    takers_done(&takers);
    return count;
}

/* ---- whose turn it is ---- */

static int64_t urgency_of(const struct problem *problem, enum choose_by by, int32_t item,
                          int32_t branches)
{
    int64_t later = problem->priority ? (int64_t)problem->priority[item] << 33 : 0;
    if (by == CHOOSE_LEFTMOST)
        return item + later;
    if (!branches)
        return 0;
    bool is_later = by == CHOOSE_SHARP && branches > 1 && !problem->sharp[item];
    return branches + later + (is_later ? (int64_t)1 << 32 : 0);
}

static int compare_ranks(const void *a, const void *b)
{
    const struct rank *one = a, *other = b;
    if (one->urgency != other->urgency)
        return one->urgency < other->urgency ? -1 : 1;
    return (one->item > other->item) - (one->item < other->item);
}

int32_t why_ranks(const struct mirror *mirror, struct rule rule, struct rank *ranks)
{
    int32_t count = 0;
    for (int32_t i = 1; i <= mirror->problem->primary; i++) {
        if (!mirror->open[i])
            continue;
        int32_t branches = mirror_branches(mirror, i);
        ranks[count++] = (struct rank){urgency_of(mirror->problem, rule.by, i, branches), i,
                                       branches};
    }
    if (count)
        qsort(ranks, (size_t)count, sizeof *ranks, compare_ranks);
    return count;
}
