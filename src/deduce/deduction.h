/* SPDX-License-Identifier: MIT */
/* Steps towards a solution without a search: each chooses an option, or removes options that no
 * solution contains.
 *
 * All rules (deduce/rules.h) are sound: a step keeps every solution that the position allows.
 * Functions below return false if memory runs out or a limit has passed. */
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
    RULE_SETS,      /* some items need as many others between them */
    RULE_COLOURING, /* the other pieces cannot cover the cells of each colour that are left */
    RULE_CHAIN      /* an option forces others, until an item has too few options */
};

struct numbers {
    int32_t *at;            /* [count] */
    int32_t count;
    size_t room;
};

/* An area's required cells, all cells, and the next sums of pieces below and above; 0: none. */
enum area_count { AREA_LEAST, AREA_MOST, AREA_BELOW, AREA_ABOVE, AREA_COUNTS };

/* Cells left of the first colour and of the other, 1 if before the choice of an option, then the
 * differences that the pieces can make. */
enum colour_count { COLOUR_FIRST, COLOUR_OTHER, COLOUR_ALL, COLOUR_DIFFERENCES };

struct deducer;
struct rule_row;

/* Zeroed before the first use. */
struct deduction {
    const struct rule_row *rule;
    int32_t chosen;         /* 0: the step removes options */
    struct numbers removed; /* ascending */
    struct numbers items;   /* forced, blocked: the item; sets: those to cover; area: its cells;
                             * colouring: cells of the first colour; chain: the item of each choice
                             * after the first, then the one with too few options */
    struct numbers used;    /* sets: the items used up */
    struct numbers choices; /* chain: the option assumed, then those forced, in order */
    struct numbers counts;  /* forced: the options that the item needs; sets: those that each item
                             * needs, then those that each item used up may have; chain: those that
                             * the last item has left; see also the enums above */
    const struct colouring *colouring;
    int32_t strength;       /* 10: the simplest */
    int32_t ways;           /* forced: such items */
};

/* Finds the simplest step of the rule; found->rule NULL: none.  After a pause, resumes with the
 * same `found`. */
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

struct deducer {
    struct position position;
    const struct legend *legend;    /* NULL: no areas and colourings */
    struct areas areas;
    int64_t until;              /* clock_now() at which a finder pauses; 0: never */
    bool is_paused;
    int rule;                   /* to resume */
    int64_t unit;               /* parts of its work done */
    int64_t units;              /* in all */
    int32_t work;               /* sets: pairs of items compared in the units */
    struct numbers queue;       /* items forced in a chain; blocking options */
    bool *is_cut;               /* [options + 1]: its chain was cut short, or is untried */
    int32_t cuts;               /* cut chains in this round */
    int32_t *cause;             /* [options + 1]: the item that forced the choice in a chain */
    int32_t *hits;              /* [items + 1], zero between uses */
    int32_t *rivals;            /* [items + 1], zero between uses */
    struct sharing sharing;     /* empty until sets are searched */
    bool *is_needed;            /* [options + 1], false between uses */
    struct numbers touched;     /* options or items to reset; empty between uses */
    struct numbers chosen;      /* items of a set */
};

bool deducer_init(struct deducer *deducer, const struct problem *problem,
                  const struct legend *legend, struct diag *diag);
void deducer_done(struct deducer *deducer);

/* Ends a unit of work; false if the finder must pause. */
static inline bool deducer_goes_on(struct deducer *deducer)
{
    deducer->unit++;
    deducer->units++;
    deducer->is_paused = deducer->until && clock_now() >= deducer->until;
    return !deducer->is_paused;
}

/* Sets deducer->queue, ascending, to the open options that do not cover the item, but exclude all
 * its open options.  The item needs exactly one. */
bool deducer_list_blockers(struct deducer *deducer, int32_t item);

enum step_part { PART_NONE, PART_REASON, PART_RESULT };
enum step_part deduction_option_part(const struct deduction *step, int32_t option);
enum step_part deduction_item_part(const struct deduction *step, int32_t item);

void deduction_take(struct deducer *deducer, const struct deduction *step);
void deduction_done(struct deduction *step);

bool numbers_add(struct numbers *numbers, int32_t number);

#endif
