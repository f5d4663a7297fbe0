/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/memory.h"
#include "explain/why.h"
#include "puzzle/sentence.h"
#include "tui/tour/tour.h"

enum { WORDS = 4096 };

const char *tour_write_option(const struct tour *tour, int32_t option, char text[TOUR_OPTION])
{
    const struct encoding *encoding = &tour->exercise->encoding;
    const struct problem *problem = &encoding->problem;
    struct sentence s;
    sentence_begin(&s, &encoding->legend, text, TOUR_OPTION);
    for (int32_t k = 0; k < problem_length(problem, option); k++) {
        struct entry entry = problem->entries[problem->first[option] + k];
        const char *name = sentence_item(&s, entry.item), *blank = strchr(name, ' ');
        sentence_add(&s, "%s%s", k ? " " : "", blank ? blank + 1 : name);
        if (entry.colour)
            sentence_add(&s, ":%s", encoding->legend.puzzle->bare.colour_names[entry.colour]);
    }
    return text;
}

static void add_option(struct sentence *s, const struct tour *tour, int32_t option)
{
    char text[TOUR_OPTION];
    sentence_add(s, "%s: %s", sentence_option(s, option), tour_write_option(tour, option, text));
}

static void add_matrix(struct sentence *s, const struct tour *tour)
{
    const struct mirror *mirror = &tour->exercise->playback.mirror;
    const struct problem *problem = mirror->problem;
    const char *before = "Placed: ";
    for (int32_t l = 0; l < mirror->level; l++, before = ", ") {
        sentence_add(s, "%s", before);
        add_option(s, tour, mirror->path[l].option);
    }
    before = mirror->level ? ".\nPlacements left: " : "Placements: ";
    for (int32_t o = 1; o <= problem->options; o++)
        if (why_gone(mirror, o).reason == REASON_THERE) {
            sentence_add(s, "%s", before);
            add_option(s, tour, o);
            before = ", ";
        }
    before = ".\nLeft for ";
    for (int32_t i = 1; i <= problem->items; i++)
        if (mirror->open[i]) {
            sentence_add(s, "%s%s: %d", before, sentence_item(s, i), (int)mirror->size[i]);
            before = ", for ";
        }
    sentence_add(s, ".\n");
}

/* Adds "F dead end, G, GA, GAC solution": nodes by their choices. */
static void add_tree(struct sentence *s, const struct problem *problem, enum choose_by by)
{
    static const char *const ends[] = {[NODE_INNER] = "", [NODE_DEAD] = " dead end",
                                       [NODE_SOLUTION] = " solution"};
    struct quiz_node nodes[QUIZ_NODES];
    char path[QUIZ_NODES + 1] = "";
    int64_t count = quiz_tree(problem, (struct rule){.by = by}, nodes);
    sentence_add(s, "Nodes by the %s: start",
                 by == CHOOSE_LEFTMOST ? "first cell" : "fewest placements");
    for (int64_t k = 1; k < count && k < QUIZ_NODES; k++) {
        path[nodes[k].level - 1] = *sentence_option(s, nodes[k].option);
        path[nodes[k].level] = 0;
        sentence_add(s, ", %s%s", path, ends[nodes[k].is]);
    }
    sentence_add(s, ".\n");
}

static void add_solutions(struct sentence *s, const struct solutions *solutions)
{
    const struct solution *solution;
    for (int64_t k = 1; (solution = solutions_find(solutions, k)); k++) {
        sentence_add(s, k > 1 ? ", " : "Solutions: ");
        for (int32_t o = 0; o < solution->count; o++)
            sentence_add(s, "%s", sentence_option(s, solution->options[o]));
    }
    sentence_add(s, ".\n");
}

static void add_question(struct sentence *s, const struct tour *tour)
{
    const struct exercise *exercise = tour->exercise;
    char question[QUIZ_ROOM];
    add_matrix(s, tour);
    if (tour_lesson(tour)->beside == BESIDE_TREES) {
        add_tree(s, &exercise->encoding.problem, CHOOSE_LEFTMOST);
        add_tree(s, &exercise->encoding.problem, CHOOSE_SMALLEST);
    } else if (tour_lesson(tour)->beside == BESIDE_SOLUTIONS) {
        add_solutions(s, &exercise->playback.solutions);
    }
    sentence_add(s, "%s", tour_question(tour, question));
}

char *tour_words(const struct tour *tour)
{
    const struct lesson *lesson = tour_lesson(tour);
    struct sentence s;
    char *text = memory_need(NULL, WORDS, 1);
    sentence_begin(&s, &tour->exercise->encoding.legend, text, WORDS);
    if (tour->reply[0])
        sentence_add(&s, "%s\n", tour->reply);
    else
        sentence_add(&s, "%d of %d.  %s.  %s\n", tour->page + 1, lesson_count(), lesson->title,
                     lesson->text);
    if (tour_asks(tour))
        add_question(&s, tour);
    return text;
}
