/* SPDX-License-Identifier: MIT */
/* Sweeps over all lanes.  Their width (8, 16, 32 or 64 bits) and the processor must be
 * constants. */
#ifndef ENGINE_LANES_SWEEP_H
#define ENGINE_LANES_SWEEP_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "base/attributes.h"
#include "base/processor.h"
#include "engine/lanes/lanes.h"

#if defined HAVE_PROCESSORS
#include <immintrin.h>
#endif

/* `to` may be `from`. */
struct sweep {
    const uint64_t *from;
    uint64_t *to;
    const uint64_t *const *left;    /* [count]: lanes compatible with each option taken */
    int32_t count;
    int32_t chunks;
    uint64_t *forced;       /* borrowed; [chunks]: bits of forced lanes */
};

struct swept {
    bool dead;              /* other fields are undefined */
    bool forced;
    bool many;              /* a lane has several options */
};

static ALWAYS_INLINE uint64_t low_bits(int32_t bits)
{
    return UINT64_MAX / (UINT64_MAX >> (64 - bits));
}

static ALWAYS_INLINE uint64_t gather_flags(uint64_t flags, int32_t bits)
{
    uint64_t low = flags >> (bits - 1);
    return bits == 8    ? low * UINT64_C(0x0102040810204080) >> 56
           : bits == 16 ? low * UINT64_C(0x0001000200040008) >> 48 & 15
           : bits == 32 ? (low | low >> 31) & 3
                        : low;
}

/* Words per portable step. */
#if defined __GNUC__
typedef uint64_t words_at_once __attribute__((vector_size(16)));
#else
typedef uint64_t words_at_once;
#endif
enum { AT_ONCE = sizeof(words_at_once) / sizeof(uint64_t) };

static ALWAYS_INLINE uint64_t any_of(words_at_once words)
{
    uint64_t each[AT_ONCE], any = 0;
    memcpy(each, &words, sizeof each);
    for (int k = 0; k < AT_ONCE; k++)
        any |= each[k];
    return any;
}

/* Bits added below the flag carry into it unless the lane is empty. */
static ALWAYS_INLINE struct swept sweep_chunk(const struct sweep *sweep, int32_t c, int32_t bits)
{
    const uint64_t one = low_bits(bits), flag = one << (bits - 1), low = ~flag;
    words_at_once some = ~(words_at_once){0}, many = {0}, forced[CHUNK_WORDS / AT_ONCE], any = {0};
    for (int32_t w = 0; w < CHUNK_WORDS; w += AT_ONCE) {
        int32_t at = c * CHUNK_WORDS + w;
        words_at_once set = *(const words_at_once *)(const void *)(sweep->from + at);
        for (int32_t k = 0; k < sweep->count; k++)
            set &= *(const words_at_once *)(const void *)(sweep->left[k] + at);
        *(words_at_once *)(void *)(sweep->to + at) = set;
        some &= (set & low) + low;
        set &= set - one;
        words_at_once more = (set & low) + low;
        many |= more;
        any |= forced[w / AT_ONCE] = set & ~more & flag;
    }
    struct swept found = {
        .dead = any_of(~some) & flag, .forced = any_of(any), .many = any_of(many) & flag};
    uint64_t words[CHUNK_WORDS];
    memcpy(words, forced, sizeof words);
    sweep->forced[c] = 0;
    for (int32_t w = 0; w < CHUNK_WORDS && found.forced; w++)
        sweep->forced[c] |= gather_flags(words[w], bits) << w * (64 / bits);
    return found;
}

static ALWAYS_INLINE struct swept sweep_portable(const struct sweep *sweep, int32_t bits)
{
    struct swept all = {0};
    for (int32_t c = 0; c < sweep->chunks && !all.dead; c++) {
        struct swept found = sweep_chunk(sweep, c, bits);
        all.dead = found.dead;
        all.forced |= found.forced;
        all.many |= found.many;
    }
    return all;
}

/* Removes the lowest option of each nonempty lane of a chunk; flags last.  Returns the open lanes
 * without options; *more: a lane has options. */
static ALWAYS_INLINE uint64_t thin_portable(const uint64_t *from, uint64_t *to, bool *more,
                                            int32_t bits)
{
    const uint64_t one = low_bits(bits), flag = one << (bits - 1), low = ~flag;
    uint64_t last = 0, any = 0;
    for (int32_t w = 0; w < CHUNK_WORDS; w++) {
        uint64_t less = ((from[w] | flag) - one) ^ (~from[w] & flag);
        to[w] = from[w] & less;
        uint64_t some = (to[w] & low) + low;
        any |= some;
        last |= gather_flags(to[w] & ~some & flag, bits) << w * (64 / bits);
    }
    *more = any & flag;
    return last;
}

