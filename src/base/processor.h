/* SPDX-License-Identifier: MIT */
/* Processors that hot loops are made for, by hand, and which of them this machine has.
 *
 * An ALWAYS_INLINE template that is called by a function for a processor is made for that
 * processor, by gcc and by clang; PROCESSORS() makes one such function each:
 *
 *     #define INSTANCE(name, PROCESSOR, processor, target)                        \
 *         target static int name##_##processor(const uint64_t *words)             \
 *         {                                                                       \
 *             return template(words, PROCESSOR_##PROCESSOR);                      \
 *         }
 *     PROCESSORS(INSTANCE, count)
 *     #undef INSTANCE
 *
 * and in the same way the rows of a table indexed by enum processor.  What needs intrinsics
 * stands under `#if defined HAVE_PROCESSORS` in functions `TARGET_AVX512 static inline`, never
 * ALWAYS_INLINE, that take and give no vectors but behind pointers: a template may call them
 * where its `processor`, a constant, says so, as BY_PROCESSOR() does. */
#ifndef BASE_PROCESSOR_H
#define BASE_PROCESSOR_H

/* Each can do what those before it can. */
enum processor {
    PROCESSOR_PORTABLE,     /* any */
    PROCESSOR_AVX2,         /* with popcnt, bmi, bmi2 */
    PROCESSOR_AVX512        /* f, bw, vl, dq, vpopcntdq, bitalg */
};
#define PROCESSOR_COUNT 3

/* _(what, PROCESSOR, processor, target) for each of them that there are functions for. */
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

/* name_avx512(…), name_avx2(…) or name_portable(…), whichever `processor` says. */
#if defined HAVE_PROCESSORS
#define BY_PROCESSOR(processor, name, ...)                        \
    ((processor) == PROCESSOR_AVX512 ? name##_avx512(__VA_ARGS__) \
     : (processor) == PROCESSOR_AVX2 ? name##_avx2(__VA_ARGS__)   \
                                     : name##_portable(__VA_ARGS__))
#else
#define BY_PROCESSOR(processor, name, ...) ((void)(processor), name##_portable(__VA_ARGS__))
#endif

/* The best of them that this machine has and there are functions for; no better one than
 * the environment's DANCETTY_PROCESSOR names, so that they can be tested and compared. */
enum processor processor_here(void);

/* "portable", "avx2", "avx512"; borrowed. */
const char *processor_name(enum processor processor);

#endif
