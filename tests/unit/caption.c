/* SPDX-License-Identifier: MIT */
/* The sentence about the last step, for each decision and event in both directions. */
#include "explain/caption.h"

#include "boards.h"
#include "format/format.h"
#include "reread.h"
#include "suites.h"

struct show {
    struct puzzle puzzle;
    struct encoding encoding;
    struct playback playback;
};

static void show_begin(struct show *show, struct rule rule)
{
    struct diag diag = {0};
    ck_assert_msg(encode(&show->encoding, &show->puzzle, ORDER_PIECES, &diag), "%s", diag.text);
    ck_assert_msg(playback_init(&show->playback, &show->encoding.problem, rule, &diag), "%s",
                  diag.text);
}

static void show_done(struct show *show)
{
    playback_done(&show->playback);
    encoding_done(&show->encoding);
    puzzle_done(&show->puzzle);
}

static void begin_example(struct show *show, struct rule rule)
{
    read_text(&show->puzzle, &format_matrix,
              "A 1001001\nB 1001000\nC 0001101\nD 0010110\nE 0110011\nF 0100001\n");
    show_begin(show, rule);
}

static void begin_board(struct show *show, const char *rows)
{
    board_init(&show->puzzle, rows, "pentominoes");
    show_begin(show, (struct rule){.by = CHOOSE_SMALLEST});
}

static void expect(struct show *show, const char *sentence)
{
    char text[CAPTION_ROOM];
    ck_assert_str_eq(caption_write(&show->playback, &show->encoding.legend, text), sentence);
}

/* Steps once for each sentence; NULL ends the list. */
static void expect_steps(struct show *show, enum grain grain, int direction,
                         const char *const *sentences)
{
    for (; *sentences; sentences++) {
        ck_assert(playback_step(&show->playback, grain, direction));
        expect(show, *sentences);
    }
}

START_TEST(each_decision_of_the_example)
{
    static const char *const forward[] = {
        "chose item 1: 2 options left, the fewest; trying A, 1 of 2",
        "dead end: item 2 has no option left",
        "back at item 1; trying B, 2 of 2",
        "chose item 5: forced, 1 option left; trying D, 1 of 1",
        "chose item 2: forced, 1 option left; trying F, 1 of 1",
        "solution 1: every item is covered",
        "tried the only option for item 2: back to level 2",
        "tried the only option for item 5: back to level 1",
        "search complete: 1 solution in 5 nodes",
        NULL,
    };
    static const char *const backward[] = {
        "stepped back: about to leave B, 2 of 2 for item 1",
        "stepped back: about to leave D, 1 of 1 for item 5",
        "stepped back: about to leave F, 1 of 1 for item 2",
        "solution 1, not yet counted",
        "undone: the choice of item 2; 1 option left",
        "undone: the choice of item 5; 1 option left",
        "stepped back: about to leave A, 1 of 2 for item 1",
        "dead end: item 2 has no option left",
        "ready to search: 7 items to cover, 6 options",
        NULL,
    };
    struct show show;
    begin_example(&show, (struct rule){.by = CHOOSE_SMALLEST});
    expect(&show, "ready to search: 7 items to cover, 6 options");
    expect_steps(&show, GRAIN_DECISION, 1, forward);
    ck_assert(!playback_step(&show.playback, GRAIN_DECISION, 1));
    expect(&show, "search complete: 1 solution in 5 nodes");
    expect_steps(&show, GRAIN_DECISION, -1, backward);
    ck_assert(!playback_step(&show.playback, GRAIN_DECISION, -1));
    show_done(&show);
}
END_TEST

