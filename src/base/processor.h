/* SPDX-License-Identifier: MIT */
/* Processors that hot loops are compiled for, and the one of this machine.
 *
 * gcc and clang compile an ALWAYS_INLINE template for the processor of its caller; PROCESSORS()
 * makes such callers, and rows of tables by enum processor, as in engine/bits/batch.c.
 *
 * Intrinsics belong in functions `TARGET_AVX512 static inline`, never ALWAYS_INLINE, under `#if
 * defined HAVE_PROCESSORS`, with vectors passed only by pointers.  A template calls them by
 * BY_PROCESSOR(), if its constant `processor` allows it. */
#ifndef BASE_PROCESSOR_H
#define BASE_PROCESSOR_H

/* Each has the features of those before it. */
enum processor {
    PROCESSOR_PORTABLE,     /* any */
    PROCESSOR_AVX2,         /* with popcnt, bmi, bmi2 */
    PROCESSOR_AVX512        /* f, bw, vl, dq, vpopcntdq, bitalg */
};
#define PROCESSOR_COUNT 3

/* Expands _(what, PROCESSOR, processor, target) for each. */
#if defined HAVE_PROCESSORS
#define TARGET_AVX2 __attribute__((target("popcnt,avx2,bmi,bmi2")))
#define TARGET_AVX512 __attribute__((target( \
    "popcnt,avx2,bmi,bmi2,avx512f,avx512bw,avx512vl,avx512dq,avx512vpopcntdq,avx512bitalg")))
#define PROCESSORS(_, what)                     \
    _(what, PORTABLE, portable, )               \
    _(what, AVX2, avx2, TARGET_AVX2)            \
    _(what, AVX512, avx512, TARGET_AVX512)
#else
#define PROCESSORS(_, what) _(what, PORTABLE, portable, )
#endif

/* Calls name_avx512(…), name_avx2(…) or name_portable(…). */
#if defined HAVE_PROCESSORS
#define BY_PROCESSOR(processor, name, ...)                        \
    ((processor) == PROCESSOR_AVX512 ? name##_avx512(__VA_ARGS__) \
     : (processor) == PROCESSOR_AVX2 ? name##_avx2(__VA_ARGS__)   \
                                     : name##_portable(__VA_ARGS__))
#else
#define BY_PROCESSOR(processor, name, ...) ((void)(processor), name##_portable(__VA_ARGS__))
#endif

/* Returns the machine's best, at most $DANCETTY_PROCESSOR, for tests. */
enum processor processor_here(void);

const char *processor_name(enum processor processor);

#endif
