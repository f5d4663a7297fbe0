/* SPDX-License-Identifier: MIT */
/* Adds the counts of all parts of a split, each once. */
#include <string.h>

#include "base/memory.h"
#include "base/source.h"
#include "cmd/output.h"
#include "engine/pool/part_text.h"
#include "cmd/settings.h"

struct part_merge {
    struct part_name first;     /* the first line's; total 0: none */
    struct place *places;       /* [total + 1], by part; line 0: missing */
    int32_t found;
    mpz_t sum;
};

static bool begin(struct part_merge *merging, const struct part_name *name, struct diag *diag)
{
    merging->first = *name;
    merging->places = memory_try_zero((size_t)name->total + 1, sizeof *merging->places);
    return merging->places || diag_memory(diag, "the parts");
}

static bool check_name(const struct part_merge *merging, const struct part_name *name,
                       struct diag *diag)
{
    const struct part_name *first = &merging->first;
    const struct place nowhere = {0};
    int number = (int)name->number;
    char words[COUNTING_ROOM], others[COUNTING_ROOM];
    if (!counting_is(&name->counting, &first->counting))
        return diag_fault(diag, nowhere, "part %d counts %s, but earlier parts count %s", number,
                          counting_words(&name->counting, words),
                          counting_words(&first->counting, others));
    if (strcmp(name->puzzle, first->puzzle) != 0)
        return diag_fault(diag, nowhere,
                          "part %d belongs to a different puzzle than the lines before",
                          number);
    if (strcmp(name->split, first->split) != 0 || name->total != first->total)
        return diag_fault(diag, nowhere,
                          "part %d belongs to a different split than the lines before",
                          number);
    const struct place *place = &merging->places[number];
    return !place->line || diag_fault(diag, nowhere, "part %d is repeated, first in %s:%d",
                                      number, place->file, place->line);
}

static bool add_line(struct part_merge *merging, const char *path, const struct line *line,
                     struct diag *diag)
{
    struct count_text text;
    if (!count_text_read(&text, line->text, line->length, diag))
        return false;
    bool done = (merging->first.total || begin(merging, &text.name, diag)) &&
                check_name(merging, &text.name, diag);
    if (done) {
        merging->places[text.name.number] = (struct place){path, line->number, 0};
        merging->found++;
        mpz_add(merging->sum, merging->sum, text.count);
    }
    mpz_clear(text.count);
    return done;
}

static bool add_file(struct part_merge *merging, const char *path, struct diag *diag)
{
    struct source source;
    struct line line = {0};
    bool done = true;
    if (!source_open(&source, path, diag))
        return false;
    while (done && source_next_line(&source, &line))
        done = add_line(merging, strcmp(path, "-") == 0 ? "standard input" : path, &line, diag);
    if (!done) {
        snprintf(diag->file, sizeof diag->file, "%s", source.name);
        diag->line = line.number;
    }
    source_close(&source);
    return done;
}

static bool add_all(struct part_merge *merging, const struct command_settings *settings,
                    struct diag *diag)
{
    bool done = true;
    if (!settings->noperands)
        return add_file(merging, "-", diag);
    for (int k = 0; k < settings->noperands && done; k++)
        done = add_file(merging, settings->operands[k], diag);
    return done;
}

static bool check_all(const struct part_merge *merging, struct diag *diag)
{
    const struct place nowhere = {0};
    int32_t total = merging->first.total, missing = 1;
    if (!total)
        return diag_fault(diag, nowhere, "no parts to merge");
    if (merging->found == total)
        return true;
    while (merging->places[missing].line)
        missing++;
    return diag_fault(diag, nowhere, "parts are missing: %d of %d, the first is part %d",
                      (int)(total - merging->found), (int)total, (int)missing);
}

static int run(struct command_settings *settings, struct diag *diag)
{
    struct part_merge merging = {0};
    mpz_init(merging.sum);
    bool done = add_all(&merging, settings, diag) && check_all(&merging, diag);
    if (done)
        gmp_printf("%Zd\n", merging.sum);
    mpz_clear(merging.sum);
    memory_free(merging.places);
    return done ? STATUS_DONE : STATUS_FAULT;
}

static const struct flag *const flags[] = {LIMIT_FLAGS, NULL};

const struct command command_merge = {
    .name = "merge",
    .summary = "add up the counts of the parts of a split",
    .operands = "[FILE]...",
    .about = "Prints the number alone.  Reports missing, repeated and foreign parts and\n"
             "damaged lines; the exit status is then 2.  Without FILE, reads standard input.",
    .flags = flags,
    .run = run,
};
