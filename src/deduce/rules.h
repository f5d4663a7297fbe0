/* SPDX-License-Identifier: MIT */
/* The rules of deduction, simplest first.
 *
 * Sources: TAOCP 7.2.2.1, exercise 53 (forced, shared, blocked); Hall's theorem (sets);
 * S. W. Golomb, Polyominoes (area, colouring). */
#ifndef DEDUCE_RULES_H
#define DEDUCE_RULES_H

#include "deduce/deduction.h"

#define RULE_ROWS 9

/* Bit k: the k-th rule. */
#define RULES_ALL ((1U << RULE_ROWS) - 1)

/* Returns their names, then NULL: a word_function (base/words.h). */
const char *rule_word(int k);

/* "10: an item has one option left": the rating and half a sentence. */
const char *rule_summary(int k);

/* Finds the next step, without taking it, by the first of the rules in the bits `of` that has one.
 * found->rule is NULL if no rule has one, if the position has a dead item, or if
 * deducer->is_paused; the next call with these arguments then resumes.  Deterministic.  Fails if a
 * limit has passed.  Cost: for forced the items, for chains up to the options times the entries. */
bool deduce(struct deducer *deducer, unsigned of, struct deduction *found, struct diag *diag);

/* The functions of the rows. */
rule_finder rule_find_forced, rule_find_blocked, rule_find_area, rule_find_sets,
    rule_find_colouring, rule_find_chain;

#endif
