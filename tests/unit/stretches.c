/* SPDX-License-Identifier: MIT */
/* Stretches: a search's tries and dead ends, summed over ranges of its nodes. */
#include "explain/stretches.h"

#include <string.h>

#include "brute_query.h"
#include "random_problem.h"
#include "suites.h"

/* Each stretch has exactly the sums of its nodes, however often stretches were joined. */
START_TEST(stretches_have_what_there_was)
{
    static struct oracle oracle;
    static int32_t dead[NODES_MOST + 1];
    struct dice dice = dice_for("query");
    for (int round = 0; round < rounds(200); round++) {
        struct cursor cursor;
        struct mirror path;
        struct stretches stretches;
        struct diag diag = {0};
        int64_t most = roll(&dice, 2, 9);
        random_problem(&oracle.problem, &dice);
        oracle.rule = random_rule(&dice);
        if (brute_walk(&oracle, INT64_MAX)) {
            ck_assert(cursor_init(&cursor, &oracle.problem, oracle.rule, &diag));
            ck_assert(mirror_init(&path, &oracle.problem, &diag));
            stretches_init(&stretches, &oracle.problem, most);
            stretches_enter(&stretches, &path, 1);
            memset(dead, 0, sizeof dead);
            for (enum move move; (move = cursor_step(&cursor)) != MOVE_NONE;) {
                mirror_note(&path, &cursor, 0);
                if (move == MOVE_TRY || move == MOVE_NEXT)
                    stretches_enter(&stretches, &path, cursor.tally.nodes);
                if (move != MOVE_DIE)
                    continue;
                dead[cursor.tally.nodes] = cursor_choose(&cursor);
                stretches_die(&stretches, cursor.tally.nodes, dead[cursor.tally.nodes]);
            }
            ck_assert(stretches.count <= most);
            ck_assert(oracle.count < stretches_first(&stretches, stretches.count));
            for (int64_t k = 0; k < stretches.count; k++) {
                uint64_t died = 0, tried = 0, has_died = 0, has_tried = 0;
                for (int64_t n = stretches_first(&stretches, k);
                     n <= oracle.count && n < stretches_first(&stretches, k + 1); n++) {
                    died |= dead[n] ? bit(dead[n]) : 0;
                    tried |= oracle.at[n].path;
                }
                for (int32_t i = 1; i <= oracle.problem.items; i++)
                    has_died |= stretches_has_dead(&stretches, k, i) ? bit(i) : 0;
                for (int32_t o = 0; o <= oracle.problem.options; o++)
                    has_tried |= stretches_has_option(&stretches, k, o) ? bit(o) : 0;
                ck_assert_uint_eq(died, has_died);
                ck_assert_uint_eq(tried, has_tried);
            }
            stretches_done(&stretches);
            mirror_done(&path);
            cursor_done(&cursor);
        }
        problem_done(&oracle.problem);
    }
}
END_TEST

Suite *suite_stretches(void)
{
    Suite *suite = suite_create("stretches");
    TCase *tcase = tcase_create("stretches");
    tcase_set_timeout(tcase, 0);
    tcase_add_test(tcase, stretches_have_what_there_was);
    suite_add_tcase(suite, tcase);
    return suite;
}
