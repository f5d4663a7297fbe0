/* SPDX-License-Identifier: MIT */
/* The tour: what its pages show is what the search does, and each question has one right answer. */
#include "tui/tour.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "explain/caption.h"
#include "explain/why.h"
#include "sitting.h"
#include "suites.h"
#include "tui/view.h"
#include "tui/views/page.h"
#include "tui/views/parts.h"

static struct tour *sit_down(struct sitting *sitting)
{
    sitting_begin(sitting, NULL);
    press(sitting, "F2");
    ck_assert_ptr_nonnull(tour_in(&sitting->session));
    return tour_in(&sitting->session);
}

static const struct cursor *cursor_of(const struct tour *tour)
{
    return &tour->exercise->playback.cursor;
}

/* ---- pages ---- */

static const struct rect sizes[] = {
    {0, 0, 60, 20}, {0, 0, 60, 24}, {0, 0, 61, 23}, {0, 0, 80, 20}, {0, 0, 80, 24},
    {0, 0, 100, 30}, {0, 0, 120, 40}, {0, 0, 160, 48}, {0, 0, 200, 60},
};
enum { SIZES = sizeof sizes / sizeof *sizes };

static void expect_shown(const struct sitting *sitting, const char *text)
{
    const char *word = strrchr(text, ' ');
    ck_assert_msg(is_shown(sitting, word ? word + 1 : text), "%dx%d: %s", sitting->canvas.width,
                  sitting->canvas.height, text);
}

/* Every row and column of the matrix is on the screen. */
static void expect_matrix(const struct sitting *sitting, const struct tour *tour)
{
    const struct problem *problem = &tour->exercise->encoding.problem;
    static const char letters[] = "ABCDEFGH";
    char label[] = "   ";
    for (int32_t o = 0; o < problem->options; o++) {
        label[1] = letters[o];
        expect_shown(sitting, label);
    }
    for (int32_t item = 1; item <= problem->items; item++) {
        label[1] = (char)('0' + item);
        label[0] = label[2] = 0;
        expect_shown(sitting, label + 1);
    }
}

/* So it is in the midst of a move, from link to link, and what is said of that is whole. */
static void watch_the_move(struct sitting *sitting, const struct tour *tour, struct rect size)
{
    char text[CAPTION_ROOM];
    for (int k = 0; tour->state == TOUR_MOVES && k < 600; k++) {
        pass(sitting, CLOCK_SECOND / 8);
        draw(sitting, size.width, size.height);
        expect_matrix(sitting, tour);
        caption_write(&tour->exercise->playback, &tour->exercise->encoding.legend, text);
        if (tour->state == TOUR_MOVES)
            expect_shown(sitting, text);
    }
    ck_assert(tour->state != TOUR_MOVES);
    draw(sitting, size.width, size.height);
}

/* The matrix is there, and all that is said. */
static void expect_whole(struct sitting *sitting, const struct tour *tour)
{
    char question[QUIZ_ROOM];
    expect_shown(sitting, tour_lesson(tour)->title);
    expect_matrix(sitting, tour);
    if (!tour->reply[0])
        expect_shown(sitting, tour_lesson(tour)->text);
    expect_shown(sitting, tour_asks(tour) ? tour_question(tour, question) : tour->reply);
}

/* There is a place to click for each key of an answer. */
static void expect_keys(const struct sitting *sitting, const struct tour *tour)
{
    struct quiz_case asked = tour_case(tour);
    struct rect area = {0, 1, sitting->canvas.width, sitting->canvas.height - 2};
    char keys[QUIZ_KEYS];
    bool is_there[0x80] = {false};
    quiz_keys(&asked, keys);
    for (int y = 1; y <= area.height; y++)
        for (int x = 0; x < area.width; x++)
            is_there[(int)page_key_at(tour, area, x, y)] = true;
    for (int k = 0; keys[k]; k++)
        ck_assert_msg(is_there[(int)keys[k]], "%s: %c", tour_lesson(tour)->title, keys[k]);
}

