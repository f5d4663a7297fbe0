/* SPDX-License-Identifier: MIT */
/* The rules of deduction, simplest first.
 *
 * Sources: TAOCP 7.2.2.1, exercise 53 (forced, shared, blocked); Hall's theorem (sets);
 * S. W. Golomb, Polyominoes (area, colouring). */
#ifndef DEDUCE_RULES_H
#define DEDUCE_RULES_H

#include "deduce/deduction.h"

#define RULE_ROWS 9

/* Bit k: rule k. */
#define RULES_ALL ((1U << RULE_ROWS) - 1)

/* A word_function (base/words.h): their names, then NULL. */
const char *rule_word(int k);

/* The rating and half a sentence: "10: an item has one option left". */
const char *rule_summary(int k);

/* Finds a step, without taking it, by the first rule in the bits `of` that has one.  found->rule
 * NULL: none has, the position has a dead item, or deducer->is_paused; then the next call with
 * these arguments resumes.  Deterministic.  False with a diag if memory runs out or a limit has
 * passed.  Cost: for forced the items, for chains up to the options times the entries. */
bool deduce(struct deducer *deducer, unsigned of, struct deduction *found, struct diag *diag);

rule_finder rule_find_forced, rule_find_blocked, rule_find_area, rule_find_sets,
    rule_find_colouring, rule_find_chain;

#endif
