/* SPDX-License-Identifier: MIT */
/* From a name on the command line to polyforms. */
#include "cmd/forms.h"

#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "cmd/values.h"
#include "puzzle/sets.h"

bool forms_size(int *cells, const char *what, int most, struct diag *diag)
{
    int64_t size;
    bool found = value_number(what, 1, most, &size, diag);
    *cells = (int)size;
    return found;
}

static bool list_size(struct shapes *shapes, const char *what,
                      const struct polyform_settings *polyform, struct diag *diag)
{
    int cells;
    if (!forms_size(&cells, what, FORMS_CELLS, diag))
        return false;
    if (polyforms_count(polyform->lattice, cells, polyform->forms) > FORMS_LISTED)
        return diag_fault(diag, (struct place){0}, "expected at most %d polyforms, found more",
                          FORMS_LISTED);
    *shapes = polyform->naive ? polyforms_grown(polyform->lattice, cells, polyform->forms)
                              : polyforms(polyform->lattice, cells, polyform->forms);
    return true;
}

/* False with a diag; `set` and `forms` are then the likeliest one meant. */
static bool find_set(const char *name, const struct lattice *lattice, const struct set **set,
                     enum forms *forms, struct diag *diag)
{
    char meant[SET_NAME];
    return set_find(name, lattice, set, forms) ||
           diag_fault(diag, (struct place){0}, "expected a set of pieces (%s?), found '%.100s'",
                      set_name(*set, *forms, meant), name);
}

static bool list_set(struct shapes *shapes, const char *what,
                     const struct polyform_settings *polyform, struct diag *diag)
{
    const struct set *set;
    enum forms forms;
    if (!find_set(what, polyform->lattice, &set, &forms, diag))
        return false;
    struct roster roster = set_roster(set, forms == FORMS_FREE ? polyform->forms : forms);
    *shapes = (struct shapes){0};
    for (int i = 0; i < roster.count; i++)
        shapes_add(shapes, shape_copy(&roster.at[i].shape));
    roster_done(&roster);
    return true;
}

/* "X of pentominoes", `of` standing at " of ". */
static bool list_piece(struct shapes *shapes, const char *what, const char *of,
                       const struct polyform_settings *polyform, struct diag *diag)
{
    char name[PIECE_NAME];
    const struct set *set;
    enum forms forms;
    struct shape shape;
    snprintf(name, sizeof name, "%.*s", (int)(of - what), what);
    if (!find_set(of + strlen(" of "), polyform->lattice, &set, &forms, diag))
        return false;
    if (!piece_usual_shape(set, name, &shape))
        return diag_fault(diag, (struct place){0},
                          "expected a piece of a set, such as X of pentominoes, found '%.100s'",
                          what);
    *shapes = shape_forms(&shape, polyform->forms);
    shape_done(&shape);
    return true;
}

bool forms_named(struct shapes *shapes, const char *what,
                 const struct polyform_settings *polyform, struct diag *diag)
{
    const char *of = strstr(what, " of ");
    if (value_is_number(what))
        return list_size(shapes, what, polyform, diag);
    if (of)
        return list_piece(shapes, what, of, polyform, diag);
    if (what[strspn(what, polyform->lattice->layer ? "x./ " : "x./")] || !strchr(what, 'x'))
        return list_set(shapes, what, polyform, diag);
    struct shape shape = shape_drawn(polyform->lattice, what);
    *shapes = shape_forms(&shape, polyform->forms);
    shape_done(&shape);
    return true;
}

void forms_json_cells(struct json *json, const char *name, const struct lattice *lattice,
                      const struct cell *cells, int count)
{
    json_put(json, name);
    struct json list = json_open(json->out, '[');
    for (int i = 0; i < count; i++) {
        json_put(&list, NULL);
        struct json cell = json_open(json->out, '[');
        json_put_number(&cell, NULL, cells[i].x);
        json_put_number(&cell, NULL, cells[i].y);
        if (lattice->layer)
            json_put_number(&cell, NULL, cells[i].z);
        json_close(&cell);
    }
    json_close(&list);
}
