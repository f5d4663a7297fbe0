/* SPDX-License-Identifier: MIT */
/* A search as NDJSON: a header, then an object for each event. */
#include <inttypes.h>

#include "base/json.h"
#include "playback/strategy.h"
#include "puzzle/legend.h"
#include "report/trace.h"

static void begin(struct trace *trace)
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

static void write_item(const struct trace *trace, int32_t item)
{
    fputs(",\"item\":", trace->out);
    legend_write_item(&trace->encoding->legend, item, trace->out);
}

/* Option 0 is the branch that an item is not covered again. */
static void write_option(const struct trace *trace, int32_t option)
{
    fprintf(trace->out, ",\"opt\":%" PRId32, option);
    if (!option)
        return;
    fputs(",\"name\":", trace->out);
    legend_write_option(&trace->encoding->legend, option, trace->out);
}

static void write_place(const struct trace *trace)
{
    const struct choice *choice = &trace->cursor->choices[trace->cursor->level - 1];
    fprintf(trace->out, ",\"k\":%" PRId32 ",\"of\":%" PRId32, choice->place, choice->size);
}

/* Node `x` is entry k of an option; found by bisection. */
static void write_node(const struct trace *trace, int32_t x)
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
    write_item(trace, problem->entries[problem->first[least] + k].item);
    write_option(trace, least);
}

static void write_event(const struct trace *trace, struct event event, int64_t number)
{
    fprintf(trace->out, "{\"n\":%" PRId64 ",\"t\":\"%s\",\"d\":%d", number,
            event_name((enum event_kind)event.kind), event.level);
    switch ((enum event_kind)(event.kind | 1u)) {
    case EVENT_UNTRY:
        write_option(trace, event.subject);
        if (event.kind == EVENT_TRY)
            write_place(trace);
        break;
    case EVENT_UNASIDE:
        write_option(trace, event.subject);
        break;
    case EVENT_UNHIDE:
        write_node(trace, event.subject);
        break;
    case EVENT_UNSOLVE:
        break;
    default:
        write_item(trace, event.subject);
        break;
    }
    fputs("}\n", trace->out);
}

static void write_move(struct trace *trace, enum move move, const struct event_log *log)
{
    (void)move;
    for (size_t k = 0; k < log->count; k++)
        write_event(trace, log->events[k], trace->events + (int64_t)k + 1);
}

static void end(struct trace *trace)
{
    (void)trace;
}

const struct trace_format trace_ndjson = {
    .name = "ndjson",
    .summary = "a header, then an object for each event",
    .begin = begin,
    .move = write_move,
    .end = end,
};
