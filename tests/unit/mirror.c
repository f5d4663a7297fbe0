/* SPDX-License-Identifier: MIT */
/* The mirror agrees with the links, whether fed by events or derived from the choices. */
#include "playback/mirror.h"

#include "base/memory.h"
#include "cover/method.h"
#include "random_problem.h"
#include "reflect.h"
#include "suites.h"

/* Checking invariants visits all nodes, so larger problems are not checked after every event. */
#define CHECKED_MOST 200

/* A search with a mirror that follows its links, and one derived occasionally. */
struct pair {
    struct problem problem;
    struct cursor cursor;
    struct mirror fed, derived;
    struct event_log log;
};

static void pair_init(struct pair *pair, struct rule rule)
{
    struct diag diag = {0};
    ck_assert(cursor_init(&pair->cursor, &pair->problem, rule, &diag));
    ck_assert(mirror_init(&pair->fed, &pair->problem, &diag));
    ck_assert(mirror_init(&pair->derived, &pair->problem, &diag));
    if (pair->cursor.method->hides) {
        ck_assert(mirror_add_sets(&pair->fed));
        ck_assert(mirror_add_sets(&pair->derived));
    }
    event_log_init(&pair->log, cursor_log_room(&pair->problem, DETAIL_LINKS));
}

static void pair_done(struct pair *pair)
{
    event_log_done(&pair->log);
    mirror_done(&pair->fed);
    mirror_done(&pair->derived);
    cursor_done(&pair->cursor);
    problem_done(&pair->problem);
}

static void assert_path_is_of(const struct mirror *mirror, const struct cursor *cursor)
{
    ck_assert_int_eq(mirror->level, cursor->level);
    for (int32_t l = 0; l < cursor->level; l++) {
        ck_assert_int_eq(mirror->path[l].item, cursor->choices[l].item);
        ck_assert_int_eq(mirror->path[l].option, cursor_option(cursor, l));
        ck_assert_int_eq(mirror->path[l].place, cursor->choices[l].place);
        ck_assert_int_eq(mirror->path[l].size, cursor->choices[l].size);
    }
    ck_assert_int_eq(mirror->path[mirror->level].item, 0);
}

/* The links of other methods do not show the open items. */
static bool says_links(const struct mirror *mirror, const struct cursor *cursor)
{
    return cursor->method != &method_dlx || mirror_equals(mirror, &cursor->links);
}

static void check_pair(struct pair *pair)
{
    ck_assert(mirror_check(&pair->fed));
    ck_assert(says_links(&pair->fed, &pair->cursor));
    assert_path_is_of(&pair->fed, &pair->cursor);
    mirror_derive(&pair->derived, &pair->cursor);
    ck_assert(mirror_check(&pair->derived));
    ck_assert(says_links(&pair->derived, &pair->cursor));
    assert_same_mirror(&pair->fed, &pair->derived);
    if (pair->fed.has_sets)
        ck_assert_uint_eq(sparse_sets_hash(&pair->fed.sets, &pair->problem),
                          sparse_sets_hash(&pair->derived.sets, &pair->problem));
}

static bool move_pair(struct pair *pair, int direction)
{
    pair->log.count = 0;
    enum move move = direction > 0 ? cursor_forward(&pair->cursor, DETAIL_LINKS, &pair->log)
                                   : cursor_backward(&pair->cursor, DETAIL_LINKS, &pair->log);
    for (size_t k = 0; k < pair->log.count; k++) {
        mirror_apply(&pair->fed, pair->log.events[k]);
        ck_assert(pair->problem.options > CHECKED_MOST || mirror_check(&pair->fed));
    }
    return move != MOVE_NONE;
}

START_TEST(events_choices_and_links_agree_after_every_move)
{
    struct dice dice = dice_for("mirror, events and links agree");
    for (int round = rounds(300); round; round--) {
        struct pair pair;
        random_problem(&pair.problem, &dice);
        pair_init(&pair, random_rule(&dice));
        check_pair(&pair);
        while (move_pair(&pair, 1))
            check_pair(&pair);
        while (move_pair(&pair, -1))
            check_pair(&pair);
        check_pair(&pair);
        pair_done(&pair);
    }
}
END_TEST

