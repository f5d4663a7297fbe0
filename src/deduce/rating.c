/* SPDX-License-Identifier: MIT */
#include "deduce/rating.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/json.h"
#include "base/number.h"
#include "deduce/reason.h"
#include "deduce/rules.h"

bool rater_init(struct rater *rater, const struct problem *problem, const struct legend *legend,
                struct diag *diag)
{
    *rater = (struct rater){.legend = legend};
    return deducer_init(&rater->deducer, problem, legend, diag);
}

void rater_done(struct rater *rater)
{
    deduction_done(&rater->step);
    deducer_done(&rater->deducer);
    *rater = (struct rater){.legend = NULL};
}

static void add(struct rating *rating, const struct deduction *step, const struct legend *legend)
{
    rating->steps++;
    rating->effort += step->ways ? 1 + 1.0 / step->ways : 1;
    if (step->choices.count > rating->chain)
        rating->chain = step->choices.count;
    if (step->strength > rating->strength) {
        rating->strength = step->strength;
        rating->hardest = reason_name(step, legend);
    }
}

bool rater_find(struct rater *rater, unsigned of, struct diag *diag)
{
    const struct position *position = &rater->deducer.position;
    if (!deduce(&rater->deducer, of, &rater->step, diag))
        return false;
    if (rater->step.rule)
        add(&rater->rating, &rater->step, rater->legend);
    else if (!rater->deducer.is_paused)
        rater->rating.end = position->dead                  ? RATED_IMPOSSIBLE
                            : position_is_solved(position) ? RATED_SOLVED
                                                           : RATED_STUCK;
    return true;
}

bool rater_run(struct rater *rater, int64_t until, struct diag *diag)
{
    rater->deducer.until = until && clock_is_scripted() ? -1 : until;
    while (rater_find(rater, RULES_ALL, diag) && rater->step.rule) {
        deduction_take(&rater->deducer, &rater->step);
        if (until && clock_now() >= rater->deducer.until)
            return true;
    }
    return rater->deducer.is_paused;
}

bool rating_is_quick(const struct problem *problem)
{
    return !problem->options || problem->first[problem->options + 1] <= RATING_ENTRIES;
}

bool rate(struct rating *rating, const struct encoding *encoding, struct diag *diag)
{
    struct rater rater;
    struct diag fault = {0};
    *rating = (struct rating){.hardest = NULL};
    if (!rating_is_quick(&encoding->problem))
        return true;
    if (!rater_init(&rater, &encoding->problem, &encoding->legend, diag))
        return false;
    rater_run(&rater, 0, &fault);
    *rating = rater.rating;
    rater_done(&rater);
    if (fault.set)
        *diag = fault;
    return !fault.set;
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
                 ends[rating->end], steps, rating->hardest, rating->strength, chain,
                 rating->effort);
    return text;
}

void rating_put(const struct rating *rating, struct json *object)
{
    json_put_number(object, "steps", rating->steps);
    json_put_number(object, "strength", rating->strength);
    json_put_text(object, "hardest", rating->hardest);
    json_put_number(object, "chain", rating->chain);
    json_put(object, "effort");
    fprintf(object->out, "%.1f", rating->effort);
}
