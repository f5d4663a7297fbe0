/* SPDX-License-Identifier: MIT */
/* The flags of narrate, and those of trace that narrate shares. */
#include "cmd/settings.h"
#include "cmd/values.h"

static const char *grain_word(int k)
{
    static const char *const words[] = {"link", "event", "decision", NULL};
    return words[k];
}

static bool take_grain(struct settings *settings, const char *value, struct diag *diag)
{
    int k;
    if (!value_word(grain_word, value, &k, diag))
        return false;
    settings->narrate.grain = (enum grain)(GRAIN_LINK + k);
    return true;
}

const struct flag flag_grain = {"grain", "GRAIN",
                                "print a line per link, event or decision (default)",
                                take_grain, grain_word};

/* The events of a trace are finer than decisions. */
static const char *trace_grain_word(int k)
{
    return k <= GRAIN_EVENT - GRAIN_LINK ? grain_word(k) : NULL;
}

static bool take_trace_grain(struct settings *settings, const char *value, struct diag *diag)
{
    int k;
    if (!value_word(trace_grain_word, value, &k, diag))
        return false;
    settings->links = k == 0;
    return true;
}

const struct flag flag_trace_grain = {
    "grain", "GRAIN", "event (default), or link: also each link removed and restored",
    take_trace_grain, trace_grain_word};

static bool take_steps(struct settings *settings, const char *value, struct diag *diag)
{
    return value_number(value, 1, VALUE_MOST, &settings->narrate.steps, diag);
}

const struct flag flag_steps = {"steps", "N", "stop after N lines", take_steps, NULL};

static bool take_from_node(struct settings *settings, const char *value, struct diag *diag)
{
    return value_number(value, 1, VALUE_MOST, &settings->narrate.node, diag);
}

const struct flag flag_from_node = {"from-node", "N", "start at node N of the search",
                                    take_from_node, NULL};
