/* SPDX-License-Identifier: MIT */
/* A tiling has items for pieces and cells, and options for placements, by piece, orientation, row
 * and column, for binary search.  Cost: cells times orientations times size. */
#include <assert.h>
#include <inttypes.h>
#include <stdio.h>

#include "base/memory.h"
#include "puzzle/encode.h"
#include "puzzle/orientations.h"
#include "puzzle/prices.h"

struct tiling_draft {
    struct encoding *encoding;
    struct arena arena;
    const struct puzzle *puzzle;
    struct cell *board;         /* coverable sites, row by row */
    int nboard;
    struct uses *uses;          /* [npieces]; twins' are the first's; USE_ANY: limited by area */
    int *placed_at;             /* [sites], from 1; 0: none */
    int32_t *item_of_piece;     /* [npieces], 0: none */
    int32_t first_crossing;     /* its item; items + 1: none */
    struct entry *entries;      /* for the largest piece, its item and crossings */
    size_t *ways;               /* [largest]: sites from the first, modulo SIZE_MAX + 1 */
    struct cell least, most;    /* bounding box from the first cell */
    size_t room_placements, room_cells;
    size_t ncells;              /* in legend.cells */
};

/* Placed pieces' cells are always covered. */
static bool cell_is_primary(const struct tiling_draft *draft, struct cell cell)
{
    const struct region *region = &draft->puzzle->region;
    return region_at(region, cell) == SITE_CELL ||
           draft->placed_at[region_index(region, cell)];
}

static void list_board(struct tiling_draft *draft)
{
    const struct region *region = &draft->puzzle->region;
    for (size_t i = 0; i < region_sites(region); i++)
        if (site_is_cell(region->sites[i]))
            draft->board[draft->nboard++] = region_cell(region, i);
}

static void list_placed(struct tiling_draft *draft)
{
    const struct puzzle *puzzle = draft->puzzle;
    for (int k = 0; k < puzzle->nplaced; k++)
        for (int i = 0; i < puzzle->placed[k].count; i++)
            draft->placed_at[region_index(&puzzle->region, puzzle->placed[k].cells[i])] = k + 1;
}

static int room_for(const struct tiling_draft *draft, int piece)
{
    return draft->nboard / draft->puzzle->pieces[piece].shape.count;
}

static void list_uses(struct tiling_draft *draft)
{
    const struct puzzle *puzzle = draft->puzzle;
    puzzle_list_uses(puzzle, draft->uses);
    for (int p = 0; p < puzzle->npieces; p++) {
        struct uses uses = draft->uses[p];
        bool any = !uses.least && uses.most >= room_for(draft, p);
        if (any || puzzle->pieces[p].twin != p)
            draft->uses[p] = USE_ANY;
    }
}

static bool has_item(struct uses uses, bool primary)
{
    return !uses_equal(uses, USE_ANY) && uses_equal(uses, USE_AT_MOST_ONCE) != primary;
}

static int32_t name_pieces(struct tiling_draft *draft, bool primary, int32_t item)
{
    struct item_legend *items = draft->encoding->legend.items;
    for (int p = 0; p < draft->puzzle->npieces; p++) {
        if (!has_item(draft->uses[p], primary))
            continue;
        items[++item] = (struct item_legend){.meaning = MEANS_PIECE, .piece = p};
        draft->item_of_piece[p] = item;
        draft->encoding->problem.sharp[item] = true;
    }
    return item;
}

static int32_t name_cells(struct tiling_draft *draft, bool primary, int32_t item)
{
    struct legend *legend = &draft->encoding->legend;
    for (int i = 0; i < draft->nboard; i++) {
        struct cell cell = draft->board[i];
        if (cell_is_primary(draft, cell) != primary)
            continue;
        legend->items[++item] = (struct item_legend){.meaning = MEANS_CELL, .cell = cell};
        legend->item_at[region_index(&draft->puzzle->region, cell)] = item;
    }
    return item;
}

static bool is_crossing(const struct tiling_draft *draft, struct cell node)
{
    const struct lattice *lattice = draft->puzzle->lattice;
    int sticks = 0;
    for (int k = 0; k < 4 && lattice_corners(lattice, node) == 1; k++) {
        struct cell way = {(k == 0) - (k == 1), (k == 2) - (k == 3), 0};
        sticks += site_is_cell(region_at(&draft->puzzle->region, cell_plus(node, way)));
    }
    return sticks == 4;
}

