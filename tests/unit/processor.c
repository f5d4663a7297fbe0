/* SPDX-License-Identifier: MIT */
/* Processors: the variants for all processors give the same results. */
#include "base/processor.h"

#include <stdint.h>
#include <stdlib.h>

#include "base/attributes.h"
#include "base/bits.h"
#include "suites.h"

static ALWAYS_INLINE int32_t count(const uint64_t *words)
{
    int32_t bits = 0;
    for (int k = 0; k < 8; k++)
        bits += bit_count(words[k]);
    return bits;
}

#define INSTANCE(name, PROCESSOR, processor, target)            \
    target static int32_t name##_##processor(const uint64_t *words) \
    {                                                           \
        return count(words);                                    \
    }
PROCESSORS(INSTANCE, count)
#undef INSTANCE

static int32_t (*const counts[PROCESSOR_COUNT])(const uint64_t *words) = {
#define ROW(name, PROCESSOR, processor, target) [PROCESSOR_##PROCESSOR] = name##_##processor,
    PROCESSORS(ROW, count)
#undef ROW
};

static enum processor forced_to(const char *name)
{
    setenv("DANCETTY_PROCESSOR", name, 1);
    enum processor processor = processor_here();
    unsetenv("DANCETTY_PROCESSOR");
    return processor;
}

START_TEST(each_processor_up_to_the_best_can_be_had)
{
    static const uint64_t words[] = {0, 1, UINT64_MAX, 6, 0xff00, UINT64_C(1) << 63, 7, 0};
    unsetenv("DANCETTY_PROCESSOR");
    enum processor best = processor_here();
    for (int k = 0; k < PROCESSOR_COUNT; k++) {
        enum processor processor = forced_to(processor_name((enum processor)k));
        ck_assert_int_eq(processor, k < (int)best ? k : (int)best);
        ck_assert(counts[processor]);
        ck_assert_int_eq(counts[processor](words), 79);
    }
    ck_assert_int_eq(forced_to("no such thing"), best);
    ck_assert_int_eq(forced_to(""), best);
}
END_TEST

Suite *suite_processor(void)
{
    Suite *suite = suite_create("processor");
    TCase *tcase = tcase_create("processor");
    tcase_add_test(tcase, each_processor_up_to_the_best_can_be_had);
    suite_add_tcase(suite, tcase);
    return suite;
}
