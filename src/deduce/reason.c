/* SPDX-License-Identifier: MIT */
#include "deduce/reason.h"

#include <stdio.h>
#include <string.h>

#include "deduce/rules.h"
#include "puzzle/colour_sums.h"
#include "puzzle/encode_sudoku.h"
#include "puzzle/sentence.h"

/* The most items or options in a list, in any puzzle and in a sudoku. */
enum { NAMED = 6, NAMED_DIGITS = 12 };

/* ---- names ---- */

/* Returns the enum sudoku_unit of a number's item, UNIT_SUM of a cage's; -1: a cell. */
static int unit_of(const struct legend *legend, int32_t item)
{
    const struct item_legend *means = &legend->items[item];
    return means->meaning == MEANS_RULE ? means->cell.y : -1;
}

/* True if the item is a number in a row, column, box, … */
static bool is_number(const struct legend *legend, int32_t item)
{
    int unit = unit_of(legend, item);
    return unit >= 0 && unit != UNIT_SUM;
}

static bool are_cells(const struct legend *legend, const struct numbers *items)
{
    for (int32_t k = 0; k < items->count; k++)
        if (legend->items[items->at[k]].meaning != MEANS_CELL)
            return false;
    return true;
}

static bool are_numbers(const struct legend *legend, const struct numbers *items)
{
    for (int32_t k = 0; k < items->count; k++)
        if (!is_number(legend, items->at[k]))
            return false;
    return true;
}

static bool are_in(const struct legend *legend, const struct numbers *items, enum sudoku_unit unit)
{
    for (int32_t k = 0; k < items->count; k++)
        if (unit_of(legend, items->at[k]) != (int)unit)
            return false;
    return true;
}

static bool are_fish(const struct legend *legend, const struct deduction *step)
{
    return (are_in(legend, &step->items, UNIT_ROW) && are_in(legend, &step->used, UNIT_COLUMN)) ||
           (are_in(legend, &step->items, UNIT_COLUMN) && are_in(legend, &step->used, UNIT_ROW));
}

static bool is_of_cage(const struct legend *legend, const struct numbers *items)
{
    for (int32_t k = 0; k < items->count; k++)
        if (unit_of(legend, items->at[k]) >= (int)UNIT_CAGE)
            return true;
    return false;
}

/* True if sets of a cage in a sudoku cover the step's items.  A digit in a cell, or a set without
 * it, covers "8 in cage 3". */
static bool is_by_sets(const struct legend *legend, const struct deduction *step)
{
    return step->chosen ? !legend->placements[step->chosen].count
                        : is_of_cage(legend, &step->items) && is_of_cage(legend, &step->used);
}

