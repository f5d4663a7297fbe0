/* SPDX-License-Identifier: MIT */
/* Findings in words: size, place and cause. */
#ifndef EXPLAIN_FINDING_H
#define EXPLAIN_FINDING_H

#include "explain/survey.h"

#define FINDING_ROOM 512

/* Write raw names to `text` (FINDING_ROOM bytes) and return it.  The finding must be complete.
 * Size: "1,204 nodes", "4,120 dead ends"; place: "node 7, after F at 4,1, X at 3,1"; cause of a
 * dead end: "F at 4,1 and X at 3,1 leave cell 1,2 no placement", or else the item branched on. */
const char *finding_cost(const struct survey *survey, const struct finding *finding, char *text);
const char *finding_place(const struct survey *survey, const struct finding *finding, char *text);
const char *finding_cause(const struct survey *survey, const struct finding *finding, char *text);

/* Writes "12 of 4,120", "the first 12". */
const char *survey_sum(const struct survey *survey, char *text);

#endif
