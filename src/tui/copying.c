/* SPDX-License-Identifier: MIT */
/* A board is copied as a board file, so that it can be pasted; a solution as solve prints it. */
#include "tui/copying.h"

#include <stdio.h>
#include <string.h>

#include "base/limit.h"
#include "base/memory.h"
#include "base/number.h"
#include "base/words.h"
#include "format/format.h"
#include "puzzle/edit.h"
#include "puzzle/sets.h"
#include "report/solution_writer.h"
#include "tui/browser/browser.h"
#include "tui/editor/editor.h"
#include "tui/manual/manual_mode.h"
#include "tui/view.h"

enum copied { THE_BOARD, THE_SOLUTION, THE_SELECTION };

struct content {
    const struct puzzle *puzzle;
    const struct encoding *encoding;    /* NULL: only the puzzle can be copied */
    const int32_t *options;             /* [count]: shown */
    int32_t count;
    struct selection selection;
    struct puzzle loaded;               /* owned if is_loaded */
    bool is_loaded;
    int32_t *path;                      /* owned; the choices */
    bool is_bare;                       /* written without the placements */
};

static const char *copy_word(int k)
{
    static const char *const words[] = {
        [THE_BOARD] = "board", [THE_SOLUTION] = "solution", [THE_SELECTION] = "selection", NULL,
    };
    return words[k];
}

/* ---- content of the view ---- */

static bool load_selected(const struct session *session, struct content *content,
                          struct diag *diag)
{
    const struct board_entry *entry =
        browser_selected(model_state(&session->model, &view_browser));
    if (!entry || entry->is_new)
        return diag_fault(diag, (struct place){0}, "no puzzle is selected");
    content->is_loaded = puzzle_load(&content->loaded, entry->path, NULL, NULL, diag);
    content->puzzle = &content->loaded;
    return content->is_loaded;
}

static void find_in_search(const struct session *session, struct content *content)
{
    struct scene scene = session_scene(session);
    const struct mirror *mirror = scene.mirror;
    content->path = memory_need(NULL, (size_t)mirror->level + 1, sizeof *content->path);
    for (int32_t l = 0; l < mirror->level; l++)
        if (mirror->path[l].option)
            content->path[content->count++] = mirror->path[l].option;
    content->options = scene.shown ? scene.shown : content->path;
    content->count = scene.shown ? scene.nshown : content->count;
    content->encoding = &scene.opened->encoding;
    content->selection = model_meant(&session->model);
}

static bool find_content(const struct session *session, struct content *content,
                         struct diag *diag)
{
    const struct model *model = &session->model;
    const struct view *view = session_view(session);
    const struct manual_play *play = manual_mode_play(model);
    if (view == &view_browser)
        return load_selected(session, content, diag);
    if (model->edited && (view == &view_editor || view->of_editor)) {
        content->puzzle = &model->edited->board.sketch.puzzle;
        return true;
    }
    if (!model->opened)
        return diag_fault(diag, (struct place){0}, "no board is open");
    if (view == &view_manual && play) {
        content->encoding = play->encoding;
        content->options = play->placed_options;
        content->count = play->count;
    } else {
        find_in_search(session, content);
    }
    content->puzzle = content->encoding->legend.puzzle;
    return true;
}

static void content_done(struct content *content)
{
    if (content->is_loaded)
        puzzle_done(&content->loaded);
    memory_free(content->path);
}

/* The board pane selects cells, but shows the board. */
static enum copied usual(const struct session *session, const struct content *content)
{
    const struct model *model = &session->model;
    bool is_in_pane = session->depth == 1 && model->focus != model->panes[0].view;
    if (content->options && content->options != content->path && session->depth == 1)
        return THE_SOLUTION;
    return is_in_pane && (content->selection.option || content->selection.item) ? THE_SELECTION
                                                                                 : THE_BOARD;
}

/* ---- writing ---- */

/* Any of equal pieces may be left. */
static bool place_piece(struct puzzle *puzzle, const struct placement *placement)
{
    for (int p = placement->piece; p < puzzle->npieces; p++) {
        struct diag taken = {0};
        if (puzzle->pieces[p].twin == placement->piece &&
            edit_place(puzzle, p, placement->cells, placement->count, &taken))
            return true;
    }
    return false;
}

static bool place(struct puzzle *puzzle, const struct placement *placement)
{
    if (puzzle->kind == PUZZLE_SUDOKU && placement->count)
        edit_give(puzzle, placement->cells[0], placement->piece + 1);
    return puzzle->kind == PUZZLE_SUDOKU ||
           (puzzle->kind == PUZZLE_TILING &&
            (puzzle_placed_at(puzzle, placement->cells[0]) >= 0 || place_piece(puzzle, placement)));
}

/* Each drawing is as large as the board, and has each letter once. */
static bool can_draw(const struct content *content)
{
    size_t drawings = (size_t)content->count / (sizeof PIECE_LETTERS - 1);
    return content->puzzle->kind != PUZZLE_BARE &&
           drawings * region_sites(&content->puzzle->region) <= CLIPBOARD_MOST;
}

