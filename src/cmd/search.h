/* SPDX-License-Identifier: MIT */
/* A search from the command line, in slices.  Checks the clock, signals and output in between. */
#ifndef CMD_SEARCH_H
#define CMD_SEARCH_H

#include <stdbool.h>
#include <stdint.h>

#include "cmd/progress.h"
#include "cmd/settings.h"
#include "cover/cursor.h"
#include "cover/symmetry.h"
#include "engine/plan/distinct.h"
#include "engine/slice.h"
#include "puzzle/remarks.h"

enum halt {
    HALT_NONE,
    HALT_SOLUTION,      /* a solution that counts */
    HALT_END,           /* no more solutions */
    HALT_LIMIT,         /* the requested number is reached */
    HALT_TIME, HALT_SIGNAL, HALT_OUTPUT, /* early: there may be more */
    HALT_FAULT          /* early, because of search->fault */
};

struct search {
    const struct command_settings *settings; /* borrowed */
    struct puzzle puzzle;
    struct encoding encoding;
    struct symmetries symmetries;       /* if only distinct solutions count */
    bool is_of_problem;                 /* use all symmetries of the problem instead */
    struct canon canon;
    struct hints hints;                 /* for engines */
    struct cursor cursor;               /* zeroed if engines search */
    struct product product;             /* zeroed if the cursor searches */
    struct engine_run *ranked;          /* owned; for the cheapest solutions, else NULL */
    struct cheapest wanted;             /* its solutions */
    struct distinct distinct;           /* zeroed unless only their number matters */
    struct census census;               /* with --profile, else zeroed */
    struct event_log log;               /* for search_move() */
    struct engine_solution solution;    /* the engines' last solution */
    struct diag fault;                  /* in engines, memory or the checkpoint */
    bool wants_proof;                   /* try to prove that no solution exists */
    char impossible[REMARK_TEXT];       /* proof of this; empty: unknown */
    int64_t found;                      /* solutions that count; INT64_MAX: or more */
    mpz_t total;                        /* the same, unlimited */
    int32_t *options;                   /* owned; [levels + 1]; last solution, ascending */
    int32_t count;
    int64_t began;                      /* clock_now() */
    struct slice slice;
    int64_t flushed;                    /* clock_now() of the last flush */
    struct progress progress;
    bool tells;                         /* an abrupt end prints solutions so far */
};

/* Fails if settings contradict each other for any puzzle. */
bool search_check(const struct command_settings *settings, struct diag *diag);

/* Checks the settings, loads the puzzle and begins the search.  Neither struct may move in
 * memory. */
bool search_open(struct search *search, const struct command_settings *settings, struct diag *diag);

/* Like search_open() with checked settings, for a puzzle that it takes over; does not try to prove
 * that no solution exists.  With settings->times_each, call search_begin_part() first. */
bool search_open_puzzle(struct search *search, const struct command_settings *settings,
                        struct puzzle puzzle, struct diag *diag);
void search_close(struct search *search);

/* Starts the time limit of one of several searches: it includes reading the puzzle. */
void search_begin_part(const struct command_settings *settings);

/* Fails: only another search_again() may follow. */
bool search_again(struct search *search, struct rule rule, struct diag *diag);

/* Continues to the next solution that counts, or an end.  Unless `each`, may pass solutions. */
enum halt search_next(struct search *search, bool each);

/* Makes one move and writes its events to search->log; the caller provides room there.  HALT_NONE
 * if there is more; HALT_END after the last move. */
enum halt search_move(struct search *search, enum detail detail, enum move *move);

bool halt_is_early(enum halt halt);

int64_t search_nodes(struct search *search);

/* True if several solutions were found, only distinct ones count, and the symmetries are
 * unknown. */
bool search_mixes(const struct search *search);

/* Prints the reason, too. */
void search_note_unknown(const struct search *search);

/* Returns the bound that search->total is for the solutions that count: "at least ", "at most " or
 * "".  Sets the total to 1 if the search was early and the symmetries are unknown. */
const char *search_bound(struct search *search, enum halt halt);

double search_seconds(const struct search *search);

/* Prints the cost, the engine and the reason for it on standard error. */
void search_print(struct search *search);

/* If stopped in a component, prints the number of solutions of the components before it. */
void search_print_stop(const struct search *search);

#endif
