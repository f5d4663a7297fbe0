/* SPDX-License-Identifier: MIT */
/* Any subset of the path's choices can be tested.  With bounds, removal depends on sets of choices,
 * because only its last placement uses up a piece. */
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

static int32_t most_of(const struct mirror *mirror, const struct entry *entry)
{
    return problem_bounds(mirror->problem, entry->item).most;
}

/* How one choice affects an option through one of the option's entries. */
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

/* The fewest choices that leave an item too few options. */
struct blame_search {
    const struct mirror *mirror;
    int32_t item;
    const int32_t *nodes;       /* [options] */
    int32_t options;
    bool *blamed, *cleared;     /* [level]: in the set; already tried */
    bool *helps;                /* [level][options]: helps to remove the option */
    int32_t *barred;            /* [level]: spared options that rule it out */
    bool *spared;               /* [options]: may remain */
    int32_t spares, steps, steps_most;
};

static int32_t option_at(const struct blame_search *search, int32_t k)
{
    return search->mirror->option_of[search->nodes[k]];
}

static bool is_gone(const struct blame_search *search, int32_t option)
{
    const struct mirror *mirror = search->mirror;
    const struct problem *problem = mirror->problem;
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++) {
        const struct entry *entry = &problem->entries[e];
        int32_t covered = 0;
        for (int32_t l = 0; l < mirror->level; l++) {
            if (!search->blamed[l])
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

static bool helps(const struct mirror *mirror, int32_t l, int32_t option)
{
    const struct problem *problem = mirror->problem;
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++)
        if (mirror->path[l].option == option ||
            meet(mirror, &mirror->path[l], option, &problem->entries[e]) != REASON_THERE)
            return true;
    return false;
}

static bool may_be_blamed(const struct blame_search *search, int32_t l, int32_t k)
{
    return !search->blamed[l] && !search->cleared[l] &&
           search->helps[(size_t)l * (size_t)search->options + (size_t)k];
}

static bool covers(const struct blame_search *search, int32_t l)
{
    const struct mirror *mirror = search->mirror;
    return problem_find(mirror->problem, mirror->path[l].option, search->item);
}

static int32_t count_needed(const struct blame_search *search)
{
    int32_t need = problem_bounds(search->mirror->problem, search->item).least;
    for (int32_t l = 0; l < search->mirror->level; l++)
        need -= search->blamed[l] && covers(search, l);
    return need;
}

static bool is_enough(const struct blame_search *search)
{
    int32_t left = 0;
    for (int32_t k = 0; k < search->options; k++)
        left += !is_gone(search, option_at(search, k));
    return left < count_needed(search);
}

struct blamed_rest {
    int32_t left;               /* options */
    int32_t sure;               /* not removable by usable choices */
    int32_t hardest;            /* unspared, with the fewest candidates; -1: none */
};

/* Sets `takes` ([level]) to the remaining options that each usable choice may remove. */
static struct blamed_rest find_rest(const struct blame_search *search, int32_t *takes)
{
    struct blamed_rest rest = {.hardest = -1};
    int32_t least = INT32_MAX;
    for (int32_t k = 0; k < search->options; k++) {
        int32_t blockers = 0, of_use = 0;
        if (is_gone(search, option_at(search, k)))
            continue;
        for (int32_t l = 0; l < search->mirror->level; l++) {
            bool may = may_be_blamed(search, l, k), may_help = may && !search->barred[l];
            blockers += may;
            of_use += may_help;
            takes[l] += may_help;
        }
        rest.left++;
        rest.sure += !of_use;
        if (!search->spared[k] && blockers < least) {
            least = blockers;
            rest.hardest = k;
        }
    }
    return rest;
}

/* Bounds the progress of `more` choices, each limited by `takes`, which it overwrites. */
static int32_t most_gained(const struct blame_search *search, int32_t *takes, int32_t more)
{
    int32_t level = search->mirror->level, gained = 0;
    for (int32_t l = 0; l < level; l++)
        takes[l] -= covers(search, l);
    for (int32_t n = 0; n < more && n < level; n++) {
        int32_t best = 0;
        for (int32_t l = 1; l < level; l++)
            if (takes[l] > takes[best])
                best = l;
        if (takes[best] <= 0)
            break;
        gained += takes[best];
        takes[best] = 0;
    }
    return gained;
}

static bool blame_more(struct blame_search *search, int32_t more);

static bool blame_blockers(struct blame_search *search, int32_t k, int32_t more)
{
    bool *cleared = search->cleared, done = false;
    int32_t level = search->mirror->level;
    bool *before = memory_need_zero((size_t)level + 1, sizeof *before);
    for (int32_t l = 0; l < level; l++)
        before[l] = cleared[l];
    for (int32_t l = 0; l < level && !done; l++) {
        if (!may_be_blamed(search, l, k))
            continue;
        if (!search->barred[l]) {
            search->blamed[l] = true;
            done = blame_more(search, more - 1);
            search->blamed[l] = done;
        }
        cleared[l] = true;
    }
    for (int32_t l = 0; l < level; l++)
        cleared[l] = before[l];
    memory_free(before);
    return done;
}

static void exclude_blockers(struct blame_search *search, int32_t k, int32_t by)
{
    for (int32_t l = 0; l < search->mirror->level; l++)
        if (may_be_blamed(search, l, k))
            search->barred[l] += by;
}

/* True if at most `more` further choices suffice; blames them.  False also without steps. */
static bool blame_more(struct blame_search *search, int32_t more)
{
    if (search->steps >= search->steps_most)
        return false;
    search->steps++;
    int32_t need = count_needed(search);
    int32_t *takes = memory_need_zero((size_t)search->mirror->level + 1, sizeof *takes);
    struct blamed_rest rest = find_rest(search, takes);
    bool is_lost = rest.sure >= need || rest.left - most_gained(search, takes, more) >= need;
    memory_free(takes);
    if (rest.left < need)
        return true;
    if (rest.hardest < 0 || !more || is_lost)
        return false;
    bool done = blame_blockers(search, rest.hardest, more);
    if (!done && search->spares + 1 < need) {
        /* no set with a choice that helps to remove it suffices */
        exclude_blockers(search, rest.hardest, 1);
        search->spared[rest.hardest] = true;
        search->spares++;
        done = blame_more(search, more);
        search->spares--;
        search->spared[rest.hardest] = false;
        exclude_blockers(search, rest.hardest, -1);
    }
    return done;
}

static void blame_all(struct blame_search *search, bool blamed)
{
    for (int32_t l = 0; l < search->mirror->level; l++)
        search->blamed[l] = blamed;
}

/* Starts with all choices, and removes each, last first, if the rest suffices. */
static void leave_out(struct blame_search *search)
{
    blame_all(search, true);
    for (int32_t l = search->mirror->level; l-- > 0;) {
        search->blamed[l] = false;
        search->blamed[l] = !is_enough(search);
    }
}

/* Like why_none_by(), for items with bounds. */
static int32_t investigate(struct blockers *blockers, int32_t item, int32_t *levels)
{
    const struct mirror *mirror = blockers->mirror;
    int32_t options = mirror->first[item + 1] - mirror->first[item];
    size_t room = (size_t)mirror->level + 1;
    struct blame_search search = {
        .mirror = mirror,
        .item = item,
        .nodes = mirror->nodes + mirror->first[item],
        .options = options,
        .steps_most = blockers->steps_most,
        .blamed = memory_need_zero(room, sizeof(bool)),
        .cleared = memory_need_zero(room, sizeof(bool)),
        .helps = memory_need_zero(room, ((size_t)options + 1) * sizeof(bool)),
        .barred = memory_need_zero(room, sizeof(int32_t)),
        .spared = memory_need_zero((size_t)options + 1, sizeof(bool)),
    };
    blame_all(&search, true);
    bool is_dead = is_enough(&search), found = false;
    blame_all(&search, false);
    for (int32_t l = 0; is_dead && l < mirror->level; l++)
        for (int32_t k = 0; k < options; k++)
            search.helps[(size_t)l * (size_t)options + (size_t)k] =
                helps(mirror, l, option_at(&search, k));
    for (int32_t most = 0; is_dead && !found && search.steps < search.steps_most; most++)
        found = blame_more(&search, most);
    if (is_dead && !found)
        leave_out(&search);
    int32_t count = is_dead ? 0 : -1;
    for (int32_t l = 0; is_dead && l < mirror->level; l++)
        if (search.blamed[l])
            levels[count++] = l;
    blockers->is_least = found || !is_dead;
    blockers->steps += search.steps;
    memory_free(search.blamed);
    memory_free(search.cleared);
    memory_free(search.helps);
    memory_free(search.barred);
    memory_free(search.spared);
    return count;
}

int32_t why_none_by(struct blockers *blockers, int32_t item, int32_t *levels)
{
    blockers->is_least = true;
    bool by_sets = !blockers->mirror->problem->bounds && blockers_suits(blockers, item);
    return by_sets ? blockers_minimum(blockers, item, levels) : investigate(blockers, item, levels);
}

int32_t why_none(const struct mirror *mirror, int32_t item, int32_t *levels)
{
    struct blockers blockers;
    blockers_init(&blockers, mirror);
    int32_t count = why_none_by(&blockers, item, levels);
    blockers_done(&blockers);
    return count;
}

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

static bool comes_before(const struct rank *one, const struct rank *other)
{
    return one->urgency != other->urgency ? one->urgency < other->urgency
                                          : one->item < other->item;
}

static void sort_first(struct rank *ranks, int32_t count, int32_t most)
{
    for (int32_t k = 1; k < count; k++) {
        int32_t at = k < most ? k : most - 1;
        struct rank rank = ranks[k];
        if (!comes_before(&rank, &ranks[k < most ? k - 1 : at]))
            continue;
        ranks[k] = ranks[at];
        for (; at > 0 && comes_before(&rank, &ranks[at - 1]); at--)
            ranks[at] = ranks[at - 1];
        ranks[at] = rank;
    }
}

int32_t why_ranks(const struct mirror *mirror, struct rule rule, struct rank *ranks, int32_t most)
{
    int32_t count = 0;
    for (int32_t i = 1; i <= mirror->problem->primary; i++) {
        if (!mirror->open[i])
            continue;
        int32_t branches = mirror_branches(mirror, i);
        ranks[count++] = (struct rank){urgency_of(mirror->problem, rule.by, i, branches), i,
                                       branches};
    }
    sort_first(ranks, count, most);
    return count;
}
