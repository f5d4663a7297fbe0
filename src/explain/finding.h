/* SPDX-License-Identifier: MIT */
/* Findings in words: what one costs, where it is, and what caused it. */
#ifndef EXPLAIN_FINDING_H
#define EXPLAIN_FINDING_H

#include "explain/survey.h"

#define FINDING_ROOM 512

/* Write to `text` (FINDING_ROOM bytes) what a finding of the survey, which is complete, is worth:
 * "1,204 nodes", "4,120 dead ends"; where it is: "after F at 4,1, X at 3,1"; and of a dead end the
 * cause: "F at 4,1 and X at 3,1 leave cell 1,2 no placement", of another node what it branches on.
 * Names from a file are not made safe.  Each returns `text`. */
const char *finding_cost(const struct survey *survey, const struct finding *finding, char *text);
const char *finding_place(const struct survey *survey, const struct finding *finding, char *text);
const char *finding_cause(const struct survey *survey, const struct finding *finding, char *text);

/* The heading of the whole answer: "12 of 4,120", "the first 12". */
const char *survey_sum(const struct survey *survey, char *text);

#endif
