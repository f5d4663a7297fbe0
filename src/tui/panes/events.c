/* SPDX-License-Identifier: MIT */
/* The last events, one line each, as fine as the steps. */
#include "base/text.h"
#include "draw/style.h"
#include "tui/view.h"
#include "tui/widgets.h"

#define LEAST_COLUMNS 22    /* for the words */

struct events {
    int64_t entry;          /* selected entry of the journal; -1: always the latest */
};

static struct glyph mark_of(const struct entry_made *entry)
{
    enum event_kind kind = (enum event_kind)entry->event.kind;
    if (entry->direction <= 0)
        return entry->direction ? glyph_plain(0x25C2, style_as(SIGN_UNDONE, style_of(ROLE_FAINT)))
                                : glyph_plain(0x2026, style_as(SIGN_SKIPPED, style_of(ROLE_FAINT)));
    if (kind == EVENT_SOLVE)
        return glyph_plain(0x2713, style_as(SIGN_FOUND, style_of(ROLE_GOOD)));
    if (kind == EVENT_DIE && !entry->event.subject)
        return glyph_plain(0x2571, style_as(SIGN_CUT, style_of(ROLE_WARN)));
    if (kind == EVENT_DIE)
        return glyph_plain(0xD7, style_as(SIGN_FAILED, style_of(ROLE_BAD)));
    if (kind == EVENT_CHOOSE || kind == EVENT_TRY)
        return glyph_plain(0x25B8, style_as(SIGN_CHOICE, style_of(ROLE_VALUE)));
    return glyph_plain(0xB7, style_as(SIGN_EVENT, style_of(ROLE_FAINT)));
}

static struct style style_for(const struct entry_made *entry)
{
    enum event_kind kind = (enum event_kind)entry->event.kind;
    bool matters = kind == EVENT_CHOOSE || kind == EVENT_TRY || kind == EVENT_SOLVE ||
                   kind == EVENT_DIE;
    return style_of(entry->direction > 0 && matters ? ROLE_TEXT : ROLE_FAINT);
}

static int indent_of(const struct entry_made *entry, struct rect line)
{
    int most = line.width > LEAST_COLUMNS ? (line.width - LEAST_COLUMNS) / 2 : 0;
    return entry->event.level < most ? entry->event.level : most;
}

static void draw_entry(const struct scene *scene, struct canvas *canvas, struct rect line,
                       int64_t n, bool is_selected)
{
    const struct journal *journal = &scene->opened->journal;
    const struct entry_made *entry = journal_entry(journal, n);
    char text[JOURNAL_TEXT];
    struct style style = is_selected ? style_of(ROLE_SELECTED) : style_for(entry);
    int32_t option, item;
    journal_subject(entry, &option, &item);
    style = lit_or(scene, option, item, style);
    struct glyph mark = mark_of(entry);
    if (is_selected) {
        canvas_fill(canvas, line, ' ', style);
        canvas_point(canvas, line.x, line.y);
    }
    int x = line.x + indent_of(entry, line);
    canvas_put(canvas, line, x, line.y, mark.c,
               is_selected ? style_as(mark.style.sign, style) : mark.style);
    journal_write(journal, &scene->opened->encoding.legend, n, text);
    canvas_text(canvas, line, x + 2, line.y, text, style);
}

static bool is_fine(const struct open_puzzle *opened)
{
    return journal_is_fine(&opened->playback.last_move);
}

/* Returns the last line to show; the selected one is in the middle if enough follow. */
static int64_t find_last(const struct events *events, const struct scene *scene, int rows,
                         bool fine)
{
    const struct journal *journal = &scene->opened->journal;
    const struct legend *legend = &scene->opened->encoding.legend;
    bool follows = scene->focus != &view_events || events->entry < journal_first(journal);
    int64_t n = follows ? journal_next(journal, legend, journal->total, -1, fine, NULL)
                        : events->entry;
    for (int k = 0; k < rows / 2 && !follows; k++) {
        int64_t next = journal_next(journal, legend, n, 1, fine, NULL);
        n = next < 0 ? n : next;
    }
    return n;
}

static int64_t find_first(const struct events *events, const struct scene *scene, int rows,
                          bool fine)
{
    const struct journal *journal = &scene->opened->journal;
    int64_t first = find_last(events, scene, rows, fine), n = first;
    for (int k = 1; k < rows && n >= 0; k++) {
        n = journal_next(journal, &scene->opened->encoding.legend, n, -1, fine, NULL);
        first = n < 0 ? first : n;
    }
    return first;
}

