/* SPDX-License-Identifier: MIT */
/* What compilers understand beyond C11, each with a harmless other way. */
#ifndef BASE_ATTRIBUTES_H
#define BASE_ATTRIBUTES_H

#if defined __GNUC__
#define PRINTF_LIKE(text, first) __attribute__((format(printf, text, first)))
#else
#define PRINTF_LIKE(text, first)
#endif

/* Sanitizers see the same faults in templates that stay functions, and compile them in a tenth of
 * the time. */
#if defined __GNUC__ && !defined SANITIZED
#define ALWAYS_INLINE inline __attribute__((always_inline))
#define FLATTEN __attribute__((flatten))    /* what it calls becomes part of it, where it can */
#else
#define ALWAYS_INLINE inline
#define FLATTEN
#endif

/* Made for several processors; which one there is, is found out when the program starts. */
#if defined HAVE_TARGET_CLONES
#define CLONED __attribute__((target_clones("default", "avx2")))
#else
#define CLONED
#endif

#endif