START_TEST(no_page_is_cut_short)
{
    struct sitting sitting;
    struct tour *tour = sit_down(&sitting);
    for (int page = 0; page < lesson_count(); page++) {
        ck_assert_int_eq(tour->page, page);
        draw(&sitting, sizes[_i].width, sizes[_i].height);
        expect_whole(&sitting, tour);
        if (sizes[_i].width <= 80)
            expect_keys(&sitting, tour);
        ck_assert(!is_shown(&sitting, "tour needs"));
        type(&sitting, page ? "1YA" : "A");
        if (!page)
            press(&sitting, "Enter");
        watch_the_move(&sitting, tour, sizes[_i]);
        expect_whole(&sitting, tour);
        press(&sitting, "PgDn");
    }
    ck_assert_ptr_null(tour_in(&sitting.session));
    ck_assert_ptr_nonnull(strstr(sitting.session.model.message, "end of the tour"));
    sitting_done(&sitting);
}
END_TEST

START_TEST(where_there_is_no_room_it_says_so)
{
    struct sitting sitting;
    sit_down(&sitting);
    for (int width = 20; width < 60; width += 3)
        for (int height = 5; height < 20; height++)
            draw(&sitting, width, height);
    draw(&sitting, 40, 12);
    ck_assert(is_shown(&sitting, "the tour needs 60 x 20"));
    sitting_done(&sitting);
}
END_TEST

/* Before it is asked, no page shows what was chosen, and none has moved on. */
START_TEST(no_page_gives_its_answer_away)
{
    struct sitting sitting;
    struct tour *tour = sit_down(&sitting);
    for (int page = 0; page < lesson_count(); page++, press(&sitting, "PgDn")) {
        const struct playback *playback = &tour->exercise->playback;
        struct tally tally = cursor_of(tour)->tally;
        pass(&sitting, CLOCK_SECOND * 10);
        ck_assert_int_eq(tally.moves, cursor_of(tour)->tally.moves);
        ck_assert(tour_asks(tour) && !tour->reply[0]);
        if (tour_lesson(tour)->quiz == QUIZ_ITEM)
            ck_assert_int_eq(marked_item(playback, &playback->mirror), 0);
    }
    sitting_done(&sitting);
}
END_TEST

/* ---- answers ---- */

/* Algorithm X, on options as sets of items: what comes after so many decisions.  It shares no code
 * with the search that is asked about. */
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

/* By hand; of the last page the oracle's. */
static const char *const right_answers[] = {"bef", "3", "y", "g", "3", "2", "2", NULL};
static const char *const wrong_answers[] = {"be", "1", "n", "f", "5", "3", "7", NULL};

/* Answer the page, and count keys. */
static int answer_page(struct sitting *sitting, struct tour *tour, const char *answer)
{
    int keys = (int)strlen(answer);
    type(sitting, answer);
    if (tour_takes_many(tour)) {
        press(sitting, "Enter");
        keys++;
    }
    pass(sitting, CLOCK_SECOND * 60);
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
    struct sitting sitting;
    struct tour *tour = sit_down(&sitting);
    int keys = 1;
    for (int page = 0; page < lesson_count(); page++) {
        struct oracle oracle = ask_oracle(tour);
        oracle.said[5] = 0;
        keys += 1 + answer_page(&sitting, tour,
                                right_answers[page] ? right_answers[page] : oracle.said);
        expect_reply(tour, true);
        if (!right_answers[page])
            ck_assert_ptr_nonnull(strstr(tour->reply, "You predicted 5 of 5 steps."));
        press(&sitting, "Enter");
    }
    ck_assert_ptr_null(tour_in(&sitting.session));
    ck_assert_int_eq(keys, 24);
    sitting_done(&sitting);
}
END_TEST

