/* The flags that say how a search is told. */
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
                                "tell each link, event or decision; else decisions",
                                take_grain, grain_word};

static bool take_steps(struct settings *settings, const char *value, struct diag *diag)
{
    return value_number(value, 1, VALUE_MOST, &settings->narrate.steps, diag);
}

const struct flag flag_steps = {"steps", "N", "stop after N of them", take_steps, NULL};

static bool take_from_node(struct settings *settings, const char *value, struct diag *diag)
{
    return value_number(value, 1, VALUE_MOST, &settings->narrate.node, diag);
}

const struct flag flag_from_node = {"from-node", "N", "begin at node N of the search",
                                    take_from_node, NULL};
