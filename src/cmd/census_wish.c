/* The options that the command line names. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "cmd/census.h"
#include "cmd/values.h"
#include "watch/fullname.h"

/* All names, and those options that are meant. */
struct names {
    char **at;              /* owned; [options + 1], 0 unused */
    int32_t options;
    int32_t *meant;         /* owned; [count] */
    int32_t count;
};

static bool names_init(struct names *names, const struct encoding *encoding, struct diag *diag)
{
    size_t options = (size_t)encoding->problem.options;
    *names = (struct names){.options = encoding->problem.options};
    names->at = memory_try_zero(options + 1, sizeof *names->at);
    names->meant = memory_try(NULL, options + 1, sizeof *names->meant);
    if (!names->at || !names->meant)
        return diag_memory(diag, "the names of the options");
    for (int32_t o = 1; o <= names->options; o++)
        names->at[o] = fullname_option(&encoding->legend, o);
    return true;
}

static void names_done(struct names *names)
{
    for (int32_t o = 1; names->at && o <= names->options; o++)
        memory_free(names->at[o]);
    memory_free(names->at);
    memory_free(names->meant);
}

static bool find_meant(struct names *names, const char *flag, const char *asked, struct diag *diag)
{
    struct guess guess = guess_begin(asked);
    names->count = 0;
    for (int32_t o = 1; o <= names->options; o++) {
        guess_try(&guess, names->at[o]);
        if (strcmp(names->at[o], asked) == 0)
            names->meant[names->count++] = o;
    }
    bool is_number = value_is_number(asked) && strlen(asked) <= 9;
    long number = is_number ? strtol(asked, NULL, 10) : 0;
    if (!names->count && number >= 1 && number <= names->options)
        names->meant[names->count++] = (int32_t)number;
    return names->count ||
           diag_fault(diag, (struct place){.file = flag},
                      "expected an option's name, or a number from 1 to %d, "
                      "found '%.100s'%s%.40s%s",
                      (int)names->options, asked, guess.meant ? " (" : "",
                      guess.meant ? guess.meant : "", guess.meant ? "?)" : "");
}

static bool grant(struct census *census, const struct wish *wish, struct names *names,
                  struct diag *diag)
{
    const char *flag = wish->bars ? "--without" : "--with";
    if (!find_meant(names, flag, wish->name, diag))
        return false;
    for (int32_t k = 0; k < names->count && wish->bars; k++)
        zdd_view_bar(&census->view, names->meant[k]);
    return wish->bars || zdd_view_need(&census->view, names->meant, names->count) ||
           diag_fault(diag, (struct place){.file = flag},
                      "%d options are called '%.100s': name one by its number, from %d on",
                      (int)names->count, wish->name, (int)names->meant[0]);
}

bool census_wish(struct census *census, struct diag *diag)
{
    const struct family_settings *family = &census->settings->family;
    struct names names;
    if (!family->nwishes)
        return true;
    bool done = names_init(&names, &census->encoding, diag);
    for (int k = 0; k < family->nwishes && done; k++)
        done = grant(census, &family->wishes[k], &names, diag);
    names_done(&names);
    return done;
}
