/* SPDX-License-Identifier: MIT */
/* A product of many factors, in about equal parts to save time. */
#ifndef BASE_FACTORS_H
#define BASE_FACTORS_H

#include <stdint.h>

#include <gmp.h>

enum { FACTORS_ROOM = 32 };
struct factors {
    mpz_t partial[FACTORS_ROOM];    /* [k]: a product of 2^k factors, if bit k of `count` is set */
    uint32_t count;
};

void factors_init(struct factors *factors);
void factors_done(struct factors *factors);
void factors_add(struct factors *factors, const mpz_t factor);

/* Without factors, 1. */
void factors_multiply(const struct factors *factors, mpz_t product);

#endif
