/* SPDX-License-Identifier: MIT */
#include "tui/search/whatif.h"

#include <stdio.h>

#include "cover/method.h"


#define NAME_ROOM 128

/* Writes "pinned: F↓ 4,7; u undoes it; counts start here". */
static void report(struct model *model, const char *before, struct constraint constraint,
                 const char *after)
{
    const struct open_puzzle *opened = model->opened;
    const struct method *method = opened->playback.cursor.method;
    char name[NAME_ROOM];
    bool has_no_effect = constraint_is_of_item(constraint.kind) && !method->hides;
    constraint_name(constraint, &opened->encoding.legend, name, sizeof name);
    model_say(model, has_no_effect, "%s%s: %s%s%s%s%s", before, constraint_words(constraint.kind),
              name, after, opened->playback.relative ? "; counts start here" : "",
              has_no_effect ? "; no effect under the fixed order of method " : "",
              has_no_effect ? method->name : "");
}

static bool begin(struct model *model, const struct constraints *constraints)
{
    struct diag diag = {0};
    player_pause(&model->player);
    if (!open_puzzle_constrain(model->opened, constraints, &diag)) {
        model_say_diag(model, &diag);
        return false;
    }
    model_leave_places(model);
    return true;
}

static void add(struct model *model, struct constraint constraint)
{
    struct constraints constraints = model->opened->constraints;
    struct diag diag = {0};
    char name[NAME_ROOM];
    if (!constraints_add(&constraints, constraint, &diag))
        model_say(model, true, "%s: %s",
                  constraint_name(constraint, &model->opened->encoding.legend, name, sizeof name),
                  diag.text);
    else if (begin(model, &constraints))
        report(model, "", constraint, "; u undoes it");
}

static int32_t find_tried(const struct mirror *mirror)
{
    for (int32_t l = mirror->level - 1; l >= 0; l--)
        if (mirror->path[l].option)
            return mirror->path[l].option;
    return 0;
}

void whatif_selected(struct model *model, bool pins)
{
    const struct problem *problem = &model->opened->encoding.problem;
    struct selection selected = model_meant(model);
    if (!selected.option && !selected.item)
        selected.option = find_tried(playback_mirror(&model->opened->playback));
    if (selected.option)
        add(model, (struct constraint){pins ? CONSTRAINT_PIN : CONSTRAINT_BAN, selected.option});
    else if (selected.item && selected.item <= problem->primary)
        add(model, (struct constraint){pins ? CONSTRAINT_FIRST : CONSTRAINT_LAST, selected.item});
    else if (selected.item)
        model_say(model, true, "this item is optional: the search never branches on it");
    else
        model_say(model, true, "%s what?  Nothing is selected, and nothing is tried yet",
                  pins ? "pin" : "ban");
}

void whatif_named(struct model *model, enum constraint_kind kind, const char *name)
{
    struct constraint constraint;
    struct diag diag = {0};
    if (constraint_read(&constraint, kind, name, &model->opened->encoding, &diag))
        add(model, constraint);
    else
        model_say(model, true, "%s: %s", constraint_verb(kind), diag.text);
}

static bool find_other(const struct constraints *these, const struct constraints *those,
                       struct constraint *other)
{
    for (int k = 0; k < these->count; k++)
        if (constraints_find(those, these->at[k]) < 0) {
            *other = these->at[k];
            return true;
        }
    return false;
}

static void report_change(struct model *model, const struct constraints *before)
{
    const struct constraints *now = &model->opened->constraints;
    struct constraint constraint;
    if (find_other(now, before, &constraint))
        report(model, "again ", constraint, "");
    else if (find_other(before, now, &constraint))
        report(model, "no longer ", constraint, "");
}

void whatif_go(struct model *model, int direction)
{
    struct constraints before = model->opened->constraints;
    struct diag diag = {0};
    player_pause(&model->player);
    if (!open_puzzle_undo(model->opened, direction, &diag)) {
        model_say_diag(model, &diag);
        return;
    }
    model_leave_places(model);
    report_change(model, &before);
}

void whatif_remove(struct model *model, int k)
{
    struct constraints before = model->opened->constraints, constraints = before;
    constraints_remove(&constraints, k);
    if (begin(model, &constraints))
        report_change(model, &before);
}

void whatif_reduce(struct model *model)
{
    struct constraint reduction = {CONSTRAINT_REDUCE, 0};
    int k = constraints_find(&model->opened->constraints, reduction);
    if (k < 0)
        add(model, reduction);
    else
        whatif_remove(model, k);
}

void whatif_show(struct model *model, int k)
{
    struct constraint constraint = model->opened->constraints.at[k];
    bool is_of_item = constraint_is_of_item(constraint.kind);
    model_select(model, is_of_item ? (struct selection){.item = constraint.number}
                                         : (struct selection){.option = constraint.number});
}
