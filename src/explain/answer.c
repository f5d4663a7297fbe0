/* SPDX-License-Identifier: MIT */
#include "explain/answer.h"

#include <stdio.h>

#include "base/memory.h"
#include "base/number.h"
#include "cover/method.h"
#include "explain/why.h"
#include "playback/constraints.h"
#include "puzzle/sentence.h"

#define TEXT_ROOM 512
#define ITEMS_SHOWN 200

struct answer_writer {
    struct answer *answer;
    const struct playback *playback;
    const struct mirror *mirror;
    const struct legend *legend;
    struct sentence say;
    bool has_causes;
    char text[TEXT_ROOM];
};

static struct answer_line *add(struct answer_writer *writer, enum answer_kind kind,
                               const char *format, ...) PRINTF_LIKE(3, 4);

static struct answer_line *add(struct answer_writer *writer, enum answer_kind kind,
                               const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    sentence_clear(&writer->say);
    sentence_add_list(&writer->say, format, arguments);
    va_end(arguments);
    return answer_add(writer->answer, kind, writer->text);
}

struct answer_line *answer_add(struct answer *answer, enum answer_kind kind, const char *text)
{
    answer->lines = memory_need_grow(answer->lines, &answer->room, (size_t)answer->count + 1,
                                     sizeof *answer->lines);
    struct answer_line *line = &answer->lines[answer->count++];
    *line = (struct answer_line){.kind = kind, .text = memory_text(text), .level = -1};
    return line;
}

static const char *name_item(struct answer_writer *writer, int32_t item)
{
    return sentence_item(&writer->say, item);
}

static const char *name_option(struct answer_writer *writer, int32_t option)
{
    return sentence_option(&writer->say, option);
}

/* Returns "1 placement left", "3 options left", "4 branches". */
static const char *left(struct answer_writer *writer, int32_t item, int32_t count)
{
    return sentence_left(&writer->say, writer->mirror->problem, item, count);
}

static bool counts(const struct answer_writer *writer)
{
    return writer->playback->cursor.method->hides;
}

static int64_t node_of(const struct answer_writer *writer, int32_t level)
{
    const struct tree *tree = writer->playback->tree;
    int32_t n = tree->here;
    while (n && tree->at[n].depth > level)
        n = tree->at[n].parent;
    return tree->at[n].depth == level ? tree->at[n].number : 0;
}

static struct answer_line *add_choice(struct answer_writer *writer, int32_t level,
                                      const char *before)
{
    const struct mirror_choice *choice = &writer->mirror->path[level];
    struct answer_line *line =
        choice->option
            ? add(writer, ANSWER_CHOICE, "%s%s", before, name_option(writer, choice->option))
            : add(writer, ANSWER_CHOICE, "%sno more of %s", before,
                  name_item(writer, choice->item));
    line->level = level;
    line->option = choice->option;
    snprintf(line->value, sizeof line->value, "level %d", (int)level + 1);
    return line;
}

static void add_choice_and_node(struct answer_writer *writer, int32_t level)
{
    struct answer_line *line = add_choice(writer, level, "");
    line->is_cause = writer->has_causes = true;
    int64_t number = node_of(writer, level);
    if (number)
        snprintf(line->value, sizeof line->value, "level %d, node %s", (int)level + 1,
                 sentence_number(&writer->say, number));
}

static void add_method_note(struct answer_writer *writer)
{
    if (!counts(writer))
        add(writer, ANSWER_NOTE,
            "method %s does not count options; these counts follow from the choices",
            writer->playback->cursor.method->name);
}

struct choice_losses {
    int32_t all, left, chosen;
    int32_t *gone;          /* [level + 1]: removed by the choice at that level */
};

static void impact_init(struct choice_losses *impact, const struct answer_writer *writer)
{
    *impact = (struct choice_losses){.gone = memory_need_zero((size_t)writer->mirror->level + 1,
                                                              sizeof *impact->gone)};
}

