/* SPDX-License-Identifier: MIT */
/* The saved state of a puzzle: its text is read back, and any other text is refused. */
#include "suites.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"
#include "cover/method.h"
#include "format/format.h"
#include "puzzle/encode.h"
#include "tui/search/saved_state.h"

#include "scratch.h"

static const struct problem problem = {.items = 12, .primary = 9, .options = 40};

static const char all[] =
    "dancetty state 1\n"
    "words column\n"
    "panes board:3 (stack / tree)\n"
    "break on depth>=9\n"
    "break off piece X placed\n"
    "watch item cell 4,7\n"
    "search cells leftmost matrix 9223372036854775807\n"
    "node 12345\n"
    "pin 40\n"
    "first 9\n"
    "mark 3 0.25 \n"
    "mark 765 0.0318150 a note, with \"words\"\n"
    "search pieces smallest dlx none\n"
    "ban 1\n"
    "end\n";

static bool read_text(struct saved_state *saved, const char *text, struct diag *diag)
{
    struct source source;
    ck_assert(source_of_bytes(&source, "state", text, strlen(text), diag));
    bool done = saved_state_read(saved, &source, &problem, diag);
    source_close(&source);
    return done;
}

static char *write_text(const struct saved_state *saved)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    ck_assert_ptr_nonnull(out);
    saved_state_write(saved, out);
    fclose(out);
    return text;
}

START_TEST(the_text_is_read)
{
    struct saved_state saved;
    struct diag diag = {0};
    ck_assert_msg(read_text(&saved, all, &diag), "%d: %s", diag.line, diag.text);
    ck_assert_str_eq(saved.dialect->name, "column");
    ck_assert_int_eq(saved.nbreaks, 2);
    ck_assert(saved.breaks[0].on && !saved.breaks[1].on);
    ck_assert_str_eq(saved.breaks[1].text, "piece X placed");
    ck_assert_int_eq(saved.nwatches, 1);
    ck_assert_str_eq(saved.watches[0], "item cell 4,7");
    ck_assert_int_eq(saved.count, 2);
    const struct recalled *search = saved.searches;
    ck_assert(search->strategy.order == ORDER_CELLS && search->strategy.rule.by == CHOOSE_LEFTMOST);
    ck_assert(search->strategy.rule.method == &method_matrix);
    ck_assert(search->strategy.rule.seed == INT64_MAX);
    ck_assert(search->node == 12345 && search->constraints.count == 2);
    ck_assert(search->constraints.at[0].kind == CONSTRAINT_PIN &&
              search->constraints.at[0].number == 40);
    ck_assert_int_eq((int)search->bookmarks.count, 2);
    ck_assert_str_eq(search->bookmarks.at[0].note, "");
    ck_assert_str_eq(search->bookmarks.at[1].note, "a note, with \"words\"");
    ck_assert(search->bookmarks.at[1].node == 765 && search->bookmarks.at[1].share == 0.031815);
    ck_assert(!saved.searches[1].strategy.rule.random && saved.searches[1].constraints.count == 1);
    saved_state_done(&saved);
}
END_TEST

START_TEST(what_is_written_is_read_back)
{
    struct saved_state first, second;
    struct diag diag = {0};
    ck_assert(read_text(&first, all, &diag));
    char *written = write_text(&first);
    ck_assert_msg(read_text(&second, written, &diag), "%d: %s", diag.line, diag.text);
    char *again = write_text(&second);
    ck_assert_str_eq(written, again);
    free(written);
    free(again);
    saved_state_done(&first);
    saved_state_done(&second);
}
END_TEST

/* Truncated anywhere, it is refused. */
START_TEST(a_text_cut_off_is_broken)
{
    struct saved_state saved;
    for (size_t length = 0; length + 1 < sizeof all - 1; length++) {
        struct diag diag = {0};
        char *text = memory_text(all);
        text[length] = 0;
        ck_assert_msg(!read_text(&saved, text, &diag), "cut at %zu", length);
        ck_assert(diag.line > 0);
        saved_state_done(&saved);
        memory_free(text);
    }
}
END_TEST

