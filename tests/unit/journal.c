/* SPDX-License-Identifier: MIT */
/* The journal: its sentence for each step, and that it keeps exactly the last events. */
#include "explain/journal.h"

#include <string.h>

#include "base/memory.h"
#include "format/format.h"
#include "random_problem.h"
#include "reread.h"
#include "suites.h"

struct show {
    struct puzzle puzzle;
    struct encoding encoding;
    struct playback playback;
    struct journal journal;
};

static void begin_example(struct show *show)
{
    struct diag diag = {0};
    read_text(&show->puzzle, &format_matrix,
              "A 1001001\nB 1001000\nC 0001101\nD 0010110\nE 0110011\nF 0100001\n");
    ck_assert(encode(&show->encoding, &show->puzzle, ORDER_PIECES, &diag));
    ck_assert(playback_init(&show->playback, &show->encoding.problem,
                            (struct rule){.by = CHOOSE_SMALLEST}, &diag));
    journal_clear(&show->journal);
    playback_add_observer(&show->playback, journal_observer(&show->journal));
}

static void show_done(struct show *show)
{
    playback_done(&show->playback);
    encoding_done(&show->encoding);
    puzzle_done(&show->puzzle);
}

static int64_t next(const struct show *show, int64_t n, int direction, bool fine,
                    const char *words)
{
    return journal_next(&show->journal, &show->encoding.legend, n, direction, fine, words);
}

/* Compares the entries shown, the oldest first; NULL ends the list. */
static void expect(const struct show *show, bool fine, const char *const *sentences)
{
    char text[JOURNAL_TEXT];
    int64_t n = next(show, -1, 1, fine, NULL), last = -1;
    for (; *sentences; sentences++) {
        ck_assert_msg(n >= 0, "\"%s\" is missing", *sentences);
        ck_assert_str_eq(journal_write(&show->journal, &show->encoding.legend, n, text),
                         *sentences);
        ck_assert_int_eq(next(show, n, -1, fine, NULL), last);
        last = n;
        n = next(show, n, 1, fine, NULL);
    }
    ck_assert_int_eq(n, -1);
}

START_TEST(each_event_is_told)
{
    static const char *const fine[] = {
        "chose item 1", "item 1 is covered", "trying A", "item 4 is covered",
        "item 7 is covered", "dead end: item 2", "item 7 is open again",
        "item 4 is open again", "A is undone", "trying B", "item 4 is covered", NULL,
    };
    static const char *const coarse[] = {
        "chose item 1", "trying A", "dead end: item 2", "A is undone", "trying B",
        NULL,
    };
    struct show show;
    begin_example(&show);
    expect(&show, true, fine + 11);
    for (int k = 0; k < 3; k++)
        playback_step(&show.playback, GRAIN_DECISION, 1);
    ck_assert(!journal_is_fine(&show.playback.last_move));
    expect(&show, true, fine);
    expect(&show, false, coarse);
    show_done(&show);
}
END_TEST

START_TEST(what_is_undone_is_told)
{
    static const char *const sentences[] = {
        "chose item 1",           "item 1 is covered",         "undone: item 1 is covered",
        "undone: chose item 1",   "the search jumped", "chose item 1",
        "item 1 is covered",      NULL,
    };
    struct show show;
    begin_example(&show);
    journal_cut(&show.journal);
    for (int k = 0; k < 4; k++)
        playback_step(&show.playback, GRAIN_LINK, 1);
    playback_step(&show.playback, GRAIN_EVENT, 1);
    playback_step(&show.playback, GRAIN_EVENT, -1);
    playback_step(&show.playback, GRAIN_EVENT, -1);
    ck_assert(journal_is_fine(&show.playback.last_move));
    playback_rewind(&show.playback);
    journal_cut(&show.journal);
    journal_cut(&show.journal);
    playback_step(&show.playback, GRAIN_EVENT, 1);
    playback_step(&show.playback, GRAIN_EVENT, 1);
    expect(&show, true, sentences);
    journal_clear(&show.journal);
    expect(&show, true, sentences + 7);
    show_done(&show);
}
END_TEST

