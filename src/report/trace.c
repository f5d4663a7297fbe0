/* SPDX-License-Identifier: MIT */
#include "report/trace.h"

#include <inttypes.h>

#include "base/json.h"
#include "base/memory.h"
#include "base/text.h"
#include "playback/strategy.h"
#include "puzzle/legend.h"
#include "report/solution_writer.h"

/* ---- ndjson: a header, then one object per event ---- */

static void ndjson_begin(struct trace *trace)
{
    const struct problem *problem = &trace->encoding->problem;
    const struct puzzle *puzzle = trace->encoding->legend.puzzle;
    const struct strategy strategy = {.rule = trace->cursor->rule};
    char seed[STRATEGY_WORD];
    fputs("{\"trace\":1,\"puzzle\":", trace->out);
    if (puzzle->title)
        json_text(trace->out, puzzle->title);
    else
        fputs("null", trace->out);
    fprintf(trace->out,
            ",\"items\":%" PRId32 ",\"options\":%" PRId32
            ",\"method\":\"%s\",\"rule\":\"%s\",\"seed\":%s}\n",
            problem->items, problem->options, strategy_word(&strategy, "method", seed),
            strategy_word(&strategy, "rule", seed),
            strategy.rule.random ? strategy_word(&strategy, "seed", seed) : "null");
}

static void ndjson_item(const struct trace *trace, int32_t item)
{
    fputs(",\"item\":", trace->out);
    legend_write_item(&trace->encoding->legend, item, trace->out);
}

/* Option 0 does not cover an item again. */
static void ndjson_option(const struct trace *trace, int32_t option)
{
    fprintf(trace->out, ",\"opt\":%" PRId32, option);
    if (!option)
        return;
    fputs(",\"name\":", trace->out);
    legend_write_option(&trace->encoding->legend, option, trace->out);
}

static void ndjson_place(const struct trace *trace)
{
    const struct choice *choice = &trace->cursor->choices[trace->cursor->level - 1];
    fprintf(trace->out, ",\"k\":%" PRId32 ",\"of\":%" PRId32, choice->place, choice->size);
}

static void ndjson_node(const struct trace *trace, int32_t x)
{
    const struct problem *problem = &trace->encoding->problem;
    int32_t least = 1, most = problem->options;
    while (least < most) {
        int32_t middle = most - (most - least) / 2;
        if (problem_node(problem, middle, 0) <= x)
            least = middle;
        else
            most = middle - 1;
    }
    int32_t k = x - problem_node(problem, least, 0);
    ndjson_item(trace, problem->entries[problem->first[least] + k].item);
    ndjson_option(trace, least);
}

static void ndjson_event(const struct trace *trace, struct event event, int64_t number)
{
    fprintf(trace->out, "{\"n\":%" PRId64 ",\"t\":\"%s\",\"d\":%d", number,
            event_name((enum event_kind)event.kind), event.level);
    switch ((enum event_kind)(event.kind | 1u)) {
    case EVENT_UNTRY:
        ndjson_option(trace, event.subject);
        if (event.kind == EVENT_TRY)
            ndjson_place(trace);
        break;
    case EVENT_UNASIDE:
        ndjson_option(trace, event.subject);
        break;
    case EVENT_UNHIDE:
        ndjson_node(trace, event.subject);
        break;
    case EVENT_UNSOLVE:
        break;
    default:
        ndjson_item(trace, event.subject);
        break;
    }
    fputs("}\n", trace->out);
}

static void ndjson_move(struct trace *trace, enum move move, const struct event_log *log)
{
    (void)move;
    for (size_t k = 0; k < log->count; k++)
        ndjson_event(trace, log->events[k], trace->events + (int64_t)k + 1);
}

static const struct trace_format trace_ndjson = {
    .name = "ndjson",
    .summary = "a header, then an object for each event",
    .begin = ndjson_begin,
    .move = ndjson_move,
};

/* ---- dot: the tree; green boxes are solutions, red points dead ends ---- */

static void dot_begin(struct trace *trace)
{
    fputs("digraph search {\n  node [shape=plaintext]\n", trace->out);
}

/* Writes unprintable characters as entities, malformed bytes as \xNN. */
static void dot_character(uint32_t c, FILE *out)
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

static void dot_name(char *name, FILE *out)
{
    const char *rest = name;
    uint32_t c;
    fputc('"', out);
    while ((c = text_decode(&rest)) != 0)
        dot_character(c, out);
    fputc('"', out);
    memory_free(name);
}

static void dot_choice(const struct trace *trace)
{
    int32_t level = trace->cursor->level - 1;
    fprintf(trace->out, "  n%" PRId64 " [label=", trace->nodes[level]);
    dot_name(legend_full_item(&trace->encoding->legend, trace->cursor->choices[level].item),
               trace->out);
    fputs("]\n", trace->out);
}

static void dot_branch(const struct trace *trace)
{
    int32_t level = trace->cursor->level - 1, option = cursor_option(trace->cursor, level);
    fprintf(trace->out, "  n%" PRId64 " -> n%" PRId64 " [label=", trace->nodes[level],
            trace->nodes[level + 1]);
    if (option)
        dot_name(legend_full_option(&trace->encoding->legend, option), trace->out);
    else
        fputs("\"no more\"", trace->out);
    fputs("]\n", trace->out);
}

static void dot_leaf(const struct trace *trace, const char *style)
{
    fprintf(trace->out, "  n%" PRId64 " [%s]\n", trace->nodes[trace->cursor->level], style);
}

static void dot_move(struct trace *trace, enum move move, const struct event_log *log)
{
    (void)log;
    switch (move) {
    case MOVE_TRY:
        dot_choice(trace);
        dot_branch(trace);
        break;
    case MOVE_NEXT:
        dot_branch(trace);
        break;
    case MOVE_SOLVE:
        dot_leaf(trace, "shape=box color=green label=\"solution\"");
        break;
    case MOVE_DIE:
        dot_leaf(trace, "shape=point color=red");
        break;
    case MOVE_RETREAT:
    case MOVE_NONE:
        break;
    }
}

static void dot_end(struct trace *trace)
{
    fputs("}\n", trace->out);
}

static const struct trace_format trace_dot = {
    .name = "dot",
    .summary = "the search tree for Graphviz: green boxes, red points",
    .begin = dot_begin,
    .move = dot_move,
    .end = dot_end,
};

/* ---- shape: the tree in preorder, a node per line: branches and item, or "sol".  Source: DLX1.
 * ---- */

static void shape_node(const struct trace *trace, int32_t branches, int32_t item)
{
    fprintf(trace->out, "%" PRId32 " ", branches);
    solution_writer_item(&trace->encoding->legend, item, trace->out);
    fputc('\n', trace->out);
}

static void shape_move(struct trace *trace, enum move move, const struct event_log *log)
{
    const struct cursor *cursor = trace->cursor;
    const struct choice *choice = cursor->level ? &cursor->choices[cursor->level - 1] : NULL;
    if (move == MOVE_TRY)
        shape_node(trace, choice->size, choice->item);
    else if (move == MOVE_DIE)
        shape_node(trace, 0, log->events[0].subject);
    else if (move == MOVE_SOLVE)
        fputs("sol\n", trace->out);
}

static const struct trace_format trace_shape = {
    .name = "shape",
    .summary = "Knuth's shape file: one node per line, its branches and its item",
    .move = shape_move,
};

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
    if (format->begin)
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
    if (format->end)
        format->end(trace);
    memory_free(trace->nodes);
    *trace = (struct trace){0};
}