static const char *const broken[] = {
    "dancetty state 2\nend\n", "end\n", "dancetty state 1\nnode 3\nend\n",
    "dancetty state 1\nmark 3 0.5 x\nend\n", "dancetty state 1\npin 3\nend\n",
    "dancetty state 1\nsearch rows smallest dlx none\nend\n",
    "dancetty state 1\nsearch pieces largest dlx none\nend\n",
    "dancetty state 1\nsearch pieces smallest fast none\nend\n",
    "dancetty state 1\nsearch pieces smallest dlx 3x\nend\n",
    "dancetty state 1\nsearch pieces smallest dlx none\nnode 0\nend\n",
    "dancetty state 1\nsearch pieces smallest dlx none\nnode 99999999999999999999\nend\n",
    "dancetty state 1\nsearch pieces smallest dlx none\npin 41\nend\n",
    "dancetty state 1\nsearch pieces smallest dlx none\nfirst 10\nend\n",
    "dancetty state 1\nsearch pieces smallest dlx none\npin 3\npin 3\nend\n",
    "dancetty state 1\nsearch pieces smallest dlx none\nmark 3 1.5 x\nend\n",
    "dancetty state 1\nsearch pieces smallest dlx none\nmark 3 nan x\nend\n",
    "dancetty state 1\nbreak maybe depth>3\nend\n", "dancetty state 1\nbreak on\nend\n",
    "dancetty state 1\nwords latin\nend\n", "dancetty state 1\n\nend\n",
    "dancetty state 1\nnonsense\nend\n",
};

START_TEST(a_broken_text_is_not_read)
{
    struct saved_state saved;
    struct diag diag = {0};
    ck_assert_msg(!read_text(&saved, broken[_i], &diag), "%s", broken[_i]);
    saved_state_done(&saved);
}
END_TEST

/* With bytes changed, deleted or doubled: if it is accepted, it survives writing and reading. */
START_TEST(a_text_with_other_bytes_is_refused_or_whole)
{
    static const char bytes[] = "0123456789 \n-xyz.:\t\177\377";
    int accepted = 0;
    for (uint64_t round = 0; round < 20000; round++) {
        char text[sizeof all + 8];
        struct saved_state saved, again;
        struct diag diag = {0};
        size_t at = (size_t)(random_at(round, 0) % (sizeof all - 1));
        char byte = bytes[random_at(round, 1) % (sizeof bytes - 1)];
        snprintf(text, sizeof text, "%.*s%c%s", (int)at, all, byte,
                 all + at + random_at(round, 2) % 2);
        if (read_text(&saved, text, &diag)) {
            char *written = write_text(&saved);
            ck_assert_msg(read_text(&again, written, &diag), "%s", written);
            saved_state_done(&again);
            free(written);
            accepted++;
        } else {
            ck_assert(diag.set && diag.line > 0);
        }
        saved_state_done(&saved);
    }
    ck_assert(accepted > 1000 && accepted < 19000);
}
END_TEST

START_TEST(the_search_left_last_is_the_first)
{
    struct saved_state saved = {0};
    struct constraints none = {0};
    for (int seed = 1; seed <= SAVED_MOST + 2; seed++) {
        struct strategy strategy = {.rule = {.random = true, .seed = (uint64_t)seed}};
        saved_state_raise(&saved, &strategy, &none)->node = seed;
        ck_assert_int_eq((int)saved.searches[0].node, seed);
    }
    ck_assert_int_eq(saved.count, SAVED_MOST);
    struct strategy third = {.rule = {.random = true, .seed = 3}}, second = third, other = third;
    second.rule.seed = 2;
    other.order = ORDER_CELLS;
    ck_assert_ptr_null(saved_state_find(&saved, &second, &none));
    ck_assert_int_eq((int)saved_state_find(&saved, &third, &none)->node, 3);
    ck_assert_ptr_null(saved_state_find(&saved, &other, &none));
    ck_assert_int_eq((int)saved_state_raise(&saved, &third, &none)->node, 3);
    ck_assert_int_eq((int)saved.searches[1].node, SAVED_MOST + 2);
    ck_assert_int_eq(saved.count, SAVED_MOST);
    saved_state_done(&saved);
}
END_TEST

