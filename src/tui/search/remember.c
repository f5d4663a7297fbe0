/* SPDX-License-Identifier: MIT */
/* The file is named by the puzzle's content: a board keeps it if moved, and loses it if changed. */
#include "tui/search/remember.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/directory.h"
#include "base/memory.h"
#include "base/number.h"
#include "base/outfile.h"
#include "base/source.h"
#include "tui/search/saved_state.h"

#define FILES_MOST 200
#define MARKS_ROOM 64

struct remembered {
    char *path;             /* owned; its file may not exist */
    struct saved_state saved;   /* without the bookmarks that the open puzzle has */
    struct source source;   /* of the file; without bytes: there was none */
    struct arranged usual;  /* own panes when the board was loaded; empty: a named arrangement */
    struct arranged others; /* panes and arrangement of the session, to be restored */
    enum arrangement shown;
    bool is_closed;         /* the file cannot be read, and must not be overwritten */
};

void remember_done(struct remembered *remembered)
{
    if (!remembered)
        return;
    saved_state_done(&remembered->saved);
    source_close(&remembered->source);
    memory_free(remembered->path);
    memory_free(remembered);
}

/* ---- restoring ---- */

static char *name_file(const char *directory, const char *key)
{
    size_t size = strlen(directory) + strlen(key) + sizeof "/boards/";
    char *path = memory_need(NULL, size, 1);
    snprintf(path, size, "%s/boards/%s", directory, key);
    return path;
}

/* A new file does not overwrite it. */
static bool put_aside(struct session *session, const char *path, const struct diag *diag)
{
    size_t size = strlen(path) + sizeof ".bad";
    char *bad = memory_need(NULL, size, 1);
    snprintf(bad, size, "%s.bad", path);
    bool done = rename(path, bad) == 0;
    if (done)
        model_say(&session->model, true,
                  "saved state is damaged, moved to %s: line %d: %s", bad, diag->line,
                  diag->text);
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
    if (!saved_state_read(&remembered->saved, source, &session->model.opened->encoding.problem,
                          &diag)) {
        saved_state_done(&remembered->saved);
        remembered->is_closed = !put_aside(session, remembered->path, &diag);
        source_close(source);
    }
}

static void take_breaks(struct open_puzzle *opened, const struct saved_state *saved)
{
    for (int k = 0; k < saved->nbreaks; k++) {
        struct diag diag = {0};
        if (breakpoints_add(&opened->breakpoints, saved->breaks[k].text, &opened->encoding.problem,
                            &opened->encoding.legend, &diag))
            opened->breakpoints.at[opened->breakpoints.count - 1].on = saved->breaks[k].on;
    }
}

static void take_watches(struct open_puzzle *opened, const struct saved_state *saved)
{
    for (int k = 0; k < saved->nwatches; k++) {
        struct diag diag = {0};
        struct watch watch;
        if (watch_read(&watch, saved->watches[k], &opened->encoding, &diag))
            watches_toggle(&opened->watches, watch, &opened->encoding.legend, &diag);
    }
}

/* They replace others at the same nodes. */
static void hand_over(struct bookmarks *from, struct bookmarks *to)
{
    for (size_t k = 0; k < from->count; k++) {
        struct bookmark mark = from->at[k];
        mark.note = memory_text(mark.note);
        bookmarks_put(to, mark);
    }
    bookmarks_done(from);
}

static const struct arranged *panes_now(const struct settings *settings)
{
    static const struct arranged none;
    return settings->arrangement == ARRANGE_OWN ? &settings->own : &none;
}

static void take_panes(struct settings *settings, struct remembered *remembered)
{
    remembered->others = settings->own;
    remembered->shown = settings->arrangement;
    if (remembered->saved.panes.count) {
        settings->own = remembered->saved.panes;
        settings->arrangement = ARRANGE_OWN;
    }
    remembered->usual = *panes_now(settings);
}

