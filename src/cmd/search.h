/* SPDX-License-Identifier: MIT */
/* A search from the command line: a puzzle loaded, and searched in slices between
 * which clock, signals and output are looked after. */
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
    HALT_SOLUTION,      /* here is one that counts */
    HALT_END,           /* there are no more */
    HALT_LIMIT,         /* as many as were asked for */
    HALT_TIME, HALT_SIGNAL, HALT_OUTPUT, /* early: there may be more */
    HALT_FAULT          /* likewise, and search->fault says why */
};

struct search {
    const struct command_settings *settings; /* borrowed */
    struct puzzle puzzle;
    struct encoding encoding;
    struct symmetries symmetries;       /* where only distinct solutions count */
    bool is_of_problem;                 /* not these, but all symmetries of the problem do */
    struct canon canon;
    struct hints hints;                 /* for engines */
    struct cursor cursor;               /* zeroed where engines search */
    struct product product;             /* zeroed where the cursor searches */
    struct distinct distinct;           /* zeroed unless distinct solutions are only counted */
    struct census census;               /* with --profile, else zeroed */
    struct event_log log;               /* for search_move() */
    struct engine_solution solution;    /* the engines' last one */
    struct diag fault;                  /* of engines, memory or the checkpoint */
    bool wants_proof;                   /* it is still to be looked whether all is in vain */
    char impossible[REMARK_TEXT];       /* why there is no solution; empty: not known */
    int64_t found;                      /* solutions that count; INT64_MAX: that or more */
    mpz_t total;                        /* the same, of any size */
    int32_t *options;                   /* owned; [levels + 1], the last one's, ascending */
    int32_t count;
    int64_t began;                      /* clock_now() */
    struct slice slice;                 /* of moves, between two looks */
    int64_t flushed;                    /* clock_now() when what was printed went out last */
    struct progress progress;
    bool tells;                         /* the solutions so far are the program's last words */
};

/* False with a diag where the settings do not go together, for any puzzle. */
bool search_check(const struct command_settings *settings, struct diag *diag);

/* Check the settings, load what they name and stand at the start.  False with a diag.  The settings
 * and the search stay where they are. */
bool search_open(struct search *search, const struct command_settings *settings, struct diag *diag);

/* The same with a puzzle that is handed over and settings that are checked; no proof is looked
 * for that it has no solution.  With settings->times_each its time began by search_begin_part(). */
bool search_open_puzzle(struct search *search, const struct command_settings *settings,
                        struct puzzle puzzle, struct diag *diag);
void search_close(struct search *search);

/* The time that the settings give to each search begins: of reading the puzzle and searching. */
void search_begin_part(const struct command_settings *settings);

/* Search the same once more from the start, by another rule.  False with a diag: there
 * is nothing to search then, but it can be tried by another one. */
bool search_again(struct search *search, struct rule rule, struct diag *diag);

/* Go on until a solution that counts, or until something ends it.  Where `each` is
 * false, the caller only wants the count and may be spared to see every one. */
enum halt search_next(struct search *search, bool each);

/* Make one move and leave its events, in that detail, in search->log, which the caller has
 * given room.  HALT_NONE where there is more to come; HALT_END behind the last move. */
enum halt search_move(struct search *search, enum detail detail, enum move *move);

/* True where it ended before its time. */
bool halt_is_early(enum halt halt);

/* The nodes of the search tree visited so far. */
int64_t search_nodes(struct search *search);

/* True if distinct solutions are wanted, but more than one was found and it is not known which are
 * the same. */
bool search_mixes(const struct search *search);

/* Say that, and why. */
void search_note_unknown(const struct search *search);

/* How search->total bounds the number of solutions that count, when the search has halted:
 * "at least ", "at most " or "".  Without known symmetries the total becomes 1 if it was early. */
const char *search_bound(struct search *search, enum halt halt);

/* Seconds since it began. */
double search_seconds(const struct search *search);

/* Print on standard error what it took, and which engine searched and why. */
void search_print(struct search *search);

/* The same of what is known, where it ended early and the count does not show that. */
void search_print_stop(const struct search *search);

#endif
