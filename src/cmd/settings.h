/* SPDX-License-Identifier: MIT */
/* What the command line says: one table of flags, of which each command takes some. */
#ifndef CMD_SETTINGS_H
#define CMD_SETTINGS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/diag.h"
#include "base/words.h"
#include "cmd/command.h"
#include "format/format.h"
#include "lattice/polyforms.h"
#include "playback/playback.h"
#include "playback/strategy.h"
#include "report/board_export.h"
#include "report/print_sheet.h"
#include "report/solution_writer.h"
#include "report/trace.h"
#include "tui/explore.h"

/* What polyform prints. */
enum print_as { AS_USUAL, AS_COUNT, AS_PICTURES, AS_LIST };

struct polyform_settings {
    const struct lattice *lattice;      /* the square one where none is named */
    const char *set;                    /* NULL: none is named */
    enum forms forms;
    enum print_as as;
    bool naive;                         /* by the naive method */
    bool mirrored;                      /* what becomes of a shape: first this, */
    int64_t turns;                      /* then so many turns, */
    int factor;                         /* then so much larger, 1: not */
};

/* What is asked of the family of all solutions. */
enum { FAMILY_CONDITIONS = 64 };

struct family_settings {
    struct family_condition {
        const char *name;               /* of options, or the number of one; borrowed */
        bool bars;                      /* not with it */
    } conditions[FAMILY_CONDITIONS];
    int nconditions;
    const char *nth;                    /* digits; NULL: not asked for */
    int64_t draws;
    uint64_t seed;
    bool placements, heat;
};

/* What is drawn. */
struct export_settings {
    const struct export_format *to;     /* NULL: as the output's name says */
    int64_t solution;                   /* 0: none */
    bool all;                           /* solutions */
    bool sheet;                         /* with the pieces, on paper */
    const struct paper_size *paper;
    double edge;                        /* mm */
};

/* How a search is shown. */
struct narrate_settings {
    enum grain grain;
    int64_t node, steps;                /* the first, and how many; INT64_MAX: all */
};

struct part_text;

struct command_settings {
    const char *operand, *second, *third;   /* what is no flag, in order; NULL: none */
    char **operands;                    /* all of them, [noperands]; borrowed */
    int noperands;
    struct read_config reading;
    const struct solution_format *to;
    const struct trace_format *trace;
    const struct format *puzzle_to;
    const char *output;                 /* NULL: standard output */
    const char *remedy;                 /* where it is there; NULL: write over it */
    struct strategy strategy;           /* engine NULL, or where there is a walk: the cursor */
    unsigned methods;                   /* bit k: methods[k] is named */
    const char *checkpoint;             /* a file; NULL: none */
    const char *walk;                   /* a flag that asks for the cursor's walk; NULL: none */
    size_t memory;                      /* bytes that engines may take */
    int jobs;                           /* threads, from 1 */
    bool in_order;                      /* solutions of several threads */
    bool exactly;                       /* a proof comes with the solutions themselves */
    bool counts;                        /* only the number of solutions is asked for */
    int parts;                          /* to split a search into, at least */
    bool estimate;                      /* only say how long they take; of causes, by a sample */
    const char *part;                   /* one of those, as a line; NULL: the whole */
    const struct part_text *given;      /* the same, read; borrowed */
    int64_t limit;                      /* solutions; INT64_MAX: all */
    int64_t nodes;                      /* of a trace; INT64_MAX: all */
    int64_t time;                       /* ns; INT64_MAX: as long as it takes */
    int64_t until;                      /* clock_now() when that is over; INT64_MAX: never */
    bool times_each;                    /* it is the time of each search of several */
    enum symmetry_of symmetry;          /* what --distinct goes by */
    bool distinct, times, profile, verbose, matrix, links;
    bool generators;                    /* of the symmetries */
    bool times_free;                    /* polyforms, not fixed ones */
    bool each;                          /* puzzle of a file of many */
    struct polyform_settings polyform;
    struct family_settings family;
    struct export_settings export;
    struct narrate_settings narrate;
    int most;                           /* findings of a query; 0: as many as usual */
    bool json;                          /* what is printed, an object a line */
    /* of the explorer */
    const char *script, *record;
    enum dump dump;
    bool tours;
    bool narrates;
    struct rect size;
    struct screen_config screen;
    const struct theme *theme;          /* NULL: the usual one */
    const char *config;                 /* NULL: the user's, where there is one */
    const char *state;                  /* NULL: the user's */
    bool no_config, no_state, fixes_order;
};

struct flag {
    const char *name;
    const char *argument;               /* its name; "[=KIND]": may be left out; NULL: none */
    const char *summary;
    /* Take it over; `value` is NULL where there is no argument.  False with a diag. */
    bool (*take)(struct command_settings *settings, const char *value, struct diag *diag);
    word_function *words;               /* which it may be; NULL: they are not listed */
};

/* The flag's short form; 0: it has none. */
char flag_letter(const struct flag *flag);

/* --help is not among them: every command has it. */
extern const struct flag flag_ignore_pattern, flag_flip, flag_spare, flag_labelled;
#define PIECE_FLAGS &flag_ignore_pattern, &flag_flip, &flag_spare, &flag_labelled
extern const struct flag flag_from, flag_to, flag_rule, flag_method, flag_seed, flag_order;
extern const struct flag flag_engine, flag_memory, flag_jobs;
extern const struct flag flag_in_order, flag_checkpoint;
extern const struct flag flag_parts, flag_part, flag_estimate;
extern const struct flag flag_exactly, flag_symmetry;
/* Of each command that may take long. */
#define LIMIT_FLAGS &flag_time, &flag_memory
extern const struct flag flag_limit, flag_time, flag_each, flag_distinct, flag_times, flag_profile;
extern const struct flag flag_verbose, flag_matrix;
extern const struct flag flag_trace_to, flag_trace_grain, flag_nodes;
extern const struct flag flag_puzzle_to, flag_output, flag_force;
extern const struct flag flag_data_to, flag_most, flag_estimate_causes;
extern const struct flag flag_grain, flag_steps, flag_from_node;
extern const struct flag flag_export_to, flag_family_to, flag_forms_to, flag_solution;
extern const struct flag flag_all, flag_sheet, flag_paper, flag_edge;
extern const struct flag flag_lattice, flag_set, flag_free, flag_one_sided, flag_fixed;
extern const struct flag flag_times_free, flag_generators;
extern const struct flag flag_count, flag_print, flag_list, flag_growth;
extern const struct flag flag_mirror, flag_turn, flag_enlarge;
extern const struct flag flag_with, flag_without, flag_nth, flag_random, flag_random_seed;
extern const struct flag flag_placements, flag_heat;
extern const struct flag flag_ascii, flag_theme, flag_mono, flag_mouse, flag_no_sync, flag_no_ack;
extern const struct flag flag_config, flag_no_config, flag_state, flag_no_state;
extern const struct flag flag_script, flag_dump_screen, flag_size, flag_record, flag_narrate,
    flag_tour;

/* Read the arguments of `command`: its flags and at most so many operands as it has words
 * for, in any order; the operands are moved to the front of argv.  False where there is
 * nothing left to do, because of a fault (reported on standard error) or because it was asked
 * for help: *status is then the program's. */
bool settings_read(struct command_settings *settings, const struct command *command, int argc,
                   char **argv, int *status);

#endif