static void impact_add(struct choice_losses *impact, const struct answer_writer *writer,
                       int32_t option)
{
    struct cause cause = why_gone(writer->mirror, option);
    impact->all++;
    if (cause.reason == REASON_THERE)
        impact->left++;
    else if (cause.reason == REASON_CHOSEN)
        impact->chosen++;
    else
        impact->gone[cause.level]++;
}

/* Adds "all 166 placements are blocked:", "7 placements: 3 left, 4 blocked:" or, for a covered
 * item, "… 1 chosen, 6 blocked:". */
static void add_impact(struct answer_writer *writer, const struct choice_losses *impact,
                       int32_t item)
{
    const char *noun = sentence_noun(&writer->say, item);
    const char *all = sentence_count(&writer->say, impact->all, noun);
    int stay = (int)(impact->left + impact->chosen), blocked = (int)impact->all - stay;
    const char *state = impact->chosen ? "chosen" : "left";
    if (!impact->all && !item && writer->legend->puzzle->kind == PUZZLE_SUDOKU)
        add(writer, ANSWER_TEXT, "given by the puzzle");
    else if (!impact->all)
        add(writer, ANSWER_TEXT, "there is no %s for it", noun);
    else if (!stay && blocked == 1)
        add(writer, ANSWER_TEXT, "its only %s is blocked:", noun);
    else if (!stay)
        add(writer, ANSWER_TEXT, "all %s are blocked:", all);
    else if (blocked)
        add(writer, ANSWER_TEXT, "%s: %d %s, %d blocked:", all, stay, state, blocked);
    else
        add(writer, ANSWER_TEXT, "%s: %d %s", all, stay, state);
}

static void write_impact(struct answer_writer *writer, struct choice_losses *impact, int32_t item)
{
    char before[48];
    add_impact(writer, impact, item);
    for (int32_t l = 0; l < writer->mirror->level; l++) {
        if (!impact->gone[l])
            continue;
        snprintf(before, sizeof before, "%d by ", (int)impact->gone[l]);
        add_choice(writer, l, before)->is_cause = !writer->has_causes;
    }
    memory_free(impact->gone);
}

static void write_options_of(struct answer_writer *writer, int32_t item)
{
    const struct mirror *mirror = writer->mirror;
    struct choice_losses impact;
    impact_init(&impact, writer);
    for (int32_t k = mirror->first[item]; k < mirror->first[item + 1]; k++)
        impact_add(&impact, writer, mirror->option_of[mirror->nodes[k]]);
    write_impact(writer, &impact, item);
}

static void write_item(struct answer_writer *writer, int32_t item)
{
    add(writer, ANSWER_HEADING, "%s", name_item(writer, item));
    add(writer, ANSWER_TEXT, "%s", writer->mirror->open[item] ? "open" : "covered");
    write_options_of(writer, item);
}

static void write_option(struct answer_writer *writer, int32_t option)
{
    struct cause cause = why_gone(writer->mirror, option);
    if (option_is_out(writer->mirror->problem, writer->legend, option)) {
        int32_t blocked = writer->legend->blocked ? writer->legend->blocked[option] : 0;
        if (blocked)
            add(writer, ANSWER_TEXT, "removed before the search: it would leave nothing for %s",
                name_item(writer, blocked));
        else
            add(writer, ANSWER_TEXT, "excluded: it is banned, or another is pinned in its place");
        add(writer, ANSWER_NOTE, "' lists pins and bans, u undoes the last");
        return;
    }
    if (cause.reason == REASON_THERE) {
        add(writer, ANSWER_TEXT, "%s: no current choice blocks it",
            why_words(cause.reason));
        return;
    }
    if (cause.reason == REASON_CHOSEN)
        add(writer, ANSWER_TEXT, "%s", why_words(cause.reason));
    else
        add(writer, ANSWER_TEXT, "removed by");
    add_choice_and_node(writer, cause.level);
    if (cause.reason != REASON_CHOSEN)
        add(writer, ANSWER_TEXT, "%s %s; r goes there", why_words(cause.reason),
            name_item(writer, cause.item));
}

