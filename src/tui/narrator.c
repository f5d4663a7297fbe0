/* SPDX-License-Identifier: MIT */
#include "tui/narrator.h"

#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "explain/answer.h"
#include "explain/caption.h"
#include "play/manual_play.h"
#include "tui/browser/browser.h"
#include "tui/manual/manual_mode.h"
#include "tui/view.h"

#define WATCH_ROOM 256

void narrator_init(struct narrator *narrator, FILE *out)
{
    *narrator = (struct narrator){.out = out};
}

void narrator_done(struct narrator *narrator)
{
    for (int k = 0; k < READ_COUNT; k++)
        memory_free(narrator->last[k]);
    *narrator = (struct narrator){0};
}

/* `again`: also if the text has not changed. */
static void read_out(struct narrator *narrator, enum reading what, const char *text, bool again)
{
    char **last = &narrator->last[what];
    if (*last && strcmp(*last, text) == 0 && !again)
        return;
    memory_free(*last);
    *last = memory_text(text);
    char *lines = memory_text(text), *rest = lines;
    for (char *line; (line = strtok_r(rest, "\n", &rest));) {
        text_print(narrator->out, line, text_locale_is_utf8());
        fputc('\n', narrator->out);
    }
    memory_free(lines);
}

static void print_caption(struct narrator *narrator, const struct open_puzzle *opened)
{
    char text[CAPTION_ROOM];
    struct tally tally = playback_tally(&opened->playback), before = narrator->tally;
    bool moved = tally.events != before.events || tally.moves != before.moves;
    narrator->tally = tally;
    read_out(narrator, READ_CAPTION,
             caption_write(&opened->playback, &opened->encoding.legend, text), moved);
}

static void print_selected(struct narrator *narrator, struct session *session)
{
    session_prepare(session);
    struct scene scene = session_scene(session);
    char text[CAPTION_ROOM] = "";
    bool is_shown = scene.selections.shows_cell || scene.solution || scene.focus == &view_tree;
    if (session->depth == 1 && is_shown)
        caption_write_selected(&scene, text, sizeof text);
    read_out(narrator, READ_SELECTED, text, false);
}

static void print_entry(struct narrator *narrator, const struct session *session)
{
    const struct browser *browser = model_state(&session->model, &view_browser);
    char text[1024] = "";
    if (session_view(session) == &view_browser) {
        const struct board_entry *entry = browser_selected(browser);
        snprintf(text, sizeof text, "%s: %s", entry ? entry->name : "find",
                 entry ? board_entry_title(entry) : "nothing matches");
    }
    read_out(narrator, READ_ENTRY, text, false);
}

static void print_keys(struct narrator *narrator, const struct binding *list,
                      const struct context *context)
{
    char keys[KEYS_ROOM];
    fprintf(narrator->out, "%s\n", context->title);
    for (const struct binding *b = list; b->context; b++)
        if (b->context == context && keymap_keys(list, b, keys))
            fprintf(narrator->out, "%s: %s\n", keys, b->action->summary);
}

static const struct context *help_covers(const struct session *session)
{
    const struct model *model = &session->model;
    const struct view *view = session->stack[session->depth - 2];
    return view->current_context ? view->current_context(model_state(model, view), model)
                                 : view->context;
}

static void print_help(struct narrator *narrator, const struct session *session)
{
    bool helps = session_view(session) == &view_help;
    struct binding list[KEYMAP_ROOM];
    if (helps && !narrator->helps) {
        const struct context *context = help_covers(session);
        keymap_list(&session->model.keymap, list);
        print_keys(narrator, list, context);
        if (context->is_open)
            print_keys(narrator, list, session->model.keymap.contexts[0]);
    }
    narrator->helps = helps;
}

static void print_view(struct narrator *narrator, struct session *session)
{
    struct model *model = &session->model;
    const struct view *view = session->depth == 1 ? model->focus : session_view(session);
    bool is_said = view->text && (session->depth > 1 || model->opened);
    char *text = is_said ? view->text(model_state(model, view), model) : NULL;
    read_out(narrator, READ_PANE, text ? text : "", false);
    memory_free(text);
}

/* Omits the labels of commands and find. */
static void print_prompt(struct narrator *narrator, const struct session *session)
{
    bool asks = session->input.is_open && !strchr(":/", session->input.label[0]);
    read_out(narrator, READ_PROMPT, asks ? session->input.label : "", false);
}

static void print_hand(struct narrator *narrator, const struct session *session)
{
    const struct manual_play *play = manual_mode_play(&session->model);
    char text[CAPTION_ROOM] = "";
    if (play)
        manual_words(play, text, sizeof text);
    read_out(narrator, READ_HAND, text, false);
}

/* Prints "cell 4,7: 5 placements left" for each watch whose value has changed. */
static void print_watches(struct narrator *narrator, struct open_puzzle *opened)
{
    const struct legend *legend = &opened->encoding.legend;
    const struct mirror *mirror = playback_mirror(&opened->playback);
    char text[WATCHES_MOST * WATCH_ROOM] = "\n", line[WATCH_ROOM], name[96], value[128];
    char **last = &narrator->last[READ_WATCHES];
    for (int k = 0; k < opened->watches.count; k++) {
        size_t end = strlen(text);
        watch_name(opened->watches.at[k], legend, name, sizeof name);
        watch_value(opened->watches.at[k], &opened->playback, mirror, legend, value, sizeof value);
        snprintf(line, sizeof line, "\n%s: %s\n", name, value);
        snprintf(text + end, sizeof text - end, "%s", line + 1);
        if (*last && strstr(*last, line))
            continue;
        line[strlen(line) - 1] = 0;
        text_print(narrator->out, line + 1, text_locale_is_utf8());
        fputc('\n', narrator->out);
    }
    memory_free(*last);
    *last = memory_text(text);
}

/* Prints nothing on the way to a goal. */
void narrator_show(struct narrator *narrator, struct session *session)
{
    if (session->model.player.playing == SEEKING)
        return;
    if (session->model.opened) {
        session->model.opened->encoding.legend.naming = NAMING_SPOKEN;
        read_out(narrator, READ_BOARD, open_puzzle_title(session->model.opened), false);
        print_caption(narrator, session->model.opened);
        print_selected(narrator, session);
        print_hand(narrator, session);
        print_watches(narrator, session->model.opened);
    }
    print_view(narrator, session);
    print_entry(narrator, session);
    print_help(narrator, session);
    read_out(narrator, READ_MESSAGE, session->model.message, false);
    print_prompt(narrator, session);
    fflush(narrator->out);
}
