/* SPDX-License-Identifier: MIT */
#include "deduce/reason.h"

#include <stdio.h>
#include <string.h>

#include "deduce/rules.h"
#include "puzzle/colour_sums.h"
#include "puzzle/sentence.h"

enum { NAMED = 6 };     /* the most items or options named in a list */

/* ---- names ---- */

/* True if the item is a number in a row, column, box, …, `unit`; NULL: in any. */
static bool is_in(const struct legend *legend, int32_t item, const char *unit)
{
    char name[SENTENCE_WORD_ROOM];
    const char *in = strstr(legend_item(legend, item, name, sizeof name), " in ");
    return in && (!unit || strncmp(in + 4, unit, strlen(unit)) == 0);
}

static bool are_cells(const struct legend *legend, const struct numbers *items)
{
    for (int32_t k = 0; k < items->count; k++)
        if (legend->items[items->at[k]].meaning != MEANS_CELL)
            return false;
    return true;
}

static bool are_in(const struct legend *legend, const struct numbers *items, const char *unit)
{
    for (int32_t k = 0; k < items->count; k++)
        if (!is_in(legend, items->at[k], unit))
            return false;
    return true;
}

static bool are_fish(const struct legend *legend, const struct deduction *step)
{
    return (are_in(legend, &step->items, "row") && are_in(legend, &step->used, "column")) ||
           (are_in(legend, &step->items, "column") && are_in(legend, &step->used, "row"));
}

static const char *sudoku_name(const struct deduction *step, const struct legend *legend)
{
    static const char *const naked[] = {"", "", "naked pair", "naked triple", "naked quad"};
    static const char *const hidden[] = {"", "", "hidden pair", "hidden triple", "hidden quad"};
    static const char *const fish[] = {"", "", "X-wing", "swordfish", "jellyfish"};
    int size = step->rule->size;
    switch (step->rule->kind) {
    case RULE_FORCED:
        return are_cells(legend, &step->items) ? "naked single" : "hidden single";
    case RULE_SHARED:
        return is_in(legend, step->items.at[0], "box") ? "pointing" : "claiming";
    case RULE_SETS:
        return are_cells(legend, &step->items)  ? naked[size]
               : are_cells(legend, &step->used) ? hidden[size]
               : are_fish(legend, step)         ? fish[size]
                                                : step->rule->name;
    default:
        return step->rule->name;
    }
}

const char *reason_name(const struct deduction *step, const struct legend *legend)
{
    return legend->puzzle->kind == PUZZLE_SUDOKU ? sudoku_name(step, legend) : step->rule->name;
}

/* ---- sentences ---- */

static void add_items(struct sentence *sentence, const struct numbers *items)
{
    for (int32_t k = 0; k < items->count; k++) {
        sentence_comma(sentence, k, items->count);
        sentence_add(sentence, "%s", sentence_item(sentence, items->at[k]));
    }
}

/* Adds "L at 2,1"; for a bare problem, with the items, "option 4 (a, c)". */
static void add_option(struct sentence *sentence, int32_t option)
{
    const struct problem *problem = &sentence->legend->puzzle->bare.problem;
    char name[SENTENCE_WORD_ROOM];
    sentence_add(sentence, "%s", sentence_option(sentence, option));
    if (sentence->legend->placements)
        return;
    int32_t first = problem->first[option], end = problem->first[option + 1];
    for (int32_t e = first; e < end && e < first + NAMED; e++)
        sentence_add(sentence, "%s%s", e > first ? ", " : " (",
                     legend_item(sentence->legend, problem->entries[e].item, name, sizeof name));
    sentence_add(sentence, end > first + NAMED ? ", \u2026)" : ")");
}

/* "L at 2,1 and 3 other placements" */
static void add_options(struct sentence *sentence, const struct numbers *options)
{
    int32_t named = options->count > NAMED ? NAMED - 1 : options->count;
    int32_t parts = named + (options->count > named);
    for (int32_t k = 0; k < parts; k++) {
        char others[32];
        snprintf(others, sizeof others, "other %s", sentence_noun(sentence, 0));
        sentence_comma(sentence, k, parts);
        if (k < named)
            add_option(sentence, options->at[k]);
        else
            sentence_add(sentence, "%s", sentence_count(sentence, options->count - named, others));
    }
}

static void add_removed(struct sentence *sentence, const struct numbers *removed)
{
    add_options(sentence, removed);
    sentence_add(sentence, removed->count == 1 ? " is out" : " are out");
}

