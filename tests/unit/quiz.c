/* SPDX-License-Identifier: MIT */
/* The questions of the tour: each has one right answer, and the reply to any other gives the
 * reason. */
#include "explain/quiz.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/limit.h"
#include "base/memory.h"
#include "explorer.h"
#include "suites.h"
#include "tui/tour/tour.h"

static const struct cursor *cursor_of(const struct tour *tour)
{
    return &tour->exercise->playback.cursor;
}

/* Algorithm X on options as sets of items: its next step after some decisions.  It shares no code
 * with the search in question. */
struct oracle {
    const struct problem *problem;
    char said[64];
    int count;
};

static bool covers(const struct problem *problem, int32_t option, int32_t item)
{
    for (int32_t k = 0; k < problem_length(problem, option); k++)
        if (problem->entries[problem->first[option] + k].item == item)
            return true;
    return false;
}

static bool meet(const struct problem *problem, int32_t a, int32_t b)
{
    for (int32_t item = 1; item <= problem->items; item++)
        if (covers(problem, a, item) && covers(problem, b, item))
            return true;
    return false;
}

static void search(struct oracle *oracle, unsigned open, unsigned left)
{
    const struct problem *problem = oracle->problem;
    int32_t best = 0, fewest = 100;
    if (oracle->count > 50)
        return;
    for (int32_t item = 1; item <= problem->primary; item++) {
        int32_t count = 0;
        for (int32_t o = 1; o <= problem->options; o++)
            count += (left >> o & 1) && covers(problem, o, item);
        if (open >> item & 1 && count < fewest) {
            best = item;
            fewest = count;
        }
    }
    if (!best || !fewest)
        oracle->said[oracle->count++] = best ? '-' : '+';
    for (int32_t o = 1; best && o <= problem->options && oracle->count < 50; o++) {
        if (!(left >> o & 1) || !covers(problem, o, best))
            continue;
        unsigned items = open, options = left;
        oracle->said[oracle->count++] = (char)('A' + o - 1);
        for (int32_t item = 1; item <= problem->items; item++)
            if (covers(problem, o, item))
                items &= ~(1u << item);
        for (int32_t other = 1; other <= problem->options; other++)
            if (meet(problem, o, other))
                options &= ~(1u << other);
        search(oracle, items, options);
    }
}

static struct oracle ask_oracle(const struct tour *tour)
{
    struct oracle oracle = {.problem = &tour->exercise->encoding.problem};
    search(&oracle, ~0u, ~0u);
    return oracle;
}

/* Found by hand; on the last page by the oracle. */
static const char *const right_answers[] = {"bef", "3", "y", "g", "3",
                                            "2", "2", "cd", "acdefh", NULL};
static const char *const wrong_answers[] = {"be", "1", "n", "f", "5",
                                            "3", "7", "bcd", "ac", NULL};

/* Answers the page; returns the number of keys. */
static int answer_page(struct explorer *explorer, struct tour *tour, const char *answer)
{
    int keys = (int)strlen(answer);
    type(explorer, answer);
    if (tour_takes_many(tour)) {
        press(explorer, "Enter");
        keys++;
    }
    pass(explorer, CLOCK_SECOND * 60);
    ck_assert_int_eq(tour->state, TOUR_RESTS);
    ck_assert(mirror_equals(&tour->exercise->playback.mirror, &cursor_of(tour)->links));
    return keys;
}

static void expect_reply(const struct tour *tour, bool is_right)
{
    const char *begins = is_right ? "Right: " : "Not quite: ";
    ck_assert_msg(strncmp(tour->reply, begins, strlen(begins)) == 0, "%s: %s",
                  tour_lesson(tour)->title, tour->reply);
    ck_assert_int_eq(tour->is_right, is_right);
}

START_TEST(all_answers_right)
{
    struct explorer explorer;
    struct tour *tour = explorer_open_tour(&explorer);
    int keys = 1;
    for (int page = 0; page < lesson_count(); page++) {
        struct oracle oracle = ask_oracle(tour);
        oracle.said[5] = 0;
        keys += 1 + answer_page(&explorer, tour,
                                right_answers[page] ? right_answers[page] : oracle.said);
        expect_reply(tour, true);
        if (!right_answers[page])
            ck_assert_ptr_nonnull(strstr(tour->reply, "You predicted 5 of 5 steps."));
        press(&explorer, "Enter");
    }
    ck_assert_ptr_null(tour_in(&explorer.session));
    ck_assert_int_eq(keys, 36);
    explorer_done(&explorer);
}
END_TEST