static void write_dead(struct answer_writer *writer, int32_t item)
{
    const char *noun = sentence_noun(&writer->say, item);
    int32_t *levels = memory_need_zero((size_t)writer->mirror->level + 1, sizeof *levels);
    struct blockers blockers;
    blockers_init(&blockers, writer->mirror);
    int32_t count = why_none_by(&blockers, item, levels);
    bool is_least = blockers.is_least;
    blockers_done(&blockers);
    add(writer, ANSWER_HEADING, "dead end: %s", name_item(writer, item));
    if (problem_is_exact(writer->mirror->problem, item))
        add(writer, ANSWER_TEXT, "it has no %s left", noun);
    else
        add(writer, ANSWER_TEXT, "it has too few %ss left", noun);
    if (count == 1)
        add(writer, ANSWER_TEXT, "one choice is enough to cause this");
    else if (count > 1)
        add(writer, ANSWER_TEXT, "these %d choices are enough to cause it%s", (int)count,
            is_least ? ", and no fewer are" : "; fewer may be enough");
    else
        add(writer, ANSWER_TEXT, "no choice causes it: it is so from the start");
    for (int32_t k = 0; k < count; k++)
        add_choice_and_node(writer, levels[k]);
    memory_free(levels);
    write_options_of(writer, item);
    add_method_note(writer);
}

/* `ties`: other equally urgent items. */
static void write_rule(struct answer_writer *writer, int32_t item, int32_t branches, int32_t ties)
{
    struct rule rule = writer->playback->cursor.rule;
    const char *count = left(writer, item, branches);
    const uint8_t *priority = writer->mirror->problem->priority;
    if (priority && priority[item] == PRIORITY_FIRST)
        add(writer, ANSWER_TEXT, "set to be branched on first; %s", count);
    else if (rule.by == CHOOSE_LEFTMOST)
        add(writer, ANSWER_TEXT, "the first open item; %s", count);
    else if (branches == 1)
        add(writer, ANSWER_TEXT, "forced: %s", count);
    else
        add(writer, ANSWER_TEXT, "%s, the fewest%s", count,
            rule.by == CHOOSE_SHARP ? " among the preferred" : "");
    if (ties)
        add(writer, ANSWER_TEXT, "tied with %d more: %s", (int)ties,
            rule.random ? "broken at random" : "the first is chosen");
    add(writer, ANSWER_NOTE, "rule %s: %s", choose_name(rule.by), choose_summary(rule.by));
}

static void write_items(struct answer_writer *writer, const struct rank *ranks, int32_t count,
                        int32_t item, int64_t best)
{
    add(writer, ANSWER_HEADING, "%s", sentence_count(&writer->say, count, "open item"));
    for (int32_t k = 0; k < count && k < ITEMS_SHOWN; k++) {
        struct answer_line *line = add(writer, ANSWER_ITEM, "%s",
                                       name_item(writer, ranks[k].item));
        line->item = ranks[k].item;
        line->rank = ranks[k].item == item ? 0 : ranks[k].urgency == best ? 1 : 2;
        snprintf(line->value, sizeof line->value, "%d", (int)ranks[k].branches);
    }
    if (count > ITEMS_SHOWN)
        add(writer, ANSWER_NOTE, "and %d more", (int)(count - ITEMS_SHOWN));
}

static void write_value(struct answer_writer *writer, struct answer_line *line,
                        struct subtree below)
{
    struct sentence *say = &writer->say;
    const char *value = below.solutions ? sentence_count(say, below.solutions, "solution")
                        : below.nodes   ? sentence_count(say, below.nodes, "node")
                                        : "";
    snprintf(line->value, sizeof line->value, "%s", value);
}

