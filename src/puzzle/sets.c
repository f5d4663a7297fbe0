/* SPDX-License-Identifier: MIT */
/* The sets of pieces known by name: finding one, and listing its pieces. */
#include "puzzle/sets.h"

#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "base/words.h"

/* On each lattice those small enough for a puzzle, as free ones, and the next one. */
const struct set sets[] = {
    {"monominoes", &lattice_square, 1},
    {"dominoes", &lattice_square, 2},
    {"trominoes", &lattice_square, 3},
    {"tetrominoes", &lattice_square, 4},
    {"pentominoes", &lattice_square, 5},
    {"hexominoes", &lattice_square, 6},
    {"heptominoes", &lattice_square, 7},
    {"octominoes", &lattice_square, 8},
    {"nonominoes", &lattice_square, 9},
    {"decominoes", &lattice_square, 10},
    {"monohexes", &lattice_hex, 1},
    {"dihexes", &lattice_hex, 2},
    {"trihexes", &lattice_hex, 3},
    {"tetrahexes", &lattice_hex, 4},
    {"pentahexes", &lattice_hex, 5},
    {"hexahexes", &lattice_hex, 6},
    {"heptahexes", &lattice_hex, 7},
    {"octahexes", &lattice_hex, 8},
    {"nonahexes", &lattice_hex, 9},
    {"moniamonds", &lattice_triangle, 1},
    {"diamonds", &lattice_triangle, 2},
    {"triamonds", &lattice_triangle, 3},
    {"tetriamonds", &lattice_triangle, 4},
    {"pentiamonds", &lattice_triangle, 5},
    {"hexiamonds", &lattice_triangle, 6},
    {"heptiamonds", &lattice_triangle, 7},
    {"octiamonds", &lattice_triangle, 8},
    {"enneiamonds", &lattice_triangle, 9},
    {"deciamonds", &lattice_triangle, 10},
    {"undeciamonds", &lattice_triangle, 11},
    {"dodeciamonds", &lattice_triangle, 12},
    {"tredeciamonds", &lattice_triangle, 13},
    {"monocubes", &lattice_cube, 1},
    {"dicubes", &lattice_cube, 2},
    {"tricubes", &lattice_cube, 3},
    {"tetracubes", &lattice_cube, 4},
    {"pentacubes", &lattice_cube, 5},
    {"hexacubes", &lattice_cube, 6},
    {"heptacubes", &lattice_cube, 7},
    {NULL, NULL, 0},
};

/* The first of each kind of forms is the one we write. */
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

/* Lower case and single blanks.  What is too long to be a name is cut. */
static void tidy(const char *name, char *tidied, size_t size)
{
    size_t length = 0;
    for (; *name && length + 1 < size; name++) {
        bool blank = *name == ' ' || *name == '\t';
        if (blank && (length == 0 || tidied[length - 1] == ' '))
            continue;
        bool capital = *name >= 'A' && *name <= 'Z';
        tidied[length++] = (char)(blank ? ' ' : capital ? *name - 'A' + 'a' : *name);
    }
    if (length && tidied[length - 1] == ' ')
        length--;
    tidied[length] = 0;
}

/* "pentomino" of "pentominoes", "tetrahex" of "tetrahexes", "hexiamond" of "hexiamonds". */
static int singular_length(const char *plural)
{
    size_t length = strlen(plural);
    bool es = length > 3 && strchr("ox", plural[length - 3]) && plural[length - 2] == 'e';
    return (int)(length - (es ? 2 : 1));
}

static int distance_to(const char *asked, const struct prefix *prefix, const struct set *set)
{
    char name[SET_NAME];
    snprintf(name, sizeof name, "%s%s", prefix->word, set->name);
    int plural = word_distance(asked, name);
    snprintf(name, sizeof name, "%s%.*s", prefix->word, singular_length(set->name), set->name);
    int singular = word_distance(asked, name);
    return plural < singular ? plural : singular;
}

