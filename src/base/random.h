/* SPDX-License-Identifier: MIT */
/* Pseudo-random numbers, without state. */
#ifndef BASE_RANDOM_H
#define BASE_RANDOM_H

#include <stdint.h>

/* Returns number `counter`, from 0, of the sequence of `seed`; 64 uniform bits.  Source: the
 * finalizer of SplitMix64, Steele, Lea & Flood, OOPSLA 2014. */
static inline uint64_t random_at(uint64_t seed, uint64_t counter)
{
    uint64_t z = seed + (counter + 1) * UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

#endif
