/* SPDX-License-Identifier: MIT */
/* Sweeps over lanes in the registers of AVX2 and AVX-512. */
#ifndef ENGINE_LANES_SWEEP_X86_H
#define ENGINE_LANES_SWEEP_X86_H

#include <immintrin.h>

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

/* One bit for each lane of two halves, all of whose bits are alike. */
TARGET_AVX2 static inline uint64_t gather_8(const __m256i *half)
{
    return (uint32_t)_mm256_movemask_epi8(half[0]) |
           (uint64_t)(uint32_t)_mm256_movemask_epi8(half[1]) << 32;
}

TARGET_AVX2 static inline uint64_t gather_16(const __m256i *half)
{
    __m256i bytes = _mm256_packs_epi16(half[0], half[1]);   /* the middle quarters change places */
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
