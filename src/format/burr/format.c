/* SPDX-License-Identifier: MIT */
/* BurrTools' puzzles, `.xmpuzzle`: XML, mostly compressed; the flat ones are read.
 *
 * Source: the description of the format in BurrTools' sources.  Its pieces move in space, so
 * that flat ones may be rotated and flipped; equal ones are interchangeable. */
#include "format/burr/burr.h"

#include <string.h>

#include "base/memory.h"
#include "base/scan.h"
#include "format/format.h"

static void burr_done(struct burr *burr)
{
    for (size_t k = 0; k < burr->nshapes; k++) {
        memory_free(burr->shapes[k].name);
        memory_free(burr->shapes[k].sites);
        memory_free(burr->shapes[k].colours);
    }
    memory_free(burr->shapes);
    memory_free(burr->parts);
    memory_free(burr->title);
    memory_free(burr->comment);
}

static bool read_content(const struct source *source, struct puzzle *puzzle, struct diag *diag)
{
    struct burr burr = {.lattice = &lattice_square, .result = -1, .most_holes = -1};
    bool done = burr_parse(&burr, source, diag) &&
                burr_assemble(puzzle, &burr, source->name, diag);
    burr_done(&burr);
    return done;
}

static bool read(struct scan *scan, struct puzzle *puzzle)
{
    struct source content;
    if (!burr_is_packed(&scan->source))
        return read_content(&scan->source, puzzle, scan->diag);
    if (!burr_unpack(&content, &scan->source, scan->diag))
        return false;
    bool done = read_content(&content, puzzle, scan->diag);
    source_close(&content);
    return done;
}

static bool has_text(const struct source *source, const char *text)
{
    size_t length = strlen(text);
    for (size_t at = 0; at + length <= source->length; at++)
        if (memcmp(source->bytes + at, text, length) == 0)
            return true;
    return false;
}

/* Nothing else that is read here is compressed, or XML. */
static int sniff(const struct source *source)
{
    struct source head = *source;
    if (burr_is_packed(source))
        return 90;
    if (head.length > 1024)
        head.length = 1024;
    bool is_xml = head.length && (head.bytes[0] == '<' || has_text(&head, "<?xml"));
    return is_xml && has_text(&head, "<puzzle") ? 95 : has_text(&head, "<?xml") ? 50 : 0;
}

const struct format format_burr = {
    .name = "burrtools",
    .summary = "flat puzzles of BurrTools, compressed or not",
    .suffix = ".xmpuzzle",
    .sniff = sniff,
    .read = read,
};
