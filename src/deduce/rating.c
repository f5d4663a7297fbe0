/* SPDX-License-Identifier: MIT */
#include "deduce/rating.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/number.h"
#include "deduce/rules.h"

void rating_add(struct rating *rating, const struct deduction *step)
{
    rating->steps++;
    rating->effort += step->ways ? 1 + 1.0 / step->ways : 1;
    if (step->choices.count > rating->chain)
        rating->chain = step->choices.count;
    if (step->strength > rating->strength) {
        rating->strength = step->strength;
        rating->hardest = step->rule;
    }
}

bool rate(struct rating *rating, const struct problem *problem, struct diag *diag)
{
    struct deducer deducer;
    struct deduction step = {.rule = NULL};
    bool done;
    *rating = (struct rating){.hardest = NULL};
    if (problem->options && problem->first[problem->options + 1] > RATING_ENTRIES)
        return true;
    if (!deducer_init(&deducer, problem, diag))
        return false;
    while ((done = deduce(&deducer, RULES_ALL, &step, diag)) && step.rule) {
        rating_add(rating, &step);
        deduction_take(&deducer, &step);
    }
    rating->end = !done                                  ? RATED_NOT
                  : deducer.position.dead                ? RATED_IMPOSSIBLE
                  : position_is_solved(&deducer.position) ? RATED_SOLVED
                                                          : RATED_STUCK;
    deduction_done(&step);
    deducer_done(&deducer);
    return done;
}

const char *rating_write(const struct rating *rating, char text[RATING_TEXT])
{
    static const char *const ends[] = {"", "solved in", "no solution after", "stuck after"};
    char steps[COUNT_ROOM], chain[64] = "";
    if (rating->chain)
        snprintf(chain, sizeof chain, ", longest chain %" PRId32, rating->chain);
    snprintf(text, RATING_TEXT, "%s %s", ends[rating->end],
             number_count(rating->steps, "step", steps));
    if (rating->hardest)
        snprintf(text, RATING_TEXT, "%s %s, hardest %s (%" PRId32 ")%s, effort %.1f",
                 ends[rating->end], steps, rating->hardest->name, rating->strength, chain,
                 rating->effort);
    return text;
}