/* Makes secondary items, or only counts them. */
static int32_t name_crossings(struct tiling_draft *draft, int32_t item, bool only_counts)
{
    const struct region *region = &draft->puzzle->region;
    for (size_t i = 0; i < region_sites(region); i++) {
        struct cell node = region_cell(region, i);
        if (draft->puzzle->lattice->joins == JOIN_BY_NODE && is_crossing(draft, node) &&
            (++item, !only_counts))
            draft->encoding->legend.items[item] =
                (struct item_legend){.meaning = MEANS_RULE, .cell = node};
    }
    return item;
}

static void name_items(struct tiling_draft *draft, enum item_order order)
{
    int32_t item = 0;
    for (int primary = 1; primary >= 0; primary--) {
        if (order == ORDER_PIECES)
            item = name_pieces(draft, primary, item);
        item = name_cells(draft, primary, item);
        if (order == ORDER_CELLS)
            item = name_pieces(draft, primary, item);
    }
    draft->first_crossing = item + 1;
    item = name_crossings(draft, item, false);
    assert(item == draft->encoding->problem.items);
}

static bool bound_pieces(struct tiling_draft *draft, struct diag *diag)
{
    bool bound = true;
    for (int p = 0; p < draft->puzzle->npieces && bound; p++) {
        struct uses uses = draft->uses[p];
        if (!has_item(uses, true) || uses_equal(uses, USE_ONCE))
            continue;
        int room = room_for(draft, p);
        int most = uses.most < room ? uses.most : room;
        int least = uses.least > 1 ? uses.least : 1;
        bound = problem_bound(&draft->encoding->problem, draft->item_of_piece[p], uses.least,
                              most > least ? most : least, diag);
    }
    return bound;
}

static bool note_placement(struct tiling_draft *draft, struct placement placement,
                           const struct cell *cells, struct cell move, struct diag *diag)
{
    struct legend *legend = &draft->encoding->legend;
    size_t options = (size_t)draft->encoding->problem.options;
    struct placement *placements = memory_try_grow(legend->placements, &draft->room_placements,
                                                   options + 1, sizeof *placements);
    if (!placements)
        return diag_memory(diag, "the placements");
    legend->placements = placements;
    struct cell *grown = memory_try_grow(legend->cells, &draft->room_cells,
                                         draft->ncells + (size_t)placement.count, sizeof *grown);
    if (!grown)
        return diag_memory(diag, "the placements");
    legend->cells = grown;
    placements[options] = placement;
    for (int i = 0; i < placement.count; i++)
        grown[draft->ncells++] = cell_plus(cells[i], move);
    return true;
}

/* A placement may cover only its own placed piece. */
static bool respects_placed(const struct tiling_draft *draft, const struct shape *shape, int piece,
                            struct cell move)
{
    const struct puzzle *puzzle = draft->puzzle;
    int first = -1;
    for (int i = 0; i < shape->count && puzzle->nplaced; i++) {
        struct cell cell = cell_plus(shape->cells[i], move);
        int placed = draft->placed_at[region_index(&puzzle->region, cell)];
        if (i == 0)
            first = placed;
        if (placed != first)
            return false;
    }
    return first <= 0 || (puzzle->placed[first - 1].count == shape->count &&
                          puzzle->pieces[puzzle->placed[first - 1].piece].twin == piece);
}

/* Optional pieces never cover only optional cells. */
static bool is_wanted(const struct tiling_draft *draft, int piece, int32_t count)
{
    bool wanted = draft->uses[piece].least > 0;
    for (int32_t k = 0; k < count && !wanted; k++)
        wanted = draft->encoding->legend.items[draft->entries[k].item].meaning == MEANS_CELL &&
                 draft->entries[k].item <= draft->encoding->problem.primary;
    return wanted;
}

/* Adds each crossing that the placement passes, once.  Source: Knuth, The Art of Computer
 * Programming 7.2.2.1, for polysticks. */
static int32_t add_crossings(struct tiling_draft *draft, const struct shape *shape,
                             struct cell move, int32_t count)
{
    const struct legend *legend = &draft->encoding->legend;
    int32_t items = draft->encoding->problem.items, first = count;
    for (int k = 0; k < shape->count * shape->count; k++) {
        struct cell a = cell_plus(shape->cells[k % shape->count], move), node;
        struct cell b = cell_plus(shape->cells[k / shape->count], move);
        if (cell_compare(a, b) >= 0 || !lattice_crossing(shape->lattice, a, b, &node))
            continue;
        int32_t item = draft->first_crossing, seen = first;
        while (item <= items && cell_compare(legend->items[item].cell, node) != 0)
            item++;
        while (seen < count && draft->entries[seen].item != item)
            seen++;
        if (item <= items && seen == count)
            draft->entries[count++].item = item;
    }
    return count;
}