START_TEST(all_answers_wrong)
{
    struct explorer explorer;
    struct tour *tour = explorer_open_tour(&explorer);
    for (int page = 0; page + 1 < lesson_count(); page++) {
        answer_page(&explorer, tour, wrong_answers[page]);
        expect_reply(tour, false);
        press(&explorer, "Enter");
    }
    struct oracle oracle = ask_oracle(tour);
    for (int k = 0; k < 5; k++) {
        type(&explorer, oracle.said[k] == '-' ? "+" : "-");
        pass(&explorer, CLOCK_SECOND * 60);
        expect_reply(tour, false);
    }
    ck_assert_ptr_nonnull(strstr(tour->reply, "You predicted 0 of 5 steps."));
    press(&explorer, "Enter");
    ck_assert_ptr_null(tour_in(&explorer.session));
    explorer_done(&explorer);
}
END_TEST

/* The reply to each answer. */
static const struct {
    int page;
    const char *given, *reply;
} replies[] = {
    {0, "be", "Not quite: A covers cells 1 and 2, so B (cell 2), E (cell 1) and F (cell 2) are "
              "removed."},
    {0, "ab", "Not quite: A covers cells 1 and 2, so B (cell 2), E (cell 1) and F (cell 2) are "
              "removed; A stays: it is chosen."},
    {0, "abef", "Right: A covers cells 1 and 2, so B (cell 2), E (cell 1) and F (cell 2) are "
                "removed; A stays: it is chosen."},
    {1, "3", "Right: cell 3 has 2 placements left, and comes first among those "
             "with 2."},
    {1, "5", "Not quite: cell 3 has 2 placements left; cell 5 has as many, but comes later."},
    {1, "1", "Not quite: cell 3 has 2 placements left; cell 1 has 3."},
    {2, "n", "Not quite: cell 5 has no placement left; the cause is F."},
    {3, "F", "Not quite: G is tried next, placement 2 of 2 for cell 3."},
    {4, "5", "Not quite: the left tree has 8 nodes, the right one 5, so it saves 3: fewer "
             "branches near the start mean fewer nodes below."},
    {5, "3", "Not quite: 2 of the 3 solutions found are distinct; mirror images count once."},
    {6, "7", "Not quite: cell 2 has 2 placements left; cell 7 is secondary, and never chosen."},
    {7, "c", "Not quite: A covers items q and x, so C (item q) and D (item x in another colour) "
             "are removed."},
    {8, "abc", "Not quite: B covers I, cell 4 and cell 5, so A (I), C (I), D (cell 4), E (cell 4), "
               "F (cell 4) and H (cell 4) are removed; B stays: it is chosen."},
};
enum { REPLIES = sizeof replies / sizeof *replies };

START_TEST(replies_say_why)
{
    struct explorer explorer;
    struct tour *tour = explorer_open_tour(&explorer);
    for (int k = 0; k < replies[_i].page; k++)
        press(&explorer, "PgDn");
    answer_page(&explorer, tour, replies[_i].given);
    ck_assert_str_eq(tour->reply, replies[_i].reply);
    explorer_done(&explorer);
}
END_TEST

/* No page asks where a cell is covered. */
START_TEST(a_covered_cell_is_not_picked)
{
    struct explorer explorer;
    struct tour *tour = explorer_open_tour(&explorer);
    char text[QUIZ_ROOM];
    press(&explorer, "PgDn PgDn");
    struct quiz_case asked = tour_case(tour);
    asked.quiz = QUIZ_ITEM;
    quiz_explain(&asked, "3", text);
    ck_assert_str_eq(text, "cell 5 has no placement left; cell 3 is covered already");
    explorer_done(&explorer);
}
END_TEST

