/* SPDX-License-Identifier: MIT */
/* A search from the command line, in slices; between slices it checks the clock, signals and
 * output. */
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
#include "puzzle/doctor.h"

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
    struct distinct distinct;           /* zeroed unless distinct solutions are only counted */
    struct census census;               /* with --profile, else zeroed */
    struct event_log log;               /* for search_move() */
    struct engine_solution solution;    /* the engines' last solution */
    struct diag fault;                  /* in engines, memory or the checkpoint */
    bool wants_proof;                   /* still to try to prove that the problem is impossible */
    char impossible[REMARK_TEXT];       /* proof that the problem is impossible; empty: unknown */
    int64_t found;                      /* solutions that count; INT64_MAX: that or more */
    mpz_t total;                        /* the same, unlimited */
    int32_t *options;                   /* owned; [levels + 1], of the last solution, ascending */
    int32_t count;
    int64_t began;                      /* clock_now() */
    struct slice slice;                 /* moves between two checks */
    int64_t flushed;                    /* clock_now() of the last flush */
    struct progress progress;
    bool tells;                         /* an abrupt end prints the solutions so far */
};

/* False with a diag if the settings contradict each other, whatever the puzzle. */
bool search_check(const struct command_settings *settings, struct diag *diag);

/* Checks the settings, loads the puzzle and begins the search.  False with a diag.  Settings and
 * search must not move in memory. */
bool search_open(struct search *search, const struct command_settings *settings, struct diag *diag);

/* Like search_open() with checked settings, for a puzzle that it takes over; does not try to prove
 * that the problem is impossible.  With settings->times_each, search_begin_part() has started its
 * time. */
bool search_open_puzzle(struct search *search, const struct command_settings *settings,
                        struct puzzle puzzle, struct diag *diag);
void search_close(struct search *search);

/* Starts the time limit of one search, which includes reading its puzzle. */
void search_begin_part(const struct command_settings *settings);

/* Searches again from the start, with another rule.  False with a diag; then only another
 * search_again() may follow. */
bool search_again(struct search *search, struct rule rule, struct diag *diag);

/* Continues until a solution that counts, or an end.  Unless `each`, may pass solutions without
 * stopping. */
enum halt search_next(struct search *search, bool each);

/* Makes one move and leaves its events in search->log, in which the caller has provided room.
 * HALT_NONE if there is more; HALT_END after the last move. */
enum halt search_move(struct search *search, enum detail detail, enum move *move);

/* True if the search may be incomplete. */
bool halt_is_early(enum halt halt);

/* The nodes visited. */
int64_t search_nodes(struct search *search);

/* True if distinct solutions are requested, but more than one was found and the symmetries are
 * unknown. */
bool search_mixes(const struct search *search);

/* Prints that, with the reason. */
void search_note_unknown(const struct search *search);

/* After a halt, how search->total bounds the number of solutions that count: "at least ", "at most
 * " or "".  Sets the total to 1 if the search was early and its symmetries are unknown. */
const char *search_bound(struct search *search, enum halt halt);

double search_seconds(const struct search *search);

/* Prints the cost of the search on standard error, with its engine and the reason for it. */
void search_print(struct search *search);

/* If the search stopped early in a component, prints the number of solutions of the components
 * before it. */
void search_print_stop(const struct search *search);

#endif
