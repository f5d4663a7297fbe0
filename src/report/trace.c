/* SPDX-License-Identifier: MIT */
/* The table of trace formats, and what they have in common. */
#include "report/trace.h"

#include "base/memory.h"

const struct trace_format *const trace_formats[] = {
    &trace_ndjson,
    &trace_dot,
    &trace_shape,
    NULL,
};

void trace_init(struct trace *trace, const struct trace_format *format,
                const struct encoding *encoding, const struct cursor *cursor, FILE *out)
{
    size_t levels = (size_t)problem_levels(&encoding->problem) + 1;
    *trace = (struct trace){
        .encoding = encoding,
        .cursor = cursor,
        .out = out,
        .nodes = memory_need_zero(levels, sizeof *trace->nodes),
    };
    trace->nodes[0] = 1;
    format->begin(trace);
}

void trace_move(struct trace *trace, const struct trace_format *format, enum move move,
                const struct event_log *log)
{
    if (move == MOVE_TRY || move == MOVE_NEXT)
        trace->nodes[trace->cursor->level] = trace->cursor->tally.nodes;
    format->move(trace, move, log);
    trace->events += (int64_t)log->count;
}

void trace_done(struct trace *trace, const struct trace_format *format)
{
    format->end(trace);
    memory_free(trace->nodes);
    *trace = (struct trace){0};
}
