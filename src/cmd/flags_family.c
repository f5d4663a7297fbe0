/* SPDX-License-Identifier: MIT */
/* The flags that ask about the family of all solutions. */
#include <string.h>

#include "cmd/settings.h"
#include "cmd/values.h"

static bool add_constraint(struct settings *settings, const char *value, bool bars,
                           struct diag *diag)
{
    struct family_settings *family = &settings->family;
    if (family->nconditions == FAMILY_CONDITIONS)
        return diag_fault(diag, (struct place){0}, "expected at most %d such flags, found '%.100s'",
                          FAMILY_CONDITIONS, value);
    family->conditions[family->nconditions++] = (struct family_condition){value, bars};
    return true;
}

static bool take_with(struct settings *settings, const char *value, struct diag *diag)
{
    return add_constraint(settings, value, false, diag);
}

const struct flag flag_with = {"with", "OPTION", "only solutions with this option (repeatable)",
                               take_with, NULL};

static bool take_without(struct settings *settings, const char *value, struct diag *diag)
{
    return add_constraint(settings, value, true, diag);
}

const struct flag flag_without = {"without", "OPTION",
                                  "only solutions without this option (repeatable)",
                                  take_without, NULL};

/* Of any size: how many solutions there are is not known yet. */
static bool take_nth(struct settings *settings, const char *value, struct diag *diag)
{
    settings->family.nth = value;
    return (value_is_number(value) && value[strspn(value, "0")]) ||
           diag_fault(diag, (struct place){0}, "expected a number of at least 1, found '%.100s'",
                      value);
}

const struct flag flag_nth = {"nth", "K", "print solution K, in the order of the diagram",
                              take_nth, NULL};

static bool take_random(struct settings *settings, const char *value, struct diag *diag)
{
    return value_number(value, 1, VALUE_MOST, &settings->family.draws, diag);
}

const struct flag flag_random = {"random", "N", "print N solutions drawn uniformly at random",
                                 take_random, NULL};

static bool take_random_seed(struct settings *settings, const char *value, struct diag *diag)
{
    int64_t seed;
    if (!value_number(value, 0, VALUE_MOST, &seed, diag))
        return false;
    settings->family.seed = (uint64_t)seed;
    return true;
}

const struct flag flag_random_seed = {"seed", "N", "seed of the random draw (default 0)",
                                      take_random_seed, NULL};

static bool take_placements(struct settings *settings, const char *unused, struct diag *diag)
{
    (void)unused;
    (void)diag;
    settings->family.placements = true;
    return true;
}

const struct flag flag_placements = {"placements", NULL,
                                     "print how many solutions use each option",
                                     take_placements, NULL};

static bool take_heat(struct settings *settings, const char *unused, struct diag *diag)
{
    (void)unused;
    (void)diag;
    settings->family.heat = true;
    return true;
}

const struct flag flag_heat = {"heat", NULL,
                               "print how often each piece covers each cell, in per cent",
                               take_heat, NULL};
