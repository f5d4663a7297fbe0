/* The configuration: preferences, a line each, as they are typed on the command line. */
#include "tui/config.h"

#include <stdio.h>
#include <string.h>

#include "base/words.h"
#include "tui/preferences.h"

static const char *preference_word(int k)
{
    return preferences[k].name;
}

static const struct preference *find_preference(const char *name)
{
    for (const struct preference *p = preferences; p->name; p++)
        if (strcmp(p->name, name) == 0)
            return p;
    return NULL;
}

static bool explain(const struct source *source, const struct line *line, const char *name,
                    size_t offset, struct diag *diag)
{
    char hint[HINT_ROOM];
    return diag_fault(diag, source_place(source, line, offset),
                      "expected a preference such as theme or speed, found \"%s\"%s", name,
                      word_hint(preference_word, name, hint));
}

/* What the preference says is wrong lies in its value, `offset` bytes from the line's begin. */
static void place_fault(const struct source *source, const struct line *line, size_t offset,
                        struct diag *diag)
{
    size_t within = diag->column ? (size_t)diag->column - 1 : 0;
    struct place place = source_place(source, line, offset + within);
    snprintf(diag->file, sizeof diag->file, "%s", place.file);
    diag->line = place.line;
    diag->column = place.column;
}

static bool take_line(struct session *session, const struct source *source,
                      const struct line *line, struct diag *diag)
{
    char text[PROMPT_ROOM];
    size_t length = line->length;
    while (length && strchr(" \t", line->text[length - 1]))
        length--;
    if (length >= sizeof text || memchr(line->text, 0, length))
        return diag_fault(diag, source_place(source, line, 0),
                          "expected a line of text, found %s",
                          length >= sizeof text ? "a very long one" : "a NUL byte");
    memcpy(text, line->text, length);
    text[length] = 0;
    size_t begin = strspn(text, " \t"), name = strcspn(text + begin, " \t");
    size_t value = begin + name + strspn(text + begin + name, " \t");
    if (!name || text[begin] == '#')
        return true;
    text[begin + name] = 0;
    const struct preference *preference = find_preference(text + begin);
    if (!preference)
        return explain(source, line, text + begin, begin, diag);
    if (preference->take(session, value > length ? "" : text + value, diag))
        return true;
    place_fault(source, line, value, diag);
    return false;
}

bool config_take(struct session *session, const struct source *source, struct diag *diag)
{
    bool taken = true;
    for (struct line line = {0}; taken && source_next_line(source, &line);)
        taken = take_line(session, source, &line, diag);
    session->model.message[0] = 0;    /* nobody has asked */
    return taken;
}

bool config_read(struct session *session, const char *path, struct diag *diag)
{
    struct source source;
    if (!source_open(&source, path, diag))
        return false;
    bool taken = config_take(session, &source, diag);
    source_close(&source);
    return taken;
}
