/* SPDX-License-Identifier: MIT */
/* The flags of the commands about polyforms. */
#include "cmd/settings.h"
#include "cmd/values.h"

static bool take_lattice(struct settings *settings, const char *value, struct diag *diag)
{
    int k;
    if (!value_word(lattice_word, value, &k, diag))
        return false;
    settings->polyform.lattice = lattices[k];
    return true;
}

const struct flag flag_lattice = {"lattice", "LATTICE",
                                  "square, hex or triangle (default square)",
                                  take_lattice, lattice_word};

static const char *growth_word(int k)
{
    static const char *const words[] = {"redelmeier", "naive", NULL};
    return words[k];
}

static bool take_growth(struct settings *settings, const char *value, struct diag *diag)
{
    int k;
    if (!value_word(growth_word, value, &k, diag))
        return false;
    settings->polyform.naive = k == 1;
    return true;
}

const struct flag flag_growth = {"algorithm", "NAME",
                                 "redelmeier (default), or naive, which keeps all shapes",
                                 take_growth, growth_word};

static bool take_turn(struct settings *settings, const char *value, struct diag *diag)
{
    int64_t turns;
    if (!value_number(value, 1, VALUE_MOST, &turns, diag))
        return false;
    settings->polyform.turns = turns;
    return true;
}

const struct flag flag_turn = {"turn", "N", "rotate it N quarters (or sixths) clockwise",
                               take_turn, NULL};

static bool take_enlarge(struct settings *settings, const char *value, struct diag *diag)
{
    int64_t factor;
    if (!value_number(value, 1, STRETCH_LIMIT, &factor, diag))
        return false;
    settings->polyform.factor = (int)factor;
    return true;
}

const struct flag flag_enlarge = {"enlarge", "K", "enlarge it K times", take_enlarge, NULL};

static bool take_set(struct settings *settings, const char *value, struct diag *diag)
{
    settings->polyform.set = value;
    return *value || diag_fault(diag, (struct place){0}, "expected a set, found an empty name");
}

const struct flag flag_set = {"set", "SET", "use these: a set, a size, X of pentominoes, xx/.x",
                              take_set, NULL};

/* The flags that choose one of some things. */
#define CHOICE(id, text, member, choice, summary)                                           \
    static bool take_##id(struct settings *settings, const char *unused, struct diag *diag) \
    {                                                                                       \
        (void)unused;                                                                       \
        (void)diag;                                                                         \
        settings->polyform.member = choice;                                                 \
        return true;                                                                        \
    }                                                                                       \
    const struct flag flag_##id = {text, NULL, summary, take_##id, NULL};

CHOICE(free, "free", forms, FORMS_FREE, "rotations and reflections count as one (default)")
CHOICE(one_sided, "one-sided", forms, FORMS_ONE_SIDED, "rotations count as one, reflections differ")
CHOICE(fixed, "fixed", forms, FORMS_FIXED, "rotations and reflections differ")
CHOICE(count, "count", as, AS_COUNT, "print their number")
CHOICE(print, "print", as, AS_PICTURES, "draw them side by side")
CHOICE(list, "list", as, AS_LIST, "print the coordinates of their cells")
CHOICE(mirror, "mirror", mirrored, true, "flip it, before any rotation")