/* "one-sided 6" */
static bool is_number_of(const char *asked, const struct prefix *prefix, const struct set *set)
{
    char name[SET_NAME];
    snprintf(name, sizeof name, "%s%d", prefix->word, set->cells);
    return strcmp(asked, name) == 0;
}

bool set_find(const char *name, const struct lattice *lattice, const struct set **set,
              enum forms *forms)
{
    char asked[SET_NAME];
    tidy(name, asked, sizeof asked);
    int least = SET_NAME;
    for (const struct set *s = sets; s->name; s++) {
        for (size_t p = 0; p < PREFIXES; p++) {
            bool numbered = s->lattice == lattice && is_number_of(asked, &prefixes[p], s);
            int apart = numbered ? 0 : distance_to(asked, &prefixes[p], s);
            if (apart < least) {
                least = apart;
                *set = s;
                *forms = prefixes[p].forms;
            }
        }
    }
    return least == 0;
}

const char *set_name(const struct set *set, enum forms forms, char name[SET_NAME])
{
    size_t p = 0;
    while (prefixes[p].forms != forms)
        p++;
    snprintf(name, SET_NAME, "%s%s", prefixes[p].word, set->name);
    return name;
}

static void add(struct roster *roster, struct shape shape, const char *name, const char *mark,
                char letter)
{
    if (roster->count % 64 == 0)
        roster->at = memory_need(roster->at, (size_t)roster->count + 64, sizeof *roster->at);
    struct named *named = &roster->at[roster->count++];
    named->shape = shape;
    named->letter = letter;
    snprintf(named->name, sizeof named->name, "%s%s", name, mark);
}

/* The free piece, or its sides, or its numbered orientations. */
static void add_forms(struct roster *roster, enum forms forms, const struct shape *shape,
                      const char *name, char letter, const char *mirror)
{
    struct shapes all = shape_forms(shape, forms);
    for (int i = 0; i < all.count; i++) {
        char number[PIECE_NAME] = "";
        if (forms == FORMS_FIXED && all.count > 1)
            snprintf(number, sizeof number, "%d", i + 1);
        bool other = forms != FORMS_FIXED && i > 0;
        const char *mark = other && !mirror ? "'" : number;
        add(roster, shape_copy(&all.at[i]), other && mirror ? mirror : name, mark,
            forms == FORMS_FIXED ? 0
            : other && mirror    ? mirror[0]
                                 : letter);
    }
    shapes_done(&all);
}

static void add_usual(struct roster *roster, const struct set *set, enum forms forms)
{
    for (const struct usual *u = usual_pieces(set); u->cells == set->cells; u++) {
        struct shape shape = shape_drawn(set->lattice, u->rows);
        add_forms(roster, forms, &shape, u->name, u->letter, u->mirror);
        shape_done(&shape);
    }
}

static void add_lettered(struct roster *roster, const struct set *set, enum forms forms)
{
    struct shapes shapes = polyforms(set->lattice, set->cells, FORMS_FREE);
    for (int i = 0; i < shapes.count; i++) {
        char name[PIECE_NAME];
        char letter = i < (int)sizeof PIECE_LETTERS - 1 ? PIECE_LETTERS[i] : 0;
        if (letter)
            snprintf(name, sizeof name, "%c", letter);
        else
            snprintf(name, sizeof name, "%d", i + 1);
        add_forms(roster, forms, &shapes.at[i], name, letter, NULL);
    }
    shapes_done(&shapes);
}

struct roster set_roster(const struct set *set, enum forms forms)
{
    struct roster roster = {0};
    add_usual(&roster, set, forms);
    if (roster.count == 0)
        add_lettered(&roster, set, forms);
    return roster;
}

void roster_done(struct roster *roster)
{
    for (int i = 0; i < roster->count; i++)
        shape_done(&roster->at[i].shape);
    memory_free(roster->at);
    *roster = (struct roster){0};
}