/* Omits the placements if the file cannot contain one, or is too large. */
static bool write_board(struct content *content, FILE *out, struct diag *diag)
{
    struct puzzle copy;
    bool all = can_draw(content);
    if (!content->count || !all) {
        content->is_bare = content->count;
        return format_write(&format_board, content->puzzle, out, diag);
    }
    if (!puzzle_copy(&copy, content->puzzle, diag))
        return false;
    for (int32_t k = 0; k < content->count && all; k++)
        all = place(&copy, &content->encoding->legend.placements[content->options[k]]);
    content->is_bare = !all;
    bool done = format_write(&format_board, all ? &copy : content->puzzle, out, diag);
    puzzle_done(&copy);
    return done;
}

static bool write_solution(const struct session *session, const struct content *content, FILE *out,
                           struct diag *diag)
{
    const struct solutions *found = &session->model.opened->playback.solutions;
    int64_t selected = session->model.selections.solution;
    int64_t last = found->before + (int64_t)found->count;
    const struct solution *solution = solutions_find(found, selected ? selected : last);
    bool is_shown = content->options != content->path;
    struct option_texts texts;
    if (!is_shown && !solution)
        return diag_fault(diag, (struct place){0}, "no solution is found yet");
    if (!option_texts_init(&texts, &content->encoding->problem, diag))
        return false;
    const struct found_solution written = {
        .encoding = content->encoding,
        .texts = &texts,
        .options = is_shown ? content->options : solution->options,
        .count = is_shown ? content->count : solution->count,
        .number = 1,
    };
    solution_formats[0]->write(&written, out);
    option_texts_done(&texts);
    return true;
}

static bool write_selection(const struct content *content, FILE *out, struct diag *diag)
{
    const struct legend *legend = &content->encoding->legend;
    struct selection selected = content->selection;
    if (!selected.option && !selected.item)
        return diag_fault(diag, (struct place){0}, "nothing is selected");
    char *name = selected.option ? legend_full_option(legend, selected.option)
                                 : legend_full_item(legend, selected.item);
    fputs(name, out);
    memory_free(name);
    return true;
}

static bool write_copied(const struct session *session, struct content *content, enum copied what,
                         FILE *out, struct diag *diag)
{
    if (what != THE_BOARD && !content->encoding)
        return diag_fault(diag, (struct place){0}, "there is only a board here");
    switch (what) {
    case THE_SOLUTION: return write_solution(session, content, out, diag);
    case THE_SELECTION: return write_selection(content, out, diag);
    default: return write_board(content, out, diag);
    }
}

static bool compose(struct session *session, struct content *content, enum copied what,
                    struct diag *diag)
{
    char **text = &session->model.copied;
    size_t size;
    memory_free_text(*text);
    *text = NULL;
    FILE *out = open_memstream(text, &size);
    bool done = out && write_copied(session, content, what, out, diag);
    bool is_whole = out && fclose(out) == 0 && !limits_check();
    return done && is_whole ? true : diag_memory(diag, "the text");
}

/* ---- message ---- */

static bool fits(const char *text, enum copied what, struct diag *diag)
{
    char size[NUMBER_ROOM], most[NUMBER_ROOM];
    size_t length = strlen(text);
    return length <= CLIPBOARD_MOST ||
           diag_fault(diag, (struct place){0}, "the %s has %s bytes, and terminals take at most %s",
                      copy_word((int)what), number_grouped((int64_t)length, size),
                      number_grouped(CLIPBOARD_MOST, most));
}

static void say_copied(struct model *model, enum copied what, bool is_bare)
{
    const char *if_tmux = model->settings.clipboard == CLIPBOARD_TMUX
                              ? "; tmux passes it on if set-clipboard is on" : "";
    char lines[COUNT_ROOM];
    int64_t count = 0;
    for (const char *at = model->copied; (at = strchr(at, '\n')); at++)
        count++;
    if (what == THE_SELECTION)
        model_say(model, false, "copied %s%s", model->copied, if_tmux);
    else
        model_say(model, false, "copied the %s%s, %s%s", copy_word((int)what),
                  is_bare ? " without the choices" : "", number_count(count, "line", lines),
                  if_tmux);
}

bool copy_run(struct session *session, const char *argument)
{
    struct model *model = &session->model;
    struct content content = {.count = 0};
    struct diag diag = {0};
    bool is_named = argument && *argument, done = false;
    int what = THE_BOARD;
    if (!model->settings.clipboard)
        diag_fault(&diag, (struct place){0}, "this terminal has no clipboard: :export text board "
                   "FILE writes a file");
    else if ((!is_named || word_need(copy_word, argument, "text", NULL, &what, &diag)) &&
             find_content(session, &content, &diag)) {
        what = is_named ? what : (int)usual(session, &content);
        done = compose(session, &content, (enum copied)what, &diag) &&
               fits(model->copied, (enum copied)what, &diag);
    }
    if (done)
        say_copied(model, (enum copied)what, content.is_bare);
    else
        model_say_diag(model, &diag);
    content_done(&content);
    return done;
}
