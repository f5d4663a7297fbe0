/* SPDX-License-Identifier: MIT */
/* Each puzzle of a file of many, as --each asks for it. */
#include "cmd/each.h"

#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "base/memory.h"
#include "base/text.h"
#include "cmd/output.h"
#include "cmd/search.h"
#include "format/library.h"

bool each_open(struct each *each, const struct settings *settings, struct diag *diag)
{
    *each = (struct each){.settings = settings};
    if (!search_check(settings, diag) || !library_open(&each->source, settings->operand, diag))
        return false;
    each->collection = collection_open(&each->source);
    return true;
}

bool each_next(struct each *each)
{
    bool more = !each->is_over && output_works() &&
                collection_next(&each->collection, &each->place.text, &each->place.line);
    each->place.number += more;
    return more;
}

/* A guess takes several times as long as reading: what looks as much like the format of the puzzle
 * before it, and can be read so, is in that format, too. */
static bool read_like_last(const struct each *each, const struct source *source,
                           struct puzzle *puzzle, const struct format **used)
{
    struct read_config config = each->settings->reading;
    struct diag diag = {0};
    config.from = each->format;
    return each->format && each->format->score(source) >= each->score &&
           puzzle_read(puzzle, source, &config, used, &diag);
}

static bool read_guessed(struct each *each, const struct source *source, struct puzzle *puzzle,
                         const struct format **used, struct diag *diag)
{
    const struct format *format = NULL;
    if (read_like_last(each, source, puzzle, used))
        return true;
    bool done = puzzle_read(puzzle, source, &each->settings->reading, &format, diag);
    bool is_sure = done && !puzzle->warning && format->score;
    each->format = is_sure ? format : NULL;
    each->score = is_sure ? format->score(source) : 0;
    if (done && used)
        *used = format;
    return done;
}

static bool read_source(struct each *each, const struct each_place *place,
                        const struct source *source, struct puzzle *puzzle,
                        const struct format **used, struct diag *diag)
{
    struct read_config config = each->settings->reading;
    if (!config.from)
        config.from = collection_format(&each->collection, place->text);
    return config.from ? puzzle_read(puzzle, source, &config, used, diag)
                       : read_guessed(each, source, puzzle, used, diag);
}

bool each_read(struct each *each, const struct each_place *place, struct puzzle *puzzle,
               const struct format **used, struct diag *diag)
{
    struct source source;
    const char *file = each->source.name;
    char *name = memory_need(NULL, strlen(file) + 16, 1);
    bool is_element = each->collection.division == BY_ELEMENTS;
    sprintf(name, "%s", file);
    if (is_element)
        sprintf(name + strlen(name), "#%d", place->number);
    bool opened = source_of_bytes(&source, name, place->text.text, place->text.length, diag);
    memory_free(name);
    if (!opened)
        return false;
    bool done = read_source(each, place, &source, puzzle, used, diag);
    if (done && puzzle->warning && !place->is_noted)
        note("%s:%d: %s", file, place->line, puzzle->warning);
    if (!done && !is_element)
        diag->line += place->line - (diag->line > 0);
    source_close(&source);
    return done;
}

void each_fail(struct each *each, const struct diag *diag)
{
    each->is_over |= diag->is_memory || stop_signal();
    each_note(each, search_unopened(diag));
    if (diag->set)
        diag_print(diag, stderr);
}

void each_head(const struct each *each, const char *title, bool json)
{
    if (json) {
        struct json object = json_open(stdout, '{');
        json_put_number(&object, "puzzle", each->place.number);
        json_put_text(&object, "title", title);
        json_close(&object);
        putchar('\n');
        return;
    }
    printf("%spuzzle %d%s", each->place.number > 1 ? "\n" : "", each->place.number,
           title ? ": " : "");
    text_print(stdout, title ? title : "", text_locale_is_utf8());
    putchar('\n');
}

void each_note(struct each *each, int status)
{
    if (status != STATUS_DONE && each->status != STATUS_FAULT)
        each->status = status;
}

int each_close(struct each *each, struct diag *diag)
{
    if (!each->place.number && !diag->set) {
        diag_expected(diag, (struct place){each->source.name, 1, 1}, "puzzles", "none");
        each_note(each, output_status(diag));
    }
    collection_done(&each->collection);
    source_close(&each->source);
    return diag->set ? output_status(diag) : each->status;
}
