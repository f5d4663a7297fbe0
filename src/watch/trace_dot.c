/* The search tree as a DOT graph: green boxes are solutions, red points dead ends. */
#include <inttypes.h>

#include "watch/fullname.h"
#include "watch/trace.h"

static void begin(struct trace *trace)
{
    fputs("digraph search {\n  node [shape=plaintext]\n", trace->out);
}

/* An item has been chosen at the node above.  A DOT string is quoted as JSON quotes. */
static void write_choice(const struct trace *trace)
{
    int32_t level = trace->cursor->level - 1;
    fprintf(trace->out, "  n%" PRId64 " [label=", trace->nodes[level]);
    fullname_write_item(&trace->encoding->legend, trace->cursor->choices[level].item, trace->out);
    fputs("]\n", trace->out);
}

static void write_branch(const struct trace *trace)
{
    int32_t level = trace->cursor->level - 1, option = cursor_option(trace->cursor, level);
    fprintf(trace->out, "  n%" PRId64 " -> n%" PRId64 " [label=", trace->nodes[level],
            trace->nodes[level + 1]);
    if (option)
        fullname_write_option(&trace->encoding->legend, option, trace->out);
    else
        fputs("\"no more\"", trace->out);
    fputs("]\n", trace->out);
}

static void write_leaf(const struct trace *trace, const char *style)
{
    fprintf(trace->out, "  n%" PRId64 " [%s]\n", trace->nodes[trace->cursor->level], style);
}

static void write_move(struct trace *trace, enum move move, const struct event_log *log)
{
    (void)log;
    switch (move) {
    case MOVE_TRY:
        write_choice(trace);
        write_branch(trace);
        break;
    case MOVE_NEXT:
        write_branch(trace);
        break;
    case MOVE_SOLVE:
        write_leaf(trace, "shape=box color=green label=\"solution\"");
        break;
    case MOVE_DIE:
        write_leaf(trace, "shape=point color=red");
        break;
    case MOVE_RETREAT:
    case MOVE_NONE:
        break;
    }
}

static void end(struct trace *trace)
{
    fputs("}\n", trace->out);
}

const struct trace_format trace_dot = {
    .name = "dot",
    .summary = "the search tree for Graphviz: green boxes, red points",
    .begin = begin,
    .move = write_move,
    .end = end,
};