START_TEST(each_event_of_the_first_decisions)
{
    static const char *const forward[] = {
        "chose item 1: 2 options left, the fewest",
        "cover item 1 (branched on): 2 options hidden; the header leaves",
        "trying A, 1 of 2",
        "cover item 4 (2 of 3 of A): 1 option hidden; the header leaves",
        "cover item 7 (3 of 3 of A): 2 options hidden; the header leaves",
        "dead end: item 2 has no option left",
        "uncover item 7 (3 of 3 of A): the header returns, then 2 options",
        "uncover item 4 (2 of 3 of A): the header returns, then 1 option",
        "A is undone",
        "trying B, 2 of 2",
        "cover item 4 (2 of 2 of B): 1 option hidden; the header leaves",
        NULL,
    };
    static const char *const backward[] = {
        "uncover item 4 (2 of 2 of B): the header returns, then 1 option",
        "B is undone",
        "trying A, 1 of 2",
        "cover item 4 (2 of 3 of A): 1 option hidden; the header leaves",
        "cover item 7 (3 of 3 of A): 2 options hidden; the header leaves",
        "dead end: item 2 has no option left",
        "uncover item 7 (3 of 3 of A): the header returns, then 2 options",
        "uncover item 4 (2 of 3 of A): the header returns, then 1 option",
        "A is undone",
        "uncover item 1 (branched on): the header returns, then 2 options",
        "ready to search: 7 items to cover, 6 options",
        NULL,
    };
    struct show show;
    begin_example(&show, (struct rule){.by = CHOOSE_SMALLEST});
    expect_steps(&show, GRAIN_EVENT, 1, forward);
    expect_steps(&show, GRAIN_EVENT, -1, backward);
    show_done(&show);
}
END_TEST

START_TEST(each_link_names_who_leaves_which_list)
{
    static const char *const forward[] = {
        "chose item 1: 2 options left, the fewest",
        "cover item 1 (branched on): A leaves the list of item 4; 2 left",
        "cover item 1 (branched on): A leaves the list of item 7; 3 left",
        "cover item 1 (branched on): B leaves the list of item 4; 1 left",
        "cover item 1 (branched on): 2 options hidden; the header leaves",
        NULL,
    };
    static const char *const backward[] = {
        "uncover item 1 (branched on): the header returns, then 2 options",
        "uncover item 1 (branched on): B returns to the list of item 4; 2 left",
        "uncover item 1 (branched on): A returns to the list of item 7; 4 left",
        NULL,
    };
    struct show show;
    begin_example(&show, (struct rule){.by = CHOOSE_SMALLEST});
    expect_steps(&show, GRAIN_LINK, 1, forward);
    expect_steps(&show, GRAIN_LINK, -1, backward);
    show_done(&show);
}
END_TEST

START_TEST(a_cut_names_the_bound_and_the_best)
{
    struct show show;
    read_text(&show.puzzle, &format_dlx, "a b\na |1\na |8\nb |2\nb |1\n");
    show_begin(&show, (struct rule){.by = CHOOSE_LEFTMOST, .bound = BOUND_TAXES});
    for (int direction = 1; direction >= -1; direction -= 2) {
        do
            ck_assert(playback_step(&show.playback, GRAIN_EVENT, direction));
        while (show.playback.last_move.move != MOVE_DIE);
        expect(&show, "cut: at least 9, the best so far costs 2");
        ck_assert(playback_step(&show.playback, GRAIN_DECISION, direction));
    }
    show_done(&show);
}
END_TEST

START_TEST(a_rule_says_why)
{
    static const struct {
        struct rule rule;
        const char *sentence;
    } cases[] = {
        {{.by = CHOOSE_LEFTMOST},
         "chose item 1: the first open item, 2 options left; trying A, 1 of 2"},
        {{.by = CHOOSE_SHARP},
         "chose item 1: 2 options left, the fewest among the preferred; trying A, 1 of 2"},
    };
    for (int k = 0; k < 2; k++) {
        struct show show;
        begin_example(&show, cases[k].rule);
        ck_assert(playback_step(&show.playback, GRAIN_DECISION, 1));
        expect(&show, cases[k].sentence);
        show_done(&show);
    }
}
END_TEST