START_TEST(all_answers_wrong)
{
    struct sitting sitting;
    struct tour *tour = sit_down(&sitting);
    for (int page = 0; page + 1 < lesson_count(); page++) {
        answer_page(&sitting, tour, wrong_answers[page]);
        expect_reply(tour, false);
        press(&sitting, "Enter");
    }
    struct oracle oracle = ask_oracle(tour);
    for (int k = 0; k < 5; k++) {
        type(&sitting, oracle.said[k] == '-' ? "+" : "-");
        pass(&sitting, CLOCK_SECOND * 60);
        expect_reply(tour, false);
    }
    ck_assert_ptr_nonnull(strstr(tour->reply, "You predicted 0 of 5 steps."));
    press(&sitting, "Enter");
    ck_assert_ptr_null(tour_in(&sitting.session));
    sitting_done(&sitting);
}
END_TEST

/* What is said to an answer. */
static const struct {
    int page;
    const char *given, *reply;
} replies[] = {
    {0, "be", "Not quite: A covers cells 1 and 2, so B (cell 2), E (cell 1) and F (cell 2) go."},
    {1, "3", "Right: cell 3 has 2 placements left; others have as many, and it is the first of "
             "them."},
    {1, "5", "Not quite: cell 3 has 2 placements left; cell 5 has as many, but comes later."},
    {1, "1", "Not quite: cell 3 has 2 placements left; cell 1 has 3."},
    {2, "n", "Not quite: cell 5 has no placement left; the cause is F."},
    {3, "F", "Not quite: G is tried next, placement 2 of 2 for cell 3."},
    {4, "5", "Not quite: 8 nodes by the first cell, 5 by the fewest placements."},
    {5, "3", "Not quite: 2 of the 3 solutions found are distinct; mirror images count once."},
    {6, "7", "Not quite: cell 2 has 2 placements left; cell 7 is secondary, and never chosen."},
};
enum { REPLIES = sizeof replies / sizeof *replies };

START_TEST(replies_say_why)
{
    struct sitting sitting;
    struct tour *tour = sit_down(&sitting);
    for (int k = 0; k < replies[_i].page; k++)
        press(&sitting, "PgDn");
    answer_page(&sitting, tour, replies[_i].given);
    ck_assert_str_eq(tour->reply, replies[_i].reply);
    sitting_done(&sitting);
}
END_TEST

/* As no page asks where some cell is covered. */
START_TEST(a_covered_cell_is_not_picked)
{
    struct sitting sitting;
    struct tour *tour = sit_down(&sitting);
    char text[QUIZ_ROOM];
    press(&sitting, "PgDn PgDn");
    struct quiz_case asked = tour_case(tour);
    asked.quiz = QUIZ_ITEM;
    quiz_explain(&asked, "3", text);
    ck_assert_str_eq(text, "cell 5 has no placement left; cell 3 is covered already");
    sitting_done(&sitting);
}
END_TEST

START_TEST(answers_are_typed_in_any_form)
{
    static const char *const forms[] = {"BEF",   "bef",     "b e f",
                                        "B,E,F", "f, e; b", "rows b, e and f"};
    struct sitting sitting;
    struct tour *tour = sit_down(&sitting);
    for (size_t k = 0; k < sizeof forms / sizeof *forms; k++) {
        answer_page(&sitting, tour, forms[k]);
        expect_reply(tour, true);
        press(&sitting, "PgDn PgUp");
    }
    type(&sitting, "BEDF");
    press(&sitting, "Backspace Backspace");
    answer_page(&sitting, tour, "f");
    expect_reply(tour, true);
    press(&sitting, "PgDn PgUp Enter");
    ck_assert(tour_asks(tour) && sitting.session.model.message[0]);
    sitting_done(&sitting);
}
END_TEST

