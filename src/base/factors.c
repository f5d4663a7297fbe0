/* SPDX-License-Identifier: MIT */
#include "base/factors.h"

void factors_init(struct factors *factors)
{
    factors->count = 0;
    for (int k = 0; k < FACTORS_ROOM; k++)
        mpz_init(factors->partial[k]);
}

void factors_done(struct factors *factors)
{
    for (int k = 0; k < FACTORS_ROOM; k++)
        mpz_clear(factors->partial[k]);
}

void factors_add(struct factors *factors, const mpz_t factor)
{
    mpz_t carry;
    int k = 0;
    mpz_init_set(carry, factor);
    for (; factors->count >> k & 1; k++)
        mpz_mul(carry, carry, factors->partial[k]);
    mpz_swap(factors->partial[k], carry);
    mpz_clear(carry);
    factors->count++;
}

void factors_multiply(const struct factors *factors, mpz_t product)
{
    mpz_set_ui(product, 1);
    for (int k = 0; k < FACTORS_ROOM; k++)
        if (factors->count >> k & 1)
            mpz_mul(product, product, factors->partial[k]);
}
