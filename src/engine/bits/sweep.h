/* SPDX-License-Identifier: MIT */
/* Counts the alive options of open items.
 *
 * Finds (options << 32 | place) of the first item with the fewest options; stops at one without
 * options. */
#ifndef ENGINE_BITS_SWEEP_H
#define ENGINE_BITS_SWEEP_H

#include "base/bits.h"
#include "engine/bits/masks.h"

#if defined HAVE_PROCESSORS
#include <immintrin.h>
#endif

#define SWEEP_DEAD (UINT64_C(1) << 32)
#define SWEEP_SOLVED ((uint64_t)INT64_MAX)      /* no item is open */

/* Words at once.  In longer sets, dead items are sought first; others usually have an alive option
 * in their first words. */
enum { CHUNK = 8 };

static ALWAYS_INLINE uint64_t find_dead_portable(const struct masks *masks, const uint64_t *alive,
                                                 const uint64_t *open, int32_t words,
                                                 int32_t open_words)
{
    for (int32_t v = 0; v < open_words; v++)
        for (uint64_t rest = open[v]; rest; rest &= rest - 1) {
            int32_t place = v * 64 + bit_lowest(rest);
            if (!bits_meet(masks_row(masks, place, words), alive, words))
                return (uint64_t)place;
        }
    return SWEEP_SOLVED;
}

static ALWAYS_INLINE uint64_t sweep_portable(const struct masks *masks, const uint64_t *alive,
                                             const uint64_t *open, int32_t words,
                                             int32_t open_words)
{
    uint64_t best = SWEEP_SOLVED;
    for (int32_t v = 0; v < open_words; v++)
        for (uint64_t rest = open[v]; rest; rest &= rest - 1) {
            int32_t place = v * 64 + bit_lowest(rest), count = 0;
            const uint64_t *row = masks_row(masks, place, words);
            for (int32_t w = 0; w < words; w++)
                count += bit_count(row[w] & alive[w]);
            uint64_t key = (uint64_t)count << 32 | (uint64_t)place;
            if (key < SWEEP_DEAD)
                return key;
            best = key < best ? key : best;
        }
    return best;
}

#if defined HAVE_PROCESSORS
/* Returns the next group of items by its first place in the word. */
static ALWAYS_INLINE int32_t next_group(uint64_t *rest, uint32_t *lanes)
{
    int32_t at = bit_lowest(*rest) & ~(MASK_LANES - 1);
    *lanes = (uint32_t)(*rest >> at & 0xff);
    *rest &= ~(UINT64_C(0xff) << at);
    return at;
}

TARGET_AVX512 static inline uint64_t find_dead_avx512(const struct masks *masks,
                                                      const uint64_t *alive, const uint64_t *open,
                                                      int32_t words, int32_t open_words)
{
    for (int32_t v = 0; v < open_words; v++)
        for (uint64_t rest = open[v]; rest;) {
            uint32_t dead;
            int32_t place = v * 64 + next_group(&rest, &dead);
            const uint64_t *set = masks->lanes + (size_t)place * (size_t)words;
            for (int32_t w = 0; dead && w < words;) {
                __m512i left = _mm512_setzero_si512();
                int32_t end = words < w + CHUNK ? words : w + CHUNK;
#pragma GCC unroll 8
                for (; w < end; w++) {
                    __m512i all = _mm512_set1_epi64((int64_t)alive[w]);
                    __m512i of = _mm512_load_si512(set + w * MASK_LANES);
                    left = _mm512_or_si512(left, _mm512_and_si512(of, all));
                }
                dead &= _mm512_testn_epi64_mask(left, left);
            }
            if (dead)
                return (uint64_t)(place + bit_lowest(dead));
        }
    return SWEEP_SOLVED;
}

TARGET_AVX512 static inline uint64_t sweep_avx512(const struct masks *masks, const uint64_t *alive,
                                                  const uint64_t *open, int32_t words,
                                                  int32_t open_words)
{
    const __m512i places = _mm512_setr_epi64(0, 1, 2, 3, 4, 5, 6, 7);
    __m512i best = _mm512_set1_epi64(INT64_MAX);
    for (int32_t v = 0; v < open_words; v++)
        for (uint64_t rest = open[v]; rest;) {
            uint32_t lanes;
            int32_t place = v * 64 + next_group(&rest, &lanes);
            const uint64_t *set = masks->lanes + (size_t)place * (size_t)words;
            __m512i count = _mm512_setzero_si512();
#pragma GCC unroll 8
            for (int32_t w = 0; w < words; w++) {
                __m512i left = _mm512_and_si512(_mm512_load_si512(set + w * MASK_LANES),
                                                _mm512_set1_epi64((int64_t)alive[w]));
                count = _mm512_add_epi64(count, _mm512_popcnt_epi64(left));
            }
            uint32_t dead = _mm512_mask_testn_epi64_mask((__mmask8)lanes, count, count);
            if (dead)
                return (uint64_t)(place + bit_lowest(dead));
            __m512i key = _mm512_or_si512(_mm512_slli_epi64(count, 32),
                                          _mm512_add_epi64(places, _mm512_set1_epi64(place)));
            best = _mm512_mask_min_epu64(best, (__mmask8)lanes, best, key);
        }
    return _mm512_reduce_min_epu64(best);
}

