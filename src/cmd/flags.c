/* The flags of all commands: what each is called, and what it sets. */
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "cmd/settings.h"
#include "cmd/values.h"
#include "cover/method.h"

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

const struct flag flag_from = {"from", "FORMAT", "read FILE as this format (dancetty list formats)",
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
                                    "write it as this format (dancetty list formats)",
                                    take_puzzle_to, writable_word};

static bool take_output(struct settings *settings, const char *value, struct diag *diag)
{
    settings->output = value;
    return *value || diag_fault(diag, (struct place){0}, "expected a file, found an empty name");
}

const struct flag flag_output = {"output", "OUT", "write to this file, all of it or nothing",
                                 take_output, NULL};

static const char *solution_word(int k)
{
    return finding_formats[k] ? finding_formats[k]->name : NULL;
}

static bool take_to(struct settings *settings, const char *value, struct diag *diag)
{
    int k;
    if (!value_word(solution_word, value, &k, diag))
        return false;
    settings->to = finding_formats[k];
    if (settings->to == &finding_knuth)
        settings->walk = "--to knuth";
    return true;
}

const struct flag flag_to = {"to", "FORMAT", "write solutions so (dancetty list formats)",
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

const struct flag flag_trace_to = {"to", "FORMAT", "write the search so (dancetty list formats)",
                                   take_trace_to, trace_word};

static bool take_rule(struct settings *settings, const char *value, struct diag *diag)
{
    int k;
    if (!value_word(choose_word, value, &k, diag))
        return false;
    settings->rule.by = (enum choose_by)k;
    settings->walk = "--rule";
    return true;
}

const struct flag flag_rule = {"rule", "RULE", "how to choose an item (dancetty list rules)",
                               take_rule, choose_word};

static bool take_method(struct settings *settings, const char *value, struct diag *diag)
{
    int k;
    if (!value_word(method_word, value, &k, diag))
        return false;
    settings->rule.method = methods[k];
    settings->methods |= 1u << k;
    settings->walk = "--method";
    return true;
}

const struct flag flag_method = {"method", "METHOD", "how to search (dancetty list methods)",
                                 take_method, method_word};

static bool take_seed(struct settings *settings, const char *value, struct diag *diag)
{
    int64_t seed;
    if (!value_number(value, 0, VALUE_MOST, &seed, diag))
        return false;
    settings->rule.random = true;
    settings->rule.seed = (uint64_t)seed;
    settings->walk = "--seed";
    return true;
}

const struct flag flag_seed = {"seed", "N", "choose among equal items at random, from this seed on",
                               take_seed, NULL};

static bool take_order(struct settings *settings, const char *value, struct diag *diag)
{
    int k;
    if (!value_word(order_word, value, &k, diag))
        return false;
    settings->order = (enum item_order)k;
    settings->tells_order = true;
    return true;
}

const struct flag flag_order = {"order", "WHICH", "items of pieces or of cells first",
                                take_order, order_word};

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

const struct flag flag_time = {"time", "SECONDS", "stop after that time, with status 3",
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

SWITCH(distinct, "distinct", distinct, true, "of solutions that are turned or mirrored, take one")
SWITCH(times, "times", times, true, "tell each solution's number, its time and the time of all")
SWITCH(verbose, "verbose", verbose, true, "tell on standard error what it took")
SWITCH(matrix, "matrix", matrix, true, "print the 0/1 matrix: a row an option, a column an item")
SWITCH(links, "links", links, true, "tell of each node hidden and shown again, too")
SWITCH(force, "force", remedy, NULL, "write over a file that is there")
SWITCH(ignore_pattern, "ignore-pattern", reading.ignore_pattern, true,
       "let pieces lie whatever is printed on them and on the board")
SWITCH(flip, "flip", reading.flip, true, "let all pieces be turned over")
SWITCH(tour, "tour", tours, true, "begin with a guided tour")
SWITCH(narrate, "narrate", narrates, true, "print what happens as lines, and draw nothing")
SWITCH(ascii, "ascii", wishes.ascii, true, "no character but those of ASCII")
SWITCH(mono, "mono", wishes.mono, true, "no colours")
SWITCH(mouse, "mouse", wishes.mouse, true, "take the mouse from the terminal")
SWITCH(no_state, "no-state", no_state, true, "remember nothing, and look up nothing")
SWITCH(no_config, "no-config", no_config, true, "heed no configuration")
SWITCH(no_sync, "no-sync", wishes.synchronized, false, "no synchronized output")
SWITCH(no_ack, "no-ack", wishes.acknowledged, false, "do not wait for the terminal after a frame")

static bool take_profile(struct settings *settings, const char *unused, struct diag *diag)
{
    (void)unused;
    (void)diag;
    settings->profile = true;
    settings->walk = "--profile";
    return true;
}

const struct flag flag_profile = {"profile", NULL,
                                  "nodes, solutions and dead ends on each level",
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
                                "the colours: terminal, dark, light, contrast ...",
                                take_theme, theme_word};

static bool take_config(struct settings *settings, const char *value, struct diag *diag)
{
    settings->config = value;
    return *value || diag_fault(diag, (struct place){0}, "expected a file, found an empty name");
}

const struct flag flag_config = {"config", "FILE", "heed this configuration instead of the usual",
                                 take_config, NULL};

static bool take_state(struct settings *settings, const char *value, struct diag *diag)
{
    settings->state = value;
    return *value || diag_fault(diag, (struct place){0}, "expected a folder, found an empty name");
}

const struct flag flag_state = {"state", "FOLDER", "remember boards in this folder instead",
                                take_state, NULL};

static bool take_script(struct settings *settings, const char *value, struct diag *diag)
{
    (void)diag;
    settings->script = value;
    return true;
}

const struct flag flag_script = {"script", "FILE", "play the keys in FILE, by a clock of its own",
                                 take_script, NULL};

static bool take_record(struct settings *settings, const char *value, struct diag *diag)
{
    settings->record = value;
    return *value || diag_fault(diag, (struct place){0}, "expected a file, found an empty name");
}

const struct flag flag_record = {"record", "FILE", "record it all as an asciicast, to be played",
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
    "dump-screen", "[=KIND]", "print the last screen: as text, ansi, styles or svg",
    take_dump_screen, dump_word};

static bool take_size(struct settings *settings, const char *value, struct diag *diag)
{
    int width, height;
    if (!value_pair(value, "x", "a size as 80x24", &width, &height, diag))
        return false;
    settings->size = (struct rect){0, 0, width, height};
    return true;
}

const struct flag flag_size = {"size", "WxH", "columns and rows of the scripted screen",
                               take_size, NULL};