START_TEST(ties_are_named_where_they_are_by_lot)
{
    char text[CAPTION_ROOM];
    struct show show;
    begin_example(&show, (struct rule){.by = CHOOSE_SMALLEST, .random = true, .seed = 7});
    ck_assert(playback_step(&show.playback, GRAIN_DECISION, 1));
    caption_write(&show.playback, &show.encoding.legend, text);
    ck_assert_ptr_nonnull(
        strstr(text, ": 2 options left, the fewest, ties broken at random; trying "));
    show_done(&show);
}
END_TEST

START_TEST(a_board_names_pieces_cells_and_placements)
{
    static const char *const forward[] = {
        "chose X: 32 placements left, the fewest; trying X 2,1, 1 of 32",
        "dead end: cell 1,1 has no placement left",
        "back at X; trying X 3,1, 2 of 32",
        "chose cell 2,1: 2 placements left, the fewest; trying L'\u2193 1,1, 1 of 2",
        NULL,
    };
    static const char *const backward[] = {
        "undone: the choice of cell 2,1; 2 placements left",
        "stepped back: about to leave X 2,1, 1 of 32 for X",
        "dead end: cell 1,1 has no placement left",
        NULL,
    };
    struct show show;
    begin_board(&show, BOARD_6X10);
    expect(&show, "ready to search: 72 items to cover, 2,056 placements");
    expect_steps(&show, GRAIN_DECISION, 1, forward);
    expect_steps(&show, GRAIN_DECISION, -1, backward);
    show_done(&show);
}
END_TEST

static int32_t level_of_node(const struct problem *problem, int64_t node)
{
    struct cursor cursor;
    struct diag diag = {0};
    ck_assert(cursor_init(&cursor, problem, (struct rule){.by = CHOOSE_SMALLEST}, &diag));
    while (cursor.tally.nodes < node)
        ck_assert_int_ne(cursor_forward(&cursor, DETAIL_EVENTS, NULL), MOVE_NONE);
    int32_t level = cursor.level;
    cursor_done(&cursor);
    return level;
}

START_TEST(a_jump_says_where_it_ends)
{
    struct show show;
    struct goal goal;
    int direction;
    begin_board(&show, BOARD_3X20);
    ck_assert_int_eq(level_of_node(&show.encoding.problem, 12000), 7);
    ck_assert(playback_begin_goto(&show.playback, 12345, &goal, &direction));
    expect(&show, "ready to search: 72 items to cover, 1,236 placements");
    while (playback_run(&show.playback, direction, &goal, 1000) == RAN_OUT)
        ;
    ck_assert(playback_begin_goto(&show.playback, 12000, &goal, &direction));
    while (playback_run(&show.playback, direction, &goal, 1000) == RAN_OUT)
        ;
    ck_assert(!playback_begin_goto(&show.playback, 12000, &goal, &direction));
    expect(&show, "at node 12,000, depth 7");
    goal = GOAL_NONE;
    while (playback_run(&show.playback, 1, &goal, 100000) == RAN_OUT)
        ;
    expect(&show, "search complete: 8 solutions in 32,978 nodes");
    show_done(&show);
}
END_TEST

START_TEST(an_end_states_its_figures)
{
    struct show show;
    read_text(&show.puzzle, &format_matrix, "11\n10\n10\n");
    show_begin(&show, (struct rule){.by = CHOOSE_LEFTMOST});
    expect(&show, "ready to search: 2 items to cover, 3 options");
    while (playback_step(&show.playback, GRAIN_DECISION, 1))
        ;
    expect(&show, "search complete: 1 solution in 4 nodes");
    show_done(&show);

    read_text(&show.puzzle, &format_matrix, "10\n10\n");
    show_begin(&show, (struct rule){.by = CHOOSE_SMALLEST});
    ck_assert(playback_step(&show.playback, GRAIN_EVENT, 1));
    expect(&show, "search complete: 0 solutions in 1 node; every branch ends in a dead end");
    show_done(&show);
}
END_TEST

