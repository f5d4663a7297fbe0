/* SPDX-License-Identifier: MIT */
/* The options that the command line names. */
#include "base/memory.h"
#include "cmd/family_query.h"
#include "cmd/values.h"
#include "puzzle/legend.h"

/* The name nearest to that, to be freed; NULL: none is near. */
static char *find_nearest(const struct encoding *encoding, const char *asked)
{
    struct guess guess = guess_begin(asked);
    char *nearest = NULL;
    for (int32_t o = 1; o <= encoding->problem.options; o++) {
        char *name = legend_full_option(&encoding->legend, o), *worse = name;
        guess_try(&guess, name);
        if (guess.meant == name) {
            worse = nearest;
            nearest = name;
        }
        memory_free(worse);
    }
    return nearest;
}

static bool refuse(const struct encoding *encoding, const char *flag, const char *asked,
                   struct diag *diag)
{
    char *nearest = find_nearest(encoding, asked);
    diag_fault(diag, (struct place){.file = flag},
               "expected an option's name, or a number from 1 to %d, found '%.100s'%s%.40s%s",
               (int)encoding->problem.options, asked, nearest ? "; did you mean " : "",
               nearest ? nearest : "", nearest ? "?" : "");
    memory_free(nearest);
    return false;
}

/* The options that are called so, or else the one that has the number; 0: none. */
static int32_t find_meant(const struct encoding *encoding, const char *asked, int32_t *meant)
{
    int32_t options = encoding->problem.options, count = 0, o = 0;
    struct diag none = {0};
    int64_t number;
    while ((o = legend_find_option(&encoding->legend, asked, o + 1, options)) != 0)
        meant[count++] = o;
    if (!count && value_number(asked, 1, options, &number, &none))
        meant[count++] = (int32_t)number;
    return count;
}

/* `meant` has room for all options. */
static bool grant(struct census *census, const struct family_condition *condition, int32_t *meant,
                  struct diag *diag)
{
    const char *flag = condition->bars ? "--without" : "--with";
    int32_t count = find_meant(&census->encoding, condition->name, meant);
    if (!count)
        return refuse(&census->encoding, flag, condition->name, diag);
    for (int32_t k = 0; k < count && condition->bars; k++)
        zdd_view_bar(&census->view, meant[k]);
    return condition->bars || zdd_view_need(&census->view, meant, count) ||
           diag_fault(diag, (struct place){.file = flag},
                      "%d options are named '%.100s': give a number instead, from %d on",
                      (int)count, condition->name, (int)meant[0]);
}

bool census_condition(struct census *census, struct diag *diag)
{
    const struct family_settings *family = &census->settings->family;
    size_t options = (size_t)census->encoding.problem.options;
    if (!family->nconditions)
        return true;
    int32_t *meant = memory_try(NULL, options + 1, sizeof *meant);
    bool done = meant || diag_memory(diag, "the options");
    for (int k = 0; k < family->nconditions && done; k++)
        done = grant(census, &family->conditions[k], meant, diag);
    memory_free(meant);
    return done;
}
