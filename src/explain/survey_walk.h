/* SPDX-License-Identifier: MIT */
/* The walk of a survey (explain/survey.h): node by node, over what the playback's tree knows. */
#ifndef EXPLAIN_SURVEY_WALK_H
#define EXPLAIN_SURVEY_WALK_H

#include "explain/survey.h"

/* Let the walker stand where the search began.  False with a diag where memory fails. */
bool survey_walk_begin(struct survey *survey, struct diag *diag);

/* Make so many moves.  False at the end. */
bool survey_walk(struct survey *survey, int64_t budget);

/* Find what is known only at the end: what was noted on the way, and of a condition the nodes that
 * were not left. */
void survey_walk_end(struct survey *survey);

/* The answer is what was noted, and of a condition the nodes that were not left. */
void survey_take_noted(struct survey *survey, struct subtrees *noted);

/* Let the survey's cursor stand at the beginning of a node.  Cost: the way from a waypoint. */
void survey_go_to_node(struct survey *survey, int64_t node);

#endif
