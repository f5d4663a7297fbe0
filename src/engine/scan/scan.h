/* SPDX-License-Identifier: MIT */
/* Which words of a list have no bit in common with a word, some at once. */
#ifndef ENGINE_SCAN_SCAN_H
#define ENGINE_SCAN_SCAN_H

#include <stdint.h>

#include "base/attributes.h"
#include "base/processor.h"

#if defined HAVE_PROCESSORS
#include <immintrin.h>
#endif

/* Words that may be read behind a list. */
#define SCAN_MARGIN 8

/* Which of `count` words, 64 at most, have no bit in common with `word`: a bit each.  Those behind
 * them may be read, and give any bits. */
static inline uint64_t find_disjoint_portable(const uint64_t *words, uint32_t count, uint64_t word)
{
    uint64_t found = 0;
    for (uint32_t k = 0; k < count; k++)
        found |= (uint64_t)!(words[k] & word) << k;
    return found;
}

#if defined HAVE_PROCESSORS
TARGET_AVX2 static inline uint64_t find_disjoint_avx2(const uint64_t *words, uint32_t count,
                                                      uint64_t word)
{
    const __m256i wanted = _mm256_set1_epi64x((long long)word), zero = _mm256_setzero_si256();
    uint64_t found = 0;
    for (uint32_t k = 0; k < count; k += 4) {
        __m256i four = _mm256_loadu_si256((const __m256i *)(words + k));
        __m256i hits = _mm256_cmpeq_epi64(_mm256_and_si256(four, wanted), zero);
        found |= (uint64_t)_mm256_movemask_pd(_mm256_castsi256_pd(hits)) << k;
    }
    return found;
}

TARGET_AVX512 static inline uint64_t find_disjoint_avx512(const uint64_t *words, uint32_t count,
                                                          uint64_t word)
{
    const __m512i wanted = _mm512_set1_epi64((long long)word);
    uint64_t found = 0;
    for (uint32_t k = 0; k < count; k += 8)
        found |= (uint64_t)_mm512_testn_epi64_mask(_mm512_loadu_si512(words + k), wanted) << k;
    return found;
}
#endif

static ALWAYS_INLINE uint64_t find_disjoint(const uint64_t *words, uint32_t count, uint64_t word,
                                            enum processor processor)
{
#if defined HAVE_PROCESSORS
    if (processor == PROCESSOR_AVX512)
        return find_disjoint_avx512(words, count, word);
    if (processor == PROCESSOR_AVX2)
        return find_disjoint_avx2(words, count, word);
#endif
    (void)processor;
    return find_disjoint_portable(words, count, word);
}

#endif