START_TEST(answers_are_typed_in_any_form)
{
    static const char *const forms[] = {"BEF",   "bef",     "b e f",
                                        "B,E,F", "f, e; b", "rows b, e and f"};
    struct explorer explorer;
    struct tour *tour = explorer_open_tour(&explorer);
    for (size_t k = 0; k < sizeof forms / sizeof *forms; k++) {
        answer_page(&explorer, tour, forms[k]);
        expect_reply(tour, true);
        press(&explorer, "PgDn PgUp");
    }
    type(&explorer, "BEDF");
    press(&explorer, "Backspace Backspace");
    answer_page(&explorer, tour, "f");
    expect_reply(tour, true);
    press(&explorer, "PgDn PgUp Enter");
    ck_assert(tour_asks(tour) && explorer.session.model.message[0]);
    explorer_done(&explorer);
}
END_TEST

/* Exactly one key is right, and finding it leaves the search unmoved. */
START_TEST(each_question_has_one_right_answer)
{
    struct explorer explorer;
    struct tour *tour = explorer_open_tour(&explorer);
    for (int page = 0; page < lesson_count(); page++, press(&explorer, "PgDn")) {
        struct quiz_case asked = tour_case(tour);
        char keys[QUIZ_KEYS], right[QUIZ_KEYS], given[QUIZ_KEYS];
        uint64_t hash = cursor_hash(cursor_of(tour));
        int64_t moves = cursor_of(tour)->tally.moves;
        quiz_keys(&asked, keys);
        quiz_right(&asked, right);
        quiz_read(keys, right, given);
        ck_assert_str_eq(given, right);
        ck_assert(right[0] && (!right[1] || asked.quiz == QUIZ_GONE));
        ck_assert_uint_eq(cursor_hash(cursor_of(tour)), hash);
        ck_assert_int_eq(cursor_of(tour)->tally.moves, moves);
    }
    explorer_done(&explorer);
}
END_TEST

static void click(struct explorer *explorer, int x, int y)
{
    session_key(&explorer->session, (struct key){KEY_MOUSE_, x, y});
    session_key(&explorer->session, (struct key){KEY_RELEASE_, x, y});
}

static bool has_character(const struct explorer *explorer, int x, int y, char wanted)
{
    uint32_t c = canvas_row(&explorer->canvas, y)[x].c;
    return (c ? c : ' ') == (uint32_t)wanted;
}

/* Finds the place of the text on the screen; false if absent. */
static bool find_on_screen(const struct explorer *explorer, const char *text, int *x, int *y)
{
    size_t length = strlen(text);
    for (*y = 0; *y < explorer->canvas.height; ++*y)
        for (*x = 0; *x + (int)length <= explorer->canvas.width; ++*x) {
            size_t k = 0;
            while (k < length && has_character(explorer, *x + (int)k, *y, text[k]))
                k++;
            if (k == length)
                return true;
        }
    return false;
}

/* If memory runs out, no answer is right, and no unvisited nodes are counted. */
START_TEST(what_cannot_be_searched_has_no_answer)
{
    struct explorer explorer;
    struct tour *tour = explorer_open_tour(&explorer);
    while (tour_case(tour).quiz != QUIZ_SAVED)
        press(&explorer, "PgDn");
    struct quiz_case asked = tour_case(tour);
    struct quiz_node nodes[QUIZ_NODES];
    char right[QUIZ_KEYS], why[QUIZ_ROOM];
    limits_set(&(struct limits){.until = INT64_MAX, .memory = memory_used()});
    ck_assert_int_eq(quiz_tree(&asked.encoding->problem, (struct rule){0}, nodes), 0);
    quiz_right(&asked, right);
    quiz_explain(&asked, "3", why);
    limits_lift();
    ck_assert_str_eq(right, "");
    ck_assert_str_eq(why, "not enough memory for counting nodes");
    explorer_done(&explorer);
}
END_TEST

START_TEST(clicks_answer)
{
    struct explorer explorer;
    struct tour *tour = explorer_open_tour(&explorer);
    int x, y;
    draw(&explorer, 80, 24);
    ck_assert(find_on_screen(&explorer, "A  B  C", &x, &y));
    click(&explorer, x + 3, y);     /* B */
    click(&explorer, x + 6, y);     /* C, and not */
    click(&explorer, x + 6, y);
    ck_assert(find_on_screen(&explorer, "  E ", &x, &y));
    click(&explorer, x + 2, y);     /* the row */
    click(&explorer, 3, y + 3);
    char given[QUIZ_KEYS];
    tour_given(tour, tour->typed, given);
    ck_assert_str_eq(given, "BEF");
    press(&explorer, "PgDn");
    draw(&explorer, 80, 24);
    click(&explorer, 0, 0);
    click(&explorer, 79, 22);
    ck_assert(tour_asks(tour));
    ck_assert(find_on_screen(&explorer, "3 ", &x, &y));
    ck_assert(find_on_screen(&explorer, "1  2  3", &x, &y));
    click(&explorer, x + 6, y);
    expect_reply(tour, true);
    explorer_done(&explorer);
}
END_TEST