static void add_branch(struct answer_writer *writer, int32_t n)
{
    const struct tree_node *node = &writer->playback->tree->at[n];
    const char *name = node->option ? name_option(writer, node->option) : "no more of it";
    struct answer_line *line = add(writer, ANSWER_CHOICE, "%s", name);
    line->option = node->option;
    line->node = node->number;
    write_value(writer, line, tree_subtree(writer->playback->tree, n));
}

/* Lists the branches of a completed node, for the user to follow down to the causes of dead
 * ends. */
static void write_branches(struct answer_writer *writer)
{
    const struct tree *tree = writer->playback->tree;
    struct subtree below = tree_subtree(tree, tree->here);
    int count = 0;
    if (!below.nodes ||
        (writer->playback->cursor.phase == ENTER && !tree->at[tree->here].nodes))
        return;
    add(writer, ANSWER_TEXT, "%s in %s below",
        below.solutions ? sentence_count(&writer->say, below.solutions, "solution")
                        : "no solution",
        sentence_count(&writer->say, below.nodes, "node"));
    add(writer, ANSWER_HEADING, below.solutions ? "the rest refuted by" : "refuted by");
    for (int32_t n = tree->at[tree->here].child; n && count < ITEMS_SHOWN; n = tree->at[n].next) {
        add_branch(writer, n);
        count++;
    }
    if (!count)
        add(writer, ANSWER_NOTE, "these branches are no longer stored; step back into them with S");
}

static void write_turn(struct answer_writer *writer, int32_t item)
{
    const struct mirror *mirror = writer->mirror;
    size_t room = (size_t)mirror->problem->primary + 1;
    struct rank *ranks = memory_need(NULL, room, sizeof *ranks);
    int32_t count = why_ranks(mirror, writer->playback->cursor.rule, ranks,
                              ITEMS_SHOWN);
    int32_t ties = 0, branches = 0;
    int64_t best = 0;
    for (int32_t k = 0; k < count; k++)
        if (ranks[k].item == item) {
            best = ranks[k].urgency;
            branches = ranks[k].branches;
        }
    for (int32_t k = 0; k < count; k++)
        ties += ranks[k].urgency == best && ranks[k].item != item;
    write_rule(writer, item, branches, ties);
    write_branches(writer);
    write_items(writer, ranks, count, item, best);
    memory_free(ranks);
}

static void write_half_decision(struct answer_writer *writer)
{
    const struct mirror_choice *choice = &writer->mirror->path[writer->mirror->level];
    if (!choice->item) {
        add(writer, ANSWER_HEADING, "midway through a step");
        add(writer, ANSWER_TEXT, "s completes it, S undoes it");
        return;
    }
    add(writer, ANSWER_HEADING, "chosen: %s", name_item(writer, choice->item));
    if (counts(writer))
        add(writer, ANSWER_TEXT, "it had %s",
            left(writer, choice->item, choice->size));
    add(writer, ANSWER_NOTE, "midway through a step: S returns to its start, where w lists the "
        "other open items");
}

static void write_place(struct answer_writer *writer)
{
    const struct cursor *cursor = &writer->playback->cursor;
    int32_t item = cursor_choose(cursor);
    if (!playback_between_moves(writer->playback)) {
        write_half_decision(writer);
    } else if (cursor_is_cut(cursor)) {
        struct costs costs = playback_costs(writer->playback);
        char best[NUMBER_ROOM], bound[NUMBER_ROOM];
        add(writer, ANSWER_HEADING, "cut by the bound");
        add(writer, ANSWER_TEXT, "each solution with these choices costs at least %s; the best so "
            "far costs %s", number_grouped(costs.bound, bound), number_grouped(costs.best, best));
    } else if (!item) {
        add(writer, ANSWER_HEADING, "a solution");
        add(writer, ANSWER_TEXT, "every item is covered");
    } else if (cursor_is_stuck(cursor, item)) {
        write_dead(writer, item);
    } else {
        add(writer, ANSWER_HEADING, "%s: %s", cursor->phase == ENTER ? "next" : "done",
            name_item(writer, item));
        if (cursor->phase == LEAVE)
            add(writer, ANSWER_TEXT, "all its branches have been tried here");
        if (counts(writer)) {
            write_turn(writer, item);
        } else {
            add(writer, ANSWER_TEXT,
                "method %s takes the first open item and does not count options",
                cursor->method->name);
            write_branches(writer);
        }
    }
}

