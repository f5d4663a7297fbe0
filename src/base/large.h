/* SPDX-License-Identifier: MIT */
/* Numbers of any size, made of numbers of 64 bits and read as such.  GMP's own functions take and
 * return a long, which has 32 bits on many machines; other files call them for constants only. */
#ifndef BASE_LARGE_H
#define BASE_LARGE_H

#include <stdint.h>

#include <gmp.h>

/* Each `to` is initialised by mpz_init().  Cost: that of GMP's own where a long has 64 bits. */
void large_set(mpz_t to, int64_t n);
void large_add(mpz_t to, uint64_t n);
void large_multiply(mpz_t to, uint64_t n);

/* Divide by n > 0, of which `to` is a multiple. */
void large_divide(mpz_t to, uint64_t n);

/* In how many ways `k` can be taken from `kinds` of things if each may be taken again:
 * kinds + k - 1 over k. */
void large_multisets(mpz_t to, const mpz_t kinds, uint32_t k);

/* n, or INT64_MIN or INT64_MAX if it is beyond these. */
int64_t large_get(const mpz_t n);

#endif