/* Saves the panes if changed for this board, and restores the session's panes. */
static void note_panes(struct settings *settings, struct remembered *remembered)
{
    const struct arranged *now = panes_now(settings);
    if (strcmp(now->text, remembered->usual.text) != 0)
        remembered->saved.panes = *now;
    if (!remembered->saved.panes.count && !remembered->usual.count)
        return;
    settings->own = remembered->others;
    if (settings->arrangement == ARRANGE_OWN)
        settings->arrangement = remembered->shown;
}

static void take_bookmarks(struct session *session)
{
    struct open_puzzle *opened = session->model.opened;
    struct recalled *search = saved_state_find(&session->remembered->saved, &opened->strategy,
                                               &opened->constraints);
    if (search)
        hand_over(&search->bookmarks, &opened->bookmarks);
}

static const char *count_marks(const struct open_puzzle *opened, char text[MARKS_ROOM])
{
    int bookmarks = (int)opened->bookmarks.count, breaks = opened->breakpoints.count, end = 0;
    char count[COUNT_ROOM];
    if (bookmarks)
        end = snprintf(text, MARKS_ROOM, "%s%s", number_count(bookmarks, "bookmark", count),
                       breaks ? " and " : "");
    if (breaks)
        snprintf(text + end, (size_t)(MARKS_ROOM - end), "%s",
                 number_count(breaks, "breakpoint", count));
    return text;
}

static void say_where(struct session *session)
{
    const struct saved_state *saved = &session->remembered->saved;
    const struct open_puzzle *opened = session->model.opened;
    bool has_marks = opened->breakpoints.count || opened->bookmarks.count;
    int64_t node = saved->count ? saved->searches[0].node : 0;
    char place[64] = "", number[NUMBER_ROOM], marks[MARKS_ROOM];
    if (session->model.message[0] || (!has_marks && !node))
        return;
    if (node)
        snprintf(place, sizeof place, "last left at node %s; :resume returns there",
                 number_grouped(node, number));
    if (has_marks)
        model_say(&session->model, false, "%s%s' lists %s", place, node ? "; " : "",
                  count_marks(opened, marks));
    else
        model_say(&session->model, false, "%s", place);
}

void remember_find(struct session *session)
{
    struct open_puzzle *opened = session->model.opened;
    char key[SAVED_KEY_ROOM];
    struct diag diag = {0};
    if (!session->directory ||
        !saved_state_key(&opened->encoding, opened->strategy.order, key, &diag))
        return;
    struct remembered *remembered = memory_need_zero(1, sizeof *remembered);
    remembered->path = name_file(session->directory, key);
    session->remembered = remembered;
    read_file(session, remembered);
    take_breaks(opened, &remembered->saved);
    take_watches(opened, &remembered->saved);
    take_bookmarks(session);
    take_panes(&session->model.settings, remembered);
    say_where(session);
}

/* ---- saving ---- */

/* Skips searches that count from adopted choices, because their node numbers are not
 * reproducible. */
static void note_search(struct saved_state *saved, const struct playback *playback,
                        const struct strategy *strategy, const struct constraints *constraints,
                        const struct bookmarks *bookmarks)
{
    if (playback->relative)
        return;
    struct recalled *search = saved_state_raise(saved, strategy, constraints);
    int64_t node = bookmark_here(playback);
    search->node = node > 1 ? node : search->node;
    for (size_t k = 0; k < bookmarks->count; k++) {
        struct bookmark mark = bookmarks->at[k];
        mark.note = memory_text(mark.note);
        bookmarks_put(&search->bookmarks, mark);
    }
}

static void note_open_puzzle(struct saved_state *saved, const struct open_puzzle *opened)
{
    const struct former_search *former = opened->former;
    while (saved->nbreaks)
        memory_free(saved->breaks[--saved->nbreaks].text);
    while (saved->nwatches)
        memory_free(saved->watches[--saved->nwatches]);
    for (int k = 0; k < opened->watches.count; k++)
        saved_state_watch(saved, opened->watches.texts[k]);
    for (int k = 0; k < opened->breakpoints.count; k++)
        saved_state_break(saved, opened->breakpoints.at[k].text, opened->breakpoints.at[k].on);
    if (former)
        note_search(saved, &former->playback, &former->strategy, &former->constraints,
                    &former->bookmarks);
    note_search(saved, &opened->playback, &opened->strategy, &opened->constraints,
                &opened->bookmarks);
}