static int32_t find_cover(const struct answer_writer *writer, struct cell cell)
{
    for (int32_t l = 0; l < writer->mirror->level; l++)
        if (placement_covers(&writer->legend->placements[writer->mirror->path[l].option], cell))
            return l;
    return -1;
}

/* On a cell without an item, such as a square of queens. */
static void write_placements_on(struct answer_writer *writer, struct cell cell)
{
    int32_t options = writer->mirror->problem->options, last = 0;
    struct choice_losses impact;
    impact_init(&impact, writer);
    for (int32_t o = 1; o <= options; o++)
        if (placement_covers(&writer->legend->placements[o], cell)) {
            impact_add(&impact, writer, o);
            last = o;
        }
    if (impact.all != 1) {
        write_impact(writer, &impact, 0);
        return;
    }
    memory_free(impact.gone);
    add(writer, ANSWER_TEXT, "%s", name_option(writer, last));
    write_option(writer, last);
}

static void write_cell(struct answer_writer *writer, struct cell cell)
{
    const struct legend *legend = writer->legend;
    int32_t item = legend_item_at(legend, cell);
    int32_t level = find_cover(writer, cell);
    bool is_optional = item > writer->mirror->problem->primary;
    char place[CELL_TEXT];
    add(writer, ANSWER_HEADING, "%s %s",
        legend->puzzle->kind == PUZZLE_QUEENS ? "square"
                                               : lattice_units(legend->puzzle->lattice, 1),
        cell_text(&legend->puzzle->region, cell, place));
    if (level >= 0) {
        add(writer, ANSWER_TEXT, "covered by");
        add_choice_and_node(writer, level);
        if (item)
            add(writer, ANSWER_TEXT, "event: covers %s; r goes there",
                name_item(writer, item));
    } else if (item) {
        add(writer, ANSWER_TEXT, "%s", !writer->mirror->open[item] ? "being covered"
                                       : is_optional               ? "open, may stay empty"
                                                                   : "open");
    }
    if (item)
        write_options_of(writer, item);
    else if (level < 0)
        write_placements_on(writer, cell);
    add_method_note(writer);
}

void answer_init(struct answer *answer, const struct playback *playback,
                 const struct mirror *mirror, const struct legend *legend, struct question question)
{
    struct answer_writer writer = {
        .answer = answer, .playback = playback, .mirror = mirror, .legend = legend};
    sentence_begin(&writer.say, legend, writer.text, sizeof writer.text);
    *answer = (struct answer){.count = 0};
    switch (question.about) {
    case ABOUT_PLACE:
        write_place(&writer);
        break;
    case ABOUT_CELL:
        write_cell(&writer, question.cell);
        break;
    case ABOUT_OPTION:
        add(&writer, ANSWER_HEADING, "%s",
            name_option(&writer, question.option));
        if (question.dead)
            add(&writer, ANSWER_TEXT, "when it was tried, %s had no %s left",
                name_item(&writer, question.dead),
                sentence_noun(&writer.say, question.dead));
        write_option(&writer, question.option);
        if (question.item)
            write_item(&writer, question.item);
        add_method_note(&writer);
        break;
    }
}

void answer_done(struct answer *answer)
{
    for (int k = 0; k < answer->count; k++)
        memory_free(answer->lines[k].text);
    memory_free(answer->lines);
    *answer = (struct answer){.count = 0};
}

int answer_line(const struct answer *answer, int wanted)
{
    if (wanted >= 0)
        return wanted < answer->count ? wanted : answer->count - 1;
    for (int k = 0; k < answer->count; k++)
        if (answer->lines[k].kind == ANSWER_CHOICE && !answer->lines[k].node)
            return k;
    return 0;
}