START_TEST(colours_are_named)
{
    static const char *const forward[] = {
        "chose item q: 2 options left, the fewest",
        "cover item q (branched on): 2 options hidden; the header leaves",
        "trying option 1, 1 of 2",
        "cover item x (2 of 4 of option 1): 2 options hidden",
        "item y takes colour A: options with other colours are hidden",
        "cover item p (4 of 4 of option 1): the header leaves the list",
        "dead end: item r has no option left",
        "uncover item p (4 of 4 of option 1): the header returns to the list",
        "item y may take any colour again",
        NULL,
    };
    struct show show;
    read_text(&show.puzzle, &format_dlx,
              "p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n");
    show_begin(&show, (struct rule){.by = CHOOSE_SMALLEST});
    expect_steps(&show, GRAIN_EVENT, 1, forward);
    show_done(&show);
}
END_TEST

/* Events record levels up to 65535 only; the sentence must not read them there. */
START_TEST(items_with_bounds_are_described_by_their_ways)
{
    static const char *const forward[] = {
        "chose item p: 2 branches, the fewest; trying option 1, 1 of 2; "
        "item p may be covered once more",
        "chose item p: 2 branches, the fewest; trying option 2, 1 of 2",
        "chose item q: 2 branches, the fewest; trying option 4, 1 of 2; "
        "item q may be covered once more",
        "chose item q: forced, 1 branch; trying no more of item q, 1 of 1",
        "solution 1: every item is covered",
        "tried the only branch for item q: back to level 3",
        "back at item q; trying no more of item q, 2 of 2",
        "solution 2: every item is covered",
        "tried all 2 branches for item q: back to level 2",
        "back at item p; trying option 3, 2 of 2",
        NULL,
    };
    static const char *const backward[] = {
        "stepped back: about to leave no more of item q, 2 of 2",
        "solution 2, not yet counted",
        "stepped back: about to leave option 4, 1 of 2 for item q",
        "stepped back: about to leave no more of item q, 1 of 1",
        "solution 1, not yet counted",
        "undone: the choice of item q; 1 branch",
        "undone: the choice of item q; 2 branches",
        NULL,
    };
    struct show show;
    read_text(&show.puzzle, &format_dlx, "2|p 1:3|q\np\np q\np\nq\n");
    show_begin(&show, (struct rule){.by = CHOOSE_SMALLEST});
    expect_steps(&show, GRAIN_DECISION, 1, forward);
    ck_assert(playback_step(&show.playback, GRAIN_DECISION, -1));
    expect_steps(&show, GRAIN_DECISION, -1, backward);
    show_done(&show);
}
END_TEST

START_TEST(each_event_of_an_item_with_bounds)
{
    static const char *const forward[] = {
        "chose item p: 2 branches, the fewest",
        "option 1 is set aside: later branches do not use it",
        "trying option 1, 1 of 2",
        "item p may be covered once more",
        "chose item p: 2 branches, the fewest",
        "cover item p (branched on): 2 options hidden; the header leaves",
        "trying option 2, 1 of 2",
        "item q may be covered twice more",
        "chose item q: 2 branches, the fewest",
        "option 4 is set aside: later branches do not use it",
        "trying option 4, 1 of 2",
        "item q may be covered once more",
        "chose item q: forced, 1 branch",
        "cover item q (branched on): the header leaves the list",
        "trying no more of item q, 1 of 1",
        "solution 1: every item is covered",
        "no more of item q is undone",
        NULL,
    };
    static const char *const backward[] = {
        "trying no more of item q, 1 of 1",
        "solution 1, not yet counted",
        "no more of item q is undone",
        "uncover item q (branched on): the header returns to the list",
        "item q is no longer branched on",
        "item q may be covered twice more",
        "option 4 is undone",
        "option 4 is no longer set aside",
        NULL,
    };
    struct show show;
    read_text(&show.puzzle, &format_dlx, "2|p 1:3|q\np\np q\np\nq\n");
    show_begin(&show, (struct rule){.by = CHOOSE_SMALLEST});
    expect_steps(&show, GRAIN_EVENT, 1, forward);
    expect_steps(&show, GRAIN_EVENT, -1, backward);
    show_done(&show);
}
END_TEST

