/* SPDX-License-Identifier: MIT */
/* Lists of words: one per option, one bit per item.
 *
 * LIST_MARGIN words LIST_END follow a list.  Filters keep the order. */
#ifndef ENGINE_BITS_BATCH_LIST_H
#define ENGINE_BITS_BATCH_LIST_H

#include "base/attributes.h"
#include "base/bits.h"
#include "base/processor.h"

#if defined HAVE_PROCESSORS
#include <immintrin.h>
#endif

#define LIST_END (UINT64_C(1) << 63)
#define LIST_MARGIN 16

/* Counters: bit k of digits[0], [1], [2] … is the binary digit 1, 2, 4 … of item k's count; the
 * last is set on overflow. */
enum { FEW_DIGITS = 4, MANY_DIGITS = 7 };

static ALWAYS_INLINE void add_digits(uint64_t *digits, const uint64_t *more, int count)
{
    uint64_t carry = 0;
    for (int d = 0; d < count - 1; d++) {
        uint64_t one = digits[d] ^ more[d], both = digits[d] & more[d];
        digits[d] = one ^ carry;
        carry = both | (one & carry);
    }
    digits[count - 1] |= more[count - 1] | carry;
}

static ALWAYS_INLINE void add_word(uint64_t *digits, uint64_t word, int count)
{
    for (int d = 0; d < count - 1; d++) {
        uint64_t carry = digits[d] & word;
        digits[d] ^= word;
        word = carry;
    }
    digits[count - 1] |= word;
}

static inline int32_t list_find_portable(const uint64_t *list, int32_t count, uint64_t bit,
                                         uint64_t *to)
{
    int32_t found = 0;
    for (int32_t k = 0; k < count; k++) {
        to[found] = list[k];
        found += (list[k] & bit) != 0;
    }
    return found;
}

static inline uint64_t list_unite_portable(const uint64_t *list, int32_t count, uint64_t word)
{
    uint64_t all = 0;
    for (int32_t k = 0; k < count; k++)
        all |= list[k] & -(uint64_t)!(list[k] & word);
    return all;
}

static ALWAYS_INLINE int32_t keep_portable(const uint64_t *list, int32_t count, uint64_t word,
                                           uint64_t *to, uint64_t *digits, int ndigits)
{
    uint64_t sum[MANY_DIGITS] = {0};
    int32_t kept = 0;
    for (int32_t k = 0; k < count; k++) {
        bool stays = !(list[k] & word);
        to[kept] = list[k];
        kept += stays;
        add_word(sum, list[k] & -(uint64_t)stays, ndigits);
    }
    for (int k = 0; k < LIST_MARGIN; k++)
        to[kept + k] = LIST_END;
    for (int d = 0; d < ndigits; d++)
        digits[d] = sum[d];
    return kept;
}

#if defined HAVE_PROCESSORS

/* For each subset of four words: the halves to move to the front. */
static const int32_t list_places[16][8] = {
    {0}, {0, 1}, {2, 3}, {0, 1, 2, 3}, {4, 5}, {0, 1, 4, 5}, {2, 3, 4, 5}, {0, 1, 2, 3, 4, 5},
    {6, 7}, {0, 1, 6, 7}, {2, 3, 6, 7}, {0, 1, 2, 3, 6, 7}, {4, 5, 6, 7}, {0, 1, 4, 5, 6, 7},
    {2, 3, 4, 5, 6, 7}, {0, 1, 2, 3, 4, 5, 6, 7},
};

/* Packs the words with lanes of ones; returns their number. */
TARGET_AVX2 static ALWAYS_INLINE int32_t pack_avx2(uint64_t *to, __m256i words, __m256i stays)
{
    int lanes = _mm256_movemask_pd(_mm256_castsi256_pd(stays));
    __m256i places = _mm256_loadu_si256((const void *)list_places[lanes]);
    _mm256_storeu_si256((void *)to, _mm256_permutevar8x32_epi32(words, places));
    return bit_count((uint64_t)lanes);
}

/* Lanes of ones: disjoint from `word`. */
TARGET_AVX2 static ALWAYS_INLINE __m256i misses_avx2(__m256i words, __m256i word)
{
    return _mm256_cmpeq_epi64(_mm256_and_si256(words, word), _mm256_setzero_si256());
}

TARGET_AVX2 static inline int32_t list_find_avx2(const uint64_t *list, int32_t count, uint64_t bit,
                                                 uint64_t *to)
{
    const __m256i wanted = _mm256_set1_epi64x((int64_t)bit);
    int32_t found = 0;
    for (int32_t k = 0; k < count; k += 4) {
        __m256i words = _mm256_loadu_si256((const void *)(list + k));
        __m256i has = _mm256_cmpeq_epi64(_mm256_and_si256(words, wanted), wanted);
        found += pack_avx2(to + found, words, has);
    }
    return found;
}

