/* SPDX-License-Identifier: MIT */
/* A search from the command line, in slices, with checks of clock, signals and output. */
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
    HALT_SOLUTION,      /* one that counts */
    HALT_END,           /* no more solutions */
    HALT_LIMIT,         /* the requested number */
    HALT_TIME, HALT_SIGNAL, HALT_OUTPUT, /* early: there may be more */
    HALT_FAULT          /* early, because of search->fault */
};

struct search {
    const struct command_settings *settings;
    struct puzzle puzzle;
    struct encoding encoding;
    struct symmetries symmetries;       /* for distinct solutions */
    bool is_of_problem;                 /* all symmetries of the problem instead */
    struct canon canon;
    struct hints hints;                 /* for engines */
    struct cursor cursor;               /* zeroed for engines */
    struct product product;             /* zeroed for the cursor */
    struct engine_run *ranked;          /* owned; for the cheapest solutions; NULL: none */
    struct cheapest wanted;             /* its solutions */
    struct distinct distinct;           /* zeroed unless only the number matters */
    struct census census;               /* for --profile, else zeroed */
    struct event_log log;               /* for search_move() */
    struct engine_solution solution;    /* the engines' last solution */
    struct diag fault;                  /* in engines, memory or the checkpoint */
    bool wants_proof;                   /* try to prove that no solution exists */
    char impossible[REMARK_TEXT];       /* the proof; empty: unknown */
    int64_t found;                      /* solutions that count; INT64_MAX: or more */
    mpz_t total;                        /* the same, unlimited */
    int32_t *options;                   /* [levels + 1]; last solution, ascending */
    int32_t count;
    int64_t began;                      /* clock_now() */
    struct slice slice;
    int64_t flushed;                    /* clock_now() of the last flush */
    struct progress progress;
    bool tells;                         /* an abrupt end prints solutions so far */
};

/* Fails if settings contradict each other, whatever the puzzle. */
bool search_check(const struct command_settings *settings, struct diag *diag);

/* Checks settings, loads the puzzle and begins.  Neither struct may move. */
bool search_open(struct search *search, const struct command_settings *settings, struct diag *diag);

/* Like search_open() with checked settings, but takes over a puzzle, and tries no proof that no
 * solution exists.  With settings->times_each, call search_begin_part() first. */
bool search_open_puzzle(struct search *search, const struct command_settings *settings,
                        struct puzzle puzzle, struct diag *diag);
void search_close(struct search *search);

/* Starts the time limit of one of several searches, which includes reading the puzzle. */
void search_begin_part(const struct command_settings *settings);

/* After a failure, only another search_again() may follow. */
bool search_again(struct search *search, struct rule rule, struct diag *diag);

/* To the next solution that counts, or an end.  Unless `each`, may pass solutions. */
enum halt search_next(struct search *search, bool each);

/* Makes one move and writes its events to search->log, which needs room.  HALT_NONE if there is
 * more; HALT_END after the last move. */
enum halt search_move(struct search *search, enum detail detail, enum move *move);

bool halt_is_early(enum halt halt);

int64_t search_nodes(struct search *search);

/* True if several solutions were found, only distinct ones count, and symmetries are unknown. */
bool search_mixes(const struct search *search);

/* Prints the reason, too. */
void search_note_unknown(const struct search *search);

/* Returns "at least ", "at most " or "", the meaning of search->total.  Sets it to 1 after an early
 * end if symmetries are unknown. */
const char *search_bound(struct search *search, enum halt halt);

double search_seconds(const struct search *search);

/* Prints the cost, the engine and its reason on standard error. */
void search_print(struct search *search);

/* If stopped in a component, prints the solutions of those before. */
void search_print_stop(const struct search *search);

#endif
