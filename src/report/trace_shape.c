/* SPDX-License-Identifier: MIT */
/* The shape of a search tree, a node a line in preorder: how many branches it has and the
 * item branched on, or "sol".  Source: Knuth's DLX1, its shape file. */
#include <inttypes.h>

#include "report/solution_writer.h"
#include "report/trace.h"

static void begin(struct trace *trace)
{
    (void)trace;
}

static void write_node(const struct trace *trace, int32_t branches, int32_t item)
{
    fprintf(trace->out, "%" PRId32 " ", branches);
    solution_writer_item(&trace->encoding->legend, item, trace->out);
    fputc('\n', trace->out);
}

static void write_move(struct trace *trace, enum move move, const struct event_log *log)
{
    const struct cursor *cursor = trace->cursor;
    const struct choice *choice = cursor->level ? &cursor->choices[cursor->level - 1] : NULL;
    if (move == MOVE_TRY)
        write_node(trace, choice->size, choice->item);
    else if (move == MOVE_DIE)
        write_node(trace, 0, log->events[0].subject);
    else if (move == MOVE_SOLVE)
        fputs("sol\n", trace->out);
}

static void end(struct trace *trace)
{
    (void)trace;
}

const struct trace_format trace_shape = {
    .name = "shape",
    .summary = "Knuth's shape file: a node a line, its branches and its item",
    .begin = begin,
    .move = write_move,
    .end = end,
};