/* Of all keys one is right, and finding it leaves the search where it was. */
START_TEST(each_question_has_one_right_answer)
{
    struct sitting sitting;
    struct tour *tour = sit_down(&sitting);
    for (int page = 0; page < lesson_count(); page++, press(&sitting, "PgDn")) {
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
    sitting_done(&sitting);
}
END_TEST

/* ---- keys and clicks ---- */

START_TEST(pages_turn_at_any_time)
{
    struct sitting sitting;
    struct tour *tour = sit_down(&sitting);
    press(&sitting, "PgUp");
    ck_assert_int_eq(tour->page, 0);
    type(&sitting, "bef");
    press(&sitting, "PgDn");
    ck_assert_int_eq(tour->page, 1);
    type(&sitting, "3");
    ck_assert_int_eq(tour->state, TOUR_MOVES);
    pass(&sitting, CLOCK_SECOND);
    press(&sitting, "PgDn");
    ck_assert(tour->page == 2 && tour_asks(tour));
    type(&sitting, "y");
    pass(&sitting, CLOCK_SECOND * 60);
    ck_assert_int_eq(tour->state, TOUR_RESTS);
    press(&sitting, "PgUp PgUp");
    ck_assert(tour->page == 0 && tour_asks(tour) && !tour->typed[0]);
    press(&sitting, "Esc");
    ck_assert_ptr_null(tour_in(&sitting.session));
    sitting_done(&sitting);
}
END_TEST

/* Link by link, at a pace that can be followed; Enter shows at once what is still to come. */
START_TEST(the_search_moves_link_by_link)
{
    struct sitting sitting;
    struct tour *tour = sit_down(&sitting);
    int changes = 0;
    press(&sitting, "PgDn");
    type(&sitting, "3");
    while (tour->state == TOUR_MOVES) {
        int64_t events = playback_tally(&tour->exercise->playback).events;
        enum event_kind kind = tour->exercise->playback.happening.event.kind;
        pass(&sitting, 50 * CLOCK_MS);
        changes += events != playback_tally(&tour->exercise->playback).events ||
                   kind != tour->exercise->playback.happening.event.kind;
    }
    ck_assert_int_ge(changes, 5);
    press(&sitting, "PgUp PgDn");
    type(&sitting, "3");
    pass(&sitting, CLOCK_SECOND);
    ck_assert_int_eq(tour->state, TOUR_MOVES);
    press(&sitting, "Enter");
    ck_assert_int_eq(tour->state, TOUR_RESTS);
    ck_assert_int_eq(cursor_of(tour)->tally.nodes, 2);
    sitting_done(&sitting);
}
END_TEST

START_TEST(it_stands_still_when_asked)
{
    struct sitting sitting;
    struct tour *tour = sit_down(&sitting);
    sitting.session.model.settings.motion = false;
    press(&sitting, "PgDn");
    type(&sitting, "3");
    ck_assert_int_eq(tour->state, TOUR_RESTS);
    ck_assert_int_eq(session_wait(&sitting.session), -1);
    sitting_done(&sitting);
}
END_TEST

static void click(struct sitting *sitting, int x, int y)
{
    session_key(&sitting->session, (struct key){KEY_MOUSE_, x, y});
    session_key(&sitting->session, (struct key){KEY_RELEASE_, x, y});
}

static bool has_character(const struct sitting *sitting, int x, int y, char wanted)
{
    uint32_t c = canvas_row(&sitting->canvas, y)[x].c;
    return (c ? c : ' ') == (uint32_t)wanted;
}

/* Where the text is on the screen; false: nowhere. */
static bool find_on_screen(const struct sitting *sitting, const char *text, int *x, int *y)
{
    size_t length = strlen(text);
    for (*y = 0; *y < sitting->canvas.height; ++*y)
        for (*x = 0; *x + (int)length <= sitting->canvas.width; ++*x) {
            size_t k = 0;
            while (k < length && has_character(sitting, *x + (int)k, *y, text[k]))
                k++;
            if (k == length)
                return true;
        }
    return false;
}

START_TEST(clicks_answer)
{
    struct sitting sitting;
    struct tour *tour = sit_down(&sitting);
    int x, y;
    draw(&sitting, 80, 24);
    ck_assert(find_on_screen(&sitting, "A  B  C", &x, &y));
    click(&sitting, x + 3, y);      /* B */
    click(&sitting, x + 6, y);      /* C, and not */
    click(&sitting, x + 6, y);
    ck_assert(find_on_screen(&sitting, "  E ", &x, &y));
    click(&sitting, x + 2, y);      /* the row */
    click(&sitting, 3, y + 3);
    char given[QUIZ_KEYS];
    tour_given(tour, tour->typed, given);
    ck_assert_str_eq(given, "BEF");
    press(&sitting, "PgDn");
    draw(&sitting, 80, 24);
    click(&sitting, 0, 0);
    click(&sitting, 79, 22);
    ck_assert(tour_asks(tour));
    ck_assert(find_on_screen(&sitting, "3 ", &x, &y));
    ck_assert(find_on_screen(&sitting, "1  2  3", &x, &y));
    click(&sitting, x + 6, y);
    expect_reply(tour, true);
    sitting_done(&sitting);
}
END_TEST

/* ---- around it ---- */

START_TEST(what_is_explored_stays)
{
    struct sitting sitting;
    struct session *session = &sitting.session;
    sitting_begin(&sitting, NULL);
    ck_assert(load_board(session, "small/trominoes-3x3"));
    session->model.settings.strategy.rule = (struct rule){.by = CHOOSE_LEFTMOST};
    press(&sitting, "s s");
    const struct open_puzzle *opened = session->model.opened;
    press(&sitting, "Space");
    ck_assert_int_eq(session->model.player.playing, PLAYING);
    press(&sitting, "F2");
    ck_assert_int_eq(session->model.player.playing, PAUSED);
    int64_t moves = opened->playback.cursor.tally.moves;
    press(&sitting, "PgDn");
    type(&sitting, "3");
    press(&sitting, "Enter Esc");
    ck_assert_ptr_null(tour_in(session));
    ck_assert_ptr_eq(session->model.opened, opened);
    ck_assert_int_eq(opened->playback.cursor.tally.moves, moves);
    ck_assert_int_eq(session->model.settings.strategy.rule.by, CHOOSE_LEFTMOST);
    sitting_done(&sitting);
}
END_TEST

/* Offered, not forced: where nothing was ever remembered. */
START_TEST(the_first_time_it_is_offered)
{
    struct session session;
    struct diag diag = {0};
    struct explore constraints = {.state = "/nowhere/dancetty"};
    ck_assert(session_init(&session, &constraints, &diag));
    ck_assert_ptr_eq(session_view(&session), &view_browser);
    ck_assert_ptr_nonnull(strstr(session.model.message, "F2"));
    session_done(&session);
    constraints.state = "/";
    ck_assert(session_init(&session, &constraints, &diag));
    ck_assert_str_eq(session.model.message, "");
    session_done(&session);
}
END_TEST

/* ---- boards that chance makes ---- */

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

Suite *suite_tour(void)
{
    Suite *suite = suite_create("tour");
    TCase *tcase = tcase_create("tour");
    tcase_set_timeout(tcase, 60);
    tcase_add_loop_test(tcase, no_page_is_cut_short, 0, SIZES);
    tcase_add_test(tcase, where_there_is_no_room_it_says_so);
    tcase_add_test(tcase, no_page_gives_its_answer_away);
    tcase_add_test(tcase, all_answers_right);
    tcase_add_test(tcase, all_answers_wrong);
    tcase_add_loop_test(tcase, replies_say_why, 0, REPLIES);
    tcase_add_test(tcase, a_covered_cell_is_not_picked);
    tcase_add_test(tcase, answers_are_typed_in_any_form);
    tcase_add_test(tcase, each_question_has_one_right_answer);
    tcase_add_test(tcase, pages_turn_at_any_time);
    tcase_add_test(tcase, the_search_moves_link_by_link);
    tcase_add_test(tcase, it_stands_still_when_asked);
    tcase_add_test(tcase, clicks_answer);
    tcase_add_test(tcase, what_is_explored_stays);
    tcase_add_test(tcase, the_first_time_it_is_offered);
    tcase_add_test(tcase, each_seed_has_a_board_of_its_own);
    suite_add_tcase(suite, tcase);
    return suite;
}
