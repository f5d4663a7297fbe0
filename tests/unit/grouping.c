/* SPDX-License-Identifier: MIT */
/* Groupings with room for few groups: their figures compared with the input. */
#include "explain/grouping.h"

#include <math.h>

#include "random_problem.h"
#include "suites.h"

#define KEYS 200
#define FEW 16          /* slots */

#define BATCHES 8

/* The input: how often each key occurred, in each batch and in all, and where first. */
struct stream {
    int64_t count[KEYS + 1], first[KEYS + 1], batch[KEYS + 1][BATCHES];
};

static struct grouping group(struct stream *stream, struct dice *dice, bool by_size)
{
    struct grouping grouping;
    grouping_init(&grouping, by_size, (size_t)FEW << roll(dice, 0, 2));
    *stream = (struct stream){0};
    for (int64_t node = 1; node <= 2000; node++) {
        int key = roll_one(dice, 2) ? roll(dice, 1, roll(dice, 1, 9)) : roll(dice, 1, KEYS);
        stream->first[key] = stream->first[key] ? stream->first[key] : node;
        stream->count[key]++;
        stream->batch[key][(node - 1) * BATCHES / 2000]++;
        /* a key is its subtree's size; subtrees that are not nested are far apart */
        grouping_add(&grouping, (uint64_t)key, node * KEYS, (struct subtree){key, 0, 1, 1}, 1);
        if (!by_size && node * BATCHES % 2000 == 0)
            grouping_end_batch(&grouping);
    }
    return grouping;
}

/* The spread of a key's counts over the batches. */
static double spread_of(const struct stream *stream, int key)
{
    double mean = (double)stream->count[key] / BATCHES, sum = 0;
    for (int k = 0; k < BATCHES; k++)
        sum += ((double)stream->batch[key][k] - mean) * ((double)stream->batch[key][k] - mean);
    return sqrt(sum / (BATCHES - 1));
}

/* The key of a finding of causes, among all keys in the input. */
static int key_at(const struct stream *stream, const struct finding *finding)
{
    return (int)(finding->key <= KEYS && stream->count[finding->key] ? finding->key : 0);
}

START_TEST(frequent_groups_stay)
{
    struct dice dice = dice_for("grouping");
    int64_t exact = 0, partial = 0;
    int all = rounds(300);
    for (int round = 0; round < all; round++) {
        struct stream stream;
        struct findings findings;
        bool is_found[KEYS + 1] = {false};
        struct grouping grouping = group(&stream, &dice, false);
        findings_init(&findings, KEYS);
        grouping_find(&grouping, &findings);
        ck_assert(grouping.slots <= grouping.most);
        for (int32_t k = 0; k < findings.count; k++) {
            const struct finding *finding = &findings.at[k];
            int key = key_at(&stream, finding);
            ck_assert(key && !is_found[key]);
            is_found[key] = true;
            ck_assert_int_le(finding->count, stream.count[key]);
            ck_assert_int_ge(finding->count + finding->missed, stream.count[key]);
            ck_assert(finding->missed || finding->node == stream.first[key] * KEYS);
            ck_assert(finding->missed ||
                      fabs(finding->spread - spread_of(&stream, key)) < 1e-6);
            exact += !finding->missed;
            partial += finding->missed > 0;
        }
        for (int key = 1; key <= KEYS; key++)
            ck_assert(is_found[key] || stream.count[key] <= grouping.missed);
        ck_assert(findings.has_skipped == (grouping.missed > 0));
        findings_done(&findings);
        grouping_done(&grouping);
    }
    ck_assert(exact >= all && is_often(partial, all, 1));
}
END_TEST

START_TEST(large_groups_are_complete)
{
    struct dice dice = dice_for("grouping by size");
    for (int round = 0; round < rounds(300); round++) {
        struct stream stream;
        struct findings findings;
        int32_t count = 0;
        struct grouping grouping = group(&stream, &dice, true);
        findings_init(&findings, KEYS);
        grouping_find(&grouping, &findings);
        ck_assert(grouping.least > 0);
        for (int key = KEYS; key >= 1 && key >= grouping.least; key--) {
            if (stream.count[key] < 2)
                continue;
            ck_assert_int_lt(count, findings.count);
            const struct finding *finding = &findings.at[count++];
            ck_assert(finding->rank == key && finding->count == stream.count[key] &&
                      finding->node == stream.first[key] * KEYS && !finding->missed);
        }
        ck_assert_int_eq(count, findings.count);
        findings_done(&findings);
        grouping_done(&grouping);
    }
}
END_TEST

Suite *suite_grouping(void)
{
    Suite *suite = suite_create("grouping");
    TCase *laws = tcase_create("laws");
    tcase_add_test(laws, frequent_groups_stay);
    tcase_add_test(laws, large_groups_are_complete);
    suite_add_tcase(suite, laws);
    return suite;
}
