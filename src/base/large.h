/* SPDX-License-Identifier: MIT */
/* GMP numbers with 64-bit integers.  GMP takes longs, often of 32 bits; other files pass it only
 * constants. */
#ifndef BASE_LARGE_H
#define BASE_LARGE_H

#include <stdint.h>

#include <gmp.h>

/* `to` must be initialised. */
void large_set(mpz_t to, int64_t n);
void large_add(mpz_t to, uint64_t n);
void large_multiply(mpz_t to, uint64_t n);

/* n > 0 must divide `to`. */
void large_divide(mpz_t to, uint64_t n);

/* Sets `to` to binomial(kinds + k - 1, k): multisets of `k` of `kinds` elements. */
void large_multisets(mpz_t to, const mpz_t kinds, uint32_t k);

/* Clamps to INT64_MIN … INT64_MAX. */
int64_t large_get(const mpz_t n);

#endif