#if defined HAVE_PROCESSORS
#define AVX512(bits)                                                                              \
    TARGET_AVX512 static inline struct swept sweep_avx512_##bits(const struct sweep *sweep)       \
    {                                                                                             \
        const __m512i one = _mm512_set1_epi64((long long)low_bits(bits));                         \
        const __m512i flag = _mm512_set1_epi64((long long)(low_bits(bits) << (bits - 1)));        \
        const __m512i low = _mm512_andnot_si512(flag, _mm512_set1_epi64(-1));                     \
        __m512i many = _mm512_setzero_si512();                                                    \
        uint64_t any = 0;                                                                         \
        for (int32_t c = 0; c < sweep->chunks; c++) {                                             \
            __m512i set = _mm512_load_si512(sweep->from + c * CHUNK_WORDS);                       \
            for (int32_t k = 0; k < sweep->count; k++)                                            \
                set = _mm512_and_si512(set,                                                       \
                                       _mm512_load_si512(sweep->left[k] + c * CHUNK_WORDS));      \
            if (_mm512_testn_epi##bits##_mask(set, low))                                          \
                return (struct swept){.dead = true};                                              \
            _mm512_store_si512(sweep->to + c * CHUNK_WORDS, set);                                 \
            set = _mm512_and_si512(set, _mm512_sub_epi##bits(set, one));                          \
            sweep->forced[c] = _mm512_cmpeq_epi##bits##_mask(set, flag);                          \
            any |= sweep->forced[c];                                                              \
            many = _mm512_or_si512(many, set);                                                    \
        }                                                                                         \
        return (struct swept){.forced = any, .many = _mm512_test_epi64_mask(many, low)};          \
    }                                                                                             \
    TARGET_AVX512 static inline uint64_t thin_avx512_##bits(const uint64_t *from, uint64_t *to,   \
                                                            bool *more)                           \
    {                                                                                             \
        const __m512i one = _mm512_set1_epi64((long long)low_bits(bits));                         \
        const __m512i flag = _mm512_set1_epi64((long long)(low_bits(bits) << (bits - 1)));        \
        const __m512i low = _mm512_andnot_si512(flag, _mm512_set1_epi64(-1));                     \
        __m512i set = _mm512_load_si512(from);                                                    \
        set = _mm512_and_si512(set, _mm512_sub_epi##bits(set, one));                              \
        _mm512_store_si512(to, set);                                                              \
        *more = _mm512_test_epi64_mask(set, low);                                                 \
        return _mm512_cmpeq_epi##bits##_mask(set, flag);                                          \
    }
AVX512(8)
AVX512(16)
AVX512(32)
AVX512(64)
#undef AVX512

/* All bits of a lane are equal. */
TARGET_AVX2 static inline uint64_t gather_8(const __m256i *half)
{
    return (uint32_t)_mm256_movemask_epi8(half[0]) |
           (uint64_t)(uint32_t)_mm256_movemask_epi8(half[1]) << 32;
}

TARGET_AVX2 static inline uint64_t gather_16(const __m256i *half)
{
    __m256i bytes = _mm256_packs_epi16(half[0], half[1]);   /* swaps the middle quarters */
    return (uint32_t)_mm256_movemask_epi8(_mm256_permute4x64_epi64(bytes, 0xd8));
}

TARGET_AVX2 static inline uint64_t gather_32(const __m256i *half)
{
    return (uint64_t)_mm256_movemask_ps(_mm256_castsi256_ps(half[0])) |
           (uint64_t)_mm256_movemask_ps(_mm256_castsi256_ps(half[1])) << 8;
}

TARGET_AVX2 static inline uint64_t gather_64(const __m256i *half)
{
    return (uint64_t)_mm256_movemask_pd(_mm256_castsi256_pd(half[0])) |
           (uint64_t)_mm256_movemask_pd(_mm256_castsi256_pd(half[1])) << 4;
}

#define HALF (CHUNK_WORDS / 2)
#define AVX2(bits)                                                                                \
    TARGET_AVX2 static inline struct swept sweep_avx2_##bits(const struct sweep *sweep)           \
    {                                                                                             \
        const __m256i zero = _mm256_setzero_si256();                                              \
        const __m256i one = _mm256_set1_epi64x((long long)low_bits(bits));                        \
        const __m256i flag = _mm256_set1_epi64x((long long)(low_bits(bits) << (bits - 1)));       \
        const __m256i low = _mm256_andnot_si256(flag, _mm256_set1_epi64x(-1));                    \
        __m256i many = zero;                                                                      \
        uint64_t any = 0;                                                                         \
        for (int32_t c = 0; c < sweep->chunks; c++) {                                             \
            __m256i dead = zero, forced[2];                                                       \
            for (int32_t h = 0, at = c * CHUNK_WORDS; h < 2; h++, at += HALF) {                   \
                __m256i set = _mm256_load_si256((const void *)(sweep->from + at));                \
                for (int32_t k = 0; k < sweep->count; k++)                                        \
                    set = _mm256_and_si256(                                                       \
                        set, _mm256_load_si256((const void *)(sweep->left[k] + at)));             \
                _mm256_store_si256((void *)(sweep->to + at), set);                                \
                dead = _mm256_or_si256(                                                           \
                    dead, _mm256_cmpeq_epi##bits(_mm256_and_si256(set, low), zero));              \
                set = _mm256_and_si256(set, _mm256_sub_epi##bits(set, one));                      \
                forced[h] = _mm256_cmpeq_epi##bits(set, flag);                                    \
                many = _mm256_or_si256(many, set);                                                \
            }                                                                                     \
            if (!_mm256_testz_si256(dead, dead))                                                  \
                return (struct swept){.dead = true};                                              \
            sweep->forced[c] = gather_##bits(forced);                                             \
            any |= sweep->forced[c];                                                              \
        }                                                                                         \
        return (struct swept){.forced = any, .many = !_mm256_testz_si256(many, low)};             \
    }                                                                                             \
    TARGET_AVX2 static inline uint64_t thin_avx2_##bits(const uint64_t *from, uint64_t *to,       \
                                                        bool *more)                               \
    {                                                                                             \
        const __m256i one = _mm256_set1_epi64x((long long)low_bits(bits));                        \
        const __m256i flag = _mm256_set1_epi64x((long long)(low_bits(bits) << (bits - 1)));       \
        const __m256i low = _mm256_andnot_si256(flag, _mm256_set1_epi64x(-1));                    \
        __m256i last[2];                                                                          \
        *more = false;                                                                            \
        for (int32_t h = 0; h < 2; h++) {                                                         \
            __m256i set = _mm256_load_si256((const void *)(from + h * HALF));                     \
            set = _mm256_and_si256(set, _mm256_sub_epi##bits(set, one));                          \
            _mm256_store_si256((void *)(to + h * HALF), set);                                     \
            *more |= !_mm256_testz_si256(set, low);                                               \
            last[h] = _mm256_cmpeq_epi##bits(set, flag);                                          \
        }                                                                                         \
        return gather_##bits(last);                                                               \
    }
AVX2(8)
AVX2(16)
AVX2(32)
AVX2(64)
#undef AVX2
#undef HALF
#endif

#define OF_WIDTH(name, bits, arguments)                 \
    ((bits) == 8 ? name##_8 arguments : (bits) == 16 ? name##_16 arguments : \
     (bits) == 32 ? name##_32 arguments : name##_64 arguments)

static ALWAYS_INLINE struct swept sweep_lanes(const struct sweep *sweep, int32_t bits,
                                              enum processor processor)
{
#if defined HAVE_PROCESSORS
    if (processor == PROCESSOR_AVX512)
        return OF_WIDTH(sweep_avx512, bits, (sweep));
    if (processor == PROCESSOR_AVX2)
        return OF_WIDTH(sweep_avx2, bits, (sweep));
#endif
    (void)processor;
    return sweep_portable(sweep, bits);
}

static ALWAYS_INLINE uint64_t thin_lanes(const uint64_t *from, uint64_t *to, bool *more,
                                         int32_t bits, enum processor processor)
{
#if defined HAVE_PROCESSORS
    if (processor == PROCESSOR_AVX512)
        return OF_WIDTH(thin_avx512, bits, (from, to, more));
    if (processor == PROCESSOR_AVX2)
        return OF_WIDTH(thin_avx2, bits, (from, to, more));
#endif
    (void)processor;
    return thin_portable(from, to, more, bits);
}

#endif