static const char *sudoku_name(const struct deduction *step, const struct legend *legend)
{
    static const char *const naked[] = {"", "", "naked pair", "naked triple", "naked quad"};
    static const char *const hidden[] = {"", "", "hidden pair", "hidden triple", "hidden quad"};
    static const char *const fish[] = {"", "", "X-wing", "swordfish", "jellyfish"};
    int size = step->rule->size;
    switch (step->rule->kind) {
    case RULE_FORCED:
        return is_by_sets(legend, step)           ? "cage sum"
               : are_cells(legend, &step->items) ? "naked single"
                                                  : "hidden single";
    case RULE_SHARED:
        return is_by_sets(legend, step)                 ? "cage sum"
               : unit_of(legend, step->items.at[0]) == UNIT_BOX ? "pointing"
                                                          : "claiming";
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

/* "cell 1,1; A and B (twice)".  Cells come first: after their commas, other elements need
 * semicolons, too.  times: how often each is covered; NULL: not named. */
static void add_items(struct sentence *sentence, const struct numbers *items, const int32_t *times)
{
    const struct item_legend *means = sentence->legend->items;
    int32_t place = 0;
    for (int pass = 0; pass < 2; pass++)
        for (int32_t k = 0; k < items->count; k++) {
            if ((means[items->at[k]].meaning == MEANS_CELL) != !pass)
                continue;
            sentence_comma(sentence, place++, items->count, "and");
            sentence_add(sentence, "%s", sentence_item(sentence, items->at[k]));
            if (times && times[k] == 2)
                sentence_add(sentence, " (twice)");
            else if (times && times[k] > 2)
                sentence_add(sentence, " (%d times)", (int)times[k]);
        }
}

/* "L at 2,1"; for a bare problem "option 4 (a, c)". */
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

/* Returns the length of "3 at " if all options begin with it; else 0. */
static size_t find_common(struct sentence *sentence, const struct numbers *options)
{
    const char *first = sentence_option(sentence, options->at[0]), *at = strstr(first, " at ");
    size_t length = at && !strchr(at + 4, ' ') ? (size_t)(at + 4 - first) : 0;
    char common[SENTENCE_WORD_ROOM];
    strcpy(common, first);
    for (int32_t k = 1; k < options->count && length; k++)
        if (strncmp(sentence_option(sentence, options->at[k]), common, length) != 0)
            return 0;
    return length;
}

/* "L at 2,1 and 3,1"; true if they are many: "7 placements, such as L at 2,1,". */
static bool add_options(struct sentence *sentence, const struct numbers *options, const char *last)
{
    bool is_sudoku = sentence->legend->puzzle->kind == PUZZLE_SUDOKU;
    bool are_many = options->count > (is_sudoku ? NAMED_DIGITS : NAMED);
    if (are_many)
        sentence_add(sentence, "%s, such as ",
                     sentence_count(sentence, options->count, sentence_noun(sentence, 0)));
    if (are_many)
        add_option(sentence, options->at[0]);
    size_t common = find_common(sentence, options);
    for (int32_t k = 0; k < options->count && !are_many; k++) {
        sentence_comma(sentence, k, options->count, last);
        if (common && k)
            sentence_add(sentence, "%s", sentence_option(sentence, options->at[k]) + common);
        else
            add_option(sentence, options->at[k]);
    }
    sentence_add(sentence, are_many ? "," : "");
    return are_many;
}

static void add_removed(struct sentence *sentence, const struct numbers *removed)
{
    add_options(sentence, removed, "and");
    sentence_add(sentence, removed->count == 1 ? " is out" : " are out");
}

/* "L at 2,1 or T at 2,1 would" */
static void add_would(struct sentence *sentence, const struct numbers *removed)
{
    bool are_many = add_options(sentence, removed, "or");
    sentence_add(sentence, are_many ? " would each " : " would ");
}

/* "8 fits no cell of cage 3" */
static void add_unfit(struct sentence *sentence, int32_t item)
{
    const char *name = sentence_item(sentence, item);
    sentence_add(sentence, "%c fits no cell of %s", *name, strstr(name, "cage "));
}

/* "cell 4,7 can only be 5", "5 in row 3 can only be at 4,3", "cage 3 can only hold 2+4" */
static void add_digit(struct sentence *sentence, const struct deduction *step)
{
    const struct legend *legend = sentence->legend;
    const char *item = sentence_item(sentence, step->items.at[0]);
    const char *name = sentence_option(sentence, step->chosen), *at = strstr(name, " at ");
    bool is_digit = is_number(legend, step->items.at[0]);
    if (is_by_sets(legend, step)) {
        if (is_digit)
            add_unfit(sentence, step->items.at[0]);
        sentence_add(sentence, "%s can only hold %.*s",
                     is_digit ? ", so the cage" : strstr(item, "cage "),
                     (int)strcspn(name, " "), name);
    } else if (is_digit) {
        sentence_add(sentence, "%s can only be %s", item, at + 1);
    } else {
        sentence_add(sentence, "%s can only be %.*s", item, (int)(at - name), name);
    }
}

/* "cell 4,7 has only one placement left: F at 3,6" */
static void add_forced(struct sentence *sentence, const struct deduction *step)
{
    int32_t item = step->items.at[0], need = step->counts.at[0];
    const char *noun = sentence_noun(sentence, item);
    if (sentence->legend->puzzle->kind == PUZZLE_SUDOKU) {
        add_digit(sentence, step);
        return;
    }
    sentence_add(sentence, "%s ", sentence_item(sentence, item));
    if (need == 1)
        sentence_add(sentence, "has only one %s left: ", noun);
    else if (need == 2)
        sentence_add(sentence, "needs both %ss that are left: one is ", noun);
    else
        sentence_add(sentence, "needs all %s that are left: one is ",
                     sentence_count(sentence, need, noun));
    add_option(sentence, step->chosen);
}

/* "no set left for cage 8 contains 3, so 3 at 6,2 is out" */
static void add_shared_sets(struct sentence *sentence, const struct deduction *step)
{
    const char *item = sentence_item(sentence, step->items.at[0]);
    const char *used = sentence_item(sentence, step->used.at[0]);
    bool is_digit = is_number(sentence->legend, step->items.at[0]);
    if (is_digit)
        add_unfit(sentence, step->items.at[0]);
    else
        sentence_add(sentence, "no set left for %s contains %c", strstr(item, "cage "), *used);
    if (!is_number(sentence->legend, step->used.at[0])) {
        sentence_add(sentence, ", so sets with %c are out", *item);
        return;
    }
    if (is_digit)
        sentence_add(sentence, ", and no set without %c contains %c", *item, *used);
    sentence_add(sentence, ", so ");
    add_removed(sentence, &step->removed);
}

/* "3 in row 9 can only be in box 9", "each placement left for F also covers cell 4,7" */
static void add_shared(struct sentence *sentence, const struct deduction *step)
{
    const struct legend *legend = sentence->legend;
    int32_t item = step->items.at[0], used = step->used.at[0];
    bool is_sudoku = legend->puzzle->kind == PUZZLE_SUDOKU;
    if (is_sudoku && is_by_sets(legend, step)) {
        add_shared_sets(sentence, step);
        return;
    }
    if (is_sudoku && is_number(legend, used))
        sentence_add(sentence, "%s can only be%s, so ", sentence_item(sentence, item),
                     strstr(sentence_item(sentence, used), " in "));
    else
        sentence_add(sentence, "each %s left for %s also covers %s, so ",
                     sentence_noun(sentence, item), sentence_item(sentence, item),
                     sentence_item(sentence, used));
    add_removed(sentence, &step->removed);
}

/* "2 in column 2 and 2 in column 9 can only be in row 4 and row 8"; else false. */
static bool add_units(struct sentence *sentence, const struct deduction *step)
{
    const struct legend *legend = sentence->legend;
    bool by_cells = are_cells(legend, &step->used);
    if (legend->puzzle->kind != PUZZLE_SUDOKU || !are_numbers(legend, &step->items) ||
        is_by_sets(legend, step) || !(by_cells || are_numbers(legend, &step->used)))
        return false;
    add_items(sentence, &step->items, NULL);
    sentence_add(sentence, " can only be in ");
    for (int32_t k = 0; k < step->used.count; k++) {
        const char *name = sentence_item(sentence, step->used.at[k]);
        sentence_comma(sentence, k, step->used.count, "and");
        sentence_add(sentence, "%s", by_cells ? name : strstr(name, " in ") + 4);
    }
    return true;
}

static void add_sets(struct sentence *sentence, const struct deduction *step)
{
    if (!add_units(sentence, step)) {
        add_items(sentence, &step->items, step->counts.at);
        sentence_add(sentence, " need ");
        add_items(sentence, &step->used, step->counts.at + step->items.count);
        sentence_add(sentence, " between them");
    }
    sentence_add(sentence, ", so ");
    add_removed(sentence, &step->removed);
}

static const char *is_out(const struct deduction *step)
{
    return step->removed.count == 1 ? "it is out" : "they are out";
}

/* "the 7 cells at cell 1,1", "cell 1,1" */
static void add_area(struct sentence *sentence, const struct deduction *step)
{
    const struct lattice *lattice = sentence->legend->puzzle->lattice;
    int least = step->counts.at[AREA_LEAST], most = step->counts.at[AREA_MOST];
    if (most > 1)
        sentence_add(sentence, "the ");
    if (least < most)
        sentence_add(sentence, "%d to ", least);
    if (most > 1)
        sentence_add(sentence, "%d %s at ", most, lattice_units(lattice, most));
    sentence_add(sentence, "%s", sentence_item(sentence, step->items.at[0]));
}

/* ", but the pieces that fit there cover 5 or 10" */
static void add_sums(struct sentence *sentence, const struct deduction *step)
{
    int below = step->counts.at[AREA_BELOW], above = step->counts.at[AREA_ABOVE];
    if (!below && !above)
        sentence_add(sentence, ", where no piece fits");
    else if (below && above)
        sentence_add(sentence, ", but the pieces that fit there cover %d or %d", below, above);
    else
        sentence_add(sentence, ", but the pieces that fit there cover at %s %d",
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
    if (!is_inside) {
        add_would(sentence, &step->removed);
        sentence_add(sentence, "cut off ");
    }
    add_area(sentence, step);
    if (is_inside)
        sentence_add(sentence, step->counts.at[AREA_MOST] == 1 ? " is cut off" : " are cut off");
    add_sums(sentence, step);
    sentence_add(sentence, ", so ");
    if (is_inside)
        add_removed(sentence, &step->removed);
    else
        sentence_add(sentence, "%s", is_out(step));
}

/* All options of the step leave the same numbers, or are out because the rest is impossible now. */
static void add_colouring(struct sentence *sentence, const struct deduction *step)
{
    const struct colouring *colouring = step->colouring;
    const struct numbers *counts = &step->counts;
    bool is_all = counts->at[COLOUR_ALL];
    char can[DIFFERENCES_TEXT];
    differences_text(counts->at + COLOUR_DIFFERENCES, counts->count - COLOUR_DIFFERENCES, can);
    if (!is_all)
        add_would(sentence, &step->removed);
    sentence_add(sentence, "%s%d %s and %d %s, but %s %s, so ",
                 is_all ? "the rest has " : "leave ", (int)counts->at[COLOUR_FIRST],
                 colouring->first, (int)counts->at[COLOUR_OTHER], colouring->others,
                 is_all ? "the pieces" : "the other pieces", can);
    if (is_all)
        add_removed(sentence, &step->removed);
    else
        sentence_add(sentence, "%s", is_out(step));
}

/* "L at 2,1 would leave no placement for cell 1,1" */
static void add_blocked(struct sentence *sentence, const struct deduction *step)
{
    int32_t item = step->items.at[0];
    add_would(sentence, &step->removed);
    sentence_add(sentence, "leave %s for %s, so %s", sentence_none(sentence, item, 0),
                 sentence_item(sentence, item), is_out(step));
}

/* "X at 2,1 to cover cell 1,2", in a sudoku "3 at 2,1 in column 2". */
static void add_next_choice(struct sentence *sentence, int32_t item, int32_t option)
{
    const struct legend *legend = sentence->legend;
    const char *name = sentence_item(sentence, item);
    add_option(sentence, option);
    if (legend->puzzle->kind == PUZZLE_SUDOKU)
        sentence_add(sentence, "%s", legend->placements[option].count && is_number(legend, item)
                                         ? strstr(name, " in ") : "");
    else if (legend->items[item].meaning != MEANS_PIECE)
        sentence_add(sentence, " to cover %s", name);
}

/* "L at 1,1 would force X at 2,1 to cover cell 1,2 and leave no placement for cell 1,4" */
static void add_chain(struct sentence *sentence, const struct deduction *step)
{
    int32_t count = step->choices.count - 1, dead = step->items.at[count];
    add_option(sentence, step->choices.at[0]);
    sentence_add(sentence, " would %s", count ? "force " : "");
    for (int32_t k = 0; k < count; k++) {
        sentence_comma(sentence, k, count, "and");
        add_next_choice(sentence, step->items.at[k], step->choices.at[k + 1]);
    }
    sentence_add(sentence, "%sleave %s for %s, so it is out",
                 count > 1 ? ", and " : count ? " and " : "",
                 sentence_none(sentence, dead, step->counts.at[0]), sentence_item(sentence, dead));
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
        add_items(&sentence, &step->items, NULL);
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

/* "dead end after 3 steps: cell 4,2 has no placement left" */
static void add_end(struct sentence *sentence, const struct steps *steps)
{
    const struct position *position = &steps->deducer.position;
    const char *count = steps->count ? sentence_count(sentence, steps->count, "step") : "";
    const char *after = steps->count ? " after " : "";
    switch (steps->end) {
    case END_OPEN:
        sentence_add(sentence, "looking for step %d: %s", (int)steps->count + 1,
                     rule_word(steps->deducer.rule < RULE_ROWS ? steps->deducer.rule : 0));
        break;
    case END_SOLVED:
        sentence_add(sentence, "solved%s%s", after, count);
        break;
    case END_DEAD:
        sentence_add(sentence, "dead end%s%s: %s has %s left", after, count,
                     sentence_item(sentence, position->dead),
                     sentence_none(sentence, position->dead, position->open[position->dead]));
        break;
    case END_GUESS:
        sentence_add(sentence, *count ? "after %s, only a search leads on"
                                      : "from here only a search leads on", count);
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
