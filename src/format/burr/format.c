/* SPDX-License-Identifier: MIT */
/* BurrTools puzzles, `.xmpuzzle`: XML, usually compressed; only flat puzzles and cubes.
 *
 * Source: the description of the format in BurrTools' sources.  Flat pieces may also be flipped;
 * equal pieces are interchangeable. */
#include "format/burr/burr.h"

#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "base/scan.h"
#include "base/text.h"
#include "format/drawing.h"
#include "format/format.h"
#include "puzzle/sets.h"

struct assembling {
    struct puzzle *puzzle;
    const struct burr *burr;
    struct diag *diag;
    bool marked;            /* colours matter */
    bool renamed;
};

static bool check_shape(const struct assembling *assembling, int64_t number, struct place at)
{
    const struct burr *burr = assembling->burr;
    if (number < 0 || number >= (int64_t)burr->nshapes)
        return diag_fault(assembling->diag, at, "expected a shape below %zu, found number %lld",
                          burr->nshapes, (long long)number);
    const struct burr_shape *shape = &burr->shapes[number];
    return shape->sx * shape->sy * shape->sz <= DRAWING_LIMIT ||
           diag_fault(assembling->diag, shape->place, "expected at most %d voxels, found more",
                      DRAWING_LIMIT);
}

static bool check_shapes(const struct assembling *assembling)
{
    const struct burr *burr = assembling->burr;
    if (burr->result < 0)
        return diag_fault(assembling->diag, burr->place,
                          burr->problems ? "expected a problem with a result, found none"
                                         : "expected a problem, found none");
    bool fit = check_shape(assembling, burr->result, burr->place);
    for (size_t k = 0; k < burr->nparts && fit; k++)
        fit = check_shape(assembling, burr->parts[k].shape, burr->parts[k].place);
    return fit;
}

/* Each colour must match only itself, because colours become marks. */
static bool check_colours(struct assembling *assembling)
{
    const struct burr *burr = assembling->burr;
    uint64_t pieces = 0, result = burr->shapes[burr->result].used;
    for (size_t k = 0; k < burr->nparts; k++)
        if (burr->parts[k].uses.most)
            pieces |= burr->shapes[burr->parts[k].shape].used;
    for (int p = 1; p <= BURR_COLOURS; p++)
        for (int r = 1; r <= BURR_COLOURS; r++) {
            if (!(pieces >> p & result >> r & 1))
                continue;
            if (burr->allowed[p][r] != (p == r))
                return diag_fault(assembling->diag, burr->place,
                                  "colour %d of pieces may%s lie on colour %d of the result: only "
                                  "rules that match each colour with itself alone are read",
                                  p, burr->allowed[p][r] ? "" : " not", r);
            assembling->marked = true;
        }
    return true;
}

static char mark_of(int colour)
{
    static const char marks[] = PIECE_LETTERS "@";
    return colour ? marks[colour - 1] : 0;
}

static struct cell cell_of(const struct assembling *assembling, const struct burr_shape *shape,
                           size_t voxel)
{
    size_t sx = (size_t)shape->sx, sy = (size_t)shape->sy;
    return (struct cell){(int)(voxel % sx) + assembling->burr->aside, (int)(voxel / sx % sy),
                         (int)(voxel / sx / sy)};
}

static bool take_region(struct assembling *assembling, const struct burr_shape *shape)
{
    struct region *region = &assembling->puzzle->region;
    struct cell size = {(int)shape->sx + assembling->burr->aside, (int)shape->sy, (int)shape->sz};
    *region = region_of_size(size, assembling->puzzle->lattice);
    region->sites = memory_try_zero(region_sites(region) + 1, 1);
    region->pattern = assembling->marked ? memory_try_zero(region_sites(region) + 1, 1) : NULL;
    if (!region->sites || (assembling->marked && !region->pattern))
        return diag_memory(assembling->diag, "the board");
    if (!shape->used)
        return diag_fault(assembling->diag, shape->place,
                          "expected a result with voxels, found none");
    for (size_t k = 0; k < shape->count; k++) {
        size_t at = region_index(region, cell_of(assembling, shape, k));
        region->sites[at] = shape->voxels[k].site;
        if (region->pattern && shape->voxels[k].site != SITE_OUTSIDE)
            region->pattern[at] = mark_of(shape->voxels[k].colour);
    }
    int64_t most = assembling->burr->most_holes;
    if (most >= 0 && most < region_count(region, SITE_OPTIONAL))
        return diag_fault(assembling->diag, assembling->burr->place,
                          "at most %lld holes: such a limit is not read", (long long)most);
    return true;
}