START_TEST(each_seed_has_a_board_of_its_own)
{
    uint64_t hashes[40];
    for (uint64_t seed = 0; seed < 40; seed++) {
        struct diag diag = {0};
        struct exercise *one = exercise_random(seed, 5, &diag);
        struct exercise *again = exercise_random(seed, 5, &diag);
        ck_assert_msg(one && again, "%s", diag.text);
        const struct problem *problem = &one->encoding.problem;
        hashes[seed] = cursor_hash(&one->playback.cursor);
        ck_assert_uint_eq(hashes[seed], cursor_hash(&again->playback.cursor));
        ck_assert(problem->options >= 5 && problem->options <= 8 && problem->items <= 8);
        struct tour tour = {.exercise = one};
        struct oracle oracle = ask_oracle(&tour);
        ck_assert_int_ge(oracle.count, 5);
        oracle.said[5] = 0;
        ck_assert(strchr(oracle.said, '-') && strchr(oracle.said, '+'));
        for (int k = 0; k < 5; k++) {
            struct quiz_case asked = {QUIZ_MOVE, &one->playback, &one->encoding};
            char right[QUIZ_KEYS];
            quiz_right(&asked, right);
            ck_assert_int_eq(right[0], oracle.said[k]);
            for (int steps = quiz_steps(&one->playback); steps; steps--)
                playback_step(&one->playback, GRAIN_DECISION, 1);
        }
        exercise_close(one);
        exercise_close(again);
    }
    int kinds = 0;
    for (int a = 0; a < 40; a++) {
        int b = 0;
        while (hashes[b] != hashes[a])
            b++;
        kinds += a == b;
    }
    ck_assert_int_ge(kinds, 30);
}
END_TEST

static void expect_connected(const struct shape *shape)
{
    bool is_reached[16] = {true};
    ck_assert_int_le(shape->count, 16);
    for (int round = 0; round < shape->count; round++)
        for (int a = 0; a < shape->count; a++)
            for (int b = 0; b < shape->count && is_reached[a]; b++)
                is_reached[b] |= abs(shape->cells[a].x - shape->cells[b].x) +
                                     abs(shape->cells[a].y - shape->cells[b].y) == 1;
    for (int k = 0; k < shape->count; k++)
        ck_assert(is_reached[k]);
}

START_TEST(pieces_of_chance_are_polyominoes)
{
    for (uint64_t seed = 0; seed < 40; seed++) {
        struct diag diag = {0};
        struct exercise *exercise = exercise_random(seed, 5, &diag);
        ck_assert_msg(exercise, "%s", diag.text);
        for (int p = 0; p < exercise->puzzle.npieces; p++) {
            const struct shape *shape = &exercise->puzzle.pieces[p].shape;
            ck_assert(shape->count >= 2 && shape->count <= 4);
            expect_connected(shape);
        }
        exercise_close(exercise);
    }
}
END_TEST

Suite *suite_quiz(void)
{
    Suite *suite = suite_create("quiz");
    TCase *tcase = tcase_create("quiz");
    tcase_add_test(tcase, all_answers_right);
    tcase_add_test(tcase, all_answers_wrong);
    tcase_add_loop_test(tcase, replies_say_why, 0, REPLIES);
    tcase_add_test(tcase, a_covered_cell_is_not_picked);
    tcase_add_test(tcase, answers_are_typed_in_any_form);
    tcase_add_test(tcase, each_question_has_one_right_answer);
    tcase_add_test(tcase, what_cannot_be_searched_has_no_answer);
    tcase_add_test(tcase, clicks_answer);
    tcase_add_test(tcase, each_seed_has_a_board_of_its_own);
    tcase_add_test(tcase, pieces_of_chance_are_polyominoes);
    suite_add_tcase(suite, tcase);
    return suite;
}
