/* SPDX-License-Identifier: MIT */
/* Traces of searches, and their formats. */
#ifndef REPORT_TRACE_H
#define REPORT_TRACE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "cover/cursor.h"
#include "puzzle/legend.h"

/* All pointers except `nodes` are borrowed. */
struct trace {
    const struct encoding *encoding;
    const struct cursor *cursor;    /* after the move being written */
    FILE *out;
    int64_t events;                 /* written */
    int64_t *nodes;                 /* [levels + 1]: current nodes, from 1 */
};

struct trace_format {
    const char *name, *summary;     /* for --to; half a line */
    void (*begin)(struct trace *trace);     /* may be NULL, like `end` */
    /* Writes a forward move; `log` has its events. */
    void (*move)(struct trace *trace, enum move move, const struct event_log *log);
    void (*end)(struct trace *trace);
};

/* The default first; NULL ends the table. */
extern const struct trace_format *const trace_formats[];

/* The cursor is at its start; encoding and cursor must outlive the trace.  Memory as
 * memory_need(). */
void trace_init(struct trace *trace, const struct trace_format *format,
                const struct encoding *encoding, const struct cursor *cursor, FILE *out);

void trace_move(struct trace *trace, const struct trace_format *format, enum move move,
                const struct event_log *log);

/* The search may be at any place. */
void trace_done(struct trace *trace, const struct trace_format *format);

#endif