TARGET_AVX2 static ALWAYS_INLINE void fold_avx2(uint64_t *digits, const __m256i *sum, int ndigits)
{
    uint64_t lanes[MANY_DIGITS][4], parts[4][MANY_DIGITS];
    for (int d = 0; d < ndigits; d++)
        _mm256_storeu_si256((void *)lanes[d], sum[d]);
    for (int d = 0; d < ndigits; d++)
        for (int l = 0; l < 4; l++)
            parts[l][d] = lanes[d][l];
    add_digits(parts[0], parts[1], ndigits);
    add_digits(parts[2], parts[3], ndigits);
    add_digits(parts[0], parts[2], ndigits);
    for (int d = 0; d < ndigits; d++)
        digits[d] = parts[0][d];
}

TARGET_AVX2 static inline uint64_t list_unite_avx2(const uint64_t *list, int32_t count,
                                                   uint64_t word)
{
    const __m256i used = _mm256_set1_epi64x((int64_t)(word | LIST_END));
    __m256i all = _mm256_setzero_si256();
    uint64_t lanes[4];
    for (int32_t k = 0; k < count; k += 4) {
        __m256i words = _mm256_loadu_si256((const void *)(list + k));
        all = _mm256_or_si256(all, _mm256_and_si256(words, misses_avx2(words, used)));
    }
    _mm256_storeu_si256((void *)lanes, all);
    return lanes[0] | lanes[1] | lanes[2] | lanes[3];
}

TARGET_AVX2 static ALWAYS_INLINE int32_t keep_avx2(const uint64_t *list, int32_t count,
                                                   uint64_t word, uint64_t *to, uint64_t *digits,
                                                   int ndigits)
{
    const __m256i used = _mm256_set1_epi64x((int64_t)(word | LIST_END));
    __m256i sum[MANY_DIGITS];
    int32_t kept = 0;
    for (int d = 0; d < ndigits; d++)
        sum[d] = _mm256_setzero_si256();
    for (int32_t k = 0; k < count; k += 4) {
        __m256i words = _mm256_loadu_si256((const void *)(list + k));
        __m256i stays = misses_avx2(words, used), carry = _mm256_and_si256(words, stays);
        kept += pack_avx2(to + kept, words, stays);
        for (int d = 0; d < ndigits - 1; d++) {
            __m256i both = _mm256_and_si256(sum[d], carry);
            sum[d] = _mm256_xor_si256(sum[d], carry);
            carry = both;
        }
        sum[ndigits - 1] = _mm256_or_si256(sum[ndigits - 1], carry);
    }
    for (int k = 0; k < LIST_MARGIN; k += 4)
        _mm256_storeu_si256((void *)(to + kept + k), _mm256_set1_epi64x((int64_t)LIST_END));
    fold_avx2(digits, sum, ndigits);
    return kept;
}

/* Packs the words of `stays`, then zeros; returns their number. */
TARGET_AVX512 static ALWAYS_INLINE int32_t pack_avx512(uint64_t *to, __m512i words, __mmask8 stays)
{
    _mm512_storeu_si512(to, _mm512_maskz_compress_epi64(stays, words));
    return bit_count(stays);
}

TARGET_AVX512 static inline int32_t list_find_avx512(const uint64_t *list, int32_t count,
                                                     uint64_t bit, uint64_t *to)
{
    const __m512i wanted = _mm512_set1_epi64((int64_t)bit);
    int32_t found = 0;
    for (int32_t k = 0; k < count; k += 8) {
        __m512i words = _mm512_loadu_si512(list + k);
        found += pack_avx512(to + found, words, _mm512_test_epi64_mask(words, wanted));
    }
    return found;
}

TARGET_AVX512 static inline uint64_t list_unite_avx512(const uint64_t *list, int32_t count,
                                                       uint64_t word)
{
    const __m512i used = _mm512_set1_epi64((int64_t)(word | LIST_END));
    __m512i all = _mm512_setzero_si512(), more = all;
    for (int32_t k = 0; k < count; k += 16) {
        __m512i one = _mm512_loadu_si512(list + k), other = _mm512_loadu_si512(list + k + 8);
        all = _mm512_mask_or_epi64(all, _mm512_testn_epi64_mask(one, used), all, one);
        more = _mm512_mask_or_epi64(more, _mm512_testn_epi64_mask(other, used), more, other);
    }
    return (uint64_t)_mm512_reduce_or_epi64(_mm512_or_si512(all, more));
}

#define XOR3 0x96
#define MAJORITY 0xe8
#define OR3 0xfe

