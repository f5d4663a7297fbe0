/* SPDX-License-Identifier: MIT */
/* Compiler extensions with harmless fallbacks. */
#ifndef BASE_ATTRIBUTES_H
#define BASE_ATTRIBUTES_H

#if defined __GNUC__
#define PRINTF_LIKE(text, first) __attribute__((format(printf, text, first)))
#else
#define PRINTF_LIKE(text, first)
#endif

/* With sanitizers, plain functions compile ten times as fast and find the same faults. */
#if defined __GNUC__ && !defined SANITIZED
#define ALWAYS_INLINE inline __attribute__((always_inline))
#define FLATTEN __attribute__((flatten))    /* inlines calls, if possible */
#else
#define ALWAYS_INLINE inline
#define FLATTEN
#endif

/* Compiled for several processors. */
#if defined HAVE_TARGET_CLONES
#define CLONED __attribute__((target_clones("default", "avx2")))
#else
#define CLONED
#endif

#endif
