/* The flags that say what searches, and with what means. */
#include "cmd/settings.h"
#include "cmd/values.h"

static const char *engine_word(int k)
{
    return engines[k] ? engines[k]->name : NULL;
}

static bool take_engine(struct settings *settings, const char *value, struct diag *diag)
{
    int k;
    if (!value_word(engine_word, value, &k, diag))
        return false;
    settings->engine = engines[k];
    return true;
}

const struct flag flag_engine = {"engine", "ENGINE", "what searches (dancetty list engines)",
                                 take_engine};

static bool take_memory(struct settings *settings, const char *value, struct diag *diag)
{
    return value_size(value, &settings->memory, diag);
}

const struct flag flag_memory = {"memory", "SIZE", "what the search may take: 500M, 2G",
                                 take_memory};
