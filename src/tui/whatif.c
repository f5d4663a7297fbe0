/* SPDX-License-Identifier: MIT */
/* What if: placements pinned and banned, items that have their turn first or last. */
#include "tui/whatif.h"

#include <stdio.h>

#include "cover/method.h"


#define NAME_ROOM 128

/* "pinned: F at 4,7, option 231; u takes it back; figures count from here" */
static void tell(struct model *model, const char *before, struct wished wish,
                 const char *after)
{
    const struct game *game = model->game;
    const struct method *method = game->stage.cursor.method;
    char name[NAME_ROOM];
    bool in_vain = wish_is_of_item(wish.kind) && !method->hides;
    wish_name(wish, &game->encoding.legend, name, sizeof name);
    model_say(model, in_vain, "%s%s: %s%s%s%s%s", before, wish_words(wish.kind), name, after,
              game->stage.relative ? "; figures count from here" : "",
                in_vain ? "; but items come in an order of their own by method " : "",
                in_vain ? method->name : "");
}

/* Begin the search that has them.  False: it cannot be had, as is told. */
static bool begin(struct model *model, const struct wishes *wishes)
{
    struct diag diag = {0};
    player_pause(&model->player);
    if (!game_wish(model->game, wishes, &diag)) {
        model_say_diag(model, &diag);
        return false;
    }
    model_leave_places(model);
    return true;
}

static void add(struct model *model, struct wished wish)
{
    struct wishes wishes = *game_wishes(model->game);
    struct diag diag = {0};
    char name[NAME_ROOM];
    if (!wishes_add(&wishes, wish, &diag))
        model_say(model, true, "%s: %s",
                  wish_name(wish, &model->game->encoding.legend, name, sizeof name),
                  diag.text);
    else if (begin(model, &wishes))
        tell(model, "", wish, "; u takes it back");
}

/* The placement that is being tried; 0: none is. */
static int32_t find_tried(const struct mirror *mirror)
{
    for (int32_t l = mirror->level - 1; l >= 0; l--)
        if (mirror->path[l].option)
            return mirror->path[l].option;
    return 0;
}

void whatif_selected(struct model *model, bool pins)
{
    const struct problem *problem = &model->game->encoding.problem;
    struct selection selected = model_meant(model);
    if (!selected.option && !selected.item)
        selected.option = find_tried(stage_mirror(&model->game->stage));
    if (selected.option)
        add(model, (struct wished){pins ? WISH_PIN : WISH_BAN, selected.option});
    else if (selected.item && selected.item <= problem->primary)
        add(model, (struct wished){pins ? WISH_FIRST : WISH_LAST, selected.item});
    else if (selected.item)
        model_say(model, true, "this item is optional: the search never branches on it");
    else
        model_say(model, true, "%s what?  Nothing is selected, and nothing is tried yet",
                  pins ? "pin" : "ban");
}

void whatif_named(struct model *model, enum wish_kind kind, const char *name)
{
    struct wished wish;
    struct diag diag = {0};
    if (wish_read(&wish, kind, name, &model->game->encoding, &diag))
        add(model, wish);
    else
        model_say(model, true, "%s: %s", wish_verb(kind), diag.text);
}

/* The first of `these` that is none of `those`; false where there is none. */
static bool find_other(const struct wishes *these, const struct wishes *those,
                       struct wished *other)
{
    for (int k = 0; k < these->count; k++)
        if (wishes_find(those, these->at[k]) < 0) {
            *other = these->at[k];
            return true;
        }
    return false;
}

/* What holds now and did not before, or no longer. */
static void tell_change(struct model *model, const struct wishes *before)
{
    const struct wishes *now = game_wishes(model->game);
    struct wished wish;
    if (find_other(now, before, &wish))
        tell(model, "again ", wish, "");
    else if (find_other(before, now, &wish))
        tell(model, "no longer ", wish, "");
}

void whatif_go(struct model *model, int direction)
{
    struct wishes before = *game_wishes(model->game);
    struct diag diag = {0};
    player_pause(&model->player);
    if (!game_undo(model->game, direction, &diag)) {
        model_say_diag(model, &diag);
        return;
    }
    model_leave_places(model);
    tell_change(model, &before);
}

void whatif_remove(struct model *model, int k)
{
    struct wishes before = *game_wishes(model->game), wishes = before;
    wishes_remove(&wishes, k);
    if (begin(model, &wishes))
        tell_change(model, &before);
}

void whatif_show(struct model *model, int k)
{
    struct wished wish = game_wishes(model->game)->at[k];
    bool is_of_item = wish_is_of_item(wish.kind);
    model_select(model, is_of_item ? (struct selection){.item = wish.number}
                                         : (struct selection){.option = wish.number});
}
