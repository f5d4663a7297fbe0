/* SPDX-License-Identifier: MIT */
#include "playback/strategy.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/attributes.h"
#include "base/number.h"
#include "base/scan.h"
#include "base/words.h"
#include "engine/engine.h"
#include "puzzle/sentence.h"

enum { WORD_MOST = 32 };

enum strategy_key { KEY_RULE, KEY_METHOD, KEY_ENGINE, KEY_SEED, KEY_ORDER, KEY_BOUND, KEYS };

/* words: NULL: a number. */
static const struct {
    const char *name;
    word_function *words;
} keys[] = {
    [KEY_RULE] = {"rule", choose_word},
    [KEY_METHOD] = {"method", method_word},
    [KEY_ENGINE] = {"engine", engine_word},
    [KEY_SEED] = {"seed", NULL},
    [KEY_ORDER] = {"order", order_word},
    [KEY_BOUND] = {"bound", bound_word},
};

static const char *key_word(int k)
{
    return k < KEYS ? keys[k].name : NULL;
}

static bool set_seed(struct rule *rule, const char *word)
{
    int64_t seed = 0;
    bool random = strcmp(word, "none") != 0;
    if (random && !number_read(word, &seed))
        return false;
    rule->random = random;
    rule->seed = (uint64_t)seed;
    return true;
}

static bool set_key(struct strategy *strategy, enum strategy_key which, const char *word)
{
    const struct engine *engine = engine_find(word);
    int k = keys[which].words ? word_find(keys[which].words, word) : 0;
    if (which == KEY_SEED)
        return set_seed(&strategy->rule, word);
    if (which == KEY_ENGINE ? !engine : k < 0)
        return false;
    switch (which) {
    case KEY_RULE: strategy->rule.by = (enum choose_by)k; break;
    case KEY_METHOD: strategy->rule.method = methods[k]; break;
    case KEY_ORDER: strategy->order = (enum item_order)k; break;
    case KEY_BOUND: strategy->rule.bound = (enum bound_by)k; break;
    default: strategy->engine = engine; break;
    }
    return true;
}

static bool refuse(enum strategy_key which, const char *word, struct diag *diag)
{
    const struct place nowhere = {0};
    return keys[which].words
               ? word_unknown(keys[which].words, word, keys[which].name, NULL, nowhere, diag)
               : diag_fault(diag, nowhere, "the seed is a number or none, not \"%.100s\"", word);
}

bool strategy_set(struct strategy *strategy, const char *name, const char *word, struct diag *diag)
{
    enum strategy_key which = (enum strategy_key)word_find(key_word, name);
    return set_key(strategy, which, word) || refuse(which, word, diag);
}

static const struct method *method_of(const struct strategy *strategy)
{
    return strategy->rule.method ? strategy->rule.method : methods[0];
}

const char *strategy_word(const struct strategy *strategy, const char *name,
                          char word[STRATEGY_WORD])
{
    switch (word_find(key_word, name)) {
    case KEY_RULE: return choose_name(strategy->rule.by);
    case KEY_METHOD: return method_of(strategy)->name;
    case KEY_ENGINE: return strategy->engine ? strategy->engine->name : NULL;
    case KEY_ORDER: return order_word((int)strategy->order);
    case KEY_BOUND: return bound_word((int)strategy->rule.bound);
    default: break;
    }
    if (!strategy->rule.random)
        return "none";
    snprintf(word, STRATEGY_WORD, "%" PRIu64, strategy->rule.seed);
    return word;
}

bool strategy_equals(const struct strategy *a, const struct strategy *b)
{
    return a->rule.by == b->rule.by && method_of(a) == method_of(b) && a->order == b->order &&
           a->rule.bound == b->rule.bound && a->engine == b->engine &&
           a->rule.random == b->rule.random &&
           (!a->rule.random || a->rule.seed == b->rule.seed);
}

static bool set_any(struct strategy *strategy, const char *word)
{
    for (int which = 0; which < KEYS; which++)
        if (which != KEY_SEED && set_key(strategy, (enum strategy_key)which, word))
            return true;
    return false;
}

static bool refuse_any(const char *word, struct diag *diag)
{
    struct guess guess = guess_begin(word);
    for (int which = 0; which < KEYS; which++) {
        guess_try(&guess, keys[which].name);
        for (int k = 0; keys[which].words && keys[which].words(k); k++)
            guess_try(&guess, keys[which].words(k));
    }
    return guess_fault(&guess, "strategy", "name a rule, method, engine, seed, order or bound",
                       (struct place){0}, diag);
}

bool strategy_read(struct strategy *strategy, const char *words, struct diag *diag)
{
    char name[WORD_MOST], word[WORD_MOST];
    struct scan scan = scan_text(words, diag);
    while (scan_peek(&scan) >= 0) {
        word_text(scan_word(&scan, ""), name, sizeof name);
        int which = word_find(key_word, name);
        if (which < 0 && set_any(strategy, name))
            continue;
        if (which < 0)
            return refuse_any(name, diag);
        word_text(scan_word(&scan, ""), word, sizeof word);
        if (!strategy_set(strategy, name, word, diag))
            return false;
    }
    return true;
}

static void add(struct sentence *list, const char *format, ...) PRINTF_LIKE(2, 3);

static void add(struct sentence *list, const char *format, ...)
{
    va_list arguments;
    if (list->length)
        sentence_add(list, ", ");
    va_start(arguments, format);
    sentence_add_list(list, format, arguments);
    va_end(arguments);
}

const char *strategy_write(const struct strategy *strategy, enum strategy_form form, char *text,
                           size_t size)
{
    struct sentence list;
    const struct method *method = method_of(strategy);
    bool usual = method == methods[0];
    sentence_begin(&list, NULL, text, size);
    if (strategy->engine) {
        add(&list, "engine %s", strategy->engine->name);
        return text;
    }
    if (!usual)
        add(&list, "method %s", method->name);
    if (method->hides && (strategy->rule.by != CHOOSE_SMALLEST || form == STRATEGY_FULL ||
                          (form == STRATEGY_NAME && usual)))
        add(&list, "%s%s", form == STRATEGY_FULL ? "rule " : "", choose_name(strategy->rule.by));
    if (method->hides && strategy->rule.random && form == STRATEGY_NAME)
        add(&list, "seed %" PRIu64, strategy->rule.seed);
    else if (method->hides && strategy->rule.random)
        add(&list, "ties at random");
    if (strategy->rule.bound)
        add(&list, "bound %s", bound_word((int)strategy->rule.bound));
    if (strategy->order != ORDER_PIECES || form == STRATEGY_FULL)
        add(&list, "%s first", order_word((int)strategy->order));
    return text;
}