/* "cell 4,7 has only one digit left: 5 at 4,7" */
static void add_forced(struct sentence *sentence, const struct deduction *step)
{
    int32_t item = step->items.at[0], need = step->counts.at[0];
    if (need == 1)
        sentence_add(sentence, "%s has only one %s left: ", sentence_item(sentence, item),
                     sentence_noun(sentence, item));
    else
        sentence_add(sentence, "%s needs all %s left, one of them ",
                     sentence_item(sentence, item),
                     sentence_count(sentence, need, sentence_noun(sentence, item)));
    add_option(sentence, step->chosen);
}

/* "3 in row 9 can only be in box 9", "each placement left for F also covers cell 4,7" */
static void add_shared(struct sentence *sentence, const struct deduction *step)
{
    const struct legend *legend = sentence->legend;
    const char *item = sentence_item(sentence, step->items.at[0]);
    const char *used = sentence_item(sentence, step->used.at[0]);
    if (legend->puzzle->kind == PUZZLE_SUDOKU && is_in(legend, step->used.at[0], NULL))
        sentence_add(sentence, "%s can only be%s, so ", item, strstr(used, " in "));
    else
        sentence_add(sentence, "each %s left for %s also covers %s, so ",
                     sentence_noun(sentence, 0), item, used);
    add_removed(sentence, &step->removed);
}

static void add_sets(struct sentence *sentence, const struct deduction *step)
{
    add_items(sentence, &step->items);
    sentence_add(sentence, " together use up ");
    add_items(sentence, &step->used);
    sentence_add(sentence, ", so ");
    add_removed(sentence, &step->removed);
}

static const char *is_out(const struct deduction *step)
{
    return step->removed.count == 1 ? "it is out" : "they are out";
}

/* "7 cells at cell 1,1" */
static void add_area(struct sentence *sentence, const struct deduction *step)
{
    const struct lattice *lattice = sentence->legend->puzzle->lattice;
    int least = step->counts.at[AREA_LEAST], most = step->counts.at[AREA_MOST];
    if (least < most)
        sentence_add(sentence, "%d to ", least);
    sentence_add(sentence, "%d %s at %s", most, lattice_units(lattice, most),
                 sentence_item(sentence, step->items.at[0]));
}

/* "the pieces that fit there cover 5 or 10" */
static void add_sums(struct sentence *sentence, const struct deduction *step)
{
    int below = step->counts.at[AREA_BELOW], above = step->counts.at[AREA_ABOVE];
    if (!below && !above)
        sentence_add(sentence, "no piece fits there");
    else if (below && above)
        sentence_add(sentence, "the pieces that fit there cover %d or %d", below, above);
    else
        sentence_add(sentence, "the pieces that fit there cover at %s %d",
                     above ? "least" : "most", above ? above : below);
}

static bool covers(const struct sentence *sentence, int32_t option, int32_t item)
{
    return placement_covers(&sentence->legend->placements[option],
                            sentence->legend->items[item].cell);
}

static void add_area_step(struct sentence *sentence, const struct deduction *step)
{
    bool is_inside = false;
    for (int32_t k = 0; k < step->items.count; k++)
        is_inside |= covers(sentence, step->removed.at[0], step->items.at[k]);
    if (!is_inside)
        add_options(sentence, &step->removed);
    sentence_add(sentence, is_inside                ? "no pieces fill the "
                           : step->removed.count > 1 ? " would each cut off "
                                                     : " would cut off ");
    add_area(sentence, step);
    sentence_add(sentence, is_inside ? ", because " : ", and ");
    add_sums(sentence, step);
    sentence_add(sentence, ", so ");
    if (is_inside)
        add_removed(sentence, &step->removed);
    else
        sentence_add(sentence, "%s", is_out(step));
}

/* All options that leave the same numbers; if the cells left are already impossible, all. */
static void add_colouring(struct sentence *sentence, const struct deduction *step)
{
    const struct colouring *colouring = step->colouring;
    const struct numbers *counts = &step->counts;
    bool is_all = counts->at[COLOUR_ALL];
    char can[DIFFERENCES_TEXT];
    differences_text(counts->at + COLOUR_DIFFERENCES, counts->count - COLOUR_DIFFERENCES, can);
    if (!is_all)
        add_options(sentence, &step->removed);
    sentence_add(sentence, "%s%d %s and %d %s, but %s %s, so ",
                 is_all                     ? "the rest has "
                 : step->removed.count == 1 ? " would leave "
                                            : " would each leave ",
                 (int)counts->at[COLOUR_FIRST], colouring->first, (int)counts->at[COLOUR_OTHER],
                 colouring->others, is_all ? "the pieces" : "the other pieces", can);
    if (is_all)
        add_removed(sentence, &step->removed);
    else
        sentence_add(sentence, "%s", is_out(step));
}

