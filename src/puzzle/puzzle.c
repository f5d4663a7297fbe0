/* SPDX-License-Identifier: MIT */
#include "puzzle/puzzle.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"

void puzzle_init(struct puzzle *puzzle, enum puzzle_kind kind)
{
    *puzzle = (struct puzzle){
        .kind = kind,
        .known_count = -1,
        .known_distinct = -1,
        .known_nodes = -1,
        .lattice = &lattice_square,
    };
}

static void free_names(char **names, int32_t count)
{
    for (int32_t i = 1; names && i <= count; i++)
        memory_free(names[i]);
    memory_free(names);
}

static void bare_done(struct bare *bare)
{
    free_names(bare->item_names, bare->problem.items);
    free_names(bare->option_names, bare->problem.options);
    free_names(bare->colour_names, bare->colours);
    problem_done(&bare->problem);
}

void puzzle_done(struct puzzle *puzzle)
{
    memory_free(puzzle->title);
    memory_free(puzzle->author);
    memory_free(puzzle->source);
    memory_free(puzzle->note);
    memory_free(puzzle->warning);
    region_done(&puzzle->region);
    for (int p = 0; p < puzzle->npieces; p++) {
        memory_free(puzzle->pieces[p].name);
        shape_done(&puzzle->pieces[p].shape);
    }
    memory_free(puzzle->pieces);
    for (int b = 0; b < puzzle->nbatches; b++)
        memory_free(puzzle->batches[b].set);
    memory_free(puzzle->batches);
    for (int k = 0; k < puzzle->nplaced; k++)
        memory_free(puzzle->placed[k].cells);
    memory_free(puzzle->placed);
    memory_free(puzzle->prices);
    memory_free(puzzle->sudoku.boxes);
    memory_free(puzzle->sudoku.givens);
    memory_free(puzzle->sudoku.cages);
    memory_free(puzzle->sudoku.sums);
    bare_done(&puzzle->bare);
    *puzzle = (struct puzzle){0};
}

void puzzle_warn(struct puzzle *puzzle, const char *format, ...)
{
    char sentence[256];
    const char *before = puzzle->warning ? puzzle->warning : "";
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    size_t size = strlen(before) + strlen(sentence) + sizeof "; ";
    char *warning = memory_need(NULL, size, 1);
    snprintf(warning, size, "%s%s%s", before, *before ? "; " : "", sentence);
    memory_free(puzzle->warning);
    puzzle->warning = warning;
}

bool puzzle_describe(struct puzzle *puzzle, struct word line)
{
    line = word_trim(line);
    return !line.length || text_control(line.text, line.length) ||
           word_add_line(puzzle->title ? &puzzle->note : &puzzle->title, "", line);
}

void puzzle_forget_solutions(struct puzzle *puzzle)
{
    puzzle->known_count = puzzle->known_distinct = puzzle->known_nodes = -1;
}

void puzzle_ignore_pattern(struct puzzle *puzzle)
{
    puzzle->ignores_pattern = true;
    puzzle_forget_solutions(puzzle);
}

void puzzle_flip(struct puzzle *puzzle)
{
    for (int p = 0; p < puzzle->npieces; p++)
        puzzle->pieces[p].flip = true;
    for (int b = 0; b < puzzle->nbatches; b++)
        puzzle->batches[b].flip = true;
    puzzle_forget_solutions(puzzle);
}

void puzzle_spare(struct puzzle *puzzle)
{
    for (int p = 0; p < puzzle->npieces; p++)
        puzzle->pieces[p].uses.least = 0;
    for (int b = 0; b < puzzle->nbatches; b++)
        puzzle->batches[b].uses.least = 0;
    puzzle_forget_solutions(puzzle);
}

void region_done(struct region *region)
{
    memory_free(region->sites);
    memory_free(region->pattern);
    *region = (struct region){0};
}

struct cell region_cell_at(const struct region *region, struct cell place)
{
    int across = region->width + region->gap;
    if (!region->layers)
        return place;
    return (struct cell){floor_rest(place.x, across), place.y, floor_divide(place.x, across)};
}

enum site region_at(const struct region *region, struct cell cell)
{
    return region_has(region, cell) ? region->sites[region_index(region, cell)] : SITE_OUTSIDE;
}

