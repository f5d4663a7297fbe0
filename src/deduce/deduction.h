/* SPDX-License-Identifier: MIT */
/* Steps towards a solution without a search: rules that choose an option, or remove options that no
 * solution contains.
 *
 * All rules (deduce/rules.h) are sound: a step keeps every solution that the position allows. */
#ifndef DEDUCE_DEDUCTION_H
#define DEDUCE_DEDUCTION_H

#include "base/clock.h"
#include "deduce/areas.h"
#include "deduce/position.h"
#include "deduce/sharing.h"

enum rule_kind {
    RULE_FORCED,    /* an item has only the options that it needs: choose one */
    RULE_SHARED,    /* RULE_SETS with one item */
    RULE_BLOCKED,   /* an option excludes all options of an item */
    RULE_AREA,      /* an option cuts off an area that no pieces fill */
    RULE_SETS,      /* some items can only be covered by options that cover as many others */
    RULE_COLOURING, /* the other pieces cannot cover the cells of each colour that are left */
    RULE_CHAIN      /* an option forces others, until an item has too few options */
};

struct numbers {
    int32_t *at;            /* owned; [count] */
    int32_t count;
    size_t room;
};

/* Required cells of an area, all of its cells, and the next sums of pieces below and above (0:
 * none). */
enum area_count { AREA_LEAST, AREA_MOST, AREA_BELOW, AREA_ABOVE, AREA_COUNTS };

/* Cells of the first colour and of the other that are left, 1 if that is before the choice of an
 * option, then by how much the pieces can make them differ. */
enum colour_count { COLOUR_FIRST, COLOUR_OTHER, COLOUR_ALL, COLOUR_DIFFERENCES };

struct deducer;
struct rule_row;

/* A step.  Zeroed before the first use; deduction_done() frees it. */
struct deduction {
    const struct rule_row *rule;
    int32_t chosen;         /* 0: the step removes options */
    struct numbers removed; /* options, ascending */
    struct numbers items;   /* forced, blocked: the item; sets: those to cover; area: its cells;
                             * colouring: cells of the first colour; chain: the item of each choice
                             * after the first, then the one with too few options */
    struct numbers used;    /* sets: the items used up */
    struct numbers choices; /* chain: the option assumed, then those that it forces, in order */
    struct numbers counts;  /* forced: the options that the item needs; sets: those that each item
                             * needs, then those that each item used up may have; chain: those that
                             * the last item has left; see also enum area_count and enum
                             * colour_count */
    const struct colouring *colouring;
    int32_t strength;       /* 10: the simplest */
    int32_t ways;           /* forced: number of forced items */
};

/* Finds the simplest step of the rule; without one, found->rule stays NULL.  After a pause, the
 * next call resumes with the same `found`.  False if memory runs out or a limit has passed. */
typedef bool rule_finder(struct deducer *deducer, const struct rule_row *row,
                         struct deduction *found);

struct rule_row {
    const char *name;       /* for --rules */
    enum rule_kind kind;
    int32_t size;           /* items of each set; choices that a chain may force */
    int32_t strength;       /* a chain's grows with its length */
    const char *summary;
    rule_finder *find;
};

/* A position, and the arrays of the finders. */
struct deducer {
    struct position position;
    const struct legend *legend;    /* borrowed; NULL: no areas and colourings */
    struct areas areas;
    int64_t until;              /* clock_now() at which a finder pauses; 0: never */
    bool is_paused;
    int rule;                   /* the finder to resume … */
    int64_t unit;               /* … and the parts of its work that are done */
    int64_t units;              /* parts done in all */
    int32_t work;               /* sets: pairs of items compared in these parts */
    struct numbers queue;       /* items that became forced in a chain; blocking options */
    bool *is_cut;               /* [options + 1]: its chain was cut short, or not yet tried */
    int32_t cuts;               /* cut chains in this round */
    int32_t *cause;             /* [options + 1]: the item that forced a choice of a chain */
    int32_t *hits;              /* [items + 1], zero between uses */
    int32_t *rivals;            /* [items + 1], zero between uses */
    struct sharing sharing;     /* empty until sets are searched */
    bool *is_needed;            /* [options + 1], false between uses */
    struct numbers touched;     /* options or items to reset; empty between uses */
    struct numbers chosen;      /* items of a set */
};

/* legend NULL: without areas and colourings. */
bool deducer_init(struct deducer *deducer, const struct problem *problem,
                  const struct legend *legend, struct diag *diag);
void deducer_done(struct deducer *deducer);

/* Ends a part of a finder's work; false if the finder must pause. */
static inline bool deducer_goes_on(struct deducer *deducer)
{
    deducer->unit++;
    deducer->units++;
    deducer->is_paused = deducer->until && clock_now() >= deducer->until;
    return !deducer->is_paused;
}

/* Sets deducer->queue, ascending, to the open options that do not cover the item, but exclude all
 * its open options.  The item needs exactly one.  False if memory runs out or a limit has passed.
 */
bool deducer_list_blockers(struct deducer *deducer, int32_t item);

/* The part of an option or item in a step. */
enum step_part { PART_NONE, PART_REASON, PART_RESULT };
enum step_part deduction_option_part(const struct deduction *step, int32_t option);
enum step_part deduction_item_part(const struct deduction *step, int32_t item);

/* Takes the step. */
void deduction_take(struct deducer *deducer, const struct deduction *step);
void deduction_done(struct deduction *step);

/* Appends a number.  False if memory runs out. */
bool numbers_add(struct numbers *numbers, int32_t number);

#endif
