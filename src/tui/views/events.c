/* The events: what happened last, a line each, as finely as the search is stepped. */
#include "base/text.h"
#include "draw/style.h"
#include "tui/view.h"
#include "tui/views/parts.h"

#define LEAST_COLUMNS 22    /* for the words */

/* What a line begins with: what ended how, and what was taken back. */
static struct glyph mark_of(const struct entry_made *entry)
{
    enum event_kind kind = (enum event_kind)entry->event.kind;
    if (entry->direction <= 0)
        return (struct glyph){entry->direction ? 0x25C2 : 0x2026, style_of(ROLE_FAINT)};
    if (kind == EVENT_SOLVE)
        return (struct glyph){0x2713, style_of(ROLE_GOOD)};
    if (kind == EVENT_DIE)
        return (struct glyph){0xD7, style_of(ROLE_BAD)};
    if (kind == EVENT_CHOOSE || kind == EVENT_TRY)
        return (struct glyph){0x25B8, style_of(ROLE_VALUE)};
    return (struct glyph){0xB7, style_of(ROLE_FAINT)};
}

static struct style style_for(const struct entry_made *entry)
{
    enum event_kind kind = (enum event_kind)entry->event.kind;
    bool matters = kind == EVENT_CHOOSE || kind == EVENT_TRY || kind == EVENT_SOLVE ||
                   kind == EVENT_DIE;
    return style_of(entry->direction > 0 && matters ? ROLE_TEXT : ROLE_FAINT);
}

/* So deep that the rest would have no room, lines are not moved further to the right. */
static int indent_of(const struct entry_made *entry, struct rect line)
{
    int most = line.width > LEAST_COLUMNS ? (line.width - LEAST_COLUMNS) / 2 : 0;
    return entry->event.level < most ? entry->event.level : most;
}

static void draw_entry(const struct scene *scene, struct canvas *canvas, struct rect line,
                       int64_t n)
{
    const struct journal *journal = &scene->game->journal;
    const struct entry_made *entry = journal_entry(journal, n);
    char text[JOURNAL_TEXT];
    bool is_selected = scene->focus == PANE_EVENTS && scene->entry == n;
    struct style style = is_selected ? style_of(ROLE_SELECTED) : style_for(entry);
    int32_t option, item;
    journal_subject(entry, &option, &item);
    style = lit_or(scene, option, item, style);
    struct glyph mark = mark_of(entry);
    if (is_selected)
        canvas_fill(canvas, line, ' ', style);
    int x = line.x + indent_of(entry, line);
    canvas_put(canvas, line, x, line.y, mark.c, is_selected ? style : mark.style);
    journal_write(journal, &scene->game->encoding.legend, n, text);
    canvas_text(canvas, line, x + 2, line.y, text, style);
}

/* The last line to show, so that what is selected stands in the middle where there is enough
 * behind it. */
static int64_t find_last(const struct scene *scene, int rows, bool fine)
{
    const struct journal *journal = &scene->game->journal;
    const struct legend *legend = &scene->game->encoding.legend;
    bool follows = scene->focus != PANE_EVENTS || scene->entry < journal_first(journal);
    int64_t n = follows ? journal_next(journal, legend, journal->total, -1, fine, NULL)
                        : scene->entry;
    for (int k = 0; k < rows / 2 && !follows; k++) {
        int64_t next = journal_next(journal, legend, n, 1, fine, NULL);
        n = next < 0 ? n : next;
    }
    return n;
}

/* The first entry to show, and how many rows there are from it on; -1: none. */
static int64_t find_first(const struct scene *scene, int rows, bool fine)
{
    const struct journal *journal = &scene->game->journal;
    int64_t first = find_last(scene, rows, fine), n = first;
    for (int k = 1; k < rows && n >= 0; k++) {
        n = journal_next(journal, &scene->game->encoding.legend, n, -1, fine, NULL);
        first = n < 0 ? first : n;
    }
    return first;
}

static bool is_fine(const struct scene *scene)
{
    return journal_is_fine(&scene->game->stage.happening);
}

static int64_t next_after(const struct scene *scene, int64_t n)
{
    return journal_next(&scene->game->journal, &scene->game->encoding.legend, n, 1,
                        is_fine(scene), NULL);
}

bool events_hit(const struct scene *scene, struct rect area, int x, int y, struct spot *spot)
{
    (void)x;
    int64_t n = find_first(scene, area.height, is_fine(scene));
    for (int row = area.y; row < y && n >= 0; row++)
        n = next_after(scene, n);
    spot->number = n;
    return n >= 0;
}

static void draw(const struct scene *scene, struct canvas *canvas, struct rect area)
{
    if (!scene->game)
        return;
    int64_t n = find_first(scene, area.height, is_fine(scene));
    if (n < 0)
        canvas_text(canvas, area, area.x, area.y, "nothing has happened yet",
                    style_of(ROLE_FAINT));
    for (int k = 0; k < area.height && n >= 0; k++) {
        draw_entry(scene, canvas, (struct rect){area.x, area.y + k, area.width, 1}, n);
        n = next_after(scene, n);
    }
}

const struct view view_events = {"events", draw};