static int64_t next_after(const struct scene *scene, int64_t n)
{
    return journal_next(&scene->opened->journal, &scene->opened->encoding.legend, n, 1,
                        is_fine(scene->opened), NULL);
}

static bool hit(const void *state, const struct scene *scene, struct rect area, int x, int y,
                struct spot *spot)
{
    (void)x;
    int64_t n = find_first(state, scene, area.height, is_fine(scene->opened));
    for (int row = area.y; row < y && n >= 0; row++)
        n = next_after(scene, n);
    spot->number = n;
    return n >= 0;
}

static void draw(const void *state, const struct scene *scene, struct canvas *canvas,
                 struct rect area)
{
    if (!scene->opened)
        return;
    int64_t n = find_first(state, scene, area.height, is_fine(scene->opened));
    if (n < 0)
        canvas_text(canvas, area, area.x, area.y, "no events yet",
                    style_of(ROLE_FAINT));
    const struct events *events = state;
    for (int k = 0; k < area.height && n >= 0; k++) {
        draw_entry(scene, canvas, (struct rect){area.x, area.y + k, area.width, 1}, n,
                   scene->focus == &view_events && events->entry == n);
        n = next_after(scene, n);
    }
}

/* Past the end, selects the latest event from now on. */
static void move(void *state, struct model *model, int x, int y)
{
    struct events *events = state;
    const struct open_puzzle *opened = model->opened;
    const struct legend *legend = &opened->encoding.legend;
    bool follows = events->entry < journal_first(&opened->journal);
    int64_t n = follows ? opened->journal.total : events->entry;
    (void)x;
    for (int by = y; by; by += by < 0 ? 1 : -1) {
        int64_t next = journal_next(&opened->journal, legend, n, by < 0 ? -1 : 1, is_fine(opened),
                                    NULL);
        if (next < 0)
            break;
        n = next;
    }
    events->entry = y > 0 || n == opened->journal.total ? -1 : n;
}

/* Backwards first, because the latest events are nearest. */
static void find(void *state, struct model *model, const char *words, int direction)
{
    struct events *events = state;
    const struct open_puzzle *opened = model->opened;
    bool follows = events->entry < journal_first(&opened->journal);
    int64_t from = follows ? opened->journal.total : events->entry;
    words = model_words(model, words);
    if (!words)
        return;
    int64_t n = journal_next(&opened->journal, &opened->encoding.legend, from, -direction,
                             is_fine(opened), words);
    if (n < 0)
        model_say(model, true, "no event %s this has \"%s\"",
                  direction > 0 ? "before" : "after", words);
    else
        events->entry = n;
}

static bool select_spot(void *state, struct model *model, struct spot spot)
{
    struct events *events = state;
    (void)model;
    events->entry = spot.number;
    return true;
}

static struct selection selected(const void *state, const struct model *model)
{
    const struct journal *journal = &model->opened->journal;
    const struct events *events = state;
    struct selection selection = {0};
    if (events->entry >= journal_first(journal) && events->entry < journal->total)
        journal_subject(journal_entry(journal, events->entry), &selection.option,
                        &selection.item);
    return selection;
}

static void reset(void *state)
{
    struct events *events = state;
    events->entry = -1;
}

static void follow(void *state, struct model *model, struct selection now)
{
    (void)model;
    (void)now;
    reset(state);
}

static const struct action actions[] = {
    {"find", "find a piece, cell or placement in the events, backwards",
     .hints = {[MOMENT_HERE] = {1, "find"}}},
    {"find next", .hints = {[MOMENT_HERE] = {2, "again"}}},
    {"find back", .hints = {[MOMENT_HERE] = {2, "again"}}},
    {"event", .hints = {[MOMENT_HERE] = {3, "event"}}},
    {"zoom", .hints = {[MOMENT_HERE] = {6, "zoom"}}},
    {.name = NULL},
};

const struct context context_events = {
    .view = &view_events,
    .name = "events",
    .title = "In the events",
    .first = moving,
    .actions = actions,
    .is_open = true,
};

const struct view view_events = {
    .name = "events",
    .context = &context_events,
    .size = sizeof(struct events),
    .draw = draw,
    .hit = hit,
    .select = select_spot,
    .selected = selected,
    .follow = follow,
    .reset = reset,
    .move = move,
    .find = find,
};
