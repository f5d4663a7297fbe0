/* SPDX-License-Identifier: MIT */
/* Traces: a whole search written down as it goes; one table. */
#ifndef REPORT_TRACE_H
#define REPORT_TRACE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "cover/cursor.h"
#include "puzzle/legend.h"

/* What a writer knows; everything but `nodes` is borrowed. */
struct trace {
    const struct encoding *encoding;
    const struct cursor *cursor;    /* stands behind the move that is written */
    FILE *out;
    int64_t events;                 /* written so far */
    int64_t *nodes;                 /* owned; [levels + 1]: the number of the node in force on
                                     * each level, from 1 */
};

struct trace_format {
    const char *name, *summary;     /* for --to; half a line */
    void (*begin)(struct trace *trace);     /* NULL: nothing, as for `end` */
    /* The search went forward by one move; `log` has its events, in order. */
    void (*move)(struct trace *trace, enum move move, const struct event_log *log);
    void (*end)(struct trace *trace);
};

/* All of them, the usual one first, ended by NULL. */
extern const struct trace_format *const trace_formats[];

/* Begin to trace a cursor that stands at its start; encoding and cursor must outlive it.
 * Writes the beginning.  Memory as memory_need(). */
void trace_init(struct trace *trace, const struct trace_format *format,
                const struct encoding *encoding, const struct cursor *cursor, FILE *out);

/* Write down a move. */
void trace_move(struct trace *trace, const struct trace_format *format, enum move move,
                const struct event_log *log);

/* Write the end, wherever the search stands. */
void trace_done(struct trace *trace, const struct trace_format *format);

#endif
