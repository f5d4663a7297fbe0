/* SPDX-License-Identifier: MIT */
/* The search tree as a DOT graph: green boxes are solutions, red points dead ends. */
#include <inttypes.h>

#include "base/memory.h"
#include "base/text.h"
#include "puzzle/legend.h"
#include "report/trace.h"

static void begin(struct trace *trace)
{
    fputs("digraph search {\n  node [shape=plaintext]\n", trace->out);
}

/* A character as DOT has it in a label: what cannot be shown as an entity, a byte that is not
 * UTF-8 as \xNN. */
static void write_character(uint32_t c, FILE *out)
{
    char bytes[5];
    if (c >= TEXT_MALFORMED)
        fprintf(out, "\\\\x%02x", (unsigned)(c - TEXT_MALFORMED));
    else if (c == '&' || text_is_unshown(c))
        fprintf(out, "&#%u;", (unsigned)c);
    else {
        text_encode(c, bytes);
        fprintf(out, "%s%s", c == '"' || c == '\\' ? "\\" : "", bytes);
    }
}

/* `name` is freed. */
static void write_name(char *name, FILE *out)
{
    const char *rest = name;
    uint32_t c;
    fputc('"', out);
    while ((c = text_decode(&rest)) != 0)
        write_character(c, out);
    fputc('"', out);
    memory_free(name);
}

/* An item has been chosen at the node above. */
static void write_choice(const struct trace *trace)
{
    int32_t level = trace->cursor->level - 1;
    fprintf(trace->out, "  n%" PRId64 " [label=", trace->nodes[level]);
    write_name(legend_full_item(&trace->encoding->legend, trace->cursor->choices[level].item),
               trace->out);
    fputs("]\n", trace->out);
}

static void write_branch(const struct trace *trace)
{
    int32_t level = trace->cursor->level - 1, option = cursor_option(trace->cursor, level);
    fprintf(trace->out, "  n%" PRId64 " -> n%" PRId64 " [label=", trace->nodes[level],
            trace->nodes[level + 1]);
    if (option)
        write_name(legend_full_option(&trace->encoding->legend, option), trace->out);
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
