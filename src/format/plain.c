/* SPDX-License-Identifier: MIT */
#include "format/plain.h"

#include <string.h>

#include "base/memory.h"

#define NAME_ROOM 128

static void name_item(const struct legend *legend, int32_t item, char name[NAME_ROOM])
{
    const struct item_legend *means = &legend->items[item];
    if (means->meaning == MEANS_CELL)
        cell_text(&legend->puzzle->region, means->cell, name);
    else
        legend_item(legend, item, name, NAME_ROOM);
    name_fit(name);
}

/* Adds strokes to a used name. */
static bool add_new(struct names *names, const char *name)
{
    char other[2 * NAME_ROOM];
    struct word word = {other, strlen(name)};
    snprintf(other, sizeof other, "%s", name);
    while (names_find(names, word) && word.length + 1 < sizeof other)
        other[word.length++] = '\'';
    return names_add(names, word);
}

static bool name_items(struct plain *plain, struct diag *diag)
{
    for (int32_t i = 1; i <= plain->encoding.problem.items; i++) {
        char name[NAME_ROOM];
        name_item(&plain->encoding.legend, i, name);
        if (!add_new(&plain->names, name))
            return diag_memory(diag, "the names");
    }
    return true;
}

bool plain_init(struct plain *plain, const struct puzzle *puzzle, struct diag *diag)
{
    *plain = (struct plain){.puzzle = *puzzle};
    if (puzzle->kind == PUZZLE_BARE)
        return true;
    if (!encode(&plain->encoding, puzzle, ORDER_PIECES, diag))
        return false;
    if (!name_items(plain, diag)) {
        plain_done(plain);
        return false;
    }
    plain->puzzle.kind = PUZZLE_BARE;
    plain->puzzle.bare = (struct bare){.problem = plain->encoding.problem,
                                       .item_names = plain->names.at};
    return true;
}

void plain_done(struct plain *plain)
{
    names_done(&plain->names);
    encoding_done(&plain->encoding);
    *plain = (struct plain){0};
}

void plain_write_option(const struct bare *bare, int32_t option, FILE *out)
{
    const struct problem *problem = &bare->problem;
    for (int32_t e = problem->first[option]; e < problem->first[option + 1]; e++) {
        const struct entry *entry = &problem->entries[e];
        fprintf(out, "%s%s", e > problem->first[option] ? " " : "", bare->item_names[entry->item]);
        if (entry->colour)
            fprintf(out, ":%s", bare->colour_names[entry->colour]);
    }
}
