/* SPDX-License-Identifier: MIT */
#include "base/source.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/limit.h"
#include "base/memory.h"

static bool has_heading(const struct source *source, const char *heading)
{
    size_t length = heading ? strlen(heading) : 0;
    return heading && source->length >= length && memcmp(source->bytes, heading, length) == 0;
}

/* EINTR may come from a limit. */
static bool fail(const char *name, struct diag *diag)
{
    int number = errno;
    if (number == EINTR)
        limit_step();
    return diag_fault(diag, (struct place){name, 0, 0}, "%s", strerror(number));
}

static bool read_all(struct source *source, FILE *in, const char *heading, struct diag *diag)
{
    const struct place place = {source->name, 0, 0};
    size_t room = 0;
    for (;;) {
        char *grown = memory_try_grow(source->bytes, &room, source->length + 4096, 1);
        if (!grown)
            return diag_memory(diag, source->name);
        source->bytes = grown;
        errno = 0;
        source->length += fread(grown + source->length, 1, room - source->length - 1, in);
        if (ferror(in))
            return fail(source->name, diag);
        if (source->length > SOURCE_LIMIT && !has_heading(source, heading))
            return diag_fault(diag, place, "expected at most %zu MiB, found more",
                              SOURCE_LIMIT >> 20);
        if (feof(in))
            break;
    }
    source->bytes[source->length] = 0;
    return true;
}

bool source_open(struct source *source, const char *path, struct diag *diag)
{
    return source_open_large(source, path, NULL, diag);
}

bool source_open_large(struct source *source, const char *path, const char *heading,
                       struct diag *diag)
{
    bool standard = strcmp(path, "-") == 0;
    *source = (struct source){.name = memory_text(standard ? "standard input" : path)};
    FILE *in = standard ? stdin : fopen(path, "rb");
    if (!in)
        fail(path, diag);
    bool done = in && read_all(source, in, heading, diag);
    if (in && !standard)
        fclose(in);
    done = done && source_decode(source, diag);
    if (!done)
        source_close(source);
    return done;
}

bool source_of_bytes(struct source *source, const char *name, const char *bytes, size_t length,
                     struct diag *diag)
{
    *source = (struct source){.length = length, .name = memory_text(name)};
    source->bytes = memory_try(NULL, length + 1, 1);
    if (!source->bytes) {
        source_close(source);
        return diag_memory(diag, name);
    }
    if (length)
        memcpy(source->bytes, bytes, length);
    source->bytes[length] = 0;
    return true;
}

void source_close(struct source *source)
{
    memory_free(source->name);
    memory_free(source->bytes);
    *source = (struct source){0};
}

bool source_next_line(const struct source *source, struct line *line)
{
    const char *next = source->bytes ? source->bytes : "", *end = next + source->length;
    if (line->text) {
        next = line->text + line->length;
        if (next < end && *next == '\r')
            next++;
        if (next < end && *next == '\n')
            next++;
    }
    if (next >= end || !limit_step())
        return false;
    const char *stop = memchr(next, '\n', (size_t)(end - next));
    size_t length = (size_t)((stop ? stop : end) - next);
    if (stop && length && next[length - 1] == '\r')
        length--;
    line->text = next;
    line->length = length;
    line->number++;
    return true;
}

struct place source_place(const struct source *source, const struct line *line, size_t offset)
{
    return (struct place){source->name, line->number, (int)offset + 1};
}