struct region region_of_size(struct cell size, const struct lattice *lattice)
{
    bool has_layers = lattice->layer;
    int gap = lattice->across + floor_rest(-size.x, lattice->across);
    return (struct region){.width = size.x, .height = size.y,
                           .layers = has_layers ? size.z : 0,
                           .gap = has_layers ? gap : 0};
}

bool region_fill(struct region *region, struct cell size, const struct lattice *lattice)
{
    if (size.x > REGION_SITES / size.y || size.x * size.y > REGION_SITES / size.z)
        return false;
    *region = region_of_size(size, lattice);
    region->sites = memory_need(NULL, region_sites(region), 1);
    for (size_t i = 0; i < region_sites(region); i++)
        region->sites[i] = lattice_has(lattice, region_cell(region, i)) ? SITE_CELL : SITE_OUTSIDE;
    return true;
}

struct region region_of_shape(const struct shape *shape)
{
    struct region region = region_of_size(shape_size(shape), shape->lattice);
    region.sites = memory_need_zero(region_sites(&region), 1);
    region.pattern = shape->marks ? memory_need_zero(region_sites(&region), 1) : NULL;
    for (int c = 0; c < shape->count; c++) {
        size_t i = region_index(&region, shape->cells[c]);
        region.sites[i] = SITE_CELL;
        if (shape->marks)
            region.pattern[i] = shape->marks[c];
    }
    return region;
}

const char *region_text(const struct region *region, char text[CELL_TEXT])
{
    int length = snprintf(text, CELL_TEXT, "%d x %d", region->width, region->height);
    if (region->layers)
        snprintf(text + length, CELL_TEXT - (size_t)length, " x %d", region->layers);
    return text;
}

const char *cell_text(const struct region *region, struct cell cell, char text[CELL_TEXT])
{
    int length = snprintf(text, CELL_TEXT, "%d,%d", cell.x + 1, cell.y + 1);
    if (region->layers)
        snprintf(text + length, CELL_TEXT - (size_t)length, ",%d", cell.z + 1);
    return text;
}

const char *region_cells_text(const struct region *region, char text[2 * CELL_TEXT + 4])
{
    struct cell most = {region->width - 1, region->height - 1, region->layers - 1};
    char first[CELL_TEXT], last[CELL_TEXT];
    snprintf(text, 2 * CELL_TEXT + 4, "%s to %s", cell_text(region, (struct cell){0, 0, 0}, first),
             cell_text(region, most, last));
    return text;
}

int puzzle_neighbours(const struct puzzle *puzzle, struct cell cell)
{
    int count = 0;
    if (!site_is_cell(region_at(&puzzle->region, cell)))
        return -1;
    for (int side = 0; side < lattice_sides(puzzle->lattice, cell); side++) {
        struct cell beside = lattice_neighbour(puzzle->lattice, cell, side);
        count += site_is_cell(region_at(&puzzle->region, beside));
    }
    return count;
}

char puzzle_mark(const struct puzzle *puzzle, struct cell cell)
{
    const struct region *region = &puzzle->region;
    bool has_mark = region->pattern && !puzzle->ignores_pattern && region_has(region, cell);
    return has_mark ? region->pattern[region_index(region, cell)] : 0;
}

bool puzzle_marks_match(const struct puzzle *puzzle, const struct shape *shape,
                        struct cell start)
{
    struct cell move = cell_minus(start, shape->cells[0]);
    for (int i = 0; shape->marks && i < shape->count; i++) {
        char mark = puzzle_mark(puzzle, cell_plus(shape->cells[i], move));
        if (mark && shape->marks[i] && mark != shape->marks[i])
            return false;
    }
    return true;
}

int puzzle_placed_at(const struct puzzle *puzzle, struct cell cell)
{
    for (int k = 0; k < puzzle->nplaced; k++) {
        const struct placed *placed = &puzzle->placed[k];
        if (bsearch(&cell, placed->cells, (size_t)placed->count, sizeof cell, cell_order))
            return k;
    }
    return -1;
}

int region_count(const struct region *region, enum site site)
{
    int count = 0;
    for (size_t i = 0; i < region_sites(region); i++)
        count += region->sites[i] == site;
    return count;
}
