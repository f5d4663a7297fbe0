/* SPDX-License-Identifier: MIT */
#include "cmd/each.h"

#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "base/memory.h"
#include "base/text.h"
#include "cmd/output.h"
#include "cmd/search.h"
#include "format/library.h"

bool each_open(struct each *each, const struct command_settings *settings, struct diag *diag)
{
    *each = (struct each){.settings = settings};
    if (!search_check(settings, diag) || !library_open(&each->source, settings->operand, diag))
        return false;
    each->collection = collection_open(&each->source);
    return true;
}

bool each_next(struct each *each)
{
    search_begin_part(each->settings);
    bool more = !each->is_over && output_works() &&
                collection_next(&each->collection, &each->place.text, &each->place.line);
    each->place.number += more;
    return more;
}

bool each_read(const struct each *each, const struct each_place *place, struct puzzle *puzzle,
               const struct format **used, struct diag *diag)
{
    struct source source;
    const char *file = each->source.name;
    char *name = memory_need(NULL, strlen(file) + 16, 1);
    struct read_config config = each->settings->reading;
    bool is_element = each->collection.division >= BY_ELEMENTS;
    if (!config.from)
        config.from = collection_format(&each->collection, place->text);
    sprintf(name, "%s", file);
    if (is_element)
        sprintf(name + strlen(name), "#%d", place->number);
    bool opened = source_of_bytes(&source, name, place->text.text, place->text.length, diag);
    memory_free(name);
    if (!opened)
        return false;
    bool done = puzzle_read(puzzle, &source, &config, used, diag);
    if (done && puzzle->warning && !place->is_noted)
        note("%s:%d: %s", file, place->line, puzzle->warning);
    if (!done && !is_element)
        diag->line += place->line - (diag->line > 0);
    source_close(&source);
    return done;
}

void each_fail(struct each *each, const struct diag *diag)
{
    each->is_over |= (diag->is_memory && !diag->is_stopped) || stop_signal();
    each_note(each, output_status(diag));
    if (diag->is_stopped)
        note("stopped early, before the search began");
    else if (diag->set)
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