TARGET_AVX512 static ALWAYS_INLINE void fold_avx512(uint64_t *digits, const __m512i *sum,
                                                    int ndigits)
{
    uint64_t low[MANY_DIGITS], high[MANY_DIGITS];
    __m256i carry = _mm256_setzero_si256(), half[MANY_DIGITS];
    for (int d = 0; d < ndigits; d++) {
        __m256i a = _mm512_castsi512_si256(sum[d]), b = _mm512_extracti64x4_epi64(sum[d], 1);
        half[d] = d < ndigits - 1 ? _mm256_ternarylogic_epi64(a, b, carry, XOR3)
                                  : _mm256_ternarylogic_epi64(a, b, carry, OR3);
        carry = _mm256_ternarylogic_epi64(a, b, carry, MAJORITY);
    }
    __m128i left = _mm_setzero_si128();
    for (int d = 0; d < ndigits; d++) {
        __m128i a = _mm256_castsi256_si128(half[d]), b = _mm256_extracti128_si256(half[d], 1);
        __m128i two = d < ndigits - 1 ? _mm_ternarylogic_epi64(a, b, left, XOR3)
                                      : _mm_ternarylogic_epi64(a, b, left, OR3);
        left = _mm_ternarylogic_epi64(a, b, left, MAJORITY);
        low[d] = (uint64_t)_mm_cvtsi128_si64(two);
        high[d] = (uint64_t)_mm_extract_epi64(two, 1);
    }
    add_digits(low, high, ndigits);
    for (int d = 0; d < ndigits; d++)
        digits[d] = low[d];
}

TARGET_AVX512 static ALWAYS_INLINE int32_t keep_avx512(const uint64_t *list, int32_t count,
                                                       uint64_t word, uint64_t *to,
                                                       uint64_t *digits, int ndigits)
{
    const __m512i used = _mm512_set1_epi64((int64_t)(word | LIST_END));
    __m512i sum[MANY_DIGITS];
    uint64_t *at = to;
    for (int d = 0; d < ndigits; d++)
        sum[d] = _mm512_setzero_si512();
    for (int32_t k = 0; k < count; k += 16) {
        __m512i one = _mm512_loadu_si512(list + k), other = _mm512_loadu_si512(list + k + 8);
        __mmask8 stays = _mm512_testn_epi64_mask(one, used);
        __mmask8 stay = _mm512_testn_epi64_mask(other, used);
        at += pack_avx512(at, one, stays);
        at += pack_avx512(at, other, stay);
        one = _mm512_maskz_mov_epi64(stays, one);
        other = _mm512_maskz_mov_epi64(stay, other);
        __m512i carry = _mm512_ternarylogic_epi64(sum[0], one, other, MAJORITY);
        sum[0] = _mm512_ternarylogic_epi64(sum[0], one, other, XOR3);
        for (int d = 1; d < ndigits - 1; d++) {
            __m512i both = _mm512_and_si512(sum[d], carry);
            sum[d] = _mm512_xor_si512(sum[d], carry);
            carry = both;
        }
        sum[ndigits - 1] = _mm512_or_si512(sum[ndigits - 1], carry);
    }
    for (int k = 0; k < LIST_MARGIN; k += 8)
        _mm512_storeu_si512(at + k, _mm512_set1_epi64((int64_t)LIST_END));
    fold_avx512(digits, sum, ndigits);
    return (int32_t)(at - to);
}
#endif

#define KEEP(name, processor, target, ndigits)                                                   \
    target static inline int32_t list_##name##_##processor(                                      \
        const uint64_t *list, int32_t count, uint64_t word, uint64_t *to, uint64_t *digits)      \
    {                                                                                            \
        return keep_##processor(list, count, word, to, digits, ndigits);                         \
    }
#define INSTANCE(name, PROCESSOR, processor, target) \
    KEEP(keep, processor, target, FEW_DIGITS)        \
    KEEP(count, processor, target, MANY_DIGITS)
PROCESSORS(INSTANCE, )
#undef INSTANCE
#undef KEEP

/* Copies the words with `bit`.  `to` needs room for the list and LIST_MARGIN.  Returns their
 * number, as does list_keep(). */
static ALWAYS_INLINE int32_t list_find(const uint64_t *list, int32_t count, uint64_t bit,
                                       uint64_t *to, enum processor processor)
{
    return BY_PROCESSOR(processor, list_find, list, count, bit, to);
}

/* Returns the union of the words disjoint from `word`. */
static ALWAYS_INLINE uint64_t list_unite(const uint64_t *list, int32_t count, uint64_t word,
                                         enum processor processor)
{
    return BY_PROCESSOR(processor, list_unite, list, count, word);
}

/* Copies the words disjoint from `word`, perhaps in place, adds the margin, and counts items in
 * digits[FEW_DIGITS]. */
static ALWAYS_INLINE int32_t list_keep(const uint64_t *list, int32_t count, uint64_t word,
                                       uint64_t *to, uint64_t *digits, enum processor processor)
{
    return BY_PROCESSOR(processor, list_keep, list, count, word, to, digits);
}

/* Counts items in digits[MANY_DIGITS]. */
static ALWAYS_INLINE void list_count(uint64_t *list, int32_t count, uint64_t *digits,
                                     enum processor processor)
{
    BY_PROCESSOR(processor, list_count, list, count, 0, list, digits);
}

#endif