START_TEST(words_are_found)
{
    struct show show;
    begin_example(&show);
    while (playback_step(&show.playback, GRAIN_DECISION, 1))
        continue;
    int64_t total = show.journal.total, n = next(&show, total, -1, false, "TRYING");
    char text[JOURNAL_TEXT];
    ck_assert_str_eq(journal_write(&show.journal, &show.encoding.legend, n, text), "trying F");
    n = next(&show, n, -1, false, "trying");
    ck_assert_str_eq(journal_write(&show.journal, &show.encoding.legend, n, text), "trying D");
    ck_assert_int_eq(next(&show, total, -1, false, "trying G"), -1);
    ck_assert_int_eq(next(&show, total, -1, false, "is covered"), -1);
    ck_assert_int_ge(next(&show, total, -1, true, "is covered"), 0);
    ck_assert_int_eq(next(&show, total, -1, true, ""), total - 1);
    show_done(&show);
}
END_TEST

/* All events of a search, without links. */
struct tape {
    struct entry_made *at;
    int64_t count, room;
};

static void record(void *self, const struct event *events, size_t count, int direction)
{
    struct tape *tape = self;
    for (size_t k = 0; k < count && tape->count < tape->room; k++)
        if ((events[k].kind | 1) != EVENT_UNHIDE)
            tape->at[tape->count++] = (struct entry_made){events[k], (int8_t)direction};
}

static bool are_same(const struct entry_made *a, const struct entry_made *b)
{
    return a->direction == b->direction && a->event.kind == b->event.kind &&
           a->event.subject == b->event.subject && a->event.level == b->event.level;
}

/* The subject is an option or an item of the problem, or neither; views highlight it. */
static void check_subject(const struct entry_made *entry, const struct problem *problem)
{
    int32_t option, item;
    enum event_kind done = (enum event_kind)(entry->event.kind & ~1u);
    journal_subject(entry, &option, &item);
    if (option < 0 || option > problem->options || item < 0 || item > problem->items ||
        (option && item))
        ck_abort_msg("option %d, item %d", (int)option, (int)item);
    if ((done == EVENT_TRY) != (option != 0) && done != EVENT_ASIDE)
        ck_abort_msg("option %d of %s", (int)option,
                     event_name((enum event_kind)entry->event.kind));
}

static void check_tail(const struct journal *journal, const struct tape *tape,
                       const struct problem *problem)
{
    int64_t kept = journal->total - journal_first(journal);
    if (kept != (tape->count < JOURNAL_ROOM ? tape->count : JOURNAL_ROOM))
        ck_abort_msg("%lld entries are kept", (long long)kept);
    for (int64_t k = 1; k <= kept; k++) {
        const struct entry_made *entry = journal_entry(journal, journal->total - k);
        if (!are_same(entry, &tape->at[tape->count - k]))
            ck_abort_msg("the entry %lld before the end is wrong", (long long)k);
        check_subject(entry, problem);
    }
}

/* However the search is moved, by single events or by thousands. */
START_TEST(the_last_events_are_kept)
{
    struct dice dice = dice_for("journal");
    static struct journal journal;
    struct problem problem;
    struct playback playback;
    struct diag diag = {0};
    struct tape tape = {.room = 3000000};
    tape.at = memory_need(NULL, (size_t)tape.room, sizeof *tape.at);
    partition_problem(&problem, 7);
    ck_assert(playback_init(&playback, &problem, (struct rule){.by = CHOOSE_SMALLEST}, &diag));
    journal_clear(&journal);
    playback_add_observer(&playback, journal_observer(&journal));
    playback_add_observer(&playback, (struct observer){&tape, record, false});
    for (int round = 0; round < 200; round++) {
        int direction = roll_one(&dice, 3) ? -1 : 1;
        int64_t budget = roll_one(&dice, 4) ? 3000 : 30;
        for (int k = roll(&dice, 0, 20); k; k--)
            playback_step(&playback, (enum grain)roll(&dice, GRAIN_LINK, GRAIN_DECISION),
                          direction);
        playback_run(&playback, direction, &GOAL_NONE, budget);
        check_tail(&journal, &tape, &problem);
    }
    ck_assert_int_gt(journal_first(&journal), 0);
    ck_assert_int_lt(tape.count, tape.room);
    memory_free(tape.at);
    playback_done(&playback);
    problem_done(&problem);
}
END_TEST

Suite *suite_journal(void)
{
    Suite *suite = suite_create("journal");
    TCase *tcase = tcase_create("journal");
    tcase_add_test(tcase, each_event_is_told);
    tcase_add_test(tcase, what_is_undone_is_told);
    tcase_add_test(tcase, words_are_found);
    tcase_add_test(tcase, the_last_events_are_kept);
    suite_add_tcase(suite, tcase);
    return suite;
}
