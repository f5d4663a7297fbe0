/* SPDX-License-Identifier: MIT */
/* The flags of all commands: what each is called, and what it sets. */
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "cmd/settings.h"
#include "cmd/values.h"
#include "cover/method.h"
#include "engine/engine.h"

/* The k-th format that can be read, or written. */
static const struct format *readable(int k)
{
    for (int i = 0; formats[i]; i++)
        if (formats[i]->read && k-- == 0)
            return formats[i];
    return NULL;
}

static const struct format *writable(int k)
{
    for (int i = 0; formats[i]; i++)
        if (formats[i]->write && k-- == 0)
            return formats[i];
    return NULL;
}

static const char *readable_word(int k)
{
    return readable(k) ? readable(k)->name : NULL;
}

static const char *writable_word(int k)
{
    return writable(k) ? writable(k)->name : NULL;
}

static bool take_from(struct settings *settings, const char *value, struct diag *diag)
{
    int k;
    if (!value_word(readable_word, value, &k, diag))
        return false;
    settings->reading.from = readable(k);
    return true;
}

const struct flag flag_from = {"from", "FORMAT", "read FILE in this format (dancetty list formats)",
                               take_from, readable_word};

static bool take_puzzle_to(struct settings *settings, const char *value, struct diag *diag)
{
    int k;
    if (!value_word(writable_word, value, &k, diag))
        return false;
    settings->puzzle_to = writable(k);
    return true;
}

const struct flag flag_puzzle_to = {"to", "FORMAT",
                                    "write this format (dancetty list formats)",
                                    take_puzzle_to, writable_word};

static bool take_output(struct settings *settings, const char *value, struct diag *diag)
{
    settings->output = value;
    return *value || diag_fault(diag, (struct place){0}, "expected a file, found an empty name");
}

const struct flag flag_output = {"output", "FILE", "write to this file, whole or not at all",
                                 take_output, NULL};

static const char *solution_word(int k)
{
    return solution_formats[k] ? solution_formats[k]->name : NULL;
}

static bool take_to(struct settings *settings, const char *value, struct diag *diag)
{
    int k;
    if (!value_word(solution_word, value, &k, diag))
        return false;
    settings->to = solution_formats[k];
    if (settings->to == &solution_writer_knuth)
        settings->walk = "--to knuth";
    return true;
}

const struct flag flag_to = {"to", "FORMAT",
                             "print solutions in this format (dancetty list formats)",
                             take_to, solution_word};

static const char *trace_word(int k)
{
    return trace_formats[k] ? trace_formats[k]->name : NULL;
}

static bool take_trace_to(struct settings *settings, const char *value, struct diag *diag)
{
    int k;
    if (!value_word(trace_word, value, &k, diag))
        return false;
    settings->trace = trace_formats[k];
    return true;
}

const struct flag flag_trace_to = {"to", "FORMAT",
                                   "print the search in this format (dancetty list formats)",
                                   take_trace_to, trace_word};

/* Set what the strategy calls `name` to one of the words. */
static bool set_strategy(struct settings *settings, const char *name, word_function *words,
                         const char *value, struct diag *diag)
{
    int k;
    return strategy_set(&settings->strategy, name, value) || value_word(words, value, &k, diag);
}

static bool take_rule(struct settings *settings, const char *value, struct diag *diag)
{
    settings->walk = "--rule";
    return set_strategy(settings, "rule", choose_word, value, diag);
}

const struct flag flag_rule = {"rule", "RULE", "choose items by this rule (dancetty list rules)",
                               take_rule, choose_word};

/* A race takes several. */
static bool take_method(struct settings *settings, const char *value, struct diag *diag)
{
    settings->walk = "--method";
    if (!set_strategy(settings, "method", method_word, value, diag))
        return false;
    settings->methods |= 1u << word_find(method_word, value);
    return true;
}

const struct flag flag_method = {"method", "METHOD",
                                 "search by this method (dancetty list methods)",
                                 take_method, method_word};

static bool take_seed(struct settings *settings, const char *value, struct diag *diag)
{
    int64_t seed;
    settings->walk = "--seed";
    return value_number(value, 0, VALUE_MOST, &seed, diag) &&
           strategy_set(&settings->strategy, "seed", value);
}

const struct flag flag_seed = {"seed", "N", "break ties between items at random, with seed N",
                               take_seed, NULL};

static bool take_order(struct settings *settings, const char *value, struct diag *diag)
{
    settings->tells_order = true;
    return set_strategy(settings, "order", order_word, value, diag);
}

const struct flag flag_order = {"order", "WHICH",
                                "which items come first, to break ties: pieces or cells",
                                take_order, order_word};

static bool take_engine(struct settings *settings, const char *value, struct diag *diag)
{
    return set_strategy(settings, "engine", engine_word, value, diag);
}

const struct flag flag_engine = {"engine", "ENGINE",
                                 "search with this engine (dancetty list engines)",
                                 take_engine, engine_word};

static bool take_limit(struct settings *settings, const char *value, struct diag *diag)
{
    return value_number(value, 1, VALUE_MOST, &settings->limit, diag);
}

const struct flag flag_limit = {"limit", "N", "stop after N solutions", take_limit, NULL};

static bool take_nodes(struct settings *settings, const char *value, struct diag *diag)
{
    return value_number(value, 1, VALUE_MOST, &settings->nodes, diag);
}

