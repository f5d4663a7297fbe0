/* What the command line says: one table of flags, of which each command takes some. */
#ifndef CMD_SETTINGS_H
#define CMD_SETTINGS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/diag.h"
#include "cmd/command.h"
#include "cover/choose.h"
#include "format/format.h"
#include "watch/finding.h"
#include "watch/trace.h"
#include "tui/explore.h"

struct settings {
    const char *operand, *second;       /* what is no flag, in order; NULL: none */
    const struct format *from;          /* NULL: by content */
    const struct finding_format *to;
    const struct trace_format *trace;
    struct rule rule;
    enum item_order order;
    int64_t limit;                      /* solutions; INT64_MAX: all */
    int64_t nodes;                      /* of a trace; INT64_MAX: all */
    int64_t time;                       /* ns; INT64_MAX: as long as it takes */
    bool distinct, times, profile, verbose, matrix, links;
    /* of the explorer */
    const char *script;
    enum dump dump;
    struct rect size;
    struct screen_wishes wishes;
};

struct flag {
    const char *name;
    const char *argument;               /* its name; "[=KIND]": may be left out; NULL: none */
    const char *summary;
    /* Take it over; `value` is NULL where there is no argument.  False with a diag. */
    bool (*take)(struct settings *settings, const char *value, struct diag *diag);
};

/* --help is not among them: every command has it. */
extern const struct flag flag_from, flag_to, flag_rule, flag_seed, flag_order;
extern const struct flag flag_limit, flag_time, flag_distinct, flag_times, flag_profile;
extern const struct flag flag_verbose, flag_matrix;
extern const struct flag flag_trace_to, flag_nodes, flag_links;
extern const struct flag flag_ascii, flag_mono, flag_mouse, flag_no_sync, flag_no_ack;
extern const struct flag flag_script, flag_dump_screen, flag_size;

/* Read the arguments of `command`: its flags and at most so many operands as it has words
 * for, in any order.  False where there is nothing left to do, because of a fault (told on
 * standard error) or because it was asked for help: *status is then the program's. */
bool settings_read(struct settings *settings, const struct command *command, int argc, char **argv,
                   int *status);

#endif
