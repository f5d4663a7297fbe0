/* SPDX-License-Identifier: MIT */
/* BurrTools puzzles, `.xmpuzzle`: XML, usually compressed; only flat puzzles and cubes.
 *
 * Source: the description of the format in BurrTools' sources.  Flat pieces may be rotated and
 * flipped, others rotated; equal pieces are interchangeable. */
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

static bool read(struct scan *scan, struct puzzle *puzzle)
{
    const struct source *source = &scan->source;
    struct burr burr = {.lattice = &lattice_square, .result = -1, .most_holes = -1};
    bool done = burr_parse(&burr, source, scan->diag) &&
                burr_assemble(puzzle, &burr, source->name, scan->diag);
    burr_done(&burr);
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

/* No other format is XML. */
static enum match match(const struct source *source)
{
    struct source head = *source;
    if (head.length > 1024)
        head.length = 1024;
    bool is_xml = head.length && (head.bytes[0] == '<' || has_text(&head, "<?xml"));
    return is_xml && has_text(&head, "<puzzle") ? MATCH_SIGNED
           : has_text(&head, "<?xml")           ? MATCH_POSSIBLE
                                                : MATCH_NO;
}

const struct format format_burr = {
    .name = "burrtools",
    .summary = "XML: flat puzzles, and those of cubes",
    .programs = "BurrTools",
    .suffix = ".xmpuzzle",
    .counts = "counts all packings; --distinct counts as BurrTools does, up to rotation and "
              "reflection",
    .match = match,
    .read = read,
};