START_TEST(bounds_that_cannot_be_kept_and_such_as_limit_nothing)
{
    struct show show;
    read_text(&show.puzzle, &format_dlx, "a 3|p\na\na p\np\np\n");
    show_begin(&show, (struct rule){.by = CHOOSE_LEFTMOST});
    ck_assert(playback_step(&show.playback, GRAIN_DECISION, 1));
    ck_assert(playback_step(&show.playback, GRAIN_DECISION, 1));
    expect(&show, "dead end: item p needs 3 more options, but too few are left");
    show_done(&show);
    read_text(&show.puzzle, &format_dlx, "0:99|q\nq\nq\n");
    show_begin(&show, (struct rule){.by = CHOOSE_LEFTMOST});
    ck_assert(playback_step(&show.playback, GRAIN_DECISION, 1));
    expect(&show, "chose item q: the first open item, 3 branches; trying option 1, 1 of 3; "
                  "item q may be covered again");
    show_done(&show);
}
END_TEST

START_TEST(a_very_deep_search_is_described_as_well)
{
    enum { DEEP = 65600 };
    struct show show;
    struct diag diag = {0};
    puzzle_init(&show.puzzle, PUZZLE_BARE);
    struct bare *bare = &show.puzzle.bare;
    ck_assert(problem_init(&bare->problem, DEEP, DEEP, &diag));
    bare->item_names = memory_need_zero(DEEP + 1, sizeof *bare->item_names);
    for (int32_t i = 1; i <= DEEP; i++) {
        bare->item_names[i] = memory_text(i == DEEP ? "deepest" : "deep");
        ck_assert(problem_add(&bare->problem, &(struct entry){i, 0}, 1, &diag));
    }
    show_begin(&show, (struct rule){.by = CHOOSE_LEFTMOST});
    struct goal goal = GOAL_NONE;
    ck_assert_int_eq(playback_run(&show.playback, 1, &goal, DEEP - 1), RAN_OUT);
    ck_assert(playback_step(&show.playback, GRAIN_EVENT, 1));
    expect(&show, "chose item deepest: the first open item, 1 option left");
    ck_assert(playback_step(&show.playback, GRAIN_EVENT, 1));
    ck_assert(playback_step(&show.playback, GRAIN_EVENT, 1));
    expect(&show, "trying option 65600, 1 of 1");
    show_done(&show);
}
END_TEST

Suite *suite_caption(void)
{
    Suite *suite = suite_create("caption");
    TCase *tcase = tcase_create("caption");
    tcase_add_test(tcase, each_decision_of_the_example);
    tcase_add_test(tcase, each_event_of_the_first_decisions);
    tcase_add_test(tcase, each_link_names_who_leaves_which_list);
    tcase_add_test(tcase, a_cut_names_the_bound_and_the_best);
    tcase_add_test(tcase, a_rule_says_why);
    tcase_add_test(tcase, ties_are_named_where_they_are_by_lot);
    tcase_add_test(tcase, a_board_names_pieces_cells_and_placements);
    tcase_add_test(tcase, a_jump_says_where_it_ends);
    tcase_add_test(tcase, an_end_states_its_figures);
    tcase_add_test(tcase, colours_are_named);
    tcase_add_test(tcase, items_with_bounds_are_described_by_their_ways);
    tcase_add_test(tcase, each_event_of_an_item_with_bounds);
    tcase_add_test(tcase, bounds_that_cannot_be_kept_and_such_as_limit_nothing);
    tcase_add_test(tcase, a_very_deep_search_is_described_as_well);
    suite_add_tcase(suite, tcase);
    return suite;
}
