/* Breakpoints and bookmarks: made, listed, gone to and taken away by the session. */
#include "tui/marks.h"

#include <stdio.h>

#include "base/clock.h"
#include "base/number.h"
#include "tui/filming.h"
#include "tui/whatif.h"

int marks_count(const struct game *game)
{
    return game->stops.count + (int)game->bookmarks.count + game_wishes(game)->count;
}

/* The guard shall see for itself what holds. */
static void disarm(struct session *session)
{
    session->player.guard.armed = false;
    session->player.guard.hit = -1;
}

void marks_break(struct session *session, const char *condition)
{
    struct game *game = session->game;
    const struct encoding *encoding = &game->encoding;
    struct diag diag = {0};
    if (!stops_add(&game->stops, condition, &encoding->problem, &encoding->legend, &diag)) {
        session_say(session, true, "break: %s", diag.text);
        return;
    }
    disarm(session);
    session->mark = game->stops.count - 1;
    session_say(session, false, "breakpoint %d: %s; c goes there, C back", game->stops.count,
                condition);
}

void marks_delete(struct session *session, int64_t number)
{
    struct stops *stops = &session->game->stops;
    if (!stops->count) {
        session_say(session, true, "delete: there are no breakpoints");
        return;
    }
    if (number < 1 || number > stops->count) {
        session_say(session, true, "delete: expected a breakpoint's number, 1 to %d, found %lld",
                    stops->count, (long long)number);
        return;
    }
    stops_remove(stops, (int)number - 1);
    disarm(session);
}

void marks_set(struct session *session, const char *note)
{
    struct game *game = session->game;
    char node[NUMBER_ROOM];
    size_t k = bookmarks_add(&game->bookmarks, &game->stage, note);
    session->mark = game->stops.count + (int)k;
    session_say(session, false, "bookmark at node %s; ' lists them",
                number_grouped(game->bookmarks.at[k].node, node));
    char label[NUMBER_ROOM + 24];
    snprintf(label, sizeof label, "bookmark at node %s", node);
    filming_mark(session, *note ? note : label);
}

void marks_continue(struct session *session, int direction)
{
    player_continue(&session->player, direction, clock_now());
}

/* "1st", "2nd", "3rd", "4th" … "11th" */
static const char *ordinal_end(int64_t number)
{
    int64_t last = number % 100 / 10 == 1 ? 0 : number % 10;
    return last == 1 ? "st" : last == 2 ? "nd" : last == 3 ? "rd" : "th";
}

void marks_say_hit(struct session *session)
{
    const struct stop *stop = &session->game->stops.at[session->player.guard.hit];
    char hits[NUMBER_ROOM];
    session_say(session, false, "stopped: %s, %s%s time", stop->text,
                number_grouped(stop->hits, hits), ordinal_end(stop->hits));
}

/* The bookmark of the selected row; its place in *k.  NULL: it is a breakpoint's, or none. */
static const struct bookmark *find_bookmark(const struct session *session, size_t *k)
{
    const struct game *game = session->game;
    *k = (size_t)(session->mark - game->stops.count);
    return session->mark >= game->stops.count && *k < game->bookmarks.count
               ? &game->bookmarks.at[*k]
               : NULL;
}

/* The number of the wish of the selected row; -1: it is none's. */
static int find_wish(const struct session *session)
{
    const struct game *game = session->game;
    int k = session->mark - game->stops.count - (int)game->bookmarks.count;
    return k < game_wishes(game)->count ? k : -1;
}

void marks_enter(struct session *session)
{
    struct game *game = session->game;
    size_t k;
    const struct bookmark *bookmark = find_bookmark(session, &k);
    if (bookmark && bookmark->relative != game->stage.relative)
        session_say(session, true,
                    "this node has another number now: figures count from the start");
    else if (bookmark)
        session_goto(session, bookmark->node);
    else if (session->mark < game->stops.count) {
        game->stops.at[session->mark].on = !game->stops.at[session->mark].on;
        disarm(session);
    } else if (find_wish(session) >= 0) {
        whatif_show(session, find_wish(session));
    }
}

void marks_remove(struct session *session)
{
    struct game *game = session->game;
    size_t k;
    if (find_bookmark(session, &k))
        bookmarks_remove(&game->bookmarks, k);
    else if (session->mark < game->stops.count)
        marks_delete(session, session->mark + 1);
    else if (find_wish(session) >= 0)
        whatif_remove(session, find_wish(session));
    if (session->mark && session->mark >= marks_count(game))
        session->mark--;
}
