/* SPDX-License-Identifier: MIT */
/* Watches: names, values at each event in both directions, and the statistics pane. */
#include "explain/watch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "explorer.h"
#include "scratch.h"
#include "suites.h"

#define TROMINOES "dancetty 1\npieces: trominoes, any\nboard:\n  xxx\n  xxx\n"
#define NODES_MOST 1000

static struct explorer explorer;

static struct open_puzzle *opened(void)
{
    return explorer.session.model.opened;
}

/* Valid until the next call. */
static const char *value_of(struct watch watch)
{
    static char text[128];
    watch_value(watch, &opened()->playback, playback_mirror(&opened()->playback),
                &opened()->encoding.legend, text, sizeof text);
    return text;
}

/* ---- values ---- */

/* Writes the values of all items and options. */
static char *write_values(void)
{
    const struct problem *problem = &opened()->encoding.problem;
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    for (int32_t i = 1; i <= problem->items; i++)
        fprintf(out, "%s\n", value_of((struct watch){WATCH_ITEM, i}));
    for (int32_t o = 1; o <= problem->options; o++)
        fprintf(out, "%s\n", value_of((struct watch){WATCH_OPTION, o}));
    fclose(out);
    return text;
}

static const char *const boards[] = {TROMINOES, BOARD_FILE_EXAMPLE, BOARD_FILE_COLOURS};
enum { BOARDS = sizeof boards / sizeof *boards, STEPS_MOST = 20000 };

START_TEST(values_are_the_same_forwards_and_backwards)
{
    static char *values[STEPS_MOST];
    int steps = 0;
    explorer_open_text(&explorer, boards[_i]);
    struct playback *playback = &opened()->playback;
    do
        values[steps++] = write_values();
    while (steps < STEPS_MOST && playback_step(playback, GRAIN_LINK, 1));
    ck_assert_int_gt(steps, 30);
    ck_assert_int_lt(steps, STEPS_MOST);
    while (steps--) {
        char *now = write_values();
        ck_assert_str_eq(now, values[steps]);
        free(now);
        free(values[steps]);
        ck_assert_int_eq(playback_step(playback, GRAIN_LINK, -1), steps > 0);
    }
    explorer_done(&explorer);
}
END_TEST

/* Each node's depth, and the solutions found before it, by number. */
struct visited {
    int64_t nodes;
    int32_t depth[NODES_MOST];
    int64_t before[NODES_MOST + 1];
};

static void visit_all(struct playback *playback, struct visited *visited)
{
    *visited = (struct visited){.nodes = 0};
    do {
        struct tally now = playback_tally(playback);
        if (now.nodes > visited->nodes) {
            ck_assert_int_lt(now.nodes, NODES_MOST);
            visited->nodes = now.nodes;
            visited->depth[now.nodes] = playback_mirror(playback)->level;
            visited->before[now.nodes] = now.solutions;
        }
    } while (playback_step(playback, GRAIN_DECISION, 1));
    visited->before[visited->nodes + 1] = playback_tally(playback).solutions;
}

/* Compares with the nodes from `root` up to the next one that is not deeper. */
static void expect_node(const struct visited *visited, int64_t root, int64_t now)
{
    char expected[128], part[32] = "";
    int64_t next = root + 1;
    while (next <= visited->nodes && visited->depth[next] > visited->depth[root])
        next++;
    long seen = now < root ? 0 : (long)(now - root + 1), all = (long)(next - root);
    long solutions = (long)(visited->before[next] - visited->before[root]);
    if (seen < all)
        snprintf(part, sizeof part, "%ld of ", seen);
    if (solutions)
        snprintf(expected, sizeof expected, "%s%ld node%s, %ld solution%s", part, all,
                 all > 1 ? "s" : "", solutions, solutions > 1 ? "s" : "");
    else
        snprintf(expected, sizeof expected, "%s%ld node%s, no solution", part, all,
                 all > 1 ? "s" : "");
    ck_assert_str_eq(value_of((struct watch){WATCH_NODE, root}), expected);
}

/* The search never leaves its root. */
START_TEST(a_visited_subtree_has_its_nodes)
{
    static struct visited visited;
    explorer_open_text(&explorer, boards[_i]);
    struct playback *playback = &opened()->playback;
    visit_all(playback, &visited);
    do
        for (int64_t root = 2; root <= visited.nodes; root++)
            expect_node(&visited, root, playback_tally(playback).nodes);
    while (playback_step(playback, GRAIN_EVENT, -1));
    explorer_done(&explorer);
}
END_TEST

START_TEST(a_new_subtree_grows)
{
    const struct watch first = {WATCH_NODE, 2}, third = {WATCH_NODE, 4};
    explorer_open_text(&explorer, BOARD_FILE_EXAMPLE);
    ck_assert_str_eq(value_of(first), "not reached");
    press(&explorer, "s");
    ck_assert_str_eq(value_of(first), "1 node, no solution so far");
    press(&explorer, "s s");
    ck_assert_str_eq(value_of(first), "1 node, no solution");
    press(&explorer, "s");
    ck_assert_str_eq(value_of(third), "1 node, no solution so far");
    press(&explorer, "s");
    ck_assert_str_eq(value_of(third), "2 nodes, no solution so far");
    press(&explorer, "s");
    ck_assert_str_eq(value_of(third), "2 nodes, 1 solution so far");
    press(&explorer, "g");
    settle(&explorer);
    ck_assert_str_eq(value_of(first), "0 of 1 node, no solution");
    explorer_done(&explorer);
}
END_TEST

