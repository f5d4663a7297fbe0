/* SPDX-License-Identifier: MIT */
/* Prints a search move by move. */
#include <stdio.h>

#include "cmd/output.h"
#include "cmd/search.h"
#include "report/trace.h"

static enum halt trace_moves(struct search *search, struct trace *trace)
{
    const struct command_settings *settings = search->settings;
    enum detail detail = settings->links ? DETAIL_LINKS : DETAIL_EVENTS;
    enum halt halt;
    enum move move;
    while ((halt = search_move(search, detail, &move)) == HALT_NONE) {
        trace_move(trace, settings->trace, move, &search->log);
        if (search->found >= settings->limit || search->cursor.tally.nodes >= settings->nodes)
            return HALT_LIMIT;
    }
    return halt;
}

static int run(struct command_settings *settings, struct diag *diag)
{
    struct search search;
    struct trace trace;
    if (!search_open(&search, settings, diag))
        return output_status(diag);
    event_log_init(&search.log, cursor_log_room(&search.encoding.problem, DETAIL_LINKS));
    trace_init(&trace, settings->trace, &search.encoding, &search.cursor, stdout);
    enum halt halt = trace_moves(&search, &trace);
    trace_done(&trace, settings->trace);
    progress_clear(&search.progress);
    if (halt == HALT_TIME || halt == HALT_SIGNAL)
        note("stopped early");
    if (settings->verbose)
        search_print(&search);
    search_close(&search);
    return halt == HALT_TIME ? STATUS_EARLY : STATUS_DONE;
}

static const struct flag *const flags[] = {
    &flag_trace_to, &flag_trace_grain, &flag_limit, &flag_nodes, LIMIT_FLAGS, &flag_verbose,
    &flag_from, &flag_rule, &flag_method, &flag_seed, &flag_order,
    &flag_reduce, PIECE_FLAGS, NULL,
};

const struct command command_trace = {
    .name = "trace",
    .summary = "print the search as events or as a tree",
    .operands = "FILE",
    .about = "An event has a number, a depth and its item or option.  The search of a large\n"
             "puzzle fills any disk: limit it with --nodes or --limit.",
    .flags = flags,
    .run = run,
};
