/* SPDX-License-Identifier: MIT */
/* Plain dancing links without hooks, the baseline of the observed search. */
#ifndef TESTS_BENCH_REFERENCE_H
#define TESTS_BENCH_REFERENCE_H

#include <stdint.h>

#include "cover/problem.h"

struct reference {
    int64_t nodes, solutions;
};

/* Searches all of `problem`, which has primary items and no colours, by the smallest item. */
struct reference reference_search(const struct problem *problem);

#endif