START_TEST(a_method_may_not_count)
{
    explorer_open_text(&explorer, TROMINOES);
    session_command(&explorer.session, "method pieces");
    ck_assert_str_eq(value_of((struct watch){WATCH_ITEM, 1}), "method pieces does not count");
    ck_assert_str_eq(value_of((struct watch){WATCH_OPTION, 1}), "method pieces does not count");
    explorer_done(&explorer);
}
END_TEST

/* ---- names ---- */

static const struct {
    const char *text, *name;
} named[] = {
    {"node 17", "node 17"},
    {"node 1,204", "node 1,204"},
    {"cell 2,1", "cell 2,1"},
    {"item cell 2,1", "cell 2,1"},
    {"I↔ 1,1", "I↔ 1,1"},
    {"option I↔ 1,1", "I↔ 1,1"},
    {"I- 1,1", "I↔ 1,1"},
    {"option 1", "I↔ 1,1"},
};

static void read_watch(const char *text, struct watch *watch)
{
    struct diag diag = {0};
    ck_assert_msg(watch_read(watch, text, &opened()->encoding, &diag), "%s", diag.text);
}

START_TEST(names_are_read)
{
    struct watch watch;
    char name[96];
    explorer_open_text(&explorer, TROMINOES);
    read_watch(named[_i].text, &watch);
    watch_name(watch, &opened()->encoding.legend, name, sizeof name);
    ck_assert_str_eq(name, named[_i].name);
    explorer_done(&explorer);
}
END_TEST

static const struct {
    const char *line, *said;
} wrong[] = {
    {"watch node", "watch: no placement \"node\"; give a name, such as I↔ 1,1, or a number from 1 to "
                   "10"},
    {"watch node 0", "watch: expected the number of a node, from 1, found 0"},
    {"watch item cell 9,9", "watch: no item \"cell 9,9\"; did you mean cell 1,1?"},
    {"watch", "watch: nothing is selected; :watch NAME takes an item, a placement or node 17"},
};

START_TEST(wrong_names_are_refused)
{
    explorer_open_text(&explorer, TROMINOES);
    session_command(&explorer.session, wrong[_i].line);
    ck_assert_str_eq(explorer.session.model.message, wrong[_i].said);
    ck_assert(explorer.session.model.message_is_bad);
    ck_assert_int_eq(opened()->watches.count, 0);
    explorer_done(&explorer);
}
END_TEST

/* ---- the explorer ---- */

static void expect_said(const char *said)
{
    ck_assert_str_eq(explorer.session.model.message, said);
}

START_TEST(the_selection_is_watched_until_it_is_again)
{
    explorer_open_text(&explorer, TROMINOES);
    press(&explorer, "Down W");
    expect_said("watching cell 2,2 in the statistics");
    press(&explorer, "s 5 W");
    expect_said("watching node 2 in the statistics");
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "│ cell 2,2    1 placement left │"));
    press(&explorer, "S");
    draw(&explorer, 80, 24);
    ck_assert(is_shown(&explorer, "│ cell 2,2   7 placements left │"));
    press(&explorer, "s W");
    expect_said("no longer watching node 2");
    session_command(&explorer.session, "watch cell 2,2");
    expect_said("no longer watching cell 2,2");
    ck_assert_int_eq(opened()->watches.count, 0);
    explorer_done(&explorer);
}
END_TEST

/* The numbers of items depend on the order. */
START_TEST(another_search_has_the_same_watches)
{
    explorer_open_text(&explorer, BOARD_FILE_6X10);
    session_command(&explorer.session, "watch piece X");
    session_command(&explorer.session, "watch X");
    session_command(&explorer.session, "order cells");
    ck_assert_int_eq(opened()->watches.count, 1);
    ck_assert_str_eq(value_of(opened()->watches.at[0]), "32 placements left");
    for (int k = 1; k < WATCHES_MOST; k++) {
        char line[32];
        snprintf(line, sizeof line, "watch node %d", k);
        session_command(&explorer.session, line);
    }
    session_command(&explorer.session, "watch node 99");
    expect_said("watch: there are 16 already");
    draw(&explorer, 40, 12);
    draw(&explorer, 160, 48);
    explorer_done(&explorer);
}
END_TEST

Suite *suite_watch(void)
{
    Suite *suite = suite_create("watch");
    TCase *watch = tcase_create("watch");
    scratch_use(watch);
    tcase_add_loop_test(watch, values_are_the_same_forwards_and_backwards, 0, BOARDS);
    tcase_add_loop_test(watch, a_visited_subtree_has_its_nodes, 0, BOARDS);
    tcase_add_test(watch, a_new_subtree_grows);
    tcase_add_test(watch, a_method_may_not_count);
    tcase_add_loop_test(watch, names_are_read, 0, (int)(sizeof named / sizeof *named));
    tcase_add_loop_test(watch, wrong_names_are_refused, 0, (int)(sizeof wrong / sizeof *wrong));
    tcase_add_test(watch, the_selection_is_watched_until_it_is_again);
    tcase_add_test(watch, another_search_has_the_same_watches);
    suite_add_tcase(suite, watch);
    return suite;
}
