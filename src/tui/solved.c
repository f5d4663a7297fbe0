/* The solutions in the gallery: selected, merged, sorted and looked for by the session. */
#include "tui/solved.h"

#include "base/number.h"
#include "tui/activity.h"

/* The place of the selected solution, once all are in the gallery; -1: there is none. */
static int32_t find_selected(const struct session *session)
{
    struct gallery *gallery = &session->game->gallery;
    while (gallery_lags(gallery))
        gallery_follow(gallery, INT32_MAX);
    return gallery_find(gallery, session->solution);
}

static void select_place(struct session *session, int64_t place)
{
    const struct gallery *gallery = &session->game->gallery;
    int64_t last = gallery->count - 1;
    if (gallery->count)
        session->solution =
            gallery_number(gallery, (int32_t)(place < 0 ? 0 : place > last ? last : place));
}

void solved_move(struct session *session, int x, int y)
{
    struct layout layout = session_layout(session);
    struct scene scene = session_scene(session);
    int columns, rows, page = activity_page(session);
    solutions_size(&scene, layout_inside(&layout, PANE_SOLUTIONS), &columns, &rows);
    int64_t down = y == page ? rows : y == -page ? -rows : y;
    select_place(session, find_selected(session) + down * columns + (columns > 1 ? x : 0));
}

void solved_merge(struct session *session)
{
    struct gallery *gallery = &session->game->gallery;
    struct diag diag = {0};
    char all[NUMBER_ROOM], distinct[NUMBER_ROOM];
    if (!gallery_merge(gallery, !gallery->merges, &diag)) {
        session_say_diag(session, &diag);
        return;
    }
    select_place(session, find_selected(session));
    number_grouped(gallery->seen, all);
    if (gallery->merges)
        session_say(session, false, "distinct: %s of %s; what is turned or mirrored is shown once, "
                    "with how often it was found", number_grouped(gallery->count, distinct), all);
    else
        session_say(session, false, "all %s, what is turned or mirrored too", all);
}

void solved_sort(struct session *session)
{
    struct gallery *gallery = &session->game->gallery;
    enum gallery_order order = (enum gallery_order)((gallery->order + 1) % GALLERY_ORDER_COUNT);
    gallery_sort(gallery, order);
    find_selected(session);
    session_say(session, false, "solutions %s", gallery_order_name(order));
}

void solved_find(struct session *session, const char *words, int direction)
{
    struct gallery *gallery = &session->game->gallery;
    struct diag diag = {0};
    char count[NUMBER_ROOM], all[NUMBER_ROOM];
    if (words && *words && !gallery_search(gallery, words, &diag)) {
        session_say_diag(session, &diag);
        return;
    }
    if (!gallery->words) {
        session_say(session, true, "nothing was looked for yet: / takes conditions as X at corner");
        return;
    }
    int32_t place = gallery_next(gallery, find_selected(session), direction);
    if (place < 0)
        place = gallery_next(gallery, direction > 0 ? -1 : gallery->count, direction);
    if (place >= 0)
        select_place(session, place);
    session_say(session, place < 0, "%s of %s solutions: %s",
                number_grouped(gallery->matching, count), number_grouped(gallery->count, all),
                gallery->words);
}