static void measure(struct tiling_draft *draft, const struct shape *shape)
{
    struct cell least = {0, 0, 0}, most = least;
    for (int i = 0; i < shape->count; i++) {
        struct cell way = cell_minus(shape->cells[i], shape->cells[0]);
        draft->ways[i] = region_index(&draft->puzzle->region, way);
        least.x = way.x < least.x ? way.x : least.x;
        least.y = way.y < least.y ? way.y : least.y;
        most.x = way.x > most.x ? way.x : most.x;
        most.y = way.y > most.y ? way.y : most.y;
        most.z = way.z > most.z ? way.z : most.z;
    }
    draft->least = least;
    draft->most = most;
}

/* True if a translation of the lattice puts the shape's first cell on `start`, and its box on the
 * page. */
static bool fits(const struct tiling_draft *draft, const struct shape *shape, struct cell start)
{
    const struct region *region = &draft->puzzle->region;
    return region_has(region, cell_plus(start, draft->least)) &&
           region_has(region, cell_plus(start, draft->most)) &&
           lattice_may_move(shape->lattice, cell_minus(start, shape->cells[0]));
}

static bool place(struct tiling_draft *draft, struct placement placement, const struct shape *shape,
                  struct cell start, struct diag *diag)
{
    const int32_t *item_at = draft->encoding->legend.item_at;
    struct cell move = cell_minus(start, shape->cells[0]);
    size_t first = region_index(&draft->puzzle->region, start);
    int32_t count = 0;
    if (!fits(draft, shape, start))
        return true;
    if (draft->item_of_piece[placement.piece])
        draft->entries[count++].item = draft->item_of_piece[placement.piece];
    for (int i = 0; i < shape->count; i++) {
        int32_t item = item_at[first + draft->ways[i]];
        if (!item)
            return true;
        draft->entries[count++].item = item;
    }
    if (!is_wanted(draft, placement.piece, count) ||
        !puzzle_marks_match(draft->puzzle, shape, start) ||
        !respects_placed(draft, shape, placement.piece, move))
        return true;
    if (shape->lattice->joins == JOIN_BY_NODE)
        count = add_crossings(draft, shape, move, count);
    return problem_add(&draft->encoding->problem, draft->entries, count, diag) &&
           note_placement(draft, placement, shape->cells, move, diag);
}

static bool place_piece(struct tiling_draft *draft, int piece, struct diag *diag)
{
    struct shapes shapes = puzzle_orientations(draft->puzzle, piece);
    struct facing *facings = memory_need(NULL, (size_t)shapes.count, sizeof *facings);
    bool placed = true;
    orientations_mark(draft->puzzle, piece, &shapes, facings);
    for (int k = 0; k < shapes.count; k++) {
        struct placement placement = {.piece = piece, .orientation = k,
                                      .count = shapes.at[k].count, .facing = facings[k]};
        measure(draft, &shapes.at[k]);
        for (int i = 0; i < draft->nboard && placed; i++)
            placed = place(draft, placement, &shapes.at[k], draft->board[i], diag);
    }
    memory_free(facings);
    shapes_done(&shapes);
    return placed;
}

static bool place_pieces(struct tiling_draft *draft, struct diag *diag)
{
    for (int p = 0; p < draft->puzzle->npieces; p++)
        if (draft->puzzle->pieces[p].twin == p && !place_piece(draft, p, diag))
            return false;
    return true;
}

static bool add_costs(struct tiling_draft *draft, struct diag *diag)
{
    struct problem *problem = &draft->encoding->problem;
    for (int32_t o = 1; draft->puzzle->nprices && o <= problem->options; o++) {
        int64_t cost = prices_of(draft->puzzle, &draft->encoding->legend.placements[o],
                                 COSTS_MOST - problem->sum);
        if (cost < 0)
            return diag_fault(diag, (struct place){0},
                              "all costs of placements add up to more than %" PRId64, COSTS_MOST);
        if (!problem_add_cost(problem, o, cost, diag))
            return false;
    }
    return true;
}