static void forget_idle(struct saved_state *saved)
{
    int kept = 0;
    for (int k = 0; k < saved->count; k++) {
        struct recalled *search = &saved->searches[k];
        if (search->node || search->bookmarks.count)
            saved->searches[kept++] = *search;
        else
            bookmarks_done(&search->bookmarks);
    }
    saved->count = kept;
}

static bool is_same(const struct source *a, const struct source *b)
{
    return a->bytes && a->length == b->length && memcmp(a->bytes, b->bytes, a->length) == 0;
}

/* Another explorer may have written the file meanwhile. */
static void merge_file(struct session *session, struct remembered *remembered)
{
    struct source now;
    struct saved_state theirs;
    struct diag diag = {0};
    if (access(remembered->path, F_OK) != 0)
        return;
    if (!source_open(&now, remembered->path, &diag)) {
        remembered->is_closed = true;
        return;
    }
    if (!is_same(&remembered->source, &now)) {
        if (saved_state_read(&theirs, &now, &session->model.opened->encoding.problem, &diag))
            saved_state_join(&remembered->saved, &theirs);
        else
            remembered->is_closed = !put_aside(session, remembered->path, &diag);
        saved_state_done(&theirs);
    }
    source_close(&now);
}

static bool write_file(const struct remembered *remembered, struct diag *diag)
{
    struct outfile file;
    if (!directory_make_for(remembered->path, diag) ||
        !outfile_open(&file, remembered->path, NULL, diag))
        return false;
    saved_state_write(&remembered->saved, file.out);
    if (!outfile_close(&file, true, diag))
        return false;
    char *directory = memory_text(remembered->path);
    *strrchr(directory, '/') = 0;
    directory_trim(directory, FILES_MOST);
    memory_free(directory);
    return true;
}

bool remember_keep(struct session *session, struct diag *diag)
{
    struct remembered *remembered = session->remembered;
    if (!remembered)
        return true;
    note_open_puzzle(&remembered->saved, session->model.opened);
    note_panes(&session->model.settings, remembered);
    merge_file(session, remembered);
    forget_idle(&remembered->saved);
    bool is_worth = remembered->source.bytes || remembered->saved.count ||
                    remembered->saved.nbreaks || remembered->saved.nwatches ||
                    remembered->saved.panes.count;
    bool done = !is_worth || remembered->is_closed || write_file(remembered, diag);
    remember_done(remembered);
    session->remembered = NULL;
    return done;
}

/* ---- resuming ---- */

static bool begin(struct session *session, const struct recalled *search)
{
    struct open_puzzle *opened = session->model.opened;
    struct diag diag = {0};
    playback_rewind(&opened->playback);
    bool begun = open_puzzle_change(opened, search->strategy, &diag) &&
                 (constraints_equal(&search->constraints, &opened->constraints) ||
                  open_puzzle_constrain(opened, &search->constraints, &diag));
    model_leave_places(&session->model);
    if (!begun)
        model_say_diag(&session->model, &diag);
    return begun;
}

void remember_resume(struct session *session)
{
    struct open_puzzle *opened = session->model.opened;
    struct saved_state *saved = session->remembered ? &session->remembered->saved : NULL;
    if (!opened || !saved || !saved->count || !saved->searches[0].node) {
        model_say(&session->model, true,
                  "resume: no saved state for this board");
        return;
    }
    struct recalled search = saved->searches[0];    /* shares its bookmarks */
    bool is_same = saved_state_find(saved, &opened->strategy, &opened->constraints) ==
                   saved->searches;
    char number[NUMBER_ROOM];
    player_pause(&session->model.player);
    if (!is_same) {
        note_open_puzzle(saved, opened); /* saved first, because begin() may replace its search */
        if (!begin(session, &search))
            return;
        take_bookmarks(session);
    } else if (opened->playback.relative) {
        playback_rewind(&opened->playback);
    }
    model_goto(&session->model, search.node);
    model_say(&session->model, false, "going to node %s, where this board was left",
              number_grouped(search.node, number));
}
