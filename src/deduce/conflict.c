/* SPDX-License-Identifier: MIT */
#include "deduce/conflict.h"

#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "puzzle/edit.h"
#include "puzzle/sentence.h"

static bool begin_elements(struct conflict *conflict, int32_t count, int32_t size,
                           struct diag *diag)
{
    memory_free(conflict->states);
    conflict->states = memory_try_zero((size_t)count + 1, 1);
    conflict->count = conflict->left = count;
    conflict->first = 0;
    conflict->size = size;
    return conflict->states || diag_memory(diag, "the elements");
}

bool conflict_begin(struct conflict *conflict, const struct puzzle *puzzle, struct diag *diag)
{
    *conflict = (struct conflict){.puzzle = puzzle, .clues = clues_list(puzzle)};
    return begin_elements(conflict, conflict->clues.count, conflict->clues.count, diag);
}

static void drop_rest(struct conflict *conflict)
{
    encoding_done(&conflict->encoding);
    if (conflict->rest.lattice)
        puzzle_done(&conflict->rest);
    conflict->rest = (struct puzzle){.lattice = NULL};
}

void conflict_done(struct conflict *conflict)
{
    drop_rest(conflict);
    clues_done(&conflict->clues);
    problem_done(&conflict->relaxed);
    memory_free(conflict->items);
    memory_free(conflict->states);
    *conflict = (struct conflict){.puzzle = NULL};
}

/* ---- trials ---- */

static bool is_tried(const struct conflict *conflict, int32_t k)
{
    return k >= conflict->first && k < conflict->first + conflict->size &&
           conflict->states[k] == ELEMENT_OPEN;
}

static int32_t count_tried(const struct conflict *conflict)
{
    int32_t count = 0;
    for (int32_t k = conflict->first; k < conflict->first + conflict->size; k++)
        count += k < conflict->count && is_tried(conflict, k);
    return count;
}

static bool is_in(const struct conflict *conflict, int32_t k)
{
    return conflict->states[k] != ELEMENT_OUT && !is_tried(conflict, k);
}

/* False after the last trial. */
static bool find_trial(struct conflict *conflict)
{
    while (conflict->size && !count_tried(conflict)) {
        conflict->first += conflict->size;
        if (conflict->first >= conflict->count) {
            conflict->first = 0;
            conflict->size /= 2;
        }
    }
    return conflict->size;
}

void conflict_tell(struct conflict *conflict, bool has_solution)
{
    int32_t tried = count_tried(conflict);
    for (int32_t k = conflict->first; k < conflict->count; k++)
        if (is_tried(conflict, k) && (!has_solution || tried == 1))
            conflict->states[k] = has_solution ? ELEMENT_NEEDED : ELEMENT_OUT;
    conflict->left -= has_solution ? 0 : tried;
    conflict->first += conflict->size;
}

static bool encode_rest(struct conflict *conflict, struct diag *diag)
{
    const struct puzzle *puzzle = conflict->puzzle;
    drop_rest(conflict);
    if (puzzle->kind != PUZZLE_BARE) {
        if (!puzzle_copy(&conflict->rest, puzzle, diag))
            return false;
        for (int32_t k = 0; k < conflict->count; k++)
            if (!is_in(conflict, k))
                clue_remove(&conflict->clues.at[k], &conflict->rest);
        puzzle = &conflict->rest;
    }
    bool done = encode(&conflict->encoding, puzzle, ORDER_PIECES, diag);
    conflict->encoding.legend.naming = NAMING_SPOKEN;
    return done;
}

/* For a puzzle without a solution even without clues. */
static bool begin_items(struct conflict *conflict, struct diag *diag)
{
    if (!encode_rest(conflict, diag))
        return false;
    const struct problem *problem = &conflict->encoding.problem;
    int32_t count = 0;
    conflict->items = memory_try(NULL, (size_t)problem->primary + 1, sizeof *conflict->items);
    if (!conflict->items)
        return diag_memory(diag, "the items");
    for (int32_t i = 1; i <= problem->primary; i++)
        if (problem_bounds(problem, i).least)
            conflict->items[count++] = i;
    return begin_elements(conflict, count, (count + 1) / 2, diag);
}

/* Adds the items of `whole`, primary ones first.  kept[i]: item i must be covered.  Sets numbers[i]
 * to its new number; 0: left out, because its options cannot exceed its upper bound. */
static bool add_items(struct problem *relaxed, const struct problem *whole, const bool *kept,
                      int32_t *numbers, struct diag *diag)
{
    int32_t primary = 0, secondary;
    for (int32_t e = 0; e < whole->first[whole->options + 1]; e++)
        numbers[whole->entries[e].item]++;
    for (int32_t i = 1; i <= whole->primary; i++) {
        bool is_free = !kept[i] && numbers[i] <= problem_bounds(whole, i).most;
        bool is_primary = kept[i] || problem_bounds(whole, i).most > 1;
        numbers[i] = is_free ? 0 : is_primary ? ++primary : -1;
    }
    secondary = primary;
    for (int32_t i = 1; i <= whole->items; i++)
        if (i > whole->primary || numbers[i] < 0)
            numbers[i] = ++secondary;
    bool done = problem_init(relaxed, secondary, primary, diag);
    for (int32_t i = 1; i <= whole->primary && done; i++) {
        struct bounds bounds = problem_bounds(whole, i);
        bool is_primary = numbers[i] && numbers[i] <= primary;
        if (is_primary && (!kept[i] || !problem_is_exact(whole, i)))
            done = problem_bound(relaxed, numbers[i], kept[i] ? bounds.least : 0, bounds.most,
                                 diag);
    }
    return done;
}

