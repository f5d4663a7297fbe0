/* SPDX-License-Identifier: MIT */
#include "explain/watch.h"

#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "base/number.h"
#include "cover/method.h"
#include "explain/why.h"
#include "playback/constraints.h"
#include "puzzle/sentence.h"

#define NAME_ROOM 96

static const char *const kinds[] = {
    [WATCH_ITEM] = "item ", [WATCH_OPTION] = "option ", [WATCH_NODE] = "node ",
};

/* NULL: the text does not begin with the kind. */
static const char *name_after(const char *text, enum watched kind)
{
    size_t length = strlen(kinds[kind]);
    return strncmp(text, kinds[kind], length) == 0 ? text + length : NULL;
}

bool watch_read(struct watch *watch, const char *text, const struct encoding *encoding,
                struct diag *diag)
{
    const struct place nowhere = {0};
    const char *item = name_after(text, WATCH_ITEM), *option = name_after(text, WATCH_OPTION);
    const char *node = name_after(text, WATCH_NODE);
    struct constraint named;
    *watch = (struct watch){WATCH_NODE, 0};
    if (node)
        return (number_read(node, &watch->number) && watch->number) ||
               diag_expected(diag, nowhere, "the number of a node, from 1", node);
    watch->about = WATCH_ITEM;
    if (!option)
        watch->number = legend_find_item(&encoding->legend, item ? item : text,
                                         encoding->problem.items);
    if (watch->number)
        return true;
    if (item)
        return legend_unknown_item(&encoding->legend, item, encoding->problem.items, nowhere, diag);
    if (!constraint_read(&named, CONSTRAINT_PIN, option ? option : text, encoding, diag))
        return false;
    *watch = (struct watch){WATCH_OPTION, named.number};
    return true;
}

const char *watch_name(struct watch watch, const struct legend *legend, char *name, size_t size)
{
    char number[NUMBER_ROOM];
    switch (watch.about) {
    case WATCH_ITEM: return legend_item(legend, (int32_t)watch.number, name, size);
    case WATCH_OPTION: return legend_option(legend, (int32_t)watch.number, name, size);
    case WATCH_NODE: break;
    }
    snprintf(name, size, "node %s", number_grouped(watch.number, number));
    return name;
}

/* The caller frees it. */
static char *write_text(struct watch watch, const struct legend *legend)
{
    char node[NUMBER_ROOM];
    char *name = watch.about == WATCH_ITEM     ? legend_full_item(legend, (int32_t)watch.number)
                 : watch.about == WATCH_OPTION ? legend_full_option(legend, (int32_t)watch.number)
                                               : memory_text(number_grouped(watch.number, node));
    size_t size = strlen(kinds[watch.about]) + strlen(name) + 1;
    char *text = memory_need(NULL, size, 1);
    snprintf(text, size, "%s%s", kinds[watch.about], name);
    memory_free(name);
    return text;
}

static void remove_watch(struct watches *watches, int k)
{
    memory_free(watches->texts[k]);
    watches->count--;
    for (; k < watches->count; k++) {
        watches->at[k] = watches->at[k + 1];
        watches->texts[k] = watches->texts[k + 1];
    }
}

bool watches_toggle(struct watches *watches, struct watch watch, const struct legend *legend,
                    struct diag *diag)
{
    for (int k = 0; k < watches->count; k++)
        if (watches->at[k].about == watch.about && watches->at[k].number == watch.number) {
            remove_watch(watches, k);
            return true;
        }
    if (watches->count == WATCHES_MOST)
        return diag_fault(diag, (struct place){0}, "there are %d already", WATCHES_MOST);
    watches->at[watches->count] = watch;
    watches->texts[watches->count++] = write_text(watch, legend);
    return true;
}

void watches_done(struct watches *watches)
{
    while (watches->count)
        remove_watch(watches, watches->count - 1);
}

