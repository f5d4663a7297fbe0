/* SPDX-License-Identifier: MIT */
#include "puzzle/sets.h"

#include <assert.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "base/words.h"

#define SETS_MOST 128

const struct set *all_sets(void)
{
    static struct set sets[SETS_MOST];
    int count = 0;
    if (sets[0].name)
        return sets;
    for (int l = 0; lattices[l]; l++)
        for (int k = 0; lattices[l]->sets[k]; k++) {
            assert(count + 1 < SETS_MOST);
            sets[count++] = (struct set){lattices[l]->sets[k], lattices[l], k + 1};
        }
    return sets;
}

/* The first of each form is written. */
static const struct prefix {
    const char *word;
    enum forms forms;
} prefixes[] = {
    {"", FORMS_FREE},
    {"free ", FORMS_FREE},
    {"one-sided ", FORMS_ONE_SIDED},
    {"fixed ", FORMS_FIXED},
};

#define PREFIXES (sizeof prefixes / sizeof *prefixes)

static void normalise_name(const char *name, char *normal, size_t size)
{
    size_t length = 0;
    for (; *name && length + 1 < size; name++) {
        bool blank = *name == ' ' || *name == '\t';
        if (blank && (length == 0 || normal[length - 1] == ' '))
            continue;
        bool capital = *name >= 'A' && *name <= 'Z';
        normal[length++] = (char)(blank ? ' ' : capital ? *name - 'A' + 'a' : *name);
    }
    if (length && normal[length - 1] == ' ')
        length--;
    normal[length] = 0;
}

/* "pentomino" in "pentominoes", "tetrahex" in "tetrahexes". */
static int singular_length(const char *plural)
{
    size_t length = strlen(plural);
    bool es = length > 3 && strchr("ox", plural[length - 3]) && plural[length - 2] == 'e';
    return (int)(length - (es ? 2 : 1));
}

static bool is_called(const char *asked, const struct prefix *prefix, const struct set *set,
                      const struct lattice *lattice)
{
    size_t begin = strlen(prefix->word), singular = (size_t)singular_length(set->name);
    char number[SET_NAME];
    if (strncmp(asked, prefix->word, begin) != 0)
        return false;
    asked += begin;
    snprintf(number, sizeof number, "%d", set->cells);
    return strcmp(asked, set->name) == 0 ||
           (strncmp(asked, set->name, singular) == 0 && !asked[singular]) ||
           (set->lattice == lattice && strcmp(asked, number) == 0);
}

bool set_find(const char *name, const struct lattice *lattice, const struct set **set,
              enum forms *forms)
{
    char asked[SET_NAME];
    normalise_name(name, asked, sizeof asked);
    for (const struct set *s = all_sets(); s->name; s++)
        for (size_t p = 0; p < PREFIXES; p++)
            if (is_called(asked, &prefixes[p], s, lattice)) {
                *set = s;
                *forms = prefixes[p].forms;
                return true;
            }
    return false;
}

const char *set_name(const struct set *set, enum forms forms, char name[SET_NAME])
{
    size_t p = 0;
    while (prefixes[p].forms != forms)
        p++;
    snprintf(name, SET_NAME, "%s%s", prefixes[p].word, set->name);
    return name;
}

bool set_need(const char *name, const struct lattice *lattice, const struct set **set,
              enum forms *forms, struct place place, struct diag *diag)
{
    char near[SET_NAME];
    struct guess guess = guess_begin(name);
    if (set_find(name, lattice, set, forms))
        return true;
    for (const struct set *s = all_sets(); s->name; s++)
        for (size_t p = 0; p < PREFIXES; p++)
            guess_try(&guess, set_name(s, prefixes[p].forms, near));
    return guess_fault(&guess, "set of pieces", "see dancetty list sets", place, diag);
}

static void add(struct set_pieces *members, struct shape shape, const char *name, const char *mark,
                char letter)
{
    if (members->count % 64 == 0)
        members->at = memory_need(members->at, (size_t)members->count + 64, sizeof *members->at);
    struct named *named = &members->at[members->count++];
    named->shape = shape;
    named->letter = letter;
    snprintf(named->name, sizeof named->name, "%s%s", name, mark);
}

static void add_forms(struct set_pieces *members, enum forms forms, const struct shape *shape,
                      const char *name, char letter, const char *mirror)
{
    struct shapes all = shape_forms(shape, forms);
    for (int i = 0; i < all.count; i++) {
        char number[PIECE_NAME] = "";
        if (forms == FORMS_FIXED && all.count > 1)
            snprintf(number, sizeof number, "%d", i + 1);
        bool other = forms != FORMS_FIXED && i > 0;
        const char *mark = other && !mirror ? "'" : number;
        add(members, shape_copy(&all.at[i]), other && mirror ? mirror : name, mark,
            forms == FORMS_FIXED ? 0
            : other && mirror    ? mirror[0]
                                 : letter);
    }
    shapes_done(&all);
}

static const struct named_piece *usual_pieces(const struct set *set)
{
    static const struct named_piece none = {0};
    const struct named_piece *usual =
        set->lattice->named_pieces ? set->lattice->named_pieces : &none;
    while (usual->cells && usual->cells != set->cells)
        usual++;
    return usual;
}

static void add_named_pieces(struct set_pieces *members, const struct set *set, enum forms forms)
{
    for (const struct named_piece *u = usual_pieces(set); u->cells == set->cells; u++) {
        struct shape shape = shape_drawn(set->lattice, u->rows);
        add_forms(members, forms, &shape, u->name, u->letter, u->mirror);
        shape_done(&shape);
    }
}

static void add_lettered(struct set_pieces *members, const struct set *set, enum forms forms)
{
    struct shapes shapes = polyforms(set->lattice, set->cells, FORMS_FREE);
    for (int i = 0; i < shapes.count; i++) {
        char name[PIECE_NAME];
        char letter = i < (int)sizeof PIECE_LETTERS - 1 ? PIECE_LETTERS[i] : 0;
        if (letter)
            snprintf(name, sizeof name, "%c", letter);
        else
            snprintf(name, sizeof name, "%d", i + 1);
        add_forms(members, forms, &shapes.at[i], name, letter, NULL);
    }
    shapes_done(&shapes);
}

struct set_pieces set_list_pieces(const struct set *set, enum forms forms)
{
    struct set_pieces members = {0};
    add_named_pieces(&members, set, forms);
    if (members.count == 0)
        add_lettered(&members, set, forms);
    return members;
}

void set_pieces_done(struct set_pieces *members)
{
    for (int i = 0; i < members->count; i++)
        shape_done(&members->at[i].shape);
    memory_free(members->at);
    *members = (struct set_pieces){0};
}

static bool is_mirror(const struct named_piece *usual, const char *name)
{
    return usual->mirror && strcmp(usual->mirror, name) == 0;
}

bool piece_usual_shape(const struct set *set, const char *name, struct shape *shape)
{
    const struct named_piece *usual = usual_pieces(set);
    while (usual->cells == set->cells && strcmp(usual->name, name) != 0 && !is_mirror(usual, name))
        usual++;
    if (usual->cells != set->cells)
        return false;
    struct shape drawn = shape_drawn(set->lattice, usual->rows);
    *shape = shape_turn(&drawn, is_mirror(usual, name) ? set->lattice->symmetries / 2 : 0);
    shape_done(&drawn);
    return true;
}