static bool add_options(struct problem *relaxed, const struct problem *whole,
                        const int32_t *numbers, struct diag *diag)
{
    struct entry *entries = memory_try(NULL, (size_t)whole->longest + 1, sizeof *entries);
    bool done = entries || diag_memory(diag, "the options");
    for (int32_t o = 1; o <= whole->options && done; o++) {
        int32_t length = 0;
        for (int32_t e = whole->first[o]; e < whole->first[o + 1]; e++) {
            entries[length] = whole->entries[e];
            entries[length].item = numbers[entries[length].item];
            length += entries[length].item > 0;
        }
        done = problem_add(relaxed, entries, length, diag);
    }
    memory_free(entries);
    return done;
}

/* Makes the items that are not in the trial secondary. */
static bool relax(struct conflict *conflict, struct diag *diag)
{
    const struct problem *whole = &conflict->encoding.problem;
    size_t room = (size_t)whole->items + 1;
    bool *kept = memory_try_zero(room, sizeof *kept);
    int32_t *numbers = memory_try_zero(room, sizeof *numbers);
    bool done = (kept && numbers) || diag_memory(diag, "the items");
    for (int32_t k = 0; k < conflict->count && done; k++)
        kept[conflict->items[k]] = is_in(conflict, k);
    problem_done(&conflict->relaxed);
    done = done && add_items(&conflict->relaxed, whole, kept, numbers, diag) &&
           add_options(&conflict->relaxed, whole, numbers, diag);
    memory_free(kept);
    memory_free(numbers);
    return done;
}

const struct problem *conflict_next(struct conflict *conflict, struct diag *diag)
{
    if (!conflict->items && !conflict->left && !begin_items(conflict, diag))
        return NULL;
    if (!find_trial(conflict))
        return NULL;
    if (conflict->items)
        return relax(conflict, diag) ? &conflict->relaxed : NULL;
    return encode_rest(conflict, diag) ? &conflict->encoding.problem : NULL;
}

/* ---- sentences ---- */

int32_t conflict_element(const struct conflict *conflict, int32_t k)
{
    while (k < conflict->count && conflict->states[k] == ELEMENT_OUT)
        k++;
    return k < conflict->count ? k : -1;
}

const char *conflict_name(const struct conflict *conflict, int32_t k, char text[ELEMENT_TEXT])
{
    if (conflict->items)
        legend_item(&conflict->encoding.legend, conflict->items[k], text, ELEMENT_TEXT);
    else
        clue_text(&conflict->clues.at[k], conflict->puzzle, text);
    return text;
}

static const char *find_noun(const struct conflict *conflict, int32_t k)
{
    if (!conflict->items)
        return clue_noun(conflict->clues.at[k].kind);
    switch (conflict->encoding.legend.items[conflict->items[k]].meaning) {
    case MEANS_PIECE: return "piece";
    case MEANS_CELL: return "cell";
    default: return "item";
    }
}

static const char *common_noun(const struct conflict *conflict)
{
    const char *noun = NULL;
    for (int32_t k = -1; (k = conflict_element(conflict, k + 1)) >= 0;) {
        const char *other = find_noun(conflict, k);
        if (noun && noun != other)
            return conflict->items ? "item" : "clue";
        noun = other;
    }
    return noun;
}

static void add_claim(struct sentence *sentence, const struct conflict *conflict)
{
    bool is_minimal = conflict_is_minimal(conflict), by_items = conflict->items;
    int32_t left = conflict->left;
    const char *noun = common_noun(conflict);
    char elements[CLUE_TEXT], some[CLUE_TEXT];
    snprintf(elements, sizeof elements, left == 1 ? "this %s" : "these %s%s",
             left == 1 ? noun : sentence_count(sentence, left, noun),
             is_minimal || left == 1 ? "" : ", or fewer,");
    snprintf(some, sizeof some, left == 2 ? "each alone" : "any %d of them", (int)left - 1);
    if (by_items)
        sentence_add(sentence, "%s cannot%s be %s", elements, left == 1 ? "" : " all",
                     strcmp(noun, "piece") == 0 ? "placed" : "covered");
    else
        sentence_add(sentence, "%s allow%s no solution", elements, left == 1 ? "s" : "");
    if (is_minimal && left > 1)
        sentence_add(sentence, ", but %s %s", some,
                     by_items ? "can" : left == 2 ? "does" : "do");
}

const char *conflict_write(const struct conflict *conflict, char text[CONFLICT_TEXT])
{
    struct sentence sentence;
    char name[ELEMENT_TEXT];
    int32_t place = 0;
    sentence_begin(&sentence, &conflict->encoding.legend, text, CONFLICT_TEXT);
    if (!conflict->left)
        return text;
    add_claim(&sentence, conflict);
    for (int32_t k = -1; (k = conflict_element(conflict, k + 1)) >= 0;) {
        sentence_add(&sentence, "%s", place ? "" : ": ");
        sentence_comma(&sentence, place++, conflict->left, "and");
        sentence_add(&sentence, "%s", conflict_name(conflict, k, name));
    }
    return text;
}