void watches_renew(struct watches *watches, const struct encoding *encoding)
{
    for (int k = watches->count - 1; k >= 0; k--) {
        struct diag gone = {0};
        if (!watch_read(&watches->at[k], watches->texts[k], encoding, &gone))
            remove_watch(watches, k);
    }
}

void watch_option(const struct mirror *mirror, int32_t option, const struct legend *legend,
                  bool counts, char *text, size_t size)
{
    struct cause cause = why_gone(mirror, option);
    int32_t by = cause.level < 0 ? 0 : mirror->path[cause.level].option;
    char name[NAME_ROOM];
    text[0] = 0;
    if (cause.reason == REASON_CHOSEN)
        snprintf(text, size, "chosen, level %d", (int)cause.level + 1);
    else if (!counts)
        return;
    else if (!mirror_lacks(mirror, option))
        snprintf(text, size, "left");
    else if (by)
        snprintf(text, size, "removed by %s, level %d",
                 legend_option(legend, by, name, sizeof name), (int)cause.level + 1);
    else
        snprintf(text, size, "gone");
}

static void write_item(const struct mirror *mirror, int32_t item, struct sentence *sentence)
{
    const struct problem *problem = mirror->problem;
    int32_t level = mirror_covered_at(mirror, item);
    bool is_primary = item <= problem->primary;
    if (mirror->open[item])
        sentence_add(sentence, "%s",
                     sentence_left(sentence, problem, item,
                                   is_primary ? mirror_branches(mirror, item)
                                              : mirror->size[item]));
    else if (level >= 0)
        sentence_add(sentence, "covered, level %d", (int)level + 1);
    else
        sentence_add(sentence, "being covered");
}

/* Returns -1 if the tree does not have it. */
static int32_t find_node(const struct tree *tree, int64_t number)
{
    int32_t n = 0;
    while (tree->at[n].number != number) {
        int32_t above = n;
        for (int32_t k = tree->at[n].child; k; k = tree->at[k].next)
            if (tree->at[k].number && tree->at[k].number <= number)
                n = k;
        if (n == above)
            return -1;
    }
    return n;
}

static void add_subtree(struct sentence *sentence, int64_t nodes, int64_t solutions)
{
    sentence_add(sentence, "%s, %s", sentence_count(sentence, nodes, "node"),
                 solutions ? sentence_count(sentence, solutions, "solution") : "no solution");
}

/* Numbers follow the order of entry, so a subtree has consecutive ones. */
static void write_node(const struct tree *tree, struct tally now, int64_t number,
                       struct sentence *sentence)
{
    int32_t n = find_node(tree, number);
    const struct tree_node *node = n < 0 ? NULL : &tree->at[n];
    int64_t seen = now.nodes < number ? 0 : now.nodes - number + 1;
    if (node && node->nodes) {
        if (seen < node->nodes)
            sentence_add(sentence, "%s of ", sentence_number(sentence, seen));
        add_subtree(sentence, node->nodes, node->solutions);
    } else if (!seen) {
        sentence_add(sentence, "not reached");
    } else if (node && node->is_open) {
        add_subtree(sentence, seen, now.solutions - node->solutions);
        sentence_add(sentence, " so far");
    } else {
        sentence_add(sentence, "not stored");
    }
}

void watch_value(struct watch watch, const struct playback *playback, const struct mirror *mirror,
                 const struct legend *legend, char *text, size_t size)
{
    struct sentence sentence;
    bool counts = playback->cursor.method->hides;
    sentence_begin(&sentence, legend, text, size);
    switch (watch.about) {
    case WATCH_ITEM:
        if (counts)
            write_item(mirror, (int32_t)watch.number, &sentence);
        break;
    case WATCH_OPTION:
        watch_option(mirror, (int32_t)watch.number, legend, counts, text, size);
        break;
    case WATCH_NODE:
        write_node(playback->tree, playback_tally(playback), watch.number, &sentence);
        break;
    }
    if (!*text)
        sentence_add(&sentence, "method %s does not count", playback->cursor.method->name);
}
