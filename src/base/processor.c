/* SPDX-License-Identifier: MIT */
#include "base/processor.h"

#include <stdlib.h>
#include <string.h>

static const char *const names[PROCESSOR_COUNT] = {
    [PROCESSOR_PORTABLE] = "portable",
    [PROCESSOR_AVX2] = "avx2",
    [PROCESSOR_AVX512] = "avx512",
};

static enum processor find_best(void)
{
#if defined HAVE_PROCESSORS
#define HAS(feature) __builtin_cpu_supports(feature)
    if (!HAS("popcnt") || !HAS("avx2") || !HAS("bmi") || !HAS("bmi2"))
        return PROCESSOR_PORTABLE;
    if (!HAS("avx512f") || !HAS("avx512bw") || !HAS("avx512vl") || !HAS("avx512dq") ||
        !HAS("avx512vpopcntdq") || !HAS("avx512bitalg"))
        return PROCESSOR_AVX2;
    return PROCESSOR_AVX512;
#undef HAS
#else
    return PROCESSOR_PORTABLE;
#endif
}

enum processor processor_here(void)
{
    enum processor best = find_best();
    const char *value = getenv("DANCETTY_PROCESSOR");
    for (int k = 0; value && k < (int)best; k++)
        if (!strcmp(names[k], value))
            return (enum processor)k;
    return best;
}

const char *processor_name(enum processor processor)
{
    return names[processor];
}
