/* SPDX-License-Identifier: MIT */
/* The command line. */
#ifndef CMD_SETTINGS_H
#define CMD_SETTINGS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/diag.h"
#include "base/words.h"
#include "cmd/command.h"
#include "deduce/rating.h"
#include "format/format.h"
#include "lattice/polyforms.h"
#include "playback/playback.h"
#include "playback/strategy.h"
#include "report/board_export.h"
#include "report/print_sheet.h"
#include "report/solution_writer.h"
#include "report/trace.h"
#include "tui/explore.h"

enum print_as { AS_DEFAULT, AS_COUNT, AS_PICTURES, AS_LIST };

struct polyform_settings {
    const struct lattice *lattice;      /* default: squares */
    const char *set;                    /* NULL: none */
    enum forms forms;
    enum print_as as;
    bool naive;
    bool mirrored;                      /* changes: first flip, */
    int64_t turns;                      /* then rotate this often, */
    int factor;                         /* then enlarge by this; 1: not */
};

enum { FAMILY_CONDITIONS = 64 };

struct family_settings {
    struct family_condition {
        const char *name;               /* name or number of options */
        bool bars;
    } conditions[FAMILY_CONDITIONS];
    int nconditions;
    const char *nth;                    /* digits; NULL: none */
    int64_t draws;
    uint64_t seed;
    bool placements, heat, costs;
};

struct export_settings {
    const struct export_format *to;     /* NULL: the suffix decides */
    int64_t solution;                   /* 0: none */
    bool all;
    bool sheet;                         /* for printing, with pieces */
    bool explain;                       /* shows steps without a search */
    bool tree;
    const struct paper_size *paper;
    double edge;                        /* mm */
};

struct narrate_settings {
    enum grain grain;
    int64_t node, steps;                /* first; lines, INT64_MAX: all */
};

struct part_text;

struct command_settings {
    const char *operand, *second, *third;   /* NULL: none */
    char **operands;                    /* [noperands]; borrowed */
    int noperands;
    struct read_config reading;
    const struct solution_format *to;
    const struct trace_format *trace;
    const struct format *puzzle_to;
    const char *output;                 /* NULL: standard output */
    const char *remedy;                 /* advice if it exists; NULL: overwrite */
    struct strategy strategy;           /* engine NULL, or a walk: the cursor */
    unsigned methods;                   /* bit k: methods[k] */
    const char *checkpoint;             /* path; NULL: none */
    const char *walk;                   /* a flag that needs the cursor; NULL: none */
    size_t memory;                      /* bytes, of engines */
    int jobs;                           /* threads, at least 1 */
    bool in_order;                      /* threads print in a fixed order */
    bool exactly;                       /* a proof includes the solutions */
    bool counts;                        /* only the number matters */
    int parts;                          /* minimum of a split */
    bool estimate;                      /* estimate times, or sample causes */
    const char *part;                   /* its line; NULL: the whole */
    const struct part_text *given;      /* the same parsed */
    int64_t limit;                      /* solutions; INT64_MAX: all */
    int64_t best;                       /* cheapest solutions; 0: not only these */
    bool is_priced;                     /* only costs from cost_least to cost_most */
    int64_t cost_least, cost_most;
    int64_t nodes;                      /* limit of a trace or tree; INT64_MAX: all */
    int64_t time;                       /* ns; INT64_MAX: unlimited */
    int64_t until;                      /* clock_now() at the end of `time`; INT64_MAX: never */
    bool times_each;                    /* `time` is for each search */
    enum symmetry_of symmetry;          /* of --distinct */
    bool reduces;                       /* first drops options in no solution */
    bool distinct, times, profile, verbose, matrix, links;
    bool rates;                         /* print ratings */
    const char *rating;                 /* as given; NULL: any */
    struct ratings ratings;             /* the same, read */
    bool generators;                    /* list generators of symmetries */
    bool times_free;                    /* time free polyforms, not fixed */
    bool each;                          /* each puzzle of a collection */
    struct polyform_settings polyform;
    struct family_settings family;
    struct export_settings export;
    struct narrate_settings narrate;
    unsigned rules;                     /* bit k: rules[k]; 0: all */
    int most;                           /* findings of a query; 0: default */
    bool json;                          /* one object per line */
    /* for the explorer */
    const char *script, *record;
    enum dump dump;
    bool tours;
    bool narrates;
    struct rect size;
    struct screen_config screen;
    const struct theme *theme;          /* NULL: the default */
    const char *config;                 /* NULL: the user's, if any */
    const char *state;                  /* NULL: the user's */
    bool no_config, no_state, fixes_order;
};

struct flag {
    const char *name;
    const char *argument;               /* "KIND"; "[=KIND]": optional; NULL: none */
    const char *summary;
    /* Stores the argument; NULL: none. */
    bool (*take)(struct command_settings *settings, const char *value, struct diag *diag);
    word_function *words;               /* NULL: not listed */
};

/* Its short form; 0: none. */
char flag_letter(const struct flag *flag);

/* Without --help, which every command has. */
extern const struct flag flag_ignore_pattern, flag_flip, flag_spare, flag_labelled;
#define PIECE_FLAGS &flag_ignore_pattern, &flag_flip, &flag_spare, &flag_labelled
extern const struct flag flag_from, flag_to, flag_rule, flag_method, flag_seed, flag_order;
extern const struct flag flag_engine, flag_memory, flag_jobs;
extern const struct flag flag_in_order, flag_checkpoint;
extern const struct flag flag_parts, flag_part, flag_estimate;
extern const struct flag flag_exactly, flag_least, flag_symmetry;
/* For commands that may take long. */
#define LIMIT_FLAGS &flag_time, &flag_memory
extern const struct flag flag_best, flag_cost, flag_costs;
extern const struct flag flag_limit, flag_time, flag_each, flag_distinct, flag_times, flag_profile;
extern const struct flag flag_verbose, flag_matrix;
extern const struct flag flag_trace_to, flag_trace_grain, flag_nodes;
extern const struct flag flag_puzzle_to, flag_output, flag_force;
extern const struct flag flag_data_to, flag_most, flag_estimate_causes;
extern const struct flag flag_grain, flag_steps, flag_from_node, flag_rules, flag_reduce;
extern const struct flag flag_export_to, flag_family_to, flag_forms_to, flag_solution;
extern const struct flag flag_all, flag_sheet, flag_explain, flag_paper, flag_edge, flag_tree;
extern const struct flag flag_lattice, flag_set, flag_free, flag_one_sided, flag_fixed;
extern const struct flag flag_times_free, flag_rating, flag_ratings, flag_generators;
extern const struct flag flag_count, flag_print, flag_list, flag_growth;
extern const struct flag flag_mirror, flag_turn, flag_enlarge;
extern const struct flag flag_with, flag_without, flag_nth, flag_random, flag_random_seed;
extern const struct flag flag_placements, flag_heat;
extern const struct flag flag_ascii, flag_theme, flag_mono, flag_mouse, flag_no_sync, flag_no_ack;
extern const struct flag flag_config, flag_no_config, flag_state, flag_no_state;
extern const struct flag flag_script, flag_dump_screen, flag_size, flag_record, flag_narrate,
    flag_tour;

/* Reads flags and operands in any order, and moves operands to the front of argv.  False with the
 * program's *status after --help, or a fault reported on standard error. */
bool settings_read(struct command_settings *settings, const struct command *command, int argc,
                   char **argv, int *status);

#endif