static bool point_to_cells(struct tiling_draft *draft, struct diag *diag)
{
    struct legend *legend = &draft->encoding->legend;
    const struct cell *next = legend->cells;
    if (!legend->placements)
        legend->placements = memory_try_zero(1, sizeof *legend->placements);
    if (!legend->placements)
        return diag_memory(diag, "the placements");
    legend->placements[0] = (struct placement){.piece = -1};
    for (int32_t o = 1; o <= draft->encoding->problem.options; o++) {
        legend->placements[o].cells = next;
        next += legend->placements[o].count;
    }
    return true;
}

static bool make_room(struct tiling_draft *draft, struct diag *diag)
{
    const struct puzzle *puzzle = draft->puzzle;
    size_t sites = region_sites(&puzzle->region);
    size_t pieces = (size_t)puzzle->npieces;
    size_t largest = 0;
    for (int p = 0; p < puzzle->npieces; p++)
        if ((size_t)puzzle->pieces[p].shape.count > largest)
            largest = (size_t)puzzle->pieces[p].shape.count;
    draft->encoding->legend.item_at = memory_try_zero(sites, sizeof(int32_t));
    draft->board = arena_array(&draft->arena, sites, sizeof *draft->board);
    draft->placed_at = arena_zero(&draft->arena, sites, sizeof *draft->placed_at);
    draft->uses = arena_zero(&draft->arena, pieces, sizeof *draft->uses);
    draft->item_of_piece = arena_zero(&draft->arena, pieces, sizeof *draft->item_of_piece);
    draft->entries = arena_zero(&draft->arena, 2 * largest + 1, sizeof *draft->entries);
    draft->ways = arena_array(&draft->arena, largest + 1, sizeof *draft->ways);
    return (draft->encoding->legend.item_at && !draft->arena.failed) ||
           diag_memory(diag, "the board");
}

static bool make_items(struct tiling_draft *draft, enum item_order order, struct diag *diag)
{
    struct encoding *encoding = draft->encoding;
    int32_t primary = 0, items = draft->nboard;
    for (int p = 0; p < draft->puzzle->npieces; p++) {
        primary += has_item(draft->uses[p], true);
        items += has_item(draft->uses[p], true) || has_item(draft->uses[p], false);
    }
    for (int i = 0; i < draft->nboard; i++)
        primary += cell_is_primary(draft, draft->board[i]);
    items = name_crossings(draft, items, true);
    encoding->legend.items = memory_try_zero((size_t)items + 1, sizeof *encoding->legend.items);
    if (!encoding->legend.items)
        return diag_memory(diag, "the items");
    if (!problem_init(&encoding->problem, items, primary, diag))
        return false;
    name_items(draft, order);
    return bound_pieces(draft, diag);
}

static bool encode_tiling(struct encoding *encoding, const struct puzzle *puzzle,
                          enum item_order order, struct diag *diag)
{
    struct tiling_draft draft = {.encoding = encoding, .puzzle = puzzle};
    bool done = make_room(&draft, diag);
    if (done) {
        list_board(&draft);
        list_placed(&draft);
        list_uses(&draft);
        done = make_items(&draft, order, diag) && place_pieces(&draft, diag) &&
               point_to_cells(&draft, diag) && add_costs(&draft, diag);
    }
    arena_done(&draft.arena);
    return done;
}

static void name_option(const struct legend *legend, int32_t option, enum naming naming,
                        char *name, size_t size)
{
    const struct placement *placement = &legend->placements[option];
    bool spoken = naming == NAMING_SPOKEN;
    char way[FACING_TEXT] = "", place[CELL_TEXT];
    if (naming != NAMING_PLACE)
        facing_text(placement->facing, spoken, way);
    snprintf(name, size, "%s%s%s %s", legend->puzzle->pieces[placement->piece].name, way,
             spoken ? " at" : "",
             cell_text(&legend->puzzle->region, placement->cells[0], place));
}

static void name_crossing(const struct legend *legend, int32_t item, char *name, size_t size)
{
    char place[CELL_TEXT];
    snprintf(name, size, "crossing %s",
             cell_text(&legend->puzzle->region, legend->items[item].cell, place));
}

static char symbol(const struct legend *legend, int32_t option)
{
    int piece = legend->placements[option].piece;
    bool alone = puzzle_uses(legend->puzzle, piece).most == 1;
    return alone ? legend->puzzle->pieces[piece].letter : 0;
}

const struct encoder encoder_tiling = {
    .name = "tiling",
    .unreached = "no piece reaches",
    .encode = encode_tiling,
    .name_item = name_crossing,
    .name_option = name_option,
    .symbol = symbol,
    .impossible = areas_are_impossible,
    .symmetries = find_tiling_symmetries,
    .hints = find_tiling_hints,
};