TARGET_AVX2 static inline uint64_t find_dead_avx2(const struct masks *masks, const uint64_t *alive,
                                                  const uint64_t *open, int32_t words,
                                                  int32_t open_words)
{
    for (int32_t v = 0; v < open_words; v++)
        for (uint64_t rest = open[v]; rest;) {
            uint32_t lanes;
            int32_t place = v * 64 + next_group(&rest, &lanes);
            const uint64_t *set = masks->lanes + (size_t)place * (size_t)words;
            for (; lanes; lanes >>= 4, place += 4, set += 4) {
                uint32_t dead = lanes & 15;
                for (int32_t w = 0; dead && w < words; w++) {
                    __m256i of = _mm256_load_si256((const void *)(set + w * MASK_LANES));
                    __m256i left = _mm256_and_si256(of, _mm256_set1_epi64x((int64_t)alive[w]));
                    __m256i none = _mm256_cmpeq_epi64(left, _mm256_setzero_si256());
                    dead &= (uint32_t)_mm256_movemask_pd(_mm256_castsi256_pd(none));
                }
                if (dead)
                    return (uint64_t)(place + bit_lowest(dead));
            }
        }
    return SWEEP_SOLVED;
}

TARGET_AVX2 static inline __m256i count_bytes(__m256i bytes)
{
    const __m256i counts = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
                                            0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
    const __m256i half = _mm256_set1_epi8(0x0f);
    __m256i high = _mm256_and_si256(_mm256_srli_epi16(bytes, 4), half);
    return _mm256_add_epi8(_mm256_shuffle_epi8(counts, _mm256_and_si256(bytes, half)),
                           _mm256_shuffle_epi8(counts, high));
}

#define BYTE_SUMS 16    /* words whose bit counts fit a byte */

TARGET_AVX2 static inline __m256i count_lanes(const uint64_t *set, const uint64_t *alive,
                                              int32_t words)
{
    __m256i count = _mm256_setzero_si256();
    for (int32_t w = 0; w < words;) {
        __m256i bytes = _mm256_setzero_si256();
        int32_t end = words < w + BYTE_SUMS ? words : w + BYTE_SUMS;
#pragma GCC unroll 8
        for (; w < end; w++) {
            __m256i of = _mm256_load_si256((const void *)(set + w * MASK_LANES));
            __m256i left = _mm256_and_si256(of, _mm256_set1_epi64x((int64_t)alive[w]));
            bytes = _mm256_add_epi8(bytes, count_bytes(left));
        }
        count = _mm256_add_epi64(count, _mm256_sad_epu8(bytes, _mm256_setzero_si256()));
    }
    return count;
}

TARGET_AVX2 static inline uint64_t least_of(__m256i keys)
{
    uint64_t at[4], least = SWEEP_SOLVED;
    _mm256_storeu_si256((void *)at, keys);
    for (int k = 0; k < 4; k++)
        least = at[k] < least ? at[k] : least;
    return least;
}

TARGET_AVX2 static inline uint64_t sweep_avx2(const struct masks *masks, const uint64_t *alive,
                                              const uint64_t *open, int32_t words,
                                              int32_t open_words)
{
    const __m256i none = _mm256_set1_epi64x(INT64_MAX), places = _mm256_setr_epi64x(0, 1, 2, 3);
    const __m256i bits = _mm256_setr_epi64x(1, 2, 4, 8);
    __m256i best = none;
    for (int32_t v = 0; v < open_words; v++)
        for (uint64_t rest = open[v]; rest;) {
            uint32_t lanes;
            int32_t place = v * 64 + next_group(&rest, &lanes);
            const uint64_t *set = masks->lanes + (size_t)place * (size_t)words;
            for (; lanes; lanes >>= 4, place += 4, set += 4) {
                __m256i count = count_lanes(set, alive, words);
                __m256i is_open = _mm256_cmpeq_epi64(
                    _mm256_and_si256(_mm256_set1_epi64x(lanes), bits), bits);
                __m256i dead = _mm256_cmpeq_epi64(count, _mm256_setzero_si256());
                if (!_mm256_testz_si256(dead, is_open)) {
                    __m256i both = _mm256_and_si256(dead, is_open);
                    uint32_t of = (uint32_t)_mm256_movemask_pd(_mm256_castsi256_pd(both));
                    return (uint64_t)(place + bit_lowest(of));
                }
                __m256i key = _mm256_or_si256(_mm256_slli_epi64(count, 32),
                                              _mm256_add_epi64(places, _mm256_set1_epi64x(place)));
                __m256i is_less = _mm256_and_si256(is_open, _mm256_cmpgt_epi64(best, key));
                best = _mm256_blendv_epi8(best, key, is_less);
            }
        }
    return least_of(best);
}
#endif

/* Words of a set of options and of items, best as constants. */
static ALWAYS_INLINE uint64_t sweep(const struct masks *masks, const uint64_t *alive,
                                    const uint64_t *open, int32_t words, int32_t open_words,
                                    enum processor processor)
{
    uint64_t dead = SWEEP_SOLVED;
    if (words > CHUNK)
        dead = BY_PROCESSOR(processor, find_dead, masks, alive, open, words, open_words);
    if (dead != SWEEP_SOLVED)
        return dead;
    return BY_PROCESSOR(processor, sweep, masks, alive, open, words, open_words);
}

#endif
