/* SPDX-License-Identifier: MIT */
/* dancetty count --part: one part of a split, and its count as a line for merge. */
#include "cmd/count_part.h"

#include <stdio.h>
#include <string.h>

#include "cmd/output.h"
#include "engine/pool/part_text.h"
#include "cmd/search.h"

/* A part is told by its line alone, and only all of it counts. */
static bool check_flags(const struct settings *settings, struct diag *diag)
{
    const char *other = settings->walk                ? settings->walk
                        : settings->distinct          ? "--distinct"
                        : settings->checkpoint        ? "--checkpoint"
                        : settings->limit < INT64_MAX ? "--limit"
                                                      : NULL;
    return !other || diag_fault(diag, (struct place){0}, "cannot be used with %s", other);
}

/* Faults name the part, not only what is wrong with it. */
static void tell_fault(struct diag *diag, const struct part_name *name)
{
    if (!diag->file[0])
        snprintf(diag->file, sizeof diag->file, "part %d/%d", (int)name->number,
                 (int)name->total);
    diag_print(diag, stderr);
}

static int print_count(struct search *search, const struct part_name *name)
{
    struct count_text text = {.name = *name};
    mpz_init_set(text.count, search->total);
    count_text_print(&text, stdout);
    mpz_clear(text.count);
    if (search->settings->verbose)
        search_tell(search);
    return STATUS_DONE;
}

static int count(const struct settings *settings, const struct part_name *name)
{
    struct search search;
    struct diag diag = {0};
    if (!search_open(&search, settings, &diag)) {
        if (diag.set)
            tell_fault(&diag, name);
        else
            note("part %d/%d: stopped early, and not counted", (int)name->number,
                 (int)name->total);
        return diag.set ? output_status(&diag) : STATUS_EARLY;
    }
    int status = STATUS_EARLY;
    enum halt halt = search_next(&search, false);
    if (halt == HALT_END) {
        status = print_count(&search, name);
    } else if (halt == HALT_FAULT) {
        tell_fault(&search.fault, name);
        status = output_status(&search.fault);
    } else {
        note("part %d/%d: stopped early, and not counted", (int)name->number, (int)name->total);
    }
    search_close(&search);
    return status;
}

int count_part(struct settings *settings)
{
    struct part_text text;
    struct diag diag = {0};
    if (!check_flags(settings, &diag) ||
        !part_text_read(&text, settings->part, strlen(settings->part), &diag)) {
        snprintf(diag.file, sizeof diag.file, "--part");
        diag_print(&diag, stderr);
        return STATUS_FAULT;
    }
    settings->given = &text;
    settings->distinct = text.name.distinct;
    int status = count(settings, &text.name);
    part_done(&text.part);
    return status;
}