/* "nothing would be left for cell 1,1 after L at 2,1, so it is out" */
static void add_blocked(struct sentence *sentence, const struct deduction *step)
{
    sentence_add(sentence, "nothing would be left for %s after %s",
                 sentence_item(sentence, step->items.at[0]),
                 step->removed.count == 1 ? "" : "each of ");
    add_options(sentence, &step->removed);
    sentence_add(sentence, ", so %s", is_out(step));
}

/* "with L at 1,1, cell 2,1 needs X at 2,1, which leaves nothing for cell 1,4, so L at 1,1 is
 * out" */
static void add_chain(struct sentence *sentence, const struct deduction *step)
{
    int32_t last = step->items.count - 1;
    sentence_add(sentence, "with ");
    add_option(sentence, step->choices.at[0]);
    for (int32_t k = 1; k < step->choices.count; k++) {
        sentence_add(sentence, "%s%s needs ", k == 1 ? ", " : "",
                     sentence_item(sentence, step->items.at[k - 1]));
        add_option(sentence, step->choices.at[k]);
        if (k + 1 < step->choices.count)
            sentence_add(sentence, k + 2 < step->choices.count ? ", " : " and ");
    }
    sentence_add(sentence, step->choices.count > 1 ? ", which leaves nothing for %s, so "
                                                   : ", nothing is left for %s, so ",
                 sentence_item(sentence, step->items.at[last]));
    sentence_add(sentence, "%s is out", sentence_option(sentence, step->choices.at[0]));
}

const char *reason_where(const struct deduction *step, const struct legend *legend,
                         char text[REASON_ROOM])
{
    struct sentence sentence;
    sentence_begin(&sentence, legend, text, REASON_ROOM);
    if (step->choices.count)
        add_option(&sentence, step->choices.at[0]);
    else if (step->rule->kind == RULE_AREA)
        add_area(&sentence, step);
    else if (step->rule->kind == RULE_COLOURING)
        sentence_add(&sentence, "%s and %s", step->colouring->first, step->colouring->others);
    else
        add_items(&sentence, &step->items);
    return text;
}

const char *reason_write(const struct deduction *step, const struct legend *legend,
                         char text[REASON_ROOM])
{
    struct sentence sentence;
    sentence_begin(&sentence, legend, text, REASON_ROOM);
    switch (step->rule->kind) {
    case RULE_FORCED:
        add_forced(&sentence, step);
        break;
    case RULE_SHARED:
        add_shared(&sentence, step);
        break;
    case RULE_BLOCKED:
        add_blocked(&sentence, step);
        break;
    case RULE_AREA:
        add_area_step(&sentence, step);
        break;
    case RULE_SETS:
        add_sets(&sentence, step);
        break;
    case RULE_COLOURING:
        add_colouring(&sentence, step);
        break;
    default:
        add_chain(&sentence, step);
    }
    return text;
}

/* "dead end: nothing is left for cell 4,2; a person sees it after 3 steps" */
static void add_end(struct sentence *sentence, const struct steps *steps)
{
    const char *after = sentence_count(sentence, steps->count, "step");
    switch (steps->end) {
    case END_OPEN:
        sentence_add(sentence, "looking for step %d: %s", (int)steps->count + 1,
                     rule_word(steps->deducer.rule < RULE_ROWS ? steps->deducer.rule : 0));
        break;
    case END_SOLVED:
        sentence_add(sentence, steps->count ? "solved after %s" : "solved", after);
        break;
    case END_DEAD:
        sentence_add(sentence, "dead end: nothing is left for %s",
                     sentence_item(sentence, steps->deducer.position.dead));
        if (steps->count)
            sentence_add(sentence, "; a person sees it after %s", after);
        break;
    case END_GUESS:
        sentence_add(sentence, steps->count ? "after %s, a search must guess"
                                            : "from here a search must guess", after);
        break;
    }
}

const char *reason_write_step(const struct steps *steps, int32_t k, const struct legend *legend,
                              char text[REASON_ROOM])
{
    struct sentence sentence;
    if (k < steps->count)
        return reason_write(&steps->at[k].made, legend, text);
    sentence_begin(&sentence, legend, text, REASON_ROOM);
    add_end(&sentence, steps);
    return text;
}