static bool make_shape(const struct assembling *assembling, const struct burr_shape *voxels,
                       struct shape *shape)
{
    struct cell *cells = memory_need(NULL, voxels->count + 1, sizeof *cells);
    char *marks = memory_need(NULL, voxels->count + 1, 1);
    const struct lattice *lattice = assembling->puzzle->lattice;
    int count = 0, variable = 0;
    for (size_t k = 0; k < voxels->count; k++) {
        variable += voxels->voxels[k].site == SITE_OPTIONAL;
        if (voxels->voxels[k].site != SITE_CELL)
            continue;
        cells[count] = cell_of(assembling, voxels, k);
        marks[count++] = mark_of(voxels->voxels[k].colour);
    }
    bool done = count && !variable;
    if (done)
        *shape = shape_marked(lattice, cells, assembling->marked ? marks : NULL, count);
    else
        diag_fault(assembling->diag, voxels->place,
                   variable ? "expected a piece without variable voxels, found %d"
                            : "expected a piece with filled voxels, found %d", variable);
    memory_free(cells);
    memory_free(marks);
    return done;
}

/* XML permits control characters. */
static void blank_controls(char *text, size_t length)
{
    const char *control;
    for (size_t at = 0; (control = text_control(text + at, length - at));) {
        at = (size_t)(control - text);
        memset(text + at, ' ', (unsigned char)*control == 0xC2 ? 2 : 1);
    }
}

/* Returns a new name without blanks, or NULL to use the next letter. */
static char *make_name(const struct puzzle *puzzle, const char *name)
{
    char *copy = name ? memory_text(name) : NULL;
    if (copy) {
        blank_controls(copy, strlen(copy));
        name_fit(copy);
    }
    if (!copy || !puzzle_has_piece(puzzle, copy))
        return copy;
    memory_free(copy);
    return NULL;
}

static bool take_part(struct assembling *assembling, const struct burr_part *part)
{
    const struct burr_shape *voxels = &assembling->burr->shapes[part->shape];
    struct shape shape;
    if (!make_shape(assembling, voxels, &shape))
        return false;
    char *name = make_name(assembling->puzzle, voxels->name);
    assembling->renamed |= voxels->name && (!name || strcmp(name, voxels->name) != 0);
    bool is_flat = !assembling->puzzle->lattice->layer;
    bool done = puzzle_add_piece(assembling->puzzle, name, shape, part->uses, true, is_flat,
                                 part->place, assembling->diag);
    memory_free(name);
    return done;
}

static bool is_in_space(const struct burr *burr, const struct burr_shape *result)
{
    bool deep = result->sz > 1;
    for (size_t k = 0; k < burr->nparts && !deep; k++)
        deep = burr->parts[k].uses.most && burr->shapes[burr->parts[k].shape].sz > 1;
    return deep;
}

/* Returns NULL without nonblank lines. */
static char *join_lines(const char *text, char between)
{
    char *tidied = memory_need(NULL, strlen(text) + 1, 1);
    struct word rest = word_of_text(text), line;
    size_t length = 0;
    while (word_cut(&rest, '\n', &line)) {
        if (length && line.length)
            tidied[length++] = between;
        memcpy(tidied + length, line.text, line.length);
        blank_controls(tidied + length, line.length);
        length += line.length;
    }
    tidied[length] = 0;
    if (length)
        return tidied;
    memory_free(tidied);
    return NULL;
}

static void take_texts(struct assembling *assembling)
{
    const struct burr *burr = assembling->burr;
    struct puzzle *puzzle = assembling->puzzle;
    puzzle->title = burr->title ? join_lines(burr->title, ' ') : NULL;
    puzzle->note = burr->comment ? join_lines(burr->comment, '\n') : NULL;
    if (burr->problems > 1)
        puzzle_warn(puzzle, "only the first of %d problems is read", burr->problems);
    if (assembling->renamed)
        puzzle_warn(puzzle, "some pieces have other names here");
    if (puzzle->lattice->layer)
        puzzle_warn(puzzle, "finds packings only, not an order of assembly");
}

static bool assemble(struct puzzle *puzzle, const struct burr *burr, struct diag *diag)
{
    struct assembling assembling = {.puzzle = puzzle, .burr = burr, .diag = diag};
    if (!check_shapes(&assembling) || !check_colours(&assembling))
        return false;
    const struct burr_shape *result = &burr->shapes[burr->result];
    puzzle->lattice = is_in_space(burr, result) ? lattice_in_space(burr->lattice) : burr->lattice;
    if (!take_region(&assembling, result))
        return false;
    for (size_t k = 0; k < burr->nparts; k++)
        if (burr->parts[k].uses.most && !take_part(&assembling, &burr->parts[k]))
            return false;
    take_texts(&assembling);
    return puzzle->npieces ||
           diag_fault(diag, burr->place, "expected a problem with pieces, found none");
}

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
                assemble(puzzle, &burr, scan->diag);
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
