/* SPDX-License-Identifier: MIT */
/* Remembering: what a session leaves of a board, and finds when it is there again.
 *
 * A file for each board, named by what its puzzle is and not by where it lies: a board that moves
 * keeps it, one that changes has another. */
#include "tui/remember.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/folder.h"
#include "base/memory.h"
#include "base/number.h"
#include "base/outfile.h"
#include "base/source.h"
#include "watch/recall.h"

#define FILES_MOST 200

struct remembered {
    char *path;             /* owned; of its file, which may not be there */
    struct recall recall;   /* but for the bookmarks that the game has taken */
    struct source source;   /* what it was read from; without bytes: there was none */
    bool is_closed;         /* it is there and cannot be read: it stays as it is */
};

void remember_done(struct remembered *remembered)
{
    if (!remembered)
        return;
    recall_done(&remembered->recall);
    source_close(&remembered->source);
    memory_free(remembered->path);
    memory_free(remembered);
}

/* ---- finding ---- */

static char *name_file(const char *folder, const char *key)
{
    size_t size = strlen(folder) + strlen(key) + sizeof "/boards/";
    char *path = memory_need(NULL, size, 1);
    snprintf(path, size, "%s/boards/%s", folder, key);
    return path;
}

/* Out of the way, so that nothing is lost by writing a new one. */
static bool put_aside(struct session *session, const char *path, const struct diag *diag)
{
    size_t size = strlen(path) + sizeof ".bad";
    char *bad = memory_need(NULL, size, 1);
    snprintf(bad, size, "%s.bad", path);
    bool done = rename(path, bad) == 0;
    if (done)
        model_say(&session->model, true,
                  "what was remembered of this board is broken, and kept as %s: "
                  "line %d: %s", bad, diag->line, diag->text);
    memory_free(bad);
    return done;
}

static void read_file(struct session *session, struct remembered *remembered)
{
    struct source *source = &remembered->source;
    struct diag diag = {0};
    if (access(remembered->path, F_OK) != 0)
        return;
    if (!source_open(source, remembered->path, &diag)) {
        model_say_diag(&session->model, &diag);
        remembered->is_closed = true;
        return;
    }
    if (!recall_read(&remembered->recall, source, &session->model.game->encoding.problem, &diag)) {
        recall_done(&remembered->recall);
        remembered->is_closed = !put_aside(session, remembered->path, &diag);
        source_close(source);
    }
}

static void take_breaks(struct game *game, const struct recall *recall)
{
    for (int k = 0; k < recall->nbreaks; k++) {
        struct diag diag = {0};
        if (stops_add(&game->stops, recall->breaks[k].text, &game->encoding.problem,
                      &game->encoding.legend, &diag))
            game->stops.at[game->stops.count - 1].on = recall->breaks[k].on;
    }
}

/* Give bookmarks over to others, which keep what they have. */
static void hand_over(struct bookmarks *from, struct bookmarks *to)
{
    for (size_t k = 0; k < from->count; k++) {
        struct bookmark mark = from->at[k];
        mark.note = memory_text(mark.note);
        bookmarks_put(to, mark);
    }
    bookmarks_done(from);
}

static void take_bookmarks(struct session *session)
{
    struct game *game = session->model.game;
    struct recalled *search = recall_find(&session->remembered->recall, game->order, game->rule,
                                          game_wishes(game));
    if (search)
        hand_over(&search->bookmarks, &game->bookmarks);
}

/* "left at node 12,345 last time: :resume goes there; ' lists 3 bookmarks and breakpoints" */
static void tell(struct session *session)
{
    const struct recall *recall = &session->remembered->recall;
    const struct game *game = session->model.game;
    int marks = game->stops.count + (int)game->bookmarks.count;
    int64_t node = recall->count ? recall->searches[0].node : 0;
    char place[64] = "", number[NUMBER_ROOM];
    if (session->model.message[0] || (!marks && !node))
        return;
    if (node)
        snprintf(place, sizeof place, "left at node %s last time, :resume goes there",
                 number_grouped(node, number));
    if (marks)
        model_say(&session->model, false, "%s%s' lists %d mark%s", place, node ? "; " : "", marks,
                  marks == 1 ? "" : "s");
    else
        model_say(&session->model, false, "%s", place);
}

void remember_find(struct session *session)
{
    struct game *game = session->model.game;
    char key[RECALL_KEY_ROOM];
    struct diag diag = {0};
    if (!session->state || session->tour || !recall_key(&game->encoding, game->order, key, &diag))
        return;
    struct remembered *remembered = memory_need_zero(1, sizeof *remembered);
    remembered->path = name_file(session->state, key);
    session->remembered = remembered;
    read_file(session, remembered);
    take_breaks(game, &remembered->recall);
    take_bookmarks(session);
    tell(session);
}

/* ---- keeping ---- */