/* Each event is undone by its inverse, even within a decision. */
START_TEST(the_inverse_event_undoes_an_event)
{
    struct dice dice = dice_for("inverse events");
    for (int round = rounds(300); round; round--) {
        struct pair pair;
        random_problem(&pair.problem, &dice);
        pair_init(&pair, random_rule(&dice));
        for (int k = 0; k < 100; k++) {
            int direction = roll_one(&dice, 3) ? -1 : 1;
            mirror_derive(&pair.derived, &pair.cursor);
            move_pair(&pair, direction);
            size_t kept = pair.log.count ? (size_t)roll(&dice, 0, (int)pair.log.count - 1) : 0;
            event_log_invert(&pair.log);
            for (size_t e = 0; e < pair.log.count; e++)
                mirror_apply(&pair.fed, pair.log.events[e]);
            assert_same_mirror(&pair.fed, &pair.derived);
            event_log_invert(&pair.log);
            for (size_t e = 0; e < pair.log.count; e++) {
                mirror_apply(&pair.fed, pair.log.events[e]);
                if (e != kept)
                    continue;
                struct event undo = pair.log.events[e];
                undo.kind = (uint8_t)event_inverse(undo.kind);
                mirror_apply(&pair.fed, undo);
                mirror_apply(&pair.fed, pair.log.events[e]);
            }
            ck_assert(says_links(&pair.fed, &pair.cursor));
        }
        pair_done(&pair);
    }
}
END_TEST

START_TEST(mirror_equals_notices_a_difference)
{
    struct pair pair;
    example_problem(&pair.problem);
    pair_init(&pair, (struct rule){.by = CHOOSE_SMALLEST});
    move_pair(&pair, 1);
    ck_assert(mirror_equals(&pair.fed, &pair.cursor.links));
    pair.fed.size[3]++;
    ck_assert(!mirror_equals(&pair.fed, &pair.cursor.links));
    pair.fed.size[3]--;
    pair.fed.open[3] = !pair.fed.open[3];
    ck_assert(!mirror_equals(&pair.fed, &pair.cursor.links));
    pair.fed.open[3] = !pair.fed.open[3];
    pair.fed.linked[20] = !pair.fed.linked[20];
    ck_assert(!mirror_equals(&pair.fed, &pair.cursor.links));
    pair_done(&pair);
}
END_TEST

START_TEST(nodes_are_found_by_option_and_item)
{
    struct problem problem;
    struct mirror mirror;
    struct diag diag = {0};
    example_problem(&problem);
    ck_assert(mirror_init(&mirror, &problem, &diag));
    ck_assert_int_eq(mirror_node(&mirror, 1, 1), 9);
    ck_assert_int_eq(mirror_node(&mirror, 6, 7), 30);
    ck_assert_int_eq(mirror_node(&mirror, 6, 1), 0);
    ck_assert_int_eq(mirror.first[3] - mirror.first[2], 2);
    ck_assert_int_eq(mirror.nodes[mirror.first[2]], problem_node(&problem, 5, 0));
    mirror_done(&mirror);
    problem_done(&problem);
}
END_TEST

/* Events record levels up to 65535 only; the mirror must stay correct beyond. */
START_TEST(searches_may_be_deeper_than_events_can_tell)
{
    enum { DEEP = 65600 };
    struct pair pair;
    struct diag diag = {0};
    ck_assert(problem_init(&pair.problem, DEEP, DEEP, &diag));
    for (int32_t i = 1; i <= DEEP; i++)
        ck_assert(problem_add(&pair.problem, &(struct entry){i, 0}, 1, &diag));
    pair_init(&pair, (struct rule){.by = CHOOSE_LEFTMOST});
    uint16_t deepest = 0;
    for (int32_t l = 0; l < DEEP; l++) {
        ck_assert(move_pair(&pair, 1));
        ck_assert_uint_ge(pair.log.events[0].level, deepest);
        deepest = pair.log.events[0].level;
    }
    ck_assert_int_eq(deepest, UINT16_MAX);
    ck_assert_int_eq(pair.cursor.level, DEEP);
    assert_path_is_of(&pair.fed, &pair.cursor);
    ck_assert(mirror_equals(&pair.fed, &pair.cursor.links));
    while (move_pair(&pair, -1))
        ;
    ck_assert_int_eq(pair.fed.level, 0);
    ck_assert(mirror_equals(&pair.fed, &pair.cursor.links));
    pair_done(&pair);
}
END_TEST

Suite *suite_mirror(void)
{
    Suite *suite = suite_create("mirror");
    TCase *tcase = tcase_create("mirror");
    tcase_add_test(tcase, events_choices_and_links_agree_after_every_move);
    tcase_add_test(tcase, the_inverse_event_undoes_an_event);
    tcase_add_test(tcase, mirror_equals_notices_a_difference);
    tcase_add_test(tcase, nodes_are_found_by_option_and_item);
    tcase_add_test(tcase, searches_may_be_deeper_than_events_can_tell);
    suite_add_tcase(suite, tcase);
    return suite;
}
