/* SPDX-License-Identifier: MIT */
#include "explain/journal.h"

#include "base/text.h"
#include "puzzle/sentence.h"

static void add(struct journal *journal, struct entry_made entry)
{
    journal->at[journal->total++ % JOURNAL_ROOM] = entry;
}

static bool is_link(struct event event)
{
    return (event.kind | 1) == EVENT_UNHIDE;
}

static void see(void *self, const struct event *events, size_t count, int direction)
{
    struct journal *journal = self;
    if (!direction)
        journal->first = journal->total;
    for (size_t k = count > JOURNAL_ROOM ? count - JOURNAL_ROOM : 0; k < count; k++)
        if (!is_link(events[k]))
            add(journal, (struct entry_made){events[k], (int8_t)direction});
}

struct observer journal_observer(struct journal *journal)
{
    return (struct observer){journal, see, .needs_last_only = true};
}

void journal_cut(struct journal *journal)
{
    if (journal->total && journal_entry(journal, journal->total - 1)->direction)
        add(journal, (struct entry_made){{0}, 0});
}

void journal_clear(struct journal *journal)
{
    journal->total = journal->first = 0;
}

int64_t journal_first(const struct journal *journal)
{
    int64_t kept = journal->total > JOURNAL_ROOM ? journal->total - JOURNAL_ROOM : 0;
    return kept > journal->first ? kept : journal->first;
}

const struct entry_made *journal_entry(const struct journal *journal, int64_t n)
{
    return &journal->at[n % JOURNAL_ROOM];
}

/* Backward, the event that was undone. */
static struct event event_of(const struct entry_made *entry)
{
    struct event event = entry->event;
    if (entry->direction < 0)
        event.kind = (uint8_t)event_inverse(event.kind);
    return event;
}

enum event_subject { NOTHING, ITEM, OPTION };

/* For forward events; coarse: shown even unless `fine`. */
static const struct phrase {
    enum event_subject subject;
    bool coarse;
    const char *before, *after;
} phrases[EVENT_KINDS] = {
    [EVENT_CHOOSE] = {ITEM, true, "chose ", ""},
    [EVENT_UNCHOOSE] = {ITEM, true, "", " is no longer branched on"},
    [EVENT_TRY] = {OPTION, true, "trying ", ""},
    [EVENT_UNTRY] = {OPTION, true, "", " is undone"},
    [EVENT_COVER] = {ITEM, false, "", " is covered"},
    [EVENT_UNCOVER] = {ITEM, false, "", " is open again"},
    [EVENT_SPEND] = {ITEM, false, "", " is used once more"},
    [EVENT_UNSPEND] = {ITEM, false, "", " is used once less"},
    [EVENT_PURIFY] = {ITEM, false, "", " takes a colour"},
    [EVENT_UNPURIFY] = {ITEM, false, "", " may take any colour again"},
    [EVENT_ASIDE] = {OPTION, false, "", " is set aside"},
    [EVENT_UNASIDE] = {OPTION, false, "", " is no longer set aside"},
    [EVENT_SOLVE] = {NOTHING, true, "a solution", ""},
    [EVENT_DIE] = {ITEM, true, "dead end: ", ""},
};

const char *journal_write(const struct journal *journal, const struct legend *legend, int64_t n,
                          char *text)
{
    const struct entry_made *entry = journal_entry(journal, n);
    struct event event = event_of(entry);
    const struct phrase *phrase = &phrases[event.kind];
    struct sentence s;
    sentence_begin(&s, legend, text, JOURNAL_TEXT);
    if (!entry->direction) {
        sentence_add(&s, "the search jumped");
        return text;
    }
    const char *name = phrase->subject == NOTHING ? ""
                       : phrase->subject == ITEM
                           ? event.subject ? sentence_item(&s, event.subject) : "cut by the bound"
                       : event.subject            ? sentence_option(&s, event.subject)
                                                  : "no more";
    sentence_add(&s, "%s%s%s%s", entry->direction < 0 ? "undone: " : "", phrase->before, name,
                 phrase->after);
    return text;
}

void journal_subject(const struct entry_made *entry, int32_t *option, int32_t *item)
{
    enum event_subject subject = entry->direction ? phrases[event_of(entry).kind].subject : NOTHING;
    *option = subject == OPTION ? entry->event.subject : 0;
    *item = subject == ITEM ? entry->event.subject : 0;
}

int64_t journal_next(const struct journal *journal, const struct legend *legend, int64_t n,
                     int direction, bool fine, const char *words)
{
    char text[JOURNAL_TEXT];
    for (n += direction; n >= journal_first(journal) && n < journal->total; n += direction) {
        const struct entry_made *entry = journal_entry(journal, n);
        if (!fine && entry->direction && !phrases[event_of(entry).kind].coarse)
            continue;
        if (!words || text_has(journal_write(journal, legend, n, text), words))
            return n;
    }
    return -1;
}
