/* SPDX-License-Identifier: MIT */
/* Ways to search a puzzle: what chooses the items, in which order they stand, or an engine. */
#include "play/strategy.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/scan.h"
#include "base/words.h"

#define WORD_MOST 32

static bool read_rule(struct strategy *strategy, const char *word)
{
    return choose_find(word, &strategy->rule.by);
}

static bool read_method(struct strategy *strategy, const char *word)
{
    strategy->rule.method = method_find(word);
    return strategy->rule.method;
}

static bool read_seed(struct strategy *strategy, const char *word)
{
    char *end;
    strategy->rule.random = strcmp(word, "none") != 0;
    if (!strategy->rule.random)
        return true;
    errno = 0;
    strategy->rule.seed = strtoull(word, &end, 10);
    return *word >= '0' && *word <= '9' && !*end && !errno;
}

static bool read_order(struct strategy *strategy, const char *word)
{
    int k = word_find(order_word, word);
    strategy->order = k < 0 ? ORDER_PIECES : (enum item_order)k;
    return k >= 0;
}

static bool read_engine(struct strategy *strategy, const char *word)
{
    strategy->engine = engine_find(word);
    return strategy->engine;
}

/* What a word may say of a way, and what it may be followed by: some words, or what is told. */
static const struct setting {
    const char *name;
    word_function *words;
    const char *told;
    bool (*read)(struct strategy *strategy, const char *word);
} settings[] = {
    {"rule", choose_word, NULL, read_rule},
    {"method", method_word, NULL, read_method},
    {"engine", NULL, "auto, links, bits, lanes, scan or zdd", read_engine},
    {"seed", NULL, "and a number, or none", read_seed},
    {"order", order_word, NULL, read_order},
    {NULL, NULL, NULL, NULL},
};

static bool refuse(const struct setting *setting, const char *word, struct diag *diag)
{
    char list[96], expected[128];
    snprintf(expected, sizeof expected, "%s %s", setting->name,
             setting->words ? word_list(setting->words, list, sizeof list) : setting->told);
    return diag_expected(diag, (struct place){0}, expected, *word ? word : "nothing");
}

bool strategy_read(struct strategy *strategy, const char *words, struct diag *diag)
{
    char name[WORD_MOST], word[WORD_MOST];
    struct scan scan = scan_text(words, diag);
    while (scan_peek(&scan) >= 0) {
        const struct setting *setting = settings;
        word_text(scan_word(&scan, ""), name, sizeof name);
        while (setting->name && strcmp(setting->name, name) != 0)
            setting++;
        if (!setting->name)
            return diag_expected(diag, (struct place){0}, "rule, method, engine, seed or order",
                                 name);
        if (!setting->read(strategy, word_text(scan_word(&scan, ""), word, sizeof word)))
            return refuse(setting, word, diag);
    }
    return true;
}

const char *strategy_write(const struct strategy *strategy, char *text, size_t size)
{
    const struct method *method = strategy->rule.method ? strategy->rule.method : methods[0];
    bool usual = method == methods[0];
    bool ruled = method->hides && (usual || strategy->rule.by != CHOOSE_SMALLEST);
    char seed[WORD_MOST] = "";
    if (strategy->rule.random && method->hides)
        snprintf(seed, sizeof seed, ", seed %llu", (unsigned long long)strategy->rule.seed);
    if (strategy->engine)
        snprintf(text, size, "engine %s", strategy->engine->name);
    else
        snprintf(text, size, "%s%s%s%s%s%s", usual ? "" : "method ", usual ? "" : method->name,
                 ruled && !usual ? ", " : "", ruled ? choose_name(strategy->rule.by) : "", seed,
                 strategy->order == ORDER_CELLS ? ", cells first" : "");
    return text;
}

bool strategy_equals(const struct strategy *a, const struct strategy *b)
{
    char one[128], other[128];
    return strcmp(strategy_write(a, one, sizeof one), strategy_write(b, other, sizeof other)) == 0;
}