/* A search whose figures count from choices taken over cannot be come back to by its nodes. */
static void note_search(struct recall *recall, const struct stage *stage, enum item_order order,
                        struct rule rule, const struct wishes *wishes,
                        const struct bookmarks *bookmarks)
{
    if (stage->relative)
        return;
    struct recalled *search = recall_raise(recall, order, rule, wishes);
    int64_t node = bookmark_here(stage);
    search->node = node > 1 ? node : search->node;
    for (size_t k = 0; k < bookmarks->count; k++) {
        struct bookmark mark = bookmarks->at[k];
        mark.note = memory_text(mark.note);
        bookmarks_put(&search->bookmarks, mark);
    }
}

static void note_game(struct recall *recall, const struct game *game)
{
    const struct former_search *former = game->former;
    while (recall->nbreaks)
        memory_free(recall->breaks[--recall->nbreaks].text);
    for (int k = 0; k < game->stops.count; k++)
        recall_break(recall, game->stops.at[k].text, game->stops.at[k].on);
    if (former)
        note_search(recall, &former->stage, former->order, former->rule, &former->wishes,
                    &former->bookmarks);
    note_search(recall, &game->stage, game->order, game->rule, game_wishes(game),
                &game->bookmarks);
}

/* Take out the searches that were only looked at. */
static void forget_idle(struct recall *recall)
{
    int kept = 0;
    for (int k = 0; k < recall->count; k++) {
        struct recalled *search = &recall->searches[k];
        if (search->node || search->bookmarks.count)
            recall->searches[kept++] = *search;
        else
            bookmarks_done(&search->bookmarks);
    }
    recall->count = kept;
}

static bool is_same(const struct source *a, const struct source *b)
{
    return a->bytes && a->length == b->length && memcmp(a->bytes, b->bytes, a->length) == 0;
}

/* Another explorer may have left the same board meanwhile: both keep their marks. */
static void take_news(struct session *session, struct remembered *remembered)
{
    struct source now;
    struct recall theirs;
    struct diag diag = {0};
    if (access(remembered->path, F_OK) != 0)
        return;
    if (!source_open(&now, remembered->path, &diag)) {
        remembered->is_closed = true;
        return;
    }
    if (!is_same(&remembered->source, &now)) {
        if (recall_read(&theirs, &now, &session->model.game->encoding.problem, &diag))
            recall_join(&remembered->recall, &theirs);
        else
            remembered->is_closed = !put_aside(session, remembered->path, &diag);
        recall_done(&theirs);
    }
    source_close(&now);
}

static bool write_file(const struct remembered *remembered, struct diag *diag)
{
    struct outfile file;
    if (!folder_make_for(remembered->path, diag) ||
        !outfile_open(&file, remembered->path, NULL, diag))
        return false;
    recall_write(&remembered->recall, file.out);
    if (!outfile_close(&file, true, diag))
        return false;
    char *folder = memory_text(remembered->path);
    *strrchr(folder, '/') = 0;
    folder_trim(folder, FILES_MOST);
    memory_free(folder);
    return true;
}

bool remember_keep(struct session *session, struct diag *diag)
{
    struct remembered *remembered = session->remembered;
    if (!remembered)
        return true;
    note_game(&remembered->recall, session->model.game);
    take_news(session, remembered);
    forget_idle(&remembered->recall);
    bool is_worth = remembered->source.bytes || remembered->recall.count ||
                    remembered->recall.nbreaks;
    bool done = !is_worth || remembered->is_closed || write_file(remembered, diag);
    remember_done(remembered);
    session->remembered = NULL;
    return done;
}

/* ---- going on ---- */

/* Begin another search at its start; false where it cannot be had, as is told. */
static bool begin(struct session *session, const struct recalled *search)
{
    struct game *game = session->model.game;
    struct diag diag = {0};
    stage_rewind(&game->stage);
    bool begun = game_change(game, search->order, search->rule, &diag) &&
                 (wishes_equal(&search->wishes, game_wishes(game)) ||
                  game_wish(game, &search->wishes, &diag));
    model_leave_places(&session->model);
    if (!begun)
        model_say_diag(&session->model, &diag);
    return begun;
}

void remember_resume(struct session *session)
{
    struct game *game = session->model.game;
    struct recall *recall = session->remembered ? &session->remembered->recall : NULL;
    if (!game || !recall || !recall->count || !recall->searches[0].node) {
        model_say(&session->model, true,
                  "resume: no saved state for this board");
        return;
    }
    struct recalled search = recall->searches[0];   /* its bookmarks stay where they are */
    bool is_same = recall_find(recall, game->order, game->rule, game_wishes(game)) ==
                   recall->searches;
    char number[NUMBER_ROOM];
    player_pause(&session->model.player);
    if (!is_same) {
        note_game(recall, game);    /* its own marks, before it makes room */
        if (!begin(session, &search))
            return;
        take_bookmarks(session);
    } else if (game->stage.relative) {
        stage_rewind(&game->stage);
    }
    model_goto(&session->model, search.node);
    model_say(&session->model, false, "going to node %s, where this board was left",
              number_grouped(search.node, number));
}
