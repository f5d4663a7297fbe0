/* What if: placements pinned and banned, items that have their turn first or last. */
#include "tui/whatif.h"

#include <stdio.h>

#include "tui/selecting.h"

#define NAME_ROOM 128

/* "pinned: F at 4,7, option 231; u takes it back; figures count from here" */
static void tell(struct session *session, const char *before, struct wished wish,
                 const char *after)
{
    const struct game *game = session->game;
    const struct method *method = game->stage.cursor.method;
    char name[NAME_ROOM];
    bool in_vain = wish_is_of_item(wish.kind) && !method->hides;
    wish_name(wish, &game->encoding.legend, name, sizeof name);
    session_say(session, in_vain, "%s%s: %s%s%s%s%s", before, wish_words(wish.kind), name, after,
                game->stage.relative ? "; figures count from here" : "",
                in_vain ? "; but items come in an order of their own by method " : "",
                in_vain ? method->name : "");
}

/* Begin the search that has them.  False: it cannot be had, as is told. */
static bool begin(struct session *session, const struct wishes *wishes)
{
    struct diag diag = {0};
    player_pause(&session->player);
    if (!game_wish(session->game, wishes, &diag)) {
        session_say_diag(session, &diag);
        return false;
    }
    session_leave_places(session);
    return true;
}

static void add(struct session *session, struct wished wish)
{
    struct wishes wishes = *game_wishes(session->game);
    struct diag diag = {0};
    char name[NAME_ROOM];
    if (!wishes_add(&wishes, wish, &diag))
        session_say(session, true, "%s: %s",
                    wish_name(wish, &session->game->encoding.legend, name, sizeof name),
                    diag.text);
    else if (begin(session, &wishes))
        tell(session, "", wish, "; u takes it back");
}

/* The placement that is being tried; 0: none is. */
static int32_t find_tried(const struct mirror *mirror)
{
    for (int32_t l = mirror->level - 1; l >= 0; l--)
        if (mirror->path[l].option)
            return mirror->path[l].option;
    return 0;
}

void whatif_selected(struct session *session, bool pins)
{
    const struct problem *problem = &session->game->encoding.problem;
    struct selection selected = selecting_meant(session);
    if (!selected.option && !selected.item)
        selected.option = find_tried(stage_mirror(&session->game->stage));
    if (selected.option)
        add(session, (struct wished){pins ? WISH_PIN : WISH_BAN, selected.option});
    else if (selected.item && selected.item <= problem->primary)
        add(session, (struct wished){pins ? WISH_FIRST : WISH_LAST, selected.item});
    else if (selected.item)
        session_say(session, true, "this item need not be covered: no search branches on it");
    else
        session_say(session, true, "%s what?  Nothing is selected, and nothing is tried yet",
                    pins ? "pin" : "ban");
}

void whatif_named(struct session *session, enum wish_kind kind, const char *name)
{
    struct wished wish;
    struct diag diag = {0};
    if (wish_read(&wish, kind, name, &session->game->encoding, &diag))
        add(session, wish);
    else
        session_say(session, true, "%s: %s", wish_verb(kind), diag.text);
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
static void tell_change(struct session *session, const struct wishes *before)
{
    const struct wishes *now = game_wishes(session->game);
    struct wished wish;
    if (find_other(now, before, &wish))
        tell(session, "again ", wish, "");
    else if (find_other(before, now, &wish))
        tell(session, "no longer ", wish, "");
}

void whatif_go(struct session *session, int direction)
{
    struct wishes before = *game_wishes(session->game);
    struct diag diag = {0};
    player_pause(&session->player);
    if (!game_undo(session->game, direction, &diag)) {
        session_say_diag(session, &diag);
        return;
    }
    session_leave_places(session);
    tell_change(session, &before);
}

void whatif_remove(struct session *session, int k)
{
    struct wishes before = *game_wishes(session->game), wishes = before;
    wishes_remove(&wishes, k);
    if (begin(session, &wishes))
        tell_change(session, &before);
}

void whatif_show(struct session *session, int k)
{
    struct wished wish = game_wishes(session->game)->at[k];
    bool is_of_item = wish_is_of_item(wish.kind);
    selecting_choose(session, is_of_item ? (struct selection){.item = wish.number}
                                         : (struct selection){.option = wish.number});
}
