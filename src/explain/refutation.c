/* SPDX-License-Identifier: MIT */
#include "explain/refutation.h"

#include "base/clock.h"
#include "base/number.h"

#define NODES 64        /* between checks of the clock */

static void end(struct refutation *refutation)
{
    proof_close(refutation->proof);
    refutation->proof = NULL;
    cnf_done(&refutation->cnf);
    refutation->state = refutation->why.set ? REFUTATION_FAILED : REFUTATION_DONE;
}

void refutation_begin(struct refutation *refutation, const struct problem *problem,
                      int64_t solutions)
{
    struct diag *why = &refutation->why;
    refutation_done(refutation);
    refutation->state = REFUTATION_RUNS;
    refutation->problem = *problem;
    if (proof_suits(problem, why) && cnf_init(&refutation->cnf, &refutation->problem, why))
        refutation->proof = proof_open(&refutation->cnf, solutions, (struct proof_files){0}, why);
    if (!refutation->proof)
        end(refutation);
}

bool refutation_run(struct refutation *refutation, int64_t until)
{
    enum outcome outcome = OUTCOME_PAUSED;
    if (refutation->state != REFUTATION_RUNS)
        return true;
    while (outcome == OUTCOME_PAUSED && clock_now() < until)
        outcome = proof_run(refutation->proof, NODES, &refutation->why);
    refutation->figures = proof_figures(refutation->proof);
    if (outcome != OUTCOME_PAUSED)
        end(refutation);
    return outcome != OUTCOME_PAUSED;
}

const char *refutation_text(const struct refutation *refutation, char text[REFUTATION_ROOM])
{
    const struct proof_figures *made = &refutation->figures;
    char nodes[COUNT_ROOM], steps[COUNT_ROOM], bytes[COUNT_ROOM];
    number_count(made->nodes, "node", nodes);
    number_count(made->steps, "step", steps);
    number_count(made->bytes, "byte", bytes);
    text[0] = 0;
    switch (refutation->state) {
    case REFUTATION_NONE: break;
    case REFUTATION_RUNS:
        snprintf(text, REFUTATION_ROOM, "its proof: %.0f %%, %s so far", 100 * made->share,
                 steps);
        break;
    case REFUTATION_DONE:
        snprintf(text, REFUTATION_ROOM, "its proof: %s, %s, %s", nodes, steps,
                 bytes);
        break;
    case REFUTATION_FAILED:
        snprintf(text, REFUTATION_ROOM, "it has no proof here: %s", refutation->why.text);
        break;
    }
    return text;
}

void refutation_done(struct refutation *refutation)
{
    end(refutation);
    *refutation = (struct refutation){0};
}