/* Breakpoints in both visits are kept once, with this visit's state. */
START_TEST(breakpoints_of_another_visit_are_joined)
{
    static const struct { const char *text; bool on; } joined[] = {
        {"depth>3", true}, {"X placed", false}, {"nodes>9", true},
    };
    struct saved_state one = {0}, other = {0};
    saved_state_break(&one, "depth>3", true);
    saved_state_break(&one, "X placed", false);
    saved_state_break(&other, "X placed", true);
    saved_state_break(&other, "nodes>9", true);
    saved_state_watch(&one, "node 17");
    saved_state_watch(&other, "node 17");
    saved_state_watch(&other, "item X");
    saved_state_join(&one, &other);
    ck_assert_int_eq(one.nwatches, 2);
    ck_assert_int_eq(one.nbreaks, 3);
    for (int k = 0; k < 3; k++) {
        ck_assert_str_eq(one.breaks[k].text, joined[k].text);
        ck_assert_int_eq(one.breaks[k].on, joined[k].on);
    }
    saved_state_done(&one);
    saved_state_done(&other);
}
END_TEST

static void find_key(const char *board, enum item_order order, char key[SAVED_KEY_ROOM])
{
    struct puzzle puzzle;
    struct encoding encoding;
    struct diag diag = {0};
    scratch_write("board", board);
    ck_assert_msg(puzzle_load(&puzzle, scratch_path("board"), NULL, NULL, &diag), "%s", diag.text);
    ck_assert(encode(&encoding, &puzzle, order, &diag));
    ck_assert(saved_state_key(&encoding, order, key, &diag));
    encoding_done(&encoding);
    puzzle_done(&puzzle);
}

START_TEST(the_key_is_the_puzzles)
{
    char pieces[SAVED_KEY_ROOM], cells[SAVED_KEY_ROOM], other[SAVED_KEY_ROOM];
    find_key("dancetty 1\npieces: trominoes\nboard:\n  xxx\n  xxx\n", ORDER_PIECES, pieces);
    find_key("dancetty 1\ntitle: a\npieces: trominoes\nboard:\n  xxx\n  xxx\n", ORDER_CELLS,
             cells);
    find_key("dancetty 1\npieces: trominoes\nboard:\n  xxx\n  xx.\n  x..\n", ORDER_PIECES, other);
    ck_assert_str_eq(pieces, cells);
    ck_assert_str_ne(pieces, other);
    find_key("a b c\na b\nc\n", ORDER_PIECES, pieces);
    find_key("a b c\na c\nb\n", ORDER_PIECES, other);
    ck_assert_str_ne(pieces, other);
}
END_TEST

Suite *suite_saved_state(void)
{
    Suite *suite = suite_create("saved_state");
    TCase *tcase = tcase_create("recall");
    scratch_use(tcase);
    tcase_add_test(tcase, the_text_is_read);
    tcase_add_test(tcase, what_is_written_is_read_back);
    tcase_add_test(tcase, a_text_cut_off_is_broken);
    tcase_add_loop_test(tcase, a_broken_text_is_not_read, 0,
                        (int)(sizeof broken / sizeof *broken));
    tcase_add_test(tcase, a_text_with_other_bytes_is_refused_or_whole);
    tcase_add_test(tcase, the_search_left_last_is_the_first);
    tcase_add_test(tcase, breakpoints_of_another_visit_are_joined);
    tcase_add_test(tcase, the_key_is_the_puzzles);
    suite_add_tcase(suite, tcase);
    return suite;
}
