/* SPDX-License-Identifier: MIT */
/* BurrTools puzzles, `.xmpuzzle`: XML, usually compressed; only flat puzzles and cubes.
 *
 * Source: the description of the format in BurrTools' sources.  Flat pieces may also be flipped;
 * equal pieces are interchangeable. */
#include "format/burr/burr.h"

#include <string.h>

#include "base/memory.h"
#include "base/scan.h"
#include "format/format.h"

static void burr_done(struct burr *burr)
{
    for (size_t k = 0; k < burr->nshapes; k++) {
        memory_free(burr->shapes[k].name);
        memory_free(burr->shapes[k].voxels);
    }
    memory_free(burr->shapes);
    memory_free(burr->parts);
    memory_free(burr->title);
    memory_free(burr->comment);
}

static bool read(struct scan *scan, struct puzzle *puzzle)
{
    const struct source *source = &scan->source;
    struct burr burr = {.lattice = &lattice_square, .result = -1, .most_holes = -1,
                        .place = {source->name, 0, 0}};
    bool done = burr_parse(&burr, source, scan->diag) &&
                burr_assemble(puzzle, &burr, scan->diag);
    burr_done(&burr);
    return done;
}

/* No other format is XML. */
static enum match match(const struct source *source)
{
    struct word head = {source->bytes, source->length < 1024 ? source->length : 1024};
    bool has_xml = word_search(head, head.text, "<?xml");
    bool is_xml = has_xml || (head.length && *head.text == '<');
    return is_xml && word_search(head, head.text, "<puzzle") ? MATCH_SIGNED
           : has_xml                                         ? MATCH_POSSIBLE
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