const struct flag flag_nodes = {"nodes", "N", "stop after N nodes of the search tree",
                                take_nodes, NULL};

static bool take_time(struct settings *settings, const char *value, struct diag *diag)
{
    char *end;
    double seconds = strtod(value, &end);
    bool plain = *value && !value[strspn(value, "0123456789.")] && !*end;
    if (!plain || !(seconds > 0 && seconds <= 1e9))
        return diag_fault(diag, (struct place){0}, "expected seconds above 0, found '%.100s'",
                          value);
    settings->time = (int64_t)(seconds * (double)CLOCK_SECOND);
    return true;
}

const struct flag flag_time = {"timeout", "SECONDS", "stop after this time, with status 3",
                               take_time, NULL};

/* The flags that switch one thing. */
#define SWITCH(id, text, member, value, summary)                                            \
    static bool take_##id(struct settings *settings, const char *unused, struct diag *diag) \
    {                                                                                       \
        (void)unused;                                                                       \
        (void)diag;                                                                         \
        settings->member = value;                                                           \
        return true;                                                                        \
    }                                                                                       \
    const struct flag flag_##id = {text, NULL, summary, take_##id, NULL};

SWITCH(distinct, "distinct", distinct, true, "treat rotated and reflected solutions as one")
SWITCH(times, "timings", times, true, "print each solution's number, time and total time")
SWITCH(verbose, "verbose", verbose, true, "print statistics on standard error")
SWITCH(matrix, "matrix", matrix, true, "print the 0/1 matrix: a row per option, a column per item")
SWITCH(force, "force", remedy, NULL, "overwrite an existing file")
SWITCH(ignore_pattern, "ignore-pattern", reading.ignore_pattern, true,
       "ignore the marks on the pieces and the board")
SWITCH(flip, "flip", reading.flip, true, "let every piece be flipped")
SWITCH(tour, "tour", tours, true, "start with a guided tour")
SWITCH(narrate, "narrate", narrates, true, "print each change as a line of text; draw no screen")
SWITCH(ascii, "ascii", screen.ascii, true, "use ASCII characters only")
SWITCH(mono, "mono", screen.mono, true, "use no colours")
SWITCH(mouse, "mouse", screen.mouse, true, "let the explorer use the mouse")
SWITCH(no_state, "no-state", no_state, true, "neither read nor save state")
SWITCH(no_config, "no-config", no_config, true, "read no configuration file")
SWITCH(no_sync, "no-sync", screen.synchronized, false, "use no synchronized output")
SWITCH(no_ack, "no-ack", screen.acknowledged, false,
       "do not wait for the terminal to confirm a frame")

static bool take_profile(struct settings *settings, const char *unused, struct diag *diag)
{
    (void)unused;
    (void)diag;
    settings->profile = true;
    settings->walk = "--profile";
    return true;
}

const struct flag flag_profile = {"profile", NULL,
                                  "count nodes, solutions and dead ends on each level",
                                  take_profile, NULL};

static bool take_theme(struct settings *settings, const char *value, struct diag *diag)
{
    int k;
    if (!value_word(theme_word, value, &k, diag))
        return false;
    settings->theme = &themes[k];
    return true;
}

const struct flag flag_theme = {"theme", "THEME",
                                "use these colours (dancetty list themes)",
                                take_theme, theme_word};

static bool take_config(struct settings *settings, const char *value, struct diag *diag)
{
    settings->config = value;
    return *value || diag_fault(diag, (struct place){0}, "expected a file, found an empty name");
}

const struct flag flag_config = {"config", "FILE", "read settings from FILE instead",
                                 take_config, NULL};

static bool take_state(struct settings *settings, const char *value, struct diag *diag)
{
    settings->state = value;
    return *value ||
           diag_fault(diag, (struct place){0}, "expected a directory, found an empty name");
}

const struct flag flag_state = {"state-dir", "DIR", "keep saved state in this directory instead",
                                take_state, NULL};

static bool take_script(struct settings *settings, const char *value, struct diag *diag)
{
    (void)diag;
    settings->script = value;
    return true;
}

const struct flag flag_script = {"script", "FILE", "play the keys in FILE, on a simulated clock",
                                 take_script, NULL};

static bool take_record(struct settings *settings, const char *value, struct diag *diag)
{
    settings->record = value;
    return *value || diag_fault(diag, (struct place){0}, "expected a file, found an empty name");
}

const struct flag flag_record = {"record", "FILE", "record the session as an asciicast (asciinema)",
                                 take_record, NULL};

static const char *dump_word(int k)
{
    static const char *const words[] = {"text", "ansi", "styles", "svg", NULL};
    return words[k];
}

static bool take_dump_screen(struct settings *settings, const char *value, struct diag *diag)
{
    int k = 0;
    if (value && !value_word(dump_word, value, &k, diag))
        return false;
    settings->dump = (enum dump)(DUMP_TEXT + k);
    return true;
}

const struct flag flag_dump_screen = {
    "dump-screen", "[=KIND]", "print the last screen as text, ansi, styles or svg",
    take_dump_screen, dump_word};

static bool take_size(struct settings *settings, const char *value, struct diag *diag)
{
    int width, height;
    if (!value_pair(value, "x", "a size such as 80x24", &width, &height, diag))
        return false;
    settings->size = (struct rect){0, 0, width, height};
    return true;
}

const struct flag flag_size = {"size", "WxH",
                               "set the scripted screen's columns and rows (default 80x24)",
                               take_size, NULL};
